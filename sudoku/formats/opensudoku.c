/*
 * opensudoku.c - elements <game data="81 digits" .../> of OpenSudoku's
 * XML files; a record is one of them.
 */
#include "sudoku/formats/formats.h"
#include "sudoku/formats/reader.h"
#include "sudoku/formats/scan.h"

#include <string.h>

static bool is_game(const char *at, const char *end)
{
    static const char tag[] = "<game";
    const char *rest = at + sizeof tag - 1;
    return sudoku_begins_with_any_case(at, end, tag) &&
           (rest == end || (unsigned char)*rest <= ' ');
}

int sudoku_opensudoku_detect(const sudoku_record *record)
{
    return is_game(record->text, record->text + record->size);
}

/* ---- where a record ends ------------------------------------------------- */

static const char *skip_name(const char *at, const char *end)
{
    while (at < end &&
           ((*at >= 'a' && *at <= 'z') || (*at >= 'A' && *at <= 'Z') ||
            (*at >= '0' && *at <= '9') || *at == '-' || *at == '_' ||
            *at == ':' || *at == '.'))
        at++;
    return at;
}

/* Past name="value", whose value ends on its line. NULL: it is none. */
static const char *skip_attribute(const char *at, const char *end)
{
    const char *equals = sudoku_skip_space(skip_name(at, end), end);
    if (equals == at || equals == end || *equals != '=')
        return NULL;
    at = sudoku_skip_space(equals + 1, end);
    if (at == end || (*at != '"' && *at != '\''))
        return NULL;
    char quote = *at++;
    while (at < end && *at != quote && *at != '<' && *at != '\n')
        at++;
    return at < end && *at == quote ? at + 1 : NULL;
}

/* Past a comment, or what begins with <? or <! and ends on its line. */
static const char *skip_special(const char *at, const char *end)
{
    bool is_comment = sudoku_begins_with(at, end, "<!--");
    for (at += is_comment ? 4 : 2; at < end; at++) {
        if (is_comment ? sudoku_begins_with(at, end, "--") : *at == '>')
            break;
        if (!is_comment && (*at == '<' || *at == '\n'))
            return NULL;
    }
    at += is_comment && at < end ? 2 : 0;
    return at < end && *at == '>' ? at + 1 : NULL;
}

/* Past the tag that begins with the < here; NULL: it is none. */
static const char *skip_tag(const char *at, const char *end)
{
    if (end - at > 1 && (at[1] == '?' || at[1] == '!'))
        return skip_special(at, end);
    const char *name = at + 1 + (end - at > 1 && at[1] == '/');
    at = skip_name(name, end);
    if (at == name)
        return NULL;
    for (;;) {
        at = sudoku_skip_space(at, end);
        if (end - at > 1 && at[0] == '/' && at[1] == '>')
            return at + 2;
        if (at == end || *at == '>')
            return at == end ? NULL : at + 1;
        at = skip_attribute(at, end);
        if (at == NULL)
            return NULL;
    }
}

/* Is this the end of the element that begins with that tag? */
static bool closes(const char *at, const char *tag, const char *end)
{
    size_t size = (size_t)(skip_name(tag + 1, end) - tag - 1);
    return (size_t)(end - at) > size + 1 && at[1] == '/' && size > 0 &&
           memcmp(at + 2, tag + 1, size) == 0;
}

/* The next tag behind this one, which ends at stop; between them may be space,
 * text on one line, or all the text of an element. NULL: other text comes. */
static const char *next_tag(const char *tag, const char *stop, const char *end)
{
    const char *text = sudoku_skip_space(stop, end);
    const char *next = memchr(text, '<', (size_t)(end - text));
    if (next == NULL || next == text || closes(next, tag, end) ||
        memchr(stop, '\n', (size_t)(next - stop)) == NULL)
        return next;
    return NULL;
}

/* From the next element game to its end; tags before it are skipped. Without a
 * game all tags are a record, so that the reader complains, unless they only
 * end what was before; text that is no tag ends with its line. */
const char *sudoku_opensudoku_end(const char **text, const char *end)
{
    const char *first = sudoku_skip_blanks(*text, end), *at = first;
    const char *last = first; /* the end of the tags so far */
    if (at == end || *at != '<')
        return NULL;
    while (at != NULL) {
        const char *stop = skip_tag(at, end);
        if (is_game(at, end)) {
            *text = at;
            return stop == NULL ? sudoku_skip_line(at, end) : stop;
        }
        if (stop == NULL)
            break;
        last = stop;
        at = next_tag(at, stop, end);
    }
    bool is_tail = last > first && first[1] == '/';
    last = sudoku_skip_line(last, end);
    *text = is_tail ? last : first;
    return is_tail ? NULL : last;
}

/* ---- reading ------------------------------------------------------------- */

/* What stands between the quotes of the attribute data. */
static bool find_data(const sudoku_record *record, sudoku_record *data)
{
    const char *end = record->text + record->size;
    const char *at = skip_name(record->text + 1, end), *stop;
    for (; at != NULL; at = stop) {
        at = sudoku_skip_space(at, end);
        stop = skip_attribute(at, end);
        const char *rest = skip_name(at, end);
        if (stop == NULL || rest - at != 4 || memcmp(at, "data", 4) != 0)
            continue;
        while (*rest != '"' && *rest != '\'')
            rest++;
        *data = sudoku_part_of(record, rest + 1, (size_t)(stop - rest) - 2);
        return true;
    }
    return false;
}

int sudoku_opensudoku_parse(sudoku_parser *parser, const sudoku_record *record,
                            sudoku_puzzle *puzzle, sudoku_error *error)
{
    sudoku_record data;
    if (!find_data(record, &data))
        return sudoku_fail_at(record, record->text, error, SUDOKU_EINPUT,
                              "the element game has no data");
    if (record->text[record->size - 1] != '>')
        return sudoku_fail_at(record, record->text + record->size, error,
                              SUDOKU_EINPUT,
                              "the element game has no > at its end");
    return sudoku_line_parse(parser, &data, puzzle, error);
}
