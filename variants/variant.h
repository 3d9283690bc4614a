/*
 * variant.h - what the rules of this layer have in common: a checked clause,
 * and the constraints that it comes down to.
 *
 * A rule is a form that its clause has to have, a function that turns the
 * clause into constraints and houses, and holds(), written from the rule's
 * text.
 */
#ifndef VARIANTS_VARIANT_H
#define VARIANTS_VARIANT_H

#include "sudoku/constraints.h"
#include "variants/variants.h"

/* What rules keep as their self. */
typedef struct variant {
    sudoku_clause clause; /* as stated; the board's arrays */
    int num_digits;
    sudoku_constraints constraints;
    int *house_cells; /* houses to add, one after the other .. */
    int *house_sizes; /* .. and their sizes */
    int num_houses;
} variant;

/* What a clause must be like. Cells are on the board and no cell stands twice
 * in a group in any case; words are not taken unless has_words. */
typedef struct clause_form {
    int min_values, max_values;
    int min_groups, max_groups; /* 0 = no cells; max_groups < 0 = any number */
    int min_cells, max_cells;   /* of each group; max_cells < 0 = any number */
    bool has_words;
} clause_form;

/* A new variant for a clause of that form. On failure *error is filled and
 * NULL returned, with the code in *code. */
variant *variant_new(const sudoku_clause *clause, const sudoku_shape *shape,
                     const clause_form *form, sudoku_error *error, int *code);
/* The end of each make(): hand the variant over, or free it if code < 0 (then
 * *error is filled for SUDOKU_ENOMEM and SUDOKU_ETOOBIG). */
int variant_done(variant *v, int code, void **self, sudoku_error *error);
/* What of the rule is wrong: "rule NAME: ..". Returns SUDOKU_ERULE. */
int variant_fail(const sudoku_clause *clause, sudoku_error *error,
                 const char *format, ...) __attribute__((format(printf, 3, 4)));

/* The functions of sudoku_rule. */
void variant_free(void *self);
int variant_add_houses(const void *self, sudoku_shape *shape);
int variant_encode(const void *self, struct sudoku_encoder *e);
int variant_narrow(const void *self, struct sudoku_candidates *c);

/* The cells are to differ. Nothing if they see each other anyway. */
int variant_differ(variant *v, const sudoku_shape *shape, const int *cells,
                   int n);

/* The cells of a group of the clause; *n is their number. */
const int *variant_group(const variant *v, int group, int *n);
/* Number k of the clause, or another value if there are not so many. */
int variant_value(const variant *v, int k, int otherwise);

/* For holds(): the digit of the cell as people count, 0 = not filled. */
int digit_of(const uint8_t digits[], int cell);
/* "r1c1 .." of the first cells, and a sentence. Returns false. */
bool variant_break(sudoku_flaw *flaw, const int *cells, int n,
                   const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* "r1c1", for messages. */
typedef struct cell_name {
    char text[32];
} cell_name;
cell_name name_of(const sudoku_shape *shape, int cell);

#endif
