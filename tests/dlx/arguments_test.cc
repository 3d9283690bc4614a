// arguments_test.cc - every public function rejects arguments out of range, and
// leaves its object unchanged.
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

TEST_F(Arguments, OfBytesOfASolverAreThoseOfAFrozenProblem)
{
    EXPECT_EQ(0u, dlx_solver_bytes(p.get()));
    ASSERT_EQ(0, dlx_freeze(p.get()));
    EXPECT_LT(0u, dlx_solver_bytes(p.get()));
}

TEST_F(Arguments, OfNamesMayBeMissing)
{
    EXPECT_EQ(DLX_ENAME, dlx_add_color(p.get(), nullptr));
    EXPECT_EQ(0, dlx_find_item(p.get(), nullptr, 1));
    EXPECT_EQ(0, dlx_find_color(p.get(), nullptr, 1));
}

TEST_F(Arguments, OfResultsThatNobodyWantsMayBeMissing)
{
    ASSERT_EQ(0, dlx_freeze(p.get()));
    SolverHandle s = new_solver(p);
    EXPECT_EQ(0, dlx_get_bounds(p.get(), 1, nullptr, nullptr));
    EXPECT_EQ(DLX_SOLUTION, dlx_next(s.get()));
    EXPECT_EQ(1, dlx_get_cover(s.get(), nullptr));
    dlx_restart(s.get());
    EXPECT_EQ(DLX_EXHAUSTED, dlx_count(s.get(), nullptr));
    EXPECT_EQ(1u, dlx_count_text(s.get(), nullptr, 5));
    EXPECT_EQ(1u, dlx_count_limbs(s.get(), nullptr, 5));
}

TEST_F(Arguments, OfOptionsMustNotBeMissing)
{
    ASSERT_EQ(0, dlx_freeze(p.get()));
    SolverHandle s = new_solver(p);
    EXPECT_EQ(DLX_EARGUMENT, dlx_assume(s.get(), nullptr, 1));
    EXPECT_EQ(DLX_EARGUMENT, dlx_exclude(s.get(), nullptr, 1));
    EXPECT_EQ(0, dlx_assume(s.get(), nullptr, 0));
    EXPECT_EQ(0, dlx_exclude(s.get(), nullptr, 0));
    EXPECT_EQ(DLX_EARGUMENT, dlx_verify(p.get(), nullptr, 1, nullptr));
    EXPECT_EQ(0, dlx_verify(p.get(), nullptr, 0, nullptr));
    dlx_reduction *r;
    dlx_reduction_config config = {};
    config.num_assumed = 1;
    EXPECT_EQ(DLX_EARGUMENT, dlx_reduction_new(&r, p.get(), &config));
    dlx_option_index *index;
    ASSERT_EQ(0, dlx_option_index_new(&index, p.get()));
    EXPECT_EQ(DLX_EARGUMENT, dlx_find_option(index, nullptr, nullptr, 1));
    EXPECT_EQ(DLX_EARGUMENT, dlx_find_option(index, nullptr, nullptr, -1));
    EXPECT_EQ(DLX_EOPTION, dlx_find_option(index, nullptr, nullptr, 0));
    dlx_option_index_free(index);
}

TEST_F(Arguments, OfLimitsMayBeMissingForNone)
{
    ASSERT_EQ(0, dlx_freeze(p.get()));
    SolverHandle s = new_solver(p);
    set_limits(s, 1, 0);
    EXPECT_EQ(DLX_LIMIT, dlx_count(s.get(), nullptr));
    dlx_set_limits(s.get(), nullptr);
    EXPECT_EQ(DLX_EXHAUSTED, dlx_count(s.get(), nullptr));
}

TEST_F(Arguments, OfDiagramsAndCountsAreChecked)
{
    ASSERT_EQ(0, dlx_freeze(p.get()));
    ProblemHandle empty = new_problem();
    ASSERT_EQ(0, dlx_freeze(empty.get()));
    dlx_zdd *z;
    dlx_zdd_counts *counts;
    ASSERT_EQ(0, dlx_zdd_new(&z, p.get(), 0, nullptr, nullptr));
    EXPECT_EQ(1u, dlx_zdd_count_text(z, nullptr, 5));
    EXPECT_EQ(DLX_EARGUMENT,
              dlx_zdd_counts_new(&counts, z, p.get(), nullptr, 1, nullptr, 0));
    EXPECT_EQ(DLX_EARGUMENT,
              dlx_zdd_counts_new(&counts, z, p.get(), nullptr, 0, nullptr, -1));
    EXPECT_EQ(DLX_EARGUMENT, dlx_zdd_counts_new(&counts, z, empty.get(),
                                                nullptr, 0, nullptr, 0));
    dlx_zdd_free(z);
    dlx_symmetric_count *count;
    EXPECT_EQ(DLX_EARGUMENT,
              dlx_symmetric_count_new(&count, p.get(), nullptr,
                                      dlx_symmetric_kind(2), nullptr, nullptr));
}

TEST_F(Arguments, OfTextsAreChecked)
{
    EXPECT_EQ(DLX_EOPTION, dlx_write_option(p.get(), 1, stderr));
    EXPECT_EQ(DLX_EOPTION, dlx_write_option(p.get(), -1, stderr));
    EXPECT_EQ(DLX_EARGUMENT, dlx_write(p.get(), nullptr, stderr, nullptr));
    ProblemHandle other = new_problem();
    EXPECT_EQ(DLX_EARGUMENT, dlx_read_text(other.get(), nullptr, 1, nullptr));
    EXPECT_EQ(DLX_EARGUMENT, dlx_read_matrix(other.get(), nullptr, 1, nullptr));
    EXPECT_EQ(DLX_EARGUMENT,
              dlx_read(other.get(), nullptr, nullptr, 1, nullptr));
}

TEST(Texts, OfNoBytesAndErrorsMayBeMissingInEveryFormat)
{
    for (int k = -1; k < 0 || dlx_format_name(k) != nullptr; k++) {
        const char *format = dlx_format_name(k);
        SCOPED_TRACE(format == nullptr ? "any" : format);
        dlx_text_error error;
        ProblemHandle a = new_problem(), b = new_problem(), c = new_problem();
        EXPECT_EQ(dlx_read(a.get(), format, "", 0, &error),
                  dlx_read(b.get(), format, nullptr, 0, nullptr));
        EXPECT_EQ(DLX_ETEXT, dlx_read(c.get(), format, "a:b:c\n%", 7, nullptr));
    }
    ProblemHandle a = new_problem(), b = new_problem();
    EXPECT_EQ(0, dlx_read_text(a.get(), nullptr, 0, nullptr));
    EXPECT_EQ(0, dlx_read_matrix(b.get(), nullptr, 0, nullptr));
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
