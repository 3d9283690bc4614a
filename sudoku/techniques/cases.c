/*
 * cases.c - case distinctions: one of at most four cases holds, and each leads
 * to the same conclusion by a few singles and rules.
 *
 *     Case distinction: r1c1 is 3 or 5; if it is 3, r1c2 is 4 (row 1), r2c2 is
 *     not 5 (the white dot of ..); if it is 5, r2c2 is not 5, so r2c2 cannot
 *     be 5.
 *
 * The cases are the digits of a cell, the places of a digit in a house, or (for
 * a table of combinations) the sets of digits that fill a line or cage. A
 * combination that leads to a conflict is left out. Of all conclusions the one
 * with the fewest inferences is taken.
 *
 * Law      D1  one of the cases holds in every solution
 */
#include "sudoku/board/cell_set.h"
#include "sudoku/budget.h"
#include "sudoku/techniques/derived.h"
#include "sudoku/techniques/families.h"
#include "sudoku/techniques/pattern.h"
#include "sudoku/techniques/rule_words.h"
#include "sudoku/techniques/suppose.h"

#include <stdlib.h>
#include <string.h>

enum {
    MAX_CASES = 4,
    MAX_UNIT = 6,     /* cells of a line or cage */
    MAX_TRIED = 400,  /* digits tried to list the ways of a line or cage */
    MAX_OF_CASE = 4,  /* inferences in one case */
    MAX_IN_ALL = 8,   /* inferences in all cases */
    MAX_TARGETS = 24, /* conclusions of one distinction that are compared */
    MAX_BEST = 6      /* conclusions whose proofs are reduced */
};

/* A set of digits for each of these cells. */
typedef struct one_case {
    int cells[MAX_UNIT], num;
    uint64_t left[MAX_UNIT];
    uint64_t name; /* the combination */
} one_case;

typedef struct distinction {
    one_case cases[MAX_CASES];
    int num;
    int cell;                         /* its digits are the cases, or -1 */
    int house, digit;                 /* the places are the cases, or -1 */
    const sudoku_stated_rule *stated; /* its combinations are the cases */
    int group;
} distinction;

typedef struct conclusion {
    distinction of;
    int literal, length;
} conclusion;

typedef struct finder {
    const sudoku_position *p;
    sudoku_logic_step *step;
    closures *known;
    supposition s;
    uint64_t *common; /* [cell] candidates that some case leaves */
    uint64_t *digits; /* [depth * cells + cell] of the ways of a unit */
    uint8_t way[MAX_UNIT];
    int num_tried;
    conclusion best[MAX_BEST];
    int num_best;
} finder;

/* ---- conclusions --------------------------------------------------------- */

/* Supposes the case. Returns whether there is no conflict. */
static bool suppose(finder *f, const one_case *c)
{
    supposition *s = &f->s;
    int list[MAX_UNIT * SUDOKU_MAX_DIGITS], n = 0;
    for (int k = 0; k < c->num; k++) {
        uint64_t gone = f->p->candidates[c->cells[k]] & ~c->left[k];
        if (c->num == 1) {
            list[n++] =
                literal(f->p, c->cells[0], __builtin_ctzll(c->left[0]), true);
            break;
        }
        for (; gone != 0; gone &= gone - 1)
            list[n++] =
                literal(f->p, c->cells[k], __builtin_ctzll(gone), false);
    }
    return sudoku_suppose_all(s, list, n);
}

/* Marks why the case, which is supposed, leads to the literal. Returns the
 * number of inferences, or a large number if it does not. */
static int measure(finder *f, int l)
{
    supposition *s = &f->s;
    if (!s->has_conflict && s->at[l] < 0)
        return MAX_IN_ALL + 1;
    sudoku_suppose_mark(s, true, s->has_conflict ? -1 : l);
    return sudoku_suppose_count_inferences(s);
}

static void insert(finder *f, const distinction *d, int l, int length)
{
    int k = f->num_best;
    if (k == MAX_BEST && f->best[k - 1].length <= length)
        return;
    k = k < MAX_BEST ? f->num_best++ : k - 1;
    for (; k > 0 && f->best[k - 1].length > length; k--)
        f->best[k] = f->best[k - 1];
    f->best[k].of = *d;
    f->best[k].literal = l;
    f->best[k].length = length;
}

static int list_targets(const finder *f, int *targets)
{
    int n = 0;
    for (int cell = 0; cell < f->p->shape->num_cells; cell++) {
        uint64_t gone = f->p->candidates[cell] & ~f->common[cell];
        for (; gone != 0 && n < MAX_TARGETS; gone &= gone - 1)
            targets[n++] = literal(f->p, cell, __builtin_ctzll(gone), false);
    }
    return n;
}

/* Compares the conclusions of the distinction, whose common[] is set. Premises
 * are not reduced yet, so lengths are upper bounds. */
static void compare(finder *f, const distinction *d)
{
    int targets[MAX_TARGETS], lengths[MAX_TARGETS] = {0};
    int n = list_targets(f, targets);
    f->s.cuts = false;
    for (int k = 0; n > 0 && k < d->num; k++) {
        suppose(f, &d->cases[k]);
        for (int t = 0; t < n; t++)
            lengths[t] += measure(f, targets[t]);
        sudoku_suppose_undo(&f->s, 0);
    }
    for (int t = 0; t < n; t++)
        insert(f, d, targets[t], lengths[t]);
}

/* Returns what is left after the case, or NULL if it leads to a conflict. */
static const uint64_t *closure_of(finder *f, const one_case *c)
{
    if (c->num == 1)
        return sudoku_closures_of(f->known, c->cells[0],
                                  __builtin_ctzll(c->left[0]));
    return sudoku_closures_restrict(f->known, c->cells, c->left, c->num);
}

static void try_distinction(finder *f, const distinction *d)
{
    int num_left = 0, cells = f->p->shape->num_cells;
    memset(f->common, 0, (size_t)cells * sizeof *f->common);
    for (int k = 0; k < d->num; k++) {
        const uint64_t *state = closure_of(f, &d->cases[k]);
        if (state == NULL && d->stated == NULL)
            return;
        num_left += state != NULL;
        for (int cell = 0; state != NULL && cell < cells; cell++)
            f->common[cell] |= state[cell];
    }
    if (num_left > 0)
        compare(f, d);
}

/* ---- cells and houses ---------------------------------------------------- */

static void add_candidate(distinction *d, int cell, int digit)
{
    one_case *c = &d->cases[d->num++];
    c->num = 1;
    c->cells[0] = cell;
    c->left[0] = UINT64_C(1) << digit;
}

static void try_cells(finder *f, int num)
{
    for (int cell = 0; cell < f->p->shape->num_cells; cell++) {
        distinction d = {.cell = cell, .house = -1};
        uint64_t rest = f->p->candidates[cell];
        if (sudoku_count_bits(rest) != num)
            continue;
        for (; rest != 0; rest &= rest - 1)
            add_candidate(&d, cell, __builtin_ctzll(rest));
        try_distinction(f, &d);
    }
}

static void try_houses(finder *f, int num)
{
    const sudoku_shape *shape = f->p->shape;
    for (int k = 0; k < shape->num_houses * shape->num_digits; k++) {
        distinction d = {.cell = -1,
                         .house = k / shape->num_digits,
                         .digit = k % shape->num_digits};
        uint64_t rest = sudoku_position_places(f->p, d.house, d.digit);
        if (sudoku_count_bits(rest) != num ||
            !sudoku_is_full_house(shape, d.house))
            continue;
        for (; rest != 0; rest &= rest - 1)
            add_candidate(&d,
                          shape->houses[d.house].cells[__builtin_ctzll(rest)],
                          d.digit);
        try_distinction(f, &d);
    }
}

/* ---- combinations -------------------------------------------------------- */

/* Returns the case of the way's digits, which is new if there is room for it;
 * otherwise NULL. */
static one_case *combination_of(const finder *f, distinction *d,
                                const pattern *unit)
{
    uint64_t name = 0;
    for (int k = 0; k < unit->num_cells; k++)
        name |= UINT64_C(1) << f->way[k];
    for (int k = 0; k < d->num; k++) {
        if (d->cases[k].name == name)
            return &d->cases[k];
    }
    if (d->num == MAX_CASES)
        return NULL;
    one_case *c = &d->cases[d->num++];
    memset(c, 0, sizeof *c);
    c->name = name;
    c->num = unit->num_cells;
    memcpy(c->cells, unit->cells, (size_t)c->num * sizeof *c->cells);
    return c;
}

/* Lists the combinations of all ways that begin with the first k digits.
 * Returns false if they are too many.
 * NOLINTNEXTLINE(misc-no-recursion): as deep as the unit has cells */
static bool list_ways(finder *f, distinction *d, const pattern *unit, int k)
{
    size_t cells = (size_t)f->p->shape->num_cells;
    const uint64_t *before = f->digits + (size_t)k * cells;
    uint64_t *after = f->digits + (size_t)(k + 1) * cells;
    if (k == unit->num_cells) {
        one_case *c = combination_of(f, d, unit);
        for (int m = 0; c != NULL && m < k; m++)
            c->left[m] |= UINT64_C(1) << f->way[m];
        return c != NULL;
    }
    int cell = unit->cells[k];
    for (uint64_t rest = before[cell]; rest != 0; rest &= rest - 1) {
        int digit = __builtin_ctzll(rest);
        if (++f->num_tried > MAX_TRIED)
            return false;
        memcpy(after, before, cells * sizeof *after);
        after[cell] = UINT64_C(1) << digit;
        f->way[k] = (uint8_t)digit;
        bool ok = true;
        for (int m = 0; m < unit->num_cells; m++) {
            int other = unit->cells[m];
            if (other != cell && sudoku_position_sees(f->p, cell, other))
                after[other] &= ~(UINT64_C(1) << digit);
            ok = ok && after[other] != 0;
        }
        if (ok && sudoku_pattern_filter(unit, after) >= 0 &&
            !list_ways(f, d, unit, k + 1))
            return false;
    }
    return true;
}

static bool all_see_each_other(const finder *f, const pattern *unit)
{
    for (int k = 0; k < unit->num_cells; k++) {
        for (int m = k + 1; m < unit->num_cells; m++) {
            if (!sudoku_position_sees(f->p, unit->cells[k], unit->cells[m]))
                return false;
        }
    }
    return true;
}

static void try_unit(finder *f, const pattern *unit, int group)
{
    distinction d = {
        .cell = -1, .house = -1, .stated = unit->stated, .group = group};
    if (unit->num_cells < 2 || unit->num_cells > MAX_UNIT ||
        !all_see_each_other(f, unit))
        return;
    for (int cell = 0; cell < f->p->shape->num_cells; cell++)
        f->digits[cell] = rule_digits(f->p, cell);
    f->num_tried = 0;
    if (list_ways(f, &d, unit, 0) && d.num > 1)
        try_distinction(f, &d);
}

static void try_units(finder *f)
{
    const pattern_board *b = sudoku_derived_pattern_board(f->p);
    for (int r = 0; b != NULL && r < f->p->board->num_rules; r++) {
        const sudoku_clause *clause = &f->p->board->rules[r].clause;
        pattern unit = {.p = f->p,
                        .step = f->step,
                        .stated = &f->p->board->rules[r],
                        .list = b->list + b->first[r],
                        .num_list = b->first[r + 1] - b->first[r]};
        for (int g = 0; unit.num_list > 0 && g < clause->num_groups &&
                        sudoku_budget_check() == 0;
             g++) {
            unit.cells = clause->cells + clause->group_start[g];
            unit.num_cells =
                clause->group_start[g + 1] - clause->group_start[g];
            try_unit(f, &unit, g);
        }
    }
    f->step->text.failed |= b == NULL;
}

/* ---- steps --------------------------------------------------------------- */

/* Appends the combination: "1 3 8". */
static void say_combination(sudoku_logic_step *step, uint64_t digits)
{
    for (const char *before = ""; digits != 0; digits &= digits - 1) {
        sudoku_step_say(step, "%s%d", before, __builtin_ctzll(digits));
        before = " ";
    }
}

static void say_name(const finder *f, const distinction *d, int k)
{
    const one_case *c = &d->cases[k];
    if (d->stated != NULL)
        say_combination(f->step, c->name);
    else if (d->cell >= 0)
        sudoku_step_say(f->step, "%d", __builtin_ctzll(c->left[0]));
    else
        sudoku_step_say(f->step, "%c", c->cells[0]);
}

/* Appends the names of the cases in the set, joined by "or". */
static void say_names(const finder *f, const distinction *d, unsigned set)
{
    for (int k = 0; k < d->num; k++) {
        if ((set >> k & 1) == 0)
            continue;
        if ((set & ((1u << k) - 1)) != 0)
            sudoku_step_say(f->step, set >> k == 1 ? " or " : ", ");
        say_name(f, d, k);
    }
}

static void say_cases(const finder *f, const distinction *d)
{
    sudoku_logic_step *step = f->step;
    if (d->cell >= 0) {
        sudoku_step_say(step, "%c is ", d->cell);
    } else if (d->house >= 0) {
        sudoku_step_say(step, "%(%d of %h%) is in ", d->digit, d->house);
    } else {
        sudoku_rule_say_group(step, d->stated, d->group, false);
        sudoku_step_say(step, " has ");
    }
    say_names(f, d, (1u << d->num) - 1);
}

static void say_head(const finder *f, const distinction *d, unsigned set)
{
    sudoku_step_say(f->step, d->stated != NULL ? "; with "
                             : d->cell >= 0    ? "; if it is "
                                               : "; if it is in ");
    say_names(f, d, set);
}

typedef struct case_words {
    sudoku_text text;
    sudoku_mentions mentions;
} case_words;

/* Moves the words from `begin` on to a text of their own. */
static void cut_words(sudoku_logic_step *step, size_t begin, case_words *words)
{
    if (!step->text.failed)
        sudoku_text_add(&words->text, step->text.data + begin,
                        step->text.size - begin);
    sudoku_mentions_move(&step->mentions, begin, &words->mentions);
    step->text.size = begin;
    step->text.failed |= words->text.failed || words->mentions.failed;
}

/* Appends what follows in each case. Cases with the same words are joined. */
static void say_clauses(const finder *f, const distinction *d,
                        const case_words *words)
{
    unsigned said = 0;
    for (int k = 0; k < d->num; k++) {
        unsigned set = 0;
        const sudoku_text *text = &words[k].text;
        for (int m = k; m < d->num; m++) {
            if (words[m].text.size == text->size && text->size > 0 &&
                memcmp(words[m].text.data, text->data, text->size) == 0)
                set |= 1u << m;
        }
        if (set == 0 || (said >> k & 1) != 0)
            continue;
        said |= set;
        say_head(f, d, set);
        sudoku_mentions_append(&f->step->mentions, &words[k].mentions,
                               f->step->text.size);
        sudoku_text_add(&f->step->text, text->data, text->size);
    }
}

static void add_pattern(finder *f, const distinction *d)
{
    if (d->house >= 0)
        sudoku_step_add_house(f->step, d->house);
    for (int k = 0; k < d->num; k++) {
        const one_case *c = &d->cases[k];
        if (k == 0 || d->house >= 0)
            sudoku_step_add_cells(f->step, c->cells, c->num);
        for (int m = 0; m < c->num; m++)
            f->step->digits |= c->left[m];
    }
}

/* Returns the number of inferences with reduced premises, or a large number if
 * some case needs too many. */
static int reduce(finder *f, const conclusion *x)
{
    int length = 0;
    f->s.cuts = true;
    for (int k = 0; k < x->of.num; k++) {
        suppose(f, &x->of.cases[k]);
        int one = measure(f, x->literal);
        sudoku_suppose_undo(&f->s, 0);
        if (one > MAX_OF_CASE || length + one > MAX_IN_ALL)
            return MAX_IN_ALL + 1;
        length += one;
    }
    return length;
}

/* Drops from common[] what the marked proof of the case does not also exclude
 * without further words. */
static void keep_free(finder *f)
{
    const supposition *s = &f->s;
    for (int cell = 0; !s->has_conflict && cell < f->p->shape->num_cells;
         cell++) {
        uint64_t rest = f->common[cell];
        for (; rest != 0; rest &= rest - 1) {
            int l = literal(f->p, cell, __builtin_ctzll(rest), false);
            reason why = s->why[l];
            if (s->at[l] < 0 || (!s->needed[l] && why.why != WHY_SUPPOSED &&
                                 (why.why != WHY_SEEN || !s->needed[why.of])))
                f->common[cell] &= ~(rest & -rest);
        }
    }
}

static void remove_free(finder *f, int l)
{
    f->common[literal_cell(f->p, l)] |= UINT64_C(1) << literal_digit(f->p, l);
    for (int cell = 0; cell < f->p->shape->num_cells; cell++) {
        uint64_t rest = f->common[cell];
        for (; rest != 0; rest &= rest - 1)
            sudoku_step_remove(f->step, cell, __builtin_ctzll(rest));
    }
}

static void say_proofs(finder *f, const conclusion *x)
{
    sudoku_logic_step *step = f->step;
    case_words words[MAX_CASES] = {{{0}, {0}}};
    say_cases(f, &x->of);
    for (int k = 0; k < x->of.num; k++) {
        size_t begin = step->text.size;
        bool breaks = !suppose(f, &x->of.cases[k]);
        measure(f, x->literal);
        if (breaks || f->s.why[x->literal].why != WHY_SUPPOSED)
            sudoku_suppose_say(&f->s, step, 0, breaks ? -1 : x->literal);
        cut_words(step, begin, &words[k]);
        keep_free(f);
        sudoku_suppose_add_links(&f->s, step);
        sudoku_suppose_undo(&f->s, 0);
    }
    say_clauses(f, &x->of, words);
    for (int k = 0; k < x->of.num; k++) {
        sudoku_text_clear(&words[k].text);
        sudoku_mentions_clear(&words[k].mentions);
    }
}

/* Makes the step. Returns whether its sentence is short enough; it is measured
 * even if the caller does not want it. */
static bool make_step(finder *f, const conclusion *x)
{
    sudoku_logic_step *step = f->step;
    bool is_silent = step->is_silent;
    step->is_silent = false;
    sudoku_step_begin(step);
    memcpy(f->common, f->p->candidates,
           (size_t)f->p->shape->num_cells * sizeof *f->common);
    add_pattern(f, &x->of);
    say_proofs(f, x);
    remove_free(f, x->literal);
    bool is_short = sudoku_step_size(step) <= SUDOKU_STEP_SENTENCE;
    step->is_silent = is_silent;
    if (is_silent)
        step->text.size = 0;
    return is_short;
}

static bool use_best(finder *f)
{
    conclusion list[MAX_BEST];
    int num = 0;
    for (int k = 0; k < f->num_best; k++) {
        conclusion x = f->best[k];
        x.length = reduce(f, &x);
        if (x.length > MAX_IN_ALL)
            continue;
        int m = num++;
        for (; m > 0 && list[m - 1].length > x.length; m--)
            list[m] = list[m - 1];
        list[m] = x;
    }
    for (int k = 0; k < num; k++) {
        if (make_step(f, &list[k]) && sudoku_step_end(f->step))
            return true;
    }
    return false;
}

static bool allocate(finder *f)
{
    size_t cells = (size_t)f->p->shape->num_cells;
    f->common = malloc((MAX_UNIT + 2) * cells * sizeof *f->common);
    f->digits = f->common + cells;
    f->known = sudoku_derived_closures(f->p);
    return sudoku_suppose_init(&f->s, f->p, true) && f->common != NULL &&
           f->known != NULL;
}

bool sudoku_find_cases(const sudoku_position *p, sudoku_logic_step *step)
{
    if (p->has_only_houses)
        return false;
    finder *f = calloc(1, sizeof *f);
    bool found = false;
    if (f != NULL) {
        f->p = p;
        f->step = step;
    }
    if (f != NULL && allocate(f)) {
        if (step->technique->variant == CASES_OF_RULE) {
            try_units(f);
        } else {
            for (int num = 2; num <= 3 && sudoku_budget_check() == 0; num++) {
                try_cells(f, num);
                try_houses(f, num);
            }
        }
        found = sudoku_budget_check() == 0 && use_best(f);
    } else {
        step->text.failed = 1;
    }
    if (f != NULL) {
        sudoku_suppose_clear(&f->s);
        free(f->common);
    }
    free(f);
    return found;
}
