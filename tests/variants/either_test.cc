#include "tests/support/random_rules.h"
#include "tests/support/variants.h"

namespace
{

using namespace variants;

// Expects the solver to find exactly the grids that pass the clause's check,
// unless the board refuses the clause.
void expect_clause(const Sample &sample, const std::string &text,
                   std::mt19937 &random, Seen *seen)
{
    SCOPED_TRACE(text);
    BoardHandle board;
    if (make_board(sample, {text}, &board))
        expect_count(sample, board, random, seen);
}

TEST(Either, HasAsManySolutionsAsGridsThatPass)
{
    expect_counts({"either"});
}

// Two random clauses of each rule, so that every kind of constraint is reified.
TEST(Either, JudgesAllRules)
{
    std::vector<random_rules::Spec> specs = random_rules::all_specs(6);
    Seen seen;
    for (unsigned k = 0; k < 2 * specs.size(); k++) {
        const Sample &sample = samples()[k % 3];
        int n = sample.num_digits();
        std::mt19937 random(k);
        random_rules::Writer writer(n, random);
        random_rules::Spec spec = random_rules::all_specs(n)[k / 2];
        if (spec.cells == random_rules::ALTERNATIVES)
            continue;
        std::string text =
            "either " + writer.clause(spec) + " or " + writer.clause(spec);
        expect_clause(sample, text, random, &seen);
        if (HasFailure())
            return;
    }
    EXPECT_LT(40, seen.failed);
    EXPECT_LT(80, seen.passed);
}

std::string random_list(random_rules::Writer &writer, int n,
                        std::mt19937 &random, int depth)
{
    std::vector<random_rules::Spec> specs = random_rules::all_specs(n);
    std::string text;
    for (int num = 2 + int(random() % 2); num > 0;) {
        const random_rules::Spec &spec = specs[random() % specs.size()];
        if (spec.cells == random_rules::ALTERNATIVES ||
            spec.cells == random_rules::NONE ||
            spec.cells == random_rules::PAIRS)
            continue;
        text += depth > 0 && random() % 2 == 0
                    ? "(" + random_list(writer, n, random, depth - 1) + ")"
                    : writer.clause(spec);
        if (--num > 0)
            text += random() % 2 == 0 ? " and " : " or ";
    }
    return text;
}

TEST(Either, JudgesListsInBrackets)
{
    Seen seen;
    for (unsigned k = 0; k < 90; k++) {
        const Sample &sample = samples()[k % 3];
        std::mt19937 random(k);
        random_rules::Writer writer(sample.num_digits(), random);
        std::string text =
            "either " + random_list(writer, sample.num_digits(), random, 3);
        expect_clause(sample, text, random, &seen);
        if (HasFailure())
            return;
    }
    EXPECT_LT(20, seen.failed);
    EXPECT_LT(20, seen.passed);
}

// Lists too long for the exact cover problem: solved by propagation alone.
void expect_long_clause(const Sample &sample, const std::string &text,
                        Seen *seen)
{
    SCOPED_TRACE(text);
    BoardHandle board;
    uint64_t expected = 0;
    ASSERT_TRUE(make_board(sample, {text}, &board));
    for (const auto &grid : sample.grids)
        expected += holds(board, grid);
    seen->passed += expected > 0;
    seen->failed += expected < sample.grids.size();
    for (int mode : {0, 2})
        EXPECT_EQ(expected, count_solutions(new_solver_of_mode(mode),
                                            Puzzle(board, sample.givens)));
    EXPECT_EQ(SUDOKU_ENOCOVER, sudoku_load(new_solver_of_mode(1).get(),
                                           Puzzle(board, sample.givens).get()));
}

TEST(Either, JudgesLongLists)
{
    Seen seen;
    std::mt19937 random(3);
    auto pick = [&](const std::string &rule) {
        auto digit = [&] { return std::to_string(1 + random() % 4); };
        std::string row = digit();
        return rule + " r" + row + "c" + digit();
    };
    for (int num : {1, 2, 3, 4, 6}) {
        std::string text = "either (", rest = "candidates 1 r1c1";
        for (int k = 0; k < 450; k++)
            rest += " and candidates 1 2 r1c1";
        for (int k = 0; k < num; k++)
            text += (k > 0 ? " and " : "") + pick(k % 2 == 0 ? "odd" : "even");
        expect_long_clause(samples()[0], text + ") or " + rest, &seen);
        text = "either";
        for (int k = 0; k < 450; k++) {
            text += k > 0 ? " or" : "";
            for (int j = 0; j < num; j++)
                text += (j > 0 ? " and " : " ") +
                        pick("candidates " + std::to_string(1 + j % 4));
        }
        expect_long_clause(samples()[0], text, &seen);
    }
    expect_long_clause(samples()[6], "either odd r1c1 or anti-taxicab", &seen);
    EXPECT_LT(5, seen.failed);
    EXPECT_LT(5, seen.passed);
}

TEST(Either, AllowsTheGridsCountedByHand)
{
    EXPECT_EQ(PER_DIGIT, count(2, 2, {"either candidates 1 r1c1"}));
    EXPECT_EQ(2 * PER_DIGIT,
              count(2, 2, {"either candidates 1 r1c1 or candidates 2 r1c1"}));
    // PER_PAIR grids obey both
    EXPECT_EQ(2 * PER_DIGIT - PER_PAIR,
              count(2, 2, {"either candidates 1 r1c1 or candidates 2 r1c2"}));
    EXPECT_EQ(2 * PER_PAIR + 2 * PER_PAIR,
              count(2, 2, {"either killer 3 r1c1 r1c2 or killer 7 r1c1 r1c2"}));
    EXPECT_EQ(PER_PAIR + PER_DIGIT,
              count(2, 2,
                    {"either killer 3 r1c1 r1c2 and odd r1c1 or "
                     "candidates 4 r1c1"}));
    // 4, or 1 or 3 followed by an odd digit
    EXPECT_EQ(PER_DIGIT + PER_DIGIT,
              count(2, 2,
                    {"either (candidates 1 r1c1 or candidates 3 r1c1)and "
                     "(odd r1c1 or even r1c1) and candidates 1 3 r1c1 or "
                     "odd r1c1 and (equal r1c1 r1c2 or equal r2c1 r2c2)"}));
    EXPECT_EQ(0u, count(2, 2, {"either equal r1c1 r1c2 or equal r2c1 r2c2"}));
    // both alternatives are the same
    EXPECT_EQ(PER_DIGIT,
              count(2, 2,
                    {"either odd r1c1 and low r1c1 or candidates 1 r1c1 "
                     "or odd r1c1 and low r1c1"}));
}

TEST(Either, DependsOnItsOwnCellsOnly)
{
    BoardHandle board = new_board(3, 3);
    ASSERT_EQ("", state(board, "either killer 3 r1c1 r1c2 or odd r2c2 and "
                               "candidates 1 r1c1"));
    const sudoku_stated_rule &stated = board->rules[0];
    const sudoku_rule *rule = stated.clause.rule;
    const int *cells = nullptr;
    ASSERT_EQ(3, rule->get_cells(stated.self, &cells));
    EXPECT_EQ((std::vector<int>{0, 1, 10}), std::vector<int>(cells, cells + 3));
    // Candidates of other cells do not matter.
    std::vector<uint64_t> digits(81, 0), expected(81, 0);
    digits[0] = digits[1] = digits[10] = 0x1ff;
    expected[0] = 0x3; // 1 and 2 from the cage, 1 from the other alternative
    expected[1] = expected[10] = 0x1ff;
    sudoku_candidates candidates = {board.get(), digits.data()};
    EXPECT_LT(0, rule->filter(stated.self, &candidates));
    EXPECT_EQ(expected, digits);
    EXPECT_EQ(0, rule->filter(stated.self, &candidates));
    digits[1] = 0x1fc;
    expected = digits;
    expected[0] = 0x1;
    expected[10] = 0x155;
    EXPECT_LT(0, rule->filter(stated.self, &candidates));
    EXPECT_EQ(expected, digits);
    digits[10] = 0x0aa;
    EXPECT_EQ(-1, rule->filter(stated.self, &candidates));
}

bool has_twins(const sudoku_shape *shape, const int *cells, int n,
               const std::vector<uint8_t> &grid)
{
    for (int j = 0; j < n; j++) {
        for (int k = 0; k < j; k++) {
            if (grid[size_t(cells[j])] == grid[size_t(cells[k])] &&
                sudoku_shape_sees(shape, cells[j], cells[k]))
                return true;
        }
    }
    return false;
}

// Returns, by brute force, the digits of each cell in grids that obey the rule.
std::vector<uint64_t> allowed(const sudoku_stated_rule &stated,
                              const sudoku_shape *shape,
                              const std::vector<uint64_t> &digits)
{
    const int *cells;
    const int n = stated.clause.rule->get_cells(stated.self, &cells);
    const unsigned base = unsigned(shape->num_digits);
    unsigned num = 1;
    for (int k = 0; k < n; k++)
        num *= base;
    std::vector<uint64_t> left(digits.size());
    std::vector<uint8_t> grid(digits.size(), SUDOKU_EMPTY);
    for (unsigned t = 0; t < num; t++) {
        bool is_inside = true;
        for (unsigned k = 0, rest = t; int(k) < n; k++, rest /= base) {
            grid[size_t(cells[k])] = uint8_t(rest % base);
            is_inside =
                is_inside && (digits[size_t(cells[k])] >> rest % base & 1) != 0;
        }
        sudoku_flaw flaw;
        if (!is_inside || has_twins(shape, cells, n, grid) ||
            !stated.clause.rule->holds(stated.self, shape, grid.data(), &flaw))
            continue;
        for (int k = 0; k < n; k++)
            left[size_t(cells[k])] |= uint64_t(1) << grid[size_t(cells[k])];
    }
    return left;
}

// Removes candidates one by one until all cells are fixed.
TEST(Either, FiltersStepByStepWhatNoGridHas)
{
    const char *texts[] = {
        "either sum-line 5 r1c1 r1c2 r2c1 or thermometer r1c1 r1c2 r2c1",
        "either zipper r1c1 r1c2 r2c2 or killer 4 r1c1 r1c2 or even r3c3",
        "either killer 3 r1c1 r1c2 and sum-line 5 r2c1 r2c2 r3c1 or odd r1c1",
        "either candidates 1 r1c1 or sum 9 r1c1 r2c2 r3c3 or "
        "regular r1c1 r2c2 r3c3 1+2*3?",
        "either candidates 1 r1c1 or killer 1 r1c2 r2c2",
        "either odd r1c1 and (even r1c2 or sum-line 5 r2c1 r2c2 r3c1) or "
        "killer 3 r1c1 r1c2 and (odd r2c2 or even r3c1)"};
    int num_exact = 0;
    for (unsigned seed = 0; seed < 240; seed++) {
        std::mt19937 random(seed);
        BoardHandle board = new_board(2, 2);
        ASSERT_EQ("", state(board, texts[seed % 6]));
        const sudoku_stated_rule &stated = board->rules[0];
        const sudoku_rule *rule = stated.clause.rule;
        const int *cells;
        const int n = rule->get_cells(stated.self, &cells);
        std::vector<uint64_t> words(rule->search.state_words(stated.self));
        std::vector<uint64_t> digits(16, 15);
        sudoku_candidates candidates = {board.get(), digits.data()};
        rule->search.begin(stated.self, words.data());
        bool is_fixed = false;
        for (int code = 0; code >= 0 && !is_fixed;) {
            uint64_t &set = digits[size_t(cells[random() % unsigned(n)])];
            if ((set & (set - 1)) != 0)
                set &= ~(uint64_t(1) << random() % 4);
            auto left = allowed(stated, board->shape, digits);
            code = rule->search.filter_from(stated.self, &candidates,
                                            words.data());
            is_fixed = true;
            for (int k = 0; k < n; k++) {
                uint64_t own = digits[size_t(cells[k])];
                is_fixed = is_fixed && (own & (own - 1)) == 0;
                EXPECT_EQ(0u, left[size_t(cells[k])] & (code < 0 ? 15 : ~own))
                    << texts[seed % 6] << ", seed " << seed;
            }
            std::vector<uint8_t> grid(16);
            for (int k = 0; k < n; k++)
                grid[size_t(cells[k])] =
                    uint8_t(__builtin_ctzll(digits[size_t(cells[k])] | 16));
            if (is_fixed && !has_twins(board->shape, cells, n, grid)) {
                num_exact++;
                EXPECT_EQ(code < 0, left[size_t(cells[0])] == 0) << seed;
            }
        }
    }
    EXPECT_LT(100, num_exact);
}

// A later rule of a list may exclude what an earlier one kept.
TEST(Either, AsksRulesAgainAfterTheOthersOfTheirList)
{
    EXPECT_EQ(0u, count(2, 2, {"either killer 5 r1c1 r1c2 and odd r1c1 r1c2"},
                        "........31244213"));
    EXPECT_EQ(0u,
              count(2, 2,
                    {"either even r1c1 and odd r1c1 or (killer 5 r1c1 r1c2 and "
                     "odd r1c2 and odd r1c1 or low r1c1 and high r1c1)"},
                    "........31244213"));
    EXPECT_EQ(2u, count(2, 2, {"either modular 3 r4c2 r3c3 r2c4"},
                        ".2..........1..."));
}

std::vector<uint64_t> propagate(const BoardHandle &board)
{
    std::vector<uint64_t> digits(size_t(board->shape->num_cells), 15);
    PropagationHandle propagation = new_propagation(board);
    EXPECT_EQ(0, sudoku_propagate(propagation.get(), digits.data()));
    return digits;
}

// Returns the candidates of r3c3, which must be odd unless the sum is possible.
uint64_t digits_beside(const std::string &sum, const std::string &rule = "")
{
    BoardHandle board = new_board(0, 4);
    EXPECT_EQ("", state(board, "either odd r3c3 or even r3c3 and " + sum));
    if (!rule.empty()) {
        EXPECT_EQ("", state(board, rule));
    }
    return propagate(board)[10];
}

TEST(Either, KnowsTheHousesOfAllRules)
{
    EXPECT_EQ(15u, digits_beside("sum 13 r1c1 r1c2 r1c3 r2c4"));
    EXPECT_EQ(5u, digits_beside("sum 14 r1c1 r1c2 r1c3 r2c4"));
    const char *const square = "sum 12 r1c1 r1c2 r2c1 r2c2";
    EXPECT_EQ(15u, digits_beside(square));
    EXPECT_EQ(5u, digits_beside(square, "jigsaw 1122112233443344"));
}

// A part filters as if it were stated alone once the others are impossible.
TEST(Either, GoesOnWithTheOnlyPartLeft)
{
    const std::string parts[] = {"sum 3 r1c1 r1c2", "different r1c1 r1c2 r2c4",
                                 "either low r3c3 or odd r4c1"};
    std::string text = "either sum 14 r1c1 r1c2 r1c3 r2c4 or " + parts[0] +
                       " and " + parts[1] + " and (low r3c3 or odd r4c1)";
    EXPECT_EQ(count(0, 4, {parts[0], parts[1], parts[2]}), count(0, 4, {text}));
    BoardHandle board = new_board(0, 4);
    ASSERT_EQ("", state(board, text));
    std::vector<uint64_t> digits = propagate(board);
    EXPECT_EQ(3u, digits[0]);
    EXPECT_EQ(3u, digits[1]);
}

TEST(Either, NamesWhatIsWrongWithAGrid)
{
    EXPECT_EQ(
        "r1c1: either: none of the rules holds: even: 3 in r1c1",
        flaw("either candidates 1 r1c1 or even r1c1", "3..............."));
    EXPECT_EQ(
        "", flaw("either candidates 1 r1c1 or even r1c1", "2..............."));
    EXPECT_EQ("r1c2: either: none of the rules holds: odd: 2 in r1c2",
              flaw("either odd r1c1 and odd r1c2", "12.............."));
}

// A rule that no digits obey is an error if stated alone.
TEST(Either, TakesARuleThatNoDigitsObeyAsFalse)
{
    for (const char *rule :
         {"killer 99 r1c1 r1c2", "whispers 4 r1c1 r1c2",
          "white-dot 4 r1c1 r1c2", "black-dot 5 r1c1 r1c2",
          "lunchbox 80 r1c1 r1c2 r1c3", "lunchbox 3 r1c1 r1c2",
          "sandwich 90 r1c1 r1c2 r1c3 r1c4", "skyscraper 5 r1c1-r1c4",
          "numbered-room 5 r1c1-r1c4",
          "quadruple 1 2 3 4 1 r1c1 r1c2 r2c1 r2c2", "candidates 5 r1c1",
          "thermometer r1c1 r2c1 r3c1 r4c1 r4c2",
          "different r1c1 r1c2 r1c3 r1c4 r2c1", "lockout 9 r1c1 r1c2 r1c3",
          "renban r1c1 r1c2 r1c3 r1c4 r2c1", "sum-line 99 r1c1 r1c2",
          "counting-circles r1c1-r1c4 r2c1-r2c4 r3c1-r3c3"}) {
        EXPECT_NE("", complaint(rule, 2, 2)) << rule;
        EXPECT_EQ(PER_DIGIT, count(2, 2,
                                   {std::string("either ") + rule +
                                    " or candidates 1 r1c1"}))
            << rule;
        EXPECT_EQ(0u, count(2, 2, {std::string("either ") + rule})) << rule;
    }
}

TEST(Either, RejectsClausesThatCannotBe)
{
    EXPECT_EQ("there is no rule called \"\"", complaint("either"));
    EXPECT_EQ("there is no rule called \"\"", complaint("either odd r1c1 or"));
    EXPECT_EQ("there is no rule called \"foo\"",
              complaint("either odd r1c1 and foo"));
    EXPECT_EQ("rule odd: it takes no numbers",
              complaint("either even r1c1 or odd 3 r1c1"));
    EXPECT_EQ("the rule diagonal cannot be part of it",
              complaint("either diagonal"));
    EXPECT_EQ("the rule either cannot be part of it",
              complaint("either either odd r1c1"));
    std::string many = "either odd r1c1";
    for (int k = 0; k < 4095; k++)
        many += " or odd r1c1";
    EXPECT_EQ("", complaint(many));
    EXPECT_EQ("it takes at most 4096 rules", complaint(many + " or odd r1c1"));
    EXPECT_EQ("a \"(\" has no matching \")\"", complaint("either (odd r1c1"));
    EXPECT_EQ("a \"(\" has no matching \")\"",
              complaint("either ((odd r1c1) or odd r1c2"));
    EXPECT_EQ("rule odd: it does not take \")\"",
              complaint("either odd r1c1 )"));
    EXPECT_EQ("expected \"or\" or \"and\" after \")\", not \"odd r1c2\"",
              complaint("either (odd r1c1) odd r1c2"));
    EXPECT_EQ("there is no rule called \"\"", complaint("either ()"));
    auto nested = [](size_t depth) {
        return "either " + std::string(depth, '(') + "odd r1c1" +
               std::string(depth, ')');
    };
    EXPECT_EQ("", complaint(nested(8)));
    EXPECT_EQ("its brackets are nested more than 8 deep", complaint(nested(9)));
    EXPECT_EQ("", complaint("either (regular r1c1-r1c4 (12|3.)* or odd r1c1)"));
}

} // namespace
