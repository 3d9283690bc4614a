/*
 * law_of_leftovers.c - finds leftovers.
 *
 * A *band* is a run of disjoint houses of one kind, such as rows 2 to 4;
 * *pieces* are full houses of other kinds than rows, columns and boxes. For
 * each band, all choices of equally many disjoint pieces with few leftovers are
 * tried.
 *
 * Leftovers pair up: each cell has a partner on the other side with the same
 * digit, which it must not see. A cell with only one possible partner is equal
 * to it, and both are removed. As equal cells see what either sees, this may
 * force further pairs.
 */
#include "sudoku/implied/law_of_leftovers.h"

#include <stdlib.h>
#include <string.h>

#include "base/sort.h"
#include "sudoku/board/regions.h"
#include "sudoku/budget.h"

enum {
    MAX_SIZE =
        4, /* maximal number of leftovers of a side; more of them say little */
    MAX_FOUND = 100,
    MAX_PAIRS = 1 << 20, /* maximal number of pairs of a house and a piece */
    MAX_TRIES = 10000    /* maximal number of choices of pieces; reached only if
                            pieces overlap a lot */
};

typedef struct leftovers {
    int size;
    int cells[2]
             [MAX_SIZE]; /* [side] leftovers of the band, and of the pieces */
} leftovers;

typedef struct finder {
    const sudoku_shape *shape;
    int num_digits; /* digits of the board; also the cells of each house */
    int most;       /* most leftovers of a side */
    int *pieces;    /* houses that are pieces */
    int num_pieces;
    int *common; /* [house * num_pieces + piece] number of common cells */
    int *inside; /* [piece] number of cells in the band */
    int *near;   /* pieces with few cells outside of the band */
    int num_near;
    int *chosen; /* as in near[], one for each house of the band */
    int tries;
    leftovers *list;
    int num;
    int *next;  /* [cell] next cell in a ring of equal cells */
    int *cells; /* scratch, for [cell] or [house] */
    uint64_t
        *sides[2]; /* scratch: the sets of the band and of the chosen pieces */
    int words;     /* words of each set */
    bool is_impossible;
} finder;

/* ---- finding them -------------------------------------------------------- */

static bool is_full(const sudoku_shape *shape, int h)
{
    return shape->houses[h].held == shape->board_active;
}

static bool is_piece(const sudoku_shape *shape, int h)
{
    return shape->houses[h].kind >= SUDOKU_REGION && is_full(shape, h);
}

static bool is_of_band(const sudoku_shape *shape, int h)
{
    return shape->houses[h].kind < SUDOKU_REGION && is_full(shape, h);
}

static int count_pieces(const sudoku_shape *shape)
{
    int num = 0;
    for (int h = 0; h < shape->num_houses; h++)
        num += is_piece(shape, h);
    return num;
}

static void count_common(finder *f)
{
    const sudoku_shape *shape = f->shape;
    int *piece_of = f->cells; /* [house] index in f->pieces, or -1 */
    for (int h = 0, num = 0; h < shape->num_houses; h++) {
        piece_of[h] = is_piece(shape, h) ? num : -1;
        if (piece_of[h] >= 0)
            f->pieces[num++] = h;
    }
    for (int h = 0; h < shape->num_houses; h++) {
        const sudoku_house *house = &shape->houses[h];
        for (int k = 0; k < house->num_cells && is_of_band(shape, h); k++) {
            const int *start = shape->cell_house_start + house->cells[k];
            for (int j = start[0]; j < start[1]; j++) {
                int piece = piece_of[shape->cell_houses[j]];
                if (piece >= 0)
                    f->common[h * f->num_pieces + piece]++;
            }
        }
    }
}

/* Stores the leftovers of a band, num houses from `first` on, and the chosen
 * pieces: size cells a side. */
static void note(finder *f, int first, int num, int size)
{
    leftovers *x = &f->list[f->num];
    bool is_new = size > 0 && f->num < MAX_FOUND;
    if (!is_new)
        return;
    cell_set_clear(f->sides[0], 2 * f->words);
    for (int k = 0; k < num && is_new; k++)
        is_new = sudoku_region_add_house(f->sides[0], f->shape, first + k) &&
                 sudoku_region_add_house(f->sides[1], f->shape,
                                         f->pieces[f->near[f->chosen[k]]]);
    for (int s = 0; s < 2 && is_new; s++)
        sudoku_region_list_leftovers(f->sides[s], f->sides[!s], f->words,
                                     x->cells[s], MAX_SIZE);
    x->size = size;
    f->num += is_new;
}

static int count_outside(const finder *f, int near)
{
    return f->num_digits - f->inside[f->near[near]];
}

static bool may_try(finder *f)
{
    enum { TRIES_BETWEEN_CHECKS = 256 };
    if (f->tries % TRIES_BETWEEN_CHECKS == 0 && sudoku_budget_check() != 0)
        f->tries = MAX_TRIES;
    return f->tries++ < MAX_TRIES;
}

/* Chooses num of the near pieces in all ways that leave few cells. */
static void choose(finder *f, int first, int num)
{
    int num_chosen = 0, size = 0, k = 0;
    while (true) {
        bool is_done = num_chosen == num;
        if (is_done)
            note(f, first, num, size);
        if (!is_done && k <= f->num_near - (num - num_chosen)) {
            int outside = count_outside(f, k);
            if (size + outside <= f->most && may_try(f)) {
                f->chosen[num_chosen++] = k;
                size += outside;
            }
        } else if (num_chosen > 0) {
            k = f->chosen[--num_chosen];
            size -= count_outside(f, k);
        } else {
            return;
        }
        k++;
    }
}

/* Uses the bands that begin with this house, up to half of the houses of a
 * grid: longer ones find little more. */
static void use_bands(finder *f, int first)
{
    const sudoku_shape *shape = f->shape;
    memset(f->inside, 0, (size_t)f->num_pieces * sizeof *f->inside);
    for (int num = 1; 2 * num <= f->num_digits + 1; num++) {
        int h = first + num - 1;
        if (h >= shape->num_houses || !is_of_band(shape, h) ||
            shape->houses[h].kind != shape->houses[first].kind)
            break;
        const int *common = f->common + (size_t)h * (size_t)f->num_pieces;
        f->num_near = 0;
        for (int k = 0; k < f->num_pieces; k++) {
            f->inside[k] += common[k];
            f->near[f->num_near] = k;
            f->num_near += f->num_digits - f->inside[k] <= f->most;
        }
        choose(f, first, num);
    }
}

/* ---- pairing them -------------------------------------------------------- */

static bool is_equal(const finder *f, int a, int b)
{
    int x = a;
    do {
        if (x == b)
            return true;
        x = f->next[x];
    } while (x != a);
    return false;
}

/* Returns whether two cells, not known to be equal, may be: no cell of one ring
 * sees one of the other. */
static bool may_equal(const finder *f, int a, int b)
{
    int x = a, y = b;
    do {
        do {
            if (sudoku_shape_sees(f->shape, x, y))
                return false;
            y = f->next[y];
        } while (y != b);
        x = f->next[x];
    } while (x != a);
    return true;
}

/* Returns the number of possible partners of cell k, at most 2, and one of them
 * in *partner. */
static int count_partners(const finder *f, const leftovers *x, int side, int k,
                          int *partner)
{
    int num = 0, a = x->cells[side][k];
    for (int j = 0; j < x->size; j++) {
        if (is_equal(f, a, x->cells[!side][j])) {
            *partner = j;
            return 1;
        }
    }
    for (int j = 0; j < x->size && num < 2; j++) {
        if (may_equal(f, a, x->cells[!side][j])) {
            *partner = j;
            num++;
        }
    }
    return num;
}

/* Pairs cells with only one possible partner until there is none. Returns
 * whether there was one. */
static bool pair_cells(finder *f, leftovers *x)
{
    bool has_paired = false;
    for (int k = 0; k < 2 * x->size && !f->is_impossible;) {
        int side = k >= x->size, at[2], partner = 0;
        at[side] = k - side * x->size;
        int num = count_partners(f, x, side, at[side], &partner);
        at[!side] = partner;
        f->is_impossible = num == 0;
        k++;
        if (num != 1)
            continue;
        int a = x->cells[0][at[0]], b = x->cells[1][at[1]];
        if (!is_equal(f, a, b)) { /* join the two rings */
            int next = f->next[a];
            f->next[a] = f->next[b];
            f->next[b] = next;
        }
        x->size--;
        for (int s = 0; s < 2; s++)
            x->cells[s][at[s]] = x->cells[s][x->size];
        has_paired = true;
        k = 0;
    }
    return has_paired;
}

static void pair_all(finder *f)
{
    bool has_paired = true;
    while (has_paired) {
        has_paired = false;
        for (int k = 0; k < f->num && !f->is_impossible; k++)
            has_paired |= pair_cells(f, &f->list[k]);
    }
}

/* ---- the list ------------------------------------------------------------ */

static int add_equal(const finder *f, sudoku_constraints *to)
{
    int code = 0;
    for (int cell = 0; cell < f->shape->num_cells && code == 0; cell++) {
        int *cells = f->cells, n = 0, x = cell, least = cell;
        do {
            least = x < least ? x : least;
            cells[n++] = x;
            x = f->next[x];
        } while (x != cell);
        if (n > 1 && least == cell)
            code = sudoku_constraints_equate(to, cells, n);
    }
    return code;
}

/* Returns whether the leftovers are equal, perhaps with sides exchanged. Needs:
 * both are sorted. */
static bool is_same(const leftovers *a, const leftovers *b)
{
    size_t size = (size_t)a->size * sizeof a->cells[0][0];
    bool is = false;
    for (int s = 0; s < 2 && a->size == b->size; s++)
        is |= memcmp(a->cells[0], b->cells[s], size) == 0 &&
              memcmp(a->cells[1], b->cells[!s], size) == 0;
    return is;
}

static int add_same(finder *f, sudoku_constraints *to)
{
    int code = 0;
    for (int k = 0; k < f->num && code == 0; k++) {
        leftovers *x = &f->list[k];
        int cells[2 * MAX_SIZE];
        size_t n = (size_t)x->size;
        bool is_new = n > 0;
        for (int s = 0; s < 2; s++)
            base_sort_ints(x->cells[s], n);
        for (int j = 0; j < k && is_new; j++)
            is_new = !is_same(&f->list[j], x);
        if (!is_new)
            continue;
        memcpy(cells, x->cells[0], n * sizeof cells[0]);
        memcpy(cells + n, x->cells[1], n * sizeof cells[0]);
        code = sudoku_constraints_add_same(to, cells, 2 * x->size);
    }
    return code;
}

static int find_all(finder *f, sudoku_constraints *to, bool only_equal)
{
    count_common(f);
    for (int cell = 0; cell < f->shape->num_cells; cell++)
        f->next[cell] = cell;
    for (int h = 0; h < f->shape->num_houses; h++)
        use_bands(f, h);
    pair_all(f);
    if (f->is_impossible)
        return sudoku_constraints_allow(to, 0, 0);
    int code = add_equal(f, to);
    return code == 0 && !only_equal ? add_same(f, to) : code;
}

int sudoku_find_leftovers(sudoku_constraints *to, const sudoku_board *board,
                          bool only_equal)
{
    const sudoku_shape *shape = board->shape;
    finder f = {.shape = shape, .num_pieces = count_pieces(shape)};
    if (f.num_pieces == 0 || shape->num_houses > MAX_PAIRS / f.num_pieces)
        return 0;
    size_t houses = (size_t)shape->num_houses, pieces = (size_t)f.num_pieces;
    size_t cells = (size_t)shape->num_cells;
    f.num_digits = sudoku_count_bits(shape->board_active);
    f.most = (f.num_digits - 1) / 2;
    f.most = f.most < MAX_SIZE ? f.most : MAX_SIZE;
    int code = SUDOKU_ENOMEM;
    f.common = calloc((houses + 4) * pieces, sizeof *f.common);
    f.next = malloc((2 * cells + houses) * sizeof *f.next);
    f.words = (shape->num_cells + 63) / 64;
    f.sides[0] = malloc(2 * (size_t)f.words * sizeof *f.sides[0]);
    f.list = malloc(MAX_FOUND * sizeof *f.list);
    if (f.common != NULL && f.next != NULL && f.sides[0] != NULL &&
        f.list != NULL) {
        f.pieces = f.common + houses * pieces;
        f.inside = f.pieces + pieces;
        f.near = f.inside + pieces;
        f.chosen = f.near + pieces;
        f.cells = f.next + cells;
        f.sides[1] = f.sides[0] + f.words;
        code = find_all(&f, to, only_equal);
    }
    free(f.common);
    free(f.next);
    free(f.sides[0]);
    free(f.list);
    return code;
}
