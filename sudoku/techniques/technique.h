/*
 * technique.h - the interface of a technique: a way in which people find a step
 * without guessing.
 *
 * Names, levels and scores are those of HoDoKu where it has them. Techniques
 * know houses, peers and candidates, so that they hold on boards of any shape.
 * A *full* house holds each active digit; only these have places that a digit
 * must take.
 *
 * Law      a technique removes and places only what holds in all solutions
 *          (those that need uniqueness: in the only one)
 */
#ifndef SUDOKU_TECHNIQUES_TECHNIQUE_H
#define SUDOKU_TECHNIQUES_TECHNIQUE_H

#include <stdbool.h>
#include <stddef.h>

#include "sudoku/techniques/position.h"
#include "sudoku/techniques/step.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sudoku_technique {
    const char *name;  /* "naked-pair": on the command line, in JSON */
    const char *title; /* "Naked pair": in sentences */
    enum sudoku_level level;
    int score;         /* HoDoKu's; where it has none, one in its scale */
    bool needs_unique; /* it assumes that there is one solution */
    int variant;       /* which of several techniques find() is to find: a
                          size, for example */
    /* Find a step; step->technique and step->position are set. Returns whether
     * one was accepted (step.h). */
    bool (*find)(const sudoku_position *position, sudoku_logic_step *step);
} sudoku_technique;

/* Technique 0 .. of the table, the simplest first; NULL: there is none. */
const sudoku_technique *sudoku_get_technique(int number);
/* Its number, or SUDOKU_BY_SEARCH: it is not in the table. */
int sudoku_technique_number(const sudoku_technique *technique);
/* Is it one that takes long, and that few people use? */
bool sudoku_technique_is_rare(const sudoku_technique *technique);
/* Does it read one clue, for the cells of the clue alone? That is as pencil
 * marking is. */
bool sudoku_technique_reads(const sudoku_technique *technique);
/* Is it one of the two of locked candidates in a house and another? */
bool sudoku_technique_is_locked(const sudoku_technique *technique);

#ifdef __cplusplus
}
#endif

#endif
