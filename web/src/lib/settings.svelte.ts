// What a player has chosen, and the seats this browser holds; both outlive the page.

export type Theme = 'auto' | 'dark' | 'light';
export type Language = 'en' | 'ja' | 'zh';

interface Chosen {
  theme: Theme;
  language: Language;
  speed: number; // 0: nothing moves; 1: normal; 2: twice as fast
  forced: boolean; // questions with one option are answered at once
  /** What a click on a card that can do one thing does: that at once, if it can be taken back; a menu; or a menu, and what is
   *  chosen waits for a word more before it is sent. */
  confirm: 'quick' | 'menu' | 'always';
  size: number; // of cards; 1: normal
  sound: 'off' | 'soft';
  /** Games whose lessons were begun. */
  taught: string[];
  name: string; // by which others know the player; '': none
  muted: boolean; // what others say is not shown
}

/** A seat at a table: whoever holds the token plays there. */
export interface Held {
  table: string;
  token: string;
  seat: number;
  game: string;
  /** Further seats of the same player, who plays for both sides. */
  more?: { seat: number; token: string }[];
}

function read<T>(key: string, fallback: T): T {
  try {
    return { ...fallback, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<T>) };
  } catch {
    return fallback;
  }
}

function write(key: string, value: unknown) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

function spoken(): Language {
  const first = (navigator.language || 'en').slice(0, 2);
  return first === 'ja' || first === 'zh' ? first : 'en';
}

const calm = matchMedia('(prefers-reduced-motion: reduce)');
const dark = matchMedia('(prefers-color-scheme: dark)');

export const settings = $state<Chosen>(
  read<Chosen>('gavel.settings', { theme: 'auto', language: spoken(), speed: 1, forced: true, confirm: 'menu', size: 1, sound: 'off', taught: [], name: '', muted: false }),
);
if (!Array.isArray(settings.taught)) settings.taught = [];

export const held = $state<{ seats: Held[] }>(read('gavel.seats', { seats: [] as Held[] }));

const system = $state({ dark: dark.matches, calm: calm.matches });
dark.addEventListener('change', () => (system.dark = dark.matches));
calm.addEventListener('change', () => (system.calm = calm.matches));

export const isDark = () => (settings.theme === 'auto' ? system.dark : settings.theme === 'dark');

/** Milliseconds for something that takes `normal` of them, or 0 if nothing is to move. */
export const pace = (normal: number) => (system.calm || settings.speed === 0 ? 0 : normal / settings.speed);

export function saveSettings() {
  write('gavel.settings', settings);
}

export function hold(seat: Held) {
  held.seats = [seat, ...held.seats.filter((other) => other.table !== seat.table)].slice(0, 100);
  write('gavel.seats', held);
}

export const heldAt = (table: string) => held.seats.find((seat) => seat.table === table);
