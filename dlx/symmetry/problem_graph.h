/*
 * problem_graph.h - a problem as a graph whose automorphisms are its own.
 *
 * A vertex is an item, an option, or a *hue*: a secondary item in one of its
 * colors. An option is joined to its items, but where it gives an item a color
 * to that hue, and a hue to its item:
 *
 *   items a b | c          a     b     c          vertices 0 1 2
 *   option 0 = a b c:1      \   /     / \
 *   option 1 = a   c:2     option 0--1   2--option 1     3 4, and hues 5 6
 *
 * So colors of one item may be permuted, but what color 1 of one item has to do
 * with color 1 of another is nothing. Options that are the same may change
 * places.
 *
 * G1  vertices are items 1.. (from 0 on), then options, then hues
 * G2  end[e] is the vertex that the option of entry e is joined to
 * G3  the color of a vertex tells primary item, secondary item, option and hue,
 *     items with other bounds or copies, options with other costs, and,
 *     where some options are chosen, these from the others
 */
#ifndef DLX_SYMMETRY_PROBLEM_GRAPH_H
#define DLX_SYMMETRY_PROBLEM_GRAPH_H

#include "dlx/problem.h"
#include "dlx/symmetry/graph.h"

enum dlx_vertex_color {
    DLX_VERTEX_PRIMARY,
    DLX_VERTEX_SECONDARY,
    DLX_VERTEX_HUE,
    DLX_VERTEX_OPTION, /* and 2 more for each smaller cost that there is */
    DLX_VERTEX_CHOSEN, /* what is to be added to the color of an option is the
                          difference to DLX_VERTEX_OPTION */
    DLX_VERTEX_BOUNDS =
        0x20000000, /* of bounds in ascending order, up from here */
    DLX_VERTEX_COPIES = 0x30000000, /* of copies likewise */
    DLX_VERTEX_ALONE = 0x40000000   /* for vertices with colors of their own */
};

typedef struct dlx_problem_graph {
    const dlx_problem *problem;
    dlx_graph graph;
    int num_hues;
    int32_t *end;      /* [entry] */
    int32_t *hue_item; /* [hue] */
    int32_t *hue_color;
} dlx_problem_graph;

/* copies: [item] a number that an automorphism keeps, or NULL (distinct.h).
 * Returns 0, DLX_ETOOBIG or DLX_ENOMEM. Clearing what is all 0 is fine. */
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
