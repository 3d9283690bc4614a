/*
 * dlx_print.h - covers as text, as option numbers, as JSON.
 */
#ifndef CLI_DLX_PRINT_H
#define CLI_DLX_PRINT_H

#include "base/memory_stream.h"
#include "dlx/dlx.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>

/* Sort options in ascending order, so that every kernel prints the same cover
 * in the same way. */
void cli_dlx_sort(int *cover, int n);

/* Print the n options of a cover, a line each, by number or as text. Returns 0
 * or DLX_E*. */
int cli_dlx_print_lines(const dlx_problem *p, const int *cover, int n,
                        bool indices);

/* For JSON: a name, or the number that stands for it. NULL: no memory. */
json_t *cli_dlx_json_name(const char *name, int number);
/* For JSON: the options of a cover, each the array of its entries; and their
 * numbers. NULL: no memory. */
json_t *cli_dlx_json_options(const dlx_problem *p, const int *cover, int n);
json_t *cli_dlx_json_numbers(const int *cover, int n);

/* For JSON: what is written to text->to, as a string. After begin() there is an
 * end(), which returns the string; NULL if that, or what was written, fails,
 * with the reason in *error unless that has one. begin() returns 0 or
 * DLX_ENOMEM, and then end() returns NULL. */
int cli_dlx_text_begin(base_memory_stream *text);
json_t *cli_dlx_text_end(base_memory_stream *text, int *error);

/* The objective of a cover with this cost (dlx_cost_text()). */
json_t *cli_dlx_json_cost(const dlx_problem *p, int64_t cost);

/* Print a cover as solve does, the first one without a blank line before it.
 * Returns 0, DLX_ENOMEM, DLX_ENAME or DLX_EWRITE. */
int cli_dlx_print_cover(const dlx_problem *p, const int *cover, int n,
                        uint64_t number, bool json, bool indices);

#endif
