/*
 * als_chains.c - chains of almost locked sets: ALS-XZ has two sets, ALS-XY-wing
 * three, ALS chain more.
 *
 * Consecutive sets have a restricted common, and consecutive restricted commons
 * differ. If the first set lacks z, it is locked and holds its restricted
 * common. So the second set lacks that digit and is locked in turn, and so on;
 * the last set holds all its digits except the last restricted common,
 * including z. Therefore z is in the first or the last set. This holds for each
 * digit of both that is no restricted common at the ends.
 */
#include "sudoku/budget.h"
#include "sudoku/techniques/best.h"
#include "sudoku/techniques/derived.h"

#include <stdlib.h>

enum { MAX_LENGTH = 32 };

typedef struct als_search {
    const als_list *all;
    const als_links *links;
    sudoku_logic_step *step;
    bool may_overlap;
    uint64_t *open; /* [set] digits that remove something if locked in it */
    int num_open;
    int *before; /* [state] previous state, -1, or -2 if not reached */
    int *queue, tail;
} als_search;

static bool list_open(als_search *s)
{
    s->open = calloc((size_t)s->all->num + 1, sizeof *s->open);
    for (int k = 0; s->open != NULL && k < s->all->num; k++) {
        const als *a = &s->all->list[k];
        for (uint64_t rest = a->digits; rest != 0; rest &= rest - 1) {
            int digit = __builtin_ctzll(rest);
            s->open[k] |= (uint64_t)sudoku_step_may_remove(
                              s->step, als_seen(s->all, a, digit), digit)
                          << digit;
        }
        s->num_open += s->open[k] != 0;
    }
    return s->open != NULL;
}

/* ---- ALS-XZ -------------------------------------------------------------- */

/* Removes the digit from cells that see all its places in a and b. */
static void remove_around(als_search *s, const als *a, const als *b, int digit)
{
    uint64_t set[SUDOKU_POSITION_MAX_CELLS / 64];
    int words = s->all->p->num_words;
    cell_set_copy(set, als_seen(s->all, a, digit), words);
    cell_set_and(set, als_seen(s->all, b, digit), words);
    sudoku_step_remove_from(s->step, set, digit);
}

static void remove_all_around(als_search *s, const als *a, const als *b,
                              uint64_t digits)
{
    for (; digits != 0; digits &= digits - 1)
        remove_around(s, a, b, __builtin_ctzll(digits));
}

/* Removes the digits from cells outside b that see all their places in a. */
static void remove_beside(als_search *s, const als *a, const als *b,
                          uint64_t digits)
{
    uint64_t set[SUDOKU_POSITION_MAX_CELLS / 64];
    int words = s->all->p->num_words;
    for (; digits != 0; digits &= digits - 1) {
        int digit = __builtin_ctzll(digits);
        cell_set_copy(set, als_seen(s->all, a, digit), words);
        cell_set_minus(set, als_cells(s->all, b), words);
        sudoku_step_remove_from(s->step, set, digit);
    }
}

/* With two restricted commons, each set lacks one of them and holds all of its
 * other digits. */
static bool use_doubly(als_search *s, const als *a, const als *b, uint64_t rc)
{
    sudoku_step_begin(s->step);
    s->step->by_digit = true;
    s->step->digits = a->digits | b->digits;
    remove_all_around(s, a, b, rc);
    remove_beside(s, a, b, a->digits & ~rc);
    remove_beside(s, b, a, b->digits & ~rc);
    if (!sudoku_step_has_effect(s->step))
        return false;
    sudoku_als_say(s->step, a);
    sudoku_step_say(s->step, " and ");
    sudoku_als_say(s->step, b);
    sudoku_step_say(s->step,
                    " have one digit more than cells each; as each of %m can "
                    "be in one of them only, they share these out, and hold "
                    "all of their other digits",
                    rc);
    return sudoku_step_end(s->step);
}

static bool use_xz(als_search *s, const als *a, const als *b, uint64_t rc)
{
    if (sudoku_is_fixed(a->digits & b->digits))
        return false;
    if (!sudoku_is_fixed(rc) && use_doubly(s, a, b, rc))
        return true;
    for (uint64_t rest = rc; rest != 0; rest &= rest - 1) {
        int x = __builtin_ctzll(rest);
        uint64_t z = a->digits & b->digits & ~(UINT64_C(1) << x);
        sudoku_step_begin(s->step);
        s->step->by_digit = true;
        remove_all_around(s, a, b, z);
        if (!sudoku_is_fixed(rc) || !sudoku_step_has_effect(s->step))
            continue;
        s->step->digits = z | rc;
        sudoku_als_say(s->step, a);
        sudoku_step_say(s->step, " and ");
        sudoku_als_say(s->step, b);
        sudoku_step_say(s->step,
                        " have one digit more than cells each; as %d can be in "
                        "one of them only, the other one holds its other "
                        "digits",
                        x);
        if (sudoku_step_end(s->step))
            return true;
    }
    return false;
}

static bool search_xz(als_search *s)
{
    for (int i = 0; i < s->all->num; i++) {
        for (int k = s->links->start[i]; k < s->links->start[i + 1]; k++) {
            int j = s->links->to[k];
            if (j > i && (s->open[i] | s->open[j]) != 0 &&
                use_xz(s, &s->all->list[i], &s->all->list[j],
                       s->links->digits[k]))
                return true;
        }
    }
    return false;
}

/* ---- chains of three and more -------------------------------------------- */

/* Says what a chain shows; with all its sets, or only the first and last.
 * chain[] has n sets; rc[k] is the restricted common of sets k and k + 1. */
static void say_chain(als_search *s, const int *chain, const int *rc, int n,
                      bool all)
{
    uint64_t removed = 0;
    for (int k = 0; k < n; k++) {
        if (!all && k > 0 && k < n - 1)
            continue;
        if (k > 0)
            sudoku_step_say(s->step, all ? " -%d- " : " - .. - ", rc[k - 1]);
        sudoku_als_say(s->step, &s->all->list[chain[k]]);
    }
    for (int k = 0; k < s->step->num_removes; k++)
        removed |= UINT64_C(1) << s->step->removes[k].digit;
    sudoku_step_say(s->step,
                    " have one digit more than cells each, and neighbours do "
                    "not both hold the digit between them, hence %m is in the "
                    "first of them or in the last",
                    removed);
}

/* Uses such a chain; one end of it holds z. */
static bool use_chain(als_search *s, const int *chain, const int *rc, int n,
                      uint64_t z)
{
    const als *a = &s->all->list[chain[0]], *b = &s->all->list[chain[n - 1]];
    sudoku_step_begin(s->step);
    s->step->by_digit = true;
    remove_all_around(s, a, b, z);
    if (!sudoku_find_best_wants(s->step, 0))
        return false;
    s->step->digits = z;
    for (int k = 1; k < n; k++)
        s->step->digits |= UINT64_C(1) << rc[k - 1];
    say_chain(s, chain, rc, n, true);
    if (sudoku_step_sum_up(s->step))
        say_chain(s, chain, rc, n, false);
    return sudoku_step_end(s->step);
}

static bool use_pivot(als_search *s, int a, int c, int b, uint64_t x,
                      uint64_t y)
{
    const als *list = s->all->list;
    uint64_t z = list[a].digits & list[b].digits & ~(x | y);
    if ((z & s->open[a] & s->open[b]) == 0 || (x == y && sudoku_is_fixed(x)) ||
        (!s->may_overlap && als_overlap(s->all, &list[a], &list[b])))
        return false;
    uint64_t first = x & ~y ? x & ~y : x;
    first &= ~first + 1;
    y &= ~first;
    int chain[3] = {a, c, b};
    int rc[2] = {__builtin_ctzll(first), __builtin_ctzll(y)};
    return use_chain(s, chain, rc, 3, z);
}

/* Tries pairs of links in HoDoKu's order: the first leads from i to j > i, the
 * second from i or j to a later set. */
static bool use_links(als_search *s, int i, int link)
{
    int j = s->links->to[link];
    uint64_t x = s->links->digits[link];
    if (sudoku_budget_glance() != 0)
        return false;
    for (int k = link + 1; k < s->links->start[i + 1]; k++) {
        if (use_pivot(s, j, i, s->links->to[k], x, s->links->digits[k]))
            return true;
    }
    for (int k = s->links->start[j]; k < s->links->start[j + 1]; k++) {
        if (s->links->to[k] > i &&
            use_pivot(s, i, j, s->links->to[k], x, s->links->digits[k]))
            return true;
    }
    return false;
}

static bool search_wing(als_search *s)
{
    for (int i = 0; i < s->all->num; i++) {
        for (int k = s->links->start[i]; k < s->links->start[i + 1]; k++) {
            if (s->links->to[k] > i && use_links(s, i, k))
                return true;
        }
    }
    return false;
}

/* ---- longer chains -------------------------------------------------------
 *
 * If the best step is wanted, the sets of a chain ascend. A state is the last
 * link with a set of its restricted commons (at most two): those that differ
 * from the common by which the chain reached the link. Chains of one, two and
 * more links have different states, since a longer chain may remove something
 * that a shorter one does not. */

enum { MAX_COMMON = 2, STATES_OF_LINK = 3, LEVELS = 3 };

static int make_state(const als_search *s, int link, int common, int level)
{
    int links = s->links->start[s->all->num];
    return (level * links + link) * STATES_OF_LINK + common - 1;
}

static int link_of(const als_search *s, int state)
{
    return state / STATES_OF_LINK % s->links->start[s->all->num];
}

static int level_of(const als_search *s, int state)
{
    return state / STATES_OF_LINK / s->links->start[s->all->num];
}

/* Returns those of the link's first two digits that the state has. */
static uint64_t commons_of(const als_search *s, int state)
{
    uint64_t digits = s->links->digits[link_of(s, state)];
    uint64_t first = digits & (~digits + 1), rest = digits & ~first;
    uint64_t second = rest & (~rest + 1);
    int common = state % STATES_OF_LINK + 1;
    return (common & 1 ? first : 0) | (common & 2 ? second : 0);
}

/* Returns whether a set occurs twice: such a chain is useless, or a shorter one
 * does the same. */
static bool has_set_twice(const int *chain, int n)
{
    for (int k = 1; k < n; k++) {
        for (int m = 0; m < k; m++) {
            if (chain[m] == chain[k])
                return true;
        }
    }
    return false;
}

static bool use_state(als_search *s, int state, int start)
{
    int length = 1, chain[MAX_LENGTH], rc[MAX_LENGTH];
    for (int at = state; at >= 0; at = s->before[at]) {
        if (length == MAX_LENGTH)
            return false;
        length++;
    }
    chain[0] = start;
    uint64_t ends = commons_of(s, state);
    for (int at = state, k = length - 1; at >= 0; at = s->before[at], k--) {
        chain[k] = s->links->to[link_of(s, at)];
        rc[k - 1] = __builtin_ctzll(commons_of(s, at));
    }
    if (has_set_twice(chain, length))
        return false;
    ends |= UINT64_C(1) << rc[0];
    uint64_t z = s->all->list[start].digits &
                 s->all->list[chain[length - 1]].digits & ~ends;
    return use_chain(s, chain, rc, length, z);
}

/* Extends a chain by the link, without the digit that led to its first set. */
static bool push_link(als_search *s, int link, uint64_t without, int before)
{
    uint64_t digits = s->links->digits[link];
    int level = before < 0 ? 0 : level_of(s, before) + 1, common = 0;
    for (int k = 0; k < MAX_COMMON && digits != 0; k++, digits &= digits - 1)
        common |= (int)((digits & (~digits + 1) & ~without) != 0) << k;
    if (common == 0)
        return false;
    if (level >= LEVELS)
        level = LEVELS - 1;
    int state = make_state(s, link, common, level);
    if (s->before[state] != -2)
        return false;
    s->before[state] = before;
    s->queue[s->tail++] = state;
    return true;
}

/* Searches chains whose first link is by the digit, shortest first. */
static bool search_from(als_search *s, int start, int digit)
{
    bool ascends = sudoku_find_best_chooses(s->step);
    uint64_t only = UINT64_C(1) << digit;
    while (s->tail > 0)
        s->before[s->queue[--s->tail]] = -2;
    for (int k = s->links->start[start]; k < s->links->start[start + 1]; k++) {
        if (s->links->to[k] > start || !ascends)
            push_link(s, k, ~only, -1);
    }
    for (int head = 0; head < s->tail && sudoku_budget_glance() == 0; head++) {
        int state = s->queue[head], at = s->links->to[link_of(s, state)];
        uint64_t by = commons_of(s, state);
        if (level_of(s, state) == LEVELS - 1 && use_state(s, state, start))
            return true;
        for (int k = s->links->start[at]; k < s->links->start[at + 1]; k++) {
            if (s->links->to[k] > at || !ascends)
                push_link(s, k, by & (~by + 1), state);
        }
    }
    return false;
}

static bool search_chain(als_search *s)
{
    size_t states =
        (size_t)s->links->start[s->all->num] * STATES_OF_LINK * LEVELS + 1;
    s->before = malloc(states * sizeof *s->before);
    s->queue = malloc(states * sizeof *s->queue);
    if (s->before == NULL || s->queue == NULL) {
        s->step->text.failed = 1;
        return false;
    }
    for (size_t k = 0; k < states; k++)
        s->before[k] = -2;
    for (int a = 0; a < s->all->num; a++) {
        uint64_t z = s->open[a] == 0 ? 0 : s->all->list[a].digits;
        for (; z != 0; z &= z - 1) {
            if (search_from(s, a, __builtin_ctzll(z)))
                return true;
        }
    }
    return false;
}

static bool search(als_search *s)
{
    int variant = s->step->technique->variant;
    if (s->num_open < (variant == ALS_XZ ? 1 : 2))
        return false; /* both ends of a chain must be open */
    s->links = sudoku_derived_als_links(s->all->p, s->may_overlap);
    if (s->links == NULL) {
        s->step->text.failed = 1;
        return false;
    }
    if (variant == ALS_XZ)
        return search_xz(s);
    return variant == ALS_WING || variant == ALS_WING_OVERLAP ? search_wing(s)
                                                              : search_chain(s);
}

static bool find(const sudoku_position *p, sudoku_logic_step *step)
{
    als_search s = {.step = step, .all = sudoku_derived_als(p)};
    bool found = false;
    int variant = step->technique->variant;
    s.may_overlap = variant == ALS_WING_OVERLAP || variant == ALS_CHAIN_OVERLAP;
    if (s.all == NULL || !list_open(&s))
        step->text.failed = 1;
    else
        found = search(&s);
    free(s.open);
    free(s.before);
    free(s.queue);
    return found;
}

/* Finds the best chain, but the first wing or pair, like HoDoKu. */
bool sudoku_find_als_chain(const sudoku_position *p, sudoku_logic_step *step)
{
    int variant = step->technique->variant;
    bool is_long = variant == ALS_CHAIN || variant == ALS_CHAIN_OVERLAP;
    return is_long ? sudoku_find_best(p, step, find) : find(p, step);
}
