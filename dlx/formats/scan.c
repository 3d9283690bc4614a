/* scan.c - tokens, their places, and numbers in them. */
#include "dlx/formats/scan.h"

#include "base/ascii.h"

#include <math.h>
#include <string.h>

static const char byte_order_mark[] = "\xEF\xBB\xBF";

void dlx_scan_init(dlx_scan *s, const char *text, size_t size,
                   dlx_text_error *error)
{
    memset(error, 0, sizeof *error);
    s->at = s->line = text;
    s->end = text + size;
    s->number = 1;
    s->error = error;
    if (size >= 3 && memcmp(text, byte_order_mark, 3) == 0)
        s->at = s->line = text + 3;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
}

void dlx_scan_skip_blanks(dlx_scan *s)
{
    while (s->at < s->end && is_blank(*s->at))
        s->at++;
}

void dlx_scan_skip_space(dlx_scan *s)
{
    for (; s->at < s->end && (is_blank(*s->at) || *s->at == '\n'); s->at++) {
        if (*s->at == '\n') {
            s->line = s->at + 1;
            s->number++;
        }
    }
}

void dlx_scan_skip_line(dlx_scan *s)
{
    const char *newline = memchr(s->at, '\n', (size_t)(s->end - s->at));
    s->at = newline == NULL ? s->end : newline;
}

dlx_token dlx_scan_take(dlx_scan *s, size_t size)
{
    dlx_token token = {{s->at, size}, s->number, (int)(s->at - s->line) + 1};
    s->at += size;
    return token;
}

static dlx_token take_word(dlx_scan *s)
{
    size_t size = 0, left = (size_t)(s->end - s->at);
    while (size < left && !is_blank(s->at[size]) && s->at[size] != '\n')
        size++;
    return dlx_scan_take(s, size);
}

dlx_token dlx_scan_line_word(dlx_scan *s)
{
    dlx_scan_skip_blanks(s);
    return take_word(s);
}

dlx_token dlx_scan_word(dlx_scan *s)
{
    dlx_scan_skip_space(s);
    return take_word(s);
}

int dlx_scan_report(const dlx_scan *s, dlx_token token, const char *what)
{
    return dlx_report(s->error, token.line, token.column, token.span, what);
}

int dlx_scan_report_here(const dlx_scan *s, const char *what)
{
    return dlx_report(s->error, s->number, s->at - s->line + 1,
                      (dlx_span){s->at, 0}, what);
}

bool dlx_token_is(dlx_token token, const char *word)
{
    size_t size = strlen(word);
    return token.span.size == size && memcmp(token.span.at, word, size) == 0;
}

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

bool dlx_token_is_like(dlx_token token, const char *word)
{
    if (token.span.size != strlen(word))
        return false;
    size_t k = 0;
    while (k < token.span.size && lower(token.span.at[k]) == lower(word[k]))
        k++;
    return k == token.span.size;
}

/* ---- numbers ------------------------------------------------------------ */

static const char *skip_digits(const char *at, const char *end)
{
    while (at < end && base_is_digit(*at))
        at++;
    return at;
}

size_t dlx_decimal_size(const char *at, const char *end)
{
    const char *next = skip_digits(at, end);
    ptrdiff_t digits = next - at;
    if (next < end && *next == '.') {
        const char *after = skip_digits(next + 1, end);
        digits += after - next - 1;
        next = after;
    }
    if (digits == 0)
        return 0;
    if (next < end && (*next == 'e' || *next == 'E')) {
        const char *power = next + 1;
        if (power < end && (*power == '+' || *power == '-'))
            power++;
        if (power < end && base_is_digit(*power))
            next = skip_digits(power, end);
    }
    return (size_t)(next - at);
}

/* Reads the exponent after e; more than 4 digits make no difference. */
static int read_exponent(const char *at, const char *end)
{
    bool is_negative = *at == '-';
    int value = 0;
    for (at += *at == '-' || *at == '+'; at < end; at++)
        value = value > 999 ? value : 10 * value + (*at - '0');
    return is_negative ? -value : value;
}

/* Sets whole if mantissa * 10^exponent is a whole number of 63 bits, otherwise
 * mantissa and digits. */
static void set_whole(dlx_decimal *d, int64_t mantissa, int exponent)
{
    for (; exponent < 0 && mantissa % 10 == 0 && mantissa != 0; exponent++)
        mantissa /= 10;
    for (; exponent > 0 && mantissa <= INT64_MAX / 10 && mantissa != 0;
         exponent--)
        mantissa *= 10;
    d->is_whole = mantissa == 0 || exponent == 0;
    d->whole = d->is_whole ? mantissa : 0;
    if (exponent < 0 && !d->is_whole) {
        d->mantissa = mantissa;
        d->digits = -exponent;
    }
}

dlx_decimal dlx_read_decimal(dlx_span digits)
{
    const char *at = digits.at, *end = digits.at + digits.size;
    int64_t mantissa = 0;
    int exponent = 0;
    bool is_exact = true, is_behind_point = false;
    for (; at < end && *at != 'e' && *at != 'E'; at++) {
        if (*at == '.') {
            is_behind_point = true;
        } else if (mantissa <= (INT64_MAX - (*at - '0')) / 10) {
            mantissa = 10 * mantissa + (*at - '0');
            exponent -= is_behind_point;
        } else { /* the mantissa does not fit 64 bits */
            is_exact = is_exact && *at == '0';
            exponent += !is_behind_point;
        }
    }
    if (at < end)
        exponent += read_exponent(at + 1, end);
    dlx_decimal d = {.value = (double)mantissa * pow(10, exponent)};
    if (is_exact)
        set_whole(&d, mantissa, exponent);
    if (d.is_whole)
        d.value = (double)d.whole;
    return d;
}

dlx_decimal dlx_negated(dlx_decimal number)
{
    number.value = -number.value;
    number.whole = -number.whole;
    number.mantissa = -number.mantissa;
    return number;
}

bool dlx_token_whole(dlx_token token, int64_t *number)
{
    const char *at = token.span.at, *end = at + token.span.size;
    bool is_negative = at < end && *at == '-';
    at += at < end && (*at == '-' || *at == '+');
    if (at == end || skip_digits(at, end) != end)
        return false;
    dlx_decimal d = dlx_read_decimal((dlx_span){at, (size_t)(end - at)});
    *number = is_negative ? -d.whole : d.whole;
    return d.is_whole;
}
