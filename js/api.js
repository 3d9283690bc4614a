// What callers use, over run(makeJob, options), which returns an answer or a promise
// of one. So the calls are the same with workers and without.
import { QuadrilleError } from './engine.js';
import { fail, readCells, readClues, readDigit, readOptions, readProblem, readRule, readText } from './input.js';

let lastId = 0;

const isPromise = value => typeof value?.then === 'function';
const after = (value, then) => (isPromise(value) ? value.then(then) : then(value));

const END = { done: true, value: undefined };

/** An element of an iteration, where its generator yields other things to wait for. */
class Found {
  constructor(value) {
    this.value = value;
  }
}

/**
 * An iteration for both kinds of loops. Its generator yields answers, or promises of
 * them, which it gets back, and elements as Found.
 */
class Iteration {
  #generator;
  #pending = null; // the call of next() that has not been answered

  constructor(generator) {
    this.#generator = generator;
  }
  #goOn(answer) {
    for (;;) {
      const { done, value } = this.#generator.next(answer);
      if (done) return END;
      if (value instanceof Found) return { done: false, value: value.value };
      if (isPromise(value)) return value.then(found => this.#goOn(found), error => this.#fail(error));
      answer = value;
    }
  }
  #fail(error) {
    this.#generator.return();
    throw error;
  }
  next() {
    const result = this.#pending ? this.#pending.then(() => this.#goOn()) : this.#goOn();
    if (!isPromise(result)) return result;
    const forget = () => {
      if (this.#pending === pending) this.#pending = null;
    };
    const pending = (this.#pending = result.then(forget, forget));
    return result;
  }
  return() {
    this.#generator.return();
    return END;
  }
  [Symbol.iterator]() {
    return this;
  }
  [Symbol.asyncIterator]() {
    return this;
  }
}

/** The answers of an iteration, until one of them is its end. A worker may answer with
 * an array of several if isMany. */
function* answersOf(run, base, first, request, options, map, isMany = false) {
  const id = ++lastId;
  for (let index = 0; ; ) {
    const answers = yield run(() => ({ base, iteration: { id, first, index, isMany }, request }), options);
    for (const answer of [answers].flat()) {
      if (answer.end === 'stopped') throw new QuadrilleError({ message: 'stopped by a limit on time or memory', code: -7 });
      if (answer.end !== undefined) return;
      index++;
      yield new Found(map(answer));
    }
  }
}

export class Puzzle {
  #run;
  #base;

  constructor(run, base, facts) {
    this.#run = run;
    this.#base = base;
    Object.assign(this, facts);
    this.marks ??= null;
  }

  /** The job of a call. more() reads the call's other arguments into the request. */
  #job(name, options, op, more) {
    return { base: this.#base, request: { op, ...readOptions(name, options, this), ...more?.() } };
  }
  #ask(name, options, more, op = name) {
    return this.#run(() => this.#job(name, options, op, more), options);
  }
  /** Another puzzle, which takes this one's place in the engine. */
  #edit(name, options, more, op = 'edit') {
    const id = ++lastId;
    return after(
      this.#run(() => ({ ...this.#job(name, options, op, more), as: { op: 'read', id } }), options),
      facts => new Puzzle(this.#run, { id, request: { op: 'read', text: facts.text } }, facts),
    );
  }
  #iterate(first, request, options, map) {
    return new Iteration(answersOf(this.#run, this.#base, first, request, options, map));
  }

  check(options) {
    return this.#ask('check', options, () => ({ conflict: options?.conflict ?? true }));
  }
  count(options) {
    return after(this.#ask('count', options), ({ count, complete }) => ({ count: BigInt(count), complete }));
  }
  candidates(options) {
    return this.#ask('candidates', options);
  }
  rate(options) {
    return this.#ask('rate', options);
  }
  svg(options) {
    return after(this.#ask('svg', options), ({ svg }) => svg);
  }
  write(format, options) {
    const more = () => ({ format: readText(format, 'write() format'), lossy: false });
    return after(this.#ask('write', options, more), ({ text }) => text);
  }
  /** The same, without the rules that the format cannot hold. */
  writeMost(format, options) {
    const more = () => ({ format: readText(format, 'writeMost() format'), lossy: true });
    return this.#ask('writeMost', options, more, 'write');
  }
  generate(options) {
    return this.#edit('generate', options, undefined, 'generate');
  }
  state(clause, options) {
    return this.#edit('state', options, () => ({ state: readText(clause, 'state() clause') }));
  }
  drop(rule, options) {
    return this.#edit('drop', options, () => ({ drop: readRule(rule, 'drop() rule', this) }));
  }
  give(cells, value, options) {
    const more = () => ({ give: readDigit(value, 'give() value', this), cells: readCells(cells, 'give() cells', this) });
    return this.#edit('give', options, more);
  }
  solutions(options) {
    const request = { op: 'next', ...readOptions('solutions', options, this) };
    return this.#iterate({ ...request, begin: true }, request, options, ({ solution }) => solution);
  }
  steps(options) {
    const read = readOptions('steps', options, this);
    const { svg, theme, seconds } = read;
    return this.#iterate({ op: 'explain', ...read }, { op: 'step', svg, theme, seconds }, options, step => step);
  }
  /** The position that steps() begins with. */
  position(options) {
    return this.#ask('position', options, undefined, 'explain');
  }
  /** The next step of a player's grid. */
  hint(options) {
    return after(this.#ask('hint', options, undefined, 'explain'), ({ verdict, wrong }) => {
      if (verdict === 'stopped' || verdict === 'none') return { verdict, wrong: [], step: null };
      const job = () => {
        const read = readOptions('hint', options, this);
        const { svg, theme, seconds } = read;
        const iteration = { id: ++lastId, first: { op: 'explain', ...read }, index: 0 };
        return { base: this.#base, iteration, request: { op: 'step', svg, theme, seconds } };
      };
      return after(this.#run(job, options), step => ({
        verdict,
        wrong,
        step: step.end === undefined ? step : null,
        end: step.end,
      }));
    });
  }
  /** Cells that have the same digit in all solutions, though not always that one:
   * groups of two or more. */
  equal(options) {
    readOptions('equal', options);
    return new Iteration(this.#equal(options));
  }
  *#equal(options) {
    const { solution, other } = yield this.check({ ...options, conflict: false });
    if (!other) return;
    const { candidates } = yield this.candidates(options);
    const known = [solution, other];
    // Cells that may be the same, as far as is known; those of a group that are
    // the same as its first one are in same.
    const keyOf = cell => `${candidates[cell]};${known.map(digits => digits[cell])}`;
    let groups = [candidates.map((c, cell) => cell).filter(cell => candidates[cell].length > 1)];
    while (groups.length > 0) {
      const byKey = new Map();
      const group = groups.shift();
      for (const cell of group) byKey.set(keyOf(cell), [...(byKey.get(keyOf(cell)) ?? []), cell]);
      if (byKey.size > 1) {
        groups = [...byKey.values()].filter(cells => cells.length > 1).concat(groups);
        continue;
      }
      const [first, ...others] = group;
      const [same, apart] = [[first], []];
      for (const cell of others) {
        if (keyOf(cell) !== keyOf(first)) {
          apart.push(cell);
          continue;
        }
        const { equal, solution: found } = yield this.#ask('equal', options, () => ({ cells: [first, cell] }));
        if (found) known.push(found);
        (equal ? same : apart).push(cell);
      }
      if (same.length > 1) yield new Found(same);
      if (apart.length > 1) groups.unshift(apart);
    }
  }
  /** Clues without any one of which there still is one solution. */
  needless(options) {
    readOptions('needless', options);
    return new Iteration(this.#needless(options));
  }
  *#needless(options) {
    const { verdict } = yield this.check({ ...options, conflict: false });
    if (verdict !== 'unique') return;
    const clues = [
      ...this.rules.flatMap(({ map }, rule) => (map ? [] : [{ rule }])),
      ...this.givens.flatMap((value, cell) => (value === null ? [] : [{ cell }])),
    ];
    for (const clue of clues) {
      const { needless } = yield this.#ask('needless', options, () => ('rule' in clue ? clue : { cells: [clue.cell] }));
      if (needless) yield new Found(clue);
    }
  }
}

export class Cover {
  #run;
  #base;
  #given; // the options of a problem that is no text, as its caller has given them

  constructor(run, base, facts, given = null) {
    this.#run = run;
    this.#base = base;
    this.#given = given;
    Object.assign(this, facts);
  }

  #ask(name, op, options) {
    return this.#run(() => ({ base: this.#base, request: { op, ...readOptions(name, options) } }), options);
  }
  #withOptions(cover) {
    return this.#given ? { ...cover, options: cover.numbers.map(number => [...this.#given[number]]) } : cover;
  }

  covers(options) {
    const request = { op: 'cover', ...readOptions('cover.covers', options) };
    const first = { ...request, begin: true };
    return new Iteration(answersOf(this.#run, this.#base, first, request, options, cover => this.#withOptions(cover), true));
  }
  count(options) {
    return after(this.#ask('cover.count', 'coverCount', options), ({ count, complete }) => ({ count: BigInt(count), complete }));
  }
  cheapest(options) {
    return after(this.#ask('cover.cheapest', 'cheapest', options), answer =>
      answer.end === undefined
        ? { ...this.#withOptions(answer), cost: BigInt(answer.cost) }
        : { cost: null, numbers: [], options: [], proved: answer.end === 'all' },
    );
  }
}

/** The calls of an open library, over run(). */
export const methods = run => ({
  read(clues, options) {
    const id = ++lastId;
    let request;
    const job = () => {
      const text = clues instanceof Puzzle ? clues.text : readClues(clues);
      request = { op: 'read', ...readOptions('read', options), text };
      return { request, as: { op: 'read', id } };
    };
    return after(run(job, options), facts => new Puzzle(run, { id, request }, facts));
  },
  cover(problem, options) {
    const id = ++lastId;
    let request, read;
    const job = () => {
      const { format, ...limits } = readOptions('cover', options);
      if (typeof problem === 'string') {
        request = { op: 'problem', text: problem, format, ...limits };
      } else {
        if (format !== undefined) fail('cover() options.format is for a problem that is a text');
        read = readProblem(problem);
        request = { op: 'problem', build: read.build };
      }
      return { request, as: { op: 'problem', id } };
    };
    return after(run(job, options), facts => new Cover(run, { id, request }, read?.facts ?? facts, read?.options));
  },
  formats: () => after(run(() => ({ request: { op: 'formats' } })), ({ formats }) => formats),
  rules: () => run(() => ({ request: { op: 'rules' } })),
  techniques: () => after(run(() => ({ request: { op: 'techniques' } })), ({ techniques }) => techniques),
  terms: () => after(run(() => ({ request: { op: 'terms' } })), ({ terms }) => terms),
  version: () => after(run(() => ({ request: { op: 'version' } })), ({ version }) => version),
});
