// Cards follow the pointer. A press that does not move is a click, one that stays is a long press.

import type { Desk } from './desk.svelte';
import type { CardView, Place } from './types';

const far = 8;
const long = 450;

function targetAt(x: number, y: number) {
  const element = document.elementFromPoint(x, y);
  const card = element?.closest<HTMLElement>('[data-card]');
  const slot = element?.closest<HTMLElement>('[data-slot]');
  const zone = element?.closest<HTMLElement>('[data-zone]');
  const gauge = element?.closest<HTMLElement>('[data-gauge]');
  const [seat, name] = (zone?.dataset.zone ?? '').split(':');
  const gaugeSeat = gauge?.dataset.gauge;
  return {
    card: card ? Number(card.dataset.card) : undefined,
    slot: slot && !card ? slot.dataset.slot : undefined,
    seat: gaugeSeat ? Number(gaugeSeat) : seat ? Number(seat) : undefined,
    zone: name,
    isGauge: !!gauge,
  };
}

/** Begins to follow a pointer that went down on a card. Calls `onLong` for a long press. */
export function follow(event: PointerEvent, element: HTMLElement, desk: Desk, card: CardView, at: Place, onLong: () => void) {
  if (event.button !== 0) return;
  const canDrag = !desk.table.ask?.set && desk.table.optionsFor(card, at).length > 0;
  /** A finger that goes to the side pulls the whole row. */
  const isPulled = event.pointerType !== 'mouse' && element.classList.contains('pulled');
  const start = { x: event.clientX, y: event.clientY };
  let ghost: HTMLElement | null = null;
  let label: HTMLElement | null = null;
  let isLong = false;
  const timer = setTimeout(() => {
    if (!ghost && event.pointerType !== 'mouse') {
      isLong = true;
      onLong();
    }
  }, long);

  const onMove = (move: PointerEvent) => {
    if (move.pointerId !== event.pointerId) return;
    const dx = move.clientX - start.x;
    const dy = move.clientY - start.y;
    if (!ghost && Math.hypot(dx, dy) > far) {
      clearTimeout(timer);
      if (!canDrag || isLong || (isPulled && Math.abs(dx) > Math.abs(dy))) return;
      const box = element.getBoundingClientRect();
      ghost = element.cloneNode(true) as HTMLElement;
      ghost.removeAttribute('data-card');
      ghost.classList.add('dragged');
      ghost.inert = true;
      Object.assign(ghost.style, { position: 'fixed', left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px`, margin: '0', zIndex: '70', pointerEvents: 'none' });
      label = document.createElement('b');
      label.className = 'dragword';
      document.body.append(ghost, label);
      void desk.drag(card, at);
    }
    if (ghost) {
      ghost.style.translate = `${dx}px ${dy}px`;
      // What a drop would do stands at the pointer.
      label!.textContent = desk.dropWords(targetAt(move.clientX, move.clientY));
      label!.style.translate = `${move.clientX + 14}px ${move.clientY - 30}px`;
      move.preventDefault();
    }
  };
  const stop = (end: PointerEvent) => {
    if (end.pointerId !== event.pointerId) return;
    clearTimeout(timer);
    removeEventListener('pointermove', onMove);
    removeEventListener('pointerup', stop);
    removeEventListener('pointercancel', stop);
    if (ghost || isLong) swallow();
    if (ghost) {
      ghost.remove();
      label?.remove();
      desk.release();
      if (end.type === 'pointerup') {
        const target = targetAt(end.clientX, end.clientY);
        if (target.card !== card.id || card.id === undefined) void desk.drop(card, at, target);
      }
    }
  };
  addEventListener('pointermove', onMove);
  addEventListener('pointerup', stop);
  addEventListener('pointercancel', stop);
}

/** The click that ends a drag is none. */
export function swallow() {
  const stop = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', stop, { capture: true }), 60);
}
