// index.js - Gavel for JavaScript: cards, matches, games and players. See index.d.ts, which is its manual.
import { GavelError, GavelFailure, instantiate, random } from './module.js';

export { GavelError, GavelFailure };

const NOBODY = 0xff;
const SPECTATOR = 6;
const OMNISCIENT = 0xfe;
const CONCEDE = 0xffff;
const FAULT_SIZE = 408; // GavelFault: line, column, 400 characters
const FAULTS_SIZE = 16 * FAULT_SIZE + 8; // GavelFaults: some, how many, and how many there are in all
const OUT_SIZE = 16;
const WORDS_ROOM = 4096;
const TABLES = ['globals', 'cards', 'waiting', 'options', 'facts'];
const LANGUAGES = ['en', 'ja', 'zh'];
const RESULTS = ['playing', 'won', 'drawn', 'limit'];
const SEED_MAX = 1n << 64n;

/** Something in the module's memory that is freed with the object that has it, and lives as long as what is made of it. */
class Handle {
  #uses = 1;
  #free;
  #under;

  constructor(at, free, under = null) {
    if (!at) throw new GavelError('out of memory');
    this.at = at;
    this.#free = free;
    this.#under = under?.use() ?? null;
  }

  use() {
    this.#uses++;
    return this;
  }

  drop() {
    if (--this.#uses > 0) return;
    this.#free(this.at);
    this.at = 0;
    this.#under?.drop();
  }
}

function dropAll(handles) {
  try {
    for (const handle of handles) handle.drop();
  } catch (error) {
    if (!(error instanceof GavelFailure)) throw error;
  }
  handles.clear();
}

const forgotten = new FinalizationRegistry(dropAll);

/** Has handles, until it is freed or nobody knows it any more. */
class Owner {
  #held = new Set();

  constructor() {
    forgotten.register(this, this.#held, this);
  }

  _hold(handle) {
    this.#held.add(handle);
    return handle;
  }

  _letGo(handle) {
    if (this.#held.delete(handle)) handle.drop();
  }

  free() {
    dropAll(this.#held);
  }
}

function whole(value, what, low, high) {
  if (!Number.isInteger(value) || value < low || value > high) throw new GavelError(`${what} is a whole number from ${low} to ${high}, not ${String(value)}`);
  return value;
}

function seedOf(seed) {
  if (seed === undefined || seed === null) return random.getRandomValues(new BigUint64Array(1))[0];
  const isWhole = typeof seed === 'bigint' || Number.isSafeInteger(seed);
  if (!isWhole || BigInt(seed) < 0n || BigInt(seed) >= SEED_MAX) throw new GavelError('a seed is a whole number from 0 to 2**64 - 1; a bigint above 2**53');
  return BigInt(seed);
}

function textOf(value, what) {
  if (typeof value !== 'string') throw new GavelError(`${what} is a text, not ${typeof value}`);
  return value;
}

/** Loads the engine: an instance of the module, with the classes that use it. */
export async function load(source) {
  return library(await instantiate(source));
}

function library(wasm) {
  const { call } = wasm;
  const out = wasm.take(OUT_SIZE);
  const fault = wasm.take(FAULT_SIZE);
  const faults = wasm.take(FAULTS_SIZE);
  const loaded = new Map();

  function json(write) {
    if (!write(out)) throw new GavelError('out of memory');
    return JSON.parse(new TextDecoder().decode(wasm.bytes(wasm.number(out), wasm.number(out + 4))));
  }

  function faultAt(at) {
    return new GavelError(wasm.text(at + 8) || 'it is refused', wasm.number(at), wasm.number(at + 4));
  }

  function clearFault() {
    wasm.bytes(fault, FAULT_SIZE).fill(0);
    return fault;
  }

  /** All faults of a text; the first is what the error says. */
  function faultsFound() {
    const count = wasm.number(faults + 16 * FAULT_SIZE);
    if (!count) return new GavelError('out of memory');
    const error = faultAt(faults);
    error.faults = Array.from({ length: count }, (_, i) => {
      const { reason, line, column } = faultAt(faults + i * FAULT_SIZE);
      return { reason, line, column };
    });
    return error;
  }

  function rulesOf(name) {
    const rules = wasm.withText(textOf(name, 'a game'), (at) => call.rules(at));
    if (!rules) throw new GavelError(`there is no game "${name}"; there are ${games().map((game) => game.name).join(', ')}`);
    return rules;
  }

  const games = () => json((to) => call.wasm_games(to)).games;

  const alive = (handle) => {
    if (!handle.at) throw new GavelError('it has been freed');
    return handle.at;
  };

  class Cards extends Owner {
    constructor(game, text) {
      super();
      const rules = rulesOf(game);
      const handle = new Handle(call.cards_new(rules), call.cards_free);
      if (text !== undefined && !wasm.withText(textOf(text, 'a card file'), (at, size) => call.cards_read(handle.at, at, size, faults))) {
        handle.drop();
        throw faultsFound();
      }
      this.game = game;
      this._handle = this._hold(handle);
    }

    get count() {
      return call.card_count(alive(this._handle));
    }

    get decks() {
      const at = alive(this._handle);
      return Array.from({ length: call.deck_shipped_count(at) }, (_, i) => wasm.text(call.deck_shipped_name(at, i)));
    }

    /** Names by number; number 0 is no card. */
    get names() {
      const at = alive(this._handle);
      return Array.from({ length: this.count + 1 }, (_, i) => (i ? wasm.text(call.card_name(at, i)) : ''));
    }

    #words(write, card) {
      whole(card, 'a card', 1, this.count);
      return wasm.written(WORDS_ROOM, (text, room) => write(alive(this._handle), card, text, room));
    }

    text(card) {
      return this.#words(call.card_text, card);
    }

    english(card) {
      return this.#words(call.card_english, card);
    }

    notation(card) {
      return this.#words(call.card_notation, card);
    }

    /** All cards and decks as the protocol has them. */
    catalog(language = 'en') {
      if (!LANGUAGES.includes(language)) throw new GavelError(`there is no language "${language}"; there are ${LANGUAGES.join(', ')}`);
      return json((to) => call.wasm_cards(to, alive(this._handle), LANGUAGES.indexOf(language)));
    }

    /** What is wrong with a deck list. */
    check(deck) {
      return json((to) => wasm.withText(textOf(deck, 'a deck list'), (at, size) => call.wasm_deck_check(to, alive(this._handle), at, size)));
    }
  }

  function deckOf(cards, deck) {
    const at = alive(cards._handle);
    const shipped = cards.decks.indexOf(textOf(deck, 'a deck'));
    if (shipped >= 0) return new Handle(call.deck_shipped(at, shipped), call.deck_free);
    const read = wasm.withText(deck, (text, size) => call.deck_read(at, text, size, faults));
    if (!read) throw faultsFound();
    return new Handle(read, call.deck_free);
  }

  function cardsOf(game) {
    if (game instanceof Cards) return game;
    if (!loaded.has(game)) loaded.set(game, new Cards(game));
    return loaded.get(game);
  }

  class Match extends Owner {
    constructor(game, { decks, seats, teams } = {}) {
      super();
      const cards = cardsOf(game);
      const rules = rulesOf(cards.game);
      const [least, most] = [call.rules_seats_min(rules), call.rules_seats_max(rules)];
      if (decks !== undefined && !Array.isArray(decks)) throw new GavelError('decks are a list');
      whole((seats ??= decks?.length ?? least), 'the number of seats', least, most);
      const shipped = cards.decks;
      const names = decks ?? Array.from({ length: seats }, (_, seat) => shipped[seat % shipped.length]);
      if (names.length !== seats) throw new GavelError(`${seats} players want ${seats} decks, not ${names.length}`);
      this.cards = cards;
      this.game = cards.game;
      this.seats = seats;
      this.decks = [...names];
      this._handle = this._hold(this.#make(names));
      if (teams !== undefined) this.#setTeams(teams);
      this.shapes = Object.fromEntries(TABLES.map((name, table) => [name, this.#shape(table)]));
    }

    #make(names) {
      const decks = [];
      const list = wasm.take(4 * names.length);
      try {
        for (const [seat, deck] of names.entries()) {
          try {
            decks.push(deckOf(this.cards, deck));
          } catch (error) {
            if (error instanceof GavelError) error.message = `deck of seat ${seat}: ${error.message}`;
            throw error;
          }
        }
        new Uint32Array(wasm.memory.buffer, list, names.length).set(decks.map((deck) => deck.at));
        const match = call.match_new(alive(this.cards._handle), list, names.length, clearFault());
        if (!match) throw faultAt(fault);
        return new Handle(match, call.match_free, this.cards._handle);
      } finally {
        if (!wasm.hasFailed) {
          wasm.free(list);
          for (const deck of decks) deck.drop();
        }
      }
    }

    #setTeams(teams) {
      if (!Array.isArray(teams) || teams.length !== this.seats) throw new GavelError(`teams are a list of ${this.seats} numbers`);
      for (const team of teams) whole(team, 'a team', 1, this.seats);
      const at = wasm.take(this.seats);
      wasm.bytes(at, this.seats).set(teams);
      const isSet = call.match_set_seating(this._handle.at, at, -1);
      wasm.free(at);
      if (!isSet) throw new GavelError('not all players can be of one team');
    }

    #shape(table) {
      const at = wasm.take(12);
      call.table_shape(this._handle.at, table, at);
      const shape = [wasm.number(at + 4), wasm.number(at + 8)];
      wasm.free(at);
      return shape;
    }

    get hash() {
      return BigInt.asUintN(64, call.match_hash(alive(this._handle)));
    }

    get observationHash() {
      return BigInt.asUintN(64, call.observation_hash(alive(this._handle)));
    }

    columns(table) {
      const number = TABLES.indexOf(table);
      if (number < 0) throw new GavelError(`there is no table "${table}"; there are ${TABLES.join(', ')}`);
      return Array.from({ length: this.shapes[table][1] }, (_, i) => wasm.written(256, (text, room) => call.column_name(alive(this._handle), number, i, text, room)));
    }

    /** A row for each card, by its number. */
    facts() {
      const [rows, columns] = this.shapes.facts;
      const all = new Int16Array(rows * columns);
      const at = wasm.take(2 * columns);
      for (let card = 1; card < rows; card++)
        if (call.card_facts(alive(this._handle), card, at)) all.set(new Int16Array(wasm.memory.buffer, at, columns), card * columns);
      wasm.free(at);
      return all;
    }
  }

  const matchOf = (match) => (match instanceof Match ? match : new Match(match));

  class Game extends Owner {
    #answers = []; // [seat, option] since #began
    #began; // a seed, or a game that stays where this one began
    #room = null;

    constructor(match = 'lorcana', { seed } = {}) {
      super();
      this.match = matchOf(match);
      this.#began = seedOf(seed);
      this._handle = this._hold(new Handle(call.game_new(alive(this.match._handle), this.#began), call.game_free, this.match._handle));
    }

    reset(seed) {
      const number = seedOf(seed);
      call.game_restart(alive(this._handle), number);
      this.#begin(number);
    }

    #begin(where) {
      this._letGo(this.#began);
      this.#began = where;
      this.#answers = [];
    }

    // --- how it stands ---

    get over() {
      return call.asked(alive(this._handle)) === 0;
    }

    get seat() {
      const seat = call.asked_seat(alive(this._handle));
      return seat === NOBODY ? null : seat;
    }

    get count() {
      return call.option_count(alive(this._handle));
    }

    get turn() {
      return call.turn(alive(this._handle));
    }

    get active() {
      const seat = call.active_seat(alive(this._handle));
      return seat === NOBODY ? null : seat;
    }

    get phase() {
      return wasm.text(call.phase(alive(this._handle)));
    }

    get result() {
      return RESULTS[call.result(alive(this._handle))];
    }

    get winners() {
      const winners = call.winners(alive(this._handle));
      return Array.from({ length: this.match.seats }, (_, seat) => seat).filter((seat) => (winners >> seat) & 1);
    }

    get returns() {
      const { winners, result } = this;
      return Array.from({ length: this.match.seats }, (_, seat) => (result !== 'won' ? 0 : winners.includes(seat) ? 1 : -1));
    }

    // --- in words ---

    get question() {
      return wasm.written(WORDS_ROOM, (text, room) => call.question_text(alive(this._handle), text, room));
    }

    get options() {
      return Array.from({ length: this.count }, (_, i) => this.words(i));
    }

    words(option) {
      if (!this.count) throw new GavelError('the game is over');
      whole(option, 'an option', 0, this.count - 1);
      return wasm.written(WORDS_ROOM, (text, room) => call.option_text(alive(this._handle), option, text, room));
    }

    ask() {
      return this.over ? null : json((to) => call.wasm_question(to, alive(this._handle)));
    }

    view(seat) {
      const viewer = seat === 'spectator' ? NOBODY : seat === 'all' ? OMNISCIENT : this.#seat(seat);
      return json((to) => call.wasm_view(to, alive(this._handle), viewer));
    }

    why(seat, act, { card = 0, target = 0 } = {}) {
      whole(card, 'a card', 0, 0xffffffff);
      whole(target, 'a card', 0, 0xffffffff);
      return json((to) => wasm.withText(textOf(act, 'an act'), (at) => call.wasm_why(to, alive(this._handle), this.#seat(seat), at, card, target)));
    }

    speak(language) {
      if (!LANGUAGES.includes(language)) throw new GavelError(`there is no language "${language}"; there are ${LANGUAGES.join(', ')}`);
      call.game_speak(alive(this._handle), LANGUAGES.indexOf(language));
    }

    // --- playing ---

    #seat(seat) {
      return whole(seat, 'a seat', 0, this.match.seats - 1);
    }

    #take(seat, option) {
      if (call.answer(alive(this._handle), seat, option)) {
        this.#answers.push(seat, option);
        return;
      }
      if (this.over) throw new GavelError('the game is over');
      if (seat !== this.seat) throw new GavelError(`seat ${seat} is not asked now, seat ${this.seat} is`);
      throw new GavelError(`there is no option ${option}, only 0 to ${this.count - 1}`);
    }

    step(option) {
      this.#take(call.asked_seat(alive(this._handle)), Number.isInteger(option) && option >= 0 && option < CONCEDE - 2 ? option : this.#refuse(option));
    }

    #refuse(option) {
      throw new GavelError(this.over ? 'the game is over' : `there is no option ${String(option)}, only 0 to ${this.count - 1}`);
    }

    answer(seat, option) {
      this.#seat(seat);
      this.#take(seat, Number.isInteger(option) && option >= 0 && option < CONCEDE - 2 ? option : this.#refuse(option));
    }

    concede(seat) {
      this.#take(this.#seat(seat), CONCEDE);
    }

    undo(answers = 1) {
      const given = this.#answers.length / 2;
      if (!Number.isInteger(answers) || answers < 0 || answers > given) throw new GavelError(`only ${given} answers can be taken back, not ${String(answers)}`);
      this.#answers.length -= 2 * answers;
      if (this.#began instanceof Handle) call.game_copy(alive(this._handle), this.#began.at);
      else call.game_restart(alive(this._handle), this.#began);
      for (let i = 0; i < this.#answers.length; i += 2) call.answer(this._handle.at, this.#answers[i], this.#answers[i + 1]);
    }

    /** Plays all answers once more in a game of its own, and notes what happens. */
    events(reader = 'spectator') {
      const whose = reader === 'spectator' ? SPECTATOR : this.#seat(reader);
      const isCopy = this.#began instanceof Handle;
      const game = new Handle(call.game_new(alive(this.match._handle), isCopy ? 0n : this.#began), call.game_free);
      try {
        if (isCopy) call.game_copy(game.at, this.#began.at);
        const diary = new Handle(call.wasm_diary_new(game.at), call.wasm_diary_free);
        try {
          if (!isCopy) call.game_restart(game.at, this.#began);
          for (let i = 0; i < this.#answers.length; i += 2) call.answer(game.at, this.#answers[i], this.#answers[i + 1]);
          return json((to) => call.wasm_events(to, diary.at, whose)).events;
        } finally {
          diary.drop();
        }
      } finally {
        game.drop();
      }
    }

    // --- for programs that learn ---

    /** Arrays in the module's memory, written anew by every call; copy what must stay. */
    observe(seat = this.seat) {
      if (seat === null) throw new GavelError('the game is over: say for which seat');
      this.#seat(seat);
      const sizes = TABLES.slice(0, 4).map((name) => this.match.shapes[name][0] * this.match.shapes[name][1]);
      const cells = sizes.reduce((a, b) => a + b);
      const options = this.match.shapes.options[0];
      if (!this.#room?.at) this.#room = this._hold(new Handle(wasm.take(24 + 2 * cells + options), call.wasm_free));
      const at = this.#room.at;
      const starts = sizes.map((_, i) => at + 24 + 2 * sizes.slice(0, i).reduce((a, b) => a + b, 0));
      const mask = at + 24 + 2 * cells;
      new Uint32Array(wasm.memory.buffer, at, 6).set([...starts, mask, 0]);
      call.observe(alive(this._handle), seat, at);
      const tables = TABLES.slice(0, 4).map((name, i) => [name, new Int16Array(wasm.memory.buffer, starts[i], sizes[i])]);
      return { ...Object.fromEntries(tables), mask: new Uint8Array(wasm.memory.buffer, mask, options) };
    }

    evaluate(seat) {
      return call.evaluate(alive(this._handle), this.#seat(seat));
    }

    // --- copies ---

    #copy() {
      const copy = new Game(this.match, { seed: 0 });
      call.game_copy(copy._handle.at, alive(this._handle));
      return copy;
    }

    /** What was before cannot be taken back. */
    #rebase() {
      const base = new Handle(call.game_new(alive(this.match._handle), 0n), call.game_free, this.match._handle);
      call.game_copy(base.at, this._handle.at);
      this.#begin(this._hold(base));
      return this;
    }

    clone() {
      return this.#copy().#rebase();
    }

    resample(seat, key) {
      this.#seat(seat);
      const number = seedOf(key);
      const copy = this.#copy();
      call.game_resample(copy._handle.at, seat, number);
      return copy.#rebase();
    }

    save() {
      const size = call.game_save(alive(this._handle), 0, 0);
      const at = wasm.take(size);
      call.game_save(this._handle.at, at, size);
      const bytes = wasm.bytes(at, size).slice();
      wasm.free(at);
      return bytes;
    }

    static load(match, bytes) {
      if (!(bytes instanceof Uint8Array)) throw new GavelError('a state is a Uint8Array');
      const game = new Game(match, { seed: 0 });
      const at = wasm.take(bytes.length + 1);
      wasm.bytes(at, bytes.length).set(bytes);
      const isLoaded = call.game_load(game._handle.at, at, bytes.length, clearFault());
      wasm.free(at);
      if (isLoaded) return game.#rebase();
      game.free();
      throw faultAt(fault);
    }

    /** The whole game as text; not of copies, which do not know how they began. */
    replay() {
      if (this.#began instanceof Handle) throw new GavelError('a copy has no replay: it does not know how it began');
      const replay = new Handle(call.replay_new(alive(this.match._handle), this.#began), call.replay_free);
      for (let i = 0; i < this.#answers.length; i += 2)
        if (!call.replay_add(replay.at, this.#answers[i], this.#answers[i + 1])) throw new GavelError('out of memory');
      const text = wasm.written(call.replay_write(replay.at, 0, 0) + 1, (at, room) => call.replay_write(replay.at, at, room));
      replay.drop();
      return text;
    }

    get hash() {
      return BigInt.asUintN(64, call.game_hash(alive(this._handle)));
    }

    viewHash(seat) {
      return BigInt.asUintN(64, call.view_hash(alive(this._handle), this.#seat(seat)));
    }
  }

  class Player extends Owner {
    constructor(match, spec, { seed } = {}) {
      super();
      this.match = matchOf(match);
      this.spec = textOf(spec, 'a player');
      const at = wasm.withText(spec, (text) => call.player_new(alive(this.match._handle), text, seedOf(seed), clearFault()));
      if (!at) throw faultAt(fault);
      this._handle = this._hold(new Handle(at, call.player_free, this.match._handle));
    }

    choose(game, seat = game?.seat) {
      if (!(game instanceof Game)) throw new GavelError('a player chooses in a game');
      if (seat === null) throw new GavelError('the game is over');
      whole(seat, 'a seat', 0, game.match.seats - 1);
      const option = call.player_choose(alive(this._handle), alive(game._handle), seat, clearFault());
      if (option < 0) throw faultAt(fault);
      return option;
    }

    explain() {
      const thoughts = [];
      const at = wasm.take(16);
      while (call.player_explain(alive(this._handle), thoughts.length, at))
        thoughts.push({ option: wasm.number(at), visits: wasm.number(at + 4), value: new DataView(wasm.memory.buffer).getFloat64(at + 8, true) });
      wasm.free(at);
      return thoughts;
    }

    restart(seed) {
      call.player_restart(alive(this._handle), seedOf(seed));
    }
  }

  /** Runs all scenarios of a text. */
  function judge(text) {
    return wasm.withText(textOf(text, 'a scenario'), (at, size) => {
      const verdict = wasm.take(8 + 160 + FAULT_SIZE + 4);
      try {
        call.judge(verdict, at, size, 0, 0);
        const { reason, line, column } = faultAt(verdict + 168);
        const failed = wasm.number(verdict + 4);
        return { passed: wasm.number(verdict), failed, ...(failed || wasm.bytes(verdict + 576, 1)[0] ? { name: wasm.text(verdict + 8), reason, line, column } : {}) };
      } finally {
        if (!wasm.hasFailed) wasm.free(verdict);
      }
    });
  }

  const clauses = (game, search) => {
    const rules = rulesOf(game);
    if (search === undefined) return json((to) => call.wasm_clauses(to, rules, 0)).clauses;
    return json((to) => wasm.withText(textOf(search, 'what is searched'), (at) => call.wasm_clauses(to, rules, at))).clauses;
  };

  return { version: wasm.text(call.version()), module: wasm.module, games, clauses, judge, Cards, Match, Game, Player };
}
