/*
 * bliss.c - implements graph.h by libbliss, if that is available.
 *
 * DLX_BLISS is the file name of the library. It is loaded for the first graph,
 * so that other programs start without it, GMP and the C++ runtime. It takes
 * some hundred bytes per vertex and edge, and ends the program without memory.
 *
 * libbliss 0.73 leaks 24 to 32 bytes per vertex if the first refinement already
 * distinguishes all vertices. So each graph gets two indistinguishable
 * vertices, the twins, which doubles the group: its generators are those of the
 * graph, some of which also swap the twins, and the swap alone.
 */
#include "dlx/symmetry/graph.h"

#include "base/hash.h"
#include "base/threads.h"
#include "dlx/dlx.h"

#include <stdlib.h>

int dlx_graph_init(dlx_graph *g, int vertices, size_t edges)
{
    g->num_vertices = 0;
    g->num_edges = 0;
    g->color = malloc(((size_t)vertices + 1) * sizeof *g->color);
    g->edges = malloc((edges + 1) * sizeof *g->edges);
    if (g->color != NULL && g->edges != NULL)
        return 0;
    dlx_graph_clear(g);
    return DLX_ENOMEM;
}

void dlx_graph_clear(dlx_graph *g)
{
    free(g->color);
    free(g->edges);
    g->color = NULL;
    g->edges = NULL;
}

int dlx_has_symmetry(void)
{
    return dlx_graph_has_bliss();
}

#ifdef DLX_BLISS
#include <bliss/bliss_C.h>
#include <dlfcn.h>

#define FUNCTIONS(X)                                                           \
    X(new)                                                                     \
    X(release)                                                                 \
    X(add_vertex)                                                              \
    X(add_edge)                                                                \
    X(find_automorphisms)                                                      \
    X(find_canonical_labeling)

static struct {
    bool is_loaded;
/* A member's name has no parentheses. NOLINTNEXTLINE(bugprone-macro-*) */
#define MEMBER(name) __typeof__(bliss_##name) *name;
    FUNCTIONS(MEMBER)
#undef MEMBER
} bliss;

static void load(void)
{
    void *library = dlopen(DLX_BLISS, RTLD_NOW | RTLD_LOCAL);
    if (library == NULL)
        return;
    bliss.is_loaded = true;
#define LOOK_UP(name)                                                          \
    *(void **)&bliss.name = dlsym(library, "bliss_" #name);                    \
    bliss.is_loaded = bliss.is_loaded && bliss.name != NULL;
    FUNCTIONS(LOOK_UP)
#undef LOOK_UP
}

bool dlx_graph_has_bliss(void)
{
    static base_once once = BASE_ONCE;
    base_call_once(&once, load);
    return bliss.is_loaded;
}

enum { NUM_TWINS = 2 };
static const uint32_t color_of_twins = UINT32_MAX;

static BlissGraph *build(const dlx_graph *g)
{
    BlissGraph *graph = bliss.new(0);
    for (int v = 0; v < g->num_vertices; v++)
        bliss.add_vertex(graph, g->color[v]);
    for (int k = 0; k < NUM_TWINS; k++)
        bliss.add_vertex(graph, color_of_twins);
    for (size_t e = 0; e < g->num_edges; e++)
        bliss.add_edge(graph, (unsigned)g->edges[e].from,
                       (unsigned)g->edges[e].to);
    return graph;
}

static bool moves_twins_only(const unsigned *image, unsigned num_vertices)
{
    for (unsigned v = 0; v < num_vertices; v++) {
        if (image[v] != v)
            return false;
    }
    return true;
}

static void take(void *hook, unsigned num, const unsigned *image)
{
    const dlx_graph_hook *h = hook;
    if (!moves_twins_only(image, num - NUM_TWINS))
        h->take(h->ctx, image);
}

long double dlx_graph_automorphisms(const dlx_graph *g, dlx_graph_hook hook)
{
    BlissStats stats;
    BlissGraph *graph = build(g);
    bliss.find_automorphisms(graph, take, &hook, &stats);
    bliss.release(graph);
    return stats.group_size_approx /
           2; /* without the swap of the twins, which doubles the group */
}

/* Adds a number for each vertex with its color and for each edge, all
 * different, to sums that do not depend on the order. */
static void add_to_key(dlx_graph_key *key, uint64_t number)
{
    uint64_t x = base_mix(number);
    key->high += base_mix(x ^ UINT64_C(0x2545f4914f6cdd1d));
    key->low += base_mix(x + UINT64_C(0xd1342543de82ef95)) ^ x;
}

enum { OF_VERTEX = 31 }; /* a bit that no edge has */

dlx_graph_key dlx_graph_canonical_key(const dlx_graph *g, dlx_graph_hook hook)
{
    dlx_graph_key key = {(uint64_t)g->num_vertices, (uint64_t)g->num_edges};
    BlissStats stats;
    BlissGraph *graph = build(g);
    const unsigned *label =
        bliss.find_canonical_labeling(graph, take, &hook, &stats);
    for (int v = 0; v < g->num_vertices; v++)
        add_to_key(&key, (uint64_t)label[v] << 32 | UINT64_C(1) << OF_VERTEX |
                             g->color[v]);
    for (size_t e = 0; e < g->num_edges; e++) {
        uint64_t a = label[g->edges[e].from], b = label[g->edges[e].to];
        add_to_key(&key, a < b ? a << 32 | b : b << 32 | a);
    }
    bliss.release(graph);
    return key;
}
#else
bool dlx_graph_has_bliss(void)
{
    return false;
}

long double dlx_graph_automorphisms(const dlx_graph *g, dlx_graph_hook hook)
{
    (void)g, (void)hook;
    return 1;
}

dlx_graph_key dlx_graph_canonical_key(const dlx_graph *g, dlx_graph_hook hook)
{
    (void)g, (void)hook;
    return (dlx_graph_key){0, 0};
}
#endif
