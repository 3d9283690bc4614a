/*
 * xmpuzzle.h - the puzzles of burr-tools: pieces made of cubes that fill a
 * shape.
 *
 * A *shape* is a box of cells, x fastest, then y, then z:
 *
 *   <voxel x="3" y="2" z="1" type="0">###_#_</voxel>     # # #   y = 0
 *                                                        _ # _   y = 1
 *   # filled, + may be filled (in the result only), _ empty; a number after a
 *   cell is its color.
 *
 * A *problem* names the shape to fill, the result, and the shapes that are its
 * pieces, with their numbers. As exact cover:
 *
 * X1  A piece is a primary item, with bounds unless it is used exactly once. If
 *     it may be missing, and is used at most once, it is secondary, unless a
 *     placement of it might then hold no primary item.
 * X2  A cell of the result is an item, primary if it must be filled.
 * X3  An option is a placement: a piece, and the cells that it fills, in one of
 *     24 orientations, without mirroring. Equal pieces are one item, so that
 *     exchanging them does not make another cover.
 * X4  If the number of holes is limited and pieces may be missing, a hole is
 *     also an option, and all cells are primary.
 */
#ifndef DLX_FORMATS_XMPUZZLE_H
#define DLX_FORMATS_XMPUZZLE_H

#include "dlx/formats/scan.h"

enum {
    DLX_MOST_VOXELS = 1000000, /* maximal number of cells of a shape */
    DLX_MOST_COLORS = 64
};

enum { DLX_VOXEL_EMPTY, DLX_VOXEL_FILLED, DLX_VOXEL_VARIABLE };

typedef struct dlx_voxel_shape {
    int size[3];
    uint8_t *state; /* [(z * size[1] + y) * size[0] + x] */
    uint8_t *color; /* [as state] 0: no color */
    dlx_token token;
    dlx_span name;
} dlx_voxel_shape;

typedef struct dlx_piece {
    int shape;     /* number of the shape, from 0 */
    int low, high; /* number of uses */
    dlx_token token;
} dlx_piece;

typedef struct dlx_xmpuzzle {
    dlx_voxel_shape *shapes;
    int num_shapes, cap_shapes;
    dlx_piece *pieces;
    int num_pieces, cap_pieces;
    int result; /* number of the shape to fill, or -1 */
    dlx_token result_token;
    int holes;                         /* maximal number of holes, or -1 */
    uint64_t allowed[DLX_MOST_COLORS]; /* [color of piece cells] bits of allowed
                                          result colors */
} dlx_xmpuzzle;

/* Adds the problem of a puzzle to p. Returns 0, DLX_ETEXT, DLX_ETOOBIG or
 * DLX_ENOMEM. */
int dlx_place_pieces(dlx_problem *p, const dlx_xmpuzzle *puzzle,
                     const dlx_scan *s);

#endif
