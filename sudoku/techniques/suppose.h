/*
 * suppose.h - what follows if some candidate is true, or false: singles, and
 * where rules say more than houses their filters and naked pairs, to the fixed
 * point, each with the reason it has.
 *
 * A *literal* says that a candidate is true or false: 2 * (cell * digits +
 * digit) + is it true. Literals stand on a trail, in the order in which they
 * follow.
 *
 *     trail   r1c1 is 5 | r1c2 is not 5 | r1c2 is 3 | r2c2 is not 3 | ..
 *     why     supposed    seen by r1c1    last left   seen by r1c2
 *
 * Law      U1  a literal on the trail follows from the position, and from
 *              those before it
 *          U2  room[house * digits + digit] is the number of places that are
 *              not false, in full houses
 *          U3  the filter of a rule has nothing to remove if the trail has at
 *              least clean_at[rule] literals, and changed_at[rule] is not
 *              after that
 * Owns     a supposition owns its arrays; it borrows the position
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_TECHNIQUES_SUPPOSE_H
#define SUDOKU_TECHNIQUES_SUPPOSE_H

#include "sudoku/techniques/step.h"

#ifdef __cplusplus
extern "C" {
#endif

enum why {
    WHY_SEEN,  /* the literal that excludes it */
    WHY_CELL,  /* the last digit of its cell */
    WHY_HOUSE, /* the last place in that house */
    WHY_RULE,  /* that rule of the board excludes it */
    WHY_PAIR,  /* two cells, which see it, have the digit and another one */
    WHY_SUPPOSED
};

typedef struct reason {
    enum why why;
    int of;   /* literal, cell, house or rule; the first cell of a pair */
    int from; /* of a rule: its filter knew of the trail before that place; of a
                 pair: the other cell */
} reason;

typedef struct supposition {
    const sudoku_position *p;
    bool with_rules;      /* what the board's rules filter, and what pairs
                             exclude, follows, too */
    uint64_t *candidates; /* [cell] that are not false; 0 where placed */
    uint64_t *filtered;   /* [cell] the same, or the digit that is placed */
    uint64_t *rule_cells; /* [rule * words] cells that its filter depends on */
    int *clean_at;        /* [rule] length of the trail at which its filter last
                             removed nothing, or -1 */
    int *first_clean_at;  /* [rule] the same with nothing supposed: 0 or -1 */
    int *changed_at; /* [rule] length of the trail after the last literal of
                        its cells, or more */
    int *cell_rules; /* rules of cell c: from cell_rule_start[c] on */
    int *cell_rule_start;
    int *room;
    int *trail, num, done; /* those before done have been followed */
    int *at;               /* [literal] on the trail, or -1 */
    reason *why;           /* [literal] on the trail */
    uint8_t *needed;       /* [literal] for sudoku_suppose_say() */
    bool cuts;       /* sudoku_suppose_mark() leaves out what a rule does not
                        take; else it takes all that its cells lack */
    int filtered_at; /* length of the trail at the last filter */
    /* For sudoku_suppose_mark(), [cell]: what a rule's cells lack, what it
     * excludes then, what its filter leaves, and cells in the order to leave
     * them out */
    uint64_t *lacks, *goal, *tested;
    int *cut_cells;
    int num_tests;     /* filters to find what rules take */
    bool has_conflict; /* no grid is left: */
    reason conflict;   /* the cell has no digit, the house no place for .digit,
                          or the rule does not hold */
    int conflict_digit;
} supposition;

static inline int literal(const sudoku_position *p, int cell, int digit,
                          bool is_true)
{
    return 2 * (cell * p->shape->num_digits + digit) + is_true;
}

static inline int literal_cell(const sudoku_position *p, int l)
{
    return l / 2 / p->shape->num_digits;
}

static inline int literal_digit(const sudoku_position *p, int l)
{
    return l / 2 % p->shape->num_digits;
}

/* In place, with nothing supposed. Returns false: there is no memory. Clearing
 * is due in any case. */
bool sudoku_suppose_init(supposition *s, const sudoku_position *p,
                         bool with_rules);
void sudoku_suppose_clear(supposition *s);

/* Suppose a literal, and what follows from it. Returns false: a conflict.
 * Needs: no conflict yet, and the candidate is not decided. */
bool sudoku_suppose(supposition *s, int literal);
/* Back to a trail of that length: 0, or one at which suppose() has returned
 * true. */
void sudoku_suppose_undo(supposition *s, int num);

/* ", r1c2 is 3 (..), .." for what is true on the trail from that place on and
 * leads to the conflict, if there is one, or to the literal; then the conflict
 * itself. */
void sudoku_suppose_say(supposition *s, sudoku_logic_step *step, int from,
                        int literal);
/* Add links to the step: from each needed literal to those that follow from it,
 * as far as they are needed; of rules only from digits, not from what cells
 * lack. */
void sudoku_suppose_add_links(const supposition *s, sudoku_logic_step *step);
/* Put the literals that lead to that one, or with -1 to the conflict, into
 * s->needed; anew: instead of what is there. */
void sudoku_suppose_mark(supposition *s, bool anew, int literal);
/* The length of the proof that is marked: digits that follow, and rules that
 * exclude something, those of one in a row once. */
int sudoku_suppose_count_inferences(const supposition *s);
/* Is it one rule, or one pair, that excludes both? */
static inline bool suppose_is_same(reason a, reason b)
{
    return a.why == b.why && a.of == b.of &&
           (a.why == WHY_RULE || (a.why == WHY_PAIR && a.from == b.from));
}
/* Of the rule that is the reason of the literal at place k, or of the conflict
 * where k is the length of the trail: the first group that has all cells that
 * this takes, or -1. */
int sudoku_suppose_find_group(supposition *s, int k);

/* What the rule's filter makes of digits[cell]; returns what it returns. */
int sudoku_suppose_filter(const supposition *s, int rule, uint64_t *digits);
size_t sudoku_suppose_num_literals(const sudoku_position *p);

#ifdef __cplusplus
}
#endif

#endif
