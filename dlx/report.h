/*
 * report.h - errors at a place of a text, for all readers of texts.
 */
#ifndef DLX_REPORT_H
#define DLX_REPORT_H

#include "dlx/dlx.h"

typedef struct dlx_span {
    const char *at;
    size_t size;
} dlx_span;

/* Sets *error to the place and what is wrong. A token that is not empty is
 * quoted, shortened and without control characters. Returns DLX_ETEXT. */
int dlx_report(dlx_text_error *error, int line, ptrdiff_t column,
               dlx_span token, const char *what);

#endif
