/*
 * entries.h - growing arrays for the items and colors of an option that is
 * being read, reused for the next option.
 */
#ifndef DLX_ENTRIES_H
#define DLX_ENTRIES_H

typedef struct dlx_entries { /* all zeros: empty */
    int *items, *colors;     /* as the arguments of dlx_add_option() */
    int num, cap_items, cap_colors;
} dlx_entries;

/* Returns 0 or DLX_ENOMEM. */
int dlx_entries_push(dlx_entries *e, int item, int color);
void dlx_entries_clear(dlx_entries *e);

#endif
