/*
 * prepare.c - prepares a solver for all puzzles of a board.
 *
 * One encoding serves all puzzles: fixed cells are assumed, other missing
 * candidates excluded. But if rules have encode(), each puzzle gets its own:
 * what they add can be far smaller for the candidates that are left.
 */
#include "sudoku/solve/solver.h"

#include <stdlib.h>

#include "sudoku/board/rule.h"
#include "sudoku/budget.h"
#include "sudoku/implied/cliques.h"
#include "sudoku/implied/companions.h"
#include "sudoku/implied/crossings.h"
#include "sudoku/implied/implied.h"
#include "sudoku/implied/law_of_leftovers.h"
#include "sudoku/implied/namesakes.h"
#include "sudoku/implied/path_consistency.h"
#include "sudoku/implied/rule_of_45.h"
#include "sudoku/implied/sum_unions.h"
#include "sudoku/solve/active_digits.h"
#include "sudoku/solve/propagation_search.h"

enum { SMALL_BOARD = 1024 }; /* number of candidates */

static void free_search(sudoku_solver *s, sudoku_search **search)
{
    if (*search == NULL)
        return;
    (*search)->kind->free(*search);
    *search = NULL;
    s->leader = s->other = NULL;
}

static void clear_propagation(sudoku_solver *s)
{
    free_search(s, &s->by_propagation);
    free_search(s, &s->by_turns);
    sudoku_propagation_free(s->propagation);
    s->propagation = NULL;
}

void sudoku_clear_board(sudoku_solver *s)
{
    sudoku_clear_cover_searches(s);
    sudoku_clear_reasoning(s);
    clear_propagation(s);
    sudoku_constraints_clear(&s->implied);
    free(s->digits);
    free(s->base);
    free(s->probed);
    free(s->placed);
    free(s->list);
    sudoku_board_unref(s->board);
    s->board = NULL;
    s->digits = s->base = s->probed = s->placed = NULL;
    s->list = NULL;
}

/* Returns whether to use propagation search: on boards with rules other than
 * houses, unless covers are wanted. */
static bool wants_propagation_search(const sudoku_solver *s)
{
    const dlx_config *engine = &s->options.engine;
    if (s->options.search == SUDOKU_SEARCH_PROPAGATE)
        return sudoku_can_propagate(s->board);
    return s->options.search == SUDOKU_SEARCH_AUTO && s->is_own &&
           s->options.logic && engine->kernel == DLX_KERNEL_AUTO &&
           engine->choice == DLX_CHOOSE_FIRST && sudoku_can_propagate(s->board);
}

/* Returns whether to use the pre-pass. On small boards without such rules the
 * kernel lanes takes less time than it. */
static bool wants_logic(const sudoku_solver *s)
{
    if (wants_propagation_search(s) &&
        (s->options.search == SUDOKU_SEARCH_PROPAGATE ||
         s->options.prepass != SUDOKU_PREPASS_AUTO))
        return true;
    if (!s->options.logic || s->options.prepass != SUDOKU_PREPASS_AUTO)
        return false;
    if (s->by_cover == NULL || s->is_own)
        return true;
    dlx_stats stats;
    s->by_cover->kind->get_stats(s->by_cover, &stats);
    return stats.kernel_id != DLX_KERNEL_LANES ||
           s->encoding->num_candidates > SMALL_BOARD;
}

/* Finds implied constraints. Leftovers that only filter are useless without the
 * pre-pass. */
static int find_implied(sudoku_solver *s)
{
    const sudoku_shape *shape = s->board->shape;
    int64_t candidates = (int64_t)shape->num_cells * shape->num_digits;
    bool only_equal = !s->is_own && candidates <= SMALL_BOARD;
    int wanted = s->options.implied, error = 0;
    s->knows_implied = true;
    if (s->is_own)
        error = sudoku_find_cages(&s->implied, s->board, wanted);
    if (error == 0 && s->is_own && (wanted & SUDOKU_IMPLIED_UNIONS) != 0)
        error = sudoku_find_sum_unions(&s->implied, s->board);
    if (error == 0 && (wanted & SUDOKU_IMPLIED_LEFTOVERS) != 0)
        error = sudoku_find_leftovers(&s->implied, s->board, only_equal);
    if (error == 0 && s->is_own && (wanted & SUDOKU_IMPLIED_PATHS) != 0)
        error = sudoku_find_path_consistent(&s->implied, s->board);
    if (error == 0 && s->is_own && (wanted & SUDOKU_IMPLIED_COMPANIONS) != 0)
        error = sudoku_find_companions(&s->implied, s->board);
    if (error == 0 && s->is_own && (wanted & SUDOKU_IMPLIED_NAMESAKES) != 0)
        error = sudoku_find_namesakes(&s->implied, s->board);
    if (error == 0 && s->is_own && (wanted & SUDOKU_IMPLIED_CROSSINGS) != 0)
        error = sudoku_find_crossings(&s->implied, s->board);
    if (error == 0 && s->is_own && (wanted & SUDOKU_IMPLIED_CLIQUES) != 0)
        error = sudoku_find_cliques(&s->implied, s->board);
    return error == 0 ? sudoku_budget_check() : error;
}

static int make_propagation(sudoku_solver *s)
{
    int error = sudoku_make_propagation(s);
    if (error == 0 && wants_propagation_search(s))
        error = sudoku_make_propagation_search(s, &s->by_propagation);
    return error;
}

int sudoku_prepare_implied(sudoku_solver *s)
{
    clear_propagation(s);
    int error = find_implied(s);
    return error == 0 ? make_propagation(s) : error;
}

static int make_board_tables(sudoku_solver *s)
{
    const sudoku_shape *shape = s->board->shape;
    size_t cells = (size_t)shape->num_cells;
    size_t candidates = cells * (size_t)shape->num_digits;
    for (int k = 0; k < s->board->num_rules; k++) {
        const sudoku_rule *rule = s->board->rules[k].clause.rule;
        s->is_own |= rule->encode != NULL;
    }
    s->digits = malloc(cells * sizeof *s->digits);
    s->base = malloc(cells * sizeof *s->base);
    s->probed = malloc(cells * sizeof *s->probed);
    s->placed = malloc(((size_t)shape->num_houses + 1) * sizeof *s->placed);
    s->list = malloc(candidates * sizeof *s->list);
    if (s->digits == NULL || s->base == NULL || s->probed == NULL ||
        s->placed == NULL || s->list == NULL)
        return SUDOKU_ENOMEM;
    s->knows_implied = false;
    bool is_later = wants_propagation_search(s);
    int error = sudoku_make_reasoning(s);
    if (error == 0 && !is_later)
        error = find_implied(s);
    if (error == 0 && !s->is_own && !is_later)
        error = sudoku_make_cover_search(s, NULL);
    s->wants_logic = error == 0 && wants_logic(s);
    return s->wants_logic ? make_propagation(s) : error;
}

int sudoku_prepare_board(sudoku_solver *s, const sudoku_puzzle *puzzle)
{
    if (s->board != NULL && sudoku_has_active_digits_of(s->board, puzzle) &&
        sudoku_board_same(s->board, puzzle->board))
        return 0;
    sudoku_clear_board(s);
    s->is_own = false;
    int error = sudoku_use_active_digits(&s->board, puzzle);
    if (error == 0)
        error = make_board_tables(s);
    if (error != 0)
        sudoku_clear_board(s);
    return error;
}

bool sudoku_pre_pass(sudoku_solver *s, uint64_t *digits)
{
    uint64_t *removed = sudoku_tally_of_inferences(s);
    if (!s->wants_logic)
        return true;
    return (removed != NULL
                ? sudoku_propagate_counted(s->propagation, digits, removed)
                : sudoku_propagate(s->propagation, digits)) == 0;
}
