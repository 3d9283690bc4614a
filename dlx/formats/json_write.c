/* json_write.c - problems as JSON, one option per line (see json_read.c). */
#include "base/utf8.h"
#include "dlx/formats/formats.h"

#include <inttypes.h>
#include <string.h>

static bool is_utf8(const char *name)
{
    uint32_t code;
    for (size_t left = strlen(name), size; left > 0; left -= size) {
        size = base_read_utf8(name, left, &code);
        if (size == 0)
            return false;
        name += size;
    }
    return true;
}

static void write_escaped(const char *name, FILE *to)
{
    for (; *name != '\0'; name++) {
        unsigned char c = (unsigned char)*name;
        if (c == '"' || c == '\\')
            fprintf(to, "\\%c", c);
        else if (c < ' ' || c == 127)
            fprintf(to, "\\u%04x", c);
        else
            putc(c, to);
    }
}

/* Writes a name, or the number if there is none and it is not the name of
 * another. */
static int write_name(const dlx_problem *p, const char *name, int number,
                      int (*find)(const dlx_problem *, const char *, size_t),
                      FILE *to)
{
    char digits[16];
    if (name != NULL) {
        write_escaped(name, to);
        return 0;
    }
    int size = snprintf(digits, sizeof digits, "%d", number);
    if (find(p, digits, (size_t)size) != 0)
        return DLX_ENAME;
    fputs(digits, to);
    return 0;
}

static int write_item(const dlx_problem *p, int item, FILE *to)
{
    int low = 1, high = 1;
    bool is_secondary = dlx_get_bounds(p, item, &low, &high) != 0;
    bool is_plain = !is_secondary && low == 1 && high == 1;
    fputs(is_plain ? "\"" : "{\"name\": \"", to);
    int error = write_name(p, dlx_item_name(p, item), item, dlx_find_item, to);
    putc('"', to);
    if (is_secondary)
        fputs(", \"secondary\": true}", to);
    else if (!is_plain)
        fprintf(to, ", \"low\": %d, \"high\": %d}", low, high);
    return error;
}

static int write_entries(const dlx_problem *p, int o, FILE *to)
{
    const int *items, *colors;
    int n = dlx_get_option(p, o, &items, &colors), error = 0;
    putc('[', to);
    for (int k = 0; k < n && error == 0; k++) {
        fputs(k > 0 ? ", \"" : "\"", to);
        error = write_name(p, dlx_item_name(p, items[k]), items[k],
                           dlx_find_item, to);
        if (error == 0 && colors[k] > 0) {
            putc(':', to);
            error = write_name(p, dlx_color_name(p, colors[k]), colors[k],
                               dlx_find_color, to);
        }
        putc('"', to);
    }
    putc(']', to);
    return error;
}

static int write_option(const dlx_problem *p, int o, FILE *to)
{
    int64_t cost = dlx_option_cost(p, o);
    fputs(cost > 0 ? "{\"items\": " : "", to);
    int error = write_entries(p, o, to);
    if (cost > 0)
        fprintf(to, ", \"cost\": %" PRId64 "}", cost);
    return error;
}

static int check_names(const dlx_problem *p, dlx_text_error *error)
{
    for (int i = 1; i <= dlx_num_items(p); i++) {
        const char *name = dlx_item_name(p, i);
        if (name != NULL && !is_utf8(name))
            return dlx_inexpressible_item(
                p, i, "json cannot express '%', which is not UTF-8", error);
    }
    for (int o = 0; o < dlx_num_options(p); o++) {
        const int *colors;
        int n = dlx_get_option(p, o, NULL, &colors);
        for (int k = 0; k < n; k++) {
            const char *name = dlx_color_name(p, colors[k]);
            if (name != NULL && !is_utf8(name))
                return dlx_inexpressible_option(
                    o,
                    "json cannot express a color of option %, which is not "
                    "UTF-8",
                    error);
        }
    }
    return 0;
}

static int write_json(const dlx_problem *p, FILE *to, dlx_text_error *error)
{
    int result = check_names(p, error);
    if (result != 0)
        return result;
    fputs("{\n\"items\": [", to);
    for (int i = 1; i <= dlx_num_items(p) && result == 0; i++) {
        fputs(i > 1 ? ", " : "", to);
        result = write_item(p, i, to);
    }
    fputs("],\n\"options\": [", to);
    for (int o = 0; o < dlx_num_options(p) && result == 0; o++) {
        fputs(o > 0 ? ",\n" : "\n", to);
        result = write_option(p, o, to);
    }
    fputs("\n]\n}\n", to);
    return result;
}

static bool detect_json(const char *text, size_t size)
{
    dlx_scan s;
    dlx_text_error unused;
    dlx_scan_init(&s, text, size, &unused);
    dlx_scan_skip_space(&s);
    if (s.at == s.end || *s.at != '{' || dlx_is_json_lists(text, size))
        return false;
    s.at++;
    dlx_scan_skip_space(&s);
    return s.at < s.end && (*s.at == '"' || *s.at == '}');
}

const dlx_format dlx_format_json = {"json", detect_json, dlx_read_json,
                                    write_json};
