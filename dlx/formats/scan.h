/*
 * scan.h - tokens of a text with their places, for the readers of formats.
 */
#ifndef DLX_FORMATS_SCAN_H
#define DLX_FORMATS_SCAN_H

#include "dlx/report.h"

#include <stdbool.h>

typedef struct dlx_scan {
    const char *at, *end; /* what is not read yet */
    const char *line;     /* where the line of `at` begins */
    int number;           /* of that line, from 1 */
    dlx_text_error *error;
} dlx_scan;

/* Bytes of the text with their place. Size 0: the end of the line or text. */
typedef struct dlx_token {
    dlx_span span;
    int line, column;
} dlx_token;

/* Skips a byte order mark, which is no part of the first line. */
void dlx_scan_init(dlx_scan *s, const char *text, size_t size,
                   dlx_text_error *error);

/* Go to the next byte that is no blank, of this line or of any. */
void dlx_scan_skip_blanks(dlx_scan *s);
void dlx_scan_skip_space(dlx_scan *s);
/* Go to the newline that ends this line, or to the end. */
void dlx_scan_skip_line(dlx_scan *s);

/* A token of the next size bytes of the line, which are read. */
dlx_token dlx_scan_take(dlx_scan *s, size_t size);
/* The next word, up to a blank, of this line or of any. */
dlx_token dlx_scan_line_word(dlx_scan *s);
dlx_token dlx_scan_word(dlx_scan *s);

/* These return DLX_ETEXT. */
int dlx_scan_report(const dlx_scan *s, dlx_token token, const char *what);
int dlx_scan_report_here(const dlx_scan *s, const char *what);

bool dlx_token_is(dlx_token token, const char *word);
/* Whatever the case of letters. */
bool dlx_token_is_like(dlx_token token, const char *word);

/* Is this a whole number of 64 bits, with or without sign? */
bool dlx_token_whole(dlx_token token, int64_t *number);

typedef struct dlx_decimal {
    double value;
    int64_t whole; /* its value, if it is whole and has 63 bits at most */
    bool is_whole;
    /* The value is mantissa / 10^digits, with digits > 0; 0: it is whole, or
     * has too many digits. */
    int64_t mantissa;
    int digits;
} dlx_decimal;

/* The length of the number without sign that these bytes begin with: digits,
 * perhaps with a point and an exponent; 0 if there is none. */
size_t dlx_decimal_size(const char *at, const char *end);
/* The value of such a number, whatever the locale. */
dlx_decimal dlx_read_decimal(dlx_span digits);
dlx_decimal dlx_negated(dlx_decimal number);

#endif
