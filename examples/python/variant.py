"""A killer without a given, checked, rated, and its first steps explained."""

from quadrille import Sudoku

KILLER = """board 2x2
................
killer 4 r1c1 r2c1
killer 3 r1c4 r2c4
killer 7 r3c2 r4c2
killer 4 r2c2 r2c3
"""

puzzle = Sudoku(KILLER)
verdict = puzzle.check()
print(verdict.kind, "differ in", verdict.differ[:3])
unique = puzzle.add("killer 5 r3c3 r3c4").add("killer 3 r1c1 r1c3")
print(unique.check().kind)
for step in unique.steps():
    print(step.text)
