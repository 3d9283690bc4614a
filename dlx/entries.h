/*
 * entries.h - the entries of an option that is being read: items, and what
 * color each is given. They grow, and are used again for the next option.
 */
#ifndef DLX_ENTRIES_H
#define DLX_ENTRIES_H

typedef struct dlx_entries { /* all zeros: none */
    int *items, *colors;     /* as dlx_add_option() takes them */
    int num, cap_items, cap_colors;
} dlx_entries;

/* Returns 0 or DLX_ENOMEM. */
int dlx_entries_push(dlx_entries *e, int item, int color);
/* Free them. */
void dlx_entries_clear(dlx_entries *e);

#endif
