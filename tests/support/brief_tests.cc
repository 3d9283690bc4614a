#include "tests/support/brief_tests.h"

#include <map>

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

struct TestToMake {
    const char *name;
    const char *file;
    int line;
    brief::Maker *maker;
};

struct Values {
    const char *prefix;
    std::vector<brief::Param> params;
};

struct Fixture {
    std::vector<TestToMake> tests;
    std::vector<Values> values;
};

// Never freed: leak checkers find the values by it.
std::map<std::string, Fixture> &fixtures()
{
    static auto *all = new std::map<std::string, Fixture>;
    return *all;
}

class EveryFixtureHasValues : public testing::Environment
{
    void SetUp() override
    {
        for (const auto &[name, fixture] : fixtures())
            EXPECT_EQ(fixture.tests.empty(), fixture.values.empty()) << name;
    }
};

Fixture &fixture_of(const char *suite)
{
    if (fixtures().empty())
        testing::AddGlobalTestEnvironment(new EveryFixtureHasValues);
    return fixtures()[suite];
}

void add_all(const char *suite, const TestToMake &test, const Values &values)
{
    const std::string name = std::string(values.prefix) + "/" + suite;
    for (const brief::Param &param : values.params)
        testing::RegisterTest(
            name.c_str(), (test.name + ("/" + param.name)).c_str(), nullptr,
            param.text.c_str(), test.file, test.line,
            [maker = test.maker, value = param.value]() -> testing::Test * {
                brief::param = value;
                return maker();
            });
}

} // namespace

const void *brief::param;

int brief::add_test(const char *suite, const char *name, const char *file,
                    int line, void (*body)())
{
    testing::RegisterTest(
        suite, name, nullptr, nullptr, file, line,
        [body]() -> testing::Test * { return new FunctionTest(body); });
    return 0;
}

int brief::add_test(const char *suite, const char *name, const char *file,
                    int line, Maker *maker)
{
    testing::RegisterTest(suite, name, nullptr, nullptr, file, line,
                          [maker]() { return maker(); });
    return 0;
}

int brief::add_test_with_param(const char *suite, const char *name,
                               const char *file, int line, Maker *maker)
{
    Fixture &fixture = fixture_of(suite);
    fixture.tests.push_back({name, file, line, maker});
    for (const Values &values : fixture.values)
        add_all(suite, fixture.tests.back(), values);
    return 0;
}

int brief::add_params(const char *prefix, const char *suite,
                      const std::vector<Param> &params)
{
    Fixture &fixture = fixture_of(suite);
    fixture.values.push_back({prefix, params});
    for (const TestToMake &test : fixture.tests)
        add_all(suite, test, fixture.values.back());
    return 0;
}
