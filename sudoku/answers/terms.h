/*
 * terms.h - all levels, techniques and rules with ids that do not change, for
 * translation. Steps, grades and puzzles refer to them by these ids.
 */
#ifndef SUDOKU_ANSWERS_TERMS_H
#define SUDOKU_ANSWERS_TERMS_H

#ifdef __cplusplus
extern "C" {
#endif

enum sudoku_term_kind {
    SUDOKU_TERM_LEVEL,
    SUDOKU_TERM_TECHNIQUE,
    SUDOKU_TERM_RULE
};

typedef struct sudoku_term {
    enum sudoku_term_kind kind;
    const char *id;   /* "naked-pair", one of its kind; static */
    const char *name; /* in English, "Naked pair"; static */
} sudoku_term;

/* Returns the number of terms. */
int sudoku_num_terms(void);
/* Fills *term: levels come first, then techniques, those of searches and of
 * wrong entries last, then rules. Returns 0, or SUDOKU_EARGUMENT if there is no
 * term of that number (from 0). */
int sudoku_get_term(int number, sudoku_term *term);
/* Returns "level", "technique" or "rule" (static), or NULL. */
const char *sudoku_term_kind_name(enum sudoku_term_kind kind);

#ifdef __cplusplus
}
#endif

#endif
