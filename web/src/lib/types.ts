// The messages of `gavel serve`: docs/PROTOCOL.md.

export type Seat = number | 'spectator';

export interface GameInfo {
  name: string;
  title: string;
  edition: string;
  seats_min: number;
  seats_max: number;
  zones: { name: string; in_play: boolean; shared: boolean }[];
  phases: string[];
  numbers: string[];
  numbers_shown?: string[];
  stats: string[];
  counters: string[];
  keywords?: string[];
  types?: string[];
  colors?: string[];
  marks?: string[];
  flags?: string[];
  acts?: string[];
}

export interface CardInfo {
  name: string;
  title?: string;
  number?: string;
  type: string;
  token: boolean;
  colors: string[];
  traits: string[];
  flags: string[];
  stats: Record<string, number>;
  keywords: Record<string, number | true>;
  abilities: { name?: string; label?: string; text: string }[];
  text: string;
  clauses: string[];
}

export interface DeckInfo {
  name: string;
  colors: string[];
  size: number;
  cards: { count: number; name: string; deck: string }[];
}

export interface DeckCheck {
  legal: boolean;
  faults: { line: number; column: number; text: string }[];
  violations: { clause: string; text: string }[];
  deck: DeckInfo | null;
}

export interface Clause {
  id: string;
  kind: string;
  summary: string;
  test?: string | null;
  example?: string | null;
  ambiguity?: string | null;
  depends?: string[];
  needed_by?: string[];
  parent?: string | null;
  children?: string[];
  engine?: boolean;
  coded?: boolean;
  uses?: string[];
}

export interface PlayerInfo {
  seat: number;
  kind: 'you' | 'ai' | 'friend' | 'person';
  level?: string | null;
  deck: string | null;
}

export interface TableInfo {
  table: string;
  game: string;
  title: string;
  state: 'waiting' | 'playing' | 'over' | 'kept';
  players: PlayerInfo[];
  answers: number;
  turn: number;
  result: string;
  winners: number[];
  created: number;
  changed: number;
  takeback: boolean;
  rematch: string | null;
  why: string | null;
}

export interface CardView {
  id?: number;
  name?: string;
  hidden?: boolean;
  /** seen because an effect lets this seat look at it, until that effect is over */
  looked_at?: boolean;
  marks?: string[];
  damage?: number;
  counters?: Record<string, number>;
  stats?: Record<string, number>;
  keywords?: Record<string, number | true>;
  slot?: number;
  slot_name?: string;
  host?: number;
  under?: { name?: string; hidden?: boolean }[];
}

export interface ZoneView {
  count: number;
  cards: CardView[];
}

export interface PlayerView {
  seat: number;
  /** where players play together */
  team?: number;
  numbers: Record<string, number>;
  zones: Record<string, ZoneView>;
}

export interface Pending {
  seat: number;
  card?: number;
  name?: string;
  ability?: string;
  text?: string;
}

export interface Place {
  seat: number;
  zone: string;
  place: number;
}

export interface Option {
  index: number;
  text: string;
  kind: 'act' | 'card' | 'done' | 'yes' | 'no' | 'number' | 'player' | 'slot' | 'trigger' | 'name' | 'word' | 'mode' | 'ability';
  act?: string;
  card?: number;
  at?: Place;
  ability?: string;
  ability_text?: string;
  number?: number;
  seat?: number;
  slot?: number;
  slot_name?: string;
  pending?: number;
  name?: string;
  word?: string;
}

export interface Source {
  card?: number;
  name?: string;
  ability?: string;
}

export interface Ask {
  question: string;
  /** The same in parts: its id, and how many cards are picked. */
  ask?: { id: string; picked?: number; least?: number; most?: number; order?: boolean };
  clause: string;
  source: Source | null;
  options: Option[];
  /** Cards that are picked in any order. */
  set?: CardSet;
}

/** Every card that a set can be made of, by its number there; those that can be added to what is chosen; whether that is an answer. */
export interface CardSet extends SetState {
  cards: Option[];
  /** Those that are picked already. */
  picked: Option[];
}

export interface SetState {
  can: number[];
  done: boolean;
}

export interface EventCard {
  name?: string;
  was?: number;
  id?: number;
}

export interface GameEvent {
  number: number;
  turn: number;
  clause: string;
  text: string;
  kind: string;
  seat?: number;
  amount?: number;
  ability?: string;
  card?: EventCard;
  object?: EventCard;
  /** Of the kind "looked": where the cards lie, and which they are, if this reader looks at them. */
  at?: { seat?: number; zone?: string };
  cards?: EventCard[];
  from?: { seat?: number; zone?: string };
  to?: { seat?: number; zone?: string };
}

export interface Status {
  online: number[];
  thinking: number[];
  rematch: number[];
  takeback: boolean;
}

export interface Update extends Status, Partial<Ask> {
  version: number;
  /** A fingerprint of the log up to here. */
  mark?: string;
  state: TableInfo['state'];
  waiting: number[];
  turn: number;
  phase: string;
  active: number | null;
  asked: number[];
  result: string;
  limit?: string;
  winners: number[];
  players: PlayerView[];
  shared: Record<string, ZoneView>;
  pending: Pending[];
  events: GameEvent[];
  last: number;
}

export interface Fault {
  code: string;
  text: string;
  line?: number;
  column?: number;
  nearest?: string;
}
