// The messages of `gavel serve`: docs/PROTOCOL.md. Made by tools/messages.py from docs/protocol.schema.json.

export type Seat = number | 'spectator';

export interface GameEvent {
  number: number;
  turn: number;
  clause: string;
  /** Of gavel serve, events that are only for pictures have none. */
  text?: string;
  /** Of an event with text: which line it is, without the names and numbers at its places. */
  line?: string;
  /** moved, shuffled, chose, revealed, turn, won, lost, drawn, limit, looked, ability, or a word of the game. */
  kind: string;
  /** Whose doing it is. */
  seat?: number;
  /** If it is not 0. */
  amount?: number;
  card?: EventCard;
  /** Of an ability that is used or set off: what it is called, if it has a name. */
  ability?: string;
  object?: EventCard;
  /** Of cards that are looked at: where they lie. */
  at?: End;
  /** Of cards that are looked at, for who looks at them: which they are. */
  cards?: EventCard[];
  from?: End;
  to?: End;
}

/** A card in an event, as far as the reader may know it. */
export interface EventCard {
  name?: string;
  /** Its id before. */
  was?: number;
  /** Its id after. */
  id?: number;
}

/** Where a move began or ended; empty: outside the game. */
export interface End {
  seat?: number;
  zone?: string;
}

/** Where a card lies. */
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
  /** Its id, if the seat sees it. */
  card?: number;
  at?: Place;
  number?: number;
  seat?: number;
  slot?: number;
  slot_name?: string;
  /** Which entry of the view's pending list. */
  pending?: number;
  name?: string;
  word?: string;
  ability?: string;
  ability_text?: string;
}

/** The question in parts: its id, and how many cards are picked. */
export interface AskParts {
  id: string;
  /** Of a choice that an ability asks for: what is done with it, in the language of the reader. */
  purpose?: string;
  picked?: number;
  least?: number;
  most?: number;
  /** Each order of the same cards is another choice. */
  order?: true;
}

/** Several cards are picked and their order means nothing: every card that can be among them. */
export interface CardSet {
  cards: Option[];
  /** Those that are picked already. */
  picked: {
    kind: 'card';
    card?: number;
    at?: Place;
    name?: string;
  }[];
  /** Those with which it can begin. */
  can: number[];
  /** Choosing none is an answer. */
  done: boolean;
}

export interface Source {
  card?: number;
  name?: string;
  ability?: string;
}

/** What waits to be resolved. */
export interface Pending {
  seat: number;
  card?: number;
  name?: string;
  ability?: string;
  text?: string;
}

export interface CardView {
  /** Names the card within this game while it stays where it is and nobody else begins to see it. */
  id?: number;
  name?: string;
  /** Instead of id, name, stats and keywords: the face cannot be seen. */
  hidden?: true;
  /** An effect lets this seat look at it now, until the effect is over or the card moves. */
  looked_at?: true;
  marks?: string[];
  damage?: number;
  slot?: number;
  slot_name?: string;
  /** The id of the card it is attached to. */
  host?: number;
  counters?: Record<string, number>;
  stats?: Record<string, number>;
  keywords?: Record<string, number | true>;
  /** The cards below the top one, from the uppermost down. */
  under?: {
    name?: string;
    hidden?: true;
  }[];
}

export interface ZoneView {
  count: number;
  /** One entry per card in the zone's order; empty if nothing can be seen of any of them. */
  cards: CardView[];
}

export interface PlayerView {
  seat: number;
  /** Only where there are teams. */
  team?: number;
  numbers: Record<string, number>;
  zones: Record<string, ZoneView>;
}

export interface GameInfo {
  name: string;
  title: string;
  edition: string;
  seats_min: number;
  seats_max: number;
  zones: {
    name: string;
    in_play: boolean;
    shared: boolean;
    /** Who sees them. */
    faces: 'all' | 'player' | 'nobody';
    ordered: boolean;
    /** Names of its places, empty where they have none. */
    slots: string[];
  }[];
  phases: string[];
  numbers: string[];
  /** Those that people want to see. */
  numbers_shown: string[];
  stats: string[];
  counters: string[];
  types: string[];
  colors: string[];
  keywords: string[];
  flags: string[];
  marks: string[];
  acts: string[];
  decks: string[];
  /** Of decks, by name. */
  formats: string[];
  questions: string[];
  choices: string[];
  events: string[];
  reasons: string[];
}

export interface CardInfo {
  name: string;
  /** Its facts in words. */
  text: string;
  /** The name that other cards refer to. */
  title?: string;
  number?: string;
  type: string;
  token: boolean;
  colors: string[];
  traits: string[];
  flags: string[];
  stats: Record<string, number>;
  keywords: Record<string, number | true>;
  abilities: {
    name?: string;
    label?: string;
    text: string;
  }[];
  /** As in a card file. */
  notation: string;
  clauses: string[];
}

export interface DeckInfo {
  /** Of a deck that was sent: missing. */
  name?: string;
  colors: string[];
  size: number;
  cards: {
    count: number;
    name: string;
    deck: string;
  }[];
}

export interface DeckCheck {
  ok: true;
  game: string;
  legal: boolean;
  /** Lines that cannot be read. */
  faults: {
    line: number;
    column: number;
    text: string;
  }[];
  /** Deck rules that are broken. */
  violations: {
    clause: string;
    text: string;
  }[];
  /** Null if there are faults. */
  deck: DeckInfo | null;
  /** Cards of which there may be one more. */
  room?: string[];
}

/** A clause in a list. */
export interface ClauseLine {
  id: string;
  kind: string;
  summary: string | null;
}

export interface Clause {
  id: string;
  kind: string;
  summary: string | null;
  test: string | null;
  example: string | null;
  ambiguity: string | null;
  depends: string[];
  needed_by: string[];
  parent: string | null;
  children: string[];
  engine: boolean;
  coded: boolean;
  uses: string[];
}

export interface PlayerInfo {
  seat: number;
  kind: 'you' | 'ai' | 'friend' | 'person';
  /** Of a program. */
  level?: string;
  deck: string | null;
  /** Of a person. */
  name: string | null;
  /** Somebody has come to the seat. */
  taken: boolean;
  /** The deck is there. */
  ready: boolean;
}

export type TableState = 'waiting' | 'playing' | 'over' | 'kept';

export interface TableInfo {
  table: string;
  game: string;
  title: string;
  state: TableState;
  /** Of the program. */
  version: string;
  takeback: boolean;
  /** The next table. */
  rematch: string | null;
  created: number;
  changed: number;
  answers: number;
  turn: number;
  result: string;
  winners: number[];
  /** The cards of its own. */
  file: string | null;
  /** Where its game begins, if not as all games do. */
  scenario: ScenarioName | null;
  /** The lobby shows it. */
  open: boolean;
  spectators: boolean;
  /** Also between people. */
  hints: boolean;
  clock: Clock | null;
  series: Series | null;
  /** Of the decks. */
  format: string | null;
  /** Why it can only be read. */
  why?: string;
  players: PlayerInfo[];
}

/** In seconds; the increment is added at each turn of one's own. */
export interface Clock {
  bank: number;
  increment: number;
}

export interface ClockState {
  /** Milliseconds of each seat. */
  left: number[];
  running: number[];
}

export interface Series {
  games: number;
  /** By each seat, with this game if it is over. */
  won: number[];
}

export interface Person {
  seat: number;
  name: string;
  taken: boolean;
  /** For so many seconds, if they were there before. */
  away?: number;
}

/** One message of the chat. */
export interface Said {
  number: number;
  seat: number;
  text?: string;
  phrase?: string;
}

export interface Status {
  online: number[];
  thinking: number[];
  rematch: number[];
  takeback: boolean;
  /** Seats that offer a draw. */
  draw: number[];
  /** Seats that have been empty for so long that the others may claim the game. */
  claim: number[];
  people: Person[];
  clock?: ClockState;
}

/** What a seat that is asked gets. */
export interface Ask {
  question: string;
  ask: AskParts;
  clause: string;
  source: Source | null;
  options: Option[];
  /** Cards that are picked in any order. */
  set?: CardSet;
}

/** How things stand at a table: what a reader sees, the question if the reader is asked, and the news. */
export interface Update {
  version: number;
  state: TableState;
  waiting: number[];
  turn?: number;
  phase?: string;
  active?: number | null;
  asked?: number[];
  result?: 'playing' | 'won' | 'drawn' | 'limit';
  winners?: number[];
  /** Only if result is limit: which table was full. */
  limit?: string;
  players?: PlayerView[];
  shared?: Record<string, ZoneView>;
  pending?: Pending[];
  question?: string;
  ask?: AskParts;
  clause?: string;
  source?: Source | null;
  options?: Option[];
  set?: CardSet;
  events: GameEvent[];
  last: number;
  /** A fingerprint of the log up to here. */
  mark?: string;
  online: number[];
  thinking: number[];
  rematch: number[];
  takeback: boolean;
  /** Seats that offer a draw. */
  draw: number[];
  /** Seats that have been empty for so long that the others may claim the game. */
  claim: number[];
  people: Person[];
  clock?: ClockState;
}

/** What was read of a file of cards. */
export interface OwnCards {
  ok: true;
  /** Its name. */
  file: string;
  game: string;
  /** How many were read. */
  cards: number;
  /** How many of a list are shipped already. */
  known: number;
  /** Those that were not understood. */
  refused: RefusedCard[];
}

export interface ScenarioName {
  /** A fingerprint of its text. */
  id: string;
  name: string;
}

/** The scenarios of a file. */
export interface ScenarioList {
  ok: true;
  /** Its name. */
  file: string;
  /** Of all, also those that are not listed. */
  count: number;
  scenarios: ScenarioInfo[];
}

export interface ScenarioInfo {
  name: string;
  /** Where it begins. */
  line: number;
  game: string | null;
  /** 0: it has no position. */
  seats: number;
  /** All its lines do. */
  holds: boolean;
  /** Why it cannot be played on from. */
  error: ScenarioFault | null;
}

export interface ScenarioFault {
  line: number;
  column: number;
  text: string;
}

export interface RefusedCard {
  name: string;
  /** What was not understood. */
  words: string;
}
