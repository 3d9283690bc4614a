// A rule of a program, "the second cell is three times the first", written with
// extend.h only.
#include "sudoku/extend.h"

#include <cstdio>
#include <cstring>
#include <new>

#include "tests/support/boards.h"

namespace
{

struct Thrice {
    sudoku_clause clause;
    sudoku_constraints constraints;
};

const Thrice *thrice(const void *self)
{
    return static_cast<const Thrice *>(self);
}

bool is_thrice(int a, int b, int factor)
{
    return b + 1 == factor * (a + 1);
}

void free_thrice(void *self)
{
    auto *made = static_cast<Thrice *>(self);
    sudoku_constraints_clear(&made->constraints);
    delete made;
}

int make_thrice(void **self, const sudoku_clause *clause,
                const sudoku_shape *shape, sudoku_error *error)
{
    if (clause->num_groups != 1 || clause->group_start[1] != 2)
        return sudoku_fail(error, SUDOKU_ERULE, clause->line, clause->column,
                           "rule thrice: it takes two cells");
    auto *made = new Thrice{*clause, {}};
    int code = sudoku_constraints_relate(&made->constraints, shape->num_digits,
                                         clause->cells[0], clause->cells[1],
                                         is_thrice, 3);
    if (code != 0)
        free_thrice(made);
    else
        *self = made;
    return code;
}

int encode_thrice(const void *self, sudoku_encoder *e)
{
    return sudoku_constraints_encode(&thrice(self)->constraints, e);
}

int filter_thrice(const void *self, sudoku_candidates *c)
{
    return sudoku_constraints_filter(&thrice(self)->constraints, c);
}

const sudoku_constraints *constraints_of(const void *self)
{
    return &thrice(self)->constraints;
}

bool thrice_holds(const void *self, const sudoku_shape *shape,
                  const uint8_t digits[], sudoku_flaw *flaw)
{
    const int *cells = thrice(self)->clause.cells;
    uint8_t a = digits[cells[0]], b = digits[cells[1]];
    if (a == SUDOKU_EMPTY || b == SUDOKU_EMPTY ||
        sudoku_value(shape, b) == 3 * sudoku_value(shape, a))
        return true;
    memcpy(flaw->cells, cells, 2 * sizeof *cells);
    flaw->num_cells = 2;
    snprintf(flaw->text, sizeof flaw->text, "thrice: %d and %d",
             sudoku_value(shape, a), sudoku_value(shape, b));
    return false;
}

void draw_thrice(const void *self, const sudoku_shape *,
                 sudoku_picture *picture)
{
    const int *cells = thrice(self)->clause.cells;
    sudoku_paint_letter(picture, cells[0], cells[1], "x3");
}

const sudoku_rule thrice_rule = [] {
    sudoku_rule rule = {};
    rule.name = "thrice";
    rule.usage = "thrice CELL CELL: the second is three times the first";
    rule.make = make_thrice;
    rule.free = free_thrice;
    rule.encode = encode_thrice;
    rule.filter = filter_thrice;
    rule.get_constraints = constraints_of;
    rule.holds = thrice_holds;
    rule.look.draw = draw_thrice;
    return rule;
}();

int state(sudoku_board *board, const std::vector<int> &cells,
          sudoku_error *error)
{
    sudoku_clause clause;
    EXPECT_EQ(0, sudoku_clause_init_rule(&clause, &thrice_rule));
    for (int cell : cells)
        EXPECT_EQ(0, sudoku_clause_add_cell(&clause, cell));
    return sudoku_board_add_rule(board, &clause, error);
}

TEST(OwnRule, IsObeyedByEverySearch)
{
    BoardHandle board = new_board(2, 2);
    ASSERT_EQ(0, state(board.get(), {0, 1}, nullptr));
    Puzzle puzzle(board);
    for (bool no_logic : {false, true})
        EXPECT_EQ(24u, count_solutions(new_sudoku_solver(no_logic), puzzle))
            << "13 in the first two cells, of 288 / 12 pairs";
}

TEST(OwnRule, SaysWhatBreaksIt)
{
    BoardHandle board = new_board(3, 3);
    ASSERT_EQ(0, state(board.get(), {0, 10}, nullptr));
    sudoku_flaw flaw;
    std::string digits(81, '.');
    digits[0] = '2';
    digits[10] = '6';
    EXPECT_TRUE(sudoku_verify(Puzzle(board).get(), read_digits(digits).data(),
                              nullptr));
    digits[10] = '7';
    EXPECT_FALSE(
        sudoku_verify(Puzzle(board).get(), read_digits(digits).data(), &flaw));
    EXPECT_STREQ("thrice: 2 and 7", flaw.text);
}

TEST(OwnRule, RefusesClauses)
{
    BoardHandle board = new_board(3, 3);
    sudoku_error error;
    EXPECT_EQ(SUDOKU_ERULE, state(board.get(), {0, 1, 2}, &error));
    EXPECT_STREQ("rule thrice: it takes two cells", error.text);
}

TEST(OwnRule, IsPaintedAndWritten)
{
    BoardHandle board = new_board(3, 3);
    ASSERT_EQ(0, state(board.get(), {0, 1}, nullptr));
    sudoku_text text = {};
    ASSERT_EQ(0, sudoku_draw_svg(Puzzle(board).get(), nullptr,
                                 SUDOKU_LETTERS_AUTO, &text));
    EXPECT_NE(nullptr, strstr(text.data, ">x3</text>"));
    sudoku_text_clear(&text);
    sudoku_clause_write(&board->rules[0].clause, board->shape, &text);
    EXPECT_STREQ("thrice r1c1 r1c2", text.data);
    sudoku_text_clear(&text);
}

} // namespace
