"""Exact cover and sudoku: solve, count, prove, explain."""

from ._cover import Cheapest, Diagram, Problem, Progress, Solver, Symmetry
from ._errors import LimitReached, QuadrilleError
from ._sudoku import Candidate, Grade, Link, Step, Sudoku, Verdict, generate, solve_many, techniques

__all__ = ["Candidate", "Cheapest", "Diagram", "Grade", "LimitReached", "Link", "Problem",
           "Progress", "QuadrilleError", "Solver", "Step", "Sudoku", "Symmetry", "Verdict",
           "generate", "solve_many", "techniques"]
__version__ = "0.2.0"
