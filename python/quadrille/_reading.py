"""What callers hand over, read once, checked and copied: numbers, names, options, costs.

Each function returns a plain copy, or raises a QuadrilleError that names the argument, the
item, option or row, its value, and what was expected.
"""

from __future__ import annotations

import math
import operator
import os
from dataclasses import dataclass
from typing import (Any, Callable, Dict, Hashable, Iterable, List, Mapping, NoReturn, Optional,
                    Sequence, Tuple, Union)

from ._errors import QuadrilleError

INT_MAX = 2 ** 31 - 1
INT64_MAX = 2 ** 63 - 1


@dataclass(frozen=True)
class Color:
    """A secondary item in a color, as it stands in an option."""

    item: Hashable
    color: Hashable


def show(value: Any) -> str:
    """A value in a message, in one line of at most 60 characters."""
    try:
        text = " ".join(repr(value).split())
    except Exception:
        text = f"<{type(value).__name__}>"
    return text if len(text) <= 60 else text[:57] + "..."


def _kind(value: Any) -> str:
    return type(value).__name__


# ---- families --------------------------------------------------------------

def _field(value: Any, name: str) -> str:
    text = str(value)
    if any(c in text for c in '\n\r"'):
        raise QuadrilleError(f"{name}: the field {show(value)} has a quote or a line end")
    return f'"{text}"' if any(c in text for c in ",;\t") else text


def family_text(value: Any, name: str) -> str:
    """The value of an argument of a family, as the library reads it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, os.PathLike):
        with open(value, encoding="utf-8") as file:
            text = file.read()
    elif isinstance(value, str):
        text = value
    elif as_int(value) is not None:
        text = str(as_int(value))
    else:
        try:
            rows = [row if isinstance(row, str) else ",".join(_field(f, name) for f in row)
                    for row in value]
        except TypeError:
            raise QuadrilleError(f"{name} is {show(value)}: expected a number, a text, a path or "
                                 "rows") from None
        text = "".join(row + "\n" for row in rows)
    if "\0" in text:
        raise QuadrilleError(f"{name}: the text has a NUL")
    return text


# ---- numbers ---------------------------------------------------------------

def as_int(value: Any) -> Optional[int]:
    """An int, or a number of another type that is whole; else None. bool is no number."""
    if type(value) is int:
        return value
    if _kind(value) in ("bool", "bool_") or isinstance(value, (str, bytes, bytearray)):
        return None
    try:
        return operator.index(value)
    except Exception:
        pass
    try:
        number = int(value)
        return number if bool(number == value) else None
    except Exception:  # of any type that callers have
        return None


def whole(value: Any, what: str, low: int = 0, high: Optional[int] = None) -> int:
    """A whole number in a range."""
    number = as_int(value)
    if number is None or number < low or (high is not None and number > high):
        end = f" from {low} to {high}" if high is not None else f" >= {low}"
        raise QuadrilleError(f"{what} is {show(value)}: expected a whole number{end}")
    return number


def optional(value: Any, what: str, low: int = 1, high: int = INT64_MAX) -> int:
    """A limit: a whole number, or 0 for None, which is no limit."""
    return 0 if value is None else whole(value, what, low, high)


def real(value: Any, what: str, low: float, high: float = math.inf) -> float:
    """A number in a range, the ends included."""
    number = math.nan
    if _kind(value) not in ("bool", "bool_") and not isinstance(value, (str, bytes, bytearray)):
        try:
            number = float(value)
        except Exception:
            pass
    if not low <= number <= high:
        end = f"from {low:g} to {high:g}" if high < math.inf else f">= {low:g}"
        raise QuadrilleError(f"{what} is {show(value)}: expected a number {end}")
    return number


def seconds_of(value: Any, what: str = "seconds") -> float:
    """A limit in seconds > 0; 0 for None and infinity, which are no limit."""
    if value is None:
        return 0.0
    number = real(value, what, 0)
    if number == 0:
        raise QuadrilleError(f"{what} is {show(value)}: expected a number > 0, or None for no "
                             "limit")
    return 0.0 if number == math.inf else number


def seed_of(value: Any) -> int:
    """A seed of 64 bits from any whole number."""
    return whole(value, "seed", -INT64_MAX - 1, 2 ** 64 - 1) & (1 << 64) - 1


# ---- names and callbacks ---------------------------------------------------

def choice(value: Any, what: str, names: Sequence[str]) -> str:
    """One of these names."""
    if not isinstance(value, str) or value not in names:
        raise QuadrilleError(f"{what} is {show(value)}: expected one of "
                             + ", ".join(repr(name) for name in names))
    return value


def only(**others: Any) -> None:
    """Refuse arguments that are not for a count by an executor."""
    for name, value in others.items():
        if value is not None:
            raise QuadrilleError(f"{name} is {show(value)}: a count by an executor takes shards, "
                                 "checkpoint and progress only")


def path_of(value: Any) -> bytes:
    """A path of a file."""
    try:
        path = os.fsencode(value)
    except TypeError:
        raise QuadrilleError(f"the path is {show(value)}: expected a str or a path") from None
    if b"\0" in path:
        raise QuadrilleError(f"the path {show(value)} holds a NUL character")
    return path


def numpy_for(what: str) -> Any:
    """numpy, which only arrays need."""
    try:
        import numpy
    except ImportError:
        raise QuadrilleError(f"{what} needs numpy, which is not installed") from None
    return numpy


def callback(value: Any, what: str) -> Optional[Callable[[Any], object]]:
    if value is not None and not callable(value):
        raise QuadrilleError(f"{what} is {show(value)}: expected a function")
    result: Optional[Callable[[Any], object]] = value
    return result


# ---- iterables -------------------------------------------------------------

def entries(values: Any, what: str, of: str, may_be_keys: bool = False) -> List[Any]:
    """The entries of an iterable, walked once; scalars of arrays are those of Python. Keys of
    a mapping, if it may be one."""
    if isinstance(values, (str, bytes, bytearray)):
        raise QuadrilleError(f"{what} is the string {show(values)}: expected a list of {of}")
    if isinstance(values, Mapping) and not may_be_keys:
        raise QuadrilleError(f"{what} is a mapping, {show(values)}: expected a list of {of}")
    if hasattr(values, "columns") or len(getattr(values, "shape", (0,))) != 1:
        raise QuadrilleError(f"{what} is a table or matrix: expected a list of {of}")
    if hasattr(values, "tolist"):
        values = values.tolist()
    try:
        walk = iter(values)
    except TypeError:
        raise QuadrilleError(f"{what} is {show(values)}: expected a list of {of}") from None
    return list(walk)


def indices(values: Any, what: str, number: int) -> List[int]:
    """Options by index."""
    found = []
    for value in entries(values, what, "options by index"):
        index = as_int(value)
        if index is None or not 0 <= index < number:
            raise QuadrilleError(f"{what}: {show(value)} is the index of no option; there are "
                                 f"{number}, from 0 on")
        found.append(index)
    return found


def key(value: Any, what: str) -> Hashable:
    """An item, a color or a name: hashable and equal to itself, which NaN is not."""
    try:
        hash(value)
        parts = value if type(value) is tuple else (value,)
        is_itself = all(bool(part == part) for part in parts)
    except Exception:
        raise QuadrilleError(f"{what} is {show(value)}, of type {_kind(value)}, which is not "
                             "hashable; a tuple would be") from None
    if value is None or not is_itself:
        raise QuadrilleError(f"{what} is {show(value)}, which stands for a missing value")
    return value  # type: ignore[no-any-return]


# ---- options ---------------------------------------------------------------

@dataclass
class Table:
    """Options as they were read: a copy each, names, and items where a table has them."""

    options: List[Any]
    labels: Optional[List[Any]] = None
    items: Optional[List[Any]] = None


def options_of(given: Any, may_be_rows: bool = False) -> Table:
    """Options from a mapping, a matrix, a data frame, or an iterable of iterables. Rows of 0
    and 1 are refused if they may be meant as a matrix."""
    if isinstance(given, Table):
        return given
    if isinstance(given, Mapping):
        labels = list(given)
        return Table([_option(given[label], f"option {show(label)}") for label in labels], labels)
    if hasattr(given, "columns") and hasattr(given, "to_numpy"):
        return _frame(given)
    if _is_matrix(given) and (len(given.shape) != 1 or str(given.dtype) != "object"
                              and not _is_text(given)):
        return matrix_of(given)
    if isinstance(given, (str, bytes, bytearray)):
        raise QuadrilleError("options are a string: Problem.from_text() reads texts")
    if hasattr(given, "tolist"):
        given = given.tolist()
    try:
        walk = iter(given)
    except TypeError:
        raise QuadrilleError(f"options are {show(given)}: expected an iterable of options, a "
                             "mapping from names to options, or a 0/1 matrix") from None
    options = [_option(option, f"option {o}") for o, option in enumerate(walk)]
    if may_be_rows:
        _refuse_rows(options)
    return Table(options)


def _is_text(series: Any) -> bool:
    return str(series.dtype) in ("string", "str", "category")


def _option(given: Any, what: str) -> Any:
    """A copy of an option, of its type if that is a tuple or a set, else a list."""
    if isinstance(given, (tuple, frozenset)):
        return given
    if isinstance(given, set):
        return set(given)
    return entries(given, what, "items")


def _refuse_rows(options: List[Any]) -> None:
    """Rows of 0 and 1 that could be meant as a matrix, but are read as items 0 and 1."""
    width = len(options[0]) if options else 0
    if width >= 2 and all(len(o) == width and isinstance(o, (list, tuple))
                          and all(type(x) in (int, bool, float) and x in (0, 1) for x in o)
                          for o in options):
        raise QuadrilleError("options are rows of 0 and 1: Problem.from_matrix() reads a matrix")


def copied(option: Any) -> Any:
    """An option to give away: callers may change lists and sets."""
    return option if isinstance(option, (tuple, frozenset)) else option.copy()


def is_matrix(given: Any) -> bool:
    return _is_matrix(given) or (hasattr(given, "columns") and hasattr(given, "to_numpy"))


def _is_matrix(given: Any) -> bool:
    return hasattr(given, "shape") and hasattr(given, "dtype")


def _frame(frame: Any) -> Table:
    """A data frame of 0 and 1: its columns are the items."""
    table = matrix_of(frame.to_numpy())
    names = [key(name, "a column's name") for name in frame.columns]
    if len(set(names)) < len(names):
        raise QuadrilleError("two columns of the table have the same name")
    table.options = [[names[i] for i in option] for option in table.options]
    table.items = names
    return table


def rows_of(matrix: Any) -> Table:
    """A matrix as a list of rows."""
    options, width = [], None
    for r, row in enumerate(entries(matrix, "the matrix", "rows")):
        cells = entries(row, f"row {r} of the matrix", "0 and 1")
        width = len(cells) if width is None else width
        if len(cells) != width:
            raise QuadrilleError(f"row {r} of the matrix has {len(cells)} columns, row 0 has "
                                 f"{width}")
        for c, value in enumerate(cells):
            if not _is_bit(value):
                _refuse_bit(r, c, value)
        options.append([c for c, value in enumerate(cells) if value])
    return Table(options, None, list(range(width or 0)))


def _is_bit(value: Any) -> bool:
    return isinstance(value, bool) or _kind(value) == "bool_" or as_int(value) in (0, 1)


def _refuse_bit(row: Any, column: Any, value: Any) -> NoReturn:
    raise QuadrilleError(f"row {row}, column {column} of the matrix is {show(value)}: expected 0 "
                         "or 1")


def matrix_of(matrix: Any) -> Table:
    """The columns that are 1 in each row of an array or a sparse matrix."""
    if len(matrix.shape) != 2:
        raise QuadrilleError(f"the shape of the matrix is {tuple(matrix.shape)}: a matrix has two "
                             "dimensions")
    height, width = (int(x) for x in matrix.shape)
    if hasattr(matrix, "tocsr"):
        csr = matrix.tocsr().copy()
        csr.sum_duplicates()
        csr.eliminate_zeros()
        starts, columns = csr.indptr.tolist(), csr.indices.tolist()
        for k, value in enumerate(csr.data.tolist()):
            if not _is_bit(value):
                row = next(r for r in range(height) if starts[r + 1] > k)
                _refuse_bit(row, columns[k], value)
        return Table([columns[starts[o]:starts[o + 1]] for o in range(height)], None,
                     list(range(width)))
    if getattr(matrix, "mask", None) is not None and matrix.mask.any():
        raise QuadrilleError("the matrix has masked entries: expected 0 or 1")
    kind = getattr(matrix.dtype, "kind", "")
    if kind == "O":
        return Table(rows_of(matrix.tolist()).options, None, list(range(width)))
    if kind not in tuple("biuf"):
        raise QuadrilleError(f"the matrix is of type {matrix.dtype}: expected 0 and 1")
    wrong = ((matrix != 0) & (matrix != 1)).nonzero()
    if len(wrong[0]) > 0:
        r, c = int(wrong[0][0]), int(wrong[1][0])
        _refuse_bit(r, c, matrix[r, c])
    options: List[List[int]] = [[] for _ in range(height)]
    where = matrix.nonzero()
    for o, i in zip(where[0].tolist(), where[1].tolist()):
        options[o].append(i)
    return Table(options, None, list(range(width)))


# ---- bounds and costs ------------------------------------------------------

def bounds_of(given: Any) -> Dict[Any, Tuple[int, int]]:
    """How often items are covered: a mapping to a number, or to a pair of them."""
    if given is None:
        return {}
    if not hasattr(given, "items") or not callable(given.items):
        raise QuadrilleError(f"multiplicity is {show(given)}: expected a mapping from items to how "
                             "often they are covered")
    found = {}
    for item, bounds in given.items():
        what = f"multiplicity of {show(item)}"
        pair = (bounds, bounds)
        if isinstance(bounds, (tuple, list)):
            if len(bounds) != 2:
                raise QuadrilleError(f"{what} is {show(bounds)}: expected a number, or the least "
                                     "and the greatest one")
            pair = tuple(bounds)  # type: ignore[assignment]
        low = whole(pair[0], what, 0, INT_MAX)
        high = whole(pair[1], what, 1, INT_MAX)
        if low > high:
            raise QuadrilleError(f"{what} is {show(bounds)}: the least number is greater than the "
                                 "greatest one")
        found[key(item, "an item of multiplicity")] = (low, high)
    return found


def costs_of(given: Any, table: Table) -> List[int]:
    """A cost for each option: by a function, by name, or by position."""
    names = table.labels if table.labels is not None else list(range(len(table.options)))
    if callable(given):
        values = [given(copied(option)) for option in table.options]
    elif isinstance(given, Mapping):
        values = _costs_by_name(given, names)
    elif hasattr(given, "to_numpy") and hasattr(given, "index"):
        values = _costs_of_series(given, table.labels)
    else:
        if isinstance(given, (set, frozenset)):
            raise QuadrilleError("cost is a set, which has no order: expected a list")
        values = entries(given, "cost", "numbers")
    if len(values) != len(names):
        raise QuadrilleError(f"cost has {len(values)} entries for {len(names)} options")
    return [_cost(value, name) for value, name in zip(values, names)]


def _costs_by_name(given: Mapping[Any, Any], names: List[Any]) -> List[Any]:
    known = set(names)
    for name in given:
        if name not in known:
            raise QuadrilleError(f"cost has an entry for {show(name)}, which is no option")
    for name in names:
        if name not in given:
            raise QuadrilleError(f"cost has no entry for option {show(name)}")
    return [given[name] for name in names]


def _costs_of_series(series: Any, labels: Optional[List[Any]]) -> List[Any]:
    """By position, or by label where its labels are the names of the options."""
    values = entries(series, "cost", "numbers")
    index = list(series.index)
    if labels is None or len(index) != len(labels) or set(index) != set(labels):
        return values
    by_label = dict(zip(index, values))
    named = [by_label[label] for label in labels]
    if named != values and all(as_int(label) is not None for label in labels):
        raise QuadrilleError("cost is a column whose labels are the names of the options in "
                             "another order: give cost.tolist(), or dict(cost) to go by name")
    return named


def _cost(value: Any, name: Any) -> int:
    number = as_int(value)
    if number is None or number < 0 or number > INT64_MAX:
        hint = "; multiply all costs by a power of ten" if _is_fraction(value) else ""
        raise QuadrilleError(f"cost of option {show(name)} is {show(value)}: expected a whole "
                             f"number >= 0{hint}")
    return number


def _is_fraction(value: Any) -> bool:
    try:
        return not isinstance(value, (str, bytes)) and 0 <= value < INT64_MAX
    except Exception:
        return False


# ---- names in texts --------------------------------------------------------

class Names:
    """Names for items in texts: those that they have, as far as the formats allow."""

    def __init__(self) -> None:
        self._used: Dict[str, int] = {}

    def of(self, item: Any) -> bytes:
        name = plain_name(item)
        if name in self._used:
            number = self._used[name]
            while f"{name}~{number}" in self._used:
                number += 1
            self._used[name] = number + 1
            name = f"{name}~{number}"
        self._used[name] = 2
        return name.encode("utf-8", "backslashreplace")


def plain_name(item: Any) -> str:
    """A name without blanks, ':' and '|': parts of a tuple with ',' between."""
    if isinstance(item, tuple):
        text = ",".join(plain_name(part) for part in item)
    else:
        text = item if isinstance(item, str) else str(item)
    if not text.isidentifier():
        text = "".join("_" if c in ":|" or c.isspace() or not c.isprintable() else c for c in text)
    return text or "_"
