/*
 * chains.c - X-chains, in one digit, and XY-chains, in cells with two
 * candidates: if one candidate is false, the next is true, so the one after it
 * is false, and so on.
 *
 * From each candidate, supposed to be false, a breadth-first search finds all
 * candidates that must then be true, by the shortest chains. One of the two
 * ends of such a chain is true, so candidates that both exclude are removed.
 *
 * A node is a candidate, cell * digits + digit. on[node] and off[node] are the
 * previous nodes in the chain that makes it true or false, or -1.
 */
#include "sudoku/techniques/families.h"

#include "sudoku/board/cell_set.h"
#include "sudoku/budget.h"
#include "sudoku/techniques/best.h"

/* Larger boards are skipped: the search would take minutes. */
enum { MAX_NODES = 1 << 15, MAX_CHAIN = 64 };
/* Limit of the length, as in HoDoKu. */
enum { MAX_BEST_CHAIN = 20 };

typedef struct chain {
    const sudoku_position *p;
    sudoku_logic_step *step;
    int start;
    int32_t *on, *off;
    int32_t *queue; /* queue of 2 * node + (1 if on) */
    int tail;
} chain;

static bool push_on(chain *c, int node, int from)
{
    if (c->on[node] >= 0)
        return false;
    c->on[node] = from;
    c->queue[c->tail++] = 2 * node + 1;
    return true;
}

static void push_off(chain *c, int node, int from)
{
    if (c->off[node] >= 0)
        return;
    c->off[node] = from;
    c->queue[c->tail++] = 2 * node;
}

/* Returns whether the chain returns to an earlier cell: valid but unusual, so
 * it is skipped if the best step is wanted. */
static bool is_lasso(const int *path, int n, int digits)
{
    for (int j = 2; j < n; j++) {
        for (int i = 0; i < j - 1; i++) {
            if (path[i] / digits == path[j] / digits)
                return true;
        }
    }
    return false;
}

/* Appends "(3)r1c1=(3)r1c5-(5)r1c5=.." up to a node that is on. Returns false
 * if the chain is too long or a lasso. */
static bool say_chain(chain *c, int node)
{
    int path[MAX_CHAIN], n = 0, digits = c->p->shape->num_digits;
    bool is_on = true;
    for (; is_on || node != c->start; is_on = !is_on) {
        if (n == MAX_CHAIN - 1)
            return false;
        path[n++] = node;
        node = is_on ? c->on[node] : c->off[node];
    }
    path[n++] = c->start;
    if (sudoku_find_best_chooses(c->step) &&
        (n > MAX_BEST_CHAIN || is_lasso(path, n, digits)))
        return false;
    for (int k = n - 1; k >= 0; k--) {
        int cell = path[k] / digits, digit = path[k] % digits;
        const char *link = k == n - 1 ? "" : (n - k) % 2 == 0 ? "=" : "-";
        sudoku_step_say(c->step, "%s%((%d)%c%)", link, digit, cell);
        sudoku_step_add_cells(c->step, &cell, 1);
        c->step->digits |= UINT64_C(1) << digit;
    }
    return true;
}

/* Uses a chain. Its start or its end is true: removes what sees both. */
static bool use_end(chain *c, int end)
{
    uint64_t set[SUDOKU_POSITION_MAX_CELLS / 64];
    int n = c->p->shape->num_digits, digit = end % n;
    int ends[2] = {c->start / n, end / n};
    if (c->start % n != digit || ends[0] == ends[1])
        return false;
    sudoku_step_begin(c->step);
    sudoku_position_common_peers(c->p, ends, 2, set);
    sudoku_step_remove_from(c->step, set, digit);
    if (!sudoku_step_has_effect(c->step) || !say_chain(c, end))
        return false;
    sudoku_step_say(c->step, ", hence %(%c is %d%) or %(%c is %d%)", ends[0],
                    digit, ends[1], digit);
    return sudoku_step_end(c->step);
}

static bool follow_off(chain *c, int node)
{
    const sudoku_position *p = c->p;
    const sudoku_shape *shape = p->shape;
    int n = shape->num_digits, cell = node / n, digit = node % n;
    int variant = c->step->technique->variant;
    uint64_t others = p->candidates[cell] & ~(UINT64_C(1) << digit);
    if (variant == XY_CHAIN) {
        int to =
            sudoku_is_fixed(others) ? cell * n + __builtin_ctzll(others) : -1;
        return to >= 0 && push_on(c, to, node) && use_end(c, to);
    }
    for (int k = shape->cell_house_start[cell];
         k < shape->cell_house_start[cell + 1]; k++) {
        int h = shape->cell_houses[k];
        uint64_t places = sudoku_position_places(p, h, digit);
        if (!sudoku_is_full_house(shape, h) ||
            __builtin_popcountll(places) != 2)
            continue;
        int a = shape->houses[h].cells[__builtin_ctzll(places)];
        int b = shape->houses[h].cells[__builtin_ctzll(places & (places - 1))];
        int to = (a == cell ? b : a) * n + digit;
        if (push_on(c, to, node) && use_end(c, to))
            return true;
    }
    return false;
}

static void follow_on(chain *c, int node)
{
    const sudoku_position *p = c->p;
    int n = p->shape->num_digits, cell = node / n, digit = node % n;
    int words = p->num_words;
    const uint64_t *peers = p->peers + cell * words;
    const uint64_t *with = p->cells + digit * words;
    for (int peer = cell_set_next(peers, words, 0); peer >= 0;
         peer = cell_set_next(peers, words, peer + 1)) {
        if (cell_set_has(with, peer))
            push_off(c, peer * n + digit, node);
    }
}

static void forget_all(chain *c)
{
    while (c->tail > 0) {
        int last = c->queue[--c->tail];
        (last % 2 == 1 ? c->on : c->off)[last / 2] = -1;
    }
}

static bool find_from(chain *c)
{
    forget_all(c);
    push_off(c, c->start, c->start);
    for (int head = 0; head < c->tail; head++) {
        int node = c->queue[head] / 2;
        if (c->queue[head] % 2 == 1)
            follow_on(c, node);
        else if (follow_off(c, node))
            return true;
    }
    return false;
}

static bool find(const sudoku_position *p, sudoku_logic_step *step)
{
    int n = p->shape->num_digits, num_nodes = p->shape->num_cells * n;
    chain c = {.p = p, .step = step, .on = p->work};
    c.off = c.on + num_nodes;
    c.queue = c.off + num_nodes;
    if (num_nodes > MAX_NODES)
        return false;
    for (int node = 0; node < num_nodes; node++)
        c.on[node] = c.off[node] = -1;
    for (c.start = 0; c.start < num_nodes && sudoku_budget_glance() == 0;
         c.start++) {
        if ((p->candidates[c.start / n] >> (c.start % n) & 1) != 0 &&
            sudoku_step_may_remove(step, p->peers + c.start / n * p->num_words,
                                   c.start % n) &&
            find_from(&c))
            return true;
    }
    return false;
}

bool sudoku_find_chain(const sudoku_position *p, sudoku_logic_step *step)
{
    return sudoku_find_best(p, step, find);
}
