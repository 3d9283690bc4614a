#include "sudoku/generate/family.h"

#include "base/random.h"
#include "base/reserve.h"

#include <stdlib.h>
#include <string.h>

enum {
    SOME_GRIDS = 64, /* number of grids on other boards, drawn one by one */
    CELLS = 81
};

void sudoku_family_init(sudoku_family *family, sudoku_board *board)
{
    memset(family, 0, sizeof *family);
    family->board = board;
    sudoku_puzzle_init(&family->drawn);
}

void sudoku_family_clear(sudoku_family *family)
{
    sudoku_puzzle_clear(&family->drawn);
    free(family->grids);
    memset(family, 0, sizeof *family);
    sudoku_puzzle_init(&family->drawn);
}

static bool is_nine_by_nine(const sudoku_board *board)
{
    return sudoku_board_is_square(board) && board->num_rules == 0 &&
           board->shape->num_digits == 9 && board->shape->box_width == 3;
}

bool sudoku_family_is_fair(const sudoku_family *family,
                           const sudoku_grid_source *source)
{
    return is_nine_by_nine(family->board) ||
           sudoku_grid_source_is_uniform(source);
}

static void shuffle(uint8_t *numbers, int num, uint64_t *random)
{
    for (int k = 1; k < num; k++) {
        int other = base_random_below(random, k + 1);
        uint8_t kept = numbers[k];
        numbers[k] = numbers[other];
        numbers[other] = kept;
    }
}

/* Draws the sets of digits in the rows of the second and third box of a band,
 * uniformly among 56 ways. The first box has the digits 3 * row + 0 .. 2 in a
 * row. */
static void draw_row_sets(uint8_t rows[3][2][3], uint64_t *random)
{
    unsigned taken;
    do { /* one of 143 attempts succeeds */
        taken = 0;
        for (int row = 0; row < 3; row++) {
            uint8_t left[6] = {0};
            int num = 0;
            for (int digit = 0; digit < 9; digit++) {
                if (digit / 3 != row)
                    left[num++] = (uint8_t)digit;
            }
            shuffle(left, 6, random);
            memcpy(rows[row], left, sizeof left);
            for (int k = 0; k < 3; k++)
                taken |= 1u << left[k];
        }
    } while (taken != 0x1ff);
}

/* Draws a band whose first box has the digits first[], row by row. The digit at
 * row and column is band[row * 9 + column]. */
static void draw_band(const uint8_t first[9], uint8_t band[27],
                      uint64_t *random)
{
    uint8_t rows[3][2][3];
    draw_row_sets(rows, random);
    for (int row = 0; row < 3; row++) {
        for (int k = 0; k < 3; k++)
            band[row * 9 + k] = first[row * 3 + k];
        for (int box = 0; box < 2; box++) {
            shuffle(rows[row][box], 3, random);
            for (int k = 0; k < 3; k++)
                band[row * 9 + 3 + box * 3 + k] = first[rows[row][box][k]];
        }
    }
}

static int draw_boxes(sudoku_family *f, uint64_t *random)
{
    uint8_t first[9], turned[9], band[27], stack[27];
    for (int k = 0; k < 9; k++)
        first[k] = (uint8_t)k;
    shuffle(first, 9, random);
    for (int k = 0; k < 9; k++)
        turned[k] = first[k % 3 * 3 + k / 3];
    draw_band(first, band, random);
    draw_band(turned, stack, random);
    int code = sudoku_puzzle_set_board(&f->drawn, f->board);
    for (int k = 0; k < 27 && code == 0; k++) {
        code = sudoku_puzzle_give(&f->drawn, k, band[k]);
        if (code == 0 && k % 9 >= 3)
            code = sudoku_puzzle_give(&f->drawn, k % 9 * 9 + k / 9, stack[k]);
    }
    return code;
}

static uint8_t *reserve(sudoku_family *f)
{
    size_t n = (size_t)f->board->shape->num_cells, size = n * (size_t)f->num;
    uint8_t *grids = base_reserve(f->grids, 1, size, &f->cap, n);
    if (grids == NULL)
        return NULL;
    f->grids = grids;
    return grids + size;
}

static int compare(const void *a, const void *b)
{
    return memcmp(a, b, CELLS);
}

/* Lists all grids with these boxes, sorted, since the order of the search may
 * depend on the machine. */
static enum sudoku_answer list_all(sudoku_family *f, sudoku_asker *asker)
{
    enum dlx_result result = DLX_SOLUTION;
    int code = sudoku_load(asker->solver, &f->drawn);
    if (code != 0)
        return sudoku_asker_fail(asker, code);
    while (result == DLX_SOLUTION) {
        uint8_t *grid = reserve(f);
        if (grid == NULL)
            return sudoku_asker_fail(asker, SUDOKU_ENOMEM);
        result = sudoku_next(asker->solver, grid);
        f->num += result == DLX_SOLUTION;
    }
    if (result != DLX_EXHAUSTED)
        return sudoku_asker_stops(asker) ? SUDOKU_IS_STOPPED : SUDOKU_TOO_LONG;
    qsort(f->grids, (size_t)f->num, CELLS, compare);
    return SUDOKU_HAS_ONE;
}

static enum sudoku_answer draw_some(sudoku_family *f,
                                    sudoku_grid_source *source,
                                    sudoku_asker *asker, uint64_t *random)
{
    enum sudoku_answer answer = SUDOKU_HAS_ONE;
    while (f->num < SOME_GRIDS && answer == SUDOKU_HAS_ONE) {
        uint8_t *grid = reserve(f);
        answer = grid == NULL ? sudoku_asker_fail(asker, SUDOKU_ENOMEM)
                              : sudoku_random_grid(source, random, grid);
        f->num += answer == SUDOKU_HAS_ONE;
    }
    return answer;
}

enum sudoku_answer sudoku_family_draw(sudoku_family *f,
                                      sudoku_grid_source *source,
                                      sudoku_asker *asker, uint64_t *random)
{
    f->num = 0;
    if (!is_nine_by_nine(f->board))
        return draw_some(f, source, asker, random);
    int code = draw_boxes(f, random);
    return code == 0 ? list_all(f, asker) : sudoku_asker_fail(asker, code);
}
