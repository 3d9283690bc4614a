/* cost_build.c - makes and frees the state of the search for cheapest covers.
 */
#include "dlx/cost/cost_build.h"
#include "dlx/cost/cost_proof.h"

#include <stdlib.h>
#include <string.h>

typedef dlx_cost_candidate candidate;

/* ---- options that matter ------------------------------------------------- */

/* Sorts twins (options with equal entries) side by side, the cheapest first. */
static int compare_twins(const void *a, const void *b)
{
    const candidate *x = a, *y = b;
    if (x->num != y->num)
        return x->num < y->num ? -1 : 1;
    int order =
        memcmp(x->entries, y->entries, (size_t)x->num * 2 * sizeof *x->entries);
    if (order != 0)
        return order;
    if (x->cost != y->cost)
        return x->cost < y->cost ? -1 : 1;
    return x->number < y->number ? -1 : 1;
}

static int compare_numbers(const void *a, const void *b)
{
    const candidate *x = a, *y = b;
    return (x->number > y->number) - (x->number < y->number);
}

static bool are_twins(const candidate *x, const candidate *y)
{
    return x->num == y->num &&
           memcmp(x->entries, y->entries,
                  (size_t)x->num * 2 * sizeof *x->entries) == 0;
}

static void copy_sorted(int32_t *to, const int *items, const int *colors, int n)
{
    for (int k = 0; k < n; k++) {
        int j = k;
        for (; j > 0 && to[2 * j - 2] > items[k]; j--) {
            to[2 * j] = to[2 * j - 2];
            to[2 * j + 1] = to[2 * j - 1];
        }
        to[2 * j] = items[k];
        to[2 * j + 1] = colors[k];
    }
}

/* Returns how many options an item needs, without those it surely lacks
 * (d->task.sure), and gets its upper bound. */
static int need_of(const dlx_cost *d, int i, int *high)
{
    int low = 0;
    dlx_get_bounds(d->task.problem, i, &low, high);
    return d->task.sure != NULL && i <= dlx_num_items(d->task.problem)
               ? low - d->task.sure[i]
               : low;
}

/* Returns the number of options that leave items uncovered in a packing: one
 * for each option that an item needs. */
static int64_t num_left_over(const dlx_cost *d, int64_t price)
{
    int64_t sum = 0;
    for (int i = 1, high; price >= 0 && i <= dlx_num_items(d->task.problem);
         i++)
        sum += need_of(d, i, &high);
    return sum;
}

/* Computes d->task.sure. Returns 0, DLX_ENOMEM, or DLX_ETOOBIG if the sum of
 * costs overflows. */
static int find_sure(dlx_cost *d, int64_t price)
{
    const dlx_problem *p = d->task.problem;
    int num_items = dlx_num_items(p);
    int64_t sum = 0, most = num_left_over(d, price);
    if (most > 0 && price > (INT64_MAX - p->total_cost) / most)
        return DLX_ETOOBIG;
    if (price < 0 || !dlx_has_bounds(p))
        return 0;
    int32_t *lack = calloc((size_t)num_items + 1, sizeof *lack);
    if (lack == NULL)
        return DLX_ENOMEM;
    for (int i = 1, high; i <= num_items; i++)
        lack[i] = need_of(d, i, &high);
    for (int o = 0; o < p->num_options; o++) {
        const int *items, *colors;
        int n = dlx_get_option(p, o, &items, &colors);
        for (int k = 0; k < n; k++)
            lack[items[k]] -= lack[items[k]] > 0;
    }
    for (int i = 1; i <= num_items; i++)
        sum += lack[i];
    d->task.sure = lack;
    d->task.sure_cost = sum * price;
    return 0;
}

/* Lists the options with a primary item and, with a price, those that leave one
 * uncovered. Returns their number. */
static int32_t list_candidates(const dlx_cost *d, int64_t price,
                               candidate *list, int32_t *entries)
{
    const dlx_problem *p = d->task.problem;
    int32_t num = 0;
    for (int o = 0; o < p->num_options; o++) {
        const int *items, *colors;
        int n = dlx_get_option(p, o, &items, &colors);
        if (!dlx_has_primary(p, o))
            continue;
        copy_sorted(entries, items, colors, n);
        list[num] = (candidate){dlx_option_cost(p, o), entries, n, o, num, -1};
        num++;
        entries += 2 * n;
    }
    for (int i = 1; price >= 0 && i <= dlx_num_items(p); i++) {
        int high, need = need_of(d, i, &high);
        for (; need > 0; need--, num++, entries += 2) {
            entries[0] = i;
            list[num] =
                (candidate){price, entries, 1, p->num_options + i, num, -1};
        }
    }
    return num;
}

/* Returns how many twins of an option a cover may have; no limit for options
 * that leave an item uncovered. */
static int32_t most_twins(const dlx_problem *p, const candidate *c)
{
    int32_t most = INT32_MAX;
    if (c->origin >= p->num_options && dlx_has_bounds(p))
        return most;
    for (int32_t k = 0; k < c->num; k++) {
        int32_t i = c->entries[2 * k], color = c->entries[2 * k + 1], low, high;
        if (dlx_get_bounds(p, i, &low, &high) != 0)
            high = color == 0 ? 1 : INT32_MAX;
        most = high < most ? high : most;
    }
    return most;
}

/* Drops expensive twins. For k covers wanted, of which each may have n twins, k
 * + n - 1 of them are kept. Returns the number of options kept. */
static int32_t drop_dear_twins(dlx_cost *d, candidate *list, int32_t num,
                               int32_t covers)
{
    const dlx_problem *p = d->task.problem;
    int32_t kept = 0, twins = 0;
    qsort(list, (size_t)num, sizeof *list, compare_twins);
    for (int32_t k = 0; k < num; k++) {
        bool is_twin = kept > 0 && are_twins(&list[k], &list[kept - 1]);
        bool is_same = list[k].origin >= p->num_options && dlx_has_bounds(p);
        twins = is_twin ? twins : 0;
        if (twins - covers >= most_twins(p, &list[k]) - 1) {
            dlx_cost_prove_twin(d, list[k].origin, list[kept - 1].origin);
            continue;
        }
        twins += !is_same;
        if (is_twin)
            list[k].cheaper = list[kept - 1].number;
        list[kept++] = list[k];
    }
    qsort(list, (size_t)kept, sizeof *list, compare_numbers);
    return kept;
}

/* ---- units --------------------------------------------------------------- */

static int64_t largest_cost(const dlx_cost *d, int64_t price)
{
    const dlx_problem *p = d->task.problem;
    int64_t largest = price > 0 ? price : 0;
    for (int o = 0; o < p->num_options; o++) {
        if (dlx_option_cost(p, o) > largest)
            largest = dlx_option_cost(p, o);
    }
    return largest;
}

/* Chooses the units of costs so that prices, and sums over all items, are far
 * from overflow. */
static void choose_units(dlx_cost *d, int64_t price)
{
    const dlx_problem *p = d->task.problem;
    int64_t divisor = price > 0 ? price : 0;
    for (int o = 0; o < p->num_options; o++)
        divisor = dlx_cost_gcd(dlx_option_cost(p, o), divisor);
    d->task.divisor = divisor > 0 ? divisor : 1;
    int64_t largest = largest_cost(d, price) / d->task.divisor;
    const int64_t MOST = (int64_t)1 << 58, FINEST = (int64_t)1 << 20;
    int64_t terms = d->num_items + 1;
    if (d->task.has_bounds)
        terms += (int64_t)dlx_num_entries(p) + p->num_options +
                 2 * num_left_over(d, price);
    d->task.scale = 1;
    while (d->task.scale < FINEST &&
           2 * d->task.scale <= MOST / (largest + 1) / terms)
        d->task.scale *= 2;
    dlx_cost_prove_units(d);
}

/* ---- arrays -------------------------------------------------------------- */

/* Limits prices with multiplicities: the bound, and a reduced cost, may be a
 * sum of prices over all entries, which must fit 64 bits. */
static int64_t limit_prices(const dlx_cost *d, const candidate *list)
{
    int64_t total = 0;
    for (int32_t k = 0; k < d->num_options; k++)
        total += list[k].cost / d->task.divisor * d->task.scale;
    const int64_t MOST = (int64_t)1 << 60;
    int64_t terms = (int64_t)d->num_entries + d->num_items + 1,
            left = (INT64_MAX - total) / 4;
    return (left < MOST ? left : MOST) / terms;
}

static void *new_array(dlx_cost *d, int64_t num, size_t size)
{
    d->bytes += (size_t)num * size;
    return calloc((size_t)num, size);
}

#define NEW(array, num)                                                        \
    ((d->array = new_array(d, (num), sizeof *d->array)) != NULL)

static bool allocate_options(dlx_cost *d)
{
    int64_t options = (int64_t)d->num_options + 1,
            entries = (int64_t)d->num_entries + 1;
    return NEW(origin, options) && NEW(start, options) && NEW(item, entries) &&
           NEW(color, entries) && NEW(owner, entries) && NEW(cost, options) &&
           NEW(reduced, options) && NEW(is_removed, options) &&
           NEW(member, entries) && NEW(place, entries) &&
           NEW(cheaper, options) && NEW(dearer, options) &&
           NEW(choices, entries);
}

static bool allocate_items(dlx_cost *d)
{
    int64_t items = (int64_t)d->num_items + 2, options = 0,
            chosen = (int64_t)d->task.most_chosen + 1;
    if (d->task.has_bounds)
        options = d->num_options;
    /* on any path each option is removed or chosen once; the rest of the room
     * is for prices and witnesses */
    d->cap_trail = d->num_options + 64 * items + 65536;
    return NEW(is_primary, items) && NEW(is_covered, items) &&
           NEW(is_implied, items) && NEW(need, items) && NEW(room, items) &&
           NEW(set, items) && NEW(size, items) && NEW(open, items) &&
           NEW(at, items) && NEW(price, items) && NEW(witness, items) &&
           NEW(queue, items) && NEW(is_queued, items) &&
           NEW(has_colors, items) && NEW(order, options + 1) &&
           NEW(frames, items + options + DLX_COST_MAX_RUNS) &&
           NEW(chosen, chosen) && NEW(cover, chosen) &&
           NEW(trail, d->cap_trail);
}

static void fill_options(dlx_cost *d, const candidate *list)
{
    int32_t e = 0;
    for (int32_t o = 0; o < d->num_options; o++) {
        const candidate *c = &list[o];
        d->origin[o] = c->origin;
        d->cost[o] = c->cost / d->task.divisor * d->task.scale;
        d->reduced[o] = d->cost[o];
        for (int32_t k = 0; k < c->num; k++, e++) {
            d->item[e] = c->entries[2 * k];
            d->color[e] = c->entries[2 * k + 1];
            d->owner[e] = o;
        }
        if (d->task.has_bounds) {
            d->item[e] = d->num_items;
            d->owner[e++] = o;
        }
        d->start[o + 1] = e;
    }
}

static int32_t find_candidate(const candidate *list, int32_t num,
                              int32_t number)
{
    candidate key = {.number = number};
    const candidate *found =
        bsearch(&key, list, (size_t)num, sizeof *list, compare_numbers);
    return found == NULL ? -1 : (int32_t)(found - list);
}

/* If several covers are wanted, twins make different ones, unless they leave
 * the same item uncovered. */
static void fill_twins(dlx_cost *d, const candidate *list, int32_t covers)
{
    for (int32_t o = 0; o < d->num_options; o++)
        d->cheaper[o] = d->dearer[o] = -1;
    for (int32_t o = 0; o < d->num_options && d->task.has_bounds; o++) {
        int32_t twin = find_candidate(list, d->num_options, list[o].cheaper);
        if (twin < 0 || (covers > 1 && list[twin].origin != list[o].origin))
            continue;
        d->cheaper[o] = twin;
        d->dearer[twin] = o;
    }
}

static void fill_items(dlx_cost *d)
{
    const dlx_problem *p = d->task.problem;
    for (int32_t i = 1; i <= d->num_items; i++) {
        int low, high = 1;
        d->is_primary[i] = dlx_get_bounds(p, i, &low, &high) == 0;
        d->need[i] = need_of(d, i, &high);
        d->room[i] =
            d->task.has_bounds && i == d->num_items ? d->num_options : high;
        if (d->need[i] > 0) {
            d->at[i] = d->num_open;
            d->open[d->num_open++] = i;
        }
        d->witness[i] = -1;
    }
    for (int32_t i = 1, at = d->num_open; i <= d->num_items; i++) {
        if (d->need[i] == 0) {
            d->at[i] = at;
            d->open[at++] = i;
        }
    }
    for (int32_t e = 0; e < d->num_entries; e++) {
        d->set[d->item[e] + 1]++;
        d->has_colors[d->item[e]] |= d->color[e] != 0;
    }
    for (int32_t i = 1; i <= d->num_items; i++)
        d->set[i + 1] += d->set[i];
    for (int32_t e = 0; e < d->num_entries; e++) {
        int32_t i = d->item[e];
        d->place[e] = d->set[i] + d->size[i]++;
        d->member[d->place[e]] = e;
    }
    for (int32_t i = 1; i <= d->num_items; i++) {
        if (d->room[i] > d->size[i] && d->size[i] > 0 &&
            d->size[i] >= d->need[i])
            d->room[i] = d->size[i];
        dlx_cost_enqueue(d, i);
    }
}

int64_t dlx_cost_limit(const dlx_cost *d, int64_t price, int32_t num)
{
    int64_t all = d->task.problem->total_cost, largest = largest_cost(d, price);
    if (price > 0)
        all += price * num_left_over(d, price);
    return num > 0 && largest <= all / num ? largest * num : all;
}

static int64_t limit_costs(const dlx_cost *d, const dlx_cheapest_config *config)
{
    int64_t most =
        dlx_cost_limit(d, config->price, d->task.most_chosen) / d->task.divisor;
    int64_t bound = config->bound - d->task.sure_cost;
    if (config->bound >= 0 && bound < 0)
        most = -1;
    else if (config->bound >= 0 && bound / d->task.divisor < most)
        most = bound / d->task.divisor;
    return most;
}

int dlx_cost_fill(dlx_cost *d, const candidate *list, int32_t covers)
{
    d->most_price = limit_prices(d, list);
    if (!allocate_options(d) || !allocate_items(d))
        return DLX_ENOMEM;
    fill_options(d, list);
    d->num_left = d->num_options;
    fill_twins(d, list, covers);
    fill_items(d);
    return 0;
}

static int build(dlx_cost *d, const candidate *list,
                 const dlx_cheapest_config *config)
{
    for (int32_t k = 0; k < d->num_options; k++)
        d->num_entries += list[k].num + d->task.has_bounds;
    int error = dlx_cost_fill(d, list, config->covers);
    if (error != 0)
        return error;
    bool is_proof = d->task.proof != NULL;
    d->task.most = is_proof ? dlx_cost_proof_most(d) : limit_costs(d, config);
    d->task.is_most_given = is_proof || config->bound >= 0;
    d->task.gap = config->gap;
    error = dlx_best_init(&d->best, config->covers, d->task.most_chosen,
                          d->task.problem->num_options);
    d->bytes += dlx_best_bytes(&d->best);
    if (error != 0)
        return error;
    dlx_cost_update_cutoff(d);
    dlx_cost_reduce(d);
    d->task.step = 1;
    if (!is_proof)
        error = dlx_cost_find_step(d);
    if (error == 0)
        error = dlx_cost_rows_init(d);
    return error != 0 ? error : dlx_cost_relax_init(d);
}

static bool is_too_big(const dlx_cost *d, int64_t price)
{
    const int MOST = INT32_MAX / 4;
    const dlx_problem *p = d->task.problem;
    int64_t over = num_left_over(d, price);
    return dlx_num_entries(p) + over > MOST || dlx_num_items(p) > MOST ||
           dlx_num_options(p) + over > MOST;
}

static int32_t most_chosen(const dlx_cost *d, int64_t price)
{
    int64_t over =
        dlx_has_bounds(d->task.problem) ? num_left_over(d, price) : 0;
    return dlx_max_cover(d->task.problem) + (int32_t)over;
}

int dlx_cost_init(dlx_cost *d, const dlx_problem *p,
                  const dlx_cheapest_config *config)
{
    d->task.problem = p;
    int error = find_sure(d, config->price);
    if (error == 0 && is_too_big(d, config->price))
        error = DLX_ETOOBIG;
    if (error != 0)
        return error;
    d->task.has_bounds = dlx_has_bounds(p);
    d->seen = -1;
    d->task.guess = INT64_MAX;
    d->task.most_chosen = most_chosen(d, config->price);
    d->num_items = dlx_num_items(p) + d->task.has_bounds;
    size_t over = (size_t)num_left_over(d, config->price),
           options = (size_t)p->num_options + over,
           entries = (size_t)dlx_num_entries(p) + over;
    candidate *list = calloc(options + 1, sizeof *list);
    int32_t *pairs = calloc(entries + 1, 2 * sizeof *pairs);
    error = DLX_ENOMEM;
    if (list != NULL && pairs != NULL) {
        choose_units(d, config->price);
        d->num_options = list_candidates(d, config->price, list, pairs);
        d->num_options =
            drop_dear_twins(d, list, d->num_options, config->covers);
        error = build(d, list, config);
    }
    free(list);
    free(pairs);
    return error;
}

void dlx_cost_clear(dlx_cost *d)
{
    void *arrays[] = {
        d->origin,     d->start,      d->item,       d->color,
        d->owner,      d->cost,       d->is_primary, d->is_covered,
        d->is_implied, d->is_removed, d->set,        d->size,
        d->member,     d->place,      d->open,       d->at,
        d->price,      d->reduced,    d->witness,    d->queue,
        d->is_queued,  d->trail,      d->frames,     d->choices,
        d->chosen,     d->cover,      d->need,       d->room,
        d->has_colors, d->order,      d->cheaper,    d->dearer,
        d->task.sure};
    for (size_t k = 0; k < sizeof arrays / sizeof *arrays; k++)
        free(arrays[k]);
    dlx_best_clear(&d->best);
    dlx_cost_rows_clear(d);
    dlx_cost_relax_clear(d);
}
