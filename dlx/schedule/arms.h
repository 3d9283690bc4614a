/*
 * arms.h - a solver: a first search by the planner's kernel, and arms
 * beside it, which look for the same in another way and get slices of its time.
 *
 *      arm      kernel          problem              can prove
 *      first    the planner's   as it is             all
 *      clauses  a SAT solver    what is left of it   covers, if they are few
 *      algebra  elimination     what is left of it   that there is no cover
 *      aside    a solver's own  reduced, by turns,   counts
 *                               or as it is
 *      refuter  sweep           as it is             that there is no cover
 *      memo     sweep or memo   as it is             all
 *
 * A slice is measured in nodes, of which the time is estimated (outlook.h): so
 * a search takes the same course whenever it is run. The policy (base/policy.h)
 * says who gets one. The first search always runs; the others begin when it has
 * become long.
 *
 * A1  The search that goes on where one goes on alone is the *leader*: the
 *     first one, until another one takes over. It has found what it has found
 *     by itself.
 * A2  The number of covers that is reported is the largest one that is known of
 *     any arm (dlx_find_covers), so that it does not decrease.
 * A3  Each cover is handed out once. What clauses have found and the leader has
 *     not is *ahead* (visited.h): the leader skips it when it comes to it. What
 *     the leader has found, clauses exclude; so they know all the covers that
 *     they have counted.
 * A4  Covers that are counted aside are not known one by one. Before others are
 *     visited, the leader comes to as many (schedule.c).
 *
 * Portfolios of algorithms: Huberman, Lukose and Hogg, Science 275 (1997);
 * Gomes and Selman, Artificial Intelligence 126 (2001).
 */
#ifndef DLX_SCHEDULE_ARMS_H
#define DLX_SCHEDULE_ARMS_H

#include "dlx/schedule/numbers.h"
#include "dlx/schedule/visited.h"
#include "dlx/search.h"

/* In the order in which they get their slices of a round. */
enum dlx_arm_name {
    DLX_ARM_CLAUSES,
    DLX_ARM_ALGEBRA,
    DLX_ARM_ASIDE,
    DLX_ARM_REFUTER,
    DLX_ARM_MEMO,
    DLX_NUM_ARMS
};

/* What a call wants, and an arm can do. */
enum {
    DLX_WANTS_COVER = 1,  /* the first cover, or that there is none */
    DLX_WANTS_MORE = 2,   /* covers after the first one */
    DLX_WANTS_COUNT = 4,  /* a count of all covers, none of them visited */
    DLX_WANTS_REST = 8,   /* likewise, of those that were not visited */
    DLX_WANTS_LIMIT = 16, /* ... up to a limit on covers */
    DLX_WANTS_PROOF = 32  /* ... with a certificate */
};

typedef struct dlx_arm dlx_arm;

/* An arm is a row of such functions (memo_arms.c,
 * clauses_arm.c, algebra_arm.c, aside.c). */
typedef struct dlx_arm_kind {
    unsigned proves; /* DLX_WANTS_... */
    /* Returns whether it gets time in this round. Makes it, if that pays by
     * now; sets a->until; closes it, if it can never get time again. */
    bool (*may_go_on)(dlx_solver *s, dlx_arm *a);
    /* Search on until a->until. Results as those of dlx_next() and
     * dlx_count(). */
    enum dlx_result (*run)(dlx_solver *s, dlx_arm *a, bool all);
    /* The leader has found s->cover, which is handed out; NULL: no matter. */
    void (*found)(dlx_solver *s, dlx_arm *a);
    /* A new search begins; NULL: no matter. */
    void (*restart)(dlx_solver *s, dlx_arm *a);
    /* Before that, and when the solver is freed, which may be after its
     * problem: give back what is not in a->search. NULL: there is nothing. */
    void (*clear)(dlx_arm *a);
    /* What has been done, if that is not in a->search: add it; how far it is.
     * NULL: it is. */
    void (*add_work)(const dlx_arm *a, dlx_stats *to);
    double (*progress)(const dlx_arm *a);
} dlx_arm_kind;

struct dlx_arm {
    const dlx_arm_kind *kind;
    dlx_search search;     /* .kernel is NULL: not made */
    bool is_open;          /* it may get slices in this search */
    bool is_due;           /* in this round */
    bool has_begun;        /* in this search */
    bool is_tried;         /* aside: all but turns, in this search */
    uint64_t until;        /* its nodes at the end of its slice */
    double rate, old_rate; /* memo: covers a node, in the last slices */
    struct dlx_aside *own; /* aside: its solver, or NULL */
};

/* How the first search gets on (outlook.c). */
typedef struct dlx_pace {
    uint64_t nodes_seen; /* at the last look between two rounds ... */
    double progress_seen;
    double progress;     /* ... and when it was judged */
    double so_far, left; /* ns: until then, and to come, if it goes on as it has
                            since the look */
} dlx_pace;

/* What clauses have to know of the first search (clauses.c). */
typedef struct dlx_rival {
    uint64_t next;      /* nodes of the others before the next slice */
    int64_t entries;    /* of what is left to search; 0: not known */
    int num_excluded;   /* of the visited covers, by clauses */
    int num_by_clauses; /* of the visited covers */
    bool is_counting;   /* they count, each for itself */
    uint64_t found,
        at;          /* covers, and nodes of the others, when they were ... */
    double progress; /* ... looked at last */
} dlx_rival;

struct dlx_solver {
    dlx_search first;
    dlx_search *leader; /* A1 */
    const dlx_numbers *numbers;
    dlx_arm arms[DLX_NUM_ARMS];
    const dlx_search *answerer; /* beside the leader, that has the last answer;
                                   or NULL */
    uint64_t next_round;        /* nodes of the first search before it */
    uint64_t until;             /* its nodes at the end of its slice */
    dlx_pace pace;
    dlx_rival rival;
    dlx_visited visited;       /* A3 */
    bool is_for_memo;          /* memo and sweeps suit the problem */
    bool is_count;             /* the call is dlx_count() */
    bool is_visited;           /* by dlx_next(), since the last restart */
    bool finished;             /* there are no more covers */
    struct dlx_trace *of_memo; /* what memo writes, or NULL (certify.c) */

    int *cover; /* last cover handed out; dlx_max_cover() */
    int num_cover;
    dlx_big reported; /* that a count aside has found, or 0: A2 */
    dlx_big before;   /* found before this dlx_count() */
    dlx_big scratch;  /* of the functions of the API */
    dlx_big spare;    /* of dlx_find_covers() */
    uint64_t *limbs;  /* of these four */
    double setup_seconds;
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

/* a + b, or UINT64_MAX. */
static inline uint64_t dlx_sum_of(uint64_t a, uint64_t b)
{
    return a < UINT64_MAX - b ? a + b : UINT64_MAX;
}

/* The number of covers found (A2); UINT64_MAX if it is that or more. */
void dlx_find_covers(const dlx_solver *s, dlx_big *to);
uint64_t dlx_num_covers(const dlx_solver *s);
/* Nodes of the first search and of memo. */
uint64_t dlx_num_nodes(const dlx_solver *s);
/* Returns whether the caller's limit on covers has been reached. */
bool dlx_has_enough_covers(const dlx_solver *s);

/* Set the limits of a search that runs next, until it has that number of nodes.
 */
void dlx_prepare_slice(dlx_solver *s, dlx_search *x, uint64_t until);
/* Let it run. A cover that it finds is s->cover. */
enum dlx_result dlx_run_slice(dlx_solver *s, dlx_search *x, bool all,
                              uint64_t until);
/* The team of the first search goes, if that does not have to go on any more.
 */
void dlx_disband_team(dlx_solver *s);
/* From now on that search goes on alone. */
void dlx_take_over(dlx_solver *s, dlx_search *x);

/* Covers that a search has found by itself, roughly. */
double dlx_covers_as_double(const dlx_search *x);

/* The sweep that counts, for good, not in a time slice; or NULL. Needs:
 * dlx_count() was the last call. */
const struct dlx_sweep *dlx_leading_sweep(const dlx_solver *s);

extern const dlx_arm_kind dlx_clauses_arm, dlx_algebra_arm, dlx_aside_arm,
    dlx_refuter_arm, dlx_memo_arm;

#endif
