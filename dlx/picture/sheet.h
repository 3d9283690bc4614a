/*
 * sheet.h - rows of texts, printed in columns or as CSV.
 */
#ifndef DLX_PICTURE_SHEET_H
#define DLX_PICTURE_SHEET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

typedef struct dlx_sheet {
    int num_rows, num_columns;
    char **text;     /* [row][column]; NULL: empty */
    bool has_failed; /* out of memory */
} dlx_sheet;

void dlx_sheet_init(dlx_sheet *s, int num_rows, int num_columns);
void dlx_sheet_clear(dlx_sheet *s);
/* Adds text to a field, after the text `between` if the field is not empty. */
void dlx_sheet_add(dlx_sheet *s, int row, int column, const char *between,
                   const char *text);

/* Returns whether a field has a text. */
bool dlx_sheet_has(const dlx_sheet *s, int row, int column);

/* Prints rows with aligned columns. If no field has more than one character,
 * nothing separates the columns of a grid. Returns 0 or DLX_ENOMEM. */
int dlx_sheet_print(const dlx_sheet *s, bool is_grid, FILE *to);
void dlx_sheet_print_csv(const dlx_sheet *s, FILE *to);

/* Writes a field of CSV, in quotes if needed. */
void dlx_csv_field(const char *text, FILE *to);

#endif
