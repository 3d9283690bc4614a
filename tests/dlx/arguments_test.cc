// arguments_test.cc - arguments out of their range are errors, at every public
// function of dlx.h, and leave the object as it was.
#include "dlx/dlx.h"

#include <cstring>

#include "tests/support/engine.h"

namespace
{

class Arguments : public testing::Test
{
  protected:
    Arguments()
    {
        EXPECT_EQ(1, dlx_add_item(p.get(), "a", DLX_PRIMARY));
        EXPECT_EQ(2, dlx_add_item(p.get(), "b", DLX_SECONDARY));
        const int items[] = {1, 2}, colors[] = {0, 7};
        EXPECT_EQ(0, dlx_add_option(p.get(), items, colors, 2));
    }
    ProblemHandle p{dlx_problem_new()};
};

TEST_F(Arguments, OfItemsAndOptionsAreChecked)
{
    EXPECT_EQ(DLX_EITEM, dlx_item_kind(p.get(), 0));
    EXPECT_EQ(DLX_PRIMARY, dlx_item_kind(p.get(), 1));
    EXPECT_EQ(DLX_SECONDARY, dlx_item_kind(p.get(), 2));
    EXPECT_EQ(DLX_EITEM, dlx_item_kind(p.get(), 99));
    EXPECT_EQ(nullptr, dlx_item_name(p.get(), 99));
    EXPECT_EQ(nullptr, dlx_item_name(p.get(), -1));
    EXPECT_EQ(nullptr, dlx_color_name(p.get(), 99));
    EXPECT_EQ(DLX_EOPTION, dlx_get_option(p.get(), 1, nullptr, nullptr));
    EXPECT_EQ(DLX_EOPTION, dlx_get_option(p.get(), -1, nullptr, nullptr));
    EXPECT_EQ(7, dlx_max_color(p.get()));
}

TEST_F(Arguments, OfWhatIsAddedAreChecked)
{
    const int items[] = {1};
    EXPECT_EQ(DLX_EARGUMENT, dlx_add_option(p.get(), items, nullptr, -1));
    EXPECT_EQ(DLX_EARGUMENT, dlx_add_option(p.get(), nullptr, nullptr, 1));
    EXPECT_EQ(1, dlx_num_options(p.get()));
    EXPECT_EQ(DLX_EARGUMENT, dlx_add_item(p.get(), "c", dlx_kind(2)));
    EXPECT_EQ(2, dlx_num_items(p.get()));
    dlx_text_error error;
    EXPECT_EQ(DLX_EARGUMENT, dlx_read_text(p.get(), "a\na\n", 4, &error));
    EXPECT_EQ(DLX_EARGUMENT, dlx_read_matrix(p.get(), "1\n", 2, &error));
    EXPECT_EQ(1, dlx_num_options(p.get()));
}

TEST_F(Arguments, OfSearchesAreChecked)
{
    ASSERT_EQ(0, dlx_freeze(p.get()));
    SolverHandle s = new_solver(p);
    const int options[] = {0, 1};
    EXPECT_EQ(DLX_EARGUMENT, dlx_verify(p.get(), options, -1, nullptr));
    EXPECT_EQ(DLX_EARGUMENT, dlx_assume(s.get(), options, -1));
    EXPECT_EQ(DLX_EOPTION, dlx_assume(s.get(), options, 2));
    EXPECT_EQ(DLX_EARGUMENT, dlx_exclude(s.get(), options, -1));
    EXPECT_EQ(DLX_EOPTION, dlx_exclude(s.get(), options, 2));
    EXPECT_EQ(DLX_SOLUTION, dlx_next(s.get()));
    EXPECT_EQ(DLX_EBEGUN, dlx_exclude(s.get(), options, 1));
    EXPECT_EQ(DLX_EXHAUSTED, dlx_next(s.get()));
}

TEST(Version, IsTheSameInWordsAndNumbers)
{
    int major = DLX_VERSION_NUMBER / 10000;
    int minor = DLX_VERSION_NUMBER / 100 % 100;
    int patch = DLX_VERSION_NUMBER % 100;
    EXPECT_STREQ(DLX_VERSION, dlx_version());
    EXPECT_EQ(DLX_VERSION_NUMBER, dlx_version_number());
    EXPECT_EQ(DLX_VERSION, std::to_string(major) + "." + std::to_string(minor) +
                               "." + std::to_string(patch));
}

} // namespace
