#include "sudoku/techniques/closures.h"

#include "sudoku/board/candidates.h"
#include "sudoku/board/cell_set.h"
#include "sudoku/board/rule.h"
#include "sudoku/digit.h"
#include "sudoku/techniques/suppose.h"

#include <stdlib.h>

/* Limit on the numbers in all closures; larger boards keep none. */
enum { MAX_KEPT = 5 << 19 };

/* ---- memory -------------------------------------------------------------- */

static bool allocate_kept(closures *c, size_t candidates)
{
    c->pair_words = (int)(candidates / 64 + 1);
    c->kept = malloc(candidates * c->size * sizeof *c->kept);
    c->pairs = malloc(candidates * c->size * sizeof *c->pairs);
    c->pair_with = malloc(candidates * sizeof *c->pair_with);
    c->pair_at = malloc(candidates * sizeof *c->pair_at);
    c->no_pair =
        malloc(candidates * (size_t)c->pair_words * sizeof *c->no_pair);
    return c->kept != NULL && c->pairs != NULL && c->pair_with != NULL &&
           c->pair_at != NULL && c->no_pair != NULL;
}

static bool allocate(closures *c)
{
    const sudoku_position *p = c->p;
    size_t cells = (size_t)p->shape->num_cells;
    size_t digits = (size_t)p->shape->num_digits, candidates = cells * digits;
    size_t rule_words = (size_t)c->rule_words;
    bool may_keep = candidates <= MAX_KEPT / c->size;
    if (may_keep && !allocate_kept(c, candidates))
        return false;
    c->now = calloc(c->size, sizeof *c->now);
    c->is_kept = calloc(candidates, 1);
    c->is_refuted = calloc(candidates, 1);
    c->checked_at = calloc(candidates, sizeof *c->checked_at);
    c->stack = malloc((CLOSURES_MAX_DEPTH + 1) * c->size * sizeof *c->stack);
    c->gone = calloc(cells, sizeof *c->gone);
    c->lost = malloc(cells * sizeof *c->lost);
    c->queue = malloc(cells * sizeof *c->queue);
    c->due = calloc(rule_words, sizeof *c->due);
    c->first_due = calloc(rule_words, sizeof *c->first_due);
    c->rules_of = calloc(cells * rule_words, sizeof *c->rules_of);
    c->full_houses = malloc(((size_t)p->shape->cell_house_start[cells] + 1) *
                            sizeof *c->full_houses);
    c->first_house = malloc((cells + 1) * sizeof *c->first_house);
    return c->now != NULL && c->is_kept != NULL && c->is_refuted != NULL &&
           c->checked_at != NULL && c->stack != NULL && c->gone != NULL &&
           c->lost != NULL && c->queue != NULL && c->due != NULL &&
           c->first_due != NULL && c->rules_of != NULL &&
           c->full_houses != NULL && c->first_house != NULL &&
           sudoku_filter_memo_init(&c->memo, p);
}

void sudoku_closures_clear(closures *c)
{
    free(c->now);
    free(c->kept);
    free(c->is_kept);
    free(c->is_refuted);
    free(c->checked_at);
    free(c->pairs);
    free(c->pair_with);
    free(c->pair_at);
    free(c->no_pair);
    free(c->stack);
    free(c->gone);
    free(c->lost);
    free(c->queue);
    free(c->due);
    free(c->first_due);
    free(c->rules_of);
    free(c->full_houses);
    free(c->first_house);
    sudoku_filter_memo_clear(&c->memo);
    memset(c, 0, sizeof *c);
}

static void index_rules(closures *c)
{
    for (int rule = 0; rule < c->p->board->num_rules; rule++) {
        int num;
        const int *cells = sudoku_filter_memo_cells(&c->memo, rule, &num);
        for (int k = 0; k < num; k++)
            cell_set_add(c->rules_of + cells[k] * c->rule_words, rule);
    }
}

static void index_houses(closures *c)
{
    const sudoku_shape *shape = c->p->shape;
    int num = 0;
    for (int cell = 0; cell < shape->num_cells; cell++) {
        c->first_house[cell] = num;
        for (int k = shape->cell_house_start[cell];
             k < shape->cell_house_start[cell + 1]; k++) {
            int house = shape->cell_houses[k];
            if (sudoku_is_full_house(shape, house))
                c->full_houses[num++] = house * shape->num_digits;
        }
    }
    c->first_house[shape->num_cells] = num;
}

static bool init(closures *c, const sudoku_position *p)
{
    size_t digits = (size_t)p->shape->num_digits;
    c->p = p;
    c->rooms = (size_t)p->shape->num_cells + digits * (size_t)p->num_words;
    c->choice = c->rooms + (size_t)p->shape->num_houses * digits / 8 + 1;
    c->size = c->choice + 1;
    c->rule_words = p->board->num_rules / 64 + 1;
    if (!allocate(c)) {
        sudoku_closures_clear(c);
        return false;
    }
    index_rules(c);
    index_houses(c);
    return true;
}

/* ---- what goes ----------------------------------------------------------- */

static void enqueue(closures *c, int cell, uint64_t gone)
{
    int cells = c->p->shape->num_cells, at = c->first + c->num;
    if (c->gone[cell] == 0) {
        c->queue[at < cells ? at : at - cells] = cell;
        c->num++;
    }
    c->gone[cell] |= gone;
}

static void take(closures *c, uint64_t *state, int cell, uint64_t digits)
{
    uint64_t gone = state[cell] & digits;
    if (gone == 0)
        return;
    state[cell] &= ~gone;
    enqueue(c, cell, gone);
}

static void drop_all(closures *c)
{
    while (c->num > 0) {
        c->gone[c->queue[c->first]] = 0;
        c->first = c->first + 1 < c->p->shape->num_cells ? c->first + 1 : 0;
        c->num--;
    }
    memset(c->due, 0, (size_t)c->rule_words * sizeof *c->due);
}

static const uint64_t UNKNOWN =
    UINT64_MAX; /* value of choice: not computed yet */

static uint64_t *cells_with(const closures *c, uint64_t *state, int digit)
{
    return state + c->p->shape->num_cells + digit * c->p->num_words;
}

static int last_place(const closures *c, uint64_t *state, int house, int digit)
{
    const uint64_t *cells = c->p->houses + house * c->p->num_words;
    const uint64_t *with = cells_with(c, state, digit);
    int w = 0;
    while ((cells[w] & with[w]) == 0)
        w++;
    return w * 64 + __builtin_ctzll(cells[w] & with[w]);
}

/* Follows a cell that has lost the digit. Returns false if a full house has no
 * place for it. */
static bool follow_in_houses(closures *c, uint64_t *state, int cell, int digit)
{
    uint8_t *rooms = (uint8_t *)(state + c->rooms) + digit;
    for (int k = c->first_house[cell]; k < c->first_house[cell + 1]; k++) {
        int room = --rooms[c->full_houses[k]];
        if (room > 1)
            continue;
        if (room == 0)
            return false;
        int house = c->full_houses[k] / c->p->shape->num_digits;
        take(c, state, last_place(c, state, house, digit),
             ~(UINT64_C(1) << digit));
    }
    return true;
}

static void exclude_peers(closures *c, uint64_t *state, int cell)
{
    int words = c->p->num_words, digit = __builtin_ctzll(state[cell]);
    const uint64_t *with = cells_with(c, state, digit);
    for (int w = 0; w < words; w++) {
        uint64_t hit = c->p->peers[cell * words + w] & with[w];
        for (; hit != 0; hit &= hit - 1)
            take(c, state, w * 64 + __builtin_ctzll(hit), UINT64_C(1) << digit);
    }
}

/* Propagates the digits removed from the cell. Returns false after a conflict.
 */
static bool follow(closures *c, uint64_t *state, int cell)
{
    uint64_t gone = c->gone[cell];
    c->gone[cell] = 0;
    state[c->choice] = UNKNOWN;
    if (state[cell] == 0)
        return false;
    cell_set_or(c->due, c->rules_of + cell * c->rule_words, c->rule_words);
    for (uint64_t rest = gone; rest != 0; rest &= rest - 1)
        cell_set_drop(cells_with(c, state, __builtin_ctzll(rest)), cell);
    for (; gone != 0; gone &= gone - 1) {
        if (!follow_in_houses(c, state, cell, __builtin_ctzll(gone)))
            return false;
    }
    if (sudoku_is_fixed(state[cell]))
        exclude_peers(c, state, cell);
    return true;
}

static bool filter(closures *c, uint64_t *state, int rule)
{
    int num;
    const int *cells = sudoku_filter_memo_cells(&c->memo, rule, &num);
    int found = sudoku_filter_memo_run(&c->memo, rule, state);
    for (int k = 0; found > 0 && k < num; k++) {
        uint64_t gone = c->memo.before[cells[k]] & ~state[cells[k]];
        if (gone != 0)
            enqueue(c, cells[k], gone);
    }
    return found >= 0;
}

static uint64_t cells_with_two(const closures *c, const uint64_t *state, int w,
                               uint64_t *with_three)
{
    int words = c->p->num_words;
    const uint64_t *sets = state + c->p->shape->num_cells;
    uint64_t one = 0, two = 0, three = 0, more = 0;
    for (int k = w; k < c->p->shape->num_digits * words; k += words) {
        more |= three & sets[k];
        three |= two & sets[k];
        two |= one & sets[k];
        one |= sets[k];
    }
    *with_three = three & ~more;
    return two & ~three;
}

/* Returns the first cell with two digits, otherwise with three, or -1. */
static int choose_small(const closures *c, const uint64_t *state)
{
    int with_three = -1;
    for (int w = 0; w < c->p->num_words; w++) {
        uint64_t three, two = cells_with_two(c, state, w, &three);
        if (two != 0)
            return w * 64 + __builtin_ctzll(two);
        if (three != 0 && with_three < 0)
            with_three = w * 64 + __builtin_ctzll(three);
    }
    return with_three;
}

static int choose_cell(const closures *c, const uint64_t *state)
{
    int best = choose_small(c, state), fewest = SUDOKU_MAX_DIGITS + 1;
    for (int cell = 0; best < 0 && cell < c->p->shape->num_cells; cell++) {
        int n = sudoku_count_bits(state[cell]);
        if (n > 1 && n < fewest)
            fewest = n;
    }
    for (int cell = 0; best < 0 && fewest <= SUDOKU_MAX_DIGITS; cell++) {
        if (sudoku_count_bits(state[cell]) == fewest)
            best = cell;
    }
    return best;
}

/* Excludes the digit from cells that see all its places in the house. */
static void exclude_places(closures *c, uint64_t *state, int house, int digit)
{
    int words = c->p->num_words;
    const uint64_t *cells = c->p->houses + house * words;
    const uint64_t *with = cells_with(c, state, digit);
    for (int w = 0; w < words; w++) {
        uint64_t hit = with[w];
        for (int v = 0; v < words && hit != 0; v++) {
            uint64_t rest = cells[v] & with[v];
            for (; rest != 0 && hit != 0; rest &= rest - 1)
                hit &=
                    c->p->peers[(v * 64 + __builtin_ctzll(rest)) * words + w];
        }
        for (; hit != 0; hit &= hit - 1)
            take(c, state, w * 64 + __builtin_ctzll(hit), UINT64_C(1) << digit);
    }
}

static void follow_houses(closures *c, uint64_t *state)
{
    const sudoku_shape *shape = c->p->shape;
    const uint8_t *rooms = (const uint8_t *)(state + c->rooms);
    int n = shape->num_digits;
    for (int k = 0; k < shape->num_houses * n && c->num == 0; k++) {
        if (rooms[k] > 1 && rooms[k] <= SUPPOSE_MAX_PLACES)
            exclude_places(c, state, k / n, k % n);
    }
}

static void exclude_pair(closures *c, uint64_t *state, int a, int b)
{
    int words = c->p->num_words;
    for (uint64_t rest = state[a]; rest != 0; rest &= rest - 1) {
        int digit = __builtin_ctzll(rest);
        const uint64_t *with = cells_with(c, state, digit);
        for (int w = 0; w < words; w++) {
            uint64_t hit = c->p->peers[a * words + w] &
                           c->p->peers[b * words + w] & with[w];
            for (; hit != 0; hit &= hit - 1)
                take(c, state, w * 64 + __builtin_ctzll(hit),
                     UINT64_C(1) << digit);
        }
    }
}

static void follow_pairs(closures *c, uint64_t *state)
{
    int words = c->p->num_words;
    uint64_t two[SUDOKU_POSITION_MAX_CELLS / 64], three;
    for (int w = 0; w < words; w++)
        two[w] = cells_with_two(c, state, w, &three);
    for (int a = cell_set_next(two, words, 0); a >= 0 && c->num == 0;
         a = cell_set_next(two, words, a + 1)) {
        for (int b = cell_set_next(two, words, a + 1); b >= 0;
             b = cell_set_next(two, words, b + 1)) {
            if (state[a] == state[b] &&
                cell_set_has(c->p->peers + a * words, b))
                exclude_pair(c, state, a, b);
        }
    }
}

/* Propagates to the fixpoint. Returns false after a conflict. */
static bool settle(closures *c, uint64_t *state)
{
    bool ok = true;
    while (ok) {
        if (c->num > 0) {
            int cell = c->queue[c->first];
            c->first = c->first + 1 < c->p->shape->num_cells ? c->first + 1 : 0;
            c->num--;
            ok = follow(c, state, cell);
            continue;
        }
        int rule = cell_set_next(c->due, c->rule_words, 0);
        if (rule >= 0) {
            cell_set_drop(c->due, rule);
            ok = filter(c, state, rule);
            continue;
        }
        if (!c->p->has_only_houses)
            follow_houses(c, state);
        if (!c->p->has_only_houses && c->num == 0)
            follow_pairs(c, state);
        if (c->num == 0)
            break;
    }
    if (!ok)
        drop_all(c);
    else if (state[c->choice] == UNKNOWN)
        state[c->choice] = (uint64_t)choose_cell(c, state) + 1;
    return ok;
}

/* ---- closures ------------------------------------------------------------ */

static void list_first_due(closures *c)
{
    memset(c->first_due, 0, (size_t)c->rule_words * sizeof *c->first_due);
    memcpy(c->stack, c->now, c->size * sizeof *c->stack);
    for (int k = 0; k < c->p->board->num_rules; k++) {
        const sudoku_stated_rule *stated = &c->p->board->rules[k];
        sudoku_candidates filtered = {c->p->board, c->stack};
        if (stated->clause.rule->filter == NULL ||
            stated->clause.rule->filter(stated->self, &filtered) == 0)
            continue;
        cell_set_add(c->first_due, k);
        memcpy(c->stack, c->now, c->size * sizeof *c->stack);
    }
}

/* Called when the position has regained candidates: a new puzzle. */
static void forget_all(closures *c)
{
    size_t candidates =
        (size_t)c->p->shape->num_cells * (size_t)c->p->shape->num_digits;
    memset(c->is_kept, 0, candidates);
    memset(c->is_refuted, 0, candidates);
    if (c->kept == NULL)
        return;
    memset(c->no_pair, 0,
           candidates * (size_t)c->pair_words * sizeof *c->no_pair);
    for (size_t k = 0; k < candidates; k++)
        c->pair_with[k] = -1;
}

static void count_cells(closures *c)
{
    int cells = c->p->shape->num_cells;
    uint8_t *rooms = (uint8_t *)(c->now + c->rooms);
    memset(c->now + cells, 0, (c->size - (size_t)cells) * sizeof *c->now);
    for (int cell = 0; cell < cells; cell++) {
        for (uint64_t rest = c->now[cell]; rest != 0; rest &= rest - 1) {
            int digit = __builtin_ctzll(rest);
            cell_set_add(cells_with(c, c->now, digit), cell);
            for (int k = c->first_house[cell]; k < c->first_house[cell + 1];
                 k++)
                rooms[c->full_houses[k] + digit]++;
        }
    }
    c->now[c->choice] = UNKNOWN;
}

bool sudoku_closures_set(closures *c, const sudoku_position *p)
{
    if (c->p == NULL && !init(c, p))
        return false;
    if (c->set_at == p->num_changes)
        return true;
    int cells = p->shape->num_cells;
    bool has_more = false;
    c->num_lost = 0;
    c->lost_since = c->set_at;
    for (int cell = 0; cell < cells; cell++) {
        uint64_t left = p->placed[cell] == SUDOKU_EMPTY
                            ? p->candidates[cell]
                            : UINT64_C(1) << p->placed[cell];
        has_more = has_more || (left & ~c->now[cell]) != 0;
        if (left != c->now[cell])
            c->lost[c->num_lost++] = cell;
        c->now[cell] = left;
    }
    count_cells(c);
    if (has_more)
        forget_all(c);
    list_first_due(c);
    c->set_at = p->num_changes;
    return true;
}

/* Removes what the cell lacks in the other state. Returns false if nothing is
 * left. */
static bool intersect_cell(closures *c, uint64_t *state, const uint64_t *other,
                           int cell)
{
    if ((state[cell] & ~other[cell]) == 0)
        return true;
    take(c, state, cell, ~other[cell]);
    if (state[cell] == 0)
        drop_all(c);
    return state[cell] != 0;
}

static bool intersect(closures *c, uint64_t *state, const uint64_t *other)
{
    bool ok = true;
    for (int cell = 0; ok && cell < c->p->shape->num_cells; cell++)
        ok = intersect_cell(c, state, other, cell);
    return ok;
}

/* Removes from a closure what the position has lost since checked_at. */
static bool follow_position(closures *c, uint64_t *state, uint64_t checked_at)
{
    bool ok = true;
    if (checked_at != c->lost_since)
        return intersect(c, state, c->now);
    for (int k = 0; ok && k < c->num_lost; k++)
        ok = intersect_cell(c, state, c->now, c->lost[k]);
    return ok;
}

static void begin(closures *c, uint64_t *state, int cell, int digit)
{
    memcpy(state, c->now, c->size * sizeof *state);
    cell_set_copy(c->due, c->first_due, c->rule_words);
    take(c, state, cell, ~(UINT64_C(1) << digit));
}

const uint64_t *sudoku_closures_of(closures *c, int cell, int digit)
{
    size_t k = (size_t)cell * (size_t)c->p->shape->num_digits + (size_t)digit;
    uint64_t *state = c->kept == NULL ? c->stack : c->kept + k * c->size;
    if (c->is_refuted[k])
        return NULL;
    if (c->is_kept[k] && c->checked_at[k] == c->set_at)
        return state;
    bool ok = !c->is_kept[k] || follow_position(c, state, c->checked_at[k]);
    if (!c->is_kept[k])
        begin(c, state, cell, digit);
    c->is_refuted[k] = !ok || !settle(c, state);
    c->is_kept[k] = c->kept != NULL;
    c->checked_at[k] = c->set_at;
    return c->is_refuted[k] ? NULL : state;
}

const uint64_t *sudoku_closures_restrict(closures *c, const int *cells,
                                         const uint64_t *digits, int n)
{
    uint64_t *state = c->stack + c->size;
    memcpy(state, c->now, c->size * sizeof *state);
    cell_set_copy(c->due, c->first_due, c->rule_words);
    for (int k = 0; k < n; k++)
        take(c, state, cells[k], ~digits[k]);
    return settle(c, state) ? state : NULL;
}

static bool add_candidate(closures *c, uint64_t *state, const uint64_t *from,
                          int cell, int digit)
{
    size_t k = (size_t)cell * (size_t)c->p->shape->num_digits + (size_t)digit;
    memcpy(state, from, c->size * sizeof *state);
    if (c->is_kept[k] && !intersect(c, state, c->kept + k * c->size))
        return false;
    take(c, state, cell, ~(UINT64_C(1) << digit));
    return settle(c, state);
}

/* Returns the closure of candidate `first` and this one, or NULL. */
static const uint64_t *pair_of(closures *c, int first, int cell, int digit)
{
    int k = cell * c->p->shape->num_digits + digit;
    const uint64_t *from = c->kept + (size_t)first * c->size;
    uint64_t *state = c->pairs + (size_t)first * c->size;
    uint64_t *none = c->no_pair + first * c->pair_words;
    if (cell_set_has(none, k))
        return NULL;
    bool is_kept = c->pair_with[first] == k;
    if (is_kept && c->pair_at[first] == c->set_at)
        return state;
    bool ok = is_kept ? intersect(c, state, from) && settle(c, state)
                      : add_candidate(c, state, from, cell, digit);
    c->pair_with[first] = ok ? k : -1;
    c->pair_at[first] = c->set_at;
    if (!ok) {
        cell_set_add(none, k);
        cell_set_add(c->no_pair + k * c->pair_words, first);
    }
    return ok ? state : NULL;
}

const uint64_t *sudoku_closures_go_on(closures *c, const uint64_t *from,
                                      int depth, int cell, int digit)
{
    size_t k = (size_t)cell * (size_t)c->p->shape->num_digits + (size_t)digit;
    uint64_t *state = c->stack + (size_t)depth * c->size;
    if (c->is_refuted[k])
        return NULL;
    if (depth == 1 && c->kept != NULL)
        return pair_of(c, (int)((size_t)(from - c->kept) / c->size), cell,
                       digit);
    return add_candidate(c, state, from, cell, digit) ? state : NULL;
}

int sudoku_closures_choose_cell(const closures *c, const uint64_t *state)
{
    return (int)state[c->choice] - 1;
}
