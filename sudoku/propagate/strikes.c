/* strikes.c - makes the strikes of constraints. */
#include "sudoku/propagate/strikes.h"

#include <stdlib.h>
#include <string.h>

#include "base/reserve.h"

/* Most cells of all strikes; constraints after these have locks instead. */
enum { MOST_CELLS = 1 << 20 };

/* Common peers of some places, as bits. */
typedef struct common {
    uint64_t bits[SUDOKU_MAX_PEER_BITS / 64 + 1];
} common;

typedef struct maker {
    sudoku_strikes *strikes;
    const sudoku_peers *peers;
    const sudoku_propagator *of;
    int first;
} maker;

static bool intersect(const maker *m, const common *from, int cell, common *to)
{
    const uint64_t *row = m->peers->bits + (size_t)cell * m->peers->num_words;
    uint64_t any = 0;
    for (size_t w = 0; w < m->peers->num_words; w++) {
        to->bits[w] = from->bits[w] & row[w];
        any |= to->bits[w];
    }
    return any != 0;
}

static int list_cells(const maker *m, const common *seen, sudoku_strike *strike)
{
    sudoku_strikes *s = m->strikes;
    *strike = (sudoku_strike){s->num_cells, 0};
    for (size_t w = 0; w < m->peers->num_words; w++) {
        uint64_t left = seen->bits[w];
        int num = __builtin_popcountll(left);
        if (num == 0)
            continue;
        int *cells = base_reserve_ints(s->cells, sizeof *cells, s->num_cells,
                                       &s->cap_cells, num);
        if (cells == NULL)
            return SUDOKU_ENOMEM;
        s->cells = cells;
        for (; left != 0; left &= left - 1)
            s->cells[s->num_cells++] = (int)(64 * w) + __builtin_ctzll(left);
    }
    strike->num = s->num_cells - strike->start;
    return 0;
}

/* Adds the strikes of all sets that extend `places` by cells k and above. seen:
 * cells outside of the constraint that see all of `places`; if there are none,
 * larger sets have none. As deep as there are places.
 * NOLINTNEXTLINE(misc-no-recursion) */
static int add_places(const maker *m, unsigned places, int k,
                      const common *seen)
{
    int code = 0;
    for (; k < m->of->num_cells && code == 0; k++) {
        common fewer;
        unsigned more = places | 1U << k;
        if (!intersect(m, seen, m->of->cells[k], &fewer))
            continue;
        if (places != 0)
            code =
                list_cells(m, &fewer, &m->strikes->list[m->first + (int)more]);
        if (code == 0)
            code = add_places(m, more, k + 1, &fewer);
    }
    return code;
}

static int add_strikes(maker *m)
{
    sudoku_strikes *s = m->strikes;
    int num = 1 << m->of->num_cells;
    sudoku_strike *list =
        base_reserve_ints(s->list, sizeof *list, s->num, &s->cap, num);
    if (list == NULL)
        return SUDOKU_ENOMEM;
    s->list = list;
    m->first = s->num;
    memset(s->list + s->num, 0, (size_t)num * sizeof *list);
    s->num += num;
    common all;
    memset(&all, 0xFF, sizeof all);
    for (int k = 0; k < m->of->num_cells; k++)
        all.bits[m->of->cells[k] / 64] &=
            ~(UINT64_C(1) << m->of->cells[k] % 64);
    return add_places(m, 0, 0, &all);
}

static bool all_differ(const sudoku_peers *peers, const int *cells, int n)
{
    for (int k = 1; k < n; k++) {
        const uint64_t *row = peers->bits + (size_t)cells[k] * peers->num_words;
        for (int j = 0; j < k; j++) {
            if ((row[cells[j] / 64] >> cells[j] % 64 & 1) == 0)
                return false;
        }
    }
    return true;
}

/* Returns whether the digits that its cells must hold are known. If many cells
 * may be equal, this is seldom useful. */
static bool has_required(const sudoku_propagator *x, const sudoku_peers *peers)
{
    enum { MOST_EQUAL = 4 };
    if (x->rule != NULL || x->num_cells > SUDOKU_MAX_STRIKE_CELLS)
        return false;
    return x->constraint->kind == SUDOKU_SETS ||
           (x->constraint->kind == SUDOKU_AUTOMATON && x->num_state > 0 &&
            sudoku_automaton_has_required(x->constraint->automaton) &&
            (x->num_cells <= MOST_EQUAL ||
             all_differ(peers, x->cells, x->num_cells)));
}

int sudoku_strikes_init(sudoku_strikes *strikes, const sudoku_propagators *all,
                        const sudoku_peers *peers)
{
    int code = 0;
    memset(strikes, 0, sizeof *strikes);
    strikes->first = malloc(((size_t)all->num + 1) * sizeof *strikes->first);
    if (strikes->first == NULL)
        return SUDOKU_ENOMEM;
    for (int k = 0; k < all->num && code == 0; k++) {
        maker m = {.strikes = strikes, .peers = peers, .of = &all->list[k]};
        strikes->first[k] = -1;
        if (peers->bits == NULL || !has_required(m.of, peers) ||
            strikes->num_cells > MOST_CELLS)
            continue;
        code = add_strikes(&m);
        strikes->first[k] = m.first;
    }
    return code;
}

void sudoku_strikes_clear(sudoku_strikes *strikes)
{
    free(strikes->first);
    free(strikes->list);
    free(strikes->cells);
    memset(strikes, 0, sizeof *strikes);
}
