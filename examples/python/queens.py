"""Queens that do not attack each other: how many ways, one of them, and how long a larger
board would take."""

from quadrille import Problem


def queens(n):
    """A row and a column hold a queen each, a diagonal at most one."""
    options = [[("row", r), ("column", c), ("/", r + c), ("\\", r - c)]
               for r in range(n) for c in range(n)]
    diagonals = [item for item in {i for o in options for i in o} if item[0] in "/\\"]
    return Problem(options, secondary=sorted(diagonals))


board = queens(8)
print(board.count(), "ways on 8x8; one of them:")
place = {option[0][1]: option[1][1] for option in board.first()}
for r in range(8):
    print(" ".join("Q" if place[r] == c else "." for c in range(8)))
with board.solver(assume=[0]) as corner:  # option 0: a queen in the corner
    print(corner.count(), "of them have a queen in the corner")
e = queens(16).estimate(seed=1)
print(f"16x16: some {e.covers.mean:.1e} ways, {e.covers.low:.1e} to {e.covers.high:.1e}")
