#include "sudoku/constraints/count_houses.h"

#include <string.h>

static size_t words_of(const sudoku_digit_count *count)
{
    return ((size_t)count->num_houses + 63) / 64;
}

size_t sudoku_digit_count_state_words(const sudoku_digit_count *count)
{
    size_t num_words = words_of(count);
    return num_words == 0 ? 0 : 2 * (size_t)count->num_ranges * num_words + 1;
}

/* At first all houses may hold each digit, and none must. */
void sudoku_digit_count_begin(const sudoku_digit_count *count, uint64_t *state)
{
    size_t num_words = words_of(count);
    size_t size = 2 * (size_t)count->num_ranges * num_words;
    memset(state, 0, size * sizeof *state);
    if (num_words > 0)
        state[size] = UINT64_MAX;
    for (size_t begin = 0; begin < size; begin += 2 * num_words) {
        for (int k = 0; k < count->num_houses; k++)
            state[begin + (size_t)k / 64] |= UINT64_C(1) << k % 64;
    }
}

sudoku_count_view sudoku_count_look(const sudoku_digit_count *count,
                                    uint64_t *digits, uint64_t *state)
{
    return (sudoku_count_view){count, digits, state, words_of(count)};
}

/* Digits that a house may hold, and those that it must hold, in marked cells.
 */
typedef struct outlook {
    uint64_t may, has_to;
} outlook;

static uint64_t digits_of(const sudoku_count_view *c, const int *cells, int n)
{
    uint64_t digits = 0;
    for (int k = 0; k < n; k++)
        digits |= c->digits[cells[k]];
    return digits;
}

static uint64_t find_open(const sudoku_count_view *c, size_t word)
{
    uint64_t open = 0;
    for (int i = 0; i < c->count->num_ranges; i++) {
        const uint64_t *sets = c->state + 2 * (size_t)i * c->num_words;
        open |= sets[word] & ~sets[c->num_words + word];
    }
    return open;
}

static outlook outlook_of(const sudoku_count_view *c,
                          const sudoku_count_house *house)
{
    int num = house->num_marked;
    uint64_t inside = digits_of(c, house->cells, num);
    uint64_t outside = digits_of(c, house->cells + num, house->num_cells - num);
    uint64_t may = inside & c->count->digits;
    return (outlook){may, may & ~outside};
}

/* Updates the open houses; the others cannot change. Returns whether anything
 * is new. */
static bool look_at_houses(const sudoku_count_view *c)
{
    uint64_t changed = 0;
    const sudoku_digit_count *count = c->count;
    const size_t num_words = c->num_words;
    for (size_t word = 0; word < num_words; word++) {
        for (uint64_t left = find_open(c, word); left != 0; left &= left - 1) {
            int number = (int)(64 * word) + __builtin_ctzll(left);
            outlook at = outlook_of(c, &count->houses[number]);
            uint64_t bit = left & -left;
            for (int i = 0; i < count->num_ranges; i++) {
                uint64_t *sets = c->state + 2 * (size_t)i * num_words + word;
                int digit = count->ranges[i].digit;
                uint64_t gone = (at.may >> digit & 1) == 0 ? bit : 0;
                uint64_t found = (at.has_to >> digit & 1) != 0 ? bit : 0;
                changed |= (sets[0] & gone) | (found & ~sets[num_words]);
                sets[0] &= ~gone;
                sets[num_words] |= found;
            }
        }
    }
    return changed != 0;
}

bool sudoku_count_has_news(const sudoku_count_view *c, uint64_t others)
{
    uint64_t *last = &c->state[2 * (size_t)c->count->num_ranges * c->num_words];
    bool is_new = look_at_houses(c) || others != *last;
    *last = others;
    return is_new;
}

static int count_between(const uint64_t *set, int begin, int end)
{
    int num = 0;
    for (int at = begin; at < end; at = (at / 64 + 1) * 64) {
        uint64_t bits = set[at / 64] >> at % 64;
        int n = end - at;
        num += sudoku_count_bits(n < 64 ? bits & ~(UINT64_MAX << n) : bits);
    }
    return num;
}

static int count_of_kind(const sudoku_count_view *c, int kind,
                         const uint64_t *set)
{
    const int *start = &c->count->kind_start[kind];
    return count_between(set, start[0], start[1]);
}

int sudoku_count_may(const sudoku_count_view *c, int kind, int range)
{
    return count_of_kind(c, kind, c->state + 2 * (size_t)range * c->num_words);
}

int sudoku_count_has_to(const sudoku_count_view *c, int kind, int range)
{
    return count_of_kind(c, kind,
                         c->state + (2 * (size_t)range + 1) * c->num_words);
}

static int remove_from(const sudoku_count_view *c, const int *cells, int n,
                       uint64_t digits)
{
    int removed = 0;
    for (int k = 0; k < n && digits != 0; k++) {
        uint64_t *left = &c->digits[cells[k]];
        if ((*left & digits) == 0)
            continue;
        *left &= ~digits;
        if (*left == 0)
            return -1;
        removed++;
    }
    return removed;
}

static int close_house(const sudoku_count_view *c,
                       const sudoku_count_house *house, uint64_t all,
                       uint64_t enough)
{
    outlook at = outlook_of(c, house);
    uint64_t open = at.may & ~at.has_to;
    int num = house->num_marked;
    int outside =
        remove_from(c, house->cells + num, house->num_cells - num, open & all);
    int inside = remove_from(c, house->cells, num, open & enough);
    return outside < 0 || inside < 0 ? -1 : outside + inside;
}

int sudoku_count_close(const sudoku_count_view *c, const uint64_t *all,
                       const uint64_t *enough)
{
    int removed = 0;
    for (size_t word = 0; word < c->num_words; word++) {
        for (uint64_t left = find_open(c, word); left != 0; left &= left - 1) {
            const sudoku_count_house *house =
                &c->count->houses[64 * word + (size_t)__builtin_ctzll(left)];
            if ((all[house->kind] | enough[house->kind]) == 0)
                continue;
            int num =
                close_house(c, house, all[house->kind], enough[house->kind]);
            if (num < 0)
                return -1;
            removed += num;
        }
    }
    return removed;
}
