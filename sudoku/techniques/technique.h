/*
 * technique.h - the interface of a technique: a way in which people find a step
 * without guessing.
 *
 * Names, levels and scores are those of HoDoKu where it has them. Techniques
 * work on houses, peers and candidates, so they apply to boards of any shape.
 * Only in a *full* house must each active digit have a place.
 *
 * Law      a technique removes and places only what holds in all solutions
 *          (in the only one, if it assumes uniqueness)
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
    const char *name;  /* "naked-pair": on the command line and in JSON */
    const char *title; /* "Naked pair": in sentences */
    enum sudoku_level level;
    int score;         /* HoDoKu's score, or ours on its scale */
    bool needs_unique; /* assumes that there is one solution */
    int variant; /* selects one of several techniques of find(), for example a
                    size */
    /* Finds a step; step->technique and step->position are set by the caller.
     * Returns whether a step was accepted (step.h). */
    bool (*find)(const sudoku_position *position, sudoku_logic_step *step);
} sudoku_technique;

/* Returns a technique of the table, which begins with the simplest, or NULL if
 * the number is out of range. */
const sudoku_technique *sudoku_get_technique(int number);
/* Returns its number, or SUDOKU_BY_SEARCH if it is not in the table. */
int sudoku_technique_number(const sudoku_technique *technique);
/* Returns whether the technique is slow to look for and used by few people. */
bool sudoku_technique_is_rare(const sudoku_technique *technique);
/* Returns whether the technique only applies one clue to the clue's own cells,
 * which is comparable to pencil marking. */
bool sudoku_technique_reads(const sudoku_technique *technique);
/* Returns whether it applies rules, alone or with sums of houses, and comes
 * before subsets. */
bool sudoku_technique_is_of_rules(const sudoku_technique *technique);
/* Returns whether it is one of the two kinds of locked candidates. */
bool sudoku_technique_is_locked(const sudoku_technique *technique);

#ifdef __cplusplus
}
#endif

#endif
