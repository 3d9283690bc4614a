/*
 * written.h - random boards with rules, and whether each format preserves them
 * when they are written and read again.
 *
 * Two boards are the same if they have the same cells, digits, givens and
 * candidates, and the verifier's verdict is the same for many grids, filled and
 * half filled.
 */
#ifndef TESTS_SUPPORT_WRITTEN_H
#define TESTS_SUPPORT_WRITTEN_H

#include <cstring>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "sudoku/board/verify.h"
#include "sudoku/formats/format.h"
#include "tests/fuzz/fuzz_bytes.h"
#include "tests/support/brute.h"
#include "tests/support/random_rules.h"

namespace written
{

struct Board {
    const char *line; // its first one in the format rules
    int side;         // rules refer to rows and columns up to this one
};

inline const std::vector<Board> &boards()
{
    static const std::vector<Board> all = {
        {"board 2x2", 4},
        {"board 3x2", 6},
        {"board 2x3", 6},
        {"board 3x3", 9},
        {"board 4x2", 8},
        {"board 5x2", 10},
        {"board 4x4", 16},
        {"board 4 no boxes", 4},
        {"board 5 no boxes", 5},
        {"board 9 no boxes", 9},
        {"board 2x2 values 0-3", 4},
        {"board 3x3 values 0-8", 9},
        {"board 2 rows 4 columns", 2},
        {"board 4 rows 6 columns boxes 3x2 values 1-8", 4},
        {"board 2x2 at r1c1 r3c3", 6},
        {"board 4 no boxes\njigsaw 1112122233443344", 4},
        {"board 5 no boxes\njigsaw 1112211322433324435544555", 5},
        {"board 6 no boxes\njigsaw 111222111222334455334455366445366665", 6},
    };
    return all;
}

// A puzzle that is read from a text.
class Read
{
  public:
    Read(const std::string &text, const sudoku_format_options &options)
    {
        sudoku_source source;
        sudoku_record record, second;
        sudoku_puzzle_init(&puzzle);
        sudoku_parser_init(&parser, &options);
        sudoku_source_init(&source, text.data(), text.size());
        if (!sudoku_next_record(&source, &record))
            error = "nothing to read";
        else if (sudoku_parse(&parser, &record, &puzzle, &wrong) != 0)
            error = wrong.text;
        else if (sudoku_next_record(&source, &second))
            error = "more than one puzzle";
    }
    ~Read()
    {
        sudoku_puzzle_clear(&puzzle);
        sudoku_parser_clear(&parser);
    }
    Read(const Read &) = delete;
    Read &operator=(const Read &) = delete;

    sudoku_puzzle puzzle;
    std::string error;

  private:
    sudoku_parser parser;
    sudoku_error wrong = {};
};

// Returns the puzzle in that format, or "" if that cannot express it.
inline std::string write(const sudoku_puzzle &puzzle,
                         const sudoku_format *format,
                         const sudoku_format_options &options)
{
    sudoku_text text = {};
    sudoku_error error;
    std::string result = format->head != nullptr ? format->head : "";
    if (sudoku_format_write(format, &puzzle, nullptr, &options, &text,
                            &error) == 0)
        result.append(text.data, text.size);
    else
        result.clear();
    if (!result.empty() && format->tail != nullptr)
        result += format->tail;
    sudoku_text_clear(&text);
    return result;
}

// ---- random text ------------------------------------------------------------

inline std::string random_rule(Bytes &bytes, int side)
{
    using namespace random_rules;
    static std::map<int, std::vector<Spec>> known;
    std::vector<Spec> &specs = known[side];
    if (specs.empty()) {
        specs = all_specs(side);
        for (const char *more : {"diagonal", "diagonal falling",
                                 "diagonal rising", "regions-unknown"})
            specs.push_back({more, {}, NONE, 0, 0, {}});
        specs.push_back({"run-length", {}, GROUPS, 1, 3, {}});
        specs.push_back({"count-same", {}, GROUPS, 1, 1, {}});
        specs.push_back({"weighted-sum 7 1,-2,3", {}, LOOSE, 3, 3, {}});
    }
    const Spec &spec = specs[size_t(bytes.below(int(specs.size())))];
    std::mt19937 random(unsigned(bytes.next()));
    return Writer(side, random).clause(spec);
}

// Returns rows of a grid with some givens; usually none.
inline std::string random_grid(Bytes &bytes, const sudoku_shape *shape)
{
    std::string text;
    int chance = bytes.next() % 4 == 0 ? 40 : 0;
    if (chance == 0 || shape->num_board_cells != shape->width * shape->height)
        return text;
    for (int cell = 0; cell < shape->num_board_cells; cell++) {
        bool is_given = bytes.next() < chance;
        int value = bytes.below(shape->num_digits) + shape->first_value;
        text += is_given ? std::to_string(value)
                         : (shape->first_value == 0 ? "." : "0");
        text += (cell + 1) % shape->width == 0 ? "\n" : " ";
    }
    return text;
}

// Returns up to three rules that fit the board, which may be a jigsaw.
inline std::string random_text(Bytes &bytes)
{
    const Board &board = boards()[size_t(bytes.below(int(boards().size())))];
    const sudoku_format_options options = {};
    std::string head = board.line, rules;
    size_t end = head.find('\n');
    if (end != std::string::npos) {
        rules = head.substr(end) + "\n";
        head.resize(end);
    }
    head += "\n";
    std::string grid =
        random_grid(bytes, Read(head, options).puzzle.board->shape);
    for (int left = 1 + bytes.below(3); left > 0; left--) {
        std::string more = rules + random_rule(bytes, board.side) + "\n";
        if (Read(head + grid + more, options).error.empty())
            rules = more;
    }
    return head + grid + rules;
}

// ---- comparison -------------------------------------------------------------

// Returns full grids for the board in the first line of the text, some of them
// found by search.
inline const std::vector<brute::Grid> &grids_of(const std::string &text)
{
    enum { FOUND = 12, FOUND_IF_LARGE = 2, LARGE = 12 };
    static std::map<std::string, std::vector<brute::Grid>> known;
    std::string line = text.substr(0, text.find('\n') + 1);
    std::vector<brute::Grid> &grids = known[line];
    if (!grids.empty())
        return grids;
    std::mt19937 random(1);
    Read plain(line, {});
    const sudoku_shape *shape = plain.puzzle.board->shape;
    brute::Board board{shape->num_digits, shape->num_cells, {}};
    for (int h = 0; h < shape->num_houses; h++) {
        const sudoku_house &house = shape->houses[h];
        board.houses.emplace_back(house.cells, house.cells + house.num_cells);
    }
    int num = board.num_digits > LARGE ? FOUND_IF_LARGE : FOUND;
    for (int k = 0; k < num; k++)
        grids.push_back(brute::Search(board, brute::Order::Propagation)
                            .random_grid(random));
    return grids;
}

// Returns a grid for the board, with its digits permuted, perhaps with empty
// cells; extra cells have any digits.
inline std::vector<uint8_t> random_digits(const std::string &text,
                                          const sudoku_shape *shape,
                                          std::mt19937 &random)
{
    const std::vector<brute::Grid> &grids = grids_of(text);
    const brute::Grid &grid = grids[random() % grids.size()];
    std::vector<uint8_t> names(size_t(shape->num_digits)), digits;
    for (size_t d = 0; d < names.size(); d++)
        names[d] = uint8_t(d);
    std::shuffle(names.begin(), names.end(), random);
    unsigned empty = random() % 2 == 0 ? 0 : random() % 100;
    for (size_t cell = 0; cell < size_t(shape->num_cells); cell++) {
        if (random() % 100 < empty)
            digits.push_back(SUDOKU_EMPTY);
        else
            digits.push_back(cell < grid.size()
                                 ? names[size_t(grid[cell])]
                                 : names[random() % names.size()]);
    }
    return digits;
}

// Returns "" if both have the same cells, givens and candidates.
inline std::string different_cells(const sudoku_puzzle &a,
                                   const sudoku_puzzle &b, bool has_givens)
{
    const sudoku_shape *x = a.board->shape, *y = b.board->shape;
    size_t n = size_t(x->num_cells);
    if (x->num_digits != y->num_digits || x->num_cells != y->num_cells ||
        x->first_value != y->first_value)
        return "another board";
    if (memcmp(a.allowed, b.allowed, n * sizeof *a.allowed) != 0)
        return "other candidates";
    if (has_givens && memcmp(a.given, b.given, n) != 0)
        return "other givens";
    return "";
}

// Returns "" if the rules of both accept the same of these grids.
inline std::string different_rules(const std::string &text, sudoku_board *a,
                                   sudoku_board *b)
{
    enum { GRIDS = 60 };
    std::mt19937 random(7);
    std::string result;
    sudoku_puzzle one, other;
    sudoku_puzzle_init(&one);
    sudoku_puzzle_init(&other);
    require(sudoku_puzzle_set_board(&one, a) == 0);
    require(sudoku_puzzle_set_board(&other, b) == 0);
    for (int k = 0; k < GRIDS && result.empty(); k++) {
        auto digits = random_digits(text, a->shape, random);
        if (sudoku_verify(&one, digits.data(), nullptr) !=
            sudoku_verify(&other, digits.data(), nullptr))
            result = "other rules";
    }
    sudoku_puzzle_clear(&one);
    sudoku_puzzle_clear(&other);
    return result;
}

// Returns "" if the puzzle survives writing and reading in that format, or the
// format cannot express it; *count grows if it was written.
inline std::string difference(const std::string &text, const Read &first,
                              const sudoku_format *format,
                              const sudoku_format_options &options, int *count)
{
    std::string written = write(first.puzzle, format, options);
    if (written.empty())
        return "";
    (*count)++;
    Read again(written, options);
    std::string name = format->name, wrong = again.error;
    bool has_givens = name != "candidates" && name.substr(0, 3) != "iss";
    if (wrong.empty())
        wrong = different_cells(first.puzzle, again.puzzle, has_givens);
    if (wrong.empty())
        wrong = different_rules(text, first.puzzle.board, again.puzzle.board);
    return wrong.empty() ? "" : name + ": " + wrong + "\n" + text + written;
}

// Tests all formats that are written and read; a byte decides on letters.
inline std::string differences(Bytes &bytes, int *count)
{
    sudoku_format_options options = {};
    options.letters = sudoku_letters(bytes.below(8) == 0 ? bytes.below(3) : 0);
    std::string text = random_text(bytes);
    Read first(text, options);
    std::string wrong = first.error.empty() ? "" : first.error + "\n" + text;
    for (int k = 0; k < sudoku_num_formats() && wrong.empty(); k++) {
        const sudoku_format *format = sudoku_get_format(k);
        if (format->write != nullptr && format->parse != nullptr)
            wrong = difference(text, first, format, options, count);
    }
    return wrong;
}

} // namespace written

#endif
