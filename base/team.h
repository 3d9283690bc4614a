/*
 * team.h - a team of workers: threads that go through one search together.
 *
 * The search that the caller knows is the *master*; it begins alone. When it
 * has become long, *workers* help, each with a search of its own over the same
 * problem. A worker that has no part of the search is *idle*; whoever is busy
 * sees that at its next pause and *splits* its search: it gives up a part that
 * it has not been in yet, and that should be long: which one, the search knows.
 * A *guiding path* says where the part is (Zhang, Bonacina and Hsiang, PSATO,
 * Journal of Symbolic Computation 21, 1996): some bytes that mean something to
 * the searches only. So the parts are disjoint, and together they are the
 * whole.
 *
 * After a limit or an interruption every part stays where it is, and the next
 * run goes on with it.
 *
 * Owns     a team owns its workers and their searches, but not the master
 * Threads  a team belongs to the master's thread; base_worker_pause() is called
 *          in the worker's own
 */
#ifndef BASE_TEAM_H
#define BASE_TEAM_H

#include <stdbool.h>
#include <stddef.h>

#include "base/budget.h"

typedef struct base_team base_team;
typedef struct base_worker base_worker;

/* What a team needs to know of a search. */
typedef struct base_team_functions {
    /* A search for one more worker, which calls base_worker_pause(worker) now
     * and then; NULL without memory. */
    void *(*make)(void *master, base_worker *worker);
    void (*free)(void *search);
    size_t (*bytes)(const void *search);
    /* Begin on the part that a guiding path leads to. */
    void (*begin)(void *search, void *master, const void *path);
    /* Search on: to the next cover or, if all is true, through all of them. */
    enum dlx_result (*run)(void *search, bool all);
    /* Give up a part and write the path to it; false: there is none. */
    bool (*split)(void *search, void *path);
    /* What the search has done since it began: covers modulo 2^64; fewer than
     * that from one pause to the next. */
    void (*get_work)(const void *search, base_work *work);
    /* Its nodes level by level, and at which level of the master's search its
     * root is; returns the number of levels. NULL: there is no such profile. */
    int (*get_profile)(const void *search, const uint64_t **nodes, int *depth);
    /* The master takes over what workers have done. */
    void (*add_work)(void *master, const base_work *work,
                     const uint64_t *profile, int num_levels);
} base_team_functions;

typedef struct base_team_form {
    const base_team_functions *functions;
    void *master;
    int num_workers;    /* at most; as many as there is memory for */
    size_t path_bytes;  /* of a guiding path */
    int num_levels;     /* of the profile, at most */
    uint64_t long_part; /* nodes: parts that take fewer are split off several
                           at a time */
} base_team_form;

/* The workers get their searches when they are started. Returns the team, or
 * NULL without memory. Freeing NULL is fine. */
base_team *base_team_new(const base_team_form *form);
void base_team_free(base_team *team);
size_t base_team_bytes(const base_team *team);
/* The master begins anew: forget what was shared. */
void base_team_restart(base_team *team);
/* The master goes on alone, with a search for all of it. */
void base_team_disband(base_team *team);
/* Are parts of the search with workers, or is the master's own part done, so
 * that it cannot go on alone? */
bool base_team_is_divided(const base_team *team);

/* Go through the whole search, or until something stops it. If at_once, threads
 * are started as soon as there are parts that an earlier run has left; else
 * when base_team_help() or base_team_start() say so. */
enum dlx_result base_team_run(base_team *team, bool at_once);
/* Go on to the next cover in the caller's thread: in the master's part, then in
 * those that are left. */
enum dlx_result base_team_next(base_team *team);
/* The search that has found the last cover of base_team_next(). */
const void *base_team_finder(const base_team *team);

/* At a pause of the master: start the workers, if the search is long, and split
 * it for those that are idle. */
void base_team_help(base_team *team, bool is_long);
/* Start the workers, unless they have been in this run. In the master's thread.
 */
void base_team_start(base_team *team);
/* At a pause of a worker: split its search likewise. True: it has to stop. */
bool base_worker_pause(base_worker *worker);
/* The master, if the worker runs in its thread, where it has to look after
 * limits, interruption and the caller's tick; else NULL. */
void *base_worker_master(const base_worker *worker);
/* What the workers have done that the master has not taken over yet. */
base_work base_team_work(const base_team *team);
/* How often the covers of that work have gone past 2^64 - 1, to begin again at
 * 0. Valid in add_work(), too. */
uint64_t base_team_wraps(const base_team *team);

#endif
