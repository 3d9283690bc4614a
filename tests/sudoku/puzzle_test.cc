#include "sudoku/board/puzzle.h"

#include <cstdlib>
#include <cstring>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

namespace
{

using Board = std::unique_ptr<sudoku_board, decltype(&sudoku_board_unref)>;

Board make(int box_width, int box_height)
{
    sudoku_shape *shape = nullptr;
    sudoku_board *board = nullptr;
    EXPECT_EQ(0, sudoku_shape_new(&shape, box_width, box_height));
    EXPECT_EQ(0, sudoku_board_new(&board, shape));
    return Board(board, sudoku_board_unref);
}

Board make(int box_width, int box_height, const char *rule, const char *words)
{
    Board board = make(box_width, box_height);
    sudoku_error error;
    EXPECT_EQ(0, sudoku_board_add_words(board.get(), rule, words, &error))
        << error.text;
    return board;
}

const char map_a[] = "1122112233443344", map_b[] = "1112122333423444";

struct Counted {
    static int born, died;
    static int result;

    static int make(void **self, const sudoku_clause *, const sudoku_shape *,
                    sudoku_error *error)
    {
        if (result != 0)
            return sudoku_fail(error, result, 4, 5, "not now");
        born++;
        *self = &born;
        return 0;
    }
    static void free(void *self)
    {
        EXPECT_EQ(&born, self);
        died++;
    }
    static int add_houses(const void *, sudoku_shape *)
    {
        return SUDOKU_ESHAPE;
    }
};

int Counted::born, Counted::died, Counted::result;

sudoku_rule counted_rule()
{
    sudoku_rule rule = {};
    rule.name = "counted";
    rule.make = Counted::make;
    rule.free = Counted::free;
    return rule;
}

int *new_ints(std::vector<int> values)
{
    int *ints = static_cast<int *>(malloc(values.size() * sizeof(int)));
    memcpy(ints, values.data(), values.size() * sizeof(int));
    return ints;
}

sudoku_clause make_clause(const sudoku_rule *rule, int value,
                          std::vector<int> cells)
{
    sudoku_clause clause = {};
    clause.rule = rule;
    clause.values = new_ints({value});
    clause.num_values = 1;
    clause.group_start = new_ints({0, int(cells.size())});
    clause.num_groups = 1;
    clause.cells = new_ints(cells);
    clause.line = 4;
    clause.column = 5;
    return clause;
}

TEST(Board, HasTheHousesOfItsRules)
{
    Board board = make(3, 3, "diagonal", nullptr);
    EXPECT_EQ(29, board->shape->num_houses);
    EXPECT_EQ(27, board->num_plain_houses);
    ASSERT_EQ(1, board->num_rules);
    EXPECT_STREQ("diagonal", sudoku_rule_name(board->rules[0].clause.rule));
    EXPECT_EQ(nullptr, board->rules[0].clause.words);
}

TEST(Board, RefusesRulesThatDoNotExist)
{
    Board board = make(3, 3);
    sudoku_error error;
    EXPECT_EQ(SUDOKU_ERULE, sudoku_board_add_words(board.get(), "diagonale",
                                                   nullptr, &error));
    EXPECT_STREQ("there is no rule called \"diagonale\"; did you mean "
                 "\"diagonal\"?",
                 error.text);
    EXPECT_EQ(0, board->num_rules);
}

std::string state(const Board &board, const char *clause, int wanted = 0)
{
    sudoku_error error = {};
    EXPECT_EQ(wanted, sudoku_board_state(board.get(), clause, &error));
    EXPECT_EQ(wanted, wanted == 0
                          ? 0
                          : sudoku_board_state(board.get(), clause, nullptr));
    return wanted == 0 ? ""
                       : std::to_string(error.line) + ":" +
                             std::to_string(error.column) + ": " + error.text;
}

TEST(Board, StatesRulesWithNumbersCellsAndWords)
{
    Board board = make(3, 3);
    EXPECT_EQ("", state(board, "killer 10 r1c1 r1c2"));
    EXPECT_EQ("", state(board, "  thermo r5c1-r5c4-r8c4 / r1c9 r2c9"));
    EXPECT_EQ("", state(board, "diagonal rising"));
    ASSERT_EQ(3, board->num_rules);
    const sudoku_clause &cage = board->rules[0].clause;
    EXPECT_STREQ("killer", sudoku_rule_name(cage.rule));
    EXPECT_EQ(10, cage.values[0]);
    EXPECT_EQ(1, cage.cells[1]);
    EXPECT_STREQ("thermometer", sudoku_rule_name(board->rules[1].clause.rule));
    EXPECT_EQ(2, board->rules[1].clause.num_groups);
    EXPECT_STREQ("rising", board->rules[2].clause.words);
    EXPECT_EQ(28, board->shape->num_houses);
}

TEST(Board, SaysWhichWordOfAClauseIsWrong)
{
    Board board = make(3, 3);
    EXPECT_EQ("1:3: there is no rule called \"kilelr\"; did you mean "
              "\"killer\"?",
              state(board, "  kilelr 10 r1c1", SUDOKU_ERULE));
    EXPECT_EQ("1:1: there is no rule called \"\"",
              state(board, "", SUDOKU_ERULE));
    EXPECT_EQ("1:16: there is no cell r1c10 on the board",
              state(board, "killer 10 r1c1 r1c10", SUDOKU_EINPUT));
    EXPECT_EQ("1:8: the number is too big",
              state(board, "killer 10000000 r1c1", SUDOKU_EINPUT));
    EXPECT_EQ("1:1: rule killer: it takes 1 group of cells, not 0",
              state(board, "killer 10", SUDOKU_ERULE));
    EXPECT_EQ("1:2: rule killer: 2 different digits have a sum from 3 to 17, "
              "not 18",
              state(board, " killer 18 r1c1 r1c2", SUDOKU_ERULE));
    EXPECT_EQ(0, board->num_rules) << "is unchanged";
    EXPECT_EQ(27, board->shape->num_houses);
    EXPECT_EQ("", state(board, "killer 17 r1c1 r1c2"));
}

TEST(Board, OwnsItsRules)
{
    sudoku_rule rule = counted_rule();
    Counted::born = Counted::died = Counted::result = 0;
    {
        Board board = make(2, 2);
        for (int k = 0; k < 20; k++) {
            sudoku_clause clause = make_clause(&rule, k, {1, 2});
            ASSERT_EQ(0, sudoku_board_add_rule(board.get(), &clause, nullptr));
            EXPECT_EQ(nullptr, clause.values) << "was taken over";
        }
        EXPECT_EQ(20, board->num_rules);
        EXPECT_EQ(13, board->rules[13].clause.values[0]);
        EXPECT_EQ(20, Counted::born);
        EXPECT_EQ(0, Counted::died);
    }
    EXPECT_EQ(20, Counted::died);
}

TEST(Board, TakesOverAClauseThatItsRuleRefuses)
{
    sudoku_rule rule = counted_rule();
    sudoku_error error;
    Board board = make(2, 2);
    Counted::born = Counted::died = 0;
    Counted::result = SUDOKU_ERULE;
    sudoku_clause clause = make_clause(&rule, 1, {1, 2});
    EXPECT_EQ(SUDOKU_ERULE,
              sudoku_board_add_rule(board.get(), &clause, &error));
    EXPECT_STREQ("not now", error.text);
    EXPECT_EQ(nullptr, clause.cells);
    EXPECT_EQ(0, board->num_rules);
    Counted::result = 0;
}

TEST(Board, SaysWhenTheHousesOfARuleDoNotFit)
{
    sudoku_rule rule = counted_rule();
    rule.add_houses = Counted::add_houses;
    sudoku_error error;
    Counted::born = Counted::died = Counted::result = 0;
    {
        Board board = make(2, 2);
        sudoku_clause clause = make_clause(&rule, 1, {1, 2});
        EXPECT_EQ(SUDOKU_ESHAPE,
                  sudoku_board_add_rule(board.get(), &clause, &error));
        EXPECT_STREQ("rule counted: there is no board of that shape",
                     error.text);
        EXPECT_EQ(4, error.line);
        EXPECT_EQ(5, error.column);
    }
    EXPECT_EQ(1, Counted::born);
    EXPECT_EQ(1, Counted::died);
}

TEST(Board, IsTheSameWhereShapeAndRulesAre)
{
    Board plain = make(2, 2), x = make(2, 2, "diagonal", nullptr);
    EXPECT_TRUE(sudoku_board_same(plain.get(), plain.get()));
    EXPECT_TRUE(sudoku_board_same(plain.get(), make(2, 2).get()));
    EXPECT_TRUE(sudoku_board_same(x.get(), make(2, 2, "diagonal", "").get()));
    EXPECT_FALSE(sudoku_board_same(plain.get(), x.get()));
    EXPECT_FALSE(
        sudoku_board_same(x.get(), make(2, 2, "diagonal", "falling").get()));
    EXPECT_FALSE(sudoku_board_same(plain.get(), make(0, 4).get()));
    EXPECT_FALSE(sudoku_board_same(make(2, 3).get(), make(3, 2).get()));
    Board a = make(0, 4, "jigsaw", map_a);
    EXPECT_TRUE(sudoku_board_same(a.get(), make(0, 4, "jigsaw", map_a).get()));
    EXPECT_FALSE(sudoku_board_same(a.get(), make(0, 4, "jigsaw", map_b).get()));
}

TEST(Board, DiffersWhereAClauseDiffers)
{
    sudoku_rule rule = counted_rule(), other = counted_rule();
    auto with = [](const sudoku_rule *of, int value, std::vector<int> cells) {
        Board board = make(2, 2);
        sudoku_clause clause = make_clause(of, value, cells);
        EXPECT_EQ(0, sudoku_board_add_rule(board.get(), &clause, nullptr));
        return board;
    };
    Board board = with(&rule, 5, {1, 2});
    EXPECT_TRUE(sudoku_board_same(board.get(), with(&rule, 5, {1, 2}).get()));
    EXPECT_FALSE(sudoku_board_same(board.get(), with(&rule, 6, {1, 2}).get()));
    EXPECT_FALSE(sudoku_board_same(board.get(), with(&rule, 5, {1, 3}).get()));
    EXPECT_FALSE(sudoku_board_same(board.get(), with(&rule, 5, {1}).get()));
    EXPECT_FALSE(sudoku_board_same(board.get(), with(&other, 5, {1, 2}).get()));
}

TEST(Board, IsFreedWithTheLastOfItsReferencesFromAnyThread)
{
    sudoku_rule rule = counted_rule();
    Counted::born = Counted::died = Counted::result = 0;
    Board board = make(2, 2);
    sudoku_clause clause = make_clause(&rule, 1, {1, 2});
    ASSERT_EQ(0, sudoku_board_add_rule(board.get(), &clause, nullptr));
    std::vector<std::thread> threads;
    for (int k = 0; k < 4; k++) {
        threads.emplace_back([&] {
            for (int j = 0; j < 10000; j++) {
                sudoku_board *again = sudoku_board_ref(board.get());
                EXPECT_EQ(board.get(), again);
                sudoku_board_unref(again);
            }
        });
    }
    for (std::thread &thread : threads)
        thread.join();
    EXPECT_EQ(0, Counted::died);
    board.reset();
    EXPECT_EQ(1, Counted::died);
    sudoku_board_unref(nullptr);
}

TEST(Puzzle, IsEmptyOnANewBoard)
{
    Board small = make(2, 2), big = make(8, 8);
    sudoku_puzzle puzzle;
    sudoku_puzzle_init(&puzzle);
    for (const Board *board : {&small, &big, &small}) {
        ASSERT_EQ(0, sudoku_puzzle_set_board(&puzzle, board->get()));
        const sudoku_shape *shape = (*board)->shape;
        EXPECT_EQ(board->get(), puzzle.board);
        EXPECT_EQ(0, puzzle.has_marks);
        for (int cell = 0; cell < shape->num_cells; cell++) {
            ASSERT_EQ(SUDOKU_EMPTY, puzzle.given[cell]);
            ASSERT_EQ(sudoku_all_digits(shape->num_digits),
                      puzzle.allowed[cell]);
        }
        sudoku_puzzle_give(&puzzle, 3, 2);
        sudoku_puzzle_allow(&puzzle, 4, 5);
    }
    EXPECT_EQ(64 * 64, puzzle.cap_cells) << "memory is reused";
    sudoku_puzzle_clear(&puzzle);
    EXPECT_EQ(nullptr, puzzle.board);
}

TEST(Puzzle, KeepsItsBoardAlive)
{
    Board board = make(2, 2);
    sudoku_puzzle puzzle;
    sudoku_puzzle_init(&puzzle);
    ASSERT_EQ(0, sudoku_puzzle_set_board(&puzzle, board.get()));
    board.reset();
    EXPECT_EQ(4, puzzle.board->shape->num_digits);
    sudoku_puzzle_clear(&puzzle);
}

TEST(Puzzle, HasOneCandidateWhereADigitIsGiven)
{
    Board board = make(2, 2);
    sudoku_puzzle puzzle;
    sudoku_puzzle_init(&puzzle);
    ASSERT_EQ(0, sudoku_puzzle_set_board(&puzzle, board.get()));
    sudoku_puzzle_give(&puzzle, 7, 3);
    EXPECT_EQ(3, puzzle.given[7]);
    EXPECT_EQ(8u, puzzle.allowed[7]);
    EXPECT_EQ(0, puzzle.has_marks);
    sudoku_puzzle_clear(&puzzle);
}

TEST(Puzzle, KeepsWhatAllSetsOfMarksAllow)
{
    Board board = make(2, 2);
    sudoku_puzzle puzzle;
    sudoku_puzzle_init(&puzzle);
    ASSERT_EQ(0, sudoku_puzzle_set_board(&puzzle, board.get()));
    sudoku_puzzle_allow(&puzzle, 7, ~UINT64_C(0));
    EXPECT_EQ(15u, puzzle.allowed[7]);
    EXPECT_EQ(0, puzzle.has_marks) << "nothing was restricted";
    sudoku_puzzle_allow(&puzzle, 7, 6);
    sudoku_puzzle_allow(&puzzle, 7, 12);
    EXPECT_EQ(4u, puzzle.allowed[7]);
    EXPECT_EQ(SUDOKU_EMPTY, puzzle.given[7]);
    EXPECT_NE(0, puzzle.has_marks);
    sudoku_puzzle_clear(&puzzle);
}

} // namespace
