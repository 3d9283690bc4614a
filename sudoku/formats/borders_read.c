/*
 * borders_read.c - finds the boxes or regions drawn around the cells of a grid.
 *
 * Boxes are recognized by bars at the same places in all rows and lines at
 * equal distances between rows; exact drawing does not matter. In jigsaws, the
 * character above a cell counts, so cells must be aligned:
 *
 *     1   . | .       a bar between two cells of a row, or a dash between two
 *     --+   |         cells of a column, is a wall; regions are the connected
 *     . | . | 3       components
 *       +---+
 *     .   2   .
 */
#include "sudoku/formats/borders_read.h"

#include <string.h>

typedef struct borders {
    const sudoku_text_rows *rows;
    bool dashes;
    uint64_t bars[SUDOKU_MAX_ROWS]; /* [row] bit c: a bar left of cell c > 0 */
    uint64_t lines; /* bit r: a line with walls above row r > 0 */
} borders;

static void find_borders(borders *b, const sudoku_text_rows *rows,
                         const sudoku_record *record)
{
    memset(b, 0, sizeof *b);
    b->rows = rows;
    b->dashes = sudoku_uses_dashes(record->text, record->text + record->size);
    for (int r = 0; r < rows->num_rows; r++) {
        const sudoku_line *line = &rows->line[r];
        sudoku_token cell = {line->text, 0};
        const char *from = line->text;
        for (int c = 0; c < rows->num_cells; c++) {
            sudoku_next_cell(line, &cell);
            size_t gap = (size_t)(cell.at - from);
            if (c > 0 && memchr(from, '|', gap) != NULL)
                b->bars[r] |= UINT64_C(1) << c;
            from = cell.at + cell.size;
        }
        for (const char *at = line->next;
             r + 1 < rows->num_rows && at < line[1].text;) {
            sudoku_line between;
            sudoku_read_line(&between, at, line[1].text, b->dashes);
            if (between.kind == SUDOKU_LINE_BORDER)
                b->lines |= UINT64_C(1) << (r + 1);
            at = between.next;
        }
    }
}

/* Returns d if exactly the bits d, 2d, .. below n are set, 0 if there are none,
 * -1 for other sets. */
static int distance(uint64_t bits, int n)
{
    if (bits == 0)
        return 0;
    int d = 1;
    while ((bits >> d & 1) == 0)
        d++;
    uint64_t expected = 0;
    for (int k = d; k < n; k += d)
        expected |= UINT64_C(1) << k;
    return bits == expected && n % d == 0 ? d : -1;
}

/* Returns whether the borders form equal boxes, or say nothing (box_width = 0).
 */
static bool find_boxes(const borders *b, sudoku_board_spec *spec)
{
    int n = spec->num_digits;
    for (int r = 1; r < n; r++) {
        if (b->bars[r] != b->bars[0])
            return false;
    }
    int width = distance(b->bars[0], n), height = distance(b->lines, n);
    if (width < 0 || height < 0)
        return false;
    spec->box_width = spec->box_height = 0;
    if (width <= 1 && height <= 1) /* no lines, or lines between all cells */
        return true;
    if (width <= 1)
        width = n / height;
    else if (height <= 1)
        height = n / width;
    if (width * height != n)
        return false;
    spec->box_width = width;
    spec->box_height = height;
    return true;
}

static bool has_wall_above(const borders *b, int r, size_t column)
{
    const sudoku_line *row = &b->rows->line[r];
    for (const char *at = row[-1].next; at < row->text;) {
        sudoku_line line;
        sudoku_read_line(&line, at, row->text, b->dashes);
        if (line.kind == SUDOKU_LINE_BORDER && column < line.size &&
            strchr("-=+", line.text[column]) != NULL)
            return true;
        at = line.next;
    }
    return false;
}

/* Sets bit c of walls_above[r] for each wall above cell c of row r > 0. */
static void find_walls_above(const borders *b, uint64_t *walls_above)
{
    walls_above[0] = 0;
    for (int r = 1; r < b->rows->num_rows; r++) {
        const sudoku_line *row = &b->rows->line[r];
        sudoku_token cell = {row->text, 0};
        walls_above[r] = 0;
        if ((b->lines >> r & 1) == 0)
            continue;
        for (int c = 0; c < b->rows->num_cells; c++) {
            sudoku_next_cell(row, &cell);
            if (has_wall_above(b, r, (size_t)(cell.at - row->text)))
                walls_above[r] |= UINT64_C(1) << c;
        }
    }
}

/* Numbers all cells connected to cell; region[] is -1 for other cells. Returns
 * their number. */
static int flood(const borders *b, const uint64_t *above, int *region, int cell,
                 int number)
{
    int stack[SUDOKU_MAX_CELLS];
    int n = b->rows->num_cells, size = 0, depth = 0;
    region[cell] = number;
    stack[depth++] = cell;
    while (depth > 0) {
        int at = stack[--depth], r = at / n, c = at % n;
        int next[4], num_next = 0;
        size++;
        if (c > 0 && (b->bars[r] >> c & 1) == 0)
            next[num_next++] = at - 1;
        if (c + 1 < n && (b->bars[r] >> (c + 1) & 1) == 0)
            next[num_next++] = at + 1;
        if (r > 0 && (above[r] >> c & 1) == 0)
            next[num_next++] = at - n;
        if (r + 1 < n && (above[r + 1] >> c & 1) == 0)
            next[num_next++] = at + n;
        while (num_next > 0) {
            int other = next[--num_next];
            if (region[other] < 0) {
                region[other] = number;
                stack[depth++] = other;
            }
        }
    }
    return size;
}

static int read_regions(const borders *b, char map[SUDOKU_MAP_SIZE],
                        const sudoku_record *record, sudoku_error *error)
{
    int region[SUDOKU_MAX_CELLS];
    uint64_t above[SUDOKU_MAX_ROWS];
    int n = b->rows->num_cells, number = 0;
    find_walls_above(b, above);
    for (int cell = 0; cell < n * n; cell++)
        region[cell] = -1;
    for (int r = 0; r < n; r++) {
        sudoku_token token = {b->rows->line[r].text, 0};
        for (int c = 0; c < n; c++) {
            sudoku_next_cell(&b->rows->line[r], &token);
            if (region[r * n + c] >= 0)
                continue;
            int size = flood(b, above, region, r * n + c, number++);
            if (size != n)
                return sudoku_fail_at(record, token.at, error, SUDOKU_EINPUT,
                                      "the borders make a region of %d cells "
                                      "here, but there are %d digits",
                                      size, n);
        }
    }
    sudoku_name_regions(map, region, n);
    return 0;
}

int sudoku_read_borders(sudoku_board_spec *spec, char map[SUDOKU_MAP_SIZE],
                        const sudoku_text_rows *rows,
                        const sudoku_record *record,
                        const sudoku_format_options *options,
                        sudoku_error *error)
{
    borders b;
    find_borders(&b, rows, record);
    if (!find_boxes(&b, spec)) {
        spec->regions = map;
        return read_regions(&b, map, record, error);
    }
    if (spec->box_width > 0)
        return 0;
    return sudoku_boxes_of_cells(spec, options, record, error);
}
