#include "sudoku/constraints/digit_sets.h"

/* A partial set: n more digits with values up to `top` and a sum from min to
 * max are to be chosen, greatest first. Impossible ones are not continued, so
 * the work is proportional to the result. */
typedef struct branch {
    uint64_t set;
    int top, n, min, max;
} branch;

static int is_possible(const branch *t)
{
    int least = t->n * (t->n + 1) / 2;
    int greatest = t->n * (t->top + 1) - least;
    return t->n >= 0 && t->n <= t->top && least <= t->max && greatest >= t->min;
}

int sudoku_list_digit_sets(int num_digits, int n, int min, int max,
                           uint64_t *sets, int max_sets)
{
    branch stack[2 * 64 + 2]; /* each step takes one and pushes two */
    int size = 0, num = 0;
    stack[size++] = (branch){0, num_digits, n, min, max};
    while (size > 0) {
        branch t = stack[--size];
        if (!is_possible(&t))
            continue;
        if (t.n == 0) {
            if (num == max_sets)
                return max_sets + 1;
            sets[num++] = t.set;
            continue;
        }
        branch with = {t.set | UINT64_C(1) << (t.top - 1), t.top - 1, t.n - 1,
                       t.min - t.top, t.max - t.top};
        t.top--;
        stack[size++] = with;
        stack[size++] = t;
    }
    return num;
}
