// Writing covers as text while each allocation fails once.
#include "dlx/dlx.h"

#include <gtest/gtest.h>

#include <cstring>
#include <memory>

#include "tests/support/failing_allocator.h"

namespace
{

struct FreeProblem {
    void operator()(dlx_problem *p) const
    {
        dlx_problem_free(p);
    }
};

const std::pair<const char *, enum dlx_form> written[] = {
    {"A r1c1 r1c2\nA r1c1 r1c2\n", DLX_FORM_GRID},
    {"r1c1 r1c2\nr1c1 r1c2\n", DLX_FORM_GRID},
    {"A | r1c1\nA r1c1:x\n", DLX_FORM_CSV},
    {"1_a Ann | Ann@1 Bob@2\n1_a Ann Ann@1\n", DLX_FORM_TABLE},
    {"1_a | c_1@1.1 t_2@1.1\n1_a c_1@1.1 t_2@1.1\n", DLX_FORM_CSV},
};

int write(const dlx_problem *p, enum dlx_form form, FILE *to)
{
    dlx_layout *layout = nullptr;
    const int option = 0;
    int result = dlx_layout_new(&layout, p, form, nullptr, 0, nullptr);
    EXPECT_EQ(result == 0, layout != nullptr);
    if (result == 0)
        result = dlx_layout_write(layout, &option, 1, to);
    dlx_layout_free(layout);
    return result;
}

TEST(LayoutMemory, EveryAllocationMayFail)
{
    FILE *to = fopen("/dev/null", "w");
    ASSERT_NE(nullptr, to);
    fputc('x', to); // allocates its buffer
    for (const auto &[text, form] : written) {
        SCOPED_TRACE(text);
        std::unique_ptr<dlx_problem, FreeProblem> p(dlx_problem_new());
        ASSERT_EQ(0, dlx_read_text(p.get(), text, strlen(text), nullptr));
        ASSERT_EQ(0, dlx_freeze(p.get()));
        expect_errors(
            [p = p.get(), form = form, to] { return write(p, form, to); },
            DLX_ENOMEM);
    }
    fclose(to);
}

} // namespace
