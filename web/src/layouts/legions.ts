import type { Area, Layout } from './types';

const timeline: Area[] = ['wait1', 'wait2', 'wait3', 'wait4'].map((zone) => ({ show: 'row', zones: [zone], room: 1, scale: 0.62, grow: 1, quiet: true }));

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
    [
      { show: 'row', zones: ['standby'], room: 2, scale: 0.72, grow: 6 },
      { show: 'slots', zones: ['field'], label: 'lanes', slots: ['left', 'center', 'right'], mirror: true, grow: 1 },
      { show: 'slots', zones: ['field'], label: 'leaders', slots: ['master', 'lord'], mirror: true, scale: 0.82, grow: 1 },
    ],
    timeline,
  ],
  narrow: [
    [
      { show: 'slots', zones: ['field'], label: 'lanes', slots: ['left', 'center', 'right'], mirror: true, grow: 5 },
      { show: 'slots', zones: ['field'], label: 'leaders', slots: ['master', 'lord'], mirror: true, scale: 0.72, grow: 3 },
    ],
    [{ show: 'row', zones: ['standby'], room: 1, scale: 0.62, grow: 1.4 }, ...timeline],
  ],
  panel: [],
  gauges: [
    { number: 'life', of: 20, look: 'big', icon: 'heart', tint: '#d4574b' },
    { number: 'cores', look: 'pips', icon: 'gem', tint: '#63a9e8', spent: 'spent' },
    { number: 'mp', look: 'plain', icon: 'spark', tint: '#e6b450' },
  ],
  piles: ['pile', 'exile'],
  center: ['play'],
  parts: [['master', ['master']]],
  firstHand: 5,
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
  aims: ['attack', 'move'],
  bare: ['play', 'use', 'unlock'],
  grave: ['exile', 'clear'],
  lands: { types: ['minion'], acts: { unlock: 'play', play: '' }, area: 'lanes', zones: { standby: 'standby', play: 'play' } },
  goesOn: ['end'],
  strikes: ['attack'],
  hits: { damaged: -1, healed: 1 },
  shines: ['awakens', 'unlocked'],
  plays: ['unlocked', 'opened'],
  attach: 'tuck',
  motif: 'facets',
};
