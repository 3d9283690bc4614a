"""Exact cover and sudoku: solve, count, prove, explain."""

from ._cover import Cheapest, Diagram, Problem, Progress, Solver, Symmetry
from ._errors import LimitReached, QuadrilleError

__all__ = ["Cheapest", "Diagram", "LimitReached", "Problem", "Progress", "QuadrilleError",
           "Solver", "Symmetry"]
__version__ = "0.2.0"
