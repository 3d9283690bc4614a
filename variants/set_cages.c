#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

#include "sudoku/constraints/digit_sets.h"
#include "variants/place.h"
#include "variants/variants.h"

typedef bool set_test(uint64_t set, const variant *v);

static int fail_none(const variant *v, const char *what, sudoku_error *error)
{
    int n;
    variant_group(v, 0, &n);
    return variant_fail(&v->clause, error, "no %d of %d digits %s", n,
                        v->num_digits, what);
}

enum { MAX_SETS = 12870 }; /* limit: 8 of 16 digits is the worst case */

/* Restricts the cells to the sets that pass. Returns SUDOKU_ETOOBIG and adds
 * nothing if there are more than most sets of that size. */
static int build_sets(variant *v, const sudoku_shape *shape, set_test *test,
                      int most, const char *what, sudoku_error *error)
{
    int n, num = 0, passing = 0, code = 0;
    const int *cells = variant_group(v, 0, &n);
    uint64_t *sets = malloc(MAX_SETS * sizeof *sets);
    if (sets == NULL)
        return sudoku_fail(error, SUDOKU_ENOMEM, 0, 0, "out of memory");
    if (n <= v->num_digits)
        num = sudoku_list_digit_sets(v->num_digits, n, 0, INT_MAX, sets, most);
    if (num > most)
        code = SUDOKU_ETOOBIG;
    for (int k = 0; k < num && code == 0; k++) {
        if (test(sets[k], v))
            sets[passing++] = sets[k];
    }
    if (code == 0 && passing == 0)
        code = fail_none(v, what, error);
    if (code == 0)
        code = variant_differ(v, shape, cells, n);
    if (code == 0)
        code = sudoku_constraints_add_sets(&v->constraints, cells, n, sets,
                                           passing);
    free(sets);
    return code;
}

/* ---- equality cages ------------------------------------------------------ */

static bool is_half(uint64_t set, uint64_t digits)
{
    return 2 * __builtin_popcountll(set & digits) == __builtin_popcountll(set);
}

/* Returns whether the set is balanced. The middle digit is neither low nor
 * high. Odd and even may be exchanged. */
static bool is_balanced(uint64_t set, const variant *v)
{
    const uint64_t ODD = UINT64_C(0x5555555555555555);
    int num_low = v->num_digits / 2;
    uint64_t low = (UINT64_C(1) << num_low) - 1;
    uint64_t high = low << (v->num_digits - num_low);
    return is_half(set, ODD) && is_half(set, low) && is_half(set, high);
}

/* Step of the automaton. The state is the number of odd values (even ones if
 * digit 0 has the value 0) + ONE_LOW * the number of low ones. */
static bool step_balance(const void *ctx, int position, int digit,
                         uint64_t *state)
{
    const uint64_t ONE_LOW = 64;
    const variant *v = ctx;
    int n, middle = v->num_digits - 1;
    variant_group(v, 0, &n);
    if (2 * digit == middle)
        return false;
    *state += (digit % 2 == 0) + (2 * digit < middle ? ONE_LOW : 0);
    if (position + 1 < n)
        return true;
    bool is_end = 2 * *state == (uint64_t)n * (1 + ONE_LOW);
    *state = 0;
    return is_end;
}

static int build_equality(variant *v, const sudoku_shape *shape,
                          sudoku_error *error)
{
    enum { FEW_SETS = 6000 };
    const char *what =
        "are balanced: as many even as odd, and as many low as high";
    int n, code = build_sets(v, shape, is_balanced, FEW_SETS, what, error);
    const int *cells = variant_group(v, 0, &n);
    if (code != SUDOKU_ETOOBIG)
        return code;
    if (n % 2 != 0)
        return fail_none(v, what, error);
    code = variant_differ(v, shape, cells, n);
    return code != 0 ? code
                     : sudoku_constraints_run(&v->constraints, cells, n,
                                              v->num_digits, step_balance, v);
}

static bool holds_equality(const void *self, const sudoku_shape *shape,
                           const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    int n, even = 0, odd = 0, low = 0, high = 0;
    const int *cells = variant_group(v, 0, &n);
    for (int k = 0; k < n; k++) {
        int x = digit_of(digits, cells[k]);
        if (x == 0)
            continue;
        if (2 * x == v->num_digits + 1)
            return variant_break(&v->clause, flaw, &cells[k], 1,
                                 "%d in %s is neither low nor high",
                                 value_at(shape, digits, cells[k]),
                                 name_of(shape, cells[k]).text);
        even += x % 2 == 0;
        odd += x % 2 == 1;
        low += 2 * x < v->num_digits + 1;
        high += 2 * x > v->num_digits + 1;
    }
    if (2 * even > n || 2 * odd > n || 2 * low > n || 2 * high > n)
        return variant_break(&v->clause, flaw, cells, n,
                             "of the %d cells from %s to %s, %d are even, %d "
                             "odd, %d low, %d high",
                             n, name_of(shape, cells[0]).text,
                             name_of(shape, cells[n - 1]).text, even, odd, low,
                             high);
    return variant_check_differ(v, shape, 0, digits, flaw);
}

/* ---- rellik cages -------------------------------------------------------- */

enum { MAX_SUM = 63 }; /* limit, so that the sums are bits of a word */

/* Returns whether no subset has the sum of the clause. Bit s of sums: a subset
 * has the sum s. */
static bool lacks_sum_of_part(uint64_t set, const variant *v)
{
    uint64_t sums = 1;
    for (; set != 0; set &= set - 1) {
        int value = __builtin_ctzll(set) + v->first_value;
        if (value <= MAX_SUM)
            sums |= sums << value;
    }
    return (sums >> v->clause.values[0] & 1) == 0;
}

static int build_rellik(variant *v, const sudoku_shape *shape,
                        sudoku_error *error)
{
    int sum = v->clause.values[0];
    if (sum < 1 || sum > MAX_SUM)
        return variant_fail(&v->clause, error,
                            "expected a sum from 1 to %d, not %d", MAX_SUM,
                            sum);
    return build_sets(v, shape, lacks_sum_of_part, MAX_SETS,
                      "have no part with that sum", error);
}

/* Returns whether some digits from cell k on have the sum. Recursion depth is
 * at most the number of cells. NOLINTNEXTLINE(misc-no-recursion) */
static bool has_part(const variant *v, const sudoku_shape *shape,
                     const uint8_t digits[], int k, int sum)
{
    int n;
    const int *cells = variant_group(v, 0, &n);
    for (; k < n; k++) {
        int x = value_at(shape, digits, cells[k]);
        if (has_digit(digits, cells[k]) &&
            (x == sum ||
             (x < sum && has_part(v, shape, digits, k + 1, sum - x))))
            return true;
    }
    return false;
}

static bool holds_rellik(const void *self, const sudoku_shape *shape,
                         const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    if (!variant_check_differ(v, shape, 0, digits, flaw))
        return false;
    int n, sum = v->clause.values[0];
    const int *cells = variant_group(v, 0, &n);
    if (!has_part(v, shape, digits, 0, sum))
        return true;
    return variant_break(
        &v->clause, flaw, cells, n, "some digits from %s to %s have the sum %d",
        name_of(shape, cells[0]).text, name_of(shape, cells[n - 1]).text, sum);
}

/* ---- pictures ------------------------------------------------------------ */

static void draw_equality(const void *self, const sudoku_shape *shape,
                          sudoku_picture *p)
{
    (void)shape;
    variant_paint_cages(self, p, SUDOKU_DASHES, "=");
    sudoku_paint_meaning(p, ((const variant *)self)->clause.rule);
}

static void draw_rellik(const void *self, const sudoku_shape *shape,
                        sudoku_picture *p)
{
    (void)shape;
    char text[16];
    snprintf(text, sizeof text, "≠%d", variant_value(self, 0, 0));
    variant_paint_cages(self, p, SUDOKU_DASHES, text);
    sudoku_paint_meaning(p, ((const variant *)self)->clause.rule);
}

/* Returns the least sum from 10 on that no digits of the cage have, or -1.
 * Smaller sums exclude little. */
static int least_unreached(const sudoku_placement *p, const int *cells, int n)
{
    enum { MOST = 63 };
    uint64_t sums = 1;
    for (int k = 0; k < n; k++) {
        int value = sudoku_value(p->shape, p->digits[cells[k]]);
        if (value > MOST)
            return -1;
        sums |= sums << value;
    }
    for (int sum = 10; sum < MOST; sum++) {
        if ((sums >> sum & 1) == 0)
            return sum;
    }
    return -1;
}

static int place_equality_cage_clauses(sudoku_placement *p)
{
    const place_form form = {.number = 9, .min = 4, .max = 4};
    return variant_place_cages(p, &form);
}

const variant_rule variant_equality_cage_rule = {
    .rule =
        {.name = "equality-cage",
         .usage = "equality-cage CELLS: no digit twice, no middle digit, as "
                  "many even digits as odd ones, and as many low as high",
         VARIANT_FUNCTIONS,
         .holds = holds_equality,
         .look = {.draw = draw_equality},
         .place = {.clauses = place_equality_cage_clauses, .are_cages = true},
         .people = {.pattern = SUDOKU_PATTERN_CAGE, .house = "equality cage"}},
    .form = {.groups = {1, 1}, .cells = {1, ANY}},
    .build = build_equality,
};

static int place_rellik_cage_clauses(sudoku_placement *p)
{
    const place_form form = {.number = 9, .min = 3, .max = 4};
    return variant_place_cages(p, &form);
}

const variant_rule variant_rellik_cage_rule = {
    .rule = {.name = "rellik-cage",
             .usage = "rellik-cage SUM CELLS: no digit twice, and no one or "
                      "more digits of the cage have that sum",
             VARIANT_FUNCTIONS,
             .holds = holds_rellik,
             .look = {.draw = draw_rellik},
             .place = {.clauses = place_rellik_cage_clauses,
                       .are_cages = true,
                       .measure = least_unreached},
             .people = {.pattern = SUDOKU_PATTERN_CAGE,
                        .house = "rellik cage"}},
    .form = {.values = {1, 1}, .groups = {1, 1}, .cells = {1, ANY}},
    .build = build_rellik,
};
