/* constraints.c - lists of constraints: made, and handed on to the blocks. */
#include "sudoku/constraints/constraints.h"

#include <stdlib.h>
#include <string.h>

#include "sudoku/constraints/count.h"
#include "sudoku/implied/law_of_leftovers.h"
#include "sudoku/reserve.h"

void sudoku_constraints_clear(sudoku_constraints *c)
{
    for (int k = 0; k < c->num; k++) {
        free(c->list[k].cells);
        free(c->list[k].words);
        sudoku_sum_free(c->list[k].sum);
        sudoku_automaton_free(c->list[k].automaton);
    }
    free(c->list);
    memset(c, 0, sizeof *c);
}

/* ---- adding -------------------------------------------------------------- */

static int add(sudoku_constraints *c, enum sudoku_constraint_kind kind,
               const int *cells, int num_cells, const uint64_t *words,
               int num_words)
{
    sudoku_constraint *list =
        sudoku_reserve(c->list, sizeof *list, c->num, &c->cap, 1);
    if (list == NULL)
        return SUDOKU_ENOMEM;
    c->list = list;
    sudoku_constraint *added = &c->list[c->num];
    memset(added, 0, sizeof *added);
    added->kind = kind;
    added->num_cells = num_cells;
    added->num_words = num_words;
    added->cells = malloc(((size_t)num_cells + 1) * sizeof *added->cells);
    added->words = malloc(((size_t)num_words + 1) * sizeof *added->words);
    if (added->cells == NULL || added->words == NULL) {
        free(added->cells);
        free(added->words);
        return SUDOKU_ENOMEM;
    }
    if (num_cells > 0)
        memcpy(added->cells, cells, (size_t)num_cells * sizeof *cells);
    if (num_words > 0)
        memcpy(added->words, words, (size_t)num_words * sizeof *words);
    c->num++;
    return 0;
}

int sudoku_constraints_add_table(sudoku_constraints *c, int num_digits, int a,
                                 int b, const uint64_t *partners)
{
    int cells[2] = {a, b};
    return add(c, SUDOKU_RELATION, cells, 2, partners, num_digits);
}

int sudoku_constraints_relate(sudoku_constraints *c, int num_digits, int a,
                              int b, sudoku_relation *relation, int parameter)
{
    uint64_t partners[SUDOKU_MAX_DIGITS] = {0};
    for (int x = 0; x < num_digits; x++) {
        for (int y = 0; y < num_digits; y++)
            partners[x] |= (uint64_t)relation(x, y, parameter) << y;
    }
    return sudoku_constraints_add_table(c, num_digits, a, b, partners);
}

int sudoku_constraints_add_sets(sudoku_constraints *c, const int *cells, int n,
                                const uint64_t *sets, int num_sets)
{
    return add(c, SUDOKU_SETS, cells, n, sets, num_sets);
}

int sudoku_constraints_allow(sudoku_constraints *c, int cell, uint64_t digits)
{
    uint64_t sets[SUDOKU_MAX_DIGITS];
    int num = 0;
    for (; digits != 0; digits &= digits - 1)
        sets[num++] = digits & (~digits + 1);
    return add(c, SUDOKU_SETS, &cell, 1, sets, num);
}

int sudoku_constraints_equate(sudoku_constraints *c, const int *cells, int n)
{
    return add(c, SUDOKU_EQUAL, cells, n, NULL, 0);
}

int sudoku_constraints_add_words(sudoku_constraints *c,
                                 enum sudoku_constraint_kind kind,
                                 const int *cells, int n, const uint64_t *words,
                                 int num_words)
{
    int code = add(c, kind, cells, n, words, num_words);
    if (code == 0)
        c->list[c->num - 1].only_filters = true;
    return code;
}

int sudoku_constraints_run(sudoku_constraints *c, const int *cells, int n,
                           int num_digits, sudoku_step *step, const void *ctx)
{
    int code = add(c, SUDOKU_AUTOMATON, cells, n, NULL, 0);
    if (code != 0)
        return code;
    return sudoku_automaton_new(&c->list[c->num - 1].automaton, cells, n,
                                num_digits, step, ctx);
}

int sudoku_constraints_add_sum(sudoku_constraints *c, const int *cells,
                               const int *coefficients, int n, int num_digits,
                               int total)
{
    if (n > SUDOKU_MAX_TERMS)
        return SUDOKU_ETOOBIG;
    int code = add(c, SUDOKU_SUM, cells, n, NULL, 0);
    if (code != 0)
        return code;
    return sudoku_sum_new(&c->list[c->num - 1].sum, num_digits, cells,
                          coefficients, n, total, NULL);
}

/* ---- narrowing; each returns > 0 if it removed some, or -1 --------------- */

static int keep(uint64_t *digits, uint64_t kept)
{
    int has_changed = (*digits & ~kept) != 0;
    *digits &= kept;
    return *digits == 0 ? -1 : has_changed;
}

static int narrow_relation(const sudoku_constraint *x, uint64_t *digits)
{
    uint64_t *a = &digits[x->cells[0]], *b = &digits[x->cells[1]];
    uint64_t of_a = 0, of_b = 0;
    for (uint64_t left = *a; left != 0; left &= left - 1) {
        int d = __builtin_ctzll(left);
        of_b |= x->words[d];
        if ((x->words[d] & *b) != 0)
            of_a |= UINT64_C(1) << d;
    }
    int from_a = keep(a, of_a), from_b = keep(b, of_b);
    return from_a < 0 || from_b < 0 ? -1 : from_a + from_b;
}

static int narrow_equal(const sudoku_constraint *x, uint64_t *digits)
{
    uint64_t common = UINT64_MAX;
    int removed = 0;
    for (int k = 0; k < x->num_cells; k++)
        common &= digits[x->cells[k]];
    for (int k = 0; k < x->num_cells; k++) {
        int num = keep(&digits[x->cells[k]], common);
        if (num < 0)
            return -1;
        removed += num;
    }
    return removed;
}

/* Can cell k hold a digit of sets[k * stride], for all k at once, with each of
 * these digits somewhere, as far as single cells and digits tell? Adds the
 * digits of each cell that do it to to[]. */
static bool add_supports(const sudoku_constraint *x, const uint64_t *digits,
                         const uint64_t *sets, int stride, uint64_t *to)
{
    uint64_t once = 0, twice = 0, all = 0;
    for (int k = 0; k < x->num_cells; k++) {
        uint64_t set = sets[k * stride], has = digits[x->cells[k]] & set;
        if (has == 0)
            return false;
        twice |= once & has;
        once |= has;
        all |= set;
    }
    if (once != all)
        return false;
    for (int k = 0; k < x->num_cells; k++) {
        uint64_t has = digits[x->cells[k]] & sets[k * stride] & ~twice;
        if ((has & (has - 1)) != 0) /* digits with no other place */
            return false;
    }
    for (int k = 0; k < x->num_cells; k++) {
        uint64_t has = digits[x->cells[k]] & sets[k * stride];
        to[k] |= (has & ~twice) != 0 ? has & ~twice : has;
    }
    return true;
}

static int keep_found(const sudoku_constraint *x, uint64_t *digits,
                      const uint64_t *found)
{
    int removed = 0;
    for (int k = 0; k < x->num_cells; k++) {
        int num = keep(&digits[x->cells[k]], found[k]);
        if (num < 0)
            return -1;
        removed += num;
    }
    return removed;
}

static int narrow_cases(const sudoku_constraint *x, uint64_t *digits)
{
    uint64_t found[SUDOKU_MAX_DIGITS] = {0};
    for (int w = 0; w < x->num_words; w += x->num_cells)
        add_supports(x, digits, x->words + w, 1, found);
    return keep_found(x, digits, found);
}

static int narrow_sets(const sudoku_constraint *x, uint64_t *digits,
                       uint64_t *required)
{
    uint64_t found[SUDOKU_MAX_DIGITS] = {0};
    uint64_t all = 0, decided = 0, common = UINT64_MAX;
    for (int k = 0; k < x->num_cells; k++) {
        uint64_t set = digits[x->cells[k]];
        all |= set;
        decided |= (set & (set - 1)) == 0 ? set : 0;
    }
    for (int k = 0; k < x->num_words; k++) {
        uint64_t set = x->words[k];
        if ((set & ~all) == 0 && (decided & ~set) == 0 &&
            add_supports(x, digits, &x->words[k], 0, found))
            common &= set;
    }
    *required = common;
    return keep_found(x, digits, found);
}

int sudoku_constraint_filter(const sudoku_constraint *x,
                             sudoku_candidates *candidates, uint64_t *required)
{
    *required = 0;
    switch (x->kind) {
    case SUDOKU_RELATION:
        return narrow_relation(x, candidates->digits);
    case SUDOKU_SETS:
        return narrow_sets(x, candidates->digits, required);
    case SUDOKU_TABLE:
        return narrow_cases(x, candidates->digits);
    case SUDOKU_EQUAL:
        return narrow_equal(x, candidates->digits);
    case SUDOKU_SAME:
        return sudoku_same_filter(x->cells, x->num_cells, candidates->digits);
    case SUDOKU_COUNT:
        return sudoku_count_filter(x, candidates);
    case SUDOKU_SUM:
        return sudoku_sum_filter(x->sum, candidates->digits, NULL);
    case SUDOKU_AUTOMATON:
        return sudoku_automaton_filter(x->automaton, candidates);
    }
    return 0;
}

int sudoku_constraints_filter(const sudoku_constraints *c,
                              sudoku_candidates *candidates)
{
    int removed = 0;
    for (int k = 0; k < c->num; k++) {
        uint64_t required;
        if (c->list[k].only_encodes)
            continue;
        int num = sudoku_constraint_filter(&c->list[k], candidates, &required);
        if (num < 0)
            return -1;
        removed += num;
    }
    return removed;
}
