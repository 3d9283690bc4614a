/* option_orbits.c - labels, and bijections by labels (option_orbits.h). */
#include "dlx/symmetry/option_orbits.h"

#include "base/hash.h"
#include "dlx/by_item.h"
#include "dlx/symmetry.h"
#include "dlx/symmetry/orbits.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_MARKS = 64, MOST_ROUNDS = 64, MOST_OPTIONS = 4096 };

/* Vertices are items, from 1, and then options: names.num + 1 + o. */
typedef struct vertex_label {
    uint64_t label;
    int32_t vertex;
} vertex_label;

typedef struct labels {
    uint64_t *of, *next;  /* [vertex] its label, and its next one */
    vertex_label *sorted; /* by label, then by vertex */
    int num_classes;
} labels;

typedef struct finder {
    const dlx_problem *p;
    int num; /* number of vertices + 1 */
    labels plain, a, b;
    int32_t *image;
    dlx_orbits orbits;
    dlx_by_item by_item;
    double work, most_work;
} finder;

static int vertex_of(const dlx_problem *p, int option)
{
    return p->names.num + 1 + option;
}

static bool labels_init(labels *l, size_t num)
{
    l->of = calloc(num, sizeof *l->of);
    l->next = calloc(num, sizeof *l->next);
    l->sorted = calloc(num, sizeof *l->sorted);
    return l->of != NULL && l->next != NULL && l->sorted != NULL;
}

static void labels_clear(labels *l)
{
    free(l->of);
    free(l->next);
    free(l->sorted);
}

static int by_label(const void *a, const void *b)
{
    const vertex_label *x = a, *y = b;
    if (x->label != y->label)
        return x->label < y->label ? -1 : 1;
    return (x->vertex > y->vertex) - (x->vertex < y->vertex);
}

static void sort_labels(const finder *f, labels *l)
{
    for (int v = 1; v < f->num; v++)
        l->sorted[v - 1] = (vertex_label){l->of[v], v};
    qsort(l->sorted, (size_t)f->num - 1, sizeof *l->sorted, by_label);
    l->num_classes = 0;
    for (int k = 0; k < f->num - 1; k++)
        l->num_classes +=
            k == 0 || l->sorted[k].label != l->sorted[k - 1].label;
}

/* Hashes each label with those of its neighbors and the colors between. */
static void refine_once(finder *f, labels *l)
{
    const dlx_problem *p = f->p;
    memcpy(l->next, l->of, (size_t)f->num * sizeof *l->next);
    for (int o = 0; o < p->num_options; o++) {
        int v = vertex_of(p, o);
        for (int e = p->start[o]; e < p->start[o + 1]; e++) {
            uint64_t color = base_mix((uint64_t)p->color[e] + 1);
            l->next[v] += base_mix(l->of[p->item[e]] ^ color);
            l->next[p->item[e]] += base_mix(l->of[v] + color);
        }
    }
    for (int v = 1; v < f->num; v++)
        l->of[v] = base_mix(l->next[v]);
    f->work += 2.0 * p->start[p->num_options];
}

static void refine(finder *f, labels *l)
{
    int before = -1;
    for (int k = 0; k < MOST_ROUNDS && before != l->num_classes &&
                    l->num_classes != f->num - 1;
         k++) {
        before = l->num_classes;
        refine_once(f, l);
        refine_once(f, l);
        sort_labels(f, l);
        f->work += 8.0 * f->num;
    }
}

static void label_first(finder *f)
{
    const dlx_problem *p = f->p;
    labels *l = &f->plain;
    for (int i = 1; i <= p->names.num; i++) {
        l->of[i] = base_mix(p->secondary[i] ? 1 : 2);
        if (!p->secondary[i] && p->bounds != NULL)
            l->of[i] = base_mix((uint64_t)p->bounds[i].low << 32 |
                                (uint64_t)(uint32_t)p->bounds[i].high) +
                       3;
    }
    for (int o = 0; o < p->num_options; o++)
        l->of[vertex_of(p, o)] = 4;
    refine(f, l);
}

/* Returns the index in sorted[] of a smallest class of several vertices; or -1
 * if there is none. */
static int smallest_class(const finder *f, const labels *l)
{
    int best = -1, size = f->num;
    for (int k = 0; k < f->num - 1;) {
        int end = k + 1;
        while (end < f->num - 1 && l->sorted[end].label == l->sorted[k].label)
            end++;
        if (end - k > 1 && end - k < size) {
            size = end - k;
            best = k;
        }
        k = end;
    }
    return best;
}

static bool are_alike(const finder *f)
{
    for (int k = 0; k < f->num - 1; k++) {
        if (f->a.sorted[k].label != f->b.sorted[k].label)
            return false;
    }
    return true;
}

static bool has_entry(const dlx_problem *p, int option, int item, int color)
{
    for (int e = p->start[option]; e < p->start[option + 1]; e++) {
        if (p->item[e] == item)
            return p->color[e] == color;
    }
    return false;
}

static bool is_item_kept(const dlx_problem *p, int i, int j)
{
    if (p->secondary[i] != p->secondary[j])
        return false;
    return p->secondary[i] || p->bounds == NULL ||
           (p->bounds[i].low == p->bounds[j].low &&
            p->bounds[i].high == p->bounds[j].high);
}

/* Returns whether the bijection image[] is an automorphism. It maps options to
 * options of the same size, so checking one direction suffices. */
static bool is_automorphism(finder *f)
{
    const dlx_problem *p = f->p;
    for (int i = 1; i <= p->names.num; i++) {
        if (f->image[i] > p->names.num || !is_item_kept(p, i, f->image[i]))
            return false;
    }
    for (int o = 0; o < p->num_options; o++) {
        int to = f->image[vertex_of(p, o)] - vertex_of(p, 0);
        int size = p->start[o + 1] - p->start[o];
        if (to < 0 || p->start[to + 1] - p->start[to] != size)
            return false;
        f->work += (double)size * size;
        for (int e = p->start[o]; e < p->start[o + 1]; e++) {
            if (!has_entry(p, to, f->image[p->item[e]], p->color[e]))
                return false;
        }
    }
    return true;
}

static void mark(labels *l, int vertex, int number)
{
    l->of[vertex] = base_mix(l->of[vertex] + 5 + (uint64_t)number);
    l->num_classes = 0;
}

/* Looks for an automorphism that takes one option to the other, and joins all
 * vertices with their images. */
static void try_pair(finder *f, int from, int to)
{
    int x = vertex_of(f->p, from), y = vertex_of(f->p, to);
    size_t size = (size_t)f->num * sizeof *f->plain.of;
    memcpy(f->a.of, f->plain.of, size);
    memcpy(f->b.of, f->plain.of, size);
    for (int k = 0; k < MOST_MARKS && f->work < f->most_work; k++) {
        mark(&f->a, x, k);
        mark(&f->b, y, k);
        refine(f, &f->a);
        refine(f, &f->b);
        if (!are_alike(f))
            return;
        int at = smallest_class(f, &f->a);
        if (at < 0) {
            for (int m = 0; m < f->num - 1; m++)
                f->image[f->a.sorted[m].vertex] = f->b.sorted[m].vertex;
            if (is_automorphism(f)) {
                for (int v = 1; v < f->num; v++)
                    dlx_orbits_join(&f->orbits, v, f->image[v]);
            }
            return;
        }
        x = f->a.sorted[at].vertex;
        y = f->b.sorted[at].vertex;
    }
}

/* ---- items --------------------------------------------------------------- */

static bool is_in_one(const dlx_problem *p, int item)
{
    return !p->secondary[item] &&
           (p->bounds == NULL ||
            (p->bounds[item].low == 1 && p->bounds[item].high == 1));
}

static int by_number(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return (x > y) - (x < y);
}

/* Lists the options of the item in out->options. Returns the number of their
 * labels, or 0 if there are too many options. */
static int list_options(const finder *f, dlx_option_orbits *out, int item,
                        uint64_t *label)
{
    const int32_t *start = f->by_item.start;
    int num_labels = 0;
    out->num = start[item + 1] - start[item];
    if (out->num > MOST_OPTIONS)
        return 0;
    for (int k = 0; k < out->num; k++) {
        out->options[k] = f->by_item.option[start[item] + k];
        label[k] = f->plain.of[vertex_of(f->p, out->options[k])];
    }
    qsort(label, (size_t)out->num, sizeof *label, by_number);
    for (int k = 0; k < out->num; k++)
        num_labels += k == 0 || label[k] != label[k - 1];
    return num_labels;
}

/* Rates an item: many options per label are good, few options better. */
static double worth(int num, int num_labels)
{
    return num_labels == 0 || num == num_labels
               ? 0
               : pow((double)num / num_labels, 4) / num;
}

/* Returns the number of options that those of the item exclude, counted once
 * for each shared item. */
static double reach(const finder *f, int item)
{
    const dlx_problem *p = f->p;
    const int32_t *start = f->by_item.start;
    double sum = 0;
    for (int32_t k = start[item]; k < start[item + 1]; k++) {
        int o = f->by_item.option[k];
        for (int32_t e = p->start[o]; e < p->start[o + 1]; e++)
            sum += start[p->item[e] + 1] - start[p->item[e]];
    }
    return sum;
}

/* Examines the first item of each label, because the others are alike. Among
 * equal values, takes an item whose options leave less to be searched. */
static int choose_item(const finder *f, dlx_option_orbits *out, uint64_t *label)
{
    const dlx_problem *p = f->p;
    double most = 0;
    int best = 0;
    for (int k = 0; k < f->num - 1; k++) {
        int item = f->plain.sorted[k].vertex;
        bool is_known =
            k > 0 && f->plain.sorted[k].label == f->plain.sorted[k - 1].label;
        if (is_known || item > p->names.num || !is_in_one(p, item))
            continue;
        int num_labels = list_options(f, out, item, label);
        double value = worth(out->num, num_labels);
        if (value < most || value == 0 ||
            (value == most && reach(f, item) <= reach(f, best)))
            continue;
        best = item;
        most = value;
    }
    return best;
}

static void find_orbits(finder *f, dlx_option_orbits *out)
{
    for (int k = 0; k < out->num; k++) {
        int v = vertex_of(f->p, out->options[k]);
        for (int j = 0; j < k && f->work < f->most_work; j++) {
            int other = vertex_of(f->p, out->options[j]);
            if (dlx_orbits_find(&f->orbits, v) ==
                dlx_orbits_find(&f->orbits, other))
                break;
            if (out->orbit[j] == j && f->plain.of[v] == f->plain.of[other])
                try_pair(f, out->options[j], out->options[k]);
        }
        int j = 0;
        while (dlx_orbits_find(&f->orbits, v) !=
               dlx_orbits_find(&f->orbits, vertex_of(f->p, out->options[j])))
            j++;
        out->orbit[k] = j;
        out->num_orbits += j == k;
    }
}

int dlx_option_orbits_find(dlx_option_orbits *out, const dlx_problem *p,
                           double most_work)
{
    finder f = {.p = p, .most_work = most_work};
    f.num = p->names.num + 1 + p->num_options;
    size_t num = (size_t)f.num, options = (size_t)p->num_options + 1;
    memset(out, 0, sizeof *out);
    out->options = malloc(options * sizeof *out->options);
    out->orbit = malloc(options * sizeof *out->orbit);
    uint64_t *label = malloc(options * sizeof *label);
    f.image = calloc(num, sizeof *f.image);
    bool ok = out->options != NULL && out->orbit != NULL && label != NULL &&
              f.image != NULL && labels_init(&f.plain, num) &&
              labels_init(&f.a, num) && labels_init(&f.b, num) &&
              dlx_orbits_init(&f.orbits, f.num) == 0 &&
              dlx_by_item_init(&f.by_item, p) == 0;
    if (ok) {
        label_first(&f);
        out->item = choose_item(&f, out, label);
        if (out->item != 0) {
            list_options(&f, out, out->item, label);
            find_orbits(&f, out);
        }
    }
    free(label);
    free(f.image);
    labels_clear(&f.plain);
    labels_clear(&f.a);
    labels_clear(&f.b);
    dlx_orbits_clear(&f.orbits);
    dlx_by_item_clear(&f.by_item);
    return ok ? 0 : DLX_ENOMEM;
}

void dlx_option_orbits_clear(dlx_option_orbits *out)
{
    free(out->options);
    free(out->orbit);
    memset(out, 0, sizeof *out);
}

int dlx_option_orbits_list(const dlx_option_orbits *of, int *options,
                           uint64_t *sizes)
{
    int num = 0;
    for (int k = 0; k < of->num; k++) {
        if (of->orbit[k] != k)
            continue;
        options[num] = of->options[k];
        sizes[num] = 0;
        for (int j = k; j < of->num; j++)
            sizes[num] += of->orbit[j] == k;
        num++;
    }
    return num;
}

int dlx_find_option_orbits(const dlx_problem *p, double work, int *options,
                           uint64_t *sizes)
{
    dlx_option_orbits x;
    if (!p->frozen)
        return DLX_ENOTFROZEN;
    int num = dlx_option_orbits_find(&x, p, work);
    if (num == 0 && x.item != 0 && x.num_orbits < x.num)
        num = dlx_option_orbits_list(&x, options, sizes);
    dlx_option_orbits_clear(&x);
    return num;
}
