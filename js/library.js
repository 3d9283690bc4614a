// The library in a worker, so that nothing waits. What begins a worker is the matter of
// index.js, for browsers, and of node.js.
import { methods } from './api.js';
import { QuadrilleError } from './engine.js';
import { readOptions } from './input.js';

const MOST_BYTES = 200 * 1024 * 1024; // memory of WebAssembly never shrinks

/** A subclass has compile(source), and startWorker(receive, fail). */
export class Library {
  #module;
  #worker = null; // that does the jobs,
  #spare = null; // and the one that takes over when it is ended
  #queue = []; // the first one is under way
  #number = 0;
  #isClosed = false;
  #bytes = 0;
  /** Called with the share of a search that is done, 0 to 1. */
  onprogress = null;

  get bytes() {
    return this.#bytes;
  }

  static async open(options) {
    const { wasm } = readOptions('open', options);
    const library = new this();
    library.#module = await this.compile(wasm);
    library.#worker = library.#start();
    library.#spare = library.#start();
    return Object.assign(library, methods((makeJob, callOptions) => library.#run(makeJob, callOptions)));
  }

  close() {
    this.#isClosed = true;
    this.#worker?.terminate();
    this.#spare?.terminate();
    this.#worker = this.#spare = null;
    const queue = this.#queue;
    this.#queue = [];
    for (const { reject } of queue) reject(new QuadrilleError({ message: 'the library is closed' }));
  }

  [Symbol.asyncDispose ?? Symbol.for('Symbol.asyncDispose')]() {
    this.close();
    return Promise.resolve();
  }

  #start() {
    let isLoaded = false;
    const worker = this.constructor.startWorker(
      message => {
        isLoaded = true;
        if (worker === this.#worker) this.#receive(message);
      },
      error => {
        if (isLoaded && worker === this.#worker) this.#fail(error);
        else this.#lose(worker, error);
      },
    );
    worker.postMessage({ module: this.#module });
    return worker;
  }

  /** Forget a worker that cannot be loaded. Jobs that wait for it fail; the next one
   * tries to load it again. */
  #lose(worker, { message }) {
    worker.terminate();
    if (worker === this.#spare) this.#spare = null;
    if (worker !== this.#worker) return;
    this.#worker = null;
    for (const { reject } of this.#queue.splice(0)) reject(new QuadrilleError({ message: `the worker cannot be loaded: ${message}` }));
  }

  /** End the worker; the spare one goes on. */
  #replace() {
    this.#worker?.terminate();
    this.#worker = this.#spare ?? this.#start();
    this.#spare = this.#isClosed ? null : this.#start();
  }

  #run(makeJob, options) {
    return new Promise((resolve, reject) => {
      const job = makeJob();
      const signal = options?.signal;
      if (this.#isClosed) throw new QuadrilleError({ message: 'the library is closed' });
      signal?.throwIfAborted();
      const number = ++this.#number;
      const abort = () => {
        const place = this.#queue.indexOf(entry);
        if (place < 0) return;
        this.#queue.splice(place, 1);
        reject(signal.reason);
        if (place === 0) {
          this.#replace();
          this.#begin();
        }
      };
      const settle = () => signal?.removeEventListener('abort', abort);
      const entry = {
        number,
        job,
        resolve: value => (settle(), resolve(value)),
        reject: error => (settle(), reject(error)),
      };
      signal?.addEventListener('abort', abort, { once: true });
      this.#queue.push(entry);
      if (this.#queue.length === 1) this.#begin();
    });
  }

  /** Begin the first job. An idle worker does not keep a process of node alive. */
  #begin() {
    if (this.#queue.length === 0) return this.#worker?.unref?.();
    this.#worker ??= this.#start();
    this.#worker.ref?.();
    const { job, number } = this.#queue[0];
    this.#worker.postMessage({ job, number });
  }

  #receive({ number, answer, error, progress, bytes, isBroken }) {
    if (number === undefined || this.#queue[0]?.number !== number) return;
    if (progress !== undefined) {
      this.onprogress?.(progress);
      return;
    }
    const { resolve, reject } = this.#queue.shift();
    this.#bytes = bytes;
    if (error) reject(new QuadrilleError(error));
    else resolve(answer);
    if (isBroken || bytes > MOST_BYTES) this.#replace();
    this.#begin();
  }

  #fail(error) {
    const entry = this.#queue.shift();
    this.#replace();
    entry?.reject(new QuadrilleError({ message: String(error.message ?? error) }));
    this.#begin();
  }
}
