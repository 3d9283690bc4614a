// Not run: what the types promise and what they reject, for tsc.
import { Quadrille, QuadrilleError, type Puzzle, type Step } from 'quadrille';
import { SudokuBoard } from 'quadrille/board';
import { Quadrille as Sync } from 'quadrille/sync';

const q = await Quadrille.open();
const p: Puzzle = await q.read('...', { signal: AbortSignal.timeout(10) });
const verdict: 'unique' | 'many' | 'none' | 'stopped' = (await p.check()).verdict;
const count: bigint = (await p.count({ limit: 3 })).count;
for await (const step of p.steps({ svg: true, only: new Set(['naked-single']) })) {
  const s: Step = step;
  const [cell, digit]: [number, number] = s.places[0]!;
  void [cell, digit];
}
for await (const clue of p.needless()) if ('rule' in clue) p.rules[clue.rule];
const cost: bigint | null = (await (await q.cover('a\na\n', { format: 'text' })).cheapest()).cost;
const now = await Sync.open();
const steps: Step[] = [...now.read('...').steps({ seconds: 1 })];
const groups: number[][] = [...now.read('...').equal()];
const size: bigint = now.cover({ primary: ['a'], options: [['a']] }).count().count;

SudokuBoard.use(q);
const board: SudokuBoard = document.createElement('sudoku-board');
const written: (number | null)[] = board.digits;
void [written, board.progress, board.puzzle?.title];

// what people bring
await q.read([[1, null], ['.', 0]]);
await q.read(Array<number>(81));
await q.read(new Uint8Array(81));
await q.read(['53..7....', '6..195...']);
await q.read({ puzzle: '...' });
await q.read(new URL('https://example.org/'));
await q.read(p);
now.read(now.read('...'));
const cover = await q.cover({
  primary: ['new york', 2],
  secondary: new Set(['s']),
  options: [['new york', { item: 's', color: 'red' }], [2, 's:red']],
  costs: [3, 2n ** 60n],
  bounds: { 'new york': [0, 2], 2: 1 },
});
for await (const { options } of cover.covers()) {
  const entry: string | number | { item: string | number } = options[0]![0]!;
  void entry;
}
const item: string | number = cover.items[0]!;
const names: string[] = (await q.cover({ primary: ['a'], options: [['a']] })).items;
now.cover({ primary: [1], options: [[1]], bounds: new Map([[1, [0, 1]]]) });

// @ts-expect-error: there is no such call
p.guess();
// @ts-expect-error: an unknown option
await p.count({ limt: 3 });
// @ts-expect-error: a limit is a number
await p.count({ limit: '0.2' });
// @ts-expect-error: a list of names is no string
p.steps({ only: 'naked-single' });
// @ts-expect-error: an unknown theme
await p.svg({ theme: 'blue' });
// @ts-expect-error: an unknown level
await p.generate({ minLevel: 'brutal' });
// @ts-expect-error: null is no puzzle
await q.read(null);
// @ts-expect-error: nor is a number
await q.read(5);
// @ts-expect-error: null is no name
await q.cover({ primary: [null], options: [[null]] });
// @ts-expect-error: an option is no string
await q.cover({ primary: ['a', 'b'], options: ['ab'] });
// @ts-expect-error: an unknown key
await q.cover({ primary: ['a'], options: [['a']], cost: [1] });
// @ts-expect-error: a cost is a number
await q.cover({ primary: ['a'], options: [['a']], costs: ['1'] });
// @ts-expect-error: bounds are two numbers
await q.cover({ primary: ['a'], options: [['a']], bounds: { a: [0, 1, 2] } });
// @ts-expect-error: a problem lacks its options
await q.cover({ primary: ['a'] });
// @ts-expect-error: a format is for a text
await q.cover({ primary: ['a'], options: [['a']] }, { format: 'text' });
// @ts-expect-error: a call that blocks its thread cannot be aborted
now.read('...').count({ signal: AbortSignal.timeout(10) });
// @ts-expect-error: nor can reading
now.read('...', { signal: AbortSignal.timeout(10) });
void [verdict, count, cost, steps, groups, size, item, names, QuadrilleError];
export {};
