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

enum sudoku_level {
    SUDOKU_EASY,
    SUDOKU_MEDIUM,
    SUDOKU_HARD,
    SUDOKU_UNFAIR,
    SUDOKU_EXTREME
};

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

/* The number of techniques, and technique 0 .. of them, the simplest first, or
 * NULL: there is none. */
int sudoku_num_techniques(void);
const sudoku_technique *sudoku_get_technique(int number);
/* The number of the technique of this name (of size bytes), or -1. */
int sudoku_find_technique(const char *name, size_t size);
/* Is it one that takes long, and that few people use? */
bool sudoku_technique_is_rare(const sudoku_technique *technique);
/* Is it one of the two of locked candidates in a house and another? */
bool sudoku_technique_is_locked(const sudoku_technique *technique);
/* "easy", .. */
const char *sudoku_level_name(enum sudoku_level level);

#ifdef __cplusplus
}
#endif

#endif
