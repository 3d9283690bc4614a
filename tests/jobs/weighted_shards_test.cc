// Shards with weights: one option of each orbit is counted and stands for all
// of it. Counts are compared with brute force and with those of one solver;
// results are lost, doubled, forged; files of version 1 are read.
#include "dlx/dlx.h"

extern "C" {
#include "jobs/hash_tree.h"
#include "jobs/sha256.h"
}
#include "tests/support/instances.h"
#include "tests/support/random_circle.h"

#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>

#include <dirent.h>
#include <unistd.h>

namespace
{

struct FreeJob {
    void operator()(dlx_job *job) const
    {
        dlx_job_free(job);
    }
};
using JobHandle = std::unique_ptr<dlx_job, FreeJob>;

JobHandle job_of(const ProblemHandle &p, dlx_kernel_name kernel,
                 int threads = 1)
{
    dlx_job *job = nullptr;
    dlx_job_options options;
    dlx_job_options_init(&options);
    options.engine.kernel = kernel;
    options.engine.threads = threads;
    EXPECT_EQ(dlx_job_new(&job, p.get(), &options), 0);
    return JobHandle(job);
}

using Texts = std::map<std::string, std::string>; // by name

Texts texts_of(const dlx_shards *shards)
{
    Texts texts;
    for (size_t k = 0; k < dlx_shards_num(shards); k++) {
        size_t size;
        const void *bytes = dlx_shards_get(shards, k, &size);
        texts[dlx_shards_name(shards, k)] =
            std::string(static_cast<const char *>(bytes), size);
    }
    return texts;
}

Texts split(const JobHandle &job, int num)
{
    dlx_shards *shards;
    dlx_file_error error;
    EXPECT_EQ(dlx_job_make_shards(&shards, job.get(), num, nullptr, &error), 0)
        << error.text;
    Texts texts = texts_of(shards);
    EXPECT_EQ(texts.size(), size_t(num));
    EXPECT_EQ(dlx_shards_get(shards, size_t(num), nullptr), nullptr);
    EXPECT_EQ(dlx_shards_name(shards, size_t(num)), nullptr);
    dlx_shards_free(shards);
    return texts;
}

// Counts one shard, and puts what is left into *rest. Returns the result, or ""
// after an error, with the reason in *why.
std::string count(const JobHandle &job, const std::string &name,
                  const std::string &text, uint64_t nodes, Texts *rest,
                  std::string *why = nullptr)
{
    dlx_shard_result result;
    dlx_job_report report;
    dlx_file_error error;
    dlx_job_control control = {};
    control.nodes = nodes;
    int code =
        dlx_job_count_bytes(job.get(), name.c_str(), text.data(), text.size(),
                            &control, &result, &report, &error);
    if (code < 0) {
        EXPECT_EQ(code, DLX_ETEXT);
        EXPECT_EQ(result.bytes, nullptr);
        EXPECT_NE(why, nullptr) << error.text;
        if (why != nullptr)
            *why = error.text;
        return "";
    }
    EXPECT_EQ(code == DLX_EXHAUSTED, result.rest == nullptr);
    EXPECT_EQ(size_t(report.num_shards), dlx_shards_num(result.rest));
    for (const auto &[of_rest, more] : texts_of(result.rest))
        (*rest)[of_rest] = more;
    return std::string(static_cast<const char *>(result.bytes), result.size);
}

// Counts them all, and what is left of them, within these nodes each.
Texts count_all(const JobHandle &job, Texts shards, uint64_t nodes)
{
    Texts results;
    while (!shards.empty()) {
        Texts rest;
        for (const auto &[name, text] : shards) {
            std::string stem = name.substr(0, name.size() - strlen(".shard"));
            results[stem + ".result"] = count(job, name, text, nodes, &rest);
        }
        shards = rest;
    }
    return results;
}

struct Total {
    int code;
    std::string count;
    std::vector<std::string> missing, notes;
};

Total merge(const std::vector<std::pair<std::string, std::string>> &results,
            const std::string &key = "")
{
    Total t = {};
    dlx_merge_options options = {};
    options.note = [](void *ctx, const char *note) {
        static_cast<Total *>(ctx)->notes.push_back(note);
    };
    options.ctx = &t;
    if (!key.empty()) {
        options.key = key.data();
        options.key_size = key.size();
    }
    dlx_merge *m = dlx_merge_new(&options);
    for (const auto &[name, text] : results) {
        dlx_file_error error;
        int code = dlx_merge_add_bytes(m, name.c_str(), text.data(),
                                       text.size(), &error);
        if (code < 0)
            t.notes.push_back(error.text);
    }
    t.code = dlx_merge_finish(m);
    if (t.code >= 0)
        t.count = dlx_merge_count(m);
    for (size_t k = 0; k < dlx_merge_num_missing(m); k++)
        t.missing.push_back(dlx_merge_missing(m, k));
    dlx_merge_free(m);
    return t;
}

Total merge(const Texts &results, const std::string &key = "")
{
    return merge(std::vector<std::pair<std::string, std::string>>(
                     results.begin(), results.end()),
                 key);
}

bool has_weights(const Texts &shards)
{
    return std::any_of(shards.begin(), shards.end(), [](const auto &shard) {
        size_t at = shard.second.find("\nweight ");
        return at != std::string::npos &&
               shard.second.compare(at, 10, "\nweight 1\n") != 0;
    });
}

// ---- counts

TEST(WeightedShards, CountWhatBruteForceCountsOnProblemsThatTurnAround)
{
    int weighted = 0, with_rests = 0;
    for (uint32_t seed = 0; seed < 200 && !HasFailure(); seed++) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        brute::BoundedProblem from = brute::random_circle(seed);
        ProblemHandle p = build(from);
        bool has_bounds = dlx_has_bounds(p.get()) != 0;
        auto kernel = has_bounds      ? DLX_KERNEL_BOUNDS
                      : seed % 3 == 0 ? DLX_KERNEL_LINKS
                                      : DLX_KERNEL_AUTO;
        JobHandle job = job_of(p, kernel);
        Texts shards = split(job, 1 + int(seed % 7));
        Texts results = count_all(job, shards, seed % 2 == 0 ? 0 : 2);
        Total total = merge(results);
        EXPECT_EQ(total.code, 1);
        EXPECT_EQ(total.count, std::to_string(brute::all_covers(from).size()));
        weighted += has_weights(shards);
        with_rests += results.size() > shards.size();
    }
    EXPECT_GT(weighted, 40);
    EXPECT_GT(with_rests, 10);
}

// Shapes at all places of a torus, some of them named by a color.
brute::Problem torus(int rows, int columns, bool has_colors)
{
    brute::Problem p;
    instances::add_items(p, rows * columns);
    if (has_colors)
        instances::add_items(p, rows, true);
    for (int r = 0; r < rows; r++) {
        for (int c = 0; c < columns; c++) {
            int cell = 1 + r * columns + c;
            int right = 1 + r * columns + (c + 1) % columns;
            int below = 1 + (r + 1) % rows * columns + c;
            brute::Option across = {{cell, 0}, {right, 0}};
            brute::Option down = {{cell, 0}, {below, 0}};
            if (has_colors) {
                across.push_back({1 + rows * columns + r, 1});
                down.push_back({1 + rows * columns + r, 1 + c % 2});
            }
            p.add_option(across);
            p.add_option(down);
        }
    }
    return p;
}

// Triples of n points that contain each pair once.
brute::Problem triples(int n)
{
    brute::Problem p;
    std::map<std::pair<int, int>, int> item;
    for (int a = 0; a < n; a++) {
        for (int b = a + 1; b < n; b++)
            item[{a, b}] = p.add_item(false);
    }
    for (int a = 0; a < n; a++) {
        for (int b = a + 1; b < n; b++) {
            for (int c = b + 1; c < n; c++)
                p.add_option(
                    {{item[{a, b}], 0}, {item[{a, c}], 0}, {item[{b, c}], 0}});
        }
    }
    return p;
}

struct Family {
    const char *name;
    brute::Problem problem;
    const char *expected; // "": the count of one solver
};

std::vector<Family> families()
{
    using namespace instances;
    return {{"queens 8", queens(8), "92"},
            {"queens 9", queens(9), "352"},
            {"queens 10", queens(10), "724"},
            {"dominoes 4x5", dominoes(4, 5), "95"},
            {"torus 4x6", torus(4, 6, false), ""},
            {"colored torus 4x6", torus(4, 6, true), ""},
            {"Latin squares 4", latin_squares(4), "576"},
            {"pentominoes 3x20", pentominoes(3, 20), "8"},
            {"triples 9", triples(9), "840"}};
}

std::string count_plain(const ProblemHandle &p)
{
    dlx_config config = default_config();
    config.kernel = DLX_KERNEL_LINKS;
    SolverHandle s = new_solver(p, config);
    uint64_t covers = 0;
    EXPECT_EQ(dlx_count(s.get(), &covers), DLX_EXHAUSTED);
    return std::to_string(covers);
}

TEST(WeightedShards, CountFamiliesOfSymmetricProblems)
{
    int weighted = 0;
    for (const Family &f : families()) {
        SCOPED_TRACE(f.name);
        ProblemHandle p = build(f.problem);
        std::string expected =
            f.expected[0] != '\0' ? f.expected : count_plain(p);
        for (auto kernel : {DLX_KERNEL_LINKS, DLX_KERNEL_AUTO}) {
            JobHandle job =
                job_of(p, kernel, kernel == DLX_KERNEL_AUTO ? 2 : 1);
            Texts shards = split(job, 5);
            weighted += has_weights(shards);
            EXPECT_EQ(merge(count_all(job, shards, 0)).count, expected);
            EXPECT_EQ(merge(count_all(job, shards, 300)).count, expected);
        }
    }
    EXPECT_GT(weighted, 12);
}

TEST(WeightedShards, AreTheSameEveryTime)
{
    ProblemHandle p = build(instances::queens(8));
    JobHandle one = job_of(p, DLX_KERNEL_AUTO);
    JobHandle other = job_of(p, DLX_KERNEL_LINKS);
    EXPECT_EQ(split(one, 6), split(one, 6));
    EXPECT_EQ(split(one, 6), split(other, 6));
}

// ---- lost, doubled, forged

// Adds a correct checksum.
std::string with_checksum(const std::string &text)
{
    std::string body = text.substr(0, text.rfind("end "));
    char hex[JOBS_HEX_SIZE];
    jobs_sha256_of(body.data(), body.size(), hex);
    return body + "end " + hex + "\n";
}

// Replaces the value of the line that begins with a key.
std::string replace(const std::string &text, const std::string &key,
                    const std::string &value)
{
    size_t at = text.find("\n" + key + " ");
    EXPECT_NE(at, std::string::npos) << key;
    size_t from = at + key.size() + 2, end = text.find('\n', from);
    return with_checksum(text.substr(0, from) + value + text.substr(end));
}

std::string without(const std::string &text, const std::string &key)
{
    std::istringstream lines(text);
    std::string line, kept;
    while (std::getline(lines, line)) {
        if (line.compare(0, key.size() + 1, key + " ") != 0)
            kept += line + "\n";
    }
    return with_checksum(kept);
}

std::string value_of(const std::string &text, const std::string &key)
{
    size_t at = text.find("\n" + key + " ");
    EXPECT_NE(at, std::string::npos) << key;
    size_t from = at + key.size() + 2;
    return text.substr(from, text.find('\n', from) - from);
}

class ForgedShards : public testing::Test
{
  protected:
    ProblemHandle p = build(instances::queens(8));
    JobHandle job = job_of(p, DLX_KERNEL_LINKS);
    Texts shards = split(job, 5);
    Texts results = count_all(job, shards, 0);

    std::string why_refused(const std::string &shard)
    {
        std::string why;
        Texts rest;
        EXPECT_EQ(count(job, "1.shard", shard, 0, &rest, &why), "");
        return why;
    }
};

TEST_F(ForgedShards, AreAsTheyWereWithNothingForged)
{
    EXPECT_EQ(with_checksum(shards["1.shard"]), shards["1.shard"]);
    EXPECT_TRUE(has_weights({{"1", shards["1.shard"]}}));
    EXPECT_EQ(merge(results).count, "92");
}

TEST_F(ForgedShards, WithAnotherWeightPathOrPlaceAreRefused)
{
    const std::string text = shards["1.shard"];
    const std::string reason = "paths or weights are not those of the shard";
    std::string weight = value_of(text, "weight");
    for (const std::string &forged : {
             replace(text, "weight", weight + "0"),
             replace(text, "weight", "1"),
             replace(text, "path", "3"),
             replace(text, "path", "0 10"),
             without(text, "path"),
             replace(text, "part", "2 of 5"),
             replace(text, "part", "1 of 6"),
             replace(text, "proof", value_of(shards["2.shard"], "proof")),
             without(text, "proof"),
             replace(shards["2.shard"], "part", "1 of 5"),
         })
        EXPECT_NE(why_refused(forged).find(reason), std::string::npos)
            << forged;
    EXPECT_NE(why_refused(replace(text, "weight", "0")).find("a weight"),
              std::string::npos);
    EXPECT_NE(why_refused(without(text, "weight")).find("a weight"),
              std::string::npos);
}

TEST_F(ForgedShards, OfAnotherSplitDoNotMeetTheirs)
{
    ProblemHandle other = build(instances::queens(8));
    Texts others = count_all(job, split(job, 6), 0);
    std::vector<std::pair<std::string, std::string>> mixed(results.begin(),
                                                           results.end());
    mixed[0] = {"foreign", others["1.result"]};
    Total total = merge(mixed);
    EXPECT_EQ(total.notes.size(), 4u); // each is of another split
    EXPECT_EQ(total.code, 0);
}

TEST_F(ForgedShards, ResultsWithAnotherWeightOrCountAreMissing)
{
    const std::string text = results["1.result"];
    std::string weight = value_of(text, "weight");
    std::string heavier =
        std::to_string(std::stoi(weight) * 2) + weight.substr(weight.find(' '));
    for (const std::string &forged : {
             replace(text, "weight", heavier),
             replace(replace(text, "weight", heavier), "count",
                     std::to_string(2 * std::stoi(value_of(text, "count")))),
             replace(text, "count", "1000"),
             without(text, "weight"),
             replace(text, "part", "2 of 5"),
             without(text, "proof"),
         }) {
        Texts with = results;
        with["1.result"] = forged;
        Total total = merge(with);
        EXPECT_EQ(total.code, 0);
        EXPECT_EQ(total.notes.size(), 1u);
        ASSERT_EQ(total.missing.size(), 1u);
        EXPECT_EQ(total.missing[0], "1.shard");
    }
}

// Without weights and proof it is a result of version 1, but invalid beside
// others that have them.
TEST_F(ForgedShards, ResultsThatClaimToBeOldAreMissing)
{
    Texts with = results;
    std::string old = without(without(results["1.result"], "weight"), "proof");
    old.replace(old.find(" 2\n"), 3, " 1\n");
    with["1.result"] = replace(old, "count", "1000");
    Total total = merge(with);
    EXPECT_EQ(total.code, 0);
    ASSERT_EQ(total.notes.size(), 1u);
    EXPECT_NE(
        total.notes[0].find("does not prove that its shard belongs to the set"),
        std::string::npos);
    EXPECT_EQ(total.missing, std::vector<std::string>{"1.shard"});
}

TEST_F(ForgedShards, LostOnesAreMissingAndDoubledOnesCountOnce)
{
    Texts some = results;
    some.erase("3.result");
    Total lost = merge(some);
    EXPECT_EQ(lost.code, 0);
    EXPECT_EQ(lost.missing, std::vector<std::string>{"3.shard"});
    std::vector<std::pair<std::string, std::string>> twice(results.begin(),
                                                           results.end());
    twice.push_back({"again", results["2.result"]});
    EXPECT_EQ(merge(twice).count, "92");
    // of two counts of one shard with the right weights, one is wrong
    std::string wrong = results["2.result"];
    std::string group = value_of(wrong, "weight");
    size_t end = group.rfind(' ') + 1;
    int weight = std::stoi(group), before = std::stoi(group.substr(end));
    wrong = replace(wrong, "weight",
                    group.substr(0, end) + std::to_string(before + 1));
    int sum = std::stoi(value_of(wrong, "count")) + weight;
    twice.back().second = replace(wrong, "count", std::to_string(sum));
    Total two = merge(twice);
    EXPECT_EQ(two.code, 0);
    EXPECT_EQ(two.missing, std::vector<std::string>{"2.shard"});
}

TEST(SignedShards, AreTakenWithTheirKeyOnly)
{
    ProblemHandle p = build(instances::queens(7));
    JobHandle job = job_of(p, DLX_KERNEL_LINKS);
    const std::string key = "a secret", other = "another one";
    EXPECT_EQ(dlx_job_set_key(job.get(), key.data(), key.size()), 0);
    Texts shards = split(job, 3), results = count_all(job, shards, 0);
    EXPECT_EQ(merge(results, key).count, "40");
    EXPECT_EQ(merge(results, other).code, DLX_EARGUMENT);
    Texts forged = results;
    forged["1.result"] = replace(results["1.result"], "nodes", "1");
    EXPECT_EQ(merge(forged, key).missing, std::vector<std::string>{"1.shard"});
    JobHandle without_key = job_of(p, DLX_KERNEL_LINKS);
    Texts rest;
    std::string why;
    EXPECT_EQ(
        count(job, "1.shard", split(without_key, 3)["1.shard"], 0, &rest, &why),
        "");
    EXPECT_NE(why.find("not signed"), std::string::npos);
}

// ---- files of version 1

std::string text_of(const std::string &name)
{
    std::ostringstream text;
    text << std::ifstream("tests/data/old_shards/" + name).rdbuf();
    return text.str();
}

TEST(OldShards, AreCountedAndMerged)
{
    ProblemHandle p = new_problem();
    dlx_text_error where;
    std::string text = text_of("queens.dlx");
    ASSERT_EQ(dlx_read_text(p.get(), text.data(), text.size(), &where), 0);
    ASSERT_EQ(dlx_freeze(p.get()), 0);
    JobHandle job = job_of(p, DLX_KERNEL_LINKS);
    Texts results = {{"1.result", text_of("1.result")},
                     {"2.result", text_of("2.result")}};
    Total some = merge(results);
    EXPECT_EQ(some.code, 0);
    EXPECT_EQ(some.missing, std::vector<std::string>{"3.shard"});
    for (uint64_t nodes : {0, 1}) {
        Texts all = count_all(job, {{"3.shard", text_of("3.shard")}}, nodes);
        EXPECT_EQ(all["3.result"].compare(0, 18, "quadrille-result 1"), 0);
        EXPECT_EQ(nodes > 0, all.size() > 1);
        all.insert(results.begin(), results.end());
        EXPECT_EQ(merge(all).count, "4");
    }
}

// ---- hashes

TEST(HashTree, ProvesEachLeafAndNoOther)
{
    for (int num = 1; num <= 12; num++) {
        jobs_hash_tree t;
        ASSERT_EQ(jobs_hash_tree_init(&t, num), 0);
        for (int k = 0; k < num; k++)
            jobs_sha256_of(&k, sizeof k, t.hashes[k]);
        std::string top = jobs_hash_tree_finish(&t);
        for (int k = 0; k < num; k++) {
            const char *proof[JOBS_LONGEST_PROOF];
            jobs_hex copy[JOBS_LONGEST_PROOF];
            int length = jobs_hash_tree_prove(&t, k, proof);
            for (int n = 0; n < length; n++)
                memcpy(copy[n], proof[n], sizeof copy[n]);
            for (int at = 0; at < num; at++) {
                for (int leaf = 0; leaf < num; leaf++) {
                    jobs_hex hash;
                    memcpy(hash, t.hashes[leaf], sizeof hash);
                    bool fits =
                        jobs_hash_tree_climb(&hash, at, num, copy, length);
                    EXPECT_EQ(fits && hash == top, at == k && leaf == k)
                        << num << " " << k << " " << at << " " << leaf;
                }
            }
            jobs_hex hash;
            memcpy(hash, t.hashes[k], sizeof hash);
            EXPECT_FALSE(jobs_hash_tree_climb(&hash, k, num, copy, length + 1));
        }
        jobs_hash_tree_clear(&t);
    }
}

} // namespace
