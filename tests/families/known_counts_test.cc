// Every family has the numbers of covers that are published.
#include <set>

#include "tests/support/families.h"

namespace
{

std::vector<const dlx_family *> all_families()
{
    std::vector<const dlx_family *> list;
    for (int k = 0; dlx_get_family(k) != nullptr; k++)
        list.push_back(dlx_get_family(k));
    return list;
}

class KnownCounts : public brief::TestWithParam<int>
{
};

TEST_P(KnownCounts, AreThoseOfTheFamily)
{
    const dlx_family *f = dlx_get_family(GetParam());
    if (f == nullptr)
        return;
    for (const dlx_family_count *k = f->known; k->arguments != nullptr; k++)
        EXPECT_EQ(k->count, families::count(f->name, k->arguments))
            << f->name << " " << k->arguments << ": " << k->source;
}
INSTANTIATE_TEST_SUITE_P(Families, KnownCounts, brief::range(0, 50));

TEST(Families, HaveNinetyPublishedCountsInAll)
{
    size_t num = 0;
    for (const dlx_family *f : all_families())
        for (const dlx_family_count *k = f->known; k->arguments != nullptr; k++)
            num++;
    EXPECT_LE(90U, num);
}

TEST(Families, HaveDifferentNamesAndCompleteDescriptions)
{
    std::set<std::string> names;
    for (const dlx_family *f : all_families()) {
        EXPECT_TRUE(names.insert(f->name).second) << f->name;
        EXPECT_EQ(f, dlx_find_family(f->name));
        EXPECT_GT(std::string(f->about).size(), 10U) << f->name;
        EXPECT_GT(std::string(f->text).size(), 10U) << f->name;
        for (const dlx_family_argument *a = f->arguments; a->name != nullptr;
             a++)
            EXPECT_GT(std::string(a->about).size(), 2U)
                << f->name << " " << a->name;
    }
    EXPECT_EQ(nullptr, dlx_get_family(-1));
    EXPECT_EQ(nullptr, dlx_find_family("quens"));
}

TEST(Families, MakeAProblemWithoutArguments)
{
    for (const dlx_family *f : all_families()) {
        families::Made made = families::make(f->name, {});
        EXPECT_EQ(0, made.result) << f->name << ": " << made.error.text;
        EXPECT_LT(0, dlx_num_options(made.p.get())) << f->name;
    }
}

TEST(Families, NameTheWordAtFault)
{
    families::Made made = families::make("queens", {"n=6", "bord=torus"});
    EXPECT_EQ(DLX_ETEXT, made.result);
    EXPECT_EQ(1, made.wrong);
    EXPECT_STREQ("queens has no argument 'bord'; did you mean board?",
                 made.error.text);
    made = families::make("queens", {"n=0"});
    EXPECT_STREQ("n cannot be '0'; it is a number from 1 to 200",
                 made.error.text);
    made = families::make("queens", {"piece=pawns"});
    EXPECT_STREQ("piece cannot be 'pawns'; it is one of: queens rooks bishops "
                 "knights kings amazons",
                 made.error.text);
    made = families::make("queens", {"n=5", "n=6"});
    EXPECT_STREQ("argument n is given twice", made.error.text);
    made = families::make("queens", {"n"});
    EXPECT_STREQ("a value is missing: n=VALUE", made.error.text);
    made = families::make("queens", {"zzzzzz=1"});
    EXPECT_STREQ("queens has no argument 'zzzzzz', but n, piece, board, "
                 "number, cells",
                 made.error.text);
    EXPECT_STREQ("there is no family 'chess'",
                 families::make("chess", {}).error.text);
}

TEST(Families, AskForATextIfItsDefaultDoesNotFit)
{
    families::Made made = families::make("kenken", {"layout=AB/BA"});
    EXPECT_EQ(DLX_ETEXT, made.result);
    EXPECT_EQ(-1, made.wrong);
    EXPECT_EQ(0, made.error.line);
    EXPECT_STREQ("clues is needed, the default does not fit: 'C' is no cage of "
                 "the layout",
                 made.error.text);
}

TEST(Families, SkipLinesOfSeparatorsAlone)
{
    EXPECT_EQ("1", families::count_of("matching", {"graph=,\na b\n ; \n"}));
    EXPECT_EQ("2", families::count_of("latin", {"n=2", "given=\n\n. .\n"}));
}

TEST(Families, NameThePlaceInAText)
{
    families::Made made = families::make("latin", {"n=3", "given=1..\n.x.\n"});
    EXPECT_EQ(DLX_ETEXT, made.result);
    EXPECT_EQ(2, made.error.line);
    EXPECT_EQ(2, made.error.column);
    EXPECT_STREQ("'x' is neither '.' nor a number from 1 to n",
                 made.error.text);
    made = families::make("polyominoes", {"region=..?/..."});
    EXPECT_EQ(1, made.error.line);
    EXPECT_EQ(3, made.error.column);
}

} // namespace
