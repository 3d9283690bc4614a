/* rows_search.c - branch and bound in rows of bits. */
#include "dlx/cost/cost.h"

/* ---- rows of a level ----------------------------------------------------- */

static uint64_t *alive_of(const dlx_rows *r, int32_t level)
{
    return dlx_rows_of(r->alive, r->words, level);
}

static uint64_t *open_of(const dlx_rows *r, int32_t level)
{
    return dlx_rows_of(r->open, r->item_words, level);
}

/* Returns how many of the first `limit` options have reduced costs of at most
 * `most`. */
static int32_t limit_of(const dlx_rows *r, int32_t limit, int64_t most)
{
    int32_t low = 0;
    while (low < limit) {
        int32_t middle = low + (limit - low) / 2;
        if (r->reduced[middle] <= most)
            low = middle + 1;
        else
            limit = middle;
    }
    return low;
}

static void lower_limit(dlx_rows *r, int32_t level, int32_t limit)
{
    alive_of(r, level)[limit / 64] &= ((uint64_t)1 << limit % 64) - 1;
    r->levels[level].limit = limit;
}

/* ---- the bound ----------------------------------------------------------- */

static int32_t first_of(const dlx_rows *r, const uint64_t *alive, int32_t words,
                        int32_t i)
{
    const uint64_t *holders = dlx_rows_of(r->holders, r->words, i);
    int32_t w = 0;
    while (w < words && (alive[w] & holders[w]) == 0)
        w++;
    return w < words ? w * 64 + __builtin_ctzll(alive[w] & holders[w]) : -1;
}

/* Returns the sum of the shares of the open items, and gets the largest share.
 * Returns -1 if an item has no option. */
static int64_t sum_shares(dlx_rows *r, int32_t level, int64_t *largest)
{
    const uint64_t *alive = alive_of(r, level), *open = open_of(r, level);
    int32_t words = (r->levels[level].limit + 63) / 64;
    int64_t sum = 0;
    *largest = 0;
    for (int32_t w = 0; w < r->item_words; w++) {
        for (uint64_t left = open[w]; left != 0; left &= left - 1) {
            int32_t i = w * 64 + __builtin_ctzll(left),
                    first = first_of(r, alive, words, i);
            if (first < 0)
                return -1;
            int64_t share = r->reduced[first] / r->most_items;
            r->share[i] = share;
            r->looked += (uint64_t)first / 64 + 1;
            sum += share;
            *largest = share > *largest ? share : *largest;
        }
    }
    return sum;
}

/* Returns false if the level has no cover within the cutoff. An option replaces
 * at most one share for each of its items. */
static bool bound_level(const dlx_cost *d, dlx_rows *r, int32_t level)
{
    int64_t largest, room = d->cutoff - r->levels[level].bound,
                     sum = sum_shares(r, level, &largest);
    if (sum < 0 || sum > room)
        return false;
    int64_t others = sum - largest * r->most_items;
    if (others > 0)
        lower_limit(r, level,
                    limit_of(r, r->levels[level].limit, room - others));
    return true;
}

/* ---- levels -------------------------------------------------------------- */

static int32_t count_up_to(dlx_rows *r, int32_t level, int32_t i, int32_t most)
{
    const uint64_t *alive = alive_of(r, level),
                   *holders = dlx_rows_of(r->holders, r->words, i);
    int32_t words = (r->levels[level].limit + 63) / 64, num = 0;
    for (int32_t w = 0; w < words; w++) {
        for (uint64_t left = alive[w] & holders[w]; left != 0; left &= left - 1)
            if (++num > most)
                return num;
    }
    r->looked += (uint64_t)words;
    return num;
}

/* Returns an open item with fewest options, among these one with the largest
 * share; -1 if there is none. */
static int32_t choose_item(dlx_rows *r, int32_t level)
{
    const uint64_t *open = open_of(r, level);
    int32_t best = -1, fewest = r->num;
    for (int32_t w = 0; w < r->item_words; w++) {
        for (uint64_t left = open[w]; left != 0; left &= left - 1) {
            int32_t i = w * 64 + __builtin_ctzll(left),
                    num = count_up_to(r, level, i, fewest);
            if (num < fewest ||
                (num == fewest && (best < 0 || r->share[i] > r->share[best]))) {
                best = i;
                fewest = num;
            }
        }
    }
    return best;
}

static int32_t next_of(const dlx_rows *r, int32_t level)
{
    const dlx_rows_level *l = &r->levels[level];
    const uint64_t *alive = alive_of(r, level),
                   *holders = dlx_rows_of(r->holders, r->words, l->item);
    int32_t from = l->bit + 1, w = from / 64;
    if (from >= l->limit)
        return -1;
    uint64_t left = alive[w] & holders[w] & (~(uint64_t)0 << from % 64);
    while (left == 0) {
        if (++w * 64 >= l->limit)
            return -1;
        left = alive[w] & holders[w];
    }
    return w * 64 + __builtin_ctzll(left);
}

static void choose(dlx_cost *d, dlx_rows *r, int32_t b)
{
    dlx_rows_level *l = &r->levels[r->level];
    const uint64_t *from = alive_of(r, r->level), *open = open_of(r, r->level),
                   *conflict = dlx_rows_of(r->conflict, r->words, b),
                   *covers = dlx_rows_of(r->covers, r->item_words, b);
    int64_t bound = l->bound + r->reduced[b];
    int32_t limit = limit_of(r, l->limit, d->cutoff - bound),
            words = limit / 64 + 1;
    l->bit = b;
    r->level++;
    r->levels[r->level] =
        (dlx_rows_level){.bound = bound, .limit = limit, .bit = -1};
    uint64_t *to = alive_of(r, r->level), *to_open = open_of(r, r->level);
    for (int32_t w = 0; w < r->item_words; w++)
        to_open[w] = open[w] & ~covers[w];
    for (int32_t w = 0; w < words; w++)
        to[w] = from[w] & ~conflict[w];
    lower_limit(r, r->level, limit);
    d->effort.nodes++;
    d->effort.work += (uint64_t)words * 4;
}

static bool keep(dlx_cost *d, bool (*keep_cover)(dlx_cost *d))
{
    dlx_rows *r = &d->rows;
    int32_t before = d->num_chosen;
    for (int32_t k = 0; k < r->level; k++)
        d->chosen[d->num_chosen++] = r->option[r->levels[k].bit];
    bool is_kept = keep_cover(d);
    d->num_chosen = before;
    return is_kept;
}

static void advance(dlx_cost *d, dlx_rows *r)
{
    while (r->level >= 0) {
        dlx_rows_level *l = &r->levels[r->level];
        int32_t b = next_of(r, r->level);
        if (b >= 0 && l->bound + r->reduced[b] <= d->cutoff) {
            choose(d, r, b);
            return;
        }
        r->level--;
    }
    r->is_running = false;
}

bool dlx_cost_rows_run(dlx_cost *d, uint64_t nodes, uint64_t work,
                       bool (*keep_cover)(dlx_cost *d))
{
    dlx_rows *r = &d->rows;
    bool is_kept = false;
    while (r->is_running && !is_kept && d->effort.nodes < nodes &&
           d->effort.work < work) {
        int32_t i = -1;
        bool may_be = bound_level(d, r, r->level);
        if (may_be)
            i = choose_item(r, r->level);
        if (i >= 0)
            r->levels[r->level].item = i;
        else
            r->levels[r->level].limit = 0; /* so that nothing is tried below */
        is_kept = may_be && i < 0 && keep(d, keep_cover);
        d->effort.work += 2 * r->looked;
        r->looked = 0;
        advance(d, r);
    }
    return is_kept;
}

double dlx_cost_rows_progress(const dlx_cost *d)
{
    const dlx_rows *r = &d->rows;
    double done = r->is_running ? 0 : 1, part = 1;
    for (int32_t level = 0; level <= r->level && part > 1e-6; level++) {
        const dlx_rows_level *l = &r->levels[level];
        if (l->bit < 0)
            break;
        const uint64_t *alive = dlx_rows_of(r->alive, r->words, level),
                       *holders = dlx_rows_of(r->holders, r->words, l->item);
        int32_t before = 0, all = 0;
        for (int32_t w = 0; w * 64 < l->limit; w++) {
            uint64_t left = alive[w] & holders[w];
            all += __builtin_popcountll(left);
            if (w == l->bit / 64)
                left &= ((uint64_t)1 << l->bit % 64) - 1;
            if (w <= l->bit / 64)
                before += __builtin_popcountll(left);
        }
        part /= all > 0 ? all : 1;
        done += part * before;
    }
    return done;
}
