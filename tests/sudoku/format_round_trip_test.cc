// Boards of all shapes are the same after writing and reading, in every format.
#include <cstring>
#include <random>

#include "tests/support/brief_tests.h"
#include "tests/support/reading.h"

namespace
{

struct Shape {
    std::string board; // first line
    int num_digits, rows, columns;
};

std::vector<Shape> all_shapes()
{
    std::vector<Shape> shapes;
    for (int width = 1; width <= 8; width++) {
        for (int height = 1; height <= 8; height++) {
            int n = width * height;
            if (n <= 36 || width == height)
                shapes.push_back({"board " + std::to_string(width) + "x" +
                                      std::to_string(height),
                                  n, n, n});
        }
    }
    for (int n : {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 16, 26, 35, 36, 64})
        shapes.push_back({"board " + std::to_string(n) + " no boxes", n, n, n});
    shapes.push_back({"board 2x2 values 0-3", 4, 4, 4});
    shapes.push_back({"board 3x3 values 0-8", 9, 9, 9});
    shapes.push_back({"board 2 rows 4 columns", 4, 2, 4});
    shapes.push_back({"board 4 rows 6 columns boxes 3x2 values 1-8", 8, 4, 6});
    return shapes;
}

class RoundTrip : public brief::TestWithParam<Shape>
{
  protected:
    RoundTrip() : random(7)
    {
    }
    // A grid in which each cell is given with this percentage. A digit above
    // ten may make letters impossible.
    std::string grid(const Shape &shape, int chance, int least)
    {
        std::string text;
        bool from_zero = shape.board.find("values 0") != std::string::npos;
        for (int r = 0; r < shape.rows; r++) {
            for (int c = 0; c < shape.columns; c++) {
                int digit = int(random() % unsigned(shape.num_digits));
                bool is_given = int(random() % 100) < chance && digit >= least;
                text += !is_given ? (from_zero ? "." : "0")
                                  : std::to_string(digit + !from_zero);
                text += c + 1 < shape.columns ? " " : "\n";
            }
        }
        return text;
    }
    void check(const std::string &text, const sudoku_format_options &options)
    {
        Reading first = read_one(text, options);
        ASSERT_EQ(0, first.code) << text << first.error;
        for (const sudoku_format *f : all_formats()) {
            if (f->write == nullptr || f->parse == nullptr)
                continue;
            std::string written = read_one(text, options, f->name).written;
            if (written.substr(0, 7) == "error: ")
                continue;
            num_written++;
            std::vector<Reading> again = read(written, options);
            ASSERT_EQ(1u, again.size()) << f->name << "\n" << written;
            EXPECT_EQ("", again[0].error) << f->name << "\n" << written;
            if (first.givens.size() > 1) {
                EXPECT_EQ(first.givens, again[0].givens) << f->name << "\n"
                                                         << text;
            }
            EXPECT_EQ(first.marks, again[0].marks) << f->name;
            EXPECT_EQ(first.board.substr(0, first.board.find(' ')),
                      again[0].board.substr(0, again[0].board.find(' ')));
        }
    }
    std::mt19937 random;
    int num_written = 0;
};

TEST_P(RoundTrip, ThroughEveryFormat)
{
    const Shape &shape = GetParam();
    for (int chance : {0, 30, 100}) {
        for (int least : {0, 9}) {
            if (least > 0 && (chance == 0 || least >= shape.num_digits))
                continue; // an empty grid, as with chance 0
            for (int letters = 0; letters < 4; letters++) {
                sudoku_format_options options = {};
                options.letters = (enum sudoku_letters)letters;
                if (shape.num_digits > 10 && (letters > 1 || chance == 100))
                    continue;
                if (shape.num_digits > 25 && (letters > 0 || least > 0))
                    continue;
                check(shape.board + "\n" + grid(shape, chance, least), options);
            }
        }
    }
    EXPECT_GT(num_written, 0);
}

std::string name_of(const Shape &shape)
{
    std::string name;
    for (char c : shape.board)
        name += isalnum(c) != 0 ? c : '_';
    return name;
}

INSTANTIATE_TEST_SUITE_P(Shapes, RoundTrip, all_shapes(), name_of);

TEST(RoundTrips, AreThereWithMarksAndPlacedDigits)
{
    std::mt19937 random(3);
    for (int round = 0; round < 40; round++) {
        std::string text;
        for (int cell = 0; cell < 81; cell++) {
            std::string marks;
            for (int d = 1; d <= 9; d++)
                marks += random() % 2 == 0 ? std::to_string(d) : "";
            unsigned kind = random() % 4;
            text += kind == 0   ? std::to_string(1 + random() % 9)
                    : kind == 1 ? "u" + std::to_string(1 + random() % 9)
                    : kind == 2 ? "."
                                : (marks.size() < 2 ? "123456789" : marks);
            text += cell % 9 == 8 ? "\n" : " ";
        }
        Reading first = read_one(text);
        ASSERT_EQ(0, first.code) << first.error << text;
        for (const char *format :
             {"pencil", "hodoku", "json", "iss", "fpuzzles"}) {
            std::string written = read_one(text, {}, format).written;
            if (written.substr(0, 7) == "error: ")
                continue;
            Reading again = read_one(written);
            EXPECT_EQ(first.marks.size() > 0, again.marks.size() > 0);
            if (strcmp(format, "pencil") == 0 ||
                strcmp(format, "hodoku") == 0) {
                EXPECT_EQ(first.marks, again.marks) << written;
                EXPECT_EQ(first.givens, again.givens) << written;
            }
        }
    }
}

} // namespace
