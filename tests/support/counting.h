/*
 * counting.h - counts the solutions of a puzzle given as text.
 */
#ifndef TESTS_SUPPORT_COUNTING_H
#define TESTS_SUPPORT_COUNTING_H

#include "tests/support/boards.h"
#include "tests/support/reading.h"

inline uint64_t count_by(enum sudoku_search_choice search,
                         const sudoku_puzzle *puzzle)
{
    sudoku_solve_options options;
    sudoku_solve_options_init(&options);
    options.search = search;
    SudokuHandle solver = new_sudoku_solver(&options);
    uint64_t count = 0;
    EXPECT_EQ(0, sudoku_load(solver.get(), puzzle));
    EXPECT_EQ(DLX_EXHAUSTED, sudoku_count(solver.get(), 0, &count));
    return count;
}

// Counts by backtracking over the cells in turn, with the half-filled grid
// checked by the verifier at each step.
inline uint64_t count_by_verifying(const sudoku_puzzle *puzzle,
                                   std::vector<uint8_t> &digits, int cell)
{
    const sudoku_shape *shape = puzzle->board->shape;
    uint64_t count = 0;
    if (cell == shape->num_cells)
        return 1;
    for (int d = 0; d < shape->num_digits; d++) {
        digits[size_t(cell)] = uint8_t(d);
        if (sudoku_verify(puzzle, digits.data(), nullptr))
            count += count_by_verifying(puzzle, digits, cell + 1);
    }
    digits[size_t(cell)] = SUDOKU_EMPTY;
    return count;
}

enum { COVERS = 1, VERIFY = 2 };

// Checks that all ways to count agree: propagation search, and these.
inline uint64_t count_of(const std::string &text, int ways = COVERS)
{
    sudoku_source source;
    sudoku_record record;
    sudoku_parser parser;
    sudoku_puzzle puzzle;
    sudoku_error error = {-1, -1, ""};
    uint64_t count = 0;
    sudoku_parser_init(&parser, nullptr);
    sudoku_puzzle_init(&puzzle);
    sudoku_source_init(&source, text.data(), text.size());
    EXPECT_TRUE(sudoku_next_record(&source, &record));
    int code = sudoku_parse(&parser, &record, &puzzle, &error);
    EXPECT_EQ(0, code) << text << "\n"
                       << error.line << ":" << error.column << ": "
                       << error.text;
    EXPECT_FALSE(sudoku_next_record(&source, &record)) << text;
    if (code == 0)
        count = count_by(SUDOKU_SEARCH_PROPAGATE, &puzzle);
    if (code == 0 && (ways & COVERS) != 0) {
        EXPECT_EQ(count, count_by(SUDOKU_SEARCH_COVER, &puzzle)) << text;
    }
    if (code == 0 && (ways & VERIFY) != 0) {
        std::vector<uint8_t> digits(size_t(puzzle.board->shape->num_cells),
                                    SUDOKU_EMPTY);
        EXPECT_EQ(count, count_by_verifying(&puzzle, digits, 0)) << text;
    }
    sudoku_puzzle_clear(&puzzle);
    sudoku_parser_clear(&parser);
    return count;
}

#endif
