/*
 * brief_assertions.h - GoogleTest's assertions with less code.
 *
 * An assertion builds a result and, after a failure, a message and a reporter,
 * all of which are destroyed if something is thrown. With thousands of
 * assertions most of the time for compiling tests is spent on that. Here one
 * object does it, which only a failed assertion makes. Messages stay the same.
 * With versions of GoogleTest that lack these macros nothing changes.
 */
#ifndef TESTS_SUPPORT_BRIEF_ASSERTIONS_H
#define TESTS_SUPPORT_BRIEF_ASSERTIONS_H

#include <string>

#include <gtest/gtest.h>

namespace brief
{

// The error, which a Failure then owns, or NULL.
struct Result {
    const std::string *text;
    explicit operator bool() const
    {
        return text == nullptr;
    }
};

Result result_of(const testing::AssertionResult &result) noexcept;

// Has the text that an assertion adds by <<.
class Failure : public testing::Message
{
  public:
    Failure(testing::TestPartResult::Type type, const char *file, int line,
            const char *text);
    Failure(testing::TestPartResult::Type type, const char *file, int line,
            const std::string *text);
    Failure(const Failure &) = delete;
    ~Failure();
    void report() const;

  private:
    testing::TestPartResult::Type type;
    const char *file;
    int line;
    std::string text;
};

// Reports by an assignment, which binds less than << and has no value that a
// function could return: an assertion that ends its function is "return
// Report() = ...".
struct Report {
    void operator=(const testing::Message &failure) const;
};

// Compares as GoogleTest does. Beside a string a literal is text: GoogleTest
// would instantiate functions for literals of each length.
template <typename Left, typename Right>
Result equal(const char *left_is, const char *right_is, const Left &left,
             const Right &right)
{
    return result_of(
        testing::internal::EqHelper::Compare(left_is, right_is, left, right));
}
Result equal(const char *left_is, const char *right_is, const char *left,
             const std::string &right);
Result equal(const char *left_is, const char *right_is, const std::string &left,
             const char *right);

// Checks a value. If it is false, the text has what was given and expected.
Result truth(bool value, const char *text, const char *given,
             const char *expected);
Result truth(const testing::AssertionResult &value, const char *text,
             const char *given, const char *expected);
template <typename Value>
Result truth(const Value &value, const char *text, const char *given,
             const char *expected)
{
    return truth(static_cast<bool>(value), text, given, expected);
}

} // namespace brief

#undef EXPECT_EQ
#define EXPECT_EQ(left, right)                                                 \
    BRIEF_ASSERTION(::brief::equal(#left, #right, left, right),                \
                    GTEST_NONFATAL_FAILURE_)
#undef ASSERT_EQ
#define ASSERT_EQ(left, right)                                                 \
    BRIEF_ASSERTION(::brief::equal(#left, #right, left, right),                \
                    GTEST_FATAL_FAILURE_)

#undef GTEST_TEST_BOOLEAN_
#define GTEST_TEST_BOOLEAN_(expression, text, given, expected, on_failure)     \
    BRIEF_ASSERTION(::brief::truth(expression, text, #given, #expected),       \
                    on_failure)

#undef GTEST_ASSERT_
#define GTEST_ASSERT_(expression, on_failure)                                  \
    BRIEF_ASSERTION(::brief::result_of(expression), on_failure)

#define BRIEF_ASSERTION(result, on_failure)                                    \
    GTEST_AMBIGUOUS_ELSE_BLOCKER_                                              \
    if (const ::brief::Result brief_result = result)                           \
        ;                                                                      \
    else                                                                       \
        on_failure(brief_result.text)

#undef GTEST_MESSAGE_AT_
#define GTEST_MESSAGE_AT_(file, line, message, result_type)                    \
    ::brief::Report() = ::brief::Failure(result_type, file, line, message)

#endif
