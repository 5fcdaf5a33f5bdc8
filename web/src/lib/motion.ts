// Cards move from where they were to where they are. The table is measured before and after an update; events tell which card
// of the old state is which of the new one, and where a card came from that could not be seen before.

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

const strikes = new Set(['challenge', 'attacked', 'attack', 'fought']);
const shines = new Set(['quest', 'played', 'evolved', 'awakens', 'inspired', 'sings', 'advanced', 'unlocked', 'used']);

/** A card leaps at another, or shines. */
function gesture(root: HTMLElement, event: GameEvent, time: number) {
  const id = event.card?.id ?? event.card?.was;
  const element = id === undefined ? null : cardAt(root, id);
  if (!element) return;
  if (strikes.has(event.kind)) {
    const other = event.object?.id ?? event.object?.was;
    const target = other === undefined ? null : cardAt(root, other);
    if (!target) return;
    const a = element.getBoundingClientRect();
    const b = target.getBoundingClientRect();
    element.animate(
      [{ translate: '0 0', zIndex: 35 }, { translate: `${(b.left - a.left) * 0.6}px ${(b.top - a.top) * 0.6}px`, zIndex: 35, offset: 0.45 }, { translate: '0 0', zIndex: 35 }],
      { duration: time * 1.3, easing: 'ease-in-out' },
    );
  } else if (shines.has(event.kind)) {
    element.animate([{ filter: 'brightness(1)' }, { filter: 'brightness(1.7)' }, { filter: 'brightness(1)' }], { duration: time * 1.3 });
  }
}

/** Moves everything that has changed its place since `before`. Returns how long it takes. */
export function move(root: HTMLElement, layer: HTMLElement, before: Map<number, Was>, events: GameEvent[]): number {
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
  for (const event of events) {
    gesture(root, event, time);
    if (event.amount && (event.kind === 'damaged' || event.kind === 'healed')) {
      const id = event.card?.id ?? event.card?.was;
      const box = id === undefined ? undefined : (cardAt(root, id)?.getBoundingClientRect() ?? before.get(event.card?.was ?? id)?.box);
      if (box) pop(box, `${event.kind === 'damaged' ? '−' : '+'}${Math.abs(event.amount)}`, event.kind, layer, time);
      hasMore = true;
    }
    hasMore ||= strikes.has(event.kind);
  }
  const hasMoved = events.some((event) => event.kind !== 'shuffled' && event.kind !== 'turn');
  return hasMore ? time * 1.5 : hasMoved ? time : 0;
}
