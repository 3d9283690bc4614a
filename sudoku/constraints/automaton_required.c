/*
 * automaton_required.c - finds digits that are on all accepting paths.
 *
 * Computes for each state, from the end on, the digits that some path from
 * there avoids. An arc with several digits avoids each of them.
 */
#include "sudoku/constraints/automaton.h"

/* The states: the first one and those that arcs enter. */
enum { MAX_STATES = 1 + 64 * SUDOKU_MAX_REQUIRED_WORDS };

bool sudoku_automaton_has_required(const sudoku_automaton *a)
{
    return a->table.digits != NULL;
}

/* Returns the digits that paths over these arcs of a word avoid. avoided[] is
 * known for the states that they enter. */
static uint64_t avoid(const sudoku_arc_table *t, int word, uint64_t arcs,
                      uint64_t digits, const uint64_t *avoided)
{
    uint64_t all = 0;
    for (; arcs != 0; arcs &= arcs - 1) {
        int arc = 64 * word + __builtin_ctzll(arcs);
        uint64_t with = t->digits[arc] & digits;
        bool is_single = (with & (with - 1)) == 0;
        all |= avoided[t->target[arc]] & ~(is_single ? with : 0);
    }
    return all;
}

uint64_t sudoku_automaton_required(const sudoku_automaton *a,
                                   const uint64_t *state)
{
    const sudoku_arc_table *t = &a->table;
    const uint64_t *digits = state + t->num_words;
    uint64_t avoided[MAX_STATES], held = 0;
    int n = a->num_cells;
    for (int k = 0; k < n; k++)
        held |= digits[k];
    avoided[a->state_start[n]] = held;
    for (int k = n; k-- > 0;) {
        for (int s = a->state_start[k]; s < a->state_start[k + 1]; s++) {
            const sudoku_arc_group *g = &t->groups[s];
            avoided[s] =
                avoid(t, g->word, state[g->word] & g->bits, digits[k], avoided);
        }
    }
    return held & ~avoided[0];
}
