// tables.js - tables in a worker, as a page talks to them: requests as to a server, and sockets that look like WebSockets.
// See tables.d.ts.

const OPEN = 1;
const CLOSED = 3;

class LocalSocket {
  readyState = 0;
  onmessage = null;
  onclose = null;
  #tables;
  #number;

  constructor(tables, number) {
    this.#tables = tables;
    this.#number = number;
  }

  send(text) {
    this.#tables._post({ say: this.#number, text });
  }

  close() {
    if (this.readyState === CLOSED) return;
    this.#tables._post({ close: this.#number });
    this.#tables._forget(this.#number);
    this._lost();
  }

  _heard(text) {
    this.readyState = OPEN;
    this.onmessage?.({ data: text });
  }

  _lost() {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    this.onclose?.({});
  }
}

export class Tables {
  #make;
  #worker = null;
  #start;
  #next = 1;
  #asked = new Map();
  #sockets = new Map();
  /** Called when the engine has stopped. The next request or socket starts it anew, with all tables that were kept. */
  onfailure = null;

  constructor(makeWorker, { source, name, seed } = {}) {
    this.#make = makeWorker;
    this.#start = { start: { source: source instanceof URL ? source.href : source, name, seed } };
  }

  ask(path, body) {
    const id = this.#next++;
    return new Promise((done, fail) => {
      this.#asked.set(id, { done, fail });
      // As a text: what a page has need not be what a worker can be given.
      this._post({ ask: id, path, body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body) });
    });
  }

  open() {
    const number = this.#next++;
    const socket = new LocalSocket(this, number);
    this.#sockets.set(number, socket);
    this._post({ open: number });
    return socket;
  }

  stop(why = 'the tables are closed') {
    const worker = this.#worker;
    this.#worker = null;
    worker?.terminate();
    const [asked, sockets] = [[...this.#asked.values()], [...this.#sockets.values()]];
    this.#asked.clear();
    this.#sockets.clear();
    for (const { fail } of asked) fail(new Error(why));
    for (const socket of sockets) socket._lost();
  }

  _post(message) {
    if (!this.#worker) this.#begin();
    this.#worker.postMessage(message);
  }

  _forget(number) {
    this.#sockets.delete(number);
  }

  #begin() {
    const worker = this.#make();
    this.#worker = worker;
    const heard = (message) => this.#worker === worker && this.#heard(message);
    if (worker.on) {
      worker.on('message', heard);
      worker.on('error', (error) => heard({ failed: error.message }));
    } else {
      worker.onmessage = ({ data }) => heard(data);
      worker.onerror = (event) => heard({ failed: event.message || 'the worker could not be started' });
    }
    worker.postMessage(this.#start);
  }

  #heard({ reply, status, body, socket, text, closed, failed }) {
    if (failed !== undefined) {
      this.stop(failed);
      this.onfailure?.(failed);
    } else if (reply !== undefined) {
      const asked = this.#asked.get(reply);
      this.#asked.delete(reply);
      asked?.done({ status, body: JSON.parse(body) });
    } else if (socket !== undefined) {
      this.#sockets.get(socket)?._heard(text);
    } else if (closed !== undefined) {
      this.#sockets.get(closed)?._lost();
      this.#sockets.delete(closed);
    }
  }
}
