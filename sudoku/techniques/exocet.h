/*
 * exocet.h - shared declarations of the junior exocet: two cells of a line hold
 * the same two digits as two cells in the other two boxes of its band.
 *
 *     B B . | . . . | . . .    B: the base, two cells of a line and a box
 *     . . . | T . . | . C .    T: the targets, in the two other lines of the
 *     . . . | C . . | . T .       band, one in each of the other two boxes
 *         |   |         |      C: the companions of the targets, which cannot
 *         S   S         S         hold a digit of the base
 *         .   .         .      S: the cells outside the band in the columns
 *         .   .         .         of the targets and of the base box's third
 *                                 cell in the base line
 *
 * Lemma    If no digit of the base fits into S three times, the targets hold
 *          the two digits of the base. Proof: such a digit is not elsewhere in
 *          the base's line or box, nor in a companion. In these three columns
 *          it is therefore in a target or in S. If it were in no target, it
 *          would be in S three times.
 *
 * A *way* is a digit for each target, both of which the base then has too. The
 * digit of a target is then in S in the two columns without that target. It is
 * also in the target's *mirror*: the cells of the band's third line in the
 * other target's box, outside the other target's column.
 *
 * Source   "JExocet pattern definition", D. P. Bird, forum.enjoysudoku.com,
 *          2012
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_TECHNIQUES_EXOCET_H
#define SUDOKU_TECHNIQUES_EXOCET_H

#include "sudoku/techniques/suppose.h"

enum { EXOCET_SIDE = 9, EXOCET_SIZE = 3 };
enum { EXOCET_LEAST_DIGITS = 3, EXOCET_MOST_DIGITS = 5 };
enum { EXOCET_MOST_WAYS = EXOCET_MOST_DIGITS * (EXOCET_MOST_DIGITS - 1) };

/* Lines and columns are rows and columns, or the reverse if is_turned. */
typedef struct exocet {
    const sudoku_position *p;
    const uint64_t
        *now; /* [cell] candidates of the position or of a supposition */
    bool is_turned;
    int band;                 /* first line of the band */
    int base[2];              /* cells of the base */
    int base_line;            /* line of the base, 0 to 2 in the band */
    int lines[2];             /* lines of the targets, 0 to 2 in the band */
    int targets[2];           /* cells of the targets */
    int companions[2];        /* their companions */
    int columns[EXOCET_SIZE]; /* columns of S: of the base box, then of the
                                 targets */
    uint64_t digits;          /* digits of the base */
    unsigned lines_of[EXOCET_SIZE]
                     [EXOCET_SIDE]; /* [column][digit] set of lines outside the
                                       band that may hold it */
    int ways[EXOCET_MOST_WAYS][2], num_ways;
    uint64_t left[4]; /* digits of base and target cells that are in a way */
} exocet;

static inline int exocet_cell(const exocet *x, int line, int column)
{
    return x->is_turned ? x->p->shape->cell_at[column * EXOCET_SIDE + line]
                        : x->p->shape->cell_at[line * EXOCET_SIDE + column];
}

/* Returns whether the cell holds, or may hold, one of the digits. */
static inline bool exocet_may_have(const exocet *x, int cell, uint64_t digits)
{
    uint64_t all = x->now[cell];
    if (x->p->placed[cell] != SUDOKU_EMPTY)
        all |= UINT64_C(1) << x->p->placed[cell];
    return (all & digits) != 0;
}

void sudoku_exocet_list_lines(exocet *x, int which);
/* Returns whether some digit fits into S three times. */
bool sudoku_exocet_is_loose(const exocet *x);
void sudoku_exocet_list_ways(exocet *x);

/* ---- words --------------------------------------------------------------- */

/* Explains why base and targets have the same digits. */
void sudoku_exocet_say(const exocet *x, sudoku_logic_step *step);
/* Appends ", where only 1 2 and 3 4 leave room for all"; each first digit is
 * that of the first target. */
void sudoku_exocet_say_ways(const exocet *x, sudoku_logic_step *step);
/* Finds a step that removes a candidate that leaves no way. */
bool sudoku_exocet_refute(const exocet *x, supposition *s,
                          sudoku_logic_step *step);

#endif
