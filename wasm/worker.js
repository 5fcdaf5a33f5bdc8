// worker.js - the tables of `gavel serve` in a worker: of a browser, or of Node.js. tables.js is the other end.
//
// What comes in: { start: { source, name, seed } } first; then { ask, path, body }, { open }, { say, text }, { close }, with numbers that the
// other end chooses. What goes out: { ready }, { reply, status, body }, { socket, text }, { closed }, { failed }.
import { GavelFailure, instantiate } from './module.js';

const TABLES_KEPT = 100;
const line = globalThis.postMessage ? globalThis : (await import(/* @vite-ignore */ ['node', 'worker_threads'].join(':'))).parentPort;

// --- what stays when the page is closed ---

/** Opens the database of that name; null: there is none here, and nothing stays. */
function openStore(name) {
  if (!name || !globalThis.indexedDB) return Promise.resolve(null);
  return new Promise((done) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore('tables', { keyPath: 'id' });
    request.onsuccess = () => done(request.result);
    request.onerror = request.onblocked = () => done(null);
  });
}

/** All tables that were kept, the newest last; of many the oldest are forgotten. */
function readStore(db) {
  if (!db) return Promise.resolve([]);
  return new Promise((done) => {
    const tables = db.transaction('tables', 'readwrite').objectStore('tables');
    const request = tables.getAll();
    request.onerror = () => done([]);
    request.onsuccess = () => {
      const all = request.result.sort((a, b) => a.at - b.at);
      for (const { id } of all.splice(0, Math.max(0, all.length - TABLES_KEPT))) tables.delete(id);
      done(all);
    };
  });
}

// --- the tables ---

let wasm;
let tables;
let opening = 0;
let isWorking = false;
const sockets = new Map(); // of the other end's numbers
const numbers = new Map(); // of the engine's numbers to those

async function start({ source, name, seed = 0 }) {
  const db = await openStore(name);
  wasm = await instantiate(source, {
    send(number, at, size) {
      if (!numbers.has(number)) numbers.set(number, opening);
      line.postMessage({ socket: numbers.get(number), text: new TextDecoder().decode(wasm.bytes(at, size)) });
    },
    closed: (number) => line.postMessage({ closed: numbers.get(number) }),
    keep(id, at, size) {
      db?.transaction('tables', 'readwrite').objectStore('tables').put({ id: wasm.text(id), at: Date.now(), bytes: wasm.bytes(at, size).slice() });
    },
  });
  tables = wasm.call.tables_new(seed);
  if (!tables) throw new GavelFailure('out of memory');
  for (const { bytes } of await readStore(db)) bring(bytes);
  line.postMessage({ ready: wasm.text(wasm.call.version()) });
}

/** A record that is not understood is left where it is, for the version that wrote it. */
function bring(bytes) {
  const at = wasm.take(bytes.length + 1);
  wasm.bytes(at, bytes.length).set(bytes);
  wasm.call.tables_bring(tables, at, bytes.length);
  wasm.free(at);
}

function ask({ ask: id, path, body }) {
  const url = new URL(path, 'http://here');
  const text = (value, use) => (value === null ? use(0) : wasm.withText(value, use));
  // The engine frees the body.
  const bytes = body === undefined ? null : new TextEncoder().encode(body);
  const at = bytes ? wasm.take(bytes.length + 1) : 0;
  if (bytes) wasm.bytes(at, bytes.length).set(bytes);
  const reply = text(decodeURI(url.pathname), (where) =>
    text(url.searchParams.get('search'), (search) => text(url.searchParams.get('of'), (of) => wasm.call.tables_ask(tables, where, search, of, at, bytes?.length ?? 0))),
  );
  const [found, size] = [wasm.number(reply + 4), wasm.number(reply + 8)];
  line.postMessage({ reply: id, status: wasm.number(reply), body: new TextDecoder().decode(wasm.bytes(found, size)) });
}

function open({ open: id }) {
  const socket = wasm.call.tables_open();
  sockets.set(id, socket);
  opening = id;
  numbers.set(wasm.call.tables_greet(tables, socket), id);
}

function say({ say: id, text }) {
  if (sockets.has(id)) wasm.withText(text, (at, size) => wasm.call.tables_message(tables, sockets.get(id), at, size));
}

function close({ close: id }) {
  if (sockets.has(id)) wasm.call.tables_close(tables, sockets.get(id));
  sockets.delete(id);
}

/** Programs think between messages, one thought at a time. */
function work() {
  isWorking = guarded(() => wasm.call.tables_work(tables));
  if (isWorking) setTimeout(work, 0);
}

function guarded(what) {
  try {
    return what();
  } catch (error) {
    line.postMessage({ failed: error.message });
    wasm = null;
    return false;
  }
}

const kinds = { ask, open, say, close };
let ready = null;

async function take(message) {
  if (message.start) {
    ready = start(message.start).catch((error) => {
      line.postMessage({ failed: error.message });
      wasm = null;
    });
    return;
  }
  await ready;
  if (!wasm) return;
  const kind = Object.keys(kinds).find((name) => name in message);
  if (kind) guarded(() => kinds[kind](message));
  if (wasm && !isWorking) {
    isWorking = true;
    setTimeout(work, 0);
  }
}

if (line.on) line.on('message', take);
else line.onmessage = ({ data }) => take(data);
