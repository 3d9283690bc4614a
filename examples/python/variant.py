"""A small killer: why it has several solutions, and how people solve it with a cage more."""

from quadrille import Sudoku

KILLER = """board 2x2
1...............
killer 4 r1c1 r2c1
killer 3 r1c4 r2c4
"""

puzzle = Sudoku(KILLER)
verdict = puzzle.check()
print(verdict.kind, "- they differ in", ", ".join(f"r{r}c{c}" for r, c in verdict.differ))
unique = puzzle.add("killer 6 r3c1 r3c3")
print(unique.check().kind, "with another cage")
for step in unique.steps():
    print(step.text)
