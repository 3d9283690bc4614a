"""What is given to Sudoku(), as a text that the library reads.

Texts, bytes and files are handed on as they are. Everything else comes down to rows of cells
or to clues with their places; a cell is a digit, or blank: None, NaN, 0, -1 where all blanks
are -1, "", " ", "." ... What is neither is a QuadrilleError with its row and column.
"""

from __future__ import annotations

import json
import math
import re
from typing import Any, Dict, List, Mapping, Optional, Tuple

from . import _reading as reading
from ._errors import QuadrilleError
from ._reading import show

_BLANKS = {"", ".", "0", "_", "-", "*", "?", "x", "X"}
_SIZES = (4, 9, 16, 25, 36, 49, 64)
_ROWS = ("row", "r", "y")
_COLUMNS = ("column", "col", "c", "x")
_DIGITS = ("digit", "value", "val", "number", "num", "v", "d", "n")

Clue = Tuple[Any, Any, Any]


def text_of(puzzle: Any, base: Optional[int] = None) -> bytes:
    """A puzzle as bytes; ``base`` is from where the rows and columns of clues count."""
    if base is not None:
        base = reading.whole(base, "base", 0, 1)
    if isinstance(puzzle, str):
        return _encoded(puzzle)
    if isinstance(puzzle, (bytes, bytearray, memoryview)):
        return bytes(puzzle)
    if hasattr(puzzle, "__fspath__"):
        with open(puzzle, "rb") as file:
            return file.read()
    if isinstance(puzzle, Mapping):
        return _text_of_mapping(puzzle, base)
    if hasattr(puzzle, "columns") and hasattr(puzzle, "to_numpy"):
        names = [str(name).lower() for name in puzzle.columns]
        if _find(names, _ROWS) and _find(names, _COLUMNS) and _find(names, _DIGITS):
            return _text_of_clues([_record(dict(zip(names, row)), k) for k, row in
                                   enumerate(puzzle.to_numpy().tolist())], base)
        puzzle = puzzle.to_numpy()
    if getattr(puzzle, "mask", None) is not None and hasattr(puzzle, "filled"):
        puzzle = puzzle.astype(object).filled(None)
    if len(getattr(puzzle, "shape", (0,))) not in (1, 2):
        raise QuadrilleError(f"the shape of the array is {tuple(puzzle.shape)}: a puzzle has rows "
                             "and columns; solve_many() solves many puzzles")
    if hasattr(puzzle, "tolist"):
        puzzle = puzzle.tolist()
    rows = _walk(puzzle)
    if isinstance(puzzle, (set, frozenset)) and not all(type(row) is tuple for row in rows):
        raise QuadrilleError(f"the puzzle is a set, {show(puzzle)}, which has no order")
    return _text_of_list(rows, base)


def _encoded(text: str) -> bytes:
    try:
        return text.encode()
    except UnicodeEncodeError as error:
        raise QuadrilleError(f"the text has {text[error.start]!r}, which is no character") from None


def _walk(puzzle: Any) -> List[Any]:
    try:
        return list(puzzle)
    except TypeError:
        raise QuadrilleError(f"the puzzle is {show(puzzle)}: expected a text, a path, rows of "
                             "digits, an array, a data frame, or clues") from None


def _text_of_list(rows: List[Any], base: Optional[int]) -> bytes:
    if not rows:
        raise QuadrilleError("the puzzle is empty")
    if all(isinstance(row, Mapping) for row in rows):
        return _text_of_clues([_record(row, k) for k, row in enumerate(rows)], base)
    if all(isinstance(row, (str, bytes)) for row in rows) and any(len(row) > 2 for row in rows):
        return _text_of_strings([row.decode("latin-1") if isinstance(row, bytes) else row
                                 for row in rows])
    if not any(_is_row(row) for row in rows):
        return _text_of_cells(rows)
    listed = []
    for r, row in enumerate(rows):
        if isinstance(row, str) and len(row) == len(rows):
            row = list(row)
        if not _is_row(row):
            raise QuadrilleError(f"row {r + 1} is {show(row)}: expected a list of cells")
        listed.append(_walk(row.tolist() if hasattr(row, "tolist") else row))
    if all(len(row) == 3 for row in listed) and len(listed) != 3:
        return _text_of_clues([(row[0], row[1], row[2]) for row in listed], base)
    return _text_of_rows(listed)


def _is_row(row: Any) -> bool:
    return (not isinstance(row, (str, bytes, Mapping)) and hasattr(row, "__iter__")
            and getattr(row, "shape", None) != ())


def _text_of_strings(rows: List[str]) -> bytes:
    """Rows of characters, of which blanks may be a space; other texts are left to the
    library."""
    if all(len(row) == len(rows) for row in rows):
        rows = [row.replace(" ", ".") for row in rows]
    return _encoded("\n".join(rows))


def _text_of_cells(cells: List[Any]) -> bytes:
    side = math.isqrt(len(cells))
    if side * side != len(cells) or side < _SIZES[0]:
        raise QuadrilleError(f"a list of {len(cells)} cells is no square of 4 rows or more: "
                             "expected 81 for 9 rows")
    return _text_of_rows([cells[k:k + side] for k in range(0, len(cells), side)])


# ---- rows of cells ---------------------------------------------------------

def _digit(value: Any, place: str) -> Any:
    """A number, "" for a blank that is no number, or letters as they are."""
    if value is None:
        return ""
    if isinstance(value, bytes):
        value = value.decode("latin-1")
    if isinstance(value, str):
        sign = value.strip()
        if sign in _BLANKS:
            return 0 if sign == "0" else ""
        if sign.isdecimal() and sign.isascii():
            return int(sign)
        if len(sign) == 1 and sign.isalpha() and sign.isascii():
            return sign
        raise QuadrilleError(f"{place} is {show(value)}: expected a digit or a blank")
    number = reading.as_int(value)
    if number is not None:
        return number
    if _is_missing(value):
        return ""
    raise QuadrilleError(f"{place} is {show(value)}: expected a whole number, or None for a blank")


def _is_missing(value: Any) -> bool:
    """NaN of any kind, NaT, and NA of pandas; of numpy's masked numbers, masked."""
    if type(value).__name__ in ("NAType", "MaskedConstant"):
        return True
    try:
        return getattr(value, "shape", ()) == () and bool(value != value)
    except Exception:
        return False


def _text_of_rows(rows: List[List[Any]]) -> bytes:
    width = len(rows[0])
    for r, row in enumerate(rows):
        if len(row) != width:
            raise QuadrilleError(f"row {r + 1} has {len(row)} cells, row 1 has {width}")
    cells = [[_digit(value, f"row {r + 1}, column {c + 1}") for c, value in enumerate(row)]
             for r, row in enumerate(rows)]
    flat = [cell for row in cells for cell in row]
    most = max(len(rows), width)
    blank = _blank_of(flat, most)
    for r, row in enumerate(cells):
        for c, cell in enumerate(row):
            if isinstance(cell, int) and cell != blank and not 0 < cell <= most:
                raise QuadrilleError(f"row {r + 1}, column {c + 1} is {show(rows[r][c])}: expected "
                                     f"a digit from 1 to {most}, or 0 or None for a blank")
    return "\n".join(" ".join("." if cell == "" or cell == blank else str(cell) for cell in row)
                     for row in cells).encode()


def _blank_of(cells: List[Any], most: int) -> Optional[int]:
    """The number that stands for a blank: 0, or -1 where it is the only blank."""
    has = set(cells)
    if -1 in has:
        return -1 if 0 not in has and "" not in has else None
    if 0 in has and "" in has and most not in has:
        raise QuadrilleError(f"the puzzle has 0, None and no {most}: are its digits 0 to "
                             f"{most - 1}? Expected digits from 1 on, and one kind of blank")
    return 0


# ---- clues -----------------------------------------------------------------

def _find(names: Any, wanted: Tuple[str, ...]) -> Optional[str]:
    return next((name for name in wanted if name in names), None)


def _record(record: Mapping[Any, Any], k: int) -> Clue:
    """A clue of a mapping with a row, a column and a digit."""
    fields = {str(name).lower(): value for name, value in record.items()}
    names = [_find(fields, wanted) for wanted in (_ROWS, _COLUMNS, _DIGITS)]
    row, column, digit = names
    if row is None or column is None or digit is None:
        raise QuadrilleError(f"clue {k} is {show(dict(record))}: expected row, column and digit")
    return fields[row], fields[column], fields[digit]


def _text_of_mapping(puzzle: Mapping[Any, Any], base: Optional[int]) -> bytes:
    """Clues by their places; or what a program has read from JSON, which it may be again."""
    if not puzzle:
        raise QuadrilleError("the puzzle is empty")
    if all(isinstance(place, tuple) and len(place) == 2 for place in puzzle):
        return _text_of_clues([(row, column, puzzle[row, column]) for row, column in puzzle],
                              base)
    names = [_place_of(place) for place in puzzle]
    if all(place is not None for place in names):
        return _text_of_clues([(place[0], place[1], digit) for place, digit in
                               zip(names, puzzle.values()) if place is not None], 1)
    try:
        return json.dumps(puzzle).encode()
    except (TypeError, ValueError):
        raise QuadrilleError(f"the puzzle is {show(puzzle)}: expected a mapping from (row, column) "
                             "to digits") from None


def _place_of(name: Any) -> Optional[Tuple[int, int]]:
    """Row and column of a cell named r1c9 or A9."""
    found = re.fullmatch(r"r(\d+)c(\d+)", name.lower()) if isinstance(name, str) else None
    if found is not None:
        return int(found[1]), int(found[2])
    found = re.fullmatch(r"([A-I])([1-9])", name) if isinstance(name, str) else None
    return None if found is None else (ord(found[1]) - ord("A") + 1, int(found[2]))


def _text_of_clues(clues: List[Clue], base: Optional[int]) -> bytes:
    places: Dict[Tuple[int, int], Any] = {}
    for k, (row, column, value) in enumerate(clues):
        place = (reading.whole(row, f"the row of clue {k}", 0, 64),
                 reading.whole(column, f"the column of clue {k}", 0, 64))
        digit = _digit(value, f"the digit of clue {k}, {show(place)},")
        if places.setdefault(place, digit) != digit:
            raise QuadrilleError(f"clue {k} is a second one for {place}")
    ends = [end for place in places for end in place]
    first = _base_of(places, ends, base)
    side = _side_of(places, max(ends) - first + 1)
    rows: List[List[Any]] = [[None] * side for _ in range(side)]
    for (row, column), digit in places.items():
        rows[row - first][column - first] = digit
    return _text_of_rows(rows)


def _base_of(places: Dict[Tuple[int, int], Any], ends: List[int], base: Optional[int]) -> int:
    """From where rows and columns count: 0 if there is one, 1 if there is the last one."""
    low, high = min(ends), max(ends)
    if base is not None:
        if low < base:
            raise QuadrilleError(f"a clue is in row or column {low}, though base is {base}")
        return base
    if low == 0:
        return 0
    if high in _SIZES and (high >= 9 or len(places) == high * high):
        return 1
    raise QuadrilleError(f"rows and columns of the clues are from {low} to {high}: do they count "
                         "from 0 or from 1? State base=0 or base=1")


def _side_of(places: Dict[Tuple[int, int], Any], reach: int) -> int:
    """The side of the board: 9, unless all of a smaller one is there or it has to be more."""
    if len(places) == reach * reach and reach in _SIZES:
        return reach
    digits = [digit for digit in places.values() if isinstance(digit, int)]
    if max([reach, *digits]) <= _SIZES[0]:
        raise QuadrilleError("the clues may be of a board of 4 or of 9 rows: give all cells of the "
                             "board, None for a blank")
    return next(side for side in _SIZES[1:] if side >= max([reach, *digits]) or side == 64)


# ---- many puzzles ----------------------------------------------------------

def line_of(puzzle: Any, signs: str) -> str:
    """A line of cells, a sign each, of a line or of any list of digits."""
    if isinstance(puzzle, str):
        return puzzle
    if isinstance(puzzle, (bytes, bytearray)):
        return bytes(puzzle).decode("latin-1")
    if puzzle is None or _is_missing(puzzle) or not _is_row(puzzle):
        raise QuadrilleError(f"it is {show(puzzle)}: expected a line, or a list of digits")
    cells: List[Any] = []
    for row in puzzle.tolist() if hasattr(puzzle, "tolist") else puzzle:
        cells.extend(row if _is_row(row) else [row])
    digits = [_digit(cell, f"its cell {k + 1}") for k, cell in enumerate(cells)]
    blank = _blank_of(digits, len(signs))
    for k, digit in enumerate(digits):
        is_digit = isinstance(digit, str) or digit == blank or 0 < digit <= len(signs)
        if not is_digit:
            raise QuadrilleError(f"its cell {k + 1} is {show(digit)}: expected a digit from 1 to "
                                 f"{len(signs)}, or a blank")
    return "".join("." if digit == "" or digit == blank else digit if isinstance(digit, str)
                   else signs[digit - 1] for digit in digits)
