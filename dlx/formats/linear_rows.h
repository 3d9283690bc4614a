/*
 * linear_rows.h - a 0/1 program row by row: data shared by the steps from it to
 * an exact cover problem.
 *
 * R1  entries start[r] .. start[r + 1] - 1 are those of row r, each column once
 *     and none with the value 0
 * R2  entries of a LINK are 1 and -1, and it is <= 0; entries of rows of other
 *     kinds are 1
 */
#ifndef DLX_FORMATS_LINEAR_ROWS_H
#define DLX_FORMATS_LINEAR_ROWS_H

#include "dlx/formats/linear.h"

enum dlx_row_kind {
    DLX_ROW_NONE, /* row without meaning, or merged into the row before */
    DLX_ROW_ZERO,
    DLX_ROW_LINK,      /* row that links options and a color */
    DLX_ROW_PRIMARY,   /* row of an item with bounds low and high */
    DLX_ROW_SECONDARY, /* row of an item covered at most once */
};

typedef struct dlx_row {
    enum dlx_row_kind kind;
    int32_t low, high;
    int32_t item;
    bool has_low, has_high; /* whether the program has these bounds */
    bool
        is_negated; /* its text begins with a coefficient below 0, or with -0 */
    bool has_colors;
    bool is_part; /* its name ends with "(low)", which is not part of the item's
                     name */
} dlx_row;

enum dlx_column_kind {
    DLX_COLUMN_OPTION,
    DLX_COLUMN_ZERO,
    DLX_COLUMN_ONE,
    DLX_COLUMN_COLOR,
    DLX_COLUMN_LOST_COLOR, /* a color not (yet) found in the row of its item */
    DLX_COLUMN_SLACK       /* slack of a row that has got its bounds */
};

/* An option that gives an item a color. */
typedef struct dlx_hue {
    int32_t column, variable; /* columns of the option, and of item(color) */
    int32_t row;              /* row that links the two */
} dlx_hue;

typedef struct dlx_linear_rows {
    const dlx_linear *l;
    const dlx_scan *s;
    dlx_problem *p;
    int64_t *costs;  /* [column] cost of its option in the problem */
    int64_t *others; /* [column] cost of the option for 0 */
    dlx_row *rows;
    uint8_t *kinds; /* [column] enum dlx_column_kind */
    int32_t *start; /* [row] first entry; one more at the end */
    dlx_linear_entry *entries;
    dlx_hue *hues; /* sorted by column, then by variable */
    int num_hues;
    /* [column] for colors: row of the item, and color */
    int32_t *item_row, *color;
} dlx_linear_rows;

/* Report an entry or a row, quoting it. Return DLX_ETEXT. */
int dlx_rows_report_entry(const dlx_linear_rows *w, int32_t e,
                          const char *what);
int dlx_rows_report_row(const dlx_linear_rows *w, int32_t row,
                        const char *what);

/* Fills rows, start and entries. Returns 0, DLX_ETEXT with a message, or
 * DLX_ENOMEM. */
int dlx_rows_read(dlx_linear_rows *w);
/* Merges each row with a lower bound and the next one with an upper bound if
 * they have the same columns. */
void dlx_rows_merge(dlx_linear_rows *w);
/* Finds the colors in the links: fills kinds, hues, item_row and color. Returns
 * 0, DLX_ETEXT with a message, or DLX_ENOMEM. */
int dlx_rows_find_colors(dlx_linear_rows *w);

#endif
