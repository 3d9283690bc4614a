#include "sudoku/picture/draw_step.h"
#include "sudoku/techniques/explain.h"
#include "tests/support/svg.h"

#include <cmath>
#include <regex>
#include <set>

namespace
{

const char *const ON = "#9cc9f5", *const OFF = "#ffd479",
                  *const FIN = "#e3c8f7";
const char *const PLACED = "#9fe0a5", *const REMOVED = "#fac3c3";

std::string draw_step(const sudoku_explainer &explainer)
{
    sudoku_text text = {};
    EXPECT_EQ(0, sudoku_draw_step(explainer.position, &explainer.step, &text));
    std::string drawn(text.data, text.size);
    sudoku_text_clear(&text);
    return drawn;
}

class Way
{
  public:
    Way(const BoardHandle &board, const std::string &text) : puzzle(board, text)
    {
        EXPECT_EQ(0, sudoku_explainer_init(&explainer, board.get()));
        sudoku_position_set(explainer.position, puzzle.get());
        explainer.position->is_unique = true;
    }
    ~Way()
    {
        sudoku_explainer_clear(&explainer);
    }
    Way(const Way &) = delete;
    Way &operator=(const Way &) = delete;

    // The picture of the first step of the technique, after the other ones.
    std::string find(const std::string &technique,
                     const std::vector<std::string> &before)
    {
        explainer.num_order = 0;
        for (const std::string &name : before)
            explainer.order[explainer.num_order++] =
                sudoku_find_technique(name.c_str(), name.size());
        while (sudoku_explain(&explainer) == 1)
            sudoku_step_apply(&explainer.step, explainer.position);
        EXPECT_EQ(1, sudoku_explain_by(
                         &explainer, sudoku_find_technique(technique.c_str(),
                                                           technique.size())));
        return draw_step(explainer);
    }

    Puzzle puzzle;
    sudoku_explainer explainer;
};

const std::vector<std::string> EASY = {
    "full-house", "naked-single", "hidden-single", "pointing",     "claiming",
    "naked-pair", "hidden-pair",  "naked-triple",  "hidden-triple"};

void expect_all_of_it(const Way &way, const Picture &picture)
{
    const sudoku_logic_step &step = way.explainer.step;
    const sudoku_position &position = *way.explainer.position;
    SCOPED_TRACE(step.text.data);
    picture.check_frame();
    EXPECT_EQ(step.technique->title, picture.words_of("title"));
    EXPECT_NE(std::string::npos, picture.words_of("desc").find(step.text.data));
    EXPECT_GE(step.num_removes, picture.count("circle", {{"fill", REMOVED}}));
    EXPECT_EQ(step.num_places, picture.count("circle", {{"fill", PLACED}}));
    size_t crossed = 0, at = picture.svg.find("\" stroke=\"#c00\"");
    for (size_t k = at; k != std::string::npos && picture.svg[k] != '<'; k--)
        crossed += picture.svg[k] == 'M';
    EXPECT_EQ(size_t(step.num_removes), crossed);
    int candidates = 0;
    for (int cell = 0; cell < position.shape->num_cells; cell++)
        candidates += __builtin_popcountll(position.candidates[cell]);
    EXPECT_EQ(candidates, picture.count("text", {{"fill", "#555"}}));
    std::string joined, said = step.text.data;
    for (char c : picture.texts())
        joined += c == '|' ? ' ' : c;
    EXPECT_NE(std::string::npos, joined.find(said.substr(said.size() - 12)))
        << joined;
}

TEST(DrawStep, ShowsEveryStepOnTheWay)
{
    BoardHandle board = new_board(3, 3);
    std::set<std::string> seen;
    for (const char *puzzle : {".2...7.56.4...8.1.....1...2...8.5.7..57...3...."
                               ".7.....61.38....2....4."
                               "....9...58.",
                               ".127....4......7...43..8..2.....4.6.86........."
                               ".5...3..2.3....5.....18"
                               "4.9.....2..",
                               "3....8.....6..5..8..46....5.8...4.......3.92..."
                               ".5....15......3..4...."
                               "2.969.32...."}) {
        Way way(board, puzzle);
        while (sudoku_explain(&way.explainer) == 1) {
            seen.insert(way.explainer.step.technique->name);
            expect_all_of_it(way, Picture(draw_step(way.explainer)));
            sudoku_step_apply(&way.explainer.step, way.explainer.position);
        }
    }
    EXPECT_LT(10u, seen.size());
}

TEST(DrawStep, TellsBasesFromCovers)
{
    Way way(
        new_board(3, 3),
        ".........65.....2..247...3..3.8....2.41..95..5...6.48...9......7..5..."
        ".....1...7.");
    Picture picture(way.find("x-wing", EASY));
    expect_all_of_it(way, picture);
    EXPECT_EQ(2, picture.count("rect", {{"fill", "#1a73c8"}}));
    EXPECT_EQ(2, picture.count("rect", {{"fill", "#e0a000"}}));
    EXPECT_EQ(4, picture.count("circle", {{"fill", ON}}));
    EXPECT_EQ(0, picture.count("circle", {{"fill", FIN}}));
    EXPECT_EQ(0, picture.count("marker"));
}

TEST(DrawStep, MarksFins)
{
    Way way(
        new_board(3, 3),
        ".127....4......7...43..8..2.....4.6.86..........5...3..2.3....5.....18"
        "4.9.....2..");
    Picture picture(way.find("finned-mutant-swordfish", EASY));
    expect_all_of_it(way, picture);
    EXPECT_EQ(3, picture.count("circle", {{"fill", FIN}}))
        << "r7c7, r8c4, r9c4";
    EXPECT_EQ(3, picture.count("rect", {{"fill", "#1a73c8"}}));
}

TEST(DrawStep, DrawsStrongAndWeakLinksOfAChainAsArrows)
{
    Way way(
        new_board(3, 3),
        "..1......36...57.....79.6.....1..4.5.7....8..6....3.2...79....2....8."
        "31...8.5....");
    std::vector<std::string> before = EASY;
    Picture picture(way.find("x-chain", before));
    expect_all_of_it(way, picture);
    const Attributes arrow = {{"marker-end", "url(#arrow)"}};
    const Attributes weak = {{"marker-end", "url(#arrow-weak)"},
                             {"stroke", "#1a5fb4"},
                             {"stroke-dasharray", "5 4"}};
    int strong = way.explainer.step.num_cells / 2;
    EXPECT_LT(1, strong);
    EXPECT_EQ(strong, picture.count("path", arrow));
    EXPECT_EQ(strong - 1, picture.count("path", weak));
    EXPECT_EQ(2, picture.count("marker"));
    EXPECT_NE(
        std::string::npos,
        picture.texts().find("strong link: at least one of both is true"));
    EXPECT_EQ(strong, picture.count("circle", {{"fill", ON}}));
    EXPECT_EQ(strong, picture.count("circle", {{"fill", OFF}}));
}

TEST(DrawStep, GivesBothColorsOfColoring)
{
    Way way(
        new_board(3, 3),
        "3....8.....6..5..8..46....5.8...4.......3.92....5....15......3..4...."
        "2.969.32....");
    Picture picture(way.find("simple-colors-trap", EASY));
    expect_all_of_it(way, picture);
    int on = picture.count("circle", {{"fill", ON}});
    int off = picture.count("circle", {{"fill", OFF}});
    EXPECT_LT(0, on);
    EXPECT_LT(0, off);
    EXPECT_EQ(way.explainer.step.num_cells, on + off);
    EXPECT_EQ(0, picture.count("marker")) << "these links have no direction";
    EXPECT_LE(on + off - 1, picture.count("path", {{"stroke", "#b01030"}}));
}

TEST(DrawStep, GivesTheOtherColorOfOneThatSeesItself)
{
    Way way(
        new_board(3, 3),
        "3....8.....6..5..8..46....5.8...4.......3.92....5....15......3..4...."
        "2.969.32....");
    Picture picture(way.find("simple-colors-wrap", EASY));
    expect_all_of_it(way, picture);
    EXPECT_EQ(6, picture.count("circle", {{"fill", ON}})) << "r1c3, r2c2, ..";
    EXPECT_EQ(6, picture.count("circle", {{"fill", OFF}}));
}

TEST(DrawStep, ShowsTheWholeChainOfARemotePair)
{
    Way way(
        new_board(3, 3),
        ".1.8...76...6...2....23.8.1.9.....1.6...5...7.....89......93....7.5..."
        "....6.1..4.");
    Picture picture(way.find("remote-pair", EASY));
    expect_all_of_it(way, picture);
    EXPECT_EQ(4, picture.count("circle", {{"fill", ON}}));
    EXPECT_EQ(4, picture.count("circle", {{"fill", OFF}}));
}

TEST(DrawStep, PartsTheSetsOfAnAlsXyWing)
{
    Way way(
        new_board(3, 3),
        ".127....4......7...43..8..2.....4.6.86..........5...3..2.3....5.....18"
        "4.9.....2..");
    Picture picture(way.find("als-xy-wing", EASY));
    expect_all_of_it(way, picture);
    int num = 0;
    for (const char *color : {"#fff0b3", "#d3ecd0", "#f3d6ee"}) {
        int cells = picture.count("rect", {{"fill", color}});
        EXPECT_LT(0, cells) << color;
        num += cells;
    }
    EXPECT_EQ(way.explainer.step.num_cells, num);
    EXPECT_EQ(0, picture.count("rect", {{"fill", "#d6e6f7"}})) << "three sets";
}

TEST(DrawStep, DrawsTheRulesOfTheBoard)
{
    BoardHandle board = new_board(3, 2);
    state(board.get(), "killer 3 r1c1 r1c2");
    Way way(board, "...3.................................");
    ASSERT_EQ(1, sudoku_explain(&way.explainer));
    Picture picture(draw_step(way.explainer));
    expect_all_of_it(way, picture);
    EXPECT_EQ(1, picture.count("path", {{"stroke-dasharray", "6 4"}}));
    EXPECT_NE(nullptr, picture.text("3"));
}

TEST(DrawStep, DrawsLargeBoardsAndDiagonals)
{
    BoardHandle board = new_board(4, 4);
    state(board.get(), "diagonal");
    Way way(board, "123456789abcdef");
    ASSERT_EQ(1, sudoku_explain(&way.explainer));
    expect_all_of_it(way, Picture(draw_step(way.explainer)));
}

TEST(DrawStep, HidesWhatTheSentenceSpeaksOfUntilItIsWanted)
{
    BoardHandle board = new_board(3, 3);
    state(board.get(), "killer 3 r1c1 r1c2");
    Way way(board, ".");
    ASSERT_EQ(1, sudoku_explain(&way.explainer));
    sudoku_text text = {};
    ASSERT_EQ(0, sudoku_draw_step_mentions(way.explainer.position,
                                           &way.explainer.step, &text));
    std::string svg(text.data, text.size);
    sudoku_text_clear(&text);
    std::string untied =
        std::regex_replace(svg, std::regex("</?tspan[^>]*>"), "");
    Picture picture(untied), plain(draw_step(way.explainer));
    expect_all_of_it(way, picture);
    EXPECT_NE(std::string::npos,
              svg.find("<tspan data-mention=\"0\">the cage 3 of r1c1 "
                       "and r1c2</tspan>"));
    int num = way.explainer.step.mentions.num;
    EXPECT_EQ(2, num);
    EXPECT_EQ(num, picture.count("g", {{"visibility", "hidden"}}));
    // both cells, and in the second mention also two digits in each
    EXPECT_EQ(num, picture.count("path", {{"fill", "#ffb300"}}));
    EXPECT_NE(std::string::npos,
              svg.find("M3 3H61V61H3ZM67 3H125V61H67Z\"/>\n</g>"));
    size_t rings = 0;
    for (size_t at = svg.rfind("data-mention=\"1\" visibility");
         (at = svg.find("<circle", at)) != std::string::npos; at++)
        rings++;
    EXPECT_EQ(4u, rings);
    EXPECT_EQ(0, plain.count("g", {{"visibility", "hidden"}}));
    EXPECT_EQ(std::string::npos, plain.svg.find("mention"));
}

} // namespace
