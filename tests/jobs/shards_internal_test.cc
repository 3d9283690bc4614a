/*
 * shards_internal_test.cc - counts in parts: places in the search tree, splits,
 * sums, hashes, and work that is stopped and continued.
 */
#include <algorithm>
#include <string>

#include <gtest/gtest.h>

extern "C" {
#include "jobs/branching.h"
#include "jobs/decimal.h"
#include "jobs/fingerprint.h"
#include "jobs/heap.h"
#include "jobs/probe.h"
#include "jobs/sha256.h"
#include "jobs/split.h"
#include "jobs/work.h"
}
#include "tests/support/engine.h"
#include "tests/support/instances.h"
#include "tests/support/problem_tree.h"
#include "tests/support/random_problem.h"

namespace
{

std::string hash_of(const std::string &text)
{
    char hex[JOBS_HEX_SIZE];
    jobs_sha256_of(text.data(), text.size(), hex);
    return hex;
}

// Examples of FIPS 180-4; the last one is also from NIST.
TEST(Sha256, HasThePublishedHashes)
{
    EXPECT_EQ(
        hash_of(""),
        "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    EXPECT_EQ(
        hash_of("abc"),
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    EXPECT_EQ(
        hash_of("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    EXPECT_EQ(
        hash_of(std::string(1000000, 'a')),
        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Sha256, IsTheSameForAnyPieces)
{
    std::string text(300, 'x'), whole = hash_of(text);
    for (size_t piece = 1; piece < 130; piece++) {
        jobs_sha256 h;
        char hex[JOBS_HEX_SIZE];
        jobs_sha256_init(&h);
        for (size_t at = 0; at < text.size(); at += piece)
            jobs_sha256_add(&h, text.data() + at,
                            std::min(piece, text.size() - at));
        jobs_sha256_end(&h, hex);
        ASSERT_EQ(hex, whole) << "in pieces of " << piece;
    }
}

TEST(Decimal, AddsNumbersOfAnySize)
{
    char *sum = nullptr;
    ASSERT_EQ(jobs_decimal_add(&sum, "0"), 0);
    EXPECT_STREQ(sum, "0");
    ASSERT_EQ(jobs_decimal_add(&sum, "99999999999999999999999"), 0);
    ASSERT_EQ(jobs_decimal_add(&sum, "1"), 0);
    EXPECT_STREQ(sum, "100000000000000000000000");
    ASSERT_EQ(jobs_decimal_add(&sum, "12"), 0);
    EXPECT_STREQ(sum, "100000000000000000000012");
    free(sum);
    for (const char *wrong : {"", "01", "-1", "1 ", "1e3"})
        EXPECT_FALSE(jobs_is_decimal(wrong)) << wrong;
}

TEST(Heap, GivesTheLargestFirst)
{
    jobs_heap h;
    jobs_heap_init(&h);
    for (size_t k = 0; k < 1000; k++)
        ASSERT_EQ(jobs_heap_push(&h, double(k * 7919 % 1000), k), 0);
    for (size_t k = 1000; k-- > 0;)
        EXPECT_EQ(jobs_heap_pop(&h) * 7919 % 1000, k);
    EXPECT_EQ(h.num, 0u);
    jobs_heap_clear(&h);
}

TEST(Fingerprint, IsOfWhatTheProblemIsAndNotOfHowItIsWritten)
{
    auto hash = [](const std::string &text) {
        ProblemHandle p = new_problem();
        dlx_text_error error;
        char hex[JOBS_HEX_SIZE] = "";
        EXPECT_EQ(dlx_read_text(p.get(), text.data(), text.size(), &error), 0);
        EXPECT_EQ(dlx_freeze(p.get()), 0);
        EXPECT_EQ(jobs_fingerprint(p.get(), hex), 0);
        return std::string(hex);
    };
    const std::string plain = hash("a b | c\na c:1\nb c:1\n");
    EXPECT_EQ(hash("| a comment\n a  b | c\n\na c:1\r\nb  c:1"), plain);
    EXPECT_NE(hash("a b | c\nb c:1\na c:1\n"), plain);
    EXPECT_NE(hash("a b | c\na c:2\nb c:2\n"), plain);
    EXPECT_NE(hash("a b | d\na d:1\nb d:1\n"), plain);
    EXPECT_NE(hash("a b c\na c\nb c\n"), plain);
}

// ---- places in the search tree

struct Place {
    explicit Place(const ProblemHandle &p)
    {
        EXPECT_EQ(jobs_branching_init(&b, p.get()), 0);
    }
    ~Place()
    {
        jobs_branching_clear(&b);
    }
    Place(const Place &) = delete;
    Place &operator=(const Place &) = delete;
    jobs_branching b;
};

// Walks through the whole tree and back.
void walk(jobs_branching *b, brute::Tree *tree)
{
    int item = jobs_branching_item(b);
    if (item == 0) {
        tree->covers++;
        return;
    }
    std::vector<int> options(size_t(b->num_left[item]) + 1);
    int n = jobs_branching_steps(b, options.data());
    EXPECT_EQ(n, b->num_left[item]);
    for (int k = 0; k < n; k++) {
        tree->nodes++;
        jobs_branching_choose(b, options[size_t(k)]);
        walk(b, tree);
        jobs_branching_unchoose(b);
    }
}

std::vector<int32_t> all_numbers(const jobs_branching &b)
{
    size_t items = size_t(dlx_num_items(b.problem)) + 1;
    std::vector<int32_t> all(b.conflicts,
                             b.conflicts + dlx_num_options(b.problem));
    all.insert(all.end(), b.num_left, b.num_left + items);
    all.insert(all.end(), b.taken, b.taken + items);
    all.push_back(b.num_uncovered);
    return all;
}

TEST(Branching, WalksThroughTheTreeOfTheBookAndBack)
{
    for (unsigned seed = 0; seed < 500; seed++) {
        brute::Problem plain = RandomProblem::make(seed);
        ProblemHandle p = build(plain);
        Place place(p);
        std::vector<int32_t> before = all_numbers(place.b);
        brute::Tree tree, expected = brute::search_tree(plain);
        walk(&place.b, &tree);
        ASSERT_EQ(tree.nodes, expected.nodes) << "seed " << seed;
        ASSERT_EQ(tree.covers, expected.covers) << "seed " << seed;
        ASSERT_EQ(all_numbers(place.b), before) << "seed " << seed;
    }
}

TEST(Branching, RefusesPathsThatLeadNowhere)
{
    ProblemHandle p = build(instances::knuths_toy());
    Place place(p);
    const int good[] = {0, 3, 4}, conflict[] = {0, 2}, none[] = {12};
    EXPECT_EQ(jobs_branching_go(&place.b, good, 3), 0);
    EXPECT_EQ(jobs_branching_item(&place.b), 0);
    EXPECT_EQ(jobs_branching_go(&place.b, conflict, 2), DLX_EARGUMENT);
    EXPECT_EQ(place.b.length, 0);
    EXPECT_EQ(jobs_branching_go(&place.b, none, 1), DLX_EARGUMENT);
}

TEST(Branching, WithoutSomeOptionsIsTheTreeOfTheProblemWithoutThem)
{
    for (unsigned seed = 0; seed < 200; seed++) {
        brute::Problem plain = RandomProblem::make(seed);
        ProblemHandle p = build(plain);
        SolverHandle s = new_solver(p);
        Place place(p);
        std::vector<int> excluded;
        for (int o = int(seed % 3); o < dlx_num_options(p.get()); o += 3)
            excluded.push_back(o);
        jobs_branching_exclude(&place.b, excluded.data(), int(excluded.size()));
        ASSERT_EQ(dlx_exclude(s.get(), excluded.data(), int(excluded.size())),
                  0);
        brute::Tree tree;
        walk(&place.b, &tree);
        EXPECT_EQ(tree.covers, count_all(s)) << "seed " << seed;
    }
}

TEST(Probe, IsUnbiased)
{
    brute::Problem plain = instances::queens(6);
    brute::Tree tree = brute::search_tree(plain);
    ProblemHandle p = build(plain);
    ProblemTree in(p);
    dlx_place *place;
    ASSERT_EQ(in.get()->functions->new_place(&place, in.get()), 0);
    std::vector<int> options(size_t(dlx_num_options(p.get())));
    uint64_t random = 1;
    double nodes = 0, covers = 0;
    const int n = 20000;
    for (int k = 0; k < n; k++) {
        jobs_probe probe;
        ASSERT_EQ(jobs_probe_once(&probe, place, &random, nullptr, nullptr,
                                  options.data()),
                  0);
        nodes += probe.nodes / n;
        covers += probe.covers / n;
    }
    place->functions->free(place);
    EXPECT_NEAR(nodes / double(tree.nodes), 1, 0.02);
    EXPECT_NEAR(covers / 4, 1, 0.1); // OEIS A000170
}

// ---- splits

TEST(Split, ItsShardsAreTheWholeCountOfAnyProblem)
{
    for (unsigned seed = 0; seed < 300; seed++) {
        brute::Problem plain = RandomProblem::make(seed);
        ProblemHandle p = build(plain);
        SolverHandle s = new_solver(p);
        jobs_paths all;
        jobs_paths_init(&all);
        ASSERT_EQ(jobs_paths_add(&all, nullptr, 0), 0);
        jobs_split split;
        int num = 1 + int(seed % 7);
        ASSERT_EQ(
            jobs_split_make(&split, ProblemTree(p).get(), &all, num, seed), 0);
        uint64_t sum = 0;
        for (int k = 0; k < split.num; k++) {
            for (size_t path = 0; path < split.shards[k].num; path++) {
                const int *options;
                int n = jobs_paths_get(&split.shards[k], path, &options);
                dlx_assume(s.get(), options, n);
                uint64_t found = 0;
                EXPECT_EQ(dlx_count(s.get(), &found), DLX_EXHAUSTED);
                sum += found * split.shards[k].weight[path];
            }
        }
        EXPECT_EQ(sum, brute::all_covers(plain).size()) << "seed " << seed;
        jobs_split_clear(&split);
        jobs_paths_clear(&all);
    }
}

// ---- work

struct Stops {
    int left;
};

bool stop_now_and_then(void *ctx)
{
    return --static_cast<Stops *>(ctx)->left % 3 == 0;
}

std::string count_with_stops(const ProblemHandle &p, const dlx_config &config,
                             int *runs)
{
    jobs_work w;
    Stops stops = {0};
    ProblemTree tree(p, config);
    EXPECT_EQ(jobs_work_init(&w, tree.get(), config.threads), 0);
    EXPECT_EQ(jobs_paths_add(&w.left, nullptr, 0), 0);
    jobs_work_control control = {
        0,       config.threads == 1 ? stop_now_and_then : nullptr,
        nullptr, nullptr,
        &stops,  0,
        0};
    if (config.threads > 1)
        control.seconds = 0.001;
    for (*runs = 0; w.left.num > 0 && *runs < 100000; ++*runs) {
        EXPECT_EQ(jobs_work_run(&w, &control), 0);
    }
    std::string count = w.count != nullptr ? w.count : "0";
    jobs_work_clear(&w);
    return count;
}

TEST(Work, ThatIsStoppedAgainAndAgainCountsTheSame)
{
    ProblemHandle p = build(instances::queens(11));
    for (const Kernel &kernel : all_kernels()) {
        dlx_config config = kernel.config;
        if (config.kernel == DLX_KERNEL_MEMO ||
            config.kernel == DLX_KERNEL_SWEEP ||
            config.kernel == DLX_KERNEL_PREFIXES)
            continue;
        for (int threads : {1, 3}) {
            int runs = 0;
            config.threads = threads;
            EXPECT_EQ(count_with_stops(p, config, &runs), "2680")
                << kernel.name << ", threads " << threads;
            if (threads == 1) {
                EXPECT_GT(runs, 5) << kernel.name;
            }
        }
    }
}

// RFC 4231, test cases 1, 2, 6 (a key longer than a block).
TEST(Signature, IsThatOfTheStandard)
{
    struct Case {
        std::string key, text;
        const char *expected;
    };
    const Case cases[] = {
        {std::string(20, '\x0b'), "Hi There",
         "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"},
        {"Jefe", "what do ya want for nothing?",
         "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"},
        {std::string(131, '\xaa'),
         "Test Using Larger Than Block-Size Key - Hash Key First",
         "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"}};
    for (const Case &c : cases) {
        jobs_key key = {c.key.data(), c.key.size()};
        char hex[JOBS_HEX_SIZE];
        jobs_hmac(&key, c.text.data(), c.text.size(), hex);
        EXPECT_STREQ(c.expected, hex);
    }
}

} // namespace
