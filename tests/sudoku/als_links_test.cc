// Two sets are linked if each place of a digit in one sees each of its places
// in the other.
#include "sudoku/techniques/als.h"

#include <random>
#include <set>
#include <tuple>

#include "sudoku/techniques/explain.h"
#include "tests/support/boards.h"

#include <gtest/gtest.h>

namespace
{

// A set, a later one, and their restricted common digits.
using Links = std::set<std::tuple<int, int, uint64_t>>;

bool see_each_other(const sudoku_position &p, const als &a, const als &b,
                    int digit)
{
    for (int k = 0; k < a.num_cells; k++) {
        for (int m = 0; m < b.num_cells; m++) {
            bool have = (p.candidates[a.cells[k]] >> digit & 1) != 0 &&
                        (p.candidates[b.cells[m]] >> digit & 1) != 0;
            if (have && !sudoku_position_sees(&p, a.cells[k], b.cells[m]))
                return false;
        }
    }
    return true;
}

bool share_a_cell(const als &a, const als &b)
{
    return std::find_first_of(a.cells, a.cells + a.num_cells, b.cells,
                              b.cells + b.num_cells) != a.cells + a.num_cells;
}

Links links_by_cells(const als_list &all, bool may_overlap)
{
    Links links;
    for (int a = 0; a < all.num; a++) {
        for (int b = a + 1; b < all.num; b++) {
            const als &x = all.list[a], &y = all.list[b];
            uint64_t digits = 0;
            for (uint64_t rest = x.digits & y.digits; rest; rest &= rest - 1) {
                int digit = __builtin_ctzll(rest);
                if (see_each_other(*all.p, x, y, digit))
                    digits |= UINT64_C(1) << digit;
            }
            if (digits != 0 && (may_overlap || !share_a_cell(x, y)))
                links.emplace(a, b, digits);
        }
    }
    return links;
}

// Links occur in both directions, those of a set in ascending order.
Links links_listed(const als_list &all, bool may_overlap)
{
    Links forward, back;
    als_links links;
    EXPECT_TRUE(sudoku_als_links_init(&links, &all, may_overlap));
    for (int a = 0; a < all.num; a++) {
        for (int k = links.start[a]; k < links.start[a + 1]; k++) {
            int b = links.to[k];
            EXPECT_TRUE(k == links.start[a] || links.to[k - 1] < b);
            if (a < b)
                forward.emplace(a, b, links.digits[k]);
            else
                back.emplace(b, a, links.digits[k]);
        }
    }
    sudoku_als_links_clear(&links);
    EXPECT_EQ(forward, back);
    return forward;
}

TEST(AlsLinks, AreBetweenSetsWhosePlacesOfADigitSeeEachOther)
{
    const size_t MOST_CELLS = 81;
    std::mt19937 random(1);
    size_t num = 0;
    for (const Pair &pair : all_pairs()) {
        brute::Search search(pair.oracle, brute::Order::Propagation);
        brute::Grid givens = search.random_grid(random);
        if (givens.size() > MOST_CELLS)
            continue;
        for (auto &digit : givens) {
            if (random() % 3 != 0)
                digit = brute::EMPTY;
        }
        Puzzle puzzle(pair.board, givens);
        sudoku_explainer explainer;
        ASSERT_EQ(0, sudoku_explainer_init(&explainer, pair.board.get()));
        sudoku_position_set(explainer.position, puzzle.get());
        als_list all;
        ASSERT_TRUE(sudoku_als_list_init(&all, explainer.position));
        for (bool may_overlap : {false, true}) {
            Links links = links_listed(all, may_overlap);
            EXPECT_EQ(links_by_cells(all, may_overlap), links) << pair.name;
            num += links.size();
        }
        sudoku_als_list_clear(&all);
        sudoku_explainer_clear(&explainer);
    }
    EXPECT_GT(num, 1000u);
}

} // namespace
