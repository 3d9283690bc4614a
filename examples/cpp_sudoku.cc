// cpp_sudoku.cc - libsudoku from C++: puzzles and their solutions by a
// range-based for, and an error that costs one puzzle only.
//   c++ -std=c++17 cpp_sudoku.cc $(pkg-config --cflags --libs libsudoku)
#include <sudoku/sudoku.hpp>

#include <iostream>

static const char text[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5.."
    "..8..79\n"
    "board 2x2\n"
    "killer 7 r1c1-r1c5\n" // there is no cell r1c5
    "board 2x2\n"          // no givens, but three rules
    "thermometer r1c1-r3c3\n"
    "killer 7 r3c1-r4c1-r4c2\n"
    "arrow r4c4 r3c4 r4c3\n";

int main()
{
    sudoku::Puzzles puzzles(text);
    sudoku::Solver solver; // keeps what puzzles on one board have in common
    int solved = 0, wrong = 0;
    for (bool more = true; more;) {
        try {
            more = puzzles.next();
            if (!more)
                break;
            solver.load(puzzles.puzzle());
            for (const sudoku::Grid &grid : solver) {
                std::cout << grid.text("grid");
                solved += grid.puzzle().verify(grid.data());
            }
        } catch (const sudoku::Error &error) {
            std::cout << "line " << error.line << ": " << error.what() << "\n";
            wrong++;
        }
    }
    return solved == 2 && wrong == 1 ? 0 : 1;
}
