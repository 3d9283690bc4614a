/*
 * pieces.h - packing pieces into a region of a lattice of squares, cubes,
 * hexagons or triangles.
 *
 * Cells are vectors, such that all symmetries of the lattice are linear:
 *   squares   (column, row, 0)
 *   cubes     (x, y, z)
 *   hexagons  (column, row, 0); a row is half a cell to the right of the row
 *             above
 *   triangles three times their centres: (3i+1, 3j+1, 0) points up, (3i+2,
 *             3j+2, 0) points down, in the coordinates of hexagons
 */
#ifndef FAMILIES_PIECES_H
#define FAMILIES_PIECES_H

#include "families/family.h"

enum { FAMILY_MOST_CELLS = 64 };

typedef struct family_lattice {
    int generators[3][9]; /* of the group of its symmetries, by rows */
    int num_generators;
    int steps[6][3]; /* to neighbours */
    int num_steps;
    int period; /* translations are multiples of it; 3: triangles */
    bool is_solid;
    const char *const *sets; /* pairs of a name and a drawing, then NULL */
} family_lattice;

/* Makes the problem of a family with the arguments pieces, kind, copies, all,
 * region, width, height and, of a solid lattice, depth. */
void family_pack(family_maker *m, const family_lattice *lattice);

/* The arguments pieces, kind, copies and all. */
#define FAMILY_PIECES(pieces, kind)                                            \
    {"pieces",                                                                 \
     pieces,                                                                   \
     "a set by name, a number N (all pieces of N cells), or a drawing: a "     \
     "letter for each piece",                                                  \
     0,                                                                        \
     0,                                                                        \
     NULL},                                                                    \
        {"kind",                                                               \
         kind,                                                                 \
         "pieces may be turned and flipped (free), turned, or neither",        \
         0,                                                                    \
         0,                                                                    \
         "free one-sided fixed"},                                              \
        {"copies", "1", "of each piece; 0: any number", 0, 1000, NULL},        \
        {"all", "yes", "no: pieces may be left over", 0, 0, "yes no"},         \
    {                                                                          \
        "region", "",                                                          \
            "a drawing of the region: '.' is a cell, a letter a cell of a "    \
            "piece that is placed",                                            \
            0, 0, NULL                                                         \
    }

#endif
