// The same calls in the thread that calls them, without promises.
import type * as worker from './quadrille.js';

export { QuadrilleError } from './quadrille.js';

type Now<F> = F extends (...a: infer A) => Promise<infer R>
  ? (...a: A) => R extends worker.Puzzle ? Puzzle : R extends worker.Cover ? Cover : R
  : F extends (...a: infer A) => AsyncIterableIterator<infer R>
    ? (...a: A) => IterableIterator<R>
    : F;
type Sync<T> = { [K in keyof T]: Now<T[K]> };

export type Puzzle = Sync<worker.Puzzle>;
export type Cover = Sync<worker.Cover>;
export class Quadrille {
  private constructor();
  static open(options?: Parameters<typeof worker.Quadrille.open>[0]): Promise<Quadrille>;
  /** Called in searches with the share that is done, or -1; returns true to stop. */
  ontick: ((share: number) => boolean | void) | null;
  read(...a: Parameters<worker.Quadrille['read']>): Puzzle;
  cover(...a: Parameters<worker.Quadrille['cover']>): Cover;
  formats(): worker.Format[];
  rules(): Awaited<ReturnType<worker.Quadrille['rules']>>;
  version(): string;
}
