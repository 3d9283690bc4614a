/*
 * pattern.h - patterns of rules: what people deduce from one rule at once, with
 * what it takes.
 *
 * A pattern is a rule, some cells of it, and a deduction, which filters their
 * digits. A *premise* is a cell of which the deduction needs to know that it
 * lacks some digits; of all that the cells lack, as few cells and digits as can
 * be are kept. So a step says what it takes, and all that follows from that:
 *
 *     Thermometer bounds: the 7 cells of the thermometer from r1c1 to r7c7
 *     rise; r4c4 is at least 5, so r5c5 is 6 or 7, ..
 *
 * Law      PT1  what a step removes, the deduction removes where cells lack the
 *               premises only
 *          PT2  a step is the same whether its sentence is wanted or not
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_TECHNIQUES_PATTERN_H
#define SUDOKU_TECHNIQUES_PATTERN_H

#include "sudoku/techniques/pattern_board.h"
#include "sudoku/techniques/step.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct pattern {
    const sudoku_position *p;
    sudoku_logic_step *step;
    const sudoku_stated_rule *stated;
    const int *cells; /* that the deduction filters */
    int num_cells;
    const sudoku_constraint *list; /* the constraints that it is made of */
    int num_list;
    int number;      /* what else the deduction knows, .. */
    const void *ctx; /* .. a number or more */
    bool is_bare;    /* it has no premises */
    /* As filter() of rules. NULL: all constraints of the list whose cells are
     * all among these, until none removes any more. */
    int (*deduce)(const struct pattern *x, uint64_t *digits);
    /* Of these digits, which went from cell number k, those that are of this
     * pattern. NULL: all. */
    uint64_t (*select)(const struct pattern *x, int k, uint64_t gone);
    void (*say)(const struct pattern *x);
    uint64_t *lacks, *gone; /* [cell] the premises, and what goes; for say() */
    int num_premises;       /* cells */
    bool is_short;  /* the sentence has no room for more than is needed */
    bool sums_up;   /* .. nor for the premises */
    int num_proofs; /* deductions so far, to find them */
} pattern;

/* Make a step of it, if anything goes. Returns whether one is accepted. */
bool sudoku_pattern_use(pattern *x);
/* Filter by the list, as if deduce were NULL. */
int sudoku_pattern_filter(const pattern *x, uint64_t *digits);

/* The digits that the cell may have, where it lacks the premises only. */
uint64_t sudoku_pattern_digits(const pattern *x, int cell);
/* All that the cell may have on this board. */
uint64_t sudoku_pattern_all_digits(const sudoku_position *p, int cell);
/* "the thermometer from r1c1 to r7c7", "the x of r1c1 and r1c2". */
void sudoku_pattern_say_line(const pattern *x);
/* The same of these cells. */
void sudoku_pattern_say_cells_of(const pattern *x, const int *cells, int n);

/* What a renban, a cage with its sets, a sum say. */
void sudoku_pattern_say_renban(const pattern *x);
void sudoku_pattern_say_cage(const pattern *x);
void sudoku_pattern_say_sum(const pattern *x);

/* ---- going through a board ----------------------------------------------- */

typedef bool pattern_use_rule(pattern *x);
#define PATTERN_KIND(name) (UINT64_C(1) << SUDOKU_PATTERN_##name)

/* A pattern of some kinds of rules: how it goes through one of them, and what
 * all its patterns have in common. */
typedef struct pattern_row {
    uint64_t kinds;
    pattern_use_rule *use;
    pattern like;
} pattern_row;

/* Use the pattern on each rule of these kinds, with stated and list set. */
bool sudoku_pattern_find(const sudoku_position *p, sudoku_logic_step *step,
                         const pattern_row *row);
/* sudoku_pattern_use() for each group of the clause, each constraint, or each
 * cell and all constraints of two cells that have it; or have it as the first
 * one. */
pattern_use_rule sudoku_pattern_each_group, sudoku_pattern_each_constraint,
    sudoku_pattern_each_star, sudoku_pattern_each_hub;

#ifdef __cplusplus
}
#endif

#endif
