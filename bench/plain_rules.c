/*
 * plain_rules.c - six rules, from the simplest to the hardest, and back to the
 * simplest after each success.
 *
 * A rule removes digits and returns its outcome. It sees the digits left of all
 * cells, including filled ones.
 */
#include "bench/plain_board.h"

enum outcome { CONTRADICTION, NOTHING, SUCCESS };

static enum outcome strike(plain_grid *g, int cell, uint32_t digits)
{
    if ((g->left[cell] & digits) == 0)
        return NOTHING;
    g->left[cell] &= ~digits;
    return g->left[cell] == 0 ? CONTRADICTION : SUCCESS;
}

static enum outcome both(enum outcome a, enum outcome b)
{
    if (a == CONTRADICTION || b == CONTRADICTION)
        return CONTRADICTION;
    return a == SUCCESS ? a : b;
}

/* ---- singles ------------------------------------------------------------- */

static enum outcome naked_singles(const plain_board *board, plain_grid *g)
{
    enum outcome outcome = NOTHING;
    for (int cell = 0; cell < board->num_cells; cell++) {
        if (g->is_filled[cell] || !plain_is_single(g->left[cell]))
            continue;
        if (!plain_place(board, g, cell, g->left[cell]))
            return CONTRADICTION;
        outcome = SUCCESS;
    }
    return outcome;
}

/* Returns the cells of the house with the digit left, as a set of places. */
static uint32_t places_of(const plain_board *board, const plain_grid *g,
                          int house, int digit)
{
    uint32_t places = 0;
    for (int k = 0; k < board->num_digits; k++)
        places |= (g->left[board->house[house][k]] >> digit & 1) << k;
    return places;
}

static enum outcome hidden_singles(const plain_board *board, plain_grid *g)
{
    for (int house = 0; house < board->num_houses; house++) {
        for (int digit = 0; digit < board->num_digits; digit++) {
            uint32_t places = places_of(board, g, house, digit);
            if (places == 0)
                return CONTRADICTION;
            int cell = board->house[house][__builtin_ctz(places)];
            if (!plain_is_single(places) || g->is_filled[cell])
                continue;
            return plain_place(board, g, cell, UINT32_C(1) << digit)
                       ? SUCCESS
                       : CONTRADICTION;
        }
    }
    return NOTHING;
}

/* ---- subsets ------------------------------------------------------------- */

/* Sets over a house: of digits for each cell, or of places for each digit. */
typedef struct sets {
    uint32_t set[PLAIN_DIGITS];
    int num;
} sets;

/* Finds `size` sets, from index `from` on, whose union with `all` has at most
 * size elements, and removes these from the other sets in *s. Returns whether
 * that changed any. */
static bool find_subset(sets *s, int from, int size, int limit, uint32_t all,
                        uint32_t chosen)
{
    if (size == 0) {
        bool is_found = false;
        for (int k = 0; k < s->num; k++) {
            if ((chosen >> k & 1) != 0 || (s->set[k] & all) == 0)
                continue;
            s->set[k] &= ~all;
            is_found = true;
        }
        return is_found;
    }
    for (int k = from; k + size <= s->num; k++) {
        uint32_t more = all | s->set[k];
        if (plain_size(s->set[k]) >= 2 && plain_size(more) <= limit &&
            find_subset(s, k + 1, size - 1, limit, more,
                        chosen | UINT32_C(1) << k))
            return true;
    }
    return false;
}

static enum outcome naked_subset(const plain_board *board, plain_grid *g,
                                 int house, int size)
{
    sets s = {.num = board->num_digits};
    enum outcome outcome = NOTHING;
    for (int k = 0; k < s.num; k++)
        s.set[k] = g->left[board->house[house][k]];
    if (!find_subset(&s, 0, size, size, 0, 0))
        return NOTHING;
    for (int k = 0; k < s.num; k++)
        outcome = both(outcome, strike(g, board->house[house][k], ~s.set[k]));
    return outcome;
}

static enum outcome hidden_subset(const plain_board *board, plain_grid *g,
                                  int house, int size)
{
    sets s = {.num = board->num_digits};
    enum outcome outcome = NOTHING;
    for (int digit = 0; digit < s.num; digit++)
        s.set[digit] = places_of(board, g, house, digit);
    if (!find_subset(&s, 0, size, size, 0, 0))
        return NOTHING;
    for (int digit = 0; digit < s.num; digit++) {
        for (int k = 0; k < s.num; k++) {
            if ((s.set[digit] >> k & 1) == 0)
                outcome = both(outcome, strike(g, board->house[house][k],
                                               UINT32_C(1) << digit));
        }
    }
    return outcome;
}

/* Finds pairs first, up to the root of the number of digits. */
static enum outcome subsets(const plain_board *board, plain_grid *g)
{
    for (int size = 2; size * size <= board->num_digits; size++) {
        for (int house = 0; house < board->num_houses; house++) {
            enum outcome outcome = naked_subset(board, g, house, size);
            if (outcome == NOTHING)
                outcome = hidden_subset(board, g, house, size);
            if (outcome != NOTHING)
                return outcome;
        }
    }
    return NOTHING;
}

/* ---- pointing and claiming ----------------------------------------------- */

static bool is_in(const plain_board *board, int cell, int house)
{
    for (int k = 0; k < board->num_houses_of[cell]; k++) {
        if (board->houses_of[cell][k] == house)
            return true;
    }
    return false;
}

/* If all places of the digit in the house are in another house, removes it
 * elsewhere there. */
static enum outcome lock(const plain_board *board, plain_grid *g, int house,
                         int digit)
{
    uint32_t places = places_of(board, g, house, digit);
    const uint16_t *cells = board->house[house];
    int first = cells[__builtin_ctz(places)];
    for (int k = 0; k < board->num_houses_of[first]; k++) {
        int other = board->houses_of[first][k];
        bool is_locked = other != house;
        for (uint32_t rest = places; rest != 0 && is_locked; rest &= rest - 1)
            is_locked = is_in(board, cells[__builtin_ctz(rest)], other);
        enum outcome outcome = NOTHING;
        for (int j = 0; j < board->num_digits && is_locked; j++) {
            int cell = board->house[other][j];
            if (!is_in(board, cell, house))
                outcome = both(outcome, strike(g, cell, UINT32_C(1) << digit));
        }
        if (outcome != NOTHING)
            return outcome;
    }
    return NOTHING;
}

static enum outcome locked(const plain_board *board, plain_grid *g)
{
    for (int house = 0; house < board->num_houses; house++) {
        for (int digit = 0; digit < board->num_digits; digit++) {
            enum outcome outcome = lock(board, g, house, digit);
            if (outcome != NOTHING)
                return outcome;
        }
    }
    return NOTHING;
}

/* ---- Y-wing -------------------------------------------------------------- */

static bool sees(const plain_board *board, int a, int b)
{
    for (int k = 0; k < board->num_houses_of[a]; k++) {
        if (a != b && is_in(board, b, board->houses_of[a][k]))
            return true;
    }
    return false;
}

/* Handles two wings with a common digit, which is in one of them. */
static enum outcome strike_between(const plain_board *board, plain_grid *g,
                                   int wing, int other, uint32_t digit)
{
    enum outcome outcome = NOTHING;
    for (int k = 0; k < board->num_peers[wing]; k++) {
        int cell = board->peers[wing][k];
        if (cell != other && sees(board, cell, other))
            outcome = both(outcome, strike(g, cell, digit));
    }
    return outcome;
}

/* The pivot has the digits a and b, the wings a and c, b and c. */
static enum outcome wings_of(const plain_board *board, plain_grid *g, int pivot)
{
    int wings[PLAIN_PEERS], num = 0;
    for (int k = 0; k < board->num_peers[pivot]; k++) {
        int cell = board->peers[pivot][k];
        if (plain_size(g->left[cell]) == 2 &&
            plain_size(g->left[cell] & g->left[pivot]) == 1)
            wings[num++] = cell;
    }
    for (int j = 0; j < num; j++) {
        for (int k = j + 1; k < num; k++) {
            uint32_t a = g->left[wings[j]], b = g->left[wings[k]];
            uint32_t common = a & b & ~g->left[pivot];
            if (common == 0 || a == b)
                continue;
            enum outcome outcome =
                strike_between(board, g, wings[j], wings[k], common);
            if (outcome != NOTHING)
                return outcome;
        }
    }
    return NOTHING;
}

static enum outcome y_wing(const plain_board *board, plain_grid *g)
{
    for (int pivot = 0; pivot < board->num_cells; pivot++) {
        if (plain_size(g->left[pivot]) != 2)
            continue;
        enum outcome outcome = wings_of(board, g, pivot);
        if (outcome != NOTHING)
            return outcome;
    }
    return NOTHING;
}

/* ---- X-wing and swordfish ------------------------------------------------ */

/* Finds fish by find_subset(): the places of a digit in rows are columns. Rows,
 * or columns, begin at house `first`. */
static enum outcome fish_of(const plain_board *board, plain_grid *g, int first,
                            int digit, int size)
{
    sets s = {.num = board->num_digits};
    enum outcome outcome = NOTHING;
    for (int k = 0; k < s.num; k++)
        s.set[k] = places_of(board, g, first + k, digit);
    if (!find_subset(&s, 0, size, size, 0, 0))
        return NOTHING;
    for (int k = 0; k < s.num; k++) {
        for (int j = 0; j < s.num; j++) {
            if ((s.set[k] >> j & 1) == 0)
                outcome = both(outcome, strike(g, board->house[first + k][j],
                                               UINT32_C(1) << digit));
        }
    }
    return outcome;
}

static enum outcome fish(const plain_board *board, plain_grid *g)
{
    for (int size = 2; size <= 3; size++) {
        for (int digit = 0; digit < board->num_digits; digit++) {
            enum outcome outcome = fish_of(board, g, 0, digit, size);
            if (outcome == NOTHING)
                outcome = fish_of(board, g, board->num_digits, digit, size);
            if (outcome != NOTHING)
                return outcome;
        }
    }
    return NOTHING;
}

/* ---- all ----------------------------------------------------------------- */

static bool rewrite(const plain_board *board, plain_grid *g)
{
    static enum outcome (*const rules[])(const plain_board *, plain_grid *) = {
        naked_singles, hidden_singles, subsets, locked, y_wing, fish};
    const int NUM_RULES = (int)(sizeof rules / sizeof rules[0]);
    for (int k = 0; k < NUM_RULES;) {
        enum outcome outcome = rules[k](board, g);
        if (outcome == CONTRADICTION)
            return false;
        k = outcome == SUCCESS ? 0 : k + 1;
    }
    return true;
}

/* Returns, of the cells with the fewest digits, the one that sees most empty
 * ones. */
static int choose(const plain_board *board, const plain_grid *g)
{
    int best = -1, least = PLAIN_DIGITS + 1, most = -1;
    for (int cell = 0; cell < board->num_cells; cell++) {
        int n = plain_size(g->left[cell]), influence = 0;
        if (g->is_filled[cell] || n > least)
            continue;
        for (int k = 0; k < board->num_peers[cell]; k++)
            influence += !g->is_filled[board->peers[cell][k]];
        if (n < least || influence > most) {
            least = n;
            most = influence;
            best = cell;
        }
    }
    return best;
}

int plain_rules(plain_search *s, plain_grid *g)
{
    return plain_strike_givens(s->board, g)
               ? plain_branch(s, g, rewrite, choose)
               : 0;
}
