// Not run: require() has the same types.
import quadrille = require('quadrille');
import sync = require('quadrille/sync');

quadrille.Quadrille.open().then(async q => {
  const count: bigint = (await (await q.read('...')).count()).count;
  void count;
});
sync.Quadrille.open().then(q => {
  const verdict: string = q.read('...').check().verdict;
  void verdict;
});
