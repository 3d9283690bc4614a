// Puzzles on small boards, counted by trying all.
#include "tests/support/families.h"

namespace
{

std::string number(uint64_t num)
{
    return std::to_string(num);
}

/* ---- edges --------------------------------------------------------------- */

/* Counts the ways to fill 2 x 2 cells with four of the tiles, in turns that
 * look different. */
std::string count_tiles(const std::vector<std::string> &tiles,
                        const std::string &border, bool can_turn)
{
    std::set<std::vector<std::string>> found;
    std::vector<int> order;
    for (int k = 0; k < int(tiles.size()); k++)
        order.push_back(k);
    do {
        for (int turns = 0; turns < (can_turn ? 256 : 1); turns++) {
            std::vector<std::string> way;
            std::array<std::string, 4> at;
            for (size_t k = 0; k < 4; k++) {
                at[k] = tiles[size_t(order[k])];
                std::rotate(at[k].begin(),
                            at[k].begin() + (turns >> (2 * k) & 3),
                            at[k].end());
                way.push_back(std::to_string(order[k]) + at[k]);
            }
            bool good = at[0][1] == at[1][3] && at[2][1] == at[3][3] &&
                        at[0][2] == at[2][0] && at[1][2] == at[3][0];
            for (char c : {at[0][0], at[0][3], at[1][0], at[1][1], at[2][2],
                           at[2][3], at[3][1], at[3][2]})
                good = good && (border == "any" || c == border[0]);
            if (good)
                found.insert(way);
        }
    } while (std::next_permutation(order.begin(), order.end()));
    return number(found.size());
}

TEST(EdgeMatching, TilesMeetInOneColor)
{
    const std::vector<std::vector<std::string>> sets = {
        {"1122", "1212", "1222", "1112"},
        {"1111", "1121", "2111", "1211", "1221"},
        {"1213", "2113", "1123", "3112"}};
    for (const auto &tiles : sets)
        for (std::string border : {"any", "1"})
            for (bool can_turn : {true, false}) {
                std::string text = "tiles=";
                for (const std::string &tile : tiles)
                    text += tile + "\n";
                EXPECT_EQ(count_tiles(tiles, border, can_turn),
                          families::count_of(
                              "edgematch",
                              {text, "width=2", "height=2", "border=" + border,
                               can_turn ? "turn=yes" : "turn=no"}))
                    << text << border;
            }
}

/* ---- dominosa ------------------------------------------------------------ */

uint64_t count_dominosa(const std::string &grid, size_t width, uint32_t done,
                        std::set<std::pair<char, char>> used)
{
    size_t first = 0;
    while (first < grid.size() && (done >> first & 1))
        first++;
    if (first == grid.size())
        return 1;
    uint64_t num = 0;
    for (size_t next : {first + 1, first + width}) {
        if (next >= grid.size() || (done >> next & 1) ||
            (next == first + 1 && next % width == 0))
            continue;
        auto now = used;
        char a = std::min(grid[first], grid[next]);
        if (now.insert({a, std::max(grid[first], grid[next])}).second)
            num += count_dominosa(grid, width, done | 1U << first | 1U << next,
                                  now);
    }
    return num;
}

TEST(Dominosa, HasEachDominoOnce)
{
    for (std::string grid :
         {"001122010212", "000111222012", "012201120012", "112200221001"}) {
        std::string rows =
            grid.substr(0, 4) + "/" + grid.substr(4, 4) + "/" + grid.substr(8);
        EXPECT_EQ(number(count_dominosa(grid, 4, 0, {})),
                  families::count("dominosa", "grid=" + rows))
            << rows;
    }
    EXPECT_EQ("a set of dominoes from 0 to 2 has 12 cells, not 4",
              families::count("dominosa", "grid=01/12"));
}

/* ---- nonograms ----------------------------------------------------------- */

std::vector<int> runs_of(uint32_t cells, int first, int step)
{
    std::vector<int> runs;
    bool is_black = false;
    for (int k = 0; k < 4; k++) {
        bool now = cells >> (first + k * step) & 1;
        if (now && !is_black)
            runs.push_back(0);
        if (now)
            runs.back()++;
        is_black = now;
    }
    return runs;
}

TEST(Nonogram, LinesHaveTheirRuns)
{
    const std::vector<std::vector<std::vector<int>>> clues = {
        {{1, 1}, {2}, {1}, {2}, {1, 1}, {2}, {1, 2}, {}},
        {{1}, {1}, {2}, {1}, {1}, {2}, {1}, {1}},
        {{4}, {}, {1, 2}, {1}, {1, 1}, {1, 1}, {1}, {1, 1}},
        {{2}, {1}, {1}, {2}, {1, 1}, {1}, {1}, {2}}};
    for (const auto &lines : clues) {
        uint64_t num = 0;
        std::string texts[2] = {"rows=", "columns="};
        for (uint32_t cells = 0; cells < 1U << 16; cells++) {
            bool good = true;
            for (int k = 0; k < 4 && good; k++)
                good = runs_of(cells, 4 * k, 1) == lines[size_t(k)] &&
                       runs_of(cells, k, 4) == lines[size_t(4 + k)];
            num += good;
        }
        for (size_t k = 0; k < 8; k++) {
            std::string line = lines[k].empty() ? "0" : "";
            for (int run : lines[k])
                line += std::to_string(run) + " ";
            texts[k / 4] += line + "\n";
        }
        EXPECT_EQ(number(num),
                  families::count_of("nonogram", {texts[0], texts[1]}))
            << texts[0];
    }
}

TEST(Nonogram, WithARunThatIsTooLongIsRejected)
{
    families::Made made =
        families::make("nonogram", {"rows=1\n2 1\n", "columns=1\n1\n1\n"});
    EXPECT_EQ(DLX_ETEXT, made.result);
    EXPECT_EQ(2, made.error.line);
    EXPECT_EQ(3, made.error.column);
}

/* ---- sums ---------------------------------------------------------------- */

TEST(Kakuro, RunsHaveDifferentDigitsWithTheirSums)
{
    // #   7\   .\     a b    the second column has no sum,
    // \4  a    b      c d    the last row has none
    // #   c    d
    uint64_t num = 0;
    for (int code = 0; code < 9 * 9 * 9 * 9; code++) {
        int a = code % 9 + 1, b = code / 9 % 9 + 1, c = code / 81 % 9 + 1,
            d = code / 729 + 1;
        num += a != b && a != c && b != d && c != d && a + b == 4 && a + c == 7;
    }
    EXPECT_EQ(number(num),
              families::count_of("kakuro", {"grid=# 7\\ #\n\\4 . .\n# . .\n"}));
    families::Made made = families::make("kakuro", {"grid=# 7/\n. .\n"});
    EXPECT_EQ(1, made.error.line);
    EXPECT_EQ(3, made.error.column);
}

/* ---- rectangles ---------------------------------------------------------- */

uint64_t count_shikaku(const std::vector<int> &grid, int width, uint32_t done)
{
    int num_cells = int(grid.size()), first = 0;
    while (first < num_cells && (done >> first & 1))
        first++;
    if (first == num_cells)
        return 1;
    uint64_t num = 0;
    for (int h = 1; h <= num_cells / width; h++)
        for (int w = 1; w <= width - first % width; w++) {
            uint32_t mask = 0;
            int clues = 0, sum = 0;
            bool fits = first / width + h <= num_cells / width;
            for (int k = 0; k < h * w && fits; k++) {
                int cell = first + k / w * width + k % w;
                mask |= 1U << cell;
                clues += grid[size_t(cell)] > 0;
                sum += grid[size_t(cell)];
            }
            if (fits && (mask & done) == 0 && clues == 1 && sum == h * w)
                num += count_shikaku(grid, width, done | mask);
        }
    return num;
}

TEST(Shikaku, RectanglesHaveOneNumber)
{
    const std::vector<std::string> grids = {"2..2/..4./..4.", "2.2./..2./2.22",
                                            ".3.3/.2.2/..2.", "4..2/...4/.2.."};
    for (const std::string &text : grids) {
        std::vector<int> grid;
        for (char c : text)
            if (c != '/')
                grid.push_back(c == '.' ? 0 : c - '0');
        EXPECT_EQ(number(count_shikaku(grid, 4, 0)),
                  families::count("shikaku", "grid=" + text))
            << text;
    }
}

/* ---- loops --------------------------------------------------------------- */

TEST(Slitherlink, PointsHaveTwoLinesOrNoneAndCellsTheirNumbers)
{
    // Edges of 2 x 3 cells: 9 level ones, row by row, then 8 upright ones.
    for (std::string clues :
         {"...../", "3../.2.", ".1./...", "2.2/...", "0.././"}) {
        std::string rows = clues == "...../"   ? ".../..."
                           : clues == "0.././" ? "0../..3"
                                               : clues;
        uint64_t num = 0;
        for (uint32_t set = 0; set < 1U << 17; set++) {
            auto level = [&](int r, int c) {
                return r < 0 || c < 0 || r > 2 || c > 2
                           ? 0
                           : int(set >> (3 * r + c) & 1);
            };
            auto upright = [&](int r, int c) {
                return r < 0 || c < 0 || r > 1 || c > 3
                           ? 0
                           : int(set >> (9 + 4 * r + c) & 1);
            };
            bool good = true;
            for (int r = 0; r < 3 && good; r++)
                for (int c = 0; c < 4 && good; c++) {
                    int lines = level(r, c) + level(r, c - 1) + upright(r, c) +
                                upright(r - 1, c);
                    good = lines == 0 || lines == 2;
                }
            for (int r = 0; r < 2 && good; r++)
                for (int c = 0; c < 3 && good; c++) {
                    char clue = rows[size_t(4 * r + c)];
                    int lines = level(r, c) + level(r + 1, c) + upright(r, c) +
                                upright(r, c + 1);
                    good = clue == '.' || lines == clue - '0';
                }
            num += good;
        }
        EXPECT_EQ(number(num), families::count("slitherlink", "grid=" + rows))
            << rows;
    }
}

/* ---- words --------------------------------------------------------------- */

const std::vector<std::string> words = {"bat", "bet", "tab", "tub", "tan",
                                        "net", "ton", "nub", "ab",  "bate"};

std::string list_of_words()
{
    std::string text = "words=";
    for (const std::string &word : words)
        text += word + "\n";
    return text;
}

TEST(Crossword, WordsCrossInTheirLetters)
{
    for (bool can_repeat : {false, true})
        for (char given : {'.', 't'}) {
            uint64_t num = 0;
            for (const std::string &top : words)
                for (const std::string &bottom : words)
                    for (const std::string &left : words)
                        for (const std::string &right : words) {
                            std::set<std::string> all = {top, bottom, left,
                                                         right};
                            bool good =
                                top.size() == 3 && bottom.size() == 3 &&
                                left.size() == 3 && right.size() == 3 &&
                                top[0] == left[0] && top[2] == right[0] &&
                                bottom[0] == left[2] && bottom[2] == right[2] &&
                                (given == '.' || top[0] == given) &&
                                (can_repeat || all.size() == 4);
                            num += good;
                        }
            EXPECT_EQ(number(num),
                      families::count_of(
                          "crossword",
                          {list_of_words(),
                           "grid=" + std::string(1, given) + "../.#./...",
                           can_repeat ? "repeat=yes" : "repeat=no"}));
        }
}

TEST(WordSquare, HasWordsInRowsAndColumns)
{
    uint64_t symmetric = 0, any = 0, different = 0;
    for (const std::string &a : words)
        for (const std::string &b : words)
            for (const std::string &c : words) {
                if (a.size() != 3 || b.size() != 3 || c.size() != 3)
                    continue;
                std::set<std::string> all = {a, b, c};
                bool good = true, same = true;
                for (size_t k = 0; k < 3; k++) {
                    std::string down = {a[k], b[k], c[k]};
                    all.insert(down);
                    good = good && std::count(words.begin(), words.end(), down);
                    same = same && down == (k == 0 ? a : k == 1 ? b : c);
                }
                any += good;
                symmetric += same;
                different += good && all.size() == 6;
            }
    EXPECT_EQ(number(symmetric),
              families::count_of("wordsquare", {list_of_words()}));
    EXPECT_EQ(number(any),
              families::count_of("wordsquare", {list_of_words(), "kind=any"}));
    EXPECT_EQ(
        number(different),
        families::count_of("wordsquare", {list_of_words(), "kind=double"}));
}

TEST(WordSquare, ReadsLettersOfUtf8)
{
    EXPECT_EQ("2", families::count_of("wordsquare",
                                      {"width=2", "height=2",
                                       "words=\u00e4\u00f6\n\u00f6\u00e4\n"
                                       "ab\n"}));
}

} // namespace
