/*
 * pieces.c - packing pieces into a region.
 *
 * A shape is a sorted list of cells whose least coordinates are within the
 * first period. Two shapes are the same piece if some map of its group turns
 * one into the other; the least of its images stands for it.
 */
#include "families/pieces.h"

#include "families/rows.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_MAPS = 48, NAME = 12, MOST_SIZE = 10 };

typedef struct shape {
    int num;
    int cells[FAMILY_MOST_CELLS][3];
    char name[NAME];
} shape;

typedef struct shapes {
    shape *list;
    int num, cap;
} shapes;

typedef struct region {
    int size[3]; /* columns, rows, layers, as in a drawing */
    char *marks; /* '\0': no cell; '.', or the letter of a placed piece */
} region;

typedef struct packing {
    family_maker *m;
    const family_lattice *lattice;
    int maps[MOST_MAPS][9];
    int num_maps;
    shapes pieces;
    region to;
    int copies;
} packing;

/* ---- the group ----------------------------------------------------------- */

static void multiply(const int a[9], const int b[9], int product[9])
{
    for (int k = 0; k < 9; k++)
        product[k] = a[k / 3 * 3] * b[k % 3] + a[k / 3 * 3 + 1] * b[3 + k % 3] +
                     a[k / 3 * 3 + 2] * b[6 + k % 3];
}

static int determinant(const int a[9])
{
    return a[0] * (a[4] * a[8] - a[5] * a[7]) -
           a[1] * (a[3] * a[8] - a[5] * a[6]) +
           a[2] * (a[3] * a[7] - a[4] * a[6]);
}

static void add_map(packing *x, const int map[9])
{
    for (int k = 0; k < x->num_maps; k++)
        if (memcmp(x->maps[k], map, sizeof x->maps[k]) == 0)
            return;
    memcpy(x->maps[x->num_maps++], map, sizeof x->maps[0]);
}

/* Makes all symmetries of the lattice. */
static void make_maps(packing *x)
{
    static const int identity[9] = {1, 0, 0, 0, 1, 0, 0, 0, 1};
    add_map(x, identity);
    for (int k = 0; k < x->num_maps; k++) {
        for (int g = 0; g < x->lattice->num_generators; g++) {
            int product[9];
            multiply(x->lattice->generators[g], x->maps[k], product);
            add_map(x, product);
        }
    }
}

/* Keeps the maps that pieces may be moved by. */
static void choose_maps(packing *x)
{
    int kept = 0;
    for (int k = 0; k < x->num_maps; k++) {
        bool keep = k == 0 || family_is(x->m, "kind", "free") ||
                    (family_is(x->m, "kind", "one-sided") &&
                     determinant(x->maps[k]) > 0);
        if (keep)
            memmove(x->maps[kept++], x->maps[k], sizeof x->maps[0]);
    }
    x->num_maps = kept;
}

/* ---- shapes -------------------------------------------------------------- */

static int compare_cells(const void *a, const void *b)
{
    const int *x = a, *y = b;
    for (int k = 2; k > 0; k--)
        if (x[k] != y[k])
            return x[k] < y[k] ? -1 : 1;
    return (x[0] > y[0]) - (x[0] < y[0]);
}

static int compare_shapes(const shape *a, const shape *b)
{
    for (int k = 0; k < a->num; k++) {
        int order = compare_cells(a->cells[k], b->cells[k]);
        if (order != 0)
            return order;
    }
    return 0;
}

/* Returns the number rounded down to a multiple of the period. */
static int floor_to(int number, int period)
{
    int rest = number % period;
    return number - (rest < 0 ? rest + period : rest);
}

static void settle(const packing *x, shape *s)
{
    for (int axis = 0; axis < 3; axis++) {
        int low = s->cells[0][axis];
        for (int k = 1; k < s->num; k++)
            low = s->cells[k][axis] < low ? s->cells[k][axis] : low;
        low = floor_to(low, x->lattice->period);
        for (int k = 0; k < s->num; k++)
            s->cells[k][axis] -= low;
    }
    qsort(s->cells, (size_t)s->num, sizeof s->cells[0], compare_cells);
}

static void move_by(const packing *x, int map, const shape *from, shape *to)
{
    const int *a = x->maps[map];
    to->num = from->num;
    memcpy(to->name, from->name, sizeof to->name);
    for (int k = 0; k < from->num; k++) {
        const int *c = from->cells[k];
        for (int axis = 0; axis < 3; axis++)
            to->cells[k][axis] = a[3 * axis] * c[0] + a[3 * axis + 1] * c[1] +
                                 a[3 * axis + 2] * c[2];
    }
    settle(x, to);
}

static void make_canonical(const packing *x, shape *s)
{
    shape best, image;
    move_by(x, 0, s, &best);
    for (int k = 1; k < x->num_maps; k++) {
        move_by(x, k, s, &image);
        if (compare_shapes(&image, &best) < 0)
            best = image;
    }
    *s = best;
}

static shape *find_shape(const shapes *list, const shape *s)
{
    for (int k = 0; k < list->num; k++)
        if (list->list[k].num == s->num &&
            compare_shapes(&list->list[k], s) == 0)
            return &list->list[k];
    return NULL;
}

static void add_shape(family_maker *m, shapes *to, const shape *s)
{
    if (to->num == to->cap) {
        int cap = 2 * to->cap + 16;
        shape *list = realloc(to->list, (size_t)cap * sizeof *list);
        family_check(m, list == NULL ? DLX_ENOMEM : 0);
        if (list == NULL)
            return;
        to->list = list;
        to->cap = cap;
    }
    to->list[to->num++] = *s;
}

/* ---- all pieces of a size ------------------------------------------------ */

static bool has_cell(const shape *s, const int cell[3])
{
    for (int k = 0; k < s->num; k++)
        if (compare_cells(s->cells[k], cell) == 0)
            return true;
    return false;
}

/* Of triangles, only centres that both coordinates agree about are cells. */
static bool is_center(const packing *x, const int cell[3])
{
    int period = x->lattice->period, rest = cell[0] - floor_to(cell[0], period);
    return period == 1 ||
           (rest != 0 && rest == cell[1] - floor_to(cell[1], period));
}

static void grow(packing *x, const shape *from, shapes *to)
{
    for (int k = 0; k < from->num; k++) {
        for (int step = 0; step < x->lattice->num_steps; step++) {
            shape s = *from;
            int *cell = s.cells[s.num];
            for (int axis = 0; axis < 3; axis++)
                cell[axis] = s.cells[k][axis] + x->lattice->steps[step][axis];
            if (has_cell(from, cell) || !is_center(x, cell))
                continue;
            s.num++;
            make_canonical(x, &s);
            if (find_shape(to, &s) == NULL)
                add_shape(x->m, to, &s);
        }
    }
}

static void add_all_of_size(packing *x, int size)
{
    shapes from = {NULL, 0, 0}, to = {NULL, 0, 0};
    shape one = {.num = 1};
    int unit = x->lattice->period == 1 ? 0 : 1;
    one.cells[0][0] = one.cells[0][1] = unit;
    make_canonical(x, &one);
    add_shape(x->m, &to, &one);
    if (x->num_maps == 1 && unit == 1) { /* it points up; the other one down */
        one.cells[0][0] = one.cells[0][1] = 2;
        add_shape(x->m, &to, &one);
    }
    for (int k = 1; k < size && !family_failed(x->m); k++) {
        free(from.list);
        from = to;
        to = (shapes){NULL, 0, 0};
        for (int s = 0; s < from.num && !family_failed(x->m); s++)
            grow(x, &from.list[s], &to);
    }
    free(from.list);
    x->pieces = to;
}

/* ---- drawings ------------------------------------------------------------ */

static void cell_of(const family_lattice *lattice, int row, int column,
                    int layer, int cell[3])
{
    bool has_triangles = lattice->period == 3;
    cell[0] = has_triangles ? 3 * (column / 2) + 1 + column % 2 : column;
    cell[1] = has_triangles ? 3 * row + 1 + column % 2 : row;
    cell[2] = layer;
}

static bool is_letter(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
           (c >= '0' && c <= '9');
}

/* Adds the cells of a letter in a drawing to s. Blank rows separate layers. */
static void collect(packing *x, const family_rows *t, char letter, shape *s)
{
    int row = 0, layer = 0;
    s->num = 0;
    for (int r = 0; r < t->num_rows; r++, row++) {
        if (family_row_size(t, r) == 0 && x->lattice->is_solid) {
            layer++;
            row = -1;
        }
        for (int c = 0; c < family_row_size(t, r); c++) {
            if (family_char_at(t, r, c) != letter)
                continue;
            if (s->num == FAMILY_MOST_CELLS) {
                family_reject_word(x->m, t, family_word_at(t, r, c),
                                   "is a piece of more than 64 cells");
                return;
            }
            cell_of(x->lattice, row, c, layer, s->cells[s->num++]);
        }
    }
}

static void add_drawn(packing *x, const family_rows *t, shapes *to)
{
    for (int letter = '0'; letter <= 'z'; letter++) {
        shape s = {.name = {(char)letter, '\0'}};
        if (!is_letter((char)letter))
            continue;
        collect(x, t, (char)letter, &s);
        if (s.num > 0 && !family_failed(x->m)) {
            make_canonical(x, &s);
            add_shape(x->m, to, &s);
        }
    }
}

static void check_drawing(family_maker *m, const family_rows *t)
{
    for (int r = 0; r < t->num_rows; r++)
        for (int c = 0; c < family_row_size(t, r); c++)
            if (!is_letter(family_char_at(t, r, c)) &&
                strchr(".# ", family_char_at(t, r, c)) == NULL)
                family_reject_word(m, t, family_word_at(t, r, c),
                                   "is none of: a letter or digit, '.', '#'");
}

/* ---- names --------------------------------------------------------------- */

/* Adds what kind=one-sided or fixed distinguishes: mirror images, or all
 * orientations. `all` has all maps of the lattice. */
static void add_variants(packing *x, const packing *all, const shapes *drawn)
{
    for (int k = 0; k < drawn->num && !family_failed(x->m); k++) {
        int num = 0;
        for (int map = 0; map < all->num_maps; map++) {
            shape s;
            move_by(all, map, &drawn->list[k], &s);
            make_canonical(x, &s);
            if (find_shape(&x->pieces, &s) != NULL)
                continue;
            if (num > 0)
                snprintf(s.name, sizeof s.name, "%c%d", drawn->list[k].name[0],
                         num + 1);
            num++;
            add_shape(x->m, &x->pieces, &s);
        }
    }
}

static void name_pieces(packing *x)
{
    for (int k = 0; k < x->pieces.num; k++)
        if (x->pieces.list[k].name[0] == '\0')
            snprintf(x->pieces.list[k].name, NAME, "p%d", k + 1);
}

/* ---- pieces -------------------------------------------------------------- */

static const char *find_set(const family_lattice *lattice, const char *name)
{
    for (int k = 0; lattice->sets[k] != NULL; k += 2)
        if (strcmp(lattice->sets[k], name) == 0)
            return lattice->sets[k + 1];
    return NULL;
}

static void add_set(packing *x, const packing *all, const char *drawing)
{
    family_rows t = {.name = "pieces"};
    shapes drawn = {NULL, 0, 0};
    family_rows_of(&t, x->m, drawing, FAMILY_CELLS);
    add_drawn(x, &t, &drawn);
    add_variants(x, all, &drawn);
    free(drawn.list);
    family_rows_clear(&t);
}

static void add_own(packing *x)
{
    family_rows t;
    family_rows_read(&t, x->m, "pieces", FAMILY_CELLS);
    check_drawing(x->m, &t);
    add_drawn(x, &t, &x->pieces);
    family_rows_clear(&t);
}

static void find_pieces(packing *x, const packing *all)
{
    const char *text = family_text(x->m, "pieces");
    const char *set = find_set(x->lattice, text);
    size_t size = strlen(text);
    long number = size == 1 || size == 2 ? strtol(text, NULL, 10) : 0;
    if (set != NULL)
        add_set(x, all, set);
    else if (size > 0 && size < 3 && strspn(text, "0123456789") == size &&
             number > 0 && number <= MOST_SIZE)
        add_all_of_size(x, (int)number);
    else if (strpbrk(text, "/\n") != NULL)
        add_own(x);
    if (x->pieces.num == 0)
        family_reject(x->m, "pieces", 0, 0,
                      "pieces are %s%sa number from 1 to %d, or a drawing of "
                      "several rows",
                      x->lattice->sets[0] == NULL ? "" : x->lattice->sets[0],
                      x->lattice->sets[0] == NULL ? "" : " (or another set), ",
                      MOST_SIZE);
    name_pieces(x);
}

/* ---- the region ---------------------------------------------------------- */

static char *mark_of(const region *to, int column, int row, int layer)
{
    return &to->marks[((size_t)layer * (size_t)to->size[1] + (size_t)row) *
                          (size_t)to->size[0] +
                      (size_t)column];
}

static void allocate_region(packing *x)
{
    const int *size = x->to.size;
    x->to.marks = family_allocate(
        x->m, (size_t)size[0] * (size_t)size[1] * (size_t)size[2], 1);
}

static void draw_region(packing *x, const family_rows *t)
{
    int layers = 1, row = 0;
    for (int r = 0; r < t->num_rows && x->lattice->is_solid; r++)
        layers += family_row_size(t, r) == 0;
    x->to.size[0] = t->width;
    x->to.size[1] = t->num_rows;
    x->to.size[2] = layers;
    allocate_region(x);
    for (int r = 0, layer = 0; r < t->num_rows && !family_failed(x->m);
         r++, row++) {
        if (family_row_size(t, r) == 0 && x->lattice->is_solid) {
            layer++;
            row = -1;
        }
        for (int c = 0; c < family_row_size(t, r); c++) {
            char mark = family_char_at(t, r, c);
            if (mark != '#' && mark != ' ')
                *mark_of(&x->to, c, row, layer) = mark;
        }
    }
}

static void fill_region(packing *x)
{
    int *size = x->to.size;
    size[0] = family_number(x->m, "width") * (x->lattice->period == 3 ? 2 : 1);
    size[1] = family_number(x->m, "height");
    size[2] = x->lattice->is_solid ? family_number(x->m, "depth") : 1;
    allocate_region(x);
    if (!family_failed(x->m))
        memset(x->to.marks, '.',
               (size_t)size[0] * (size_t)size[1] * (size_t)size[2]);
}

static void find_region(packing *x)
{
    family_rows t;
    family_rows_read(&t, x->m, "region", FAMILY_CELLS);
    check_drawing(x->m, &t);
    if (t.num_rows > 0 && !family_failed(x->m))
        draw_region(x, &t);
    else if (!family_failed(x->m))
        fill_region(x);
    family_rows_clear(&t);
}

static void name_cell(const packing *x, int column, int row, int layer,
                      char name[40])
{
    if (x->lattice->is_solid)
        snprintf(name, 40, "x%dy%dz%d", column + 1, row + 1, layer + 1);
    else
        snprintf(name, 40, "r%dc%d", row + 1, column + 1);
}

/* Rejects letters of the region that are no pieces. */
static void check_letters(packing *x)
{
    for (int k = 0; k < x->to.size[0] * x->to.size[1] * x->to.size[2] &&
                    !family_failed(x->m);
         k++) {
        char mark = x->to.marks[k];
        bool is_known = mark == '\0' || mark == '.';
        for (int p = 0; p < x->pieces.num && !is_known; p++)
            is_known = x->pieces.list[p].name[0] == mark &&
                       x->pieces.list[p].name[1] == '\0';
        if (!is_known)
            family_reject(x->m, "region", 0, 0,
                          "the region has a letter '%c', which is no piece",
                          mark);
    }
}

static void add_cells(packing *x)
{
    const int *size = x->to.size;
    for (int k = 0; k < size[0] * size[1] * size[2] && !family_failed(x->m);
         k++) {
        char name[40];
        name_cell(x, k % size[0], k / size[0] % size[1], k / size[0] / size[1],
                  name);
        if (x->to.marks[k] != '\0')
            family_item(x->m, DLX_PRIMARY, "%s", name);
    }
}

/* ---- placements ---------------------------------------------------------- */

/* Finds column, row and layer of a cell. Returns its mark, or '\0'. */
static char find_mark(const packing *x, const int cell[3], int at[3])
{
    bool has_triangles = x->lattice->period == 3;
    at[0] = cell[0];
    at[1] = cell[1];
    at[2] = cell[2];
    if (has_triangles) {
        at[0] = floor_to(cell[0], 3) / 3 * 2 +
                (cell[0] - floor_to(cell[0], 3) == 2);
        at[1] = floor_to(cell[1], 3) / 3;
    }
    for (int axis = 0; axis < 3; axis++)
        if (at[axis] < 0 || at[axis] >= x->to.size[axis])
            return '\0';
    return *mark_of(&x->to, at[0], at[1], at[2]);
}

static int count_marks(const packing *x, char mark)
{
    int num = 0;
    for (int k = 0; k < x->to.size[0] * x->to.size[1] * x->to.size[2]; k++)
        num += x->to.marks[k] == mark;
    return num;
}

/* Returns whether the piece fits at that place. Cells with a letter are for the
 * piece of that name only, which has no other place. */
static bool fits(const packing *x, const shape *s, const int by[3],
                 int num_placed)
{
    int num_own = 0;
    for (int k = 0; k < s->num; k++) {
        int cell[3], at[3];
        for (int axis = 0; axis < 3; axis++)
            cell[axis] = s->cells[k][axis] + by[axis];
        char mark = find_mark(x, cell, at);
        bool is_own = s->name[1] == '\0' && mark == s->name[0];
        if (mark == '\0' || (mark != '.' && !is_own))
            return false;
        num_own += is_own;
    }
    return num_placed == 0 ? num_own == 0 : num_own == s->num;
}

static void place(packing *x, const shape *s, const int by[3])
{
    if (x->copies > 0)
        family_use(x->m, "%s", s->name);
    for (int k = 0; k < s->num; k++) {
        int cell[3], at[3];
        char name[40];
        for (int axis = 0; axis < 3; axis++)
            cell[axis] = s->cells[k][axis] + by[axis];
        find_mark(x, cell, at);
        name_cell(x, at[0], at[1], at[2], name);
        family_use(x->m, "%s", name);
    }
    family_end(x->m);
}

static void place_everywhere(packing *x, const shape *s, int num_placed)
{
    const int *size = x->to.size;
    int period = x->lattice->period;
    for (int z = 0; z < size[2]; z++)
        for (int y = 0; y < size[1]; y++)
            for (int c = 0; c < size[0]; c++) {
                int by[3] = {c * period, y * period, z};
                if (!family_failed(x->m) && fits(x, s, by, num_placed))
                    place(x, s, by);
            }
}

static void place_piece(packing *x, const shape *piece)
{
    shapes images = {NULL, 0, 0};
    int placed = piece->name[1] == '\0' ? count_marks(x, piece->name[0]) : 0;
    for (int map = 0; map < x->num_maps; map++) {
        shape s;
        move_by(x, map, piece, &s);
        if (find_shape(&images, &s) != NULL)
            continue;
        add_shape(x->m, &images, &s);
        place_everywhere(x, &s, placed);
    }
    free(images.list);
}

static void add_pieces(packing *x)
{
    bool all = family_is(x->m, "all", "yes");
    x->copies = family_number(x->m, "copies");
    for (int k = 0; k < x->pieces.num && x->copies > 0; k++) {
        const char *name = x->pieces.list[k].name;
        if (x->copies == 1)
            family_item(x->m, all ? DLX_PRIMARY : DLX_SECONDARY, "%s", name);
        else
            family_bounded(x->m, all ? x->copies : 0, x->copies, "%s", name);
    }
}

void family_pack(family_maker *m, const family_lattice *lattice)
{
    packing *x = family_allocate(m, 1, sizeof *x);
    packing *all = family_allocate(m, 1, sizeof *all);
    if (x != NULL && all != NULL) {
        x->m = m;
        x->lattice = lattice;
        make_maps(x);
        *all = *x;
        choose_maps(x);
        find_pieces(x, all);
        find_region(x);
        check_letters(x);
        add_pieces(x);
        add_cells(x);
        for (int k = 0; k < x->pieces.num && !family_failed(m); k++)
            place_piece(x, &x->pieces.list[k]);
        free(x->pieces.list);
        free(x->to.marks);
    }
    free(x);
    free(all);
}
