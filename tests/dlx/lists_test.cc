// Matrices and sets in many forms: each is read with the right number of
// covers, or refused.
#include "tests/support/brute_cover.h"
#include "tests/support/problem_texts.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace
{

using Rows = std::vector<std::vector<std::string>>;
using Forms = std::vector<std::pair<std::string, std::string>>; // name, text

std::vector<std::vector<int>> random_sets(Random &random, int items, int num)
{
    std::vector<std::vector<int>> sets;
    sets.resize(size_t(num));
    int density = 2 + random.below(3);
    for (int i = 0; i < items; i++) {
        bool is_used = false;
        for (auto &set : sets) {
            if (random.below(density) == 0) {
                set.push_back(i);
                is_used = true;
            }
        }
        if (!is_used)
            sets[size_t(random.below(num))].push_back(i);
    }
    return sets;
}

std::string brute_count(const std::vector<std::vector<int>> &sets, int items)
{
    brute::Problem p;
    for (int i = 0; i < items; i++)
        p.add_item();
    for (const auto &set : sets) {
        brute::Option option;
        for (int i : set)
            option.push_back({i + 1, 0});
        p.add_option(option);
    }
    return std::to_string(brute::all_covers(p).size());
}

std::string join(const std::vector<std::string> &words, const std::string &by)
{
    std::string text;
    for (size_t k = 0; k < words.size(); k++)
        text += (k > 0 ? by : "") + words[k];
    return text;
}

// Writes rows in brackets: begin, open row close, ..., end.
std::string write(const Rows &rows, const std::string &begin,
                  const std::string &open, const std::string &between,
                  const std::string &close, const std::string &by,
                  const std::string &end)
{
    std::vector<std::string> texts;
    for (const auto &row : rows)
        texts.push_back(open + join(row, between) + close);
    return begin + join(texts, by) + end;
}

std::string letter(size_t k)
{
    return std::string(1, char('A' + k));
}

Forms matrix_forms(const Rows &rows)
{
    size_t width = rows[0].size();
    std::string counts =
        std::to_string(rows.size()) + " " + std::to_string(width) + "\n";
    Rows floats = rows, points = rows, words = rows, strings = rows;
    std::vector<std::string> names, numbers;
    for (size_t k = 0; k < width; k++) {
        names.push_back(std::string(1, char('a' + k)));
        numbers.push_back(std::to_string(k));
    }
    std::string head = join(names, ",") + "\n", framed, csv = "," + head,
                pandas = "," + join(numbers, ",") + "\n", printed,
                markdown = "| |" + join(names, "|") + "|\n|--|", labelled;
    for (size_t k = 0; k < width; k++)
        markdown += ":-:|";
    markdown += "\n";
    printed = "    " + join(numbers, "  ") + "\n";
    for (size_t k = 0; k < rows.size(); k++) {
        for (size_t i = 0; i < width; i++) {
            bool is_one = rows[k][i] == "1";
            floats[k][i] += ".0";
            points[k][i] += i % 2 == 0 ? "." : ".000000000000000000e+00";
            words[k][i] = is_one ? "True" : "False";
            strings[k][i] = "\"" + rows[k][i] + "\"";
        }
        framed += "| " + join(rows[k], " | ") + " |\n";
        csv += letter(k) + "," + join(rows[k], ",") + "\n";
        pandas += std::to_string(k) + "," + join(rows[k], ",") + "\n";
        printed += std::to_string(k) + "   " + join(rows[k], "  ") + "\n";
        markdown += "| " + letter(k) + " | " + join(rows[k], " | ") + " |\n";
        labelled += letter(k) + ": " + join(rows[k], " ") + "\n";
    }
    std::string plain = write(rows, "", "", " ", "", "\n", "\n");
    std::string comma = write(rows, "", "", ",", "", "\n", "\n");
    std::string python = write(rows, "[", "[", ", ", "]", ", ", "]");
    return {
        {"plain", plain},
        {"compact", write(rows, "", "", "", "", "\n", "\n")},
        {"csv", comma},
        {"rows in a line", write(rows, "", "", " ", "", "; ", "\n")},
        {"csv, comma at the end", write(rows, "", "", ",", ",", "\n", "\n")},
        {"semicolons", write(rows, "", "", ";", "", "\n", "\n")},
        {"tabs", write(rows, "", "", "\t", "", "\r\n", "\r\n")},
        {"python", python},
        {"assigned", "x = " + python + "\n"},
        {"tuples", write(rows, "(", "(", ", ", ",)", ", ", ",)")},
        {"tuples plain", write(rows, "(", "(", ", ", ")", ", ", ")")},
        {"numpy", write(rows, "[", "[", " ", "]", "\n ", "]")},
        {"numpy floats", write(points, "[", "[", " ", "]", "\n ", "]")},
        {"np.array", write(rows, "a = np.array([", "[", ", ", "]",
                           ",\n              ", "], dtype=int8)")},
        {"floats", write(floats, "[", "[", ",", "]", ",", "]")},
        {"savetxt", write(points, "", "", " ", "", "\n", "\n")},
        {"bools", write(words, "[", "[", ", ", "]", ", ", "]")},
        {"strings", write(strings, "[", "[", ", ", "]", ", ", "]")},
        {"c",
         write(rows,
               "static const int m[N][" + std::to_string(width) + "] = {\n",
               "    {", ", ", "}", ", /* a row */\n", "\n};\n")},
        {"c#", write(rows, "var matrix = new[,]\n  {\n", "{", ", ", "}", ",\n",
                     "\n  };\n")},
        {"java",
         write(rows, "int[][] m = new int[][] {", "{", ",", "}", ",", "};")},
        {"rust", write(rows, "let m = vec![", "vec![", ", ", "]", ", ", "];")},
        {"mathematica", write(rows, "m = {", "{", ", ", "}", ", ", "};")},
        {"matlab", write(rows, "A = [", "", " ", "", "; ", "];")},
        {"matlab lines", write(rows, "A = [", "", ", ", "", "\n", "];")},
        {"julia", write(rows, "[", "", " ", "", ";\n ", "]")},
        {"minizinc", write(rows, "m = [|", " ", ",", "", "|\n    ", " |];")},
        {"latex", write(rows, "\\begin{pmatrix}\n", "", " & ", "", " \\\\\n",
                        "\n\\end{pmatrix}\n")},
        {"clojure", write(rows, "[", "[", " ", "]", " ", "]")},
        {"ocaml", write(rows, "let m = [", "[", "; ", "]", "; ", "]")},
        {"counts", counts + plain},
        {"columns", std::to_string(width) + "\n" + plain},
        {"rows", std::to_string(rows.size()) + "\n" + plain},
        {"counts in lines", std::to_string(rows.size()) + "\n" +
                                std::to_string(width) + "\n" + plain},
        {"counts and brackets", counts + python},
        {"comments", "# a matrix\n" + comma + "// its end\n"},
        {"text before", "This is a 0/1 matrix as text\n" + comma},
        {"names of columns", head + comma},
        {"names", csv},
        {"pandas", pandas},
        {"pandas prints", printed},
        {"framed", "+---+---+\n" + framed + "+---+---+\n"},
        {"markdown", markdown},
        {"labels", labelled},
    };
}

Forms set_forms(const Rows &rows)
{
    std::string braces, json = "{", colons, list, python, latex, php, names,
                        lines, wiki;
    for (size_t k = 0; k < rows.size(); k++) {
        std::string words = join(rows[k], ", "), name = letter(k);
        std::vector<std::string> quoted;
        for (const std::string &word : rows[k])
            quoted.push_back("\"" + word + "\"");
        std::string strings = join(quoted, ", ");
        braces += name + " = {" + words + "}\n";
        json += (k > 0 ? ", \"" : "\"") + name + "\": [" + strings + "]";
        colons += name + ": " + join(rows[k], " ") + "\n";
        list += (k > 0 ? ", [" : "[") + words + "]";
        python += "    '" + name + "': {" + words + "},\n";
        latex += "$" + name + " = \\{" + words + "\\}$, \\\\\n";
        php += "'" + name + "' => [" + words + "],\n";
        wiki += "* " + name + " = {" + words + "}; and\n";
        names += (k > 0 ? ", " : "") + name;
        lines += name + " =\n  {" + join(rows[k], ",\n   ") + "};\n";
    }
    return {
        {"braces", braces},
        {"brackets", write(rows, "[", "[", ", ", "]", ", ", "]")},
        {"json", json + "}"},
        {"colons", colons},
        {"python", "Y = {\n" + python + "}\n"},
        {"sets", "[" + write(rows, "", "{", ", ", "}", ", ", "") + "]"},
        {"frozensets", write(rows, "[", "frozenset({", ", ", "})", ", ", "]")},
        {"java", write(rows, "List.of(", "Set.of(", ", ", ")", ", ", ")")},
        {"tuples", write(rows, "(", "(", ", ", ",)", ", ", ")")},
        {"php", "$sets = [\n" + php + "];\n"},
        {"latex", latex},
        {"wikipedia", wiki},
        {"a line each", write(rows, "", "{", ", ", "}", "\n", "\n")},
        {"across lines", lines},
        {"collection", "S = {" + names + "}\n" + braces},
        {"prose", "The sets are given as follows.\n" + braces},
        {"comments", "% sets\n" + braces + "/* the end */"},
        {"mathematica", write(rows, "{", "{", ", ", "}", ", ", "}")},
        {"ampl", write(rows, "", "set S := ", " ", ";", "\n", "\n")},
        {"numpy", write(rows, "[", "[", " ", "]", " ", "]")},
    };
}

struct Tally {
    int right = 0, refused = 0, noted = 0, silent = 0;
};

void judge(const std::string &name, const std::string &text,
           const std::string &right, Tally &tally)
{
    ProblemHandle p(dlx_problem_new());
    dlx_text_error error;
    int code = dlx_read(p.get(), nullptr, text.data(), text.size(), &error);
    if (code == DLX_ETEXT) {
        tally.refused++;
        return;
    }
    ASSERT_EQ(code, 0);
    ASSERT_EQ(dlx_freeze(p.get()), 0);
    char *digits = nullptr;
    ASSERT_EQ(dlx_count_covers(p.get(), &digits, nullptr), DLX_EXHAUSTED);
    std::string count = digits;
    dlx_free_text(digits);
    const char *note = dlx_problem_note(p.get());
    if (count == right)
        tally.right++;
    else if (note != nullptr)
        tally.noted++;
    else
        tally.silent++;
    if (count != right) {
        EXPECT_NE(note, nullptr)
            << name << ": " << count << ", not " << right << "\n"
            << text;
    }
}

TEST(Matrices, HaveTheCoversOfBruteForceInAllForms)
{
    Random random(1);
    Tally tally;
    for (int n = 0; n < 120; n++) {
        int items = 2 + random.below(6), num = 2 + random.below(7);
        auto sets = random_sets(random, items, num);
        std::vector<std::string> zeros;
        zeros.resize(size_t(items), "0");
        Rows rows;
        rows.resize(size_t(num), zeros);
        for (size_t k = 0; k < rows.size(); k++) {
            for (int i : sets[k])
                rows[k][size_t(i)] = "1";
        }
        std::string right = brute_count(sets, items);
        for (const auto &form : matrix_forms(rows))
            judge(form.first, form.second, right, tally);
    }
    EXPECT_EQ(tally.silent, 0);
    EXPECT_GT(tally.right, 50 * tally.refused);
}

TEST(Sets, HaveTheCoversOfBruteForceInAllForms)
{
    Random random(2);
    Tally tally;
    for (int n = 0; n < 120; n++) {
        int items = 1 + random.below(7), num = 2 + random.below(7);
        auto sets = random_sets(random, items, num);
        int first = random.below(3);
        Rows rows(static_cast<size_t>(num));
        for (size_t k = 0; k < rows.size(); k++) {
            for (int i : sets[k])
                rows[k].push_back(first < 2 ? std::to_string(i + first)
                                            : "x" + std::to_string(i));
        }
        std::string right = brute_count(sets, items);
        for (const auto &form : set_forms(rows))
            judge(form.first, form.second, right, tally);
    }
    EXPECT_EQ(tally.silent, 0);
    EXPECT_GT(tally.right, 10 * tally.refused);
}

// ---- guesses ------------------------------------------------------------

// Returns the format and the note of a text, or the error.
std::string taken_for(const std::string &text, const char *format = nullptr)
{
    std::string complaint;
    ProblemHandle p = read(format, text, &complaint);
    const char *note = dlx_problem_note(p.get());
    return !complaint.empty() ? complaint
           : note == nullptr  ? dlx_problem_format(p.get())
                              : note;
}

std::string text_of(const std::string &text, const char *format = nullptr)
{
    return write(read(format, text), "text").text;
}

TEST(Guesses, AreNotedWhereDigitsAloneDecide)
{
    EXPECT_EQ(taken_for("3 4\n5 2 1 2\n2 1 1\n4 2 2 3\n9 3 3 2 1\n"),
              "read as OR-Library: 3 rows, 4 columns");
    EXPECT_EQ(taken_for("4 3\n1 2\n2 1 3\n2 1 2\n2 1 3\n"),
              "read as judge: 4 options, 3 items");
    EXPECT_EQ(taken_for("4 3\n1 0 0\n0 1 1\n0 1 0\n0 0 1\n"),
              "read as matrix: 4 rows, 3 columns");
    EXPECT_EQ(taken_for("1 4 7\n1 4\n7\n"), "read as text: 3 items, 2 options");
    EXPECT_EQ(taken_for("0,1\n1,0\n"), "read as matrix: 2 rows, 2 columns");
    EXPECT_EQ(taken_for("[[0, 1], [1, 0]]"),
              "read as matrix: 2 rows, 2 columns");
    EXPECT_EQ(taken_for("{1, 4}\n{1, 4}\n"),
              "read as sets: 2 options, 2 items");
    for (const char *text :
         {"| with a comment\n1 4 7\n1 4\n7\n", "a b\na\nb\n"})
        EXPECT_EQ(taken_for(text), "text");
    EXPECT_EQ(taken_for("[[0, 1, 0], [1, 0, 1]]"), "matrix");
    EXPECT_EQ(taken_for("A = {1, 4}\nB = {7}\n"), "sets");
    EXPECT_EQ(taken_for("1 4 7\n1 4\n7\n", "text"), "text");
    EXPECT_EQ(taken_for("1 0\n0 1\n", "matrix"), "matrix");
    EXPECT_EQ(taken_for("{\"options\": []}"), "json");
}

TEST(Guesses, AreErrorsWhereTheTextMayBeTwoFormats)
{
    EXPECT_EQ(taken_for("2 2\n1 1\n1 1\n"),
              "1:1: this may be judge or matrix: choose with --from judge or "
              "--from matrix");
    EXPECT_EQ(taken_for("2 2\n2 1 2\n2 1 1\n"),
              "read as OR-Library: 2 rows, 2 columns");
    EXPECT_EQ(taken_for("2 2\n2 1 2\n2 1 2\n"),
              "1:1: this may be OR-Library or judge: choose with --from orlib "
              "or --from judge");
    EXPECT_EQ(text_of("2 2\n1 1\n1 1\n", "matrix"), "1 2\n1 2\n1 2\n");
}

TEST(OrLibrary, IsGuessedOnlyIfEachColumnHasALine)
{
    EXPECT_EQ(taken_for("2 2 5\n2 1 2 3 1 1\n", "orlib"), "orlib");
    EXPECT_EQ(taken_for("2 2\n5 2 1\n2 3 1 1\n"),
              "3:1: '2' begins a line in the middle of a column");
}

TEST(Judges, HaveOneProblemInAFile)
{
    const std::string one = "2 3\n2 1 2\n1 3\n";
    EXPECT_EQ(text_of(one), "1 2 3\n1 2\n3\n");
    EXPECT_EQ(taken_for(one + one),
              "4:1: '2' begins a second problem, but a file has only one");
    EXPECT_EQ(taken_for("2 3\n2 1 4\n1 3\n", "judge"),
              "2:5: '4' is not the number of an item");
    EXPECT_EQ(taken_for("2 3\n2 1\n1 3\n", "judge"),
              "2:4: the line ends before the number of an item");
    EXPECT_EQ(taken_for("2 3\n2 1 2 3\n1 3\n", "judge"),
              "2:7: '3' comes after the last item of an option");
}

TEST(Sets, MayStandBesideWhatIsToBeCovered)
{
    const std::string sets = "A = {1, 4}\nB = {7}\n";
    const std::string right = "1 4 7\n1 4\n7\n";
    for (const std::string &text :
         {sets, "X = {1, 4, 7}\nS = {A, B}\n" + sets, "S = {A, B}\n" + sets,
          std::string("{\"universe\": [1, 4, 7], \"sets\": [[1, 4], [7]]}"),
          std::string("X = {1, 4, 7}\nY = {'A': [1, 4], 'B': [7]}\n")})
        EXPECT_EQ(text_of(text), right) << text;
    EXPECT_EQ(text_of("U = {1, 4, 7, 8}\nS = {A, B}\n" + sets),
              "1 4 7 8\n1 4\n7\n");
    EXPECT_EQ(taken_for("X = {1, 4, 7}\n" + sets),
              "1:1: 'X' has all items: it may be an option or the set to "
              "cover; leave it out, or use --from sets");
    EXPECT_EQ(text_of("X = {1, 4, 7}\n" + sets, "sets"),
              "1 4 7\n1 4 7\n1 4\n7\n");
    EXPECT_EQ(taken_for("S = {A, B}\n" + sets),
              "read as sets: 2 options, 3 items; S is a list of them");
    EXPECT_EQ(taken_for("U = {1, 4}\nS = {A, B}\n" + sets),
              "1:1: 'U' lacks an item of the sets that should cover it");
}

TEST(Matrices, NameTheirItemsByColumns)
{
    EXPECT_EQ(text_of(",a,b\nA,1,0\nB,0,1\n"), "a b\na\nb\n");
    EXPECT_EQ(text_of("| |a|b|\n|-:|--|--|\n|A|1|0|\n|B|0|1|\n"),
              "a b\na\nb\n");
}

TEST(Lists, SayWhatIsWrongAndWhere)
{
    EXPECT_EQ(taken_for("[[1, 0, 2], [0, 1, 0]]"),
              "1:9: '2' is neither 0 nor 1");
    EXPECT_EQ(taken_for("[[1, 0, 0.5], [0, 1, 0]]"),
              "1:9: '0.5' is neither 0 nor 1");
    EXPECT_EQ(taken_for("a,b\n1,0\n0,-1\n"), "3:3: '-1' is neither 0 nor 1");
    EXPECT_EQ(taken_for("[[1, 0],\n [0]]"),
              "2:3: '0' begins a row of 1 values, but others have 2");
    EXPECT_EQ(taken_for("[[1, 0], [0, 1]"), "1:1: '[' has no matching bracket");
    EXPECT_EQ(taken_for("A = {1, 4}\nB = 7\n"),
              "2:5: '7' is outside the lists");
    EXPECT_EQ(taken_for("A = {1, 4, 1}\n"),
              "1:12: '1' occurs twice in this option");
    EXPECT_EQ(taken_for("4 3\n1 0 0\n0 1 1\n"),
              "1:1: '4' begins a row of 2 values, but others have 3");
    EXPECT_EQ(taken_for("matrix(c(1,0,0,1), nrow=2)"),
              "1:25: '2' is outside the lists");
    EXPECT_EQ(taken_for("a b\nx: 1\n", "sets"),
              "1:1: 'a' begins a line that lacks 'NAME =' or 'NAME:'");
}

// Typing errors must not be skipped silently.
TEST(Lists, LeaveNothingOutInSilence)
{
    for (const char *text :
         {"[[1, 2], [2, 4=]]", "[[1, ;], [2]]", "[[1, 2], [=2]]",
          "[[1, 2], [2]", "((1, 0, 0), (0, 1, 1)))", "A = {1, 4}\nB = {7\n",
          "A: 1\nB: C: 1\n", "A: 1 B: 2\n", "A: 1\n2\nB: 3\n", "\"[[1], [2]]",
          "A = {1, 4}\n\" B = {7}\n"})
        EXPECT_NE(taken_for(text).find(": "), std::string::npos) << text;
    EXPECT_EQ(taken_for("[[1, 01], [0, 1]]"),
              "read as sets: 2 options, 3 items");
    EXPECT_EQ(taken_for("A = {1}\n{1, 4}\n"),
              "read as sets: 2 options, 2 items");
    EXPECT_EQ(taken_for("A = {A}\nB = {1, 4}\n"), "sets");
}

TEST(MatrixMarket, IsReadByEntriesAndByColumns)
{
    const std::string right = "1 2 3\n1\n2 3\n";
    const std::string head = "%%MatrixMarket matrix ";
    EXPECT_EQ(text_of(head + "coordinate pattern general\n% c\n2 3 3\n1 1\n"
                             "2 3\n2 2\n"),
              right.substr(0, 8) + "3 2\n");
    EXPECT_EQ(text_of(head + "array real general\n2 3\n1.0\n0\n0\n1\n0\n1\n"),
              right);
    EXPECT_EQ(text_of(head + "coordinate integer general\n2 3 4\n1 1 1\n"
                             "2 2 1\n2 3 1\n1 2 0\n"),
              right);
    EXPECT_EQ(
        taken_for(head + "coordinate pattern symmetric\n"),
        "1:42: 'symmetric' is unexpected: the header is 'matrix', then "
        "coordinate or array, then pattern, integer or real, then 'general'");
    EXPECT_EQ(taken_for(head + "coordinate integer general\n1 1 1\n1 1 2\n"),
              "3:5: '2' is neither 0 nor 1");
    EXPECT_EQ(taken_for(head + "coordinate pattern general\n1 1 2\n1 1\n"),
              "2:5: '2' is not the number of lines with entries");
}

} // namespace
