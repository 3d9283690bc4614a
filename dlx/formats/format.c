/*
 * format.c - the table of formats, and detection of the format of a text.
 *
 * Most formats have a beginning of their own. Other text is in the format text
 * if that is possible, otherwise in the only possible format of digits, and the
 * guess is noted; if two are possible, the caller has to choose. If none is,
 * the message is about the format text, unless the text begins like another.
 */
#include "base/ascii.h"
#include "dlx/formats/formats.h"
#include "dlx/problem.h"

#include <limits.h>
#include <string.h>

static int write_text(const dlx_problem *p, FILE *to, dlx_text_error *error)
{
    (void)error;
    if (dlx_num_items(p) == 0) /* an empty problem: the text has none */
        fputs(" |\n", to);
    return dlx_write_text(p, to);
}

static const dlx_format text_format = {"text", NULL, dlx_read_text, write_text};

static const dlx_format *const formats[] = {
    &text_format,       &dlx_format_matrix, &dlx_format_orlib,
    &dlx_format_opb,    &dlx_format_lp,     &dlx_format_mps,
    &dlx_format_dimacs, &dlx_format_json,   &dlx_format_xmpuzzle,
    &dlx_format_sets,   &dlx_format_judge,
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

/* ---- where digits alone decide ------------------------------------------ */

/* Returns whether the text has nothing but numbers, so that several formats are
 * possible: no names, and no comments of Knuth's format. */
static bool has_only_digits(const char *text, size_t size)
{
    static const char signs[] = "0123456789 ,;.e+-\t\n\v\f\r";
    bool is_sign[256] = {false}, has_digit = false;
    for (const char *c = signs; *c != '\0'; c++)
        is_sign[(unsigned char)*c] = true;
    size_t k = size >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    for (; k < size; k++) {
        if (!is_sign[(unsigned char)text[k]])
            return false;
        has_digit = has_digit || base_is_digit(text[k]);
    }
    return has_digit;
}

/* A format of digits alone, with its words for items and options. */
typedef struct digits_format {
    const dlx_format *format;
    dlx_format_read *read;
    const char *name, *items, *options;
    bool has_items_first;
} digits_format;

static const digits_format digits_formats[] = {
    {&dlx_format_orlib, dlx_read_orlib_lines, "OR-Library", "row", "column",
     true},
    {&dlx_format_judge, NULL, "judge", "item", "option", false},
    {&dlx_format_matrix, NULL, "matrix", "column", "row", false},
};
enum { NUM_DIGITS = (int)(sizeof digits_formats / sizeof digits_formats[0]) };

static void note_digits(dlx_problem *p, const digits_format *f)
{
    int items = dlx_num_items(p), options = dlx_num_options(p);
    if (f->has_items_first)
        dlx_note_guess(p, f->name, f->items, items, f->options, options, "");
    else
        dlx_note_guess(p, f->name, f->options, options, f->items, items, "");
}

typedef struct beginning {
    int num[2];           /* [item, option] count */
    int64_t number[2][2]; /* first two numbers of each line */
    bool is_binary[2];
} beginning;

static void read_beginning(beginning *b, const char *text, size_t size)
{
    dlx_scan s;
    dlx_text_error unused;
    dlx_scan_init(&s, text, size, &unused);
    *b = (beginning){.is_binary = {true, true}};
    for (int line = 0; line < 2; line++) {
        dlx_scan_skip_space(&s);
        for (;; b->num[line]++) {
            int64_t number;
            dlx_token word = dlx_scan_line_word(&s);
            bool is_number = dlx_token_whole(word, &number);
            if (word.span.size > 0 && (!is_number || number < 0 || number > 1))
                b->is_binary[line] = false;
            if (word.span.size == 0 || !is_number)
                break;
            if (b->num[line] < 2)
                b->number[line][b->num[line]] = number;
        }
        dlx_scan_skip_line(&s);
    }
}

/* Returns whether the text begins like this format, so that its error message
 * is the one to show. */
static bool begins_as(const beginning *b, const dlx_format *format)
{
    bool has_counts = b->num[0] == 2 && b->num[1] > 0;
    if (format == &dlx_format_matrix)
        return (b->is_binary[0] && b->num[0] > 2) ||
               (has_counts && b->is_binary[1] && b->num[1] == b->number[0][1]);
    if (format == &dlx_format_judge)
        return has_counts && b->number[1][0] == b->num[1] - 1 &&
               b->number[1][0] <= b->number[0][1];
    return has_counts && b->num[1] > 1;
}

/* Reads a text for which only digits_formats are possible. *error is that of
 * the last of them that the text begins like, if any. */
static int read_digits(dlx_problem *p, const char *text, size_t size,
                       dlx_text_error *error)
{
    beginning b;
    const digits_format *found = NULL;
    dlx_problem *other = dlx_problem_new();
    int result = other == NULL ? DLX_ENOMEM : DLX_ETEXT;
    read_beginning(&b, text, size);
    for (int k = 0; k < NUM_DIGITS && other != NULL; k++) {
        const digits_format *f = &digits_formats[k];
        dlx_text_error of_format = {0};
        dlx_problem *to = found == NULL ? p : other;
        dlx_problem_clear(to);
        int code = (f->read == NULL ? f->format->read : f->read)(to, text, size,
                                                                 &of_format);
        if (code == DLX_ETEXT && found == NULL && begins_as(&b, f->format))
            *error = of_format;
        if (code == DLX_ETEXT)
            continue;
        if (code == 0 && found != NULL) {
            memset(error, 0, sizeof *error);
            error->line = error->column = 1;
            snprintf(error->text, sizeof error->text,
                     "this may be %s or %s: choose with --from %s or --from %s",
                     found->name, f->name, found->format->name,
                     f->format->name);
            result = DLX_ETEXT;
            break;
        }
        result = code;
        found = f;
        if (code != 0)
            break;
    }
    dlx_problem_free(other);
    if (result == 0) {
        p->format = found->format->name;
        note_digits(p, found);
    }
    return result;
}

/* ---- what has no beginning of its own ----------------------------------- */

/* Returns whether the text begins like lists: with a bracket, a quote or a
 * frame, or with a bracket after '=' or ':'. */
static bool begins_lists(const char *text, size_t size)
{
    static const char brackets[] = "([{\"'";
    dlx_scan s;
    dlx_text_error unused;
    dlx_scan_init(&s, text, size, &unused);
    dlx_scan_skip_space(&s);
    dlx_scan word = s;
    dlx_token first = dlx_scan_line_word(&word);
    bool is_frame = first.span.size > 2, has_label = false;
    for (size_t k = 0; k < first.span.size; k++) {
        char c = first.span.at[k];
        is_frame = is_frame && strchr("+-=", c) != NULL && c != '\0';
    }
    if (is_frame || (first.span.size > 0 && *first.span.at != '\0' &&
                     strchr(brackets, *first.span.at) != NULL))
        return true;
    for (char last = '\0'; s.at < s.end; s.at++) {
        if (*s.at == '\n' && last != '=' && last != ':')
            return false;
        if (has_label && *s.at != '\0' && strchr(brackets, *s.at) != NULL)
            return true;
        has_label = has_label || *s.at == '=' || *s.at == ':';
        last = strchr(" \t\r\n", *s.at) == NULL ? *s.at : last;
    }
    return false;
}

static bool has_brackets(const char *text, size_t size)
{
    for (size_t k = 0; k < size; k++) {
        if (text[k] == '(' || text[k] == '[' || text[k] == '{')
            return true;
    }
    return false;
}

/* Returns whether the first line is several words with balanced brackets, such
 * as the names "(0,1) (0,2)". */
static bool has_bracketed_names(const char *text, size_t size)
{
    dlx_scan s;
    dlx_text_error unused;
    int num = 0;
    dlx_scan_init(&s, text, size, &unused);
    dlx_scan_skip_space(&s);
    for (;; num++) {
        dlx_token word = dlx_scan_line_word(&s);
        int open = 0;
        if (word.span.size == 0)
            return num > 1;
        for (size_t k = 0; k < word.span.size; k++) {
            open += word.span.at[k] == '(' || word.span.at[k] == '[' ||
                    word.span.at[k] == '{';
            open -= word.span.at[k] == ')' || word.span.at[k] == ']' ||
                    word.span.at[k] == '}';
        }
        if (open != 0)
            return false;
    }
}

static bool has_numbers_and_commas(const char *text, size_t size)
{
    dlx_scan s;
    dlx_text_error unused;
    bool has_digit = false, has_comma = false;
    dlx_scan_init(&s, text, size, &unused);
    dlx_scan_skip_line(&s);
    dlx_scan_skip_space(&s);
    for (; s.at < s.end && *s.at != '\n'; s.at++) {
        has_digit = has_digit || (*s.at >= '0' && *s.at <= '9');
        has_comma = has_comma || *s.at == ',';
    }
    return has_digit && has_comma;
}

static int read_words(dlx_problem *p, const char *text, size_t size,
                      dlx_text_error *error)
{
    dlx_text_error of_lists;
    bool is_bracketed = begins_lists(text, size);
    int result = dlx_read_text(p, text, size, error);
    if (result != 0 && result != DLX_ETEXT)
        return result;
    p->format = text_format.name;
    bool is_text = result == 0 && (dlx_num_options(p) > 0 ||
                                   (dlx_has_bounds(p) && !is_bracketed));
    if (is_text && !is_bracketed)
        return 0;
    if (is_text && has_bracketed_names(text, size)) {
        dlx_note_guess(p, "text", "item", dlx_num_items(p), "option",
                       dlx_num_options(p), "");
        return 0;
    }
    dlx_problem_clear(p);
    int of = dlx_read_lists(p, DLX_ANY, text, size, &of_lists);
    if (of == 0 && is_text && p->note[0] == '\0')
        dlx_note_guess(p, p->format, "option", dlx_num_options(p), "item",
                       dlx_num_items(p), "");
    if (of != DLX_ETEXT)
        return of;
    is_bracketed = is_bracketed || has_brackets(text, size);
    if (is_text || (result == 0 && !is_bracketed)) {
        dlx_problem_clear(p);
        result = dlx_read_text(p, text, size, error);
        p->format = text_format.name;
        return result;
    }
    if (result == 0 || begins_lists(text, size) ||
        has_numbers_and_commas(text, size))
        *error = of_lists;
    return DLX_ETEXT;
}

/* Reads a text of numbers. With commas or points it is rather a table,
 * otherwise rather text. */
static int read_numbers(dlx_problem *p, const char *text, size_t size,
                        dlx_text_error *error)
{
    bool has_signs = memchr(text, ',', size) != NULL ||
                     memchr(text, '.', size) != NULL ||
                     memchr(text, ';', size) != NULL;
    int result = has_signs ? read_digits(p, text, size, error) : DLX_ETEXT;
    if (result != DLX_ETEXT)
        return result;
    dlx_problem_clear(p);
    result = dlx_read_text(p, text, size, error);
    if (result == 0) {
        p->format = text_format.name;
        dlx_note_guess(p, "text", "item", dlx_num_items(p), "option",
                       dlx_num_options(p), "");
    }
    return result != DLX_ETEXT ? result : read_digits(p, text, size, error);
}

static int read_unknown(dlx_problem *p, const char *text, size_t size,
                        dlx_text_error *error)
{
    return has_only_digits(text, size) ? read_numbers(p, text, size, error)
                                       : read_words(p, text, size, error);
}

/* Returns the N >= 1 of "xmpuzzle:N", or 0 for other formats. */
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
    p->format = NULL;
    if (number > 0) {
        p->format = dlx_format_xmpuzzle.name;
        return dlx_read_xmpuzzle(p, number, text, size, error);
    }
    if (f == NULL)
        return read_unknown(p, text, size, error);
    p->format = f->name;
    int result = f->read(p, text, size, error);
    if (p->format == NULL)
        p->format = f->name;
    if (format != NULL)
        p->note[0] =
            '\0'; /* the caller has chosen the format, so nothing was guessed */
    return result;
}

const char *dlx_problem_format(const dlx_problem *p)
{
    return p->format;
}

const char *dlx_problem_note(const dlx_problem *p)
{
    return p->note[0] == '\0' ? NULL : p->note;
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
