import type { Layout } from './types';

export const legions: Layout = {
  game: 'legions',
  icon: 'banner',
  accent: '#cf6a4a',
  felt: { main: '#4a3038', deep: '#22161b' },
  inks: {
    black: { main: '#6f6485', deep: '#2c263a' },
    red: { main: '#d2503d', deep: '#74180d' },
    white: { main: '#d8d0bb', deep: '#857b61' },
    green: { main: '#48a05c', deep: '#18532a' },
    blue: { main: '#3f80d0', deep: '#123f77' },
  },
  tints: [],
  hand: 'hand',
  rows: [
    [{ show: 'slots', zones: ['field'], label: 'lanes', slots: ['left', 'center', 'right'], mirror: true, grow: 1 }],
    [
      { show: 'row', zones: ['standby'], room: 2, scale: 0.72, grow: 2 },
      { show: 'slots', zones: ['field'], label: 'leaders', slots: ['master', 'lord'], mirror: true, scale: 0.82, grow: 2 },
      { show: 'row', zones: ['wait1'], room: 1, scale: 0.62, grow: 1, quiet: true },
      { show: 'row', zones: ['wait2'], room: 1, scale: 0.62, grow: 1, quiet: true },
      { show: 'row', zones: ['wait3'], room: 1, scale: 0.62, grow: 1, quiet: true },
      { show: 'row', zones: ['wait4'], room: 1, scale: 0.62, grow: 1, quiet: true },
    ],
  ],
  narrow: [
    [{ show: 'slots', zones: ['field'], label: 'lanes', slots: ['left', 'center', 'right'], mirror: true, grow: 1 }],
    [
      { show: 'row', zones: ['standby'], room: 1, scale: 0.8, grow: 1 },
      { show: 'slots', zones: ['field'], label: 'leaders', slots: ['master', 'lord'], mirror: true, scale: 0.8, grow: 1 },
    ],
    [
      { show: 'row', zones: ['wait1'], room: 1, scale: 0.66, grow: 1, quiet: true },
      { show: 'row', zones: ['wait2'], room: 1, scale: 0.66, grow: 1, quiet: true },
      { show: 'row', zones: ['wait3'], room: 1, scale: 0.66, grow: 1, quiet: true },
      { show: 'row', zones: ['wait4'], room: 1, scale: 0.66, grow: 1, quiet: true },
    ],
  ],
  panel: [],
  gauges: [
    { number: 'life', of: 20, look: 'big', icon: 'heart', tint: '#d4574b' },
    { number: 'cores', look: 'pips', icon: 'gem', tint: '#63a9e8', spent: 'spent' },
    { number: 'mp', look: 'plain', icon: 'spark', tint: '#e6b450' },
  ],
  piles: ['pile', 'exile'],
  centre: ['play'],
  cost: { stat: 'cost', types: ['minion', 'lord', 'skill', 'arts'] },
  stats: [
    { stat: 'atk', icon: 'sword', tint: '#b4472f', types: ['minion', 'lord'] },
    { stat: 'hp', icon: 'heart', tint: '#2f7c52', types: ['minion', 'lord'] },
    { stat: 'wt', icon: 'hourglass', tint: '#5b5470', types: ['minion', 'skill'], optional: true },
    { stat: 'cc', icon: 'gem', tint: '#2d6cae', types: ['lord'], optional: true },
  ],
  emblems: {
    Beast: 'paw', Fairy: 'wing', Insect: 'butterfly', Spirit: 'spark', Knight: 'shield', Treefolk: 'tree', Dragon: 'dragon', Giant: 'hammer', King: 'crown',
    Queen: 'crown', Ghost: 'ghost', Zombie: 'skull', Doll: 'bell', Human: 'heart', Ship: 'anchor',
    master: 'banner', lord: 'crown', skill: 'bolt', arts: 'flame', minion: 'spark',
  },
  tilt: ['exhausted'],
  fade: ['cannot-act'],
  over: ['reversed'],
  silent: ['shown', 'exhausted', 'face down', 'brought'],
  asks: { hand: ['unlock'], standby: ['play'], field: ['attack', 'move', 'use'] },
  drops: { unlock: ['field', 'standby', 'play'], play: ['field'], exile: ['exile'], clear: ['wait1'] },
  attach: 'tuck',
  motif: 'facets',
};
