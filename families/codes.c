/* codes.c - perfect codes of a graph. */
#include "families/graph.h"
#include "families/list.h"

static void make(family_maker *m)
{
    family_graph g;
    family_graph_read(&g, m);
    for (int v = 0; v < g.num && !family_failed(m); v++)
        family_item(m, DLX_PRIMARY, "%s", g.names[v]);
    for (int v = 0; v < g.num && !family_failed(m); v++) {
        family_use(m, "%s", g.names[v]);
        for (int e = 0; e < g.num_edges; e++) {
            if (g.edges[e][0] == v)
                family_use(m, "%s", g.names[g.edges[e][1]]);
            if (g.edges[e][1] == v)
                family_use(m, "%s", g.names[g.edges[e][0]]);
        }
        family_end(m);
    }
    family_graph_clear(&g);
}

static const dlx_family_argument arguments[] = {
    FAMILY_GRAPH("cube:7"),
    {NULL, NULL, NULL, 0, 0, NULL},
};

static const dlx_family_count known[] = {
    {"graph=cube:7", "240", "8! / 168, Hamming (1950)"},
    {"graph=cube:3", "4", "Hamming (1950)"},
    {"graph=torus:5x5", "10", "2 x 5, Golomb and Welch (1970)"},
    {NULL, NULL, NULL},
};

const family family_codes = {
    {.name = "codes",
     .about = "perfect codes: each vertex is, or has, one chosen neighbour",
     .text = "Items: the vertices. An option is a chosen vertex with its "
             "neighbours, itself first.",
     .arguments = arguments,
     .known = known},
    make,
};
