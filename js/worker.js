// A worker: a module once, then jobs, one at a time.
import { Desk, QuadrilleError } from './engine.js';

const isNode = typeof self === 'undefined' || typeof process === 'object';
const port = isNode ? (await import('node:worker_threads')).parentPort : self;
const send = message => port.postMessage(message);
let desk;

function receive({ module, job, number }) {
  if (module) {
    desk = new Desk(module);
    send({ ready: true });
    return;
  }
  try {
    let told = performance.now();
    desk.tick = progress => {
      if (progress >= 0 && performance.now() > told + 200) {
        told = performance.now();
        send({ number, progress });
      }
      return false;
    };
    send({ number, answer: desk.run(job), bytes: desk.bytes });
  } catch (error) {
    const { text, code, line, column } = error;
    const known = error instanceof QuadrilleError;
    send({ number, error: known ? { message: text, code, line, column } : { message: String(error) }, bytes: desk.bytes, isBroken: !known });
  }
}

if (isNode) port.on('message', receive);
else port.onmessage = event => receive(event.data);
