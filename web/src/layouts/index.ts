import { evolve } from './evolve';
import { legions } from './legions';
import { lorcana } from './lorcana';
import { mlp } from './mlp';
import type { GameInfo } from '../lib/types';
import type { Layout } from './types';

export type { Area, Gauge, Ink, Layout, Stat } from './types';

const known: Record<string, Layout> = { lorcana, evolve, legions, mlp };

/** A plain table for a game that has no layout of its own yet: zones in play in rows, the others as piles. */
function plain(game: GameInfo): Layout {
  const zones = game.zones.filter((zone) => zone.name !== 'hand');
  const inPlay = zones.filter((zone) => zone.in_play);
  const types = game.types ?? [];
  return {
    ...lorcana,
    game: game.name,
    inks: {},
    tints: [{ ink: { main: '#8a94a6', deep: '#3b4352' } }],
    rows: inPlay.map((zone) => [{ show: 'row', zones: [zone.name], grow: 1, room: 5 }]),
    panel: [],
    gauges: (game.numbers_shown ?? game.numbers).map((number) => ({ number, look: 'plain', icon: 'spark', tint: '#e7b84c' })),
    piles: zones.filter((zone) => !zone.in_play && !zone.shared).map((zone) => zone.name),
    center: zones.filter((zone) => zone.shared).map((zone) => zone.name),
    parts: [],
    cost: { stat: game.stats[0] ?? 'cost', types },
    stats: game.stats.slice(1).map((stat) => ({ stat, icon: 'spark', tint: '#555f70', types, optional: true })),
    emblems: {},
    tilt: (game.marks ?? []).slice(0, 1),
    fade: [],
    over: [],
    silent: [],
    asks: { hand: game.acts ?? [] },
    drops: {},
    aims: [],
    bare: game.acts ?? [],
    goesOn: (game.acts ?? []).filter((act) => act === 'end' || act === 'pass'),
    strikes: [],
    hits: {},
    shines: game.events ?? [],
    plays: [],
  };
}

export const layoutOf = (game: GameInfo): Layout => known[game.name] ?? plain(game);
