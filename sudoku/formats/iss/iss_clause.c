/* iss_clause.c - a constraint of Interactive Sudoku Solver as a clause. */
#include <string.h>

#include "sudoku/formats/cell_lines.h"
#include "sudoku/formats/iss/iss.h"

static int fail_argument(sudoku_clause_builder *s, const sudoku_token *argument,
                         const char *what)
{
    s->at = argument->at;
    return sudoku_clause_fail(s, SUDOKU_EINPUT, "%s was expected here", what);
}

/* The argument that must come next. */
static sudoku_token take(sudoku_clause_builder *s, iss_constraint *c,
                         const char *what)
{
    sudoku_token argument = {c->end, 0};
    if (!sudoku_iss_next(c, &argument))
        fail_argument(s, &argument, what);
    return argument;
}

/* The number that must come next. */
static int take_number(sudoku_clause_builder *s, iss_constraint *c)
{
    sudoku_token argument = take(s, c, "a number");
    int value = sudoku_iss_decimal(argument.at, argument.size);
    if (value < 0)
        fail_argument(s, &argument, "a number");
    return value;
}

/* Add a cell to the clause. */
static void state_cell(sudoku_clause_builder *s, const sudoku_token *argument)
{
    int row, column;
    if (argument->size != 4 || !sudoku_iss_place(argument, &row, &column)) {
        fail_argument(s, argument, "a cell like R1C1");
        return;
    }
    s->at = argument->at;
    sudoku_clause_put_place(s, row, column);
}

/* All other arguments are cells. */
static void state_cells(sudoku_clause_builder *s, iss_constraint *c)
{
    sudoku_token argument;
    while (s->code == 0 && sudoku_iss_next(c, &argument))
        state_cell(s, &argument);
}

/* ---- forms of constraints ------------------------------------------------ */

static void state_diagonal(sudoku_clause_builder *s, iss_constraint *c)
{
    sudoku_token argument = take(s, c, "1 or -1");
    bool is_falling = sudoku_iss_is(&argument, "-1");
    if (!is_falling && !sudoku_iss_is(&argument, "1"))
        fail_argument(s, &argument, "1 or -1");
    sudoku_clause_put_words(s, is_falling ? "falling" : "rising");
}

/* A number, where 0 or nothing is none; then cells. */
static void state_number_cells(sudoku_clause_builder *s, iss_constraint *c,
                               int usual)
{
    if (usual == ISS_ANY_NUMBER) {
        sudoku_clause_put_value(s, take_number(s, c));
        state_cells(s, c);
        return;
    }
    sudoku_token argument = take(s, c, "a number");
    int row, column, value = sudoku_iss_decimal(argument.at, argument.size);
    if (value > 0 || usual > 0)
        sudoku_clause_put_value(s, value > 0 ? value : usual);
    if (value < 0 && sudoku_iss_place(&argument, &row, &column))
        state_cell(s, &argument);
    else if (value < 0 && argument.size > 0)
        fail_argument(s, &argument, "a number");
    state_cells(s, c);
}

/* Numbers with _ between them; as counts: how often each of them stands there,
 * and itself. */
static void state_digits(sudoku_clause_builder *s, iss_constraint *c,
                         bool as_counts)
{
    int count[SUDOKU_MAX_DIGITS + 1] = {0};
    sudoku_token argument = take(s, c, "digits like 1_2");
    const char *at = argument.at, *end = at + argument.size;
    while (s->code == 0 && at <= end) {
        const char *stop = memchr(at, '_', (size_t)(end - at));
        stop = stop == NULL ? end : stop;
        int value = sudoku_iss_decimal(at, (size_t)(stop - at));
        if (value < 0 || value > SUDOKU_MAX_DIGITS)
            fail_argument(s, &argument, "digits like 1_2");
        else if (as_counts)
            count[value]++;
        else
            sudoku_clause_put_value(s, value);
        at = stop + 1;
    }
    for (int value = 0; value <= SUDOKU_MAX_DIGITS; value++) {
        if (count[value] > 0) {
            sudoku_clause_put_value(s, count[value]);
            sudoku_clause_put_value(s, value);
        }
    }
    state_cells(s, c);
}

/* Each sign is a number. */
static void state_say(sudoku_clause_builder *s, iss_constraint *c)
{
    sudoku_token argument = take(s, c, "counts and digits like 1223");
    for (size_t k = 0; k < argument.size; k++) {
        int value = sudoku_iss_sign(argument.at[k]);
        if (value < 0)
            fail_argument(s, &argument, "counts and digits like 1223");
        sudoku_clause_put_value(s, value);
    }
    state_cells(s, c);
}

/* A number of groups; then all their cells, of each as many. */
static void state_sets(sudoku_clause_builder *s, iss_constraint *c)
{
    sudoku_token argument = take(s, c, "a number");
    int num = sudoku_iss_decimal(argument.at, argument.size), n = 0;
    iss_constraint ahead = *c;
    sudoku_token cell;
    while (sudoku_iss_next(&ahead, &cell))
        n++;
    if (num < 1 || n < num || n % num != 0) {
        fail_argument(s, &argument, "a number that divides that of the cells");
        return;
    }
    for (int k = 0; s->code == 0 && sudoku_iss_next(c, &cell); k++) {
        if (k % (n / num) == 0)
            sudoku_clause_put_group(s);
        state_cell(s, &cell);
    }
}

/* Cells, and - between groups of them. */
static void state_segments(sudoku_clause_builder *s, iss_constraint *c)
{
    sudoku_token argument;
    while (s->code == 0 && sudoku_iss_next(c, &argument)) {
        if (sudoku_iss_is(&argument, "-"))
            sudoku_clause_put_group(s);
        else
            state_cell(s, &argument);
    }
}

static void state_quad(sudoku_clause_builder *s, iss_constraint *c)
{
    int row, column;
    sudoku_token corner = take(s, c, "a cell like R1C1");
    if (!sudoku_iss_place(&corner, &row, &column)) {
        fail_argument(s, &corner, "a cell like R1C1");
        return;
    }
    while (s->code == 0 && c->at < c->end)
        sudoku_clause_put_value(s, take_number(s, c));
    s->at = corner.at;
    for (int k = 0; k < 4; k++)
        sudoku_clause_put_place(s, row + k / 2, column + k % 2);
}

/* The first cells are a number, which people read row by row. */
static void state_pill(sudoku_clause_builder *s, iss_constraint *c)
{
    enum { MAX = 4 };
    int rows[MAX], columns[MAX], size = take_number(s, c), n = 0;
    sudoku_token argument = {c->end, 0};
    for (; n < size && n < MAX && sudoku_iss_next(c, &argument); n++) {
        int row, column, k = n;
        if (!sudoku_iss_place(&argument, &row, &column)) {
            fail_argument(s, &argument, "a cell like R1C1");
            return;
        }
        for (; k > 0 && (rows[k - 1] > row ||
                         (rows[k - 1] == row && columns[k - 1] > column));
             k--) {
            rows[k] = rows[k - 1];
            columns[k] = columns[k - 1];
        }
        rows[k] = row;
        columns[k] = column;
    }
    if (n < size)
        fail_argument(s, &argument, "a pill of two or three cells");
    for (int k = 0; k < n; k++)
        sudoku_clause_put_place(s, rows[k], columns[k]);
    sudoku_clause_put_group(s);
    state_cells(s, c);
}

/* All pairs of neighbours among the cells, each as a group. A cell stands there
 * once, so that there are not many times more pairs than cells. */
static void state_pairs(sudoku_clause_builder *s, iss_constraint *c)
{
    enum { MAX = SUDOKU_MAX_CELLS };
    int rows[MAX], columns[MAX], n = 0;
    sudoku_token argument = {c->end, 0};
    for (; n < MAX && sudoku_iss_next(c, &argument); n++) {
        if (!sudoku_iss_place(&argument, &rows[n], &columns[n])) {
            fail_argument(s, &argument, "a cell like R1C1");
            return;
        }
        int k = 0;
        while (rows[k] != rows[n] || columns[k] != columns[n])
            k++;
        if (k < n) {
            fail_argument(s, &argument, "another cell");
            return;
        }
    }
    for (int a = 0; a < n; a++) {
        for (int b = a + 1; b < n; b++) {
            int across = columns[a] - columns[b], down = rows[a] - rows[b];
            if (across * across + down * down != 1)
                continue;
            sudoku_clause_put_group(s);
            sudoku_clause_put_place(s, rows[a], columns[a]);
            sudoku_clause_put_place(s, rows[b], columns[b]);
        }
    }
}

static void state_little_killer(sudoku_clause_builder *s, iss_constraint *c)
{
    int row, column, rows, columns, n = s->board->shape->height;
    if (s->board->shape->width != n)
        sudoku_clause_fail(s, SUDOKU_ESHAPE,
                           "little killers are only for square boards");
    sudoku_clause_put_value(s, take_number(s, c));
    sudoku_token argument = take(s, c, "a cell at the border");
    if (sudoku_iss_place(&argument, &row, &column) &&
        sudoku_iss_diagonal(n, row, column, &rows, &columns))
        sudoku_clause_put_line(s, row, column, rows, columns);
    else
        fail_argument(s, &argument, "a cell at the border");
}

/* The cells of a line like R5 or C5, to its end or back. */
static void state_line(sudoku_clause_builder *s, const sudoku_token *line,
                       bool back)
{
    int k = line->size == 2 ? sudoku_iss_sign(line->at[1]) - 1 : -1;
    char kind = line->size == 2 ? line->at[0] : 0;
    int last =
        (kind == 'R' ? s->board->shape->width : s->board->shape->height) - 1;
    s->at = line->at;
    if (k < 0 || (kind != 'R' && kind != 'C'))
        fail_argument(s, line, "a row or column like R1");
    else if (kind == 'R')
        sudoku_clause_put_line(s, k, back ? last : 0, 0, back ? -1 : 1);
    else
        sudoku_clause_put_line(s, back ? last : 0, k, back ? -1 : 1, 0);
}

static void state_one_end(sudoku_clause_builder *s, iss_constraint *c)
{
    sudoku_clause_put_value(s, take_number(s, c));
    sudoku_token line = take(s, c, "a row or column like R1");
    state_line(s, &line, false);
}

void sudoku_iss_state_ends(sudoku_clause_builder *s, iss_constraint *c,
                           const char *rule)
{
    sudoku_token line = take(s, c, "a row or column like R1"), clue;
    bool is_begun = true;
    for (int k = 0; k < 2 && s->code == 0 && sudoku_iss_next(c, &clue); k++) {
        if (clue.size == 0)
            continue;
        int value = sudoku_iss_decimal(clue.at, clue.size);
        if (value < 0)
            fail_argument(s, &clue, "a number");
        if (rule == NULL) {
            sudoku_clause_put_group(s);
        } else if (!is_begun) {
            sudoku_clause_end(s);
            sudoku_clause_begin(s, rule);
        }
        is_begun = false;
        sudoku_clause_put_value(s, value);
        state_line(s, &line, k == 1);
    }
    if (is_begun)
        fail_argument(s, &line, "a clue after this");
}

/* In an Or: a clause by itself. */
static void state_rank(sudoku_clause_builder *s, iss_constraint *c)
{
    if (sudoku_iss_is(&c->name, "FullRank")) {
        sudoku_iss_state_ends(s, c, NULL);
        return;
    }
    sudoku_token argument = take(s, c, "none");
    if (!sudoku_iss_is(&argument, "none"))
        fail_argument(s, &argument, "none");
}

/* The pairs that all dots stated before are at. */
static void state_strict(sudoku_clause_builder *s, const char *rule)
{
    bool is_xv = strcmp(rule, "strict-xv") == 0;
    const char *first = is_xv ? "x" : "white-dot";
    const char *second = is_xv ? "v" : "black-dot";
    for (int k = 0; k < s->board->num_rules; k++) {
        const sudoku_clause *dots = &s->board->rules[k].clause;
        if (strcmp(dots->rule->name, first) != 0 &&
            strcmp(dots->rule->name, second) != 0)
            continue;
        for (int g = 0; g < dots->num_groups; g++) {
            sudoku_clause_put_group(s);
            sudoku_clause_put_cell(s, dots->cells[dots->group_start[g]]);
            sudoku_clause_put_cell(s, dots->cells[dots->group_start[g] + 1]);
        }
    }
}

/* ---- keys ---------------------------------------------------------------- */

/* The key has n * n bits, row by row, six a sign, the lowest first; those that
 * are missing at the end are 0. */
static void state_table(sudoku_clause_builder *s, const sudoku_token *key,
                        bool is_old)
{
    enum { LAST = 63 };
    char table[SUDOKU_MAX_CELLS + 1];
    int n = s->board->shape->num_digits;
    for (int k = 0; k < n * n; k++) {
        size_t sign = (size_t)k / 6;
        int bits =
            sign < key->size ? sudoku_iss_base64_value(key->at[sign]) : 0;
        if (bits < 0)
            fail_argument(s, key, "base64");
        if (is_old && bits >= LAST - 1)
            bits = bits == LAST ? LAST - 1 : LAST;
        table[k] = (char)('0' + (bits >> k % 6 & 1));
    }
    table[n * n] = '\0';
    sudoku_clause_put_words(s, table);
}

/* The key is a text in base64, the highest bits first. */
static void state_pattern(sudoku_clause_builder *s, const sudoku_token *key)
{
    char pattern[1000];
    unsigned bits = 0;
    size_t size = 0;
    int num_bits = 0;
    for (size_t k = 0; k < key->size && key->at[k] != '='; k++) {
        int value = sudoku_iss_base64_value(key->at[k]);
        if (value < 0 || size + 1 == sizeof pattern) {
            fail_argument(s, key, "a short text in base64");
            return;
        }
        bits = bits << 6 | (unsigned)value;
        num_bits += 6;
        if (num_bits >= 8) {
            num_bits -= 8;
            pattern[size++] = (char)(bits >> num_bits & 0xFF);
        }
    }
    pattern[size] = '\0';
    sudoku_clause_put_words(s, pattern);
}

/* Groups of cells, empty arguments between them, after a name that may be
 * missing. With all: each pair of a group becomes a group. */
static void state_groups(sudoku_clause_builder *s, iss_constraint *c, bool all)
{
    sudoku_token argument, earlier[SUDOKU_MAX_DIGITS];
    int n = 0;
    bool is_first = true;
    for (; s->code == 0 && sudoku_iss_next(c, &argument); is_first = false) {
        if (is_first && argument.size > 0 && argument.at[0] == '_')
            continue;
        if (argument.size == 0) {
            n = 0;
            continue;
        }
        if (n == SUDOKU_MAX_DIGITS) {
            fail_argument(s, &argument, "no further cell");
            return;
        }
        if (!all && n == 0)
            sudoku_clause_put_group(s);
        if (!all)
            state_cell(s, &argument);
        for (int k = 0; all && k < n; k++) {
            sudoku_clause_put_group(s);
            state_cell(s, &earlier[k]);
            state_cell(s, &argument);
        }
        earlier[n++] = argument;
    }
}

static void state_key(sudoku_clause_builder *s, iss_constraint *c,
                      const iss_type *type)
{
    sudoku_token key = take(s, c, "a key");
    if (type->form == ISS_PATTERN)
        state_pattern(s, &key);
    else
        state_table(s, &key, type->name[0] == 'B');
    state_groups(s, c, type->form == ISS_TABLE_ALL);
}

/* A clause for each line of several parts, with - between them, or one for all
 * lines. */
static void state_lines(sudoku_clause_builder *s, iss_constraint *c,
                        const char *words, bool has_parts)
{
    sudoku_token argument;
    bool is_new = true, is_begun = false;
    while (s->code == 0 && sudoku_iss_next(c, &argument)) {
        bool is_name = argument.size > 0 && argument.at[0] == '_';
        if (argument.size == 0 || is_name) {
            is_new = true;
            continue;
        }
        if (is_new && has_parts && is_begun) {
            sudoku_clause_end(s);
            sudoku_clause_begin(s, "automaton");
        }
        bool is_part = sudoku_iss_is(&argument, "-");
        if (is_new || is_part)
            sudoku_clause_put_group(s);
        if (is_new)
            sudoku_clause_put_words(s, words);
        if (!is_part)
            state_cell(s, &argument);
        is_begun = true;
        is_new = false;
    }
}

static void state_automaton(sudoku_clause_builder *s, iss_constraint *c)
{
    sudoku_token key = take(s, c, "a key"), argument;
    sudoku_text words = {0};
    iss_constraint ahead = *c;
    bool has_parts = false;
    while (sudoku_iss_next(&ahead, &argument))
        has_parts = has_parts || sudoku_iss_is(&argument, "-");
    sudoku_text_add(&words, "", 0); /* so that there is a text */
    if (!sudoku_iss_read_nfa(&key, s->board->shape, &words))
        fail_argument(s, &key, "the key of an automaton");
    else if (words.failed)
        sudoku_clause_fail(s, SUDOKU_ENOMEM, "%s",
                           sudoku_error_text(SUDOKU_ENOMEM));
    else
        state_lines(s, c, words.data, has_parts);
    sudoku_text_clear(&words);
}

/* ---- all forms ----------------------------------------------------------- */

/* The row of the table with that name; "Indexing" has two. */
static const iss_type *find_type(const iss_constraint *c)
{
    const iss_type *type = sudoku_iss_types;
    while (type->name != NULL && !sudoku_iss_is(&c->name, type->name))
        type++;
    if (type->form == ISS_ROWS && c->end - c->at > 1 && c->at[1] == 'C')
        type++;
    return type;
}

/* Forms that are numbers and cells. */
static void state_plain_form(sudoku_clause_builder *s, iss_constraint *c,
                             const iss_type *type)
{
    switch (type->form) {
    case ISS_ROWS:
    case ISS_COLUMNS:
        take(s, c, "R or C");
        state_cells(s, c);
        break;
    case ISS_CELLS:
        state_cells(s, c);
        break;
    case ISS_NUMBER_CELLS:
        state_number_cells(s, c, type->usual);
        break;
    case ISS_DIGITS_CELLS:
    case ISS_COUNTS_CELLS:
        state_digits(s, c, type->form == ISS_COUNTS_CELLS);
        break;
    case ISS_SAY_CELLS:
        state_say(s, c);
        break;
    case ISS_SETS:
        state_sets(s, c);
        break;
    case ISS_SEGMENTS:
        state_segments(s, c);
        break;
    case ISS_QUAD:
        state_quad(s, c);
        break;
    case ISS_PILL:
        state_pill(s, c);
        break;
    case ISS_PAIRS:
        state_pairs(s, c);
        break;
    default: /* the others are in state_form() */
        break;
    }
}

static void state_form(sudoku_clause_builder *s, iss_constraint *c,
                       const iss_type *type)
{
    switch (type->form) {
    case ISS_NONE:
        break;
    case ISS_DIAGONAL:
        state_diagonal(s, c);
        break;
    case ISS_LITTLE_KILLER:
        state_little_killer(s, c);
        break;
    case ISS_BOTH_ENDS:
        sudoku_iss_state_ends(s, c, type->rule);
        break;
    case ISS_RANKS:
        state_rank(s, c);
        break;
    case ISS_ONE_END:
        state_one_end(s, c);
        break;
    case ISS_STRICT:
        state_strict(s, type->rule);
        break;
    case ISS_AUTOMATON:
        state_automaton(s, c);
        break;
    case ISS_TABLE:
    case ISS_TABLE_ALL:
    case ISS_PATTERN:
        state_key(s, c, type);
        break;
    default:
        state_plain_form(s, c, type);
    }
}

int sudoku_iss_state(sudoku_clause_builder *s, iss_constraint *c)
{
    const iss_type *type = find_type(c);
    sudoku_token rest;
    s->at = c->name.at;
    if (type->name == NULL)
        return sudoku_clause_fail(
            s, SUDOKU_ERULE, "the constraint %.*s is not supported yet",
            c->name.size < 40 ? (int)c->name.size : 40, c->name.at);
    if (sudoku_iss_is_loop(c)) {
        sudoku_iss_state_loop(s, c);
        return s->code;
    }
    sudoku_clause_begin(s, type->rule);
    state_form(s, c, type);
    if (s->code == 0 && sudoku_iss_next(c, &rest) && rest.size > 0)
        fail_argument(s, &rest, "the end of the constraint");
    s->at = c->name.at;
    return sudoku_clause_end(s);
}
