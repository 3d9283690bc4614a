// Jobs, by the public headers: estimates, checkpoints, shards, results, keys,
// limits; of problems, of puzzles, of an empty tree.
#include "dlx/dlx.h"
#include "sudoku/sudoku.h"

#include "tests/support/boards.h"
#include "tests/support/engine.h"
#include "tests/support/instances.h"

#include <cstdlib>
#include <fstream>
#include <sstream>

#include <dirent.h>
#include <sys/stat.h>
#include <unistd.h>

namespace
{

struct JobFree {
    void operator()(dlx_job *job) const
    {
        dlx_job_free(job);
    }
};
using JobHandle = std::unique_ptr<dlx_job, JobFree>;

JobHandle job_of(const ProblemHandle &p, const dlx_job_options *options)
{
    dlx_job *job = nullptr;
    EXPECT_EQ(0, dlx_job_new(&job, p.get(), options));
    return JobHandle(job);
}

// A folder that is removed with its content.
class Folder
{
  public:
    Folder()
    {
        char name[] = "/tmp/jobsXXXXXX";
        path = mkdtemp(name);
    }
    ~Folder()
    {
        for (const std::string &name : names(""))
            unlink(in(name).c_str());
        rmdir(path.c_str());
    }
    Folder(const Folder &) = delete;
    Folder &operator=(const Folder &) = delete;

    std::string in(const std::string &name) const
    {
        return path + "/" + name;
    }
    std::vector<std::string> names(const std::string &end) const
    {
        std::vector<std::string> all;
        DIR *folder = opendir(path.c_str());
        if (folder == nullptr)
            return all;
        while (const dirent *file = readdir(folder)) {
            std::string name = file->d_name;
            if (name != "." && name != ".." && name.size() >= end.size() &&
                name.compare(name.size() - end.size(), end.size(), end) == 0)
                all.push_back(name);
        }
        closedir(folder);
        std::sort(all.begin(), all.end());
        return all;
    }

    std::string path;
};

// Records reports of calls, and stops them.
struct Told {
    dlx_job_control control = {};
    std::vector<std::string> notes, wrote;
    std::string counted;
    bool is_cancelled = false;

    Told()
    {
        control.is_cancelled = [](void *ctx) {
            return int(static_cast<Told *>(ctx)->is_cancelled);
        };
        control.note = [](void *ctx, const char *sentence) {
            static_cast<Told *>(ctx)->notes.push_back(sentence);
        };
        control.wrote = [](void *ctx, const char *path) {
            static_cast<Told *>(ctx)->wrote.push_back(path);
        };
        control.counted = [](void *ctx, const char *count) {
            static_cast<Told *>(ctx)->counted = count;
        };
        control.ctx = this;
    }
    Told(const Told &) = delete;
    Told &operator=(const Told &) = delete;
};

// Counts all shards of the folder without a result, including new ones for what
// is left, within these nodes each.
void count_shards(dlx_job *job, const Folder &in, uint64_t nodes)
{
    bool is_any = true;
    for (int round = 0; round < 100 && is_any; round++) {
        is_any = false;
        for (const std::string &name : in.names(".shard")) {
            std::string shard = in.in(name);
            std::string result =
                shard.substr(0, shard.size() - strlen("shard")) + "result";
            if (access(result.c_str(), F_OK) == 0)
                continue;
            is_any = true;
            dlx_job_control control = {};
            dlx_job_report report;
            dlx_file_error error;
            control.nodes = nodes;
            int code = dlx_job_count_shard(job, shard.c_str(), result.c_str(),
                                           &control, &report, &error);
            EXPECT_TRUE(code == DLX_EXHAUSTED || code == DLX_LIMIT)
                << error.text;
            EXPECT_EQ(code == DLX_LIMIT, report.num_shards > 0);
            EXPECT_EQ(code == DLX_EXHAUSTED, report.is_complete == 1);
        }
    }
    EXPECT_FALSE(is_any);
}

std::string total(const Folder &in)
{
    dlx_merge *m = dlx_merge_new(nullptr);
    dlx_file_error error;
    EXPECT_EQ(int(in.names(".result").size()),
              dlx_merge_add(m, in.path.c_str(), &error));
    EXPECT_EQ(1, dlx_merge_finish(m));
    EXPECT_EQ(0u, dlx_merge_num_missing(m));
    EXPECT_EQ(nullptr, dlx_merge_missing(m, 0));
    std::string count = dlx_merge_count(m);
    dlx_merge_free(m);
    return count;
}

// ---- one machine

TEST(Job, CountsWithoutAnyFile)
{
    ProblemHandle p = build(instances::queens(8));
    JobHandle job = job_of(p, nullptr);
    dlx_job_report report;
    EXPECT_EQ(DLX_EXHAUSTED,
              dlx_job_count(job.get(), nullptr, nullptr, &report, nullptr));
    EXPECT_STREQ("92", report.count);
    EXPECT_EQ(1, report.is_complete);
    EXPECT_EQ(0u, report.parts_left);
    EXPECT_GT(report.nodes, 0u);
    EXPECT_EQ(64u, strlen(dlx_job_problem(job.get())));
}

TEST(Job, EstimatesAShortSearchByDoingIt)
{
    ProblemHandle p = build(instances::queens(8));
    JobHandle job = job_of(p, nullptr);
    dlx_estimate e;
    EXPECT_EQ(0, dlx_job_estimate(job.get(), nullptr, nullptr, &e));
    EXPECT_EQ(1, e.is_exact);
    EXPECT_EQ(92, e.covers.mean);
    EXPECT_EQ(92, e.covers.high);
}

TEST(Job, EstimatesALongOneBySamples)
{
    ProblemHandle p = build(instances::queens(16));
    JobHandle job = job_of(p, nullptr);
    dlx_estimate e;
    dlx_estimate_options options;
    dlx_estimate_options_init(&options);
    options.samples = 30;
    options.patience = 0;
    options.confidence = 0.9999;
    EXPECT_EQ(0, dlx_job_estimate(job.get(), &options, nullptr, &e));
    EXPECT_EQ(0, e.is_exact);
    EXPECT_EQ(30, e.samples);
    EXPECT_LE(e.covers.low, 14772512);
    EXPECT_GE(e.covers.high, 14772512);
}

TEST(Job, EstimatesWithinItsNodes)
{
    ProblemHandle p = build(instances::queens(20));
    JobHandle job = job_of(p, nullptr);
    dlx_estimate e;
    Told told;
    told.control.nodes = 5000;
    EXPECT_EQ(DLX_LIMIT,
              dlx_job_estimate(job.get(), nullptr, &told.control, &e));
    told.is_cancelled = true;
    EXPECT_EQ(DLX_INTERRUPTED,
              dlx_job_estimate(job.get(), nullptr, &told.control, &e));
}

TEST(Job, GoesOnFromItsCheckpointAfterEachLimit)
{
    for (int threads : {1, 3}) {
        Folder in;
        ProblemHandle p = build(instances::queens(11));
        dlx_job_options options;
        dlx_job_options_init(&options);
        options.engine.threads = threads;
        std::string path = in.in("point");
        dlx_job_checkpoint checkpoint = {path.c_str(), 0, 1};
        dlx_job_control control = {};
        dlx_job_report report;
        dlx_file_error error;
        control.nodes = 8000;
        int result = DLX_LIMIT, calls = 0;
        while (result == DLX_LIMIT && calls < 1000) {
            JobHandle job = job_of(p, &options); // as in another process
            result = dlx_job_count(job.get(), &checkpoint, &control, &report,
                                   &error);
            EXPECT_EQ(result == DLX_EXHAUSTED, report.is_complete == 1);
            calls++;
            if (result == DLX_EXHAUSTED) {
                EXPECT_STREQ("2680", report.count);
            }
        }
        EXPECT_EQ(DLX_EXHAUSTED, result) << error.text;
        EXPECT_GT(calls, 1);
    }
}

// Covers as a file has them: those after the mark are cut off.
struct Found {
    std::vector<std::vector<int>> covers;
    int stops_at = 0; // number of the cover that returns an error; 0: none

    static int add(void *ctx, const int *options, int n, uint64_t number)
    {
        Found &f = *static_cast<Found *>(ctx);
        f.covers.emplace_back(options, options + n);
        std::sort(f.covers.back().begin(), f.covers.back().end());
        EXPECT_EQ(f.covers.size(), number);
        return (int)number == f.stops_at ? DLX_EWRITE : 0;
    }
    static int keep(void *ctx, uint64_t *mark, dlx_file_error *)
    {
        *mark = static_cast<Found *>(ctx)->covers.size();
        return 0;
    }
    static int cut(void *ctx, uint64_t mark, dlx_file_error *)
    {
        Found &f = *static_cast<Found *>(ctx);
        EXPECT_LE(mark, f.covers.size());
        f.covers.resize(mark);
        return 0;
    }
    dlx_job_finder finder()
    {
        return {"collect", add, keep, keep, cut, this};
    }
};

TEST(Job, HandsOutAllCoversOnceThoughItIsStoppedAgainAndAgain)
{
    Folder in;
    ProblemHandle p = build(instances::queens(8));
    std::string path = in.in("point");
    dlx_job_checkpoint checkpoint = {path.c_str(), 0, 1};
    dlx_job_control control = {};
    dlx_job_report report;
    dlx_file_error error;
    Found found;
    dlx_job_finder finder = found.finder();
    control.nodes = 200;
    std::string count;
    int result = DLX_LIMIT, calls = 0;
    for (; result == DLX_LIMIT && calls < 1000; calls++) {
        JobHandle job = job_of(p, nullptr);
        result = dlx_job_search(job.get(), &checkpoint, &finder, &control,
                                &report, &error);
        count = report.count;
    }
    EXPECT_EQ(DLX_EXHAUSTED, result) << error.text;
    EXPECT_LT(1, calls);
    EXPECT_EQ("92", count);
    std::set<std::vector<int>> all(found.covers.begin(), found.covers.end());
    EXPECT_EQ(92U, all.size());
    EXPECT_EQ(92U, found.covers.size());
}

TEST(Job, EndsASearchWithTheErrorOfWhoGetsTheCovers)
{
    ProblemHandle p = build(instances::queens(6));
    JobHandle job = job_of(p, nullptr);
    dlx_job_report report;
    Found found;
    found.stops_at = 3;
    dlx_job_finder finder = found.finder();
    EXPECT_EQ(DLX_EWRITE, dlx_job_search(job.get(), nullptr, &finder, nullptr,
                                         &report, nullptr));
    EXPECT_EQ(3U, found.covers.size());
}

TEST(Job, RefusesTheCheckpointOfAnotherTask)
{
    Folder in;
    ProblemHandle p = build(instances::queens(6));
    JobHandle job = job_of(p, nullptr);
    std::string path = in.in("point");
    dlx_job_checkpoint checkpoint = {path.c_str(), 0, 1};
    dlx_job_report report;
    dlx_file_error error;
    Found found;
    dlx_job_finder finder = found.finder();
    EXPECT_EQ(DLX_EXHAUSTED, dlx_job_search(job.get(), &checkpoint, &finder,
                                            nullptr, &report, &error));
    finder.task = nullptr;
    EXPECT_EQ(DLX_ETEXT, dlx_job_search(job.get(), &checkpoint, &finder,
                                        nullptr, &report, &error));
    EXPECT_EQ(4U, found.covers.size());
}

TEST(Job, KeepsACheckpointThatIsThere)
{
    Folder in;
    ProblemHandle p = build(instances::queens(6));
    JobHandle job = job_of(p, nullptr);
    std::string path = in.in("point");
    dlx_job_checkpoint checkpoint = {path.c_str(), 0, 0};
    dlx_job_report report;
    dlx_file_error error;
    EXPECT_EQ(DLX_EXHAUSTED,
              dlx_job_count(job.get(), &checkpoint, nullptr, &report, &error));
    EXPECT_EQ(DLX_EARGUMENT,
              dlx_job_count(job.get(), &checkpoint, nullptr, &report, &error));
    EXPECT_NE(nullptr, strstr(error.text, "this checkpoint already exists"));
    EXPECT_EQ(0, report.is_complete);
    ProblemHandle other = build(instances::queens(7));
    JobHandle wrong = job_of(other, nullptr);
    checkpoint.resume = 1;
    EXPECT_EQ(DLX_ETEXT, dlx_job_count(wrong.get(), &checkpoint, nullptr,
                                       &report, &error));
    EXPECT_EQ(DLX_EXHAUSTED,
              dlx_job_count(job.get(), &checkpoint, nullptr, &report, &error));
    EXPECT_STREQ("4", report.count);
}

TEST(Job, HasItsCountThoughTheLastCheckpointCannotBeWritten)
{
    struct Ctx {
        std::string path, folder, counted;
    };
    Folder in;
    ProblemHandle p = build(instances::queens(8));
    JobHandle job = job_of(p, nullptr);
    Ctx ctx;
    ctx.folder = in.in("deeper");
    ctx.path = ctx.folder + "/point";
    ASSERT_EQ(0, mkdir(ctx.folder.c_str(), 0777));
    dlx_job_checkpoint checkpoint = {ctx.path.c_str(), 0, 0};
    dlx_job_control control = {};
    dlx_job_report report;
    dlx_file_error error;
    control.ctx = &ctx;
    control.counted = [](void *at, const char *count) {
        Ctx *c = static_cast<Ctx *>(at);
        c->counted = count;
        unlink(c->path.c_str());
        rmdir(c->folder.c_str());
    };
    EXPECT_EQ(DLX_EWRITE,
              dlx_job_count(job.get(), &checkpoint, &control, &report, &error));
    EXPECT_EQ("92", ctx.counted);
    EXPECT_STREQ("92", report.count);
    EXPECT_EQ(1, report.is_complete);
    EXPECT_NE(nullptr, strstr(error.text, ctx.path.c_str())) << error.text;
}

// By guiding paths this would take longer than the age of the universe.
TEST(Job, GoesOnFromTheLevelsOfASweep)
{
    Folder in;
    ProblemHandle p = build(instances::dominoes(16, 16));
    dlx_job_options options;
    dlx_job_options_init(&options);
    options.engine.kernel = DLX_KERNEL_SWEEP; // whatever the load is
    std::string path = in.in("point");
    dlx_job_checkpoint checkpoint = {path.c_str(), 0, 1};
    dlx_job_report report = {};
    dlx_file_error error;
    int result = DLX_LIMIT;
    double share = 0;
    Told told;
    told.control.seconds = 0.02;
    for (int calls = 0; result == DLX_LIMIT && calls < 1000; calls++) {
        JobHandle job = job_of(p, &options);
        result = dlx_job_count(job.get(), &checkpoint, &told.control, &report,
                               &error);
        told.control.seconds *= 1.5; // so that it ends even on slow machines
        if (result == DLX_LIMIT && report.is_sweep) {
            EXPECT_GE(report.sweep_share, share);
            EXPECT_EQ(0, report.is_complete);
            share = report.sweep_share;
        }
        if (result == DLX_EXHAUSTED) {
            EXPECT_STREQ("2444888770250892795802079170816", report.count);
        }
    }
    EXPECT_EQ(DLX_EXHAUSTED, result) << error.text;
    EXPECT_EQ("2444888770250892795802079170816", told.counted);
    EXPECT_EQ(1, report.is_complete);
    EXPECT_EQ(std::vector<std::string>{}, told.notes);
}

TEST(Job, SaysWhereNoSweepCanBeKept)
{
    Folder in;
    dlx_job_options options;
    dlx_job_options_init(&options);
    options.engine.kernel = DLX_KERNEL_SWEEP;
    ProblemHandle p = build(instances::queens(40));
    JobHandle job = job_of(p, &options);
    std::string path = in.in("point");
    dlx_job_checkpoint checkpoint = {path.c_str(), 0.01, 0};
    dlx_job_report report;
    dlx_file_error error;
    EXPECT_EQ(DLX_ECONFIG,
              dlx_job_count(job.get(), &checkpoint, nullptr, &report, &error));
    EXPECT_STREQ("the problem is too large for a sweep, and the kernel memo "
                 "cannot write checkpoints",
                 error.text);
}

TEST(Job, EndsWhenItIsCancelled)
{
    Folder in;
    ProblemHandle p = build(instances::queens(12));
    JobHandle job = job_of(p, nullptr);
    Told told;
    dlx_job_report report;
    dlx_file_error error;
    told.is_cancelled = true;
    EXPECT_EQ(DLX_INTERRUPTED, dlx_job_count(job.get(), nullptr, &told.control,
                                             &report, &error));
    EXPECT_EQ(0, report.is_complete);
    EXPECT_GT(report.parts_left, 0u);
    EXPECT_EQ(DLX_INTERRUPTED, dlx_job_split(job.get(), 10, in.path.c_str(),
                                             &told.control, &error));
    EXPECT_EQ(0u, in.names("").size());
}

TEST(Job, CountsWhatHasTheOptionsThatAreAssumed)
{
    ProblemHandle p = build(instances::queens(8));
    const int corner[] = {0};
    uint64_t with = 0;
    for (bool excludes : {false, true}) {
        dlx_job_options options;
        dlx_job_report report;
        dlx_job_options_init(&options);
        (excludes ? options.excluded : options.assumed) = corner;
        (excludes ? options.num_excluded : options.num_assumed) = 1;
        JobHandle job = job_of(p, &options);
        EXPECT_EQ(DLX_EXHAUSTED,
                  dlx_job_count(job.get(), nullptr, nullptr, &report, nullptr));
        with += strtoull(report.count, nullptr, 10);
        JobHandle plain = job_of(p, nullptr);
        EXPECT_STREQ(dlx_job_problem(plain.get()), dlx_job_problem(job.get()));
        options.is_whole = 1;
        JobHandle whole = job_of(p, &options);
        EXPECT_STRNE(dlx_job_problem(plain.get()),
                     dlx_job_problem(whole.get()));
    }
    EXPECT_EQ(92u, with);
}

// ---- many machines

TEST(Job, IsTheSumOfItsShards)
{
    for (int num : {1, 3, 40}) {
        Folder in;
        ProblemHandle p = build(instances::queens(9));
        JobHandle job = job_of(p, nullptr);
        Told told;
        dlx_file_error error;
        EXPECT_EQ(0, dlx_job_split(job.get(), num, in.path.c_str(),
                                   &told.control, &error));
        EXPECT_EQ(size_t(num), told.wrote.size());
        EXPECT_EQ(size_t(num), in.names(".shard").size());
        count_shards(job.get(), in, 0);
        EXPECT_EQ("352", total(in)) << num;
    }
}

TEST(Job, HandsOnWhatThereIsNoTimeFor)
{
    Folder in;
    ProblemHandle p = build(instances::queens(11));
    JobHandle job = job_of(p, nullptr);
    dlx_file_error error;
    EXPECT_EQ(0, dlx_job_split(job.get(), 2, in.path.c_str(), nullptr, &error));
    count_shards(job.get(), in, 4000);
    EXPECT_GT(in.names(".shard").size(), 3u);
    EXPECT_EQ("2680", total(in));
}

TEST(Job, SaysWhichShardsAreMissing)
{
    Folder in;
    ProblemHandle p = build(instances::queens(8));
    JobHandle job = job_of(p, nullptr);
    dlx_file_error error;
    EXPECT_EQ(0, dlx_job_split(job.get(), 3, in.path.c_str(), nullptr, &error));
    count_shards(job.get(), in, 0);
    unlink(in.in("2.result").c_str());
    std::ofstream(in.in("3.result"), std::ios::app) << "more\n";
    Told told;
    dlx_merge_options options = {};
    options.note = told.control.note;
    options.ctx = &told;
    dlx_merge *m = dlx_merge_new(&options);
    EXPECT_EQ(1, dlx_merge_add(m, in.path.c_str(), &error));
    EXPECT_EQ(0, dlx_merge_finish(m));
    EXPECT_EQ(2u, dlx_merge_num_missing(m));
    EXPECT_EQ(in.in("2.shard"), dlx_merge_missing(m, 0));
    EXPECT_EQ(in.in("3.shard"), dlx_merge_missing(m, 1));
    ASSERT_EQ(1u, told.notes.size());
    EXPECT_NE(std::string::npos, told.notes[0].find("damaged"));
    dlx_merge_free(m);
}

TEST(Job, CountsNoShardTwice)
{
    Folder in;
    ProblemHandle p = build(instances::queens(8));
    JobHandle job = job_of(p, nullptr);
    Told told;
    dlx_job_report report;
    dlx_file_error error;
    EXPECT_EQ(0, dlx_job_split(job.get(), 1, in.path.c_str(), nullptr, &error));
    std::string shard = in.in("1.shard"), result = in.in("1.result");
    for (int was_there : {0, 1}) {
        EXPECT_EQ(DLX_EXHAUSTED,
                  dlx_job_count_shard(job.get(), shard.c_str(), result.c_str(),
                                      &told.control, &report, &error));
        EXPECT_EQ(was_there, report.was_there);
        EXPECT_STREQ("92", report.count);
    }
    EXPECT_EQ(1u, told.notes.size());
    EXPECT_EQ(DLX_ETEXT,
              dlx_job_count_shard(job.get(), shard.c_str(), shard.c_str(),
                                  &told.control, &report, &error));
    ProblemHandle other = build(instances::queens(9));
    JobHandle wrong = job_of(other, nullptr);
    EXPECT_EQ(DLX_ETEXT,
              dlx_job_count_shard(wrong.get(), shard.c_str(), result.c_str(),
                                  &told.control, &report, &error));
    EXPECT_EQ(DLX_ETEXT,
              dlx_job_split(wrong.get(), 2, in.path.c_str(), nullptr, &error));
    EXPECT_NE(nullptr, strstr(error.text, "another split"));
}

TEST(Merge, RefusesResultsOfAnotherProblem)
{
    Folder a, b;
    dlx_file_error error;
    dlx_merge *m = dlx_merge_new(nullptr);
    EXPECT_EQ(DLX_EARGUMENT, dlx_merge_finish(m));
    for (const Folder *in : {&a, &b}) {
        ProblemHandle p = build(instances::queens(in == &a ? 6 : 7));
        JobHandle job = job_of(p, nullptr);
        EXPECT_EQ(
            0, dlx_job_split(job.get(), 2, in->path.c_str(), nullptr, &error));
        count_shards(job.get(), *in, 0);
        EXPECT_EQ(in == &a ? 2 : DLX_EARGUMENT,
                  dlx_merge_add(m, in->path.c_str(), &error));
    }
    EXPECT_EQ(1, dlx_merge_finish(m));
    EXPECT_STREQ("4", dlx_merge_count(m));
    dlx_merge_free(m);
}

// Two workers were stopped in the same shard. The rest of one has been counted,
// that of the other has not: so its sum does not contradict the first.
TEST(Merge, TakesOneOfTwoPartialResultsOfAShard)
{
    Folder in;
    dlx_file_error error;
    ProblemHandle p = build(instances::queens(11));
    JobHandle job = job_of(p, nullptr);
    ASSERT_EQ(0, dlx_job_split(job.get(), 2, in.path.c_str(), nullptr, &error));
    const std::string shard = in.in(in.names(".shard").at(0));
    const std::string prefix = shard.substr(0, shard.size() - strlen("shard"));
    Told first, second;
    first.control.nodes = 2000;
    second.control.nodes = 6000;
    dlx_job_report report;
    ASSERT_EQ(DLX_LIMIT, dlx_job_count_shard(job.get(), shard.c_str(),
                                             (prefix + "result").c_str(),
                                             &first.control, &report, &error));
    ASSERT_EQ(DLX_LIMIT, dlx_job_count_shard(job.get(), shard.c_str(),
                                             in.in("other.result").c_str(),
                                             &second.control, &report, &error));
    for (const std::string &rest : second.wrote)
        unlink(rest.c_str());
    count_shards(job.get(), in, 0);
    EXPECT_EQ("2680", total(in));
}

// ---- keys

int add_with_key(const Folder &in, const char *key, dlx_file_error *error)
{
    dlx_merge_options options = {};
    options.key = key;
    options.key_size = key != nullptr ? strlen(key) : 0;
    dlx_merge *m = dlx_merge_new(&options);
    int code = dlx_merge_add(m, in.path.c_str(), error);
    dlx_merge_free(m);
    return code;
}

TEST(Key, SignsShardsAndResults)
{
    Folder in;
    ProblemHandle p = build(instances::queens(6));
    JobHandle job = job_of(p, nullptr), plain = job_of(p, nullptr);
    dlx_job_report report;
    dlx_file_error error;
    EXPECT_EQ(0, dlx_job_set_key(job.get(), "secret", 6));
    EXPECT_EQ(DLX_EARGUMENT, dlx_job_set_key(job.get(), "", 0));
    EXPECT_EQ(0, dlx_job_split(job.get(), 2, in.path.c_str(), nullptr, &error));
    std::string shard = in.in("1.shard"), result = in.in("1.result");
    count_shards(job.get(), in, 0);
    EXPECT_EQ(2, add_with_key(in, "secret", &error));
    EXPECT_EQ(2, add_with_key(in, nullptr, &error)) << error.text;
    EXPECT_EQ(0, add_with_key(in, "other", &error));
    unlink(result.c_str());
    EXPECT_EQ(0, dlx_job_set_key(plain.get(), "other", 5));
    EXPECT_EQ(DLX_ETEXT,
              dlx_job_count_shard(plain.get(), shard.c_str(), result.c_str(),
                                  nullptr, &report, &error));
    EXPECT_NE(nullptr, strstr(error.text, "another key")) << error.text;
    // A result without the key is ignored.
    EXPECT_EQ(0, dlx_job_set_key(plain.get(), nullptr, 0));
    EXPECT_EQ(DLX_EXHAUSTED,
              dlx_job_count_shard(plain.get(), shard.c_str(), result.c_str(),
                                  nullptr, &report, &error));
    EXPECT_EQ(1, add_with_key(in, "secret", &error));
    EXPECT_EQ(2, add_with_key(in, nullptr, &error));
}

// ---- puzzles, and trees of one's own

TEST(PuzzleJob, IsTheSumOfItsShardsByEitherSearch)
{
    for (bool by_covers : {false, true}) {
        Folder in;
        BoardHandle board = new_board(2, 2);
        EXPECT_EQ(
            0, sudoku_board_state(board.get(), "killer 5 r1c1 r1c2", nullptr));
        Puzzle puzzle(board);
        SudokuHandle plain = new_sudoku_solver();
        uint64_t expected = count_solutions(plain, puzzle);
        sudoku_solve_options how;
        sudoku_solver *s = nullptr;
        sudoku_solve_options_init(&how);
        how.search = by_covers ? SUDOKU_SEARCH_COVER : SUDOKU_SEARCH_PROPAGATE;
        EXPECT_EQ(0, sudoku_solver_new(&s, &how));
        SudokuHandle solver(s);
        dlx_job *made = nullptr;
        EXPECT_EQ(DLX_EARGUMENT, sudoku_job_new(&made, s, puzzle.get(), 1, 0));
        EXPECT_EQ(0, sudoku_load(s, puzzle.get()));
        EXPECT_EQ(DLX_EARGUMENT, sudoku_job_new(&made, s, puzzle.get(), 0, 0));
        EXPECT_EQ(0, sudoku_job_new(&made, s, puzzle.get(), 1, 0));
        JobHandle job(made);
        dlx_file_error error;
        dlx_job_report report;
        dlx_estimate e;
        EXPECT_EQ(0, dlx_job_estimate(made, nullptr, nullptr, &e));
        EXPECT_EQ(double(expected), e.covers.mean);
        EXPECT_EQ(0, dlx_job_split(made, 3, in.path.c_str(), nullptr, &error));
        count_shards(made, in, 0);
        EXPECT_EQ(std::to_string(expected), total(in));
        EXPECT_EQ(DLX_EXHAUSTED,
                  dlx_job_count(made, nullptr, nullptr, &report, &error));
        EXPECT_EQ(std::to_string(expected), report.count);
    }
}

TEST(TreeJob, CountsNothingWhereNothingIs)
{
    dlx_job_form form = {};
    dlx_job *made = nullptr;
    int freed = 0;
    form.tree = dlx_empty_tree();
    form.name = "nothing";
    form.name_size = 7;
    form.what = "things";
    form.search = "none";
    form.free = [](void *owner) { ++*static_cast<int *>(owner); };
    form.owner = &freed;
    EXPECT_EQ(DLX_EARGUMENT, dlx_job_of_tree(&made, &form)); // no threads
    EXPECT_EQ(nullptr, made);
    EXPECT_EQ(1, freed);
    form.threads = 2;
    ASSERT_EQ(0, dlx_job_of_tree(&made, &form));
    dlx_job_report report;
    EXPECT_EQ(DLX_EXHAUSTED,
              dlx_job_count(made, nullptr, nullptr, &report, nullptr));
    EXPECT_STREQ("0", report.count);
    dlx_job_free(made);
    EXPECT_EQ(2, freed);
}

TEST(Job, RefusesWhatIsOutOfRange)
{
    ProblemHandle p = build(instances::queens(4));
    dlx_job *job = nullptr;
    dlx_job_options options;
    const int wrong[] = {16};
    dlx_job_options_init(&options);
    options.assumed = wrong;
    options.num_assumed = 1;
    EXPECT_EQ(DLX_EARGUMENT, dlx_job_new(&job, p.get(), &options));
    options.num_assumed = -1;
    EXPECT_EQ(DLX_EARGUMENT, dlx_job_new(&job, p.get(), &options));
    options.num_assumed = 0;
    options.engine.threads = 0;
    EXPECT_EQ(DLX_ECONFIG, dlx_job_new(&job, p.get(), &options));
    EXPECT_EQ(nullptr, job);
    ProblemHandle open(dlx_problem_new());
    EXPECT_EQ(DLX_ENOTFROZEN, dlx_job_new(&job, open.get(), nullptr));
    JobHandle good = job_of(p, nullptr);
    dlx_file_error error;
    dlx_estimate e;
    dlx_estimate_options how;
    dlx_estimate_options_init(&how);
    how.samples = 1;
    EXPECT_EQ(DLX_EARGUMENT, dlx_job_estimate(good.get(), &how, nullptr, &e));
    for (int num : {-1, 0, DLX_MAX_SHARDS + 1})
        EXPECT_EQ(DLX_EARGUMENT,
                  dlx_job_split(good.get(), num, "/nowhere", nullptr, &error));
    EXPECT_EQ(DLX_EWRITE,
              dlx_job_split(good.get(), 2, "/nowhere/at/all", nullptr, &error));
    dlx_job_free(nullptr);
    dlx_merge_free(nullptr);
}

} // namespace
