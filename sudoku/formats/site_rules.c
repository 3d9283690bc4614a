#include "sudoku/formats/site_rules.h"

#include <string.h>

/* ---- rows ---------------------------------------------------------------- */

static bool is_key(const sudoku_site_row *row, const char *key, size_t size)
{
    return strlen(row->key) == size && memcmp(row->key, key, size) == 0;
}

const sudoku_site_row *sudoku_site_find(const sudoku_site *site,
                                        const char *key, size_t size)
{
    const sudoku_site_row *row = site->rows;
    while (row->key != NULL && !is_key(row, key, size))
        row++;
    return row->key == NULL ? NULL : row;
}

const sudoku_site_row *sudoku_site_choose(const sudoku_site_row *row,
                                          const char *sign)
{
    const char *key = row->key;
    for (; row->key != NULL && strcmp(row->key, key) == 0; row++) {
        if (sign != NULL && row->sign != NULL && strcmp(row->sign, sign) == 0)
            return row;
    }
    return NULL;
}

static const sudoku_site_argument *find_argument(const sudoku_site *site,
                                                 char letter)
{
    const sudoku_site_argument *argument = site->arguments;
    while (argument->letter != letter)
        argument++;
    return argument;
}

/* ---- reading ------------------------------------------------------------- */

void sudoku_site_read_arguments(sudoku_site_reader *r)
{
    for (const char *at = r->row->arguments; *at != '\0'; at++)
        find_argument(r->site, *at)->read(r);
}

void sudoku_site_put_part(sudoku_site_reader *r)
{
    const sudoku_site_row *row = r->row;
    sudoku_clause_begin(r->b, row->rule);
    if (row->words != NULL)
        sudoku_clause_put_words(r->b, row->words);
    sudoku_site_read_arguments(r);
}

int sudoku_site_read_part(sudoku_site_reader *r)
{
    sudoku_site_put_part(r);
    return sudoku_clause_end(r->b);
}

/* ---- writing ------------------------------------------------------------- */

int sudoku_site_group_size(const sudoku_site_writer *w, int group)
{
    const int *start = w->clause->group_start;
    return start[group + 1] - start[group];
}

const int *sudoku_site_group_cells(const sudoku_site_writer *w, int group)
{
    return w->clause->cells + w->clause->group_start[group];
}

static bool write_part(sudoku_site_writer *w, int group, int first, int num)
{
    const char *arguments = w->row->arguments;
    int size = (int)strlen(arguments);
    w->group = group;
    w->cells = w->clause->cells;
    if (w->clause->num_groups > 0)
        w->cells = sudoku_site_group_cells(w, group) + first;
    w->num_cells = num;
    if (!w->site->begin_part(w))
        return false;
    for (int k = 0; k < size; k++) {
        char letter = arguments[w->site->is_backward ? size - 1 - k : k];
        const sudoku_site_argument *argument = find_argument(w->site, letter);
        if (argument->write == NULL || !argument->write(w))
            return false;
    }
    w->number++;
    return true;
}

static bool write_group(sudoku_site_writer *w, int group)
{
    int n = sudoku_site_group_size(w, group);
    int size = w->row->each == SUDOKU_EACH_PAIR ? 2 : 1;
    if (w->row->each == SUDOKU_EACH_GROUP ||
        w->row->each == SUDOKU_EACH_LATER_GROUP)
        return write_part(w, group, 0, n);
    for (int k = 0; k + size <= n; k++) {
        if (!write_part(w, group, k, size))
            return false;
    }
    return true;
}

/* Returns whether the clause fits a flag, which can except only certain pairs.
 */
static bool fits_flag(const sudoku_site_writer *w)
{
    const sudoku_clause *clause = w->clause;
    const char *const *dots = w->row->dots;
    if (clause->num_values > 0)
        return false;
    if (dots[0] != NULL)
        return sudoku_has_pairs(w->board, clause, dots[0],
                                dots[1] == NULL ? dots[0] : dots[1]);
    return clause->num_groups == 0;
}

static bool write_row(sudoku_site_writer *w)
{
    w->number = 0;
    switch (w->row->each) {
    case SUDOKU_NO_RULE_ROW:
    case SUDOKU_ONLY_DRAWN:
        return false;
    case SUDOKU_FLAG:
        return fits_flag(w) && write_part(w, 0, 0, 0);
    case SUDOKU_EACH_CLAUSE:
        return write_part(
            w, 0, 0,
            w->clause->num_groups == 0 ? 0 : sudoku_site_group_size(w, 0));
    default:
        break;
    }
    for (int group = w->row->each == SUDOKU_EACH_LATER_GROUP;
         group < w->clause->num_groups; group++) {
        if (!write_group(w, group))
            return false;
    }
    return true;
}

enum sudoku_fit sudoku_site_write(sudoku_site_writer *w)
{
    const char *words = w->clause->words,
               *rule = sudoku_rule_name(w->clause->rule);
    bool has_words = words != NULL && words[0] != '\0';
    enum sudoku_fit fit = SUDOKU_NO_RULE;
    for (w->row = w->site->rows; w->row->key != NULL; w->row++) {
        const sudoku_site_row *row = w->row;
        if (row->rule == NULL || strcmp(row->rule, rule) != 0)
            continue;
        if (row->words != NULL && has_words && strcmp(row->words, words) != 0)
            continue;
        fit = write_row(w) ? SUDOKU_FITS : SUDOKU_NO_CASE;
        if (fit == SUDOKU_FITS && row->words == NULL)
            break;
    }
    return fit;
}
