/*
 * draw_step.h - a step of reasoning as a picture (SVG): the board with all
 * candidates, those of the pattern in colors, removed ones crossed out, links
 * of chains as arrows, and the sentence below.
 *
 * Owns     the caller owns the text (text.h)
 */
#ifndef SUDOKU_PICTURE_DRAW_STEP_H
#define SUDOKU_PICTURE_DRAW_STEP_H

#include "sudoku/techniques/step.h"
#include "sudoku/text.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Appends a picture of a step in this position, to which it has not been
 * applied yet. Digits are numbers, as in the sentence. Returns 0 or
 * SUDOKU_ENOMEM. */
int sudoku_draw_step(const sudoku_position *position,
                     const sudoku_logic_step *step, sudoku_text *to);
/* Also draws what each mention k of the sentence speaks of, in a hidden group
 * with the attribute data-mention="k". The words below the board that mention
 * it have the same attribute. */
int sudoku_draw_step_mentions(const sudoku_position *position,
                              const sudoku_logic_step *step, sudoku_text *to);

#ifdef __cplusplus
}
#endif

#endif
