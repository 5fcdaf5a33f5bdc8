// What cards and their abilities are called in the player's language: cards/<game>/names.tsv and abilities.tsv, fetched when they
// are first needed.

import { settings } from '../lib/settings.svelte';

const files = import.meta.glob<string>('../../../cards/*/{names,abilities}.tsv', { query: '?raw', import: 'default' });

/** English, Japanese, Chinese; an empty one is not known. */
type Names = Map<string, readonly string[]>;
type Kind = 'names' | 'abilities';

const known = $state<{ files: Record<string, Names> }>({ files: {} });
const asked = new Set<string>();

/** "Gaston - Baritone Bully" tells what any Gaston is called, too. */
function read(text: string): Names {
  const rows = text.split('\n').filter((line) => line && !line.startsWith('#')).map((line) => line.split('\t'));
  const titles = rows.filter(([name]) => name!.includes(' - ')).map((row) => row.map((one) => one.split(' - ')[0]!));
  return new Map([...titles, ...rows].map((row) => [row[0]!, row]));
}

async function fetchNames(path: string) {
  const load = files[path];
  if (asked.has(path) || !load) return;
  asked.add(path);
  try {
    const found = read(await load());
    known.files = { ...known.files, [path]: found };
  } catch {
    asked.delete(path); // the server is away; the next card asks again
  }
}

/** A name as the player's language has it; one that is not known stays as it is. */
function nameIn(game: string, kind: Kind, name: string): string {
  if (settings.language === 'en') return name;
  const path = `../../../cards/${game}/${kind}.tsv`;
  const names = known.files[path];
  if (!names) void fetchNames(path);
  return names?.get(name)?.[settings.language === 'ja' ? 1 : 2] || name;
}

/** The name of a card, in the form of the English one. */
export const cardName = (game: string, name: string) => nameIn(game, 'names', name);

export const abilityName = (game: string, name: string) => nameIn(game, 'abilities', name);

/** A text in which cards are named: Japanese and Chinese texts have their names in quotes. */
export const withNames = (game: string, text: string) =>
  settings.language === 'en' ? text : text.replace(/([「“])([^」”]+)([」”])/g, (_, open: string, name: string, close: string) => open + cardName(game, name) + close);
