/*
 * search.h - a search by one kernel, and what a kernel is; for the files of
 * dlx/.
 *
 * A search holds all that is the same for every kernel: assumptions, limits,
 * statistics, pauses. A kernel holds its own state (s->state) and knows how to
 * go on. The solver that a caller has consists of several searches for the same
 * covers (schedule/arms.h); so does a team, one for each thread
 * (workers.h).
 *
 * S1  A search beside another one borrows what both have in common: the arrays
 *     of assumptions and exclusions, the profile, limits on seconds, and whom
 *     to ask whether to stop. One of the two runs at a time.
 *
 * Short names: i item, o option, p q nodes, l level, s search, k kernel state.
 */
#ifndef DLX_SEARCH_H
#define DLX_SEARCH_H

#include "base/team.h"
#include "dlx/big.h"
#include "dlx/problem.h"

#include <stdatomic.h>
#include <stdbool.h>

typedef struct dlx_search dlx_search;

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
     * nanoseconds, about; NULL: what schedule/outlook.c has. */
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

struct dlx_search {
    const dlx_problem *problem;
    const dlx_kernel *kernel;
    const char *reason; /* why this kernel */
    void *state;
    dlx_config config;
    dlx_limits limits;
    const dlx_search *beside; /* from which it borrows (S1), or NULL */

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
    uint64_t nodes, updates;
    uint64_t covers;   /* found; less those in big */
    dlx_big big;       /* covers that were carried to it */
    uint64_t *profile; /* [level] nodes; dlx_max_cover() + 1 levels ... */
    int num_levels;    /* ... of which these may be nonzero */

    uint64_t interval;    /* nodes between two calls of dlx_pause(), at most */
    uint64_t budget;      /* nodes until the kernel has to call dlx_pause() */
    uint64_t paused_at;   /* nodes when it last did */
    double seconds;       /* of all calls that are over, */
    double began;         /* and when this one began, by base_clock() */
    base_team *team;      /* threads that help dlx_count(), or NULL ... */
    uint64_t nodes_alone; /* ... after that many nodes */
    base_worker *worker;  /* this search is a worker's, or NULL */
    int depth;            /* of a worker's part: options above it that the
                             master did not assume */
    struct dlx_trace *trace; /* what it writes, or NULL (certify.c) */
    atomic_int *interrupt;   /* set by the caller to stop it, or NULL */
    void (*tick)(void *ctx);
    void *tick_ctx;
};

/* A search over the frozen problem by that kernel, without a team, in place of
 * one that is all zeros; config is legal. Returns 0, DLX_ETOOBIG or DLX_ENOMEM;
 * dlx_search_clear() is due after an error, too. */
int dlx_search_init(dlx_search *s, const dlx_problem *p,
                    const dlx_config *config, const dlx_kernel *kernel,
                    const char *reason);
/* The same beside another one (S1), at the beginning of its search. */
int dlx_search_init_beside(dlx_search *s, const dlx_search *other,
                           const dlx_config *config, const dlx_kernel *kernel,
                           const char *reason);
/* All zeros again. */
void dlx_search_clear(dlx_search *s);
/* Memory of the search and its kernel. */
size_t dlx_search_bytes(const dlx_search *s);
/* That of a search of p, before there is one, its kernel aside. */
size_t dlx_search_bytes_of(const dlx_problem *p);

/* Begin anew, with statistics at 0; a search beside another one, with the
 * assumptions of that. */
void dlx_search_restart(dlx_search *s);
/* As dlx_assume() and dlx_exclude(); the options exist. */
void dlx_search_assume(dlx_search *s, const int *options, int n);
void dlx_search_exclude(dlx_search *s, const int *options, int n);

/* Write the assumed options to options[]: a guiding path or a cover begins with
 * them. Returns their number. */
static inline int dlx_list_assumed(const dlx_search *s, int *options)
{
    for (int n = 0; n < s->num_assumed; n++)
        options[n] = s->assumed[n];
    return s->num_assumed;
}

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

/* Write the number of covers that s and its team have found to *to. */
void dlx_search_find_covers(const dlx_search *s, dlx_big *to);
/* The same number; UINT64_MAX if it is that or more. */
uint64_t dlx_search_covers(const dlx_search *s);

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
