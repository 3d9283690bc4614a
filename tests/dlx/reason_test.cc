// Why there is no cover: weights that prove it, sentences, pictures.
#include <cstring>
#include <string>

#include "tests/support/bounded_problem.h"
#include "tests/support/instances.h"

namespace
{

struct FreeReason {
    void operator()(dlx_reason *r) const
    {
        dlx_reason_free(r);
    }
};
using Reason = std::unique_ptr<dlx_reason, FreeReason>;

Reason reason_of(const SolverHandle &s)
{
    dlx_reason *r = nullptr;
    int found = dlx_reason_new(&r, s.get());
    EXPECT_EQ(found, r != nullptr);
    return Reason(r);
}

ProblemHandle read(const std::string &text)
{
    ProblemHandle p = new_problem();
    EXPECT_EQ(0, dlx_read_text(p.get(), text.data(), text.size(), nullptr));
    EXPECT_EQ(0, dlx_freeze(p.get()));
    return p;
}

std::string said(const ProblemHandle &p)
{
    Reason r = reason_of(new_solver(p, default_config()));
    return r == nullptr ? "" : dlx_reason_text(r.get());
}

std::string said(const std::string &text)
{
    return said(read(text));
}

// All placements of shapes, lists of steps by row and column, on a board.
using Shape = std::vector<std::pair<int, int>>;

brute::Problem board(int rows, int columns, const std::vector<Shape> &shapes)
{
    brute::Problem p;
    instances::add_items(p, rows * columns);
    for (const Shape &shape : shapes) {
        for (int cell = 0; cell < rows * columns; cell++) {
            brute::Option option;
            for (const auto &at : shape) {
                int r = cell / columns + at.first;
                int c = cell % columns + at.second;
                if (r >= 0 && r < rows && c >= 0 && c < columns)
                    option.push_back({1 + r * columns + c, 0});
            }
            if (option.size() == shape.size())
                p.add_option(option);
        }
    }
    return p;
}

std::vector<Shape> l_tetrominoes()
{
    std::vector<Shape> all;
    for (int flip : {1, -1}) {
        for (int side : {1, -1}) {
            all.push_back({{0, 0}, {1, 0}, {2, 0}, {1 + flip, side}});
            all.push_back({{0, 0}, {0, 1}, {0, 2}, {side, 1 + flip}});
        }
    }
    return all;
}

TEST(Reason, NamesAnItemWithoutOptions)
{
    EXPECT_EQ(said("a b c\na b\n"), "no option has item c");
    brute::Problem p;
    instances::add_items(p, 2);
    p.add_option({{1, 0}});
    EXPECT_EQ(said(build(p)), "no option has item 2");
}

TEST(Reason, ComparesSizes)
{
    EXPECT_EQ(said("a b c\na b\nb c\na c\n"),
              "each option has 2 items, but 3 are to be covered, which is no "
              "multiple of 2");
}

TEST(Reason, ComparesTheNumberOfDarkItems)
{
    EXPECT_EQ(said(build(instances::mutilated_board(8))),
              "each option has 1 dark of 2 items, so the 31 options of a cover "
              "have 31, but there are 30");
}

TEST(Reason, ComparesParities)
{
    for (int size : {10, 14, 18}) {
        int num = size * size / 4;
        EXPECT_EQ(said(build(board(size, size, l_tetrominoes()))),
                  "each option has an odd number of dark items, so the " +
                      std::to_string(num) +
                      " options of a cover have an odd number, but there are " +
                      std::to_string(2 * num));
    }
    EXPECT_EQ(said(build(board(8, 8, l_tetrominoes()))), "");
}

TEST(Reason, CountsDarkItemsOfAMultiple)
{
    EXPECT_EQ(said("a b c\na b\na b c\nc\n"), "");
    EXPECT_EQ(said("a b c d\na b d\na c d\nb c\nd\n"),
              "each option has an even number of dark items, but there are 3, "
              "an odd number");
    EXPECT_EQ(said("2|a 2|b 1|c d\na b d\na c d\nb c\nd\n"),
              "each option has an even number of dark items, but these are to "
              "be covered 5 times, an odd number");
}

TEST(Reason, IsOfWhatTheAssumptionsLeave)
{
    ProblemHandle p = build(instances::dominoes(2, 3));
    SolverHandle s = new_solver(p, default_config());
    EXPECT_EQ(reason_of(s), nullptr);
    const int *items = nullptr;
    int middle = 0;
    while (dlx_get_option(p.get(), middle, &items, nullptr) != 2 ||
           items[0] != 2 || items[1] != 3)
        middle++;
    ASSERT_EQ(dlx_assume(s.get(), &middle, 1), 0);
    EXPECT_EQ(reason_of(s), nullptr);
    for (int o = 0; o < dlx_num_options(p.get()); o++) {
        dlx_get_option(p.get(), o, &items, nullptr);
        if (items[0] == 1) {
            ASSERT_EQ(dlx_exclude(s.get(), &o, 1), 0);
        }
    }
    Reason r = reason_of(s);
    ASSERT_NE(r, nullptr);
    EXPECT_STREQ(dlx_reason_text(r.get()), "no option has item 1");
    EXPECT_EQ(dlx_reason_weight(r.get(), 1), 1u);
    EXPECT_EQ(dlx_reason_weight(r.get(), 2), 0u);
    EXPECT_EQ(dlx_count(s.get(), nullptr), DLX_EXHAUSTED);
}

TEST(Reason, EndsASearchThatIsLong)
{
    ProblemHandle p = build(board(14, 14, l_tetrominoes()));
    for (bool is_count : {false, true}) {
        SolverHandle s = new_solver(p, default_config());
        EXPECT_EQ(dlx_has_reason(s.get()), 0);
        EXPECT_EQ(is_count ? dlx_count(s.get(), nullptr) : dlx_next(s.get()),
                  DLX_EXHAUSTED);
        EXPECT_EQ(dlx_has_reason(s.get()), 1);
        EXPECT_LT(work_of(s).nodes, 20000u);
        EXPECT_NE(strstr(dlx_reason_text(reason_of(s).get()), "dark"), nullptr);
        dlx_restart(s.get());
        EXPECT_EQ(dlx_has_reason(s.get()), 0);
    }
}

TEST(Reason, IsNoneAfterACover)
{
    ProblemHandle p = build(instances::dominoes(2, 2));
    SolverHandle s = new_solver(p, default_config());
    EXPECT_EQ(dlx_next(s.get()), DLX_SOLUTION);
    EXPECT_EQ(reason_of(s), nullptr);
    EXPECT_EQ(all_next(s).size(), 1u);
    EXPECT_EQ(reason_of(s), nullptr);
}

TEST(Reason, IsDrawnAsDarkCells)
{
    ProblemHandle p = read("A r1c1 r1c2 r1c3\nA r1c1\nr1c2 r1c3\n"
                           "r1c1 r1c2\nA r1c3\nr1c1 r1c3\n");
    Reason r = reason_of(new_solver(p, default_config()));
    ASSERT_EQ(r, nullptr);
    p = read("A r1c1 r1c2 r1c3 r1c4\nA r1c1 r1c2 r1c3\nr1c1 r1c2\n"
             "r1c3 r1c4\nr1c1 r1c3\nA r1c2 r1c3 r1c4\n");
    r = reason_of(new_solver(p, default_config()));
    ASSERT_NE(r, nullptr);
    EXPECT_STREQ(dlx_reason_text(r.get()),
                 "each option has an even number of dark items, but there are "
                 "5, an odd number");
    dlx_board *b = nullptr;
    ASSERT_EQ(dlx_board_new(&b, p.get(), nullptr, 0, nullptr), 0);
    char *text = nullptr;
    size_t size = 0;
    FILE *to = open_memstream(&text, &size);
    dlx_draw_reason(b, r.get(), to);
    fclose(to);
    std::string svg(text, size);
    free(text);
    dlx_board_free(b);
    size_t num = 0;
    for (size_t at = 0; (at = svg.find("#a8a8a8", at)) != std::string::npos;
         at++)
        num++;
    EXPECT_EQ(num, 5u);
    EXPECT_NE(svg.find("<title>No cover: each option"), std::string::npos);
    EXPECT_NE(svg.find(">A</text>"), std::string::npos);
}

class RandomReasons : public brief::TestWithParam<unsigned>
{
};

TEST_P(RandomReasons, AreRight)
{
    brute::BoundedProblem b = brute::random_bounded_problem(GetParam());
    ProblemHandle p = build(b);
    SolverHandle s = new_solver(p, default_config());
    Random random(GetParam());
    std::vector<int> with = random.some_of(b.problem.num_options(), 1);
    std::vector<int> without = random.some_of(b.problem.num_options(), 3);
    ASSERT_EQ(dlx_assume(s.get(), with.data(), int(with.size())), 0);
    ASSERT_EQ(dlx_exclude(s.get(), without.data(), int(without.size())), 0);
    Reason r = reason_of(s);
    if (r == nullptr)
        return;
    auto has = [](const brute::Cover &cover, int o) {
        return std::find(cover.begin(), cover.end(), o) != cover.end();
    };
    for (const brute::Cover &cover : brute::all_covers(b)) {
        bool fits = true;
        for (int o : with)
            fits = fits && has(cover, o);
        for (int o : without)
            fits = fits && !has(cover, o);
        EXPECT_FALSE(fits) << dlx_reason_text(r.get());
    }
}

INSTANTIATE_TEST_SUITE_P(Seeds, RandomReasons, brief::range(0u, 400u));

} // namespace
