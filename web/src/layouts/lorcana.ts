import type { Layout } from './types';

export const lorcana: Layout = {
  game: 'lorcana',
  icon: 'swirl',
  accent: '#d9a441',
  felt: { main: '#3b3560', deep: '#1d1a33' },
  inks: {
    amber: { main: '#e8a21c', deep: '#8a5200' },
    amethyst: { main: '#9a5bc7', deep: '#4b2069' },
    emerald: { main: '#3c9d56', deep: '#14502a' },
    ruby: { main: '#d23c48', deep: '#741420' },
    sapphire: { main: '#3186d1', deep: '#0f4578' },
    steel: { main: '#9aa6b2', deep: '#4a5560' },
  },
  tints: [],
  hand: 'hand',
  rows: [
    [
      { show: 'row', zones: ['play'], label: 'characters', except: ['item', 'location'], grow: 3, room: 4 },
      { show: 'row', zones: ['play'], label: 'items', only: ['item', 'location'], grow: 1.3, room: 1, quiet: true, yields: true },
    ],
  ],
  panel: [{ show: 'pips', zones: ['inkwell'] }],
  gauges: [{ number: 'lore', of: 20, look: 'big', icon: 'lore', tint: '#e7b84c' }],
  piles: ['deck', 'discard'],
  centre: ['limbo'],
  cost: { stat: 'cost', types: ['character', 'action', 'item', 'location'], ring: 'inkable' },
  stats: [
    { stat: 'strength', icon: 'sword', tint: '#c0392b', types: ['character'] },
    { stat: 'willpower', icon: 'shield', tint: '#2c6ea8', types: ['character', 'location'] },
    { stat: 'lore', icon: 'lore', tint: '#b6862c', types: ['character', 'location'], optional: true },
    { stat: 'move', icon: 'foot', tint: '#4f7a52', types: ['location'] },
  ],
  emblems: {
    Song: 'note', Princess: 'tiara', Queen: 'crown', King: 'crown', Prince: 'crown', Villain: 'skull', Inventor: 'gear', Musketeer: 'sword',
    Knight: 'shield', Pirate: 'anchor', Captain: 'anchor', Fairy: 'wing', Deity: 'sun', Alien: 'star', Mentor: 'book', Tigger: 'paw',
    Sorcerer: 'wand', Hero: 'spark', Ally: 'heart', action: 'bolt', item: 'key', location: 'castle', character: 'spark',
  },
  tilt: ['exerted'],
  fade: [],
  over: [],
  silent: ['shown', 'exerted', 'waiting'],
  asks: { hand: ['play', 'ink'], play: ['quest', 'challenge', 'use'] },
  drops: { ink: ['inkwell'], play: ['play'], quest: ['gauge'] },
  attach: 'tag',
  motif: 'swirl',
};
