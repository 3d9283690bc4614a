/* generate.c - new puzzles: tries until one has all that was wished. */
#include "sudoku/generate/generate.h"

#include "base/hash.h"
#include "base/random.h"
#include "sudoku/board/placement.h"
#include "sudoku/budget.h"
#include "sudoku/generate/judge.h"
#include "sudoku/generate/pieces.h"
#include "sudoku/generate/random_grid.h"
#include "sudoku/generate/reduce.h"
#include "sudoku/generate/symmetry.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    DEFAULT_TRIES = 1000,
    /* Of a search. Usual boards need a few; on others a given stays if it is
     * not known soon whether it is needed. */
    FEW_NODES = 4000,
    MANY_NODES = 300000 /* where each is to be needed for sure */
};

struct sudoku_generator {
    sudoku_generate_options options;
    bool *pattern;  /* [cell] or NULL */
    bool *left_out; /* [technique] or NULL */
    sudoku_rule_wish *wishes;
    sudoku_asker asker;
    sudoku_judge judge;
    sudoku_grid_source *source;
    sudoku_board *board;    /* of this try: with its pieces .. */
    sudoku_board *placed;   /* .. and with what was placed on it */
    sudoku_puzzle part;     /* scratch: without some clauses */
    sudoku_judgement grade; /* of the puzzle, if a wish is about that */
    int density;            /* of the clauses that are placed (placement.h) */
    const sudoku_rule *unplaced; /* of which no clause found room, or NULL */
    sudoku_reduction reduction;
    uint8_t *digits; /* [cell] */
    uint8_t *chosen; /* [cell] digits of a pattern, scratch */
    uint64_t random;
    int *order;      /* of cells, scratch */
    int closest;     /* of all tries: how far it was away, or -1: no try has
                        come to that */
    char close[120]; /* .. and what it is like */
};

/* What came of a try. */
enum outcome { REACHED, MISSED, NO_GRID, STOPPED };

void sudoku_generate_options_init(sudoku_generate_options *options,
                                  sudoku_board *board)
{
    memset(options, 0, sizeof *options);
    options->board = board;
    options->min_givens = options->max_givens = SUDOKU_ANY;
    options->min_level = options->max_level = SUDOKU_ANY;
    options->min_rating = options->max_rating = SUDOKU_ANY;
    options->technique = SUDOKU_ANY;
    options->max_tries = DEFAULT_TRIES;
}

/* ---- a generator --------------------------------------------------------- */

static int check(const sudoku_generate_options *options, sudoku_error *error)
{
    const int WRONG = SUDOKU_EARGUMENT;
    if (options->board == NULL)
        return sudoku_fail(error, WRONG, 0, 0, "there is no board");
    const sudoku_shape *shape = options->board->shape;
    int most = shape->num_cells, min = options->min_givens;
    int max = options->max_givens;
    if (options->max_tries < 1)
        return sudoku_fail(error, WRONG, 0, 0, "there is no try");
    if (options->symmetry < SUDOKU_NO_SYMMETRY ||
        options->symmetry > SUDOKU_ALL_SYMMETRIES)
        return sudoku_fail(error, WRONG, 0, 0, "there is no such symmetry");
    if (min > most)
        return sudoku_fail(error, WRONG, 0, 0,
                           "the board has %d cells, too few for %d givens",
                           most, min);
    if (min < SUDOKU_ANY || max < SUDOKU_ANY ||
        (max != SUDOKU_ANY && min > max))
        return sudoku_fail(error, WRONG, 0, 0,
                           "no number is from %d to %d givens", min, max);
    if (options->random_pieces &&
        (!sudoku_board_is_square(options->board) || shape->box_width > 0))
        return sudoku_fail(error, WRONG, 0, 0,
                           "only a square board without boxes is cut into "
                           "pieces");
    for (int k = 0; k < options->num_wishes; k++) {
        if (options->wishes[k].rule->place == NULL)
            return sudoku_fail(error, WRONG, 0, 0,
                               "the rule %s cannot be placed at random",
                               options->wishes[k].rule->name);
    }
    if ((options->min_rating >= 0 || options->max_rating >= 0) &&
        (!sudoku_judge_has_rating(options->board) || options->num_wishes > 0))
        return sudoku_fail(error, WRONG, 0, 0,
                           "ratings are of 9x9 boards without rules");
    if (!sudoku_has_symmetry(shape, options->symmetry))
        return sudoku_fail(error, WRONG, 0, 0,
                           "the board does not have that symmetry");
    return 0;
}

static void *copy(const void *from, size_t size)
{
    void *to = malloc(size);
    if (to != NULL)
        memcpy(to, from, size);
    return to;
}

/* What the caller's options point to. Returns 0 or SUDOKU_ENOMEM. */
static int copy_options(sudoku_generator *g,
                        const sudoku_generate_options *from)
{
    size_t cells = (size_t)from->board->shape->num_cells;
    size_t techniques = (size_t)sudoku_num_techniques();
    size_t wishes = (size_t)from->num_wishes;
    g->options = *from;
    sudoku_board_ref(g->options.board);
    if (from->pattern != NULL)
        g->pattern = copy(from->pattern, cells * sizeof *g->pattern);
    if (from->left_out != NULL)
        g->left_out = copy(from->left_out, techniques * sizeof *g->left_out);
    if (wishes > 0)
        g->wishes = copy(from->wishes, wishes * sizeof *g->wishes);
    bool is_whole = (g->pattern != NULL) == (from->pattern != NULL) &&
                    (g->left_out != NULL) == (from->left_out != NULL) &&
                    (g->wishes != NULL) == (wishes > 0);
    return is_whole ? 0 : SUDOKU_ENOMEM;
}

static uint64_t choose_nodes(const sudoku_generate_options *options)
{
    if (options->limits.nodes > 0)
        return options->limits.nodes;
    return options->minimal ? MANY_NODES : FEW_NODES;
}

int sudoku_generator_new(sudoku_generator **out,
                         const sudoku_generate_options *options,
                         sudoku_error *error)
{
    *out = NULL;
    int code = check(options, error);
    if (code != 0)
        return code;
    size_t n = (size_t)options->board->shape->num_cells;
    sudoku_generator *g = calloc(1, sizeof *g);
    if (g == NULL)
        return sudoku_fail(error, SUDOKU_ENOMEM, 0, 0, "out of memory");
    g->digits = malloc(n);
    g->chosen = malloc(n);
    g->order = malloc(n * sizeof *g->order);
    code = copy_options(g, options);
    if (g->digits == NULL || g->chosen == NULL || g->order == NULL)
        code = SUDOKU_ENOMEM;
    if (code == 0)
        code = sudoku_asker_init(&g->asker, choose_nodes(options));
    sudoku_reduction_init(&g->reduction, &g->asker);
    sudoku_judge_init(&g->judge, &g->asker);
    sudoku_puzzle_init(&g->part);
    if (code == 0 && !options->random_pieces)
        code = sudoku_grid_source_new(&g->source, g->options.board, &g->asker,
                                      true);
    if (code != 0) {
        sudoku_generator_free(g);
        return sudoku_fail(error, code, 0, 0, "%s", sudoku_error_text(code));
    }
    *out = g;
    return 0;
}

void sudoku_generator_free(sudoku_generator *g)
{
    if (g == NULL)
        return;
    sudoku_reduction_clear(&g->reduction);
    sudoku_judge_clear(&g->judge);
    sudoku_puzzle_clear(&g->part);
    sudoku_grid_source_free(g->source);
    sudoku_board_unref(g->board);
    sudoku_board_unref(g->placed);
    sudoku_asker_clear(&g->asker);
    sudoku_board_unref(g->options.board);
    free(g->pattern);
    free(g->left_out);
    free(g->wishes);
    free(g->digits);
    free(g->chosen);
    free(g->order);
    free(g);
}

bool sudoku_generator_is_uniform(const sudoku_generator *g)
{
    return g->source != NULL && sudoku_grid_source_is_uniform(g->source);
}

/* ---- a try --------------------------------------------------------------- */

/* Should the next try have more clauses, or fewer? */
enum change { SPARSER = -1, AS_DENSE = 0, DENSER = 1 };

/* A try has missed by that much. */
__attribute__((format(printf, 4, 5))) static enum outcome
miss(sudoku_generator *g, int by, enum change change, const char *format, ...)
{
    enum { SPARSEST = -9, DENSEST = 18 };
    va_list arguments;
    g->density += (int)change;
    if (g->density < SPARSEST || g->density > DENSEST)
        g->density -= (int)change;
    if (g->closest >= 0 && by >= g->closest)
        return MISSED;
    g->closest = by;
    va_start(arguments, format);
    vsnprintf(g->close, sizeof g->close, format, arguments);
    va_end(arguments);
    return MISSED;
}

static enum outcome outcome_of(enum sudoku_answer answer)
{
    return answer == SUDOKU_HAS_NONE     ? NO_GRID
           : answer == SUDOKU_IS_STOPPED ? STOPPED
                                         : MISSED;
}

/* The orbits of the cells, in random order. */
static void order_orbits(sudoku_generator *g)
{
    sudoku_reduction *r = &g->reduction;
    const sudoku_shape *shape = r->puzzle.board->shape;
    int num = 0, cells[8];
    for (int cell = 0; cell < r->num_cells; cell++) {
        int k = base_random_below(&g->random, cell + 1);
        g->order[cell] = g->order[k];
        g->order[k] = cell;
    }
    r->num_orbits = 0;
    for (int k = 0; k < r->num_cells; k++) {
        int size =
            sudoku_orbit_of(shape, g->options.symmetry, g->order[k], cells);
        if (cells[0] != g->order[k])
            continue; /* it comes with its first cell */
        memcpy(r->orbit + num, cells, (size_t)size * sizeof *cells);
        r->orbit_start[r->num_orbits++] = num;
        num += size;
    }
    r->orbit_start[r->num_orbits] = num;
}

/* The number of givens at which to stop. */
static int choose_least(sudoku_generator *g)
{
    int min = g->options.min_givens, max = g->options.max_givens;
    if (min < 0 || g->options.minimal)
        return 0;
    return max < 0 ? min : min + base_random_below(&g->random, max - min + 1);
}

static enum outcome check_givens(sudoku_generator *g)
{
    int num = g->reduction.num_given;
    int min = g->options.min_givens, max = g->options.max_givens;
    if (max >= 0 && num > max)
        return miss(g, num - max, DENSER, "the closest has %d givens", num);
    if (min >= 0 && num < min)
        return miss(g, min - num, SPARSER, "the closest has %d givens", num);
    return REACHED;
}

static enum outcome check_minimal(sudoku_generator *g)
{
    if (!g->options.minimal ||
        (g->options.symmetry == SUDOKU_NO_SYMMETRY && g->reduction.is_known))
        return REACHED;
    enum sudoku_answer answer = sudoku_reduction_is_minimal(&g->reduction);
    if (answer == SUDOKU_IS_STOPPED)
        return STOPPED;
    return answer == SUDOKU_HAS_MORE
               ? REACHED
               : miss(g, 1, AS_DENSE, "none was minimal%s",
                      g->options.symmetry == SUDOKU_NO_SYMMETRY
                          ? " for sure"
                          : " and symmetric");
}

/* How many solutions are there with g->chosen[] where the pattern has givens?
 * At most limit, which also stands for: not known. */
static uint64_t count_chosen(sudoku_generator *g, uint64_t limit)
{
    uint64_t count = 0;
    int code = sudoku_puzzle_set_board(&g->part, g->placed);
    for (int cell = 0; cell < g->reduction.num_cells && code == 0; cell++) {
        if (g->pattern[cell])
            code = sudoku_puzzle_give(&g->part, cell, g->chosen[cell]);
    }
    if (code == 0)
        code = sudoku_load(g->asker.solver, &g->part);
    if (code == SUDOKU_ENOMEM)
        sudoku_asker_fail(&g->asker, code);
    if (code != 0)
        return limit;
    enum dlx_result result = sudoku_count(g->asker.solver, limit, &count);
    return result == DLX_EXHAUSTED ? count : limit;
}

/* Give the cell the digit with which the fewest solutions are left, at least
 * one. Returns that number, at most best. */
static uint64_t change_digit(sudoku_generator *g, int cell, uint64_t best)
{
    int num = g->placed->shape->num_digits;
    uint8_t kept = g->chosen[cell];
    for (int d = 0; d < num && best > 1; d++) {
        if (d == kept)
            continue;
        uint8_t last = g->chosen[cell];
        g->chosen[cell] = (uint8_t)d;
        uint64_t count = count_chosen(g, best);
        if (count > 0 && count < best)
            best = count;
        else
            g->chosen[cell] = last;
    }
    return best;
}

/* Change digits one by one as long as fewer solutions are left. True: there is
 * one, in g->digits. */
static bool improve_pattern(sudoku_generator *g)
{
    enum { MOST = 1 << 12 };
    int n = g->reduction.num_cells, num_vain = 0;
    memcpy(g->chosen, g->digits, (size_t)n);
    uint64_t best = count_chosen(g, MOST);
    while (best > 1 && num_vain < n / 2 && !sudoku_asker_stops(&g->asker)) {
        int cell = base_random_below(&g->random, n);
        uint64_t before = best;
        if (g->pattern[cell])
            best = change_digit(g, cell, best);
        num_vain = best < before ? 0 : num_vain + 1;
    }
    return best == 1 && count_chosen(g, 2) == 1 &&
           sudoku_ask_any(&g->asker, &g->part, g->digits) == SUDOKU_HAS_ONE;
}

/* Givens where the pattern has them. */
static enum outcome try_pattern(sudoku_generator *g)
{
    sudoku_reduction *r = &g->reduction;
    sudoku_reduction_keep(r, g->pattern);
    int code = sudoku_reduction_make(r);
    if (code != 0)
        return outcome_of(sudoku_asker_fail(&g->asker, code));
    enum sudoku_answer answer = sudoku_ask(&g->asker, &r->puzzle);
    if (answer == SUDOKU_HAS_MORE && g->options.num_wishes == 0 &&
        improve_pattern(g)) {
        answer = SUDOKU_HAS_ONE;
        code = sudoku_reduction_make(r);
    }
    if (code != 0)
        return outcome_of(sudoku_asker_fail(&g->asker, code));
    if (answer == SUDOKU_IS_STOPPED || g->asker.is_stopped)
        return STOPPED;
    return answer == SUDOKU_HAS_ONE
               ? REACHED
               : miss(g, 1, DENSER, "none with these givens was unique");
}

/* ---- how hard ------------------------------------------------------------ */

static bool is_graded(const sudoku_generate_options *o)
{
    return o->min_level >= 0 || o->max_level >= 0 || o->technique >= 0 ||
           o->left_out != NULL || o->min_rating >= 0 || o->max_rating >= 0;
}

/* Is the puzzle not too hard? g->grade is that of the last one asked about. */
static bool is_easy_enough(sudoku_generator *g, const sudoku_puzzle *puzzle)
{
    const sudoku_generate_options *o = &g->options;
    sudoku_judgement *grade = &g->grade;
    enum sudoku_level most =
        o->max_level >= 0 ? (enum sudoku_level)o->max_level : SUDOKU_EXTREME;
    if (sudoku_judge_steps(&g->judge, puzzle, most, g->left_out, grade) != 0)
        return false;
    if (!grade->is_solved || grade->difficulty.level > most)
        return false;
    return o->max_rating < 0 ||
           (sudoku_judge_rate(&g->judge, puzzle, grade) == 0 &&
            grade->rating <= o->max_rating);
}

/* May what was removed so far be removed? */
static bool may_remove(void *ctx, sudoku_reduction *r)
{
    return is_easy_enough(ctx, &r->puzzle);
}

/* Is there something that would make it too hard? */
static bool has_upper_bound(const sudoku_generate_options *o)
{
    return (o->max_level >= 0 && o->max_level < SUDOKU_EXTREME) ||
           o->max_rating >= 0 || o->left_out != NULL;
}

static enum outcome check_grade(sudoku_generator *g)
{
    const sudoku_generate_options *o = &g->options;
    const sudoku_puzzle *puzzle = &g->reduction.puzzle;
    sudoku_judgement *grade = &g->grade;
    if (!is_graded(o))
        return REACHED;
    if (sudoku_judge_steps(&g->judge, puzzle, SUDOKU_EXTREME, g->left_out,
                           grade) != 0)
        return STOPPED;
    int level = (int)grade->difficulty.level;
    if (g->left_out != NULL && !grade->is_solved)
        return miss(g, 10, DENSER,
                    "none could be solved without these techniques");
    if (level < o->min_level)
        return miss(g, o->min_level - level, SPARSER, "the closest is %s",
                    sudoku_level_name(grade->difficulty.level));
    if (o->max_level >= 0 && level > o->max_level)
        return miss(g, level - o->max_level, DENSER, "the closest is %s",
                    sudoku_level_name(grade->difficulty.level));
    if (o->technique >= 0 && !grade->is_used[o->technique])
        return miss(g, 10, AS_DENSE, "none needed that technique");
    if (o->min_rating < 0 && o->max_rating < 0)
        return REACHED;
    if (sudoku_judge_rate(&g->judge, puzzle, grade) != 0)
        return STOPPED;
    int rating = grade->rating;
    int by = rating < o->min_rating ? o->min_rating - rating
             : o->max_rating >= 0 && rating > o->max_rating
                 ? rating - o->max_rating
                 : 0;
    if (by == 0 && rating >= 0)
        return REACHED;
    return miss(g, by, AS_DENSE, "the closest is rated %d.%d", rating / 10,
                rating % 10);
}

/* ---- boards -------------------------------------------------------------- */

/* The board of this try, and a source of grids for it. Returns 0 or < 0. */
static int begin_board(sudoku_generator *g)
{
    sudoku_board_unref(g->board);
    g->board = NULL;
    if (!g->options.random_pieces) {
        g->board = sudoku_board_ref(g->options.board);
        return 0;
    }
    sudoku_grid_source_free(g->source);
    g->source = NULL;
    int code = sudoku_cut_into_pieces(&g->board, g->options.board, &g->random);
    return code == 0
               ? sudoku_grid_source_new(&g->source, g->board, &g->asker, false)
               : code;
}

/* The clauses that are wished, for the solution. */
static int place_wishes(sudoku_generator *g, sudoku_placement *p)
{
    int code = 0;
    g->unplaced = NULL;
    p->density = g->density;
    for (int k = 0; k < g->options.num_wishes && code == 0; k++) {
        const sudoku_rule_wish *wish = &g->wishes[k];
        p->rule = wish->rule;
        p->number = wish->number;
        p->min_size = wish->min_size;
        p->max_size = wish->max_size;
        int before = p->num_clauses;
        code = wish->rule->place(p);
        if (code == 0 && p->num_clauses == before)
            g->unplaced = wish->rule;
    }
    return code;
}

/* g->placed: the board with these clauses. Returns 0 or < 0. */
static int place_rules(sudoku_generator *g)
{
    sudoku_placement p;
    sudoku_error error;
    sudoku_board_unref(g->placed);
    g->placed = NULL;
    if (g->options.num_wishes == 0) {
        g->placed = sudoku_board_ref(g->board);
        return 0;
    }
    int code =
        sudoku_placement_init(&p, g->board->shape, g->digits, &g->random);
    if (code == 0)
        code = place_wishes(g, &p);
    if (code == 0)
        code = sudoku_board_copy(&g->placed, g->board);
    for (int k = 0; k < p.num_clauses && code == 0; k++) {
        code = sudoku_board_add_rule(g->placed, &p.clauses[k], &error);
        memset(&p.clauses[k], 0, sizeof p.clauses[k]);
    }
    sudoku_placement_clear(&p);
    return code;
}

/* ---- needless clauses ---------------------------------------------------- */

/* g->part: the puzzle of the reduction on a board without some of its rules.
 * Returns 0 or < 0. */
static int make_part(sudoku_generator *g, const bool *is_in)
{
    sudoku_board *board;
    int code = sudoku_board_copy_rules(&board, g->placed, is_in);
    if (code == 0)
        code = sudoku_puzzle_set_board(&g->part, board);
    for (int cell = 0; cell < g->reduction.num_cells && code == 0; cell++) {
        if (g->reduction.puzzle.given[cell] != SUDOKU_EMPTY)
            code = sudoku_puzzle_give(&g->part, cell, g->digits[cell]);
    }
    sudoku_board_unref(board);
    return code;
}

/* May that rule be left out, too? SUDOKU_HAS_ONE if so, with the puzzle in
 * g->part. */
static enum sudoku_answer try_without(sudoku_generator *g, bool *is_in,
                                      int rule)
{
    is_in[rule] = false;
    int code = make_part(g, is_in);
    enum sudoku_answer answer = code == 0 ? sudoku_ask(&g->asker, &g->part)
                                          : sudoku_asker_fail(&g->asker, code);
    if (answer == SUDOKU_HAS_ONE && is_graded(&g->options) &&
        !is_easy_enough(g, &g->part) && has_upper_bound(&g->options))
        answer = SUDOKU_HAS_MORE;
    if (g->asker.is_stopped)
        answer = SUDOKU_IS_STOPPED;
    is_in[rule] = answer != SUDOKU_HAS_ONE;
    return answer;
}

/* Leave out what can be, in random order; if not all, until it is hard enough.
 */
static enum sudoku_answer leave_out(sudoku_generator *g, bool *is_in,
                                    const int *order, bool is_all)
{
    enum sudoku_answer answer = SUDOKU_HAS_ONE;
    bool is_known = true;
    for (int k = 0; k < g->placed->num_rules; k++) {
        if (order[k] < g->board->num_rules)
            continue;
        answer = try_without(g, is_in, order[k]);
        is_known = is_known && answer != SUDOKU_TOO_LONG;
        if (answer == SUDOKU_IS_STOPPED ||
            (answer == SUDOKU_HAS_ONE && !is_all &&
             (int)g->grade.difficulty.level >= g->options.min_level))
            break;
    }
    if (answer == SUDOKU_IS_STOPPED)
        return answer;
    return is_known ? SUDOKU_HAS_ONE : SUDOKU_TOO_LONG;
}

/* Clauses that were placed go as long as the puzzle is unique without them, and
 * not too hard: all that can, or until it is hard enough. */
static enum outcome drop_clauses(sudoku_generator *g, bool is_all)
{
    int num = g->placed->num_rules;
    enum sudoku_answer answer;
    bool *is_in = malloc((size_t)num * sizeof *is_in);
    int *order = malloc((size_t)num * sizeof *order);
    if (is_in == NULL || order == NULL) {
        answer = sudoku_asker_fail(&g->asker, SUDOKU_ENOMEM);
    } else {
        for (int k = 0; k < num; k++) {
            int other = base_random_below(&g->random, k + 1);
            is_in[k] = true;
            order[k] = order[other];
            order[other] = k;
        }
        answer = leave_out(g, is_in, order, is_all);
    }
    if (answer != SUDOKU_IS_STOPPED) {
        int code = make_part(g, is_in);
        if (code == 0)
            code = sudoku_reduction_move(&g->reduction, g->part.board);
        if (code != 0)
            answer = sudoku_asker_fail(&g->asker, code);
    }
    free(is_in);
    free(order);
    if (answer == SUDOKU_IS_STOPPED)
        return STOPPED;
    return answer == SUDOKU_HAS_ONE || !is_all
               ? REACHED
               : miss(g, 1, AS_DENSE, "none was minimal for sure");
}

/* Is the puzzle easier than wished, so that it may do with fewer clauses? */
static bool is_too_easy(sudoku_generator *g)
{
    return g->options.min_level > SUDOKU_EASY && g->options.num_wishes > 0 &&
           sudoku_judge_steps(&g->judge, &g->reduction.puzzle, SUDOKU_EXTREME,
                              g->left_out, &g->grade) == 0 &&
           (int)g->grade.difficulty.level < g->options.min_level;
}

/* ---- a try --------------------------------------------------------------- */

/* No givens at all. */
static enum outcome try_without_givens(sudoku_generator *g)
{
    sudoku_reduction *r = &g->reduction;
    enum sudoku_answer answer = sudoku_reduction_drop_all(r);
    if (answer == SUDOKU_IS_STOPPED)
        return STOPPED;
    if (answer != SUDOKU_HAS_ONE)
        return miss(g, 20, DENSER, "none without givens was unique");
    if (has_upper_bound(&g->options) && !is_easy_enough(g, &r->puzzle))
        return g->asker.is_stopped
                   ? STOPPED
                   : miss(g, 10, DENSER, "all without givens were too hard");
    return REACHED;
}

/* The givens that are to stay. */
static enum outcome choose_givens(sudoku_generator *g)
{
    sudoku_reduction *r = &g->reduction;
    if (g->pattern != NULL)
        return try_pattern(g);
    if (g->options.max_givens == 0)
        return try_without_givens(g);
    int least = choose_least(g);
    order_orbits(g);
    if (has_upper_bound(&g->options)) {
        if (sudoku_reduce(r, least, may_remove, g) != 0)
            return STOPPED;
    } else if (sudoku_reduce(r, least, NULL, NULL) != 0) {
        return STOPPED;
    }
    return REACHED;
}

static enum outcome try_once(sudoku_generator *g)
{
    int code = begin_board(g);
    if (code != 0)
        return outcome_of(sudoku_asker_fail(&g->asker, code));
    enum sudoku_answer answer =
        sudoku_random_grid(g->source, &g->random, g->digits);
    if (answer != SUDOKU_HAS_ONE)
        return g->options.random_pieces && answer == SUDOKU_HAS_NONE
                   ? MISSED
                   : outcome_of(answer);
    code = place_rules(g);
    if (code == 0 && g->unplaced != NULL)
        return miss(g, 100, DENSER, "no %s found room", g->unplaced->name);
    if (code == 0)
        code = sudoku_reduction_begin(&g->reduction, g->placed, g->digits);
    if (code != 0)
        return outcome_of(sudoku_asker_fail(&g->asker, code));
    enum outcome outcome = choose_givens(g);
    if (outcome == REACHED)
        outcome = check_givens(g);
    if (outcome == REACHED)
        outcome = check_minimal(g);
    if (outcome == REACHED && g->options.minimal && g->options.num_wishes > 0)
        outcome = drop_clauses(g, true);
    else if (outcome == REACHED && is_too_easy(g))
        outcome = drop_clauses(g, false);
    return outcome == REACHED ? check_grade(g) : outcome;
}

/* ---- tries --------------------------------------------------------------- */

static int cancels(void *ctx)
{
    sudoku_generator *g = ctx;
    return g->options.limits.cancel(g->options.limits.ctx);
}

static void fill(const sudoku_generator *g, enum outcome outcome,
                 sudoku_generated *made)
{
    const char *close = g->closest >= 0 ? g->close : "no grid was found";
    switch (outcome) {
    case REACHED:
        made->result = SUDOKU_GENERATED;
        made->puzzle = &g->reduction.puzzle;
        made->digits = g->digits;
        made->num_givens = g->reduction.num_given;
        if (is_graded(&g->options)) {
            made->level = (int)g->grade.difficulty.level;
            made->score = g->grade.difficulty.score;
            made->rating = g->grade.rating;
        }
        break;
    case NO_GRID:
        made->result = SUDOKU_NO_GRID;
        snprintf(made->text, sizeof made->text, "the board has no grid");
        break;
    case STOPPED:
        made->result = SUDOKU_STOPPED;
        snprintf(made->text, sizeof made->text, "stopped in try %d%s%s",
                 made->num_tries, g->closest >= 0 ? "; " : "",
                 g->closest >= 0 ? close : "");
        break;
    default:
        made->result = SUDOKU_NOT_REACHED;
        snprintf(made->text, sizeof made->text, "not reached in %d tr%s; %s",
                 made->num_tries, made->num_tries == 1 ? "y" : "ies", close);
    }
}

int sudoku_generate(sudoku_generator *g, uint64_t number,
                    sudoku_generated *made)
{
    const sudoku_generate_options *options = &g->options;
    enum outcome outcome = MISSED;
    memset(made, 0, sizeof *made);
    made->level = made->score = made->rating = -1;
    g->density = 0;
    g->random = base_mix(options->seed + BASE_GOLDEN) + number;
    g->random = base_mix(g->random);
    g->closest = -1;
    sudoku_asker_begin(&g->asker, &options->limits);
    sudoku_budget_begin(options->limits.seconds, 0);
    if (options->limits.cancel != NULL)
        sudoku_budget_watch(cancels, g);
    while (outcome == MISSED && made->num_tries < options->max_tries) {
        made->num_tries++;
        outcome = sudoku_asker_stops(&g->asker) ? STOPPED : try_once(g);
    }
    sudoku_budget_end();
    fill(g, outcome, made);
    return g->asker.code;
}
