/*
 * nfa_propagate.c - filters nondeterministic automata.
 *
 * Sweeps forwards over the line for the states that can be reached, and
 * backwards for those of them that reach the end, and the digits with which
 * they do: the propagator of regular (Pesant, A regular language membership
 * constraint for finite sequences of variables, CP 2004), which allows several
 * arcs of a state with a digit. Steps without changes since the last call are
 * skipped.
 */
#include "sudoku/constraints/kinds.h"
#include "sudoku/constraints/nfa.h"
#include "sudoku/constraints/nfa_layers.h"

#include <string.h>

typedef struct view {
    const sudoku_nfa_layers *l;
    uint64_t
        *sets; /* [step] set before it, num_words each, and one at the end */
    uint64_t *digits; /* [step] digits that it can take */
    bool
        *is_fewer; /* [step] it has lost digits since the last two sweeps; .. */
    bool *is_less; /* .. or states before it */
} view;

static uint64_t *set_at(const view *v, int k)
{
    return v->sets + (size_t)k * (size_t)v->l->num_words;
}

static const sudoku_nfa_moves *moves_at(const view *v, int k)
{
    return &v->l->moves[v->l->steps[k] == SUDOKU_NFA_BREAK];
}

/* Removes the states after step k that cannot be reached. */
static void go_forwards(const view *v, int k)
{
    const sudoku_nfa_moves *m = moves_at(v, k);
    const uint64_t *from = set_at(v, k), digits = v->digits[k];
    uint64_t *to = set_at(v, k + 1), reached[SUDOKU_NFA_MAX_STATES / 64];
    size_t num_words = (size_t)v->l->num_words;
    memset(reached, 0, num_words * sizeof *reached);
    for (size_t word = 0; word < num_words; word++) {
        for (uint64_t left = from[word]; left != 0; left &= left - 1) {
            size_t s = 64 * word + (size_t)__builtin_ctzll(left);
            for (int j = m->first[s]; j < m->first[s + 1]; j++) {
                int t = m->list[j].to;
                uint64_t is_taken = (m->list[j].digits & digits) != 0;
                reached[t / 64] |= is_taken << t % 64;
            }
        }
    }
    for (size_t word = 0; word < num_words; word++) {
        v->is_less[k + 1] |= (to[word] & ~reached[word]) != 0;
        to[word] &= reached[word];
    }
}

/* Returns the digits with which the state leads into the set. */
static uint64_t find_leading(const sudoku_nfa_moves *m, size_t s,
                             uint64_t digits, const uint64_t *to)
{
    uint64_t found = 0;
    for (int j = m->first[s]; j < m->first[s + 1]; j++) {
        int t = m->list[j].to;
        uint64_t is_in = to[t / 64] >> t % 64 & 1;
        found |= m->list[j].digits & digits & (0 - is_in);
    }
    return found;
}

/* Removes states before step k that do not lead on, and digits with which none
 * does. */
static void go_backwards(const view *v, int k)
{
    const sudoku_nfa_moves *m = moves_at(v, k);
    uint64_t *from = set_at(v, k), all = 0;
    for (size_t word = 0; word < (size_t)v->l->num_words; word++) {
        for (uint64_t left = from[word]; left != 0; left &= left - 1) {
            size_t s = 64 * word + (size_t)__builtin_ctzll(left);
            uint64_t found = find_leading(m, s, v->digits[k], set_at(v, k + 1));
            if (found == 0) {
                from[word] &= ~(left & -left);
                v->is_less[k] = true;
            }
            all |= found;
        }
    }
    v->digits[k] = all;
}

static void sweep(const view *v)
{
    int n = v->l->num_steps;
    for (int k = 0; k < n; k++) {
        if (v->is_fewer[k] || v->is_less[k])
            go_forwards(v, k);
    }
    for (int k = n; k-- > 0;) {
        if (v->is_fewer[k] || v->is_less[k] || v->is_less[k + 1])
            go_backwards(v, k);
    }
}

/* ---- filtering ----------------------------------------------------------- */

static view view_of(const sudoku_nfa_layers *l, uint64_t *state, bool *flags)
{
    size_t n = (size_t)l->num_steps;
    return (view){l, state, state + (n + 1) * (size_t)l->num_words, flags,
                  flags + n};
}

void sudoku_nfa_layers_begin(sudoku_nfa_layers *l)
{
    bool flags[SUDOKU_NFA_MOST_WORDS]; /* the view needs at most one for each
                                          two words of state */
    view v = view_of(l, l->initial, flags);
    memset(flags, true, sizeof flags);
    sweep(&v);
}

/* Removes candidates that some step cannot take. Returns > 0 if there were any,
 * 0 if not, -1 if a cell has none left. */
static int keep_taken(const view *v, uint64_t *digits)
{
    int removed = 0;
    for (int k = 0; k < v->l->num_steps; k++) {
        int cell = v->l->steps[k];
        if (cell == SUDOKU_NFA_BREAK)
            continue;
        int num = sudoku_keep_digits(&digits[cell], v->digits[k]);
        if (num < 0)
            return -1;
        removed += num;
    }
    return removed;
}

/* Copies the digits of the cells to the steps. Returns whether any has changed.
 */
static bool take_digits(const view *v, const uint64_t *digits)
{
    bool is_new = false;
    for (int k = 0; k < v->l->num_steps; k++) {
        int cell = v->l->steps[k];
        v->is_fewer[k] =
            cell != SUDOKU_NFA_BREAK && digits[cell] != v->digits[k];
        if (v->is_fewer[k])
            v->digits[k] = digits[cell];
        is_new = is_new || v->is_fewer[k];
    }
    return is_new;
}

/* If a cell is read by several steps, what one step loses the others lose in
 * the next round. */
int sudoku_nfa_layers_filter(const sudoku_nfa_layers *l, uint64_t *digits,
                             uint64_t *state)
{
    bool flags[SUDOKU_NFA_MOST_WORDS];
    view v = view_of(l, state, flags);
    int removed = 0;
    for (;;) {
        int num = keep_taken(&v, digits);
        if (num < 0)
            return -1;
        removed += num;
        if (!take_digits(&v, digits))
            return removed;
        memset(v.is_less, false, (size_t)l->num_steps + 1);
        sweep(&v);
    }
}
