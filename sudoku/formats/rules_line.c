#include "sudoku/formats/rules_line.h"

#include "sudoku/board/rule.h"
#include "sudoku/formats/scan.h"

#include <string.h>

rules_line sudoku_rules_read_line(const char *at, const char *end)
{
    rules_line l = {at, at, end};
    l.next = sudoku_skip_line(at, end);
    const char *comment = sudoku_find_comment(at, l.next);
    l.end = comment == NULL ? l.next : comment;
    if (l.end > at && l.end[-1] == '\n')
        l.end--;
    l.text = sudoku_skip_blanks(at, l.end);
    if (sudoku_is_fence(l.text, l.end))
        l.text = l.end;
    while (l.end > l.text && sudoku_is_blank(l.end[-1]))
        l.end--;
    return l;
}

/* Returns whether the next word is a cell; then a single letter before it is no
 * digit. */
static bool has_cell(const char *at, const char *end)
{
    at = sudoku_skip_blanks(at, end);
    return end - at >= 4 && at[0] == 'r' && at[1] >= '0' && at[1] <= '9';
}

/* Matches words that cannot be a row of n digits: they have two different
 * letters that are no digits. Squares that are no cells have only one such
 * sign. */
static bool is_name(const char *at, size_t size, int n)
{
    char letter = '\0';
    bool has_two = false;
    if (size > 0 && strchr(";:,", at[size - 1]) != NULL)
        size--;
    for (size_t k = 0; k < size; k++) {
        if (at[k] != '-' && (at[k] < 'a' || at[k] > 'z'))
            return false;
        if (at[k] - 'a' < n)
            continue;
        has_two = has_two || (letter != '\0' && at[k] != letter);
        letter = at[k];
    }
    return has_two;
}

/* Returns whether a later word is a cell. Needs: r is no digit of the board. */
static bool names_cell(const rules_line *l, int n)
{
    const char *at = l->text;
    while (n < 'r' - 'a' && at < l->end) {
        at += sudoku_word_size(at, l->end);
        if (has_cell(at, l->end))
            return true;
        at = sudoku_skip_blanks(at, l->end);
    }
    return false;
}

/* Matches "r1c1>r1c2": a cell and a sign. */
static bool is_formula(const rules_line *l)
{
    const char *at = l->text;
    if (!has_cell(at, l->end))
        return false;
    while (at < l->end && strchr("rc0123456789 ", *at) != NULL)
        at++;
    return at < l->end && strchr("<>=+", *at) != NULL;
}

enum rules_text sudoku_rules_get_text(const rules_line *l, rules_line *text)
{
    static const char *const words[] = {
        "title:", "author:", "rules:", "solution:"};
    for (int k = 0; k < 4; k++) {
        if (!sudoku_begins_with_any_case(l->text, l->end, words[k]))
            continue;
        text->next = l->next;
        text->end = sudoku_trim_space(l->text, l->next);
        text->text = sudoku_skip_blanks(l->text + strlen(words[k]), text->end);
        return (enum rules_text)(k + 1);
    }
    return RULES_NO_TEXT;
}

bool sudoku_rules_is_rule(const rules_line *l, int n)
{
    rules_line text;
    if (sudoku_rules_get_text(l, &text) != RULES_NO_TEXT)
        return true;
    size_t size;
    if (sudoku_find_rule_at(l->text, l->end, &size) != NULL &&
        (size > 1 || has_cell(l->text + size, l->end)))
        return true;
    size = sudoku_word_size(l->text, l->end);
    return is_name(l->text, size, n) || names_cell(l, n) || is_formula(l);
}
