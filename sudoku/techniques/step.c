/*
 * step.c - steps and their words.
 */
#include "sudoku/techniques/step.h"

#include "base/reserve.h"
#include "sudoku/board/cell_set.h"
#include "sudoku/techniques/house_words.h"
#include "sudoku/techniques/technique.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_CELLS_LEFT = 32 }; /* limit of the cells of say_left() */

void sudoku_step_clear(sudoku_logic_step *step)
{
    free(step->cells);
    free(step->places);
    free(step->removes);
    free(step->premises);
    free(step->branches);
    free(step->follows);
    sudoku_text_clear(&step->text);
    sudoku_text_clear(&step->whole);
    sudoku_mentions_clear(&step->mentions);
    memset(step, 0, sizeof *step);
}

/* Removes the candidates of the cells that are in gone[] and in digits, and
 * clears them there. */
static void apply_cells(sudoku_position *position, const int *cells, int n,
                        uint64_t digits)
{
    uint64_t *gone = position->filtered;
    for (int k = 0; k < n; k++) {
        int cell = cells == NULL ? k : cells[k];
        uint64_t rest = gone[cell] & digits;
        gone[cell] &= ~rest;
        for (; rest != 0; rest &= rest - 1)
            sudoku_position_remove(position, cell, __builtin_ctzll(rest));
    }
}

void sudoku_step_apply(const sudoku_logic_step *step, sudoku_position *position)
{
    const sudoku_shape *shape = position->shape;
    uint64_t *gone = position->filtered;
    memset(gone, 0, (size_t)shape->num_cells * sizeof *gone);
    for (int k = 0; k < step->num_removes; k++)
        gone[step->removes[k].cell] |= UINT64_C(1) << step->removes[k].digit;
    for (int digit = 0; step->by_digit && digit < shape->num_digits; digit++)
        apply_cells(position, NULL, shape->num_cells, UINT64_C(1) << digit);
    if (step->num_removes > 0 && step->first_house >= 0) {
        const sudoku_house *first = &shape->houses[step->first_house];
        apply_cells(position, first->cells, first->num_cells, UINT64_MAX);
    }
    apply_cells(position, NULL, shape->num_cells, UINT64_MAX);
    for (int k = 0; k < step->num_places; k++)
        sudoku_position_place(position, step->places[k].cell,
                              step->places[k].digit);
}

void sudoku_step_begin(sudoku_logic_step *step)
{
    step->num_cells = step->num_houses = step->num_links = 0;
    step->num_places = step->num_removes = step->num_premises = 0;
    step->num_branches = step->num_follows = step->load = 0;
    step->by_digit = step->says_left = false;
    step->first_house = -1;
    step->digits = 0;
    step->text.size = step->whole.size = 0;
    sudoku_mentions_reset(&step->mentions);
}

void sudoku_step_add_cells(sudoku_logic_step *step, const int *cells, int n)
{
    int *grown = base_reserve_ints(step->cells, sizeof *grown, step->num_cells,
                                   &step->cap_cells, n);
    if (grown == NULL) {
        step->text.failed = 1;
        return;
    }
    step->cells = grown;
    memcpy(grown + step->num_cells, cells, (size_t)n * sizeof *cells);
    step->num_cells += n;
}

void sudoku_step_add_house(sudoku_logic_step *step, int house)
{
    if (step->num_houses < SUDOKU_STEP_MAX_HOUSES)
        step->houses[step->num_houses++] = house;
}

void sudoku_step_link(sudoku_logic_step *step, sudoku_candidate from,
                      sudoku_candidate to, bool is_strong, int rule)
{
    sudoku_link link = {from, to, is_strong, rule};
    if (step->num_links < SUDOKU_STEP_MAX_LINKS)
        step->links[step->num_links++] = link;
}

void sudoku_step_add_link(sudoku_logic_step *step, const uint64_t *from,
                          int digit, const uint64_t *to, int other,
                          bool is_strong, int rule)
{
    int words = step->position->num_words;
    sudoku_candidate a = {cell_set_next(from, words, 0), digit};
    sudoku_candidate b = {cell_set_next(to, words, 0), other};
    sudoku_step_link(step, a, b, is_strong, rule);
}

static void add_candidate(sudoku_logic_step *step, sudoku_candidate **list,
                          int *num, int *cap, sudoku_candidate candidate)
{
    sudoku_candidate *grown =
        base_reserve_ints(*list, sizeof *grown, *num, cap, 1);
    if (grown == NULL) {
        step->text.failed = 1;
        return;
    }
    *list = grown;
    grown[(*num)++] = candidate;
}

int sudoku_step_branch(sudoku_logic_step *step, int parent,
                       sudoku_candidate supposed, bool is_true)
{
    sudoku_branch *grown =
        base_reserve_ints(step->branches, sizeof *grown, step->num_branches,
                          &step->cap_branches, 1);
    if (grown == NULL) {
        step->text.failed = 1;
        return -1;
    }
    step->branches = grown;
    grown[step->num_branches] = (sudoku_branch){
        parent, supposed, is_true, step->num_follows, 0, step->text.size, 0};
    return step->num_branches++;
}

void sudoku_step_follow(sudoku_logic_step *step, int branch, int cell,
                        int digit)
{
    sudoku_candidate candidate = {cell, digit};
    int before = step->num_follows;
    add_candidate(step, &step->follows, &step->num_follows, &step->cap_follows,
                  candidate);
    if (branch >= 0)
        step->branches[branch].num_follows += step->num_follows - before;
}

void sudoku_step_place(sudoku_logic_step *step, int cell, int digit)
{
    sudoku_candidate candidate = {cell, digit};
    add_candidate(step, &step->places, &step->num_places, &step->cap_places,
                  candidate);
}

void sudoku_step_remove(sudoku_logic_step *step, int cell, int digit)
{
    sudoku_candidate candidate = {cell, digit};
    if ((step->position->candidates[cell] >> digit & 1) == 0)
        return;
    for (int k = 0; k < step->num_removes; k++) {
        if (step->removes[k].cell == cell && step->removes[k].digit == digit)
            return;
    }
    add_candidate(step, &step->removes, &step->num_removes, &step->cap_removes,
                  candidate);
}

void sudoku_step_premise(sudoku_logic_step *step, int cell, int digit)
{
    sudoku_candidate candidate = {cell, digit};
    add_candidate(step, &step->premises, &step->num_premises,
                  &step->cap_premises, candidate);
}

void sudoku_step_remove_from(sudoku_logic_step *step, const uint64_t *set,
                             int digit)
{
    const sudoku_position *p = step->position;
    for (int cell = cell_set_next(set, p->num_words, 0); cell >= 0;
         cell = cell_set_next(set, p->num_words, cell + 1))
        sudoku_step_remove(step, cell, digit);
}

bool sudoku_step_is_idle(const sudoku_logic_step *step, int house)
{
    return step->position->house_changed_at[house] <= step->idle_since;
}

bool sudoku_step_has_idle(const sudoku_logic_step *step, const int *cells,
                          int n)
{
    int k = 0;
    while (k < n &&
           step->position->cell_changed_at[cells[k]] <= step->idle_since)
        k++;
    return k == n;
}

bool sudoku_step_may_remove(const sudoku_logic_step *step, const uint64_t *set,
                            int digit)
{
    const sudoku_position *p = step->position;
    const uint64_t *from = step->open != NULL ? step->open : p->cells;
    return cell_set_meets(from + digit * p->num_words, set, p->num_words);
}

bool sudoku_step_is_open(const sudoku_logic_step *step, int cell, int digit)
{
    const sudoku_position *p = step->position;
    const uint64_t *from = step->open != NULL ? step->open : p->cells;
    return cell_set_has(from + digit * p->num_words, cell);
}

uint64_t sudoku_step_open_digits(const sudoku_logic_step *step, int cell)
{
    const sudoku_position *p = step->position;
    uint64_t digits = 0;
    if (step->open == NULL)
        return p->candidates[cell];
    for (int digit = 0; digit < p->shape->num_digits; digit++)
        digits |= (uint64_t)sudoku_step_is_open(step, cell, digit) << digit;
    return digits;
}

bool sudoku_step_has_effect(const sudoku_logic_step *step)
{
    return step->num_places > 0 || step->num_removes > 0;
}

/* ---- words --------------------------------------------------------------- */

static void say(sudoku_logic_step *step, const char *words)
{
    sudoku_text_add(&step->text, words, strlen(words));
}

static void begin_mention(sudoku_logic_step *step)
{
    sudoku_mentions_begin(&step->mentions, step->text.size);
}

void sudoku_step_end_mention(sudoku_logic_step *step)
{
    sudoku_mentions_end(&step->mentions, step->text.size,
                        step->position->candidates);
    step->text.failed |= step->mentions.failed;
}

void sudoku_step_begin_mention(sudoku_logic_step *step,
                               const sudoku_stated_rule *stated,
                               const int *cells, int n)
{
    if (step->is_silent)
        return;
    begin_mention(step);
    sudoku_mentions_set_rule(&step->mentions,
                             (int)(stated - step->position->board->rules));
    sudoku_mentions_add_cells(&step->mentions, cells, n);
}

static void say_cell(sudoku_logic_step *step, int cell)
{
    char name[SUDOKU_CELL_NAME_SIZE];
    sudoku_cell_name(step->position->shape, cell, name);
    say(step, name);
}

/* Returns the separator before entry k of n: "a, b and c". */
static const char *joint_by(const char *last, int k, int n)
{
    if (k == 0)
        return "";
    return k + 1 == n ? last : ", ";
}

static const char *joint(int k, int n)
{
    return joint_by(" and ", k, n);
}

static void say_cells(sudoku_logic_step *step, const int *cells, int n)
{
    for (int k = 0; k < n; k++) {
        say(step, joint(k, n));
        say_cell(step, cells[k]);
    }
}

/* Returns whether all cells are in one row (column), and their columns (rows)
 * have one-digit numbers. */
static bool is_aligned(const sudoku_shape *shape, const int *cells, int n,
                       const int *line, const int *other)
{
    for (int k = 0; k < n; k++) {
        if (line[cells[k]] != line[cells[0]] || other[cells[k]] > 8)
            return false;
    }
    return shape->num_grids == 1;
}

/* Appends "r1c2", "r1c23", "r12c3" or "r1c2|r2c3". */
static void say_group(sudoku_logic_step *step, const int *cells, int n)
{
    const sudoku_shape *shape = step->position->shape;
    bool in_row = is_aligned(shape, cells, n, shape->row, shape->column);
    bool in_column = is_aligned(shape, cells, n, shape->column, shape->row);
    if (n == 1 || (!in_row && !in_column)) {
        for (int k = 0; k < n; k++) {
            say(step, k > 0 ? "|" : "");
            say_cell(step, cells[k]);
        }
        return;
    }
    say(step, "r");
    for (int k = 0; k < (in_row ? 1 : n); k++)
        sudoku_text_printf(&step->text, "%d", shape->row[cells[k]] + 1);
    say(step, "c");
    for (int k = 0; k < (in_row ? n : 1); k++)
        sudoku_text_printf(&step->text, "%d", shape->column[cells[k]] + 1);
}

static void say_digits(sudoku_logic_step *step, uint64_t digits,
                       const char *last)
{
    int n = __builtin_popcountll(digits);
    sudoku_mentions_add_digits(&step->mentions, digits);
    for (int k = 0; k < n; k++, digits &= digits - 1)
        sudoku_text_printf(
            &step->text, "%s%d", joint_by(last, k, n),
            sudoku_value(step->position->shape, __builtin_ctzll(digits)));
}

/* Returns the end of the run of consecutive digits that starts at the lowest.
 */
static int end_of_run(uint64_t digits)
{
    int end = __builtin_ctzll(digits);
    while (end < 64 && (digits >> end & 1) != 0)
        end++;
    return end;
}

/* Appends "1, 3 to 6 or 8". */
static void say_ranges(sudoku_logic_step *step, uint64_t digits)
{
    const sudoku_shape *shape = step->position->shape;
    const char *before = "";
    sudoku_mentions_add_digits(&step->mentions, digits);
    while (digits != 0) {
        int first = __builtin_ctzll(digits), end = end_of_run(digits);
        end = end < first + 3 ? first + 1 : end;
        digits &= end < 64 ? UINT64_MAX << end : 0;
        say(step, *before != '\0' && digits == 0 ? " or " : before);
        sudoku_text_printf(&step->text, "%d", sudoku_value(shape, first));
        if (end > first + 1)
            sudoku_text_printf(&step->text, " to %d",
                               sudoku_value(shape, end - 1));
        before = ", ";
    }
}

void sudoku_step_name_house(const sudoku_logic_step *step, int house,
                            sudoku_text *to)
{
    sudoku_say_house(step->position->board, house, to);
}

/* Names the house in a mention of it, and of the rule that states it. */
static void say_house(sudoku_logic_step *step, int house)
{
    const sudoku_board *board = step->position->board;
    const sudoku_house *h = &board->shape->houses[house];
    int rule = sudoku_find_rule_of_house(board, house);
    begin_mention(step);
    sudoku_mentions_set_house(&step->mentions, house);
    if (rule >= 0)
        sudoku_mentions_set_rule(&step->mentions, rule);
    sudoku_mentions_add_cells(&step->mentions, h->cells, h->num_cells);
    sudoku_step_name_house(step, house, &step->text);
    sudoku_step_end_mention(step);
}

/* Names the cells, in short or as a list, in a mention of them. */
static void mention_cells(sudoku_logic_step *step, const int *cells, int n,
                          bool is_short)
{
    begin_mention(step);
    sudoku_mentions_add_cells(&step->mentions, cells, n);
    if (is_short)
        say_group(step, cells, n);
    else
        say_cells(step, cells, n);
    sudoku_step_end_mention(step);
}

static void say_argument(sudoku_logic_step *step, char letter, va_list *list)
{
    const int *cells;
    int cell;
    switch (letter) {
    case '(':
        begin_mention(step);
        break;
    case ')':
        sudoku_step_end_mention(step);
        break;
    case 'c':
        cell = va_arg(*list, int);
        mention_cells(step, &cell, 1, false);
        break;
    case 'd':
        say_digits(step, UINT64_C(1) << va_arg(*list, int), "");
        break;
    case 'm':
        say_digits(step, va_arg(*list, uint64_t), " and ");
        break;
    case 'o':
        say_digits(step, va_arg(*list, uint64_t), " or ");
        break;
    case 'r':
        say_ranges(step, va_arg(*list, uint64_t));
        break;
    case 'h':
        say_house(step, va_arg(*list, int));
        break;
    case 'l':
    case 'g':
        cells = va_arg(*list, const int *);
        mention_cells(step, cells, va_arg(*list, int), letter == 'g');
        break;
    case 'i':
        sudoku_text_printf(&step->text, "%d", va_arg(*list, int));
        break;
    default:
        say(step, va_arg(*list, const char *));
    }
}

void sudoku_step_say(sudoku_logic_step *step, const char *format, ...)
{
    va_list list;
    if (step->is_silent)
        return;
    va_start(list, format);
    if (step->text.size == 0)
        sudoku_text_printf(&step->text, "%s: ", step->technique->title);
    while (*format != '\0') {
        size_t plain = strcspn(format, "%");
        sudoku_text_add(&step->text, format, plain);
        format += plain;
        if (*format == '%') {
            say_argument(step, format[1], &list);
            format += 2;
        }
    }
    va_end(list);
}

static int by_digit(const void *a, const void *b)
{
    const sudoku_candidate *x = a, *y = b;
    if (x->digit != y->digit)
        return x->digit < y->digit ? -1 : 1;
    return (x->cell > y->cell) - (x->cell < y->cell);
}

/* Returns the end of the removals of one digit from k on, after sorting. */
static int end_of_digit(const sudoku_logic_step *step, int k)
{
    int end = k;
    while (end < step->num_removes &&
           step->removes[end].digit == step->removes[k].digit)
        end++;
    return end;
}

static bool have_same_cells(const sudoku_logic_step *step, int a, int b)
{
    int n = end_of_digit(step, a) - a, k = 0;
    if (end_of_digit(step, b) - b != n)
        return false;
    while (k < n && step->removes[a + k].cell == step->removes[b + k].cell)
        k++;
    return k == n;
}

/* Returns the digits that are removed from the same cells as the one at k, or
 * none if one of them comes before k. */
static uint64_t digits_of_cells(const sudoku_logic_step *step, int k)
{
    uint64_t digits = 0;
    for (int m = 0; m < step->num_removes; m = end_of_digit(step, m)) {
        if (!have_same_cells(step, m, k))
            continue;
        if (m < k)
            return 0;
        digits |= UINT64_C(1) << step->removes[m].digit;
    }
    return digits;
}

static void say_removed_cells(sudoku_logic_step *step, int from, int end)
{
    for (int k = from; k < end; k++)
        sudoku_step_say(step, "%s%c", joint(k - from, end - from),
                        step->removes[k].cell);
}

static uint64_t digits_left(const sudoku_logic_step *step, int cell)
{
    uint64_t left = 0;
    for (int k = 0; k < step->num_removes; k++) {
        if (step->removes[k].cell != cell)
            continue;
        left = left == 0 ? step->position->candidates[cell] : left;
        left &= ~(UINT64_C(1) << step->removes[k].digit);
    }
    return left;
}

/* Appends ", so r1c2 and r1c5 can only be 3 or 4, r2c2 5 to 7." */
static void say_left(sudoku_logic_step *step)
{
    const char *before = ", so ", *verb = " can only be ";
    for (int k = 0; k < step->num_cells; k++) {
        uint64_t left = digits_left(step, step->cells[k]);
        int first = 0, n = 0, num = 0;
        while (first < k && digits_left(step, step->cells[first]) != left)
            first++;
        if (left == 0 || first < k)
            continue;
        for (int m = k; m < step->num_cells; m++)
            num += digits_left(step, step->cells[m]) == left;
        sudoku_step_say(step, "%s%(", before);
        for (int m = k; m < step->num_cells; m++) {
            if (digits_left(step, step->cells[m]) == left)
                sudoku_step_say(step, "%s%c", joint(n++, num), step->cells[m]);
        }
        sudoku_step_say(step, "%s%r%)", verb, left);
        before = ", ";
        verb = " ";
    }
    say(step, ".");
}

/* Appends ", so r1c2 and r1c5 cannot be 3 or 5, r2c2 cannot be 4." */
static void say_removed(sudoku_logic_step *step)
{
    const char *before = ", so ";
    if (step->num_removes > 1)
        qsort(step->removes, (size_t)step->num_removes, sizeof *step->removes,
              by_digit);
    for (int k = 0; k < step->num_places; k++, before = ", ") {
        say(step, before);
        sudoku_step_say(step, "%(%c is %d%)", step->places[k].cell,
                        step->places[k].digit);
    }
    for (int k = 0; k < step->num_removes; k = end_of_digit(step, k)) {
        uint64_t digits = digits_of_cells(step, k);
        if (digits == 0)
            continue;
        sudoku_step_say(step, "%s%(", before);
        say_removed_cells(step, k, end_of_digit(step, k));
        sudoku_step_say(step, " cannot be %o%)", digits);
        before = ", ";
    }
    say(step, ".");
}

static void say_effects(sudoku_logic_step *step)
{
    size_t begin = step->text.size;
    say_removed(step);
    size_t middle = step->text.size, size;
    if (!step->says_left || step->num_places > 0 ||
        step->num_cells > MAX_CELLS_LEFT)
        return;
    say_left(step);
    size = step->text.size - middle;
    if (step->text.failed)
        return;
    if (size < middle - begin) {
        memmove(step->text.data + begin, step->text.data + middle, size);
        sudoku_mentions_close_up(&step->mentions, begin, middle);
    }
    step->text.size = size < middle - begin ? begin + size : middle;
    step->text.data[step->text.size] = '\0';
    sudoku_mentions_cut(&step->mentions, step->text.size);
}

void sudoku_step_say_fins(sudoku_logic_step *step, const char *before,
                          const int *fins, int n)
{
    sudoku_step_say(step, "%s%s%l, which ", before,
                    n > 1 ? "one of the fins " : "the fin ", fins, n);
    say_removed_cells(step, 0, step->num_removes);
    sudoku_step_say(step, step->num_removes > 1 ? " see" : " sees");
}

size_t sudoku_step_size(sudoku_logic_step *step)
{
    size_t before = step->text.size, size;
    say_effects(step);
    size = step->text.size;
    step->text.size = before;
    return size;
}

bool sudoku_step_sum_up(sudoku_logic_step *step)
{
    if (step->is_silent || step->position->has_only_houses ||
        sudoku_step_size(step) <= SUDOKU_STEP_SENTENCE)
        return false;
    say_effects(step);
    sudoku_text whole = step->text;
    sudoku_mentions_sum_up(&step->mentions, 0);
    step->text = step->whole;
    step->text.size = 0;
    step->text.failed = whole.failed;
    step->whole = whole;
    return true;
}

void sudoku_step_say_num_links(sudoku_logic_step *step)
{
    bool is_all = step->num_links < SUDOKU_STEP_MAX_LINKS;
    sudoku_step_say(step, is_all ? "%i links" : "at least %i links",
                    step->num_links);
}

/* Appends ", so 40 candidates of 7 cells are removed." */
static void count_effects(sudoku_logic_step *step)
{
    int num = 0;
    for (int k = 0; k < step->num_removes; k++) {
        int m = 0;
        while (m < k && step->removes[m].cell != step->removes[k].cell)
            m++;
        num += m == k;
    }
    sudoku_step_say(step, ", so %i candidates of %i cells are removed.",
                    step->num_removes, num);
}

/* Appends the effects, or only their number if they are too long. */
static void end_sentence(sudoku_logic_step *step)
{
    size_t reason = step->text.size;
    say_effects(step);
    if (step->position->has_only_houses || step->num_places > 0 ||
        step->whole.size > 0 || step->text.size <= SUDOKU_STEP_SENTENCE ||
        step->text.failed)
        return;
    size_t size = step->text.size;
    step->text.size = reason;
    count_effects(step);
    size_t counted = step->text.size;
    step->text.size = reason;
    say_effects(step);
    if (counted >= size)
        return;
    sudoku_text_add(&step->whole, step->text.data, step->text.size);
    sudoku_mentions_sum_up(&step->mentions, reason);
    step->text.failed |= step->whole.failed || step->mentions.failed;
    step->text.size = reason;
    count_effects(step);
}

bool sudoku_step_end(sudoku_logic_step *step)
{
    if (!sudoku_step_has_effect(step))
        return false;
    if (step->is_silent)
        sudoku_mentions_reset(&step->mentions);
    else
        end_sentence(step);
    return step->accept == NULL || step->accept(step->ctx, step);
}
