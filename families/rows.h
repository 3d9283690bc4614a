/*
 * rows.h - the rows of a text argument: drawings, lists and tables.
 *
 * A text without line ends has rows that end at '/': "##./.##".
 */
#ifndef FAMILIES_ROWS_H
#define FAMILIES_ROWS_H

#include "families/family.h"

enum family_split {
    FAMILY_CELLS,  /* each character; blank lines are empty rows */
    FAMILY_WORDS,  /* at blanks, commas and semicolons */
    FAMILY_EITHER, /* FAMILY_WORDS if there are such separators, else cells */
    FAMILY_FIELDS  /* at commas, or semicolons or tabs if these come first;
                      fields may be empty or in quotes */
};

typedef struct family_word {
    const char *at;
    int size;
    int line, column; /* from 1 */
} family_word;

typedef struct family_rows {
    const char *name; /* of the argument */
    family_word *words;
    int num, cap;
    int *start; /* [row] its first word; start[num_rows] = num */
    int num_rows, cap_rows;
    int width; /* most words in a row */
} family_rows;

/* Reads the text of an argument. Except with FAMILY_CELLS, blank lines are
 * skipped; of lists and tables (FAMILY_WORDS, FAMILY_FIELDS) also lines that
 * begin with '#'. Clear it even after an error. */
void family_rows_read(family_rows *t, family_maker *m, const char *name,
                      enum family_split split);
/* Reads another text; places are in that text. */
void family_rows_of(family_rows *t, family_maker *m, const char *text,
                    enum family_split split);
void family_rows_clear(family_rows *t);

/* Returns the number of words in a row. */
int family_row_size(const family_rows *t, int row);
/* Returns a word, or NULL outside of the table. */
const family_word *family_word_at(const family_rows *t, int row, int k);
/* Returns the first character of a word; '\0' outside of the table. */
char family_char_at(const family_rows *t, int row, int k);
/* Returns the number in a word, or -1. */
int family_word_number(const family_word *w);
/* Returns the same, but the single letters a, b, .. are 10, 11, .. */
int family_cell_number(const family_word *w);
/* Reports what is wrong with a word, quoted. */
void family_reject_word(family_maker *m, const family_rows *t,
                        const family_word *w, const char *what);

/* Copies a word as a name of items; blanks, ':' and '|' become '_'. Rejects an
 * empty or longer word. */
enum { FAMILY_NAME = 64 };
void family_name(family_maker *m, const family_rows *t, const family_word *w,
                 char name[FAMILY_NAME]);

#endif
