"""Problem and Solver, beside brute force and known numbers."""

from __future__ import annotations

import itertools
import os
import pickle
import random
import signal
import threading
import time
from xml.etree import ElementTree
from pathlib import Path
from typing import Any, Dict, List, Set, Tuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import quadrille
from quadrille import LimitReached, Problem, QuadrilleError

TOY = [["c", "e"], ["a", "d", "g"], ["b", "c", "f"], ["a", "d", "f"], ["b", "g"],
       ["d", "e", "g"]]


def queens(n: int) -> Problem:
    options = [[("row", r), ("column", c), ("/", r + c), ("\\", r - c)]
               for r in range(n) for c in range(n)]
    return Problem(options, secondary=[("/", k) for k in range(2 * n - 1)]
                   + [("\\", k) for k in range(1 - n, n)])


def dominoes(rows: int, columns: int) -> Problem:
    cells = [(r, c) for r in range(rows) for c in range(columns)]
    return Problem([[(r, c), (r + y, c + x)] for r, c in cells for y, x in ((0, 1), (1, 0))
                    if (r + y, c + x) in cells])


def brute(options: List[List[int]], items: int) -> List[Tuple[int, ...]]:
    found = []
    for size in range(items + 1):
        for chosen in itertools.combinations(range(len(options)), size):
            if sorted(i for o in chosen for i in options[o]) == list(range(items)):
                found.append(chosen)
    return found


def test_covers_are_tuples_of_the_options_given() -> None:
    assert list(Problem(TOY)) == [(TOY[0], TOY[3], TOY[4])]
    assert list(Problem(TOY).covers(as_="index")) == [(0, 3, 4)]


def test_options_of_a_mapping_are_called_by_their_names() -> None:
    p = Problem({"A": [1, 4, 7], "B": [1, 4], "C": [4, 5, 7], "D": [3, 5, 6], "E": [2, 3, 6, 7],
                 "F": [2, 7]})
    assert p.first() == ("B", "D", "F")


def test_numbers_have_no_largest_one() -> None:
    assert dominoes(8, 8).count() == 12988816
    assert dominoes(20, 20).count() == 1269984011256235834242602753102293934298576249856


def test_secondary_items_are_covered_at_most_once() -> None:
    assert queens(8).count() == 92
    assert queens(3).first() is None


def test_secondary_items_take_one_color() -> None:
    p = Problem([["p", ("x", 1)], ["p", ("x", 2)], ["q", ("x", 2)], ["q", ("y", 1)]],
                secondary=["x", "y"])
    assert sorted(p.covers(as_="index")) == [(0, 3), (1, 2), (1, 3)]


def test_multiplicities_are_kept() -> None:
    p = Problem([["a"], ["a"], ["a"], ["b"]], multiplicity={"a": 2, "b": (0, 1)})
    assert p.count() == 6


def test_the_cheapest_covers_come_in_order() -> None:
    p = Problem([["a", "b"], ["a"], ["b"], ["b"]], cost=[5, 1, 2, 7])
    assert [(c.cost, c.options) for c in p.cheapest(5, as_="index")] == [
        (3, (1, 2)), (5, (0,)), (8, (1, 3))]
    assert p.cheapest(3, bound=4, as_="index") == [quadrille.Cheapest(3, (1, 2))]


def test_matrices_of_lists_arrays_and_sparse_ones_are_one_problem() -> None:
    numpy = pytest.importorskip("numpy")
    sparse = pytest.importorskip("scipy.sparse")
    rows = [[1, 0, 1], [0, 1, 0], [1, 1, 0], [0, 0, 1]]
    for matrix in (rows, numpy.array(rows), numpy.array(rows, dtype=bool),
                   sparse.csr_matrix(rows), sparse.coo_matrix(rows)):
        p = Problem.from_matrix(matrix)
        assert sorted(p.covers(as_="index")) == [(0, 1), (2, 3)]
    assert Problem(numpy.zeros((0, 2), dtype=int)).count() == 0
    with pytest.raises(QuadrilleError, match="two dimensions"):
        Problem(numpy.zeros(3))


@settings(max_examples=150, deadline=None)
@given(st.integers(1, 5).flatmap(lambda n: st.tuples(
    st.just(n), st.lists(st.sets(st.integers(0, n - 1), min_size=1).map(sorted), max_size=9))))
def test_random_problems_have_the_covers_of_brute_force(drawn: Tuple[int, List[List[int]]]) -> None:
    items, options = drawn
    p = Problem(options, items=range(items))
    expected = brute(options, items)
    assert sorted(p.covers(as_="index")) == sorted(expected)
    assert p.count() == len(expected)
    assert p.zdd().count() == len(expected)
    assert all(p.is_cover(cover) for cover in expected)
    smaller, kept, forced = p.reduce()
    assert smaller.count() == len(expected)
    again = Problem.from_text(p.to("text"))
    assert again.count() == len(expected)
    copy = pickle.loads(pickle.dumps(p))
    assert sorted(copy.covers(as_="index")) == sorted(expected)


def test_samples_are_covers_and_a_seed_repeats_them() -> None:
    p = dominoes(4, 4)
    drawn = p.sample(300, seed=1, as_="index")
    assert drawn == p.sample(300, seed=1, as_="index")
    assert set(drawn) <= set(p.covers(as_="index"))
    assert len(set(drawn)) == 36
    assert sum(p.zdd().uses()) == 36 * 8


def test_a_diagram_that_does_not_fit_is_a_limit() -> None:
    with pytest.raises(LimitReached, match="does not fit in 1000 bytes"):
        queens(8).zdd(memory=1000)


def test_an_empty_problem_has_one_cover_and_one_that_cannot_be_has_none() -> None:
    assert list(Problem([])) == [()]
    assert Problem([], items=["a"]).count() == 0
    with pytest.raises(QuadrilleError, match="no cover"):
        Problem([], items=["a"]).zdd().sample()


def test_assumptions_hold_in_one_search_only() -> None:
    p = queens(6)
    with p.solver(assume=[1]) as s:
        assert all(1 in cover for cover in s.covers(as_="index"))
    with p.solver(exclude=[1]) as s:
        assert s.count() + sum(1 in c for c in p.covers(as_="index")) == 4
    with pytest.raises(QuadrilleError, match="closed"):
        s.count()


def test_limits_say_what_was_found_until_then() -> None:
    p = queens(8)
    assert p.count(limit=10) == 10
    assert len(list(p.covers(limit=10))) == 10
    with pytest.raises(LimitReached) as stopped:
        queens(12).count(nodes=10)
    assert stopped.value.partial < 14200


@pytest.mark.parametrize("options, more, message", [
    ([["a", "a"]], {}, "option 0: an item occurs twice"),
    ([["a"], ["b"]], {"items": ["a"]}, "option 1: 'b' is no item"),
    ([["a"]], {"multiplicity": {"b": 2}}, "multiplicity of 'b'"),
    ([["a"]], {"cost": [-1]}, "cost of option 0"),
    ([["a"]], {"items": ["a", "a"]}, "stated twice"),
])
def test_wrong_problems_are_errors_with_their_place(options: Any, more: Dict[str, Any],
                                                    message: str) -> None:
    with pytest.raises(QuadrilleError, match=message):
        Problem(options, **more)


@pytest.mark.parametrize("text", ["", "\n \n", "| no more than a comment\n", "\ufeff"])
def test_texts_without_a_problem_are_refused(text: str) -> None:
    with pytest.raises(QuadrilleError, match="in the text"):
        Problem.from_text(text)


def test_texts_that_are_wrong_have_line_and_column() -> None:
    with pytest.raises(QuadrilleError) as wrong:
        Problem.from_text("a b\na c\n", "text")
    assert (wrong.value.line, wrong.value.column) == (2, 3)


def test_formats_of_other_programs_are_written_and_read() -> None:
    p = Problem(TOY)
    for name in ("text", "lp", "opb", "mps", "dimacs", "json"):
        assert Problem.from_text(p.to(name)).count() == 1
    with pytest.raises(QuadrilleError):
        p.to("no such format")


def test_progress_is_reported_and_its_exceptions_end_the_search() -> None:
    seen: List[quadrille.Progress] = []
    queens(11).count(progress=seen.append)
    assert seen and seen[-1].nodes >= seen[0].nodes > 0

    def stop(progress: quadrille.Progress) -> None:
        raise RuntimeError("enough")

    with pytest.raises(RuntimeError, match="enough"):
        queens(12).count(progress=stop)


def test_control_c_ends_a_long_count(control_c: None) -> None:
    timer = threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        queens(20).count()
    timer.join()


def test_control_c_ends_a_reduction(control_c: None) -> None:
    state = random.Random(1)
    p = Problem([state.sample(range(3000), state.randint(2, 8)) for _ in range(20000)])
    timer = threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        while True:
            p.reduce()
    timer.join()


def test_other_threads_run_while_a_search_does() -> None:
    ticks: List[float] = []
    done = threading.Event()

    def count() -> None:
        try:
            queens(18).count(nodes=30_000_000)
        except LimitReached:
            pass
        done.set()

    worker = threading.Thread(target=count)
    worker.start()
    while not done.is_set():
        ticks.append(time.monotonic())
        time.sleep(0.001)
    worker.join()
    assert len(ticks) > 10


def test_certificates_are_files_only_of_whole_counts(tmp_path: Any) -> None:
    assert Problem(TOY).certify(tmp_path / "toy.proof") == 1
    assert (tmp_path / "toy.proof").exists()
    with pytest.raises(LimitReached):
        queens(20).certify(tmp_path / "queens.proof", seconds=0.05)
    assert list(tmp_path.iterdir()) == [tmp_path / "toy.proof"]


def test_certificates_of_least_costs(tmp_path: Any) -> None:
    p = Problem([["a", "b"], ["a"], ["b"], ["c", "d"]], cost=[5, 2, 4, 3])
    path = tmp_path / "crews.proof"
    assert [c.cost for c in p.cheapest(certificate=path)] == [8]
    assert path.read_text().split()[:2] == ["exact-cover-cost", "1"]
    for wrong in ({"k": 2}, {"gap": 0.5}):
        with pytest.raises(QuadrilleError):
            p.cheapest(certificate=tmp_path / "none", **wrong)
    assert list(tmp_path.iterdir()) == [path]


def test_a_certificate_that_cannot_be_written_keeps_the_answer(tmp_path: Any) -> None:
    costs = Problem([["a", "b"], ["a"], ["b"], ["c", "d"]], cost=[5, 2, 4, 3])
    (tmp_path / "mine.part").write_text("mine")
    for path in (tmp_path / "none" / "proof", tmp_path):
        with pytest.raises(OSError) as failed:
            costs.cheapest(certificate=path)
        assert [c.cost for c in failed.value.partial] == [8]  # type: ignore[attr-defined]
        with pytest.raises(OSError):
            Problem(TOY).certify(path)
    if Path("/dev/full").exists():
        (tmp_path / "full").symlink_to("/dev/full")
        with pytest.raises(OSError) as failed:
            Problem(TOY).certify(tmp_path / "full")
        assert failed.value.partial == 1  # type: ignore[attr-defined]
    (tmp_path / "target").write_text("old")
    (tmp_path / "target").chmod(0o600)
    (tmp_path / "mine").symlink_to("target")
    costs.cheapest(certificate=tmp_path / "mine")
    assert (tmp_path / "mine").is_symlink()
    assert (tmp_path / "target").stat().st_mode & 0o777 == 0o600
    assert (tmp_path / "target").read_text().startswith("exact-cover-cost")
    assert (tmp_path / "mine.part").read_text() == "mine"


def test_reason_is_a_coloring() -> None:
    cells = {(r, c) for r in range(8) for c in range(8)} - {(0, 0), (7, 7)}
    mutilated = Problem([[(r, c), (r + y, c + x)] for r, c in sorted(cells)
                         for y, x in ((0, 1), (1, 0)) if (r + y, c + x) in cells])
    reason = mutilated.reason()
    assert reason is not None
    assert str(reason) == ("each option has 1 dark of 2 items, so the 31 options of a cover "
                           "have 31, but there are 30")
    assert len({(r + c) % 2 for r, c in reason.dark}) == 1
    assert len(reason.dark) == 30
    assert set(reason.weights) == cells
    assert all(sum(reason.weights[i] for i in option) % reason.modulus == 0
               for option in mutilated.options)
    assert sum(reason.weights.values()) % reason.modulus != 0
    assert dominoes(4, 4).reason() is None
    with dominoes(4, 4).solver(exclude=[0, 1]) as solver:
        assert solver.count() == 0
        left = solver.reason()
        assert left is not None and left.text == "no option has item 0,0"


def test_symmetry_of_a_square() -> None:
    try:
        group = dominoes(4, 4).symmetry()
    except QuadrilleError:
        pytest.skip("without libbliss")
    assert group.order == 8
    assert len(set(group.orbits)) == 4
    covers: Set[Tuple[int, ...]] = set(dominoes(4, 4).covers(as_="index"))
    for image in group.generators:
        assert {tuple(sorted(image[o] for o in c)) for c in covers} == covers


def test_estimates_hold_the_number_they_estimate() -> None:
    small = queens(6).estimate()
    assert small.is_exact and small.covers.mean == 4
    e = queens(16).estimate(samples=400, confidence=0.999, seed=3, seconds=60)
    assert e.samples == 400 and e.covers.low <= 14772512 <= e.covers.high
    assert e.nodes.low <= e.nodes.mean <= e.nodes.high
    forced = queens(8).estimate(assume=[0])
    assert forced.is_exact and forced.covers.mean == queens(8).solver(assume=[0]).count()
    with pytest.raises(QuadrilleError):
        queens(6).estimate(assume=[36])


def test_a_cover_of_places_is_a_picture() -> None:
    tiling = quadrille.Tiling([["<A>", (0, 0), (0, 1)], ["B", (1, 0), (1, 1)]])
    assert str(tiling) == "<<\nBB"
    assert len(ElementTree.fromstring(tiling.svg())) == 5
    assert quadrille.Tiling(dominoes(4, 4).first())._repr_svg_().count("<rect") == 16
    with pytest.raises(QuadrilleError, match="two options"):
        quadrille.Tiling([[(0, 0)], [(0, 0)]])
    with pytest.raises(QuadrilleError, match="no option has a place"):
        quadrille.Tiling([["a"]])


# ---- families --------------------------------------------------------------

def test_families_are_made_by_name(tmp_path: Path) -> None:
    assert Problem.make("queens", n=8).count() == 92
    assert Problem.make("dominoes", monomers=True, width=4, height=4).count() == 10012
    assert Problem.make("steiner", v=6, lambda_=2).count() == 12
    assert Problem.make("latin", n=3, given=["1..", ".2."]).count() == \
        Problem.make("latin", n=3, given="1../.2.").count()
    (tmp_path / "edges.txt").write_text("a b\nb c\nc d\n")
    assert Problem.make("matching", graph=tmp_path / "edges.txt").count() == 1
    p = Problem.make("cover", sets=[["x", 3, "a"], ["y", 2, "a"]], names=True, costs=True)
    assert p.cheapest()[0].cost == 2
    assert "queens" in quadrille.families()


def test_a_family_says_which_argument_is_wrong() -> None:
    with pytest.raises(QuadrilleError, match="did you mean board"):
        Problem.make("queens", bord="torus")
    with pytest.raises(QuadrilleError, match="no family 'chess'"):
        Problem.make("chess")
    with pytest.raises(QuadrilleError, match="n cannot be '0'"):
        Problem.make("queens", n=0)
    with pytest.raises(QuadrilleError, match="2:2: given: 'x'") as caught:
        Problem.make("latin", n=3, given="1..\n.x.\n")
    assert (caught.value.line, caught.value.column) == (2, 2)
    with pytest.raises(QuadrilleError, match="given is 1.5"):
        Problem.make("latin", given=1.5)


def test_a_cover_is_a_grid_a_table_or_csv() -> None:
    queens = Problem.make("queens", n=4)
    assert sorted(queens.layout(cover) for cover in queens.covers(as_="index")) == \
        [".*..\n...*\n*...\n..*.\n", "..*.\n*...\n...*\n.*..\n"]
    p = Problem([["1_day", "Ann", "Ann@1"]])
    assert p.layout([0], "table") == "     1\nAnn  day\n"
    assert p.layout([0], "csv") == ",1\nAnn,day\n"
    assert p.layout([], "csv") == ",1\nAnn,\n"
    assert Problem([["a", "b"]]).layout([0], "csv") == "a,b\n"
    with pytest.raises(QuadrilleError, match="no items name cells"):
        Problem([["a"]]).layout([0])
    with pytest.raises(QuadrilleError, match="form"):
        p.layout([0], "picture")
    with pytest.raises(QuadrilleError, match="options"):
        p.layout([1])
