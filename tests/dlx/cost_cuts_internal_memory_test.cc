// Without memory for a state with cuts the search goes on without them.
extern "C" {
#include "dlx/cost/cost_cuts.h"
}

#include "tests/support/cost_state.h"
#include "tests/support/failing_allocator.h"

namespace
{

TEST(MemoryForCuts, MayFailAndTheStateIsWhatItWas)
{
    ProblemHandle p = triangle();
    dlx_cheapest_config config;
    dlx_cheapest_config_init(&config);
    bool has_failed = true;
    uint64_t k = 1;
    for (; has_failed; k++) {
        dlx_cost d = {};
        dlx_cost_cuts cuts = {};
        Watch watch;
        ASSERT_EQ(dlx_cost_init(&d, p.get(), &config), 0);
        ASSERT_EQ(dlx_cost_relax(&d, UINT64_MAX / 2), DLX_LP_OPTIMAL);
        allocator.fail_at = allocator.calls + k;
        dlx_cost_find_color_cuts(&d, &cuts);
        dlx_cost_find_triple_cuts(&d, &cuts);
        bool is_rebuilt = cuts.num == 1 && dlx_cost_rebuild(&d, &cuts);
        dlx_cost_clear_cuts(&cuts);
        has_failed = allocator.calls >= allocator.fail_at;
        allocator.fail_at = 0;
        EXPECT_EQ(d.num_items, is_rebuilt ? 4 : 3);
        while (dlx_cost_run(&d, UINT64_MAX, UINT64_MAX / 2) != DLX_COST_DONE)
            ;
        const int32_t *options;
        ASSERT_EQ(d.best.num, 1);
        EXPECT_EQ(dlx_best_get(&d.best, 0, &options)->cost * d.task.divisor,
                  30);
        dlx_cost_clear(&d);
        EXPECT_EQ(allocator.blocks, 0) << "allocation " << k;
    }
    EXPECT_GT(k, 50u);
}

} // namespace
