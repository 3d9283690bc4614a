/*
 * iss_end.c - finds the beginning and end of ISS puzzles.
 *
 * A puzzle is a line and the indented lines after it; or, as in the site's own
 * collection, a constraint a line:
 *
 *     .Shape~6x6
 *     .Cage~9~R1C1~R1C2
 *     .~R1C1_5
 *
 * So lines with one constraint continue with more such lines, and two of them
 * with any lines. But puzzles on lines may have one constraint each, too: a
 * Shape always begins a puzzle; so do givens if the puzzle before has nothing
 * but givens.
 */
#include "sudoku/formats/formats.h"
#include "sudoku/formats/iss/iss.h"
#include "sudoku/formats/scan.h"

#include <string.h>

static bool has_name(const char *at, const char *end, const char *name)
{
    const char *rest = at + strlen(name);
    return sudoku_begins_with(at, end, name) &&
           (rest == end || (unsigned char)*rest <= ' ' || *rest == '.');
}

/* Returns whether a constraint begins here. Names differ from the cells of a
 * line by their length or by the text before the first blank; a line of cells
 * may have any text after it. */
static bool begins(const char *at, const char *end)
{
    enum { LONG = 5 };
    if (at == end || *at != '.')
        return false;
    const char *name = at + 1, *stop = name;
    while (stop < end && (unsigned char)*stop > ' ')
        stop++;
    at = sudoku_skip_letters(name, stop);
    if (at - name >= LONG && name[0] < 'a' && name[1] >= 'a')
        return true;
    if (has_name(name, stop, "Or") || has_name(name, stop, "And") ||
        has_name(name, stop, "End"))
        return true;
    return memchr(at, '~', (size_t)(stop - at)) != NULL;
}

int sudoku_iss_detect(const sudoku_record *record)
{
    const char *end = record->text + record->size;
    return begins(sudoku_skip_space(record->text, end), end);
}

typedef struct block {
    iss_nesting nesting;
    int num_lines;       /* number of lines outside of Or */
    bool is_line;        /* the first line has several constraints */
    bool has_only_cells; /* all constraints are givens and candidates */
    bool is_after_blank;
} block;

static void note_line(block *b, const char *at, const char *end)
{
    iss_constraint c;
    bool is_nested = b->nesting.depth > 0;
    int num = 0;
    for (; sudoku_iss_next_constraint(&at, end, &c); num++) {
        sudoku_iss_nest(&b->nesting, &c);
        b->has_only_cells = b->has_only_cells && c.name.size == 0;
    }
    if (!is_nested && b->num_lines++ == 0)
        b->is_line = num > 1;
}

static bool goes_on(const block *b, const char *at, const char *end)
{
    iss_constraint c, more;
    const char *text = sudoku_skip_blanks(at, end);
    bool is_constraint = begins(text, end);
    if (text > at || b->nesting.depth > 0) /* these may be further arguments */
        return is_constraint || (text < end && *text == '~');
    if (b->is_line || b->is_after_blank || !is_constraint ||
        !sudoku_iss_next_constraint(&text, end, &c) ||
        (b->num_lines < 2 && sudoku_iss_next_constraint(&text, end, &more)))
        return false;
    return !sudoku_iss_is(&c.name, "Shape") &&
           !(c.name.size == 0 && b->has_only_cells);
}

const char *sudoku_iss_end(const char **text, const char *end)
{
    const char *at = sudoku_skip_blanks(*text, end);
    if (!begins(at, end))
        return NULL;
    block b = {.has_only_cells = true};
    const char *stop = sudoku_skip_line(at, end);
    note_line(&b, at, stop);
    for (at = stop; at < end;) {
        const char *next = sudoku_skip_line(at, end);
        if (goes_on(&b, at, next)) {
            note_line(&b, at, next);
            stop = next;
        } else if ((*at == ' ' || *at == '\t') &&
                   sudoku_skip_space(at, next) == next) {
            b.is_after_blank = true;
        } else {
            break;
        }
        at = next;
    }
    return stop;
}
