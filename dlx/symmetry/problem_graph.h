/*
 * problem_graph.h - a problem as a graph with the same automorphisms.
 *
 * A vertex is an item, an option, or a *hue*: a secondary item in one of its
 * colors. An option is joined to its items, or to the hue where it gives an
 * item a color, and a hue to its item:
 *
 *   items a b | c          a     b     c          vertices 0 1 2
 *   option 0 = a b c:1      \   /     / \
 *   option 1 = a   c:2     option 0--1   2--option 1     3 4, and hues 5 6
 *
 * So colors of one item may be permuted, independently of other items, and
 * equal options exchanged.
 *
 * G1  vertices are items 1.. (from 0 on), then options, then hues
 * G2  end[e] is the vertex that the option of entry e is joined to
 * G3  the color of a vertex distinguishes primary items, secondary items,
 *     options and hues; items by bounds and copies; options by cost, and
 *     chosen options from the others
 */
#ifndef DLX_SYMMETRY_PROBLEM_GRAPH_H
#define DLX_SYMMETRY_PROBLEM_GRAPH_H

#include "dlx/problem.h"
#include "dlx/symmetry/graph.h"

enum dlx_vertex_color {
    DLX_VERTEX_PRIMARY,
    DLX_VERTEX_SECONDARY,
    DLX_VERTEX_HUE,
    DLX_VERTEX_OPTION, /* the color is greater by 2 for each smaller cost */
    DLX_VERTEX_CHOSEN, /* color of a chosen option: greater by the difference to
                          DLX_VERTEX_OPTION */
    DLX_VERTEX_BOUNDS =
        0x20000000, /* the color is greater by 1 for each different bounds */
    DLX_VERTEX_COPIES =
        0x30000000, /* the color is greater by 1 for each number of copies */
    DLX_VERTEX_ALONE = 0x40000000 /* colors for single vertices */
};

typedef struct dlx_problem_graph {
    const dlx_problem *problem;
    dlx_graph graph;
    int num_hues;
    int32_t *end;      /* [entry] G2 */
    int32_t *hue_item; /* [hue] */
    int32_t *hue_color;
} dlx_problem_graph;

/* copies[item] is a number that automorphisms keep (distinct.h), or copies is
 * NULL. Returns 0, DLX_ETOOBIG or DLX_ENOMEM. A graph of all zeros may be
 * cleared. */
int dlx_problem_graph_init(dlx_problem_graph *g, const dlx_problem *p,
                           const int64_t *copies);
void dlx_problem_graph_clear(dlx_problem_graph *g);

static inline int dlx_vertex_of_item(int item)
{
    return item - 1;
}
static inline int dlx_vertex_of_option(const dlx_problem *p, int o)
{
    return p->names.num + o;
}

#endif
