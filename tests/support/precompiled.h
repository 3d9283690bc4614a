/*
 * precompiled.h - common headers of tests, compiled once.
 *
 * Tests include what they need regardless: this only saves time.
 */
#ifndef TESTS_SUPPORT_PRECOMPILED_H
#define TESTS_SUPPORT_PRECOMPILED_H

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <functional>
#include <map>
#include <memory>
#include <ostream>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/brief_assertions.h"
#include "tests/support/brief_tests.h"

#endif
