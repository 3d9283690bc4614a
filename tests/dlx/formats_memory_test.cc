// Reading and writing problems while each allocation fails once.
#include "dlx/dlx.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <cstring>
#include <string>

#include "tests/support/failing_allocator.h"

namespace
{

const char problem[] = "a b 1:2|c 0:1|d | x y\n"
                       "a x:A\na x:B y\nb c x:A\nb c d\nc y\nc d\n";

const char foreign_clauses[] = "p cnf 4 5\n1 2 0\n-1 -2 0\n3 4 0\n-3 -2 0\n"
                               "-1 -3 -4 0\n";
const char mixed_clauses[] = "p cnf 3 3\n1 -2 0\n2 3 0\n-1 -3 0\n";
const char foreign_lp[] = "max\n - 3 x\nst\n x + y = 1\n 1 <= y + z <= 2\n"
                          "bounds\n z = 0\nbin\n x y z\nend\n";

const char cubes[] =
    "<puzzle><shapes><voxel x='1' y='1' z='1' type='0'>#</voxel>"
    "<voxel x='2' y='2' z='1' type='0'>##++</voxel></shapes>"
    "<problems><problem maxHoles='1'><shapes><shape id='0' min='2' max='4'/>"
    "</shapes><result id='1'/></problem></problems></puzzle>";

int go_through(const char *from, const std::string &text, const char *to)
{
    dlx_text_error error;
    dlx_problem *p = dlx_problem_new();
    if (p == nullptr)
        return DLX_ENOMEM;
    int result = dlx_read(p, from, text.data(), text.size(), &error);
    char *written = nullptr; // allocated inside libc, so not counted
    size_t size = 0;
    FILE *file = result == 0 ? open_memstream(&written, &size) : nullptr;
    if (file != nullptr) {
        result = dlx_write(p, to, file, &error);
        fclose(file);
    }
    dlx_problem_free(p);
    std::string again(written == nullptr ? "" : written, size);
    __real_free(written);
    if (result != 0 || allocator.fail_at > 0)
        return result;
    p = dlx_problem_new();
    result = dlx_read(p, to, again.data(), again.size(), &error);
    EXPECT_GT(dlx_num_options(p), 0);
    dlx_problem_free(p);
    return result;
}

int fail_each(const char *from, const std::string &text, const char *to)
{
    int num_failed = 0;
    {
        Watch watch;
        EXPECT_EQ(go_through(from, text, to), 0) << from << " to " << to;
    }
    for (uint64_t k = 1;; k++) {
        Watch watch(k);
        int result = go_through(from, text, to);
        bool was_reached = allocator.calls >= k;
        if (std::string(to) != "dimacs") { // which frees memory of libc
            EXPECT_EQ(allocator.blocks, 0)
                << from << " to " << to << ", call " << k;
        }
        EXPECT_EQ(result, was_reached ? DLX_ENOMEM : 0)
            << from << " to " << to << ", call " << k;
        num_failed += result == DLX_ENOMEM;
        if (!was_reached)
            return num_failed;
    }
}

std::string in_format(const char *format)
{
    dlx_text_error error;
    dlx_problem *p = dlx_problem_new();
    EXPECT_EQ(dlx_read(p, "text", problem, strlen(problem), &error), 0);
    char *written = nullptr;
    size_t size = 0;
    FILE *file = open_memstream(&written, &size);
    EXPECT_EQ(dlx_write(p, format, file, &error), 0);
    fclose(file);
    std::string text(written, size);
    __real_free(written);
    dlx_problem_free(p);
    return text;
}

TEST(FormatsMemory, MayFailAtAnyAllocation)
{
    int num = 0;
    for (const char *format : {"opb", "lp", "mps", "dimacs", "json", "text"})
        num += fail_each(format, in_format(format), format);
    num += fail_each("dimacs", foreign_clauses, "json");
    num += fail_each("dimacs", mixed_clauses, "text");
    num += fail_each("lp", foreign_lp, "mps");
    num += fail_each("orlib", "2 2\n1 1 1\n2 1 2\n", "orlib");
    num += fail_each("xmpuzzle", cubes, "text");
    num += fail_each("matrix", "10\n01\n", "matrix");
    num += fail_each("matrix", "A = [1 0; 0 1]", "matrix");
    num += fail_each("judge", "2 2\n1 1\n1 2\n", "matrix");
    num += fail_each("json", "{\"A\": [1], \"B\": [4]}", "text");
    num += fail_each(nullptr, "2 2\n1 1\n1 2\n", "text");
    num += fail_each(nullptr, "S = {A, B}\nA = {1}\nB = {4}", "text");
    num += fail_each("sets", "X = {1, 4}\nA = {1}\nB = {4}", "text");
    num += fail_each("matrix",
                     "%%MatrixMarket matrix coordinate pattern general\n"
                     "2 2 2\n1 1\n2 2\n",
                     "matrix");
    EXPECT_GT(num, 300);
}

} // namespace
