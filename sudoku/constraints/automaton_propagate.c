/*
 * automaton_propagate.c - automata: which moves are on a way to the end, and so
 * which digits.
 *
 * What is kept is the set of such moves, and the digits at each position that
 * this is true for. When a cell loses digits, its moves that have no others go;
 * a state that none enters any more loses those that leave it, and the other
 * way round. So only what has changed since the last look is looked at.
 */
#include "sudoku/constraints/kinds.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Words kept, or copied from there: two rows, and a word for each position or a
 * row again. Each position has a word in each row, if there is any move. */
enum { MAX_KEPT = 3 * SUDOKU_MAX_ROW };

/* The moves of a row, and those that it had before the walk, without those of
 * states that have been followed. */
typedef struct moves {
    const sudoku_arc_row *row;
    uint64_t *now, *before;
} moves;

typedef struct walk {
    const sudoku_automaton *automaton;
    moves leaving, entering;
    const uint64_t *first; /* those that left states before the walk */
    uint64_t *digits;      /* [position] */
} walk;

static walk begin_walk(const sudoku_automaton *a, uint64_t *kept,
                       uint64_t *before)
{
    const sudoku_arc_table *m = &a->moves;
    size_t num = (size_t)m->leaving.num_words;
    size_t both = num + (size_t)m->entering.num_words;
    memcpy(before, kept, both * sizeof *kept);
    memcpy(before + both, kept, num * sizeof *kept);
    return (walk){a,
                  {&m->leaving, kept, before},
                  {&m->entering, kept + num, before + num},
                  before + both,
                  kept + both};
}

/* Change in the other row what these bits of a word are there. */
static void flip_twins(const sudoku_arc_row *row, int word, uint64_t bits,
                       uint64_t *other)
{
    const uint16_t *twins = &row->twins[64 * word];
    for (; bits != 0; bits &= bits - 1) {
        int twin = twins[__builtin_ctzll(bits)];
        other[twin >> 6] ^= UINT64_C(1) << (twin & 63);
    }
}

/* Remove the moves at this position that have none of these digits. Were there
 * any? Few of those of a cell that is decided are left: the other row is
 * emptied, and these are put there. */
static bool drop_digits(const walk *w, int k, uint64_t digits)
{
    const uint64_t *with_digit = w->automaton->moves.with_digit;
    const sudoku_arc_row *row = w->leaving.row;
    const int *start = &w->entering.row->layer_start[k];
    uint64_t *other = w->entering.now, changed = 0;
    bool is_few = sudoku_is_fixed(digits);
    if (is_few)
        memset(other + start[0], 0,
               (size_t)(start[1] - start[0]) * sizeof *other);
    for (int word = row->layer_start[k]; word < row->layer_start[k + 1];
         word++) {
        uint64_t open = 0, before = w->leaving.now[word];
        for (uint64_t left = digits; left != 0; left &= left - 1)
            open |= with_digit[(size_t)__builtin_ctzll(left) *
                                   (size_t)row->num_words +
                               (size_t)word];
        w->leaving.now[word] = before & open;
        flip_twins(row, word, before & (is_few ? open : ~open), other);
        changed |= before & ~open;
    }
    return changed != 0;
}

/* The highest bits of the bundles in a word that are not empty. Adding ones to
 * all bits of a bundle but the highest carries into that if one is set. */
static uint64_t find_filled(const sudoku_arc_row *row, int word, uint64_t bits)
{
    uint64_t high = row->high[word], rest = row->rest[word];
    return (((bits & rest) + rest) | bits) & high;
}

static bool is_empty(const sudoku_arc_group *b, const uint64_t *now)
{
    for (int word = b->word; word < b->word + b->num_words; word++) {
        if ((now[word] & b->bits) != 0)
            return false;
    }
    return true;
}

static void remove_moves(const moves *from, const moves *other, int word,
                         uint64_t bits)
{
    uint64_t gone = from->now[word] & bits;
    from->now[word] ^= gone;
    flip_twins(from->row, word, gone, other->now);
}

/* States that have lost their last moves in a word of the one row, and have no
 * others, lose those of the other row. These are in few words, as the states
 * are neighbours. */
static void follow(const moves *from, int word, const moves *to)
{
    bool is_whole = from->row->rest[word] == UINT64_MAX >> 1; /* M1 */
    uint64_t bits = 0;
    int at = 0; /* a word of the other row where these bits are to go */
    for (uint64_t dead = find_filled(from->row, word, from->before[word]) &
                         ~find_filled(from->row, word, from->now[word]);
         dead != 0; dead &= dead - 1) {
        int state = from->row->owners[64 * word + __builtin_ctzll(dead)];
        const sudoku_arc_group *b = &to->row->bundles[state];
        if (is_whole && !is_empty(&from->row->bundles[state], from->now))
            continue;
        for (int k = b->word; k < b->word + b->num_words; k++) {
            if (k != at)
                remove_moves(to, from, at, bits);
            bits = k == at ? bits | b->bits : b->bits;
            at = k;
            to->before[k] &= ~b->bits;
        }
    }
    remove_moves(to, from, at, bits);
}

/* Words are in the order of the layers, and what goes after one is of the next
 * layer. */
static void go_both_ways(const walk *w)
{
    const moves *leaving = &w->leaving, *entering = &w->entering;
    for (int k = 0; k < entering->row->num_words; k++) {
        if (entering->now[k] != entering->before[k])
            follow(entering, k, leaving);
    }
    for (int k = leaving->row->num_words; k-- > 0;) {
        if (leaving->now[k] != leaving->before[k])
            follow(leaving, k, entering);
    }
}

static bool has_changed(const walk *w, int k)
{
    const int *start = &w->leaving.row->layer_start[k];
    for (int word = start[0]; word < start[1]; word++) {
        if (w->leaving.now[word] != w->first[word])
            return true;
    }
    return false;
}

/* Those of the digits that a move at this position has. */
static uint64_t find_digits(const walk *w, int k, uint64_t digits)
{
    const sudoku_arc_row *row = w->leaving.row;
    uint64_t found = 0;
    for (uint64_t left = digits; left != 0; left &= left - 1) {
        const uint64_t *with =
            w->automaton->moves.with_digit +
            (size_t)__builtin_ctzll(left) * (size_t)row->num_words;
        uint64_t any = 0;
        for (int word = row->layer_start[k]; word < row->layer_start[k + 1];
             word++)
            any |= with[word] & w->leaving.now[word];
        found |= any != 0 ? left & (~left + 1) : 0;
    }
    return found;
}

/* ---- narrowing ----------------------------------------------------------- */

size_t sudoku_automaton_state_words(const sudoku_automaton *a)
{
    return a->moves.num_kept;
}

void sudoku_automaton_begin(const sudoku_automaton *a, uint64_t *kept)
{
    memcpy(kept, a->moves.fresh, a->moves.num_kept * sizeof *kept);
}

/* Leave the digits that were kept; drop moves of others that have gone since.
 * Returns > 0 if that removed some, or -1. */
static int compare_digits(const walk *w, uint64_t *digits, bool *is_new)
{
    int removed = 0;
    for (int k = 0; k < w->automaton->num_cells; k++) {
        uint64_t *set = &digits[w->automaton->cells[k]];
        uint64_t left = *set & w->digits[k];
        removed += left != *set;
        *set = left;
        if (left == 0)
            return -1;
        if (left != w->digits[k] && drop_digits(w, k, left))
            *is_new = true;
        w->digits[k] = left;
    }
    return removed;
}

int sudoku_automaton_filter_from(const sudoku_automaton *a,
                                 sudoku_candidates *candidates, uint64_t *kept)
{
    uint64_t before[MAX_KEPT];
    walk w = begin_walk(a, kept, before);
    bool is_new = false;
    int removed = compare_digits(&w, candidates->digits, &is_new);
    if (removed < 0 || !is_new)
        return removed;
    go_both_ways(&w);
    for (int k = 0; k < a->num_cells; k++) {
        if (!has_changed(&w, k))
            continue;
        uint64_t found = find_digits(&w, k, w.digits[k]);
        removed += found != w.digits[k];
        candidates->digits[a->cells[k]] = w.digits[k] = found;
        if (found == 0)
            return -1;
    }
    return removed;
}

/* Do the cells, if all are decided, lead to the end? */
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
    uint64_t kept[MAX_KEPT];
    if (a->arc_start[a->num_cells] == 0)
        return -1;
    if (sudoku_automaton_state_words(a) == 0)
        return may_reach_end(a, candidates->digits) ? 0 : -1;
    assert(sudoku_automaton_state_words(a) <= MAX_KEPT);
    sudoku_automaton_begin(a, kept);
    return sudoku_automaton_filter_from(a, candidates, kept);
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

static int filter(const sudoku_constraint *x, sudoku_candidates *candidates,
                  uint64_t *required)
{
    (void)required;
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
