/*
 * arms.h - a solver: a first search by the planner's kernel, and other arms,
 * which look for the same in another way and get slices of its time.
 *
 *     arm        kernel         problem             can prove
 *     first      the planner's  as it is            all
 *     algebra    elimination    what is left of it  that there is no cover
 *     clauses    a SAT solver   what is left of it  covers, if they are few
 *     symmetry   classes        as it is            counts
 *     auxiliary  its solver's   reduced, by turns,  counts
 *                               or as it is
 *     refuter    sweep          as it is            that there is no cover
 *     prefixes   prefixes       as it is            counts
 *     memo       sweep or memo  as it is            all
 *
 * A slice is measured in nodes, whose time is estimated (outlook.h), so a
 * search is reproducible. The policy (base/policy.h) decides which arm gets a
 * slice. The first search always runs; the others begin when it has become
 * long.
 *
 * A1  The *leader* is the search that continues when only one does: the first
 *     search, until another one takes over. It finds all its covers by itself.
 * A2  The number of covers reported is the largest that any arm has found
 *     (dlx_get_num_covers), so it does not decrease.
 * A3  Each cover is handed out once. Covers that clauses have found and the
 *     leader has not are *ahead* (visited.h): the leader skips them when it
 *     comes to them. Clauses exclude what the leader has found.
 * A4  The auxiliary solver counts covers without listing them. Before others
 *     are visited, the leader advances past the same number of covers
 *     (schedule.c).
 *
 * Source: portfolios of algorithms: Huberman, Lukose and Hogg, Science 275
 * (1997); Gomes and Selman, Artificial Intelligence 126 (2001).
 */
#ifndef DLX_SCHEDULE_ARMS_H
#define DLX_SCHEDULE_ARMS_H

#include "dlx/algebra/weights.h"
#include "dlx/schedule/numbers.h"
#include "dlx/schedule/visited.h"
#include "dlx/search.h"

/* The arms, in the order of their slices in a round. */
enum dlx_arm_name {
    DLX_ARM_ALGEBRA,
    DLX_ARM_CLAUSES,
    DLX_ARM_SYMMETRY,
    DLX_ARM_AUXILIARY,
    DLX_ARM_REFUTER,
    DLX_ARM_PREFIXES,
    DLX_ARM_MEMO,
    DLX_NUM_ARMS
};

/* What a call needs, and what an arm can prove. */
enum {
    DLX_WANTS_COVER = 1,  /* the first cover, or that there is none */
    DLX_WANTS_MORE = 2,   /* covers after the first one */
    DLX_WANTS_COUNT = 4,  /* number of all covers, none of them visited */
    DLX_WANTS_REST = 8,   /* number of the covers that were not visited */
    DLX_WANTS_LIMIT = 16, /* flag: there is a limit on covers */
    DLX_WANTS_PROOF = 32  /* flag: a certificate is written */
};

typedef struct dlx_arm dlx_arm;

/* The functions of an arm (memo_arms.c, clauses_arm.c, algebra_arm.c,
 * symmetry_arm.c, auxiliary.c).
 */
typedef struct dlx_arm_kind {
    unsigned proves; /* a set of DLX_WANTS_... */
    /* Returns whether the arm gets time in this round, and sets a->until. Makes
     * the arm when that pays, and closes it when it can never get time again.
     */
    bool (*may_go_on)(dlx_solver *s, dlx_arm *a);
    /* Searches on until a->until. Results are those of dlx_next() and
     * dlx_count(). */
    enum dlx_result (*run)(dlx_solver *s, dlx_arm *a, bool all);
    /* Learns that the leader has found s->cover, which is handed out. May be
     * NULL. */
    void (*found)(dlx_solver *s, dlx_arm *a);
    /* Begins a new search. May be NULL. */
    void (*restart)(dlx_solver *s, dlx_arm *a);
    /* Frees everything outside of a->search. Called before restart() and by
     * dlx_solver_free(), maybe after the problem is freed. May be NULL. */
    void (*clear)(dlx_arm *a);
    /* Adds the work done, and returns the progress. NULL if both are those of
     * a->search. */
    void (*add_work)(const dlx_arm *a, dlx_stats *to);
    double (*progress)(const dlx_arm *a);
} dlx_arm_kind;

struct dlx_arm {
    const dlx_arm_kind *kind;
    dlx_search search;     /* kernel == NULL: not made */
    bool is_open;          /* may get slices in this search */
    bool is_due;           /* may get a slice in this round */
    bool has_begun;        /* has run in this search */
    bool has_tried_ways;   /* for the arm auxiliary: all of its ways but turns
                        have been   tried */
    uint64_t until;        /* number of its nodes at the end of the slice */
    double rate, old_rate; /* memo: covers per node, in the last two slices */
    double work, gain;     /* symmetry: ns so far, and partial covers per
                              extension of a class */
    struct dlx_auxiliary *own; /* for the arm auxiliary: its data, or NULL */
    struct dlx_by_symmetry *by_symmetry; /* for the arm symmetry, or NULL */
};

/* Progress of the first search (outlook.c). */
typedef struct dlx_pace {
    uint64_t nodes_seen; /* nodes at the last look between two rounds */
    double progress_seen;
    double progress; /* progress when the search was last judged */
    double so_far;   /* ns of all threads until then */
    double left;     /* ns still needed by the clock, at the rate since the last
                        look; all threads share it */
} dlx_pace;

/* What the arm clauses knows of the other searches (clauses_arm.c). */
typedef struct dlx_rival {
    uint64_t next;      /* nodes of the others at the next slice */
    int64_t entries;    /* entries left to search; 0: unknown */
    int num_excluded;   /* visited covers that clauses have excluded */
    int num_by_clauses; /* visited covers that clauses have found */
    bool is_counting;   /* the first search and clauses each count all covers by
                           themselves */
    uint64_t found,
        at; /* at the last look: covers found, and nodes of the others */
    double progress; /* progress of the first search at the last look */
} dlx_rival;

struct dlx_solver {
    dlx_search first;
    dlx_search *leader; /* A1 */
    const dlx_numbers *numbers;
    dlx_arm arms[DLX_NUM_ARMS];
    const dlx_search
        *answered_by; /* arm that gave the last answer; NULL: the leader did */
    uint64_t next_round; /* nodes of the first search at the next
                            round */
    uint64_t until;      /* nodes of the leader at the end of its
                            slice */
    dlx_pace pace;
    dlx_rival rival;
    dlx_visited visited; /* A3 */
    bool is_for_memo;    /* memo and sweeps suit the problem */
    bool is_count;       /* the call is dlx_count() */
    bool is_visited;     /* dlx_next() was called since the last
                            restart */
    bool finished;       /* there are no more covers */
    struct dlx_trace
        *of_memo;        /* certificate written by memo, or NULL (certify.c) */
    dlx_weights weights; /* of the arm algebra: why there is no cover */

    int *cover; /* last cover handed out; room for dlx_max_cover() */
    int num_cover;
    dlx_big published; /* covers found by the auxiliary solver, as far as
                         published (A2) */
    dlx_big before;    /* covers found before this dlx_count() */
    dlx_big scratch;   /* scratch of the API functions */
    dlx_big spare;     /* scratch of dlx_get_num_covers() */
    uint64_t *limbs;   /* memory of the four numbers above */
    double setup_seconds;
    size_t bytes_beside; /* memory without its searches */
    atomic_int interrupt;
};

static inline const dlx_search *dlx_memo_of(const dlx_solver *s)
{
    return &s->arms[DLX_ARM_MEMO].search;
}

static inline const dlx_search *dlx_clauses_of(const dlx_solver *s)
{
    return &s->arms[DLX_ARM_CLAUSES].search;
}

/* Returns a + b, or UINT64_MAX on overflow. */
static inline uint64_t dlx_sum_of(uint64_t a, uint64_t b)
{
    return a < UINT64_MAX - b ? a + b : UINT64_MAX;
}

/* Get the number of covers found (A2); the second is at most UINT64_MAX. */
void dlx_get_num_covers(const dlx_solver *s, dlx_big *to);
uint64_t dlx_num_covers(const dlx_solver *s);
/* Returns the number of nodes of the first search and of memo. */
uint64_t dlx_num_nodes(const dlx_solver *s);
bool dlx_has_enough_covers(const dlx_solver *s);

/* Sets the limits of a search before it runs: until it has `until` nodes. */
void dlx_prepare_slice(dlx_solver *s, dlx_search *x, uint64_t until);
/* Runs a search until it has `until` nodes. If it finds a cover, that becomes
 * s->cover. */
enum dlx_result dlx_run_slice(dlx_solver *s, dlx_search *x, bool all,
                              uint64_t until);
/* Disbands the team of the first search unless that may have to go on. */
void dlx_disband_team(dlx_solver *s);
/* Makes the search the leader, and closes all arms but algebra. */
void dlx_take_over(dlx_solver *s, dlx_search *x);

/* Returns about how many covers a search has found by itself. */
double dlx_covers_as_double(const dlx_search *x);

/* Returns the sweep that counts as the leader, not in a time slice, or NULL.
 * Needs: dlx_count() was the last call. */
const struct dlx_sweep *dlx_leading_sweep(const dlx_solver *s);

/* Returns whether algebra has its turn before an arm begins, since that would
 * take longer to set up. */
bool dlx_algebra_precedes(const dlx_solver *s, const dlx_arm *a);
/* Looks for weights which prove that the search has no cover (algebra_arm.c),
 * as dlx_weights_find() does. Does not advance the search. */
int dlx_search_weights(dlx_weights *w, dlx_search *x, bool (*stop)(void *ctx),
                       void *ctx);

extern const dlx_arm_kind dlx_clauses_arm, dlx_algebra_arm, dlx_symmetry_arm,
    dlx_auxiliary_arm, dlx_refuter_arm, dlx_prefixes_arm, dlx_memo_arm;

#endif
