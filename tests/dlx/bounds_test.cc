// Multiplicities: all kernels on 3,000 random problems against brute force;
// published numbers; teams.
#include <functional>
#include <numeric>

#include "tests/support/bounded_problem.h"
#include "tests/support/brief_tests.h"

using brute::BoundedProblem;
using brute::Cover;
using brute::that_hold;
using brute::that_lack;

namespace
{

enum : uint32_t { NUM_SEEDS = 3000 };

struct Known {
    BoundedProblem problem;
    std::vector<Cover> covers;
    ProblemHandle p;
};

const std::vector<Known> &known_problems()
{
    static const std::vector<Known> all = [] {
        std::vector<Known> made;
        for (uint32_t seed = 0; seed < NUM_SEEDS; seed++) {
            BoundedProblem p = brute::random_bounded_problem(seed);
            made.push_back({p, brute::all_covers(p), build(p)});
        }
        return made;
    }();
    return all;
}

struct Case {
    const Known &known;
    const std::vector<Cover> &covers;
    SolverHandle s;
    Random random;

    Case(uint32_t seed, const dlx_config &config)
        : known(known_problems()[seed]), covers(known.covers),
          s(new_solver(known.p, config)), random(~seed)
    {
    }
    std::vector<int> some_options()
    {
        if (covers.empty() || random.one_in(4))
            return random.some_of(known.problem.problem.num_options(), 3);
        Cover cover = covers[size_t(random.below(int(covers.size())))];
        random.shuffle(cover);
        cover.resize(size_t(random.between(0, int(cover.size()))));
        return cover;
    }
    void assume(const std::vector<int> &options)
    {
        ASSERT_EQ(dlx_assume(s.get(), options.data(), int(options.size())), 0);
    }
    void exclude(const std::vector<int> &options)
    {
        ASSERT_EQ(dlx_exclude(s.get(), options.data(), int(options.size())), 0);
    }
};

std::vector<Kernel> kernels_with_bounds()
{
    dlx_config config = default_config();
    std::vector<Kernel> kernels = {{"auto", config, false}};
    add_memo(&kernels);
    add_sweep(&kernels);
    return kernels;
}

class Bounds : public brief::TestWithParam<Kernel>
{
  protected:
    void for_each_case(const std::function<void(Case &)> &check,
                       uint32_t step = 1)
    {
        for_each_case(GetParam().config, check, step);
    }
    void for_each_case(const dlx_config &config,
                       const std::function<void(Case &)> &check, uint32_t step)
    {
        for (uint32_t seed = 0; seed < NUM_SEEDS && !HasFailure();
             seed += step) {
            SCOPED_TRACE("seed " + std::to_string(seed));
            Case c(seed, config);
            check(c);
        }
    }
};

INSTANTIATE_TEST_SUITE_P(Kernels, Bounds, kernels_with_bounds(), kernel_name);

TEST(RandomBoundedProblem, HasNoneOneOrManyCoversOfEveryKind)
{
    int none = 0, one = 0, many = 0, twice = 0, uncovered = 0, colors = 0;
    for (const Known &known : known_problems()) {
        const brute::Problem &p = known.problem.problem;
        size_t covers = known.covers.size();
        (covers == 0 ? none : covers == 1 ? one : many)++;
        for (const Cover &cover : known.covers) {
            for (int i = 1; i <= p.num_items(); i++) {
                int times = known.problem.times(cover, i);
                bool is_secondary = p.secondary[size_t(i)];
                twice += !is_secondary && times > 1;
                uncovered += !is_secondary && times == 0;
                colors += is_secondary && times > 1;
            }
        }
    }
    EXPECT_GT(none, 300);
    EXPECT_GT(one, 150);
    EXPECT_GT(many, 300);
    EXPECT_GT(twice, 300);
    EXPECT_GT(uncovered, 300);
    EXPECT_GT(colors, 300);
}

TEST_P(Bounds, NextFindsEachCoverOnce)
{
    for_each_case([](Case &c) {
        EXPECT_EQ(all_next(c.s), c.covers);
        EXPECT_EQ(dlx_next(c.s.get()), DLX_EXHAUSTED);
        EXPECT_EQ(work_of(c.s).covers, c.covers.size());
    });
}

TEST_P(Bounds, VerifyAcceptsCoversOnly)
{
    for_each_case([](Case &c) {
        auto verify = [&c](const Cover &claim) {
            return dlx_verify(c.known.p.get(), claim.data(), int(claim.size()),
                              nullptr);
        };
        for (const Cover &cover : c.covers)
            EXPECT_EQ(verify(cover), 1);
        Cover claim =
            c.random.some_of(c.known.problem.problem.num_options(), 6);
        std::sort(claim.begin(), claim.end());
        EXPECT_EQ(verify(claim),
                  std::binary_search(c.covers.begin(), c.covers.end(), claim));
    });
}

TEST_P(Bounds, CountDoesTheSameWorkAsNext)
{
    bool counts_all = GetParam().counts_all;
    for_each_case([counts_all](Case &c) {
        all_next(c.s);
        Work work = work_of(c.s);
        dlx_restart(c.s.get());
        EXPECT_EQ(count_all(c.s), c.covers.size());
        if (counts_all) {
            EXPECT_EQ(work_of(c.s), work);
        }
        EXPECT_EQ(count_all(c.s), 0u);
    });
}

TEST_P(Bounds, CountGoesOnWhereNextStopped)
{
    for_each_case([](Case &c) {
        size_t n = size_t(c.random.between(0, int(c.covers.size())));
        for (size_t k = 0; k < n; k++)
            EXPECT_EQ(dlx_next(c.s.get()), DLX_SOLUTION);
        EXPECT_EQ(count_all(c.s), c.covers.size() - n);
    });
}

TEST_P(Bounds, EveryChoiceFindsTheSameCovers)
{
    if (GetParam().config.kernel != DLX_KERNEL_AUTO)
        GTEST_SKIP() << "this kernel has its own order";
    for (const Choice &choice : all_choices()) {
        SCOPED_TRACE(choice.name);
        auto check = [](Case &c) {
            EXPECT_EQ(all_next(c.s), c.covers);
            dlx_restart(c.s.get());
            EXPECT_EQ(count_all(c.s), c.covers.size());
        };
        for_each_case(with_choice(GetParam().config, choice), check, 5);
    }
}

TEST_P(Bounds, LimitsOnNodesAndCoversLoseNothing)
{
    for_each_case([](Case &c) {
        uint64_t step = uint64_t(c.random.between(1, 4)), sum = 0;
        bool of_nodes = c.random.one_in(2);
        for (uint64_t limit = step;; limit += step) {
            set_limits(c.s, of_nodes ? 0 : limit, of_nodes ? limit : 0);
            uint64_t covers = 0;
            enum dlx_result result = dlx_count(c.s.get(), &covers);
            sum += covers;
            if (!of_nodes) {
                EXPECT_EQ(sum, std::min<uint64_t>(limit, c.covers.size()));
            }
            if (result == DLX_EXHAUSTED || testing::Test::HasFailure())
                break;
            EXPECT_EQ(result, DLX_LIMIT);
        }
        EXPECT_EQ(sum, c.covers.size());
    });
}

TEST_P(Bounds, AnInterruptLosesNoCover)
{
    for_each_case(
        [](Case &c) {
            std::vector<Cover> covers;
            enum dlx_result result = DLX_UNKNOWN;
            while (result != DLX_EXHAUSTED) {
                dlx_interrupt(c.s.get());
                ASSERT_EQ(dlx_next(c.s.get()), DLX_INTERRUPTED);
                result = dlx_next(c.s.get());
                if (result == DLX_SOLUTION)
                    covers.push_back(get_cover(c.s));
            }
            std::sort(covers.begin(), covers.end());
            EXPECT_EQ(covers, c.covers);
        },
        3);
}

TEST_P(Bounds, AssumptionsAndExclusionsLeaveTheirCovers)
{
    for_each_case([](Case &c) {
        for (int n = 0; n < 4; n++) {
            std::vector<int> assumed = c.some_options();
            std::vector<int> excluded = c.random.some_of(
                c.known.problem.problem.num_options(), n % 2 * 3);
            std::vector<Cover> expected =
                that_lack(that_hold(c.covers, assumed), excluded);
            c.assume(assumed);
            c.exclude(excluded);
            EXPECT_EQ(all_next(c.s), expected);
            dlx_restart(c.s.get());
            EXPECT_EQ(count_all(c.s), expected.size());
        }
        c.assume({});
        EXPECT_EQ(all_next(c.s), c.covers);
    });
}

TEST_P(Bounds, OneOptionAssumedManyTimesIsAssumedOnce)
{
    for_each_case(
        [](Case &c) {
            if (c.covers.empty() || c.covers.back().empty())
                return;
            std::vector<int> assumed(30, c.covers.back().front());
            c.assume(assumed);
            EXPECT_EQ(all_next(c.s), that_hold(c.covers, {assumed[0]}));
        },
        7);
}

TEST_P(Bounds, ProgressGoesFromNothingToAll)
{
    for_each_case(
        [](Case &c) {
            double last = dlx_progress(c.s.get());
            EXPECT_EQ(last, 0);
            while (dlx_next(c.s.get()) == DLX_SOLUTION) {
                EXPECT_GE(dlx_progress(c.s.get()), last - 1e-9);
                last = dlx_progress(c.s.get());
                EXPECT_LE(last, 1);
            }
            EXPECT_EQ(dlx_progress(c.s.get()), 1);
        },
        3);
}

// OEIS A002564.
TEST_P(Bounds, CountsDominatingQueens)
{
    for (auto [size, queens, covers] :
         {std::array{4, 2, 12}, {5, 3, 186}, {6, 3, 4}, {7, 4, 86}}) {
        ProblemHandle p = dominating_queens(size, queens);
        SolverHandle s = new_solver(p, GetParam().config);
        EXPECT_EQ(count_all(s), uint64_t(covers)) << size;
    }
}

// Each of 70 items has two options and takes one or both.
TEST(BoundsMemo, CountsFurtherThan64Bits)
{
    ProblemHandle p = new_problem();
    for (int i = 1; i <= 70; i++) {
        dlx_add_item(p.get(), nullptr, DLX_PRIMARY);
        dlx_set_bounds(p.get(), i, 1, 2);
        for (int twin = 0; twin < 2; twin++)
            dlx_add_option(p.get(), &i, nullptr, 1);
    }
    dlx_freeze(p.get());
    dlx_config config = default_config();
    config.kernel = DLX_KERNEL_MEMO;
    SolverHandle s = new_solver(p, config);
    count_all(s);
    char text[64];
    dlx_count_text(s.get(), text, sizeof text);
    EXPECT_STREQ(text, "2503155504993241601315571986085849"); // 3^70
    // also counts that did not fit into the table before
    dlx_restart(s.get());
    set_limits(s, 1000, 0);
    uint64_t covers = 0;
    EXPECT_EQ(dlx_count(s.get(), &covers), DLX_LIMIT);
    EXPECT_EQ(covers, 1000u);
    EXPECT_EQ(dlx_next(s.get()), DLX_LIMIT);
}

// Sets of circles along the lines of a board of 6 x 8 points, two lines through
// each point. The counts agree with dlx3 and ssmcc.
TEST(BoundsMemo, TakesOverALongCount)
{
    ProblemHandle p = new_problem();
    for (int point = 1; point <= 48; point++) {
        dlx_add_item(p.get(), nullptr, DLX_PRIMARY);
        dlx_set_bounds(p.get(), point, 2, 2);
    }
    for (int point = 1; point <= 48; point++) {
        const int right[] = {point, point + 1}, down[] = {point, point + 8};
        if (point % 8 != 0)
            dlx_add_option(p.get(), right, nullptr, 2);
        if (point <= 40)
            dlx_add_option(p.get(), down, nullptr, 2);
    }
    dlx_freeze(p.get());
    SolverHandle s = new_solver(p, default_config());
    EXPECT_EQ(count_all(s), 972080u);
    dlx_stats stats;
    dlx_get_stats(s.get(), &stats);
    EXPECT_STREQ(stats.kernel, "memo");
    EXPECT_EQ(stats.kernel_id, DLX_KERNEL_MEMO);
    dlx_restart(s.get());
    dlx_get_stats(s.get(), &stats);
    EXPECT_STREQ(stats.kernel, "bounds");
    EXPECT_EQ(stats.kernel_id, DLX_KERNEL_BOUNDS);
    dlx_config config = default_config();
    config.kernel = DLX_KERNEL_MEMO;
    s = new_solver(p, config);
    EXPECT_EQ(count_all(s), 972080u);
    EXPECT_EQ(work_of(s).nodes, 256u);
}

TEST(BoundsKernel, SearchesTheSameTreeEveryTime)
{
    ProblemHandle p = dominating_queens(7, 4);
    SolverHandle s = new_solver(p, default_config());
    EXPECT_EQ(count_all(s), 86u);
    EXPECT_EQ(work_of(s).nodes, 2564u);
    dlx_stats stats;
    dlx_get_stats(s.get(), &stats);
    EXPECT_EQ(stats.updates, 66484u);
    EXPECT_STREQ(stats.kernel, "bounds");
    EXPECT_EQ(stats.kernel_id, DLX_KERNEL_BOUNDS);
}

TEST(BoundsKernel, RefusesToBeLinksOrLanes)
{
    ProblemHandle p = dominating_queens(4, 2);
    for (auto kernel : {DLX_KERNEL_LINKS, DLX_KERNEL_LANES}) {
        dlx_config config = default_config();
        config.kernel = kernel;
        dlx_solver *s = nullptr;
        EXPECT_EQ(dlx_solver_new(&s, p.get(), &config), DLX_EBOUNDS);
        EXPECT_EQ(s, nullptr);
    }
}

// ---- teams -----------------------------------------------------------------

class BoundsInATeam : public brief::TestWithParam<int>
{
  protected:
    SolverHandle solver() const
    {
        dlx_config config = default_config();
        config.kernel = DLX_KERNEL_BOUNDS;
        config.threads = GetParam();
        return new_solver(p, config);
    }
    ProblemHandle p = dominating_queens(8, 5);
};

INSTANTIATE_TEST_SUITE_P(Teams, BoundsInATeam, {1, 2, 3, 8});

TEST_P(BoundsInATeam, CountsWithTheSameNodesAsOneThread)
{
    SolverHandle s = solver();
    EXPECT_EQ(count_all(s), 4860u);
    dlx_stats stats;
    dlx_get_stats(s.get(), &stats);
    EXPECT_EQ(stats.nodes, 49443u);
    EXPECT_EQ(std::accumulate(stats.profile, stats.profile + stats.num_levels,
                              uint64_t{0}),
              stats.nodes);
}

TEST_P(BoundsInATeam, CountsTheRestAfterEachLimitOnNodes)
{
    SolverHandle s = solver();
    uint64_t sum = 0, found = 0, limit = 0;
    dlx_result result;
    do {
        limit += 15000;
        set_limits(s, 0, limit);
        result = dlx_count(s.get(), &found);
        sum += found;
        ASSERT_LE(limit, 15000u * 20) << "it does not end";
    } while (result == DLX_LIMIT);
    EXPECT_EQ(sum, 4860u);
}

TEST_P(BoundsInATeam, FindsOneByOneWhatACountHasLeft)
{
    SolverHandle s = solver();
    uint64_t counted = 0;
    set_limits(s, 0, 35000);
    dlx_count(s.get(), &counted);
    set_limits(s, 0, 0);
    std::vector<Cover> rest = all_next(s);
    EXPECT_EQ(counted + rest.size(), 4860u);
    EXPECT_EQ(std::adjacent_find(rest.begin(), rest.end()), rest.end());
    for (const Cover &cover : rest) {
        ASSERT_EQ(dlx_verify(p.get(), cover.data(), int(cover.size()), nullptr),
                  1);
    }
}

} // namespace
