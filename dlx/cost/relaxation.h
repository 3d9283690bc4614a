/*
 * relaxation.h - what the search for cheapest covers keeps of the linear
 * relaxation: when it is solved, what has been learnt from it.
 */
#ifndef DLX_COST_RELAXATION_H
#define DLX_COST_RELAXATION_H

#include "dlx/cost/simplex.h"

#include <stdbool.h>
#include <stdint.h>

/* At how many nodes, at most, the relaxation is solved on the way to one; with
 * how many items, at most, there is one, and room for something for each pair
 * of them.
 */
enum {
    DLX_COST_MAX_RUNS = 512,
    DLX_COST_MAX_RELAXED = 20000,
    DLX_COST_MAX_PAIRED = 1500
};

/* What is done on a side of a branching: one option has both items or none has
 * (Ryan and Foster); with multiplicities, or with too many items for pairs of
 * them, with an option or without it; with multiplicities, an item has at least
 * a number of options more, or fewer. */
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
    int32_t what;  /* an item, or an option */
    int32_t other; /* item, or how many options */
} dlx_cost_side;

/* The sides that a branching can have, and what is learnt of it by side. */
enum { DLX_TOGETHER, DLX_APART };

static inline int dlx_cost_is_apart(const dlx_cost_side *side)
{
    return side->act == DLX_PART || side->act == DLX_WITHOUT ||
           side->act == DLX_FEWER_THAN;
}

/* A pair of rows, or an option, or a row, and what has been learnt of it
 * (cost_pairs.c).
 */
typedef struct dlx_pair {
    float value;    /* of the options with both; 0 but while one is chosen */
    float rise[2];  /* mean, by side */
    int32_t num[2]; /* how often it was learnt */
} dlx_pair;

/* What to branch on. */
typedef struct dlx_cost_pair {
    dlx_cost_side together;
    bool is_apart;    /* the relaxation rises less on the other side */
    double value;     /* in the relaxation: how much of the options has both,
                         how much of the option, of one more option */
    double objective; /* of the relaxation */
} dlx_cost_pair;

/* How the search goes on below a base (dlx_relaxation): in rows of bits
 * (rows.h), or by dual ascent. */
enum dlx_cost_way_name { DLX_BY_ROWS, DLX_BY_ASCENT };

/* What a way has done so far. */
typedef struct dlx_cost_way {
    uint64_t spent;     /* work */
    uint64_t num_ended; /* bases below which it has left nothing */
} dlx_cost_way;

/* What goes along when the state is made anew (cost_rebuild.c). */
typedef struct dlx_cost_past {
    uint64_t runs;   /* of the relaxation */
    double rises[2]; /* the sum of all that was learnt, by side */
    int64_t num_rises[2];
    double share; /* of dual ascent: less after budgets that were used
                     up in vain, more after others of which a quarter
                     was used */
    dlx_cost_way ways[2];
    uint64_t num_bases; /* where both ways could be taken */
    int32_t tries;      /* of rows at the root: one more than their rank */
    uint64_t dives;     /* begun */
    uint64_t next_dive; /* the number of runs after which it is due */
    uint64_t restarts;  /* and what is at the root then: cost_root.c */
    int64_t root_bound; /* of the whole */
    int32_t cut_rounds; /* since the last restart */
    int64_t cut_bound;  /* when the last one began */
    int32_t stages;     /* begun */
    int64_t stage_gap;  /* from root_bound to the guess */
} dlx_cost_past;

/* The linear relaxation, and when it is solved. Below a *base*, a node of the
 * tree, the search goes on without it; if that takes more work than its budget,
 * it returns to the base, to solve the relaxation there, and the
 * nodes below get to be bases. */
typedef struct dlx_relaxation {
    bool exists;      /* else the problem is too large for it */
    bool is_wanted;   /* at the node where the search is, a base */
    bool is_running;  /* it is being solved */
    bool is_given_up; /* it is solved once more, at the root */
    dlx_simplex lp;
    int32_t *start, *row; /* the columns of lp */
    int32_t *item;        /* [row] */
    int32_t *row_of;      /* [item], or -1: it has colors */
    bool *is_primary;     /* [row] */
    double *value;        /* [option] */
    int64_t *saved;       /* prices, set by set */
    int32_t num_saved;    /* DLX_COST_MAX_RUNS at most */
    dlx_pair *pairs;      /* of two different rows; NULL: no room for them */
    dlx_pair *options;    /* [option] with multiplicities, or without pairs */
    dlx_pair *counts;     /* [row] likewise */
    double *activity;     /* [row] likewise: how much of the options has it */
    bool may_return;      /* to the base: there is room for a run there */
    int64_t mark;         /* of the trail, at the base */
    int64_t root;   /* the mark of the first base, where there is no frame */
    int32_t frames; /* above the base; INT32_MAX: the next node is a base */
    enum dlx_cost_way_name way; /* below the base */
    bool has_other_way;         /* that has not been tried */
    uint64_t began;             /* d->effort.work when that began, */
    uint64_t end;               /* and when the search returns */
    uint64_t least_budget; /* a budget is that much, and share times what the
                              last run has taken, up to a limit */
    double
        most_share; /* with multiplicities less: dual ascent gets not as far */
    uint64_t budgets[2];    /* by way */
    uint64_t spent;         /* in this run */
    uint64_t first_restart; /* the number of runs after which it is due */
    bool is_diving;         /* cost_dive.c; the base is where it began */
    int64_t dive_bound;     /* where it began */
    bool was_full;          /* the best covers, when the last dive began */
    int64_t dive_mark;      /* before the option last_dived was chosen, */
    int32_t last_dived;     /* or -1 */
    dlx_cost_past past;
} dlx_relaxation;

#endif
