/*
 * internals.h - internals of a solver, for the *_internal_test.cc files.
 *
 * Its header needs atomic_int from <stdatomic.h>. Before C++23 that is empty in
 * libstdc++, but clang includes its own C header.
 */
#ifndef TESTS_SUPPORT_INTERNALS_H
#define TESTS_SUPPORT_INTERNALS_H

#include <atomic>
#include <cassert>
#include <memory> // before the macros that <stdatomic.h> may define

#ifndef __clang__
using std::atomic_int;
#endif

extern "C" {
#include "dlx/bounds/bounds.h"
#include "dlx/links/links.h"
#include "dlx/memo/memo.h"
#include "dlx/schedule/schedule.h"
#include "dlx/sweep/sweep.h"
}

#endif
