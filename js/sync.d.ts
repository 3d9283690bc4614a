// The same calls in the thread that calls them, without promises and signals.
import type * as worker from './quadrille.js';

export { QuadrilleError } from './quadrille.js';

/** Arguments of a call, its options without a signal. */
type Blocking<A extends unknown[]> = {
  [K in keyof A]: A[K] extends { signal?: AbortSignal } | undefined ? Omit<NonNullable<A[K]>, 'signal'> | undefined : A[K];
};
type Now<F> = F extends (...a: infer A) => Promise<infer R>
  ? (...a: Blocking<A>) => R extends worker.Puzzle ? Puzzle : R
  : F extends (...a: infer A) => AsyncIterableIterator<infer R>
    ? (...a: Blocking<A>) => IterableIterator<R>
    : F;
type Sync<T> = { [K in keyof T]: Now<T[K]> };

export type Puzzle = Sync<worker.Puzzle>;
export type Cover<E extends worker.Entry = string, N extends worker.Name = string> = Sync<worker.Cover<E, N>>;
export class Quadrille {
  private constructor();
  static open(...a: Parameters<typeof worker.Quadrille.open>): Promise<Quadrille>;
  /** Called in searches with the part that is done, or -1. Stops the search if it
   * returns true. */
  ontick: ((share: number) => boolean | void) | null;
  read(...a: Blocking<Parameters<worker.Quadrille['read']>>): Puzzle;
  cover(problem: string, options?: worker.Limits & { format?: string }): Cover;
  cover<E extends worker.Entry, N extends worker.Name, M extends worker.Name = never>(
    problem: worker.Problem<E, N, M>,
    options?: worker.Limits,
  ): Cover<E, N | M>;
  formats(): worker.Format[];
  techniques(): Awaited<ReturnType<worker.Quadrille['techniques']>>;
  rules(): Awaited<ReturnType<worker.Quadrille['rules']>>;
  version(): string;
}
