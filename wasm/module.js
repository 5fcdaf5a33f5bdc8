// module.js - the module gavel.wasm: fetched, compiled, and given the few system calls that it makes.

/** What goes wrong with what somebody sends: nothing has changed. `line` and `column` count from 1; 0: no place. */
export class GavelError extends Error {
  constructor(text, line = 0, column = 0) {
    super(line ? `line ${line}, column ${column}: ${text}` : text);
    this.name = 'GavelError';
    this.reason = text;
    this.line = line;
    this.column = column;
  }
}

/** A mistake of the engine itself: the module has stopped, and all that was in it is lost. */
export class GavelFailure extends Error {
  constructor(text, cause) {
    super(text, { cause });
    this.name = 'GavelFailure';
  }
}

const OK = 0;
const NOT_SUPPORTED = 58;
const isNode = typeof process !== 'undefined' && !!process.versions?.node;
const cryptoOfNode = 'node:crypto'; // not for bundlers, which would look for it

/** Random numbers. Node.js 18 has them in a module alone. */
export const random = globalThis.crypto ?? (await import(/* @vite-ignore */ cryptoOfNode)).webcrypto;

/** Compiles the module: of an address or a path, of bytes, or what lies beside this file. */
export async function compile(source = new URL(/* @vite-ignore */ './gavel.wasm', import.meta.url)) {
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.compile(source);
  const url = source instanceof URL ? source : new URL(source, isNode ? `file://${process.cwd()}/` : globalThis.location.href);
  if (isNode && url.protocol === 'file:') {
    const files = 'node:fs/promises'; // not for bundlers, which would look for it
    return WebAssembly.compile(await (await import(/* @vite-ignore */ files)).readFile(url));
  }
  const reply = await fetch(url);
  if (!reply.ok) throw new GavelError(`${url}: ${reply.status} ${reply.statusText}`);
  return WebAssembly.compile(await reply.arrayBuffer());
}

/** The clock, random numbers, and what the engine says before it stops. */
function systemCalls(memory, complain) {
  const view = () => new DataView(memory().buffer);
  return {
    clock_time_get(clock, precision, to) {
      const ms = clock === 0 ? Date.now() : performance.now();
      view().setBigUint64(to, BigInt(Math.round(ms * 1e6)), true);
      return OK;
    },
    random_get(to, size) {
      const bytes = new Uint8Array(memory().buffer, to, size);
      for (let at = 0; at < size; at += 65536) random.getRandomValues(bytes.subarray(at, at + 65536));
      return OK;
    },
    fd_write(file, parts, count, written) {
      let size = 0;
      for (let i = 0; i < count; i++) {
        const at = view().getUint32(parts + 8 * i, true);
        const length = view().getUint32(parts + 8 * i + 4, true);
        complain(new TextDecoder().decode(new Uint8Array(memory().buffer, at, length)));
        size += length;
      }
      view().setUint32(written, size, true);
      return OK;
    },
  };
}

/** An instance of the module. `host` are functions that it calls besides. */
export async function instantiate(source, host = {}) {
  const module = await compile(source);
  let memory;
  let said = '';
  const calls = systemCalls(() => memory, (text) => (said = (said + text).slice(-2000)));
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module))
    (imports[from] ??= {})[name] = (from === 'gavel' ? host[name] : calls[name]) ?? (() => NOT_SUPPORTED);
  const { exports } = await WebAssembly.instantiate(module, imports);
  memory = exports.memory;
  exports._initialize?.();
  return new Instance(module, exports, () => said.trim());
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Calls of the module, and its memory as JavaScript likes it. */
export class Instance {
  #failure = null;

  constructor(module, exports, said) {
    this.module = module;
    this.memory = exports.memory;
    this.call = {};
    for (const [name, call] of Object.entries(exports))
      if (typeof call === 'function') this.call[name.replace(/^gavel_/, '')] = this.#guarded(call, said);
  }

  // A failure leaves the memory as it was in the middle of something: nothing is called after it.
  #guarded(call, said) {
    // By name, not as a list: calls are many, and none has more.
    return (a, b, c, d, e, f) => {
      if (this.#failure) throw this.#failure;
      try {
        return call(a, b, c, d, e, f);
      } catch (error) {
        if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError)
          throw (this.#failure = new GavelFailure(`the engine has stopped: ${said() || error.message}`, error));
        throw error;
      }
    };
  }

  get hasFailed() {
    return this.#failure !== null;
  }

  /** Zeroed bytes of the module's memory. */
  take(size) {
    const at = this.call.wasm_new(size);
    if (!at) throw new GavelError('out of memory');
    return at;
  }

  free(at) {
    this.call.wasm_free(at);
  }

  bytes(at, size) {
    return new Uint8Array(this.memory.buffer, at, size);
  }

  number(at) {
    return new DataView(this.memory.buffer).getUint32(at, true);
  }

  /** A text that ends with a zero byte; null for none. */
  text(at) {
    if (!at) return null;
    const all = new Uint8Array(this.memory.buffer);
    return decoder.decode(all.subarray(at, all.indexOf(0, at)));
  }

  /** Calls `use` with a text in the module's memory, and its size. */
  withText(text, use) {
    const bytes = encoder.encode(text);
    const at = this.take(bytes.length + 1);
    try {
      this.bytes(at, bytes.length).set(bytes);
      return use(at, bytes.length);
    } finally {
      if (!this.#failure) this.free(at);
    }
  }

  /** The text that a call writes into room that it is given. */
  written(room, write) {
    const at = this.take(room);
    try {
      write(at, room);
      return this.text(at);
    } finally {
      if (!this.#failure) this.free(at);
    }
  }
}
