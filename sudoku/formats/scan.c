#include "sudoku/formats/scan.h"

#include <string.h>

bool sudoku_is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

bool sudoku_is_comment(const char *at, const char *end)
{
    return at < end &&
           (*at == '#' || (end - at >= 2 && *at == '/' && at[1] == '/'));
}

const char *sudoku_find_comment(const char *text, const char *end)
{
    for (const char *at = text; at < end; at++) {
        if (*at == '#' || (sudoku_is_comment(at, end) &&
                           (at == text || sudoku_is_blank(at[-1]))))
            return at;
    }
    return NULL;
}

bool sudoku_is_fence(const char *at, const char *end)
{
    return end - at >= 3 && memcmp(at, "```", 3) == 0;
}

const char *sudoku_skip_blanks(const char *at, const char *end)
{
    while (at < end && sudoku_is_blank(*at))
        at++;
    return at;
}

const char *sudoku_skip_space(const char *at, const char *end)
{
    while (at < end && (unsigned char)*at <= ' ')
        at++;
    return at;
}

const char *sudoku_skip_decimal(const char *at, const char *end)
{
    while (at < end && *at >= '0' && *at <= '9')
        at++;
    return at;
}

const char *sudoku_skip_letters(const char *at, const char *end)
{
    while (at < end &&
           ((*at >= 'a' && *at <= 'z') || (*at >= 'A' && *at <= 'Z')))
        at++;
    return at;
}

const char *sudoku_skip_line(const char *at, const char *end)
{
    const char *stop = memchr(at, '\n', (size_t)(end - at));
    return stop == NULL ? end : stop + 1;
}

static int hex_value(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

char sudoku_next_of_link(const char **at, const char *end)
{
    char c = *(*at)++;
    if (c != '%' || end - *at < 2)
        return c;
    int high = hex_value((*at)[0]), low = hex_value((*at)[1]);
    if (high < 0 || low < 0)
        return c;
    *at += 2;
    return (char)(16 * high + low);
}

int sudoku_base64_value(char c)
{
    if (c >= 'A' && c <= 'Z')
        return c - 'A';
    if (c >= 'a' && c <= 'z')
        return c - 'a' + 26;
    return c >= '0' && c <= '9' ? c - '0' + 52 : -1;
}

size_t sudoku_word_size(const char *at, const char *end)
{
    const char *start = at;
    while (at < end && !sudoku_is_blank(*at))
        at++;
    return (size_t)(at - start);
}

const char *sudoku_trim_space(const char *at, const char *end)
{
    while (end > at && (unsigned char)end[-1] <= ' ')
        end--;
    return end;
}

const char *sudoku_end_of_line(const char *at, const char *end)
{
    return sudoku_trim_space(at, sudoku_skip_line(at, end));
}

bool sudoku_begins_with(const char *at, const char *end, const char *word)
{
    size_t size = strlen(word);
    return (size_t)(end - at) >= size && memcmp(at, word, size) == 0;
}

bool sudoku_begins_with_any_case(const char *at, const char *end,
                                 const char *word)
{
    for (; *word != '\0'; at++, word++) {
        if (at == end)
            return false;
        char c = *at >= 'A' && *at <= 'Z' ? (char)(*at - 'A' + 'a') : *at;
        if (c != *word)
            return false;
    }
    return true;
}

static bool is_name_sign(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c >= '0' && c <= '9') || c == '-';
}

/* Matches "sudoku.coach/": names separated by dots; the last one has two or
 * more letters, and letters only. */
static bool begins_machine(const char *at, const char *end)
{
    for (int k = 0;; k++) {
        const char *name = at;
        bool has_letters_only = true;
        for (; at < end && is_name_sign(*at); at++)
            has_letters_only = has_letters_only && *at > '9';
        if (at == end || at - name < 1)
            return false;
        if (*at != '.')
            return k > 0 && has_letters_only && at - name > 1 &&
                   (*at == '/' || *at == '?' || *at == '#');
        at++;
    }
}

bool sudoku_begins_link(const char *at, const char *end)
{
    return sudoku_begins_with_any_case(at, end, "http://") ||
           sudoku_begins_with_any_case(at, end, "https://") ||
           begins_machine(at, end);
}
