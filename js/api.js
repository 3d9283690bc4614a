// What callers use, over run(job, signal), which returns an answer or a promise
// of one. So the calls are the same with workers and without.
import { QuadrilleError } from './engine.js';

let lastId = 0;

const after = (value, then) => (typeof value?.then === 'function' ? value.then(then) : then(value));

const requestOf = (op, { signal, ...options } = {}) => ({ ...options, op });

/** The answers of an iteration until its end; both kinds of loops take it. */
class Iteration {
  #next;
  #done = false;

  constructor(run, base, first, request, signal, map) {
    const iteration = { id: ++lastId, first, index: 0 };
    this.#next = () =>
      after(run({ base, iteration: { ...iteration }, request }, signal), answer => {
        iteration.index++;
        if (answer.end === undefined) return { done: false, value: map(answer) };
        this.#done = true;
        if (answer.end === 'stopped')
          throw new QuadrilleError({ message: 'stopped by a limit on time or memory', code: -7 });
        return { done: true, value: undefined };
      });
  }
  next() {
    return this.#done ? { done: true, value: undefined } : this.#next();
  }
  return() {
    this.#done = true;
    return { done: true, value: undefined };
  }
  [Symbol.iterator]() {
    return this;
  }
  [Symbol.asyncIterator]() {
    return this;
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

  #ask(op, options) {
    return this.#run({ base: this.#base, request: requestOf(op, options) }, options?.signal);
  }
  /** Another puzzle, which takes this one's place in the engine. */
  #edit(request, options) {
    const id = ++lastId;
    const job = { base: this.#base, request, as: { op: 'read', id } };
    return after(
      this.#run(job, options?.signal),
      facts => new Puzzle(this.#run, { id, request: { op: 'read', text: facts.text } }, facts),
    );
  }

  check(options) {
    return this.#ask('check', { conflict: true, ...options });
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
    return after(this.#ask('write', { ...options, format, lossy: false }), ({ text }) => text);
  }
  /** The same, without the rules that the format cannot hold. */
  writeMost(format, options) {
    return after(this.#ask('write', { ...options, format, lossy: true }), answer => answer);
  }
  generate(options) {
    return this.#edit(requestOf('generate', options), options);
  }
  state(clause, options) {
    return this.#edit({ op: 'edit', state: clause }, options);
  }
  drop(rule, options) {
    return this.#edit({ op: 'edit', drop: rule }, options);
  }
  give(cells, value, options) {
    return this.#edit({ op: 'edit', give: value, cells: [cells].flat() }, options);
  }
  solutions(options) {
    const request = requestOf('next', options);
    const first = { ...request, begin: true };
    return new Iteration(this.#run, this.#base, first, request, options?.signal, ({ solution }) => solution);
  }
  steps(options) {
    const { svg, theme, seconds } = options ?? {};
    const first = requestOf('explain', options);
    const request = { op: 'step', svg, theme, seconds };
    return new Iteration(this.#run, this.#base, first, request, options?.signal, step => step);
  }
  /** The position that steps() begins with. */
  position(options) {
    return this.#ask('explain', options);
  }
  /** The next step of a player's grid. */
  hint(options) {
    return after(this.position(options), ({ verdict, wrong }) => {
      if (verdict === 'stopped' || verdict === 'none') return { verdict, wrong: [], step: null };
      const { svg, theme, seconds } = options ?? {};
      const iteration = { id: ++lastId, first: requestOf('explain', options), index: 0 };
      const job = { base: this.#base, iteration, request: { op: 'step', svg, theme, seconds } };
      return after(this.#run(job, options?.signal), step => ({
        verdict,
        wrong,
        step: step.end === undefined ? step : null,
        end: step.end,
      }));
    });
  }
  /** Cells that have the same digit in all solutions, though not always that one:
   * groups of two or more. */
  async *equal(options) {
    const { solution, other } = await this.check({ ...options, conflict: false });
    if (!other) return;
    const { candidates } = await this.candidates(options);
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
        const { equal, solution: found } = await this.#ask('equal', { ...options, cells: [first, cell] });
        if (found) known.push(found);
        (equal ? same : apart).push(cell);
      }
      if (same.length > 1) yield same;
      if (apart.length > 1) groups.unshift(apart);
    }
  }
  /** Clues without any one of which there still is one solution. */
  async *needless(options) {
    const { verdict } = await this.check({ ...options, conflict: false });
    if (verdict !== 'unique') return;
    const clues = [
      ...this.rules.map((rule, k) => ({ rule: k })).filter(({ rule }) => !this.rules[rule].map),
      ...this.givens.map((value, cell) => ({ cell, value })).filter(({ value }) => value !== null),
    ];
    for (const { value, ...clue } of clues) {
      const { needless } = await this.#ask('needless', { ...options, ...clue });
      if (needless) yield clue;
    }
  }
}

export class Cover {
  #run;
  #base;

  constructor(run, base, facts) {
    this.#run = run;
    this.#base = base;
    Object.assign(this, facts);
  }

  #ask(op, options) {
    return this.#run({ base: this.#base, request: requestOf(op, options) }, options?.signal);
  }

  covers(options) {
    const request = requestOf('cover', options);
    const first = { ...request, begin: true };
    return new Iteration(this.#run, this.#base, first, request, options?.signal, cover => cover);
  }
  count(options) {
    return after(this.#ask('coverCount', options), ({ count, complete }) => ({ count: BigInt(count), complete }));
  }
  cheapest(options) {
    return after(this.#ask('cheapest', options), answer =>
      answer.end === undefined
        ? { ...answer, cost: BigInt(answer.cost) }
        : { cost: null, numbers: [], options: [], proved: answer.end === 'all' },
    );
  }
}

/** Knuth's text of a problem: its items, and a line for each option. */
const textOf = ({ primary, secondary = [], options }) =>
  [
    [...primary, ...(secondary.length > 0 ? ['|', ...secondary] : [])].join(' '),
    ...options.map(items => items.join(' ')),
    '',
  ].join('\n');

/** The calls of an open library, over run(). */
export const methods = run => ({
  read(text, options) {
    const request = { ...requestOf('read', options), text: String(text) };
    const base = { id: ++lastId, request };
    const job = { request, as: { op: 'read', id: base.id } };
    return after(run(job, options?.signal), facts => new Puzzle(run, base, facts));
  },
  cover(problem, options) {
    const text = typeof problem === 'string' ? problem : textOf(problem);
    const format = typeof problem === 'string' ? options?.format : 'text';
    const request = { op: 'problem', text, format };
    const base = { id: ++lastId, request };
    const job = { request, as: { op: 'problem', id: base.id } };
    return after(run(job, options?.signal), facts => new Cover(run, base, facts));
  },
  formats: () => after(run({ request: { op: 'formats' } }), ({ formats }) => formats),
  rules: () => run({ request: { op: 'rules' } }),
  version: () => after(run({ request: { op: 'version' } }), ({ version }) => version),
});
