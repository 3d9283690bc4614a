// connected_test.cc - cells with some digits that are connected.
#include "tests/support/counting.h"
#include "tests/support/variants.h"

#include <random>

namespace
{

using namespace variants;

std::string cells(int rows, int columns)
{
    std::string all;
    for (int row = 1; row <= rows; row++)
        for (int column = 1; column <= columns; column++)
            all += " r" + std::to_string(row) + "c" + std::to_string(column);
    return all;
}

TEST(Connected, AllowsAllConnectedSets)
{
    // Of the 2x2 cells all sets that are not empty but the two diagonals.
    EXPECT_EQ(13u, count_of("board 2 rows 2 columns no houses values 0-1\n"
                            "connected 0 1" +
                                cells(2, 2),
                            VERIFY));
    // Dominoes, and trominoes, on 3x3 cells: 12, and 6 + 16.
    EXPECT_EQ(12u, count_of("board 3 rows 3 columns no houses values 0-1\n"
                            "connected 2 1" +
                                cells(3, 3),
                            VERIFY));
    EXPECT_EQ(22u, count_of("board 3 rows 3 columns no houses values 0-1\n"
                            "connected 3 1" +
                                cells(3, 3),
                            VERIFY));
    // Connected sets of cells on 4x4: A059525.
    EXPECT_EQ(11506u, count_of("board 4 rows 4 columns no houses values 0-1\n"
                               "connected 0 1" +
                                   cells(4, 4),
                               0));
}

TEST(Connected, HasAsManySolutionsAsGridsThatPass)
{
    std::mt19937 random(5);
    uint64_t total = 0;
    for (int round = 0; round < 60; round++) {
        std::string text = "board 4 rows 4 columns no houses values 1-3";
        for (int cell = 0; cell < 16; cell++) {
            text += cell % 4 == 0 ? "\n" : "";
            text += random() % 2 == 0 ? '.' : char('1' + random() % 3);
        }
        int size = round % 3 == 0 ? 0 : 3 + int(random() % 7);
        text += "\nconnected " + std::to_string(size) +
                (random() % 2 == 0 ? " 1" : " 1 3") + cells(4, 4);
        total += count_of(text, VERIFY);
    }
    EXPECT_LT(1000u, total);
}

TEST(Connected, LooksAtItsCellsOnly)
{
    EXPECT_EQ(0u, count_of("board 1 rows 3 columns no houses values 0-1\n1.1\n"
                           "connected 0 1 r1c1 r1c3",
                           VERIFY));
    EXPECT_EQ(2u, count_of("board 1 rows 3 columns no houses values 0-1\n1..\n"
                           "connected 0 1 r1c1 r1c3",
                           VERIFY));
}

TEST(Connected, NamesWhatIsWrongWithAGrid)
{
    EXPECT_EQ("r1c1 r1c3: connected: r1c3 is not connected with r1c1",
              flaw("connected 0 1 r1c1-r1c3", "121............."));
    EXPECT_EQ("", flaw("connected 0 1 r1c1-r1c3", "1.1............."));
    EXPECT_EQ("r1c1: connected: 2 cells have these digits, not 1",
              flaw("connected 1 1 2 r1c1-r1c3", "12.............."));
    EXPECT_EQ("r1c1: connected: at most 1 cells have these digits, not 2",
              flaw("connected 2 1 2 r1c1-r1c3", "34.............."));
}

TEST(Connected, RejectsClausesThatCannotBe)
{
    EXPECT_EQ("it takes at least 2 numbers, not 1",
              complaint("connected 1 r1c1"));
    EXPECT_EQ("the digits are from 1 to 9, not 10",
              complaint("connected 0 1 10 r1c1"));
    EXPECT_EQ("of 1 cells from 1 to 1 are connected, or 0: some number of them",
              complaint("connected 2 1 r1c1"));
}

} // namespace
