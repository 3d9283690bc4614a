/*
 * step.h - a step of reasoning: its technique, its pattern, what it places and
 * removes, and one sentence with the reason.
 *
 * A technique fills in a step in this order: begin, pattern, effects, reason,
 * end. A step is the same on every machine and in every run.
 *
 * Shapes   cells, digits and houses are 0-based; the sentence uses the usual
 *          numbers
 * Owns     a step owns its arrays and text, which are reused by the next step
 * Errors   text.failed is set after the first failed allocation
 */
#ifndef SUDOKU_TECHNIQUES_STEP_H
#define SUDOKU_TECHNIQUES_STEP_H

#include <stdbool.h>
#include <stdint.h>

#include "sudoku/reasoning.h"
#include "sudoku/techniques/mentions.h"
#include "sudoku/techniques/position.h"
#include "sudoku/text.h"

#ifdef __cplusplus
extern "C" {
#endif

struct sudoku_technique;

enum { SUDOKU_STEP_MAX_HOUSES = 16, SUDOKU_STEP_MAX_LINKS = 128 };

/* Bytes of a sentence that is read at once. On boards with rules, longer ones
 * are summed up. */
enum { SUDOKU_STEP_SENTENCE = 300 };

typedef struct sudoku_logic_step {
    const struct sudoku_technique *technique;
    const sudoku_position *position;
    int *cells; /* cells of the pattern, in the order of the text */
    int num_cells, cap_cells;
    uint64_t digits;                    /* digits of the pattern */
    int houses[SUDOKU_STEP_MAX_HOUSES]; /* houses of the pattern; any more are
                                           dropped */
    int num_houses;
    sudoku_link links[SUDOKU_STEP_MAX_LINKS]; /* links of a chain; any more are
                                                 dropped */
    int num_links;
    sudoku_candidate *places, *removes;
    int num_places, cap_places, num_removes, cap_removes;
    sudoku_candidate
        *premises; /* in steps of rules: candidates whose absence is all that
                      the step needs, besides the rule and the peers */
    int num_premises, cap_premises;
    sudoku_branch *branches; /* branches of a search */
    int num_branches, cap_branches;
    sudoku_candidate *follows;
    int num_follows, cap_follows;
    int load; /* number of combinations, or of cells of a sum, that a person
                 keeps in mind; 0 if the technique does not count them */
    bool by_digit;     /* sudoku_step_apply() removes digit by digit */
    int first_house;   /* unless it is -1, sudoku_step_apply() removes in this
                          house first */
    bool says_left;    /* the sentence may state what cells have left */
    sudoku_text text;  /* "Naked single: r1c1 can only be 5." */
    sudoku_text whole; /* the sentence with all links and effects, if text only
                          counts them; otherwise empty */
    sudoku_mentions mentions; /* what parts of whole and text speak of */
    bool is_silent;           /* the caller does not want the text */

    /* used to skip work that is known to be in vain: */
    uint64_t idle_digits; /* digits for which the technique finds nothing */
    uint64_t idle_since; /* num_changes of the position when the technique found
                            nothing, or 0 */
    const uint64_t *open; /* [digit * words] cells from which it may remove the
                             digit, or NULL: any */
    bool was_cut;         /* a limit of work ended the search */

    /* Called with each step found; returns false to continue the search. NULL
     * accepts the first step. */
    bool (*accept)(void *ctx, const struct sudoku_logic_step *step);
    void *ctx;
} sudoku_logic_step;

/* Frees the arrays. A step of all zeros is valid and empty. */
void sudoku_step_clear(sudoku_logic_step *step);
/* Applies the step to the position, cell by cell unless by_digit or first_house
 * is set. This order, which is HoDoKu's, determines which singles come first
 * (position.h, P4). */
void sudoku_step_apply(const sudoku_logic_step *step,
                       sudoku_position *position);

/* Appends the name of the house as in the sentence. */
void sudoku_step_name_house(const sudoku_logic_step *step, int house,
                            sudoku_text *to);

/* ---- for techniques ------------------------------------------------------ */

void sudoku_step_begin(sudoku_logic_step *step);
void sudoku_step_add_cells(sudoku_logic_step *step, const int *cells, int n);
void sudoku_step_add_house(sudoku_logic_step *step, int house);
/* Adds a link, made by that rule of the board, or by a cell or house (-1). */
void sudoku_step_link(sudoku_logic_step *step, sudoku_candidate from,
                      sudoku_candidate to, bool is_strong, int rule);
/* Adds a link between the digits in the first cells of two sets. */
void sudoku_step_add_link(sudoku_logic_step *step, const uint64_t *from,
                          int digit, const uint64_t *to, int other,
                          bool is_strong, int rule);
void sudoku_step_place(sudoku_logic_step *step, int cell, int digit);
/* Removes a candidate, unless the cell lacks it or it is removed already. */
void sudoku_step_remove(sudoku_logic_step *step, int cell, int digit);
/* Begin a supposition, and add a digit that follows from one.
 * sudoku_step_branch() returns the number of the branch. */
int sudoku_step_branch(sudoku_logic_step *step, int parent,
                       sudoku_candidate supposed, bool is_true);
void sudoku_step_follow(sudoku_logic_step *step, int branch, int cell,
                        int digit);
void sudoku_step_premise(sudoku_logic_step *step, int cell, int digit);
/* Calls sudoku_step_remove() for all cells of a set. */
void sudoku_step_remove_from(sudoku_logic_step *step, const uint64_t *set,
                             int digit);
/* Returns whether the house is unchanged since the technique found nothing. */
bool sudoku_step_is_idle(const sudoku_logic_step *step, int house);
/* Returns whether all n cells are unchanged since the technique found nothing.
 */
bool sudoku_step_has_idle(const sudoku_logic_step *step, const int *cells,
                          int n);
/* Returns whether the technique may remove the digit from some of the cells. */
bool sudoku_step_may_remove(const sudoku_logic_step *step, const uint64_t *set,
                            int digit);
/* Returns whether the technique may remove the digit from the cell. */
bool sudoku_step_is_open(const sudoku_logic_step *step, int cell, int digit);
/* Returns the candidates that the technique may remove from the cell. */
uint64_t sudoku_step_open_digits(const sudoku_logic_step *step, int cell);
bool sudoku_step_has_effect(const sudoku_logic_step *step);
/* Appends the words `before`, then "the fin r1c1, which r2c2 sees" or "one of
 * the fins ..". Requires that one digit has been removed, and n > 0. */
void sudoku_step_say_fins(sudoku_logic_step *step, const char *before,
                          const int *fins, int n);
/* Appends to the reason. The format has these conversions:
 * %c  cell (int)
 * %d  digit (int)
 * %m  set of digits (uint64_t), joined by "and"
 * %o  the same, joined by "or"
 * %r  the same, with three or more consecutive digits as "2 to 4"
 * %h  house (int)
 * %l  list of cells (const int *, then int)
 * %g  the same in short form ("r1c23")
 * %i  number (int)
 * %s  string
 * %(  begins a mention (mentions.h), which all cells and digits up to %) are
 *     of. Cells and houses outside of one are mentions by themselves. */
void sudoku_step_say(sudoku_logic_step *step, const char *format, ...);
/* Begins a mention of a rule of the board and these cells. It ends as at %). */
void sudoku_step_begin_mention(sudoku_logic_step *step,
                               const struct sudoku_stated_rule *stated,
                               const int *cells, int n);
void sudoku_step_end_mention(sudoku_logic_step *step);
/* Returns the length of the sentence including the effects. */
size_t sudoku_step_size(sudoku_logic_step *step);
/* On a board with rules, if the sentence is too long to be read, moves it to
 * step->whole and starts a shorter one. Returns whether it did. */
bool sudoku_step_sum_up(sudoku_logic_step *step);
/* Appends the number of links of the step: "17 links". */
void sudoku_step_say_num_links(sudoku_logic_step *step);
/* Appends the effects and offers the step. Returns whether it is accepted;
 * false if it has no effect. */
bool sudoku_step_end(sudoku_logic_step *step);

#ifdef __cplusplus
}
#endif

#endif
