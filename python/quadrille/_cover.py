"""Exact cover problems: covers one by one, counted, cheapest, drawn at random."""

from __future__ import annotations

import os
import random
import time
import warnings
from array import array
from collections import deque
from dataclasses import dataclass
from types import TracebackType
from typing import (TYPE_CHECKING, Any, Callable, Deque, Dict, FrozenSet, Hashable, Iterable,
                    Iterator, List, Mapping, Optional, Sequence, Tuple, Type, Union, overload)

from . import _reading as reading
from . import _shards
from ._errors import LimitReached, QuadrilleError, QuadrilleWarning, check
from ._quadrille import ffi, lib
from ._reading import Color, show
from ._run import Guarded, Run, stop, tick
from ._shards import Shard

if TYPE_CHECKING:
    from concurrent.futures import Executor
    from os import PathLike
    from typing import Literal, TypeVar

    P = TypeVar("P", bound="Problem")

Item = Hashable
Option = Any
Bounds = Union[int, Tuple[int, int]]

_MOST_COVERS = 256  # a call of the library fetches at most this number
_MOST_ROWS = 4096   # ... for an array, ...
_MOST_ROOM = 1 << 20  # ... which has at most this number of options


@dataclass(frozen=True)
class Progress:
    """How far a search is: nodes visited and covers found since it began, the estimated
    ``part`` of the search tree that is done (0 to 1; 0 where it is not known), and the
    ``seconds`` of this search so far.
    """

    nodes: int
    covers: int
    part: float
    seconds: float


@dataclass(frozen=True)
class Cheapest:
    """A cover: its ``cost``, the sum over its options, and its ``options``."""

    cost: int
    options: Tuple[Option, ...]


@dataclass(frozen=True)
class Interval:
    """An estimated number, and between which two it lies; ``high`` is infinite where
    nothing can be said."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True)
class Estimate:
    """What a count is expected to come to.

    ``seconds`` are those of one thread. ``is_exact``: the search was so short that it
    was done. ``is_doubtful``: samples differ so much that the intervals may be wrong.
    """

    nodes: Interval
    covers: Interval
    seconds: Interval
    samples: int
    is_exact: bool
    is_doubtful: bool


@dataclass(frozen=True)
class Reason:
    """Why there is no cover: weights of items.

    The weights of the items of each option add up to a multiple of ``modulus``, those of
    all items, each as often as it has to be covered, do not. Other items have weight 0.
    ``text`` states it in words; ``dark`` are the items that it calls dark.
    """

    text: str
    modulus: int
    weights: Dict[Any, int]
    dark: FrozenSet[Any]

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Symmetry:
    """The automorphisms of a problem.

    ``order`` is how many there are; each generator maps indices of options,
    ``orbits[o]`` is the least index of an option that option ``o`` goes to.
    """

    order: int
    generators: Tuple[Tuple[int, ...], ...]
    orbits: Tuple[int, ...]


def _check_certificate(status: int, why: int, path: Any, partial: Any) -> None:
    """Raise for a certificate that was not written; the answer is ``partial``."""
    if status != lib.DLX_EWRITE:
        check(status)
        return
    error = OSError(why, os.strerror(why), os.fsdecode(path))
    setattr(error, "partial", partial)
    raise error


def _refuse_nothing(p: Any, text: bytes) -> None:
    """Raises if a text has no problem in it, as neither blank lines nor comments have."""
    lines = text.removeprefix(b"\xef\xbb\xbf").splitlines()
    if lib.dlx_num_items(p) == 0 and not any(
            line.strip() and not line.startswith(b"|") for line in lines):
        raise QuadrilleError("there is no problem in the text")



class Problem:
    """Choose options so that each item is in exactly one of them.

    ``options`` is an iterable of options, each an iterable of items, which are
    any hashables; or a mapping from names to options; or a 0/1 matrix of numpy,
    scipy.sparse or pandas, a row an option and a column an item. ``items`` gives
    the order of the primary items, where it is not that of their first appearance.

    ``secondary`` items are in at most one option of a cover, or in any number
    that give them the same color: ``Color("x", "red")`` in an option is the
    secondary item ``"x"`` in the color ``"red"``; so is ``("x", "red")``, where
    that cannot be an item. ``multiplicity`` maps primary items to how often they
    are covered: ``2``, or ``(0, 3)`` from 0 to 3 times. ``cost`` has a whole
    number >= 0 for each option: a list or column in their order, a mapping from
    each name or index, or a function of the option.

    All of these are read once and copied. What cannot be right is a QuadrilleError.

    >>> p = Problem([["c", "e"], ["a", "d", "g"], ["b", "c", "f"],
    ...              ["a", "d", "f"], ["b", "g"], ["d", "e", "g"]])
    >>> p.count()
    1
    >>> p.first()
    (['c', 'e'], ['a', 'd', 'f'], ['b', 'g'])

    A problem never changes. Threads may share it.
    """

    _options: List[Option]
    _labels: Optional[List[Any]]
    _items: List[Item]
    _number: Dict[Item, int]
    _colors: List[Any]
    _is_shared: bool  # all options are immutable: they are given away as they are
    _owner: Any = None  # what the library's problem is a part of

    def __init__(self, options: Any, *, items: Optional[Iterable[Item]] = None,
                 secondary: Iterable[Item] = (),
                 multiplicity: Optional[Mapping[Item, Bounds]] = None,
                 cost: Any = None) -> None:
        table = reading.options_of(options, items is None)
        bounds = reading.bounds_of(multiplicity)
        costs = reading.costs_of(cost, table) if cost is not None else None
        self._p = _new()
        self._options, self._labels = table.options, table.labels
        others = reading.entries(secondary, "secondary", "items", True)
        given = table.items
        if items is not None:
            given = reading.entries(items, "items", "items", True)
        elif given is not None:
            given = [item for item in given if item not in set(others)]
        _Builder(self, others).build(given)
        for item, (low, high) in bounds.items():
            number = self._number.get(item)
            if number is None:
                raise QuadrilleError(f"multiplicity of {show(item)}, which is no item")
            if lib.dlx_item_kind(self._p, number) != 0:
                raise QuadrilleError(f"multiplicity of {show(item)}, which is a secondary item")
            check(lib.dlx_set_bounds(self._p, number, low, high))
        for o, value in enumerate(costs or ()):
            status = lib.dlx_set_cost(self._p, o, value)
            if status < 0:
                _refuse(status, f"cost of option {show(self._name(o))}")
        check(lib.dlx_freeze(self._p))
        self._finish()

    def _finish(self) -> None:
        self._is_shared = all(isinstance(o, (tuple, frozenset)) for o in self._options)

    def _name(self, o: int) -> Any:
        return self._labels[o] if self._labels is not None else o

    @classmethod
    def _of(cls: "Type[P]", p: Any, name: Callable[[str], Any] = str,
            color: Callable[[str], Any] = str) -> "P":
        """A frozen problem that the library has made; what a name of it stands for."""
        new = cls.__new__(cls)
        new._p = p
        new._labels = None
        new._number = {}
        new._items = []
        for i in range(1, lib.dlx_num_items(p) + 1):
            c_name = lib.dlx_item_name(p, i)
            item = name(ffi.string(c_name).decode("utf-8", "replace") if c_name else str(i))
            new._items.append(item)
            new._number[item] = i
        new._options = []
        new._colors = []
        for c in range(1, lib.dlx_max_color(p) + 1):
            c_name = lib.dlx_color_name(p, c)
            new._colors.append(color(ffi.string(c_name).decode("utf-8", "replace") if c_name
                                     else str(c)))
        items, colors = ffi.new("const int **"), ffi.new("const int **")
        for o in range(lib.dlx_num_options(p)):
            n = lib.dlx_get_option(p, o, items, colors)
            new._options.append([
                new._items[items[0][k] - 1] if colors[0][k] == 0 else
                Color(new._items[items[0][k] - 1], new._colors[colors[0][k] - 1])
                for k in range(n)])
        new._finish()
        return new

    @classmethod
    def from_text(cls: "Type[P]", text: Union[str, bytes], format: Optional[str] = None) -> "P":
        """Read a problem in Knuth's format, OPB, LP, MPS, DIMACS, JSON, a 0/1 matrix ...;
        the format is recognised unless it is named; a guess is a QuadrilleWarning. Items
        are strings."""
        if not isinstance(text, (str, bytes, bytearray, memoryview)):
            raise QuadrilleError(f"the text is {show(text)}: expected str or bytes")
        data = text.encode("utf-8", "replace") if isinstance(text, str) else bytes(text)
        is_numbered = isinstance(format, str) and format.startswith("xmpuzzle:")
        if format is not None and not is_numbered:
            reading.choice(format, "format", _formats())
        p = _new()
        error = ffi.new("dlx_text_error *")
        check(lib.dlx_read(p, format.encode() if format else ffi.NULL, data, len(data), error),
              error)
        check(lib.dlx_freeze(p))
        _refuse_nothing(p, data)
        note = lib.dlx_problem_note(p)
        if note != ffi.NULL:
            warnings.warn(ffi.string(note).decode("utf-8", "replace"), QuadrilleWarning,
                          stacklevel=2)
        return cls._of(p)

    @classmethod
    def from_file(cls: "Type[P]", path: "Union[str, PathLike[str]]",
                  format: Optional[str] = None) -> "P":
        """As ``from_text``, from a file."""
        with open(reading.path_of(path), "rb") as file:
            return cls.from_text(file.read(), format)

    @classmethod
    def make(cls: "Type[P]", family: str, /, **arguments: Any) -> "P":
        """A problem of a family, such as ``Problem.make("queens", n=8)``; ``families()``
        lists them, and ``dlx help make queens`` describes the arguments.

        An argument is a number, a word, a bool for ``"yes"`` and ``"no"``, a text, a path
        object of a file with that text, or the rows of the text: strings, or sequences of
        the fields of a table. An underscore at the end of a name is dropped, as in
        ``lambda_=2``.

        >>> Problem.make("queens", n=8, board="torus").count()
        0
        >>> Problem.make("cover", sets=[["a", "b"], ["b"], ["a"]]).count()
        2
        """
        if not isinstance(family, str):
            raise QuadrilleError(f"the family is {show(family)}: expected str")
        names = [name[:-1] if name.endswith("_") else name for name in arguments]
        words = [ffi.new("char[]", f"{name}={reading.family_text(value, name)}".encode())
                 for name, value in zip(names, arguments.values())]
        out, wrong = ffi.new("dlx_problem **"), ffi.new("int *")
        error = ffi.new("dlx_text_error *")
        status = lib.dlx_make(out, family.encode(), ffi.new("char *[]", words), len(words), error,
                              wrong)
        if status < 0 and error.line > 0 and wrong[0] >= 0:
            text = ffi.string(error.text).decode("utf-8", "replace")
            raise QuadrilleError(f"{names[wrong[0]]}: {text}", error.line, error.column)
        check(status, error)
        return cls._of(out[0])

    @classmethod
    def from_matrix(cls: "Type[P]", matrix: Any, *, items: Optional[Iterable[Item]] = None,
                    secondary: Iterable[Item] = (),
                    multiplicity: Optional[Mapping[Item, Bounds]] = None,
                    cost: Any = None) -> "P":
        """From rows of 0 and 1, one per option: a list of lists, a numpy array, a
        scipy.sparse matrix of shape (options, items), or a data frame. Items are the
        columns, from 0 on, or their names."""
        table = (reading.options_of(matrix) if reading.is_matrix(matrix)
                 else reading.rows_of(matrix))
        return cls(table, items=items, secondary=secondary, multiplicity=multiplicity, cost=cost)

    def _state(self) -> Dict[str, Any]:
        """What __init__() makes the same problem of."""
        first = lib.dlx_num_primary(self._p)
        low, high = ffi.new("int *"), ffi.new("int *")
        bounds = {}
        for i in range(1, lib.dlx_num_items(self._p) + 1):
            if lib.dlx_get_bounds(self._p, i, low, high) == 0 and (low[0], high[0]) != (1, 1):
                bounds[self._items[i - 1]] = (low[0], high[0])
        primary = [item for i, item in enumerate(self._items)
                   if lib.dlx_item_kind(self._p, i + 1) == 0]
        assert len(primary) == first
        is_primary = set(primary)
        return {"options": reading.Table(self._options, self._labels),
                "items": primary,
                "secondary": [item for item in self._items if item not in is_primary],
                "multiplicity": bounds,
                "cost": [lib.dlx_option_cost(self._p, o) for o in range(len(self._options))]}

    def __reduce__(self) -> Any:
        own = {"_p", "_options", "_labels", "_items", "_number", "_colors", "_is_shared",
               "_owner"}
        rest = {name: value for name, value in self.__dict__.items() if name not in own}
        return _again, (type(self), self._state()), rest or None

    def __eq__(self, other: object) -> bool:
        """Whether both have the same items, options, names, bounds and costs, in the same
        order."""
        if not isinstance(other, Problem):
            return NotImplemented
        if (len(self._items), len(self._options)) != (len(other._items), len(other._options)):
            return False
        mine, its = self._state(), other._state()
        for state in (mine, its):
            table = state["options"]
            state["options"] = table.labels, [frozenset(option) for option in table.options]
        return mine == its

    def __hash__(self) -> int:
        return hash((frozenset(self._items), len(self._options)))

    # ---- what it is --------------------------------------------------------

    @property
    def items(self) -> List[Item]:
        """All items: primary ones, then secondary ones."""
        return list(self._items)

    @property
    def options(self) -> List[Option]:
        """The options as they were given, in their order; changing them changes nothing."""
        return [reading.copied(option) for option in self._options]

    def __repr__(self) -> str:
        return f"<Problem: {len(self._items)} items, {len(self._options)} options>"

    def to(self, format: str = "text") -> str:
        """The problem in a format that another program reads: "text" (Knuth's), "lp",
        "opb", "mps", "dimacs", "orlib", "json". Items have their names, as far as the
        format allows: strings as they are, others as ``str`` writes them, without blanks,
        ':' and '|'."""
        size, status = ffi.new("size_t *"), ffi.new("int *")
        error = ffi.new("dlx_text_error *")
        reading.choice(format, "format", _formats())
        text = lib.quadrille_write(self._p, format.encode(), size, status, error)
        if text == ffi.NULL:
            check(status[0], error)
        try:
            return bytes(ffi.buffer(text, size[0])).decode("utf-8", "replace")
        finally:
            lib.quadrille_free(text)

    # ---- covers ------------------------------------------------------------

    def _taker(self, as_: str, is_stream: bool = False) -> Callable[[Sequence[int]],
                                                                   Tuple[Option, ...]]:
        """What makes a cover of indices what the caller wants."""
        names = ("option", "index", "array") if is_stream else ("option", "index")
        if reading.choice(as_, "as_", names) == "index":
            return tuple
        if self._labels is not None or self._is_shared:
            get = (self._labels if self._labels is not None else self._options).__getitem__
            return lambda cover: tuple(map(get, cover))
        options = self._options
        if all(type(option) is list for option in options):
            return lambda cover: tuple([options[o][:] for o in cover])
        return lambda cover: tuple([reading.copied(options[o]) for o in cover])

    def solver(self, *, assume: Iterable[int] = (), exclude: Iterable[int] = (),
               seconds: Optional[float] = None, nodes: Optional[int] = None,
               memory: Optional[int] = None, threads: int = 1, seed: Optional[int] = None,
               progress: Optional[Callable[[Progress], object]] = None) -> "Solver":
        """A search for the covers that hold the assumed options and none of the
        excluded ones, both by index. ``seconds``, ``nodes`` and ``memory`` (bytes
        of what is remembered) limit it; ``threads`` (1 to 1024) count together;
        ``progress`` is called now and then, in the thread that searches."""
        return Solver(self, assume=assume, exclude=exclude, seconds=seconds, nodes=nodes,
                      memory=memory, threads=threads, seed=seed, progress=progress)

    if TYPE_CHECKING:
        @overload
        def covers(self, *, as_: "Literal['option']" = "option", limit: Optional[int] = None,
                   assume: Iterable[int] = (), exclude: Iterable[int] = (),
                   seconds: Optional[float] = None, nodes: Optional[int] = None,
                   memory: Optional[int] = None, threads: int = 1, seed: Optional[int] = None,
                   progress: Optional[Callable[[Progress], object]] = None
                   ) -> Iterator[Tuple[Option, ...]]: ...

        @overload
        def covers(self, *, as_: "Literal['index']", limit: Optional[int] = None,
                   assume: Iterable[int] = (), exclude: Iterable[int] = (),
                   seconds: Optional[float] = None, nodes: Optional[int] = None,
                   memory: Optional[int] = None, threads: int = 1, seed: Optional[int] = None,
                   progress: Optional[Callable[[Progress], object]] = None
                   ) -> Iterator[Tuple[int, ...]]: ...

        @overload
        def covers(self, *, as_: "Literal['array']", limit: Optional[int] = None,
                   assume: Iterable[int] = (), exclude: Iterable[int] = (),
                   seconds: Optional[float] = None, nodes: Optional[int] = None,
                   memory: Optional[int] = None, threads: int = 1, seed: Optional[int] = None,
                   progress: Optional[Callable[[Progress], object]] = None) -> Any: ...

    def covers(self, *, as_: str = "option", limit: Optional[int] = None,
               assume: Iterable[int] = (), exclude: Iterable[int] = (),
               seconds: Optional[float] = None, nodes: Optional[int] = None,
               memory: Optional[int] = None, threads: int = 1, seed: Optional[int] = None,
               progress: Optional[Callable[[Progress], object]] = None) -> Any:
        """All covers, one by one, as they are found: tuples of options, or of their
        indices (``as_="index"``), ascending; at most ``limit`` of them. ``as_="array"``
        returns all of them at once: an array of numpy of shape (covers, options of the
        largest cover) and type int32, with -1 after the last option of smaller covers.
        LimitReached where a limit of time or nodes ends it; ``partial`` is the number of
        covers so far, or the array. The rest is as in ``solver``."""
        self._taker(as_, True)
        solver = self.solver(assume=assume, exclude=exclude, seconds=seconds, nodes=nodes,
                             memory=memory, threads=threads, seed=seed, progress=progress)
        return solver.covers(as_=as_, limit=limit)

    def __iter__(self) -> Iterator[Tuple[Option, ...]]:
        return self.covers()

    if TYPE_CHECKING:
        @overload
        def first(self, *, as_: "Literal['option']" = "option", assume: Iterable[int] = (),
                  exclude: Iterable[int] = (), seconds: Optional[float] = None,
                  nodes: Optional[int] = None, memory: Optional[int] = None, threads: int = 1,
                  seed: Optional[int] = None,
                  progress: Optional[Callable[[Progress], object]] = None
                  ) -> Optional[Tuple[Option, ...]]: ...

        @overload
        def first(self, *, as_: "Literal['index']", assume: Iterable[int] = (),
                  exclude: Iterable[int] = (), seconds: Optional[float] = None,
                  nodes: Optional[int] = None, memory: Optional[int] = None, threads: int = 1,
                  seed: Optional[int] = None,
                  progress: Optional[Callable[[Progress], object]] = None
                  ) -> Optional[Tuple[int, ...]]: ...

    def first(self, *, as_: str = "option", assume: Iterable[int] = (),
              exclude: Iterable[int] = (), seconds: Optional[float] = None,
              nodes: Optional[int] = None, memory: Optional[int] = None, threads: int = 1,
              seed: Optional[int] = None,
              progress: Optional[Callable[[Progress], object]] = None) -> Any:
        """A cover, or None if there is none."""
        self._taker(as_)
        solver = self.solver(assume=assume, exclude=exclude, seconds=seconds, nodes=nodes,
                             memory=memory, threads=threads, seed=seed, progress=progress)
        return next(solver.covers(as_=as_, limit=1), None)

    def count(self, *, limit: Optional[int] = None, assume: Iterable[int] = (),
              exclude: Iterable[int] = (), seconds: Optional[float] = None,
              nodes: Optional[int] = None, memory: Optional[int] = None, threads: int = 1,
              seed: Optional[int] = None,
              progress: Optional[Callable[[Progress], object]] = None,
              executor: "Optional[Executor]" = None, shards: int = 200,
              checkpoint: "Union[str, PathLike[str], None]" = None) -> int:
        """The number of covers, however large; at most ``limit``. LimitReached has what
        was counted until then in ``partial``. The rest is as in ``solver``.

        With ``executor``, any concurrent.futures.Executor, its workers count this number of
        ``shards``; a file ``checkpoint`` keeps their results, and the same call goes on from
        there. Missing has the shards that workers have failed to count. Only ``progress``
        of the other arguments may be given then; it is called after each shard."""
        if executor is not None or checkpoint is not None:
            reading.only(limit=limit, assume=assume or None, exclude=exclude or None,
                         seconds=seconds, nodes=nodes, memory=memory, seed=seed,
                         threads=None if threads == 1 else threads)
            return _shards.count(self, executor, shards, checkpoint, progress)
        solver = self.solver(assume=assume, exclude=exclude, seconds=seconds, nodes=nodes,
                             memory=memory, threads=threads, seed=seed, progress=progress)
        return solver.count(limit)

    def split(self, n: int, *, seed: int = 0) -> "List[Shard]":
        """Split the count into n shards of about the same size, or fewer, which can be
        pickled: ``merge(shard.count() for shard in shards)`` is the number of covers."""
        return _shards.split(self, n, seed)

    def estimate(self, *, samples: int = 100, confidence: float = 0.95,
                 seconds: Optional[float] = 10, assume: Iterable[int] = (),
                 exclude: Iterable[int] = (), seed: Optional[int] = None) -> Estimate:
        """How many nodes, covers and seconds a count takes, by random samples of the search
        tree; ``seconds`` bound the samples; the numbers are in the intervals with the
        probability ``confidence`` (0 to 1). LimitReached if there was no time for any."""
        options = ffi.new("dlx_job_options *")
        lib.dlx_job_options_init(options)
        chosen = reading.indices(assume, "assume", len(self._options))
        left_out = reading.indices(exclude, "exclude", len(self._options))
        keep = ffi.new("int[]", chosen or [0]), ffi.new("int[]", left_out or [0])
        options.assumed, options.num_assumed = keep[0], len(chosen)
        options.excluded, options.num_excluded = keep[1], len(left_out)
        if seed is not None:
            options.engine.seed = reading.seed_of(seed)
        out = ffi.new("dlx_job **")
        check(lib.dlx_job_new(out, self._p, options))
        job = ffi.gc(out[0], lib.dlx_job_free)
        how = ffi.new("dlx_estimate_options *")
        lib.dlx_estimate_options_init(how)
        how.samples = reading.whole(samples, "samples", 1, reading.INT_MAX)
        how.confidence = reading.real(confidence, "confidence", 0.01, 0.999999)
        run = Run()
        handle = run.handle()
        control = ffi.new("dlx_job_control *", {"seconds": reading.seconds_of(seconds),
                                                "is_cancelled": stop, "ctx": handle})
        e = ffi.new("dlx_estimate *")
        status = lib.dlx_job_estimate(job, how, control, e)
        run.end()
        if status in (lib.DLX_LIMIT, lib.DLX_INTERRUPTED):
            raise LimitReached("stopped before there was a sample")
        check(status)
        nodes, covers, time = (Interval(i.mean, i.low, i.high)
                               for i in (e.nodes, e.covers, e.seconds))
        return Estimate(nodes, covers, time, e.samples, bool(e.is_exact), bool(e.is_doubtful))

    def is_cover(self, options: Iterable[int]) -> bool:
        """Whether these options, by index, are a cover; shares no code with the search."""
        numbers = reading.indices(options, "options", len(self._options))
        return check(lib.dlx_verify(self._p, numbers, len(numbers), ffi.NULL)) == 1

    def layout(self, options: Iterable[int], form: str = "grid") -> str:
        """A cover, by index, as text: a "grid" of cells, a "table" of places, or "csv".
        The names of the items give the shape, as libdlx(3) says: cells are ``"r1c2"``,
        places ``"Ann@1"`` and ``"class_1a@2.3"``, values ``"R1#3"``.

        >>> latin = Problem.make("latin", n=3, kind="reduced")
        >>> print(latin.layout(latin.first(as_="index")), end="")
        123
        231
        312
        """
        names = ("grid", "table", "csv")
        number = names.index(reading.choice(form, "form", names))
        chosen = reading.indices(options, "options", len(self._options))
        size, status = ffi.new("size_t *"), ffi.new("int *")
        error = ffi.new("dlx_text_error *")
        text = lib.quadrille_layout(self._p, number, chosen, len(chosen), size, status, error)
        if text == ffi.NULL:
            check(status[0], error)
        try:
            return bytes(ffi.buffer(text, size[0])).decode("utf-8", "replace")
        finally:
            lib.quadrille_free(text)

    def cheapest(self, k: int = 1, *, bound: Optional[int] = None, gap: float = 0,
                 seconds: Optional[float] = None, nodes: Optional[int] = None,
                 progress: Optional[Callable[[Progress], object]] = None, as_: str = "option",
                 certificate: "Union[str, PathLike[str], None]" = None) -> List[Cheapest]:
        """The k covers of least cost, cheapest first; fewer, if there are not so many.
        ``bound``: only those that cost no more; ``gap``: each may be dearer than it
        could be by this part of its cost. LimitReached has the best ones until then
        in ``partial``. ``certificate``: a file that the program dlx-check proves the
        least cost by, without ``gap`` and with k = 1; it is there only if it is whole.
        An OSError of that file has the covers in ``partial``."""
        take = self._taker(as_)
        config = ffi.new("dlx_cheapest_config *")
        lib.dlx_cheapest_config_init(config)
        config.covers = reading.whole(k, "k", 1, reading.INT_MAX)
        config.gap = reading.real(gap, "gap", 0, 1)
        if bound is not None:
            config.bound = reading.whole(bound, "bound", 0, reading.INT64_MAX)
        reading.callback(progress, "progress")
        if not lib.dlx_has_plain_costs(self._p):
            raise QuadrilleError("the text has an objective with decimals, with costs below 0, "
                                 "or a maximum; the program dlx cheapest finds its optimum")
        out = ffi.new("dlx_cheapest **")
        check(lib.dlx_cheapest_new(out, self._p, config))
        search = ffi.gc(out[0], lib.dlx_cheapest_free)
        lib.dlx_cheapest_set_limits(
            search, ffi.new("dlx_limits *", {"seconds": reading.seconds_of(seconds),
                                             "nodes": reading.optional(nodes, "nodes")}))
        began = time.monotonic()

        def report() -> None:
            stats = ffi.new("dlx_cheapest_stats *")
            lib.dlx_cheapest_get_stats(search, stats)
            if progress is not None:
                progress(Progress(stats.nodes, stats.covers, 0.0, time.monotonic() - began))

        run = Run(lambda: lib.dlx_cheapest_interrupt(search),
                  report if progress is not None else None)
        handle = run.handle()
        lib.dlx_cheapest_set_tick(search, tick, handle)
        result = lib.DLX_SOLUTION
        while result == lib.DLX_SOLUTION:
            result = lib.dlx_cheapest_next(search)
            run.end()
        found = []
        options, cost = ffi.new("const int **"), ffi.new("int64_t *")
        for rank in range(lib.dlx_cheapest_num(search)):
            n = lib.dlx_cheapest_get(search, rank, options, cost)
            found.append(Cheapest(cost[0], take(ffi.unpack(options[0], n))))
        if result != lib.DLX_EXHAUSTED:
            raise LimitReached("the cheapest covers are not proved", found)
        if certificate is not None:
            ended = ffi.new("enum dlx_result *")
            status = lib.quadrille_certify_cheapest(search, os.fsencode(certificate), ended)
            why = ffi.errno
            run.end()
            _check_certificate(status, why, os.fspath(certificate), found)
            if ended[0] != lib.DLX_EXHAUSTED:
                raise LimitReached("there is no certificate of a part", found)
        return found

    # ---- more --------------------------------------------------------------

    def zdd(self, *, memory: Optional[int] = None) -> "Diagram":
        """A decision diagram of all covers: their number, random ones, how often each
        option is used. ``memory`` limits it, in bytes."""
        return Diagram(self, memory)

    def sample(self, n: int, *, seed: Optional[int] = None, as_: str = "option",
               memory: Optional[int] = None) -> List[Tuple[Option, ...]]:
        """n random covers, each as probable as any other."""
        number = reading.whole(n, "n")
        self._taker(as_)
        state = random.Random(seed if seed is None else reading.seed_of(seed))
        diagram = self.zdd(memory=memory)
        return [diagram.sample(state, as_=as_) for _ in range(number)]

    def reason(self, *, assume: Iterable[int] = (),
               exclude: Iterable[int] = ()) -> Optional[Reason]:
        """Why there is no cover with the assumed options and without the excluded ones,
        both by index; None if weights of items do not show that there is none."""
        with self.solver(assume=assume, exclude=exclude) as solver:
            return solver.reason()

    def symmetry(self) -> Symmetry:
        """The automorphisms of the problem. Needs libbliss on the machine."""
        out = ffi.new("dlx_symmetry **")
        check(lib.dlx_symmetry_new(out, self._p))
        group = ffi.gc(out[0], lib.dlx_symmetry_free)
        n = len(self._options)
        generators = []
        for k in range(lib.dlx_symmetry_num_generators(group)):
            images = ffi.new("const int **")
            check(lib.dlx_symmetry_get_generator(group, k, ffi.NULL, images))
            generators.append(tuple(images[0][0:n]))
        order = int(ffi.string(lib.dlx_symmetry_order(group)))
        return Symmetry(order, tuple(generators), tuple(lib.dlx_symmetry_orbits(group)[0:n]))

    def reduce(self: P, *, seconds: Optional[float] = None) -> "Tuple[P, List[int], List[int]]":
        """A smaller problem with as many covers, the index here of each of its options,
        and the options, by index, that are in all covers and not in it. ``seconds`` bound
        the time for it."""
        out = ffi.new("dlx_reduction **")
        run = Run()
        handle = run.handle()
        status = lib.dlx_reduction_new(out, self._p, ffi.new("dlx_reduction_config *", {
            "seconds": reading.seconds_of(seconds), "cancel": stop, "ctx": handle}))
        reduction = ffi.gc(out[0], lib.dlx_reduction_free)
        run.end()
        check(status)
        items = {lib.dlx_item_name(self._p, i + 1): item for i, item in enumerate(self._items)}
        names = {ffi.string(name).decode("utf-8", "replace"): item
                 for name, item in items.items() if name != ffi.NULL}
        colors = {ffi.string(lib.dlx_color_name(self._p, c + 1)).decode("utf-8", "replace"): color
                  for c, color in enumerate(self._colors)}
        smaller = type(self)._of(lib.dlx_reduction_problem(reduction),
                                 lambda name: names.get(name, name),
                                 lambda name: colors.get(name, name))
        smaller._owner = reduction, self._p
        kept = [lib.dlx_reduction_option(reduction, o) for o in range(len(smaller._options))]
        if self._labels is not None:
            smaller._labels = [self._labels[o] for o in kept]
        forced = ffi.new("const int **")
        n = lib.dlx_reduction_forced(reduction, forced)
        return smaller, kept, list(forced[0][0:n])

    def certify(self, path: "Union[str, PathLike[str]]", *,
                seconds: Optional[float] = None) -> int:
        """Count the covers, and write a certificate of their number that the program
        dlx-check checks. There is a file only if the count came to its end; an OSError
        of that file has the count in ``partial``."""
        file = reading.path_of(path)
        return self.solver(seconds=seconds)._certify(file)


class Solver:
    """A search over a problem, which ``Problem.solver`` makes; a context manager.

    One call at a time: another one, from a callback or from another thread, is a
    QuadrilleError ("the solver is busy"). ``interrupt`` and ``close`` may be called by any
    thread at any time.
    """

    def __init__(self, problem: Problem, *, assume: Iterable[int], exclude: Iterable[int],
                 seconds: Optional[float], nodes: Optional[int], memory: Optional[int],
                 threads: int, seed: Optional[int],
                 progress: Optional[Callable[[Progress], object]]) -> None:
        self._problem = problem
        number = len(problem._options)
        chosen = reading.indices(assume, "assume", number)
        left_out = reading.indices(exclude, "exclude", number)
        config = ffi.new("dlx_config *")
        lib.dlx_config_init(config)
        config.threads = reading.whole(threads, "threads", 1, 1024)
        config.bytes = reading.optional(memory, "memory")
        if seed is not None:
            config.choice = 2  # DLX_CHOOSE_RANDOM
            config.seed = reading.seed_of(seed)
        self._limits = ffi.new("dlx_limits *", {"seconds": reading.seconds_of(seconds),
                                                "nodes": reading.optional(nodes, "nodes")})
        self._report = reading.callback(progress, "progress")
        out = ffi.new("dlx_solver **")
        check(lib.dlx_solver_new(out, problem._p, config))
        s = ffi.gc(out[0], lib.dlx_solver_free)
        lib.dlx_set_limits(s, self._limits)
        if chosen:
            check(lib.dlx_assume(s, chosen, len(chosen)))
        if left_out:
            check(lib.dlx_exclude(s, left_out, len(left_out)))
        self._s = Guarded(s, "solver", lib.dlx_interrupt)
        self._began: Optional[float] = None
        self._ahead: Deque[List[int]] = deque()  # covers that were fetched, and not taken

    def __enter__(self) -> "Solver":
        return self

    def __exit__(self, kind: Optional[Type[BaseException]], error: Optional[BaseException],
                 traceback: Optional[TracebackType]) -> None:
        self.close()

    def close(self) -> None:
        """Free the search; calls afterwards are a QuadrilleError. A call that goes on ends
        with LimitReached: close() waits for that, unless it is called by a callback of it."""
        self._s.close()

    def interrupt(self) -> None:
        """Let the call that goes on, or else the next one, end soon with LimitReached; from
        any thread or signal handler. A further call goes on from there."""
        self._s.interrupt()

    def _run(self, s: Any) -> Tuple[Run, Any]:
        """What a call needs; both have to be kept until it has ended."""
        report = self._report

        def tell() -> None:
            if report is not None:
                report(self.progress())

        run = Run(lambda: lib.dlx_interrupt(s), None if report is None else tell)
        handle = run.handle()
        lib.dlx_set_tick(s, tick, handle)
        self._began = time.monotonic()
        return run, handle

    def _ended(self, s: Any) -> None:
        self._began = None
        lib.dlx_set_tick(s, ffi.NULL, ffi.NULL)

    def _stats(self) -> Tuple[Any, Any]:
        """Statistics, from a callback of this solver, or between calls."""
        stats = ffi.new("dlx_stats *")
        s = self._s.in_callback()
        if s is not None:
            lib.dlx_get_stats(s, stats)
            return s, stats
        with self._s as s:
            lib.dlx_get_stats(s, stats)
            return s, stats

    def progress(self) -> Progress:
        """How far the search is."""
        s, stats = self._stats()
        began = self._began
        seconds = stats.seconds + (time.monotonic() - began if began is not None else 0)
        return Progress(stats.nodes, stats.covers, lib.dlx_progress(s), seconds)

    @property
    def kernel(self) -> str:
        """Which method the search uses: "links", "lanes", "memo", "sweep", "prefixes" ..."""
        return str(ffi.string(self._stats()[1].kernel).decode())

    def reason(self) -> Optional[Reason]:
        """Why the search has no cover, as ``Problem.reason`` has it. It does not go on."""
        out = ffi.new("dlx_reason **")
        with self._s as s:
            found = lib.dlx_reason_new(out, s)
        check(found)
        if found == 0:
            return None
        reason = ffi.gc(out[0], lib.dlx_reason_free)
        items = list(enumerate(self._problem._items, 1))
        weights = {item: lib.dlx_reason_weight(reason, i) for i, item in items}
        return Reason(ffi.string(lib.dlx_reason_text(reason)).decode("utf-8", "replace"),
                      lib.dlx_reason_modulus(reason),
                      {item: weight for item, weight in weights.items() if weight != 0},
                      frozenset(item for i, item in items
                                if lib.dlx_reason_is_dark(reason, i)))

    def _stopped(self, result: int) -> str:
        if result != lib.DLX_INTERRUPTED:
            return "stopped by a limit"
        return "closed" if self._s.is_closed() else "interrupted"

    def _limit(self, s: Any, covers: int) -> None:
        self._limits.covers = covers
        lib.dlx_set_limits(s, self._limits)

    def __iter__(self) -> Iterator[Tuple[Option, ...]]:
        return self.covers()

    if TYPE_CHECKING:
        @overload
        def covers(self, *, as_: "Literal['option']" = "option",
                   limit: Optional[int] = None) -> Iterator[Tuple[Option, ...]]: ...

        @overload
        def covers(self, *, as_: "Literal['index']",
                   limit: Optional[int] = None) -> Iterator[Tuple[int, ...]]: ...

        @overload
        def covers(self, *, as_: str, limit: Optional[int] = None) -> Any: ...

    def covers(self, *, as_: str = "option", limit: Optional[int] = None) -> Any:
        """The covers that are still to come, as ``Problem.covers`` has them; what was not
        taken of them comes again."""
        take = self._problem._taker(as_, True)
        most = None if limit is None else reading.whole(limit, "limit")
        return self._array(most) if as_ == "array" else self._covers(take, most)

    def _covers(self, take: Callable[[Sequence[int]], Tuple[Option, ...]],
                limit: Optional[int]) -> Iterator[Tuple[Option, ...]]:
        batch, found = 1, 0  # the first cover is not kept waiting for others
        result = lib.DLX_SOLUTION
        while limit is None or found < limit:
            try:
                cover = self._ahead.popleft()
            except IndexError:
                if result == lib.DLX_EXHAUSTED:
                    return
                if result != lib.DLX_SOLUTION:
                    why = f"{self._stopped(result)} after {found} covers"
                    raise LimitReached(why, found) from None
                wanted = batch if limit is None else min(batch, limit - found)
                with self._s as s:
                    covers, ends, result, error = self._fetch(s, wanted)
                    self._ahead.extend(covers[start:end]
                                       for start, end in zip([0, *ends[:-1]], ends))
                if error is not None:
                    raise error
                batch = min(2 * batch, _MOST_COVERS)
                continue
            found += 1
            yield take(cover)

    def _fetch(self, s: Any, wanted: int) -> Tuple[Any, List[int], int, Optional[BaseException]]:
        """The next covers as a list of options, where each ends, and how the search did."""
        p = self._problem._p
        most = max(lib.dlx_num_options(p) if lib.dlx_has_bounds(p) else lib.dlx_num_primary(p), 1)
        options, ends = ffi.new("int[]", most * wanted), ffi.new("int[]", wanted)
        num = ffi.new("int *")
        if self._limits.covers != 0:
            self._limit(s, 0)
        run, handle = self._run(s)
        result = lib.quadrille_next_covers(s, options, most * wanted, most, ends, wanted, num)
        self._ended(s)
        del handle
        cuts = ffi.unpack(ends, num[0]) if num[0] else []
        error, run.error = run.error, None
        return ffi.unpack(options, cuts[-1]) if cuts and cuts[-1] else [], cuts, result, error

    def _array(self, limit: Optional[int]) -> Any:
        numpy = reading.numpy_for('as_="array"')
        p = self._problem._p
        most = max(lib.dlx_num_options(p) if lib.dlx_has_bounds(p) else lib.dlx_num_primary(p), 1)
        batch = max(min(_MOST_ROWS, _MOST_ROOM // most), 1)
        flat: List[Any] = []
        sizes: List[Any] = []
        found, result = 0, lib.DLX_SOLUTION
        with self._s as s:
            if self._limits.covers != 0:
                self._limit(s, 0)
            while self._ahead and (limit is None or found < limit):
                cover = self._ahead.popleft()
                flat.append(numpy.array(cover, dtype="int32"))
                sizes.append(numpy.array([len(cover)]))
                found += 1
            num = ffi.new("int *")
            run, handle = self._run(s)
            while result == lib.DLX_SOLUTION and (limit is None or found < limit):
                wanted = batch if limit is None else min(batch, limit - found)
                options = numpy.empty(most * wanted, dtype="int32")
                ends = numpy.zeros(wanted, dtype="int32")
                result = lib.quadrille_next_covers(
                    s, ffi.from_buffer("int[]", options), most * wanted, most,
                    ffi.from_buffer("int[]", ends), wanted, num)
                if num[0] > 0:
                    ends = ends[:num[0]]
                    flat.append(options[:ends[-1]].copy())
                    sizes.append(numpy.diff(ends, prepend=0))
                    found += num[0]
            self._ended(s)
            del handle
        run.end()
        array = _padded(numpy, flat, sizes)
        if result not in (lib.DLX_SOLUTION, lib.DLX_EXHAUSTED):
            raise LimitReached(f"{self._stopped(result)} after {found} covers", array)
        return array

    def count(self, limit: Optional[int] = None) -> int:
        """The number of covers that are still to come; at most ``limit``."""
        most = None if limit is None else reading.whole(limit, "limit")
        with self._s as s:
            covers = len(self._ahead) if most is None else min(len(self._ahead), most)
            for _ in range(covers):
                self._ahead.popleft()
            if covers == most:
                return covers
            before = _found(s)
            wanted = 0 if most is None else before + most - covers
            self._limit(s, wanted if wanted < 2 ** 64 else 0)
            run, handle = self._run(s)
            result = lib.dlx_count(s, ffi.NULL)
            self._ended(s)
            del handle
            covers += _found(s) - before
        run.end()
        if most is not None and covers >= most:
            return most
        if result != lib.DLX_EXHAUSTED:
            raise LimitReached(f"{self._stopped(result)} after {covers} covers", covers)
        return covers

    def _certify(self, path: bytes) -> int:
        ended = ffi.new("enum dlx_result *")
        with self._s as s:
            run, handle = self._run(s)
            status = lib.quadrille_certify(s, path, ended)
            why = ffi.errno
            self._ended(s)
            del handle
            covers = _found(s)
        run.end()
        is_whole = ended[0] == lib.DLX_EXHAUSTED
        _check_certificate(status, why, path, covers if is_whole else None)
        if not is_whole:
            raise LimitReached("there is no certificate of a part", covers)
        return covers


def _found(s: Any) -> int:
    """The covers that a solver has found since it began, visited or counted."""
    size = lib.dlx_count_text(s, ffi.NULL, 0) + 1
    text = ffi.new("char[]", size)
    lib.dlx_count_text(s, text, size)
    return int(ffi.string(text))


def _padded(numpy: Any, flat: List[Any], sizes: List[Any]) -> Any:
    """Rows of these sizes as one array, with -1 after the end of shorter ones."""
    if not sizes:
        return numpy.zeros((0, 0), dtype="int32")
    entries, lengths = numpy.concatenate(flat), numpy.concatenate(sizes)
    width = int(lengths.max())
    if int(lengths.min()) == width:
        return entries.reshape(len(lengths), width)
    array = numpy.full((len(lengths), width), -1, dtype="int32")
    array[numpy.arange(width) < lengths[:, None]] = entries
    return array


class Diagram:
    """All covers of a problem as a zero-suppressed decision diagram."""

    def __init__(self, problem: Problem, memory: Optional[int] = None) -> None:
        self._problem = problem
        out = ffi.new("dlx_zdd **")
        run = Run()
        handle = run.handle()
        most = reading.optional(memory, "memory")
        status = lib.dlx_zdd_new(out, problem._p, most, stop, handle)
        run.end()
        if status == lib.DLX_ENOMEM and most > 0:
            raise LimitReached(f"the diagram does not fit in {most} bytes")
        check(status)
        self._z = ffi.gc(out[0], lib.dlx_zdd_free)

    def __len__(self) -> int:
        """The number of nodes."""
        return int(lib.dlx_zdd_size(self._z))

    def count(self) -> int:
        """The number of covers."""
        text = ffi.new("char[]", lib.dlx_zdd_count_text(self._z, ffi.NULL, 0) + 1)
        lib.dlx_zdd_count_text(self._z, text, len(text))
        return int(ffi.string(text))

    def sample(self, state: Optional[random.Random] = None, *,
               as_: str = "option") -> Tuple[Option, ...]:
        """A random cover, each as probable as any other. QuadrilleError if there is none."""
        take = self._problem._taker(as_)
        if state is not None and not hasattr(state, "getrandbits"):
            raise QuadrilleError(f"state is {show(state)}: expected a random.Random")
        seed = ffi.new("uint64_t *", (state or random.Random()).getrandbits(64))
        options = ffi.new("int[]", max(lib.dlx_num_primary(self._problem._p), 1))
        n = lib.dlx_zdd_sample(self._z, seed, options)
        if n < 0:
            raise QuadrilleError("there is no cover to draw")
        return take(sorted(options[0:n]))

    def uses(self) -> List[int]:
        """For each option the number of covers that hold it."""
        out = ffi.new("dlx_zdd_counts **")
        check(lib.dlx_zdd_counts_new(out, self._z, self._problem._p, ffi.NULL, 0, ffi.NULL, 0))
        counts = ffi.gc(out[0], lib.dlx_zdd_counts_free)
        return [int(ffi.string(counts.options[o])) for o in range(counts.num_options)]


class _Builder:
    """Puts items and options into a new problem of the library."""

    def __init__(self, problem: Problem, secondary: List[Any]) -> None:
        self._problem = problem
        self._p = problem._p
        self._secondary = secondary
        self._others = {reading.key(item, "a secondary item") for item in secondary}
        self._number: Dict[Item, int] = {}
        self._items: List[Item] = []
        self._names, self._color_names = reading.Names(), reading.Names()
        self._color_of: Dict[Any, int] = {}

    def build(self, items: Optional[List[Any]]) -> None:
        problem = self._problem
        for item in items or ():
            self._add_item(item, 0, "an item of items")
        if items is None:
            self._add_items_of_options()
        for item in self._secondary:
            self._add_item(item, 1, "a secondary item")
        self._add_options()
        problem._number, problem._items = self._number, self._items
        problem._colors = list(self._color_of)

    def _add_item(self, item: Any, kind: int, what: str) -> None:
        reading.key(item, what)
        if item in self._number:
            raise QuadrilleError(f"item {show(item)} is stated twice")
        number = check(lib.dlx_add_item(self._p, self._names.of(item), kind))
        self._number[item] = number
        self._items.append(item)

    def _add_items_of_options(self) -> None:
        """In order of their first appearance."""
        pairs: Dict[Any, int] = {}
        for o, option in enumerate(self._problem._options):
            for entry in option:
                if isinstance(entry, Color):
                    continue
                try:
                    if entry in self._number or entry in self._others:
                        continue
                except TypeError:
                    reading.key(entry, f"option {self._show(o)}: an item")
                if self._is_pair(entry):
                    pairs.setdefault(entry, o)
                else:
                    self._add_item(entry, 0, f"option {self._show(o)}: an item")
        for (item, color), o in pairs.items():
            are_numbers = reading.as_int(item) is not None and reading.as_int(color) is not None
            if are_numbers or color in self._others or color in self._number:
                raise QuadrilleError(
                    f"option {self._show(o)}: ({item!r}, {color!r}) may be an item, or the "
                    f"secondary item {show(item)} in a color: write Color({item!r}, {color!r}), "
                    "or name the primary items by items=")

    def _is_pair(self, entry: Any) -> bool:
        try:
            return type(entry) is tuple and len(entry) == 2 and entry[0] in self._others
        except TypeError:
            return False

    def _add_options(self) -> None:
        entries, colors, starts = array("i"), array("i"), array("q", [0])
        number_of = self._number.get
        for o, option in enumerate(self._problem._options):
            for entry in option:
                color = 0
                try:
                    number = number_of(entry)
                except TypeError:
                    number = None
                if number is None:
                    number, color = self._colored(entry, o)
                entries.append(number)
                colors.append(color)
            starts.append(len(entries))
        at = ffi.new("int *")
        status = lib.quadrille_add_options(
            self._p, ffi.from_buffer("int[]", entries) if entries else ffi.new("int[1]"),
            ffi.from_buffer("int[]", colors) if self._color_of else ffi.NULL,
            ffi.from_buffer("int64_t[]", starts), len(starts) - 1, at)
        if status < 0:
            self._refuse(status, at[0], entries[starts[at[0]]:starts[at[0] + 1]])

    def _colored(self, entry: Any, o: int) -> Tuple[int, int]:
        if isinstance(entry, Color):
            item, color = entry.item, entry.color
        elif self._is_pair(entry):
            item, color = entry
        else:
            reading.key(entry, f"option {self._show(o)}: an item")
            raise QuadrilleError(f"option {self._show(o)}: {show(entry)} is no item")
        reading.key(item, f"option {self._show(o)}: an item")
        reading.key(color, f"option {self._show(o)}: a color")
        if item not in self._others:
            raise QuadrilleError(f"option {self._show(o)}: {show(entry)}: {show(item)} is no "
                                 "secondary item, and only these have colors")
        if color not in self._color_of:
            self._color_of[color] = check(lib.dlx_add_color(self._p, self._color_names.of(color)))
        return self._number[item], self._color_of[color]

    def _show(self, o: int) -> str:
        return show(self._problem._name(o))

    def _refuse(self, status: int, o: int, numbers: Sequence[int]) -> None:
        twice = [self._items[n - 1] for k, n in enumerate(numbers) if n in numbers[:k]]
        of = f": {show(twice[0])}" if twice and status == lib.DLX_ETWICE else ""
        _refuse(status, f"option {self._show(o)}", of)


def _refuse(status: int, place: str, more: str = "") -> None:
    """Raise what the library says, with a place before it."""
    try:
        check(status)
    except QuadrilleError as error:
        raise QuadrilleError(f"{place}: {error.message}{more}") from None


def families() -> Dict[str, str]:
    """The families of ``Problem.make()``, each with what it is."""
    about: Dict[str, str] = {}
    while lib.dlx_get_family(len(about)) != ffi.NULL:
        family = lib.dlx_get_family(len(about))
        about[ffi.string(family.name).decode()] = ffi.string(family.about).decode()
    return about


def _formats() -> List[str]:
    names: List[str] = []
    while lib.dlx_format_name(len(names)) != ffi.NULL:
        names.append(ffi.string(lib.dlx_format_name(len(names))).decode())
    return names


def _new() -> Any:
    p = lib.dlx_problem_new()
    if p == ffi.NULL:
        raise MemoryError
    return ffi.gc(p, lib.dlx_problem_free)


def _again(cls: "Type[P]", state: Dict[str, Any]) -> "P":
    new = cls.__new__(cls)
    Problem.__init__(new, state.pop("options"), **state)
    return new
