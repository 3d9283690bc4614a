"""Sudokus of any board and rules: solved, counted, explained, rated, drawn."""

from __future__ import annotations

import gzip
import os
from dataclasses import dataclass, field
from typing import Any, Dict, Iterable, Iterator, List, Optional, Sequence, Tuple

from ._errors import LimitReached, QuadrilleError, check_sudoku
from ._quadrille import ffi, lib
from ._run import Run, stop, tick

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
class Step:
    """A step of reasoning: what it places and removes, and why."""

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

    def _repr_svg_(self) -> str:
        return self.svg


@dataclass(frozen=True)
class Verdict:
    """Whether a puzzle has one solution, none or many, and why.

    ``kind`` is "unique", "none" or "many"; ``differ`` are the cells in which
    two solutions differ; ``why`` is a sentence, ``conflict`` the clues and rules
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
    Sudoku Explainer, or None where it does not rate such a board."""

    level: str
    score: int
    steps: int
    hardest: str
    techniques: Dict[str, int]
    er: Optional[float] = None
    ep: Optional[float] = None
    ed: Optional[float] = None


class Sudoku:
    """A puzzle, of anything that the library reads: a line, a grid, a link, rules, a
    path, or an array with 0 where there is no given.

    >>> s = Sudoku("4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........")
    >>> s.check().kind
    'unique'
    >>> s.solve()[0]
    [4, 6, 8, 9, 3, 1, 5, 2, 7]
    """

    def __init__(self, puzzle: Any) -> None:
        self._p = ffi.gc(ffi.new("sudoku_puzzle *"), lib.sudoku_puzzle_clear)
        lib.sudoku_puzzle_init(self._p)
        self._read(_text_of(puzzle))

    def _read(self, data: bytes) -> None:
        error = ffi.new("dlx_text_error *")
        check_sudoku(lib.sudoku_read(self._p, data, len(data), error), error)

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
        check_sudoku(lib.sudoku_write(self._p, ffi.NULL, format.encode(), text.c, error), error)
        return text.take()

    def __reduce__(self) -> Any:
        return Sudoku, (self.to("rules"),)

    def add(self, rule: str) -> "Sudoku":
        """The same puzzle with a rule more, a line of the rules format:
        ``add("killer 10 r1c1 r1c2")``."""
        new = Sudoku.__new__(Sudoku)
        new._p = ffi.gc(ffi.new("sudoku_puzzle *"), lib.sudoku_puzzle_clear)
        lib.sudoku_puzzle_init(new._p)
        out, error = ffi.new("sudoku_board **"), ffi.new("dlx_text_error *")
        check_sudoku(lib.sudoku_board_copy(out, self._p.board))
        try:
            check_sudoku(lib.sudoku_board_state(out[0], rule.encode(), error), error)
            check_sudoku(lib.sudoku_puzzle_set_board(new._p, out[0]))
        finally:
            lib.sudoku_board_unref(out[0])
        for cell in range(self._shape.num_cells):
            if self._p.given[cell] != EMPTY:
                check_sudoku(lib.sudoku_puzzle_give(new._p, cell, self._p.given[cell]))
            elif self._p.has_marks:
                check_sudoku(lib.sudoku_puzzle_allow(new._p, cell, self._p.allowed[cell]))
        return new

    def svg(self, solution: Optional[Sequence[Sequence[int]]] = None) -> str:
        """A picture; with the digits of a solution, if one is given."""
        digits = ffi.NULL
        if solution is not None:
            digits = ffi.new("uint8_t[]", self._shape.num_cells)
            for cell in range(self._shape.num_cells):
                row, column = self._cell(cell)
                digits[cell] = solution[row - 1][column - 1] - self._shape.first_value
        text = _Text()
        check_sudoku(lib.sudoku_draw_svg(self._p, digits, 0, text.c))
        return text.take()

    def _repr_svg_(self) -> str:
        return self.svg()

    # ---- solutions ---------------------------------------------------------

    def check(self, *, seconds: float = 0, nodes: int = 0) -> Verdict:
        """Whether there is one solution, none or many, and why."""
        run, limits = _limits(seconds, nodes)
        v = ffi.new("sudoku_verdict *")
        try:
            status = lib.sudoku_check(v, self._p, ffi.NULL, limits)
            run.end()
            check_sudoku(status)
            solution = self._grid(v.solution) if v.solution != ffi.NULL else None
            if v.kind == lib.SUDOKU_NOT_KNOWN:
                raise LimitReached("whether there is another solution is not known", solution)
            return Verdict(
                _VERDICTS[v.kind], solution,
                self._grid(v.another) if v.another != ffi.NULL else None,
                tuple(self._cell(v.differ[k]) for k in range(v.num_differ)),
                ffi.string(v.flaw).decode() if v.flaw != ffi.NULL else "",
                tuple(ffi.string(v.conflict[k]).decode() for k in range(v.num_conflict)))
        finally:
            lib.sudoku_verdict_clear(v)

    def _search(self, seconds: float, nodes: int) -> Tuple[Any, Run]:
        out = ffi.new("sudoku_solver **")
        check_sudoku(lib.sudoku_solver_new(out, ffi.NULL))
        solver = ffi.gc(out[0], lib.sudoku_solver_free)
        check_sudoku(lib.sudoku_load(solver, self._p))
        lib.sudoku_set_limits(solver, ffi.new("dlx_limits *",
                                              {"seconds": seconds, "nodes": nodes}))
        run = Run(lambda: lib.sudoku_interrupt(solver))
        lib.sudoku_set_tick(solver, tick, run.handle)
        return solver, run

    def solutions(self, *, limit: Optional[int] = None, seconds: float = 0,
                  nodes: int = 0) -> Iterator[List[List[int]]]:
        """All solutions, one by one."""
        solver, run = self._search(seconds, nodes)
        digits = ffi.new("uint8_t[]", self._shape.num_cells)
        found = 0
        while limit is None or found < limit:
            result = lib.sudoku_next(solver, digits)
            run.end()
            if result == lib.DLX_EXHAUSTED:
                return
            if result != lib.DLX_SOLUTION:
                raise LimitReached(f"stopped after {found} solutions", found)
            found += 1
            yield self._grid(digits)

    def __iter__(self) -> Iterator[List[List[int]]]:
        return self.solutions()

    def solve(self, *, as_: str = "rows", seconds: float = 0, nodes: int = 0) -> Any:
        """A solution as rows of digits (``as_="array"``: an array of numpy), or None."""
        is_array = _is_array(as_)
        rows = next(self.solutions(limit=1, seconds=seconds, nodes=nodes), None)
        return _numpy().array(rows, dtype="int16") if is_array and rows is not None else rows

    def count(self, *, limit: int = 0, seconds: float = 0, nodes: int = 0) -> int:
        """The number of solutions, however large; at most ``limit``, unless that is 0."""
        solver, run = self._search(seconds, nodes)
        result = lib.sudoku_count(solver, limit, ffi.NULL)
        run.end()
        text = ffi.new("char[]", lib.sudoku_count_text(solver, ffi.NULL, 0) + 1)
        lib.sudoku_count_text(solver, text, len(text))
        number = int(ffi.string(text))
        if result != lib.DLX_EXHAUSTED and (limit == 0 or number < limit):
            raise LimitReached(f"stopped after {number} solutions", number)
        return number

    def candidates(self, *, as_: str = "rows", seconds: float = 0, nodes: int = 0) -> Any:
        """For each cell of each row the list of the digits that it has in some solution; with
        ``as_="array"`` an array of bool of numpy, by row, column and digit, of which the first
        is at 0."""
        is_array = _is_array(as_)
        solver, run = self._search(seconds, nodes)
        sets = ffi.new("uint64_t[]", self._shape.num_cells)
        result = lib.sudoku_true_candidates(solver, sets)
        run.end()
        found = self._sets(sets)
        if result != lib.DLX_EXHAUSTED:
            raise LimitReached("not all candidates are known", found)
        if not is_array:
            return found
        array = _numpy().zeros((*self.shape, self._shape.num_digits), dtype=bool)
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
               seconds: float = 0) -> List[List[Dict[int, int]]]:
        """For each cell of each row, in how many solutions it has which digit; ``most``
        stands for that and all greater numbers."""
        run, limits = _limits(seconds, 0)
        found = ffi.new("sudoku_shares *")
        try:
            status = lib.sudoku_find_shares(found, self._p, most, ffi.NULL, limits)
            run.end()
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

    def needless(self, *, seconds: float = 0) -> List[Cell]:
        """The givens without any one of which there is one solution still."""
        run, limits = _limits(seconds, 0)
        cells = ffi.new("int[]", self._shape.num_cells + 1)
        num = lib.sudoku_needless(self._p, cells, limits)
        run.end()
        if num == lib.SUDOKU_ELIMIT:
            raise LimitReached("not all givens were looked at")
        return [self._cell(cells[k]) for k in range(check_sudoku(num))]

    # ---- how people solve it -------------------------------------------------

    def steps(self, *, without: Iterable[str] = (), only: Optional[Iterable[str]] = None,
              guesses: bool = True, uniqueness: bool = True, pictures: bool = False,
              seconds: float = 0) -> Iterator[Step]:
        """The steps by which people solve it, found one by one. ``seconds`` bounds each;
        ``pictures`` fills in ``svg``. Where no technique goes on a step of search does,
        unless guesses are not wanted."""
        options, keep = _path_options(without, only, guesses, uniqueness)
        run, limits = _limits(seconds, 0)
        out = ffi.new("sudoku_path **")
        status = lib.sudoku_path_new(out, self._p, options, limits)
        run.end()
        _check_limit(status)
        del keep
        return self._steps(ffi.gc(out[0], lib.sudoku_path_free), run, limits, pictures)

    def _steps(self, path: Any, run: Run, limits: Any, pictures: bool) -> Iterator[Step]:
        step = ffi.new("const sudoku_step **")
        while True:
            found = lib.sudoku_path_next(path, limits, step)
            run.end()
            _check_limit(found)
            if found == 0:
                return
            yield self._step(path, step[0], pictures)

    def explain(self, **how: Any) -> Iterator[Step]:
        """Another name of ``steps``."""
        return self.steps(**how)

    def hint(self, **how: Any) -> Optional[Step]:
        """The next step, or None if the puzzle is solved."""
        return next(self.steps(**how), None)

    def _candidate(self, c: Any) -> Candidate:
        return Candidate(*self._cell(c.cell), c.digit + self._shape.first_value)

    def _step(self, path: Any, s: Any, pictures: bool) -> Step:
        houses = []
        for k in range(s.num_houses):
            text = _Text()
            lib.sudoku_path_name_house(path, s.houses[k], text.c)
            houses.append(text.take())
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
            tuple(self._cell(s.cells[k]) for k in range(s.num_cells)), tuple(houses),
            tuple(Link(self._candidate(getattr(s.links[k], "from")),
                       self._candidate(s.links[k].to), s.links[k].is_strong)
                  for k in range(s.num_links)), svg)

    def rate(self, *, without: Iterable[str] = (), uniqueness: bool = True,
             seconds: float = 0) -> Optional[Grade]:
        """How hard it is for people; None unless it has one solution."""
        options, keep = _path_options(without, None, True, uniqueness)
        run, limits = _limits(seconds, 0)
        g = ffi.new("sudoku_grade *")
        status = lib.sudoku_grade_puzzle(g, self._p, options, limits)
        run.end()
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


def solve_many(puzzles: Any, *, board: Any = None, threads: int = 1,
               seconds: float = 0) -> Tuple[Any, List[str]]:
    """Solve many puzzles of one board, hundreds at a time.

    ``puzzles`` is an array of numpy with a row of cells (or a grid) for each, 0 where
    there is no given, or a list of lines of as many characters as cells; ``board`` a
    Sudoku without givens whose rules hold for each (a plain 9x9). Returns solutions of
    the same kind and shape, and a verdict for each: "unique", "many", "none", or "stopped"
    by the limit. The solution of what has none is empty.
    """
    empty = board if board is not None else Sudoku("." * 81)
    n = empty._shape.num_cells
    is_array = hasattr(puzzles, "tobytes") and hasattr(puzzles, "shape")
    if is_array:
        if puzzles.size != len(puzzles) * n:
            raise QuadrilleError(f"each puzzle has {n} cells")
        data, num, base = puzzles.astype("uint8").tobytes(), len(puzzles), 1
    else:
        lines = [line.strip().encode() for line in puzzles]
        if any(len(line) != n for line in lines):
            raise QuadrilleError(f"each line has {n} characters")
        data, num, base = b"".join(lines), len(lines), ord("1")
    run, limits = _limits(seconds, 0)
    kinds, solutions = bytearray(max(num, 1)), bytearray(max(num * n, 1))
    given = ffi.new("sudoku_many_puzzles *", {"num": num, "base": base})
    rows = ffi.from_buffer("uint8_t[]", data or b"0")
    given.rows = rows
    kind_of, digits = ffi.from_buffer("uint8_t[]", kinds), ffi.from_buffer("uint8_t[]", solutions)
    answers = ffi.new("sudoku_many_answers *", {"kinds": kind_of, "solutions": digits})
    status = lib.sudoku_solve_many(empty._p.board, given, answers, threads, limits)
    run.end()
    check_sudoku(status)
    verdicts = [_VERDICTS.get(kinds[k], "stopped") for k in range(num)]
    has_none = [k for k, v in enumerate(verdicts) if v in ("none", "stopped")]
    if is_array:
        for k in has_none:
            solutions[k * n:(k + 1) * n] = bytes(n)
        found = puzzles.__class__(puzzles.shape, dtype="uint8",
                                  buffer=bytes(solutions[:num * n])).copy() if num else puzzles
        return found, verdicts
    text = bytes(solutions[:num * n]).decode("latin-1")
    none = set(has_none)
    return ["" if k in none else text[k * n:(k + 1) * n] for k in range(num)], verdicts


_SYMMETRIES = ("none", "180", "90", "h", "v", "d", "a", "full")
_LEVELS = ("easy", "medium", "hard", "unfair", "extreme")


def generate(n: Optional[int] = None, *, board: Any = "board 3x3", seed: int = 0,
             minimal: bool = False, givens: Optional[Tuple[int, int]] = None,
             symmetry: str = "none", level: Optional[str] = None,
             rating: Optional[Tuple[float, float]] = None, technique: Optional[str] = None,
             seconds: float = 0) -> Iterator[Sudoku]:
    """New puzzles with one solution, made one by one; ``n`` of them, or without an end.

    ``board`` is a Sudoku without givens, or what Sudoku() takes: its rules hold for each
    puzzle. ``level`` is "easy" to "extreme", or two of these with ".." between;
    ``rating`` a range on the scale of Sudoku Explainer, ``technique`` one that has to be
    among the steps. Puzzle k of a seed depends on the wishes only. LimitReached says how
    close the generator came to what it cannot reach.
    """
    if isinstance(board, str) and board.startswith("board ") and "\n" not in board:
        width, height = (int(x) for x in board[6:].split("x"))
        size = width * height
        board = board + "\n" + "\n".join([" ".join(["."] * size)] * size)
    puzzle = board if isinstance(board, Sudoku) else Sudoku(board)
    if symmetry not in _SYMMETRIES:
        raise QuadrilleError(f"symmetry is one of {', '.join(_SYMMETRIES)}")
    run, limits = _limits(seconds, 0)
    options = ffi.new("sudoku_generate_options *")
    lib.sudoku_generate_options_init(options, puzzle._p.board)
    options.seed, options.minimal = seed, minimal
    options.symmetry = _SYMMETRIES.index(symmetry)
    options.limits = limits[0]
    if givens is not None:
        options.min_givens, options.max_givens = givens
    if level is not None:
        ends = level.split("..")
        if not set(ends) <= set(_LEVELS):
            raise QuadrilleError(f"level is one of {', '.join(_LEVELS)}")
        options.min_level, options.max_level = _LEVELS.index(ends[0]), _LEVELS.index(ends[-1])
    if rating is not None:
        options.min_rating, options.max_rating = (round(10 * x) for x in rating)
    if technique is not None:
        options.technique = lib.sudoku_find_technique(technique.encode(), len(technique))
        if options.technique < 0:
            raise QuadrilleError(f"there is no technique {technique!r}")
    out, error = ffi.new("sudoku_generator **"), ffi.new("dlx_text_error *")
    check_sudoku(lib.sudoku_generator_new(out, options, error), error)
    return _generate(n, ffi.gc(out[0], lib.sudoku_generator_free), run, puzzle)


def _generate(n: Optional[int], generator: Any, run: Run, keep: Sudoku) -> Iterator[Sudoku]:
    made, number = ffi.new("sudoku_generated *"), 0
    while n is None or number < n:
        status = lib.sudoku_generate(generator, number, made)
        run.end()
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
    with open(path, "rb") as file:
        data = file.read()
    if data[:2] == b"\x1f\x8b":
        data = gzip.decompress(data)
    text = ffi.from_buffer("char[]", data or b"\n")
    source, record = ffi.new("sudoku_source *"), ffi.new("sudoku_record *")
    parser = ffi.gc(ffi.new("sudoku_parser *"), lib.sudoku_parser_clear)
    lib.sudoku_parser_init(parser, ffi.NULL)
    lib.sudoku_source_init(source, text, len(data))
    while lib.sudoku_next_record(source, record):
        new = Sudoku.__new__(Sudoku)
        new._p = ffi.gc(ffi.new("sudoku_puzzle *"), lib.sudoku_puzzle_clear)
        lib.sudoku_puzzle_init(new._p)
        error = ffi.new("dlx_text_error *")
        check_sudoku(lib.sudoku_parse(parser, record, new._p, error), error)
        yield new


class _Text:
    """A text that the library writes."""

    def __init__(self) -> None:
        self.c = ffi.gc(ffi.new("sudoku_text *"), lib.sudoku_text_clear)

    def take(self) -> str:
        if self.c.size == 0:
            return ""
        return bytes(ffi.buffer(self.c.data, self.c.size)).decode()


def _is_array(as_: str) -> bool:
    if as_ not in ("rows", "array"):
        raise QuadrilleError(f'as_ is "rows" or "array", not {as_!r}')
    return as_ == "array"


def _numpy() -> Any:
    """numpy, which only arrays need."""
    import numpy
    return numpy


def techniques() -> List[str]:
    """The names of all techniques, the simplest first."""
    return [_technique(k) for k in range(lib.sudoku_num_techniques())]


def _technique(number: int) -> str:
    info = ffi.new("sudoku_technique_info *")
    if number == lib.SUDOKU_BY_SEARCH:
        return "search"
    if lib.sudoku_technique_describe(number, info) != 0:
        return ""
    return str(ffi.string(info.name).decode())


def _path_options(without: Iterable[str], only: Optional[Iterable[str]], guesses: bool,
                  uniqueness: bool) -> Tuple[Any, Any]:
    n = lib.sudoku_num_techniques()
    left_out = ffi.new("bool[]", n)
    info = ffi.new("sudoku_technique_info *")
    for k in range(n):
        lib.sudoku_technique_describe(k, info)
        left_out[k] = info.is_rare if only is None else True
    for names, value in ((only or (), False), (without, True)):
        for name in names:
            k = lib.sudoku_find_technique(name.encode(), len(name.encode()))
            if k < 0:
                raise QuadrilleError(f"there is no technique {name!r}")
            left_out[k] = value
    options = ffi.new("sudoku_path_options *")
    lib.sudoku_path_options_init(options)
    options.left_out = left_out
    options.guesses = guesses
    options.no_uniqueness = not uniqueness
    return options, left_out


def _limits(seconds: float, nodes: int) -> Tuple[Run, Any]:
    run = Run(lambda: None)
    return run, ffi.new("sudoku_limits *", {"seconds": seconds, "nodes": nodes,
                                            "cancel": stop, "ctx": run.handle})


def _check_limit(status: int) -> int:
    if status == lib.SUDOKU_ELIMIT:
        raise LimitReached("a limit came first")
    return check_sudoku(status)


def _text_of(puzzle: Any) -> bytes:
    """What is given to Sudoku(), as bytes that the library reads."""
    if isinstance(puzzle, os.PathLike):
        with open(puzzle, "rb") as file:
            return file.read()
    if isinstance(puzzle, str):
        return puzzle.encode()
    if isinstance(puzzle, (bytes, bytearray)):
        return bytes(puzzle)
    if hasattr(puzzle, "tolist"):
        puzzle = puzzle.tolist()
    rows = [[int(d) for d in row] for row in puzzle]
    return "\n".join(" ".join(str(d) if d > 0 else "." for d in row) for row in rows).encode()
