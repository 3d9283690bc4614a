/* coloring.c - proper colorings of the vertices of a graph. */
#include "families/graph.h"
#include "families/list.h"

static void make(family_maker *m)
{
    family_graph g;
    int colors = family_number(m, "colors");
    family_graph_read(&g, m);
    for (int v = 0; v < g.num && !family_failed(m); v++)
        family_item(m, DLX_PRIMARY, "%s", g.names[v]);
    for (int e = 0; e < g.num_edges && !family_failed(m); e++)
        for (int k = 1; k <= colors; k++)
            family_item(m, DLX_SECONDARY, "e%d.%d", e + 1, k);
    for (int k = 1; k <= colors && !family_failed(m); k++)
        for (int v = 0; v < g.num; v++)
            family_item(m, DLX_SECONDARY, "%s=%d", g.names[v], k);
    for (int v = 0; v < g.num && !family_failed(m); v++)
        for (int k = 1; k <= colors; k++) {
            family_use(m, "%s %s=%d", g.names[v], g.names[v], k);
            for (int e = 0; e < g.num_edges; e++)
                if (g.edges[e][0] == v || g.edges[e][1] == v)
                    family_use(m, "e%d.%d", e + 1, k);
            family_end(m);
        }
    family_graph_clear(&g);
}

static const dlx_family_argument arguments[] = {
    FAMILY_GRAPH("petersen"),
    {"colors", "3", "that vertices may have", 1, 1000, NULL},
    {NULL, NULL, NULL, 0, 0, NULL},
};

static const dlx_family_count known[] = {
    {"graph=petersen colors=3", "120", "Biggs, Algebraic Graph Theory (1974)"},
    {"graph=cycle:7 colors=3", "126", "2^7 - 2, Birkhoff (1912)"},
    {"graph=complete:5 colors=6", "720", "6! / 1!, Birkhoff (1912)"},
    {"graph=cube:3 colors=3", "114", "OEIS A140986"},
    {"graph=grid:4x4 colors=3", "7812", "3 x 2604, OEIS A068253"},
    {"graph=queens:5 colors=5", "240", "2 x 5!, Knuth, TAOCP 4A 7"},
    {NULL, NULL, NULL},
};

const family family_coloring = {
    {.name = "coloring",
     .about = "proper colorings of a graph with a number of colors",
     .text = "Items: the vertices; a vertex with a color, v=C; a color at an "
             "edge, eE.C.\n"
             "An option is the color of a vertex.",
     .arguments = arguments,
     .known = known},
    make,
};
