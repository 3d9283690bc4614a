#include "sudoku/error.h"
#include "sudoku/version.h"

#include <set>
#include <string>

#include <gtest/gtest.h>

namespace
{

TEST(Error, HasAnotherTextForEachCode)
{
    std::set<std::string> texts;
    for (int code = SUDOKU_EARGUMENT; code <= -1; code++)
        texts.insert(sudoku_error_text(code));
    EXPECT_EQ(9u, texts.size());
    EXPECT_STREQ("out of memory", sudoku_error_text(SUDOKU_ENOMEM));
    EXPECT_STREQ("unknown error", sudoku_error_text(SUDOKU_EARGUMENT - 1));
    EXPECT_STREQ("no error", sudoku_error_text(0));
    EXPECT_STREQ("no error", sudoku_error_text(3));
}

TEST(Error, IsFilledWithItsPlace)
{
    sudoku_error error;
    EXPECT_EQ(SUDOKU_EINPUT,
              sudoku_fail(&error, SUDOKU_EINPUT, 3, 7, "%d of %s", 5, "x"));
    EXPECT_EQ(3, error.line);
    EXPECT_EQ(7, error.column);
    EXPECT_STREQ("5 of x", error.text);
}

TEST(Error, CutsTextsThatAreTooLong)
{
    sudoku_error error;
    std::string text(1000, 'x');
    sudoku_fail(&error, SUDOKU_ERULE, 1, 1, "%s", text.c_str());
    EXPECT_EQ(text.substr(0, sizeof error.text - 1), error.text);
}

TEST(Error, MayHaveNoPlaceToBeFilledIn)
{
    EXPECT_EQ(SUDOKU_ERULE, sudoku_fail(nullptr, SUDOKU_ERULE, 1, 1, "x"));
}

TEST(Version, OfLibsudokuIsThatOfLibdlx)
{
    EXPECT_STREQ(SUDOKU_VERSION, sudoku_version());
    EXPECT_EQ(SUDOKU_VERSION_NUMBER, sudoku_version_number());
    EXPECT_STREQ(dlx_version(), sudoku_version());
}

} // namespace
