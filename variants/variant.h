/*
 * variant.h - what the rules of this layer have in common: a checked clause,
 * and the constraints and houses that are built from it.
 *
 * A rule is a form that its clause must have, a function that builds houses and
 * constraints from the clause, and holds(), written from the rule's text.
 *
 * Shapes   digits are 0-based in constraints, 1-based in holds() (digit_of) or
 *          as the board calls them (value_at)
 * Errors   int functions: 0, SUDOKU_ERULE with *error filled, SUDOKU_ENOMEM or
 *          SUDOKU_ETOOBIG
 */
#ifndef VARIANTS_VARIANT_H
#define VARIANTS_VARIANT_H

#include "sudoku/constraints/constraints.h"
#include "sudoku/picture/picture.h"

/* The self of most rules. */
typedef struct variant {
    sudoku_clause clause; /* as stated; its arrays are the board's */
    int num_digits;
    int first_value; /* what digit 0 is called: sudoku_value() */
    sudoku_constraints constraints;
    int *house_cells; /* houses to add, one after the other .. */
    int *house_sizes; /* .. and their sizes */
    int num_houses;
    struct sudoku_nfa *nfa; /* of the rule automaton; NULL: of others */
} variant;

/* From min to max of a thing; from min on if max is ANY. */
enum { ANY = -1 };
typedef struct number_range {
    int min, max;
} number_range;

/* What a clause of the rule must have; it may not have what is left out.
 * "white-dot [K] CELLS [/ CELLS ..]", each group of two cells or more, is
 *     {.values = {0, 1}, .groups = {1, ANY}, .cells = {2, ANY}}
 * Cells are on the board in any case. */
typedef struct clause_form {
    number_range values, groups;
    number_range cells;   /* in each group */
    bool may_repeat;      /* a cell may be twice in a group */
    bool may_close;       /* only its first one, and at its end: a loop */
    bool may_be_negative; /* a number may be */
} clause_form;

/* A rule, and what variant_make() needs of it. */
typedef struct variant_rule {
    sudoku_rule rule; /* first: variant_make() finds the rest by it */
    clause_form form;
    /* Fill v from its clause, which is of that form. Returns 0, SUDOKU_ERULE
     * with *error filled, or what a function of constraints.h returned. */
    int (*build)(variant *v, const sudoku_shape *shape, sudoku_error *error);
} variant_rule;

/* Fill *error: "rule NAME: ..". Returns SUDOKU_ERULE. */
int variant_fail(const sudoku_clause *clause, sudoku_error *error,
                 const char *format, ...) __attribute__((format(printf, 3, 4)));
/* Is the clause of that form, its cells on the board? Returns 0 or
 * SUDOKU_ERULE. */
int variant_check_form(const sudoku_clause *clause, const sudoku_shape *shape,
                       const clause_form *form, sudoku_error *error);
/* The same where the clause is right, but no digits obey it. Returns
 * VARIANT_NEVER, for build(). */
enum { VARIANT_NEVER = -1000 };
int variant_never(const sudoku_clause *clause, sudoku_error *error,
                  const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Fill *error with the text of the code, at the clause's place. Returns it. */
int variant_fail_code(const sudoku_clause *clause, sudoku_error *error,
                      int code);

/* As variant_make(), but VARIANT_NEVER is an answer. */
int variant_try(void **self, const sudoku_clause *clause,
                const sudoku_shape *shape, sudoku_error *error);
/* The functions of sudoku_rule. */
int variant_make(void **self, const sudoku_clause *clause,
                 const sudoku_shape *shape, sudoku_error *error);
void variant_free(void *self);
int variant_add_houses(const void *self, sudoku_shape *shape);
int variant_encode(const void *self, struct sudoku_encoder *e);
int variant_filter(const void *self, struct sudoku_candidates *c);
const sudoku_constraints *variant_get_constraints(const void *self);

/* The functions of rules that are only houses; and those of most rules. */
#define VARIANT_HOUSES                                                         \
    .make = variant_make, .free = variant_free, .add_houses = variant_add_houses
#define VARIANT_FUNCTIONS                                                      \
    VARIANT_HOUSES, .encode = variant_encode, .filter = variant_filter,        \
                    .get_constraints = variant_get_constraints

/* The cells differ: add a house, unless they are in one of the board's. */
int variant_differ(variant *v, const sudoku_shape *shape, const int *cells,
                   int n);

/* The cells of a group of the clause; *n is their number. */
const int *variant_group(const variant *v, int group, int *n);
enum { VARIANT_MAX_APART = 9 }; /* so that there are at most 512 sets */

/* May two of the cells have the same digit: do not all of them see each other?
 * What a clause is compared with depends on it where digits of a line add up or
 * are counted. */
bool variant_may_tie(const sudoku_shape *shape, const int *cells, int n);

/* Run an automaton over cells. If they all see each other, its states also have
 * the set of digits so far, on boards of up to VARIANT_MAX_APART digits. Its
 * states are below 1 << 48, or UINT64_MAX. Returns what
 * sudoku_constraints_run() does. */
int variant_run(variant *v, const sudoku_shape *shape, const int *cells, int n,
                sudoku_transition *step, const void *ctx);

/* Run an automaton over a group: its first and last cell, then those between.
 * Returns what sudoku_constraints_run() does, or SUDOKU_ENOMEM. */
int variant_run_ends_first(variant *v, int group, sudoku_transition *step,
                           const void *ctx);
/* The values of n >= 1 cells times the coefficients (NULL: 1 each) have this
 * sum; a cell may be there several times. Returns what
 * sudoku_constraints_add_sum() does; with more than SUDOKU_MAX_TERMS cells
 * SUDOKU_ETOOBIG, and coefficients are not read. */
int variant_add_sum(variant *v, const int *cells, const int *coefficients,
                    int n, int sum);

/* Is a cell among them twice? (repeats.c) */
bool variant_has_repeat(const int *cells, int n);
/* No digit may be in the cell: the puzzle has no solution. */
int variant_forbid(variant *v, int cell);
/* As sudoku_constraints_add_relation(), but a and b may be one cell. */
int variant_relate(variant *v, int a, int b, const uint64_t *partners);

/* Number k of the clause, or another value if the clause has no number k. */
int variant_value(const variant *v, int k, int otherwise);

/* For holds(): the digit of the cell as people count, 0 = not filled. */
static inline int digit_of(const uint8_t digits[], int cell)
{
    return digits[cell] == SUDOKU_EMPTY ? 0 : digits[cell] + 1;
}

static inline bool has_digit(const uint8_t digits[], int cell)
{
    return digits[cell] != SUDOKU_EMPTY;
}

/* What it is called on this board; 0 also where it is not filled. */
static inline int value_at(const sudoku_shape *shape, const uint8_t digits[],
                           int cell)
{
    return digits[cell] == SUDOKU_EMPTY ? 0 : sudoku_value(shape, digits[cell]);
}

/* Fill *flaw: these cells, and "NAME: ..". Returns false. */
bool variant_break(const sudoku_clause *clause, sudoku_flaw *flaw,
                   const int *cells, int n, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
/* "r1c1", for the arguments of messages: name_of(shape, cell).text. */
typedef struct cell_name {
    char text[SUDOKU_CELL_NAME_SIZE];
} cell_name;

static inline cell_name name_of(const sudoku_shape *shape, int cell)
{
    cell_name name = {""};
    sudoku_cell_name(shape, cell, name.text);
    return name;
}

/* ---- relations between neighbours on lines ---- */

/* Relate all cells of each group to the next one, by their values. */
int variant_relate_lines(variant *v, sudoku_relation *relation, int parameter);
/* .. to its neighbours below and to the right, on the whole board, but not the
 * pairs that are groups of the clause. */
int variant_relate_board(variant *v, const sudoku_shape *shape,
                         sudoku_relation *relation, int parameter);
/* Values, with parameter k: */
bool variant_pair_is_less_by(int a, int b, int k);     /* a + k <= b */
bool variant_pair_is_greater_by(int a, int b, int k);  /* a >= b + k */
bool variant_pair_is_apart_by(int a, int b, int k);    /* |a - b| >= k */
bool variant_pair_has_difference(int a, int b, int k); /* |a - b| = k */
bool variant_pair_lacks_difference(int a, int b, int k);
bool variant_pair_has_ratio(int a, int b, int k); /* one is k times the other */
bool variant_pair_lacks_ratio(int a, int b, int k);
bool variant_pair_lacks_sum(int a, int b, int k);

/* Where the cells end that cell a of a line of n is to be related to, if each
 * window of that many cells says something, and with that all pairs do: on
 * lines that are long pairs further apart than a window are left to follow. */
static inline int variant_last_of_window(int a, int n, int window)
{
    enum { LONG = 64 };
    return n <= LONG || a + window + 1 > n ? n : a + window + 1;
}

/* ---- for holds(): values, from the rule's text ---- */

/* May these two values stand side by side? */
typedef bool pair_test(int x, int y, int parameter);
/* Do all filled neighbours in each group pass the test? */
bool variant_check_lines(const variant *v, const sudoku_shape *shape,
                         const uint8_t digits[], pair_test *test, int parameter,
                         sudoku_flaw *flaw);
/* .. all filled neighbours on the board that are no group of the clause? */
bool variant_check_board(const variant *v, const sudoku_shape *shape,
                         const uint8_t digits[], pair_test *test, int parameter,
                         sudoku_flaw *flaw);
/* "NAME: x in r1c1 and y in r1c2", or "NAME: x in r1c1 and r1c2". Returns
 * false. */
bool variant_break_pair(const variant *v, const sudoku_shape *shape,
                        const uint8_t digits[], int a, int b,
                        sudoku_flaw *flaw);
/* "NAME: the digits from r1c1 to r1c5 ..", and what is wrong with them. Returns
 * false. */
bool variant_break_group(const variant *v, const sudoku_shape *shape, int group,
                         const char *what, sudoku_flaw *flaw);
/* Does the group hold no digit twice? */
bool variant_check_differ(const variant *v, const sudoku_shape *shape,
                          int group, const uint8_t digits[], sudoku_flaw *flaw);
/* The digits of a group as people count, 0 = not filled, into values[]. True
 * if all are filled. */
bool variant_values(const variant *v, int group, const uint8_t digits[],
                    int *values);

/* ---- for draw() (paint.c): the same for all cells or groups -------------- */

void variant_paint_lines(const variant *v, sudoku_picture *p,
                         const char *color);
void variant_paint_figures(const variant *v, sudoku_picture *p,
                           enum sudoku_figure figure, const char *fill,
                           const char *stroke);
void variant_paint_labels(const variant *v, sudoku_picture *p,
                          const char *text);
void variant_paint_cells(const variant *v, sudoku_picture *p,
                         const char *color);
/* Shade each group in a color of its own. */
void variant_paint_groups(const variant *v, sudoku_picture *p);
void variant_paint_cages(const variant *v, sudoku_picture *p,
                         enum sudoku_outline outline, const char *text);
/* The first and last cell of each line. */
void variant_paint_ends(const variant *v, sudoku_picture *p,
                        enum sudoku_figure figure, const char *fill,
                        const char *stroke);
/* Pairs of which a rule about the whole board says nothing. */
void variant_paint_exceptions(const variant *v, sudoku_picture *p);
/* The first number outside of the board, or else the clause as text. */
void variant_paint_outside(const variant *v, sudoku_picture *p, bool has_arrow);

#endif
