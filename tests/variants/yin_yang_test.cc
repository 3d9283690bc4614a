#include "tests/support/counting.h"
#include "tests/support/variants.h"

namespace
{

using namespace variants;

const std::string ALL = " r1c1-r1c4 r2c1-r2c4 r3c1-r3c4 r4c1-r4c4";

// Brute force over all colorings of a rectangle, as bits.
struct Colors {
    int width, height;
    unsigned black;

    bool is_black(int row, int column) const
    {
        return (black >> (row * width + column) & 1) != 0;
    }

    bool has_square() const
    {
        for (int r = 0; r + 1 < height; r++)
            for (int c = 0; c + 1 < width; c++)
                if (is_black(r, c) == is_black(r, c + 1) &&
                    is_black(r, c) == is_black(r + 1, c) &&
                    is_black(r, c) == is_black(r + 1, c + 1))
                    return true;
        return false;
    }

    // Returns whether a walk from the first cell of the color reaches all.
    bool is_connected(bool color) const
    {
        std::vector<int> found, walk;
        for (int k = 0; k < width * height; k++)
            if (is_black(k / width, k % width) == color)
                found.push_back(k);
        std::vector<int> left = found;
        while (!left.empty()) {
            int at = left.back();
            left.pop_back();
            if (walk.empty() || is_near(walk, at)) {
                walk.push_back(at);
                left.clear();
                for (int k : found)
                    if (std::find(walk.begin(), walk.end(), k) == walk.end())
                        left.push_back(k);
            }
        }
        return walk.size() == found.size();
    }

    bool is_near(const std::vector<int> &walk, int at) const
    {
        for (int k : walk)
            if (abs(k / width - at / width) + abs(k % width - at % width) == 1)
                return true;
        return false;
    }
};

// The rectangle is a block of extra cells below a board of one cell.
TEST(YinYang, HasAsManySolutionsAsColoringsCountedByBruteForce)
{
    for (auto size : {std::make_pair(2, 2), std::make_pair(3, 3),
                      std::make_pair(4, 3), std::make_pair(4, 4)}) {
        int width = size.first, height = size.second;
        uint64_t expected = 0;
        for (unsigned black = 0; black < 1u << width * height; black++) {
            Colors colors = {width, height, black};
            expected += !colors.has_square() && colors.is_connected(true) &&
                        colors.is_connected(false);
        }
        std::string cells, text = "board 1 rows " + std::to_string(width) +
                                  " columns no houses values 1-2 extra " +
                                  std::to_string(width) + "x" +
                                  std::to_string(height) + "\n";
        for (int k = 0; k < height; k++) {
            std::string row = " r" + std::to_string(k + 3) + "c";
            cells += row + "1-" + row.substr(1) + std::to_string(width);
        }
        text += "candidates 1";
        for (int k = 0; k < width; k++)
            text += " r1c" + std::to_string(k + 1);
        EXPECT_EQ(expected,
                  count_of(text + "\nyin-yang 1" + cells + "\n", VERIFY))
            << width << "x" << height;
    }
}

TEST(YinYang, ColorsDigits)
{
    EXPECT_EQ(0u, count(2, 2, {"yin-yang 1 2" + ALL}));
    EXPECT_EQ(count(2, 2, {"yin-yang 1 r1c1 r1c2 r2c1 r2c2"}),
              count(2, 2, {"yin-yang 2 3 4 r1c1 r1c2 r2c1 r2c2"}));
}

TEST(YinYang, NamesWhatIsWrongWithAGrid)
{
    EXPECT_EQ("r1c2: yin-yang: the square whose upper left cell is r1c2 has "
              "one color",
              flaw("yin-yang 1 2" + ALL, ".12..21........."));
    EXPECT_EQ("r1c1 r1c3: yin-yang: r1c3 is not connected with r1c1",
              flaw("yin-yang 1 r1c1-r1c3", "121............."));
    EXPECT_EQ("", flaw("yin-yang 1 r1c1-r1c3", "1.1............."));
}

TEST(YinYang, RejectsClausesThatCannotBe)
{
    EXPECT_EQ("expected digits from 1 to 9, not 10",
              complaint("yin-yang 10 r1c1 r1c2"));
    EXPECT_EQ("it takes at least 1 number, not 0",
              complaint("yin-yang r1c1 r1c2"));
}

} // namespace
