/*
 * automaton_propagate.c - automata: which arcs are on accepting paths, and so
 * which digits.
 *
 * The state of the propagator is the set of such arcs, and the digits at each
 * position that this is true for. When a cell loses digits, its arcs that have
 * no others go; a state of the automaton that none enters any more loses those
 * that leave it, and the other way round. So only what has changed since the
 * last call is worked on. That is done with words of bits, as compact table
 * does with tuples (Demeulenaere et al., Compact-Table, CP 2016) and
 * compact-MDD with arcs (Verhaeghe et al., IJCAI 2018).
 */
#include "sudoku/constraints/kinds.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Words of a state, or copied from it: two rows, and a word for each position
 * or a row again. Each position has a word in each row, if there is any arc. */
enum { MAX_WORDS = 3 * SUDOKU_MAX_ARC_WORDS };

/* The arcs of a row, and those that it had before this call, without those of
 * states that have been followed. */
typedef struct arc_set {
    const sudoku_arc_row *row;
    uint64_t *now, *before;
} arc_set;

typedef struct view {
    const sudoku_automaton *automaton;
    arc_set leaving, entering;
    const uint64_t *first; /* those that left states before this call */
    uint64_t *digits;      /* [position] */
} view;

static view begin_view(const sudoku_automaton *a, uint64_t *state,
                       uint64_t *before)
{
    const sudoku_arc_table *t = &a->table;
    size_t num = (size_t)t->leaving.num_words;
    size_t both = num + (size_t)t->entering.num_words;
    memcpy(before, state, both * sizeof *state);
    memcpy(before + both, state, num * sizeof *state);
    return (view){a,
                  {&t->leaving, state, before},
                  {&t->entering, state + num, before + num},
                  before + both,
                  state + both};
}

/* Flip these bits of a word in the other row. */
static void flip_mirror(const sudoku_arc_row *row, int word, uint64_t bits,
                        uint64_t *other)
{
    const uint16_t *mirror = &row->mirror[64 * word];
    for (; bits != 0; bits &= bits - 1) {
        int bit = mirror[__builtin_ctzll(bits)];
        other[bit >> 6] ^= UINT64_C(1) << (bit & 63);
    }
}

/* Remove the arcs at this position that have none of these digits. Were there
 * any? Few of those of a cell that is fixed are left: the other row is emptied,
 * and these are put there. */
static bool drop_digits(const view *v, int k, uint64_t digits)
{
    const uint64_t *with_digit = v->automaton->table.with_digit;
    const sudoku_arc_row *row = v->leaving.row;
    const int *start = &v->entering.row->layer_start[k];
    uint64_t *other = v->entering.now, changed = 0;
    bool is_few = sudoku_is_fixed(digits);
    if (is_few)
        memset(other + start[0], 0,
               (size_t)(start[1] - start[0]) * sizeof *other);
    for (int word = row->layer_start[k]; word < row->layer_start[k + 1];
         word++) {
        uint64_t open = 0, before = v->leaving.now[word];
        for (uint64_t left = digits; left != 0; left &= left - 1)
            open |= with_digit[(size_t)__builtin_ctzll(left) *
                                   (size_t)row->num_words +
                               (size_t)word];
        v->leaving.now[word] = before & open;
        flip_mirror(row, word, before & (is_few ? open : ~open), other);
        changed |= before & ~open;
    }
    return changed != 0;
}

/* The highest bits of the groups in a word that are not empty. Adding ones to
 * all bits of a group but the highest carries into that if one is set. */
static uint64_t find_filled(const sudoku_arc_row *row, int word, uint64_t bits)
{
    uint64_t high = row->high[word], rest = row->rest[word];
    return (((bits & rest) + rest) | bits) & high;
}

static bool is_empty(const sudoku_arc_group *g, const uint64_t *now)
{
    for (int word = g->word; word < g->word + g->num_words; word++) {
        if ((now[word] & g->bits) != 0)
            return false;
    }
    return true;
}

static void remove_arcs(const arc_set *from, const arc_set *other, int word,
                        uint64_t bits)
{
    uint64_t gone = from->now[word] & bits;
    from->now[word] ^= gone;
    flip_mirror(from->row, word, gone, other->now);
}

/* States that have lost their last arcs in a word of the one row, and have no
 * others, lose those of the other row. These are in few words, as the states
 * are neighbours. */
static void follow(const arc_set *from, int word, const arc_set *to)
{
    bool is_whole = from->row->rest[word] == UINT64_MAX >> 1; /* A1 */
    uint64_t bits = 0;
    int at = 0; /* a word of the other row where these bits are to go */
    for (uint64_t dead = find_filled(from->row, word, from->before[word]) &
                         ~find_filled(from->row, word, from->now[word]);
         dead != 0; dead &= dead - 1) {
        int s = from->row->state_of[64 * word + __builtin_ctzll(dead)];
        const sudoku_arc_group *g = &to->row->groups[s];
        if (is_whole && !is_empty(&from->row->groups[s], from->now))
            continue;
        for (int k = g->word; k < g->word + g->num_words; k++) {
            if (k != at)
                remove_arcs(to, from, at, bits);
            bits = k == at ? bits | g->bits : g->bits;
            at = k;
            to->before[k] &= ~g->bits;
        }
    }
    remove_arcs(to, from, at, bits);
}

/* Forwards, then backwards. Words are in the order of the layers, and what goes
 * because of one is of a later layer. */
static void follow_all(const view *v)
{
    const arc_set *leaving = &v->leaving, *entering = &v->entering;
    for (int k = 0; k < entering->row->num_words; k++) {
        if (entering->now[k] != entering->before[k])
            follow(entering, k, leaving);
    }
    for (int k = leaving->row->num_words; k-- > 0;) {
        if (leaving->now[k] != leaving->before[k])
            follow(leaving, k, entering);
    }
}

static bool has_changed(const view *v, int k)
{
    const int *start = &v->leaving.row->layer_start[k];
    for (int word = start[0]; word < start[1]; word++) {
        if (v->leaving.now[word] != v->first[word])
            return true;
    }
    return false;
}

/* Those of the digits that an arc at this position has. */
static uint64_t find_digits(const view *v, int k, uint64_t digits)
{
    const sudoku_arc_row *row = v->leaving.row;
    uint64_t found = 0;
    for (uint64_t left = digits; left != 0; left &= left - 1) {
        const uint64_t *with =
            v->automaton->table.with_digit +
            (size_t)__builtin_ctzll(left) * (size_t)row->num_words;
        uint64_t any = 0;
        for (int word = row->layer_start[k]; word < row->layer_start[k + 1];
             word++)
            any |= with[word] & v->leaving.now[word];
        found |= any != 0 ? left & (~left + 1) : 0;
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

/* Leave the digits of the state; drop arcs of those that have gone since.
 * Returns > 0 if that removed candidates, or -1. */
static int compare_digits(const view *v, uint64_t *digits, bool *is_new)
{
    int removed = 0;
    for (int k = 0; k < v->automaton->num_cells; k++) {
        uint64_t *set = &digits[v->automaton->cells[k]];
        uint64_t left = *set & v->digits[k];
        removed += left != *set;
        *set = left;
        if (left == 0)
            return -1;
        if (left != v->digits[k] && drop_digits(v, k, left))
            *is_new = true;
        v->digits[k] = left;
    }
    return removed;
}

int sudoku_automaton_filter_from(const sudoku_automaton *a,
                                 sudoku_candidates *candidates, uint64_t *state)
{
    uint64_t before[MAX_WORDS];
    view v = begin_view(a, state, before);
    bool is_new = false;
    int removed = compare_digits(&v, candidates->digits, &is_new);
    if (removed < 0 || !is_new)
        return removed;
    follow_all(&v);
    for (int k = 0; k < a->num_cells; k++) {
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

/* Do the cells, if all are fixed, lead to the end? */
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

int sudoku_automaton_filter(const sudoku_automaton *a,
                            sudoku_candidates *candidates)
{
    uint64_t state[MAX_WORDS];
    if (a->arc_start[a->num_cells] == 0)
        return -1;
    if (sudoku_automaton_state_words(a) == 0)
        return may_reach_end(a, candidates->digits) ? 0 : -1;
    assert(sudoku_automaton_state_words(a) <= MAX_WORDS);
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
