/* layout.c - writes covers as grids, tables or CSV. */
#include "dlx/picture/layout.h"

#include <stdlib.h>
#include <string.h>

struct dlx_layout {
    const dlx_problem *p;
    enum dlx_form form;
    dlx_board *board;  /* NULL: there is no grid */
    dlx_places places; /* num_names = 0: there are no tables */
};

static int complain(dlx_text_error *error, const char *what)
{
    if (error != NULL)
        snprintf(error->text, sizeof error->text, "%s", what);
    return DLX_ETEXT;
}

static int find_shape(dlx_layout *l, const char *map, size_t size,
                      dlx_text_error *error)
{
    int result = 0;
    if (l->form != DLX_FORM_GRID)
        result = dlx_places_init(&l->places, l->p);
    if (result != 0 || l->places.num_names > 0)
        return result;
    if (l->form == DLX_FORM_TABLE)
        return complain(error,
                        "no items name places in a table, such as Ann@1 or "
                        "class_1a@1.2");
    result = dlx_board_new(&l->board, l->p, map, size, error);
    bool is_optional = l->form == DLX_FORM_CSV && map == NULL;
    return result == DLX_ETEXT && is_optional ? 0 : result;
}

int dlx_layout_new(dlx_layout **out, const dlx_problem *p, enum dlx_form form,
                   const char *map, size_t size, dlx_text_error *error)
{
    *out = NULL;
    if (error != NULL)
        memset(error, 0, sizeof *error);
    if (form < DLX_FORM_GRID || form > DLX_FORM_CSV)
        return DLX_EARGUMENT;
    dlx_layout *l = calloc(1, sizeof *l);
    if (l == NULL)
        return DLX_ENOMEM;
    l->p = p;
    l->form = form;
    int result = find_shape(l, map, size, error);
    if (result == 0)
        *out = l;
    else
        dlx_layout_free(l);
    return result;
}

void dlx_layout_free(dlx_layout *l)
{
    if (l == NULL)
        return;
    dlx_places_clear(&l->places);
    dlx_board_free(l->board);
    free(l);
}

static void write_entry(const dlx_problem *p, int item, int color, FILE *to)
{
    const char *name = dlx_item_name(p, item);
    const char *hue = color > 0 ? dlx_color_name(p, color) : NULL;
    char number[16], other[16];
    snprintf(number, sizeof number, "%d", item);
    snprintf(other, sizeof other, "%d", color);
    dlx_csv_field(name != NULL ? name : number, to);
    if (color > 0) {
        fputc(':', to);
        dlx_csv_field(hue != NULL ? hue : other, to);
    }
}

/* Writes a row for each option, with a field for each entry. */
static void write_options(const dlx_problem *p, const int *options, int num,
                          FILE *to)
{
    for (int k = 0; k < num; k++) {
        const int *items, *colors;
        int n = dlx_get_option(p, options[k], &items, &colors);
        for (int j = 0; j < n; j++) {
            if (j > 0)
                fputc(',', to);
            write_entry(p, items[j], colors[j], to);
        }
        fputc('\n', to);
    }
}

int dlx_layout_write(const dlx_layout *l, const int *options, int num, FILE *to)
{
    bool is_csv = l->form == DLX_FORM_CSV;
    if (!dlx_are_options(l->p, options, num))
        return DLX_EARGUMENT;
    if (l->places.num_names > 0)
        return dlx_write_tables(&l->places, options, num, is_csv, to);
    if (l->board != NULL)
        return dlx_write_grid(l->board, options, num, is_csv, to);
    write_options(l->p, options, num, to);
    return 0;
}
