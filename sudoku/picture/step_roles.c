#include "sudoku/picture/step_roles.h"

#include <stdlib.h>
#include <string.h>

#include "sudoku/techniques/technique.h"

typedef struct roles_of_step {
    sudoku_step_roles *r;
    const sudoku_position *p;
    const sudoku_logic_step *step;
    int num_digits;
} roles_of_step;

static bool has(const roles_of_step *x, int cell, int digit)
{
    return (x->p->candidates[cell] >> digit & 1) != 0;
}

/* Gives the candidate a role, unless it has one already. */
static void give_role(roles_of_step *x, int cell, int digit,
                      enum sudoku_role role)
{
    uint8_t *known = &x->r->roles[cell * x->num_digits + digit];
    if (has(x, cell, digit) && *known == SUDOKU_ROLE_NONE)
        *known = (uint8_t)role;
}

static int lowest(uint64_t digits)
{
    return digits == 0 ? -1 : __builtin_ctzll(digits);
}

static int other_of(const roles_of_step *x, int cell, int digit)
{
    return lowest(x->p->candidates[cell] & ~(UINT64_C(1) << digit));
}

/* ---- links --------------------------------------------------------------- */

static void add_link(roles_of_step *x, int cell, int digit, int to_cell,
                     int to_digit, bool is_strong)
{
    sudoku_step_roles *r = x->r;
    if (r->num_links == SUDOKU_STEP_MAX_LINKS || digit < 0 || to_digit < 0)
        return;
    r->links[r->num_links++] =
        (sudoku_link){{cell, digit}, {to_cell, to_digit}, is_strong, -1};
}

/* Links the cells of a chain of one digit, which begins with a strong link. */
static void link_cells(roles_of_step *x)
{
    int digit = lowest(x->step->digits);
    for (int k = 0; k + 1 < x->step->num_cells; k++)
        add_link(x, x->step->cells[k], digit, x->step->cells[k + 1], digit,
                 k % 2 == 0);
}

/* Links cells of two candidates in the order of the chain, each listed once or
 * twice. The digit at its ends is removed elsewhere. */
static void link_pairs(roles_of_step *x, const int *cells, int n)
{
    int digit = x->step->num_removes > 0 ? x->step->removes[0].digit : -1;
    for (int k = 0, before = -1; k < n && digit >= 0; k++) {
        if (cells[k] == before)
            continue;
        int other = other_of(x, cells[k], digit);
        if (before >= 0)
            add_link(x, before, digit, cells[k], digit, false);
        add_link(x, cells[k], digit, cells[k], other, true);
        digit = other;
        before = cells[k];
    }
}

static void link_chain(roles_of_step *x)
{
    link_pairs(x, x->step->cells, x->step->num_cells);
}

/* Links an XY-wing, whose pivot is the first cell of the step. */
static void link_xy_wing(roles_of_step *x)
{
    const int *cells = x->step->cells;
    if (x->step->num_cells == 3)
        link_pairs(x, (int[]){cells[1], cells[0], cells[2]}, 3);
}

/* Links a W-wing. Its cells are a pair, both ends of a strong link, and the
 * other pair. */
static void link_w_wing(roles_of_step *x)
{
    const int *c = x->step->cells;
    int digit = lowest(x->step->digits);
    if (x->step->num_cells != 4)
        return;
    int other = other_of(x, c[0], digit);
    bool is_crossed = !sudoku_position_sees(x->p, c[0], c[1]) ||
                      !sudoku_position_sees(x->p, c[2], c[3]);
    int near = c[is_crossed ? 2 : 1], far = c[is_crossed ? 1 : 2];
    add_link(x, c[0], digit, c[0], other, true);
    add_link(x, c[0], other, near, other, false);
    add_link(x, near, other, far, other, true);
    add_link(x, far, other, c[3], other, false);
    add_link(x, c[3], other, c[3], digit, true);
}

/* Links the strong link and colors the block of the empty rectangle. */
static void link_rectangle(roles_of_step *x)
{
    int digit = lowest(x->step->digits);
    const sudoku_house *block =
        &x->p->shape->houses[x->step->num_houses > 0 ? x->step->houses[0] : 0];
    link_cells(x);
    for (int k = 0; k < block->num_cells; k++)
        give_role(x, block->cells[k], digit, SUDOKU_ROLE_OFF_2);
}

static bool is_in_pattern(const roles_of_step *x, int cell)
{
    for (int k = 0; k < x->step->num_cells; k++) {
        if (x->step->cells[k] == cell)
            return true;
    }
    return false;
}

/* Links the two places of a digit in a house if one is in the pattern. */
static void link_conjugates(roles_of_step *x, int digit)
{
    for (int h = 0; h < x->p->shape->num_houses; h++) {
        const sudoku_house *house = &x->p->shape->houses[h];
        uint64_t places = sudoku_position_places(x->p, h, digit);
        if (__builtin_popcountll(places) != 2 ||
            !sudoku_is_full_house(x->p->shape, h))
            continue;
        int a = house->cells[__builtin_ctzll(places)];
        int b = house->cells[__builtin_ctzll(places & (places - 1))];
        if (is_in_pattern(x, a) || is_in_pattern(x, b))
            add_link(x, a, digit, b, digit, true);
    }
}

/* Gives the cells connected by links two roles in turn, from the first cell of
 * the pattern without one. Returns whether there was such a cell. */
static bool color_group(roles_of_step *x, int digit, enum sudoku_role role)
{
    const sudoku_step_roles *r = x->r;
    uint8_t *roles = r->roles;
    int k = 0, n = x->num_digits;
    while (k < x->step->num_cells &&
           roles[x->step->cells[k] * n + digit] != SUDOKU_ROLE_NONE)
        k++;
    if (k == x->step->num_cells)
        return false;
    give_role(x, x->step->cells[k], digit, role);
    for (bool has_changed = true; has_changed;) {
        has_changed = false;
        for (int m = 0; m < 2 * r->num_links; m++) {
            sudoku_candidate a = r->links[m / 2].from, b = r->links[m / 2].to;
            int from = m % 2 == 0 ? a.cell : b.cell;
            int to = m % 2 == 0 ? b.cell : a.cell;
            int known = roles[from * n + digit];
            if ((known != (int)role && known != (int)role + 1) ||
                roles[to * n + digit] != SUDOKU_ROLE_NONE)
                continue;
            give_role(x, to, digit,
                      known == (int)role ? (enum sudoku_role)(role + 1) : role);
            has_changed = true;
        }
    }
    return true;
}

/* Colors groups of cells connected by strong links, each with two colors. */
static void color_cells(roles_of_step *x)
{
    int digit = lowest(x->step->digits);
    enum sudoku_role role = SUDOKU_ROLE_ON;
    x->r->has_arrows = false;
    link_conjugates(x, digit);
    while (color_group(x, digit, role))
        role = SUDOKU_ROLE_ON_2;
}

/* How the links of a technique are derived from its cells. */
static const struct derived_links {
    const char *technique;
    void (*derive)(roles_of_step *x);
} derived_links[] = {
    {"skyscraper", link_cells},
    {"2-string-kite", link_cells},
    {"turbot-fish", link_cells},
    {"x-chain", link_cells},
    {"xy-chain", link_chain},
    {"remote-pair", link_chain},
    {"xy-wing", link_xy_wing},
    {"w-wing", link_w_wing},
    {"empty-rectangle", link_rectangle},
    {"simple-colors-trap", color_cells},
    {"simple-colors-wrap", color_cells},
    {"multi-colors", color_cells},
};

static void find_links(roles_of_step *x)
{
    const size_t n = sizeof derived_links / sizeof *derived_links;
    sudoku_step_roles *r = x->r;
    r->has_arrows = true;
    r->num_links = x->step->num_links;
    memcpy(r->links, x->step->links, (size_t)r->num_links * sizeof *r->links);
    for (size_t k = 0; k < n && r->num_links == 0; k++) {
        if (strcmp(derived_links[k].technique, x->step->technique->name) == 0)
            derived_links[k].derive(x);
    }
}

/* ---- roles --------------------------------------------------------------- */

static int count_common_houses(const roles_of_step *x, int a, int b)
{
    int num = 0;
    for (int h = 0; h < x->p->shape->num_houses; h++)
        num += sudoku_shape_is_in(x->p->shape, a, h) &&
               sudoku_shape_is_in(x->p->shape, b, h);
    return num;
}

/* Colors the other cells of a grouped end: those after its first cell in the
 * step that share its line and box. */
static void color_mates(roles_of_step *x, sudoku_candidate end,
                        enum sudoku_role role)
{
    const int *cells = x->step->cells;
    int n = x->step->num_cells, k = 0;
    while (k < n && cells[k] != end.cell)
        k++;
    for (k++; k < n && cells[k] > cells[k - 1]; k++) {
        if (!has(x, cells[k], end.digit) ||
            count_common_houses(x, cells[k], end.cell) < 2)
            break;
        give_role(x, cells[k], end.digit, role);
    }
}

static void color_links(roles_of_step *x)
{
    bool has_groups = strncmp(x->step->technique->name, "grouped-", 8) == 0 ||
                      strncmp(x->step->technique->name, "als-", 4) == 0;
    int num_passes = has_groups ? 2 : 1;
    for (int k = 0; k < num_passes * x->r->num_links && x->r->has_arrows; k++) {
        const sudoku_link *link = &x->r->links[k % x->r->num_links];
        enum sudoku_role from =
            link->is_strong ? SUDOKU_ROLE_OFF : SUDOKU_ROLE_ON;
        enum sudoku_role to =
            link->is_strong ? SUDOKU_ROLE_ON : SUDOKU_ROLE_OFF;
        if (k < x->r->num_links) {
            give_role(x, link->from.cell, link->from.digit, from);
            give_role(x, link->to.cell, link->to.digit, to);
        } else {
            color_mates(x, link->from, from);
            color_mates(x, link->to, to);
        }
    }
}

/* Returns the number of bases of a fish, which has one digit and equal numbers
 * of bases and covers; 0: no fish. */
static int count_bases(const sudoku_logic_step *step)
{
    bool is_fish = __builtin_popcountll(step->digits) == 1 &&
                   step->num_houses >= 4 && step->num_houses % 2 == 0;
    return is_fish ? step->num_houses / 2 : 0;
}

/* Returns whether the cell is a fin: in no cover, or in two bases. */
static bool is_fin(const roles_of_step *x, int cell)
{
    int bases = 0, covers = 0;
    for (int k = 0; k < x->step->num_houses && x->r->num_bases > 0; k++) {
        bool is_in = sudoku_shape_is_in(x->p->shape, cell, x->step->houses[k]);
        bases += is_in && k < x->r->num_bases;
        covers += is_in && k >= x->r->num_bases;
    }
    return x->r->num_bases > 0 && (covers == 0 || bases > 1);
}

static void color_pattern(roles_of_step *x)
{
    const sudoku_logic_step *step = x->step;
    if (x->r->num_links > 0 && x->r->has_arrows)
        return;
    for (int k = 0; k < step->num_cells; k++) {
        int cell = step->cells[k];
        enum sudoku_role role =
            is_fin(x, cell) ? SUDOKU_ROLE_FIN : SUDOKU_ROLE_ON;
        uint64_t digits = x->p->candidates[cell];
        for (uint64_t rest = digits & step->digits; rest != 0; rest &= rest - 1)
            give_role(x, cell, __builtin_ctzll(rest), role);
    }
}

/* Returns the ancestor of the branch directly below the first branch, or 0 for
 * the first branch. */
static int main_branch(const sudoku_logic_step *step, int branch)
{
    while (branch > 0 && step->branches[branch].parent > 0)
        branch = step->branches[branch].parent;
    return branch;
}

/* Colors a tree of suppositions: one color for what follows from the first, two
 * others in turn for its branches. Arrows lead to further suppositions. */
static void color_branches(roles_of_step *x)
{
    static const enum sudoku_role colors[] = {SUDOKU_ROLE_ON_2,
                                              SUDOKU_ROLE_OFF_2};
    const sudoku_logic_step *step = x->step;
    int turn = 0, before = 0;
    for (int k = 0; k < step->num_branches; k++) {
        const sudoku_branch *b = &step->branches[k];
        int in = main_branch(step, k);
        turn += in != before;
        before = in;
        enum sudoku_role role = in == 0 ? SUDOKU_ROLE_ON : colors[turn % 2];
        give_role(x, b->supposed.cell, b->supposed.digit, role);
        for (int m = 0; m < b->num_follows; m++) {
            sudoku_candidate c = step->follows[b->first_follow + m];
            give_role(x, c.cell, c.digit, role);
        }
        if (b->parent >= 0) {
            sudoku_candidate from = step->branches[b->parent].supposed;
            add_link(x, from.cell, from.digit, b->supposed.cell,
                     b->supposed.digit, false);
        }
    }
}

/* Gives roles to the candidates that are removed or placed. One that is in the
 * pattern keeps its role. */
static void color_effects(roles_of_step *x)
{
    const sudoku_logic_step *step = x->step;
    for (int k = 0; k < step->num_removes; k++)
        give_role(x, step->removes[k].cell, step->removes[k].digit,
                  SUDOKU_ROLE_REMOVED);
    for (int k = 0; k < step->num_places; k++)
        x->r->roles[step->places[k].cell * x->num_digits +
                    step->places[k].digit] = SUDOKU_ROLE_PLACED;
}

/* ---- sets ---------------------------------------------------------------- */

enum { MOST_SETS = 9, MOST_CELLS = 64 }; /* limits of chains that are divided */

static bool is_als(const roles_of_step *x, const int *cells, int n)
{
    uint64_t digits = 0;
    bool is_in_house = false;
    for (int k = 0; k < n; k++)
        digits |= x->p->candidates[cells[k]];
    if (__builtin_popcountll(digits) != n + 1)
        return false;
    for (int h = 0; h < x->p->shape->num_houses && !is_in_house; h++) {
        is_in_house = true;
        for (int k = 0; k < n && is_in_house; k++)
            is_in_house = sudoku_shape_is_in(x->p->shape, cells[k], h);
    }
    return is_in_house;
}

/* Divides the cells from `first` on into num almost locked sets and numbers
 * them. Returns whether this is possible. */
static bool part_sets(roles_of_step *x, int first, int num)
{
    const sudoku_logic_step *step = x->step;
    int n = step->num_cells, set = first > 0 ? 2 : 1;
    /* [m][k] end of the first of m sets that start at cell k, or 0 if there are
     * none */
    int end[MOST_SETS + 1][MOST_CELLS + 1];
    memset(end, 0, sizeof end);
    if (n > MOST_CELLS || num > MOST_SETS || num < 1 || first >= n)
        return false;
    for (int m = 1; m <= num; m++) {
        for (int k = n - 1; k >= first; k--) {
            for (int to = k + 1; to <= n && end[m][k] == 0; to++) {
                bool fits = m == 1 ? to == n : to < n && end[m - 1][to] != 0;
                if (fits && is_als(x, step->cells + k, to - k))
                    end[m][k] = to;
            }
        }
    }
    if (end[num][first] == 0)
        return false;
    for (int m = num, k = first; m > 0; k = end[m][k], m--, set++) {
        for (int cell = k; cell < end[m][k]; cell++) {
            if (x->r->sets[step->cells[cell]] == 0)
                x->r->sets[step->cells[cell]] = (uint8_t)set;
        }
    }
    return true;
}

/* Divides the cells of an ALS chain, or of a death blossom (stem and petals),
 * into sets. Returns false for other techniques, or if a chain cannot be
 * divided. */
static bool find_als(roles_of_step *x)
{
    const sudoku_logic_step *step = x->step;
    const char *name = step->technique->name;
    if (strncmp(name, "overlapping-", 12) == 0)
        name += 12;
    if (strcmp(name, "death-blossom") == 0 && step->num_cells > 0) {
        int stem = step->cells[0];
        x->r->sets[stem] = 1;
        part_sets(x, 1, __builtin_popcountll(x->p->candidates[stem]));
        return true;
    }
    int least = strcmp(name, "als-xz") == 0        ? 2
                : strcmp(name, "als-xy-wing") == 0 ? 3
                                                   : 4;
    if (least == 4 && strcmp(name, "als-chain") != 0)
        return false;
    int most = least == 4 ? MOST_SETS : least;
    while (least <= most && !part_sets(x, 0, least))
        least++;
    return least <= most;
}

/* Returns whether the technique has both links and cells to show: almost locked
 * sets, or a pattern that a net starts from. */
static bool has_sets_and_links(const char *name)
{
    size_t length = strlen(name);
    return strncmp(name, "als-", 4) == 0 ||
           (length > 4 && strcmp(name + length - 4, "-net") == 0);
}

static void find_sets(roles_of_step *x)
{
    const sudoku_logic_step *step = x->step;
    if (find_als(x))
        return;
    if ((x->r->num_links > 0 || x->r->num_bases > 0) &&
        !has_sets_and_links(step->technique->name))
        return;
    for (int k = 0; k < step->num_cells; k++)
        x->r->sets[step->cells[k]] = 1;
}

/* ---- all ----------------------------------------------------------------- */

int sudoku_step_roles_init(sudoku_step_roles *r,
                           const sudoku_position *position,
                           const sudoku_logic_step *step)
{
    const sudoku_shape *shape = position->shape;
    size_t cells = (size_t)shape->num_cells;
    roles_of_step x = {r, position, step, shape->num_digits};
    memset(r, 0, sizeof *r);
    r->roles = calloc(cells, (size_t)shape->num_digits);
    r->sets = calloc(cells, 1);
    if (r->roles == NULL || r->sets == NULL)
        return SUDOKU_ENOMEM;
    r->num_bases = count_bases(step);
    find_links(&x);
    if (step->num_branches > 0)
        color_branches(&x);
    else
        color_links(&x);
    color_pattern(&x);
    color_effects(&x);
    find_sets(&x);
    return 0;
}

void sudoku_step_roles_clear(sudoku_step_roles *r)
{
    free(r->roles);
    free(r->sets);
    memset(r, 0, sizeof *r);
}
