/*
 * puzzle.h - what a file describes: a board (shape and rules) and its clues.
 *
 * A *board* is all that many puzzles can have in common: the shape and the
 * rules on it. Boards are shared: puzzles hold references.
 *
 * Shapes   arrays are indexed by cell; digits 0-based
 * Owns     a puzzle owns its arrays and one reference to its board
 * Errors   int functions return 0 or SUDOKU_E* < 0, and fill *error, which may
 *          be NULL
 * Threads  boards that no longer change may be shared; references are counted
 *          atomically. A puzzle belongs to one thread.
 */
#ifndef SUDOKU_BOARD_PUZZLE_H
#define SUDOKU_BOARD_PUZZLE_H

#include <stdbool.h>
#include <stdint.h>

#include "sudoku/board/rule.h"
#include "sudoku/board/shape.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sudoku_stated_rule {
    sudoku_clause clause;
    void *self; /* what clause.rule->make() made of it */
} sudoku_stated_rule;

typedef struct sudoku_board {
    sudoku_shape *shape;  /* with the houses of all the rules */
    int num_plain_houses; /* the first ones, which are of no rule */
    sudoku_stated_rule *rules;
    int num_rules, cap_rules;
    struct sudoku_board_shared *shared; /* reference count */
} sudoku_board;

/* A board over the shape, which it owns from now on (also on failure).
 * Returns 0 or SUDOKU_ENOMEM. */
int sudoku_board_new(sudoku_board **out, sudoku_shape *shape);
/* Take another reference. Returns the board. */
sudoku_board *sudoku_board_ref(sudoku_board *board);
/* Drop a reference, with the last one the board; NULL is fine. */
void sudoku_board_unref(sudoku_board *board);
/* An unshared board of the same shape with the same rules, on which more rules
 * can be stated. Returns 0, SUDOKU_ENOMEM or what a rule's make() returned. */
int sudoku_board_copy(sudoku_board **out, const sudoku_board *from);
/* The same with those rules k only for which is_in[k]. */
int sudoku_board_copy_rules(sudoku_board **out, const sudoku_board *from,
                            const bool *is_in);
/* The same, for puzzles whose cells may hold *active* digits only, active[0]
 * those of the board and active[k + 1] those of block k of extra cells: houses
 * of as many cells hold each of them. Needs: no house has more cells. */
int sudoku_board_copy_using(sudoku_board **out, const sudoku_board *from,
                            const uint64_t *active);

/* State a rule on a board that is not shared yet, as a line of text with
 * numbers, cells and words, which docs/variants.md describes:
 *
 *     sudoku_board_state(board, "killer 10 r1c1 r1c2", &error)
 *
 * Returns 0; SUDOKU_EINPUT: it cannot be read; SUDOKU_ERULE: there is no such
 * rule, or it does not fit the board; SUDOKU_ETOOBIG: the board has more rules
 * than any puzzle needs; SUDOKU_ESHAPE or SUDOKU_ENOMEM: the board is only good
 * for sudoku_board_unref() now, while the other errors leave it unchanged. The
 * error is on line 1, with the column of the wrong word, or of the rule's name.
 */
int sudoku_board_state(sudoku_board *board, const char *clause,
                       sudoku_error *error);
/* The same, for rules that are said in words of any kind: ("diagonal", NULL),
 * ("jigsaw", "112233.."). NULL and "" are the same. Errors have no place. */
int sudoku_board_add_words(sudoku_board *board, const char *rule,
                           const char *words, sudoku_error *error);
/* The same, for a clause that was built (clause.h). It is taken over with its
 * arrays, also on failure. Errors have its place. */
int sudoku_board_add_rule(sudoku_board *board, sudoku_clause *clause,
                          sudoku_error *error);
void sudoku_clause_clear(sudoku_clause *clause);

/* Is the board made of grids whose digits begin with 1, with no extra cells and
 * no houses but theirs and those of rules? */
bool sudoku_board_has_grids(const sudoku_board *board);
/* .. of a single one? */
bool sudoku_board_is_square(const sudoku_board *board);
/* Do the rules say nothing but that no house has a digit twice? */
bool sudoku_board_has_only_houses(const sudoku_board *board);
/* Do the boards have the same shape, and the same rules in the same order,
 * whatever digits are active? */
bool sudoku_board_same(const sudoku_board *a, const sudoku_board *b);

typedef struct sudoku_puzzle {
    sudoku_board *board;
    uint8_t *given;    /* digit, or SUDOKU_EMPTY */
    uint64_t *allowed; /* set of digits (bit d = digit d): one bit where given,
                          all bits where nothing is known */
    int cap_cells;
    bool has_marks; /* some cell without given has a restricted set */
    struct sudoku_about *about; /* for people (see below); mostly NULL */
} sudoku_puzzle;

/* In place: a puzzle without a board yet. */
void sudoku_puzzle_init(sudoku_puzzle *puzzle);
void sudoku_puzzle_clear(sudoku_puzzle *puzzle);
/* Make it an empty puzzle on the board (a reference is taken). The memory is
 * reused from puzzle to puzzle. Returns 0 or SUDOKU_ENOMEM. */
int sudoku_puzzle_set_board(sudoku_puzzle *puzzle, sudoku_board *board);
/* Give a digit to a cell; or let a cell without given have, of the digits that
 * are allowed so far, those of a set only. Return 0 or SUDOKU_EARGUMENT: there
 * is no such cell or digit, or no board yet, or the cell has a given. */
int sudoku_puzzle_give(sudoku_puzzle *puzzle, int cell, int digit);
int sudoku_puzzle_allow(sudoku_puzzle *puzzle, int cell, uint64_t digits);

/* What a puzzle says of itself, for people. No search looks at it; formats read
 * and write what they can hold. Texts are UTF-8, zero-terminated, with LF
 * between lines. What is set is copied; what is returned is the puzzle's, until
 * it is changed. Reading a puzzle, sudoku_puzzle_set_board() and
 * sudoku_puzzle_clear() forget all. int functions return 0, SUDOKU_EARGUMENT or
 * SUDOKU_ENOMEM; then nothing has changed. */
enum sudoku_about_kind {
    SUDOKU_ABOUT_TITLE,
    SUDOKU_ABOUT_AUTHOR,
    SUDOKU_ABOUT_RULES,    /* in words, in any number of lines */
    SUDOKU_ABOUT_FPUZZLES, /* a JSON object: the keys of f-puzzles that are
                              only drawn */
    SUDOKU_ABOUT_PAD,      /* the same of SudokuPad */
    SUDOKU_ABOUT_MAKER,    /* .. and of SudokuMaker, its list of elements */
    SUDOKU_ABOUT_KINDS
};

/* A text of the puzzle; NULL: it has none, or there is no such kind. */
const char *sudoku_puzzle_about(const sudoku_puzzle *puzzle,
                                enum sudoku_about_kind kind);
/* Set it; NULL and "" take it away. Bytes that are no UTF-8 become question
 * marks. */
int sudoku_puzzle_set_about(sudoku_puzzle *puzzle, enum sudoku_about_kind kind,
                            const char *text);

/* The solution that came with the puzzle; NULL: none did. It was not proved. */
const uint8_t *sudoku_puzzle_solution(const sudoku_puzzle *puzzle);
/* Set it; NULL takes it away. SUDOKU_EARGUMENT: the puzzle has no board, or
 * the board has no such digit. */
int sudoku_puzzle_set_solution(sudoku_puzzle *puzzle, const uint8_t *digits);

/* How far somebody has come who solves it: a digit that is entered in a cell
 * without given, and the digits that are noted in one. They need not be right,
 * and no search looks at them; a path does (answers/path.h). A set may be
 * empty: then the text that was read tells notes apart from what the puzzle
 * allows. Return 0, SUDOKU_EARGUMENT (no such cell or digit, or no board yet)
 * or SUDOKU_ENOMEM. */
int sudoku_puzzle_enter(sudoku_puzzle *puzzle, int cell, int digit);
int sudoku_puzzle_note(sudoku_puzzle *puzzle, int cell, uint64_t digits);
/* [cell] the digits entered, SUDOKU_EMPTY elsewhere; the sets noted, 0
 * elsewhere; NULL: there are none. */
const uint8_t *sudoku_puzzle_entered(const sudoku_puzzle *puzzle);
const uint64_t *sudoku_puzzle_noted(const sudoku_puzzle *puzzle);

/* Have *to say of itself what the other puzzle does, whose board has the same
 * cells and digits. */
int sudoku_puzzle_copy_about(sudoku_puzzle *to, const sudoku_puzzle *from);

/* Forget all that. */
void sudoku_puzzle_clear_about(sudoku_puzzle *puzzle);

#ifdef __cplusplus
}
#endif

#endif
