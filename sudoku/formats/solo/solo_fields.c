#include "sudoku/formats/solo/solo_fields.h"

#include "sudoku/formats/reader.h"
#include "sudoku/formats/solo/solo_blocks.h"

#include <string.h>

static bool is_digit(const sudoku_solo_fields *f)
{
    return f->at < f->end && *f->at >= '0' && *f->at <= '9';
}

int sudoku_solo_fail(const sudoku_solo_fields *f, const char *at,
                     const char *what)
{
    return sudoku_fail_at(f->record, at, f->error, SUDOKU_EINPUT, "%s", what);
}

int sudoku_solo_read_number(sudoku_solo_fields *f)
{
    enum { TOO_LARGE = 1 << 16 };
    int value = 0;
    for (; is_digit(f); f->at++) {
        if (value < TOO_LARGE)
            value = 10 * value + (*f->at - '0');
    }
    return value;
}

static const char *field_end(const sudoku_solo_fields *f)
{
    const char *comma = memchr(f->at, ',', (size_t)(f->end - f->at));
    return comma == NULL ? f->end : comma;
}

int sudoku_solo_next_field(sudoku_solo_fields *f, const char *what)
{
    if (f->at == f->end || *f->at != ',')
        return sudoku_solo_fail(f, f->at, what);
    f->at++;
    return 0;
}

int sudoku_solo_read_numbers(sudoku_solo_fields *f, int *numbers, int max)
{
    const char *end = field_end(f);
    int size = f->num_digits * f->num_digits, cell = 0;
    memset(numbers, 0, (size_t)size * sizeof *numbers);
    while (f->at < end) {
        const char *at = f->at;
        if (is_digit(f)) {
            int value = sudoku_solo_read_number(f);
            if (value == 0 || value > max)
                return sudoku_fail_at(f->record, at, f->error, SUDOKU_EINPUT,
                                      "%d is not from 1 to %d", value, max);
            if (cell < size)
                numbers[cell] = value;
            cell++;
        } else if (*at >= 'a' && *at <= 'z') {
            cell += *at - 'a' + 1;
            f->at++;
        } else if (*at == '_') {
            f->at++;
        } else {
            return sudoku_fail_symbol(f->record, at, f->num_digits, f->error);
        }
        if (cell > size)
            return sudoku_fail_at(f->record, at, f->error, SUDOKU_EINPUT,
                                  "expected %d cells, found more", size);
    }
    if (cell < size)
        return sudoku_fail_at(f->record, end, f->error, SUDOKU_EINPUT,
                              "expected %d cells, found %d", size, cell);
    return 0;
}

int sudoku_solo_read_regions(sudoku_solo_fields *f, int *region)
{
    const char *end = field_end(f), *wrong;
    int num =
        sudoku_solo_read_blocks(f->at, end, f->num_digits, region, &wrong);
    if (num < 0)
        return sudoku_solo_fail(
            f, wrong,
            wrong == end ? "there are too few borders of blocks"
                         : "this does not fit the borders of blocks");
    f->at = end;
    return num;
}

void sudoku_solo_write_numbers(const int *numbers, int num_cells,
                               sudoku_text *to)
{
    enum { LETTERS = 26 };
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz";
    int run = 0;
    for (int cell = 0; cell <= num_cells; cell++) {
        if (cell < num_cells && numbers[cell] == 0) {
            run++;
            continue;
        }
        if (run == 0 && cell > 0 && cell < num_cells)
            sudoku_text_add(to, "_", 1);
        for (; run > LETTERS; run -= LETTERS)
            sudoku_text_add(to, &letters[LETTERS - 1], 1);
        if (run > 0)
            sudoku_text_add(to, &letters[run - 1], 1);
        run = 0;
        if (cell < num_cells)
            sudoku_text_printf(to, "%d", numbers[cell]);
    }
}
