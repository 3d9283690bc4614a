#include "sudoku/propagate/relations.h"

#include <random>

#include "tests/support/boards.h"
#include "tests/support/brief_tests.h"

namespace
{

using Table = std::vector<uint64_t>;

// Random relations, few of them loose, some for the same two cells.
class Stated
{
  public:
    Stated(const sudoku_shape *of, unsigned seed) : shape(of), rng(seed)
    {
        const size_t n = size_t(shape->num_digits);
        std::vector<Table> tables;
        for (int k = 0; k < 4; k++)
            tables.push_back(random_table(n));
        for (int k = 0; k < 30; k++) {
            const int a = int(rng() % unsigned(shape->num_cells));
            const int b = int(rng() % unsigned(shape->num_cells));
            if (a == b)
                continue;
            EXPECT_EQ(0, sudoku_constraints_add_relation(
                             &all, shape->num_digits, a, b,
                             tables[rng() % tables.size()].data()));
        }
        for (int k = 0; k < all.num; k++)
            list.push_back(&all.list[k]);
    }
    ~Stated()
    {
        sudoku_constraints_clear(&all);
    }
    Stated(const Stated &) = delete;
    Stated &operator=(const Stated &) = delete;

    // Returns whether a may hold x and b y. Sets *is_related if there is a
    // relation.
    bool allows(int a, int x, int b, int y, bool *is_related) const
    {
        bool result = !(x == y && sudoku_shape_sees(shape, a, b));
        *is_related = false;
        for (const sudoku_constraint *c : list) {
            const bool is_turned = c->cells[0] == b && c->cells[1] == a;
            if (!is_turned && !(c->cells[0] == a && c->cells[1] == b))
                continue;
            *is_related = true;
            const int first = is_turned ? y : x, second = is_turned ? x : y;
            result = result && (c->partners[first] >> second & 1) != 0;
        }
        return result;
    }

    std::vector<const sudoku_constraint *> list;

  private:
    Table random_table(size_t n)
    {
        Table table(n);
        const unsigned density = 1 + rng() % 7;
        for (uint64_t &row : table) {
            for (size_t y = 0; y < n; y++)
                row |= uint64_t(rng() % 8 < density) << y;
        }
        return table;
    }

    sudoku_constraints all = {};
    const sudoku_shape *shape;
    std::mt19937 rng;
};

// By definition: the digits of b that a set of digits of a allows.
uint64_t leaves(const Stated &stated, int n, int a, uint64_t digits, int b)
{
    uint64_t left = 0;
    bool is_related;
    for (int x = 0; x < n; x++) {
        for (int y = 0; y < n; y++) {
            if ((digits >> x & 1) != 0 &&
                stated.allows(a, x, b, y, &is_related))
                left |= uint64_t(1) << y;
        }
    }
    return left;
}

class Relations : public brief::TestWithParam<unsigned>
{
};

TEST_P(Relations, LeaveWhatTheTablesDoOfEachPairOfCells)
{
    BoardHandle board = new_board(2, 2 + GetParam() % 2);
    const sudoku_shape *shape = board->shape;
    const int n = shape->num_digits;
    Stated stated(shape, GetParam());
    sudoku_relations r;
    ASSERT_EQ(0, sudoku_relations_init(&r, shape, stated.list.data(),
                                       int(stated.list.size())));
    for (int a = 0; a < shape->num_cells; a++) {
        std::vector<int> times(size_t(shape->num_cells));
        int most = 0;
        for (int k = r.group_start[a]; k < r.group_start[a + 1]; k++) {
            const sudoku_relation_group *g = &r.groups[k];
            if (k > r.group_start[a]) {
                EXPECT_LE(g->most, g[-1].most);
            }
            most = std::max(most, g->most);
            for (int j = 0; j < g->num; j++) {
                const int b = r.cells[g->start + j];
                times[size_t(b)]++;
                for (uint64_t set = 1; set < uint64_t(1) << n; set++)
                    ASSERT_EQ(leaves(stated, n, a, set, b),
                              sudoku_relation_partners(&r, g, set));
            }
        }
        EXPECT_EQ(most, r.most[a]);
        for (int b = 0; b < shape->num_cells; b++) {
            bool is_related;
            stated.allows(a, 0, b, 0, &is_related);
            EXPECT_EQ(int(is_related && a != b), times[size_t(b)]);
        }
    }
    sudoku_relations_clear(&r);
}

TEST_P(Relations, ExcludeNothingOfMoreDigitsThanTheySay)
{
    BoardHandle board = new_board(2, 3);
    const sudoku_shape *shape = board->shape;
    const uint64_t all = shape->active;
    Stated stated(shape, GetParam());
    sudoku_relations r;
    ASSERT_EQ(0, sudoku_relations_init(&r, shape, stated.list.data(),
                                       int(stated.list.size())));
    for (int a = 0; a < shape->num_cells; a++) {
        uint64_t allowed = all;
        for (int k = r.group_start[a]; k < r.group_start[a + 1]; k++) {
            const sudoku_relation_group *g = &r.groups[k];
            const uint64_t ever = sudoku_relation_partners(&r, g, all);
            bool is_exact = g->most == 0;
            for (uint64_t set = 1; set <= all; set++) {
                const bool excludes =
                    sudoku_relation_partners(&r, g, set) != ever;
                const int size = __builtin_popcountll(set);
                EXPECT_TRUE(!excludes || size <= g->most);
                is_exact = is_exact || (excludes && size == g->most);
            }
            EXPECT_TRUE(is_exact);
            for (int x = 0; x < shape->num_digits; x++) {
                if (sudoku_relation_partners(&r, g, uint64_t(1) << x) == 0)
                    allowed &= ~(uint64_t(1) << x);
            }
        }
        EXPECT_EQ(allowed, r.allowed[a]);
    }
    sudoku_relations_clear(&r);
}

INSTANTIATE_TEST_SUITE_P(Seeds, Relations, brief::range(0u, 40u));

TEST(NoRelations, AllowEverything)
{
    BoardHandle board = new_board(3, 3);
    sudoku_relations r;
    ASSERT_EQ(0, sudoku_relations_init(&r, board->shape, nullptr, 0));
    for (int cell = 0; cell < 81; cell++) {
        EXPECT_EQ(0, r.most[cell]);
        EXPECT_EQ(board->shape->active, r.allowed[cell]);
    }
    sudoku_relations_clear(&r);
}

} // namespace
