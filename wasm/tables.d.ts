// tables.d.ts - the tables of `gavel serve` without a server: docs/PROTOCOL.md, "The server", spoken with a worker of this page.
//
//     import { Tables } from 'gavel/tables';
//
//     const tables = new Tables(() => new Worker(new URL('gavel/worker.js', import.meta.url), { type: 'module' }), { name: 'my-tables' });
//     const { body } = await tables.ask('/api/games');
//     const socket = tables.open();
//     socket.onmessage = ({ data }) => console.log(JSON.parse(data));

/** What WebSocket has, as far as it is needed. The first message is the greeting; then it is open. */
export interface LocalSocket {
  /** 0 before the greeting, 1, or 3 when it is closed. */
  readonly readyState: number;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: object) => void) | null;
  send(text: string): void;
  close(): void;
}

export class Tables {
  /** `makeWorker` starts worker.js: in a browser as a module, or by node:worker_threads. With a `name`, a browser keeps the tables in its
   *  database of that name, and finds them again. `source`: where gavel.wasm is, if not beside worker.js. `seed`: of the first table, for tests. */
  constructor(makeWorker: () => any, options?: { source?: string | URL | WebAssembly.Module; name?: string; seed?: number });
  /** A request as over HTTP: with a body it is a POST, which is JSON or, of a text, that text. */
  ask(path: string, body?: unknown): Promise<{ status: number; body: any }>;
  open(): LocalSocket;
  /** Ends the worker; requests under way fail, and sockets are closed. */
  stop(): void;
  /** The engine has stopped, and why. Sockets are closed; the next request or socket starts it anew, with all tables that were kept. */
  onfailure: ((why: string) => void) | null;
}
