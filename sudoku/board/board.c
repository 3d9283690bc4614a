/*
 * board.c - boards: a shape with the rules on it, shared by reference count.
 */
#include "base/reserve.h"
#include "sudoku/board/clause.h"
#include "sudoku/board/rule.h"
#include "sudoku/budget.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

struct sudoku_board_shared {
    atomic_int references;
};

int sudoku_board_new(sudoku_board **out, sudoku_shape *shape)
{
    sudoku_board *board = calloc(1, sizeof *board);
    struct sudoku_board_shared *shared = malloc(sizeof *shared);
    *out = board;
    if (board == NULL || shared == NULL) {
        *out = NULL;
        free(shared);
        free(board);
        sudoku_shape_free(shape);
        return SUDOKU_ENOMEM;
    }
    atomic_init(&shared->references, 1);
    board->shape = shape;
    board->num_plain_houses = shape->num_houses;
    board->shared = shared;
    return 0;
}

sudoku_board *sudoku_board_ref(sudoku_board *board)
{
    atomic_fetch_add_explicit(&board->shared->references, 1,
                              memory_order_relaxed);
    return board;
}

void sudoku_board_unref(sudoku_board *board)
{
    if (board == NULL ||
        atomic_fetch_sub_explicit(&board->shared->references, 1,
                                  memory_order_acq_rel) != 1)
        return;
    for (int k = 0; k < board->num_rules; k++) {
        sudoku_stated_rule *stated = &board->rules[k];
        if (stated->clause.rule->free != NULL)
            stated->clause.rule->free(stated->self);
        sudoku_clause_clear(&stated->clause);
    }
    free(board->rules);
    sudoku_shape_free(board->shape);
    free(board->shared);
    free(board);
}

static int grow_rules(sudoku_board *board)
{
    sudoku_stated_rule *rules = base_reserve_ints(
        board->rules, sizeof *rules, board->num_rules, &board->cap_rules, 1);
    if (rules == NULL)
        return SUDOKU_ENOMEM;
    board->rules = rules;
    return 0;
}

static int begin_rule(sudoku_board *board, const sudoku_clause *clause,
                      sudoku_error *error)
{
    enum {
        MAX_RULES = 1 << 14
    }; /* limits the time, which is quadratic for houses */
    int line = clause->line, column = clause->column;
    if (clause->rule == NULL)
        return sudoku_fail(error, SUDOKU_ERULE, line, column, "%s",
                           sudoku_error_text(SUDOKU_ERULE));
    if (sudoku_budget_check() != 0)
        return sudoku_fail(error, SUDOKU_ELIMIT, line, column, "%s",
                           sudoku_error_text(SUDOKU_ELIMIT));
    if (board->num_rules == MAX_RULES)
        return sudoku_fail(error, SUDOKU_ETOOBIG, line, column,
                           "a board has at most %d rules", MAX_RULES);
    if (grow_rules(board) != 0)
        return sudoku_fail(error, SUDOKU_ENOMEM, line, column, "%s",
                           sudoku_error_text(SUDOKU_ENOMEM));
    return 0;
}

/* Assigns the houses from `first` on to the rule and numbers its extra houses.
 */
static void name_houses(sudoku_shape *shape, int first, const char *rule)
{
    int number = 0;
    for (int h = 0; h < first; h++) {
        const sudoku_house *house = &shape->houses[h];
        number += house->kind == SUDOKU_EXTRA && house->rule == rule;
    }
    for (int h = first; h < shape->num_houses; h++) {
        sudoku_house *house = &shape->houses[h];
        house->rule = rule;
        if (house->kind == SUDOKU_EXTRA)
            house->number = number++;
    }
}

int sudoku_board_add_rule(sudoku_board *board, sudoku_clause *clause,
                          sudoku_error *error)
{
    const sudoku_rule *rule = clause->rule;
    void *self = NULL;
    int code = begin_rule(board, clause, error);
    if (code == 0)
        code = rule->make(&self, clause, board->shape, error);
    if (code != 0) {
        sudoku_clause_clear(clause);
        return code;
    }
    /* From here on the board owns clause and self, also on failure. */
    sudoku_stated_rule *stated = &board->rules[board->num_rules++];
    stated->clause = *clause;
    stated->self = self;
    memset(clause, 0, sizeof *clause);
    int num_houses = board->shape->num_houses;
    if (rule->add_houses != NULL)
        code = rule->add_houses(self, board->shape);
    name_houses(board->shape, num_houses, rule->name);
    if (code != 0)
        return sudoku_fail(error, code, stated->clause.line,
                           stated->clause.column, "rule %s: %s", rule->name,
                           sudoku_error_text(code));
    return 0;
}

int sudoku_board_add_words(sudoku_board *board, const char *rule,
                           const char *words, sudoku_error *error)
{
    sudoku_clause clause;
    if (rule == NULL)
        rule = "";
    int code = sudoku_clause_init(&clause, rule);
    if (code == SUDOKU_ERULE)
        return sudoku_fail_unknown_rule(error, 0, 0, rule, strlen(rule));
    if (code == 0 && words != NULL)
        code = sudoku_clause_set_words(&clause, words, strlen(words));
    if (code == 0)
        return sudoku_board_add_rule(board, &clause, error);
    sudoku_clause_clear(&clause);
    return sudoku_fail(error, code, 0, 0, "%s", sudoku_error_text(code));
}

int sudoku_board_state(sudoku_board *board, const char *clause,
                       sudoku_error *error)
{
    sudoku_clause parsed;
    if (clause == NULL)
        clause = "";
    int code = sudoku_clause_parse(&parsed, board->shape, clause,
                                   strlen(clause), 1, 1, error);
    return code != 0 ? code : sudoku_board_add_rule(board, &parsed, error);
}

bool sudoku_board_has_grids(const sudoku_board *board)
{
    const sudoku_shape *shape = board->shape;
    return shape->num_grids > 0 && shape->num_blocks == 0 &&
           shape->first_value == 1 &&
           board->num_plain_houses == shape->num_grid_houses;
}

bool sudoku_board_is_square(const sudoku_board *board)
{
    return board->shape->num_grids == 1 && sudoku_board_has_grids(board);
}

bool sudoku_board_has_only_houses(const sudoku_board *board)
{
    for (int k = 0; k < board->num_rules; k++) {
        if (!sudoku_rule_has_only_houses(board->rules[k].clause.rule))
            return false;
    }
    return true;
}

static bool same_ints(const int *a, const int *b, int n)
{
    return n == 0 || memcmp(a, b, (size_t)n * sizeof *a) == 0;
}

static bool same_grids(const sudoku_shape *a, const sudoku_shape *b)
{
    if (a->num_grids != b->num_grids)
        return false;
    for (int g = 0; g < a->num_grids; g++) {
        if (a->grids[g].row != b->grids[g].row ||
            a->grids[g].column != b->grids[g].column)
            return false;
    }
    return true;
}

static bool same_shape(const sudoku_shape *a, const sudoku_shape *b)
{
    if (a->num_digits != b->num_digits || a->first_value != b->first_value ||
        a->width != b->width || a->height != b->height ||
        a->box_width != b->box_width || a->box_height != b->box_height ||
        a->num_houses != b->num_houses || !same_grids(a, b) ||
        a->num_board_cells != b->num_board_cells ||
        !same_ints(a->cell_at, b->cell_at, a->width * a->height))
        return false;
    for (int h = 0; h < a->num_houses; h++) {
        const sudoku_house *x = &a->houses[h], *y = &b->houses[h];
        if (x->kind != y->kind || x->num_cells != y->num_cells ||
            !same_ints(x->cells, y->cells, x->num_cells))
            return false;
    }
    return true;
}

static bool same_clause(const sudoku_clause *a, const sudoku_clause *b)
{
    if (a->rule != b->rule || a->num_values != b->num_values ||
        a->num_groups != b->num_groups || !a->words != !b->words ||
        (a->words != NULL && strcmp(a->words, b->words) != 0) ||
        !same_ints(a->values, b->values, a->num_values))
        return false;
    return a->num_groups == 0 ||
           (same_ints(a->group_start, b->group_start, a->num_groups + 1) &&
            same_ints(a->cells, b->cells, a->group_start[a->num_groups]));
}

bool sudoku_board_same(const sudoku_board *a, const sudoku_board *b)
{
    if (a == b)
        return true;
    if (a->num_rules != b->num_rules || !same_shape(a->shape, b->shape))
        return false;
    for (int k = 0; k < a->num_rules; k++) {
        if (!same_clause(&a->rules[k].clause, &b->rules[k].clause))
            return false;
    }
    return true;
}
