/*
 * puzzle.h - what a file describes: a board (shape and rules) and its clues.
 *
 * Puzzles share boards by reference count.
 *
 * Shapes   arrays are indexed by cell; digits are 0-based
 * Owns     a puzzle owns its arrays and one reference to its board
 * Errors   int functions return 0 or SUDOKU_E* < 0 and fill *error, which may
 *          be NULL
 * Threads  boards that no longer change may be shared; references are counted
 *          atomically. A puzzle belongs to one thread.
 */
#ifndef SUDOKU_BOARD_PUZZLE_H
#define SUDOKU_BOARD_PUZZLE_H

#include <stdbool.h>
#include <stdint.h>

#include "sudoku/board/rules.h"
#include "sudoku/board/shape.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sudoku_stated_rule {
    sudoku_clause clause;
    void *self; /* data made by clause.rule->make() */
} sudoku_stated_rule;

typedef struct sudoku_board {
    sudoku_shape *shape;  /* includes the houses of all rules */
    int num_plain_houses; /* the first houses, which no rule added */
    sudoku_stated_rule *rules;
    int num_rules, cap_rules;
    struct sudoku_board_shared *shared; /* reference count */
} sudoku_board;

/* Makes a board on the shape and takes ownership of the shape, also on failure.
 * Returns 0 or SUDOKU_ENOMEM. */
int sudoku_board_new(sudoku_board **out, sudoku_shape *shape);
/* Takes another reference and returns the board. */
sudoku_board *sudoku_board_ref(sudoku_board *board);
/* Drops a reference and frees the board with the last one. NULL is allowed. */
void sudoku_board_unref(sudoku_board *board);
/* Makes an unshared copy of the board, to which rules can be added. Returns 0,
 * SUDOKU_ENOMEM or what a rule's make() returned. */
int sudoku_board_copy(sudoku_board **out, const sudoku_board *from);
/* Copies the board with only the rules k for which is_in[k] is true. */
int sudoku_board_copy_rules(sudoku_board **out, const sudoku_board *from,
                            const bool *is_in);
/* Copies the board with fewer active digits: active[0] for the board, active[k
 * + 1] for block k of extra cells. Needs: no house has more cells than active
 * digits. */
int sudoku_board_copy_using(sudoku_board **out, const sudoku_board *from,
                            const uint64_t *active);

/* Adds a rule, given as text (docs/variants.md), to a board that is not shared:
 *
 *     sudoku_board_state(board, "killer 10 r1c1 r1c2", &error)
 *
 * Returns 0, or SUDOKU_EINPUT (syntax), SUDOKU_ERULE (unknown rule, or it does
 * not fit the board), SUDOKU_ETOOBIG (too many rules), SUDOKU_ESHAPE or
 * SUDOKU_ENOMEM. After the last two the board may only be passed to
 * sudoku_board_unref(); the others leave it unchanged. The error is on line 1,
 * at the column of the wrong word or of the rule's name. */
int sudoku_board_state(sudoku_board *board, const char *clause,
                       sudoku_error *error);
/* Adds a rule whose clause consists of words: ("diagonal", NULL), ("jigsaw",
 * "112233.."). NULL and "" are the same. Errors have no place. */
int sudoku_board_add_words(sudoku_board *board, const char *rule,
                           const char *words, sudoku_error *error);
/* Adds a clause that was built with clause.h. Takes ownership of its arrays,
 * also on failure. Errors have the clause's place. */
int sudoku_board_add_rule(sudoku_board *board, sudoku_clause *clause,
                          sudoku_error *error);
void sudoku_clause_clear(sudoku_clause *clause);

/* Returns whether the board consists of grids whose digits begin with 1,
 * without extra cells and houses other than those of grids and rules. */
bool sudoku_board_has_grids(const sudoku_board *board);
/* Returns whether it is such a board with one grid. */
bool sudoku_board_is_square(const sudoku_board *board);
/* Returns whether the rules only say that no house has a digit twice. */
bool sudoku_board_has_only_houses(const sudoku_board *board);
/* Returns whether both boards have the same shape and the same rules in the
 * same order. Active digits are not compared. */
bool sudoku_board_same(const sudoku_board *a, const sudoku_board *b);

typedef struct sudoku_puzzle {
    sudoku_board *board;
    uint8_t *given;    /* [cell] digit or SUDOKU_EMPTY */
    uint64_t *allowed; /* [cell] set of digits (bit d = digit d): one bit for a
                          given, all bits if nothing is known */
    int cap_cells;
    bool has_marks;             /* some cell without a given has pencil marks */
    struct sudoku_about *about; /* texts for people (see below); usually NULL */
} sudoku_puzzle;

/* Makes a puzzle without a board. */
void sudoku_puzzle_init(sudoku_puzzle *puzzle);
void sudoku_puzzle_clear(sudoku_puzzle *puzzle);
/* Makes it an empty puzzle on the board and takes a reference. Reuses the
 * puzzle's memory. Returns 0 or SUDOKU_ENOMEM. */
int sudoku_puzzle_set_board(sudoku_puzzle *puzzle, sudoku_board *board);
/* Sets the given of a cell, or intersects the allowed digits of a cell that has
 * no given with a set. Return 0, or SUDOKU_EARGUMENT if there is no such cell
 * or digit, no board, or (allow) the cell has a given. */
int sudoku_puzzle_give(sudoku_puzzle *puzzle, int cell, int digit);
int sudoku_puzzle_allow(sudoku_puzzle *puzzle, int cell, uint64_t digits);

/* Information for people, which searches ignore. Texts are UTF-8,
 * zero-terminated, with LF between lines. The puzzle copies what is set; what
 * it returns is valid until the puzzle changes. Reading a puzzle,
 * sudoku_puzzle_set_board() and sudoku_puzzle_clear() remove all of it. int
 * functions return 0, or SUDOKU_EARGUMENT or SUDOKU_ENOMEM without a change. */
enum sudoku_about_kind {
    SUDOKU_ABOUT_TITLE,
    SUDOKU_ABOUT_AUTHOR,
    SUDOKU_ABOUT_RULES,    /* rules in words, in any number of lines */
    SUDOKU_ABOUT_FPUZZLES, /* JSON object: f-puzzles keys that are only drawn */
    SUDOKU_ABOUT_PAD,      /* the same of SudokuPad */
    SUDOKU_ABOUT_MAKER,    /* the list of elements of SudokuMaker */
    SUDOKU_ABOUT_KINDS
};

/* Returns a text of the puzzle, or NULL if there is none or no such kind. */
const char *sudoku_puzzle_about(const sudoku_puzzle *puzzle,
                                enum sudoku_about_kind kind);
/* Sets a text; NULL and "" remove it. Bytes that are not UTF-8 become question
 * marks. */
int sudoku_puzzle_set_about(sudoku_puzzle *puzzle, enum sudoku_about_kind kind,
                            const char *text);

/* Returns the solution that came with the puzzle (not verified) or NULL. */
const uint8_t *sudoku_puzzle_solution(const sudoku_puzzle *puzzle);
/* Sets the solution; NULL removes it. Returns SUDOKU_EARGUMENT also without a
 * board, or if the board lacks a digit. */
int sudoku_puzzle_set_solution(sudoku_puzzle *puzzle, const uint8_t *digits);

/* Record what a player has entered or noted in a cell. It may be wrong;
 * searches ignore it, but a path begins with it (answers/path.h). An empty set
 * shows that the text had notes separate from pencil marks. Return 0,
 * SUDOKU_EARGUMENT (no such cell or digit, no board) or SUDOKU_ENOMEM. */
int sudoku_puzzle_enter(sudoku_puzzle *puzzle, int cell, int digit);
int sudoku_puzzle_note(sudoku_puzzle *puzzle, int cell, uint64_t digits);
/* Return [cell] the digits entered (otherwise SUDOKU_EMPTY) and the sets noted
 * (otherwise 0), or NULL if there are none. */
const uint8_t *sudoku_puzzle_entered(const sudoku_puzzle *puzzle);
const uint64_t *sudoku_puzzle_noted(const sudoku_puzzle *puzzle);

/* Replaces the information for people of *to by that of *from, whose board has
 * the same cells and digits. */
int sudoku_puzzle_copy_about(sudoku_puzzle *to, const sudoku_puzzle *from);

/* Removes all information for people. */
void sudoku_puzzle_clear_about(sudoku_puzzle *puzzle);

#ifdef __cplusplus
}
#endif

#endif
