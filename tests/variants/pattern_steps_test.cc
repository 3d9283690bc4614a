// Each pattern of a rule has a position in which it is found, and a sentence.
// The premises of a step suffice: by brute force, no filling of its cells that
// obeys the premises, the rules and the houses has a removed candidate.
#include "sudoku/techniques/explain.h"

#include <cstring>
#include <set>

#include "tests/support/brief_tests.h"
#include "tests/support/random_rules.h"
#include "tests/support/variants.h"

namespace
{

using namespace variants;

const int MAX_TRIED = 40000; // fillings per candidate
const int MAX_CELLS = 16, MAX_ADDED = 8;

// Searches the fillings of some cells, cell by cell.
class Fillings
{
  public:
    Fillings(const sudoku_logic_step &step, const sudoku_board &of_rules)
        : board(of_rules), shape(*of_rules.shape),
          digits(size_t(shape.num_cells), SUDOKU_EMPTY),
          allowed(size_t(shape.num_cells), shape.active)
    {
        std::set<int> all;
        if (step.num_cells <= MAX_CELLS)
            all.insert(step.cells, step.cells + step.num_cells);
        is_too_large = board.num_rules == 0;
        for (int k = 0; k < board.num_rules; k++) {
            const sudoku_clause &clause = board.rules[k].clause;
            int n = clause.group_start[clause.num_groups];
            if (n <= MAX_ADDED || step.num_cells > MAX_CELLS)
                all.insert(clause.cells, clause.cells + n);
            is_too_large |= step.num_cells > MAX_CELLS &&
                            clause.rule->get_constraints == nullptr;
        }
        for (int k = 0; k < step.num_premises; k++) {
            const sudoku_candidate &lacks = step.premises[k];
            allowed[size_t(lacks.cell)] &= ~(UINT64_C(1) << lacks.digit);
            all.insert(lacks.cell);
        }
        cells.assign(all.begin(), all.end());
    }

    // Returns true if a filling contains the candidate, or if that is unknown.
    bool any_with(sudoku_candidate candidate, bool *is_known)
    {
        tried = 0;
        digits[size_t(candidate.cell)] = uint8_t(candidate.digit);
        bool found = (allowed[size_t(candidate.cell)] >> candidate.digit & 1) &&
                     fill(0, candidate.cell);
        digits[size_t(candidate.cell)] = SUDOKU_EMPTY;
        *is_known = tried < MAX_TRIED && !is_too_large;
        return found;
    }

  private:
    bool fits(int cell) const
    {
        for (int other : cells) {
            if (other != cell &&
                digits[size_t(other)] == digits[size_t(cell)] &&
                sudoku_shape_sees(&shape, cell, other))
                return false;
        }
        for (int k = 0; k < board.num_rules; k++) {
            const sudoku_stated_rule &stated = board.rules[k];
            sudoku_flaw flaw;
            if (stated.clause.rule->holds != nullptr &&
                !stated.clause.rule->holds(stated.self, &shape, digits.data(),
                                           &flaw))
                return false;
        }
        return true;
    }

    bool fill(size_t at, int fixed)
    {
        if (at == cells.size())
            return fits(fixed);
        int cell = cells[at];
        if (cell == fixed)
            return fits(cell) && fill(at + 1, fixed);
        for (uint64_t rest = allowed[size_t(cell)]; rest != 0;
             rest &= rest - 1) {
            if (++tried >= MAX_TRIED)
                return true;
            digits[size_t(cell)] = uint8_t(__builtin_ctzll(rest));
            if (fits(cell) && fill(at + 1, fixed))
                break;
            digits[size_t(cell)] = SUDOKU_EMPTY;
        }
        bool found = digits[size_t(cell)] != SUDOKU_EMPTY;
        digits[size_t(cell)] = SUDOKU_EMPTY;
        return found;
    }

    const sudoku_board &board;
    const sudoku_shape &shape;
    std::vector<uint8_t> digits;
    std::vector<uint64_t> allowed;
    std::vector<int> cells;
    int tried = 0;
    bool is_too_large = false; // the rule depends on empty cells
};

struct Checked {
    int known = 0, unknown = 0;
};

void expect_premises_suffice(const sudoku_explainer &explainer,
                             Checked *checked)
{
    const sudoku_logic_step &step = explainer.step;
    Fillings fillings(step, *explainer.position->board);
    for (int k = 0; k < step.num_removes; k++) {
        bool is_known;
        bool any = fillings.any_with(step.removes[k], &is_known);
        EXPECT_FALSE(any && is_known)
            << "digit " << step.removes[k].digit + 1 << " of cell "
            << step.removes[k].cell << ": " << step.text.data;
        ++*(is_known ? &checked->known : &checked->unknown);
    }
}

// Returns whether the technique uses a single rule.
bool is_pattern(const std::string &name)
{
    sudoku_technique_info info;
    EXPECT_EQ(0, sudoku_technique_describe(
                     sudoku_find_technique(name.c_str(), name.size()), &info));
    return info.family == std::string("rules") &&
           std::set<std::string>{"cage-house-overlap", "cage-splitting",
                                 "rule-of-45",         "hidden-cage",
                                 "rule-with-house",    "law-of-leftovers",
                                 "rule-peers",         "innies-and-outies",
                                 "rules-together",     "rules-of-house"}
                   .count(name) == 0;
}

struct Said {
    const char *technique;
    std::vector<std::string> rules;
    const char *givens, *text;
};

const Said SAID[] = {
    {"thermometer-bounds",
     {"thermometer r1c1 r2c2 r3c3 r4c4 r5c5 r6c6 r7c7"},
     "",
     "Thermometer bounds: the 7 cells of the thermometer from r1c1 to "
     "r7c7 rise, so r1c1 can only be 1 to 3, r2c2 2 to 4, r3c3 3 to 5, "
     "r4c4 4 to 6, r5c5 5 to 7, r6c6 6 to 8, r7c7 7 to 9."},
    {"thermometer-bounds",
     {"thermometer r1c1 r2c2 r3c3 r4c4 r5c5"},
     "....................5",
     "Thermometer bounds: the 5 cells of the thermometer from r1c1 to "
     "r5c5 rise; r3c3 is 5, so r1c1 can only be 1 to 3, r2c2 2 to 4, "
     "r4c4 6 to 8, r5c5 7 to 9."},
    {"thermometer-bounds",
     {"greater r1c1 r1c2 r1c3"},
     "",
     "Thermometer bounds: digits fall from r1c1 to r1c3, so r1c1 can "
     "only be 3 to 9, r1c2 2 to 8, r1c3 1 to 7."},
    {"slow-thermometer-bounds",
     {"slow-thermometer r1c1 r2c2 r4c2 r5c3 r7c3"},
     "",
     "Slow thermometer bounds: the 5 cells of the slow thermometer from "
     "r1c1 to r7c3 never fall, and rise where they see each other, so "
     "r1c1 can only be 1 to 5, r2c2 2 to 6, r4c2 3 to 7, r5c3 4 to 8, "
     "r7c3 5 to 9."},
    {"slow-thermometer-bounds",
     {"slow-thermometer r1c1 r2c2 r4c4 r5c5"},
     "..........6",
     "Slow thermometer bounds: the 4 cells of the slow thermometer from "
     "r1c1 to r5c5 never fall, and rise where they see each other; r2c2 "
     "is 6, so r1c1 can only be 1 to 5, r4c4 6 to 8, r5c5 7 to 9."},
    {"minimum-bounds",
     {"minimum r5c5"},
     "",
     "Minimum bounds: minimum r5c5 is less than r4c5, r5c4, r5c6 and "
     "r6c5, so r4c5, r5c4, r5c6 and r6c5 cannot be 1, r5c5 cannot be 9."},
    {"minimum-bounds",
     {"minimum r5c5"},
     ".......................................4",
     "Minimum bounds: minimum r5c5 is less than r4c5, r5c4, r5c6 and "
     "r6c5; r5c4 is 4, so r5c5 can only be 1 to 3, r4c5, r5c6 and r6c5 "
     "2, 3 or 5 to 9."},
    {"maximum-bounds",
     {"maximum r1c1"},
     ".6",
     "Maximum bounds: maximum r1c1 is greater than r1c2 and r2c1; r1c2 "
     "is 6, so r1c1 can only be 7 to 9, r2c1 1 to 5, 7 or 8."},
    {"whispers-middle",
     {"whispers r1c1 r1c2 r1c3 r2c3"},
     "",
     "Whispers middle: neighbours on the whispers from r1c1 to r2c3 "
     "differ by 5 or more, and 5 has no partner, so r1c1, r1c2, r1c3 "
     "and r2c3 cannot be 5."},
    {"whispers-poles",
     {"whispers r1c1 r2c2 r3c3 r4c4"},
     "2",
     "Whispers poles: low and high digits alternate on the whispers "
     "from r1c1 to r4c4; r1c1 is 2, so r2c2 and r4c4 can only be 5 to "
     "9, r3c3 1, 3 or 4."},
    {"whispers-neighbors",
     {"whispers r1c1 r2c2 r3c3 r4c4"},
     "..........3",
     "Whispers neighbors: neighbours on the whispers from r1c1 to r4c4 "
     "differ by 5 or more; r2c2 is 3, so r1c1 and r3c3 can only be 8 or "
     "9, r4c4 1 to 4."},
    {"whispers-partners",
     {"whispers 5 r1c1 r1c2 r1c3 r2c3"},
     "",
     "Whispers partners: r1c1, r1c2 and r1c3 are joined by whispers, "
     "r1c1 and r1c3 differ, so r1c2 cannot be 4 or 6, r1c1, r1c2 and "
     "r1c3 cannot be 5."},
    {"renban-window",
     {"renban r1c1 r2c2 r3c3 r4c4"},
     "..........2",
     "Renban window: the 4 cells of the renban from r1c1 to r4c4 are "
     "consecutive; r2c2 is 2, so r1c1, r3c3 and r4c4 cannot be 6, 7, 8 "
     "or 9."},
    {"renban-core",
     {"renban r1c1 r1c2 r2c3 r3c3 r4c3"},
     "",
     "Renban core: the 5 cells of the renban from r1c1 to r4c3 are "
     "consecutive, hence 5 is in one of r1c1, r1c2, r2c3, r3c3 and "
     "r4c3, so r1c3 cannot be 5."},
    {"renban-locked",
     {"renban r1c1 r1c2 r1c3 r1c4 r1c5"},
     "",
     "Renban locked: the 5 cells of the renban from r1c1 to r1c5 are "
     "consecutive, hence 5 is in one of r1c1, r1c2, r1c3, r1c4 and "
     "r1c5, so r1c6, r1c7, r1c8 and r1c9 cannot be 5."},
    {"dot-pair",
     {"black-dot r1c1 r1c2"},
     "",
     "Dot pair: one of r1c1 and r1c2 is twice the other, and 5, 7 and 9 "
     "have no partner, so r1c1 and r1c2 cannot be 5, 7 or 9."},
    {"dot-pair",
     {"white-dot r1c1 r1c2"},
     "5",
     "Dot pair: r1c1 and r1c2 differ by 1; r1c1 is 5, so r1c2 can only "
     "be 4 or 6."},
    {"dot-triple",
     {"black-dot r1c1 r1c2 r1c3"},
     "",
     "Dot triple: r1c1, r1c2 and r1c3 are joined by black-dot, r1c1 and "
     "r1c3 differ, so r1c1 and r1c3 can only be 1, 2, 4 or 8, r1c2 2 or "
     "4."},
    {"dot-chain",
     {"white-dot r1c1 r1c2 r2c2 r2c1"},
     "1",
     "Dot chain: r1c1, r1c2, r2c2 and r2c1 are joined by white-dot, "
     "r1c1 and r2c2 differ, r1c1 and r2c1 differ, r1c2 and r2c1 differ; "
     "r1c1 is 1, so r1c2 can only be 2, r2c2 3, r2c1 4."},
    {"xv-pair",
     {"x r1c1 r1c2"},
     "",
     "XV pair: r1c1 and r1c2 add up to 10, so r1c1 and r1c2 cannot be 5."},
    {"xv-pair",
     {"v r1c1 r1c2"},
     "",
     "XV pair: r1c1 and r1c2 add up to 5, and 5, 6, 7, 8 and 9 have no "
     "partner, so r1c1 and r1c2 can only be 1 to 4."},
    {"xv-triple",
     {"x r1c1 r1c2 / r1c3 r2c3", "v r1c2 r1c3"},
     "",
     "XV triple: r1c1, r1c2 and r1c3 are joined by x, v, r1c1 and r1c3 "
     "differ, so r1c1 can only be 6 to 9, r1c2 and r1c3 1 to 4."},
    {"pair-triple",
     {"white-dot r1c1 r1c2", "v r1c2 r1c3"},
     "",
     "Pair triple: r1c1, r1c2 and r1c3 are joined by white-dot, v, r1c1 "
     "and r1c3 differ, so r1c1 can only be 1 to 5, r1c2 and r1c3 1 to 4."},
    {"pair-chain",
     {"black-dot r1c1 r1c2", "white-dot r1c2 r1c3", "v r1c3 r2c3"},
     "",
     "Pair chain: r1c1, r1c2, r1c3 and r2c3 are joined by black-dot, "
     "white-dot, v, r1c1 and r1c3 differ, r1c1 and r2c3 differ, r1c2 "
     "and r2c3 differ, so r1c1 can only be 6 or 8, r1c2 and r1c3 3 or "
     "4, r2c3 1 or 2."},
    {"rule-with-house",
     {"renban r1c1 r1c2 r1c3 r1c4"},
     "..............9...........9",
     "Rule with house: the renban from r1c1 to r1c4 has to leave row 1 a "
     "place for 9, so r1c1, r1c2, r1c3 and r1c4 cannot be 1, 2, 3, 4 or 5."},
    {"rule-with-house",
     {"arrow r1c1 r1c2 r2c1"},
     "..............9...........9",
     "Rule with house: none of the 32 ways to fill the arrow of r1c1, r1c2 "
     "and r2c1 has these digits there, so r1c1 can only be 3 to 9, r1c2 1 "
     "to 8."},
    {"pair-relation",
     {"nabner r1c1 r4c4"},
     "5",
     "Pair relation: the nabner of r1c1 and r4c4 allows some pairs of "
     "digits only; r1c1 is 5, so r4c4 cannot be 4, 5 or 6."},
    {"non-consecutive-neighbors",
     {"non-consecutive"},
     "........................................4",
     "Non-consecutive neighbors: neighbours do not differ by 1; r5c5 is "
     "4, so r4c5, r5c4, r5c6 and r6c5 cannot be 3 or 5."},
    {"negative-marks",
     {"strict-kropki r1c1 r1c2"},
     "........................................4",
     "Negative marks: neighbours without a mark of strict-kropki do not "
     "go with r5c5 as with a mark; r5c5 is 4, so r4c5, r5c4, r5c6 and "
     "r6c5 cannot be 2, 3, 5 or 8."},
    {"palindrome-twins",
     {"palindrome r1c1 r2c2 r2c3 r3c4 r4c5"},
     "5",
     "Palindrome twins: r1c1 and r4c5 hold the same digit; r1c1 is 5, "
     "so r4c5 can only be 5."},
    {"clone-twins",
     {"clone r1c1 r1c2 / r5c5 r5c6"},
     "5",
     "Clone twins: r1c1 and r5c5 hold the same digit; r1c1 is 5, so "
     "r5c5 can only be 5."},
    {"copied-digits",
     {"same-values r1c1 r1c2 r1c3 / r2c4 r2c5 r2c6"},
     "123",
     "Copied digits: r1c123 have the same digits as r2c456; r1c1 is 1, "
     "r1c2 is 2, r1c3 is 3, so r2c4, r2c5 and r2c6 cannot be 4."},
    {"shaded-cells",
     {"odd r1c1 r1c2 r5c5"},
     "",
     "Shaded cells: odd cells are marked, so r1c1, r1c2 and r5c5 cannot "
     "be 2, 4, 6 or 8."},
    {"entropic-period",
     {"entropic r1c1 r2c2 r3c3 r4c4 r5c5"},
     "5",
     "Entropic period: any three in a row are low, middle and high on "
     "the entropic from r1c1 to r5c5; r1c1 is 5, so r2c2, r3c3 and r5c5 "
     "can only be 1 to 3 or 7 to 9, r4c4 4 to 6."},
    {"modular-period",
     {"modular r1c1 r2c2 r3c3 r4c4 r5c5"},
     "5",
     "Modular period: any 3 in a row have all remainders by 3 on the "
     "modular from r1c1 to r5c5; r1c1 is 5, so r2c2, r3c3 and r5c5 can "
     "only be 1, 3, 4, 6, 7 or 9, r4c4 2, 5 or 8."},
    {"group-line-period",
     {"group-line r1c1 r2c2 r3c3 r4c4 1,2,3 4,5,6 7,8,9"},
     "5",
     "Group line period: classes of digits repeat periodically on the "
     "group line from r1c1 to r4c4; r1c1 is 5, so r2c2 and r3c3 can "
     "only be 1 to 3 or 7 to 9, r4c4 4 to 6."},
    {"square-classes",
     {"global-entropy"},
     "14.......5",
     "Square classes: the square r1c1, r1c2, r2c1 and r2c2 has a digit "
     "of each class (global-entropy); r1c1 is 1, r1c2 is 4, r2c1 is 5, "
     "so r2c2 can only be 7 to 9."},
    {"quadruple-cells",
     {"quadruple 1 4 5 9 r1c1 r1c2 r2c1 r2c2"},
     "",
     "Quadruple cells: r1c1, r1c2, r2c1 and r2c2 have 1, 4, 5 and 9, so "
     "r1c1, r1c2, r2c1 and r2c2 can only be 1, 4, 5 or 9."},
    {"quadruple-box",
     {"quadruple 1 4 5 r1c1 r1c2 r2c1 r2c2"},
     "",
     "Quadruple box: r1c1, r1c2, r2c1 and r2c2 have 1, 4 and 5, so "
     "r1c3, r2c3, r3c1, r3c2 and r3c3 cannot be 1, 4 or 5."},
    {"between-ends",
     {"between r1c1 r2c2 r3c3 r4c4"},
     "..........4.........6",
     "Between ends: r2c2 and r3c3 lie between the ends r1c1 and r4c4; "
     "r2c2 is 4, r3c3 is 6, so r1c1 and r4c4 can only be 1 to 3 or 7 to "
     "9."},
    {"between-interior",
     {"between r1c1 r2c2 r3c3 r4c4"},
     "4",
     "Between interior: r2c2 and r3c3 lie between the ends r1c1 and "
     "r4c4, so r2c2 and r3c3 cannot be 1 or 9."},
    {"lockout-ends",
     {"lockout r1c1 r2c2 r3c3 r4c4"},
     "..........6",
     "Lockout ends: r2c2 and r3c3 lie outside of the ends r1c1 and "
     "r4c4, which differ by 4 or more; r2c2 is 6, so r1c1 and r4c4 can "
     "only be 1 or 5."},
    {"lockout-interior",
     {"lockout r1c1 r2c2 r3c3 r4c4"},
     "4",
     "Lockout interior: r2c2 and r3c3 lie outside of the ends r1c1 and "
     "r4c4, which differ by 4 or more; r1c1 is 4, so r2c2 and r3c3 "
     "cannot be 5, 6, 7 or 8."},
    {"arrow-circle",
     {"arrow r1c1 r2c2 r2c3 r3c3"},
     "",
     "Arrow circle: r1c1 is the sum of r2c2, r2c3 and r3c3, from 6 to "
     "24, so r1c1 can only be 6 to 9."},
    {"arrow-shaft",
     {"arrow r1c1 r2c2 r2c3 r3c3"},
     "",
     "Arrow shaft: r1c1, from 1 to 9, is the sum of r2c2, r2c3 and "
     "r3c3, so r2c2, r2c3 and r3c3 can only be 1 to 6."},
    {"pill-head",
     {"pill-arrow r1c1 r1c2 / r2c2 r3c3 r4c4"},
     "",
     "Pill head: the number r1c1 and r1c2 is the sum of r2c2, r3c3 and "
     "r4c4, from 4 to 26, so r1c1 can only be 1 or 2."},
    {"pill-shaft",
     {"pill-arrow r1c1 r1c2 / r2c2 r3c3 r4c4"},
     "2",
     "Pill shaft: the number r1c1 and r1c2, from 21 to 29, is the sum "
     "of r2c2, r3c3 and r4c4; r1c1 is 2, so r2c2 and r3c3 can only be 3 "
     "to 9, r4c4 4 to 9."},
    {"little-killer-least",
     {"little-killer 9 r1c3 r2c2 r3c1"},
     "",
     "Little killer least: the little killer of r1c3, r2c2 and r3c1 has "
     "the sum 9, at least 6 in all, so r1c3, r2c2 and r3c1 can only be "
     "1 to 6."},
    {"little-killer-most",
     {"little-killer 43 r1c5 r2c4 r3c3 r4c2 r5c1"},
     "",
     "Little killer most: the little killer from r1c5 to r5c1 has the "
     "sum 43, at most 43 in all, so r1c5, r2c4, r4c2 and r5c1 can only "
     "be 8 or 9, r3c3 9."},
    {"little-killer-sum",
     {"little-killer 10 r4c4 r5c5"},
     "",
     "Little killer sum: the little killer of r4c4 and r5c5 has the sum "
     "10, so r4c4 and r5c5 cannot be 5."},
    {"sum-bounds",
     {"sum 6 r1c1 r5c5 r9c9"},
     "",
     "Sum bounds: r1c1, r5c5 and r9c9 add up to 6, so r1c1, r5c5 and "
     "r9c9 can only be 1 to 4."},
    {"sum-bounds",
     {"double-arrow r1c1 r1c2 r1c3 r1c4 r1c5"},
     ".86",
     "Sum bounds: the sum of r1c1 and r1c5, from 3 to 17, is the sum of "
     "r1c2, r1c3 and r1c4, from 15 to 23; r1c1 and r1c5 are not 6 or 8, "
     "r1c2 is 8, r1c3 is 6, so r1c1 and r1c5 can only be 7 or 9, r1c4 2."},
    {"region-sum-bounds",
     {"region-sum r1c2 r1c3 r1c4 r2c4 r3c4"},
     "...9........5",
     "Region sum bounds: the sum of r1c4, r2c4 and r3c4, from 15 to 22, "
     "is the sum of r1c2 and r1c3, from 3 to 17; r1c3 is at most 8, r1c4 "
     "is 9, r2c4 is 5, so r1c2 can only be 7 or 8, r1c3 6 to 8, r3c4 1 to "
     "3."},
    {"equal-sums-bounds",
     {"equal-sums r1c1 r1c2 r1c3 / r5c5 r5c6"},
     "85",
     "Equal sums bounds: r1c1, r1c2 and r1c3 and r5c5 and r5c6 have one "
     "sum; r1c1 is 8, r1c2 is 5, so r1c3 can only be 1 to 4, r5c5 and "
     "r5c6 5 to 9."},
    {"sum-line-parts",
     {"sum-line 5 r1c1 r1c2 r1c3"},
     "",
     "Sum line parts: the line from r1c1 to r1c3 falls into parts of "
     "the sum 5, so r1c1 and r1c3 can only be 1 to 5, r1c2 1 to 4."},
    {"zipper-sums",
     {"zipper r1c1 r2c2 r3c3"},
     "....................3",
     "Zipper sums: pairs equally far from the middle have the same sum on the "
     "zipper from r1c1 to r3c3; r1c1 is not 3, r3c3 is 3, so r2c2 cannot be 1, "
     "2 or 6, r1c1 cannot be 7, 8 or 9."},
    {"sequence-bounds",
     {"sequence r1c1 r2c2 r3c3 r4c4 r5c5"},
     "2",
     "Sequence bounds: the digits go up or down by equal steps on the "
     "sequence from r1c1 to r5c5; r1c1 is 2, r3c3 is not 2, so r2c2 can "
     "only be 3, r3c3 4, r4c4 5, r5c5 6."},
    {"lunchbox-sum",
     {"lunchbox 5 r1c1 r2c2 r3c3"},
     "",
     "Lunchbox sum: the lunchbox of r1c1, r2c2 and r3c3 has the sum 5 "
     "between its least and its greatest digit, so r1c1 and r3c3 can "
     "only be 1 to 4 or 6 to 9, r2c2 5."},
    {"cage-combinations",
     {"killer 17 r1c1 r1c2"},
     "",
     "Cage combinations: the cage 17 of r1c1 and r1c2 can only hold 8 "
     "9, so r1c1 and r1c2 can only be 8 or 9."},
    {"cage-bounds",
     {"killer 12 r1c1 r1c2 r1c3"},
     "54",
     "Cage bounds: r1c1, r1c2 and r1c3 add up to 12; r1c1 is 5, r1c2 "
     "is 4, so r1c3 can only be 3."},
    {"cage-bounds",
     {"killer 22 r1c1 r1c2 r1c3"},
     "",
     "Cage bounds: r1c1, r1c2 and r1c3 add up to 22, so r1c1, r1c2 "
     "and r1c3 can only be 4 to 9."},
    {"cage-bounds",
     {"killer 11 r1c1 r1c2", "killer 11 r5c5 r6c5"},
     "",
     "Cage bounds: the 2 cages 11 of 2 cells add up to 11 each, so "
     "r1c1, r1c2, r5c5 and r6c5 cannot be 1."},
    {"cage-arrangements",
     {"killer 6 r1c1 r1c2 r2c1"},
     ".......1.",
     "Cage arrangements: the cage 6 of r1c1, r1c2 and r2c1 can only "
     "hold 1 2 3; r1c1 and r1c2 are at least 2, so r1c1 and r1c2 can "
     "only be 2 or 3, r2c1 1."},
    {"cage-arrangements",
     {"killer 20 r1c1 r1c2 r1c3 r1c4"},
     "......127",
     "Cage arrangements: the cage 20 of r1c1, r1c2, r1c3 and r1c4 "
     "can only hold 3 4 5 8; r1c1, r1c2, r1c3 and r1c4 are 3 to 6, 8 "
     "or 9, so r1c1, r1c2, r1c3 and r1c4 cannot be 6 or 9."},
    {"cage-arrangements",
     {"killer 8 r1c1 r1c2 r1c3", "killer 8 r5c5 r6c5 r7c5"},
     "",
     "Cage arrangements: the 2 cages 8 of 3 cells can only hold 1 3 "
     "4 or 1 2 5, so r1c1, r1c2, r1c3, r5c5, r6c5 and r7c5 can only "
     "be 1 to 5."},
    {"cage-digits",
     {"cage-at-least 22 r1c1 r1c2 r1c3"},
     "",
     "Cage digits: the cage of at least 22 of r1c1, r1c2 and r1c3 can "
     "only hold 6 7 9 or 5 8 9 or 6 8 9 or 7 8 9, so r1c1, r1c2 and "
     "r1c3 can only be 5 to 9."},
    {"cage-digits",
     {"rellik-cage 3 r1c1 r1c2 r1c3"},
     "",
     "Cage digits: the rellik cage 3 of r1c1, r1c2 and r1c3 can only "
     "hold one of 50 sets, so r1c1, r1c2 and r1c3 cannot be 3."},
    {"cage-digits",
     {"equality-cage r1c1 r1c2"},
     "",
     "Cage digits: the equality cage of r1c1 and r1c2 has as many even "
     "as odd digits, as many low as high: one of 8 sets, so r1c1 and "
     "r1c2 cannot be 5."},
    {"look-and-say-counts",
     {"look-and-say 1 3 r2c2 r2c1 r3c1"},
     "",
     "Look and say counts: the look and say of r2c2, r2c1 and r3c1 "
     "holds 3 once, so r1c1, r1c2, r1c3, r2c3, r3c2 and r3c3 cannot be "
     "3."},
    {"distinct-count",
     {"count-distinct r1c1 r2c2 r3c3 r4c4"},
     "",
     "Distinct count: r1c1 is the number of different digits from r2c2 "
     "to r4c4, so r1c1 can only be 2 or 3."},
    {"counting-circles",
     {"counting-circles r1c1 r2c4 r3c7"},
     "",
     "Counting circles: a digit in one of the 3 circles is the number "
     "of those that hold it, so r1c1, r2c4 and r3c7 can only be 1 to 3."},
    {"indexer-pointing",
     {"column-indexer r1c5"},
     "5",
     "Indexer pointing: indexer r1c5 says which cell of its line is 5; "
     "r1c2, r1c3, r1c4, r1c6, r1c7, r1c8 and r1c9 are not 5, so r1c5 "
     "can only be 1."},
    {"indexer-pointing",
     {"row-indexer r3c1"},
     "..................4",
     "Indexer pointing: indexer r3c1 says which cell of its line is 3; "
     "r3c1 is 4, so r4c1 can only be 3."},
    {"sandwich-ends",
     {"sandwich 35 r1c1-r1c9"},
     "",
     "Sandwich ends: between 1 and 9 from r1c1 to r1c9 is the sum 35 of "
     "7 digits, so r1c2, r1c3, r1c4, r1c5, r1c6, r1c7 and r1c8 cannot "
     "be 1 or 9."},
    {"sandwich-distance",
     {"sandwich 6 r1c1-r1c9"},
     "1",
     "Sandwich distance: between 1 and 9 from r1c1 to r1c9 is the sum 6 "
     "of 1 to 2 digits; r1c4 and r1c5 are at least 2, so r1c2 cannot be "
     "9."},
    {"sandwich-digits",
     {"sandwich 35 r1c1-r1c9"},
     "",
     "Sandwich digits: between 1 and 9 from r1c1 to r1c9 is the sum 35 "
     "of 7 digits, so r1c1 and r1c9 can only be 1 or 9."},
    {"x-sum-first-cell",
     {"x-sum 6 r1c1-r1c9"},
     "",
     "X-sum first cell: r1c1 says how many cells from r1c1 to r1c9 have "
     "the sum 6, so r1c1 can only be 2 or 3."},
    {"x-sum-digits",
     {"x-sum 3 r1c1-r1c9"},
     "",
     "X-sum digits: r1c1 says how many cells from r1c1 to r1c9 have the "
     "sum 3, so r1c1 can only be 2, r1c2 1, r1c3, r1c4, r1c5, r1c6, "
     "r1c7, r1c8 and r1c9 3 to 9."},
    {"numbered-room-first-cell",
     {"numbered-room 3 r1c1-r1c9"},
     ".5",
     "Numbered room first cell: r1c1 says which cell from r1c1 to r1c9 "
     "is 3; r1c2 is 5, so r1c1 cannot be 1 or 2."},
    {"numbered-room-digits",
     {"numbered-room 3 r1c1-r1c9"},
     "4",
     "Numbered room digits: r1c1 says which cell from r1c1 to r1c9 is "
     "3; r1c1 is 4, so r1c4 can only be 3."},
    {"skyscraper-climb",
     {"skyscraper 5 r1c1-r1c9"},
     "",
     "Skyscraper climb: from r1c1 to r1c9 5 of 9 are greater than all "
     "before them, and the k-th is at most k + 4, so r1c1 can only be 1 "
     "to 5, r1c2 1 to 6, r1c3 1 to 7, r1c4 1 to 8."},
    {"skyscraper-climb",
     {"skyscraper 1 r1c1-r1c9"},
     "",
     "Skyscraper climb: from r1c1 to r1c9 only the first is seen, the "
     "greatest of all, so r1c1 can only be 9, r1c2, r1c3, r1c4, r1c5, "
     "r1c6, r1c7, r1c8 and r1c9 1 to 8."},
    {"skyscraper-view",
     {"skyscraper 2 r1c1-r1c9"},
     "5",
     "Skyscraper view: from r1c1 to r1c9 2 of 9 are greater than all "
     "before them; r1c2, r1c3, r1c4, r1c5, r1c6, r1c7, r1c8 and r1c9 "
     "are not 5, so r1c2 cannot be 6, 7 or 8, r1c7, r1c8 and r1c9 "
     "cannot be 9."},
    {"hidden-skyscraper",
     {"hidden-skyscraper 2 r1c1-r1c9"},
     "",
     "Hidden skyscraper: from r1c1 to r1c9 the first that does not "
     "exceed all before is 2, so r1c2 cannot be 1."},
    {"rule",
     {"automaton r1c1 r4c4 r7c7 >0 1> 0-1>0 0-2>1 1-2>1"},
     "",
     "Rule: by automaton r1c1 r4c4 r7c7, so r1c1 and r4c4 can only be 1 "
     "or 2, r7c7 2."},
    {"rule",
     {"regular r1c1 r4c4 r7c7 .*1.*"},
     "2.............................3",
     "Rule: by regular r1c1 r4c4 r7c7; r1c1 is 2, r4c4 is 3, so r7c7 "
     "can only be 1."},
    {"required-digit",
     {"killer 6 r1c1 r1c2 r2c1"},
     "",
     "Required digit: the cage 6 of r1c1, r1c2 and r2c1 can only hold 1 "
     "2 3, hence 1, 2 and 3 are in r1c1, r1c2 and r2c1, so r1c3, r2c2, "
     "r2c3, r3c1, r3c2 and r3c3 can only be 4 to 9."},
    {"class-count",
     {"odd r1c1 r1c3 r1c5 r1c7 r1c9"},
     "",
     "Class count: row 1 has 5 odd digits and 4 others; r1c1, r1c3, "
     "r1c5, r1c7 and r1c9 are 1, 3, 5, 7 or 9, so r1c2, r1c4, r1c6 and "
     "r1c8 can only be 2, 4, 6 or 8."},
    {"sum-required-digit",
     {"arrow r1c1 r2c2 r2c3 r3c2"},
     "7",
     "Sum required digit: r1c1, 7, is the sum of r2c2, r2c3 and r3c2, "
     "from 6 to 24, hence 1, 2 and 4 are in r2c2, r2c3 and r3c2; r1c1 "
     "is 7, so r1c2, r1c3, r2c1, r3c1 and r3c3 cannot be 1, 2 or 4."},
    {"set-equality",
     {},
     "49.....8116.....35.............................................83."
     "....1462.....58",
     "Set equality: rows 3 and 7 and columns 3 and 7, against four "
     "boxes, leave 16 cells at r3c3 and 16 at r1c1, with the same "
     "digits; by what r1c1 and 15 other cells can be, so r3c3, r3c4, "
     "r3c5, r3c6, r3c7, r4c3, r4c7, r5c3, r5c7, r6c3, r6c7, r7c3, r7c4, "
     "r7c5, r7c6 and r7c7 cannot be 7."},
    {"hidden-cage",
     {"killer 38 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6"},
     "",
     "Hidden cage: row 1 adds up to 45, and the cage at r1c1 to 38; "
     "with what is placed, r1c7 + r1c8 + r1c9 is 7, hence 1 is in one "
     "of r1c7, r1c8 and r1c9, so r1c1, r1c2, r1c3, r1c4, r1c5, r1c6, "
     "r2c7, r2c8, r2c9, r3c7, r3c8 and r3c9 cannot be 1."},
    {"counted-digit",
     {"count-same r1c1 / r2c2 r3c5 r4c8 r5c3"},
     "3.....................1...........2",
     "Counted digit: r1c1 is the number of cells from r2c2 to r5c3 with "
     "the digit of r2c2; r1c1 is 3, r3c5 is 1, r4c8 is 2, so r2c2 and "
     "r5c3 can only be 1 or 2."},
    {"run-length",
     {"run-length r1c1 / r2c2 r3c5 r4c8 r5c3"},
     "2.........1",
     "Run length: r1c1 is the number of cells on from r2c2, without a "
     "break, with the digit of r2c2; r1c1 is 2, r2c2 is 1, so r3c5 can "
     "only be 1, r4c8 2 to 9."},
    {"cage-combinations",
     {"killer 12 r1c1 r1c2", "killer 12 r5c5 r6c5", "killer 12 r9c8 r9c9"},
     "",
     "Cage combinations: the 3 cages 12 of 2 cells can only hold 5 7 or "
     "4 8 or 3 9, so r1c1, r1c2, r5c5, r6c5, r9c8 and r9c9 cannot be 1, "
     "2 or 6."},
};

class Patterns : public brief::TestWithParam<Said>
{
};

bool find_step(sudoku_explainer *explainer, const std::string &name)
{
    int technique = sudoku_find_technique(name.c_str(), name.size());
    if (sudoku_explain_by(explainer, technique) == 1)
        return true;
    while (sudoku_explain(explainer) == 1) {
        if (explainer->step.technique->name == name)
            return true;
        sudoku_step_apply(&explainer->step, explainer->position);
    }
    return false;
}

TEST_P(Patterns, SayWhatSuffices)
{
    const Said &said = GetParam();
    BoardHandle board = new_board(3, 3);
    for (const std::string &rule : said.rules)
        ASSERT_EQ("", state(board, rule));
    Puzzle puzzle(board, said.givens);
    sudoku_explainer explainer;
    Checked checked;
    ASSERT_EQ(0, sudoku_explainer_init(&explainer, board.get()));
    sudoku_position_set(explainer.position, puzzle.get());
    ASSERT_TRUE(find_step(&explainer, said.technique)) << said.technique;
    EXPECT_STREQ(said.text, explainer.step.text.data);
    if (is_pattern(said.technique))
        expect_premises_suffice(explainer, &checked);
    sudoku_explainer_clear(&explainer);
}

INSTANTIATE_TEST_SUITE_P(Positions, Patterns,
                         {std::begin(SAID), std::end(SAID)});

TEST(Patterns, AreAllThere)
{
    std::set<std::string> names;
    for (const Said &said : SAID)
        names.insert(said.technique);
    for (int k = 0; k < sudoku_num_techniques(); k++) {
        sudoku_technique_info info;
        ASSERT_EQ(0, sudoku_technique_describe(k, &info));
        EXPECT_TRUE(!is_pattern(info.name) || names.count(info.name) == 1)
            << info.name;
    }
}

void check_steps(const BoardHandle &board, const Puzzle &puzzle,
                 Checked *checked, std::set<std::string> *used)
{
    sudoku_explainer explainer;
    ASSERT_EQ(0, sudoku_explainer_init(&explainer, board.get()));
    sudoku_position_set(explainer.position, puzzle.get());
    while (sudoku_explain(&explainer) == 1 && !testing::Test::HasFailure()) {
        if (is_pattern(explainer.step.technique->name)) {
            used->insert(explainer.step.technique->name);
            expect_premises_suffice(explainer, checked);
        }
        sudoku_step_apply(&explainer.step, explainer.position);
    }
    sudoku_explainer_clear(&explainer);
}

TEST(Patterns, SayWhatSufficesOnRandomBoards)
{
    SudokuHandle solver = new_sudoku_solver();
    Checked checked;
    std::set<std::string> used;
    std::vector<random_rules::Spec> specs = random_rules::all_specs(6);
    for (unsigned seed = 0; seed < 8 * specs.size(); seed++) {
        std::mt19937 random(seed);
        const Sample &sample = samples()[random() % samples().size()];
        random_rules::Writer writer(sample.num_digits(), random);
        std::string clause = writer.clause(
            random_rules::all_specs(sample.num_digits())[seed % specs.size()]);
        SCOPED_TRACE(clause + ", seed " + std::to_string(seed));
        BoardHandle board;
        if (!make_board(sample, {clause}, &board))
            continue;
        Puzzle empty(board), puzzle(board);
        std::vector<uint8_t> solution(size_t(empty.num_cells()));
        ASSERT_EQ(0, sudoku_load(solver.get(), empty.get()));
        if (sudoku_next(solver.get(), solution.data()) != DLX_SOLUTION)
            continue;
        for (size_t cell = 0; cell < solution.size(); cell++) {
            if (random() % 5 == 0)
                puzzle.give(int(cell), solution[cell]);
        }
        check_steps(board, puzzle, &checked, &used);
        if (HasFailure())
            return;
    }
    EXPECT_GT(checked.known, 10 * checked.unknown);
    EXPECT_GT(checked.known, 1000);
    EXPECT_GT(used.size(), 30u);
}

} // namespace
