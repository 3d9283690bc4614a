// The package in node: the library in a worker.
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { compile } from './engine.js';
import { Library } from './library.js';

export { Cover, Puzzle } from './api.js';
export { QuadrilleError } from './engine.js';

/** A module from a URL or a path, from bytes, or a module. */
export async function compileInNode(source = new URL('./quadrille.wasm', import.meta.url)) {
  const place = typeof source === 'string' ? new URL(source, pathToFileURL(`${process.cwd()}/`)) : source;
  return compile(place.protocol === 'file:' ? await readFile(place) : place);
}

export class Quadrille extends Library {
  static compile = compileInNode;

  static startWorker(receive, fail) {
    const worker = new Worker(new URL('./node-worker.js', import.meta.url), { execArgv: [] });
    worker.on('message', receive);
    worker.on('error', fail);
    worker.unref();
    return worker;
  }
}
