/*
 * report.h - complaints about a place in a text; for all that reads text.
 */
#ifndef DLX_REPORT_H
#define DLX_REPORT_H

#include "dlx/dlx.h"

typedef struct dlx_span {
    const char *at;
    size_t size;
} dlx_span;

/* Set *error: what is wrong with the token, which is quoted, shortened and
 * without control characters, if it is not empty. Returns DLX_ETEXT. */
int dlx_report(dlx_text_error *error, int line, ptrdiff_t column,
               dlx_span token, const char *what);

#endif
