/*
 * fuzz_format.c - libFuzzer over reading puzzles: whatever the bytes are, it
 * must end well; and what was read must be the same after it was written in
 * any format and read again.
 *
 * The first byte of the input chooses the options.
 */
#include "sudoku/formats/format.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_RECORDS = 16 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check(int condition)
{
    if (!condition)
        abort();
}

/* Both in ascending order. */
static int is_within(const sudoku_house *house, const sudoku_house *other)
{
    int k = 0;
    for (int j = 0; j < other->num_cells && k < house->num_cells; j++)
        k += house->cells[k] == other->cells[j];
    return k == house->num_cells;
}

/* A house within another one says nothing; whether a rule adds such a house
 * depends on the rules before it. */
static int has_house(const sudoku_shape *shape, const sudoku_house *house)
{
    int h = 0;
    while (h < shape->num_houses && !is_within(house, &shape->houses[h]))
        h++;
    return h < shape->num_houses;
}

static int has_all_houses(const sudoku_shape *a, const sudoku_shape *b)
{
    for (int h = 0; h < b->num_houses; h++) {
        if (!has_house(a, &b->houses[h]))
            return 0;
    }
    return 1;
}

/* Boxes may have become the pieces of a jigsaw; where candidates alone were
 * written, the only one of a cell has become its given. */
static int is_same(const sudoku_puzzle *a, const sudoku_puzzle *b,
                   int has_givens)
{
    const sudoku_shape *x = a->board->shape, *y = b->board->shape;
    size_t n = (size_t)x->num_cells;
    return x->num_digits == y->num_digits && x->num_cells == y->num_cells &&
           x->first_value == y->first_value && has_all_houses(x, y) &&
           has_all_houses(y, x) &&
           memcmp(a->allowed, b->allowed, n * sizeof *a->allowed) == 0 &&
           (!has_givens || memcmp(a->given, b->given, n) == 0);
}

/* Is a given more than the only candidate? */
static int has_givens(const char *format)
{
    return strcmp(format, "candidates") != 0 && strncmp(format, "iss", 3) != 0;
}

static void check_written(const sudoku_puzzle *puzzle,
                          const sudoku_format *format,
                          const sudoku_format_options *options)
{
    sudoku_text text = {0};
    sudoku_error error;
    if (format->head != NULL)
        sudoku_text_printf(&text, "%s", format->head);
    int code =
        sudoku_format_write(format, puzzle, NULL, options, &text, &error);
    check(code == 0 || code == SUDOKU_EFORMAT);
    if (format->tail != NULL)
        sudoku_text_printf(&text, "%s", format->tail);
    if (code == 0 && format->parse != NULL) {
        sudoku_source source;
        sudoku_record record;
        sudoku_parser parser;
        sudoku_puzzle again;
        sudoku_parser_init(&parser, options);
        sudoku_puzzle_init(&again);
        sudoku_source_init(&source, text.data, text.size);
        check(sudoku_next_record(&source, &record));
        check(sudoku_parse(&parser, &record, &again, NULL) == 0);
        check(is_same(puzzle, &again, has_givens(format->name)));
        check(!sudoku_next_record(&source, &record));
        sudoku_puzzle_clear(&again);
        sudoku_parser_clear(&parser);
    }
    sudoku_text_clear(&text);
}

/* Parsing must not depend on the records before, except by the number of cells
 * that an error expects. */
static void check_alone(const sudoku_record *record,
                        const sudoku_puzzle *puzzle, int code,
                        const sudoku_format_options *options)
{
    sudoku_parser parser;
    sudoku_puzzle alone;
    sudoku_parser_init(&parser, options);
    sudoku_puzzle_init(&alone);
    check(sudoku_parse(&parser, record, &alone, NULL) == code);
    check(code != 0 || (is_same(puzzle, &alone, 1) &&
                        sudoku_board_same(puzzle->board, alone.board) &&
                        puzzle->has_marks == alone.has_marks));
    sudoku_puzzle_clear(&alone);
    sudoku_parser_clear(&parser);
}

static void check_record(sudoku_parser *parser, const sudoku_record *record,
                         sudoku_puzzle *puzzle)
{
    sudoku_error error = {0, 0, ""};
    int code = sudoku_parse(parser, record, puzzle, &error);
    check_alone(record, puzzle, code, &parser->options);
    if (code != 0) {
        check(error.line >= record->line && error.column > 0);
        check(error.text[0] != '\0');
        return;
    }
    for (int k = 0; k < sudoku_num_formats(); k++) {
        const sudoku_format *f = sudoku_get_format(k);
        if (f->write != NULL)
            check_written(puzzle, f, &parser->options);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    unsigned flags = data[0] ^ (unsigned)'0'; /* 0 = all defaults */
    sudoku_format_options options = {
        .letters = (enum sudoku_letters)(flags & 3),
        .box_width = flags >> 2 & 3,
        .box_height = flags >> 4 & 3,
        .no_boxes = flags >> 6 & 1,
        .ignore_drawn = flags >> 7 & 1,
    };
    const char *text = (const char *)data + 1, *end = text + size - 1;
    sudoku_source source;
    sudoku_record record;
    sudoku_parser parser;
    sudoku_puzzle puzzle;
    sudoku_source_init(&source, text, size - 1);
    sudoku_parser_init(&parser, &options);
    sudoku_puzzle_init(&puzzle);
    for (int k = 0; k < MAX_RECORDS && sudoku_next_record(&source, &record);
         k++) {
        check(record.text >= text && record.text + record.size <= end);
        check_record(&parser, &record, &puzzle);
    }
    sudoku_puzzle_clear(&puzzle);
    sudoku_parser_clear(&parser);
    return 0;
}
