// Results that techniques share or skip equal those found from scratch.
#include "sudoku/techniques/derived.h"

#include <string>
#include <vector>

#include "sudoku/techniques/explain.h"
#include "tests/support/boards.h"
#include "tests/support/brief_tests.h"

#include <gtest/gtest.h>

namespace
{

const size_t MOST_CELLS = 100;

class Explainer
{
  public:
    Explainer(const Pair &pair, const brute::Grid &givens)
        : puzzle(pair.board, givens)
    {
        EXPECT_EQ(0, sudoku_explainer_init(&explainer, pair.board.get()));
        set();
    }
    ~Explainer()
    {
        sudoku_explainer_clear(&explainer);
    }
    Explainer(const Explainer &) = delete;
    Explainer &operator=(const Explainer &) = delete;

    void set()
    {
        sudoku_position_set(explainer.position, puzzle.get());
    }

    sudoku_position *position() const
    {
        return explainer.position;
    }

    void forget()
    {
        for (auto &at : explainer.failed_at)
            at = 0;
        sudoku_derived_free(explainer.position->derived);
        explainer.position->derived = sudoku_derived_new();
        ASSERT_NE(nullptr, explainer.position->derived);
    }

    std::string next()
    {
        int code = sudoku_explain(&explainer);
        EXPECT_LE(0, code);
        if (code != 1)
            return "";
        sudoku_step_apply(&explainer.step, explainer.position);
        return explainer.step.text.data;
    }

  private:
    Puzzle puzzle;
    sudoku_explainer explainer;
};

struct Candidate {
    int cell, digit;
};

// Returns wrong candidate k, cyclically, or digit -1 if there is none.
Candidate find_wrong(const sudoku_position &p, const brute::Grid &grid,
                     unsigned k)
{
    std::vector<Candidate> wrong;
    for (int cell = 0; cell < p.shape->num_cells; cell++) {
        for (int d = 0; d < p.shape->num_digits; d++) {
            if ((p.candidates[cell] >> d & 1) != 0 && d != grid[size_t(cell)])
                wrong.push_back({cell, d});
        }
    }
    return wrong.empty() ? Candidate{-1, -1} : wrong[k % wrong.size()];
}

brute::Grid give_some(const brute::Grid &grid, std::mt19937 &random)
{
    brute::Grid givens = grid;
    for (auto &digit : givens) {
        if (random() % 8 < 5)
            digit = brute::EMPTY;
    }
    return givens;
}

brute::Grid some_givens(const Pair &pair, std::mt19937 &random)
{
    brute::Search search(pair.oracle, brute::Order::Propagation);
    return give_some(search.random_grid(random), random);
}

class Derived : public brief::TestWithParam<unsigned>
{
};

// If there is no step, a wrong candidate is removed: the positions after that
// differ little from one in which everything has been tried.
TEST_P(Derived, StepsAreThoseThatNothingKnownBeforeWouldGive)
{
    std::mt19937 random(GetParam());
    for (const Pair &pair : all_pairs()) {
        brute::Search search(pair.oracle, brute::Order::Propagation);
        brute::Grid grid = search.random_grid(random);
        brute::Grid givens = give_some(grid, random);
        if (grid.size() > MOST_CELLS)
            continue;
        Explainer knows(pair, givens), forgets(pair, givens);
        int rounds = 0;
        while (knows.position()->num_empty > 0 && ++rounds < 400) {
            forgets.forget();
            std::string said = knows.next();
            ASSERT_EQ(forgets.next(), said)
                << pair.name << ", seed " << GetParam();
            Candidate wrong = find_wrong(*knows.position(), grid, random());
            if (!said.empty() || wrong.cell < 0)
                continue;
            for (Explainer *e : {&knows, &forgets})
                sudoku_position_remove(e->position(), wrong.cell, wrong.digit);
        }
    }
}

TEST_P(Derived, APuzzleIsExplainedAfterItselfAsBefore)
{
    std::mt19937 random(GetParam());
    for (const Pair &pair : all_pairs()) {
        brute::Grid givens = some_givens(pair, random);
        if (givens.size() > MOST_CELLS)
            continue;
        Explainer explainer(pair, givens);
        std::vector<std::string> first;
        while (first.empty() || !first.back().empty())
            first.push_back(explainer.next());
        explainer.set();
        for (const std::string &said : first)
            ASSERT_EQ(said, explainer.next()) << pair.name;
    }
}

INSTANTIATE_TEST_SUITE_P(Seeds, Derived, brief::range(0u, 4u));

// All states reachable from one, by a simple search; 64 in a word.
std::vector<uint64_t> follow(const chain_graph &g, int start)
{
    std::vector<uint64_t> found(size_t(2 * g.num + 63) / 64);
    std::vector<int> todo = {start};
    while (!todo.empty()) {
        int state = todo.back();
        todo.pop_back();
        const chain_links &links = state % 2 == 1 ? g.weak : g.strong;
        for (int k = links.start[state / 2]; k < links.start[state / 2 + 1];
             k++) {
            int to = 2 * links.link[k].to + (state % 2 == 0);
            uint64_t &word = found[size_t(to / 64)];
            uint64_t bit = uint64_t{1} << to % 64;
            if ((word & bit) == 0)
                todo.push_back(to);
            word |= bit;
        }
    }
    return found;
}

TEST(ChainReach, IsWhatLinksLeadToFromEachState)
{
    std::mt19937 random(1);
    for (const Pair &pair : all_pairs()) {
        brute::Grid givens = some_givens(pair, random);
        if (givens.size() > MOST_CELLS)
            continue;
        Explainer explainer(pair, givens);
        for (chain_nodes kind : {SINGLE_NODES, GROUP_NODES, ALS_NODES}) {
            const chain_graph *g =
                sudoku_derived_graph(explainer.position(), kind);
            const chain_reach *r =
                sudoku_derived_reach(explainer.position(), kind);
            ASSERT_TRUE(g != nullptr && r != nullptr);
            for (int state = 0; state < 2 * g->num; state++) {
                std::vector<uint64_t> found = follow(*g, state);
                const uint64_t *after = chain_after(r, state);
                for (size_t k = 0; k < found.size(); k++)
                    ASSERT_EQ(found[k], after[k])
                        << pair.name << ": " << state << " to " << 64 * k;
            }
        }
    }
}

} // namespace
