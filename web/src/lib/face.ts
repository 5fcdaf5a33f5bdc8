// What a card shows: its colours, emblem, numbers and words, put together from its facts, its state and the game's layout.

import type { Ink, Layout, Stat } from '../layouts';
import type { CardInfo, CardView } from './types';

export interface StatMark extends Stat {
  value: number;
  printed: number | undefined;
}

const grey: Ink = { main: '#8a94a6', deep: '#3b4352' };

export function inksOf(layout: Layout, info: CardInfo | undefined): Ink[] {
  if (!info) return [grey];
  const colours = info.colors.map((colour) => layout.inks[colour]).filter((ink) => ink !== undefined);
  if (colours.length) return colours;
  const tint = layout.tints.find(
    (one) => (one.trait === undefined || info.traits.includes(one.trait)) && (one.type === undefined || one.type === info.type),
  );
  return [tint?.ink ?? grey];
}

export function emblemOf(layout: Layout, info: CardInfo | undefined): string {
  if (!info) return layout.icon;
  // The table is in order of importance: a name says more than a race.
  for (const [word, icon] of Object.entries(layout.emblems)) if (info.traits.includes(word)) return icon;
  for (const colour of info.colors) if (colour in layout.emblems && !(info.type in layout.emblems)) return layout.emblems[colour]!;
  return layout.emblems[info.type] ?? layout.icon;
}

/** "Stitch - Rock Star" is Stitch, in the version Rock Star; "Angel SD01B-C05" is Angel. */
export function namesOf(info: CardInfo | undefined, name: string): { title: string; version: string } {
  const dash = name.indexOf(' - ');
  if (dash > 0) return { title: name.slice(0, dash), version: name.slice(dash + 3) };
  const colon = name.indexOf(': ');
  if (colon > 0 && info?.type === 'story') return { title: name.slice(colon + 2), version: name.slice(0, colon) };
  const number = name.match(/^(.*) ([A-Z]+\d+[A-Z]?-[A-Z]+\d+)$/);
  if (number) return { title: number[1]!, version: '' };
  const role = name.match(/^(.*) \((.*)\)$/);
  if (role) return { title: role[1]!, version: '' };
  return { title: name, version: '' };
}

export function statsOf(layout: Layout, info: CardInfo | undefined, view: CardView | undefined): StatMark[] {
  const marks: StatMark[] = [];
  for (const stat of layout.stats) {
    if (info && !stat.types.includes(info.type)) continue;
    const value = view?.stats?.[stat.stat] ?? info?.stats[stat.stat];
    if (value === undefined) continue;
    const printed = info?.stats[stat.stat] ?? (view ? (stat.begins?.[info?.type ?? ''] ?? 0) : undefined);
    if (stat.optional && value === 0 && !printed) continue;
    marks.push({ ...stat, value, printed });
  }
  return marks;
}

export function costOf(layout: Layout, info: CardInfo | undefined, view: CardView | undefined): { value: number; printed: number } | null {
  if (!info || !layout.cost.types.includes(info.type)) return null;
  const own = info.stats[layout.cost.stat] ?? 0;
  const value = view?.stats?.[layout.cost.stat] ?? own;
  if (!layout.cost.borrows || !info.flags.includes(layout.cost.borrows)) return { value, printed: own };
  // A card that lies on another one has the cost of that one: nothing has changed it. By itself it has none.
  return view?.stats ? { value, printed: value } : null;
}

export type Changed = 'more' | 'less' | 'same';

export function changeOf(mark: { value: number; printed: number | undefined }): Changed {
  if (mark.printed === undefined || mark.value === mark.printed) return 'same';
  return mark.value > mark.printed ? 'more' : 'less';
}

/** An ability's words behind its label, which the text begins with; the label stands beside them in its own look. */
export function abilityText(ability: { name?: string; label?: string; text: string }): string {
  const label = ability.text.match(/^[^,，、。.]{1,24}?[:：]\s*/);
  return ability.label !== undefined && ability.name === undefined && label ? ability.text.slice(label[0].length) : ability.text;
}
