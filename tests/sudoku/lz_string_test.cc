#include <random>
#include <string>

#include <gtest/gtest.h>

extern "C" {
#include "sudoku/formats/sites/lz_string.h"
}
#include "tests/support/brief_tests.h"

namespace
{

std::string compress(const std::string &text)
{
    sudoku_text to = {};
    EXPECT_EQ(0, sudoku_lz_compress(text.data(), text.size(), &to));
    std::string result(to.data, to.size);
    sudoku_text_clear(&to);
    return result;
}

std::string decompress(const std::string &base64)
{
    sudoku_text to = {};
    int code = sudoku_lz_decompress(base64.data(), base64.size(), &to);
    std::string result = code == 0
                             ? std::string(to.data ? to.data : "", to.size)
                             : "error " + std::to_string(code);
    sudoku_text_clear(&to);
    return result;
}

// Published results of the original.
TEST(LzString, AgreesWithTheOriginal)
{
    EXPECT_EQ("BYUwNmD2A0AECWsCGBbZtDUzkA==", compress("hello, i am a 猫"));
    EXPECT_EQ("hello, i am a 猫", decompress("BYUwNmD2A0AECWsCGBbZtDUzkA=="));
    EXPECT_EQ("Q===", compress(""));
    EXPECT_EQ("", decompress("Q==="));
}

class LzStrings : public brief::TestWithParam<unsigned>
{
};

TEST_P(LzStrings, GiveBackWhatWasCompressed)
{
    static const char *const pieces[] = {"a", "b", "{\"", "é", "猫", "😀"};
    std::mt19937 random(GetParam());
    unsigned kinds = 1 + random() % 6, size = random() % 2000;
    std::string text;
    for (unsigned k = 0; k < size; k++)
        text += pieces[random() % kinds];
    std::string base64 = compress(text);
    EXPECT_EQ(0u, base64.size() % 4);
    EXPECT_EQ(text, decompress(base64)) << "seed " << GetParam();
}

INSTANTIATE_TEST_SUITE_P(Seeds, LzStrings, brief::range(0u, 200u));

TEST(LzString, ReadsEscapesAndBlanksOfLinks)
{
    std::string base64;
    for (int k = 0; base64.find('+') == std::string::npos; k++)
        base64 = compress("text" + std::to_string(k));
    std::string escaped, blank = base64;
    for (char c : base64)
        escaped += c == '+' ? "%2b" : c == '/' ? "%2F" : std::string(1, c);
    for (char &c : blank)
        c = c == '+' ? ' ' : c;
    EXPECT_EQ(decompress(base64), decompress(escaped));
    EXPECT_EQ(decompress(base64), decompress(blank));
    EXPECT_EQ("text", decompress(base64).substr(0, 4));
}

TEST(LzString, RejectsWhatIsDamaged)
{
    std::string base64 = compress("some text, some more text");
    EXPECT_EQ("error -2", decompress(""));
    EXPECT_EQ("error -2", decompress("*"));
    EXPECT_EQ("error -2", decompress("////"));
    for (size_t size = 0; size + 4 < base64.size(); size++)
        EXPECT_EQ("error -2", decompress(base64.substr(0, size))) << size;
}

TEST(LzString, DoesNotGrowWithoutLimit)
{
    // Growing phrases of one letter: 3,200 codes give 5 million letters.
    std::string text(5000000, 'a');
    EXPECT_EQ("error -6", decompress(compress(text)));
}

} // namespace
