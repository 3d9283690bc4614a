/*
 * pattern.h - patterns of rules: deductions that people make from one rule at
 * once, each with its premises.
 *
 * A pattern is a rule, some cells of it, and a deduction that filters their
 * digits. A *premise* is a cell together with digits that the deduction needs
 * it to lack. Premises are reduced to few cells and digits, so a step states
 * what it needs and all that follows:
 *
 *     Thermometer bounds: the 7 cells of the thermometer from r1c1 to r7c7
 *     rise; r4c4 is at least 5, so r5c5 is 6 or 7, ..
 *
 * Law      PT1  what a step removes, the deduction removes from the premises
 *               alone
 *          PT2  a step is the same whether its sentence is wanted or not
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_TECHNIQUES_PATTERN_H
#define SUDOKU_TECHNIQUES_PATTERN_H

#include "sudoku/board/rule.h"
#include "sudoku/techniques/pattern_board.h"
#include "sudoku/techniques/step.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pattern {
    const sudoku_position *p;
    sudoku_logic_step *step;
    const sudoku_stated_rule *stated;
    const int *cells; /* cells that the deduction filters */
    int num_cells;
    const sudoku_constraint *list; /* constraints that the deduction runs */
    int num_list;
    int number;      /* parameter of the deduction */
    const void *ctx; /* further parameters */
    bool is_bare;    /* the deduction has no premises */
    bool by_first;   /* with premises of the first cell only */
    /* Returns like filter() of rules. NULL: runs all constraints of the list
     * within these cells to the fixpoint. */
    int (*deduce)(const struct pattern *x, uint64_t *digits);
    /* Returns which of the digits removed from cells[k] belong to this pattern.
     * NULL: all. */
    uint64_t (*select)(const struct pattern *x, int k, uint64_t gone);
    void (*say)(const struct pattern *x);
    uint64_t *lacks, *gone; /* [cell] premises, and removed digits, for say() */
    int num_premises;       /* number of cells with premises */
    bool is_short; /* the sentence has room only for what is essential */
    bool sums_up;  /* the sentence has no room for the premises, so it sums them
                      up */
    int num_proofs; /* number of deductions run to reduce the premises */
} pattern;

/* Makes a step if something is removed. Returns whether it is accepted. */
bool sudoku_pattern_use(pattern *x);
/* Filters by the list, as if deduce were NULL. */
int sudoku_pattern_filter(const pattern *x, uint64_t *digits);

/* Returns the digits of the cell under the premises alone. */
uint64_t sudoku_pattern_digits(const pattern *x, int cell);
/* Returns all digits that the cell may have on this board. */
uint64_t sudoku_pattern_all_digits(const sudoku_position *p, int cell);
/* Appends "the thermometer from r1c1 to r7c7" or "the x of r1c1 and r1c2". */
void sudoku_pattern_say_line(const pattern *x);
/* Appends the same words for these cells. */
void sudoku_pattern_say_cells_of(const pattern *x, const int *cells, int n);

/* Append what a renban, a cage with its sets, or a sum states. */
void sudoku_pattern_say_renban(const pattern *x);
void sudoku_pattern_say_cage(const pattern *x);
void sudoku_pattern_say_sum(const pattern *x);

/* ---- going through a board ----------------------------------------------- */

typedef bool pattern_use_rule(pattern *x);
#define PATTERN_KIND(name) (UINT64_C(1) << SUDOKU_PATTERN_##name)

/* How a pattern is applied to one rule, for some kinds of rules. */
typedef struct pattern_row {
    uint64_t kinds;
    pattern_use_rule *use;
    pattern like;
} pattern_row;

/* Applies the pattern to each rule of the row's kinds, with stated and list set
 * to that rule. */
bool sudoku_pattern_find(const sudoku_position *p, sudoku_logic_step *step,
                         const pattern_row *row);
/* Call sudoku_pattern_use() for each group of the clause; for each constraint;
 * for each cell with all two-cell constraints that have it (star); or that have
 * it as their first cell (hub). Of a star, what follows from its center alone
 * comes first. each_center() finds nothing else. */
pattern_use_rule sudoku_pattern_each_group, sudoku_pattern_each_constraint,
    sudoku_pattern_each_center, sudoku_pattern_each_star,
    sudoku_pattern_each_hub;

#ifdef __cplusplus
}
#endif

#endif
