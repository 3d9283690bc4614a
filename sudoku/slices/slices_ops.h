/*
 * slices_ops.h - a batch of puzzles, cut into slices: each vector holds one bit
 * of every puzzle.
 *
 *     candidate          puzzle 0 1 2 3 ..
 *     1 in r1c1         [       1 0 1 1 .. ]    may be 1 in puzzles 0, 2, 3
 *     2 in r1c1         [       0 1 1 0 .. ]    one vector of WORDS words
 *     ..
 *
 * A *lane* is a place for a puzzle: lane k is bit k % 64 of word k / 64 in all
 * vectors. A *wave* is a step of propagation for all lanes: some thousand
 * operations on vectors, whatever the puzzles are.
 *
 *   S1  cand[cell * num_digits + digit] has the lanes in which the cell may be
 *       the digit. Bits of lanes that hold no puzzle mean nothing
 *   S2  single[cell] has the lanes in which the cell has one candidate
 *   S3  in no lane of the mask dead is there a solution
 *   S4  solved has the lanes in which every cell has one candidate, and these
 *       are the solution; no lane is both solved and dead
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
    SLICES_ALIGNED = 64 /* bytes */
};

typedef struct slices_state {
    const slices_plan *plan;
    uint64_t *cand;   /* [candidate] vectors */
    uint64_t *single; /* [cell] */
    uint64_t *marks;  /* [(house * num_digits + digit) * 2] vectors for a wave:
                         the digit is placed there, it has one place */
    uint64_t *places; /* [segment * 2] vectors for a wave */
    uint64_t *bytes;  /* for reading and writing, 15 vectors a cell */
    uint64_t dead[SLICES_MOST_WORDS], solved[SLICES_MOST_WORDS];
    uint64_t filled[SLICES_MOST_WORDS];  /* each cell has one candidate */
    uint64_t changed[SLICES_MOST_WORDS]; /* by the last wave */
} slices_state;

typedef struct slices_ops {
    const char *name;
    int words; /* of a vector */
    /* Begin with the present candidates. */
    void (*begin)(slices_state *s);
    /* Naked and hidden singles and, if is_locked, locked candidates. */
    void (*wave)(slices_state *s, bool is_locked);
    /* In these lanes, none of which is dead or filled, choose a cell with few
     * candidates. The lowest of these is what it holds in cand[]; it lacks that
     * in other[], which else is as cand[] was. Other lanes of other[] mean
     * nothing. */
    void (*branch)(slices_state *s, const uint64_t *lanes, uint64_t *other);
    /* Append the lanes of that mask to the n lanes of to[], in order, as far as
     * there is room; bits of to[] after those are 0, then and before. Takes
     * those appended out of the mask. Returns the number of lanes in to[]. */
    int (*append)(const slices_plan *plan, uint64_t *to, int n,
                  const uint64_t *from, uint64_t *lanes);
    /* Put the first n rows into the lanes of cand[]; a byte is base + digit, or
     * is less than base or SUDOKU_EMPTY where any digit may be. */
    void (*read_rows)(const slices_state *s, const uint8_t *const *rows, int n,
                      int base, uint64_t *cand);
    /* Write base + digit for each cell of these lanes of s->cand, each of which
     * has one candidate, to rows[lane]. */
    void (*write_rows)(const slices_state *s, const uint64_t *lanes,
                       uint8_t *const *rows, int base);
} slices_ops;

extern const slices_ops sudoku_slices_generic, sudoku_slices_avx2,
    sudoku_slices_avx512;

/* The operations for an instruction set; NULL if this machine lacks it. */
const slices_ops *sudoku_slices_find_ops(enum dlx_isa isa);

#endif
