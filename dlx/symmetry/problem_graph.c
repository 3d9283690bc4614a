#include "dlx/symmetry/problem_graph.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

typedef struct colored {
    int32_t item, color, entry;
} colored;

static int compare(const void *a, const void *b)
{
    const colored *x = a, *y = b;
    if (x->item != y->item)
        return x->item < y->item ? -1 : 1;
    return (x->color > y->color) - (x->color < y->color);
}

static int collect(colored *to, const dlx_problem *p)
{
    int num = 0;
    for (int e = 0; e < p->start[p->num_options]; e++) {
        if (p->color[e] > 0)
            to[num++] = (colored){p->item[e], p->color[e], e};
    }
    qsort(to, (size_t)num, sizeof *to, compare);
    return num;
}

static void number_hues(dlx_problem_graph *g, const colored *all, int num)
{
    int first = g->problem->names.num + g->problem->num_options;
    for (int k = 0; k < num; k++) {
        if (k == 0 || compare(&all[k - 1], &all[k]) != 0) {
            g->hue_item[g->num_hues] = all[k].item;
            g->hue_color[g->num_hues++] = all[k].color;
        }
        g->end[all[k].entry] = first + g->num_hues - 1;
    }
}

/* A vertex with a property that distinguishes it from others of its kind. */
typedef struct marked {
    int64_t mark;
    uint32_t color;
    int vertex;
} marked;

static int compare_marks(const void *a, const void *b)
{
    const marked *x = a, *y = b;
    if (x->color != y->color)
        return x->color < y->color ? -1 : 1;
    return (x->mark > y->mark) - (x->mark < y->mark);
}

/* Assigns the colors first, first + step, ... to the combinations of color and
 * mark, in ascending order. */
static void color_marked(dlx_graph *g, marked *all, int num, uint32_t first,
                         uint32_t step)
{
    for (int k = 0; k < num; k++)
        all[k].color = g->color[all[k].vertex];
    qsort(all, (size_t)num, sizeof *all, compare_marks);
    for (int k = 0; k < num; k++) {
        if (k > 0 && compare_marks(&all[k - 1], &all[k]) != 0)
            first += step;
        g->color[all[k].vertex] = first;
    }
}

/* Distinguishes options by cost, items by bounds and copies. */
static int color_by_marks(dlx_problem_graph *g, const int64_t *copies)
{
    const dlx_problem *p = g->problem;
    size_t most = (size_t)p->names.num + (size_t)p->num_options + 1;
    marked *all = malloc(most * sizeof *all);
    if (all == NULL)
        return DLX_ENOMEM;
    for (int o = 0; o < p->num_options; o++)
        all[o] = (marked){dlx_option_cost(p, o), 0, dlx_vertex_of_option(p, o)};
    color_marked(&g->graph, all, p->num_options, DLX_VERTEX_OPTION,
                 DLX_VERTEX_CHOSEN - DLX_VERTEX_OPTION + 1);
    int num = 0, low, high;
    for (int i = 1; i <= p->names.num && p->num_bounds > 0; i++) {
        if (dlx_get_bounds(p, i, &low, &high) == 0)
            all[num++] =
                (marked){(int64_t)low << 31 | high, 0, dlx_vertex_of_item(i)};
    }
    color_marked(&g->graph, all, num, DLX_VERTEX_BOUNDS, 1);
    for (int i = 1; i <= p->names.num && copies != NULL; i++)
        all[i - 1] = (marked){copies[i], 0, dlx_vertex_of_item(i)};
    if (copies != NULL)
        color_marked(&g->graph, all, p->names.num, DLX_VERTEX_COPIES, 1);
    free(all);
    return 0;
}

static void draw(dlx_problem_graph *g)
{
    const dlx_problem *p = g->problem;
    dlx_graph *graph = &g->graph;
    int v = 0;
    for (int i = 1; i <= p->names.num; i++)
        graph->color[v++] =
            p->secondary[i] ? DLX_VERTEX_SECONDARY : DLX_VERTEX_PRIMARY;
    for (int o = 0; o < p->num_options; o++) {
        for (int e = p->start[o]; e < p->start[o + 1]; e++)
            graph->edges[graph->num_edges++] = (dlx_edge){v, g->end[e]};
        graph->color[v++] = DLX_VERTEX_OPTION;
    }
    for (int h = 0; h < g->num_hues; h++) {
        graph->edges[graph->num_edges++] =
            (dlx_edge){v, dlx_vertex_of_item(g->hue_item[h])};
        graph->color[v++] = DLX_VERTEX_HUE;
    }
    graph->num_vertices = v;
}

int dlx_problem_graph_init(dlx_problem_graph *g, const dlx_problem *p,
                           const int64_t *copies)
{
    memset(g, 0, sizeof *g);
    g->problem = p;
    int32_t entries = p->start[p->num_options];
    int items = p->names.num;
    if (INT_MAX - items - p->num_options < entries || entries > INT_MAX / 2)
        return DLX_ETOOBIG;
    size_t room = (size_t)entries + 1;
    colored *all = malloc(room * sizeof *all);
    g->end = malloc(room * sizeof *g->end);
    g->hue_item = malloc(room * sizeof *g->hue_item);
    g->hue_color = malloc(room * sizeof *g->hue_color);
    int error = DLX_ENOMEM;
    if (all != NULL && g->end != NULL && g->hue_item != NULL &&
        g->hue_color != NULL) {
        for (int e = 0; e < entries; e++)
            g->end[e] = dlx_vertex_of_item(p->item[e]);
        number_hues(g, all, collect(all, p));
        error = dlx_graph_init(&g->graph, items + p->num_options + g->num_hues,
                               (size_t)entries + (size_t)g->num_hues);
    }
    free(all);
    if (error == 0) {
        draw(g);
        error = color_by_marks(g, copies);
    }
    if (error != 0)
        dlx_problem_graph_clear(g);
    return error;
}

void dlx_problem_graph_clear(dlx_problem_graph *g)
{
    dlx_graph_clear(&g->graph);
    free(g->end);
    free(g->hue_item);
    free(g->hue_color);
    memset(g, 0, sizeof *g);
}
