/*
 * guess.c - counts the guesses of refutations, using closures, see guess.h.
 */
#include "sudoku/techniques/guess.h"

#include "sudoku/board/cell_set.h"
#include "sudoku/techniques/derived.h"

#include <stdlib.h>

enum {
    MAX_GUESSES = 60,
    MAX_WORK = 4000,   /* limit of suppositions to find a refutation */
    ENOUGH_WORK = 800, /* limit of suppositions to find a smaller one */
    NEVER = MAX_WORK
};

typedef struct tree {
    const sudoku_position *p;
    closures *closures;
    const uint8_t *solution;
    int guesses, max_guesses;
    int work;
    int16_t *least; /* [candidate] lower bound on the guesses of its tree */
} tree;

int sudoku_guess_choose_cell(const sudoku_position *p,
                             const uint64_t *candidates)
{
    int best = -1, fewest = SUDOKU_MAX_DIGITS + 1;
    for (int cell = 0; cell < p->shape->num_cells; cell++) {
        uint64_t second = candidates[cell] & (candidates[cell] - 1);
        if (second == 0)
            continue;
        if ((second & (second - 1)) == 0)
            return cell;
        int n = sudoku_count_bits(second);
        if (n < fewest) {
            best = cell;
            fewest = n;
        }
    }
    return best;
}

/* Returns the digit to try first: that of the solution if possible. It is
 * hardest to refute, so a tree that has no refutation ends early. */
static int choose_digit(const tree *t, int cell, uint64_t digits)
{
    int right = t->solution[cell];
    return (digits >> right & 1) != 0 ? right : __builtin_ctzll(digits);
}

/* Returns whether each digit of some cell is refuted within the limit, of which
 * kept_back guesses are reserved for other branches.
 * NOLINTNEXTLINE(misc-no-recursion): at most CLOSURES_MAX_DEPTH deep */
static bool refute(tree *t, const uint64_t *state, int depth, int kept_back)
{
    int cell = sudoku_closures_choose_cell(t->closures, state);
    if (cell < 0 || depth == CLOSURES_MAX_DEPTH)
        return false;
    int left = t->max_guesses - t->guesses,
        num = sudoku_count_bits(state[cell]);
    if (num + kept_back > left) {
        t->guesses = t->max_guesses + 1;
        return false;
    }
    for (uint64_t rest = state[cell]; rest != 0;) {
        int digit = choose_digit(t, cell, rest);
        rest &= ~(UINT64_C(1) << digit);
        t->work++;
        t->guesses++;
        num--;
        const uint64_t *next =
            sudoku_closures_go_on(t->closures, state, depth + 1, cell, digit);
        if (next != NULL && !refute(t, next, depth + 1, num + kept_back))
            return false;
    }
    return true;
}

static int count_guesses(tree *t, int cell, int digit)
{
    int k = cell * t->p->shape->num_digits + digit;
    if (t->least[k] > t->max_guesses)
        return 0;
    t->guesses = 1;
    t->work++;
    const uint64_t *state = sudoku_closures_of(t->closures, cell, digit);
    if (state == NULL || refute(t, state, 0, 0))
        return t->guesses;
    t->least[k] = (int16_t)(t->guesses > t->max_guesses ? t->guesses : NEVER);
    return 0;
}

static bool may_go_on(const tree *t, bool has_found)
{
    return t->max_guesses > 0 && t->work < (has_found ? ENOUGH_WORK : MAX_WORK);
}

static void try_cell(tree *t, int cell, int *best_cell, int *digit)
{
    uint64_t wrong =
        t->p->candidates[cell] & ~(UINT64_C(1) << t->solution[cell]);
    for (; wrong != 0 && may_go_on(t, *best_cell >= 0); wrong &= wrong - 1) {
        int guesses = count_guesses(t, cell, __builtin_ctzll(wrong));
        if (guesses == 0)
            continue;
        *best_cell = cell;
        *digit = __builtin_ctzll(wrong);
        t->max_guesses = guesses - 1;
    }
}

/* Finds a candidate that can be refuted with max_guesses, or with half of them
 * if its cell has more than two candidates, since removing one of two also
 * places the other. Prefers few guesses, then few candidates. Returns false if
 * there is none. */
static bool choose_within(tree *t, int max_guesses, int *best_cell, int *digit)
{
    *best_cell = -1;
    t->max_guesses = max_guesses;
    for (int n = 2; n <= t->p->shape->num_digits; n++) {
        int most = n == 2 ? max_guesses : (max_guesses + 1) / 2;
        if (t->max_guesses > most)
            t->max_guesses = most;
        for (int cell = 0; cell < t->p->shape->num_cells; cell++) {
            if (sudoku_count_bits(t->p->candidates[cell]) == n)
                try_cell(t, cell, best_cell, digit);
        }
    }
    return *best_cell >= 0;
}

int sudoku_guess_choose(const sudoku_position *p, const uint8_t *solution,
                        int *cell, int *digit)
{
    size_t candidates =
        (size_t)p->shape->num_cells * (size_t)p->shape->num_digits;
    tree t = {
        .p = p, .closures = sudoku_derived_closures(p), .solution = solution};
    t.least = calloc(candidates, sizeof *t.least);
    bool ok = t.closures != NULL && t.least != NULL, found = false;
    for (int most = 1; ok && !found && most < 2 * MAX_GUESSES; most *= 2)
        found = choose_within(&t, most < MAX_GUESSES ? most : MAX_GUESSES, cell,
                              digit);
    free(t.least);
    return ok ? found : SUDOKU_ENOMEM;
}
