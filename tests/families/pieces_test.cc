// Pieces in regions, counted by partitions into connected sets.
#include <functional>
#include <map>

#include "tests/support/families.h"

namespace
{

using Cell = std::array<int, 3>;
using Set = std::vector<int>; // numbers of cells, ascending

/* Cells, and which of them are neighbours. */
struct Region {
    std::vector<Cell> cells;
    std::function<bool(const Cell &, const Cell &)> are_adjacent;
};

bool is_connected(const Region &region, const Set &set)
{
    std::vector<int> reached = {set[0]};
    for (size_t k = 0; k < reached.size(); k++)
        for (int cell : set)
            if (region.are_adjacent(region.cells[size_t(reached[k])],
                                    region.cells[size_t(cell)]) &&
                std::find(reached.begin(), reached.end(), cell) ==
                    reached.end())
                reached.push_back(cell);
    return reached.size() == set.size();
}

/* All sets of `size` cells that may be a piece. */
std::vector<Set> find_sets(const Region &region, size_t size,
                           const std::function<bool(const Set &)> &is_piece)
{
    std::vector<Set> sets;
    for (uint32_t mask = 0; mask < 1U << region.cells.size(); mask++) {
        Set set;
        for (size_t k = 0; k < region.cells.size(); k++)
            if (mask >> k & 1)
                set.push_back(int(k));
        if (set.size() == size && is_piece(set))
            sets.push_back(set);
    }
    return sets;
}

/* The number of ways to cover the cells that are not in `done`; no two sets of
 * a way have the same kind, except kind 0. */
uint64_t partitions(const std::vector<Set> &sets, const std::vector<int> &kinds,
                    size_t num_cells, uint32_t done, std::set<int> used)
{
    size_t first = 0;
    while (first < num_cells && (done >> first & 1))
        first++;
    if (first == num_cells)
        return 1;
    uint64_t num = 0;
    for (size_t k = 0; k < sets.size(); k++) {
        uint32_t mask = 0;
        for (int cell : sets[k])
            mask |= 1U << cell;
        if (!(mask >> first & 1) || (mask & done) ||
            (kinds[k] != 0 && used.count(kinds[k])))
            continue;
        std::set<int> now = used;
        now.insert(kinds[k]);
        num += partitions(sets, kinds, num_cells, done | mask, now);
    }
    return num;
}

std::string count_connected(const Region &region, size_t size)
{
    std::vector<Set> sets = find_sets(region, size, [&](const Set &set) {
        return is_connected(region, set);
    });
    return std::to_string(partitions(sets, std::vector<int>(sets.size(), 0),
                                     region.cells.size(), 0, {}));
}

int distance(const Cell &a, const Cell &b)
{
    return std::abs(a[0] - b[0]) + std::abs(a[1] - b[1]) +
           std::abs(a[2] - b[2]);
}

Region box(int width, int height, int depth)
{
    Region region;
    for (int z = 0; z < depth; z++)
        for (int y = 0; y < height; y++)
            for (int x = 0; x < width; x++)
                region.cells.push_back({x, y, z});
    region.are_adjacent = [](const Cell &a, const Cell &b) {
        return distance(a, b) == 1;
    };
    return region;
}

TEST(Polyominoes, OfAnyNumberArePartitionsIntoConnectedSets)
{
    Region region = box(4, 4, 1);
    EXPECT_EQ(
        count_connected(region, 4),
        families::count("polyominoes", "pieces=4 copies=0 width=4 height=4"));
    region.cells.erase(region.cells.begin() + 5);
    EXPECT_EQ(count_connected(region, 5),
              families::count("polyominoes",
                              "pieces=5 copies=0 region=..../.#../..../...."));
    EXPECT_EQ(count_connected(box(4, 3, 1), 3),
              families::count("polyominoes",
                              "pieces=3 kind=fixed copies=0 width=4 height=3"));
}

/* A number for the free tetromino: the sum of the squares of its distances. */
int kind_of(const Region &region, const Set &set)
{
    int sum = 0;
    for (int a : set)
        for (int b : set) {
            const Cell &x = region.cells[size_t(a)];
            const Cell &y = region.cells[size_t(b)];
            int square =
                (x[0] - y[0]) * (x[0] - y[0]) + (x[1] - y[1]) * (x[1] - y[1]);
            sum += square * square;
        }
    return sum;
}

TEST(Polyominoes, AtMostOneOfEachAreOfDifferentShapes)
{
    for (int width : {2, 3, 4}) {
        Region region = box(width, width == 3 ? 4 : 4, 1);
        std::vector<Set> sets = find_sets(region, 4, [&](const Set &set) {
            return is_connected(region, set);
        });
        std::vector<int> kinds;
        for (const Set &set : sets)
            kinds.push_back(kind_of(region, set));
        std::string expected =
            std::to_string(partitions(sets, kinds, region.cells.size(), 0, {}));
        std::string size = "width=" + std::to_string(width) + " height=4";
        EXPECT_EQ(expected,
                  families::count("polyominoes", "pieces=4 all=no " + size));
        EXPECT_EQ(expected,
                  families::count("polyominoes",
                                  "pieces=tetrominoes all=no " + size));
    }
}

TEST(Polyominoes, HaveTheirNumbersOfPieces)
{
    const std::vector<std::pair<std::string, int>> numbers = {
        {"pieces=5 kind=free", 12},
        {"pieces=5 kind=one-sided", 18},
        {"pieces=5 kind=fixed", 63},
        {"pieces=pentominoes", 12},
        {"pieces=7 kind=free", 108},
        {"pieces=6 kind=one-sided", 60},
        {"pieces=pentominoes kind=one-sided", 18},
        {"pieces=pentominoes kind=fixed", 63}};
    for (const auto &[arguments, number] : numbers) {
        families::Made made = families::make(
            "polyominoes",
            families::split(arguments + " width=5 height=5 all=no"));
        ASSERT_EQ(0, made.result) << made.error.text;
        EXPECT_EQ(number, dlx_num_items(made.p.get()) - 25) << arguments;
    }
}

TEST(Polyominoes, StayWhereTheRegionPlacesThem)
{
    EXPECT_EQ("1",
              families::count("polyominoes", "pieces=AAB/ABB region=AAB/ABB"));
    EXPECT_EQ("4",
              families::count("polyominoes", "pieces=AAB/ABB region=.../..."));
    families::Made made =
        families::make("polyominoes", {"pieces=AAB/ABB", "region=C../..."});
    EXPECT_STREQ("the region has a letter 'C', which is no piece",
                 made.error.text);
}

TEST(Polycubes, OfAnyNumberArePartitionsIntoConnectedSets)
{
    EXPECT_EQ(count_connected(box(3, 2, 2), 3),
              families::count("polycubes", "pieces=3 copies=0 width=3 "
                                           "height=2 depth=2"));
    EXPECT_EQ(count_connected(box(2, 2, 4), 4),
              families::count("polycubes", "pieces=4 copies=0 width=2 "
                                           "height=2 depth=4"));
}

TEST(Polyhexes, OfAnyNumberArePartitionsIntoConnectedSets)
{
    Region region = box(4, 3, 1);
    region.are_adjacent = [](const Cell &a, const Cell &b) {
        int right = b[0] - a[0], down = b[1] - a[1];
        return distance(a, b) == 1 ||
               (distance(a, b) == 2 && right == -down && right != 0);
    };
    EXPECT_EQ(
        count_connected(region, 3),
        families::count("polyhexes", "pieces=3 copies=0 width=4 height=3"));
    EXPECT_EQ(count_connected(region, 4),
              families::count("polyhexes", "pieces=4 kind=one-sided copies=0 "
                                           "width=4 height=3"));
}

TEST(Polyiamonds, OfAnyNumberArePartitionsIntoConnectedSets)
{
    // In a row triangles point up and down in turn; one that points down has
    // one below it that points up.
    Region region = box(8, 2, 1);
    region.are_adjacent = [](const Cell &a, const Cell &b) {
        const Cell &upper = a[1] < b[1] ? a : b, &lower = a[1] < b[1] ? b : a;
        if (a[1] == b[1])
            return std::abs(a[0] - b[0]) == 1;
        return upper[0] % 2 == 1 && lower[0] == upper[0] - 1;
    };
    for (int size : {2, 4})
        EXPECT_EQ(
            count_connected(region, size_t(size)),
            families::count("polyiamonds", "pieces=" + std::to_string(size) +
                                               " copies=0 width=4 height=2"))
            << size;
}

TEST(Dominoes, AreTilingsWithPairsAndSingleCells)
{
    Region region = box(4, 4, 1);
    region.cells.erase(region.cells.begin() + 15);
    region.cells.erase(region.cells.begin());
    EXPECT_EQ(count_connected(region, 2),
              families::count("dominoes", "region=#.../..../..../...#"));
    region = box(4, 3, 1);
    std::vector<Set> sets = find_sets(
        region, 2, [&](const Set &set) { return is_connected(region, set); });
    for (int k = 0; k < 12; k++)
        sets.push_back({k});
    EXPECT_EQ(std::to_string(partitions(sets, std::vector<int>(sets.size(), 0),
                                        12, 0, {})),
              families::count("dominoes", "width=4 height=3 monomers=yes"));
}

TEST(Rectangles, ArePartitionsIntoSetsThatFillTheirBounds)
{
    Region region = box(4, 3, 1);
    for (std::string kind : {"squares", "rectangles"}) {
        std::vector<Set> sets;
        for (size_t size = 1; size <= 12; size++)
            for (const Set &set : find_sets(region, size, [&](const Set &set) {
                     int low[2] = {9, 9}, high[2] = {0, 0};
                     for (int k : set)
                         for (size_t axis = 0; axis < 2; axis++) {
                             int at = region.cells[size_t(k)][axis];
                             low[axis] = std::min(low[axis], at);
                             high[axis] = std::max(high[axis], at);
                         }
                     int w = high[0] - low[0] + 1, h = high[1] - low[1] + 1;
                     return w * h == int(set.size()) &&
                            (kind == "rectangles" || w == h);
                 }))
                sets.push_back(set);
        EXPECT_EQ(
            std::to_string(
                partitions(sets, std::vector<int>(sets.size(), 0), 12, 0, {})),
            families::count("rectangles", "width=4 height=3 kind=" + kind));
    }
}

} // namespace
