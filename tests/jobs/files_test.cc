/*
 * files_test.cc - damaged files of shards, results and checkpoints: with a bit
 * flipped in every byte, cut at every byte, or with invalid lines under a
 * correct checksum.
 */
#include <cstring>
#include <fstream>
#include <sstream>
#include <string>

#include <unistd.h>

#include <gtest/gtest.h>

extern "C" {
#include "jobs/checkpoint.h"
#include "jobs/fingerprint.h"
#include "jobs/merge.h"
#include "jobs/sweep_file.h"
}
#include "tests/support/engine.h"
#include "tests/support/instances.h"
#include "tests/support/problem_tree.h"
#include "tests/support/two_shards.h"

namespace
{

class ShardsFiles : public testing::Test, public TwoShards
{
  public:
    ~ShardsFiles() override
    {
        remove(path.c_str());
    }

    // ---- whole files, as text

    std::string shard_text()
    {
        EXPECT_EQ(
            jobs_shard_save(&set, &split, 1, path.c_str(), nullptr, &error), 0);
        return text_of_file();
    }
    std::string result_text()
    {
        char *unwritten;
        jobs_shard_result r = result_of_first(path.c_str(), 12345);
        memcpy(r.rest, hash, sizeof hash);
        r.rest_size = 3;
        r.prefix = strdup("rest.");
        EXPECT_EQ(jobs_shard_result_save(&r, path.c_str(), nullptr, &unwritten,
                                         &error),
                  0);
        EXPECT_EQ(unwritten, nullptr);
        jobs_shard_result_clear(&r);
        return text_of_file();
    }
    std::string checkpoint_text()
    {
        jobs_work w;
        EXPECT_EQ(jobs_work_init(&w, tree.get(), 1), 0);
        for (int o = 0; o < 6; o++)
            EXPECT_EQ(jobs_paths_add(&w.left, &o, 1), 0);
        jobs_checkpoint c = checkpoint();
        EXPECT_EQ(jobs_checkpoint_save(&c, &w, path.c_str(), &error), 0);
        jobs_work_clear(&w);
        return text_of_file();
    }

    std::string sweep_text()
    {
        SolverHandle s = new_sweep();
        uint64_t covers;
        set_limits(s, 0, 40);
        EXPECT_EQ(dlx_count(s.get(), &covers), DLX_LIMIT);
        EXPECT_GT(dlx_sweep_words(s.get()), 50u);
        jobs_sweep_file f = sweep_file();
        EXPECT_EQ(jobs_sweep_file_save(&f, s.get(), path.c_str(), &error), 0);
        return text_of_file();
    }

    // ---- checks whether a text is a file of that kind

    bool is_shard(const std::string &text)
    {
        jobs_shard s;
        write(text);
        int code = jobs_shard_load(&s, path.c_str(), nullptr, &error);
        if (code == 0)
            code = jobs_shard_check(&s, hash, tree.get(), path.c_str(), &error);
        jobs_shard_clear(&s);
        return code == 0;
    }
    bool is_result(const std::string &text)
    {
        jobs_merge m;
        write(text);
        jobs_merge_init(
            &m, [](void *, const char *) {}, nullptr);
        int code = jobs_merge_add(&m, path.c_str(), &error);
        if (code == 0) {
            EXPECT_EQ(jobs_merge_finish(&m), 0);
        }
        jobs_merge_clear(&m);
        return code == 0;
    }
    bool is_checkpoint(const std::string &text)
    {
        jobs_work w;
        jobs_checkpoint c = checkpoint();
        write(text);
        EXPECT_EQ(jobs_work_init(&w, tree.get(), 1), 0);
        int code = jobs_checkpoint_load(&c, &w, path.c_str(), &error);
        jobs_work_clear(&w);
        return code == 0;
    }

    // Also checks that the sweep ends, whatever its words are.
    bool is_sweep(const std::string &text)
    {
        jobs_sweep_file f = sweep_file();
        uint64_t words = 0, covers;
        write(text);
        if (jobs_sweep_file_check(&f, &words, path.c_str(), &error) != 0 ||
            words == 0)
            return false;
        SolverHandle s = new_sweep();
        int code = jobs_sweep_file_load(s.get(), path.c_str(), &error);
        EXPECT_EQ(dlx_count(s.get(), &covers), DLX_EXHAUSTED);
        EXPECT_TRUE(covers == 4 || code == 0);
        return code == 0;
    }

    // ---- damage

    using Check = bool (ShardsFiles::*)(const std::string &);

    void expect_refused(const std::string &text, Check is_whole)
    {
        ASSERT_TRUE((this->*is_whole)(text));
        for (size_t at = 0; at < text.size(); at++) {
            int bit = static_cast<int>(at % 8);
            std::string bad = text;
            bad[at] = static_cast<char>(bad[at] ^ 1 << bit);
            ASSERT_FALSE((this->*is_whole)(bad))
                << "byte " << at << ", bit " << bit;
            ASSERT_STRNE(error.text, "");
            ASSERT_FALSE((this->*is_whole)(text.substr(0, at))) << at;
        }
        EXPECT_FALSE((this->*is_whole)(text + "\n"));
        EXPECT_FALSE((this->*is_whole)(text + text));
    }

    // Checks that invalid content under a correct checksum does not crash, and
    // that no line may be missing.
    void try_signed(const std::string &text, Check is_whole)
    {
        std::string body = text.substr(0, text.rfind("end "));
        ASSERT_EQ(signed_text(body), text);
        const std::string others("9\n\0", 3);
        for (size_t at = 0; at < body.size(); at++) {
            for (char c : others) {
                std::string bad = body;
                bad[at] = c;
                (this->*is_whole)(signed_text(bad));
            }
            std::string longer = body, shorter = body;
            longer.insert(at, "99999999999999999999999");
            (this->*is_whole)(signed_text(longer));
            shorter.erase(at, 1);
            (this->*is_whole)(signed_text(shorter));
        }
    }
    static std::string signed_text(const std::string &body)
    {
        char hex[JOBS_HEX_SIZE];
        jobs_sha256_of(body.data(), body.size(), hex);
        return body + "end " + hex + "\n";
    }

    // ---- files

    std::string text_of_file() const
    {
        std::ostringstream text;
        text << std::ifstream(path).rdbuf();
        return text.str();
    }
    void write(const std::string &text)
    {
        error.text[0] = '\0';
        remove(path.c_str()); // some file systems sync what is overwritten
        std::ofstream(path, std::ios::binary) << text;
    }
    jobs_checkpoint checkpoint() const
    {
        jobs_checkpoint c = {};
        memcpy(c.problem, hash, sizeof c.problem);
        memcpy(c.base, hash, sizeof c.base);
        c.task = "count";
        return c;
    }

    jobs_sweep_file sweep_file() const
    {
        return {hash, "count", hash, 0};
    }
    SolverHandle new_sweep() const
    {
        dlx_config config = default_config();
        config.kernel = DLX_KERNEL_SWEEP;
        config.bytes = 1 << 16;
        return new_solver(problem, config);
    }

    dlx_file_error error = {};
    std::string path =
        testing::TempDir() + "shards_files." + std::to_string(getpid());
};

TEST_F(ShardsFiles, AShardWithABitFlippedInAnyByteIsRefused)
{
    expect_refused(shard_text(), &ShardsFiles::is_shard);
}

TEST_F(ShardsFiles, AResultWithABitFlippedInAnyByteIsRefused)
{
    expect_refused(result_text(), &ShardsFiles::is_result);
}

TEST_F(ShardsFiles, ACheckpointWithABitFlippedInAnyByteIsRefused)
{
    expect_refused(checkpoint_text(), &ShardsFiles::is_checkpoint);
}

TEST_F(ShardsFiles, ASweepWithABitFlippedInAnyByteIsRefused)
{
    expect_refused(sweep_text(), &ShardsFiles::is_sweep);
}

TEST_F(ShardsFiles, NoByteOfASweepDoesHarmUnderAChecksumThatIsRight)
{
    try_signed(sweep_text(), &ShardsFiles::is_sweep);
}

TEST_F(ShardsFiles, NoLineDoesHarmUnderAChecksumThatIsRight)
{
    try_signed(shard_text(), &ShardsFiles::is_shard);
    try_signed(result_text(), &ShardsFiles::is_result);
    try_signed(checkpoint_text(), &ShardsFiles::is_checkpoint);
}

// Tests options that do not exist or are in conflict, and duplicate paths,
// which would count twice.
TEST_F(ShardsFiles, PathsThatLeadNowhereAreRefused)
{
    std::string text = shard_text();
    std::string body = text.substr(0, text.rfind("end "));
    for (const char *line : {"path 999", "path -1", "path 0 0", "path 0 1",
                             "path 4000000000", "path x"})
        EXPECT_FALSE(is_shard(signed_text(body + line + "\n"))) << line;
}

} // namespace
