/*
 * exocet.h - what the files on the junior exocet share: two cells of a line
 * hold the same two digits as two cells in the other two boxes of its band.
 *
 *     B B . | . . . | . . .    B: the base, two cells of a line and a box
 *     . . . | T . . | . C .    T: the targets, in the two other lines of the
 *     . . . | C . . | . T .       band, one in each of the other two boxes
 *         |   |         |      C: the companions of targets, which can hold no
 *         S   S         S         digit of the base
 *         .   .         .      S: the cells outside of the band in the columns
 *         .   .         .         of the targets, and in the one of the base's
 *                                 box that the base leaves out
 *
 * Lemma    If no digit of the base fits into the cells S three times, the
 *          targets hold the two digits that the base holds. For such a digit is
 *          in the base; so in these three columns it is neither in the base's
 *          line nor in the base's box, and not in companions. Were it in no
 *          target, either, it would be in S three times.
 *
 * A *way* is a digit for each target. With these digits in the base, too, S has
 * that of a target in the two columns that the target is not in; and the third
 * line of the band has it in the box of the other target, but not in that
 * one's column (the *mirror*).
 *
 * Source   "JExocet pattern definition", D. P. Bird, forum.enjoysudoku.com,
 * 2012
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_TECHNIQUES_EXOCET_H
#define SUDOKU_TECHNIQUES_EXOCET_H

#include "sudoku/techniques/suppose.h"

enum { EXOCET_SIDE = 9, EXOCET_SIZE = 3 };
enum { EXOCET_LEAST_DIGITS = 3, EXOCET_MOST_DIGITS = 5 };
enum { EXOCET_MOST_WAYS = EXOCET_MOST_DIGITS * (EXOCET_MOST_DIGITS - 1) };

/* In words of lines and columns: rows and columns, or these turned. */
typedef struct exocet {
    const sudoku_position *p;
    const uint64_t *now; /* [cell] candidates: of the position, or of what is
                            supposed */
    bool is_turned;
    int band;                 /* its first line */
    int base[2];              /* cells */
    int base_line;            /* in the band, 0 to 2 */
    int lines[2];             /* of the targets, in the band */
    int targets[2];           /* cells */
    int companions[2];        /* cells */
    int columns[EXOCET_SIZE]; /* with S: of the base's box, of the targets */
    uint64_t digits;          /* of the base */
    unsigned lines_of[EXOCET_SIZE][EXOCET_SIDE]; /* [column][digit] outside of
                                                    the band */
    int ways[EXOCET_MOST_WAYS][2], num_ways;
    uint64_t left[4]; /* digits that ways leave to base and target cells */
} exocet;

static inline int exocet_cell(const exocet *x, int line, int column)
{
    return x->is_turned ? x->p->shape->cell_at[column * EXOCET_SIDE + line]
                        : x->p->shape->cell_at[line * EXOCET_SIDE + column];
}

/* May the cell hold one of the digits, or does it? */
static inline bool exocet_may_have(const exocet *x, int cell, uint64_t digits)
{
    uint64_t all = x->now[cell];
    if (x->p->placed[cell] != SUDOKU_EMPTY)
        all |= UINT64_C(1) << x->p->placed[cell];
    return (all & digits) != 0;
}

/* Fill in lines_of for a column. */
void sudoku_exocet_list_lines(exocet *x, int which);
/* Does a digit fit into S three times? */
bool sudoku_exocet_is_loose(const exocet *x);
/* Fill in ways and left. */
void sudoku_exocet_list_ways(exocet *x);

/* ---- words --------------------------------------------------------------- */

/* Why base and targets have the same digits. */
void sudoku_exocet_say(const exocet *x, sudoku_logic_step *step);
/* ", where only 1 2 and 3 4 leave room for all": the first target's first. */
void sudoku_exocet_say_ways(const exocet *x, sudoku_logic_step *step);
/* A step: with some candidate there would be no way. */
bool sudoku_exocet_refute(const exocet *x, supposition *s,
                          sudoku_logic_step *step);

#endif
