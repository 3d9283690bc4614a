// Techniques stopped by a budget, and boards too large for some of them.
#include "sudoku/techniques/explain.h"

#include <cstring>
#include <string>

#include "sudoku/call_budget.h"
#include "tests/support/boards.h"

#include <gtest/gtest.h>

namespace
{

const char *const easy_line =
    "..25.3.4.3.67..2..1.....8...9..3....5...8.3..6.3...."
    "17.....64.........5....4.....";

// No singles, but almost locked sets, chains and fish of all kinds.
const char *const hard_line =
    "8..........36......7..9.2...5...7.......457.....1..."
    "3...1....68..85...1..9....4..";

class StoppedTechnique : public testing::Test
{
  protected:
    void begin(const char *line)
    {
        sudoku_error error;
        sudoku_puzzle_init(&puzzle);
        ASSERT_EQ(0, sudoku_read(&puzzle, line, strlen(line), &error))
            << error.text;
        ASSERT_EQ(0, sudoku_explainer_init(&explainer, puzzle.board));
        sudoku_position_set(explainer.position, &puzzle);
        explainer.position->is_unique = true;
    }
    ~StoppedTechnique() override
    {
        sudoku_budget_end();
        sudoku_explainer_clear(&explainer);
        sudoku_puzzle_clear(&puzzle);
    }

    sudoku_puzzle puzzle = {};
    sudoku_explainer explainer = {};
};

int stop_at_zero(void *ctx)
{
    int *left = static_cast<int *>(ctx);
    return (*left)-- <= 0;
}

std::string found_by(sudoku_explainer *explainer, int technique)
{
    explainer->failed_at[technique] = 0;
    int found = sudoku_explain_by(explainer, technique);
    if (found != 1)
        return std::to_string(found);
    return {explainer->step.text.data, explainer->step.text.size};
}

TEST_F(StoppedTechnique, SaysSoAndFindsTheSameAfterwards)
{
    begin(hard_line);
    const std::string limit = std::to_string(SUDOKU_ELIMIT);
    for (int k = 0; k < sudoku_num_techniques(); k++) {
        const sudoku_technique *technique = sudoku_get_technique(k);
        if (sudoku_technique_is_rare(technique))
            continue; // takes seconds
        for (int at : {0, 1, 3}) {
            // a separate explainer, since shared results would be there already
            sudoku_explainer fresh;
            ASSERT_EQ(0, sudoku_explainer_init(&fresh, puzzle.board));
            sudoku_position_set(fresh.position, &puzzle);
            fresh.position->is_unique = true;
            int left = at;
            sudoku_budget_watch(stop_at_zero, &left);
            std::string stopped = found_by(&fresh, k);
            bool is_spent = sudoku_budget_is_spent() != 0;
            sudoku_budget_end();
            EXPECT_EQ(is_spent, stopped == limit) << technique->name;
            EXPECT_EQ(found_by(&explainer, k), found_by(&fresh, k))
                << technique->name << ", stopped at look " << at;
            sudoku_explainer_clear(&fresh);
        }
    }
}

TEST_F(StoppedTechnique, OfAWholeExplanationIsALimit)
{
    begin(easy_line);
    int left = 0;
    sudoku_budget_watch(stop_at_zero, &left);
    EXPECT_EQ(SUDOKU_ELIMIT, sudoku_explain(&explainer));
    sudoku_budget_end();
    EXPECT_EQ(1, sudoku_explain(&explainer));
}

// 15,625 candidates: too many for chains.
TEST_F(StoppedTechnique, OnBoardsWithoutRoomForChainsFindsNoChain)
{
    begin(std::string(625, '.').c_str());
    int tried = 0;
    for (int k = 0; k < sudoku_num_techniques(); k++) {
        std::string name = sudoku_get_technique(k)->name;
        if (name.find("forcing") == std::string::npos &&
            name.find("kraken") == std::string::npos &&
            name.find("aic") == std::string::npos)
            continue;
        EXPECT_EQ("0", found_by(&explainer, k)) << name;
        tried++;
    }
    EXPECT_LT(5, tried);
}

} // namespace
