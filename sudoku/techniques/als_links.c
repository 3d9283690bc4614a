/*
 * als_links.c - the restricted commons of almost locked sets, see als.h.
 *
 * Sets are indexed by digit and first place of the digit. The sets that share x
 * as a restricted common with a set are found at the cells that see all its
 * places of x.
 */
#include "sudoku/techniques/als.h"

#include "base/reserve.h"
#include "sudoku/call_budget.h"

#include <stdlib.h>
#include <string.h>

typedef struct entry {
    int set;
    const uint64_t *places;
} entry;

/* Finds, for one set, the later sets with restricted commons. */
typedef struct row {
    const als_list *all;
    entry
        *entries; /* places of digits: by digit and first place, then by set */
    int *start;   /* [digit * cells + first place] first entry; one more at the
                     end */
    uint64_t *digits;
    uint64_t linked[MAX_ALS / 64];
} row;

static int find_place(const row *r, const als *a, int digit)
{
    const sudoku_position *p = r->all->p;
    const uint64_t *places = als_places(r->all, a, digit);
    return digit * p->shape->num_cells + cell_set_next(places, p->num_words, 0);
}

static bool make_entries(row *r)
{
    const als_list *all = r->all;
    int num = all->p->shape->num_cells * all->p->shape->num_digits, sum = 0;
    r->start = calloc((size_t)num + 1, sizeof *r->start);
    for (int k = 0; r->start != NULL && k < all->num; k++) {
        const als *a = &all->list[k];
        for (uint64_t rest = a->digits; rest != 0; rest &= rest - 1, sum++)
            r->start[find_place(r, a, __builtin_ctzll(rest))]++;
    }
    r->entries = malloc(((size_t)sum + 1) * sizeof *r->entries);
    if (r->start == NULL || r->entries == NULL)
        return false;
    for (int k = 1; k <= num; k++)
        r->start[k] += r->start[k - 1];
    for (int k = all->num - 1; k >= 0; k--) {
        const als *a = &all->list[k];
        for (uint64_t rest = a->digits; rest != 0; rest &= rest - 1) {
            int digit = __builtin_ctzll(rest);
            int at = --r->start[find_place(r, a, digit)];
            r->entries[at] = (entry){k, als_places(all, a, digit)};
        }
    }
    return true;
}

static void link_by(row *r, int set, int digit)
{
    const sudoku_position *p = r->all->p;
    int words = p->num_words;
    const uint64_t *seen = als_seen(r->all, &r->all->list[set], digit);
    for (int cell = cell_set_next(seen, words, 0); cell >= 0;
         cell = cell_set_next(seen, words, cell + 1)) {
        const int *start = r->start + digit * p->shape->num_cells + cell;
        for (int k = start[1] - 1; k >= start[0]; k--) {
            const entry *e = &r->entries[k];
            if (e->set <= set)
                break;
            if (!cell_set_is_within(e->places, seen, words))
                continue;
            r->digits[e->set] |= UINT64_C(1) << digit;
            cell_set_add(r->linked, e->set);
        }
    }
}

typedef struct als_pair {
    int a, b;
    uint64_t digits;
} als_pair;

typedef struct pair_list {
    als_pair *list;
    int num, cap;
} pair_list;

static bool add_row(row *r, int set, bool may_overlap, pair_list *pairs)
{
    const als_list *all = r->all;
    memset(r->linked, 0, sizeof r->linked);
    for (uint64_t rest = all->list[set].digits; rest != 0; rest &= rest - 1)
        link_by(r, set, __builtin_ctzll(rest));
    for (int b = cell_set_next(r->linked, MAX_ALS / 64, 0); b >= 0;
         b = cell_set_next(r->linked, MAX_ALS / 64, b + 1)) {
        als_pair pair = {set, b, r->digits[b]};
        r->digits[b] = 0;
        if (!may_overlap && als_overlap(all, &all->list[set], &all->list[b]))
            continue;
        als_pair *grown = base_reserve_ints(pairs->list, sizeof *grown,
                                            pairs->num, &pairs->cap, 1);
        if (grown == NULL)
            return false;
        pairs->list = grown;
        grown[pairs->num++] = pair;
    }
    return true;
}

/* Lists all pairs a < b in ascending order. Returns false if memory or time
 * runs out. */
static bool list_pairs(const als_list *all, bool may_overlap, pair_list *pairs)
{
    row r = {.all = all};
    r.digits = calloc((size_t)all->num + 1, sizeof *r.digits);
    bool ok = r.digits != NULL && make_entries(&r);
    for (int a = 0; ok && a < all->num; a++)
        ok = sudoku_budget_glance() == 0 && add_row(&r, a, may_overlap, pairs);
    free(r.digits);
    free(r.entries);
    free(r.start);
    return ok && !sudoku_budget_is_spent();
}

static void add_link(als_links *links, int from, int to, uint64_t digits)
{
    int k = links->start[from + 1]++;
    links->to[k] = to;
    links->digits[k] = digits;
}

/* Makes each pair a link of both sets. The links of a set are in order because
 * the pairs are: earlier sets first, then later ones. */
static bool tie_links(als_links *links, const als_list *all,
                      const pair_list *pairs)
{
    size_t size = 2 * (size_t)pairs->num + 1;
    links->start = calloc((size_t)all->num + 2, sizeof *links->start);
    links->to = malloc(size * sizeof *links->to);
    links->digits = malloc(size * sizeof *links->digits);
    if (links->start == NULL || links->to == NULL || links->digits == NULL)
        return false;
    for (int k = 0; k < pairs->num; k++) {
        links->start[pairs->list[k].a + 2]++;
        links->start[pairs->list[k].b + 2]++;
    }
    for (int k = 2; k <= all->num + 1; k++)
        links->start[k] += links->start[k - 1];
    for (int k = 0; k < pairs->num; k++) {
        const als_pair *pair = &pairs->list[k];
        add_link(links, pair->a, pair->b, pair->digits);
        add_link(links, pair->b, pair->a, pair->digits);
    }
    return true;
}

bool sudoku_als_links_init(als_links *links, const als_list *all,
                           bool may_overlap)
{
    pair_list pairs = {0};
    memset(links, 0, sizeof *links);
    bool ok =
        list_pairs(all, may_overlap, &pairs) && tie_links(links, all, &pairs);
    free(pairs.list);
    return ok;
}

void sudoku_als_links_clear(als_links *links)
{
    free(links->start);
    free(links->to);
    free(links->digits);
    memset(links, 0, sizeof *links);
}
