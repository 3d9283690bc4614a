// Text that comes line by line: a record reported as ended is the record found
// in the whole text.
#include <cstring>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "sudoku/formats/format.h"
#include "tests/support/brief_tests.h"

namespace
{

const std::string plain9 =
    "4...3.......6..8..........1....5..9..8....6...7.2..."
    ".....1.27..5.3....4.9........";
const std::string map9 =
    "111222333111222333111222333444555666444555666444555666"
    "777888999777888999777888999";

std::string rows_of(const std::string &cells, size_t n)
{
    std::string rows;
    for (size_t at = 0; at < cells.size(); at += n)
        rows += cells.substr(at, n) + "\n";
    return rows;
}

void add_written(const char *rules, std::vector<std::string> *to)
{
    sudoku_source source;
    sudoku_record record;
    sudoku_parser parser;
    sudoku_puzzle puzzle;
    sudoku_error error;
    sudoku_source_init(&source, rules, strlen(rules));
    sudoku_parser_init(&parser, nullptr);
    sudoku_puzzle_init(&puzzle);
    ASSERT_EQ(1, sudoku_next_record(&source, &record));
    ASSERT_EQ(0, sudoku_parse(&parser, &record, &puzzle, &error)) << error.text;
    for (int k = 0; k < sudoku_num_formats(); k++) {
        const sudoku_format *format = sudoku_get_format(k);
        sudoku_text text = {};
        if (format->write != nullptr &&
            sudoku_format_write(format, &puzzle, nullptr, nullptr, &text,
                                &error) == 0)
            to->push_back((format->head != nullptr ? format->head : "") +
                          std::string(text.data, text.size) +
                          (format->tail != nullptr ? format->tail : ""));
        sudoku_text_clear(&text);
    }
    sudoku_puzzle_clear(&puzzle);
    sudoku_parser_clear(&parser);
}

const std::vector<std::string> &pieces()
{
    static std::vector<std::string> all;
    if (!all.empty())
        return all;
    std::string stars = plain9;
    for (char &c : stars)
        c = c == '.' ? '_' : c;
    all = {plain9 + "\n",
           plain9 + " 7.2 # hard\n",
           map9 + "\n",
           plain9 + "\n" + map9 + "\n",
           stars + "\n",
           rows_of(plain9, 9),
           rows_of(plain9, 9) + "\n" + rows_of(map9, 9),
           "1...\n..2.\n.3..\n...4\n",
           "1.....2..3.....4\n",
           "1. .. | .2 ..\n",
           "+--+--+\n|1.|..|\n|..|2.|\n+--+--+\n|.3|..|\n|..|.4|\n+--+--+\n",
           "|1|.|.|.|\n|.|.|2|.|\n|.|3|.|.|\n|.|.|.|4|\n",
           "1,,,\n,,2,\n,3,,\n,,,4\n",
           "53  7\n6  195\n 98    6\n8   6   3\n4  8 3  1\n7   2   6\n"
           " 6    28\n   419  5\n    8  79\n",
           "1\t\t\t\n\t\t2\t\n\t3\t\t\n\t\t\t4\n",
           "{\"puzzle\": \"1.....2..3.....4\"}\n",
           "{\"size\": 4,\n \"givens\":\n  \"1.....2..3.....4\"}\n",
           "[[1,0,0,0],[0,0,2,0],\n[0,3,0,0],[0,0,0,4]]\n",
           "[\"1.....2..3.....4\",\n\"1...............\"]\n",
           "{\"a\": [{\"puzzle\": \"1.....2..3.....4\"},\n{}]}\n",
           "{\n",
           "<x\n",
           "nothing of all that\n",
           "# a comment\n",
           ".Cage~9~R1C1~R1C2\n.~R1C1_5\n.Thermo~R1C1~R2C2\n",
           ".Shape~4x4.~R1C1_1\n",
           "http://www.sudokuwiki.org/sudoku.htm?bd=" + plain9 + "\n",
           "[Puzzle]\n" + rows_of(plain9, 9)};
    std::string list, items;
    for (int k = 1; k <= 9; k++) {
        list += "r1c" + std::to_string(k) + "=" + std::to_string(k) + " ";
        items += "- [0, 0, 2, 0, 0, 0, 0, 0, 9]\n";
    }
    std::string rows, variables, board = "[";
    for (int k = 0; k < 9; k++) {
        const std::string row = "[5, 3, 0, 0, 0, 0, 0, 0, 0]";
        rows += row + ",\n";
        variables += "g[" + std::to_string(k) + "] = " + row + "\n";
        board += (k > 0 ? " " : "") + row + (k < 8 ? ",\n" : "]\n");
    }
    all.insert(all.end(), {rows + "\n", variables, board, "[\n" + rows + "]\n",
                           "int g[9][9] = {\n" + rows + "};\n"});
    all.insert(all.end(), {list + "\n" + "r2c1=4\n", items,
                           "\"1.|..\\n..|2.\\n--+--\\n.3|..\\n..|.4\"\n"});
    add_written("board 2x2\n1...\n..2.\n.3..\n...4\n", &all);
    add_written("board 3x3\n", &all);
    add_written("board 3x3\nkiller 5 r1c1 r1c2\nthermometer r3c3 r4c4\n", &all);
    add_written("board 3 no boxes\n1..\n...\n...\njigsaw 111222333\n", &all);
    return all;
}

void expect_whole(const std::string &text, const sudoku_source &before,
                  const sudoku_record &record)
{
    sudoku_source whole = before;
    sudoku_record found;
    whole.text = text.data();
    whole.size = text.size();
    ASSERT_EQ(1, sudoku_next_record(&whole, &found));
    EXPECT_EQ(std::string(found.text, found.size),
              std::string(record.text, record.size));
    EXPECT_EQ(found.line, record.line);
}

// Feeds the text line by line. Returns the number of records that end before
// the text does.
int follow(const std::string &text)
{
    sudoku_source source;
    sudoku_record record;
    int num = 0;
    sudoku_source_init(&source, text.data(), 0);
    for (size_t end = text.find('\n'); end + 1 < text.size();
         end = text.find('\n', end + 1)) {
        source.size = end + 1;
        for (sudoku_source at = source; sudoku_next_record(&at, &record);
             source = at) {
            if (sudoku_record_ended(&record, text.data() + end + 1) !=
                SUDOKU_HAS_ENDED)
                break;
            expect_whole(text, source, record);
            num++;
        }
    }
    return num;
}

class RecordEnded : public brief::TestWithParam<unsigned>
{
};

TEST_P(RecordEnded, IsSaidOfWholeRecordsOnly)
{
    std::mt19937 random(GetParam());
    std::string text;
    for (int k = 0; k < 12; k++) {
        text += pieces()[random() % pieces().size()];
        text += random() % 3 == 0 ? "\n" : "";
    }
    SCOPED_TRACE(text);
    follow(text);
}

INSTANTIATE_TEST_SUITE_P(Seeds, RecordEnded, brief::range(0u, 200u));

TEST(RecordEnded, IsSaidAtOnceOfWhatCannotGoOn)
{
    for (const char *line :
         {"3x3:53_7_______7____________________________________________\n",
          "{\"puzzle\": \"1.....2..3.....4\"}\n",
          "https://puzz.link/p?sudoku/9/9/1k2k3k4k5k6k7k8k9\n",
          "4...3.......6..8..........1....5..9..8....6...7.2.."
          "......1.27..5.3....4.9........ 7.2\n"}) {
        sudoku_source source;
        sudoku_record record;
        sudoku_source_init(&source, line, strlen(line));
        ASSERT_EQ(1, sudoku_next_record(&source, &record));
        EXPECT_EQ(SUDOKU_HAS_ENDED,
                  sudoku_record_ended(&record, line + strlen(line)))
            << line;
    }
}

TEST(RecordEnded, IsSaidOfGridsSomeLinesLater)
{
    std::string grids;
    for (int k = 0; k < 100; k++)
        grids += rows_of(plain9, 9) + "\n";
    EXPECT_LT(80, follow(grids));
    std::string boards;
    for (int k = 0; k < 10; k++)
        boards += "board 2x2\n1...\n....\n....\n....\nrenban r1c1 r1c2\n";
    EXPECT_EQ(9, follow(boards)) << "each with the next line";
}

TEST(RecordEnded, MayBeSaidOfALineBelowWhichAMapIsRare)
{
    const std::string text = plain9 + "\n";
    sudoku_source source;
    sudoku_record record;
    sudoku_source_init(&source, text.data(), text.size());
    ASSERT_EQ(1, sudoku_next_record(&source, &record));
    EXPECT_EQ(SUDOKU_MAY_HAVE_ENDED,
              sudoku_record_ended(&record, text.data() + text.size()));
}

} // namespace
