// Where something lies over the page so that it covers as little as can be.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Wish {
  width: number;
  height: number;
  /** Where it may lie. */
  within: Box;
  /** What it speaks of: it lies near it, and not on it. */
  about: Box;
  /** What should stay free, with how much a pixel of it weighs. */
  free: [weight: number, box: Box][];
}

const step = 24;

export const overlap = (a: Box, b: Box) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** How far two boxes lie apart. */
function gap(a: Box, b: Box): number {
  const dx = Math.max(0, a.left - b.right, b.left - a.right);
  const dy = Math.max(0, a.top - b.bottom, b.top - a.bottom);
  return Math.hypot(dx, dy);
}

/** The best of all places of a grid: what is covered counts most, then how far it is, then how far from the middle. */
export function placed({ width, height, within, about, free }: Wish): { x: number; y: number } {
  let best = { x: within.left, y: within.top };
  let least = Infinity;
  const middle = (about.left + about.right) / 2;
  for (let y = within.top; y + height <= within.bottom; y += step) {
    for (let x = within.left; x + width <= within.right; x += step) {
      const box = { left: x, top: y, right: x + width, bottom: y + height };
      let cost = overlap(box, about) * 6 + gap(box, about) * 12 + Math.abs(x + width / 2 - middle);
      for (const [weight, one] of free) {
        if (cost >= least) break;
        cost += overlap(box, one) * weight;
      }
      if (cost < least) [best, least] = [{ x, y }, cost];
    }
  }
  return best;
}
