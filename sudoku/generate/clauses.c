/* clauses.c - places clauses and drops needless ones. */
#include "sudoku/generate/generator.h"

#include "base/random.h"
#include "sudoku/board/placement.h"
#include "sudoku/board/rule.h"

#include <stdlib.h>
#include <string.h>

static int place_wishes(sudoku_generator *g, sudoku_placement *p)
{
    int code = 0;
    p->density = g->density;
    p->images = g->images;
    p->num_images = g->num_images;
    for (int k = 0; k < g->options.num_wishes && code == 0; k++) {
        const sudoku_rule_wish *wish = &g->wishes[k];
        p->rule = wish->rule;
        p->number = wish->number;
        p->min_size = wish->min_size;
        p->max_size = wish->max_size;
        int before = p->num_clauses;
        code = wish->rule->place.clauses(p);
        if (code == 0 && p->num_clauses == before) {
            /* lines of one rule may cross cages of another */
            memset(p->taken, 0, (size_t)p->shape->num_cells * sizeof *p->taken);
            code = wish->rule->place.clauses(p);
        }
        if (code == 0 && p->lacks_memory)
            code = SUDOKU_ENOMEM;
        if (code == 0 && p->num_clauses == before)
            g->unplaced = wish->rule;
    }
    return code;
}

static int place_all(sudoku_generator *g, sudoku_placement *p)
{
    int code = 0;
    g->unplaced = NULL;
    if (g->options.new_numbers)
        code = sudoku_layout_measure(&g->layout, p, &g->unplaced);
    g->num_kept += p->num_clauses;
    return code == 0 && g->unplaced == NULL ? place_wishes(g, p) : code;
}

int sudoku_place_rules(sudoku_generator *g)
{
    const sudoku_board *bare =
        g->options.new_numbers ? g->layout.rest : g->board;
    sudoku_placement p;
    sudoku_error error;
    sudoku_board_unref(g->placed);
    g->placed = NULL;
    g->num_kept = bare->num_rules;
    if (g->options.num_wishes == 0 && !g->options.new_numbers) {
        g->placed = sudoku_board_ref(g->board);
        return 0;
    }
    int code =
        sudoku_placement_init(&p, g->board->shape, g->digits, &g->random);
    if (code == 0)
        code = place_all(g, &p);
    if (code == 0)
        code = sudoku_board_copy(&g->placed, bare);
    for (int k = 0; k < p.num_clauses && code == 0; k++) {
        code = sudoku_board_add_rule(g->placed, &p.clauses[k], &error);
        memset(&p.clauses[k], 0, sizeof p.clauses[k]);
    }
    sudoku_placement_clear(&p);
    return code;
}

/* ---- needless clauses ---------------------------------------------------- */

/* Sets g->part to the reduction's puzzle on a board with only some of its
 * rules. Returns 0 or < 0. */
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

/* Returns whether image k of a cage contains the first cell of another one. */
static bool is_image(const sudoku_generator *g, int rule, int k, int other)
{
    const sudoku_clause *clause = &g->placed->rules[other].clause;
    const sudoku_clause *from = &g->placed->rules[rule].clause;
    int num_cells = g->placed->shape->num_cells;
    if (clause->rule != from->rule || !clause->rule->place.are_cages)
        return false;
    for (int c = 0; c < clause->group_start[1]; c++) {
        if (clause->cells[c] == g->images[k * num_cells + from->cells[0]])
            return true;
    }
    return false;
}

/* Takes in or leaves out the rule and the images of a cage. Returns
 * whether none of them comes before it. */
static bool set_rule(const sudoku_generator *g, bool *is_in, int rule, bool to)
{
    bool is_first = true;
    is_in[rule] = to;
    for (int k = 0; k < g->num_images; k++) {
        for (int other = g->num_kept; other < g->placed->num_rules; other++) {
            if (is_image(g, rule, k, other)) {
                is_in[other] = to;
                is_first = is_first && other >= rule;
            }
        }
    }
    return is_first;
}

/* Tries to leave out one more rule. Returns SUDOKU_HAS_ONE if the puzzle, in
 * g->part, stays unique. */
static enum sudoku_answer try_without(sudoku_generator *g, bool *is_in,
                                      int rule)
{
    int code = make_part(g, is_in);
    enum sudoku_answer answer = code == 0 ? sudoku_ask(&g->asker, &g->part)
                                          : sudoku_asker_fail(&g->asker, code);
    if (answer == SUDOKU_HAS_ONE && sudoku_is_graded(&g->options) &&
        !sudoku_is_easy_enough(g, &g->part) &&
        sudoku_has_upper_bound(&g->options))
        answer = SUDOKU_HAS_MORE;
    if (g->asker.is_stopped)
        answer = SUDOKU_IS_STOPPED;
    if (answer != SUDOKU_HAS_ONE)
        set_rule(g, is_in, rule, true);
    return answer;
}

static enum sudoku_answer leave_out(sudoku_generator *g, bool *is_in,
                                    const int *order, bool is_all)
{
    enum sudoku_answer answer = SUDOKU_HAS_ONE;
    bool is_known = true;
    for (int k = 0; k < g->placed->num_rules; k++) {
        if (order[k] < g->num_kept || !is_in[order[k]])
            continue;
        if (!set_rule(g, is_in, order[k], false)) {
            set_rule(g, is_in, order[k], true);
            continue; /* it is tried with its first image */
        }
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

static int count_rules(const sudoku_generator *g, const bool *is_in)
{
    int num = 0;
    for (int k = 0; k < g->placed->num_rules; k++)
        num += is_in[k];
    return num;
}

/* Leaves out clauses in several random orders, or in one. Sets is_in[] to the
 * fewest that remain. */
static enum sudoku_answer leave_out_best(sudoku_generator *g, bool *is_in,
                                         bool *tried, int *order, bool is_all)
{
    enum { ORDERS = 8 };
    int num = g->placed->num_rules, fewest = num + 1;
    int rounds = is_all && g->options.few_clauses ? ORDERS : 1;
    enum sudoku_answer answer = SUDOKU_HAS_ONE;
    for (int t = 0; t < rounds && answer != SUDOKU_IS_STOPPED; t++) {
        for (int k = 0; k < num; k++) {
            int other = base_random_below(&g->random, k + 1);
            tried[k] = true;
            order[k] = order[other];
            order[other] = k;
        }
        enum sudoku_answer last = leave_out(g, tried, order, is_all);
        int left = count_rules(g, tried);
        if (last == SUDOKU_IS_STOPPED || left < fewest) {
            answer = last;
            fewest = left;
            memcpy(is_in, tried, (size_t)num * sizeof *is_in);
        }
    }
    return answer;
}

enum outcome sudoku_drop_clauses(sudoku_generator *g, bool is_all)
{
    size_t num = (size_t)g->placed->num_rules + 1;
    enum sudoku_answer answer;
    bool *is_in = malloc(2 * num * sizeof *is_in);
    int *order = malloc(num * sizeof *order);
    if (is_in == NULL || order == NULL)
        answer = sudoku_asker_fail(&g->asker, SUDOKU_ENOMEM);
    else
        answer = leave_out_best(g, is_in, is_in + num, order, is_all);
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
    return answer == SUDOKU_HAS_ONE || !g->options.minimal
               ? REACHED
               : sudoku_miss(g, 1, AS_DENSE, "none was proved minimal");
}

bool sudoku_is_too_easy(sudoku_generator *g)
{
    return g->options.min_level > SUDOKU_EASY && g->options.num_wishes > 0 &&
           sudoku_judge_steps(&g->judge, &g->reduction.puzzle, SUDOKU_EXTREME,
                              g->left_out, &g->grade) == 0 &&
           (int)g->grade.difficulty.level < g->options.min_level;
}
