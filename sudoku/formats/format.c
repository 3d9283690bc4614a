/* format.c - the table of formats; parsing a record. */
#include "sudoku/formats/format.h"

#include "sudoku/formats/cell_table.h"
#include "sudoku/formats/formats.h"
#include "sudoku/formats/reader.h"
#include "sudoku/formats/scan.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#define ROW(name) &sudoku_format_##name,
static const sudoku_format *const formats[] = {SUDOKU_FORMATS(ROW)};
#undef ROW

enum { NUM_FORMATS = sizeof formats / sizeof formats[0] };

int sudoku_num_formats(void)
{
    return NUM_FORMATS;
}

const sudoku_format *sudoku_get_format(int number)
{
    return number >= 0 && number < NUM_FORMATS ? formats[number] : NULL;
}

static bool has_word(const char *at, const char *end)
{
    while (at < end && !isalnum((unsigned char)*at))
        at++;
    return at < end;
}

static bool begins_with_marks(const sudoku_format *format, const char *at,
                              const char *end)
{
    const char *stop = sudoku_end_of_line(at, end);
    sudoku_record line = {.text = at, .size = (size_t)(stop - at)};
    return format->detect(&line);
}

const char *sudoku_end_of_format(const sudoku_format *format, const char **text,
                                 const char *end)
{
    sudoku_cell_table table = {.cell = NULL};
    if (format->read != NULL)
        return format->read(text, end, &table);
    const char *first = *text;
    const char *stop = format->end == NULL ? NULL : format->end(text, end);
    if (stop != NULL || *text != first)
        return stop;
    const char *next = sudoku_skip_line(first, end);
    return format->has_marks && has_word(*text, next) &&
                   begins_with_marks(format, *text, end)
               ? next
               : NULL;
}

bool sudoku_is_of_format(const sudoku_format *format,
                         const sudoku_record *record)
{
    const char *text = record->text;
    if (format->read != NULL)
        return sudoku_end_of_format(format, &text, text + record->size) != NULL;
    return format->detect != NULL && format->detect(record);
}

bool sudoku_has_marks(const char *at, const char *end)
{
    for (int k = 0; k < NUM_FORMATS; k++) {
        if (formats[k]->has_marks && begins_with_marks(formats[k], at, end))
            return true;
    }
    return false;
}

const sudoku_format *sudoku_find_format(const char *name)
{
    for (int k = 0; k < NUM_FORMATS && name != NULL; k++) {
        if (strcmp(formats[k]->name, name) == 0)
            return formats[k];
    }
    return NULL;
}

void sudoku_parser_init(sudoku_parser *parser,
                        const sudoku_format_options *options)
{
    memset(parser, 0, sizeof *parser);
    if (options != NULL)
        parser->options = *options;
}

void sudoku_parser_clear(sudoku_parser *parser)
{
    sudoku_board_unref(parser->last);
    memset(parser, 0, sizeof *parser);
}

static int parse_whole(sudoku_parser *parser, const sudoku_record *record,
                       sudoku_puzzle *puzzle, sudoku_error *error)
{
    if (parser->format == sudoku_format_line.name &&
        sudoku_line_parse_again(parser, record, puzzle))
        return 0;
    parser->format = NULL;
    parser->note[0] = '\0';
    const sudoku_format *format = record->format;
    for (int k = 0; format == NULL && k < NUM_FORMATS; k++) {
        if (sudoku_is_of_format(formats[k], record))
            format = formats[k];
    }
    if (format == NULL)
        return sudoku_fail_unknown(record, error);
    int code =
        format->parse != NULL
            ? format->parse(parser, record, puzzle, error)
            : sudoku_parse_cells(format->read, parser, record, puzzle, error);
    if (code == 0)
        parser->format = format->name;
    return code == SUDOKU_EINPUT ? sudoku_fail_misspelt(record, error) : code;
}

static int check_row(const sudoku_record *record, const sudoku_puzzle *puzzle,
                     sudoku_error *error)
{
    enum { FEWEST_CELLS = 16 };
    const sudoku_shape *shape = puzzle->board->shape;
    sudoku_token cells = {record->text, record->size};
    if (shape->num_cells < FEWEST_CELLS)
        return sudoku_fail_at(record, record->text, error, SUDOKU_EINPUT,
                              "expected a puzzle of 4x4 cells or more in this "
                              "column, found %d cells",
                              shape->num_cells);
    if (record->solution.size != record->size ||
        record->size != (size_t)shape->num_cells)
        return 0;
    return sudoku_check_solution(record, &cells, record->solution.at, shape,
                                 error);
}

static int parse_row(sudoku_parser *parser, const sudoku_record *record,
                     sudoku_puzzle *puzzle, sudoku_error *error)
{
    if (record->size == 0)
        return sudoku_fail_at(
            record, record->text, error, SUDOKU_EINPUT,
            "this row has no puzzle in the column of puzzles");
    int code = parse_whole(parser, record, puzzle, error);
    return code == 0 ? check_row(record, puzzle, error) : code;
}

int sudoku_parse(sudoku_parser *parser, const sudoku_record *record,
                 sudoku_puzzle *puzzle, sudoku_error *error)
{
    sudoku_record link;
    if (record->row.size > 0)
        return parse_row(parser, record, puzzle, error);
    int code = parse_whole(parser, record, puzzle, error);
    if (code == SUDOKU_EINPUT && sudoku_find_link(record, &link))
        code = parse_whole(parser, &link, puzzle, error);
    return code;
}

static int num_jigsaws(const sudoku_board *board)
{
    int num = 0;
    for (int k = 0; k < board->num_rules; k++)
        num += strcmp(sudoku_rule_name(board->rules[k].clause.rule),
                      "jigsaw") == 0;
    return num;
}

int sudoku_format_write(const sudoku_format *format,
                        const sudoku_puzzle *puzzle, const uint8_t *digits,
                        const sudoku_format_options *options, sudoku_text *to,
                        sudoku_error *error)
{
    if (format != &sudoku_format_rules && num_jigsaws(puzzle->board) > 1)
        return sudoku_fail(error, SUDOKU_EFORMAT, 0, 0,
                           "the format %s cannot express a second jigsaw",
                           format->name);
    return format->write(puzzle, digits, options, to, error);
}

void sudoku_name_lost(const sudoku_format *format, const sudoku_puzzle *puzzle,
                      char to[SUDOKU_NOTE_SIZE])
{
    static const char *const names[] = {"title", "author", "rules in words"};
    size_t used = 0;
    to[0] = '\0';
    for (int kind = SUDOKU_ABOUT_TITLE; kind <= SUDOKU_ABOUT_RULES; kind++) {
        if ((format->holds >> kind & 1) == 0 &&
            sudoku_puzzle_about(puzzle, (enum sudoku_about_kind)kind) != NULL)
            used += (size_t)snprintf(to + used, SUDOKU_NOTE_SIZE - used, "%s%s",
                                     used > 0 ? ", " : "", names[kind]);
    }
    if ((format->holds & SUDOKU_HOLDS_SOLUTION) == 0 &&
        sudoku_puzzle_solution(puzzle) != NULL)
        snprintf(to + used, SUDOKU_NOTE_SIZE - used, "%ssolution",
                 used > 0 ? ", " : "");
}
