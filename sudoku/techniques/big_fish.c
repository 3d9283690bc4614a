/*
 * big_fish.c - fish whose base and cover houses are lines and blocks. Franken:
 * the base has lines of one direction and blocks, the cover lines of the other
 * direction and blocks. Mutant: any houses.
 *
 * Law  For each place of the digit, count the base houses and the cover houses
 *      that contain it. The k base houses hold the digit k times, the k cover
 *      houses at most k times. A place with more base than cover houses is a
 *      *fin*. If no fin has the digit, the counts are equal wherever the digit
 *      is, so places with more cover than base houses are excluded. With fins,
 *      such a place is excluded if it sees all of them.
 *
 * For each base and, with fins, each place to exclude (the target), a cover is
 * sought: a house with the target, then houses for all base places that the
 * target does not see. If those places in two base houses already need too many
 * houses, bases with these two are skipped for that target.
 *
 * A set of places is a word; digits with more than 64 places are skipped.
 */
#include "sudoku/techniques/best.h"

#include "sudoku/board/cell_set.h"
#include "sudoku/budget.h"

#include <stdlib.h>

enum { MAX_SIZE = 6, MAX_PLACES = 64, MAX_HOUSES = 128 };
enum {
    MAX_WORK = 10000000,
    MAX_WORK_OF_BIG = 400000000
}; /* limits of the work; the second one holds from size 5 on */

enum direction { ACROSS = 1, DOWN = 2, BLOCK = 4, ANY = 7 };

/* Bit h % 64 of word h / 64 stands for listed house h. */
typedef struct house_set {
    uint64_t words[MAX_HOUSES / 64];
} house_set;

typedef struct fish {
    const sudoku_position *p;
    sudoku_logic_step *step;
    bool has_fins, is_mutant;
    int size, digit, work, max_work;
    unsigned base_kinds, cover_kinds;
    int places[MAX_PLACES], num;
    uint64_t sees[MAX_PLACES]; /* [place] places that it sees */
    int houses[MAX_HOUSES];    /* houses with at least two places */
    unsigned kind[MAX_HOUSES];
    bool is_full[MAX_HOUSES];
    bool is_idle[MAX_HOUSES]; /* [house] nothing was found there, and it is
                                 unchanged since */
    uint64_t in[MAX_HOUSES];  /* [house] places in it */
    int num_houses;
    house_set with[MAX_PLACES]; /* [place] houses allowed in a cover */
    house_set taken;            /* houses in the base and the cover so far */
    int largest;                /* most places in a house allowed in a cover */
    int base[MAX_SIZE], cover[MAX_SIZE];
    uint64_t
        base_count[MAX_SIZE + 1]; /* [k] places in at least k base houses */
    uint64_t open;
    bool is_trial; /* only checks whether there is a fish */
    int target;
    uint64_t viable[MAX_SIZE]; /* [k] targets left for base[0] .. base[k] */
    uint64_t of_pair[MAX_HOUSES][MAX_HOUSES]; /* [house][house] targets left for
                                                 a base with both */
} fish;

static unsigned direction_of(const sudoku_house *house)
{
    return house->kind == SUDOKU_ROW      ? ACROSS
           : house->kind == SUDOKU_COLUMN ? DOWN
                                          : BLOCK;
}

static void list_places(fish *f)
{
    const sudoku_position *p = f->p;
    const uint64_t *with = p->cells + f->digit * p->num_words;
    f->num = 0;
    for (int cell = cell_set_next(with, p->num_words, 0); cell >= 0;
         cell = cell_set_next(with, p->num_words, cell + 1)) {
        if (f->num == MAX_PLACES) {
            f->num = 0;
            return;
        }
        f->places[f->num++] = cell;
    }
    for (int a = 0; a < f->num; a++) {
        f->sees[a] = 0;
        for (int b = 0; b < f->num; b++) {
            if (sudoku_position_sees(p, f->places[a], f->places[b]))
                f->sees[a] |= UINT64_C(1) << b;
        }
    }
}

static void list_open(fish *f)
{
    f->open = 0;
    for (int k = 0; k < f->num; k++)
        f->open |=
            (uint64_t)sudoku_step_is_open(f->step, f->places[k], f->digit) << k;
}

static void list_houses(fish *f)
{
    const sudoku_position *p = f->p;
    f->num_houses = 0;
    for (int h = 0; h < p->shape->num_houses && f->num_houses < MAX_HOUSES;
         h++) {
        const uint64_t *cells = p->houses + h * p->num_words;
        uint64_t in = 0;
        for (int k = 0; k < f->num; k++)
            in |= (uint64_t)cell_set_has(cells, f->places[k]) << k;
        if (sudoku_count_bits(in) < 2)
            continue;
        f->houses[f->num_houses] = h;
        f->kind[f->num_houses] = direction_of(&p->shape->houses[h]);
        f->is_full[f->num_houses] = sudoku_is_full_house(p->shape, h);
        f->is_idle[f->num_houses] = sudoku_step_is_idle(f->step, h);
        f->in[f->num_houses++] = in;
    }
}

/* Sets counts[k] to the places that are in at least k of the houses. */
static void count_houses(const fish *f, const int *houses, uint64_t *counts)
{
    for (int k = 0; k <= MAX_SIZE; k++)
        counts[k] = 0;
    for (int m = 0; m < f->size; m++) {
        uint64_t more = f->in[houses[m]];
        for (int k = 1; k <= f->size && more != 0; k++) {
            uint64_t again = counts[k] & more;
            counts[k] |= more;
            more = again;
        }
    }
}

/* Returns whether the fish is of the kind wanted; simpler fish belong to other
 * techniques. */
static bool has_kind(const fish *f)
{
    unsigned base = 0, cover = 0;
    for (int k = 0; k < f->size; k++) {
        base |= f->kind[f->base[k]];
        cover |= f->kind[f->cover[k]];
    }
    bool is_basic =
        (base == ACROSS && cover == DOWN) || (base == DOWN && cover == ACROSS);
    bool is_franken = ((base & DOWN) == 0 && (cover & ACROSS) == 0) ||
                      ((base & ACROSS) == 0 && (cover & DOWN) == 0);
    return f->is_mutant ? !is_franken : is_franken && !is_basic;
}

/* ---- the step ------------------------------------------------------------ */

static void say_houses(fish *f, const int *houses)
{
    for (int k = 0; k < f->size; k++) {
        sudoku_step_add_house(f->step, f->houses[houses[k]]);
        sudoku_step_say(f->step, "%s%h",
                        k == 0            ? ""
                        : k + 1 < f->size ? ", "
                                          : " and ",
                        f->houses[houses[k]]);
    }
}

static const char *article(int value)
{
    return value == 8 || value == 11 || value == 18 ? "an" : "a";
}

static bool use(fish *f, uint64_t fins, uint64_t gone)
{
    sudoku_step_begin(f->step);
    for (uint64_t rest = gone; rest != 0; rest &= rest - 1)
        sudoku_step_remove(f->step, f->places[__builtin_ctzll(rest)], f->digit);
    if (!sudoku_find_best_wants(f->step, 0))
        return false;
    f->step->digits = UINT64_C(1) << f->digit;
    for (uint64_t rest = f->base_count[1]; rest != 0; rest &= rest - 1)
        sudoku_step_add_cells(f->step, &f->places[__builtin_ctzll(rest)], 1);
    sudoku_step_say(f->step, "%(each of ");
    say_houses(f, f->base);
    sudoku_step_say(f->step, " has %s %d%), which ",
                    article(sudoku_value(f->p->shape, f->digit)), f->digit);
    say_houses(f, f->cover);
    sudoku_step_say(f->step, " can all hold");
    int list[64], num = 0;
    for (uint64_t rest = fins; rest != 0; rest &= rest - 1)
        list[num++] = f->places[__builtin_ctzll(rest)];
    if (num > 0)
        sudoku_step_say_fins(f->step, ", unless it is in ", list, num);
    return sudoku_step_end(f->step);
}

static bool use_cover(fish *f)
{
    uint64_t counts[MAX_SIZE + 1], fins = 0, gone = 0;
    count_houses(f, f->cover, counts);
    for (int k = 1; k <= f->size; k++) {
        fins |= f->base_count[k] & ~counts[k];
        gone |= counts[k] & ~f->base_count[k];
    }
    if ((fins != 0) != f->has_fins || !has_kind(f))
        return false;
    for (uint64_t rest = fins; rest != 0; rest &= rest - 1)
        gone &= f->sees[__builtin_ctzll(rest)];
    return gone != 0 && (f->is_trial || use(f, fins, gone));
}

/* ---- the search ---------------------------------------------------------- */

static void flip_house(house_set *set, int h)
{
    set->words[h / 64] ^= UINT64_C(1) << (h % 64);
}

static void list_covers(fish *f)
{
    memset(f->with, 0, sizeof f->with);
    f->largest = 0;
    for (int h = 0; h < f->num_houses; h++) {
        if ((f->kind[h] & f->cover_kinds) == 0)
            continue;
        for (uint64_t rest = f->in[h]; rest != 0; rest &= rest - 1)
            flip_house(&f->with[__builtin_ctzll(rest)], h);
        if (sudoku_count_bits(f->in[h]) > f->largest)
            f->largest = sudoku_count_bits(f->in[h]);
    }
}

static bool cover_place(fish *f, int n, int place, uint64_t left);

/* Takes house h as cover[n], not the last one.
 * NOLINTNEXTLINE(misc-no-recursion) */
static bool cover_by(fish *f, int n, int h, uint64_t left)
{
    uint64_t rest = left & ~f->in[h];
    f->cover[n] = h;
    if (rest == 0)
        return f
            ->is_trial; /* a cover of full size was found for another place */
    if (f->work > f->max_work ||
        sudoku_count_bits(rest) > (f->size - n - 1) * f->largest)
        return false;
    flip_house(&f->taken, h);
    bool found = cover_place(f, n + 1, __builtin_ctzll(rest), rest);
    flip_house(&f->taken, h);
    return found;
}

static bool cover_rest(fish *f, int place, uint64_t left)
{
    for (int w = 0; w < MAX_HOUSES / 64; w++) {
        uint64_t rest = f->with[place].words[w] & ~f->taken.words[w];
        for (; rest != 0; rest &= rest - 1) {
            int h = w * 64 + __builtin_ctzll(rest);
            f->work++;
            f->cover[f->size - 1] = h;
            if ((left & ~f->in[h]) == 0 && f->work <= f->max_work &&
                use_cover(f))
                return true;
        }
    }
    return false;
}

/* Chooses cover[n], a house with the place; `left` remains to be covered.
 * NOLINTNEXTLINE(misc-no-recursion): as deep as the size of the fish */
static bool cover_place(fish *f, int n, int place, uint64_t left)
{
    if (n + 1 == f->size)
        return cover_rest(f, place, left);
    for (int w = 0; w < MAX_HOUSES / 64; w++) {
        uint64_t rest = f->with[place].words[w] & ~f->taken.words[w];
        for (; rest != 0; rest &= rest - 1) {
            f->work++;
            if (cover_by(f, n, w * 64 + __builtin_ctzll(rest), left))
                return true;
        }
    }
    return false;
}

/* Returns whether n houses allowed in a cover contain these places.
 * NOLINTNEXTLINE(misc-no-recursion): n deep */
static bool is_coverable(const fish *f, uint64_t places, int n)
{
    if (places == 0 || n == 0)
        return places == 0;
    const house_set *with = &f->with[__builtin_ctzll(places)];
    for (int w = 0; w < MAX_HOUSES / 64; w++) {
        for (uint64_t rest = with->words[w]; rest != 0; rest &= rest - 1) {
            int h = w * 64 + __builtin_ctzll(rest);
            if (is_coverable(f, places & ~f->in[h], n - 1))
                return true;
        }
    }
    return false;
}

static uint64_t all_places(const fish *f)
{
    return f->num == 0 ? 0 : UINT64_MAX >> (MAX_PLACES - f->num);
}

/* Returns the places that a base with these two houses may exclude. */
static uint64_t keep_targets(const fish *f, uint64_t base, uint64_t places)
{
    uint64_t targets = 0;
    for (; places != 0; places &= places - 1) {
        int k = __builtin_ctzll(places);
        uint64_t others = base & ~f->sees[k] & ~(UINT64_C(1) << k);
        targets |= (uint64_t)is_coverable(f, others, f->size - 1) << k;
    }
    return targets;
}

/* Returns the targets of a base, or 0 if no open place is one. Closed places
 * are not checked: they are excluded only together with an open one. */
static uint64_t list_targets(const fish *f, uint64_t base)
{
    uint64_t open = keep_targets(f, base, f->open);
    return open == 0 ? 0 : open | ~f->open;
}

static bool may_be_base(const fish *f, int h)
{
    return f->is_full[h] && (f->kind[h] & f->base_kinds) != 0;
}

/* Returns whether to use pairs of houses. For larger fish they rule out too
 * little. */
static bool has_pairs(const fish *f)
{
    return f->has_fins && f->size <= 4;
}

static void list_pairs(fish *f)
{
    for (int a = 0; has_pairs(f) && a < f->num_houses; a++) {
        for (int b = 0; may_be_base(f, a) && b < a; b++) {
            if (f->is_idle[a] && f->is_idle[b])
                f->of_pair[b][a] = UINT64_MAX;
            else if (may_be_base(f, b))
                f->of_pair[b][a] = list_targets(f, f->in[a] | f->in[b]);
        }
    }
}

static void keep_viable(fish *f, int n)
{
    f->viable[n] = n > 0 ? f->viable[n - 1] : UINT64_MAX;
    for (int k = 0; has_pairs(f) && k < n; k++)
        f->viable[n] &= f->of_pair[f->base[k]][f->base[n]];
}

/* Base places that the target does not see must be in the other cover houses,
 * since the first cover house has the target, which sees all of it. */
static bool use_targets(fish *f, uint64_t targets)
{
    uint64_t base = f->base_count[1];
    for (targets &= f->viable[f->size - 1]; targets != 0;
         targets &= targets - 1) {
        f->target = __builtin_ctzll(targets);
        uint64_t left = base & ~f->sees[f->target];
        uint64_t others = left & ~(UINT64_C(1) << f->target);
        if (sudoku_count_bits(others) <= (f->size - 1) * f->largest &&
            cover_place(f, 0, f->target, left))
            return true;
    }
    return false;
}

/* Tries the open places first, which usually finds nothing. Otherwise all
 * places are tried in order, so the result does not depend on what is open. */
static bool use_base(fish *f)
{
    uint64_t all = all_places(f);
    count_houses(f, f->base, f->base_count);
    uint64_t base = f->base_count[1];
    if (!f->has_fins)
        return cover_place(f, 0, __builtin_ctzll(base), base);
    f->is_trial = true;
    bool may_find = f->open == all || use_targets(f, f->open);
    f->is_trial = false;
    return may_find && use_targets(f, all);
}

/* Returns whether the base is idle, and so still has no fish: houses that are
 * not idle only lose places. */
static bool is_idle(const fish *f)
{
    int k = 0;
    while (k < f->size && f->is_idle[f->base[k]])
        k++;
    return k == f->size;
}

static bool take_base(fish *f)
{
    if (is_idle(f))
        return false;
    for (int k = 0; k < f->size; k++)
        flip_house(&f->taken, f->base[k]);
    bool found = use_base(f);
    for (int k = 0; k < f->size; k++)
        flip_house(&f->taken, f->base[k]);
    return found;
}

static bool search(fish *f)
{
    int level = 0;
    f->base[0] = -1;
    while (level >= 0 && f->work <= f->max_work &&
           sudoku_budget_glance() == 0) {
        int h = ++f->base[level];
        if (h == f->num_houses) {
            level--;
            continue;
        }
        if (!may_be_base(f, h))
            continue;
        keep_viable(f, level);
        if ((f->viable[level] & f->open) == 0)
            continue;
        if (level + 1 < f->size) {
            f->base[level + 1] = h;
            level++;
        } else if (take_base(f)) {
            return true;
        }
    }
    return false;
}

static bool find_of_digit(fish *f)
{
    static const unsigned kinds[2] = {ACROSS | BLOCK, DOWN | BLOCK};
    list_places(f);
    list_open(f);
    list_houses(f);
    for (int k = 0; k < (f->is_mutant ? 1 : 2); k++) {
        f->base_kinds = f->is_mutant ? ANY : kinds[k];
        f->cover_kinds = f->is_mutant ? ANY : kinds[1 - k];
        list_covers(f);
        list_pairs(f);
        if (search(f))
            return true;
    }
    return false;
}

static bool find(const sudoku_position *p, sudoku_logic_step *step)
{
    int variant = step->technique->variant;
    bool found = false;
    fish *f = malloc(sizeof *f);
    if (f == NULL) {
        step->text.failed = 1;
        return false;
    }
    f->p = p;
    f->step = step;
    f->size = variant % BIG_FISH_FINS;
    f->has_fins = (variant & BIG_FISH_FINS) != 0;
    f->is_mutant = (variant & BIG_FISH_MUTANT) != 0;
    f->work = 0;
    f->is_trial = false;
    memset(&f->taken, 0, sizeof f->taken);
    f->max_work = f->size < 5 ? MAX_WORK : MAX_WORK_OF_BIG;
    for (f->digit = 0; f->digit < p->shape->num_digits && !found; f->digit++) {
        if ((step->idle_digits >> f->digit & 1) == 0)
            found = find_of_digit(f);
    }
    if (!found)
        step->was_cut = f->work > f->max_work;
    free(f);
    return found;
}

/* Finds the best fish, or the first one from size 5, where the search is slow.
 */
bool sudoku_find_big_fish(const sudoku_position *p, sudoku_logic_step *step)
{
    bool is_large = step->technique->variant % BIG_FISH_FINS > 4;
    return is_large ? find(p, step) : sudoku_find_best(p, step, find);
}
