// Many puzzles at once against the oracle, on boards of all kinds, with every
// instruction set and batches of all sizes.
extern "C" {
#include "sudoku/slices/slices.h"
}

#include "tests/support/boards.h"

namespace
{

struct SlicesDeleter {
    void operator()(slices *s) const
    {
        sudoku_slices_free(s);
    }
};
using SlicesHandle = std::unique_ptr<slices, SlicesDeleter>;

const std::vector<dlx_isa> ALL_ISAS = {DLX_ISA_GENERIC, DLX_ISA_AVX2,
                                       DLX_ISA_AVX512};

std::vector<SlicesHandle> new_slices(const BoardHandle &board)
{
    std::vector<SlicesHandle> all;
    for (dlx_isa isa : ALL_ISAS) {
        slices *s = nullptr;
        int code = sudoku_slices_new(&s, board.get(), isa);
        EXPECT_TRUE(code == 0 || code == SUDOKU_EARGUMENT) << code;
        EXPECT_EQ(code == 0, s != nullptr);
        if (s != nullptr)
            all.emplace_back(s);
    }
    EXPECT_FALSE(all.empty());
    return all;
}

struct Puzzles {
    brute::Board oracle;
    std::vector<brute::Grid> givens;
    std::vector<int> verdicts;          // by the oracle
    std::vector<brute::Grid> solutions; // the first ones

    void add(const brute::Grid &grid)
    {
        brute::Search search(oracle, brute::Order::Propagation);
        uint64_t count = 0;
        brute::Grid first;
        search.each(grid, {}, [&](const brute::Grid &g) {
            if (++count == 1)
                first = g;
            return count < 2;
        });
        givens.push_back(grid);
        verdicts.push_back(count == 0   ? SLICES_NONE
                           : count == 1 ? SLICES_UNIQUE
                                        : SLICES_MANY);
        solutions.push_back(first);
    }
};

struct Answer {
    std::vector<uint8_t> verdicts, solutions;
    uint64_t parts;
};

// As rows of digits from base on; blanks are smaller bytes.
Answer run_rows(slices *s, const std::vector<brute::Grid> &givens, int base,
                int most_parts = 0, int fewest = 0)
{
    size_t cells = givens.empty() ? 0 : givens[0].size();
    std::vector<std::vector<uint8_t>> bytes;
    std::vector<const uint8_t *> rows;
    for (const brute::Grid &grid : givens) {
        bytes.emplace_back();
        for (int digit : grid)
            bytes.back().push_back(
                digit != brute::EMPTY ? uint8_t(base + digit)
                : base == 0           ? uint8_t(SUDOKU_EMPTY)
                            : uint8_t(base - 1 - int(bytes.size() % 3)));
    }
    for (const auto &row : bytes)
        rows.push_back(row.data());
    Answer answer;
    answer.verdicts.assign(givens.size() + 1, 77);
    answer.solutions.assign(givens.size() * cells + 1, 77);
    slices_job job = {};
    job.num = givens.size();
    job.rows = rows.data();
    job.base = base;
    job.most_parts = most_parts;
    job.fewest = fewest;
    job.verdicts = answer.verdicts.data();
    job.solutions = answer.solutions.data();
    sudoku_slices_run(s, &job);
    EXPECT_EQ(77, answer.verdicts.back());
    EXPECT_EQ(77, answer.solutions.back());
    answer.parts = job.parts;
    return answer;
}

void expect_right(const Puzzles &puzzles, const Answer &answer, int base,
                  bool may_be_open = false)
{
    for (size_t k = 0; k < puzzles.givens.size(); k++) {
        if (may_be_open && answer.verdicts[k] == SLICES_OPEN)
            continue;
        ASSERT_EQ(puzzles.verdicts[k], answer.verdicts[k]) << "puzzle " << k;
        if (answer.verdicts[k] != SLICES_UNIQUE)
            continue;
        size_t cells = puzzles.givens[k].size();
        for (size_t cell = 0; cell < cells; cell++)
            ASSERT_EQ(base + puzzles.solutions[k][cell],
                      answer.solutions[k * cells + cell])
                << "puzzle " << k << " cell " << cell;
    }
}

constexpr int MANY_PARTS = 60000;

std::vector<Pair> more_pairs()
{
    std::vector<Pair> pairs = all_pairs();
    pairs.push_back({"6x6 anti-knight", new_board(3, 2, {{"anti-knight", ""}}),
                     brute::square(3, 2)});
    for (int a = 0; a < 36; a++) {
        for (int b = a + 1; b < 36; b++) {
            int rows = b / 6 - a / 6, columns = std::abs(b % 6 - a % 6);
            if (rows * columns == 2)
                pairs.back().oracle.houses.push_back({a, b});
        }
    }
    pairs.push_back(
        {"windoku", new_board(3, 3, {{"windoku", ""}}), brute::square(3, 3)});
    for (int corner : {10, 14, 46, 50}) {
        std::vector<int> house;
        for (int k = 0; k < 9; k++)
            house.push_back(corner + k / 3 * 9 + k % 3);
        pairs.back().oracle.houses.push_back(house);
    }
    return pairs;
}

TEST(Slices, AgreeWithTheOracleOnAllBoards)
{
    std::mt19937 random(36);
    for (const Pair &pair : more_pairs()) {
        SCOPED_TRACE(pair.name);
        ASSERT_TRUE(sudoku_slices_fit(pair.board.get()));
        Puzzles puzzles{pair.oracle, {}, {}, {}};
        int num = pair.oracle.num_cells > 60 ? 40 : 150;
        for (int k = 0; k < num; k++)
            puzzles.add(random_givens(pair, random));
        for (const SlicesHandle &s : new_slices(pair.board)) {
            for (int base : {0, int('1')})
                expect_right(
                    puzzles,
                    run_rows(s.get(), puzzles.givens, base, MANY_PARTS), base);
        }
    }
}

TEST(Slices, AgreeWithTheOracleOnBatchesOfAllSizes)
{
    Pair pair{"6x6", new_board(3, 2), brute::square(3, 2)};
    std::mt19937 random(512);
    Puzzles all{pair.oracle, {}, {}, {}};
    for (int k = 0; k < 1100; k++)
        all.add(random_givens(pair, random));
    for (int verdict : {SLICES_NONE, SLICES_UNIQUE, SLICES_MANY})
        EXPECT_LT(
            50, std::count(all.verdicts.begin(), all.verdicts.end(), verdict));
    for (const SlicesHandle &s : new_slices(pair.board)) {
        for (size_t size : {0, 1, 7, 63, 64, 65, 127, 128, 129, 255, 256, 257,
                            511, 512, 513, 1100}) {
            SCOPED_TRACE(size);
            Puzzles some = all;
            some.givens.resize(size);
            expect_right(some, run_rows(s.get(), some.givens, '1', MANY_PARTS),
                         '1');
        }
    }
}

// The library's search computes the same verdicts differently.
TEST(Slices, AgreeWithTheSearchOnSparsePuzzles)
{
    BoardHandle board = new_board(3, 3);
    brute::Search search(brute::square(3, 3), brute::Order::Propagation);
    SudokuHandle solver = new_sudoku_solver();
    std::mt19937 random(17);
    std::vector<brute::Grid> givens;
    std::vector<int> expected;
    for (int k = 0; k < 700; k++) {
        brute::Grid grid = search.random_grid(random);
        unsigned percent = 27 + random() % 8;
        for (int &digit : grid) {
            if (random() % 100 >= percent)
                digit = brute::EMPTY;
        }
        givens.push_back(grid);
        uint64_t count = count_solutions(solver, Puzzle(board, grid), 2);
        expected.push_back(count == 1 ? SLICES_UNIQUE : SLICES_MANY);
    }
    for (const SlicesHandle &s : new_slices(board)) {
        Answer answer = run_rows(s.get(), givens, 0, MANY_PARTS);
        for (size_t k = 0; k < givens.size(); k++)
            ASSERT_EQ(expected[k], answer.verdicts[k]) << k;
    }
}

TEST(Slices, AreTheSameWhateverThePuzzlesBesideThem)
{
    BoardHandle board = new_board(2, 2);
    std::vector<brute::Grid> givens;
    for (int k = 0; k < 256; k++) { // two givens in the first row
        brute::Grid grid(16, brute::EMPTY);
        grid[size_t(k / 4 % 4)] = k % 4;
        grid[size_t(4 + k / 64)] = k / 16 % 4;
        givens.push_back(grid);
    }
    for (const SlicesHandle &s : new_slices(board)) {
        Answer all = run_rows(s.get(), givens, 0, MANY_PARTS);
        for (size_t k = 0; k < givens.size(); k += 5) {
            Answer one = run_rows(s.get(), {givens[k]}, 0, MANY_PARTS);
            EXPECT_EQ(all.verdicts[k], one.verdicts[0]) << k;
        }
    }
}

TEST(Slices, TakeSetsOfDigits)
{
    Pair pair{"6x6", new_board(3, 2), brute::square(3, 2)};
    std::mt19937 random(6);
    brute::Search search(pair.oracle, brute::Order::Propagation);
    std::vector<std::vector<uint64_t>> sets;
    std::vector<const uint64_t *> rows;
    std::vector<int> expected;
    for (int k = 0; k < 300; k++) {
        brute::Grid grid = search.random_grid(random);
        std::vector<uint64_t> set;
        for (int digit : grid)
            set.push_back(uint64_t(1) << digit | (random() & 63) |
                          (random() % 30 == 0 ? UINT64_MAX : 0));
        if (k % 10 == 0)
            set[random() % 36] &= random() & 63;
        uint64_t count = search.count(brute::Grid(36, brute::EMPTY), 2, set);
        expected.push_back(count == 0   ? SLICES_NONE
                           : count == 1 ? SLICES_UNIQUE
                                        : SLICES_MANY);
        sets.push_back(set);
    }
    for (const auto &set : sets)
        rows.push_back(set.data());
    for (const SlicesHandle &s : new_slices(pair.board)) {
        std::vector<uint8_t> verdicts(sets.size());
        slices_job job = {};
        job.num = sets.size();
        job.sets = rows.data();
        job.most_parts = MANY_PARTS;
        job.verdicts = verdicts.data();
        sudoku_slices_run(s.get(), &job);
        EXPECT_EQ(expected, std::vector<int>(verdicts.begin(), verdicts.end()));
    }
}

// ---- limits

// Empty grids need dozens of branches before the first is filled.
std::vector<brute::Grid> empty_grids(size_t num)
{
    return std::vector<brute::Grid>(num, brute::Grid(81, brute::EMPTY));
}

TEST(Slices, LeavePuzzlesOpenThatHaveTooManyParts)
{
    BoardHandle board = new_board(3, 3);
    for (const SlicesHandle &s : new_slices(board)) {
        Answer answer = run_rows(s.get(), empty_grids(600), 0, 5);
        EXPECT_EQ(std::vector<uint8_t>(600, SLICES_OPEN),
                  std::vector<uint8_t>(answer.verdicts.begin(),
                                       answer.verdicts.end() - 1));
        EXPECT_LE(600u, answer.parts);
        EXPECT_GE(600u * 40, answer.parts);
    }
}

TEST(Slices, SearchIntoDepthWhereThereAreManySolutions)
{
    BoardHandle board = new_board(3, 3);
    for (const SlicesHandle &s : new_slices(board)) {
        for (size_t num : {1u, 600u}) {
            Answer answer = run_rows(s.get(), empty_grids(num), 0);
            EXPECT_EQ(std::vector<uint8_t>(num, SLICES_MANY),
                      std::vector<uint8_t>(answer.verdicts.begin(),
                                           answer.verdicts.end() - 1));
        }
    }
}

TEST(Slices, ThatAreOpenAreNotWrong)
{
    Pair pair{"9x9", new_board(3, 3), brute::square(3, 3)};
    std::mt19937 random(9);
    Puzzles puzzles{pair.oracle, {}, {}, {}};
    for (int k = 0; k < 60; k++)
        puzzles.add(random_givens(pair, random));
    for (const SlicesHandle &s : new_slices(pair.board)) {
        for (int most : {1, 2, 3, 7})
            expect_right(puzzles, run_rows(s.get(), puzzles.givens, 0, most), 0,
                         true);
        for (int fewest : {2, 30, 61})
            expect_right(
                puzzles,
                run_rows(s.get(), puzzles.givens, 0, MANY_PARTS, fewest), 0,
                true);
    }
}

TEST(Slices, OfFewerPuzzlesThanPayAreLeftOpen)
{
    BoardHandle board = new_board(2, 2);
    for (const SlicesHandle &s : new_slices(board)) {
        std::vector<brute::Grid> givens(10, brute::Grid(16, brute::EMPTY));
        Answer answer = run_rows(s.get(), givens, 0, 0, 11);
        EXPECT_EQ(SLICES_OPEN, answer.verdicts[0]);
        EXPECT_EQ(0u, answer.parts);
        EXPECT_EQ(SLICES_MANY,
                  run_rows(s.get(), givens, 0, MANY_PARTS, 10).verdicts[9]);
    }
}

TEST(Slices, StopWhenTheyAreToldTo)
{
    BoardHandle board = new_board(3, 3);
    for (const SlicesHandle &s : new_slices(board)) {
        size_t num = 5000;
        std::vector<uint8_t> row(81, SUDOKU_EMPTY), verdicts(num);
        std::vector<const uint8_t *> rows(num, row.data());
        int calls = 0;
        slices_job job = {};
        job.num = num;
        job.rows = rows.data();
        job.most_parts = MANY_PARTS;
        job.verdicts = verdicts.data();
        job.ctx = &calls;
        job.stop = [](void *ctx) { return ++*static_cast<int *>(ctx) == 3; };
        sudoku_slices_run(s.get(), &job);
        EXPECT_EQ(3, calls);
        EXPECT_EQ(std::vector<uint8_t>(num, SLICES_OPEN), verdicts);
    }
}

// ---- boards

TEST(Slices, AreForBoardsOfHousesOnly)
{
    EXPECT_TRUE(sudoku_slices_fit(new_board(4, 4).get()));
    EXPECT_TRUE(sudoku_slices_fit(new_board(3, 3, {{"anti-king", ""}}).get()));
    EXPECT_FALSE(sudoku_slices_fit(new_board(5, 5).get()));
    BoardHandle board = new_board(3, 3, {{"nonconsecutive", ""}});
    EXPECT_FALSE(sudoku_slices_fit(board.get()));
    slices *s = nullptr;
    EXPECT_EQ(SUDOKU_EFORMAT, sudoku_slices_new(&s, board.get(), DLX_ISA_AUTO));
    EXPECT_EQ(nullptr, s);
    sudoku_slices_free(nullptr);
}

TEST(Slices, AreMadeForTheirBoard)
{
    BoardHandle board = new_board(4, 4);
    slices *s = nullptr;
    ASSERT_EQ(0, sudoku_slices_new(&s, board.get(), DLX_ISA_GENERIC));
    SlicesHandle owner(s);
    EXPECT_EQ(board.get(), sudoku_slices_board(s));
    EXPECT_EQ(128, sudoku_slices_lanes(s));
}

} // namespace
