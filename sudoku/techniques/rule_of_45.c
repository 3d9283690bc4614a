/*
 * rule_of_45.c - the rule of 45: a full house has a known sum, 45 on ordinary
 * boards, and so do several disjoint houses.
 *
 * Take disjoint cages that touch such a region. *Innies* are the cells of the
 * region in no cage; *outies* are the cells of the cages outside the region:
 *
 *     sum of innies - sum of outies = sum of region - sums of cages
 *
 * If few of them are empty, this excludes candidates. If they are cells of one
 * cage, the cage is *split*: the sum of its other cells is also known. If they
 * all see each other they form a *hidden cage*, which may require digits.
 * sum_regions.h describes which houses and cages are used.
 */
#include "sudoku/techniques/families.h"

#include <stdlib.h>

#include "sudoku/board/cell_set.h"
#include "sudoku/board/rule.h"
#include "sudoku/techniques/derived.h"
#include "sudoku/techniques/rule_words.h"

enum { MAX_TERMS = 5 };

typedef struct region {
    const sudoku_position *p;
    sudoku_logic_step *step;
    const sum_regions *all;
    const sum_region *of;
    enum sum_variant variant;
    uint64_t news[SUDOKU_POSITION_MAX_CELLS /
                  64]; /* cells changed since the technique found nothing; for
                          cage splitting, all cells of their cages */
    int terms[MAX_TERMS], signs[MAX_TERMS],
        num_terms; /* innies and outies that are not placed */
    int total;     /* sum of the terms, with digits counted from 1 */
} region;

/* Lists the empty innies and outies. Returns false if there are none or too
 * many. */
static bool list_terms(region *r)
{
    const sudoku_position *p = r->p;
    r->num_terms = 0;
    r->total = r->of->num * r->all->house_sum - r->of->cage_sum;
    for (int w = 0; w < p->num_words; w++) {
        uint64_t rest = r->of->terms[w];
        for (; rest != 0; rest &= rest - 1) {
            int cell = w * 64 + __builtin_ctzll(rest);
            int sign = cell_set_has(r->of->cells, cell) ? 1 : -1;
            if (p->placed[cell] != SUDOKU_EMPTY) {
                r->total -= sign * (p->placed[cell] + 1);
                continue;
            }
            if (r->num_terms == MAX_TERMS)
                return false;
            r->terms[r->num_terms] = cell;
            r->signs[r->num_terms++] = sign;
        }
    }
    return r->num_terms > 0;
}

static void say_terms(region *r, int sign)
{
    const char *before = "";
    for (int k = 0; k < r->num_terms; k++) {
        if (r->signs[k] != sign)
            continue;
        sudoku_step_say(r->step, "%s%c", before, r->terms[k]);
        before = " + ";
    }
}

static bool has_sign(const region *r, int sign)
{
    for (int k = 0; k < r->num_terms; k++) {
        if (r->signs[k] == sign)
            return true;
    }
    return false;
}

static int to_board_values(const region *r, int sum, int n)
{
    return sum + n * (r->p->shape->first_value - 1);
}

static int stated_total(const region *r)
{
    int n = 0;
    for (int k = 0; k < r->num_terms; k++)
        n += r->signs[k];
    return to_board_values(r, r->total, n);
}

/* Appends "the cages at r1c1 and r1c4", named by their first cells. */
static void say_cages(region *r)
{
    enum { MAX_SAID = 6 };
    int cells[MAX_SAID];
    int num = sudoku_sum_regions_list_cages(r->all, r->of, cells, MAX_SAID);
    if (num <= MAX_SAID)
        sudoku_step_say(r->step, num > 1 ? "the cages at %l" : "the cage at %l",
                        cells, num);
    else
        sudoku_step_say(r->step, "%i cages there", num);
}

static void say_sums(region *r)
{
    sudoku_logic_step *step = r->step;
    const sum_region *of = r->of;
    int num = of->num * sudoku_count_bits(r->p->shape->board_active);
    sudoku_step_say(step, "%h", of->first);
    if (of->num > 1)
        sudoku_step_say(step, of->num > 2 ? " to %h" : " and %h",
                        of->first + of->num - 1);
    sudoku_step_say(step, " add%s up to %i, and ", of->num > 1 ? "" : "s",
                    to_board_values(r, of->num * r->all->house_sum, num));
    say_cages(r);
    sudoku_step_say(step, " to %i",
                    to_board_values(r, of->cage_sum, of->num_caged));
}

static void say(region *r)
{
    sudoku_logic_step *step = r->step;
    const sum_region *of = r->of;
    bool has_innies = has_sign(r, 1), has_outies = has_sign(r, -1);
    int total = stated_total(r);
    sudoku_step_add_cells(step, r->terms, r->num_terms);
    for (int k = 0; k < of->num; k++)
        sudoku_step_add_house(step, of->first + k);
    step->load = r->num_terms * of->num;
    say_sums(r);
    sudoku_step_say(step, "; with what is placed, ");
    if (has_innies)
        say_terms(r, 1);
    if (has_innies && has_outies) {
        sudoku_step_say(step, " is ");
        say_terms(r, -1);
        if (total != 0)
            sudoku_step_say(step, total < 0 ? " - %i" : " + %i", abs(total));
    } else if (has_innies) {
        sudoku_step_say(step, " is %i", total);
    } else {
        say_terms(r, -1);
        sudoku_step_say(step, " is %i", -total);
    }
}

/* Filters the cells by their sum into p->filtered. Returns whether candidates
 * are removed. */
static bool filter_sum(region *r, const int *cells, const int *signs, int n,
                       int total)
{
    const sudoku_position *p = r->p;
    sudoku_sum *sum;
    if (sudoku_sum_new(&sum, p->shape->num_digits, cells, signs, n, total,
                       p->shape) != 0) {
        r->step->text.failed = 1;
        return false;
    }
    for (int k = 0; k < n; k++)
        p->filtered[cells[k]] = p->candidates[cells[k]];
    int found = sudoku_sum_filter(sum, p->filtered, NULL);
    sudoku_sum_free(sum);
    for (int k = 0; found <= 0 && k < n; k++)
        p->filtered[cells[k]] = p->candidates[cells[k]];
    return found > 0;
}

static void remove_filtered(region *r, const int *cells, int n)
{
    const sudoku_position *p = r->p;
    for (int k = 0; k < n; k++) {
        uint64_t gone = p->candidates[cells[k]] & ~p->filtered[cells[k]];
        for (; gone != 0; gone &= gone - 1)
            sudoku_step_remove(r->step, cells[k], __builtin_ctzll(gone));
    }
}

static bool use_terms(region *r)
{
    if (!filter_sum(r, r->terms, r->signs, r->num_terms, r->total))
        return false;
    sudoku_step_begin(r->step);
    remove_filtered(r, r->terms, r->num_terms);
    say(r);
    return sudoku_step_end(r->step);
}

/* ---- innies and outies of one house -------------------------------------- */

/* Returns the number of pairs of candidates of the two terms with their sum. */
static int count_pairs(const region *r)
{
    const uint64_t *candidates = r->p->candidates;
    int num = 0;
    for (uint64_t rest = candidates[r->terms[0]]; rest != 0; rest &= rest - 1) {
        int other = r->total - (__builtin_ctzll(rest) + 1) - 1;
        num += other >= 0 && other < SUDOKU_MAX_DIGITS &&
               (candidates[r->terms[1]] >> other & 1) != 0;
    }
    return num;
}

/* Uses one innie or outie, or two innies with few pairs of digits. */
static bool use_few(region *r)
{
    enum { MOST_PAIRS = 8 };
    if (r->num_terms > 2)
        return false;
    if (r->num_terms == 2 &&
        (r->signs[0] < 0 || r->signs[1] < 0 || count_pairs(r) > MOST_PAIRS))
        return false;
    return use_terms(r);
}

/* ---- cage splitting ------------------------------------------------------ */

static bool is_term(const region *r, int cell)
{
    for (int k = 0; k < r->num_terms; k++) {
        if (r->terms[k] == cell)
            return true;
    }
    return false;
}

/* Lists the other empty cells of a cage that has all of the terms. Returns 0 if
 * it does not have them. */
static int list_others(const region *r, const sum_cage *c, int *others,
                       int *placed)
{
    int num = 0, terms = 0;
    *placed = 0;
    for (int k = 0; k < c->num; k++) {
        int cell = c->list[k];
        if (is_term(r, cell))
            terms++;
        else if (r->p->placed[cell] != SUDOKU_EMPTY)
            *placed += r->p->placed[cell] + 1;
        else
            others[num++] = cell;
    }
    return terms == r->num_terms ? num : 0;
}

static bool use_split(region *r, const sum_cage *c)
{
    int others[SUDOKU_MAX_DIGITS], ones[SUDOKU_MAX_DIGITS], placed;
    if (c->num > SUDOKU_MAX_DIGITS || !cell_set_has(c->cells, r->terms[0]))
        return false;
    int num = list_others(r, c, others, &placed);
    int left = c->sum - placed - r->signs[0] * r->total;
    for (int k = 0; k < num; k++)
        ones[k] = 1;
    if (num == 0)
        return false;
    bool splits = filter_sum(r, r->terms, r->signs, r->num_terms, r->total);
    if (!filter_sum(r, others, ones, num, left) && !splits)
        return false;
    sudoku_step_begin(r->step);
    remove_filtered(r, r->terms, r->num_terms);
    remove_filtered(r, others, num);
    say(r);
    sudoku_step_add_cells(r->step, others, num);
    sudoku_step_say(r->step, "; so ");
    sudoku_rule_say_clause(r->step, c->stated);
    sudoku_step_say(r->step, " is split, and leaves %i for %l",
                    to_board_values(r, left, num), others, num);
    return sudoku_step_end(r->step);
}

static bool has_one_sign(const region *r)
{
    return !has_sign(r, -r->signs[0]);
}

static bool use_splits(region *r)
{
    if (!has_one_sign(r))
        return false;
    for (int k = 0; k < r->all->cages.num; k++) {
        if (use_split(r, &r->all->cages.list[k]))
            return true;
    }
    return false;
}

/* ---- hidden cages -------------------------------------------------------- */

/* Uses a digit that one of the terms has: removes it from what sees all its
 * places. */
static bool use_required(region *r, int digit)
{
    uint64_t set[SUDOKU_POSITION_MAX_CELLS / 64];
    int places[MAX_TERMS], n = 0;
    for (int k = 0; k < r->num_terms; k++) {
        if ((r->p->filtered[r->terms[k]] >> digit & 1) != 0)
            places[n++] = r->terms[k];
    }
    if (n == 0)
        return false;
    sudoku_step_begin(r->step);
    sudoku_position_common_peers(r->p, places, n, set);
    for (int k = 0; k < r->num_terms; k++)
        cell_set_drop(set, r->terms[k]);
    sudoku_step_remove_from(r->step, set, digit);
    if (!sudoku_step_has_effect(r->step))
        return false;
    r->step->digits = UINT64_C(1) << digit;
    say(r);
    sudoku_step_say(r->step, ", hence %(%d is in %s%l%)", digit,
                    n > 1 ? "one of " : "", places, n);
    return sudoku_step_end(r->step);
}

static bool use_hidden(region *r)
{
    const sudoku_position *p = r->p;
    sudoku_sum *sum;
    uint64_t required[MAX_TERMS] = {0};
    if (r->num_terms < 2 || !has_one_sign(r))
        return false;
    if (sudoku_sum_new(&sum, p->shape->num_digits, r->terms, r->signs,
                       r->num_terms, r->total, p->shape) != 0) {
        r->step->text.failed = 1;
        return false;
    }
    for (int k = 0; k < r->num_terms; k++)
        p->filtered[r->terms[k]] = p->candidates[r->terms[k]];
    bool fits = sum->num_groups == 1 &&
                sudoku_sum_filter(sum, p->filtered, required) >= 0;
    sudoku_sum_free(sum);
    for (uint64_t rest = required[0]; fits && rest != 0; rest &= rest - 1) {
        if (use_required(r, __builtin_ctzll(rest)))
            return true;
    }
    return false;
}

static bool is_new(const region *r, int cell)
{
    return r->p->cell_changed_at[cell] > r->step->idle_since;
}

/* Computes r->news. A region depends on its innies and outies and on the cages
 * that they split. */
static void list_news(region *r)
{
    int words = r->p->num_words;
    memset(r->news, 0, (size_t)words * sizeof *r->news);
    for (int cell = 0; cell < r->p->shape->num_cells; cell++) {
        if (is_new(r, cell))
            cell_set_add(r->news, cell);
    }
    for (int k = 0; r->variant == CAGE_SPLITTING && k < r->all->cages.num;
         k++) {
        const sum_cage *c = &r->all->cages.list[k];
        bool has_new = false;
        for (int m = 0; m < c->num; m++)
            has_new = has_new || is_new(r, c->list[m]);
        if (has_new)
            cell_set_or(r->news, c->cells, words);
    }
}

static int most_houses(const region *r)
{
    return r->variant == FEW_INNIES ? 1 : SUM_REGIONS_HOUSES;
}

static bool find(region *r)
{
    static bool (*const uses[])(region *) = {[RULE_OF_45] = use_terms,
                                             [CAGE_SPLITTING] = use_splits,
                                             [HIDDEN_CAGE] = use_hidden,
                                             [FEW_INNIES] = use_few};
    list_news(r);
    for (int k = 0; k < r->all->num && r->all->list[k].num <= most_houses(r);
         k++) {
        r->of = &r->all->list[k];
        if (cell_set_meets(r->of->terms, r->news, r->p->num_words) &&
            list_terms(r) && uses[r->variant](r))
            return true;
    }
    return false;
}

static bool has_cages(const sudoku_board *board)
{
    for (int k = 0; k < board->num_rules; k++) {
        if (board->rules[k].clause.rule->facts.get_cage != NULL)
            return true;
    }
    return false;
}

bool sudoku_find_rule_of_45(const sudoku_position *p, sudoku_logic_step *step)
{
    region r;
    r.p = p;
    r.step = step;
    r.variant = (enum sum_variant)step->technique->variant;
    if (!has_cages(p->board))
        return false;
    r.all = sudoku_derived_sum_regions(p, most_houses(&r));
    if (r.all == NULL) {
        step->text.failed = 1;
        return false;
    }
    return find(&r);
}
