/*
 * step.h - a step of reasoning: which technique, where it is seen, what it
 * places and removes, and one sentence that says why.
 *
 * A technique fills a step in: begin, the pattern, the effects, the reason, and
 * end. What a step says is the same on every machine and in every run.
 *
 * Shapes   cells, digits and houses are 0-based; the sentence counts as people
 *          do
 * Owns     a step owns its arrays and its text; they are reused from step to
 *          step
 * Errors   the first allocation that fails is remembered in text.failed
 */
#ifndef SUDOKU_TECHNIQUES_STEP_H
#define SUDOKU_TECHNIQUES_STEP_H

#include <stdbool.h>
#include <stdint.h>

#include "sudoku/reasoning.h"
#include "sudoku/techniques/position.h"
#include "sudoku/text.h"

#ifdef __cplusplus
extern "C" {
#endif

struct sudoku_technique;

enum { SUDOKU_STEP_MAX_HOUSES = 16, SUDOKU_STEP_MAX_LINKS = 128 };

typedef struct sudoku_logic_step {
    const struct sudoku_technique *technique;
    const sudoku_position *position;
    int *cells; /* of the pattern, in the order in which the text has them */
    int num_cells, cap_cells;
    uint64_t digits;                    /* of the pattern */
    int houses[SUDOKU_STEP_MAX_HOUSES]; /* the first ones of the pattern */
    int num_houses;
    sudoku_link links[SUDOKU_STEP_MAX_LINKS]; /* the first ones of a chain */
    int num_links;
    sudoku_candidate *places, *removes;
    int num_places, cap_places, num_removes, cap_removes;
    sudoku_candidate *premises; /* of steps of rules: all that they need, beside
                                   the rule and what sees what, is that these
                                   are no candidates */
    int num_premises, cap_premises;
    sudoku_branch *branches; /* of a search */
    int num_branches, cap_branches;
    sudoku_candidate *follows;
    int num_follows, cap_follows;
    bool by_digit;    /* sudoku_step_apply() removes digit by digit, */
    int first_house;  /* or those in this house first unless it is -1 */
    bool says_left;   /* the sentence may say what cells have left */
    sudoku_text text; /* "Naked single: r1c1 can only be 5." */
    bool is_silent;   /* the caller does not want the text */

    /* For techniques that look at one digit, or at a few houses, after the
     * other: */
    uint64_t idle_digits; /* of which the technique has nothing, as before */
    uint64_t idle_since;  /* it had nothing with the candidates after this
                             number of changes; 0: not known */
    const uint64_t *open; /* [digit * words] the cells from which it may remove
                             the digit, or NULL: any that have it */
    bool was_cut;         /* a limit on work ended the search */

    /* Called with each step that is found; false: go on to another one. NULL:
     * the first one is good. */
    bool (*accept)(void *ctx, const struct sudoku_logic_step *step);
    void *ctx;
} sudoku_logic_step;

/* In place; all zeros is a step that says nothing. */
void sudoku_step_clear(sudoku_logic_step *step);
/* Place and remove what the step says, cell by cell unless by_digit or
 * first_house say otherwise: the order, which is HoDoKu's, decides which
 * singles come first (position.h, P4). */
void sudoku_step_apply(const sudoku_logic_step *step,
                       sudoku_position *position);

/* Append what its sentence calls the house. */
void sudoku_step_name_house(const sudoku_logic_step *step, int house,
                            sudoku_text *to);

/* ---- for techniques ------------------------------------------------------ */

void sudoku_step_begin(sudoku_logic_step *step);
void sudoku_step_add_cells(sudoku_logic_step *step, const int *cells, int n);
void sudoku_step_add_house(sudoku_logic_step *step, int house);
/* By that rule of the board, or by the cell or a house: -1. */
void sudoku_step_link(sudoku_logic_step *step, sudoku_candidate from,
                      sudoku_candidate to, bool is_strong, int rule);
/* A link of digits in the first cells of two sets. */
void sudoku_step_add_link(sudoku_logic_step *step, const uint64_t *from,
                          int digit, const uint64_t *to, int other,
                          bool is_strong, int rule);
void sudoku_step_place(sudoku_logic_step *step, int cell, int digit);
/* Nothing, unless the cell has that candidate and the step does not remove it
 * yet. */
void sudoku_step_remove(sudoku_logic_step *step, int cell, int digit);
/* A supposition, and a digit that follows from the one begun last. Returns its
 * number. */
int sudoku_step_branch(sudoku_logic_step *step, int parent,
                       sudoku_candidate supposed, bool is_true);
void sudoku_step_follow(sudoku_logic_step *step, int branch, int cell,
                        int digit);
void sudoku_step_premise(sudoku_logic_step *step, int cell, int digit);
/* As sudoku_step_remove() for all cells of a set. */
void sudoku_step_remove_from(sudoku_logic_step *step, const uint64_t *set,
                             int digit);
/* Has the house the candidates with which the technique found nothing? */
bool sudoku_step_is_idle(const sudoku_logic_step *step, int house);
/* Have all of the cells? */
bool sudoku_step_has_idle(const sudoku_logic_step *step, const int *cells,
                          int n);
/* May the technique remove the digit from some of the cells? */
bool sudoku_step_may_remove(const sudoku_logic_step *step, const uint64_t *set,
                            int digit);
/* .. from that cell? */
bool sudoku_step_is_open(const sudoku_logic_step *step, int cell, int digit);
/* The candidates that it may remove from the cell. */
uint64_t sudoku_step_open_digits(const sudoku_logic_step *step, int cell);
bool sudoku_step_has_effect(const sudoku_logic_step *step);
/* Append to the reason, after those words, "the fin r1c1, which r2c2 sees", or
 * "one of the fins ..". Needs: one digit has been removed; n > 0. */
void sudoku_step_say_fins(sudoku_logic_step *step, const char *before,
                          const int *fins, int n);
/* Append to the reason. In the format, %c is a cell (int), %d a digit (int), %m
 * a set of digits (uint64_t), joined by "and", %o by "or", %r the same, where
 * three and more in a row are "2 to 4", %h a house (int), %l
 * a list of cells (an array of int, and an int), %g the same put together
 * ("r1c23"), %i a number (int), %s a string. */
void sudoku_step_say(sudoku_logic_step *step, const char *format, ...);
/* How long the sentence will be with what follows. */
size_t sudoku_step_size(sudoku_logic_step *step);
/* Append what follows, and offer the step. Returns whether it is accepted;
 * false, too, if it has no effect. */
bool sudoku_step_end(sudoku_logic_step *step);

#ifdef __cplusplus
}
#endif

#endif
