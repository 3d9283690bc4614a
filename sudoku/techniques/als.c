#include "sudoku/techniques/als.h"

#include <stdlib.h>
#include <string.h>

/* Limit on the sets of one house; a house of nine never reaches it. */
enum { MAX_CHOICES = 512 };

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

/* Returns the largest size of sets of n cells that keeps within MAX_CHOICES. */
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

static bool is_in_earlier_house(const sudoku_position *p, const als *a)
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

/* Lists the sets of a house in lexicographic order, like HoDoKu. */
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
            !is_in_earlier_house(p, &a))
            all->list[all->num++] = a;
    }
}

static void fill_sets(als_list *all, int number)
{
    als *a = &all->list[number];
    const sudoku_position *p = all->p;
    int words = p->num_words;
    uint64_t *set = all->sets + a->sets;
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
    }
}

bool sudoku_als_list_init(als_list *all, const sudoku_position *p)
{
    all->p = p;
    all->num = 0;
    all->sets = NULL;
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
    bool ok = all->sets != NULL;
    for (int k = 0; ok && k < all->num; k++)
        fill_sets(all, k);
    return ok;
}

void sudoku_als_list_clear(als_list *all)
{
    free(all->list);
    free(all->sets);
    all->list = NULL;
    all->sets = NULL;
}

void sudoku_als_say(sudoku_logic_step *step, const als *a)
{
    sudoku_step_add_cells(step, a->cells, a->num_cells);
    sudoku_step_say(step, "%(%l (%m)%)", a->cells, a->num_cells, a->digits);
}
