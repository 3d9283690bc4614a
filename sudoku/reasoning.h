/*
 * reasoning.h - steps of reasoning as data, and the table of techniques that
 * find them. answers/path.h has the calls that make steps.
 *
 * Shapes   cells, digits and houses are 0-based, as those of the board's shape;
 *          sentences count as people do
 */
#ifndef SUDOKU_REASONING_H
#define SUDOKU_REASONING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* How many solutions a puzzle has. */
enum sudoku_verdict_kind {
    SUDOKU_NOT_KNOWN, /* a limit came first */
    SUDOKU_NONE,
    SUDOKU_UNIQUE,
    SUDOKU_MANY
};

/* How hard a technique is, or a puzzle (HoDoKu's levels). */
enum sudoku_level {
    SUDOKU_EASY,
    SUDOKU_MEDIUM,
    SUDOKU_HARD,
    SUDOKU_UNFAIR,
    SUDOKU_EXTREME
};

/* "easy", "medium" ..; static; NULL: there is no such level. */
const char *sudoku_level_name(enum sudoku_level level);

/* ---- techniques ---------------------------------------------------------- */

/* The number of techniques; they are numbered from 0, the simplest first. */
int sudoku_num_techniques(void);
/* The number of the technique of this name (of size bytes), or -1. */
int sudoku_find_technique(const char *name, size_t size);

typedef struct sudoku_technique_info {
    const char *name;  /* "naked-pair"; static, as title */
    const char *title; /* "Naked pair" */
    enum sudoku_level level;
    int score;          /* HoDoKu's; where it has none, one in its scale */
    bool needs_unique;  /* it assumes that the puzzle has one solution */
    bool is_rare;       /* it takes long and few people use it: paths leave it
                           out unless it is asked for */
    const char *family; /* "singles", "rules", "intersections", "subsets",
                           "fish", "single digit", "wings", "uniqueness",
                           "sets", "coloring", "chains", "forcing",
                           "patterns", "templates"; static */
} sudoku_technique_info;

/* Returns 0, or SUDOKU_EARGUMENT: there is no such technique. */
int sudoku_technique_describe(int technique, sudoku_technique_info *info);

/* ---- steps --------------------------------------------------------------- */

typedef struct sudoku_candidate {
    int cell, digit;
} sudoku_candidate;

/* A link of a chain: a strong one says that one of its ends is true, a weak one
 * that one of them is false. */
typedef struct sudoku_link {
    sudoku_candidate from, to;
    bool is_strong;
    int rule; /* of the board, from 0, that makes it; -1: a cell, a house, or a
                 pattern does */
} sudoku_link;

/* A supposition of a step by search, and what follows from it: a branch of a
 * tree. */
typedef struct sudoku_branch {
    int parent; /* the branch in which it is made; -1: the first one */
    sudoku_candidate supposed;
    bool is_true;                  /* that it is true, or false */
    int first_follow, num_follows; /* of the step's follows: digits, in order */
    size_t text_begin, text_size;  /* of the sentence, up to further branches */
} sudoku_branch;

/* The technique of a step that supposes a candidate, and searches: it is no
 * technique of people, and is in no table. */
enum { SUDOKU_BY_SEARCH = -1 };

/* A step, which places digits, removes candidates, or both. All is borrowed
 * from the path. */
typedef struct sudoku_step {
    int technique;     /* its number, or SUDOKU_BY_SEARCH */
    const char *name;  /* "naked-pair", "search" */
    const char *title; /* "Naked pair", "Search" */
    enum sudoku_level level;
    int score;
    const sudoku_candidate *places, *removes;
    int num_places, num_removes;
    const int *cells; /* of the pattern, in the order of the sentence */
    int num_cells;
    uint64_t digits;   /* of the pattern, a set */
    const int *houses; /* of the pattern; the first few */
    int num_houses;
    const sudoku_link *links; /* of a chain; the first 128 */
    int num_links;
    const sudoku_branch *branches; /* of a search; a parent comes first */
    int num_branches;
    const sudoku_candidate *follows; /* of all branches */
    const char *text; /* the sentence: "Naked single: r1c1 can only be 5." */
    size_t text_size;
} sudoku_step;

/* What a candidate is in a step. */
enum sudoku_role {
    SUDOKU_ROLE_NONE,
    SUDOKU_ROLE_ON,   /* of the pattern; in a chain, on if its start is off */
    SUDOKU_ROLE_OFF,  /* the other color of a chain */
    SUDOKU_ROLE_ON_2, /* of a second group of colors */
    SUDOKU_ROLE_OFF_2,
    SUDOKU_ROLE_FIN,
    SUDOKU_ROLE_PLACED,
    SUDOKU_ROLE_REMOVED, /* and not of the pattern */
    SUDOKU_NUM_ROLES
};

/* What a picture of a step shows. All is borrowed from the path. */
typedef struct sudoku_step_parts {
    const uint8_t *roles; /* [cell * num_digits + digit] an enum sudoku_role */
    const uint8_t *sets;  /* [cell] 1, 2 ..: the set of the pattern, such as an
                             almost locked one, that it is in; 0: in none */
    const sudoku_link *links; /* those of the step, or that follow from its
                                 cells: of a skyscraper, for example */
    int num_links;
    bool has_arrows; /* these have a direction */
    int num_bases;   /* of a fish: so many of the step's houses are bases, the
                        others covers; 0: it is none */
} sudoku_step_parts;

#ifdef __cplusplus
}
#endif

#endif
