"""Exact cover and sudoku: solve, count, prove, explain."""

from ._cover import (Cheapest, Diagram, Estimate, Interval, Problem, Progress, Solver,
                     Symmetry)
from ._errors import LimitReached, QuadrilleError
from ._sudoku import (Candidate, Grade, Link, Step, Sudoku, Verdict, generate, read_puzzles,
                      solve_many, techniques)
from ._tiling import Tiling

__all__ = ["Candidate", "Cheapest", "Diagram", "Estimate", "Grade", "Interval", "LimitReached",
           "Link", "Problem", "Progress", "QuadrilleError", "Solver", "Step", "Sudoku",
           "Symmetry", "Tiling", "Verdict", "generate", "read_puzzles", "solve_many",
           "techniques"]
__version__ = "0.2.0"
