/*
 * subsets.c - naked subsets: k cells of a house with k candidates; hidden
 * subsets: k digits with k places; locked subsets: naked in two houses at once.
 *
 * All are one search: find k sets whose union has k elements. The sets are the
 * candidates of cells for naked subsets, the places of digits for hidden ones.
 */
#include "sudoku/techniques/families.h"

#include "sudoku/board/cell_set.h"
#include "sudoku/budget.h"

/* Limit on the unions tried in a house. Boards of 25x25 need fewer; larger ones
 * may miss subsets. */
enum { MAX_WORK = 200000 };

typedef struct subset_search {
    const sudoku_position *p;
    sudoku_logic_step *step;
    int house, size;
    uint64_t sets[SUDOKU_MAX_DIGITS]; /* sets with at most `size` elements */
    int names[SUDOKU_MAX_DIGITS]; /* cell or digit that each set belongs to */
    int num;
    int chosen[SUDOKU_MAX_DIGITS];
} subset_search;

/* Called with each subset and its union. Returns whether a step was accepted.
 */
typedef bool use_subset(subset_search *s, uint64_t all);

static bool search(subset_search *s, use_subset *use)
{
    uint64_t all[SUDOKU_MAX_DIGITS + 1] = {0};
    int level = 0, next = 0, work = 0;
    for (;;) {
        if (next > s->num - (s->size - level)) {
            if (level-- == 0)
                return false;
            next = s->chosen[level] + 1;
            continue;
        }
        if (++work > MAX_WORK)
            return false;
        uint64_t more = all[level] | s->sets[next];
        if (__builtin_popcountll(more) > s->size) {
            next++;
            continue;
        }
        s->chosen[level] = next++;
        all[level + 1] = more;
        if (level + 1 < s->size)
            level++;
        else if (__builtin_popcountll(more) == s->size && use(s, more))
            return true;
    }
}

static void get_names(const subset_search *s, int *names)
{
    for (int k = 0; k < s->size; k++)
        names[k] = s->names[s->chosen[k]];
}

/* Removes the digits from what sees all cells of the subset, first in a shared
 * line. Returns the number of full houses that the cells share. */
static int clear_around(subset_search *s, const int *cells, uint64_t digits)
{
    uint64_t set[SUDOKU_POSITION_MAX_CELLS / 64];
    const sudoku_shape *shape = s->p->shape;
    int shared = 0;
    for (int k = shape->cell_house_start[cells[0]];
         k < shape->cell_house_start[cells[0] + 1]; k++) {
        int h = shape->cell_houses[k], in = 0;
        for (int m = 0; m < s->size; m++)
            in += cell_set_has(s->p->houses + h * s->p->num_words, cells[m]);
        if (in < s->size || !sudoku_is_full_house(shape, h))
            continue;
        if (shared++ == 0 || is_block(&shape->houses[s->step->first_house]))
            s->step->first_house = h;
    }
    sudoku_position_common_peers(s->p, cells, s->size, set);
    for (uint64_t rest = digits; rest != 0; rest &= rest - 1)
        sudoku_step_remove_from(s->step, set, __builtin_ctzll(rest));
    return shared;
}

static bool removes_in_two(const subset_search *s)
{
    const uint64_t *house = s->p->houses + s->house * s->p->num_words;
    bool inside = false, outside = false;
    for (int k = 0; k < s->step->num_removes; k++) {
        if (cell_set_has(house, s->step->removes[k].cell))
            inside = true;
        else
            outside = true;
    }
    return inside && outside;
}

static bool use_cells(subset_search *s, uint64_t digits, bool is_locked)
{
    int cells[SUDOKU_MAX_DIGITS];
    get_names(s, cells);
    sudoku_step_begin(s->step);
    int shared = clear_around(s, cells, digits);
    if (!sudoku_step_has_effect(s->step))
        return false;
    if (is_locked && (shared < 2 || !removes_in_two(s)))
        return false;
    sudoku_step_add_cells(s->step, cells, s->size);
    sudoku_step_add_house(s->step, s->house);
    s->step->digits = digits;
    sudoku_step_say(s->step, "in %h, %(%l have only %m%)", s->house, cells,
                    s->size, digits);
    return sudoku_step_end(s->step);
}

static bool use_naked(subset_search *s, uint64_t digits)
{
    return use_cells(s, digits, false);
}

static bool use_locked(subset_search *s, uint64_t digits)
{
    return use_cells(s, digits, true);
}

static bool use_hidden(subset_search *s, uint64_t places)
{
    int cells[SUDOKU_MAX_DIGITS], n = 0;
    uint64_t digits = 0;
    const sudoku_house *house = &s->p->shape->houses[s->house];
    for (int k = 0; k < s->size; k++)
        digits |= UINT64_C(1) << s->names[s->chosen[k]];
    sudoku_step_begin(s->step);
    for (; places != 0; places &= places - 1) {
        int cell = house->cells[__builtin_ctzll(places)];
        cells[n++] = cell;
        for (uint64_t gone = s->p->candidates[cell] & ~digits; gone != 0;
             gone &= gone - 1)
            sudoku_step_remove(s->step, cell, __builtin_ctzll(gone));
    }
    if (!sudoku_step_has_effect(s->step))
        return false;
    sudoku_step_add_cells(s->step, cells, n);
    sudoku_step_add_house(s->step, s->house);
    s->step->digits = digits;
    sudoku_step_say(s->step, "in %h, %(%m can only be in %l%)", s->house,
                    digits, cells, n);
    return sudoku_step_end(s->step);
}

/* Lists the sets with at most size elements. Returns the number of empty cells.
 */
static int list_cells(subset_search *s)
{
    const sudoku_house *house = &s->p->shape->houses[s->house];
    int empty = 0;
    s->num = 0;
    for (int k = 0; k < house->num_cells; k++) {
        uint64_t set = s->p->candidates[house->cells[k]];
        empty += set != 0;
        if (set == 0 || __builtin_popcountll(set) > s->size)
            continue;
        s->sets[s->num] = set;
        s->names[s->num++] = house->cells[k];
    }
    return empty;
}

static int list_digits(subset_search *s)
{
    int missing = 0;
    s->num = 0;
    for (int digit = 0; digit < s->p->shape->num_digits; digit++) {
        uint64_t set = sudoku_position_places(s->p, s->house, digit);
        missing += set != 0;
        if (set == 0 || __builtin_popcountll(set) > s->size)
            continue;
        s->sets[s->num] = set;
        s->names[s->num++] = digit;
    }
    return missing;
}

static bool find_in(subset_search *s, int (*list)(subset_search *),
                    use_subset *use)
{
    const sudoku_house *house = &s->p->shape->houses[s->house];
    bool is_line = house->kind == SUDOKU_ROW || house->kind == SUDOKU_COLUMN;
    if ((use == use_hidden && !sudoku_is_full_house(s->p->shape, s->house)) ||
        (use == use_locked && is_line))
        return false;
    int empty = list(s);
    return empty > s->size && s->num >= s->size &&
           sudoku_budget_glance() == 0 && search(s, use);
}

/* Searches all houses for each size, boxes and regions first, like HoDoKu. */
static bool find(const sudoku_position *p, sudoku_logic_step *step,
                 int (*list)(subset_search *), use_subset *use)
{
    int first = step->technique->variant, last = first;
    if (first == 0) {
        first = 5;
        last = p->shape->num_active / 2;
    }
    subset_search s = {.p = p, .step = step};
    for (s.size = first; s.size <= last; s.size++) {
        for (int k = 0; k < 2 * p->shape->num_houses; k++) {
            s.house = k % p->shape->num_houses;
            if (is_block(&p->shape->houses[s.house]) ==
                    (k < p->shape->num_houses) &&
                find_in(&s, list, use))
                return true;
        }
    }
    return false;
}

bool sudoku_find_naked_subset(const sudoku_position *p, sudoku_logic_step *step)
{
    return find(p, step, list_cells, use_naked);
}

bool sudoku_find_hidden_subset(const sudoku_position *p,
                               sudoku_logic_step *step)
{
    return find(p, step, list_digits, use_hidden);
}

bool sudoku_find_locked_subset(const sudoku_position *p,
                               sudoku_logic_step *step)
{
    return find(p, step, list_cells, use_locked);
}
