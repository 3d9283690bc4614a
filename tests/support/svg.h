/*
 * svg.h - draws pictures of puzzles, and parses them.
 */
#ifndef TESTS_SUPPORT_SVG_H
#define TESTS_SUPPORT_SVG_H

#include <algorithm>
#include <cstring>
#include <sstream>

#include "sudoku/board/clause.h"
#include "sudoku/picture/draw_svg.h"
#include "tests/support/boards.h"
#include "tests/support/xml.h"

using Attributes = std::map<std::string, std::string>;

struct Point {
    double x, y;
};

class Picture
{
  public:
    explicit Picture(const std::string &from) : svg(from), reader(from)
    {
        EXPECT_EQ("", reader.error) << svg;
        EXPECT_FALSE(reader.elements.empty());
    }

    // Counts the elements of that name with these attributes (or inheriting
    // them), without the names around the board.
    int count(const std::string &name, const Attributes &wanted = {}) const
    {
        int found = 0;
        for (const xml::Element &e : reader.elements) {
            bool fits = e.name == name && !is_name(e);
            for (const auto &a : wanted) {
                auto has = e.inherited.find(a.first);
                fits =
                    fits && has != e.inherited.end() && has->second == a.second;
            }
            found += fits;
        }
        return found;
    }
    // Returns the texts in order, each followed by '|', without the names
    // around the board.
    std::string texts() const
    {
        return texts_of(false);
    }
    // Returns the names around the board: "c1|c2|r1|r2|".
    std::string names() const
    {
        return texts_of(true);
    }
    // Returns the text of the element of that name: "title", "desc".
    std::string words_of(const std::string &name) const
    {
        for (const xml::Element &e : reader.elements) {
            if (e.name == name)
                return e.text;
        }
        return "";
    }
    const xml::Element *text(const std::string &text) const
    {
        for (const xml::Element &e : reader.elements) {
            if (e.name == "text" && e.text == text)
                return &e;
        }
        return nullptr;
    }
    // Returns the number of the first element with this text or attribute.
    size_t place(const std::string &value) const
    {
        for (size_t k = 0; k < reader.elements.size(); k++) {
            if (reader.elements[k].text == value)
                return k;
            for (const auto &a : reader.elements[k].attributes) {
                if (a.second == value)
                    return k;
            }
        }
        ADD_FAILURE() << "there is no " << value << " in " << svg;
        return 0;
    }
    void check_frame() const;

    std::string svg;

  private:
    static bool is_name(const xml::Element &e)
    {
        auto id = e.inherited.find("id");
        return id != e.inherited.end() && id->second == "names";
    }
    std::string texts_of(bool are_names) const
    {
        std::string all;
        for (const xml::Element &e : reader.elements) {
            if (e.name == "text" && are_names == is_name(e))
                all += e.text + "|";
        }
        return all;
    }

    xml::Reader reader;
};

inline double number(const xml::Element &e, const char *key)
{
    auto found = e.inherited.find(key);
    return found == e.inherited.end() ? 0 : std::stod(found->second);
}

// Returns all points of a list of points or a path; H and V keep one coordinate
// of the point before.
inline std::vector<Point> points_of(const std::string &list)
{
    std::vector<Point> points;
    std::string spaced;
    for (char c : list) {
        if (isalpha((unsigned char)c))
            spaced += std::string(" ") + c + " ";
        else
            spaced += c == ',' ? ' ' : c;
    }
    std::istringstream in(spaced);
    std::string token;
    char command = 'L';
    while (in >> token) {
        if (isalpha((unsigned char)token[0])) {
            EXPECT_NE(nullptr, strchr("MLHVQZ", token[0])) << list;
            command = token[0];
            continue;
        }
        Point p = points.empty() ? Point{0, 0} : points.back();
        (command == 'V' ? p.y : p.x) = std::stod(token);
        if (command != 'H' && command != 'V') {
            EXPECT_TRUE(bool(in >> p.y)) << list;
        }
        points.push_back(p);
    }
    return points;
}

// Returns the corners of the element's bounding box.
inline std::vector<Point> extent_of(const xml::Element &e)
{
    double x = number(e, "x"), y = number(e, "y");
    if (e.name == "rect")
        return {{x, y}, {x + number(e, "width"), y + number(e, "height")}};
    if (e.name == "circle") {
        double r = number(e, "r");
        return {{number(e, "cx") - r, number(e, "cy") - r},
                {number(e, "cx") + r, number(e, "cy") + r}};
    }
    if (e.name == "text") {
        long num = std::count_if(e.text.begin(), e.text.end(), [](char c) {
            return (static_cast<unsigned char>(c) & 0xc0) != 0x80;
        });
        double size = number(e, "font-size"), width = .55 * size * double(num);
        auto found = e.inherited.find("text-anchor");
        std::string anchor =
            found == e.inherited.end() ? "start" : found->second;
        double left = anchor == "start"    ? x
                      : anchor == "middle" ? x - width / 2
                                           : x - width;
        EXPECT_LT(0, size);
        return {{left, y - .8 * size}, {left + width, y + .2 * size}};
    }
    if (e.name == "polyline")
        return points_of(e.attributes.at("points"));
    if (e.name == "path")
        return points_of(e.attributes.at("d"));
    EXPECT_TRUE(e.name == "svg" || e.name == "g" || e.name == "marker" ||
                e.name == "title" || e.name == "desc")
        << e.name;
    return {};
}

inline void Picture::check_frame() const
{
    const xml::Element &root = reader.elements.at(0);
    std::istringstream in(root.attributes.at("viewBox"));
    double x, y, width, height;
    ASSERT_TRUE(in >> x >> y >> width >> height);
    EXPECT_EQ(width, std::stod(root.attributes.at("width")));
    EXPECT_EQ(height, std::stod(root.attributes.at("height")));
    for (const xml::Element &e : reader.elements) {
        for (const Point &p : extent_of(e)) {
            EXPECT_TRUE(p.x >= x && p.x <= x + width && p.y >= y &&
                        p.y <= y + height)
                << e.name << " " << e.text << " at " << p.x << "," << p.y
                << " in\n"
                << svg;
        }
    }
}

inline std::string draw(const sudoku_puzzle *puzzle,
                        const uint8_t *digits = nullptr,
                        sudoku_letters letters = SUDOKU_LETTERS_AUTO)
{
    sudoku_text text = {};
    EXPECT_EQ(0, sudoku_draw_svg(puzzle, digits, letters, &text));
    std::string drawn(text.data, text.size);
    sudoku_text_clear(&text);
    return drawn;
}

inline void state(sudoku_board *board, const std::string &text)
{
    sudoku_clause clause;
    sudoku_error error = {};
    ASSERT_EQ(0, sudoku_clause_parse(&clause, board->shape, text.data(),
                                     text.size(), 1, 1, &error))
        << error.text;
    ASSERT_EQ(0, sudoku_board_add_rule(board, &clause, &error)) << error.text;
}

// Draws the 9x9 board with these clauses.
inline Picture draw_nine(const std::vector<std::string> &clauses)
{
    BoardHandle board = new_board(3, 3);
    for (const std::string &clause : clauses)
        state(board.get(), clause);
    Puzzle puzzle(board);
    Picture picture(draw(puzzle.get()));
    picture.check_frame();
    return picture;
}

#endif
