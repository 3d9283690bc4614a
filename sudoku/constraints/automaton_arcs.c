/* automaton_arcs.c - the arcs of an automaton as rows of bits. All arcs from
 * one state to another are one arc here. */
#include "sudoku/constraints/automaton.h"

#include <stdlib.h>
#include <string.h>

/* Lists the targets of a state whose arcs begin at *at, and the digits that
 * lead to each. Moves *at to the next state. Returns the number of targets. */
static int list_targets(const sudoku_automaton *a, int end, int *at, int *to,
                        uint64_t *digits)
{
    int num = 0, from = a->arcs[*at].from;
    for (; *at < end && a->arcs[*at].from == from; ++*at) {
        const sudoku_arc *arc = &a->arcs[*at];
        int j = 0;
        while (j < num && to[j] != arc->to)
            j++;
        if (j == num) {
            to[num] = arc->to;
            digits[num++] = 0;
        }
        digits[j] |= UINT64_C(1) << arc->digit;
    }
    return num;
}

/* ---- groups -------------------------------------------------------------- */

/* Returns the place of n > 0 arcs from bit *next on, and moves *next past them.
 */
static sudoku_arc_group place_group(int n, int *next)
{
    int rest = *next % 64;
    int begin = rest + n > 64 ? *next + 64 - rest : *next;
    *next = begin + n;
    return (sudoku_arc_group){begin / 64, UINT64_MAX >> (64 - n) << begin % 64};
}

static void place_groups(sudoku_arc_table *t, const sudoku_automaton *a)
{
    int to[SUDOKU_MAX_DIGITS], next = 0;
    uint64_t digits[SUDOKU_MAX_DIGITS];
    for (int k = 0; k < a->num_cells; k++) {
        next = (next + 63) / 64 * 64;
        t->layer_start[k] = next / 64;
        for (int at = a->arc_start[k]; at < a->arc_start[k + 1];) {
            int from = a->state_start[k] + a->arcs[at].from;
            int num = list_targets(a, a->arc_start[k + 1], &at, to, digits);
            t->groups[from] = place_group(num, &next);
        }
    }
    t->num_words = (next + 63) / 64;
    t->layer_start[a->num_cells] = t->num_words;
}

static void mark_groups(sudoku_arc_table *t, int num_states)
{
    for (int s = 0; s < num_states; s++) {
        const sudoku_arc_group *g = &t->groups[s];
        if (g->bits == 0)
            continue;
        int high = 63 - __builtin_clzll(g->bits);
        t->state_of[64 * g->word + high] = (uint16_t)s;
        t->high[g->word] |= UINT64_C(1) << high;
        t->rest[g->word] |= g->bits & ~(UINT64_C(1) << high);
    }
}

static int init_groups(sudoku_arc_table *t, const sudoku_automaton *a)
{
    int num_states = a->state_start[a->num_cells + 1];
    size_t num_layers = (size_t)a->num_cells + 1;
    t->layer_start = malloc(num_layers * sizeof *t->layer_start);
    t->groups = calloc((size_t)num_states + 1, sizeof *t->groups);
    if (t->layer_start == NULL || t->groups == NULL)
        return SUDOKU_ENOMEM;
    place_groups(t, a);
    if (t->num_words >= SUDOKU_MAX_ARC_WORDS)
        return SUDOKU_ETOOBIG;
    size_t num_words = (size_t)t->num_words + 1;
    t->high = calloc(num_words, sizeof *t->high);
    t->rest = calloc(num_words, sizeof *t->rest);
    t->state_of = malloc(64 * num_words * sizeof *t->state_of);
    t->target = malloc(64 * num_words * sizeof *t->target);
    if (t->high == NULL || t->rest == NULL || t->state_of == NULL ||
        t->target == NULL)
        return SUDOKU_ENOMEM;
    mark_groups(t, num_states);
    return 0;
}

/* ---- the table ----------------------------------------------------------- */

static void set_bit(uint64_t *set, int bit)
{
    set[bit / 64] |= UINT64_C(1) << bit % 64;
}

static void fill(sudoku_arc_table *t, const sudoku_automaton *a)
{
    int to[SUDOKU_MAX_DIGITS];
    uint64_t digits[SUDOKU_MAX_DIGITS];
    uint64_t *all = t->initial + t->num_words;
    for (int k = 0; k < a->num_cells; k++) {
        for (int at = a->arc_start[k]; at < a->arc_start[k + 1];) {
            int from = a->state_start[k] + a->arcs[at].from;
            const sudoku_arc_group *g = &t->groups[from];
            int bit = 64 * g->word + __builtin_ctzll(g->bits);
            int num = list_targets(a, a->arc_start[k + 1], &at, to, digits);
            for (int j = 0; j < num; j++, bit++) {
                t->target[bit] = (uint16_t)(a->state_start[k + 1] + to[j]);
                if (t->digits != NULL)
                    t->digits[bit] = digits[j];
                set_bit(t->initial, bit);
                all[k] |= digits[j];
                for (uint64_t left = digits[j]; left != 0; left &= left - 1)
                    t->with_digit[bit / 64 * t->num_digits +
                                  __builtin_ctzll(left)] |= UINT64_C(1)
                                                            << bit % 64;
            }
        }
    }
}

/* Lists the words with arcs into each state. last[state] is -1 at first. If
 * start is NULL, only counts them in size[state]; otherwise writes them from
 * start[state] on. */
static void list_entering(sudoku_arc_table *t, int *last, int *size,
                          const int *start)
{
    for (int word = 0; word < t->num_words; word++) {
        for (uint64_t left = t->initial[word]; left != 0; left &= left - 1) {
            int s = t->target[64 * word + __builtin_ctzll(left)];
            size[s] += last[s] != word;
            last[s] = word;
            if (start == NULL)
                continue;
            int at = start[s] + size[s] - 1;
            t->entering_word[at] = (uint16_t)word;
            t->entering_bits[at] |= left & -left;
        }
    }
}

static int init_entering(sudoku_arc_table *t, int num_states)
{
    size_t n = (size_t)num_states;
    int *last = malloc((n + 1) * sizeof *last);
    int *size = calloc(n + 1, sizeof *size);
    t->entering_start = calloc(n + 1, sizeof *t->entering_start);
    int code = SUDOKU_ENOMEM;
    if (last == NULL || size == NULL || t->entering_start == NULL)
        goto done;
    memset(last, -1, n * sizeof *last);
    list_entering(t, last, size, NULL);
    for (size_t s = 0; s < n; s++)
        t->entering_start[s + 1] = t->entering_start[s] + size[s];
    size_t num = (size_t)t->entering_start[n] + 1;
    t->entering_word = malloc(num * sizeof *t->entering_word);
    t->entering_bits = calloc(num, sizeof *t->entering_bits);
    if (t->entering_word == NULL || t->entering_bits == NULL)
        goto done;
    memset(last, -1, n * sizeof *last);
    memset(size, 0, n * sizeof *size);
    list_entering(t, last, size, t->entering_start);
    code = 0;
done:
    free(last);
    free(size);
    return code;
}

int sudoku_arc_table_init(sudoku_arc_table *t, const sudoku_automaton *a,
                          int num_digits)
{
    int code = init_groups(t, a);
    if (code == SUDOKU_ETOOBIG) {
        sudoku_arc_table_clear(t);
        return 0;
    }
    if (code != 0)
        return code;
    size_t num = (size_t)t->num_words;
    t->num_digits = num_digits;
    t->state_words = num + (size_t)a->num_cells;
    t->with_digit = calloc((size_t)num_digits * num + 1, sizeof *t->with_digit);
    t->initial = calloc(t->state_words, sizeof *t->initial);
    bool is_small = t->num_words <= SUDOKU_MAX_REQUIRED_WORDS;
    if (is_small)
        t->digits = malloc((64 * num + 1) * sizeof *t->digits);
    if (t->with_digit == NULL || t->initial == NULL ||
        (is_small && t->digits == NULL))
        return SUDOKU_ENOMEM;
    fill(t, a);
    return init_entering(t, a->state_start[a->num_cells + 1]);
}

void sudoku_arc_table_clear(sudoku_arc_table *t)
{
    free(t->layer_start);
    free(t->groups);
    free(t->high);
    free(t->rest);
    free(t->state_of);
    free(t->target);
    free(t->entering_start);
    free(t->entering_word);
    free(t->entering_bits);
    free(t->with_digit);
    free(t->digits);
    free(t->initial);
    memset(t, 0, sizeof *t);
}
