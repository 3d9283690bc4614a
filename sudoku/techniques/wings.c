/*
 * wings.c - wings of cells with two or three candidates, and remote pairs.
 */
#include "sudoku/techniques/families.h"

#include "sudoku/board/cell_set.h"
#include "sudoku/techniques/strong_links.h"

static bool has_two(const sudoku_position *p, int cell)
{
    return __builtin_popcountll(p->candidates[cell]) == 2;
}

/* Uses cells of which one holds the digit: removes it from what sees all of
 * them. */
static bool exclude(sudoku_logic_step *step, const int *cells, int n, int digit)
{
    uint64_t set[SUDOKU_POSITION_MAX_CELLS / 64];
    sudoku_step_begin(step);
    sudoku_position_common_peers(step->position, cells, n, set);
    sudoku_step_remove_from(step, set, digit);
    step->digits = UINT64_C(1) << digit;
    return sudoku_step_has_effect(step);
}

static bool use_xy(const sudoku_position *p, sudoku_logic_step *step, int pivot,
                   int a, int b)
{
    uint64_t at = p->candidates[pivot];
    uint64_t x = p->candidates[a], y = p->candidates[b];
    uint64_t shared = x & y;
    int cells[3] = {pivot, a, b};
    if (!sudoku_is_fixed(shared) || (shared & at) != 0 || ((x | y) & at) != at)
        return false;
    int digit = __builtin_ctzll(shared);
    if (!exclude(step, cells + 1, 2, digit))
        return false;
    sudoku_step_add_cells(step, cells, 3);
    sudoku_step_say(step,
                    "if %(%c is %m%), then %(%c is %d%), and if it is %m, then "
                    "%(%c is %d%)",
                    pivot, at & x, a, digit, at & y, b, digit);
    return sudoku_step_end(step);
}

static bool use_xyz(const sudoku_position *p, sudoku_logic_step *step,
                    int pivot, int a, int b)
{
    uint64_t at = p->candidates[pivot];
    uint64_t x = p->candidates[a], y = p->candidates[b];
    int cells[3] = {pivot, a, b};
    if ((x | y) != at || !sudoku_is_fixed(x & y))
        return false;
    int digit = __builtin_ctzll(x & y);
    if (!exclude(step, cells, 3, digit))
        return false;
    sudoku_step_add_cells(step, cells, 3);
    sudoku_step_say(step, "whichever of %(%m is in %c%), %(one of %l is %d%)",
                    at, pivot, cells, 3, digit);
    return sudoku_step_end(step);
}

bool sudoku_find_xyz_wing(const sudoku_position *p, sudoku_logic_step *step)
{
    int words = p->num_words;
    for (int pivot = 0; pivot < p->shape->num_cells; pivot++) {
        const uint64_t *peers = p->peers + pivot * words;
        if (__builtin_popcountll(p->candidates[pivot]) != 3)
            continue;
        for (int a = cell_set_next(peers, words, 0); a >= 0;
             a = cell_set_next(peers, words, a + 1)) {
            if (!has_two(p, a) ||
                (p->candidates[a] & p->candidates[pivot]) == 0)
                continue;
            for (int b = cell_set_next(peers, words, a + 1); b >= 0;
                 b = cell_set_next(peers, words, b + 1)) {
                if (has_two(p, b) && use_xyz(p, step, pivot, a, b))
                    return true;
            }
        }
    }
    return false;
}

static bool use_three(const sudoku_position *p, sudoku_logic_step *step, int a,
                      int b, int c)
{
    const int pivots[3][3] = {{a, b, c}, {b, a, c}, {c, b, a}};
    for (int k = 0; k < 3; k++) {
        const int *cells = pivots[k];
        if (sudoku_position_sees(p, cells[0], cells[1]) &&
            sudoku_position_sees(p, cells[0], cells[2]) &&
            use_xy(p, step, cells[0], cells[1], cells[2]))
            return true;
    }
    return false;
}

/* Finds an XY-wing: tries cells with two candidates, three digits in all, in
 * HoDoKu's order. */
bool sudoku_find_xy_wing(const sudoku_position *p, sudoku_logic_step *step)
{
    int32_t *cells = p->work;
    int n = 0;
    for (int cell = 0; cell < p->shape->num_cells; cell++) {
        if (has_two(p, cell))
            cells[n++] = cell;
    }
    for (int i = 0; i < n; i++) {
        for (int j = i + 1; j < n; j++) {
            uint64_t two = p->candidates[cells[i]] | p->candidates[cells[j]];
            if (__builtin_popcountll(two) != 3)
                continue;
            for (int k = j + 1; k < n; k++) {
                if ((p->candidates[cells[k]] & ~two) == 0 &&
                    use_three(p, step, cells[i], cells[j], cells[k]))
                    return true;
            }
        }
    }
    return false;
}

/* ---- W-wing -------------------------------------------------------------- */

/* Uses a link. a and b have the same two candidates. One end of the link has
 * `digit` and excludes it from a or b, which has the other digit. */
static bool use_w(const sudoku_position *p, sudoku_logic_step *step, int a,
                  int b, int digit, const strong_link *link)
{
    int other = __builtin_ctzll(p->candidates[a] & ~(UINT64_C(1) << digit));
    int cells[4] = {a, link->a, link->b, b};
    bool is_straight = sudoku_position_sees(p, a, link->a) &&
                       sudoku_position_sees(p, b, link->b);
    bool is_crossed = sudoku_position_sees(p, a, link->b) &&
                      sudoku_position_sees(p, b, link->a);
    if (link->a == a || link->a == b || link->b == a || link->b == b ||
        (!is_straight && !is_crossed))
        return false;
    int ends[2] = {a, b};
    if (!exclude(step, ends, 2, other))
        return false;
    sudoku_step_add_cells(step, cells, 4);
    sudoku_step_add_house(step, link->house);
    sudoku_step_say(step,
                    "%(%c and %c have only %m%); in %h, %(%d is in %c or %c%), "
                    "which excludes it from one of them, hence %(%c or %c is "
                    "%d%)",
                    a, b, p->candidates[a], link->house, digit, link->a,
                    link->b, a, b, other);
    return sudoku_step_end(step);
}

/* Uses two cells of a W-wing. Removes the lower digit first, like HoDoKu, so it
 * tries links of the higher digit first. */
static bool use_pair(const sudoku_position *p, sudoku_logic_step *step, int a,
                     int b)
{
    strong_links links;
    uint64_t both = p->candidates[a];
    for (uint64_t rest = both; rest != 0; rest &= rest - 1) {
        int digit = __builtin_ctzll(both & ~(rest & (~rest + 1)));
        strong_links_list(&links, p, digit);
        for (int k = 0; k < links.num; k++) {
            if (use_w(p, step, a, b, digit, &links.list[k]))
                return true;
        }
    }
    return false;
}

bool sudoku_find_w_wing(const sudoku_position *p, sudoku_logic_step *step)
{
    for (int a = 0; a < p->shape->num_cells; a++) {
        if (!has_two(p, a))
            continue;
        for (int b = a + 1; b < p->shape->num_cells; b++) {
            if (p->candidates[b] == p->candidates[a] &&
                !sudoku_position_sees(p, a, b) && use_pair(p, step, a, b))
                return true;
        }
    }
    return false;
}

/* ---- remote pair --------------------------------------------------------- */

static void list_chain(const sudoku_position *p, const int32_t *distance,
                       int end, int *chain)
{
    uint64_t digits = p->candidates[end];
    chain[distance[end]] = end;
    for (int d = distance[end] - 1; d >= 0; d--) {
        int cell = 0;
        while (distance[cell] != d || p->candidates[cell] != digits ||
               !sudoku_position_sees(p, cell, chain[d + 1]))
            cell++;
        chain[d] = cell;
    }
}

static void say_remote(const sudoku_position *p, sudoku_logic_step *step,
                       const int32_t *distance, int end)
{
    int *chain = p->work + 2 * p->shape->num_cells;
    int n = distance[end] + 1;
    list_chain(p, distance, end, chain);
    sudoku_step_add_cells(step, chain, n);
    sudoku_step_say(
        step,
        "%(%l have only %m%), and each sees the next one, so they hold "
        "these in turn, hence %c or %c is %d, the other one %d",
        chain, n, step->digits, chain[0], end, __builtin_ctzll(step->digits),
        63 - __builtin_clzll(step->digits));
}

static void remove_pair(sudoku_logic_step *step, uint64_t digits,
                        const uint64_t *set)
{
    sudoku_step_begin(step);
    step->digits = digits;
    for (uint64_t rest = digits; rest != 0; rest &= rest - 1)
        sudoku_step_remove_from(step, set, __builtin_ctzll(rest));
}

/* Lists the cells at an even (odd) distance, and the cells that see any of
 * them. */
static int list_side(const sudoku_position *p, const int32_t *distance,
                     const int32_t *found, int num, int side, int *cells,
                     uint64_t *set)
{
    int n = 0;
    for (int w = 0; w < p->num_words; w++)
        set[w] = 0;
    for (int k = 0; k < num; k++) {
        if (distance[found[k]] % 2 != side)
            continue;
        cells[n++] = found[k];
        cell_set_or(set, p->peers + found[k] * p->num_words, p->num_words);
    }
    return n;
}

/* Peers with the same two candidates hold them in turn: cells at an even
 * distance have one digit, cells at an odd distance the other. So a cell that
 * sees one of each has neither. With has_ends, a single chain from start to end
 * must explain all removals. */
static bool use_remote(const sudoku_position *p, sudoku_logic_step *step,
                       int start, const int32_t *distance, const int32_t *found,
                       int num, bool has_ends)
{
    uint64_t set[SUDOKU_POSITION_MAX_CELLS / 64];
    uint64_t other[SUDOKU_POSITION_MAX_CELLS / 64];
    uint64_t digits = p->candidates[start];
    int *even = p->work + 2 * p->shape->num_cells;
    int *odd = even + p->shape->num_cells;
    if (distance[found[num - 1]] < 3)
        return false;
    int num_even = list_side(p, distance, found, num, 0, even, set);
    int num_odd = list_side(p, distance, found, num, 1, odd, other);
    cell_set_and(set, other, p->num_words);
    for (int k = 0; k < num; k++)
        cell_set_drop(set, found[k]);
    remove_pair(step, digits, set);
    int num_removes = step->num_removes;
    if (num_removes == 0)
        return false;
    for (int k = 0; k < num && has_ends; k++) {
        int ends[2] = {start, found[k]};
        if (distance[ends[1]] < 3 || distance[ends[1]] % 2 == 0)
            continue;
        sudoku_position_common_peers(p, ends, 2, other);
        remove_pair(step, digits, other);
        if (step->num_removes < num_removes)
            continue;
        say_remote(p, step, distance, ends[1]);
        return sudoku_step_end(step);
    }
    if (has_ends)
        return false;
    remove_pair(step, digits, set);
    sudoku_step_add_cells(step, even, num_even);
    sudoku_step_add_cells(step, odd, num_odd);
    sudoku_step_say(
        step,
        "of cells with only %m that see each other in turn, %l hold "
        "one digit, %l the other one, and what goes sees both",
        digits, even, num_even, odd, num_odd);
    return sudoku_step_end(step);
}

static bool find_remote(const sudoku_position *p, sudoku_logic_step *step,
                        bool has_ends)
{
    int n = p->shape->num_cells, words = p->num_words;
    int32_t *distance = p->work, *queue = p->work + n;
    for (int start = 0; start < n; start++) {
        int num = 0;
        if (!has_two(p, start))
            continue;
        for (int cell = 0; cell < n; cell++)
            distance[cell] = -1;
        distance[start] = 0;
        queue[num++] = start;
        for (int head = 0; head < num; head++) {
            const uint64_t *peers = p->peers + queue[head] * words;
            for (int b = cell_set_next(peers, words, 0); b >= 0;
                 b = cell_set_next(peers, words, b + 1)) {
                if (p->candidates[b] != p->candidates[start] ||
                    distance[b] >= 0)
                    continue;
                distance[b] = distance[queue[head]] + 1;
                queue[num++] = b;
            }
        }
        if (use_remote(p, step, start, distance, queue, num, has_ends))
            return true;
    }
    return false;
}

bool sudoku_find_remote_pair(const sudoku_position *p, sudoku_logic_step *step)
{
    return find_remote(p, step, true) || find_remote(p, step, false);
}
