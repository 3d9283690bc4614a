/*
 * iss_link.c - links to ISS with the constraints of a puzzle (iss.c).
 *
 *     https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Cage~9~R1C1~R1C2
 *
 * Other programs may have escaped characters (% and two hex figures), and
 * blanks as plus signs.
 */
#include "sudoku/formats/expressible.h"
#include "sudoku/formats/formats.h"
#include "sudoku/formats/reader.h"
#include "sudoku/formats/scan.h"

#include <string.h>

static int next_char(const char **at, const char *end)
{
    if (*at == end || (unsigned char)**at <= ' ' || strchr("&#", **at) != NULL)
        return -1;
    bool is_blank = **at == '+';
    char c = sudoku_next_of_link(at, end);
    return is_blank ? ' ' : (unsigned char)c;
}

/* Returns where the constraints begin, or NULL. (Cells of a line, as in other
 * links, have no name after the dot.) */
static const char *find_query(const sudoku_record *record)
{
    const char *at = record->text, *end = at + record->size;
    if (!sudoku_begins_link(at, end))
        return NULL;
    for (; at < end && (unsigned char)*at > ' '; at++) {
        if (!sudoku_begins_with(at, end, "?q=") &&
            !sudoku_begins_with(at, end, "&q="))
            continue;
        const char *query = at + 3, *text = query;
        int dot = next_char(&text, end), name = next_char(&text, end);
        bool is_letter = (name | 32) >= 'a' && (name | 32) <= 'z';
        return dot == '.' && (is_letter || name == '~') ? query : NULL;
    }
    return NULL;
}

static int detect(const sudoku_record *record)
{
    return find_query(record) != NULL;
}

static int parse(sudoku_parser *parser, const sudoku_record *record,
                 sudoku_puzzle *puzzle, sudoku_error *error)
{
    const char *query = find_query(record), *at = query;
    const char *end = record->text + record->size;
    sudoku_text text = {0};
    sudoku_error reason;
    for (int c = next_char(&at, end); c >= 0; c = next_char(&at, end)) {
        char next = (char)c;
        sudoku_text_add(&text, &next, 1);
    }
    if (text.failed) {
        sudoku_text_clear(&text);
        return sudoku_fail_memory(error);
    }
    sudoku_record inner = {.text = text.data,
                           .size = text.size,
                           .line = record->line,
                           .column = record->column};
    int code = sudoku_format_iss.parse(parser, &inner, puzzle, &reason);
    sudoku_text_clear(&text);
    if (code == SUDOKU_ENOMEM)
        return sudoku_fail_memory(error);
    return code == 0
               ? 0
               : sudoku_fail_at(record, query, error, code, "%s", reason.text);
}

static int write_link(const sudoku_puzzle *puzzle, const uint8_t *digits,
                      const sudoku_format_options *options, sudoku_text *to,
                      sudoku_error *error)
{
    static const char site[] =
        "https://sigh.github.io/Interactive-Sudoku-Solver/?q=";
    static const char plain[] = "-._~";
    sudoku_text text = {0};
    int code = sudoku_iss_write(puzzle, digits, options, &text, error);
    if (code == 0)
        sudoku_text_add(to, site, sizeof site - 1);
    for (size_t k = 0; code == 0 && k + 1 < text.size; k++) {
        char c = text.data[k];
        if ((c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
            (c >= 'A' && c <= 'Z') || strchr(plain, c) != NULL)
            sudoku_text_add(to, &c, 1);
        else
            sudoku_text_printf(to, "%%%02X", (unsigned char)c);
    }
    sudoku_text_clear(&text);
    if (code != 0)
        return code;
    sudoku_text_add(to, "\n", 1);
    return sudoku_text_done(to, error);
}

const sudoku_format sudoku_format_iss_link = {
    .name = "iss-link",
    .about = "link to Interactive Sudoku Solver",
    .has_marks = 1,
    .detect = detect,
    .parse = parse,
    .write = write_link,
};
