// What is asked of the library about the puzzle on the board. Two workers: one
// answers each key, the thinker answers what takes longer. A question about a puzzle
// that is gone ends without an answer.
import { QuadrilleError } from './lib/index.js';

const isStop = error => error.name === 'AbortError';

export class Judge {
  #live;
  #of = null; // the puzzle
  #asking = null; // AbortController of the question about the verdict
  #thinking = null; // of the other question
  #idle = 0;
  verdict = null;
  steps = []; // that were asked for

  /** calls: onverdict(verdict, error), onoptions(true candidates), onequal(cells),
   * onrating(rating), onbusy(is something asked that may take long, share done). */
  constructor(calls) {
    this.calls = calls;
  }

  /** thinker: a promise of the other library. */
  start(live, thinker) {
    this.#live = live;
    this.thinker = thinker;
  }

  begin(puzzle) {
    this.#of = puzzle;
    this.verdict = null;
    this.steps = [];
  }

  clear() {
    this.hurry();
    this.verdict = null;
    this.steps = [];
  }

  /** What is asked still is about a puzzle that goes: it may go on for 60 ms. */
  hurry() {
    const before = this.#asking;
    if (before) setTimeout(() => before.abort(), 60);
    this.#thinking?.abort();
    this.#thinking = null;
    clearTimeout(this.#idle);
  }

  stop() {
    this.#asking?.abort();
    this.#thinking?.abort();
  }

  async look(seconds = 2) {
    const mine = (this.#asking = new AbortController());
    const of = this.#of;
    const isMine = () => this.#asking === mine && this.#of === of;
    const wait = setTimeout(() => isMine() && this.calls.onbusy(true), 250);
    this.#live.onprogress = share => isMine() && seconds > 2 && this.calls.onbusy(true, share);
    try {
      const found = await of.check({ seconds, signal: mine.signal });
      if (this.#of === of) this.#settle(wait, mine, found);
    } catch (error) {
      if (isMine() && isStop(error)) this.#settle(wait, mine, { verdict: 'stopped' });
      else if (isMine() && error instanceof QuadrilleError) this.#settle(wait, mine, null, error);
      else clearTimeout(wait);
    }
  }

  #settle(wait, mine, verdict, error) {
    clearTimeout(wait);
    if (this.#asking === mine) {
      this.#asking = null;
      this.calls.onbusy(false);
    }
    this.verdict = verdict;
    this.calls.onverdict(verdict, error);
  }

  /** Asks the thinker: ask(its puzzle of the text, signal). Only the last question is
   * answered; the answer is undefined where it was stopped or the puzzle is another one. */
  async #think(ask, text = this.#of.text) {
    this.#thinking?.abort();
    clearTimeout(this.#idle);
    const of = this.#of;
    const mine = (this.#thinking = new AbortController());
    const isOpen = () => this.#of === of && !mine.signal.aborted;
    try {
      const puzzle = await (await this.thinker).read(text);
      const answer = isOpen() ? await ask(puzzle, mine.signal, isOpen) : undefined;
      return isOpen() ? answer : undefined;
    } catch (error) {
      if (isStop(error)) return undefined;
      throw error;
    }
  }

  thinkSoon(hasCandidates) {
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.think(hasCandidates), 400);
  }

  /** When nothing is typed: true candidates, and how hard it is. */
  async think(hasCandidates) {
    try {
      await this.#think(async (puzzle, signal, isOpen) => {
        if (hasCandidates) {
          const found = await puzzle.candidates({ counts: 100, seconds: 20, signal });
          if (!isOpen()) return;
          this.calls.onoptions(found.complete ? found : null);
          for await (const cells of puzzle.equal({ seconds: 5, signal })) {
            if (!isOpen()) return;
            this.calls.onequal(cells);
          }
        }
        if (this.verdict?.verdict !== 'unique') return;
        const rating = await puzzle.rate({ seconds: 20, signal });
        if (isOpen() && rating.complete) this.calls.onrating(rating);
      });
    } catch (error) {
      if (!(error instanceof QuadrilleError)) throw error;
    }
  }

  /** Calls use(clue) for each needless clue. Returns whether all were looked at. */
  needless(use) {
    return this.#think(async (puzzle, signal, isOpen) => {
      for await (const clue of puzzle.needless({ seconds: 5, signal })) {
        if (!isOpen()) return false;
        use(clue);
      }
      return true;
    });
  }

  /** Another puzzle on the same board, or on that of a text, or undefined; throws where
   * there is none. */
  async generate(wishes, text) {
    this.calls.onbusy(true);
    try {
      return await this.#think((puzzle, signal) => puzzle.generate({ seed: crypto.getRandomValues(new Uint32Array(1))[0], ...wishes, seconds: 60, signal }), text);
    } finally {
      if (!this.#asking) this.calls.onbusy(false);
    }
  }

  /** A new puzzle that uses a technique, and what is known of it before the first step by the
   * technique: { text, digits, candidates }; or undefined. Throws where there is none. */
  async drill(technique, wishes, text) {
    this.calls.onbusy(true);
    try {
      return await this.#think(async (board, signal) => {
        const puzzle = await board.generate({ seed: crypto.getRandomValues(new Uint32Array(1))[0], technique, ...wishes, seconds: 60, signal });
        const digits = puzzle.cells.map(() => null);
        const removed = new Set();
        for await (const step of puzzle.steps({ seconds: 20, signal })) {
          if (step.technique === technique) break;
          for (const [cell, value] of step.places) digits[cell] = value;
          for (const candidate of step.removes) removed.add(String(candidate));
        }
        const { candidates } = await puzzle.position({ state: { digits }, signal });
        return { text: puzzle.text, digits, candidates: candidates.map((values, cell) => values.filter(value => !removed.has(`${cell},${value}`))) };
      }, text);
    } finally {
      if (!this.#asking) this.calls.onbusy(false);
    }
  }

  hint(options) {
    return this.#think(async (puzzle, signal) => {
      const found = await puzzle.hint({ ...options, signal });
      return { ...found, position: found.step ? await puzzle.position({ state: options.state, signal }) : null };
    });
  }

  position(options) {
    return this.#think((puzzle, signal) => puzzle.position({ ...options, signal }));
  }

  /** Calls use(step, number) for each step of the solution by logic. */
  async eachStep(options, use) {
    this.steps = [];
    try {
      await this.#think(async (puzzle, signal, isOpen) => {
        for await (const step of puzzle.steps({ ...options, signal })) {
          if (!isOpen()) return;
          use(step, this.steps.push(step) - 1);
        }
      });
    } catch (error) {
      if (!(error instanceof QuadrilleError)) throw error;
    }
  }
}
