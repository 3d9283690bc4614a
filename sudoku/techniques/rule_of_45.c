/*
 * rule_of_45.c - a house that holds each digit has a known sum, 45 on ordinary
 * boards; so have several houses without a common cell.
 *
 * Take some cages that touch such a region, and no two of which share a cell.
 * Region and cages differ in the *innies*, which are in the region and in no
 * cage, and the *outies*, which are in a cage and not in the region:
 *
 *     sum of innies - sum of outies = sum of region - sums of cages
 *
 * Where few of them are empty, this excludes candidates. If they are cells of
 * one cage, it is *split*: the sum of its other cells is known, too. Cages are
 * chosen in three ways: those inside the region, those of which at least half
 * is inside, and all that touch it.
 */
#include "sudoku/techniques/families.h"

#include "sudoku/budget.h"

#include <stdlib.h>

#include "sudoku/techniques/cell_set.h"
#include "sudoku/techniques/rule_words.h"

enum { MAX_TERMS = 5, MAX_RUN = 4 };

enum choice { INSIDE, MOSTLY_INSIDE, TOUCHING, NUM_CHOICES };

typedef struct cage {
    const sudoku_stated_rule *stated;
    int sum, num; /* of its cells */
    const int *list;
    uint64_t *cells; /* the same as a set */
} cage;

typedef struct region {
    const sudoku_position *p;
    sudoku_logic_step *step;
    cage *cages; /* of the board, in the order of its rules */
    int board_cages;
    bool splits; /* cages */
    int house_sum;
    int first, num; /* houses first, first + 1, .. */
    uint64_t cells[SUDOKU_POSITION_MAX_CELLS / 64];
    uint64_t covered[SUDOKU_POSITION_MAX_CELLS / 64]; /* by cages */
    uint64_t news[SUDOKU_POSITION_MAX_CELLS / 64];    /* cells that have changed
                           since nothing was found, and all of their cages */
    int cage_sum, num_cages;
    int terms[MAX_TERMS], signs[MAX_TERMS], num_terms; /* not placed */
    int total;                                         /* of the terms */
} region;

/* Does the cage take part, and does it share no cell with another one? */
static bool takes_part(const region *r, enum choice choice, const cage *c)
{
    int inside = 0;
    for (int w = 0; w < r->p->num_words; w++) {
        if ((c->cells[w] & r->covered[w]) != 0)
            return false;
        inside += bit_count(c->cells[w] & r->cells[w]);
    }
    return choice == INSIDE          ? inside == c->num
           : choice == MOSTLY_INSIDE ? 2 * inside >= c->num
                                     : inside > 0;
}

/* The cage of the board's k-th rule. Returns its number of cells; 0: that is
 * none. */
static int get_cage(const sudoku_board *board, int k, const int **cells,
                    int *sum)
{
    const sudoku_rule *rule = board->rules[k].clause.rule;
    return rule->get_cage == NULL
               ? 0
               : rule->get_cage(board->rules[k].self, cells, sum);
}

/* List the cages of the board. Returns false: there is no memory. */
static bool list_cages(region *r)
{
    const sudoku_board *board = r->p->board;
    size_t num = (size_t)board->num_rules, words = (size_t)r->p->num_words;
    uint64_t *sets = calloc(num * words + 1, sizeof *sets);
    r->cages = malloc((num + 1) * sizeof *r->cages);
    r->board_cages = 0;
    if (sets == NULL || r->cages == NULL) {
        free(sets);
        return false;
    }
    r->cages[0].cells = sets; /* so that they are freed, if there is none */
    for (int k = 0; k < board->num_rules; k++) {
        cage *c = &r->cages[r->board_cages];
        c->stated = &board->rules[k];
        c->cells = sets + (size_t)r->board_cages * words;
        c->num = get_cage(board, k, &c->list, &c->sum);
        for (int m = 0; m < c->num; m++)
            cell_set_add(c->cells, c->list[m]);
        r->board_cages += c->num > 0;
    }
    return true;
}

static void free_cages(region *r)
{
    if (r->cages != NULL)
        free(r->cages[0].cells);
    free(r->cages);
}

static void choose_cages(region *r, enum choice choice)
{
    int words = r->p->num_words;
    memset(r->covered, 0, (size_t)words * sizeof *r->covered);
    r->cage_sum = r->num_cages = 0;
    for (int k = 0; k < r->board_cages; k++) {
        const cage *c = &r->cages[k];
        if (!takes_part(r, choice, c))
            continue;
        cell_set_or(r->covered, c->cells, words);
        r->cage_sum += c->sum;
        r->num_cages++;
    }
}

/* List the innies and outies that are empty; false: too many. */
static bool list_terms(region *r)
{
    const sudoku_position *p = r->p;
    r->num_terms = 0;
    r->total = r->num * r->house_sum - r->cage_sum;
    for (int w = 0; w < p->num_words; w++) {
        uint64_t rest = r->cells[w] ^ r->covered[w];
        for (; rest != 0; rest &= rest - 1) {
            int cell = w * 64 + __builtin_ctzll(rest);
            int sign = cell_set_has(r->cells, cell) ? 1 : -1;
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

static void say(region *r)
{
    sudoku_logic_step *step = r->step;
    bool has_innies = has_sign(r, 1), has_outies = has_sign(r, -1);
    sudoku_step_add_cells(step, r->terms, r->num_terms);
    for (int k = 0; k < r->num; k++)
        sudoku_step_add_house(step, r->first + k);
    sudoku_step_say(step, "%h", r->first);
    if (r->num > 1)
        sudoku_step_say(step, " to %h", r->first + r->num - 1);
    sudoku_step_say(step, " add%s up to %i, and %i cage%s there to %i",
                    r->num > 1 ? "" : "s", r->num * r->house_sum, r->num_cages,
                    r->num_cages > 1 ? "s" : "", r->cage_sum);
    sudoku_step_say(step, "; with what is placed, ");
    if (has_innies)
        say_terms(r, 1);
    if (has_innies && has_outies) {
        sudoku_step_say(step, " is ");
        say_terms(r, -1);
        sudoku_step_say(step, r->total < 0 ? " - %i" : " + %i", abs(r->total));
    } else if (has_innies) {
        sudoku_step_say(step, " is %i", r->total);
    } else {
        say_terms(r, -1);
        sudoku_step_say(step, " is %i", -r->total);
    }
}

/* Filter the cells by their sum into p->filtered. Returns whether candidates
 * go. */
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

/* ---- cage splitting ------------------------------------------------------ */

static bool is_term(const region *r, int cell)
{
    for (int k = 0; k < r->num_terms; k++) {
        if (r->terms[k] == cell)
            return true;
    }
    return false;
}

/* The other empty cells of a cage that has all of the terms, or none. */
static int list_others(const region *r, const cage *c, int *others, int *placed)
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

static bool use_split(region *r, const cage *c)
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
    rule_say_clause(r->step, &c->stated->clause);
    sudoku_step_say(r->step, " is split, and leaves %i for %l", left, others,
                    num);
    return sudoku_step_end(r->step);
}

/* All innies, or all outies, are in one cage. */
static bool use_splits(region *r)
{
    for (int k = 1; k < r->num_terms; k++) {
        if (r->signs[k] != r->signs[0])
            return false;
    }
    for (int k = 0; k < r->board_cages; k++) {
        if (use_split(r, &r->cages[k]))
            return true;
    }
    return false;
}

static bool use_region(region *r)
{
    for (int choice = 0; choice < NUM_CHOICES; choice++) {
        choose_cages(r, (enum choice)choice);
        if (r->num_cages > 0 && list_terms(r) &&
            (r->splits ? use_splits(r) : use_terms(r)))
            return true;
    }
    return false;
}

/* Has a candidate of the cell gone since nothing was found? */
static bool is_new(const region *r, int cell)
{
    return r->p->cell_changed_at[cell] > r->step->idle_since;
}

/* What a region says depends on its cells, and on the cages that touch it. */
static void list_news(region *r)
{
    int words = r->p->num_words;
    memset(r->news, 0, (size_t)words * sizeof *r->news);
    for (int cell = 0; cell < r->p->shape->num_cells; cell++) {
        if (is_new(r, cell))
            cell_set_add(r->news, cell);
    }
    for (int k = 0; k < r->board_cages; k++) {
        const cage *c = &r->cages[k];
        bool has_new = false;
        for (int m = 0; m < c->num; m++)
            has_new = has_new || is_new(r, c->list[m]);
        if (has_new)
            cell_set_or(r->news, c->cells, words);
    }
}

/* Runs of full houses of a kind, none of which share a cell. */
static bool use_runs(region *r, int length)
{
    const sudoku_shape *shape = r->p->shape;
    int words = r->p->num_words;
    r->num = length;
    for (r->first = 0; r->first + length <= shape->num_houses; r->first++) {
        memset(r->cells, 0, (size_t)words * sizeof *r->cells);
        int k = 0;
        for (; k < length; k++) {
            int h = r->first + k;
            const uint64_t *cells = r->p->houses + h * words;
            if (!sudoku_is_full_house(shape, h) ||
                shape->houses[h].kind != shape->houses[r->first].kind ||
                cell_set_meets(r->cells, cells, words))
                break;
            cell_set_or(r->cells, cells, words);
        }
        if (k == length && cell_set_meets(r->cells, r->news, words) &&
            use_region(r))
            return true;
    }
    return false;
}

static bool has_cages(const sudoku_board *board)
{
    for (int k = 0; k < board->num_rules; k++) {
        if (board->rules[k].clause.rule->get_cage != NULL)
            return true;
    }
    return false;
}

static bool find(region *r)
{
    list_news(r);
    for (int length = 1; length <= MAX_RUN; length++) {
        if (use_runs(r, length))
            return true;
    }
    return false;
}

bool find_rule_of_45(const sudoku_position *p, sudoku_logic_step *step)
{
    region r;
    r.p = p;
    r.step = step;
    r.house_sum = 0;
    r.splits = step->technique->variant == CAGE_SPLITTING;
    if (p->shape->first_value != 1 || !has_cages(p->board))
        return false;
    for (uint64_t rest = p->shape->active; rest != 0; rest &= rest - 1)
        r.house_sum += __builtin_ctzll(rest) + 1;
    if (!list_cages(&r)) {
        free(r.cages);
        step->text.failed = 1;
        return false;
    }
    bool found = find(&r);
    free_cages(&r);
    return found;
}
