// The worker in node.
import { parentPort } from 'node:worker_threads';
import { answerJobs } from './engine.js';

parentPort.on('message', answerJobs(message => parentPort.postMessage(message)));
