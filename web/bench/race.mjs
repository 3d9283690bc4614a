#!/usr/bin/env node
// Compares the page with Interactive Sudoku Solver (ISS) in one warm Chromium, and
// measures how fast the page answers.
//   web/bench/race.mjs ISS PUZZLES [ROUNDS]
// ISS is a checkout of github.com/sigh/Interactive-Sudoku-Solver. PUZZLES has a JSON
// object a line, gzipped or not: { name, input: a puzzle as text of ISS, iss_seconds }.
// Needs build/npm and build/web. Both solvers read each puzzle and look for a second
// solution, in turns; the least time of ROUNDS [5] counts; 0: no race. Puzzles for which ISS needs
// more than 2 s are skipped.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { launch, serve } from '../tests/browser.mjs';

const SLOWEST = 2; // seconds
const [iss, file, rounds = 5] = process.argv.slice(2);
if (!file) {
  console.error('usage: web/bench/race.mjs ISS PUZZLES [ROUNDS]');
  process.exit(2);
}
const bytes = readFileSync(file);
const puzzles = String(bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).trim().split('\n').map(line => JSON.parse(line));
const quick = puzzles.filter(puzzle => !(puzzle.iss_seconds > SLOWEST));
const folder = name => new URL(`../../build/${name}`, import.meta.url).pathname;
const [forIss, forOurs, forPage] = await Promise.all([iss, folder('npm'), folder('web')].map(path => serve(path, 7200)));
const servers = { iss: forIss, npm: forOurs, web: forPage };
const browser = await launch();

/** An empty page of that server in which window.solve(text) is defined. */
async function newRacer(server, prepare) {
  const page = await (await browser.newContext()).newPage();
  await page.route('**/empty.html', route => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto(`${server.url}empty.html`);
  await page.evaluate(prepare);
  return page;
}

const racers = {
  iss: await newRacer(servers.iss, async () => {
    self.VERSION_PARAM = '';
    const { SimpleSolver } = await import('/js/sandbox/simple_solver.js');
    const solver = new SimpleSolver();
    window.solve = text => ({ verdict: solver.countSolutions(text, 2) });
  }),
  ours: await newRacer(servers.npm, async () => {
    const { Quadrille } = await import('/sync.js');
    const q = await Quadrille.open();
    const verdicts = { none: 0, unique: 1, many: 2 };
    window.solve = text => {
      const begin = performance.now();
      const puzzle = q.read(text);
      const reading = performance.now() - begin;
      return { verdict: verdicts[puzzle.check({ conflict: false, seconds: 20 }).verdict], reading };
    };
  }),
};
const time = (page, text) =>
  page.evaluate(puzzle => {
    const begin = performance.now();
    try {
      const answer = window.solve(puzzle);
      return { ...answer, ms: performance.now() - begin };
    } catch (error) {
      return { error: String(error) };
    }
  }, text);

const percent = (list, share) => [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))];
const ms = x => x.toFixed(1);

async function race() {
  const results = [];
  for (const { name, input } of quick) {
    const best = { iss: { ms: Infinity }, ours: { ms: Infinity } };
    for (let round = 0; round < rounds; round++) {
      for (const who of round % 2 ? ['ours', 'iss'] : ['iss', 'ours']) {
        const found = await time(racers[who], input);
        if (found.error) best[who] = found;
        else if (!(best[who].ms <= found.ms)) best[who] = found;
      }
      if (best.iss.error || best.ours.error) break;
    }
    if (best.iss.error || best.ours.error) console.log(`skipped: ${name}: ${best.iss.error ?? best.ours.error}`);
    else results.push({ name, ...best, ratio: best.iss.ms / best.ours.ms });
  }
  const wrong = results.filter(({ iss: a, ours: b }) => a.verdict !== b.verdict);
  const mean = Math.exp(results.reduce((sum, { ratio }) => sum + Math.log(ratio), 0) / results.length);
  console.log(`${results.length} puzzles of ${puzzles.length}: ISS / ours ${mean.toFixed(2)} (geometric mean)`);
  console.log(`reading: half within ${ms(percent(results.map(r => r.ours.reading), 0.5))} ms, 90 % within ${ms(percent(results.map(r => r.ours.reading), 0.9))} ms`);
  for (const { name, iss: a, ours: b } of wrong) console.log(`verdicts differ: ${name}: ${a.verdict} and ${b.verdict}`);
  for (const { name, iss: a, ours: b } of results.filter(r => r.ratio < 0.5).sort((x, y) => x.ratio - y.ratio)) console.log(`more than twice as slow: ${name}: ${ms(a.ms)} : ${ms(b.ms)} ms, of it reading ${ms(b.reading)}`);
}

/** From a key to its verdict, in the page, for every sixth puzzle: the first empty cell
 * gets a digit. */
async function keys() {
  const page = await (await browser.newContext()).newPage();
  const times = [];
  await page.goto(`${servers.web.url}#t=${encodeURIComponent('board 3x3\n')}`);
  await page.waitForSelector('body[data-ready]');
  const settled = () => page.waitForFunction(() => performance.getEntriesByName('verdict').length > 0, null, { timeout: 5000 }).then(() => true, () => false);
  for (const { input } of quick.filter((one, k) => k % 6 === 0)) {
    await page.evaluate(text => {
      performance.clearMarks('verdict');
      location.hash = `#t=${encodeURIComponent(text)}`;
    }, input);
    if (!(await settled())) continue;
    await page.evaluate(() => document.getElementById('mode-set').click());
    const cell = page.locator('.cell[aria-label*="empty"]').first();
    if ((await cell.count()) === 0) continue;
    await cell.focus();
    await page.evaluate(() => {
      performance.clearMarks('verdict');
      addEventListener('keydown', () => performance.clearMarks('key') ?? performance.mark('key'), { capture: true, once: true });
    });
    await page.keyboard.press('1');
    times.push((await settled()) ? await page.evaluate(() => performance.getEntriesByName('verdict')[0].startTime - performance.getEntriesByName('key')[0].startTime) : 5000);
  }
  console.log(`key to verdict, ${times.length} puzzles: half within ${ms(percent(times, 0.5))} ms, 90 % within ${ms(percent(times, 0.9))} ms; ${Math.round((100 * times.filter(x => x <= 50).length) / times.length)} % within 50 ms`);
}

async function paints() {
  const times = [];
  for (let k = 0; k < 7; k++) {
    const page = await (await browser.newContext()).newPage();
    await page.goto(servers.web.url);
    await page.waitForSelector('body[data-ready]');
    times.push(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0].startTime));
    await page.context().close();
  }
  console.log(`first paint, 7 visits: ${times.map(ms).join(' ')} ms`);
}

if (rounds > 0) await race();
await keys();
await paints();
await browser.close();
for (const server of Object.values(servers)) server.stop();
