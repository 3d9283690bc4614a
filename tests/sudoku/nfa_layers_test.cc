// Automata that stay nondeterministic: their filter, and the rules that use
// them.
#include <algorithm>

#include "sudoku/constraints/kinds.h"
#include "sudoku/constraints/nfa.h"
#include "sudoku/constraints/nfa_layers.h"
#include "tests/support/counting.h"
#include "tests/support/variants.h"

namespace
{

using namespace variants;

constexpr int CELLS = 4, DIGITS = 4;

using Sets = std::vector<uint64_t>;

struct NfaArc {
    int from, sign, to; // sign DIGITS = break
};

// A random automaton, as arcs and as text. Its states are among a hundred, so
// that sets of them take more than a word.
struct RandomNfa {
    explicit RandomNfa(std::mt19937 &random)
    {
        std::string text = ">7 >11 93>";
        const int states[] = {7, 11, 93, 64, 40};
        for (int s = 0; s < 100; s++)
            text += " 99-1>" + std::to_string(s);
        for (int k = 0; k < 16; k++) {
            NfaArc arc = {states[random() % 5], int(random() % (DIGITS + 1)),
                          states[random() % 5]};
            arcs.push_back(arc);
            text += " " + std::to_string(arc.from) + "-" + "1234/"[arc.sign] +
                    ">" + std::to_string(arc.to);
        }
        const char *wrong;
        EXPECT_EQ(0, sudoku_nfa_read(&nfa, text.c_str(), 1, DIGITS, &wrong));
        EXPECT_EQ(100, nfa.num_states);
    }
    ~RandomNfa()
    {
        sudoku_nfa_clear(&nfa);
    }

    bool accepts(const std::vector<int> &steps, const std::vector<int> &grid,
                 size_t k, int state) const
    {
        if (k == steps.size())
            return state == 93;
        int sign = steps[k] < 0 ? DIGITS : grid[size_t(steps[k])];
        return std::any_of(arcs.begin(), arcs.end(), [&](const NfaArc &arc) {
            return arc.from == state && arc.sign == sign &&
                   accepts(steps, grid, k + 1, arc.to);
        });
    }

    std::vector<NfaArc> arcs;
    sudoku_nfa nfa;
};

std::vector<int> random_steps(std::mt19937 &random, bool may_repeat)
{
    std::vector<int> cells = {0, 1, 2, 3}, steps;
    std::shuffle(cells.begin(), cells.end(), random);
    for (int size = 1 + int(random() % 4), k = 0; k < size; k++) {
        if (random() % 4 == 0)
            steps.push_back(SUDOKU_NFA_BREAK);
        steps.push_back(cells[may_repeat ? random() % 3 : size_t(k)]);
    }
    return steps;
}

Sets find_supported(const RandomNfa &a, const std::vector<int> &steps,
                    const Sets &allowed)
{
    Sets found(CELLS);
    for (int number = 0; number < 256; number++) {
        std::vector<int> grid = {number & 3, number >> 2 & 3, number >> 4 & 3,
                                 number >> 6};
        bool fits =
            a.accepts(steps, grid, 0, 7) || a.accepts(steps, grid, 0, 11);
        for (size_t k = 0; k < CELLS; k++)
            fits = fits && (allowed[k] >> grid[k] & 1) != 0;
        for (size_t k = 0; k < CELLS && fits; k++)
            found[k] |= uint64_t(1) << grid[k];
    }
    return found;
}

struct Layers {
    Layers(const RandomNfa &a, const std::vector<int> &steps)
    {
        sudoku_nfa_layers *made;
        EXPECT_EQ(0, sudoku_nfa_layers_new(&made, &a.nfa, steps.data(),
                                           int(steps.size()), DIGITS));
        EXPECT_EQ(0, sudoku_constraints_add_nfa(&list, all, CELLS, made));
        x = &list.list[0];
        kind = sudoku_kinds[x->kind];
    }
    ~Layers()
    {
        sudoku_constraints_clear(&list);
    }
    const int all[CELLS] = {0, 1, 2, 3};
    sudoku_constraints list = {};
    const sudoku_constraint *x;
    const sudoku_kind *kind;
};

TEST(NfaLayers, LeaveWhatIsOnAcceptingPaths)
{
    std::mt19937 random(1);
    int num_left = 0, num_none = 0;
    for (int round = 0; round < 300; round++) {
        RandomNfa a(random);
        bool may_repeat = round % 2 == 1;
        std::vector<int> steps = random_steps(random, may_repeat);
        Layers layers(a, steps);
        for (int set = 0; set < 4; set++) {
            Sets allowed(CELLS);
            for (uint64_t &digits : allowed)
                digits = set == 3 ? uint64_t(1) << random() % DIGITS
                                  : random() % 15 + 1;
            Sets left = allowed, expected = find_supported(a, steps, allowed);
            sudoku_candidates candidates = {nullptr, left.data()};
            int result = layers.kind->filter(layers.x, &candidates);
            bool is_possible = expected[0] != 0;
            EXPECT_TRUE(result >= 0 || !is_possible);
            if (set == 3 || !may_repeat) {
                EXPECT_EQ(is_possible, result >= 0);
            }
            for (size_t k = 0; k < CELLS && result >= 0; k++) {
                EXPECT_EQ(0u, expected[k] & ~left[k]);
                if (!may_repeat) {
                    EXPECT_EQ(expected[k], left[k]);
                }
            }
            if (result >= 0) {
                EXPECT_EQ(result > 0, left != allowed);
            }
            num_left += result > 0;
            num_none += result < 0;
        }
    }
    EXPECT_LT(100, num_left);
    EXPECT_LT(100, num_none);
}

TEST(NfaLayers, LeaveTheSameStepByStep)
{
    std::mt19937 random(2);
    int num_steps = 0;
    for (int round = 0; round < 300; round++) {
        RandomNfa a(random);
        Layers layers(a, random_steps(random, round % 2 == 1));
        std::vector<uint64_t> state(layers.kind->state_words(layers.x));
        layers.kind->begin(layers.x, state.data());
        Sets left(CELLS, 15);
        sudoku_candidates candidates = {nullptr, left.data()};
        for (int result = 0; result >= 0; num_steps++) {
            Sets whole = left;
            sudoku_candidates others = {nullptr, whole.data()};
            result =
                layers.kind->filter_from(layers.x, &candidates, state.data());
            EXPECT_EQ(result, layers.kind->filter(layers.x, &others));
            if (result >= 0) {
                EXPECT_EQ(whole, left);
                EXPECT_EQ(0, layers.kind->filter_from(layers.x, &candidates,
                                                      state.data()));
            }
            uint64_t &set = left[random() % CELLS];
            set &= set - 1;
            if (set == 0)
                break;
        }
    }
    EXPECT_LT(500, num_steps);
}

// ---- rules whose deterministic automata are too big
// --------------------------

uint64_t count_all(const BoardHandle &board)
{
    return count_solutions(new_solver_of_mode(0), Puzzle(board));
}

void expect_no_cover(const BoardHandle &board)
{
    sudoku_solve_options options;
    sudoku_solve_options_init(&options);
    options.search = SUDOKU_SEARCH_COVER;
    SudokuHandle solver = new_sudoku_solver(&options);
    EXPECT_EQ(SUDOKU_ENOCOVER, sudoku_load(solver.get(), Puzzle(board).get()));
}

// Eight digits must be remembered at once: nine cells are read twice, and 4
// never comes before 1.
TEST(NfaLayers, AreWhatManyCellsThatStandTwiceBecome)
{
    const std::string cells = " r1c1-r1c4 r2c1-r2c4 r4c1";
    const std::string clause =
        "automaton" + cells + cells + " >a a-123>a a-4>b b-4>b b-23>a a> b>";
    BoardHandle board = new_board(2, 2);
    ASSERT_EQ("", state(board, clause));
    uint64_t expected = 0;
    brute::Search(brute::square(2, 2), brute::Order::Fixed)
        .each(brute::Grid(16, brute::EMPTY), {}, [&](const brute::Grid &grid) {
            std::vector<uint8_t> digits(grid.begin(), grid.end());
            expected += holds(board, digits);
            return true;
        });
    EXPECT_LT(0u, expected);
    EXPECT_GT(uint64_t(ALL_GRIDS), expected);
    EXPECT_EQ(expected, count_all(board));
    EXPECT_EQ(uint64_t(ALL_GRIDS),
              count(2, 2, {"automaton" + cells + cells + " >a a-.>a a>"}));
    expect_no_cover(board);
}

// Returns how many ways there are to fill in the line, of 0 and 1, so that some
// cell and the tenth after it hold 1.
unsigned count_ten_apart(std::string line)
{
    size_t empty = line.find('.');
    unsigned num = 0;
    if (empty == std::string::npos) {
        for (size_t k = 0; k + 10 < line.size(); k++)
            num += line[k] == '1' && line[k + 10] == '1';
        return num > 0;
    }
    for (char digit : {'0', '1'}) {
        line[empty] = digit;
        num += count_ten_apart(line);
    }
    return num;
}

// Two cells ten apart on the line hold 1. The deterministic automaton is
// small enough for an encoding, but has too many arcs to filter, so that the
// nondeterministic one filters beside it.
TEST(NfaLayers, FilterBesideAutomataThatOnlyEncode)
{
    const std::string givens =
        "0.100100000000.01000000.0000100.000000.000000010.0";
    std::string text = "board 5 rows 10 columns no houses values 0-1\n", line;
    for (size_t row = 1; row <= 5; row++) {
        text += givens.substr(10 * row - 10, 10) + "\n";
        line +=
            "r" + std::to_string(row) + "c1-r" + std::to_string(row) + "c10 ";
    }
    text += "regular " + line + ".*1.........1.*";
    sudoku_source source;
    sudoku_record record;
    sudoku_parser parser;
    sudoku_puzzle puzzle;
    sudoku_parser_init(&parser, nullptr);
    sudoku_puzzle_init(&puzzle);
    sudoku_source_init(&source, text.data(), text.size());
    ASSERT_TRUE(sudoku_next_record(&source, &record));
    ASSERT_EQ(0, sudoku_parse(&parser, &record, &puzzle, nullptr));
    const sudoku_constraints *c =
        sudoku_constraints_of(&puzzle.board->rules[0]);
    ASSERT_EQ(2, c->num);
    ASSERT_EQ(SUDOKU_AUTOMATON, c->list[0].kind);
    EXPECT_EQ(0u, sudoku_automaton_state_words(c->list[0].automaton));
    EXPECT_FALSE(c->list[0].only_filters);
    EXPECT_EQ(SUDOKU_NFA, c->list[1].kind);
    EXPECT_TRUE(c->list[1].only_filters);
    sudoku_puzzle_clear(&puzzle);
    sudoku_parser_clear(&parser);
    EXPECT_EQ(count_ten_apart(givens), count_of(text));
}

// Lists with such automata are only filtered.
TEST(NfaLayers, CanBePartsOfEither)
{
    const std::string cells = " r1c1-r1c4 r2c1-r2c4 r4c1";
    const std::string own =
        "automaton" + cells + cells + " >a a-123>a a-4>b b-4>b b-23>a a> b>";
    for (const std::string &clause :
         {"either " + own + " or candidates 1 r4c4",
          "either candidates 1 r4c4 or " + own,
          "either killer 5 r1c1 r1c2 and " + own + " or odd r1c1 r4c4",
          "either " + own +
              " and (odd r2c2 or even r3c3) or killer 3 r4c3 r4c4",
          "either " + own}) {
        BoardHandle board = new_board(2, 2);
        ASSERT_EQ("", state(board, clause));
        uint64_t expected = 0;
        brute::Search(brute::square(2, 2), brute::Order::Fixed)
            .each(brute::Grid(16, brute::EMPTY), {},
                  [&](const brute::Grid &grid) {
                      std::vector<uint8_t> digits(grid.begin(), grid.end());
                      expected += holds(board, digits);
                      return true;
                  });
        EXPECT_LT(0u, expected) << clause;
        EXPECT_GT(uint64_t(ALL_GRIDS), expected) << clause;
        EXPECT_EQ(expected, count_all(board)) << clause;
        expect_no_cover(board);
    }
}

// The 18th cell from the end, r3c1, holds 1: there are too many sets of cells
// that hold 1.
TEST(NfaLayers, AreWhatTooManySetsOfStatesBecome)
{
    const std::string line = " r1c1-r1c9 r2c9-r2c1 r3c1-r3c9 r4c9-r4c1";
    std::string arcs = " >a a-.>a a-1>0 17>";
    for (int k = 0; k < 17; k++)
        arcs += " " + std::to_string(k) + "-.>" + std::to_string(k + 1);
    for (const std::string &clause :
         {"regular" + line + " .*1.................",
          "automaton" + line + arcs}) {
        for (int more : {0, 3, 5, 8}) { // r3c1 is 7, 1, 3 and 6
            std::string grid;
            for (int cell = 0; cell < 81; cell++) {
                int row = cell / 9, column = cell % 9;
                int digit = 3 * (row % 3) + row / 3 + column + more;
                grid += char('1' + digit % 9);
            }
            EXPECT_EQ(grid[18] == '1' ? 1u : 0u, count(3, 3, {clause}, grid))
                << clause;
            grid[0] = grid[18] = '.';
            EXPECT_EQ(grid[19] == '2' ? 1u : 0u, count(3, 3, {clause}, grid));
        }
    }
}

} // namespace
