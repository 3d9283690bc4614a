// jobs/sampler.c when there is no memory: each allocation fails once.
#include <gtest/gtest.h>

extern "C" {
#include "jobs/sampler.h"
}
#include "tests/support/failing_allocator.h"
#include "tests/support/instances.h"
#include "tests/support/problem_tree.h"

namespace
{

TEST(Sampler, TakesASampleOrThereIsNoMemory)
{
    ProblemHandle p = build(instances::queens(6));
    ProblemTree in(p);
    expect_errors(
        [&in] {
            jobs_sampler s;
            int code = jobs_sampler_init(&s, in.get(), nullptr, 0, 1);
            while (code == 0)
                code = jobs_sampler_step(&s, 0);
            jobs_sampler_clear(&s);
            return code == 1 ? 0 : code;
        },
        DLX_ENOMEM, 5);
}

} // namespace
