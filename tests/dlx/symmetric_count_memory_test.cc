// Counts by symmetry without memory. Allocations of libbliss are not counted.
#include "tests/support/brief_tests.h"
#include "tests/support/engine.h"
#include "tests/support/failing_allocator.h"
#include "tests/support/instances.h"

namespace
{

void expect_no_leaks(const ProblemHandle &p, dlx_symmetric_kind kind)
{
    for (uint64_t k = 1;; k++) {
        Watch watch(k);
        dlx_symmetric_count *t;
        int result = dlx_symmetric_count_new(&t, p.get(), nullptr, kind,
                                             nullptr, nullptr);
        EXPECT_EQ(t != nullptr, result == DLX_EXHAUSTED);
        dlx_symmetric_count_free(t);
        EXPECT_EQ(allocator.blocks, 0) << "allocation " << k;
        if (result == DLX_EXHAUSTED)
            break;
        ASSERT_EQ(result, DLX_ENOMEM) << "allocation " << k;
    }
    EXPECT_GT(allocator.calls, 30u);
}

class MemoryForSymmetry : public brief::TestWithParam<dlx_symmetric_kind>
{
};

TEST_P(MemoryForSymmetry, FailsOnceAndNothingLeaks)
{
    if (!dlx_has_symmetry())
        GTEST_SKIP() << "built without libbliss";
    for (const brute::Problem &from :
         {instances::queens(4), instances::latin_squares(3),
          instances::knuths_colored_toy()})
        expect_no_leaks(build(from), GetParam());
}

INSTANTIATE_TEST_SUITE_P(Kinds, MemoryForSymmetry,
                         {DLX_COUNT_COVERS, DLX_COUNT_ORBITS});

TEST(MemoryForClasses, IsNotExceeded)
{
    if (!dlx_has_symmetry())
        GTEST_SKIP() << "built without libbliss";
    ProblemHandle p = build(instances::latin_squares(5));
    dlx_config config;
    dlx_config_init(&config);
    for (size_t bytes : {0, 100000, 3000, 2}) {
        SCOPED_TRACE(bytes);
        dlx_symmetric_count *t;
        config.bytes = bytes;
        EXPECT_EQ(dlx_symmetric_count_new(&t, p.get(), &config,
                                          DLX_COUNT_COVERS, nullptr, nullptr),
                  DLX_EXHAUSTED);
        EXPECT_STREQ(t->covers, "161280");
        dlx_symmetric_count_free(t);
        int result = dlx_symmetric_count_new(
            &t, p.get(), &config, DLX_COUNT_ORBITS, nullptr, nullptr);
        bool is_enough = bytes == 0 || bytes > 10000;
        EXPECT_EQ(result, is_enough ? int(DLX_EXHAUSTED) : int(DLX_ENOMEM));
        dlx_symmetric_count_free(t);
    }
}

TEST(MemoryForSeenCovers, MayLackOnceAndNothingLeaks)
{
    if (!dlx_has_symmetry())
        GTEST_SKIP() << "built without libbliss";
    ProblemHandle p = build(instances::queens(4));
    expect_errors(
        [&p] {
            const int options[] = {0, 1, 2, 3};
            dlx_seen_covers *seen;
            uint64_t size = 0;
            int error = dlx_seen_covers_new(&seen, p.get(), nullptr, nullptr);
            if (error != 0)
                return error;
            int is_new = dlx_seen_covers_add(seen, options, 4, &size);
            dlx_seen_covers_free(seen);
            return is_new == 1 ? 0 : is_new;
        },
        DLX_ENOMEM, 20);
}

TEST(MemoryForOrbits, WithMultiplicitiesMayLackOnceAndNothingLeaks)
{
    if (!dlx_has_symmetry())
        GTEST_SKIP() << "built without libbliss";
    ProblemHandle p = new_problem();
    const int item = dlx_add_item(p.get(), nullptr, DLX_PRIMARY);
    dlx_set_bounds(p.get(), item, 2, 4);
    for (int o = 0; o < 6; o++)
        dlx_add_option(p.get(), &item, nullptr, 1);
    dlx_freeze(p.get());
    expect_no_leaks(p, DLX_COUNT_ORBITS);
}

TEST(MemoryForOrbits, OfItemsThatAreAlikeMayLackOnceAndNothingLeaks)
{
    if (!dlx_has_symmetry())
        GTEST_SKIP() << "built without libbliss";
    expect_no_leaks(build(instances::words(3, 1, {"abdA", "c", "abc", "dA"})),
                    DLX_COUNT_ORBITS);
}

} // namespace
