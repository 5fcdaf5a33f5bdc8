// One table as this browser sees it: the socket, the state shown, the choice that is being made, and what waits to be shown.

import { faultText } from './fault';
import { Refusal, Socket } from './net';
import { settings } from './settings.svelte';
import type { Ask, CardView, GameEvent, Option, Place, Said, Seat, Status, TableInfo, Update, ZoneView } from './types';
import { viewed, type SetState, type View } from './view';

/** An answer that is not sent yet: an option, or the cards of a set. */
interface Pick {
  options: Option[];
  isSet: boolean;
  /** Nobody chose it: there was nothing else to choose. */
  isForced: boolean;
}

const plain = (option: Option): Pick => ({ options: [option], isSet: false, isForced: false });

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
  chat?: Said[];
}

interface Tried extends Partial<Ask>, Partial<SetState> {
  taken: number;
  complete: boolean;
}

const asked = (from: Partial<Ask>): Ask => ({ question: from.question ?? '', ask: from.ask ?? { id: '' }, clause: from.clause ?? '', source: from.source ?? null, options: from.options ?? [], ...(from.set ? { set: from.set } : {}) });

/** Shows an update: calls `apply` when the old state has been measured, and returns when everything has moved. */
export type Stage = (update: View, apply: () => void) => Promise<void>;

/** Cards that look the same in the same zone can stand for each other: the engine offers such cards once. */
const looks = (card: CardView, seat: number, zone: string, worn: string[]) => JSON.stringify([seat, zone, { ...card, id: 0 }, worn]);

const spot = (at: Place) => `${at.seat}/${at.zone}/${at.place}`;

/** Options that are pressed at the card they are about; the others are buttons, wherever their card lies. */
export const isAtCard = (option: Option) => option.kind === 'act' || option.kind === 'card' || option.kind === 'trigger' || option.kind === 'ability';

export class Table {
  seat = $state<Seat>('spectator');
  info = $state.raw<TableInfo | null>(null);
  view = $state.raw<View | null>(null);
  status = $state.raw<Status & { at?: number }>({ online: [], thinking: [], rematch: [], takeback: false, draw: [], claim: [], people: [] });
  log = $state.raw<GameEvent[]>([]);
  isConnected = $state(false);
  isMoving = $state(false);
  /** What players have said, as far as it is known here. */
  chat = $state.raw<Said[]>([]);
  isBusy = $state(false);
  fault = $state<string | null>(null);
  picks = $state.raw<Pick[]>([]);
  /** Of a set that is being chosen: the numbers of its cards, in the order in which they were chosen. */
  chosen = $state.raw<number[]>([]);
  hint = $state.raw<Option | null>(null);
  /** How likely the hinted option seems to win, and the next best, in per cent. */
  hintWhy = $state.raw<{ value: number; next?: Option; second?: number } | null>(null);
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
  private takesAnyOrder = false;
  private queue: View[] = [];
  private socket: Socket;
  private isClosed = false;
  /** What the server says of the log that we have: when it is another one, it is sent anew. */
  private mark = '';
  private spoken: string | null = null;

  constructor(
    readonly id: string,
    private token: string | undefined,
    /** All seats of a player who plays for several sides: the one that is asked sits at the bottom. */
    private own: { seat: number; token: string }[] = [],
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
      if (card && option.at && !this.ask?.set) add(byLooks, this.looks(card, option.at), option);
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
    return own ?? this.lit.byLooks.get(this.looks(card, at)) ?? [];
  }

  /** What hangs on cards, by their hosts. */
  private readonly worn = $derived.by(() => {
    const found = new Map<number, string[]>();
    for (const player of this.view?.players ?? []) {
      for (const { cards } of Object.values(player.zones)) {
        for (const card of cards) if (card.host !== undefined) found.set(card.host, [...(found.get(card.host) ?? []), card.name ?? '']);
      }
    }
    return found;
  });

  private looks(card: CardView, at: Place): string {
    return looks(card, at.seat, at.zone, (card.id === undefined ? undefined : this.worn.get(card.id)) ?? []);
  }

  // --- cards that are alike ---

  /** The cards of a zone in the order in which they are shown, where that is not the order of the server. */
  private orders = $state.raw<Map<string, number[]>>(new Map());

  /** Of cards that are alike the engine offers one. Whoever takes another one means that one: the two change places, which nobody
   *  can see, and the one that was taken acts. */
  stand(card: CardView, option: Option) {
    const { id } = card;
    if (this.ask?.set || id === undefined || option.card === undefined || option.card === id || !option.at) return;
    const { seat, zone } = option.at;
    const list = this.arranged(seat, zone, this.zone(seat, zone)?.cards ?? []).flatMap((one) => one.card.id ?? []);
    const [i, j] = [list.indexOf(id), list.indexOf(option.card)];
    if (i < 0 || j < 0) return;
    [list[i], list[j]] = [list[j]!, list[i]!];
    this.orders = new Map(this.orders).set(`${seat}:${zone}`, list);
  }

  /** The cards of a zone with their places, in the order in which they are shown. Cards that have come since stand where the server
   *  has them. */
  arranged(seat: number, zone: string, cards: CardView[]): { card: CardView; place: number }[] {
    const list = cards.map((card, place) => ({ card, place }));
    const order = this.orders.get(`${seat}:${zone}`);
    if (!order) return list;
    const rank = (one: (typeof list)[number]) => (one.card.id === undefined ? -1 : order.indexOf(one.card.id));
    const known = list.filter((one) => rank(one) >= 0).sort((a, b) => rank(a) - rank(b));
    return list.map((one) => (rank(one) >= 0 ? known.shift()! : one));
  }

  /** What has become of cards that have moved: a card in another zone has another number. */
  private became = new Map<number, number>();

  /** The number that a card has now, if it can still be seen. */
  nowOf(id: number): number {
    let now = id;
    for (let i = 0; i < 8 && this.find(now) === null; i++) {
      const next = this.became.get(now);
      if (next === undefined) break;
      now = next;
    }
    return now;
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
      const reply = await this.socket.ask<Joined>({ do: 'join', table: this.id, ...(this.token ? { token: this.token } : {}), since, ...(this.mark ? { mark: this.mark } : {}), language, ...(this.token && settings.name ? { name: settings.name } : {}) });
      this.isConnected = true;
      this.spoken = language;
      this.seat = reply.seat;
      this.info = reply.table;
      this.chat = reply.chat ?? [];
      this.queue = [];
      this.apply(viewed(reply.update));
      if (this.turnRound()) return;
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
      this.status = { ...this.status, ...(message as unknown as Status), at: Date.now() };
    } else if (message.push === 'chat') {
      this.chat = [...this.chat, ...(message.chat as Said[])];
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
    if (this.turnRound()) return;
    this.settle();
  }

  /** Another seat of the same player is asked: the table is turned round. */
  private turnRound(): boolean {
    const { asked = [], result } = this.view ?? {};
    const next = this.own.find((one) => asked.includes(one.seat));
    if (!next || result !== 'playing' || asked.includes(this.me)) return false;
    this.token = next.token;
    this.log = [];
    this.mark = '';
    void this.join();
    return true;
  }

  get isBehind() {
    return this.queue.length > 0;
  }

  private apply(update: View) {
    const first = update.events[0]?.number;
    const known = first === undefined ? this.log : this.log.filter((event) => event.number < first);
    const hasLess = this.view && update.version < this.view.version;
    this.log = [...(hasLess ? known.filter((event) => event.number <= update.last) : known), ...update.events];
    for (const { card } of update.events) if (card?.was !== undefined && card.id !== undefined && card.was !== card.id) this.became.set(card.was, card.id);
    if (this.became.size > 2000) this.became.clear();
    this.view = update;
    this.status = { ...update, at: Date.now() };
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
    this.waits = null;
    this.picks = picks;
    this.tried = tried;
    this.letGo();
  }

  private letGo() {
    this.chosen = [];
    this.weighed = null;
  }

  /** What a drop has said already: it answers the questions that follow, as long as they are the ones it was about. */
  private meant: ((option: Option) => boolean)[] = [];

  /** Takes an option, and then what is meant by it. */
  chooseMeaning(option: Option, meant: ((next: Option) => boolean)[]): Promise<void> {
    if (this.isBusy || !this.ask) return Promise.resolve();
    this.meant = meant;
    return this.choose(option);
  }

  private takeMeant(): boolean {
    if (!this.meant.length || !this.ask || this.isBusy) return false;
    for (let at = 0; at < this.meant.length; at++) {
      const found = this.ask.set ? undefined : this.ask.options.find(this.meant[at]!);
      if (!found) continue;
      this.meant = this.meant.slice(at + 1);
      void this.choose(found);
      return true;
    }
    this.meant = [];
    return false;
  }

  /** A question with one answer needs nobody, if the player likes it so. */
  private settle() {
    if (this.waits || this.takeMeant()) return;
    const options = this.ask?.options;
    if (this.takesAnyOrder && options && !this.isBusy) {
      this.takesAnyOrder = !!this.ask?.ask.order;
      if (this.takesAnyOrder) return void this.choose(options[0]!);
    }
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
    if (this.isBusy || !this.ask || this.waits) return;
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
        if (this.mustAgree(picks)) {
          this.waits = { options, version };
          return;
        }
        await this.socket.ask({ do: 'answer', options, version });
        this.isSent = this.view?.version === version;
      } else {
        this.ponder(picks, asked(tried));
      }
    } catch (error) {
      this.picks = before;
      this.meant = [];
      await this.recover(error);
    } finally {
      if (!this.isSent) this.isBusy = false;
    }
    this.settle();
  }

  /** What an option would ask next; null: nothing. */
  async foresee(option: Option): Promise<Option[] | null> {
    if (this.isBusy || !this.ask || this.ask.set) return null;
    const picks = [...this.picks, plain(option)];
    const tried = await this.plainly<Tried>({ do: 'try', options: picks.map(sent), version: this.view?.version });
    return !tried || tried.complete ? null : (tried.options ?? null);
  }

  /** Answers with an option and then the first of the next question that fits. An option that asks nothing more, or nothing
   *  that fits, is not taken. True: it was done. */
  async chooseBoth(option: Option, fits: (next: Option) => boolean): Promise<boolean> {
    if (this.isBusy || !this.ask || this.ask.set) return false;
    const picks = [...this.picks, plain(option)];
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

  /** All that is left is put into an order, card by card; cards that look alike are offered once. */
  readonly isOrder = $derived.by((): boolean => {
    const { ask, options = [], set } = this.ask ?? {};
    return !!ask?.order && !set && options.length > 1 && options.every((option) => option.kind === 'card') && ask.least === ask.most && options.length <= (ask.most ?? 0) - (ask.picked ?? 0);
  });

  /** The rest in this order, also where each card is an answer of its own; what is not named follows as it comes. */
  inOrder(cards: ((option: Option) => boolean)[]) {
    this.takesAnyOrder = true;
    this.meant = cards;
    this.settle();
  }

  /** Takes the last pick back; of a set, first what is chosen. */
  async back(): Promise<void> {
    if (this.isBusy) return;
    this.waits = null;
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

  // --- being sure ---

  /** An answer that is whole and waits for a word more. */
  waits = $state.raw<{ options: (number | number[])[]; version: number | undefined } | null>(null);

  private mustAgree(picks: Pick[]): boolean {
    return settings.confirm === 'always' && picks.some((pick) => !pick.isForced);
  }

  /** The answer that waits is meant so. */
  async agree(): Promise<void> {
    const { waits } = this;
    if (!waits || this.isBusy) return;
    this.waits = null;
    this.isBusy = true;
    try {
      await this.socket.ask({ do: 'answer', ...waits });
      this.isSent = this.view?.version === waits.version;
    } catch (error) {
      await this.recover(error);
    } finally {
      if (!this.isSent) this.isBusy = false;
    }
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

  /** Chooses for the player, those with the least `worth` first, and is done. */
  async chooseLeast(worth: (card: Option) => number): Promise<void> {
    const byWorth = (cards: Option[]) => [...cards].sort((a, b) => worth(a) - worth(b));
    if (!this.ask?.set) {
      const [first] = byWorth((this.ask?.options ?? []).filter((option) => option.kind === 'card'));
      return first && this.choose(first);
    }
    for (const card of byWorth(this.ask.set.cards)) {
      if (this.isWhole && this.chosen.length) break;
      if (!this.chosen.includes(card.index)) await this.toggle(card);
    }
    return this.done();
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
    if (!this.ask || this.isBusy || this.waits) return;
    this.isBusy = true;
    const version = this.view?.version;
    try {
      const { option, value, next } = await this.socket.ask<{ option: number; value?: number; next?: { option: number; value: number } }>({ do: 'hint', ...(this.picks.length ? { options: this.picks.map(sent), version } : {}) });
      const other = next && this.ask?.options.find((one) => one.index === next.option);
      this.hintWhy = value === undefined ? null : { value, ...(other ? { next: other, second: next.value } : {}) };
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
  draw = (offer: boolean) => this.plainly({ do: 'draw', offer });
  claim = (seat: number) => this.plainly({ do: 'claim', seat });
  say = (words: { text: string } | { phrase: string }) => this.plainly({ do: 'say', ...words });
  sit = (deck?: string | { text: string }) => this.plainly({ do: 'sit', ...(deck ? { deck } : {}), ...(settings.name ? { name: settings.name } : {}) });

  /** Games of the series that each seat has won, with this one if it is over: the table told of itself when it was joined. */
  readonly won = $derived(this.info?.series?.won.map((won, i) => won + (this.info!.state !== 'over' && this.view?.winners.includes(i + 1) ? 1 : 0)));
  /** The series is not decided yet: somebody has to win more than half of its games. */
  readonly goesOn = $derived(!!this.won && Math.max(...this.won) * 2 <= this.info!.series!.games);
  /** People who play at this table. */
  readonly people = $derived(this.info?.players.filter((player) => player.kind !== 'ai').length ?? 1);
  readonly mayHint = $derived(this.people < 2 || !!this.info?.hints);
  person = (seat: number) => this.status.people.find((one) => one.seat === seat);
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
