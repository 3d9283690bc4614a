#include <gtest/gtest.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <thread>

#include <sys/stat.h>
#include <unistd.h>

extern "C" {
#include "base/new_file.h"
}

namespace
{

namespace fs = std::filesystem;

class NewFile : public testing::Test
{
  protected:
    void SetUp() override
    {
        char name[] = "/tmp/new_fileXXXXXX";
        ASSERT_NE(mkdtemp(name), nullptr);
        folder = name;
    }

    void TearDown() override
    {
        fs::remove_all(folder);
    }

    std::string path(const std::string &name) const
    {
        return folder / name;
    }

    void put(const std::string &name, const std::string &text) const
    {
        std::ofstream(path(name)) << text;
    }

    std::string text_of(const std::string &name) const
    {
        std::ostringstream text;
        text << std::ifstream(path(name)).rdbuf();
        return text.str();
    }

    std::set<std::string> names() const
    {
        std::set<std::string> found;
        for (const auto &entry : fs::directory_iterator(folder))
            found.insert(entry.path().filename());
        return found;
    }

    mode_t mode(const std::string &name) const
    {
        struct stat is;
        return stat(path(name).c_str(), &is) == 0 ? is.st_mode & 07777 : 0;
    }

    int write(const std::string &name, const std::string &text,
              bool is_good = true) const
    {
        base_new_file file;
        if (base_new_file_open(&file, path(name).c_str()) != 0)
            return errno;
        fputs(text.c_str(), file.to);
        return base_new_file_close(&file, is_good) == 0 ? 0 : errno;
    }

    fs::path folder;
};

TEST_F(NewFile, AppearsWhenItIsWhole)
{
    base_new_file file;
    put("a", "old");
    ASSERT_EQ(base_new_file_open(&file, path("a").c_str()), 0);
    fputs("new", file.to);
    fflush(file.to);
    EXPECT_EQ(text_of("a"), "old");
    EXPECT_EQ(base_new_file_close(&file, true), 0);
    EXPECT_EQ(text_of("a"), "new");
    EXPECT_EQ(names(), std::set<std::string>{"a"});
}

TEST_F(NewFile, LeavesWhatWasThereIfItIsNotGood)
{
    put("a", "old");
    EXPECT_EQ(write("a", "half", false), 0);
    EXPECT_EQ(write("b", "half", false), 0);
    EXPECT_EQ(text_of("a"), "old");
    EXPECT_EQ(names(), std::set<std::string>{"a"});
}

TEST_F(NewFile, OpensNothingThatIsBesideIt)
{
    put("a.part", "mine");
    put("victim", "precious");
    fs::create_symlink("victim", path("a.tmp"));
    EXPECT_EQ(write("a", "new"), 0);
    EXPECT_EQ(text_of("a"), "new");
    EXPECT_EQ(text_of("a.part"), "mine");
    EXPECT_EQ(text_of("victim"), "precious");
}

TEST_F(NewFile, KeepsPermissionsOfTheFileItReplaces)
{
    const mode_t OWN = 0600, SHARED = 0664;
    for (mode_t permissions : {OWN, SHARED}) {
        put("a", "old");
        chmod(path("a").c_str(), permissions);
        EXPECT_EQ(write("a", "new"), 0);
        EXPECT_EQ(mode("a"), permissions);
    }
    mode_t before = umask(027);
    EXPECT_EQ(write("b", "new"), 0);
    umask(before);
    EXPECT_EQ(mode("b"), 0640u);
}

TEST_F(NewFile, ReplacesWhatLinksLeadTo)
{
    put("target", "old");
    fs::create_symlink("target", path("link"));
    EXPECT_EQ(write("link", "new"), 0);
    EXPECT_TRUE(fs::is_symlink(path("link")));
    EXPECT_EQ(text_of("target"), "new");
}

TEST_F(NewFile, WritesAPipeAsItIs)
{
    std::string read;
    ASSERT_EQ(mkfifo(path("pipe").c_str(), 0600), 0);
    std::thread reader([&] { read = text_of("pipe"); });
    EXPECT_EQ(write("pipe", "new"), 0);
    reader.join();
    EXPECT_EQ(read, "new");
    EXPECT_TRUE(fs::is_fifo(path("pipe")));
    EXPECT_EQ(names(), std::set<std::string>{"pipe"});
}

TEST_F(NewFile, ReportsWhyThereIsNone)
{
    fs::create_directory(path("folder"));
    EXPECT_EQ(write("folder", "new"), EISDIR);
    EXPECT_EQ(write("none/a", "new"), ENOENT);
    if (fs::exists("/dev/full")) {
        fs::create_symlink("/dev/full", path("full"));
        EXPECT_EQ(write("full", "new"), ENOSPC);
        EXPECT_TRUE(fs::is_character_file("/dev/full"));
    }
}

} // namespace
