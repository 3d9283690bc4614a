// The package in node: with a worker and without.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { Quadrille, QuadrilleError } from 'quadrille';
import { Quadrille as SyncQuadrille } from 'quadrille/sync';

const CLASSIC = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const SOLUTION = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
const VARIANT = `board 3x3
thermometer r3c1 r2c2 r1c3 r2c4
thermometer r7c9 r8c8 r9c7 r8c6
arrow r1c7 r2c8 r3c9
arrow r9c3 r8c2 r7c1
whispers r4c2-r5c3-r6c2
whispers r4c8-r5c7-r6c8
renban r3c4 r3c5 r3c6 r2c6
renban r7c6 r7c5 r7c4 r8c4
white-dot r4c4 r5c4
black-dot r5c6 r6c6
killer 6 r1c4 r1c5 r1c6
killer 6 r9c4 r9c5 r9c6
killer 14 r4c1 r5c1 r6c1
killer 20 r4c9 r5c9 r6c9
killer 10 r4c5 r4c6 r5c6
killer 11 r2c7 r3c7 r3c8
sandwich 0 r1c5-r9c5
sandwich 3 r1c8-r9c8`;
const digits = text => [...text].map(Number);
let q;
before(async () => (q = await Quadrille.open()));
after(() => q.close());

describe('a puzzle', () => {
  test('says what it is', async () => {
    const p = await q.read(`board 3x3\n${CLASSIC}\nkiller 8 r1c1 r1c2\n`);
    assert.equal(p.rows, 9);
    assert.deepEqual(p.cells[10], [1, 1]);
    assert.deepEqual(p.givens.slice(0, 3), [5, 3, null]);
    assert.deepEqual(p.rules.map(r => [r.name, r.text, r.cells, r.line]), [['killer', 'killer 8 r1c1 r1c2', [0, 1], 3]]);
    assert.equal(p.houses.length, 27);
    assert.equal(p.format, 'rules');
    assert.equal(p.marks, null);
  });
  test('has digits from 0 where they begin so', async () => {
    const p = await q.read(`board 3x3 values 0-8\n0${'.'.repeat(8)}\n${'.........\n'.repeat(8)}`);
    assert.equal(p.first, 0);
    assert.deepEqual(p.givens.slice(0, 2), [0, null]);
    assert.equal((await p.check()).solution[0], 0);
  });
  test('is checked', async () => {
    const unique = await (await q.read(CLASSIC)).check();
    assert.deepEqual(unique, { verdict: 'unique', solution: digits(SOLUTION) });
    const many = await (await q.read('.'.repeat(81))).check();
    assert.equal(many.verdict, 'many');
    assert.ok(many.differ.length > 3);
    for (let k = 0; k < 81; k++) assert.equal(many.differ.includes(k), many.solution[k] !== many.other[k]);
  });
  test('has a reason where it has no solution', async () => {
    const p = await q.read('board 3x3\nkiller 3 r1c1 r1c2\nkiller 4 r1c3 r1c4\nrenban r9c1 r9c2\n');
    const { verdict, conflict } = await p.check();
    assert.equal(verdict, 'none');
    assert.deepEqual(conflict, { cells: [], rules: [0, 1], minimal: true });
    const twice = await (await q.read(`board 3x3\n55${'.'.repeat(79)}\n`)).check();
    assert.match(twice.conflict.text, /digit 5 twice in row 1/);
    assert.deepEqual(twice.conflict.cells, [0, 1]);
  });
  test('is counted in bigints', async () => {
    assert.deepEqual(await (await q.read('board 2x2\n')).count(), { count: 288n, complete: true });
    assert.deepEqual(await (await q.read('board 3x2\n')).count(), { count: 28200960n, complete: true });
    assert.deepEqual(await (await q.read('board 3x3\n')).count({ limit: 7 }), { count: 7n, complete: false });
  });
  test('stops at a limit', async () => {
    const p = await q.read('board 3x3\nanti-king\n');
    assert.equal((await p.count({ seconds: 0.05 })).complete, false);
  });
  test('has candidates and their counts', async () => {
    const p = await q.read('board 2x2\n12..............\n');
    const { candidates, counts, complete } = await p.candidates({ counts: 100 });
    assert.equal(complete, true);
    assert.deepEqual(candidates.slice(0, 3), [[1], [2], [3, 4]]);
    assert.deepEqual(counts.slice(0, 3), [[24, 0, 0, 0], [0, 24, 0, 0], [0, 0, 12, 12]]);
    assert.deepEqual((await p.candidates()).candidates, candidates);
  });
  test('is changed into others', async () => {
    const p = await q.read('board 2x2\n');
    const killer = await p.state('killer 7 r1c1 r1c2');
    const given = await killer.give(0, 4);
    assert.deepEqual([p.rules.length, killer.rules.length, given.givens[0]], [0, 1, 4]);
    assert.deepEqual((await given.candidates()).candidates[1], [3]);
    assert.equal((await given.give([0, 1], null)).givens[0], null);
    assert.equal((await given.drop(0)).rules.length, 0);
    assert.equal((await p.count()).count, 288n, 'the first one is as it was');
    await assert.rejects(p.state('killer 7'), QuadrilleError);
  });
  test('is written, and read again, in each format that can hold it', async () => {
    const p = await q.read(`board 3x3\n${CLASSIC}\nkiller 8 r1c1 r1c2\n`);
    const could = [];
    for (const { name, reads, writes } of await q.formats()) {
      if (!writes || !reads) continue;
      let text;
      try {
        text = await p.write(name);
      } catch (error) {
        assert.equal(error.code, -5, `${name}: ${error.message}`);
        continue;
      }
      could.push(name);
      const again = await q.read(text);
      assert.deepEqual([again.givens, again.rules.map(r => r.text)], [p.givens, p.rules.map(r => r.text)], name);
    }
    for (const name of ['json', 'sudokupad', 'fpuzzles', 'iss-link', 'rules']) assert.ok(could.includes(name), name);
  });
  test('is drawn', async () => {
    const p = await q.read('board 2x2\nkiller 3 r1c1 r1c2\n');
    assert.match(await p.svg(), /^<svg .*data-rule="0"/s);
    assert.match(await p.svg({ theme: 'dark', digits: [1, ...Array(15).fill(null)] }), /fill="#111".*class="found"/s);
  });
  test('lists its solutions', async () => {
    const found = new Set();
    for await (const s of (await q.read('board 2x2\n1...............\n')).solutions()) found.add(s.join(''));
    assert.equal(found.size, 72);
  });
  test('is written without what a format cannot hold', async () => {
    const p = await q.read('board 3x3\nfull-rank 5 r1c1-r1c9\nkiller 8 r1c1 r1c2\n');
    await assert.rejects(p.write('fpuzzles'), { code: -5 });
    const { text, lost } = await p.writeMost('fpuzzles');
    assert.deepEqual(lost, [0]);
    assert.deepEqual((await q.read(text)).rules.map(r => r.text), ['killer 8 r1c1 r1c2']);
    assert.deepEqual((await p.writeMost('rules')).lost, []);
    await assert.rejects((await q.read('board 4x4\n')).writeMost('short-killer'), { code: -5 });
  });
  test('says which cells are the same in all solutions', async () => {
    const p = await q.read('board 2x2\n12..\n....\n....\n....\nequal r1c3 r3c1\n');
    const groups = [];
    for await (const cells of p.equal()) groups.push(cells);
    const all = [];
    for await (const solution of p.solutions()) all.push(solution);
    const keys = p.cells.map((c, cell) => all.map(solution => solution[cell]).join());
    const wanted = [...new Set(keys)].filter(key => new Set(key.split(',')).size > 1).map(key => keys.flatMap((k, cell) => (k === key ? [cell] : []))).filter(cells => cells.length > 1);
    assert.ok(wanted.length > 0);
    assert.deepEqual(groups.map(String).sort(), wanted.map(String).sort());
  });
  test('names needless clues', async () => {
    const p = await q.read(`board 3x3\n${CLASSIC}\nkiller 8 r1c1 r1c2\n`);
    const first = await p.needless().next();
    assert.deepEqual(first.value, { rule: 0 });
  });
});

describe('steps', () => {
  test('lead to the solution', async () => {
    const grid = digits(CLASSIC.replaceAll('.', '0'));
    for await (const step of (await q.read(CLASSIC)).steps({ svg: true })) {
      assert.match(step.svg, /^<svg/);
      for (const [cell, digit] of step.places) grid[cell] = digit;
    }
    assert.equal(grid.join(''), SOLUTION);
  });
  test('say which parts of the text speak of what', async () => {
    const puzzle = await q.read('board 3x3\nkiller 3 r1c1 r1c2\n');
    const { value: step } = await puzzle.steps({ svg: true }).next();
    const said = step.mentions.map(({ from, to, ...of }) => [step.text.slice(from, to), of]);
    assert.deepEqual(said[0], ['the cage 3 of r1c1 and r1c2', { cells: [0, 1], digits: [], rule: 0 }]);
    assert.deepEqual(said.at(-1), ['r1c1 and r1c2 can only be 1 or 2', { cells: [0, 1], digits: [1, 2] }]);
    for (let k = 0; k < said.length; k++) assert.ok(step.svg.includes(`<g data-mention="${k}" visibility="hidden">`));
    const { value: single } = await (await q.read(CLASSIC)).steps({ only: ['hidden-single'] }).next();
    assert.equal(single.mentions[0].house, single.houses[0].name);
  });
  test('that only count their links have the whole text, too', async () => {
    const puzzle = await q.read(VARIANT);
    for await (const step of puzzle.steps()) {
      if (step.whole === undefined) continue;
      assert.match(step.text, /inferences follow/);
      assert.ok(step.wholeMentions.length > step.mentions.length);
      return assert.ok(step.whole.length > 300);
    }
    assert.fail('no step has one');
  });
  test('of two puzzles may take turns', async () => {
    const texts = async steps => {
      const all = [];
      for await (const step of steps) all.push(step.text);
      return all;
    };
    const a = await q.read(CLASSIC);
    const b = await q.read('8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..');
    const alone = [await texts(a.steps()), []];
    for await (const step of b.steps()) if (alone[1].push(step.text) === 5) break;
    const [first, second] = [a.steps(), b.steps()];
    for (let k = 0; k < 5; k++) {
      assert.equal((await first.next()).value.text, alone[0][k]);
      assert.equal((await second.next()).value.text, alone[1][k]);
    }
  });
  test('go on from what a player has', async () => {
    const p = await q.read(CLASSIC);
    const grid = digits(SOLUTION);
    grid[80] = null;
    grid[2] = null;
    const { step, wrong } = await p.hint({ state: { digits: grid } });
    assert.deepEqual(wrong, []);
    assert.equal(step.places.length, 1);
    grid[3] = 1;
    assert.deepEqual((await p.hint({ state: { digits: grid } })).wrong, [3]);
    const marks = Array.from({ length: 81 }, () => []);
    marks[2] = [1, 2];
    assert.deepEqual((await p.hint({ state: { marks } })).wrong, [2], 'a mark is missing');
    const fresh = await q.read(CLASSIC);
    const { step: known } = await fresh.hint({ known: digits(SOLUTION) });
    assert.equal(known.text, (await p.hint()).step.text);
  });
});

test('a puzzle is rated', async () => {
  const { verdict, level, score, explainer, complete } = await (await q.read(CLASSIC)).rate();
  assert.deepEqual([verdict, level, score, explainer, complete], ['unique', 'easy', 204, { er: 12, ep: 12, ed: 12 }, true]);
  assert.deepEqual(await (await q.read('board 2x2\n')).rate(), { verdict: 'many' });
});

test('a puzzle is generated', async () => {
  const board = await q.read('board 3x3\ndiagonal\n');
  const p = await board.generate({ seed: 7, symmetry: 'half-turn' });
  assert.equal((await p.check()).verdict, 'unique');
  assert.equal(p.rules[0].text, 'diagonal');
  p.givens.forEach((value, cell) => assert.equal(value === null, p.givens[80 - cell] === null));
  assert.deepEqual((await board.generate({ seed: 7, symmetry: 'half-turn' })).givens, p.givens);
  await assert.rejects(board.generate({ symmetry: 'x' }), QuadrilleError);
});

test('a puzzle is generated that uses a technique, or has a rating', async () => {
  const board = await q.read('board 3x3\n');
  const techniques = await q.techniques();
  const ids = kind => terms.filter(term => term.kind === kind).map(term => term.id);
  const terms = await q.terms();
  assert.deepEqual(ids('technique'), [...techniques.map(technique => technique.name), 'search', 'wrong-digit', 'wrong-notes']);
  assert.deepEqual(ids('rule'), (await q.rules()).rules.map(rule => rule.name));
  assert.deepEqual(ids('level'), ['easy', 'medium', 'hard', 'unfair', 'extreme']);
  assert.deepEqual(techniques[0], { name: 'full-house', title: 'Full house', level: 'easy', score: 4, family: 'singles', rare: false });
  const p = await board.generate({ seed: 5, technique: 'x-wing' });
  const used = new Set();
  for await (const step of p.steps()) used.add(step.technique);
  assert.ok(used.has('x-wing'));
  const { explainer } = await (await board.generate({ seed: 5, minRating: 15, maxRating: 23 })).rate();
  assert.ok(explainer.er >= 15 && explainer.er <= 23, String(explainer.er));
  await assert.rejects(board.generate({ technique: 'x-win' }), /there is no such technique/);
});
test('a puzzle is generated with a rule, as hard as wished', async () => {
  const board = await q.read('board 3x3\n');
  const p = await board.generate({ seed: 1, minLevel: 'medium', maxLevel: 'hard', rules: [{ rule: 'thermometer', number: 2 }] });
  assert.deepEqual(p.rules.map(rule => rule.name), ['thermometer', 'thermometer']);
  assert.match((await p.rate()).level, /^(medium|hard)$/);
  await assert.rejects(board.generate({ maxLevel: 'x' }), QuadrilleError);
  await assert.rejects(board.generate({ rules: [{ rule: 'yin-yang' }] }), /yin-yang cannot be placed/);
  const { rules } = await q.rules();
  assert.ok(rules.filter(rule => rule.places).length > 30);
});

describe('what is stopped', () => {
  test('is answered within 100 ms, and the next call works', async () => {
    const p = await q.read('board 3x3\nanti-knight\n');
    for (let k = 0; k < 3; k++) {
      const controller = new AbortController();
      let aborted;
      setTimeout(() => ((aborted = performance.now()), controller.abort()), 60);
      await assert.rejects(p.count({ signal: controller.signal }), { name: 'AbortError' });
      assert.ok(performance.now() - aborted < 100);
    }
    assert.equal((await p.check()).verdict, 'many');
  });
  test('may still have been waiting', async () => {
    const p = await q.read('board 2x2\n');
    const controller = new AbortController();
    const [a, b] = [p.count(), p.count({ signal: controller.signal })];
    controller.abort();
    await assert.rejects(b, { name: 'AbortError' });
    assert.equal((await a).count, 288n);
  });
  test('and what has grown large is replaced', async () => {
    const other = await Quadrille.open();
    const p = await other.read('board 4x4\n');
    await p.count({ seconds: 0.5 });
    let most = other.bytes;
    for (let k = 0; k < 20 && most <= 200 << 20; k++) {
      await other.read(`board 3x3\n#${'x'.repeat((20 + 20 * k) << 20)}\n`).catch(() => {});
      most = Math.max(most, other.bytes);
    }
    assert.ok(most > 200 << 20, `${most}`);
    await p.check();
    assert.ok(other.bytes < 100 << 20, `${other.bytes}`);
    other.close();
  });
  test('by close() rejects', async () => {
    const other = await Quadrille.open();
    const p = await other.read('board 3x3\nanti-knight\n');
    const count = p.count();
    other.close();
    await assert.rejects(count, QuadrilleError);
    await assert.rejects(other.version(), QuadrilleError);
  });
});

describe('errors', () => {
  test('have a place', async () => {
    await assert.rejects(q.read('board 3x3\n.........\nkiler 3 r1c1'), { line: 3, column: 1, code: -4 });
    await assert.rejects(q.read(''), QuadrilleError);
    await assert.rejects(q.read(`${CLASSIC}\n${CLASSIC}`), { line: 2 });
    assert.equal((await q.read(`${CLASSIC}\n${CLASSIC}`, { first: true })).rows, 9);
  });
  test('are not what hostile texts lead to', async () => {
    for (const text of ['\0', '"\\\u2028', '<script>'.repeat(1000), '{'.repeat(5000), '🂡'.repeat(81), 'x'.repeat(1e6)])
      await assert.rejects(q.read(text), QuadrilleError);
    assert.equal((await q.read(CLASSIC)).rows, 9);
  });
});

describe('exact covers', () => {
  const problem = { primary: ['a', 'b'], secondary: ['x'], options: [['a', 'x:1'], ['b', 'x:1'], ['b', 'x:2'], ['a', 'b']] };
  test('are listed and counted', async () => {
    const cover = await q.cover(problem);
    assert.deepEqual([cover.primary, cover.options, cover.items], [2, 4, ['a', 'b', 'x']]);
    assert.equal((await cover.count()).count, 2n);
    const found = [];
    for await (const { numbers } of cover.covers()) found.push(numbers.sort().join());
    assert.deepEqual(found.sort(), ['0,1', '3']);
  });
  test('are the same ones, in the same order, where a worker sends many at once', async () => {
    const N = 11;
    const numbers = [...Array(N).keys()];
    const of = letter => numbers.map(k => letter + k);
    const diagonals = [...Array(2 * N).keys()].flatMap(k => [`s${k}`, `d${k}`]);
    const options = numbers.flatMap(r => numbers.map(c => [`r${r}`, `c${c}`, `s${r + c}`, `d${r - c + N}`]));
    const queens = { primary: [...of('r'), ...of('c')], secondary: diagonals, options };
    const wanted = [...(await SyncQuadrille.open()).cover(queens).covers()].map(cover => cover.numbers);
    assert.equal(wanted.length, 2680);
    const cover = await q.cover(queens);
    const found = [];
    for await (const one of cover.covers()) {
      found.push(one.numbers);
      if (found.length === 700) assert.equal((await cover.count()).count, 2680n); // which begins the search again
    }
    assert.deepEqual(found, wanted);
  });
  test('of least cost are found', async () => {
    const cover = await q.cover('a b\na |5\nb |4\na b |8\n');
    const { cost, numbers, proved } = await cover.cheapest();
    assert.deepEqual([cost, numbers, proved], [8n, [2], true]);
  });
  test('have errors with a place', async () => {
    await assert.rejects(q.cover('a b\na c\n'), { line: 2, column: 3 });
  });
});

test('without a worker all is the same, without promises', async () => {
  const now = await SyncQuadrille.open();
  const p = now.read(CLASSIC);
  assert.equal(p.check().verdict, 'unique');
  const texts = [...p.steps()].map(step => step.text);
  assert.ok(texts.length > 20);
  assert.throws(() => now.read('board 3x3\nx y'), QuadrilleError);
  let ticks = 0;
  now.ontick = () => ++ticks > 3;
  assert.equal(now.read('board 3x3\nanti-king\n').count().complete, false);
  assert.ok(ticks >= 4);
});

test('the licences of all that quadrille.wasm has inside are in the package', async () => {
  const text = await readFile(new URL('../LICENSE', import.meta.url), 'utf8');
  for (const owner of ['the Quadrille authors', 'Petri Lehtinen', 'Jean-loup Gailly and Mark Adler', 'Rich Felker'])
    assert.ok(text.includes(owner), owner);
});
