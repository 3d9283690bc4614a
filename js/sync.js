// The package quadrille/sync in browsers.
import { compile } from './engine.js';
import { SyncLibrary } from './sync-library.js';

export { Cover, Puzzle } from './api.js';
export { QuadrilleError } from './engine.js';

export class Quadrille extends SyncLibrary {
  static compile = compile;
}
