/*
 * simplex_active.c - the columns that the simplex method looks at: *sifting*.
 *
 * If there are many more columns than rows, those with large reduced costs
 * hardly ever enter the basis. So pivots look only at the *active* columns,
 * those with the least reduced costs. At the end other columns with negative
 * reduced costs are set to their upper bounds and activated, and the method
 * goes on.
 *
 * Source: Bixby, Gregory, Lustig, Marsten and Shanno, Very large-scale linear
 * programming: a case study in combining interior point and simplex methods,
 * Operations Research 40 (1992).
 */
#include "dlx/cost/simplex.h"

static void swap(int32_t *list, int32_t a, int32_t b)
{
    int32_t column = list[a];
    list[a] = list[b];
    list[b] = column;
}

/* Partitions the columns from first to before end so that those before k have
 * the least reduced costs (Hoare's selection). */
static void select(const dlx_simplex *lp, int32_t first, int32_t end, int32_t k)
{
    while (end - first > 1) {
        double pivot = lp->reduced[lp->open[first + (end - first) / 2]];
        int32_t low = first, high = end - 1;
        while (low <= high) {
            while (lp->reduced[lp->open[low]] < pivot)
                low++;
            while (lp->reduced[lp->open[high]] > pivot)
                high--;
            if (low <= high)
                swap(lp->open, low++, high--);
        }
        if (k <= high)
            end = high + 1;
        else if (k >= low)
            first = low;
        else
            return;
    }
}

void dlx_simplex_choose_active(dlx_simplex *lp)
{
    const int32_t PER_ROW = 4, MORE = 200;
    int32_t most = PER_ROW * lp->m + MORE, num = 0;
    lp->num_active = lp->num_open;
    if (lp->num_open <= 2 * most)
        return;
    for (int32_t k = 0; k < lp->num_open; k++) {
        int32_t j = lp->open[k];
        if (j >= lp->n || lp->is_basic[j] || lp->is_upper[j])
            swap(lp->open, k, num++);
    }
    if (num < most)
        select(lp, num, lp->num_open, most);
    lp->num_active = num < most ? most : num;
    lp->work += (uint64_t)lp->num_open * 4;
}

bool dlx_simplex_activate(dlx_simplex *lp)
{
    int32_t before = lp->num_active;
    for (int32_t k = before; k < lp->num_open; k++) {
        int32_t j = lp->open[k];
        lp->reduced[j] = lp->cost[j] - dlx_simplex_times(lp, lp->y, j);
        if (lp->reduced[j] >= 0)
            continue;
        lp->is_upper[j] = true;
        swap(lp->open, k, lp->num_active++);
    }
    lp->work += (uint64_t)(lp->num_open - before) * 8;
    return lp->num_active > before;
}
