"""Twelve pentominoes on a board of 5 by 12: how many ways, and one of them drawn.

    python3 pentominoes.py [FILE.svg]    the picture, too
"""

import sys

from quadrille import Problem, Tiling

PIECES = {
    "F": ".xx/xx./.x.", "I": "xxxxx", "L": "xxxx/x...", "N": "xxx./..xx", "P": "xxx/xx.",
    "T": "xxx/.x./.x.", "U": "x.x/xxx", "V": "x../x../xxx", "W": "x../xx./.xx",
    "X": ".x./xxx/.x.", "Y": "xxxx/.x..", "Z": "xx./.x./.xx"}
ROWS, COLUMNS = 5, 12


def turns(picture):
    """The distinct orientations of a piece, each a set of places."""
    cells = [(r, c) for r, line in enumerate(picture.split("/"))
             for c, x in enumerate(line) if x == "x"]
    for _ in range(2):
        for _ in range(4):
            cells = [(c, -r) for r, c in cells]
            top, left = min(r for r, _ in cells), min(c for _, c in cells)
            yield tuple(sorted((r - top, c - left) for r, c in cells))
        cells = [(r, -c) for r, c in cells]


options = [[name] + [(r + y, c + x) for y, x in shape]
           for name, picture in PIECES.items() for shape in sorted(set(turns(picture)))
           for r in range(ROWS) for c in range(COLUMNS)
           if all(r + y < ROWS and c + x < COLUMNS for y, x in shape)]
tilings = Problem(options)
print(tilings.count(), "tilings")
tiling = Tiling(tilings.first())
print(tiling)
if len(sys.argv) > 1:
    with open(sys.argv[1], "w") as file:
        file.write(tiling.svg())
