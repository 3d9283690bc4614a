/*
 * json.h - the two halves of the format json.
 */
#ifndef DLX_FORMATS_JSON_H
#define DLX_FORMATS_JSON_H

#include "dlx/dlx.h"

int dlx_read_json(dlx_problem *p, const char *text, size_t size,
                  dlx_text_error *error);

#endif
