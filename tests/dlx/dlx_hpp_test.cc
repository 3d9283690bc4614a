// The C++ header passes on what the calls of dlx.h return.
#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "dlx/dlx.hpp"

namespace
{

using Cover = std::vector<int>;

const char toy[] = "a b c d e f g\n"
                   "c e\na d g\nb c f\na d f\nb g\nd e g\n";

std::vector<Cover> all_of(dlx::Solver &solver)
{
    std::vector<Cover> covers;
    for (dlx::Options cover : solver) {
        covers.push_back(cover.copy());
        std::sort(covers.back().begin(), covers.back().end());
    }
    std::sort(covers.begin(), covers.end());
    return covers;
}

dlx::Problem four_queens()
{
    dlx::Problem problem;
    for (int k = 0; k < 8; k++)
        problem.add_item();
    for (int k = 0; k < 14; k++)
        problem.add_secondary();
    for (int row = 0; row < 4; row++) {
        for (int column = 0; column < 4; column++)
            problem.add_option(
                {1 + row, 5 + column, 9 + row + column, 16 + row - column + 3});
    }
    return problem.freeze();
}

TEST(DlxHpp, ItemsHaveBounds)
{
    dlx::Problem problem;
    int item = problem.add_item();
    EXPECT_THROW(problem.set_bounds(item, 3, 2), dlx::Error);
    problem.set_bounds(item, 2, 3);
    for (int o = 0; o < 3; o++)
        problem.add_option({item});
    problem.freeze();
    dlx::Solver solver(problem);
    EXPECT_EQ(all_of(solver),
              (std::vector<Cover>{{0, 1}, {0, 1, 2}, {0, 2}, {1, 2}}));
}

TEST(DlxHpp, CoversComeFromARangeBasedFor)
{
    dlx::Solver solver(dlx::Problem::read(toy));
    EXPECT_EQ(solver.result(), DLX_UNKNOWN);
    EXPECT_EQ(all_of(solver), (std::vector<Cover>{{0, 3, 4}}));
    EXPECT_EQ(solver.result(), DLX_EXHAUSTED);
    EXPECT_EQ(all_of(solver), (std::vector<Cover>{}));
    solver.restart();
    EXPECT_EQ(solver.count(), 1u);
}

TEST(DlxHpp, ALoopMayHaveTheOnlySolverAndTheOnlyProblem)
{
    int num = 0;
    for (dlx::Options cover : dlx::Solver(four_queens())) {
        EXPECT_EQ(cover.size(), 4u);
        EXPECT_EQ(cover[0], *cover.begin());
        num++;
    }
    EXPECT_EQ(num, 2);
}

TEST(DlxHpp, ASearchBeginsWithAssumptionsAndEndsAtLimits)
{
    dlx::Problem problem = four_queens();
    dlx::Solver solver(problem);
    solver.assume({1});
    EXPECT_EQ(all_of(solver), (std::vector<Cover>{{1, 7, 8, 14}}));
    solver.restart();
    solver.exclude({7});
    EXPECT_FALSE(solver.next());
    solver.assume({});
    solver.set_limits({1, 0, 0, 0});
    EXPECT_EQ(solver.count(), 1u);
    EXPECT_EQ(solver.result(), DLX_LIMIT);
    EXPECT_EQ(solver.stats().covers, 1u);
    solver.set_limits({0, 0, 0, 0});
    solver.interrupt();
    EXPECT_FALSE(solver.next());
    EXPECT_EQ(solver.result(), DLX_INTERRUPTED);
    dlx::Solver moved = std::move(solver);
    EXPECT_EQ(moved.count(), 1u);
}

TEST(DlxHpp, ProblemsAreBuiltAndDescribed)
{
    dlx::Problem problem;
    int a = problem.add_item("a"), x = problem.add_secondary("x");
    int red = problem.add_color("red");
    EXPECT_EQ(problem.add_option({a, x}, {0, red}), 0);
    dlx::Problem same = problem;
    same.freeze();
    EXPECT_EQ(problem.num_items(), 2);
    EXPECT_EQ(problem.num_options(), 1);
    EXPECT_EQ(problem.find_item("x"), x);
    EXPECT_EQ(problem.find_item("y"), 0);
    EXPECT_EQ(problem.item_name(a), "a");
    EXPECT_EQ(problem.items(0).copy(), (Cover{a, x}));
    EXPECT_EQ(problem.colors(0).copy(), (Cover{0, red}));
    EXPECT_TRUE(problem.verify({0}));
    EXPECT_FALSE(problem.verify({}));
    EXPECT_EQ(dlx::Problem::read_matrix("10\n01\n").item_name(2), "2");
}

template <typename Call> int error_of(Call call, std::string *text)
{
    try {
        call();
    } catch (const dlx::Error &error) {
        *text = error.what();
        return error.code;
    }
    return 0;
}

TEST(DlxHpp, ErrorsAreExceptions)
{
    std::string text;
    dlx::Problem problem;
    problem.add_item("a");
    EXPECT_EQ(error_of([&] { problem.add_item("a"); }, &text), DLX_ENAME);
    EXPECT_EQ(text, dlx_error_text(DLX_ENAME));
    EXPECT_EQ(error_of([&] { problem.add_option({7}); }, &text), DLX_EITEM);
    EXPECT_EQ(error_of(
                  [&] {
                      problem.add_option({1}, {1, 2});
                  },
                  &text),
              DLX_ECOLOR);
    EXPECT_EQ(error_of([&] { dlx::Solver solver(problem); }, &text),
              DLX_ENOTFROZEN);
    EXPECT_EQ(error_of([&] { dlx::Problem::read("a\nb\n"); }, &text),
              DLX_ETEXT);
    EXPECT_EQ(text, "2:1: 'b' is not an item");
    EXPECT_EQ(error_of([&] { problem.freeze().add_item(); }, &text),
              DLX_EFROZEN);
    EXPECT_THROW(dlx::check(DLX_ENOMEM), std::bad_alloc);
}

dlx::Problem row_of_three()
{
    return dlx::Problem::read("a b c\na |3\na b |4\nb |2\nc |1\nb c |9\n");
}

TEST(DlxHpp, CountsAndFindsTheCheapest)
{
    dlx_result ended = DLX_UNKNOWN;
    EXPECT_EQ(dlx::count_covers(row_of_three(), nullptr, &ended), "3");
    EXPECT_EQ(ended, DLX_EXHAUSTED);
    dlx::Cheapest best = dlx::find_cheapest(row_of_three());
    EXPECT_EQ(best.result, DLX_SOLUTION);
    EXPECT_EQ(best.cost, 5);
    std::sort(best.options.begin(), best.options.end());
    EXPECT_EQ(best.options, (Cover{1, 3}));
}

TEST(DlxHpp, JobsAreCountedInShards)
{
    char folder[] = "/tmp/hppXXXXXX";
    ASSERT_NE(mkdtemp(folder), nullptr);
    dlx::Job job(row_of_three());
    EXPECT_EQ(job.estimate().covers.mean, 3);
    EXPECT_EQ(job.count(), "3");
    EXPECT_EQ(job.result(), DLX_EXHAUSTED);
    std::string text, in = folder;
    job.split(1, in);
    EXPECT_EQ(job.count_shard(in + "/1.shard", in + "/1.result"), "3");
    dlx::Merge merge;
    EXPECT_EQ(merge.add(in), 1);
    EXPECT_TRUE(merge.finish());
    EXPECT_EQ(merge.count(), "3");
    EXPECT_TRUE(merge.missing().empty());
    EXPECT_EQ(
        error_of([&] { job.count_shard(in + "/none", in + "/x"); }, &text),
        DLX_ETEXT);
    EXPECT_NE(text.find("/none"), std::string::npos) << text;
    unlink((in + "/1.shard").c_str());
    unlink((in + "/1.result").c_str());
    EXPECT_EQ(rmdir(folder), 0);
}

TEST(DlxHpp, JobsAreCountedInShardsInMemory)
{
    dlx::Job job(row_of_three());
    dlx::Merge merge;
    std::vector<dlx::NamedBytes> shards = job.make_shards(3);
    EXPECT_EQ(shards.size(), 3u);
    for (const dlx::NamedBytes &shard : shards) {
        dlx::CountedShard counted = job.count_shard(shard);
        EXPECT_EQ(job.result(), DLX_EXHAUSTED);
        EXPECT_TRUE(counted.rest.empty());
        EXPECT_EQ(merge.add(counted.result), 1);
    }
    EXPECT_TRUE(merge.finish());
    EXPECT_EQ(merge.count(), "3");
    std::string text;
    shards[0].bytes[20] ^= 1;
    EXPECT_EQ(error_of([&] { job.count_shard(shards[0]); }, &text), DLX_ETEXT);
    EXPECT_NE(text.find("1.shard"), std::string::npos) << text;
}

} // namespace
