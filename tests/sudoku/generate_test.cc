// Generated puzzles are unique by two searches and the verifier, minimal and
// symmetric if wished, and the same for the same seed.
#include "sudoku/sudoku.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace
{

struct BoardFree {
    void operator()(sudoku_board *b) const
    {
        sudoku_board_unref(b);
    }
};
using Board = std::unique_ptr<sudoku_board, BoardFree>;
struct GeneratorFree {
    void operator()(sudoku_generator *g) const
    {
        sudoku_generator_free(g);
    }
};
using Generator = std::unique_ptr<sudoku_generator, GeneratorFree>;

Board board_of(int width, int height, const std::vector<std::string> &rules)
{
    sudoku_shape *shape;
    sudoku_board *board;
    sudoku_error error;
    EXPECT_EQ(0, sudoku_shape_new(&shape, width, height));
    EXPECT_EQ(0, sudoku_board_new(&board, shape));
    for (const std::string &rule : rules)
        EXPECT_EQ(0, sudoku_board_state(board, rule.c_str(), &error))
            << error.text;
    return Board(board);
}

Generator generator_of(const sudoku_generate_options &options)
{
    sudoku_generator *generator = nullptr;
    sudoku_error error;
    EXPECT_EQ(0, sudoku_generator_new(&generator, &options, &error))
        << error.text;
    return Generator(generator);
}

uint64_t count(const sudoku_puzzle *puzzle, enum sudoku_search_choice search)
{
    sudoku_solve_options options;
    sudoku_solver *solver;
    uint64_t num = 99;
    sudoku_solve_options_init(&options);
    options.search = search;
    EXPECT_EQ(0, sudoku_solver_new(&solver, &options));
    EXPECT_EQ(0, sudoku_load(solver, puzzle));
    sudoku_count(solver, 2, &num);
    sudoku_solver_free(solver);
    return num;
}

std::string line_of(const sudoku_puzzle *puzzle)
{
    sudoku_text text = {};
    sudoku_error error;
    EXPECT_EQ(0, sudoku_write(puzzle, nullptr, "rules", &text, &error));
    std::string line(text.data, text.size);
    sudoku_text_clear(&text);
    return line;
}

void expect_unique(const sudoku_generated &made)
{
    ASSERT_EQ(SUDOKU_GENERATED, made.result) << made.text;
    sudoku_flaw flaw;
    EXPECT_EQ(1u, count(made.puzzle, SUDOKU_SEARCH_COVER));
    EXPECT_EQ(1u, count(made.puzzle, SUDOKU_SEARCH_PROPAGATE));
    EXPECT_TRUE(sudoku_verify(made.puzzle, made.digits, &flaw)) << flaw.text;
    EXPECT_TRUE(sudoku_is_filled(made.puzzle, made.digits));
}

void expect_minimal(const sudoku_puzzle *puzzle)
{
    const int n = puzzle->board->shape->num_cells;
    for (int left_out = 0; left_out < n; left_out++) {
        if (puzzle->given[left_out] == SUDOKU_EMPTY)
            continue;
        sudoku_puzzle part;
        sudoku_puzzle_init(&part);
        ASSERT_EQ(0, sudoku_puzzle_set_board(&part, puzzle->board));
        for (int cell = 0; cell < n; cell++) {
            if (cell != left_out && puzzle->given[cell] != SUDOKU_EMPTY)
                sudoku_puzzle_give(&part, cell, puzzle->given[cell]);
        }
        EXPECT_EQ(2u, count(&part, SUDOKU_SEARCH_AUTO)) << left_out;
        sudoku_puzzle_clear(&part);
    }
}

struct Kind {
    int width, height;
    std::vector<std::string> rules;
};

const std::vector<Kind> kinds = {
    {3, 3, {}},
    {2, 2, {}},
    {3, 2, {}},
    {4, 2, {}},
    {0, 5, {}},
    {0, 7, {}},
    {5, 2, {}},
    {4, 3, {}},
    {3, 3, {"diagonal"}},
    {3, 3, {"windoku"}},
    {3, 3, {"disjoint-groups"}},
    {3, 3, {"anti-knight"}},
    {3, 3, {"anti-king"}},
    {3, 3, {"diagonal", "windoku"}},
    {0, 5, {"jigsaw 11122 11322 33344 53444 55552"}},
    {3, 2, {"diagonal"}},
    {3, 3, {"killer 10 r1c1 r1c2", "thermometer r5c1-r5c4"}},
};

class Kinds : public brief::TestWithParam<int>
{
};

TEST_P(Kinds, OfPuzzlesAreUniqueAndMinimal)
{
    const Kind &kind = kinds[size_t(GetParam())];
    Board board = board_of(kind.width, kind.height, kind.rules);
    sudoku_generate_options options;
    sudoku_generate_options_init(&options, board.get());
    options.minimal = true;
    options.seed = 3;
    Generator generator = generator_of(options);
    for (uint64_t number = 0; number < 4; number++) {
        sudoku_generated made;
        ASSERT_EQ(0, sudoku_generate(generator.get(), number, &made));
        expect_unique(made);
        expect_minimal(made.puzzle);
    }
}

INSTANTIATE_TEST_SUITE_P(All, Kinds, brief::range(0, int(kinds.size())));

void expect_minimal_clauses(const sudoku_puzzle *puzzle, int first)
{
    const sudoku_board *board = puzzle->board;
    for (int left_out = first; left_out < board->num_rules; left_out++) {
        std::unique_ptr<bool[]> is_in(new bool[size_t(board->num_rules)]);
        for (int k = 0; k < board->num_rules; k++)
            is_in[size_t(k)] = k != left_out;
        sudoku_board *other;
        sudoku_puzzle part;
        ASSERT_EQ(0, sudoku_board_copy_rules(&other, board, is_in.get()));
        sudoku_puzzle_init(&part);
        ASSERT_EQ(0, sudoku_puzzle_set_board(&part, other));
        for (int cell = 0; cell < board->shape->num_cells; cell++) {
            if (puzzle->given[cell] != SUDOKU_EMPTY)
                sudoku_puzzle_give(&part, cell, puzzle->given[cell]);
        }
        EXPECT_EQ(2u, count(&part, SUDOKU_SEARCH_AUTO)) << left_out;
        sudoku_puzzle_clear(&part);
        sudoku_board_unref(other);
    }
}

std::vector<const sudoku_rule *> rules_that_are_placed()
{
    std::vector<const sudoku_rule *> list;
    for (int k = 0; k < sudoku_num_rules(); k++) {
        if (sudoku_get_rule(k)->place.clauses != nullptr)
            list.push_back(sudoku_get_rule(k));
    }
    return list;
}

class Placed : public brief::TestWithParam<int>
{
};

TEST_P(Placed, RulesGiveUniquePuzzlesWithClausesOfTheirs)
{
    const sudoku_rule *rule = rules_that_are_placed()[size_t(GetParam())];
    Board board = board_of(3, 3, {});
    sudoku_rule_wish wish = {rule, 0, 0, 0};
    sudoku_generate_options options;
    sudoku_generate_options_init(&options, board.get());
    options.wishes = &wish;
    options.num_wishes = 1;
    options.seed = 2;
    Generator generator = generator_of(options);
    for (uint64_t number = 0; number < 2; number++) {
        sudoku_generated made;
        ASSERT_EQ(0, sudoku_generate(generator.get(), number, &made));
        ASSERT_EQ(SUDOKU_GENERATED, made.result) << made.text;
        sudoku_flaw flaw;
        EXPECT_TRUE(sudoku_verify(made.puzzle, made.digits, &flaw))
            << flaw.text;
        EXPECT_EQ(1u, count(made.puzzle, SUDOKU_SEARCH_AUTO));
        const sudoku_board *placed = made.puzzle->board;
        bool has_rule = false;
        for (int k = 0; k < placed->num_rules; k++)
            has_rule = has_rule || placed->rules[k].clause.rule == rule;
        EXPECT_TRUE(has_rule) << sudoku_rule_name(rule);
    }
}

INSTANTIATE_TEST_SUITE_P(All, Placed,
                         brief::range(0, int(rules_that_are_placed().size())));

TEST(Generate, LeavesNoNeedlessClauseInMinimalPuzzles)
{
    for (const char *name : {"killer", "white-dot", "thermometer", "arrow"}) {
        Board board = board_of(3, 2, {});
        sudoku_rule_wish wish = {sudoku_find_rule(name, strlen(name)), 0, 0, 0};
        sudoku_generate_options options;
        sudoku_generate_options_init(&options, board.get());
        options.wishes = &wish;
        options.num_wishes = 1;
        options.minimal = true;
        Generator generator = generator_of(options);
        sudoku_generated made;
        ASSERT_EQ(0, sudoku_generate(generator.get(), 0, &made));
        expect_unique(made);
        expect_minimal(made.puzzle);
        expect_minimal_clauses(made.puzzle, 0);
    }
}

/* Calls use(clause) for each clause of the rule on the puzzle's board. */
template <class Use>
void for_clauses(const sudoku_generated &made, const std::string &rule, Use use)
{
    const sudoku_board *board = made.puzzle->board;
    for (int k = 0; k < board->num_rules; k++) {
        if (sudoku_rule_name(board->rules[k].clause.rule) == rule)
            use(board->rules[k].clause);
    }
}

TEST(Generate, PlacesNoCageOfOneCellUnlessAsked)
{
    for (int least = 0; least < 2; least++) {
        Board board = board_of(3, 3, {});
        sudoku_rule_wish wish = {sudoku_find_rule("killer", 6), 0, least, 0};
        sudoku_generate_options options;
        sudoku_generate_options_init(&options, board.get());
        options.wishes = &wish;
        options.num_wishes = 1;
        Generator generator = generator_of(options);
        int singles = 0, covered = 0;
        for (uint64_t number = 0; number < 40; number++) {
            sudoku_generated made;
            ASSERT_EQ(0, sudoku_generate(generator.get(), number, &made));
            ASSERT_EQ(SUDOKU_GENERATED, made.result) << made.text;
            for_clauses(made, "killer", [&](const sudoku_clause &clause) {
                singles += clause.group_start[1] == 1;
                covered += clause.group_start[1];
            });
        }
        EXPECT_EQ(least == 1, singles > 0);
        EXPECT_GT(covered, 40 * 78) << "cages nearly fill the boards";
    }
}

TEST(Generate, PlacesSymmetricCagesAlsoWhereSomeAreNotNeeded)
{
    for (bool is_minimal : {false, true}) {
        Board board = board_of(3, 3, {});
        sudoku_rule_wish wish = {sudoku_find_rule("killer", 6), 0, 0, 0};
        sudoku_generate_options options;
        sudoku_generate_options_init(&options, board.get());
        options.wishes = &wish;
        options.num_wishes = 1;
        options.minimal = is_minimal;
        options.cage_symmetry = SUDOKU_HALF_TURN;
        Generator generator = generator_of(options);
        sudoku_generated made;
        ASSERT_EQ(0, sudoku_generate(generator.get(), 3, &made));
        expect_unique(made);
        std::set<std::set<int>> cages;
        for_clauses(made, "killer", [&](const sudoku_clause &clause) {
            cages.insert({clause.cells, clause.cells + clause.group_start[1]});
        });
        EXPECT_GT(cages.size(), 8u);
        for (const std::set<int> &cage : cages) {
            std::set<int> turned;
            for (int cell : cage)
                turned.insert(80 - cell);
            EXPECT_EQ(1u, cages.count(turned)) << *cage.begin();
        }
    }
}

TEST(Generate, KeepsTheFewestClausesOfSeveralOrders)
{
    Board board = board_of(3, 2, {});
    sudoku_rule_wish wish = {sudoku_find_rule("killer", 6), 0, 0, 0};
    sudoku_generate_options options;
    sudoku_generate_options_init(&options, board.get());
    options.wishes = &wish;
    options.num_wishes = 1;
    int nums[3] = {0, 0, 0};
    for (int wanted = 0; wanted < 3; wanted++) {
        options.minimal = wanted == 1;
        options.few_clauses = wanted == 2;
        Generator generator = generator_of(options);
        for (uint64_t number = 0; number < 10; number++) {
            sudoku_generated made;
            ASSERT_EQ(0, sudoku_generate(generator.get(), number, &made));
            expect_unique(made);
            for_clauses(made, "killer",
                        [&](const sudoku_clause &) { nums[wanted]++; });
        }
    }
    EXPECT_LT(nums[1], nums[0]);
    EXPECT_LT(nums[2], nums[1]);
}

TEST(Generate, CutsBoardsIntoConnectedPieces)
{
    Board board = board_of(0, 9, {});
    sudoku_generate_options options;
    sudoku_generate_options_init(&options, board.get());
    options.random_pieces = true;
    Generator generator = generator_of(options);
    for (uint64_t number = 0; number < 5; number++) {
        sudoku_generated made;
        ASSERT_EQ(0, sudoku_generate(generator.get(), number, &made));
        expect_unique(made);
        const sudoku_board *cut = made.puzzle->board;
        ASSERT_EQ(27, cut->shape->num_houses);
        for (int h = 18; h < 27; h++) {
            const sudoku_house &house = cut->shape->houses[h];
            ASSERT_EQ(9, house.num_cells);
            std::vector<int> seen = {house.cells[0]};
            for (size_t k = 0; k < seen.size(); k++) {
                for (int c = 0; c < 9; c++) {
                    int cell = house.cells[c], other = seen[k];
                    int rows = std::abs(cell / 9 - other / 9);
                    int columns = std::abs(cell % 9 - other % 9);
                    if (rows + columns == 1 &&
                        std::find(seen.begin(), seen.end(), cell) == seen.end())
                        seen.push_back(cell);
                }
            }
            EXPECT_EQ(9u, seen.size());
        }
    }
}

// Clauses keep their cells, their numbers fit the new solution, and killer sums
// are its own.
TEST(Generate, GivesALayoutNewNumbers)
{
    const std::vector<std::string> rules = {
        "killer 10 r1c1 r1c2 r2c1",
        "killer r9c8 r9c9 r8c9",
        "thermometer r5c1-r5c4",
        "white-dot r7c7 r7c8",
        "little-killer 20 r1c9-r9c1",
        "quadruple 1 2 3 r4c4 r4c5 r5c4 r5c5",
        "sandwich 5 row 1",
        "whispers 4 r6c6 r7c6 r8c6",
        "cage-at-most 12 r3c1 r3c2 r4c2",
        "sum 7 r9c1 r9c2 / r8c1 r7c1"};
    Board board = board_of(3, 3, rules);
    sudoku_generate_options options;
    sudoku_generate_options_init(&options, board.get());
    options.new_numbers = true;
    Generator generator = generator_of(options);
    std::map<std::string, int> sums;
    for (uint64_t number = 0; number < 6; number++) {
        sudoku_generated made;
        ASSERT_EQ(0, sudoku_generate(generator.get(), number, &made));
        expect_unique(made);
        std::string text = line_of(made.puzzle);
        for (const char *kept :
             {"\nkiller r9c8 r9c9 r8c9\n", "\nthermometer r5c1",
              "\nwhite-dot r7c7 r7c8\n", "\nwhispers 4 r6c6",
              " r1c1 r1c2 r2c1\n", " r3c1 r3c2 r4c2\n", "\nquadruple ",
              "\nsandwich ", "\nlittle-killer "})
            EXPECT_NE(std::string::npos, text.find(kept)) << kept << text;
        const uint8_t *d = made.digits;
        int sum = d[0] + d[1] + d[9] + 3;
        std::string cage = "killer " + std::to_string(sum) + " r1c1 r1c2 r2c1";
        EXPECT_NE(std::string::npos, text.find(cage)) << text;
        sums[cage]++;
        EXPECT_NE(std::string::npos,
                  text.find("sum " + std::to_string(d[72] + d[73] + 2) +
                            " r9c1 r9c2\n"))
            << text;
    }
    EXPECT_LT(1u, sums.size());
}

TEST(Generate, KeepsToLevelsRatingsAndTechniques)
{
    Board board = board_of(3, 3, {});
    int x_wing = sudoku_find_technique("x-wing", 6);
    for (int wish = 0; wish < 7; wish++) {
        sudoku_generate_options options;
        sudoku_generate_options_init(&options, board.get());
        options.seed = 5;
        if (wish < 5)
            options.min_level = options.max_level = wish;
        if (wish == 5) {
            options.min_rating = 66;
            options.max_rating = 72;
        }
        if (wish == 6)
            options.technique = x_wing;
        Generator generator = generator_of(options);
        for (uint64_t k = 0; k < 3; k++) {
            sudoku_generated made;
            sudoku_grade grade;
            ASSERT_EQ(0, sudoku_generate(generator.get(), k, &made));
            ASSERT_EQ(SUDOKU_GENERATED, made.result) << made.text;
            ASSERT_EQ(
                0, sudoku_grade_puzzle(&grade, made.puzzle, nullptr, nullptr));
            EXPECT_EQ(SUDOKU_UNIQUE, grade.verdict);
            EXPECT_EQ(grade.level, made.level);
            if (wish < 5) {
                EXPECT_EQ(wish, grade.level);
            }
            if (wish == 5) {
                EXPECT_GE(grade.er, 66);
                EXPECT_LE(grade.er, 72);
            }
            if (wish == 6) {
                EXPECT_GE(grade.counts[x_wing], 1);
            }
        }
    }
}

TEST(Generate, GradesPuzzlesWithRules)
{
    Board board = board_of(3, 3, {});
    sudoku_rule_wish wish = {sudoku_find_rule("killer", 6), 0, 0, 0};
    for (int level = SUDOKU_MEDIUM; level <= SUDOKU_HARD; level++) {
        sudoku_generate_options options;
        sudoku_generate_options_init(&options, board.get());
        options.wishes = &wish;
        options.num_wishes = 1;
        options.max_givens = 0;
        options.min_level = options.max_level = level;
        Generator generator = generator_of(options);
        sudoku_generated made;
        sudoku_grade grade;
        ASSERT_EQ(0, sudoku_generate(generator.get(), 0, &made));
        ASSERT_EQ(SUDOKU_GENERATED, made.result) << made.text;
        EXPECT_EQ(0, made.num_givens);
        ASSERT_EQ(0,
                  sudoku_grade_puzzle(&grade, made.puzzle, nullptr, nullptr));
        EXPECT_EQ(SUDOKU_UNIQUE, grade.verdict);
        EXPECT_EQ(level, grade.level);
    }
}

TEST(Generate, MakesTheSamePuzzlesForTheSameSeedInAnyOrder)
{
    Board board = board_of(3, 3, {});
    sudoku_generate_options options;
    sudoku_generate_options_init(&options, board.get());
    options.seed = 12;
    Generator one = generator_of(options), other = generator_of(options);
    std::vector<std::string> first(20), second(20);
    sudoku_generated made;
    for (uint64_t k = 0; k < 20; k++) {
        ASSERT_EQ(0, sudoku_generate(one.get(), k, &made));
        first[k] = line_of(made.puzzle);
        ASSERT_EQ(0, sudoku_generate(other.get(), 19 - k, &made));
        second[19 - k] = line_of(made.puzzle);
    }
    EXPECT_EQ(first, second);
    options.seed = 13;
    Generator third = generator_of(options);
    ASSERT_EQ(0, sudoku_generate(third.get(), 0, &made));
    EXPECT_NE(first[0], line_of(made.puzzle));
}

TEST(Generate, KeepsEachSymmetry)
{
    Board board = board_of(3, 3, {});
    for (int s = SUDOKU_NO_SYMMETRY; s <= SUDOKU_ALL_SYMMETRIES; s++) {
        sudoku_generate_options options;
        sudoku_generate_options_init(&options, board.get());
        options.symmetry = static_cast<enum sudoku_symmetry>(s);
        Generator generator = generator_of(options);
        sudoku_generated made;
        ASSERT_EQ(0, sudoku_generate(generator.get(), 0, &made));
        expect_unique(made);
        const uint8_t *given = made.puzzle->given;
        for (int cell = 0; cell < 81; cell++) {
            int r = cell / 9, c = cell % 9, other[8] = {cell,
                                                        (8 - r) * 9 + 8 - c,
                                                        c * 9 + 8 - r,
                                                        (8 - r) * 9 + c,
                                                        r * 9 + 8 - c,
                                                        c * 9 + r,
                                                        (8 - c) * 9 + 8 - r,
                                                        cell};
            bool has = given[cell] != SUDOKU_EMPTY;
            for (int k = 0; k < 8; k++) {
                if (k == s || s == SUDOKU_ALL_SYMMETRIES) {
                    EXPECT_EQ(has, given[other[k]] != SUDOKU_EMPTY)
                        << s << " " << cell;
                }
            }
        }
    }
}

TEST(Generate, KeepsToANumberOfGivens)
{
    Board board = board_of(3, 3, {});
    sudoku_generate_options options;
    sudoku_generate_options_init(&options, board.get());
    options.min_givens = 30;
    options.max_givens = 33;
    Generator generator = generator_of(options);
    std::map<int, int> seen;
    for (uint64_t k = 0; k < 40; k++) {
        sudoku_generated made;
        ASSERT_EQ(0, sudoku_generate(generator.get(), k, &made));
        ASSERT_EQ(SUDOKU_GENERATED, made.result);
        seen[made.num_givens]++;
    }
    EXPECT_EQ(4u, seen.size());
    EXPECT_EQ(30, seen.begin()->first);
    EXPECT_EQ(33, seen.rbegin()->first);
}

TEST(Generate, SaysHowCloseItCame)
{
    Board board = board_of(3, 3, {});
    sudoku_generate_options options;
    sudoku_generate_options_init(&options, board.get());
    options.max_givens = 16;
    options.max_tries = 20;
    Generator generator = generator_of(options);
    sudoku_generated made;
    ASSERT_EQ(0, sudoku_generate(generator.get(), 0, &made));
    EXPECT_EQ(SUDOKU_NOT_REACHED, made.result);
    EXPECT_EQ(20, made.num_tries);
    EXPECT_STREQ("not reached in 20 tries; the closest has 22 givens",
                 made.text);
}

TEST(Generate, PutsGivensWhereThePatternHasThem)
{
    Board board = board_of(2, 2, {});
    bool pattern[16] = {};
    for (int cell : {0, 3, 5, 6, 9, 10, 12, 15})
        pattern[cell] = true;
    sudoku_generate_options options;
    sudoku_generate_options_init(&options, board.get());
    options.pattern = pattern;
    Generator generator = generator_of(options);
    sudoku_generated made;
    ASSERT_EQ(0, sudoku_generate(generator.get(), 0, &made));
    expect_unique(made);
    for (int cell = 0; cell < 16; cell++)
        EXPECT_EQ(pattern[cell], made.puzzle->given[cell] != SUDOKU_EMPTY);
}

TEST(Generate, SaysThatABoardHasNoGrid)
{
    Board board = board_of(
        2, 2,
        {"anti-king", "diagonal", "killer 3 r1c1 r1c2", "killer 3 r2c1 r2c2"});
    sudoku_generate_options options;
    sudoku_generate_options_init(&options, board.get());
    Generator generator = generator_of(options);
    sudoku_generated made;
    ASSERT_EQ(0, sudoku_generate(generator.get(), 0, &made));
    EXPECT_EQ(SUDOKU_NO_GRID, made.result);
    EXPECT_STREQ("the board has no grid", made.text);
}

TEST(Generate, RefusesWishesThatNoPuzzleCanHave)
{
    Board board = board_of(3, 2, {});
    sudoku_generator *generator;
    sudoku_error error;
    sudoku_generate_options options;
    sudoku_generate_options_init(&options, nullptr);
    EXPECT_EQ(SUDOKU_EARGUMENT,
              sudoku_generator_new(&generator, &options, &error));
    EXPECT_STREQ("there is no board", error.text);
    sudoku_generate_options_init(&options, board.get());
    options.min_givens = 37;
    EXPECT_EQ(SUDOKU_EARGUMENT,
              sudoku_generator_new(&generator, &options, &error));
    EXPECT_STREQ("the board has 36 cells, too few for 37 givens", error.text);
    options.min_givens = 9;
    options.max_givens = 8;
    EXPECT_EQ(SUDOKU_EARGUMENT,
              sudoku_generator_new(&generator, &options, nullptr));
    sudoku_generator_free(nullptr);
    sudoku_generate_options_init(&options, board.get());
    options.random_pieces = true;
    EXPECT_EQ(SUDOKU_EARGUMENT,
              sudoku_generator_new(&generator, &options, &error));
    EXPECT_STREQ("only a square board without boxes can be divided into pieces",
                 error.text);
    options.random_pieces = false;
    options.min_rating = 30;
    sudoku_rule_wish cages = {sudoku_find_rule("killer", 6), 0, 0, 0};
    options.wishes = &cages;
    options.num_wishes = 1;
    EXPECT_EQ(SUDOKU_EARGUMENT,
              sudoku_generator_new(&generator, &options, &error));
    EXPECT_STREQ("ratings need a square board of up to 9x9 with no rules other "
                 "than that cells differ",
                 error.text);
    options.min_rating = SUDOKU_ANY;
    sudoku_rule_wish wish = {sudoku_find_rule("windoku", 7), 0, 0, 0};
    options.wishes = &wish;
    EXPECT_EQ(SUDOKU_EARGUMENT,
              sudoku_generator_new(&generator, &options, &error));
    EXPECT_STREQ("the rule windoku cannot be placed at random", error.text);
}

TEST(Generate, IsStoppedByTheCaller)
{
    Board board = board_of(3, 3, {});
    sudoku_generate_options options;
    sudoku_generate_options_init(&options, board.get());
    options.limits.cancel = [](void *) { return 1; };
    Generator generator = generator_of(options);
    sudoku_generated made;
    ASSERT_EQ(0, sudoku_generate(generator.get(), 0, &made));
    EXPECT_EQ(SUDOKU_STOPPED, made.result);
}

// Pearson's statistic if all num kinds are equally likely: its mean is num - 1,
// its variance twice that.
void expect_uniform(const std::map<std::string, int> &seen, size_t num)
{
    double chi = 0, mean = double(num) - 1, expected = 0;
    for (const auto &kind : seen)
        expected += kind.second;
    expected /= double(num);
    ASSERT_GE(num, seen.size());
    for (const auto &kind : seen)
        chi += (kind.second - expected) * (kind.second - expected) / expected;
    chi += expected * double(num - seen.size());
    EXPECT_GT(chi, mean - 4 * std::sqrt(2 * mean));
    EXPECT_LT(chi, mean + 4 * std::sqrt(2 * mean));
}

TEST(Generate, DrawsEachOfThe288GridsWithTheSameChance)
{
    Board board = board_of(2, 2, {});
    sudoku_generate_options options;
    sudoku_generate_options_init(&options, board.get());
    options.seed = 1;
    Generator generator = generator_of(options);
    EXPECT_TRUE(sudoku_generator_is_uniform(generator.get()));
    std::map<std::string, int> seen;
    for (uint64_t k = 0; k < 28800; k++) {
        sudoku_generated made;
        ASSERT_EQ(0, sudoku_generate(generator.get(), k, &made));
        seen[std::string(made.digits, made.digits + 16)]++;
    }
    expect_uniform(seen, 288);
}

// Out of 9408 with sorted first row and column.
TEST(Generate, DrawsLatinSquaresWithTheSameChance)
{
    Board board = board_of(0, 6, {});
    sudoku_generate_options options;
    sudoku_generate_options_init(&options, board.get());
    options.min_givens = options.max_givens = 36;
    Generator generator = generator_of(options);
    EXPECT_TRUE(sudoku_generator_is_uniform(generator.get()));
    std::map<std::string, int> seen, corners;
    for (uint64_t k = 0; k < 9408 * 8; k++) {
        sudoku_generated made;
        ASSERT_EQ(0, sudoku_generate(generator.get(), k, &made));
        int column[6], row[6];
        for (int at = 0; at < 6; at++)
            column[made.digits[at]] = at;
        for (int at = 0; at < 6; at++)
            row[made.digits[at * 6 + column[0]]] = at;
        std::string reduced;
        for (int r : row)
            for (int c : column)
                reduced += char('0' + made.digits[r * 6 + c]);
        seen[reduced]++;
        corners[{char(made.digits[0]), char(made.digits[35])}]++;
    }
    expect_uniform(seen, 9408);
    EXPECT_EQ(36u, corners.size());
}

// ---- the bias of Berthier ---------------------------------------------------

void list_grids(std::string &grid, std::vector<std::string> *all)
{
    if (grid.size() == 16) {
        all->push_back(grid);
        return;
    }
    int cell = int(grid.size());
    for (char d = 0; d < 4; d++) {
        bool is_free = true;
        for (int k = 0; k < cell; k++) {
            bool is_peer = k / 4 == cell / 4 || k % 4 == cell % 4 ||
                           (k / 8 == cell / 8 && k % 4 / 2 == cell % 4 / 2);
            is_free = is_free && !(is_peer && grid[size_t(k)] == d);
        }
        if (!is_free)
            continue;
        grid += d;
        list_grids(grid, all);
        grid.pop_back();
    }
}

std::vector<bool> unique_sets(const std::string &grid,
                              const std::vector<std::string> &all)
{
    std::vector<bool> is_unique(1 << 16, true);
    for (const std::string &other : all) {
        unsigned same = 0;
        for (unsigned cell = 0; cell < 16; cell++)
            same |= unsigned(grid[cell] == other[cell]) << cell;
        for (unsigned set = same; other != grid; set = (set - 1) & same) {
            is_unique[set] = false;
            if (set == 0)
                break;
        }
    }
    return is_unique;
}

// The expected numbers of givens: sums over all minimal puzzles with g givens
// of 1 / C(16, g).
std::map<int, double> known_bias()
{
    std::vector<std::string> all;
    std::string grid;
    std::map<int, double> chances;
    list_grids(grid, &all);
    EXPECT_EQ(288u, all.size());
    double sum = 0;
    for (const std::string &each : all) {
        if (each.compare(0, 4, std::string("\0\1\2\3", 4)) != 0)
            continue; // the others only rename digits
        std::vector<bool> is_unique = unique_sets(each, all);
        for (unsigned set = 0; set < 1 << 16; set++) {
            bool is_minimal = is_unique[set];
            for (unsigned left = set; is_minimal && left != 0; left &= left - 1)
                is_minimal = !is_unique[set & ~(left & (~left + 1))];
            if (!is_minimal)
                continue;
            int g = __builtin_popcount(set);
            double ways = 1;
            for (int k = 0; k < g; k++)
                ways *= double(16 - k) / (k + 1);
            chances[g] += 1 / ways;
            sum += 1 / ways;
        }
    }
    for (auto &chance : chances)
        chance.second /= sum;
    return chances;
}

TEST(Generate, HasTheBiasThatIsKnown)
{
    const int num = 6000;
    Board board = board_of(2, 2, {});
    sudoku_generate_options options;
    sudoku_generate_options_init(&options, board.get());
    options.is_controlled = true;
    Generator generator = generator_of(options);
    EXPECT_TRUE(sudoku_generator_is_uniform(generator.get()));
    std::map<int, double> expected = known_bias();
    std::map<int, int> seen;
    for (uint64_t k = 0; k < num; k++) {
        sudoku_generated made;
        ASSERT_EQ(0, sudoku_generate(generator.get(), k, &made));
        ASSERT_EQ(SUDOKU_GENERATED, made.result);
        seen[made.num_givens]++;
    }
    EXPECT_EQ(3u, expected.size()); // 4, 5 and 6 givens
    for (const auto &chance : expected) {
        double p = chance.second;
        EXPECT_NEAR(p, seen[chance.first] / double(num),
                    4 * std::sqrt(p * (1 - p) / num))
            << chance.first;
    }
}

TEST(Generate, HasThatBiasOnUsualBoards)
{
    Board board = board_of(3, 3, {});
    sudoku_generate_options options;
    sudoku_generate_options_init(&options, board.get());
    options.is_controlled = true;
    Generator generator = generator_of(options);
    EXPECT_TRUE(sudoku_generator_is_uniform(generator.get()));
    sudoku_generated made;
    ASSERT_EQ(0, sudoku_generate(generator.get(), 3, &made));
    ASSERT_EQ(SUDOKU_GENERATED, made.result);
    sudoku_needs needs;
    ASSERT_EQ(
        0, sudoku_find_needs(&needs, made.puzzle, SUDOKU_NEEDS_ALONE, nullptr));
    EXPECT_EQ(SUDOKU_UNIQUE, needs.verdict);
    EXPECT_EQ(0, needs.num_cells);
    sudoku_needs_clear(&needs);
    options.symmetry = SUDOKU_ALL_SYMMETRIES;
    sudoku_generator *other;
    EXPECT_EQ(SUDOKU_EARGUMENT,
              sudoku_generator_new(&other, &options, nullptr));
}

} // namespace
