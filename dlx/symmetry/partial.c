/* partial.c - chooses options, and draws the rest as a graph. */
#include "dlx/symmetry/partial.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { UNCOVERED = 0, COVERED = -1 };

static void list_holders(dlx_partial *r)
{
    const dlx_problem *p = r->whole.problem;
    int items = p->names.num;
    for (int e = 0; e < p->start[p->num_options]; e++)
        r->holder_start[p->item[e]]++;
    for (int i = 0, at = 0; i <= items + 1; i++) {
        int num = r->holder_start[i];
        r->holder_start[i] = at;
        at += num;
    }
    for (int o = 0; o < p->num_options; o++) {
        r->alive_at_root[o] = dlx_has_primary(p, o);
        for (int e = p->start[o]; e < p->start[o + 1]; e++) {
            r->holders[r->holder_start[p->item[e]]++] = o;
            r->left_at_root[p->item[e]] += r->alive_at_root[o];
        }
    }
    for (int i = items + 1; i > 0; i--)
        r->holder_start[i] = r->holder_start[i - 1];
    r->holder_start[0] = 0;
}

int dlx_partial_init(dlx_partial *r, const dlx_problem *p,
                     const int64_t *copies)
{
    memset(r, 0, sizeof *r);
    int error = dlx_problem_graph_init(&r->whole, p, copies);
    if (error != 0)
        return error;
    size_t items = (size_t)p->names.num + 2;
    size_t options = (size_t)p->num_options + 1;
    size_t entries = (size_t)p->start[p->num_options] + 1;
    const dlx_graph *g = &r->whole.graph;
    r->holder_start = calloc(items, sizeof *r->holder_start);
    r->holders = malloc(entries * sizeof *r->holders);
    r->alive = malloc(2 * options);
    r->left = calloc(2 * items, sizeof *r->left);
    r->state = malloc(items * sizeof *r->state);
    r->chosen = malloc(options * sizeof *r->chosen);
    r->vertex = malloc(((size_t)g->num_vertices + 1) * sizeof *r->vertex);
    if (r->holder_start == NULL || r->holders == NULL || r->alive == NULL ||
        r->left == NULL || r->state == NULL || r->chosen == NULL ||
        r->vertex == NULL)
        return DLX_ENOMEM;
    r->alive_at_root = r->alive + options;
    r->left_at_root = r->left + items;
    list_holders(r);
    error = dlx_graph_init(&r->rest, g->num_vertices, g->num_edges);
    return error != 0 ? error : dlx_orbits_init(&r->orbits, g->num_vertices);
}

void dlx_partial_clear(dlx_partial *r)
{
    dlx_problem_graph_clear(&r->whole);
    dlx_graph_clear(&r->rest);
    dlx_orbits_clear(&r->orbits);
    free(r->holder_start);
    free(r->holders);
    free(r->alive);
    free(r->left);
    free(r->state);
    free(r->chosen);
    free(r->vertex);
}

/* ---- choosing ------------------------------------------------------------ */

static void drop(dlx_partial *r, int o)
{
    const dlx_problem *p = r->whole.problem;
    r->alive[o] = 0;
    for (int e = p->start[o]; e < p->start[o + 1]; e++)
        r->left[p->item[e]]--;
}

/* Returns whether the option lacks item i or gives it the same color. */
static bool agrees(const dlx_problem *p, int o, int i, int color)
{
    for (int e = p->start[o]; e < p->start[o + 1]; e++) {
        if (p->item[e] == i)
            return color > 0 && p->color[e] == color;
    }
    return true;
}

static void choose(dlx_partial *r, int o)
{
    const dlx_problem *p = r->whole.problem;
    r->chosen[r->num_chosen++] = o;
    for (int e = p->start[o]; e < p->start[o + 1]; e++) {
        int i = p->item[e], color = p->color[e];
        if (r->state[i] !=
            UNCOVERED) /* the item is already held in the same color */
            continue;
        r->state[i] = color > 0 ? color : COVERED;
        for (int k = r->holder_start[i]; k < r->holder_start[i + 1]; k++) {
            int other = r->holders[k];
            if (r->alive[other] && !agrees(p, other, i, color))
                drop(r, other);
        }
    }
}

static int last_option(const dlx_partial *r, int i)
{
    int k = r->holder_start[i];
    while (!r->alive[r->holders[k]])
        k++;
    return r->holders[k];
}

static int fewest(const dlx_partial *r)
{
    const dlx_problem *p = r->whole.problem;
    int best = 0, least = INT_MAX;
    for (int i = 1; i <= p->names.num && least > 1; i++) {
        if (!p->secondary[i] && r->state[i] == UNCOVERED && r->left[i] < least)
            least = r->left[best = i];
    }
    return best;
}

void dlx_partial_choose(dlx_partial *r, const int32_t *options, int num)
{
    const dlx_problem *p = r->whole.problem;
    size_t items = (size_t)p->names.num + 1;
    memcpy(r->alive, r->alive_at_root, (size_t)p->num_options);
    memcpy(r->left, r->left_at_root, items * sizeof *r->left);
    memset(r->state, 0, items * sizeof *r->state);
    r->num_chosen = 0;
    for (int k = 0; k < num; k++)
        choose(r, options[k]);
    while ((r->branch = fewest(r)) != 0 && r->left[r->branch] == 1)
        choose(r, last_option(r, r->branch));
    r->is_dead = r->branch != 0 && r->left[r->branch] == 0;
}

/* ---- keys ---------------------------------------------------------------- */

/* Returns whether it matters which remaining options hold the item. */
static bool matters(const dlx_partial *r, int i)
{
    return r->state[i] == UNCOVERED &&
           (!r->whole.problem->secondary[i] || r->left[i] > 1);
}

static int add_vertex(dlx_partial *r, int of_whole, uint32_t color)
{
    int v = r->rest.num_vertices++;
    r->rest.color[v] = color;
    return r->vertex[of_whole] = v;
}

static void add_edge(dlx_partial *r, int from, int to)
{
    r->rest.edges[r->rest.num_edges++] = (dlx_edge){from, to};
}

/* Joins a remaining option to the items that matter, or to their hues. */
static void draw_option(dlx_partial *r, int o)
{
    const dlx_problem *p = r->whole.problem;
    int first_hue = p->names.num + p->num_options;
    int v = add_vertex(r, dlx_vertex_of_option(p, o), DLX_VERTEX_OPTION);
    for (int e = p->start[o]; e < p->start[o + 1]; e++) {
        int end = r->whole.end[e];
        if (!matters(r, p->item[e]))
            continue;
        if (end >= first_hue && r->vertex[end] < 0) {
            add_vertex(r, end, DLX_VERTEX_HUE);
            add_edge(r, r->vertex[end],
                     r->vertex[dlx_vertex_of_item(p->item[e])]);
        }
        add_edge(r, v, r->vertex[end]);
    }
}

static void draw_rest(dlx_partial *r)
{
    const dlx_problem *p = r->whole.problem;
    int num = r->whole.graph.num_vertices;
    r->rest.num_vertices = 0;
    r->rest.num_edges = 0;
    memset(r->vertex, -1, (size_t)num * sizeof *r->vertex);
    for (int i = 1; i <= p->names.num; i++) {
        if (matters(r, i))
            add_vertex(r, dlx_vertex_of_item(i),
                       p->secondary[i] ? DLX_VERTEX_SECONDARY
                                       : DLX_VERTEX_PRIMARY);
    }
    for (int o = 0; o < p->num_options; o++) {
        if (r->alive[o])
            draw_option(r, o);
    }
}

static dlx_graph_key key_of(dlx_partial *r, const dlx_graph *g)
{
    dlx_orbits_reset(&r->orbits, g->num_vertices);
    return dlx_graph_canonical_key(
        g, (dlx_graph_hook){dlx_orbits_take, &r->orbits});
}

dlx_graph_key dlx_partial_key_of_rest(dlx_partial *r)
{
    draw_rest(r);
    return key_of(r, &r->rest);
}

dlx_graph_key dlx_partial_key_of_chosen(dlx_partial *r)
{
    dlx_graph *g = &r->whole.graph;
    const dlx_problem *p = r->whole.problem;
    for (int v = 0; v < g->num_vertices; v++)
        r->vertex[v] = v;
    const uint32_t change = DLX_VERTEX_CHOSEN - DLX_VERTEX_OPTION;
    for (int k = 0; k < r->num_chosen; k++)
        g->color[dlx_vertex_of_option(p, r->chosen[k])] += change;
    dlx_graph_key key = key_of(r, g);
    for (int k = 0; k < r->num_chosen; k++)
        g->color[dlx_vertex_of_option(p, r->chosen[k])] -= change;
    return key;
}

int dlx_partial_orbit(dlx_partial *r, int option)
{
    int v = r->vertex[dlx_vertex_of_option(r->whole.problem, option)];
    return dlx_orbits_find(&r->orbits, v);
}
