/* polyominoes.c - packing polyominoes into a region of squares. */
#include "families/list.h"
#include "families/pieces.h"

static const char *const sets[] = {"pentominoes",
                                   ".FFIL..NPPTTTU.UV..W...X..YZZ./"
                                   "FF.IL..NPP.T.UUUV..WW.XXXYY.Z./"
                                   ".F.IL.NNP..T....VVV.WW.X..Y.ZZ/"
                                   "...ILLN...................Y.../"
                                   "...I..........................",
                                   "tetrominoes",
                                   "IOOTTT.SSL./"
                                   "IOO.T.SS.L./"
                                   "I........LL/"
                                   "I..........",
                                   NULL};

static const family_lattice squares = {
    .generators = {{0, -1, 0, 1, 0, 0, 0, 0, 1}, {0, 1, 0, 1, 0, 0, 0, 0, 1}},
    .num_generators = 2,
    .steps = {{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}},
    .num_steps = 4,
    .period = 1,
    .sets = sets,
};

static void make(family_maker *m)
{
    family_pack(m, &squares);
}

static const dlx_family_argument arguments[] = {
    FAMILY_PIECES("pentominoes", "free"),
    {"width", "10", "columns, if there is no region", 1, 1000, NULL},
    {"height", "6", "rows, if there is no region", 1, 1000, NULL},
    {NULL, NULL, NULL, 0, 0, NULL},
};

static const dlx_family_count known[] = {
    {"width=10 height=6", "9356", "4 x 2339, Haselgrove, Eureka 23 (1960)"},
    {"width=12 height=5", "4040", "4 x 1010, Fletcher, CACM 8 (1965)"},
    {"width=15 height=4", "1472", "4 x 368, Fletcher, CACM 8 (1965)"},
    {"width=20 height=3", "8", "4 x 2, Golomb, Polyominoes (1965)"},
    {"region=......../......../......../...##.../...##.../......../......../"
     "........",
     "520", "8 x 65, Scott, Programming a combinatorial puzzle (1958)"},
    {"kind=one-sided width=30 height=3", "184",
     "4 x 46, Golomb, Polyominoes (1965)"},
    {"pieces=TTT/.T. copies=0 width=8 height=8", "84",
     "Korn and Pak, Tilings of rectangles with T-tetrominoes (2004)"},
    {"pieces=LL/L. copies=0 width=6 height=4", "18", "OEIS A046984"},
    {"pieces=LL/L. copies=0 width=9 height=4", "88", "OEIS A046984"},
    {NULL, NULL, NULL},
};

const family family_polyominoes = {
    {.name = "polyominoes",
     .about = "pack pentominoes, or other pieces of squares, into a region",
     .text = "Items: the cells rRcC and the pieces, by name. An option is a "
             "piece on its cells.\n"
             "pieces: pentominoes, tetrominoes, a number, or a drawing with a "
             "letter for each piece.\n"
             "A mirror image that is a piece of its own is named F2 beside F.",
     .arguments = arguments,
     .known = known},
    make,
};
