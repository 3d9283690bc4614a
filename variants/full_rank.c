/*
 * full_rank.c - clues are ranks of rows and columns, read from both ends as
 * numbers.
 */
#include "variants/full_rank.h"

#include <stdio.h>
#include <string.h>

#include "variants/place.h"
#include "variants/variants.h"

static bool is_line(const sudoku_shape *shape, const int *cells, int n)
{
    int line[SUDOKU_MAX_DIGITS];
    for (int k = 0; k < SIDES * n && n == shape->num_digits; k++) {
        variant_line_list(shape, k / n, k % n, line);
        if (memcmp(line, cells, (size_t)n * sizeof *line) == 0)
            return true;
    }
    return false;
}

/* ---- clues --------------------------------------------------------------- */

bool variant_full_rank_has_ties(const variant *v)
{
    return v->clause.words != NULL;
}

static rank_clue get_clue(const variant *v, const sudoku_shape *shape, int g)
{
    int n, rank = v->clause.values[g] - 1;
    const int *cells = variant_group(v, g, &n);
    int rows = shape->row[cells[1]] - shape->row[cells[0]];
    int columns = shape->column[cells[1]] - shape->column[cells[0]];
    int side = rows > 0 ? TOP : rows < 0 ? BOTTOM : columns > 0 ? LEFT : RIGHT;
    return (rank_clue){cells, side, rank / SIDES, rank % SIDES};
}

void variant_full_rank_list_clues(const variant *v, const sudoku_shape *shape,
                                  rank_clues *to)
{
    to->num = v->clause.num_groups;
    memset(to->first, 0, sizeof to->first);
    for (int g = to->num - 1; g >= 0; g--) {
        to->list[g] = get_clue(v, shape, g);
        to->first[to->list[g].side][to->list[g].digit] = (uint16_t)(g + 1);
    }
}

const rank_clue *variant_full_rank_find_clue(const rank_clues *all,
                                             const rank_clue *own, int side)
{
    int found = all->first[side][own->digit];
    return found == 0 ? NULL : &all->list[found - 1];
}

/* Returns the house of all cells where the lines of a side begin, or -1. */
static int find_side(const sudoku_shape *shape, int side)
{
    int first = variant_line_get(shape, side, 0).cells[0];
    for (int k = shape->cell_house_start[first];
         k < shape->cell_house_start[first + 1]; k++) {
        int h = shape->cell_houses[k];
        bool is_whole = shape->houses[h].num_cells == shape->num_digits;
        for (int j = 1; j < shape->num_digits && is_whole; j++)
            is_whole = sudoku_shape_is_in(
                shape, variant_line_get(shape, side, j).cells[0], h);
        if (is_whole)
            return h;
    }
    return -1;
}

static int get_places(const void *self, const sudoku_shape *shape,
                      sudoku_place *list)
{
    rank_clues clues;
    int num = 0;
    variant_full_rank_list_clues(self, shape, &clues);
    for (int side = 0; side < SIDES; side++) {
        int house = find_side(shape, side);
        for (int d = 0; d < shape->num_digits && house >= 0; d++) {
            bool is_known = clues.first[side][d] != 0, is_clue = is_known;
            for (int other = 0; other < SIDES; other++)
                is_clue = is_clue || clues.first[other][d] != 0;
            if (is_known || !is_clue)
                continue;
            if (list != NULL)
                list[num] = (sudoku_place){house, d};
            num++;
        }
    }
    return num;
}

static int check_lines(const variant *v, const sudoku_shape *shape,
                       sudoku_error *error)
{
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n, m, rank = v->clause.values[g];
        const int *cells = variant_group(v, g, &n);
        if (!is_line(shape, cells, n))
            return variant_fail(&v->clause, error,
                                "the line from %s is not a whole row or column",
                                name_of(shape, cells[0]).text);
        if (rank < 1 || rank > SIDES * n)
            return variant_fail(&v->clause, error,
                                "expected a rank from 1 to %d, not %d",
                                SIDES * n, rank);
        for (int j = 0; j < g; j++) {
            if (memcmp(cells, variant_group(v, j, &m),
                       (size_t)n * sizeof *cells) == 0)
                return variant_fail(&v->clause, error,
                                    "the line from %s to %s occurs twice",
                                    name_of(shape, cells[0]).text,
                                    name_of(shape, cells[n - 1]).text);
        }
    }
    return 0;
}

static int build_full_rank(variant *v, const sudoku_shape *shape,
                           sudoku_error *error)
{
    const sudoku_clause *clause = &v->clause;
    int code = variant_line_check_board(clause, shape, error);
    if (code == 0 && clause->num_values != clause->num_groups)
        code = variant_fail(clause, error,
                            "it takes as many ranks as lines, not %d and %d",
                            clause->num_values, clause->num_groups);
    if (code == 0 && variant_full_rank_has_ties(v) &&
        strcmp(clause->words, "ties") != 0)
        code = variant_fail(clause, error,
                            "expected \"ties\" or nothing after the lines");
    if (code == 0)
        code = check_lines(v, shape, error);
    for (int g = 0; g < clause->num_groups && code == 0; g++) {
        rank_clue own = get_clue(v, shape, g);
        code = sudoku_constraints_allow(&v->constraints, own.cells[0],
                                        UINT64_C(1) << own.digit);
    }
    return code;
}

/* ---- checking ------------------------------------------------------------ */

static bool holds_rank(const variant *v, const sudoku_shape *shape, int g,
                       const uint8_t digits[], sudoku_flaw *flaw)
{
    int n, line[SUDOKU_MAX_DIGITS], less = 0, unknown = 0;
    const int *cells = variant_group(v, g, &n);
    int rank = v->clause.values[g];
    for (int k = 0; k < SIDES * n; k++) {
        variant_line_list(shape, k / n, k % n, line);
        if (memcmp(line, cells, (size_t)n * sizeof *cells) == 0)
            continue;
        int order = variant_line_order(digits, line, cells, n);
        less += order == -1;
        unknown += order == LINE_UNKNOWN;
        if (order == 0 && !variant_full_rank_has_ties(v))
            return variant_line_break_tie(v, shape, cells, line, flaw);
    }
    if (less < rank && less + unknown >= rank - 1)
        return true;
    return variant_break(&v->clause, flaw, cells, n,
                         "the line from %s to %s has the rank %d%s, not %d",
                         name_of(shape, cells[0]).text,
                         name_of(shape, cells[n - 1]).text,
                         (less >= rank ? less : less + unknown) + 1,
                         unknown == 0   ? ""
                         : less >= rank ? " or more"
                                        : " or less",
                         rank);
}

static bool holds_full_rank(const void *self, const sudoku_shape *shape,
                            const uint8_t digits[], sudoku_flaw *flaw)
{
    const variant *v = self;
    for (int g = 0; g < v->clause.num_groups; g++) {
        if (!holds_rank(v, shape, g, digits, flaw))
            return false;
    }
    return true;
}

/* ---- placing ------------------------------------------------------------- */

/* Sets values[0] to the rank of a line. Returns 1, or -1 if the board is not a
 * square. */
static int list_rank(const sudoku_placement *p, const int *cells, int n,
                     int *values)
{
    const sudoku_shape *shape = p->shape;
    int line[SUDOKU_MAX_DIGITS];
    if (n != shape->num_digits || shape->width != n ||
        shape->board_height != n || shape->num_board_cells != n * n)
        return -1;
    values[0] = 1;
    for (int k = 0; k < SIDES * n; k++) {
        variant_line_list(shape, k / n, k % n, line);
        if (memcmp(line, cells, (size_t)n * sizeof *cells) != 0)
            values[0] += variant_line_order(p->digits, line, cells, n) == -1;
    }
    return 1;
}

static int place_full_rank(sudoku_placement *p)
{
    const place_form form = {.number = 20, .list_values = list_rank};
    return variant_place_outside(p, &form, true);
}

/* ---- pictures ------------------------------------------------------------ */

static void draw_full_rank(const void *self, const sudoku_shape *shape,
                           sudoku_picture *p)
{
    const variant *v = self;
    bool is_shown = true;
    (void)shape;
    for (int g = 0; g < v->clause.num_groups; g++) {
        int n;
        const int *cells = variant_group(v, g, &n);
        char text[16];
        snprintf(text, sizeof text, "%d", v->clause.values[g]);
        is_shown = sudoku_paint_clue(p, cells, n, text, false) && is_shown;
    }
    sudoku_paint_meaning(p, v->clause.rule);
    if (variant_full_rank_has_ties(v) && is_shown)
        sudoku_paint_note(p, "full-rank: ties are allowed");
}

const variant_rule variant_full_rank_rule = {
    .rule = {.name = "full-rank",
             .usage = "full-rank RANKS CELLS [/ CELLS ..] [ties]: the rank of "
                      "each line among all rows and columns, read from both "
                      "ends, lowest first; only with ties may another one be "
                      "the same",
             .make = variant_make,
             .free = variant_free,
             .encode = variant_full_rank_encode,
             .filter = variant_full_rank_filter,
             .holds = holds_full_rank,
             .text = {.has_words = true},
             .facts = {.get_places = get_places},
             .look = {.draw = draw_full_rank},
             .place = {.clauses = place_full_rank},
             .people = {.refuted = "a line cannot have its rank"}},
    .form = {.values = {1, ANY}, .groups = {1, ANY}, .cells = {2, ANY}},
    .build = build_full_rank,
};
