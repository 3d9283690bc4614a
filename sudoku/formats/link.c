/*
 * link.c - links to any site that contain the cells of a puzzle.
 *
 *     https://sudoku.coach/en/play/4...3.......6..8..........1....5..9..8....6...
 */
#include "sudoku/formats/formats.h"
#include "sudoku/formats/reader.h"
#include "sudoku/formats/scan.h"

#include <string.h>

static bool is_alnum(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
           (c >= 'A' && c <= 'Z');
}

/* Returns whether these are cells of a board of 4, 6, 9 or 16 digits. Only 16
 * has letters; on the first two, digits are restricted, since they could be
 * another number. */
static bool is_puzzle(const sudoku_token *run)
{
    size_t n = sudoku_root(run->size);
    if (n * n != run->size || (n != 4 && n != 6 && n != 9 && n != 16))
        return false;
    for (size_t k = 0; k < run->size; k++) {
        char c = run->at[k];
        if (n < 16 && !sudoku_is_empty_sign(c) && c != 'x' &&
            (c < '0' || c > '0' + (int)n))
            return false;
    }
    return true;
}

static bool has_empty(const sudoku_token *run)
{
    for (size_t k = 0; k < run->size; k++) {
        char c = run->at[k];
        if (c == '0' || c == 'x' || sudoku_is_empty_sign(c))
            return true;
    }
    return false;
}

/* Returns whether cells filled in both have the same digit. Then one may be the
 * puzzle, the other the state reached so far. */
static bool agree(const sudoku_token *a, const sudoku_token *b)
{
    for (size_t k = 0; k < a->size; k++) {
        sudoku_token x = {a->at + k, 1}, y = {b->at + k, 1};
        if (*x.at != *y.at && !has_empty(&x) && !has_empty(&y))
            return false;
    }
    return true;
}

/* Returns the longest run of cells in the link, or size 0. Full grids of that
 * size count as solutions. *other is another puzzle of that size, or size 0. */
static sudoku_token find_puzzle(const sudoku_record *record,
                                sudoku_token *other)
{
    const char *at = record->text, *end = at + record->size;
    sudoku_token found = {end, 0};
    *other = found;
    if (!sudoku_begins_link(at, end))
        return found;
    while (at < end && (unsigned char)*at > ' ') {
        sudoku_token run = {at, 0};
        while (at < end && (is_alnum(*at) || sudoku_is_empty_sign(*at)))
            at++;
        run.size = (size_t)(at - run.at);
        bool is_better =
            run.size > found.size ||
            (run.size == found.size && !has_empty(&found) && has_empty(&run));
        if (is_better && is_puzzle(&run))
            found = run;
        else if (run.size == found.size && is_puzzle(&run) && has_empty(&run) &&
                 !agree(&found, &run))
            *other = run;
        at += run.size == 0;
    }
    if (other->size != found.size)
        other->size = 0;
    return found;
}

static int detect(const sudoku_record *record)
{
    sudoku_token other;
    return find_puzzle(record, &other).size > 0;
}

static int parse(sudoku_parser *parser, const sudoku_record *record,
                 sudoku_puzzle *puzzle, sudoku_error *error)
{
    sudoku_token other, cells = find_puzzle(record, &other);
    if (other.size > 0)
        return sudoku_fail_at(
            record, other.at, error, SUDOKU_EINPUT,
            "this link has a second puzzle here, but a link can hold only one");
    sudoku_record part = sudoku_part_of(record, cells.at, cells.size);
    return sudoku_format_line.parse(parser, &part, puzzle, error);
}

static const char *end_of_link(const char *at, const char *end, char before)
{
    char closing = before == '(' ? ')' : before == '<' ? '>' : before;
    bool is_closed = closing != '\0' && strchr(")>\"'`", closing) != NULL;
    while (at < end && (unsigned char)*at > ' ' &&
           !(is_closed && *at == closing))
        at++;
    return at;
}

/* Returns whether the text before the link is prose, Markdown or HTML, rather
 * than a broken puzzle that contains a link. */
static bool is_prose_before(const char *text, const char *link)
{
    enum { MAX_RUN = 9 };
    int run = 0;
    for (const char *at = text; at < link; at++) {
        run = *at == '.' || (*at >= '0' && *at <= '9') ? run + 1 : 0;
        if (run == MAX_RUN)
            return false;
    }
    if (*text == '[')
        return link[-1] == '(';
    if (*text == '<')
        return link == text + 1 || sudoku_begins_with(text, link, "<a ");
    return *text != '{' && *text != '.';
}

bool sudoku_find_link(const sudoku_record *record, sudoku_record *link)
{
    const char *text = record->text, *end = text + record->size;
    if (memchr(text, '\n', record->size) != NULL)
        return false;
    for (const char *at = text + 1; at < end; at++) {
        if ((*at | 32) != 'h' || is_alnum(at[-1]) ||
            !sudoku_begins_link(at, end))
            continue;
        *link = sudoku_part_of(record, at, 0);
        link->size = (size_t)(end_of_link(at, end, at[-1]) - at);
        return is_prose_before(text, at);
    }
    return false;
}

const sudoku_format sudoku_format_link = {
    .name = "link",
    .about = "link that contains the cells of a puzzle",
    .has_marks = 1,
    .detect = detect,
    .parse = parse,
};
