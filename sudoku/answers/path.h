/*
 * path.h - solves a puzzle as people do: steps of reasoning one by one, as
 * data, each by the simplest technique that finds something.
 *
 *     sudoku_path *path;
 *     const sudoku_step *step;
 *     sudoku_path_new(&path, &puzzle, NULL, NULL);
 *     while (sudoku_path_next(path, NULL, &step) == 1)
 *         puts(step->text);
 *     sudoku_path_free(path);
 *
 * Shapes   cells and digits are 0-based; a set of digits has bit d for digit d
 * Owns     a path owns its results, which are valid until the next
 *          sudoku_path_next(); it keeps a reference to the board
 * Threads  a path belongs to one thread
 */
#ifndef SUDOKU_ANSWERS_PATH_H
#define SUDOKU_ANSWERS_PATH_H

#include "sudoku/board/puzzle.h"
#include "sudoku/limits.h"
#include "sudoku/reasoning.h"
#include "sudoku/solve/solve.h"
#include "sudoku/text.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sudoku_path sudoku_path;

typedef struct sudoku_path_options {
    const bool *left_out; /* [technique] whether it is not used; NULL: rare ones
                             are not used */
    bool no_uniqueness;   /* use no technique that assumes one solution */
    bool is_unique; /* the marks of the puzzle are right, so techniques that
                       assume one solution may be used with marks */
    bool guesses;   /* make a step by search if all techniques fail */
    bool no_text;   /* make no sentences, which saves time */
    /* The solver that searches for the solution, with options of its own; or
     * NULL. */
    sudoku_solver *solver;
    struct sudoku_rater *rater; /* for grade.h: sudoku_rater_new(), or NULL */
    bool is_position; /* take entered digits and notes of the puzzle as digits
                         and marks, unless these are set below; if the text did
                         not distinguish notes, the puzzle's marks are notes */
    bool tells_wrong; /* the first steps explain wrong entries: "wrong-digit",
                         "wrong-notes" */
    bool shortest; /* only steps needed for the end; the whole path is computed
                      before the first step */
    /* The player's entries: digits[cell], or SUDOKU_EMPTY, and marks[cell], the
     * set of digits noted for the cell, or 0. Either may be NULL. The path
     * starts from them. Entries that contradict the only solution are ignored
     * and listed by sudoku_path_wrong(). If there are several solutions, all
     * entries are used. */
    const uint8_t *digits;
    const uint64_t *marks;
} sudoku_path_options;

/* Sets the defaults: all techniques except rare ones, with uniqueness and
 * guesses. Always call it first: later versions have more members. */
void sudoku_path_options_init(sudoku_path_options *options);

/* Creates a path from the puzzle, whose givens and marks are a position.
 * options may be NULL. First searches for two solutions, for guesses and
 * techniques that assume one solution. Returns 0 with the path in *out, or
 * SUDOKU_ENOMEM, SUDOKU_EARGUMENT, SUDOKU_ETOOBIG, SUDOKU_ENOCOVER or
 * SUDOKU_ELIMIT with NULL. */
int sudoku_path_new(sudoku_path **out, const sudoku_puzzle *puzzle,
                    const sudoku_path_options *options,
                    const sudoku_limits *limits);
void sudoku_path_free(sudoku_path *path);

/* Gives a hint: creates a path as above from these entries (both may be NULL)
 * and finds its first step, which explains a wrong entry if there is one.
 * Returns 1 with *out and *step set, 0 if there is no step (see
 * sudoku_path_end()), or < 0 as above, with NULL. */
int sudoku_hint(sudoku_path **out, const sudoku_step **step,
                const sudoku_puzzle *puzzle, const uint8_t *digits,
                const uint64_t *marks, const sudoku_path_options *options,
                const sudoku_limits *limits);

/* Returns whether the puzzle has no, one or many solutions. Without a solution
 * there are no steps. */
enum sudoku_verdict_kind sudoku_path_verdict(const sudoku_path *path);

/* Applies the last step and finds the next one. Returns 1 with the step in
 * *step (may be NULL); 0 if there is none, since the puzzle is solved, has no
 * solution, or all techniques fail without guesses; or SUDOKU_ENOMEM or
 * SUDOKU_ELIMIT, after which it may be called again. */
int sudoku_path_next(sudoku_path *path, const sudoku_limits *limits,
                     const sudoku_step **step);

enum sudoku_path_ending {
    SUDOKU_PATH_GOES_ON, /* sudoku_path_next() has not returned 0 yet */
    SUDOKU_PATH_SOLVED,  /* all cells are filled */
    SUDOKU_PATH_STUCK,   /* all techniques fail: a guess is needed */
    SUDOKU_PATH_MANY,    /* all techniques fail: there are several solutions */
    SUDOKU_PATH_NONE,    /* no solution with these entries */
    SUDOKU_PATH_STOPPED  /* a limit or cancel() ended the last call */
};

/* Returns how the path has ended. */
enum sudoku_path_ending sudoku_path_end(const sudoku_path *path);
/* Returns the solution[cell], one of several, or NULL if there is none. */
const uint8_t *sudoku_path_solution(const sudoku_path *path);
/* Returns the cells with wrong entries, ascending, and sets *num. */
const int *sudoku_path_wrong(const sudoku_path *path, int *num);

/* Return the position before the last step is applied: digits[cell], or
 * SUDOKU_EMPTY, and the candidates of empty cells as sets. */
const uint8_t *sudoku_path_digits(const sudoku_path *path);
const uint64_t *sudoku_path_candidates(const sudoku_path *path);
/* Returns the number of empty cells. */
int sudoku_path_num_empty(const sudoku_path *path);

/* Finds the roles of candidates in the last step, for drawing. Returns 0,
 * SUDOKU_EARGUMENT if there is no step, or SUDOKU_ENOMEM. */
int sudoku_path_parts(sudoku_path *path, sudoku_step_parts *parts);

/* Appends a picture (SVG) of the position with the last step. Returns 0,
 * SUDOKU_EARGUMENT if there is no step, or SUDOKU_ENOMEM. */
int sudoku_path_draw(const sudoku_path *path, sudoku_text *to);
/* Also draws what each mention k of the step's text speaks of, in a hidden
 * group with the attribute data-mention="k", as have the words below the board.
 */
int sudoku_path_draw_mentions(const sudoku_path *path, sudoku_text *to);

/* Appends the name of a house: "row 3", "the cage 12 of r1c1 and r1c2". */
void sudoku_path_name_house(const sudoku_path *path, int house,
                            sudoku_text *to);
/* Appends the reason of a link: "the cell", "row 1", or "the white dot of r1c1
 * and r1c2". */
void sudoku_path_name_link(const sudoku_path *path, const sudoku_link *link,
                           sudoku_text *to);
/* Returns a house to look at first for the last step: the first of its pattern,
 * or one that contains all cells of the pattern. Returns -1 if there is none.
 */
int sudoku_path_main_house(const sudoku_path *path);

/* Parts of a hint, revealing more and more. */
enum sudoku_hint_part {
    SUDOKU_HINT_HOUSE,     /* "Look at row 1." */
    SUDOKU_HINT_CELLS,     /* "Look at r1c1, r1c2 in row 1." */
    SUDOKU_HINT_TECHNIQUE, /* "Look at r1c1, r1c2 in row 1: Naked pair." */
    SUDOKU_HINT_STEP       /* the sentence of the step */
};

/* Appends this part for the last step. Returns 0, SUDOKU_EARGUMENT if there is
 * no step or no such part, or SUDOKU_ENOMEM. */
int sudoku_path_tell(const sudoku_path *path, enum sudoku_hint_part part,
                     sudoku_text *to);

#ifdef __cplusplus
}
#endif

#endif
