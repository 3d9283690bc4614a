"""Solvers under callbacks, threads, forks and cancelled tasks: an answer or an error each."""

from __future__ import annotations

import asyncio
import gc
import os
import random
import sys
import threading
import time
import weakref
from typing import Any, Callable, List

import pytest

from quadrille import (LimitReached, Problem, Progress, QuadrilleError, Solver, Sudoku, generate,
                       solve_many, to_thread)

LINE = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........"


def queens(n: int) -> Problem:
    return Problem([[("r", r), ("c", c), ("u", r + c), ("d", r - c)]
                    for r in range(n) for c in range(n)],
                   secondary=[("u", k) for k in range(2 * n)]
                   + [("d", k) for k in range(-n, n)])


def run_all(*calls: Callable[[], Any]) -> List[Any]:
    """Run calls in threads; their results or exceptions."""
    results: List[Any] = [None] * len(calls)

    def run(k: int) -> None:
        try:
            results[k] = calls[k]()
        except Exception as error:
            results[k] = error

    threads = [threading.Thread(target=run, args=(k,)) for k in range(len(calls))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


def begun(solver: Solver) -> None:
    """Wait until a call of the solver goes on."""
    while True:
        try:
            solver.progress()
        except QuadrilleError:
            return
        time.sleep(0.001)


def test_a_solver_closed_by_its_callback_ends_its_call() -> None:
    s = queens(16).solver(progress=lambda p: s.close())
    with pytest.raises(LimitReached, match="closed after"):
        s.count()
    with pytest.raises(QuadrilleError, match="the solver is closed"):
        s.count()
    s.close()


def test_a_solver_serves_one_call_at_a_time() -> None:
    errors: List[QuadrilleError] = []

    def again(progress: Progress) -> None:
        try:
            s.count()
        except QuadrilleError as error:
            errors.append(error)
        assert s.progress().seconds > 0
        s.interrupt()

    s = queens(16).solver(progress=again)
    with pytest.raises(LimitReached, match="interrupted after"):
        s.count()
    assert "the solver is busy" in str(errors[0])
    s.interrupt()
    with pytest.raises(LimitReached):
        s.count()


def test_another_thread_interrupts_and_closes() -> None:
    s = queens(20).solver()

    def stop() -> None:
        begun(s)
        for call in (s.count, lambda: next(iter(s)), s.progress, lambda: s.kernel):
            with pytest.raises(QuadrilleError, match="busy"):
                call()
        s.interrupt()

    counted, _ = run_all(s.count, stop)
    assert isinstance(counted, LimitReached) and "interrupted" in str(counted)

    def close() -> float:
        begun(s)
        began = time.monotonic()
        s.close()
        return time.monotonic() - began

    counted, seconds = run_all(s.count, close)
    assert isinstance(counted, LimitReached) and "closed" in str(counted)
    assert seconds < 10


def test_covers_that_were_not_taken_come_again() -> None:
    with Problem([[k // 5] for k in range(20)]).solver() as s:
        taken = [c for c, _ in zip(s.covers(as_="index"), range(6))]
        rest = list(s.covers(as_="index"))
        assert len(taken) + len(rest) == len(set(taken + rest)) == 625 - 1
    p = Problem([[k // 5] for k in range(20)])
    with p.solver() as s:
        for n, _ in enumerate(s.covers(), 1):
            if n == 40:
                break
        assert s.count(limit=50) == 50
        assert len(list(s.covers(limit=35))) == 35
        assert s.covers(as_="array", limit=100).shape == (100, 4)
        assert s.count() == 625 - 40 - 50 - 35 - 100
        assert s.count() == 0 and list(s) == []


def test_a_limit_of_covers_holds_for_its_call_only() -> None:
    with queens(8).solver() as s:
        assert s.count(limit=10) == 10
        assert len(list(s)) == 82


def test_progress_has_the_seconds_of_the_search() -> None:
    seen: List[Progress] = []

    def stop(progress: Progress) -> None:
        seen.append(progress)
        if progress.seconds > 0.05:
            raise RuntimeError("enough")

    for call in (queens(20).count, Problem(
            [random.Random(k).sample(range(40), 5) for k in range(900)], items=range(40),
            cost=[k * k for k in range(900)]).cheapest):
        with pytest.raises(RuntimeError, match="enough"):
            call(progress=stop)  # type: ignore[operator]
        assert seen and seen[-1].seconds >= seen[0].seconds > 0


def test_progress_of_a_symmetrical_count_moves() -> None:
    covers: List[int] = []
    assert queens(15).count(progress=lambda p: covers.append(p.covers)) == 2279184
    assert covers == sorted(covers) and len(set(covers)) > 20 and covers[-1] > 1e6


def test_nothing_refers_to_itself() -> None:
    gc.collect()
    gc.disable()
    try:
        refs: List[Any] = []
        for _ in range(3):
            s = queens(5).solver(progress=print)
            list(s)
            refs.append(weakref.ref(s))
            del s
        with pytest.raises(RuntimeError):
            failing = queens(12).solver(progress=lambda p: 1 / 0 if p.nodes < 0 else fail())
            refs.append(weakref.ref(failing))
            failing.count()
        del failing
        assert [r() for r in refs] == [None] * 4
    finally:
        gc.enable()


def fail() -> None:
    raise RuntimeError("as expected")


@pytest.mark.skipif(sys.platform != "linux", reason="/proc")
def test_solve_in_a_loop_keeps_little_memory() -> None:
    def resident() -> int:
        with open("/proc/self/statm") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def loop() -> None:
        for _ in range(300):
            Sudoku(LINE).solve()
            Sudoku(LINE).check()

    gc.disable()
    try:
        loop()
        before = resident()
        loop()
        assert resident() - before < 8e6
    finally:
        gc.enable()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="fork")
def test_a_child_does_not_wait_for_the_threads_of_its_parent() -> None:
    s = queens(20).solver()

    def fork() -> int:
        begun(s)
        child = os.fork()
        if child == 0:
            code = 1
            try:
                s.count()
            except QuadrilleError:
                s.close()
                code = 0 if queens(6).count() == 4 and Sudoku(LINE).count() == 1 else 2
            finally:
                os._exit(code)
        status = os.waitpid(child, 0)[1]
        s.interrupt()
        return os.waitstatus_to_exitcode(status)

    counted, code = run_all(s.count, fork)
    assert isinstance(counted, LimitReached) and code == 0


def test_calls_in_any_order_by_any_thread_end() -> None:
    problem, expected = queens(8), (LimitReached, QuadrilleError)
    for seed in range(40):
        draw = random.Random(seed)
        s = problem.solver(threads=draw.choice((1, 2)),
                           progress=lambda p: draw.choice((s.close, s.interrupt, s.progress))())
        again = iter(s)
        calls = [s.close, s.interrupt, s.count, s.progress, lambda: next(again, None),
                 lambda: list(s.covers(limit=5)), lambda: s.count(limit=3),
                 lambda: s.covers(as_="index", limit=2)]
        for result in run_all(*(draw.choice(calls) for _ in range(4))):
            assert not isinstance(result, Exception) or isinstance(result, expected) or (
                isinstance(result, ValueError)), result


def test_threads_share_puzzles_and_problems() -> None:
    s, p = Sudoku(LINE), queens(7)
    for result in run_all(*[lambda: (s.solve(), s.check().kind, s.count(), p.count(),
                                     s.candidates()[0][0])] * 6):
        assert not isinstance(result, Exception), result
        assert result[1:] == ("unique", 1, 40, [4])


def test_a_cancelled_task_ends_its_search() -> None:
    puzzle = Sudoku("board 3x3\n" + "." * 81 + "\nanti-knight\n")
    begun, given = iter(queens(20)), puzzle.solutions()
    calls: List[Callable[[], Any]] = [
        lambda: list(begun), lambda: list(given), queens(20).count, lambda: list(queens(20)), queens(20).zdd, puzzle.count, puzzle.shares,
        lambda: queens(20).estimate(samples=10 ** 9, seconds=None),
        lambda: solve_many([LINE] * 10 ** 6), lambda: list(generate(seed=1))]

    async def cancel(call: Callable[[], Any]) -> float:
        task = asyncio.ensure_future(to_thread(call))
        await asyncio.sleep(0.2)
        began = time.monotonic()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        return time.monotonic() - began

    before = threading.active_count()
    for k, call in enumerate(calls):
        assert asyncio.run(cancel(call)) < 5, k
    while threading.active_count() > before:
        time.sleep(0.001)

    async def together() -> List[Any]:
        return await asyncio.gather(*(to_thread(queens(8).count, limit=k) for k in range(20)))

    assert asyncio.run(together()) == list(range(20))
    with pytest.raises(QuadrilleError):
        asyncio.run(to_thread(queens(6).count, threads=0))
