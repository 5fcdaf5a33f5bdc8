// The terms on which is played, in words.

import { fill, t } from '../locale';
import type { Clock, TableInfo } from './types';

/** Clocks that are offered: seconds, and seconds more for each turn of one's own. */
export const clocks: Clock[] = [
  { bank: 300, increment: 5 },
  { bank: 900, increment: 10 },
  { bank: 1800, increment: 15 },
  { bank: 3600, increment: 30 },
];

export const clockText = (clock: Clock) => fill(t().people.clockOf, { minutes: Math.round((clock.bank / 60) * 10) / 10, seconds: clock.increment });

/** What a guest should know before sitting down. */
export function termsOf(table: TableInfo): string[] {
  const words = t().people;
  return [
    table.scenario ? fill(t().scenario.from, { name: table.scenario.name }) : table.format ? `${words.format}: ${table.format}` : `${words.format}: ${words.rulebook}`,
    table.clock ? clockText(table.clock) : words.noClock,
    table.series ? fill(words.series, { n: table.series.games }) : '',
    table.takeback ? words.takeback : '',
    table.hints ? words.hints : '',
    table.spectators ? '' : words.noSpectators,
  ].filter(Boolean);
}

/** Milliseconds as "4:05", below ten seconds as "9.3". */
export function timeText(left: number): string {
  if (left < 10000) return (Math.max(0, left) / 1000).toFixed(1);
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
