// Tables in a worker of this page, which knows no server: its requests and sockets are answered here. They stay in the browser's database.

import { Tables } from '../../../wasm/tables.js';

const seed = Number(localStorage.getItem('gavel.seed')); // for tests: games that are the same every time

export const alone: Tables | null = new Tables(() => new Worker(new URL('../../../wasm/worker.js', import.meta.url), { type: 'module' }), {
  source: new URL('gavel.wasm', document.baseURI),
  name: 'gavel',
  ...(seed ? { seed } : {}),
});
