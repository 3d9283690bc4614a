// Counting by memoization: known numbers that are too large to count one by
// one, and stops.
#include "tests/support/engine.h"
#include "tests/support/instances.h"
#include "tests/support/random_problem.h"

namespace
{

const uint64_t kDominoes12 = 53060477521960000;                 // OEIS A004003
const uint64_t kSquares5 = 161280;                              // OEIS A002860
const std::vector<int> kFirstRowOfSix = {0, 7, 14, 21, 28, 35}; // 1 2 3 4 5 6

dlx_config memo(size_t bytes = 0)
{
    dlx_config config = default_config();
    config.kernel = DLX_KERNEL_MEMO;
    config.bytes = bytes;
    return config;
}

SolverHandle solver_for(const ProblemHandle &p, size_t bytes = 0)
{
    return new_solver(p, memo(bytes));
}

uint64_t count_with(const brute::Problem &from, const std::vector<int> &options)
{
    ProblemHandle p = build(from);
    SolverHandle s = solver_for(p);
    EXPECT_EQ(dlx_assume(s.get(), options.data(), int(options.size())), 0);
    return count_all(s);
}

uint64_t count(const brute::Problem &from, size_t bytes = 0)
{
    ProblemHandle p = build(from);
    return count_all(solver_for(p, bytes));
}

// Sudoku grids of order rows * columns; rows and columns are those of a box.
brute::Problem grids(int rows, int columns)
{
    int n = rows * columns;
    brute::Problem p;
    instances::add_items(p, 4 * n * n);
    for (int r = 0; r < n; r++) {
        for (int c = 0; c < n; c++) {
            int box = r / rows * rows + c / columns;
            for (int d = 0; d < n; d++)
                p.add_option({{1 + r * n + c, 0},
                              {1 + n * n + r * n + d, 0},
                              {1 + 2 * n * n + c * n + d, 0},
                              {1 + 3 * n * n + box * n + d, 0}});
        }
    }
    return p;
}

// ---- counts ----------------------------------------------------------------

TEST(Memo, CountsDominoTilings)
{
    EXPECT_EQ(count(instances::dominoes(8, 8)), 12988816u);
    EXPECT_EQ(count(instances::dominoes(12, 12)), kDominoes12);
    EXPECT_EQ(count(instances::dominoes(7, 7)), 0u);
}

TEST(Memo, CountsLatinSquares)
{
    EXPECT_EQ(count(instances::latin_squares(4)), 576u);
    EXPECT_EQ(count(instances::latin_squares(5)), kSquares5);
}

// All 720 first rows have equally many squares: the product is OEIS A002860.
TEST(Memo, CountsLatinSquaresOfSixWithAGivenRow)
{
    EXPECT_EQ(count_with(instances::latin_squares(6), kFirstRowOfSix) * 720,
              812851200u);
}

TEST(Memo, CountsQueens)
{
    EXPECT_EQ(count(instances::queens(8)), 92u);
    EXPECT_EQ(count(instances::queens(9)), 352u);
    EXPECT_EQ(count(instances::queens(10)), 724u);
}

TEST(Memo, CountsGridsOfSudoku)
{
    EXPECT_EQ(count(grids(2, 2)), 288u); // OEIS A107739
    EXPECT_EQ(count_with(grids(2, 3), kFirstRowOfSix) * 720,
              28200960u); // OEIS A291187, divided likewise
}

// No option has two items, so the count is a product.
TEST(Memo, MultipliesTheCountsOfManyItems)
{
    brute::Problem from;
    instances::add_items(from, 60);
    for (int i = 1; i <= 60; i++) {
        from.add_option({{i, 0}});
        from.add_option({{i, 0}});
    }
    EXPECT_EQ(count(from), uint64_t{1} << 60);
}

TEST(Memo, TakesFarFewerNodesThanThereAreCovers)
{
    ProblemHandle p = build(instances::dominoes(12, 12));
    SolverHandle s = solver_for(p);
    EXPECT_EQ(count_all(s), kDominoes12);
    EXPECT_LT(work_of(s).nodes, 50000u);
    uint64_t nodes = work_of(s).nodes;
    dlx_restart(s.get());
    EXPECT_EQ(count_all(s), kDominoes12);
    EXPECT_EQ(work_of(s).nodes, nodes);
}

TEST(Memo, ReportsItsName)
{
    ProblemHandle p = build(instances::knuths_toy());
    dlx_stats stats;
    dlx_get_stats(solver_for(p).get(), &stats);
    EXPECT_STREQ(stats.kernel, "memo");
    EXPECT_EQ(stats.kernel_id, DLX_KERNEL_MEMO);
}

// ---- memory ----------------------------------------------------------------

TEST(Memo, CountsTheSameWithHardlyAnyMemory)
{
    for (size_t bytes : {1, 100, 200, 1000, 10000, 100000}) {
        EXPECT_EQ(count(instances::dominoes(6, 6), bytes), 6728u) << bytes;
        EXPECT_EQ(count(instances::queens(8), bytes), 92u) << bytes;
        EXPECT_EQ(count(grids(2, 2), bytes), 288u) << bytes;
    }
    EXPECT_EQ(count(instances::dominoes(8, 8), 10000), 12988816u);
    EXPECT_EQ(count(instances::latin_squares(5), 20000), kSquares5);
}

TEST(Memo, TakesMoreNodesWithLessMemory)
{
    ProblemHandle p = build(instances::dominoes(8, 8));
    uint64_t last = 0;
    for (size_t bytes : {1 << 20, 10000, 3000, 1000}) {
        SolverHandle s = solver_for(p, bytes);
        EXPECT_EQ(count_all(s), 12988816u);
        EXPECT_GT(work_of(s).nodes, last);
        last = work_of(s).nodes;
    }
}

TEST(Memo, StaysWithinItsBudget)
{
    ProblemHandle p = build(instances::latin_squares(5));
    auto bytes_of = [&p](size_t budget) {
        SolverHandle s = solver_for(p, budget);
        dlx_stats before, after;
        dlx_get_stats(s.get(), &before);
        EXPECT_EQ(count_all(s), kSquares5);
        dlx_get_stats(s.get(), &after);
        EXPECT_EQ(before.bytes, after.bytes);
        return after.bytes;
    };
    size_t least = bytes_of(1);
    for (size_t budget : {1000, 100000, 3000000}) {
        size_t bytes = bytes_of(budget);
        EXPECT_LE(bytes, least + budget);
        EXPECT_GT(bytes, least + budget / 4);
    }
}

// Memo stores the conflicts of each option.
TEST(Memo, RefusesProblemsThatAreTooBigForIt)
{
    brute::Problem from;
    instances::add_items(from, 1);
    for (int o = 0; o < 70000; o++)
        from.add_option({{1, 0}});
    ProblemHandle p = build(from);
    dlx_config config = memo();
    dlx_solver *s = nullptr;
    EXPECT_EQ(dlx_solver_new(&s, p.get(), &config), DLX_ETOOBIG);
    EXPECT_EQ(s, nullptr);
}

// ---- stopping and going on -------------------------------------------------

TEST(Memo, StopsAtALimitOnCoversExactly)
{
    ProblemHandle p = build(instances::dominoes(12, 12));
    SolverHandle s = solver_for(p);
    const uint64_t half = 30000000000000007;
    uint64_t covers = 0;
    set_limits(s, half, 0);
    EXPECT_EQ(dlx_count(s.get(), &covers), DLX_LIMIT);
    EXPECT_EQ(covers, half);
    EXPECT_EQ(dlx_count(s.get(), &covers), DLX_LIMIT);
    EXPECT_EQ(covers, 0u);
    set_limits(s, 0, 0);
    EXPECT_EQ(count_all(s), kDominoes12 - half);
}

TEST(Memo, GoesOnAfterLimitsOnNodes)
{
    ProblemHandle p = build(instances::dominoes(12, 12));
    SolverHandle s = solver_for(p);
    uint64_t sum = 0, covers = 0;
    int stops = 0;
    for (uint64_t limit = 700;; limit += 700) {
        set_limits(s, 0, limit);
        enum dlx_result result = dlx_count(s.get(), &covers);
        sum += covers;
        if (result == DLX_EXHAUSTED)
            break;
        ASSERT_EQ(result, DLX_LIMIT);
        ASSERT_LT(++stops, 1000);
    }
    EXPECT_GT(stops, 10);
    EXPECT_EQ(sum, kDominoes12);
}

TEST(Memo, GoesOnAfterInterruptions)
{
    ProblemHandle p = build(instances::dominoes(12, 12));
    SolverHandle s = solver_for(p);
    dlx_set_tick(
        s.get(),
        [](void *ctx) { dlx_interrupt(static_cast<dlx_solver *>(ctx)); },
        s.get());
    uint64_t sum = 0, covers = 0;
    int stops = 0;
    while (dlx_count(s.get(), &covers) == DLX_INTERRUPTED) {
        sum += covers;
        stops++;
    }
    EXPECT_GT(stops, 2);
    EXPECT_EQ(sum + covers, kDominoes12);
}

TEST(Memo, CountsWhatIsLeftAfterCoversThatWereVisited)
{
    ProblemHandle p = build(instances::dominoes(12, 12));
    SolverHandle s = solver_for(p);
    for (int k = 0; k < 1000; k++) {
        ASSERT_EQ(dlx_next(s.get()), DLX_SOLUTION);
        brute::Cover cover = get_cover(s);
        ASSERT_EQ(dlx_verify(p.get(), cover.data(),
                             static_cast<int>(cover.size()), nullptr),
                  1);
    }
    EXPECT_EQ(count_all(s), kDominoes12 - 1000);
}

TEST(Memo, VisitsCoversThatItHasCounted)
{
    ProblemHandle p = build(instances::dominoes(6, 6));
    SolverHandle s = solver_for(p);
    uint64_t covers = 0;
    set_limits(s, 6700, 0);
    EXPECT_EQ(dlx_count(s.get(), &covers), DLX_LIMIT);
    set_limits(s, 0, 0);
    EXPECT_EQ(all_next(s).size(), 28u);
}

TEST(Memo, ForgetsWhatWasCountedWithOtherExclusions)
{
    ProblemHandle p = build(instances::dominoes(8, 8));
    SolverHandle s = solver_for(p);
    const int first = 0;
    EXPECT_EQ(count_all(s), 12988816u);
    ASSERT_EQ(dlx_assume(s.get(), &first, 1), 0);
    uint64_t with = count_all(s);
    ASSERT_EQ(dlx_assume(s.get(), nullptr, 0), 0);
    ASSERT_EQ(dlx_exclude(s.get(), &first, 1), 0);
    EXPECT_EQ(count_all(s), 12988816u - with);
    EXPECT_EQ(with, 12988816u / 2); // the other half are mirror images
}

TEST(Memo, CountsInOneThreadWhateverTheirNumber)
{
    ProblemHandle p = build(instances::dominoes(12, 12));
    dlx_config config = memo();
    config.threads = 8;
    SolverHandle s = new_solver(p, config);
    EXPECT_EQ(count_all(s), kDominoes12);
    EXPECT_EQ(dlx_next(s.get()), DLX_EXHAUSTED);
}

// ---- counts of more than 64 bits -------------------------------------------

std::string text_of(const SolverHandle &s)
{
    std::string text(dlx_count_text(s.get(), nullptr, 0) + 1, '?');
    EXPECT_EQ(dlx_count_text(s.get(), &text[0], text.size()) + 1, text.size());
    EXPECT_EQ(text.back(), 0);
    text.pop_back();
    return text;
}

std::string times(std::string number, uint64_t factor)
{
    uint64_t carry = 0;
    for (size_t k = number.size(); k-- > 0; carry /= 10) {
        carry += uint64_t(number[k] - '0') * factor;
        number[k] = char('0' + carry % 10);
    }
    for (; carry != 0; carry /= 10)
        number.insert(number.begin(), char('0' + carry % 10));
    return number.find_first_not_of('0') == std::string::npos ? "0" : number;
}

const char *const kDominoes14 = "112202208776036178000000"; // OEIS A004003
const char *const kFibonacci301 = "35957932520658356096176566517218909905236721"
                                  "4309267232255589801"; // OEIS A000045

TEST(Memo, CountsBeyond64Bits)
{
    ProblemHandle p = build(instances::dominoes(14, 14));
    SolverHandle s = solver_for(p);
    uint64_t covers = 0, nodes = 0;
    for (int round = 0; round < 2; round++) {
        EXPECT_EQ(dlx_count(s.get(), &covers), DLX_EXHAUSTED);
        EXPECT_EQ(covers, UINT64_MAX);
        EXPECT_EQ(text_of(s), kDominoes14);
        EXPECT_EQ(work_of(s).covers, UINT64_MAX);
        EXPECT_TRUE(round == 0 || work_of(s).nodes == nodes);
        nodes = work_of(s).nodes;
        EXPECT_EQ(dlx_count(s.get(), &covers), DLX_EXHAUSTED);
        EXPECT_EQ(covers, 0u);
        EXPECT_EQ(dlx_next(s.get()), DLX_EXHAUSTED);
        dlx_restart(s.get());
        EXPECT_EQ(text_of(s), "0");
    }
}

TEST(Memo, CountsBeyond128Bits)
{
    ProblemHandle p = build(instances::dominoes(2, 300));
    SolverHandle s = solver_for(p);
    uint64_t covers = 0, limbs[5] = {0, 0, 0, 0, 7};
    EXPECT_EQ(dlx_count(s.get(), &covers), DLX_EXHAUSTED);
    EXPECT_EQ(text_of(s), kFibonacci301);
    EXPECT_EQ(dlx_count_limbs(s.get(), limbs, 5), 4u);
    EXPECT_GT(limbs[3], 0u);
    EXPECT_EQ(limbs[4], 7u);
}

TEST(Memo, WritesItsCountWhereThereIsRoomForIt)
{
    ProblemHandle p = build(instances::dominoes(8, 8));
    SolverHandle s = solver_for(p);
    EXPECT_EQ(text_of(s), "0");
    EXPECT_EQ(dlx_count_limbs(s.get(), nullptr, 0), 0u);
    count_all(s);
    char to[10] = "?????????";
    EXPECT_EQ(dlx_count_text(s.get(), to, 8), 8u);
    EXPECT_STREQ(to, "");
    EXPECT_EQ(to[1], '?');
    EXPECT_EQ(dlx_count_text(s.get(), to, 9), 8u);
    EXPECT_STREQ(to, "12988816");
}

TEST(Memo, CountsBeyond64BitsInPieces)
{
    ProblemHandle p = build(instances::dominoes(14, 14));
    SolverHandle s = solver_for(p);
    dlx_set_tick(
        s.get(),
        [](void *ctx) { dlx_interrupt(static_cast<dlx_solver *>(ctx)); },
        s.get());
    enum dlx_result result = DLX_UNKNOWN;
    int stops = 0;
    for (; result != DLX_EXHAUSTED; stops++) {
        uint64_t covers;
        if (stops % 2 == 0)
            result = dlx_count(s.get(), &covers);
        else
            result = dlx_next(s.get());
    }
    EXPECT_GT(stops, 10);
    EXPECT_EQ(text_of(s), kDominoes14);
}

// Any limit is below what has been counted already.
TEST(Memo, StopsAtOnceAtALimitOf64Bits)
{
    ProblemHandle p = build(instances::dominoes(14, 14));
    SolverHandle s = solver_for(p);
    uint64_t covers = 0;
    set_limits(s, UINT64_MAX, 0);
    EXPECT_EQ(dlx_count(s.get(), &covers), DLX_LIMIT);
    EXPECT_EQ(covers, UINT64_MAX);
    EXPECT_EQ(text_of(s), "18446744073709551615");
    set_limits(s, 0, 0);
    EXPECT_EQ(dlx_next(s.get()), DLX_SOLUTION);
    EXPECT_EQ(text_of(s), "18446744073709551616");
    set_limits(s, UINT64_MAX, 0);
    EXPECT_EQ(dlx_count(s.get(), &covers), DLX_LIMIT);
    EXPECT_EQ(covers, 0u);
    set_limits(s, 0, 0);
    EXPECT_EQ(dlx_count(s.get(), &covers), DLX_EXHAUSTED);
    EXPECT_EQ(text_of(s), kDominoes14);
}

// Lanes count equal options without visiting them; two threads add such counts.
TEST(Lanes, CountBeyond64Bits)
{
    brute::Problem from;
    instances::add_items(from, 78);
    for (int i = 1; i <= 78; i++) {
        from.add_option({{i, 0}});
        from.add_option({{i, 0}});
    }
    ProblemHandle p = build(from);
    for (int threads : {1, 2}) {
        dlx_config config = default_config();
        config.kernel = DLX_KERNEL_LANES;
        config.threads = threads;
        SolverHandle s = new_solver(p, config);
        uint64_t covers = 0;
        EXPECT_EQ(dlx_count(s.get(), &covers), DLX_EXHAUSTED);
        EXPECT_EQ(covers, UINT64_MAX);
        EXPECT_EQ(text_of(s), "302231454903657293676544"); // 2^78
    }
}

// Random problems combined with many small ones: the product goes through all
// numbers of limbs up to four, with carries.
TEST(Memo, CountsProductsExactly)
{
    for (uint32_t seed = 0; seed < 400; seed++) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        brute::Problem from = RandomProblem::make(seed);
        std::string product = std::to_string(brute::all_covers(from).size());
        Random random(seed);
        int items = random.below(100);
        for (int n = 0; n < items; n++) {
            int i = from.add_item();
            int options = random.between(1, 7);
            for (int k = 0; k < options; k++)
                from.add_option({{i, 0}});
            product = times(product, uint64_t(options));
        }
        ProblemHandle p = build(from);
        SolverHandle s = solver_for(p, seed % 3 == 0 ? 2000 : 100000);
        uint64_t covers;
        ASSERT_EQ(dlx_count(s.get(), &covers), DLX_EXHAUSTED);
        ASSERT_EQ(text_of(s), product);
    }
}

} // namespace
