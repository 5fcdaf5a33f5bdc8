// How the page talks to the server: requests over HTTP for what does not change, and one socket for a table. A page that is alone
// asks its own worker the same.

import type { LocalSocket } from '../../../wasm/tables.js';
import { alone } from './alone';
import type { CardInfo, Clause, ClauseLine, Clock, DeckCheck, DeckInfo, GameInfo, OwnCards, ScenarioList, TableInfo } from './types';

/** What went wrong: what the server says, or that there is none. */
export interface Fault {
  code: string;
  text: string;
  line?: number;
  column?: number;
  nearest?: string;
}

/** A refusal of the server, or no server at all. */
export class Refusal extends Error {
  constructor(readonly fault: Fault) {
    super(fault.text);
  }
}

interface Reply {
  status: number;
  body: { ok?: boolean; error?: Fault } | null;
}

/** A body that is a text is sent as it is. */
async function fetched(path: string, body?: unknown): Promise<Reply> {
  const reply = await fetch(path, body === undefined ? {} : {
    method: 'POST',
    headers: { 'content-type': typeof body === 'string' ? 'text/plain' : 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: reply.status, body: await reply.json().catch(() => null) };
}

/** What the server says to a request. */
async function request<T>(path: string, body?: unknown): Promise<T> {
  let reply: Reply;
  try {
    reply = await (alone ? alone.ask(path, body) : fetched(path, body));
  } catch {
    throw new Refusal({ code: 'offline', text: '' });
  }
  if (reply.status >= 400 || !reply.body?.ok) throw new Refusal(reply.body?.error ?? { code: 'http', text: String(reply.status) });
  return reply.body as T;
}

const kept = new Map<string, Promise<unknown>>();

/** Facts of the game do not change while the page is open: each is fetched once. */
function once<T>(path: string): Promise<T> {
  let known = kept.get(path) as Promise<T> | undefined;
  if (!known) {
    known = request<T>(path);
    kept.set(path, known);
    known.catch(() => kept.delete(path));
  }
  return known;
}

export interface NewSeat {
  kind: 'you' | 'ai' | 'friend';
  level?: string;
  deck?: string | { text: string };
  name?: string;
}

/** A table to be opened. */
export interface NewTable {
  game: string;
  seats: NewSeat[];
  seed?: number;
  takeback?: boolean;
  hints?: boolean;
  open?: boolean;
  spectators?: boolean;
  clock?: Clock | null;
  series?: number;
  format?: string;
  /** Cards of the table's own. */
  file?: string;
  /** Where its game begins: a scenario of a file that was brought. */
  scenario?: { file: string; name: string };
}

export interface Opened {
  table: TableInfo;
  seats: { seat: number; kind: string; token?: string }[];
}

export const api = {
  games: () => once<{ levels: string[]; games: GameInfo[] }>('/api/games'),
  cards: async (game: string, language: string) => (await once<{ cards: CardInfo[] }>(`/api/cards/${game}/${language}`)).cards,
  decks: async (game: string) => (await once<{ decks: DeckInfo[] }>(`/api/decks/${game}`)).decks,
  checkDeck: (game: string, text: string, file?: string, room = false) => request<DeckCheck>(`/api/decks/${game}`, { text, ...(file ? { file } : {}), ...(room ? { room } : {}) }),
  /** Reads cards of the player's own, for tables that are opened with them. */
  bringCards: (game: string, text: string) => request<OwnCards>(`/api/files/${game}`, text),
  ownCards: async (file: string, language: string) => (await once<{ cards: CardInfo[] }>(`/api/files/${file}/${language}`)).cards,
  /** Runs the scenarios of a text: which can be played on from. */
  readScenarios: (text: string) => request<ScenarioList>('/api/scenarios', text),
  scenarioCards: async (id: string, language: string) => (await once<{ cards: CardInfo[] }>(`/api/scenarios/${id}/${language}`)).cards,
  takeSeat: (table: string, name: string) => request<{ seat: number; token: string }>(`/api/tables/${table}/seat`, name ? { name } : {}),
  clauses: async (game: string, search: string) =>
    (await once<{ clauses: ClauseLine[] }>(`/api/rules/${game}?search=${encodeURIComponent(search)}`)).clauses,
  clause: async (game: string, id: string) =>
    (await once<{ clause: Clause }>(`/api/rules/${game}/${id.split('/').map(encodeURIComponent).join('/')}`)).clause,
  /** Open tables at which somebody is. */
  lobby: async () => (await request<{ tables: TableInfo[] }>('/api/tables')).tables,
  /** How some tables stand. */
  tables: async (ids: string[]) => (ids.length ? (await request<{ tables: TableInfo[] }>(`/api/tables?of=${ids.slice(0, 100).join(',')}`)).tables : []),
  bring: async (text: string) => (await request<{ table: TableInfo }>('/api/replays', { text })).table,
  branch: (table: string, body: { at: number; seats: NewSeat[] }) => request<Opened>(`/api/replays/${table}`, body),
  tryDeck: async (body: { game: string; deck: string | { text: string }; against: (string | { text: string })[]; games: number }) => (await request<{ fare: string }>('/api/fares', body)).fare,
  fare: (id: string) => request<Fare>(`/api/fares/${id}`),
  open: (body: NewTable) => request<Opened>('/api/tables', body),
};

export interface Fare {
  over: boolean;
  games: number;
  against: { deck: string | null; games: number; wins: number; losses: number; draws: number; points: number; low: number; high: number; turns: number }[];
}

type Message = Record<string, unknown>;
interface Waiting {
  done: (value: never) => void;
  fail: (why: Refusal) => void;
}

/** One socket, opened again whenever it is lost. Requests that were under way when it was lost fail. */
export class Socket {
  private ws: WebSocket | LocalSocket | null = null;
  private waiting = new Map<number, Waiting>();
  private next = 1;
  private delay = 250;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(
    private onOpen: () => void,
    private onPush: (message: Message) => void,
    private onLost: () => void,
  ) {
    this.connect();
  }

  private connect() {
    const url = new URL('/socket', location.href);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    const ws: WebSocket | LocalSocket = alone ? alone.open() : new WebSocket(url, 'gavel');
    this.ws = ws;
    ws.onmessage = (event: { data: unknown }) => this.receive(JSON.parse(event.data as string) as Message);
    ws.onclose = () => this.lost(ws);
  }

  private lost(ws: WebSocket | LocalSocket) {
    if (this.ws !== ws) return;
    this.ws = null;
    for (const one of this.waiting.values()) one.fail(new Refusal({ code: 'offline', text: '' }));
    this.waiting.clear();
    if (this.closed) return;
    this.onLost();
    this.timer = setTimeout(() => this.connect(), this.delay);
    this.delay = Math.min(this.delay * 2, 5000);
  }

  private receive(message: Message) {
    if ('push' in message) return this.onPush(message);
    if ('gavel' in message && !('ok' in message)) {
      this.delay = 250;
      return this.onOpen();
    }
    const one = this.waiting.get(message.id as number);
    if (!one) return;
    this.waiting.delete(message.id as number);
    if (message.ok) one.done(message as never);
    else one.fail(new Refusal(message.error as Fault));
  }

  ask<T>(message: Message): Promise<T> {
    return new Promise<T>((done, fail) => {
      if (!this.ws || this.ws.readyState !== WebSocket.OPEN) {
        fail(new Refusal({ code: 'offline', text: '' }));
        return;
      }
      const id = this.next++;
      this.waiting.set(id, { done: done as Waiting['done'], fail });
      this.ws.send(JSON.stringify({ id, ...message }));
    });
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    this.ws?.close();
  }
}
