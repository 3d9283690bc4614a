#include "sudoku/techniques/difficulty.h"
#include "sudoku/techniques/explain.h"
#include "sudoku/techniques/search_step.h"

#include <cstring>
#include <set>

#include "tests/support/brief_tests.h"
#include "tests/support/random_rules.h"
#include "tests/support/variants.h"

namespace
{

using namespace variants;

void expect_step_sound(const sudoku_logic_step &step,
                       const std::vector<uint8_t> &solution)
{
    for (int k = 0; k < step.num_places; k++)
        EXPECT_EQ(solution[size_t(step.places[k].cell)], step.places[k].digit)
            << step.text.data;
    for (int k = 0; k < step.num_removes; k++)
        EXPECT_NE(solution[size_t(step.removes[k].cell)], step.removes[k].digit)
            << step.text.data;
}

struct Checked {
    const std::vector<uint8_t> *solution;
    std::set<std::string> *used;
};

// In each solution, an end of a weak link is false and an end of a strong link
// is true. This does not hold in nets, whose links depend on earlier ones.
void expect_links_hold(const sudoku_logic_step &step,
                       const std::vector<uint8_t> &solution,
                       std::set<std::string> *used)
{
    const std::string name = step.technique->name;
    if (name.find("loop") == std::string::npos &&
        name.find("aic") == std::string::npos &&
        name.find("forcing-chain") == std::string::npos && name != "rule-peers")
        return;
    for (int k = 0; k < step.num_links; k++) {
        const sudoku_link &link = step.links[k];
        bool from = solution[size_t(link.from.cell)] == link.from.digit;
        bool to = solution[size_t(link.to.cell)] == link.to.digit;
        // Links between houses may end in groups of cells, so only links of
        // rules are checked.
        if (link.rule < 0)
            continue;
        EXPECT_TRUE(link.is_strong ? from || to : !from || !to)
            << step.text.data;
        used->insert(link.is_strong ? "strong link of a rule"
                                    : "weak link of a rule");
    }
}

bool check_and_refuse(void *ctx, const sudoku_logic_step *step)
{
    auto *checked = static_cast<Checked *>(ctx);
    expect_step_sound(*step, *checked->solution);
    expect_links_hold(*step, *checked->solution, checked->used);
    checked->used->insert(step->technique->name);
    return false;
}

// Checks all steps of techniques that are rarely reached after simpler ones.
void expect_all_sound(sudoku_explainer *explainer, Checked *checked)
{
    explainer->step.accept = check_and_refuse;
    explainer->step.ctx = checked;
    for (std::string name :
         {"required-digit", "cage-house-overlap", "cage-splitting",
          "rule-of-45", "rule-peers", "aic", "continuous-loop",
          "discontinuous-loop", "forcing-chain-contradiction",
          "case-distinction", "combination-table", "long-rule-chain"})
        EXPECT_EQ(0,
                  sudoku_explain_by(explainer, sudoku_find_technique(
                                                   name.c_str(), name.size())));
    explainer->step.accept = nullptr;
}

// Explains the puzzle until techniques fail. No step may exclude a digit of the
// solution. Adds the techniques to *used.
void expect_sound(const BoardHandle &board, const Puzzle &puzzle,
                  const std::vector<uint8_t> &solution,
                  std::set<std::string> *used)
{
    sudoku_explainer explainer;
    ASSERT_EQ(0, sudoku_explainer_init(&explainer, board.get()));
    sudoku_position_set(explainer.position, puzzle.get());
    const sudoku_logic_step &step = explainer.step;
    Checked checked = {&solution, used};
    for (int k = 0; !testing::Test::HasFailure(); k++) {
        if (k % 8 == 0)
            expect_all_sound(&explainer, &checked);
        if (sudoku_explain(&explainer) != 1)
            break;
        used->insert(step.technique->name);
        expect_step_sound(step, solution);
        expect_links_hold(step, solution, used);
        sudoku_step_apply(&step, explainer.position);
    }
    sudoku_explainer_clear(&explainer);
}

// Explains a random puzzle of the board with few givens.
void explain_random(const BoardHandle &board, const SudokuHandle &solver,
                    std::mt19937 &random, std::set<std::string> *used)
{
    Puzzle empty(board), puzzle(board);
    std::vector<uint8_t> solution(size_t(empty.num_cells()));
    ASSERT_EQ(0, sudoku_load(solver.get(), empty.get()));
    if (sudoku_next(solver.get(), solution.data()) != DLX_SOLUTION)
        return;
    for (size_t cell = 0; cell < solution.size(); cell++) {
        if (random() % 6 == 0)
            puzzle.give(int(cell), solution[cell]);
    }
    expect_sound(board, puzzle, solution, used);
}

TEST(RuleSteps, OfRandomClausesLeaveSolutionsAlone)
{
    SudokuHandle solver = new_sudoku_solver();
    std::set<std::string> used;
    for (unsigned seed = 0; seed < 120; seed++) {
        std::mt19937 random(seed);
        const Sample &sample = samples()[seed % samples().size()];
        int n = sample.num_digits();
        random_rules::Writer writer(n, random);
        std::vector<random_rules::Spec> specs = random_rules::all_specs(n);
        std::string clause = writer.clause(specs[seed % specs.size()]);
        SCOPED_TRACE(clause + ", seed " + std::to_string(seed));
        BoardHandle board;
        if (make_board(sample, {clause}, &board))
            explain_random(board, solver, random, &used);
        if (HasFailure())
            return;
    }
    EXPECT_GT(used.size(), 20u);
    EXPECT_EQ(1u, used.count("weak link of a rule"));
    EXPECT_EQ(1u, used.count("strong link of a rule"));
}

// Cages of two or three cells in most rows or columns, with the sums of a
// random grid whose values begin with first.
std::vector<std::string> random_cages(const std::vector<uint8_t> &grid, int n,
                                      int first, std::mt19937 &random)
{
    std::vector<std::string> cages;
    bool is_down = random() % 2 == 1;
    for (int row = 0; row < n; row++) {
        for (int column = 0; column + 3 <= n; column += 3) {
            std::string cells;
            int sum = 0, size = 2 + int(random() % 2);
            for (int k = 0; k < size; k++) {
                int r = is_down ? column + k : row;
                int c = is_down ? row : column + k;
                sum += grid[size_t(r * n + c)] + first;
                cells +=
                    " r" + std::to_string(r + 1) + "c" + std::to_string(c + 1);
            }
            cages.push_back("killer " + std::to_string(sum) + cells);
        }
    }
    return cages;
}

TEST(RuleSteps, OfCagesLeaveSolutionsAlone)
{
    SudokuHandle solver = new_sudoku_solver();
    std::set<std::string> used;
    for (unsigned seed = 0; seed < 60; seed++) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        std::mt19937 random(seed);
        const Sample &sample = samples()[seed % samples().size()];
        const auto &grid = sample.grids[random() % sample.grids.size()];
        BoardHandle board;
        if (make_board(sample,
                       random_cages(grid, sample.num_digits(), 1, random),
                       &board))
            explain_random(board, solver, random, &used);
        if (HasFailure())
            return;
    }
    for (const char *name : {"cage-combinations", "rule-of-45",
                             "cage-splitting", "cage-house-overlap"})
        EXPECT_EQ(1u, used.count(name)) << name;
}

TEST(RuleSteps, OfCagesLeaveSolutionsAloneWhereDigitsBeginWithZero)
{
    SudokuHandle solver = new_sudoku_solver();
    std::set<std::string> used;
    brute::Board square = brute::square(3, 2);
    for (unsigned seed = 0; seed < 20; seed++) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        std::mt19937 random(seed);
        brute::Search search(square, brute::Order::Propagation);
        brute::Grid grid = search.random_grid(random);
        BoardHandle board = new_values(3, 2, 0);
        for (const std::string &cage :
             random_cages({grid.begin(), grid.end()}, 6, 0, random)) {
            sudoku_error error = {};
            ASSERT_EQ(0, sudoku_board_state(board.get(), cage.c_str(), &error))
                << error.text;
        }
        explain_random(board, solver, random, &used);
        if (HasFailure())
            return;
    }
    for (const char *name : {"rule-of-45", "cage-splitting"})
        EXPECT_EQ(1u, used.count(name)) << name;
}

struct Said {
    const char *technique;
    int box_width, box_height;
    std::vector<std::string> rules;
    const char *givens, *text;
};

const Said SAID[] = {
    {"rule-peers",
     3,
     2,
     {"white-dot r2c6 r3c6", "white-dot r2c6 r1c6"},
     "4.....6.........4...1.....6.1.....5.",
     "Rule peers: wherever 1 is in column 6, r2c6 is not 4 (r1c6: the white "
     "dot of r2c6 and r1c6; r3c6: the white dot of r2c6 and r3c6), so r2c6 "
     "cannot be 4."},
    {"rule-chain",
     3,
     2,
     {"renban r2c1 r2c2 r1c1 r1c2", "renban r6c2 r5c2 r6c3",
      "renban r3c3 r4c2 r5c1"},
     "....1....2.5...5....4........2....4.",
     "Rule chain: if r2c2 is 1, r2c1 is 4 (row 2), r3c1 is 1 (row 3), and no "
     "digit is left for r5c1, so r2c2 cannot be 1."},
    {"aic",
     3,
     2,
     {"renban r6c4 r5c3 r6c3 r5c4 r4c3"},
     "....1.3..........2.2...5.4......1...",
     "AIC: (4)r1c1=(4)r4c1-(4)r4c3=[the renban from r6c4 to r4c3]=(4)r6c"
     "4-(4)r6c6=(4)r2c6, hence (4)r1c1 or (4)r2c6 is true, so r1c4 and r"
     "2c3 cannot be 4."},
    {"discontinuous-loop",
     3,
     2,
     {"white-dot r2c5 r1c5", "white-dot r5c5 r5c4", "white-dot r1c5 r1c4",
      "white-dot r1c6 r2c6"},
     "........4.....16...3....2......5....",
     "Discontinuous loop: (2)r1c6-(2)r1c3=(5)r1c3-(5)r2c1=(5)r2c6-[the w"
     "hite dot of r1c6 and r2c6]-(2)r1c6 makes it false if it is true, s"
     "o r1c6 cannot be 2."},
    {"continuous-loop",
     3,
     2,
     {"killer 7 r2c2 r3c2", "killer 10 r3c1 r4c1 r2c1 r4c2",
      "killer 6 r2c5 r1c5 r3c5", "killer 8 r6c2 r5c2",
      "killer 11 r4c6 r4c5 r3c6", "killer 10 r6c5 r6c6"},
     "............3.........6.............",
     "Continuous loop: (5)r1c1=(5)r1c2-(5)r6c2=[the cage 8 of r6c2 and "
     "r5c2]=(6)r5c2-(6)r5c1=(6)r1c1-(5)r1c1 is a loop, so of each weak link "
     "one end is true, so r1c1 cannot be 1, 2 or 4."},
    {"forcing-chain-contradiction",
     3,
     2,
     {"thermometer r2c4 r1c4 r2c3 r3c4"},
     ".4..5.....4..3......6...5...32......",
     "Forcing chain contradiction: if r2c1 is 1, then (1)r2c1-(1)r2c2, ("
     "1)r2c1-(1)r2c4=(2)r2c4-(2)r2c2, (1)r2c1-(1)r2c4=[the thermometer f"
     "rom r2c4 to r3c4]=(5)r2c3-(5)r2c2, so no digit would be left for r"
     "2c2, so r2c1 cannot be 1."},
    {"forcing-chain-verity",
     3,
     2,
     {"thermometer r1c2 r2c3 r2c4 r2c5", "thermometer r6c2 r5c2 r6c3",
      "thermometer r6c6 r6c5 r5c4"},
     ".......2....4..1.......2............",
     "Forcing chain verity: (4)r1c6-(4)r2c4=(5)r2c4-(5)r5c4; "
     "(4)r5c6-(4)r5c2=(5)r5c2-(5)r5c4; and (4)r6c6-[the thermometer of r6c6, "
     "r6c5 and r5c4]-(5)r5c4; one of these holds, so r5c4 cannot be 5."},
    {"rule-chain",
     2,
     2,
     {"killer 6 r3c4 r3c3", "killer 6 r2c2 r2c1 r1c1", "killer 4 r4c4 r4c3",
      "white-dot r3c4 r4c4", "killer 3 r1c4 r1c3"},
     "................",
     "Rule chain: if r1c4 is 2, r4c4 is 1 (column 4), which breaks the white "
     "dot of r3c4 and r4c4, so r1c4 cannot be 2."},
    {"rule-chain",
     2,
     2,
     {"killer 7 r1c4 r2c4 r2c3", "killer 10 r3c2 r4c2 r3c1 r4c1",
      "killer 10 r2c1 r1c1 r1c2 r2c2", "killer 8 r4c4 r4c3 r3c3",
      "killer 2 r3c4", "killer 3 r1c3", "white-dot r3c2 r3c1",
      "white-dot r3c3 r2c3", "white-dot r4c1 r4c2", "white-dot r3c4 r3c3",
      "white-dot r2c2 r1c2"},
     ".......4........",
     "Rule chain: if r1c2 is 4, r3c2 is 3, which breaks the white dot of r2c2 "
     "and r1c2, so r1c2 cannot be 4."},
    {"contradiction",
     3,
     2,
     {"thermometer r2c2 r2c3 r1c4", "thermometer r1c6 r2c5 r1c4",
      "thermometer r6c4 r6c5 r6c6", "thermometer r1c3 r2c2 r2c1"},
     "......5..6.................4",
     "Contradiction: if one of r3c6 and r4c6 is 3, r1c6 is 2, r6c4 is 3 "
     "(column 4), r5c5 is 1 (box 6), r6c5 is 2 (box 6), which breaks the "
     "thermometer of r6c4, r6c5 and r6c6, so r3c6 and r4c6 cannot be 3."},
    {"contradiction",
     3,
     2,
     {"arrow r3c3 r3c2 r2c1", "arrow r4c2 r5c3 r6c2", "arrow r1c1 r1c2 r1c3",
      "arrow r2c3 r2c2 r1c2"},
     ".....................5.2.........6",
     "Contradiction: if r3c2 is 3, r3c3 is not 2 (the arrow of r3c3, r3c2 and "
     "r2c1), r3c1 is 2 (row 3), r3c3 is 5 (row 3), which breaks the arrow at "
     "r3c3, so r3c2 cannot be 3."},
    {"contradiction",
     3,
     2,
     {"arrow r3c1 r4c1 r3c2", "arrow r1c1 r2c1 r1c2", "arrow r1c5 r1c4 r2c5",
      "arrow r1c3 r2c4 r2c3", "thermometer r3c6 r4c5 r4c6",
      "thermometer r5c6 r6c5 r5c4", "thermometer r5c3 r5c2 r5c1",
      "thermometer r4c2 r3c3 r4c3"},
     ".................................5..",
     "Contradiction: if r3c3 is 2, r4c2 is 1 (the thermometer of r4c2, r3c3 "
     "and r4c3), r3c1 is 6, r3c2 and r4c1 are 3 (the arrow of r3c1, r4c1 and "
     "r3c2), r4c3 is 4 (box 3), r4c3 is 5 (box 3), and no digit is left for "
     "r4c3, so r3c3 cannot be 2."},
    {"cage-combinations",
     3,
     3,
     {"killer 17 r1c1 r1c2"},
     "",
     "Cage combinations: the cage 17 of r1c1 and r1c2 can only hold 8 9, so "
     "r1c1 and r1c2 can only be 8 or 9."},
    {"cage-combinations",
     3,
     3,
     {"killer 7 r1c1 r1c2 r1c3"},
     "",
     "Cage combinations: the cage 7 of r1c1, r1c2 and r1c3 can only hold 1 2 "
     "4, so r1c1, r1c2 and r1c3 can only be 1, 2 or 4."},
    {"cage-combinations",
     2,
     2,
     {"killer 4 r1c1 r2c1"},
     "",
     "Cage combinations: the cage 4 of r1c1 and r2c1 can only hold 1 3, so "
     "r1c1 and r2c1 cannot be 2 or 4."},
    {"required-digit",
     3,
     3,
     {"killer 17 r1c1 r1c2"},
     "",
     "Required digit: the cage 17 of r1c1 and r1c2 can only hold 8 9, hence 8 "
     "is in one of r1c1 and r1c2, so r1c3, r1c4, r1c5, r1c6, r1c7, r1c8, r1c9, "
     "r2c1, r2c2, r2c3, r3c1, r3c2 and r3c3 cannot be 8."},
    {"required-digit",
     3,
     3,
     {"killer 6 r1c1 r1c2 r2c1"},
     "",
     "Required digit: the cage 6 of r1c1, r1c2 and r2c1 can only "
     "hold 1 2 3, hence 1, 2 and 3 are in r1c1, r1c2 and r2c1, so "
     "r1c3, r2c2, r2c3, r3c1, r3c2 and r3c3 can only be 4 to 9."},
    {"required-digit",
     3,
     3,
     {"killer 23 r5c5 r5c6 r5c7"},
     "",
     "Required digit: the cage 23 of r5c5, r5c6 and r5c7 can only "
     "hold 6 8 9, hence 6, 8 and 9 are in r5c5, r5c6 and r5c7, so "
     "r5c1, r5c2, r5c3, r5c4, r5c8 and r5c9 cannot be 6, 8 or 9."},
    {"innies-and-outies",
     3,
     3,
     {"killer 12 r1c1 r1c2 r1c3", "killer 14 r1c4 r1c5 r1c6",
      "killer 10 r1c7 r1c8"},
     "",
     "Innies and outies: row 1 adds up to 45, and the cages at r1c1, "
     "r1c4 and r1c7 to 36; with what is placed, r1c9 is 9, so "
     "r1c9 cannot be 1, 2, 3, 4, 5, 6, 7 or 8."},
    {"innies-and-outies",
     3,
     3,
     {"killer 12 r1c1 r1c2 r1c3", "killer 14 r1c4 r1c5 r1c6",
      "killer 16 r1c7 r1c8"},
     "",
     "Innies and outies: row 1 adds up to 45, and the cages at r1c1, "
     "r1c4 and r1c7 to 42; with what is placed, r1c9 is 3, so r1c9 "
     "cannot be 1, 2, 4, 5, 6, 7, 8 or 9."},
    {"innies-and-outies",
     3,
     3,
     {"killer 12 r1c1 r1c2 r1c3", "killer 14 r1c4 r1c5 r1c6", "killer 5 r1c7"},
     "",
     "Innies and outies: row 1 adds up to 45, and the cages at r1c1, "
     "r1c4 and r1c7 to 31; with what is placed, r1c8 + r1c9 is 14, "
     "so r1c8 and r1c9 cannot be 1, 2, 3, 4, 7 or 9."},
    {"rule-of-45",
     3,
     3,
     {"killer 12 r1c1 r1c2 r1c3", "killer 14 r1c4 r1c5 r1c6",
      "killer 10 r1c7 r1c8"},
     "",
     "Rule of 45: row 1 adds up to 45, and the cages at r1c1, "
     "r1c4 and r1c7 to 36; with what is placed, r1c9 is 9, so "
     "r1c9 cannot be 1, 2, 3, 4, 5, 6, 7 or 8."},
    {"rule-of-45",
     3,
     3,
     {"killer 15 r9c1 r9c2", "killer 20 r9c6 r9c7 r9c8 r9c9"},
     "",
     "Rule of 45: row 9 adds up to 45, and the cages at r9c1 and "
     "r9c6 to 35; with what is placed, r9c3 + r9c4 + r9c5 is 10, "
     "so r9c3, r9c4 and r9c5 cannot be 8 or 9."},
    {"rule-of-45",
     3,
     3,
     {"killer 22 r1c1 r1c2 r1c3", "killer 17 r2c1 r2c2 r2c3"},
     "",
     "Rule of 45: box 1 adds up to 45, and the cages at r1c1 and "
     "r2c1 to 39; with what is placed, r3c1 + r3c2 + r3c3 is 6, "
     "so r3c1, r3c2 and r3c3 cannot be 4, 5, 6, 7 or 8."},
    {"cage-splitting",
     3,
     3,
     {"killer 15 r9c1 r9c2", "killer 16 r9c3 r9c4 r9c5 r8c5",
      "killer 20 r9c6 r9c7 r9c8 r9c9"},
     "",
     "Cage splitting: row 9 adds up to 45, and the cages at r9c1 "
     "and r9c6 to 35; with what is placed, r9c3 + r9c4 + r9c5 is "
     "10; so the cage 16 of r9c3, r9c4, r9c5 and r8c5 is split, "
     "and leaves 6 for r8c5, so r8c5 cannot be 1, 2, 3, 4, 5 or "
     "7, r8c5, r9c3, r9c4 and r9c5 cannot be 8 or 9."},
    {"cage-splitting",
     3,
     3,
     {"killer 17 r1c1 r1c2", "killer 15 r2c1 r2c2 r3c1", "killer 6 r1c3 r2c3",
      "killer 15 r3c2 r3c3 r4c3"},
     "",
     "Cage splitting: box 1 adds up to 45, and the cages at r1c1, "
     "r2c1 and r1c3 to 38; with what is placed, r3c2 + r3c3 is 7; "
     "so the cage 15 of r3c2, r3c3 and r4c3 is split, and leaves "
     "8 for r4c3, so r4c3 cannot be 2, 3, 4, 5, 6 or 9, r3c2, "
     "r3c3 and r4c3 cannot be 7."},
    {"cage-splitting",
     3,
     3,
     {"killer 20 r1c1 r1c2 r1c3 r1c4", "killer 18 r1c5 r1c6 r1c7",
      "killer 12 r1c8 r1c9 r2c9"},
     "",
     "Cage splitting: row 1 adds up to 45, and the cages at r1c1 "
     "and r1c5 to 38; with what is placed, r1c8 + r1c9 is 7; so "
     "the cage 12 of r1c8, r1c9 and r2c9 is split, and leaves 5 "
     "for r2c9, so r2c9 cannot be 1, 2, 3, 4 or 6, r1c8, r1c9 and "
     "r2c9 cannot be 7, 8 or 9."},
    {"law-of-leftovers",
     0,
     6,
     {std::string("jigsaw ") + JIGSAW_6},
     "5.....",
     "Law of leftovers: column 1 and column 2 and as many regions hold the "
     "same "
     "digits, and so do r6c1 and r6c2 and r2c3 and r2c4, which they do not "
     "share: 1, 2, 3, 4 and 6, so r6c2 cannot be 5."},
};

class RuleSteps : public brief::TestWithParam<Said>
{
};

// Disables the techniques that would find most of these positions first, unless
// it is the one tested.
void leave_out_strong_ones(sudoku_explainer *explainer,
                           const std::string &technique)
{
    const std::set<std::string> strong = {
        "rule-with-house", "case-distinction",  "combination-table",
        "long-rule-chain", "innies-and-outies", "locked-pair",
        "locked-triple",   "naked-pair",        "naked-triple",
        "rules-together",  "rules-of-house"};
    int num = 0;
    for (int k = 0; k < explainer->num_order; k++) {
        sudoku_technique_info info;
        EXPECT_EQ(0, sudoku_technique_describe(explainer->order[k], &info));
        if (info.name == technique || strong.count(info.name) == 0)
            explainer->order[num++] = explainer->order[k];
    }
    explainer->num_order = num;
}

std::string first_words(const BoardHandle &board,
                        const std::vector<std::string> &rules,
                        const char *givens, const std::string &technique)
{
    for (const std::string &rule : rules) {
        sudoku_error error = {};
        EXPECT_EQ(0, sudoku_board_state(board.get(), rule.c_str(), &error))
            << error.text;
    }
    Puzzle puzzle(board, givens);
    sudoku_explainer explainer;
    EXPECT_EQ(0, sudoku_explainer_init(&explainer, board.get()));
    leave_out_strong_ones(&explainer, technique);
    sudoku_position_set(explainer.position, puzzle.get());
    std::string found;
    while (found.empty() && sudoku_explain(&explainer) == 1) {
        if (explainer.step.technique->name == technique)
            found = explainer.step.text.data;
        sudoku_step_apply(&explainer.step, explainer.position);
    }
    sudoku_explainer_clear(&explainer);
    return found;
}

TEST_P(RuleSteps, SayWhy)
{
    const Said &said = GetParam();
    EXPECT_EQ(said.text, first_words(new_board(said.box_width, said.box_height),
                                     said.rules, said.givens, said.technique));
}

INSTANTIATE_TEST_SUITE_P(Positions, RuleSteps,
                         {std::begin(SAID), std::end(SAID)});

// The first step of a technique, the only one that is used.
struct OnlyStep {
    std::string text;
    int num_removes = 0;
};

OnlyStep only_step(const BoardHandle &board,
                   const std::vector<std::string> &rules, const char *givens,
                   const std::string &technique)
{
    for (const std::string &rule : rules) {
        sudoku_error error = {};
        EXPECT_EQ(0, sudoku_board_state(board.get(), rule.c_str(), &error))
            << error.text;
    }
    Puzzle puzzle(board, givens);
    sudoku_explainer explainer;
    EXPECT_EQ(0, sudoku_explainer_init(&explainer, board.get()));
    sudoku_position_set(explainer.position, puzzle.get());
    int number = sudoku_find_technique(technique.c_str(), technique.size());
    EXPECT_EQ(1, sudoku_explain_by(&explainer, number)) << technique;
    const sudoku_logic_step &step = explainer.step;
    OnlyStep found = {step.text.data, step.num_removes};
    sudoku_explainer_clear(&explainer);
    return found;
}

TEST(RuleSteps, DistinguishCases)
{
    EXPECT_EQ("Case distinction: 9 of row 1 is in r1c1 or r1c2; if it is in "
              "r1c1, r1c1 is not 3; if it is in r1c2, r1c1 is not 3 (the cage "
              "12 of r1c1, r1c2 and r1c4), so r1c1 cannot be 3.",
              only_step(new_board(3, 3), {"killer 12 r1c1 r1c2 r1c4"},
                        "..4..........9...........9", "case-distinction")
                  .text);
}

// Combinations with the same end are joined, and all that only these have is
// removed at once.
TEST(RuleSteps, ListTheCombinationsOfALine)
{
    OnlyStep step =
        only_step(new_board(3, 3), {"renban r1c1 r1c2 r1c3"},
                  "......123.....9..........9", "combination-table");
    EXPECT_EQ("Combination table: the renban of r1c1, r1c2 and r1c3 has 4 5 6, "
              "5 6 7, 6 7 8 or 7 8 9; with 4 5 6, 5 6 7 or 6 7 8, box 1 has no "
              "place for 9, so r1c1, r1c2 and r1c3 cannot be 4, 5 or 6.",
              step.text);
    EXPECT_EQ(9, step.num_removes);
}

TEST(RuleSteps, FillTwoCagesTogether)
{
    OnlyStep step = only_step(new_board(3, 3),
                              {"killer 9 r1c1 r1c2 r1c3", "killer 6 r1c4 r1c5"},
                              "", "rules-together");
    EXPECT_EQ("Rules together: no way to fill the cage 9 of r1c1, r1c2 and "
              "r1c3 and the cage 6 of r1c4 and r1c5 together has these digits "
              "there (by 2 cases at most), so r1c4 and r1c5 cannot be 3, r1c1, "
              "r1c2, r1c3, r1c4 and r1c5 cannot be 6, 7, 8 or 9.",
              step.text);
    EXPECT_EQ(22, step.num_removes);
}

// Two runs of four digits leave the house 1, 5 or 9.
TEST(RuleSteps, FillTheLinesOfAHouse)
{
    EXPECT_EQ(
        "Rules of a house: in row 1, no way to fill the renban from r1c1 "
        "to r1c4 and the renban from r1c6 to r1c9 together has these "
        "digits there, so r1c5 cannot be 2, 3, 4, 6, 7 or 8.",
        only_step(new_board(3, 3),
                  {"renban r1c1 r1c2 r1c3 r1c4", "renban r1c6 r1c7 r1c8 r1c9"},
                  "", "rules-of-house")
            .text);
}

// What the house alone excludes belongs to other techniques: 1 and 2 of row 3
// are in r3c1 and r3c9, whatever the cages are.
TEST(RuleSteps, FillNoHouseWithoutARule)
{
    BoardHandle board = new_board(3, 3);
    sudoku_error error = {};
    for (const char *rule : {"killer 3 r3c1 r4c1", "killer 3 r3c9 r4c9"})
        ASSERT_EQ(0, sudoku_board_state(board.get(), rule, &error));
    Puzzle puzzle(board, "");
    sudoku_explainer explainer;
    ASSERT_EQ(0, sudoku_explainer_init(&explainer, board.get()));
    sudoku_position_set(explainer.position, puzzle.get());
    int number = sudoku_find_technique("rules-of-house", 14), num = 0;
    for (; sudoku_explain_by(&explainer, number) == 1; num++) {
        EXPECT_NE(nullptr, std::strstr(explainer.step.text.data, "the cage"));
        sudoku_step_apply(&explainer.step, explainer.position);
    }
    EXPECT_GT(num, 0);
    sudoku_explainer_clear(&explainer);
}

// Ways to fill a house are kept while the position changes: all that the
// technique finds is right, and a second explainer without them finds no more.
TEST(RuleSteps, FindTheSameWithWaysKeptFromBefore)
{
    BoardHandle board = new_board(3, 3);
    for (const char *rule : {"killer 11 r1c1 r2c1", "killer 12 r1c2 r2c2 r2c3",
                             "killer 17 r1c4 r1c5", "killer 20 r1c6 r2c6 r2c5",
                             "killer 6 r1c8 r2c8 r2c7"}) {
        sudoku_error error = {};
        ASSERT_EQ(0, sudoku_board_state(board.get(), rule, &error));
    }
    Puzzle puzzle(board, "");
    int number = sudoku_find_technique("rules-of-house", 14), num = 0;
    sudoku_explainer kept, fresh;
    ASSERT_EQ(0, sudoku_explainer_init(&kept, board.get()));
    sudoku_position_set(kept.position, puzzle.get());
    while (sudoku_explain_by(&kept, number) == 1) {
        sudoku_step_apply(&kept.step, kept.position);
        num++;
    }
    EXPECT_GT(num, 1);
    ASSERT_EQ(0, sudoku_explainer_init(&fresh, board.get()));
    sudoku_position_copy(fresh.position, kept.position);
    EXPECT_EQ(0, sudoku_explain_by(&fresh, number));
    sudoku_explainer_clear(&fresh);
    sudoku_explainer_clear(&kept);
}

TEST(RuleSteps, HaveNoCommonPeersThatTakeTooManyWords)
{
    BoardHandle board = new_board(3, 3);
    sudoku_error error = {};
    ASSERT_EQ(0, sudoku_board_state(
                     board.get(),
                     "strict-kropki r1c1 r1c2 / r2c3 r2c4 / r3c7 r3c8 / r6c7 "
                     "r6c8 / r7c1 r7c2 / r7c3 r7c4 / r8c7 r8c8",
                     &error));
    // r5c5 is 2, 3 or 8, so its neighbors are not 4
    Puzzle puzzle(board, "....4........7......................1.......5"
                         "......................9........6....");
    sudoku_explainer explainer;
    ASSERT_EQ(0, sudoku_explainer_init(&explainer, board.get()));
    sudoku_position_set(explainer.position, puzzle.get());
    std::string name = "rule-peers";
    int number = sudoku_find_technique(name.c_str(), name.size()), num = 0;
    for (; num < 200 && sudoku_explain_by(&explainer, number) == 1; num++) {
        EXPECT_LE(explainer.step.text.size, 300u) << explainer.step.text.data;
        sudoku_step_apply(&explainer.step, explainer.position);
    }
    EXPECT_GT(num, 0);
    sudoku_explainer_clear(&explainer);
}

// Of one line, whose pairs are constraints, the name is said once.
TEST(RuleSteps, NameALineOnce)
{
    EXPECT_EQ("Rules together: no way to fill the whispers 5 of r1c1, r1c2 and "
              "r2c1 has these digits there, so r1c2 cannot be 4 or 6.",
              only_step(new_board(3, 3), {"whispers 5 r1c1 r1c2 r2c1"},
                        "........5.....5", "rules-together")
                  .text);
}

TEST(RuleSteps, ChainFewRules)
{
    EXPECT_EQ(
        "Long rule chain: if r4c4 is 4, r1c1 and r1c2 are not 1, r2c3 is not 4 "
        "(equal-sums r1c1 r1c2 / r2c3 r3c2 r4c4), r1c3 is 4 (column 3), r1c4 "
        "is "
        "1 (row 1), which breaks equal-sums r1c1 r1c2 / r2c3 r3c2 r4c4, so "
        "r4c4 cannot be 4.",
        only_step(new_board(2, 2), {"equal-sums r1c1 r1c2 / r2c3 r3c2 r4c4"},
                  "", "long-rule-chain")
            .text);
}

// Refutes all candidates of an empty board with these rules, if possible by
// search. A long sentence is replaced by one that counts the cases.
TEST(RuleSteps, CountWhatIsTooLongToRead)
{
    BoardHandle board = new_board(3, 2);
    for (const char *rule :
         {"thermometer r1c2 r2c2 r1c3", "thermometer r5c3 r4c2 r4c3",
          "thermometer r2c5 r3c6 r4c5", "arrow r6c6 r6c5 r6c4",
          "arrow r6c3 r5c2 r5c1", "arrow r2c4 r3c5 r4c4"}) {
        sudoku_error error = {};
        ASSERT_EQ(0, sudoku_board_state(board.get(), rule, &error));
    }
    Puzzle puzzle(board, "4.......................5");
    sudoku_explainer explainer;
    ASSERT_EQ(0, sudoku_explainer_init(&explainer, board.get()));
    sudoku_position_set(explainer.position, puzzle.get());
    const sudoku_logic_step &step = explainer.step;
    int num_long = 0;
    for (int k = 0; k < 36 * 6; k++) {
        if ((explainer.position->candidates[k / 6] >> k % 6 & 1) == 0 ||
            sudoku_explain_refutation(&explainer, k / 6, k % 6) != 1)
            continue;
        EXPECT_LE(step.text.size, 300u);
        if (step.whole.size == 0)
            continue;
        num_long++;
        EXPECT_GT(step.whole.size, 300u);
        EXPECT_EQ("Search: if r", std::string(step.text.data, 12));
        for (int b = 0; b < step.num_branches; b++)
            EXPECT_LE(step.branches[b].text_begin + step.branches[b].text_size,
                      step.whole.size);
    }
    EXPECT_GT(num_long, 0);
    sudoku_explainer_clear(&explainer);
}

enum sudoku_level level_after(const BoardHandle &board,
                              const std::vector<std::string> &techniques)
{
    sudoku_difficulty difficulty;
    sudoku_difficulty_init(&difficulty, board.get());
    for (const std::string &name : techniques) {
        const sudoku_technique *technique = sudoku_get_technique(
            sudoku_find_technique(name.c_str(), name.size()));
        sudoku_difficulty_add(&difficulty, technique, technique->score, true);
    }
    return difficulty.level;
}

// Houses have no rules to be read, so there each step counts.
TEST(RuleSteps, ByRulesRaiseTheLevelByTheirSum)
{
    BoardHandle plain = new_board(3, 3), cages = new_board(3, 3);
    sudoku_error error = {};
    ASSERT_EQ(0, sudoku_board_state(cages.get(), "killer 9 r1c1 r1c2", &error));
    EXPECT_EQ(SUDOKU_EASY, level_after(cages, {"innies-and-outies"}));
    EXPECT_EQ(SUDOKU_MEDIUM, level_after(plain, {"innies-and-outies"}));
    EXPECT_EQ(SUDOKU_MEDIUM,
              level_after(cages, {"innies-and-outies", "naked-pair"}));
    EXPECT_EQ(SUDOKU_HARD, level_after(cages, {"rule-of-45"}));
    EXPECT_EQ(SUDOKU_HARD, level_after(cages, {"rule-with-house"}));
    EXPECT_EQ(SUDOKU_MEDIUM, level_after(cages, std::vector<std::string>(
                                                    54, "innies-and-outies")));
}

// Returns the cost of the first step of a technique, and sets its load.
int first_cost(const BoardHandle &board, const std::string &technique,
               int *load)
{
    Puzzle puzzle(board);
    sudoku_explainer explainer;
    EXPECT_EQ(0, sudoku_explainer_init(&explainer, board.get()));
    sudoku_position_set(explainer.position, puzzle.get());
    EXPECT_EQ(1, sudoku_explain_by(&explainer,
                                   sudoku_find_technique(technique.c_str(),
                                                         technique.size())));
    int cost = sudoku_step_cost(&explainer.step);
    *load = explainer.step.load;
    sudoku_explainer_clear(&explainer);
    return cost;
}

// The cage 7 has one set of three digits, the cage 22 two.
TEST(RuleSteps, CostMoreWithMoreCombinations)
{
    BoardHandle one = new_board(3, 3), many = new_board(3, 3);
    sudoku_error error = {};
    int load;
    ASSERT_EQ(0,
              sudoku_board_state(one.get(), "killer 7 r1c1 r1c2 r1c3", &error));
    ASSERT_EQ(
        0, sudoku_board_state(many.get(), "killer 22 r1c1 r1c2 r1c3", &error));
    int cost = first_cost(one, "cage-arrangements", &load);
    EXPECT_EQ(1, load);
    EXPECT_EQ(cost + 5, first_cost(many, "cage-arrangements", &load));
    EXPECT_EQ(2, load);
}

// A step costs its technique's score unless difficulty.c has a cost for it,
// which applies on boards with rules only.
TEST(RuleSteps, CostTheirScoreOnBoardsWithoutRules)
{
    int num;
    const sudoku_cost *costs = sudoku_costs(&num);
    std::set<std::string> names;
    for (int k = 0; k < num; k++) {
        EXPECT_GE(sudoku_find_technique(costs[k].technique,
                                        strlen(costs[k].technique)),
                  0)
            << costs[k].technique;
        EXPECT_TRUE(names.insert(costs[k].technique).second);
        EXPECT_GT(costs[k].cost, 0);
        EXPECT_GE(costs[k].each, 0);
    }
    for (const char *clause : {"", "killer 9 r1c1 r1c2"}) {
        BoardHandle board = new_board(3, 3);
        sudoku_error error = {};
        if (*clause != '\0') {
            ASSERT_EQ(0, sudoku_board_state(board.get(), clause, &error));
        }
        Puzzle puzzle(board,
                      "............1...........1...1........................."
                      "..1......");
        sudoku_explainer explainer;
        ASSERT_EQ(0, sudoku_explainer_init(&explainer, board.get()));
        sudoku_position_set(explainer.position, puzzle.get());
        ASSERT_EQ(1, sudoku_explain_by(&explainer, sudoku_find_technique(
                                                       "hidden-single", 13)));
        EXPECT_EQ(*clause == '\0' ? 14 : 4, sudoku_step_cost(&explainer.step));
        sudoku_explainer_clear(&explainer);
    }
}

TEST(RuleSteps, NameSumsAsTheDigitsAreCalled)
{
    EXPECT_EQ("Rule of 45: row 1 adds up to 36, and the cages at r1c1, "
              "r1c4 and r1c7 to 28; with what is placed, r1c9 is 8, so "
              "r1c9 cannot be 0, 1, 2, 3, 4, 5, 6 or 7.",
              first_words(new_values(3, 3, 0),
                          {"killer 9 r1c1 r1c2 r1c3",
                           "killer 11 r1c4 r1c5 r1c6", "killer 8 r1c7 r1c8"},
                          "", "rule-of-45"));
    EXPECT_EQ(
        "Cage splitting: row 1 adds up to 36, and the cages at r1c1 "
        "and r1c5 to 31; with what is placed, r1c8 + r1c9 is 5; so "
        "the cage 9 of r1c8, r1c9 and r2c9 is split, and leaves 4 "
        "for r2c9, so r2c9 cannot be 0, 1, 2, 3 or 5, r1c8, r1c9 and "
        "r2c9 cannot be 6, 7 or 8.",
        first_words(new_values(3, 3, 0),
                    {"killer 16 r1c1 r1c2 r1c3 r1c4",
                     "killer 15 r1c5 r1c6 r1c7", "killer 9 r1c8 r1c9 r2c9"},
                    "", "cage-splitting"));
}

} // namespace
