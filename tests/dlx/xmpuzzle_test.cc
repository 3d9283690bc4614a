// Puzzles of burr-tools: numbers of assemblies as published and by brute force
// with its own rotations; errors have a place.
#include "tests/support/engine.h"
#include "tests/support/problem_texts.h"

#include <array>
#include <map>

namespace
{

// ---- files ------------------------------------------------------------------

struct Shape {
    int x, y, z;
    std::string cells;
    std::string name;
};

struct Piece {
    int shape, low, high;
};

struct Puzzle {
    std::vector<Shape> shapes;
    std::vector<Piece> pieces;
    std::string problem_attributes, pairs;
};

std::string text_of(const Puzzle &p)
{
    std::ostringstream to;
    to << "<?xml version=\"1.0\"?>\n<puzzle version=\"2\">\n"
       << "<gridType type=\"0\"/>\n<shapes>\n";
    for (const Shape &s : p.shapes)
        to << "<voxel x=\"" << s.x << "\" y=\"" << s.y << "\" z=\"" << s.z
           << "\" name='" << s.name << "' type=\"0\">" << s.cells
           << "</voxel>\n";
    to << "</shapes>\n<problems>\n<problem" << p.problem_attributes
       << ">\n<shapes>\n";
    for (const Piece &piece : p.pieces) {
        to << "<shape id=\"" << piece.shape << "\" ";
        if (piece.low == piece.high)
            to << "count=\"" << piece.low << "\"/>\n";
        else
            to << "min=\"" << piece.low << "\" max=\"" << piece.high
               << "\"/>\n";
    }
    to << "</shapes>\n<result id=\"" << p.shapes.size() - 1 << "\"/>\n<bitmap>"
       << p.pairs << "</bitmap>\n</problem>\n</problems>\n</puzzle>\n";
    return to.str();
}

uint64_t count_assemblies(const std::string &text)
{
    ProblemHandle p = read(nullptr, text);
    return count_all(new_solver(p, default_config()));
}

// ---- published counts -------------------------------------------------------

const std::vector<Shape> soma = {
    {2, 2, 1, "###_", "V"},     {3, 2, 1, "####__", "L"},
    {3, 2, 1, "###_#_", "T"},   {3, 2, 1, "##__##", "Z"},
    {2, 2, 2, "###__#__", "A"}, {2, 2, 2, "###___#_", "B"},
    {2, 2, 2, "###_#___", "P"}};

const std::vector<Shape> pentominoes = {
    {3, 3, 1, "_####__#_", "F"}, {5, 1, 1, "#####", "I"},
    {4, 2, 1, "#####___", "L"},  {4, 2, 1, "##___###", "N"},
    {2, 3, 1, "#####_", "P"},    {3, 3, 1, "###_#__#_", "T"},
    {3, 2, 1, "#_####", "U"},    {3, 3, 1, "#__#__###", "V"},
    {3, 3, 1, "#__##__##", "W"}, {3, 3, 1, "_#_###_#_", "X"},
    {4, 2, 1, "__#_####", "Y"},  {3, 3, 1, "##__#__##", "Z"}};

uint64_t count_in_box(std::vector<Shape> shapes, int x, int y, int z)
{
    Puzzle p;
    for (int k = 0; k < static_cast<int>(shapes.size()); k++)
        p.pieces.push_back({k, 1, 1});
    shapes.push_back({x, y, z, std::string(size_t(x * y * z), '#'), "box"});
    p.shapes = shapes;
    return count_assemblies(text_of(p));
}

// MathWorld, after Conway and Guy 1961: 240 up to rotations and reflections.
// Two pieces are mirror images of each other, so each counts 48 times.
TEST(Xmpuzzle, FindsTheAssembliesOfTheSomaCube)
{
    EXPECT_EQ(count_in_box(soma, 3, 3, 3), 240u * 48);
}

// Hoffmann 1893: 13; all pieces are flat.
TEST(Xmpuzzle, FindsTheAssembliesOfTheDiabolicalCube)
{
    EXPECT_EQ(count_in_box({{2, 1, 1, "##", ""},
                            {2, 2, 1, "###_", ""},
                            {2, 2, 1, "####", ""},
                            {3, 2, 1, "####_#", ""},
                            {3, 3, 1, "#####_#__", ""},
                            {3, 3, 1, "##_##_###", ""}},
                           3, 3, 3),
              13u * 48);
}

// Slothouber and Graatsma: one, which six of the 48 symmetries preserve.
TEST(Xmpuzzle, FindsTheAssemblyOfSixBricksAndThreeCubes)
{
    Puzzle p;
    p.shapes = {{2, 2, 1, "####", "brick"},
                {1, 1, 1, "#", "cube"},
                {3, 3, 3, std::string(27, '#'), "box"}};
    p.pieces = {{0, 6, 6}, {1, 3, 3}};
    EXPECT_EQ(count_assemblies(text_of(p)), 48u / 6);
}

// The tetracubes, left and right: 1390 and 224 up to the 8 rotations of each
// box.
TEST(Xmpuzzle, FindsTheBoxesOfTetracubes)
{
    std::vector<Shape> tetracubes(soma.begin() + 1, soma.end());
    tetracubes.push_back({4, 1, 1, "####", "I"});
    tetracubes.push_back({2, 2, 1, "####", "O"});
    EXPECT_EQ(count_in_box(tetracubes, 2, 4, 4), 1390u * 8);
    EXPECT_EQ(count_in_box(tetracubes, 2, 2, 8), 224u * 8);
}

// Sources are in docs/formats.md (2x3x10: 12; 3x20: 2; 4x15: 368; too slow here
// are 2x5x6: 264 and 3x4x5: 3940). A solid box has 8 symmetries, a board 4.
TEST(Xmpuzzle, FindsTheBoxesOfSolidPentominoes)
{
    EXPECT_EQ(count_in_box(pentominoes, 10, 2, 3), 12u * 8);
    EXPECT_EQ(count_in_box(pentominoes, 20, 1, 3), 2u * 4);
    EXPECT_EQ(count_in_box(pentominoes, 4, 15, 1), 368u * 4);
}

// ---- brute force ------------------------------------------------------------

using Place = std::array<int, 3>;
using Body = std::map<Place, int>; // place -> color

int color_at(const std::string &cells, size_t *k)
{
    int color = 0;
    while (*k + 1 < cells.size() && std::isdigit(cells[*k + 1]))
        color = 10 * color + (cells[++*k] - '0');
    return color;
}

Body cells_of(const Shape &s, char state)
{
    Body body;
    int n = 0;
    for (size_t k = 0; k < s.cells.size(); k++, n++) {
        char c = s.cells[k];
        int color = color_at(s.cells, &k);
        if (c == state)
            body[{n % s.x, n / s.x % s.y, n / s.x / s.y}] = color;
    }
    return body;
}

// Rotates by 90 degrees about the z axis, or by 120 degrees about a diagonal;
// both generate all rotations of the cube.
Body turn(const Body &body, bool is_quarter)
{
    Body turned;
    for (const auto &[at, color] : body)
        turned[is_quarter ? Place{-at[1], at[0], at[2]}
                          : Place{at[1], at[2], at[0]}] = color;
    return turned;
}

Body move(const Body &body, const Place &by)
{
    Body moved;
    for (const auto &[at, color] : body)
        moved[{at[0] + by[0], at[1] + by[1], at[2] + by[2]}] = color;
    return moved;
}

Body to_corner(const Body &body)
{
    Place least = body.begin()->first;
    for (const auto &entry : body) {
        for (size_t k = 0; k < 3; k++)
            least[k] = std::min(least[k], entry.first[k]);
    }
    return move(body, {-least[0], -least[1], -least[2]});
}

std::set<Body> orientations(const Body &body)
{
    std::set<Body> all{to_corner(body)};
    for (size_t before = 0; before < all.size();) {
        before = all.size();
        std::set<Body> more;
        for (const Body &one : all) {
            more.insert(to_corner(turn(one, true)));
            more.insert(to_corner(turn(one, false)));
        }
        all.insert(more.begin(), more.end());
    }
    return all;
}

struct Oracle {
    Body filled, variable; // cells of the result
    std::set<std::pair<int, int>> pairs;
    int holes = -1;
    std::vector<Piece> pieces;
    std::vector<std::vector<Body>> places; // [piece]
    uint64_t count = 0;

    bool may_be(const Body &body) const
    {
        return std::all_of(body.begin(), body.end(), [&](const auto &cell) {
            auto in = filled.find(cell.first);
            if (in == filled.end() &&
                (in = variable.find(cell.first)) == variable.end())
                return false;
            return cell.second == 0 || in->second == 0 ||
                   pairs.count({cell.second, in->second}) > 0;
        });
    }
    bool is_assembly(const std::set<Place> &used) const
    {
        for (const auto &cell : filled) {
            if (used.count(cell.first) == 0)
                return false;
        }
        return holes < 0 || static_cast<int>(filled.size() + variable.size() -
                                             used.size()) <= holes;
    }
    // Places further copies of piece k, from place number `from` on.
    void choose(size_t k, size_t from, int used_so_far, std::set<Place> &used)
    {
        if (k == pieces.size()) {
            count += is_assembly(used);
            return;
        }
        if (used_so_far >= pieces[k].low)
            choose(k + 1, 0, 0, used);
        for (size_t n = from;
             used_so_far < pieces[k].high && n < places[k].size(); n++) {
            std::set<Place> more = used;
            for (const auto &cell : places[k][n])
                more.insert(cell.first);
            if (more.size() == used.size() + places[k][n].size())
                choose(k, n + 1, used_so_far + 1, more);
        }
    }
};

uint64_t count_by_force(const Puzzle &p, int holes,
                        const std::set<std::pair<int, int>> &pairs)
{
    Oracle o;
    const Shape &result = p.shapes.back();
    o.filled = cells_of(result, '#');
    o.variable = cells_of(result, '+');
    o.pairs = pairs;
    o.holes = holes;
    o.pieces = p.pieces;
    for (const Piece &piece : p.pieces) {
        o.places.emplace_back();
        for (const Body &body :
             orientations(cells_of(p.shapes[size_t(piece.shape)], '#'))) {
            for (int n = 0; n < result.x * result.y * result.z; n++) {
                Body moved = move(body, {n % result.x, n / result.x % result.y,
                                         n / result.x / result.y});
                if (o.may_be(moved))
                    o.places.back().push_back(moved);
            }
        }
    }
    std::set<Place> used;
    o.choose(0, 0, 0, used);
    return o.count;
}

std::string random_cells(Random &random, int n, const std::string &of,
                         bool has_colors)
{
    std::string cells;
    for (int k = 0; k < n; k++) {
        cells += of[size_t(random.below(static_cast<int>(of.size())))];
        if (has_colors && cells.back() != '_' && random.one_in(3))
            cells += random.one_in(2) ? "1" : "12";
    }
    return cells;
}

Shape random_shape(Random &random, int most, const std::string &of,
                   bool has_colors)
{
    Shape s = {random.between(1, most), random.between(1, 2),
               random.between(1, 2), "", ""};
    do
        s.cells = random_cells(random, s.x * s.y * s.z, of, has_colors);
    while (s.cells.find('#') == std::string::npos);
    return s;
}

TEST(Xmpuzzle, CountsAsBruteForceDoes)
{
    uint64_t sum = 0;
    for (uint32_t seed = 0; seed < 600; seed++) {
        Random random(seed);
        bool has_colors = seed % 3 == 0, has_ranges = false;
        Puzzle p;
        for (int k = random.between(1, 2); k > 0; k--) {
            p.shapes.push_back(random_shape(random, 2, "##_", has_colors));
            int low = random.below(3), high = low + random.below(2);
            p.pieces.push_back(
                {static_cast<int>(p.shapes.size()) - 1, low, high});
            has_ranges |= low < high;
        }
        p.shapes.push_back(random_shape(
            random, 3, seed % 2 == 0 ? "###_" : "##++_", has_colors));
        std::set<std::pair<int, int>> pairs;
        if (random.one_in(2)) {
            pairs.insert({1, 12});
            p.pairs = "<pair piece=\"0\" result=\"11\"/>";
        }
        pairs.insert({12, 12});
        p.pairs += "<pair result=\"11\" piece=\"11\"></pair>";
        int holes = random.below(4) - 1;
        if (holes >= 0)
            p.problem_attributes = " maxHoles='" + std::to_string(holes) + "'";
        uint64_t expected = count_by_force(p, has_ranges ? holes : -1, pairs);
        ASSERT_EQ(count_assemblies(text_of(p)), expected)
            << "seed " << seed << "\n"
            << text_of(p);
        sum += expected > 0;
    }
    EXPECT_GT(sum, 100u);
}

// ---- what is in a file ------------------------------------------------------

TEST(Xmpuzzle, NamesPiecesAndCells)
{
    Puzzle p;
    p.shapes = {{1, 1, 1, "#", ""},
                {2, 1, 1, "##", "a long:|one"},
                {2, 1, 2, "##+_", "box"}};
    p.pieces = {{0, 0, 2}, {1, 1, 1}};
    EXPECT_EQ(write(read("xmpuzzle", text_of(p)), "text").text,
              "x1y1z1 x2y1z1 0:2|S1 S2_a_long__one | x1y1z2\n"
              "S1 x1y1z1\nS1 x2y1z1\nS1 x1y1z2\n"
              "S2_a_long__one x1y1z1 x2y1z1\n"
              "S2_a_long__one x1y1z1 x1y1z2\n");
}

TEST(Xmpuzzle, ReadsTheProblemThatIsAskedFor)
{
    Puzzle p;
    p.shapes = {{1, 1, 1, "#", ""}, {2, 1, 1, "##", ""}};
    p.pieces = {{0, 2, 2}};
    std::string text = text_of(p);
    size_t end = text.find("</problems>");
    text.insert(end, "<problem><shapes><shape id=\"1\" count=\"1\"/></shapes>"
                     "<result id=\"1\"/></problem>\n");
    EXPECT_EQ(dlx_num_options(read("xmpuzzle:1", text).get()), 2);
    EXPECT_EQ(dlx_num_options(read("xmpuzzle:2", text).get()), 1);
    std::string sentence;
    read("xmpuzzle", text, &sentence);
    EXPECT_EQ(sentence, "16:2: 'problem' is the second of several: --from "
                        "xmpuzzle:N reads the Nth");
    read("xmpuzzle:3", text, &sentence);
    EXPECT_EQ(
        sentence,
        "19:1: the file has fewer problems than the N of --from xmpuzzle:N");
    ProblemHandle empty(dlx_problem_new());
    dlx_text_error error;
    for (const char *name : {"xmpuzzle:", "xmpuzzle:0", "xmpuzzle:x",
                             "xmpuzzle:99999999999", "xmpuzzle2"})
        EXPECT_EQ(dlx_read(empty.get(), name, "", 0, &error), DLX_EARGUMENT);
}

TEST(Xmpuzzle, IsNotWritten)
{
    ProblemHandle p = read("text", "a\na\n");
    EXPECT_EQ(write(p, "xmpuzzle").code, DLX_EFORMAT);
}

// An error in a correct file, and its message.
struct Change {
    const char *from, *to, *complaint;
};

TEST(Xmpuzzle, SaysWhereAFileIsWrong)
{
    Puzzle p;
    p.shapes = {{1, 1, 1, "#", ""}, {2, 2, 1, "##+_", ""}};
    p.pieces = {{0, 0, 3}};
    for (const Change &c : {
             Change{"<puzzle ", "<puzzel ",
                    "2:2: 'puzzel' is not 'puzzle', the first tag of an "
                    "xmpuzzle file"},
             {"type=\"0\"/", "type=\"3\"/",
              "3:17: '3' is not 0: only grids of cubes can be read"},
             {"##+_", "##+",
              "6:2: 'voxel' has fewer cells than its size requires"},
             {"##+_", "##\n+__",
              "7:3: '_' is one cell more than the shape's size allows"},
             {"##+_", "##x_", "6:45: 'x' is not a cell ('#', '+' or '_')"},
             {"##+_", "##64+_",
              "6:46: '4' makes a color number greater than 63"},
             {"##+_", "____",
              "13:13: '1' is the number of a shape without "
              "cells"},
             {">#<", ">+<",
              "11:12: '0' is the number of a shape with cells '+', which are "
              "allowed only in the result"},
             {">#<", ">_<",
              "11:12: '0' is the number of a shape without "
              "cells"},
             {"x=\"2\"", "x=\"-2\"",
              "6:11: '-2' is not a number from 0 to 1000000, as 'x' must be"},
             {"x=\"2\"", "x=\"1000000\"",
              "6:2: 'voxel' has more than 1000000 cells"},
             {"x=\"2\"", "", "6:2: 'voxel' has no attribute 'x'"},
             {"x=\"2\"", "x",
              "6:8: 'x' has no value in quotes: "
              "name=\"value\""},
             {"min=\"0\"", "", "11:2: 'shape' has no attribute 'min'"},
             {"min=\"0\"", "min=\"4\"",
              "11:2: 'shape' has a 'max' that is less than 'min'"},
             {"id=\"0\"", "id=\"2\"",
              "11:12: '2' is not the number of a shape: there are 2, numbered "
              "from 0"},
             {"<result id=\"1\"/>", "", "18:1: the problem has no result"},
             {"</problem>", "<!-- -->",
              "16:3: 'problems' is closed here, but the tag that was opened "
              "last is another"},
             {"</puzzle>", "", "2:2: 'puzzle' is a tag that is not closed"},
             {"</puzzle>", "<", "17:2: expected the name of a tag here"},
             {"<result", "<result id=\"",
              "13:18: '1' has no value in "
              "quotes: name=\"value\""},
         }) {
        std::string text = text_of(p), sentence = "no error";
        size_t at = text.rfind(c.from);
        if (std::string(c.from) == "type=\"0\"/")
            at = text.find(c.from);
        ASSERT_NE(at, std::string::npos) << c.from;
        read("xmpuzzle", text.replace(at, std::string(c.from).size(), c.to),
             &sentence);
        EXPECT_EQ(sentence, c.complaint) << text;
    }
}

TEST(Xmpuzzle, RefusesFilesThatEndAnywhere)
{
    Puzzle p;
    p.shapes = {{1, 1, 1, "#", "a"}, {2, 1, 1, "##", "b"}};
    p.pieces = {{0, 2, 2}};
    std::string text = text_of(p);
    for (size_t size = 0; size + 1 < text.size(); size++) {
        std::string sentence;
        read("xmpuzzle", text.substr(0, size), &sentence);
        EXPECT_NE(sentence, "") << size;
    }
}

} // namespace
