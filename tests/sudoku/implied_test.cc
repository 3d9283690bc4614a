// Families of implied constraints, excluded by name. Those of cages, leftovers,
// paths and unions have their own tests.
#include "sudoku/implied/implied.h"

#include "tests/support/variants.h"

#include <random>

namespace
{

using namespace variants;

TEST(Implied, FamiliesAreFoundByName)
{
    const char *names[] = {
        "one-house",  "many-houses", "innies",    "outies", "overlaps",
        "leftovers",  "paths",       "counts",    "tables", "unions",
        "companions", "crossings",   "namesakes", "cliques"};
    int all = 0;
    std::string list;
    for (const char *name : names) {
        int family = sudoku_find_implied_names(name);
        EXPECT_LT(0, family) << name;
        EXPECT_EQ(0, all & family) << name;
        all |= family;
        list += list.empty() ? name : std::string(",") + name;
        EXPECT_EQ(all, sudoku_find_implied_names(list.c_str()));
    }
    EXPECT_EQ(SUDOKU_IMPLIED_ALL, all);
    EXPECT_EQ(SUDOKU_IMPLIED_INNIES,
              sudoku_find_implied_names("innies,innies"));
}

TEST(Implied, FamiliesAreFoundByTheirOldNames)
{
    EXPECT_EQ(SUDOKU_IMPLIED_PATHS, sudoku_find_implied_names("triangles"));
    EXPECT_EQ(SUDOKU_IMPLIED_COUNTS | SUDOKU_IMPLIED_TABLES,
              sudoku_find_implied_names("tallies,cases"));
}

TEST(Implied, FamiliesOfOtherNamesAreNone)
{
    for (const char *names : {"", ",", "innies,", ",innies", "innies,,outies",
                              "innie", "inniess", "innies outies", "Innies"})
        EXPECT_EQ(-1, sudoku_find_implied_names(names)) << names;
    EXPECT_EQ(-1, sudoku_find_implied_names(nullptr));
}

uint64_t count_nodes(const Puzzle &puzzle, int without, uint64_t *count)
{
    sudoku_solve_options options;
    sudoku_solve_options_init(&options);
    options.implied &= ~without;
    SudokuHandle solver = new_sudoku_solver(&options);
    *count = count_solutions(solver, puzzle);
    dlx_stats stats;
    sudoku_get_stats(solver.get(), &stats);
    return stats.nodes;
}

void expect_spared(const Puzzle &puzzle, int family, uint64_t expected)
{
    uint64_t with = 0, without = 0;
    uint64_t few = count_nodes(puzzle, 0, &with);
    EXPECT_LT(few, count_nodes(puzzle, family, &without));
    EXPECT_EQ(expected, with);
    EXPECT_EQ(expected, without);
}

TEST(Implied, CountsSpareNodes)
{
    // Two 1s, but in row 2 only.
    BoardHandle board = new_board(3, 3);
    EXPECT_EQ("", state(board, "look-and-say 2 1 r1c1-r1c4 r2c1-r2c4"));
    expect_spared(Puzzle(board, ".....1"), SUDOKU_IMPLIED_COUNTS, 0);
}

TEST(Implied, TablesSpareNodes)
{
    BoardHandle board = new_board(3, 3);
    for (const char *clause :
         {"16 r1c1-r9c1", "16 r1c2-r9c2", "31 r1c3-r9c3", "3 r1c4-r9c4",
          "0 r1c5-r9c5", "17 r1c7-r9c7", "26 r1c8-r9c8", "17 r2c1-r2c9",
          "7 r3c1-r3c9", "19 r4c1-r4c9", "14 r5c1-r5c9", "6 r7c1-r7c9",
          "0 r8c1-r8c9", "30 r9c1-r9c9"})
        EXPECT_EQ("", state(board, std::string("sandwich ") + clause));
    expect_spared(Puzzle(board,
                         ".................5...2.........................."
                         ".........3...4...........1..8.5.."),
                  SUDOKU_IMPLIED_TABLES, 1);
}

TEST(Implied, CompanionsSpareNodes)
{
    // No cell is a region by itself; r2c2 counts itself and its neighbours.
    BoardHandle board = new_board(0, 4);
    EXPECT_EQ(0, sudoku_shape_add_block(board->shape, 4, 16));
    EXPECT_EQ("", state(board, "regions-unknown"));
    EXPECT_EQ("", state(board, "count-same r2c2 / r7c2 r6c2 r8c2 r7c1 r7c3"));
    expect_spared(Puzzle(board, "2341.1"), SUDOKU_IMPLIED_COMPANIONS, 0);
}

TEST(Implied, CompanionsChangeNoAnswer)
{
    std::mt19937 random(8);
    uint64_t total = 0;
    for (int round = 0; round < 30; round++) {
        BoardHandle board = new_board(0, 4);
        EXPECT_EQ(0, sudoku_shape_add_block(board->shape, 4, 16));
        EXPECT_EQ("", state(board, "regions-unknown"));
        for (int k = 0; k < 2; k++) {
            int row = int(random() % 4), column = int(random() % 4);
            auto name = [&](int r, int c) {
                return " r" + std::to_string(r + 1) + "c" +
                       std::to_string(c + 1);
            };
            std::string clause =
                "count-same" + name(row, column) + " /" + name(row + 5, column);
            for (auto [r, c] : {std::pair{-1, 0}, {1, 0}, {0, -1}, {0, 1}}) {
                if (row + r >= 0 && row + r < 4 && column + c >= 0 &&
                    column + c < 4)
                    clause += name(row + r + 5, column + c);
            }
            EXPECT_EQ("", state(board, clause));
        }
        std::string givens;
        for (int k = 0; k < 16; k++)
            givens += random() % 2 == 0 ? '.' : "1234214334124321"[k];
        uint64_t with = 0, without = 0;
        count_nodes(Puzzle(board, givens), 0, &with);
        count_nodes(Puzzle(board, givens), SUDOKU_IMPLIED_COMPANIONS, &without);
        EXPECT_EQ(with, without) << givens;
        total += with;
    }
    EXPECT_LT(10u, total);
}

BoardHandle board_of_regions(const std::vector<std::string> &clauses)
{
    BoardHandle board = new_board(0, 5);
    EXPECT_EQ(0, sudoku_shape_add_block(board->shape, 5, 25));
    EXPECT_EQ("", state(board, "regions-unknown"));
    for (const std::string &clause : clauses)
        EXPECT_EQ("", state(board, clause));
    return board;
}

TEST(Implied, NamesakesSpareNodes)
{
    // Each digit occurs in each of three whole regions.
    BoardHandle board = board_of_regions(
        {"equal r7c4 r7c5 r8c4 r8c5 r9c5",
         "same-values r9c3 / r9c4 / r10c3 / r10c4 / r10c5", "equal r11c1 r11c2",
         "equal r11c2 r11c3 r11c4 r11c5"});
    expect_spared(Puzzle(board, ".2...1.....1......4..45.."),
                  SUDOKU_IMPLIED_NAMESAKES, 2);
}

TEST(Implied, NamesakesDifferWhereTheyAreNoWholeRegion)
{
    BoardHandle board =
        board_of_regions({"equal r7c2 r7c3 r8c2", "equal r7c4 r7c5 r8c4",
                          "equal r9c3 r9c4 r10c3", "equal r11c1 r11c2 r11c3"});
    expect_spared(Puzzle(board, "..3.1..4...12342.1......."),
                  SUDOKU_IMPLIED_NAMESAKES, 2);
}

TEST(Implied, NamesakesChangeNoAnswer)
{
    std::mt19937 random(9);
    uint64_t total = 0;
    for (int round = 0; round < 30; round++) {
        std::vector<std::string> clauses;
        for (int k = 0; k < 3; k++) {
            size_t row = 7 + random() % 5, column = 1 + random() % 4;
            std::string label = " r" + std::to_string(row) + "c";
            clauses.push_back((k == 0 ? "same-values" : "equal") + label +
                              std::to_string(column) + (k == 0 ? " /" : "") +
                              label + std::to_string(column + 1));
        }
        std::string givens;
        for (int k = 0; k < 25; k++)
            givens += random() % 2 == 0 ? '.' : "4235115423512342314534512"[k];
        BoardHandle board = board_of_regions(clauses);
        uint64_t with = 0, without = 0;
        count_nodes(Puzzle(board, givens), 0, &with);
        count_nodes(Puzzle(board, givens), SUDOKU_IMPLIED_NAMESAKES, &without);
        EXPECT_EQ(with, without) << givens;
        total += with;
    }
    EXPECT_LT(100u, total);
}

TEST(Implied, CliquesSpareNodes)
{
    // Three of six digits, no two consecutive: 135, 136, 146 or 246.
    BoardHandle board = new_board(3, 2);
    for (const char *clause : {"nabner r2c4 r2c5 r2c6", "nabner r4c3 r4c4 r3c3",
                               "nabner r4c5 r5c5 r6c6"})
        EXPECT_EQ("", state(board, clause));
    expect_spared(Puzzle(board, "..5...............1..........3...2.."),
                  SUDOKU_IMPLIED_CLIQUES, 10);
}

TEST(Implied, CliquesAreOfCellsThatDiffer)
{
    // Both odd or both even: they may be equal, as they do not see each other.
    BoardHandle board = new_board(2, 2);
    EXPECT_EQ("", state(board, "relation r1c1 r2c3 / r1c1 r3c2 / r2c3 r3c2 "
                               "1010010110100101"));
    uint64_t with = 0, without = 0;
    count_nodes(Puzzle(board, ""), 0, &with);
    count_nodes(Puzzle(board, ""), SUDOKU_IMPLIED_CLIQUES, &without);
    EXPECT_EQ(without, with);
    EXPECT_LT(0u, with);
}

TEST(Implied, CliquesChangeNoAnswer)
{
    std::mt19937 random(10);
    uint64_t total = 0;
    for (int round = 0; round < 40; round++) {
        BoardHandle board = new_board(3, 2);
        for (int k = 0; k < 2; k++) {
            std::string clause = "nabner";
            size_t row = 1 + random() % 4, column = 1 + random() % 4;
            for (size_t j = 0; j < 3; j++)
                clause += " r" + std::to_string(row + random() % 2 + (j > 1)) +
                          "c" + std::to_string(column + j);
            EXPECT_EQ("", state(board, clause));
        }
        std::string givens;
        for (int k = 0; k < 36; k++)
            givens += random() % 4 == 0
                          ? "123456456123231564564231312645645312"[k]
                          : '.';
        uint64_t with = 0, without = 0;
        count_nodes(Puzzle(board, givens), 0, &with);
        count_nodes(Puzzle(board, givens), SUDOKU_IMPLIED_CLIQUES, &without);
        EXPECT_EQ(with, without) << givens;
        total += with;
    }
    EXPECT_LT(100u, total);
}

} // namespace
