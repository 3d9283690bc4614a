// If the probe of a candidate finds nothing, no chain removes it.
#include "sudoku/techniques/chain_probe.h"

#include <cstring>
#include <string>
#include <vector>

#include "sudoku/techniques/derived.h"
#include "sudoku/techniques/explain.h"
#include "tests/support/boards.h"
#include "tests/support/brief_tests.h"

#include <gtest/gtest.h>

namespace
{

bool note_removed(void *ctx, const sudoku_logic_step *step)
{
    auto *removed = static_cast<std::vector<sudoku_candidate> *>(ctx);
    removed->insert(removed->end(), step->removes,
                    step->removes + step->num_removes);
    for (int k = 0; k < step->num_places; k++) {
        sudoku_candidate placed = step->places[k];
        uint64_t others = step->position->candidates[placed.cell] &
                          ~(uint64_t(1) << placed.digit);
        for (; others != 0; others &= others - 1)
            removed->push_back({placed.cell, __builtin_ctzll(others)});
    }
    return false;
}

// All candidates that steps of these techniques exclude. A placed digit
// excludes the others of its cell.
std::vector<sudoku_candidate> removed_by(sudoku_explainer *explainer,
                                         const std::vector<const char *> &names)
{
    std::vector<sudoku_candidate> removed;
    explainer->step.accept = note_removed;
    explainer->step.ctx = &removed;
    for (const char *name : names)
        EXPECT_EQ(0, sudoku_explain_by(
                         explainer, sudoku_find_technique(name, strlen(name))));
    explainer->step.accept = nullptr;
    return removed;
}

chain_probe probe_of(const sudoku_position *p, sudoku_candidate candidate)
{
    chain_probe probe;
    std::vector<uint64_t> open(size_t(p->shape->num_digits * p->num_words));
    open[size_t(candidate.digit * p->num_words + candidate.cell / 64)] =
        uint64_t(1) << candidate.cell % 64;
    chain_graph g;
    EXPECT_TRUE(sudoku_chain_graph_init(&g, p, GROUP_NODES));
    EXPECT_TRUE(sudoku_chain_probe_run(&probe, &g, open.data()));
    sudoku_chain_graph_clear(&g);
    return probe;
}

void compare(sudoku_explainer *explainer, const std::string &name, int *num)
{
    const sudoku_position *p = explainer->position;
    const std::vector<const char *> loops = {
        "continuous-loop",         "aic",         "discontinuous-loop",
        "grouped-continuous-loop", "grouped-aic", "grouped-discontinuous-loop"};
    const std::vector<const char *> chains = {"forcing-chain-contradiction",
                                              "forcing-chain-verity"};
    for (sudoku_candidate gone : removed_by(explainer, loops)) {
        EXPECT_TRUE(probe_of(p, gone).leads_back)
            << name << ": cell " << gone.cell << ", digit " << gone.digit;
        num[0]++;
    }
    for (sudoku_candidate gone : removed_by(explainer, chains)) {
        EXPECT_TRUE(probe_of(p, gone).conflicts)
            << name << ": cell " << gone.cell << ", digit " << gone.digit;
        num[1]++;
    }
}

class ChainProbe : public brief::TestWithParam<unsigned>
{
};

TEST_P(ChainProbe, FindsWhatChainsRemove)
{
    const size_t MOST_CELLS = 81;
    std::mt19937 random(GetParam());
    int num[2] = {0, 0}, nothing = 0;
    for (const Pair &pair : all_pairs()) {
        brute::Search search(pair.oracle, brute::Order::Propagation);
        brute::Grid givens = search.random_grid(random);
        for (auto &digit : givens) {
            if (random() % 8 < 5)
                digit = brute::EMPTY;
        }
        if (givens.size() > MOST_CELLS)
            continue;
        Puzzle puzzle(pair.board, givens);
        sudoku_explainer explainer;
        ASSERT_EQ(0, sudoku_explainer_init(&explainer, pair.board.get()));
        sudoku_position_set(explainer.position, puzzle.get());
        compare(&explainer, pair.name, num);
        const sudoku_position *p = explainer.position;
        for (int cell = 0; cell < p->shape->num_cells; cell++) {
            if (p->candidates[cell] != 0)
                nothing +=
                    !probe_of(p, {cell, __builtin_ctzll(p->candidates[cell])})
                         .conflicts;
        }
        sudoku_explainer_clear(&explainer);
    }
    EXPECT_LT(100, num[0]);
    EXPECT_LT(100, num[1]);
    EXPECT_LT(100, nothing);
}

INSTANTIATE_TEST_SUITE_P(Seeds, ChainProbe, brief::range(0u, 2u));

} // namespace
