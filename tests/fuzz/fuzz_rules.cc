/*
 * fuzz_rules.cc - libFuzzer entry: bytes as a small board with some rules, and
 * a puzzle on it.
 *
 * Two ways to search have to find as many solutions, each of which the verifier
 * lets pass; one of them also counts them, the other looks for the true
 * candidates, which have to be those of all solutions. Where the plain board
 * has few grids with the givens, their number is that of the grids that the
 * rules' own checks let pass.
 */
#include "sudoku/board/clause.h"
#include "sudoku/sudoku.h"
#include "tests/fuzz/fuzz_bytes.h"
#include "tests/support/board_handles.h"
#include "tests/support/brute.h"
#include "tests/support/random_rules.h"

#include <map>

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

namespace
{

using std::vector;

// Solutions of a puzzle that are looked at, and nodes of a search.
enum { MOST_SOLUTIONS = 20, MOST_NODES = 50 };

struct Puzzle {
    int box_width, box_height;
    BoardHandle board;
    brute::Board plain; // without the rules
    brute::Grid givens;
    sudoku_puzzle puzzle;
    int mode = 0;       // one of the ways to search, beside the first
    bool swaps = false; // which of the two is asked what

    Puzzle()
    {
        sudoku_puzzle_init(&puzzle);
    }
    ~Puzzle()
    {
        sudoku_puzzle_clear(&puzzle);
    }
    size_t num_cells() const
    {
        return size_t(plain.num_cells);
    }
};

// The ways to search: the usual one, and one of the others.
struct Mode {
    dlx_kernel_name kernel;
    bool no_logic, no_implied;
};

const Mode modes[] = {
    {DLX_KERNEL_AUTO, false, false},  {DLX_KERNEL_AUTO, true, false},
    {DLX_KERNEL_AUTO, false, true},   {DLX_KERNEL_LINKS, false, false},
    {DLX_KERNEL_LANES, false, false}, {DLX_KERNEL_LINKS, true, true},
};

SudokuHandle new_solver(const Mode &mode)
{
    sudoku_solve_options options;
    sudoku_solver *solver = nullptr;
    sudoku_solve_options_init(&options);
    options.engine.kernel = mode.kernel;
    options.logic = !mode.no_logic;
    options.implied = mode.no_implied ? 0 : SUDOKU_IMPLIED_ALL;
    require(sudoku_solver_new(&solver, &options) == 0);
    const dlx_limits limits = {0, MOST_NODES, 0, 0};
    sudoku_set_limits(solver, &limits);
    return SudokuHandle(solver);
}

// ---- bytes ------------------------------------------------------------------

int add_rule(sudoku_board *board, const std::string &text)
{
    sudoku_clause clause;
    require(sudoku_clause_parse(&clause, board->shape, text.data(), text.size(),
                                1, 1, nullptr) == 0);
    return sudoku_board_add_rule(board, &clause, nullptr);
}

// A board with these rules, which fit it.
BoardHandle new_board(const Puzzle &puzzle, const vector<std::string> &rules)
{
    sudoku_shape *shape = nullptr;
    sudoku_board *board = nullptr;
    require(sudoku_shape_new(&shape, puzzle.box_width, puzzle.box_height) == 0);
    require(sudoku_board_new(&board, shape) == 0);
    BoardHandle handle(board);
    for (const std::string &text : rules)
        require(add_rule(board, text) == 0);
    return handle;
}

// All kinds of clauses for n digits, which take long to list.
const vector<random_rules::Spec> &specs_of(int n)
{
    static std::map<int, vector<random_rules::Spec>> known;
    vector<random_rules::Spec> &specs = known[n];
    if (specs.empty())
        specs = random_rules::all_specs(n);
    return specs;
}

// Each rule is a byte for its kind, and one for the generator of its clause.
void make_board(Bytes &bytes, Puzzle *to)
{
    static const int boxes[][2] = {{2, 2}, {0, 4}, {3, 2}, {2, 3}, {0, 5}};
    const int *box = boxes[bytes.below(5)];
    to->box_width = box[0];
    to->box_height = box[1];
    to->plain = brute::square(box[0], box[1]);
    to->board = new_board(*to, {});
    int n = to->plain.num_digits;
    const vector<random_rules::Spec> &specs = specs_of(n);
    vector<std::string> rules;
    for (int left = bytes.between(1, 4); left > 0; left--) {
        const auto &spec = specs[size_t(bytes.below(int(specs.size())))];
        std::mt19937 random(unsigned(bytes.next()));
        std::string text = random_rules::Writer(n, random).clause(spec);
        int code = add_rule(to->board.get(), text);
        if (code == 0)
            rules.push_back(text);
        else if (code == SUDOKU_ESHAPE) // then the board is spoilt
            to->board = new_board(*to, rules);
    }
}

// A grid that obeys the rules, if one is found soon; else any.
brute::Grid find_grid(Puzzle *puzzle, const SudokuHandle &solver, unsigned seed)
{
    std::mt19937 random(seed);
    brute::Search search(puzzle->plain, brute::Order::Propagation);
    brute::Grid grid = search.random_grid(random);
    for (size_t cell = 0; cell < 3; cell++)
        sudoku_puzzle_give(&puzzle->puzzle, int(cell), grid[cell]);
    vector<uint8_t> digits(puzzle->num_cells());
    require(sudoku_load(solver.get(), &puzzle->puzzle) == 0);
    if (sudoku_next(solver.get(), digits.data()) == DLX_SOLUTION)
        grid.assign(digits.begin(), digits.end());
    return grid;
}

// Givens from a grid, but by chance a wrong one; or a cell may have candidates.
// The fewer bytes, the more givens.
void give_digits(Bytes &bytes, const SudokuHandle &solver, Puzzle *to)
{
    enum { GIVEN = 48, WRONG = 2, MARKED = 6 };
    require(sudoku_puzzle_set_board(&to->puzzle, to->board.get()) == 0);
    unsigned seed = unsigned(bytes.next());
    brute::Grid grid = find_grid(to, solver, seed);
    to->mode = 1 + int(seed % (sizeof modes / sizeof *modes - 1));
    to->swaps = seed >= 128;
    require(sudoku_puzzle_set_board(&to->puzzle, to->board.get()) == 0);
    int n = to->plain.num_digits;
    to->givens.assign(to->num_cells(), brute::EMPTY);
    for (size_t cell = 0; cell < to->num_cells(); cell++) {
        int byte = bytes.next(), digit = grid[cell];
        if (byte < GIVEN + WRONG) {
            to->givens[cell] = byte < GIVEN ? digit : (digit + 1) % n;
            sudoku_puzzle_give(&to->puzzle, int(cell), to->givens[cell]);
        } else if (byte < GIVEN + WRONG + MARKED) {
            uint64_t marks = uint64_t(bytes.next()) | 1u << digit;
            sudoku_puzzle_allow(&to->puzzle, int(cell),
                                marks & sudoku_all_digits(n));
        }
    }
}

// ---- oracle -----------------------------------------------------------------

// The number of solutions, if the plain board has few grids with the givens;
// else -1.
int64_t count_grids(const Puzzle &puzzle)
{
    enum { MOST_GRIDS = 50 };
    int64_t grids = 0, solutions = 0;
    brute::Search search(puzzle.plain, brute::Order::Propagation);
    search.each(puzzle.givens, {}, [&](const brute::Grid &grid) {
        vector<uint8_t> digits(grid.begin(), grid.end());
        solutions += sudoku_verify(&puzzle.puzzle, digits.data(), nullptr);
        return ++grids < MOST_GRIDS;
    });
    return grids < MOST_GRIDS ? solutions : -1;
}

// ---- searches ---------------------------------------------------------------

// What one way to search says; -1, or no sets, if it would take too long.
struct Answer {
    int64_t visited = -1, counted = -1;
    vector<uint64_t> seen; // [cell] digits in the solutions visited, if all
    vector<uint64_t> candidates; // what sudoku_true_candidates() found
};

void visit(const SudokuHandle &solver, const Puzzle &puzzle, Answer *answer)
{
    int64_t found = 0;
    dlx_result result = DLX_UNKNOWN;
    vector<uint8_t> digits(puzzle.num_cells());
    vector<uint64_t> seen(puzzle.num_cells());
    require(sudoku_load(solver.get(), &puzzle.puzzle) == 0);
    while (found < MOST_SOLUTIONS &&
           (result = sudoku_next(solver.get(), digits.data())) ==
               DLX_SOLUTION) {
        require(sudoku_verify(&puzzle.puzzle, digits.data(), nullptr));
        for (size_t cell = 0; cell < digits.size(); cell++)
            seen[cell] |= uint64_t{1} << digits[cell];
        found++;
    }
    if (result == DLX_EXHAUSTED) {
        answer->visited = found;
        answer->seen = seen;
    }
}

// Its solutions are visited, and then counted, or the candidates looked for:
// each search anew takes longer than what it finds on such boards.
Answer ask(const SudokuHandle &solver, const Puzzle &puzzle, bool counts)
{
    Answer answer;
    uint64_t count = 0;
    vector<uint64_t> sets(puzzle.num_cells());
    visit(solver, puzzle, &answer);
    require(sudoku_load(solver.get(), &puzzle.puzzle) == 0);
    if (counts &&
        sudoku_count(solver.get(), MOST_SOLUTIONS, &count) == DLX_EXHAUSTED)
        answer.counted = int64_t(count);
    if (!counts &&
        sudoku_true_candidates(solver.get(), sets.data()) == DLX_EXHAUSTED)
        answer.candidates = sets;
    return answer;
}

// Both are numbers of all solutions, unless one is not known.
void expect_same(int64_t *known, int64_t number)
{
    require(*known < 0 || number < 0 || *known == number);
    *known = std::max(*known, number);
}

void expect_same(vector<uint64_t> *known, const vector<uint64_t> &sets)
{
    require(known->empty() || sets.empty() || *known == sets);
    if (known->empty())
        *known = sets;
}

} // namespace

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Bytes bytes(data, size);
    Puzzle puzzle;
    make_board(bytes, &puzzle);
    // what it prepares for a board is kept
    SudokuHandle usual = new_solver(modes[0]);
    give_digits(bytes, usual, &puzzle);
    int64_t solutions = count_grids(puzzle);
    vector<uint64_t> candidates;
    SudokuHandle other = new_solver(modes[puzzle.mode]);
    for (const SudokuHandle *solver : {&usual, &other}) {
        Answer answer =
            ask(*solver, puzzle, (solver == &usual) == puzzle.swaps);
        expect_same(&solutions, answer.visited);
        expect_same(&solutions, answer.counted);
        expect_same(&candidates, answer.seen);
        expect_same(&candidates, answer.candidates);
    }
    return 0;
}
