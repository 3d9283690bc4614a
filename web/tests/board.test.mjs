// <sudoku-board> of the package, in a page without anything else.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { launch, serve, violations } from './browser.mjs';

const CLASSIC = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const SOLUTION = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
let browser, server, page;

before(async () => {
  server = await serve(new URL('../../build/npm', import.meta.url).pathname);
  browser = await launch();
});
after(async () => {
  await browser.close();
  server.stop();
});

/** A page with that in its body, once the board is there. */
async function start(body) {
  page = await browser.newPage();
  page.faults = [];
  page.on('pageerror', error => page.faults.push(error.stack));
  const html = `<!doctype html><html lang="en"><title>Test</title><meta http-equiv="Content-Security-Policy" content="default-src 'self'; script-src 'self' 'wasm-unsafe-eval'"><body><main><h1>Test</h1>${body}</main>`;
  await page.route('**/test.html', route => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(`${server.url}test.html`);
  await page.evaluate(() => {
    window.events = [];
    for (const name of ['ready', 'progress', 'solved', 'error']) document.addEventListener(name, event => window.events.push([name, event.detail?.message ?? event.detail]));
    return import('/board.js');
  });
  await page.waitForFunction(() => window.events.some(([name]) => name === 'ready' || name === 'error'));
}
const names = () => page.evaluate(() => window.events.map(([name]) => name));
const end = async () => {
  assert.deepEqual(page.faults, []);
  await page.close();
};

test('a board shows a puzzle, in which nothing can be written', async () => {
  await start(`<sudoku-board puzzle="${CLASSIC}"></sudoku-board>`);
  assert.equal(await page.locator('sudoku-board .cell').count(), 81);
  assert.equal(await page.locator('sudoku-board .cell').first().getAttribute('aria-label'), 'r1c1 5');
  await page.locator('sudoku-board .cell').nth(2).click();
  await page.keyboard.press('4');
  assert.equal(await page.evaluate(() => document.querySelector('sudoku-board').progress), '.'.repeat(81));
  assert.equal(await violations(page), '');
  await end();
});
test('a board is played by keys until it is solved', async () => {
  await start(`<sudoku-board playable>board 3x3\n${CLASSIC.replace(/(.{9})/g, '$1\n')}</sudoku-board>`);
  await page.locator('sudoku-board .cell').first().click();
  await page.keyboard.press('7');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('5');
  assert.equal(await page.locator('sudoku-board .clashes').count(), 2);
  await page.keyboard.press('4');
  assert.equal(await page.locator('sudoku-board .clashes').count(), 0);
  assert.equal(await page.evaluate(() => document.querySelector('sudoku-board').progress), `..4${'.'.repeat(78)}`);
  const progress = [...SOLUTION].map((digit, k) => (CLASSIC[k] === '.' && k > 2 ? digit : '.')).join('');
  await page.evaluate(text => (document.querySelector('sudoku-board').progress = text), progress);
  await page.waitForFunction(() => document.querySelector('sudoku-board').digits[3] === 6);
  await page.locator('sudoku-board .cell').nth(2).focus();
  assert.ok(!(await names()).includes('solved'));
  await page.keyboard.press('4');
  await page.waitForFunction(() => window.events.some(([name]) => name === 'solved'));
  await end();
});
test('a board shows a step, and says what is wrong with a puzzle', async () => {
  await start(`<sudoku-board puzzle="${CLASSIC}" step="2"></sudoku-board>`);
  assert.match(await page.locator('sudoku-board .note').textContent(), /^Naked single/);
  await page.evaluate(() => document.querySelector('sudoku-board').setAttribute('puzzle', 'board 3x3\nkiler 3'));
  await page.waitForFunction(() => window.events.some(([name, text]) => name === 'error' && /killer/.test(text)));
  await end();
});
