// W and B ratings against a direct search by their definition, on small boards.
#include "sudoku/sudoku.h"
#include "tests/support/brief_tests.h"

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <vector>

namespace
{

// Candidates are numbered cell * n + digit; boxes are w x h.
struct Naive {
    int w, h, n;
    std::set<int> alive;
    std::vector<std::vector<int>> variables;

    Naive(int width, int height, const std::string &givens)
        : w(width), h(height), n(width * height)
    {
        for (int cell = 0; cell < n * n; cell++) {
            for (int d = 0; d < n; d++) {
                if (givens[size_t(cell)] == '.' ||
                    givens[size_t(cell)] == '1' + d)
                    alive.insert(cell * n + d);
            }
        }
        for (int a = 0; a < n; a++) {
            for (int d = 0; d < n; d++) {
                std::vector<int> row, column, box;
                for (int k = 0; k < n; k++) {
                    row.push_back((a * n + k) * n + d);
                    column.push_back((k * n + a) * n + d);
                    int r = a / h * h + k / w, c = a % h * w + k % w;
                    box.push_back((r * n + c) * n + d);
                }
                variables.insert(variables.end(), {row, column, box});
            }
        }
        for (int cell = 0; cell < n * n; cell++) {
            std::vector<int> digits;
            for (int d = 0; d < n; d++)
                digits.push_back(cell * n + d);
            variables.push_back(digits);
        }
    }
    bool linked(int a, int b) const
    {
        return a != b &&
               std::any_of(variables.begin(), variables.end(),
                           [&](const std::vector<int> &v) {
                               return std::count(v.begin(), v.end(), a) != 0 &&
                                      std::count(v.begin(), v.end(), b) != 0;
                           });
    }
    std::vector<int> left(const std::vector<int> &v,
                          const std::vector<int> &chosen) const
    {
        std::vector<int> result;
        for (int k : v) {
            if (alive.count(k) != 0 &&
                std::none_of(chosen.begin(), chosen.end(),
                             [&](int c) { return linked(c, k); }))
                result.push_back(k);
        }
        return result;
    }
    // Returns whether a chain can be completed by `more` variables; chosen: the
    // target, then the right candidates.
    bool goes_on(std::vector<int> &chosen, int more, bool is_braid) const
    {
        for (const std::vector<int> &v : variables) {
            bool has_left_candidate =
                std::any_of(v.begin(), v.end(), [&](int k) {
                    if (alive.count(k) == 0)
                        return false;
                    return is_braid ? std::any_of(
                                          chosen.begin(), chosen.end(),
                                          [&](int c) { return linked(c, k); })
                                    : linked(chosen.back(), k);
                });
            if (!has_left_candidate)
                continue;
            std::vector<int> rest = left(v, chosen);
            if (rest.empty())
                return true;
            if (more == 1 || rest.size() > 1 ||
                std::count(chosen.begin(), chosen.end(), rest[0]) != 0)
                continue;
            chosen.push_back(rest[0]);
            bool found = goes_on(chosen, more - 1, is_braid);
            chosen.pop_back();
            if (found)
                return true;
        }
        return false;
    }
    void take_singles()
    {
        for (bool is_changed = true; is_changed;) {
            is_changed = false;
            for (const std::vector<int> &v : variables) {
                std::vector<int> rest = left(v, {});
                if (rest.size() != 1)
                    continue;
                for (auto k = alive.begin(); k != alive.end();) {
                    bool goes = linked(rest[0], *k);
                    is_changed |= goes;
                    k = goes ? alive.erase(k) : std::next(k);
                }
            }
        }
    }
    int rate(bool is_braid)
    {
        int longest = 0;
        for (;;) {
            take_singles();
            if (alive.size() == size_t(n * n))
                return longest;
            int length = 1;
            std::vector<int> goes;
            for (; goes.empty() && length < 8; length++) {
                for (int z : alive) {
                    std::vector<int> chosen = {z};
                    bool is_true =
                        std::none_of(alive.begin(), alive.end(),
                                     [&](int k) { return linked(z, k); });
                    if (!is_true && goes_on(chosen, length, is_braid)) {
                        goes.push_back(z);
                        break; // one at a time
                    }
                }
            }
            if (goes.empty())
                return -1;
            alive.erase(goes[0]);
            longest = std::max(longest, length - 1);
        }
    }
};

int rate(const std::string &text, enum sudoku_chain_kind kind)
{
    sudoku_puzzle puzzle;
    sudoku_puzzle_init(&puzzle);
    EXPECT_EQ(sudoku_read(&puzzle, text.data(), text.size(), nullptr), 0);
    int length = -7;
    EXPECT_EQ(sudoku_rate_chains(&puzzle, kind, nullptr, &length), 0);
    sudoku_puzzle_clear(&puzzle);
    return length;
}

// Minimal generated puzzles of at least this level.
std::vector<std::string> puzzles(const char *board, int num, int level)
{
    std::vector<std::string> made;
    sudoku_puzzle empty;
    sudoku_puzzle_init(&empty);
    EXPECT_EQ(sudoku_read(&empty, board, std::char_traits<char>::length(board),
                          nullptr),
              0);
    sudoku_generate_options options;
    sudoku_generate_options_init(&options, empty.board);
    options.seed = 5;
    options.minimal = true;
    options.min_level = level;
    sudoku_generator *generator = nullptr;
    EXPECT_EQ(sudoku_generator_new(&generator, &options, nullptr), 0);
    for (int k = 0; k < num; k++) {
        sudoku_generated g;
        EXPECT_EQ(sudoku_generate(generator, uint64_t(k), &g), 0);
        std::string line;
        for (int cell = 0; cell < g.puzzle->board->shape->num_cells; cell++)
            line += g.puzzle->given[cell] == SUDOKU_EMPTY
                        ? '.'
                        : char('1' + g.puzzle->given[cell]);
        made.push_back(line);
    }
    sudoku_generator_free(generator);
    sudoku_puzzle_clear(&empty);
    return made;
}

TEST(Whips, AreThoseOfTheDefinitionOnSmallBoards)
{
    const char EMPTY[] = "board 3x2\n......\n......\n......\n......\n......\n"
                         "......\n";
    std::set<int> seen;
    std::vector<std::string> lines = puzzles(EMPTY, 6, SUDOKU_EASY);
    for (const std::string &line : puzzles(EMPTY, 12, SUDOKU_HARD))
        lines.push_back(line);
    for (const std::string &line : lines) {
        std::string text = "board 3x2\n" + line + "\n";
        for (size_t k = 0; k < 5; k++)
            text.insert(10 + 6 * (k + 1) + k, "\n");
        int w = rate(text, SUDOKU_WHIPS), b = rate(text, SUDOKU_BRAIDS);
        EXPECT_EQ(w, Naive(3, 2, line).rate(false)) << line;
        EXPECT_EQ(b, Naive(3, 2, line).rate(true)) << line;
        EXPECT_LE(b, w) << line;
        seen.insert(w);
    }
    EXPECT_GE(seen.size(), 3u);
}

TEST(Whips, OfSinglesHaveNoLengthAndLockedCandidatesOne)
{
    EXPECT_EQ(
        rate("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28."
             "...419..5....8..79",
             SUDOKU_WHIPS),
        0);
    EXPECT_EQ(rate("11" + std::string(79, '.'), SUDOKU_WHIPS), -1);
}

TEST(Whips, AreNotForRulesThatSayMoreThanHouses)
{
    const std::string text =
        "board 2x2\n................\nkiller 4 r1c1 r1c2\n";
    sudoku_puzzle puzzle;
    sudoku_puzzle_init(&puzzle);
    ASSERT_EQ(sudoku_read(&puzzle, text.data(), text.size(), nullptr), 0);
    int length = 3;
    EXPECT_EQ(sudoku_rate_chains(&puzzle, SUDOKU_WHIPS, nullptr, &length),
              SUDOKU_EARGUMENT);
    EXPECT_EQ(length, -1);
    sudoku_puzzle_clear(&puzzle);
    sudoku_puzzle_init(&puzzle);
    EXPECT_EQ(sudoku_rate_chains(&puzzle, SUDOKU_WHIPS, nullptr, &length),
              SUDOKU_EARGUMENT);
}

TEST(Whips, EndWhenTheyAreCancelled)
{
    const std::string text =
        "4...3.......6..8..........1....5..9..8....6...7.2......"
        "..1.27..5.3....4.9........";
    sudoku_puzzle puzzle;
    sudoku_puzzle_init(&puzzle);
    ASSERT_EQ(sudoku_read(&puzzle, text.data(), text.size(), nullptr), 0);
    sudoku_limits limits = {};
    limits.cancel = [](void *) { return 1; };
    int length = 3;
    EXPECT_EQ(sudoku_rate_chains(&puzzle, SUDOKU_WHIPS, &limits, &length),
              SUDOKU_ELIMIT);
    EXPECT_EQ(length, -1);
    sudoku_puzzle_clear(&puzzle);
}

} // namespace
