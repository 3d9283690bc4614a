// What the parts of a sentence speak of is compared with the sentence, which is
// read again here.
#include <cctype>
#include <cstring>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "sudoku/answers/path.h"
#include "sudoku/formats/one_puzzle.h"
#include "tests/support/boards.h"

namespace
{

using Cells = std::set<int>;

// Reads "r1c23" or "r12c3" at `at`. Returns whether it is one.
bool read_cells(const std::string &text, size_t *at, std::vector<int> *rows,
                std::vector<int> *columns, bool is_short)
{
    size_t k = *at;
    rows->clear();
    columns->clear();
    for (std::vector<int> *list : {rows, columns}) {
        if (k >= text.size() || text[k] != (list == rows ? 'r' : 'c'))
            return false;
        size_t begin = ++k;
        while (k < text.size() && isdigit((unsigned char)text[k]) != 0)
            k++;
        if (k == begin)
            return false;
        for (size_t m = begin; is_short && m < k; m++)
            list->push_back(text[m] - '1');
        if (!is_short)
            list->push_back(std::stoi(text.substr(begin, k - begin)) - 1);
    }
    *at = k;
    return true;
}

// Takes the cells out of a text, so that the numbers left are digits.
Cells take_cells(const sudoku_shape *shape, std::string *text)
{
    std::map<std::pair<int, int>, int> at;
    Cells cells;
    std::string rest;
    for (int cell = 0; cell < shape->num_cells; cell++)
        at[{shape->row[cell], shape->column[cell]}] = cell;
    for (size_t k = 0; k < text->size();) {
        std::vector<int> rows, columns;
        bool is_begin = k == 0 || isalnum((unsigned char)(*text)[k - 1]) == 0;
        if (!is_begin ||
            !read_cells(*text, &k, &rows, &columns, shape->num_digits < 10)) {
            rest += (*text)[k++];
            continue;
        }
        for (int row : rows) {
            for (int column : columns)
                cells.insert(at.at({row, column}));
        }
    }
    *text = rest;
    return cells;
}

// Returns the numbers in a text; "2 to 4" are three, and so for "at least".
uint64_t digits_in(const sudoku_shape *shape, const std::string &text)
{
    uint64_t digits = 0;
    int last = -1;
    bool is_range = text.find("at least") != std::string::npos ||
                    text.find("at most") != std::string::npos ||
                    text.find("not") != std::string::npos;
    if (is_range)
        return UINT64_MAX;
    for (size_t k = 0; k < text.size();) {
        if (isdigit((unsigned char)text[k]) == 0) {
            k++;
            continue;
        }
        bool is_to = k >= 4 && text.compare(k - 4, 4, " to ") == 0;
        size_t begin = k;
        while (k < text.size() && isdigit((unsigned char)text[k]) != 0)
            k++;
        int digit =
            std::stoi(text.substr(begin, k - begin)) - sudoku_value(shape, 0);
        if (digit < 0 || digit > 63)
            continue;
        for (int d = is_to ? last : digit; d <= digit; d++)
            digits |= UINT64_C(1) << d;
        last = digit;
    }
    return digits;
}

struct Words {
    const sudoku_path *path;
    const sudoku_board *board;
    const sudoku_step *step;
    std::string text;
    const sudoku_mention *list;
    int num;
};

Cells cells_of(const Words &w, const sudoku_mention &m)
{
    const int *first = w.step->mentioned_cells + m.first_cell;
    return {first, first + m.num_cells};
}

void expect_house(const Words &w, const sudoku_mention &m,
                  const std::string &part)
{
    const sudoku_house *h = &w.board->shape->houses[m.house];
    sudoku_text name = {};
    sudoku_path_name_house(w.path, m.house, &name);
    EXPECT_NE(std::string::npos, part.find(name.data))
        << part << ": " << w.text;
    for (int k = 0; k < h->num_cells; k++)
        EXPECT_EQ(1u, cells_of(w, m).count(h->cells[k])) << part;
    sudoku_text_clear(&name);
}

// The parts of a clause that are named are within it, if it has cells.
void expect_rule(const Words &w, const sudoku_mention &m, std::string part)
{
    ASSERT_LT(m.rule, w.board->num_rules);
    const sudoku_clause *clause = &w.board->rules[m.rule].clause;
    Cells cells = cells_of(w, m), named = take_cells(w.board->shape, &part);
    Cells stated(clause->cells,
                 clause->cells + clause->group_start[clause->num_groups]);
    for (int cell : cells)
        EXPECT_TRUE(stated.empty() || stated.count(cell) == 1) << part;
    for (int cell : named)
        EXPECT_EQ(1u, cells.count(cell)) << part << ": " << w.text;
}

void expect_mentions(const Words &w)
{
    size_t at = 0;
    std::string outside;
    for (int k = 0; k < w.num; k++) {
        const sudoku_mention &m = w.list[k];
        ASSERT_LE(at, m.begin) << w.text;
        ASSERT_LT(m.begin, m.end) << w.text;
        ASSERT_LE(m.end, w.text.size()) << w.text;
        std::string part = w.text.substr(m.begin, m.end - m.begin);
        outside += w.text.substr(at, m.begin - at) + " ";
        at = m.end;
        if (m.house >= 0)
            expect_house(w, m, part);
        if (m.rule >= 0)
            expect_rule(w, m, part);
        if (m.house >= 0 || m.rule >= 0)
            continue;
        EXPECT_EQ(cells_of(w, m), take_cells(w.board->shape, &part))
            << part << ": " << w.text;
        EXPECT_EQ(0u, m.digits & ~digits_in(w.board->shape, part))
            << part << ": " << w.text;
    }
    outside += w.text.substr(at);
    EXPECT_TRUE(take_cells(w.board->shape, &outside).empty()) << w.text;
}

struct Tally {
    int steps, mentions, houses, rules, digits, wholes;
};

void explain(const sudoku_puzzle *puzzle, Tally *tally)
{
    sudoku_path *path = nullptr;
    const sudoku_step *step = nullptr;
    ASSERT_EQ(0, sudoku_path_new(&path, puzzle, nullptr, nullptr));
    while (sudoku_path_next(path, nullptr, &step) == 1) {
        Words text = {path,           puzzle->board,
                      step,           {step->text, step->text_size},
                      step->mentions, step->num_mentions};
        Words whole = {path,
                       puzzle->board,
                       step,
                       {step->whole, step->whole_size},
                       step->whole_mentions,
                       step->num_whole_mentions};
        expect_mentions(text);
        expect_mentions(whole);
        tally->steps++;
        tally->wholes += step->whole != step->text;
        tally->mentions += step->num_mentions;
        for (int k = 0; k < step->num_mentions; k++) {
            tally->houses += step->mentions[k].house >= 0;
            tally->rules += step->mentions[k].rule >= 0;
            tally->digits += step->mentions[k].digits != 0;
        }
    }
    sudoku_path_free(path);
}

Tally explain_text(const char *clauses, const char *cells)
{
    BoardHandle board = new_board(3, 3);
    Tally tally = {};
    std::string all = clauses;
    for (size_t at = 0, end; at < all.size(); at = end + 1) {
        end = std::min(all.find('\n', at), all.size());
        EXPECT_EQ(0, sudoku_board_state(board.get(),
                                        all.substr(at, end - at).c_str(),
                                        nullptr));
    }
    Puzzle puzzle(board, cells);
    explain(puzzle.get(), &tally);
    return tally;
}

TEST(Mentions, OfClassicPuzzlesAgreeWithTheirSentences)
{
    for (const char *cells : {"000000010400000000020000000000050407008000300001"
                              "090000300400200050100000"
                              "000806000",
                              ".6..9..2....5.7.48...4....7.39..48....6........"
                              "17...5......31...2......."
                              ".5.9....6",
                              "..3..5..8...3....68...42.7.....6.5.34..9......3."
                              "..4.........81....7....."
                              "94..1..25",
                              "8..........36......7..9.2...5...7.......457....."
                              "1...3...1....68..85...1."
                              ".9....4..",
                              "4...3.......6..8..........1....5..9..8....6...7."
                              "2........1.27..5.3....4."
                              "9........"}) {
        Tally tally = explain_text("", cells);
        EXPECT_GT(tally.mentions, 2 * tally.steps) << cells;
        EXPECT_GT(tally.houses, 0);
        EXPECT_GT(tally.digits, tally.steps);
        EXPECT_EQ(0, tally.rules);
    }
}

TEST(Mentions, OfRulesAgreeWithTheirSentences)
{
    Tally all = {};
    for (const char *clauses :
         {"killer 3 r1c1 r1c2\nkiller 15 r1c3 r1c4 r1c5\nkiller 22 r1c6 r2c5 "
          "r2c6 r3c5\n"
          "killer 4 r1c7 r2c7\nkiller 16 r1c8 r2c8\nkiller 15 r1c9 r2c9 r3c9 "
          "r4c9\n"
          "killer 25 r2c1 r2c2 r3c1 r3c2\nkiller 17 r2c3 r2c4\nkiller 9 r3c3 "
          "r3c4 r4c4\n"
          "killer 8 r3c6 r4c6 r5c6\nkiller 20 r3c7 r3c8 r4c7\nkiller 6 r4c1 "
          "r5c1\n"
          "killer 14 r4c2 r4c3\nkiller 17 r4c5 r5c5 r6c5\nkiller 17 r4c8 r5c7 "
          "r5c8\n"
          "killer 13 r5c2 r5c3 r6c2\nkiller 20 r5c4 r6c4 r7c4\nkiller 12 r5c9 "
          "r6c9\n"
          "killer 27 r6c1 r7c1 r8c1 r9c1\nkiller 6 r6c3 r7c2 r7c3\nkiller 20 "
          "r6c6 r7c6 r7c7\n"
          "killer 6 r6c7 r6c8\nkiller 10 r7c5 r8c4 r8c5 r9c4\nkiller 14 r7c8 "
          "r7c9 r8c8 r8c9\n"
          "killer 8 r8c2 r9c2\nkiller 16 r8c3 r9c3\nkiller 15 r8c6 r8c7\n"
          "killer 13 r9c5 r9c6 r9c7\nkiller 17 r9c8 r9c9",
          "anti-knight\nanti-king\nnon-consecutive"}) {
        bool is_killer = clauses[0] == 'k';
        Tally tally = explain_text(
            clauses, is_killer ? "......................................"
                                 "..........................................."
                               : "....................1......2............."
                                 "........................................");
        all.rules += tally.rules;
        all.steps += tally.steps;
    }
    EXPECT_GT(all.steps, 60);
    EXPECT_GT(all.rules, 20);
}

// Long chains, whose text only counts the links that the whole text has.
TEST(Mentions, OfLongSentencesAgreeWithTheirWholes)
{
    std::ifstream file("examples/data/variant.txt");
    std::string text{std::istreambuf_iterator<char>(file), {}};
    sudoku_puzzle puzzle;
    Tally tally = {};
    sudoku_puzzle_init(&puzzle);
    ASSERT_EQ(0, sudoku_read(&puzzle, text.data(), text.size(), nullptr));
    explain(&puzzle, &tally);
    EXPECT_GT(tally.wholes, 10);
    sudoku_puzzle_clear(&puzzle);
}

} // namespace
