// explain_cpp.cc - a puzzle explained and graded from C++, and why another one
// has no solution.
//   c++ -std=c++17 explain_cpp.cc $(pkg-config --cflags --libs libsudoku)
#include <sudoku/sudoku.hpp>

#include <iostream>

int main()
{
    sudoku::Puzzle puzzle =
        sudoku::Puzzle::read("4.....8.5.3..........7......2.....6.....8.4......"
                             "1.......6.3.7.5..2....."
                             "1.4......");
    sudoku::Path path(puzzle);
    for (const sudoku_step &step : path)
        std::cout << step.text << "\n";
    sudoku_grade grade = sudoku::grade(puzzle);
    std::cout << sudoku_level_name(grade.level) << " " << grade.score << "\n";

    sudoku::Puzzle wrong = sudoku::Puzzle::read("board 2x2\n..1.............\n"
                                                "killer 3 r1c1 r1c2\n");
    sudoku::Verdict verdict = sudoku::find_verdict(wrong);
    for (const std::string &clue : verdict.conflict)
        std::cout << "in conflict: " << clue << "\n";
    return path.state() == SUDOKU_PATH_SOLVED && verdict.kind == SUDOKU_NONE &&
                   verdict.conflict.size() == 2
               ? 0
               : 1;
}
