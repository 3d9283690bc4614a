/*
 * internals.h - the inside of a solver, for the *_internal_test.cc files.
 *
 * Its header needs atomic_int from <stdatomic.h>, which before C++23 is empty
 * in libstdc++, except for clang, whose C header comes to light.
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
#include "dlx/links/links.h"
#include "dlx/memo/memo.h"
}

#endif
