#include "sudoku/simple.h"
#include "tests/support/counting.h"
#include "tests/support/variants.h"

#include <array>
#include <functional>

namespace
{

using namespace variants;

// ---- by brute force, on 4x4 boards with boxes 2x2 ---------------------------

typedef std::array<int, 4> Places; // [row] column

std::vector<Places> all_places()
{
    std::vector<Places> all;
    Places p = {0, 1, 2, 3};
    do {
        if (p[0] / 2 != p[1] / 2 && p[2] / 2 != p[3] / 2)
            all.push_back(p);
    } while (std::next_permutation(p.begin(), p.end()));
    return all;
}

// Visits all fillings with sets of digits: two digits at these places if
// is_double, no digit twice in a row, column or box.
void fill(int num_digits, const Places &places, bool is_double,
          const std::function<void(const std::array<unsigned, 16> &)> &visit)
{
    std::array<unsigned, 16> cells = {};
    std::function<void(int)> go_on = [&](int k) {
        if (k == 16)
            return visit(cells);
        unsigned used = 0;
        for (int j = 0; j < k; j++)
            if (j / 4 == k / 4 || j % 4 == k % 4 ||
                (j / 8 == k / 8 && j % 4 / 2 == k % 4 / 2))
                used |= cells[size_t(j)];
        int size = is_double && places[size_t(k / 4)] == k % 4 ? 2 : 1;
        for (unsigned set = 1; set < 1u << num_digits; set++) {
            if ((set & used) != 0 || __builtin_popcount(set) != size)
                continue;
            cells[size_t(k)] = set;
            go_on(k + 1);
        }
    };
    go_on(0);
}

// Returns the sum of a set whose digit 0 has the value first.
int total(unsigned set, int first)
{
    int sum = 0;
    for (int d = 0; d < 5; d++)
        sum += (set >> d & 1) != 0 ? d + first : 0;
    return sum;
}

const std::string PLACES = " / r6c1-r6c4", DIGITS = " / r8c1-r8c4";
const std::string DOUBLERS =
    "board 2x2 extra 4 4\ndoublers r6c1-r6c4 / r8c1-r8c4\n";
const std::string SCHROEDINGER =
    "board 4 rows 4 columns boxes 2x2 values 0-4 extra 4 4\n"
    "schroedinger r6c1-r6c4 / r8c1-r8c4\n";

TEST(Special, DoublersAreAllThereAreByBruteForce)
{
    uint64_t expected = 0, with_sum = 0;
    for (const Places &places : all_places())
        fill(4, places, false, [&](const std::array<unsigned, 16> &cells) {
            unsigned doubled = 0;
            int sum = 0;
            for (size_t row = 0; row < 4; row++)
                doubled |= cells[row * 4 + size_t(places[row])];
            if (doubled != 15)
                return;
            expected++;
            for (size_t k : {size_t(0), size_t(1), size_t(4)})
                sum +=
                    total(cells[k], 1) * (places[k / 4] == int(k % 4) ? 2 : 1);
            with_sum += sum == 9;
        });
    EXPECT_LT(0u, with_sum);
    EXPECT_EQ(expected, count_of(DOUBLERS));
    EXPECT_EQ(with_sum, count_of(DOUBLERS + "doubled-sum 9 r1c1 r1c2 r2c1" +
                                 PLACES + "\n"));
}

TEST(Special, CellsWithTwoDigitsAreAllThereAreByBruteForce)
{
    uint64_t expected = 0, with_sum = 0;
    for (const Places &places : all_places())
        fill(5, places, true, [&](const std::array<unsigned, 16> &cells) {
            expected++;
            with_sum +=
                total(cells[0], 0) + total(cells[1], 0) + total(cells[4], 0) ==
                7;
        });
    EXPECT_LT(0u, with_sum);
    EXPECT_EQ(expected, count_of(SCHROEDINGER));
    EXPECT_EQ(with_sum,
              count_of(SCHROEDINGER + "schroedinger-sum 7 r1c1 r1c2 r2c1" +
                       PLACES + DIGITS + "\n"));
}

// Returns the flaw that the rules' own checks find in a full puzzle.
std::string wrong(const std::string &text)
{
    sudoku_puzzle puzzle;
    sudoku_error error = {};
    sudoku_flaw flaw = {};
    bool is_right = true;
    sudoku_puzzle_init(&puzzle);
    EXPECT_EQ(0, sudoku_read(&puzzle, text.data(), text.size(), &error))
        << error.text;
    for (int k = 0; k < puzzle.board->num_rules && is_right; k++) {
        const sudoku_stated_rule &stated = puzzle.board->rules[k];
        is_right = stated.clause.rule->holds(stated.self, puzzle.board->shape,
                                             puzzle.given, &flaw);
    }
    sudoku_puzzle_clear(&puzzle);
    return is_right ? "" : flaw.text;
}

std::string grid(const std::string &rows)
{
    return DOUBLERS.substr(0, 20) + rows + DOUBLERS.substr(20);
}

TEST(Special, DoublersThatAreWrongAreNamed)
{
    EXPECT_EQ("", wrong(grid("1234\n....\n....\n....\n1...\n1...\n")));
    EXPECT_EQ("doublers: the doubler r1c1 holds 1, not 2 as stated by r8c1",
              wrong(grid("1234\n....\n....\n....\n1...\n2...\n")));
    EXPECT_EQ("doublers: r1c1 and r2c2 see each other",
              wrong(grid("....\n....\n....\n....\n12..\n....\n")));
    EXPECT_EQ("doublers: 2 in r8c1 and r8c3",
              wrong(grid("....\n....\n....\n....\n....\n2.2.\n")));
    EXPECT_EQ("doubled-sum: the sum from r1c1 to r1c2 is 4, not 3",
              wrong("board 2x2 extra 4\n12..\n....\n....\n....\n1...\n"
                    "doubled-sum 3 r1c1 r1c2 / r6c1-r6c4\n"));
}

std::string schroedinger(const std::string &rows)
{
    size_t line = SCHROEDINGER.find('\n') + 1;
    return SCHROEDINGER.substr(0, line) + rows + SCHROEDINGER.substr(line);
}

TEST(Special, CellsWithTwoDigitsThatAreWrongAreNamed)
{
    EXPECT_EQ("schroedinger: 2 is in r1c3, and again in row 1",
              wrong(schroedinger("012.\n....\n....\n....\n....\n2...\n")));
    EXPECT_EQ("schroedinger: r1c1 must hold the lower of its two digits",
              wrong(schroedinger("4...\n....\n....\n....\n1...\n3...\n")));
    EXPECT_EQ("schroedinger: r1c1 and r3c1 hold 4",
              wrong(schroedinger("....\n....\n4...\n....\n1...\n4...\n")));
}

// A partial grid may be refused only if all its completions are.
TEST(Special, CellsThatCannotBeFilledAreSeenByTheCheck)
{
    const std::string grid = "\n12..\n3...\n....\n....\n....\n....\n";
    size_t line = DOUBLERS.find('\n');
    count_of(DOUBLERS.substr(0, line) + grid + DOUBLERS.substr(line + 1) +
                 "doubled-sum 7 r1c1 r1c2 r2c2" + PLACES + "\n",
             COVERS | VERIFY);
    line = SCHROEDINGER.find('\n');
    count_of(SCHROEDINGER.substr(0, line) +
                 "\n01..\n2...\n4..3\n.3..\n....\n....\n" +
                 SCHROEDINGER.substr(line + 1) +
                 "schroedinger-sum 5 r1c1 r1c2 r2c2" + PLACES + DIGITS + "\n",
             COVERS | VERIFY);
}

TEST(Special, ClausesThatCannotBeAreRefused)
{
    EXPECT_EQ("it takes a cell for each of the 9 rows, not 1",
              complaint("doublers r1c1 / r1c2"));
    EXPECT_EQ("r1c1 is on the board, but extra cells are expected",
              complaint("doublers r1c1-r1c9 / r2c1-r2c9"));
}

} // namespace
