/*
 * slices_ops.h - batches of puzzles, with one bit of every puzzle in each
 * vector.
 *
 *     candidate          puzzle 0 1 2 3 ..
 *     1 in r1c1         [       1 0 1 1 .. ]    may be 1 in puzzles 0, 2, 3
 *     2 in r1c1         [       0 1 1 0 .. ]    one vector of WORDS words
 *     ..
 *
 * A *lane* is the place of a puzzle: lane k is bit k % 64 of word k / 64 of all
 * vectors. A *wave* is a step of propagation for all lanes.
 *
 *   S1  cand[cell * num_digits + digit] has the lanes in which the cell may be
 *       the digit. Bits of unused lanes are undefined
 *   S2  single[cell] has the lanes in which the cell has one candidate
 *   S3  lanes of dead have no solution
 *   S4  lanes of solved have one candidate in every cell, which is the
 *       solution; no lane is both solved and dead
 *
 * All instruction sets give the same results.
 */
#ifndef SUDOKU_SLICES_SLICES_OPS_H
#define SUDOKU_SLICES_SLICES_OPS_H

#include "dlx/dlx.h"
#include "sudoku/slices/slices_plan.h"

enum {
    SLICES_MOST_WORDS = 8,
    SLICES_MOST_LANES = 64 * SLICES_MOST_WORDS,
    SLICES_ALIGNED = 64 /* alignment of vectors, in bytes */
};

typedef struct slices_state {
    const slices_plan *plan;
    uint64_t *cand; /* [candidate] vectors */
    uint64_t *single;
    uint64_t *marks;  /* [(house * num_digits + digit) * 2] scratch of a wave:
                         where the digit is placed, where it has one place */
    uint64_t *places; /* [segment * 2] scratch of a wave */
    uint64_t *bytes;  /* scratch for reading and writing: 15 vectors a cell */
    uint64_t dead[SLICES_MOST_WORDS], solved[SLICES_MOST_WORDS];
    uint64_t filled[SLICES_MOST_WORDS];  /* lanes in which every cell has one
                                            candidate */
    uint64_t changed[SLICES_MOST_WORDS]; /* lanes that the last wave changed */
} slices_state;

typedef struct slices_ops {
    const char *name;
    int words; /* words of a vector */
    /* Begins with the candidates in cand[]. */
    void (*begin)(slices_state *s);
    /* Runs a wave: naked and hidden singles and, if is_locked, locked
     * candidates. */
    void (*wave)(slices_state *s, bool is_locked);
    /* Chooses a cell with few candidates in each of these lanes, none of which
     * is dead or filled. cand[] keeps only its lowest candidate; other[] is a
     * copy of the old cand[] without that. Other lanes of other[] are
     * undefined. Sets the lanes whose cell had more than two candidates. With
     * is_last, looks for cells from the last one on, and keeps the highest
     * candidate. */
    void (*branch)(slices_state *s, const uint64_t *lanes, bool is_last,
                   uint64_t *other, uint64_t *wide);
    /* Appends lanes of the mask in order to the n lanes of to[] while there is
     * room and removes them from the mask. Unused bits of to[] are 0. Returns
     * the number of lanes in to[]. */
    int (*append)(const slices_plan *plan, uint64_t *to, int n,
                  const uint64_t *from, uint64_t *lanes);
    /* Reads n rows into the lanes of cand[]. A byte is base + digit, or less
     * than base or SUDOKU_EMPTY for an empty cell. */
    void (*read_rows)(const slices_state *s, const uint8_t *const *rows, int n,
                      int base, uint64_t *cand);
    /* Writes base + digit of each cell to rows[lane] for these lanes of
     * s->cand, in which every cell has one candidate. */
    void (*write_rows)(const slices_state *s, const uint64_t *lanes,
                       uint8_t *const *rows, int base);
} slices_ops;

extern const slices_ops sudoku_slices_generic, sudoku_slices_avx2,
    sudoku_slices_avx512;

/* Returns the operations for an instruction set, or NULL if this machine lacks
 * it. */
const slices_ops *sudoku_slices_find_ops(enum dlx_isa isa);

#endif
