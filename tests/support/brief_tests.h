/*
 * brief_tests.h - GoogleTest's tests with less code.
 *
 * GoogleTest makes of each test a class with constructors, destructors and a
 * factory: six functions and two tables besides the body, and some 80 functions
 * for each fixture with parameters. Together they took a quarter of the time to
 * compile. Here a test without a fixture is a function, and one class runs all
 * of them; parameters are a vector, with one function for each type. Tests are
 * called, listed and counted as usual.
 *
 *   class Sums : public brief::TestWithParam<int>
 *   TEST_P(Sums, HaveASign) { ... GetParam() ... }
 *   INSTANTIATE_TEST_SUITE_P(Small, Sums, {1, 2, 3});
 *
 * A function after the values may return a name for each parameter, in place of
 * its number.
 */
#ifndef TESTS_SUPPORT_BRIEF_TESTS_H
#define TESTS_SUPPORT_BRIEF_TESTS_H

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace brief
{

// Makes a test, which GoogleTest owns.
using Maker = testing::Test *();

template <typename Test> testing::Test *make()
{
    return new Test;
}

// A value of a fixture's parameter, and the name for its tests. It lives until
// the program ends.
struct Param {
    const void *value;
    std::string name;
    std::string text; // for messages
};

// Registers a test that runs body, or a test that make() makes; returns 0.
int add_test(const char *suite, const char *name, const char *file, int line,
             void (*body)());
int add_test(const char *suite, const char *name, const char *file, int line,
             Maker *maker);

// Register a test for each value of its fixture, and values for all tests of a
// fixture, in any order; each returns 0. If a fixture has tests but no values,
// all tests fail.
int add_test_with_param(const char *suite, const char *name, const char *file,
                        int line, Maker *maker);
int add_params(const char *prefix, const char *suite,
               const std::vector<Param> &params);

// Value for the test that is made or run.
extern const void *param;

template <typename T> struct WithParam {
    using ParamType = T;
    static const T &GetParam()
    {
        return *static_cast<const T *>(param);
    }
};

template <typename T>
class TestWithParam : public testing::Test, public WithParam<T>
{
};

template <typename T>
int instantiate(const char *prefix, const char *suite,
                const std::vector<T> &values,
                std::string (*name_of)(const T &) = nullptr)
{
    std::vector<Param> params;
    for (const T &value : values)
        params.push_back(
            {new T(value),
             name_of ? name_of(value) : std::to_string(params.size()),
             testing::PrintToString(value)});
    return add_params(prefix, suite, params);
}

// The numbers in [begin, end).
template <typename T> std::vector<T> range(T begin, T end)
{
    std::vector<T> numbers;
    for (T number = begin; number < end; number++)
        numbers.push_back(number);
    return numbers;
}

} // namespace brief

// The body is in a class to be able to call members of testing::Test.
#undef TEST
#define TEST(suite, name)                                                      \
    struct suite##_##name##_Test : testing::Test {                             \
        static void body();                                                    \
    };                                                                         \
    [[maybe_unused]] const int suite##_##name##_added = ::brief::add_test(     \
        #suite, #name, __FILE__, __LINE__, suite##_##name##_Test::body);       \
    void suite##_##name##_Test::body()

// A test in a class of its own, which add() registers.
#define BRIEF_TEST_IN_CLASS(suite, name, add)                                  \
    struct suite##_##name##_Test final : suite {                               \
        void TestBody() override;                                              \
    };                                                                         \
    [[maybe_unused]] const int suite##_##name##_added =                        \
        add(#suite, #name, __FILE__, __LINE__,                                 \
            ::brief::make<suite##_##name##_Test>);                             \
    void suite##_##name##_Test::TestBody()

#undef TEST_F
#define TEST_F(suite, name) BRIEF_TEST_IN_CLASS(suite, name, ::brief::add_test)

#undef TEST_P
#define TEST_P(suite, name)                                                    \
    BRIEF_TEST_IN_CLASS(suite, name, ::brief::add_test_with_param)

#undef INSTANTIATE_TEST_SUITE_P
#define INSTANTIATE_TEST_SUITE_P(prefix, suite, ...)                           \
    [[maybe_unused]] const int prefix##_##suite##_added =                      \
        ::brief::instantiate<suite::ParamType>(#prefix, #suite, __VA_ARGS__)

#endif
