#include "sudoku/formats/xml.h"

#include "sudoku/formats/scan.h"

#include <string.h>

const char *sudoku_skip_xml_name(const char *at, const char *end)
{
    while (at < end &&
           ((*at >= 'a' && *at <= 'z') || (*at >= 'A' && *at <= 'Z') ||
            (*at >= '0' && *at <= '9') || *at == '-' || *at == '_' ||
            *at == ':' || *at == '.'))
        at++;
    return at;
}

/* Skips name="value". The value must end on its line, except after a first line
 * "version: ..". Returns NULL if there is none. */
static const char *skip_attribute(const char *at, const char *end)
{
    static const char version[] = "version: ";
    const char *equals = sudoku_skip_space(sudoku_skip_xml_name(at, end), end);
    if (equals == at || equals == end || *equals != '=')
        return NULL;
    at = sudoku_skip_space(equals + 1, end);
    if (at == end || (*at != '"' && *at != '\''))
        return NULL;
    char quote = *at++;
    if (sudoku_begins_with(at, end, version)) {
        at = sudoku_skip_decimal(at + sizeof version - 1, end);
        at += at < end && *at == '\r';
        at += at < end && *at == '\n';
    }
    while (at < end && *at != quote && *at != '<' && *at != '\n')
        at++;
    return at < end && *at == quote ? at + 1 : NULL;
}

/* Skips a comment, or a tag that begins with an exclamation or question mark
 * and ends on its line. */
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

const char *sudoku_skip_tag(const char *at, const char *end)
{
    if (end - at > 1 && (at[1] == '?' || at[1] == '!'))
        return skip_special(at, end);
    const char *name = at + 1 + (end - at > 1 && at[1] == '/');
    at = sudoku_skip_xml_name(name, end);
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

bool sudoku_find_attribute(const char *tag, const char *end, const char *name,
                           sudoku_token *value)
{
    const char *at = sudoku_skip_xml_name(tag + 1, end), *stop;
    for (; at != NULL; at = stop) {
        at = sudoku_skip_space(at, end);
        stop = skip_attribute(at, end);
        const char *rest = sudoku_skip_xml_name(at, end);
        size_t size = (size_t)(rest - at);
        if (stop == NULL || size != strlen(name) || memcmp(at, name, size) != 0)
            continue;
        while (*rest != '"' && *rest != '\'')
            rest++;
        *value = (sudoku_token){rest + 1, (size_t)(stop - rest) - 2};
        return true;
    }
    return false;
}
