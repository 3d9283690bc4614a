// The search for cheapest covers: the relaxation at every node, the invariants
// of cost.h, and undoing.
#include <map>
#include <utility>

#include "tests/support/bounded_problem.h"
#include "tests/support/brief_tests.h"
#include "tests/support/cheapest.h"
#include "tests/support/cost_state.h"
#include "tests/support/engine.h"
#include "tests/support/random_problem.h"

namespace
{

// Solves the relaxation at every node; restarts and dives begin at the first.
void relax_everywhere(dlx_cost *d)
{
    d->relaxation.first_restart = d->relaxation.past.next_dive = 1;
    d->relaxation.least_budget = d->relaxation.past.share = 0;
    d->relaxation.budgets[DLX_BY_ASCENT] = 0;
}

// Makes both ways to search below a base exceed their budgets.
void shorten_budgets(dlx_cost *d)
{
    d->relaxation.first_restart = 4;
    d->relaxation.least_budget = 8000;
    d->relaxation.past.share = 0;
}

int times_chosen(const dlx_cost *d, int i)
{
    int times = 0;
    for (int k = 0; k < d->num_chosen; k++) {
        int o = d->chosen[k];
        for (int e = d->start[o]; e < d->start[o + 1]; e++)
            times += d->item[e] == i && d->color[e] == 0;
    }
    return times;
}

// C7.
void expect_counts(const dlx_cost *d)
{
    int num_open = 0;
    for (int i = 1; i <= d->num_items; i++) {
        int low = 0, high = 1, times = times_chosen(d, i);
        dlx_get_bounds(d->task.problem, i, &low, &high);
        if (d->task.has_bounds && i == d->num_items)
            high = d->num_options;
        ASSERT_GE(d->need[i], low - times);
        ASSERT_GE(d->room[i], 0);
        ASSERT_LE(d->room[i], high - times);
        ASSERT_TRUE(d->room[i] == 0 || !d->is_covered[i]);
        num_open += d->need[i] > 0;
    }
    ASSERT_EQ(d->num_open, num_open);
    for (int k = 0; k < num_open; k++)
        ASSERT_GT(d->need[d->open[k]], 0);
}

// C1 to C5.
void expect_invariants(const dlx_cost *d)
{
    int64_t bound = 0;
    expect_counts(d);
    for (int k = 0; k < d->num_chosen; k++)
        bound += d->cost[d->chosen[k]];
    for (int o = 0; o < d->num_options; o++) {
        if (!d->is_removed[o] && d->reduced[o] < 0)
            bound += d->reduced[o];
    }
    for (int i = 1; i <= d->num_items; i++) {
        for (int at = d->set[i]; at < d->set[i + 1]; at++) {
            int e = d->member[at], o = d->owner[e];
            ASSERT_EQ(d->place[e], at);
            if (d->is_covered[i])
                continue;
            bool is_left = at < d->set[i] + d->size[i];
            ASSERT_EQ(is_left, !d->is_removed[o]) << "item " << i;
            int64_t reduced = d->cost[o];
            for (int f = d->start[o]; f < d->start[o + 1]; f++)
                reduced -= d->price[d->item[f]];
            if (is_left) {
                ASSERT_EQ(d->reduced[o], reduced);
                ASSERT_TRUE(d->task.has_bounds || reduced >= 0);
            }
        }
        if (d->task.has_bounds)
            bound += d->is_covered[i] ? 0 : dlx_cost_share_of(d, i);
        else
            bound += d->is_covered[i] ? 0 : d->price[i];
        ASSERT_TRUE(d->is_covered[i] || d->need[i] > 0 || d->price[i] <= 0);
        ASSERT_TRUE(!d->has_colors[i] || d->price[i] == 0);
    }
    ASSERT_EQ(d->bound, bound);
}

// C6.
void expect_witnesses(const dlx_cost *d)
{
    for (int i = 1; i <= d->num_items; i++) {
        if (d->is_covered[i])
            continue;
        int e = d->witness[i];
        if (d->task.has_bounds) {
            EXPECT_TRUE(d->size[i] > d->need[i] || d->need[i] <= 0);
        } else if (e < 0) {
            EXPECT_FALSE(d->is_primary[i]);
            EXPECT_EQ(d->price[i], 0);
        } else {
            EXPECT_FALSE(d->is_removed[d->owner[e]]);
            EXPECT_EQ(d->reduced[d->owner[e]], 0);
        }
    }
}

// The state that dlx_cost_undo() must restore.
struct Snapshot {
    std::vector<int64_t> price, reduced;
    std::vector<int> size, witness, need, room;
    int64_t bound;
    int num_open, num_chosen;

    explicit Snapshot(const dlx_cost *d)
        : price(d->price, d->price + d->num_items + 1),
          size(d->size, d->size + d->num_items + 1),
          witness(d->witness, d->witness + d->num_items + 1),
          need(d->need, d->need + d->num_items + 1),
          room(d->room, d->room + d->num_items + 1), bound(d->bound),
          num_open(d->num_open), num_chosen(d->num_chosen)
    {
        for (int o = 0; o < d->num_options; o++)
            reduced.push_back(d->is_removed[o] ? -1 : d->reduced[o]);
    }
    bool operator==(const Snapshot &other) const
    {
        return price == other.price && reduced == other.reduced &&
               size == other.size && witness == other.witness &&
               need == other.need && room == other.room &&
               bound == other.bound && num_open == other.num_open &&
               num_chosen == other.num_chosen;
    }
};

struct Case {
    Random random;
    ProblemHandle p;
    std::vector<int64_t> all;

    Case(uint32_t seed, bool has_bounds) : random(~seed)
    {
        brute::BoundedProblem from = brute::random_bounded_problem(seed);
        if (!has_bounds) {
            from.problem = RandomProblem::make(seed);
            from.bounds.assign(size_t(from.problem.num_items()) + 1, {});
        }
        std::vector<int64_t> costs;
        p = build(from, [&](dlx_problem *q, int o) {
            costs.push_back(random.below(seed % 2 == 0 ? 5 : 1000));
            dlx_set_cost(q, o, costs.back());
        });
        for (const Priced &cover :
             sorted_covers(has_bounds ? brute::all_covers(from)
                                      : brute::all_covers(from.problem),
                           costs))
            all.push_back(cover.cost);
    }
};

enum : uint32_t { SEEDS = 1500 };

class CostCases : public brief::TestWithParam<bool>
{
};

INSTANTIATE_TEST_SUITE_P(WithoutAndWithMultiplicities, CostCases,
                         {false, true});

void expect_covers(dlx_cost *d, const Case &of, int covers)
{
    while (dlx_cost_run(d, UINT64_MAX, 1000) != DLX_COST_DONE) {
        expect_invariants(d);
        int64_t proved = dlx_cost_proved(d);
        ASSERT_LE(proved, of.all.empty() ? INT64_MAX : of.all[0]);
    }
    std::vector<int64_t> found, expected = of.all;
    for (int rank = 0; rank < d->best.num; rank++) {
        const int32_t *options;
        found.push_back(dlx_best_get(&d->best, rank, &options)->cost *
                        d->task.divisor);
    }
    expected.resize(std::min(expected.size(), size_t(covers)));
    ASSERT_EQ(found, expected);
}

TEST_P(CostCases, HaveTheSameCoversWithTheRelaxationAtEveryNode)
{
    uint64_t runs = 0, dives = 0, restarts = 0;
    for (uint32_t seed = 0; seed < SEEDS; seed++) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        Case of(seed, GetParam());
        for (int covers : {1, 3, 50}) {
            Cost d = new_cost(of.p, covers);
            relax_everywhere(d.get());
            d->rows.most_options = 0;
            expect_covers(d.get(), of, covers);
            runs += d->relaxation.past.runs;
            dives += d->relaxation.past.dives;
            restarts += d->relaxation.past.restarts;
        }
    }
    EXPECT_GT(runs, SEEDS / 4);
    EXPECT_GT(dives, SEEDS / 20);
    EXPECT_GT(restarts, SEEDS / 20);
}

// Without room on the trail the relaxation is not solved, and the search does
// not return to a base for it.
TEST_P(CostCases, HaveTheSameCoversWhereTheTrailIsFull)
{
    for (uint32_t seed = 0; seed < SEEDS / 3; seed++) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        Case of(seed, GetParam());
        Cost d = new_cost(of.p, 3);
        d->cap_trail = d->num_options + d->num_items + 2;
        relax_everywhere(d.get());
        for (int step = 0; step < 100 && !d->is_done; step++)
            dlx_cost_run(d.get(), UINT64_MAX, 1 << 20);
        ASSERT_TRUE(d->is_done);
        EXPECT_EQ(d->relaxation.past.runs, 0u);
        expect_covers(d.get(), of, 3);
    }
}

TEST_P(CostCases, HaveRoomForPricesWhateverIsRemoved)
{
    Case of(4, GetParam());
    Cost d = new_cost(of.p, 1);
    ASSERT_GT(d->num_options, 3);
    d->cap_trail = d->num_options + 2 * d->num_items + 5;
    for (int o = 0; o < d->num_options; o++) {
        if (!d->is_removed[o])
            dlx_cost_remove(d.get(), o);
        EXPECT_TRUE(dlx_cost_may_relax(d.get()));
    }
    EXPECT_EQ(d->num_left, 0);
    dlx_cost_undo(d.get(), 0);
    EXPECT_EQ(d->num_left, d->num_options);
}

TEST(CostRows, HaveTheSameCovers)
{
    int searched = 0;
    for (uint32_t seed = 0; seed < 2 * SEEDS; seed++) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        Case of(seed, false);
        for (int covers : {1, 3, 50}) {
            Cost d = new_cost(of.p, covers);
            if (!dlx_cost_ascend(d.get()) || d->num_open == 0)
                continue;
            dlx_cost_rows_begin(d.get());
            expect_covers(d.get(), of, covers);
            searched += d->rows.num > 1;
        }
    }
    EXPECT_GT(searched, int(SEEDS));
}

// Pairs of triangles, whose edges must cover each corner once: the relaxation
// takes half of each edge, but a cover needs an expensive edge between them.
TEST(CostRows, AreUsedWhereTheRelaxationIsOfLittleUse)
{
    const int PAIRS = 4, EDGES[][2] = {{0, 1}, {0, 2}, {1, 2}, {3, 4}, {3, 5},
                                       {4, 5}, {0, 3}, {1, 4}, {2, 5}};
    ProblemHandle p = new_problem();
    for (int k = 0; k < 6 * PAIRS; k++)
        dlx_add_item(p.get(), nullptr, DLX_PRIMARY);
    for (int k = 0; k < PAIRS; k++) {
        for (const int(&edge)[2] : EDGES) {
            int items[] = {6 * k + edge[0] + 1, 6 * k + edge[1] + 1};
            int o = dlx_add_option(p.get(), items, nullptr, 2);
            dlx_set_cost(p.get(), o,
                         edge[1] - edge[0] == 3 ? 1000 + 7 * edge[0]
                                                : 1 + edge[0] % 3);
        }
    }
    dlx_freeze(p.get());
    Cost d = new_cost(p, 1);
    relax_everywhere(d.get());
    while (dlx_cost_run(d.get(), UINT64_MAX, 1000) != DLX_COST_DONE)
        ;
    const int32_t *options;
    EXPECT_GT(d->rows.num, 0);
    // an expensive edge (0-3, 1-4 or 2-5) and the opposite edges
    int64_t pair = std::min({1000 + 2 + 2, 1007 + 1 + 1, 1014 + 1 + 1});
    EXPECT_EQ(dlx_best_get(&d->best, 0, &options)->cost * d->task.divisor,
              PAIRS * pair);
}

void go_down(dlx_cost *d, Random &random, int level)
{
    Snapshot before(d);
    int64_t mark = d->num_trail;
    int o = random.below(d->num_options), i = d->item[d->start[o]],
        j = d->item[d->start[o + 1] - 1];
    bool are_open = d->is_primary[i] && d->is_primary[j] && i != j &&
                    d->need[i] == 1 && d->room[i] == 1 && d->need[j] == 1 &&
                    d->room[j] == 1;
    if (random.one_in(2) && !d->is_removed[o])
        dlx_cost_choose(d, o);
    else if (random.one_in(3) && are_open)
        dlx_cost_join(d, i, j);
    else if (random.one_in(2) && are_open)
        dlx_cost_part(d, i, j);
    else if (!d->is_removed[o])
        dlx_cost_remove(d, o);
    expect_invariants(d);
    bool may_be = dlx_cost_ascend(d);
    expect_invariants(d);
    if (may_be && random.one_in(2)) {
        while (dlx_cost_relax(d, 1 << 20) == DLX_LP_UNFINISHED)
            ;
        expect_invariants(d);
        may_be = dlx_cost_ascend(d);
    }
    if (may_be) {
        expect_witnesses(d);
        if (level < 6)
            go_down(d, random, level + 1);
    }
    dlx_cost_undo(d, mark);
    EXPECT_TRUE(before == Snapshot(d));
    expect_invariants(d);
}

TEST_P(CostCases, AreAsTheyWereAfterUndo)
{
    for (uint32_t seed = 0; seed < SEEDS; seed++) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        Case of(seed, GetParam());
        Cost d = new_cost(of.p, 1);
        if (d->num_options == 0 || !dlx_cost_ascend(d.get()))
            continue;
        for (int k = 0; k < 5; k++)
            go_down(d.get(), of.random, 0);
    }
}

// All options of a have b, so b's options 2 and 3 are in no cover.
TEST(CostReduce, RemovesOptionsOfAnItemThatIsImplied)
{
    const char text[] = "a b c\na b |1\na b c |2\nb |3\nb c |4\nc |5\n";
    dlx_text_error error;
    ProblemHandle p = new_problem();
    ASSERT_EQ(dlx_read_text(p.get(), text, sizeof text - 1, &error), 0);
    dlx_freeze(p.get());
    Cost d = new_cost(p, 9);
    const bool expected[] = {false, false, true, true, false};
    for (int o = 0; o < 5; o++)
        EXPECT_EQ(d->is_removed[o], expected[o]) << "option " << o;
    EXPECT_TRUE(d->is_implied[2]);
    EXPECT_FALSE(d->is_implied[1] || d->is_implied[3]);
    EXPECT_EQ(d->relaxation.lp.m, 2);
}

void keep_least(std::vector<int64_t> *costs, int64_t cost, size_t num)
{
    if (costs->size() == num && cost >= costs->back())
        return;
    costs->insert(std::upper_bound(costs->begin(), costs->end(), cost), cost);
    if (costs->size() > num)
        costs->pop_back();
}

// The cheapest covers of 13 items by 200 options, by dynamic programming over
// sets of covered items.
std::vector<int64_t> by_sets(const std::vector<int> &sets,
                             const std::vector<int64_t> &costs, size_t num)
{
    // by lowest bit: the option that covers the lowest uncovered item
    std::map<unsigned, std::vector<std::pair<unsigned, int64_t>>> options;
    for (size_t o = 0; o < sets.size(); o++) {
        unsigned option = unsigned(sets[o]);
        options[option & (~option + 1)].push_back({option, costs[o]});
    }
    std::vector<std::vector<int64_t>> least(1u << 13);
    least[0] = {0};
    for (unsigned set = 1; set < least.size(); set++) {
        for (auto [option, its_cost] : options[set & (~set + 1)]) {
            if ((option & ~set) != 0)
                continue;
            for (int64_t cost : least[set & ~option])
                keep_least(&least[set], cost + its_cost, num);
        }
    }
    return least.back();
}

TEST(CostSearch, AgreesWithDynamicProgrammingOnLargerProblems)
{
    uint64_t runs = 0, by_rows = 0, by_ascent = 0;
    int cuts = 0, stages = 0, tries = 0;
    for (uint32_t seed = 0; seed < 40; seed++) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        Random random(seed);
        ProblemHandle p = new_problem();
        std::vector<int> sets;
        std::vector<int64_t> costs;
        for (int i = 0; i < 13; i++)
            dlx_add_item(p.get(), nullptr, DLX_PRIMARY);
        for (int o = 0; o < 200; o++) {
            std::vector<int> items;
            int set = 0;
            for (int n = random.between(2, 5); n > 0; n--)
                set |= 1 << random.below(13);
            for (int i = 0; i < 13; i++) {
                if (set >> i & 1)
                    items.push_back(i + 1);
            }
            dlx_add_option(p.get(), items.data(), nullptr,
                           static_cast<int>(items.size()));
            sets.push_back(set);
            costs.push_back(100 * static_cast<int64_t>(items.size()) +
                            random.below(60));
            dlx_set_cost(p.get(), o, costs.back());
        }
        dlx_freeze(p.get());
        std::vector<int64_t> expected = by_sets(sets, costs, 20);
        for (int covers : {20, 1}) {
            Cost d = new_cost(p, covers);
            if (seed % 2 == 0)
                relax_everywhere(d.get());
            else if (seed % 4 == 1)
                shorten_budgets(d.get());
            while (dlx_cost_run(d.get(), UINT64_MAX, 1 << 20) != DLX_COST_DONE)
                ;
            std::vector<int64_t> found;
            for (int rank = 0; rank < d->best.num; rank++) {
                const int32_t *options;
                found.push_back(dlx_best_get(&d->best, rank, &options)->cost *
                                d->task.divisor);
            }
            expected.resize(std::min(expected.size(), size_t(covers)));
            EXPECT_EQ(found, expected);
            runs += d->relaxation.past.runs;
            cuts += d->num_cuts;
            stages += d->relaxation.past.stages;
            tries += d->relaxation.past.tries;
            by_rows += d->relaxation.past.ways[DLX_BY_ROWS].num_ended;
            by_ascent += d->relaxation.past.ways[DLX_BY_ASCENT].num_ended;
        }
    }
    EXPECT_GT(runs, 100u);
    EXPECT_GT(by_rows, 20u);
    EXPECT_GT(by_ascent, 0u);
    EXPECT_GT(tries, 10);
    EXPECT_GT(cuts, 10);
    EXPECT_GT(stages, 10);
}

// Without the relaxation all numbers are integers, so nodes never change.
TEST(CostSearch, VisitsTheSameNodesAsEver)
{
    ProblemHandle p = new_problem();
    for (int k = 0; k < 20; k++)
        dlx_add_item(p.get(), nullptr, DLX_PRIMARY);
    for (int k = 0; k < 38; k++)
        dlx_add_item(p.get(), nullptr, DLX_SECONDARY);
    for (int r = 0; r < 10; r++) {
        for (int c = 0; c < 10; c++) {
            int items[] = {1 + r, 11 + c, 21 + r + c, 40 + r - c + 9};
            int o = dlx_add_option(p.get(), items, nullptr, 4);
            dlx_set_cost(p.get(), o, (7 * r * r + 3 * r * c + 5 * c) % 101);
        }
    }
    dlx_freeze(p.get());
    Cost d = new_cost(p, 1);
    d->relaxation.exists = false;
    while (dlx_cost_run(d.get(), UINT64_MAX, 1 << 20) != DLX_COST_DONE)
        ;
    const int32_t *options;
    EXPECT_EQ(dlx_best_get(&d->best, 0, &options)->cost * d->task.divisor, 248);
    EXPECT_EQ(d->effort.nodes, 850u);
}

} // namespace
