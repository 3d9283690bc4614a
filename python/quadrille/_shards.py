"""Counts in parts: shards that any process can count, and a total that is checked."""

from __future__ import annotations

import os
import sqlite3
import time
import zlib
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Callable, Dict, Iterable, List, Optional, Tuple, Union

from . import _reading as reading
from ._errors import LimitReached, QuadrilleError
from ._quadrille import ffi, lib
from ._reading import show
from ._run import Run, stop

if TYPE_CHECKING:
    from ._cover import Problem, Progress
    from ._sudoku import Sudoku

    Source = Union[Problem, Sudoku]

_TRIES = 3  # of a shard whose worker fails


@dataclass(frozen=True)
class Shard:
    """A part of a count, which ``Problem.split`` and ``Sudoku.split`` make. It has all that
    is needed to count it, and can be pickled."""

    name: str
    data: bytes = field(repr=False)
    source: bytes = field(repr=False)  # the problem or puzzle

    def count(self, *, seconds: Optional[float] = None, nodes: Optional[int] = None,
              threads: int = 1) -> "ShardResult":
        """Count it. Where a limit ends that, ``rest`` of the result are new shards."""
        job = _Job(_source_of(self.source), reading.whole(threads, "threads", 1, 1024))
        run = Run()
        handle = run.handle()
        control = ffi.new("dlx_job_control *", {
            "seconds": reading.seconds_of(seconds), "nodes": reading.optional(nodes, "nodes"),
            "is_cancelled": stop, "ctx": handle})
        report, error = ffi.new("dlx_job_report *"), ffi.new("dlx_file_error *")
        result = ffi.new("dlx_shard_result *")
        name = f"{_stem(self.name)}.shard".encode("utf-8", "replace")
        status = lib.dlx_job_count_bytes(job.c, name, self.data, len(self.data), control, result,
                                         report, error)
        run.end()
        _check(status, error)
        return ShardResult(self.name, bytes(ffi.buffer(result.bytes, result.size)),
                           int(ffi.string(report.count)), report.nodes, report.seconds,
                           tuple(_shards(result.rest, self.source)))


@dataclass(frozen=True)
class ShardResult:
    """What a shard came to: the number of solutions, nodes of the search, seconds of all its
    threads, and the shards that are left of it where a limit ended it."""

    name: str
    data: bytes = field(repr=False)
    count: int
    nodes: int
    seconds: float
    rest: Tuple[Shard, ...] = ()


class Missing(LimitReached):
    """A total lacks shards: ``names``; ``shards`` are those of them that are known here, to
    be counted again, and ``results`` what there is. ``partial`` is the count of that."""

    def __init__(self, message: str, partial: int = 0, names: Iterable[str] = (),
                 shards: Iterable[Shard] = (), results: Iterable[ShardResult] = ()) -> None:
        super().__init__(message, partial)
        self.names = list(names)
        self.shards = list(shards)
        self.results = list(results)

    def __reduce__(self) -> Any:
        return Missing, (str(self), self.partial, self.names, self.shards, self.results)


def merge(results: Iterable[ShardResult], shards: Iterable[Shard] = ()) -> int:
    """The total of all shards of a split. Doubled results count once; what is damaged, of
    another problem or of another split is left out or a QuadrilleError. Missing names the
    shards that have no result; of ``shards``, all of the split, it has them."""
    found = _walk(results, ShardResult, "a result of a shard")
    known = {shard.name: shard for shard in _walk(shards, Shard, "a shard")}
    known.update((part.name, part) for result in found for part in result.rest)
    names, count = _merge([(result.name, result.data) for result in found])
    if names is None:
        return count
    lacking = [known[name] for name in names if name in known]
    raise Missing(f"there are no results of {', '.join(names[:5])}"
                  + (f" and {len(names) - 5} other shards" if len(names) > 5 else ""), count, names,
                  lacking, found)


def _shards(made: Any, source: bytes) -> List[Shard]:
    """Copies of shards in memory, by their names."""
    size = ffi.new("size_t *")
    shards = []
    for k in range(lib.dlx_shards_num(made)):
        name = ffi.string(lib.dlx_shards_name(made, k)).decode("utf-8", "replace")
        data = lib.dlx_shards_get(made, k, size)
        shards.append(Shard(name, bytes(ffi.buffer(data, size[0])), source))
    return sorted(shards, key=lambda shard: shard.name)


def _walk(values: Any, kind: type, what: str) -> List[Any]:
    found = reading.entries(values, f"{what}s", what)
    for value in found:
        if not isinstance(value, kind):
            raise QuadrilleError(f"{show(value)} is not {what}")
    return found


def _merge(results: List[Tuple[str, bytes]]) -> Tuple[Optional[List[str]], int]:
    """The names of missing shards, or None, and the count of what is there."""
    if not results:
        raise QuadrilleError("there are no results to merge")
    merged = ffi.gc(lib.dlx_merge_new(ffi.NULL), lib.dlx_merge_free)
    error = ffi.new("dlx_file_error *")
    for name, data in results:
        stem = _stem(name).encode("utf-8", "replace")
        _check(lib.dlx_merge_add_bytes(merged, stem + b".result", data, len(data), error), error)
    status = lib.dlx_merge_finish(merged)
    if status == lib.DLX_EARGUMENT:
        raise QuadrilleError("none of the results can be read")
    _check(status)
    count = int(ffi.string(lib.dlx_merge_count(merged)))
    if status == 1:
        return None, count
    missing = (ffi.string(lib.dlx_merge_missing(merged, k))
               for k in range(lib.dlx_merge_num_missing(merged)))
    return [os.path.basename(name.decode("utf-8", "replace")) for name in missing], count


def _stem(name: str) -> str:
    """The name of a shard, as a name of a file and without its ending."""
    if not isinstance(name, str) or os.path.basename(name) != name or "\0" in name:
        raise QuadrilleError(f"{show(name)} is no name of a shard")
    return name[:-len(".shard")] if name.endswith(".shard") else name


def _check(status: int, error: Any = ffi.NULL) -> None:
    if status >= 0:
        return
    if status == lib.DLX_ENOMEM:
        raise MemoryError
    text = "" if error == ffi.NULL else ffi.string(error.text).decode("utf-8", "replace")
    raise QuadrilleError(text or ffi.string(lib.dlx_error_text(status)).decode())


# ---- jobs --------------------------------------------------------------------

class _Job:
    """The count of a problem or puzzle, with all that it borrows."""

    def __init__(self, source: "Source", threads: int = 1, seed: int = 0) -> None:
        from ._cover import Problem
        self.source = source
        self.c: Any = None
        out = ffi.new("dlx_job **")
        if isinstance(source, Problem):
            options = ffi.new("dlx_job_options *")
            lib.dlx_job_options_init(options)
            options.engine.threads, options.engine.seed = threads, seed
            status = lib.dlx_job_new(out, source._p, options)
        else:
            made = ffi.new("sudoku_solver **")
            _check(lib.sudoku_solver_new(made, ffi.NULL))
            self.solver = ffi.gc(made[0], lib.sudoku_solver_free)
            _check(lib.sudoku_load(self.solver, source._p))
            status = lib.sudoku_job_new(out, self.solver, source._p, threads, seed)
        _check(status)
        self.c = ffi.gc(out[0], lib.dlx_job_free)


def _bytes_of(source: "Source") -> bytes:
    from ._cover import Problem
    kind = "text" if isinstance(source, Problem) else "rules"
    return zlib.compress(f"{kind}\n{source.to(kind)}".encode())


@lru_cache(maxsize=4)
def _source_of(data: bytes) -> "Source":
    from ._cover import Problem
    from ._sudoku import Sudoku
    kind, _, text = zlib.decompress(data).decode().partition("\n")
    return Problem.from_text(text, "text") if kind == "text" else Sudoku(text)


def split(source: "Source", n: int, seed: int) -> List[Shard]:
    number = reading.whole(n, "n", 1, 1_000_000)
    data = _bytes_of(source)
    job = _Job(_source_of(data), 1, reading.seed_of(seed))
    run = Run()
    handle = run.handle()
    control = ffi.new("dlx_job_control *", {"is_cancelled": stop, "ctx": handle})
    error, made = ffi.new("dlx_file_error *"), ffi.new("dlx_shards **")
    status = lib.dlx_job_make_shards(made, job.c, number, control, error)
    run.end()
    _check(status, error)
    return _shards(ffi.gc(made[0], lib.dlx_shards_free), data)


# ---- by executors ------------------------------------------------------------

class _Store:
    """Shards and results, also in a file of SQLite, from which a later call goes on."""

    def __init__(self, path: Any, source: bytes) -> None:
        self.shards: List[Shard] = []
        self.results: Dict[str, ShardResult] = {}
        self._file: Optional[sqlite3.Connection] = None
        if path is None:
            return
        name = os.fsdecode(reading.path_of(path))
        try:
            self._file = sqlite3.connect(name)
            self._read(source)
        except sqlite3.Error as error:
            raise QuadrilleError(f"checkpoint {name!r}: {error}") from None

    def _read(self, source: bytes) -> None:
        assert self._file is not None
        with self._file as file:
            file.execute("create table if not exists quadrille_source (data blob)")
            file.execute("create table if not exists quadrille_shards "
                         "(name text primary key, data blob)")
            file.execute("create table if not exists quadrille_results (name text primary key, "
                         "data blob, count text, nodes integer, seconds real)")
            rows = file.execute("select data from quadrille_source").fetchall()
            if not rows:
                return
            if zlib.decompress(rows[0][0]) != zlib.decompress(source):
                raise QuadrilleError("the checkpoint is of another problem")
            self.shards = [Shard(name, data, source) for name, data in file.execute(
                "select name, data from quadrille_shards order by name")]
            self.results = {
                name: ShardResult(name, data, int(count), nodes, seconds)
                for name, data, count, nodes, seconds in file.execute(
                    "select name, data, count, nodes, seconds from quadrille_results")}

    def begin(self, shards: List[Shard]) -> None:
        self.shards = shards
        if self._file is not None:
            with self._file as file:
                file.execute("insert into quadrille_source values (?)", (shards[0].source,))
                file.executemany("insert into quadrille_shards values (?, ?)",
                                 [(shard.name, shard.data) for shard in shards])

    def add(self, result: ShardResult) -> None:
        self.results[result.name] = result
        if self._file is not None:
            with self._file as file:
                file.execute("insert or replace into quadrille_results values (?, ?, ?, ?, ?)", (
                    result.name, result.data, str(result.count), result.nodes, result.seconds))

    def close(self) -> None:
        if self._file is not None:
            self._file.close()


def count(source: "Source", executor: Any, shards: int, checkpoint: Any,
          progress: "Optional[Callable[[Progress], object]]") -> int:
    """Count by the workers of an executor, and go on from a checkpoint."""
    if executor is None:
        executor = ThreadPoolExecutor(1)  # a checkpoint alone
    if not callable(getattr(executor, "submit", None)):
        raise QuadrilleError(f"executor is {show(executor)}: expected a "
                             "concurrent.futures.Executor")
    reading.callback(progress, "progress")
    store = _Store(checkpoint, _bytes_of(source))
    try:
        if not store.shards:
            store.begin(split(source, shards, 0))
        cause = _Work(store, executor, progress).run()
        try:
            return merge(store.results.values(), store.shards)
        except Missing as missing:
            raise missing from cause
        except QuadrilleError:
            if cause is None or store.results:
                raise
            names = [shard.name for shard in store.shards]
            raise Missing("no shard was counted", 0, names, store.shards) from cause
    finally:
        store.close()


class _Work:
    """The shards that have no result yet, as futures."""

    def __init__(self, store: _Store, executor: Any,
                 progress: "Optional[Callable[[Progress], object]]") -> None:
        self.store, self.executor, self.progress = store, executor, progress
        self.futures: Dict[Any, Shard] = {}
        self.tries: Dict[str, int] = {}
        self.cause: Optional[Exception] = None
        self.began = time.monotonic()

    def submit(self, shard: Shard) -> None:
        self.tries[shard.name] = self.tries.get(shard.name, 0) + 1
        try:
            self.futures[self.executor.submit(Shard.count, shard)] = shard
        except Exception as error:  # the executor has no workers any more
            self.cause = error

    def run(self) -> Optional[Exception]:
        """Returns why some have none in the end."""
        cancelled = Run()
        try:
            for shard in self.store.shards:
                if shard.name not in self.store.results:
                    self.submit(shard)
            while self.futures:
                cancelled.look()
                for future in wait(self.futures, 0.05, FIRST_COMPLETED).done:
                    self.take(future, self.futures.pop(future))
        except BaseException:
            for future in self.futures:
                future.cancel()
            raise
        return self.cause

    def take(self, future: Any, shard: Shard) -> None:
        try:
            result = future.result()
            if not isinstance(result, ShardResult) or result.name != shard.name:
                raise QuadrilleError(f"a worker returned {show(result)} for {shard.name}")
        except Exception as error:
            self.cause = error
            if self.tries[shard.name] < _TRIES:
                self.submit(shard)
            return
        self.store.add(result)
        if self.progress is not None:
            self.progress(self.so_far())

    def so_far(self) -> "Progress":
        from ._cover import Progress
        results = self.store.results.values()
        return Progress(sum(r.nodes for r in results), sum(r.count for r in results),
                        len(results) / len(self.store.shards), time.monotonic() - self.began)
