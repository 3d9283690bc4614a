#include "tests/support/brief_assertions.h"

namespace brief
{

Result result_of(const testing::AssertionResult &result) noexcept
{
    return {result ? nullptr : new std::string(result.message())};
}

Failure::Failure(testing::TestPartResult::Type type_, const char *file_,
                 int line_, const char *text_)
    : type(type_), file(file_), line(line_), text(text_)
{
}

Failure::Failure(testing::TestPartResult::Type type_, const char *file_,
                 int line_, const std::string *text_)
    : Failure(type_, file_, line_, text_->c_str())
{
    delete text_;
}

Failure::~Failure() = default;

void Failure::report() const
{
    testing::internal::AssertHelper(type, file, line, text.c_str()) = *this;
}

void Report::operator=(const testing::Message &failure) const
{
    static_cast<const Failure &>(failure).report();
}

Result equal(const char *left_is, const char *right_is, const char *left,
             const std::string &right)
{
    return equal<const char *>(left_is, right_is, left, right);
}

Result equal(const char *left_is, const char *right_is, const std::string &left,
             const char *right)
{
    return equal<std::string>(left_is, right_is, left, right);
}

Result truth(bool value, const char *text, const char *given,
             const char *expected)
{
    return truth(testing::AssertionResult(value), text, given, expected);
}

Result truth(const testing::AssertionResult &value, const char *text,
             const char *given, const char *expected)
{
    return {value ? nullptr
                  : new std::string(
                        testing::internal::GetBoolAssertionFailureMessage(
                            value, text, given, expected))};
}

} // namespace brief
