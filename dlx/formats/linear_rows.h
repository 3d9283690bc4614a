/*
 * linear_rows.h - a 0/1 program row by row: the work that is shared by the
 * steps from it to an exact cover problem.
 *
 * R1  entries start[r] .. start[r + 1] - 1 are those of row r, each column once
 *     and none with the value 0
 * R2  a LINK has coefficients 1 and -1 and is <= 0; what is in the rows of
 *     other kinds has the value 1
 */
#ifndef DLX_FORMATS_LINEAR_ROWS_H
#define DLX_FORMATS_LINEAR_ROWS_H

#include "dlx/formats/linear.h"

enum dlx_row_kind {
    DLX_ROW_NONE,      /* says nothing; or the row before says it, too */
    DLX_ROW_ZERO,      /* its columns are 0 */
    DLX_ROW_LINK,      /* of an option and a color */
    DLX_ROW_PRIMARY,   /* an item with the bounds low and high */
    DLX_ROW_SECONDARY, /* an item covered once at most */
};

typedef struct dlx_row {
    enum dlx_row_kind kind;
    int32_t low, high;
    int32_t item;
    bool has_low, has_high; /* was there such a bound? */
    bool is_negated; /* it begins with a coefficient below 0, or with -0 */
    bool has_colors;
    bool is_part; /* its name ends with "(low)", which is of the row only */
} dlx_row;

enum dlx_column_kind {
    DLX_COLUMN_OPTION,
    DLX_COLUMN_ZERO,       /* an option in no cover */
    DLX_COLUMN_ONE,        /* an option in every cover */
    DLX_COLUMN_COLOR,      /* a color of a secondary item */
    DLX_COLUMN_LOST_COLOR, /* one that is not in the row of its item (yet) */
    DLX_COLUMN_SLACK       /* of a row, which has its bounds */
};

/* That an option gives an item a color. */
typedef struct dlx_hue {
    int32_t column, variable; /* of the option, and of item and color */
    int32_t row;              /* of the link that says so */
} dlx_hue;

typedef struct dlx_linear_rows {
    const dlx_linear *l;
    const dlx_scan *s;
    dlx_problem *p;
    int64_t *costs;  /* [column], as the problem has them */
    int64_t *others; /* [column] the cost of the option for 0 */
    dlx_row *rows;
    uint8_t *kinds; /* [column] an enum dlx_column_kind */
    int32_t *start; /* [row], one more than rows */
    dlx_linear_entry *entries;
    dlx_hue *hues; /* sorted by column, then by variable */
    int num_hues;
    /* Of columns that are colors: the row of the item, and the color. */
    int32_t *item_row, *color;
} dlx_linear_rows;

/* Complain about an entry or a row, which is quoted. Returns DLX_ETEXT. */
int dlx_rows_report_entry(const dlx_linear_rows *w, int32_t e,
                          const char *what);
int dlx_rows_report_row(const dlx_linear_rows *w, int32_t row,
                        const char *what);

/* Fill rows, start and entries. Returns 0, DLX_ETEXT with a message, or
 * DLX_ENOMEM. */
int dlx_rows_read(dlx_linear_rows *w);
/* A row with a lower bound and one behind it with an upper bound, of the same
 * columns, become one row. */
void dlx_rows_merge(dlx_linear_rows *w);
/* Find the colors in the links: fills kinds, hues, item_row and color. Returns
 * 0, DLX_ETEXT with a message, or DLX_ENOMEM. */
int dlx_rows_find_colors(dlx_linear_rows *w);

#endif
