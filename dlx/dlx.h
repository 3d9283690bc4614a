/*
 * dlx.h - exact cover with colors: the whole public API of the engine.
 *
 * An exact cover problem has *items* and *options*; an option is a set of
 * items. A *cover* is a set of options that holds every primary item exactly
 * once, or as often as its *bounds* say, and every secondary item at most once;
 * several chosen options may share a secondary item if all of them give it the
 * same *color*. An option has a *cost*, 0 if none is given. A *problem* is
 * built, then frozen; any number of *solvers* search it, at the same time if
 * they like. Searching is an iteration: dlx_next() yields a cover at a time.
 *
 * Sections, in this order:
 *   problems           items, options, bounds and costs; options found again
 *   texts              problems from text and to text, in any of the formats
 *   checking a claim   is this set of options a cover?
 *   reduction          a smaller problem with the same covers
 *   solvers            covers one by one, or their number, of any size; that
 *                      number with a *certificate*; parts of a search for
 *                      others (counts on many machines are made of these)
 *   cheapest covers    those of least cost, proved
 *   diagrams           all covers at once, and random ones
 *   symmetry           the group of a problem, and counts by way of it
 *
 * Shapes   items are 1..n, options 0..m-1, both in order of addition;
 *          colors > 0, 0 = none
 * Units    nodes: options tried by the search (Knuth's nodes, less one for the
 *          root); updates: options removed from the lists; seconds: wall clock
 * Owns     a problem and a solver own what they allocate; arrays passed in are
 *          copied; arrays handed out are borrowed until the next call that
 *          changes the object; a problem outlives its solvers
 * Errors   int functions: >= 0 success, DLX_E* < 0 failure with the object
 *          unchanged; nothing exits or prints
 * Threads  a frozen problem may be shared; a solver belongs to one thread,
 *          only dlx_interrupt() may be called from others and from signal
 *          handlers; no global state
 * Source   Knuth, The Art of Computer Programming 4B (2022), 7.2.2.1
 */
#ifndef DLX_DLX_H
#define DLX_DLX_H

#include "dlx/text_error.h"

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

#define DLX_VERSION        "0.1.0"
#define DLX_VERSION_NUMBER 100 /* 10000 * major + 100 * minor + patch */

/* Those of the library that the program runs with, which may be another one
 * than it was compiled for. Static. */
const char *dlx_version(void);
int dlx_version_number(void);

/* Every error code and its text: X(name, value, text). */
#define DLX_ERRORS(X)                                                          \
    X(DLX_ENOMEM, -1, "out of memory")                                         \
    X(DLX_EITEM, -2, "no such item")                                           \
    X(DLX_EOPTION, -3, "no such option")                                       \
    X(DLX_ETWICE, -4, "an item stands twice in one option")                    \
    X(DLX_ECOLOR, -5, "a primary item cannot have a color")                    \
    X(DLX_ENAME, -6, "the item name is in use already, or is not a name")      \
    X(DLX_EFROZEN, -7, "the problem is frozen")                                \
    X(DLX_ENOTFROZEN, -8, "the problem is not frozen yet")                     \
    X(DLX_ETOOBIG, -9, "too many items, options, colors or nodes")             \
    X(DLX_ETEXT, -10, "the text does not describe a problem")                  \
    X(DLX_EWRITE, -11, "cannot write")                                         \
    X(DLX_ECONFIG, -12, "the configuration asks for what does not exist")      \
    X(DLX_EARGUMENT, -13, "an argument is out of its range")                   \
    X(DLX_EBEGUN, -14, "the search has begun")                                 \
    X(DLX_EBOUNDS, -15, "what is asked for does not work with multiplicities") \
    X(DLX_EFORMAT, -20, "the format cannot express the problem")

#define DLX_ERROR_ENUM(name, value, text) name = value,
enum dlx_error { DLX_ERRORS(DLX_ERROR_ENUM) DLX_OK = 0 };
#undef DLX_ERROR_ENUM

/* The English text of an error code; never NULL; static. */
const char *dlx_error_text(int error);

/* ---- problems ---------------------------------------------------------- */

typedef struct dlx_problem dlx_problem;

enum dlx_kind {
    DLX_PRIMARY = 0,  /* covered exactly once */
    DLX_SECONDARY = 1 /* covered at most once, or often in one color */
};

/* An empty problem, or NULL without memory. Freeing NULL is fine. */
dlx_problem *dlx_problem_new(void);
void dlx_problem_free(dlx_problem *p);

/* Add an item. The name may be NULL (its number is its name when written);
 * else it is UTF-8 of any length without blanks, ':' or '|'.
 * Returns the item, or DLX_ENAME, DLX_EARGUMENT (no such kind), DLX_EFROZEN,
 * DLX_ETOOBIG, DLX_ENOMEM. */
int dlx_add_item(dlx_problem *p, const char *name, enum dlx_kind kind);

/* The number of the color with this name, added if it is new; only for
 * problems that are to be written as text, since any colors > 0 may be used
 * without names. Returns the color, or DLX_ENAME, DLX_EFROZEN, DLX_ETOOBIG,
 * DLX_ENOMEM. */
int dlx_add_color(dlx_problem *p, const char *name);

/* Add an option of n >= 0 distinct items; colors may be NULL (none colored),
 * colors[k] belongs to items[k]. An option without a primary item is in no
 * cover. Returns its number, or DLX_EITEM, DLX_ETWICE, DLX_ECOLOR (also for a
 * color < 0), DLX_EARGUMENT (n < 0), DLX_EFROZEN, DLX_ETOOBIG, DLX_ENOMEM. */
int dlx_add_option(dlx_problem *p, const int *items, const int *colors, int n);

/* A primary item that is in no fewer than low and no more than high options of
 * a cover, 0 <= low <= high and high >= 1, where others are in exactly one; an
 * option is in a cover once at most (Knuth 7.2.2.1, Algorithm M). Returns 0 or
 * DLX_EITEM (no primary item), DLX_EARGUMENT, DLX_EFROZEN. */
int dlx_set_bounds(dlx_problem *p, int item, int low, int high);
/* How soon a primary item is branched on by DLX_CHOOSE_SHARP; the other choices
 * do not ask. One whose name begins with '#' is preferred (Knuth's sharp
 * preference), others are neutral, unless they are set. */
enum dlx_preference {
    DLX_PREFERRED = 1,
    DLX_NEUTRAL = 2,
    DLX_LATE = 3 /* after all others */
};

/* Returns 0 or DLX_EITEM (no primary item), DLX_EARGUMENT, DLX_EFROZEN. */
int dlx_set_preference(dlx_problem *p, int item,
                       enum dlx_preference preference);

/* The cost of an option, from 0 on, where others cost 0; that of a cover is the
 * sum over its options. All costs of a problem add up to INT64_MAX at most.
 * Returns 0 or DLX_EOPTION, DLX_EARGUMENT (a cost < 0), DLX_ETOOBIG,
 * DLX_EFROZEN, DLX_ENOMEM. */
int dlx_set_cost(dlx_problem *p, int option, int64_t cost);

/* End the building. Idempotent. Returns 0 or DLX_ENOMEM. */
int dlx_freeze(dlx_problem *p);

int dlx_num_items(const dlx_problem *p);
int dlx_num_primary(const dlx_problem *p);
int dlx_num_options(const dlx_problem *p);
int dlx_max_color(const dlx_problem *p);       /* 0: no color is in use */
int64_t dlx_num_entries(const dlx_problem *p); /* items, over all options */

/* An enum dlx_kind, or DLX_EITEM. */
int dlx_item_kind(const dlx_problem *p, int item);
/* The name as given, borrowed; NULL if it has none, or does not exist. */
const char *dlx_item_name(const dlx_problem *p, int item);
const char *dlx_color_name(const dlx_problem *p, int color);
/* The item or color with that name (of size bytes), or 0. */
int dlx_find_item(const dlx_problem *p, const char *name, size_t size);
int dlx_find_color(const dlx_problem *p, const char *name, size_t size);
/* The enum dlx_preference of a primary item, or DLX_EITEM. */
int dlx_get_preference(const dlx_problem *p, int item);
/* The bounds of a primary item. Returns 0 or DLX_EITEM. */
int dlx_get_bounds(const dlx_problem *p, int item, int *low, int *high);
/* Is there an item whose bounds are not 1 and 1; an option whose cost is not 0?
 * Returns 1 or 0. */
int dlx_has_bounds(const dlx_problem *p);
int dlx_has_costs(const dlx_problem *p);
/* The cost of option o, or DLX_EOPTION. */
int64_t dlx_option_cost(const dlx_problem *p, int o);
/* The n items of option o and their colors, borrowed; returns n, or
 * DLX_EOPTION. Either pointer may be NULL. */
int dlx_get_option(const dlx_problem *p, int o, const int **items,
                   const int **colors);

/* Finds options by what they hold. An index is of a frozen problem, which
 * outlives it, and belongs to one thread. */
typedef struct dlx_option_index dlx_option_index;

/* Returns 0 and the index in *out, or DLX_ENOTFROZEN, DLX_ENOMEM and NULL in
 * *out. */
int dlx_option_index_new(dlx_option_index **out, const dlx_problem *p);
void dlx_option_index_free(dlx_option_index *index);
/* The first option that has these n >= 0 items, in any order, and no others;
 * colors may be NULL (none colored). Returns its number, or DLX_EOPTION if
 * there is none. Allocates nothing. */
int dlx_find_option(dlx_option_index *index, const int *items,
                    const int *colors, int n);

/* ---- texts ------------------------------------------------------------- */

/* Read a problem in Knuth's text format (docs/formats.md) from size bytes
 * and add it to the empty problem p. Returns 0, or DLX_ETEXT with *error
 * filled, DLX_EARGUMENT (p is not empty), DLX_EFROZEN, DLX_ETOOBIG, DLX_ENOMEM;
 * after an error p can only be freed. */
int dlx_read_text(dlx_problem *p, const char *text, size_t size,
                  dlx_text_error *error);
/* The same for a 0/1 matrix: a line an option, a digit an item (blanks and
 * commas between digits are skipped); all items are primary. */
int dlx_read_matrix(dlx_problem *p, const char *text, size_t size,
                    dlx_text_error *error);
/* Write the problem, or one option (one line, without its cost), in Knuth's
 * text format; the first also flushes. Returns 0, DLX_EWRITE, or DLX_ENAME if
 * the number of an unnamed item or color is the name of another. */
int dlx_write_text(const dlx_problem *p, FILE *to);
int dlx_write_option(const dlx_problem *p, int o, FILE *to);

/* Formats of problems: "text", "matrix", "orlib", "opb", "lp", "mps", "dimacs",
 * "json", which docs/formats.md describes. The name of format k, from 0 on, or
 * NULL. Static. */
const char *dlx_format_name(int k);
/* Read a problem in the format of that name, or, if it is NULL, in whichever it
 * seems to be, from size bytes, and add it to the empty problem p. Returns 0,
 * DLX_ETEXT with *error filled, DLX_EARGUMENT (no such format, or p is not
 * empty), DLX_EFROZEN, DLX_ETOOBIG, DLX_ENOMEM; after an error p can only be
 * freed. */
int dlx_read(dlx_problem *p, const char *format, const char *text, size_t size,
             dlx_text_error *error);
/* Write the problem in that format, and flush. Returns 0, DLX_EARGUMENT (no
 * such format), DLX_EWRITE, DLX_ENAME as dlx_write_text() does, DLX_ENOMEM,
 * DLX_ETOOBIG, or DLX_EFORMAT with a sentence in error->text (without a place):
 * which item or option the format cannot express; then nothing of use has been
 * written. */
int dlx_write(const dlx_problem *p, const char *format, FILE *to,
              dlx_text_error *error);

/* ---- checking a claim -------------------------------------------------- */

enum dlx_flaw_kind {
    DLX_NO_FLAW = 0,
    DLX_UNCOVERED, /* primary item in no option of the claim, or in too few */
    DLX_OVERLAP,   /* item in too many options of the claim: in two, or more
                      than its upper bound; or one option twice */
    DLX_COLORS,    /* secondary item with two colors */
    DLX_IDLE       /* option1 has no primary item, so is in no cover; item 0 */
};

typedef struct dlx_flaw {
    enum dlx_flaw_kind kind;
    int item;             /* the item at fault, or 0 */
    int option1, option2; /* the options at fault, or -1 */
} dlx_flaw;

/* Is this set of n options a cover? Shares no code with the search. Returns 1
 * if so, else 0 with the first flaw in *flaw (which may be NULL), or
 * DLX_EOPTION, DLX_EARGUMENT (n < 0), DLX_ENOTFROZEN, DLX_ENOMEM. */
int dlx_verify(const dlx_problem *p, const int *options, int n, dlx_flaw *flaw);

/* ---- reduction --------------------------------------------------------- */

/* A smaller problem that has the same covers but for what was found out before
 * any search: options that are in no cover or in all, and items whose bounds
 * follow from others (Knuth 7.2.2.1, Algorithm P, and more). A reduction
 * belongs to one thread; the given problem outlives it. */
typedef struct dlx_reduction dlx_reduction;

typedef struct dlx_reduction_stats {
    int passes;
    int items_dropped; /* whose bounds follow, not those covered for good */
    int twins_removed; /* equal options that cost no less */
    int has_none;      /* 1: there is no cover, as was found out already */
    int is_cut_short;  /* 1: the time was over */
    double seconds;
} dlx_reduction_stats;

/* Reduce the frozen problem p until nothing more is found, or for that many
 * seconds (0 = any), about. cheapest: if nonzero, of equal options that exclude
 * each other only one that costs least is kept, which leaves a cheapest cover
 * of all. Returns 0 and the reduction in *out, or DLX_ENOTFROZEN, DLX_ETOOBIG,
 * DLX_ENOMEM and NULL in *out. */
int dlx_reduction_new(dlx_reduction **out, const dlx_problem *p, double seconds,
                      int cheapest);
void dlx_reduction_free(dlx_reduction *r);
/* The smaller problem, frozen; borrowed. Items without a name are called by
 * their number in the given problem. */
const dlx_problem *dlx_reduction_problem(const dlx_reduction *r);
/* The option of the given problem that option o of the smaller one is, or
 * DLX_EOPTION. */
int dlx_reduction_option(const dlx_reduction *r, int o);
/* The options of the given problem that are in all of its covers, none of them
 * in the smaller one; borrowed. Returns their number. So a cover of the given
 * problem is a cover of the smaller one, by dlx_reduction_option(), and these.
 */
int dlx_reduction_forced(const dlx_reduction *r, const int **options);
void dlx_reduction_get_stats(const dlx_reduction *r,
                             dlx_reduction_stats *stats);

/* ---- solvers ----------------------------------------------------------- */

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
    DLX_KERNEL_BOUNDS,   /* counters: the one that knows multiplicities */
    DLX_KERNEL_SWEEP,    /* counts item by item, where few items are open at a
                            time: fastest for counting very many covers of what
                            is narrow; dlx_next() is as with memo */
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
                            for memo, if it is to go on; 0 = 512 and 256 MB */
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
    const char *reason;              /* why the planner chose it; static */
} dlx_stats;

/* A solver over the frozen problem p. config may be NULL (defaults). Returns 0
 * and the solver in *out, or DLX_ENOTFROZEN, DLX_ECONFIG, DLX_EBOUNDS,
 * DLX_ETOOBIG, DLX_ENOMEM and NULL in *out. */
int dlx_solver_new(dlx_solver **out, const dlx_problem *p,
                   const dlx_config *config);
void dlx_solver_free(dlx_solver *s);

/* Begin a new search for the covers that contain these n options (none if two
 * of them are in conflict). Replaces earlier assumptions and exclusions; keeps
 * the limits; allocates nothing. Returns 0, DLX_EOPTION or DLX_EARGUMENT (n <
 * 0). */
int dlx_assume(dlx_solver *s, const int *options, int n);
/* Leave these n options out of the search that dlx_assume() or dlx_restart()
 * has just begun, on top of earlier exclusions since the last dlx_assume().
 * Allocates nothing. Returns 0, DLX_EOPTION, DLX_EARGUMENT (n < 0) or
 * DLX_EBEGUN (dlx_next() or dlx_count() were called since then). */
int dlx_exclude(dlx_solver *s, const int *options, int n);
/* Begin the search again, with the same assumptions, exclusions, and
 * statistics at 0. */
void dlx_restart(dlx_solver *s);
void dlx_set_limits(dlx_solver *s, const dlx_limits *limits);

/* Search on to the next cover. Cannot fail, and allocates nothing, except that
 * a long search by DLX_KERNEL_AUTO for a first cover tries memo, and clauses if
 * it has a SAT solver; DLX_KERNEL_CLAUSES does not know beforehand how much
 * memory it will need, and without it returns DLX_INTERRUPTED. After
 * DLX_LIMIT or DLX_INTERRUPTED a further call goes on where it stopped (raise
 * the limit first); after DLX_EXHAUSTED it stays so. */
enum dlx_result dlx_next(dlx_solver *s);

/* The options of the cover that dlx_next() has just found, the assumed ones
 * included, in no special order; borrowed. Returns their number. Needs: the
 * last call was dlx_next() with DLX_SOLUTION. */
int dlx_get_cover(const dlx_solver *s, const int **options);

/* Count all covers still to come, as calls of dlx_next() would, only faster;
 * adds to stats.covers. Returns DLX_EXHAUSTED, DLX_LIMIT or DLX_INTERRUPTED,
 * with the number that this call found in *covers: UINT64_MAX stands for that
 * and all greater ones, which dlx_count_text() writes. In the course of a long
 * count DLX_KERNEL_AUTO may change to memo or sweep, which begin anew (a tick
 * sees that in the statistics) and needs memory (without which there is no
 * change). */
enum dlx_result dlx_count(dlx_solver *s, uint64_t *covers);

/* The number of covers found since the last dlx_assume() or dlx_restart(), by
 * dlx_next() and dlx_count(), however large it is: in decimal digits, with a
 * '\0' behind them, in to[], which has size bytes. Returns the number of
 * digits; if that is not less than size, to[] has the '\0' alone (nothing, if
 * size is 0, when it may be NULL), and a longer one is needed. Allocates
 * nothing and cannot fail. */
size_t dlx_count_text(const dlx_solver *s, char *to, size_t size);
/* The same number in base 2^64, least significant limb first, without zeros at
 * its end: writes max limbs of it at most, and returns the number that it has.
 */
size_t dlx_count_limbs(const dlx_solver *s, uint64_t *limbs, size_t max);

/* Count all covers as dlx_count() does, and write a certificate of their number
 * (docs/certificates.md), which the program dlx-check checks without the
 * engine. *result is what dlx_count() would return; unless it is DLX_EXHAUSTED
 * the certificate is not complete, and of no use. Allocates memory in
 * proportion to the problem; sweep, to what it writes, which is little. Returns
 * 0, or DLX_EBOUNDS, DLX_ECONFIG (the solver's configuration names neither the
 * kernel memo nor sweep), DLX_EBEGUN (the search has begun, or there are
 * assumptions or exclusions), DLX_ENOMEM, all with DLX_UNKNOWN in *result; or
 * DLX_EWRITE, where a count that has not come to its end has been given up.
 * DLX_ENOMEM in the course of a sweep does not stop the count, which *result is
 * that of. Flushes, but does not close the file. */
int dlx_certify(dlx_solver *s, FILE *to, enum dlx_result *result);

/* Between calls of dlx_next() and dlx_count(): split off a part of the search
 * that has not begun, as near to the root as there is one. Writes the options
 * that lead to it, the assumed ones included, to options[], which has room for
 * as many as there are primary items, and returns their number. The covers of
 * that part are no longer found here, but by any solver of the problem after
 * dlx_assume() of these options, with the same exclusions; the parts are
 * disjoint, and all of them with what is left here are the whole search.
 * Returns 0 if there is nothing to split off: the search has not begun, or is
 * close to its end, or is one by several threads, by DLX_KERNEL_MEMO,
 * DLX_KERNEL_SWEEP or DLX_KERNEL_BOUNDS.
 * DLX_KERNEL_AUTO does not change to memo in a search that was split.
 * Allocates nothing. */
int dlx_split_off(dlx_solver *s, int *options);

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

/* ---- cheapest covers --------------------------------------------------- */

/* A search for the covers of least cost, by branch and bound. It keeps the
 * cheapest covers that it has found; a step of the iteration is that these have
 * become cheaper, and the end is the proof that there are no cheaper ones.
 * Belongs to one thread, as solvers do. */
typedef struct dlx_cheapest dlx_cheapest;

typedef struct dlx_cheapest_config {
    int covers;    /* how many are looked for, from 1 on */
    int64_t bound; /* only covers that cost no more than this; < 0: any */
    double gap;    /* 0 to 1: the cover of each rank may be dearer than the
                      cheapest possible one of that rank by this part of its
                      own cost; 0: it may not */
    int64_t price; /* < 0: covers only; else primary items may be left over, at
                      this price each: a *packing* */
    int no_clock;  /* nonzero: stats.seconds stays 0 */
} dlx_cheapest_config;

/* The defaults: one cover, of any cost, the cheapest one. */
void dlx_cheapest_config_init(dlx_cheapest_config *config);

typedef struct dlx_cheapest_stats {
    uint64_t nodes;  /* options tried */
    uint64_t covers; /* found, each one among the cheapest so far */
    int64_t bound;   /* proved: no cover costs less; INT64_MAX: there is none
                        of those looked for */
    int options;     /* that the search began with: without primary items, or
                        with a cheaper twin, they are in no cheapest cover */
    double seconds;  /* spent in dlx_cheapest_next() */
    double setup_seconds;
    size_t bytes; /* memory of the search */
} dlx_cheapest_stats;

/* A search over the frozen problem p, which outlives it. config may be NULL
 * (defaults). Returns 0 and the search in *out, or DLX_ENOTFROZEN, DLX_ECONFIG,
 * DLX_EBOUNDS (the problem has multiplicities), DLX_ETOOBIG (the costs and
 * prices add up to more than INT64_MAX), DLX_ENOMEM and NULL in *out. */
int dlx_cheapest_new(dlx_cheapest **out, const dlx_problem *p,
                     const dlx_cheapest_config *config);
void dlx_cheapest_free(dlx_cheapest *c);

/* Limits since the beginning; that on nodes is exact. */
void dlx_cheapest_set_limits(dlx_cheapest *c, const dlx_limits *limits);

/* Search on until a cover has been found that is one of the cheapest so far
 * (DLX_SOLUTION), or until these are proved to be the cheapest that there are
 * (DLX_EXHAUSTED). Allocates nothing and cannot fail. After DLX_LIMIT or
 * DLX_INTERRUPTED a further call goes on where it stopped. */
enum dlx_result dlx_cheapest_next(dlx_cheapest *c);

/* The number of covers that the search has now: as many as were asked for,
 * unless there are, or it has found, fewer. */
int dlx_cheapest_num(const dlx_cheapest *c);
/* The one of that rank, 0 <= rank < dlx_cheapest_num(), from the cheapest on,
 * those of equal cost in the order of their options: its n options in ascending
 * order, borrowed until the next dlx_cheapest_next(), and its cost; either
 * pointer may be NULL. Which of several covers of equal cost are kept, where
 * there is room for some of them only, is not said. Returns n, or
 * DLX_EARGUMENT: there is no such rank. */
int dlx_cheapest_get(dlx_cheapest *c, int rank, const int **options,
                     int64_t *cost);

/* As dlx_interrupt(), dlx_set_tick() of a solver; tick() may also call
 * dlx_cheapest_get_stats(), dlx_cheapest_num() and dlx_cheapest_get(). */
void dlx_cheapest_interrupt(dlx_cheapest *c);
void dlx_cheapest_set_tick(dlx_cheapest *c, void (*tick)(void *ctx), void *ctx);
void dlx_cheapest_get_stats(const dlx_cheapest *c, dlx_cheapest_stats *stats);

/* ---- diagrams ---------------------------------------------------------- */

/* All covers of a problem as a zero-suppressed decision diagram (ZDD): nodes 2,
 * 3, ..., size - 1 have an option and two arcs to nodes with smaller numbers;
 * node 0 has no cover, node 1 the empty set. The covers of a node are those of
 * its first arc, and those of its second arc with its option added. No node has
 * 0 as its second arc, and no two nodes are alike. A diagram belongs to one
 * thread; the problem may be freed. */
typedef struct dlx_zdd dlx_zdd;

typedef struct dlx_zdd_node {
    int option;
    int level;              /* its place in the order of options, from 1 on;
                               grows along arcs */
    uint32_t without, with; /* the arcs */
} dlx_zdd_node;

/* Returns 0 and the diagram in *out, or DLX_ENOTFROZEN, DLX_EBOUNDS (the
 * problem has multiplicities), DLX_ETOOBIG, DLX_ENOMEM (also if it would take
 * more than that many bytes, 0 = no limit) and NULL. */
int dlx_zdd_new(dlx_zdd **out, const dlx_problem *p, size_t bytes);
void dlx_zdd_free(dlx_zdd *z);
/* Nodes, 0 and 1 included, and the one that all covers are of. */
uint32_t dlx_zdd_size(const dlx_zdd *z);
uint32_t dlx_zdd_root(const dlx_zdd *z);
/* Node 0 or 1, or one that does not exist, has option -1 and level 0. */
dlx_zdd_node dlx_zdd_get(const dlx_zdd *z, uint32_t node);
/* The number of covers in decimal digits, as dlx_count_text() writes it. */
size_t dlx_zdd_count_text(const dlx_zdd *z, char *to, size_t size);
/* One of the covers, each as probable as any other: its options, ascending in
 * the diagram's order of options, to options[], which has room for as many as
 * there are primary items. *state is that of the generator, from any seed.
 * Returns their number, or -1: there is no cover. */
int dlx_zdd_sample(const dlx_zdd *z, uint64_t *state, int *options);

/* What a diagram says of its covers, or of those with and without some options.
 * Numbers are decimal digits, as long as need be. */
typedef struct dlx_zdd_tally {
    char *covers;
    int num_lengths;
    char **lengths; /* [length] covers of that many options, from 0 on; less
                       than num_lengths */
    int num_options;
    char **options; /* [option] covers that hold it */
    int64_t cost;   /* the least of a cover, or -1: there is none */
    int num_cheapest;
    int *cheapest; /* a cover of that cost */
} dlx_zdd_tally;

/* The covers of a diagram of p that hold these num_with >= 0 options, and none
 * of the num_without >= 0 others. Takes memory for a number for each node and
 * length of its covers. Returns 0 and the answer in *out, to be freed by
 * dlx_zdd_tally_free(), or DLX_EOPTION, DLX_EARGUMENT, DLX_ENOMEM and NULL in
 * *out. */
int dlx_zdd_tally_new(dlx_zdd_tally **out, const dlx_zdd *z,
                      const dlx_problem *p, const int *with, int num_with,
                      const int *without, int num_without);
void dlx_zdd_tally_free(dlx_zdd_tally *t);

/* ---- symmetry ---------------------------------------------------------- */

/* An automorphism of a problem is a permutation of its items, each to one of
 * its kind and bounds, together with one of its options, such that an option
 * goes to one of the same cost that holds the images of its items; the colors
 * of a secondary item may be permuted, too. It takes covers to covers. All
 * automorphisms are the group of the problem; covers are the same up to
 * symmetry if one of them takes one to the other, and all that are are an
 * orbit.
 *
 * All this needs a library that was built with libbliss: dlx_has_symmetry() is
 * 1 then, else 0, and the others return DLX_ECONFIG. Where libbliss itself runs
 * out of memory the program ends. */
int dlx_has_symmetry(void);

typedef struct dlx_symmetry dlx_symmetry;

/* Find the group of the frozen problem p, which outlives it. Returns 0 and it
 * in *out, or DLX_ENOTFROZEN, DLX_ECONFIG, DLX_ETOOBIG, DLX_ENOMEM and NULL in
 * *out. */
int dlx_symmetry_new(dlx_symmetry **out, const dlx_problem *p);
void dlx_symmetry_free(dlx_symmetry *y);
/* The order of the group in decimal digits, borrowed. */
const char *dlx_symmetry_order(const dlx_symmetry *y);
/* Generators are automorphisms of which all others are products. */
int dlx_symmetry_num_generators(const dlx_symmetry *y);
/* The images of all items, (*items)[1] on, and options, (*options)[0] on, under
 * generator k, from 0 on; borrowed until the next call. Either pointer may be
 * NULL. Returns 0 or DLX_EARGUMENT. */
int dlx_symmetry_get_generator(dlx_symmetry *y, int k, const int **items,
                               const int **options);
/* For each option the first one of its orbit; borrowed. */
const int *dlx_symmetry_orbits(const dlx_symmetry *y);

enum dlx_tally_kind {
    DLX_TALLY_COVERS = 0, /* how many covers there are */
    DLX_TALLY_ORBITS = 1  /* how many up to symmetry, and in orbits of which
                             sizes */
};

typedef struct dlx_orbit_size {
    char *size, *orbits; /* covers in such an orbit; orbits of that size */
} dlx_orbit_size;

/* An exact count; numbers are decimal digits, as long as need be. */
typedef struct dlx_tally {
    char *covers;
    char *orbits; /* NULL with DLX_TALLY_COVERS, and num_sizes is 0 */
    int num_sizes;
    dlx_orbit_size *sizes; /* ascending; size * orbits add up to covers */
    char *order;           /* of the group */
    uint64_t num_classes;  /* partial covers or subgroups that were looked at */
    const char *method;    /* how; static */
} dlx_tally;

/* Count all covers of the frozen problem p, by way of its group. config, which
 * may be NULL, is that of the solvers which take part. stop(ctx) is called
 * every few milliseconds, except while a graph is looked at, and ends the count
 * if it returns nonzero; it may be NULL. Returns DLX_EXHAUSTED and the count in
 * *out, to be freed by dlx_tally_free(), or DLX_INTERRUPTED, DLX_ENOTFROZEN,
 * DLX_EBOUNDS, DLX_ECONFIG, DLX_ETOOBIG, DLX_ENOMEM and NULL in *out. */
int dlx_tally_new(dlx_tally **out, const dlx_problem *p,
                  const dlx_config *config, enum dlx_tally_kind kind,
                  int (*stop)(void *ctx), void *ctx);
void dlx_tally_free(dlx_tally *t);

#ifdef __cplusplus
}
#endif

#endif
