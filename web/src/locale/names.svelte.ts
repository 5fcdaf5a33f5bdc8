// What cards are called in the player's language: cards/<game>/names.tsv, fetched when it is first needed.

import { settings } from '../lib/settings.svelte';

const files = import.meta.glob<string>('../../../cards/*/names.tsv', { query: '?raw', import: 'default' });

/** English, Japanese, Chinese; an empty one is not known. */
type Names = Map<string, readonly string[]>;

const known = $state<{ games: Record<string, Names> }>({ games: {} });
const asked = new Set<string>();

function read(text: string): Names {
  const rows = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(rows.map((line) => line.split('\t')).map((row) => [row[0]!, row]));
}

async function fetchNames(game: string) {
  const load = files[`../../../cards/${game}/names.tsv`];
  if (asked.has(game) || !load) return;
  asked.add(game);
  try {
    known.games = { ...known.games, [game]: read(await load()) };
  } catch {
    asked.delete(game); // the server is away; the next card asks again
  }
}

/** The name of a card as the player's language has it, in the form of the English one. */
export function cardName(game: string, name: string): string {
  if (settings.language === 'en') return name;
  const names = known.games[game];
  if (!names) void fetchNames(game);
  return names?.get(name)?.[settings.language === 'ja' ? 1 : 2] || name;
}
