/*
 * xmpuzzle_place.c - makes options of all placements of the pieces.
 */
#include "dlx/formats/xmpuzzle.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* A cell of a piece, relative to the least corner of its box. */
typedef struct cube {
    int at[3];
    uint8_t color;
} cube;

enum {
    NUM_ROTATIONS = 24,
    MOST_NAME = 40,
    MOST_ENTRIES =
        50000000 /* maximal number of entries of all options: 400 MB */
};

typedef struct placer {
    dlx_problem *p;
    const dlx_xmpuzzle *puzzle;
    const dlx_voxel_shape *result;
    const dlx_scan *s;
    int *item;    /* [cell of the result] item, or 0 */
    cube *turned; /* [rotation * num_cubes + k] cube k in each orientation */
    int rotations;
    int num_cubes;
    int *items;
    bool has_variable;
} placer;

static int num_cells(const dlx_voxel_shape *shape)
{
    return shape->size[0] * shape->size[1] * shape->size[2];
}

static int count_cells(const dlx_voxel_shape *shape, int state)
{
    int n = 0;
    for (int k = 0; k < num_cells(shape); k++)
        n += shape->state[k] == state;
    return n;
}

/* ---- items --------------------------------------------------------------- */

/* Adds "S2", or "S2_Box" if the second shape has that name. */
static int add_piece(placer *r, const dlx_piece *piece)
{
    char name[MOST_NAME + 20];
    dlx_span of = r->puzzle->shapes[piece->shape].name;
    int n = snprintf(name, sizeof name, "S%d%s", piece->shape + 1,
                     of.size > 0 ? "_" : "");
    for (size_t k = 0; k < of.size && k < MOST_NAME; k++) {
        char c = of.at[k];
        bool is_bad = (c >= 0 && c <= ' ') || c == 127 || c == ':' || c == '|';
        name[n++] = is_bad ? '_' : c;
    }
    name[n] = '\0';
    bool is_once = piece->high == 1 && !r->has_variable; /* X1 */
    int item = dlx_add_item(
        r->p, name, piece->low == 0 && is_once ? DLX_SECONDARY : DLX_PRIMARY);
    bool has_bounds = piece->high > 1 || (piece->low == 0 && !is_once);
    int error = item < 0 || !has_bounds
                    ? 0
                    : dlx_set_bounds(r->p, item, piece->low, piece->high);
    return error < 0 ? error : item;
}

static int add_cells(placer *r, int state, enum dlx_kind kind)
{
    char name[64];
    for (int k = 0; k < num_cells(r->result); k++) {
        int row = k / r->result->size[0], rows = r->result->size[1];
        if (r->result->state[k] != state)
            continue;
        snprintf(name, sizeof name, "x%dy%dz%d", k % r->result->size[0] + 1,
                 row % rows + 1, row / rows + 1);
        r->item[k] = dlx_add_item(r->p, name, kind);
        if (r->item[k] < 0)
            return r->item[k];
    }
    return 0;
}

/* X4: adds the holes, and an option for each cell that may be one. */
static int add_holes(placer *r)
{
    int hole = dlx_add_item(r->p, "holes", DLX_PRIMARY);
    int error =
        hole < 0 ? hole : dlx_set_bounds(r->p, hole, 0, r->puzzle->holes);
    if (error == 0)
        error = add_cells(r, DLX_VOXEL_VARIABLE, DLX_PRIMARY);
    for (int k = 0; k < num_cells(r->result) && error >= 0; k++) {
        int items[2] = {hole, r->item[k]};
        if (r->result->state[k] == DLX_VOXEL_VARIABLE)
            error = dlx_add_option(r->p, items, NULL, 2);
    }
    return error < 0 ? error : 0;
}

/* ---- orientations -------------------------------------------------------- */

static int compare_cubes(const void *a, const void *b)
{
    const cube *x = a, *y = b;
    for (int k = 2; k >= 0; k--) {
        if (x->at[k] != y->at[k])
            return x->at[k] < y->at[k] ? -1 : 1;
    }
    return 0;
}

/* Writes the cells of a shape with coordinates exchanged and negated, one of 48
 * symmetries of the cube. Returns whether that is a rotation. */
static bool turn(const dlx_voxel_shape *shape, int which, cube *to)
{
    static const uint8_t axes[6][3] = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1},
                                       {0, 2, 1}, {2, 1, 0}, {1, 0, 2}};
    int order = which / 8, negated = which % 8, n = 0;
    int odd = (order >= 3) + (negated & 1) + (negated >> 1 & 1) + negated / 4;
    for (int k = 0; k < num_cells(shape); k++) {
        int row = k / shape->size[0];
        int at[3] = {k % shape->size[0], row % shape->size[1],
                     row / shape->size[1]};
        if (shape->state[k] == DLX_VOXEL_EMPTY)
            continue;
        to[n].color = shape->color[k];
        for (int axis = 0; axis < 3; axis++) {
            int from = axes[order][axis];
            to[n].at[axis] = (negated >> axis & 1) != 0
                                 ? shape->size[from] - 1 - at[from]
                                 : at[from];
        }
        n++;
    }
    return odd % 2 == 0;
}

/* Moves the cubes to the corner and sorts them. */
static void normalize(cube *cubes, int n)
{
    int least[3] = {INT_MAX, INT_MAX, INT_MAX};
    for (int k = 0; k < 3 * n; k++) {
        int at = cubes[k / 3].at[k % 3];
        least[k % 3] = at < least[k % 3] ? at : least[k % 3];
    }
    for (int k = 0; k < 3 * n; k++)
        cubes[k / 3].at[k % 3] -= least[k % 3];
    qsort(cubes, (size_t)n, sizeof *cubes, compare_cubes);
}

static bool are_equal(const cube *a, const cube *b, int n)
{
    for (int k = 0; k < n; k++) {
        if (a[k].color != b[k].color || compare_cubes(&a[k], &b[k]) != 0)
            return false;
    }
    return true;
}

static void orient(placer *r, const dlx_voxel_shape *shape)
{
    r->rotations = 0;
    for (int which = 0; which < 48; which++) {
        size_t n = (size_t)r->num_cubes;
        cube *next = r->turned + (size_t)r->rotations * n;
        if (!turn(shape, which, next))
            continue;
        normalize(next, r->num_cubes);
        int k = 0;
        while (k < r->rotations &&
               !are_equal(r->turned + (size_t)k * n, next, r->num_cubes))
            k++;
        r->rotations += k == r->rotations;
    }
}

/* ---- placements ---------------------------------------------------------- */

/* Lists the items of the cells that a piece fills at a place, from items[1] on.
 * Returns false if it does not fit. */
static bool place(placer *r, const cube *cubes, const int *place_at)
{
    const dlx_voxel_shape *to = r->result;
    for (int k = 0; k < r->num_cubes; k++) {
        int x = cubes[k].at[0] + place_at[0], y = cubes[k].at[1] + place_at[1];
        int z = cubes[k].at[2] + place_at[2];
        int cell = (z * to->size[1] + y) * to->size[0] + x;
        uint64_t allowed = r->puzzle->allowed[cubes[k].color];
        r->items[k + 1] = r->item[cell];
        if (r->item[cell] == 0 || (allowed >> to->color[cell] & 1) == 0)
            return false;
    }
    return true;
}

static int add_places(placer *r, const dlx_piece *piece, const cube *cubes)
{
    int room[3], at[3];
    for (int axis = 0; axis < 3; axis++) {
        int most = 0;
        for (int k = 0; k < r->num_cubes; k++)
            most = cubes[k].at[axis] > most ? cubes[k].at[axis] : most;
        room[axis] = r->result->size[axis] - most;
    }
    for (at[2] = 0; at[2] < room[2]; at[2]++) {
        for (int k = 0; room[0] > 0 && k < room[0] * room[1]; k++) {
            at[0] = k % room[0];
            at[1] = k / room[0];
            int option =
                !place(r, cubes, at)
                    ? 0
                    : dlx_add_option(r->p, r->items, NULL, r->num_cubes + 1);
            if (option < 0)
                return option;
            if (dlx_num_entries(r->p) > MOST_ENTRIES)
                return dlx_scan_report(r->s, piece->token,
                                       "is a shape with too many placements: "
                                       "they fill more than 50000000 cells");
        }
    }
    return 0;
}

static int add_placements(placer *r, const dlx_piece *piece, int item)
{
    const dlx_voxel_shape *shape = &r->puzzle->shapes[piece->shape];
    int error = 0;
    if (count_cells(shape, DLX_VOXEL_VARIABLE) > 0)
        return dlx_scan_report(r->s, piece->token,
                               "is the number of a shape with cells '+', which "
                               "are allowed only in the result");
    r->num_cubes = count_cells(shape, DLX_VOXEL_FILLED);
    if (r->num_cubes == 0)
        return dlx_scan_report(r->s, piece->token,
                               "is the number of a shape without cells");
    if (r->num_cubes > num_cells(r->result))
        return 0;
    size_t n = (size_t)r->num_cubes;
    r->turned = malloc((NUM_ROTATIONS + 1) * n * sizeof *r->turned);
    r->items = malloc((n + 1) * sizeof *r->items);
    if (r->turned == NULL || r->items == NULL)
        error = DLX_ENOMEM;
    if (error == 0) {
        orient(r, shape);
        r->items[0] = item;
    }
    for (int k = 0; error == 0 && k < r->rotations; k++)
        error = add_places(r, piece, r->turned + (size_t)k * n);
    free(r->turned);
    free(r->items);
    return error;
}

static bool has_ranges(const dlx_xmpuzzle *puzzle)
{
    for (int k = 0; k < puzzle->num_pieces; k++) {
        if (puzzle->pieces[k].low < puzzle->pieces[k].high)
            return true;
    }
    return false;
}

static int add_all(placer *r)
{
    const dlx_xmpuzzle *puzzle = r->puzzle;
    bool limits_holes =
        puzzle->holes > 0 && has_ranges(puzzle) && r->has_variable;
    enum dlx_kind variable =
        puzzle->holes == 0 && has_ranges(puzzle) ? DLX_PRIMARY : DLX_SECONDARY;
    int error = add_cells(r, DLX_VOXEL_FILLED, DLX_PRIMARY);
    if (error == 0)
        error = limits_holes ? add_holes(r)
                             : add_cells(r, DLX_VOXEL_VARIABLE, variable);
    for (int k = 0; error == 0 && k < puzzle->num_pieces; k++) {
        int item =
            puzzle->pieces[k].high == 0 ? 0 : add_piece(r, &puzzle->pieces[k]);
        error = item > 0 ? add_placements(r, &puzzle->pieces[k], item) : item;
    }
    return error;
}

int dlx_place_pieces(dlx_problem *p, const dlx_xmpuzzle *puzzle,
                     const dlx_scan *s)
{
    const dlx_voxel_shape *result = &puzzle->shapes[puzzle->result];
    placer r = {.p = p, .puzzle = puzzle, .result = result, .s = s};
    int variable = count_cells(result, DLX_VOXEL_VARIABLE);
    r.has_variable = variable > 0;
    if (count_cells(result, DLX_VOXEL_EMPTY) == num_cells(result))
        return dlx_scan_report(s, puzzle->result_token,
                               "is the number of a shape without cells");
    r.item = calloc((size_t)num_cells(result), sizeof *r.item);
    if (r.item == NULL)
        return DLX_ENOMEM;
    int error = add_all(&r);
    free(r.item);
    return error;
}
