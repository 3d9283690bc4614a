/* rules_line.c - a line of our own form of a puzzle. */
#include "sudoku/formats/rules_line.h"

#include "sudoku/formats/scan.h"

#include <string.h>

rules_line sudoku_rules_read_line(const char *at, const char *end)
{
    rules_line l = {at, at, end};
    l.next = sudoku_skip_line(at, end);
    const char *comment = memchr(at, '#', (size_t)(l.next - at));
    l.end = comment == NULL ? l.next : comment;
    if (l.end > at && l.end[-1] == '\n')
        l.end--;
    l.text = sudoku_skip_blanks(at, l.end);
    while (l.end > l.text && sudoku_is_blank(l.end[-1]))
        l.end--;
    return l;
}
