#include "variants/automata.h"

/* Context of all step functions. */
typedef struct step_ctx {
    const sudoku_constraint *constraint; /* NULL for a house */
    int num_cells;
} step_ctx;

static bool step_relation(const void *ctx, int position, int digit,
                          uint64_t *state)
{
    const sudoku_constraint *c = ((const step_ctx *)ctx)->constraint;
    bool is_ok = position == 0 || (c->partners[*state] >> digit & 1) != 0;
    *state = position == 0 ? (uint64_t)digit : 0;
    return is_ok;
}

static bool step_equal(const void *ctx, int position, int digit,
                       uint64_t *state)
{
    (void)ctx;
    bool is_ok = position == 0 || *state == (uint64_t)digit;
    *state = (uint64_t)digit;
    return is_ok;
}

static bool step_differ(const void *ctx, int position, int digit,
                        uint64_t *state)
{
    const step_ctx *own = ctx;
    bool is_new = (*state >> digit & 1) == 0;
    *state |= UINT64_C(1) << digit;
    if (position + 1 == own->num_cells)
        *state = 0;
    return is_new;
}

static bool step_set(const void *ctx, int position, int digit, uint64_t *state)
{
    const step_ctx *own = ctx;
    uint64_t set = *state | UINT64_C(1) << digit;
    if (set == *state)
        return false;
    *state = set;
    if (position + 1 < own->num_cells)
        return true;
    *state = 0;
    for (int k = 0; k < own->constraint->sets.num; k++) {
        if (own->constraint->sets.list[k] == set)
            return true;
    }
    return false;
}

static bool step_sum(const void *ctx, int position, int digit, uint64_t *state)
{
    return sudoku_sum_step(((const step_ctx *)ctx)->constraint->sum, position,
                           digit, state);
}

/* Copies an automaton by following its arcs. */
static bool step_arc(const void *ctx, int position, int digit, uint64_t *state)
{
    return sudoku_automaton_step(((const step_ctx *)ctx)->constraint->automaton,
                                 position, digit, state);
}

static sudoku_transition *step_of(enum sudoku_constraint_kind kind)
{
    switch (kind) {
    case SUDOKU_RELATION:
        return step_relation;
    case SUDOKU_EQUAL:
        return step_equal;
    case SUDOKU_SETS:
        return step_set;
    case SUDOKU_SUM:
        return step_sum;
    case SUDOKU_AUTOMATON:
    case SUDOKU_TABLE: /* implied constraints */
    case SUDOKU_SAME:
    case SUDOKU_COUNT:
    case SUDOKU_NFA: /* has no automaton */
        break;
    }
    return step_arc;
}

int variant_count_automata(const variant *v)
{
    int num = v->num_houses;
    for (int k = 0; k < v->constraints.num; k++) {
        const sudoku_constraint *c = &v->constraints.list[k];
        if (!c->only_filters && c->kind == SUDOKU_NFA)
            return SUDOKU_ENOCOVER;
        num += !c->only_filters;
    }
    return num;
}

int variant_add_automata(sudoku_constraints *to, const variant *v)
{
    int code = 0;
    const int *cells = v->house_cells;
    for (int k = 0; k < v->num_houses && code == 0; k++) {
        step_ctx ctx = {NULL, v->house_sizes[k]};
        code = sudoku_constraints_run(to, cells, ctx.num_cells, v->num_digits,
                                      step_differ, &ctx);
        cells += ctx.num_cells;
    }
    for (int k = 0; k < v->constraints.num && code == 0; k++) {
        const sudoku_constraint *c = &v->constraints.list[k];
        step_ctx ctx = {c, c->num_cells};
        if (!c->only_filters)
            code =
                sudoku_constraints_run(to, c->cells, c->num_cells,
                                       v->num_digits, step_of(c->kind), &ctx);
    }
    return code;
}
