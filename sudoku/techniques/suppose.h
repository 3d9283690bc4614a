/*
 * suppose.h - what follows if a candidate is true or false: singles and, on
 * boards with more rules than houses, their filters, locked candidates and
 * naked pairs, to the fixpoint, each with its reason.
 *
 * A *literal* states that a candidate is true or false; its number is 2 * (cell
 * * digits + digit) + (1 if true). The trail has the literals in the order in
 * which they follow.
 *
 *     trail   r1c1 is 5 | r1c2 is not 5 | r1c2 is 3 | r2c2 is not 3 | ..
 *     why     supposed    seen by r1c1    last left   seen by r1c2
 *
 * Law      U1  a literal on the trail follows from the position and from the
 *              literals before it
 *          U2  in full houses, room[house * digits + digit] is the number of
 *              places that are not false
 *          U3  the filter of a rule has nothing to remove if the trail has at
 *              least clean_at[rule] literals, and changed_at[rule] is not
 *              greater than that
 * Owns     a supposition owns its arrays and borrows the position
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_TECHNIQUES_SUPPOSE_H
#define SUDOKU_TECHNIQUES_SUPPOSE_H

#include "sudoku/techniques/step.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The most places of a digit in a house that a supposition compares. */
enum { SUPPOSE_MAX_PLACES = 3 };

enum why {
    WHY_SEEN,   /* excluded by that literal, which is true */
    WHY_CELL,   /* last digit of that cell */
    WHY_HOUSE,  /* last place in that house */
    WHY_RULE,   /* excluded by that rule */
    WHY_PAIR,   /* excluded by two cells with two digits */
    WHY_PLACES, /* excluded by all places of its digit in that house */
    WHY_SUPPOSED
};

typedef struct reason {
    enum why why;
    int of;   /* literal, cell, house, rule, or first cell of a pair */
    int from; /* for a rule, the length of the trail on which its filter ran;
                 for a pair, the other cell; for places, the digit */
} reason;

/* What a supposition may use besides houses. */
enum { SUPPOSE_MAX_RULES = 16 };
typedef struct suppose_limit {
    int rules[SUPPOSE_MAX_RULES], num_rules; /* -1: all rules */
    bool no_places, no_pairs;
} suppose_limit;

typedef struct supposition {
    const sudoku_position *p;
    bool with_rules;      /* also use filters of rules, locked candidates and
                             naked pairs */
    uint64_t *candidates; /* [cell] digits that are not false; 0 if placed */
    uint64_t *filtered;   /* [cell] candidates[], or the digit placed */
    uint64_t *rule_cells; /* [rule * words] cells that its filter depends on */
    int *clean_at; /* [rule] length of the trail when its filter last removed
                      nothing, or -1 */
    int *first_clean_at; /* [rule] clean_at[] for an empty trail: 0 or -1 */
    int *changed_at; /* [rule] upper bound on the length of the trail after the
                        last literal of its cells */
    int *cell_rules; /* rules of cell c begin at cell_rule_start[c] */
    int *cell_rule_start;
    int *room;
    int *trail, num,
        done; /* the trail; number of literals on it, and of those propagated */
    int *at;  /* [literal] place on the trail, or -1 */
    reason *why;     /* [literal on the trail] why it follows */
    uint8_t *needed; /* [literal] marked as needed, for sudoku_suppose_say() */
    bool cuts;       /* sudoku_suppose_mark() reduces the premises of rules */
    suppose_limit limit; /* what it may use */
    uint8_t *is_off;     /* [rule] it is not in the limit */
    bool is_brief;       /* sudoku_suppose_say() names cages by one cell */
    int filtered_at;     /* length of the trail at the last filter */
    /* Scratch of sudoku_suppose_mark(), [cell]: premises, digits to exclude,
     * what the filter leaves; and cells in the order in which they are tried.
     */
    uint64_t *lacks, *goal, *tested;
    int *cut_cells;
    int num_tests;     /* number of filters run to reduce premises */
    bool has_conflict; /* no grid is left */
    reason conflict;   /* the cell has no digit, the house has no place for
                          conflict_digit, or the rule is broken */
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

/* Initializes with an empty trail. Returns false if out of memory. Clear it
 * even then. */
bool sudoku_suppose_init(supposition *s, const sudoku_position *p,
                         bool with_rules);
void sudoku_suppose_clear(supposition *s);

/* Limits what later suppositions may use; NULL: no limit. Requires an empty
 * trail. */
void sudoku_suppose_set_limit(supposition *s, const suppose_limit *limit);
/* Lists what the marked proof uses. */
void sudoku_suppose_list_used(const supposition *s, suppose_limit *limit);

/* Supposes a literal and propagates. Returns false after a conflict. Requires
 * that there is no conflict and the candidate is undecided. */
bool sudoku_suppose(supposition *s, int literal);
/* Supposes n literals at once. They may contradict each other only by what
 * follows from them. */
bool sudoku_suppose_all(supposition *s, const int *literals, int n);
/* Shortens the trail to num literals: 0, or the length after a call that
 * returned true. */
void sudoku_suppose_undo(supposition *s, int num);

/* Appends ", r1c2 is 3 (..), .." for the marked literals from `from` on that
 * lead to the literal, or to the conflict, which comes last. */
void sudoku_suppose_say(supposition *s, sudoku_logic_step *step, int from,
                        int literal);
/* Appends ", 17 inferences follow, and row 5 has no place for 3": the number of
 * those that lead to the conflict. */
void sudoku_suppose_sum_up(supposition *s, sudoku_logic_step *step);
/* Adds links to the step from each needed literal to the needed ones that
 * follow from it. For rules, only true literals count as causes. */
void sudoku_suppose_add_links(const supposition *s, sudoku_logic_step *step);
/* Marks in s->needed the literals that lead to `literal`, or with -1 to the
 * conflict. Clears earlier marks if `anew` is set. */
void sudoku_suppose_mark(supposition *s, bool anew, int literal);
/* Returns the length of the marked proof: the number of digits that follow and
 * of rules that exclude something; consecutive uses of a rule count once. */
int sudoku_suppose_count_inferences(const supposition *s);
/* Returns how often rules are used in the marked proof, including the conflict.
 */
int sudoku_suppose_count_rules(const supposition *s);
/* Returns whether such a reason excludes digits of several cells at once. */
static inline bool suppose_excludes(enum why why)
{
    return why == WHY_RULE || why == WHY_PAIR || why == WHY_PLACES;
}
static inline bool suppose_is_same(reason a, reason b)
{
    return a.why == b.why && a.of == b.of &&
           (a.why == WHY_RULE || (suppose_excludes(a.why) && a.from == b.from));
}
/* Returns the first group of the rule's clause with all cells that are needed
 * for the literal at place k (the conflict, if k is the length of the trail),
 * or -1. */
int sudoku_suppose_find_group(supposition *s, int k);

/* Runs the rule's filter on digits[cell] and returns its result. */
int sudoku_suppose_filter(const supposition *s, int rule, uint64_t *digits);
size_t sudoku_suppose_num_literals(const sudoku_position *p);

#ifdef __cplusplus
}
#endif

#endif
