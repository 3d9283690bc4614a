"""Counts in shards: by executors, with workers that fail, damaged and foreign results."""

from __future__ import annotations

import asyncio
import os
import pickle
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any, Callable, List

import pytest

from quadrille import (Color, LimitReached, Missing, Problem, Progress, QuadrilleError, Shard,
                       Sudoku, merge, to_thread)


def queens(n: int) -> Problem:
    return Problem([[("r", r), ("c", c), ("u", r + c), ("d", r - c)]
                    for r in range(n) for c in range(n)],
                   secondary=[("u", k) for k in range(2 * n)]
                   + [("d", k) for k in range(-n, n)])


@pytest.mark.parametrize("make, number", [
    (lambda: queens(8), 92), (lambda: Sudoku("1" + "." * 15), 72),
    (lambda: Problem([[k // 5] for k in range(20)], multiplicity={0: (0, 3), 2: 2}), 6500),
    (lambda: Problem([["p", Color("x", c)] for c in range(4)]
                     + [["q", Color("x", c), d] for c in range(4) for d in ("a b", 7)]
                     + [["a b"], [7]], secondary=["x"], cost=range(14)), 8),
    (lambda: Problem([["a"]], items=["a", "b"]), 0), (lambda: Problem([]), 1),
])
def test_shards_add_up(make: Callable[[], Any], number: int) -> None:
    source = make()
    assert source.count() == number
    for n in (1, 7):
        shards = pickle.loads(pickle.dumps(source.split(n)))
        assert 1 <= len(shards) <= n
        assert merge(pickle.loads(pickle.dumps([shard.count() for shard in shards]))) == number


def test_results_that_are_lost_doubled_damaged_or_foreign_are_found() -> None:
    shards = queens(8).split(6)
    results = [shard.count() for shard in shards]
    assert merge(results[::-1] + results[:2]) == 92
    with pytest.raises(Missing, match="there are no results of 2.shard, 4.shard") as missing:
        merge(results[::2] + results[5:], shards)
    assert missing.value.shards == [shards[1], shards[3]]
    assert missing.value.partial == 92 - results[1].count - results[3].count
    again: Missing = pickle.loads(pickle.dumps(missing.value))
    assert merge(again.results + [shard.count() for shard in again.shards]) == 92
    forged = replace(results[0], data=results[0].data.replace(b"count", b"count 1"))
    for wrong in (replace(results[0], data=b"no result"), forged):
        with pytest.raises(Missing, match="1.shard"):
            merge([wrong] + results[1:])
    with pytest.raises(QuadrilleError, match="^1.result: .*another problem"):
        merge(results + [queens(6).split(2)[0].count()])
    for nothing in ([], [replace(results[0], data=b"")]):
        with pytest.raises(QuadrilleError):
            merge(nothing)
    with pytest.raises(QuadrilleError, match="a result of a shard"):
        merge([92])  # type: ignore[list-item]
    with pytest.raises(QuadrilleError, match="name of a shard"):
        merge([replace(results[0], name="../x")])
    with pytest.raises(QuadrilleError):
        replace(shards[0], data=b"").count()


def test_what_a_limit_leaves_of_a_shard_is_new_shards() -> None:
    shard, = queens(9).split(1)
    result = shard.count(nodes=1)
    assert result.rest and result.count < 352
    with pytest.raises(Missing) as missing:
        merge([result])
    assert set(missing.value.shards) == set(result.rest)
    assert merge([result] + [part.count() for part in result.rest]) == 352


class Failing(ThreadPoolExecutor):
    """Each shard fails at first; the first one always, if it is bad."""

    def __init__(self, is_bad: bool) -> None:
        super().__init__(2)
        self.is_bad = is_bad
        self.seen: List[str] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> "Future[Any]":
        shard: Shard = args[0]
        is_new = shard.name not in self.seen
        self.seen.append(shard.name)
        is_bad = self.is_bad and shard.name == "1.shard"
        return super().submit(fail if is_new or is_bad else fn, *args)


def fail(shard: Shard) -> None:
    raise OSError("no such machine")


def test_shards_of_workers_that_fail_are_counted_again() -> None:
    seen: List[Progress] = []
    with Failing(False) as executor:
        assert queens(8).count(executor=executor, shards=5, progress=seen.append) == 92
    assert [p.part for p in seen] == [0.2, 0.4, 0.6, 0.8, 1.0] and seen[-1].covers == 92
    with Failing(True) as executor, pytest.raises(Missing) as missing:
        queens(8).count(executor=executor, shards=5)
    assert isinstance(missing.value.__cause__, OSError)
    assert [shard.name for shard in missing.value.shards] == ["1.shard"]
    assert executor.seen.count("1.shard") == 3


class Killed(ProcessPoolExecutor):
    """The third task kills its process."""

    num = 0

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> "Future[Any]":
        self.num += 1
        return super().submit(kill if self.num == 3 else fn, *args)


def kill(shard: Shard) -> None:
    os.kill(os.getpid(), 9)


def test_a_checkpoint_goes_on_after_killed_workers(tmp_path: Path) -> None:
    path = tmp_path / "run.db"
    for source, number in ((queens(8), 92), (Sudoku("." * 16), 288)):
        if path.exists():
            path.unlink()
        with Killed(2) as executor, pytest.raises(Missing):
            source.count(executor=executor, shards=6, checkpoint=path)
        with ProcessPoolExecutor(2) as executor:
            assert source.count(executor=executor, checkpoint=path) == number
        assert source.count(checkpoint=path) == number
    with pytest.raises(QuadrilleError, match="of another problem"):
        queens(7).count(checkpoint=path)
    path.write_bytes(b"no database" * 1000)
    with pytest.raises(QuadrilleError, match="checkpoint .*run.db"):
        queens(7).count(checkpoint=path)
    with pytest.raises(QuadrilleError, match="checkpoint"):
        queens(7).count(checkpoint=tmp_path / "none" / "run.db")


@pytest.mark.parametrize("call, message", [
    (lambda p: p.split(0), "n is 0"), (lambda p: p.split(10 ** 7), "n is 10000000"),
    (lambda p: p.count(executor=3), "executor is 3"),
    (lambda p: p.count(executor=map, shards=2), "executor is"),
    (lambda p: p.count(executor=ThreadPoolExecutor(1), seconds=3), "seconds is 3"),
    (lambda p: p.count(executor=ThreadPoolExecutor(1), assume=[1]), "assume"),
    (lambda p: p.count(executor=ThreadPoolExecutor(1), shards=0), "n is 0"),
    (lambda p: p.count(checkpoint=3), "path is 3"),
    (lambda p: p.split(1)[0].count(threads=0), "threads"),
    (lambda p: p.split(1)[0].count(seconds=-1), "seconds"),
])
def test_wrong_arguments_are_named(call: Callable[[Problem], Any], message: str) -> None:
    with pytest.raises(QuadrilleError, match=message):
        call(queens(4))


def test_a_cancelled_task_ends_its_shards() -> None:
    async def cancel() -> None:
        with ThreadPoolExecutor(1) as executor:
            task = asyncio.ensure_future(to_thread(queens(9).count, executor=executor,
                                                   shards=300, progress=lambda p: loop()))
            await asyncio.sleep(0.05)
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task

    def loop() -> None:
        pass

    asyncio.run(cancel())


def test_limits_keep_what_they_hold_when_they_are_pickled() -> None:
    with pytest.raises(LimitReached) as stopped:
        queens(12).count(nodes=10)
    again = pickle.loads(pickle.dumps(stopped.value))
    assert again.partial == stopped.value.partial and str(again) == str(stopped.value)
    with pytest.raises(QuadrilleError) as wrong:
        Problem.from_text("a b\na c\n", "text")
    error = pickle.loads(pickle.dumps(wrong.value))
    assert (error.line, error.column, str(error)) == (2, 3, str(wrong.value))
