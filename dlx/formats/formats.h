/*
 * formats.h - the formats of problems. format.c has their table.
 */
#ifndef DLX_FORMATS_FORMATS_H
#define DLX_FORMATS_FORMATS_H

#include "dlx/formats/scan.h"

typedef int dlx_format_read(dlx_problem *p, const char *text, size_t size,
                            dlx_text_error *error);

typedef struct dlx_format {
    const char *name;
    /* Returns whether the text is in this format, by a unique beginning. NULL
     * if there is none. */
    bool (*detect)(const char *text, size_t size);
    dlx_format_read *read;
    /* Writes without flushing. Returns 0, DLX_ENOMEM, DLX_ENAME, or DLX_EFORMAT
     * with a sentence in error->text about what the format cannot express. */
    int (*write)(const dlx_problem *p, FILE *to, dlx_text_error *error);
} dlx_format;

extern const dlx_format dlx_format_matrix, dlx_format_orlib, dlx_format_opb,
    dlx_format_lp, dlx_format_mps, dlx_format_dimacs, dlx_format_json,
    dlx_format_xmpuzzle, dlx_format_sets, dlx_format_judge;

/* Readers of formats, each in a file of its own. */
dlx_format_read dlx_read_opb, dlx_read_lp, dlx_read_mps, dlx_read_dimacs,
    dlx_read_json;

/* Reads the format orlib with each column on a line of its own; other texts are
 * not guessed to be in that format. */
dlx_format_read dlx_read_orlib_lines;

dlx_format_read dlx_read_matrix_market;
bool dlx_is_matrix_market(const char *text, size_t size);

/* Reads matrices and sets in brackets and lines, as people and programs write
 * them. Sets the format of p and its note. */
enum dlx_lists { DLX_ANY, DLX_MATRIX, DLX_SETS };
int dlx_read_lists(dlx_problem *p, enum dlx_lists wanted, const char *text,
                   size_t size, dlx_text_error *error);
/* Returns whether a text is lists in the brackets of JSON instead of the format
 * json. */
bool dlx_is_json_lists(const char *text, size_t size);
/* Notes that p was read as this format, with two numbers and more text: "read
 * as OR-Library: 3 rows, 4 columns". */
void dlx_note_guess(dlx_problem *p, const char *name, const char *what, int num,
                    const char *what2, int num2, const char *more);

/* Reads a problem of a file of burr-tools, as dlx_read_text() does. number
 * counts from 1; 0 is the only problem of the file. */
int dlx_read_xmpuzzle(dlx_problem *p, int number, const char *text, size_t size,
                      dlx_text_error *error);

/* Reports an item that the format cannot express; '%' in the sentence stands
 * for its name or number. Returns DLX_EFORMAT. */
int dlx_inexpressible_item(const dlx_problem *p, int item, const char *what,
                           dlx_text_error *error);
/* Reports an option that the format cannot express; '%' stands for its number.
 * Returns DLX_EFORMAT. */
int dlx_inexpressible_option(int option, const char *what,
                             dlx_text_error *error);

/* Returns whether the text begins with one of the words, after blank lines and
 * lines that begin with a comment character. */
bool dlx_begins_with(const char *text, size_t size, const char *comments,
                     const char *const *words);

#endif
