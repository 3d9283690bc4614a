/*
 * death_blossom.c - a cell (the stem) and, for each of its candidates, an
 * almost locked set (a petal) whose places of the candidate the stem all sees.
 *
 * Whatever the stem holds, the petal of that digit is locked and holds its
 * other digits. So a digit that is in all petals and not in the stem is in one
 * of them.
 */
#include "sudoku/budget.h"
#include "sudoku/techniques/derived.h"
#include "sudoku/techniques/families.h"

#include <stdlib.h>

enum { MAX_PETALS = 6, MAX_WORK = 200000 };

typedef struct blossom {
    const als_list *all;
    sudoku_logic_step *step;
    bool may_overlap;
    int stem, size;
    int digit[MAX_PETALS]; /* digits of the stem; petals[k] is for digit[k] */
    int *petals[MAX_PETALS], num_petals[MAX_PETALS];
    int chosen[MAX_PETALS];
    int work;
} blossom;

static const als *petal(const blossom *b, int k)
{
    return &b->all->list[b->petals[k][b->chosen[k]]];
}

/* Lists the cells with the digit that see all its places in the first n petals.
 * Returns whether there are any. */
static bool list_seen(const blossom *b, int n, int digit, uint64_t *set)
{
    const sudoku_position *p = b->all->p;
    cell_set_copy(set, p->cells + digit * p->num_words, p->num_words);
    for (int k = 0; k < n; k++)
        cell_set_and(set, als_seen(b->all, petal(b, k), digit), p->num_words);
    return !cell_set_is_empty(set, p->num_words);
}

/* Returns the digits of all first n petals for which list_seen() finds a cell.
 */
static uint64_t shared_digits(const blossom *b, int n)
{
    uint64_t set[SUDOKU_POSITION_MAX_CELLS / 64], shared = UINT64_MAX;
    for (int k = 0; k < n; k++)
        shared &= petal(b, k)->digits & ~(UINT64_C(1) << b->digit[k]);
    for (int k = n; k < b->size; k++)
        shared &= ~(UINT64_C(1) << b->digit[k]);
    for (uint64_t rest = shared; rest != 0; rest &= rest - 1) {
        int digit = __builtin_ctzll(rest);
        if (!list_seen(b, n, digit, set))
            shared &= ~(UINT64_C(1) << digit);
    }
    return shared;
}

static bool use(blossom *b)
{
    uint64_t set[SUDOKU_POSITION_MAX_CELLS / 64];
    uint64_t shared = shared_digits(b, b->size);
    sudoku_step_begin(b->step);
    b->step->by_digit = true;
    for (uint64_t rest = shared; rest != 0; rest &= rest - 1) {
        int digit = __builtin_ctzll(rest);
        list_seen(b, b->size, digit, set);
        cell_set_drop(set, b->stem);
        sudoku_step_remove_from(b->step, set, digit);
    }
    if (!sudoku_step_has_effect(b->step))
        return false;
    b->step->digits = shared | b->all->p->candidates[b->stem];
    sudoku_step_add_cells(b->step, &b->stem, 1);
    sudoku_step_say(b->step, "if %c is ", b->stem);
    for (int k = 0; k < b->size; k++) {
        sudoku_step_say(b->step, k > 0 ? "; if it is %d, " : "%d, ",
                        b->digit[k]);
        sudoku_als_say(b->step, petal(b, k));
        sudoku_step_say(b->step, " hold all other digits of theirs");
    }
    sudoku_step_say(b->step, "; in each case, %m is in one of these", shared);
    return sudoku_step_end(b->step);
}

static bool fits(const blossom *b, int level)
{
    for (int k = 0; k < level && !b->may_overlap; k++) {
        if (als_overlap(b->all, petal(b, k), petal(b, level)))
            return false;
    }
    return shared_digits(b, level + 1) != 0;
}

static bool choose(blossom *b)
{
    int level = 0;
    b->chosen[0] = -1;
    while (level >= 0) {
        if (++b->chosen[level] == b->num_petals[level]) {
            level--;
            continue;
        }
        if (++b->work > MAX_WORK || sudoku_budget_glance() != 0)
            return false;
        if (!fits(b, level))
            continue;
        if (level + 1 < b->size)
            b->chosen[++level] = -1;
        else if (use(b))
            return true;
    }
    return false;
}

static bool list_petals(blossom *b)
{
    const sudoku_position *p = b->all->p;
    b->size = 0;
    for (uint64_t rest = p->candidates[b->stem]; rest != 0; rest &= rest - 1) {
        int digit = __builtin_ctzll(rest), k = b->size++;
        b->digit[k] = digit;
        b->num_petals[k] = 0;
        for (int a = 0; a < b->all->num; a++) {
            const als *set = &b->all->list[a];
            if ((set->digits >> digit & 1) != 0 &&
                !cell_set_has(als_cells(b->all, set), b->stem) &&
                cell_set_has(als_seen(b->all, set, digit), b->stem))
                b->petals[k][b->num_petals[k]++] = a;
        }
        if (b->num_petals[k] == 0)
            return false;
    }
    return true;
}

static bool search(blossom *b)
{
    const sudoku_position *p = b->all->p;
    for (b->stem = 0; b->stem < p->shape->num_cells; b->stem++) {
        int n = __builtin_popcountll(p->candidates[b->stem]);
        if (n >= 2 && n <= MAX_PETALS && list_petals(b) && choose(b))
            return true;
    }
    return false;
}

/* Finds the first blossom, like HoDoKu: by stem, then by petals in the order of
 * the stem's digits. */
bool sudoku_find_death_blossom(const sudoku_position *p,
                               sudoku_logic_step *step)
{
    blossom b = {.step = step, .all = sudoku_derived_als(p)};
    b.may_overlap = step->technique->variant == BLOSSOM_OVERLAP;
    int *room = malloc(MAX_PETALS * MAX_ALS * sizeof *room);
    bool found = false;
    if (b.all == NULL || room == NULL) {
        step->text.failed = 1;
    } else {
        for (int k = 0; k < MAX_PETALS; k++)
            b.petals[k] = room + k * MAX_ALS;
        found = search(&b);
    }
    free(room);
    return found;
}
