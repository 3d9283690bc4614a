#include "tests/support/counting.h"
#include "tests/support/variants.h"

namespace
{

using namespace variants;

TEST(Product, HasAsManySolutionsAsGridsThatPass)
{
    expect_counts({"product", "product-cage"});
}

TEST(Product, AllowsTheGridsCountedByHand)
{
    EXPECT_EQ(2 * PER_PAIR, count(2, 2, {"product 6 r1c1 r1c2"})); // 2 3
    EXPECT_EQ(2 * PER_PAIR, count(2, 2, {"product-cage 4 r1c1 r2c1"}));
    // 1 1 4, 2 2 1, 1 4 1 ..: the first two and the last two cells differ
    EXPECT_EQ(count(2, 2, {"product 4 r1c1 r1c2 r2c3"}) -
                  count(2, 2, {"product-cage 4 r1c1 r1c2 r2c3"}),
              count(2, 2, {"product 4 r1c1 r1c2 r2c3", "r1c1 = r2c3"}) +
                  count(2, 2, {"product 4 r1c1 r1c2 r2c3", "r1c2 = r2c3"}));
    EXPECT_EQ(0u, count(2, 2, {"product 5 r1c1 r1c2"}));
    EXPECT_EQ(0u, count(2, 2, {"product 0 r1c1 r1c2"}));
}

TEST(Product, OfNoughtNeedsOne)
{
    EXPECT_EQ(144u, count_of("board 2x2 values 0-3\nproduct 0 r1c1 r1c2\n"));
}

TEST(Product, NamesWhatIsWrongWithAGrid)
{
    EXPECT_EQ("r1c1 r1c2: product: the product from r1c1 to r1c2 is 8, not 6",
              flaw("product 6 r1c1 r1c2", "24.............."));
    EXPECT_EQ("r1c1 r1c2: product: the product from r1c1 to r1c2 is so far 4, "
              "not 6",
              flaw("product 6 r1c1 r1c2", "4..............."));
    EXPECT_EQ("", flaw("product 6 r1c1 r1c2", "3..............."));
    EXPECT_EQ("r1c2 r2c1: product-cage: 2 in r1c2 and r2c1",
              flaw("product-cage 4 r1c1 r1c2 r2c1", "12..2..........."));
}

} // namespace
