// Quadrille in the thread that calls it: nothing is a promise but open().
import { Desk, QuadrilleError, compile } from './engine.js';
import { Cover, Puzzle, methods } from './api.js';

export { Cover, Puzzle, QuadrilleError };

export class Quadrille {
  /** Called in searches with the share that is done; returns true to stop. */
  ontick = null;

  static async open({ wasm } = {}) {
    const library = new Quadrille();
    const module = await compile(wasm);
    let desk = new Desk(module);
    const run = job => {
      desk.tick = progress => library.ontick?.(progress);
      try {
        return desk.run(job);
      } catch (error) {
        if (!(error instanceof QuadrilleError)) desk = new Desk(module); // it is broken
        throw error;
      }
    };
    return Object.assign(library, methods(run));
  }
}
