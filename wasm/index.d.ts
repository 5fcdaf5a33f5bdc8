// index.d.ts - Gavel for JavaScript: cards, matches, games and players of the four games, in one module.
//
//     import { load } from 'gavel';
//
//     const { Game } = await load();
//     const game = new Game('lorcana', { seed: 7 });
//     while (!game.over) game.step(Math.floor(Math.random() * game.count));
//     console.log(game.result, game.winners);
//
// Seats count from 0, options from 0. Whatever is refused throws a GavelError with its place and reason, and changes nothing.
// Objects are freed when nobody knows them any more; free() does so at once.

/** What is wrong with what somebody has sent. */
export class GavelError extends Error {
  /** Without the place. */
  readonly reason: string;
  /** From 1; 0: no place. */
  readonly line: number;
  readonly column: number;
  /** Of a card file or a deck list: all that is wrong with it. */
  readonly faults?: { reason: string; line: number; column: number }[];
}

/** A mistake of the engine itself: this instance has stopped, and throws the same at every call. load() gives another one. */
export class GavelFailure extends Error {}

/** 64 bits; a number where it is below 2**53. */
export type Seed = number | bigint;
export type GameName = 'lorcana' | 'evolve' | 'legions' | 'mlp';
export type Language = 'en' | 'ja' | 'zh';
export type TableName = 'globals' | 'cards' | 'waiting' | 'options' | 'facts';

/** Of what is written in JSON, the shapes are those of docs/PROTOCOL.md. */
export type Json = any;

export interface Owned {
  /** Frees its memory now. */
  free(): void;
}

/** The cards of a game: all that are shipped, and more from the text of a card file. */
export interface Cards extends Owned {
  readonly game: GameName;
  /** Cards are numbered from 1 to this. */
  readonly count: number;
  /** By number: the row in Match.facts(), and the column "card" of observations. Number 0 is no card. */
  readonly names: string[];
  /** The names of the shipped decks. */
  readonly decks: string[];
  /** The facts of a card in words; what it does, in English; the whole card as card files write it. */
  text(card: number): string;
  english(card: number): string;
  notation(card: number): string;
  /** All cards and decks. */
  catalog(language?: Language): { cards: Json[]; decks: Json[] };
  /** Whether a deck list is legal, and all that is wrong with it. */
  check(deck: string): Json;
}

/** Decks that meet. A deck is the name of a shipped one, or a list, "4 Name\n...". */
export interface Match extends Owned {
  readonly cards: Cards;
  readonly game: GameName;
  readonly seats: number;
  readonly decks: string[];
  /** Rows and columns of each table of an observation. */
  readonly shapes: Record<TableName, [number, number]>;
  /** Of rules, cards, decks and seats. */
  readonly hash: bigint;
  /** A model fits where this is the same. */
  readonly observationHash: bigint;
  columns(table: TableName): string[];
  /** What is printed on every card and what its abilities do: a row for each card. */
  facts(): Int16Array;
}

/** Tables of whole numbers, row after row: docs/OBSERVATION.md. They lie in the engine's memory and are written anew by every call;
 *  copy what must stay, and do not use them after another call. */
export interface Observation {
  globals: Int16Array;
  cards: Int16Array;
  waiting: Int16Array;
  options: Int16Array;
  /** 1 for every option there is. */
  mask: Uint8Array;
}

export interface Game extends Owned {
  readonly match: Match;
  /** Begins anew in the same memory. */
  reset(seed?: Seed): void;

  readonly over: boolean;
  /** The seat that is asked; null: the game is over. */
  readonly seat: number | null;
  /** How many options there are; 0: the game is over. */
  readonly count: number;
  readonly turn: number;
  /** Whose turn it is. */
  readonly active: number | null;
  readonly phase: string;
  /** "limit": the engine has ended it. */
  readonly result: 'playing' | 'won' | 'drawn' | 'limit';
  readonly winners: number[];
  /** For each seat 1 if it has won, -1 if it has lost, else 0. */
  readonly returns: number[];

  /** What is asked, and every option, in words; `count` is quicker where only their number matters. */
  readonly question: string;
  readonly options: string[];
  words(option: number): string;
  /** The question and its options in parts, as the protocol has them; null: the game is over. */
  ask(): Json | null;
  /** The table as a seat sees it, as the protocol has it. "all" sees every card: never for a player. */
  view(seat: number | 'spectator' | 'all'): Json;
  /** What has happened since this object began (at the beginning, or where it was cloned or loaded), as a seat or a spectator may
   *  know it: the events of the protocol, each with its clause and its words. */
  events(reader?: number | 'spectator'): Json[];
  /** Why a seat may not do something now: `allowed`, and the reason with its clause. Cards by their ids in the view. */
  why(seat: number, act: string, of?: { card?: number; target?: number }): Json;
  /** The language of questions, reasons and abilities from now on. */
  speak(language: Language): void;

  /** Answers for the seat that is asked. */
  step(option: number): void;
  /** Answers for a seat, which must be asked. */
  answer(seat: number, option: number): void;
  concede(seat: number): void;
  /** Takes the last answers back, as far as to where this object began. */
  undo(answers?: number): void;

  /** What a seat may know (by default the one that is asked), as numbers. */
  observe(seat?: number): Observation;
  /** How well a seat stands by what it may know: 400 is ten to one. */
  evaluate(seat: number): number;

  clone(): Game;
  /** A copy that the seat cannot tell from this game: all that is hidden from it is dealt anew. */
  resample(seat: number, key?: Seed): Game;
  /** The state, also in the middle of an effect, for this version and match alone. It hides nothing. */
  save(): Uint8Array;
  /** The whole game as text, which `gavel replay` reads; not of copies. */
  replay(): string;
  readonly hash: bigint;
  /** Of everything that the seat may know now. */
  viewHash(seat: number): bigint;
}

/** A built-in player: random, greedy, search, search:2000, search:100ms, easy, normal, hard, expert. It thinks in the thread that
 *  asks it: in a page, use a worker. */
export interface Player extends Owned {
  readonly match: Match;
  readonly spec: string;
  /** The option it takes for a seat that is asked; the game stays as it is. */
  choose(game: Game, seat?: number): number;
  /** What it thought of each option at its last choice, best first. */
  explain(): { option: number; visits: number; value: number }[];
  /** As it was when it was new: for the next game. */
  restart(seed?: Seed): void;
}

export interface Gavel {
  readonly version: string;
  /** For load() in another thread, without compiling it again. */
  readonly module: WebAssembly.Module;
  /** Every game with its zones and words. */
  games(): Json[];
  /** The clauses of a rulebook in our words; those that have all words of `search`. */
  clauses(game: GameName, search?: string): { id: string; kind: string; summary: string | null }[];
  /** Runs all scenarios of a text: docs/SCENARIOS.md. */
  judge(text: string): { passed: number; failed: number; name?: string; reason?: string; line?: number; column?: number };
  readonly Cards: { new (game: GameName, text?: string): Cards };
  readonly Match: { new (game: GameName | Cards, options?: { decks?: string[]; seats?: number; teams?: number[] }): Match };
  readonly Game: {
    /** Of a match, or of a game by its name: then the shipped decks meet. */
    new (match?: GameName | Cards | Match, options?: { seed?: Seed }): Game;
    /** A game from what save() made. The bytes are trusted: a checksum only finds damage. */
    load(match: GameName | Cards | Match, bytes: Uint8Array): Game;
  };
  readonly Player: { new (match: GameName | Match, spec: string, options?: { seed?: Seed }): Player };
}

/** Loads the engine: by default from gavel.wasm beside this file, else from an address, bytes or a compiled module. */
export function load(source?: string | URL | ArrayBuffer | Uint8Array | WebAssembly.Module): Promise<Gavel>;
