/* iss_keys.c - constraints with a key. */
#include "sudoku/formats/iss/iss_keys.h"

#include "sudoku/formats/iss/iss_arguments.h"
#include "sudoku/formats/iss/iss_base64.h"
#include "sudoku/formats/iss/iss_nfa.h"

#include <string.h>

/* The key has n * n bits, row by row, six a sign, the lowest first; those that
 * are missing at the end are 0. */
static void put_table(sudoku_clause_builder *b, const sudoku_token *key,
                      bool is_old)
{
    enum { LAST = 63 };
    char table[SUDOKU_MAX_CELLS + 1];
    int n = b->board->shape->num_digits;
    for (int k = 0; k < n * n; k++) {
        size_t sign = (size_t)k / 6;
        int bits =
            sign < key->size ? sudoku_iss_base64_value(key->at[sign]) : 0;
        if (bits < 0)
            sudoku_iss_fail_argument(b, key, "base64");
        if (is_old && bits >= LAST - 1)
            bits = bits == LAST ? LAST - 1 : LAST;
        table[k] = (char)('0' + (bits >> k % 6 & 1));
    }
    table[n * n] = '\0';
    sudoku_clause_put_words(b, table);
}

/* The key is a text in base64, the highest bits first. */
static void put_regex(sudoku_clause_builder *b, const sudoku_token *key)
{
    char regex[1000];
    unsigned bits = 0;
    size_t size = 0;
    int num_bits = 0;
    for (size_t k = 0; k < key->size && key->at[k] != '='; k++) {
        int value = sudoku_iss_base64_value(key->at[k]);
        if (value < 0 || size + 1 == sizeof regex) {
            sudoku_iss_fail_argument(b, key, "a short text in base64");
            return;
        }
        bits = bits << 6 | (unsigned)value;
        num_bits += 6;
        if (num_bits >= 8) {
            num_bits -= 8;
            regex[size++] = (char)(bits >> num_bits & 0xFF);
        }
    }
    regex[size] = '\0';
    sudoku_clause_put_words(b, regex);
}

/* Groups of cells, empty arguments between them, after a name that may be
 * missing. With all: each pair of a group becomes a group. */
static void put_groups(sudoku_clause_builder *b, iss_constraint *c, bool all)
{
    sudoku_token argument, earlier[SUDOKU_MAX_DIGITS];
    int n = 0;
    bool is_first = true;
    for (; b->code == 0 && sudoku_iss_next_argument(c, &argument);
         is_first = false) {
        if (is_first && argument.size > 0 && argument.at[0] == '_')
            continue;
        if (argument.size == 0) {
            n = 0;
            continue;
        }
        if (n == SUDOKU_MAX_DIGITS) {
            sudoku_iss_fail_argument(b, &argument, "no further cell");
            return;
        }
        if (!all && n == 0)
            sudoku_clause_put_group(b);
        if (!all)
            sudoku_iss_put_cell(b, &argument);
        for (int k = 0; all && k < n; k++) {
            sudoku_clause_put_group(b);
            sudoku_iss_put_cell(b, &earlier[k]);
            sudoku_iss_put_cell(b, &argument);
        }
        earlier[n++] = argument;
    }
}

void sudoku_iss_put_key(sudoku_clause_builder *b, iss_constraint *c,
                        const iss_type *type)
{
    sudoku_token key = sudoku_iss_take(b, c, "a key");
    if (type->form == ISS_REGEX)
        put_regex(b, &key);
    else
        put_table(b, &key, type->name[0] == 'B');
    put_groups(b, c, type->form == ISS_TABLE_ALL);
}

/* A clause for each line of several parts, with - between them, or one for all
 * lines. */
static void put_lines(sudoku_clause_builder *b, iss_constraint *c,
                      const char *words, bool has_parts)
{
    sudoku_token argument;
    bool is_new = true, is_begun = false;
    while (b->code == 0 && sudoku_iss_next_argument(c, &argument)) {
        bool is_name = argument.size > 0 && argument.at[0] == '_';
        if (argument.size == 0 || is_name) {
            is_new = true;
            continue;
        }
        if (is_new && has_parts && is_begun) {
            sudoku_clause_end(b);
            sudoku_clause_begin(b, "automaton");
        }
        bool is_part = sudoku_iss_is(&argument, "-");
        if (is_new || is_part)
            sudoku_clause_put_group(b);
        if (is_new && is_part) /* the first part has no cells */
            sudoku_clause_put_group(b);
        if (is_new)
            sudoku_clause_put_words(b, words);
        if (!is_part)
            sudoku_iss_put_cell(b, &argument);
        is_begun = true;
        is_new = false;
    }
}

void sudoku_iss_put_automaton(sudoku_clause_builder *b, iss_constraint *c)
{
    sudoku_token key = sudoku_iss_take(b, c, "a key"), argument;
    sudoku_text words = {0};
    iss_constraint ahead = *c;
    bool has_parts = false;
    while (sudoku_iss_next_argument(&ahead, &argument))
        has_parts = has_parts || sudoku_iss_is(&argument, "-");
    sudoku_text_add(&words, "", 0); /* so that there is a text */
    if (!sudoku_iss_read_nfa(&key, b->board->shape, &words))
        sudoku_iss_fail_argument(b, &key, "the key of an automaton");
    else if (words.failed)
        sudoku_clause_fail(b, SUDOKU_ENOMEM, "%s",
                           sudoku_error_text(SUDOKU_ENOMEM));
    else
        put_lines(b, c, words.data, has_parts);
    sudoku_text_clear(&words);
}
