// The kernel clauses, and a search in competition with it, against brute force.
#include <cstring>

#include "cli/shared/sat.h"
#include "tests/support/bounded_problem.h"
#include "tests/support/brief_tests.h"
#include "tests/support/instances.h"

using brute::BoundedProblem;
using brute::Cover;
using brute::that_hold;
using brute::that_lack;

namespace
{

dlx_config with_sat(enum dlx_kernel_name kernel)
{
    dlx_config config = default_config();
    config.kernel = kernel;
    config.sat = cli_sat_functions();
    return config;
}

class Clauses : public testing::Test
{
  protected:
    void SetUp() override
    {
        if (cli_sat_functions() == nullptr)
            GTEST_SKIP() << "built without CaDiCaL";
    }
};

std::vector<Cover> sorted(std::vector<Cover> covers)
{
    std::sort(covers.begin(), covers.end());
    return covers;
}

TEST_F(Clauses, FindTheCoversOfBruteForceWithAssumptionsAndExclusions)
{
    int num_covers = 0;
    for (uint32_t seed = 0; seed < 400; seed++) {
        SCOPED_TRACE(seed);
        BoundedProblem from;
        if (seed % 4 == 0) {
            from = brute::random_bounded_problem(seed);
        } else {
            from.problem = RandomProblem::make(seed);
            from.bounds.resize(size_t(from.problem.num_items()) + 1);
        }
        ProblemHandle p = build(from);
        SolverHandle s = new_solver(p, with_sat(DLX_KERNEL_CLAUSES));
        std::vector<Cover> covers = sorted(brute::all_covers(from));
        num_covers += int(covers.size());
        EXPECT_EQ(all_next(s), covers);
        dlx_restart(s.get());
        EXPECT_EQ(count_all(s), covers.size());
        Random random(seed);
        for (int k = 0; k < 2; k++) {
            std::vector<int> in = random.some_of(from.problem.num_options(), 2);
            std::vector<int> out =
                random.some_of(from.problem.num_options(), 3);
            ASSERT_EQ(dlx_assume(s.get(), in.data(), int(in.size())), 0);
            ASSERT_EQ(dlx_exclude(s.get(), out.data(), int(out.size())), 0);
            EXPECT_EQ(all_next(s),
                      sorted(that_lack(that_hold(covers, in), out)));
        }
    }
    EXPECT_GT(num_covers, 500);
}

// Items of 27 to 80 options or colors, at most one of them by groups.
TEST_F(Clauses, FindTheCoversOfItemsWithManyOptions)
{
    uint64_t num_covers = 0;
    for (uint32_t seed = 0; seed < 20; seed++) {
        SCOPED_TRACE(seed);
        enum : int { PRIMARY = 3 };
        int size = 27 + int(seed * 7 % 54), color = 0;
        brute::Problem from;
        for (int i = 0; i < PRIMARY; i++)
            from.add_item(false);
        int second = from.add_item(true), third = from.add_item(true);
        Random random(seed);
        for (int k = 0; k < size; k++) {
            brute::Option option;
            for (int i = 1; i <= PRIMARY; i++) {
                if (i == 1 + k % PRIMARY || random.one_in(3))
                    option.push_back({i, 0});
            }
            option.push_back({second, ++color % 30 + 1});
            if (random.one_in(2))
                option.push_back({third, 0});
            from.add_option(option);
        }
        ProblemHandle p = build(from);
        SolverHandle s = new_solver(p, with_sat(DLX_KERNEL_CLAUSES));
        std::vector<Cover> covers = sorted(brute::all_covers(from));
        num_covers += covers.size();
        EXPECT_EQ(all_next(s), covers);
    }
    EXPECT_GT(num_covers, 20U);
}

TEST_F(Clauses, AreNotThereWithoutASolver)
{
    dlx_config config = default_config();
    config.kernel = DLX_KERNEL_CLAUSES;
    ProblemHandle p = new_problem();
    ASSERT_EQ(dlx_freeze(p.get()), 0);
    dlx_solver *s = nullptr;
    EXPECT_EQ(dlx_solver_new(&s, p.get(), &config), DLX_ECONFIG);
    EXPECT_EQ(s, nullptr);
}

brute::Problem pigeons(int n)
{
    brute::Problem p;
    for (int pigeon = 0; pigeon <= n; pigeon++)
        p.add_item(false);
    for (int hole = 0; hole < n; hole++)
        p.add_item(true);
    for (int pigeon = 0; pigeon <= n; pigeon++) {
        for (int hole = 0; hole < n; hole++)
            p.options.push_back({{1 + pigeon, 0}, {n + 2 + hole, 0}});
    }
    return p;
}

TEST_F(Clauses, StopAtALimitOfConflictsAndGoOn)
{
    ProblemHandle p = build(pigeons(7));
    SolverHandle s = new_solver(p, with_sat(DLX_KERNEL_CLAUSES));
    uint64_t limit = 0;
    int num_stops = -1;
    enum dlx_result result;
    do {
        limit += 300;
        num_stops++;
        set_limits(s, 0, limit);
        result = dlx_next(s.get());
        // Learning units may exceed the limit.
        EXPECT_LE(work_of(s).nodes, limit + 20);
    } while (result == DLX_LIMIT);
    EXPECT_EQ(result, DLX_EXHAUSTED);
    EXPECT_GT(num_stops, 2);
}

TEST_F(Clauses, AreInterruptedFromTheTick)
{
    ProblemHandle p = build(pigeons(12));
    SolverHandle s = new_solver(p, with_sat(DLX_KERNEL_CLAUSES));
    dlx_set_tick(
        s.get(),
        [](void *solver) { dlx_interrupt(static_cast<dlx_solver *>(solver)); },
        s.get());
    EXPECT_EQ(dlx_next(s.get()), DLX_INTERRUPTED);
    EXPECT_EQ(dlx_next(s.get()), DLX_INTERRUPTED);
}

// Building the clauses takes seconds with 64 digits; it can be stopped.
TEST_F(Clauses, StopBeforeTheSearchAndGoOn)
{
    ProblemHandle p = build(instances::latin_squares(20));
    SolverHandle s = new_solver(p, with_sat(DLX_KERNEL_CLAUSES));
    dlx_limits limits = {0, 0, 1e-9, 0};
    dlx_set_limits(s.get(), &limits);
    EXPECT_EQ(dlx_next(s.get()), DLX_LIMIT);
    limits.seconds = 0;
    dlx_set_limits(s.get(), &limits);
    dlx_interrupt(s.get());
    EXPECT_EQ(dlx_next(s.get()), DLX_INTERRUPTED);
    EXPECT_EQ(dlx_next(s.get()), DLX_SOLUTION);
    const int *options;
    EXPECT_EQ(dlx_get_cover(s.get(), &options), 400);
}

TEST_F(Clauses, AreAtALimitWhereTheyTakeMoreThanTheyMay)
{
    ProblemHandle p = build(instances::latin_squares(20));
    for (size_t bytes : {1u << 16, 1u << 20, 1u << 30}) {
        dlx_config config = with_sat(DLX_KERNEL_CLAUSES);
        config.bytes = bytes;
        SolverHandle s = new_solver(p, config);
        for (int k = 0; k < 2; k++)
            EXPECT_EQ(dlx_next(s.get()),
                      bytes < 1u << 30 ? DLX_LIMIT : DLX_SOLUTION);
    }
}

TEST_F(Clauses, StopAtALimitOfCovers)
{
    brute::Problem from;
    for (int k = 0; k < 6; k++) {
        int item = from.add_item(false);
        from.options.push_back({{item, 0}});
        from.options.push_back({{item, 0}});
    }
    ProblemHandle p = build(from);
    SolverHandle s = new_solver(p, with_sat(DLX_KERNEL_CLAUSES));
    uint64_t covers = 0;
    set_limits(s, 10, 0);
    EXPECT_EQ(dlx_count(s.get(), &covers), DLX_LIMIT);
    EXPECT_EQ(covers, 10u);
    set_limits(s, 0, 0);
    EXPECT_EQ(all_next(s).size(), 54u);
}

// ---- the race --------------------------------------------------------------

// The first choice is between two subproblems. In one, four pigeons have four
// holes: 24 covers, found at once. In the other a hole is missing, and 40 items
// with two options each are branched on before the pigeons, so a search has
// 2^40 nodes. Options that are removed at once make the problem too large for
// memo.
enum : int { NUM_BITS = 40, NUM_COVERS = 24, BALLAST = 6000 };

brute::Problem two_worlds(bool hard_one_first, int num_bits = NUM_BITS)
{
    brute::Problem p;
    int first = p.add_item(false), dead = p.add_item(false);
    int dead_too = p.add_item(false), ballast = p.add_item(false);
    std::vector<int> bits, pigeon, holes;
    for (int k = 0; k < num_bits; k++)
        bits.push_back(p.add_item(false));
    for (int k = 0; k < 4; k++)
        pigeon.push_back(p.add_item(false));
    for (int k = 0; k < 4; k++)
        holes.push_back(p.add_item(true));
    int world = p.add_item(true);
    const int EASY = 1, HARD = 2;
    p.options.push_back({{first, 0}, {world, hard_one_first ? HARD : EASY}});
    p.options.push_back({{first, 0}, {world, hard_one_first ? EASY : HARD}});
    p.options.push_back({{dead, 0}, {dead_too, 0}});
    p.options.push_back({{ballast, 0}});
    for (int k = 0; k < BALLAST; k++)
        p.options.push_back({{ballast, 0}, {dead, 0}});
    for (int bit : bits) {
        p.options.push_back({{bit, 0}, {world, EASY}});
        p.options.push_back({{bit, 0}, {world, HARD}});
        p.options.push_back({{bit, 0}, {world, HARD}});
    }
    for (int k = 0; k < 4; k++) {
        for (int hole = 0; hole < 4; hole++) {
            p.options.push_back(
                {{pigeon[size_t(k)], 0}, {holes[size_t(hole)], 0}});
            if (hole == 3)
                p.options.back().push_back({world, EASY});
        }
    }
    return p;
}

class Race : public Clauses, public brief::WithParam<bool>
{
  protected:
    void SetUp() override
    {
        Clauses::SetUp();
        p = build(two_worlds(GetParam()));
        s = new_solver(p, with_sat(DLX_KERNEL_AUTO));
    }
    bool is_by_clauses() const
    {
        dlx_stats stats;
        dlx_get_stats(s.get(), &stats);
        EXPECT_EQ(strcmp(stats.kernel, "clauses") == 0,
                  stats.kernel_id == DLX_KERNEL_CLAUSES);
        return stats.kernel_id == DLX_KERNEL_CLAUSES;
    }
    std::vector<Cover> sound_covers()
    {
        std::vector<Cover> covers = all_next(s);
        for (const Cover &cover : covers)
            EXPECT_EQ(
                dlx_verify(p.get(), cover.data(), int(cover.size()), nullptr),
                1);
        EXPECT_EQ(std::unique(covers.begin(), covers.end()), covers.end());
        return covers;
    }

    ProblemHandle p;
    SolverHandle s;
};

TEST_P(Race, FindsEachCoverOnceAndProvesThatThereAreNoMore)
{
    for (int k = 0; k < 2; k++) {
        EXPECT_EQ(sound_covers().size(), size_t(NUM_COVERS));
        EXPECT_EQ(work_of(s).covers, uint64_t(NUM_COVERS));
        EXPECT_TRUE(is_by_clauses());
        EXPECT_EQ(dlx_next(s.get()), DLX_EXHAUSTED);
        dlx_restart(s.get());
        EXPECT_FALSE(is_by_clauses());
    }
}

TEST_P(Race, CountsThem)
{
    EXPECT_EQ(count_all(s), uint64_t(NUM_COVERS));
    EXPECT_EQ(work_of(s).covers, uint64_t(NUM_COVERS));
}

TEST_P(Race, CountsWhatWasNotFoundBefore)
{
    for (int found = 1; found < 4; found++) {
        dlx_restart(s.get());
        for (int k = 0; k < found; k++)
            EXPECT_EQ(dlx_next(s.get()), DLX_SOLUTION);
        EXPECT_EQ(count_all(s), uint64_t(NUM_COVERS - found));
    }
}

// A limit on nodes closes the arm clauses; the search reaches their covers
// later.
TEST_P(Race, CountsEachCoverOnceWhenTheSearchGoesOnAlone)
{
    enum : int { FEW_BITS = 20, FOUND = 3 };
    p = build(two_worlds(GetParam(), FEW_BITS));
    s = new_solver(p, with_sat(DLX_KERNEL_AUTO));
    for (int k = 0; k < FOUND; k++)
        EXPECT_EQ(dlx_next(s.get()), DLX_SOLUTION);
    EXPECT_EQ(is_by_clauses(), GetParam());
    set_limits(s, 0, work_of(s).nodes + 1);
    uint64_t covers = 0;
    EXPECT_EQ(dlx_count(s.get(), &covers), DLX_LIMIT);
    EXPECT_LE(covers, 1u);
    set_limits(s, 0, 0);
    EXPECT_EQ(covers + count_all(s), uint64_t(NUM_COVERS - FOUND));
    EXPECT_EQ(work_of(s).covers, uint64_t(NUM_COVERS));
    EXPECT_FALSE(is_by_clauses());
}

// Wraps a SAT solver, and interrupts the search at the first literal.
struct Handover {
    const dlx_sat *real;
    dlx_solver *search; // or NULL
    size_t literals;
    dlx_sat functions;
};
Handover handover;

int add_and_interrupt(void *sat, int literal)
{
    handover.literals++;
    if (handover.search != nullptr)
        dlx_interrupt(handover.search);
    handover.search = nullptr;
    return handover.real->add(sat, literal);
}

// The clauses that exclude the search's covers are added first.
TEST_F(Clauses, OfARaceAreInterruptedWhileTheyAreHandedOver)
{
    enum : size_t { LITERALS_BETWEEN_CHECKS = 1 << 14 };
    handover = {cli_sat_functions(), nullptr, 0, *cli_sat_functions()};
    handover.functions.add = add_and_interrupt;
    dlx_config config = with_sat(DLX_KERNEL_AUTO);
    config.sat = &handover.functions;
    ProblemHandle p = build(two_worlds(false));
    SolverHandle s = new_solver(p, config);
    for (int k = 0; k < NUM_COVERS; k++)
        ASSERT_EQ(dlx_next(s.get()), DLX_SOLUTION);
    EXPECT_EQ(handover.literals, 0u);
    handover.search = s.get();
    EXPECT_EQ(dlx_next(s.get()), DLX_INTERRUPTED);
    EXPECT_GT(handover.literals, 0u);
    EXPECT_LE(handover.literals, LITERALS_BETWEEN_CHECKS);
    EXPECT_EQ(dlx_next(s.get()), DLX_EXHAUSTED);
    EXPECT_GT(handover.literals, 2 * LITERALS_BETWEEN_CHECKS);
    EXPECT_EQ(work_of(s).covers, uint64_t(NUM_COVERS));
}

TEST_F(Clauses, OfARaceTakeNoMoreThanTheyMay)
{
    enum : size_t { LITERALS_BETWEEN_CHECKS = 1 << 14 };
    handover = {cli_sat_functions(), nullptr, 0, *cli_sat_functions()};
    handover.functions.add = add_and_interrupt;
    dlx_config config = with_sat(DLX_KERNEL_AUTO);
    config.sat = &handover.functions;
    ProblemHandle p = build(two_worlds(false));
    config.bytes = // fits all options and entries, but few clauses more
        1000 + 128 * static_cast<size_t>(dlx_num_options(p.get())) +
        48 * static_cast<size_t>(dlx_num_entries(p.get()));
    SolverHandle s = new_solver(p, config);
    for (int k = 0; k < NUM_COVERS; k++)
        ASSERT_EQ(dlx_next(s.get()), DLX_SOLUTION);
    for (int k = 1; k <= 100 && handover.literals == 0; k++) {
        dlx_limits limits = {0, 0, 0.2 * k, 0};
        dlx_set_limits(s.get(), &limits);
        EXPECT_EQ(dlx_next(s.get()), DLX_LIMIT);
    }
    EXPECT_GT(handover.literals, 0u);
    EXPECT_LE(handover.literals, LITERALS_BETWEEN_CHECKS);
}

TEST_F(Clauses, OfARaceAreNotTriedWhereTheyCannotFit)
{
    handover = {cli_sat_functions(), nullptr, 0, *cli_sat_functions()};
    handover.functions.add = add_and_interrupt;
    dlx_config config = with_sat(DLX_KERNEL_AUTO);
    config.sat = &handover.functions;
    config.bytes = 1 << 10;
    ProblemHandle p = build(two_worlds(false));
    SolverHandle s = new_solver(p, config);
    dlx_limits limits = {NUM_COVERS + 1, 0, 1, 0};
    dlx_set_limits(s.get(), &limits);
    for (int k = 0; k < NUM_COVERS; k++)
        ASSERT_EQ(dlx_next(s.get()), DLX_SOLUTION);
    EXPECT_EQ(dlx_next(s.get()), DLX_LIMIT);
    EXPECT_EQ(handover.literals, 0u);
}

TEST_P(Race, StopsAtALimitOfCovers)
{
    uint64_t covers = 0;
    set_limits(s, 5, 0);
    EXPECT_EQ(dlx_count(s.get(), &covers), DLX_LIMIT);
    EXPECT_EQ(covers, 5u);
    set_limits(s, 0, 0);
    EXPECT_EQ(sound_covers().size(), size_t(NUM_COVERS - 5));
}

TEST_P(Race, GoesOnAfterAnInterruption)
{
    int num_ticks = 0;
    struct Context {
        dlx_solver *s;
        int *num_ticks;
    } context = {s.get(), &num_ticks};
    dlx_set_tick(
        s.get(),
        [](void *ctx) {
            auto *c = static_cast<Context *>(ctx);
            if (++*c->num_ticks % 3 == 0)
                dlx_interrupt(c->s);
        },
        &context);
    uint64_t covers = 0, sum = 0;
    enum dlx_result result;
    do {
        result = dlx_count(s.get(), &covers);
        sum += covers;
    } while (result == DLX_INTERRUPTED);
    EXPECT_EQ(result, DLX_EXHAUSTED);
    EXPECT_EQ(sum, uint64_t(NUM_COVERS));
}

TEST_P(Race, KnowsAssumptionsAndExclusions)
{
    const int first[] = {0, 1};
    for (int o : first) {
        ASSERT_EQ(dlx_assume(s.get(), &o, 1), 0);
        size_t assumed = sound_covers().size();
        ASSERT_EQ(dlx_assume(s.get(), nullptr, 0), 0);
        ASSERT_EQ(dlx_exclude(s.get(), &o, 1), 0);
        EXPECT_EQ(assumed + sound_covers().size(), size_t(NUM_COVERS));
        bool is_easy = (o == 0) != GetParam();
        EXPECT_EQ(assumed, size_t(is_easy ? NUM_COVERS : 0));
    }
}

TEST_P(Race, IsNotRunWithALimitOfNodes)
{
    set_limits(s, 0, 100000);
    while (dlx_next(s.get()) == DLX_SOLUTION)
        EXPECT_FALSE(is_by_clauses());
    EXPECT_FALSE(is_by_clauses());
}

// As no cover has been found, clauses have missed none.
TEST_F(Clauses, OfARaceBeginOnceThereIsNoLimitOfNodesAnyMore)
{
    ProblemHandle p = build(two_worlds(true));
    SolverHandle s = new_solver(p, with_sat(DLX_KERNEL_AUTO));
    for (uint64_t nodes : {50000u, 100000u}) {
        set_limits(s, 0, nodes);
        EXPECT_EQ(dlx_next(s.get()), DLX_LIMIT);
        EXPECT_EQ(work_of(s).nodes, nodes);
    }
    set_limits(s, 0, 0);
    EXPECT_EQ(all_next(s).size(), size_t(NUM_COVERS));
    dlx_stats stats;
    dlx_get_stats(s.get(), &stats);
    EXPECT_EQ(stats.kernel_id, DLX_KERNEL_CLAUSES);
}

TEST_P(Race, CountsByThreads)
{
    dlx_config config = with_sat(DLX_KERNEL_AUTO);
    config.threads = 3;
    s = new_solver(p, config);
    EXPECT_EQ(count_all(s), uint64_t(NUM_COVERS));
}

TEST_F(Clauses, LeaveItToTheSearchWhereCoversAreMany)
{
    brute::Problem from;
    int ballast = from.add_item(false), rest = from.add_item(true);
    for (int k = 0; k < BALLAST; k++) {
        from.options.push_back({{ballast, 0}});
        if (k > 0)
            from.options.back().push_back({rest, 0});
    }
    for (int k = 0; k < 8; k++) {
        int item = from.add_item(false);
        for (int o = 0; o < 5; o++)
            from.options.push_back({{item, 0}, {rest, 1}});
    }
    ProblemHandle p = build(from);
    SolverHandle s = new_solver(p, with_sat(DLX_KERNEL_AUTO));
    EXPECT_EQ(count_all(s), 390625u);
    dlx_restart(s.get());
    EXPECT_EQ(all_next(s).size(), 390625u);
}

INSTANTIATE_TEST_SUITE_P(HardOneFirst, Race, {false, true});

} // namespace
