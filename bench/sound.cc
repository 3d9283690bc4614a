// sound.cc - checks on random puzzles of all shapes and rules that no step of
// reasoning removes or misses a digit of a solution.
//
//     sound [NUM [SEED]]
//
// A board has a random shape and up to three random clauses; a solution of it
// is searched from a few random digits, and some of it is given. Or the grid
// comes first, and then a cage for each cell, or up to twelve clauses that hold
// in it. Every other puzzle gets givens until it has one solution, for
// techniques that need that. Each step must leave the solution unchanged. On
// every fiftieth puzzle the first steps of all techniques are checked at some
// positions, including rare ones on small boards. Prints the steps of each
// technique and the puzzles with each rule; exits with status 1 and the puzzle
// if a step is wrong.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "sudoku/sudoku.h"
#include "sudoku/techniques/explain.h"
#include "tests/support/true_clauses.h"

namespace
{

using Grid = std::vector<uint8_t>;
using Random = std::mt19937;

const int MAX_NODES = 2000;       // of a search
const int MAX_STEPS_OF_EACH = 40; // steps checked at a position, if all are
const int STEPS_BETWEEN = 9;      // between such positions
const int MAX_RARE_CELLS = 36;    // largest board for rare techniques

[[noreturn]] void die(const char *why)
{
    std::fprintf(stderr, "sound: %s\n", why);
    std::exit(1);
}

struct Shape {
    const char *name;
    int box_width, box_height;
    std::vector<sudoku_grid> grids; // none: one square
    const char *clause;             // part of the shape
    int weight;
};

const std::vector<Shape> SHAPES = {
    {"4x4", 2, 2, {}, nullptr, 2},
    {"6x6", 3, 2, {}, nullptr, 6},
    {"6x6 X", 3, 2, {}, "diagonal", 2},
    {"8x8", 4, 2, {}, nullptr, 4},
    {"9x9", 3, 3, {}, nullptr, 6},
    {"9x9 X", 3, 3, {}, "diagonal", 2},
    {"9x9 windoku", 3, 3, {}, "windoku", 2},
    {"10x10", 5, 2, {}, nullptr, 1},
    {"12x12", 4, 3, {}, nullptr, 1},
    {"latin 5", 0, 5, {}, nullptr, 2},
    {"latin 7", 0, 7, {}, nullptr, 2},
    {"jigsaw 6", 0, 6, {}, "jigsaw aaabbbaacbbbdacceeddccefdddeefddffff", 0},
    {"jigsaw 9",
     0,
     9,
     {},
     "jigsaw 111222333111222333141225333441525666444555666444755666888775999"
     "888777999888777999",
     3},
    {"two 4x4", 2, 2, {{0, 0}, {2, 2}}, nullptr, 2},
    {"two 6x6", 3, 2, {{0, 3}, {4, 0}}, nullptr, 2},
    {"samurai", 3, 3, {{0, 0}, {0, 12}, {6, 6}, {12, 0}, {12, 12}}, nullptr, 1},
};

struct Board {
    sudoku_board *board = nullptr;
    std::vector<std::string> clauses;
    int num_digits = 0;
    bool is_square = false;
    ~Board()
    {
        sudoku_board_unref(board);
    }
};

// States the clause, if it is valid.
void state(Board *b, const std::string &clause)
{
    sudoku_error error;
    if (sudoku_board_state(b->board, clause.c_str(), &error) == 0)
        b->clauses.push_back(clause);
}

void make_board(const Shape &s, Board *b)
{
    sudoku_shape *shape;
    b->num_digits = s.box_width > 0 ? s.box_width * s.box_height : s.box_height;
    b->is_square = s.grids.empty();
    int code =
        b->is_square
            ? sudoku_shape_new(&shape, s.box_width, s.box_height)
            : sudoku_shape_new_grids(&shape, s.box_width, s.box_height,
                                     s.grids.data(), int(s.grids.size()));
    if (code != 0 || sudoku_board_new(&b->board, shape) != 0)
        die("out of memory");
    if (s.clause != nullptr)
        state(b, s.clause);
}

// Adds up to three random clauses; half of the boards have none.
void add_rules(Board *b, Random &random)
{
    int num = b->is_square ? int(random() % 8) - 4 : 0;
    std::vector<random_rules::Spec> specs =
        random_rules::all_specs(b->num_digits);
    random_rules::Writer writer(b->num_digits, random);
    for (; num > 0; num--)
        state(b, writer.clause(specs[random() % specs.size()]));
}

// Adds cages, or up to twelve other clauses, that hold in the grid.
void add_true_rules(Board *b, const Shape &s, const Grid &grid, Random &random)
{
    random_rules::Setter setter(s.box_width, s.box_height, grid, random);
    bool has_cages = random() % 2 == 0;
    for (const std::string &clause :
         has_cages ? setter.cages(2 + int(random() % 4), random() % 40)
                   : setter.clauses(1 + int(random() % 12), 100))
        state(b, clause);
}

const Shape &pick_shape(Random &random)
{
    int total = 0;
    for (const Shape &s : SHAPES)
        total += s.weight;
    int at = int(random() % unsigned(total));
    size_t k = 0;
    while (at >= SHAPES[k].weight)
        at -= SHAPES[k++].weight;
    return SHAPES[k];
}

class Puzzle
{
  public:
    explicit Puzzle(const Board &board)
    {
        sudoku_puzzle_init(&puzzle);
        if (sudoku_puzzle_set_board(&puzzle, board.board) != 0 ||
            sudoku_solver_new(&solver, nullptr) != 0)
            die("out of memory");
        dlx_limits limits = {0, MAX_NODES, 0, 0};
        sudoku_set_limits(solver, &limits);
    }
    ~Puzzle()
    {
        sudoku_solver_free(solver);
        sudoku_puzzle_clear(&puzzle);
    }
    Puzzle(const Puzzle &) = delete;
    Puzzle &operator=(const Puzzle &) = delete;

    int num_cells() const
    {
        return puzzle.board->shape->num_cells;
    }

    // SUDOKU_EMPTY removes the digit.
    void give(int cell, uint8_t digit)
    {
        puzzle.given[cell] = digit;
        puzzle.allowed[cell] = digit == SUDOKU_EMPTY
                                   ? puzzle.board->shape->active
                                   : UINT64_C(1) << digit;
    }

    // Finds a solution with the givens. Returns false if there is none, or it
    // takes long.
    bool solve(Grid *grid)
    {
        grid->resize(size_t(num_cells()));
        return sudoku_load(solver, &puzzle) == 0 &&
               sudoku_next(solver, grid->data()) == DLX_SOLUTION;
    }

    // Returns the number of solutions, up to two; 0 if that takes long.
    int count()
    {
        uint64_t found = 0;
        if (sudoku_load(solver, &puzzle) != 0)
            return 0;
        enum dlx_result result = sudoku_count(solver, 2, &found);
        return result == DLX_EXHAUSTED || found == 2 ? int(found) : 0;
    }

    // Returns a cell in which another solution differs.
    int find_difference(const Grid &grid)
    {
        Grid other(grid.size());
        if (sudoku_load(solver, &puzzle) != 0)
            return -1;
        while (sudoku_next(solver, other.data()) == DLX_SOLUTION) {
            for (size_t cell = 0; cell < grid.size(); cell++) {
                if (other[cell] != grid[cell])
                    return int(cell);
            }
        }
        return -1;
    }

    sudoku_puzzle puzzle;

  private:
    sudoku_solver *solver = nullptr;
};

// Makes a solution of the board from a few random digits.
bool make_grid(Puzzle *p, int num_digits, Random &random, Grid *grid)
{
    for (int tries = 0; tries < 6; tries++) {
        for (int cell = 0; cell < p->num_cells(); cell++)
            p->give(cell, SUDOKU_EMPTY);
        for (int k = tries; k < 5; k++) {
            int cell = int(random() % unsigned(p->num_cells()));
            p->give(cell, uint8_t(random() % unsigned(num_digits)));
        }
        if (p->solve(grid))
            return true;
    }
    return false;
}

// Gives some of the grid; with_one: until it is the only solution. Returns
// whether it is.
bool give(Puzzle *p, const Grid &grid, bool with_one, Random &random)
{
    unsigned percent = with_one ? 5 + random() % 15 : 5 + random() % 40;
    for (int cell = 0; cell < p->num_cells(); cell++)
        p->give(cell, random() % 100 < percent ? grid[size_t(cell)]
                                               : uint8_t(SUDOKU_EMPTY));
    while (with_one && p->count() != 1) {
        int cell = p->find_difference(grid);
        if (cell < 0 || p->puzzle.given[cell] != SUDOKU_EMPTY)
            return false;
        p->give(cell, grid[size_t(cell)]);
    }
    return with_one;
}

struct Check {
    const Grid *grid;
    std::vector<long> steps;                  // [technique]
    std::map<std::string, long> puzzles_with; // [rule]
    int left; // steps of the technique left to check
    std::string wrong;
};

bool is_wrong(const Check &check, const sudoku_logic_step &step)
{
    for (int k = 0; k < step.num_places; k++) {
        if ((*check.grid)[size_t(step.places[k].cell)] != step.places[k].digit)
            return true;
    }
    for (int k = 0; k < step.num_removes; k++) {
        if ((*check.grid)[size_t(step.removes[k].cell)] ==
            step.removes[k].digit)
            return true;
    }
    return false;
}

// Checks a step and refuses it, so that others follow.
bool look(void *ctx, const sudoku_logic_step *step)
{
    auto *check = static_cast<Check *>(ctx);
    int number = sudoku_find_technique(step->technique->name,
                                       std::strlen(step->technique->name));
    check->steps[size_t(number)]++;
    if (is_wrong(*check, *step))
        check->wrong = step->text.data;
    return !check->wrong.empty() || --check->left == 0;
}

void look_at_all(sudoku_explainer *explainer, Check *check)
{
    explainer->step.accept = look;
    explainer->step.ctx = check;
    for (int k = 0; k < sudoku_num_techniques() && check->wrong.empty(); k++) {
        if (sudoku_technique_is_rare(sudoku_get_technique(k)) &&
            int(check->grid->size()) > MAX_RARE_CELLS)
            continue;
        check->left = MAX_STEPS_OF_EACH;
        if (sudoku_explain_by(explainer, k) < 0)
            die("out of memory");
    }
    explainer->step.accept = nullptr;
}

void explain(const Puzzle &p, bool is_unique, bool with_all, Check *check)
{
    sudoku_explainer explainer;
    if (sudoku_explainer_init(&explainer, p.puzzle.board) != 0)
        die("out of memory");
    sudoku_position_set(explainer.position, &p.puzzle);
    explainer.position->is_unique = is_unique;
    int code = 0, steps = 0;
    while (check->wrong.empty() && (code = sudoku_explain(&explainer)) == 1) {
        check->left = 1;
        look(check, &explainer.step);
        sudoku_step_apply(&explainer.step, explainer.position);
        if (with_all && ++steps % STEPS_BETWEEN == 0)
            look_at_all(&explainer, check);
    }
    if (code < 0)
        die("out of memory");
    if (with_all && check->wrong.empty())
        look_at_all(&explainer, check);
    sudoku_explainer_clear(&explainer);
}

void print_puzzle(const Shape &shape, const Board &board, const Puzzle &p,
                  const Grid &grid)
{
    std::printf("%s", shape.name);
    for (const std::string &clause : board.clauses)
        std::printf("; %s", clause.c_str());
    std::printf("\n");
    for (int cell = 0; cell < p.num_cells(); cell++)
        std::printf("%d%s ", grid[size_t(cell)] + 1,
                    p.puzzle.given[cell] == SUDOKU_EMPTY ? "" : "!");
    std::printf("\n");
}

void count_rules(const Board &board, Check *check)
{
    std::set<std::string> rules;
    for (const std::string &clause : board.clauses)
        rules.insert(clause.substr(0, clause.find(' ')));
    for (const std::string &rule : rules)
        check->puzzles_with[rule]++;
}

// Makes random rules, or first a grid and rules that hold in it. Returns
// whether there is a grid.
bool make_rules_and_grid(const Shape &shape, Board *board, Random &random,
                         Grid *grid)
{
    bool grid_first = board->is_square && random() % 2 == 0;
    if (!grid_first)
        add_rules(board, random);
    Board plain;
    make_board(shape, &plain);
    Puzzle p(grid_first ? plain : *board);
    if (!make_grid(&p, board->num_digits, random, grid))
        return false;
    if (grid_first)
        add_true_rules(board, shape, *grid, random);
    return true;
}

// Returns whether there was a puzzle for that seed.
bool check_one(unsigned seed, Check *check)
{
    Random random(seed);
    Board board;
    const Shape &shape = pick_shape(random);
    make_board(shape, &board);
    Grid grid;
    if (!make_rules_and_grid(shape, &board, random, &grid))
        return false;
    Puzzle p(board);
    bool is_unique = give(&p, grid, seed % 2 == 0, random);
    check->grid = &grid;
    count_rules(board, check);
    explain(p, is_unique, seed % 50 == 0, check);
    if (check->wrong.empty())
        return true;
    print_puzzle(shape, board, p, grid);
    std::printf("seed %u: %s\n", seed, check->wrong.c_str());
    std::exit(1);
}

} // namespace

int main(int argc, char **argv)
{
    long num = argc > 1 ? std::atol(argv[1]) : 1000, found = 0;
    unsigned seed = argc > 2 ? unsigned(std::atol(argv[2])) : 0;
    Check check = {};
    check.steps.resize(size_t(sudoku_num_techniques()));
    for (; found < num; seed++)
        found += check_one(seed, &check);
    long total = 0;
    for (int k = 0; k < sudoku_num_techniques(); k++) {
        std::printf("%9ld  %s\n", check.steps[size_t(k)],
                    sudoku_get_technique(k)->name);
        total += check.steps[size_t(k)];
    }
    for (const auto &rule : check.puzzles_with)
        std::printf("%9ld  puzzles with %s\n", rule.second, rule.first.c_str());
    std::printf("%ld puzzles, %ld steps, none wrong\n", found, total);
    return 0;
}
