/*
 * als.c - the list of almost locked sets, see als.h.
 */
#include "sudoku/techniques/als.h"

#include "run/reserve.h"
#include "sudoku/budget.h"

#include <stdlib.h>
#include <string.h>

/* Sets of cells looked at in one house: all in a house of nine. */
enum { MAX_CHOICES = 512 };

/* The cells of a house that are not placed. Returns their number. */
static int list_empty(const sudoku_position *p, int house, int *cells)
{
    int n = 0;
    for (int k = 0; k < p->shape->houses[house].num_cells; k++) {
        int cell = p->shape->houses[house].cells[k];
        if (p->candidates[cell] != 0)
            cells[n++] = cell;
    }
    return n;
}

/* How many of n cells a set may have, so that there are not too many. */
static int choose_size(int n)
{
    int size = 0;
    long total = 0, choices = 1;
    while (size < n && size < MAX_ALS_CELLS) {
        choices = choices * (n - size) / (size + 1);
        total += choices;
        if (total > MAX_CHOICES)
            break;
        size++;
    }
    return size;
}

/* Does a house before that of the set hold all of its cells, too? */
static bool was_listed(const sudoku_position *p, const als *a)
{
    const sudoku_shape *shape = p->shape;
    for (int k = shape->cell_house_start[a->cells[0]];
         k < shape->cell_house_start[a->cells[0] + 1]; k++) {
        int h = shape->cell_houses[k], in = 0;
        if (h >= a->house)
            return false;
        while (in < a->num_cells &&
               cell_set_has(p->houses + h * p->num_words, a->cells[in]))
            in++;
        if (in == a->num_cells)
            return true;
    }
    return false;
}

/* Run through the sets of a house, each before those that it begins, as with
 * HoDoKu. */
static void list_house(als_list *all, int house)
{
    const sudoku_position *p = all->p;
    int cells[SUDOKU_MAX_DIGITS], chosen[MAX_ALS_CELLS];
    uint64_t digits[MAX_ALS_CELLS + 1] = {0};
    int n = list_empty(p, house, cells), max = choose_size(n);
    int level = 0, next = 0;
    als a = {.house = house};
    while (level > 0 || next < n) {
        if (next == n || level == max) {
            next = chosen[--level] + 1;
            continue;
        }
        chosen[level] = next;
        a.cells[level] = cells[next++];
        a.digits = digits[level] | p->candidates[a.cells[level]];
        digits[++level] = a.digits;
        a.num_cells = level;
        if (sudoku_count_bits(a.digits) == level + 1 && all->num < MAX_ALS &&
            !was_listed(p, &a))
            all->list[all->num++] = a;
    }
}

static void fill_sets(als_list *all, int number)
{
    als *a = &all->list[number];
    const sudoku_position *p = all->p;
    int words = p->num_words;
    uint64_t *set = all->sets + a->sets;
    uint64_t *near = all->near + (size_t)number * (size_t)words;
    for (int k = 0; k < a->num_cells; k++)
        cell_set_add(set, a->cells[k]);
    for (uint64_t rest = a->digits; rest != 0; rest &= rest - 1) {
        int digit = __builtin_ctzll(rest), places[MAX_ALS_CELLS], n = 0;
        set += words;
        for (int k = 0; k < a->num_cells; k++) {
            if ((p->candidates[a->cells[k]] >> digit & 1) == 0)
                continue;
            cell_set_add(set, a->cells[k]);
            places[n++] = a->cells[k];
        }
        set += words;
        sudoku_position_common_peers(p, places, n, set);
        cell_set_or(near, set, words);
    }
}

bool als_list_init(als_list *all, const sudoku_position *p)
{
    all->p = p;
    all->num = 0;
    all->sets = all->near = NULL;
    all->list = malloc(MAX_ALS * sizeof *all->list);
    if (all->list == NULL)
        return false;
    for (int h = 0; h < p->shape->num_houses; h++)
        list_house(all, h);
    size_t size = 0;
    for (int k = 0; k < all->num; k++) {
        all->list[k].sets = size;
        size += (size_t)((2 * all->list[k].num_cells + 3) * p->num_words);
    }
    all->sets = calloc(size + 1, sizeof *all->sets);
    all->near =
        calloc((size_t)(all->num * p->num_words) + 1, sizeof *all->near);
    bool ok = all->sets != NULL && all->near != NULL;
    for (int k = 0; ok && k < all->num; k++)
        fill_sets(all, k);
    return ok;
}

void als_list_clear(als_list *all)
{
    free(all->list);
    free(all->sets);
    free(all->near);
    all->list = NULL;
    all->sets = all->near = NULL;
}

uint64_t als_restricted(const als_list *all, const als *a, const als *b)
{
    uint64_t found = 0;
    int words = all->p->num_words;
    for (uint64_t rest = a->digits & b->digits; rest != 0; rest &= rest - 1) {
        int digit = __builtin_ctzll(rest);
        if (cell_set_is_within(als_places(all, a, digit),
                               als_seen(all, b, digit), words))
            found |= UINT64_C(1) << digit;
    }
    return found;
}

/* A pair of sets with restricted commons. */
typedef struct als_pair {
    int a, b;
    uint64_t digits;
} als_pair;

/* Into *pairs, by a and by b > a. Returns their number, or -1: there is no
 * memory, or no time. */
static int list_pairs(const als_list *all, bool may_overlap, als_pair **pairs)
{
    int num = 0, cap = 0;
    for (int a = 0; a < all->num && sudoku_budget_glance() == 0; a++) {
        for (int b = a + 1; b < all->num; b++) {
            const als *x = &all->list[a], *y = &all->list[b];
            if (!als_are_near(all, a, b) ||
                (!may_overlap && als_overlap(all, x, y)))
                continue;
            als_pair pair = {a, b, als_restricted(all, x, y)};
            if (pair.digits == 0)
                continue;
            als_pair *grown =
                run_reserve_ints(*pairs, sizeof *grown, num, &cap, 1);
            if (grown == NULL)
                return -1;
            *pairs = grown;
            grown[num++] = pair;
        }
    }
    return sudoku_budget_is_spent() ? -1 : num;
}

static void add_link(als_links *links, int from, int to, uint64_t digits)
{
    int k = links->start[from + 1]++;
    links->to[k] = to;
    links->digits[k] = digits;
}

/* Each pair is a link of both. As pairs come in order, the links of a set do:
 * those to sets before it, then the others. */
static bool tie_links(als_links *links, const als_list *all,
                      const als_pair *pairs, int num)
{
    size_t size = 2 * (size_t)num + 1;
    links->start = calloc((size_t)all->num + 2, sizeof *links->start);
    links->to = malloc(size * sizeof *links->to);
    links->digits = malloc(size * sizeof *links->digits);
    if (links->start == NULL || links->to == NULL || links->digits == NULL)
        return false;
    for (int k = 0; k < num; k++) {
        links->start[pairs[k].a + 2]++;
        links->start[pairs[k].b + 2]++;
    }
    for (int k = 2; k <= all->num + 1; k++)
        links->start[k] += links->start[k - 1];
    for (int k = 0; k < num; k++) {
        add_link(links, pairs[k].a, pairs[k].b, pairs[k].digits);
        add_link(links, pairs[k].b, pairs[k].a, pairs[k].digits);
    }
    return true;
}

bool als_links_init(als_links *links, const als_list *all, bool may_overlap)
{
    als_pair *pairs = NULL;
    memset(links, 0, sizeof *links);
    int num = list_pairs(all, may_overlap, &pairs);
    bool ok = num >= 0 && tie_links(links, all, pairs, num);
    free(pairs);
    return ok;
}

void als_links_clear(als_links *links)
{
    free(links->start);
    free(links->to);
    free(links->digits);
    memset(links, 0, sizeof *links);
}

void als_say(sudoku_logic_step *step, const als *a)
{
    sudoku_step_add_cells(step, a->cells, a->num_cells);
    sudoku_step_say(step, "%l (%m)", a->cells, a->num_cells, a->digits);
}
