// Words that cli/shared/nearest.h finds near, and which of them it prefers.
#include <string>
#include <vector>

#include <gtest/gtest.h>

extern "C" {
#include "cli/shared/nearest.h"
}

namespace
{

std::string nearest(const std::string &wanted,
                    const std::vector<const char *> &words)
{
    cli_nearest near = cli_nearest_to(wanted.c_str());
    for (const char *word : words)
        cli_nearest_try(&near, word);
    return near.word == nullptr ? "" : near.word;
}

TEST(Nearest, IsAWordWithFewLettersWrong)
{
    std::vector<const char *> words = {"solve", "count", "check", "candidates"};
    EXPECT_EQ(nearest("solv", words), "solve");
    EXPECT_EQ(nearest("cuont", words), "count");
    EXPECT_EQ(nearest("checkk", words), "check");
    EXPECT_EQ(nearest("candidtaes", words), "candidates");
    EXPECT_EQ(nearest("count", words), "count");
    EXPECT_EQ(nearest("dance", words), "");
    EXPECT_EQ(nearest("", words), "");
}

TEST(Nearest, MayBeAPartOrHaveOne)
{
    std::vector<const char *> words = {"slow-thermometer", "thermometer",
                                       "strict-kropki"};
    EXPECT_EQ(nearest("thermo", words), "thermometer");
    EXPECT_EQ(nearest("kropki", words), "strict-kropki");
    EXPECT_EQ(nearest("thermometers-of-mine", words), "thermometer");
    EXPECT_EQ(nearest("th", words), "");
}

TEST(Nearest, PrefersFewErrorsToAPart)
{
    EXPECT_EQ(nearest("line", {"jigsaw-line", "lines", "lane"}), "lines");
    EXPECT_EQ(nearest("lanes", {"line", "lanes-and-links", "lane"}), "lane");
}

TEST(Nearest, LongWordsAreNearToNothing)
{
    std::string at_most(CLI_LONGEST_WORD, 'a'), longer = at_most + "a";
    EXPECT_EQ(nearest(at_most, {at_most.c_str()}), at_most);
    EXPECT_EQ(nearest(longer, {at_most.c_str()}), "");
    EXPECT_EQ(nearest(at_most, {longer.c_str()}), "");
}

TEST(Nearest, HintsAreEmptyWithoutAWord)
{
    char hint[CLI_HINT_SIZE];
    cli_nearest near = cli_nearest_to_part("chekers", 4);
    EXPECT_STREQ(cli_nearest_hint(&near, "", hint), "");
    cli_nearest_try(&near, "check");
    EXPECT_STREQ(cli_nearest_hint(&near, "--", hint),
                 "; did you mean --check?");
}

} // namespace
