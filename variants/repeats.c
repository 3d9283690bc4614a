/* repeats.c - cells that occur repeatedly in a line or sum. */
#include "variants/variant.h"

int variant_forbid(variant *v, int cell)
{
    return sudoku_constraints_allow(&v->constraints, cell, 0);
}

int variant_relate(variant *v, int a, int b, const uint64_t *partners)
{
    uint64_t own = 0;
    if (a != b)
        return sudoku_constraints_add_relation(&v->constraints, v->num_digits,
                                               a, b, partners);
    for (int d = 0; d < v->num_digits; d++)
        own |= partners[d] & UINT64_C(1) << d;
    return sudoku_constraints_allow(&v->constraints, a, own);
}

bool variant_has_repeat(const int *cells, int n)
{
    for (int k = 0; k < n; k++) {
        for (int j = 0; j < k; j++) {
            if (cells[j] == cells[k])
                return true;
        }
    }
    return false;
}

static bool is_mixed(const int *cells, const int *coefficients, int n)
{
    for (int k = 0; k < n && coefficients != NULL; k++) {
        if (coefficients[k] == 0)
            return true;
    }
    return variant_has_repeat(cells, n);
}

/* Lists each cell once with the sum of its coefficients, if that is not 0.
 * Returns the number of cells. */
static int merge(const int *cells, const int *coefficients, int n,
                 int *own_cells, int *own_coefficients)
{
    int num = 0, left = 0;
    for (int k = 0; k < n; k++) {
        int coefficient = coefficients == NULL ? 1 : coefficients[k], j = 0;
        while (j < num && own_cells[j] != cells[k])
            j++;
        own_cells[j] = cells[k];
        own_coefficients[j] = (j < num ? own_coefficients[j] : 0) + coefficient;
        num += j == num;
    }
    for (int k = 0; k < num; k++) {
        if (own_coefficients[k] == 0)
            continue;
        own_cells[left] = own_cells[k];
        own_coefficients[left++] = own_coefficients[k];
    }
    return left;
}

int variant_add_sum(variant *v, const int *cells, const int *coefficients,
                    int n, int sum)
{
    int own[SUDOKU_MAX_TERMS], factors[SUDOKU_MAX_TERMS], first = cells[0];
    if (n > SUDOKU_MAX_TERMS)
        return SUDOKU_ETOOBIG;
    for (int k = 0; k < n; k++)
        sum +=
            (coefficients == NULL ? 1 : coefficients[k]) * (1 - v->first_value);
    if (is_mixed(cells, coefficients, n)) {
        n = merge(cells, coefficients, n, own, factors);
        cells = own;
        coefficients = factors;
    }
    if (n == 0)
        return sum == 0 ? 0 : variant_forbid(v, first);
    return sudoku_constraints_add_sum(&v->constraints, cells, coefficients, n,
                                      v->num_digits, sum);
}
