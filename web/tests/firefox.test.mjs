// The page in Firefox, over WebDriver BiDi.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, afterEach, before, test } from 'node:test';
import { violations, launchFirefox, serve } from './browser.mjs';

const executable = process.env.FIREFOX ?? '/usr/bin/firefox-esr';
const skip = existsSync(executable) ? false : 'there is no Firefox';
const CLASSIC = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
let browser, server, page;

before(async () => {
  if (skip) return;
  server = await serve();
  browser = await launchFirefox(executable);
});
after(async () => {
  await browser?.close();
  server?.stop();
});
afterEach(async () => {
  const faults = page?.faults ?? [];
  await page?.close();
  page = null;
  assert.deepEqual(faults, []);
});

async function start(hash = '', file = '') {
  page = await browser.newPage();
  page.faults = [];
  page.on('pageerror', error => page.faults.push(String(error)));
  await page.goto('about:blank'); // else only the fragment would change
  await page.goto(`${server.url}${file}${hash}`);
  await page.waitForSelector('body[data-ready]', { timeout: 30000 });
}
const plain = puzzle => `#t=${encodeURIComponent(puzzle)}`;
const has = (id, pattern) =>
  page.waitForFunction((name, source) => new RegExp(source, 's').test(document.getElementById(name).value ?? document.getElementById(name).textContent), { timeout: 30000 }, id, pattern.source);

test('Firefox judges a puzzle, and rates it', { skip }, async () => {
  await start(plain(CLASSIC));
  await has('status', /^One solution\.$/);
  await has('rating', /easy, 204.*1\.2/);
  assert.equal(await violations(page), '');
});

test('Firefox takes rules by keys alone, on cells, edges and corners', { skip }, async () => {
  await start(plain('board 3x3\n'));
  await page.focus('.cell');
  const press = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const state = async (clause, wanted) => {
    await press('/');
    await page.keyboard.type(clause);
    await press('Enter');
    await has('text', wanted);
  };
  await press(' ', 'ArrowRight', 'ArrowDown', 'Escape');
  await page.keyboard.down('Shift');
  await press('ArrowLeft');
  await page.keyboard.up('Shift');
  await state('killer 10', /killer 10 r2c2 r2c1/);
  await press('Escape', '.');
  await state('white-dot', /white-dot r2c1 r2c2/);
  await press('ArrowUp');
  await state('quadruple 1 2', /quadruple 1 2 r1c1 r1c2 r2c1 r2c2/);
});

test('Firefox takes a mark, and gives a hint from it', { skip }, async () => {
  await start(plain(CLASSIC));
  await has('status', /^One solution\.$/);
  await page.click('#mode-solve');
  await page.focus('.cell:nth-child(3)');
  await page.keyboard.press('c');
  await page.keyboard.press('4');
  assert.equal(await page.$eval('.cell:nth-child(3) .centre', e => e.textContent), '4');
  // The mark says so much.
  for (const wanted of [/Look at r1c3/, /Naked single\. /, /r1c3 is 4/]) {
    await page.keyboard.press('h');
    await has('hint-text', wanted);
  }
  await page.keyboard.press('a');
  await page.waitForFunction(() => document.querySelectorAll('.cell .digit').length === 1);
  assert.equal(await violations(page), '');
});

test('Firefox stops what takes long', { skip }, async () => {
  await start(plain('board 5x5\nanti-knight\nanti-king\nnon-consecutive\n'));
  await has('status', /Not known|solution/);
});

test('Firefox finds exact covers', { skip }, async () => {
  await start('', 'cover.html');
  await page.$eval('#text', (e, text) => (e.value = text), 'a b\na |5\nb |4\na b |8\n');
  await page.click('#cheapest');
  await has('status', /Least cost: 8/);
});
