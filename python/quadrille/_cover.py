"""Exact cover problems: covers one by one, counted, cheapest, drawn at random."""

from __future__ import annotations

import os
import random
from array import array
from dataclasses import dataclass
from types import TracebackType
from typing import (TYPE_CHECKING, Any, Callable, Dict, Hashable, Iterable, Iterator, List,
                    Mapping, Optional, Sequence, Tuple, Type, Union)

from ._errors import LimitReached, QuadrilleError, check
from ._quadrille import ffi, lib
from ._run import Run, stop, tick

if TYPE_CHECKING:
    from os import PathLike

Item = Hashable
Option = Any
Bounds = Union[int, Tuple[int, int]]

_MOST_COVERS = 256  # a call of the library fetches at most so many


@dataclass(frozen=True)
class Progress:
    """What a search says of itself while it runs.

    ``part`` is the estimated part of the search tree that is done, from 0 to 1.
    """

    nodes: int
    covers: int
    part: float
    seconds: float


@dataclass(frozen=True)
class Cheapest:
    """A cover and its cost."""

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
    error = OSError(why, os.strerror(why), path)
    setattr(error, "partial", partial)
    raise error


def _is_matrix(options: Any) -> bool:
    return hasattr(options, "shape") and hasattr(options, "dtype")


class Problem:
    """Choose options so that each item is in exactly one of them.

    ``options`` is an iterable of options, each an iterable of items, which are
    any hashables; or a mapping from names to options; or a 0/1 matrix of numpy
    or scipy.sparse, a row an option and a column an item. ``items`` gives the
    order of the primary items, where it is not that of their first appearance.

    ``secondary`` items are in at most one option of a cover, or in any number
    that give them the same color: ``("x", "red")`` in an option is the
    secondary item ``"x"`` with the color ``"red"``. ``multiplicity`` maps
    primary items to how often they are covered: ``2``, or ``(0, 3)`` from 0 to
    3 times. ``cost`` has a number >= 0 for each option: a sequence, a mapping
    from its name or index, or a function of the option.

    >>> p = Problem([["c", "e"], ["a", "d", "g"], ["b", "c", "f"],
    ...              ["a", "d", "f"], ["b", "g"], ["d", "e", "g"]])
    >>> p.count()
    1
    >>> p.first()
    (['c', 'e'], ['a', 'd', 'f'], ['b', 'g'])

    A problem may be shared by threads; its iterators may not.
    """

    def __init__(self, options: Any, *, items: Optional[Iterable[Item]] = None,
                 secondary: Iterable[Item] = (),
                 multiplicity: Optional[Mapping[Item, Bounds]] = None,
                 cost: Any = None) -> None:
        if _is_matrix(options):
            options = _rows(options)
            if items is None:
                items = range(options.width)
        self._p = _new()
        self._state: Dict[str, Any] = {
            "options": options, "items": items, "secondary": tuple(secondary),
            "multiplicity": dict(multiplicity or {}), "cost": cost}
        if isinstance(options, Mapping):
            self._labels: Optional[List[Any]] = list(options)
            options = options.values()
        else:
            self._labels = None
        self._options: List[Option] = list(options)
        self._state["options"] = (dict(zip(self._labels, self._options))
                                  if self._labels is not None else self._options)
        self._items: List[Item] = []
        self._number: Dict[Item, int] = {}
        self._build(items, self._state["secondary"])
        for item, bounds in self._state["multiplicity"].items():
            low, high = bounds if isinstance(bounds, tuple) else (bounds, bounds)
            if item not in self._number:
                raise QuadrilleError(f"multiplicity of {item!r}, which is no item")
            check(lib.dlx_set_bounds(self._p, self._number[item], low, high))
        if cost is not None:
            self._set_costs(cost)
        check(lib.dlx_freeze(self._p))

    # ---- building ----------------------------------------------------------

    def _add_item(self, item: Item, kind: int) -> int:
        if item in self._number:
            raise QuadrilleError(f"item {item!r} is stated twice")
        number = check(lib.dlx_add_item(self._p, ffi.NULL, kind))
        self._number[item] = number
        self._items.append(item)
        return number

    def _build(self, items: Optional[Iterable[Item]], secondary: Sequence[Item]) -> None:
        given = items is not None
        for item in items if items is not None else ():
            self._add_item(item, 0)
        others = set(secondary)
        if not given:  # in order of their first appearance
            for option in self._options:
                for entry in option:
                    if (entry not in self._number and entry not in others
                            and not _is_colored(entry, others)):
                        self._add_item(entry, 0)
        for item in secondary:
            self._add_item(item, 1)
        entries, colors, starts = array("i"), array("i"), array("q", [0])
        color_of: Dict[Any, int] = {}
        for o, option in enumerate(self._options):
            for entry in option:
                color = 0
                number = self._number.get(entry)
                if number is None and _is_colored(entry, others):
                    number = self._number[entry[0]]
                    color = color_of.setdefault(entry[1], len(color_of) + 1)
                if number is None:
                    raise QuadrilleError(f"option {o}: {entry!r} is no item")
                entries.append(number)
                colors.append(color)
            starts.append(len(entries))
        self._colors = list(color_of)
        at = ffi.new("int *")
        status = lib.quadrille_add_options(
            self._p, ffi.from_buffer("int[]", entries) if entries else ffi.new("int[1]"),
            ffi.from_buffer("int[]", colors) if color_of else ffi.NULL,
            ffi.from_buffer("int64_t[]", starts), len(self._options), at)
        if status < 0:
            try:
                check(status)
            except QuadrilleError as error:
                raise QuadrilleError(f"option {at[0]}: {error.message}") from None

    def _set_costs(self, cost: Any) -> None:
        for o, option in enumerate(self._options):
            label = self._labels[o] if self._labels is not None else o
            if callable(cost):
                value = cost(option)
            elif isinstance(cost, Mapping):
                value = cost.get(label, 0)
            else:
                value = cost[o]
            if value:
                try:
                    check(lib.dlx_set_cost(self._p, o, value))
                except QuadrilleError as error:
                    raise QuadrilleError(f"cost of option {label!r}: {error.message}") from None

    @classmethod
    def _of(cls, p: Any) -> "Problem":
        """A problem that the library has read, frozen."""
        new = cls.__new__(cls)
        new._p = p
        new._labels = None
        new._number = {}
        new._items = []
        for i in range(1, lib.dlx_num_items(p) + 1):
            name = lib.dlx_item_name(p, i)
            item = ffi.string(name).decode() if name else str(i)
            new._items.append(item)
            new._number[item] = i
        new._options = []
        new._colors = []
        for c in range(1, lib.dlx_max_color(p) + 1):
            name = lib.dlx_color_name(p, c)
            new._colors.append(ffi.string(name).decode() if name else str(c))
        items, colors = ffi.new("const int **"), ffi.new("const int **")
        for o in range(lib.dlx_num_options(p)):
            n = lib.dlx_get_option(p, o, items, colors)
            new._options.append([
                new._items[items[0][k] - 1] if colors[0][k] == 0 else
                (new._items[items[0][k] - 1], new._colors[colors[0][k] - 1])
                for k in range(n)])
        new._state = {"text": new.to("text")}
        return new

    @classmethod
    def from_text(cls, text: Union[str, bytes], format: Optional[str] = None) -> "Problem":
        """Read a problem in Knuth's format, OPB, LP, MPS, DIMACS, JSON, a 0/1 matrix ...;
        the format is recognised unless it is named."""
        data = text.encode() if isinstance(text, str) else bytes(text)
        p = _new()
        error = ffi.new("dlx_text_error *")
        check(lib.dlx_read(p, format.encode() if format else ffi.NULL, data, len(data), error),
              error)
        check(lib.dlx_freeze(p))
        return cls._of(p)

    @classmethod
    def from_file(cls, path: "Union[str, PathLike[str]]",
                  format: Optional[str] = None) -> "Problem":
        """As ``from_text``, from a file."""
        with open(path, "rb") as file:
            return cls.from_text(file.read(), format)

    @classmethod
    def from_matrix(cls, matrix: Any, **rest: Any) -> "Problem":
        """From rows of 0 and 1: a list of lists, a numpy array or a scipy.sparse matrix."""
        if not _is_matrix(matrix):
            rows = [list(row) for row in matrix]
            width = max(map(len, rows), default=0)
            options = [[i for i, x in enumerate(row) if x] for row in rows]
            return cls(options, items=range(width), **rest)
        return cls(matrix, **rest)

    def __reduce__(self) -> Any:
        return _again, (self._state,)

    # ---- what it is --------------------------------------------------------

    @property
    def items(self) -> List[Item]:
        """All items: primary ones, then secondary ones."""
        return list(self._items)

    @property
    def options(self) -> List[Option]:
        """The options as they were given, in their order."""
        return list(self._options)

    def __repr__(self) -> str:
        return f"<Problem: {len(self._items)} items, {len(self._options)} options>"

    def to(self, format: str = "text") -> str:
        """The problem in a format that another program reads: "text" (Knuth's), "lp",
        "opb", "mps", "dimacs", "orlib", "json"."""
        size, status = ffi.new("size_t *"), ffi.new("int *")
        error = ffi.new("dlx_text_error *")
        text = lib.quadrille_write(self._p, format.encode(), size, status, error)
        if text == ffi.NULL:
            check(status[0], error)
        try:
            return bytes(ffi.buffer(text, size[0])).decode()
        finally:
            lib.quadrille_free(text)

    # ---- covers ------------------------------------------------------------

    def _taker(self, as_: str) -> Callable[[Sequence[int]], Tuple[Option, ...]]:
        """What makes a cover of indices what the caller wants."""
        if as_ == "index":
            return tuple
        if as_ != "option":
            raise QuadrilleError(f'as_ is "option" or "index", not {as_!r}')
        get = (self._labels if self._labels is not None else self._options).__getitem__
        return lambda cover: tuple(map(get, cover))

    def solver(self, *, assume: Iterable[int] = (), exclude: Iterable[int] = (),
               seconds: float = 0, nodes: int = 0, memory: int = 0, threads: int = 1,
               seed: Optional[int] = None,
               progress: Optional[Callable[[Progress], None]] = None) -> "Solver":
        """A search for the covers that hold the assumed options and none of the
        excluded ones, both by index. ``seconds``, ``nodes`` and ``memory`` (bytes
        of what is remembered) limit it; ``progress`` is called now and then."""
        return Solver(self, list(assume), list(exclude), seconds, nodes, memory, threads, seed,
                      progress)

    def covers(self, *, as_: str = "option", limit: Optional[int] = None,
               **how: Any) -> Iterator[Tuple[Option, ...]]:
        """All covers, one by one, as they are found: tuples of options, or of their
        indices (``as_="index"``); at most ``limit`` of them. ``how`` is that of
        ``solver``. Raises LimitReached where a limit of time or nodes ends it."""
        return self._covers(self._taker(as_), limit, how)

    def _covers(self, take: Callable[[Sequence[int]], Tuple[Option, ...]], limit: Optional[int],
                how: Mapping[str, Any]) -> Iterator[Tuple[Option, ...]]:
        with self.solver(**how) as solver:
            yield from solver._covers(take, limit)

    def __iter__(self) -> Iterator[Tuple[Option, ...]]:
        return self.covers()

    def first(self, *, as_: str = "option", **how: Any) -> Optional[Tuple[Option, ...]]:
        """A cover, or None if there is none."""
        for cover in self.covers(as_=as_, limit=1, **how):
            return cover
        return None

    def count(self, *, limit: Optional[int] = None, **how: Any) -> int:
        """The number of covers, however large; at most ``limit``. LimitReached has what
        was counted until then in ``partial``."""
        with self.solver(**how) as solver:
            return solver.count(limit)

    def estimate(self, *, samples: int = 100, confidence: float = 0.95, seconds: float = 10,
                 assume: Iterable[int] = (), exclude: Iterable[int] = (),
                 seed: Optional[int] = None) -> Estimate:
        """How many nodes, covers and seconds a count takes, by random samples of the search
        tree; ``seconds`` bound the samples. LimitReached if there was no time for any."""
        options = ffi.new("dlx_job_options *")
        lib.dlx_job_options_init(options)
        chosen, left_out = list(assume), list(exclude)
        keep = ffi.new("int[]", chosen or [0]), ffi.new("int[]", left_out or [0])
        options.assumed, options.num_assumed = keep[0], len(chosen)
        options.excluded, options.num_excluded = keep[1], len(left_out)
        if seed is not None:
            options.engine.seed = seed & (1 << 64) - 1
        out = ffi.new("dlx_job **")
        check(lib.dlx_job_new(out, self._p, options))
        job = ffi.gc(out[0], lib.dlx_job_free)
        how = ffi.new("dlx_estimate_options *")
        lib.dlx_estimate_options_init(how)
        how.samples, how.confidence = samples, confidence
        run = Run(lambda: None)
        control = ffi.new("dlx_job_control *", {"seconds": seconds, "is_cancelled": stop,
                                                "ctx": run.handle})
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
        numbers = list(options)
        return check(lib.dlx_verify(self._p, numbers, len(numbers), ffi.NULL)) == 1

    def cheapest(self, k: int = 1, *, bound: Optional[int] = None, gap: float = 0,
                 seconds: float = 0, nodes: int = 0,
                 progress: Optional[Callable[[Progress], None]] = None, as_: str = "option",
                 certificate: "Union[str, PathLike[str], None]" = None) -> List[Cheapest]:
        """The k covers of least cost, cheapest first; fewer, if there are not so many.
        ``bound``: only those that cost no more; ``gap``: each may be dearer than it
        could be by this part of its cost. LimitReached has the best ones until then
        in ``partial``. ``certificate``: a file that the program dlx-check proves the
        least cost by, without ``gap`` and with k = 1; it is there only if it is whole.
        An OSError of that file has the covers in ``partial``."""
        config = ffi.new("dlx_cheapest_config *")
        lib.dlx_cheapest_config_init(config)
        config.covers, config.gap = k, gap
        if bound is not None:
            config.bound = bound
        out = ffi.new("dlx_cheapest **")
        check(lib.dlx_cheapest_new(out, self._p, config))
        search = ffi.gc(out[0], lib.dlx_cheapest_free)
        lib.dlx_cheapest_set_limits(
            search, ffi.new("dlx_limits *", {"seconds": seconds, "nodes": nodes}))

        def report() -> None:
            stats = ffi.new("dlx_cheapest_stats *")
            lib.dlx_cheapest_get_stats(search, stats)
            if progress is not None:
                progress(Progress(stats.nodes, stats.covers, 0.0, 0.0))

        run = Run(lambda: lib.dlx_cheapest_interrupt(search),
                  report if progress is not None else None)
        lib.dlx_cheapest_set_tick(search, tick, run.handle)
        result = lib.DLX_SOLUTION
        while result == lib.DLX_SOLUTION:
            result = lib.dlx_cheapest_next(search)
            run.end()
        found, take = [], self._taker(as_)
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

    def zdd(self, *, memory: int = 0) -> "Diagram":
        """A decision diagram of all covers: their number, random ones, how often each
        option is used. ``memory`` limits it, in bytes."""
        return Diagram(self, memory)

    def sample(self, n: int, *, seed: Optional[int] = None, as_: str = "option",
               memory: int = 0) -> List[Tuple[Option, ...]]:
        """n random covers, each as probable as any other."""
        diagram = self.zdd(memory=memory)
        state = random.Random(seed)
        return [diagram.sample(state, as_=as_) for _ in range(n)]

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

    def reduce(self, *, seconds: float = 0) -> "Tuple[Problem, List[int], List[int]]":
        """A smaller problem with as many covers, the index here of each of its options,
        and the options, by index, that are in all covers and not in it."""
        out = ffi.new("dlx_reduction **")
        run = Run(lambda: None)
        status = lib.dlx_reduction_new(out, self._p, ffi.new(
            "dlx_reduction_config *", {"seconds": seconds, "cancel": stop, "ctx": run.handle}))
        reduction = ffi.gc(out[0], lib.dlx_reduction_free)
        run.end()
        check(status)
        smaller = lib.dlx_reduction_problem(reduction)
        kept = [lib.dlx_reduction_option(reduction, o)
                for o in range(lib.dlx_num_options(smaller))]
        forced = ffi.new("const int **")
        n = lib.dlx_reduction_forced(reduction, forced)
        size, status = ffi.new("size_t *"), ffi.new("int *")
        text = lib.quadrille_write(smaller, b"text", size, status, ffi.NULL)
        if text == ffi.NULL:
            check(status[0])
        try:
            copy = Problem.from_text(bytes(ffi.buffer(text, size[0])), "text")
        finally:
            lib.quadrille_free(text)
        return copy, kept, list(forced[0][0:n])

    def certify(self, path: "Union[str, PathLike[str]]", *, seconds: float = 0) -> int:
        """Count the covers, and write a certificate of their number that the program
        dlx-check checks. There is a file only if the count came to its end; an OSError
        of that file has the count in ``partial``."""
        with self.solver(seconds=seconds) as solver:
            return solver._certify(os.fspath(path))


class Solver:
    """A search over a problem, which ``Problem.solver`` makes; a context manager."""

    def __init__(self, problem: Problem, assume: List[int], exclude: List[int], seconds: float,
                 nodes: int, memory: int, threads: int, seed: Optional[int],
                 progress: Optional[Callable[[Progress], None]]) -> None:
        self._problem = problem
        config = ffi.new("dlx_config *")
        lib.dlx_config_init(config)
        config.threads = threads
        config.memo_bytes = memory
        if seed is not None:
            config.choice = 2  # DLX_CHOOSE_RANDOM
            config.seed = seed & (1 << 64) - 1
        out = ffi.new("dlx_solver **")
        check(lib.dlx_solver_new(out, problem._p, config))
        self._s: Any = ffi.gc(out[0], lib.dlx_solver_free)
        s = self._s
        self._limits = ffi.new("dlx_limits *", {"seconds": seconds, "nodes": nodes})
        lib.dlx_set_limits(s, self._limits)
        if assume:
            check(lib.dlx_assume(s, assume, len(assume)))
        if exclude:
            check(lib.dlx_exclude(s, exclude, len(exclude)))

        def report() -> None:
            if progress is not None:
                progress(self.progress())

        self._run = Run(lambda: lib.dlx_interrupt(s), report if progress is not None else None)
        lib.dlx_set_tick(s, tick, self._run.handle)

    def __enter__(self) -> "Solver":
        return self

    def __exit__(self, kind: Optional[Type[BaseException]], error: Optional[BaseException],
                 traceback: Optional[TracebackType]) -> None:
        self.close()

    def close(self) -> None:
        """Free the search; calls afterwards raise."""
        if self._s is not None:
            s, self._s = self._s, None
            ffi.release(s)

    def _open(self) -> Any:
        if self._s is None:
            raise QuadrilleError("the solver is closed")
        return self._s

    def progress(self) -> Progress:
        """How far the search is."""
        stats = ffi.new("dlx_stats *")
        lib.dlx_get_stats(self._open(), stats)
        return Progress(stats.nodes, stats.covers, lib.dlx_progress(self._s), stats.seconds)

    @property
    def kernel(self) -> str:
        """Which method the search uses: "links", "lanes", "memo", "sweep", "bounds" ..."""
        stats = ffi.new("dlx_stats *")
        lib.dlx_get_stats(self._open(), stats)
        return str(ffi.string(stats.kernel).decode())

    def _limit(self, covers: int) -> None:
        self._limits.covers = covers
        lib.dlx_set_limits(self._open(), self._limits)

    def __iter__(self) -> Iterator[Tuple[Option, ...]]:
        return self.covers()

    def covers(self, *, as_: str = "option",
               limit: Optional[int] = None) -> Iterator[Tuple[Option, ...]]:
        """The covers that are still to come, as ``Problem.covers`` has them."""
        return self._covers(self._problem._taker(as_), limit)

    def _covers(self, take: Callable[[Sequence[int]], Tuple[Option, ...]],
                limit: Optional[int]) -> Iterator[Tuple[Option, ...]]:
        most = max(lib.dlx_num_primary(self._problem._p), 1)
        if lib.dlx_has_bounds(self._problem._p):
            most = max(lib.dlx_num_options(self._problem._p), 1)
        batch, found = 1, 0  # the first cover is not kept waiting for others
        num = ffi.new("int *")
        while limit is None or found < limit:
            wanted = batch if limit is None else min(batch, limit - found)
            room = most * wanted
            options, ends = ffi.new("int[]", room), ffi.new("int[]", wanted)
            result = lib.quadrille_next_covers(self._open(), options, room, most, ends, wanted,
                                               num)
            covers, at = ffi.unpack(options, ends[num[0] - 1] if num[0] else 0), 0
            for c in range(num[0]):
                end = ends[c]
                yield take(covers[at:end])
                at = end
            found += num[0]
            self._run.end()
            if result == lib.DLX_EXHAUSTED:
                return
            if result != lib.DLX_SOLUTION:
                raise LimitReached(f"stopped after {found} covers", found)
            batch = min(2 * batch, _MOST_COVERS)

    def count(self, limit: Optional[int] = None) -> int:
        """The number of covers that are still to come; at most ``limit``."""
        if limit is not None:
            if limit <= 0:
                return 0
            self._limit(limit)
        result = lib.dlx_count(self._open(), ffi.NULL)
        self._run.end()
        size = lib.dlx_count_text(self._s, ffi.NULL, 0) + 1
        text = ffi.new("char[]", size)
        lib.dlx_count_text(self._s, text, size)
        covers = int(ffi.string(text))
        if result != lib.DLX_EXHAUSTED and (limit is None or covers < limit):
            raise LimitReached(f"stopped after {covers} covers", covers)
        return covers

    def _certify(self, path: str) -> int:
        result = ffi.new("enum dlx_result *")
        status = lib.quadrille_certify(self._open(), os.fsencode(path), result)
        why = ffi.errno
        self._run.end()
        text = ffi.new("char[]", lib.dlx_count_text(self._s, ffi.NULL, 0) + 1)
        lib.dlx_count_text(self._s, text, len(text))
        covers = int(ffi.string(text))
        is_whole = result[0] == lib.DLX_EXHAUSTED
        _check_certificate(status, why, path, covers if is_whole else None)
        if not is_whole:
            raise LimitReached("there is no certificate of a part", covers)
        return covers


class Diagram:
    """All covers of a problem as a zero-suppressed decision diagram."""

    def __init__(self, problem: Problem, memory: int) -> None:
        self._problem = problem
        out = ffi.new("dlx_zdd **")
        run = Run(lambda: None)
        status = lib.dlx_zdd_new(out, problem._p, memory, stop, run.handle)
        run.end()
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
        seed = ffi.new("uint64_t *", (state or random.Random()).getrandbits(64))
        options = ffi.new("int[]", max(lib.dlx_num_primary(self._problem._p), 1))
        n = lib.dlx_zdd_sample(self._z, seed, options)
        if n < 0:
            raise QuadrilleError("there is no cover to draw")
        return self._problem._taker(as_)(sorted(options[0:n]))

    def uses(self) -> List[int]:
        """For each option the number of covers that hold it."""
        out = ffi.new("dlx_zdd_counts **")
        check(lib.dlx_zdd_counts_new(out, self._z, self._problem._p, ffi.NULL, 0, ffi.NULL, 0))
        counts = ffi.gc(out[0], lib.dlx_zdd_counts_free)
        return [int(ffi.string(counts.options[o])) for o in range(counts.num_options)]


class _Rows(List[List[int]]):
    width = 0


def _rows(matrix: Any) -> _Rows:
    """The columns that are not 0 of each row of an array or a sparse matrix."""
    rows = _Rows()
    if len(matrix.shape) != 2:
        raise QuadrilleError("a matrix has two dimensions")
    rows.width = int(matrix.shape[1])
    if hasattr(matrix, "tocsr"):
        csr = matrix.tocsr().copy()
        csr.eliminate_zeros()
        csr.sort_indices()
        starts, columns = csr.indptr.tolist(), csr.indices.tolist()
        rows.extend(columns[starts[o]:starts[o + 1]] for o in range(int(matrix.shape[0])))
    else:
        rows.extend([] for _ in range(int(matrix.shape[0])))
        where = matrix.nonzero()
        for o, i in zip(where[0].tolist(), where[1].tolist()):
            rows[o].append(i)
    return rows


def _is_colored(entry: Any, secondary: Any) -> bool:
    return isinstance(entry, tuple) and len(entry) == 2 and entry[0] in secondary


def _new() -> Any:
    p = lib.dlx_problem_new()
    if p == ffi.NULL:
        raise MemoryError
    return ffi.gc(p, lib.dlx_problem_free)


def _again(state: Dict[str, Any]) -> Problem:
    if "text" in state:
        return Problem.from_text(state["text"], "text")
    options = state.pop("options")
    return Problem(options, **state)
