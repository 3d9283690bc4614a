#include "sudoku/formats/cell_lines.h"

#include "base/ascii.h"
#include "sudoku/alphabet.h"
#include "sudoku/formats/scan.h"

#include <limits.h>
#include <string.h>

enum {
    MAX_MARKS = 9, /* greatest digit of a pencil mark */
    /* Longer lines hold no row and are not read, which keeps the look-ahead
       cheap. */
    MAX_SIZE = 1 << 15
};

typedef struct census {
    size_t num_tokens, num_chars;
    size_t first, shortest, longest;
    bool all_numbers; /* all longer tokens are decimals */
    bool
        all_marks; /* all longer tokens are sets of digits, perhaps after a u */
    bool all_rising; /* those sets are in ascending order */
    int greatest;    /* greatest decimal */
    int greatest_mark;
} census;

size_t sudoku_root(size_t n)
{
    const size_t most = (size_t)1 << (sizeof n * CHAR_BIT / 2);
    size_t low = 0, high = 16;
    while (high < most && high * high <= n)
        high *= 2;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (middle * middle <= n)
            low = middle;
        else
            high = middle;
    }
    return low;
}

static bool is_alnum(char c)
{
    return base_is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_separator(char c)
{
    return c == ' ' || c == '\t' || c == ',' || c == ';' || c == '|';
}

static bool next_token(const sudoku_line *line, sudoku_token *token)
{
    const char *end = line->text + line->size;
    const char *at = token->at + token->size;
    while (at < end && is_separator(*at))
        at++;
    token->at = at;
    while (at < end && !is_separator(*at))
        at++;
    token->size = (size_t)(at - token->at);
    return token->size > 0;
}

static void count_marks(census *c, const sudoku_token *token)
{
    int digits = 0;
    bool rising = true;
    for (size_t k = token->at[0] == 'u'; k < token->size; k++) {
        int digit = token->at[k] - '0';
        if (digit < 1 || digit > MAX_MARKS || (digits >> digit & 1) != 0) {
            c->all_marks = false;
            return;
        }
        rising = rising && digits >> digit == 0;
        digits |= 1 << digit;
        if (digit > c->greatest_mark)
            c->greatest_mark = digit;
    }
    c->all_rising = c->all_rising && rising;
}

static void count_number(census *c, const sudoku_token *token)
{
    int value = 0;
    for (size_t k = 0; k < token->size; k++) {
        if (!base_is_digit(token->at[k])) {
            c->all_numbers = false;
            return;
        }
        if (value < SUDOKU_MAX_CELLS)
            value = 10 * value + (token->at[k] - '0');
    }
    if (value > c->greatest)
        c->greatest = value;
}

static census take_census(const sudoku_line *line)
{
    census c = {.all_numbers = true, .all_marks = true, .all_rising = true};
    for (sudoku_token token = {line->text, 0}; next_token(line, &token);) {
        if (c.num_tokens == 0)
            c.first = c.shortest = token.size;
        c.num_tokens++;
        c.num_chars += token.size;
        if (token.size < c.shortest)
            c.shortest = token.size;
        if (token.size > c.longest)
            c.longest = token.size;
        if (token.size > 1 || base_is_digit(token.at[0]))
            count_number(&c, &token);
        if (token.size > 1)
            count_marks(&c, &token);
    }
    return c;
}

/* Tokens of one size that form a board together are its rows or bands. */
static bool begins_with_puzzle(const census *c)
{
    size_t n = sudoku_root(c->first), whole = sudoku_root(c->num_chars);
    if (c->num_tokens <= 1 || n < 4 ||
        (n * n != c->first && c->first <= SUDOKU_MAX_ROWS))
        return false;
    return c->shortest != c->longest || whole * whole != c->num_chars ||
           whole % c->num_tokens != 0;
}

/* Determines the cells: see docs/formats.md, "Lines of cells". */
static void count_cells(sudoku_line *line)
{
    census c = take_census(line);
    size_t t = c.num_tokens;
    bool equal = c.shortest == c.longest;
    line->num_cells = c.num_chars;
    if (c.longest == 1)
        return;
    if (begins_with_puzzle(&c)) {
        line->num_cells = c.first;
        line->has_rest = true;
    } else if (t > MAX_MARKS) {
        line->by_token = c.all_numbers && (!equal || (size_t)c.greatest <= t);
    } else if (equal) { /* all tokens have t characters: perhaps rows of a
                           solution */
        line->by_token = c.all_marks && (size_t)c.greatest_mark <= t &&
                         (c.longest != t || c.all_rising);
    } else {
        line->by_token = c.all_marks || c.all_numbers;
    }
    if (line->by_token) {
        line->num_cells = t;
        line->has_marks = t <= MAX_MARKS;
    }
}

/* Returns whether a line without digits and letters is a border. */
static bool is_border(const sudoku_line *line, bool dashes)
{
    bool has_dash = false, has_corner = false, has_bar = false;
    bool has_blank = false;
    for (size_t k = 0; k < line->size; k++) {
        char c = line->text[k];
        if (c == '\0' || strchr("-=+|.*_:'`, \t", c) == NULL)
            return false;
        has_dash = has_dash || c == '-' || c == '=';
        has_corner = has_corner || c == '+' || c == '=';
        has_bar = has_bar || c == '|';
        has_blank = has_blank || (c != '-' && sudoku_is_empty_sign(c));
    }
    if (has_dash)
        return !dashes || has_corner;
    return (has_bar || has_corner) && !has_blank;
}

static bool has_alnum(const sudoku_line *line)
{
    for (size_t k = 0; k < line->size; k++) {
        if (is_alnum(line->text[k]))
            return true;
    }
    return false;
}

/* Removes quotes of program code: "53..7....", or "53..7....\n" + */
static void strip_quotes(sudoku_line *line)
{
    const char *at = line->text, *stop = at + line->size;
    while (at < stop && is_separator(*at))
        at++;
    if (stop - at < 3 || (*at != '"' && *at != '\''))
        return;
    while (stop - at > 3 && strchr(",;+) ", stop[-1]) != NULL)
        stop--;
    const char *quote = memchr(at + 1, *at, (size_t)(stop - at - 1));
    if (quote == NULL || quote != stop - 1)
        return;
    line->text = at + 1;
    line->size = (size_t)(stop - at - 2);
    if (line->size > 2 && line->text[line->size - 2] == '\\' &&
        line->text[line->size - 1] == 'n')
        line->size -= 2;
}

static void trim_line(sudoku_line *line, const char *text, const char *end)
{
    memset(line, 0, sizeof *line);
    const char *stop = memchr(text, '\n', (size_t)(end - text));
    line->next = stop == NULL ? end : stop + 1;
    if (stop == NULL)
        stop = end;
    const char *comment = memchr(text, '#', (size_t)(stop - text));
    if (sudoku_is_comment(sudoku_skip_blanks(text, stop), stop))
        comment = text;
    if (comment != NULL)
        stop = comment;
    while (stop > text &&
           (stop[-1] == ' ' || stop[-1] == '\t' || stop[-1] == '\r'))
        stop--;
    line->text = text;
    line->size = (size_t)(stop - text);
    strip_quotes(line);
    line->kind = line->size > 0    ? SUDOKU_LINE_OTHER
                 : comment != NULL ? SUDOKU_LINE_COMMENT
                                   : SUDOKU_LINE_BLANK;
}

void sudoku_read_line(sudoku_line *line, const char *text, const char *end,
                      bool dashes)
{
    trim_line(line, text, end);
    if (line->kind != SUDOKU_LINE_OTHER)
        return;
    if (line->size > MAX_SIZE) {
        line->kind = SUDOKU_LINE_CELLS;
        line->num_cells = line->size;
        return;
    }
    if (!has_alnum(line) && is_border(line, dashes)) {
        line->kind = SUDOKU_LINE_BORDER;
        return;
    }
    sudoku_token first = {line->text, 0};
    if (!next_token(line, &first) || strchr("<{[", first.at[0]) != NULL ||
        memchr(first.at, ':', first.size) != NULL)
        return;
    line->kind = SUDOKU_LINE_CELLS;
    count_cells(line);
}

bool sudoku_uses_dashes(const char *text, const char *end)
{
    sudoku_line line;
    for (int k = 0; k < SUDOKU_MAX_ROWS && text < end; k++) {
        trim_line(&line, text, end);
        text = line.next;
        if (line.size > MAX_SIZE)
            continue;
        bool has_dash = memchr(line.text, '-', line.size) != NULL;
        if (has_alnum(&line))
            return has_dash;
        for (size_t at = 0; at < line.size && !has_dash; at++) {
            if (sudoku_is_empty_sign(line.text[at]))
                return false;
        }
    }
    return true;
}

bool sudoku_next_line(sudoku_lines *s, sudoku_line *line)
{
    if (s->at >= s->end)
        return false;
    sudoku_read_line(line, s->at, s->end, s->dashes);
    s->at = line->next;
    return true;
}

bool sudoku_is_row(const sudoku_line *line)
{
    return line->kind == SUDOKU_LINE_CELLS && !line->has_rest &&
           line->num_cells <= SUDOKU_MAX_ROWS;
}

bool sudoku_next_cell(const sudoku_line *line, sudoku_token *cell)
{
    if (line->by_token)
        return next_token(line, cell);
    const char *end = line->text + line->size;
    const char *at = cell->at + cell->size;
    while (at < end && is_separator(*at))
        at++;
    cell->at = at;
    cell->size = at < end;
    return at < end;
}
