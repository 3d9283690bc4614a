/*
 * scan.h - tokens of a text with their places, for the readers of formats.
 */
#ifndef DLX_FORMATS_SCAN_H
#define DLX_FORMATS_SCAN_H

#include "dlx/report.h"

#include <stdbool.h>

typedef struct dlx_scan {
    const char *at, *end; /* rest of the text */
    const char *line;     /* beginning of the line of `at` */
    int number;           /* number of that line, from 1 */
    dlx_text_error *error;
} dlx_scan;

/* Some bytes of the text, with their place. The size is 0 at the end of the
 * line or text. */
typedef struct dlx_token {
    dlx_span span;
    int line, column;
} dlx_token;

/* Skips a byte order mark, which does not count as a column. */
void dlx_scan_init(dlx_scan *s, const char *text, size_t size,
                   dlx_text_error *error);

/* Move to the next nonblank byte, of this line or of any. */
void dlx_scan_skip_blanks(dlx_scan *s);
void dlx_scan_skip_space(dlx_scan *s);
void dlx_scan_skip_line(dlx_scan *s);

dlx_token dlx_scan_take(dlx_scan *s, size_t size);
/* Take the next word, up to a blank, of this line or of any. */
dlx_token dlx_scan_line_word(dlx_scan *s);
dlx_token dlx_scan_word(dlx_scan *s);

/* Report an error at a token, or at the current place. Return DLX_ETEXT. */
int dlx_scan_report(const dlx_scan *s, dlx_token token, const char *what);
int dlx_scan_report_here(const dlx_scan *s, const char *what);

bool dlx_token_is(dlx_token token, const char *word);
/* Returns whether the token is the word, ignoring case. */
bool dlx_token_is_like(dlx_token token, const char *word);

/* Returns whether the token is a whole number of 64 bits, maybe with a sign. */
bool dlx_token_whole(dlx_token token, int64_t *number);

typedef struct dlx_decimal {
    double value;
    int64_t whole; /* value, if it is whole and has at most 63 bits */
    bool is_whole;
    /* The value is mantissa / 10^digits if digits > 0. digits is 0 if it is
     * whole or has too many digits. */
    int64_t mantissa;
    int digits;
} dlx_decimal;

/* Returns the length of the number without sign at the beginning of these
 * bytes: digits with an optional point and exponent; 0 if there is none. */
size_t dlx_decimal_size(const char *at, const char *end);
/* Returns the value of such a number, independently of the locale. */
dlx_decimal dlx_read_decimal(dlx_span digits);
dlx_decimal dlx_negated(dlx_decimal number);

#endif
