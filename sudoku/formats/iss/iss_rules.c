/*
 * iss_rules.c - ISS constraints and their rules, for reading and writing.
 *
 *     .Cage~10~R1C1~R1C2.PillArrow~2~R1C1~R1C2~R2C2.StrictXV
 *
 * Arguments are in the order of the letters.
 */
#include "sudoku/formats/iss/iss.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* Default of a number that is required and may be 0 (.usual). */
enum { ANY_NUMBER = -1 };

/* If a rule has several names, the first one is written. */
/* clang-format off */
static const sudoku_site_row rows[] = {
    /* Regions and boards. Shape, Jigsaw and NoBoxes: see iss_board.c. */
    {.key = "Diagonal", "diagonal", SUDOKU_FLAG, "s", .words = "rising",
     .sign = "1"},
    {.key = "Diagonal", "diagonal", SUDOKU_FLAG, "s", .words = "falling",
     .sign = "-1"},
    {.key = "Windoku", "windoku", SUDOKU_FLAG, ""},
    {.key = "DisjointSets", "disjoint-groups", SUDOKU_FLAG, ""},
    {.key = "AllDifferent", "different", SUDOKU_EACH_GROUP, "C"},
    {.key = "RegionSameValues", "same-regions", SUDOKU_FLAG, ""},
    {.key = "ChaosConstruction", "regions-unknown", SUDOKU_EACH_CLAUSE, "D"},
    {.key = "ChaosArrow", "run-length", SUDOKU_EACH_CLAUSE, "a"},
    {.key = "ChaosCount", "count-same", SUDOKU_EACH_CLAUSE, "h"},
    {.key = "ConnectedValues", "connected", SUDOKU_EACH_CLAUSE, "V"},
    /* chess and neighbours */
    {.key = "AntiKnight", "anti-knight", SUDOKU_FLAG, ""},
    {.key = "AntiKing", "anti-king", SUDOKU_FLAG, ""},
    {.key = "AntiTaxicab", "anti-taxicab", SUDOKU_FLAG, ""},
    {.key = "AntiConsecutive", "non-consecutive", SUDOKU_FLAG, ""},
    {.key = "StrictKropki", "strict-kropki", SUDOKU_FLAG, "x",
     .dots = {"white-dot", "black-dot"}},
    {.key = "StrictXV", "strict-xv", SUDOKU_FLAG, "x", .dots = {"x", "v"}},
    {.key = "GlobalEntropy", "global-entropy", SUDOKU_FLAG, ""},
    {.key = "GlobalMod", "global-modular", SUDOKU_FLAG, ""},
    {.key = "DutchFlatmates", "dutch-flatmates", SUDOKU_FLAG, ""},
    {.key = "WhiteDot", "white-dot", SUDOKU_EACH_PAIR, "P", .usual = 1},
    {.key = "BlackDot", "black-dot", SUDOKU_EACH_PAIR, "P", .usual = 2},
    {.key = "X", "x", SUDOKU_EACH_PAIR, "P"},
    {.key = "V", "v", SUDOKU_EACH_PAIR, "P"},
    {.key = "GreaterThan", "greater", SUDOKU_EACH_PAIR, "P"},
    /* cages */
    {.key = "Cage", "killer", SUDOKU_EACH_GROUP, "k"},
    {.key = "EqualityCage", "equality-cage", SUDOKU_EACH_GROUP, "C"},
    {.key = "RellikCage", "rellik-cage", SUDOKU_EACH_GROUP, "nC"},
    {.key = "Lunchbox", "lunchbox", SUDOKU_EACH_GROUP, "nC",
     .usual = ANY_NUMBER},
    {.key = "Sum", "sum", SUDOKU_EACH_GROUP, "+"},
    {.key = "Sum", "weighted-sum", SUDOKU_EACH_CLAUSE, "+"},
    {.key = "Renban", "renban", SUDOKU_EACH_GROUP, "C"},
    {.key = "LookAndSay", "look-and-say", SUDOKU_EACH_GROUP, "yC"},
    {.key = "ContainExact", "look-and-say", SUDOKU_EACH_GROUP, "eC"},
    {.key = "ContainAtLeast", "quadruple", SUDOKU_EACH_GROUP, "dC"},
    {.key = "Quad", "quadruple", SUDOKU_EACH_GROUP, "q"},
    {.key = "CountingCircles", "counting-circles", SUDOKU_EACH_GROUP, "C"},
    {.key = "CountDistinct", "count-distinct", SUDOKU_EACH_GROUP, "C"},
    {.key = "SameValues", "same-values", SUDOKU_EACH_CLAUSE, "S"},
    {.key = "EqualSum", "equal-sums", SUDOKU_EACH_CLAUSE, "-"},
    /* lines */
    {.key = "Thermo", "thermometer", SUDOKU_EACH_GROUP, "C"},
    {.key = "Whisper", "whispers", SUDOKU_EACH_GROUP, "nC", .usual = 5},
    {.key = "Modular", "modular", SUDOKU_EACH_GROUP, "nC", .usual = 3},
    {.key = "Entropic", "entropic", SUDOKU_EACH_GROUP, "C"},
    {.key = "RegionSumLine", "region-sum", SUDOKU_EACH_GROUP, "C"},
    {.key = "Between", "between", SUDOKU_EACH_GROUP, "C"},
    {.key = "Lockout", "lockout", SUDOKU_EACH_GROUP, "nC", .usual = 4},
    {.key = "Palindrome", "palindrome", SUDOKU_EACH_GROUP, "C"},
    {.key = "Zipper", "zipper", SUDOKU_EACH_GROUP, "C"},
    {.key = "SumLine", "sum-line", SUDOKU_EACH_GROUP, "nC"},
    {.key = "Arrow", "arrow", SUDOKU_EACH_GROUP, "C"},
    {.key = "DoubleArrow", "double-arrow", SUDOKU_EACH_GROUP, "C"},
    {.key = "PillArrow", "pill-arrow", SUDOKU_EACH_LATER_GROUP, "p"},
    {.key = "Indexing", "row-indexer", SUDOKU_EACH_GROUP, "iC", .sign = "R"},
    {.key = "Indexing", "column-indexer", SUDOKU_EACH_GROUP, "iC",
     .sign = "C"},
    {.key = "ValueIndexing", "value-indexing", SUDOKU_EACH_GROUP, "C"},
    /* outside clues */
    {.key = "LittleKiller", "little-killer", SUDOKU_EACH_CLAUSE, "L"},
    {.key = "Sandwich", "sandwich", SUDOKU_EACH_CLAUSE, "O"},
    {.key = "XSum", "x-sum", SUDOKU_EACH_CLAUSE, "B"},
    {.key = "Skyscraper", "skyscraper", SUDOKU_EACH_CLAUSE, "B"},
    {.key = "HiddenSkyscraper", "hidden-skyscraper", SUDOKU_EACH_CLAUSE, "B"},
    {.key = "NumberedRoom", "numbered-room", SUDOKU_EACH_CLAUSE, "B"},
    {.key = "FullRank", "full-rank", SUDOKU_EACH_GROUP, "R"},
    {.key = "FullRankTies", "no-ties", SUDOKU_EACH_CLAUSE, "t"},
    /* user-defined */
    {.key = "Pair", "relation", SUDOKU_EACH_CLAUSE, "T"},
    {.key = "Binary", "relation", SUDOKU_EACH_CLAUSE, "T"},
    {.key = "PairX", "relation", SUDOKU_EACH_CLAUSE, "A"},
    {.key = "BinaryX", "relation", SUDOKU_EACH_CLAUSE, "A"},
    {.key = "Regex", "regular", SUDOKU_EACH_CLAUSE, "X"},
    {.key = "NFA", "automaton", SUDOKU_EACH_CLAUSE, "F"},
    {.key = NULL},
};
/* clang-format on */

/* ---- cells --------------------------------------------------------------- */

void sudoku_iss_add_cell(const sudoku_site_writer *w, int cell)
{
    sudoku_iss_write_cell(w->board, cell, w->to);
}

void sudoku_iss_add_group(const sudoku_site_writer *w, int group)
{
    for (int k = 0; k < sudoku_site_group_size(w, group); k++)
        sudoku_iss_add_cell(w, sudoku_site_group_cells(w, group)[k]);
}

static void add(const sudoku_site_writer *w, const char *text)
{
    sudoku_text_add(w->to, text, strlen(text));
}

static void read_cells(sudoku_site_reader *r)
{
    sudoku_iss_put_cells(r->b, r->all);
}

static bool write_cells(sudoku_site_writer *w)
{
    for (int k = 0; k < w->num_cells; k++)
        sudoku_iss_add_cell(w, w->cells[k]);
    return true;
}

/* ---- what the row was chosen by ------------------------------------------ */

static void read_sign(sudoku_site_reader *r)
{
    sudoku_token argument = sudoku_iss_take(r->b, r->all, "1 or -1");
    if (!sudoku_iss_is(&argument, r->row->sign))
        sudoku_iss_fail_argument(r->b, &argument, "1 or -1");
}

static bool write_sign(sudoku_site_writer *w)
{
    sudoku_text_printf(w->to, "~%s", w->row->sign);
    return true;
}

static void read_index(sudoku_site_reader *r)
{
    sudoku_iss_take(r->b, r->all, "R or C");
}

static void read_dots(sudoku_site_reader *r)
{
    sudoku_clause_put_dots(r->b, r->row->dots[0], r->row->dots[1]);
}

static bool write_nothing(sudoku_site_writer *w)
{
    (void)w;
    return true;
}

/* ---- numbers ------------------------------------------------------------- */

/* Reads a number; 0 or an empty argument means the default. */
static void read_number(sudoku_site_reader *r)
{
    sudoku_clause_builder *b = r->b;
    int row, column, usual = r->row->usual;
    if (usual == ANY_NUMBER) {
        sudoku_clause_put_value(b, sudoku_iss_take_number(b, r->all));
        return;
    }
    sudoku_token argument = sudoku_iss_take(b, r->all, "a number");
    int value = sudoku_iss_decimal(argument.at, argument.size);
    if (value > 0 || usual > 0)
        sudoku_clause_put_value(b, value > 0 ? value : usual);
    if (value < 0 && sudoku_iss_is_cell(b, &argument, &row, &column))
        sudoku_iss_put_cell(b, &argument);
    else if (value < 0 && argument.size > 0)
        sudoku_iss_fail_argument(b, &argument, "a number");
}

static bool write_number(sudoku_site_writer *w)
{
    int value = w->row->usual;
    if (w->clause->num_values > 0)
        value = w->clause->values[0];
    else if (strcmp(sudoku_rule_name(w->clause->rule), "whispers") == 0)
        value = (w->board->shape->num_digits + 1) / 2;
    sudoku_text_printf(w->to, "~%d", value);
    return true;
}

static void read_digits(sudoku_site_reader *r)
{
    sudoku_token argument = sudoku_iss_take(r->b, r->all, "digits like 1_2");
    sudoku_iss_put_values(r->b, &argument);
}

static bool write_digits(sudoku_site_writer *w)
{
    assert(w->clause->num_values > 0);
    for (int k = 0; k < w->clause->num_values; k++)
        sudoku_text_printf(w->to, "%s%d", k == 0 ? "~" : "_",
                           w->clause->values[k]);
    return true;
}

/* Converts digits to counts: 1_1_2 is 2 1 1 2. */
static void read_counts(sudoku_site_reader *r)
{
    sudoku_clause_builder *b = r->b;
    int count[SUDOKU_MAX_DIGITS + 1] = {0};
    sudoku_token argument = sudoku_iss_take(b, r->all, "digits like 1_2");
    const char *at = argument.at, *end = at + argument.size;
    while (b->code == 0 && at <= end) {
        const char *stop = memchr(at, '_', (size_t)(end - at));
        stop = stop == NULL ? end : stop;
        int value = sudoku_iss_decimal(at, (size_t)(stop - at));
        if (value < 0 || value > SUDOKU_MAX_DIGITS)
            sudoku_iss_fail_argument(b, &argument, "digits like 1_2");
        else
            count[value]++;
        at = stop + 1;
    }
    for (int value = 0; value <= SUDOKU_MAX_DIGITS; value++) {
        if (count[value] > 0) {
            sudoku_clause_put_value(b, count[value]);
            sudoku_clause_put_value(b, value);
        }
    }
}

static void read_say(sudoku_site_reader *r)
{
    sudoku_token argument =
        sudoku_iss_take(r->b, r->all, "counts and digits like 1223");
    for (size_t k = 0; k < argument.size; k++) {
        int value = sudoku_iss_sign(argument.at[k]);
        if (value < 0)
            sudoku_iss_fail_argument(r->b, &argument,
                                     "counts and digits like 1223");
        sudoku_clause_put_value(r->b, value);
    }
}

static bool write_say(sudoku_site_writer *w)
{
    for (int k = 0; k < w->clause->num_values; k++) {
        int value = w->clause->values[k];
        if (value > 9)
            return false;
        sudoku_text_printf(w->to, "%s%d", k == 0 ? "~" : "", value);
    }
    return true;
}

/* ---- cages --------------------------------------------------------------- */

/* Reads "20", or a sum and factors of the cells "0_=_1_1_-10", and the cells.
 */
static void read_sum(sudoku_site_reader *r)
{
    sudoku_clause_builder *b = r->b;
    sudoku_token argument = sudoku_iss_take(b, r->all, "a number");
    const char *at = argument.at, *end = at + argument.size;
    bool has_factors = memchr(at, '_', argument.size) != NULL;
    sudoku_clause_begin(b, has_factors ? "weighted-sum" : "sum");
    for (int k = 0; b->code == 0 && at <= end; k++) {
        const char *stop = memchr(at, '_', (size_t)(end - at));
        stop = stop == NULL ? end : stop;
        bool is_negative = at < stop && *at == '-';
        int value = sudoku_iss_decimal(at + is_negative,
                                       (size_t)(stop - at) - is_negative);
        bool is_sign = k == 1 && stop == at + 1 && *at == '=';
        if (!is_sign && (value < 0 || k == 1))
            sudoku_iss_fail_argument(b, &argument,
                                     "a number, or one and factors like "
                                     "0_=_1_-1");
        if (!is_sign)
            sudoku_clause_put_value(b, is_negative ? -value : value);
        at = stop + 1;
    }
    read_cells(r);
}

static bool write_sum(sudoku_site_writer *w)
{
    write_number(w);
    for (int k = 1; k < w->clause->num_values; k++)
        sudoku_text_printf(w->to, "%s_%d", k == 1 ? "_=" : "",
                           w->clause->values[k]);
    return write_cells(w);
}

static bool stands_again(const iss_constraint *left, const sudoku_token *cell)
{
    iss_constraint c = *left;
    sudoku_token other;
    while (sudoku_iss_next_argument(&c, &other)) {
        if (other.size == cell->size &&
            memcmp(other.at, cell->at, cell->size) == 0)
            return true;
    }
    return false;
}

/* Reads a cage. A cell may be in it twice: it counts twice in the sum, and
 * differs from all others. */
static void read_cage(sudoku_site_reader *r)
{
    sudoku_clause_builder *b = r->b;
    iss_constraint *c = r->all, left = *c;
    sudoku_token number = sudoku_iss_take(b, &left, "a number"), cell;
    bool has_twice = false;
    for (iss_constraint k = left; sudoku_iss_next_argument(&k, &cell);)
        has_twice = has_twice || stands_again(&k, &cell);
    if (!has_twice) {
        read_number(r);
        read_cells(r);
        return;
    }
    sudoku_clause_begin(b, "different");
    while (sudoku_iss_next_argument(&left, &cell)) {
        if (!stands_again(&left, &cell))
            sudoku_iss_put_cell(b, &cell);
    }
    if (sudoku_iss_decimal(number.at, number.size) == 0) {
        c->at = c->end;
        return;
    }
    sudoku_clause_end(b);
    read_sum(r);
}

/* ---- groups of cells ----------------------------------------------------- */

/* Reads a number of groups, then the cells of all groups, which have equal
 * sizes. */
static void read_sets(sudoku_site_reader *r)
{
    sudoku_clause_builder *b = r->b;
    iss_constraint *c = r->all;
    sudoku_token argument = sudoku_iss_take(b, c, "a number"), cell;
    int num = sudoku_iss_decimal(argument.at, argument.size), n = 0;
    iss_constraint ahead = *c;
    while (sudoku_iss_next_argument(&ahead, &cell))
        n++;
    if (num < 1 || n < num || n % num != 0) {
        sudoku_iss_fail_argument(b, &argument,
                                 "a number that divides the number of cells");
        return;
    }
    for (int k = 0; b->code == 0 && sudoku_iss_next_argument(c, &cell); k++) {
        if (k % (n / num) == 0)
            sudoku_clause_put_group(b);
        sudoku_iss_put_cell(b, &cell);
    }
}

static bool write_sets(sudoku_site_writer *w)
{
    sudoku_text_printf(w->to, "~%d", w->clause->num_groups);
    for (int g = 0; g < w->clause->num_groups; g++)
        sudoku_iss_add_group(w, g);
    return true;
}

static void read_segments(sudoku_site_reader *r)
{
    sudoku_token argument;
    while (r->b->code == 0 && sudoku_iss_next_argument(r->all, &argument)) {
        if (sudoku_iss_is(&argument, "-"))
            sudoku_clause_put_group(r->b);
        else
            sudoku_iss_put_cell(r->b, &argument);
    }
}

static bool write_segments(sudoku_site_writer *w)
{
    for (int g = 0; g < w->clause->num_groups; g++) {
        add(w, g > 0 ? "~-" : "");
        sudoku_iss_add_group(w, g);
    }
    return true;
}

static void read_quad(sudoku_site_reader *r)
{
    sudoku_clause_builder *b = r->b;
    iss_constraint *c = r->all;
    int row, column;
    sudoku_token corner = sudoku_iss_take(b, c, "a cell like R1C1");
    if (!sudoku_iss_is_cell(b, &corner, &row, &column)) {
        sudoku_iss_fail_argument(b, &corner, "a cell like R1C1");
        return;
    }
    while (b->code == 0 && c->at < c->end)
        sudoku_clause_put_value(b, sudoku_iss_take_number(b, c));
    b->at = corner.at;
    for (int k = 0; k < 4; k++)
        sudoku_clause_put_place(b, row + k / 2, column + k % 2);
}

/* Reads a pill: its cells, the first ones, form a number in reading order. */
static void read_pill(sudoku_site_reader *r)
{
    enum { MAX = 4 };
    sudoku_clause_builder *b = r->b;
    iss_constraint *c = r->all;
    int rows_of[MAX], columns[MAX], size = sudoku_iss_take_number(b, c), n = 0;
    sudoku_token argument = {c->end, 0};
    for (; n < size && n < MAX && sudoku_iss_next_argument(c, &argument); n++) {
        int row, column, k = n;
        if (!sudoku_iss_is_cell(b, &argument, &row, &column)) {
            sudoku_iss_fail_argument(b, &argument, "a cell like R1C1");
            return;
        }
        for (; k > 0 && (rows_of[k - 1] > row ||
                         (rows_of[k - 1] == row && columns[k - 1] > column));
             k--) {
            rows_of[k] = rows_of[k - 1];
            columns[k] = columns[k - 1];
        }
        rows_of[k] = row;
        columns[k] = column;
    }
    if (n < size)
        sudoku_iss_fail_argument(b, &argument, "a pill of two or three cells");
    for (int k = 0; k < n; k++)
        sudoku_clause_put_place(b, rows_of[k], columns[k]);
    sudoku_clause_put_group(b);
    read_cells(r);
}

/* Returns whether the pill has one cell, and so is the circle of an arrow. */
static bool is_circle(const sudoku_site_writer *w)
{
    return w->row->each == SUDOKU_EACH_LATER_GROUP &&
           sudoku_site_group_size(w, 0) == 1;
}

static bool write_pill(sudoku_site_writer *w)
{
    const int *pill = sudoku_site_group_cells(w, 0);
    int n = sudoku_site_group_size(w, 0);
    for (int k = 1; k < n; k++) {
        if (pill[k - 1] > pill[k])
            return false;
    }
    if (!is_circle(w))
        sudoku_text_printf(w->to, "~%d", n);
    sudoku_iss_add_group(w, 0);
    return write_cells(w);
}

/* Adds all pairs of neighbours among the cells as groups. Cells must not
 * repeat, which bounds the number of pairs. */
static void read_pairs(sudoku_site_reader *r)
{
    enum { MAX = SUDOKU_MAX_CELLS };
    sudoku_clause_builder *b = r->b;
    iss_constraint *c = r->all;
    uint16_t rows_of[MAX], columns[MAX]; /* small, for small stacks */
    int n = 0, row, column;
    sudoku_token argument = {c->end, 0};
    for (; n < MAX && sudoku_iss_next_argument(c, &argument); n++) {
        if (!sudoku_iss_is_cell(b, &argument, &row, &column)) {
            sudoku_iss_fail_argument(b, &argument, "a cell like R1C1");
            return;
        }
        rows_of[n] = (uint16_t)row;
        columns[n] = (uint16_t)column;
        int k = 0;
        while (rows_of[k] != rows_of[n] || columns[k] != columns[n])
            k++;
        if (k < n) {
            sudoku_iss_fail_argument(b, &argument, "another cell");
            return;
        }
    }
    for (int a = 0; a < n; a++) {
        for (int j = a + 1; j < n; j++) {
            int across = columns[a] - columns[j];
            int down = rows_of[a] - rows_of[j];
            if (across * across + down * down != 1)
                continue;
            sudoku_clause_put_group(b);
            sudoku_clause_put_place(b, rows_of[a], columns[a]);
            sudoku_clause_put_place(b, rows_of[j], columns[j]);
        }
    }
}

static bool write_pair(sudoku_site_writer *w)
{
    const sudoku_shape *shape = w->board->shape;
    int down = shape->row[w->cells[0]] - shape->row[w->cells[1]];
    int across = shape->column[w->cells[0]] - shape->column[w->cells[1]];
    bool is_usual =
        w->clause->num_values == 0 || w->clause->values[0] == w->row->usual;
    return is_usual && down * down + across * across == 1 && write_cells(w);
}

/* ---- the table ----------------------------------------------------------- */

static const sudoku_site_argument arguments[] = {
    {'C', read_cells, write_cells}, /* all other arguments as cells */
    {'s', read_sign, write_sign},   /* ~1 */
    {'i', read_index, write_sign},  /* ~R */
    {'x', read_dots,
     write_nothing}, /* no arguments; the clause gets the pairs of all dots */
    {'n', read_number, write_number}, /* ~5; default if 0 or missing */
    {'d', read_digits, write_digits}, /* ~1_1_2 */
    {'e', read_counts, NULL},         /* ~1_1_2: 2 1 1 2 */
    {'y', read_say, write_say},       /* ~1223: 1 2 2 3 */
    {'k', read_cage, write_sum},      /* ~10~CELLS, cells may repeat */
    {'+', read_sum, write_sum},       /* ~10~CELLS; ~10_=_1_-2~CELLS */
    {'S', read_sets, write_sets},     /* ~2~CELLS: two groups of equal size */
    {'-', read_segments, write_segments}, /* ~CELLS~-~CELLS */
    {'q', read_quad, NULL},               /* ~R1C1~1~2~3: four cells */
    {'p', read_pill, write_pill},  /* ~2~CELLS: a pill of two, then others */
    {'P', read_pairs, write_pair}, /* ~CELLS: all neighbours in them */
    {'L', sudoku_iss_read_little_killer, sudoku_iss_write_little_killer},
    {'O', sudoku_iss_read_one_end, sudoku_iss_write_one_end},
    {'B', sudoku_iss_read_both_ends, sudoku_iss_write_both_ends},
    {'R', sudoku_iss_read_rank, sudoku_iss_write_rank},
    {'t', sudoku_iss_read_ties, sudoku_iss_write_ties},
    {'D', sudoku_iss_read_regions, sudoku_iss_write_regions},
    {'a', sudoku_iss_read_chaos_arrow, sudoku_iss_write_chaos_clue},
    {'h', sudoku_iss_read_chaos_count, sudoku_iss_write_chaos_clue},
    {'V', sudoku_iss_read_connected, sudoku_iss_write_connected},
    {'T', sudoku_iss_read_table, sudoku_iss_write_table},
    {'A', sudoku_iss_read_table_all, NULL},
    {'X', sudoku_iss_read_regex, sudoku_iss_write_regex},
    {'F', sudoku_iss_read_automaton, sudoku_iss_write_automaton},
    {'\0', NULL, NULL},
};

/* Chooses the row by the next argument; only the first letter of an index
 * counts. */
static const sudoku_site_row *choose(const sudoku_site_reader *r)
{
    iss_constraint ahead = *(const iss_constraint *)r->all;
    const char *letters = r->row->arguments;
    sudoku_token argument;
    if (r->row->sign == NULL || !sudoku_iss_next_argument(&ahead, &argument))
        return r->row;
    bool is_second = letters[0] == 'i'
                         ? argument.size > 0 && argument.at[0] == 'C'
                         : sudoku_iss_is(&argument, r->row[1].sign);
    return r->row + is_second;
}

static bool begin_part(sudoku_site_writer *w)
{
    sudoku_text_printf(w->to, ".%s", is_circle(w) ? "Arrow" : w->row->key);
    return true;
}

static const sudoku_site site = {
    .rows = rows,
    .arguments = arguments,
    .choose = choose,
    .begin_part = begin_part,
};

/* Returns whether the constraint is about the board or the whole text. It is
 * read elsewhere, and not allowed inside others. */
static bool is_of_board(const iss_constraint *c)
{
    static const char *const names[] = {"Container", "Doppelganger",   "Given",
                                        "NoBoxes",   "SearchPriority", NULL};
    int k = 0;
    while (names[k] != NULL && !sudoku_iss_is(&c->name, names[k]))
        k++;
    return names[k] != NULL;
}

int sudoku_iss_build(sudoku_clause_builder *b, iss_constraint *c)
{
    sudoku_site_reader r = {.site = &site, .b = b, .all = c};
    sudoku_token rest;
    b->at = c->name.at;
    r.row = sudoku_site_find(&site, c->name.at, c->name.size);
    if (r.row == NULL)
        return sudoku_clause_fail(
            b, SUDOKU_ERULE,
            is_of_board(c) ? "the constraint %.*s is not allowed here"
                           : "there is no constraint called %.*s",
            c->name.size < 40 ? (int)c->name.size : 40, c->name.at);
    if (sudoku_iss_is_loop(c)) {
        sudoku_iss_build_loop(b, c);
        return b->code;
    }
    r.row = choose(&r);
    sudoku_site_put_part(&r);
    if (b->code == 0 && sudoku_iss_next_argument(c, &rest) && rest.size > 0)
        sudoku_iss_fail_argument(b, &rest, "the end of the constraint");
    b->at = c->name.at;
    return sudoku_clause_end(b);
}

enum sudoku_fit sudoku_iss_write_clause(const sudoku_board *board,
                                        const sudoku_clause *clause,
                                        sudoku_text *to)
{
    sudoku_site_writer w = {
        .site = &site, .board = board, .clause = clause, .to = to};
    return sudoku_site_write(&w);
}
