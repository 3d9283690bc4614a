/*
 * mps.h - the two halves of the format mps.
 */
#ifndef DLX_FORMATS_MPS_H
#define DLX_FORMATS_MPS_H

#include "dlx/dlx.h"

int dlx_read_mps(dlx_problem *p, const char *text, size_t size,
                 dlx_text_error *error);

#endif
