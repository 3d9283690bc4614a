/*
 * dlx_print.h - prints covers as text, as option numbers, as JSON.
 *
 * Functions that return json_t return NULL if out of memory.
 */
#ifndef CLI_DLX_PRINT_H
#define CLI_DLX_PRINT_H

#include "base/memory_stream.h"
#include "cli/dlx/dlx_args.h"
#include "dlx/dlx.h"

#include <jansson.h>
#include <stdbool.h>
#include <stdio.h>

/* Sorts options in ascending order, so that every kernel prints the same cover
 * in the same way. */
void cli_dlx_sort(int *cover, int n);

/* Prints the n options of a cover, a line each, by number or as text. Returns 0
 * or DLX_E*. */
int cli_dlx_print_lines(const dlx_problem *p, const int *cover, int n,
                        bool indices);

/* Returns a name, or the number that stands for it. */
json_t *cli_dlx_json_name(const char *name, int number);
/* Return the options of a cover, each the array of its entries; and their
 * numbers. */
json_t *cli_dlx_json_options(const dlx_problem *p, const int *cover, int n);
json_t *cli_dlx_json_numbers(const int *cover, int n);

/* Returns a reason as an object: text, modulus, and weights of items. */
json_t *cli_dlx_json_reason(const dlx_problem *p, const dlx_reason *r);

/* For JSON: a string that is written to the stream text->to. begin() returns 0
 * or DLX_ENOMEM; call end() after both. It returns the string, or NULL if out
 * of memory or writing failed, with the reason in *error unless that is set. */
int cli_dlx_text_begin(base_memory_stream *text);
json_t *cli_dlx_text_end(base_memory_stream *text, int *error);

/* Returns the objective of a cover with this cost (dlx_cost_text()). */
json_t *cli_dlx_json_cost(const dlx_problem *p, int64_t cost);

/* A printer of covers, by --as, --json and --indices. */
typedef struct cli_dlx_printer {
    const dlx_problem *p;
    dlx_layout *layout; /* NULL: options as lines */
    bool json, indices;
} cli_dlx_printer;

/* Prepares for covers of p as args describe them. Returns 0, or -1 after a
 * message. Clear it even after an error. */
int cli_dlx_printer_init(cli_dlx_printer *to, const dlx_problem *p,
                         const cli_dlx_args *args);
void cli_dlx_printer_clear(cli_dlx_printer *to);

/* Prints the n options of a cover as lines, or in the form of --as. Returns 0
 * or DLX_E*. */
int cli_dlx_print_options(const cli_dlx_printer *to, const int *cover, int n);
/* Prints a cover as solve does, after a blank line unless it is the first.
 * Returns 0 or DLX_E*. */
int cli_dlx_print_cover(const cli_dlx_printer *to, const int *cover, int n,
                        uint64_t number);

#endif
