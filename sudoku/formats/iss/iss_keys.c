/* iss_keys.c - constraints with a key. */
#include "sudoku/formats/iss/iss.h"

#include <assert.h>
#include <string.h>

/* Puts a table. The key has n * n bits, row by row, six a sign, lowest first;
 * missing bits are 0. */
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

/* Puts a regular expression. The key is its text in base64, highest bits first.
 */
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

/* Reads groups of cells. An empty argument, or a name ("_name"), ends a group.
 * all: each pair in a group becomes a group. */
static void put_groups(sudoku_clause_builder *b, iss_constraint *c, bool all)
{
    sudoku_token argument, earlier[SUDOKU_MAX_DIGITS];
    int n = 0;
    while (b->code == 0 && sudoku_iss_next_argument(c, &argument)) {
        if (argument.size == 0 || argument.at[0] == '_') {
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

static void read_table(sudoku_site_reader *r, bool all)
{
    sudoku_token key = sudoku_iss_take(r->b, r->all, "a key");
    put_table(r->b, &key, r->row->key[0] == 'B');
    put_groups(r->b, r->all, all);
}

void sudoku_iss_read_table(sudoku_site_reader *r)
{
    read_table(r, false);
}

void sudoku_iss_read_table_all(sudoku_site_reader *r)
{
    read_table(r, true);
}

void sudoku_iss_read_regex(sudoku_site_reader *r)
{
    sudoku_token key = sudoku_iss_take(r->b, r->all, "a key");
    put_regex(r->b, &key);
    put_groups(r->b, r->all, false);
}

/* Builds a clause for each line of parts (separated by -), or one clause for
 * all lines. */
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
        if (is_new && is_part) /* the first part is empty */
            sudoku_clause_put_group(b);
        if (is_new)
            sudoku_clause_put_words(b, words);
        if (!is_part)
            sudoku_iss_put_cell(b, &argument);
        is_begun = true;
        is_new = false;
    }
}

void sudoku_iss_read_automaton(sudoku_site_reader *r)
{
    sudoku_clause_builder *b = r->b;
    iss_constraint *c = r->all;
    sudoku_token key = sudoku_iss_take(b, c, "a key"), argument;
    sudoku_text words = {0};
    iss_constraint ahead = *c;
    bool has_parts = false;
    while (sudoku_iss_next_argument(&ahead, &argument))
        has_parts = has_parts || sudoku_iss_is(&argument, "-");
    sudoku_text_add(&words, "", 0); /* makes data non-NULL */
    if (!sudoku_iss_read_nfa(&key, b->board->shape, &words))
        sudoku_iss_fail_argument(b, &key, "the key of an automaton");
    else if (words.failed)
        sudoku_clause_fail(b, SUDOKU_ENOMEM, "%s",
                           sudoku_error_text(SUDOKU_ENOMEM));
    else
        put_lines(b, c, words.data, has_parts);
    sudoku_text_clear(&words);
}

/* ---- writing ------------------------------------------------------------- */

static bool add_groups(const sudoku_site_writer *w)
{
    for (int g = 0; g < w->clause->num_groups; g++) {
        sudoku_text_printf(w->to, "~");
        sudoku_iss_add_group(w, g);
    }
    return true;
}

bool sudoku_iss_write_table(sudoku_site_writer *w)
{
    int n = w->board->shape->num_digits, num = 0, bits = 0;
    assert(w->clause->words != NULL);
    sudoku_text_printf(w->to, "~");
    for (const char *at = w->clause->words; *at != '\0'; at++) {
        if (*at != '0' && *at != '1')
            continue;
        bits |= (*at - '0') << num++ % 6;
        if (num % 6 == 0 || num == n * n) {
            sudoku_text_add(w->to, &sudoku_iss_base64[bits], 1);
            bits = 0;
        }
    }
    return add_groups(w);
}

bool sudoku_iss_write_regex(sudoku_site_writer *w)
{
    unsigned bits = 0;
    int num_bits = 0;
    assert(w->clause->words != NULL);
    sudoku_text_printf(w->to, "~");
    for (const char *at = w->clause->words; *at != '\0'; at++) {
        bits = bits << 8 | (unsigned char)*at;
        for (num_bits += 8; num_bits >= 6; num_bits -= 6)
            sudoku_text_add(w->to,
                            &sudoku_iss_base64[bits >> (num_bits - 6) & 63], 1);
    }
    if (num_bits > 0)
        sudoku_text_add(w->to, &sudoku_iss_base64[bits << (6 - num_bits) & 63],
                        1);
    return add_groups(w);
}

/* Writes - between parts of a line, nothing between lines. */
bool sudoku_iss_write_automaton(sudoku_site_writer *w)
{
    const sudoku_shape *shape = w->board->shape;
    sudoku_text *to = w->to;
    sudoku_nfa nfa;
    const char *wrong;
    assert(w->clause->words != NULL);
    int code = sudoku_nfa_read(&nfa, w->clause->words, shape->first_value,
                               shape->num_digits, &wrong);
    if (code != 0) { /* out of memory, as the words are valid */
        to->failed = 1;
        return true;
    }
    sudoku_text_printf(w->to, "~");
    bool is_written = sudoku_iss_write_nfa(&nfa, shape->num_digits, w->to);
    for (int g = 0; g < w->clause->num_groups; g++) {
        sudoku_text_printf(w->to, nfa.has_breaks && g > 0 ? "~-" : "~");
        sudoku_iss_add_group(w, g);
    }
    sudoku_nfa_clear(&nfa);
    return is_written;
}
