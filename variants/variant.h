/*
 * variant.h - what the rules of this layer share: checking the form of a clause
 * and building houses and constraints from it.
 *
 * A rule consists of a form for its clauses, a function that builds houses and
 * constraints from a clause, and holds(), which is written from the rule's
 * text.
 *
 * Shapes   digits are 0-based in constraints; holds() uses 1-based digits
 *          (digit_of) or the board's own values (value_at)
 * Errors   int functions return 0, SUDOKU_ERULE with *error filled,
 *          SUDOKU_ENOMEM or SUDOKU_ETOOBIG
 */
#ifndef VARIANTS_VARIANT_H
#define VARIANTS_VARIANT_H

#include "sudoku/board/rule.h"
#include "sudoku/constraints/constraints.h"
#include "sudoku/picture/picture.h"

/* State of one clause: the self of most rules. */
typedef struct variant {
    sudoku_clause clause; /* the clause; the board owns its arrays */
    int num_digits;
    int first_value; /* the value of digit 0, see sudoku_value() */
    sudoku_constraints constraints;
    int *
        house_cells; /* cells of all houses to add, one house after the other */
    int *house_sizes; /* [house] number of its cells */
    int num_houses;
    struct sudoku_nfa *nfa; /* only for the rule automaton, otherwise NULL */
} variant;

/* An inclusive range; max = ANY means no upper bound. */
enum { ANY = -1 };
typedef struct number_range {
    int min, max;
} number_range;

/* The form that clauses of a rule must have. A range left out is {0, 0}: none
 * allowed. "white-dot [K] CELLS [/ CELLS ..]", with two or more cells a group,
 * is
 *     {.values = {0, 1}, .groups = {1, ANY}, .cells = {2, ANY}} */
typedef struct clause_form {
    number_range values, groups;
    number_range cells;   /* number of cells in each group */
    bool may_repeat;      /* a group may contain a cell twice */
    bool may_close;       /* a group may end with its first cell: a loop */
    bool may_be_negative; /* numbers may be negative */
} clause_form;

/* A rule together with what variant_make() needs. */
typedef struct variant_rule {
    sudoku_rule rule; /* must be first: variant_make() casts it */
    clause_form form;
    /* Builds the houses and constraints of v from its clause, whose form has
     * been checked. Returns 0, SUDOKU_ERULE with *error filled, VARIANT_NEVER,
     * or the code of a function of constraints.h. */
    int (*build)(variant *v, const sudoku_shape *shape, sudoku_error *error);
} variant_rule;

/* Writes "rule NAME: .." into *error. Returns SUDOKU_ERULE. */
int variant_fail(const sudoku_clause *clause, sudoku_error *error,
                 const char *format, ...) __attribute__((format(printf, 3, 4)));
/* Checks that the clause has the form and that its cells are on the board.
 * Returns 0, or SUDOKU_ERULE with *error filled. */
int variant_check_form(const sudoku_clause *clause, const sudoku_shape *shape,
                       const clause_form *form, sudoku_error *error);
/* Like variant_fail(), for a well-formed clause that no digits can satisfy.
 * Returns VARIANT_NEVER, for build(). */
enum { VARIANT_NEVER = -1000 };
int variant_never(const sudoku_clause *clause, sudoku_error *error,
                  const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Writes the text of an error code into *error, at the clause's place in the
 * input. Returns code. */
int variant_fail_code(const sudoku_clause *clause, sudoku_error *error,
                      int code);

/* Like variant_make(), but returns VARIANT_NEVER for a clause that no digits
 * can satisfy. */
int variant_try(void **self, const sudoku_clause *clause,
                const sudoku_shape *shape, sudoku_error *error);
/* Implementations of the functions of sudoku_rule. */
int variant_make(void **self, const sudoku_clause *clause,
                 const sudoku_shape *shape, sudoku_error *error);
void variant_free(void *self);
int variant_add_houses(const void *self, sudoku_shape *shape);
int variant_encode(const void *self, struct sudoku_encoder *e);
int variant_filter(const void *self, struct sudoku_candidates *c);
const sudoku_constraints *variant_get_constraints(const void *self);

/* Initialisers for rules that only add houses, and for most other rules. */
#define VARIANT_HOUSES                                                         \
    .make = variant_make, .free = variant_free, .add_houses = variant_add_houses
#define VARIANT_FUNCTIONS                                                      \
    VARIANT_HOUSES, .encode = variant_encode, .filter = variant_filter,        \
                    .get_constraints = variant_get_constraints

/* Requires n cells to differ: adds a house, unless one of the board's houses
 * contains them all. Returns 0 or SUDOKU_ENOMEM. */
int variant_differ(variant *v, const sudoku_shape *shape, const int *cells,
                   int n);

/* Returns the cells of a group of the clause and sets *n to their number. */
const int *variant_group(const variant *v, int group, int *n);
enum {
    VARIANT_MAX_APART = 9
}; /* limit of digits: there are at most 512 sets of them */

/* Returns whether two of the cells may hold the same digit, that is, whether
 * some pair does not see each other. Generated clauses about sums or counts on
 * a line depend on it. */
bool variant_may_tie(const sudoku_shape *shape, const int *cells, int n);

/* Adds an automaton over cells. If all cells see each other and the board has
 * at most VARIANT_MAX_APART digits, its states also record the set of digits so
 * far. The states of step() must be below 1 << 48, or UINT64_MAX. Returns what
 * sudoku_constraints_run() returns. */
int variant_run(variant *v, const sudoku_shape *shape, const int *cells, int n,
                sudoku_transition *step, const void *ctx);

/* Adds an automaton that reads the first and last cell of a group, then the
 * cells between. Returns what sudoku_constraints_run() returns, or
 * SUDOKU_ENOMEM. */
int variant_run_ends_first(variant *v, int group, sudoku_transition *step,
                           const void *ctx);
/* Adds the constraint that the values of n >= 1 cells, times the coefficients
 * (NULL: 1 each), have this sum. A cell may occur several times. Returns what
 * sudoku_constraints_add_sum() returns. With more than SUDOKU_MAX_TERMS cells
 * it returns SUDOKU_ETOOBIG without reading coefficients. */
int variant_add_sum(variant *v, const int *cells, const int *coefficients,
                    int n, int sum);

/* Returns whether some cell occurs twice. (repeats.c) */
bool variant_has_repeat(const int *cells, int n);
/* Removes all candidates of the cell, so that the puzzle has no solution. */
int variant_forbid(variant *v, int cell);
/* Like sudoku_constraints_add_relation(), but a and b may be the same cell. */
int variant_relate(variant *v, int a, int b, const uint64_t *partners);

/* Returns number k of the clause, or otherwise if the clause has no number k.
 */
int variant_value(const variant *v, int k, int otherwise);

/* For holds(): returns the 1-based digit of the cell, or 0 if it is empty. */
static inline int digit_of(const uint8_t digits[], int cell)
{
    return digits[cell] == SUDOKU_EMPTY ? 0 : digits[cell] + 1;
}

static inline bool has_digit(const uint8_t digits[], int cell)
{
    return digits[cell] != SUDOKU_EMPTY;
}

/* Returns the cell's value on this board. An empty cell also gives 0. */
static inline int value_at(const sudoku_shape *shape, const uint8_t digits[],
                           int cell)
{
    return digits[cell] == SUDOKU_EMPTY ? 0 : sudoku_value(shape, digits[cell]);
}

/* Fills *flaw with these cells and the text "NAME: ..". Returns false. */
bool variant_break(const sudoku_clause *clause, sudoku_flaw *flaw,
                   const int *cells, int n, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
/* A cell name such as "r1c1", for message arguments: name_of(shape, cell).text.
 */
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

/* Relates each cell of every group to the next one, by their values. */
int variant_relate_lines(variant *v, sudoku_relation *relation, int parameter);
/* Relates each cell of the board to its neighbours below and to the right,
 * except for pairs that are groups of the clause. */
int variant_relate_board(variant *v, const sudoku_shape *shape,
                         sudoku_relation *relation, int parameter);
/* Relations between values, with parameter k. */
bool variant_pair_is_less_by(int a, int b, int k);     /* a + k <= b */
bool variant_pair_is_greater_by(int a, int b, int k);  /* a >= b + k */
bool variant_pair_is_apart_by(int a, int b, int k);    /* |a - b| >= k */
bool variant_pair_has_difference(int a, int b, int k); /* |a - b| = k */
bool variant_pair_lacks_difference(int a, int b, int k);
bool variant_pair_has_ratio(int a, int b, int k); /* one is k times the other */
bool variant_pair_lacks_ratio(int a, int b, int k);
bool variant_pair_lacks_sum(int a, int b, int k);

/* Returns the end of the cells that a is to be related to, on a line of n
 * cells. A rule constrains each window of `window` consecutive cells, which
 * makes all pairs of the line related. On lines longer than LONG only pairs up
 * to a window apart are related; the other relations follow from these. */
static inline int variant_last_of_window(int a, int n, int window)
{
    enum { LONG = 64 };
    return n <= LONG || a + window + 1 > n ? n : a + window + 1;
}

/* ---- for holds(): values, from the rule's text ---- */

/* Returns whether the values x and y may be neighbours. */
typedef bool pair_test(int x, int y, int parameter);
/* Returns whether all filled neighbours in each group pass the test; otherwise
 * fills *flaw. */
bool variant_check_lines(const variant *v, const sudoku_shape *shape,
                         const uint8_t digits[], pair_test *test, int parameter,
                         sudoku_flaw *flaw);
/* Returns whether all filled neighbours on the board pass the test, except for
 * pairs that are groups of the clause; otherwise fills *flaw. */
bool variant_check_board(const variant *v, const sudoku_shape *shape,
                         const uint8_t digits[], pair_test *test, int parameter,
                         sudoku_flaw *flaw);
/* Writes "NAME: x in r1c1 and y in r1c2", or "NAME: x in r1c1 and r1c2" if x =
 * y, into *flaw. Returns false. */
bool variant_break_pair(const variant *v, const sudoku_shape *shape,
                        const uint8_t digits[], int a, int b,
                        sudoku_flaw *flaw);
/* Writes "NAME: the digits from r1c1 to r1c5 WHAT" into *flaw. Returns false.
 */
bool variant_break_group(const variant *v, const sudoku_shape *shape, int group,
                         const char *what, sudoku_flaw *flaw);
/* Returns whether no digit occurs twice in the group; otherwise fills *flaw. */
bool variant_check_differ(const variant *v, const sudoku_shape *shape,
                          int group, const uint8_t digits[], sudoku_flaw *flaw);
/* Writes the 1-based digits of a group into values[], 0 for an empty cell.
 * Returns whether all cells are filled. */
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
/* Shades each group in its own color. */
void variant_paint_groups(const variant *v, sudoku_picture *p);
void variant_paint_cages(const variant *v, sudoku_picture *p,
                         enum sudoku_outline outline, const char *text);
/* Draws a figure at the first and last cell of each line. */
void variant_paint_ends(const variant *v, sudoku_picture *p,
                        enum sudoku_figure figure, const char *fill,
                        const char *stroke);
/* Marks the pairs that are exceptions to a rule about the whole board. */
void variant_paint_exceptions(const variant *v, sudoku_picture *p);
/* Writes the first number of the clause outside the board; if there is no place
 * for it, shows the clause as text. */
void variant_paint_outside(const variant *v, sudoku_picture *p, bool has_arrow);

#endif
