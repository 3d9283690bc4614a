/*
 * kraken.c - fish with fins (fish.c), and chains that lead from them to one
 * conclusion.
 *
 * Law  The k base lines hold the digit k times, the k cover lines at most k
 *      times. So either a fin holds the digit, or each cover line holds it in
 *      a base line.
 *      Type 1: a place of a cover line outside the base lines is excluded if
 *      each fin excludes it by a chain.
 *      Type 2: a candidate is excluded if each fin and each base place of one
 *      cover line exclude it.
 *
 * The places of a digit are numbered; a set of them is a word. Digits with more
 * than 64 places and boards with too many candidates are skipped.
 */
#include "sudoku/budget.h"
#include "sudoku/techniques/best.h"
#include "sudoku/techniques/derived.h"
#include "sudoku/techniques/subset_order.h"

#include <stdlib.h>

enum { MAX_SIZE = 4, MAX_FINS = 2, MAX_PLACES = 64, MAX_LINES = 64 };
enum { MAX_NODES = 2048, MAX_WORK = 200000 };

typedef struct kraken {
    const chain_graph *g;
    sudoku_logic_step *step;
    int type, digit, size, work;
    int places[MAX_PLACES],
        num_places; /* nodes of the digit, in the order of their cells */
    int lines[2][MAX_LINES], num_lines[2];
    uint64_t in[2][MAX_LINES]; /* [side][line] set of places */
    int base[MAX_SIZE], cover[MAX_SIZE];
    int words;
    uint64_t *excluded; /* [place * words] candidates that its digit excludes */
    int *before, *queue;
} kraken;

static void list_places(kraken *k)
{
    const sudoku_position *p = k->g->p;
    int n = p->shape->num_digits;
    k->num_places = 0;
    for (int cell = 0; cell < p->shape->num_cells; cell++) {
        int node = k->g->node_of[cell * n + k->digit];
        if (node < 0)
            continue;
        if (k->num_places == MAX_PLACES) {
            k->num_places = 0;
            return;
        }
        k->places[k->num_places++] = node;
    }
}

static void list_lines(kraken *k, int side, enum sudoku_house_kind kind)
{
    const sudoku_position *p = k->g->p;
    k->num_lines[side] = 0;
    for (int h = 0; h < p->shape->num_houses; h++) {
        uint64_t in = 0;
        if (p->shape->houses[h].kind != kind ||
            !sudoku_is_full_house(p->shape, h))
            continue;
        for (int m = 0; m < k->num_places; m++) {
            int cell = k->g->nodes[k->places[m]].cell;
            const uint64_t *cells = p->houses + h * p->num_words;
            in |= (uint64_t)cell_set_has(cells, cell) << m;
        }
        if (in == 0 || k->num_lines[side] == MAX_LINES)
            continue;
        k->in[side][k->num_lines[side]] = in;
        k->lines[side][k->num_lines[side]++] = h;
    }
}

static void list_excluded(kraken *k)
{
    for (int m = 0; m < k->num_places; m++) {
        uint64_t *set = k->excluded + m * k->words;
        memset(set, 0, (size_t)k->words * sizeof *set);
        sudoku_chain_walk(k->g, 2 * k->places[m] + 1, k->before, k->queue);
        for (int node = 0; node < k->g->num_candidates; node++) {
            if (k->before[2 * node] >= 0)
                cell_set_add(set, node);
        }
    }
}

/* ---- the step ------------------------------------------------------------ */

static void say_lines(kraken *k, int side, const int *chosen)
{
    for (int m = 0; m < k->size; m++) {
        sudoku_step_add_house(k->step, k->lines[side][chosen[m]]);
        sudoku_step_say(k->step, "%s%h",
                        m == 0            ? ""
                        : m + 1 < k->size ? ", "
                                          : " and ",
                        k->lines[side][chosen[m]]);
    }
}

static void say_chains(kraken *k, uint64_t from, int node)
{
    for (; from != 0; from &= from - 1) {
        int place = k->places[__builtin_ctzll(from)];
        sudoku_chain_walk(k->g, 2 * place + 1, k->before, k->queue);
        sudoku_step_say(k->step, "; ");
        sudoku_chain_say_walk(k->g, k->step, k->before, 2 * node);
    }
}

/* Makes a step: the places `from` exclude the candidate by chains. line is the
 * cover line of type 2, or -1. */
static bool use(kraken *k, uint64_t fins, uint64_t from, int line, int node)
{
    const chain_node *gone = &k->g->nodes[node];
    sudoku_step_begin(k->step);
    sudoku_step_remove(k->step, gone->cell, gone->digit);
    if (!sudoku_find_best_wants(k->step, __builtin_popcountll(from)))
        return false;
    k->step->digits = UINT64_C(1) << k->digit;
    sudoku_step_say(k->step, "%(%d in ", k->digit);
    say_lines(k, 0, k->base);
    sudoku_step_say(k->step, "%) can only be in ");
    say_lines(k, 1, k->cover);
    for (uint64_t rest = fins; rest != 0; rest &= rest - 1)
        sudoku_step_say(k->step, "%s%c", rest == fins ? ", or in " : ", ",
                        k->g->nodes[k->places[__builtin_ctzll(rest)]].cell);
    if (line >= 0)
        sudoku_step_say(k->step, ", so it is there or in %h",
                        k->lines[1][line]);
    say_chains(k, from, node);
    return sudoku_step_end(k->step);
}

/* Returns the next candidate after `node` that all of these places exclude, or
 * -1. */
static int next_common(const kraken *k, uint64_t from, int node)
{
    for (node++; node < k->g->num_candidates; node++) {
        uint64_t rest = from;
        while (
            rest != 0 &&
            cell_set_has(k->excluded + __builtin_ctzll(rest) * k->words, node))
            rest &= rest - 1;
        if (rest == 0)
            return node;
    }
    return -1;
}

static bool use_type_1(kraken *k, uint64_t fins, uint64_t gone)
{
    for (; gone != 0; gone &= gone - 1) {
        int node = k->places[__builtin_ctzll(gone)];
        if (next_common(k, fins, node - 1) == node &&
            use(k, fins, fins, -1, node))
            return true;
    }
    return false;
}

static bool use_type_2(kraken *k, uint64_t fins, uint64_t base)
{
    for (int m = 0; m < k->size; m++) {
        uint64_t from = fins | (base & k->in[1][k->cover[m]]);
        for (int node = next_common(k, from, -1); node >= 0;
             node = next_common(k, from, node)) {
            if (use(k, fins, from, k->cover[m], node))
                return true;
        }
    }
    return false;
}

static bool use_cover(kraken *k, uint64_t base)
{
    uint64_t cover = 0;
    for (int m = 0; m < k->size; m++)
        cover |= k->in[1][k->cover[m]];
    uint64_t fins = base & ~cover;
    if (fins == 0 || __builtin_popcountll(fins) > MAX_FINS)
        return false;
    return k->type == KRAKEN_1 ? use_type_1(k, fins, cover & ~base)
                               : use_type_2(k, fins, base);
}

/* ---- the search ---------------------------------------------------------- */

static bool search(kraken *k)
{
    k->base[0] = -1;
    while (choice_next(k->base, k->size, k->num_lines[0])) {
        uint64_t base = 0, twice = 0;
        for (int m = 0; m < k->size; m++) {
            twice |= base & k->in[0][k->base[m]];
            base |= k->in[0][k->base[m]];
        }
        k->cover[0] = -1;
        while (twice == 0 && choice_next(k->cover, k->size, k->num_lines[1])) {
            if (++k->work > MAX_WORK || sudoku_budget_glance() != 0)
                return false;
            if (use_cover(k, base))
                return true;
        }
    }
    return false;
}

static bool search_digits(kraken *k)
{
    static const enum sudoku_house_kind kinds[2] = {SUDOKU_ROW, SUDOKU_COLUMN};
    for (k->digit = 0; k->digit < k->g->p->shape->num_digits; k->digit++) {
        list_places(k);
        list_excluded(k);
        k->work = 0;
        for (int turn = 0; turn < 2; turn++) {
            list_lines(k, 0, kinds[turn]);
            list_lines(k, 1, kinds[1 - turn]);
            for (k->size = 2; k->size <= MAX_SIZE; k->size++) {
                if (search(k))
                    return true;
            }
        }
    }
    return false;
}

static bool allocate(kraken *k)
{
    size_t states = (size_t)k->g->num * 2 + 1;
    k->words = k->g->num_candidates / 64 + 1;
    k->excluded = malloc((size_t)(MAX_PLACES * k->words) * sizeof *k->excluded);
    k->before = malloc(states * sizeof *k->before);
    k->queue = malloc(states * sizeof *k->queue);
    return k->excluded != NULL && k->before != NULL && k->queue != NULL;
}

static bool find(const sudoku_position *p, sudoku_logic_step *step)
{
    kraken k = {.step = step, .type = step->technique->variant};
    k.g = sudoku_derived_graph(p, GROUP_NODES);
    bool found = false;
    if (k.g == NULL || (k.g->num_candidates <= MAX_NODES && !allocate(&k)))
        step->text.failed = 1;
    else if (k.g->num_candidates <= MAX_NODES)
        found = search_digits(&k);
    free(k.excluded);
    free(k.before);
    free(k.queue);
    return found;
}

bool sudoku_find_kraken(const sudoku_position *p, sudoku_logic_step *step)
{
    return sudoku_find_best(p, step, find);
}
