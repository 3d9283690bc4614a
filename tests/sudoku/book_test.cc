#include "sudoku/book/book.h"

#include "sudoku/sudoku.h"
#include "tests/support/reading.h"

#include <algorithm>
#include <string>
#include <vector>

namespace
{

const char *const easy = "53..7....6..195....98....6.8...6...34..8.3..17...2..."
                         "6.6....28....419..5....8."
                         ".79";

struct Book {
    sudoku_book_options options;
    std::vector<sudoku_book_entry> entries;
    sudoku_book book = {};
    std::vector<std::string> sheets;

    Book()
    {
        sudoku_book_options_init(&options);
    }
    ~Book()
    {
        for (sudoku_book_entry &entry : entries)
            sudoku_book_entry_clear(&entry);
        sudoku_book_clear(&book);
    }
    int add(const char *text)
    {
        sudoku_puzzle puzzle;
        sudoku_error error;
        sudoku_puzzle_init(&puzzle);
        EXPECT_EQ(0, sudoku_read(&puzzle, text, strlen(text), &error))
            << error.text;
        entries.emplace_back();
        int code =
            sudoku_book_entry_make(&entries.back(), &puzzle, &options, nullptr);
        sudoku_puzzle_clear(&puzzle);
        return code;
    }
    int make()
    {
        int code = sudoku_book_make(&book, entries.data(), int(entries.size()),
                                    &options);
        for (int k = 0; k < book.num_sheets; k++)
            sheets.emplace_back(book.sheets[k].data, book.sheets[k].size);
        return code;
    }
};

/* The attribute of each board on the sheet. */
std::vector<int> boxes(const std::string &sheet, const std::string &name)
{
    std::vector<int> list;
    for (size_t at = 0; (at = sheet.find("<svg x=", at)) != std::string::npos;
         at++) {
        size_t begin = sheet.find(name + "=\"", at) + name.size() + 2;
        list.push_back(std::stoi(sheet.substr(begin)));
    }
    return list;
}

TEST(BookOfPuzzles, HasBoardsInSlotsThatDoNotOverlap)
{
    for (int per_page : {1, 2, 4, 6}) {
        for (sudoku_paper paper : {SUDOKU_A4, SUDOKU_LETTER}) {
            Book b;
            b.options.per_page = per_page;
            b.options.paper = paper;
            b.options.solutions = true;
            for (int k = 0; k < 13; k++)
                ASSERT_EQ(0, b.add(easy));
            ASSERT_EQ(0, b.make());
            int pages = (13 + per_page - 1) / per_page;
            ASSERT_EQ(size_t(1 + pages + 2), b.sheets.size());
            size_t num = 0;
            for (const std::string &sheet : b.sheets) {
                std::vector<int> x = boxes(sheet, "x"), y = boxes(sheet, " y"),
                                 w = boxes(sheet, "width"),
                                 h = boxes(sheet, "height");
                num += x.size();
                for (size_t k = 0; k < x.size(); k++) {
                    EXPECT_GE(x[k], 100);
                    EXPECT_LE(x[k] + w[k], b.book.width - 100);
                    EXPECT_GE(y[k], 100);
                    EXPECT_LE(y[k] + h[k], b.book.height - 150);
                    for (size_t j = 0; j < k; j++)
                        EXPECT_TRUE(x[j] + w[j] < x[k] || y[j] + h[j] < y[k]);
                }
            }
            EXPECT_EQ(26u, num);
        }
    }
}

TEST(BookOfPuzzles, TellsLevelsAndRulesOnItsTitle)
{
    Book b;
    b.options.title = "Night & day";
    ASSERT_EQ(0, b.add(easy));
    ASSERT_EQ(0, b.add("board 2x2\n..3.\n3.4.\n....\n..2.\ndiagonal\n"));
    ASSERT_EQ(SUDOKU_UNIQUE, b.entries[1].verdict);
    ASSERT_EQ(0, b.make());
    EXPECT_EQ(2u, b.sheets.size());
    for (const char *text :
         {">Night &amp; day<", ">2 puzzles<", ">easy<",
          ">diagonal: no digit twice on each diagonal, or on the named one<"})
        EXPECT_NE(std::string::npos, b.sheets[0].find(text)) << text;
}

TEST(BookOfPuzzles, HasOneEntryPerPuzzleWithOneSolution)
{
    Book b;
    ASSERT_EQ(0, b.add("1..............."));
    EXPECT_EQ(SUDOKU_MANY, b.entries[0].verdict);
    EXPECT_EQ(SUDOKU_EARGUMENT, b.make());
    Book none;
    EXPECT_EQ(SUDOKU_EARGUMENT, none.make());
    Book three;
    three.options.per_page = 3;
    ASSERT_EQ(0, three.add(easy));
    EXPECT_EQ(SUDOKU_EARGUMENT, three.make());
}

TEST(BookOfPuzzles, HasHintsAndStepsOnRequest)
{
    Book b;
    b.options.hints = b.options.steps = true;
    ASSERT_EQ(0, b.add(easy));
    ASSERT_EQ(0, b.make());
    ASSERT_EQ(4u, b.sheets.size());
    EXPECT_NE(std::string::npos, b.sheets[2].find(">Hints<"));
    EXPECT_NE(std::string::npos, b.sheets[3].find(">Steps<"));
    std::string steps(b.entries[0].steps.data, b.entries[0].steps.size);
    EXPECT_EQ(51, std::count(steps.begin(), steps.end(), '\n'))
        << "a step for each empty cell";
    Book plain;
    ASSERT_EQ(0, plain.add(easy));
    ASSERT_EQ(0, plain.make());
    EXPECT_EQ(2u, plain.sheets.size());
}

TEST(BookOfPuzzles, IsOnePageWithAllSheets)
{
    Book b;
    ASSERT_EQ(0, b.add(easy));
    ASSERT_EQ(0, b.make());
    sudoku_text text = {};
    ASSERT_EQ(0, sudoku_book_html(&b.book, &text));
    std::string page(text.data, text.size);
    for (const std::string &sheet : b.sheets)
        EXPECT_NE(std::string::npos, page.find(sheet));
    EXPECT_NE(std::string::npos, page.find("@page{size:210.0mm 297.0mm"));
    sudoku_text_clear(&text);
}

TEST(BookOfPuzzles, StopsAtLimits)
{
    Book b;
    sudoku_puzzle puzzle;
    sudoku_error error;
    sudoku_limits limits = {};
    limits.cancel = [](void *) { return 1; };
    sudoku_puzzle_init(&puzzle);
    ASSERT_EQ(0, sudoku_read(&puzzle, easy, strlen(easy), &error));
    sudoku_book_entry entry;
    EXPECT_EQ(SUDOKU_ELIMIT,
              sudoku_book_entry_make(&entry, &puzzle, &b.options, &limits));
    sudoku_book_entry_clear(&entry);
    sudoku_puzzle_clear(&puzzle);
}

} // namespace
