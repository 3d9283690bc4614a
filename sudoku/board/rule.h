/*
 * rule.h - the interface that a variant rule implements.
 *
 * A *rule* is a static table (variants/killer.c): its law, which the solver and
 * the verifier use, and six tables for searches and for what stands beside the
 * core. make() turns a clause (rules.h) into the rule's data (self) for one
 * board, which all other functions receive. Rules do not know of each other.
 *
 * Shapes   cells and digits are 0-based; numbers in a clause are as written
 * Owns     make() allocates *self; free() frees it
 * Errors   functions never exit or print; only make() reports errors in a
 *          clause
 * Threads  self does not change after make(), so boards can be shared
 */
#ifndef SUDOKU_BOARD_RULE_H
#define SUDOKU_BOARD_RULE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sudoku/board/rules.h"
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

/* Names are labels, such as the number of a region that is found with the grid.
 * Permuting them gives the same solution, so a rule keeps them in a fixed order
 * to have each grid once. A search may instead fix some of them itself if that
 * prunes more. */
enum { SUDOKU_MOST_COMPANIONS = 4 };

typedef struct sudoku_rule_names {
    /* Lists the n cells that hold names. Returns n. */
    int (*get_cells)(const void *self, const int **cells);
    /* Lists cells of which at least one has the same name as `cell`. Returns
     * their number; 0 = the cell may be alone. */
    int (*get_companions)(const void *self, int cell,
                          int list[SUDOKU_MOST_COMPANIONS]);
    /* Returns the cell whose name this cell holds. Cells with the same name
     * have different digits. NULL: they may have equal digits. */
    int (*get_named)(const void *self, int cell);
    /* Assigns the first names to some cells in digits[cell]; the others remain
     * interchangeable. weights[cell] is greater where a search should begin.
     * Returns the number of names assigned; 0 = no gain. */
    int (*choose)(const void *self, const double *weights, uint64_t *digits);
    /* Makes the first state (begin()) after choose() has assigned num names. */
    void (*begin)(const void *self, uint64_t *state, int num);
    /* Renames the names of a filled grid into the fixed order. */
    void (*put_in_order)(const void *self, uint64_t *digits);
} sudoku_rule_names;

/* A digit in a full house, whose cell is to be found. */
typedef struct sudoku_place {
    int house, digit;
} sudoku_place;

/* Patterns that name the steps of a rule (sudoku/techniques/pattern.h). Rules
 * with the same meaning share one. */
enum sudoku_pattern {
    SUDOKU_PATTERN_NONE,
    SUDOKU_PATTERN_RISE, /* patterns of lines */
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
    SUDOKU_PATTERN_DOTS, /* patterns of pairs */
    SUDOKU_PATTERN_XV,
    SUDOKU_PATTERN_PAIRS,
    SUDOKU_PATTERN_NEIGHBORS,
    SUDOKU_PATTERN_NEGATIVE,
    SUDOKU_PATTERN_INDEXER,
    SUDOKU_PATTERN_ARROW, /* patterns of sums */
    SUDOKU_PATTERN_PILL,
    SUDOKU_PATTERN_LITTLE_KILLER,
    SUDOKU_PATTERN_SUM,
    SUDOKU_PATTERN_REGION_SUM,
    SUDOKU_PATTERN_EQUAL_SUMS,
    SUDOKU_PATTERN_SUM_LINE,
    SUDOKU_PATTERN_LUNCHBOX,
    SUDOKU_PATTERN_KILLER,
    SUDOKU_PATTERN_CAGE,
    SUDOKU_PATTERN_QUADRUPLE, /* patterns of counts and classes */
    SUDOKU_PATTERN_LOOK_AND_SAY,
    SUDOKU_PATTERN_COUNT_DISTINCT,
    SUDOKU_PATTERN_COUNT_SAME,
    SUDOKU_PATTERN_RUN_LENGTH,
    SUDOKU_PATTERN_CIRCLES,
    SUDOKU_PATTERN_SQUARES,
    SUDOKU_PATTERN_SHADED,
    SUDOKU_PATTERN_PALINDROME, /* patterns of equal digits */
    SUDOKU_PATTERN_CLONE,
    SUDOKU_PATTERN_EQUAL,
    SUDOKU_PATTERN_COPIES,
    SUDOKU_PATTERN_SANDWICH, /* patterns of clues outside the board */
    SUDOKU_PATTERN_X_SUM,
    SUDOKU_PATTERN_SKYSCRAPER,
    SUDOKU_PATTERN_HIDDEN_SKYSCRAPER,
    SUDOKU_PATTERN_NUMBERED_ROOM
};

/* ---- beside the law: six tables, all of whose members may be 0 ----------- */

/* Flags for the reader of clauses. */
typedef struct sudoku_rule_text {
    bool empty_groups; /* groups may be empty */
    bool only_words;   /* everything after the name is words, even numbers */
    bool has_words;    /* words after the cells have a meaning. For other rules
                          numbers may follow the cells: "sandwich row 3 10" */
} sudoku_rule_text;

/* filter() as a search uses it. */
typedef struct sudoku_rule_search {
    /* Incremental filter(): the number of words of its state, the first state,
     * and filtering with a state, which is updated. Candidates may only be
     * removed while a state is in use; a copy of it is valid for a copy of the
     * candidates. All three or none. */
    size_t (*state_words)(const void *self);
    void (*begin)(const void *self, uint64_t *state);
    int (*filter_from)(const void *self, struct sudoku_candidates *c,
                       uint64_t *state);
    /* With get_cells(): returns the digits of each cell that matter to
     * filter(), which otherwise only depends on whether a cell has further
     * digits. After filtering, it removes nothing more until a cell loses one
     * of these digits or the last of the others. NULL: all digits. */
    uint64_t (*get_watched)(const void *self);
    /* Makes *refined, which may replace self in filter(), get_cells() and
     * get_constraints() and in the functions of this table, and removes more,
     * as it knows the houses of all rules. Returns 0 or SUDOKU_ENOMEM. Both or
     * none. */
    int (*refine)(const void *self, const sudoku_shape *shape, void **refined);
    void (*free_refined)(void *refined);
} sudoku_rule_search;

/* What else follows from the clause. */
typedef struct sudoku_rule_facts {
    /* If the clause states the sum of n cells that all see each other, sets
     * *cells and *sum and returns n, otherwise 0. Further cages are inferred
     * from these. */
    int (*get_cage)(const void *self, const int **cells, int *sum);
    /* If the clause says that those of n cells with one of *digits are
     * connected orthogonally, sets *cells and *digits and returns n, otherwise
     * 0. */
    int (*get_connected)(const void *self, const int **cells, uint64_t *digits);
    /* Lists places on which a search should branch early, since they determine
     * more of the rule than the digit of a cell does. list may be NULL. Returns
     * their number. */
    int (*get_places)(const void *self, const sudoku_shape *shape,
                      sudoku_place *list);
    /* Names (see above); needs search.filter_from(). NULL: none. */
    const sudoku_rule_names *names;
    /* Returns whether the rule keeps its meaning if the digits of all cells
     * with is_name[cell] are permuted. NULL: it does not. */
    bool (*keeps_names)(const void *self, const bool *is_name);
} sudoku_rule_facts;

/* The picture of clauses. */
typedef struct sudoku_rule_look {
    /* Draws the clause (picture.h). NULL: its text is printed below the
     * picture. */
    void (*draw)(const void *self, const sudoku_shape *shape,
                 struct sudoku_picture *picture);
    /* true: the rule divides the board into regions, so its clause is part of
     * the board: it is drawn as lines. */
    bool is_map;
} sudoku_rule_look;

/* The placement of clauses on a grid, for new puzzles. */
typedef struct sudoku_rule_place {
    /* Places clauses on a solution at random (placement.h). Returns 0 or
     * SUDOKU_ENOMEM. NULL: it cannot, or needs no clauses. */
    int (*clauses)(struct sudoku_placement *placement);
    /* true: it places cages, which may be symmetric. */
    bool are_cages;
    /* With neither clauses() nor clauses without words: why it is not placed,
     * such as "hardly any grid obeys it", or NULL. */
    const char *unplaced;
    /* Returns the number that a clause about these n cells must have, such as a
     * sum (if several are possible, one at random), or < 0. NULL: numbers are
     * parameters of the clause. */
    int (*measure)(const struct sudoku_placement *placement, const int *cells,
                   int n);
} sudoku_rule_place;

/* Words in which steps speak of the rule. */
typedef struct sudoku_rule_people {
    enum sudoku_pattern
        pattern;       /* NONE: steps of the rule have no special name */
    const char *house; /* name of a house that the rule adds, "cage"; NULL = the
                          rule's name */
    /* With filter() but no get_constraints(): what a removed digit would break,
     * for explanations ("or none of these rules could hold"). */
    const char *refuted;
} sudoku_rule_people;

/* ---- a rule -------------------------------------------------------------- */

struct sudoku_rule {
    const char *name;  /* "killer": the name in files and on the command line */
    const char *usage; /* "killer SUM CELLS: what it means, in one line" */

    /* Checks the clause against the board and makes *self. The clause's arrays
     * live as long as *self; the clause does not. Returns 0, or SUDOKU_ERULE or
     * SUDOKU_ENOMEM with *error filled. */
    int (*make)(void **self, const sudoku_clause *clause,
                const sudoku_shape *shape, sudoku_error *error);
    void (*free)(void *self);

    /* The following functions may be NULL unless stated otherwise. */

    /* Adds the rule's houses, which are treated like rows everywhere. Returns
     * 0, SUDOKU_ENOMEM or SUDOKU_ESHAPE. */
    int (*add_houses)(const void *self, sudoku_shape *shape);
    /* Adds everything except houses to the exact cover problem: items, entries,
     * options (encode.h). Returns 0, SUDOKU_ENOMEM or SUDOKU_ETOOBIG. */
    int (*encode)(const void *self, struct sudoku_encoder *e);
    /* Removes candidates that the rule alone excludes. Returns > 0 if it
     * removed some, 0 if none, < 0 if no grid is left. With all cells fixed it
     * returns < 0 if and only if the rule is broken. */
    int (*filter)(const void *self, struct sudoku_candidates *c);
    /* Lists the n cells on whose candidates filter() depends. Returns n. NULL:
     * all cells. */
    int (*get_cells)(const void *self, const int **cells);
    /* Returns the list of constraints that filter() consists of. Then only
     * those whose cells have changed are run. */
    const struct sudoku_constraints *(*get_constraints)(const void *self);
    /* Returns whether the grid, filled or partial (SUDOKU_EMPTY), obeys the
     * text of the rule; if not, *flaw says why. Houses that the rule added are
     * verified later, so that it can describe their flaws in its own words. */
    bool (*holds)(const void *self, const sudoku_shape *shape,
                  const uint8_t digits[], sudoku_flaw *flaw);

    sudoku_rule_text text;
    sudoku_rule_search search;
    sudoku_rule_facts facts;
    sudoku_rule_look look;
    sudoku_rule_place place;
    sudoku_rule_people people;
};

/* Returns whether the rule only says that no house, including its own, has a
 * digit twice. */
static inline bool sudoku_rule_has_only_houses(const sudoku_rule *rule)
{
    return rule->encode == NULL && rule->filter == NULL &&
           rule->search.filter_from == NULL && rule->facts.names == NULL;
}

#ifdef __cplusplus
}
#endif

#endif
