// What people hand over is read right or refused, with the place in the message.
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { Quadrille as AsyncQuadrille, QuadrilleError } from 'quadrille';
import { Quadrille } from 'quadrille/sync';

const CLASSIC = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const GIVENS = [...CLASSIC].map(c => (c === '.' ? null : Number(c)));
const ROWS = CLASSIC.match(/.{9}/g);
let q, classic;
before(async () => {
  q = await Quadrille.open();
  classic = q.read(CLASSIC);
});

const refuses = (call, message) => assert.throws(call, error => error instanceof QuadrilleError && (assert.match(error.message, message), true));
const count = problem => q.cover(problem).count().count;
const coversOf = problem => [...q.cover(problem).covers()].map(({ options }) => options);

describe('clues', () => {
  const cells = empty => GIVENS.map(digit => digit ?? empty);
  const rows = list => ROWS.map((row, r) => list.slice(9 * r, 9 * r + 9));
  const forms = {
    'rows with null': rows(GIVENS),
    'rows with 0': rows(cells(0)),
    'rows of characters': ROWS.map(row => [...row]),
    'rows of numbers as strings, or ""': rows(cells('').map(String)),
    'rows of typed arrays': rows(cells(0)).map(row => Uint8Array.from(row)),
    'rows as strings': ROWS,
    'all cells with null': GIVENS,
    'all cells with undefined': cells(undefined),
    'all cells with -1': cells(-1),
    'all cells of a typed array': Int8Array.from(cells(0)),
    'all cells as characters': [...CLASSIC],
    'an iterator': cells(0).values(),
    'an object': { puzzle: CLASSIC },
    'an object with rows': { grid: rows(cells(0)) },
    'a link': new URL(`https://example.org/?s=${CLASSIC.replaceAll('.', '0')}`),
    'rows that end with CR': ROWS.join('\r'),
    'rows that end with CR LF': ROWS.join('\r\n'),
  };
  for (const [name, form] of Object.entries(forms))
    test(name, () => assert.deepEqual(q.read(form).givens, GIVENS));
  test('a puzzle', () => assert.deepEqual(q.read(classic).givens, GIVENS));
  test('boards of other sizes, digits above 9 too', () => {
    for (const size of [4, 6, 10, 12, 16, 25]) {
      const grid = Array.from({ length: size }, () => Array(size).fill(null));
      grid[1][2] = size;
      assert.equal(q.read(grid).givens[size + 2], size);
      assert.equal(q.read(grid.flat().map(digit => digit ?? '.').map(String)).givens[size + 2], size);
    }
  });

  const circular = {};
  circular.grid = [circular];
  const changed = (cell, value) => GIVENS.map((digit, k) => (k === cell ? value : digit));
  const refused = [
    [undefined, /the puzzle is undefined; expected a text/],
    [null, /is null/],
    [53, /is 53/],
    [() => CLASSIC, /is a function/],
    [new Map(), /is an object of class Map/],
    [new Date(), /is an object of class Date/],
    [Promise.resolve(CLASSIC), /is an object of class Promise/],
    [changed(11, 1.5), /row 2, column 3 is 1.5; expected a digit/],
    [changed(11, NaN), /row 2, column 3 is NaN/],
    [changed(11, -2), /row 2, column 3 is -2/],
    [changed(11, 10), /row 2, column 3 is 10/],
    [changed(11, '5x'), /row 2, column 3 is "5x"/],
    [changed(11, true), /row 2, column 3 is true/],
    [changed(11, [5]), /row 1 is 5; expected an array of cells/],
    [changed(11, 0), /row 2, column 3 is 0, and row 1, column 3 is empty/],
    [GIVENS.slice(1), /the list has 80 cells/],
    [[], /the list has 0 cells/],
    [rows(GIVENS).with?.(4, [1, 2, 3]) ?? rows(GIVENS).map((row, r) => (r === 4 ? [1, 2, 3] : row)), /row 5 has 3 cells; expected 9/],
    [rows(GIVENS).slice(1), /row 1 has 9 cells; expected 8/],
    [rows(GIVENS).map((row, r) => (r === 4 ? ROWS[4] : row)), /row 5 is "4\.\.8\.3\.\.1"; expected an array/],
    [[...ROWS.slice(0, 8), `${ROWS[8]}\n`], /line 9 has a line break/],
    [{ grid: rows(changed(11, NaN)) }, /2 is NaN; expected what JSON can hold/],
    [[CLASSIC, CLASSIC], /second puzzle/],
    [[[1]], /the list has 1 rows; expected 4 at least/],
    [[1], /the list has 1 cells/],
    [{ grid: new Map() }, /grid is an object of class Map; expected what JSON can hold/],
    [{ grid: 1n }, /grid is 1n/],
    [circular, /contains itself/],
  ];
  for (const [form, message] of refused) test(`refused: ${message.source}`, () => refuses(() => q.read(form), message));
});

describe('options of calls', () => {
  const full = [...'534678912672195348198342567859761423426853791713924856961537284287419635345286179'].map(Number);
  const refused = [
    [() => classic.count({ limit: NaN }), /count\(\) options.limit is NaN; expected a whole number from 1 on/],
    [() => classic.count({ limit: 0.5 }), /options.limit is 0.5/],
    [() => classic.count({ limit: '0.2' }), /options.limit is "0.2"/],
    [() => classic.count({ limit: -1 }), /options.limit is -1/],
    [() => classic.count({ limit: null }), /options.limit is null/],
    [() => classic.count({ limit: 2 ** 60 }), /options.limit is 1152921504606847000/],
    [() => classic.count({ limt: 3 }), /count\(\) options has no "limt"; expected seconds, nodes, signal, limit/],
    [() => classic.count(new Map([['limit', 3]])), /count\(\) options is an object of class Map/],
    [() => classic.count(null), /count\(\) options is null/],
    [() => classic.count(3), /count\(\) options is 3/],
    [() => classic.count(Object.create({ limt: 3 })), /no "limt"|is an object/],
    [() => classic.check({ seconds: '1' }), /options.seconds is "1"/],
    [() => classic.check({ seconds: -1 }), /options.seconds is -1/],
    [() => classic.check({ seconds: Infinity }), /options.seconds is Infinity/],
    [() => classic.check({ nodes: 1.5 }), /options.nodes is 1.5/],
    [() => classic.check({ signal: AbortSignal.abort() }), /signal cannot abort/],
    [() => classic.check({ signal: 1 }), /options.signal is 1; expected an AbortSignal/],
    [() => classic.check({ conflict: 1 }), /options.conflict is 1; expected true or false/],
    [() => classic.candidates({ counts: true }), /options.counts is true/],
    [() => classic.svg({ theme: 'blue' }), /options.theme is "blue"; expected one of "light", "dark"/],
    [() => classic.svg({ digits: [1] }), /options.digits has 1 elements; expected 81/],
    [() => classic.svg({ digits: full.map((d, k) => (k === 7 ? 10 : d)) }), /options.digits\[7\] is 10; expected a whole number from 1 to 9/],
    [() => classic.svg({ seconds: 1 }), /has no "seconds"/],
    [() => classic.write(), /write\(\) format is undefined/],
    [() => classic.write('xyz'), /xyz/],
    [() => classic.writeMost('rules', { lossy: false }), /writeMost\(\) options has no "lossy"/],
    [() => classic.state(5), /state\(\) clause is 5/],
    [() => classic.drop(0), /the puzzle has no rules/],
    [() => classic.state('diagonal').drop(1), /drop\(\) rule is 1; expected a whole number from 0 to 0/],
    [() => classic.give(81, 1), /give\(\) cells is 81; expected a whole number from 0 to 80/],
    [() => classic.give([0, '1'], 1), /give\(\) cells\[1\] is "1"/],
    [() => classic.give(2, 10), /give\(\) value is 10/],
    [() => classic.give(2, undefined), /give\(\) value is undefined/],
    [() => classic.steps({ only: 'naked-single' }), /options.only is "naked-single"; expected an array/],
    [() => [...classic.steps({ only: ['naked-singel'] })], /no technique called "naked-singel"/],
    [() => [...classic.steps({ without: ['x'] })], /no technique called "x"/],
    [() => classic.hint({ state: { digit: full } }), /hint\(\) options.state has no "digit"/],
    [() => classic.hint({ state: { marks: Array(81).fill([0]) } }), /options.state.marks\[0\]\[0\] is 0/],
    [() => classic.hint({ known: full.toReversed?.() ?? [...full].reverse() }), /options.known is not a solution/],
    [() => classic.generate({ symmetry: 'x' }), /options.symmetry is "x"; expected one of "none", "half-turn"/],
    [() => classic.generate({ maxLevel: 1 }), /options.maxLevel is 1/],
    [() => classic.generate({ rules: [{ number: 1 }] }), /options.rules\[0\] has no rule/],
    [() => classic.generate({ givens: 82 }), /options.givens is 82; expected a whole number from 0 to 81/],
    [() => classic.equal({ conflict: true }), /equal\(\) options has no "conflict"/],
    [() => classic.needless({ x: 1 }), /needless\(\) options has no "x"/],
    [() => q.read(CLASSIC, { firs: true }), /read\(\) options has no "firs"/],
    [() => q.cover('a\na\n', { format: 1 }), /options.format is 1/],
    [() => q.cover('a\na\n', { format: 'xyz' }), /./],
    [() => q.cover('a\na\n').count({ limit: 1 }), /cover.count\(\) options has no "limit"/],
  ];
  for (const [call, message] of refused) test(`refused: ${message.source}`, () => refuses(call, message));
  test('that are undefined are left out', () => assert.equal(classic.count({ limit: undefined, seconds: 1 }).count, 1n));
  test('reject in a worker, and do not throw', async () => {
    const library = await AsyncQuadrille.open();
    const p = await library.read(CLASSIC);
    await assert.rejects(p.count({ limit: NaN }), QuadrilleError);
    await assert.rejects(library.read(5), QuadrilleError);
    await assert.rejects(library.cover({ primary: [null], options: [] }), QuadrilleError);
    library.close();
  });
  test('of open() are checked', () => assert.rejects(Quadrille.open({ wsam: 'x' }), /open\(\) options has no "wsam"/));
});

describe('problems', () => {
  test('have names of any kind', () => {
    const names = ['new york', '|', '2|x', 'a\nb', 'a:b', '', 'ü', '\0', 7, -0.5];
    const problem = { primary: names, options: names.map(name => [name]) };
    assert.deepEqual(q.cover(problem).items, names);
    assert.deepEqual(coversOf(problem).map(cover => new Set(cover.flat())), [new Set(names)]);
    assert.equal(count({ primary: ['a b', 'c'], options: [['a b'], ['c']] }), 1n);
  });
  test('have colors in options as they were given', () => {
    const problem = { primary: ['p', 'q'], secondary: ['s'], options: [['p', 's:red'], ['q', { item: 's', color: 'red' }], ['q', 's:blue'], ['q', 's']] };
    assert.deepEqual(coversOf(problem), [[['p', 's:red'], ['q', { item: 's', color: 'red' }]]]);
    assert.equal(count({ primary: ['p', 'q'], secondary: ['a:b'], options: [['p', 'a:b:1'], ['q', 'a:b:1'], ['q', 'a:b:2']] }), 1n);
  });
  test('as texts have the same colors', () => assert.deepEqual(coversOf('p | s\np s:red\n'), [[['p', 's:red']]]));
  test('have costs, bigints too', () => {
    const problem = { primary: ['a', 'b'], options: [['a'], ['b'], ['a', 'b']], costs: [1, 2n ** 60n, 2n ** 61n] };
    assert.deepEqual(q.cover(problem).cheapest(), { cost: 2n ** 60n + 1n, numbers: [0, 1], options: [['a'], ['b']], proved: true });
  });
  test('have bounds', () => {
    const problem = { primary: ['a', 'b'], options: [['a'], ['a', 'b'], ['b'], ['a']] };
    assert.equal(count(problem), 3n);
    assert.equal(count({ ...problem, bounds: { a: 2 } }), 3n);
    assert.equal(count({ ...problem, bounds: new Map([['a', [0, 3]]]) }), 8n);
  });
  test('are walked once and copied', () => {
    const options = [['a'], ['b']];
    const cover = q.cover({ primary: new Set(['a', 'b']), options: (function* () { for (const option of options) yield option.values(); })() });
    options[0].push('c');
    for (const { options: found } of cover.covers()) found[0].push('c');
    assert.deepEqual([...cover.covers()].map(({ options: found }) => found.flat().sort()), [['a', 'b']]);
  });
  test('agree with their texts', () => {
    let seed = 1;
    const random = n => (seed = (seed * 16807) % 2147483647) % n;
    for (let round = 0; round < 60; round++) {
      const primary = Array.from({ length: 3 + random(4) }, (x, k) => `p${k}`);
      const secondary = Array.from({ length: random(3) }, (x, k) => `s${k}`);
      const options = Array.from({ length: 4 + random(14) }, () => {
        const first = primary[random(primary.length)];
        const others = [...primary, ...secondary].filter(item => item !== first && random(4) === 0);
        return [first, ...others.map(item => (item[0] === 's' && random(2) ? `${item}:${random(2)}` : item))];
      });
      const costs = options.map(() => random(9));
      const text = [[...primary, '|', ...secondary].join(' '), ...options.map((option, o) => `${option.join(' ')} |${costs[o]}`), ''].join('\n');
      const [mine, read] = [q.cover({ primary, secondary, options, costs }), q.cover(text)];
      assert.equal(mine.count().count, read.count().count, text);
      assert.deepEqual(mine.cheapest(), read.cheapest(), text);
      const found = cover => [...cover.covers()].map(({ options: chosen }) => chosen.map(String).sort().join(';')).sort();
      assert.deepEqual(found(mine), found(read), text);
    }
  });
  test('of two libraries and texts may take turns', () => {
    const [a, text, b] = [q.cover({ primary: ['a'], options: [['a']] }), q.cover('x y\nx y\n'), q.cover({ primary: ['b'], options: [['b'], ['b']] })];
    for (const round of [1, 2]) assert.deepEqual([a, text, b].map(cover => [...cover.covers()].map(({ options }) => options.join())), [['a'], ['x,y'], ['b', 'b']], `${round}`);
  });

  const ok = { primary: ['a', 'b'], secondary: ['s', 't:u'], options: [['a'], ['b']] };
  const refused = [
    [null, /the problem is null; expected an object/],
    [[['a']], /the problem is an array/],
    [new Map(), /the problem is an object of class Map/],
    [{ primary: ['a'] }, /the problem lacks options/],
    [{ options: [['a']] }, /the problem lacks primary/],
    [{ ...ok, cost: [1, 2] }, /the problem has no "cost"; expected primary, secondary, options, costs, bounds/],
    [{ ...ok, primary: 'ab' }, /primary is "ab"; expected an array/],
    [{ ...ok, primary: new String('ab') }, /primary is an object of class String/],
    [{ ...ok, primary: ['a', null] }, /primary\[1\] is null; expected a name/],
    [{ ...ok, primary: ['a', ['b']] }, /primary\[1\] is an array/],
    [{ ...ok, primary: ['a', NaN] }, /primary\[1\] is NaN/],
    [{ ...ok, primary: ['a', 'b', 'a'] }, /primary\[2\] is "a", which is an item already/],
    [{ ...ok, primary: [1, '1'] }, /primary\[1\] is "1", which is an item already/],
    [{ ...ok, secondary: ['b'] }, /secondary\[0\] is "b", which is an item already/],
    [{ ...ok, options: ['ab'] }, /options\[0\] is "ab"; expected an array of items/],
    [{ ...ok, options: { x: ['a'] } }, /options is an object; expected/],
    [{ ...ok, options: [['a', 'c']] }, /options\[0\]\[1\] is "c", which is no item/],
    [{ ...ok, options: [['a', undefined]] }, /options\[0\]\[1\] is undefined; expected an item/],
    [{ ...ok, options: [['a', ['s', 'red']]] }, /options\[0\]\[1\] is an array; expected an item/],
    [{ ...ok, options: [['a', 'b', 'a']] }, /options\[0\]\[2\] is "a", which is in this option already/],
    [{ ...ok, options: [['a', 's', 's:1']] }, /options\[0\]\[2\] is "s:1", which is in this option already/],
    [{ ...ok, options: [['a:1']] }, /options\[0\]\[0\] is "a:1", which is no item/],
    [{ ...ok, options: [['a', 's:']] }, /options\[0\]\[1\] is "s:", which is no item/],
    [{ ...ok, secondary: ['s', 's:1'], options: [['a', 's:1']] }, /"s:1", which can be read in 2 ways; expected \{ item, color \}/],
    [{ ...ok, options: [['a', { item: 'b', color: 1 }]] }, /has a color, and its item "b" is primary/],
    [{ ...ok, options: [['a', { item: 's', colour: 1 }]] }, /has no "colour"/],
    [{ ...ok, options: [['a', { item: 's', color: null }]] }, /color is null/],
    [{ ...ok, options: [['a', { item: 'c' }]] }, /item is "c", which is no item/],
    [{ ...ok, costs: [1] }, /costs has 1 numbers; expected 2/],
    [{ ...ok, costs: [1, 1.5] }, /costs\[1\] is 1.5; expected a whole number/],
    [{ ...ok, costs: [1, -1n] }, /costs\[1\] is -1n/],
    [{ ...ok, costs: [1, NaN] }, /costs\[1\] is NaN/],
    [{ ...ok, costs: [1, '1'] }, /costs\[1\] is "1"/],
    [{ ...ok, costs: [1, null] }, /costs\[1\] is null/],
    [{ ...ok, costs: [1, 2 ** 60] }, /costs\[1\] is 1152921504606847000; .* bigint/],
    [{ ...ok, costs: [1, 2n ** 63n - 1n] }, /costs\[1\] brings the sum of all costs to 2\^63/],
    [{ ...ok, bounds: { c: 1 } }, /bounds\["c"\]: there is no such primary item/],
    [{ ...ok, bounds: { s: 1 } }, /bounds\["s"\]: there is no such primary item/],
    [{ ...ok, bounds: { a: [2, 1] } }, /bounds\["a"\] is 2 to 1/],
    [{ ...ok, bounds: { a: 0 } }, /bounds\["a"\] is 0 to 0/],
    [{ ...ok, bounds: { a: [1, 2, 3] } }, /bounds\["a"\]/],
    [{ ...ok, bounds: { a: '2' } }, /bounds\["a"\] is "2"; expected a number/],
    [{ ...ok, bounds: [[0, 1]] }, /bounds is an array/],
  ];
  for (const [problem, message] of refused) test(`refused: ${message.source}`, () => refuses(() => q.cover(problem), message));
  test('an object has no format', () => refuses(() => q.cover(ok, { format: 'text' }), /format is for a problem that is a text/));
  test('one that is refused leaves the one before as it was', () => {
    const cover = q.cover(ok);
    refuses(() => q.cover({ ...ok, primary: [null] }), /null/);
    refuses(() => q.cover('a b\na c\n'), /c/);
    assert.equal(cover.count().count, 1n);
  });
});

test('an iteration may be asked for several elements at once', async () => {
  const library = await AsyncQuadrille.open();
  const iteration = (await library.cover({ primary: ['a'], options: [['a'], ['a'], ['a']] })).covers();
  const found = await Promise.all([iteration.next(), iteration.next(), iteration.next(), iteration.next()]);
  assert.deepEqual(found.map(({ value }) => value?.numbers[0]).sort(), [0, 1, 2, undefined]);
  library.close();
});

test('steps say why there are none', () => {
  refuses(() => [...q.read(`board 3x3\n55${'.'.repeat(79)}\n`).steps()], /the puzzle has no solution/);
  refuses(() => [...q.read('board 3x3\nanti-king\n').steps({ seconds: 1e-6 })], /stopped by a limit/);
});

test('equal() and needless() need no promises without a worker', () => {
  const p = q.read('board 2x2\n12..\n....\n....\n....\nequal r1c3 r3c1\n');
  assert.ok([...p.equal()].length > 0);
  assert.deepEqual(q.read(`board 3x3\n${CLASSIC}\nkiller 8 r1c1 r1c2\n`).needless().next().value, { rule: 0 });
});

test('require() loads the same classes', async () => {
  const { createRequire } = await import('node:module');
  const required = createRequire(import.meta.url)('quadrille');
  assert.equal(required.QuadrilleError, QuadrilleError);
  assert.equal(required.Quadrille, AsyncQuadrille);
});
