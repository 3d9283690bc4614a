// The library in the thread that calls it: nothing is a promise but open().
import { methods } from './api.js';
import { Desk, QuadrilleError } from './engine.js';
import { fail, readOptions } from './input.js';

/** A subclass has compile(source). */
export class SyncLibrary {
  /** Called in searches with the share that is done; returns true to stop. */
  ontick = null;

  static async open(options) {
    const { wasm } = readOptions('open', options);
    const library = new this();
    const module = await this.compile(wasm);
    let desk = new Desk(module);
    const run = (makeJob, callOptions) => {
      const job = makeJob();
      if (callOptions?.signal) fail('a signal cannot abort a call that blocks its thread; expected a limit in seconds, or ontick');
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
