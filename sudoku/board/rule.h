/*
 * rule.h - the interface that a variant rule implements, and how a file states
 * a rule.
 *
 * A *clause* is one statement of a rule, as a line of a file has it: a name,
 * numbers, groups of cells, perhaps words: "killer 10 r1c1 r1c2". A *rule* is
 * a table of functions, one static object a kind of rule (variants/killer.c).
 * make() turns a clause into the rule's own data (self) for one board, which
 * all other functions get. Rules never see each other.
 *
 * Shapes   cells and digits are 0-based; the numbers in a clause are as the
 *          user wrote them
 * Owns     make() allocates what it puts in *self; free() frees it
 * Errors   functions never exit or print; what is wrong with a clause is said
 *          by make() alone
 * Threads  self is not changed after make(), so boards can be shared
 */
#ifndef SUDOKU_BOARD_RULE_H
#define SUDOKU_BOARD_RULE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sudoku/board/shape.h"
#include "sudoku/digit.h"
#include "sudoku/error.h"

#ifdef __cplusplus
extern "C" {
#endif

struct sudoku_candidates;
struct sudoku_constraints;
struct sudoku_encoder;
struct sudoku_picture;
struct sudoku_placement;
struct sudoku_rule;

typedef struct sudoku_clause {
    const struct sudoku_rule *rule;
    int *values; /* the numbers, in order; owned, like all arrays here */
    int num_values;
    int *cells;       /* of all groups, one after the other */
    int *group_start; /* [num_groups + 1]; group g has the cells
                         group_start[g] .. group_start[g + 1] - 1 */
    int num_groups;
    char *words;      /* the rest as it was written, or NULL: a jigsaw's map */
    int line, column; /* of the rule's name; 0 = no place */
} sudoku_clause;

/* What breaks a rule: the cells, and a sentence that names them. */
typedef struct sudoku_flaw {
    int cells[SUDOKU_MAX_DIGITS];
    int num_cells;
    char text[200]; /* "digit 5 twice in row 3: r3c1 and r3c7" */
} sudoku_flaw;

/* Digits of some cells may do no more than to name something that is found with
 * the grid, as regions are. So that each grid is there once, the names come in
 * some order, which says nothing of the puzzle. A search may do without, and
 * choose some names itself, where that tells more. */
enum { SUDOKU_MOST_COMPANIONS = 4 };

typedef struct sudoku_rule_names {
    /* The n cells that hold names. Returns n. */
    int (*get_cells)(const void *self, const int **cells);
    /* Cells one of which, at least, has the name of this one, into list[].
     * Returns their number, or 0: it may be alone with it. */
    int (*get_companions)(const void *self, int cell,
                          int list[SUDOKU_MOST_COMPANIONS]);
    /* The cell that has the name which this one holds. Cells with the same name
     * have different digits. NULL: they may have the same. */
    int (*get_named)(const void *self, int cell);
    /* From digits[cell], where these cells may have any name: give some the
     * first names, so that others can have any of the rest, in order. The
     * weights [cell] say where a search should begin. Returns how many names
     * that are, or 0: nothing is gained. */
    int (*choose)(const void *self, const double *weights, uint64_t *digits);
    /* The first state (begin()) where that many were chosen. */
    void (*begin)(const void *self, uint64_t *state, int num);
    /* The names of a grid, all of whose cells are fixed, in their order. */
    void (*put_in_order)(const void *self, uint64_t *digits);
} sudoku_rule_names;

/* Where a digit stands in a house that holds every digit. */
typedef struct sudoku_place {
    int house, digit;
} sudoku_place;

/* What people take a rule for: which patterns they see in it, and what they
 * call these (sudoku/techniques/pattern.h). Rules with the same law share one.
 */
enum sudoku_pattern {
    SUDOKU_PATTERN_NONE,
    SUDOKU_PATTERN_RISE, /* lines */
    SUDOKU_PATTERN_SLOW,
    SUDOKU_PATTERN_MINIMUM,
    SUDOKU_PATTERN_MAXIMUM,
    SUDOKU_PATTERN_BETWEEN,
    SUDOKU_PATTERN_LOCKOUT,
    SUDOKU_PATTERN_WHISPERS,
    SUDOKU_PATTERN_RENBAN,
    SUDOKU_PATTERN_ENTROPIC,
    SUDOKU_PATTERN_MODULAR,
    SUDOKU_PATTERN_GROUP_LINE,
    SUDOKU_PATTERN_SEQUENCE,
    SUDOKU_PATTERN_ZIPPER,
    SUDOKU_PATTERN_DOTS, /* pairs */
    SUDOKU_PATTERN_XV,
    SUDOKU_PATTERN_PAIRS,
    SUDOKU_PATTERN_NEIGHBORS,
    SUDOKU_PATTERN_NEGATIVE,
    SUDOKU_PATTERN_INDEXER,
    SUDOKU_PATTERN_ARROW, /* sums */
    SUDOKU_PATTERN_PILL,
    SUDOKU_PATTERN_LITTLE_KILLER,
    SUDOKU_PATTERN_SUM,
    SUDOKU_PATTERN_REGION_SUM,
    SUDOKU_PATTERN_EQUAL_SUMS,
    SUDOKU_PATTERN_SUM_LINE,
    SUDOKU_PATTERN_LUNCHBOX,
    SUDOKU_PATTERN_KILLER,
    SUDOKU_PATTERN_CAGE,
    SUDOKU_PATTERN_QUADRUPLE, /* counts and classes */
    SUDOKU_PATTERN_LOOK_AND_SAY,
    SUDOKU_PATTERN_COUNT_DISTINCT,
    SUDOKU_PATTERN_COUNT_SAME,
    SUDOKU_PATTERN_RUN_LENGTH,
    SUDOKU_PATTERN_CIRCLES,
    SUDOKU_PATTERN_SQUARES,
    SUDOKU_PATTERN_SHADED,
    SUDOKU_PATTERN_PALINDROME, /* twins */
    SUDOKU_PATTERN_CLONE,
    SUDOKU_PATTERN_EQUAL,
    SUDOKU_PATTERN_COPIES,
    SUDOKU_PATTERN_SANDWICH, /* clues outside of the board */
    SUDOKU_PATTERN_X_SUM,
    SUDOKU_PATTERN_SKYSCRAPER,
    SUDOKU_PATTERN_HIDDEN_SKYSCRAPER,
    SUDOKU_PATTERN_NUMBERED_ROOM
};

typedef struct sudoku_rule {
    const char *name;  /* "killer": in files, on the command line */
    const char *usage; /* "killer SUM CELLS: what it means, in one line" */
    const char *house; /* what people call a house of it, "cage"; NULL: as the
                          rule is called */
    enum sudoku_pattern pattern; /* NONE: its steps have no name of their own */

    /* Check the clause against the board and put what it says into *self. The
     * clause's arrays live as long as *self, the clause itself does not.
     * Returns 0, or SUDOKU_ERULE or SUDOKU_ENOMEM with *error filled (its
     * place is the clause's). */
    int (*make)(void **self, const sudoku_clause *clause,
                const sudoku_shape *shape, sudoku_error *error);
    void (*free)(void *self);

    /* Any of these may be NULL: the rule does nothing of the kind. */

    /* Add the rule's houses to the shape. Encoding, propagation and verifying
     * treat them like rows. Returns 0, SUDOKU_ENOMEM or SUDOKU_ESHAPE. */
    int (*add_houses)(const void *self, sudoku_shape *shape);
    /* Add what else the rule needs to the exact cover problem: items, entries
     * of candidates, further options (encode.h). Returns 0, SUDOKU_ENOMEM or
     * SUDOKU_ETOOBIG. */
    int (*encode)(const void *self, struct sudoku_encoder *e);
    /* Remove candidates that the rule alone excludes. Returns > 0 if it removed
     * some, 0 if none, < 0: no grid is left. Where all cells are fixed this
     * must be exact: < 0 just if the rule is broken. */
    int (*filter)(const void *self, struct sudoku_candidates *c);
    /* filter() step by step: how many words of state that takes, the first
     * state, and filter() from a state, which becomes the next one. While a
     * state is used, candidates may only be removed; a copy of it is good for a
     * copy of the candidates. All three or none. */
    size_t (*state_words)(const void *self);
    void (*begin)(const void *self, uint64_t *state);
    int (*filter_from)(const void *self, struct sudoku_candidates *c,
                       uint64_t *state);
    /* Put into *refined what filter() and the functions below can be called
     * with in place of self: it removes more, since it knows the houses of all
     * rules. Returns 0 or SUDOKU_ENOMEM. Both or none. */
    int (*refine)(const void *self, const sudoku_shape *shape, void **refined);
    void (*free_refined)(void *refined);
    /* The n cells on whose candidates filter() depends. Returns n; NULL: all.
     */
    int (*get_cells)(const void *self, const int **cells);
    /* Where these cells are given: digits such that filter() depends, of each
     * cell, only on these and on whether it has others. Once it has filtered,
     * it will remove nothing more before a cell loses one of them, or has no
     * others left. NULL: all digits. */
    uint64_t (*get_watched)(const void *self);
    /* If filter() does no more than to filter a list of constraints: that list.
     * Then only those are run whose cells have changed. */
    const struct sudoku_constraints *(*get_constraints)(const void *self);
    /* Does this grid, filled or half filled (SUDOKU_EMPTY), obey the rule?
     * Written from the rule's text alone. If not, *flaw says why. Extra houses
     * that the rule added are verified after this, so that it can name what is
     * wrong with them in its own words. */
    bool (*holds)(const void *self, const sudoku_shape *shape,
                  const uint8_t digits[], sudoku_flaw *flaw);
    /* If the clause says that n cells, which all see each other by now, have
     * this sum: these. Further cages are inferred from several of them. Returns
     * n, or 0: it says nothing of the kind. */
    int (*get_cage)(const void *self, const int **cells, int *sum);
    /* If the clause says that those of n cells that hold one of these digits
     * are connected from side to side: these. Returns n, or 0: it says nothing
     * of the kind. */
    int (*get_connected)(const void *self, const int **cells, uint64_t *digits);
    /* Places that decide more of the rule than the digit of any cell does, so
     * that a search does well to branch on them early: into list[], unless it
     * is NULL. Returns their number. */
    int (*get_places)(const void *self, const sudoku_shape *shape,
                      sudoku_place *list);
    /* NULL: it has none. With filter_from() only. */
    const sudoku_rule_names *names;
    /* If is_name[cell] for some of the clause's cells: does the rule mean the
     * same when their digits are exchanged for others, in the same way in all
     * of these cells? NULL: no. */
    bool (*keeps_names)(const void *self, const bool *is_name);
    /* Does it mean the same whatever the digits are called, or compute with
     * sudoku_value()? Others are refused where digits do not begin with 1. */
    bool any_values;
    /* May groups of its clauses have no cells? */
    bool empty_groups;
    /* In text (clause.h) all that follows the name is words, even numbers. */
    bool only_words;
    /* There, do words that follow the cells mean something? Of other rules
     * numbers are taken there, too: "sandwich row 3 10". */
    bool has_words;
    /* Does it cut the board into its boxes? Such a clause is part of what the
     * board is: it is drawn as lines, and without it another puzzle is left. */
    bool is_map;
    /* Paint the clause (picture.h). NULL: its text is put below the picture. */
    void (*draw)(const void *self, const sudoku_shape *shape,
                 struct sudoku_picture *picture);
    /* Place clauses on a solution at random (placement.h). Returns 0 or
     * SUDOKU_ENOMEM. NULL: they cannot be drawn; a rule about the whole board
     * need not be. */
    int (*place)(struct sudoku_placement *placement);
    /* If a clause's number follows from the solution (placement.h), as a sum
     * does: that of one about these n cells, or < 0: it has none. Where a
     * clause has several numbers, one of those that it may have, at random.
     * NULL: numbers say what the clause means. */
    int (*measure)(const struct sudoku_placement *placement, const int *cells,
                   int n);
    /* If there is a filter(), but no get_constraints(): what would be wrong if
     * a cell had a digit that it removes, for explanations ("or none of these
     * rules could hold"). */
    const char *refuted;
} sudoku_rule;

/* Does the rule say nothing but that houses, its own ones included, have no
 * digit twice? */
static inline bool sudoku_rule_has_only_houses(const sudoku_rule *rule)
{
    return rule->encode == NULL && rule->filter == NULL &&
           rule->filter_from == NULL && rule->names == NULL;
}

/* The number of rules that the library knows, and rule number 0 .. of them, or
 * NULL: there is none. Defined by the variants layer. (Functions, since an
 * exported table would be copied into programs with the size that it has when
 * they are linked.) */
int sudoku_num_rules(void);
const sudoku_rule *sudoku_get_rule(int number);

/* Another name that people have for a rule. A clause that begins with it is one
 * of the rule, perhaps with a number more: "dutch-whispers r1c1 r1c2" is
 * "whispers 4 r1c1 r1c2". */
typedef struct sudoku_rule_alias {
    const char *name, *rule;
    int value;                /* the first number of the clause; 0 = none */
    const char *not_of_cells; /* if not NULL, the alias is only for clauses
                                 without cells, and this is what others lack */
} sudoku_rule_alias;

/* As with rules; defined by the variants layer. */
int sudoku_num_rule_aliases(void);
const sudoku_rule_alias *sudoku_get_rule_alias(int number);

/* The rule of that name or alias (of size bytes), or NULL. Case and hyphens do
 * not matter. Clauses that are made by sudoku_board_state() or clause.h also
 * have the alias's number. */
const sudoku_rule *sudoku_find_rule(const char *name, size_t size);
const sudoku_rule_alias *sudoku_find_rule_alias(const char *name, size_t size);
/* The rule that text begins with, whose name may be written apart: "German
 * whispers". *size is set to the bytes of the longest such name, with a colon
 * behind it; 0 and NULL: there is none. */
const sudoku_rule *sudoku_find_rule_at(const char *text, const char *end,
                                       size_t *size);
/* The name or alias that a misspelt one is most like, or that begins with it,
 * or NULL: none is. */
const char *sudoku_suggest_rule(const char *name, size_t size);
/* Fill *error: there is no rule of that name, but perhaps one like it. Returns
 * SUDOKU_ERULE. */
int sudoku_fail_unknown_rule(sudoku_error *error, int line, int column,
                             const char *name, size_t size);

#ifdef __cplusplus
}
#endif

#endif
