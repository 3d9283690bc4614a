/*
 * fish.c - basic fish: all places of a digit in k lines lie in k crossing
 * lines, which therefore hold the digit there and nowhere else.
 *
 * Law  The k base houses are full and disjoint, so they hold the digit k times.
 *      Each of the k cover houses holds it at most once, so each holds it
 *      exactly once, in a base house.
 *
 * With fins (base places outside the covers), either a fin holds the digit or
 * the fish is valid, so a place that sees all fins is excluded in both cases.
 * If a base house has only one place besides its fins, the fish is called
 * sashimi.
 */
#include "sudoku/techniques/families.h"

#include "sudoku/budget.h"

#include "sudoku/board/cell_set.h"
#include "sudoku/techniques/subset_order.h"

enum {
    MAX_SIZE = 6,
    MAX_LINES = 512,
    MANY_LINES = 12, /* number of lines above which is_too_wide() pays off */
    MAX_FINS = MAX_SIZE * SUDOKU_MAX_DIGITS,
    MAX_WORK = 400000
};
enum fish_kind { BASIC, FINNED, SASHIMI };

typedef struct fish {
    const sudoku_position *p;
    sudoku_logic_step *step;
    enum fish_kind kind;
    int digit, size;
    enum sudoku_house_kind cover_kind;
    int lines[MAX_LINES]; /* lines that may be base houses */
    int num_lines;
    int touched[MAX_LINES]; /* [line] lines that cross it at places */
    int num_touched;
    int base[MAX_SIZE],
        cover[MAX_SIZE]; /* chosen lines, as indices into lines and touched */
    int work;
    int widest[2]; /* [covers are columns] widest_view(), or 0 if not computed
                    */
    uint64_t places[SUDOKU_POSITION_MAX_CELLS / 64];
} fish;

static const uint64_t *cells_of(const fish *f, int house)
{
    return f->p->houses + house * f->p->num_words;
}

static bool is_sashimi(const fish *f, const uint64_t *fins)
{
    uint64_t set[SUDOKU_POSITION_MAX_CELLS / 64];
    int words = f->p->num_words;
    for (int k = 0; k < f->size; k++) {
        cell_set_copy(set, f->places, words);
        cell_set_and(set, cells_of(f, f->lines[f->base[k]]), words);
        cell_set_minus(set, fins, words);
        int first = cell_set_next(set, words, 0);
        if (first < 0 || cell_set_next(set, words, first + 1) < 0)
            return true;
    }
    return false;
}

static void say(fish *f, const uint64_t *fins)
{
    sudoku_logic_step *step = f->step;
    int words = f->p->num_words;
    step->digits = UINT64_C(1) << f->digit;
    sudoku_step_say(step, "%(%d in ", f->digit);
    for (int k = 0; k < f->size; k++) {
        sudoku_step_add_house(step, f->lines[f->base[k]]);
        sudoku_step_say(step, "%s%h",
                        k == 0            ? ""
                        : k + 1 < f->size ? ", "
                                          : " and ",
                        f->lines[f->base[k]]);
    }
    sudoku_step_say(step, "%) can only be in ");
    for (int k = 0; k < f->size; k++) {
        sudoku_step_add_house(step, f->touched[f->cover[k]]);
        sudoku_step_say(step, "%s%h",
                        k == 0            ? ""
                        : k + 1 < f->size ? ", "
                                          : " and ",
                        f->touched[f->cover[k]]);
    }
    for (int cell = cell_set_next(f->places, words, 0); cell >= 0;
         cell = cell_set_next(f->places, words, cell + 1))
        sudoku_step_add_cells(step, &cell, 1);
    int list[MAX_FINS], num = 0;
    for (int cell = cell_set_next(fins, words, 0); cell >= 0;
         cell = cell_set_next(fins, words, cell + 1))
        list[num++] = cell;
    if (num > 0)
        sudoku_step_say_fins(step, ", or in ", list, num);
}

static bool use_cover(fish *f)
{
    uint64_t covers[SUDOKU_POSITION_MAX_CELLS / 64];
    uint64_t fins[SUDOKU_POSITION_MAX_CELLS / 64];
    int words = f->p->num_words;
    memset(covers, 0, (size_t)words * sizeof *covers);
    for (int k = 0; k < f->size; k++)
        cell_set_or(covers, cells_of(f, f->touched[f->cover[k]]), words);
    cell_set_copy(fins, f->places, words);
    cell_set_minus(fins, covers, words);
    if (cell_set_is_empty(fins, words) != (f->kind == BASIC))
        return false;
    cell_set_minus(covers, f->places, words);
    cell_set_and(covers, f->p->cells + f->digit * words, words);
    for (int fin = cell_set_next(fins, words, 0);
         fin >= 0 && !cell_set_is_empty(covers, words);
         fin = cell_set_next(fins, words, fin + 1))
        cell_set_and(covers, f->p->peers + fin * words, words);
    if (cell_set_is_empty(covers, words) ||
        (f->kind != BASIC && is_sashimi(f, fins) != (f->kind == SASHIMI)))
        return false;
    sudoku_step_begin(f->step);
    sudoku_step_remove_from(f->step, covers, f->digit);
    say(f, fins);
    return sudoku_step_end(f->step);
}

/* Returns the possible cover line of the cell, as a bit. Requires a board of
 * one grid, where each row and each column is one house. */
static uint64_t line_of(const fish *f, int cell)
{
    const sudoku_shape *shape = f->p->shape;
    const int *line = f->cover_kind == SUDOKU_ROW ? shape->row : shape->column;
    return UINT64_C(1) << (line[cell] % 64);
}

/* Returns whether the cell may be excluded. Places that it does not see are not
 * fins, so they lie in covers, and one cover has the cell. */
static bool may_exclude(const fish *f, int cell)
{
    const sudoku_position *p = f->p;
    uint64_t lines = line_of(f, cell);
    int num = 1;
    for (int w = 0; w < p->num_words; w++) {
        uint64_t rest = f->places[w] & ~p->peers[cell * p->num_words + w];
        for (; rest != 0; rest &= rest - 1) {
            uint64_t line = line_of(f, w * 64 + __builtin_ctzll(rest));
            num += (lines & line) == 0;
            lines |= line;
            if (num > f->size)
                return false;
        }
    }
    return true;
}

/* Returns whether the base is unchanged: then it still has no fish, as other
 * houses only lose places. */
static bool is_idle(const fish *f)
{
    for (int k = 0; k < f->size; k++) {
        if (!sudoku_step_is_idle(f->step, f->lines[f->base[k]]))
            return false;
    }
    return true;
}

/* Returns the maximum number of possible covers in which a cell sees fins. Fins
 * beside the cell in its own line do not count: it is in no base house. */
static int widest_view(const fish *f)
{
    const sudoku_position *p = f->p;
    const sudoku_shape *shape = p->shape;
    const int *across =
        f->cover_kind == SUDOKU_ROW ? shape->column : shape->row;
    int widest = 1;
    for (int cell = 0; cell < shape->num_cells; cell++) {
        uint64_t lines = 0;
        for (int w = 0; w < p->num_words; w++) {
            uint64_t rest = p->peers[cell * p->num_words + w];
            for (; rest != 0; rest &= rest - 1) {
                int peer = w * 64 + __builtin_ctzll(rest);
                if (across[peer] != across[cell])
                    lines |= line_of(f, peer);
            }
        }
        int num = __builtin_popcountll(lines);
        widest = num > widest ? num : widest;
    }
    return widest;
}

static bool is_too_wide(fish *f)
{
    uint64_t lines = 0;
    int *widest = &f->widest[f->cover_kind == SUDOKU_COLUMN];
    for (int w = 0; w < f->p->num_words; w++) {
        for (uint64_t rest = f->places[w]; rest != 0; rest &= rest - 1)
            lines |= line_of(f, w * 64 + __builtin_ctzll(rest));
    }
    if (*widest == 0)
        *widest = widest_view(f);
    return __builtin_popcountll(lines) > f->size + *widest;
}

static bool may_be_base(fish *f)
{
    const sudoku_position *p = f->p;
    const uint64_t *with = (f->step->open == NULL ? p->cells : f->step->open) +
                           f->digit * p->num_words;
    if (f->kind == BASIC || p->shape->num_grids != 1)
        return true;
    if (f->num_lines > MANY_LINES && is_too_wide(f))
        return false;
    for (int w = 0; w < p->num_words; w++) {
        for (uint64_t rest = with[w] & ~f->places[w]; rest != 0;
             rest &= rest - 1) {
            if (may_exclude(f, w * 64 + __builtin_ctzll(rest)))
                return true;
        }
    }
    return false;
}

static bool is_over(fish *f)
{
    return ++f->work > MAX_WORK || sudoku_budget_glance() != 0;
}

static bool use_base(fish *f)
{
    const sudoku_position *p = f->p;
    int words = p->num_words;
    if (is_idle(f))
        return false;
    memset(f->places, 0, (size_t)words * sizeof *f->places);
    for (int k = 0; k < f->size; k++) {
        const uint64_t *cells = cells_of(f, f->lines[f->base[k]]);
        if (k > 0 && cell_set_meets(f->places, cells, words))
            return false;
        cell_set_or(f->places, cells, words);
    }
    cell_set_and(f->places, p->cells + f->digit * words, words);
    if (!may_be_base(f))
        return false;
    f->num_touched = 0;
    for (int h = 0; h < p->shape->num_houses && f->num_touched < MAX_LINES;
         h++) {
        if (p->shape->houses[h].kind == f->cover_kind &&
            cell_set_meets(f->places, cells_of(f, h), words))
            f->touched[f->num_touched++] = h;
    }
    if (f->num_touched < f->size ||
        (f->kind == BASIC && f->num_touched > f->size &&
         p->shape->num_grids == 1))
        return false;
    f->cover[0] = -1;
    while (choice_next(f->cover, f->size, f->num_touched)) {
        if (is_over(f))
            return false;
        if (use_cover(f))
            return true;
    }
    return false;
}

static void list_lines(fish *f, enum sudoku_house_kind kind)
{
    f->num_lines = 0;
    for (int h = 0; h < f->p->shape->num_houses && f->num_lines < MAX_LINES;
         h++) {
        if (f->p->shape->houses[h].kind != kind ||
            !sudoku_is_full_house(f->p->shape, h))
            continue;
        int n = __builtin_popcountll(sudoku_position_places(f->p, h, f->digit));
        if (n >= 2 && (f->kind != BASIC || n <= f->size))
            f->lines[f->num_lines++] = h;
    }
}

static bool find_digit(fish *f)
{
    static const enum sudoku_house_kind kinds[2] = {SUDOKU_ROW, SUDOKU_COLUMN};
    for (int k = 0; k < 2; k++) {
        list_lines(f, kinds[k]);
        f->cover_kind = kinds[1 - k];
        f->base[0] = -1;
        while (choice_next(f->base, f->size, f->num_lines)) {
            if (use_base(f))
                return true;
            if (is_over(f))
                return false;
        }
    }
    return false;
}

static bool find(const sudoku_position *p, sudoku_logic_step *step,
                 enum fish_kind kind)
{
    fish f;
    f.p = p;
    f.step = step;
    f.kind = kind;
    f.size = step->technique->variant;
    f.work = f.widest[0] = f.widest[1] = 0;
    for (f.digit = 0; f.digit < p->shape->num_digits && f.work <= MAX_WORK;
         f.digit++) {
        if ((step->idle_digits >> f.digit & 1) == 0 && find_digit(&f))
            return true;
    }
    step->was_cut = f.work > MAX_WORK;
    return false;
}

bool sudoku_find_fish(const sudoku_position *p, sudoku_logic_step *step)
{
    return find(p, step, BASIC);
}

bool sudoku_find_finned_fish(const sudoku_position *p, sudoku_logic_step *step)
{
    return find(p, step, FINNED);
}

bool sudoku_find_sashimi_fish(const sudoku_position *p, sudoku_logic_step *step)
{
    return find(p, step, SASHIMI);
}
