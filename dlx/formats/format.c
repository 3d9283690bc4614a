/*
 * format.c - the table of formats, and which of them a text is in.
 *
 * Most formats have a beginning that no other one has. What has none of them is
 * text; if it cannot be that, a problem of the OR-Library; if not that either,
 * a matrix. If it is none, the complaint is about the text, unless it begins
 * with two lines of numbers, as problems of the OR-Library do, or with a row of
 * a matrix.
 */
#include "dlx/formats/formats.h"
#include "dlx/problem.h"

#include <limits.h>
#include <string.h>

static int write_text(const dlx_problem *p, FILE *to, dlx_text_error *error)
{
    (void)error;
    if (dlx_num_items(p) == 0) /* else there would be no problem in the text */
        fputs(" |\n", to);
    return dlx_write_text(p, to);
}

static const dlx_format text_format = {"text", NULL, dlx_read_text, write_text};

static const dlx_format *const formats[] = {
    &text_format,       &dlx_format_matrix, &dlx_format_orlib,
    &dlx_format_opb,    &dlx_format_lp,     &dlx_format_mps,
    &dlx_format_dimacs, &dlx_format_json,   &dlx_format_xmpuzzle,
};
enum { NUM_FORMATS = (int)(sizeof formats / sizeof formats[0]) };

const char *dlx_format_name(int k)
{
    return k < 0 || k >= NUM_FORMATS ? NULL : formats[k]->name;
}

static const dlx_format *find(const char *name)
{
    for (int k = 0; k < NUM_FORMATS && name != NULL; k++) {
        if (strcmp(formats[k]->name, name) == 0)
            return formats[k];
    }
    return NULL;
}

static const dlx_format *detect(const char *text, size_t size)
{
    for (int k = 0; k < NUM_FORMATS; k++) {
        if (formats[k]->detect != NULL && formats[k]->detect(text, size))
            return formats[k];
    }
    return NULL;
}

/* Is the first line two numbers, and the second at least two? */
static bool looks_like_orlib(const char *text, size_t size)
{
    dlx_scan s;
    dlx_text_error unused;
    dlx_scan_init(&s, text, size, &unused);
    for (int line = 0; line < 2; line++) {
        int num = 0;
        dlx_scan_skip_space(&s);
        for (;; num++) {
            int64_t number;
            dlx_token word = dlx_scan_line_word(&s);
            if (word.span.size == 0)
                break;
            if (!dlx_token_whole(word, &number))
                return false;
        }
        if (num < 2 || (line == 0 && num > 2))
            return false;
    }
    return true;
}

/* Is the first line more than two numbers, 0 or 1 each, which as text would
 * name an item twice? */
static bool looks_like_matrix(const char *text, size_t size)
{
    enum { MIN = 3 };
    dlx_scan s;
    dlx_text_error unused;
    dlx_scan_init(&s, text, size, &unused);
    dlx_scan_skip_space(&s);
    for (int num = 0;; num++) {
        int64_t number;
        dlx_token word = dlx_scan_line_word(&s);
        if (word.span.size == 0)
            return num >= MIN;
        if (!dlx_token_whole(word, &number) || number < 0 || number > 1)
            return false;
    }
}

/* Read what has no beginning of its own. */
static int read_unknown(dlx_problem *p, const char *text, size_t size,
                        dlx_text_error *error)
{
    dlx_text_error of_orlib, of_matrix;
    int result = dlx_read_text(p, text, size, error);
    if (result != DLX_ETEXT)
        return result;
    dlx_problem_clear(p);
    result = dlx_format_orlib.read(p, text, size, &of_orlib);
    if (result != DLX_ETEXT)
        return result;
    if (looks_like_orlib(text, size))
        *error = of_orlib;
    dlx_problem_clear(p);
    result = dlx_read_matrix(p, text, size, &of_matrix);
    if (result == DLX_ETEXT && looks_like_matrix(text, size))
        *error = of_matrix;
    return result;
}

/* The N of "xmpuzzle:N", from 1 on; 0 if it is none. */
static int problem_number(const char *format)
{
    static const char name[] = "xmpuzzle:";
    int64_t number;
    if (format == NULL || strncmp(format, name, sizeof name - 1) != 0)
        return 0;
    const char *digits = format + sizeof name - 1;
    dlx_token token = {{digits, strlen(digits)}, 0, 0};
    return dlx_token_whole(token, &number) && number > 0 && number <= INT_MAX
               ? (int)number
               : 0;
}

int dlx_read(dlx_problem *p, const char *format, const char *text, size_t size,
             dlx_text_error *error)
{
    dlx_text_error unread;
    if (error == NULL)
        error = &unread;
    if (text == NULL && size > 0)
        return DLX_EARGUMENT;
    if (text == NULL)
        text = "";
    int number = problem_number(format);
    const dlx_format *f = number > 0       ? &dlx_format_xmpuzzle
                          : format == NULL ? detect(text, size)
                                           : find(format);
    if ((f == NULL && format != NULL) || dlx_num_items(p) != 0 ||
        dlx_num_options(p) != 0)
        return DLX_EARGUMENT;
    if (p->frozen)
        return DLX_EFROZEN;
    if (number > 0)
        return dlx_read_xmpuzzle(p, number, text, size, error);
    return f == NULL ? read_unknown(p, text, size, error)
                     : f->read(p, text, size, error);
}

int dlx_write(const dlx_problem *p, const char *format, FILE *to,
              dlx_text_error *error)
{
    dlx_text_error unread;
    if (error == NULL)
        error = &unread;
    const dlx_format *f = find(format);
    if (f == NULL)
        return DLX_EARGUMENT;
    int result = f->write(p, to, error);
    if (fflush(to) != 0 || ferror(to))
        return DLX_EWRITE;
    return result;
}
