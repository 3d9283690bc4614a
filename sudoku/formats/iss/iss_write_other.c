/*
 * iss_write_other.c - writes rules that ISS lacks. A set of digits of a cell
 * becomes a regular expression, a relation of two cells a table of pairs:
 *
 *     odd r1c1                  .Regex~[13579]~~R1C1
 *     nabner r1c1 r1c2 r1c3     .Pair~TABLE~~R1C1~R1C2~~R1C1~R1C3~~R1C2~R1C3
 *
 * They are written as clauses of the rules regular and relation.
 */
#include "sudoku/formats/iss/iss.h"

#include "sudoku/board/clause.h"

#include <string.h>

typedef struct writer {
    const sudoku_board *board;
    const sudoku_clause *clause;
    sudoku_text *to;
    int code;
} writer;

static int value_or(const sudoku_clause *clause, int usual)
{
    return clause->num_values > 0 ? clause->values[0] : usual;
}

static int group_size(const sudoku_clause *clause, int g)
{
    return clause->group_start[g + 1] - clause->group_start[g];
}

static const int *group_cells(const sudoku_clause *clause, int g)
{
    return clause->cells + clause->group_start[g];
}

/* ---- sets of digits ------------------------------------------------------ */

typedef bool digit_test(const sudoku_clause *clause, int digit, int n);

static bool is_odd(const sudoku_clause *clause, int digit, int n)
{
    (void)clause;
    (void)n;
    return digit % 2 == 1;
}

static bool is_even(const sudoku_clause *clause, int digit, int n)
{
    return !is_odd(clause, digit, n);
}

static bool is_low(const sudoku_clause *clause, int digit, int n)
{
    (void)clause;
    return 2 * digit < n + 1;
}

static bool is_high(const sudoku_clause *clause, int digit, int n)
{
    (void)clause;
    return 2 * digit > n + 1;
}

static bool is_listed(const sudoku_clause *clause, int digit, int n)
{
    (void)n;
    for (int k = 0; k < clause->num_values; k++) {
        if (clause->values[k] == digit)
            return true;
    }
    return false;
}

static const struct {
    const char *rule;
    digit_test *test;
} sets[] = {{"odd", is_odd},
            {"even", is_even},
            {"low", is_low},
            {"high", is_high},
            {"candidates", is_listed}};

static enum sudoku_fit write_set(writer *w, digit_test *test)
{
    const sudoku_clause *clause = w->clause;
    int n = w->board->shape->num_digits;
    sudoku_text words = {0};
    enum sudoku_fit fit = SUDOKU_FITS;
    sudoku_text_add(&words, "[", 1);
    for (int digit = 1; digit <= n; digit++) {
        if (test(clause, digit, n))
            sudoku_text_add(&words, &"123456789ABCDEFG"[digit - 1], 1);
    }
    sudoku_text_add(&words, "]", 1);
    for (int k = 0; k < clause->group_start[clause->num_groups]; k++) {
        sudoku_clause cell = {.rule = NULL};
        w->code =
            words.failed ? SUDOKU_ENOMEM : sudoku_clause_init(&cell, "regular");
        if (w->code == 0)
            w->code = sudoku_clause_add_cell(&cell, clause->cells[k]);
        if (w->code == 0)
            w->code = sudoku_clause_set_words(&cell, words.data, words.size);
        if (w->code == 0)
            fit = sudoku_iss_write_clause(w->board, &cell, w->to);
        sudoku_clause_clear(&cell);
        if (w->code != 0 || fit != SUDOKU_FITS)
            break;
    }
    sudoku_text_clear(&words);
    return fit;
}

/* ---- pairs of cells ------------------------------------------------------ */

typedef bool pair_test(const sudoku_clause *clause, int x, int y);

static bool are_equal(const sudoku_clause *clause, int x, int y)
{
    (void)clause;
    return x == y;
}

static bool does_not_fall(const sudoku_clause *clause, int x, int y)
{
    (void)clause;
    return x <= y;
}

static bool falls(const sudoku_clause *clause, int x, int y)
{
    (void)clause;
    return x > y;
}

static bool rises(const sudoku_clause *clause, int x, int y)
{
    (void)clause;
    return x < y;
}

static bool are_not_consecutive(const sudoku_clause *clause, int x, int y)
{
    (void)clause;
    return x - y > 1 || y - x > 1;
}

static bool have_difference(const sudoku_clause *clause, int x, int y)
{
    int k = value_or(clause, 1);
    return x - y == k || y - x == k;
}

static bool have_ratio(const sudoku_clause *clause, int x, int y)
{
    int k = value_or(clause, 2);
    return x > y ? x == y * k : y == x * k;
}

static bool have_ten(const sudoku_clause *clause, int x, int y)
{
    (void)clause;
    return x + y == 10;
}

static bool have_five(const sudoku_clause *clause, int x, int y)
{
    (void)clause;
    return x + y == 5;
}

static bool lack_difference(const sudoku_clause *clause, int x, int y)
{
    return !have_difference(clause, x, y);
}

static bool lack_ratio(const sudoku_clause *clause, int x, int y)
{
    return !have_ratio(clause, x, y);
}

static bool lack_dots(const sudoku_clause *clause, int x, int y)
{
    return lack_difference(clause, x, y) && lack_ratio(clause, x, y);
}

static bool lack_sums(const sudoku_clause *clause, int x, int y)
{
    return !is_listed(clause, x + y, 0);
}

static bool lack_letters(const sudoku_clause *clause, int x, int y)
{
    return !have_ten(clause, x, y) && !have_five(clause, x, y);
}

typedef void pair_lister(writer *w, sudoku_clause *to);

static void add_pair(writer *w, sudoku_clause *to, int a, int b)
{
    if (w->code == 0 && to->num_groups > 0)
        w->code = sudoku_clause_add_group(to);
    if (w->code == 0)
        w->code = sudoku_clause_add_cell(to, a);
    if (w->code == 0)
        w->code = sudoku_clause_add_cell(to, b);
}

/* Lists consecutive cells of each group. */
static void list_next(writer *w, sudoku_clause *to)
{
    for (int g = 0; g < w->clause->num_groups; g++) {
        const int *cells = group_cells(w->clause, g);
        for (int k = 0; k + 1 < group_size(w->clause, g); k++)
            add_pair(w, to, cells[k], cells[k + 1]);
    }
}

static void list_all(writer *w, sudoku_clause *to)
{
    for (int g = 0; g < w->clause->num_groups; g++) {
        const int *cells = group_cells(w->clause, g);
        int n = group_size(w->clause, g);
        for (int k = 0; k < n * n; k++) {
            if (k / n < k % n && cells[k / n] != cells[k % n])
                add_pair(w, to, cells[k / n], cells[k % n]);
        }
    }
}

/* Lists the k-th cells of any two groups. */
static void list_same_places(writer *w, sudoku_clause *to)
{
    int num = w->clause->num_groups;
    for (int pair = 0; pair < num * num; pair++) {
        int g = pair / num, h = pair % num;
        for (int k = 0; g < h && k < group_size(w->clause, g); k++) {
            int a = group_cells(w->clause, g)[k];
            int b = group_cells(w->clause, h)[k];
            if (a != b)
                add_pair(w, to, a, b);
        }
    }
}

static int neighbour(const sudoku_shape *shape, int cell, int down, int across)
{
    int row = shape->row[cell] + down, column = shape->column[cell] + across;
    if (row < 0 || row >= shape->height || column < 0 ||
        column >= shape->width || cell >= shape->num_board_cells)
        return -1;
    return shape->cell_at[row * shape->width + column];
}

static bool is_excepted(const sudoku_clause *clause, int a, int b)
{
    for (int g = 0; g < clause->num_groups; g++) {
        const int *pair = group_cells(clause, g);
        if ((pair[0] == a && pair[1] == b) || (pair[0] == b && pair[1] == a))
            return true;
    }
    return false;
}

/* Lists all neighbours on the board, except the pairs of the clause. */
static void list_board(writer *w, sudoku_clause *to)
{
    const sudoku_shape *shape = w->board->shape;
    for (int k = 0; k < 2 * shape->num_board_cells; k++) {
        int other = neighbour(shape, k / 2, k % 2, 1 - k % 2);
        if (other >= 0 && other < shape->num_board_cells &&
            !is_excepted(w->clause, k / 2, other))
            add_pair(w, to, k / 2, other);
    }
}

static bool is_stated(const sudoku_clause *clause, int cell)
{
    for (int k = 0; k < group_size(clause, 0); k++) {
        if (clause->cells[k] == cell)
            return true;
    }
    return false;
}

/* Lists the stated cells with their neighbours that are not stated. */
static void list_around(writer *w, sudoku_clause *to)
{
    static const int downs[4] = {-1, 0, 0, 1}, acrosses[4] = {0, -1, 1, 0};
    for (int k = 0; k < 4 * group_size(w->clause, 0); k++) {
        int cell = w->clause->cells[k / 4];
        int other =
            neighbour(w->board->shape, cell, downs[k % 4], acrosses[k % 4]);
        if (other >= 0 && !is_stated(w->clause, other))
            add_pair(w, to, cell, other);
    }
}

static const struct {
    const char *rule;
    pair_test *test;
    pair_lister *list;
} pairs[] = {{"equal", are_equal, list_all},
             {"clone", are_equal, list_same_places},
             {"slow-thermometer", does_not_fall, list_next},
             {"nabner", are_not_consecutive, list_all},
             {"minimum", rises, list_around},
             {"maximum", falls, list_around},
             {"greater", falls, list_next},
             {"white-dot", have_difference, list_next},
             {"black-dot", have_ratio, list_next},
             {"non-consecutive", lack_difference, list_board},
             {"non-ratio", lack_ratio, list_board},
             {"non-sum", lack_sums, list_board},
             {"strict-kropki", lack_dots, list_board},
             {"strict-xv", lack_letters, list_board}};

static enum sudoku_fit write_pairs(writer *w, pair_test *test,
                                   pair_lister *list)
{
    int n = w->board->shape->num_digits;
    sudoku_text words = {0};
    sudoku_clause all = {.rule = NULL};
    enum sudoku_fit fit = SUDOKU_FITS;
    for (int k = 0; k < n * n; k++)
        sudoku_text_add(&words,
                        test(w->clause, k / n + 1, k % n + 1) ? "1" : "0", 1);
    w->code =
        words.failed ? SUDOKU_ENOMEM : sudoku_clause_init(&all, "relation");
    if (w->code == 0)
        list(w, &all);
    if (w->code == 0)
        w->code = sudoku_clause_set_words(&all, words.data, words.size);
    if (w->code == 0 && all.num_groups > 0)
        fit = sudoku_iss_write_clause(w->board, &all, w->to);
    sudoku_clause_clear(&all);
    sudoku_text_clear(&words);
    return fit;
}

/* Writes sums of consecutive cells, for x and v between cells that are no
 * neighbours. */
static enum sudoku_fit write_sums(writer *w, int sum)
{
    sudoku_clause all = {.rule = NULL};
    enum sudoku_fit fit = SUDOKU_FITS;
    w->code = sudoku_clause_init(&all, "sum");
    if (w->code == 0)
        w->code = sudoku_clause_add_value(&all, sum);
    if (w->code == 0)
        list_next(w, &all);
    if (w->code == 0)
        fit = sudoku_iss_write_clause(w->board, &all, w->to);
    sudoku_clause_clear(&all);
    return fit;
}

enum sudoku_fit sudoku_iss_write_other(const sudoku_board *board,
                                       const sudoku_clause *clause,
                                       sudoku_text *to)
{
    writer w = {board, clause, to, 0};
    enum sudoku_fit fit = SUDOKU_NO_RULE;
    for (size_t k = 0; k < sizeof sets / sizeof *sets; k++) {
        if (strcmp(sets[k].rule, sudoku_rule_name(clause->rule)) == 0)
            fit = write_set(&w, sets[k].test);
    }
    for (size_t k = 0; k < sizeof pairs / sizeof *pairs; k++) {
        if (strcmp(pairs[k].rule, sudoku_rule_name(clause->rule)) == 0)
            fit = write_pairs(&w, pairs[k].test, pairs[k].list);
    }
    if (strcmp(sudoku_rule_name(clause->rule), "x") == 0)
        fit = write_sums(&w, 10);
    if (strcmp(sudoku_rule_name(clause->rule), "v") == 0)
        fit = write_sums(&w, 5);
    if (w.code != 0)
        to->failed = 1; /* out of memory, as the words are valid */
    return fit;
}
