/*
 * colors.c - cells tied by strong links of a digit take two colors in turn: one
 * of the colors holds the digit everywhere, the other one nowhere.
 */
#include "sudoku/techniques/families.h"

#include "sudoku/techniques/cell_set.h"
#include "sudoku/techniques/strong_links.h"

enum { MAX_GROUPS = 64 }; /* of tied cells; further ones are left out */

/* color[2 * g] and color[2 * g + 1] are the colors of group g. */
typedef struct coloring {
    const sudoku_position *p;
    int digit, num_groups;
    cell_set color[2 * MAX_GROUPS], seen[2 * MAX_GROUPS];
} coloring;

/* Spread the colors from link to link until nothing changes. */
static void spread(coloring *c, const strong_links *links, int group)
{
    uint64_t *one = c->color[2 * group].words;
    uint64_t *two = c->color[2 * group + 1].words;
    for (bool changed = true; changed;) {
        changed = false;
        for (int k = 0; k < links->num; k++) {
            for (int turn = 0; turn < 2; turn++) {
                int a = turn ? links->list[k].b : links->list[k].a;
                int b = turn ? links->list[k].a : links->list[k].b;
                if (cell_set_has(one, a) && !cell_set_has(two, b)) {
                    cell_set_add(two, b);
                    changed = true;
                }
                if (cell_set_has(two, a) && !cell_set_has(one, b)) {
                    cell_set_add(one, b);
                    changed = true;
                }
            }
        }
    }
}

static bool is_colored(const coloring *c, int cell)
{
    for (int k = 0; k < 2 * c->num_groups; k++) {
        if (cell_set_has(c->color[k].words, cell))
            return true;
    }
    return false;
}

/* What sees some cell of the color. */
static void list_seen(coloring *c, int k)
{
    const sudoku_position *p = c->p;
    const uint64_t *color = c->color[k].words;
    for (int cell = cell_set_next(color, p->num_words, 0); cell >= 0;
         cell = cell_set_next(color, p->num_words, cell + 1))
        cell_set_or(c->seen[k].words, p->peers + cell * p->num_words,
                    p->num_words);
}

static void color_digit(coloring *c, int digit)
{
    strong_links links;
    size_t size = (size_t)c->p->num_words * sizeof(uint64_t);
    c->digit = digit;
    c->num_groups = 0;
    strong_links_list(&links, c->p, digit);
    for (int k = 0; k < links.num && c->num_groups < MAX_GROUPS; k++) {
        int group = c->num_groups;
        if (is_colored(c, links.list[k].a))
            continue;
        for (int m = 2 * group; m < 2 * group + 2; m++) {
            memset(c->color[m].words, 0, size);
            memset(c->seen[m].words, 0, size);
        }
        cell_set_add(c->color[2 * group].words, links.list[k].a);
        spread(c, &links, group);
        list_seen(c, 2 * group);
        list_seen(c, 2 * group + 1);
        c->num_groups++;
    }
}

static void say_color(const coloring *c, sudoku_logic_step *step, int k)
{
    const uint64_t *color = c->color[k].words;
    const char *before = "";
    for (int cell = cell_set_next(color, c->p->num_words, 0); cell >= 0;
         cell = cell_set_next(color, c->p->num_words, cell + 1)) {
        sudoku_step_say(step, "%s%c", before, cell);
        sudoku_step_add_cells(step, &cell, 1);
        before = ", ";
    }
}

/* What sees both of two colors, of which one holds the digit. */
static bool begin_trap(const coloring *c, sudoku_logic_step *step, int a, int b)
{
    uint64_t set[SUDOKU_POSITION_MAX_CELLS / 64];
    cell_set_copy(set, c->seen[a].words, c->p->num_words);
    cell_set_and(set, c->seen[b].words, c->p->num_words);
    sudoku_step_begin(step);
    step->digits = UINT64_C(1) << c->digit;
    sudoku_step_remove_from(step, set, c->digit);
    return sudoku_step_has_effect(step);
}

static bool trap(const coloring *c, sudoku_logic_step *step, int group)
{
    if (!begin_trap(c, step, 2 * group, 2 * group + 1))
        return false;
    sudoku_step_say(step, "either all of ");
    say_color(c, step, 2 * group);
    sudoku_step_say(step, " are %d, or all of ", c->digit);
    say_color(c, step, 2 * group + 1);
    return sudoku_step_end(step);
}

/* A color that sees itself, or both colors of another group, is not it. */
static bool exclude_color(const coloring *c, sudoku_logic_step *step, int k,
                          int other)
{
    sudoku_step_begin(step);
    step->digits = UINT64_C(1) << c->digit;
    sudoku_step_remove_from(step, c->color[k].words, c->digit);
    if (!sudoku_step_has_effect(step))
        return false;
    sudoku_step_say(step, "either none or all of ");
    say_color(c, step, k);
    if (other < 0) {
        sudoku_step_say(step, " are %d, and two of them see each other",
                        c->digit);
    } else {
        sudoku_step_say(step, " are %d, and these see both colors of ",
                        c->digit);
        say_color(c, step, other);
        sudoku_step_say(step, " and ");
        say_color(c, step, other ^ 1);
    }
    return sudoku_step_end(step);
}

static bool meets(const coloring *c, int a, int b)
{
    return cell_set_meets(c->seen[a].words, c->color[b].words, c->p->num_words);
}

/* Color a of one group sees color b of another: not both hold the digit, so one
 * of their opposites does. */
static bool use_two(const coloring *c, sudoku_logic_step *step, int a, int b)
{
    if (!meets(c, a, b))
        return false;
    if (meets(c, a, b ^ 1))
        return exclude_color(c, step, a, b & ~1);
    if (!begin_trap(c, step, a ^ 1, b ^ 1))
        return false;
    sudoku_step_say(step, "not both ");
    say_color(c, step, a);
    sudoku_step_say(step, " and ");
    say_color(c, step, b);
    sudoku_step_say(step, " are %d, hence ", c->digit);
    say_color(c, step, a ^ 1);
    sudoku_step_say(step, " or ");
    say_color(c, step, b ^ 1);
    sudoku_step_say(step, " are");
    return sudoku_step_end(step);
}

static bool use_coloring(const coloring *c, sudoku_logic_step *step)
{
    for (int k = 0; k < 2 * c->num_groups; k++) {
        if (step->technique->variant == COLOR_TRAP && k % 2 == 0 &&
            trap(c, step, k / 2))
            return true;
        if (step->technique->variant == COLOR_WRAP && meets(c, k, k) &&
            exclude_color(c, step, k, -1))
            return true;
        if (step->technique->variant != MULTI_COLORS)
            continue;
        for (int m = 0; m < 2 * c->num_groups; m++) {
            if (m / 2 != k / 2 && use_two(c, step, k, m))
                return true;
        }
    }
    return false;
}

bool find_colors(const sudoku_position *p, sudoku_logic_step *step)
{
    coloring c;
    c.p = p;
    for (int digit = 0; digit < p->shape->num_digits; digit++) {
        color_digit(&c, digit);
        if (use_coloring(&c, step))
            return true;
    }
    return false;
}
