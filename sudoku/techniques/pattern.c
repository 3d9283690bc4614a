#include "sudoku/techniques/pattern.h"

#include "sudoku/techniques/derived.h"
#include "sudoku/techniques/house_words.h"
#include "sudoku/techniques/rule_words.h"

#include <string.h>

enum {
    MAX_SENTENCE = 200,
    MAX_PREMISES = 8, /* limit of cells whose premises are named */
    MAX_PROOFS = 400,
    MAX_PROOFS_OF_RULE = 80
};

uint64_t sudoku_pattern_all_digits(const sudoku_position *p, int cell)
{
    int block = sudoku_shape_block(p->shape, cell);
    return block < 0 ? p->shape->board_active : p->shape->blocks[block].active;
}

uint64_t sudoku_pattern_digits(const pattern *x, int cell)
{
    return sudoku_pattern_all_digits(x->p, cell) & ~x->lacks[cell];
}

static bool has_cell(const pattern *x, int cell)
{
    int k = 0;
    while (k < x->num_cells && x->cells[k] != cell)
        k++;
    return k < x->num_cells;
}

/* Returns whether all cells of the constraint belong to the pattern. Uses no
 * set of cells, which would need much stack below a filter. */
static bool has_cells(const pattern *x, const sudoku_constraint *c)
{
    int k = 0;
    while (k < c->num_cells && has_cell(x, c->cells[k]))
        k++;
    return k == c->num_cells;
}

/* NOLINTNEXTLINE(readability-non-const-parameter): filters change digits */
int sudoku_pattern_filter(const pattern *x, uint64_t *digits)
{
    sudoku_candidates filtered = {x->p->board, digits};
    int any = 0, found = 1;
    if (x->num_list == 1)
        return sudoku_constraint_filter(x->list, &filtered);
    while (found > 0) {
        found = 0;
        for (int k = 0; k < x->num_list; k++) {
            const sudoku_constraint *c = &x->list[k];
            if (c->only_encodes || !has_cells(x, c))
                continue;
            int one = sudoku_constraint_filter(c, &filtered);
            if (one < 0)
                return one;
            found += one;
        }
        any += found;
    }
    return any;
}

/* ---- what it takes ------------------------------------------------------- */

static uint64_t *digits_of(const pattern *x)
{
    return x->p->filtered;
}

static int deduce(const pattern *x)
{
    uint64_t *digits = digits_of(x);
    for (int k = 0; k < x->num_cells; k++)
        digits[x->cells[k]] = sudoku_pattern_digits(x, x->cells[k]);
    return x->deduce != NULL ? x->deduce(x, digits)
                             : sudoku_pattern_filter(x, digits);
}

/* Returns whether the premises suffice to remove all in gone[]. The number of
 * calls is limited: some filters are slow. */
static bool is_proof(pattern *x)
{
    int most = x->list != NULL ? MAX_PROOFS : MAX_PROOFS_OF_RULE;
    if (++x->num_proofs > most || deduce(x) < 0)
        return false;
    int k = 0;
    while (k < x->num_cells &&
           (digits_of(x)[x->cells[k]] & x->gone[x->cells[k]]) == 0)
        k++;
    return k == x->num_cells;
}

static uint64_t lacking(const pattern *x, int cell)
{
    return sudoku_pattern_all_digits(x->p, cell) & ~rule_digits(x->p, cell);
}

/* Returns the digits that the deduction may take as missing from the cell. */
static uint64_t known_lacks(const pattern *x, int cell)
{
    bool is_known = !x->is_bare && (!x->by_first || cell == x->cells[0]);
    return is_known ? lacking(x, cell) : 0;
}

/* Drops the premises of cells [from, end) that the deduction does not need.
 * NOLINTNEXTLINE(misc-no-recursion): logarithmic depth */
static void leave_out_cells(pattern *x, int from, int end)
{
    uint64_t any = 0;
    for (int k = from; k < end; k++) {
        any |= x->lacks[x->cells[k]];
        x->lacks[x->cells[k]] = 0;
    }
    if (any == 0 || is_proof(x))
        return;
    for (int k = from; k < end; k++)
        x->lacks[x->cells[k]] = known_lacks(x, x->cells[k]);
    if (end - from == 1)
        return;
    leave_out_cells(x, from, (from + end) / 2);
    leave_out_cells(x, (from + end) / 2, end);
}

static int count_premises(pattern *x)
{
    x->num_premises = 0;
    for (int k = 0; k < x->num_cells; k++)
        x->num_premises += x->lacks[x->cells[k]] != 0;
    return x->num_premises;
}

/* Lists what the premises remove. Returns the number of cells that lose digits.
 */
static int list_gone(const pattern *x)
{
    int num = 0;
    if (deduce(x) < 0)
        return 0;
    for (int k = 0; k < x->num_cells; k++) {
        int cell = x->cells[k];
        uint64_t gone = x->p->candidates[cell] & ~digits_of(x)[cell];
        x->gone[cell] =
            x->select == NULL || gone == 0 ? gone : x->select(x, k, gone);
        num += x->gone[cell] != 0;
    }
    return num;
}

static void assume_all(const pattern *x)
{
    for (int k = 0; k < x->num_cells; k++)
        x->lacks[x->cells[k]] = known_lacks(x, x->cells[k]);
}

/* Keeps in gone[] only the first cell that loses most digits. */
static void choose_cell(const pattern *x)
{
    int best = -1, most = 0;
    for (int k = 0; k < x->num_cells; k++) {
        int num = __builtin_popcountll(x->gone[x->cells[k]]);
        best = num > most ? k : best;
        most = num > most ? num : most;
    }
    for (int k = 0; k < x->num_cells; k++) {
        if (k != best)
            x->gone[x->cells[k]] = 0;
    }
}

/* Weakens the premise of a cell to these digits if the proof still holds. */
static bool try_lacks(pattern *x, int cell, uint64_t lacks)
{
    uint64_t before = x->lacks[cell];
    if (lacks == 0 || lacks == before)
        return false;
    x->lacks[cell] = lacks;
    if (is_proof(x))
        return true;
    x->lacks[cell] = before;
    return false;
}

static uint64_t below(uint64_t digits)
{
    return (digits & -digits) - 1;
}

static uint64_t above(uint64_t digits)
{
    return ~(UINT64_MAX >> __builtin_clzll(digits));
}

/* Prefers "at least 5" to "5, 7 or 8", and "not 4" to both. */
static void leave_out_digits(pattern *x)
{
    for (int k = 0; k < x->num_cells; k++) {
        int cell = x->cells[k];
        uint64_t digits = rule_digits(x->p, cell);
        if (x->lacks[cell] == 0 || (digits & (digits - 1)) == 0 ||
            try_lacks(x, cell, x->lacks[cell] & below(digits)) ||
            try_lacks(x, cell, x->lacks[cell] & above(digits)))
            continue;
        for (uint64_t rest = x->lacks[cell]; rest != 0; rest &= rest - 1)
            try_lacks(x, cell, x->lacks[cell] & ~(rest & -rest));
    }
}

/* ---- words --------------------------------------------------------------- */

void sudoku_pattern_say_cells_of(const pattern *x, const int *cells, int n)
{
    enum { MAX_SAID = 3, MAX_NAME = 32 };
    const sudoku_rule *rule = x->stated->clause.rule;
    char name[MAX_NAME] = "";
    strncpy(name, rule->people.house != NULL ? rule->people.house : rule->name,
            MAX_NAME - 1);
    for (char *c = name; *c != '\0'; c++)
        *c = *c == '-' ? ' ' : *c;
    sudoku_step_say(x->step, "");
    sudoku_step_begin_mention(x->step, x->stated, cells, n);
    sudoku_step_say(x->step, "the %s ", name);
    if (n <= MAX_SAID)
        sudoku_step_say(x->step, "of %l", cells, n);
    else
        sudoku_step_say(x->step, "from %c to %c", cells[0], cells[n - 1]);
    sudoku_step_end_mention(x->step);
}

void sudoku_pattern_say_line(const pattern *x)
{
    sudoku_pattern_say_cells_of(x, x->cells, x->num_cells);
}

/* Lists the cells with the same premise as cells[k], or none if there is one
 * before k. */
static int list_alike(const pattern *x, int k, int *list, int most)
{
    int n = 0;
    for (int m = 0; m < x->num_cells && n < most; m++) {
        int cell = x->cells[m];
        if (x->lacks[cell] != x->lacks[x->cells[k]] ||
            sudoku_pattern_all_digits(x->p, cell) !=
                sudoku_pattern_all_digits(x->p, x->cells[k]))
            continue;
        if (m < k)
            return 0;
        if (n == 0 || list[n - 1] != cell)
            list[n++] = cell;
    }
    return n;
}

/* Returns whether the premise leaves the cells exactly their candidates. */
static bool are_marks(const pattern *x, const int *list, int n)
{
    int k = 0;
    while (k < n && x->lacks[list[k]] == lacking(x, list[k]))
        k++;
    return k == n;
}

/* Appends "r1c2 and r1c3 are at least 5". Lists the digits that are left only
 * if they are the marks of the cells, otherwise the digits that are missing. */
static void say_premise(const pattern *x, const int *list, int n)
{
    sudoku_logic_step *step = x->step;
    uint64_t all = sudoku_pattern_all_digits(x->p, list[0]);
    uint64_t lacks = x->lacks[list[0]], digits = all & ~lacks;
    sudoku_step_say(step, n > 1 ? "%(%l are " : "%(%l is ", list, n);
    if ((digits & (digits - 1)) == 0)
        sudoku_step_say(step, "%o", digits);
    else if (lacks == (all & below(digits)))
        sudoku_step_say(step, "at least %d", __builtin_ctzll(digits));
    else if (lacks == (all & above(digits)))
        sudoku_step_say(step, "at most %d", 63 - __builtin_clzll(digits));
    else if (__builtin_popcountll(lacks) <= 2 || !are_marks(x, list, n))
        sudoku_step_say(step, "not %r", lacks);
    else
        sudoku_step_say(step, "%r", digits);
    sudoku_mentions_add_digits(&step->mentions, digits);
    sudoku_step_say(step, "%)");
}

/* Appends "by what r1c2 and 11 other cells can be". */
static void sum_up_premises(const pattern *x)
{
    int k = 0;
    while (x->lacks[x->cells[k]] == 0)
        k++;
    sudoku_step_say(x->step, "; by what %c and %i other cells can be",
                    x->cells[k], x->num_premises - 1);
}

static void say_premises(const pattern *x)
{
    enum { MAX_LIST = 64 };
    const char *before = "; ";
    if (x->sums_up && x->num_premises > 2) {
        sum_up_premises(x);
        return;
    }
    for (int k = 0; k < x->num_cells; k++) {
        int list[MAX_LIST];
        int n =
            x->lacks[x->cells[k]] == 0 ? 0 : list_alike(x, k, list, MAX_LIST);
        if (n == 0)
            continue;
        sudoku_step_say(x->step, "%s", before);
        say_premise(x, list, n);
        before = ", ";
    }
}

/* ---- steps --------------------------------------------------------------- */

static void make_step(pattern *x)
{
    sudoku_logic_step *step = x->step;
    sudoku_step_begin(step);
    step->says_left = true;
    for (int k = 0; k < x->num_cells; k++) {
        int cell = x->cells[k];
        step->digits |= x->gone[cell];
        for (uint64_t rest = x->gone[cell]; rest != 0; rest &= rest - 1)
            sudoku_step_remove(step, cell, __builtin_ctzll(rest));
        for (uint64_t rest = x->lacks[cell]; rest != 0; rest &= rest - 1)
            sudoku_step_premise(step, cell, __builtin_ctzll(rest));
    }
    sudoku_step_add_cells(step, x->cells, x->num_cells);
    x->say(x);
    say_premises(x);
}

/* How much of the deduction a step has: all of it, or what one cell loses. The
 * first portion whose sentence is short enough is taken. */
enum portion { ALL, ALL_SUMMED_UP, WITH_CELL, CELL, CELL_SUMMED_UP };

static void make_portion(pattern *x, enum portion portion)
{
    x->num_proofs = 0;
    assume_all(x);
    list_gone(x);
    if (portion >= WITH_CELL)
        choose_cell(x);
    leave_out_cells(x, 0, x->num_cells);
    count_premises(x);
    if (portion < CELL)
        list_gone(x);
    x->is_short = portion > ALL;
    x->sums_up = portion == ALL_SUMMED_UP || portion == CELL_SUMMED_UP;
    if (!x->sums_up)
        leave_out_digits(x);
    make_step(x);
}

/* Adds to what one cell loses everything else that the same premises remove, so
 * that the next step does not repeat the reason. */
static void widen(pattern *x)
{
    list_gone(x);
    make_step(x);
}

/* Makes a step of the deduction. For rules without constraints, explanations
 * need many cells. For others, all cells are named if possible. The length of
 * the sentence is measured even if the caller does not want it (PT2). */
static bool use(pattern *x)
{
    sudoku_logic_step *step = x->step;
    bool is_silent = step->is_silent;
    step->is_silent = false;
    int last = x->list != NULL ? CELL_SUMMED_UP : ALL_SUMMED_UP, k = ALL;
    for (; k <= last; k++) {
        if (k == ALL_SUMMED_UP && x->list != NULL &&
            x->num_premises <= MAX_PREMISES)
            continue;
        make_portion(x, (enum portion)k);
        if (sudoku_step_size(step) <= MAX_SENTENCE)
            break;
    }
    if (k >= CELL)
        widen(x);
    step->is_silent = is_silent;
    if (is_silent)
        step->text.size = 0;
    return sudoku_step_end(step);
}

bool sudoku_pattern_use(pattern *x)
{
    x->lacks = (uint64_t *)(void *)x->p->work;
    x->gone = x->lacks + x->p->shape->num_cells;
    if (sudoku_step_has_idle(x->step, x->cells, x->num_cells))
        return false;
    assume_all(x);
    return list_gone(x) > 0 && use(x);
}

/* ---- going through a board ----------------------------------------------- */

bool sudoku_pattern_find(const sudoku_position *p, sudoku_logic_step *step,
                         const pattern_row *row)
{
    const pattern_board *b = sudoku_derived_pattern_board(p);
    for (int k = 0; b != NULL && k < p->board->num_rules; k++) {
        pattern x = row->like;
        x.p = p;
        x.step = step;
        x.stated = &p->board->rules[k];
        x.list = b->list + b->first[k];
        x.num_list = b->first[k + 1] - b->first[k];
        if ((row->kinds >> x.stated->clause.rule->people.pattern & 1) != 0 &&
            row->use(&x))
            return true;
    }
    step->text.failed = step->text.failed || b == NULL;
    return false;
}

bool sudoku_pattern_each_group(pattern *x)
{
    const sudoku_clause *clause = &x->stated->clause;
    for (int g = 0; g < clause->num_groups && x->num_list > 0; g++) {
        x->cells = clause->cells + clause->group_start[g];
        x->num_cells = clause->group_start[g + 1] - clause->group_start[g];
        if (sudoku_pattern_use(x))
            return true;
    }
    return false;
}

bool sudoku_pattern_each_constraint(pattern *x)
{
    const sudoku_constraint *list = x->list;
    int num = x->num_list;
    for (int k = 0; k < num; k++) {
        if (list[k].only_encodes)
            continue;
        x->list = &list[k];
        x->num_list = 1;
        x->cells = list[k].cells;
        x->num_cells = list[k].num_cells;
        if (sudoku_pattern_use(x))
            return true;
    }
    return false;
}

/* Returns whether the constraint has two cells and this cell is one of them; if
 * number is not 0, the first one. */
static bool is_of_star(const pattern *x, const sudoku_constraint *c, int cell)
{
    return c->num_cells == 2 &&
           (c->cells[0] == cell || (x->number == 0 && c->cells[1] == cell));
}

/* NOLINTNEXTLINE(readability-non-const-parameter): filters change digits */
static int deduce_star(const pattern *x, uint64_t *digits)
{
    sudoku_candidates filtered = {x->p->board, digits};
    int any = 0;
    for (int k = 0; k < x->num_list; k++) {
        if (!is_of_star(x, &x->list[k], x->cells[0]))
            continue;
        int one = sudoku_constraint_filter(&x->list[k], &filtered);
        if (one < 0)
            return one;
        any += one;
    }
    return any;
}

static bool use_stars(pattern *x, bool by_first)
{
    enum { MAX_STAR = 64 };
    int cells[MAX_STAR];
    x->cells = cells;
    x->deduce = deduce_star;
    x->by_first = by_first;
    for (int cell = 0; cell < x->p->shape->num_cells; cell++) {
        cells[0] = cell;
        x->num_cells = 1;
        for (int k = 0; k < x->num_list && x->num_cells < MAX_STAR; k++) {
            const sudoku_constraint *c = &x->list[k];
            if (is_of_star(x, c, cell))
                cells[x->num_cells++] = c->cells[c->cells[0] == cell];
        }
        if (x->num_cells > 1 && sudoku_pattern_use(x))
            return true;
    }
    return false;
}

bool sudoku_pattern_each_center(pattern *x)
{
    return use_stars(x, true);
}

bool sudoku_pattern_each_star(pattern *x)
{
    return use_stars(x, true) || use_stars(x, false);
}

bool sudoku_pattern_each_hub(pattern *x)
{
    x->number = 1;
    return use_stars(x, false);
}
