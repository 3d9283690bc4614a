/*
 * automaton_propagate.c - filters automata by the arcs on accepting paths.
 *
 * The state of the propagator has these arcs and their digits at each position.
 * When a cell loses digits, their arcs go; a state that no arc enters any
 * longer loses the arcs that leave it, and vice versa. So the work depends on
 * what has changed since the last call. Arcs are bits, as tuples are in compact
 * table (Demeulenaere et al., Compact-Table, CP 2016) and arcs in compact-MDD
 * (Verhaeghe et al., IJCAI 2018).
 */
#include "sudoku/constraints/kinds.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Most words of a state: a row of arcs and a word for each position. Each
 * position has at least one word of arcs. */
enum { MAX_WORDS = 2 * SUDOKU_MAX_ARC_WORDS };

typedef struct view {
    const sudoku_automaton *automaton;
    uint64_t *now;    /* arcs that are left */
    uint64_t *before; /* arcs at the beginning of this call */
    uint64_t *open; /* `before` without the arcs of states that were found to be
                       no longer entered */
    uint64_t *digits; /* [position] */
} view;

/* Removes the arcs of position k with these digits only. Returns whether there
 * were any. */
static bool drop_digits(const view *v, int k, uint64_t digits)
{
    const sudoku_arc_table *t = &v->automaton->table;
    uint64_t gone = 0;
    for (int word = t->layer_start[k]; word < t->layer_start[k + 1]; word++) {
        const uint64_t *with_digit = t->with_digit + word * t->num_digits;
        uint64_t with = 0;
        for (uint64_t left = digits; left != 0; left &= left - 1)
            with |= with_digit[__builtin_ctzll(left)];
        gone |= v->now[word] & ~with;
        v->now[word] &= with;
    }
    return gone != 0;
}

static bool is_entered(const sudoku_arc_table *t, int s, const uint64_t *now)
{
    for (int k = t->entering_start[s]; k < t->entering_start[s + 1]; k++) {
        if ((now[t->entering_word[k]] & t->entering_bits[k]) != 0)
            return true;
    }
    return false;
}

/* Removes the arcs of states that only lost arcs of this position entered. */
static void follow_gone(const view *v, int k)
{
    const sudoku_arc_table *t = &v->automaton->table;
    for (int word = t->layer_start[k]; word < t->layer_start[k + 1]; word++) {
        for (uint64_t gone = v->before[word] & ~v->now[word]; gone != 0;
             gone &= gone - 1) {
            int s = t->target[64 * word + __builtin_ctzll(gone)];
            const sudoku_arc_group *g = &t->groups[s];
            if ((v->now[g->word] & g->bits) == 0 || is_entered(t, s, v->now))
                continue;
            v->now[g->word] &= ~g->bits;
            v->open[g->word] &= ~g->bits;
        }
    }
}

static inline void keep_entered(const view *v, int word, uint64_t entered)
{
    v->now[word] &= entered;
    v->open[word] &= entered;
}

/* Keeps only arcs of states that the arcs left at this position enter. */
static void follow_left(const view *v, int k)
{
    const sudoku_arc_table *t = &v->automaton->table;
    uint64_t entered[SUDOKU_MAX_ARC_WORDS];
    int start = t->layer_start[k + 1], end = t->layer_start[k + 2];
    memset(entered, 0, (size_t)(end - start) * sizeof *entered);
    for (int word = t->layer_start[k]; word < start; word++) {
        const uint16_t *target = t->target + 64 * word;
        for (uint64_t left = v->now[word]; left != 0; left &= left - 1) {
            const sudoku_arc_group *g =
                &t->groups[target[__builtin_ctzll(left)]];
            entered[g->word - start] |= g->bits;
        }
    }
    for (int word = start; word < end; word++)
        keep_entered(v, word, entered[word - start]);
}

static void follow_left_in_word(const view *v, int k)
{
    const sudoku_arc_table *t = &v->automaton->table;
    uint64_t entered = 0;
    int end = t->layer_start[k + 1];
    for (int word = t->layer_start[k]; word < end; word++) {
        const uint16_t *target = t->target + 64 * word;
        for (uint64_t left = v->now[word]; left != 0; left &= left - 1)
            entered |= t->groups[target[__builtin_ctzll(left)]].bits;
    }
    keep_entered(v, end, entered);
}

/* Calls one of the two functions above: follows the arcs that are left, unless
 * those that are gone are far fewer. What is gone is hard to predict, so it
 * costs more. */
static void go_forwards(const view *v, int k)
{
    enum { COST_OF_GONE = 4 };
    const sudoku_arc_table *t = &v->automaton->table;
    int num_gone = 0, num_left = 0;
    for (int word = t->layer_start[k]; word < t->layer_start[k + 1]; word++) {
        uint64_t gone = v->before[word] & ~v->now[word];
        num_gone += gone == 0 ? 0 : sudoku_count_bits(gone);
        num_left += sudoku_count_bits(v->now[word]);
    }
    if (COST_OF_GONE * num_gone < num_left)
        follow_gone(v, k);
    else if (t->layer_start[k + 2] - t->layer_start[k + 1] == 1)
        follow_left_in_word(v, k);
    else
        follow_left(v, k);
}

/* Returns the highest bits of the nonempty groups in a word. Adding `rest`
 * carries into the highest bit of a group if another bit is set. */
static uint64_t find_filled(const sudoku_arc_table *t, int word, uint64_t bits)
{
    uint64_t high = t->high[word], rest = t->rest[word];
    return (((bits & rest) + rest) | bits) & high;
}

/* Removes the arcs that enter states which have lost their last arcs in this
 * word. */
static void go_backwards(const view *v, int word)
{
    const sudoku_arc_table *t = &v->automaton->table;
    for (uint64_t dead = find_filled(t, word, v->open[word]) &
                         ~find_filled(t, word, v->now[word]);
         dead != 0; dead &= dead - 1) {
        int s = t->state_of[64 * word + __builtin_ctzll(dead)];
        for (int k = t->entering_start[s]; k < t->entering_start[s + 1]; k++)
            v->now[t->entering_word[k]] &= ~t->entering_bits[k];
    }
}

static inline bool has_changed(const view *v, int k)
{
    const int *start = v->automaton->table.layer_start;
    for (int word = start[k]; word < start[k + 1]; word++) {
        if (v->now[word] != v->before[word])
            return true;
    }
    return false;
}

/* The positions that may have lost arcs. */
typedef struct span {
    int first, last;
} span;

/* Forwards, removals reach the next layer, backwards the previous one; either
 * way ends outside of the span at a position without removals. */
static void follow_all(const view *v, span *changed)
{
    const int *start = v->automaton->table.layer_start;
    int n = v->automaton->num_cells, k = changed->first;
    for (; k < n - 1; k++) {
        if (has_changed(v, k))
            go_forwards(v, k);
        else if (k > changed->last)
            break;
    }
    if (k > changed->last)
        changed->last = k;
    for (k = changed->last; k > 0; k--) {
        bool is_back = false;
        for (int word = start[k + 1]; word-- > start[k];) {
            if (v->now[word] == v->open[word])
                continue;
            go_backwards(v, word);
            is_back = true;
        }
        if (!is_back && k <= changed->first)
            break;
    }
    if (k < changed->first)
        changed->first = k;
}

static uint64_t find_digits(const view *v, int k, uint64_t digits)
{
    const sudoku_arc_table *t = &v->automaton->table;
    uint64_t found = 0;
    for (int word = t->layer_start[k]; word < t->layer_start[k + 1]; word++) {
        const uint64_t *with_digit = t->with_digit + word * t->num_digits;
        for (uint64_t left = digits & ~found; left != 0; left &= left - 1) {
            int digit = __builtin_ctzll(left);
            bool has_arc = (with_digit[digit] & v->now[word]) != 0;
            found |= (uint64_t)has_arc << digit;
        }
    }
    return found;
}

/* ---- filtering ----------------------------------------------------------- */

size_t sudoku_automaton_state_words(const sudoku_automaton *a)
{
    return a->table.state_words;
}

void sudoku_automaton_begin(const sudoku_automaton *a, uint64_t *state)
{
    memcpy(state, a->table.initial, a->table.state_words * sizeof *state);
}

static void keep_arcs(const view *v)
{
    size_t size = (size_t)v->automaton->table.num_words * sizeof *v->now;
    memcpy(v->before, v->now, size);
    memcpy(v->open, v->now, size);
}

/* Intersects the digits of cells and state and removes the arcs without digits;
 * *changed is the span of these (last = -1: none). Returns > 0 if candidates
 * were removed, 0 if not, -1 if a cell has none left. */
static int compare_digits(const view *v, uint64_t *digits, span *changed)
{
    const sudoku_automaton *a = v->automaton;
    int removed = 0;
    bool has_kept = false;
    *changed = (span){-1, -1};
    for (int k = 0; k < a->num_cells; k++) {
        uint64_t *set = &digits[a->cells[k]];
        uint64_t left = *set & v->digits[k];
        removed += left != *set;
        *set = left;
        if (left == 0)
            return -1;
        if (left == v->digits[k])
            continue;
        if (!has_kept)
            keep_arcs(v);
        has_kept = true;
        if (drop_digits(v, k, left)) {
            changed->first = changed->first < 0 ? k : changed->first;
            changed->last = k;
        }
        v->digits[k] = left;
    }
    return removed;
}

/* Large automata have their own function, so that the stack stays small for
 * others. */
enum { SMALL_WORDS = 256 };

/* The view writes to the state; before[] has room for 2 * num_words. */
/* NOLINTBEGIN(readability-non-const-parameter) */
static int filter_with(const sudoku_automaton *a, sudoku_candidates *candidates,
                       uint64_t *state, uint64_t *before)
/* NOLINTEND(readability-non-const-parameter) */
{
    size_t num = (size_t)a->table.num_words;
    view v = {a, state, before, before + num, state + num};
    span changed;
    int removed = compare_digits(&v, candidates->digits, &changed);
    if (removed < 0 || changed.last < 0)
        return removed;
    follow_all(&v, &changed);
    for (int k = changed.first; k <= changed.last; k++) {
        if (!has_changed(&v, k))
            continue;
        uint64_t found = find_digits(&v, k, v.digits[k]);
        removed += found != v.digits[k];
        candidates->digits[a->cells[k]] = v.digits[k] = found;
        if (found == 0)
            return -1;
    }
    return removed;
}

__attribute__((noinline)) static int
filter_from_large(const sudoku_automaton *a, sudoku_candidates *candidates,
                  uint64_t *state)
{
    uint64_t before[MAX_WORDS];
    return filter_with(a, candidates, state, before);
}

int sudoku_automaton_filter_from(const sudoku_automaton *a,
                                 sudoku_candidates *candidates, uint64_t *state)
{
    uint64_t before[SMALL_WORDS];
    return 2 * a->table.num_words > SMALL_WORDS
               ? filter_from_large(a, candidates, state)
               : filter_with(a, candidates, state, before);
}

/* Returns false if all cells are fixed and their digits do not lead to the end.
 */
static bool may_reach_end(const sudoku_automaton *a, const uint64_t *digits)
{
    uint64_t state = 0;
    for (int k = 0; k < a->num_cells; k++) {
        uint64_t set = digits[a->cells[k]];
        if ((set & (set - 1)) != 0)
            return true;
        if (set == 0 ||
            !sudoku_automaton_step(a, k, __builtin_ctzll(set), &state))
            return false;
    }
    return true;
}

__attribute__((noinline)) static int filter_large(const sudoku_automaton *a,
                                                  sudoku_candidates *candidates)
{
    uint64_t state[MAX_WORDS];
    assert(sudoku_automaton_state_words(a) <= MAX_WORDS);
    sudoku_automaton_begin(a, state);
    return sudoku_automaton_filter_from(a, candidates, state);
}

int sudoku_automaton_filter(const sudoku_automaton *a,
                            sudoku_candidates *candidates)
{
    uint64_t state[SMALL_WORDS];
    if (a->arc_start[a->num_cells] == 0)
        return -1;
    if (sudoku_automaton_state_words(a) == 0)
        return may_reach_end(a, candidates->digits) ? 0 : -1;
    if (sudoku_automaton_state_words(a) > SMALL_WORDS)
        return filter_large(a, candidates);
    sudoku_automaton_begin(a, state);
    return sudoku_automaton_filter_from(a, candidates, state);
}

/* ---- arcs ---------------------------------------------------------------- */

int sudoku_automaton_live(const sudoku_automaton *a, const uint64_t *digits,
                          bool *live)
{
    int n = a->num_cells, num_states = a->state_start[n + 1];
    bool *is_reached = calloc(2 * (size_t)num_states + 1, sizeof *is_reached);
    if (is_reached == NULL)
        return SUDOKU_ENOMEM;
    bool *leads = is_reached + num_states;
    if (num_states > 0)
        is_reached[0] = leads[num_states - 1] = true;
    for (int k = 0; k < n; k++) {
        for (int j = a->arc_start[k]; j < a->arc_start[k + 1]; j++) {
            const sudoku_arc *arc = &a->arcs[j];
            live[j] = is_reached[a->state_start[k] + arc->from] &&
                      (digits[a->cells[k]] >> arc->digit & 1) != 0;
            if (live[j])
                is_reached[a->state_start[k + 1] + arc->to] = true;
        }
    }
    for (int k = n; k-- > 0;) {
        for (int j = a->arc_start[k]; j < a->arc_start[k + 1]; j++) {
            const sudoku_arc *arc = &a->arcs[j];
            live[j] = live[j] && leads[a->state_start[k + 1] + arc->to];
            if (live[j])
                leads[a->state_start[k] + arc->from] = true;
        }
    }
    free(is_reached);
    return 0;
}

/* ---- the kind ------------------------------------------------------------ */

static int filter(const sudoku_constraint *x, sudoku_candidates *candidates)
{
    return sudoku_automaton_filter(x->automaton, candidates);
}

static int cost(const sudoku_constraint *x)
{
    return 50 + 4 * x->automaton->arc_start[x->num_cells];
}

static void free_automaton(sudoku_constraint *x)
{
    sudoku_automaton_free(x->automaton);
}

static size_t state_words(const sudoku_constraint *x)
{
    return sudoku_automaton_state_words(x->automaton);
}

static void begin(const sudoku_constraint *x, uint64_t *state)
{
    sudoku_automaton_begin(x->automaton, state);
}

static int filter_from(const sudoku_constraint *x,
                       sudoku_candidates *candidates, uint64_t *state)
{
    return sudoku_automaton_filter_from(x->automaton, candidates, state);
}

const sudoku_kind sudoku_automaton_kind = {.name = "automaton",
                                           .filter = filter,
                                           .cost = cost,
                                           .free = free_automaton,
                                           .state_words = state_words,
                                           .begin = begin,
                                           .filter_from = filter_from};
