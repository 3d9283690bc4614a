#include "sudoku/implied/law_of_leftovers.h"

#include <algorithm>
#include <map>

#include "sudoku/constraints/same_propagate.h"
#include "tests/support/boards.h"

namespace
{

class Found
{
  public:
    explicit Found(const BoardHandle &board, bool only_equal = false)
    {
        EXPECT_EQ(0, sudoku_find_leftovers(&all, board.get(), only_equal));
    }
    ~Found()
    {
        sudoku_constraints_clear(&all);
    }
    Found(const Found &) = delete;
    Found &operator=(const Found &) = delete;

    std::vector<std::vector<int>> cells(sudoku_constraint_kind kind) const
    {
        std::vector<std::vector<int>> result;
        for (int k = 0; k < all.num; k++) {
            const sudoku_constraint &x = all.list[k];
            if (x.kind == kind)
                result.emplace_back(x.cells, x.cells + x.num_cells);
        }
        return result;
    }
    int num() const
    {
        return all.num;
    }
    const sudoku_constraints *get() const
    {
        return &all;
    }

  private:
    sudoku_constraints all = {};
};

using Lists = std::vector<std::vector<int>>;

// Regions made from boxes by some swaps of neighbours.
std::string random_map(int box_width, int box_height, int swaps,
                       std::mt19937 &random)
{
    int n = box_width * box_height;
    std::string map;
    for (int cell = 0; cell < n * n; cell++)
        map += char('a' + cell / n / box_height * box_height +
                    cell % n / box_width);
    for (int k = 0; k < swaps; k++) {
        size_t a = random() % map.size(), b = a + size_t(n);
        if (random() % 2 == 0)
            b = a % size_t(n) + 1 < size_t(n) ? a + 1 : a;
        if (b < map.size())
            std::swap(map[a], map[b]);
    }
    return map;
}

// Regions made from rows by some swaps with the next row.
std::string random_rows(int n, int swaps, std::mt19937 &random)
{
    std::string map;
    for (int cell = 0; cell < n * n; cell++)
        map += char('a' + cell / n);
    for (int k = 0; k < swaps; k++) {
        unsigned row = random() % unsigned(n - 1), width = unsigned(n);
        std::swap(map[row * width + random() % width],
                  map[(row + 1) * width + random() % width]);
    }
    return map;
}

Pair new_jigsaw(int n, const std::string &map)
{
    Pair pair = {map, new_board(0, n, {{"jigsaw", map}}), brute::square(0, n)};
    brute::add_regions(&pair.oracle, map);
    return pair;
}

struct Work {
    uint64_t count, nodes;
};

Work work(const Puzzle &puzzle, int without,
          dlx_kernel_name kernel = DLX_KERNEL_AUTO)
{
    sudoku_solve_options options;
    sudoku_solve_options_init(&options);
    options.implied &= ~without;
    options.engine.kernel = kernel;
    SudokuHandle solver = new_sudoku_solver(&options);
    dlx_stats stats;
    uint64_t count = count_solutions(solver, puzzle);
    sudoku_get_stats(solver.get(), &stats);
    return {count, stats.nodes};
}

// ---- finding
// -----------------------------------------------------------------

TEST(Leftovers, OfARowAndARegionAreTwoEqualCells)
{
    // Region a has r2c1 instead of r1c6; region c has two cells of row 4
    // instead of two of row 3.
    BoardHandle board = new_board(0, 6,
                                  {{"jigsaw", "aaaaab"
                                              "abbbbb"
                                              "ccccdd"
                                              "ccdddd"
                                              "eeeeee"
                                              "ffffff"}});
    Found found(board);
    EXPECT_EQ((Lists{{5, 6}}), found.cells(SUDOKU_EQUAL));
    EXPECT_EQ((Lists{{16, 17, 18, 19}}), found.cells(SUDOKU_SAME));
    EXPECT_EQ(1, Found(board, true).num());
}

TEST(Leftovers, OfPlainBoardsAreNone)
{
    for (const BoardHandle &board :
         {new_board(3, 3), new_board(0, 9), new_board(5, 5),
          new_grids(3, 3, {{0, 0}, {6, 6}}), new_rectangle(6, 6, 4, 3, 2)})
        EXPECT_EQ(0, Found(board).num());
}

void expect_holds(const Found &found, const brute::Grid &grid)
{
    EXPECT_TRUE(found.cells(SUDOKU_SETS).empty());
    for (const auto &cells : found.cells(SUDOKU_EQUAL)) {
        for (int cell : cells)
            EXPECT_EQ(grid[size_t(cells[0])], grid[size_t(cell)]);
    }
    for (const auto &cells : found.cells(SUDOKU_SAME)) {
        std::vector<int> sides[2];
        for (size_t k = 0; k < cells.size(); k++)
            sides[2 * k >= cells.size()].push_back(grid[size_t(cells[k])]);
        for (auto &side : sides)
            std::sort(side.begin(), side.end());
        EXPECT_EQ(sides[0], sides[1]);
    }
}

TEST(Leftovers, HoldInAllGrids)
{
    std::mt19937 random(1);
    std::map<sudoku_constraint_kind, size_t> num;
    for (int round = 0; round < 80; round++) {
        std::string map = round % 2 == 0
                              ? random_map(3, 2, 2 + round % 9, random)
                              : random_rows(6, 5 + round % 7, random);
        SCOPED_TRACE(map);
        Pair pair = new_jigsaw(6, map);
        Found found(pair.board);
        for (auto kind : {SUDOKU_EQUAL, SUDOKU_SAME, SUDOKU_SETS})
            num[kind] += found.cells(kind).size();
        brute::Search search(pair.oracle, brute::Order::Propagation);
        brute::Grid givens(36, brute::EMPTY);
        int left = 200;
        for (int k = 0; k < 6; k++)
            givens[size_t(k)] = k;
        search.each(givens, {}, [&](const brute::Grid &grid) {
            expect_holds(found, grid);
            return --left > 0;
        });
    }
    EXPECT_LT(10u, num[SUDOKU_EQUAL]);
    EXPECT_LT(10u, num[SUDOKU_SAME]);
    EXPECT_LT(3u, num[SUDOKU_SETS]);
}

// Overlapping houses, and others that are rows.
TEST(Leftovers, AreOfPiecesThatDoNotOverlap)
{
    std::mt19937 random(2);
    int num = 0;
    for (int round = 0; round < 30; round++) {
        sudoku_shape *shape = nullptr;
        ASSERT_EQ(0, sudoku_shape_new(&shape, 0, 6));
        brute::Board oracle = brute::square(0, 6);
        for (int k = 0; k < 5; k++) {
            std::vector<int> house;
            int row = int(random() % 5);
            for (int c = 0; c < 6; c++)
                house.push_back(6 * row + c);
            for (int j = 0; j < k % 3; j++)
                house[size_t(random() % 6)] = 6 * row + 6 + int(random() % 6);
            std::sort(house.begin(), house.end());
            if (std::unique(house.begin(), house.end()) != house.end())
                continue;
            ASSERT_LE(0, sudoku_shape_add_house(shape, SUDOKU_EXTRA,
                                                house.data(), 6));
            oracle.houses.push_back(house);
        }
        Pair pair = {"", new_board(shape), oracle};
        num += Found(pair.board).num() > 0;
        brute::Search search(oracle, brute::Order::Propagation);
        brute::Grid grid(36, brute::EMPTY);
        for (int k = 0; k < 6; k++)
            grid[size_t(k)] = k;
        for (int k = 12; k < 36; k += 5)
            grid[size_t(k)] = int(random() % 6);
        EXPECT_EQ(search.count(grid), work(Puzzle(pair.board, grid), 0).count);
    }
    EXPECT_LT(5, num);
}

// ---- filtering
// ---------------------------------------------------------------

TEST(Leftovers, FilteringRemovesWhatTheOtherSideLacks)
{
    const int cells[4] = {0, 1, 2, 3};
    uint64_t digits[4] = {0xf, 0x6, 0x7, 0x5};
    EXPECT_LT(0, sudoku_same_filter(cells, 4, digits));
    EXPECT_EQ(0x7u, digits[0]);
    EXPECT_EQ(0, sudoku_same_filter(cells, 4, digits));
}

TEST(Leftovers, FilteringCounts)
{
    const int cells[6] = {0, 1, 2, 3, 4, 5};
    // Digit 0 occurs twice on the left and has two places on the right.
    uint64_t places[6] = {1, 1, 6, 7, 5, 6};
    EXPECT_LT(0, sudoku_same_filter(cells, 6, places));
    EXPECT_EQ(1u, places[3]);
    EXPECT_EQ(1u, places[4]);
    // It has one place on the right and occurs on the left.
    uint64_t once[6] = {1, 7, 7, 7, 6, 6};
    EXPECT_LT(0, sudoku_same_filter(cells, 6, once));
    EXPECT_EQ(6u, once[1]);
    EXPECT_EQ(6u, once[2]);
    EXPECT_EQ(1u, once[3]);
    uint64_t more[6] = {1, 1, 6, 7, 6, 6};
    EXPECT_EQ(-1, sudoku_same_filter(cells, 6, more));
}

// Adds the fillings from cell k on that have the same digits on both sides to
// to[].
void fill(const std::vector<uint64_t> &sets, std::vector<int> *filled,
          std::vector<uint64_t> *to)
{
    size_t n = sets.size();
    if (filled->size() == n) {
        std::vector<int> a(filled->begin(), filled->begin() + long(n / 2));
        std::vector<int> b(filled->begin() + long(n / 2), filled->end());
        std::sort(a.begin(), a.end());
        std::sort(b.begin(), b.end());
        for (size_t k = 0; k < n && a == b; k++)
            (*to)[k] |= uint64_t(1) << (*filled)[k];
        return;
    }
    for (int d = 0; d < 5; d++) {
        if ((sets[filled->size()] >> d & 1) == 0)
            continue;
        filled->push_back(d);
        fill(sets, filled, to);
        filled->pop_back();
    }
}

TEST(Leftovers, FilteringRemovesOnlyWhatIsInNoSolution)
{
    std::mt19937 random(3);
    int exact = 0, none = 0, fixed[2] = {0, 0};
    for (int round = 0; round < 8000; round++) {
        size_t size = 1 + size_t(round) % 4;
        std::vector<int> cells;
        std::vector<uint64_t> sets, possible(2 * size);
        bool all_fixed = round % 5 == 0;
        for (size_t k = 0; k < 2 * size; k++) {
            cells.push_back(int(k));
            sets.push_back(1 + random() % 31);
            if (all_fixed || random() % 2 == 0)
                sets[k] &= ~sets[k] + 1;
        }
        std::vector<int> filled;
        fill(sets, &filled, &possible);
        std::vector<uint64_t> filtered = sets;
        int code =
            sudoku_same_filter(cells.data(), int(2 * size), filtered.data());
        if (code < 0) {
            ASSERT_EQ(0u, possible[0]);
            none++;
        } else {
            ASSERT_EQ(code > 0, filtered != sets);
            for (size_t k = 0; k < 2 * size; k++)
                ASSERT_EQ(0u, possible[k] & ~filtered[k]);
            exact += filtered == possible;
        }
        if (all_fixed) {
            ASSERT_EQ(code < 0, possible[0] == 0);
            fixed[code < 0]++;
        }
    }
    EXPECT_LT(500, exact);
    EXPECT_LT(500, none);
    EXPECT_LT(10, fixed[0]);
    EXPECT_LT(10, fixed[1]);
}

// ---- solving
// -----------------------------------------------------------------

// A grid with this first row, by a search without leftovers; empty if it takes
// long.
brute::Grid find_grid(const Pair &pair, const brute::Grid &givens)
{
    sudoku_solve_options options;
    sudoku_solve_options_init(&options);
    options.implied &= ~SUDOKU_IMPLIED_LEFTOVERS;
    SudokuHandle solver = new_sudoku_solver(&options);
    dlx_limits limits = {};
    limits.nodes = 2000;
    sudoku_set_limits(solver.get(), &limits);
    Puzzle puzzle(pair.board, givens);
    EXPECT_EQ(0, sudoku_load(solver.get(), puzzle.get()));
    std::vector<uint8_t> grid(givens.size());
    if (sudoku_next(solver.get(), grid.data()) != DLX_SOLUTION)
        return {};
    return brute::Grid(grid.begin(), grid.end());
}

// Propagates the puzzle, keeping the grid. Returns the number of remaining
// candidates.
int count_left(const Pair &pair, const Puzzle &puzzle, const brute::Grid &grid,
               const sudoku_constraints *implied)
{
    sudoku_propagation *propagation = nullptr;
    EXPECT_EQ(0, sudoku_propagation_new(&propagation, pair.board.get(), implied,
                                        SUDOKU_IMPLIED_ALL));
    PropagationHandle owner(propagation);
    std::vector<uint64_t> digits = puzzle.allowed();
    int num = 0;
    EXPECT_EQ(0, sudoku_propagate(propagation, digits.data()));
    for (size_t cell = 0; cell < digits.size(); cell++) {
        EXPECT_EQ(1u, digits[cell] >> grid[cell] & 1);
        num += __builtin_popcountll(digits[cell]);
    }
    return num;
}

TEST(Leftovers, ChangeNoCount)
{
    std::mt19937 random(4);
    int num_fewer = 0, num_equal = 0, num_same = 0;
    for (int round = 0; round < 80; round++) {
        std::string map = round % 2 == 0
                              ? random_map(3, 3, 3 + int(random() % 9), random)
                              : random_rows(9, 8 + int(random() % 16), random);
        Pair pair = new_jigsaw(9, map);
        SCOPED_TRACE(pair.name);
        brute::Grid givens(81, brute::EMPTY);
        for (size_t k = 0; k < 9; k++)
            givens[k] = int(k);
        brute::Grid grid = find_grid(pair, givens);
        if (grid.empty())
            continue;
        Found found(pair.board);
        expect_holds(found, grid);
        num_equal += int(found.cells(SUDOKU_EQUAL).size());
        num_same += int(found.cells(SUDOKU_SAME).size());
        brute::Grid few = grid;
        for (size_t k = 0; k < 81; k++) {
            givens[k] = random() % 5 < 2 ? grid[k] : brute::EMPTY;
            few[k] = random() % 2 == 0 ? givens[k] : brute::EMPTY;
        }
        Puzzle puzzle(pair.board, givens), loose(pair.board, few);
        num_fewer += count_left(pair, loose, grid, found.get()) <
                     count_left(pair, loose, grid, nullptr);
        brute::Search search(pair.oracle, brute::Order::Propagation);
        uint64_t expected = search.count(givens, 500);
        if (expected == 500)
            continue;
        EXPECT_EQ(expected, work(puzzle, 0).count);
        EXPECT_EQ(expected, work(puzzle, SUDOKU_IMPLIED_LEFTOVERS).count);
        EXPECT_EQ(expected, work(puzzle, 0, DLX_KERNEL_LINKS).count);
    }
    EXPECT_LT(10, num_fewer);
    EXPECT_LT(10, num_equal);
    EXPECT_LT(50, num_same);
}

TEST(Leftovers, TakeFewerNodesWhereCellsAreEqual)
{
    Pair pair = new_jigsaw(9, "AAAABBCCC"
                              "DABABECCC"
                              "DABBBECCF"
                              "DAABBEECF"
                              "DDDEEEFFF"
                              "DDDEHFFFI"
                              "GGGEHHIFI"
                              "GGGHHIIII"
                              "GGGHHHHII");
    Puzzle puzzle(pair.board, "6.9.......1..7......8..3...4.7......7......."
                              "6.......4.....1.......2.5..4....8....");
    Work with = work(puzzle, 0, DLX_KERNEL_LINKS),
         without = work(puzzle, SUDOKU_IMPLIED_LEFTOVERS, DLX_KERNEL_LINKS);
    EXPECT_EQ(1u, with.count);
    EXPECT_EQ(1u, without.count);
    EXPECT_EQ(2502u, with.nodes);
    EXPECT_EQ(10076u, without.nodes);
}

// Large enough for the pre-pass.
TEST(Leftovers, TakeFewerNodesWhereTheyFilter)
{
    Pair pair = new_jigsaw(12, "AAABBBBBBCCC"
                               "AAAAABBCCCCC"
                               "AADDDBBBCCCC"
                               "DAADEBEEFFFF"
                               "DDDDEEEHHFFF"
                               "DDGEEEEHIFIF"
                               "DGGHHEEHIFIF"
                               "GGGGHHHHIIIF"
                               "JGJGGHHIIIIL"
                               "JGJJGKKKKKIL"
                               "JJJKKKKLKLLL"
                               "JJJJKKLLLLLL");
    Puzzle puzzle(pair.board,
                  ".....7.b1...7c..9.....4....2.........5....9..7......"
                  "..........9...........a.....3.6..1.5a.........1.6..."
                  "a.84......b.59....2.4.1..6...6...3.....1");
    Work with = work(puzzle, 0),
         without = work(puzzle, SUDOKU_IMPLIED_LEFTOVERS);
    EXPECT_EQ(1u, with.count);
    EXPECT_EQ(1u, without.count);
    EXPECT_LT(10 * with.nodes, without.nodes);
}

TEST(Leftovers, FindAtOnceThatAMapHasNoGrid)
{
    // r1c6 and r2c6 are the leftovers of row 1 and region a.
    Pair pair = new_jigsaw(6, "aaaaab"
                              "bbbbba"
                              "ccccdd"
                              "ccdddd"
                              "eeeeee"
                              "ffffff");
    // two given rows make the search of the others short
    Puzzle puzzle(pair.board, "............123456......456123......");
    Work with = work(puzzle, 0),
         without = work(puzzle, SUDOKU_IMPLIED_LEFTOVERS);
    EXPECT_EQ(0u, with.count);
    EXPECT_EQ(0u, without.count);
    EXPECT_EQ(0u, with.nodes);
    EXPECT_LT(0u, without.nodes);
}

} // namespace
