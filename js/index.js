// The package in browsers: the library in a worker.
import { compile } from './engine.js';
import { Library } from './library.js';

export { Cover, Puzzle } from './api.js';
export { QuadrilleError } from './engine.js';

const here = import.meta.url;

/** A worker of this origin that loads the script of another one, such as that of a CDN. */
function importWorker() {
  const script = `import ${JSON.stringify(new URL('worker.js', here).href)};`;
  const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  return new Worker(url, { type: 'module' });
}

function newWorker() {
  try {
    // Bundlers find the worker if this is one expression.
    return new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  } catch (error) {
    if (error.name !== 'SecurityError') throw error;
    return importWorker();
  }
}

export class Quadrille extends Library {
  static compile = compile;

  static startWorker(receive, fail) {
    const worker = newWorker();
    worker.onmessage = event => receive(event.data);
    worker.onerror = event => fail(new Error(event.message ?? 'its script is not there, or may not be run'));
    return worker;
  }
}
