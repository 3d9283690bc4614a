/*
 * solvers.h - the covers of a problem one by one, or their number. Part of
 * dlx.h.
 */
#ifndef DLX_SOLVERS_H
#define DLX_SOLVERS_H

#include "dlx/exact_cover.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct dlx_solver dlx_solver;

enum dlx_result {
    DLX_UNKNOWN = 0,     /* no search yet */
    DLX_LIMIT = 1,       /* stopped by a limit; may be resumed */
    DLX_INTERRUPTED = 2, /* stopped by dlx_interrupt(); may be resumed */
    DLX_SOLUTION = 10,   /* dlx_get_cover() has a cover */
    DLX_EXHAUSTED = 20   /* there are no more covers */
};

enum dlx_kernel_name {
    DLX_KERNEL_AUTO = 0, /* the planner decides */
    DLX_KERNEL_LINKS,    /* dancing links: any size, least memory */
    DLX_KERNEL_LANES,    /* bit lanes: fastest where the problem is compact */
    DLX_KERNEL_MEMO,     /* counts of subproblems are remembered: fastest for
                            counting very many covers; one thread only */
    DLX_KERNEL_BOUNDS,   /* counters: made for multiplicities */
    DLX_KERNEL_SWEEP,    /* counts item by item, where few items are open at a
                            time: fastest for counting very many covers of what
                            is narrow; with multiplicities, if each option
                            has an item without; dlx_next() is as with memo */
    DLX_KERNEL_CLAUSES   /* a SAT solver, which the configuration has to give:
                            for first covers that are hard to find, and for
                            proofs that there are no more */
};

/* An incremental SAT solver that the caller has: functions like those of IPASIR
 * (Balyo, Biere, Iser and Sinz, SAT Race 2015, Artificial Intelligence 241,
 * 2016). Literals are variables 1, 2, ... and their negatives. This library has
 * none; the programs give it CaDiCaL. */
typedef struct dlx_sat {
    const char *name;
    void *(*make)(void); /* NULL: no memory */
    void (*free)(void *sat);
    /* A literal, or 0 at the end of a clause. Returns 0, or < 0: no memory. */
    int (*add)(void *sat, int literal);
    /* Look for a model of all clauses. *conflicts has how many conflicts this
     * call may have and gets how many it had; it may be exceeded by a solver
     * that has no such limit. Calls stop(ctx, conflicts so far) often and ends
     * soon if that returns nonzero. Returns DLX_SOLUTION, DLX_EXHAUSTED,
     * DLX_LIMIT (of conflicts), DLX_INTERRUPTED, or < 0: no memory. */
    int (*solve)(void *sat, uint64_t *conflicts,
                 int (*stop)(void *ctx, uint64_t conflicts), void *ctx);
    /* 1: the variable is true in the model, else 0. */
    int (*is_true)(void *sat, int variable);
} dlx_sat;

/* Which item to branch on. All but IN_ORDER take one with fewest options
 * (minimum remaining values); they differ in how they break ties. */
enum dlx_choice {
    DLX_CHOOSE_FIRST = 0, /* the first in order of addition; Knuth's */
    DLX_CHOOSE_LAST,      /* the last in order of addition */
    DLX_CHOOSE_RANDOM,    /* any, by the seed */
    DLX_CHOOSE_WEIGHT,    /* the one that failed most often so far */
    DLX_CHOOSE_IN_ORDER,  /* no minimum: always the first uncovered item */
    DLX_CHOOSE_SHARP      /* preferred items before the others, late ones last
                             (dlx_set_preference), those with at most one
                             option before all; then as FIRST */
};

/* Vector instructions for the lanes kernel; the answers are the same. */
enum dlx_isa {
    DLX_ISA_AUTO = 0, /* the best of this machine */
    DLX_ISA_GENERIC,  /* the compiler's generic vectors */
    DLX_ISA_AVX2,
    DLX_ISA_AVX512
};

enum { DLX_MAX_THREADS = 1024 };

typedef struct dlx_config {
    enum dlx_kernel_name kernel;
    enum dlx_choice choice;
    enum dlx_isa isa;
    uint64_t seed;  /* for DLX_CHOOSE_RANDOM; the same seed, the same search */
    int threads;    /* 1 to DLX_MAX_THREADS; used by dlx_count() only; with
                       more than one, the number of nodes is not always the
                       same */
    int pack_bytes; /* lanes: pack only what has a state of at most that
                       many bytes; 0 = the planner's value */
    size_t memo_bytes;  /* memo: the memory of its table, in bytes, at most;
                            0 = 256 MB; a sweep has half for its levels, half
                            for memo, if it is to go on; 0 = 512 and 256 MB;
                            clauses: about what they take when they are handed
                            over, else the search is at a limit; 0 = any */
    int no_clock;       /* nonzero: stats.seconds stays 0, saves two clock reads
                            per call */
    const dlx_sat *sat; /* NULL: none. DLX_KERNEL_CLAUSES needs it,
                            DLX_KERNEL_AUTO tries it in a long search in which
                            covers are few */
} dlx_config;

/* The defaults: everything 0 or AUTO, one thread. */
void dlx_config_init(dlx_config *config);

/* Limits on the search since the last dlx_assume() or dlx_restart(); 0 = none.
 * They are checked at every cover, and every few thousand nodes else (in large
 * problems more often); the limit on nodes is exact for the links kernel.
 * Memory does not end a search: bytes are what the table of memo may fill, or
 * the levels of a sweep, within config.memo_bytes. Where these are full memo
 * forgets what took least work to count, and a sweep leaves the count to memo;
 * both are slower then, but exact. It holds from the next dlx_assume(),
 * dlx_restart(), or the beginning of the first search on. */
typedef struct dlx_limits {
    uint64_t covers;
    uint64_t nodes;
    double seconds;
    size_t bytes;
} dlx_limits;

typedef struct dlx_stats {
    uint64_t nodes, updates, covers; /* since the last restart; UINT64_MAX
                                        covers stand for that or more */
    double seconds;                  /* spent in dlx_next and dlx_count */
    double setup_seconds;            /* spent in dlx_solver_new */
    size_t bytes;                    /* memory of the solver */
    int num_levels;                  /* length of profile */
    const uint64_t *profile;         /* nodes at each level; borrowed */
    const char *kernel;              /* "links", "lanes", "memo", "bounds",
                                        "sweep", "clauses" */
    enum dlx_kernel_name kernel_id;  /* the same as a number; in libsudoku AUTO
                                        stands for propagation */
    const char *reason;              /* why the planner chose it; static */
} dlx_stats;

/* A solver over the frozen problem p. config may be NULL (defaults). Returns 0
 * and the solver in *out, or DLX_ENOTFROZEN, DLX_ECONFIG, DLX_EBOUNDS,
 * DLX_ETOOBIG, DLX_ENOMEM and NULL in *out. */
int dlx_solver_new(dlx_solver **out, const dlx_problem *p,
                   const dlx_config *config);
void dlx_solver_free(dlx_solver *s);
/* About how many bytes dlx_solver_new() would take for the frozen problem p; 0
 * if it is not frozen. Not among them are what further threads take, room for
 * packs, of which no more is touched than is filled (24 MB at most), and memo,
 * sweeps and clauses.
 */
size_t dlx_solver_bytes(const dlx_problem *p);

/* Begin a new search for the covers that contain these n options (none if two
 * of them are in conflict). Replaces earlier assumptions and exclusions; keeps
 * the limits; allocates nothing. Returns 0, DLX_EOPTION or DLX_EARGUMENT (n <
 * 0, no options). */
int dlx_assume(dlx_solver *s, const int *options, int n);
/* Leave these n options out of the search that dlx_assume() or dlx_restart()
 * has just begun, on top of earlier exclusions since the last dlx_assume().
 * Allocates nothing. Returns 0, DLX_EOPTION, DLX_EARGUMENT (n < 0, no options)
 * or DLX_EBEGUN (dlx_next() or dlx_count() were called since then). */
int dlx_exclude(dlx_solver *s, const int *options, int n);
/* Begin the search again, with the same assumptions, exclusions, and
 * statistics at 0. */
void dlx_restart(dlx_solver *s);
/* NULL: no limits. */
void dlx_set_limits(dlx_solver *s, const dlx_limits *limits);

/* Search on to the next cover. Cannot fail, and allocates nothing, except that
 * a long search by DLX_KERNEL_AUTO for a first cover tries memo, and clauses if
 * it has a SAT solver; DLX_KERNEL_CLAUSES does not know beforehand how much
 * memory it will need, and without it returns DLX_INTERRUPTED. After
 * DLX_LIMIT or DLX_INTERRUPTED a further call goes on where it stopped (raise
 * the limit first); after DLX_EXHAUSTED it stays so. */
enum dlx_result dlx_next(dlx_solver *s);

/* The options of the cover that dlx_next() has just found, the assumed ones
 * included, in no special order; borrowed; the pointer may be NULL. Returns
 * their number. Needs: the last call was dlx_next() with DLX_SOLUTION. */
int dlx_get_cover(const dlx_solver *s, const int **options);

/* Count all covers still to come, as calls of dlx_next() would, only faster;
 * adds to stats.covers. Returns DLX_EXHAUSTED, DLX_LIMIT or DLX_INTERRUPTED,
 * with the number that this call found in *covers, which may be NULL:
 * UINT64_MAX stands for that and all greater ones, which dlx_count_text()
 * writes. In the course of a long count DLX_KERNEL_AUTO may change to memo or
 * sweep, which begin anew (a tick sees that in the statistics) and needs memory
 * (without which there is no change). */
enum dlx_result dlx_count(dlx_solver *s, uint64_t *covers);

/* The number of covers found since the last dlx_assume() or dlx_restart(), by
 * dlx_next() and dlx_count(), however large it is: in decimal digits, with a
 * '\0' behind them, in to[], which has size bytes. Returns the number of
 * digits; if that is not less than size, to[] has the '\0' alone (nothing, if
 * size is 0 or to is NULL), and a longer one is needed. Allocates
 * nothing and cannot fail. */
size_t dlx_count_text(const dlx_solver *s, char *to, size_t size);
/* The same number in base 2^64, least significant limb first, without zeros at
 * its end: writes max limbs of it at most, none if limbs is NULL, and returns
 * the number that it has. */
size_t dlx_count_limbs(const dlx_solver *s, uint64_t *limbs, size_t max);

/* Count all covers as dlx_count() does, and write a certificate of their number
 * (docs/certificates.md), which the program dlx-check checks without the
 * engine. *result is what dlx_count() would return; unless it is DLX_EXHAUSTED
 * the certificate is not complete, and of no use. One thread does it, by one
 * search, with what the configuration says of kernels. Allocates memory in
 * proportion to the problem, and up to 200 MB of what is written, until it is
 * known which kernel goes on; sweep, all that it writes, which is little.
 * Returns 0, or DLX_EBOUNDS (multiplicities, and the kernel memo), DLX_ECONFIG
 * (the configuration names the kernel clauses, or bounds without
 * multiplicities, or a choice of items other than DLX_CHOOSE_FIRST), DLX_EBEGUN
 * (the search has begun, or there are assumptions or exclusions), DLX_ENOMEM,
 * all with DLX_UNKNOWN in *result; or DLX_EWRITE, where a count that has not
 * come to its end has been given up. DLX_ENOMEM in the course of a sweep does
 * not stop the count, which *result is that of. Flushes, but does not close the
 * file. */
int dlx_certify(dlx_solver *s, FILE *to, enum dlx_result *result);

/* Between calls of dlx_next() and dlx_count(): split off a part of the search
 * that has not begun, as near to the root as there is one. Writes the options
 * that lead to it, the assumed ones included, to options[]; behind them, by
 * DLX_KERNEL_BOUNDS, ~o for each option o that is to be excluded beside those
 * that are excluded here. It has room for as many as there are primary items
 * and options. Returns their number. The covers of that part are no longer
 * found here, but by any solver of the problem after dlx_assume() and
 * dlx_exclude() of these options; the parts are disjoint, and all of them with
 * what is left here are the whole search.
 * Returns 0 if there is nothing to split off: the search has not begun, or is
 * close to its end, or is one by several threads, by DLX_KERNEL_MEMO or
 * DLX_KERNEL_SWEEP, or clauses have found covers that it has not come to.
 * DLX_KERNEL_AUTO does not change to memo in a search that was split.
 * Allocates nothing. */
int dlx_split_off(dlx_solver *s, int *options);
/* Returns 1 if dlx_split_off() can give parts of the search at hand while that
 * goes on, else 0: the kernel cannot be split, or a count goes on by the covers
 * of another problem, by items that are alike or one option of each orbit. */
int dlx_can_split_off(const dlx_solver *s);

/* Between calls of dlx_count(): a sweep can be kept, and gone on with, as a row
 * of 64-bit words: its last level that is whole. The number of these words, or
 * 0 if there is no sweep, since the count is by another kernel (where
 * DLX_KERNEL_AUTO gives a sweep time slices: still), has not begun, or has come
 * to its end. */
uint64_t dlx_sweep_words(const dlx_solver *s);

/* Call write(ctx, words, num) until it has had all of these words. Returns 0;
 * what write() has returned, if that was not 0; or DLX_ECONFIG: there is no
 * sweep. The count may go on. Allocates nothing. */
int dlx_write_sweep(const dlx_solver *s,
                    int (*write)(void *ctx, const uint64_t *words, size_t num),
                    void *ctx);

/* Go on from these words, which read(ctx, words, num) has to bring in the same
 * order, in pieces of any size. Needs: a solver by DLX_KERNEL_SWEEP, of the
 * same problem and with the same assumptions and exclusions, whose search has
 * not begun; the number of threads may be another one. Returns 0; what read()
 * has returned, if that was not 0; or DLX_EBEGUN, DLX_ECONFIG (another kernel),
 * DLX_EARGUMENT (these are not the words of that sweep, by this version of the
 * library) or DLX_ENOMEM (the level does not fit dlx_config.memo_bytes). After
 * an error the search begins at its beginning. */
int dlx_read_sweep(dlx_solver *s,
                   int (*read)(void *ctx, uint64_t *words, size_t num),
                   void *ctx);

/* Let the running (else the next) dlx_next() or dlx_count() return
 * DLX_INTERRUPTED soon. From any thread or signal handler. */
void dlx_interrupt(dlx_solver *s);

/* Statistics of the search so far. */
void dlx_get_stats(const dlx_solver *s, dlx_stats *stats);

/* Estimated part of the search tree that is done, 0 to 1 (Knuth's: each level
 * splits its parent's share evenly). */
double dlx_progress(const dlx_solver *s);

/* Have tick(ctx) called from within dlx_next() and dlx_count(), in the
 * caller's thread, every few thousand nodes; it may call dlx_interrupt(),
 * dlx_get_stats() and dlx_progress(). NULL = none. */
void dlx_set_tick(dlx_solver *s, void (*tick)(void *ctx), void *ctx);

#ifdef __cplusplus
}
#endif

#endif
