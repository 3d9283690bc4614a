/* solid.c - draws a cover as cubes, in isometric projection. Cubes are drawn
 * from the back to the front, so that later faces hide earlier ones. */
#include "dlx/picture/tiling.h"

#include <math.h>
#include <stdlib.h>

enum { LEFT, RIGHT, TOP, NUM_FACES };

typedef struct point {
    int row, column, layer;
} point;

/* A face of the cube at the origin: its corners, the neighbor that hides it,
 * the neighbor beyond the edge after each corner, and its brightness. */
typedef struct face {
    point corner[4], front, beyond[4];
    int percent;
} face;

static const face faces[NUM_FACES] = {
    [LEFT] = {{{1, 0, 0}, {1, 1, 0}, {1, 1, 1}, {1, 0, 1}},
              {1, 0, 0},
              {{0, 0, -1}, {0, 1, 0}, {0, 0, 1}, {0, -1, 0}},
              88},
    [RIGHT] = {{{1, 1, 0}, {0, 1, 0}, {0, 1, 1}, {1, 1, 1}},
               {0, 1, 0},
               {{0, 0, -1}, {-1, 0, 0}, {0, 0, 1}, {1, 0, 0}},
               74},
    [TOP] = {{{0, 0, 1}, {0, 1, 1}, {1, 1, 1}, {1, 0, 1}},
             {0, 0, 1},
             {{-1, 0, 0}, {0, 1, 0}, {1, 0, 0}, {0, -1, 0}},
             100},
};

typedef struct drawing {
    const dlx_tiling *t;
    double x, y; /* of the corner at the back of the floor */
} drawing;

static const double SLANT = 0.8660254037844386; /* cos 30 degrees */

void dlx_solid_size(const dlx_board *b, int *wide, int *high)
{
    int sides = b->num_rows + b->num_columns;
    *wide = (int)ceil(sides * SLANT);
    *high = (int)ceil(sides * 0.5 + b->num_layers);
}

static int32_t region_at(const dlx_tiling *t, const point *at,
                         const point *step)
{
    return dlx_region_at(t, at->layer + step->layer, at->row + step->row,
                         at->column + step->column);
}

static void print_point(const drawing *d, const point *at, const point *corner)
{
    int row = at->row + corner->row, column = at->column + corner->column;
    fprintf(d->t->to, "%.2f %.2f", d->x + (column - row) * SLANT,
            d->y + (column + row) * 0.5 - at->layer - corner->layer);
}

/* Prints a color, darker by percent. */
static void print_color(const drawing *d, const char *color, int percent)
{
    long rgb = strtol(color + 1, NULL, 16);
    fprintf(d->t->to, "#%02lx%02lx%02lx", (rgb >> 16) * percent / 100,
            (rgb >> 8 & 255) * percent / 100, (rgb & 255) * percent / 100);
}

/* Draws the edges of a face between pieces thick, and those where the piece
 * ends or bends. */
static void print_edges(const drawing *d, const face *f, const point *at,
                        int32_t region, bool is_thick)
{
    bool is_any = false;
    for (int k = 0; k < 4; k++) {
        int32_t other = region_at(d->t, at, &f->beyond[k]);
        bool has_border = other >= 0 && other != region;
        if (other == region || has_border != is_thick)
            continue;
        fputs(is_any     ? "M"
              : is_thick ? "<path class=\"thick\" d=\"M"
                         : "<path class=\"bend\" d=\"M",
              d->t->to);
        print_point(d, at, &f->corner[k]);
        fputc('L', d->t->to);
        print_point(d, at, &f->corner[(k + 1) % 4]);
        is_any = true;
    }
    if (is_any)
        fputs("\"/>\n", d->t->to);
}

static void print_face(const drawing *d, const face *f, const point *at,
                       int32_t region)
{
    if (region_at(d->t, at, &f->front) >= 0)
        return;
    fputs("<polygon class=\"thin\" fill=\"", d->t->to);
    print_color(d, dlx_region_color(d->t, region), f->percent);
    fputs("\" points=\"", d->t->to);
    for (int k = 0; k < 4; k++) {
        print_point(d, at, &f->corner[k]);
        fputs(k < 3 ? " " : "\"/>\n", d->t->to);
    }
    print_edges(d, f, at, region, false);
    print_edges(d, f, at, region, true);
}

void dlx_print_solid(const dlx_tiling *t, int x, int y)
{
    const dlx_board *b = t->board;
    const drawing d = {t, x + b->num_rows * SLANT, y + b->num_layers};
    static const point here = {0, 0, 0};
    for (int z = 0; z < b->num_layers; z++)
        for (int r = 0; r < b->num_rows; r++)
            for (int c = 0; c < b->num_columns; c++) {
                const point at = {r, c, z};
                int32_t region = region_at(t, &at, &here);
                for (int k = 0; k < NUM_FACES && region >= 0; k++)
                    print_face(&d, &faces[k], &at, region);
            }
}
