#include "sudoku/sudoku.h"

#include <set>
#include <string>
#include <vector>

#include "tests/support/boards.h"

namespace
{

struct Steps {
    std::vector<std::string> text;
    int score = 0;
    std::vector<uint8_t> solution, digits;
};

Steps steps_of(const sudoku_puzzle *puzzle, bool shortest)
{
    Steps steps;
    sudoku_path *path;
    sudoku_path_options options;
    const sudoku_step *step;
    sudoku_path_options_init(&options);
    options.shortest = shortest;
    EXPECT_EQ(0, sudoku_path_new(&path, puzzle, &options, nullptr));
    size_t n = size_t(puzzle->board->shape->num_cells);
    const uint8_t *solution = sudoku_path_solution(path);
    steps.solution.assign(solution, solution + n);
    while (sudoku_path_next(path, nullptr, &step) == 1) {
        steps.text.push_back(step->text);
        steps.score += step->score;
        for (int k = 0; k < step->num_places; k++)
            EXPECT_EQ(solution[step->places[k].cell], step->places[k].digit);
        for (int k = 0; k < step->num_removes; k++)
            EXPECT_NE(solution[step->removes[k].cell], step->removes[k].digit);
    }
    EXPECT_EQ(SUDOKU_PATH_SOLVED, sudoku_path_end(path));
    sudoku_path_free(path);
    return steps;
}

TEST(Plan, LeadsToTheSameEndByFewerSteps)
{
    const char *const puzzles[] = {"4.....8.5.3..........7......2.....6.....8."
                                   "4......1.......6.3.7.5..2....."
                                   "1.4......",
                                   "..4.2...5...4..3.89.8......6..53.8.24..6..."
                                   "........4.1.....72..5...1...3"
                                   "89.......",
                                   "6...29.78...8.7......4..2..86...25.7....."
                                   "64....9.......42395....86......"
                                   "......1.."};
    size_t all = 0, fewer = 0;
    for (const char *text : puzzles) {
        Puzzle puzzle(new_board(3, 3), text);
        Steps whole = steps_of(puzzle.get(), false);
        Steps needed = steps_of(puzzle.get(), true);
        EXPECT_EQ(whole.solution, needed.solution);
        EXPECT_LE(needed.text.size(), whole.text.size());
        all += whole.text.size();
        fewer += needed.text.size();
    }
    EXPECT_LT(fewer, all);
}

} // namespace
