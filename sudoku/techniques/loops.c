/*
 * loops.c - chains of any digits (AIC), and loops of them: links in turn strong
 * and weak, of candidates, groups and almost locked sets.
 *
 * A chain that begins and ends with strong links: if its first node is off, its
 * last one is on. So one of the two is on, and what is weakly linked to both is
 * false. If the two exclude each other, the loop is *continuous*: each weak
 * link of it is strong, too. A *discontinuous* loop comes back to the candidate
 * that it began at: it is false if being true makes it false, or the other way
 * round.
 *
 * From each node, a breadth-first search finds what follows by the shortest
 * chains. A state is 2 * node + is it on.
 */
#include "sudoku/techniques/best.h"
#include "sudoku/techniques/chain_graph.h"

#include <stdlib.h>

enum { MAX_CHAIN = 64 };

typedef struct walk {
    chain_graph g;
    sudoku_logic_step *step;
    enum loop_kind kind;
    int start;   /* state */
    int *before; /* [state]: the one before it, or -1 */
    int *als;    /* [state]: of the link that led there, or -1 */
    int *queue, tail;
    int path[MAX_CHAIN], length; /* states from start to the end */
} walk;

static bool is_on(int state)
{
    return state % 2 == 1;
}

/* Does the path come back to a cell, other than to go on from there at once, or
 * to its start? Such a chain proves as much, but is none that people look for:
 * it is left out where the best one is chosen.
 */
static bool is_lasso(const walk *w)
{
    int last = w->length - 1, closed = w->kind == DISCONTINUOUS;
    for (int j = 2; j <= last; j++) {
        int b = w->path[j] / 2;
        for (int i = 0; i < j - 1 && b < w->g.num_candidates; i++) {
            int a = w->path[i] / 2;
            if (a >= w->g.num_candidates ||
                w->g.nodes[a].cell != w->g.nodes[b].cell)
                continue;
            if (!closed || (i + last - j > 1))
                return true;
        }
    }
    return false;
}

/* The states from start to end into path[]; false: too many, or a lasso. */
static bool list_path(walk *w, int end)
{
    int n = 1;
    for (int at = end; at != w->start || n == 1; at = w->before[at]) {
        if (++n >= MAX_CHAIN)
            return false;
        if (at == w->start)
            break;
    }
    w->length = n;
    w->path[0] = w->start;
    for (int at = end, k = n - 1; k > 0; at = w->before[at], k--)
        w->path[k] = at;
    return !find_best_chooses(w->step) || !is_lasso(w);
}

static void say_path(walk *w)
{
    for (int k = 0; k < w->length; k++) {
        int state = w->path[k];
        if (k > 0 && is_on(state) && w->als[state] >= 0) {
            const als *a = &w->g.als.list[w->als[state]];
            sudoku_step_say(w->step, "=[%g]=", a->cells, a->num_cells);
            sudoku_step_add_cells(w->step, a->cells, a->num_cells);
        } else if (k > 0) {
            sudoku_step_say(w->step, is_on(state) ? "=" : "-");
        }
        chain_say_node(&w->g, w->step, state / 2);
        if (k > 0)
            sudoku_step_add_link(w->step, node_cells(&w->g, w->path[k - 1] / 2),
                                 w->g.nodes[w->path[k - 1] / 2].digit,
                                 node_cells(&w->g, state / 2),
                                 w->g.nodes[state / 2].digit, is_on(state));
    }
}

/* ---- chains from a node that is off -------------------------------------- */

/* The almost locked set holds all of its digits but those two, of which it
 * holds one. */
static void remove_around_als(walk *w, int number, int digit, int other)
{
    const als *a = &w->g.als.list[number];
    uint64_t others =
        a->digits & ~(UINT64_C(1) << digit) & ~(UINT64_C(1) << other);
    for (; others != 0; others &= others - 1) {
        int locked = __builtin_ctzll(others);
        sudoku_step_remove_from(w->step, als_seen(&w->g.als, a, locked),
                                locked);
    }
}

/* In a continuous loop each weak link is strong, too. */
static void remove_along(walk *w, int from, int to, int by_als)
{
    if (!is_on(to))
        chain_remove_between(&w->g, w->step, from / 2, to / 2);
    else if (by_als >= 0)
        remove_around_als(w, by_als, w->g.nodes[from / 2].digit,
                          w->g.nodes[to / 2].digit);
}

/* The link leads from the end back to the start. */
static bool use_continuous(walk *w, int end, const chain_link *link)
{
    if (end == w->start || !list_path(w, end))
        return false;
    sudoku_step_begin(w->step);
    for (int k = 1; k < w->length; k++)
        remove_along(w, w->path[k - 1], w->path[k], w->als[w->path[k]]);
    remove_along(w, end, w->start, link->als);
    if (!find_best_wants(w->step, w->length))
        return false;
    w->path[w->length++] = w->start;
    w->als[w->start] = link->als;
    say_path(w);
    sudoku_step_say(w->step, " is a loop, so of each weak link one end is "
                             "true");
    return sudoku_step_end(w->step);
}

static bool use_chain(walk *w, int end)
{
    if (end / 2 == w->start / 2)
        return false; /* a discontinuous loop */
    sudoku_step_begin(w->step);
    chain_remove_between(&w->g, w->step, w->start / 2, end / 2);
    if (w->step->num_removes < 2 || !find_best_wants(w->step, 0) ||
        !list_path(w, end) || !find_best_wants(w->step, w->length))
        return false;
    say_path(w);
    sudoku_step_say(w->step, ", hence ");
    chain_say_node(&w->g, w->step, w->start / 2);
    sudoku_step_say(w->step, " or ");
    chain_say_node(&w->g, w->step, end / 2);
    sudoku_step_say(w->step, " is true");
    return sudoku_step_end(w->step);
}

/* ---- loops that come back to their candidate ----------------------------- */

static bool use_discontinuous(walk *w, int end)
{
    const chain_node *node = &w->g.nodes[w->start / 2];
    if (end != (w->start ^ 1))
        return false;
    sudoku_step_begin(w->step);
    if (!is_on(end))
        sudoku_step_remove(w->step, node->cell, node->digit);
    for (uint64_t rest = w->g.p->candidates[node->cell]; is_on(end) && rest;
         rest &= rest - 1) {
        int digit = __builtin_ctzll(rest);
        if (digit != node->digit)
            sudoku_step_remove(w->step, node->cell, digit);
    }
    if (!list_path(w, end) || !find_best_wants(w->step, w->length))
        return false;
    say_path(w);
    sudoku_step_say(w->step, is_on(end) ? " makes it true if it is false"
                                        : " makes it false if it is true");
    return sudoku_step_end(w->step);
}

static bool use_state(walk *w, int state)
{
    if (w->kind == DISCONTINUOUS)
        return use_discontinuous(w, state);
    if (!is_on(state))
        return false;
    return w->kind == AIC && use_chain(w, state);
}

/* ---- the search ---------------------------------------------------------- */

static bool search_from(walk *w)
{
    for (int k = 0; k < 2 * w->g.num; k++)
        w->before[k] = -1;
    w->tail = 0;
    w->queue[w->tail++] = w->start;
    if (w->kind != DISCONTINUOUS)
        w->before[w->start] = w->start;
    for (int head = 0; head < w->tail; head++) {
        int state = w->queue[head];
        const chain_links *links = is_on(state) ? &w->g.weak : &w->g.strong;
        for (int k = links->start[state / 2]; k < links->start[state / 2 + 1];
             k++) {
            int to = 2 * links->link[k].to + !is_on(state);
            if (w->kind == CONTINUOUS && to == w->start &&
                use_continuous(w, state, &links->link[k]))
                return true;
            if (w->before[to] >= 0)
                continue;
            w->before[to] = state;
            w->als[to] = links->link[k].als;
            w->queue[w->tail++] = to;
            if (use_state(w, to))
                return true;
        }
    }
    return false;
}

static bool search(walk *w)
{
    int num = w->kind == DISCONTINUOUS ? w->g.num_candidates : w->g.num;
    for (int node = 0; node < num; node++) {
        w->start = 2 * node;
        if (search_from(w))
            return true;
        w->start = 2 * node + 1;
        if (w->kind != AIC && search_from(w))
            return true;
    }
    return false;
}

static bool find(const sudoku_position *p, sudoku_logic_step *step)
{
    walk w = {.step = step};
    int variant = step->technique->variant;
    w.kind = variant % NUM_LOOP_KINDS;
    bool found = false;
    if (chain_graph_init(&w.g, p, variant / NUM_LOOP_KINDS)) {
        size_t size = (size_t)w.g.num * 2 + 1;
        w.before = malloc(size * sizeof *w.before);
        w.als = malloc(size * sizeof *w.als);
        w.queue = malloc((size + 1) * sizeof *w.queue);
    }
    if (w.before == NULL || w.als == NULL || w.queue == NULL)
        step->text.failed = 1;
    else
        found = search(&w);
    chain_graph_clear(&w.g);
    free(w.before);
    free(w.als);
    free(w.queue);
    return found;
}

bool find_loop(const sudoku_position *p, sudoku_logic_step *step)
{
    return find_best(p, step, find);
}
