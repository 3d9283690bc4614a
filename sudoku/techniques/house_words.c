/*
 * house_words.c - see house_words.h. A house that consists of a group of a
 * clause is named by the clause's numbers and cells. Other houses of a rule are
 * numbered if the rule has a word for them; otherwise small ones are named by
 * their cells.
 */
#include "sudoku/techniques/house_words.h"

#include "sudoku/board/rule.h"

/* Requires that neither has a cell twice. */
static bool is_group(const sudoku_house *house, const int *cells, int n)
{
    for (int k = 0; k < house->num_cells; k++) {
        int m = 0;
        while (m < n && cells[m] != house->cells[k])
            m++;
        if (m == n)
            return false;
    }
    return n == house->num_cells;
}

static bool has_group(const sudoku_clause *clause, const sudoku_house *house)
{
    for (int g = 0; g < clause->num_groups; g++) {
        int first = clause->group_start[g];
        if (is_group(house, clause->cells + first,
                     clause->group_start[g + 1] - first))
            return true;
    }
    return false;
}

static const char *before(int k, int n)
{
    return k == 0 ? "" : k + 1 < n ? ", " : " and ";
}

static void say_cells(const sudoku_shape *shape, const int *cells, int n,
                      sudoku_text *to)
{
    for (int k = 0; k < n; k++) {
        char name[SUDOKU_CELL_NAME_SIZE];
        sudoku_cell_name(shape, cells[k], name);
        sudoku_text_printf(to, "%s%s", before(k, n), name);
    }
}

/* Appends "the little killer 20"; a missing sum (0) is not written. */
static void say_name(const sudoku_stated_rule *stated, sudoku_text *to)
{
    const sudoku_clause *clause = &stated->clause;
    const sudoku_rule *rule = clause->rule;
    const int *cage;
    int sum;
    bool has_sum = rule->facts.get_cage == NULL ||
                   rule->facts.get_cage(stated->self, &cage, &sum) != 0;
    const char *name =
        rule->people.house != NULL ? rule->people.house : rule->name;
    sudoku_text_printf(to, "the ");
    for (; *name != '\0'; name++)
        sudoku_text_add(to, *name == '-' ? " " : name, 1);
    for (int k = 0; has_sum && k < clause->num_values; k++)
        sudoku_text_printf(to, " %d", clause->values[k]);
}

static void say_cells_of(const sudoku_shape *shape,
                         const sudoku_stated_rule *stated, const int *cells,
                         int n, sudoku_text *to)
{
    say_name(stated, to);
    sudoku_text_printf(to, " of ");
    say_cells(shape, cells, n, to);
}

void sudoku_say_group(const sudoku_board *board,
                      const sudoku_stated_rule *stated, sudoku_text *to)
{
    const sudoku_clause *clause = &stated->clause;
    say_cells_of(board->shape, stated, clause->cells, clause->group_start[1],
                 to);
}

void sudoku_name_group(const sudoku_shape *shape,
                       const sudoku_stated_rule *stated, int group,
                       bool is_named, sudoku_text *to)
{
    enum { MAX_SAID = 3 };
    const sudoku_clause *clause = &stated->clause;
    const int *cells = clause->cells + clause->group_start[group];
    int n = clause->group_start[group + 1] - clause->group_start[group];
    say_name(stated, to);
    if (n <= MAX_SAID && !is_named) {
        sudoku_text_printf(to, " of ");
        say_cells(shape, cells, n, to);
        return;
    }
    bool is_place = is_named || clause->rule->facts.get_cage != NULL;
    sudoku_text_printf(to, is_place ? " at " : " from ");
    say_cells(shape, cells, 1, to);
    if (!is_place) {
        sudoku_text_printf(to, " to ");
        say_cells(shape, cells + n - 1, 1, to);
    }
}

static bool is_of_rule(const sudoku_board *board, const sudoku_house *house,
                       int rule)
{
    return house->kind == SUDOKU_EXTRA &&
           board->rules[rule].clause.rule->name == house->rule;
}

int sudoku_find_rule_of_house(const sudoku_board *board, int house)
{
    const sudoku_house *h = &board->shape->houses[house];
    for (int k = 0; k < board->num_rules; k++) {
        if (is_of_rule(board, h, k) && has_group(&board->rules[k].clause, h))
            return k;
    }
    return -1;
}

void sudoku_say_house(const sudoku_board *board, int house, sudoku_text *to)
{
    const sudoku_house *h = &board->shape->houses[house];
    enum { MAX_NAMED = 4 };
    const char *word = NULL;
    char name[SUDOKU_HOUSE_NAME_SIZE];
    int of = sudoku_find_rule_of_house(board, house);
    if (of >= 0) {
        say_cells_of(board->shape, &board->rules[of], h->cells, h->num_cells,
                     to);
        return;
    }
    for (int k = 0; k < board->num_rules; k++) {
        if (is_of_rule(board, h, k))
            word = board->rules[k].clause.rule->people.house;
    }
    sudoku_house_name(h, name);
    if (word != NULL) {
        sudoku_text_printf(to, "%s %d", word, h->number + 1);
    } else if (h->rule != NULL && h->num_cells <= MAX_NAMED) {
        sudoku_text_printf(to, "the %s cells ", h->rule);
        say_cells(board->shape, h->cells, h->num_cells, to);
    } else {
        sudoku_text_printf(to, "%s", name);
    }
}
