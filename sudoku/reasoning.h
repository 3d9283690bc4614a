/*
 * reasoning.h - solving steps as data, and the table of techniques that find
 * them. The calls that make steps are in answers/path.h.
 *
 * Shapes   cells, digits and houses are 0-based, as in the board's shape;
 *          sentences count from 1
 */
#ifndef SUDOKU_REASONING_H
#define SUDOKU_REASONING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The number of solutions of a puzzle. */
enum sudoku_verdict_kind {
    SUDOKU_NOT_KNOWN, /* stopped by a limit */
    SUDOKU_NONE,
    SUDOKU_UNIQUE,
    SUDOKU_MANY
};

/* Difficulty of a technique or a puzzle (HoDoKu's levels). */
enum sudoku_level {
    SUDOKU_EASY,
    SUDOKU_MEDIUM,
    SUDOKU_HARD,
    SUDOKU_UNFAIR,
    SUDOKU_EXTREME
};

/* Returns "easy", "medium" .. (static), or NULL if there is no such level. */
const char *sudoku_level_name(enum sudoku_level level);

/* ---- techniques ---------------------------------------------------------- */

/* Returns the number of techniques. They are numbered from 0, simplest first.
 */
int sudoku_num_techniques(void);
/* Returns the number of the technique with this name (size bytes), or -1. */
int sudoku_find_technique(const char *name, size_t size);

typedef struct sudoku_technique_info {
    const char *name;  /* "naked-pair"; static, like title */
    const char *title; /* "Naked pair" */
    enum sudoku_level level;
    int score;          /* HoDoKu's score, or our own on its scale */
    bool needs_unique;  /* assumes that the puzzle has one solution */
    bool is_rare;       /* slow and little used; off by default */
    const char *family; /* "singles", "rules", "intersections", "subsets",
                           "fish", "single digit", "wings", "uniqueness",
                           "sets", "coloring", "chains", "forcing",
                           "patterns", "templates"; static */
} sudoku_technique_info;

/* Fills *info. Returns 0, or SUDOKU_EARGUMENT if there is no such technique. */
int sudoku_technique_describe(int technique, sudoku_technique_info *info);

/* ---- steps --------------------------------------------------------------- */

typedef struct sudoku_candidate {
    int cell, digit;
} sudoku_candidate;

/* A link of a chain. Strong: at least one end is true. Weak: at least one end
 * is false. */
typedef struct sudoku_link {
    sudoku_candidate from, to;
    bool is_strong;
    int rule; /* 0-based rule of the board that causes the link; -1: a cell,
                 house or pattern does */
} sudoku_link;

/* A branch of a step by search: a candidate assumed true or false, and what
 * follows from it. */
typedef struct sudoku_branch {
    int parent; /* branch that it is nested in; -1: none */
    sudoku_candidate supposed;
    bool is_true;                  /* assumed true, not false */
    int first_follow, num_follows; /* digits placed, in the step's follows */
    size_t text_begin, text_size;  /* part of the step's whole text */
} sudoku_branch;

/* A part of a sentence, bytes [begin, end), and what it speaks of: "row 3", or
 * "r1c1 and r1c2 have only 4 and 7". The mentions of a text are in its order
 * and do not overlap. */
typedef struct sudoku_mention {
    size_t begin, end;
    int first_cell, num_cells; /* in the step's mentioned_cells */
    uint64_t digits; /* candidates of the cells that are meant; 0: the cells */
    int house;       /* the house that is named, or -1 */
    int rule;        /* 0-based rule of the board whose clause, or part of it,
                        is named, or -1; the cells are those of that part */
} sudoku_mention;

/* The technique of a step by search, which assumes a candidate. It is not in
 * the table of techniques. */
enum { SUDOKU_BY_SEARCH = -1 };

/* A step places digits, removes candidates, or both. The path owns all
 * pointers. */
typedef struct sudoku_step {
    int technique;     /* number, or SUDOKU_BY_SEARCH */
    const char *name;  /* "naked-pair", "search" */
    const char *title; /* "Naked pair", "Search" */
    enum sudoku_level level;
    int score; /* that of the technique; with rules, the cost of this step */
    const sudoku_candidate *places, *removes;
    int num_places, num_removes;
    const int *cells; /* cells of the pattern, in the order of the sentence */
    int num_cells;
    uint64_t digits;   /* set of digits of the pattern */
    const int *houses; /* houses of the pattern; only the first few */
    int num_houses;
    const sudoku_link *links; /* links of a chain; only the first 128 */
    int num_links;
    const sudoku_branch
        *branches; /* branches of a search; parents before children */
    int num_branches;
    const sudoku_candidate
        *follows;     /* digits that are placed in all branches */
    const char *text; /* the sentence: "Naked single: r1c1 can only be 5." */
    size_t text_size;
    const char *whole; /* the text with all links and effects: on boards with
                          rules, texts of over 300 characters only count them */
    size_t whole_size;
    const sudoku_mention *mentions, *whole_mentions; /* of text and of whole */
    int num_mentions, num_whole_mentions;
    const int *mentioned_cells;
} sudoku_step;

/* The role of a candidate in a step. */
enum sudoku_role {
    SUDOKU_ROLE_NONE,
    SUDOKU_ROLE_ON, /* in the pattern; in a chain: true if the start is false */
    SUDOKU_ROLE_OFF,  /* in the opposite color of a chain */
    SUDOKU_ROLE_ON_2, /* in a second pair of colors */
    SUDOKU_ROLE_OFF_2,
    SUDOKU_ROLE_FIN,
    SUDOKU_ROLE_PLACED,
    SUDOKU_ROLE_REMOVED, /* removed, and not in the pattern */
    SUDOKU_NUM_ROLES
};

/* What a picture of a step shows. The path owns all pointers. */
typedef struct sudoku_step_parts {
    const uint8_t *roles; /* [cell * num_digits + digit] an enum sudoku_role */
    const uint8_t *sets;  /* [cell] set of the pattern with the cell, from 1,
                             such as an almost locked set; 0: none */
    const sudoku_link *links; /* links of the step, or implied by its cells */
    int num_links;
    bool has_arrows; /* the links have a direction */
    int num_bases; /* fish: number of houses that are base sets, the others are
                      cover sets; 0: no fish */
} sudoku_step_parts;

#ifdef __cplusplus
}
#endif

#endif
