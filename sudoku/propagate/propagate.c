/*
 * propagate.c - propagation to the fixpoint.
 *
 * Fixed cells wait on a stack until their digit is removed from their peers.
 * All other removals are done by *propagators*: full houses (hidden singles),
 * relations of a cell (relations.h), constraints and rules (propagators.h),
 * pairs of houses (locked candidates), requirements of automata (strikes.h).
 * They are numbered by cost and run in that order when their bit is on the
 * *queue*. A cell that loses a candidate queues its *subscribers*, the
 * propagators that depend on it. As sets of digits are words, a house is
 * searched for all digits at once.
 *
 * P1  placed[house] are the digits of its fixed cells that are not on the
 *     stack. No other cell of the house has them as candidates.
 * P2  If the stack is empty, a propagator that is not queued would remove
 *     nothing.
 */
#include "sudoku/propagate/propagate.h"

#include <string.h>

#include "sudoku/board/candidates.h"
#include "sudoku/board/rule.h"
#include "sudoku/propagate/propagation.h"

/* ---- removing candidates ------------------------------------------------- */

static inline int is_single(uint64_t digits)
{
    return (digits & (digits - 1)) == 0;
}

static int fail(sudoku_propagation *p, const int *cells, int n)
{
    p->conflict = cells;
    p->num_conflict = n;
    return -1;
}

static int fail_in_house(sudoku_propagation *p, int house)
{
    const sudoku_house *h = &p->board->shape->houses[house];
    return fail(p, h->cells, h->num_cells);
}

static inline void enqueue(sudoku_propagation *p, int number)
{
    p->queue[number / 64] |= UINT64_C(1) << number % 64;
}

/* Records that the cell, not fixed before, has lost some of these candidates.
 * Returns 0, or -1 if it has none left. */
static inline int note_change(sudoku_propagation *p, int cell, uint64_t lost)
{
    uint64_t left = p->digits[cell];
    if (left == 0) {
        p->changed[0] = cell;
        return fail(p, p->changed, 1);
    }
    if (is_single(left))
        p->stack[p->num_stack++] = cell;
    const uint64_t *subscribers = p->subscribers + (size_t)cell * p->num_words;
    for (size_t w = 0; w < p->num_words; w++)
        p->queue[w] |= subscribers[w];
    if (p->watches.num_words > 0)
        sudoku_watches_add(&p->watches, cell, lost, left, p->queue);
    int most = p->relations.most[cell];
    if (most > 0 &&
        (most == 1 ? is_single(left) : sudoku_count_bits(left) <= most))
        enqueue(p, p->num_full + cell);
    return 0;
}

/* Removes digits from n cells. Returns 0, or -1 if one has none left. Listing
 * the changed cells first takes no branches, which would be hard to predict. */
static inline int remove_digits(sudoku_propagation *p, const int *cells,
                                size_t n, uint64_t digits)
{
    int *changed = p->changed;
    size_t num_changed = 0;
    for (size_t k = 0; k < n; k++) {
        uint64_t *left = &p->digits[cells[k]];
        changed[num_changed] = cells[k];
        num_changed += (*left & digits) != 0;
        *left &= ~digits;
    }
    for (size_t k = 0; k < num_changed; k++) {
        if (note_change(p, changed[k], digits) < 0)
            return -1;
    }
    return 0;
}

/* Adds the digit of a fixed cell to its houses. Returns 0, or -1 if one has it
 * already. */
static inline int place(sudoku_propagation *p, int cell)
{
    const sudoku_shape *shape = p->board->shape;
    for (int k = shape->cell_house_start[cell];
         k < shape->cell_house_start[cell + 1]; k++) {
        uint64_t *placed = &p->placed[shape->cell_houses[k]];
        if ((*placed & p->digits[cell]) != 0)
            return fail_in_house(p, shape->cell_houses[k]);
        *placed |= p->digits[cell];
    }
    return 0;
}

/* Queues everything, and places all fixed cells at once, which is cheaper than
 * one by one. */
static int begin(sudoku_propagation *p)
{
    const sudoku_shape *shape = p->board->shape;
    const int *start = shape->cell_house_start;
    memset(p->placed, 0, (size_t)shape->num_houses * sizeof *p->placed);
    sudoku_propagators_begin(&p->constraints, p->state, p->num_named);
    for (int number = 0; number < p->num_propagators; number++)
        enqueue(p, number);
    for (int cell = 0; cell < shape->num_cells; cell++) {
        p->digits[cell] &= p->relations.allowed[cell];
        if (is_single(p->digits[cell]) &&
            (p->digits[cell] == 0 || place(p, cell) < 0))
            return -1;
    }
    for (int cell = 0; cell < shape->num_cells; cell++) {
        if (is_single(p->digits[cell]))
            continue;
        uint64_t placed = 0;
        for (int k = start[cell]; k < start[cell + 1]; k++)
            placed |= p->placed[shape->cell_houses[k]];
        p->digits[cell] &= ~placed;
        if (p->digits[cell] == 0)
            return -1;
        if (is_single(p->digits[cell]))
            p->stack[p->num_stack++] = cell;
    }
    return 0;
}

/* ---- propagators; each returns < 0 if no grid is left -------------------- */

static int run_naked_singles(sudoku_propagation *p)
{
    while (p->num_stack > 0) {
        int cell = p->stack[--p->num_stack];
        const int *peers = p->peers.cells + p->peers.start[cell];
        size_t n = p->peers.start[cell + 1] - p->peers.start[cell];
        if (place(p, cell) < 0 ||
            remove_digits(p, peers, n, p->digits[cell]) < 0)
            return -1;
    }
    return 0;
}

static int run_hidden_singles(sudoku_propagation *p, int number,
                              uint64_t placed)
{
    const sudoku_house *house = &p->board->shape->houses[number];
    uint64_t once = 0, twice = 0;
    for (int k = 0; k < house->num_cells; k++) {
        uint64_t digits = p->digits[house->cells[k]];
        twice |= once & digits;
        once |= digits;
    }
    if (once != house->held)
        return fail(p, house->cells, house->num_cells);
    uint64_t hidden = once & ~twice & ~placed;
    if (hidden == 0)
        return 0;
    for (int k = 0; k < house->num_cells; k++) {
        uint64_t *digits = &p->digits[house->cells[k]];
        if ((*digits & hidden) == 0 || is_single(*digits))
            continue;
        uint64_t lost = *digits & ~hidden;
        *digits &= hidden;
        if (!is_single(*digits))
            return fail(p, house->cells, house->num_cells);
        if (note_change(p, house->cells[k], lost) < 0)
            return -1;
    }
    return 0;
}

/* Removes digits from the cells of a group; unless only fixed cells exclude
 * digits, from the first such cell only, as cheaper propagators may find the
 * rest. Returns > 0 if there may be more to do, 0 if not, -1 if a cell has no
 * candidate left. */
static int remove_related(sudoku_propagation *p, const sudoku_relation_group *g,
                          uint64_t digits)
{
    const int *cells = p->relations.cells + g->start;
    if (g->most == 1)
        return remove_digits(p, cells, (size_t)g->num, digits);
    for (int k = 0; k < g->num; k++) {
        if ((p->digits[cells[k]] & digits) != 0)
            return remove_digits(p, cells + k, 1, digits) < 0 ? -1 : 1;
    }
    return 0;
}

static int run_relations(sudoku_propagation *p, int cell)
{
    const sudoku_relations *r = &p->relations;
    uint64_t digits = p->digits[cell], active = p->board->shape->active;
    int num = sudoku_count_bits(digits);
    for (int k = r->group_start[cell];
         k < r->group_start[cell + 1] && r->groups[k].most >= num; k++) {
        const sudoku_relation_group *g = &r->groups[k];
        uint64_t excluded = active & ~sudoku_relation_partners(r, g, digits);
        int more = excluded == 0 ? 0 : remove_related(p, g, excluded);
        if (more < 0) {
            p->changed[1] = cell;
            return fail(p, p->changed, 2);
        }
        if (more > 0) {
            enqueue(p, p->num_full + cell);
            return 0;
        }
    }
    return 0;
}

/* Locked candidates: a digit of a full house whose places are all in another
 * house has no other place there. */
static int run_overlap(sudoku_propagation *p, const sudoku_overlap *pair)
{
    const sudoku_shape *shape = p->board->shape;
    const int *cells = p->overlaps.cells + pair->start;
    const int *rest[2] = {cells + pair->num_common,
                          cells + pair->num_common + pair->num_rest[0]};
    uint64_t in_common = 0, in_rest[2] = {0, 0};
    for (int k = 0; k < pair->num_common; k++)
        in_common |= p->digits[cells[k]];
    if ((in_common & ~p->placed[pair->house[0]]) == 0)
        return 0;
    for (int side = 0; side < 2; side++) {
        for (int k = 0; k < pair->num_rest[side]; k++)
            in_rest[side] |= p->digits[rest[side][k]];
    }
    for (int side = 0; side < 2; side++) {
        uint64_t locked = in_common & ~in_rest[side] & in_rest[!side];
        if (locked != 0 && sudoku_is_full_house(shape, pair->house[side]) &&
            remove_digits(p, rest[!side], (size_t)pair->num_rest[!side],
                          locked) < 0)
            return -1;
    }
    return 0;
}

/* Removes a required digit of a group from the rest of a house that has all of
 * its places. */
static int run_lock(sudoku_propagation *p, const sudoku_lock *lock)
{
    uint64_t locked = p->required[lock->group] & ~p->placed[lock->house];
    const int *cells = p->constraints.lock_cells + lock->start;
    for (int k = 0; k < lock->num_outside && locked != 0; k++)
        locked &= ~p->digits[cells[k]];
    if (locked == 0)
        return 0;
    return remove_digits(p, cells + lock->num_outside, (size_t)lock->num_rest,
                         locked);
}

/* Removes required digits of the constraint from cells that see all their
 * places. */
static int run_strikes(sudoku_propagation *p, const sudoku_propagator *x,
                       int first)
{
    uint64_t once = 0, twice = 0;
    for (int k = 0; k < x->num_cells; k++) {
        twice |= once & p->digits[x->cells[k]];
        once |= p->digits[x->cells[k]];
    }
    for (uint64_t left = p->required[0] & twice; left != 0; left &= left - 1) {
        int digit = __builtin_ctzll(left);
        uint64_t places = 0;
        for (int k = 0; k < x->num_cells; k++)
            places |= (p->digits[x->cells[k]] >> digit & 1) << k;
        const sudoku_strike *at = &p->strikes.list[first + (int)places];
        if (at->num > 0 && remove_digits(p, p->strikes.cells + at->start,
                                         (size_t)at->num, left & -left) < 0)
            return -1;
    }
    return 0;
}

/* Returns whether to keep the candidates of all cells: for many cells, copying
 * those of the board is cheaper. */
static bool keeps_all(const sudoku_propagation *p, const sudoku_propagator *x)
{
    enum { COST_OF_ONE = 4 };
    return COST_OF_ONE * (int64_t)x->num_cells > p->board->shape->num_cells;
}

static void keep_candidates(sudoku_propagation *p, const sudoku_propagator *x)
{
    size_t n = (size_t)x->num_cells;
    if (keeps_all(p, x)) {
        memcpy(p->before, p->digits,
               (size_t)p->board->shape->num_cells * sizeof *p->before);
        return;
    }
    for (size_t k = 0; k < n; k++)
        p->before[k] = p->digits[x->cells[k]];
}

static int note_changes(sudoku_propagation *p, const sudoku_propagator *x)
{
    bool has_all = keeps_all(p, x);
    for (int k = 0; k < x->num_cells; k++) {
        int cell = x->cells == NULL ? k : x->cells[k];
        uint64_t lost = p->before[has_all ? cell : k] & ~p->digits[cell];
        if (lost != 0 && note_change(p, cell, lost) < 0)
            return -1;
    }
    return 0;
}

static int run_constraint(sudoku_propagation *p, const sudoku_propagator *x)
{
    sudoku_candidates candidates = {p->board, p->digits};
    keep_candidates(p, x);
    int removed =
        sudoku_propagator_filter(x, &candidates, p->required, p->state);
    if (removed < 0)
        return fail(p, x->cells, x->cells == NULL ? 0 : x->num_cells);
    if (removed > 0 && note_changes(p, x) < 0)
        return -1;
    int first = p->strikes.first[x - p->constraints.list];
    if (first >= 0 && x->constraint->kind == SUDOKU_SETS)
        return run_strikes(p, x, first);
    for (int k = 0; k < x->num_locks; k++) {
        if (run_lock(p, &p->constraints.locks[x->first_lock + k]) < 0)
            return -1;
    }
    return 0;
}

/* Removes the required digits of an automaton. Its filter has run before, since
 * it has a lower number. */
static int run_required(sudoku_propagation *p, int constraint)
{
    const sudoku_propagator *x = &p->constraints.list[constraint];
    p->required[0] = sudoku_automaton_required(x->constraint->automaton,
                                               p->state + x->first_state);
    return run_strikes(p, x, p->strikes.first[constraint]);
}

static int run(sudoku_propagation *p, int number)
{
    if (number >= p->first_required)
        return run_required(p, p->requiring[number - p->first_required]);
    if (number >= p->first_pair)
        return run_overlap(p, &p->overlaps.pairs[number - p->first_pair]);
    if (number >= p->first_constraint)
        return run_constraint(
            p, &p->constraints.list[number - p->first_constraint]);
    if (number >= p->num_full)
        return run_relations(p, number - p->num_full);
    int house = p->full[number];
    if (p->placed[house] == p->board->shape->houses[house].held)
        return 0;
    return run_hidden_singles(p, house, p->placed[house]);
}

static int dequeue(sudoku_propagation *p)
{
    for (size_t w = 0; w < p->num_words; w++) {
        uint64_t word = p->queue[w];
        if (word == 0)
            continue;
        p->queue[w] = word & (word - 1);
        return (int)(64 * w) + __builtin_ctzll(word);
    }
    return -1;
}

static int run_all(sudoku_propagation *p)
{
    for (int number = 0; number >= 0;) {
        if (run_naked_singles(p) < 0)
            return -1;
        number = dequeue(p);
        if (number >= 0 && run(p, number) < 0)
            return -1;
    }
    return 0;
}

static enum sudoku_inference inference_of(const sudoku_propagation *p,
                                          int number)
{
    return number >= p->first_required     ? SUDOKU_INFER_REQUIRED
           : number >= p->first_pair       ? SUDOKU_INFER_LOCKED
           : number >= p->first_constraint ? SUDOKU_INFER_RULES
           : number >= p->num_full         ? SUDOKU_INFER_RELATIONS
                                           : SUDOKU_INFER_HIDDEN;
}

static uint64_t count_candidates(const sudoku_propagation *p)
{
    uint64_t sum = 0;
    for (int cell = 0; cell < p->board->shape->num_cells; cell++)
        sum += (uint64_t)sudoku_count_bits(p->digits[cell]);
    return sum;
}

/* Runs all propagators and counts what each inference removes. `before` is the
 * number of candidates. */
static int run_all_counted(sudoku_propagation *p, uint64_t before)
{
    enum sudoku_inference part = SUDOKU_INFER_PEERS;
    for (int number = 0; number >= 0;) {
        int code = run_naked_singles(p);
        uint64_t left = count_candidates(p);
        p->removed[SUDOKU_INFER_PEERS] += before - left;
        before = left;
        number = code < 0 ? -1 : dequeue(p);
        if (number >= 0) {
            part = inference_of(p, number);
            code = run(p, number);
            left = count_candidates(p);
            p->removed[part] += before - left;
            before = left;
        }
        if (code < 0)
            return -1;
    }
    return 0;
}

size_t sudoku_propagation_state_words(const sudoku_propagation *p)
{
    return (size_t)p->board->shape->num_houses + p->constraints.num_state;
}

/* Returns whether digits[] is the last result of sudoku_propagate(), whose
 * state is known. */
static bool is_known(const sudoku_propagation *p, const uint64_t *digits,
                     const uint64_t *state)
{
    size_t cells = (size_t)p->board->shape->num_cells;
    return p->has_fixpoint && state != p->own_state && p->num_named == 0 &&
           memcmp(digits, p->fixpoint, cells * sizeof *digits) == 0;
}

int sudoku_propagate_from(sudoku_propagation *p, uint64_t *digits,
                          uint64_t *state, int cell)
{
    p->digits = digits;
    p->placed = state;
    p->state = state + p->board->shape->num_houses;
    p->num_stack = 0;
    p->conflict = NULL;
    p->num_conflict = 0;
    if (cell < 0 && is_known(p, digits, state)) {
        memcpy(state, p->own_state,
               sudoku_propagation_state_words(p) * sizeof *state);
        return 0;
    }
    memset(p->queue, 0, p->num_words * sizeof *p->queue);
    uint64_t before = p->removed == NULL ? 0 : count_candidates(p);
    if ((cell < 0 ? begin(p) : note_change(p, cell, p->board->shape->active)) <
        0)
        return -1;
    return p->removed == NULL ? run_all(p) : run_all_counted(p, before);
}

int sudoku_propagate_named(sudoku_propagation *p, uint64_t *digits,
                           uint64_t *state, int num_named)
{
    p->num_named = num_named;
    int code = sudoku_propagate_from(p, digits, state, -1);
    p->num_named = 0;
    return code;
}

bool sudoku_propagation_has_names(const sudoku_propagation *p)
{
    bool has_names = false;
    for (int k = 0; k < p->constraints.num; k++) {
        const sudoku_propagator *x = &p->constraints.list[k];
        has_names = has_names || (x->rule != NULL &&
                                  x->rule->clause.rule->facts.names != NULL &&
                                  x->num_state > 0);
    }
    return has_names;
}

const sudoku_board *sudoku_propagation_board(const sudoku_propagation *p)
{
    return p->board;
}

int sudoku_propagate(sudoku_propagation *p, uint64_t *digits)
{
    size_t cells = (size_t)p->board->shape->num_cells;
    int code = sudoku_propagate_from(p, digits, p->own_state, -1);
    p->has_fixpoint = code == 0;
    if (code == 0)
        memcpy(p->fixpoint, digits, cells * sizeof *digits);
    return code;
}

int sudoku_propagate_counted(sudoku_propagation *p, uint64_t *digits,
                             uint64_t *removed)
{
    p->removed = removed;
    int code = sudoku_propagate(p, digits);
    p->removed = NULL;
    return code;
}

sudoku_conflict sudoku_propagation_conflict(const sudoku_propagation *p)
{
    return (sudoku_conflict){p->conflict, p->num_conflict};
}

void sudoku_propagation_weigh(const sudoku_propagation *p, double *weights)
{
    const double BY_PEER = 0.1;
    for (int cell = 0; cell < p->board->shape->num_cells; cell++)
        weights[cell] = BY_PEER * (double)(p->peers.start[cell + 1] -
                                           p->peers.start[cell]) +
                        p->constraints.weights[cell];
}
