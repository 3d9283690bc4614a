// The page in a real browser, as it is used.
import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { after, afterEach, before, describe, test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { launch, open, serve, violations } from './browser.mjs';

const CLASSIC = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const SOLUTION = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
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

const plain = puzzle => `#t=${encodeURIComponent(puzzle)}`;
const EMPTY = plain('board 3x3\n');
const start = async (hash = EMPTY, options) => (page = await open(browser, server.url + hash, options));
const menu = async id => (await page.click('#more summary'), await page.click(`#${id}`));
const notice = pattern => page.waitForFunction(source => new RegExp(source).test(document.getElementById('notice').textContent), pattern.source);
const look = name => screens && page.screenshot({ path: `${screens}/${name}.png` });
const status = async (pattern, timeout = 20000) => {
  await page.waitForFunction(([source]) => new RegExp(source).test(document.getElementById('status').textContent), [pattern.source], { timeout });
  return page.textContent('#status');
};
const text = () => page.inputValue('#text');
const waitText = pattern => page.waitForFunction(([source, flags]) => new RegExp(source, flags).test(document.getElementById('text').value), [pattern.source, pattern.flags]);
const cell = (row, column) => page.locator('.cell').nth((row - 1) * 9 + column - 1);
const paste = what =>
  page.evaluate(data => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', data);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, what);
const enter = async () => {
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => !document.getElementById('palette').open || document.getElementById('command-error').textContent !== '');
};
const say = async command => {
  await page.keyboard.press('/');
  await page.keyboard.type(command);
  await enter();
};

describe('a puzzle', () => {
  test('is pasted, judged and rated', async () => {
    await start();
    await status(/An empty board/);
    assert.equal(await page.locator('.cell.differs').count(), 0);
    await paste(CLASSIC);
    await status(/^One solution\.$/);
    assert.match(await text(), /^board 3x3\n53\.\.7/);
    await page.waitForFunction(() => /easy, 204.*1\.2/.test(document.getElementById('rating').textContent));
    assert.equal(await cell(1, 1).getAttribute('aria-label'), 'row 1 column 1, given 5');
    await look('unique');
  });
  test('without a solution names what clashes', async () => {
    await start(plain('board 3x3\nkiller 3 r1c1 r1c2\nkiller 4 r1c3 r1c4\nrenban r9c1 r9c2\n'));
    assert.equal(await status(/No solution/), 'No solution: these clash: killer 3 r1c1 r1c2, killer 4 r1c3 r1c4.');
    assert.equal(await page.locator('.cell.clashes').count(), 4);
    await look('none');
  });
  test('with several says where they differ', async () => {
    await start(plain(`board 3x3\n${SOLUTION.replace(/[12]/g, '.')}\n`.replace(/(.{9})(?=.)/g, '$1')));
    assert.match(await status(/Several/), /differ in/);
    assert.ok((await page.locator('.cell.differs').count()) >= 4);
  });
  test('has errors at their place', async () => {
    await start();
    await page.fill('#text', 'board 3x3\nkiler 3 r1c1\n');
    await page.waitForFunction(() => document.getElementById('error').textContent !== '');
    assert.match(await page.textContent('#error'), /Line 2, column 1: .*did you mean "killer"/);
    await page.click('#to-error');
    assert.equal(await page.evaluate(() => getSelection().toString()), 'kiler');
    await page.fill('#text', 'board 3x3\nkiller 3 r1c1 r1c2\n');
    await page.waitForSelector('#clues li');
    assert.equal(await page.textContent('#error'), '');
  });
  test('is typed, undone and done again', async () => {
    await start();
    await cell(1, 1).click();
    await page.keyboard.press('5');
    await waitText(/^board 3x3\n5/);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('3');
    await waitText(/^board 3x3\n53/);
    await page.keyboard.press('u');
    await waitText(/^board 3x3\n5\./);
    await page.keyboard.press('r');
    await waitText(/^board 3x3\n53/);
    await page.keyboard.press('Delete');
    await waitText(/^board 3x3\n5\./);
  });
  test('has candidates with their shares', async () => {
    await start(plain('board 2x2\n12..\n....\n....\n....\n'));
    await page.check('#candidates');
    await page.waitForSelector('.cell .may');
    assert.match(await page.locator('.cell').nth(2).getAttribute('aria-label'), /can be 3 \(50 %\), 4 \(50 %\)/);
    await look('candidates');
  });
  test('names needless clues', async () => {
    await start(plain(`board 3x3\n${CLASSIC.replace(/(.{9})/g, '$1\n')}killer 8 r1c1 r1c2\n`));
    await status(/One solution/);
    await page.click('#needless');
    await page.waitForSelector('#clues .needless', { timeout: 20000 });
    assert.match(await page.textContent('#rating'), /Needless: killer 8 r1c1 r1c2/);
  });
  test('gets givens by a button', async () => {
    await start(plain('board 3x3\ndiagonal\n'));
    await status(/Several/);
    await page.click('#generate');
    await page.click('#make');
    await status(/One solution/, 60000);
    assert.match(await text(), /diagonal/);
  });
  test('that takes long to make can be stopped', async () => {
    await start(plain('board 4x4\ndiagonal\n'));
    await status(/Several/);
    await page.click('#generate');
    await page.selectOption('#sheet label:has-text("Level") select', 'extreme');
    await page.click('#make');
    await status(/Making/);
    await page.click('#stop', { timeout: 10000 });
    await status(/Several/);
  });
  test('is made as hard as wished, with a rule of some kind', async () => {
    await start();
    await page.click('#generate');
    await page.selectOption('#sheet label:has-text("Level") select', 'easy');
    await page.selectOption('#sheet label:has-text("Place a rule") select', 'thermometer');
    await page.fill('#sheet input[type=number]', '3');
    await page.click('#make');
    await status(/One solution/, 60000);
    assert.equal((await text()).match(/^thermometer/gm).length, 3);
    await page.waitForFunction(() => /^Difficulty: easy/.test(document.getElementById('rating').textContent));
  });
  test('shows cells that are the same in all solutions', async () => {
    await start(plain('board 2x2\n12..\n....\n....\n....\nequal r1c3 r3c1\n'));
    await status(/Several/);
    await page.check('#candidates');
    await page.waitForSelector('.cell.same .tag');
    assert.match(await page.locator('.cell').nth(2).getAttribute('aria-label'), /the same digit as .*r3c1/);
    assert.equal(await violations(page), '');
    await look('same');
  });
  test('of another day comes back with what a player had made of it', async () => {
    const [one, two] = [CLASSIC, CLASSIC.replace('5', '.')];
    await start(plain(one));
    await page.click('#mode-solve');
    await cell(1, 3).click();
    await page.keyboard.press('4');
    await paste(two);
    await page.waitForFunction(() => document.querySelectorAll('.cell .digit').length === 0);
    await paste(one);
    await page.waitForFunction(() => document.querySelectorAll('.cell .digit').length === 1);
  });
  test('comes back as it was left', async () => {
    await start(plain(CLASSIC));
    await status(/One solution/);
    await page.goto(server.url);
    await page.reload();
    await status(/One solution/);
  });
  test('is shared by an address, which nobody else reads', async () => {
    await start(plain('board 3x3\nkiller 3 r1c1 r1c2\n'));
    await status(/Several/);
    await page.click('#share');
    await notice(/copied/);
    assert.match(await page.textContent('#status'), /Several/);
    const url = page.url();
    assert.match(url, /#p=[-\w]+$/);
    await page.context().close();
    page = await open(browser, url);
    await status(/Several/);
    assert.match(await text(), /killer 3 r1c1 r1c2/);
  });
  test('is shared with what a player wrote, and with the step that is shown', async () => {
    await start(plain(CLASSIC));
    await status(/One solution/);
    await page.click('#mode-solve');
    await cell(1, 3).click();
    await page.keyboard.press('4');
    await page.click('#steps');
    await page.waitForFunction(() => document.querySelectorAll('#step-list li').length === 51);
    await page.locator('.cell').first().focus();
    await page.keyboard.press('n');
    await page.click('#share');
    await notice(/copied/);
    const url = page.url();
    assert.match(url, /&d=\.\.4\.{78}&step=2$/);
    await page.context().close();
    page = await open(browser, url);
    await page.waitForFunction(() => /^2\. /.test(document.getElementById('hint-text').textContent));
    assert.equal(await cell(1, 3).locator('.digit').textContent(), '4');
    assert.equal(await page.locator('.cell .digit').count(), 1);
  });
  test('is written for other sites', async () => {
    await start(plain(`${CLASSIC}`));
    await status(/One solution/);
    await menu('export');
    const link = page.locator('#sheet a').first();
    await link.waitFor();
    assert.match(await link.getAttribute('href'), /^https:\/\/sudokupad\.app\//);
    assert.equal(await link.getAttribute('rel'), 'noopener noreferrer');
    await page.selectOption('#sheet select', 'short-killer');
    await page.waitForFunction(() => /cannot be written/.test(document.querySelector('#sheet .error').textContent));
    await look('export');
  });
  test('is written without what another site does not know, which is said', async () => {
    await start(plain('board 3x3\ntitle: Night\nfull-rank 5 r1c1-r1c9\nkiller 8 r1c1 r1c2\n'));
    await status(/Several/);
    assert.equal(await page.textContent('#about'), 'Night');
    await menu('export');
    await page.waitForFunction(() => document.querySelectorAll('#sheet .links li').length === 3);
    assert.deepEqual(await page.locator('#sheet .links li').allTextContents(), ['Open in SudokuPad', 'Open in f-puzzles Left out: full-rank 5 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9.', 'Open in Interactive Sudoku Solver Left out: title.']);
    assert.equal(await violations(page), '');
  });
});

const rule = name => page.click(`#rule-buttons [data-rule="${name}"]`);
const drag = async (...places) => {
  const boxes = [];
  for (const [r, c] of places) boxes.push(await cell(r, c).boundingBox());
  const [first, ...others] = boxes.map(box => [box.x + box.width / 2, box.y + box.height / 2]);
  await page.mouse.move(...first);
  await page.mouse.down();
  for (const at of others) await page.mouse.move(...at, { steps: 8 });
  await page.mouse.up();
};

describe('lessons', () => {
  test('practise a technique on a puzzle just before it', async () => {
    await start();
    await page.click('#mine');
    await page.selectOption('#technique', 'naked-pair');
    await page.click('#practise');
    await page.waitForFunction(() => document.getElementById('hint-text').textContent === 'Find this: Naked pair.', null, { timeout: 60000 });
    await status(/One solution/);
    assert.ok((await page.locator('.cell .centre').count()) > 20);
    await page.click('#hint');
    await page.click('#hint');
    await page.waitForFunction(() => /^Naked pair\./.test(document.getElementById('hint-text').textContent));
  });
  test('are a ladder, on which the next rung opens when one is solved', async () => {
    await start();
    await page.click('#mine');
    await page.waitForSelector('[data-rung]');
    const open = () => page.locator('[data-rung]:enabled').count();
    assert.equal(await open(), 1);
    assert.equal(await violations(page), '');
    await page.click('[data-rung="12"]');
    await status(/One solution/, 60000);
    const solution = await page.evaluate(async () => {
      const { Quadrille } = await import('./lib/index.js');
      const q = await Quadrille.open();
      return (await (await q.read(document.getElementById('text').value)).check()).solution;
    });
    for (let k = 0; k < 81; k++) {
      const e = page.locator('.cell').nth(k);
      if (/given/.test(await e.getAttribute('aria-label'))) continue;
      await e.click();
      await page.keyboard.press(String(solution[k]));
    }
    await notice(/Solved/);
    await page.click('#mine');
    await page.waitForSelector('[data-rung]');
    assert.equal(await open(), 2);
  });
  test('begin with a tour of five steps', async () => {
    await start();
    await menu('tour-begin');
    for (let stop = 1; stop <= 5; stop++) {
      await page.waitForFunction(n => document.querySelector('#tour p').textContent.startsWith(`${n}/5 `), stop);
      assert.equal(await page.locator('.toured').count(), 1);
      assert.equal(await violations(page), '');
      await page.locator('#tour button').first().click();
    }
    assert.ok(await page.locator('#tour').isHidden());
    assert.equal(await page.locator('.toured').count(), 0);
  });
});

describe('a tool', () => {
  test('draws a clue in one gesture, and the next one', async () => {
    await start();
    await rule('thermometer');
    await drag([1, 1], [1, 4]);
    await waitText(/^thermometer r1c1 r1c2 r1c3 r1c4$/m);
    await drag([5, 5], [8, 5]);
    await waitText(/^thermometer r5c5 r6c5 r7c5 r8c5$/m);
    await rule('thermometer');
    await drag([9, 1], [9, 3]);
    assert.equal((await text()).match(/thermometer/g).length, 2);
    assert.equal(await violations(page), '');
  });
  test('takes the value of a cage after it was drawn, and none where it may be left out', async () => {
    await start();
    await rule('killer');
    await drag([1, 1], [1, 2]);
    await page.keyboard.type('10');
    await page.keyboard.press('Enter');
    await waitText(/^killer 10 r1c1 r1c2$/m);
    await drag([3, 1], [3, 2]);
    await drag([5, 1], [5, 2]);
    await waitText(/^killer r3c1 r3c2$/m);
    await page.keyboard.type('99');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.getElementById('tool-error').textContent !== '');
    await page.fill('#tool input', '9');
    await page.keyboard.press('Enter');
    await waitText(/^killer 9 r5c1 r5c2$/m);
    assert.equal(await violations(page), '');
    await look('tool');
  });
  test('sets dots on edges and clues beside the board by a press', async () => {
    await start();
    await rule('x');
    const box = await cell(5, 5).boundingBox();
    await page.mouse.click(box.x + box.width, box.y + box.height / 2);
    await waitText(/^x r5c5 r5c6$/m);
    await rule('sandwich');
    const first = await cell(3, 1).boundingBox();
    await page.mouse.click(first.x - first.width * 0.3, first.y + first.height / 2);
    await page.keyboard.type('12');
    await page.keyboard.press('Enter');
    await waitText(/^sandwich 12 (row 3|r3c1)/m);
  });
  test('works by keys', async () => {
    await start();
    await rule('renban');
    await cell(2, 2).focus();
    for (const key of ['Space', 'ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await waitText(/^renban r2c2 r2c3 r3c3$/m);
  });
  test('of the whole board is stated at once', async () => {
    await start();
    await rule('anti-knight');
    await waitText(/^anti-knight$/m);
  });
});

describe('a rule', () => {
  test('is stated by mouse', async () => {
    await start();
    const [a, b] = [await cell(2, 2).boundingBox(), await cell(2, 5).boundingBox()];
    await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
    await page.mouse.down();
    await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 12 });
    await page.mouse.up();
    await rule('thermometer');
    await waitText(/thermometer r2c2 r2c3 r2c4 r2c5/);
    assert.equal(await page.locator('.picture [data-rule="0"]').count(), 1);
    await look('thermometer');
    await page.click('#clues .drop');
    await waitText(/^((?!thermometer).)*$/s);
  });
  test('is stated by keys: a killer cage', async () => {
    await start();
    await cell(1, 1).focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await say('killer 6');
    await waitText(/killer 6 r1c1 r1c2 r2c2/);
    assert.match(await cell(1, 2).getAttribute('aria-label'), /row 1 column 2, empty, killer 6/);
  });
  test('is stated on edges, corners and lines from outside, by half cells', async () => {
    await start();
    await cell(2, 2).focus();
    await page.keyboard.press('.');
    assert.equal(await page.textContent('#where'), 'Edge between r2c2 r2c3.');
    await say('x');
    await waitText(/^x r2c2 r2c3$/m);
    await page.keyboard.press('ArrowUp');
    assert.equal(await page.textContent('#where'), 'Corner of r1c2 r1c3 r2c2 r2c3.');
    await page.keyboard.press('/');
    assert.match(await page.locator('#commands li').first().textContent(), /^quadruple/);
    await page.keyboard.type('quadruple 1 2');
    await enter();
    await waitText(/^quadruple 1 2 r1c2 r1c3 r2c2 r2c3$/m);
    await look('half');
    for (const key of ['ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
    assert.equal(await page.textContent('#where'), 'Diagonal r1c3 r2c4 r3c5 r4c6 r5c7 r6c8 r7c9.');
    await say('little-killer 30');
    await waitText(/^little-killer 30 r1c3 /m);
    await page.keyboard.press('ArrowRight');
    await say('sandwich 10');
    await waitText(/^sandwich 10 (column 3|r1c3)/m);
    await page.keyboard.press('.');
    assert.equal(await page.textContent('#where'), '');
    await page.keyboard.press('ArrowLeft');
    assert.equal(await page.locator('.cell.selected').count(), 1);
  });
  test('is stated on an edge by mouse', async () => {
    await start();
    await page.click('#edges');
    const box = await cell(5, 5).boundingBox();
    await page.mouse.click(box.x + box.width - 2, box.y + box.height / 2);
    assert.equal(await page.textContent('#where'), 'Edge between r5c5 r5c6.');
  });
  test('is stated again by Enter: a killer from a newspaper', async () => {
    await start();
    await cell(1, 1).focus();
    await page.keyboard.press('Shift+ArrowRight');
    await say('killer 6');
    await waitText(/^killer 6 r1c1 r1c2$/m);
    for (const key of ['ArrowRight', 'Shift+ArrowRight', 'Enter']) await page.keyboard.press(key);
    assert.equal(await page.inputValue('#command'), 'killer ');
    await page.keyboard.type('10');
    await enter();
    await waitText(/^killer 10 r1c3 r1c4$/m);
  });
  test('loses no digit, however fast they are typed', async () => {
    await start();
    await cell(1, 1).focus();
    await page.evaluate(() => {
      for (const key of ['1', 'ArrowRight', '2', 'ArrowRight', '3', 'ArrowRight', '4'])
        document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    });
    await waitText(/^1234\.{5}$/m);
  });
  test('of the miracle sudoku is stated by keys, with its two givens', async () => {
    await start();
    await cell(1, 1).focus();
    for (const rule of ['anti-knight', 'anti-king', 'non-consecutive']) await say(rule);
    for (const [place, digit] of [['r5c3', '1'], ['r6c7', '2']]) {
      await say(place);
      await page.keyboard.press(digit);
    }
    await waitText(/^(\.{9}\n){4}\.\.1\.{6}\n\.{6}2\.\.\n/m);
    await status(/^One solution\.$/);
    await look('miracle');
  });
  test('is stated along a path begun by Space', async () => {
    await start();
    await cell(5, 5).focus();
    for (const key of ['Space', 'ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await page.keyboard.type('ren');
    await page.keyboard.press('Tab');
    assert.equal(await page.inputValue('#command'), 'renban ');
    await enter();
    await waitText(/renban r5c5 r5c6 r6c6/);
  });
  test('of each kind is stated by keys, and comes back from its text', async () => {
    const examples = (await readFile(new URL('../../docs/variants.md', import.meta.url), 'utf8')).split(/^### /m).slice(1);
    await start();
    let number = 0;
    for (const example of examples) {
      const name = example.split('\n')[0];
      const lines = [...example.matchAll(/^ {4}(.*)$/gm)].map(match => match[1]);
      const clause = lines.find(line => line.split(' ')[0] === name);
      const head = lines.find(line => line.startsWith('board'));
      if (!clause || !head || lines.some(line => /^jigsaw/.test(line))) continue;
      await page.fill('#text', `${head}\n`);
      await page.waitForFunction(h => document.querySelectorAll('#clues li').length === 0 && document.getElementById('error').textContent === '', head);
      await page.locator('.cell').first().focus();
      await say(clause);
      const error = await page.textContent('#command-error');
      if (error !== '') {
        await page.keyboard.press('Escape');
        assert.fail(`${clause}: ${error}`);
      }
      await page.waitForFunction(() => document.querySelectorAll('#clues li').length === 1);
      const before = [await text(), await page.textContent('#clues .clue')];
      await page.fill('#text', '');
      await page.fill('#text', before[0]);
      await page.waitForFunction(wanted => document.querySelector('#clues .clue')?.textContent === wanted, before[1]);
      number++;
    }
    assert.ok(number > 50, `${number} rules`);
  });
  test('that paints outside of the board is seen there, and in the list', async () => {
    await start(plain('board 3x3\nsandwich 5 r1c1-r1c9\n'));
    await status(/Several/);
    assert.equal(await page.locator('.picture .layer-clues text').textContent(), '5');
    assert.equal(await page.locator('#clues .clue').count(), 1);
    assert.equal(await page.evaluate(() => document.querySelectorAll('.picture [id]').length), 0);
  });
  test('that is wrong says why, and stays to be mended', async () => {
    await start();
    await cell(1, 1).focus();
    await say('killer 3 r1c1 r0c9');
    assert.match(await page.textContent('#command-error'), /^\d+: /);
    assert.ok(await page.isVisible('#palette'));
    await look('palette');
  });
});

describe('nothing is lost', () => {
  const OWN = 'board 3x3\n' + CLASSIC.replace(/(.{9})/g, '$1\n');
  const fresh = async context => {
    const other = await context.newPage();
    other.faults = page.faults;
    return other;
  };
  const ready = () => page.waitForSelector('body[data-ready]');
  test('by a line that is not finished, and a reload', async () => {
    await start(plain(OWN));
    await status(/One solution/);
    const unfinished = `${OWN}killer 99`;
    await page.fill('#text', unfinished);
    await page.waitForFunction(() => document.getElementById('error').textContent !== '');
    await page.click('#mode-solve');
    await cell(1, 3).click();
    await page.keyboard.press('4');
    for (let k = 0; k < 2; k++) {
      await page.reload();
      await ready();
      await page.waitForSelector('.cell .digit');
      assert.equal(await text(), unfinished);
      assert.notEqual(await page.textContent('#error'), '');
    }
  });
  test("by a friend's link, or one that is no puzzle", async () => {
    await start();
    await paste(OWN);
    await status(/One solution/);
    await page.evaluate(hash => (location.hash = hash), plain('board 2x2\n12..\n....\n....\n...3\n'));
    await waitText(/^board 2x2/);
    await page.evaluate(() => (location.hash = '#t=hello'));
    await notice(/./);
    assert.match(await text(), /^board 2x2/);
    await page.click('#mine');
    await page.waitForFunction(() => document.querySelectorAll('#sheet .cards:last-of-type .card').length === 2);
    await page.locator('#sheet .cards').last().locator('.card', { hasText: 'one solution' }).click();
    await waitText(/^board 3x3\n53\.\.7/);
  });
  test('by a second tab', async () => {
    await start(plain(OWN));
    await status(/One solution/);
    await page.click('#mode-solve');
    await cell(1, 3).click();
    await page.keyboard.press('4');
    const first = page;
    page = await fresh(first.context());
    await page.goto(`${server.url}${plain(OWN)}`);
    await ready();
    await page.waitForSelector('.cell .digit');
    await cell(1, 4).click();
    await page.keyboard.press('6');
    await page.waitForFunction(() => document.querySelectorAll('.cell .digit').length === 2);
    await first.locator('.cell').nth(5).click();
    await first.keyboard.press('8');
    await first.reload();
    await first.waitForFunction(() => document.querySelectorAll('.cell .digit').length === 2);
    await page.reload();
    await page.waitForFunction(() => document.querySelectorAll('.cell .digit').length === 2);
    assert.deepEqual([await first.locator('.cell').nth(5).locator('.digit').count(), await cell(1, 4).locator('.digit').count()], [1, 1]);
  });
  test('by an end of the page just after a key', async () => {
    await start(plain(OWN));
    await status(/One solution/);
    await page.click('#mode-solve');
    for (let k = 0; k < 5; k++) {
      await page.locator('.cell').nth(CLASSIC.indexOf('.', 10 * k)).click();
      await page.keyboard.press(String(k + 1));
      await page.reload();
      await page.waitForFunction(n => document.querySelectorAll('.cell .digit').length === n, k + 1);
    }
  });
  for (const denied of ['localStorage', 'sessionStorage', 'indexedDB']) {
    test(`where the browser denies ${denied}`, async () => {
      const context = await browser.newContext();
      await context.addInitScript(name => Object.defineProperty(window, name, { get: () => { throw new DOMException('denied', 'SecurityError'); } }), denied);
      page = await context.newPage();
      page.faults = [];
      page.on('pageerror', error => page.faults.push(error.stack));
      await page.goto(`${server.url}${plain(OWN)}`);
      await ready();
      await status(/One solution/);
      await page.click('#mode-solve');
      await cell(1, 3).click();
      await page.keyboard.press('h');
      await page.waitForFunction(() => document.getElementById('hint-text').textContent !== '');
    });
  }
  test('by closing the page at any moment', async () => {
    const kills = Number(process.env.KILLS ?? 25);
    let seed = Number(process.env.SEED ?? 1);
    const random = n => (seed = (seed * 48271) % 2147483647) % n;
    const state = () => page.evaluate(() => ({ text: document.getElementById('text').value, digits: [...document.querySelectorAll('.cell .digit, .cell .centre')].map(e => [e.parentElement.dataset.cell, e.className, e.textContent].join()) }));
    const actions = [
      async () => page.locator('.cell').nth(random(81)).click().then(() => page.keyboard.press(String(1 + random(9)))),
      async () => (await page.keyboard.press('c'), page.keyboard.press(String(1 + random(9)))),
      async () => page.keyboard.press('z'),
      async () => page.keyboard.press('u'),
      async () => (await page.click('#mode-set'), page.fill('#text', `${OWN}${['killer 99', 'killer 3 r1c3 r1c4', 'diagonal', 'x'][random(4)]}`)),
      async () => page.click('#mode-solve'),
      async () => page.evaluate(hash => (location.hash = hash), plain(random(2) ? OWN : 'hello')),
    ];
    await start(plain(OWN));
    await status(/One solution/);
    await page.click('#mode-solve');
    const first = page;
    for (let k = 0; k < kills; k++) {
      for (let n = 1 + random(4); n > 0; n--) await actions[random(actions.length)]();
      await page.evaluate(() => new Promise(resolve => setTimeout(resolve))); // what the last event has begun
      const before = await state();
      const other = await first.context().newPage();
      other.faults = page.faults;
      other.on('pageerror', error => other.faults.push(error.stack));
      await page.close();
      page = other;
      await page.goto(server.url);
      await ready();
      const mode = await page.getAttribute('body', 'data-mode');
      const after = await state();
      assert.equal(after.text, before.text, `kill ${k}`);
      if (mode === 'solve' && before.digits.length > 0) assert.deepEqual(after.digits, before.digits, `kill ${k}`);
      if (mode === 'set') await page.click('#mode-solve');
    }
  });
  test('by a link that unpacks to more than a puzzle can be', async () => {
    const bomb = `#p=${deflateRawSync(Buffer.alloc(100e6, '.'), { level: 9 }).toString('base64url')}`;
    const begun = Date.now();
    await start(bomb);
    await notice(/damaged/);
    assert.ok(Date.now() - begun < 20000);
  });
  test('from what an earlier version of the page had kept', async () => {
    await start();
    await page.evaluate(([puzzle, player]) => {
      localStorage.setItem('quadrille.text', puzzle);
      localStorage.setItem('quadrille.player', player);
      sessionStorage.clear();
    }, [OWN, JSON.stringify({ digits: [null, null, 4], corner: [], centre: [], color: [3] })]);
    await page.goto('about:blank');
    await page.goto(server.url);
    await ready();
    await page.waitForFunction(() => /^board 3x3\n53/.test(document.getElementById('text').value));
    await page.click('#mode-solve');
    assert.equal(await cell(1, 3).locator('.digit').textContent(), '4');
  });
});

describe('a visitor', () => {
  test('meets an example, three doors, and puzzles with pictures', async () => {
    await start('');
    assert.ok(await page.isVisible('#welcome'));
    assert.ok((await page.locator('.picture [data-rule]').count()) > 0);
    assert.equal(await violations(page), '');
    await page.click('#door-solve');
    await page.waitForFunction(() => document.querySelectorAll('#sheet .thumb svg').length === 10);
    assert.equal(await violations(page), '');
    await page.click('.card:has-text("Jigsaw")');
    await waitText(/^jigsaw/m);
    assert.ok(!(await page.isVisible('#welcome')));
    await status(/^One solution\.$/);
    await page.click('#new');
    await status(/An empty board/);
    await page.reload();
    await page.waitForSelector('body[data-ready]');
    assert.ok(!(await page.isVisible('#welcome')), 'a second visit');
  });
  test('gets a new puzzle of a level, and that of the day', async () => {
    await start('');
    const puzzles = [];
    for (const name of ['Puzzle of the day', 'easy', 'Puzzle of the day']) {
      await page.click('#mine');
      await page.click(`#sheet button:text-is("${name}")`);
      await page.waitForFunction(before => document.getElementById('text').value !== before && /^One solution/.test(document.getElementById('status').textContent), puzzles.at(-1) ?? '', { timeout: 60000 });
      await page.waitForFunction(() => document.querySelectorAll('.picture [data-rule]').length === 0);
      puzzles.push(await text());
    }
    assert.equal(puzzles[0], puzzles[2]);
    assert.notEqual(puzzles[0], puzzles[1]);
    assert.equal(await page.getAttribute('body', 'data-mode'), 'solve');
  });
  test('gets to step k by a link', async () => {
    await start(`${plain(CLASSIC)}&step=2`);
    await page.waitForFunction(() => /^2\. /.test(document.getElementById('hint-text').textContent));
  });
  test('unfolds the text of a step that only counts its links', async () => {
    await start(plain(await readFile('examples/data/variant.txt', 'utf8')));
    await page.click('#mode-solve');
    await page.click('#steps');
    const counting = page.locator('#step-list button', { hasText: 'inferences follow' }).first();
    await counting.click({ timeout: 60000 });
    const unfolded = page.locator('#hint-text details');
    await page.click('#hint-text summary');
    assert.match(await unfolded.textContent(), /^In full.{300}/s);
  });
  for (const [width, height] of [[1280, 720], [820, 1180], [390, 844], [320, 640]]) {
    test(`sees the board and the pad at once on ${width}x${height}`, async () => {
      await start(plain('board 3x3\nsandwich 5 r1c1-r1c9\n'), { viewport: { width, height } });
      await page.click('#mode-solve');
      const bottom = await page.evaluate(() => Math.max(...[...document.querySelectorAll('#pad button, .grid, #hint')].map(e => e.getBoundingClientRect().bottom)));
      assert.ok(bottom <= height, `${bottom} of ${height}`);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
      await look(`solve-${width}`);
    });
  }
});

describe('a player', () => {
  const play = async () => {
    await start(plain(CLASSIC));
    await status(/One solution/);
    await page.click('#mode-solve');
  };
  test('writes digits and marks', async () => {
    await play();
    await cell(1, 3).click();
    await page.keyboard.press('Shift+Digit1');
    await page.keyboard.press('Control+Digit4');
    assert.deepEqual([await cell(1, 3).locator('.corner').textContent(), await cell(1, 3).locator('.centre').textContent()], ['1', '4']);
    await page.keyboard.press('c');
    await page.keyboard.press('2');
    assert.equal(await cell(1, 3).locator('.centre').textContent(), '24');
    assert.match(await cell(1, 3).getAttribute('aria-label'), /candidates 2 4/);
    await look('marks');
    await page.keyboard.press('z');
    await page.keyboard.press('4');
    assert.equal(await cell(1, 3).locator('.digit').textContent(), '4');
    await page.keyboard.press('Control+z');
    assert.equal(await cell(1, 3).locator('.digit').count(), 0);
    await page.reload();
    await page.waitForSelector('.cell .centre');
  });
  test('types digits wherever the focus is', async () => {
    await play();
    await cell(1, 3).click();
    await page.click('#kind-corner');
    await page.focus('#hint');
    await page.keyboard.press('4');
    assert.equal(await cell(1, 3).locator('.corner').textContent(), '4');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('z');
    await page.keyboard.press('6');
    assert.equal(await cell(1, 4).locator('.digit').textContent(), '6');
    assert.equal(await page.locator('.cell.selected').count(), 1);
  });
  test('has marks in corners, several colors, and sees equal digits', async () => {
    await play();
    await cell(1, 3).click();
    await page.keyboard.press('x');
    for (const key of '1234') await page.keyboard.press(key);
    const box = async k => (await cell(1, 3).locator('.corner').nth(k).boundingBox());
    const [a, b, c, d] = [await box(0), await box(1), await box(2), await box(3)];
    assert.ok(a.x < b.x && a.y < c.y && c.x < d.x && b.y < d.y);
    await page.keyboard.press('v');
    for (const key of '13') await page.keyboard.press(key);
    assert.equal(await cell(1, 3).locator('.colors').count(), 1);
    assert.match(await cell(1, 3).getAttribute('aria-label'), /color 1 3/);
    await page.keyboard.press('z');
    await page.keyboard.press('5');
    assert.ok(await cell(1, 1).evaluate(e => e.classList.contains('clashes')));
    assert.ok(await cell(1, 3).evaluate(e => e.classList.contains('clashes')));
    await page.keyboard.press('u');
    assert.equal(await page.locator('.cell.clashes').count(), 0);
  });
  test('selects what is alike by a double click, and several by a press each', async () => {
    await play();
    await cell(1, 1).dblclick();
    assert.equal(await page.locator('.cell.selected').count(), 3);
    await page.click('#multi');
    await cell(9, 1).click();
    await cell(9, 2).click();
    assert.equal(await page.locator('.cell.selected').count(), 5);
    await page.click('#multi');
    await cell(9, 1).click();
    assert.equal(await page.locator('.cell.selected').count(), 1);
  });
  test('fills in candidates, pauses the timer, and is told when it is solved', async () => {
    await play();
    await page.click('#notes');
    await page.waitForFunction(() => document.querySelectorAll('.cell .centre').length === 51);
    await cell(1, 3).click();
    await page.keyboard.press('4');
    assert.equal(await page.getAttribute('#timer', 'aria-pressed'), 'true');
    await page.click('#timer');
    assert.ok(await page.evaluate(() => document.body.classList.contains('paused')));
    await page.keyboard.press('4');
    assert.ok(!(await page.evaluate(() => document.body.classList.contains('paused'))));
  });
  test('keeps marks of two digits apart', async () => {
    await start(plain('board 4x3\n'));
    await page.click('#mode-solve');
    await page.locator('.cell').first().click();
    await page.keyboard.press('c');
    for (const value of [1, 2, 12]) await page.click(`#pad .digit-key:text-is("${value}")`);
    assert.equal(await page.locator('.cell .centre').textContent(), '1 2 12');
  });
  test('gets a hint in four stages', async () => {
    await play();
    await cell(1, 3).click();
    await page.keyboard.press('h');
    await page.waitForFunction(() => /Look at/.test(document.getElementById('hint-text').textContent));
    assert.equal(await page.locator('.cell.look').count(), 1);
    await page.keyboard.press('h');
    await page.waitForFunction(() => /^Naked single\. /.test(document.getElementById('hint-text').textContent));
    await page.keyboard.press('h');
    await page.waitForFunction(() => /r5c5 is 5/.test(document.getElementById('hint-text').textContent));
    await page.waitForSelector('#hint-picture svg');
    await look('hint');
    await page.keyboard.press('a');
    assert.equal(await cell(5, 5).locator('.digit').textContent(), '5');
  });
  describe('sees what a part of a sentence speaks of', () => {
    const litCells = () => page.$$eval('.cell.lit', cells => cells.map(e => Number(e.dataset.cell)));
    const drawn = () => page.$$eval('#hint-picture g[data-mention]', groups => groups.filter(e => getComputedStyle(e).visibility === 'visible').map(e => Number(e.dataset.mention)));
    async function steps(options) {
      await start(plain('board 3x3\nkiller 3 r1c1 r1c2\n'), options);
      await status(/Several/);
      await page.click('#mode-solve');
      await page.click('#steps');
      await page.waitForSelector('#hint-text .mention');
      await page.waitForSelector('#hint-picture svg');
    }
    test('under the pointer, there and in the picture', async () => {
      await steps();
      const first = page.locator('#hint-text .mention').first();
      assert.equal(await first.textContent(), 'the cage 3 of r1c1 and r1c2');
      assert.deepEqual([await litCells(), await drawn()], [[], []]);
      await first.hover();
      assert.deepEqual([await litCells(), await drawn()], [[0, 1], [0]]);
      assert.ok((await page.locator('#board [data-rule="0"].lit').count()) > 0);
      await page.locator('#hint').hover();
      assert.deepEqual([await litCells(), await drawn()], [[], []]);
      assert.equal(await page.locator('#board .lit').count(), 0);
      await page.locator('#hint-picture tspan[data-mention="1"]').first().hover();
      assert.deepEqual(await drawn(), [1]);
    });
    test('by keys', async () => {
      await steps();
      await page.locator('#timer').focus();
      await page.keyboard.press('Tab');
      assert.equal(await page.evaluate(() => document.activeElement.className), 'mention');
      assert.deepEqual([await litCells(), await drawn()], [[0, 1], [0]]);
      await page.keyboard.press('Tab');
      assert.deepEqual(await drawn(), [1]);
    });
    test('by touch, until another place is touched', async () => {
      await steps({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
      await page.locator('#hint-text .mention').first().tap();
      assert.deepEqual([await litCells(), await drawn()], [[0, 1], [0]]);
      await page.locator('.cell').nth(40).tap();
      assert.deepEqual([await litCells(), await drawn()], [[], []]);
    });
    test('in German, too', async () => {
      await start(plain(CLASSIC), { locale: 'de-DE' });
      await status(/Eine Lösung/);
      await page.click('#mode-solve');
      await page.click('#steps');
      await page.waitForSelector('#hint-text .mention');
      for (const text of await page.locator('#hint-text .mention').allTextContents()) {
        await page.locator('#hint-text .mention', { hasText: text }).first().hover();
        const cells = await litCells();
        assert.ok(/^r\dc\d$/.test(text) ? cells.length === 1 : /^(Zeile|Spalte|Block) \d$/.test(text) && cells.length === 9, text);
      }
    });
  });
  test('is told of a mistake, and where if asked', async () => {
    await play();
    await cell(1, 3).click();
    await page.keyboard.press('1');
    await page.keyboard.press('h');
    await page.waitForFunction(() => /not right/.test(document.getElementById('hint-text').textContent));
    assert.equal(await page.locator('.cell.wrong').count(), 0);
    await page.keyboard.press('h');
    await page.waitForFunction(() => /r1c3/.test(document.getElementById('hint-text').textContent));
    assert.equal(await page.locator('.cell.wrong').count(), 1);
  });
  test('sees all steps with their pictures', async () => {
    await play();
    await page.click('#steps');
    await page.waitForFunction(() => document.querySelectorAll('#step-list li').length === 51);
    await page.locator('.cell').first().focus();
    await page.keyboard.press('n');
    assert.match(await page.textContent('#hint-text'), /^2\. /);
    await page.keyboard.press('p');
    assert.match(await page.textContent('#hint-text'), /^1\. /);
    await look('steps');
  });
  test('solves it', async () => {
    await play();
    await cell(1, 1).focus();
    for (let k = 0; k < 81; k++) {
      if (CLASSIC[k] === '.') {
        await cell(Math.floor(k / 9) + 1, (k % 9) + 1).focus();
        await page.locator('.cell').nth(k).click();
        await page.keyboard.press(SOLUTION[k]);
      }
    }
    await page.waitForFunction(() => document.getElementById('hint-text').textContent === 'Solved.');
  });
  test('prints', async () => {
    await play();
    await page.evaluate(() => (window.print = () => (window.printed = true)));
    await menu('print');
    await page.waitForFunction(() => window.printed);
    assert.equal(await page.locator('#paper svg').count(), 2);
    await page.click('#steps');
    await page.waitForFunction(() => document.querySelectorAll('#step-list li').length === 51);
    await page.evaluate(() => (window.printed = false));
    await menu('print');
    await page.waitForFunction(() => window.printed);
    assert.equal(await page.locator('#paper svg').count(), 53);
  });
});

describe('for everyone', () => {
  for (const colorScheme of ['light', 'dark']) {
    test(`axe finds no fault in the ${colorScheme} theme`, async () => {
      await start(plain('board 3x3\ntitle: Night\nkiller 10 r1c1-r1c3\nthermometer r5c5-r5c8\n'), { colorScheme });
      await status(/Several/);
      const clean = async state => assert.equal(await violations(page), '', state);
      await clean('several');
      await look(`set-${colorScheme}`);
      await page.check('#candidates');
      await page.waitForSelector('.cell .may', { timeout: 60000 });
      await clean('candidates');
      await page.uncheck('#candidates');
      await cell(2, 2).focus();
      await page.keyboard.press('.');
      await clean('edges');
      for (const [state, open] of [['palette', () => page.keyboard.press('/')], ['help', () => menu('help')], ['open', () => page.click('#open')], ['generate', () => page.click('#generate')], ['export', () => menu('export')]]) {
        await open();
        await page.waitForSelector('dialog[open]');
        await clean(state);
        await look(`${state}-${colorScheme}`);
        await page.keyboard.press('Escape');
      }
      await page.fill('#text', 'board 3x3\nkiller 3 r1c1 r1c2\nkiller 4 r1c3 r1c4\n');
      await status(/No solution/);
      await clean('none');
      await page.fill('#text', 'board 3x3\nkiler\n');
      await page.waitForSelector('#to-error:not([hidden])');
      await clean('error');
      await page.fill('#text', `board 3x3\n${CLASSIC.replace(/(.{9})/g, '$1\n')}`);
      await status(/One solution/);
      await clean('one');
      await page.click('#mode-solve');
      for (const stage of [1, 2, 3]) {
        await page.click('#hint');
        await page.waitForFunction(s => (s === 3 ? document.querySelector('#hint-picture svg') : document.getElementById('hint-text').textContent !== ''), stage);
        await clean(`hint ${stage}`);
      }
      await page.click('#steps');
      await page.waitForFunction(() => document.querySelectorAll('#step-list li').length === 51);
      await clean('steps');
      for (const key of ['x', '1', 'c', '2', 'v', '3']) await page.keyboard.press(key);
      await clean('marks');
      await look(`solve-${colorScheme}`);
    });
  }
  test('on a phone nothing is wider than the screen', async () => {
    await start(plain('board 3x3\nkiller 10 r1c1-r1c3\nsandwich 5 r1c1-r1c9\n'), { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });
    await status(/Several/);
    for (const mode of ['set', 'solve']) {
      await page.click(`#mode-${mode}`);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= 320), mode);
      await look(`phone-${mode}`);
    }
  });
  test('in forced colors, with less motion', async () => {
    await start(plain(CLASSIC), { forcedColors: 'active', reducedMotion: 'reduce' });
    await status(/One solution/);
    await look('forced');
  });
  test('in German', async () => {
    await start(plain(CLASSIC), { locale: 'de-DE' });
    await status(/^Eine Lösung\.$/);
    assert.equal(await page.getAttribute('html', 'lang'), 'de');
    assert.equal(await page.textContent('#hint'), 'Tipp');
    assert.equal(await violations(page), '');
  });
});

describe('what comes from elsewhere', () => {
  test('is text, whatever it says', async () => {
    for (const hostile of ['<img src=x onerror=document.title=1>', '#p=AAAA', 'board 3x3\n# "><script>document.title=1</script>\nkiller 3 r1c1 r1c2', '{"cells":'.repeat(500), '\u202e\u0000'.repeat(50)]) {
      await start(plain(hostile));
      await page.waitForFunction(() => document.getElementById('status').textContent !== '' || document.getElementById('notice').textContent !== '');
      assert.equal(await page.title(), 'Quadrille');
      assert.equal(await page.locator('main script, main img').count(), 0);
      assert.deepEqual(page.faults, []);
      await page.context().close();
    }
    await start('#p=!!!');
    await notice(/damaged/);
  });
  test('is answered, however it was damaged', async () => {
    await start();
    const links = await page.evaluate(async () => {
      const { encode } = await import('./share.js');
      return [`#p=${await encode('board 3x3\nkiller 10 r1c1 r1c2\nthermometer r5c5-r5c8\n')}`];
    });
    await menu('export');
    await page.waitForFunction(() => document.querySelectorAll('#sheet .links a').length === 3);
    for (const href of await page.locator('#sheet .links a').evaluateAll(list => list.map(a => a.href))) links.push(plain(href));
    await page.keyboard.press('Escape');
    let seed = 7;
    const random = n => (seed = (seed * 48271) % 2147483647) % n;
    const letters = 'AZaz09-_%.~/=&?{["<';
    for (let k = 0; k < 40; k++) {
      const link = [...links[k % links.length]];
      for (let n = random(3) + 1; n > 0; n--) link.splice(3 + random(link.length - 3), random(3), ...(random(2) ? [letters[random(letters.length)]] : []));
      await page.evaluate(() => (document.getElementById('status').textContent = document.getElementById('notice').textContent = ''));
      await page.evaluate(hash => (location.hash = hash), link.join(''));
      await page.waitForFunction(() => document.getElementById('status').textContent !== '' || document.getElementById('notice').textContent !== '', { timeout: 20000 }).catch(() => assert.fail(link.join('')));
    }
  });
  test('may take long: the page answers, and stops', async () => {
    await start(plain('board 5x5\nanti-knight\nanti-king\nnon-consecutive\n'));
    await page.click('#stop', { timeout: 10000 }).catch(() => {});
    await status(/Not known|No solution|solution/);
  });
  test('a new version waits until it is wanted', async () => {
    const folder = await mkdtemp(`${tmpdir()}/quadrille-`);
    await cp(new URL('../../build/web', import.meta.url), folder, { recursive: true });
    const own = await serve(folder);
    page = await open(browser, own.url);
    const wait = () => page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
    await wait();
    await page.reload();
    await page.waitForSelector('body[data-ready]');
    for (const file of ['sw.js', 'index.html']) {
      const text = await readFile(`${folder}/${file}`, 'utf8');
      await writeFile(`${folder}/${file}`, text.replace(/'quadrille-\w+'/, "'quadrille-another'").replace('<h1>Quadrille', '<h1>Another Quadrille'));
    }
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
    await notice(/new version/);
    assert.equal(await page.textContent('h1'), 'Quadrille');
    await page.click('#notice button');
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Another Quadrille');
    await wait();
    own.stop();
    await rm(folder, { recursive: true });
  });
  test('is not needed: the page works when the server is gone', async () => {
    const own = await serve();
    page = await open(browser, own.url);
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
    own.stop();
    page.faults.length = 0;
    await page.reload();
    await page.waitForSelector('body[data-ready]');
    await paste(CLASSIC);
    await status(/One solution/);
  });
});
