/* encode_constraints.c - encodes each kind of constraint. */
#include "sudoku/encode/encode_constraints.h"

#include "sudoku/error.h"

static int encode_relation(sudoku_encoder *e, const sudoku_constraint *x)
{
    return sudoku_encode_relation(e, x->cells[0], x->cells[1], x->partners);
}

/* Encodes sets of digits. A single cell whose candidates are all in sets needs
 * nothing. */
static int encode_sets(sudoku_encoder *e, const sudoku_constraint *x)
{
    uint64_t allowed = 0;
    for (int k = 0; k < x->sets.num; k++)
        allowed |= x->sets.list[k];
    if (x->num_cells == 1 &&
        (sudoku_encoder_digits(e, x->cells[0]) & ~allowed) == 0)
        return 0;
    return sudoku_encode_sets(e, x->cells, x->num_cells, x->sets.list,
                              x->sets.num);
}

static int encode_equal(sudoku_encoder *e, const sudoku_constraint *x)
{
    return sudoku_encode_equal(e, x->cells, x->num_cells);
}

static int encode_automaton(sudoku_encoder *e, const sudoku_constraint *x)
{
    return sudoku_encode_automaton(e, x->automaton);
}

/* Encodes a sum, as an automaton. */
static int encode_sum(sudoku_encoder *e, const sudoku_constraint *x)
{
    const sudoku_sum *sum = x->sum;
    sudoku_automaton *automaton;
    int code = sudoku_automaton_new(&automaton, sum->cells, sum->num_cells,
                                    sum->num_digits, sudoku_sum_step, sum);
    if (code == 0)
        code = sudoku_encode_automaton(e, automaton);
    sudoku_automaton_free(automaton);
    return code;
}

/* Refuses a nondeterministic automaton: a grid would have a cover for each
 * accepting path, of which there may be several. */
static int refuse_nfa(sudoku_encoder *e, const sudoku_constraint *x)
{
    (void)e;
    (void)x;
    return SUDOKU_ENOCOVER;
}

/* Kinds that are only implied have no encoding. */
static int (*const encoders[SUDOKU_NUM_KINDS])(sudoku_encoder *e,
                                               const sudoku_constraint *x) = {
    [SUDOKU_RELATION] = encode_relation,   [SUDOKU_SETS] = encode_sets,
    [SUDOKU_EQUAL] = encode_equal,         [SUDOKU_SUM] = encode_sum,
    [SUDOKU_AUTOMATON] = encode_automaton, [SUDOKU_NFA] = refuse_nfa,
};

int sudoku_constraints_encode(const sudoku_constraints *c, sudoku_encoder *e)
{
    int code = 0;
    for (int k = 0; k < c->num && code == 0; k++) {
        const sudoku_constraint *x = &c->list[k];
        if (!x->only_filters && encoders[x->kind] != NULL)
            code = encoders[x->kind](e, x);
    }
    return code;
}
