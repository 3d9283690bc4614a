// The table of names of items and colors.
#include <climits>
#include <cstring>
#include <string>

#include <gtest/gtest.h>

#include "dlx/dlx.h"

extern "C" {
#include "dlx/names.h"
}

namespace
{

class Names : public testing::Test
{
  protected:
    dlx_names table = {};

    ~Names() override
    {
        dlx_names_clear(&table);
    }
    int add(const std::string &name)
    {
        return dlx_names_add(&table, name.data(), name.size());
    }
    int find(const std::string &name)
    {
        return dlx_names_find(&table, name.data(), name.size());
    }
};

TEST_F(Names, AreNumberedFromOne)
{
    EXPECT_EQ(add("x"), 1);
    EXPECT_EQ(add("y"), 2);
    EXPECT_EQ(find("x"), 1);
    EXPECT_EQ(find("y"), 2);
    EXPECT_EQ(table.num, 2);
}

TEST_F(Names, AreFoundWhileTheTableGrows)
{
    for (int k = 1; k <= 3000; k++) {
        ASSERT_EQ(add("n" + std::to_string(k)), k);
        ASSERT_EQ(find("n" + std::to_string(k)), k);
        ASSERT_EQ(find("n" + std::to_string(k + 1)), 0);
        ASSERT_EQ(find("n1"), 1);
    }
    for (int k = 1; k <= 3000; k++)
        ASSERT_EQ(find("n" + std::to_string(k)), k);
}

TEST_F(Names, FillAtMostHalfOfAPowerOfTwoSlots)
{
    for (int k = 1; k <= 1000; k++) {
        add(std::to_string(k));
        ASSERT_LE(2 * table.num_named, table.num_slots);
        ASSERT_EQ(table.num_slots & (table.num_slots - 1), 0u);
    }
}

TEST_F(Names, AreNotTakenForTheirPrefixes)
{
    std::string name;
    for (int k = 1; k <= 300; k++) {
        name += 'a';
        ASSERT_EQ(add(name), k);
    }
    for (int k = 1; k <= 300; k++)
        ASSERT_EQ(find(name.substr(0, size_t(k))), k);
    EXPECT_EQ(find(name + 'a'), 0);
}

TEST_F(Names, NeedNoZeroAtTheirEnd)
{
    EXPECT_EQ(dlx_names_add(&table, "abcdef", 3), 1);
    EXPECT_STREQ(dlx_names_get(&table, 1), "abc");
    EXPECT_EQ(dlx_names_find(&table, "abcxyz", 3), 1);
    EXPECT_EQ(dlx_names_find(&table, "abcxyz", 4), 0);
    EXPECT_EQ(dlx_names_find(&table, "abcxyz", 2), 0);
}

TEST_F(Names, MayBeOfAnyLengthAndOfAnyBytes)
{
    std::string longest(100000, 'z'), high;
    for (int c = 128; c < 256; c++)
        high += static_cast<char>(c);
    EXPECT_EQ(add(longest), 1);
    EXPECT_EQ(add(high), 2);
    EXPECT_EQ(dlx_names_get(&table, 1), longest);
    EXPECT_EQ(dlx_names_get(&table, 2), high);
    EXPECT_EQ(find(longest), 1);
    EXPECT_EQ(find(high), 2);
}

TEST_F(Names, MayBeMissing)
{
    for (int k = 1; k <= 200; k += 2) {
        ASSERT_EQ(dlx_names_add(&table, nullptr, 0), k);
        ASSERT_EQ(add(std::to_string(k + 1)), k + 1);
    }
    EXPECT_EQ(table.num_named, 100u);
    EXPECT_EQ(dlx_names_get(&table, 199), nullptr);
    EXPECT_STREQ(dlx_names_get(&table, 200), "200");
    EXPECT_EQ(find("200"), 200);
    EXPECT_EQ(find("199"), 0);
}

TEST_F(Names, AreNullOutsideOfTheTable)
{
    EXPECT_EQ(dlx_names_get(&table, 0), nullptr);
    EXPECT_EQ(dlx_names_get(&table, 1), nullptr);
    add("x");
    EXPECT_EQ(dlx_names_get(&table, -1), nullptr);
    EXPECT_EQ(dlx_names_get(&table, 0), nullptr);
    EXPECT_EQ(dlx_names_get(&table, 2), nullptr);
}

TEST_F(Names, CanBeClearedAndFilledAgain)
{
    dlx_names_clear(&table);
    add("x");
    dlx_names_clear(&table);
    EXPECT_EQ(table.num, 0);
    EXPECT_EQ(find("x"), 0);
    EXPECT_EQ(add("y"), 1);
}

TEST_F(Names, AreRefusedWhenThereAreTooMany)
{
    table.num = table.cap = INT_MAX / 4;
    EXPECT_EQ(add("x"), DLX_ETOOBIG);
    EXPECT_EQ(table.num, INT_MAX / 4);
    table.num = table.cap = 0;
}

TEST_F(Names, AreLegalWithoutBlanksColonsAndBars)
{
    for (int c = 0; c < 256; c++) {
        char name[] = {'a', static_cast<char>(c), 'b'};
        bool is_legal = c > ' ' && c != 127 && c != ':' && c != '|';
        EXPECT_EQ(dlx_names_legal(name, 3) != 0, is_legal) << c;
        EXPECT_EQ(dlx_names_legal(name + 1, 1) != 0, is_legal) << c;
    }
    EXPECT_FALSE(dlx_names_legal("", 0));
    EXPECT_TRUE(dlx_names_legal("a b", 1));
}

// "a" with zero bytes after it hashes to many slots, also to that of "a".
TEST_F(Names, AreNotTakenForOnesWithAZeroInThem)
{
    add("a");
    add("b");
    for (int c = 0; c < 256; c++) {
        char name[] = {'a', '\0', static_cast<char>(c)};
        ASSERT_EQ(dlx_names_find(&table, name, 3), 0) << c;
    }
}

} // namespace
