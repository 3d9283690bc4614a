// Filters of every kind of constraint: no solution is lost, and fixed cells are
// judged correctly. The tables of functions are complete.
#include "sudoku/constraints/kinds.h"

#include <functional>
#include <set>

#include "tests/support/boards.h"

namespace
{

enum { DIGITS = 4, CELLS = 4 };
using Grid = std::vector<int>;
using Sets = std::vector<uint64_t>;

struct Sample {
    sudoku_constraints list = {};
    std::function<bool(const Grid &)> holds;
    ~Sample()
    {
        sudoku_constraints_clear(&list);
    }
};

bool all_differ(const Grid &g)
{
    return std::set<int>(g.begin(), g.end()).size() == g.size();
}

uint64_t random_set(std::mt19937 &random)
{
    return random() % 15 + 1;
}

void add_relation(Sample *s, std::mt19937 &random)
{
    Sets partners(DIGITS);
    for (uint64_t &set : partners)
        set = random() % 16;
    EXPECT_EQ(0, sudoku_constraints_add_relation(&s->list, DIGITS, 2, 0,
                                                 partners.data()));
    s->holds = [=](const Grid &g) {
        return (partners[size_t(g[2])] >> g[0] & 1) != 0;
    };
}

const int first_three[] = {2, 0, 3};

void add_sets(Sample *s, std::mt19937 &random)
{
    Sets sets;
    for (uint64_t set : {7, 11, 13, 14}) {
        if (random() % 2 == 0)
            sets.push_back(set);
    }
    EXPECT_EQ(0, sudoku_constraints_add_sets(&s->list, first_three, 3,
                                             sets.data(), int(sets.size())));
    s->holds = [=](const Grid &g) {
        uint64_t set = 1 << g[0] | 1 << g[2] | 1 << g[3];
        return std::count(sets.begin(), sets.end(), set) > 0;
    };
}

// Two cells with two digits, the others with one.
void add_table(Sample *s, std::mt19937 &random)
{
    const int cells[] = {0, 1, 2, 3};
    std::vector<Sets> tuples;
    Sets words;
    for (int k = 0; k < 3; k++) {
        Sets tuple = {1, 2, 12, 12};
        std::shuffle(tuple.begin(), tuple.end(), random);
        tuples.push_back(tuple);
        words.insert(words.end(), tuple.begin(), tuple.end());
    }
    EXPECT_EQ(
        0, sudoku_constraints_add_table(&s->list, cells, 4, words.data(), 3));
    s->holds = [=](const Grid &g) {
        bool is_in = false;
        for (const Sets &t : tuples) {
            is_in = is_in || ((t[0] >> g[0] & t[1] >> g[1] & t[2] >> g[2] &
                               t[3] >> g[3] & 1) != 0);
        }
        return is_in && all_differ(g);
    };
}

void add_equal(Sample *s, std::mt19937 &)
{
    EXPECT_EQ(0, sudoku_constraints_equate(&s->list, first_three, 3));
    s->holds = [](const Grid &g) { return g[0] == g[2] && g[2] == g[3]; };
}

void add_same(Sample *s, std::mt19937 &)
{
    const int cells[] = {3, 0, 1, 2};
    EXPECT_EQ(0, sudoku_constraints_add_same(&s->list, cells, 4));
    s->holds = [](const Grid &g) {
        return std::minmax(g[3], g[0]) == std::minmax(g[1], g[2]);
    };
}

void add_sum(Sample *s, std::mt19937 &random)
{
    const int coefficients[] = {1, -1, 2};
    int total = int(random() % 10);
    EXPECT_EQ(0, sudoku_constraints_add_sum(&s->list, first_three, coefficients,
                                            3, DIGITS, total));
    s->holds = [=](const Grid &g) {
        return (g[2] + 1) - (g[0] + 1) + 2 * (g[3] + 1) == total;
    };
}

bool step_rise(const void *, int, int digit, uint64_t *state)
{
    bool is_more = uint64_t(digit) + 1 > *state;
    *state = uint64_t(digit) + 1;
    return is_more;
}

void add_automaton(Sample *s, std::mt19937 &)
{
    EXPECT_EQ(0, sudoku_constraints_run(&s->list, first_three, 3, DIGITS,
                                        step_rise, nullptr));
    s->holds = [](const Grid &g) { return g[2] < g[0] && g[0] < g[3]; };
}

Sets find_solutions(const Sample &s, const Sets &allowed)
{
    Sets found(CELLS);
    for (int number = 0; number < 256; number++) {
        Grid grid = {number & 3, number >> 2 & 3, number >> 4 & 3, number >> 6};
        bool fits = s.holds(grid);
        for (size_t k = 0; k < CELLS; k++)
            fits = fits && (allowed[k] >> grid[k] & 1) != 0;
        for (size_t k = 0; k < CELLS && fits; k++)
            found[k] |= uint64_t(1) << grid[k];
    }
    return found;
}

const struct {
    sudoku_constraint_kind kind;
    void (*add)(Sample *s, std::mt19937 &random);
} samples[] = {
    {SUDOKU_RELATION, add_relation},   {SUDOKU_SETS, add_sets},
    {SUDOKU_TABLE, add_table},         {SUDOKU_EQUAL, add_equal},
    {SUDOKU_SAME, add_same},           {SUDOKU_SUM, add_sum},
    {SUDOKU_AUTOMATON, add_automaton},
};

TEST(Constraints, OfAnyKindKeepWhatIsInASolution)
{
    std::mt19937 random(1);
    for (const auto &sample : samples) {
        SCOPED_TRACE(sudoku_kinds[sample.kind]->name);
        int num_removed = 0, num_judged[2] = {0, 0};
        for (int round = 0; round < 400; round++) {
            Sample s;
            sample.add(&s, random);
            ASSERT_EQ(1, s.list.num);
            ASSERT_EQ(sample.kind, s.list.list[0].kind);
            Sets allowed(CELLS);
            for (uint64_t &set : allowed)
                set = round % 2 == 0 ? random_set(random)
                                     : uint64_t(1) << random() % DIGITS;
            Sets left = allowed, expected = find_solutions(s, allowed);
            sudoku_candidates candidates = {nullptr, left.data()};
            int result = sudoku_constraints_filter(&s.list, &candidates);
            bool is_possible = expected[0] != 0;
            EXPECT_TRUE(result >= 0 || !is_possible);
            for (size_t k = 0; k < CELLS && is_possible; k++)
                EXPECT_EQ(0u, expected[k] & ~left[k]);
            if (result >= 0) {
                EXPECT_EQ(result > 0, left != allowed);
            }
            num_removed += result > 0;
            if (round % 2 == 1) {
                EXPECT_EQ(is_possible, result == 0);
                num_judged[is_possible]++;
            }
        }
        EXPECT_LT(20, num_removed);
        EXPECT_LT(0, num_judged[0]);
        EXPECT_LT(0, num_judged[1]);
    }
}

TEST(Constraints, OfAnyKindHaveATableOfFunctions)
{
    std::set<std::string> names;
    for (const sudoku_kind *kind : sudoku_kinds) {
        ASSERT_NE(nullptr, kind);
        EXPECT_TRUE(names.insert(kind->name).second) << kind->name;
        EXPECT_NE(nullptr, kind->filter);
        EXPECT_NE(nullptr, kind->cost);
        EXPECT_EQ(kind->filter_groups != nullptr, kind->group_end != nullptr);
        bool has_state = kind->state_words != nullptr;
        EXPECT_EQ(has_state, kind->begin != nullptr) << kind->name;
        EXPECT_EQ(has_state, kind->filter_from != nullptr) << kind->name;
    }
}

TEST(Constraints, ThatAreTooBigLeaveTheListAsItWas)
{
    sudoku_constraints list = {};
    const int cells[SUDOKU_MAX_TERMS + 1] = {0};
    EXPECT_EQ(SUDOKU_ETOOBIG,
              sudoku_constraints_add_sum(&list, cells, nullptr,
                                         SUDOKU_MAX_TERMS + 1, DIGITS, 9));
    EXPECT_EQ(0, list.num);
    sudoku_constraints_clear(&list);
}

} // namespace
