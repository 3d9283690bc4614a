/*
 * path.h - how people solve a puzzle: its steps of reasoning one by one, as
 * data, from the simplest technique that finds something to the hardest.
 *
 *     sudoku_path *path;
 *     const sudoku_step *step;
 *     sudoku_path_new(&path, &puzzle, NULL, NULL);
 *     while (sudoku_path_next(path, NULL, &step) == 1)
 *         puts(step->text);
 *     sudoku_path_free(path);
 *
 * Shapes   cells and digits are 0-based; a set of digits has bit d for digit d
 * Owns     a path owns all it hands out, which is borrowed until the next
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
    const bool *left_out; /* [technique], or NULL: those that are rare */
    bool no_uniqueness;   /* no technique that assumes one solution */
    bool is_unique; /* the marks of the puzzle are right: techniques that assume
                       one solution are used with marks, too */
    bool guesses;   /* where no technique goes on, a step of search does */
    bool no_text;   /* steps have no sentence, which saves time */
    sudoku_solver *solver; /* that searches for the solution, with options of
                              its own; or NULL */
    struct sudoku_rater *rater; /* for grade.h: sudoku_rater_new(), or NULL */
    bool is_position; /* take what is entered and noted in the puzzle as digits
                         and marks, unless these are given below; where the
                         text told no notes apart, the puzzle's marks are
                         notes */
    bool tells_wrong; /* the first steps say why entries are wrong:
                         "wrong-digit", "wrong-notes" */
    bool shortest;    /* only those steps that the end needs, which takes a path
                         of all before the first one */
    /* How far somebody has come: digits[cell] that are entered, SUDOKU_EMPTY
     * where none is, and marks[cell], the set of digits that the cell may still
     * have, 0 where nothing is noted. Either may be NULL. The path begins
     * there. Entries that the only solution contradicts are left out, and
     * listed by sudoku_path_wrong(); with several solutions all are taken as
     * they are. */
    const uint8_t *digits;
    const uint64_t *marks;
} sudoku_path_options;

/* Defaults: all that are not rare, with uniqueness, with guesses. Call it
 * first: later versions have more members. */
void sudoku_path_options_init(sudoku_path_options *options);

/* Begin at the puzzle: its givens and marks are a position. options may be
 * NULL. A search for two solutions comes first, for techniques that assume one
 * and for guesses. Returns 0 and the path in *out, or SUDOKU_ENOMEM,
 * SUDOKU_EARGUMENT, SUDOKU_ETOOBIG, SUDOKU_ENOCOVER, SUDOKU_ELIMIT and NULL. */
int sudoku_path_new(sudoku_path **out, const sudoku_puzzle *puzzle,
                    const sudoku_path_options *options,
                    const sudoku_limits *limits);
void sudoku_path_free(sudoku_path *path);

/* A hint: a path as above that begins with these entries, as in the options
 * (which may be NULL), and its first step, which says what is wrong if some
 * entry is. Returns 1 with the path in *out and
 * the step in *step; 0: there is none, sudoku_path_end() tells why; or < 0 as
 * above, and NULL. */
int sudoku_hint(sudoku_path **out, const sudoku_step **step,
                const sudoku_puzzle *puzzle, const uint8_t *digits,
                const uint64_t *marks, const sudoku_path_options *options,
                const sudoku_limits *limits);

/* How many solutions the puzzle has, which is known. Without one there are no
 * steps. */
enum sudoku_verdict_kind sudoku_path_verdict(const sudoku_path *path);

/* Take the step found last, and find the next one. Returns 1 and the step in
 * *step; 0: there is none, since the puzzle is solved, or has no solution, or
 * no technique goes on and guesses are not wanted; or SUDOKU_ENOMEM,
 * SUDOKU_ELIMIT, after which it may be called again. step may be NULL. */
int sudoku_path_next(sudoku_path *path, const sudoku_limits *limits,
                     const sudoku_step **step);

enum sudoku_path_ending {
    SUDOKU_PATH_GOES_ON, /* sudoku_path_next() has not returned 0 yet */
    SUDOKU_PATH_SOLVED,  /* all cells are filled */
    SUDOKU_PATH_STUCK,   /* no technique goes on: a guess is needed */
    SUDOKU_PATH_MANY,    /* nor can it, for there are several solutions */
    SUDOKU_PATH_NONE,    /* there is no solution, with these entries */
    SUDOKU_PATH_STOPPED  /* the last call ended by a limit or cancel() */
};

/* How it has ended. */
enum sudoku_path_ending sudoku_path_end(const sudoku_path *path);
/* The solution[cell], or one of several; NULL: there is none. */
const uint8_t *sudoku_path_solution(const sudoku_path *path);
/* The cells with entries that are wrong, ascending, and their number. */
const int *sudoku_path_wrong(const sudoku_path *path, int *num);

/* The position, before the step found last is taken: digits[cell] that are
 * placed, SUDOKU_EMPTY elsewhere; sets of digits that cells without may have.
 */
const uint8_t *sudoku_path_digits(const sudoku_path *path);
const uint64_t *sudoku_path_candidates(const sudoku_path *path);
/* The cells without a digit. */
int sudoku_path_num_empty(const sudoku_path *path);

/* What the candidates are in the step found last, for pictures of one's own.
 * Returns 0, SUDOKU_EARGUMENT (there is no step) or SUDOKU_ENOMEM. */
int sudoku_path_parts(sudoku_path *path, sudoku_step_parts *parts);

/* Append a picture (SVG) of the position with the step found last. Returns 0,
 * SUDOKU_EARGUMENT (there is no step) or SUDOKU_ENOMEM. */
int sudoku_path_draw(const sudoku_path *path, sudoku_text *to);

/* Append how a sentence calls a house: "row 3", "the cage 12 of r1c1 and r1c2".
 */
void sudoku_path_name_house(const sudoku_path *path, int house,
                            sudoku_text *to);
/* Append what makes a link one: "the cell", "row 1", or "the white dot of r1c1
 * and r1c2". */
void sudoku_path_name_link(const sudoku_path *path, const sudoku_link *link,
                           sudoku_text *to);
/* A house to look at first for the step found last: the first one of its
 * pattern, or one that has all cells of the pattern; -1: there is none. */
int sudoku_path_main_house(const sudoku_path *path);

/* How much of a step a hint gives away. */
enum sudoku_hint_part {
    SUDOKU_HINT_HOUSE,     /* "Look at row 1." */
    SUDOKU_HINT_CELLS,     /* "Look at r1c1, r1c2 in row 1." */
    SUDOKU_HINT_TECHNIQUE, /* "Look at r1c1, r1c2 in row 1: Naked pair." */
    SUDOKU_HINT_STEP       /* all: the sentence of the step */
};

/* Append that of the step found last. Returns 0, SUDOKU_EARGUMENT (there is no
 * step, or no such part) or SUDOKU_ENOMEM. */
int sudoku_path_tell(const sudoku_path *path, enum sudoku_hint_part part,
                     sudoku_text *to);

#ifdef __cplusplus
}
#endif

#endif
