/*
 * frame.c - a puzzle as pandas and R print tables: a line that numbers the
 * columns, and rows that begin with a number of their own.
 *
 *          0    1    2    3          [,1] [,2] [,3] [,4]
 *     0  1.0  NaN  NaN  NaN     [1,]    1   NA   NA   NA
 *     1  NaN  NaN  2.0  NaN     [2,]   NA   NA    2   NA
 *     ..                        ..
 *
 * Numbers are from 0 or 1 on, or letters are in their place. A row has one word
 * more than the line above all, so that no other text of cells is one of these.
 */
#include "sudoku/formats/cell_table.h"
#include "sudoku/formats/formats.h"
#include "sudoku/formats/scan.h"

#include <ctype.h>
#include <string.h>

/* The next word of the line; size 0: there is none. */
static sudoku_token next_word(const char **at, const char *end)
{
    const char *text = sudoku_skip_blanks(*at, end);
    sudoku_token word = {text, 0};
    while (text + word.size < end && (unsigned char)text[word.size] > ' ')
        word.size++;
    *at = text + word.size;
    return word;
}

/* What a column or a row is called, as a number: "0", "[,1]", "[1,]", "A"; -1:
 * it is no such name. */
static int read_label(const sudoku_token *word)
{
    enum { MOST = 100 };
    const char *at = word->at, *end = at + word->size;
    if (word->size == 1 && isalpha((unsigned char)*at))
        return tolower((unsigned char)*at) - 'a';
    while (at < end && (*at == '[' || *at == ','))
        at++;
    const char *stop = sudoku_skip_decimal(at, end);
    if (stop == at || stop - at > 3)
        return -1;
    int label = 0;
    for (; at < stop; at++)
        label = 10 * label + (*at - '0');
    while (at < end && (*at == ',' || *at == ']'))
        at++;
    return at == end && label < MOST ? label : -1;
}

/* Go past the line that numbers the columns. Returns how many there are; 0: it
 * is no such line. */
static int read_head(const char **at, const char *end)
{
    int num = 0, first = 0;
    for (;; num++) {
        sudoku_token word = next_word(at, end);
        if (word.size == 0)
            break;
        int label = read_label(&word);
        if (num == 0)
            first = label;
        if (first < 0 || first > 1 || label != first + num)
            return 0;
    }
    *at = sudoku_skip_line(*at, end);
    return num;
}

/* A cell that a program has printed: nothing, or a number, as 5 or 5.0. */
static void add_cell(sudoku_cell_table *t, const sudoku_token *word)
{
    static const char *const nothing[] = {"nan", "none", "na", "<na>"};
    size_t size = word->size;
    const char *end = word->at + size;
    for (size_t k = 0; k < sizeof nothing / sizeof *nothing; k++) {
        if (size == strlen(nothing[k]) &&
            sudoku_begins_with_any_case(word->at, end, nothing[k]))
            size = 0;
    }
    if (size > 2 && memcmp(end - 2, ".0", 2) == 0)
        size -= 2;
    sudoku_table_add(t, word->at, size);
}

/* Go past a row with that number of cells. False: it is none. */
static bool read_row(const char **at, const char *end, int first, int row,
                     int num, sudoku_cell_table *t)
{
    sudoku_token word = next_word(at, end);
    int label = word.size == 0 ? -1 : read_label(&word);
    if (label < 0 || label != first + row)
        return false;
    for (int k = 0; k < num; k++) {
        word = next_word(at, end);
        if (word.size == 0)
            return false;
        add_cell(t, &word);
    }
    sudoku_table_end_row(t, *at);
    if (next_word(at, end).size > 0)
        return false;
    *at = sudoku_skip_line(*at, end);
    return true;
}

/* Returns the place behind it; NULL: there is none. */
static const char *read_frame(const char *text, const char *end,
                              sudoku_cell_table *t)
{
    enum { MIN = 4 };
    const char *at = text;
    int num = read_head(&at, end);
    if (num < MIN || num > SUDOKU_MAX_ROWS)
        return NULL;
    const char *first_row = at;
    sudoku_token word = next_word(&first_row, end);
    int first = word.size == 0 ? -1 : read_label(&word);
    if (first > 1)
        return NULL;
    for (int row = 0; row < num; row++) {
        if (!read_row(&at, end, first, row, num, t))
            return NULL;
    }
    return at;
}

static const char *find_end(const char **text, const char *end)
{
    sudoku_cell_table table = {.cell = NULL};
    return read_frame(*text, end, &table);
}

static int detect(const sudoku_record *record)
{
    const char *text = record->text;
    return find_end(&text, record->text + record->size) != NULL;
}

static void fill(const sudoku_record *record, sudoku_cell_table *t)
{
    read_frame(record->text, record->text + record->size, t);
}

static int parse(sudoku_parser *parser, const sudoku_record *record,
                 sudoku_puzzle *puzzle, sudoku_error *error)
{
    return sudoku_parse_by_table(fill, parser, record, puzzle, error);
}

const sudoku_format sudoku_format_frame = {
    .name = "frame",
    .about = "rows and columns with numbers, as pandas and R print them",
    .detect = detect,
    .end = find_end,
    .parse = parse,
};
