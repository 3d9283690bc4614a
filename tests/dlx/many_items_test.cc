// Counts of problems with many items take time in proportion to their size.
#include <cstring>
#include <string>

#include "tests/support/engine.h"
#include "tests/support/instances.h"

namespace
{

// Makes an endless count fail.
struct Patience {
    dlx_solver *s;
    int ticks;
};

void give_up(void *ctx)
{
    Patience *patience = static_cast<Patience *>(ctx);
    if (++patience->ticks > 5000)
        dlx_interrupt(patience->s);
}

class ManyItems : public testing::Test
{
  protected:
    void load(const brute::Problem &from, size_t bytes)
    {
        dlx_config config = default_config();
        s.reset();
        p = build(from);
        s = new_solver(p, config);
        dlx_limits limits = {0, 0, 0, bytes};
        dlx_set_limits(s.get(), &limits);
        patience = {s.get(), 0};
        dlx_set_tick(s.get(), give_up, &patience);
    }
    // Prefixes may count what memo or a sweep would.
    bool has(const char *kernel) const
    {
        dlx_stats stats;
        dlx_get_stats(s.get(), &stats);
        bool is_memo =
            strcmp(kernel, "memo") == 0 || strcmp(kernel, "sweep") == 0;
        return strcmp(stats.kernel, kernel) == 0 ||
               (is_memo && strcmp(stats.kernel, "prefixes") == 0);
    }
    uint64_t count()
    {
        uint64_t covers = 0;
        EXPECT_EQ(dlx_count(s.get(), &covers), DLX_EXHAUSTED);
        return covers;
    }

    ProblemHandle p;
    SolverHandle s;
    Patience patience;
};

brute::Problem pairs(int num)
{
    brute::Problem p;
    instances::add_items(p, 2 * num);
    for (int i = 1; i <= 2 * num; i += 2) {
        p.add_option({{i, 0}, {i + 1, 0}});
        p.add_option({{i, 0}});
        p.add_option({{i + 1, 0}});
    }
    return p;
}

// A hub that is covered together with one leaf.
brute::Problem star(int leaves)
{
    brute::Problem p;
    instances::add_items(p, 1 + leaves);
    for (int i = 2; i <= 1 + leaves; i++) {
        p.add_option({{1, 0}, {i, 0}});
        p.add_option({{i, 0}});
    }
    return p;
}

TEST_F(ManyItems, InPairsAreCountedByASweep)
{
    load(pairs(5000), 0);
    EXPECT_EQ(count(), UINT64_MAX);
    EXPECT_TRUE(has("sweep"));
    char digits[2000];
    EXPECT_EQ(dlx_count_text(s.get(), digits, sizeof digits), 1506u); // 2^5000
    EXPECT_EQ(std::string(digits, 6), "141246");
}

TEST_F(ManyItems, AreCountedByASweepWhereMemoWouldBeTooBig)
{
    const size_t BYTES = 20000000;
    load(star(10000), BYTES);
    EXPECT_EQ(count(), 10000u);
    EXPECT_TRUE(has("sweep"));
    dlx_stats stats;
    dlx_get_stats(s.get(), &stats);
    EXPECT_LT(stats.nodes, 1000000u);
    dlx_restart(s.get());
    EXPECT_EQ(dlx_next(s.get()), DLX_SOLUTION);
}

// The levels of the sweep do not fit, and there is no memo to take over.
TEST_F(ManyItems, AreLeftToTheSearchWhereASweepHasNoRoomEither)
{
    load(instances::dominoes(6, 8), 400);
    for (int k = 0; k < 2; k++) {
        EXPECT_EQ(count(), 167089u); // OEIS A004003
        EXPECT_FALSE(has("sweep"));
        dlx_restart(s.get());
    }
}

} // namespace
