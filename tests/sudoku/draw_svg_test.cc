#include "sudoku/picture/picture.h"
#include "tests/support/reading.h"
#include "tests/support/svg.h"

namespace
{

TEST(DrawSvg, DrawsGridLinesOnceEach)
{
    Puzzle puzzle(new_board(2, 2));
    Picture picture(draw(puzzle.get()));
    picture.check_frame();
    EXPECT_EQ(1,
              picture.count("path", {{"d", "M0 64H256M0 192H256M64 0V256M192 "
                                           "0V256"},
                                     {"stroke-width", "1"}}));
    EXPECT_EQ(1, picture.count("path", {{"d", "M0 0H256M0 128H256M0 256H256M0 "
                                              "0V256M128 0V256M256 0V256"},
                                        {"stroke-width", "4"}}));
    EXPECT_EQ("", picture.texts());
}

TEST(DrawSvg, DrawsThePiecesOfAJigsaw)
{
    Puzzle puzzle(new_board(0, 3, {{"jigsaw", "112122333"}}));
    Picture picture(draw(puzzle.get()));
    EXPECT_EQ(1, picture.count("path", {{"d", "M0 0H192M64 64H128M0 128H192M0 "
                                              "192H192M0 0V192M64 64V128M128 "
                                              "0V64M192 0V192"}}));
    EXPECT_EQ("", picture.texts()) << "the map is drawn, not written";
}

TEST(DrawSvg, LeavesOutSquaresThatAreNoCells)
{
    const uint8_t used[] = {1, 1, 0, 0, //
                            1, 1, 0, 0, //
                            0, 0, 0, 1};
    sudoku_shape *shape = nullptr;
    ASSERT_EQ(0, sudoku_shape_new_sheet(&shape, 4, 4, 3, used));
    Puzzle puzzle(new_board(shape), "123.4");
    Picture picture(draw(puzzle.get()));
    picture.check_frame();
    EXPECT_EQ(1, picture.count("path", {{"d", "M0 64H128M64 0V128"}}));
    EXPECT_EQ(1, picture.count("path", {{"d", "M0 0H128M0 128H128M192 128H256M"
                                              "192 192H256M0 0V128M128 0V128M"
                                              "192 128V192M256 128V192"}}));
    EXPECT_EQ("1|2|3|4|", picture.texts());
    EXPECT_EQ("224", picture.text("4")->attributes.at("x"));
}

TEST(DrawSvg, ShowsGivensAndFoundDigitsApart)
{
    Puzzle puzzle(new_board(2, 2), "1...............");
    std::vector<uint8_t> digits = read_digits("1234341221434321");
    Picture picture(draw(puzzle.get(), digits.data()));
    picture.check_frame();
    EXPECT_EQ(15, picture.count("text", {{"fill", "#1560bd"}}));
    EXPECT_EQ(16, picture.count("text"));
    EXPECT_EQ("1|2|3|4|3|4|1|2|2|1|4|3|4|3|2|1|", picture.texts());
}

TEST(DrawSvg, DrawsEachPencilMarkAtItsPlace)
{
    Puzzle puzzle(new_board(2, 2), "1...............");
    puzzle.allow(5, 0x6);
    std::string svg = draw(puzzle.get());
    Picture picture(svg);
    EXPECT_EQ("1|2|3|", picture.texts()) << "cells without marks stay empty";
    const xml::Element two = *picture.text("2"), three = *picture.text("3");
    EXPECT_GT(number(two, "x"), number(three, "x"));
    EXPECT_LT(number(two, "y"), number(three, "y"));
    std::vector<uint8_t> digits(16, SUDOKU_EMPTY);
    digits[5] = 2;
    EXPECT_EQ("1|3|", Picture(draw(puzzle.get(), digits.data())).texts())
        << "no marks where a digit was found";
}

TEST(DrawSvg, KeepsPencilMarksBelowTheSumsOfCages)
{
    BoardHandle board = new_board(3, 3);
    state(board.get(), "killer 10 r1c1 r1c2");
    Puzzle puzzle(board);
    puzzle.allow(0, 0x1ef);
    Picture picture(draw(puzzle.get()));
    picture.check_frame();
    double bottom = number(*picture.text("10"), "y");
    for (const char *digit : {"1", "2", "3", "9"}) {
        const xml::Element *mark = picture.text(digit);
        EXPECT_GT(number(*mark, "y") - .72 * number(*mark, "font-size"), bottom)
            << digit;
        EXPECT_LT(number(*mark, "y"), 64);
    }
}

TEST(DrawSvg, NamesDigitsAsFormatsDo)
{
    BoardHandle board = new_board(4, 3);
    Puzzle puzzle(board, "9abc");
    EXPECT_EQ("9|a|b|c|", Picture(draw(puzzle.get())).texts());
    EXPECT_EQ(
        "I|J|K|L|",
        Picture(draw(puzzle.get(), nullptr, SUDOKU_LETTERS_FROM_ONE)).texts());
}

TEST(DrawSvg, CallsDigitsAsTheBoardDoes)
{
    sudoku_shape *shape = nullptr;
    ASSERT_EQ(0, sudoku_shape_new(&shape, 3, 3));
    ASSERT_EQ(0, sudoku_shape_count_from(shape, 0));
    BoardHandle board = new_board(shape);
    state(board.get(), "candidates 0 8 r1c2");
    Puzzle puzzle(board, "1");
    EXPECT_EQ("0|0|8|", Picture(draw(puzzle.get())).texts());
}

TEST(DrawSvg, DrawsTheGreatestBoard)
{
    BoardHandle board = new_board(8, 8);
    state(board.get(), "candidates 1 33 64 r1c2");
    state(board.get(), "quadruple 1 20 64 r1c1 r1c2 r2c1 r2c2");
    Puzzle puzzle(board);
    puzzle.give(0, 63);
    Picture picture(draw(puzzle.get()));
    picture.check_frame();
    EXPECT_EQ("64|1|33|64|1 20|64|", picture.texts());
}

TEST(DrawSvg, DrawsABoardOfOneCell)
{
    BoardHandle board = new_board(0, 1);
    state(board.get(), "x-sum 1 r1c1");
    state(board.get(), "little-killer 1 r1c1");
    state(board.get(), "regular r1c1 1");
    Puzzle puzzle(board, "1");
    Picture picture(draw(puzzle.get()));
    picture.check_frame();
    EXPECT_NE(nullptr, picture.text("1"));
}

TEST(DrawSvg, AddsToTheTextThatIsThere)
{
    Puzzle puzzle(new_board(2, 2));
    sudoku_text text = {};
    sudoku_text_add(&text, "one: ", 5);
    EXPECT_EQ(
        0, sudoku_draw_svg(puzzle.get(), nullptr, SUDOKU_LETTERS_AUTO, &text));
    EXPECT_EQ(0, strncmp(text.data, "one: <svg", 9));
    sudoku_text_clear(&text);
}

TEST(DrawSvg, BreaksTextBetweenWordsIfItCan)
{
    EXPECT_EQ("leaper 1 3: cells X rows and Y columns apart, or Y rows and X|"
              "columns, differ|",
              draw_nine({"leaper 1 3"}).texts());
    EXPECT_EQ(
        "relation r1c1 r1c2|" + std::string(69, '1') + "|" +
            std::string(12, '1') +
            ": which digit may follow which on the line, as rows of 0|"
            "and 1|",
        draw_nine({"relation r1c1 r1c2 " + std::string(81, '1')}).texts());
}

TEST(DrawSvg, DrawsLinesOverDiagonalsInAnyOrder)
{
    for (const char *rules :
         {"diagonal\narrow r5c5-r3c3\n", "arrow r5c5-r3c3\ndiagonal\n"}) {
        Reading r = read_one(std::string("board 3x3\n") + rules, {}, "svg");
        size_t diagonal = r.written.rfind("stroke=\"#9fbfe0\"");
        size_t arrow = r.written.find("<polyline");
        ASSERT_NE(std::string::npos, diagonal);
        ASSERT_NE(std::string::npos, arrow);
        EXPECT_LT(diagonal, arrow) << rules;
    }
}

TEST(DrawSvg, DrawsTheExampleOfEveryRuleWithinItsFrame)
{
    std::ifstream file("docs/variants.md");
    std::string row, puzzle;
    int found = 0;
    while (std::getline(file, row)) {
        bool is_indented = row.compare(0, 4, "    ") == 0;
        puzzle += is_indented ? row.substr(4) + "\n" : "";
        if (is_indented || puzzle.empty())
            continue;
        if (puzzle.compare(0, 6, "board ") == 0) {
            Reading r = read_one(puzzle, {}, "svg");
            EXPECT_EQ("", r.error) << puzzle;
            Picture(r.written).check_frame();
            found++;
        }
        puzzle.clear();
    }
    EXPECT_LT(50, found);
}

TEST(DrawSvg, PutsShadesBelowLinesBelowTheGridBelowDigitsBelowDots)
{
    BoardHandle board = new_board(3, 3);
    for (const char *clause :
         {"white-dot 7 r1c1 r1c2", "killer 10 r1c1 r1c2", "lockout r1c1-r1c3",
          "odd r1c1", "different r1c1 r2c2"})
        state(board.get(), clause);
    Puzzle puzzle(board, "5");
    Picture picture(draw(puzzle.get()));
    std::vector<size_t> places;
    for (const char *value : {"#d9d9d9", "#ccc", "32,32 160,32", "#e6f1fc",
                              "#999", "6 4", "10", "5", "7"})
        places.push_back(picture.place(value));
    EXPECT_TRUE(std::is_sorted(places.begin(), places.end())) << picture.svg;
}

TEST(DrawSvg, GivesEachLabelOfACellACornerOfItsOwn)
{
    std::vector<std::string> clauses;
    for (int sum : {4, 5, 6, 7, 8})
        clauses.push_back("sum " + std::to_string(sum) + " r1c1 r2c2");
    Picture picture = draw_nine(clauses);
    EXPECT_EQ("4|5|6|7|r1c1: 8|", picture.texts());
    EXPECT_EQ(2, picture.count("text", {{"text-anchor", "end"}}));
    EXPECT_EQ(picture.text("4")->attributes.at("x"),
              picture.text("6")->attributes.at("x"));
    EXPECT_EQ(picture.text("4")->attributes.at("y"),
              picture.text("5")->attributes.at("y"));
}

TEST(DrawSvg, GivesAWideLabelBothUpperCorners)
{
    Picture picture =
        draw_nine({"look-and-say 2 1 1 3 r1c1-r1c4", "sum 7 r1c1 r2c2"});
    EXPECT_EQ("18", picture.text("2×1 1×3")->attributes.at("y"));
    EXPECT_EQ("55", picture.text("7")->attributes.at("y"));
    EXPECT_EQ("8", picture.text("7")->attributes.at("x"));
}

TEST(DrawSvg, PutsASecondClueFurtherOut)
{
    Picture picture = draw_nine({"skyscraper 3 r1c1-r1c9", "x-sum 20 r1c1-r1c9",
                                 "skyscraper 4 r1c1-r9c1"});
    EXPECT_EQ("-32", picture.text("3")->attributes.at("x"));
    EXPECT_EQ("-96", picture.text("20")->attributes.at("x"));
    EXPECT_EQ("32", picture.text("4")->attributes.at("x"));
}

TEST(DrawSvg, PutsTheClueOfASingleCellWhereTheBoardEnds)
{
    Picture picture = draw_nine({"x-sum 1 r5c1", "x-sum 2 r9c5", "x-sum 3 r1c5",
                                 "x-sum 4 r5c9", "little-killer 5 r5c1"});
    auto place = [&](const char *text) {
        const Attributes &a = picture.text(text)->attributes;
        return a.at("x") + "," + a.at("y");
    };
    EXPECT_EQ("-32,298", place("1"));
    EXPECT_EQ("288,618", place("2"));
    EXPECT_EQ("288,-22", place("3"));
    EXPECT_EQ("608,298", place("4"));
    EXPECT_EQ("-38,228", place("5"));
    EXPECT_EQ(std::string::npos, draw_nine({"x-sum 9 r5c5"}).texts().find("9|"))
        << "there is no such place";
}

TEST(DrawSvg, TurnsTheArrowsOfClues)
{
    EXPECT_EQ(1,
              draw_nine({"little-killer 9 r1c1-r1c9"})
                  .count("path", {{"d", "M-16 32L-3 32M-9 38L-3 32L-9 26"}}));
    EXPECT_EQ(1, draw_nine({"little-killer 9 r3c9-r1c7"})
                     .count("path", {{"d", "M592 208L579 195M587 195L579 "
                                           "195L579 203"}}));
}

TEST(DrawSvg, WritesWhatHasNoPlaceOutside)
{
    EXPECT_EQ("x-sum 10 r2c2 r2c3 r2c4: the sum of the first X cells, where X "
              "is|the first digit|",
              draw_nine({"x-sum 10 r2c2-r2c4"}).texts());
    EXPECT_EQ("little-killer 10 r1c1 r1c2 r2c3: the diagonal has that sum; "
              "digits|may repeat|",
              draw_nine({"little-killer 10 r1c1 r1c2 r2c3"}).texts());
}

TEST(DrawSvg, WritesLongClausesToTheirEnd)
{
    BoardHandle board = new_board(6, 6);
    std::string table(36 * 36, '1');
    table.back() = '0';
    state(board.get(), "relation r1c1 r1c2 " + table);
    std::string texts = Picture(draw(Puzzle(board).get())).texts();
    texts.erase(std::remove(texts.begin(), texts.end(), '|'), texts.end());
    EXPECT_NE(std::string::npos, texts.find(table));
}

TEST(DrawSvg, WritesARuleOnceOnly)
{
    EXPECT_EQ("3|2|skyscraper: the number of digits that are greater than all "
              "before them|",
              draw_nine({"skyscraper 3 r1c1-r1c9", "skyscraper 2 r2c1-r2c9"})
                  .texts());
}

TEST(DrawSvg, PutsQuadruplesThatShareNoCornerIntoACage)
{
    Picture picture = draw_nine({"quadruple 1 2 r1c1-r1c4"});
    EXPECT_EQ(0, picture.count("circle"));
    EXPECT_EQ(1, picture.count("path", {{"d", "M251 5L251 59L5 59L5 5Z"}}));
    EXPECT_EQ("1 2|quadruple: the cells contain these digits, each at least as "
              "often as|it is listed|",
              picture.texts());
}

TEST(DrawSvg, WritesWhatIsTooLongForALabel)
{
    std::string texts =
        draw_nine({"quadruple 1 2 3 4 5 6 7 8 9 r1c1-r1c9"}).texts();
    EXPECT_EQ(0u, texts.find("quadruple 1 2 3 4 5 6 7 8 9 r1c1"));
}

// ---- around the board
// --------------------------------------------------------

TEST(DrawSvg, NamesRowsAndColumns)
{
    Puzzle puzzle(new_board(2, 1));
    Picture picture(draw(puzzle.get()));
    picture.check_frame();
    EXPECT_EQ("c1|c2|r1|r2|", picture.names());
    EXPECT_EQ("32", picture.text("c1")->attributes.at("x"));
    EXPECT_EQ("101", picture.text("r2")->attributes.at("y"));
}

TEST(DrawSvg, PutsNamesBeyondClues)
{
    Picture picture = draw_nine({"skyscraper 3 r1c1-r1c9", "x-sum 20 r1c1-r1c9",
                                 "skyscraper 4 r1c1-r9c1"});
    EXPECT_EQ("-135", picture.text("r1")->attributes.at("x"));
    EXPECT_EQ("-71", picture.text("c1")->attributes.at("y"));
}

TEST(DrawSvg, TellsKindsOfCluesApartByColorsAndSigns)
{
    Picture picture =
        draw_nine({"skyscraper 3 r1c1-r1c9", "little-killer 20 r1c2-r8c9",
                   "sandwich 4 r1c1-r9c1", "skyscraper 5 r2c1-r2c9"});
    EXPECT_EQ("3|5|20|4|skyscraper: the number of digits that are greater than "
              "all before them|sandwich: the sum of the cells between the "
              "lowest and the highest digit|of the row or "
              "column|little-killer: the diagonal "
              "has that sum; digits may repeat|",
              picture.texts());
    EXPECT_EQ(picture.text("3")->inherited.at("fill"),
              picture.text("5")->inherited.at("fill"));
    EXPECT_EQ(3, picture.count("text", {{"fill", "#0062a8"}}))
        << "two clues and a line of the legend";
    EXPECT_EQ(3, picture.count("circle", {{"fill", "#0062a8"}}));
    EXPECT_EQ(2, picture.count("text", {{"fill", "#c04a00"}}));
    EXPECT_EQ(2, picture.count("path", {{"fill", "#c04a00"}}));
    EXPECT_EQ(3, picture.count("text", {{"fill", "#007a5a"}}));
    EXPECT_EQ(2, picture.count("path", {{"fill", "#007a5a"}}));
}

TEST(DrawSvg, TellsWhereTheCellsAreAndWhichRulePaints)
{
    Picture picture = draw_nine({"thermometer r5c5 r6c6", "killer 5 r1c1 r1c2",
                                 "skyscraper 3 r1c1-r1c9"});
    EXPECT_EQ(1, picture.count("svg", {{"data-cell-size", "64"},
                                       {"data-origin-x", "96"},
                                       {"data-origin-y", "20"}}));
    EXPECT_EQ(1, picture.count("g", {{"data-rule", "0"}})) << "thermometers";
    EXPECT_EQ(2, picture.count("g", {{"data-rule", "1"}})) << "cages, labels";
    EXPECT_EQ(1, picture.count("g", {{"data-rule", "2"}})) << "clues";
    EXPECT_EQ(2, picture.count("g", {{"id", "cages"}})) << "and in it its rule";
    EXPECT_EQ(0, picture.count("g", {{"id", "dots"}}));
}

TEST(DrawSvg, LeavesCluesOfOneKindBlack)
{
    Picture picture =
        draw_nine({"skyscraper 3 r1c1-r1c9", "skyscraper 5 r2c1-r2c9"});
    EXPECT_EQ("#000", picture.text("3")->inherited.at("fill"));
    EXPECT_EQ(0, picture.count("circle"));
}

TEST(DrawSvg, DrawsEveryKindOfClueWithinItsFrame)
{
    Picture picture = draw_nine(
        {"skyscraper 3 r1c1-r1c9", "x-sum 20 r1c1-r1c9", "sandwich 4 r2c1-r2c9",
         "numbered-room 3 r9c2-r1c2", "hidden-skyscraper 5 r1c1-r1c9",
         "full-rank 7 r1c2-r9c2", "little-killer 30 r9c1-r1c9",
         "little-killer 31 r1c2-r8c9", "little-killer 32 r9c8-r2c1"});
    EXPECT_EQ(1, picture.count("circle", {{"fill", "#0062a8"}, {"cx", "-56"}}));
    EXPECT_EQ(4, picture.count("text", {{"fill", "#0b7a99"}}))
        << "three clues and a line of the legend";
}

TEST(DrawSvg, SaysWhatItShowsInWords)
{
    BoardHandle board = new_board(2, 2);
    for (const char *clause :
         {"killer 5 r1c1 r1c2", "killer 4 r2c1 r2c2", "odd r4c4"})
        state(board.get(), clause);
    Puzzle puzzle(board, "1...............");
    std::vector<uint8_t> digits = read_digits("12..............");
    Picture picture(draw(puzzle.get(), digits.data()));
    EXPECT_EQ("Sudoku of 4 rows and 4 columns with killer, odd",
              picture.words_of("title"));
    EXPECT_EQ("Given: 1 in r1c1. Found: 2 in r1c2. Rules: killer 5 r1c1 r1c2; "
              "killer 4 r2c1 r2c2; odd r4c4.",
              picture.words_of("desc"));
    Picture empty(draw(Puzzle(new_board(2, 2)).get()));
    EXPECT_EQ("Sudoku of 4 rows and 4 columns", empty.words_of("title"));
    EXPECT_EQ("", empty.words_of("desc"));
}

// ---- a rule of its own, for what no rule says ------------------------------

void draw_strange(const void *, const sudoku_shape *, sudoku_picture *p)
{
    sudoku_paint_note(p, "<a & \"b\"> \x01\x7f \xff\xc3 \xc3\xa9\xed\xa0\x80");
    sudoku_paint_label(p, 0, "<&");
    sudoku_paint_note(p, "one\nline");
}

TEST(DrawSvg, EscapesAllText)
{
    sudoku_rule rule = new_rule("strange");
    rule.look.draw = draw_strange;
    Puzzle puzzle(new_board(3, 3, &rule));
    Picture picture(draw(puzzle.get()));
    EXPECT_EQ("<&|<a & \"b\"> ?? ?? \xc3\xa9???|one line|", picture.texts());
}

TEST(DrawSvg, WritesARuleThatHasNoPicture)
{
    sudoku_rule rule = new_rule("strange");
    rule.usage = "strange: all is <strange>";
    Puzzle puzzle(new_board(3, 3, &rule));
    EXPECT_EQ("strange: all is <strange>|",
              Picture(draw(puzzle.get())).texts());
}

void draw_far(const void *, const sudoku_shape *, sudoku_picture *p)
{
    const int cells[] = {0, 40, 80};
    sudoku_paint_cage(p, cells, 3, SUDOKU_DASHES, "");
    sudoku_paint_arrow(p, 0, cells, 1, true); // there is no room for it
    sudoku_paint_arrow(p, 0, cells, 0, true);
    sudoku_paint_figure(p, SUDOKU_DIAMOND, 4, "#123456", NULL);
    for (int k = 0; k < 9; k++)
        sudoku_paint_cell(p, k, sudoku_paint_next_color(p));
}

TEST(DrawSvg, LinksThePartsOfACage)
{
    sudoku_rule rule = new_rule("far");
    rule.look.draw = draw_far;
    Puzzle puzzle(new_board(3, 3, &rule));
    Picture picture(draw(puzzle.get()));
    picture.check_frame();
    EXPECT_EQ(1, picture.count("path", {{"d", "M59 59L261 261"}}));
    EXPECT_EQ(1, picture.count("path", {{"d", "M315 315L517 517"}}));
    EXPECT_EQ(0, picture.count("polyline"));
    EXPECT_EQ(1, picture.count("path", {{"fill", "#123456"}}));
    EXPECT_EQ(2, picture.count("rect", {{"fill", "#d9d9d9"}}))
        << "the ninth color is the first again";
}

} // namespace
