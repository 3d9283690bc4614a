/* subgroups.c - elements by products of generators, subgroups by closure. */
#include "dlx/symmetry/subgroups.h"

#include "base/reserve.h"

#include <stdlib.h>
#include <string.h>

static int32_t *row_of(const dlx_subgroups *s, int element)
{
    return s->images + (size_t)element * (size_t)s->row;
}

/* The element with these images, or the number of elements so far. */
static int find_element(const dlx_subgroups *s, const int32_t *image)
{
    int k = 0;
    while (k < s->order &&
           memcmp(row_of(s, k), image, (size_t)s->row * sizeof *image) != 0)
        k++;
    return k;
}

/* to = first a, then b. */
static void compose(const dlx_subgroups *s, int32_t *to, const int32_t *a,
                    const int32_t *b)
{
    for (int v = 0; v < s->row; v++)
        to[v] = b[a[v]];
}

static void list_elements(dlx_subgroups *s, const dlx_symmetry *y)
{
    for (int v = 0; v < s->row; v++)
        s->images[v] = v;
    s->order = 1;
    for (int k = 0; k < s->order; k++) {
        for (int g = 0; g < y->num_generators; g++) {
            int32_t *next = row_of(s, s->order);
            compose(s, next, row_of(s, k),
                    y->images + (size_t)g * (size_t)y->row);
            s->order += find_element(s, next) == s->order;
        }
    }
    for (int a = 0; a < s->order; a++) {
        for (int b = 0; b < s->order; b++) {
            int32_t *both = row_of(s, s->order);
            compose(s, both, row_of(s, a), row_of(s, b));
            s->product[a][b] = (uint8_t)find_element(s, both);
        }
    }
}

/* The products of a with each element of the group: one of its cosets. */
static uint64_t coset(const dlx_subgroups *s, int a, uint64_t group)
{
    uint64_t set = 0;
    for (int b = 0; b < s->order; b++) {
        if ((group >> b & 1) != 0)
            set |= UINT64_C(1) << s->product[a][b];
    }
    return set;
}

/* The least group that has the element, too: a union of cosets of the group. It
 * is closed when each of its generators times an element of each coset is in
 * it. */
static uint64_t extend(const dlx_subgroups *s, uint64_t group, int element)
{
    uint64_t generators = group | UINT64_C(1) << element, set = group;
    int from[DLX_MOST_ELEMENTS] = {0}; /* an element of each coset */
    int num = 1;
    for (int k = 0; k < num; k++) {
        for (int g = 0; g < s->order; g++) {
            int next = s->product[g][from[k]];
            if ((generators >> g & 1) == 0 || (set >> next & 1) != 0)
                continue;
            set |= coset(s, next, group);
            from[num++] = next;
        }
    }
    return set;
}

static int find_group(const dlx_subgroups *s, uint64_t group)
{
    int k = 0;
    while (k < s->num && s->groups[k] != group)
        k++;
    return k;
}

static int add_group(dlx_subgroups *s, uint64_t group)
{
    if (find_group(s, group) < s->num)
        return 0;
    uint64_t *groups =
        base_reserve_ints(s->groups, sizeof *groups, s->num, &s->cap, 1);
    if (groups == NULL)
        return DLX_ENOMEM;
    s->groups = groups;
    groups[s->num++] = group;
    return 0;
}

/* Every subgroup is one that is less by a generator, and that generator. */
static int list_groups(dlx_subgroups *s)
{
    int error = add_group(s, 1);
    for (int k = 0; k < s->num; k++) {
        for (int e = 1; e < s->order && error == 0; e++) {
            if ((s->groups[k] >> e & 1) == 0)
                error = add_group(s, extend(s, s->groups[k], e));
        }
    }
    return error;
}

int dlx_subgroup_order(uint64_t group)
{
    int order = 0;
    for (; group != 0; group &= group - 1)
        order++;
    return order;
}

static int compare(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    int more = dlx_subgroup_order(x) - dlx_subgroup_order(y);
    return more != 0 ? more : (x > y) - (x < y);
}

static uint64_t conjugate(const dlx_subgroups *s, uint64_t group, int by)
{
    uint64_t to = 0;
    int inverse = 0;
    while (s->product[by][inverse] != 0)
        inverse++;
    for (int e = 0; e < s->order; e++) {
        if ((group >> e & 1) != 0)
            to |= UINT64_C(1) << s->product[s->product[inverse][e]][by];
    }
    return to;
}

static int list_classes(dlx_subgroups *s)
{
    s->class_of = malloc((size_t)s->num * sizeof *s->class_of);
    if (s->class_of == NULL)
        return DLX_ENOMEM;
    for (int k = 0; k < s->num; k++) {
        s->class_of[k] = k;
        for (int by = 1; by < s->order; by++) {
            int other = find_group(s, conjugate(s, s->groups[k], by));
            if (other < s->class_of[k])
                s->class_of[k] = other;
        }
    }
    return 0;
}

int dlx_subgroups_init(dlx_subgroups *s, const dlx_symmetry *y)
{
    memset(s, 0, sizeof *s);
    s->row = y->row;
    s->images = malloc((DLX_MOST_ELEMENTS + 1) * ((size_t)s->row + 1) *
                       sizeof *s->images);
    int error = s->images == NULL ? DLX_ENOMEM : 0;
    if (error == 0) {
        list_elements(s, y);
        error = list_groups(s);
    }
    if (error == 0) {
        qsort(s->groups, (size_t)s->num, sizeof *s->groups, compare);
        error = list_classes(s);
    }
    if (error != 0)
        dlx_subgroups_clear(s);
    return error;
}

void dlx_subgroups_clear(dlx_subgroups *s)
{
    free(s->images);
    free(s->groups);
    free(s->class_of);
    memset(s, 0, sizeof *s);
}
