// Automata by themselves, those of regular expressions, and sets of digits with
// a sum.
#include "sudoku/automaton.h"

#include <regex.h>

#include "sudoku/digit_sets.h"
#include "sudoku/pattern.h"
#include "tests/boards.h"

namespace
{

struct AutomatonDeleter {
    void operator()(sudoku_automaton *automaton) const
    {
        sudoku_automaton_free(automaton);
    }
};
using AutomatonHandle = std::unique_ptr<sudoku_automaton, AutomatonDeleter>;

bool step_sum(const void *ctx, int position, int digit, uint64_t *state)
{
    const int *sum_and_size = static_cast<const int *>(ctx);
    *state += uint64_t(digit) + 1;
    return position + 1 < sum_and_size[1] ? *state < uint64_t(sum_and_size[0])
                                          : *state == uint64_t(sum_and_size[0]);
}

AutomatonHandle sum_automaton(const std::vector<int> &cells, int num_digits,
                              int sum)
{
    int ctx[2] = {sum, int(cells.size())};
    sudoku_automaton *made = nullptr;
    EXPECT_EQ(0, sudoku_automaton_new(&made, cells.data(), ctx[1], num_digits,
                                      step_sum, ctx));
    return AutomatonHandle(made);
}

TEST(Automaton, KeepsOnlyStatesOnTheWayToTheEnd)
{
    // Three cells with sum 8 of digits up to 3: 2 and 3 twice, in any order.
    AutomatonHandle a = sum_automaton({4, 2, 7}, 3, 8);
    EXPECT_EQ(7, a->arc_start[3]);
    EXPECT_EQ(2, a->arc_start[1]); // 2 or 3
    EXPECT_EQ(5, a->arc_start[2]); // to 5 and 6: 2 + 3, 3 + 2, 3 + 3
    std::vector<int> starts(a->state_start, a->state_start + 5);
    EXPECT_EQ((std::vector<int>{0, 1, 3, 5, 6}), starts);
}

TEST(Automaton, NarrowsToDigitsOnSomeWay)
{
    AutomatonHandle a = sum_automaton({0, 1, 2}, 9, 10);
    std::vector<uint64_t> digits = {0x1ff, 1 << 4 | 1 << 0, 1 << 2 | 1 << 8};
    sudoku_candidates candidates = {nullptr, digits.data()};
    // 5 + 3 leaves 2; 1 + 3 leaves 6; 9 leaves nothing.
    EXPECT_EQ(7 + 0 + 1, sudoku_automaton_narrow(a.get(), &candidates));
    EXPECT_EQ((std::vector<uint64_t>{1 << 1 | 1 << 5, 1 << 4 | 1, 1 << 2}),
              digits);
    EXPECT_EQ(0, sudoku_automaton_narrow(a.get(), &candidates));
    digits[0] = 1;
    EXPECT_EQ(-1, sudoku_automaton_narrow(a.get(), &candidates));
}

TEST(Automaton, WithoutAWayToTheEndLeavesNoGrid)
{
    AutomatonHandle a = sum_automaton({0, 1}, 3, 9);
    std::vector<uint64_t> digits = {7, 7};
    sudoku_candidates candidates = {nullptr, digits.data()};
    EXPECT_EQ(0, a->arc_start[2]);
    EXPECT_EQ(-1, sudoku_automaton_narrow(a.get(), &candidates));
}

bool step_number(const void *, int, int digit, uint64_t *state)
{
    *state = 9 * *state + uint64_t(digit);
    return true;
}

TEST(Automaton, TooBigToNarrowStillJudgesDecidedCells)
{
    // A state for each number of five digits, of which all ways end in one.
    auto step = [](const void *ctx, int position, int digit, uint64_t *state) {
        step_number(ctx, position, digit, state);
        bool is_end = *state == 12345 || *state == 23456;
        *state = position == 5 ? 0 : *state;
        return position < 5 || is_end;
    };
    const int cells[] = {0, 1, 2, 3, 4, 5};
    sudoku_automaton *made = nullptr;
    ASSERT_EQ(0, sudoku_automaton_new(&made, cells, 6, 9, step, nullptr));
    AutomatonHandle a(made);
    int number = 12345;
    std::vector<uint64_t> digits(6);
    for (size_t k = 6; k-- > 0; number /= 9)
        digits[k] = UINT64_C(1) << number % 9;
    sudoku_candidates candidates = {nullptr, digits.data()};
    EXPECT_EQ(0, sudoku_automaton_narrow(a.get(), &candidates));
    digits[2] = digits[2] == 1 ? 2 : 1;
    EXPECT_EQ(-1, sudoku_automaton_narrow(a.get(), &candidates));
}

// Does the library's pattern take the digits, read as regcomp() reads them?
TEST(Pattern, TakesWhatTheStandardLibraryTakes)
{
    std::mt19937 random(3);
    for (const char *text :
         {"1*2", "(12)+", "[1-3]+4?", "1|23|[^1]4", ".*3.*", "(1?2*)+3",
          "((1|2)3)*", "[^24]*", "1(2|3)?(4|1)+"}) {
        sudoku_pattern pattern;
        ASSERT_EQ(nullptr, sudoku_pattern_read(&pattern, text, 1, 4));
        regex_t standard;
        std::string whole = std::string("^(") + text + ")$";
        ASSERT_EQ(0, regcomp(&standard, whole.c_str(), REG_EXTENDED));
        for (int round = 0; round < 300; round++) {
            int n = 1 + int(random() % 6);
            sudoku_pattern_line line = {&pattern, n};
            std::string digits;
            uint64_t state = 0;
            bool is_taken = true;
            for (int k = 0; k < n; k++) {
                int digit = int(random() % 4);
                digits += char('1' + digit);
                is_taken =
                    is_taken && sudoku_pattern_step(&line, k, digit, &state);
            }
            EXPECT_EQ(regexec(&standard, digits.c_str(), 0, nullptr, 0) == 0,
                      is_taken)
                << text << " on " << digits;
        }
        regfree(&standard);
    }
}

TEST(Pattern, HasDigitsBeyondNine)
{
    sudoku_pattern pattern;
    ASSERT_EQ(nullptr, sudoku_pattern_read(&pattern, "a[B-g]", 1, 16));
    EXPECT_EQ(2, pattern.num_places);
    EXPECT_EQ(UINT64_C(1) << 9, pattern.digits[0]);
    EXPECT_EQ(UINT64_C(0xfc00), pattern.digits[1]);
}

TEST(Pattern, IsNotTooLongNorTooDeep)
{
    sudoku_pattern pattern;
    EXPECT_EQ(nullptr, sudoku_pattern_read(&pattern,
                                           std::string(64, '1').c_str(), 1, 9));
    EXPECT_STREQ(
        "the pattern is too long",
        sudoku_pattern_read(&pattern, std::string(65, '1').c_str(), 1, 9));
    EXPECT_STREQ(
        "the pattern has too many brackets",
        sudoku_pattern_read(&pattern, std::string(99, '(').c_str(), 1, 9));
}

TEST(DigitSets, AreThoseWithTheSum)
{
    for (int n = 1; n <= 6; n++) {
        for (int min = 0; min < 22; min++) {
            for (int max = min; max < 22; max += 3) {
                std::set<uint64_t> expected, found;
                for (uint64_t set = 0; set < 64; set++) {
                    int sum = 0;
                    for (int d = 0; d < 6; d++)
                        sum += (set >> d & 1) != 0 ? d + 1 : 0;
                    if (__builtin_popcountll(set) == n && min <= sum &&
                        sum <= max)
                        expected.insert(set);
                }
                uint64_t sets[64];
                int num = sudoku_list_digit_sets(6, n, min, max, sets, 64);
                found.insert(sets, sets + num);
                EXPECT_EQ(expected, found);
                EXPECT_EQ(expected.size(), size_t(num));
            }
        }
    }
    uint64_t sets[4];
    EXPECT_EQ(4, sudoku_list_digit_sets(9, 2, 10, 10, sets, 4));
    EXPECT_EQ(4, sudoku_list_digit_sets(9, 2, 10, 10, sets, 3));
    EXPECT_EQ(1, sudoku_list_digit_sets(64, 64, 2080, 2080, sets, 3));
}

} // namespace
