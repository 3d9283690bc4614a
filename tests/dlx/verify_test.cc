// dlx_verify() against the definition of a cover.
#include "dlx/dlx.h"
#include "tests/support/brief_tests.h"

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <random>
#include <string>
#include <vector>

namespace
{

using Problem = std::unique_ptr<dlx_problem, decltype(&dlx_problem_free)>;

Problem read(const std::string &text)
{
    Problem p(dlx_problem_new(), dlx_problem_free);
    dlx_text_error error;
    EXPECT_EQ(0, dlx_read_text(p.get(), text.data(), text.size(), &error));
    EXPECT_EQ(0, dlx_freeze(p.get()));
    return p;
}

int verify(const Problem &p, const std::vector<int> &claim, dlx_flaw *flaw)
{
    return dlx_verify(p.get(), claim.data(), static_cast<int>(claim.size()),
                      flaw);
}

void expect_flaw(const Problem &p, const std::vector<int> &claim,
                 dlx_flaw_kind kind, const char *item, int option1, int option2)
{
    dlx_flaw flaw;
    EXPECT_EQ(0, verify(p, claim, &flaw));
    EXPECT_EQ(kind, flaw.kind);
    EXPECT_EQ(dlx_find_item(p.get(), item, std::string(item).size()),
              flaw.item);
    EXPECT_EQ(option1, flaw.option1);
    EXPECT_EQ(option2, flaw.option2);
}

const char text[] = "p q r | x y\n"
                    "p q x y:A\n" // 0
                    "p r x:A y\n" // 1
                    "p x:B\n"     // 2
                    "q x:A\n"     // 3
                    "r y:B\n"     // 4
                    "r x:B\n"     // 5
                    "q\n"         // 6
                    "x:B y:A\n";  // 7

TEST(Verify, AcceptsCoversInAnyOrder)
{
    Problem p = read(text);
    dlx_flaw flaw;
    EXPECT_EQ(1, verify(p, {1, 3}, &flaw));
    EXPECT_EQ(DLX_NO_FLAW, flaw.kind);
    EXPECT_EQ(1, verify(p, {3, 1}, nullptr));
    EXPECT_EQ(1, verify(p, {5, 2, 6}, nullptr)); // x twice, in one color
}

TEST(Verify, NamesThePrimaryItemThatIsUncovered)
{
    Problem p = read(text);
    expect_flaw(p, {2, 4}, DLX_UNCOVERED, "q", -1, -1);
    expect_flaw(p, {}, DLX_UNCOVERED, "p", -1, -1);
    expect_flaw(read("a b\na\n"), {0}, DLX_UNCOVERED, "b", -1, -1);
}

TEST(Verify, NamesTheItemThatIsInTwoOptions)
{
    Problem p = read(text);
    expect_flaw(p, {3, 2, 1}, DLX_COLORS, "x", 3, 2);
    expect_flaw(p, {3, 1, 2}, DLX_OVERLAP, "p", 1, 2);
    expect_flaw(p, {0, 5}, DLX_OVERLAP, "x", 0, 5); // one without color
    expect_flaw(p, {5, 0}, DLX_OVERLAP, "x", 5, 0);
}

TEST(Verify, NamesTheSecondaryItemWithTwoColors)
{
    Problem p = read(text);
    expect_flaw(p, {4, 2, 3}, DLX_COLORS, "x", 2, 3);
}

TEST(Verify, RejectsAnOptionThatIsClaimedTwice)
{
    Problem p = read(text);
    expect_flaw(p, {1, 3, 3}, DLX_OVERLAP, "q", 3, 3);
}

TEST(Verify, CountsTheOptionsOfAnItemWithBounds)
{
    Problem p = read("2|a 0:1|b 1:3|c\na c\nc\na c b\nc b\na\n");
    dlx_flaw flaw;
    EXPECT_EQ(1, verify(p, {0, 2}, &flaw));
    EXPECT_EQ(1, verify(p, {0, 1, 4}, &flaw));
    expect_flaw(p, {0, 1}, DLX_UNCOVERED, "a", -1, -1);
    expect_flaw(p, {0, 0}, DLX_OVERLAP, "a", 0, 0);
    expect_flaw(p, {0, 4, 2}, DLX_OVERLAP, "a", 0, 2);
    expect_flaw(p, {2, 3}, DLX_OVERLAP, "b", 2, 3);
    expect_flaw(p, {0, 2, 1, 3}, DLX_OVERLAP, "c", 0, 3);
}

TEST(Verify, RejectsAnOptionWithoutPrimaryItems)
{
    Problem p = read(text);
    dlx_flaw flaw;
    EXPECT_EQ(0, verify(p, {2, 5, 6, 7}, &flaw));
    EXPECT_EQ(DLX_IDLE, flaw.kind);
    EXPECT_EQ(0, flaw.item);
    EXPECT_EQ(7, flaw.option1);
}

TEST(Verify, AcceptsTheEmptyCoverWhereNothingIsToBeCovered)
{
    EXPECT_EQ(1, verify(read(""), {}, nullptr));
    EXPECT_EQ(1, verify(read(" | x\nx\n"), {}, nullptr));
}

TEST(Verify, RejectsOptionsThatDoNotExist)
{
    Problem p = read(text);
    EXPECT_EQ(DLX_EOPTION, verify(p, {1, 8}, nullptr));
    EXPECT_EQ(DLX_EOPTION, verify(p, {-1}, nullptr));
}

TEST(Verify, NeedsAFrozenProblem)
{
    Problem p(dlx_problem_new(), dlx_problem_free);
    EXPECT_EQ(DLX_ENOTFROZEN, verify(p, {}, nullptr));
}

// The definition, on the names in the text of the options.
bool is_cover(const Problem &p, const std::vector<int> &claim)
{
    std::map<std::string, std::vector<int>> colors_of;
    for (int o : claim) {
        const int *items, *colors;
        int n = dlx_get_option(p.get(), o, &items, &colors), primary = 0;
        for (int k = 0; k < n; k++) {
            colors_of[dlx_item_name(p.get(), items[k])].push_back(colors[k]);
            primary += dlx_item_kind(p.get(), items[k]) == DLX_PRIMARY;
        }
        if (primary == 0)
            return false;
    }
    for (int i = 1; i <= dlx_num_items(p.get()); i++) {
        const std::vector<int> &colors = colors_of[dlx_item_name(p.get(), i)];
        if (dlx_item_kind(p.get(), i) == DLX_PRIMARY && colors.size() != 1)
            return false;
        for (int color : colors) {
            if (colors.size() > 1 && (color == 0 || color != colors[0]))
                return false;
        }
    }
    return true;
}

class RandomClaims : public brief::TestWithParam<unsigned>
{
};

TEST_P(RandomClaims, AreJudgedAsTheDefinitionSays)
{
    std::mt19937 random(GetParam());
    const int options = 10;
    std::string problem = "a b c | x y\n";
    for (int o = 0; o < options; o++) {
        std::string line;
        for (const char *item : {"a", "b", "c", "x", "y"}) {
            if (random() % 3 > 0)
                continue;
            line += (line.empty() ? "" : " ") + std::string(item);
            if (*item >= 'x' && random() % 3 > 0)
                line += random() % 3 > 0 ? ":1" : ":2";
        }
        problem += line.empty() ? "c\n" : line + "\n";
    }
    Problem p = read(problem);
    for (unsigned set = 0; set < 1u << options; set++) {
        std::vector<int> claim;
        for (int o = 0; o < options; o++) {
            if ((set >> o & 1) != 0)
                claim.push_back(o);
        }
        ASSERT_EQ(is_cover(p, claim), verify(p, claim, nullptr))
            << "seed " << GetParam() << ", set " << set << " of\n"
            << problem;
    }
}

INSTANTIATE_TEST_SUITE_P(Seeds, RandomClaims, brief::range(0u, 60u));

TEST_P(RandomClaims, OfTheSearchAreCovers)
{
    std::mt19937 random(GetParam() + 1000);
    std::string problem = "a b c d | x\n";
    for (int o = 0; o < 12; o++) {
        std::string line(1, static_cast<char>('a' + random() % 4));
        for (const char *item : {"a", "b", "c", "d", "x"}) {
            if (*item != line[0] && random() % 3 == 0)
                line += " " + std::string(item);
        }
        problem += line + (line.back() == 'x' ? ":1\n" : "\n");
    }
    Problem p = read(problem);
    int covers = 0;
    for (unsigned set = 0; set < 1u << 12; set++) {
        std::vector<int> claim;
        for (int o = 0; o < 12; o++) {
            if ((set >> o & 1) != 0)
                claim.push_back(o);
        }
        covers += verify(p, claim, nullptr);
    }
    dlx_solver *s;
    ASSERT_EQ(0, dlx_solver_new(&s, p.get(), nullptr));
    while (dlx_next(s) == DLX_SOLUTION) {
        const int *cover;
        int n = dlx_get_cover(s, &cover);
        EXPECT_EQ(1, dlx_verify(p.get(), cover, n, nullptr));
        covers--;
    }
    dlx_solver_free(s);
    EXPECT_EQ(0, covers) << "seed " << GetParam() << "\n" << problem;
}

} // namespace
