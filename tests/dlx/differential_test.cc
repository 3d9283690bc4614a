// All kernels on 3,000 random problems, against brute force.
#include <cstring>
#include <functional>

#include "tests/support/brief_tests.h"
#include "tests/support/engine.h"
#include "tests/support/random_problem.h"

using brute::Cover;
using brute::that_hold;
using brute::that_lack;
using testing::ValuesIn;

namespace
{

enum : uint32_t { NUM_SEEDS = 3000 };

struct Known {
    brute::Problem problem;
    std::vector<Cover> covers;
    ProblemHandle p;
};

// By seed; computed once, since brute force is slower than the engine.
const std::vector<Known> &known_problems()
{
    static const std::vector<Known> all = [] {
        std::vector<Known> made;
        for (uint32_t seed = 0; seed < NUM_SEEDS; seed++) {
            brute::Problem p = RandomProblem::make(seed);
            made.push_back({p, brute::all_covers(p), build(p)});
        }
        return made;
    }();
    return all;
}

struct Case {
    const brute::Problem &from;
    const std::vector<Cover> &covers;
    const ProblemHandle &p;
    SolverHandle s;
    Random random;

    Case(uint32_t seed, const dlx_config &config)
        : from(known_problems()[seed].problem),
          covers(known_problems()[seed].covers), p(known_problems()[seed].p),
          s(new_solver(p, config)), random(~seed)
    {
    }
    // Options that may be chosen together (part of a cover), or any.
    std::vector<int> some_options()
    {
        if (covers.empty() || random.one_in(4))
            return random.some_of(from.num_options(), 3);
        Cover cover =
            covers[size_t(random.below(static_cast<int>(covers.size())))];
        random.shuffle(cover);
        cover.resize(size_t(random.between(0, static_cast<int>(cover.size()))));
        return cover;
    }
    void assume(const std::vector<int> &options)
    {
        ASSERT_EQ(dlx_assume(s.get(), options.data(),
                             static_cast<int>(options.size())),
                  0);
    }
    void exclude(const std::vector<int> &options)
    {
        ASSERT_EQ(dlx_exclude(s.get(), options.data(),
                              static_cast<int>(options.size())),
                  0);
    }
};

uint32_t position(const Kernel &kernel)
{
    static const std::vector<Kernel> all = all_kernels();
    uint32_t k = 0;
    while (std::strcmp(all[k].name, kernel.name) != 0)
        k++;
    return k;
}

class Differential : public brief::TestWithParam<Kernel>
{
  protected:
    void for_all_cases(const std::function<void(Case &)> &check)
    {
        for_each_case(GetParam().config, check, 1);
    }
    // Checks a third of the problems. The next two kernels, which differ only
    // in instruction set or memory, check the others.
    void for_each_case(const std::function<void(Case &)> &check)
    {
        for_each_case(GetParam().config, check);
    }
    void for_each_case(const dlx_config &config,
                       const std::function<void(Case &)> &check,
                       uint32_t step = 3)
    {
        for (uint32_t seed = position(GetParam()) % step;
             seed < NUM_SEEDS && !HasFailure(); seed += step) {
            SCOPED_TRACE(seed);
            Case c(seed, config);
            check(c);
        }
    }
};

INSTANTIATE_TEST_SUITE_P(Kernels, Differential, all_kernels(), kernel_name);

TEST(RandomProblem, HasNoneOneOrManyCoversSharedColorsAndIdleOptions)
{
    int none = 0, one = 0, many = 0, shared = 0, idle = 0, bare = 0, differ = 0;
    for (const Known &known : known_problems()) {
        const brute::Problem &p = known.problem;
        size_t covers = known.covers.size();
        (covers == 0 ? none : covers == 1 ? one : many)++;
        for (const Cover &cover : known.covers) {
            std::vector<int> items;
            for (int o : cover) {
                for (const brute::Entry &e : p.options[size_t(o)])
                    items.push_back(e.item);
            }
            std::sort(items.begin(), items.end());
            shared +=
                std::adjacent_find(items.begin(), items.end()) != items.end();
        }
        for (int o = 0; o < p.num_options(); o++) {
            const brute::Option &option = p.options[size_t(o)];
            idle += !option.empty() && !brute::has_primary(p, option);
            bare += option.empty();
        }
        differ += brute::search_tree(p).covers != covers;
    }
    EXPECT_GT(none, 300);
    EXPECT_GT(one, 300);
    EXPECT_GT(many, 300);
    EXPECT_GT(shared, 300);
    EXPECT_GT(idle, 300);
    EXPECT_GT(bare, 300);
    EXPECT_EQ(differ, 0) << "the two oracles differ";
}

TEST_P(Differential, NextFindsEachCoverOnce)
{
    for_all_cases([](Case &c) {
        EXPECT_EQ(all_next(c.s), c.covers);
        EXPECT_EQ(dlx_next(c.s.get()), DLX_EXHAUSTED);
        EXPECT_EQ(work_of(c.s).covers, c.covers.size());
    });
}

TEST_P(Differential, CountDoesTheSameWorkAsNext)
{
    bool counts_all = GetParam().counts_all;
    for_each_case([counts_all](Case &c) {
        all_next(c.s);
        Work work = work_of(c.s);
        dlx_restart(c.s.get());
        EXPECT_EQ(count_all(c.s), c.covers.size());
        if (counts_all) {
            EXPECT_EQ(work_of(c.s), work);
        } else if (GetParam().is_same_search) {
            EXPECT_LE(work_of(c.s).nodes, work.nodes);
        }
        EXPECT_EQ(count_all(c.s), 0u);
    });
}

TEST_P(Differential, CountGoesOnWhereNextStopped)
{
    for_each_case([](Case &c) {
        size_t n = size_t(c.random.between(0, int(c.covers.size())));
        for (size_t k = 0; k < n; k++)
            EXPECT_EQ(dlx_next(c.s.get()), DLX_SOLUTION);
        EXPECT_EQ(count_all(c.s), c.covers.size() - n);
    });
}

TEST_P(Differential, EveryChoiceFindsTheSameCovers)
{
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

TEST_P(Differential, TheTreeIsThatOfTheTextbook)
{
    if (!GetParam().is_textbook)
        GTEST_SKIP() << "this kernel searches a smaller tree";
    dlx_config config = GetParam().config;
    for (brute::Tie tie : {brute::Tie::first, brute::Tie::last}) {
        config.choice =
            tie == brute::Tie::first ? DLX_CHOOSE_FIRST : DLX_CHOOSE_LAST;
        for_each_case(
            config,
            [tie](Case &c) {
                EXPECT_EQ(count_all(c.s), c.covers.size());
                EXPECT_EQ(work_of(c.s),
                          work_of(brute::search_tree(c.from, tie)));
            },
            1);
    }
}

TEST_P(Differential, RestartRepeatsTheSearchFromAnyPoint)
{
    dlx_config config = GetParam().config;
    for (auto rule : {DLX_CHOOSE_FIRST, DLX_CHOOSE_RANDOM}) {
        config.choice = rule;
        for_each_case(config, [](Case &c) {
            for (int n = c.random.between(0, 3); n > 0; n--)
                dlx_next(c.s.get());
            dlx_restart(c.s.get());
            EXPECT_EQ(work_of(c.s), (Work{0, 0, {}}));
            all_next(c.s);
            Work work = work_of(c.s);
            dlx_restart(c.s.get());
            EXPECT_EQ(all_next(c.s), c.covers);
            EXPECT_EQ(work_of(c.s), work);
        });
    }
}

TEST_P(Differential, CoversUpToALimitAddUp)
{
    for_each_case([](Case &c) {
        uint64_t step = uint64_t(c.random.between(1, 4));
        for (uint64_t sum = 0, limit = step;; limit += step) {
            set_limits(c.s, limit, 0);
            uint64_t covers = 0;
            enum dlx_result result = dlx_count(c.s.get(), &covers);
            sum += covers;
            EXPECT_EQ(sum, std::min<uint64_t>(limit, c.covers.size()));
            if (result == DLX_EXHAUSTED || testing::Test::HasFailure())
                break;
            EXPECT_EQ(result, DLX_LIMIT);
            EXPECT_EQ(dlx_next(c.s.get()), DLX_LIMIT);
        }
        dlx_restart(c.s.get());
        set_limits(c.s, 0, 0);
        EXPECT_EQ(all_next(c.s), c.covers);
    });
}

std::vector<Cover> search_in_steps(Case &c, uint64_t step, bool is_exact)
{
    std::vector<Cover> covers;
    enum dlx_result result = DLX_UNKNOWN;
    for (uint64_t limit = step; result != DLX_EXHAUSTED; limit += step) {
        set_limits(c.s, 0, limit);
        while ((result = dlx_next(c.s.get())) == DLX_SOLUTION)
            covers.push_back(get_cover(c.s));
        if (is_exact && result == DLX_LIMIT) {
            EXPECT_EQ(work_of(c.s).nodes, limit);
        }
        if (testing::Test::HasFailure())
            break;
    }
    std::sort(covers.begin(), covers.end());
    return covers;
}

TEST_P(Differential, CoversAreTheSameInStepsOfAFewNodes)
{
    bool is_exact = GetParam().is_textbook;
    for_all_cases([is_exact](Case &c) {
        all_next(c.s);
        Work work = work_of(c.s);
        dlx_restart(c.s.get());
        uint64_t step = uint64_t(c.random.between(1, 4));
        EXPECT_EQ(search_in_steps(c, step, is_exact), c.covers);
        EXPECT_EQ(work_of(c.s), work);
    });
}

TEST_P(Differential, CountsInStepsOfAFewNodesAddUp)
{
    bool is_exact = GetParam().is_textbook;
    for_each_case([is_exact](Case &c) {
        uint64_t step = uint64_t(c.random.between(1, 4)), sum = 0;
        for (uint64_t limit = step;; limit += step) {
            set_limits(c.s, 0, limit);
            uint64_t covers = 0;
            enum dlx_result result = dlx_count(c.s.get(), &covers);
            sum += covers;
            if (result == DLX_EXHAUSTED)
                break;
            ASSERT_EQ(result, DLX_LIMIT);
            if (is_exact) {
                ASSERT_EQ(work_of(c.s).nodes, limit);
            }
        }
        EXPECT_EQ(sum, c.covers.size());
        Work work = work_of(c.s);
        set_limits(c.s, 0, 0);
        dlx_restart(c.s.get());
        count_all(c.s);
        EXPECT_EQ(work_of(c.s), work);
    });
}

TEST_P(Differential, AnInterruptLosesNoCover)
{
    for_each_case([](Case &c) {
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
    });
}

TEST_P(Differential, AssumingFindsTheCoversWithTheAssumedOptions)
{
    for_each_case([](Case &c) {
        for (int n = 0; n < 4; n++) {
            std::vector<int> assumed = c.some_options();
            std::vector<Cover> expected = that_hold(c.covers, assumed);
            c.assume(assumed);
            EXPECT_EQ(all_next(c.s), expected);
            dlx_restart(c.s.get());
            EXPECT_EQ(count_all(c.s), expected.size());
        }
        c.assume({});
        EXPECT_EQ(all_next(c.s), c.covers);
    });
}

TEST_P(Differential, ExcludingFindsTheCoversWithoutTheExcludedOptions)
{
    for_each_case([](Case &c) {
        std::vector<int> first = c.random.some_of(c.from.num_options(), 2);
        std::vector<int> second = c.random.some_of(c.from.num_options(), 2);
        std::vector<Cover> expected = that_lack(c.covers, first);
        c.exclude(first);
        EXPECT_EQ(all_next(c.s), expected);
        dlx_restart(c.s.get());
        c.exclude(second);
        expected = that_lack(expected, second);
        EXPECT_EQ(count_all(c.s), expected.size());
        dlx_restart(c.s.get());
        EXPECT_EQ(all_next(c.s), expected);
        c.assume({});
        EXPECT_EQ(all_next(c.s), c.covers);
    });
}

TEST_P(Differential, AssumptionsAndExclusionsWorkTogether)
{
    for_all_cases([](Case &c) {
        for (int n = 0; n < 4; n++) {
            std::vector<int> assumed = c.some_options();
            std::vector<int> excluded =
                c.random.some_of(c.from.num_options(), 3);
            c.assume(assumed);
            c.exclude(excluded);
            EXPECT_EQ(all_next(c.s),
                      that_lack(that_hold(c.covers, assumed), excluded));
        }
    });
}

struct Wide {
    brute::Problem problem;
    uint64_t covers;
    ProblemHandle p;
};

const std::vector<Wide> &wide_problems()
{
    static const std::vector<Wide> all = [] {
        std::vector<Wide> made;
        for (uint32_t seed = 0; seed < 45; seed++) {
            brute::Problem p = RandomProblem::make_wide(seed);
            made.push_back({p, brute::search_tree(p).covers, build(p)});
        }
        return made;
    }();
    return all;
}

// Too many options for brute force: the textbook search counts the covers, and
// each cover is verified.
TEST_P(Differential, FindsTheCoversOfWideProblems)
{
    for (const Wide &wide : wide_problems()) {
        SCOPED_TRACE(&wide - wide_problems().data());
        SolverHandle s = new_solver(wide.p, GetParam().config);
        ASSERT_EQ(count_all(s), wide.covers);
        Work work = work_of(s);
        dlx_restart(s.get());
        std::vector<Cover> found = all_next(s);
        if (GetParam().counts_all) {
            ASSERT_EQ(work_of(s), work);
        }
        ASSERT_EQ(found.size(), wide.covers);
        ASSERT_EQ(std::adjacent_find(found.begin(), found.end()), found.end());
        for (const Cover &cover : found)
            ASSERT_TRUE(brute::is_cover(wide.problem, cover));
    }
}

TEST_P(Differential, TheTreeBelowAssumptionsIsThatOfTheTextbook)
{
    if (!GetParam().is_textbook)
        GTEST_SKIP() << "this kernel searches a smaller tree";
    for_all_cases([](Case &c) {
        if (c.covers.empty())
            return;
        Cover assumed = c.covers.front();
        c.random.shuffle(assumed);
        assumed.resize(assumed.size() / 2);
        std::vector<int> excluded;
        for (int o : c.random.some_of(c.from.num_options(), 2)) {
            if (std::count(assumed.begin(), assumed.end(), o) == 0)
                excluded.push_back(o);
        }
        c.assume(assumed);
        c.exclude(excluded);
        count_all(c.s);
        EXPECT_EQ(work_of(c.s),
                  work_of(brute::search_tree(c.from, brute::Tie::first, assumed,
                                             excluded)));
    });
}

TEST_P(Differential, StatisticsAndProgressAreConsistentAtEveryStep)
{
    for_each_case([](Case &c) {
        EXPECT_EQ(dlx_progress(c.s.get()), 0);
        enum dlx_result result = DLX_UNKNOWN;
        for (uint64_t limit = 1; result != DLX_EXHAUSTED; limit++) {
            set_limits(c.s, 0, limit);
            result = dlx_next(c.s.get());
            Work work = work_of(c.s);
            uint64_t sum = 0;
            for (uint64_t n : work.profile)
                sum += n;
            ASSERT_EQ(sum, work.nodes);
            ASSERT_TRUE(work.profile.empty() || work.profile.back() > 0);
            ASSERT_GE(dlx_progress(c.s.get()), 0);
            ASSERT_LE(dlx_progress(c.s.get()), 1);
        }
        EXPECT_EQ(dlx_progress(c.s.get()), 1);
    });
}

TEST_P(Differential, VerifyAcceptsCoversOnly)
{
    for_each_case([](Case &c) {
        auto verify = [&c](const Cover &claim) {
            return dlx_verify(c.p.get(), claim.data(),
                              static_cast<int>(claim.size()), nullptr);
        };
        for (const Cover &cover : all_next(c.s)) {
            EXPECT_EQ(verify(cover), 1);
            for (size_t k = 0; k < cover.size(); k++) {
                Cover claim = cover;
                claim.push_back(cover[k]);
                EXPECT_EQ(verify(claim), 0);
                claim.pop_back();
                claim.erase(claim.begin() + static_cast<long>(k));
                EXPECT_EQ(verify(claim), 0);
            }
        }
        Cover claim = c.random.some_of(c.from.num_options(), 5);
        std::sort(claim.begin(), claim.end());
        EXPECT_EQ(verify(claim),
                  std::binary_search(c.covers.begin(), c.covers.end(), claim));
    });
}

} // namespace
