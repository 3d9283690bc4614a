// Making each family while each allocation fails once.
#include "dlx/dlx.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/support/failing_allocator.h"

namespace
{

/* Arguments that make small problems. */
const std::pair<const char *, const char *> made[] = {
    {"polyominoes", "width=4"},
    {"polyominoes", "pieces=4"},
    {"polyominoes", "pieces=AB/AB"},
    {"polycubes", "width=2"},
    {"polyhexes", "pieces=2"},
    {"dominoes", "region=../.."},
    {"queens", "n=3"},
    {"queens", "piece=amazons"},
    {"latin", "given=1./2."},
    {"steiner", "lambda=2"},
    {"matching", "graph=a b/b c"},
    {"matching", "perfect=no"},
    {"coloring", "graph=petersen"},
    {"edgematch", "width=2"},
    {"dominosa", "grid=00"},
    {"nonogram", "rows=1,1/5/5/3/1"},
    {"starbattle", "n=5"},
    {"kenken", "layout=AABB/CDDB/CEEF/GGHF"},
    {"kakuro", "grid=../.."},
    {"shikaku", "grid=2."},
    {"crossword", "repeat=yes"},
    {"wordsquare", "kind=double"},
    {"timetable", "wishes=Ann,1.1,3"},
    {"roster", "days=2"},
    {"cover", "sets=a,b/a"},
};

int make(const char *name, const char *word)
{
    dlx_problem *p = nullptr;
    int result = dlx_make(&p, name, &word, 1, nullptr, nullptr);
    EXPECT_EQ(result == 0, p != nullptr);
    dlx_problem_free(p);
    return result;
}

TEST(FamiliesMemory, EveryAllocationMayFail)
{
    for (const auto &[name, word] : made) {
        SCOPED_TRACE(std::string(name) + " " + word);
        expect_errors([name = name, word = word] { return make(name, word); },
                      DLX_ENOMEM);
    }
}

} // namespace
