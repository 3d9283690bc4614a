/* generate.c - new puzzles: tries until one has all that was wished. */
#include "sudoku/generate/generate.h"

#include "base/hash.h"
#include "base/random.h"
#include "sudoku/budget.h"
#include "sudoku/generate/random_grid.h"
#include "sudoku/generate/reduce.h"
#include "sudoku/generate/symmetry.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEFAULT_TRIES = 1000 };

struct sudoku_generator {
    sudoku_generate_options options;
    bool *pattern; /* [cell] or NULL */
    sudoku_asker asker;
    sudoku_grid_source *source;
    sudoku_reduction reduction;
    uint8_t *digits; /* [cell] */
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
    if (!sudoku_has_symmetry(shape, options->symmetry))
        return sudoku_fail(error, WRONG, 0, 0,
                           "the board does not have that symmetry");
    return 0;
}

static int copy_pattern(sudoku_generator *g)
{
    const bool *from = g->options.pattern;
    size_t size = (size_t)g->options.board->shape->num_cells * sizeof *from;
    if (from == NULL)
        return 0;
    g->pattern = malloc(size);
    if (g->pattern == NULL)
        return SUDOKU_ENOMEM;
    memcpy(g->pattern, from, size);
    g->options.pattern = g->pattern;
    return 0;
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
    g->options = *options;
    sudoku_board_ref(g->options.board);
    g->digits = malloc(n);
    g->order = malloc(n * sizeof *g->order);
    code =
        g->digits == NULL || g->order == NULL ? SUDOKU_ENOMEM : copy_pattern(g);
    if (code == 0)
        code = sudoku_asker_init(&g->asker);
    sudoku_reduction_init(&g->reduction, &g->asker);
    if (code == 0)
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
    sudoku_grid_source_free(g->source);
    sudoku_asker_clear(&g->asker);
    sudoku_board_unref(g->options.board);
    free(g->pattern);
    free(g->digits);
    free(g->order);
    free(g);
}

bool sudoku_generator_is_uniform(const sudoku_generator *g)
{
    return sudoku_grid_source_is_uniform(g->source);
}

/* ---- a try --------------------------------------------------------------- */

/* A try has missed by that much. */
__attribute__((format(printf, 3, 4))) static enum outcome
miss(sudoku_generator *g, int by, const char *format, ...)
{
    va_list arguments;
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
        return miss(g, num - max, "the closest has %d givens", num);
    if (min >= 0 && num < min)
        return miss(g, min - num, "the closest has %d givens", num);
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
               : miss(g, 1, "none was minimal%s",
                      g->options.symmetry == SUDOKU_NO_SYMMETRY
                          ? " for sure"
                          : " and symmetric");
}

/* Givens where the pattern has them. */
static enum outcome try_pattern(sudoku_generator *g)
{
    sudoku_reduction *r = &g->reduction;
    sudoku_reduction_keep(r, g->pattern);
    int code = sudoku_reduction_make(r);
    if (code != 0)
        return outcome_of(sudoku_asker_fail(&g->asker, code));
    enum sudoku_answer answer =
        sudoku_ask(&g->asker, &r->puzzle, g->digits, NULL);
    if (answer != SUDOKU_HAS_ONE)
        return answer == SUDOKU_IS_STOPPED
                   ? STOPPED
                   : miss(g, 1, "none with these givens was unique");
    return REACHED;
}

static enum outcome try_once(sudoku_generator *g)
{
    enum sudoku_answer answer =
        sudoku_random_grid(g->source, &g->random, g->digits);
    if (answer != SUDOKU_HAS_ONE)
        return outcome_of(answer);
    int code =
        sudoku_reduction_begin(&g->reduction, g->options.board, g->digits);
    if (code != 0)
        return outcome_of(sudoku_asker_fail(&g->asker, code));
    enum outcome outcome = REACHED;
    if (g->pattern != NULL) {
        outcome = try_pattern(g);
    } else {
        order_orbits(g);
        if (sudoku_reduce(&g->reduction, choose_least(g), NULL, NULL) != 0)
            return STOPPED;
    }
    if (outcome == REACHED)
        outcome = check_givens(g);
    return outcome == REACHED ? check_minimal(g) : outcome;
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
