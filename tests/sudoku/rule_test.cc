#include "sudoku/board/rule.h"

#include <cstring>
#include <set>
#include <utility>
#include <vector>

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
        std::string nul = std::string(name) + std::string(200, '\0');
        EXPECT_EQ(nullptr, sudoku_find_rule(nul.c_str(), nul.size()));
        if (sudoku_find_rule_alias(name, strlen(name) - 1) == nullptr) {
            EXPECT_EQ(nullptr, sudoku_find_rule(name, strlen(name) - 1));
        }
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

TEST(Rules, AreFoundWhateverTheCaseAndTheHyphens)
{
    for (const char *name : {"anti-knight", "AntiKnight", "antiknight",
                             "ANTI_KNIGHT", "Anti-Knight"}) {
        const sudoku_rule *rule = sudoku_find_rule(name, strlen(name));
        ASSERT_NE(nullptr, rule) << name;
        EXPECT_STREQ("anti-knight", rule->name);
    }
    EXPECT_EQ(nullptr, sudoku_find_rule("--", 2));
    EXPECT_EQ(nullptr, sudoku_find_rule("anti knight", 11));
    std::string endless(1000, 'x');
    EXPECT_EQ(nullptr, sudoku_find_rule(endless.c_str(), endless.size()));
    EXPECT_EQ(nullptr, sudoku_suggest_rule(endless.c_str(), endless.size()));
}

TEST(RuleAliases, NameRulesThatThereAreAndNoRule)
{
    std::set<const sudoku_rule_alias *> found;
    for (int k = 0; k < sudoku_num_rule_aliases(); k++) {
        const sudoku_rule_alias *alias = sudoku_get_rule_alias(k);
        ASSERT_NE(nullptr, alias);
        size_t size = strlen(alias->name);
        const sudoku_rule *rule = sudoku_find_rule(alias->name, size);
        ASSERT_NE(nullptr, rule) << alias->name;
        EXPECT_STREQ(alias->rule, rule->name) << alias->name;
        EXPECT_EQ(alias, sudoku_find_rule_alias(alias->name, size));
        EXPECT_TRUE(found.insert(alias).second);
    }
    EXPECT_EQ(nullptr, sudoku_get_rule_alias(-1));
    EXPECT_EQ(nullptr, sudoku_get_rule_alias(sudoku_num_rule_aliases()));
    EXPECT_EQ(nullptr, sudoku_find_rule_alias("killer", 6)) << "is a name";
    EXPECT_EQ(nullptr, sudoku_find_rule_alias("", 0));
}

TEST(RuleAliases, AreThoseOfTheTrade)
{
    for (auto [alias, name] : std::vector<std::pair<std::string, std::string>>{
             {"thermo", "thermometer"},
             {"antiknight", "anti-knight"},
             {"nonconsecutive", "non-consecutive"},
             {"kropki", "strict-kropki"},
             {"xv", "strict-xv"},
             {"german-whispers", "whispers"},
             {"dutch-whispers", "whispers"},
             {"sandwichsum", "sandwich"},
             {"palin", "palindrome"},
             {"littlekiller", "little-killer"},
             {"xsum", "x-sum"},
             {"hyper", "windoku"},
             {"disjoint", "disjoint-groups"},
             {"lk", "little-killer"},
             {"quads", "quadruple"},
             {"queen", ""}}) {
        const sudoku_rule *rule = sudoku_find_rule(alias.c_str(), alias.size());
        EXPECT_EQ(name, rule == nullptr ? "" : rule->name) << alias;
    }
}

std::string suggestion(const std::string &name)
{
    const char *found = sudoku_suggest_rule(name.c_str(), name.size());
    return found == nullptr ? "" : found;
}

TEST(MisspeltRules, AreLikeTheNameWithTheFewestEdits)
{
    EXPECT_EQ("killer", suggestion("kiler"));   // one missing
    EXPECT_EQ("killer", suggestion("killler")); // one too many
    EXPECT_EQ("killer", suggestion("kiiler"));  // one different
    EXPECT_EQ("killer", suggestion("kililer"));
    EXPECT_EQ("killer", suggestion("iklelr")); // two pairs swapped
    EXPECT_EQ("thermometer", suggestion("termometr"));
    EXPECT_EQ("thermo", suggestion("themo"));
    EXPECT_EQ("anti-knight", suggestion("Anti Knight"));
    EXPECT_EQ("german-whispers", suggestion("german wispers"));
    EXPECT_EQ("killer", suggestion("killer")) << "which is no mistake";
}

TEST(MisspeltRules, AreLikeNoneIfTooMuchIsWrong)
{
    EXPECT_EQ("", suggestion(""));
    EXPECT_EQ("", suggestion("-"));
    EXPECT_EQ("", suggestion("ab"));
    EXPECT_EQ("", suggestion("kenken"));
    EXPECT_EQ("", suggestion("kxlxlxr"));
}

} // namespace
