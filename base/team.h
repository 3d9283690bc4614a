/*
 * team.h - a team of workers: threads that share one search.
 *
 * The search that the caller knows is the *master*; it begins alone. When it
 * turns out to be long, *workers* help, each with a search of its own over the
 * same problem. A worker without a part of the search is *idle*. Busy searches
 * notice that at their next pause and *split*: they give up a part that they
 * have not entered yet and that should be long. A *guiding path* describes the
 * part (Zhang, Bonacina and Hsiang, PSATO, Journal of Symbolic Computation 21,
 * 1996), as bytes that only the searches understand. The parts are disjoint;
 * together they are the whole search.
 *
 * After a limit or an interruption each part keeps its state, and the next run
 * goes on with it.
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

typedef struct base_team_functions {
    /* Returns a search for one more worker, which calls
     * base_worker_pause(worker) regularly, or NULL if out of memory. */
    void *(*make)(void *master, base_worker *worker);
    void (*free)(void *search);
    size_t (*bytes)(const void *search);
    void (*begin)(void *search, void *master, const void *path);
    /* Searches on: to the next cover or, if all is true, through all of them.
     * Returns form.done at the end of the search, otherwise why it paused. */
    int (*run)(void *search, bool all);
    /* Gives up a part and writes the path to it. Returns false if there is none
     * to give up. */
    bool (*split)(void *search, void *path);
    /* Returns the part of the search that is done, between 0 and 1; what was
     * split off counts as done. NULL: base_team_progress() is not called. */
    double (*progress)(const void *search);
    /* Sets the work of the search since it began. Covers count modulo 2^64, and
     * fewer than that are found between two pauses. */
    void (*get_work)(const void *search, base_work *work);
    /* Sets the nodes level by level, and depth to the level of the master's
     * search at which its root is. Returns the number of levels. NULL: there is
     * no profile. */
    int (*get_profile)(const void *search, const uint64_t **nodes, int *depth);
    void (*add_work)(void *master, const base_work *work,
                     const uint64_t *profile, int num_levels);
} base_team_functions;

typedef struct base_team_form {
    const base_team_functions *functions;
    void *master;
    int done;        /* what run() returns at the end of a search */
    int num_workers; /* upper bound on the number of workers, reduced if memory
                        is short */
    size_t path_bytes;
    int num_levels;
    uint64_t long_part; /* number of nodes; shorter parts are split off several
                           at a time */
} base_team_form;

/* Returns NULL if out of memory. The workers get their searches when they are
 * started. */
base_team *base_team_new(const base_team_form *form);
void base_team_free(base_team *team);
size_t base_team_bytes(const base_team *team);
/* Drops all parts and totals: the master restarts its search. */
void base_team_restart(base_team *team);
/* Drops all parts: the master goes on alone, with a search for the whole. */
void base_team_disband(base_team *team);
/* Returns whether workers have parts of the search, or the master's own part is
 * done. Then the master cannot go on alone. */
bool base_team_is_divided(const base_team *team);

/* Goes through the whole search, or until something stops it. Returns form.done
 * or the result of the run() that stopped. If at_once,
 * threads start immediately when an earlier run has left parts; otherwise
 * base_team_help() or base_team_start() starts them. */
int base_team_run(base_team *team, bool at_once);
/* Goes on to the next cover in the caller's thread: first in the master's part,
 * then in those of workers. */
int base_team_next(base_team *team);
const void *base_team_finder(const base_team *team);

/* Lets the workers go on with their parts in their threads, while the master's
 * thread does something other than searching; until base_team_hold(). */
void base_team_go_on(base_team *team);
void base_team_hold(base_team *team);
/* Returns the part of the whole search that is done, between 0 and 1. Needs: no
 * thread is running. */
double base_team_progress(const base_team *team);

/* Called by the master at a pause. Starts the workers if the search is long,
 * and splits it for idle ones. */
void base_team_help(base_team *team, bool is_long);
/* Starts the workers, unless this run has. Called in the master's thread. */
void base_team_start(base_team *team);
/* Called by a worker at a pause. Splits its search for idle workers. Returns
 * true if it must stop. */
bool base_worker_pause(base_worker *worker);
/* Returns the master if the worker runs in the master's thread, where it must
 * check limits, interruption and the caller's tick; otherwise NULL. */
void *base_worker_master(const base_worker *worker);
/* Returns the work of workers that the master has not taken over yet. */
base_work base_team_work(const base_team *team);
/* Returns how often the covers of base_team_work() have passed 2^64. Valid also
 * in add_work(). */
uint64_t base_team_wraps(const base_team *team);

#endif
