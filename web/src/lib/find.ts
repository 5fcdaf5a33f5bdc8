// Which cards of a gallery are wanted.

import type { Layout } from '../layouts';
import type { CardInfo } from './types';

export interface Wanted {
  text: string;
  type: string;
  color: string;
  cost: string;
  word: string;
  set: string;
  /** A stat and how much of it there is at least, "strength:4". */
  stat: string;
  /** "in": it is in the deck; "room": the deck stays as legal as it is with one more. */
  deck: string;
}

export const nothing: Wanted = { text: '', type: '', color: '', cost: '', word: '', set: '', stat: '', deck: '' };

/** The set of a card, from its number: "1-204" is of set 1, "BP01-077EN" of BP01. */
export const setOf = (card: CardInfo) => card.number?.split('-')[0] ?? '';

/** Costs from this on are one choice. */
export const dear = 8;

const plain = (text: string) => text.toLowerCase().normalize('NFKD').replace(/[\u0300-\u036f]/g, '').replace(/[’']/g, "'").replace(/[–—]/g, '-');

const shows = (layout: Layout, card: CardInfo, stat: string) => stat in card.stats && layout.stats.some((one) => one.stat === stat && one.types.includes(card.type));

/** The stats that cards show, and all amounts of them. */
export const statsShown = (layout: Layout, cards: CardInfo[]) =>
  layout.stats
    .map(({ stat }) => ({ stat, amounts: [...new Set(cards.filter((card) => shows(layout, card, stat)).map((card) => card.stats[stat]!))].sort((a, b) => a - b) }))
    .filter(({ amounts }) => amounts.length > 1);

export function fits(layout: Layout, card: CardInfo, name: string, wanted: Wanted): boolean {
  const cost = card.stats[layout.cost.stat] ?? 0;
  if (wanted.type && card.type !== wanted.type) return false;
  if (wanted.color && !card.colors.includes(wanted.color)) return false;
  if (wanted.cost && (Number(wanted.cost) >= dear ? cost < dear : cost !== Number(wanted.cost))) return false;
  if (wanted.word && !(wanted.word in card.keywords) && !card.traits.includes(wanted.word)) return false;
  if (wanted.set && setOf(card) !== wanted.set) return false;
  if (wanted.stat) {
    const [stat = '', least] = wanted.stat.split(':');
    if (!shows(layout, card, stat) || card.stats[stat]! < Number(least)) return false;
  }
  const words = plain(wanted.text).split(/\s+/).filter(Boolean);
  if (!words.length) return true;
  const said = plain([card.name, name, card.number ?? '', ...card.traits, ...Object.keys(card.keywords), ...card.abilities.flatMap((one) => [one.name ?? '', one.text])].join(' '));
  return words.every((word) => said.includes(word));
}
