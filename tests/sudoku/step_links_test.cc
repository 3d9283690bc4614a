// Links of nets, and chains of almost locked sets that do not return to a set.
#include "sudoku/techniques/explain.h"

#include <cstring>
#include <set>
#include <string>
#include <vector>

#include "tests/support/sentences.h"

namespace
{

const char *const NET =
    ".127....4......7...43..8..2.....4.6.86..........5...3..2."
    "3....5.....184.9.....2..";

class AfterEasySteps
{
  public:
    explicit AfterEasySteps(const char *text)
        : board(new_board(3, 3)), puzzle(board, text)
    {
        EXPECT_EQ(0, sudoku_explainer_init(&explainer, board.get()));
        sudoku_position_set(explainer.position, puzzle.get());
        explainer.position->is_unique = true;
        solve_easy(&explainer);
    }
    ~AfterEasySteps()
    {
        sudoku_explainer_clear(&explainer);
    }
    int explain(const char *technique)
    {
        return sudoku_explain_by(
            &explainer, sudoku_find_technique(technique, strlen(technique)));
    }
    sudoku_explainer explainer;

  private:
    BoardHandle board;
    Puzzle puzzle;
};

TEST(StepLinks, OfANetBeginWithWhatIsSupposed)
{
    AfterEasySteps at(NET);
    ASSERT_EQ(1, at.explain("forcing-net-contradiction"));
    const sudoku_logic_step &step = at.explainer.step;
    ASSERT_GT(step.num_links, 5);
    // "if r1c1 is not 5, r1c1 is 6, r2c9 is 6 (row 2), .."
    EXPECT_EQ(0, step.links[0].from.cell);
    EXPECT_EQ(4, step.links[0].from.digit);
    EXPECT_EQ(0, step.links[0].to.cell);
    EXPECT_EQ(5, step.links[0].to.digit);
    EXPECT_TRUE(step.links[0].is_strong);
}

// A strong link lies in a cell or house; a weak one connects exclusive
// candidates. Each begins at the supposition or at the end of another link.
TEST(StepLinks, OfANetFollowFromEachOther)
{
    for (const char *name :
         {"forcing-net-contradiction", "forcing-net-verity"}) {
        AfterEasySteps at(NET);
        ASSERT_EQ(1, at.explain(name));
        const sudoku_logic_step &step = at.explainer.step;
        const sudoku_position *p = at.explainer.position;
        std::set<std::pair<int, int>> reached = {
            {step.links[0].from.cell, step.links[0].from.digit}};
        ASSERT_GT(step.num_links, 0);
        for (int k = 0; k < step.num_links; k++) {
            const sudoku_candidate a = step.links[k].from;
            const sudoku_candidate b = step.links[k].to;
            EXPECT_TRUE(p->candidates[a.cell] >> a.digit & 1);
            EXPECT_TRUE(p->candidates[b.cell] >> b.digit & 1);
            EXPECT_TRUE(a.cell == b.cell ||
                        (a.digit == b.digit &&
                         sudoku_position_sees(p, a.cell, b.cell)));
            EXPECT_EQ(1u, reached.count({a.cell, a.digit})) << name << k;
            reached.insert({b.cell, b.digit});
        }
    }
}

TEST(StepLinks, AreNotSpentOnSilentSteps)
{
    AfterEasySteps at(NET);
    at.explainer.step.is_silent = true;
    ASSERT_EQ(1, at.explain("forcing-net-contradiction"));
    EXPECT_EQ(0, at.explainer.step.num_links);
}

struct Seen {
    int chains;
    std::string twice; // a sentence that names a set twice
};

// Refuses each chain, so that the next one is offered.
bool look(void *ctx, const sudoku_logic_step *step)
{
    auto *seen = static_cast<Seen *>(ctx);
    std::string text = step->text.data;
    text = text.substr(text.find(": ") + 2);
    text = text.substr(0, text.find(" have one digit more"));
    std::set<std::string> sets; // separated by " -DIGIT- "
    for (size_t from = 0, at = 0; at != std::string::npos; from = at + 5) {
        at = text.find(" -", from);
        if (!sets.insert(text.substr(from, at - from)).second)
            seen->twice = text;
    }
    return ++seen->chains == 4000 || !seen->twice.empty();
}

TEST(AlsChains, NameNoSetTwice)
{
    AfterEasySteps at(NET);
    Seen seen = {};
    at.explainer.step.accept = look;
    at.explainer.step.ctx = &seen;
    at.explain("als-chain");
    EXPECT_GT(seen.chains, 0);
    EXPECT_EQ("", seen.twice);
}

} // namespace
