/* sheet.c - prints rows of texts in columns or as CSV. */
#include "dlx/picture/sheet.h"

#include "dlx/exact_cover.h"

#include <stdlib.h>
#include <string.h>

static char **field(const dlx_sheet *s, int row, int column)
{
    return &s->text[(size_t)row * (size_t)s->num_columns + (size_t)column];
}

void dlx_sheet_init(dlx_sheet *s, int num_rows, int num_columns)
{
    size_t num = (size_t)num_rows * (size_t)num_columns;
    *s = (dlx_sheet){num_rows, num_columns, NULL, false};
    s->text = calloc(num + 1, sizeof *s->text);
    s->has_failed = s->text == NULL;
}

void dlx_sheet_clear(dlx_sheet *s)
{
    size_t num = (size_t)s->num_rows * (size_t)s->num_columns;
    for (size_t k = 0; s->text != NULL && k < num; k++)
        free(s->text[k]);
    free(s->text);
    s->text = NULL;
}

void dlx_sheet_add(dlx_sheet *s, int row, int column, const char *between,
                   const char *text)
{
    if (s->has_failed)
        return;
    char **at = field(s, row, column);
    size_t before = *at == NULL ? 0 : strlen(*at);
    char *longer = realloc(*at, before + strlen(between) + strlen(text) + 1);
    if (longer == NULL) {
        s->has_failed = true;
        return;
    }
    strcpy(longer + before, before > 0 ? between : "");
    strcat(longer + before, text);
    *at = longer;
}

bool dlx_sheet_has(const dlx_sheet *s, int row, int column)
{
    return *field(s, row, column) != NULL;
}

/* Returns the number of characters of UTF-8. */
static int width_of(const char *text)
{
    int width = 0;
    for (; text != NULL && *text != '\0'; text++)
        width += ((unsigned char)*text & 0xc0) != 0x80;
    return width;
}

/* Sets the widths of columns; returns the greatest one. */
static int find_widths(const dlx_sheet *s, int *width)
{
    int most = 0;
    for (int c = 0; c < s->num_columns; c++) {
        for (int r = 0; r < s->num_rows; r++) {
            int own = width_of(*field(s, r, c));
            width[c] = own > width[c] ? own : width[c];
        }
        most = width[c] > most ? width[c] : most;
    }
    return most;
}

/* Prints a row without blanks at its end. */
static void print_row(const dlx_sheet *s, int row, const int *width,
                      bool is_grid, int gap, FILE *to)
{
    int blanks = 0;
    for (int c = 0; c < s->num_columns; c++) {
        const char *text = *field(s, row, c);
        int pad = width[c] - width_of(text);
        int before = c == 0 ? 0 : gap;
        if (is_grid)
            before += pad;
        blanks += before;
        if (text != NULL && *text != '\0' && strcmp(text, " ") != 0) {
            fprintf(to, "%*s%s", blanks, "", text);
            blanks = 0;
        } else {
            blanks += width_of(text);
        }
        blanks += is_grid ? 0 : pad;
    }
    fputc('\n', to);
}

int dlx_sheet_print(const dlx_sheet *s, bool is_grid, FILE *to)
{
    int *width = calloc((size_t)s->num_columns + 1, sizeof *width);
    if (width == NULL)
        return DLX_ENOMEM;
    int most = find_widths(s, width);
    for (int c = 0; c < s->num_columns && is_grid; c++)
        width[c] = most;
    int gap = !is_grid ? 2 : most > 1;
    for (int r = 0; r < s->num_rows; r++)
        print_row(s, r, width, is_grid, gap, to);
    free(width);
    return 0;
}

void dlx_csv_field(const char *text, FILE *to)
{
    if (strpbrk(text, ",\"\r\n") == NULL) {
        fputs(text, to);
        return;
    }
    fputc('"', to);
    for (; *text != '\0'; text++) {
        if (*text == '"')
            fputc('"', to);
        fputc(*text, to);
    }
    fputc('"', to);
}

void dlx_sheet_print_csv(const dlx_sheet *s, FILE *to)
{
    for (int r = 0; r < s->num_rows; r++) {
        for (int c = 0; c < s->num_columns; c++) {
            const char *text = *field(s, r, c);
            if (c > 0)
                fputc(',', to);
            dlx_csv_field(text == NULL ? "" : text, to);
        }
        fputc('\n', to);
    }
}
