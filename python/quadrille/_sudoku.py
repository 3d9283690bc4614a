"""Sudokus of any board and rules: solved, counted, explained, rated, drawn."""

from __future__ import annotations

import gzip
import warnings
from dataclasses import dataclass, field
from typing import (TYPE_CHECKING, Any, Callable, Dict, Iterable, Iterator, List, Optional,
                    Sequence, Tuple, Type, Union, overload)

from . import _clues as clues
from . import _reading as reading
from . import _shards
from ._cover import Progress
from ._errors import LimitReached, QuadrilleError, QuadrilleWarning, check_sudoku
from ._quadrille import ffi, lib
from ._reading import show
from ._run import Run, stop, tick
from ._shards import Shard

if TYPE_CHECKING:
    from concurrent.futures import Executor
    from os import PathLike
    from typing import Literal, TypeVar

    S = TypeVar("S", bound="Sudoku")

Cell = Tuple[int, int]
EMPTY = 255

_VERDICTS = {lib.SUDOKU_NONE: "none", lib.SUDOKU_UNIQUE: "unique", lib.SUDOKU_MANY: "many"}


@dataclass(frozen=True)
class Candidate:
    """A digit in a cell; row and column count from 1, as in sentences."""

    row: int
    column: int
    digit: int


@dataclass(frozen=True)
class Link:
    """A link of a chain: strong, one of both is true; weak, one of them is false."""

    start: Candidate
    end: Candidate
    is_strong: bool


@dataclass(frozen=True)
class Mention:
    """What ``text[start:end]`` of a step speaks of: ``cells``, (row, column) from 1 on, or
    their candidates ``digits`` if there are some; the name of a ``house``, or the number of a
    ``rule`` of the board (from 0 on), where one is named."""

    start: int
    end: int
    cells: Tuple[Cell, ...]
    digits: Tuple[int, ...] = ()
    house: Optional[str] = None
    rule: Optional[int] = None


@dataclass(frozen=True)
class Step:
    """A step of reasoning: what it places and removes, and why. ``cells`` are (row, column)
    from 1 on, ``svg`` is a picture where ``pictures`` were wanted, else empty. ``whole`` is
    the text with all links and effects; long texts of boards with rules only count them.
    ``mentions`` are parts of the text, ``whole_mentions`` of the whole."""

    technique: str
    title: str
    level: str
    score: int
    text: str
    places: Tuple[Candidate, ...]
    removes: Tuple[Candidate, ...]
    cells: Tuple[Cell, ...]
    houses: Tuple[str, ...]
    links: Tuple[Link, ...]
    svg: str = field(repr=False, default="")
    whole: str = field(repr=False, default="")
    mentions: Tuple[Mention, ...] = field(repr=False, default=())
    whole_mentions: Tuple[Mention, ...] = field(repr=False, default=())

    def _repr_svg_(self) -> str:
        return self.svg


@dataclass(frozen=True)
class Verdict:
    """Whether a puzzle has one solution, none or many, and why.

    ``kind`` is "unique", "none" or "many"; ``solution`` and ``another`` one are rows of
    digits, as ``Sudoku.solve`` returns them, or None; ``differ`` are the cells in which they
    differ, (row, column) from 1 on; ``why`` is a sentence, ``conflict`` the clues and rules
    that exclude each other.
    """

    kind: str
    solution: Any = None
    another: Any = None
    differ: Tuple[Cell, ...] = ()
    why: str = ""
    conflict: Tuple[str, ...] = ()


@dataclass(frozen=True)
class Grade:
    """How hard a puzzle is: level and score as HoDoKu, ``er``, ``ep`` and ``ed`` as
    Sudoku Explainer, or None where it does not rate such a board. ``techniques`` has for
    each technique in use the number of its steps, ``hardest`` is one of them."""

    level: str
    score: int
    steps: int
    hardest: str
    techniques: Dict[str, int]
    er: Optional[float] = None
    ep: Optional[float] = None
    ed: Optional[float] = None


class Sudoku:
    """A puzzle: a line, a grid, a link, rules, or any other text that the library reads; a
    path of a file; rows of digits (lists, strings, an array of numpy, a data frame); a flat
    list of 81; or clues, as {(row, column): digit} or a list of {"row": .., "column": ..,
    "digit": ..}. A blank is 0, None, NaN, "." or " ", or -1 where all blanks are. Whether
    clues count from 0 or 1 is seen from their range, or stated by ``base``. What is guessed of
    a text, or left out, is a QuadrilleWarning.

    >>> s = Sudoku("4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........")
    >>> s.check().kind
    'unique'
    >>> s.solve()[0]
    [4, 6, 8, 9, 3, 1, 5, 2, 7]

    A puzzle never changes. Threads may share it.
    """

    def __init__(self, puzzle: Any, *, base: Optional[int] = None) -> None:
        self._p = _new()
        note = self._read(clues.text_of(puzzle, base))
        if note:
            warnings.warn(note, QuadrilleWarning, stacklevel=2)

    def _read(self, data: bytes) -> str:
        """Returns what was guessed, or nothing."""
        note, error = _Text(), ffi.new("dlx_text_error *")
        check_sudoku(lib.sudoku_read_noting(self._p, data, len(data), note.c, error), error)
        return note.take().strip()

    @classmethod
    def _of(cls: "Type[S]", p: Any) -> "S":
        new = cls.__new__(cls)
        new._p = p
        return new

    # ---- what it is --------------------------------------------------------

    @property
    def _shape(self) -> Any:
        return self._p.board.shape

    @property
    def shape(self) -> Tuple[int, int]:
        """Rows and columns of the sheet."""
        return self._shape.height, self._shape.width

    def _cell(self, cell: int) -> Cell:
        return self._shape.row[cell] + 1, self._shape.column[cell] + 1

    def _grid(self, digits: Any) -> List[List[int]]:
        """Rows of digits; 0 where there is none, -1 where the sheet has no cell."""
        shape, rows = self._shape, []
        for r in range(shape.height):
            row = []
            for c in range(shape.width):
                cell = shape.cell_at[r * shape.width + c]
                row.append(-1 if cell < 0 else 0 if digits[cell] == EMPTY
                           else digits[cell] + shape.first_value)
            rows.append(row)
        return rows

    @property
    def givens(self) -> List[List[int]]:
        """Rows of digits, 0 where there is none."""
        return self._grid(self._p.given)

    def __repr__(self) -> str:
        rows, columns = self.shape
        given = sum(d != EMPTY for d in self._p.given[0:self._shape.num_cells])
        return (f"<Sudoku: {rows} rows, {columns} columns, {given} givens, "
                f"{self._p.board.num_rules} rules>")

    def __str__(self) -> str:
        text = _Text()
        check_sudoku(lib.sudoku_draw_text(self._p.board, self._p.given, 0, text.c))
        return text.take()

    def to(self, format: str = "line") -> str:
        """The puzzle in a format: "line", "grid", "rules", "json", "fpuzzles", "sudokupad",
        "iss" ..."""
        text, error = _Text(), ffi.new("dlx_text_error *")
        if not isinstance(format, str):
            raise QuadrilleError(f"format is {show(format)}: expected a str")
        check_sudoku(lib.sudoku_write(self._p, ffi.NULL, format.encode("utf-8", "replace"), text.c,
                                      error), error)
        return text.take()

    def __reduce__(self) -> Any:
        rest = {name: value for name, value in self.__dict__.items() if name != "_p"}
        return _again, (type(self), self.to("rules")), rest or None

    def __eq__(self, other: object) -> bool:
        """Whether both have the same board, rules and givens, as the format "rules" states
        them."""
        if not isinstance(other, Sudoku):
            return NotImplemented
        return self.to("rules") == other.to("rules")

    def __hash__(self) -> int:
        return hash(self.to("rules"))

    def add(self: S, rule: str) -> S:
        """The same puzzle with a rule more, a line of the rules format:
        ``add("killer 10 r1c1 r1c2")``."""
        if not isinstance(rule, str) or "\0" in rule:
            raise QuadrilleError(f"the rule is {show(rule)}: expected a line of text")
        new = type(self)._of(_new())
        out, error = ffi.new("sudoku_board **"), ffi.new("dlx_text_error *")
        check_sudoku(lib.sudoku_board_copy(out, self._p.board))
        try:
            check_sudoku(lib.sudoku_board_state(out[0], rule.encode("utf-8", "replace"), error),
                         error)
            check_sudoku(lib.sudoku_puzzle_set_board(new._p, out[0]))
        finally:
            lib.sudoku_board_unref(out[0])
        for cell in range(self._shape.num_cells):
            if self._p.given[cell] != EMPTY:
                check_sudoku(lib.sudoku_puzzle_give(new._p, cell, self._p.given[cell]))
            elif self._p.has_marks:
                check_sudoku(lib.sudoku_puzzle_allow(new._p, cell, self._p.allowed[cell]))
        new.__dict__.update({name: value for name, value in self.__dict__.items()
                             if name != "_p"})
        return new

    def svg(self, solution: Optional[Sequence[Sequence[int]]] = None) -> str:
        """A picture; with the digits of a solution, rows as ``solve`` returns them, if one is
        given."""
        digits = ffi.NULL
        if solution is not None:
            digits = self._digits(solution)
        text = _Text()
        check_sudoku(lib.sudoku_draw_svg(self._p, digits, 0, text.c))
        return text.take()

    def _digits(self, solution: Any) -> Any:
        """Rows of digits as the library has them."""
        shape = self._shape
        if hasattr(solution, "tolist"):
            solution = solution.tolist()
        rows = [reading.entries(row, f"row {r + 1} of the solution", "digits")
                for r, row in enumerate(reading.entries(solution, "the solution", "rows"))]
        if len(rows) != shape.height or any(len(row) != shape.width for row in rows):
            raise QuadrilleError(f"the solution has not {shape.height} rows of {shape.width} cells")
        digits = ffi.new("uint8_t[]", shape.num_cells)
        for cell in range(shape.num_cells):
            row, column = self._cell(cell)
            digit = reading.as_int(rows[row - 1][column - 1])
            first = shape.first_value
            if digit is None or not first <= digit < first + shape.num_digits:
                raise QuadrilleError(f"row {row}, column {column} of the solution is "
                                     f"{show(rows[row - 1][column - 1])}: expected a digit")
            digits[cell] = digit - first
        return digits

    def _repr_svg_(self) -> str:
        return self.svg()

    # ---- solutions ---------------------------------------------------------

    def check(self, *, seconds: Optional[float] = None, nodes: Optional[int] = None) -> Verdict:
        """Whether there is one solution, none or many, and why. Limits are seconds, and nodes
        of the search; LimitReached if one of them comes first."""
        call = _Call(seconds, nodes)
        v = ffi.new("sudoku_verdict *")
        with _Search() as solver:
            try:
                status = lib.sudoku_check(v, self._p, solver, call.limits)
                call.end()
                check_sudoku(status)
                return self._verdict(v)
            finally:
                lib.sudoku_verdict_clear(v)

    def _verdict(self, v: Any) -> Verdict:
        solution = self._grid(v.solution) if v.solution != ffi.NULL else None
        if v.kind == lib.SUDOKU_NOT_KNOWN:
            raise LimitReached("whether there is another solution is not known", solution)
        return Verdict(
            _VERDICTS[v.kind], solution,
            self._grid(v.another) if v.another != ffi.NULL else None,
            tuple(self._cell(v.differ[k]) for k in range(v.num_differ)),
            ffi.string(v.flaw).decode() if v.flaw != ffi.NULL else "",
            tuple(ffi.string(v.conflict[k]).decode() for k in range(v.num_conflict)))

    def _load(self, solver: Any, call: "_Call") -> None:
        """Begin on this puzzle; call.end() has to follow each search."""
        lib.sudoku_set_limits(solver, ffi.new("dlx_limits *", {
            "seconds": call.limits.seconds, "nodes": call.limits.nodes}))
        call.run.interrupt = lambda: lib.sudoku_interrupt(solver)
        lib.sudoku_set_tick(solver, tick, call.handle)
        check_sudoku(lib.sudoku_load(solver, self._p))

    def solutions(self, *, limit: Optional[int] = None, seconds: Optional[float] = None,
                  nodes: Optional[int] = None) -> Iterator[List[List[int]]]:
        """All solutions, one by one, as rows of digits; at most ``limit``."""
        most = None if limit is None else reading.whole(limit, "limit")
        return self._solutions(most, _Call(seconds, nodes))

    def _solutions(self, limit: Optional[int], call: "_Call") -> Iterator[List[List[int]]]:
        digits = ffi.new("uint8_t[]", self._shape.num_cells)
        found = 0
        with _Search() as solver:
            self._load(solver, call)
            while limit is None or found < limit:
                result = lib.sudoku_next(solver, digits)
                call.end()
                if result == lib.DLX_EXHAUSTED:
                    return
                if result != lib.DLX_SOLUTION:
                    raise LimitReached(f"stopped after {found} solutions", found)
                found += 1
                yield self._grid(digits)

    def __iter__(self) -> Iterator[List[List[int]]]:
        return self.solutions()

    if TYPE_CHECKING:
        @overload
        def solve(self, *, as_: "Literal['rows']" = "rows", seconds: Optional[float] = None,
                  nodes: Optional[int] = None) -> Optional[List[List[int]]]: ...

        @overload
        def solve(self, *, as_: "Literal['array']", seconds: Optional[float] = None,
                  nodes: Optional[int] = None) -> Any: ...

    def solve(self, *, as_: str = "rows", seconds: Optional[float] = None,
              nodes: Optional[int] = None) -> Any:
        """A solution as rows of digits, -1 where the sheet has no cell (``as_="array"``: an
        array of numpy of shape (rows, columns) and type int16), or None if there is none."""
        is_array = _is_array(as_)
        rows = next(self.solutions(limit=1, seconds=seconds, nodes=nodes), None)
        if not is_array or rows is None:
            return rows
        return reading.numpy_for('as_="array"').array(rows, dtype="int16")

    def count(self, *, limit: Optional[int] = None, seconds: Optional[float] = None,
              nodes: Optional[int] = None,
              progress: Optional[Callable[[Progress], object]] = None,
              executor: "Optional[Executor]" = None, shards: int = 200,
              checkpoint: "Union[str, PathLike[str], None]" = None) -> int:
        """The number of solutions, however large; at most ``limit``. ``executor``, ``shards``,
        ``checkpoint`` and ``progress`` are those of ``Problem.count``."""
        if executor is not None or checkpoint is not None or progress is not None:
            reading.only(limit=limit, seconds=seconds, nodes=nodes)
            return _shards.count(self, executor, shards, checkpoint, progress)
        most = None if limit is None else reading.whole(limit, "limit", 0, 2 ** 64 - 1)
        call = _Call(seconds, nodes)
        if most == 0:
            return 0
        with _Search() as solver:
            self._load(solver, call)
            result = lib.sudoku_count(solver, most or 0, ffi.NULL)
            call.end()
            text = ffi.new("char[]", lib.sudoku_count_text(solver, ffi.NULL, 0) + 1)
            lib.sudoku_count_text(solver, text, len(text))
        number = int(ffi.string(text))
        if result != lib.DLX_EXHAUSTED and (most is None or number < most):
            raise LimitReached(f"stopped after {number} solutions", number)
        return number

    def split(self, n: int, *, seed: int = 0) -> "List[Shard]":
        """Split the count into n shards of about the same size, or fewer, which can be
        pickled: ``merge(shard.count() for shard in shards)`` is the number of solutions."""
        return _shards.split(self, n, seed)

    if TYPE_CHECKING:
        @overload
        def candidates(self, *, as_: "Literal['rows']" = "rows", seconds: Optional[float] = None,
                       nodes: Optional[int] = None) -> List[List[List[int]]]: ...

        @overload
        def candidates(self, *, as_: "Literal['array']", seconds: Optional[float] = None,
                       nodes: Optional[int] = None) -> Any: ...

    def candidates(self, *, as_: str = "rows", seconds: Optional[float] = None,
                   nodes: Optional[int] = None) -> Any:
        """For each cell of each row the list of the digits that it has in some solution; with
        ``as_="array"`` an array of numpy of shape (rows, columns, digits) and type bool; the
        first digit is at 0."""
        is_array = _is_array(as_)
        call = _Call(seconds, nodes)
        sets = ffi.new("uint64_t[]", self._shape.num_cells)
        with _Search() as solver:
            self._load(solver, call)
            result = lib.sudoku_true_candidates(solver, sets)
            call.end()
        found = self._sets(sets)
        if result != lib.DLX_EXHAUSTED:
            raise LimitReached("not all candidates are known", found)
        if not is_array:
            return found
        numpy = reading.numpy_for('as_="array"')
        array = numpy.zeros((*self.shape, self._shape.num_digits), dtype=bool)
        for r, row in enumerate(found):
            for c, digits in enumerate(row):
                array[r, c, [d - self._shape.first_value for d in digits]] = True
        return array

    def _sets(self, sets: Any) -> List[List[List[int]]]:
        shape, rows = self._shape, []
        for r in range(shape.height):
            row = []
            for c in range(shape.width):
                cell = shape.cell_at[r * shape.width + c]
                row.append([] if cell < 0 else
                           [d + shape.first_value for d in range(shape.num_digits)
                            if sets[cell] >> d & 1])
            rows.append(row)
        return rows

    def shares(self, most: int = 1000, *,
               seconds: Optional[float] = None) -> List[List[Dict[int, int]]]:
        """For each cell of each row, in how many solutions it has which digit; ``most``
        stands for that and all greater numbers."""
        call = _Call(seconds, None)
        limit = reading.whole(most, "most", 1, reading.INT64_MAX)
        found = ffi.new("sudoku_shares *")
        try:
            status = lib.sudoku_find_shares(found, self._p, limit, ffi.NULL, call.limits)
            call.end()
            check_sudoku(status)
            sets, n, first = self._sets(found.sets), found.num_digits, self._shape.first_value
            counts = [[{d: found.counts[self._shape.cell_at[r * self._shape.width + c] * n
                                        + d - first] for d in row[c]}
                       for c in range(len(row))] for r, row in enumerate(sets)]
            if found.kind == lib.SUDOKU_NOT_KNOWN:
                raise LimitReached("not all solutions are counted", counts)
            return counts
        finally:
            lib.sudoku_shares_clear(found)

    def needless(self, *, seconds: Optional[float] = None) -> List[Cell]:
        """The givens without any one of which there is one solution still."""
        call = _Call(seconds, None)
        cells = ffi.new("int[]", self._shape.num_cells + 1)
        num = lib.sudoku_needless(self._p, cells, call.limits)
        call.end()
        if num == lib.SUDOKU_ELIMIT:
            raise LimitReached("not all givens were looked at")
        return [self._cell(cells[k]) for k in range(check_sudoku(num))]

    # ---- how people solve it -------------------------------------------------

    def steps(self, *, without: Union[str, Iterable[str]] = (),
              only: Union[str, Iterable[str], None] = None, guesses: bool = True,
              uniqueness: bool = True, pictures: bool = False,
              seconds: Optional[float] = None) -> Iterator[Step]:
        """The steps by which people solve it, found one by one. ``without`` and ``only`` name
        techniques, as ``techniques()`` lists them. ``seconds`` bound each; ``pictures`` fills
        in ``svg``. Where no technique goes on a step of search does, unless guesses are not
        wanted."""
        options, keep = _path_options(without, only, guesses, uniqueness)
        call = _Call(seconds, None)
        out = ffi.new("sudoku_path **")
        status = lib.sudoku_path_new(out, self._p, options, call.limits)
        call.end()
        _check_limit(status)
        del keep
        return self._steps(ffi.gc(out[0], lib.sudoku_path_free), call, pictures)

    def _steps(self, path: Any, call: "_Call", pictures: bool) -> Iterator[Step]:
        step = ffi.new("const sudoku_step **")
        while True:
            found = lib.sudoku_path_next(path, call.limits, step)
            call.end()
            _check_limit(found)
            if found == 0:
                return
            yield self._step(path, step[0], pictures)

    explain = steps

    def hint(self, *, without: Union[str, Iterable[str]] = (),
             only: Union[str, Iterable[str], None] = None, guesses: bool = True,
             uniqueness: bool = True, pictures: bool = False,
             seconds: Optional[float] = None) -> Optional[Step]:
        """The next step, or None if the puzzle is solved."""
        return next(self.steps(without=without, only=only, guesses=guesses, uniqueness=uniqueness,
                               pictures=pictures, seconds=seconds), None)

    def _candidate(self, c: Any) -> Candidate:
        return Candidate(*self._cell(c.cell), c.digit + self._shape.first_value)

    def _name_house(self, path: Any, house: int) -> str:
        text = _Text()
        lib.sudoku_path_name_house(path, house, text.c)
        return text.take()

    def _mention(self, path: Any, s: Any, m: Any) -> Mention:
        first = self._shape.first_value
        return Mention(
            m.begin, m.end, tuple(self._cell(s.mentioned_cells[m.first_cell + k])
                                  for k in range(m.num_cells)),
            tuple(d + first for d in range(64) if m.digits >> d & 1),
            self._name_house(path, m.house) if m.house >= 0 else None,
            m.rule if m.rule >= 0 else None)

    def _step(self, path: Any, s: Any, pictures: bool) -> Step:
        svg = ""
        if pictures:
            text = _Text()
            check_sudoku(lib.sudoku_path_draw(path, text.c))
            svg = text.take()
        return Step(
            ffi.string(s.name).decode(), ffi.string(s.title).decode(),
            ffi.string(lib.sudoku_level_name(s.level)).decode(), s.score,
            ffi.string(s.text).decode(),
            tuple(self._candidate(s.places[k]) for k in range(s.num_places)),
            tuple(self._candidate(s.removes[k]) for k in range(s.num_removes)),
            tuple(self._cell(s.cells[k]) for k in range(s.num_cells)),
            tuple(self._name_house(path, s.houses[k]) for k in range(s.num_houses)),
            tuple(Link(self._candidate(getattr(s.links[k], "from")),
                       self._candidate(s.links[k].to), s.links[k].is_strong)
                  for k in range(s.num_links)), svg, ffi.string(s.whole).decode(),
            tuple(self._mention(path, s, s.mentions[k]) for k in range(s.num_mentions)),
            tuple(self._mention(path, s, s.whole_mentions[k])
                  for k in range(s.num_whole_mentions)))

    def rate(self, *, without: Union[str, Iterable[str]] = (), uniqueness: bool = True,
             seconds: Optional[float] = None) -> Optional[Grade]:
        """How hard it is for people; None unless it has one solution."""
        options, keep = _path_options(without, None, True, uniqueness)
        call = _Call(seconds, None)
        g = ffi.new("sudoku_grade *")
        status = lib.sudoku_grade_puzzle(g, self._p, options, call.limits)
        call.end()
        del keep
        _check_limit(status)
        if g.verdict != lib.SUDOKU_UNIQUE:
            return None
        counts = {_technique(k): g.counts[k] for k in range(lib.sudoku_num_techniques())
                  if g.counts[k]}
        if g.searches:
            counts["search"] = g.searches
        rated = [x / 10 if g.has_rating else None for x in (g.er, g.ep, g.ed)]
        return Grade(ffi.string(lib.sudoku_level_name(g.level)).decode(), g.score, g.steps,
                     _technique(g.hardest), counts, *rated)


_SYMMETRIES = ("none", "180", "90", "h", "v", "d", "a", "full")
_LEVELS = ("easy", "medium", "hard", "unfair", "extreme")


def generate(n: Optional[int] = None, *, board: Any = "board 3x3", seed: int = 0,
             minimal: bool = False, givens: Optional[Tuple[int, int]] = None,
             symmetry: str = "none", level: Optional[str] = None,
             rating: Optional[Tuple[float, float]] = None, technique: Optional[str] = None,
             seconds: Optional[float] = None) -> Iterator[Sudoku]:
    """New puzzles with one solution, made one by one; ``n`` of them, or without an end.

    ``board`` is a Sudoku without givens, or what Sudoku() takes: its rules hold for each
    puzzle. ``givens`` is the least and the greatest number of them. ``level`` is "easy" to
    "extreme", or two of these with ".." between; ``rating`` a range on the scale of Sudoku
    Explainer, ``technique`` one that has to be among the steps. Puzzle k of a seed depends
    on the wishes only. LimitReached says how close the generator came to what it cannot
    reach.
    """
    number = None if n is None else reading.whole(n, "n")
    puzzle = _empty_board(board)
    call = _Call(seconds, None)
    options = ffi.new("sudoku_generate_options *")
    lib.sudoku_generate_options_init(options, puzzle._p.board)
    options.seed, options.minimal = reading.seed_of(seed), bool(minimal)
    options.symmetry = _SYMMETRIES.index(reading.choice(symmetry, "symmetry", _SYMMETRIES))
    options.limits = call.limits[0]
    if givens is not None:
        low, high = _range(givens, "givens")
        options.min_givens = reading.whole(low, "the least number of givens", 0, 4096)
        options.max_givens = reading.whole(high, "the greatest number of givens", options.min_givens,
                                           4096)
    if level is not None:
        ends = level.split("..") if isinstance(level, str) else [level]
        levels = [_LEVELS.index(reading.choice(end, "level", _LEVELS))
                  for end in (ends[0], "..".join(ends[1:]) or ends[0])]
        if levels[0] > levels[1]:
            raise QuadrilleError(f"level is {show(level)}: the first one is the harder one")
        options.min_level, options.max_level = levels
    if rating is not None:
        low, high = _range(rating, "rating")
        options.min_rating = round(10 * reading.real(low, "the least rating", 0, 20))
        options.max_rating = round(10 * reading.real(high, "the greatest rating", low, 20))
    if technique is not None:
        options.technique = _find_technique(technique)
    out, error = ffi.new("sudoku_generator **"), ffi.new("dlx_text_error *")
    check_sudoku(lib.sudoku_generator_new(out, options, error), error)
    return _generate(number, ffi.gc(out[0], lib.sudoku_generator_free), call, puzzle)


def _empty_board(board: Any) -> Sudoku:
    """A board to make puzzles on, by its size or as a puzzle."""
    if isinstance(board, str) and board.startswith("board ") and "\n" not in board.strip():
        width, _, height = board.strip()[6:].partition("x")
        if not width.isdecimal() or not height.isdecimal() or not 0 < int(width) * int(height) < 65:
            raise QuadrilleError(f"board is {show(board)}: expected its box, as in 'board 3x3'")
        size = int(width) * int(height)
        board = board + "\n" + "\n".join([" ".join(["."] * size)] * size)
    return board if isinstance(board, Sudoku) else Sudoku(board)


def _range(pair: Any, what: str) -> Tuple[Any, Any]:
    ends = reading.entries(pair, what, "the least and the greatest number")
    if len(ends) != 2:
        raise QuadrilleError(f"{what} is {show(pair)}: expected the least and the greatest number")
    return ends[0], ends[1]


def _generate(n: Optional[int], generator: Any, call: "_Call", keep: Sudoku) -> Iterator[Sudoku]:
    made, number = ffi.new("sudoku_generated *"), 0
    while n is None or number < n:
        status = lib.sudoku_generate(generator, number, made)
        call.end()
        check_sudoku(status)
        if made.result != lib.SUDOKU_GENERATED:
            raise LimitReached(ffi.string(made.text).decode("utf-8", "replace"))
        text, error = _Text(), ffi.new("dlx_text_error *")
        check_sudoku(lib.sudoku_write(made.puzzle, ffi.NULL, b"rules", text.c, error), error)
        yield Sudoku(text.take())
        number += 1


def read_puzzles(path: Any) -> Iterator[Sudoku]:
    """The puzzles of a file of any number of them, one by one: lines, grids, rules, links,
    CSV ..., recognised one at a time; also compressed by gzip. QuadrilleError has the line
    and column of what is wrong."""
    with open(reading.path_of(path), "rb") as file:
        data = file.read()
    if data[:2] == b"\x1f\x8b":
        data = gzip.decompress(data)
    text = ffi.from_buffer("char[]", data or b"\n")
    source, record = ffi.new("sudoku_source *"), ffi.new("sudoku_record *")
    parser = ffi.gc(ffi.new("sudoku_parser *"), lib.sudoku_parser_clear)
    lib.sudoku_parser_init(parser, ffi.NULL)
    lib.sudoku_source_init(source, text, len(data))
    while lib.sudoku_next_record(source, record):
        new = _new()
        error = ffi.new("dlx_text_error *")
        check_sudoku(lib.sudoku_parse(parser, record, new, error), error)
        yield Sudoku._of(new)


def _new() -> Any:
    """An empty puzzle of the library."""
    p = ffi.gc(ffi.new("sudoku_puzzle *"), lib.sudoku_puzzle_clear)
    lib.sudoku_puzzle_init(p)
    return p


def _again(cls: "Type[S]", rules: str) -> "S":
    new = cls._of(_new())
    new._read(rules.encode())
    return new


class _Call:
    """A call that may take long: its limits, and what ends it. Kept while it goes on."""

    def __init__(self, seconds: Optional[float], nodes: Optional[int]) -> None:
        self.run = Run()
        self.handle = self.run.handle()
        self.limits = ffi.new("sudoku_limits *", {
            "seconds": reading.seconds_of(seconds), "nodes": reading.optional(nodes, "nodes"),
            "cancel": stop, "ctx": self.handle})
        self.end = self.run.end


class _Search:
    """A solver for one search: one that is idle, since it has the board of its last puzzle
    prepared, or a new one."""

    _idle: List[Any] = []

    def __enter__(self) -> Any:
        try:
            self._solver = self._idle.pop()
        except IndexError:
            out = ffi.new("sudoku_solver **")
            check_sudoku(lib.sudoku_solver_new(out, ffi.NULL))
            self._solver = ffi.gc(out[0], lib.sudoku_solver_free)
        return self._solver

    def __exit__(self, *_error: object) -> None:
        solver, self._solver = self._solver, None
        lib.sudoku_set_tick(solver, ffi.NULL, ffi.NULL)
        lib.sudoku_set_limits(solver, ffi.NULL)
        if len(self._idle) < 2:
            self._idle.append(solver)


class _Text:
    """A text that the library writes."""

    def __init__(self) -> None:
        self.c = ffi.gc(ffi.new("sudoku_text *"), lib.sudoku_text_clear)

    def take(self) -> str:
        if self.c.size == 0:
            return ""
        return bytes(ffi.buffer(self.c.data, self.c.size)).decode()


def _is_array(as_: str) -> bool:
    return reading.choice(as_, "as_", ("rows", "array")) == "array"


def techniques() -> List[str]:
    """The names of all techniques, the simplest first."""
    return [_technique(k) for k in range(lib.sudoku_num_techniques())]


@dataclass(frozen=True)
class Term:
    """A "level", "technique" or "rule": its id, which does not change, and English name."""

    kind: str
    id: str
    name: str


def terms() -> List[Term]:
    """All levels, techniques and rules, for translation."""
    term = ffi.new("sudoku_term *")
    found = []
    for k in range(lib.sudoku_num_terms()):
        check_sudoku(lib.sudoku_get_term(k, term))
        kind = lib.sudoku_term_kind_name(term.kind)
        found.append(Term(*(ffi.string(text).decode() for text in (kind, term.id, term.name))))
    return found


def _technique(number: int) -> str:
    info = ffi.new("sudoku_technique_info *")
    if number == lib.SUDOKU_BY_SEARCH:
        return "search"
    if lib.sudoku_technique_describe(number, info) != 0:
        return ""
    return str(ffi.string(info.name).decode())


def _find_technique(name: Any) -> int:
    text = name.encode("utf-8", "replace") if isinstance(name, str) else b""
    k = int(lib.sudoku_find_technique(text, len(text))) if text else -1
    if k < 0:
        raise QuadrilleError(f"there is no technique {show(name)}; techniques() lists them")
    return k


def _names(techniques: Any, what: str) -> List[int]:
    """Techniques by name: one of them, or a list."""
    if isinstance(techniques, str):
        techniques = [techniques]
    return [_find_technique(name) for name in reading.entries(techniques, what, "techniques")]


def _path_options(without: Any, only: Any, guesses: bool, uniqueness: bool) -> Tuple[Any, Any]:
    n = lib.sudoku_num_techniques()
    left_out = ffi.new("bool[]", n)
    info = ffi.new("sudoku_technique_info *")
    for k in range(n):
        lib.sudoku_technique_describe(k, info)
        left_out[k] = info.is_rare if only is None else True
    for k in _names(only, "only") if only is not None else ():
        left_out[k] = False
    for k in _names(without, "without"):
        left_out[k] = True
    options = ffi.new("sudoku_path_options *")
    lib.sudoku_path_options_init(options)
    options.left_out = left_out
    options.guesses = bool(guesses)
    options.no_uniqueness = not uniqueness
    return options, left_out


def _check_limit(status: int) -> int:
    if status == lib.SUDOKU_ELIMIT:
        raise LimitReached("a limit came first")
    return check_sudoku(status)
