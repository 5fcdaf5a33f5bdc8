// First games: decks made for them, and what is said when. A step points at something of a real game and is shown when it can be
// done; what to do now is said all the time.

import evolveRival from '../lessons/evolve-rival.deck?raw';
import evolveYou from '../lessons/evolve-you.deck?raw';
import legionsRival from '../lessons/legions-rival.deck?raw';
import legionsYou from '../lessons/legions-you.deck?raw';
import lorcanaRival from '../lessons/lorcana-rival.deck?raw';
import lorcanaYou from '../lessons/lorcana-you.deck?raw';
import mlpRival from '../lessons/mlp-rival.deck?raw';
import mlpYou from '../lessons/mlp-you.deck?raw';
import type { Table } from './table.svelte';

/** What a lesson asks of the table. */
export interface Course {
  has: (act: string) => boolean;
  asks: (id: string) => boolean;
  told: (kind: string) => boolean;
  turn: number;
  isMain: boolean;
  mine: (zone: string) => number;
  theirs: (zone: string) => number;
  number: (name: string, seat?: number) => number;
}

export interface Step {
  /** Names its words. */
  key: string;
  anchor: string;
  /** When it can be shown; a step without one waits for nothing. */
  when?: (course: Course) => boolean;
  /** When it is done by itself; a step without one has a button. */
  done?: (course: Course) => boolean;
}

export interface Lesson {
  decks: [string, string];
  seed: number;
  steps: Step[];
  /** What to do now: the first that fits. */
  now: { key: string; when: (course: Course) => boolean }[];
  /** How much is left to the goal. */
  left: (course: Course) => number;
}

export function courseOf(table: Table): Course {
  const player = (seat: number) => table.view?.players.find((one) => one.seat === seat);
  const other = table.me === 1 ? 2 : 1;
  return {
    has: (act) => !!table.ask?.options.some((option) => option.act === act),
    asks: (id) => table.ask?.ask.id === id,
    told: (kind) => table.log.some((event) => event.kind === kind && event.seat === table.seat),
    turn: table.view?.turn ?? 0,
    isMain: !!table.ask?.ask.id.endsWith('.main'),
    mine: (zone) => player(table.me)?.zones[zone]?.count ?? 0,
    theirs: (zone) => player(other)?.zones[zone]?.count ?? 0,
    number: (name, seat = 0) => {
      const whose = player(seat ? other : table.me);
      return whose?.numbers[name] ?? whose?.zones.leader?.cards[0]?.stats?.[name] ?? 0;
    },
  };
}

const hand = '[data-anchor="hand"]';
const prompt = '[data-anchor="prompt"]';
const isMain = (course: Course) => course.isMain;
const begun = (course: Course) => course.turn > 0;
const rest = { key: 'finish', anchor: '[data-gauge="1"]', when: isMain };
const alone = { key: 'endNow', when: isMain };

export const lessons: Record<string, Lesson> = {
  lorcana: {
    decks: [lorcanaYou, lorcanaRival],
    seed: 33,
    left: (course) => 20 - course.number('lore'),
    steps: [
      { key: 'goal', anchor: '[data-gauge="1"]' },
      { key: 'hand', anchor: hand },
      { key: 'ask', anchor: prompt },
      { key: 'alter', anchor: prompt, when: ({ asks }) => asks('lorcana.ask.alter'), done: begun },
      { key: 'ink', anchor: hand, when: ({ has }) => has('ink'), done: ({ mine }) => mine('inkwell') > 0 },
      { key: 'inked', anchor: '[data-zone="1:inkwell"]', when: ({ mine }) => mine('inkwell') > 0 },
      { key: 'play', anchor: hand, when: ({ has }) => has('play'), done: ({ told }) => told('played') },
      { key: 'end', anchor: prompt, when: isMain, done: ({ turn }) => turn > 2 },
      { key: 'quest', anchor: '[data-zone="1:play"]', when: ({ has }) => has('quest'), done: ({ number }) => number('lore') > 0 },
      { key: 'challenge', anchor: '[data-zone="2:play"]', when: ({ has, isMain, theirs }) => has('challenge') || (isMain && theirs('play') > 0) },
      { key: 'why', anchor: hand, when: isMain },
      rest,
    ],
    now: [
      { key: 'alterNow', when: ({ asks }) => asks('lorcana.ask.alter') },
      { key: 'inkNow', when: ({ has, mine }) => has('ink') && mine('inkwell') < 7 },
      { key: 'playNow', when: ({ has }) => has('play') },
      { key: 'questNow', when: ({ has }) => has('quest') },
      { key: 'challengeNow', when: ({ has }) => has('challenge') },
      alone,
    ],
  },
  evolve: {
    decks: [evolveYou, evolveRival],
    seed: 3,
    left: (course) => course.number('defense', 2),
    steps: [
      { key: 'goal', anchor: '[data-gauge="2"]' },
      { key: 'hand', anchor: hand },
      { key: 'redraw', anchor: prompt, when: ({ asks }) => asks('evolve.ask.redraw'), done: begun },
      { key: 'points', anchor: '[data-gauge="1"]', when: isMain },
      { key: 'play', anchor: hand, when: ({ has }) => has('play'), done: ({ told }) => told('played') },
      { key: 'end', anchor: prompt, when: isMain, done: ({ turn }) => turn > 2 },
      { key: 'attack', anchor: '[data-zone="1:field"]', when: ({ has }) => has('attack'), done: ({ told }) => told('attacked') },
      { key: 'evolve', anchor: '[data-zone="1:field"]', when: ({ has }) => has('evolve') },
      { key: 'ward', anchor: '[data-zone="2:field"]', when: ({ has }) => has('attack') },
      rest,
    ],
    now: [
      { key: 'redrawNow', when: ({ asks }) => asks('evolve.ask.redraw') },
      { key: 'playNow', when: ({ has }) => has('play') },
      { key: 'evolveNow', when: ({ has }) => has('evolve') },
      { key: 'attackNow', when: ({ has }) => has('attack') },
      alone,
    ],
  },
  legions: {
    decks: [legionsYou, legionsRival],
    seed: 2,
    left: (course) => course.number('life', 2),
    steps: [
      { key: 'goal', anchor: '[data-gauge="2"]' },
      { key: 'hand', anchor: hand },
      { key: 'change', anchor: prompt, when: ({ asks }) => asks('legions.ask.change'), done: isMain },
      { key: 'points', anchor: '[data-gauge="1"]', when: isMain },
      { key: 'unlock', anchor: hand, when: ({ has }) => has('unlock'), done: ({ told }) => told('unlocked') },
      { key: 'lanes', anchor: '[data-zone="1:field"]', when: isMain },
      { key: 'end', anchor: prompt, when: isMain, done: ({ turn }) => turn > 2 },
      { key: 'attack', anchor: '[data-zone="1:field"]', when: ({ has }) => has('attack'), done: ({ told }) => told('attack') },
      { key: 'wait', anchor: '[data-zone="1:wait1"]', when: isMain },
      { key: 'exile', anchor: '[data-zone="1:field"]', when: ({ has }) => has('exile') },
      rest,
    ],
    now: [
      { key: 'changeNow', when: ({ asks }) => asks('legions.ask.change') },
      { key: 'laneNow', when: ({ asks }) => asks('legions.ask.lane') },
      { key: 'targetNow', when: ({ asks }) => asks('legions.ask.target') },
      { key: 'playNow', when: ({ has }) => has('play') },
      { key: 'attackNow', when: ({ has }) => has('attack') },
      { key: 'unlockNow', when: ({ has }) => has('unlock') },
      alone,
    ],
  },
  mlp: {
    decks: [mlpYou, mlpRival],
    seed: 5,
    left: (course) => 4 - course.number('progress'),
    steps: [
      { key: 'goal', anchor: '[data-gauge="1"]' },
      { key: 'hand', anchor: hand },
      { key: 'mulligan', anchor: prompt, when: ({ asks }) => asks('mlp.ask.mulligan'), done: begun },
      { key: 'scenes', anchor: '[data-zone="1:scenes"]', when: isMain },
      { key: 'use', anchor: hand, when: ({ has }) => has('use'), done: ({ mine }) => mine('adventure') > 0 },
      { key: 'plans', anchor: '[data-zone="2:stories"]', when: isMain },
      { key: 'end', anchor: prompt, when: isMain, done: ({ turn }) => turn > 2 },
      { key: 'action', anchor: prompt, when: ({ has }) => has('advance') || has('disrupt') },
      { key: 'inspire', anchor: prompt, when: ({ has }) => has('inspire') },
      rest,
    ],
    now: [
      { key: 'mulliganNow', when: ({ asks }) => asks('mlp.ask.mulligan') },
      { key: 'payNow', when: ({ asks }) => asks('mlp.ask.harmony') },
      { key: 'slotNow', when: ({ asks }) => asks('mlp.ask.slot') },
      { key: 'advanceNow', when: ({ has }) => has('advance') },
      { key: 'disruptNow', when: ({ has }) => has('disrupt') },
      { key: 'inspireNow', when: ({ has }) => has('inspire') },
      { key: 'useNow', when: ({ has }) => has('use') },
      alone,
    ],
  },
};
