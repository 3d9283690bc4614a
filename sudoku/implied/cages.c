#include "sudoku/implied/cages.h"

#include <stdlib.h>
#include <string.h>

#include "base/reserve.h"

enum { FEW_CELLS = 5 }; /* a sum of so few cells is always useful */

void sudoku_cages_init(sudoku_cages *c, const sudoku_shape *shape)
{
    memset(c, 0, sizeof *c);
    c->shape = shape;
    c->num_words = (shape->num_cells + 63) / 64;
    c->cells = malloc(2 * (size_t)shape->num_cells * sizeof *c->cells);
    c->has_failed = c->cells == NULL;
}

void sudoku_cages_clear(sudoku_cages *c)
{
    free(c->list);
    free(c->bits);
    free(c->cells);
}

int sudoku_cages_list(const sudoku_cages *c, const uint64_t *bits, int *cells)
{
    int n = 0;
    for (int w = 0; w < c->num_words; w++) {
        for (uint64_t left = bits[w]; left != 0; left &= left - 1)
            cells[n++] = 64 * w + __builtin_ctzll(left);
    }
    return n;
}

static bool all_differ(const sudoku_cages *c, const int *cells, int n)
{
    if (n > c->shape->num_digits)
        return false;
    for (int k = 0; k < n; k++) {
        for (int j = 0; j < k; j++) {
            if (!sudoku_shape_sees(c->shape, cells[j], cells[k]))
                return false;
        }
    }
    return true;
}

static bool is_known(const sudoku_cages *c, const uint64_t *bits)
{
    for (int k = 0; k < c->num; k++) {
        if (memcmp(sudoku_cages_bits(c, k), bits,
                   2 * (size_t)c->num_words * sizeof *bits) == 0)
            return true;
    }
    return false;
}

static bool reserve_cage(sudoku_cages *c)
{
    size_t size = 2 * (size_t)c->num_words * sizeof *c->bits;
    sudoku_cage *list =
        base_reserve_ints(c->list, sizeof *list, c->num, &c->cap, 1);
    if (list != NULL)
        c->list = list;
    uint64_t *bits = base_reserve_ints(c->bits, size, c->num, &c->cap_bits, 1);
    if (bits != NULL)
        c->bits = bits;
    c->has_failed |= list == NULL || bits == NULL;
    return !c->has_failed;
}

void sudoku_cages_add(sudoku_cages *c, const uint64_t *bits, int sum)
{
    size_t size = (size_t)c->num_words * sizeof *bits;
    if (!reserve_cage(c))
        return;
    int n = sudoku_cages_list(c, bits, c->cells);
    int num_minus = sudoku_cages_list(c, bits + c->num_words, c->cells + n);
    c->list[c->num] = (sudoku_cage){
        sum, n + num_minus, num_minus == 0 && all_differ(c, c->cells, n),
        num_minus > 0};
    memcpy(sudoku_cages_bits(c, c->num), bits, 2 * size);
    c->num++;
}

/* Returns whether a sum limits its cells much: they are few, or the square of
 * its distance from the mean exceeds 3 times the variance of independent
 * digits. */
static bool is_useful(const sudoku_cages *c, int n, int num_minus, int sum)
{
    const double FAR = 3;
    double digits = c->shape->num_digits, num = n + num_minus;
    double off = sum - (n - num_minus) * (digits + 1) / 2;
    return num <= FEW_CELLS ||
           (num <= SUDOKU_MAX_CAGE_SUM &&
            off * off >= FAR * num * (digits * digits - 1) / 12);
}

/* Returns whether the cells hold one of a few sets of digits. With more than
 * half of the digits, the other cells of their house say nearly the same. */
static bool is_small_set(const sudoku_cages *c, int n)
{
    return 2 * n <= c->shape->num_digits + 1 && all_differ(c, c->cells, n);
}

void sudoku_cages_add_found(sudoku_cages *c, const uint64_t *bits, int sum)
{
    if (c->num - c->num_stated >= SUDOKU_MAX_CAGES_FOUND)
        return;
    int n = sudoku_cages_list(c, bits, c->cells);
    int num_minus = sudoku_cages_list(c, bits + c->num_words, c->cells + n);
    if (n > 0 &&
        (is_useful(c, n, num_minus, sum) ||
         (num_minus == 0 && is_small_set(c, n))) &&
        !is_known(c, bits))
        sudoku_cages_add(c, bits, sum);
}
