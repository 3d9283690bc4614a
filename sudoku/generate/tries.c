/* tries.c - repeats tries until one fulfils all wishes. */
#include "base/hash.h"
#include "base/random.h"
#include "sudoku/board/rule.h"
#include "sudoku/call_budget.h"
#include "sudoku/generate/generator.h"
#include "sudoku/generate/pieces.h"
#include "sudoku/generate/symmetry.h"

#include <stdio.h>
#include <string.h>

/* ---- a try --------------------------------------------------------------- */

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
            continue; /* the orbit was listed with its first cell */
        memcpy(r->orbit + num, cells, (size_t)size * sizeof *cells);
        r->orbit_start[r->num_orbits++] = num;
        num += size;
    }
    r->orbit_start[r->num_orbits] = num;
}

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
        return sudoku_miss(g, num - max, DENSER, "the closest has %d givens",
                           num);
    if (min >= 0 && num < min)
        return sudoku_miss(g, min - num, SPARSER, "the closest has %d givens",
                           num);
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
               : sudoku_miss(g, 1, AS_DENSE, "none was minimal%s",
                             g->options.symmetry == SUDOKU_NO_SYMMETRY
                                 ? " for sure"
                                 : " and symmetric");
}

/* ---- boards -------------------------------------------------------------- */

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
/* ---- a try --------------------------------------------------------------- */

static enum outcome try_without_givens(sudoku_generator *g)
{
    sudoku_reduction *r = &g->reduction;
    enum sudoku_answer answer = sudoku_reduction_drop_all(r);
    if (answer == SUDOKU_IS_STOPPED)
        return STOPPED;
    if (answer != SUDOKU_HAS_ONE)
        return sudoku_miss(g, 20, DENSER, "none without givens was unique");
    if (sudoku_has_upper_bound(&g->options) &&
        !sudoku_is_easy_enough(g, &r->puzzle))
        return g->asker.is_stopped
                   ? STOPPED
                   : sudoku_miss(g, 10, DENSER,
                                 "all without givens were too hard");
    return REACHED;
}

static bool may_remove(void *ctx, sudoku_reduction *r)
{
    return sudoku_is_easy_enough(ctx, &r->puzzle);
}

static enum outcome choose_givens(sudoku_generator *g)
{
    sudoku_reduction *r = &g->reduction;
    if (g->pattern != NULL)
        return sudoku_try_pattern(g);
    if (g->options.max_givens == 0)
        return try_without_givens(g);
    int least = choose_least(g);
    order_orbits(g);
    if (sudoku_has_upper_bound(&g->options)) {
        if (sudoku_reduce(r, least, may_remove, g) != 0)
            return STOPPED;
    } else if (sudoku_reduce(r, least, NULL, NULL) != 0) {
        return STOPPED;
    }
    return REACHED;
}

static enum outcome try_controlled(sudoku_generator *g)
{
    bool is_given[SUDOKU_MOST_CONTROLLED];
    sudoku_reduction *r = &g->reduction;
    enum sudoku_answer answer =
        sudoku_controlled_draw(&g->controlled, &g->random, g->digits, is_given);
    if (answer != SUDOKU_HAS_ONE)
        return sudoku_outcome_of(answer);
    int code = sudoku_reduction_begin(r, g->board, g->digits);
    if (code == 0) {
        sudoku_reduction_keep(r, is_given);
        code = sudoku_reduction_make(r);
    }
    if (code != 0)
        return sudoku_outcome_of(sudoku_asker_fail(&g->asker, code));
    enum outcome outcome = check_givens(g);
    return outcome == REACHED ? sudoku_check_grade(g) : outcome;
}

static enum outcome try_once(sudoku_generator *g)
{
    int code = begin_board(g);
    if (code != 0)
        return sudoku_outcome_of(sudoku_asker_fail(&g->asker, code));
    if (g->options.is_controlled)
        return try_controlled(g);
    enum sudoku_answer answer =
        sudoku_random_grid(g->source, &g->random, g->digits);
    if (answer != SUDOKU_HAS_ONE)
        return g->options.random_pieces && answer == SUDOKU_HAS_NONE
                   ? MISSED
                   : sudoku_outcome_of(answer);
    code = sudoku_place_rules(g);
    if (code == 0 && g->unplaced != NULL)
        return sudoku_miss(g, 100, DENSER, "no %s found room",
                           g->unplaced->name);
    if (code == 0)
        code = sudoku_reduction_begin(&g->reduction, g->placed, g->digits);
    if (code != 0)
        return sudoku_outcome_of(sudoku_asker_fail(&g->asker, code));
    enum outcome outcome = choose_givens(g);
    if (outcome == REACHED)
        outcome = check_givens(g);
    if (outcome == REACHED)
        outcome = check_minimal(g);
    if (outcome == REACHED && g->options.num_wishes > 0 &&
        (g->options.minimal || g->options.few_clauses))
        outcome = sudoku_drop_clauses(g, true);
    else if (outcome == REACHED && sudoku_is_too_easy(g))
        outcome = sudoku_drop_clauses(g, false);
    return outcome == REACHED ? sudoku_check_grade(g) : outcome;
}

enum outcome sudoku_check_puzzle(sudoku_generator *g)
{
    enum outcome outcome = check_givens(g);
    if (outcome == REACHED)
        outcome = check_minimal(g);
    return outcome == REACHED ? sudoku_check_grade(g) : outcome;
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
        if (sudoku_is_graded(&g->options)) {
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
        snprintf(made->text, sizeof made->text, "not reached in %d tr%s%s; %s",
                 made->num_tries, made->num_tries == 1 ? "y" : "ies",
                 sudoku_asker_is_tired(&g->asker) ? ", which took much effort"
                                                  : "",
                 close);
    }
}

int sudoku_generate(sudoku_generator *g, uint64_t number,
                    sudoku_generated *made)
{
    const sudoku_generate_options *options = &g->options;
    enum outcome outcome = MISSED;
    sudoku_call_budget outer;
    sudoku_limits limits = {.seconds = options->limits.seconds, .ctx = g};
    if (options->limits.cancel != NULL)
        limits.cancel = cancels;
    memset(made, 0, sizeof *made);
    made->level = made->score = made->rating = -1;
    g->density = 0;
    g->random = base_mix(options->seed + BASE_GOLDEN) + number;
    g->random = base_mix(g->random);
    g->closest = -1;
    sudoku_asker_begin(&g->asker, &options->limits);
    sudoku_call_begin(&outer, &limits);
    while (outcome == MISSED && made->num_tries < options->max_tries &&
           !sudoku_asker_is_tired(&g->asker)) {
        made->num_tries++;
        outcome = sudoku_asker_stops(&g->asker) ? STOPPED : try_once(g);
    }
    sudoku_call_end(&outer);
    fill(g, outcome, made);
    return g->asker.code;
}
