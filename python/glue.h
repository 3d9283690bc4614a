/*
 * glue.h - what Python calls beside the public headers of libdlx: loops that
 * would cost a call per cover or option otherwise.
 */
#ifndef QUADRILLE_GLUE_H
#define QUADRILLE_GLUE_H

#include <dlx/dlx.h>

/* Add num_options options to p; the items of option o, with their colors, are
 * entries starts[o] to starts[o + 1] - 1. colors may be NULL (none colored).
 * Returns 0, or the error of dlx_add_option() with its option in *at. */
int quadrille_add_options(dlx_problem *p, const int *items, const int *colors,
                          const int64_t *starts, int num_options, int *at);

/* Covers until max_covers of them have been found or room has not space for
 * another one of most_options. The options of all covers stand one behind the
 * other in options[], in ascending order each; ends[c] is where cover c ends.
 * Returns how the search stopped: DLX_SOLUTION if there may be more. */
enum dlx_result quadrille_next_covers(dlx_solver *s, int *options, int room,
                                      int most_options, int *ends,
                                      int max_covers, int *num_covers);

/* The problem in a format, as text that quadrille_free() frees, or NULL with
 * an error in *status. */
char *quadrille_write(const dlx_problem *p, const char *format, size_t *size,
                      int *status, dlx_text_error *error);
/* A cover as a grid, tables or CSV, in the same way. */
char *quadrille_layout(const dlx_problem *p, enum dlx_form form,
                       const int *options, int num, size_t *size, int *status,
                       dlx_text_error *error);
/* A certificate of the number of covers, into a file of that name, which is
 * written beside and renamed when it is complete. Returns as dlx_certify(); or
 * DLX_EWRITE. */
int quadrille_certify(dlx_solver *s, const char *path, enum dlx_result *result);
int quadrille_certify_cheapest(dlx_cheapest *c, const char *path,
                               enum dlx_result *result);
/* Reads num lines of cells, separated by '\0', into rows[line * cells + cell].
 * table[byte] is what a byte of a line means; QUADRILLE_WRONG: nothing. Blanks
 * at the ends of a longer line are left out. A line of another length, or with
 * a byte that means nothing, is bad: it sets is_bad[line], and its row to that
 * of '1' in all cells. Returns the number of bad lines, or -1 if there are not
 * num lines. */
enum { QUADRILLE_WRONG = 254 };
int64_t quadrille_cut_lines(const char *text, size_t size, size_t num,
                            int cells, const uint8_t *table, uint8_t *rows,
                            uint8_t *is_bad);
void quadrille_free(void *block);

#endif
