// A player's entries: read from text, and judged by a path that begins there.
#include "sudoku/sudoku.h"

#include <memory>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace
{

const std::string PUZZLE =
    "6...29.78...8.7......4..2..86...25.7.....64....9......"
    ".42395....86............1..";

using Path = std::unique_ptr<sudoku_path, decltype(&sudoku_path_free)>;

struct Read {
    sudoku_parser parser;
    sudoku_puzzle puzzle;
    explicit Read(const std::string &text)
    {
        sudoku_source source;
        sudoku_record record;
        sudoku_error error;
        sudoku_parser_init(&parser, nullptr);
        sudoku_puzzle_init(&puzzle);
        sudoku_source_init(&source, text.data(), text.size());
        EXPECT_EQ(1, sudoku_next_record(&source, &record)) << text;
        EXPECT_EQ(0, sudoku_parse(&parser, &record, &puzzle, &error))
            << error.text;
    }
    ~Read()
    {
        sudoku_puzzle_clear(&puzzle);
        sudoku_parser_clear(&parser);
    }
    Read(const Read &) = delete;
    Read &operator=(const Read &) = delete;

    // "r1c1=5 r1c2:37 ..": digits and notes entered; "given" comes first
    std::string entries() const
    {
        std::string all;
        const uint8_t *entered = sudoku_puzzle_entered(&puzzle);
        const uint64_t *noted = sudoku_puzzle_noted(&puzzle);
        for (int cell = 0; cell < puzzle.board->shape->num_cells; cell++) {
            char name[SUDOKU_CELL_NAME_SIZE];
            sudoku_cell_name(puzzle.board->shape, cell, name);
            if (entered != nullptr && entered[cell] != SUDOKU_EMPTY)
                all += std::string(all.empty() ? "" : " ") + name + "=" +
                       std::to_string(entered[cell] + 1);
            if (noted == nullptr || noted[cell] == 0)
                continue;
            all += std::string(all.empty() ? "" : " ") + name + ":";
            for (int d = 0; d < 9; d++)
                if (noted[cell] >> d & 1)
                    all += std::to_string(d + 1);
        }
        return all;
    }
};

std::string entries_of(const std::string &text)
{
    return Read(text).entries();
}

Path path_of(const sudoku_puzzle &puzzle, const sudoku_path_options &options)
{
    sudoku_path *path;
    EXPECT_EQ(0, sudoku_path_new(&path, &puzzle, &options, nullptr));
    return Path(path, sudoku_path_free);
}

sudoku_path_options position()
{
    sudoku_path_options options;
    sudoku_path_options_init(&options);
    options.is_position = options.tells_wrong = true;
    return options;
}

/* ---- read ---------------------------------------------------------------- */

TEST(Entries, AreToldApartFromGivensInEachFormatThatHasThem)
{
    EXPECT_EQ("r1c1=4",
              entries_of("{\"difficulty_category\":\"easy\",\"cells\""
                         ":[{\"position\":[0,0],\"value\":4,\"fixed\":"
                         "false,\"earmarks\":[]}]}"));
    EXPECT_EQ("r1c2:37",
              entries_of("{\"difficulty_category\":\"easy\",\"cells\":[{"
                         "\"position\":[0,1],\"value\":0,\"fixed\":false,"
                         "\"earmarks\":[3,7]}]}"));
    EXPECT_EQ("r1c2=5",
              entries_of(":0000:x:4+5" + std::string(79, '.') + "::::"));
    std::string fields = "5|0|0|3|-|1|0|1,9,|1|";
    for (int k = 3; k < 81; k++)
        fields += "0|-|1|";
    EXPECT_EQ("r1c2=3 r1c3:19",
              entries_of("<game data=\"version: 1&#10;" + fields + "\"/>"));
    std::string bits = "5|0|0|3|0|1|0|12|1|";
    for (int k = 3; k < 81; k++)
        bits += "0|0|1|";
    EXPECT_EQ("r1c2=3 r1c3:34",
              entries_of("<game data=\"version: 3&#10;" + bits + "\"/>"));
    std::string wiki = "S9B01" + std::string("0b"); // 1 given, 2 placed
    for (int k = 2; k < 81; k++)
        wiki += "0j"; // only the candidate 1
    EXPECT_EQ("r1c2=2", entries_of(wiki));
    EXPECT_EQ("r1c1=2",
              entries_of("u2 13 4 13\n34 13 12 12\n1 2 3 4\n3 4 1 2\n"));
    EXPECT_EQ("r1c2=2 r1c3=3",
              entries_of("[Puzzle]\n1...\n...2\n....\n....\n[State]\n123.\n"
                         "...2\n....\n....\n"));
    EXPECT_EQ("r1c2=4 r2c1:12",
              entries_of("{\"size\":4,\"box\":{\"width\":2,\"height\":2},"
                         "\"givens\":[[1,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]],"
                         "\"entered\":[[0,4,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]]"
                         ",\"noted\":[[[],[],[],[]],[[1,2],[],[],[]],[[],[],[],"
                         "[]],[[],[],[],[]]]}"));
    EXPECT_EQ("", entries_of(PUZZLE));
}

TEST(Entries, ComeBackFromTheFormatsThatWriteThem)
{
    for (const char *name : {"json", "fpuzzles"}) {
        Read r(PUZZLE);
        sudoku_text text = {};
        sudoku_error error;
        ASSERT_EQ(0, sudoku_puzzle_enter(&r.puzzle, 1, 4));
        ASSERT_EQ(0, sudoku_puzzle_note(&r.puzzle, 2, 0x14));
        ASSERT_EQ(0, sudoku_write(&r.puzzle, nullptr, name, &text, &error));
        EXPECT_EQ("r1c2=5 r1c3:35",
                  entries_of(std::string(text.data, text.size)))
            << name;
        sudoku_text_clear(&text);
    }
}

TEST(Entries, OfNoCellOrDigitAreRefused)
{
    Read r(PUZZLE);
    sudoku_puzzle none;
    sudoku_puzzle_init(&none);
    EXPECT_EQ(SUDOKU_EARGUMENT, sudoku_puzzle_enter(&r.puzzle, 81, 0));
    EXPECT_EQ(SUDOKU_EARGUMENT, sudoku_puzzle_enter(&r.puzzle, 1, 9));
    EXPECT_EQ(SUDOKU_EARGUMENT, sudoku_puzzle_note(&r.puzzle, -1, 1));
    EXPECT_EQ(SUDOKU_EARGUMENT, sudoku_puzzle_enter(&none, 0, 0));
    EXPECT_EQ(nullptr, sudoku_puzzle_entered(&r.puzzle));
}

/* ---- judged -------------------------------------------------------------- */

// Random right and wrong entries: for each wrong one there is a true step about
// it, then steps to the end.
TEST(Entries, ThatAreWrongAreSaidToBeSoByStepsThatHold)
{
    std::mt19937 random(11);
    Read r(PUZZLE);
    sudoku_path_options options = position();
    Path plain = path_of(r.puzzle, options);
    std::vector<uint8_t> solution(sudoku_path_solution(plain.get()),
                                  sudoku_path_solution(plain.get()) + 81);
    for (int round = 0; round < 30; round++) {
        Read q(PUZZLE);
        std::vector<int> wrong;
        for (int cell = 0; cell < 81; cell++) {
            int digit = int(random() % 9), right = solution[size_t(cell)];
            bool is_wrong = random() % 6 == 0;
            if (q.puzzle.given[cell] != SUDOKU_EMPTY || random() % 4 != 0)
                continue;
            if (random() % 2 == 0) {
                sudoku_puzzle_enter(&q.puzzle, cell, is_wrong ? digit : right);
                if (is_wrong && digit != right)
                    wrong.push_back(cell);
            } else {
                uint64_t set = uint64_t(random() % 511 + 1);
                set |= is_wrong ? 0 : uint64_t(1) << right;
                sudoku_puzzle_note(&q.puzzle, cell, set);
                if ((set >> right & 1) == 0)
                    wrong.push_back(cell);
            }
        }
        Path path = path_of(q.puzzle, options);
        const sudoku_step *step;
        size_t num = 0;
        while (sudoku_path_next(path.get(), nullptr, &step) == 1) {
            std::string name = step->name;
            bool is_entry = name == "wrong-digit" || name == "wrong-notes";
            ASSERT_EQ(num < wrong.size(), is_entry) << step->text;
            if (is_entry) {
                EXPECT_EQ(wrong[num++], step->cells[0]) << step->text;
            }
            for (int k = 0; k < step->num_places; k++)
                EXPECT_EQ(solution[size_t(step->places[k].cell)],
                          step->places[k].digit)
                    << step->text;
            for (int k = 0; k < step->num_removes; k++)
                EXPECT_NE(solution[size_t(step->removes[k].cell)],
                          step->removes[k].digit)
                    << step->text;
            sudoku_text text = {};
            EXPECT_EQ(0,
                      sudoku_path_tell(path.get(), SUDOKU_HINT_HOUSE, &text));
            sudoku_text_clear(&text);
        }
        EXPECT_EQ(num, wrong.size());
        EXPECT_EQ(SUDOKU_PATH_SOLVED, sudoku_path_end(path.get()));
    }
}

TEST(Entries, AreNotedWhereTheTextHasMarksOnly)
{
    // The mark 9 of r1c2 is wrong; without a position there are no marks.
    std::string text =
        "{\"size\":4,\"box\":{\"width\":2,\"height\":2},\"givens\":"
        "[[1,0,3,4],[3,4,0,2],[2,0,4,3],[4,3,2,0]],\"candidates\":"
        "[[[1],[3],[3],[4]],[[3],[4],[1,2],[2]],[[2],[1,2],[4],[3]"
        "],[[4],[3],[2],[1,2]]]}";
    Read r(text);
    sudoku_path_options options = position();
    Path path = path_of(r.puzzle, options);
    const sudoku_step *step;
    EXPECT_EQ(SUDOKU_UNIQUE, sudoku_path_verdict(path.get()));
    ASSERT_EQ(1, sudoku_path_next(path.get(), nullptr, &step));
    EXPECT_STREQ("wrong-notes", step->name);
    EXPECT_EQ(1, step->cells[0]);
    options.is_position = false;
    EXPECT_EQ(SUDOKU_NONE,
              sudoku_path_verdict(path_of(r.puzzle, options).get()));
}

TEST(Search, BranchesAreATreeOfSuppositions)
{
    Read r("........8..3...4...9..2..6.....79.......612...6.5.2.7...8...5...1.."
           "...2"
           ".4.5.....3");
    sudoku_path_options options;
    bool left_out[256];
    for (int k = 0; k < sudoku_num_techniques(); k++)
        left_out[k] = k > 2;
    sudoku_path_options_init(&options);
    options.left_out = left_out;
    Path path = path_of(r.puzzle, options);
    const sudoku_step *step;
    int num = 0;
    while (sudoku_path_next(path.get(), nullptr, &step) == 1) {
        num += step->num_branches;
        for (int k = 0; k < step->num_branches; k++) {
            const sudoku_branch *b = &step->branches[k];
            EXPECT_EQ(k == 0, b->parent < 0);
            EXPECT_LT(b->parent, k);
            EXPECT_LE(b->text_begin + b->text_size, step->text_size);
            for (int m = 0; m < b->num_follows; m++)
                EXPECT_NE(SUDOKU_EMPTY,
                          step->follows[b->first_follow + m].digit);
        }
        if (step->num_branches > 0) {
            EXPECT_EQ(step->removes[0].cell, step->branches[0].supposed.cell);
            EXPECT_EQ(step->removes[0].digit, step->branches[0].supposed.digit);
        }
    }
    EXPECT_GT(num, 0);
}

} // namespace
