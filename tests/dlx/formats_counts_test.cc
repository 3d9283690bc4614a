// Formats of problems: 0/1 programs and clauses have one solution for each
// cover.
#include "tests/support/problem_texts.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

namespace
{

// Counts the bit sets of options that dlx_verify() accepts.
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
    out << (row.columns.empty() ? " + 0 v0" : "");
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

// Writes each row as an equation with a bounded slack variable.
std::string as_lp_with_slacks(const Program &program)
{
    std::ostringstream rows, bounds, binary;
    for (size_t r = 0; r < program.rows.size(); r++) {
        const Row &row = program.rows[r];
        std::string slack = "~r_" + std::to_string(r + 1);
        if (row.low > row.high)
            continue;
        if (row.low == row.high)
            rows << lp_sum(row) << " = " << row.low << "\n";
        else if (std::isinf(row.low))
            rows << lp_sum(row) << " + " << slack << " = " << row.high << "\n";
        else if (std::isinf(row.high))
            rows << lp_sum(row) << " - " << slack << " = " << row.low << "\n";
        else if (r % 2 == 0)
            rows << " - " << slack << lp_sum(row) << " = 0\n";
        else
            rows << lp_sum(row) << " + 2 " << slack << " = 0\n";
        if (std::isinf(row.low) || std::isinf(row.high) || row.low == row.high)
            continue;
        double factor = r % 2 == 0 ? 1 : -0.5;
        bounds << std::min(factor * row.low, factor * row.high)
               << " <= " << slack
               << " <= " << std::max(factor * row.low, factor * row.high)
               << "\n";
    }
    for (int c = 0; c < program.num_columns; c++) {
        rows << "0 v" << c << " <= 1\n";
        if (program.fixed[size_t(c)] >= 0)
            bounds << "v" << c << " = " << program.fixed[size_t(c)] << "\n";
        binary << "v" << c << "\n";
    }
    return "min\nst\n" + rows.str() + "bounds\n" + bounds.str() + "binary\n" +
           binary.str() + "end\n";
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
        std::string slacks = as_lp_with_slacks(program);
        ASSERT_EQ(count_covers(read("lp", slacks).get()), expected)
            << "seed " << seed << "\n"
            << slacks;
    }
    EXPECT_GT(num_solutions, 3000);
}

// ---- objectives ---------------------------------------------------------

struct Objective {
    std::vector<int> costs; // [column] in hundredths
    int constant;
    bool is_maximum;
};

Objective random_objective(uint32_t seed, int num_columns)
{
    Random random(seed);
    Objective objective = {{}, random.below(3) * 125 - 125, random.one_in(2)};
    for (int c = 0; c < num_columns; c++)
        objective.costs.push_back(random.between(-3, 3) *
                                  (random.one_in(2) ? 100 : 25));
    return objective;
}

// Gets the best objective in hundredths. Returns whether there is a solution.
bool sudoku_find_best(const Program &program, const Objective &objective,
                      int *best)
{
    bool is_found = false;
    for (int bits = 0; bits < 1 << program.num_columns; bits++) {
        Program one = program;
        int value = objective.constant;
        bool agrees = true;
        for (int c = 0; c < program.num_columns; c++) {
            int bit = bits >> c & 1;
            agrees = agrees && one.fixed[size_t(c)] != 1 - bit;
            one.fixed[size_t(c)] = bit;
            value += bit * objective.costs[size_t(c)];
        }
        if (!agrees || count_solutions(one) == 0)
            continue;
        bool is_better = objective.is_maximum ? value > *best : value < *best;
        *best = !is_found || is_better ? value : *best;
        is_found = true;
    }
    return is_found;
}

std::string decimal(int hundredths)
{
    std::ostringstream out;
    out << (hundredths < 0 ? "- " : "+ ") << std::abs(hundredths) / 100.0;
    return out.str();
}

std::string with_objective(std::string lp, const Objective &objective)
{
    std::ostringstream out;
    out << (objective.is_maximum ? "maximize\n" : "minimize\n");
    for (size_t c = 0; c < objective.costs.size(); c++)
        out << decimal(objective.costs[c]) << " v" << c << "\n";
    out << decimal(objective.constant) << "\n";
    return out.str() + lp.substr(lp.find("subject to"));
}

std::string mps_with_objective(std::string mps, const Objective &objective)
{
    for (size_t c = 0; c < objective.costs.size(); c++) {
        std::string before = " v" + std::to_string(c) + " cost ";
        size_t at = mps.find(before + "0") + before.size();
        std::ostringstream cost;
        cost << objective.costs[c] / 100.0;
        mps.replace(at, 1, cost.str());
    }
    std::ostringstream rhs;
    rhs << "RHS\n RHS cost " << -objective.constant / 100.0 << "\n";
    mps.replace(mps.find("RHS\n"), 4, rhs.str());
    return "OBJSENSE\n " + std::string(objective.is_maximum ? "MAX" : "MIN") +
           "\n" + mps;
}

void expect_best(const char *format, const std::string &text, bool has_best,
                 int best)
{
    ProblemHandle p = read(format, text);
    std::vector<int> options(size_t(dlx_num_options(p.get())) + 1);
    int n = 0;
    int64_t cost = 0;
    int result = dlx_find_cheapest(p.get(), options.data(), &n, &cost, nullptr);
    ASSERT_EQ(result, has_best ? DLX_SOLUTION : DLX_EXHAUSTED) << text;
    char shown[DLX_COST_TEXT];
    if (has_best) {
        double value =
            std::strtod(dlx_cost_text(p.get(), cost, shown), nullptr);
        ASSERT_EQ(std::lround(value * 100), best) << shown << "\n" << text;
    }
}

TEST(LinearPrograms, HaveTheBestObjectiveOfAllSolutions)
{
    int num_best = 0;
    for (uint32_t seed = 0; seed < 400; seed++) {
        Program program = random_program(seed);
        Objective objective = random_objective(seed, program.num_columns);
        int best = 0;
        bool has_best = sudoku_find_best(program, objective, &best);
        std::string lp = with_objective(as_lp(program), objective);
        std::string mps = mps_with_objective(as_mps(program), objective);
        expect_best("lp", lp, has_best, best);
        expect_best("mps", mps, has_best, best);
        ASSERT_EQ(count_covers(read("lp", lp).get()), count_solutions(program))
            << lp;
        num_best += has_best;
    }
    EXPECT_GT(num_best, 150);
}

TEST(LinearPrograms, HaveObjectivesInTheirOwnNumbers)
{
    char shown[DLX_COST_TEXT];
    ProblemHandle p = read("lp", "max\n x + 2.50 y + 3\nst\n x + y = 1\nbin\n"
                                 "x y\nend\n");
    EXPECT_EQ(dlx_has_plain_costs(p.get()), 0);
    EXPECT_EQ(dlx_option_cost(p.get(), 0), 15);
    EXPECT_EQ(dlx_option_cost(p.get(), 1), 0);
    EXPECT_STREQ(dlx_cost_text(p.get(), 0, shown), "5.5");
    EXPECT_STREQ(dlx_cost_text(p.get(), 15, shown), "4");
    EXPECT_STREQ(dlx_cost_text(p.get(), 56, shown), "-0.1");
    ProblemHandle q = read("text", "a\na |7\n");
    EXPECT_EQ(dlx_has_plain_costs(q.get()), 1);
    EXPECT_STREQ(dlx_cost_text(q.get(), 7, shown), "7");
}

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

// Counts models by trying both values of each variable while no clause is
// false.
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

TEST(ClauseFormats, HaveAsManyModelsAsTheProblemHasCovers)
{
    int num_covers = 0, num_tried = 0;
    for (uint32_t seed = 0; seed < 400; seed++) {
        ProblemHandle p = random_problem(seed, false);
        if (dlx_num_options(p.get()) > 10)
            continue;
        int covers = count_covers(p.get());
        Written written = write(p, "dimacs");
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
    int sign = random.below(2);
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

TEST(ClauseFormats, OfOthersHaveAsManyCoversAsModels)
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

TEST(Lp, IsReadAsOtherProgramsWriteIt)
{
    const std::string min = "min\n 2 x[0,0] + x[0,1]\nst\n";
    const std::string end = "binaries\n x[0,0] x[0,1]\n";
    const std::string sum = "x[0,0] + x[0,1]";
    const std::string expected =
        write(read("text", "r[0]\nr[0] |2\nr[0] |1\n"), "text").text;
    // names of Gurobi; an empty section of HiGHS; a byte order mark
    for (const std::string &program :
         {min + " r[0]: " + sum + " = 1\n" + end + "end\n",
          min + " r[0]: " + sum + " = 1\n" + end + "semi\nend\n",
          "\xEF\xBB\xBF" + min + " r[0]: " + sum + " = 1\n" + end})
        EXPECT_EQ(write(read(nullptr, program), "text").text, expected)
            << program;
    // a row that begins with a number may end after its sum
    for (const std::string &rows :
         {" 1 <= " + sum + "\n b: " + sum + " <= 1\n",
          " 1 <= " + sum + "\n " + sum + " <= 1\n",
          " " + sum + " <= 1\n 1 <= " + sum + "\n",
          " -inf <= " + sum + " <= 1\n " + sum + " >= 1\n"})
        EXPECT_EQ(count_covers(read("lp", min + rows + end).get()), 2) << rows;
    // binary variables have the bounds 0 and 1, even if others were declared
    EXPECT_EQ(count_covers(read("lp", min + " a: " + sum +
                                          " >= 1\nbounds\n x[0,0] free\n"
                                          " x[0,1] >= -3\n" +
                                          end)
                               .get()),
              3);
}

// As in CNF: a declared variable in no constraint may be 0 or 1.
TEST(Opb, HasVariablesThatAreOnlyDeclared)
{
    const std::string constraint = " #constraint= 1\n+1 x2 +1 x4 = 1 ;\n";
    ProblemHandle p = read(nullptr, "* #variable= 5" + constraint);
    EXPECT_EQ(count_covers(p.get()), 16);
    EXPECT_EQ(count_covers(read("opb", "* #variable= 1 #constraint= 1\n"
                                       "+1 x9223372036854775807 = 1 ;\n")
                               .get()),
              2);
    EXPECT_EQ(write(p, "text").text,
              "1 0:1|x1 0:1|x3 0:1|x5\nx1\n1\nx3\n1\nx5\n");
    EXPECT_EQ(count_covers(read(nullptr, "* #variable= 3" + constraint).get()),
              8);
}

TEST(Mps, MayHaveALongName)
{
    EXPECT_EQ(count_covers(read(nullptr, "NAME OF A MODEL (3 ROWS, 2 COLUMNS)\n"
                                         "ROWS\n N c\n E a\nCOLUMNS\n x a 1\n"
                                         "RHS\n RHS a 1\nBOUNDS\n BV B x\n"
                                         "ENDATA\n")
                               .get()),
              1);
}

// CBC writes these: a label and an empty sum.
TEST(Lp, HasRowsWithoutColumns)
{
    const std::string program =
        "Minimize\nOBJROW:\nSubject To\n a: x + y = 1\n";
    const std::string end = "Binaries\n x y\nEnd\n";
    EXPECT_EQ(count_covers(read("lp", program + " b: <= 1\n" + end).get()), 2);
    EXPECT_EQ(count_covers(read("lp", program + " b: >= 0\n" + end).get()), 2);
    EXPECT_EQ(count_covers(read("lp", program + " b: >= 2\n" + end).get()), 0);
    EXPECT_EQ(count_covers(read("lp", program + " b: = 1\n" + end).get()), 0);
}

} // namespace
