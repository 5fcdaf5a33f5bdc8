// Things in a line change their places by being dragged over each other.

import { swallow } from './drag';

const far = 8;

/** Begins to follow a pointer that went down on one of them; `move` is told over which of its neighbours it is. */
export function reorder(event: PointerEvent, element: HTMLElement, move: (over: HTMLElement) => void) {
  if (event.button !== 0) return;
  let isMoving = false;
  const onMove = (now: PointerEvent) => {
    if (now.pointerId !== event.pointerId) return;
    isMoving ||= Math.hypot(now.clientX - event.clientX, now.clientY - event.clientY) > far;
    if (!isMoving) return;
    element.dataset.moving = '';
    const over = [...element.parentElement!.children].find((one) => {
      const { left, right } = one.getBoundingClientRect();
      return one !== element && now.clientX > left && now.clientX < right;
    });
    if (over instanceof HTMLElement) move(over);
    now.preventDefault();
  };
  const stop = (end: PointerEvent) => {
    if (end.pointerId !== event.pointerId) return;
    removeEventListener('pointermove', onMove);
    removeEventListener('pointerup', stop);
    removeEventListener('pointercancel', stop);
    delete element.dataset.moving;
    if (isMoving) swallow();
  };
  addEventListener('pointermove', onMove);
  addEventListener('pointerup', stop);
  addEventListener('pointercancel', stop);
}

/** A list in which one takes the place of another. */
export function moved<T>(list: T[], from: T, to: T): T[] {
  const [i, j] = [list.indexOf(from), list.indexOf(to)];
  if (i < 0 || j < 0) return list;
  const rest = list.filter((one) => one !== from);
  return [...rest.slice(0, j), from, ...rest.slice(j)];
}
