/*
 * problem.h - the data of a problem, for the files of dlx/.
 *
 * Short names: i item, o option, e entry, p a problem.
 *
 * Entries are the items of all options, one option after the other:
 *
 *   option 0 = {a, c:1}, option 1 = {b}      items a=1 b=2 | c=3
 *   start  = 0 2 3
 *   item   = 1 3 | 2
 *   color  = 0 1 | 0
 *
 * P1  start[0] = 0 <= start[1] <= ... <= start[num_options] = entries in use
 * P2  1 <= item[e] <= num items; no item twice in an option
 * P3  color[e] >= 0, and 0 where item[e] is primary
 * P4  0 <= low <= high, high >= 1 of each primary item; num_bounds items have
 *     bounds other than 1, 1
 * P5  cost[o] >= 0 of each option; total_cost is their sum, at most INT64_MAX;
 *     cost is NULL, which means all 0, until one is set
 */
#ifndef DLX_PROBLEM_H
#define DLX_PROBLEM_H

#include "dlx/dlx.h"
#include "dlx/names.h"

#include <stdbool.h>

typedef struct dlx_bounds {
    int32_t low, high;
} dlx_bounds;

struct dlx_problem {
    dlx_names names; /* names of items; names.num is the number of items */
    dlx_names color_names; /* color_names.num may be less than num_colors */
    uint8_t *secondary;    /* [item] 1 or 0; [0] is unused */
    int32_t *seen;         /* [item] 1 + the last option that has it */
    dlx_bounds *bounds;    /* [item], primary items only */
    int8_t *preference;    /* [item] an enum dlx_preference */
    int cap_items;
    int num_primary;
    int num_bounds;
    int num_colors; /* largest color in an entry */
    int32_t *start; /* [option], one more than options */
    int num_options, cap_options;
    int num_idle;  /* options without a primary item */
    int64_t *cost; /* [option] of size cap_options, or NULL */
    int64_t total_cost;
    int32_t *item, *color; /* [entry] */
    int32_t cap_entries;
    int frozen;
    const char *format; /* format it was read in, or NULL */
    char note[200]; /* what was guessed about the format, or an empty string */
    /* The objective of a program is (cost + cost_offset) / 10^cost_digits,
     * negated if it is a maximum. */
    int64_t cost_offset;
    int cost_digits;
    bool is_maximum;
};

/* Makes it an empty problem again. */
void dlx_problem_clear(dlx_problem *p);

/* Returns whether option o has a primary item. If not, it is in no cover. */
bool dlx_has_primary(const dlx_problem *p, int o);
bool dlx_has_item(const dlx_problem *p, int o, int32_t item);
/* Returns whether options a and b can be in one cover. */
bool dlx_are_compatible(const dlx_problem *p, int a, int b);

/* Returns an upper bound on the number of options of a cover. */
int dlx_max_cover(const dlx_problem *p);

#endif
