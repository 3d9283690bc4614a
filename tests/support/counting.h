/*
 * counting.h - how many solutions a puzzle has that is given as text, for
 * tests.
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

// Both searches have to agree; without covers, only propagation search runs.
inline uint64_t count_of(const std::string &text, bool covers = true)
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
    if (code == 0 && covers)
        EXPECT_EQ(count, count_by(SUDOKU_SEARCH_COVER, &puzzle)) << text;
    sudoku_puzzle_clear(&puzzle);
    sudoku_parser_clear(&parser);
    return count;
}

#endif
