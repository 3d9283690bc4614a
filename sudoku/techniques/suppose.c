/*
 * suppose.c - what follows if a candidate is true or false, see suppose.h.
 */
#include "sudoku/techniques/suppose.h"

#include "sudoku/board/candidates.h"
#include "sudoku/board/cell_set.h"
#include "sudoku/digit.h"
#include "sudoku/techniques/rule_cells.h"
#include "sudoku/techniques/rule_words.h"

#include <stdlib.h>
#include <string.h>

static int num_literals(const sudoku_position *p)
{
    return 2 * p->shape->num_cells * p->shape->num_digits;
}

/* ---- rules --------------------------------------------------------------- */

static void restore_filtered(supposition *s)
{
    for (int cell = 0; cell < s->p->shape->num_cells; cell++)
        s->filtered[cell] = s->p->placed[cell] == SUDOKU_EMPTY
                                ? s->candidates[cell]
                                : UINT64_C(1) << s->p->placed[cell];
}

/* What the rule's filter makes of s->filtered; returns what it returns. */
static int filter(supposition *s, const sudoku_stated_rule *stated)
{
    sudoku_candidates filtered = {s->p->board, s->filtered};
    return stated->clause.rule->filter == NULL
               ? 0
               : stated->clause.rule->filter(stated->self, &filtered);
}

/* List the rules of each cell. */
static bool index_cells(supposition *s)
{
    const sudoku_position *p = s->p;
    int cells = p->shape->num_cells, rules = p->board->num_rules, num = 0;
    size_t size = 0;
    for (int w = 0; w < rules * p->num_words; w++)
        size += (size_t)sudoku_count_bits(s->rule_cells[w]);
    s->cell_rules = malloc((size + 1) * sizeof *s->cell_rules);
    s->cell_rule_start =
        malloc(((size_t)cells + 1) * sizeof *s->cell_rule_start);
    if (s->cell_rules == NULL || s->cell_rule_start == NULL)
        return false;
    for (int cell = 0; cell < cells; cell++) {
        s->cell_rule_start[cell] = num;
        for (int k = 0; k < rules; k++) {
            if (cell_set_has(s->rule_cells + k * p->num_words, cell))
                s->cell_rules[num++] = k;
        }
    }
    s->cell_rule_start[cells] = num;
    return true;
}

static bool init_rules(supposition *s)
{
    const sudoku_board *board = s->p->board;
    size_t rules = (size_t)board->num_rules, words = (size_t)s->p->num_words;
    s->rule_cells = calloc(rules * words + 1, sizeof *s->rule_cells);
    s->clean_at = malloc((rules + 1) * sizeof *s->clean_at);
    s->first_clean_at = malloc((rules + 1) * sizeof *s->first_clean_at);
    s->changed_at = calloc(rules + 1, sizeof *s->changed_at);
    s->needed_by = calloc(rules + 1, sizeof *s->needed_by);
    if (s->rule_cells == NULL || s->clean_at == NULL || s->changed_at == NULL ||
        s->first_clean_at == NULL || s->needed_by == NULL)
        return false;
    for (int k = 0; k < board->num_rules; k++)
        rule_list_cells(s->p, &board->rules[k],
                        s->rule_cells + k * s->p->num_words);
    restore_filtered(s);
    for (int k = 0; k < board->num_rules; k++) {
        int found = filter(s, &board->rules[k]);
        if (found != 0)
            restore_filtered(s);
        s->first_clean_at[k] = s->clean_at[k] = found == 0 ? 0 : -1;
    }
    return index_cells(s);
}

/* The cell's rules are changed when the trail has that length. */
static void note_change(supposition *s, int cell, int num)
{
    for (int k = s->cell_rule_start[cell]; k < s->cell_rule_start[cell + 1];
         k++)
        s->changed_at[s->cell_rules[k]] = num;
}

/* May the rule's filter remove anything? */
static bool is_due(const supposition *s, int rule)
{
    return s->clean_at[rule] < 0 || s->changed_at[rule] > s->clean_at[rule];
}

/* Back to a trail of that length; keeps U3. */
static void undo_rules(supposition *s, int num)
{
    for (int k = 0; k < s->p->board->num_rules; k++) {
        if (s->clean_at[k] > num || num == 0)
            s->clean_at[k] = num > 0 ? num : s->first_clean_at[k];
    }
}

/* ---- the trail ----------------------------------------------------------- */

bool suppose_init(supposition *s, const sudoku_position *p, bool with_rules)
{
    const sudoku_shape *shape = p->shape;
    size_t cells = (size_t)shape->num_cells, n = (size_t)shape->num_digits;
    size_t literals = (size_t)num_literals(p);
    memset(s, 0, sizeof *s);
    s->p = p;
    s->with_rules = with_rules && !p->has_only_houses;
    s->candidates = malloc(cells * sizeof *s->candidates);
    s->filtered = malloc(cells * sizeof *s->filtered);
    s->room = malloc(((size_t)shape->num_houses * n + 1) * sizeof *s->room);
    s->trail = malloc(literals * sizeof *s->trail);
    s->at = malloc(literals * sizeof *s->at);
    s->why = malloc(literals * sizeof *s->why);
    s->needed = malloc(literals);
    if (s->candidates == NULL || s->filtered == NULL || s->room == NULL ||
        s->trail == NULL || s->at == NULL || s->why == NULL ||
        s->needed == NULL)
        return false;
    memcpy(s->candidates, p->candidates, cells * sizeof *s->candidates);
    for (size_t k = 0; k < literals; k++)
        s->at[k] = -1;
    for (int h = 0; h < shape->num_houses; h++) {
        for (int digit = 0; digit < shape->num_digits; digit++)
            s->room[h * shape->num_digits + digit] =
                sudoku_count_bits(sudoku_position_places(p, h, digit));
    }
    return !s->with_rules || init_rules(s);
}

void suppose_clear(supposition *s)
{
    free(s->candidates);
    free(s->filtered);
    free(s->rule_cells);
    free(s->clean_at);
    free(s->first_clean_at);
    free(s->changed_at);
    free(s->needed_by);
    free(s->cell_rules);
    free(s->cell_rule_start);
    free(s->room);
    free(s->trail);
    free(s->at);
    free(s->why);
    free(s->needed);
    memset(s, 0, sizeof *s);
}

static void fail(supposition *s, enum why why, int of, int digit)
{
    s->has_conflict = true;
    s->conflict.why = why;
    s->conflict.of = of;
    s->conflict_digit = digit;
}

static void push(supposition *s, int l, enum why why, int of)
{
    reason r = {why, of};
    if (s->at[l] >= 0)
        return;
    s->at[l] = s->num;
    s->trail[s->num++] = l;
    s->why[l] = r;
    if (l % 2 == 1)
        return;
    const sudoku_shape *shape = s->p->shape;
    int cell = literal_cell(s->p, l), digit = literal_digit(s->p, l);
    s->candidates[cell] &= ~(UINT64_C(1) << digit);
    s->filtered[cell] = s->candidates[cell];
    if (s->with_rules)
        note_change(s, cell, s->num);
    for (int k = shape->cell_house_start[cell];
         k < shape->cell_house_start[cell + 1]; k++)
        s->room[shape->cell_houses[k] * shape->num_digits + digit]--;
}

void suppose_undo(supposition *s, int num)
{
    const sudoku_shape *shape = s->p->shape;
    while (s->num > num) {
        int l = s->trail[--s->num];
        int cell = literal_cell(s->p, l), digit = literal_digit(s->p, l);
        s->at[l] = -1;
        if (l % 2 == 1)
            continue;
        s->candidates[cell] |= UINT64_C(1) << digit;
        s->filtered[cell] = s->candidates[cell];
        if (s->with_rules)
            note_change(s, cell, num);
        for (int k = shape->cell_house_start[cell];
             k < shape->cell_house_start[cell + 1]; k++)
            s->room[shape->cell_houses[k] * shape->num_digits + digit]++;
    }
    s->done = num;
    s->has_conflict = false;
    if (s->with_rules)
        undo_rules(s, num);
}

/* The candidate is true: what is false? */
static void follow_true(supposition *s, int l)
{
    const sudoku_position *p = s->p;
    int cell = literal_cell(p, l), digit = literal_digit(p, l);
    int words = p->num_words;
    for (uint64_t rest = s->candidates[cell] & ~(UINT64_C(1) << digit);
         rest != 0; rest &= rest - 1)
        push(s, literal(p, cell, __builtin_ctzll(rest), false), WHY_SEEN, l);
    for (int k = 0; k < words; k++) {
        uint64_t rest =
            p->peers[cell * words + k] & p->cells[digit * words + k];
        for (; rest != 0; rest &= rest - 1)
            push(s, literal(p, k * 64 + __builtin_ctzll(rest), digit, false),
                 WHY_SEEN, l);
    }
}

/* The place that is left for the digit in the house. */
static int last_place(const supposition *s, int house, int digit)
{
    const sudoku_house *h = &s->p->shape->houses[house];
    for (int k = 0; k < h->num_cells; k++) {
        if ((s->candidates[h->cells[k]] >> digit & 1) != 0)
            return h->cells[k];
    }
    return -1;
}

/* The candidate is false: what is true, or in conflict? */
static void follow_false(supposition *s, int l)
{
    const sudoku_shape *shape = s->p->shape;
    int cell = literal_cell(s->p, l), digit = literal_digit(s->p, l);
    uint64_t left = s->candidates[cell];
    if (left == 0)
        fail(s, WHY_CELL, cell, -1);
    else if (sudoku_is_fixed(left))
        push(s, literal(s->p, cell, __builtin_ctzll(left), true), WHY_CELL,
             cell);
    for (int k = shape->cell_house_start[cell];
         k < shape->cell_house_start[cell + 1]; k++) {
        int h = shape->cell_houses[k];
        int room = s->room[h * shape->num_digits + digit];
        if (room > 1 || !sudoku_is_full_house(shape, h))
            continue;
        if (room == 0)
            fail(s, WHY_HOUSE, h, digit);
        else
            push(s, literal(s->p, last_place(s, h, digit), digit, true),
                 WHY_HOUSE, h);
    }
}

/* What the rules exclude, one of them; returns false if that is nothing. */
static bool follow_rules(supposition *s)
{
    int words = s->p->num_words, before = s->num;
    for (int k = 0; k < s->p->board->num_rules; k++) {
        if (!is_due(s, k))
            continue;
        int found = filter(s, &s->p->board->rules[k]);
        if (found == 0)
            s->clean_at[k] = s->num;
        const uint64_t *cells = s->rule_cells + k * words;
        int cell = found > 0 ? cell_set_next(cells, words, 0) : -1;
        for (; cell >= 0; cell = cell_set_next(cells, words, cell + 1)) {
            uint64_t gone = s->candidates[cell] & ~s->filtered[cell];
            for (; gone != 0; gone &= gone - 1)
                push(s, literal(s->p, cell, __builtin_ctzll(gone), false),
                     WHY_RULE, k);
        }
        if (found < 0) {
            fail(s, WHY_RULE, k, -1);
            restore_filtered(s);
        }
        if (found < 0 || s->num > before)
            return true;
    }
    return false;
}

bool suppose(supposition *s, int l)
{
    push(s, l, WHY_SUPPOSED, 0);
    do {
        while (s->done < s->num && !s->has_conflict) {
            int next = s->trail[s->done++];
            if (next % 2 == 1)
                follow_true(s, next);
            else
                follow_false(s, next);
        }
    } while (!s->has_conflict && s->with_rules && follow_rules(s));
    return !s->has_conflict;
}

/* ---- reasons ------------------------------------------------------------- */

static void need(supposition *s, int l)
{
    if (s->at[l] >= 0)
        s->needed[l] = 1;
}

/* What leaves the cell that digit only, or none, or the house that place. */
static void need_reason(supposition *s, reason why, int cell, int digit)
{
    const sudoku_position *p = s->p;
    if (why.why == WHY_SEEN) {
        need(s, why.of);
    } else if (why.why == WHY_CELL) {
        for (uint64_t rest = p->candidates[why.of]; rest != 0;
             rest &= rest - 1) {
            if (__builtin_ctzll(rest) != digit)
                need(s, literal(p, why.of, __builtin_ctzll(rest), false));
        }
    } else if (why.why == WHY_HOUSE) {
        const sudoku_house *h = &p->shape->houses[why.of];
        for (int k = 0; k < h->num_cells; k++) {
            if (h->cells[k] != cell)
                need(s, literal(p, h->cells[k], digit, false));
        }
    }
}

/* What the rule knows of: literals of its cells, before that place. */
static void need_cells(supposition *s, int rule, int before)
{
    const uint64_t *cells = s->rule_cells + rule * s->p->num_words;
    if (s->needed_by[rule] == s->num_marks)
        return;
    s->needed_by[rule] = s->num_marks;
    for (int k = 0; k < before; k++) {
        if (cell_set_has(cells, literal_cell(s->p, s->trail[k])))
            s->needed[s->trail[k]] = 1;
    }
}

void suppose_mark(supposition *s, bool anew, int l)
{
    s->num_marks++;
    if (anew)
        memset(s->needed, 0, (size_t)num_literals(s->p));
    if (l >= 0)
        need(s, l);
    else if (!s->has_conflict)
        return;
    else if (s->conflict.why == WHY_RULE)
        need_cells(s, s->conflict.of, s->num);
    else
        need_reason(s, s->conflict, -1,
                    s->conflict.why == WHY_CELL ? -1 : s->conflict_digit);
    for (int k = s->num - 1; k >= 0; k--) {
        int at = s->trail[k];
        if (!s->needed[at])
            continue;
        if (s->why[at].why == WHY_RULE)
            need_cells(s, s->why[at].of, k);
        else
            need_reason(s, s->why[at], literal_cell(s->p, at),
                        literal_digit(s->p, at));
    }
}

/* From a literal on the trail to the other one, which is true unless it. */
static void add_link(const supposition *s, sudoku_logic_step *step, int from,
                     int to)
{
    const sudoku_position *p = s->p;
    sudoku_candidate a = {literal_cell(p, from), literal_digit(p, from)};
    sudoku_candidate b = {literal_cell(p, to), literal_digit(p, to)};
    if (s->at[from] >= 0 && from / 2 != to / 2)
        sudoku_step_link(step, a, b, to % 2 == 1);
}

static void link_places(const supposition *s, sudoku_logic_step *step,
                        const sudoku_house *house, int to)
{
    int digit = literal_digit(s->p, to);
    for (int k = 0; k < house->num_cells; k++)
        add_link(s, step, literal(s->p, house->cells[k], digit, false), to);
}

void suppose_add_links(const supposition *s, sudoku_logic_step *step)
{
    const sudoku_position *p = s->p;
    for (int k = 0; k < s->num; k++) {
        int l = s->trail[k], cell = literal_cell(p, l);
        reason why = s->why[l];
        if (!s->needed[l])
            continue;
        if (why.why == WHY_SEEN)
            add_link(s, step, why.of, l);
        for (int d = 0; why.why == WHY_CELL && d < p->shape->num_digits; d++)
            add_link(s, step, literal(p, cell, d, false), l);
        if (why.why == WHY_HOUSE)
            link_places(s, step, &p->shape->houses[why.of], l);
    }
}

static void say_literal(const supposition *s, sudoku_logic_step *step, int l)
{
    const reason *why = &s->why[l];
    int cell = literal_cell(s->p, l), digit = literal_digit(s->p, l);
    sudoku_step_say(step, ", %c is %s%d", cell, l % 2 == 1 ? "" : "not ",
                    digit);
    if (why->why == WHY_HOUSE)
        sudoku_step_say(step, " (%h)", why->of);
}

/* The end of what the rule has excluded, at place k and on. */
static int end_of_rule(const supposition *s, int k)
{
    int rule = s->why[s->trail[k]].of;
    while (k < s->num && s->why[s->trail[k]].why == WHY_RULE &&
           s->why[s->trail[k]].of == rule)
        k++;
    return k;
}

/* The cells from which the rule has excluded the digit, at places k to end, as
 * far as that is needed. Returns how many. */
static int list_excluded(const supposition *s, int k, int end, int digit,
                         int *cells)
{
    int n = 0;
    for (; k < end; k++) {
        int l = s->trail[k];
        if (s->needed[l] && literal_digit(s->p, l) == digit)
            cells[n++] = literal_cell(s->p, l);
    }
    return n;
}

/* Has the rule been named for something before place k? */
static bool is_named_before(const supposition *s, int rule, int k)
{
    for (int m = 0; m < k; m++) {
        int l = s->trail[m];
        if (s->needed[l] && s->why[l].why == WHY_RULE && s->why[l].of == rule)
            return true;
    }
    return false;
}

/* "the cage 7 of r1c1 and r1c2", and from the second time on "killer at r1c1".
 */
static void name_rule(const supposition *s, sudoku_logic_step *step, int rule,
                      int k)
{
    const sudoku_stated_rule *stated = &s->p->board->rules[rule];
    const sudoku_clause *clause = &stated->clause;
    if (clause->num_groups == 0 || !is_named_before(s, rule, k))
        rule_say_clause(step, stated);
    else
        sudoku_step_say(step, "%s at %c", clause->rule->name, clause->cells[0]);
}

/* ", r1c1 and r1c2 are not 3 or 5 (the cage 7 of ..)", of what is needed from
 * place k on. */
static void say_excluded(const supposition *s, sudoku_logic_step *step, int k)
{
    int *cells = malloc(2 * SUDOKU_POSITION_MAX_CELLS * sizeof *cells);
    if (cells == NULL) {
        step->text.failed = 1;
        return;
    }
    int *others = cells + SUDOKU_POSITION_MAX_CELLS;
    int rule = s->why[s->trail[k]].of, end = end_of_rule(s, k);
    uint64_t left = s->p->shape->active;
    bool is_said = false;
    for (; left != 0; left &= left - 1) {
        int digit = __builtin_ctzll(left);
        int n = list_excluded(s, k, end, digit, cells);
        uint64_t digits = 0;
        for (uint64_t rest = n > 0 ? left : 0; rest != 0; rest &= rest - 1) {
            if (list_excluded(s, k, end, __builtin_ctzll(rest), others) == n &&
                memcmp(cells, others, (size_t)n * sizeof *cells) == 0)
                digits |= rest & (~rest + 1);
        }
        if (n == 0)
            continue;
        sudoku_step_say(step, ", %l %s not %o", cells, n, n > 1 ? "are" : "is",
                        digits);
        left &= ~digits | (UINT64_C(1) << digit);
        is_said = true;
    }
    free(cells);
    if (!is_said)
        return;
    sudoku_step_say(step, " (");
    name_rule(s, step, rule, k);
    sudoku_step_say(step, ")");
}

void suppose_say(supposition *s, sudoku_logic_step *step, int from, int l)
{
    size_t begin = step->text.size;
    for (int k = from; k < s->num; k++) {
        int at = s->trail[k];
        if (s->why[at].why == WHY_RULE) {
            say_excluded(s, step, k);
            k = end_of_rule(s, k) - 1;
            continue;
        }
        if (!s->needed[at] || s->why[at].why == WHY_SUPPOSED)
            continue;
        if (at % 2 == 1 || at == l)
            say_literal(s, step, at);
    }
    if (l >= 0 || !s->has_conflict)
        return;
    if (s->conflict.why == WHY_CELL) {
        sudoku_step_say(step, ", and no digit is left for %c", s->conflict.of);
    } else if (s->conflict.why == WHY_HOUSE) {
        sudoku_step_say(step, ", and %h has no place for %d", s->conflict.of,
                        s->conflict_digit);
    } else {
        sudoku_step_say(step, step->text.size > begin ? ", which breaks "
                                                      : ", that breaks ");
        name_rule(s, step, s->conflict.of, s->num);
    }
}
