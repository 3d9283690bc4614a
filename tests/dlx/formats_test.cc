// Formats of problems: writing and reading gives the same problem; errors have
// a place and a reason.
#include "tests/support/brief_tests.h"
#include "tests/support/problem_texts.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace
{

std::string complaint(const char *format, const std::string &text)
{
    std::string sentence = "no error";
    read(format, text, &sentence);
    return sentence;
}

TEST(Formats, HaveTheirNames)
{
    std::vector<std::string> names;
    for (int k = 0; dlx_format_name(k) != nullptr; k++)
        names.push_back(dlx_format_name(k));
    EXPECT_EQ(names, (std::vector<std::string>{"text", "matrix", "orlib", "opb",
                                               "lp", "mps", "dimacs", "json",
                                               "xmpuzzle", "sets", "judge"}));
    EXPECT_EQ(dlx_format_name(-1), nullptr);
    ProblemHandle p(dlx_problem_new());
    dlx_text_error error;
    EXPECT_EQ(dlx_read(p.get(), "svg", "", 0, &error), DLX_EARGUMENT);
    EXPECT_EQ(dlx_write(p.get(), "svg", stdout, &error), DLX_EARGUMENT);
    dlx_add_item(p.get(), "a", DLX_PRIMARY);
    EXPECT_EQ(dlx_read(p.get(), "json", "{}", 2, &error), DLX_EARGUMENT);
    ProblemHandle q(dlx_problem_new());
    dlx_freeze(q.get());
    EXPECT_EQ(dlx_read(q.get(), nullptr, "{}", 2, &error), DLX_EFROZEN);
}

class FormatRoundTrip : public brief::TestWithParam<const char *>
{
};

INSTANTIATE_TEST_SUITE_P(Formats, FormatRoundTrip,
                         {"opb", "lp", "mps", "dimacs", "json"},
                         [](const char *const &format) {
                             return std::string(format);
                         });

TEST_P(FormatRoundTrip, KeepsTheWholeProblemAndIsDetected)
{
    int num_written = 0;
    for (uint32_t seed = 0; seed < 400; seed++) {
        ProblemHandle p =
            random_problem(seed, std::string(GetParam()) != "dimacs");
        Written written = write(p, GetParam());
        if (written.code == DLX_EFORMAT) { // items, but no options
            EXPECT_EQ(dlx_num_options(p.get()), 0) << written.text;
            continue;
        }
        ASSERT_EQ(written.code, 0) << "seed " << seed;
        std::string again = describe(read(GetParam(), written.text).get());
        ASSERT_EQ(again, describe(p.get())) << "seed " << seed << "\n"
                                            << written.text;
        ASSERT_EQ(describe(read(nullptr, written.text).get()), again)
            << "seed " << seed;
        num_written++;
    }
    EXPECT_GT(num_written, 300);
}

TEST(RoundTrip, KeepsBoundsUpToTheLargestNumber)
{
    const std::string text = "2147483640|a 0:2147483647|b\na b\na\n";
    for (const char *format : {"text", "opb", "lp", "mps", "dimacs", "json"}) {
        Written written = write(read("text", text), format);
        ProblemHandle q = read(format, written.text);
        ASSERT_NE(q, nullptr) << format;
        EXPECT_EQ(write(q, "text").text, text) << format;
    }
}

TEST(RoundTripOfNumbers, OrlibAndMatrixKeepProblemsWithoutNames)
{
    const std::string orlib = "3 4\n5 2 1 2\n3 1 1\n0 0\n9000000000 2 3 1\n";
    EXPECT_EQ(write(read("orlib", orlib), "orlib").text, orlib);
    EXPECT_EQ(write(read(nullptr, orlib), "orlib").text, orlib);
    const std::string matrix = "0 1 1\n1 0 0\n0 0 0\n";
    EXPECT_EQ(write(read("matrix", matrix), "matrix").text, matrix);
    const std::string empty = write(read("json", "{}"), "text").text;
    EXPECT_EQ(empty, " |\n");
}

TEST(Text, SkipsWhatKnuthsProgramsSkip)
{
    ProblemHandle p = read(nullptr, "| comment\n\ta\t b |\tx \r\n | comment\n"
                                    "\t|| also\na x:1\t|3 |4\n\n b\n");
    EXPECT_EQ(describe(p.get()), "a 1:1\nb 1:1\nx -1:-1\na x:1 |7\nb |0\n");
}

TEST(ClauseFormats, OfExactlyOneArePrimaryItemsAndCliquesAreSecondaryOnes)
{
    ProblemHandle p = read("dimacs", "p cnf 5 10\n1 2 3 0\n-1 -2 0\n-3 -1 0\n"
                                     "-2 -3 0\n4 5 0\n-4 -5 0\n-2 -4 0\n"
                                     "-1 -4 0\n-1 -5 0\n-2 -5 0\n");
    EXPECT_EQ(describe(p.get()), "1 1:1\n2 1:1\n3 -1:-1\n4 -1:-1\n"
                                 "1 3 |0\n1 4 |0\n1 |0\n2 3 4 |0\n2 3 4 |0\n");
}

// ---- complaints --------------------------------------------------------

TEST(Formats, NameTheFirstThingThatTheyCannotExpress)
{
    ProblemHandle p = read("text", "a 2|b | x\na b\nb x |7\n");
    EXPECT_EQ(write(p, "matrix").text,
              "a matrix cannot express the multiplicity of item 'b'");
    EXPECT_EQ(write(p, "orlib").text,
              "orlib cannot express the multiplicity of item 'b'");
    EXPECT_EQ(write(p, "dimacs").text,
              "dimacs cannot express the cost of option 1");
    EXPECT_EQ(write(read("text", "a | x\na x\n"), "orlib").text,
              "orlib cannot express the secondary item 'x'");
    EXPECT_EQ(write(read("text", "a b\n"), "lp").text,
              "lp cannot express item 'a' without any option");
    EXPECT_EQ(write(read("text", "a b\n"), "opb").text,
              "opb cannot express item 'a' without any option");
    EXPECT_EQ(write(read("text", "a\xFF\na\xFF\n"), "json").text,
              "json cannot express 'a\xFF', which is not UTF-8");
    std::string name(251, 'n');
    EXPECT_EQ(write(read("text", name + "\n" + name + "\n"), "mps").text,
              "mps has no room for the name of item '" + name.substr(0, 80) +
                  "'");
}

TEST(Orlib, SaysWhatIsWrongAndWhere)
{
    EXPECT_EQ(complaint("orlib", "2 x\n"),
              "1:3: 'x' is not the number of columns");
    EXPECT_EQ(complaint("orlib", "2 1\n-3 1 1\n"),
              "2:1: '-3' is not the cost of a column");
    EXPECT_EQ(complaint("orlib", "2 1\n3 3 1 2 2\n"),
              "2:3: '3' is not the number of rows of a column");
    EXPECT_EQ(complaint("orlib", "2 1\n3 2 1 3\n"),
              "2:7: '3' is not the number of a row");
    EXPECT_EQ(complaint("orlib", "2 1\n3 2 1 1\n"),
              "2:8: the row occurs twice in one column");
    EXPECT_EQ(complaint("orlib", "2 1\n3 2 1"),
              "2:6: the text ends before the number of a row");
    EXPECT_EQ(complaint(nullptr, "2 1\n3 2 1 2\n8"),
              "3:1: '8' comes after the last column");
    EXPECT_EQ(complaint("orlib", "999999999 0\n"),
              "1:1: '999999999' is not a number of rows that fits this text");
}

TEST(Opb, SaysWhatIsWrongAndWhere)
{
    EXPECT_EQ(complaint("opb", "* c\n+1 x1 +2 x2 >= 1 ;\n"),
              "2:7: 'x2' has the coefficient 2, but others have 1: an option "
              "covers an item once");
    EXPECT_EQ(complaint("opb", "+1 x1 x2 >= 1 ;"),
              "1:7: 'x2' is not a coefficient");
    EXPECT_EQ(complaint("opb", "+1 x1 >= 1"),
              "1:11: is not ';', which is expected here");
    EXPECT_EQ(complaint("opb", "[2] +1 x1 >= 1;"),
              "1:1: '[' begins a soft constraint, which is not supported");
    EXPECT_EQ(complaint("opb", "* #variable= 2000000000 #constraint= 0\n"),
              "1:14: '2000000000' is not a number of variables, or too large "
              "for this text");
    EXPECT_EQ(complaint("opb", "min: 1 ~x1;"),
              "1:6: '1' gives a cost to a negated variable");
    EXPECT_EQ(complaint("opb", "+99999999999999999999 x1 = 1;"),
              "1:1: '+99999999999999999999' is not a whole number below 2^63");
}

TEST(Lp, SaysWhatIsWrongAndWhere)
{
    EXPECT_EQ(complaint("lp", "min\n x + y\nst\n x + y = 1\nend\n"),
              "2:2: 'x' is neither binary nor integer");
    EXPECT_EQ(complaint("lp", "min\n x + 1e-19 y\nst\n x + y = 1\nbin\nx y\n"),
              "2:6: '1e-19' is not a cost: a cost is a number below 2^63 with "
              "at most 18 digits");
    EXPECT_EQ(
        complaint("lp", "min\n 1e18 x + .01 y\nst\n x + y = 1\nbin\nx y\n"),
        "2:2: 'x' has a cost that is too large");
    EXPECT_EQ(complaint("lp", "min\n x\nst\n a: x + 2 y = 1\nbin\nx y\nend\n"),
              "4:9: 'y' has the coefficient 2 in row a, but others have 1: an "
              "option covers an item once");
    EXPECT_EQ(complaint("lp", "min\n x\nst\n a: x >= 1\n a: x <= 1\nend"),
              "5:2: 'a' is the name of two rows");
    EXPECT_EQ(complaint("lp", "min\n x\nst\n x + y >= 1\ngen\n x y\nend"),
              "2:2: 'x' has no upper bound of 1");
    EXPECT_EQ(complaint("lp", "min\n x + [ x * y ] / 2\nst\n x = 1\nend"),
              "2:6: '[' is not a variable, which is expected here");
    EXPECT_EQ(
        complaint("lp", "min\n x\nst\n x 1\nend"),
        "4:4: '1' is not a relation (<=, >= or =), which is expected here");
    EXPECT_EQ(complaint("lp", "min\n x\nst\n 1 >= x + y <= 2\nend"),
              "4:13: '<=' is a second relation; two of them must both be <= or "
              "both >=");
    EXPECT_EQ(complaint("lp", "min\n x\nst\n 1 >= x + y\n -x - y <= -1\nend"),
              "5:2: '-' may continue the row above, which has a number in "
              "front, or begin another one; give the row a name, such as c1:");
    EXPECT_EQ(complaint("lp", "min\n x\nst\n -inf + x >= 1\nend"),
              "4:3: 'inf' is not a coefficient");
    EXPECT_EQ(complaint("lp", "min\n x\nst\n 1 <= x + 1e999 y <= 2\nend"),
              "4:11: '1e999' is not a coefficient");
    EXPECT_EQ(
        complaint("lp", "min\n x\nst\n x\nend"),
        "5:1: 'end' is not a relation (<=, >= or =), which is expected here");
    EXPECT_EQ(complaint("lp", "min\n x\nst\n x + y - s = 0\n s - t = 0\nend"),
              "4:8: 's' has a coefficient whose sign differs from others in "
              "its row: an option covers an item once");
    EXPECT_EQ(complaint("lp", "min\n x\nst\n x = 1\nbounds\n z <= 3\nend"),
              "6:2: 'z' is neither in a constraint nor in the objective");
    EXPECT_EQ(
        complaint("lp", "min\n x\nst\n x = 1\nsos1\n s: x"),
        "5:1: 'sos1' begins a section that exact cover problems cannot have");
    EXPECT_EQ(complaint("lp", "x + y"),
              "1:1: 'x' is neither 'minimize' nor 'maximize', with which the "
              "objective begins");
}

// Rounding such a row, or setting its columns to 0, would lose solutions.
TEST(Lp, HasNoVariablesThatMayBeFractionsOrBelow0)
{
    const std::string sum = "min\n x\nst\n 2 x + 3 y = 1\n";
    const std::string fraction = "2:2: 'x' is neither binary nor integer";
    EXPECT_EQ(complaint("lp", sum + "bounds\n x >= 0.25\nend"), fraction);
    EXPECT_EQ(complaint("lp", sum + " x >= 0.25\nend"), fraction);
    EXPECT_EQ(complaint("lp", sum + "end"), fraction);
    EXPECT_EQ(complaint("lp", sum + "gen\n x\nbounds\n x >= 0.25\nend"),
              "2:2: 'x' may have values other than 0 and 1");
    const std::string zero = "min\n y\nst\n x + y = 0\n";
    EXPECT_EQ(complaint("lp", zero + "bounds\n -1 <= x <= 1\ngen\n x y\nend"),
              "4:2: 'x' may have values other than 0 and 1");
    EXPECT_EQ(complaint("lp", zero + "end"),
              "2:2: 'y' is neither binary nor integer");
    EXPECT_EQ(complaint("mps", "NAME\nROWS\n N c\n E a\nCOLUMNS\n x c 1 a 2\n"
                               " y a 3\nRHS\n r a 1\nBOUNDS\n LO b x 0.25\n"
                               "ENDATA\n"),
              "6:2: 'x' is neither binary nor integer");
}

TEST(Mps, SaysWhatIsWrongAndWhere)
{
    const std::string head = "NAME\nROWS\n N c\n E a\nCOLUMNS\n x a 1 c 2\n";
    EXPECT_EQ(complaint("mps", head + "RHS\n RHS a 1\n"),
              "9:1: ENDATA is missing");
    EXPECT_EQ(complaint("mps", head + "RHS\n RHS a 1\nENDATA\n"),
              "6:2: 'x' is neither binary nor integer");
    EXPECT_EQ(complaint("mps", head + " y b 1\n"), "7:4: 'b' is not a row");
    EXPECT_EQ(complaint("mps", head + " y a one\n"),
              "7:6: 'one' is not a number");
    EXPECT_EQ(complaint("mps", head + "BOUNDS\n SC B x 3\n"),
              "8:2: 'SC' is not a type of bound for 0/1 variables");
    EXPECT_EQ(complaint("mps", head + "SOS\n"),
              "7:1: 'SOS' is not a section of exact cover problems");
    EXPECT_EQ(complaint("mps", "ROWS\n X a\n"),
              "2:2: 'X' is not a row type (N, E, L or G)");
}

TEST(Dimacs, SaysWhatIsWrongAndWhere)
{
    EXPECT_EQ(complaint("dimacs", "1 0\n"),
              "1:1: '1' comes before the line 'p cnf VARIABLES CLAUSES'");
    EXPECT_EQ(
        complaint("dimacs", "p cnf 1 1\n2 0\n"),
        "2:1: '2' is greater than the number of variables in the line 'p cnf'");
    EXPECT_EQ(
        complaint("dimacs", "p cnf 1 2\n1 0\n"),
        "3:1: the number of clauses differs from that in the line 'p cnf'");
    EXPECT_EQ(complaint("dimacs", "p cnf 1 1\n1\n"),
              "3:1: the last clause does not end in 0");
    EXPECT_EQ(complaint("dimacs", "p cnf 1 1\nx 0\n"),
              "2:1: 'x' is not a literal");
    EXPECT_EQ(complaint("dimacs", "p sat 3\n"),
              "1:3: 'sat' is not 'cnf', which is expected after 'p'");
}

TEST(Dimacs, MayHaveCommentsThatBeginAsOursDo)
{
    const std::string clauses = "p cnf 2 2\n1 2 0\n-1 -2 0\n";
    EXPECT_EQ(
        describe(read(nullptr, "c dlx by hand\nc dlx \n" + clauses).get()),
        describe(read(nullptr, clauses).get()));
}

TEST(Dimacs, WithClausesOfAnotherProblemThanItsCommentsIsAnError)
{
    std::string text = write(read("text", "a b\na\nb\na b\n"), "dimacs").text;
    size_t at = text.find("-1 -3 0");
    ASSERT_NE(at, std::string::npos);
    text[at + 4] = '2';
    EXPECT_EQ(
        complaint("dimacs", text),
        "11:1: this clause does not belong to the problem in the comments");
}

// Written by programs without names for the parts.
TEST(Json, MayBeListsOfItemsOrRowsOfAMatrix)
{
    const std::string two = describe(read("matrix", "10\n01\n").get());
    for (const char *text :
         {"[[1,0],[0,1]]", "[[1, 0],\n [0, 1]]\n", "[(1, 0), (0, 1)]",
          "m = [\n  [1, 0],\n  [0, 1],\n]\n", "[[1 0]\n [0 1]]",
          "x = np.array([[1, 0],\n              [0, 1]], dtype=int8)\n",
          "np.array([\n[1,0],\n[0,1]\n])", "[[True, False], [False, True]]"})
        EXPECT_EQ(two, describe(read(nullptr, text).get())) << text;
    const std::string named =
        describe(read("text", "1 4 7\n1 4 7\n1 4\n7\n").get());
    for (const char *text :
         {"{\"A\": [1, 4, 7], \"B\": [1, 4], \"C\": [7]}",
          "{'A': [1, 4, 7], 'B': (1, 4), 'C': {7}}", "[[1, 4, 7], [1, 4], [7]]",
          "Y = {\"A\": [1, 4, 7],\n     \"B\": [1, 4],\n     \"C\": [7]}",
          "[['1', '4', '7'], ['1', '4'], ['7']]"})
        EXPECT_EQ(named, describe(read(nullptr, text).get())) << text;
    EXPECT_EQ(complaint(nullptr, "[[1, 0], [1]]"),
              "1:11: '1' begins a row of 1 values, but others have 2");
    EXPECT_EQ(complaint(nullptr, "[[1, 0], [1, 0, 1]]"),
              "1:11: '1' begins a row of 3 values, but others have 2");
    EXPECT_EQ(complaint(nullptr, "x = np.array([[1]], dtype=int8"),
              "1:13: '(' has no matching bracket");
    EXPECT_EQ(complaint(nullptr, "{'A': [1, 1]}"),
              "1:11: '1' occurs twice in this option");
    EXPECT_EQ(complaint(nullptr, "{'A': [1, 2"),
              "1:7: '[' has no matching bracket");
    EXPECT_EQ(complaint(nullptr, "[[1], 2]"), "1:7: '2' is outside the lists");
}

TEST(Json, SaysWhatIsWrongAndWhere)
{
    EXPECT_EQ(complaint("json", "{\"items\": [\"a\" \"b\"]}"),
              "1:16: expected ']' here");
    EXPECT_EQ(complaint("json", "{\"items\": [\"a\", \"a\"]}"),
              "1:17: '\"a\"' is the name of two items");
    EXPECT_EQ(complaint("json", "{\"options\": [[\"a\"]]}"),
              "1:15: '\"a\"' is not an item");
    EXPECT_EQ(complaint("json", "{\"items\": [\"a\"],\n\"options\": [{}]}"),
              "2:14: expected a string here");
    EXPECT_EQ(complaint("json", "{\"items\": [{\"name\": \"a\", \"low\": 2, "
                                "\"high\": 1}]}"),
              "1:21: '\"a\"' has bounds that no cover can meet");
    EXPECT_EQ(complaint("json", "{\"color\": 1}"),
              "1:2: '\"color\"' is neither \"items\" nor \"options\"");
    EXPECT_EQ(complaint("json", "{\"items\": [\"\\ud800\"]}"),
              "1:19: there is no character with this code");
    EXPECT_EQ(complaint("json", "{} x"), "1:4: unexpected text after the '}'");
}

} // namespace
