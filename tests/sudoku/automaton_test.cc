#include "sudoku/constraints/automaton.h"

#include <numeric>
#include <regex>

#include "sudoku/constraints/digit_sets.h"
#include "sudoku/constraints/regex.h"
#include "tests/support/boards.h"

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

TEST(Automaton, KeepsOnlyStatesOnAcceptingPaths)
{
    // Three digits up to 3 with sum 8: 2, 3 and 3 in any order.
    AutomatonHandle a = sum_automaton({4, 2, 7}, 3, 8);
    EXPECT_EQ(7, a->arc_start[3]);
    EXPECT_EQ(2, a->arc_start[1]);
    EXPECT_EQ(5, a->arc_start[2]); // leads to 5 and 6: 2 + 3, 3 + 2, 3 + 3
    std::vector<int> starts(a->state_start, a->state_start + 5);
    EXPECT_EQ((std::vector<int>{0, 1, 3, 5, 6}), starts);
}

TEST(Automaton, FiltersToDigitsOnAcceptingPaths)
{
    AutomatonHandle a = sum_automaton({0, 1, 2}, 9, 10);
    std::vector<uint64_t> digits = {0x1ff, 1 << 4 | 1 << 0, 1 << 2 | 1 << 8};
    sudoku_candidates candidates = {nullptr, digits.data()};
    // 5 + 3 leaves 2; 1 + 3 leaves 6; 9 leaves nothing.
    EXPECT_LT(0, sudoku_automaton_filter(a.get(), &candidates));
    EXPECT_EQ((std::vector<uint64_t>{1 << 1 | 1 << 5, 1 << 4 | 1, 1 << 2}),
              digits);
    EXPECT_EQ(0, sudoku_automaton_filter(a.get(), &candidates));
    digits[0] = 1;
    EXPECT_EQ(-1, sudoku_automaton_filter(a.get(), &candidates));
}

TEST(Automaton, WithoutAWayToTheEndLeavesNoGrid)
{
    AutomatonHandle a = sum_automaton({0, 1}, 3, 9);
    std::vector<uint64_t> digits = {7, 7};
    sudoku_candidates candidates = {nullptr, digits.data()};
    EXPECT_EQ(0, a->arc_start[2]);
    EXPECT_EQ(-1, sudoku_automaton_filter(a.get(), &candidates));
}

// Ten cells: the last five repeat the first five backwards, which needs a state
// for every five digits.
bool step_mirror(const void *, int position, int digit, uint64_t *state)
{
    if (position < 5) {
        *state = 9 * *state + uint64_t(digit);
        return true;
    }
    bool is_same = *state % 9 == uint64_t(digit);
    *state /= 9;
    return is_same;
}

TEST(Automaton, OfManyCellsWithoutAWayLeavesNoGrid)
{
    std::vector<int> cells(4096);
    std::iota(cells.begin(), cells.end(), 0);
    auto never = [](const void *, int, int, uint64_t *) { return false; };
    sudoku_automaton *a = nullptr;
    ASSERT_EQ(sudoku_automaton_new(&a, cells.data(), 4096, 9, never, nullptr),
              0);
    std::vector<uint64_t> digits(4096, 0x1ff);
    sudoku_candidates candidates = {nullptr, digits.data()};
    EXPECT_EQ(sudoku_automaton_filter(a, &candidates), -1);
    sudoku_automaton_free(a);
}

TEST(Automaton, TooBigToFilterStillJudgesFixedCells)
{
    const int cells[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    sudoku_automaton *made = nullptr;
    ASSERT_EQ(0,
              sudoku_automaton_new(&made, cells, 10, 9, step_mirror, nullptr));
    AutomatonHandle a(made);
    EXPECT_EQ(0u, sudoku_automaton_state_words(a.get()));
    std::vector<uint64_t> digits(10);
    for (size_t k = 0; k < 10; k++)
        digits[k] = UINT64_C(1) << (k < 5 ? k : 9 - k);
    sudoku_candidates candidates = {nullptr, digits.data()};
    EXPECT_EQ(0, sudoku_automaton_filter(a.get(), &candidates));
    digits[7] |= 1;
    EXPECT_EQ(0, sudoku_automaton_filter(a.get(), &candidates));
    EXPECT_EQ(5u, digits[7]);
    digits[7] = 1;
    EXPECT_EQ(-1, sudoku_automaton_filter(a.get(), &candidates));
}

struct RandomSteps {
    static constexpr int kStates = 7;
    std::vector<int> to; // [(position * kStates + state) * digits + digit]; -1
    int num_digits;

    RandomSteps(int num_cells, int digits, unsigned seed) : num_digits(digits)
    {
        std::mt19937 random(seed);
        to.resize(size_t(num_cells * kStates * digits));
        for (int &state : to)
            state = int(random() % (kStates + 3)) - 3;
    }
    static bool step(const void *ctx, int position, int digit, uint64_t *state)
    {
        const auto *self = static_cast<const RandomSteps *>(ctx);
        int to = self->to[size_t(
            (position * kStates + int(*state)) * self->num_digits + digit)];
        *state = uint64_t(to);
        return to >= 0;
    }
};

// The digits of the third cell are those of a bit pattern, whose number the
// first two cells give; there are more than 64.
bool step_code(const void *, int position, int digit, uint64_t *state)
{
    bool is_allowed = position != 2 || (*state >> digit & 1) != 0;
    *state = position == 0   ? uint64_t(digit)
             : position == 1 ? 9 * *state + uint64_t(digit) + 1
                             : 0;
    return is_allowed;
}

std::vector<std::vector<int>>
list_paths(int n, int num_digits, sudoku_transition *step, const void *ctx)
{
    std::vector<std::vector<int>> paths = {{}};
    for (int k = 0; k < n; k++) {
        std::vector<std::vector<int>> longer;
        for (const auto &path : paths) {
            for (int digit = 0; digit < num_digits; digit++) {
                uint64_t state = 0;
                bool is_path = true;
                std::vector<int> next = path;
                next.push_back(digit);
                for (int j = 0; j <= k && is_path; j++)
                    is_path = step(ctx, j, next[size_t(j)], &state);
                if (is_path)
                    longer.push_back(next);
            }
        }
        paths = longer;
    }
    return paths;
}

// What remains of digits[cell], from all accepting paths.
std::vector<uint64_t>
filter_by_paths(const std::vector<uint64_t> &digits,
                const std::vector<int> &cells,
                const std::vector<std::vector<int>> &paths)
{
    std::vector<uint64_t> found(digits.size());
    for (const auto &path : paths) {
        bool is_open = true;
        for (size_t k = 0; k < cells.size(); k++)
            is_open = is_open && (digits[size_t(cells[k])] >> path[k] & 1) != 0;
        for (size_t k = 0; k < cells.size() && is_open; k++)
            found[size_t(cells[k])] |= UINT64_C(1) << path[k];
    }
    return found;
}

uint64_t required_by_paths(const std::vector<uint64_t> &digits,
                           const std::vector<int> &cells,
                           const std::vector<std::vector<int>> &paths)
{
    uint64_t required = UINT64_MAX;
    for (const auto &path : paths) {
        uint64_t held = 0;
        bool is_open = true;
        for (size_t k = 0; k < cells.size(); k++) {
            held |= UINT64_C(1) << path[k];
            is_open = is_open && (digits[size_t(cells[k])] >> path[k] & 1) != 0;
        }
        required &= is_open ? held : UINT64_MAX;
    }
    return required;
}

// Removes candidates at random and backtracks at random. Compares filtering
// with and without a state, and the required digits, with all accepting paths.
void expect_same_filtered(int n, int num_digits, sudoku_transition *step,
                          const void *ctx, unsigned seed, int *num_failed)
{
    std::mt19937 random(seed);
    std::vector<int> cells(static_cast<size_t>(n));
    std::iota(cells.begin(), cells.end(), 0);
    std::shuffle(cells.begin(), cells.end(), random);
    sudoku_automaton *made = nullptr;
    ASSERT_EQ(
        0, sudoku_automaton_new(&made, cells.data(), n, num_digits, step, ctx));
    AutomatonHandle a(made);
    auto paths = list_paths(n, num_digits, step, ctx);
    struct Level {
        std::vector<uint64_t> digits, state;
    };
    Level first = {
        std::vector<uint64_t>(size_t(n), (1 << num_digits) - 1),
        std::vector<uint64_t>(sudoku_automaton_state_words(a.get()))};
    sudoku_automaton_begin(a.get(), first.state.data());
    std::vector<Level> levels = {first};
    for (int step_number = 0; step_number < 60; step_number++) {
        Level next = levels.back();
        for (int k = int(random() % 3); k >= 0 && step_number > 0; k--)
            next.digits[random() % size_t(n)] &= random() | random();
        std::vector<uint64_t> anew = next.digits, before = next.digits;
        auto expected = filter_by_paths(before, cells, paths);
        bool is_left = paths.size() > 0 && expected[0] != 0;
        int code = !is_left ? -1 : expected != before ? 1 : 0;
        sudoku_candidates from_last = {nullptr, next.digits.data()};
        sudoku_candidates from_first = {nullptr, anew.data()};
        int found = sudoku_automaton_filter_from(a.get(), &from_last,
                                                 next.state.data());
        EXPECT_EQ(code, found > 0 ? 1 : found);
        found = sudoku_automaton_filter(a.get(), &from_first);
        EXPECT_EQ(code, found > 0 ? 1 : found);
        if (is_left) {
            EXPECT_EQ(expected, next.digits);
            EXPECT_EQ(expected, anew);
            if (sudoku_automaton_has_required(a.get())) {
                EXPECT_EQ(
                    required_by_paths(expected, cells, paths),
                    sudoku_automaton_required(a.get(), next.state.data()));
            }
            levels.push_back(next);
        }
        *num_failed += !is_left;
        while (levels.size() > 1 && (!is_left || random() % 4 == 0)) {
            levels.pop_back();
            is_left = true;
        }
    }
}

TEST(Automaton, FiltersFromTheLastState)
{
    int num_failed = 0;
    for (unsigned seed = 0; seed < 60; seed++) {
        int n = 1 + int(seed % 6), num_digits = 2 + int(seed / 6 % 4);
        RandomSteps steps(n, num_digits, seed);
        expect_same_filtered(n, num_digits, RandomSteps::step, &steps, seed,
                             &num_failed);
    }
    EXPECT_LT(100, num_failed);
}

TEST(Automaton, KnowsWhatIsRequiredIfItIsSmall)
{
    EXPECT_TRUE(sudoku_automaton_has_required(
        sum_automaton({0, 1, 2, 3, 4}, 9, 12).get()));
    EXPECT_FALSE(sudoku_automaton_has_required(
        sum_automaton({0, 1, 2, 3, 4, 5}, 9, 30).get()));
}

TEST(Automaton, MayHaveMoreArcsIntoAStateThanAWordHasBits)
{
    int num_failed = 0;
    for (unsigned seed = 0; seed < 20; seed++)
        expect_same_filtered(4, 9, step_code, nullptr, seed, &num_failed);
    EXPECT_LT(10, num_failed);
}

// Checks the places of the arcs of each state, and that no two groups share a
// bit.
void expect_groups(const sudoku_arc_table &table, int num_states)
{
    std::vector<uint64_t> used(size_t(table.num_words));
    for (int s = 0; s < num_states; s++) {
        const sudoku_arc_group &g = table.groups[s];
        EXPECT_NE(0u, g.bits);
        EXPECT_EQ(0u, used[size_t(g.word)] & g.bits);
        used[size_t(g.word)] |= g.bits;
        EXPECT_EQ(s,
                  table.state_of[64 * g.word + 63 - __builtin_clzll(g.bits)]);
    }
    for (size_t w = 0; w < used.size(); w++)
        EXPECT_EQ(used[w], table.high[w] | table.rest[w]);
}

TEST(Automaton, PutsTheArcsOfAStateTogether)
{
    const int cells[] = {0, 1, 2, 3};
    sudoku_automaton *made = nullptr;
    ASSERT_EQ(0, sudoku_automaton_new(&made, cells, 4, 9, step_code, nullptr));
    AutomatonHandle a(made);
    const sudoku_arc_table &t = a->table;
    expect_groups(t, a->state_start[4]);
    EXPECT_EQ(81, a->state_start[3] - a->state_start[2]);
    int last = a->state_start[3]; // the only state of its layer
    EXPECT_EQ(2, t.entering_start[last + 1] - t.entering_start[last]);
    int num_arcs = 0, num_entering = 0;
    for (int bit = 0; bit < 64 * t.num_words; bit++)
        num_arcs += int(t.initial[bit / 64] >> bit % 64 & 1);
    for (int s = 0; s < a->state_start[5]; s++) {
        for (int k = t.entering_start[s]; k < t.entering_start[s + 1]; k++) {
            for (int bit = 0; bit < 64; bit++) {
                if ((t.entering_bits[k] >> bit & 1) == 0)
                    continue;
                EXPECT_EQ(s, t.target[64 * t.entering_word[k] + bit]);
                num_entering++;
            }
        }
    }
    EXPECT_EQ(9 + 81 + 81 + 1, num_arcs);
    EXPECT_EQ(num_arcs, num_entering);
}

TEST(Automaton, FindsWhichArcsAreLive)
{
    for (unsigned seed = 0; seed < 40; seed++) {
        std::mt19937 random(seed);
        int n = 1 + int(seed % 5), num_digits = 3;
        RandomSteps steps(n, num_digits, seed);
        std::vector<int> cells(static_cast<size_t>(n));
        std::iota(cells.begin(), cells.end(), 0);
        sudoku_automaton *made = nullptr;
        ASSERT_EQ(0, sudoku_automaton_new(&made, cells.data(), n, num_digits,
                                          RandomSteps::step, &steps));
        AutomatonHandle a(made);
        std::vector<uint64_t> digits;
        for (int k = 0; k < n; k++)
            digits.push_back(random() % 7 + 1);
        std::set<int> expected;
        for (const auto &path :
             list_paths(n, num_digits, RandomSteps::step, &steps)) {
            std::vector<int> arcs;
            uint64_t state = 0;
            for (int k = 0; k < n; k++) {
                for (int j = a->arc_start[k]; j < a->arc_start[k + 1]; j++) {
                    if (a->arcs[j].from == int(state) &&
                        a->arcs[j].digit == path[size_t(k)] &&
                        (digits[size_t(k)] >> path[size_t(k)] & 1) != 0)
                        arcs.push_back(j);
                }
                EXPECT_TRUE(
                    sudoku_automaton_step(a.get(), k, path[size_t(k)], &state));
            }
            if (int(arcs.size()) == n)
                expected.insert(arcs.begin(), arcs.end());
        }
        auto live = std::make_unique<bool[]>(size_t(a->arc_start[n]) + 1);
        ASSERT_EQ(0, sudoku_automaton_live(a.get(), digits.data(), live.get()));
        for (int j = 0; j < a->arc_start[n]; j++)
            EXPECT_EQ(expected.count(j) > 0, live[size_t(j)]) << seed;
    }
}

std::vector<bool> states_after(const sudoku_nfa &nfa,
                               const std::vector<bool> &states, int digit)
{
    std::vector<bool> after(states.size(), false);
    for (int k = 0; k < nfa.first_arc[nfa.num_states]; k++) {
        const sudoku_nfa_arc &arc = nfa.arcs[k];
        if (states[size_t(arc.from)] && (arc.digits >> digit & 1) != 0)
            after[size_t(arc.to)] = true;
    }
    return after;
}

TEST(Regex, TakesWhatTheStandardLibraryTakes)
{
    std::mt19937 random(3);
    for (const char *text :
         {"1*2", "(12)+", "[1-3]+4?", "1|23|[^1]4", ".*3.*", "(1?2*)+3",
          "((1|2)3)*", "[^24]*", "1(2|3)?(4|1)+"}) {
        sudoku_regex regex;
        sudoku_nfa nfa;
        ASSERT_EQ(nullptr, sudoku_regex_read(&regex, text, 1, 4));
        ASSERT_EQ(0, sudoku_regex_to_nfa(&regex, &nfa));
        std::regex standard(text, std::regex::extended);
        for (int round = 0; round < 300; round++) {
            int n = 1 + int(random() % 6);
            std::string digits;
            std::vector<bool> states(size_t(nfa.num_states), false);
            states[0] = true;
            for (int k = 0; k < n; k++) {
                int digit = int(random() % 4);
                digits += char('1' + digit);
                states = states_after(nfa, states, digit);
            }
            bool is_taken = false;
            for (size_t s = 0; s < states.size(); s++)
                is_taken = is_taken || (states[s] && nfa.ends[s]);
            EXPECT_EQ(std::regex_match(digits, standard), is_taken)
                << text << " on " << digits;
        }
        sudoku_nfa_clear(&nfa);
    }
}

TEST(Regex, HasDigitsBeyondNine)
{
    sudoku_regex regex;
    ASSERT_EQ(nullptr, sudoku_regex_read(&regex, "a[B-g]", 1, 16));
    EXPECT_EQ(2, regex.num_places);
    for (int digit = 0; digit < 16; digit++)
        EXPECT_EQ(digit == 9    ? 1U
                  : digit >= 10 ? 2U
                                : 0U,
                  regex.places[digit])
            << digit;
}

TEST(Regex, IsNotTooLongNorTooDeep)
{
    sudoku_regex regex;
    EXPECT_EQ(nullptr,
              sudoku_regex_read(&regex, std::string(64, '1').c_str(), 1, 9));
    EXPECT_STREQ("the pattern is too long",
                 sudoku_regex_read(&regex, std::string(65, '1').c_str(), 1, 9));
    EXPECT_STREQ("the pattern has too many brackets",
                 sudoku_regex_read(&regex, std::string(99, '(').c_str(), 1, 9));
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
