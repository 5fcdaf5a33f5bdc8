// Decks that this browser keeps, and what a deck list is: text as the server reads it.

import type { Layout } from '../layouts';
import type { CardInfo } from './types';

export interface KeptDeck {
  game: string;
  name: string;
  text: string;
}

function load(): KeptDeck[] {
  try {
    const found = JSON.parse(localStorage.getItem('gavel.decks') ?? '[]') as unknown;
    return Array.isArray(found) ? (found as KeptDeck[]).filter((deck) => typeof deck?.game === 'string' && typeof deck.name === 'string' && typeof deck.text === 'string') : [];
  } catch {
    return [];
  }
}

export const kept = $state<{ decks: KeptDeck[] }>({ decks: load() });

function save() {
  try {
    localStorage.setItem('gavel.decks', JSON.stringify(kept.decks));
  } catch {
    // A browser that keeps nothing still builds.
  }
}

export const keptOf = (game: string) => kept.decks.filter((deck) => deck.game === game);

export function keep(deck: KeptDeck) {
  kept.decks = [deck, ...kept.decks.filter((one) => one.game !== deck.game || one.name !== deck.name)].slice(0, 200);
  save();
}

export function forget(game: string, name: string) {
  kept.decks = kept.decks.filter((one) => one.game !== game || one.name !== name);
  save();
}

/** The part of a deck in which a card belongs. */
export const partOf = (layout: Layout, info: CardInfo) => layout.parts.find(([, words]) => words.includes(info.type) || info.flags.some((flag) => words.includes(flag)))?.[0] ?? 'main';

/** A deck as text: its parts with their cards, by cost and name. */
export function deckText(layout: Layout, name: string, counts: Map<string, number>, info: (name: string) => CardInfo | undefined): string {
  const parts = new Map<string, string[]>(['main', ...layout.parts.map(([part]) => part)].map((part) => [part, []]));
  const cost = (card: string) => info(card)?.stats[layout.cost.stat] ?? 0;
  for (const [card, count] of [...counts].sort(([a], [b]) => cost(a) - cost(b) || a.localeCompare(b))) {
    const known = info(card);
    if (known && count > 0) parts.get(partOf(layout, known))!.push(`${count} ${card}`);
  }
  const lists = [...parts].filter(([, lines]) => lines.length);
  return `name: ${name}\ngame: ${layout.game}\n${lists.map(([part, lines]) => `\n${layout.parts.length ? `${part}:\n` : ''}${lines.join('\n')}\n`).join('')}`;
}

/** Text in an address: short enough for decks, and safe in links. */
export function toLink(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text))).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

export function fromLink(code: string): string {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(code.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0)));
  } catch {
    return '';
  }
}
