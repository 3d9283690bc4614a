/* matching.c - matchings of a graph. */
#include "families/graph.h"
#include "families/list.h"

static void make(family_maker *m)
{
    family_graph g;
    family_graph_read(&g, m);
    for (int v = 0; v < g.num && !family_failed(m); v++)
        family_item(m, DLX_PRIMARY, "%s", g.names[v]);
    for (int e = 0; e < g.num_edges && !family_failed(m); e++)
        family_option(m, "%s %s", g.names[g.edges[e][0]],
                      g.names[g.edges[e][1]]);
    for (int v = 0;
         v < g.num && !family_failed(m) && family_is(m, "perfect", "no"); v++)
        family_option(m, "%s", g.names[v]);
    family_graph_clear(&g);
}

static const dlx_family_argument arguments[] = {
    FAMILY_GRAPH("petersen"),
    {"perfect", "yes", "no: vertices may be single", 0, 0, "yes no"},
    {NULL, NULL, NULL, 0, 0, NULL},
};

static const dlx_family_count known[] = {
    {"graph=petersen", "6", "Petersen, Acta Mathematica 15 (1891)"},
    {"graph=complete:8", "105", "OEIS A001147"},
    {"graph=cube:4", "272", "OEIS A005271"},
    {"graph=cube:5", "589185", "OEIS A005271"},
    {"graph=complete:7 perfect=no", "232", "OEIS A000085"},
    {"graph=cycle:9 perfect=no", "76", "OEIS A000032"},
    {NULL, NULL, NULL},
};

const family family_matching = {
    {.name = "matching",
     .about = "matchings of a graph, perfect or not",
     .text = "Items: the vertices. An option is an edge, or a single vertex.",
     .arguments = arguments,
     .known = known},
    make,
};
