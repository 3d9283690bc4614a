#include <zlib.h>

#include "tests/support/reading.h"

namespace
{

std::string base64(const std::string &bytes)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqr"
                                 "stuvwxyz0123456789+/";
    std::string text;
    for (size_t k = 0; k < bytes.size(); k += 3) {
        unsigned bits = 0;
        for (size_t j = 0; j < 3; j++)
            bits = bits << 8 |
                   (k + j < bytes.size() ? (unsigned char)bytes[k + j] : 0u);
        for (size_t j = 0; j < 4; j++)
            text +=
                k + j > bytes.size() ? '=' : digits[bits >> (18 - 6 * j) & 63];
    }
    return text;
}

std::string deflated(const std::string &text)
{
    z_stream stream = {};
    std::string bytes(text.size() + 100, '\0');
    EXPECT_EQ(Z_OK,
              deflateInit2(&stream, 9, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY));
    stream.next_in = (unsigned char *)text.data();
    stream.avail_in = unsigned(text.size());
    stream.next_out = (unsigned char *)&bytes[0];
    stream.avail_out = unsigned(bytes.size());
    EXPECT_EQ(Z_STREAM_END, deflate(&stream, Z_FINISH));
    bytes.resize(stream.total_out);
    deflateEnd(&stream);
    return bytes;
}

const char *const head = "https://swaroopg92.github.io/penpa-edit/#m=edit&p=";

// A drawing of 4 x 4 squares, eight in a row with the margin: the first cell is
// number 18.
std::string
drawing(const std::string &parts, const std::string &kind = "square",
        const std::string &cells = "18,1,1,1,5,1,1,1,5,1,1,1,5,1,1,1")
{
    return head + base64(deflated(
                      kind +
                      ",4,4,38,0,1,1,190,190,30,30,0,0,0,0,Title: ,Author: \n"
                      "[0,0,0,0]\n[]\n{" +
                      parts + "}\n{}\n[" + cells + "]\n[]\n"));
}

TEST(Penpa, HasTitleAndAuthor)
{
    std::string text = "sudoku,4,4,38,0,1,1,190,190,30,30,0,0,0,0,"
                       "Title: One%2C two,Author: A. B,https://x,rules\n"
                       "[0,0,0,0]\n[]\n{}\n{}\n"
                       "[18,1,1,1,5,1,1,1,5,1,1,1,5,1,1,1]\n[]\n";
    std::string written =
        read_one(head + base64(deflated(text)), {}, "rules").written;
    EXPECT_NE(std::string::npos,
              written.find("title: One, two\nauthor: A. B\n"))
        << written;
}

TEST(Penpa, HasCellsInAnyOrder)
{
    // the last cell of the first row and the first cell are restored
    const char *const cells = "19,1,6,1,1,1,5,1,1,1,5,1,1,1,-24,-3";
    const std::string numbers = R"(zN:{"18":["4",1,"1"],"45":["2",1,"1"]})";
    Reading usual = read_one(drawing(numbers));
    Reading r = read_one(drawing(numbers, "square", cells));
    ASSERT_EQ(0, r.code) << r.error;
    EXPECT_EQ(usual.givens, r.givens);
    // a repeated cell, and a missing one
    r = read_one(
        drawing(numbers, "square", "19,1,6,1,1,1,5,1,1,1,5,1,1,1,-24,0"));
    EXPECT_NE(0, r.code);
    r = read_one(
        drawing(numbers, "square", "19,1,6,1,1,1,5,1,1,1,5,1,1,1,-24,-99"));
    EXPECT_NE(0, r.code);
}

TEST(Penpa, HasNumbersInCellsAsGivens)
{
    Reading r =
        read_one(drawing(R"(zN:{"18":["4",1,"1"],"45":["2",1,"1"]},zE:{})"));
    EXPECT_EQ("penpa", r.format) << r.error;
    EXPECT_EQ("4..............2", r.givens);
    EXPECT_EQ("4 2x2", r.board);
    std::string text = drawing(R"(zN:{"18":["4",1,"1"]})");
    text.replace(text.find("m=edit"), 6, "m=solve");
    EXPECT_EQ("4...............", read_one(text + "&a=xyz").givens);
}

// Corners are numbered after the 64 squares: 64 + 8 r + c is the lower right
// corner of square 8 r + c.
TEST(Penpa, HasThickBordersAroundRegions)
{
    std::string across, down;
    for (int k = 0; k < 4; k++) {
        across += (k > 0 ? "," : "") + std::string("\"") +
                  std::to_string(64 + 25 + k) + "," +
                  std::to_string(64 + 26 + k) + "\":2";
        down += std::string(",\"") + std::to_string(64 + 11 + 8 * k) + "," +
                std::to_string(64 + 19 + 8 * k) + "\":2";
    }
    EXPECT_EQ("4 2x2", read_one(drawing("zE:{" + across + down + "}")).board);
    EXPECT_EQ("1:1: the thick borders make a region of 8 cells at r1c1, but "
              "there are 4 digits",
              error_of(drawing("zE:{" + across + "}")));
}

TEST(Penpa, DoesNotGuessWhatDrawingsMean)
{
    std::string text =
        drawing(R"(zT:[[18,19]],z6:[[]],zS:{"18":1},zN:{"9":["7",1,"1"]})");
    EXPECT_EQ(
        "1:1: drawn elements may be rules that are not understood: 1 "
        "thermometer, 1 shaded cell, 1 other number; ignore-drawn ignores them",
        error_of(text));
    sudoku_format_options options = {};
    options.ignore_drawn = 1;
    EXPECT_EQ("................", read_one(text, options).givens);
}

TEST(Penpa, HasItsCellsInTheDrawing)
{
    const std::string wrong = "1:1: the cells drawn do not make a board with "
                              "equal numbers of rows and columns";
    for (const char *cells :
         {"2147483647,2147483647,1,1", "18,9223372036854775807,1,1", "-1", "64",
          "18,-9223372036854775808,1,1", "2147483600,1,7,1", "7,1,7,1", ""})
        EXPECT_EQ(wrong, error_of(drawing("", "square", cells))) << cells;
    EXPECT_EQ("....", read_one(drawing("", "square", "18,1,7,1")).givens);
}

TEST(Penpa, SaysWhereItIsWrong)
{
    EXPECT_EQ(
        "1:51: the compressed text is damaged or truncated: copy all of it",
        error_of(drawing("").substr(0, 70)));
    EXPECT_EQ(
        "1:51: the compressed text is damaged or truncated: copy all of it",
        error_of(std::string(head) + "!!!!"));
    EXPECT_EQ("1:1: the drawing has no grid of squares",
              error_of(drawing("", "tri")));
    EXPECT_EQ("1:1: the compressed text is not a drawing of penpa",
              error_of(head + base64(deflated("square,4,4\n"))));
    EXPECT_NE(std::string::npos, error_of(drawing("zN:")).find("1:1: JSON: "));
    EXPECT_EQ("1:51: the compressed text is too long for a puzzle",
              error_of(head + base64(deflated(repeat("a", 5000000)))));
}

} // namespace
