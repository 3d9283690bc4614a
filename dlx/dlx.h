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
 * Parts, a header each:
 *   simple.h        the nine calls that most programs need
 *   exact_cover.h   items, options, bounds and costs; texts in any of the
 *                   formats; is this set of options a cover?
 *   reduction.h     a smaller problem with the same covers
 *   solvers.h       covers one by one, or their number, of any size; that
 *                   number with a *certificate*; parts of a search for others
 *                   (counts on many machines are made of these)
 *   cheapest.h      those of least cost, proved
 *   diagram.h       all covers at once, and random ones
 *   symmetry.h      the group of a problem, and counts by way of it
 *   picture.h       covers as a picture
 *   jobs.h          counts that take long: estimates, checkpoints, shards for
 *                   many machines; of search trees of one's own, too (tree.h)
 *   version.h       which version this is, and which the library is
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
 * Borders  numbers out of range, and NULL for an array of n > 0, are errors, or
 *          give NULL or 0 where there are none. A NULL text of 0 bytes is an
 *          empty one, a NULL name that of nothing. NULL for an object, a file
 *          or a function, or for a place for results where it is not said that
 *          it may be NULL, is the caller's bug: nothing looks for it but builds
 *          with MODE=ubsan or asan, which tell the line
 * Threads  a frozen problem may be shared; a solver belongs to one thread,
 *          only dlx_interrupt() may be called from others and from signal
 *          handlers; no global state
 * Source   Knuth, The Art of Computer Programming 4B (2022), 7.2.2.1
 */
#ifndef DLX_DLX_H
#define DLX_DLX_H

#include "dlx/cheapest.h"
#include "dlx/diagram.h"
#include "dlx/exact_cover.h"
#include "dlx/jobs.h"
#include "dlx/picture.h"
#include "dlx/reduction.h"
#include "dlx/simple.h"
#include "dlx/solvers.h"
#include "dlx/symmetry.h"
#include "dlx/text_error.h"
#include "dlx/tree.h"
#include "dlx/version.h"

#endif
