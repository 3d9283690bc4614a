// Lack of memory: each allocation of the engine fails once.
#include <cerrno>
#include <cstdlib>
#include <string>

#include "cli/shared/sat.h"
#include "tests/support/brief_tests.h"
#include "tests/support/engine.h"
#include "tests/support/failing_allocator.h"
#include "tests/support/instances.h"
#include "tests/support/partitions.h"

namespace
{

// Calls the engine step by step. A step without memory is repeated once (if the
// caller retries) or is the last.
class Caller
{
  public:
    explicit Caller(bool has_retries) : retries(has_retries)
    {
    }
    template <typename Call> bool step(Call call)
    {
        error = call();
        if (error == DLX_ENOMEM) {
            num_failures++;
            if (retries)
                error = call();
        }
        return error >= 0;
    }

    int error = 0, num_failures = 0;

  private:
    bool retries;
};

struct Objects {
    dlx_problem *p = nullptr;
    dlx_solver *s = nullptr;
};

bool build_items(Caller &caller, dlx_problem *p, const brute::Problem &from)
{
    for (int i = 1; i <= from.num_items(); i++) {
        std::string name = "item" + std::to_string(i);
        auto kind = from.secondary[size_t(i)] ? DLX_SECONDARY : DLX_PRIMARY;
        if (!caller.step([&] { return dlx_add_item(p, name.c_str(), kind); }) ||
            !caller.step([&] { return dlx_add_color(p, name.c_str()); }))
            return false;
    }
    return true;
}

bool build_options(Caller &caller, dlx_problem *p, const brute::Problem &from)
{
    for (const brute::Option &option : from.options) {
        int items[4];
        for (size_t k = 0; k < 4; k++)
            items[k] = option[k].item;
        if (!caller.step([&] { return dlx_add_option(p, items, nullptr, 4); }))
            return false;
    }
    return true;
}

bool build_all(Caller &caller, Objects &objects, const brute::Problem &from,
               const dlx_config &config)
{
    return caller.step([&] {
        objects.p = dlx_problem_new();
        return objects.p == nullptr ? DLX_ENOMEM : 0;
    }) && build_items(caller, objects.p, from) &&
           build_options(caller, objects.p, from) &&
           caller.step([&] { return dlx_freeze(objects.p); }) &&
           caller.step(
               [&] { return dlx_solver_new(&objects.s, objects.p, &config); });
}

class Memory : public brief::TestWithParam<Kernel>
{
  protected:
    const brute::Problem from = instances::queens(11);
};

INSTANTIATE_TEST_SUITE_P(Kernels, Memory, all_kernels(), kernel_name);

TEST_P(Memory, FailsOnceAndNothingLeaks)
{
    int num_failures = 0;
    for (uint64_t k = 1;; k++) {
        Caller caller(false);
        Objects objects;
        Watch watch(k);
        bool is_built = build_all(caller, objects, from, GetParam().config);
        EXPECT_EQ(is_built, caller.num_failures == 0);
        EXPECT_EQ(objects.s != nullptr, is_built);
        dlx_solver_free(objects.s);
        dlx_problem_free(objects.p);
        EXPECT_EQ(allocator.blocks, 0) << "allocation " << k;
        num_failures += caller.num_failures;
        if (is_built)
            break;
        ASSERT_EQ(caller.error, DLX_ENOMEM) << "allocation " << k;
    }
    EXPECT_GT(num_failures, 30);
}

TEST(DiagramMemory, FailsOnceAndNothingLeaks)
{
    ProblemHandle p = build(instances::dominoes(8, 8));
    int error = DLX_ENOMEM, num_failures = -1;
    for (uint64_t k = 1; error == DLX_ENOMEM; k++) {
        dlx_zdd *z = nullptr;
        Watch watch(k);
        error = dlx_zdd_new(&z, p.get(), 0, nullptr, nullptr);
        EXPECT_EQ(z != nullptr, error == 0);
        dlx_zdd_free(z);
        EXPECT_EQ(allocator.blocks, 0) << "allocation " << k;
        num_failures++;
    }
    EXPECT_EQ(error, 0);
    EXPECT_GT(num_failures, 10);
}

class CertificateMemory : public brief::TestWithParam<dlx_kernel_name>
{
};

TEST_P(CertificateMemory, FailsOnceAndCanBeTriedAgain)
{
    ProblemHandle p = build(instances::queens(6));
    dlx_config config = default_config();
    config.kernel = GetParam();
    SolverHandle s = new_solver(p, config);
    FILE *to = std::tmpfile();
    enum dlx_result result = DLX_UNKNOWN;
    int error = DLX_ENOMEM, num_failures = -1;
    for (uint64_t k = 1; error == DLX_ENOMEM; k++) {
        EXPECT_EQ(result, DLX_UNKNOWN);
        Watch watch(k);
        error = dlx_certify(s.get(), to, &result);
        num_failures++;
        EXPECT_EQ(allocator.blocks, 0);
    }
    EXPECT_EQ(error, 0);
    EXPECT_EQ(result, DLX_EXHAUSTED);
    EXPECT_EQ(num_failures, 6);
    std::fclose(to);
}

INSTANTIATE_TEST_SUITE_P(Kernels, CertificateMemory,
                         {DLX_KERNEL_LINKS, DLX_KERNEL_LANES, DLX_KERNEL_MEMO,
                          DLX_KERNEL_SWEEP});

// A sweep keeps its text until its end. Without memory for it the count goes on
// without a certificate.
TEST(LevelsMemory, FailsWithoutACertificate)
{
    ProblemHandle p = build(instances::dominoes(2, 800));
    dlx_config config = default_config();
    config.kernel = DLX_KERNEL_SWEEP;
    SolverHandle s = new_solver(p, config);
    FILE *to = std::tmpfile();
    enum dlx_result result = DLX_UNKNOWN;
    Watch watch(7); /* at its first growth */
    EXPECT_EQ(dlx_certify(s.get(), to, &result), DLX_ENOMEM);
    EXPECT_EQ(result, DLX_EXHAUSTED);
    EXPECT_EQ(allocator.blocks, 0);
    std::fclose(to);
}

TEST_P(Memory, FailsOnceAndTheSameCallWorksTheNextTime)
{
    for (uint64_t k = 1;; k++) {
        Caller caller(true);
        Objects objects;
        Watch watch(k);
        ASSERT_TRUE(build_all(caller, objects, from, GetParam().config));
        EXPECT_EQ(dlx_num_options(objects.p), 121);
        EXPECT_EQ(dlx_num_entries(objects.p), 4 * 121);
        EXPECT_EQ(dlx_find_item(objects.p, "item64", 6), 64);
        EXPECT_EQ(dlx_find_color(objects.p, "item64", 6), 64);
        dlx_limits limits = {20, 0, 0, 0};
        dlx_set_limits(objects.s, &limits);
        uint64_t covers = 0;
        EXPECT_EQ(dlx_count(objects.s, &covers), DLX_LIMIT);
        EXPECT_EQ(covers, 20u);
        dlx_solver_free(objects.s);
        dlx_problem_free(objects.p);
        EXPECT_EQ(allocator.blocks, 0) << "allocation " << k;
        if (caller.num_failures == 0)
            break;
    }
}

TEST_P(Memory, IsNotAllocatedByASearch)
{
    ProblemHandle p = build(instances::queens(8));
    SolverHandle handle = new_solver(p, GetParam().config);
    dlx_solver *s = handle.get();
    Watch watch;
    int options[] = {3, 12};
    const int *cover;
    uint64_t covers = 0;
    dlx_stats stats;
    EXPECT_EQ(dlx_next(s), DLX_SOLUTION);
    EXPECT_EQ(dlx_get_cover(s, &cover), 8);
    EXPECT_EQ(dlx_count(s, &covers), DLX_EXHAUSTED);
    if (GetParam().config.kernel == DLX_KERNEL_PREFIXES)
        return; // its levels grow
    EXPECT_EQ(dlx_assume(s, options, 1), 0);
    EXPECT_EQ(dlx_exclude(s, options + 1, 1), 0);
    EXPECT_EQ(dlx_next(s), DLX_SOLUTION);
    dlx_get_stats(s, &stats);
    EXPECT_LT(dlx_progress(s), 1);
    dlx_restart(s);
    EXPECT_EQ(dlx_count(s, &covers), DLX_EXHAUSTED);
    EXPECT_EQ(allocator.calls, 0u);
}

TEST_P(Memory, IsReportedInTheStatistics)
{
    ProblemHandle p = build(from);
    dlx_solver *s = nullptr;
    dlx_config config = GetParam().config;
    size_t bytes;
    {
        Watch watch;
        EXPECT_EQ(dlx_solver_new(&s, p.get(), &config), 0);
        bytes = allocator.bytes;
    }
    SolverHandle handle(s);
    dlx_stats stats;
    dlx_get_stats(s, &stats);
    EXPECT_LE(stats.bytes, bytes);
    EXPECT_GE(stats.bytes, bytes / 2); // the rest was freed after it was built
}

TEST(MemoryOfASolver, IsKnownBeforeThereIsOne)
{
    for (int size : {20, 60, 100}) {
        ProblemHandle p = build(instances::dominoes(size, size));
        dlx_config config = default_config();
        SolverHandle lanes = new_solver(p, config);
        config.kernel = DLX_KERNEL_LINKS;
        SolverHandle s = new_solver(p, config);
        const size_t PACKS = (size_t{24} << 20) + 64;
        dlx_stats of_links, of_lanes;
        dlx_get_stats(s.get(), &of_links);
        dlx_get_stats(lanes.get(), &of_lanes);
        EXPECT_GT(dlx_solver_bytes(p.get()), of_links.bytes);
        EXPECT_GT(dlx_solver_bytes(p.get()) + PACKS, of_lanes.bytes / 100 * 99);
        EXPECT_LT(dlx_solver_bytes(p.get()), of_lanes.bytes);
    }
}

TEST(MemoryForAKernelSwitch, FailsOnceAndTheCountGoesOnWithoutIt)
{
    ProblemHandle p = build(instances::dominoes(6, 7));
    dlx_config config = default_config();
    for (uint64_t k = 1;; k++) {
        SolverHandle s = new_solver(p, config);
        Watch watch(k);
        uint64_t covers = 0;
        EXPECT_EQ(dlx_count(s.get(), &covers), DLX_EXHAUSTED);
        EXPECT_EQ(covers, 31529u) << "allocation " << k;
        dlx_stats stats;
        dlx_get_stats(s.get(), &stats);
        bool has_sweep = std::string(stats.kernel) == "sweep" ||
                         std::string(stats.kernel) == "prefixes";
        EXPECT_EQ(has_sweep, allocator.blocks > 0) << "allocation " << k;
        if (allocator.calls < k) { // no allocation has failed
            EXPECT_TRUE(has_sweep);
            break;
        }
    }
}

TEST(MemoryForARefuter, FailsOnceAndTheSearchGoesOnWithoutIt)
{
    ProblemHandle p = build(instances::deceptive_board(10));
    dlx_config config = default_config();
    config.bytes = 1 << 20;
    bool has_all = false;
    int without = 0;
    for (uint64_t k = 1; !has_all; k++) {
        SolverHandle s = new_solver(p, config);
        Watch watch(k);
        EXPECT_EQ(dlx_next(s.get()), DLX_EXHAUSTED) << "allocation " << k;
        dlx_stats stats;
        dlx_get_stats(s.get(), &stats);
        has_all = allocator.calls < k;
        without +=
            std::string(stats.reason).find("beside") == std::string::npos;
    }
    EXPECT_GT(without, 15);
}

// Nine boys and girls who all know each other: the auxiliary count merges them.
TEST(MemoryForACountAside, FailsOnceAndTheCountGoesOnWithoutIt)
{
    ProblemHandle p = new_problem();
    for (int i = 0; i < 18; i++)
        dlx_add_item(p.get(), nullptr, DLX_PRIMARY);
    for (int o = 0; o < 81; o++) {
        const int items[] = {1 + o / 9, 10 + o % 9};
        dlx_add_option(p.get(), items, nullptr, 2);
    }
    dlx_freeze(p.get());
    bool is_aside = false;
    dlx_config config = default_config();
    config.bytes = 1 << 20;
    for (uint64_t k = 1; !is_aside; k++) {
        SolverHandle s = new_solver(p, config);
        Watch watch(k);
        uint64_t covers = 0;
        EXPECT_EQ(dlx_count(s.get(), &covers), DLX_EXHAUSTED);
        EXPECT_EQ(covers, 362880u) << "allocation " << k;
        dlx_stats stats;
        dlx_get_stats(s.get(), &stats);
        is_aside = std::string(stats.reason).find("interchangeable") !=
                   std::string::npos;
        EXPECT_EQ(is_aside, allocator.calls < k) << "allocation " << k;
        ASSERT_LT(k, 10000u);
    }
}

TEST(MemoryForMultiplicities, FailsOnceAndNothingLeaks)
{
    ProblemHandle p = new_problem();
    for (int i = 1; i <= 9; i++) {
        dlx_add_item(p.get(), nullptr, i < 8 ? DLX_PRIMARY : DLX_SECONDARY);
        dlx_set_bounds(p.get(), i, 1, 2);
    }
    for (int o = 0; o < 100; o++) {
        const int items[] = {1 + o % 7, 8, 9}, colors[] = {0, 1 + o % 3, 0};
        dlx_add_option(p.get(), items, colors, 2 + o % 5 / 4);
    }
    dlx_freeze(p.get());
    dlx_config config = default_config();
    config.threads = 2;
    for (auto kernel : {DLX_KERNEL_AUTO, DLX_KERNEL_MEMO, DLX_KERNEL_SWEEP}) {
        int error = DLX_ENOMEM;
        config.kernel = kernel;
        for (uint64_t k = 1; error != 0; k++) {
            dlx_solver *s = nullptr;
            Watch watch(k);
            error = dlx_solver_new(&s, p.get(), &config);
            dlx_solver_free(s);
            EXPECT_EQ(allocator.blocks, 0) << "allocation " << k;
            ASSERT_EQ(error, allocator.calls < k ? 0 : DLX_ENOMEM);
        }
        EXPECT_GT(allocator.calls, 30u);
    }
}

TEST(MemoryForReductions, FailsOnceAndNothingLeaks)
{
    ProblemHandle p = new_problem();
    std::string text = "a b 1:3|c d | x y\na\na b x:1\nb x:2\nc x:1\nc y\n"
                       "c d |3\nd c |2\nd x:1 y\n";
    dlx_text_error from;
    ASSERT_EQ(dlx_read_text(p.get(), text.data(), text.size(), &from), 0);
    dlx_freeze(p.get());
    int excluded = 0;
    dlx_reduction_config config = {};
    config.cheapest = 1;
    config.excluded = &excluded;
    config.num_excluded = 1;
    for (int count = 0; count <= 1; count++) {
        int error = DLX_ENOMEM;
        config.count = count;
        for (uint64_t k = 1; error != 0; k++) {
            dlx_reduction *r = nullptr;
            Watch watch(k);
            error = dlx_reduction_new(&r, p.get(), &config);
            EXPECT_EQ(r != nullptr, error == 0);
            dlx_reduction_free(r);
            EXPECT_EQ(allocator.blocks, 0) << "allocation " << k;
            ASSERT_EQ(error, allocator.calls < k ? 0 : DLX_ENOMEM);
        }
        EXPECT_GT(allocator.calls, 60u);
    }
}

TEST(MemoryForCheapestCovers, FailsOnceAndNothingLeaks)
{
    ProblemHandle p = build(instances::queens(8));
    dlx_cheapest_config config;
    dlx_cheapest_config_init(&config);
    config.covers = 5;
    int result = DLX_ENOMEM;
    for (uint64_t k = 1; result != 0; k++) {
        dlx_cheapest *c = nullptr;
        Watch watch(k);
        result = dlx_cheapest_new(&c, p.get(), &config);
        EXPECT_EQ(c != nullptr, result == 0);
        uint64_t calls = allocator.calls;
        while (c != nullptr && dlx_cheapest_next(c) == DLX_SOLUTION)
            ;
        EXPECT_EQ(c != nullptr ? dlx_cheapest_num(c) : 5, 5);
        EXPECT_EQ(allocator.calls, calls);
        dlx_cheapest_free(c);
        EXPECT_EQ(allocator.blocks, 0) << "allocation " << k;
        ASSERT_TRUE(result == 0 || result == DLX_ENOMEM);
    }
    EXPECT_GT(allocator.calls, 20u);
}

// Without memory cuts are skipped; the text of a certificate fails.
TEST(MemoryForCertificatesOfCosts, FailsOnceAndNothingLeaks)
{
    ProblemHandle p = build(Partitions{1, 40, 400, 0, 0, ""});
    dlx_cheapest *c = nullptr;
    ASSERT_EQ(dlx_cheapest_new(&c, p.get(), nullptr), 0);
    while (dlx_cheapest_next(c) == DLX_SOLUTION)
        ;
    int failures = 0;
    bool has_failed = true;
    for (uint64_t k = 1; has_failed; k++) {
        enum dlx_result result = DLX_UNKNOWN;
        FILE *to = std::tmpfile();
        Watch watch(k);
        int error = dlx_cheapest_certify(c, to, &result);
        has_failed = allocator.calls >= k;
        ASSERT_TRUE(error == 0 || (error == DLX_ENOMEM && has_failed));
        EXPECT_EQ(allocator.blocks, 0) << "allocation " << k;
        failures += error != 0;
        std::fclose(to);
    }
    EXPECT_GT(failures, 50);
    dlx_cheapest_free(c);
}

TEST(MemoryForText, FailsOnceAndNothingLeaks)
{
    std::string text = "a b | c\n";
    for (int o = 0; o < 300; o++)
        text += "a c:color" + std::to_string(o) + "\n";
    for (uint64_t k = 1;; k++) {
        Watch watch(k);
        dlx_text_error error;
        dlx_problem *p = dlx_problem_new();
        int result = DLX_ENOMEM;
        if (p != nullptr)
            result = dlx_read_text(p, text.data(), text.size(), &error);
        dlx_problem_free(p);
        EXPECT_EQ(allocator.blocks, 0) << "allocation " << k;
        if (result == 0)
            break;
        ASSERT_EQ(result, DLX_ENOMEM) << "allocation " << k;
    }
    EXPECT_GT(allocator.calls, 20u);
}

TEST(MemoryForVerify, FailsOnceAndNothingLeaks)
{
    ProblemHandle p = build(instances::knuths_toy());
    const int cover[] = {0, 3, 4};
    Watch watch(1);
    EXPECT_EQ(dlx_verify(p.get(), cover, 3, nullptr), DLX_ENOMEM);
    EXPECT_EQ(dlx_verify(p.get(), cover, 3, nullptr), 1);
    EXPECT_EQ(allocator.blocks, 0);
}

TEST(MemoryForFindingOptions, LacksOnceAndNothingLeaks)
{
    ProblemHandle p = build(instances::knuths_toy());
    for (uint64_t k = 1; k <= 3; k++) {
        dlx_option_index *index = nullptr;
        Watch watch(k);
        EXPECT_EQ(dlx_option_index_new(&index, p.get()), DLX_ENOMEM);
        EXPECT_EQ(index, nullptr);
        EXPECT_EQ(allocator.blocks, 0);
        EXPECT_EQ(dlx_option_index_new(&index, p.get()), 0);
        dlx_option_index_free(index);
        EXPECT_EQ(allocator.blocks, 0);
    }
}

// ---- clauses ---------------------------------------------------------------

// Memory of CaDiCaL is not counted here.
TEST(Memory, OfClausesMayLackOnceAndAnotherCallGoesOn)
{
    if (cli_sat_functions() == nullptr)
        GTEST_SKIP() << "built without CaDiCaL";
    ProblemHandle p = build(instances::queens(5));
    dlx_config config = default_config();
    config.kernel = DLX_KERNEL_CLAUSES;
    config.sat = cli_sat_functions();
    int num_failures = 0;
    for (uint64_t fail_at = 1;; fail_at++) {
        SolverHandle s = new_solver(p, config);
        uint64_t covers = 0, found = 0;
        enum dlx_result result;
        bool has_failed;
        {
            Watch watch(fail_at);
            result = dlx_count(s.get(), &covers);
            has_failed = allocator.calls >= fail_at;
        }
        found = covers;
        if (result == DLX_INTERRUPTED) {
            num_failures++;
            result = dlx_count(s.get(), &covers);
            found += covers;
        }
        EXPECT_EQ(result, DLX_EXHAUSTED);
        EXPECT_EQ(found, 10u) << fail_at;
        if (!has_failed)
            break;
    }
    EXPECT_GT(num_failures, 10);
}

} // namespace
