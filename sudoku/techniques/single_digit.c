/*
 * single_digit.c - patterns of two strong links of a digit (skyscraper,
 * 2-string kite, turbot fish), and the empty rectangle.
 *
 * Given strong links a-b and c-d where b sees c, one of a and d holds the
 * digit, so cells that see both cannot.
 */
#include "sudoku/techniques/best.h"

#include "sudoku/board/cell_set.h"
#include "sudoku/techniques/strong_links.h"

static bool is_line(const sudoku_position *p, int house)
{
    enum sudoku_house_kind kind = p->shape->houses[house].kind;
    return kind == SUDOKU_ROW || kind == SUDOKU_COLUMN;
}

static bool share_kind(const sudoku_position *p, int a, int b, bool want_line)
{
    for (int k = p->shape->cell_house_start[a];
         k < p->shape->cell_house_start[a + 1]; k++) {
        int h = p->shape->cell_houses[k];
        if (is_line(p, h) == want_line && sudoku_shape_is_in(p->shape, b, h))
            return true;
    }
    return false;
}

/* Returns the technique of two links whose ends b and c see each other. */
static int name_pattern(const sudoku_position *p, const strong_link *x,
                        const strong_link *y, int b, int c)
{
    if (is_line(p, x->house) && is_line(p, y->house)) {
        bool is_parallel =
            p->shape->houses[x->house].kind == p->shape->houses[y->house].kind;
        if (is_parallel && share_kind(p, b, c, true))
            return SKYSCRAPER;
        if (!is_parallel && share_kind(p, b, c, false))
            return TWO_STRING_KITE;
    }
    return TURBOT_FISH;
}

static bool use_ends(const sudoku_position *p, sudoku_logic_step *step,
                     const strong_link *x, const strong_link *y, int digit,
                     int turn)
{
    uint64_t set[SUDOKU_POSITION_MAX_CELLS / 64];
    int a = turn & 1 ? x->b : x->a, b = turn & 1 ? x->a : x->b;
    int d = turn & 2 ? y->a : y->b, c = turn & 2 ? y->b : y->a;
    if (a == d || b == c || a == c || b == d ||
        !sudoku_position_sees(p, b, c) ||
        name_pattern(p, x, y, b, c) != step->technique->variant)
        return false;
    int ends[2] = {a, d}, cells[4] = {a, b, c, d};
    sudoku_position_common_peers(p, ends, 2, set);
    cell_set_and(set, p->cells + digit * p->num_words, p->num_words);
    if (cell_set_is_empty(set, p->num_words))
        return false;
    sudoku_step_begin(step);
    sudoku_step_remove_from(step, set, digit);
    sudoku_step_add_cells(step, cells, 4);
    sudoku_step_add_house(step, x->house);
    sudoku_step_add_house(step, y->house);
    step->digits = UINT64_C(1) << digit;
    sudoku_step_say(step,
                    "%(%d has two places in %h%), %c and %c, and two in %h, %c "
                    "and %c; %c sees %c, hence %(%c or %c is %d%)",
                    digit, x->house, x->a, x->b, y->house, y->a, y->b, b, c, a,
                    d, digit);
    return sudoku_step_end(step);
}

static bool search_digit(const sudoku_position *p, sudoku_logic_step *step,
                         int digit, bool wants_rows)
{
    strong_links links;
    strong_links_list(&links, p, digit);
    for (int i = 0; i < links.num; i++) {
        const strong_link *x = &links.list[i];
        bool is_row = p->shape->houses[x->house].kind == SUDOKU_ROW;
        if (step->technique->variant == SKYSCRAPER && is_row != wants_rows)
            continue;
        for (int j = i + 1; j < links.num; j++) {
            for (int turn = 0; turn < 4; turn++) {
                if (use_ends(p, step, x, &links.list[j], digit, turn))
                    return true;
            }
        }
    }
    return false;
}

static bool search_turbot(const sudoku_position *p, sudoku_logic_step *step)
{
    int n = p->shape->num_digits;
    int num = step->technique->variant == SKYSCRAPER ? 2 * n : n;
    for (int k = 0; k < num; k++) {
        if (search_digit(p, step, k % n, k < n))
            return true;
    }
    return false;
}

/* Finds the best turbot fish, but the first of the others, like HoDoKu. */
bool sudoku_find_turbot(const sudoku_position *p, sudoku_logic_step *step)
{
    return step->technique->variant == TURBOT_FISH
               ? sudoku_find_best(p, step, search_turbot)
               : search_turbot(p, step);
}

/* ---- empty rectangle ----------------------------------------------------- */

typedef struct rectangle {
    int digit, block, row, column;
} rectangle;

static const uint64_t *cells_of(const sudoku_position *p, int house)
{
    return p->houses + house * p->num_words;
}

/* Returns whether the places of the block lie in the two lines, but not in one
 * alone. */
static bool is_rectangle(const sudoku_position *p, const rectangle *r)
{
    uint64_t set[SUDOKU_POSITION_MAX_CELLS / 64];
    uint64_t other[SUDOKU_POSITION_MAX_CELLS / 64];
    int words = p->num_words;
    cell_set_copy(set, cells_of(p, r->block), words);
    cell_set_and(set, p->cells + r->digit * words, words);
    cell_set_copy(other, set, words);
    cell_set_minus(set, cells_of(p, r->row), words);
    cell_set_minus(other, cells_of(p, r->column), words);
    if (cell_set_is_empty(set, words) || cell_set_is_empty(other, words))
        return false;
    cell_set_minus(set, cells_of(p, r->column), words);
    return cell_set_is_empty(set, words);
}

/* If `far` lacks the digit, `near` has it and excludes all places of the block
 * on its line, so the digit is on the block's other line. */
static bool use_link(const sudoku_position *p, sudoku_logic_step *step,
                     const rectangle *r, const strong_link *link, int near,
                     bool is_down)
{
    uint64_t set[SUDOKU_POSITION_MAX_CELLS / 64];
    int far = link->a == near ? link->b : link->a;
    int on = is_down ? r->column : r->row, other = is_down ? r->row : r->column;
    int words = p->num_words;
    const uint64_t *block = cells_of(p, r->block);
    if (!cell_set_has(cells_of(p, on), near) || cell_set_has(block, near) ||
        cell_set_has(block, far) || cell_set_has(cells_of(p, on), far))
        return false;
    cell_set_copy(set, cells_of(p, other), words);
    cell_set_minus(set, block, words);
    cell_set_and(set, p->peers + far * words, words);
    cell_set_and(set, p->cells + r->digit * words, words);
    if (cell_set_is_empty(set, words))
        return false;
    sudoku_step_begin(step);
    sudoku_step_remove_from(step, set, r->digit);
    sudoku_step_add_cells(step, &near, 1);
    sudoku_step_add_cells(step, &far, 1);
    sudoku_step_add_house(step, r->block);
    sudoku_step_add_house(step, link->house);
    step->digits = UINT64_C(1) << r->digit;
    sudoku_step_say(
        step,
        "%(in %h, %d can only be%) in %h or %h; if %(%c is not %d%), "
        "%c is, and then %d is in %h there",
        r->block, r->digit, r->row, r->column, far, r->digit, near, r->digit,
        other);
    return sudoku_step_end(step);
}

static bool use_rectangle(const sudoku_position *p, sudoku_logic_step *step,
                          const rectangle *r, const strong_links *links)
{
    for (int down = 0; down < 2; down++) {
        const sudoku_house *on =
            &p->shape->houses[down == 1 ? r->column : r->row];
        for (int m = 0; m < on->num_cells * links->num; m++) {
            const strong_link *link = &links->list[m % links->num];
            int near = on->cells[m / links->num];
            if ((link->a == near || link->b == near) &&
                is_line(p, link->house) &&
                p->shape->houses[link->house].kind != on->kind &&
                use_link(p, step, r, link, near, down == 1))
                return true;
        }
    }
    return false;
}

static bool find_in_block(const sudoku_position *p, sudoku_logic_step *step,
                          rectangle *r, const strong_links *links)
{
    const sudoku_house *houses = p->shape->houses;
    int n = p->shape->num_houses;
    for (r->row = 0; r->row < n; r->row++) {
        if (houses[r->row].kind != SUDOKU_ROW ||
            !cell_set_meets(cells_of(p, r->row), cells_of(p, r->block),
                            p->num_words))
            continue;
        for (r->column = 0; r->column < n; r->column++) {
            if (houses[r->column].kind == SUDOKU_COLUMN && is_rectangle(p, r) &&
                use_rectangle(p, step, r, links))
                return true;
        }
    }
    return false;
}

bool sudoku_find_empty_rectangle(const sudoku_position *p,
                                 sudoku_logic_step *step)
{
    strong_links links;
    rectangle r;
    for (r.digit = 0; r.digit < p->shape->num_digits; r.digit++) {
        strong_links_list(&links, p, r.digit);
        if (links.num == 0)
            continue;
        for (r.block = 0; r.block < p->shape->num_houses; r.block++) {
            if (is_block(&p->shape->houses[r.block]) &&
                sudoku_is_full_house(p->shape, r.block) &&
                find_in_block(p, step, &r, &links))
                return true;
        }
    }
    return false;
}
