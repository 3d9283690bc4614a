// Estimates of the remaining time of a search, from its progress.
#include "tests/support/engine.h"
#include "tests/support/instances.h"
#include "tests/support/internals.h"

extern "C" {
#include "dlx/schedule/outlook.h"
}

namespace
{

double progress_now;

double get_progress(const dlx_search *)
{
    return progress_now;
}

class Pace : public testing::Test
{
  protected:
    ProblemHandle p = build(instances::dominoes(4, 4));
    SolverHandle s = new_solver(p, default_config());
    dlx_kernel kernel = *s->first.kernel;

    void SetUp() override
    {
        kernel.progress = get_progress;
        s->first.kernel = &kernel;
    }
    double judge(uint64_t nodes, double progress)
    {
        s->first.nodes = nodes;
        progress_now = progress;
        dlx_judge_first(s.get());
        return s->pace.left;
    }
    void look(uint64_t nodes, double progress)
    {
        s->first.nodes = nodes;
        progress_now = progress;
        dlx_look_at_first(s.get());
    }
};

TEST_F(Pace, IsThatOfTheSecondHalf)
{
    look(1000, 0.5);
    double left = judge(2000, 0.6);
    EXPECT_NEAR(left, 4 * dlx_time_of(&s->first) / 2, 1);
}

// The master of a team may finish its own tree while workers have parts of it:
// its progress stops.
TEST_F(Pace, OfATeamIsRememberedWhenTheOwnPartIsDone)
{
    look(1000, 0.5);
    double left = judge(2000, 0.6);
    look(4000, 0.9);
    EXPECT_EQ(judge(8000, 0), left);
    look(16000, 0);
    EXPECT_EQ(judge(32000, 0), left);
    EXPECT_GT(s->pace.so_far, left); // the time so far is still counted
}

} // namespace
