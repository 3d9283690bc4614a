#include "tests/support/brief_tests.h"

namespace
{

class FunctionTest : public testing::Test
{
  public:
    explicit FunctionTest(void (*body_)()) : body(body_)
    {
    }

  private:
    void TestBody() override
    {
        body();
    }

    void (*const body)();
};

} // namespace

int brief::add_test(const char *suite, const char *name, const char *file,
                    int line, void (*body)())
{
    testing::RegisterTest(
        suite, name, nullptr, nullptr, file, line,
        [body]() -> testing::Test * { return new FunctionTest(body); });
    return 0;
}
