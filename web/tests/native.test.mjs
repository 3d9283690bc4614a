// What JavaScript answers is what the program answers: verdicts, counts and
// steps of the examples of all rules, and of random boards.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFile, readdir } from 'node:fs/promises';
import { before, test } from 'node:test';

const root = new URL('../../', import.meta.url);
const { Quadrille } = await import(new URL('build/npm/node-sync.mjs', root));
const program = `${process.env.BIN ?? `${root.pathname}build/bin`}/sudoku`;
const boards = Number(process.env.BOARDS ?? 100);
let q;
before(async () => (q = await Quadrille.open()));

function ask(input, ...args) {
  try {
    return execFileSync(program, [...args, '-'], { input, encoding: 'utf8', stdio: ['pipe', 'pipe', 'ignore'] });
  } catch (error) {
    return error.stdout; // 1: no
  }
}

function agrees(puzzle, most = 1000) {
  const p = q.read(puzzle);
  const { verdict } = p.check({ seconds: 60 });
  assert.equal(verdict, JSON.parse(ask(puzzle, 'check', '--json')).result, puzzle);
  const { count } = p.count({ limit: 100 });
  assert.equal(count, BigInt(JSON.parse(ask(puzzle, 'count', '--limit', '100', '--json')).count), puzzle);
  if (verdict === 'none') return;
  const native = ask(puzzle, 'explain', '--guess', '--json').trim().split('\n').map(line => JSON.parse(line)).filter(step => step.technique);
  const name = ([cell, digit]) => [`r${p.cells[cell][0] + 1}c${p.cells[cell][1] + 1}`, digit];
  let k = 0;
  for (const step of p.steps()) {
    const { technique, score, places, removes, text } = native[k]; // the program tells more
    assert.deepEqual({ technique: step.technique, score: step.score, places: step.places.map(name), removes: step.removes.map(name), text: step.text }, { technique, score, places, removes, text }, puzzle);
    if (++k === most) return;
  }
  assert.equal(k, native.length, puzzle);
}

const unique = JSON.parse('["8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"]');

const examples = (await readFile(new URL('docs/variants.md', root), 'utf8'))
  .split(/^### /m)
  .slice(1)
  .map(example => [...example.matchAll(/^ {4}(.*)$/gm)].map(match => match[1]))
  .filter(lines => lines.length > 0)
  .map(lines => `${lines.join('\n')}\n`);

test('the examples of all rules', () => {
  for (const example of examples) agrees(example, 20);
  assert.ok(examples.length > 70, `${examples.length} examples`);
});

test('the examples of all rules come back from each format that can hold them', () => {
  const names = q.formats().filter(f => f.reads && f.writes).map(f => f.name);
  let number = 0;
  for (const example of examples) {
    const p = q.read(example, { first: true });
    for (const name of names) {
      let text;
      try {
        text = p.write(name);
      } catch (error) {
        assert.equal(error.code, -5, `${name}: ${example}`);
        continue;
      }
      const again = q.read(text, { first: true });
      number++;
      if (again.text === p.text) continue;
      const most = { limit: 200 };
      assert.deepEqual([again.givens, again.count(most)], [p.givens, p.count(most)], `${name}: ${example}\n${again.text}`);
    }
  }
  assert.ok(number > 400, `${number} texts`);
});

// Whatever the program reads of the files that tests stand on, JavaScript reads
// alike, and what it refuses.
test('files of all formats', async () => {
  const folder = new URL('tests/data/', root);
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(e => e.isFile() && e.name !== 'README.md').map(e => `${e.parentPath ?? e.path}/${e.name}`);
  let number = 0;
  for (const file of files.sort()) {
    const text = await readFile(file, 'utf8');
    if (text.includes('\ufffd') || text.includes('\0')) continue; // bytes, which are not for a page
    let mine = '';
    try {
      mine = q.read(text, { first: true, seconds: 10 }).text;
    } catch (error) {
      if (error.code === undefined) throw error;
    }
    const native = ask(text, 'convert', '--to', 'rules');
    if (mine !== '' && mine === native) number++;
    else if (mine !== '') assert.ok(native.startsWith(mine), `${file}\n${mine}\n${native}`);
  }
  assert.ok(number > 20, `${number} files`);
});

test('hard puzzles', () => unique.forEach(puzzle => agrees(puzzle)));

test(`${boards} random boards`, () => {
  const shapes = ['board 3x3', 'board 3x3\ndiagonal', 'board 3x3\nanti-king', 'board 3x2', 'board 3x3\nkiller 12 r1c1 r1c2 r2c1\nthermometer r5c5 r5c6 r6c6'];
  for (let seed = 0; seed < boards; seed++) agrees(q.read(`${shapes[seed % shapes.length]}\n`).generate({ seed }).text);
});
