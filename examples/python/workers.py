"""Queens counted by all processors, in shards; what is counted is kept, and the same command
goes on after it was interrupted.

    python3 workers.py [N [CHECKPOINT]]    a board of N by N [12]
"""

import sys
from concurrent.futures import ProcessPoolExecutor

from quadrille import Missing, Problem


def queens(n):
    options = [[("row", r), ("column", c), ("/", r + c), ("\\", r - c)]
               for r in range(n) for c in range(n)]
    return Problem(options, secondary=sorted({i for o in options for i in o if i[0] in "/\\"}))


def show(progress):
    print(f"\r{progress.part:4.0%}  {progress.covers} so far", end="", file=sys.stderr)


if __name__ == "__main__":
    n = int(sys.argv[1]) if len(sys.argv) > 1 else 12
    checkpoint = sys.argv[2] if len(sys.argv) > 2 else None
    with ProcessPoolExecutor() as workers:
        try:
            count = queens(n).count(executor=workers, shards=50, checkpoint=checkpoint,
                                    progress=show if sys.stderr.isatty() else None)
        except Missing as missing:
            sys.exit(f"\r{missing}; {missing.partial} so far")
    print(f"\r{count} ways")
