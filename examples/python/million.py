"""Many puzzles at once: a file of lines, solved and checked by all processors.

    python3 million.py [FILE]    without one, puzzles made here
"""

import os
import sys
import time

from quadrille import generate, read_puzzles, solve_many

if len(sys.argv) > 1:
    lines = [p.to("line").strip() for p in read_puzzles(sys.argv[1])]
else:
    lines = [p.to("line").strip() for p in generate(50, minimal=True, seed=1)] * 200
begun = time.perf_counter()
solutions, verdicts = solve_many(lines, threads=os.cpu_count() or 1)
seconds = time.perf_counter() - begun
print({verdict: verdicts.count(verdict) for verdict in sorted(set(verdicts))})
print(f"{len(lines)} puzzles, {len(lines) / seconds:.0f} a second", file=sys.stderr)
