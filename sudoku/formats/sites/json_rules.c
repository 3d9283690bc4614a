#include "sudoku/formats/sites/json_rules.h"

#include "sudoku/formats/reader.h"

#include <string.h>

int sudoku_json_integer(const json_t *value)
{
    enum { MAX = 1000000 };
    if (json_is_integer(value)) {
        json_int_t number = json_integer_value(value);
        return number < 0 || number > MAX ? -1 : (int)number;
    }
    const char *text = json_string_value(value);
    int number;
    if (text == NULL || text[0] < '0' || text[0] > '9')
        return -1;
    const char *end = sudoku_read_number(text, 7, &number);
    return end == NULL || *end != '\0' ? -1 : number;
}

static void read_lines(sudoku_site_reader *r, const json_t *lines)
{
    size_t k;
    json_t *line;
    json_array_foreach(lines, k, line)
    {
        r->line = line;
        sudoku_site_read_part(r);
    }
    r->line = NULL;
}

static void read_all_cells(sudoku_site_reader *r, const json_t *list)
{
    size_t k;
    json_t *part;
    if (json_array_size(list) == 0)
        return;
    sudoku_clause_begin(r->b, r->row->rule);
    json_array_foreach(list, k, part)
    {
        r->part = part;
        sudoku_site_read_arguments(r);
    }
    sudoku_clause_end(r->b);
}

void sudoku_json_read_parts(sudoku_site_reader *r, const json_t *list,
                            const char *lines)
{
    const sudoku_site_row *first = r->row;
    size_t k;
    json_t *part;
    if (first->each == SUDOKU_ALL_CELLS) {
        read_all_cells(r, list);
        return;
    }
    json_array_foreach(list, k, part)
    {
        r->row = first;
        r->part = part;
        const sudoku_site_row *row = r->site->choose(r);
        if (row == NULL || r->b->code != 0)
            continue;
        r->row = row;
        if (strpbrk(row->arguments, "al") != NULL)
            read_lines(r, json_object_get(part, lines));
        else
            sudoku_site_read_part(r);
    }
}
