/*
 * linear_names.h - names of items and colors as names of rows and columns.
 *
 * LP and MPS allow few characters in names. Letters, digits, '_', '.', ',',
 * '#', '@', '&' and '~' stay what they are, each other byte becomes '!' and two
 * hexadecimal digits. A name that could not begin a name in LP, or would be a
 * word of its own there, has a '!' more in front:
 *
 *     a -> a    r1c2 -> r1c2    12 -> !12    a+b -> a!2Bb    st -> !st
 *
 * So a '(' is in none of them, and these are free for what the formats need:
 *
 *     x(A)     does the item x have the color A?
 *     x(A)o3   if option 3 is chosen, it does
 *     a(low)   the lower bound of the item a, where it has another upper one
 */
#ifndef DLX_FORMATS_LINEAR_NAMES_H
#define DLX_FORMATS_LINEAR_NAMES_H

#include "dlx/report.h"

/* Bytes of a name in these formats, at most, as solvers have fixed buffers. */
enum { DLX_LINEAR_NAME = 250 };

/* The name of an item, or the number that stands for it, as above and
 * zero-terminated. Returns its size, or DLX_ETOOBIG, or DLX_ENAME if the number
 * is the name of another one. */
int dlx_linear_item(const dlx_problem *p, int item,
                    char to[DLX_LINEAR_NAME + 1]);
/* item(color), in the same way. */
int dlx_linear_variable(const dlx_problem *p, int item, int color,
                        char to[DLX_LINEAR_NAME + 1]);

/* The name that was written so; to has size + 1 bytes. Returns its size. What
 * nobody has written so stays what it is. */
size_t dlx_linear_decode(dlx_span name, char *to);

/* Is it a name item(color)? Then item and color are parts of it. */
int dlx_linear_split(dlx_span name, dlx_span *item, dlx_span *color);

#endif
