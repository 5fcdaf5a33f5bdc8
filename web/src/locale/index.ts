// Words in the player's language.

import { settings } from '../lib/settings.svelte';
import { en, type Catalogue } from './en';
import { ja } from './ja';
import { zh } from './zh';
import { terms, type GameTerms } from './terms';

const catalogues: Record<string, Catalogue> = { en, ja, zh };
const column = { en: 0, ja: 1, zh: 2 } as const;

export const languages = [
  ['en', 'English'],
  ['ja', '日本語'],
  ['zh', '简体中文'],
] as const;

/** The catalogue of the chosen language. */
export const t = () => catalogues[settings.language] ?? en;

/** Puts values into the places of a text: fill('turn {n}', { n: 3 }). */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ''));
}

/** Words that no catalogue has, for the tests: "lorcana.zones.attic". */
export const missing = new Set<string>();

type Kind = Exclude<keyof GameTerms, 'title' | 'about'>;

export const isTerm = (game: string, kind: Kind, word: string) => terms[game]?.[kind][word] !== undefined;

/** A word of a game. One that the catalogue does not have is shown as it is. */
export function term(game: string, kind: Kind, word: string): string {
  const found = terms[game]?.[kind][word];
  if (found) return found[column[settings.language]];
  missing.add(`${game}.${kind}.${word}`);
  const plain = word.replace(/-/g, ' ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

export function gameTitle(game: string, fallback: string): string {
  return terms[game]?.title[column[settings.language]] ?? fallback;
}

export function gameAbout(game: string): string {
  return terms[game]?.about[column[settings.language]] ?? '';
}
