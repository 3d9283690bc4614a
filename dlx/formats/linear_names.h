/*
 * linear_names.h - names of items and colors as names of rows and columns.
 *
 * LP and MPS allow few characters in names. Letters, digits, '_', '.', ',',
 * '#', '@', '&' and '~' are kept; each other byte becomes '!' and two
 * hexadecimal digits. A name that could not begin a name in LP, or is a keyword
 * there, gets a leading '!':
 *
 *     a -> a    r1c2 -> r1c2    12 -> !12    a+b -> a!2Bb    st -> !st
 *
 * No such name has a '(', so the formats can use these:
 *
 *     x(A)     variable: whether the item x has the color A
 *     x(A)o3   row: if option 3 is chosen, it has
 *     a(low)   row: the lower bound of the item a, if the upper one differs
 */
#ifndef DLX_FORMATS_LINEAR_NAMES_H
#define DLX_FORMATS_LINEAR_NAMES_H

#include "dlx/report.h"

/* Most bytes of a name, because solvers have fixed buffers. */
enum { DLX_LINEAR_NAME = 250 };

/* Writes the encoded name of an item, or its number if it has none,
 * zero-terminated. Returns the size, DLX_ETOOBIG, or DLX_ENAME if the number is
 * the name of another item. */
int dlx_linear_item(const dlx_problem *p, int item,
                    char to[DLX_LINEAR_NAME + 1]);
/* Writes item(color) in the same way. */
int dlx_linear_variable(const dlx_problem *p, int item, int color,
                        char to[DLX_LINEAR_NAME + 1]);

/* Decodes a name; to has size + 1 bytes. Returns its size. Names that are not
 * encoded are not changed. */
size_t dlx_linear_decode(dlx_span name, char *to);

/* Returns whether the name is item(color), and sets item and color to its
 * parts. */
int dlx_linear_split(dlx_span name, dlx_span *item, dlx_span *color);

#endif
