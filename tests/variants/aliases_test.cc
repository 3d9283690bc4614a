#include <fstream>
#include <sstream>

#include "tests/support/variants.h"

namespace
{

using namespace variants;

// Returns "alias: rule" or "alias: rule number" for the rows of the table in
// docs/variants.md: | `dutch-whisper`, `dutch-whispers` | `whispers 4` |
std::set<std::string> listed()
{
    std::ifstream file("docs/variants.md");
    EXPECT_TRUE(file.good());
    std::set<std::string> found;
    for (std::string line; std::getline(file, line);) {
        std::istringstream text(line);
        std::vector<std::string> parts; // texts between backticks
        for (std::string part; std::getline(text, part, '`');)
            parts.push_back(part);
        const size_t num = parts.size();
        if (num < 5 || parts[0] != "| " || parts[num - 3] != " | ")
            continue;
        for (size_t k = 1; k < num - 3; k += 2)
            found.insert(parts[k] + ": " + parts[num - 2]);
    }
    return found;
}

TEST(Aliases, AreListedInTheManual)
{
    std::set<std::string> expected;
    for (int k = 0; k < sudoku_num_rule_aliases(); k++) {
        const sudoku_rule_alias *alias = sudoku_get_rule_alias(k);
        expected.insert(
            std::string(alias->name) + ": " + alias->rule +
            (alias->value == 0 ? "" : " " + std::to_string(alias->value)));
    }
    EXPECT_EQ(expected, listed());
}

TEST(Aliases, MeanWhatTheirRulesDo)
{
    EXPECT_EQ(count(2, 2, {"thermometer r1c1-r1c3"}),
              count(2, 2, {"thermo r1c1-r1c3"}));
    EXPECT_EQ(count(2, 2, {"anti-knight"}), count(2, 2, {"AntiKnight"}));
    EXPECT_EQ(count(2, 2, {"whispers 2 r1c1-r3c3"}),
              count(2, 2, {"german-whispers r1c1-r3c3"}));
    EXPECT_EQ(count(3, 2, {"whispers 4 r1c1 r2c2"}, "1234561"),
              count(3, 2, {"dutch-whispers r1c1 r2c2"}, "1234561"));
    EXPECT_EQ(count(2, 2, {"strict-xv"}), count(2, 2, {"xv"}));
    EXPECT_EQ(count(2, 2, {"either strict-kropki or killer 3 r1c1 r1c2"}),
              count(2, 2, {"either kropki or cage 3 r1c1 r1c2"}));
}

} // namespace
