// Not run: what the types promise, for tsc.
import { Quadrille, QuadrilleError, type Puzzle, type Step } from '../quadrille.js';
import { Quadrille as Sync } from '../sync.js';

const q = await Quadrille.open();
const p: Puzzle = await q.read('...', { signal: AbortSignal.timeout(10) });
const verdict: 'unique' | 'many' | 'none' | 'stopped' = (await p.check()).verdict;
const count: bigint = (await p.count({ limit: 3 })).count;
for await (const step of p.steps({ svg: true })) {
  const s: Step = step;
  const [cell, digit]: [number, number] = s.places[0]!;
  void [cell, digit];
}
for await (const clue of p.needless()) if ('rule' in clue) p.rules[clue.rule];
const cost: bigint | null = (await (await q.cover('a\na\n')).cheapest()).cost;
// @ts-expect-error: there is no such call
p.guess();
const now = await Sync.open();
const steps: Step[] = [...now.read('...').steps()];
const size: bigint = now.cover({ primary: ['a'], options: [['a']] }).count().count;
void [verdict, count, cost, steps, size, QuadrilleError];
export {};
