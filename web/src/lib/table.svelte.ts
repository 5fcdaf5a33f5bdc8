// One table as this browser sees it: the socket, the state shown, the choice that is being made, and what waits to be shown.

import { faultText } from './fault';
import { Refusal, Socket } from './net';
import { settings } from './settings.svelte';
import type { Ask, CardView, GameEvent, Option, Place, Seat, Status, TableInfo, Update, ZoneView } from './types';
import { viewed, type SetState, type View } from './view';

/** An answer that is not sent yet: an option, or the cards of a set. */
interface Pick {
  options: Option[];
  isSet: boolean;
  /** Nobody chose it: there was nothing else to choose. */
  isForced: boolean;
}

const sent = (pick: Pick) => (pick.isSet ? pick.options.map((option) => option.index) : pick.options[0]!.index);

export interface Why {
  text: string;
  clause: string;
  source: string;
}

/** What makes a number. */
export interface Value {
  value: number;
  parts: { amount: number; text: string; card?: number }[];
}

interface Joined {
  seat: Seat;
  table: TableInfo;
  update: Update;
}

interface Tried extends Partial<Ask>, Partial<SetState> {
  taken: number;
  complete: boolean;
}

const asked = (from: Partial<Ask>): Ask => ({ question: from.question ?? '', ask: from.ask ?? { id: '' }, clause: from.clause ?? '', source: from.source ?? null, options: from.options ?? [], ...(from.set ? { set: from.set } : {}) });

/** Shows an update: calls `apply` when the old state has been measured, and returns when everything has moved. */
export type Stage = (update: View, apply: () => void) => Promise<void>;

/** Cards that look the same in the same zone can stand for each other: the engine offers such cards once. */
const looks = (card: CardView, seat: number, zone: string) => JSON.stringify([seat, zone, { ...card, id: 0 }]);

const spot = (at: Place) => `${at.seat}/${at.zone}/${at.place}`;

/** Options that are pressed at the card they are about; the others are buttons, wherever their card lies. */
export const isAtCard = (option: Option) => option.kind === 'act' || option.kind === 'card' || option.kind === 'trigger' || option.kind === 'ability';

export class Table {
  seat = $state<Seat>('spectator');
  info = $state.raw<TableInfo | null>(null);
  view = $state.raw<View | null>(null);
  status = $state.raw<Status>({ online: [], thinking: [], rematch: [], takeback: false });
  log = $state.raw<GameEvent[]>([]);
  isConnected = $state(false);
  isMoving = $state(false);
  isBusy = $state(false);
  fault = $state<string | null>(null);
  picks = $state.raw<Pick[]>([]);
  /** Of a set that is being chosen: the numbers of its cards, in the order in which they were chosen. */
  chosen = $state.raw<number[]>([]);
  hint = $state.raw<Option | null>(null);
  /** Of a replay: after how many answers the moment is that is shown; null: no replay is. */
  shown = $state<number | null>(null);
  why = $state.raw<Why | null>(null);
  stage: Stage | null = null;
  onRematch: (table: string) => void = () => {};

  private tried = $state.raw<Ask | null>(null);
  /** What can be added to some chosen cards. */
  private weighed = $state.raw<(SetState & { chosen: number[] }) | null>(null);
  /** An answer was taken, and what it leads to is on its way: until then nothing is answered. */
  private isSent = false;
  private queue: View[] = [];
  private socket: Socket;
  private isClosed = false;
  /** What the server says of the log that we have: when it is another one, it is sent anew. */
  private mark = '';
  private spoken: string | null = null;

  constructor(
    readonly id: string,
    private token: string | undefined,
  ) {
    this.socket = new Socket(
      () => void this.join(),
      (message) => this.push(message),
      () => (this.isConnected = false),
    );
  }

  close() {
    this.isClosed = true;
    this.socket.close();
  }

  // --- what is shown ---

  /** The seat at the bottom of the screen. */
  readonly me = $derived(typeof this.seat === 'number' ? this.seat : 1);
  readonly isPlayer = $derived(typeof this.seat === 'number');

  /** The question to this seat, after the picks that have been made already. */
  readonly ask = $derived.by((): Ask | null => {
    if (this.isMoving || !this.view) return null;
    if (this.tried) return this.tried;
    return this.view.question !== undefined && this.view.options ? asked(this.view) : null;
  });

  /** What is pressed at cards: options, or the cards of a set that are chosen or can be. */
  private readonly pressed = $derived.by((): Option[] => {
    const set = this.ask?.set;
    if (!set) return (this.ask?.options ?? []).filter(isAtCard);
    return set.cards.filter((card) => this.chosen.includes(card.index) || this.canAdd(card));
  });

  private readonly lit = $derived.by(() => {
    const byId = new Map<number, Option[]>();
    const bySpot = new Map<string, Option[]>();
    const byLooks = new Map<string, Option[]>();
    const add = <K>(map: Map<K, Option[]>, key: K, option: Option) => {
      const list = map.get(key);
      if (list) list.push(option);
      else map.set(key, [option]);
    };
    for (const option of this.pressed) {
      if (option.card !== undefined) add(byId, option.card, option);
      else if (option.at) add(bySpot, spot(option.at), option);
      const card = this.cardAt(option);
      // Of a set every copy stands for itself.
      if (card && option.at && !this.ask?.set) add(byLooks, looks(card, option.at.seat, option.at.zone), option);
    }
    return { byId, bySpot, byLooks };
  });

  zone(seat: number, zone: string): ZoneView | undefined {
    return this.view?.shared[zone] ?? this.view?.players.find((player) => player.seat === seat)?.zones[zone];
  }

  private cardAt(option: Option): CardView | undefined {
    if (!option.at) return undefined;
    const cards = this.zone(option.at.seat, option.at.zone)?.cards ?? [];
    if (option.card !== undefined) return cards.find((card) => card.id === option.card);
    return cards[option.at.place];
  }

  /** What the asked seat may do with a card. */
  optionsFor(card: CardView, at: Place): Option[] {
    const own = card.id !== undefined ? this.lit.byId.get(card.id) : this.lit.bySpot.get(spot(at));
    return own ?? this.lit.byLooks.get(looks(card, at.seat, at.zone)) ?? [];
  }

  /** Whether a card that stands in the view answers for this option. */
  isOnTable(option: Option): boolean {
    return this.cardAt(option) !== undefined;
  }

  find(id: number): { card: CardView; at: Place } | null {
    for (const player of this.view?.players ?? []) {
      for (const [zone, { cards }] of Object.entries(player.zones)) {
        const place = cards.findIndex((card) => card.id === id);
        if (place >= 0) return { card: cards[place]!, at: { seat: player.seat, zone, place } };
      }
    }
    for (const [zone, { cards }] of Object.entries(this.view?.shared ?? {})) {
      const place = cards.findIndex((card) => card.id === id);
      if (place >= 0) return { card: cards[place]!, at: { seat: 0, zone, place } };
    }
    return null;
  }

  // --- messages ---

  /** What abilities do is said by the server: another language is asked for by joining again. */
  speak(language: string) {
    if (this.isConnected && this.spoken !== null && this.spoken !== language) void this.join();
  }

  private async join() {
    try {
      const since = this.log.at(-1)?.number ?? 0;
      const { language } = settings;
      const reply = await this.socket.ask<Joined>({ do: 'join', table: this.id, ...(this.token ? { token: this.token } : {}), since, ...(this.mark ? { mark: this.mark } : {}), language });
      this.isConnected = true;
      this.spoken = language;
      this.seat = reply.seat;
      this.info = reply.table;
      this.queue = [];
      this.apply(viewed(reply.update));
      this.settle();
    } catch (error) {
      if (error instanceof Refusal && error.fault.code !== 'offline') this.fault = faultText(error);
    }
  }

  private push(message: Record<string, unknown>) {
    if (message.push === 'update') {
      this.queue.push(viewed(message.update as Update));
      void this.play();
    } else if (message.push === 'status') {
      this.status = { ...this.status, ...(message as unknown as Status) };
    } else if (message.push === 'rematch') {
      this.onRematch(message.table as string);
    }
  }

  /** Shows what waits, one update after the other. */
  private async play() {
    if (this.isMoving) return;
    this.isMoving = true;
    while (this.queue.length) {
      const update = this.queue.shift()!;
      if (this.stage) await this.stage(update, () => this.apply(update));
      else this.apply(update);
    }
    this.isMoving = false;
    this.settle();
  }

  get isBehind() {
    return this.queue.length > 0;
  }

  private apply(update: View) {
    const first = update.events[0]?.number;
    const known = first === undefined ? this.log : this.log.filter((event) => event.number < first);
    const hasLess = this.view && update.version < this.view.version;
    this.log = [...(hasLess ? known.filter((event) => event.number <= update.last) : known), ...update.events];
    this.view = update;
    this.status = update;
    if (update.mark !== undefined) this.mark = update.mark;
    this.clearPicks();
  }

  private clearPicks() {
    this.ponder([], null);
    this.hint = null;
    this.why = null;
    if (this.isSent) this.isBusy = false;
    this.isSent = false;
  }

  /** After these picks that is asked; null: what the table asks. */
  private ponder(picks: Pick[], tried: Ask | null) {
    this.picks = picks;
    this.tried = tried;
    this.letGo();
  }

  private letGo() {
    this.chosen = [];
    this.weighed = null;
  }

  /** A question with one answer needs nobody, if the player likes it so. */
  private settle() {
    const options = this.ask?.options;
    if (this.isClosed || !settings.forced || !options || options.length !== 1 || this.ask?.set || this.isBusy) return;
    if (options[0]!.kind !== 'act') void this.choose(options[0]!, true);
  }

  // --- choosing ---

  /** Takes an option of the current question. */
  choose(option: Option, isForced = false): Promise<void> {
    return this.take({ options: [option], isSet: false, isForced });
  }

  /** Picks are tried first, and sent together when the choice is whole. */
  private async take(pick: Pick): Promise<void> {
    if (this.isBusy || !this.ask) return;
    this.isBusy = true;
    this.why = null;
    this.hint = null;
    const before = this.picks;
    const version = this.view?.version;
    const picks = [...before, pick];
    const options = picks.map(sent);
    this.picks = picks;
    try {
      const tried = await this.socket.ask<Tried>({ do: 'try', options, version });
      if (this.view?.version !== version) return;
      if (tried.complete || !tried.options?.length) {
        await this.socket.ask({ do: 'answer', options, version });
        this.isSent = this.view?.version === version;
      } else {
        this.ponder(picks, asked(tried));
      }
    } catch (error) {
      this.picks = before;
      await this.recover(error);
    } finally {
      if (!this.isSent) this.isBusy = false;
    }
    this.settle();
  }

  /** Answers with an option and then the first of the next question that fits. An option that asks nothing more, or nothing
   *  that fits, is not taken. True: it was done. */
  async chooseBoth(option: Option, fits: (next: Option) => boolean): Promise<boolean> {
    if (this.isBusy || !this.ask || this.ask.set) return false;
    const picks = [...this.picks, { options: [option], isSet: false, isForced: false }];
    const version = this.view?.version;
    this.isBusy = true;
    try {
      const tried = await this.socket.ask<Tried>({ do: 'try', options: picks.map(sent), version });
      const next = tried.complete || tried.set ? undefined : tried.options?.find(fits);
      if (!next || this.view?.version !== version) return false;
      this.ponder(picks, asked(tried));
      this.isBusy = false;
      await this.choose(next);
      return true;
    } catch (error) {
      await this.recover(error);
      return false;
    } finally {
      if (!this.isSent) this.isBusy = false;
    }
  }

  /** Takes the last pick back; of a set, first what is chosen. */
  async back(): Promise<void> {
    if (this.isBusy) return;
    if (this.chosen.length || !this.picks.length) {
      this.letGo();
      return;
    }
    const kept = [...this.picks];
    while (kept.length && kept.at(-1)!.isForced) kept.pop();
    kept.pop();
    this.why = null;
    if (!kept.length) {
      this.clearPicks();
      return;
    }
    this.isBusy = true;
    const version = this.view?.version;
    try {
      const tried = await this.socket.ask<Tried>({ do: 'try', options: kept.map(sent), version });
      if (this.view?.version === version) this.ponder(kept, asked(tried));
    } catch (error) {
      await this.recover(error);
    } finally {
      this.isBusy = false;
    }
  }

  /** Whether a card is among the picks so far, be it that the game has taken it by itself. */
  isPicked(card: number): boolean {
    const picked = this.ask?.set?.picked ?? [];
    return [...picked, ...this.picks.flatMap((pick) => pick.options)].some((option) => option.card === card);
  }

  // --- cards as a set ---

  canAdd(card: Option): boolean {
    return (this.weighed ?? this.ask?.set)?.can.includes(card.index) ?? false;
  }

  /** Whether what is chosen is an answer. Until the server has said so, it is told by the count. */
  readonly isWhole = $derived.by((): boolean => {
    const { set, ask } = this.ask ?? {};
    if (!set) return false;
    if (!this.chosen.length) return set.done;
    if (this.weighed?.chosen === this.chosen) return this.weighed.done;
    return this.chosen.length + (ask?.picked ?? 0) >= (ask?.least ?? 0);
  });

  /** Chooses a card of a set, or lets it go. */
  async toggle(card: Option): Promise<void> {
    if (this.isBusy || !this.ask?.set) return;
    const isChosen = this.chosen.includes(card.index);
    if (!isChosen && !this.canAdd(card)) return;
    const chosen = isChosen ? this.chosen.filter((one) => one !== card.index) : [...this.chosen, card.index];
    this.why = null;
    this.hint = null;
    this.chosen = chosen;
    try {
      const { can = [], done = false } = await this.socket.ask<Tried>({ do: 'try', options: this.picks.map(sent), set: chosen, version: this.view?.version });
      if (this.chosen === chosen) this.weighed = { can, done, chosen };
    } catch (error) {
      if (this.chosen !== chosen) return;
      this.chosen = this.weighed?.chosen ?? [];
      if (error instanceof Refusal && error.fault.code !== 'bad_option') await this.recover(error);
    }
  }

  /** The chosen cards are the answer. */
  done(): Promise<void> {
    const cards = this.ask?.set?.cards;
    if (!cards || !this.isWhole) return Promise.resolve();
    return this.take({ options: this.chosen.map((number) => cards[number]!), isSet: true, isForced: false });
  }

  private async recover(error: unknown) {
    if (!(error instanceof Refusal)) throw error;
    if (error.fault.code === 'offline') return;
    if (error.fault.code !== 'stale') this.why = { text: faultText(error), clause: '', source: '' };
    this.ponder([], null);
  }

  // --- other requests ---

  /** Asks why none of some acts is possible with a card, and keeps the first reason. */
  async explain(acts: string[], card: number | undefined, nothing: string, say: (act: string, reason: string) => string, target?: number) {
    if (!this.isPlayer) return;
    this.why = null;
    for (const act of acts) {
      try {
        const reply = await this.socket.ask<{ allowed: boolean; reason_id?: string; clause?: string; source?: { name?: string } | null }>({
          do: 'why', act, ...(card === undefined ? {} : { card }), ...(target === undefined ? {} : { target }),
        });
        if (!reply.allowed && reply.reason_id) {
          this.why = { text: say(act, reply.reason_id), clause: reply.clause ?? '', source: reply.source?.name ?? '' };
          return;
        }
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
      }
    }
    this.why = { text: nothing, clause: '', source: '' };
  }

  /** Whether an act is possible with that target. */
  async may(act: string, card: number, target: number): Promise<boolean> {
    return (await this.plainly<{ allowed: boolean }>({ do: 'why', act, card, target }))?.allowed ?? false;
  }

  async value(card: number, stat: string): Promise<Value | null> {
    try {
      return await this.socket.ask<Value>({ do: 'value', card, stat });
    } catch {
      return null;
    }
  }

  async askHint() {
    if (!this.ask || this.isBusy) return;
    this.ponder([], null);
    this.isBusy = true;
    const version = this.view?.version;
    try {
      const { option } = await this.socket.ask<{ option: number }>({ do: 'hint' });
      const found = this.view?.version === version ? this.ask?.options.find((one) => one.index === option) : undefined;
      // Of a set it is the card that lights up.
      const card = found?.at && this.ask?.set?.cards.find((one) => one.at && spot(one.at) === spot(found.at!));
      this.hint = card ?? found ?? null;
    } catch (error) {
      await this.recover(error);
    } finally {
      this.isBusy = false;
    }
  }

  private async plainly<T>(message: Record<string, unknown>): Promise<T | null> {
    try {
      return await this.socket.ask<T>(message);
    } catch (error) {
      await this.recover(error);
      return null;
    }
  }

  takeback = () => this.plainly({ do: 'takeback' });
  concede = () => this.plainly({ do: 'concede' });
  rematch = () => this.plainly({ do: 'rematch' });
  sit = (deck: string | { text: string }) => this.plainly({ do: 'sit', deck });
  private stepsAs: string | number = '';

  /** The game after so many answers, and what has been told since what we know; every reader has a log of their own. */
  step(at: number, as: string | number) {
    if (as !== this.stepsAs) this.log = [];
    this.shown = at;
    this.stepsAs = as;
    const since = this.log.at(-1)?.number ?? 0;
    return this.plainly<Update & { answers: number; answer: { seat: number; text: string; parts?: Option } | null }>({ do: 'step', at, as, since });
  }

  /** Shows one moment of a game that is over. */
  show(update: Update) {
    this.queue.push(viewed({ ...this.status, ...update, state: 'over', waiting: [], question: undefined, options: undefined } as Update));
    void this.play();
  }

  async replay() {
    return (await this.plainly<{ replay: string }>({ do: 'replay' }))?.replay ?? null;
  }

  /** The moment that is shown. */
  async scenario() {
    const at = this.shown === null ? {} : { at: this.shown };
    return (await this.plainly<{ scenario: string }>({ do: 'scenario', ...at }))?.scenario ?? null;
  }
}
