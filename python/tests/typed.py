"""For mypy --strict: what callers may write, and what is an error, each with an ignore that
would be reported as unused if it were accepted."""

from concurrent.futures import ProcessPoolExecutor
from typing import Iterator, List, Optional, Tuple

from quadrille import (Color, LimitReached, Problem, Shard, ShardResult, Sudoku, merge, solve_many,
                       to_thread)

problem = Problem([["a", Color("x", 1)]], secondary=["x"], cost=[1])
number: int = problem.count(threads=2, seconds=1.5, limit=10)
indices: Iterator[Tuple[int, ...]] = problem.covers(as_="index", limit=3)
first: Optional[Tuple[int, ...]] = problem.first(as_="index")
with problem.solver(assume=[0]) as solver:
    rest: Iterator[Tuple[int, ...]] = solver.covers(as_="index")
puzzle = Sudoku([[1, 0, 0, 0]] * 4)
rows: Optional[List[List[int]]] = puzzle.solve()
digits: List[List[List[int]]] = puzzle.candidates()

shards: List[Shard] = problem.split(3)
total: int = merge(map(Shard.count, shards))
with ProcessPoolExecutor(2) as executor:
    results: List[ShardResult] = list(executor.map(Shard.count, shards))
    number = puzzle.count(executor=executor, checkpoint="run.db")


async def later() -> int:
    return await to_thread(problem.count, threads=2)


class Mine(Problem):
    pass


mine: Mine = Mine([["a"]]).reduce()[0]
read: Mine = Mine.from_text("a\na\n")

problem.count(thread=2)  # type: ignore[call-arg]
problem.count(executor=2)  # type: ignore[arg-type]
merge([1])  # type: ignore[list-item]
problem.count(threads="2")  # type: ignore[arg-type]
problem.covers(as_="rows")  # type: ignore[call-overload]
problem.covers(lim=2)  # type: ignore[call-overload]
problem.first(as_="array")  # type: ignore[call-overload]
problem.cheapest(progress=1)  # type: ignore[arg-type]
problem.solver(second=1)  # type: ignore[call-arg]
wrong: str = problem.count()  # type: ignore[assignment]
puzzle.count(limits=2)  # type: ignore[call-arg]
puzzle.solve(as_="list")  # type: ignore[call-overload]
puzzle.hint(onyl="naked-single")  # type: ignore[call-arg]
solve_many([], thread=2)  # type: ignore[call-arg]
LimitReached()  # type: ignore[call-arg]
