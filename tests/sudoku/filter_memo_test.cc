#include "sudoku/techniques/filter_memo.h"

#include <vector>

#include "sudoku/board/candidates.h"
#include "sudoku/techniques/explain.h"
#include "tests/support/random_rules.h"
#include "tests/support/variants.h"

#include <gtest/gtest.h>

namespace
{

uint64_t random_set(uint64_t all, std::mt19937 &random)
{
    for (;;) {
        uint64_t set = all & (random() | random());
        if (set != 0)
            return set;
    }
}

struct FilterCounts {
    int conflicts, others;
};

// Repeated states give the first result. Some have the same digits in all
// cells, so that rules have equal states.
void expect_memo_filters(const sudoku_position &p, filter_memo *memo,
                         std::mt19937 &random, const std::string &name,
                         FilterCounts *seen)
{
    std::vector<uint64_t> left(size_t(p.shape->num_cells));
    uint64_t same = random() % 2 == 0 ? random_set(p.shape->active, random) : 0;
    for (auto &digits : left)
        digits = same != 0 ? same : random_set(p.shape->active, random);
    for (int rule = 0; rule < p.board->num_rules; rule++) {
        const sudoku_stated_rule &stated = p.board->rules[rule];
        if (stated.clause.rule->filter == nullptr)
            continue;
        auto expected = left;
        sudoku_candidates direct = {p.board, expected.data()};
        bool ok = stated.clause.rule->filter(stated.self, &direct) >= 0;
        int num;
        const int *cells = sudoku_filter_memo_cells(memo, rule, &num);
        for (int turn = 0; turn < 2; turn++) {
            auto found = left;
            int gone = sudoku_filter_memo_run(memo, rule, found.data());
            SCOPED_TRACE(name + ", rule " + std::to_string(rule) + ", turn " +
                         std::to_string(turn));
            ASSERT_EQ(ok, gone >= 0);
            ASSERT_TRUE(!ok || found == expected);
            ASSERT_TRUE(!ok || (gone > 0) == (found != left));
            for (int k = 0; gone > 0 && k < num; k++)
                ASSERT_EQ(left[size_t(cells[k])], memo->before[cells[k]]);
        }
        (ok ? seen->others : seen->conflicts)++;
    }
}

TEST(FilterMemo, FiltersAsTheRuleDoes)
{
    std::mt19937 random(1);
    random_rules::Writer writer(6, random);
    FilterCounts seen = {};
    const size_t MOST_RULES = 5;
    auto specs = random_rules::all_specs(6);
    for (size_t first = 0; first < specs.size(); first += MOST_RULES) {
        BoardHandle board = new_board(3, 2);
        std::string name;
        for (size_t k = first; k < first + MOST_RULES && k < specs.size();
             k++) {
            std::string text = writer.clause(specs[k]);
            if (variants::state(board, text).empty())
                name += text + "; ";
        }
        sudoku_explainer explainer;
        ASSERT_EQ(0, sudoku_explainer_init(&explainer, board.get()));
        filter_memo memo;
        ASSERT_TRUE(sudoku_filter_memo_init(&memo, explainer.position));
        for (int round = 0; round < 60; round++)
            expect_memo_filters(*explainer.position, &memo, random, name,
                                &seen);
        sudoku_filter_memo_clear(&memo);
        sudoku_explainer_clear(&explainer);
    }
    EXPECT_LT(100, seen.conflicts);
    EXPECT_LT(100, seen.others);
}

} // namespace
