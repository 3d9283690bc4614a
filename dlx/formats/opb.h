/*
 * opb.h - the two halves of the format opb.
 */
#ifndef DLX_FORMATS_OPB_H
#define DLX_FORMATS_OPB_H

#include "dlx/dlx.h"

int dlx_read_opb(dlx_problem *p, const char *text, size_t size,
                 dlx_text_error *error);

#endif
