/* graph.c - graphs, by name or from lists of edges. */
#include "families/graph.h"

#include "base/reserve.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void add_edge(family_graph *g, family_maker *m, int a, int b)
{
    int(*edges)[2] = base_reserve_ints(g->edges, sizeof *edges, g->num_edges,
                                       &g->cap_edges, 1);
    family_check(m, edges == NULL ? DLX_ENOMEM : 0);
    if (edges == NULL || a == b)
        return;
    g->edges = edges;
    edges[g->num_edges][0] = a < b ? a : b;
    edges[g->num_edges++][1] = a < b ? b : a;
}

static int compare_edges(const void *a, const void *b)
{
    const int *x = a, *y = b;
    return x[0] != y[0] ? (x[0] > y[0]) - (x[0] < y[0])
                        : (x[1] > y[1]) - (x[1] < y[1]);
}

static void sort_edges(family_graph *g)
{
    int kept = 0;
    if (g->num_edges > 0)
        qsort(g->edges, (size_t)g->num_edges, sizeof *g->edges, compare_edges);
    for (int k = 0; k < g->num_edges; k++)
        if (k == 0 || compare_edges(g->edges[k], g->edges[k - 1]) != 0)
            memmove(g->edges[kept++], g->edges[k], sizeof *g->edges);
    g->num_edges = kept;
}

/* ---- graphs by name ------------------------------------------------------ */

static void add_vertices(family_graph *g, family_maker *m, int num)
{
    g->num = num;
    g->names = family_allocate(m, (size_t)num, sizeof *g->names);
    for (int k = 0; k < num && g->names != NULL; k++)
        snprintf(g->names[k], FAMILY_NAME, "v%d", k + 1);
}

static void add_petersen(family_graph *g, family_maker *m)
{
    for (int k = 0; k < 5; k++) {
        add_edge(g, m, k, (k + 1) % 5);
        add_edge(g, m, k, k + 5);
        add_edge(g, m, k + 5, (k + 2) % 5 + 5);
    }
}

static bool are_adjacent(const char *kind, int n, int a, int b)
{
    int differ = a ^ b;
    if (strcmp(kind, "complete") == 0)
        return true;
    if (strcmp(kind, "cube") == 0)
        return (differ & (differ - 1)) == 0;
    if (strcmp(kind, "queens") == 0)
        return a / n == b / n || a % n == b % n ||
               abs(a / n - b / n) == abs(a % n - b % n);
    return b == a + 1 || (strcmp(kind, "cycle") == 0 && a == 0 && b == n - 1);
}

static bool are_near(const char *kind, int rows, int columns, int a, int b)
{
    int r = abs(a / columns - b / columns), c = abs(a % columns - b % columns);
    if (strcmp(kind, "bipartite") == 0)
        return a < rows && b >= rows;
    if (strcmp(kind, "torus") == 0) {
        r = r == rows - 1 ? 1 : r;
        c = c == columns - 1 ? 1 : c;
    }
    return r + c == 1;
}

static void add_named(family_graph *g, family_maker *m, const char *kind,
                      int rows, int columns)
{
    bool has_two = columns > 0;
    bool is_square = strcmp(kind, "queens") == 0;
    int num = strcmp(kind, "cube") == 0        ? 1 << rows
              : strcmp(kind, "bipartite") == 0 ? rows + columns
              : has_two                        ? rows * columns
              : is_square                      ? rows * rows
                                               : rows;
    add_vertices(g, m, num);
    for (int a = 0; a < num && !family_failed(m); a++)
        for (int b = a + 1; b < num; b++)
            if (has_two ? are_near(kind, rows, columns, a, b)
                        : are_adjacent(kind, rows, a, b))
                add_edge(g, m, a, b);
}

/* Makes a graph such as cube:4. Returns false if the text is no such name. */
static bool make_named(family_graph *g, family_maker *m, const char *text)
{
    static const struct {
        const char *name;
        int numbers, most;
    } kinds[] = {{"complete", 1, 500}, {"cycle", 1, 5000},   {"path", 1, 5000},
                 {"cube", 1, 12},      {"queens", 1, 40},    {"grid", 2, 60},
                 {"torus", 2, 60},     {"bipartite", 2, 400}};
    if (strcmp(text, "petersen") == 0) {
        add_vertices(g, m, 10);
        add_petersen(g, m);
        return true;
    }
    for (size_t k = 0; k < sizeof kinds / sizeof *kinds; k++) {
        int sizes[2] = {0, 0};
        if (family_sizes(text, kinds[k].name, kinds[k].most, sizes) !=
            kinds[k].numbers)
            continue;
        add_named(g, m, kinds[k].name, sizes[0], sizes[1]);
        return true;
    }
    return false;
}

/* ---- lists of edges ------------------------------------------------------ */

/* Orders numbers by value, since shorter words come first. */
static int compare_names(const void *a, const void *b)
{
    size_t x = strlen(a), y = strlen(b);
    return x != y ? (x > y) - (x < y) : strcmp(a, b);
}

static bool is_dimacs(const family_rows *t)
{
    for (int r = 0; r < t->num_rows; r++) {
        const family_word *w = family_word_at(t, r, 0);
        if (w->size == 1 && *w->at == 'p')
            return true;
    }
    return false;
}

/* Returns the index of the first of the two names in a row; -1: the row has no
 * edge. */
static int find_edge(family_maker *m, const family_rows *t, int r, bool dimacs)
{
    const family_word *w = family_word_at(t, r, 0);
    int size = family_row_size(t, r);
    bool is_edge = !dimacs || (w->size == 1 && *w->at == 'e');
    if (!is_edge && w->size == 1 && strchr("cpn", *w->at) != NULL)
        return -1;
    if (!is_edge || size != 2 + dimacs)
        family_reject(m, t->name, w->line, w->column,
                      "an edge is %s, two names",
                      dimacs ? "'e' and" : "a line with");
    return family_failed(m) ? -1 : dimacs;
}

static void collect_names(family_graph *g, family_maker *m,
                          const family_rows *t, bool dimacs)
{
    int num = 0;
    g->names = family_allocate(m, (size_t)t->num, sizeof *g->names);
    for (int r = 0; r < t->num_rows && !family_failed(m); r++) {
        int first = find_edge(m, t, r, dimacs);
        for (int k = first; first >= 0 && k < first + 2; k++)
            family_name(m, t, family_word_at(t, r, k), g->names[num++]);
    }
    if (family_failed(m))
        return;
    qsort(g->names, (size_t)num, sizeof *g->names, compare_names);
    for (int k = 0; k < num; k++)
        if (k == 0 || strcmp(g->names[k], g->names[g->num - 1]) != 0)
            memmove(g->names[g->num++], g->names[k], sizeof *g->names);
}

static int find_vertex(const family_graph *g, family_maker *m,
                       const family_rows *t, const family_word *w)
{
    char name[FAMILY_NAME];
    family_name(m, t, w, name);
    const char(*found)[FAMILY_NAME] = bsearch(name, g->names, (size_t)g->num,
                                              sizeof *g->names, compare_names);
    return (int)(found - (const char(*)[FAMILY_NAME])g->names);
}

static void read_edges(family_graph *g, family_maker *m, const family_rows *t)
{
    bool dimacs = is_dimacs(t);
    collect_names(g, m, t, dimacs);
    for (int r = 0; r < t->num_rows && !family_failed(m); r++) {
        int first = find_edge(m, t, r, dimacs);
        if (first < 0)
            continue;
        const family_word *w = family_word_at(t, r, first);
        int a = find_vertex(g, m, t, w), b = find_vertex(g, m, t, w + 1);
        if (a == b)
            family_reject_word(m, t, w, "has an edge to itself");
        add_edge(g, m, a, b);
    }
}

void family_graph_read(family_graph *g, family_maker *m)
{
    family_rows t;
    const char *text = family_text(m, "graph");
    *g = (family_graph){0};
    if (!make_named(g, m, text)) {
        family_rows_read(&t, m, "graph", FAMILY_WORDS);
        read_edges(g, m, &t);
        family_rows_clear(&t);
    }
    if (!family_failed(m))
        sort_edges(g);
}

void family_graph_clear(family_graph *g)
{
    free(g->names);
    free(g->edges);
}
