/*
 * fuzz_format.c - libFuzzer over reading puzzles: whatever the bytes are, it
 * must end well; and what was read must be the same after it was written in
 * any format and read again.
 *
 * The first byte of the input chooses the options. Half of the mutations are of
 * bytes; the others know JSON, also compressed in links, and lines of words.
 */
#include "sudoku/formats/format.h"
#include "sudoku/formats/sites/lz_string.h"
#include "tests/fuzz/fuzz_json.h"
#include "tests/fuzz/fuzz_lines.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_RECORDS = 16 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room,
                               unsigned seed);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t room);

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

/* ---- mutations ----------------------------------------------------------- */

static const char *any_rule(uint64_t *random)
{
    return sudoku_rule_name(
        sudoku_get_rule(base_random_below(random, sudoku_num_rules())));
}

/* Replaces a part of the text by new text, which it frees; NULL: none. Returns
 * the new size, or 0 if there is none or too little room. */
static size_t replace_part(char *text, size_t size, size_t room,
                           lines_part part, char *by)
{
    size_t n = by == NULL ? 0 : strlen(by);
    bool fits = by != NULL && size - part.size + n <= room;
    if (fits)
        size = lines_replace(text, size, room, part, by, n);
    free(by);
    return fits ? size : 0;
}

static size_t length_of_json(const char *text, size_t size)
{
    json_error_t error;
    json_t *value = json_loadb(text, size, JSON_DISABLE_EOF_CHECK, &error);
    json_decref(value);
    return value == NULL ? 0 : (size_t)error.position;
}

/* Mutates the JSON that is plain in the text. */
static size_t mutate_plain(char *text, size_t size, size_t room,
                           uint64_t *random)
{
    lines_part part = {0, 0};
    while (part.at < size && text[part.at] != '{' && text[part.at] != '[')
        part.at++;
    part.size = length_of_json(text + part.at, size - part.at);
    return part.size == 0 ? 0
                          : replace_part(text, size, room, part,
                                         json_mutate_text(text + part.at,
                                                          part.size, random));
}

/* Finds the base64 of compressed JSON, which begins as that of "{". */
static lines_part find_packed(const char *text, size_t size)
{
    static const char head[] = "N4I";
    lines_part part = {0, 0};
    while (part.at + sizeof head <= size &&
           memcmp(text + part.at, head, sizeof head - 1) != 0)
        part.at++;
    size_t end = part.at;
    while (end < size && strchr(" \t\n&#\"", text[end]) == NULL)
        end++;
    part.size = end - part.at;
    return part;
}

/* Mutates the JSON that is compressed in the text. */
static size_t mutate_packed(char *text, size_t size, size_t room,
                            uint64_t *random)
{
    lines_part part = find_packed(text, size);
    sudoku_text json = {0}, packed = {0};
    char *changed = NULL, *by = NULL;
    if (part.size > 0 &&
        sudoku_lz_decompress(text + part.at, part.size, &json) == 0)
        changed = json_mutate_text(json.data, json.size, random);
    if (changed != NULL &&
        sudoku_lz_compress(changed, strlen(changed), &packed) == 0) {
        sudoku_text_add(&packed, "", 1);
        by = strdup(packed.data);
    }
    free(changed);
    sudoku_text_clear(&json);
    sudoku_text_clear(&packed);
    return replace_part(text, size, room, part, by);
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room,
                               unsigned seed)
{
    uint64_t random = seed;
    size_t changed = 0;
    char *text = (char *)data + 1;
    if (base_random_below(&random, 2) == 0 || size < 2)
        return LLVMFuzzerMutate(data, size, room);
    changed = mutate_packed(text, size - 1, room - 1, &random);
    if (changed == 0)
        changed = mutate_plain(text, size - 1, room - 1, &random);
    if (changed == 0)
        changed = lines_mutate(text, size - 1, room - 1, &random, any_rule);
    return changed + 1;
}
