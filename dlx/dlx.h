/*
 * dlx.h - exact cover with colors: the whole public API of the engine.
 *
 * An exact cover problem has *items* and *options*; an option is a set of
 * items. A *cover* is a set of options that contains every primary item exactly
 * once, or as often as its *bounds* allow, and every secondary item at most
 * once. Several chosen options may share a secondary item if all of them give
 * it the same *color*. An option has a *cost*, 0 by default. A *problem* is
 * built, then frozen; any number of *solvers* may search it, also at the same
 * time. Searching is an iteration: each dlx_next() finds one cover.
 *
 * Parts, a header each:
 *   simple.h        the nine calls that most programs need
 *   exact_cover.h   items, options, bounds and costs; texts in any of the
 *                   formats; whether a set of options is a cover
 *   reduction.h     a smaller problem with the same covers
 *   solvers.h       covers one by one, or their number, of any size; that
 *                   number with a *certificate*; parts of a search for others
 *                   (counts on many machines are made of these)
 *   reason.h        why there is no cover
 *   cheapest.h      covers of least cost, proved
 *   diagram.h       all covers in one diagram, and random covers
 *   symmetry.h      the group of a problem, and counts by means of it
 *   picture.h       covers as a picture
 *   families.h      problems made by name: queens, pentominoes, timetables
 *   jobs.h          long counts: estimates, checkpoints, shards for many
 *                   machines; also for your own search trees (tree.h)
 *   version.h       the versions of the headers and of the library
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
 * Borders  numbers out of range, and NULL for an array of n > 0, are errors; a
 *          function without error codes returns NULL or 0 for them. A NULL text
 *          of 0 bytes is an empty one, a NULL name means no name. Any other
 *          NULL for an object, file, function or result is the caller's bug,
 *          unless it is allowed: only builds with MODE=ubsan or asan detect it
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
#include "dlx/families.h"
#include "dlx/jobs.h"
#include "dlx/limits.h"
#include "dlx/picture.h"
#include "dlx/reason.h"
#include "dlx/reduction.h"
#include "dlx/simple.h"
#include "dlx/solvers.h"
#include "dlx/symmetry.h"
#include "dlx/text_error.h"
#include "dlx/tree.h"
#include "dlx/tuning.h"
#include "dlx/version.h"

#endif
