/*
 * colors.c - simple and multi-coloring: cells joined by strong links of a digit
 * get two colors in turn. One color has the digit everywhere, the other
 * nowhere.
 */
#include "sudoku/techniques/families.h"

#include "sudoku/board/cell_set.h"
#include "sudoku/techniques/strong_links.h"

#include <stdlib.h>

enum {
    MAX_GROUPS = 64
}; /* limit of groups of joined cells; any more are ignored */

typedef struct cell_set {
    uint64_t words[SUDOKU_POSITION_MAX_CELLS / 64];
} cell_set;

/* The colors of all cells. Those of group g are color[2 * g] and color[2 * g +
 * 1]. */
typedef struct coloring {
    const sudoku_position *p;
    int digit, num_groups;
    cell_set color[2 * MAX_GROUPS], seen[2 * MAX_GROUPS];
} coloring;

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

static void list_seen(coloring *c, int k)
{
    const sudoku_position *p = c->p;
    const uint64_t *color = c->color[k].words;
    for (int cell = cell_set_next(color, p->num_words, 0); cell >= 0;
         cell = cell_set_next(color, p->num_words, cell + 1))
        cell_set_or(c->seen[k].words, p->peers + cell * p->num_words,
                    p->num_words);
}

static bool has_link(const strong_links *links, int cell)
{
    for (int k = 0; k < links->num; k++) {
        if (links->list[k].a == cell || links->list[k].b == cell)
            return true;
    }
    return false;
}

static void color_digit(coloring *c, int digit)
{
    strong_links links;
    int words = c->p->num_words;
    size_t size = (size_t)words * sizeof(uint64_t);
    const uint64_t *with = c->p->cells + digit * words;
    c->digit = digit;
    c->num_groups = 0;
    strong_links_list(&links, c->p, digit);
    for (int cell = cell_set_next(with, words, 0);
         cell >= 0 && c->num_groups < MAX_GROUPS;
         cell = cell_set_next(with, words, cell + 1)) {
        int group = c->num_groups;
        if (is_colored(c, cell) || !has_link(&links, cell))
            continue;
        for (int m = 2 * group; m < 2 * group + 2; m++) {
            memset(c->color[m].words, 0, size);
            memset(c->seen[m].words, 0, size);
        }
        cell_set_add(c->color[2 * group].words, cell);
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

/* One of two colors has the digit: removes what sees both. Returns whether
 * anything is removed. */
static bool remove_trapped(const coloring *c, sudoku_logic_step *step, int a,
                           int b)
{
    uint64_t set[SUDOKU_POSITION_MAX_CELLS / 64];
    int before = step->num_removes;
    cell_set_copy(set, c->seen[a].words, c->p->num_words);
    cell_set_and(set, c->seen[b].words, c->p->num_words);
    sudoku_step_remove_from(step, set, c->digit);
    return step->num_removes > before;
}

static void begin(const coloring *c, sudoku_logic_step *step)
{
    sudoku_step_begin(step);
    step->digits = UINT64_C(1) << c->digit;
}

static bool trap(const coloring *c, sudoku_logic_step *step, int group)
{
    begin(c, step);
    if (!remove_trapped(c, step, 2 * group, 2 * group + 1))
        return false;
    sudoku_step_say(step, "either all of ");
    say_color(c, step, 2 * group);
    sudoku_step_say(step, " are %d, or all of ", c->digit);
    say_color(c, step, 2 * group + 1);
    return sudoku_step_end(step);
}

/* Excludes a color that sees itself or both colors of another group. */
static bool exclude_color(const coloring *c, sudoku_logic_step *step, int k,
                          int other)
{
    begin(c, step);
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

/* Color a of one group sees color b of another, so they do not both have the
 * digit: the opposite of a or the opposite of b does. */
static void use_colors(const coloring *c, sudoku_logic_step *step, int a, int b)
{
    bool is_first = !sudoku_step_has_effect(step);
    if (!meets(c, a, b) || !remove_trapped(c, step, a ^ 1, b ^ 1))
        return;
    sudoku_step_say(step, "%snot both (", is_first ? "" : "; ");
    say_color(c, step, a);
    sudoku_step_say(step, ") and (");
    say_color(c, step, b);
    sudoku_step_say(step, ") are %d, hence (", c->digit);
    say_color(c, step, a ^ 1);
    sudoku_step_say(step, ") or (");
    say_color(c, step, b ^ 1);
    sudoku_step_say(step, ") are");
}

static bool use_groups(const coloring *c, sudoku_logic_step *step, int i, int j)
{
    for (int a = 2 * i; a < 2 * i + 2; a++) {
        if (meets(c, a, 2 * j) && meets(c, a, 2 * j + 1) &&
            exclude_color(c, step, a, 2 * j))
            return true;
    }
    begin(c, step);
    for (int k = 0; k < 4; k++)
        use_colors(c, step, 2 * i + k / 2, 2 * j + k % 2);
    return sudoku_step_has_effect(step) && sudoku_step_end(step);
}

static bool use_group(const coloring *c, sudoku_logic_step *step, int i)
{
    switch (step->technique->variant) {
    case COLOR_TRAP:
        return trap(c, step, i);
    case COLOR_WRAP:
        for (int k = 2 * i; k < 2 * i + 2; k++) {
            if (meets(c, k, k) && exclude_color(c, step, k, -1))
                return true;
        }
        return false;
    default:
        for (int j = 0; j < c->num_groups; j++) {
            if (j != i && use_groups(c, step, i, j))
                return true;
        }
        return false;
    }
}

bool sudoku_find_colors(const sudoku_position *p, sudoku_logic_step *step)
{
    coloring *c = malloc(sizeof *c);
    bool found = false;
    if (c == NULL) {
        step->text.failed = 1;
        return false;
    }
    c->p = p;
    for (int digit = 0; digit < p->shape->num_digits && !found; digit++) {
        color_digit(c, digit);
        for (int i = 0; i < c->num_groups && !found; i++)
            found = use_group(c, step, i);
    }
    free(c);
    return found;
}
