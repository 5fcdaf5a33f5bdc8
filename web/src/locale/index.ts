// Words in the player's language.

import { tongue } from './tongue.svelte';

export const languages = [
  ['en', 'English'],
  ['ja', '日本語'],
  ['zh', '简体中文'],
] as const;

/** The catalogue of the chosen language. */
export const t = () => tongue().catalogue;

/** Puts values into the places of a text: fill('turn {n}', { n: 3 }). */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ''));
}

/** Ids that no catalogue has, for the tests: "lorcana.zone.attic". */
export const missing = new Set<string>();

type Kind = 'zone' | 'area' | 'phase' | 'number' | 'stat' | 'keyword' | 'act' | 'mark' | 'type' | 'color' | 'slot' | 'counter' | 'label' | 'trait' | 'choice';

const found = (game: string, kind: string, word: string) => tongue().words[`${game}.${kind}.${word}`] ?? tongue().words[`all.${kind}.${word}`];

export const isTerm = (game: string, kind: Kind, word: string) => found(game, kind, word) !== undefined;

/** A word of a game. One that the catalogue does not have is shown as it is. */
export function term(game: string, kind: Kind, word: string): string {
  const term = found(game, kind, word);
  if (term !== undefined) return term;
  missing.add(`${game}.${kind}.${word}`);
  const plain = word.replace(/-/g, ' ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** What a zone is called in the middle of a sentence. */
export function zoneNoun(game: string, zone: string): string {
  const label = term(game, 'zone', zone);
  return found(game, 'zone', `${zone}.noun`) ?? label.charAt(0).toLowerCase() + label.slice(1);
}

export function gameTitle(game: string, fallback: string): string {
  return found(game, 'game', 'title') ?? fallback;
}

export function gameAbout(game: string): string {
  return found(game, 'game', 'about') ?? '';
}

/** What the engine says by an id, such as "lorcana.ask.main". */
export function said(id: string): string {
  const word = tongue().words[id];
  if (word !== undefined) return word;
  missing.add(id);
  return '';
}

/** What stands at the places of a line: tools/words.py tells what they mean. */
export interface LineParts {
  player: string;
  whose: string;
  into: string;
  card: string;
  title: string;
  object: string;
  cards: string;
  ability: string;
  limit: string;
  from: string;
  to: string;
  n: number;
}

/** A line of the log, for a reader whose own doing it is or not; '': the catalogue has none for it. */
export function logLine(id: string, isOwn: boolean, parts: LineParts): string {
  return sentence(said(id), isOwn, parts);
}

/** A sentence with places in it, of which some hang on whose doing it is told. */
export function sentence(text: string, isOwn: boolean, parts: Partial<LineParts>): string {
  const chosen = text.replace(/\{(player|n):(.*?)\|(.*?)\}/g, (_, place: string, first: string, second: string) => ((place === 'n' ? parts.n === 1 : isOwn) ? first : second));
  const filled = fill(chosen, { ...parts });
  return filled.charAt(0).toUpperCase() + filled.slice(1);
}
