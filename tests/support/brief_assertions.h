/*
 * brief_assertions.h - GoogleTest's assertions, as less code.
 *
 * An assertion builds a result, and if it has failed a message and what reports
 * it, each of which has to be destroyed if something is thrown. Thousands of
 * assertions make that most of what the compiler has to do for the tests. Here
 * all of it is one object that only a failed assertion makes. What is said
 * stays the same; in a version of GoogleTest that has no such macros nothing
 * changes.
 */
#ifndef TESTS_SUPPORT_BRIEF_ASSERTIONS_H
#define TESTS_SUPPORT_BRIEF_ASSERTIONS_H

#include <string>

#include <gtest/gtest.h>

namespace brief
{

// What is wrong, or NULL: a Failure owns it then.
struct Result {
    const std::string *text;
    explicit operator bool() const
    {
        return text == nullptr;
    }
};

Result result_of(const testing::AssertionResult &result) noexcept;

// With what an assertion says of itself by <<.
class Failure : public testing::Message
{
  public:
    Failure(testing::TestPartResult::Type type, const char *file, int line,
            const char *text);
    Failure(testing::TestPartResult::Type type, const char *file, int line,
            const std::string *text);
    void report() const;

  private:
    testing::TestPartResult::Type type;
    const char *file;
    int line;
    std::string text;
};

// An assignment, as it binds less than << and has no value that a function
// could return: an assertion that ends its function is "return Report() = ...".
struct Report {
    void operator=(const testing::Message &failure) const;
};

// Beside a string, a literal is text: GoogleTest would have functions of their
// own for the literals of each length.
struct Equal : testing::internal::EqHelper {
    using EqHelper::Compare;
    static testing::AssertionResult Compare(const char *left_is,
                                            const char *right_is,
                                            const char *left,
                                            const std::string &right);
    static testing::AssertionResult Compare(const char *left_is,
                                            const char *right_is,
                                            const std::string &left,
                                            const char *right);
};

} // namespace brief

#undef EXPECT_EQ
#define EXPECT_EQ(left, right)                                                 \
    EXPECT_PRED_FORMAT2(::brief::Equal::Compare, left, right)
#undef ASSERT_EQ
#define ASSERT_EQ(left, right)                                                 \
    ASSERT_PRED_FORMAT2(::brief::Equal::Compare, left, right)

#undef GTEST_ASSERT_
#define GTEST_ASSERT_(expression, on_failure)                                  \
    GTEST_AMBIGUOUS_ELSE_BLOCKER_                                              \
    if (const ::brief::Result brief_result = ::brief::result_of(expression))   \
        ;                                                                      \
    else                                                                       \
        on_failure(brief_result.text)

#undef GTEST_MESSAGE_AT_
#define GTEST_MESSAGE_AT_(file, line, message, result_type)                    \
    ::brief::Report() = ::brief::Failure(result_type, file, line, message)

#endif
