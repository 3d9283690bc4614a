/*
 * solvers.h - the covers of a problem one by one, or their number. Part of
 * dlx.h.
 */
#ifndef DLX_SOLVERS_H
#define DLX_SOLVERS_H

#include "dlx/exact_cover.h"
#include "dlx/tuning.h"

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
    DLX_KERNEL_MEMO,     /* remembers counts of subproblems: fastest for
                            counting very many covers; one thread only */
    DLX_KERNEL_BOUNDS,   /* counters, made for multiplicities */
    DLX_KERNEL_SWEEP,    /* counts item by item: fastest for counting very
                            many covers if few items are open at a time. With
                            multiplicities each option needs an item with
                            bounds 1, 1; dlx_next() works as with memo */
    DLX_KERNEL_CLAUSES,  /* a SAT solver, given by the configuration: for
                            first covers that are hard to find, and proofs
                            that there are no more */
    DLX_KERNEL_PREFIXES  /* counts item by item, and chooses only the items of
                            an option that are passed: fastest if many options
                            begin alike. Otherwise like DLX_KERNEL_SWEEP; one
                            thread only */
};

/* An incremental SAT solver that the caller provides, with functions like those
 * of IPASIR (Balyo, Biere, Iser and Sinz, SAT Race 2015, Artificial
 * Intelligence 241, 2016). Literals are variables 1, 2, ... and their
 * negatives. This library has none; its programs use CaDiCaL. */
typedef struct dlx_sat {
    const char *name;
    void *(*make)(void); /* returns NULL without memory */
    void (*free)(void *sat);
    /* Adds a literal to the clause, or ends it with 0. Returns 0, or < 0
     * without memory. */
    int (*add)(void *sat, int literal);
    /* Looks for a model of all clauses. *conflicts limits the conflicts of this
     * call and is set to their number; a solver without such a limit may exceed
     * it. The solver calls stop(ctx, conflicts so far) often and ends soon
     * after that returns nonzero. Returns DLX_SOLUTION, DLX_EXHAUSTED,
     * DLX_LIMIT (of conflicts), DLX_INTERRUPTED, or < 0 without memory. */
    int (*solve)(void *sat, uint64_t *conflicts,
                 int (*stop)(void *ctx, uint64_t conflicts), void *ctx);
    /* Returns 1 if the variable is true in the model, else 0. */
    int (*is_true)(void *sat, int variable);
} dlx_sat;

/* The choice of the item to branch on. All but IN_ORDER take one with fewest
 * options (minimum remaining values); they differ in how they break ties. */
enum dlx_choice {
    DLX_CHOOSE_FIRST = 0, /* the first in order of addition, like Knuth */
    DLX_CHOOSE_LAST,      /* the last in order of addition */
    DLX_CHOOSE_RANDOM,    /* random, by the seed */
    DLX_CHOOSE_WEIGHT,    /* the one that failed most often */
    DLX_CHOOSE_IN_ORDER, /* always the first uncovered item, whatever its number
                            of options */
    DLX_CHOOSE_SHARP     /* an item with at most one option first; then
                            preferred items before others, late ones last
                            (dlx_set_preference); ties as FIRST */
};

enum { DLX_MAX_THREADS = 1024 };

typedef struct dlx_config {
    enum dlx_kernel_name kernel;
    enum dlx_choice choice;
    uint64_t seed; /* for DLX_CHOOSE_RANDOM; equal seeds give equal searches */
    int threads;   /* 1 to DLX_MAX_THREADS; used by dlx_count() only; with
                      several the number of nodes may vary */
    size_t bytes;  /* Limit on the memory of the kernel's tables. When they are
                      full, memo forgets counts and a sweep hands over to memo,
                      which gets half of the limit; a search by clauses returns
                      DLX_LIMIT. 0: 256 MB for memo, 512 more for a sweep, no
                      limit for clauses */
    const dlx_sat *sat; /* NULL: none. DLX_KERNEL_CLAUSES needs it;
                           DLX_KERNEL_AUTO tries it in long searches with few
                           covers */
    dlx_tuning tuning;
} dlx_config;

/* Sets the defaults: everything 0 or AUTO, one thread. */
void dlx_config_init(dlx_config *config);

/* Limits on the search since the last dlx_assume() or dlx_restart(); 0 = none.
 * They are checked at every cover and every few thousand nodes, more often in
 * large problems. The limit on nodes is exact for the kernel links.
 *
 * bytes limits the table of memo or the levels of a sweep, within
 * config.bytes, and does not end a search: when these are full, memo
 * forgets the counts that took least work, and a sweep hands over to memo. Both
 * are slower then, but exact. It takes effect at the next dlx_assume() or
 * dlx_restart(), or at the beginning of the first search. */
typedef struct dlx_limits {
    uint64_t covers;
    uint64_t nodes;
    double seconds;
    size_t bytes;
} dlx_limits;

typedef struct dlx_stats {
    uint64_t nodes, updates, covers; /* counts since the last restart;
                                        UINT64_MAX covers: that or more */
    double seconds;          /* time spent in dlx_next() and dlx_count() */
    double setup_seconds;    /* time spent in dlx_solver_new() */
    size_t bytes;            /* memory of the solver */
    int num_levels;          /* length of profile */
    const uint64_t *profile; /* nodes at each level; borrowed */
    const char *kernel;      /* "links", "lanes", "memo", "bounds",
                                "sweep", "clauses", "prefixes" */
    enum dlx_kernel_name kernel_id; /* the same as an enum; in libsudoku
                                       AUTO means propagation */
    const char *reason;             /* why the planner chose it; static */
} dlx_stats;

/* Makes a solver over the frozen problem p. config may be NULL (defaults).
 * Returns 0 and the solver in *out, or DLX_ENOTFROZEN, DLX_ECONFIG,
 * DLX_EBOUNDS, DLX_ETOOBIG or DLX_ENOMEM and NULL in *out. */
int dlx_solver_new(dlx_solver **out, const dlx_problem *p,
                   const dlx_config *config);
void dlx_solver_free(dlx_solver *s);
/* Returns about how many bytes dlx_solver_new() would take for the frozen
 * problem p, or 0 if it is not frozen. Not included are further threads, memo,
 * sweeps, clauses, and room for packs (at most 24 MB, touched only as far as it
 * is filled). */
size_t dlx_solver_bytes(const dlx_problem *p);

/* Begins a new search for the covers that contain these n options (there are
 * none if two of them are in conflict). Replaces earlier assumptions and
 * exclusions, and keeps the limits. Allocates nothing. Returns 0, DLX_EOPTION
 * or DLX_EARGUMENT (n < 0, no options). */
int dlx_assume(dlx_solver *s, const int *options, int n);
/* Excludes these n options from the search that dlx_assume() or dlx_restart()
 * has just begun, in addition to earlier exclusions since the last
 * dlx_assume(). Allocates nothing. Returns 0, DLX_EOPTION, DLX_EARGUMENT (n <
 * 0, no options) or DLX_EBEGUN (the search has called dlx_next() or
 * dlx_count()). */
int dlx_exclude(dlx_solver *s, const int *options, int n);
/* Begins the search again, with the same assumptions and exclusions, and with
 * statistics at 0. */
void dlx_restart(dlx_solver *s);
/* Sets the limits; NULL: none. */
void dlx_set_limits(dlx_solver *s, const dlx_limits *limits);

/* Searches on to the next cover. After DLX_LIMIT (raise the limit first) or
 * DLX_INTERRUPTED a further call resumes the search; after DLX_EXHAUSTED all
 * further calls return that.
 *
 * It cannot fail, and allocates nothing, with three exceptions: in a long
 * search for a first cover DLX_KERNEL_AUTO tries memo, and clauses if it has a
 * SAT solver; the levels of DLX_KERNEL_PREFIXES grow, and memo takes over
 * without memory; DLX_KERNEL_CLAUSES needs memory that it cannot predict, and
 * returns DLX_INTERRUPTED without it. */
enum dlx_result dlx_next(dlx_solver *s);

/* Gets the options of the cover that dlx_next() has just found, including the
 * assumed ones, in unspecified order. They are borrowed; the pointer may be
 * NULL. Returns their number. Needs: the last call was dlx_next() with
 * DLX_SOLUTION. */
int dlx_get_cover(const dlx_solver *s, const int **options);

/* Counts all remaining covers; the same as calls of dlx_next(), but faster.
 * Adds to stats.covers. Returns DLX_EXHAUSTED, DLX_LIMIT or DLX_INTERRUPTED,
 * with the number found by this call in *covers, which may be NULL. UINT64_MAX
 * means that or more: dlx_count_text() writes the exact number.
 *
 * In a long count DLX_KERNEL_AUTO may switch to memo or sweep if there is
 * memory for it. These begin again from the root, which a tick sees in the
 * statistics. */
enum dlx_result dlx_count(dlx_solver *s, uint64_t *covers);

/* Writes the number of covers found by dlx_next() and dlx_count() since the
 * last dlx_assume() or dlx_restart(), exactly, as decimal digits with a '\0' to
 * to[], which has size bytes. Returns the number of digits. If that is not less
 * than size, to[] is the empty string (unchanged if size is 0 or to is NULL),
 * and a larger array is needed. Allocates nothing and cannot fail. */
size_t dlx_count_text(const dlx_solver *s, char *to, size_t size);
/* Writes that number in base 2^64, least significant limb first, without
 * leading zeros: at most max limbs, none if limbs is NULL. Returns the number
 * of limbs it has. */
size_t dlx_count_limbs(const dlx_solver *s, uint64_t *limbs, size_t max);

/* Counts all covers like dlx_count(), and writes a certificate of their number
 * (docs/certificates.md), which the program dlx-check checks without the
 * engine. *result is what dlx_count() would return: unless it is DLX_EXHAUSTED
 * the certificate is incomplete and useless.
 *
 * It uses one thread and one search; the configuration chooses the kernel. It
 * needs memory in proportion to the problem, and up to 200 MB for text that
 * waits until the kernel is decided; a sweep keeps its whole text, which is
 * short. Flushes the file but does not close it.
 *
 * Returns 0. These leave DLX_UNKNOWN in *result: DLX_EBOUNDS (multiplicities,
 * and the kernel memo), DLX_ECONFIG (kernel clauses, or bounds without
 * multiplicities, or a choice of items other than DLX_CHOOSE_FIRST), DLX_EBEGUN
 * (the search has begun, or there are assumptions or exclusions), DLX_ENOMEM.
 * DLX_EWRITE ends the count. DLX_ENOMEM in the course of a sweep does not:
 * *result is that of the count. */
int dlx_certify(dlx_solver *s, FILE *to, enum dlx_result *result);

/* Splits off a part of the search that has not begun, as near to the root as
 * possible. Call it between calls of dlx_next() and dlx_count().
 *
 * Writes the guiding path, the options that lead to the part including the
 * assumed ones, to options[], followed (DLX_KERNEL_BOUNDS only) by ~o for each
 * further option o to exclude. options[] needs room for the number of primary
 * items plus the number of options. Returns the length. This search no longer
 * finds the covers of the part: any solver of the problem finds them after
 * dlx_assume() and dlx_exclude() of these options. All parts and the rest of
 * this search are disjoint, and together they are the whole search.
 *
 * Returns 0 if there is nothing to split off: the search has not begun or is
 * close to its end, or uses several threads, DLX_KERNEL_MEMO,
 * DLX_KERNEL_SWEEP or DLX_KERNEL_PREFIXES, or clauses have found covers that it
 * has not reached. DLX_KERNEL_AUTO does not switch to memo after a split.
 * Allocates nothing. */
int dlx_split_off(dlx_solver *s, int *options);
/* Returns 1 if dlx_split_off() can split the current search later on. Returns 0
 * if the kernel cannot be split, or if the covers are counted by way of another
 * problem, by items that are alike, or by one option of each orbit. */
int dlx_can_split_off(const dlx_solver *s);

/* A sweep can be saved between calls of dlx_count(), and resumed, as an array
 * of 64-bit words: its last complete level. Returns the number of these words,
 * or 0 if there is none: the count uses another kernel (also while
 * DLX_KERNEL_AUTO gives a sweep time slices), has not begun, or has ended. */
uint64_t dlx_sweep_words(const dlx_solver *s);

/* Calls write(ctx, words, num) until all of these words are written. Returns 0,
 * the result of write() if that is not 0, or DLX_ECONFIG if there is no sweep.
 * The count may go on. Allocates nothing. */
int dlx_write_sweep(const dlx_solver *s,
                    int (*write)(void *ctx, const uint64_t *words, size_t num),
                    void *ctx);

/* Resumes from these words, which read(ctx, words, num) returns in the same
 * order, in pieces of any size. Needs: a solver by DLX_KERNEL_SWEEP whose
 * search has not begun, of the same problem, with the same assumptions and
 * exclusions; the number of threads may differ. Returns 0, the result of read()
 * if that is not 0, DLX_EBEGUN, DLX_ECONFIG (another kernel), DLX_EARGUMENT
 * (not the words of that sweep, written by this version of the library) or
 * DLX_ENOMEM (the level exceeds dlx_config.bytes). After an error the
 * search starts from the beginning. */
int dlx_read_sweep(dlx_solver *s,
                   int (*read)(void *ctx, uint64_t *words, size_t num),
                   void *ctx);

/* Makes the running dlx_next() or dlx_count(), or the next one, return
 * DLX_INTERRUPTED soon. May be called from any thread or signal handler. */
void dlx_interrupt(dlx_solver *s);

/* Gets statistics of the search so far. */
void dlx_get_stats(const dlx_solver *s, dlx_stats *stats);

/* Returns the estimated part of the search tree that is done, 0 to 1 (Knuth's
 * estimate: each level divides the share of its parent evenly). */
double dlx_progress(const dlx_solver *s);

/* Sets a function that dlx_next() and dlx_count() call every few thousand
 * nodes, in the caller's thread. It may call dlx_interrupt(), dlx_get_stats()
 * and dlx_progress(). NULL = none. */
void dlx_set_tick(dlx_solver *s, void (*tick)(void *ctx), void *ctx);

#ifdef __cplusplus
}
#endif

#endif
