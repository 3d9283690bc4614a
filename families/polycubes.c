/* polycubes.c - packing polycubes, such as Piet Hein's Soma, into a box. */
#include "families/list.h"
#include "families/pieces.h"

static const char *const sets[] = {"soma",
                                   "VV.LLL.TTT.ZZ..AA.BB.PP/"
                                   "V..L....T...ZZ.A..B..P.//"
                                   "................A....P./"
                                   "..................B....",
                                   "pentominoes",
                                   ".FFIL..NPPTTTU.UV..W...X..YZZ./"
                                   "FF.IL..NPP.T.UUUV..WW.XXXYY.Z./"
                                   ".F.IL.NNP..T....VVV.WW.X..Y.ZZ/"
                                   "...ILLN...................Y.../"
                                   "...I..........................",
                                   NULL};

static const family_lattice cubes = {
    .generators = {{0, -1, 0, 1, 0, 0, 0, 0, 1},
                   {0, 1, 0, 0, 0, 1, 1, 0, 0},
                   {-1, 0, 0, 0, 1, 0, 0, 0, 1}},
    .num_generators = 3,
    .steps =
        {{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}},
    .num_steps = 6,
    .period = 1,
    .is_solid = true,
    .sets = sets,
};

static void make(family_maker *m)
{
    family_pack(m, &cubes);
}

static const dlx_family_argument arguments[] = {
    FAMILY_PIECES("soma", "one-sided"),
    {"width", "3", "columns, if there is no region", 1, 100, NULL},
    {"height", "3", "rows, if there is no region", 1, 100, NULL},
    {"depth", "3", "layers, if there is no region", 1, 100, NULL},
    {NULL, NULL, NULL, 0, 0, NULL},
};

static const dlx_family_count known[] = {
    {"pieces=soma", "11520", "48 x 240, Conway and Guy (1961)"},
    {"pieces=pentominoes width=10 height=3 depth=2", "96",
     "8 x 12, Bouwkamp, Packing a rectangular box (1969)"},
    {"pieces=pentominoes width=6 height=5 depth=2", "2112",
     "8 x 264, Bouwkamp, Packing a rectangular box (1969)"},
    {NULL, NULL, NULL},
};

const family family_polycubes = {
    {.name = "polycubes",
     .about = "pack the Soma pieces, or other pieces of cubes, into a box",
     .text = "Items: the cells xXyYzZ and the pieces, by name. An option is a "
             "piece on its cells.\n"
             "pieces: soma, pentominoes, a number, or a drawing with a letter "
             "for each piece;\n"
             "in drawings a blank line ('//') separates layers.",
     .arguments = arguments,
     .known = known},
    make,
};
