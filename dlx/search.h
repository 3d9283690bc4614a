/*
 * search.h - the inside of a solver, and what a kernel is; for the
 * files of dlx/.
 *
 * The solver holds all that is the same for every kernel: assumptions, limits,
 * statistics, interruption. A kernel holds the state of the search (s->state)
 * and knows how to go on. A worker of a team is such a search, too; a solver is
 * one that a caller has, with a team and a portfolio of kernels (solver.c).
 *
 * Short names: i item, o option, p q nodes, l level, s solver, k kernel state.
 */
#ifndef DLX_SEARCH_H
#define DLX_SEARCH_H

#include "base/portfolio.h"
#include "base/team.h"
#include "dlx/big.h"
#include "dlx/portfolio/slices.h"
#include "dlx/problem.h"

#include <stdatomic.h>
#include <stdbool.h>

/* One kernel with one state, and all that is the same for every kernel. */
typedef struct dlx_solver dlx_search;

typedef struct dlx_kernel {
    const char *name;
    enum dlx_kernel_name id;
    /* Make s->state for s->problem. Returns 0 or DLX_E*. */
    int (*init)(dlx_search *s);
    void (*free)(void *state);
    /* Go back to the root, then apply s->excluded and s->assumed. Before it
     * reads s->holder, or relies on the assumed options being distinct and free
     * of conflicts, it calls dlx_validate_assumptions(). Returns false if it
     * has found that there is no cover. */
    bool (*restart)(dlx_search *s);
    /* Search on: to the next cover (DLX_SOLUTION) or, if all is true, through
     * all of them, adding to s->covers. When the kernel calls dlx_pause(), is
     * said there. */
    enum dlx_result (*run)(dlx_search *s, bool all);
    /* Write the options of the cover, the assumed ones included, to options[];
     * returns their number. */
    int (*get_cover)(const dlx_search *s, int *options);
    double (*progress)(const dlx_search *s);
    /* How many subproblems were known since the restart; NULL: none is
     * remembered. */
    uint64_t (*num_found)(const dlx_search *s);
    /* Split the search: give up an option not tried yet of a branching as near
     * to the root as there is one; it counts as a node and will not be tried
     * here any more. Writes it and all the options above it, assumed ones
     * included, to options[], which is the guiding path to what is given up;
     * returns their number, or 0: there is nothing to split off. NULL: one
     * thread has to do it all. */
    int (*split)(dlx_search *s, int *options);
    /* Guiding paths may have options to be excluded, too: ~o stands for option
     * o; they come after the others. */
    bool splits_off_exclusions;
    size_t (*bytes)(const dlx_search *s);
    /* Give back memory that a search has needed which is over; NULL: it was
     * little. */
    void (*give_back)(void *state);
    /* How long a node and an update take as the search goes now, in
     * nanoseconds, about; NULL: what pace.c has. */
    void (*get_times)(const dlx_search *s, double *node, double *update);
    /* Call dlx_carry(); NULL: the kernel does not compare counts of covers, so
     * that nothing else has to be done. */
    void (*carry)(dlx_search *s);
} dlx_kernel;

/* Find out whether the assumptions are in conflict with each other or with the
 * exclusions; returns false, and sets s->inconsistent, if so. */
bool dlx_validate_assumptions(dlx_search *s);

/* Can option o be chosen beside what is assumed? Needs: assumptions that were
 * validated, o is none of them. */
bool dlx_fits_assumed(const dlx_search *s, int o);

/* The color that the assumed option which holds item i gives it. */
int dlx_held_color(const dlx_search *s, int i);

/* A kernel on standby: it is not running. */
typedef struct dlx_standby {
    const dlx_kernel *kernel; /* or NULL: there is none */
    void *state;
    const char *reason;
    size_t bytes;
} dlx_standby;

/* What memo has done in its time slices (portfolio.c). */
typedef struct dlx_memo_work {
    uint64_t nodes;
    uint64_t covers;       /* of the one on standby; of the search: 0 */
    uint64_t found;        /* subproblems that memo knew */
    double progress;       /* of its search */
    double rate, old_rate; /* covers a node, in the last slices */
    double node;           /* nanoseconds of one of its nodes, or 0 */
    bool is_on;            /* memo searches, and the search is on standby */
    bool is_behind;        /* it has taken over, with fewer covers so far */
} dlx_memo_work;

/* The time slice of memo: the last one, and when the next one is due. */
typedef struct dlx_memo_slice {
    bool is_count;    /* else a search for a first cover */
    bool is_refuting; /* it is not memo's, but a refuter's (refuter.h) */
    bool has_looked;  /* for a count aside (aside.c) */
    uint64_t next;    /* nodes of the search before the next slice */
    int num_due;      /* times that a slice was due */
    uint64_t before;  /* nodes of the search before this slice, a thread */
    uint64_t nodes;   /* of this slice */
    double wanted;    /* covers a node, for memo to stay */
    bool is_rich;     /* covers were many when it was due */
    bool is_short;    /* the next slice is short */
} dlx_memo_slice;

/* How the search gets on beside memo, in numbers that no clock has (pace.c). */
typedef struct dlx_pace {
    uint64_t nodes_seen; /* at the last look between two slices ... */
    double progress_seen;
    double progress;     /* ... and when it was judged */
    double so_far, left; /* nanoseconds of a thread: until then, and to come, if
                            it goes on as it has since the look */
} dlx_pace;

typedef struct dlx_race dlx_race;
typedef struct dlx_aside dlx_aside;
typedef struct dlx_refuter dlx_refuter;

struct dlx_solver {
    const dlx_problem *problem;
    const dlx_kernel *kernel;
    const char *reason; /* why this kernel */
    void *state;
    const dlx_slices *slices;
    dlx_standby standby; /* memo, or what it has replaced */
    dlx_memo_work memo;
    dlx_memo_slice slice;
    dlx_pace pace;
    base_portfolio portfolio; /* of the two */
    dlx_race *race;           /* with clauses (race.c), or NULL */
    dlx_aside *aside;         /* a count aside (aside.c), or NULL */
    dlx_refuter *refuter;     /* a sweep beside (refuter.c), or NULL */
    bool is_visited;          /* by dlx_next(), since the last restart */
    struct dlx_trace *trace;  /* what the count writes, or NULL (certify.c) */
    struct dlx_trace *memo_trace; /* likewise, of memo or the sweep */
    dlx_config config;
    dlx_limits limits;

    int *assumed;      /* options, each with a primary item; dlx_max_cover(); */
    int num_assumed;   /* distinct and in no conflict once they are validated */
    bool inconsistent; /* the assumptions are in conflict: there is no cover */
    bool validated;    /* the assumptions have been checked; holder[] is true */
    int *excluded;     /* distinct options; num_options at most */
    int num_excluded;
    bool *is_excluded; /* [option] */
    int *holder;       /* [item] 1 + assumed option that holds it, or 0 */
    int *times;        /* [item] assumed options that hold it; NULL: the problem
                          has no bounds */

    bool at_start; /* the kernel has to restart before it runs */
    bool finished; /* there are no more covers */
    int *cover;    /* last cover handed out; dlx_max_cover() */
    int num_cover;

    uint64_t nodes, updates;
    uint64_t covers;    /* found; less those in big */
    dlx_big big;        /* covers that were carried to it */
    dlx_big other;      /* that the kernel on standby has found; less those in
                           memo.covers */
    dlx_big reported;   /* that a count aside has found, or 0: aside.h, A1 */
    dlx_big before;     /* found before this dlx_count() */
    dlx_big scratch;    /* of the functions of the API */
    uint64_t *limbs;    /* of them all */
    uint64_t *profile;  /* [level] nodes; dlx_max_cover() + 1 levels ... */
    int num_levels;     /* ... of which these may be nonzero */
    uint64_t interval;  /* nodes between two calls of dlx_pause(), at most */
    uint64_t budget;    /* nodes until the kernel has to call dlx_pause() */
    uint64_t paused_at; /* nodes when it last did */
    double seconds, setup_seconds, began;
    base_team *team;     /* threads that help dlx_count(), or NULL */
    base_worker *worker; /* this search is a worker's, or NULL */
    int depth;           /* of a worker's part: options above it that the master
                            did not assume */
    atomic_int interrupt;
    void (*tick)(void *ctx);
    void *tick_ctx;
};

/* A search over the frozen problem by that kernel, without a team, in place of
 * a solver that is all zeros; config is legal. Returns 0, DLX_ETOOBIG or
 * DLX_ENOMEM; it is to be cleared in any case. */
int dlx_search_init(dlx_search *s, const dlx_problem *p,
                    const dlx_config *config, const dlx_kernel *kernel,
                    const char *reason);
void dlx_search_clear(dlx_search *s);
/* Memory of the search and its kernels. */
size_t dlx_search_bytes(const dlx_search *s);
/* That of a search of p, before there is one, its kernels aside. */
size_t dlx_search_bytes_of(const dlx_problem *p);

/* Begin anew, with statistics at 0, by the kernel that it has. */
void dlx_search_restart(dlx_search *s);
/* As dlx_assume() and dlx_exclude(); the options exist. */
void dlx_search_assume(dlx_search *s, const int *options, int n);
void dlx_search_exclude(dlx_search *s, const int *options, int n);

/* Has a limit been reached by what s and its team have done so far? */
bool dlx_is_at_limit(const dlx_search *s);

/* Let the kernel search, from a restart if the search has not begun. */
enum dlx_result dlx_run(dlx_search *s, bool all);

/* A kernel calls this when s->nodes reaches s->budget and when
 * dlx_has_all_covers(). Carries covers. Returns DLX_UNKNOWN: go on; else the
 * result to return, with the search ready to be resumed. */
enum dlx_result dlx_pause(dlx_search *s);

/* Limbs that suffice for any number of covers of the problem, or a sum of what
 * workers have found of them, with a limb to spare. */
int dlx_max_limbs(const dlx_problem *p);

/* Move s->covers to s->big, so that it has room again. */
void dlx_carry(dlx_search *s);

/* Write the number of covers found by s and its team to *to; of the search, if
 * memo is in its place and has not found as many yet; or what was reported
 * of those counted aside. */
void dlx_find_covers(const dlx_search *s, dlx_big *to);
/* The same number; UINT64_MAX if it is that or more. */
uint64_t dlx_num_covers(const dlx_search *s);
/* Likewise, of the kernel that searches now. */
uint64_t dlx_own_covers(const dlx_search *s);

/* Covers that may still be added to s->covers. Under a limit on covers, s->big
 * is 0 unless the limit has been exceeded already (dlx_set_limits). */
static inline uint64_t dlx_room(const dlx_search *s)
{
    uint64_t most = s->limits.covers != 0 ? s->limits.covers : UINT64_MAX;
    return most > s->covers ? most - s->covers : 0;
}

/* Has the limit on covers been reached, or are they to be carried? */
static inline bool dlx_has_all_covers(const dlx_search *s)
{
    const uint64_t MANY = (uint64_t)1 << 63;
    return s->covers >= (s->limits.covers != 0 ? s->limits.covers : MANY);
}

/* Count n nodes, all at this level. */
static inline void dlx_count_nodes(dlx_search *s, int level, uint64_t n)
{
    s->nodes += n;
    s->profile[level] += n;
    if (level >= s->num_levels)
        s->num_levels = level + 1;
}

#endif
