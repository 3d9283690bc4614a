// Reading and writing without memory: each allocation fails once. Linked with
// --wrap, like memory_test.
#include "tests/support/failing_allocator.h"
#include "tests/support/reading.h"

#include <jansson.h>

#include <cstdlib>
#include <cstring>
#include <functional>

namespace
{

// Returns the call's result, or "" if it reports lack of memory. Other errors
// do not occur with these texts.
using Call = std::function<std::string()>;

std::string written(const sudoku_puzzle &puzzle, const sudoku_format *f)
{
    sudoku_error error;
    sudoku_text to = {};
    int code = sudoku_format_write(f, &puzzle, nullptr, nullptr, &to, &error);
    EXPECT_TRUE(code == 0 || code == SUDOKU_EFORMAT || code == SUDOKU_ENOMEM)
        << f->name;
    std::string all = code == SUDOKU_EFORMAT ? "this format cannot" : "";
    if (code == 0)
        all.assign(to.data, to.size);
    sudoku_text_clear(&to);
    return all;
}

using Then = std::function<void(const sudoku_puzzle &)>;

std::string read_all(const std::string &text, const Then &then)
{
    std::string all;
    bool failed = false;
    sudoku_source source;
    sudoku_record record;
    sudoku_parser parser;
    sudoku_puzzle puzzle;
    sudoku_error error;
    sudoku_parser_init(&parser, nullptr);
    sudoku_puzzle_init(&puzzle);
    sudoku_source_init(&source, text.data(), text.size());
    while (sudoku_next_record(&source, &record)) {
        int code = sudoku_parse(&parser, &record, &puzzle, &error);
        EXPECT_TRUE(code == 0 || (code == SUDOKU_ENOMEM &&
                                  strstr(error.text, "out of memory")))
            << error.text;
        failed = failed || code != 0;
        if (code != 0)
            continue;
        std::string own = written(puzzle, sudoku_find_format("rules"));
        failed = failed || own.empty();
        all += own;
        if (then)
            then(puzzle);
    }
    sudoku_puzzle_clear(&puzzle);
    sudoku_parser_clear(&parser);
    return failed ? "" : all;
}

// Makes each allocation of a call fail once. Returns their number, and adds
// that of reported failures to num_failed.
int fail_each(const Call &call, int *num_failed)
{
    std::string expected = call();
    EXPECT_NE("", expected);
    uint64_t k = 1;
    for (bool was_reached = true; was_reached; k++) {
        std::string found;
        {
            Watch watch(k);
            found = call();
        }
        was_reached = allocator.calls >= k;
        EXPECT_LE(allocator.blocks, 0) << "allocation " << k;
        *num_failed += found.empty();
        if (!found.empty()) { // jansson tolerates some failures
            EXPECT_EQ(expected, found) << k;
        }
    }
    EXPECT_EQ(expected, call()) << "nothing is left broken";
    return int(k);
}

TEST(FormatMemory, MayFailAtAnyAllocation)
{
    json_set_alloc_funcs(malloc, free); // allocations of jansson fail as well
    std::vector<std::string> texts = {
        "1...............\n" // two boards in a row
        "3jx:i,bb_a__a\n"
        "3jx:1h,bb_a__a\n"
        "12 34 . .\n. . . .\n. . . .\n. . . .\n",
        ".Shape~4x4.Or.Cage~3~R1C1~R1C2.And.Thermo~R1C1~R1C2.Or.~R1C1_1"
        ".~R1C2_2.End.End.End.~R2C2_1_2\n",
        "N4IgzglgXgpiBcAWANCA5gJwgEwQbT2AF9ljSTiBdZQiu86285qms9uy6kAF"
        "wAsYGALYB7ITB6D8oADYQAdjDD48IAEoBGAMIaQqNQCYtBkFyKUiQA==\n",
        "{\"cells\":[[{}]],\"cages\":"
        "[{\"cells\":[[0,0]],\"value\":1,\"unique\":true}]}\n",
        ".Shape~4x4.Replicate~C.SumLine~3~R1C1~R2C1~LOOP.End"
        ".NFA~BRZIWUYg~~R1C1~-~R2C1~R1C1\n",
        ".Shape~2x2~0-2.Doppelganger.Whisper~1~DGR1~DGR2.~DGC1_1\n"
        ".Shape~2x2.FullRank~R1~3~.RegionSameValues\n",
        "board 2x2\nskyscraper 2 r1c1-r1c4\nanti-knight\n"
        "board 2x2 at r1c1 r3c3\n1...\n....\n......\n......\n....\n"
        "....\ndiagonal\n",
        "board 2 rows 3 columns values 0-2\njigsaw 112233\n",
        "{\"size\":4,\"regions\":[[1,1,2,2],[1,1,2,2],[3,3,4,4],"
        "[3,3,4,4]],\"diagonals\":[\"rising\"],"
        "\"givens\":[[1,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]]}\n",
        "[[1,2],[\"\",null]]\n",
        "{{1,0,0,0},{0,0,2,0},{0,3,0,0},{0,0,0,4}}\n"
        "1 & & & \\\\\n & & 2 & \\\\\n & 3 & & \\\\\n & & & 4 \\\\\n",
        "┌───┬───┐\n│1 .│. .│\n│. .│2 .│\n├───┼───┤\n│. .│. .│\n│. .│. .│\n",
        "<ksudoku-graph>\n<graph order=\"4\" type=\"sudoku\">\n"
        "<clique size=\"4\">0 5 10 15</clique>\n</ksudoku-graph>\n"
        "{\"difficulty_category\":\"easy\",\"cells\":[]}\n"
        "{\"formatVersion\":\"1\",\"puzzle\":{\"width\":2,\"cells\":[{},{},{},"
        "{}],\"constraints\":[{\"type\":10}]}}\n",
        "https://x.org/?q=.Shape%7E2x2.~R1C1_1\n"
        "https://x.org/1...............\nx,1...............\n"};
    if (sudoku_find_rule("killer", 6) != nullptr)
        texts.push_back("2x2k:p,__a___aabb__a_a_,6_4_3c7_7_8e5a\n"
                        "board 2x2\nkiller 3 r1c1 r1c2\n"
                        "{\"size\":4,\"rules\":[{\"rule\":"
                        "\"killer\",\"values\":[3],\"cells\":"
                        "[[[1,1],[1,2]]]}],\"givens\":[[1,0,0,0],"
                        "[0,0,0,0],[0,0,0,0],[0,0,0,0]]}\n");
    int num_failed = 0, num_calls = 0;
    for (const std::string &text : texts) {
        SCOPED_TRACE(text);
        num_calls +=
            fail_each([&] { return read_all(text, nullptr); }, &num_failed);
        read_all(text, [&](const sudoku_puzzle &puzzle) {
            for (const sudoku_format *f : all_formats()) {
                SCOPED_TRACE(f->name);
                if (f->write != nullptr)
                    num_calls += fail_each([&] { return written(puzzle, f); },
                                           &num_failed);
            }
        });
    }
    EXPECT_GT(num_failed, 3 * num_calls / 4);
    EXPECT_GT(num_calls, 1000);
}

} // namespace
