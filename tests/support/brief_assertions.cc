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

void Failure::report() const
{
    testing::internal::AssertHelper(type, file, line, text.c_str()) = *this;
}

void Report::operator=(const testing::Message &failure) const
{
    static_cast<const Failure &>(failure).report();
}

testing::AssertionResult Equal::Compare(const char *left_is,
                                        const char *right_is, const char *left,
                                        const std::string &right)
{
    return EqHelper::Compare(left_is, right_is, left, right);
}

testing::AssertionResult Equal::Compare(const char *left_is,
                                        const char *right_is,
                                        const std::string &left,
                                        const char *right)
{
    return EqHelper::Compare(left_is, right_is, left, right);
}

} // namespace brief
