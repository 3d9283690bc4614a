// variants.cc - helpers for tests of all rules.
#include "tests/support/variants.h"

#include <set>
#include <string>
#include <utility>

#include "tests/support/random_rules.h"

namespace variants
{

std::string state(const BoardHandle &board, const std::string &text)
{
    sudoku_clause clause;
    sudoku_error error = {};
    int code = sudoku_clause_parse(&clause, board->shape, text.data(),
                                   text.size(), 4, 2, &error);
    EXPECT_EQ(0, code) << error.text;
    if (code == 0)
        code = sudoku_board_add_rule(board.get(), &clause, &error);
    if (code == 0)
        return "";
    EXPECT_EQ(SUDOKU_ERULE, code);
    EXPECT_EQ(4, error.line);
    EXPECT_EQ(2, error.column);
    return error.text;
}

std::string complaint(const std::string &text, int box_width, int box_height)
{
    BoardHandle board = new_board(box_width, box_height);
    std::string wrong = state(board, text);
    std::string start = "rule " + text.substr(0, text.find(' ')) + ": ";
    if (wrong.empty())
        return "";
    EXPECT_EQ(0u, wrong.find(start)) << wrong;
    return wrong.substr(start.size());
}

uint64_t count(int box_width, int box_height,
               const std::vector<std::string> &clauses,
               const std::string &givens)
{
    BoardHandle board = new_board(box_width, box_height);
    for (const std::string &text : clauses)
        EXPECT_EQ("", state(board, text));
    return count_solutions(new_sudoku_solver(), Puzzle(board, givens));
}

std::string flaw(const std::string &clause, const std::string &grid,
                 int box_width, int box_height)
{
    BoardHandle board = new_board(box_width, box_height);
    sudoku_flaw found = {};
    std::string text;
    EXPECT_EQ("", state(board, clause));
    EXPECT_EQ(size_t(board->shape->num_cells), grid.size());
    const sudoku_stated_rule &stated = board->rules[0];
    if (stated.clause.rule->holds(stated.self, board->shape,
                                  read_digits(grid).data(), &found))
        return "";
    // and the verifier finds an error also, if only a duplicate digit
    Puzzle puzzle(board);
    EXPECT_FALSE(
        sudoku_verify(puzzle.get(), read_digits(grid).data(), nullptr));
    for (int k = 0; k < found.num_cells; k++)
        text += (k > 0 ? " r" : "r") +
                std::to_string(board->shape->row[found.cells[k]] + 1) + "c" +
                std::to_string(board->shape->column[found.cells[k]] + 1);
    return text + ": " + found.text;
}

bool holds(const BoardHandle &board, const std::vector<uint8_t> &digits)
{
    sudoku_flaw unread;
    for (int k = 0; k < board->num_rules; k++) {
        const sudoku_stated_rule &stated = board->rules[k];
        const sudoku_rule *rule = stated.clause.rule;
        if (rule->holds != nullptr &&
            !rule->holds(stated.self, board->shape, digits.data(), &unread))
            return false;
    }
    return true;
}

// Keeps some digits of the grid as givens.
static Sample make_sample_of(int box_width, int box_height,
                             const brute::Grid &from, unsigned percent,
                             std::mt19937 &random)
{
    brute::Search search(brute::square(box_width, box_height),
                         brute::Order::Propagation);
    Sample sample = {box_width, box_height, from, {}};
    for (int &digit : sample.givens) {
        if (random() % 100 >= percent)
            digit = brute::EMPTY;
    }
    search.each(sample.givens, {}, [&](const brute::Grid &grid) {
        sample.grids.emplace_back(grid.begin(), grid.end());
        return true;
    });
    return sample;
}

static Sample make_sample(int box_width, int box_height, unsigned percent,
                          unsigned seed)
{
    std::mt19937 random(seed);
    brute::Search search(brute::square(box_width, box_height),
                         brute::Order::Propagation);
    return make_sample_of(box_width, box_height, search.random_grid(random),
                          percent, random);
}

const std::vector<Sample> &samples()
{
    static const std::vector<Sample> all = {
        make_sample(2, 2, 0, 1),  make_sample(0, 4, 0, 2),
        make_sample(3, 2, 32, 3), make_sample(2, 3, 34, 4),
        make_sample(3, 2, 30, 5), make_sample(0, 5, 8, 8),
        make_sample(3, 3, 36, 9), make_sample(3, 3, 36, 10),
    };
    return all;
}

// Checks that half-filled grids are accepted if the full one is.
static void expect_parts_hold(const BoardHandle &board,
                              std::vector<uint8_t> digits, std::mt19937 &random)
{
    for (size_t left = digits.size(); left > 0;) {
        EXPECT_TRUE(holds(board, digits));
        left = 0;
        for (uint8_t &digit : digits) {
            if (random() % 4 == 0)
                digit = SUDOKU_EMPTY;
            left += digit != SUDOKU_EMPTY;
        }
    }
}

SudokuHandle new_solver_of_mode(int mode)
{
    sudoku_solve_options options;
    sudoku_solve_options_init(&options);
    options.logic = mode % 2 == 0;
    options.implied = mode / 2 == 1 ? 0 : SUDOKU_IMPLIED_ALL;
    return new_sudoku_solver(&options);
}

// Returns the number of grids accepted by the rule's check, which must also
// accept parts of one of them.
static uint64_t count_grids(const Sample &sample, const BoardHandle &board,
                            std::mt19937 &random, Seen *seen)
{
    uint64_t num = 0;
    std::vector<uint8_t> good;
    for (const auto &grid : sample.grids) {
        if (!holds(board, grid))
            continue;
        num++;
        if (good.empty() || random() % 16 == 0)
            good = grid;
    }
    seen->stated++;
    seen->passed += num > 0;
    seen->failed += num < sample.grids.size();
    if (!good.empty())
        expect_parts_hold(board, good, random);
    return num;
}

static void expect_solutions(const Sample &sample, const BoardHandle &board,
                             uint64_t expected)
{
    Puzzle puzzle(board, sample.givens);
    for (int mode = 0; mode < 4; mode++)
        EXPECT_EQ(expected, count_solutions(new_solver_of_mode(mode), puzzle))
            << "mode " << mode;
}

void expect_count(const Sample &sample, const BoardHandle &board,
                  std::mt19937 &random, Seen *seen)
{
    expect_solutions(sample, board, count_grids(sample, board, random, seen));
}

bool make_board(const Sample &sample, const std::vector<std::string> &clauses,
                BoardHandle *board)
{
    *board = new_board(sample.box_width, sample.box_height);
    for (const std::string &text : clauses) {
        if (!state(*board, text).empty())
            return false;
    }
    return true;
}

// Tests some random clauses of spec number k on each sample.
static void expect_counts_on_samples(unsigned spec)
{
    static const unsigned ROUNDS = 10;
    Seen seen;
    std::set<std::string> counted; // clauses tested on this sample
    for (unsigned k = 0; k < samples().size() * ROUNDS; k++) {
        const Sample &sample = samples()[k / ROUNDS];
        if (k % ROUNDS == 0)
            counted.clear();
        int n = sample.num_digits();
        std::mt19937 random(k);
        random_rules::Writer writer(n, random);
        std::string text = writer.clause(random_rules::all_specs(n)[spec]);
        SCOPED_TRACE(text + ", sample and round " + std::to_string(k));
        BoardHandle board;
        if (make_board(sample, {text}, &board)) {
            uint64_t expected = count_grids(sample, board, random, &seen);
            if (counted.insert(text).second)
                expect_solutions(sample, board, expected);
        }
        if (testing::Test::HasFailure())
            return;
    }
    EXPECT_LT(0, seen.failed) << random_rules::all_specs(6)[spec].rule;
}

// Tests givens from a grid that obeys the rule, so that there is a solution.
// Some random clauses allow no grid, or it is hard to find.
static void expect_counts_of_own_grids(unsigned spec)
{
    static const int ENOUGH = 4;
    Seen seen;
    for (unsigned k = 0; k < 24 && seen.stated < ENOUGH; k++) {
        int width = k % 2 == 0 ? 3 : 2, height = k / 2 % 2 == 0 ? 2 : 3;
        int n = width * height;
        std::mt19937 random(k);
        random_rules::Writer writer(n, random);
        std::string text = writer.clause(random_rules::all_specs(n)[spec]);
        SCOPED_TRACE(text + ", trial " + std::to_string(k));
        BoardHandle board = new_board(width, height);
        if (!state(board, text).empty())
            continue;
        Puzzle puzzle(board);
        SudokuHandle solver = new_sudoku_solver();
        dlx_limits limits = {0, 3000, 0, 0};
        sudoku_set_limits(solver.get(), &limits);
        ASSERT_EQ(0, sudoku_load(solver.get(), puzzle.get()));
        std::vector<uint8_t> digits(size_t(puzzle.num_cells()));
        if (sudoku_next(solver.get(), digits.data()) != DLX_SOLUTION)
            continue;
        brute::Grid grid(digits.begin(), digits.end());
        expect_count(
            make_sample_of(width, height, grid, n == 9 ? 50 : 36, random),
            board, random, &seen);
    }
    EXPECT_LT(0, seen.passed) << random_rules::all_specs(6)[spec].rule;
    EXPECT_EQ(seen.stated, seen.passed);
}

void expect_counts(const std::vector<std::string> &rules)
{
    std::vector<random_rules::Spec> specs = random_rules::all_specs(6);
    for (const std::string &rule : rules) {
        int found = 0;
        for (unsigned k = 0; k < specs.size(); k++) {
            if (specs[k].rule != rule || testing::Test::HasFailure())
                continue;
            expect_counts_on_samples(k);
            expect_counts_of_own_grids(k);
            found++;
        }
        EXPECT_LT(0, found) << rule;
    }
}

} // namespace variants
