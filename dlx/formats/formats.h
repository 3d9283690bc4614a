/*
 * formats.h - the formats of problems, a file or two each; format.c has the
 * table of them.
 */
#ifndef DLX_FORMATS_FORMATS_H
#define DLX_FORMATS_FORMATS_H

#include "dlx/formats/scan.h"

/* As dlx_read_text(). */
typedef int dlx_format_read(dlx_problem *p, const char *text, size_t size,
                            dlx_text_error *error);

typedef struct dlx_format {
    const char *name;
    /* Is the text in this format, by what no other one has? NULL: never sure.
     */
    bool (*detect)(const char *text, size_t size);
    dlx_format_read *read;
    /* Write without flushing. Returns 0, DLX_ENOMEM, DLX_ENAME, or DLX_EFORMAT
     * with a sentence in error->text: what the format cannot express. */
    int (*write)(const dlx_problem *p, FILE *to, dlx_text_error *error);
} dlx_format;

extern const dlx_format dlx_format_matrix, dlx_format_orlib, dlx_format_opb,
    dlx_format_lp, dlx_format_mps, dlx_format_dimacs, dlx_format_json,
    dlx_format_xmpuzzle, dlx_format_sets, dlx_format_judge;

/* Those that are read by a file of their own. */
dlx_format_read dlx_read_opb, dlx_read_lp, dlx_read_mps, dlx_read_dimacs,
    dlx_read_json;

/* As the format orlib, but each column has a line: nothing else is taken for
 * that format. */
dlx_format_read dlx_read_orlib_lines;

dlx_format_read dlx_read_matrix_market;
bool dlx_is_matrix_market(const char *text, size_t size);

/* Matrices and sets in brackets and lines, as people and programs write them.
 * Sets the format of p, and its note. */
enum dlx_lists { DLX_ANY, DLX_MATRIX, DLX_SETS };
int dlx_read_lists(dlx_problem *p, enum dlx_lists wanted, const char *text,
                   size_t size, dlx_text_error *error);
/* Returns whether a text is lists in the brackets of JSON, not the format json.
 */
bool dlx_is_json_lists(const char *text, size_t size);
/* Notes that p was read as this: 4 rows, 3 columns; and more. */
void dlx_note_guess(dlx_problem *p, const char *name, const char *what, int num,
                    const char *what2, int num2, const char *more);

/* As dlx_read_text(), the problem of that number in a file of burr-tools, from
 * 1 on; 0: the only one that it has. */
int dlx_read_xmpuzzle(dlx_problem *p, int number, const char *text, size_t size,
                      dlx_text_error *error);

/* What the format cannot express: the sentence has %s for the name of an item,
 * or its number. Returns DLX_EFORMAT. */
int dlx_inexpressible_item(const dlx_problem *p, int item, const char *what,
                           dlx_text_error *error);
/* The same with %d for the number of an option. */
int dlx_inexpressible_option(int option, const char *what,
                             dlx_text_error *error);

/* Does the text begin with this word, where blank lines and those that begin
 * with one of the comment characters are skipped? */
bool dlx_begins_with(const char *text, size_t size, const char *comments,
                     const char *const *words);

#endif
