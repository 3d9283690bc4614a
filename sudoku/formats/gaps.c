#include "sudoku/formats/gaps.h"

enum { FEWEST = 4 };

/* A way in which empty rows (or columns) can be gaps. */
typedef struct place {
    int n;      /* number of the others */
    int group;  /* their number between gaps; n: without gaps */
    int before; /* size of the margin before them */
} place;

static int size_of(const place *p)
{
    return p->n + p->n / p->group - 1;
}

static bool is_gap(const place *p, int k)
{
    k -= p->before;
    return k < 0 || k >= size_of(p) || k % (p->group + 1) == p->group;
}

static bool fits(const place *p, const bool *is_empty, int num)
{
    if (p->n % p->group != 0 || p->before + size_of(p) > num)
        return false;
    for (int k = 0; k < num; k++) {
        if (is_gap(p, k) && !is_empty[k])
            return false;
    }
    return true;
}

/* Moves to the next way that fits. Returns false if there is none. */
static bool next_place(place *p, const bool *is_empty, int num)
{
    do {
        if (++p->before > num - p->n) {
            p->before = 0;
            p->group++;
        }
        if (p->group > p->n)
            return false;
    } while (!fits(p, is_empty, num));
    return true;
}

static bool is_square(int n)
{
    int root = (int)sudoku_root((size_t)n);
    return root * root == n;
}

/* Returns whether the sheet has 4x4, 9x9, 16x16 .. fields. */
static bool is_square_of_square(const sudoku_gaps *gaps)
{
    return gaps->num_rows == gaps->num_columns && is_square(gaps->num_rows);
}

/* Sets n and the boxes. Returns false without gaps and margins, or if they are
 * unlikely: a margin needs a board of 4, 9, 16 .. digits in a sheet of another
 * size. */
static bool set_boxes(sudoku_gaps *gaps, const place *rows,
                      const place *columns)
{
    int n = rows->n, height = rows->group, width = columns->group;
    bool has_gaps = height < n || width < n;
    bool has_margin =
        gaps->num_rows > size_of(rows) || gaps->num_columns > size_of(columns);
    if (has_margin ? !is_square(n) || is_square_of_square(gaps) : !has_gaps)
        return false;
    width = width == n ? n / height : width;
    height = height == n ? n / width : height;
    if (has_gaps && width * height != n)
        return false;
    gaps->n = n;
    gaps->box_width = has_gaps ? width : 0;
    gaps->box_height = has_gaps ? height : 0;
    return true;
}

/* Finds gaps for a board of n digits. Returns the number of ways. */
static int find_places(sudoku_gaps *gaps, int n, place *rows, place *columns)
{
    int num = 0;
    place row = {.n = n, .group = 1, .before = -1};
    while (next_place(&row, gaps->row, gaps->num_rows)) {
        place column = {.n = n, .group = 1, .before = -1};
        while (next_place(&column, gaps->column, gaps->num_columns)) {
            if (!set_boxes(gaps, &row, &column))
                continue;
            *rows = row;
            *columns = column;
            num++;
        }
    }
    return num;
}

static bool has_any(const bool *is_empty, int num)
{
    int k = 0;
    while (k < num && !is_empty[k])
        k++;
    return k < num;
}

/* Returns whether the sheet may be a board as it is: a square of a size that
 * has boxes. */
static bool may_be_board(const sudoku_gaps *gaps)
{
    return gaps->num_rows == gaps->num_columns &&
           sudoku_usual_height(gaps->num_rows) > 0;
}

int sudoku_find_gaps(sudoku_gaps *gaps)
{
    place rows = {.group = 1}, columns = {.group = 1};
    int num_ways = 0;
    if (gaps->greatest == 0 || (!has_any(gaps->row, gaps->num_rows) &&
                                !has_any(gaps->column, gaps->num_columns)))
        return 0;
    for (int n = gaps->greatest < FEWEST ? FEWEST : gaps->greatest;
         n <= SUDOKU_MAX_DIGITS && n <= gaps->num_rows; n++)
        num_ways += find_places(gaps, n, &rows, &columns);
    for (int k = 0; k < SUDOKU_MAX_FIELDS && num_ways > 0; k++) {
        gaps->row[k] = is_gap(&rows, k);
        gaps->column[k] = is_gap(&columns, k);
    }
    if (num_ways == 1 && gaps->box_width == 0 && may_be_board(gaps))
        num_ways = 2;
    return num_ways > 2 ? 2 : num_ways;
}
