/* second_grid.c - checks a second grid after a puzzle, its solution. */
#include "sudoku/alphabet.h"
#include "sudoku/formats/formats.h"
#include "sudoku/formats/reader.h"

bool sudoku_is_plain_solution(const char *cells, const char *solution)
{
    enum { N = 9, BOX = 3 };
    unsigned columns[N] = {0}, boxes[BOX] = {0}, wrong = 0;
    for (int row = 0; row < N; row++) {
        unsigned in_row = 0;
        if (row % BOX == 0)
            boxes[0] = boxes[1] = boxes[2] = 0;
        for (int column = 0; column < N; column++) {
            char given = *cells++, sign = *solution++;
            unsigned digit = (unsigned)(sign - '1');
            unsigned bit = 1u << (digit & 15);
            unsigned *box = &boxes[column / BOX];
            wrong |=
                (unsigned)(digit >= N) |
                ((in_row | columns[column] | *box) & bit) |
                (unsigned)((given != sign) & (given != '.') & (given != '0'));
            in_row |= bit;
            columns[column] |= bit;
            *box |= bit;
        }
    }
    return wrong == 0;
}

static bool is_empty(char c)
{
    return c == '0' || sudoku_is_empty_sign(c);
}

/* Returns the first cell whose sign occurs earlier in one of its houses, or -1.
 */
static int find_twice(const char *signs, const sudoku_shape *shape)
{
    int n = shape->num_digits, width = shape->box_width;
    uint64_t in_row[SUDOKU_MAX_DIGITS][2] = {{0}},
             in_column[SUDOKU_MAX_DIGITS][2] = {{0}},
             in_box[SUDOKU_MAX_DIGITS][2] = {{0}};
    for (int cell = 0; cell < n * n; cell++) {
        unsigned char c = (unsigned char)signs[cell];
        int row = cell / n, column = cell % n, half = c >> 6 & 1;
        int box = width > 0 ? row / shape->box_height * shape->box_height +
                                  column / width
                            : row;
        uint64_t bit = (uint64_t)1 << (c & 63);
        if (is_empty((char)c))
            continue;
        if (((in_row[row][half] | in_column[column][half] | in_box[box][half]) &
             bit) != 0)
            return cell;
        in_row[row][half] |= bit;
        in_column[column][half] |= bit;
        in_box[box][half] |= bit;
    }
    return -1;
}

int sudoku_check_solution(const sudoku_record *record,
                          const sudoku_token *cells, const char *solution,
                          const sudoku_shape *shape, sudoku_error *error)
{
    enum { NINE = 81, BOX = 3 };
    if (cells->size == NINE && shape->box_width == BOX &&
        sudoku_is_plain_solution(cells->at, solution))
        return 0;
    for (size_t k = 0; k < cells->size; k++) {
        char c = cells->at[k];
        if (c != solution[k] && !is_empty(c))
            return sudoku_fail_at(
                record, solution + k, error, SUDOKU_EINPUT,
                "the second grid is not a solution of the first");
    }
    int twice = (size_t)shape->num_cells == cells->size
                    ? find_twice(solution, shape)
                    : -1;
    if (twice < 0)
        return 0;
    return sudoku_fail_at(record, solution + twice, error, SUDOKU_EINPUT,
                          "the second grid is not a solution: a row, column or "
                          "box has '%c' twice",
                          solution[twice]);
}
