/*
 * big_fish.c - fish whose base and cover houses are lines and blocks. Franken:
 * the base has lines of one direction and blocks, the cover lines of the other
 * one and blocks. Mutant: any houses.
 *
 * Law  count for each place of the digit in how many base and in how many cover
 *      houses it is. The k base houses hold the digit k times, the k cover
 *      houses at most k times. So if no place with more base than cover houses
 *      (a *fin*) has the digit, the counts are equal wherever it is: what has
 *      more cover than base houses is excluded. With fins, it is excluded if it
 *      sees all of them.
 *
 * For each base and, with fins, each place to exclude, a cover is sought: of a
 * house that has the place, and then of houses for all base places that it does
 * not see.
 *
 * The places of a digit are numbered; a set of them is a word. Digits with more
 * than 64 places are left out.
 */
#include "sudoku/techniques/best.h"

#include "sudoku/techniques/cell_set.h"

enum { MAX_SIZE = 6, MAX_PLACES = 64, MAX_HOUSES = 128 };
enum { MAX_WORK = 10000000, MAX_WORK_OF_BIG = 400000000 }; /* from size 5 on */

enum direction { ACROSS = 1, DOWN = 2, BLOCK = 4, ANY = 7 };

/* Bit h % 64 of word h / 64 for house number h of those listed. */
typedef struct house_set {
    uint64_t words[MAX_HOUSES / 64];
} house_set;

typedef struct fish {
    const sudoku_position *p;
    sudoku_logic_step *step;
    bool has_fins, is_mutant;
    int size, digit, work, max_work;
    unsigned base_kinds, cover_kinds; /* that are allowed */
    int places[MAX_PLACES], num;
    uint64_t sees[MAX_PLACES]; /* [place] */
    int houses[MAX_HOUSES];    /* with at least two places, .. */
    unsigned kind[MAX_HOUSES];
    bool is_full[MAX_HOUSES];
    uint64_t in[MAX_HOUSES]; /* .. and these */
    int num_houses;
    house_set with[MAX_PLACES]; /* [place] houses that may be in a cover */
    house_set taken;            /* those of the base and of the cover so far */
    int largest;                /* places in a house that may be in a cover */
    int base[MAX_SIZE], cover[MAX_SIZE];
    uint64_t base_count[MAX_SIZE + 1]; /* places in at least k of them */
    int target;                        /* the place to exclude */
} fish;

/* The number of bits; __builtin_popcountll() is a call where the compiler may
 * not assume an instruction for it. */
static int count(uint64_t x)
{
    x -= x >> 1 & UINT64_C(0x5555555555555555);
    x = (x & UINT64_C(0x3333333333333333)) +
        (x >> 2 & UINT64_C(0x3333333333333333));
    x = (x + (x >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (int)(x * UINT64_C(0x0101010101010101) >> 56);
}

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
        if (count(in) < 2)
            continue;
        f->houses[f->num_houses] = h;
        f->kind[f->num_houses] = direction_of(&p->shape->houses[h]);
        f->is_full[f->num_houses] = sudoku_is_full_house(p->shape, h);
        f->in[f->num_houses++] = in;
    }
}

/* counts[k] |= places that are in at least k of the houses. */
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

/* Is it a fish of the kind that is sought? Simpler ones are others'. */
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

static bool use(fish *f, uint64_t fins, uint64_t gone)
{
    sudoku_step_begin(f->step);
    for (uint64_t rest = gone; rest != 0; rest &= rest - 1)
        sudoku_step_remove(f->step, f->places[__builtin_ctzll(rest)], f->digit);
    if (!find_best_wants(f->step, 0))
        return false;
    f->step->digits = UINT64_C(1) << f->digit;
    for (uint64_t rest = f->base_count[1]; rest != 0; rest &= rest - 1)
        sudoku_step_add_cells(f->step, &f->places[__builtin_ctzll(rest)], 1);
    sudoku_step_say(f->step, "each of ");
    say_houses(f, f->base);
    sudoku_step_say(f->step, " has a %d, which ", f->digit);
    say_houses(f, f->cover);
    sudoku_step_say(f->step, " can all hold");
    for (uint64_t rest = fins; rest != 0; rest &= rest - 1)
        sudoku_step_say(f->step, "%s%c",
                        rest == fins ? ", unless it is in " : ", ",
                        f->places[__builtin_ctzll(rest)]);
    return sudoku_step_end(f->step);
}

/* All houses of the cover are chosen. */
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
    return gone != 0 && use(f, fins, gone);
}

/* ---- the search ---------------------------------------------------------- */

static void flip_house(house_set *set, int h)
{
    set->words[h / 64] ^= UINT64_C(1) << (h % 64);
}

/* Houses that may be in a cover, by the places that they have. */
static void list_covers(fish *f)
{
    memset(f->with, 0, sizeof f->with);
    f->largest = 0;
    for (int h = 0; h < f->num_houses; h++) {
        if ((f->kind[h] & f->cover_kinds) == 0)
            continue;
        for (uint64_t rest = f->in[h]; rest != 0; rest &= rest - 1)
            flip_house(&f->with[__builtin_ctzll(rest)], h);
        if (count(f->in[h]) > f->largest)
            f->largest = count(f->in[h]);
    }
}

static bool cover_place(fish *f, int n, int place, uint64_t left);

/* House h is number n of the cover. NOLINTNEXTLINE(misc-no-recursion) */
static bool cover_by(fish *f, int n, int h, uint64_t left)
{
    uint64_t rest = left & ~f->in[h];
    f->cover[n] = h;
    if (++f->work > f->max_work)
        return false;
    if (n + 1 == f->size)
        return rest == 0 && use_cover(f);
    if (rest == 0 || count(rest) > (f->size - n - 1) * f->largest)
        return false;
    flip_house(&f->taken, h);
    bool found = cover_place(f, n + 1, __builtin_ctzll(rest), rest);
    flip_house(&f->taken, h);
    return found;
}

/* Choose house number n of the cover, one that has that place. What is left
 * still has to be covered. As deep as the fish has houses.
 * NOLINTNEXTLINE(misc-no-recursion) */
static bool cover_place(fish *f, int n, int place, uint64_t left)
{
    for (int w = 0; w < MAX_HOUSES / 64; w++) {
        uint64_t rest = f->with[place].words[w] & ~f->taken.words[w];
        for (; rest != 0; rest &= rest - 1) {
            if (cover_by(f, n, w * 64 + __builtin_ctzll(rest), left))
                return true;
        }
    }
    return false;
}

/* What does not see the place to exclude is for the other houses of the cover,
 * as that one has only places that do. */
static bool use_base(fish *f)
{
    count_houses(f, f->base, f->base_count);
    uint64_t base = f->base_count[1];
    if (!f->has_fins)
        return cover_place(f, 0, __builtin_ctzll(base), base);
    for (f->target = 0; f->target < f->num; f->target++) {
        uint64_t left = base & ~f->sees[f->target];
        uint64_t others = left & ~(UINT64_C(1) << f->target);
        if (count(others) <= (f->size - 1) * f->largest &&
            cover_place(f, 0, f->target, left))
            return true;
    }
    return false;
}

static bool take_base(fish *f)
{
    for (int k = 0; k < f->size; k++)
        flip_house(&f->taken, f->base[k]);
    bool found = use_base(f);
    for (int k = 0; k < f->size; k++)
        flip_house(&f->taken, f->base[k]);
    return found;
}

/* All ascending choices of base houses. */
static bool search(fish *f)
{
    int level = 0;
    f->base[0] = -1;
    while (level >= 0 && f->work <= f->max_work) {
        int h = ++f->base[level];
        if (h == f->num_houses) {
            level--;
            continue;
        }
        if (!f->is_full[h] || (f->kind[h] & f->base_kinds) == 0)
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

static bool find(const sudoku_position *p, sudoku_logic_step *step)
{
    static const unsigned kinds[2] = {ACROSS | BLOCK, DOWN | BLOCK};
    fish f;
    int variant = step->technique->variant;
    f.p = p;
    f.step = step;
    f.size = variant % BIG_FISH_FINS;
    f.has_fins = (variant & BIG_FISH_FINS) != 0;
    f.is_mutant = (variant & BIG_FISH_MUTANT) != 0;
    f.work = 0;
    memset(&f.taken, 0, sizeof f.taken);
    f.max_work = f.size < 5 ? MAX_WORK : MAX_WORK_OF_BIG;
    for (f.digit = 0; f.digit < p->shape->num_digits; f.digit++) {
        if ((step->idle_digits >> f.digit & 1) != 0)
            continue;
        list_places(&f);
        list_houses(&f);
        for (int k = 0; k < (f.is_mutant ? 1 : 2); k++) {
            f.base_kinds = f.is_mutant ? ANY : kinds[k];
            f.cover_kinds = f.is_mutant ? ANY : kinds[1 - k];
            list_covers(&f);
            if (search(&f))
                return true;
        }
    }
    step->was_cut = f.work > f.max_work;
    return false;
}

/* The best one; of larger fish, which take long, the first one. */
bool find_big_fish(const sudoku_position *p, sudoku_logic_step *step)
{
    bool is_large = step->technique->variant % BIG_FISH_FINS > 4;
    return is_large ? find(p, step) : find_best(p, step, find);
}
