// The package quadrille/sync in node.
import { compileInNode } from './node.js';
import { SyncLibrary } from './sync-library.js';

export { Cover, Puzzle } from './api.js';
export { QuadrilleError } from './engine.js';

export class Quadrille extends SyncLibrary {
  static compile = compileInNode;
}
