/*
 * cost_state.h - a handle of the state of a search for cheapest covers
 * (dlx/cost/cost.h), for internal tests.
 */
#ifndef TESTS_SUPPORT_COST_STATE_H
#define TESTS_SUPPORT_COST_STATE_H

extern "C" {
#include "dlx/cost/cost.h"
}

#include "tests/support/engine.h"

struct CostDeleter {
    void operator()(dlx_cost *d) const
    {
        dlx_cost_clear(d);
        delete d;
    }
};
using Cost = std::unique_ptr<dlx_cost, CostDeleter>;

inline Cost new_cost(const ProblemHandle &p, int covers = 1)
{
    Cost d(new dlx_cost());
    dlx_cheapest_config config;
    dlx_cheapest_config_init(&config);
    config.covers = covers;
    EXPECT_EQ(dlx_cost_init(d.get(), p.get(), &config), 0);
    return d;
}

// Three items: each alone for 20, each pair for 10.
inline ProblemHandle triangle()
{
    ProblemHandle p = new_problem();
    for (int i = 0; i < 3; i++)
        dlx_add_item(p.get(), nullptr, DLX_PRIMARY);
    for (int i = 1; i <= 3; i++) {
        int items[] = {i, i % 3 + 1};
        dlx_set_cost(p.get(), dlx_add_option(p.get(), items, nullptr, 1), 20);
        dlx_set_cost(p.get(), dlx_add_option(p.get(), items, nullptr, 2), 10);
    }
    dlx_freeze(p.get());
    return p;
}

#endif
