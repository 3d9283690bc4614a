// The page for exact covers in a real browser, as it is used.
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { launch, open, serve, violations } from './browser.mjs';

const screens = process.env.SCREENS; // a folder for pictures to look at
let browser, server, page;

before(async () => {
  server = await serve();
  browser = await launch();
});
after(async () => {
  await browser.close();
  server.stop();
});
afterEach(async () => {
  if (!page) return;
  const faults = page.faults;
  await page.context().close();
  page = null;
  assert.deepEqual(faults, []);
});

const start = async (hash = '', options) => (page = await open(browser, `${server.url}cover.html${hash}`, options));
const look = name => screens && page.screenshot({ path: `${screens}/${name}.png`, fullPage: true });
const status = async (pattern, timeout = 30000) => {
  await page.waitForFunction(source => new RegExp(source).test(document.getElementById('status').textContent), pattern.source, { timeout });
  return page.textContent('#status');
};
const size = async (width, height) => {
  await page.fill('#width', String(width));
  await page.fill('#height', String(height));
  await page.press('#height', 'Tab');
};
const square = (row, column, place = '#region') => page.locator(`${place} [role=row]:nth-child(${row}) > :nth-child(${column})`);
const squares = () => page.locator('#region .in').count();
const drag = async (from, to) => {
  const [a, b] = [await from.boundingBox(), await to.boundingBox()];
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
  await page.mouse.down();
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 8 });
  await page.mouse.up();
};
const removePieces = async () => {
  while ((await page.locator('#piece-list button').count()) > 0) await page.locator('#piece-list button').first().click();
};
const drawPiece = async cells => {
  if (!(await page.locator('#drawing').getAttribute('open').then(is => is !== null))) await page.click('#drawing summary');
  for (const [row, column] of cells) await square(row, column, '#piece').click();
  await page.click('#add');
};
const packed = doc => `#c=${deflateRawSync(typeof doc === 'string' ? doc : JSON.stringify(doc)).toString('base64url')}`;
const DOMINOES = { region: ['##', '##'], set: '', isOneSided: false, pieces: [['D', '##', 0]], text: null };

test('a region is counted at once, and its covers are drawn', async () => {
  await start();
  await size(20, 3);
  await status(/^8 covers\.$/);
  await page.click('#find');
  await status(/^All 8 covers\.$/);
  assert.equal(await page.locator('#found svg').count(), 8);
  assert.equal(await violations(page), '');
  await look('covers');
  await page.selectOption('#pieces', 'dominoes*');
  await status(/^413,403 covers\.$/);
  assert.equal(await page.locator('#found li').count(), 0);
});

test('a text is a problem, with errors at their place', async () => {
  await start();
  await page.click('#as-text summary');
  await page.fill('#text', 'a b\na |5\nb |4\na b |8\n');
  await status(/^2 covers\.$/);
  assert.ok(await page.isVisible('#own-text'));
  await page.click('#cheapest');
  await status(/Least cost: 8/);
  assert.equal(await page.textContent('#found li'), 'a b');
  await page.fill('#text', 'a b\nc\n');
  await page.waitForFunction(() => /Line 2, column 1/.test(document.getElementById('error').textContent));
  await page.click('#shapes button');
  await status(/covers/);
  assert.ok(await page.isHidden('#own-text'));
  assert.match(await page.inputValue('#text'), /^I L Y/);
});

test('squares are painted by drags and by keys', async () => {
  await start();
  await page.selectOption('#pieces', 'dominoes*');
  await size(4, 4);
  await status(/^36 covers\.$/);
  await drag(square(1, 1), square(1, 4));
  assert.equal(await squares(), 12);
  await status(/^11 covers\.$/);
  await square(1, 4).press('ArrowLeft');
  await square(1, 3).press(' ');
  await square(1, 3).press('ArrowRight');
  await square(1, 4).press('Enter');
  assert.equal(await squares(), 14);
  await page.click('#undo');
  await page.click('#undo');
  assert.equal(await squares(), 12);
});

test('squares are painted by a finger', async () => {
  await start('', { hasTouch: true, viewport: { width: 390, height: 844 } });
  await square(1, 1).tap();
  assert.equal(await squares(), 59);
});

test('a chessboard without two opposite corners has no cover by dominoes', async () => {
  await start();
  await page.selectOption('#pieces', 'dominoes*');
  await page.click('#shapes button:text-is("8² − 2")');
  assert.equal(await squares(), 62);
  await status(/^0 covers\.$/);
});

test('pieces are drawn, and have a number of copies', async () => {
  await start();
  await removePieces();
  await size(3, 2);
  await status(/the pieces have 0 squares, the region has 6\.$/);
  await drawPiece([[1, 1], [2, 1], [2, 2]]);
  await status(/3 squares/);
  await page.locator('#piece-list input').fill('2');
  await page.locator('#piece-list input').press('Tab');
  await status(/^2 covers\.$/);
  await drawPiece([[3, 3], [4, 3], [4, 2]]); // the same, turned
  await status(/^2 covers\.$/);
  await drawPiece([[1, 1], [1, 2]]);
  await page.locator('#piece-list input').last().fill('');
  await page.locator('#piece-list input').last().press('Tab');
  await status(/^5 covers\.$/);
  assert.equal(await violations(page), '');
});

test('pieces that may not be turned over have fewer covers', async () => {
  await start(packed({ region: ['####', '####'], set: '', isOneSided: true, pieces: [['L', '###/#..', 0]], text: null }));
  await status(/^One cover\.$/);
  await page.uncheck('#one-sided');
  await status(/^2 covers\.$/);
  assert.equal(await page.inputValue('#pieces'), '');
});

test('all is kept at reload', async () => {
  await start();
  await page.selectOption('#pieces', 'dominoes*');
  await size(4, 4);
  await square(1, 1).click();
  await square(4, 4).click();
  await page.reload();
  await status(/^0 covers\.$/);
  assert.equal(await squares(), 14);
  await page.click('#as-text summary');
  await page.fill('#text', 'a\na\n');
  await page.reload();
  await status(/^One cover\.$/);
  assert.equal(await page.inputValue('#text'), 'a\na\n');
});

test('a problem is shared by an address, and Undo brings back what was there', async () => {
  await start();
  await page.selectOption('#pieces', 'dominoes*');
  await size(2, 5);
  await page.click('#share');
  await page.waitForFunction(() => /copied/.test(document.getElementById('notice').textContent));
  const url = page.url();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), url);
  await page.context().close();
  await start();
  await page.goto(url);
  await status(/^8 covers\.$/);
  await page.click('#undo');
  assert.equal(await squares(), 60);
  assert.equal(new URL(page.url()).hash, '');
});

test('a damaged or a huge link changes nothing', async () => {
  for (const hash of ['#c=hello', packed({ ...DOMINOES, region: ['##', '#'] }), packed({ ...DOMINOES, pieces: [['<b>', '##', 1]] }), packed('{}'), packed(' '.repeat(3e6))]) {
    await start(hash);
    assert.match(await page.textContent('#notice'), /damaged/);
    assert.equal(await squares(), 60);
    await page.context().close();
  }
  await start();
});

test('covers are those of the text, each once, whatever the symmetries', async () => {
  await start();
  const docs = [
    { region: ['####', '####', '####', '####'], pieces: [['A', '##/.#', 1], ['B', '##', 5], ['C', '###', 1]], isOneSided: false },
    { region: ['####', '####'], pieces: [['A', '##/.#', 1], ['B', '.#/##', 1], ['C', '##', 1]], isOneSided: false },
    { region: ['.##.', '####', '####', '.##.'], pieces: [['A', '##/.#', 1], ['B', '##', 3], ['C', '###', 1]], isOneSided: true },
    { region: ['#####', '#####', '##.##', '#####', '#####'], pieces: [['A', '####', 1], ['B', '##/.#', 6], ['C', '##', 1]], isOneSided: true },
    { region: ['#####', '#####', '#####'], pieces: [['A', '.#./###/.#.', 1], ['B', '##', 4], ['C', '#', 2]], isOneSided: false },
    { region: ['####', '####', '####'], pieces: [['A', '##/.#', 1], ['B', '##', 2], ['C', '#', 9]], isOneSided: false },
  ];
  for (const doc of docs) {
    const [counted, ofText, found, different] = await page.evaluate(async posed => {
      const { Quadrille } = await import('./lib/index.js');
      const { pose, countOf, coversOf } = await import('./cover_problem.js');
      const library = await Quadrille.open();
      const problem = pose({ ...posed, text: null });
      const { count } = await countOf(problem, library, {});
      const { count: plain } = await (await library.cover(problem.text)).count();
      const texts = [];
      for await (const cover of coversOf(problem, library)) texts.push(cover().map(items => [...items].sort().join(' ')).sort().join('\n'));
      library.close();
      return [count, plain, texts.length, new Set(texts).size].map(Number);
    }, doc);
    assert.ok(counted > 0);
    assert.deepEqual([ofText, found, different], [counted, counted, counted]);
  }
});

test('of all 9,356 covers those in view are drawn', async () => {
  await start();
  await page.click('#find');
  await status(/^12 covers so far\.$/);
  await page.click('#all');
  await page.click('#more'); // while it looks
  await status(/^All 9,356 covers\.$/, 120000);
  assert.equal(await page.locator('#found li').count(), 9356);
  assert.ok((await page.locator('#found svg').count()) < 500);
  await page.locator('#found li').last().scrollIntoViewIfNeeded();
  await page.waitForSelector('#found li:last-child svg');
});

test('a search is stopped, and begins again', async () => {
  await start();
  await page.selectOption('#pieces', 'hexominoes-');
  await size(20, 18);
  await page.click('#count');
  await page.click('#stop');
  await status(/Not known yet/);
  await page.selectOption('#pieces', 'dominoes*');
  await size(6, 6);
  await page.click('#find');
  await status(/^12 covers so far/);
  await page.click('#all');
  await page.click('#count'); // stops it
  await status(/^6,728 covers\.$/);
  await page.click('#all');
  await status(/^All 6,728 covers\.$/, 60000);
  await size(2, 2);
  await page.click('#find');
  await status(/^All 2 covers\.$/);
});

test('the covers are printed with their pieces', async () => {
  await start(packed(DOMINOES));
  await page.click('#find');
  await status(/^All 2 covers\.$/);
  await page.evaluate(() => (window.print = () => {}));
  await page.click('#print');
  assert.equal(await page.locator('#paper .tilings svg').count(), 2);
  assert.equal(await page.locator('#paper ul svg').count(), 1);
  assert.equal(await page.textContent('#paper h1'), 'All 2 covers.');
});

test('the page is dark, German, and as narrow as a phone', async () => {
  await start('', { colorScheme: 'dark', viewport: { width: 320, height: 640 } });
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark');
  await page.selectOption('#language', 'de');
  await page.waitForFunction(() => document.documentElement.lang === 'de');
  await page.click('#find');
  await status(/^12 Überdeckungen/);
  await page.click('#drawing summary');
  await page.click('#as-text summary');
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320);
  assert.equal(await violations(page), '');
  await look('covers-narrow');
  await page.selectOption('#theme', 'light');
  await page.reload();
  await page.waitForSelector('body[data-ready]');
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme + document.documentElement.lang), 'lightde');
});

test('without storage the page works as long as it is open', async () => {
  await start();
  await page.addInitScript(() => Object.defineProperty(window, 'localStorage', { get: () => { throw new DOMException('denied', 'SecurityError'); } }));
  await page.reload();
  await page.waitForSelector('body[data-ready]');
  await size(2, 2);
  await page.selectOption('#pieces', 'dominoes*');
  await status(/^2 covers\.$/);
});
