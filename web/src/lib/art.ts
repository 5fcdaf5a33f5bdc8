// Every card gets a picture of its own, made from its name: a sky, a far and a near ground, and a play of light. No artwork
// is shipped; the same name always gives the same picture.

/** A stream of numbers from 0 to 1 that a text decides. */
export function numbersOf(text: string): () => number {
  let state = 2166136261;
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9;
    let mixed = Math.imul(state ^ (state >>> 13), 3266489917);
    mixed ^= mixed >>> 16;
    return (mixed >>> 0) / 4294967296;
  };
}

export interface Art {
  light: { x: number; y: number; r: number };
  rays: string;
  dots: { x: number; y: number; r: number }[];
  far: string;
  near: string;
}

const round = (value: number) => Math.round(value * 10) / 10;

function ridge(next: () => number, base: number, height: number, steps: number, isSharp: boolean): string {
  let path = `M-2 102V${round(base)}`;
  let lastX = -2;
  for (let i = 1; i <= steps; i++) {
    const x = (i / steps) * 106 - 2;
    const y = base - next() * height * (i % 2 ? 1 : 0.25);
    path += isSharp ? `L${round(x)} ${round(y)}` : `Q${round((lastX + x) / 2)} ${round(y - height * 0.5)} ${round(x)} ${round(base - next() * height * 0.3)}`;
    lastX = x;
  }
  return path + 'V102Z';
}

const pictures = new Map<string, Art>();

export function artOf(name: string, motif: string): Art {
  const key = `${motif}/${name}`;
  const known = pictures.get(key);
  if (known) return known;
  const next = numbersOf(key);
  const light = { x: round(20 + next() * 60), y: round(16 + next() * 30), r: round(9 + next() * 12) };
  let rays = '';
  const count = 5 + Math.floor(next() * 5);
  for (let i = 0; i < count; i++) {
    const angle = next() * Math.PI * 2;
    const width = 0.05 + next() * 0.1;
    const far = 150;
    rays += `M${light.x} ${light.y}L${round(light.x + Math.cos(angle) * far)} ${round(light.y + Math.sin(angle) * far)}L${round(light.x + Math.cos(angle + width) * far)} ${round(light.y + Math.sin(angle + width) * far)}Z`;
  }
  const dots = Array.from({ length: 7 + Math.floor(next() * 8) }, () => ({ x: round(next() * 100), y: round(next() * 62), r: round(0.4 + next() * 1.1) }));
  const isSharp = motif === 'facets' || next() > 0.55;
  const art = { light, rays, dots, far: ridge(next, 70, 26, 4 + Math.floor(next() * 4), isSharp), near: ridge(next, 88, 20, 3 + Math.floor(next() * 4), isSharp && next() > 0.4) };
  pictures.set(key, art);
  return art;
}
