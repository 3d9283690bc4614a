// Formats of problems: what is written is read again as the same problem, and
// what others state as 0/1 programs or clauses has as many covers as solutions.
#include "tests/support/engine_handles.h"
#include "tests/support/random_problem.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <map>
#include <set>
#include <sstream>
#include <string>

namespace
{

struct Result {
    int code;
    std::string text; // what is written, or "line:column: complaint"
};

ProblemHandle read(const char *format, const std::string &text,
                   std::string *complaint = nullptr)
{
    ProblemHandle p(dlx_problem_new());
    dlx_text_error error;
    int code = dlx_read(p.get(), format, text.data(), text.size(), &error);
    if (complaint != nullptr && code == DLX_ETEXT)
        *complaint = std::to_string(error.line) + ":" +
                     std::to_string(error.column) + ": " + error.text;
    else
        EXPECT_EQ(code, 0) << error.line << ":" << error.column << ": "
                           << error.text << "\n"
                           << text;
    EXPECT_EQ(dlx_freeze(p.get()), 0);
    return p;
}

Result write(const ProblemHandle &p, const char *format)
{
    char *text = nullptr;
    size_t size = 0;
    dlx_text_error error = {0, 0, ""};
    FILE *to = open_memstream(&text, &size);
    int code = dlx_write(p.get(), format, to, &error);
    fclose(to);
    Result result = {code, code == DLX_EFORMAT ? error.text
                                               : std::string(text, size)};
    std::free(text);
    return result;
}

std::string complaint(const char *format, const std::string &text)
{
    std::string sentence = "no error";
    read(format, text, &sentence);
    return sentence;
}

// The name, or the number that stands for it.
std::string name_of(const char *name, int number)
{
    return name == nullptr ? std::to_string(number) : name;
}

// All of a problem, with options as sets: what formats have to keep.
std::string describe(const dlx_problem *p)
{
    std::ostringstream out;
    for (int i = 1; i <= dlx_num_items(p); i++) {
        int low = -1, high = -1;
        dlx_get_bounds(p, i, &low, &high);
        out << name_of(dlx_item_name(p, i), i) << " " << low << ":" << high
            << "\n";
    }
    for (int o = 0; o < dlx_num_options(p); o++) {
        const int *items, *colors;
        int n = dlx_get_option(p, o, &items, &colors);
        std::set<std::string> entries;
        for (int k = 0; k < n; k++) {
            std::string color =
                colors[k] == 0
                    ? ""
                    : ":" + name_of(dlx_color_name(p, colors[k]), colors[k]);
            entries.insert(name_of(dlx_item_name(p, items[k]), items[k]) +
                           color);
        }
        for (const std::string &entry : entries)
            out << entry << " ";
        out << "|" << dlx_option_cost(p, o) << "\n";
    }
    return out.str();
}

// Covers are one to one with bit sets of options that dlx_verify() accepts.
int count_covers(const dlx_problem *p)
{
    int num = dlx_num_options(p), covers = 0;
    EXPECT_LE(num, 16);
    for (int bits = 0; bits < 1 << num; bits++) {
        std::vector<int> chosen;
        for (int o = 0; o < num; o++) {
            if (bits >> o & 1)
                chosen.push_back(o);
        }
        covers +=
            dlx_verify(p, chosen.data(), int(chosen.size()), nullptr) == 1;
    }
    return covers;
}

// Names that are hard on formats, by number.
std::string hard_name(int k)
{
    static const char *const hard[] = {
        "st", "12", "a+b", "e5", "x(A)",  "!2B", "\xC3\xA4", "free",
        "o3", ">=", "-",   "[",  "\"q\"", ";",   "*"};
    int n = sizeof hard / sizeof *hard;
    return k < n ? hard[k] : "item" + std::to_string(k);
}

// A random problem with names, and bounds and costs by chance.
ProblemHandle random_problem(uint32_t seed, bool has_costs)
{
    brute::Problem from = RandomProblem::make(seed);
    Random random(seed + 77777);
    ProblemHandle p(dlx_problem_new());
    for (int i = 1; i <= from.num_items(); i++) {
        bool is_secondary = from.secondary[size_t(i)];
        std::string name = hard_name(random.below(2) * 15 + i);
        if (dlx_find_item(p.get(), name.data(), name.size()) != 0)
            name = "z" + std::to_string(i);
        dlx_add_item(p.get(), name.c_str(),
                     is_secondary ? DLX_SECONDARY : DLX_PRIMARY);
        if (!is_secondary && random.one_in(3)) {
            int high = random.between(1, 3);
            dlx_set_bounds(p.get(), i, random.between(0, high), high);
        }
    }
    dlx_add_color(p.get(), "A)b");
    dlx_add_color(p.get(), "2");
    for (const brute::Option &option : from.options) {
        std::vector<int> items, colors;
        for (const brute::Entry &e : option) {
            items.push_back(e.item);
            colors.push_back(e.color);
        }
        int o = dlx_add_option(p.get(), items.data(), colors.data(),
                               int(items.size()));
        EXPECT_GE(o, 0);
        if (has_costs && random.one_in(2))
            dlx_set_cost(p.get(), o, random.below(1000));
    }
    EXPECT_EQ(dlx_freeze(p.get()), 0);
    return p;
}

TEST(Formats, HaveTheirNames)
{
    std::vector<std::string> names;
    for (int k = 0; dlx_format_name(k) != nullptr; k++)
        names.push_back(dlx_format_name(k));
    EXPECT_EQ(names, (std::vector<std::string>{"text", "matrix", "orlib", "opb",
                                               "lp", "mps", "dimacs", "json"}));
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

class RoundTrip : public testing::TestWithParam<const char *>
{
};

INSTANTIATE_TEST_SUITE_P(Formats, RoundTrip,
                         testing::Values("opb", "lp", "mps", "dimacs", "json"),
                         [](const auto &format) { return format.param; });

TEST_P(RoundTrip, KeepsTheWholeProblemAndIsDetected)
{
    int num_written = 0;
    for (uint32_t seed = 0; seed < 400; seed++) {
        ProblemHandle p =
            random_problem(seed, std::string(GetParam()) != "dimacs");
        Result written = write(p, GetParam());
        if (written.code == DLX_EFORMAT) { // items, but no option
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

// ---- what others state -------------------------------------------------

// A random 0/1 program that an exact cover problem can express.
struct Row {
    std::vector<int> columns;
    double factor, low, high; // low <= factor * sum <= high
};

struct Program {
    int num_columns;
    std::vector<int> fixed; // [column] 0, 1, or -1: not fixed
    std::vector<Row> rows;
};

Program random_program(uint32_t seed)
{
    Random random(seed);
    Program program;
    program.num_columns = random.between(1, 7);
    for (int c = 0; c < program.num_columns; c++)
        program.fixed.push_back(random.one_in(8) ? random.below(2) : -1);
    for (int n = random.between(0, 6); n > 0; n--) {
        static const double factors[] = {1, 1, 1, -1, 2, -3, 0.5};
        Row row = {random.some_of(program.num_columns, 4),
                   factors[random.below(7)], -INFINITY, INFINITY};
        double low = random.between(-1, 3), high = random.between(-1, 3);
        switch (random.below(5)) {
        case 0:
            row.low = row.high = row.factor;
            break;
        case 1:
            (row.factor > 0 ? row.high : row.low) = row.factor;
            break;
        case 2:
            row.low = low * row.factor;
            break;
        case 3:
            row.high = high * row.factor;
            break;
        default:
            row.low = std::min(low, high);
            row.high = std::max(low, high);
        }
        program.rows.push_back(row);
    }
    return program;
}

int count_solutions(const Program &program)
{
    int num = 0;
    for (int bits = 0; bits < 1 << program.num_columns; bits++) {
        bool holds = true;
        for (int c = 0; c < program.num_columns; c++)
            holds = holds && (program.fixed[size_t(c)] < 0 ||
                              program.fixed[size_t(c)] == (bits >> c & 1));
        for (const Row &row : program.rows) {
            double sum = 0;
            for (int c : row.columns)
                sum += row.factor * (bits >> c & 1);
            holds = holds && row.low <= sum && sum <= row.high;
        }
        num += holds;
    }
    return num;
}

std::string lp_sum(const Row &row)
{
    std::ostringstream out;
    for (int c : row.columns)
        out << (row.factor < 0 ? " - " : " + ") << std::abs(row.factor) << " v"
            << c;
    out << (row.columns.empty() ? " 0 v0" : "");
    return out.str();
}

std::string as_lp(const Program &program)
{
    std::ostringstream out;
    out << "min\n";
    for (int c = 0; c < program.num_columns; c++)
        out << " + 0 v" << c;
    out << "\nsubject to\n";
    for (const Row &row : program.rows) {
        if (row.low > row.high)
            continue;
        if (row.low == row.high)
            out << lp_sum(row) << " = " << row.low << "\n";
        else if (std::isinf(row.low))
            out << lp_sum(row) << " <= " << row.high << "\n";
        else if (std::isinf(row.high))
            out << lp_sum(row) << " >= " << row.low << "\n";
        else
            out << row.low << " <= " << lp_sum(row) << " <= " << row.high
                << "\n";
    }
    out << "bounds\n";
    for (int c = 0; c < program.num_columns; c++) {
        if (program.fixed[size_t(c)] >= 0)
            out << "v" << c << " = " << program.fixed[size_t(c)] << "\n";
    }
    out << "binary\n";
    for (int c = 0; c < program.num_columns; c++)
        out << "v" << c << "\n";
    out << "end\n";
    return out.str();
}

std::string as_mps(const Program &program)
{
    std::ostringstream rows, columns, rhs, ranges, bounds;
    for (size_t r = 0; r < program.rows.size(); r++) {
        const Row &row = program.rows[r];
        bool has_low = !std::isinf(row.low), has_high = !std::isinf(row.high);
        rows << (row.low == row.high ? " E"
                 : has_high          ? " L"
                                     : " G")
             << " r" << r << "\n";
        rhs << " RHS r" << r << " " << (has_high ? row.high : row.low) << "\n";
        if (has_low && has_high && row.low != row.high)
            ranges << " r" << r << " " << row.high - row.low << "\n";
    }
    for (int c = 0; c < program.num_columns; c++) {
        columns << " v" << c << " cost 0\n";
        for (size_t r = 0; r < program.rows.size(); r++) {
            for (int other : program.rows[r].columns)
                if (other == c)
                    columns << " v" << c << " r" << r << " "
                            << program.rows[r].factor << "\n";
        }
        if (program.fixed[size_t(c)] < 0)
            bounds << " BV v" << c << "\n";
        else
            bounds << " FX BND v" << c << " " << program.fixed[size_t(c)]
                   << "\n";
    }
    return "NAME test\nROWS\n N cost\n" + rows.str() +
           "COLUMNS\n M 'MARKER' 'INTORG'\n" + columns.str() +
           " M 'MARKER' 'INTEND'\nRHS\n" + rhs.str() + "RANGES\n" +
           ranges.str() + "BOUNDS\n" + bounds.str() + "ENDATA\n";
}

TEST(LinearPrograms, HaveAsManyCoversAsSolutions)
{
    int num_solutions = 0;
    for (uint32_t seed = 0; seed < 1500; seed++) {
        Program program = random_program(seed);
        int expected = count_solutions(program);
        num_solutions += expected;
        ASSERT_EQ(count_covers(read("mps", as_mps(program)).get()), expected)
            << "seed " << seed << "\n"
            << as_mps(program);
        ASSERT_EQ(count_covers(read(nullptr, as_lp(program)).get()), expected)
            << "seed " << seed << "\n"
            << as_lp(program);
    }
    EXPECT_GT(num_solutions, 3000);
}

// The clauses of a DIMACS text.
using Clauses = std::vector<std::vector<int>>;

Clauses parse_dimacs(const std::string &text, int *num_vars)
{
    std::istringstream in(text);
    std::string word;
    Clauses clauses;
    for (std::string line; std::getline(in, line);) {
        std::istringstream words(line);
        if (line[0] == 'c')
            continue;
        if (line[0] == 'p') {
            words >> word >> word >> *num_vars;
            continue;
        }
        clauses.emplace_back();
        for (int literal; words >> literal && literal != 0;)
            clauses.back().push_back(literal);
    }
    return clauses;
}

// The number of models, by trying both values of one variable after another as
// long as no clause is false.
int count_models(const Clauses &clauses, int num_vars, std::vector<int> &value,
                 int variable = 1)
{
    for (const std::vector<int> &clause : clauses) {
        bool may_hold = false;
        for (int literal : clause)
            may_hold = may_hold || value[size_t(std::abs(literal))] == 0 ||
                       (value[size_t(std::abs(literal))] > 0) == (literal > 0);
        if (!may_hold)
            return 0;
    }
    if (variable > num_vars)
        return 1;
    int num = 0;
    for (int v : {-1, 1}) {
        value[size_t(variable)] = v;
        num += count_models(clauses, num_vars, value, variable + 1);
    }
    value[size_t(variable)] = 0;
    return num;
}

int count_models(const std::string &dimacs)
{
    int num_vars = 0;
    Clauses clauses = parse_dimacs(dimacs, &num_vars);
    std::vector<int> value(size_t(num_vars) + 1, 0);
    return count_models(clauses, num_vars, value);
}

TEST(Clauses, HaveAsManyModelsAsTheProblemHasCovers)
{
    int num_covers = 0, num_tried = 0;
    for (uint32_t seed = 0; seed < 600; seed++) {
        ProblemHandle p = random_problem(seed, false);
        if (dlx_num_options(p.get()) > 10)
            continue;
        int covers = count_covers(p.get());
        Result written = write(p, "dimacs");
        ASSERT_EQ(written.code, 0);
        ASSERT_EQ(count_models(written.text), covers) << "seed " << seed << "\n"
                                                      << written.text;
        num_covers += covers;
        num_tried++;
    }
    EXPECT_GT(num_tried, 200);
    EXPECT_GT(num_covers, 100);
}

std::string random_clauses(uint32_t seed)
{
    Random random(seed);
    int num_vars = random.between(1, 6), num = random.between(0, 10);
    int sign = random.below(2); // 0: every clause has literals of one sign
    std::ostringstream out;
    out << "c random\np cnf " << num_vars << " " << num << "\n";
    for (; num > 0; num--) {
        int of_clause = random.below(2);
        for (int n = random.below(8) == 0 ? 0 : random.between(1, 3); n > 0;
             n--) {
            int is_negative = sign == 0 ? of_clause : random.below(2);
            out << (is_negative ? "-" : "") << random.between(1, num_vars)
                << " ";
        }
        out << "0\n";
    }
    return out.str();
}

TEST(Clauses, OfOthersHaveAsManyCoversAsModels)
{
    int num_models = 0;
    for (uint32_t seed = 0; seed < 2000; seed++) {
        std::string text = random_clauses(seed);
        int expected = count_models(text);
        ASSERT_EQ(count_covers(read(nullptr, text).get()), expected)
            << "seed " << seed << "\n"
            << text;
        num_models += expected;
    }
    EXPECT_GT(num_models, 2000);
}

TEST(Clauses, OfExactlyOneArePrimaryItemsAndCliquesAreSecondaryOnes)
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
              "2:8: a row twice in one column");
    EXPECT_EQ(complaint("orlib", "2 1\n3 2 1"),
              "2:6: the text ends before the number of a row");
    EXPECT_EQ(complaint(nullptr, "2 1\n3 2 1 2\n8"),
              "3:1: '8' stands behind the last column");
    EXPECT_EQ(complaint("orlib", "999999999 0\n"),
              "1:1: '999999999' is not a number of rows that the text has "
              "room for");
}

TEST(Opb, SaysWhatIsWrongAndWhere)
{
    EXPECT_EQ(complaint("opb", "* c\n+1 x1 +2 x2 >= 1 ;\n"),
              "2:7: 'x2' has another coefficient than those before it in its "
              "row");
    EXPECT_EQ(complaint("opb", "+1 x1 x2 >= 1 ;"),
              "1:7: 'x2' is no coefficient");
    EXPECT_EQ(complaint("opb", "+1 x1 >= 1"),
              "1:11: stands where ';' is missing");
    EXPECT_EQ(complaint("opb", "[2] +1 x1 >= 1;"),
              "1:1: '[' begins a soft constraint, which no cover has");
    EXPECT_EQ(complaint("opb", "min: -1 x1;\n+1 x1 +1 x2 = 1;\n"),
              "1:6: 'x1' has a cost below 0");
    EXPECT_EQ(complaint("opb", "min: 1 ~x1;"),
              "1:6: '1' is a cost of not being chosen");
    EXPECT_EQ(complaint("opb", "+99999999999999999999 x1 = 1;"),
              "1:1: '+99999999999999999999' is no whole number below 2^63");
}

TEST(Lp, SaysWhatIsWrongAndWhere)
{
    EXPECT_EQ(complaint("lp", "min\n x + y\nst\n x + y = 1\nend\n"),
              "2:2: 'x' is neither binary nor integer");
    EXPECT_EQ(complaint("lp", "min\n x + 1.5 y\nst\n x + y = 1\nbin\nx y\n"),
              "2:6: '1.5' is no cost, which is a whole number below 2^63");
    EXPECT_EQ(complaint("lp", "min\n x\nst\n a: x + 2 y = 1\nbin\nx y\nend\n"),
              "4:9: 'y' has another coefficient than those before it in its "
              "row");
    EXPECT_EQ(complaint("lp", "min\n x\nst\n a: x >= 1\n a: x <= 1\nend"),
              "5:2: 'a' names two rows");
    EXPECT_EQ(complaint("lp", "min\n x\nst\n x + y >= 1\ngen\n x y\nend"),
              "2:2: 'x' has no upper bound of 1");
    EXPECT_EQ(complaint("lp", "min\n x + [ x * y ] / 2\nst\n x = 1\nend"),
              "2:6: '[' stands where a variable is missing");
    EXPECT_EQ(complaint("lp", "min\n x\nst\n x 1\nend"),
              "5:1: 'end' stands where a relation is missing");
    EXPECT_EQ(complaint("lp", "min\n x\nst\n x = 1\nbounds\n z <= 3\nend"),
              "6:2: 'z' is in no constraint and not in the objective");
    EXPECT_EQ(complaint("lp", "min\n x\nst\n x = 1\nsos1\n"),
              "5:1: 'sos1' begins what no exact cover problem has");
    EXPECT_EQ(complaint("lp", "x + y"),
              "1:1: 'x' stands where the objective begins");
}

TEST(Mps, SaysWhatIsWrongAndWhere)
{
    const std::string head = "NAME\nROWS\n N c\n E a\nCOLUMNS\n x a 1 c 2\n";
    EXPECT_EQ(complaint("mps", head + "RHS\n RHS a 1\n"),
              "9:1: ENDATA is missing");
    EXPECT_EQ(complaint("mps", head + "RHS\n RHS a 1\nENDATA\n"),
              "6:2: 'x' is neither binary nor integer");
    EXPECT_EQ(complaint("mps", head + " y b 1\n"), "7:4: 'b' is no row");
    EXPECT_EQ(complaint("mps", head + " y a one\n"), "7:6: 'one' is no number");
    EXPECT_EQ(complaint("mps", head + "BOUNDS\n SC B x 3\n"),
              "8:2: 'SC' is no type of a bound on 0/1 variables");
    EXPECT_EQ(complaint("mps", head + "SOS\n"),
              "7:1: 'SOS' is no section with what exact cover problems have");
    EXPECT_EQ(complaint("mps", "ROWS\n X a\n"),
              "2:2: 'X' is no type of a row: N, E, L or G");
}

TEST(Dimacs, SaysWhatIsWrongAndWhere)
{
    EXPECT_EQ(complaint("dimacs", "1 0\n"),
              "1:1: '1' stands before 'p cnf VARIABLES CLAUSES'");
    EXPECT_EQ(complaint("dimacs", "p cnf 1 1\n2 0\n"),
              "2:1: '2' is no variable, according to the line 'p cnf'");
    EXPECT_EQ(complaint("dimacs", "p cnf 1 2\n1 0\n"),
              "3:1: there are not as many clauses as the line 'p cnf' says");
    EXPECT_EQ(complaint("dimacs", "p cnf 1 1\n1\n"),
              "3:1: the last clause does not end in 0");
    EXPECT_EQ(complaint("dimacs", "p cnf 1 1\nx 0\n"),
              "2:1: 'x' is no literal");
    EXPECT_EQ(complaint("dimacs", "p sat 3\n"), "1:3: 'sat' is not 'cnf'");
}

TEST(Dimacs, WithClausesOfAnotherProblemThanItsCommentsIsAnError)
{
    std::string text = write(read("text", "a b\na\nb\na b\n"), "dimacs").text;
    size_t at = text.find("-1 -3 0");
    ASSERT_NE(at, std::string::npos);
    text[at + 4] = '2';
    EXPECT_EQ(complaint("dimacs", text),
              "11:1: this clause is not of the problem in the comments");
}

TEST(Json, SaysWhatIsWrongAndWhere)
{
    EXPECT_EQ(complaint("json", "{\"items\": [\"a\" \"b\"]}"),
              "1:16: ']' is missing here");
    EXPECT_EQ(complaint("json", "{\"items\": [\"a\", \"a\"]}"),
              "1:17: '\"a\"' names two items");
    EXPECT_EQ(complaint("json", "{\"options\": [[\"a\"]]}"),
              "1:15: '\"a\"' is not an item");
    EXPECT_EQ(complaint("json", "{\"items\": [\"a\"],\n\"options\": [{}]}"),
              "2:14: a string is missing here");
    EXPECT_EQ(complaint("json", "{\"items\": [{\"name\": \"a\", \"low\": 2, "
                                "\"high\": 1}]}"),
              "1:21: '\"a\"' has bounds that no cover meets");
    EXPECT_EQ(complaint("json", "{\"color\": 1}"),
              "1:2: '\"color\"' is neither \"items\" nor \"options\"");
    EXPECT_EQ(complaint("json", "{\"items\": [\"\\ud800\"]}"),
              "1:19: no character has this code");
    EXPECT_EQ(complaint("json", "{} x"),
              "1:4: something stands behind the '}'");
}

} // namespace
