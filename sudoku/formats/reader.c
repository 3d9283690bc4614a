#include "sudoku/formats/reader.h"

#include "base/utf8.h"

#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

sudoku_record sudoku_part_of(const sudoku_record *record, const char *at,
                             size_t size)
{
    sudoku_record part = {.text = at, .size = size, .line = record->line};
    const char *start = record->text;
    size_t before = (size_t)record->column;
    for (;; part.line++, before = 1) {
        const char *stop = memchr(start, '\n', (size_t)(at - start));
        if (stop == NULL)
            break;
        start = stop + 1;
    }
    size_t column = before + (size_t)(at - start);
    part.column = column < INT_MAX ? (int)column : INT_MAX;
    return part;
}

const char *sudoku_read_number(const char *at, int max_size, int *number)
{
    char *end;
    at += strspn(at, " \t\n\v\f\r");
    long value = strtol(at, &end, 10);
    if (end == at || end - at > max_size)
        return NULL;
    *number = (int)value;
    return end;
}

int sudoku_fail_at(const sudoku_record *record, const char *at,
                   sudoku_error *error, int code, const char *format, ...)
{
    if (error == NULL)
        return code;
    char text[sizeof error->text];
    sudoku_record place = sudoku_part_of(record, at, 0);
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    return sudoku_fail(error, code, place.line, place.column, "%s", text);
}

int sudoku_fail_memory(sudoku_error *error)
{
    return sudoku_fail(error, SUDOKU_ENOMEM, 0, 0, "%s",
                       sudoku_error_text(SUDOKU_ENOMEM));
}

void sudoku_add_note(sudoku_parser *parser, const char *text, const char *more)
{
    char *note = parser->note;
    size_t used = strlen(note);
    snprintf(note + used, SUDOKU_NOTE_SIZE - used, "%s%s%s",
             used > 0 ? "; " : "", text, more);
    for (char *c = note; *c != '\0'; c++) {
        if ((unsigned char)*c < ' ' || *c == 127)
            *c = ' ';
    }
    used = strlen(note);
    if (used ==
        SUDOKU_NOTE_SIZE - 1) { /* the text may be cut inside a character */
        while (used > 0 && (note[used - 1] & 0xC0) == 0x80)
            used--;
        note[used > 0 ? used - 1 : 0] = '\0';
    }
}

static size_t find_plural(const char *text)
{
    size_t length = 0;
    while (text[length] != '\0' &&
           (text[length] != 's' ||
            (text[length + 1] != ' ' && text[length + 1] != '\0')))
        length++;
    return length;
}

void sudoku_add_drawn(char *text, size_t size, size_t num, const char *what)
{
    size_t used = strlen(text), before = find_plural(what);
    const char *after = what + before;
    if (num == 1 && *after == 's')
        after++;
    if (num > 0)
        snprintf(text + used, size - used, "%s%zu %.*s%s", used > 0 ? ", " : "",
                 num, (int)before, what, after);
}

int sudoku_tell_drawn(sudoku_parser *parser, const sudoku_record *record,
                      const char *drawn, sudoku_error *error)
{
    if (drawn[0] == '\0')
        return 0;
    if (!parser->options.ignore_drawn)
        return sudoku_fail_at(record, record->text, error, SUDOKU_ERULE,
                              "drawn elements may be rules that are not "
                              "understood: %s; ignore-drawn ignores them",
                              drawn);
    sudoku_add_note(parser, "drawn elements are ignored: ", drawn);
    return 0;
}

/* Returns whether the character is invisible or like a blank. */
static bool is_invisible(uint32_t c)
{
    return c == 0xa0 || c == 0xad || (c >= 0x2000 && c <= 0x200f) ||
           (c >= 0x2028 && c <= 0x202f) || (c >= 0x205f && c <= 0x206f) ||
           c == 0x3000 || c == 0xfeff;
}

static int fail_character(const sudoku_record *record, const char *at,
                          size_t size, uint32_t c, sudoku_error *error)
{
    if (is_invisible(c))
        return sudoku_fail_at(record, at, error, SUDOKU_EINPUT,
                              "unknown character U+%04X, which is invisible or "
                              "looks like a blank; delete it",
                              (unsigned)c);
    if (c >= 0xff10 && c <= 0xff19)
        return sudoku_fail_at(
            record, at, error, SUDOKU_EINPUT,
            "unknown character '%.*s'; expected a plain digit, like %u",
            (int)size, at, (unsigned)(c - 0xff10));
    return sudoku_fail_at(record, at, error, SUDOKU_EINPUT,
                          "unknown character '%.*s'; expected a digit or a "
                          "letter, or . or 0 for an empty cell",
                          (int)size, at);
}

int sudoku_fail_symbol(const sudoku_record *record, const char *at, int n,
                       sudoku_error *error)
{
    unsigned char c = (unsigned char)*at;
    uint32_t code;
    size_t left = (size_t)(record->text + record->size - at);
    size_t size = base_read_utf8(at, left, &code);
    if (size > 1)
        return fail_character(record, at, size, code, error);
    if (c <= ' ' || c >= 127)
        return sudoku_fail_at(record, at, error, SUDOKU_EINPUT,
                              "unknown byte 0x%02x", c);
    if ((c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
        (c >= 'A' && c <= 'Z'))
        return sudoku_fail_at(record, at, error, SUDOKU_EINPUT,
                              "'%c' is not a digit on a board of %d digits", c,
                              n);
    return sudoku_fail_at(record, at, error, SUDOKU_EINPUT,
                          "unknown character '%c'", c);
}

int sudoku_usual_height(int n)
{
    int height = (int)sudoku_root((size_t)n);
    while (n % height != 0)
        height--;
    return height > 1 ? height : 0; /* boxes of height 1 would be the rows */
}

int sudoku_default_boxes(sudoku_board_spec *spec,
                         const sudoku_format_options *options,
                         const sudoku_record *record, sudoku_error *error)
{
    int n = spec->num_digits;
    int width = options->box_width, height = options->box_height;
    spec->box_width = spec->box_height = 0;
    if (options->no_boxes)
        return 0;
    if (width > 0 || height > 0) {
        if (width <= 0)
            width = n / height;
        if (height <= 0)
            height = n / width;
        if (width > n || height > n || width * height != n)
            return sudoku_fail_at(
                record, record->text, error, SUDOKU_ESHAPE,
                "boxes %d wide and %d high do not fit a board of %d digits",
                width, height, n);
    } else {
        height = sudoku_usual_height(n);
        if (height == 0)
            return 0;
        width = n / height;
    }
    spec->box_width = width;
    spec->box_height = height;
    return 0;
}

int sudoku_boxes_of_cells(sudoku_board_spec *spec,
                          const sudoku_format_options *options,
                          const sudoku_record *record, sudoku_error *error)
{
    if (spec->num_digits > 1)
        return sudoku_default_boxes(spec, options, record, error);
    return sudoku_fail_at(record, record->text, error, SUDOKU_EINPUT,
                          "one character is not a puzzle; begin a board of one "
                          "cell with the line board 1x1");
}

static bool is_rule(const sudoku_stated_rule *rule, const char *name,
                    const char *words)
{
    const sudoku_clause *clause = &rule->clause;
    if (strcmp(sudoku_rule_name(clause->rule), name) != 0)
        return false;
    return words == NULL
               ? clause->words == NULL
               : clause->words != NULL && strcmp(clause->words, words) == 0;
}

static bool is_board(const sudoku_board *board, const sudoku_board_spec *spec)
{
    const sudoku_shape *shape = board->shape;
    int n = spec->num_digits;
    if (shape->num_digits != n || shape->box_width != spec->box_width ||
        shape->box_height != spec->box_height ||
        shape->first_value != 1 + spec->first_more ||
        !sudoku_board_is_square(board) ||
        board->num_rules != (spec->regions != NULL) + spec->diagonals)
        return false;
    const sudoku_stated_rule *rule = board->rules;
    if (spec->regions != NULL && !is_rule(rule++, "jigsaw", spec->regions))
        return false;
    return !spec->diagonals || is_rule(rule, "diagonal", NULL);
}

int sudoku_make_board(sudoku_board **out, const sudoku_board_spec *spec,
                      sudoku_error *error)
{
    sudoku_shape *shape;
    *out = NULL;
    int code = sudoku_shape_new(&shape, spec->box_width,
                                spec->box_width > 0 ? spec->box_height
                                                    : spec->num_digits);
    if (code == 0 && spec->first_more != 0) {
        code = sudoku_shape_count_from(shape, 1 + spec->first_more);
        if (code != 0)
            sudoku_shape_free(shape);
    }
    if (code == 0)
        code = sudoku_board_new(out, shape);
    if (code != 0)
        return sudoku_fail(error, code, 0, 0, "%s", sudoku_error_text(code));
    if (spec->regions != NULL)
        code = sudoku_board_add_words(*out, "jigsaw", spec->regions, error);
    if (code == 0 && spec->diagonals)
        code = sudoku_board_add_words(*out, "diagonal", NULL, error);
    if (code != 0) {
        sudoku_board_unref(*out);
        *out = NULL;
    }
    return code;
}

int sudoku_take_board(sudoku_parser *parser, sudoku_board *board,
                      sudoku_puzzle *puzzle, sudoku_error *error)
{
    if (parser->last != NULL && sudoku_board_same(parser->last, board)) {
        sudoku_board_unref(board);
    } else {
        sudoku_board_unref(parser->last);
        parser->last = board;
    }
    if (sudoku_puzzle_set_board(puzzle, parser->last) != 0)
        return sudoku_fail_memory(error);
    return 0;
}

int sudoku_use_board(sudoku_parser *parser, const sudoku_board_spec *spec,
                     const sudoku_record *record, const char *at,
                     sudoku_puzzle *puzzle, sudoku_error *error)
{
    if (parser->last == NULL || !is_board(parser->last, spec)) {
        sudoku_board *board;
        sudoku_error reason;
        int code = sudoku_make_board(&board, spec, &reason);
        if (code != 0)
            return sudoku_fail_at(record, at, error, code, "%s", reason.text);
        return sudoku_take_board(parser, board, puzzle, error);
    }
    if (sudoku_puzzle_set_board(puzzle, parser->last) != 0)
        return sudoku_fail_memory(error);
    return 0;
}

void sudoku_name_regions(char map[SUDOKU_MAP_SIZE], const int *region, int n)
{
    static const char names[] =
        "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0";
    int name_of[SUDOKU_MAX_DIGITS];
    int num_names = 0;
    for (int r = 0; r < n; r++)
        name_of[r] = -1;
    for (int cell = 0; cell < n * n; cell++) {
        int *name = &name_of[region[cell]];
        if (*name < 0)
            *name = num_names++;
        if (n < (int)sizeof names)
            *map++ = names[*name];
        else
            map += sprintf(map, "%s%d", cell == 0 ? "" : ",", *name + 1);
    }
    *map = '\0';
}

static void renumber(int *region, int n)
{
    int number[SUDOKU_MAX_DIGITS], next = 0;
    for (int k = 0; k < n; k++)
        number[k] = -1;
    for (int cell = 0; cell < n * n; cell++) {
        int *to = &number[region[cell]];
        if (*to < 0)
            *to = next++;
        region[cell] = *to;
    }
}

static bool are_boxes(const int *region, int n, int width, int height)
{
    int cell = 0;
    while (cell < n * n &&
           region[cell] == cell / n / height * height + cell % n / width)
        cell++;
    return cell == n * n;
}

void sudoku_set_regions(sudoku_board_spec *spec, char map[SUDOKU_MAP_SIZE],
                        int *region)
{
    int n = spec->num_digits;
    renumber(region, n);
    for (int width = 2; width <= n / 2; width++) {
        if (n % width == 0 && are_boxes(region, n, width, n / width)) {
            spec->box_width = width;
            spec->box_height = n / width;
            return;
        }
    }
    sudoku_name_regions(map, region, n);
    spec->regions = map;
}

static int read_cell(const sudoku_alphabet *alphabet, const sudoku_token *cell)
{
    if (cell->size == 1)
        return sudoku_alphabet_read(alphabet, cell->at[0]);
    int value = 0;
    for (size_t k = 0; k < cell->size; k++) {
        char c = cell->at[k];
        if (c < '0' || c > '9' || value > SUDOKU_MAX_DIGITS)
            return -1;
        value = 10 * value + (c - '0');
    }
    if (value > alphabet->num_digits)
        return -1;
    return value == 0 ? SUDOKU_EMPTY : value - 1;
}

int sudoku_read_digit(const sudoku_alphabet *alphabet,
                      const sudoku_record *record, const sudoku_token *cell,
                      sudoku_error *error)
{
    int n = alphabet->num_digits, digit = read_cell(alphabet, cell);
    if (digit >= 0)
        return digit;
    if (cell->size > 1)
        return sudoku_fail_at(record, cell->at, error, SUDOKU_EINPUT,
                              "\"%.*s\" is not a digit on a board of %d digits",
                              cell->size < 20 ? (int)cell->size : 20, cell->at,
                              n);
    return sudoku_fail_symbol(record, cell->at, n, error);
}

void sudoku_zeros_add(sudoku_zeros *zeros, const char *at, int cell, int n)
{
    uint64_t row = (uint64_t)1 << cell / n, column = (uint64_t)1 << cell % n;
    zeros->are_twice = zeros->are_twice || (zeros->rows & row) != 0 ||
                       (zeros->columns & column) != 0;
    zeros->rows |= row;
    zeros->columns |= column;
    if (zeros->first == NULL)
        zeros->first = at;
}

/* If another sign for empty cells occurs, zeros could be a digit on boards of
 * up to nine digits whose greatest digit is missing. Rejects them then. */
static int check_zeros(const sudoku_zeros *zeros, const sudoku_alphabet *used,
                       const sudoku_record *record, const sudoku_puzzle *puzzle,
                       sudoku_error *error)
{
    enum { NINE = 9 };
    const sudoku_shape *shape = puzzle->board->shape;
    int n = shape->num_digits;
    if (zeros->first == NULL || zeros->are_twice || !used->has_blank ||
        n > NINE)
        return 0;
    for (int cell = 0; cell < shape->num_cells; cell++) {
        if (puzzle->given[cell] == n - 1)
            return 0;
    }
    return sudoku_fail_at(
        record, zeros->first, error, SUDOKU_EINPUT,
        "0 may be a digit or an empty cell here, because %d does not occur: "
        "use one character for empty cells, and digits from 1",
        n);
}

void sudoku_note_empty(sudoku_parser *parser, const sudoku_alphabet *alphabet)
{
    if (alphabet->has_zero && alphabet->has_blank && !alphabet->zero_is_digit)
        sudoku_add_note(
            parser, "0 and another character are both read as empty cells", "");
}

int sudoku_read_digits(sudoku_parser *parser, const sudoku_record *record,
                       const sudoku_line *lines, int num_lines,
                       sudoku_puzzle *puzzle, sudoku_error *error)
{
    sudoku_alphabet alphabet = {0};
    sudoku_zeros zeros = {0};
    int n = puzzle->board->shape->num_digits, cell = 0;
    for (int k = 0; k < num_lines; k++) {
        sudoku_token token = {lines[k].text, 0};
        for (size_t j = 0; j < lines[k].num_cells; j++) {
            sudoku_next_cell(&lines[k], &token);
            bool is_empty =
                token.size == 1 &&
                (token.at[0] == '0' || sudoku_is_empty_sign(token.at[0]));
            if (!lines[k].by_token || is_empty)
                sudoku_alphabet_note(&alphabet, token.at[0]);
        }
    }
    sudoku_alphabet_decide(&alphabet, n, parser->options.letters);
    for (int k = 0; k < num_lines; k++) {
        sudoku_token token = {lines[k].text, 0};
        for (size_t j = 0; j < lines[k].num_cells; j++, cell++) {
            sudoku_next_cell(&lines[k], &token);
            int digit = sudoku_read_digit(&alphabet, record, &token, error);
            if (digit < 0)
                return digit;
            if (digit != SUDOKU_EMPTY)
                sudoku_puzzle_give(puzzle, cell, digit);
            else if (token.size == 1 && token.at[0] == '0')
                sudoku_zeros_add(&zeros, token.at, cell, n);
        }
    }
    sudoku_note_empty(parser, &alphabet);
    return check_zeros(&zeros, &alphabet, record, puzzle, error);
}

static const char *wrong_end(const sudoku_line *line, size_t num_cells)
{
    sudoku_token cell = {line->text, 0};
    for (size_t k = 0; k <= num_cells; k++) {
        if (!sudoku_next_cell(line, &cell))
            return line->text + line->size;
    }
    return cell.at;
}

static int check_rows(sudoku_text_rows *rows, const sudoku_record *record,
                      sudoku_error *error)
{
    int n = rows->num_cells;
    if (rows->num_rows > n)
        rows->num_rows = n;
    for (int k = 0; k < rows->num_rows; k++) {
        const sudoku_line *line = &rows->line[k];
        if (line->num_cells != (size_t)n)
            return sudoku_fail_at(
                record, wrong_end(line, (size_t)n), error, SUDOKU_EINPUT,
                "expected %d cells in this row, found %zu", n, line->num_cells);
    }
    if (rows->num_rows < n) {
        const char *end = record->text + record->size;
        return sudoku_fail_at(record, end, error, SUDOKU_EINPUT,
                              "expected %d rows of %d cells, found %d", n, n,
                              rows->num_rows);
    }
    return 0;
}

int sudoku_read_rows(sudoku_text_rows *rows, const sudoku_record *record,
                     const char **at, int num_cells, sudoku_error *error)
{
    const char *end = record->text + record->size;
    bool dashes = sudoku_uses_dashes(record->text, end);
    const char *next = *at;
    int limit = num_cells > 0 ? num_cells : SUDOKU_MAX_ROWS;
    rows->num_rows = 0;
    while (next < end && rows->num_rows < limit) {
        sudoku_line *line = &rows->line[rows->num_rows];
        sudoku_read_line(line, next, end, dashes);
        next = line->next;
        if (line->kind == SUDOKU_LINE_OTHER)
            return sudoku_fail_at(record, line->text, error, SUDOKU_EINPUT,
                                  "this is not a row of a puzzle");
        if (line->kind != SUDOKU_LINE_CELLS)
            continue;
        if (line->num_cells > SUDOKU_MAX_ROWS)
            return sudoku_fail_at(record, line->text, error, SUDOKU_ETOOBIG,
                                  "a row has at most %d cells, this one has "
                                  "%zu",
                                  SUDOKU_MAX_ROWS, line->num_cells);
        rows->num_rows++;
    }
    if (rows->num_rows == 0)
        return sudoku_fail_at(record, *at, error, SUDOKU_EINPUT,
                              "there are no cells here");
    /* chooses the size as row_width() in grid_end.c, which cut the records */
    size_t width = rows->line[0].num_cells;
    if (rows->num_rows > 2 &&
        rows->line[1].num_cells == rows->line[2].num_cells)
        width = rows->line[1].num_cells;
    rows->num_cells = num_cells > 0 ? num_cells : (int)width;
    int code = check_rows(rows, record, error);
    if (code == 0)
        *at = rows->line[rows->num_rows - 1].next;
    return code;
}

const char *sudoku_skip_borders(const sudoku_record *record, const char *at)
{
    const char *end = record->text + record->size;
    bool dashes = sudoku_uses_dashes(record->text, end);
    while (at < end) {
        sudoku_line line;
        sudoku_read_line(&line, at, end, dashes);
        if (line.kind == SUDOKU_LINE_CELLS || line.kind == SUDOKU_LINE_OTHER)
            break;
        at = line.next;
    }
    return at;
}
