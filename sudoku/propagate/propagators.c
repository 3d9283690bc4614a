/* propagators.c - lists the propagators of a board and runs one. */
#include "sudoku/propagate/propagators.h"

#include <stdlib.h>
#include <string.h>

#include "base/reserve.h"
#include "sudoku/board/rule.h"
#include "sudoku/budget.h"
#include "sudoku/implied/implied.h"

static void free_refined(sudoku_propagator *p)
{
    if (p->refined != NULL)
        sudoku_kinds[p->refined->kind]->free(p->refined);
    free(p->refined);
    if (p->refined_self != NULL)
        p->rule->clause.rule->search.free_refined(p->refined_self);
}

void sudoku_propagators_clear(sudoku_propagators *all)
{
    for (int k = 0; k < all->num; k++)
        free_refined(&all->list[k]);
    free(all->list);
    free(all->locks);
    free(all->lock_cells);
    free(all->relations);
    free(all->weights);
    sudoku_charge_give(&all->charge, all->charge.bytes);
    memset(all, 0, sizeof *all);
}

static int add(sudoku_propagators *all, const sudoku_propagator *p)
{
    sudoku_propagator *list =
        base_reserve_ints(all->list, sizeof *list, all->num, &all->cap, 1);
    if (list == NULL)
        return SUDOKU_ENOMEM;
    all->list = list;
    all->list[all->num] = *p;
    all->list[all->num].number = all->num;
    all->num++;
    return 0;
}

/* ---- constraints --------------------------------------------------------- */

/* Gives the propagator a state of num words unless it is too large: a search
 * has one for each level, up to the number of cells. */
static void add_state(sudoku_propagators *all, const sudoku_shape *shape,
                      sudoku_propagator *p, size_t num)
{
    enum { MOST_WORDS = 1 << 14, MOST_OF_ALL_LEVELS = 1 << 22 };
    size_t most = MOST_OF_ALL_LEVELS / ((size_t)shape->num_cells + 1);
    most = most < MOST_WORDS ? most : MOST_WORDS;
    if (num > most - all->num_state)
        return;
    p->first_state = all->num_state;
    p->num_state = num;
    all->num_state += num;
}

/* Kinds of implied constraints by kind of constraint. */
static const int implied_kind_of[SUDOKU_NUM_KINDS] = {
    [SUDOKU_TABLE] = SUDOKU_IMPLIED_TABLES,
    [SUDOKU_COUNT] = SUDOKU_IMPLIED_COUNTS,
};

/* Returns whether the constraint is stated or of a wanted kind. Those that only
 * encode, or are weaker, replace tables or counts that are not wanted. */
static bool is_wanted(const sudoku_constraint *x, int kinds)
{
    if (x->only_encodes)
        return (kinds & SUDOKU_IMPLIED_TABLES) == 0;
    if (x->is_weaker)
        return (kinds & SUDOKU_IMPLIED_COUNTS) == 0;
    return (kinds & implied_kind_of[x->kind]) == implied_kind_of[x->kind];
}

static int refine(sudoku_propagator *p, const sudoku_shape *shape)
{
    sudoku_constraint *refined = malloc(sizeof *refined);
    if (refined == NULL)
        return SUDOKU_ENOMEM;
    int code = p->kind->refine(p->constraint, shape, refined);
    if (code < 0) {
        free(refined);
        return code;
    }
    p->constraint = p->refined = refined;
    return 0;
}

static int add_relation(sudoku_propagators *all, const sudoku_constraint *x)
{
    const sudoku_constraint **list =
        /* NOLINTNEXTLINE(bugprone-sizeof-expression): a list of pointers */
        base_reserve_ints(all->relations, sizeof *list, all->num_relations,
                          &all->cap_relations, 1);
    if (list == NULL)
        return SUDOKU_ENOMEM;
    all->relations = list;
    all->relations[all->num_relations++] = x;
    return 0;
}

static int add_constraint(sudoku_propagators *all, const sudoku_shape *shape,
                          const sudoku_constraint *x)
{
    if (x->kind == SUDOKU_RELATION)
        return add_relation(all, x);
    sudoku_propagator p = {.constraint = x, .kind = sudoku_kinds[x->kind]};
    int code = p.kind->refine == NULL ? 0 : refine(&p, shape);
    if (code < 0)
        return code;
    p.cells = p.constraint->cells;
    p.num_cells = p.constraint->num_cells;
    p.cost = p.kind->cost(p.constraint);
    if (p.kind->state_words != NULL)
        add_state(all, shape, &p, p.kind->state_words(p.constraint));
    code = add(all, &p);
    if (code < 0)
        free_refined(&p);
    return code;
}

static int add_list(sudoku_propagators *all, const sudoku_shape *shape,
                    const sudoku_constraints *list, int kinds)
{
    int code = 0;
    for (int k = 0; k < list->num && code == 0; k++) {
        if (is_wanted(&list->list[k], kinds))
            code = add_constraint(all, shape, &list->list[k]);
    }
    return code;
}

/* Adds to the weights of the constraint's cells; small constraints add most. */
static void weigh(const sudoku_constraint *x, double *weights)
{
    const double BY_CONSTRAINT = 10, SHARED = 50;
    for (int k = 0; k < x->num_cells; k++)
        weights[x->cells[k]] += BY_CONSTRAINT + SHARED / x->num_cells;
}

/* ---- locks --------------------------------------------------------------- */

static bool is_among(int cell, const int *cells, int n)
{
    for (int k = 0; k < n; k++) {
        if (cells[k] == cell)
            return true;
    }
    return false;
}

/* Makes room for one more lock. Returns 0, SUDOKU_ENOMEM or SUDOKU_ELIMIT. */
static int reserve_lock(sudoku_propagators *all, int num_cells)
{
    sudoku_lock *locks = base_reserve_ints(all->locks, sizeof *locks,
                                           all->num_locks, &all->cap_locks, 1);
    if (locks == NULL)
        return SUDOKU_ENOMEM;
    all->locks = locks;
    int *lock_cells =
        base_reserve_ints(all->lock_cells, sizeof *lock_cells,
                          all->num_lock_cells, &all->cap_lock_cells, num_cells);
    if (lock_cells == NULL)
        return SUDOKU_ENOMEM;
    all->lock_cells = lock_cells;
    size_t bytes = (size_t)all->cap_locks * sizeof *locks +
                   (size_t)all->cap_lock_cells * sizeof *lock_cells;
    return bytes == all->charge.bytes
               ? 0
               : sudoku_charge_take(&all->charge, bytes - all->charge.bytes);
}

/* Adds the lock of a group of n cells and a house, unless the group has the
 * whole house. */
static int add_lock(sudoku_propagators *all, const sudoku_shape *shape,
                    const int *cells, int n, int group, int h)
{
    const sudoku_house *house = &shape->houses[h];
    sudoku_lock lock = {.group = group, .house = h};
    int code = reserve_lock(all, n + house->num_cells);
    if (code != 0)
        return code;
    lock.start = all->num_lock_cells;
    int *to = all->lock_cells + lock.start;
    for (int k = 0; k < n; k++) {
        if (!is_among(cells[k], house->cells, house->num_cells))
            to[lock.num_outside++] = cells[k];
    }
    for (int k = 0; k < house->num_cells; k++) {
        if (!is_among(house->cells[k], cells, n))
            to[lock.num_outside + lock.num_rest++] = house->cells[k];
    }
    if (lock.num_rest == 0)
        return 0;
    all->locks[all->num_locks++] = lock;
    all->num_lock_cells += lock.num_outside + lock.num_rest;
    return 0;
}

/* Adds the locks of a group with all houses that have two cells of it or more.
 * held[house] is 0 before and after. */
static int add_group(sudoku_propagators *all, const sudoku_shape *shape,
                     const int *cells, int n, int group, int *held)
{
    const int *start = shape->cell_house_start;
    int code = 0;
    for (int j = 0; j < n; j++) {
        for (int k = start[cells[j]]; k < start[cells[j] + 1]; k++) {
            int h = shape->cell_houses[k];
            if (++held[h] == 2 && code == 0)
                code = add_lock(all, shape, cells, n, group, h);
        }
    }
    for (int j = 0; j < n; j++) {
        for (int k = start[cells[j]]; k < start[cells[j] + 1]; k++)
            held[shape->cell_houses[k]] = 0;
    }
    return code;
}

static int add_locks(sudoku_propagators *all, const sudoku_shape *shape,
                     sudoku_propagator *p, int *held)
{
    int code = sudoku_budget_check(), group = 0;
    p->first_lock = all->num_locks;
    if (p->rule != NULL || p->kind->group_end == NULL)
        return 0;
    for (int start = 0; start < p->num_cells && code == 0; group++) {
        int end = p->kind->group_end(p->constraint, start);
        code =
            add_group(all, shape, p->cells + start, end - start, group, held);
        start = end;
    }
    p->num_locks = all->num_locks - p->first_lock;
    return code;
}

static int add_all_locks(sudoku_propagators *all, const sudoku_shape *shape)
{
    int *held = calloc((size_t)shape->num_houses + 1, sizeof *held);
    if (held == NULL)
        return SUDOKU_ENOMEM;
    int code = 0;
    for (int k = 0; k < all->num && code == 0; k++)
        code = add_locks(all, shape, &all->list[k], held);
    free(held);
    return code;
}

/* ---- the list ------------------------------------------------------------ */

static int compare_costs(const void *a, const void *b)
{
    const sudoku_propagator *x = a, *y = b;
    if (x->cost != y->cost)
        return x->cost < y->cost ? -1 : 1;
    return x->number - y->number; /* by number, as qsort() is not stable */
}

/* Adds the filter of a whole rule, which must have one. */
static int add_whole_rule(sudoku_propagators *all, const sudoku_board *board,
                          const sudoku_stated_rule *stated)
{
    const sudoku_rule *rule = stated->clause.rule;
    sudoku_propagator whole = {.rule = stated,
                               .self = stated->self,
                               .num_cells = board->shape->num_cells,
                               .cost = INT32_MAX};
    if (rule->search.refine != NULL) {
        int code = rule->search.refine(stated->self, board->shape,
                                       &whole.refined_self);
        if (code < 0)
            return code;
        whole.self = whole.refined_self;
    }
    if (rule->get_cells != NULL)
        whole.num_cells = rule->get_cells(whole.self, &whole.cells);
    if (rule->search.state_words != NULL)
        add_state(all, board->shape, &whole,
                  rule->search.state_words(whole.self));
    int code = add(all, &whole);
    if (code < 0)
        free_refined(&whole);
    return code;
}

static int add_rule(sudoku_propagators *all, const sudoku_board *board,
                    const sudoku_stated_rule *stated, int kinds)
{
    const sudoku_rule *rule = stated->clause.rule;
    const sudoku_constraints *list = sudoku_constraints_of(stated);
    if (list != NULL) {
        for (int k = 0; k < list->num && stated->clause.num_groups > 0; k++) {
            if (is_wanted(&list->list[k], kinds))
                weigh(&list->list[k], all->weights);
        }
        return add_list(all, board->shape, list, kinds);
    }
    return rule->filter == NULL ? 0 : add_whole_rule(all, board, stated);
}

int sudoku_propagators_init(sudoku_propagators *all, const sudoku_board *board,
                            const sudoku_constraints *implied, int kinds)
{
    int code = 0;
    memset(all, 0, sizeof *all);
    all->weights =
        calloc((size_t)board->shape->num_cells, sizeof *all->weights);
    if (all->weights == NULL)
        return SUDOKU_ENOMEM;
    for (int k = 0; k < board->num_rules && code == 0; k++)
        code = add_rule(all, board, &board->rules[k], kinds);
    if (code == 0 && implied != NULL)
        code = add_list(all, board->shape, implied, kinds);
    if (code == 0)
        code = add_all_locks(all, board->shape);
    if (code < 0)
        sudoku_propagators_clear(all);
    else if (all->num > 0)
        qsort(all->list, (size_t)all->num, sizeof *all->list, compare_costs);
    return code;
}

/* ---- running them -------------------------------------------------------- */

void sudoku_propagators_begin(const sudoku_propagators *all, uint64_t *state,
                              int num_named)
{
    for (int k = 0; k < all->num; k++) {
        const sudoku_propagator *p = &all->list[k];
        const sudoku_rule *rule = p->rule == NULL ? NULL : p->rule->clause.rule;
        if (p->num_state == 0)
            continue;
        if (rule == NULL)
            p->kind->begin(p->constraint, state + p->first_state);
        else if (rule->facts.names != NULL)
            rule->facts.names->begin(p->self, state + p->first_state,
                                     num_named);
        else
            rule->search.begin(p->self, state + p->first_state);
    }
}

int sudoku_propagator_filter(const sudoku_propagator *p,
                             sudoku_candidates *candidates, uint64_t *required,
                             uint64_t *state)
{
    if (p->rule != NULL && p->num_state > 0)
        return p->rule->clause.rule->search.filter_from(p->self, candidates,
                                                        state + p->first_state);
    if (p->rule != NULL)
        return p->rule->clause.rule->filter(p->self, candidates);
    if (p->num_state > 0)
        return p->kind->filter_from(p->constraint, candidates,
                                    state + p->first_state);
    if (p->kind->filter_groups != NULL)
        return p->kind->filter_groups(p->constraint, candidates, required);
    return p->kind->filter(p->constraint, candidates);
}
