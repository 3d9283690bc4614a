#include "sudoku/techniques/explain.h"

#include <cstring>
#include <map>
#include <string>

#include "sudoku/board/rule.h"
#include "sudoku/constraints/constraints.h"
#include "tests/support/random_rules.h"
#include "tests/support/reading.h"
#include "tests/support/variants.h"

namespace
{

using namespace variants;

const unsigned TRIES = 60; // per rule
const uint64_t MAX_NODES = 3000;

// Rules without random clauses on ordinary boards, or whose clauses seldom have
// an effect.
const std::map<std::string, std::string> TEXTS = {
    {"same-regions", "board 2 rows 3 columns values 1-4\nsame-regions\n"},
    {"regions-unknown", "board 4 no boxes extra 4x4\n12..\n....\n....\n..3.\n"
                        "....\n....\n....\n1...\nregions-unknown\n"},
    {"connected", "board 2x2\n1...\n..1.\n....\n....\n"
                  "connected 2 1 2 r1c1-r1c4\n"},
    {"run-length", "board 2x2\n2...\n....\n....\n...1\n"
                   "run-length r1c1 / r2c2 r3c1 r4c3\n"},
    {"count-same", "board 2x2\n2...\n....\n....\n....\n"
                   "count-same r1c1 / r2c3 r1c2 r3c1 r4c4\n"},
    {"doppelganger", "board 4 rows 4 columns boxes 2x2 values 0-4\n"
                     "doppelganger greater r1 b4\n"},
    {"yin-yang", "board 2x2 extra 4x4\ncandidates 1 2 r6c1-r6c4 r7c1-r7c4 "
                 "r8c1-r8c4 r9c1-r9c4\nyin-yang 1 r6c1-r6c4 r7c1-r7c4 "
                 "r8c1-r8c4 r9c1-r9c4\nr6c1 = 1\nr6c2 = 1\nr7c1 = 1\n"},
    {"doublers", "board 2x2 extra 4 4\n12..\n....\n....\n....\n3...\n4...\n"
                 "doublers r6c1-r6c4 / r8c1-r8c4\n"},
    {"doubled-sum", "board 2x2 extra 4 4\n"
                    "doubled-sum 3 r1c1 r1c2 / r6c1-r6c4\n"},
    {"schroedinger",
     "board 4 rows 4 columns boxes 2x2 values 0-4 extra 4 4\n0...\n....\n"
     "....\n....\n3...\n4...\nschroedinger r6c1-r6c4 / r8c1-r8c4\n"},
    {"schroedinger-sum", "board 2x2 extra 4 4\nschroedinger-sum 3 r1c1 r1c2 "
                         "/ r6c1-r6c4 / r8c1-r8c4\n"},
    {"weighted-sum", "board 2x2\n1...\n....\n....\n....\n"
                     "weighted-sum 1 2 -1 -1 r2c1 r2c4 r3c3\n"},
};

// Two rows that agree in all but one cell agree there as well, since both have
// all digits. So this rule refutes grids but removes no candidate.
const std::string NEVER = "no-ties";

std::string first_sentence(const sudoku_puzzle &puzzle)
{
    sudoku_explainer explainer;
    std::string text;
    EXPECT_EQ(0, sudoku_explainer_init(&explainer, puzzle.board));
    explainer.num_order = 0;
    for (int k = 0; k < sudoku_num_techniques(); k++) {
        sudoku_technique_info info;
        EXPECT_EQ(0, sudoku_technique_describe(k, &info));
        if (info.family == std::string("rules"))
            explainer.order[explainer.num_order++] = k;
    }
    sudoku_position_set(explainer.position, &puzzle);
    if (sudoku_explain(&explainer) == 1)
        text = explainer.step.text.data;
    sudoku_explainer_clear(&explainer);
    return text;
}

// Gives some cells of a solution first.
std::string say(sudoku_puzzle *puzzle, const SudokuHandle &solver,
                std::mt19937 &random)
{
    std::vector<uint8_t> solution(size_t(puzzle->board->shape->num_cells));
    dlx_limits limits = {0, MAX_NODES, 0, 0};
    sudoku_set_limits(solver.get(), &limits);
    EXPECT_EQ(0, sudoku_load(solver.get(), puzzle));
    if (sudoku_next(solver.get(), solution.data()) != DLX_SOLUTION)
        return "";
    unsigned percent = random() % 80;
    for (size_t cell = 0; cell < solution.size(); cell++) {
        if (random() % 100 < percent)
            sudoku_puzzle_give(puzzle, int(cell), solution[cell]);
    }
    return first_sentence(*puzzle);
}

std::string say_clause(const random_rules::Spec &spec,
                       const SudokuHandle &solver, unsigned seed)
{
    std::mt19937 random(seed);
    const Sample &sample = samples()[seed % samples().size()];
    random_rules::Writer writer(sample.num_digits(), random);
    BoardHandle board;
    if (!make_board(sample, {writer.clause(spec)}, &board))
        return "";
    sudoku_puzzle puzzle;
    sudoku_puzzle_init(&puzzle);
    EXPECT_EQ(0, sudoku_puzzle_set_board(&puzzle, board.get()));
    std::string text = say(&puzzle, solver, random);
    sudoku_puzzle_clear(&puzzle);
    return text;
}

// Sets *has_none if no clause of the text filters.
std::string say_text(const std::string &text, const SudokuHandle &solver,
                     unsigned seed, bool *has_none)
{
    std::mt19937 random(seed);
    sudoku_source source;
    sudoku_record record;
    sudoku_parser parser;
    sudoku_puzzle puzzle;
    sudoku_error error = {};
    sudoku_parser_init(&parser, nullptr);
    sudoku_puzzle_init(&puzzle);
    sudoku_source_init(&source, text.data(), text.size());
    EXPECT_TRUE(sudoku_next_record(&source, &record));
    EXPECT_EQ(0, sudoku_parse(&parser, &record, &puzzle, &error)) << error.text;
    const sudoku_stated_rule &stated = puzzle.board->rules[0];
    const sudoku_rule *rule = stated.clause.rule;
    *has_none = rule->get_constraints != nullptr &&
                rule->get_constraints(stated.self)->num == 0;
    std::string said = say(&puzzle, solver, random);
    sudoku_puzzle_clear(&puzzle);
    sudoku_parser_clear(&parser);
    return said;
}

// "Thermometer bounds: the 2 cells of the thermometer of r1c1 and r1c2 rise;
// .., so ..": the rule's meaning comes before the conclusion.
void expect_reason(const std::string &text)
{
    size_t name = text.find(": "), so = text.find(", so ");
    ASSERT_NE(std::string::npos, name) << text;
    ASSERT_NE(std::string::npos, so) << text;
    EXPECT_GT(so, name + strlen(": by either")) << text;
}

TEST(RuleWords, EachRuleSaysWhyItRemovesACandidate)
{
    SudokuHandle solver = new_sudoku_solver();
    std::map<std::string, std::string> said; // [rule] sentence
    for (const auto &spec : random_rules::all_specs(6)) {
        for (unsigned k = 0; k < TRIES && said[spec.rule].empty(); k++)
            said[spec.rule] = say_clause(spec, solver, k);
    }
    for (const auto &[rule, text] : TEXTS) {
        bool has_none = false;
        for (unsigned k = 0; k < TRIES && said[rule].empty(); k++)
            said[rule] = say_text(text, solver, k, &has_none);
        if (said[rule].empty() && has_none)
            said[rule] = "nothing";
    }
    for (int k = 0; k < sudoku_num_rules(); k++) {
        const sudoku_rule *rule = sudoku_get_rule(k);
        if (rule->filter == nullptr || said[rule->name] == "nothing" ||
            rule->name == NEVER)
            continue;
        EXPECT_NE("", said[rule->name])
            << rule->name << ": has no example, or no effect";
        if (!said[rule->name].empty())
            expect_reason(said[rule->name]);
    }
}

TEST(RuleWords, AreStatedWhereARuleHasItsOwnFilter)
{
    for (int k = 0; k < sudoku_num_rules(); k++) {
        const sudoku_rule *rule = sudoku_get_rule(k);
        bool is_own =
            rule->filter != nullptr && rule->get_constraints == nullptr;
        EXPECT_EQ(is_own, rule->people.refuted != nullptr) << rule->name;
    }
}

} // namespace
