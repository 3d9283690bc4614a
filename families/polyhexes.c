/* polyhexes.c - packing polyhexes into a region of hexagons. */
#include "families/list.h"
#include "families/pieces.h"

static const char *const sets[] = {NULL};

static const family_lattice hexagons = {
    .generators = {{0, -1, 0, 1, 1, 0, 0, 0, 1}, {0, 1, 0, 1, 0, 0, 0, 0, 1}},
    .num_generators = 2,
    .steps =
        {{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {1, -1, 0}, {-1, 1, 0}},
    .num_steps = 6,
    .period = 1,
    .sets = sets,
};

static void make(family_maker *m)
{
    family_pack(m, &hexagons);
}

static const dlx_family_argument arguments[] = {
    FAMILY_PIECES("4", "free"),
    {"width", "7", "columns, if there is no region", 1, 1000, NULL},
    {"height", "4", "rows, if there is no region", 1, 1000, NULL},
    {NULL, NULL, NULL, 0, 0, NULL},
};

static const dlx_family_count known[] = {
    {"pieces=4 width=7 height=4", "18",
     "2 x 9, Gardner, Mathematical Magic Show (1977)"},
    {NULL, NULL, NULL},
};

const family family_polyhexes = {
    {.name = "polyhexes",
     .about = "pack pieces of hexagons into a region",
     .text = "Items: the cells rRcC and the pieces, by name. An option is a "
             "piece on its cells.\n"
             "Each row of a drawing is half a cell to the right of the row "
             "above, so a rectangle is a rhomboid.\n"
             "pieces: a number, or a drawing with a letter for each piece.",
     .arguments = arguments,
     .known = known},
    make,
};
