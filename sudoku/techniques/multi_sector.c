/*
 * multi_sector.c - *multi-sector locked sets*: sets of cells whose number
 * equals the number of digits that they have room for. The *SK loop* is one of
 * them.
 *
 * If n houses cover all places of a digit in the cells, the cells hold it at
 * most n times. If these numbers add up to the number of cells, each house of
 * each cover has its digit in the cells and nowhere else.
 *
 *     r1c1 r1c2 | r4c1 r4c2   with 1 and 2 in the rows, 3 and 4 in the columns:
 *                             2 + 2 times, in 4 cells
 *
 * Multi-sector locked sets are sought in the empty cells where some rows and
 * columns cross; SK loops, in the 16 cells of two rows and two columns that are
 * in four boxes, except the crossings.
 *
 * Source   S. Kurzhal's loop in "Easter Monster", 2007; "multi-sector locked
 *          sets", D. P. Bird and others, forum.enjoysudoku.com, 2012
 */
#include "sudoku/techniques/families.h"

#include "sudoku/board/cell_set.h"

#include <stdlib.h>

enum {
    MAX_LINES = 9,
    MAX_COVER = 6,
    LEAST_LINES = 2,
    LEAST_CELLS =
        6, /* least number of cells; smaller sets are simpler patterns */
    MAX_SLACK =
        2, /* most excess by rows or columns alone that boxes may remove */
    MAX_WORDS = 2, /* words of a set of cells: boards of at most 128 cells */
    MAX_BASE = 36
};

typedef struct cover {
    int houses[MAX_COVER];
    int num, num_removes;
} cover;

typedef struct sectors {
    const sudoku_position *p;
    sudoku_logic_step *step;
    uint64_t base[MAX_WORDS];
    int num;
    cover covers[SUDOKU_MAX_DIGITS]; /* [digit] best cover */
    int rows[MAX_LINES], columns[MAX_LINES];
    int num_lines;
    /* [digit][set of rows] columns in which these have the digit */
    uint16_t across[MAX_LINES][1 << MAX_LINES];
    uint16_t down[MAX_LINES][1 << MAX_LINES];
    uint16_t empty[MAX_LINES]; /* [row] set of columns with empty cells */
} sectors;

/* ---- covers -------------------------------------------------------------- */

static int count_removes(const sectors *s, int digit, const cover *c)
{
    int words = s->p->num_words;
    uint64_t set[MAX_WORDS] = {0};
    for (int k = 0; k < c->num; k++)
        cell_set_or(set, s->p->houses + c->houses[k] * words, words);
    cell_set_and(set, s->p->cells + digit * words, words);
    cell_set_minus(set, s->base, words);
    return cell_set_count(set, words);
}

/* Covers the cells left by exactly `more` further houses, and keeps the cover
 * that removes most. As deep as the number of houses.
 * NOLINTNEXTLINE(misc-no-recursion) */
static void cover_rest(sectors *s, int digit, const uint64_t *left, int more,
                       cover *c)
{
    const sudoku_shape *shape = s->p->shape;
    int words = s->p->num_words, cell = cell_set_next(left, words, 0);
    cover *best = &s->covers[digit];
    if (cell < 0 && more == 0) {
        c->num_removes = count_removes(s, digit, c);
        if (best->num < 0 || c->num_removes > best->num_removes)
            *best = *c;
    }
    if (cell < 0 || more == 0)
        return;
    for (int k = shape->cell_house_start[cell];
         k < shape->cell_house_start[cell + 1]; k++) {
        uint64_t rest[MAX_WORDS];
        c->houses[c->num++] = shape->cell_houses[k];
        cell_set_copy(rest, left, words);
        cell_set_minus(rest, s->p->houses + shape->cell_houses[k] * words,
                       words);
        cover_rest(s, digit, rest, more - 1, c);
        c->num--;
    }
}

/* Returns the minimum number of houses that cover the digit in the base, or
 * most + 1 if more are needed. */
static int cover_digit(sectors *s, int digit, int most)
{
    int words = s->p->num_words;
    uint64_t left[MAX_WORDS];
    cell_set_copy(left, s->base, words);
    cell_set_and(left, s->p->cells + digit * words, words);
    s->covers[digit].num = -1;
    for (int n = 0; n <= most && n <= MAX_COVER; n++) {
        cover c = {.num = 0};
        cover_rest(s, digit, left, n, &c);
        if (s->covers[digit].num >= 0)
            return n;
    }
    return most + 1;
}

/* ---- the step ------------------------------------------------------------ */

static bool is_same_cover(const cover *a, const cover *b)
{
    return a->num == b->num && memcmp(a->houses, b->houses,
                                      (size_t)a->num * sizeof *a->houses) == 0;
}

static int by_number(const void *a, const void *b)
{
    const int *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

/* Appends "1 and 2 in row 1 and row 2, 3 in box 5". */
static void say_covers(const sectors *s)
{
    const char *before = "";
    uint64_t done = 0;
    for (int d = 0; d < s->p->shape->num_digits; d++) {
        const cover *c = &s->covers[d];
        uint64_t digits = 0;
        for (int e = d; e < s->p->shape->num_digits; e++) {
            if (is_same_cover(c, &s->covers[e]))
                digits |= UINT64_C(1) << e;
        }
        if (c->num == 0 || (done >> d & 1) != 0)
            continue;
        done |= digits;
        sudoku_step_say(s->step, "%s%m in ", before, digits);
        for (int k = 0; k < c->num; k++)
            sudoku_step_say(s->step,
                            k == 0           ? "%h"
                            : k + 1 < c->num ? ", %h"
                                             : " and %h",
                            c->houses[k]);
        before = "; ";
    }
}

static bool use(sectors *s)
{
    int cells[MAX_BASE], n = 0, words = s->p->num_words;
    sudoku_logic_step *step = s->step;
    sudoku_step_begin(step);
    for (int c = cell_set_next(s->base, words, 0); c >= 0 && n < MAX_BASE;
         c = cell_set_next(s->base, words, c + 1))
        cells[n++] = c;
    sudoku_step_add_cells(step, cells, n);
    for (int d = 0; d < s->p->shape->num_digits; d++) {
        cover *c = &s->covers[d];
        uint64_t set[MAX_WORDS] = {0};
        step->digits |= c->num > 0 ? UINT64_C(1) << d : 0;
        qsort(c->houses, (size_t)c->num, sizeof *c->houses, by_number);
        for (int k = 0; k < c->num; k++) {
            const uint64_t *house = s->p->houses + c->houses[k] * words;
            cell_set_or(set, house, words);
        }
        cell_set_minus(set, s->base, words);
        sudoku_step_remove_from(step, set, d);
    }
    sudoku_step_say(step,
                    "the %i cells %l have room for no more than %i digits: ", n,
                    cells, n, n);
    say_covers(s);
    sudoku_step_say(step, "; so each of these houses has them there");
    return sudoku_step_end(step);
}

static bool use_base(sectors *s)
{
    int left = s->num = cell_set_count(s->base, s->p->num_words);
    int removes = 0;
    if (s->num < LEAST_CELLS || s->num > MAX_BASE)
        return false;
    for (int d = 0; d < s->p->shape->num_digits && left >= 0; d++) {
        left -= cover_digit(s, d, left);
        removes += s->covers[d].num_removes;
    }
    return left == 0 && removes > 0 && use(s);
}

/* ---- where rows and columns cross ---------------------------------------- */

static void list_across(sectors *s)
{
    const sudoku_position *p = s->p;
    int n = s->num_lines;
    for (int d = 0; d < n; d++) {
        for (int set = 1; set < 1 << n; set++) {
            int row = __builtin_ctz((unsigned)set), rest = set & (set - 1);
            s->across[d][set] =
                s->across[d][rest] |
                (uint16_t)sudoku_position_places(p, s->rows[row], d);
            s->down[d][set] =
                s->down[d][rest] |
                (uint16_t)sudoku_position_places(p, s->columns[row], d);
        }
    }
    for (int r = 0; r < n; r++) {
        s->empty[r] = 0;
        for (int d = 0; d < n; d++)
            s->empty[r] |= s->across[d][1 << r];
    }
}

static int count(int set)
{
    return __builtin_popcount((unsigned)set);
}

/* Returns the excess of digits over cells where these rows and columns cross,
 * if rows alone or columns alone cover each digit. */
static int count_slack(const sectors *s, int rows, int columns)
{
    int slack = 0;
    for (int rest = rows; rest != 0; rest &= rest - 1)
        slack -= count(s->empty[__builtin_ctz((unsigned)rest)] & columns);
    for (int d = 0; d < s->num_lines && slack <= MAX_SLACK; d++) {
        int wide = count(s->across[d][rows] & columns);
        int high = count(s->down[d][columns] & rows);
        slack += wide < high ? wide : high;
    }
    return slack;
}

static bool use_lines(sectors *s, int rows, int columns)
{
    const sudoku_shape *shape = s->p->shape;
    cell_set_clear(s->base, s->p->num_words);
    for (int r = 0; r < s->num_lines; r++) {
        const int *cells = shape->houses[s->rows[r]].cells;
        for (int c = 0; (rows >> r & 1) != 0 && c < s->num_lines; c++) {
            if ((columns >> c & 1) != 0 && (s->empty[r] >> c & 1) != 0)
                cell_set_add(s->base, cells[c]);
        }
    }
    return use_base(s);
}

static bool use_crossings(sectors *s)
{
    int n = s->num_lines, most = (n + 2) / 2;
    list_across(s);
    for (int rows = 1; rows < 1 << n; rows++) {
        for (int columns = 1; columns < 1 << n; columns++) {
            if (count(rows) < LEAST_LINES || count(rows) > most ||
                count(columns) < LEAST_LINES || count(columns) > most ||
                count_slack(s, rows, columns) > MAX_SLACK)
                continue;
            if (use_lines(s, rows, columns))
                return true;
        }
    }
    return false;
}

/* ---- SK loops ------------------------------------------------------------ */

/* Sets the base to the cells of two rows and two columns in the four boxes
 * where these cross, without the crossings. Returns false if one is placed. */
static bool take_loop(sectors *s, const int *rows, const int *columns)
{
    const sudoku_shape *shape = s->p->shape;
    int wide = shape->box_width, high = shape->box_height;
    cell_set_clear(s->base, s->p->num_words);
    for (int k = 0; k < 4; k++) {
        int row = rows[k / 2], column = columns[k % 2];
        int top = row / high * high, left = column / wide * wide;
        for (int m = 0; m < wide + high; m++) {
            int r = m < wide ? row : top + m - wide;
            int c = m < wide ? left + m : column;
            int cell = shape->cell_at[r * shape->width + c];
            if (r == row && c == column)
                continue;
            if (s->p->placed[cell] != SUDOKU_EMPTY)
                return false;
            cell_set_add(s->base, cell);
        }
    }
    return true;
}

static bool use_loops(sectors *s)
{
    int n = s->num_lines, size = n * n, wide = s->p->shape->box_width;
    int high = s->p->shape->box_height;
    for (int k = 0; k < size * size; k++) {
        int rows[2] = {k / size / n, k / size % n};
        int columns[2] = {k % size / n, k % n};
        if (rows[0] / high >= rows[1] / high ||
            columns[0] / wide >= columns[1] / wide)
            continue;
        if (take_loop(s, rows, columns) && use_base(s))
            return true;
    }
    return false;
}

static bool list_lines(sectors *s)
{
    const sudoku_shape *shape = s->p->shape;
    int num_rows = 0, num_columns = 0;
    if (shape->num_grids != 1 || shape->num_digits > MAX_LINES ||
        shape->num_cells != shape->num_digits * shape->num_digits)
        return false;
    s->num_lines = shape->num_digits;
    for (int h = 0; h < shape->num_grid_houses; h++) {
        if (shape->houses[h].kind == SUDOKU_ROW)
            s->rows[num_rows++] = h;
        else if (shape->houses[h].kind == SUDOKU_COLUMN)
            s->columns[num_columns++] = h;
    }
    return true;
}

bool sudoku_find_multi_sector(const sudoku_position *p, sudoku_logic_step *step)
{
    sectors s = {.p = p, .step = step};
    if (!list_lines(&s))
        return false;
    if (step->technique->variant == SK_LOOP)
        return p->shape->box_width > 0 && use_loops(&s);
    return use_crossings(&s);
}
