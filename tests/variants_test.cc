// Every rule against brute force: the number of solutions is the number of
// grids that the rule's own check, written from its text, lets pass. Random
// clauses on small boards, with fixed seeds.
#include <map>

#include "sudoku/clause.h"
#include "tests/boards.h"
#include "tests/random_rules.h"

namespace
{

// The clause on the board, or what is wrong with it.
std::string state(sudoku_board *board, const std::string &text)
{
    sudoku_clause clause;
    sudoku_error error = {};
    int code = sudoku_clause_parse(&clause, board->shape, text.data(),
                                   text.size(), 1, 1, &error);
    if (code == 0)
        code = sudoku_board_add_rule(board, &clause, &error);
    return code == 0 ? "" : error.text;
}

bool holds(const sudoku_board *board, const std::vector<uint8_t> &digits)
{
    sudoku_flaw flaw;
    for (int k = 0; k < board->num_rules; k++) {
        const sudoku_stated_rule &stated = board->rules[k];
        const sudoku_rule *rule = stated.clause.rule;
        if (rule->holds != nullptr &&
            !rule->holds(stated.self, board->shape, digits.data(), &flaw))
            return false;
    }
    return true;
}

std::vector<uint8_t> as_digits(const brute::Grid &grid)
{
    std::vector<uint8_t> digits;
    for (int digit : grid)
        digits.push_back(digit == brute::EMPTY ? SUDOKU_EMPTY : uint8_t(digit));
    return digits;
}

// All grids of the plain board with some givens.
struct Sample {
    int box_width, box_height;
    brute::Grid givens;
    std::vector<std::vector<uint8_t>> grids;
};

// Keep some of the digits of the grid as givens.
Sample make_sample_of(int box_width, int box_height, const brute::Grid &from,
                      unsigned percent, std::mt19937 &random)
{
    brute::Board board = brute::square(box_width, box_height);
    brute::Search search(board, brute::Order::Propagation);
    Sample sample = {box_width, box_height, from, {}};
    for (int &digit : sample.givens) {
        if (random() % 100 >= percent)
            digit = brute::EMPTY;
    }
    search.each(sample.givens, {}, [&](const brute::Grid &grid) {
        sample.grids.push_back(as_digits(grid));
        return true;
    });
    return sample;
}

Sample make_sample(int box_width, int box_height, unsigned percent,
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

sudoku_solve_options options_of(int mode)
{
    sudoku_solve_options options;
    sudoku_solve_options_init(&options);
    options.no_logic = mode == 1 || mode == 3;
    options.no_implied = mode == 2 || mode == 3;
    return options;
}

// What was seen of a rule, to make sure that the test could have failed.
struct Seen {
    int stated = 0, passed = 0, failed = 0;
};

// Half-filled grids are fine where the filled one is.
void expect_parts_hold(const sudoku_board *board, std::vector<uint8_t> digits,
                       std::mt19937 &random)
{
    while (true) {
        EXPECT_TRUE(holds(board, digits));
        unsigned left = 0;
        for (uint8_t &digit : digits) {
            if (random() % 4 == 0)
                digit = SUDOKU_EMPTY;
            left += digit != SUDOKU_EMPTY;
        }
        if (left == 0)
            break;
    }
}

void expect_count(const Sample &sample, const BoardHandle &board,
                  std::mt19937 &random, Seen *seen)
{
    uint64_t expected = 0;
    std::vector<uint8_t> good;
    for (const auto &grid : sample.grids) {
        if (!holds(board.get(), grid))
            continue;
        expected++;
        if (good.empty() || random() % 16 == 0)
            good = grid;
    }
    seen->stated++;
    seen->passed += expected > 0;
    seen->failed += expected < sample.grids.size();
    Puzzle puzzle(board, sample.givens);
    for (int mode = 0; mode < 4; mode++) {
        sudoku_solve_options options = options_of(mode);
        SudokuHandle solver = new_sudoku_solver(&options);
        EXPECT_EQ(expected, count_solutions(solver, puzzle)) << "mode " << mode;
    }
    if (!good.empty())
        expect_parts_hold(board.get(), good, random);
}

// State some rules on a board over the sample. False: they do not fit.
bool make_board(const Sample &sample, const std::vector<std::string> &rules,
                BoardHandle *board)
{
    *board = new_board(sample.box_width, sample.box_height);
    for (const std::string &text : rules) {
        if (!state(board->get(), text).empty())
            return false;
    }
    return true;
}

class EveryRule : public testing::TestWithParam<unsigned>
{
};

TEST_P(EveryRule, HasAsManySolutionsAsGridsThatItLetsPass)
{
    static const unsigned ROUNDS = 4;
    unsigned number = GetParam();
    Seen seen;
    for (size_t k = 0; k < samples().size(); k++) {
        const Sample &sample = samples()[k];
        int n = sample.box_width > 0 ? sample.box_width * sample.box_height
                                     : sample.box_height;
        random_rules::Spec spec = random_rules::all_specs(n)[number];
        for (unsigned round = 0; round < ROUNDS; round++) {
            unsigned seed = number * 1000 + unsigned(k) * 100 + round;
            std::mt19937 random(seed);
            random_rules::Writer writer(n, random);
            std::string text = writer.clause(spec);
            SCOPED_TRACE(text + ", sample " + std::to_string(k) + ", seed " +
                         std::to_string(seed));
            BoardHandle board;
            if (make_board(sample, {text}, &board))
                expect_count(sample, board, random, &seen);
            if (HasFailure())
                return;
        }
    }
    EXPECT_LT(0, seen.failed);
}

// Givens from a grid that obeys the rule, so that there is a solution.
TEST_P(EveryRule, HasTheSolutionThatTheGivensComeFrom)
{
    unsigned number = GetParam();
    Seen seen;
    for (int size = 0; size < 4; size++) {
        int width = size % 2 == 0 ? 3 : 2, height = size < 2 ? 2 : 3;
        std::mt19937 random(number * 10 + unsigned(size));
        random_rules::Writer writer(width * height, random);
        random_rules::Spec spec =
            random_rules::all_specs(width * height)[number];
        std::string text = writer.clause(spec);
        SCOPED_TRACE(text + ", size " + std::to_string(size));
        BoardHandle board = new_board(width, height);
        if (!state(board.get(), text).empty())
            continue;
        Puzzle puzzle(board);
        SudokuHandle solver = new_sudoku_solver();
        dlx_limits limits = {0, 3000, 0}; // some are hard without givens
        sudoku_set_limits(solver.get(), &limits);
        ASSERT_EQ(0, sudoku_load(solver.get(), puzzle.get()));
        std::vector<uint8_t> digits(size_t(puzzle.num_cells()));
        if (sudoku_next(solver.get(), digits.data()) != DLX_SOLUTION)
            continue;
        unsigned percent = width * height == 9 ? 50 : 36;
        brute::Grid grid(digits.begin(), digits.end());
        expect_count(make_sample_of(width, height, grid, percent, random),
                     board, random, &seen);
    }
    EXPECT_LT(0, seen.passed);
    EXPECT_EQ(seen.stated, seen.passed);
}

std::string name_of_spec(const testing::TestParamInfo<unsigned> &info)
{
    std::string name = random_rules::all_specs(6)[info.param].rule;
    for (char &c : name)
        c = c == '-' ? '_' : c;
    return name + "_" + std::to_string(info.param);
}

INSTANTIATE_TEST_SUITE_P(
    Rules, EveryRule,
    testing::Range(0u, unsigned(random_rules::all_specs(6).size())),
    name_of_spec);

TEST(Variants, OfAllKindsTogetherHaveTheRightNumberOfSolutions)
{
    static const unsigned ROUNDS = 150;
    Seen seen;
    for (unsigned seed = 0; seed < ROUNDS; seed++) {
        std::mt19937 random(seed);
        const Sample &sample = samples()[seed % samples().size()];
        int n = sample.box_width > 0 ? sample.box_width * sample.box_height
                                     : sample.box_height;
        random_rules::Writer writer(n, random);
        std::vector<random_rules::Spec> specs = random_rules::all_specs(n);
        std::vector<std::string> rules;
        std::string all;
        for (unsigned k = 0; k < 2 + seed % 2; k++) {
            rules.push_back(writer.clause(specs[random() % specs.size()]));
            all += rules.back() + "; ";
        }
        SCOPED_TRACE(all + "seed " + std::to_string(seed));
        BoardHandle board;
        if (make_board(sample, rules, &board))
            expect_count(sample, board, random, &seen);
        if (HasFailure())
            return;
    }
    EXPECT_LT(15, seen.passed);
    EXPECT_LT(20, seen.failed);
}

// Cages that tile the board, so that there are innies and outies to imply.
TEST(Variants, CagesAllOverTheBoardHaveTheRightNumberOfSolutions)
{
    for (unsigned seed = 0; seed < 60; seed++) {
        std::mt19937 random(seed);
        const Sample &sample = samples()[seed % samples().size()];
        const std::vector<uint8_t> &grid =
            sample.grids[random() % sample.grids.size()];
        BoardHandle board = new_board(sample.box_width, sample.box_height);
        int n = board->shape->num_digits;
        std::vector<std::string> rules;
        std::vector<bool> used(grid.size());
        for (int cell = 0; cell < n * n; cell++) {
            std::string cells;
            int sum = 0;
            std::set<int> digits;
            for (int at = cell; at < n * n && !used[size_t(at)];
                 at += random() % 2 == 0 ? 1 : n) {
                if (!digits.insert(grid[size_t(at)]).second)
                    break;
                used[size_t(at)] = true;
                sum += grid[size_t(at)] + 1;
                cells += " r" + std::to_string(at / n + 1) + "c" +
                         std::to_string(at % n + 1);
                if (random() % 3 == 0)
                    break;
            }
            if (sum > 0 && random() % 8 != 0)
                rules.push_back("killer " + std::to_string(sum) + cells);
        }
        SCOPED_TRACE("seed " + std::to_string(seed));
        Seen seen;
        ASSERT_TRUE(make_board(sample, rules, &board));
        expect_count(sample, board, random, &seen);
        EXPECT_EQ(1, seen.passed);
        if (HasFailure())
            return;
    }
}

TEST(Variants, AreAllAmongTheRandomOnes)
{
    std::set<std::string> names;
    for (const auto &spec : random_rules::all_specs(6))
        names.insert(spec.rule);
    names.insert("jigsaw"); // have no check of their own: houses are all
    names.insert("diagonal");
    for (const sudoku_rule *const *rule = sudoku_rules; *rule != nullptr;
         rule++)
        EXPECT_EQ(1u, names.count((*rule)->name)) << (*rule)->name;
}

TEST(Variants, HaveThePublishedNumbersOfGrids)
{
    auto count = [](int width, int height, const std::string &rule) {
        BoardHandle board = new_board(width, height);
        EXPECT_EQ("", state(board.get(), rule));
        return count_solutions(new_sudoku_solver(), Puzzle(board));
    };
    EXPECT_EQ(48u, count(2, 2, "diagonal"));
    EXPECT_EQ(8640u, count(3, 2, "diagonal"));
}

} // namespace
