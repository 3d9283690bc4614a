// What JavaScript answers is what the program answers: verdicts, counts and
// steps of the examples of all rules, and of random boards.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { before, test } from 'node:test';

const root = new URL('../../', import.meta.url);
const { Quadrille } = await import(new URL('build/npm/sync.js', root));
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
    assert.deepEqual({ technique: step.technique, score: step.score, places: step.places.map(name), removes: step.removes.map(name), text: step.text }, native[k], puzzle);
    if (++k === most) return;
  }
  assert.equal(k, native.length, puzzle);
}

const unique = JSON.parse('["8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"]');

test('the examples of all rules', async () => {
  const examples = (await readFile(new URL('docs/variants.md', root), 'utf8')).split(/^### /m).slice(1);
  let number = 0;
  for (const example of examples) {
    const lines = [...example.matchAll(/^ {4}(.*)$/gm)].map(match => match[1]);
    if (lines.length === 0) continue;
    agrees(`${lines.join('\n')}\n`, 20);
    number++;
  }
  assert.ok(number > 70, `${number} examples`);
});

test('hard puzzles', () => unique.forEach(puzzle => agrees(puzzle)));

test(`${boards} random boards`, () => {
  const shapes = ['board 3x3', 'board 3x3\ndiagonal', 'board 3x3\nanti-king', 'board 3x2', 'board 3x3\nkiller 12 r1c1 r1c2 r2c1\nthermometer r5c5 r5c6 r6c6'];
  for (let seed = 0; seed < boards; seed++) agrees(q.read(`${shapes[seed % shapes.length]}\n`).generate({ seed }).text);
});
