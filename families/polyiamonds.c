/* polyiamonds.c - packing polyiamonds into a region of triangles. */
#include "families/list.h"
#include "families/pieces.h"

static const char *const sets[] = {NULL};

static const family_lattice triangles = {
    .generators = {{0, -1, 0, 1, 1, 0, 0, 0, 1}, {0, 1, 0, 1, 0, 0, 0, 0, 1}},
    .num_generators = 2,
    .steps = {{1, 1, 0},
              {-2, 1, 0},
              {1, -2, 0},
              {-1, -1, 0},
              {2, -1, 0},
              {-1, 2, 0}},
    .num_steps = 6,
    .period = 3,
    .sets = sets,
};

static void make(family_maker *m)
{
    family_pack(m, &triangles);
}

static const dlx_family_argument arguments[] = {
    FAMILY_PIECES("6", "free"),
    {"width", "6", "triangles that point up in a row, if there is no region", 1,
     1000, NULL},
    {"height", "6", "rows, if there is no region", 1, 1000, NULL},
    {NULL, NULL, NULL, 0, 0, NULL},
};

static const dlx_family_count known[] = {
    {"pieces=6 width=6 height=6", "624",
     "4 x 156, Torbijn, Polyiamonds, J. Recr. Math. 2 (1969)"},
    {"pieces=6 width=9 height=4", "148",
     "2 x 74, Torbijn, Polyiamonds, J. Recr. Math. 2 (1969)"},
    {NULL, NULL, NULL},
};

const family family_polyiamonds = {
    {.name = "polyiamonds",
     .about = "pack hexiamonds, or other pieces of triangles, into a region",
     .text = "Items: the cells rRcC and the pieces, by name. An option is a "
             "piece on its cells.\n"
             "In a row of a drawing triangles point up and down in turn, the "
             "first one up;\n"
             "each row is half a side to the right of the row above, so a "
             "rectangle is a rhomboid.\n"
             "pieces: a number, or a drawing with a letter for each piece.",
     .arguments = arguments,
     .known = known},
    make,
};
