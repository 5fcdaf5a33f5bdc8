// What the parts of the table share: the table, its layout, the facts of its cards, and what is open on top of it.

import { getContext, setContext } from 'svelte';
import type { Layout } from '../layouts';
import { fill, logLine, said, t, term, zoneNoun } from '../locale';
import { abilityName, cardName, withNames } from '../locale/names.svelte';
import { namesOf } from './face';
import { settings } from './settings.svelte';
import { isAtCard, type Table } from './table.svelte';
import type { Ask, CardInfo, CardView, End, EventCard, GameEvent, GameInfo, Option, PlayerInfo, Place } from './types';

export interface Reading {
  name: string;
  card: CardView | undefined;
}

/** Where a card that is being dragged can be dropped: cards by their ids, slots and zones by their names. */
export interface Goals {
  /** Each with what would be done there, in words. */
  cards: Map<number, string>;
  slots: Map<string, string>;
  zones: Map<string, string>;
}

export interface CardMenu {
  options: Option[];
  name: string;
  box: DOMRect;
  card: CardView | undefined;
}

/** Where the pointer is with a card. */
export interface DropTarget {
  card?: number | undefined;
  seat?: number | undefined;
  zone?: string | undefined;
  slot?: string | undefined;
  isGauge?: boolean;
}

export class Desk {
  reading = $state.raw<Reading | null>(null);
  pinned = $state.raw<Reading | null>(null);
  menu = $state.raw<CardMenu | null>(null);
  clause = $state<string | null>(null);
  zoneOpen = $state.raw<{ seat: number; zone: string } | null>(null);
  unit = $state(120);
  isNarrow = $state(false);
  hasSidebar = $state(false);
  dragged = $state.raw<{ card: CardView; at: Place } | null>(null);
  goals = $state.raw<Goals | null>(null);
  /** A card under the pointer, where no panel shows it. */
  peeked = $state.raw<{ reading: Reading; box: DOMRect } | null>(null);
  private peekTimer: ReturnType<typeof setTimeout> | undefined;
  private cards = $state.raw<Map<string, CardInfo>>(new Map());

  constructor(
    readonly table: Table,
    readonly game: GameInfo,
    readonly layout: Layout,
    cards: CardInfo[],
  ) {
    this.learn(cards);
    const open = [...layout.rows.flat(), ...layout.panel].filter((area) => area.show !== 'pips');
    this.openZones = new Set(open.flatMap((area) => area.zones).concat(layout.center));
  }

  /** The facts of all cards; their texts are in the player's language. */
  learn(cards: CardInfo[]) {
    this.cards = new Map(cards.map((card) => [card.name, card]));
  }

  info(name: string | undefined): CardInfo | undefined {
    return name === undefined ? undefined : this.cards.get(name);
  }

  title(name: string): string {
    const names = namesOf(this.info(name), cardName(this.layout.game, name));
    return names.version ? `${names.title} – ${names.version}` : names.title;
  }

  abilityTitle = (name: string) => abilityName(this.layout.game, name);

  /** What the engine says of cards, with their names as the player's language has them. */
  named = (text: string) => withNames(this.layout.game, text);

  private playerInfo = (seat: number): PlayerInfo | undefined => this.table.info?.players.find((player) => player.seat === seat);

  /** A name that can stand in a sentence. */
  name(seat: number): string {
    if (seat === this.table.seat) return t().table.you;
    const count = this.table.info?.players.length ?? 2;
    const rivals = this.table.info?.players.filter((player) => player.kind === 'ai').length ?? 0;
    if (this.playerInfo(seat)?.kind === 'ai') return rivals > 1 ? fill(t().table.computerOf, { n: seat }) : t().start.ai;
    const own = this.table.person(seat)?.name ?? this.playerInfo(seat)?.name;
    if (own) return own;
    return this.table.isPlayer && count === 2 ? t().table.opponent : fill(t().table.player, { n: seat });
  }

  player(seat: number): string {
    const info = this.playerInfo(seat);
    if (seat === this.table.seat || info?.kind !== 'ai') return this.name(seat);
    const levels: Record<string, string> = t().levels;
    return fill(t().table.computer, { name: this.name(seat), level: levels[info.level ?? ''] ?? info.level ?? '' });
  }

  private act(option: Option): string {
    const act = term(this.layout.game, 'act', option.act ?? '');
    return option.ability ? `${act}: ${this.abilityTitle(option.ability)}` : act;
  }

  /** What waits and can be chosen, or what would change an event. */
  private ability(option: Option): string {
    const waits = option.pending === undefined ? undefined : this.table.view?.pending[option.pending];
    const name = option.name ?? waits?.name;
    return [name ? this.title(name) : '', option.ability ? this.abilityTitle(option.ability) : ''].filter(Boolean).join(': ') || option.text;
  }

  /** What an option means where its card can be seen. */
  words(option: Option): string {
    switch (option.kind) {
      case 'yes':
        return t().answers.yes;
      case 'no':
        return t().answers.no;
      case 'done':
        return t().answers.done;
      case 'act':
        return this.act(option);
      case 'slot':
        return option.slot_name ? term(this.layout.game, 'slot', option.slot_name) : fill(t().table.slot, { n: option.slot ?? 0 });
      case 'word':
        return option.word ? term(this.layout.game, 'choice', option.word) : option.text;
      case 'player':
        return option.seat === undefined ? option.text : this.player(option.seat);
      case 'trigger':
      case 'ability':
        return this.ability(option);
      case 'card':
      case 'name':
        return option.name ? this.title(option.name) : fill(t().table.cardAt, { n: (option.at?.place ?? 0) + 1 });
      default:
        return this.named(option.text.charAt(0).toUpperCase() + option.text.slice(1));
    }
  }

  /** The same with the card it is about. */
  option(option: Option): string {
    return option.kind === 'act' && option.name ? `${this.words(option)}: ${this.title(option.name)}` : this.words(option);
  }

  /** The question with how many cards it is about; what asks stands before it. */
  question(ask: Ask): string {
    const { id, purpose, picked = 0, least = 0, most = 0 } = ask.ask;
    const chosen = picked + this.table.chosen.length;
    let count = '';
    if (most && ask.set) count = fill(least === most ? t().table.setExactly : least ? t().table.setBetween : t().table.setUpTo, { least, most, picked: chosen });
    else if (most) count = least === most ? fill(t().table.pickExactly, { at: picked + 1, most }) : fill(t().table.pickUpTo, { most, picked });
    return (purpose ? this.named(purpose) : said(id) || ask.question) + count;
  }

  /** What others have done since the player's own last turn: from the end of that turn on, as far as it is over. */
  recap(): GameEvent[] {
    const { log, me } = this.table;
    const turns = log.flatMap((event, at) => (event.kind === 'turn' ? [{ at, isMine: event.seat === me }] : []));
    let last = turns.length - 1;
    while (last >= 0 && turns[last]!.isMine) last -= 1;
    if (last < 0) return [];
    let first = last;
    while (first > 0 && !turns[first - 1]!.isMine) first -= 1;
    return log.slice(turns[first]!.at, turns[last + 1]?.at ?? log.length);
  }

  /** Whose something is. */
  private whose(seat: number | undefined): string {
    if (seat === undefined) return t().table.nobodys;
    return seat === this.table.seat ? t().table.your : fill(t().table.whose, { name: this.name(seat) });
  }

  /** A log line in the player's language; what no catalogue can say is told in the engine's words. */
  line(event: GameEvent): string {
    const game = this.layout.game;
    const card = (one: EventCard | undefined) => (one?.name ? this.title(one.name) : t().table.aCard);
    const shared = (one: EventCard | undefined) => (one?.name ? this.title(this.info(one.name)?.title ?? one.name) : card(one));
    const zone = (one: End | undefined) => (one?.zone ? zoneNoun(game, one.zone) : '');
    const isOwn = event.seat !== undefined && event.seat === this.table.seat;
    const { from = event.at, to = event.at } = event;
    const n = event.amount ?? 0;
    const looked = event.cards ?? [];
    // Where a card is while it is being played is no place to people.
    const wasPlayed = event.kind === 'moved' && this.layout.center.includes(from?.zone ?? '') && !!to?.zone;
    return logLine(wasPlayed ? 'all.log.came' : (event.line ?? ''), isOwn, {
      player: event.seat === undefined ? '' : this.name(event.seat),
      whose: this.whose(event.seat),
      into: this.whose(to?.seat === event.seat && !isOwn ? undefined : to?.seat),
      card: card(event.card), title: shared(event.card), object: card(event.object),
      cards: looked.length && looked.length <= 7 ? looked.map(card).join(t().table.list) : fill(n === 1 ? t().table.aCard : t().table.count, { n }),
      ability: event.ability ? this.abilityTitle(event.ability) : '', limit: this.table.view?.limit ?? '', from: zone(from), to: zone(to), n,
    }) || (event.text ?? '');
  }

  /** Zones whose cards lie open on the table, so that an option for a card there lights the card up. */
  private readonly openZones: Set<string>;

  isOnBoard(option: Option): boolean {
    return !!option.at && isAtCard(option) && this.isOpen(option.at) && this.table.isOnTable(option);
  }

  private isOpen({ seat, zone }: Place): boolean {
    return zone === this.layout.hand ? seat === this.table.me : this.openZones.has(zone);
  }

  /** Cards that an effect lets the player look at where nothing else shows them, from the top of a deck down. */
  lookedAt(): { card: CardView; at: Place }[] {
    const found: { card: CardView; at: Place }[] = [];
    for (const { seat, zones } of this.table.view?.players ?? []) {
      for (const [zone, { cards }] of Object.entries(zones)) {
        for (const [place, card] of cards.entries()) if (card.looked_at && card.name && !this.isOpen({ seat, zone, place })) found.push({ card, at: { seat, zone, place } });
      }
    }
    return found.reverse();
  }

  /** A card was clicked, or Enter was pressed on it. A card that a running choice is about is taken at once; what a card can do is
   *  shown first, even if it is only one thing: it may be what nobody wanted, and cannot always be taken back. */
  press(card: CardView, at: Place, element: HTMLElement) {
    const options = this.table.optionsFor(card, at);
    this.reading = card.name ? { name: card.name, card } : null;
    if (this.table.ask?.set) this.pressInSet(card, options);
    else if (options.length === 1 && (options[0]!.kind !== 'act' || this.isQuick)) {
      this.zoneOpen = null;
      this.take(options[0]!, card);
    } else if (options.length) this.open(options, card.name, element, card);
    else this.whyNot(card, at);
  }

  /** Somebody who likes it so, and can take everything back. */
  private get isQuick() {
    return settings.confirm === 'quick' && !!this.table.info?.takeback;
  }

  /** The menu at a card. */
  open(options: Option[], name: string | undefined, element: HTMLElement, card?: CardView) {
    this.menu = { options, name: name ? this.title(name) : t().table.hidden, box: element.getBoundingClientRect(), card };
  }

  /** Takes an option at a card, which stands for itself among those that are alike. */
  take(option: Option, card: CardView | undefined) {
    if (card) this.table.stand(card, option);
    void this.table.choose(option);
  }

  /** What speaks for an option, in a sentence; '': nothing but that it is the best. */
  because(option: Option): string {
    const all: Record<string, string> = t().because;
    const info = this.info(option.name);
    const card = option.card === undefined ? undefined : this.table.find(option.card)?.card;
    const kind = option.kind === 'act' ? `${this.layout.game}.${option.act}` : option.kind;
    const text = all[kind] ?? all[option.kind === 'act' ? `all.${option.act}` : ''] ?? '';
    return fill(text, { ...info?.stats, ...card?.stats });
  }

  /** What an act is, for those who do not know its name; '': it needs no words. */
  about(option: Option): string {
    const all: Record<string, string> = t().acts;
    return (option.kind === 'act' && all[`${this.layout.game}.${option.act}`]) || '';
  }

  /** An act that takes something away from who does it. */
  isGrave(option: Option): boolean {
    return option.kind === 'act' && !!this.layout.grave?.includes(option.act ?? '');
  }

  private pressInSet(card: CardView, options: Option[]) {
    const isOfSet = card.id !== undefined && !!this.table.ask?.set?.cards.some((one) => one.card === card.id);
    const isTaken = card.id !== undefined && this.table.isPicked(card.id);
    if (options[0]) void this.table.toggle(options[0]);
    else if (isTaken) this.table.why = { text: t().table.mustBe, clause: '', source: '' };
    else if (isOfSet) this.table.why = { text: t().table.noMore, clause: '', source: '' };
    else if (!this.hasSidebar && card.name) this.pinned = { name: card.name, card };
  }

  private refusal(act: string, why: string): string {
    return fill(t().table.cannot, { act: term(this.layout.game, 'act', act).toLowerCase(), reason: said(why) });
  }

  private whyNot(card: CardView, at: Place) {
    const acts = this.layout.asks[at.zone];
    if (at.seat !== this.table.seat || !acts || !this.table.ask || card.id === undefined) {
      if (!this.hasSidebar && card.name) this.pinned = { name: card.name, card };
      return;
    }
    const fitting = this.actsOf(card, acts);
    void this.table.explain(fitting, card.id, t().table.nothing, (act, why) => this.refusal(act, why));
  }

  /** Items do not quest: acts that need a body are asked about only for types that have its numbers. */
  private actsOf(card: CardView, acts: string[]): string[] {
    const info = this.info(card.name);
    const hasBody = this.layout.stats.some((stat) => info && stat.types.includes(info.type));
    return hasBody ? acts : acts.filter((act) => this.layout.bare.includes(act));
  }

  /** The pointer rests on a card. */
  point(reading: Reading, element: HTMLElement) {
    this.reading = reading;
    clearTimeout(this.peekTimer);
    if (!this.hasSidebar) this.peekTimer = setTimeout(() => (this.peeked = this.dragged ? null : { reading, box: element.getBoundingClientRect() }), 280);
  }

  unpoint() {
    clearTimeout(this.peekTimer);
    this.peeked = null;
  }

  /** A card is dragged from now on: what it can be dropped on lights up, as soon as the server has told. */
  async drag(card: CardView, at: Place) {
    this.unpoint();
    this.menu = null;
    const dragged = { card, at };
    this.dragged = dragged;
    const options = this.table.optionsFor(card, at);
    const goals: Goals = { cards: new Map(), slots: new Map(), zones: new Map() };
    for (const option of options) for (const zone of this.layout.drops[option.act ?? ''] ?? []) goals.zones.set(`${this.table.me}:${zone}`, this.words(option));
    const show = () => this.dragged === dragged && (this.goals = { ...goals });
    show();
    for (const option of options) {
      const words = this.words(option);
      const next = await this.table.foresee(option);
      for (const one of next ?? []) {
        if (one.card !== undefined) goals.cards.set(one.card, words);
        if (one.slot_name) goals.slots.set(`${one.seat ?? this.table.me}:${one.slot_name}`, words);
      }
      // With one target alone the engine does not ask for it.
      if (!next && card.id !== undefined && this.layout.aims.includes(option.act ?? '')) for (const rival of this.rivals()) if (await this.table.may(option.act!, card.id, rival)) goals.cards.set(rival, words);
      if (!next) for (const slot of this.landings(option, card)) goals.slots.set(`${this.table.me}:${slot}`, words);
      if (!show()) return;
    }
  }

  /** Free places for a card that is asked for its place only when it is paid for. */
  private landings(option: Option, card: CardView): string[] {
    const { lands, rows } = this.layout;
    if (!lands || !(option.act! in lands.acts) || !lands.types.includes(this.info(card.name)?.type ?? '')) return [];
    const area = rows.flat().find((one) => one.label === lands.area);
    const taken = area?.zones.flatMap((zone) => this.table.zone(this.table.me, zone)?.cards.map((one) => one.slot_name) ?? []) ?? [];
    return (area?.slots ?? []).filter((slot) => !taken.includes(slot));
  }

  /** What a drop there would do, in words; '': nothing that is known. */
  dropWords({ card, seat, zone, slot, isGauge }: DropTarget): string {
    const { goals } = this;
    if (!goals) return '';
    const at = card === undefined ? undefined : goals.cards.get(card);
    return at ?? (slot ? goals.slots.get(`${seat}:${slot}`) : undefined) ?? goals.zones.get(`${seat}:${isGauge ? 'gauge' : zone}`) ?? '';
  }

  /** A drop says what is asked next, too: a word, and a place. */
  private land(option: Option, card: CardView, word: string | undefined, slot?: string) {
    this.table.stand(card, option);
    void this.table.chooseMeaning(option, [...(word ? [(next: Option) => next.kind === 'word' && next.word === word] : []), ...(slot ? [(next: Option) => next.kind === 'slot' && next.slot_name === slot] : [])]);
  }

  release() {
    this.dragged = null;
    this.goals = null;
  }

  /** Cards of others that lie open on the table. */
  private rivals(): number[] {
    return (this.table.view?.players ?? [])
      .filter((player) => player.seat !== this.table.me)
      .flatMap((player) => Object.entries(player.zones).flatMap(([zone, { cards }]) => (this.openZones.has(zone) ? cards.flatMap((card) => card.id ?? []) : [])));
  }

  /** A card was dropped onto a card, a zone or a slot. */
  async drop(card: CardView, at: Place, target: DropTarget) {
    const options = this.table.ask?.set ? [] : this.table.optionsFor(card, at);
    const zone = target.isGauge ? 'gauge' : target.zone;
    const byZone = options.find(
      (option) => option.act !== undefined && zone !== undefined && target.card === undefined && target.slot === undefined && this.layout.drops[option.act]?.includes(zone) && target.seat === this.table.seat,
    );
    if (byZone) return this.land(byZone, card, zone && this.layout.lands?.zones[zone]);
    for (const option of options) {
      const { slot } = target;
      if (slot === undefined || target.seat !== this.table.me || !this.landings(option, card).includes(slot)) continue;
      return this.land(option, card, this.layout.lands!.acts[option.act!], slot);
    }
    for (const option of options) {
      const fits = (next: Option) =>
        (target.card !== undefined && next.card === target.card) ||
        (target.slot !== undefined && next.kind === 'slot' && next.slot_name === target.slot) ||
        (target.card === undefined && target.slot === undefined && next.kind === 'player' && next.seat === target.seat);
      this.table.stand(card, option);
      if (await this.table.chooseBoth(option, fits)) return;
      if (this.table.isMoving || this.table.picks.length) return;
    }
    // With one target alone the engine does not ask for it.
    for (const option of options) {
      if (option.act === undefined || !this.layout.aims.includes(option.act) || target.card === undefined || card.id === undefined) continue;
      if (await this.table.may(option.act, card.id, target.card)) return this.take(option, card);
    }
    const ownDrop = options.find((option) => option.act !== undefined && zone !== undefined && this.layout.drops[option.act]?.includes(zone) && target.seat === this.table.seat);
    if (ownDrop) return this.land(ownDrop, card, zone && this.layout.lands?.zones[zone]);
    const attack = (this.layout.asks[at.zone] ?? []).find((act) => this.layout.aims.includes(act));
    if (attack && target.card !== undefined && card.id !== undefined) {
      void this.table.explain([attack], card.id, t().table.nothing, (act, why) => this.refusal(act, why), target.card);
    }
  }
}

const key = Symbol('desk');
export const shareDesk = (desk: Desk) => setContext(key, desk);
export const useDesk = () => getContext<Desk>(key);
