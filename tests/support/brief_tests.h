/*
 * brief_tests.h - GoogleTest's TEST, as less code.
 *
 * GoogleTest makes of each test a class with constructors, destructors and a
 * factory: six functions and two tables beside the body, which together took a
 * tenth of the time to compile. Here a test without a fixture is a function,
 * and one class runs all of them. It is called, listed and counted as before.
 */
#ifndef TESTS_SUPPORT_BRIEF_TESTS_H
#define TESTS_SUPPORT_BRIEF_TESTS_H

#include <gtest/gtest.h>

namespace brief
{

// Register a test that runs body; returns 0.
int add_test(const char *suite, const char *name, const char *file, int line,
             void (*body)());

} // namespace brief

// The body is in a class for what it may call of testing::Test.
#undef TEST
#define TEST(suite, name)                                                      \
    struct suite##_##name##_Test : testing::Test {                             \
        static void body();                                                    \
    };                                                                         \
    [[maybe_unused]] const int suite##_##name##_added = ::brief::add_test(     \
        #suite, #name, __FILE__, __LINE__, suite##_##name##_Test::body);       \
    void suite##_##name##_Test::body()

#endif
