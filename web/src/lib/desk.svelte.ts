// What the parts of the table share: the table, its layout, the facts of its cards, and what is open on top of it.

import { getContext, setContext } from 'svelte';
import type { Layout } from '../layouts';
import { fill, isTerm, t, term } from '../locale';
import { namesOf } from './face';
import type { Table } from './table.svelte';
import type { CardInfo, CardView, GameInfo, Option, PlayerInfo, Place } from './types';

export interface Reading {
  name: string;
  card: CardView | undefined;
}

export interface CardMenu {
  options: Option[];
  name: string;
  box: DOMRect;
}

/** How options are told to a player. */
export function optionWords(game: string, option: Option): string {
  switch (option.kind) {
    case 'yes':
      return t().answers.yes;
    case 'no':
      return t().answers.no;
    case 'done':
      return t().answers.done;
    case 'act':
      if (option.card === undefined && option.at === undefined && option.act) return term(game, 'acts', option.act);
      return option.ability && option.act ? `${term(game, 'acts', option.act)}: ${option.ability}` : term(game, 'acts', option.act ?? option.text);
    case 'slot':
      return option.slot_name ? term(game, 'slots', option.slot_name) : option.text;
    case 'word':
      return isTerm(game, 'acts', option.text) ? term(game, 'acts', option.text) : option.text;
    default:
      return option.text;
  }
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
  readonly cards: Map<string, CardInfo>;

  constructor(
    readonly table: Table,
    readonly game: GameInfo,
    readonly layout: Layout,
    cards: CardInfo[],
  ) {
    this.cards = new Map(cards.map((card) => [card.name, card]));
    const open = [...layout.rows.flat(), ...layout.panel].filter((area) => area.show !== 'pips');
    this.openZones = new Set(open.flatMap((area) => area.zones).concat(layout.centre));
  }

  info(name: string | undefined): CardInfo | undefined {
    return name === undefined ? undefined : this.cards.get(name);
  }

  title(name: string): string {
    const names = namesOf(this.info(name), name);
    return names.version ? `${names.title}, ${names.version}` : names.title;
  }

  player(seat: number): string {
    const info: PlayerInfo | undefined = this.table.info?.players.find((player) => player.seat === seat);
    if (seat === this.table.seat) return t().table.you;
    if (info?.kind === 'ai') {
      const levels: Record<string, string> = t().levels;
      return fill(t().table.computer, { level: levels[info.level ?? ''] ?? info.level ?? '' });
    }
    return this.table.isPlayer && this.table.info?.players.length === 2 ? t().table.opponent : fill(t().table.player, { n: seat });
  }

  /** Zones whose cards lie open on the table, so that an option for a card there lights the card up. */
  private readonly openZones: Set<string>;

  isOnBoard(option: Option): boolean {
    if (!option.at) return false;
    const { seat, zone } = option.at;
    if (zone === this.layout.hand) return seat === this.table.me && this.table.isOnTable(option);
    return this.openZones.has(zone) && this.table.isOnTable(option);
  }

  /** A card was clicked, or Enter was pressed on it. */
  press(card: CardView, at: Place, element: HTMLElement) {
    const options = this.table.optionsFor(card, at);
    this.reading = card.name ? { name: card.name, card } : null;
    if (options.length === 1) void this.table.choose(options[0]!);
    else if (options.length > 1) this.menu = { options, name: card.name ?? t().table.hidden, box: element.getBoundingClientRect() };
    else this.whyNot(card, at);
  }

  private whyNot(card: CardView, at: Place) {
    const acts = this.layout.asks[at.zone];
    if (at.seat !== this.table.seat || !acts || !this.table.ask || card.id === undefined) {
      if (!this.hasSidebar && card.name) this.pinned = { name: card.name, card };
      return;
    }
    const fitting = this.actsOf(card, acts);
    void this.table.explain(fitting, card.id, t().table.nothing, (act, reason) =>
      fill(t().table.cannot, { act: term(this.layout.game, 'acts', act).toLowerCase(), reason }),
    );
  }

  /** Items do not quest: acts are asked about only for types that have the numbers for them. */
  private actsOf(card: CardView, acts: string[]): string[] {
    const info = this.info(card.name);
    const hasBody = this.layout.stats.some((stat) => info && stat.types.includes(info.type));
    return hasBody ? acts : acts.filter((act) => act === 'play' || act === 'use' || act === 'ink' || act === 'unlock' || act === 'wear' || act === 'flip');
  }

  /** A card was dropped onto a card, a zone or a slot. */
  async drop(card: CardView, at: Place, target: { card?: number; seat?: number; zone?: string; slot?: string; isGauge?: boolean }) {
    const options = this.table.optionsFor(card, at);
    const zone = target.isGauge ? 'gauge' : target.zone;
    const byZone = options.find(
      (option) => option.act !== undefined && zone !== undefined && target.card === undefined && target.slot === undefined && this.layout.drops[option.act]?.includes(zone) && target.seat === this.table.seat,
    );
    if (byZone) return void this.table.choose(byZone);
    for (const option of options) {
      const fits = (next: Option) =>
        (target.card !== undefined && next.card === target.card) ||
        (target.slot !== undefined && next.kind === 'slot' && next.slot_name === target.slot) ||
        (target.card === undefined && target.slot === undefined && next.kind === 'player' && next.seat === target.seat);
      if (await this.table.chooseBoth(option, fits)) return;
      if (this.table.isMoving || this.table.picks.length) return;
    }
    const ownDrop = options.find((option) => option.act !== undefined && zone !== undefined && this.layout.drops[option.act]?.includes(zone) && target.seat === this.table.seat);
    if (ownDrop) return void this.table.choose(ownDrop);
    const attack = (this.layout.asks[at.zone] ?? []).find((act) => act === 'challenge' || act === 'attack');
    if (attack && target.card !== undefined && card.id !== undefined) {
      void this.table.explain([attack], card.id, t().table.nothing, (act, reason) => fill(t().table.cannot, { act: term(this.layout.game, 'acts', act).toLowerCase(), reason }), target.card);
    }
  }
}

const key = Symbol('desk');
export const shareDesk = (desk: Desk) => setContext(key, desk);
export const useDesk = () => getContext<Desk>(key);
