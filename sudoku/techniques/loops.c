/*
 * loops.c - chains of any digits (AIC) and loops: alternating strong and weak
 * links between candidates, groups and almost locked sets.
 *
 * If a chain begins and ends with strong links and its first node is off, its
 * last is on. So one of the two is on, and what is weakly linked to both is
 * false. If the two exclude each other, the loop is *continuous* and each of
 * its weak links is also strong. A *discontinuous* loop returns to its first
 * candidate, which is false if being true makes it false, and the reverse.
 *
 * From each node, a breadth-first search finds the shortest chains. States are
 * numbered as in chain_graph.h.
 */
#include "sudoku/budget.h"
#include "sudoku/techniques/best.h"
#include "sudoku/techniques/derived.h"

#include <stdlib.h>

enum { MAX_CHAIN = 64 };

typedef struct walk {
    const chain_graph *g;
    const chain_reach *reach;
    sudoku_logic_step *step;
    enum loop_kind kind;
    int start;
    int *before; /* [state] previous state, or -1 */
    int *als;    /* [state] almost locked set of the link to it, or -1 */
    int *queue, tail;
    int path[MAX_CHAIN + 1], length;
    int by_als[MAX_CHAIN + 1]; /* almost locked set that links path[k - 1] to
                                  path[k], or -1 */
    uint8_t *may_loop; /* [component] its loops may remove an open candidate */
} walk;

static bool is_on(int state)
{
    return state % 2 == 1;
}

static int first_cell(const walk *w, int state)
{
    return cell_set_next(node_cells(w->g, state / 2), w->g->p->num_words, 0);
}

/* Returns whether the path returns to an earlier cell other than its start:
 * valid but unusual, so it is skipped if the best step is wanted. */
static bool is_lasso(const walk *w)
{
    uint64_t passed[SUDOKU_POSITION_MAX_CELLS / 64] = {0};
    int words = w->g->p->num_words, start = first_cell(w, w->path[0]);
    for (int k = 1; k < w->length; k++) {
        int before = w->path[k - 1];
        if (cell_set_has(passed, first_cell(w, w->path[k])))
            return true;
        if (w->kind == AIC || first_cell(w, before) != start)
            cell_set_or(passed, node_cells(w->g, before / 2), words);
    }
    return false;
}

static bool leaves_cell(const walk *w)
{
    int last = w->length - 1;
    return first_cell(w, w->path[0]) != first_cell(w, w->path[1]) &&
           first_cell(w, w->path[last]) != first_cell(w, w->path[last - 1]);
}

/* Lists the states from start to end in path[]. Returns false if the path is
 * too long, or unusual while the best step is wanted. */
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
    for (int at = end, k = n - 1; k > 0; at = w->before[at], k--) {
        w->path[k] = at;
        w->by_als[k] = w->als[at];
    }
    return !sudoku_find_best_chooses(w->step) ||
           (n > 3 && !is_lasso(w) && (w->kind == AIC || leaves_cell(w)));
}

static void add_to_path(walk *w, int state, int by_als)
{
    w->path[w->length] = state;
    w->by_als[w->length++] = by_als;
}

/* Reverses the path, with opposite states. */
static void turn_path(walk *w)
{
    for (int i = 0, j = w->length - 1; i <= j; i++, j--) {
        int state = w->path[i];
        w->path[i] = w->path[j] ^ 1;
        w->path[j] = state ^ 1;
    }
    for (int i = 1, j = w->length - 1; i < j; i++, j--) {
        int number = w->by_als[i];
        w->by_als[i] = w->by_als[j];
        w->by_als[j] = number;
    }
}

static void say_path(walk *w)
{
    for (int k = 0; k < w->length; k++) {
        int state = w->path[k];
        if (k > 0 && is_on(state) && w->by_als[k] >= 0) {
            const als *a = &w->g->als.list[w->by_als[k]];
            const chain_node *from = &w->g->nodes[w->path[k - 1] / 2];
            sudoku_step_say(w->step, "=[%g]=", a->cells, a->num_cells);
            sudoku_step_add_cells(w->step, a->cells, a->num_cells);
            sudoku_step_add_link(w->step, node_cells(w->g, w->path[k - 1] / 2),
                                 from->digit, node_cells(w->g, state / 2),
                                 w->g->nodes[state / 2].digit, true, -1);
        } else if (k > 0) {
            sudoku_chain_say_link(w->g, w->step, w->path[k - 1], state);
        }
        sudoku_chain_say_node(w->g, w->step, state / 2);
    }
}

/* ---- chains from a node that is off -------------------------------------- */

static void begin_loop(walk *w)
{
    sudoku_step_begin(w->step);
    w->step->by_digit = true;
}

/* Uses a link by an almost locked set, which has one of the two digits and all
 * its others: removes what sees those. */
static void remove_around_als(walk *w, int number, int digit, int other)
{
    const als *a = &w->g->als.list[number];
    uint64_t others =
        a->digits & ~(UINT64_C(1) << digit) & ~(UINT64_C(1) << other);
    for (; others != 0; others &= others - 1) {
        int locked = __builtin_ctzll(others);
        sudoku_step_remove_from(w->step, als_seen(&w->g->als, a, locked),
                                locked);
    }
}

/* Uses a weak link that is also strong: removes what sees both ends, except in
 * the cells of the loop if is_trimmed. */
static void remove_along(walk *w, int from, int to, bool is_trimmed)
{
    int a = from / 2, b = to / 2, words = w->g->p->num_words;
    uint64_t set[SUDOKU_POSITION_MAX_CELLS / 64];
    if (!is_trimmed || w->g->rules != NULL ||
        w->g->nodes[a].digit != w->g->nodes[b].digit) {
        sudoku_chain_remove_between(w->g, w->step, a, b);
        return;
    }
    cell_set_copy(set, node_seen(w->g, a), words);
    cell_set_and(set, node_seen(w->g, b), words);
    for (int k = 0; k < w->length; k++)
        cell_set_minus(set, node_cells(w->g, w->path[k] / 2), words);
    sudoku_step_remove_from(w->step, set, w->g->nodes[a].digit);
}

static bool use_continuous(walk *w, int end, int by_als, bool is_trimmed)
{
    if (end == w->start || !list_path(w, end))
        return false;
    add_to_path(w, w->start, by_als);
    begin_loop(w);
    for (int k = 1; k < w->length; k++) {
        if (!is_on(w->path[k]))
            remove_along(w, w->path[k - 1], w->path[k], is_trimmed);
        else if (w->by_als[k] >= 0)
            remove_around_als(w, w->by_als[k],
                              w->g->nodes[w->path[k - 1] / 2].digit,
                              w->g->nodes[w->path[k] / 2].digit);
    }
    if (!sudoku_find_best_wants(w->step, w->length))
        return false;
    say_path(w);
    sudoku_step_say(w->step, " is a loop, so of each weak link one end is "
                             "true");
    return sudoku_step_end(w->step);
}

static bool use_chain(walk *w, int end)
{
    bool chooses = sudoku_find_best_chooses(w->step);
    if (end / 2 == w->start / 2)
        return false;
    if (chooses && (end / 2 >= w->g->num_candidates ||
                    first_cell(w, end) == first_cell(w, w->start)))
        return false;
    begin_loop(w);
    sudoku_chain_remove_between(w->g, w->step, w->start / 2, end / 2);
    if (w->step->num_removes < 2 || !sudoku_find_best_wants(w->step, 0) ||
        !list_path(w, end) || !sudoku_find_best_wants(w->step, w->length))
        return false;
    say_path(w);
    sudoku_step_say(w->step, ", hence ");
    sudoku_chain_say_node(w->g, w->step, w->start / 2);
    sudoku_step_say(w->step, " or ");
    sudoku_chain_say_node(w->g, w->step, end / 2);
    sudoku_step_say(w->step, " is true");
    return sudoku_step_end(w->step);
}

/* ---- loops that come back to their cell ---------------------------------- */

/* Uses a chain from a candidate to its opposite, or to another candidate of the
 * cell in the same state. If one being on turns the other on, the first is
 * false. If one being off turns the other off, the second is false. */
static bool use_discontinuous(walk *w, int end)
{
    const chain_node *a = &w->g->nodes[w->start / 2];
    const chain_node *b = &w->g->nodes[end / 2];
    bool is_same = a->digit == b->digit;
    if (end / 2 >= w->g->num_candidates || a->cell != b->cell ||
        is_same == (is_on(end) == is_on(w->start)))
        return false;
    begin_loop(w);
    for (uint64_t rest = w->g->p->candidates[a->cell]; rest; rest &= rest - 1) {
        int digit = __builtin_ctzll(rest);
        bool is_false = is_same && is_on(end) ? digit != a->digit
                        : is_on(w->start)     ? digit == a->digit
                                              : digit == b->digit;
        if (is_false)
            sudoku_step_remove(w->step, a->cell, digit);
    }
    if (!sudoku_find_best_wants(w->step, 0) || !list_path(w, end) ||
        !sudoku_find_best_wants(w->step, w->length))
        return false;
    if (!is_same && !is_on(end))
        turn_path(w);
    if (!is_same)
        add_to_path(w, w->path[0] ^ 1, -1);
    say_path(w);
    sudoku_step_say(w->step, is_same && is_on(end)
                                 ? " makes it true if it is false"
                                 : " makes it false if it is true");
    return sudoku_step_end(w->step);
}

static bool use_cell(walk *w, int end)
{
    const chain_node *a = &w->g->nodes[w->start / 2];
    const chain_node *b = &w->g->nodes[end / 2];
    return !is_on(w->start) && end / 2 < w->g->num_candidates &&
           a->cell == b->cell && a->digit != b->digit &&
           use_continuous(w, end, -1, true);
}

static bool use_state(walk *w, int state)
{
    if (w->kind == DISCONTINUOUS)
        return use_discontinuous(w, state);
    if (!is_on(state))
        return false;
    return w->kind == AIC ? use_chain(w, state) : use_cell(w, state);
}

/* ---- the search ---------------------------------------------------------- */

static bool search_from(walk *w)
{
    for (int k = 0; k < 2 * w->g->num; k++)
        w->before[k] = -1;
    w->tail = 0;
    w->queue[w->tail++] = w->start;
    if (w->kind != DISCONTINUOUS)
        w->before[w->start] = w->start;
    for (int head = 0; head < w->tail && sudoku_budget_glance() == 0; head++) {
        int state = w->queue[head];
        const chain_links *links = is_on(state) ? &w->g->weak : &w->g->strong;
        for (int k = links->start[state / 2]; k < links->start[state / 2 + 1];
             k++) {
            int to = 2 * links->link[k].to + !is_on(state);
            if (w->kind == CONTINUOUS && to == w->start &&
                !sudoku_find_best_chooses(w->step) &&
                use_continuous(w, state, links->link[k].als, false))
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

/* Returns whether a candidate weakly linked to node a, and to b unless it is
 * -1, is open. For graphs with links of rules. */
static bool is_open_around(const walk *w, int a, int b)
{
    uint64_t set[CHAIN_MAX_NODES / 64], other[CHAIN_MAX_NODES / 64];
    int words = w->g->rules->words;
    sudoku_chain_list_weak(w->g, a, set);
    if (b >= 0) {
        sudoku_chain_list_weak(w->g, b, other);
        cell_set_and(set, other, words);
    }
    for (int k = cell_set_next(set, words, 0); k >= 0;
         k = cell_set_next(set, words, k + 1)) {
        const chain_node *node = &w->g->nodes[k];
        if (sudoku_step_is_open(w->step, node->cell, node->digit))
            return true;
    }
    return false;
}

static bool may_remove(const walk *w, int state)
{
    const chain_node *node = &w->g->nodes[state / 2];
    if (w->step->open == NULL)
        return true;
    if (w->kind == CONTINUOUS)
        return w->may_loop == NULL || w->may_loop[w->reach->component[state]];
    if (node->cell >= 0 && sudoku_step_open_digits(w->step, node->cell) != 0)
        return true;
    if (w->g->rules != NULL)
        return w->kind == AIC && is_open_around(w, state / 2, -1);
    return w->kind == AIC &&
           sudoku_step_may_remove(w->step, node_seen(w->g, state / 2),
                                  node->digit);
}

static bool may_begin(const walk *w, int state)
{
    if (!may_remove(w, state))
        return false;
    if (w->kind == AIC && is_on(state))
        return false;
    return !sudoku_find_best_chooses(w->step) ||
           (state / 2 < w->g->num_candidates &&
            (w->kind != CONTINUOUS || !is_on(state)));
}

static bool has_two_candidates(const walk *w, int cell)
{
    uint64_t set = w->g->p->candidates[cell];
    return sudoku_is_fixed(set & (set - 1));
}

/* Marks the components of loops that may remove an open candidate: one of their
 * weak links leads from one neighbor of the candidate, which is on, to another,
 * which is off. All states of a loop are in one component. */
static void mark_around(walk *w, int node)
{
    const chain_links *weak = &w->g->weak;
    for (int k = weak->start[node]; k < weak->start[node + 1]; k++) {
        int component = w->reach->component[2 * weak->link[k].to + 1];
        for (int m = weak->start[node];
             m < weak->start[node + 1] && !w->may_loop[component]; m++)
            w->may_loop[component] =
                m != k &&
                w->reach->component[2 * weak->link[m].to] == component;
    }
}

static bool mark_components(walk *w)
{
    w->may_loop = calloc((size_t)w->g->num * 2 + 1, 1);
    for (int node = 0; w->may_loop != NULL && node < w->g->num_candidates;
         node++) {
        const chain_node *at = &w->g->nodes[node];
        if (sudoku_step_is_open(w->step, at->cell, at->digit))
            mark_around(w, node);
    }
    return w->may_loop != NULL;
}

static bool is_open_between(const walk *w, int a, int b)
{
    const sudoku_position *p = w->g->p;
    const chain_node *x = &w->g->nodes[a], *y = &w->g->nodes[b];
    if (w->g->rules != NULL)
        return is_open_around(w, a, b);
    if (x->digit != y->digit)
        return sudoku_step_is_open(w->step, x->cell, y->digit);
    uint64_t both[SUDOKU_POSITION_MAX_CELLS / 64];
    cell_set_copy(both, node_seen(w->g, a), p->num_words);
    cell_set_and(both, node_seen(w->g, b), p->num_words);
    return sudoku_step_may_remove(w->step, both, x->digit);
}

/* Returns whether any chain from start to end, both candidates, could be
 * wanted. */
static bool may_end(const walk *w, int end)
{
    const chain_node *a = &w->g->nodes[w->start / 2];
    const chain_node *b = &w->g->nodes[end / 2];
    bool is_same = a->digit == b->digit;
    if (w->kind == AIC)
        return is_on(end) && a->cell != b->cell &&
               sudoku_chain_has_two_between(w->g, w->start / 2, end / 2) &&
               is_open_between(w, w->start / 2, end / 2);
    if (w->kind == DISCONTINUOUS)
        return a->cell == b->cell && is_same != (is_on(end) == is_on(w->start));
    return is_on(end) && a->cell == b->cell && !is_same &&
           !has_two_candidates(w,
                               a->cell); /* if not, a single link leads there */
}

/* Returns whether a chain from the start leads to such an end; always true if
 * all steps are wanted, not only the best. */
static bool may_lead(const walk *w)
{
    const uint64_t *after = chain_after(w->reach, w->start);
    int num = 2 * w->g->num_candidates;
    if (!sudoku_find_best_chooses(w->step))
        return true;
    for (int k = 0; k * 64 < num; k++) {
        uint64_t rest = after[k];
        if (w->kind != DISCONTINUOUS)
            rest &= UINT64_C(0xaaaaaaaaaaaaaaaa); /* only states that are on */
        for (; rest != 0; rest &= rest - 1) {
            int end = k * 64 + __builtin_ctzll(rest);
            if (end < num && may_end(w, end))
                return true;
        }
    }
    return false;
}

static bool search(walk *w)
{
    int num = w->kind == DISCONTINUOUS ? w->g->num_candidates : w->g->num;
    for (int on = 1; on >= 0; on--) {
        for (int node = 0; node < num; node++) {
            w->start = 2 * node + on;
            if (may_begin(w, w->start) && may_lead(w) && search_from(w))
                return true;
        }
    }
    return false;
}

static bool leads_to_false(const chain_reach *reach, int node)
{
    return cell_set_has(chain_after(reach, 2 * node + 1), 2 * node);
}

static bool has_false(const sudoku_position *p, enum chain_nodes nodes)
{
    const chain_reach *reach = sudoku_derived_reach(p, nodes);
    const chain_graph *g =
        reach == NULL ? NULL : sudoku_derived_graph(p, nodes);
    int node = 0;
    while (g != NULL && node < g->num_candidates &&
           !leads_to_false(reach, node))
        node++;
    return g == NULL || node < g->num_candidates;
}

/* For boards with rules: lists the candidates that lead to their own opposites.
 * Since links are symmetric, these chains remove no others. Returns sets [digit
 * * words], or NULL if there are none or memory runs out. */
static uint64_t *list_false(const walk *w)
{
    const sudoku_position *p = w->g->p;
    uint64_t *open = calloc((size_t)p->shape->num_digits * (size_t)p->num_words,
                            sizeof *open);
    bool has_any = false;
    w->step->text.failed |= open == NULL;
    for (int k = 0; open != NULL && k < w->g->num_candidates; k++) {
        if (!leads_to_false(w->reach, k))
            continue;
        const chain_node *node = &w->g->nodes[k];
        cell_set_add(open + node->digit * p->num_words, node->cell);
        has_any = true;
    }
    if (has_any)
        return open;
    free(open);
    return NULL;
}

static bool allocate(walk *w)
{
    size_t size = (size_t)w->g->num * 2 + 1;
    w->before = malloc(size * sizeof *w->before);
    w->als = malloc(size * sizeof *w->als);
    w->queue = malloc((size + 1) * sizeof *w->queue);
    return w->before != NULL && w->als != NULL && w->queue != NULL;
}

static bool find_among(const sudoku_position *p, sudoku_logic_step *step,
                       enum chain_nodes nodes)
{
    walk w = {.step = step};
    int variant = step->technique->variant;
    bool found = false, with_rules = !p->has_only_houses && nodes != ALS_NODES;
    if (with_rules && !has_false(p, GROUP_NODES))
        return false; /* no chain with groups: then none without groups either
                       */
    w.kind = (enum loop_kind)(variant % NUM_LOOP_KINDS);
    w.reach = sudoku_derived_reach(p, nodes);
    w.g = w.reach == NULL ? NULL : sudoku_derived_graph(p, nodes);
    if (w.g == NULL) {
        step->text.failed = 1;
        return false;
    }
    uint64_t *open = NULL;
    if (with_rules) {
        open = list_false(&w);
        if (open == NULL)
            return false;
        step->open = open;
    }
    bool marks =
        w.kind == CONTINUOUS && nodes != ALS_NODES && step->open != NULL;
    if (allocate(&w) && (!marks || mark_components(&w)))
        found = search(&w);
    else
        step->text.failed = 1;
    if (with_rules)
        step->open = NULL;
    free(open);
    free(w.may_loop);
    free(w.before);
    free(w.als);
    free(w.queue);
    return found;
}

static bool find(const sudoku_position *p, sudoku_logic_step *step)
{
    enum chain_nodes nodes =
        (enum chain_nodes)(step->technique->variant / NUM_LOOP_KINDS);
    const chain_probe *probe = step->open == NULL || nodes == ALS_NODES
                                   ? NULL
                                   : sudoku_derived_chain_probe(p);
    return (probe == NULL || probe->leads_back) && find_among(p, step, nodes);
}

bool sudoku_find_loop(const sudoku_position *p, sudoku_logic_step *step)
{
    return sudoku_find_best(p, step, find);
}
