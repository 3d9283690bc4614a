/*
 * layout.h - covers as sheets: a grid of cells, or tables of places.
 */
#ifndef DLX_PICTURE_LAYOUT_H
#define DLX_PICTURE_LAYOUT_H

#include "dlx/picture/cells.h"
#include "dlx/picture/sheet.h"

/* The place in a table that an item names: NAME@D or NAME@D.H. */
typedef struct dlx_slot {
    int name;      /* index in names[], or -1: the item names no place */
    int day, hour; /* from 1; hour = 0: there is none */
} dlx_slot;

typedef struct dlx_places {
    const dlx_problem *p;
    dlx_slot *of_item; /* [item], from 1 */
    char **names;      /* NAME, in order of appearance */
    int num_names, num_days, num_hours;
} dlx_places;

/* Finds the places that items name. Returns 0 or DLX_ENOMEM; num_names is 0 if
 * there are none. */
int dlx_places_init(dlx_places *places, const dlx_problem *p);
void dlx_places_clear(dlx_places *places);

/* Writes the tables of a cover: one with a row for each name and a column for
 * each day, or with hours one for each name. Returns 0 or DLX_ENOMEM. */
int dlx_write_tables(const dlx_places *places, const int *options, int num,
                     bool is_csv, FILE *to);
/* Writes a cover as a grid of its board. Returns 0 or DLX_ENOMEM. */
int dlx_write_grid(const dlx_board *board, const int *options, int num,
                   bool is_csv, FILE *to);

#endif
