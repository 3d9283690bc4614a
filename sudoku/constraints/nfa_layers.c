#include "sudoku/constraints/nfa_layers.h"

#include "sudoku/constraints/kinds.h"
#include "sudoku/constraints/nfa.h"

#include <stdlib.h>
#include <string.h>

/* ---- arcs ---------------------------------------------------------------- */

/* Adds a move to those of its state, which begin at `first`. seen[to] is the
 * index of the last move to that state. */
static void add_move(sudoku_nfa_moves *m, int *num, int first, int *seen,
                     sudoku_nfa_move move)
{
    int at = seen[move.to];
    if (at >= first && at < *num && m->list[at].to == move.to) {
        m->list[at].digits |= move.digits;
        return;
    }
    seen[move.to] = *num;
    m->list[(*num)++] = move;
}

/* Lists the moves at breaks, or those by digits, merging moves to the same
 * state. */
static int init_moves(sudoku_nfa_moves *m, const sudoku_nfa *nfa, bool is_break)
{
    size_t num_states = (size_t)nfa->num_states;
    size_t num_arcs = (size_t)nfa->first_arc[nfa->num_states];
    int *seen = calloc(num_states + 1, sizeof *seen), num = 0;
    m->first = calloc(num_states + 1, sizeof *m->first);
    m->list = malloc((num_arcs + 1) * sizeof *m->list);
    if (seen == NULL || m->first == NULL || m->list == NULL) {
        free(seen);
        return SUDOKU_ENOMEM;
    }
    for (int s = 0; s < nfa->num_states; s++) {
        m->first[s] = num;
        for (int k = nfa->first_arc[s]; k < nfa->first_arc[s + 1]; k++) {
            const sudoku_nfa_arc *arc = &nfa->arcs[k];
            uint64_t digits = is_break && arc->is_break ? UINT64_MAX
                              : is_break                ? 0
                                                        : arc->digits;
            if (digits != 0)
                add_move(m, &num, m->first[s], seen,
                         (sudoku_nfa_move){digits, arc->to});
        }
    }
    m->first[nfa->num_states] = num;
    free(seen);
    return 0;
}

/* ---- the first state ----------------------------------------------------- */

/* Sets all states before each step, but only initial and accepting ones at the
 * ends, and all digits. */
static void fill(sudoku_nfa_layers *l, const sudoku_nfa *nfa, int num_digits)
{
    size_t words = (size_t)l->num_words, n = (size_t)l->num_steps;
    uint64_t *end = l->initial + n * words, *digits = end + words;
    for (int s = 0; s < nfa->num_states; s++) {
        uint64_t bit = UINT64_C(1) << s % 64;
        for (size_t k = 1; k < n; k++)
            l->initial[k * words + (size_t)s / 64] |= bit;
        l->initial[s / 64] |= nfa->begins[s] ? bit : 0;
        end[s / 64] |= nfa->ends[s] ? bit : 0;
    }
    for (size_t k = 0; k < n; k++)
        digits[k] = l->steps[k] == SUDOKU_NFA_BREAK
                        ? UINT64_MAX
                        : sudoku_all_digits(num_digits);
}

static int init(sudoku_nfa_layers *l, const sudoku_nfa *nfa, const int *steps,
                int num_digits)
{
    size_t n = (size_t)l->num_steps;
    l->steps = malloc(n * sizeof *l->steps);
    l->initial = calloc(l->state_words, sizeof *l->initial);
    if (l->steps == NULL || l->initial == NULL)
        return SUDOKU_ENOMEM;
    memcpy(l->steps, steps, n * sizeof *steps);
    int code = init_moves(&l->moves[0], nfa, false);
    if (code == 0)
        code = init_moves(&l->moves[1], nfa, true);
    if (code == 0) {
        fill(l, nfa, num_digits);
        sudoku_nfa_layers_begin(l);
    }
    return code;
}

static size_t size_of(const sudoku_nfa_layers *l, const sudoku_nfa *nfa)
{
    return 2 * (size_t)nfa->first_arc[nfa->num_states] *
               sizeof(sudoku_nfa_move) +
           2 * (size_t)nfa->num_states * sizeof(int) +
           (size_t)l->num_steps * sizeof(int) +
           l->state_words * sizeof(uint64_t);
}

int sudoku_nfa_layers_new(sudoku_nfa_layers **out, const sudoku_nfa *nfa,
                          const int *steps, int num_steps, int num_digits)
{
    *out = NULL;
    size_t num_words = ((size_t)nfa->num_states + 63) / 64;
    size_t num = (size_t)num_steps;
    if ((num + 1) * num_words + num > SUDOKU_NFA_MOST_WORDS)
        return SUDOKU_ETOOBIG;
    sudoku_nfa_layers *l = calloc(1, sizeof *l);
    if (l == NULL)
        return SUDOKU_ENOMEM;
    l->num_steps = num_steps;
    l->num_words = (int)num_words;
    l->state_words = (num + 1) * num_words + num;
    int code = sudoku_charge_take(&l->charge, size_of(l, nfa));
    if (code == 0)
        code = init(l, nfa, steps, num_digits);
    if (code == 0)
        *out = l;
    else
        sudoku_nfa_layers_free(l);
    return code;
}

void sudoku_nfa_layers_free(sudoku_nfa_layers *l)
{
    if (l == NULL)
        return;
    for (int kind = 0; kind < 2; kind++) {
        free(l->moves[kind].list);
        free(l->moves[kind].first);
    }
    free(l->steps);
    free(l->initial);
    sudoku_charge_give(&l->charge, l->charge.bytes);
    free(l);
}

/* ---- the kind ------------------------------------------------------------ */

static int filter_from(const sudoku_constraint *x,
                       sudoku_candidates *candidates, uint64_t *state)
{
    return sudoku_nfa_layers_filter(x->layers, candidates->digits, state);
}

static size_t state_words(const sudoku_constraint *x)
{
    return x->layers->state_words;
}

static void begin(const sudoku_constraint *x, uint64_t *state)
{
    memcpy(state, x->layers->initial, x->layers->state_words * sizeof *state);
}

/* Automata with large states (64 KB), which need a deep stack, are rare. */
enum { SMALL_WORDS = 1 << 10 };

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wframe-larger-than="
__attribute__((noinline)) static int filter_large(const sudoku_constraint *x,
                                                  sudoku_candidates *candidates)
{
    uint64_t state[SUDOKU_NFA_MOST_WORDS];
    begin(x, state);
    return filter_from(x, candidates, state);
}
#pragma GCC diagnostic pop

static int filter(const sudoku_constraint *x, sudoku_candidates *candidates)
{
    uint64_t state[SMALL_WORDS];
    if (x->layers->state_words > SMALL_WORDS)
        return filter_large(x, candidates);
    begin(x, state);
    return filter_from(x, candidates, state);
}

static int cost(const sudoku_constraint *x)
{
    const sudoku_nfa_layers *l = x->layers;
    return 50 + 8 * l->num_steps * l->num_words;
}

static void free_layers(sudoku_constraint *x)
{
    sudoku_nfa_layers_free(x->layers);
}

const sudoku_kind sudoku_nfa_kind = {.name = "nfa",
                                     .filter = filter,
                                     .cost = cost,
                                     .free = free_layers,
                                     .state_words = state_words,
                                     .begin = begin,
                                     .filter_from = filter_from};
