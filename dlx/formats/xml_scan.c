#include "dlx/formats/xml_scan.h"

#include <string.h>

void dlx_xml_init(dlx_xml *x, const char *text, size_t size,
                  dlx_text_error *error)
{
    dlx_scan_init(&x->s, text, size, error);
    x->depth = x->num_attributes = 0;
    x->is_closed = false;
    x->kind = DLX_XML_END;
}

static void go_to(dlx_scan *s, const char *to)
{
    const char *newline;
    while ((newline = memchr(s->at, '\n', (size_t)(to - s->at))) != NULL) {
        s->at = s->line = newline + 1;
        s->number++;
    }
    s->at = to;
}

static bool begins_here(const dlx_scan *s, const char *word)
{
    size_t size = strlen(word);
    return (size_t)(s->end - s->at) >= size && memcmp(s->at, word, size) == 0;
}

/* Moves past the next occurrence of the word. Returns false if there is none.
 */
static bool pass(dlx_scan *s, const char *word)
{
    for (; s->at < s->end; go_to(s, s->at + 1)) {
        const char *first = memchr(s->at, word[0], (size_t)(s->end - s->at));
        if (first == NULL)
            break;
        go_to(s, first);
        if (begins_here(s, word)) {
            go_to(s, s->at + strlen(word));
            return true;
        }
    }
    return false;
}

static bool is_in_name(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c >= '0' && c <= '9') || c == '_' || c == '-' || c == '.' ||
           c == ':' || (c & 0x80) != 0;
}

static dlx_token take_name(dlx_scan *s)
{
    size_t size = 0, left = (size_t)(s->end - s->at);
    while (size < left && is_in_name(s->at[size]))
        size++;
    return dlx_scan_take(s, size);
}

static int read_attribute(dlx_xml *x)
{
    dlx_scan *s = &x->s;
    dlx_token name = take_name(s);
    if (name.span.size == 0)
        return dlx_scan_report_here(s, "expected an attribute or '>' here");
    dlx_scan_skip_space(s);
    bool has_value = s->at < s->end && *s->at == '=';
    s->at += has_value;
    dlx_scan_skip_space(s);
    if (!has_value || s->at == s->end || (*s->at != '"' && *s->at != '\''))
        return dlx_scan_report(s, name,
                               "has no value in quotes: name=\"value\"");
    const char *begin = s->at + 1;
    const char *end = memchr(begin, *s->at, (size_t)(s->end - begin));
    if (end == NULL)
        return dlx_scan_report(s, name,
                               "has a value whose quote is not closed");
    if (x->num_attributes == DLX_XML_ATTRIBUTES)
        return dlx_scan_report(s, name,
                               "is one attribute more than a tag can have");
    s->at = begin;
    x->names[x->num_attributes] = name;
    x->values[x->num_attributes++] = dlx_scan_take(s, 0);
    x->values[x->num_attributes - 1].span.size = (size_t)(end - begin);
    go_to(s, end + 1);
    return 0;
}

static int pass_end(dlx_xml *x)
{
    dlx_scan *s = &x->s;
    if (s->at == s->end || *s->at != '>')
        return dlx_scan_report(s, x->name, "is a tag without its '>'");
    s->at++;
    return 0;
}

static int read_open(dlx_xml *x)
{
    dlx_scan *s = &x->s;
    int error = 0;
    x->kind = DLX_XML_OPEN;
    x->num_attributes = 0;
    x->name = take_name(s);
    if (x->name.span.size == 0)
        return dlx_scan_report_here(s, "expected the name of a tag here");
    if (x->depth == DLX_XML_DEPTH)
        return dlx_scan_report(s, x->name,
                               "is nested too deeply in other tags");
    x->open[x->depth++] = x->name;
    dlx_scan_skip_space(s);
    while (error == 0 && s->at < s->end && *s->at != '>' && *s->at != '/') {
        error = read_attribute(x);
        dlx_scan_skip_space(s);
    }
    if (error != 0)
        return error;
    x->is_closed = s->at < s->end && *s->at == '/';
    s->at += x->is_closed;
    return pass_end(x);
}

static int read_close(dlx_xml *x)
{
    dlx_scan *s = &x->s;
    x->kind = DLX_XML_CLOSE;
    x->name = take_name(s);
    if (x->depth == 0 || x->name.span.size != x->open[x->depth - 1].span.size ||
        memcmp(x->name.span.at, x->open[x->depth - 1].span.at,
               x->name.span.size) != 0)
        return dlx_scan_report(
            s, x->name,
            "is closed here, but the tag that was opened last is another");
    x->depth--;
    dlx_scan_skip_space(s);
    return pass_end(x);
}

/* Skips content, comments and declarations. Returns false at the end. */
static bool find_tag(dlx_xml *x)
{
    dlx_scan *s = &x->s;
    for (;;) {
        const char *tag = memchr(s->at, '<', (size_t)(s->end - s->at));
        go_to(s, tag == NULL ? s->end : tag);
        if (tag == NULL)
            return false;
        const char *end = begins_here(s, "<!--")        ? "-->"
                          : begins_here(s, "<![CDATA[") ? "]]>"
                          : begins_here(s, "<?")        ? "?>"
                          : begins_here(s, "<!")        ? ">"
                                                        : NULL;
        if (end == NULL)
            return true;
        if (!pass(s, end))
            go_to(s, s->end);
    }
}

int dlx_xml_next(dlx_xml *x)
{
    if (x->kind == DLX_XML_OPEN && x->is_closed) {
        x->kind = DLX_XML_CLOSE;
        x->depth--;
        return 0;
    }
    if (!find_tag(x)) {
        x->kind = DLX_XML_END;
        return x->depth == 0 ? 0
                             : dlx_scan_report(&x->s, x->open[x->depth - 1],
                                               "is a tag that is not closed");
    }
    x->s.at++;
    if (x->s.at == x->s.end || *x->s.at != '/')
        return read_open(x);
    x->s.at++;
    return read_close(x);
}

int dlx_xml_skip(dlx_xml *x)
{
    int depth = x->depth - 1, error = 0;
    while (error == 0 && x->depth > depth)
        error = dlx_xml_next(x);
    return error;
}

const dlx_token *dlx_xml_attribute(const dlx_xml *x, const char *name)
{
    for (int k = 0; k < x->num_attributes; k++) {
        if (dlx_token_is(x->names[k], name))
            return &x->values[k];
    }
    return NULL;
}
