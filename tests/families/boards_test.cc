// Pieces of chess, Latin squares and stars, counted by trying all.
#include "tests/support/families.h"

namespace
{

/* ---- chess --------------------------------------------------------------- */

struct Chess {
    int n;
    bool is_torus;
    std::string piece;
};

bool has_line(const Chess &x, int dr, int dc)
{
    auto is_multiple = [&](int k) {
        return x.is_torus ? (k % x.n + x.n) % x.n == 0 : k == 0;
    };
    bool rook = is_multiple(dr) || is_multiple(dc);
    bool bishop = is_multiple(dr - dc) || is_multiple(dr + dc);
    if (x.piece == "rooks")
        return rook;
    if (x.piece == "bishops")
        return bishop;
    return (x.piece == "queens" || x.piece == "amazons") && (rook || bishop);
}

bool has_leap(const Chess &x, int dr, int dc)
{
    bool leaps = false;
    for (int r : {dr, dr - x.n, dr + x.n})
        for (int c : {dc, dc - x.n, dc + x.n}) {
            if (!x.is_torus && (r != dr || c != dc))
                continue;
            int a = std::abs(r), b = std::abs(c);
            bool knight = std::min(a, b) == 1 && std::max(a, b) == 2;
            bool king = std::max(a, b) == 1;
            leaps =
                leaps ||
                (knight && (x.piece == "knights" || x.piece == "amazons")) ||
                (king && x.piece == "kings");
        }
    return leaps;
}

std::string count_chess(const Chess &x, int number, const std::string &cells)
{
    uint64_t num = 0;
    for (uint32_t set = 0; set < 1U << x.n * x.n; set++) {
        std::vector<int> at;
        if (__builtin_popcount(set) != number)
            continue;
        for (int k = 0; k < x.n * x.n; k++)
            if (set >> k & 1)
                at.push_back(k);
        bool good = true;
        for (size_t a = 0; a < at.size() && good; a++) {
            good = cells.empty() ||
                   cells[size_t(at[a] / x.n * (x.n + 1) + at[a] % x.n)] == '.';
            for (size_t b = 0; b < a && good; b++) {
                int dr = at[a] / x.n - at[b] / x.n;
                int dc = at[a] % x.n - at[b] % x.n;
                good = !has_line(x, dr, dc) && !has_leap(x, dr, dc);
            }
        }
        num += good;
    }
    return std::to_string(num);
}

TEST(Queens, AndOtherPiecesDoNotAttack)
{
    for (std::string piece :
         {"queens", "rooks", "bishops", "knights", "kings", "amazons"})
        for (bool is_torus : {false, true})
            for (int number : {0, 2, 3}) {
                Chess x = {4, is_torus, piece};
                std::string arguments =
                    "n=4 piece=" + piece + " number=" + std::to_string(number) +
                    " board=" + (is_torus ? "torus" : "plain");
                EXPECT_EQ(count_chess(x, number == 0 ? 4 : number, ""),
                          families::count("queens", arguments))
                    << arguments;
            }
}

TEST(Queens, StandOnTheCellsOfTheDrawingOnly)
{
    std::string cells = "..#./#.../..../.#.#";
    for (std::string piece : {"queens", "rooks", "kings"})
        EXPECT_EQ(count_chess({4, false, piece}, 3, cells),
                  families::count("queens", "n=4 number=3 piece=" + piece +
                                                " cells=" + cells));
}

/* ---- Latin squares ------------------------------------------------------- */

using Square = std::array<int, 16>;

bool are_different(const Square &s, const std::array<int, 4> &cells)
{
    std::set<int> values;
    for (int cell : cells)
        values.insert(s[size_t(cell)]);
    return values.size() == 4;
}

std::vector<Square> all_latin()
{
    std::vector<std::array<int, 4>> rows;
    std::array<int, 4> row = {1, 2, 3, 4};
    do
        rows.push_back(row);
    while (std::next_permutation(row.begin(), row.end()));
    std::vector<Square> list;
    for (const auto &a : rows)
        for (const auto &b : rows)
            for (const auto &c : rows)
                for (const auto &d : rows) {
                    Square s;
                    for (size_t k = 0; k < 4; k++) {
                        s[k] = a[k];
                        s[4 + k] = b[k];
                        s[8 + k] = c[k];
                        s[12 + k] = d[k];
                    }
                    bool good = true;
                    for (int k = 0; k < 4; k++)
                        good =
                            good && are_different(s, {k, k + 4, k + 8, k + 12});
                    if (good)
                        list.push_back(s);
                }
    return list;
}

std::string count_if(const std::function<bool(const Square &)> &is_good)
{
    std::vector<Square> list = all_latin();
    return std::to_string(std::count_if(list.begin(), list.end(), is_good));
}

TEST(Latin, SquaresMeetTheirKind)
{
    auto diagonal = [](const Square &s) {
        return are_different(s, {0, 5, 10, 15}) &&
               are_different(s, {3, 6, 9, 12});
    };
    auto reduced = [](const Square &s) {
        bool good = true;
        for (size_t k = 0; k < 4; k++)
            good = good && s[k] == int(k) + 1 && s[4 * k] == int(k) + 1;
        return good;
    };
    EXPECT_EQ(count_if([](const Square &) { return true; }),
              families::count("latin", "n=4"));
    EXPECT_EQ(count_if(diagonal),
              families::count("latin", "n=4 kind=diagonal"));
    EXPECT_EQ(count_if(reduced), families::count("latin", "n=4 kind=reduced"));
    EXPECT_EQ("0", families::count("latin", "n=4 kind=pandiagonal"));
}

TEST(Latin, SquaresHaveTheGivenValues)
{
    auto given = [](const Square &s) {
        return s[0] == 2 && s[6] == 2 && s[15] == 4;
    };
    EXPECT_EQ(count_if(given),
              families::count("latin", "n=4 given=2.../..2./..../...4"));
    EXPECT_EQ(count_if(given),
              families::count_of("latin", {"n=4", "given=2 . . .\n"
                                                  ". . 2 .\n"
                                                  ". . . .\n"
                                                  ". . . 4\n"}));
}

TEST(Sudoku, HasDigitsOnceInEachBox)
{
    auto boxes = [](const Square &s) {
        return s[5] == 3 && are_different(s, {0, 1, 4, 5}) &&
               are_different(s, {2, 3, 6, 7}) &&
               are_different(s, {8, 9, 12, 13}) &&
               are_different(s, {10, 11, 14, 15});
    };
    EXPECT_EQ(count_if(boxes),
              families::count("sudoku",
                              "height=2 width=2 given=..../.3../..../...."));
}

TEST(KenKen, CagesHaveTheirResults)
{
    // AAB.
    // CAB.
    // CDDD
    auto good = [](const Square &s) {
        int high = std::max(s[2], s[6]), low = std::min(s[2], s[6]);
        int top = std::max(s[4], s[8]), bottom = std::min(s[4], s[8]);
        return s[0] + s[1] + s[5] == 8 && high - low == 1 &&
               top == 2 * bottom && s[9] * s[10] * s[11] % 12 == 0 &&
               s[9] * s[10] * s[11] == 12 && s[15] == 3;
    };
    EXPECT_EQ(count_if(good),
              families::count_of("kenken",
                                 {"layout=AAB./CAB./CDDD/...E",
                                  "clues=A 8 +\nB 1-\nC / 2\nD 12x\nE 3\n"}));
}

/* ---- stars --------------------------------------------------------------- */

TEST(StarBattle, StarsDoNotTouchAndEachRegionHasOne)
{
    std::string regions = "AABBB/AABCC/ADDCC/EDDDC/EEEDD";
    std::array<size_t, 5> column = {0, 1, 2, 3, 4};
    uint64_t num = 0, free = 0;
    do {
        bool touch = false;
        std::set<char> seen;
        for (size_t r = 0; r < 5; r++) {
            seen.insert(regions[6 * r + column[r]]);
            touch =
                touch ||
                (r > 0 && std::abs(int(column[r]) - int(column[r - 1])) < 2);
        }
        num += !touch && seen.size() == 5;
        free += !touch;
    } while (std::next_permutation(column.begin(), column.end()));
    EXPECT_EQ(std::to_string(num),
              families::count("starbattle", "n=5 regions=" + regions));
    EXPECT_EQ(std::to_string(free),
              families::count("starbattle", "n=5 regions="));
}

} // namespace
