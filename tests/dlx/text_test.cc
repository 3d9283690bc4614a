// Problems as text: dlx_read_text, dlx_read_matrix and the writers.
#include "dlx/dlx.h"
#include "tests/support/brief_tests.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <memory>
#include <random>
#include <string>
#include <vector>

namespace
{

using Problem = std::unique_ptr<dlx_problem, decltype(&dlx_problem_free)>;
using Reader = int (*)(dlx_problem *, const char *, size_t, dlx_text_error *);

Problem new_problem()
{
    return Problem(dlx_problem_new(), dlx_problem_free);
}

Problem read_with(Reader reader, const std::string &text)
{
    Problem p = new_problem();
    dlx_text_error error;
    EXPECT_EQ(0, reader(p.get(), text.data(), text.size(), &error))
        << error.line << ":" << error.column << ": " << error.text;
    EXPECT_EQ(0, dlx_freeze(p.get()));
    return p;
}

Problem read(const std::string &text)
{
    return read_with(dlx_read_text, text);
}

// Returns "code line:column: text" of the error.
std::string error_of(Reader reader, const std::string &text)
{
    Problem p = new_problem();
    dlx_text_error error;
    int code = reader(p.get(), text.data(), text.size(), &error);
    return std::to_string(code) + " " + std::to_string(error.line) + ":" +
           std::to_string(error.column) + ": " + error.text;
}

template <class Write> std::string capture(Write write, int *result)
{
    char *text = nullptr;
    size_t size = 0;
    FILE *to = open_memstream(&text, &size);
    *result = write(to);
    fclose(to);
    std::string written(text, size);
    std::free(text);
    return written;
}

std::string written(const Problem &p)
{
    int result;
    std::string text =
        capture([&](FILE *to) { return dlx_write_text(p.get(), to); }, &result);
    EXPECT_EQ(0, result);
    return text;
}

std::string written_option(const Problem &p, int o)
{
    int result;
    std::string line = capture(
        [&](FILE *to) { return dlx_write_option(p.get(), o, to); }, &result);
    EXPECT_EQ(0, result);
    return line;
}

const char colored[] = "| a problem with colors\n"
                       "p q r | x y\n"
                       "p q x y:A\n"
                       "p r x:A y\n"
                       "p x:B\n"
                       "| another comment\n"
                       "\n"
                       "q x:A\n"
                       "r y:B\n";

TEST(Text, ReadsItemsAndTheirKinds)
{
    Problem p = read(colored);
    ASSERT_EQ(5, dlx_num_items(p.get()));
    EXPECT_EQ(3, dlx_num_primary(p.get()));
    const char *const names[] = {"p", "q", "r", "x", "y"};
    for (int i = 1; i <= 5; i++) {
        EXPECT_STREQ(names[i - 1], dlx_item_name(p.get(), i));
        EXPECT_EQ(i <= 3 ? DLX_PRIMARY : DLX_SECONDARY,
                  dlx_item_kind(p.get(), i));
    }
}

TEST(Text, ReadsOptionsAndColors)
{
    Problem p = read(colored);
    ASSERT_EQ(5, dlx_num_options(p.get()));
    EXPECT_EQ(14, dlx_num_entries(p.get()));
    EXPECT_EQ(2, dlx_max_color(p.get()));
    const int *items, *colors;
    ASSERT_EQ(4, dlx_get_option(p.get(), 0, &items, &colors));
    EXPECT_EQ((std::vector<int>{1, 2, 4, 5}),
              std::vector<int>(items, items + 4));
    EXPECT_EQ((std::vector<int>{0, 0, 0, 1}),
              std::vector<int>(colors, colors + 4));
    ASSERT_EQ(2, dlx_get_option(p.get(), 4, &items, &colors));
    EXPECT_STREQ("B", dlx_color_name(p.get(), colors[1]));
}

TEST(Text, KeepsTheOrderOfItemsWithinAnOption)
{
    Problem p = read("a b c | x\nx:1 c a\n");
    EXPECT_EQ("x:1 c a\n", written_option(p, 0));
}

TEST(Text, TakesTheEmptyTextForAProblemWithoutItems)
{
    for (const char *text : {"", "\n\n", "| only\n|comments", "  \t \n"}) {
        Problem p = read(text);
        EXPECT_EQ(0, dlx_num_items(p.get()));
        EXPECT_EQ(0, dlx_num_options(p.get()));
    }
}

TEST(Text, AcceptsABarWithoutSecondaryItems)
{
    Problem p = read("a b |\na\nb\n");
    EXPECT_EQ(2, dlx_num_primary(p.get()));
    EXPECT_EQ(2, dlx_num_items(p.get()));
    EXPECT_EQ(2, dlx_num_options(p.get()));
}

TEST(Text, DoesNotTakeABarAfterABlankForAComment)
{
    Problem p = read(" | x y\nx y:1\n");
    EXPECT_EQ(0, dlx_num_primary(p.get()));
    EXPECT_EQ(2, dlx_num_items(p.get()));
    EXPECT_EQ(1, dlx_num_options(p.get()));
}

TEST(Text, AcceptsItemsInNoOption)
{
    Problem p = read("a b | x\na\n");
    EXPECT_EQ(3, dlx_num_items(p.get()));
    EXPECT_EQ(1, dlx_num_entries(p.get()));
}

TEST(Text, KeepsOptionsWithoutPrimaryItems)
{
    Problem p = read("a | x\nx\na x\n");
    ASSERT_EQ(2, dlx_num_options(p.get()));
    EXPECT_EQ("a x\n", written_option(p, 1));
}

TEST(Text, AcceptsAnyEndOfLine)
{
    std::string expected = written(read("a b | x\na x:1\nb\n"));
    EXPECT_EQ(expected, written(read("a b | x\r\na x:1\r\nb\r\n")));
    EXPECT_EQ(expected, written(read("a b | x\na x:1\nb")));
    EXPECT_EQ(expected, written(read("a b | x\r\n\r\na x:1\r\n\r\nb\r")));
    EXPECT_EQ(expected, written(read("\ta  b | x \n\n a\tx:1\n  b\n\n")));
}

TEST(Text, SkipsAByteOrderMark)
{
    EXPECT_EQ("", written(read("\xEF\xBB\xBF")));
    EXPECT_EQ("a\na\n", written(read("\xEF\xBB\xBF| comment\na\na\n")));
    EXPECT_EQ("a\na\n", written(read("\xEF\xBB\xBF"
                                     "a\na\n")));
}

TEST(Text, ReadsNamesOfAnyLengthAndAlphabet)
{
    std::string name(300000, 'n'),
        text = name + " \u00FC\u6F22 | \U0001F600\n" + "\u00FC\u6F22 " + name +
               " \U0001F600:r\u00F6t\n";
    Problem p = read(text);
    EXPECT_EQ(name, dlx_item_name(p.get(), 1));
    EXPECT_STREQ("\u00FC\u6F22", dlx_item_name(p.get(), 2));
    EXPECT_STREQ("r\u00F6t", dlx_color_name(p.get(), 1));
    EXPECT_EQ(text, written(p));
}

TEST(Text, ReadsLinesOfAnyLength)
{
    const int n = 100000;
    std::string items;
    for (int i = 0; i < n; i++)
        items += (i == 0 ? "i" : " i") + std::to_string(i);
    items += "\n";
    Problem p = read(items + items);
    EXPECT_EQ(n, dlx_num_items(p.get()));
    EXPECT_EQ(n, dlx_num_entries(p.get()));
    EXPECT_EQ(items + items, written(p));
}

struct Broken {
    const char *text, *error;
};

void PrintTo(const Broken &broken, std::ostream *to)
{
    *to << broken.text;
}

class BrokenText : public brief::TestWithParam<Broken>
{
};

TEST_P(BrokenText, IsRejectedWithItsPlaceAndAReason)
{
    EXPECT_EQ(std::to_string(DLX_ETEXT) + " " + GetParam().error,
              error_of(dlx_read_text, GetParam().text));
}

INSTANTIATE_TEST_SUITE_P(
    Text, BrokenText,
    {Broken{"a b\na c\n", "2:3: 'c' is not an item"},
     Broken{"a\n\n| c\r\n  b a\n", "4:3: 'b' is not an item"},
     Broken{"a b\na b a\n", "2:5: 'a' occurs twice in this option"},
     Broken{"a | x\na x:1 x:2\n", "2:7: 'x' occurs twice in this option"},
     Broken{"a b c a\n", "1:7: 'a' is the name of two items"},
     Broken{"a b | b\n", "1:7: 'b' is the name of two items"},
     Broken{"a b:c\n", "1:3: 'b:c' is not an item name"},
     Broken{"a :\n", "1:3: ':' is not an item name"},
     Broken{"a |b\n", "1:3: '|b' is none of NAME, HIGH|NAME and LOW:HIGH|NAME"},
     Broken{"a b|\n", "1:3: 'b|' is none of NAME, HIGH|NAME and LOW:HIGH|NAME"},
     Broken{"a b\x01\n", "1:3: 'b?' is not an item name"},
     Broken{"a | x | y\n", "1:7: '|' occurs twice among the items"},
     Broken{"a b\na:1 b\n", "2:1: 'a:1' gives a color to a primary item"},
     Broken{"a b\nb a:\n", "2:3: 'a:' gives a color to a primary item"},
     Broken{"a | x\na x:\n", "2:3: 'x:' has no color after ':'"},
     Broken{"a | x\na x:r:s\n", "2:5: 'r:s' is not a color name"},
     Broken{"a | x\na x:r|s\n", "2:5: 'r|s' is not a color name"},
     Broken{"a | x\na :r\n", "2:3: ':r' is not an item"},
     Broken{"a | x\na y:r\n", "2:3: 'y' is not an item"},
     Broken{"a | x\na |\n", "2:3: '|' is not an item"},
     Broken{"a 2|\n", "1:3: '2|' is not an item name"},
     Broken{"a 3|b 2|b\n", "1:7: '2|b' is the name of two items"},
     Broken{"3:2|b\n",
            "1:1: '3:2|b' has a lower bound greater than its upper bound"},
     Broken{"0|b\n",
            "1:1: '0|b' has the upper bound 0, so that no cover has it"},
     Broken{"2147483648|b\n",
            "1:1: '2147483648|b' has a bound above 2147483647"},
     Broken{"a 18446744073709551617:2|b\n",
            "1:3: '18446744073709551617:2|b' has a bound above 2147483647"},
     Broken{"1:2:3|b\n",
            "1:1: '1:2:3|b' is none of NAME, HIGH|NAME and LOW:HIGH|NAME"},
     Broken{"a | 2|b\n",
            "1:5: '2|b' is a secondary item, which cannot have bounds"},
     Broken{"a b\na b |x\n", "2:5: '|x' is not a cost (|NUMBER)"},
     Broken{"a b\na |-3 b\n", "2:3: '|-3' is not a cost (|NUMBER)"},
     Broken{"a\na |9223372036854775808\n",
            "2:3: '|9223372036854775808' is a cost that is too large"},
     Broken{"a\na |9223372036854775800 |8\n",
            "2:24: '|8' is a cost that is too large"},
     Broken{"a\na |9223372036854775800\na |8\n",
            "3:1: the costs add up to 2^63 or more"}});

TEST(Text, GivesItemsBoundsAndOptionsCosts)
{
    Problem p = read("a 2|b 0:3|c 1|d | x\na |5 b |12\nc x\n\nd |0\n");
    std::vector<std::pair<int, int>> expected = {
        {1, 1}, {2, 2}, {0, 3}, {1, 1}};
    for (int i = 1; i <= 4; i++) {
        int low, high;
        EXPECT_EQ(0, dlx_get_bounds(p.get(), i, &low, &high));
        EXPECT_EQ(expected[i - 1], std::make_pair(low, high));
    }
    EXPECT_EQ(17, dlx_option_cost(p.get(), 0));
    EXPECT_EQ(0, dlx_option_cost(p.get(), 1));
    EXPECT_EQ(0, dlx_option_cost(p.get(), 2));
    EXPECT_EQ("a 2|b 0:3|c d | x\na b |17\nc x\nd\n", written(p));
}

TEST(Text, RejectsANulByteEvenInAComment)
{
    EXPECT_EQ(std::to_string(DLX_ETEXT) +
                  " 3:4: unexpected NUL byte: this is not text",
              error_of(dlx_read_text, std::string("a\n\n|x \0\na\n", 9)));
    EXPECT_EQ(std::to_string(DLX_ETEXT) +
                  " 1:2: unexpected NUL byte: this is not text",
              error_of(dlx_read_matrix, std::string("1\0", 2)));
}

TEST(Text, CutsLongNamesInMessagesBetweenCharacters)
{
    std::string ascii(100, 'x'), umlauts = "x";
    for (int k = 0; k < 100; k++)
        umlauts += "\u00E4";
    EXPECT_EQ(std::to_string(DLX_ETEXT) + " 2:1: '" + ascii.substr(0, 80) +
                  "...' is not an item",
              error_of(dlx_read_text, "a\n" + ascii));
    EXPECT_EQ(std::to_string(DLX_ETEXT) + " 2:1: '" + umlauts.substr(0, 79) +
                  "...' is not an item",
              error_of(dlx_read_text, "a\n" + umlauts));
}

TEST(Text, DoesNotAddToAFrozenProblem)
{
    Problem p = new_problem();
    dlx_text_error error;
    ASSERT_EQ(0, dlx_freeze(p.get()));
    EXPECT_EQ(DLX_EFROZEN, dlx_read_text(p.get(), "a\na", 3, &error));
    EXPECT_EQ(0, error.line);
    EXPECT_EQ(DLX_EFROZEN, dlx_read_matrix(p.get(), "1", 1, &error));
}

// ---- matrices

TEST(Matrix, ReadsAnOptionALineAndAnItemADigit)
{
    for (const char *text : {"101\n010\n", "1 0 1\n0 1 0\n", "1,0,1\r\n0,1,0",
                             "1, 0, 1,\n\n\t010", "| comment\n101\n010\n"}) {
        Problem p = read_with(dlx_read_matrix, text);
        EXPECT_EQ(3, dlx_num_primary(p.get()));
        EXPECT_EQ("1 2 3\n1 3\n2\n", written(p)) << text;
    }
}

TEST(Matrix, KeepsLinesOfZerosAsOptions)
{
    Problem p = read_with(dlx_read_matrix, "00\n11\n");
    ASSERT_EQ(2, dlx_num_options(p.get()));
    EXPECT_EQ(0, dlx_get_option(p.get(), 0, nullptr, nullptr));
    EXPECT_EQ(2, dlx_get_option(p.get(), 1, nullptr, nullptr));
}

TEST(Matrix, MayBeEmpty)
{
    EXPECT_EQ("", written(read_with(dlx_read_matrix, "\n \n")));
}

TEST(Matrix, RejectsLinesOfDifferentLengthAndOtherBytes)
{
    const Broken broken[] = {
        {"101\n01\n", "2:3: fewer digits than in the first line"},
        {"101\n0 1 1 1\n", "2:7: more digits than in the first line"},
        {"10\n2 1\n", "2:1: '2' is neither 0 nor 1"},
        {"1x\n", "1:2: 'x' is neither 0 nor 1"}};
    for (const Broken &b : broken) {
        EXPECT_EQ(std::to_string(DLX_ETEXT) + " " + b.error,
                  error_of(dlx_read_matrix, b.text));
    }
}

// ---- writing

TEST(Write, PutsPrimaryItemsFirst)
{
    Problem p = new_problem();
    dlx_add_item(p.get(), "x", DLX_SECONDARY);
    dlx_add_item(p.get(), "a", DLX_PRIMARY);
    dlx_add_item(p.get(), "y", DLX_SECONDARY);
    dlx_add_item(p.get(), "b", DLX_PRIMARY);
    int items[] = {1, 2, 3}, colors[] = {7, 0, dlx_add_color(p.get(), "red")};
    dlx_add_option(p.get(), items, colors, 3);
    ASSERT_EQ(0, dlx_freeze(p.get()));
    EXPECT_EQ("a b | x y\nx:7 a y:red\n", written(p));
}

TEST(Write, NamesUnnamedItemsByTheirNumbers)
{
    Problem p = new_problem();
    dlx_add_item(p.get(), nullptr, DLX_PRIMARY);
    dlx_add_item(p.get(), "b", DLX_PRIMARY);
    dlx_add_item(p.get(), nullptr, DLX_SECONDARY);
    int items[] = {3, 1};
    dlx_add_option(p.get(), items, nullptr, 2);
    ASSERT_EQ(0, dlx_freeze(p.get()));
    EXPECT_EQ("1 b | 3\n3 1\n", written(p));
}

TEST(Write, RefusesANumberThatIsAnotherName)
{
    Problem p = new_problem();
    dlx_add_item(p.get(), nullptr, DLX_PRIMARY);
    dlx_add_item(p.get(), "1", DLX_PRIMARY);
    ASSERT_EQ(0, dlx_freeze(p.get()));
    int result;
    capture([&](FILE *to) { return dlx_write_text(p.get(), to); }, &result);
    EXPECT_EQ(DLX_ENAME, result);

    Problem q = new_problem();
    dlx_add_color(q.get(), "9");
    int item = dlx_add_item(q.get(), "x", DLX_SECONDARY), color = 9;
    dlx_add_option(q.get(), &item, &color, 1);
    ASSERT_EQ(0, dlx_freeze(q.get()));
    capture([&](FILE *to) { return dlx_write_option(q.get(), 0, to); },
            &result);
    EXPECT_EQ(DLX_ENAME, result);
}

TEST(Write, KeepsABarFromMakingAComment)
{
    const char text[] = " | x y\nx y:1\n";
    EXPECT_EQ(text, written(read(text)));
}

TEST(Write, KeepsANameFromBeingAByteOrderMark)
{
    const char text[] = " \xEF\xBB\xBF b\n";
    Problem p = read(text);
    ASSERT_EQ(2, dlx_num_items(p.get()));
    EXPECT_EQ(text, written(p));
}

TEST(Write, PutsACommentForAnOptionWithoutItems)
{
    Problem p = read_with(dlx_read_matrix, "10\n00\n01\n");
    EXPECT_EQ("1 2\n1\n| (an option without items)\n2\n", written(p));
}

TEST(Write, FailsOnAFullDevice)
{
    FILE *full = fopen("/dev/full", "w");
    if (full == nullptr)
        GTEST_SKIP() << "no /dev/full here";
    Problem p = read(colored);
    EXPECT_EQ(DLX_EWRITE, dlx_write_text(p.get(), full));
    fclose(full);
    full = fopen("/dev/full", "w");
    setvbuf(full, nullptr, _IONBF, 0);
    EXPECT_EQ(DLX_EWRITE, dlx_write_option(p.get(), 0, full));
    fclose(full);
}

class TextRoundTrip : public brief::TestWithParam<unsigned>
{
};

// Random problems are drawn as text, which is the oracle.
TEST_P(TextRoundTrip, WritesWhatItHasRead)
{
    std::mt19937 random(GetParam());
    int primary = 1 + random() % 5, items = primary + random() % 5;
    std::string text;
    for (int i = 0; i < items; i++) {
        text += i == 0 ? "" : i == primary ? " | " : " ";
        text += "n" + std::to_string(i);
    }
    text += "\n";
    for (int o = random() % 10; o > 0; o--) {
        std::string line;
        for (int i = 0; i < items; i++) {
            if (random() % 2 == 0)
                continue;
            line += (line.empty() ? "n" : " n") + std::to_string(i);
            if (i >= primary && random() % 2 == 0)
                line += ":c" + std::to_string(random() % 3);
        }
        text += line.empty() ? "n0\n" : line + "\n";
    }
    EXPECT_EQ(text, written(read(text))) << "seed " << GetParam();
}

INSTANTIATE_TEST_SUITE_P(Seeds, TextRoundTrip, brief::range(0u, 500u));

} // namespace
