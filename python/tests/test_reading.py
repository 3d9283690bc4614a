"""What is handed over is read right, or refused with its place."""

from __future__ import annotations

import json
import math
import pickle
import warnings
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any, Callable, Dict, List

import pytest

from quadrille import (Color, LimitReached, Problem, QuadrilleError, QuadrilleWarning,
                       Sudoku, Tiling, generate, read_puzzles, solve_many)

LINE = ".4...6.835..9.....6..1......8...2..5..73..8...5....4.23.471.....9.......1...3...6"
STRINGS = [LINE[k:k + 9] for k in range(0, 81, 9)]
ROWS = [[0 if sign == "." else int(sign) for sign in row] for row in STRINGS]
CLUES = {(r, c): ROWS[r][c] for r in range(9) for c in range(9) if ROWS[r][c]}


# ---- problems ----------------------------------------------------------------

def test_options_are_walked_once_and_copied() -> None:
    assert Problem([map(int, "12"), map(int, "1"), map(int, "2")]).count() == 2
    assert Problem((iter(x) for x in ("ab", "a", "b")), items=iter("ab")).count() == 2
    given = [["a", "b"], ["a"], ["b"]]
    p = Problem(given)
    given[0].append("c")
    first = p.first()
    assert first is not None
    first[0].append("c")
    p.options[1].append("c")
    assert p.options == [["a", "b"], ["a"], ["b"]]


def test_options_of_tuples_and_sets_come_back_as_they_were() -> None:
    p = Problem([("a", "b"), frozenset("a"), {"b"}])
    assert p.options == [("a", "b"), frozenset("a"), {"b"}]


@pytest.mark.parametrize("cost, message", [
    ([Decimal("0.9"), 1], "cost of option 'a' is Decimal.*power of ten"),
    ([0.5, 1], "cost of option 'a' is 0.5"), ([1, Fraction(1, 3)], "cost of option 'b'"),
    ([1], "cost has 1 entries for 2 options"), ([1, 2, 3], "cost has 3 entries"),
    ({"a": 1}, "no entry for option 'b'"), ({"a": 1, "b": 2, "c": 3}, "'c', which is no option"),
    ([1, math.nan], "is nan"), ([1, None], "is None"), ([1, "2"], "is '2'"), ({1, 2}, "no order"),
    ("12", "is the string"), (7, "cost is 7"), ([-1, 0], "cost of option 'a' is -1"),
    ([1, True], "is True"), ([2 ** 63, 0], "cost of option 'a'"),
    (lambda option: "x", "cost of option 'a' is 'x'"), ([2 ** 62, 2 ** 62], "cost of option 'b'"),
])
def test_costs_that_are_no_whole_numbers_are_refused(cost: Any, message: str) -> None:
    with pytest.raises(QuadrilleError, match=message):
        Problem({"a": [1], "b": [1]}, cost=cost)


def test_whole_costs_of_any_type_are_read() -> None:
    for cost in ([3.0, 2.0], [Decimal(3), Fraction(2)], iter((3, 2)), {"b": 2, "a": 3}.get,
                 {"b": 2, "a": 3}):
        if callable(cost):
            cost = [cost(name) for name in "ab"]
        assert Problem({"a": [1], "b": [1]}, cost=cost).cheapest()[0].options == ("b",)


@pytest.mark.parametrize("options, more, message", [
    (["ab", "c"], {}, "option 0 is the string 'ab'"), ([{"a": 1}], {}, "option 0 is a mapping"),
    ([["a"], [["b"]]], {}, r"option 1: an item is \['b'\], of type list"),
    ([["a", None]], {}, "missing value"), ([["a", (math.nan, 1)]], {}, "missing value"),
    ([["a", math.nan]], {}, "missing value"),
    ([["a"], 5], {}, "option 1 is 5"), (5, {}, "options are 5"), ("a b", {}, "from_text"),
    ([["a"]], {"secondary": "xy"}, "secondary is the string"),
    ([["a"]], {"items": "a"}, "items is the string"), ([["a"]], {"items": 3}, "items is 3"),
    ([["a"]], {"secondary": ["x", "x"]}, "'x' is stated twice"),
    ([["a"]], {"multiplicity": {"a": (2, 1)}}, "multiplicity of 'a'"),
    ([["a"]], {"multiplicity": {"a": 1.5}}, "multiplicity of 'a' is 1.5"),
    ([["a"]], {"multiplicity": {"a": (1, 2, 3)}}, "multiplicity of 'a'"),
    ([["a"]], {"multiplicity": ["a"]}, "multiplicity is"),
    ([["a", "x"]], {"secondary": ["x"], "multiplicity": {"x": 2}}, "secondary item"),
    ([["a", "b", "a"]], {}, "option 0: an item occurs twice in one option: 'a'"),
    ({"first": ["a", "a"]}, {}, "option 'first': an item occurs twice"),
    ([[1, 0], [0, 1]], {}, "from_matrix"), ([[True, False, True]], {}, "from_matrix"),
    ([["a", Color("a", 1)]], {}, "no secondary item"), ([[Color("q", 1)]], {}, "no secondary item"),
    ([["a", Color("x", [1])]], {"secondary": ["x"]}, "a color is"),
])
def test_what_cannot_be_right_is_refused(options: Any, more: Dict[str, Any], message: str) -> None:
    with pytest.raises(QuadrilleError, match=message):
        Problem(options, **more)


def test_a_color_is_marked_where_it_could_be_an_item() -> None:
    cells = [(r, c) for r in range(2) for c in range(2)]
    options = [[(r, c), r - c + 5] for r, c in cells]
    with pytest.raises(QuadrilleError, match=r"write Color\(0, 0\), or name the primary items"):
        Problem(options, secondary=range(7))
    assert Problem(options, items=cells, secondary=range(7)).count() == 0
    edges = [[("a", "b"), "a", "b"], [("b", "c"), "b", "c"]]
    with pytest.raises(QuadrilleError, match="may be an item"):
        Problem(edges, secondary="a b c".split())
    marked = [["p", Color("x", 1)], ["p", Color("x", 2)], ["q", Color("x", 2)]]
    p = Problem(marked, secondary=["x"])
    assert list(p.covers(as_="index")) == [(1, 2)] and p.first() == (marked[1], marked[2])
    assert Problem([["p", ("x", "red")]], secondary=["x"]).count() == 1


def test_names_survive_every_export() -> None:
    p = Problem([["flight 1", ("row", 0)], ["a:b|c", 7], ["7", "Ünï"]])
    names = ["flight_1", "row,0", "a_b_c", "7", "7~2", "Ünï"]
    assert json.loads(p.to("json"))["items"] == names
    for name in ("text", "json", "lp", "opb", "mps", "dimacs"):
        assert Problem.from_text(p.to(name)).items == names, name
    colored = Problem([["p", Color("x", "red")], ["q", Color("x", (1, 2))]], secondary=["x"])
    again = Problem.from_text(colored.to("text"))
    assert again.options == [["p", Color("x", "red")], ["q", Color("x", "1,2")]]
    assert pickle.loads(pickle.dumps(again)) == again


def test_copies_keep_their_class_and_what_they_have() -> None:
    class Mine(Problem):
        pass

    class Own(Sudoku):
        pass

    globals().update(Mine=Mine, Own=Own)
    Mine.__qualname__, Own.__qualname__ = "Mine", "Own"
    p = Mine({"a": [(0, 1), Color("x", 3)], "b": [2], "c": [2, (0, 1)]}, secondary=["x"],
             multiplicity={2: (1, 2)}, cost=[5, 0, 1])
    p.note = "kept"  # type: ignore[attr-defined]
    again = pickle.loads(pickle.dumps(p))
    assert type(again) is Mine and again == p and again.note == "kept" and hash(again) == hash(p)
    assert again != Mine({"a": [1]}) and p != 3
    mixed = Problem.from_text('''{"items": ["a", {"name": "x", "secondary": true}, "b"],
                                  "options": [["a", "x"], ["b"]]}''')
    assert pickle.loads(pickle.dumps(mixed)) == mixed
    assert hash(pickle.loads(pickle.dumps(mixed))) == hash(mixed)
    smaller, kept, forced = Mine({"a": ["i"], "b": ["j"], "c": ["j", "k"], "d": ["k"]}).reduce()
    assert type(smaller) is Mine and smaller.count() == 2 and forced == [0]
    assert smaller.first() in (("b", "d"), ("c",))
    assert set(smaller.items) <= {"i", "j", "k"} and pickle.loads(pickle.dumps(smaller)) == smaller
    s = Own(LINE)
    s.note = "kept"  # type: ignore[attr-defined]
    more = s.add("diagonal")
    assert type(more) is Own and more.note == "kept" and more != s  # type: ignore[attr-defined]
    assert type(pickle.loads(pickle.dumps(s))) is Own and pickle.loads(pickle.dumps(s)) == s


def test_matrices_hold_0_and_1_only() -> None:
    numpy = pytest.importorskip("numpy")
    sparse = pytest.importorskip("scipy.sparse")
    pandas = pytest.importorskip("pandas")
    for wrong in ([[2, 0], [0, 1]], [[0.5, 0], [0, 1]], [[-1, 0], [0, 1]],
                  [[math.nan, 0], [0, 1]]):
        for kind in (numpy.array, pandas.DataFrame, sparse.csr_matrix, list):
            with pytest.raises(QuadrilleError, match="row 0, column 0 of the matrix"):
                Problem.from_matrix(kind(wrong))
    for wrong in (numpy.array([["1", "0"]]), numpy.array([[None, 1]]), numpy.array([1, 0]),
                  numpy.ma.masked_array([[1, 0]], [[True, False]]), numpy.zeros((1, 1, 1))):
        with pytest.raises(QuadrilleError):
            Problem(wrong)
    right = [[1, 0], [0, 1], [1, 1]]
    for kind in (numpy.array, pandas.DataFrame, sparse.coo_matrix, list,
                 lambda m: numpy.array(m, dtype=float), lambda m: numpy.array(m, dtype=object)):
        assert Problem.from_matrix(kind(right)).count() == 2
    named = Problem(pandas.DataFrame(right, columns=["ab", "cd"]))
    assert named.items == ["ab", "cd"] and named.options == [["ab"], ["cd"], ["ab", "cd"]]
    lists = pandas.Series([["a", "b"], ["a"], ["b"]], index=[9, 8, 7])
    assert Problem(lists).count() == 2
    array = numpy.empty(2, dtype=object)
    array[:] = [["a"], ["a"]]
    assert Problem(array).count() == 2


def test_a_column_of_costs_goes_by_position_or_by_name() -> None:
    pandas = pytest.importorskip("pandas")
    numpy = pytest.importorskip("numpy")
    df = pandas.DataFrame({"crew": ["A", "B", "C"], "cost": [30, 10, 20]}).sort_values("cost")
    options = {crew: ["x"] for crew in df.crew}
    assert Problem(options, cost=df["cost"]).cheapest()[0].options == ("B",)
    assert Problem([["x"]] * 3, cost=df["cost"]).cheapest(as_="index")[0].options == (0,)
    named = df.set_index("crew")["cost"].sort_index()
    assert Problem(options, cost=named).cheapest()[0].options == ("B",)
    with pytest.raises(QuadrilleError, match="in another order"):
        Problem({1: ["x"], 2: ["x"]}, cost=pandas.Series([5, 6], index=[2, 1]))
    assert Problem(options, cost=numpy.array([9.0, 1.0, 2.0])).cheapest()[0].options == ("C",)
    with pytest.raises(QuadrilleError, match="cost is a table"):
        Problem(options, cost=df)


@pytest.mark.parametrize("how, message", [
    ({"threads": 0}, "threads is 0: expected a whole number from 1 to 1024"),
    ({"threads": 1.5}, "threads is 1.5"), ({"threads": True}, "threads is True"),
    ({"seconds": -1}, "seconds is -1"), ({"seconds": math.nan}, "seconds is nan"),
    ({"seconds": 0}, "seconds is 0"), ({"seconds": "1"}, "seconds is '1'"),
    ({"nodes": 0}, "nodes is 0"), ({"nodes": -1}, "nodes is -1"), ({"memory": "1G"}, "memory"),
    ({"seed": "a"}, "seed is 'a'"), ({"seed": 2 ** 64}, "seed"), ({"limit": -1}, "limit is -1"),
    ({"assume": [6]}, "assume: 6 is the index of no option; there are 6"),
    ({"exclude": [-1]}, "exclude: -1"), ({"assume": 1}, "assume is 1"),
    ({"assume": ["a"]}, "assume: 'a'"), ({"progress": 1}, "progress is 1"),
])
def test_wrong_arguments_are_named_with_their_range(how: Dict[str, Any], message: str) -> None:
    p = Problem([[k % 3] for k in range(6)])
    for call in (p.count, p.covers):
        with pytest.raises(QuadrilleError, match=message):
            call(**how)


@pytest.mark.parametrize("call, message", [
    (lambda p: p.to("xyz"), "format is 'xyz': expected one of 'text'"),
    (lambda p: p.to(None), "format is None"), (lambda p: p.covers(as_="rows"), "as_ is 'rows'"),
    (lambda p: p.first(as_="array"), "as_ is 'array'"), (lambda p: p.cheapest(0), "k is 0"),
    (lambda p: p.cheapest(gap=2), "gap is 2"), (lambda p: p.cheapest(bound=1.5), "bound is 1.5"),
    (lambda p: p.sample(-1), "n is -1"), (lambda p: p.sample(1, seed=[]), "seed"),
    (lambda p: p.is_cover([0, "x"]), "options: 'x'"), (lambda p: p.is_cover(3), "options is 3"),
    (lambda p: p.estimate(samples=0), "samples"), (lambda p: p.estimate(confidence=95), "confid"),
    (lambda p: p.certify(7), "path is 7"), (lambda p: p.certify("a\0b"), "NUL"),
    (lambda p: p.zdd().sample(7), "state is 7"), (lambda p: Problem.from_text(7), "text is 7"),
    (lambda p: Problem.from_text("a", "x"), "format is 'x'"), (lambda p: p.zdd(memory=0), "memory"),
    (lambda p: p.reduce(seconds="a"), "seconds"), (lambda p: Problem.from_file(3.5), "path"),
    (lambda p: Problem.from_matrix([[1], [0, 1]]), "row 1 of the matrix has 2 columns"),
    (lambda p: Problem.from_matrix(3), "the matrix is 3"),
])
def test_other_calls_name_what_is_wrong(call: Callable[[Problem], Any], message: str) -> None:
    with pytest.raises(QuadrilleError, match=message):
        call(Problem([["a"], ["a"]]))


# ---- sudokus -----------------------------------------------------------------

def natural() -> Dict[str, Any]:
    return {
        "line": LINE, "grid": "\n".join(STRINGS), "bytes": LINE.encode(), "rows": ROWS,
        "tuples": tuple(map(tuple, ROWS)), "generator": (iter(row) for row in ROWS),
        "characters": [list(row) for row in STRINGS], "strings": STRINGS,
        "spaces": [row.replace(".", " ") for row in STRINGS],
        "none": [[x or None for x in row] for row in ROWS],
        "nan": [[float(x or math.nan) for x in row] for row in ROWS],
        "-1": [[x or -1 for x in row] for row in ROWS],
        "digits as text": [[str(x) for x in row] for row in ROWS],
        "flat": sum(ROWS, []), "flat characters": list(LINE),
        "clues": CLUES, "clues from 1": {(r + 1, c + 1): d for (r, c), d in CLUES.items()},
        "names": {f"r{r + 1}c{c + 1}": d for (r, c), d in CLUES.items()},
        "letters": {"ABCDEFGHI"[r] + str(c + 1): d for (r, c), d in CLUES.items()},
        "records": [{"row": r, "col": c, "value": d} for (r, c), d in CLUES.items()],
        "triples": [(r, c, d) for (r, c), d in CLUES.items()],
        "set": {(r, c, d) for (r, c), d in CLUES.items()},
    }


@pytest.mark.parametrize("name", natural())
def test_natural_objects_are_one_puzzle(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert Sudoku(natural()[name]).to("line").strip() == LINE


def test_what_is_guessed_of_a_text_is_a_warning() -> None:
    with pytest.warns(QuadrilleWarning, match="list of clues with rows and columns from 1") as got:
        s = Sudoku("r1c1=1 r2c3=2 r3c2=3 r4c4=4")
    assert s.to("line").strip() == "1.....2..3.....4" and got[0].filename == __file__
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert pickle.loads(pickle.dumps(s)) == s


def test_arrays_frames_and_paths_are_one_puzzle(tmp_path: Path) -> None:
    numpy = pytest.importorskip("numpy")
    pandas = pytest.importorskip("pandas")
    path = tmp_path / "a.txt"
    path.write_text(LINE)
    array = numpy.array(ROWS)
    blanks = pandas.DataFrame(ROWS).astype(float).replace(0, math.nan)
    for given in (path, array, array.ravel(), array.astype(float), array.astype("uint8"),
                  numpy.where(array == 0, math.nan, array), numpy.array([list(r) for r in STRINGS]),
                  numpy.array(STRINGS), numpy.where(array == 0, None, array),
                  numpy.ma.masked_equal(array, 0), pandas.DataFrame(ROWS), blanks,
                  blanks.astype("Int64"), pandas.DataFrame([list(r) for r in STRINGS]),
                  pandas.Series(STRINGS), pandas.Series(sum(ROWS, [])), list(array),
                  pandas.DataFrame([(r, c, d) for (r, c), d in CLUES.items()],
                                   columns=["row", "column", "digit"])):
        assert Sudoku(given).to("line").strip() == LINE


@pytest.mark.parametrize("given, message", [
    ([[1.5, 0], [0, 0]], "row 1, column 1 is 1.5"), (5, "the puzzle is 5"), (None, "None"),
    ([], "empty"), ({}, "empty"), ([[]], ""), ([1, 2, 3], "a list of 3 cells is no square"),
    ([None] * 9, "a list of 9 cells is no square of 4"), ({(0, 8): []}, r"is \[\]"),
    ([[1, 2, 3, 4], [1, 2]], "row 2 has 2 cells"), ([[5, 0, 0, 0]] * 4, "row 1, column 1 is 5"),
    ([[260] + [0] * 8] + [[0] * 9] * 8, "row 1, column 1 is 260"),
    ([[-1] + [0] * 8] + [[0] * 9] * 8, "row 1, column 1 is -1"),
    ([[-1, None, 3, 4]] * 4, "is -1"), ([[True] + [0] * 8] + [[0] * 9] * 8, "is True"),
    ([[0, None, 3, 2]] * 4, "0, None and no 4"), ([["a b"] + [0] * 8] + [[0] * 9] * 8, "'a b'"),
    ([[0] * 9] * 8 + [7], "row 9 is 7"), ({(1, 2): 5}, "from 0 or from 1"),
    ({(0, 0): 1, (1, 3): 2}, "of 4 or of 9 rows"), ({(0, 0): 1.5, (8, 8): 2}, "is 1.5"),
    ({(0, "a"): 1}, "the column of clue 0"), ([{"row": 1}], "clue 0 is"), ({1, 2}, "set"),
    ([(0, 0, 5), (0, 0, 6), (8, 8, 1), (1, 1, 1)], "a second one"),
    ("4..\ud800", "no character"), (object(), "the puzzle is"), (3.5, "the puzzle is"),
])
def test_what_is_no_puzzle_is_refused(given: Any, message: str) -> None:
    with pytest.raises(QuadrilleError, match=message):
        Sudoku(given)


def test_clues_count_from_what_is_stated() -> None:
    assert Sudoku({(1, 2): 5}, base=1).givens[0][1] == 5
    assert Sudoku({(1, 2): 5}, base=0).givens[1][2] == 5
    with pytest.raises(QuadrilleError, match="base is 1"):
        Sudoku({(0, 2): 5}, base=1)
    full = {(r, c): None for r in range(4) for c in range(4)}
    assert Sudoku({**full, (0, 0): 1}).shape == (4, 4)


@pytest.mark.parametrize("call, message", [
    (lambda s: s.steps(only="naked-singel"), "no technique 'naked-singel'"),
    (lambda s: s.steps(without=[3]), "no technique 3"), (lambda s: s.solve(as_="x"), "as_"),
    (lambda s: s.check(seconds=-1), "seconds"), (lambda s: s.count(limit=-1), "limit"),
    (lambda s: s.count(nodes=2.5), "nodes"), (lambda s: s.shares(0), "most"),
    (lambda s: s.to(3), "format is 3"), (lambda s: s.add(3), "rule is 3"),
    (lambda s: s.svg([[1]]), "9 rows of 9"), (lambda s: s.svg([[0] * 9] * 9), "row 1, column 1"),
    (lambda s: s.svg(3), "solution is 3"), (lambda s: solve_many([LINE], threads=0), "threads"),
    (lambda s: solve_many(LINE), "list of lines"), (lambda s: solve_many(3), "puzzles is 3"),
    (lambda s: solve_many([LINE], board=s), "board has givens"),
    (lambda s: solve_many([LINE], board=3), "board is 3"),
    (lambda s: solve_many([LINE], errors="skip"), "errors"),
    (lambda s: generate(-1), "n is -1"), (lambda s: generate(seed="x"), "seed"),
    (lambda s: generate(givens=(5,)), "givens"), (lambda s: generate(givens=(30, 20)), "greatest"),
    (lambda s: generate(level="hard..easy"), "level"), (lambda s: generate(level=3), "level"),
    (lambda s: generate(rating=(3, 2)), "rating"), (lambda s: generate(board="board x3"), "board"),
    (lambda s: generate(technique="x"), "technique"), (lambda s: list(read_puzzles(3.5)), "path"),
    (lambda s: generate(symmetry=["180"]), "symmetry"), (lambda s: generate(board=7), "puzzle is 7"),
])
def test_other_calls_of_sudokus_name_what_is_wrong(call: Callable[[Sudoku], Any],
                                                   message: str) -> None:
    with pytest.raises(QuadrilleError, match=message):
        call(Sudoku(LINE))


@pytest.mark.parametrize("cover", [None, 5, "ab", ["ab"], [3], [None], {"a": 1}])
def test_a_tiling_is_of_options(cover: Any) -> None:
    with pytest.raises(QuadrilleError):
        Tiling(cover)


def test_one_technique_is_a_list_of_one() -> None:
    assert [s.technique for s in Sudoku(LINE).steps(only="hidden-single", guesses=False)] == [
        s.technique for s in Sudoku(LINE).steps(only=["hidden-single"], guesses=False)]


# ---- many puzzles ------------------------------------------------------------

def test_a_bad_line_costs_its_row_only() -> None:
    lines: List[Any] = [LINE] * 5 + [LINE[:-1], None, LINE[:-1] + "q", math.nan, LINE + "\n",
                                     LINE.encode(), ROWS, sum(ROWS, []), " " + LINE]
    with pytest.raises(QuadrilleError, match="puzzle 6: it is None"):
        solve_many(lines)
    with pytest.raises(QuadrilleError, match="puzzle 1: character 81 is 'q'"):
        solve_many([LINE, LINE[:-1] + "q"])
    with pytest.raises(QuadrilleError, match="puzzle 1: 80 characters, expected 81"):
        solve_many([LINE, LINE[:-1]])
    solutions, verdicts = solve_many(lines, errors="coerce")
    assert verdicts == ["unique"] * 5 + ["error"] * 4 + ["unique"] * 5
    assert solutions[5:9] == [""] * 4 and len(set(solutions)) == 2


def test_a_bad_row_of_an_array_costs_itself_only() -> None:
    numpy = pytest.importorskip("numpy")
    good = numpy.array([sum(ROWS, [])] * 3)
    expected = solve_many(good)[0]
    for wrong in (260, -1, 10):
        array = good.copy()
        array[1, 4] = wrong
        with pytest.raises(QuadrilleError, match=f"puzzle 1: cell 5 is {wrong}"):
            solve_many(array)
        solutions, verdicts = solve_many(array, errors="coerce")
        assert verdicts == ["unique", "error", "unique"] and not solutions[1].any()
        assert (solutions[[0, 2]] == expected[[0, 2]]).all()
    for same in (good.astype("int8"), good.astype(float), numpy.where(good == 0, -1, good),
                 numpy.where(good == 0, math.nan, good), numpy.asfortranarray(good), good.tolist(),
                 numpy.where(good == 0, None, good), good.astype(object)):
        found = solve_many(same)[0]
        assert (numpy.array([list(map(int, s)) for s in found]) == expected).all()
    for wrong in (good.astype(bool), good + 0.5, good.astype(str), good[:, :80],
                  numpy.zeros((3, 9), dtype=int), good.astype(complex)):
        with pytest.raises(QuadrilleError):
            solve_many(wrong)


def test_columns_of_numpy_and_pandas_are_lists_of_lines() -> None:
    numpy = pytest.importorskip("numpy")
    pandas = pytest.importorskip("pandas")
    expected = solve_many([LINE] * 2)
    for given in (numpy.array([LINE] * 2), numpy.array([LINE.encode()] * 2), (LINE, LINE),
                  pandas.Series([LINE] * 2, dtype="string"), iter([LINE] * 2),
                  [numpy.array(ROWS)] * 2, pandas.Series([LINE] * 2, index=[5, 4])):
        assert solve_many(given) == expected
    frame = pandas.DataFrame([sum(ROWS, [])] * 2)
    assert (solve_many(frame)[0] == solve_many(frame.to_numpy())[0]).all()
    with pytest.raises(QuadrilleError, match="puzzle 1"):
        solve_many(pandas.Series([LINE, None]))


def test_lines_of_larger_boards_are_solved() -> None:
    board = Sudoku("board 4x3\n" + "\n".join([" ".join(["."] * 12)] * 12))
    solution = board.solve()
    assert solution is not None
    solution[0][:6] = [0] * 6
    puzzle = Sudoku(solution)
    line = puzzle.to("line").strip()
    solutions, verdicts = solve_many([line, solution], board=board)
    answers = [[int(c, 36) for c in s] for s in solutions]
    expected = puzzle.check()
    assert verdicts == [expected.kind] * 2
    if expected.kind == "unique":
        assert answers[0] == answers[1] == sum(expected.solution, [])


def test_limits_of_arrays_hand_over_what_was_found() -> None:
    numpy = pytest.importorskip("numpy")
    p = Problem([[k // 5] for k in range(20)] + [[0, 1]])
    array = p.covers(as_="array")
    assert array.shape == (650, 4) and array.dtype == numpy.int32
    assert sorted(tuple(x for x in row if x >= 0) for row in array.tolist()) == sorted(
        p.covers(as_="index"))
    assert p.covers(as_="array", limit=7).shape[0] == 7
    assert Problem([["a"]], items=["a", "b"]).covers(as_="array").shape == (0, 0)
    with pytest.raises(LimitReached) as stopped:
        Problem([[k // 5] for k in range(60)]).covers(as_="array", nodes=1000)
    assert 0 < len(stopped.value.partial) < 5 ** 12


def test_guesses_of_problems_are_warnings_and_other_objectives_are_refused() -> None:
    with pytest.warns(QuadrilleWarning, match="judge"):
        assert Problem.from_text("4 3\n1 2\n2 1 3\n2 1 2\n2 1 3\n").count() == 2
    p = Problem.from_text("Minimize\n obj: 1.5 x + 2 y\nSubject To\n c: x + y = 1\n"
                          "Binary\n x y\nEnd\n", "lp")
    assert p.count() == 2
    with pytest.raises(QuadrilleError, match="objective"):
        p.cheapest()
