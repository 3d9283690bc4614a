/*
 * lp.h - the two halves of the format lp.
 */
#ifndef DLX_FORMATS_LP_H
#define DLX_FORMATS_LP_H

#include "dlx/dlx.h"

int dlx_read_lp(dlx_problem *p, const char *text, size_t size,
                dlx_text_error *error);

#endif
