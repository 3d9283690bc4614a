/*
 * search.h - a search by one kernel, and the interface of kernels; for the
 * files of dlx/.
 *
 * A search holds what all kernels have in common: assumptions, limits,
 * statistics, pauses. A kernel holds its own state (s->state) and continues the
 * search. The solver of a caller consists of several searches for the same
 * covers (schedule/arms.h); so does a team, one for each thread (workers.h).
 *
 * S1  A search beside another one borrows from it the arrays of assumptions and
 *     exclusions, the profile, limits on seconds, and the callbacks that stop
 *     it. One of the two runs at a time.
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
    int (*init)(dlx_search *s);
    void (*free)(void *state);
    /* Returns to the root, then applies s->excluded and s->assumed. Must call
     * dlx_validate_assumptions() before it reads s->holder or relies on the
     * assumed options being distinct and free of conflicts. Returns false if it
     * has found that there is no cover. */
    bool (*restart)(dlx_search *s);
    /* Searches on to the next cover (DLX_SOLUTION) or, if all is true, through
     * all of them, adding to s->covers. dlx_pause() defines when the kernel
     * must call it. */
    enum dlx_result (*run)(dlx_search *s, bool all);
    /* Writes the options of the cover, including the assumed ones, to
     * options[]. Returns their number. */
    int (*get_cover)(const dlx_search *s, int *options);
    double (*progress)(const dlx_search *s);
    /* Returns the number of subproblems found in memory since the restart;
     * NULL: the kernel remembers none. */
    uint64_t (*num_found)(const dlx_search *s);
    /* Gives up an untried option of a branching as near to the root as
     * possible. The option counts as a node and will not be tried here. Writes
     * the guiding path to it, that is, the options above it (including the
     * assumed ones) and the option, to options[]. Returns their number, or 0 if
     * there is nothing to split off. NULL: the kernel cannot be split. */
    int (*split)(dlx_search *s, int *options);
    /* Guiding paths may also exclude options: ~o excludes option o. These come
     * after the chosen options. */
    bool splits_off_exclusions;
    size_t (*bytes)(const dlx_search *s);
    /* Frees memory that a finished search has needed; NULL: there is little. */
    void (*give_back)(void *state);
    /* Estimates how long a node and an update take now, in nanoseconds; NULL:
     * use those of schedule/outlook.c. */
    void (*get_times)(const dlx_search *s, double *node, double *update);
    /* Calls dlx_carry(); NULL: dlx_carry() alone suffices, since the kernel
     * does not compare counts of covers. */
    void (*carry)(dlx_search *s);
} dlx_kernel;

/* Checks whether the assumptions are in conflict with each other or with the
 * exclusions. If so it sets s->inconsistent and returns false. */
bool dlx_validate_assumptions(dlx_search *s);

/* Returns whether option o can be chosen together with the assumptions. Needs:
 * validated assumptions, of which o is none. */
bool dlx_fits_assumed(const dlx_search *s, int o);

/* Returns the color that the assumed option with item i gives it. */
int dlx_held_color(const dlx_search *s, int i);

struct dlx_search {
    const dlx_problem *problem;
    const dlx_kernel *kernel;
    const char *reason; /* why this kernel was chosen */
    void *state;
    dlx_config config;
    dlx_limits limits;
    const dlx_search *beside; /* search from which it borrows (S1), or NULL */

    int *assumed;    /* assumed options, each with a primary item; at most
                        dlx_max_cover() */
    int num_assumed; /* validated assumptions are distinct and without conflicts
                      */
    bool inconsistent; /* the assumptions are in conflict, so there is no
                          cover */
    bool validated;    /* the assumptions have been checked; holder[] is
                          valid */
    int *excluded;     /* excluded options, distinct; at most num_options */
    int num_excluded;
    bool *is_excluded; /* [option] */
    int *holder;       /* [item] 1 + assumed option that has it, or 0 */
    int *times;        /* [item] number of assumed options that have it;
                          NULL: the problem has no bounds */

    bool at_start; /* the kernel must restart before it runs */
    uint64_t nodes, updates;
    uint64_t covers;   /* covers found, without those in big */
    dlx_big big;       /* covers found that were carried here from `covers` */
    uint64_t *profile; /* [level] nodes; dlx_max_cover() + 1 levels */
    int num_levels;    /* levels that may be nonzero */

    size_t own_bytes;   /* memory without the kernel */
    uint64_t interval;  /* maximal number of nodes between two calls of
                           dlx_pause() */
    uint64_t budget;    /* nodes after which the kernel must call
                           dlx_pause() */
    uint64_t paused_at; /* nodes at the last pause */
    double seconds;     /* duration of all finished calls */
    double began;       /* beginning of this call, by base_clock() */
    base_team *team;    /* threads that help dlx_count() after nodes_alone
                           nodes, or NULL */
    uint64_t nodes_alone;
    base_worker *worker; /* the worker that runs this search, or NULL */
    int depth; /* in a worker's part: number of options above it that the master
                  did not assume */
    struct dlx_trace *trace; /* certificate it writes, or NULL (certify.c) */
    atomic_int *interrupt;   /* set by the caller to stop the search; may be
                                NULL */
    void (*tick)(void *ctx);
    void *tick_ctx;
};

/* Initializes a search (all zeros) over the frozen problem by that kernel,
 * without a team. config must be valid. Returns 0, DLX_ETOOBIG or DLX_ENOMEM.
 * Call dlx_search_clear() even after an error. */
int dlx_search_init(dlx_search *s, const dlx_problem *p,
                    const dlx_config *config, const dlx_kernel *kernel,
                    const char *reason);
/* Initializes a search beside another one (S1), at the beginning of the search
 * of that one. */
int dlx_search_init_beside(dlx_search *s, const dlx_search *other,
                           const dlx_config *config, const dlx_kernel *kernel,
                           const char *reason);
/* Frees the search, and sets it to all zeros. */
void dlx_search_clear(dlx_search *s);
size_t dlx_search_bytes(const dlx_search *s);
/* Returns the memory that a search of p would take, without its kernel. */
size_t dlx_search_bytes_of(const dlx_problem *p);

/* Restarts the search, with statistics at 0. A search beside another one takes
 * the assumptions of that one. */
void dlx_search_restart(dlx_search *s);
void dlx_search_assume(dlx_search *s, const int *options, int n);
void dlx_search_exclude(dlx_search *s, const int *options, int n);

/* Writes the assumed options, with which every guiding path and cover begins,
 * to options[]. Returns their number. */
static inline int dlx_list_assumed(const dlx_search *s, int *options)
{
    for (int n = 0; n < s->num_assumed; n++)
        options[n] = s->assumed[n];
    return s->num_assumed;
}

/* Returns whether s and its team have reached a limit. */
bool dlx_is_at_limit(const dlx_search *s);
/* Returns whether the seconds of the limits are over. */
bool dlx_is_over_time(const dlx_search *s);

/* Runs the kernel, after a restart if the search has not begun. */
enum dlx_result dlx_run(dlx_search *s, bool all);

/* A kernel must call this when s->nodes reaches s->budget and when
 * dlx_has_all_covers(). Carries covers. Returns DLX_UNKNOWN if the search is to
 * continue. Otherwise the kernel returns this result, with the search ready to
 * be resumed. */
enum dlx_result dlx_pause(dlx_search *s);

/* Returns the number of limbs that suffices for any number of covers of the
 * problem, and for the sum of the workers' counts, with a limb to spare. */
int dlx_max_limbs(const dlx_problem *p);

void dlx_carry(dlx_search *s);

/* Writes the number of covers found by s and its team to *to. */
void dlx_search_get_num_covers(const dlx_search *s, dlx_big *to);
/* Returns that number, or UINT64_MAX if it is larger. */
uint64_t dlx_search_covers(const dlx_search *s);

/* Returns how many covers may still be added to s->covers. (With a limit on
 * covers s->big is 0, unless the limit has been exceeded already.) */
static inline uint64_t dlx_room(const dlx_search *s)
{
    uint64_t most = s->limits.covers != 0 ? s->limits.covers : UINT64_MAX;
    return most > s->covers ? most - s->covers : 0;
}

/* Returns whether the limit on covers is reached, or s->covers must be carried.
 */
static inline bool dlx_has_all_covers(const dlx_search *s)
{
    const uint64_t MANY = (uint64_t)1 << 63;
    return s->covers >= (s->limits.covers != 0 ? s->limits.covers : MANY);
}

/* Adds n nodes, all at this level. */
static inline void dlx_count_nodes(dlx_search *s, int level, uint64_t n)
{
    s->nodes += n;
    s->profile[level] += n;
    if (level >= s->num_levels)
        s->num_levels = level + 1;
}

#endif
