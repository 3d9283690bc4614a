/*
 * reading.h - converts texts to puzzles and back, for tests of formats.
 */
#ifndef TESTS_SUPPORT_READING_H
#define TESTS_SUPPORT_READING_H

#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "sudoku/formats/format.h"

// One record of a text and the result of reading it.
struct Reading {
    std::string text; // of the record
    int line;
    int code;
    std::string format;
    std::string error;  // "2:17: text", where code < 0
    std::string givens; // 1-9, a = 10 .., . = empty
    std::string
        marks; // candidates of each cell without a given, separated by '/'
    std::string board;   // "9 3x3 jigsaw:1122.. diagonal"
    std::string written; // in the requested format, or why not
};

inline char digit_name(int digit)
{
    static const char names[] = "123456789abcdefghijklmnopqrstuvwxyz"
                                "ABCDEFGHIJKLMNOPQRSTUVWXYZ+-*";
    return digit == SUDOKU_EMPTY ? '.' : names[digit];
}

inline std::string givens_of(const sudoku_puzzle &puzzle)
{
    std::string text;
    for (int cell = 0; cell < puzzle.board->shape->num_cells; cell++)
        text += digit_name(puzzle.given[cell]);
    return text;
}

inline std::string marks_of(const sudoku_puzzle &puzzle)
{
    std::string text;
    const sudoku_shape *shape = puzzle.board->shape;
    for (int cell = 0; cell < shape->num_cells; cell++) {
        for (int d = 0; d < shape->num_digits; d++) {
            if (puzzle.given[cell] == SUDOKU_EMPTY &&
                (puzzle.allowed[cell] >> d & 1) != 0)
                text += digit_name(d);
        }
        text += '/';
    }
    return text;
}

inline std::string board_of(const sudoku_board *board)
{
    const sudoku_shape *shape = board->shape;
    std::string text = std::to_string(shape->num_digits);
    if (shape->box_width > 0)
        text += " " + std::to_string(shape->box_width) + "x" +
                std::to_string(shape->box_height);
    for (int k = 0; k < board->num_rules; k++) {
        const sudoku_clause &clause = board->rules[k].clause;
        text += std::string(" ") + sudoku_rule_name(clause.rule);
        if (clause.words != nullptr)
            text += std::string(":") + clause.words;
    }
    return text;
}

inline std::vector<const sudoku_format *> all_formats()
{
    std::vector<const sudoku_format *> all;
    for (int k = 0; k < sudoku_num_formats(); k++)
        all.push_back(sudoku_get_format(k));
    return all;
}

// Returns the puzzle in that format, or "error: ..".
inline std::string write(const sudoku_puzzle &puzzle, const char *format,
                         const uint8_t *digits = nullptr,
                         const sudoku_format_options *options = nullptr)
{
    sudoku_text text = {};
    sudoku_error error;
    const sudoku_format *row = sudoku_find_format(format);
    if (row->head != nullptr)
        sudoku_text_printf(&text, "%s", row->head);
    int code =
        sudoku_format_write(row, &puzzle, digits, options, &text, &error);
    if (row->tail != nullptr)
        sudoku_text_printf(&text, "%s", row->tail);
    std::string result;
    if (code == 0)
        result.assign(text.data, text.size);
    else
        result = std::string("error: ") + error.text;
    EXPECT_TRUE(code == 0 || code == SUDOKU_EFORMAT) << code;
    sudoku_text_clear(&text);
    return result;
}

inline std::vector<Reading> read(const std::string &text,
                                 const sudoku_format_options &options = {},
                                 const char *format = nullptr)
{
    std::vector<Reading> readings;
    sudoku_source source;
    sudoku_record record;
    sudoku_parser parser;
    sudoku_puzzle puzzle;
    sudoku_parser_init(&parser, &options);
    sudoku_puzzle_init(&puzzle);
    sudoku_source_init(&source, text.data(), text.size());
    while (sudoku_next_record(&source, &record)) {
        sudoku_error error = {-1, -1, "?"};
        Reading r = {};
        r.text.assign(record.text, record.size);
        r.line = record.line;
        r.code = sudoku_parse(&parser, &record, &puzzle, &error);
        if (r.code != 0) {
            r.error = std::to_string(error.line) + ":" +
                      std::to_string(error.column) + ": " + error.text;
        } else {
            r.format = parser.format;
            r.givens = givens_of(puzzle);
            if (puzzle.has_marks)
                r.marks = marks_of(puzzle);
            r.board = board_of(puzzle.board);
            if (format != nullptr)
                r.written = write(puzzle, format, nullptr, &options);
        }
        readings.push_back(r);
    }
    sudoku_puzzle_clear(&puzzle);
    sudoku_parser_clear(&parser);
    return readings;
}

// Reads a text with one record.
inline Reading read_one(const std::string &text,
                        const sudoku_format_options &options = {},
                        const char *format = nullptr)
{
    std::vector<Reading> readings = read(text, options, format);
    EXPECT_EQ(1u, readings.size()) << text;
    return readings.empty() ? Reading() : readings[0];
}

// Returns the clauses of a text in our own format, separated by "; ".
inline std::string clauses_of(const std::string &text)
{
    Reading r = read_one(text, {}, "rules");
    if (r.code != 0)
        return "error: " + r.error;
    std::string rules;
    bool is_begun = false;
    for (size_t at = 0; at < r.written.size();) {
        size_t stop = r.written.find('\n', at);
        std::string line = r.written.substr(at, stop - at);
        at = stop + 1;
        is_begun = is_begun || line.find(" r") != std::string::npos ||
                   (line[0] >= 'a' && line.substr(0, 5) != "board");
        if (is_begun)
            rules += (rules.empty() ? "" : "; ") + line;
    }
    return rules;
}

// Returns the error of a text with one record, or "".
inline std::string error_of(const std::string &text,
                            const sudoku_format_options &options = {})
{
    return read_one(text, options).error;
}

// Checks that the text is a puzzle in this format, also twice in a row, each
// time followed by a line.
inline void expect_puzzle(const std::string &text, const char *format)
{
    const std::string givens = "1.....2..3.....4";
    std::vector<Reading> all = read(text + text + givens + "\n");
    ASSERT_EQ(3u, all.size()) << text;
    for (const Reading &r : all)
        EXPECT_EQ("|" + givens, r.error + "|" + r.givens) << text;
    EXPECT_EQ(format, all[0].format) << text;
    EXPECT_EQ(format, all[1].format) << text;
}

inline std::string data_file(const std::string &name)
{
    std::ifstream file("tests/data/" + name);
    EXPECT_TRUE(file.good()) << name;
    return std::string(std::istreambuf_iterator<char>(file), {});
}

inline std::string repeat(const std::string &text, int times)
{
    std::string all;
    for (int k = 0; k < times; k++)
        all += text;
    return all;
}

#endif
