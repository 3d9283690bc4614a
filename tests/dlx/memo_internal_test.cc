// The kernel memo: its invariants at every step, the check that detects broken
// ones, and the table.
#include "tests/support/engine.h"
#include "tests/support/instances.h"
#include "tests/support/internals.h"
#include "tests/support/random_problem.h"

namespace
{

dlx_memo *memo_of(const SolverHandle &s)
{
    return static_cast<dlx_memo *>(s->first.state);
}

SolverHandle new_memo(const ProblemHandle &p, size_t bytes)
{
    dlx_config config = default_config();
    config.kernel = DLX_KERNEL_MEMO;
    config.bytes = bytes;
    return new_solver(p, config);
}

bool check(const SolverHandle &s)
{
    return dlx_memo_check(&s->first) &&
           dlx_memo_table_check(&memo_of(s)->table);
}

// ---- memory ----------------------------------------------------------------

TEST(MemoMemory, HasItsWordsInItsRoom)
{
    ProblemHandle p = build(instances::dominoes(6, 6));
    dlx_memo *k = nullptr;
    size_t room = 64;
    while (dlx_memo_new(&k, p.get(), 1 << 12, room) == DLX_ETOOBIG)
        room += 64;
    ASSERT_NE(nullptr, k);
    EXPECT_LT(0, k->num_words);
    size_t rows = (size_t(k->num_ranks) + 1) * size_t(k->row_words);
    EXPECT_GE(room, (size_t(k->num_words) + rows) * sizeof *k->words);
    dlx_memo_free(k);
}

#ifdef __linux__
// Freed pages are all zeros when they are read again.
size_t words_in_use(const dlx_memo_table &t)
{
    return t.num_words - size_t(std::count(t.words, t.words + t.num_words, 0));
}

// Memo counts with a limit on covers, a sweep without one.
TEST(MemoMemory, IsGivenBackToASweep)
{
    ProblemHandle p = build(instances::dominoes(16, 16));
    dlx_config config = default_config();
    config.kernel = DLX_KERNEL_SWEEP;
    config.bytes = 1 << 23;
    SolverHandle s = new_solver(p, config);
    const auto *sweep = static_cast<const dlx_sweep *>(s->first.state);
    const dlx_memo_table &table = static_cast<dlx_memo *>(sweep->memo)->table;
    uint64_t covers;
    set_limits(s, uint64_t(1) << 62, 100000);
    EXPECT_EQ(dlx_count(s.get(), &covers), DLX_LIMIT);
    EXPECT_GT(words_in_use(table), 100000u);
    dlx_restart(s.get());
    set_limits(s, 0, 0);
    EXPECT_EQ(dlx_count(s.get(), &covers), DLX_EXHAUSTED);
    EXPECT_LT(words_in_use(table), 1000u); // on pages shared with other data
    EXPECT_TRUE(dlx_memo_table_check(&table));
}
#endif

// ---- the search ------------------------------------------------------------

// The schedule judges memo by this number.
TEST(MemoState, CountsTheNodesThatItFindsInItsTable)
{
    ProblemHandle p = build(instances::dominoes(6, 6));
    SolverHandle s = new_memo(p, 1 << 20), without = new_memo(p, 1);
    EXPECT_EQ(count_all(s), 6728u);
    EXPECT_EQ(count_all(without), 6728u);
    EXPECT_EQ(memo_of(s)->table.num_found, 70u);
    EXPECT_EQ(memo_of(without)->table.num_found, 0u);
}

TEST(MemoState, SatisfiesItsInvariantsAfterEveryNode)
{
    for (uint32_t seed = 0; seed < 500; seed++) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        brute::Problem from = RandomProblem::make(seed);
        ProblemHandle p = build(from);
        SolverHandle s = new_memo(p, 1000);
        Random random(seed);
        std::vector<int> assumed = random.some_of(from.num_options(), 2);
        std::vector<int> excluded = random.some_of(from.num_options(), 2);
        ASSERT_EQ(dlx_assume(s.get(), assumed.data(),
                             int(assumed.size()) * (seed & 1)),
                  0);
        ASSERT_EQ(dlx_exclude(s.get(), excluded.data(), int(excluded.size())),
                  0);
        enum dlx_result result = DLX_UNKNOWN;
        for (uint64_t limit = 1; result != DLX_EXHAUSTED; limit++) {
            set_limits(s, 0, limit);
            uint64_t covers;
            result =
                seed % 4 < 2 ? dlx_next(s.get()) : dlx_count(s.get(), &covers);
            ASSERT_TRUE(s->first.inconsistent || check(s));
        }
    }
}

class BrokenMemo : public testing::Test
{
  protected:
    BrokenMemo() : p(build(instances::queens(8))), s(new_memo(p, 100000))
    {
        set_limits(s, 0, 900);
        uint64_t covers;
        EXPECT_EQ(dlx_count(s.get(), &covers), DLX_LIMIT);
        EXPECT_GT(covers, 0u);
        k = memo_of(s);
        EXPECT_GT(k->level, 3);
        EXPECT_TRUE(check(s));
    }
    ~BrokenMemo() override
    {
        EXPECT_FALSE(check(s));
    }
    uint64_t *taken_slot() const
    {
        uint64_t *slot = k->table.words;
        while (slot[0] >> 32 != k->table.generation)
            slot += k->table.slot_words;
        return slot;
    }

    ProblemHandle p;
    SolverHandle s;
    dlx_memo *k;
};

TEST_F(BrokenMemo, HasPlacesOutOfOrder) // M1
{
    std::swap(k->place_option[0], k->place_option[1]);
    std::swap(k->option_place[k->place_option[0]],
              k->option_place[k->place_option[1]]);
}

TEST_F(BrokenMemo, HasAnOptionTooManyInARow) // M2
{
    uint64_t *row = dlx_memo_row(k, k->level - 1);
    for (int32_t x = 0; x < k->num_places; x++) {
        if (!dlx_memo_has(row, x)) {
            row[x / 64] |= uint64_t{1} << x % 64;
            return;
        }
    }
}

TEST_F(BrokenMemo, HasAnItemTooFewInARow) // M2
{
    uint64_t *uncovered = dlx_memo_row(k, k->level - 1) + k->live_words;
    *uncovered &= *uncovered - 1;
}

TEST_F(BrokenMemo, HasAFrameWithMoreCoversThanWereCounted) // M4
{
    k->frames[1].covers = s->first.covers + 1;
}

TEST_F(BrokenMemo, HasASlotInTheWrongBucket) // T1
{
    taken_slot()[2] ^= 1;
}

TEST_F(BrokenMemo, HasASlotOfALaterGeneration) // T2
{
    taken_slot()[0] += uint64_t{1} << 32;
}

TEST_F(BrokenMemo, HasAKeyTwice) // T3
{
    size_t words = size_t(k->table.slot_words);
    uint64_t *bucket = taken_slot();
    bucket -= size_t(bucket - k->table.words) % (4 * words);
    for (size_t way = 0; way < 4; way++) {
        uint64_t *slot = bucket + way * words,
                 *other = bucket + (way ^ 1) * words;
        if (slot[0] >> 32 != k->table.generation)
            continue;
        k->table.num += other[0] >> 32 != k->table.generation;
        std::copy(slot, slot + words, other);
        return;
    }
}

TEST_F(BrokenMemo, HasAWrongNumberOfSlots) // T4
{
    k->table.num++;
}

// ---- the order -------------------------------------------------------------

TEST(MemoOrder, IsAPermutationOfThePrimaryItems)
{
    for (uint32_t seed = 0; seed < 300; seed++) {
        brute::Problem from = RandomProblem::make(seed);
        ProblemHandle p = build(from);
        std::vector<int32_t> order(size_t(dlx_num_primary(p.get())) + 1);
        ASSERT_EQ(dlx_memo_order(p.get(), order.data()), 0);
        order.pop_back();
        std::sort(order.begin(), order.end());
        std::vector<int32_t> expected;
        for (int i = 1; i <= from.num_items(); i++) {
            if (!from.secondary[size_t(i)])
                expected.push_back(i);
        }
        ASSERT_EQ(order, expected) << "seed " << seed;
    }
}

std::vector<int32_t> order_path(const std::vector<int> &path)
{
    brute::Problem from;
    instances::add_items(from, int(path.size()));
    for (size_t k = 0; k + 1 < path.size(); k++)
        from.add_option({{path[k], 0}, {path[k + 1], 0}});
    std::vector<int32_t> order(path.size());
    EXPECT_EQ(dlx_memo_order(build(from).get(), order.data()), 0);
    if (order.front() == path.back())
        std::reverse(order.begin(), order.end());
    return order;
}

TEST(MemoOrder, FollowsAPath)
{
    const std::vector<int> path = {7, 2, 9, 4, 1, 8, 3, 10, 5, 6};
    EXPECT_EQ(order_path(path), path);
}

// Looking at all items in each step would take minutes.
TEST(MemoOrder, FollowsALongPath)
{
    const int ITEMS = 300007, STRIDE = 101; // ITEMS is a prime
    std::vector<int> path;
    for (int k = 0; k < ITEMS; k++)
        path.push_back(int(int64_t(k) * STRIDE % ITEMS) + 1);
    EXPECT_EQ(order_path(path), path);
}

// Looking at all neighbors of all items would take minutes.
TEST(MemoOrder, IsThatOfAdditionWhereOptionsAreLong)
{
    const int ITEMS = 100000;
    brute::Problem from;
    instances::add_items(from, ITEMS);
    from.options.emplace_back();
    std::vector<int32_t> order(ITEMS), expected;
    for (int i = 1; i <= ITEMS; i++) {
        from.options.back().push_back({i, 0});
        expected.push_back(i);
    }
    ASSERT_EQ(dlx_memo_order(build(from).get(), order.data()), 0);
    EXPECT_EQ(order, expected);
}

TEST(MemoOrder, KeepsTheOrderOfAdditionIfThatIsAsGood)
{
    std::vector<int32_t> order(75), expected;
    for (int i = 1; i <= 75; i++)
        expected.push_back(i);
    ASSERT_EQ(
        dlx_memo_order(build(instances::latin_squares(5)).get(), order.data()),
        0);
    EXPECT_EQ(order, expected);
}

// ---- the table -------------------------------------------------------------

struct Table {
    dlx_memo_table t;

    Table(int key_words, size_t bytes)
    {
        EXPECT_EQ(dlx_memo_table_init(&t, key_words, bytes), 0);
        EXPECT_LE(dlx_memo_table_bytes(&t), bytes);
    }
    Table(const Table &) = delete;
    ~Table()
    {
        dlx_memo_table_clear(&t);
    }
    void add(uint64_t key, uint64_t count, uint64_t work)
    {
        uint64_t words[] = {key, ~key};
        dlx_memo_table_add(&t, words, dlx_memo_hash(&t, words), &count, 1,
                           work);
    }
    int64_t find(uint64_t key)
    {
        uint64_t words[] = {key, ~key};
        const uint64_t *count =
            dlx_memo_table_find(&t, words, dlx_memo_hash(&t, words));
        return count != nullptr ? int64_t(*count) : -1;
    }
};

TEST(MemoTable, FindsWhatWasAddedAsLongAsThereIsRoom)
{
    Table table(2, 1 << 20);
    for (uint64_t key = 0; key < 5000; key++) {
        ASSERT_EQ(table.find(key), -1);
        table.add(key, key * key, 1);
        ASSERT_EQ(table.find(key), int64_t(key * key));
    }
    EXPECT_TRUE(dlx_memo_table_check(&table.t));
    uint64_t kept = 0;
    for (uint64_t key = 0; key < 5000; key++) {
        int64_t count = table.find(key);
        ASSERT_TRUE(count == -1 || count == int64_t(key * key));
        kept += count >= 0;
    }
    EXPECT_EQ(kept, table.t.num);
    EXPECT_GT(kept, 4500u); // full buckets lose some
}

TEST(MemoTable, KeepsWhatTookMostWork)
{
    Table table(2, 4 * 4 * 8); // one bucket
    for (uint64_t key = 1; key <= 100; key++)
        table.add(key, key, key == 7 ? uint64_t{1} << 40 : key % 3);
    EXPECT_EQ(table.find(7), 7);
    EXPECT_EQ(table.find(100), 100);
    EXPECT_EQ(table.t.num, 4u);
    EXPECT_TRUE(dlx_memo_table_check(&table.t));
}

TEST(MemoTable, ForgetsEverything)
{
    Table table(2, 1 << 18);
    for (uint64_t generation = 1; generation <= 20; generation++) {
        for (uint64_t key = 0; key < 100 * generation; key++)
            ASSERT_EQ(table.find(key), -1);
        for (uint64_t key = 0; key < 100 * generation; key++)
            table.add(key, generation, 1);
        EXPECT_EQ(table.find(100 * generation - 1), int64_t(generation));
        EXPECT_TRUE(dlx_memo_table_check(&table.t));
        dlx_memo_table_forget(&table.t);
    }
}

TEST(MemoTable, ForgetsEverythingInItsLastGenerationToo)
{
    Table table(2, 1 << 18);
    table.add(1, 11, 1);
    table.t.generation = UINT32_MAX - 1;
    dlx_memo_table_forget(&table.t);
    table.add(2, 22, 1);
    dlx_memo_table_forget(&table.t);
    EXPECT_EQ(table.t.generation, 1u);
    EXPECT_EQ(table.find(1), -1);
    EXPECT_EQ(table.find(2), -1);
    EXPECT_TRUE(dlx_memo_table_check(&table.t));
}

TEST(MemoTable, FindsNothingWithoutAnyMemory)
{
    Table table(2, 4 * 4 * 8 - 1);
    table.add(1, 11, 1);
    EXPECT_EQ(table.find(1), -1);
    EXPECT_EQ(dlx_memo_table_bytes(&table.t), 0u);
    dlx_memo_table_forget(&table.t);
    EXPECT_TRUE(dlx_memo_table_check(&table.t));
}

// ---- wide counts -----------------------------------------------------------

// Limbs of the count of a key; greater keys have more.
std::vector<uint64_t> limbs_of(uint64_t key)
{
    std::vector<uint64_t> limbs(1 + key / 100);
    for (size_t n = 0; n < limbs.size(); n++)
        limbs[n] = key * 0x9e3779b97f4a7c15u + n;
    return limbs;
}

// Counts of up to six limbs, in large tables and ones too small for a bucket of
// wide slots.
TEST(MemoTable, BecomesWiderAndLosesNoCountForThat)
{
    for (size_t bytes : {1 << 20, 100000, 5000, 1000, 4 * 4 * 8}) {
        SCOPED_TRACE(bytes);
        Table table(2, bytes);
        for (int round = 0; round < 3; round++) {
            uint64_t found = 0;
            for (uint64_t key = 1; key < 600; key++) {
                std::vector<uint64_t> limbs = limbs_of(key);
                uint64_t words[] = {key, ~key};
                uint64_t hash = dlx_memo_hash(&table.t, words);
                dlx_memo_table_add(&table.t, words, hash, limbs.data(),
                                   int(limbs.size()), key);
                ASSERT_TRUE(key % 20 != 0 || dlx_memo_table_check(&table.t));
            }
            for (uint64_t key = 1; key < 600; key++) {
                std::vector<uint64_t> limbs = limbs_of(key);
                uint64_t words[] = {key, ~key};
                const uint64_t *count = dlx_memo_table_find(
                    &table.t, words, dlx_memo_hash(&table.t, words));
                if (count == nullptr)
                    continue;
                found++;
                limbs.resize(size_t(table.t.width), 0);
                ASSERT_TRUE(std::equal(limbs.begin(), limbs.end(), count));
            }
            EXPECT_EQ(found, table.t.num);
            EXPECT_GE(found, bytes > 100000 ? 500u : bytes > 1000 ? 8u : 0u);
            dlx_memo_table_forget(&table.t);
            EXPECT_EQ(table.t.width, 1);
            EXPECT_TRUE(dlx_memo_table_check(&table.t));
        }
    }
}

} // namespace
