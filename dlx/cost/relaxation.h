/*
 * relaxation.h - the data of the linear relaxation in the search for cheapest
 * covers: when it is solved, and what has been learnt from it.
 */
#ifndef DLX_COST_RELAXATION_H
#define DLX_COST_RELAXATION_H

#include "dlx/cost/simplex.h"

#include <stdbool.h>
#include <stdint.h>

/* Limits: nodes on a path at which the relaxation is solved; items for a
 * relaxation; items for data about each pair of them. */
enum {
    DLX_COST_MAX_RUNS = 512,
    DLX_COST_MAX_RELAXED = 20000,
    DLX_COST_MAX_PAIRED = 1500
};

/* The sides of a branching. One option has both items, or none has (Ryan and
 * Foster). With multiplicities, or too many items for pairs: an option is
 * chosen or removed. With multiplicities also: an item gets at least a number
 * of further options, or fewer. */
enum dlx_cost_act {
    DLX_JOIN,
    DLX_PART,
    DLX_WITH,
    DLX_WITHOUT,
    DLX_AT_LEAST,
    DLX_FEWER_THAN
};

typedef struct dlx_cost_side {
    enum dlx_cost_act act;
    int32_t what;  /* an item, or an option (see dlx_cost_act) */
    int32_t other; /* an item, or a number of options */
} dlx_cost_side;

/* The two sides of a branching, as indices of what is learnt. */
enum { DLX_TOGETHER, DLX_APART };

static inline int dlx_cost_is_apart(const dlx_cost_side *side)
{
    return side->act == DLX_PART || side->act == DLX_WITHOUT ||
           side->act == DLX_FEWER_THAN;
}

/* What has been learnt of a pair of rows, an option, or a row (cost_pairs.c).
 */
typedef struct dlx_pair {
    float value; /* sum of the values of options that contain both items, while
                    a pair is chosen; otherwise 0 */
    float rise[2];  /* [side] mean rise of the relaxation (cost_pairs.c) */
    int32_t num[2]; /* [side] number of observations */
} dlx_pair;

/* What to branch on. */
typedef struct dlx_cost_pair {
    dlx_cost_side together;
    bool is_apart; /* the side apart is tried first: the relaxation rises less
                      there */
    double value; /* value in the relaxation: of the options with both items, of
                     the option, or of one more option */
    double objective; /* objective of the relaxation */
} dlx_cost_pair;

/* How the search goes on below a base (dlx_relaxation): in rows of bits
 * (rows.h), or by dual ascent. */
enum dlx_cost_way_name { DLX_BY_ROWS, DLX_BY_ASCENT };

/* The record of a way. */
typedef struct dlx_cost_way {
    uint64_t spent;
    uint64_t num_ended; /* bases below which it has finished the search */
} dlx_cost_way;

/* What is kept when the state is rebuilt (cost_rebuild.c). */
typedef struct dlx_cost_past {
    uint64_t runs;   /* number of relaxations solved */
    double rises[2]; /* [side] sum of all rises learnt */
    int64_t num_rises[2];
    double share; /* factor of the budget of dual ascent: smaller after budgets
                     used up in vain, larger after bases finished within a
                     quarter of it */
    dlx_cost_way ways[2];
    uint64_t
        num_bases; /* number of bases at which there was a choice of the way */
    int32_t tries; /* 1 + the last rank of rows at the root; 0: none */
    uint64_t dives;
    uint64_t next_dive; /* number of runs after which the next dive is due */
    uint64_t restarts; /* number of restarts at the root (cost_root.c); the next
                          members belong to them */
    int64_t root_bound; /* bound of the whole problem */
    int32_t cut_rounds; /* rounds of cuts since the last restart */
    int64_t cut_bound;  /* bound when the last round of cuts began */
    int32_t stages;
    int64_t stage_gap; /* the stage's guess - root_bound */
} dlx_cost_past;

/* The linear relaxation, and when it is solved. A *base* is a node below which
 * the search goes on without the relaxation. If that takes more work than a
 * budget, the search returns to the base and solves the relaxation there; then
 * the nodes below become bases. */
typedef struct dlx_relaxation {
    bool exists; /* false: the problem is too large for it */
    bool
        is_wanted; /* it is to be solved at the current node, which is a base */
    bool is_running;  /* it is being solved */
    bool is_given_up; /* it will be solved only once more, at the root */
    dlx_simplex lp;
    int32_t *start, *row; /* columns of the linear program */
    int32_t *item;        /* [row] */
    int32_t *row_of;      /* [item] its row, or -1: it has colors */
    bool *is_primary;     /* [row] */
    double *value;        /* [option] */
    int64_t *saved;       /* saved sets of prices */
    int32_t num_saved;    /* at most DLX_COST_MAX_RUNS */
    dlx_pair *pairs;      /* records of two different rows; NULL: too large */
    dlx_pair *options;    /* [option] with multiplicities, or without pairs */
    dlx_pair *counts;     /* [row] with multiplicities */
    double *activity;     /* [row] with multiplicities: sum of the values of
                             the options with it */
    bool may_return; /* the search may return to the base: there is room for
                        another run */
    int64_t mark;    /* length of the trail at the base */
    int64_t root;    /* mark of the first base, which has no frame */
    int32_t frames;  /* num_frames at the base; INT32_MAX: the next node is a
                        base */
    enum dlx_cost_way_name way; /* way taken below the base */
    bool has_other_way;         /* the other way has not been tried */
    uint64_t began;             /* d->effort.work when this way began */
    uint64_t end;               /* d->effort.work at which the search returns
                                   to the base */
    uint64_t least_budget;      /* a budget is this plus share times the work of
                                   the last run, up to a limit */
    double most_share;      /* smaller with multiplicities, where dual ascent is
                               weaker */
    uint64_t budgets[2];    /* [way] */
    uint64_t spent;         /* work of the current run */
    uint64_t first_restart; /* runs after which a restart is due */
    bool is_diving;         /* a dive (cost_dive.c) has begun at the base */
    int64_t dive_bound;     /* bound at the beginning of the dive */
    bool was_full;          /* the list of best covers was full at the last
                               dive */
    int64_t dive_mark;      /* length of the trail before last_dived was
                               chosen */
    int32_t last_dived;     /* an option, or -1 */
    dlx_cost_past past;
} dlx_relaxation;

#endif
