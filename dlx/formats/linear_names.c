#include "dlx/formats/linear_names.h"

#include "dlx/formats/scan.h"

#include <string.h>

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_plain(char c)
{
    return is_letter(c) || (c >= '0' && c <= '9') ||
           (c != '\0' && strchr("_.,#@&~", c) != NULL);
}

/* Words with a meaning at the beginning of a line of LP, and numbers that begin
 * with letters. */
static const char *const words[] = {
    "min",      "minimum",  "minimize", "minimise", "max",      "maximum",
    "maximize", "maximise", "subject",  "such",     "st",       "s.t.",
    "st.",      "bound",    "bounds",   "general",  "generals", "gen",
    "integer",  "integers", "int",      "binary",   "binaries", "bin",
    "end",      "free",     "inf",      "infinity", "semi",     "semis",
    "sos",      "sos1",     "sos2",     "nan",      NULL};

static bool needs_mark(dlx_span name)
{
    dlx_token token = {name, 0, 0};
    char first = name.at[0], second = name.size > 1 ? name.at[1] : '0';
    for (const char *const *word = words; *word != NULL; word++) {
        if (dlx_token_is_like(token, *word))
            return true;
    }
    if ((first == 'e' || first == 'E') && second >= '0' && second <= '9')
        return true; /* a number with an exponent */
    return !is_letter(first) && first != '_' && first != '#' && first != '@';
}

static void put(char *to, int *size, char c)
{
    if (*size <= DLX_LINEAR_NAME)
        to[*size] = c;
    (*size)++;
}

static int encode(dlx_span name, char *to)
{
    static const char digits[] = "0123456789ABCDEF";
    int size = 0;
    if (needs_mark(name))
        put(to, &size, '!');
    for (size_t k = 0; k < name.size && size <= DLX_LINEAR_NAME; k++) {
        unsigned char byte = (unsigned char)name.at[k];
        if (is_plain(name.at[k])) {
            put(to, &size, name.at[k]);
            continue;
        }
        put(to, &size, '!');
        put(to, &size, digits[byte >> 4]);
        put(to, &size, digits[byte & 15]);
    }
    if (size > DLX_LINEAR_NAME)
        return DLX_ETOOBIG;
    to[size] = '\0';
    return size;
}

static int encode_or_number(const dlx_problem *p, const char *name, int number,
                            int (*find)(const dlx_problem *, const char *,
                                        size_t),
                            char *to)
{
    char digits[16];
    if (name != NULL)
        return encode((dlx_span){name, strlen(name)}, to);
    int size = snprintf(digits, sizeof digits, "%d", number);
    if (find(p, digits, (size_t)size) != 0)
        return DLX_ENAME;
    return encode((dlx_span){digits, (size_t)size}, to);
}

int dlx_linear_item(const dlx_problem *p, int item,
                    char to[DLX_LINEAR_NAME + 1])
{
    return encode_or_number(p, dlx_item_name(p, item), item, dlx_find_item, to);
}

int dlx_linear_variable(const dlx_problem *p, int item, int color,
                        char to[DLX_LINEAR_NAME + 1])
{
    char name[DLX_LINEAR_NAME + 1], shade[DLX_LINEAR_NAME + 1];
    int size = dlx_linear_item(p, item, name);
    if (size < 0)
        return size;
    int more = encode_or_number(p, dlx_color_name(p, color), color,
                                dlx_find_color, shade);
    if (more < 0)
        return more;
    if (size + more + 2 > DLX_LINEAR_NAME)
        return DLX_ETOOBIG;
    memcpy(to, name, (size_t)size);
    to[size] = '(';
    memcpy(to + size + 1, shade, (size_t)more);
    memcpy(to + size + 1 + more, ")", 2);
    return size + more + 2;
}

static int hexadecimal(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

size_t dlx_linear_decode(dlx_span name, char *to)
{
    size_t size = 0;
    for (size_t k = name.size > 1 && name.at[0] == '!'; k < name.size; k++) {
        int high = -1, low = -1;
        if (name.at[k] == '!' && k + 2 < name.size) {
            high = hexadecimal(name.at[k + 1]);
            low = hexadecimal(name.at[k + 2]);
        }
        bool is_code = high >= 0 && low >= 0;
        to[size++] = is_code ? (char)(16 * high + low) : name.at[k];
        k += is_code ? 2 : 0;
    }
    to[size] = '\0';
    return size;
}

int dlx_linear_split(dlx_span name, dlx_span *item, dlx_span *color)
{
    const char *open = memchr(name.at, '(', name.size);
    if (open == NULL || open == name.at || name.at[name.size - 1] != ')')
        return 0;
    *item = (dlx_span){name.at, (size_t)(open - name.at)};
    *color = (dlx_span){open + 1, name.size - item->size - 2};
    return color->size > 0;
}
