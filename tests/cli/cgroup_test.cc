// Limits of control groups, read from files made here.
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

extern "C" {
#include "cli/shared/cgroup.h"
}

namespace
{

// A root folder, removed at the end.
class ControlGroup : public testing::Test
{
  protected:
    ControlGroup()
    {
        char name[] = "/tmp/cgroup_test.XXXXXX";
        root = mkdtemp(name);
    }
    ~ControlGroup() override
    {
        std::filesystem::remove_all(root);
    }
    void write(const std::string &name, const std::string &text)
    {
        std::filesystem::path path = root + "/" + name;
        std::filesystem::create_directories(path.parent_path());
        std::ofstream(path) << text;
    }
    void group(const std::string &name, const std::string &text)
    {
        write("sys/fs/cgroup/" + name, text);
    }
    size_t memory() const
    {
        return cli_cgroup_memory(root.c_str());
    }
    int processors() const
    {
        return cli_cgroup_processors(root.c_str());
    }

    std::string root;
};

TEST_F(ControlGroup, LimitsNothingWhereThereIsNone)
{
    EXPECT_EQ(memory(), SIZE_MAX);
    EXPECT_EQ(processors(), 0);
    write("proc/self/cgroup", "0::/\n");
    EXPECT_EQ(memory(), SIZE_MAX);
    EXPECT_EQ(processors(), 0);
    group("memory.max", "max\n");
    group("memory.current", "4096\n");
    group("cpu.max", "max 100000\n");
    EXPECT_EQ(memory(), SIZE_MAX);
    EXPECT_EQ(processors(), 0);
}

TEST_F(ControlGroup, LeavesWhatIsNotUsedAndTheCacheOfFiles)
{
    write("proc/self/cgroup", "0::/\n");
    group("memory.max", "1000000\n");
    EXPECT_EQ(memory(), 1000000u);
    group("memory.current", "600000\n");
    EXPECT_EQ(memory(), 400000u);
    group("memory.stat", "anon 500000\nfile 100000\ninactive_file 70000\n");
    EXPECT_EQ(memory(), 470000u);
    group("memory.current", "1200000\n");
    group("memory.stat", "anon 1200000\n");
    EXPECT_EQ(memory(), 0u);
}

TEST_F(ControlGroup, HasNoMoreThanTheGroupsThatHoldIt)
{
    write("proc/self/cgroup", "0::/system.slice/job/step\n");
    group("system.slice/job/step/memory.max", "max\n");
    group("system.slice/job/step/cpu.max", "400000 100000\n");
    EXPECT_EQ(memory(), SIZE_MAX);
    EXPECT_EQ(processors(), 4);
    group("system.slice/job/memory.max", "5000\n");
    group("system.slice/job/memory.current", "1000\n");
    group("system.slice/cpu.max", "150000 100000\n");
    EXPECT_EQ(memory(), 4000u);
    EXPECT_EQ(processors(), 2) << "one and a half";
}

// The path is that of the host, which is not visible in the container.
TEST_F(ControlGroup, IsTheTopOneInAContainer)
{
    write("proc/self/cgroup", "0::/docker/0123456789abcdef\n");
    group("memory.max", "3000\n");
    group("cpu.max", "50000 100000\n");
    EXPECT_EQ(memory(), 3000u);
    EXPECT_EQ(processors(), 1);
}

TEST_F(ControlGroup, HasTheNamesOfVersionOneToo)
{
    write("proc/self/cgroup", "12:cpuset:/\n4:cpuacct,cpu:/jobs/a\n"
                              "3:memory:/jobs\n1:name=systemd:/\n0::/other\n");
    group("memory/jobs/memory.limit_in_bytes", "8000\n");
    group("memory/jobs/memory.usage_in_bytes", "3000\n");
    group("memory/jobs/memory.stat", "inactive_file 1\n"
                                     "total_inactive_file 500\n");
    group("memory/memory.limit_in_bytes", "9223372036854771712\n");
    group("cpu/jobs/a/cpu.cfs_quota_us", "-1\n");
    group("cpu/jobs/a/cpu.cfs_period_us", "100000\n");
    EXPECT_EQ(memory(), 5001u);
    EXPECT_EQ(processors(), 0);
    group("cpu/jobs/cpu.cfs_quota_us", "300000\n");
    group("cpu/jobs/cpu.cfs_period_us", "100000\n");
    EXPECT_EQ(processors(), 3);
}

TEST_F(ControlGroup, TakesNothingFromDamagedFiles)
{
    for (const char *text : {"", "\n", ":", "::", "0:", "0::\n", "4:cpu,:/\n",
                             "x:memory:\n", "4:memory"}) {
        write("proc/self/cgroup", text);
        EXPECT_EQ(memory(), SIZE_MAX) << text;
        EXPECT_EQ(processors(), 0) << text;
    }
    write("proc/self/cgroup", "0::/\n");
    for (const char *text : {"", "\n", "-5\n", "many\n", "0 100000\n"}) {
        group("memory.max", *text == '0' ? "" : text);
        group("cpu.max", text);
        EXPECT_EQ(memory(), SIZE_MAX) << text;
        EXPECT_EQ(processors(), 0) << text;
    }
    write("proc/self/cgroup", "0::/" + std::string(10000, 'a') + "\n");
    EXPECT_EQ(memory(), SIZE_MAX);
}

} // namespace
