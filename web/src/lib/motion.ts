// What happens is shown in its order. Leaps and hits come first, where everybody still stands. Then the new state is there, and
// cards move from where they were to where they are: the table is measured before and after; events tell which card of the old
// state is which of the new one, and where a card came from that could not be seen before.

import type { Layout } from '../layouts';
import { pace } from './settings.svelte';
import type { GameEvent } from './types';

interface Was {
  box: DOMRect;
  copy: HTMLElement;
}

export const cardAt = (root: ParentNode, id: number) => root.querySelector<HTMLElement>(`[data-card="${id}"]`);
const zoneAt = (root: ParentNode, seat: number | undefined, zone: string | undefined) =>
  zone === undefined ? null : root.querySelector<HTMLElement>(`[data-zone="${seat}:${zone}"]`) ?? root.querySelector<HTMLElement>(`[data-zone="0:${zone}"]`);

const ease = 'cubic-bezier(.22,.8,.26,1)';

export function measure(root: HTMLElement): Map<number, Was> {
  const found = new Map<number, Was>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-card]')) {
    found.set(Number(element.dataset.card), { box: element.getBoundingClientRect(), copy: element });
  }
  return found;
}

function glide(element: HTMLElement, from: DOMRect, time: number) {
  const to = element.getBoundingClientRect();
  if (!to.width) return;
  const dx = from.left + from.width / 2 - to.left - to.width / 2;
  const dy = from.top + from.height / 2 - to.top - to.height / 2;
  if (Math.abs(dx) + Math.abs(dy) < 2) return;
  const scale = Math.max(0.15, Math.min(3, from.height / to.height));
  element.animate(
    [
      { translate: `${dx}px ${dy}px`, scale: String(scale), zIndex: 30 },
      { translate: '0 0', scale: '1', zIndex: 30 },
    ],
    { duration: time, easing: ease },
  );
}

function vanish(was: Was, to: DOMRect | null, layer: HTMLElement, time: number) {
  const ghost = was.copy.cloneNode(true) as HTMLElement;
  ghost.removeAttribute('data-card');
  ghost.setAttribute('aria-hidden', 'true');
  ghost.inert = true;
  Object.assign(ghost.style, { position: 'fixed', left: `${was.box.left}px`, top: `${was.box.top}px`, width: `${was.box.width}px`, height: `${was.box.height}px`, margin: '0', zIndex: '40' });
  layer.append(ghost);
  const dx = to ? to.left + to.width / 2 - was.box.left - was.box.width / 2 : 0;
  const dy = to ? to.top + to.height / 2 - was.box.top - was.box.height / 2 : -24;
  const move = ghost.animate(
    [
      { translate: '0 0', scale: '1', opacity: 1 },
      { translate: `${dx}px ${dy}px`, scale: to ? '.45' : '.9', opacity: to ? 0.5 : 0 },
    ],
    { duration: time, easing: 'cubic-bezier(.5,0,.6,1)', fill: 'forwards' },
  );
  move.onfinish = move.oncancel = () => ghost.remove();
}

function pop(at: DOMRect, text: string, kind: string, layer: HTMLElement, time: number) {
  const mark = document.createElement('div');
  mark.className = `pop ${kind}`;
  mark.textContent = text;
  mark.style.left = `${at.left + at.width / 2}px`;
  mark.style.top = `${at.top + at.height / 2}px`;
  layer.append(mark);
  const move = mark.animate(
    [
      { translate: '-50% -30%', scale: '.4', opacity: 0 },
      { translate: '-50% -60%', scale: '1.25', opacity: 1, offset: 0.25 },
      { translate: '-50% -80%', scale: '1', opacity: 1, offset: 0.7 },
      { translate: '-50% -160%', scale: '.9', opacity: 0 },
    ],
    { duration: time * 2.2, easing: 'ease-out' },
  );
  move.onfinish = move.oncancel = () => mark.remove();
}

/** An arrow from one place to another, for as long as a leap takes. */
function point(from: DOMRect, to: DOMRect, layer: HTMLElement, time: number) {
  const [x, y] = [from.left + from.width / 2, from.top + from.height / 2];
  const [dx, dy] = [to.left + to.width / 2 - x, to.top + to.height / 2 - y];
  const arrow = document.createElement('div');
  arrow.className = 'arrow';
  Object.assign(arrow.style, { left: `${x}px`, top: `${y}px`, width: `${Math.hypot(dx, dy)}px`, rotate: `${Math.atan2(dy, dx)}rad` });
  layer.append(arrow);
  const move = arrow.animate([{ opacity: 0, scale: '0 1' }, { opacity: 1, scale: '1 1', offset: 0.3 }, { opacity: 1, scale: '1 1', offset: 0.8 }, { opacity: 0, scale: '1 1' }], { duration: time });
  move.onfinish = move.oncancel = () => arrow.remove();
}

/** The card of an event as it stands now, before or after the event. */
const standing = (root: HTMLElement, card: GameEvent['card']) => {
  const old = card?.was === undefined ? null : cardAt(root, card.was);
  return old ?? (card?.id === undefined ? null : cardAt(root, card.id));
};

function leap(element: HTMLElement, target: HTMLElement, layer: HTMLElement, time: number) {
  const a = element.getBoundingClientRect();
  const b = target.getBoundingClientRect();
  point(a, b, layer, time);
  element.animate(
    [{ translate: '0 0', zIndex: 35 }, { translate: `${(b.left - a.left) * 0.75}px ${(b.top - a.top) * 0.75}px`, zIndex: 35, offset: 0.45 }, { translate: '0 0', zIndex: 35 }],
    { duration: time, easing: 'ease-in-out' },
  );
}

/** -1: it is hurt, 1: it is mended, 0: neither. */
const hitOf = (layout: Layout, event: GameEvent | undefined) => (event?.amount ? (layout.hits[event.kind] ?? 0) : 0);

function hit(element: HTMLElement, amount: number, isHurt: boolean, layer: HTMLElement, time: number) {
  pop(element.getBoundingClientRect(), `${isHurt ? '−' : '+'}${Math.abs(amount)}`, isHurt ? 'hurt' : 'mended', layer, time);
  if (isHurt) element.animate([{ rotate: '0deg' }, { rotate: '-3deg' }, { rotate: '3deg' }, { rotate: '0deg' }], { duration: time * 0.5 });
}

function shine(element: HTMLElement, time: number) {
  element.animate([{ filter: 'brightness(1)' }, { filter: 'brightness(1.7)' }, { filter: 'brightness(1)' }], { duration: time });
}

/** Shows what happens to cards that stand on the table, event by event; `wait` says whether there is somebody to look on. What
 *  it has shown is in the set that it returns. */
export async function enact(root: HTMLElement, layer: HTMLElement, layout: Layout, events: GameEvent[], wait: (time: number) => Promise<boolean>): Promise<Set<GameEvent>> {
  const time = pace(420);
  const shown = new Set<GameEvent>();
  for (const [i, event] of events.entries()) {
    const element = standing(root, event.card);
    if (!element) continue;
    if (layout.strikes.includes(event.kind)) {
      const target = standing(root, event.object);
      if (!target) continue;
      shown.add(event);
      leap(element, target, layer, time * 1.6);
      if (!(await wait(time * 0.72))) return shown;
    } else if (event.kind === 'ability') {
      shown.add(event);
      shine(element, time * 1.3);
      if (!(await wait(time * 0.7))) return shown;
    } else if (hitOf(layout, event)) {
      shown.add(event);
      hit(element, event.amount!, hitOf(layout, event) < 0, layer, time);
      // Those who are hit together are hit at once.
      if (!hitOf(layout, events[i + 1]) && !(await wait(time * 1.1))) return shown;
    }
  }
  return shown;
}

/** Moves everything that has changed its place since `before`; of `shown` nothing more is to be seen. Returns how long it takes. */
export function move(root: HTMLElement, layer: HTMLElement, layout: Layout, before: Map<number, Was>, events: GameEvent[], shown: Set<GameEvent>): number {
  const time = pace(420);
  if (!time) return 0;
  const cameFrom = new Map<number, number>();
  const origin = new Map<number, DOMRect>();
  const goal = new Map<number, DOMRect>();
  for (const event of events) {
    const { was, id } = event.card ?? {};
    if (was !== undefined && id !== undefined && was !== id) cameFrom.set(id, cameFrom.get(was) ?? was);
    if (id !== undefined && was === undefined) {
      const zone = zoneAt(root, event.from?.seat, event.from?.zone);
      if (zone) origin.set(id, zone.getBoundingClientRect());
    }
    if (was !== undefined && event.to) {
      const zone = zoneAt(root, event.to.seat, event.to.zone);
      if (zone) goal.set(was, zone.getBoundingClientRect());
    }
  }
  const after = measure(root);
  const used = new Set<number>();
  for (const [id, now] of after) {
    const old = before.has(id) ? id : cameFrom.get(id);
    if (old !== undefined && before.has(old)) {
      used.add(old);
      glide(now.copy, before.get(old)!.box, time);
    } else if (origin.has(id)) {
      glide(now.copy, origin.get(id)!, time);
    } else if (before.size) {
      now.copy.animate([{ opacity: 0, scale: '.8' }, { opacity: 1, scale: '1' }], { duration: time, easing: ease });
    }
  }
  for (const [id, was] of before) {
    if (!used.has(id) && !after.has(id)) vanish(was, goal.get(id) ?? null, layer, time);
  }
  let hasMore = false;
  const shone = new Set<HTMLElement>();
  for (const event of events) {
    const element = shown.has(event) ? null : standing(root, event.card);
    if (!element) continue;
    if (hitOf(layout, event)) {
      hit(element, event.amount!, hitOf(layout, event) < 0, layer, time);
      hasMore = true;
    } else if (layout.shines.includes(event.kind) && !shone.has(element)) {
      // An event may have several records; a card shines once.
      shone.add(element);
      shine(element, time * 1.3);
    }
  }
  const hasMoved = events.some((event) => event.kind !== 'shuffled' && event.kind !== 'turn');
  return hasMore ? time * 1.5 : hasMoved ? time : 0;
}
