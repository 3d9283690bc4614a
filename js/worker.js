// The worker in a browser.
import { answerJobs } from './engine.js';

const receive = answerJobs(message => self.postMessage(message));
self.onmessage = event => receive(event.data);
