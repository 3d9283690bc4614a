// Finding rules by name, and the rules of the table as a whole.
#include "sudoku/board/rule.h"

#include <cstring>
#include <set>

#include "tests/support/boards.h"

namespace
{

TEST(Rules, AreFoundByTheirWholeName)
{
    for (int k = 0; k < sudoku_num_rules(); k++) {
        const sudoku_rule *rule = sudoku_get_rule(k);
        const char *name = rule->name;
        std::string longer = std::string(name) + " 3";
        EXPECT_EQ(rule, sudoku_find_rule(name, strlen(name)));
        EXPECT_EQ(rule, sudoku_find_rule(longer.c_str(), strlen(name)));
        EXPECT_EQ(nullptr, sudoku_find_rule(longer.c_str(), longer.size()));
        EXPECT_EQ(nullptr, sudoku_find_rule(name, strlen(name) - 1));
    }
    EXPECT_EQ(nullptr, sudoku_find_rule("", 0));
    EXPECT_EQ(nullptr, sudoku_find_rule("sudoku", 6));
}

TEST(Rules, HaveAllThatAListNeeds)
{
    std::set<std::string> names;
    for (int k = 0; k < sudoku_num_rules(); k++) {
        const sudoku_rule *rule = sudoku_get_rule(k);
        ASSERT_NE(nullptr, rule);
        std::string name = rule->name;
        EXPECT_TRUE(names.insert(name).second) << name << " is there twice";
        EXPECT_EQ(0u, std::string(rule->usage).find(name));
        EXPECT_NE(nullptr, rule->make);
        EXPECT_NE(nullptr, rule->free);
    }
    EXPECT_EQ(nullptr, sudoku_get_rule(-1));
    EXPECT_EQ(nullptr, sudoku_get_rule(sudoku_num_rules()));
    EXPECT_EQ(1u, names.count("diagonal"));
    EXPECT_EQ(1u, names.count("jigsaw"));
}

} // namespace
