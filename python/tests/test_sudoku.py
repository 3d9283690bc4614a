"""Sudoku, beside plain backtracking and known answers."""

from __future__ import annotations

import gzip
import os
import pickle
import random
import signal
import threading
from typing import Any, List, Optional

import pytest

from quadrille import (LimitReached, QuadrilleError, Sudoku, generate, read_puzzles, solve_many,
                       techniques, terms)

LINE = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........"
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
MIRACLE = "board 3x3\n" + "." * 38 + "1" + "." * 12 + "2" + "." * 29 + """
anti-knight
anti-king
non-consecutive
"""

VARIANT = """board 3x3
thermometer r3c1 r2c2 r1c3 r2c4
thermometer r7c9 r8c8 r9c7 r8c6
arrow r1c7 r2c8 r3c9
arrow r9c3 r8c2 r7c1
whispers r4c2-r5c3-r6c2
whispers r4c8-r5c7-r6c8
renban r3c4 r3c5 r3c6 r2c6
renban r7c6 r7c5 r7c4 r8c4
white-dot r4c4 r5c4
black-dot r5c6 r6c6
killer 6 r1c4 r1c5 r1c6
killer 6 r9c4 r9c5 r9c6
killer 14 r4c1 r5c1 r6c1
killer 20 r4c9 r5c9 r6c9
killer 10 r4c5 r4c6 r5c6
killer 11 r2c7 r3c7 r3c8
sandwich 0 r1c5-r9c5
sandwich 3 r1c8-r9c8
"""


def backtrack(grid: List[List[int]]) -> Optional[List[List[int]]]:
    for r in range(4):
        for c in range(4):
            if grid[r][c] == 0:
                for d in range(1, 5):
                    if all(grid[r][k] != d and grid[k][c] != d
                           and grid[r // 2 * 2 + k // 2][c // 2 * 2 + k % 2] != d
                           for k in range(4)):
                        grid[r][c] = d
                        if backtrack(grid) is not None:
                            return grid
                        grid[r][c] = 0
                return None
    return grid


def test_a_line_is_solved_as_rows_of_digits() -> None:
    solution = Sudoku(EASY).solve()
    assert solution[0] == [5, 3, 4, 6, 7, 8, 9, 1, 2]
    assert all(sorted(row) == list(range(1, 10)) for row in solution)
    assert Sudoku(EASY).givens[0] == [5, 3, 0, 0, 7, 0, 0, 0, 0]


def test_rows_arrays_files_and_text_are_one_puzzle(tmp_path: Any) -> None:
    rows = Sudoku(EASY).givens
    path = tmp_path / "a.txt"
    path.write_text(EASY)
    puzzles = [Sudoku(rows), Sudoku(path), Sudoku(EASY.encode())]
    try:
        import numpy
        puzzles.append(Sudoku(numpy.array(rows)))
    except ImportError:
        pass
    assert {p.to("line").strip() for p in puzzles} == {EASY}


def test_verdicts_have_reasons() -> None:
    assert Sudoku(LINE).check().kind == "unique"
    none = Sudoku("11..............").check()
    assert none.kind == "none" and none.why == "digit 1 twice in row 1: r1c1 and r1c2"
    many = Sudoku("1...............").check()
    assert many.kind == "many" and many.differ
    for row, column in many.differ:
        assert many.solution[row - 1][column - 1] != many.another[row - 1][column - 1]
    clash = Sudoku("board 2x2\n................\nkiller 3 r1c1 r1c2\nkiller 3 r1c3 r1c4\n").check()
    assert clash.kind == "none" and "killer 3 r1c1 r1c2" in clash.conflict


def test_random_grids_have_the_solutions_of_backtracking() -> None:
    draw = random.Random(1)
    for _ in range(60):
        givens = [[draw.choice([0, 0, 0, 1, 2, 3, 4]) for _ in range(4)] for _ in range(4)]
        s = Sudoku(givens)
        found = list(s.solutions())
        assert s.count() == len(found)
        verdict = s.check().kind
        assert verdict == ("none" if not found else "unique" if len(found) == 1 else "many")
        if verdict == "none":
            continue
        plain = backtrack([row[:] for row in givens])
        assert plain in found
        true = s.candidates()
        assert all(true[r][c] == sorted({g[r][c] for g in found})
                   for r in range(4) for c in range(4))


def test_counts_have_no_largest_number() -> None:
    assert Sudoku("." * 16).count() == 288
    assert Sudoku("." * 16).count(limit=10) == 10
    with pytest.raises(LimitReached):
        Sudoku("." * 81).count(nodes=10)


def test_rules_are_added_as_lines() -> None:
    s = Sudoku("1" + "." * 15)
    more = s.add("killer 3 r1c3 r1c4")
    assert more.check().kind == "none"
    assert s.check().kind == "many"
    with pytest.raises(QuadrilleError, match="no such rule|there is no rule"):
        s.add("kller 3 r1c1 r1c2")
    assert "killer 3 r1c3 r1c4" in more.to("rules")


def test_wrong_text_has_its_place() -> None:
    with pytest.raises(QuadrilleError) as wrong:
        Sudoku("board 2x2\n................\nkiller 3 r9c9\n")
    assert wrong.value.line == 3


def test_steps_lead_to_the_solution() -> None:
    s = Sudoku(EASY)
    grid = s.givens
    for step in s.steps():
        assert step.text and step.technique in techniques()
        for place in step.places:
            grid[place.row - 1][place.column - 1] = place.digit
    assert grid == s.solve()
    hint = s.hint(pictures=True)
    assert hint is not None and hint.svg.startswith("<svg")


def test_texts_that_only_count_their_links_are_known_in_full() -> None:
    counted = next(step for step in Sudoku(VARIANT).steps() if step.whole != step.text)
    assert "inferences follow" in counted.text
    assert len(counted.whole) > 300


def test_mentions_are_parts_of_the_text() -> None:
    s = Sudoku("board 3x3\nkiller 3 r1c1 r1c2\n")
    step = next(s.steps())
    cage = step.mentions[0]
    assert step.text[cage.start:cage.end] == "the cage 3 of r1c1 and r1c2"
    assert (cage.cells, cage.rule, cage.house) == (((1, 1), (1, 2)), 0, None)
    last = step.mentions[-1]
    assert step.text[last.start:last.end] == "r1c1 and r1c2 can only be 1 or 2"
    assert last.digits == (1, 2)
    single = next(Sudoku(LINE).steps(only=["hidden-single"]))
    house = single.mentions[0]
    assert single.text[house.start:house.end] == house.house == single.houses[0]
    assert len(house.cells) == 9
    counted = next(step for step in Sudoku(VARIANT).steps() if step.whole != step.text)
    assert len(counted.whole_mentions) > len(counted.mentions) > 0


def test_terms_have_an_id_each() -> None:
    found = terms()
    assert len({(term.kind, term.id) for term in found}) == len(found)
    names = [term.id for term in found if term.kind == "technique"]
    assert names == techniques() + ["search", "wrong-digit", "wrong-notes"]
    assert [term.name for term in found if term.id == "naked-pair"] == ["Naked pair"]


def test_techniques_are_chosen_by_name() -> None:
    used = {step.technique for step in Sudoku(LINE).steps(only=["naked-single", "hidden-single"])}
    assert used <= {"naked-single", "hidden-single", "search"}
    assert list(Sudoku(LINE).steps(only=["naked-single"], guesses=False)) == []
    with pytest.raises(QuadrilleError, match="no technique"):
        Sudoku(LINE).steps(without=["naked-singles"])


def test_grades_are_those_of_both_scales() -> None:
    grade = Sudoku("6...29.78...8.7......4..2..86...25.7.....64....9.......42395....86............1..").rate()
    assert grade is not None
    assert (grade.level, grade.score, grade.hardest) == ("hard", 634, "skyscraper")
    assert (grade.er, grade.ep, grade.ed) == (6.6, 1.2, 1.2)
    assert Sudoku("." * 81).rate() is None


def test_needless_givens_are_found() -> None:
    s = Sudoku(EASY)
    for row, column in s.needless():
        givens = s.givens
        givens[row - 1][column - 1] = 0
        assert Sudoku(givens).check().kind == "unique"
    assert Sudoku(LINE).needless() == []


def test_variants_are_solved_and_drawn() -> None:
    s = Sudoku(MIRACLE)
    assert s.count() == 1
    assert s.svg().startswith("<svg") and s._repr_svg_() == s.svg()
    assert pickle.loads(pickle.dumps(s)).to("rules") == s.to("rules")


def test_control_c_ends_a_long_count(control_c: None) -> None:
    timer = threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT))
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        Sudoku("board 3x3\n" + "." * 81 + "\nanti-knight\n").count()
    timer.join()


def test_shares_add_up_to_the_solutions() -> None:
    shares = Sudoku("1" + "." * 15).shares()
    assert all(sum(cell.values()) == 72 for row in shares for cell in row)


def test_generated_puzzles_are_what_was_wished() -> None:
    made = list(generate(6, minimal=True, symmetry="none", seed=5))
    assert [p.to("line") for p in made] == [
        p.to("line") for p in generate(6, minimal=True, seed=5)]
    for p in made:
        assert p.check().kind == "unique" and p.needless() == []
    for p in generate(3, symmetry="180", level="easy..medium", seed=1):
        given = [d > 0 for row in p.givens for d in row]
        assert given == given[::-1]
        grade = p.rate()
        assert grade is not None and grade.level in ("easy", "medium")
    x = Sudoku("." * 81).add("diagonal")
    assert all("diagonal" in p.to("rules") for p in generate(2, board=x))
    assert next(generate(board="board 2x2")).shape == (4, 4)
    with pytest.raises(QuadrilleError):
        generate(symmetry="round")
    with pytest.raises((LimitReached, QuadrilleError)):
        next(generate(givens=(0, 10), seconds=1))


def test_many_puzzles_have_the_answers_of_each() -> None:
    lines = [p.to("line").strip() for p in generate(300, seed=3)]
    lines[7] = "11" + "." * 79
    lines[9] = "." * 81
    solutions, verdicts = solve_many(lines, threads=2)
    assert verdicts[7] == "none" and solutions[7] == "" and verdicts[9] == "many"
    for k in (0, 1, 150, 299):
        assert verdicts[k] == Sudoku(lines[k]).check().kind
        rows = Sudoku(lines[k]).solve()
        assert solutions[k] == "".join(str(d) for row in rows for d in row)
    assert solve_many([]) == ([], [])
    with pytest.raises(QuadrilleError, match="81"):
        solve_many(["123"])


def test_many_puzzles_of_an_array_are_an_array() -> None:
    numpy = pytest.importorskip("numpy")
    lines = [p.to("line").strip() for p in generate(40, seed=4)]
    array = numpy.array([[int(c) if c != "." else 0 for c in line] for line in lines])
    solutions, verdicts = solve_many(array)
    assert solutions.shape == (40, 81) and set(verdicts) == {"unique"}
    assert ["".join(map(str, row)) for row in solutions.tolist()] == solve_many(lines)[0]
    grids, _ = solve_many(array.reshape(40, 9, 9))
    assert grids.shape == (40, 9, 9) and (grids.reshape(40, 81) == solutions).all()


def test_arrays_of_numpy_are_what_the_rows_are() -> None:
    numpy = pytest.importorskip("numpy")
    s = Sudoku(EASY)
    assert s.solve(as_="array").tolist() == s.solve()
    many = Sudoku("1" + "." * 15)
    array, rows = many.candidates(as_="array"), many.candidates()
    assert array.shape == (4, 4, 4) and array.dtype == numpy.dtype(bool)
    assert all(array[r, c, d - 1] == (d in rows[r][c])
               for r in range(4) for c in range(4) for d in range(1, 5))
    assert Sudoku("11" + "." * 14).solve(as_="array") is None
    with pytest.raises(QuadrilleError, match="rows"):
        s.solve(as_="list")


def test_files_of_puzzles_are_read_one_by_one(tmp_path: Any) -> None:
    path = tmp_path / "many.txt"
    path.write_text(f"{EASY}\n# a comment\n{LINE}\n\n{MIRACLE}")
    assert [p.to("line").strip() for _, p in zip(range(2), read_puzzles(path))] == [EASY, LINE]
    assert [p.check().kind for p in read_puzzles(path)] == ["unique"] * 3
    packed = tmp_path / "many.txt.gz"
    packed.write_bytes(gzip.compress(path.read_bytes()))
    assert len(list(read_puzzles(packed))) == 3
    (tmp_path / "empty.txt").write_bytes(b"")
    assert not list(read_puzzles(tmp_path / "empty.txt"))
    bad = tmp_path / "bad.txt"
    bad.write_text(f"{EASY}\n{EASY[:-1]}x\n")
    with pytest.raises(QuadrilleError) as wrong:
        list(read_puzzles(bad))
    assert wrong.value.line == 2


def test_a_column_of_pandas_is_a_list_of_lines() -> None:
    pandas = pytest.importorskip("pandas")
    table = pandas.DataFrame({"puzzle": [EASY, LINE, "." * 81]})
    table["solution"], table["verdict"] = solve_many(table["puzzle"])
    assert list(table["verdict"]) == ["unique", "unique", "many"]
    assert table["solution"][0][:9] == "534678912"
