// The WebAssembly: requests and answers are objects (web/quadrille_wasm.c).

export class QuadrilleError extends Error {
  constructor({ message, code = 0, line = 0, column = 0 }) {
    super(line > 0 ? `${line}:${column}: ${message}` : message);
    this.name = 'QuadrilleError';
    this.text = message;
    this.code = code;
    this.line = line;
    this.column = column;
  }
}

/** A module from a URL, bytes, or a module. */
export async function compile(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof Uint8Array || source instanceof ArrayBuffer) return WebAssembly.compile(source);
  const url = new URL(source ?? new URL('./quadrille.wasm', import.meta.url), import.meta.url);
  if (url.protocol === 'file:') {
    const { readFile } = await import('node:fs/promises');
    return WebAssembly.compile(await readFile(url));
  }
  const response = await fetch(url);
  if (!response.ok) throw new QuadrilleError({ message: `${url} cannot be loaded: ${response.status}` });
  // Servers that do not know the type of the file send another one.
  const type = response.headers.get('Content-Type') ?? '';
  return type.startsWith('application/wasm')
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

/** An instance; tick(progress) returns true to stop what goes on. */
export class Engine {
  #exports;
  tick = null;

  constructor(module) {
    const view = () => new DataView(this.#exports.memory.buffer);
    const unsupported = () => 52; // ENOSYS: there are no files
    this.#exports = new WebAssembly.Instance(module, {
      env: { tick: progress => (this.tick?.(progress) ? 1 : 0) },
      wasi_snapshot_preview1: {
        clock_time_get: (id, precision, to) => {
          const now = id === 0 ? Date.now() : performance.now();
          view().setBigUint64(to, BigInt(Math.round(now * 1e6)), true);
          return 0;
        },
        fd_close: unsupported,
        fd_seek: unsupported,
        fd_write: unsupported,
        poll_oneoff: unsupported,
      },
    }).exports;
    this.#exports._initialize();
  }

  get bytes() {
    return this.#exports.memory.buffer.byteLength;
  }

  call(request) {
    const text = new TextEncoder().encode(JSON.stringify(request));
    const at = this.#exports.allocate(text.length);
    if (at === 0) throw new QuadrilleError({ message: 'out of memory', code: -1 });
    new Uint8Array(this.#exports.memory.buffer, at, text.length).set(text);
    const from = this.#exports.call(at, text.length);
    if (from === 0) throw new QuadrilleError({ message: 'out of memory', code: -1 });
    const size = this.#exports.answerSize();
    return JSON.parse(new TextDecoder().decode(new Uint8Array(this.#exports.memory.buffer, from, size)));
  }
}

/**
 * An engine that many objects share: it holds one puzzle, one problem and one
 * iteration, so that each job says which it is about, and what belongs to
 * another one is done again. A job is
 *
 *   { request,
 *     base: { id, request },            the puzzle or problem, and how it is read
 *     iteration: { id, first, index } } the index-th answer of that iteration,
 *                                       which begins with the request first
 */
export class Desk {
  #engine;
  #current = { read: 0, problem: 0 };
  #iteration = { id: 0, index: 0 };

  constructor(module) {
    this.#engine = new Engine(module);
  }

  get bytes() {
    return this.#engine.bytes;
  }

  set tick(tick) {
    this.#engine.tick = tick;
  }

  #ask(request) {
    const answer = this.#engine.call(request);
    if (answer.error) throw new QuadrilleError(answer.error);
    return answer;
  }

  #open({ id, request }) {
    if (this.#current[request.op] === id) return;
    this.#current[request.op] = 0;
    this.#iteration.id = 0;
    this.#ask(request);
    this.#current[request.op] = id;
  }

  /** The last answer of the iteration; those before it, if they are not here. */
  #goOn({ id, first, index }, request) {
    const is = this.#iteration;
    let answer;
    if (is.id !== id || is.index !== index) {
      is.id = 0;
      answer = this.#ask({ ...request, ...first });
      is.index = first.op === request.op ? 1 : 0;
      for (; is.index < index; is.index++) this.#ask(request);
      is.id = id;
      if (is.index > index) return answer;
    }
    is.index++;
    return this.#ask(request);
  }

  run({ request, base, iteration, as }) {
    if (base) this.#open(base);
    if (iteration) return this.#goOn(iteration, request);
    if (base && request.op !== 'write' && request.op !== 'svg') this.#iteration.id = 0;
    try {
      const answer = this.#ask(request);
      if (as) this.#current[as.op] = as.id;
      return answer;
    } catch (error) {
      // A puzzle that cannot be read leaves the one before; a problem does not.
      if (request.op === 'problem') this.#current.problem = 0;
      throw error;
    }
  }
}
