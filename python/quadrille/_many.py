"""Many puzzles of one board at once: lines or arrays to rows of bytes, and back."""

from __future__ import annotations

import time
from typing import Any, List, Optional, Tuple

from . import _clues as clues
from . import _reading as reading
from ._errors import QuadrilleError, check_sudoku
from ._quadrille import ffi, lib
from ._reading import show
from ._sudoku import EMPTY, Sudoku, _Call

_SIGNS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_BLANK_SIGNS = "0. -_*?"
_VERDICTS = {lib.SUDOKU_NONE: "none", lib.SUDOKU_UNIQUE: "unique", lib.SUDOKU_MANY: "many"}
_LINES = 1 << 15  # that are solved at a time, by each thread
_CHUNK = 1 << 16  # cells of an array that are copied at a time
_WRONG = 254  # the kind of what is no puzzle
_NAMES = [_VERDICTS.get(kind, "error" if kind == _WRONG else "stopped") for kind in range(256)]


def solve_many(puzzles: Any, *, board: Optional[Sudoku] = None, threads: int = 1,
               seconds: Optional[float] = None, errors: str = "raise") -> Tuple[Any, List[str]]:
    """Solve many puzzles of one board, hundreds at a time.

    ``puzzles`` is an array of numpy of shape (puzzles, cells) or (puzzles, rows, columns),
    with 0 or NaN where there is no given; or a list or column of lines of as many characters
    as cells, or of lists of digits. ``board`` is a Sudoku without givens whose rules hold for
    each (a plain 9x9). Returns solutions of the same kind and shape, arrays as uint8, and a
    verdict for each: "unique", "many", "none", or "stopped" by the limit. The solution of
    what has none is empty.

    What is no puzzle is a QuadrilleError that names the first one; with ``errors="coerce"``
    it has the verdict "error" and no solution, and all others are solved.
    """
    empty = board if board is not None else Sudoku("." * 81)
    if not isinstance(empty, Sudoku):
        raise QuadrilleError(f"board is {show(board)}: expected a Sudoku")
    if any(d != EMPTY for d in empty._p.given[0:empty._shape.num_cells]):
        raise QuadrilleError("board has givens: expected a Sudoku without")
    if empty._shape.first_value != 1:
        raise QuadrilleError("the digits of the board are not 1, 2, ..")
    team = reading.whole(threads, "threads", 1, 1024)
    is_strict = reading.choice(errors, "errors", ("raise", "coerce")) == "raise"
    call = _Call(seconds, None)
    table = _as_array(puzzles)
    if table is None:
        return _solve_lines(_Many(empty, team, call, is_strict), _list(puzzles))
    return _solve_array(_Many(empty, team, call, is_strict), table)


class _Many:
    """One call for many puzzles."""

    def __init__(self, board: Sudoku, threads: int, call: _Call, is_strict: bool) -> None:
        self.board, self.threads, self.call, self.is_strict = board, threads, call, is_strict
        self.cells: int = board._shape.num_cells
        self.digits: int = board._shape.num_digits
        self.until = time.monotonic() + call.limits.seconds if call.limits.seconds > 0 else None

    def solve(self, rows: Any, num: int, base: int) -> Tuple[bytearray, bytearray]:
        """Kinds, and solutions as bytes from base on."""
        self.call.run.look()
        if self.until is not None:
            self.call.limits.seconds = max(self.until - time.monotonic(), 1e-6)
        kinds, solutions = bytearray(max(num, 1)), bytearray(max(num * self.cells, 1))
        given = ffi.new("sudoku_many_puzzles *", {"num": num, "base": base, "rows": rows})
        answers = ffi.new("sudoku_many_answers *", {
            "kinds": ffi.from_buffer("uint8_t[]", kinds),
            "solutions": ffi.from_buffer("uint8_t[]", solutions)})
        status = lib.sudoku_solve_many(self.board._p.board, given, answers, self.threads,
                                       self.call.limits)
        self.call.end()
        check_sudoku(status)
        return kinds, solutions

    def refuse(self, puzzle: int, why: str) -> None:
        if self.is_strict:
            raise QuadrilleError(f"puzzle {puzzle}: {why}; errors='coerce' solves all others")


def _names(kinds: bytearray, num: int) -> List[str]:
    return list(map(_NAMES.__getitem__, memoryview(kinds)[:num]))


# ---- lines -----------------------------------------------------------------

def _list(puzzles: Any) -> List[Any]:
    if isinstance(puzzles, (str, bytes, bytearray)) or hasattr(puzzles, "__fspath__"):
        raise QuadrilleError(f"puzzles are {show(puzzles)}: expected a list of lines; "
                             "read_puzzles() reads a file")
    return puzzles if type(puzzles) is list else reading.entries(puzzles, "puzzles", "lines")


def _solve_lines(many: _Many, lines: List[Any]) -> Tuple[List[str], List[str]]:
    """By parts, each of which fits a cache and may be the last one before it is cancelled."""
    if many.digits > len(_SIGNS):
        raise QuadrilleError(f"lines have {len(_SIGNS)} digits at most: give an array")
    answers: List[str] = []
    verdicts: List[str] = []
    step = _LINES * many.threads
    for k in range(0, len(lines), step):
        part = _solve_part(many, lines[k:k + step], k)
        answers += part[0]
        verdicts += part[1]
    return answers, verdicts


def _solve_part(many: _Many, lines: List[Any], first: int) -> Tuple[List[str], List[str]]:
    """Lines from this number on."""
    num, n = len(lines), many.cells
    rows, bad = bytearray(num * n), bytearray(num)
    base = ord("1") if many.digits <= 9 else 0
    table = _table(many.digits, base)
    found = -1
    try:
        text = "\0".join(lines).encode("utf-8", "replace")
        found = _cut(text, num, n, table, rows, bad)
    except TypeError:
        pass
    if found < 0:
        lines = [_line(many, first + k, line) for k, line in enumerate(lines)]
        text = "\0".join(lines).encode("utf-8", "replace")
        found = _cut(text, num, n, table, rows, bad)
    if found > 0:
        k = bad.index(1)
        many.refuse(first + k, _why(lines[k].strip(), n, many.digits))
    kinds, solutions = many.solve(ffi.from_buffer("uint8_t[]", rows), num, base)
    if base == 0:
        signs = _SIGNS[:many.digits].encode()
        solutions = solutions.translate(signs + bytes(256 - len(signs)))
    if found > 0:
        for k in range(num):
            if bad[k]:
                kinds[k] = _WRONG
    verdicts = _names(kinds, num)
    digits = solutions.decode("latin-1")
    answers = [digits[k:k + n] for k in range(0, num * n, n)]
    if kinds.count(lib.SUDOKU_UNIQUE) + kinds.count(lib.SUDOKU_MANY) < num:
        answers = [answer if verdict in ("unique", "many") else ""
                   for answer, verdict in zip(answers, verdicts)]
    return answers, verdicts


def _table(digits: int, base: int) -> bytes:
    """What stands for each byte of a line: a digit, a blank, or 254: it has no meaning."""
    table = bytearray([254]) * 256
    for sign in _BLANK_SIGNS:
        table[ord(sign)] = 255
    for d, sign in enumerate(_SIGNS[:digits]):
        table[ord(sign)] = table[ord(sign.lower())] = base + d
    return bytes(table)


def _cut(text: bytes, num: int, cells: int, table: bytes, rows: bytearray, bad: bytearray) -> int:
    """Lines to rows. Returns how many are no puzzles, or -1: there are not num lines."""
    return int(lib.quadrille_cut_lines(text, len(text), num, cells, table,
                                       ffi.from_buffer("uint8_t[]", rows),
                                       ffi.from_buffer("uint8_t[]", bad)))


def _line(many: _Many, k: int, puzzle: Any) -> str:
    try:
        return clues.line_of(puzzle, _SIGNS[:many.digits]).replace("\0", "\ufffd")
    except QuadrilleError as error:
        many.refuse(k, error.message)
        return ""


def _why(line: str, cells: int, digits: int) -> str:
    """Why a line is no puzzle."""
    known = _BLANK_SIGNS + _SIGNS[:digits] + _SIGNS[:digits].lower()
    if len(line) != cells:
        return f"{len(line)} characters, expected {cells}"
    at = next(k for k, sign in enumerate(line) if sign not in known)
    return f"character {at + 1} is {line[at]!r}, expected a digit or '.'"


# ---- arrays ----------------------------------------------------------------

def _as_array(puzzles: Any) -> Any:
    """An array of numbers of at least two dimensions, or None: it is a list."""
    if hasattr(puzzles, "columns") and hasattr(puzzles, "to_numpy"):
        puzzles = puzzles.to_numpy()
    if not hasattr(puzzles, "shape") or not hasattr(puzzles, "dtype"):
        return None
    if len(puzzles.shape) < 2:
        return None
    numpy = reading.numpy_for("an array")
    mask = getattr(puzzles, "mask", None)
    if mask is not None:
        puzzles = puzzles.astype(float).filled(numpy.nan)
    array = numpy.asarray(puzzles)
    if array.dtype.kind == "O":
        try:
            array = array.astype(float)
        except (TypeError, ValueError):
            raise QuadrilleError("the array has entries that are no numbers") from None
    if array.dtype.kind not in "iuf":
        raise QuadrilleError(f"the array is of type {array.dtype}: expected numbers")
    return array


def _solve_array(many: _Many, array: Any) -> Tuple[Any, List[str]]:
    numpy = reading.numpy_for("an array")
    num, n = len(array), many.cells
    if array[:1].size != min(num, 1) * n or (num == 0 and array.shape[1:] != (n,)
                                             and array.ndim == 2):
        raise QuadrilleError(f"the shape of the array is {array.shape}: each puzzle has {n} cells")
    rows, bad = _rows_of(numpy, many, array.reshape(num, n) if num else array)
    kinds, solutions = many.solve(ffi.from_buffer("uint8_t[]", rows), num, 1)
    found = numpy.frombuffer(solutions, dtype="uint8", count=num * n).reshape(array.shape)
    view = numpy.frombuffer(kinds, dtype="uint8", count=num)
    if bad is not None:
        view[bad] = _WRONG
    found[(view != lib.SUDOKU_UNIQUE) & (view != lib.SUDOKU_MANY)] = 0
    return found, _names(kinds, num)


def _rows_of(numpy: Any, many: _Many, flat: Any) -> Tuple[Any, Any]:
    """Rows of bytes with 0 for blanks, and which of them are no puzzles, or None."""
    if flat.size == 0:
        return numpy.zeros(1, dtype="uint8"), None
    if flat.dtype == numpy.uint8 and flat.flags.c_contiguous and flat.max() <= many.digits:
        return flat, None
    rows = numpy.empty(flat.shape, dtype="uint8")
    step = max(_CHUNK // flat.shape[1], 1)  # so that it stays in the cache
    for k in range(0, len(flat), step):
        many.call.run.look()
        if not _copy(flat[k:k + step], rows[k:k + step], many.digits):
            return _repaired(numpy, many, flat)
    return rows, None


def _copy(flat: Any, rows: Any, digits: int) -> bool:
    """Copies plain digits and 0. Returns whether they all are."""
    if not (flat.min() >= 0 and flat.max() <= digits):
        return False
    rows[:] = flat
    return flat.dtype.kind != "f" or bool((rows == flat).all())


def _repaired(numpy: Any, many: _Many, flat: Any) -> Tuple[Any, Any]:
    """Likewise, where NaN or -1 may stand for blanks."""
    has_zero = bool((flat == 0).any())
    blank = numpy.zeros(flat.shape, dtype=bool) if flat.dtype.kind != "f" else numpy.isnan(flat)
    if not has_zero and not blank.any():
        blank = flat == -1
    flat = numpy.where(blank, 0, flat)
    wrong = (flat < 0) | (flat > many.digits) | (flat != numpy.floor(flat))
    bad = wrong.any(axis=1)
    if bad.any():
        row = int(bad.argmax())
        cell = int(wrong[row].argmax())
        many.refuse(row, f"cell {cell + 1} is {flat[row, cell]}, expected 1 to {many.digits}, or 0")
        flat[bad] = 1
    return numpy.ascontiguousarray(flat, dtype="uint8"), bad
