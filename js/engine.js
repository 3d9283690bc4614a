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

const MANY = 256; // answers in a message at most,
const MANY_MS = 16; // and how long the first one waits for the others

/** A module from a URL, bytes, or a module, in a browser. */
export async function compile(source) {
  if (source instanceof WebAssembly.Module) return source;
  if (source instanceof Uint8Array || source instanceof ArrayBuffer) return WebAssembly.compile(source);
  // Bundlers copy the file if this is one expression.
  const url = source ?? new URL('./quadrille.wasm', import.meta.url);
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

  /** The number or address that a call of the library returns. */
  #check(result) {
    if (result < 0) throw new QuadrilleError({ message: result === -1 ? 'out of memory' : 'too many items, options or colors', code: result });
    return result;
  }

  /** The address of a copy of these bytes; the instance frees it, or its caller. */
  #copy(bytes) {
    const at = this.#exports.malloc(bytes.byteLength) || this.#check(-1);
    new Uint8Array(this.#exports.memory.buffer, at, bytes.byteLength).set(new Uint8Array(bytes.buffer));
    return at;
  }

  /** Builds the problem from what readProblem() in input.js has made of it. */
  build({ primary, secondary, starts, items, colors, costs, bounds }) {
    const library = this.#exports;
    const check = result => this.#check(result);
    const problem = library.newProblem() || check(-1);
    for (let k = 0; k < primary + secondary; k++) check(library.dlx_add_item(problem, 0, k < primary ? 0 : 1));
    const itemsAt = this.#copy(items);
    const colorsAt = colors ? this.#copy(colors) : 0;
    for (let o = 0; o + 1 < starts.length; o++) {
      const skipped = 4 * starts[o];
      check(library.dlx_add_option(problem, itemsAt + skipped, colors ? colorsAt + skipped : 0, starts[o + 1] - starts[o]));
    }
    library.free(itemsAt);
    library.free(colorsAt);
    costs?.forEach((cost, o) => check(library.dlx_set_cost(problem, o, cost)));
    for (let k = 0; k < bounds.length; k += 3) check(library.dlx_set_bounds(problem, bounds[k], bounds[k + 1], bounds[k + 2]));
    check(library.dlx_freeze(problem));
    return {};
  }

  call(request) {
    if (request.build) return this.build(request.build);
    const text = new TextEncoder().encode(JSON.stringify(request));
    const from = this.#exports.call(this.#copy(text), text.length) || this.#check(-1);
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
  #isMany; // some answers are arrays of several
  #isInterrupted = false; // the search, for answers that must not wait

  constructor(module, isMany = false) {
    this.#engine = new Engine(module);
    this.#isMany = isMany;
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

  /** The next answers of the iteration: one at first, then as many as before. */
  #goOnMany(iteration, request) {
    const answers = [];
    const most = Math.min(iteration.index + 1, MANY);
    const end = performance.now() + MANY_MS;
    const isFull = () => answers.length > 0 && (answers.length === most || answers.at(-1).end !== undefined || performance.now() > end);
    const { tick } = this.#engine;
    this.tick = progress => tick?.(progress) || (isFull() && (this.#isInterrupted = true));
    while (!isFull()) {
      const answer = this.#goOn({ ...iteration, index: iteration.index + answers.length }, request);
      if (answer.end === 'stopped' && this.#isInterrupted) {
        this.#isInterrupted = false;
        this.#iteration.index--; // the search goes on at the next call
      } else answers.push(answer);
    }
    this.tick = tick;
    return answers;
  }

  run({ request, base, iteration, as }) {
    if (base) this.#open(base);
    if (iteration?.isMany && this.#isMany) return this.#goOnMany(iteration, request);
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

/** What a worker does with each message: a module once, then jobs, one at a time. */
export function answerJobs(send) {
  let desk;
  return ({ module, job, number }) => {
    if (module) {
      desk = new Desk(module, true);
      send({ ready: true });
      return;
    }
    let told = performance.now();
    desk.tick = progress => {
      if (progress >= 0 && performance.now() > told + 200) {
        told = performance.now();
        send({ number, progress });
      }
      return false;
    };
    try {
      send({ number, answer: desk.run(job), bytes: desk.bytes });
    } catch (error) {
      const { text, code, line, column } = error;
      const known = error instanceof QuadrilleError;
      send({ number, error: known ? { message: text, code, line, column } : { message: String(error) }, bytes: desk.bytes, isBroken: !known });
    }
  };
}
