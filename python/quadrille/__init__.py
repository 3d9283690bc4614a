"""Exact cover and sudoku: solve, count, prove, explain."""

from ._quadrille import ffi, lib
from ._cover import (Cheapest, Diagram, Estimate, Interval, Problem, Progress, Reason,
                     Solver, Symmetry, families)
from ._errors import LimitReached, QuadrilleError, QuadrilleWarning
from ._many import solve_many
from ._reading import Color
from ._run import to_thread
from ._shards import Missing, Shard, ShardResult, merge
from ._sudoku import (Candidate, Grade, Link, Mention, Step, Sudoku, Term, Verdict,
                      generate, read_puzzles, techniques, terms)
from ._tiling import Tiling

__all__ = ["Candidate", "Cheapest", "Color", "Diagram", "Estimate", "Grade", "Interval",
           "LimitReached", "Link", "Mention", "Missing", "Problem", "Progress",
           "QuadrilleError", "QuadrilleWarning", "Reason", "Shard", "ShardResult", "Solver",
           "Step", "Sudoku", "Symmetry", "Term", "Tiling", "Verdict", "families", "generate",
           "merge", "read_puzzles", "solve_many", "techniques", "terms", "to_thread"]
__version__: str = ffi.string(lib.dlx_version()).decode()
