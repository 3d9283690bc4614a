/*
 * lanes_colors.c - drops options with colors that some item no longer allows.
 *
 * If all options left for an item hold a secondary item, and none of them in
 * this color, no option with this color is in a cover (arc consistency). A pack
 * has a *test* for each lane, each secondary item that all of its options hold,
 * and each color of that: whether the lane still has an option with the color.
 *
 *     row 1   options ##.  .##     cell 1.2 is #: the column 2 loses those
 *     column 2        ..#  #.. ..  with '.', here all but #..
 *
 * The test costs as much as about ten nodes, so only states with large subtrees
 * are tested. Whether it pays is measured: by the mean nodes of subtrees with
 * the same number of uncovered items, with and without it.
 *
 * Source   domain consistency of Knuth's XCCDC programs (2023)
 */
#include "dlx/lanes/lanes.h"

#include <math.h>

typedef struct color_test {
    int32_t lane, value;
    int32_t at, words; /* words of the lane in the row */
    int32_t support;   /* first word in supports[] */
    int32_t next;      /* next test of the color, or -1 */
} color_test;

typedef struct color_value {
    int32_t from, to; /* words of the row with options of this color */
    int32_t first;    /* first test of it, or -1 */
    bool is_tested;   /* each of its options is in the lane of such a test */
} color_value;

struct dlx_pack_colors {
    int num_tests, num_values, num_words;
    color_test *tests; /* by lane */
    uint64_t *supports;
    color_value *values;
    uint64_t *keep; /* [value * row_words] row without options of the color */
    double cost;    /* nodes in whose time all tests run, about thrice */
};

/* ---- built --------------------------------------------------------------- */

/* Numbers the colors that options of the pack give, in r->class_row. */
static void number_values(dlx_packer *r, const dlx_pack *p, dlx_pack_colors *c)
{
    const dlx_problem *q = r->problem;
    for (int o = 0; o < p->num_options; o++) {
        int32_t of = p->option[o];
        for (int32_t e = q->start[of]; e < q->start[of + 1]; e++) {
            int32_t *value = &r->class_row[r->entry_class[e]];
            if (q->color[e] == 0 || !q->secondary[q->item[e]])
                continue;
            r->item_count[q->item[e]]++;
            if (*value < 0)
                *value = c->num_values++;
        }
    }
}

static void forget_values(dlx_packer *r, const dlx_pack *p)
{
    const dlx_problem *q = r->problem;
    for (int o = 0; o < p->num_options; o++) {
        int32_t of = p->option[o];
        for (int32_t e = q->start[of]; e < q->start[of + 1]; e++) {
            r->class_row[r->entry_class[e]] = -1;
            r->item_count[q->item[e]] = 0;
        }
    }
}

/* Returns the entry of the option that gives the item a color, or -1. */
static int32_t colored_entry(const dlx_problem *q, int32_t option, int32_t item)
{
    for (int32_t e = q->start[option]; e < q->start[option + 1]; e++) {
        if (q->item[e] == item)
            return q->color[e] > 0 ? e : -1;
    }
    return -1;
}

/* Returns the number of options of the lane if all of them color the item, and
 * others also do, else 0. */
static int num_coloring(const dlx_packer *r, const dlx_pack *p, int lane,
                        int32_t item)
{
    int num = 0;
    for (int bit = p->lane_bit[lane]; bit < p->lane_end[lane]; bit++) {
        if ((p->root[bit >> 6] >> (bit & 63) & 1) == 0)
            continue;
        if (colored_entry(r->problem, p->option[p->option_at[bit]], item) < 0)
            return 0;
        num++;
    }
    return num < r->item_count[item] ? num : 0;
}

static void fill_test(const dlx_packer *r, const dlx_pack *p,
                      dlx_pack_colors *c, color_test t, int32_t class)
{
    int32_t item = r->class_item[class];
    t.next = c->values[t.value].first;
    c->values[t.value].first = c->num_tests;
    c->tests[c->num_tests] = t;
    for (int w = 0; w < t.words; w++)
        c->supports[t.support + w] = 0;
    for (int bit = p->lane_bit[t.lane]; bit < p->lane_end[t.lane]; bit++) {
        if ((p->root[bit >> 6] >> (bit & 63) & 1) == 0)
            continue;
        int32_t e =
            colored_entry(r->problem, p->option[p->option_at[bit]], item);
        if (r->entry_class[e] == class)
            dlx_set_bit(c->supports + t.support, bit - 64 * t.at);
    }
}

/* Adds the tests of a lane; only counts them while c->tests is NULL. */
static void add_tests(dlx_packer *r, const dlx_pack *p, dlx_pack_colors *c,
                      int lane)
{
    const dlx_problem *q = r->problem;
    int first = dlx_lowest_bit(p, p->root, lane);
    int32_t of = p->option[p->option_at[first]];
    int32_t at = p->lane_bit[lane] >> 6;
    int32_t words = ((p->lane_end[lane] + 63) >> 6) - at;
    for (int32_t e = q->start[of]; e < q->start[of + 1]; e++) {
        int32_t item = q->item[e];
        if (!q->secondary[item] || num_coloring(r, p, lane, item) == 0)
            continue;
        for (int32_t class = r->first_class[item];
             class < r->first_class[item + 1]; class ++) {
            if (r->class_row[class] < 0)
                continue;
            color_test t = {lane,  r->class_row[class], at,
                            words, c->num_words,        -1};
            if (c->tests != NULL)
                fill_test(r, p, c, t, class);
            c->num_tests++;
            c->num_words += words;
        }
    }
}

static void add_all_tests(dlx_packer *r, const dlx_pack *p, dlx_pack_colors *c)
{
    c->num_tests = c->num_words = 0;
    for (int lane = 0; lane < p->num_lanes; lane++) {
        if (p->item[lane] != 0)
            add_tests(r, p, c, lane);
    }
}

static bool is_in_test(const dlx_pack *p, const dlx_pack_colors *c,
                       const color_value *v, int option)
{
    for (int n = v->first; n >= 0; n = c->tests[n].next) {
        for (int b = p->bits_start[option]; b < p->bits_start[option + 1];
             b++) {
            if (p->lanes[b] == c->tests[n].lane)
                return true;
        }
    }
    return false;
}

static void fill_rows(const dlx_packer *r, const dlx_pack *p,
                      dlx_pack_colors *c)
{
    const dlx_problem *q = r->problem;
    size_t row = (size_t)p->row_words;
    memset(c->keep, 0xff, (size_t)c->num_values * row * sizeof *c->keep);
    for (int o = 0; o < p->num_options; o++) {
        int32_t of = p->option[o];
        for (int32_t e = q->start[of]; e < q->start[of + 1]; e++) {
            int32_t value = r->class_row[r->entry_class[e]];
            if (value < 0)
                continue;
            dlx_remove_option(p, c->keep + (size_t)value * row, o);
            color_value *v = &c->values[value];
            for (int b = p->bits_start[o]; b < p->bits_start[o + 1]; b++) {
                int w = p->bits[b] >> 6;
                v->from = w < v->from ? w : v->from;
                v->to = w + 1 > v->to ? w + 1 : v->to;
            }
            v->is_tested &= is_in_test(p, c, v, o);
        }
    }
}

/* Takes memory, at most that of the masks. */
static bool take_tables(dlx_packer *r, const dlx_pack *p, dlx_pack_colors *c)
{
    size_t row = (size_t)p->row_words * sizeof *c->keep;
    size_t rows = (size_t)c->num_values * row;
    if (rows > (size_t)p->num_options * row)
        return false;
    c->supports =
        dlx_packer_take(r, (size_t)c->num_words * sizeof *c->supports);
    c->values = dlx_packer_take(r, (size_t)c->num_values * sizeof *c->values);
    c->keep = dlx_packer_take(r, rows);
    c->tests = dlx_packer_take(r, (size_t)c->num_tests * sizeof *c->tests);
    return c->supports != NULL && c->values != NULL && c->keep != NULL &&
           c->tests != NULL;
}

/* Builds the tests of the top pack. Without memory, or without tests, it has
 * none. Nanoseconds are those of nonograms of 12x12 with AVX-512. */
static void build(dlx_lanes *k, dlx_frame *f)
{
    const double PASSES = 2.5, TEST = 1.5, WORD = 0.5, FIRST = 300;
    const double NODE = 30, ROW_WORD = 0.35;
    dlx_packer *r = &k->packer;
    const dlx_pack *p = &f->pack;
    size_t mark = r->arena_used;
    dlx_pack_colors *c = dlx_packer_take(r, sizeof *c);
    f->has_colors = false;
    if (c == NULL)
        return;
    memset(c, 0, sizeof *c);
    number_values(r, p, c);
    add_all_tests(r, p, c);
    f->has_colors = c->num_tests > 0 && take_tables(r, p, c);
    if (f->has_colors) {
        for (int v = 0; v < c->num_values; v++)
            c->values[v] = (color_value){p->row_words, 0, -1, true};
        add_all_tests(r, p, c);
        fill_rows(r, p, c);
        double ns =
            FIRST + PASSES * (TEST * c->num_tests + WORD * c->num_words);
        c->cost = ns / (NODE + ROW_WORD * p->row_words);
        f->colors = c;
    } else {
        r->arena_used = mark;
    }
    forget_values(r, p);
}

/* ---- applied ------------------------------------------------------------- */

static bool has_support(const dlx_pack_colors *c, const color_test *t,
                        const uint64_t *state)
{
    uint64_t support = 0;
    for (int w = 0; w < t->words; w++)
        support |= state[t->at + w] & c->supports[t->support + w];
    return support != 0;
}

/* Returns whether an option had the color. */
static bool drop_value(const dlx_pack *p, const dlx_pack_colors *c,
                       uint64_t *state, int32_t value)
{
    const color_value *v = &c->values[value];
    int n = v->first;
    while (n >= 0 && !has_support(c, &c->tests[n], state))
        n = c->tests[n].next;
    if (n < 0 && v->is_tested)
        return false;
    const uint64_t *keep = c->keep + (size_t)value * (size_t)p->row_words;
    uint64_t dropped = 0;
    for (int w = v->from; w < v->to; w++) {
        dropped |= state[w] & ~keep[w];
        state[w] &= keep[w];
    }
    return dropped != 0;
}

/* An empty lane drops more, all of it in vain. */
static bool drop_once(const dlx_pack *p, const dlx_pack_colors *c,
                      uint64_t *state)
{
    int lane = -1;
    bool is_open = false, has_dropped = false;
    for (int n = 0; n < c->num_tests; n++) {
        const color_test *t = &c->tests[n];
        if (t->lane != lane) {
            lane = t->lane;
            is_open = dlx_is_open_lane(p, state, lane);
        }
        if (is_open && !has_support(c, t, state))
            has_dropped |= drop_value(p, c, state, t->value);
    }
    return has_dropped;
}

/* ---- when ---------------------------------------------------------------- */

static dlx_subtree_estimate *filtered(const dlx_lanes *k, int uncovered)
{
    return &k->estimates[k->num_estimates + uncovered];
}

static double mean(const dlx_subtree_estimate *x)
{
    return (double)x->nodes / (double)x->subtrees;
}

/* Building visits each entry some times. */
static double nodes_to_build(const dlx_search *s, const dlx_frame *f)
{
    const double LEAST = 250, ENTRIES = 4; /* entries in the time of a node */
    double entries = (double)dlx_num_entries(s->problem);
    return fmax(LEAST, entries / s->problem->num_options * f->pack.num_options /
                           ENTRIES);
}

uint64_t dlx_least_filtered(const dlx_search *s, const dlx_lanes *k,
                            const dlx_frame *f)
{
    const uint64_t NEVER = (uint64_t)1 << 40;
    if (!f->has_colors || k->trace != NULL)
        return NEVER;
    double nodes = f->colors != NULL ? f->colors->cost : nodes_to_build(s, f);
    return (uint64_t)(nodes * k->times_to_filter);
}

/* Halves an estimate of many subtrees, so that it is about recent ones. */
static void forget(dlx_subtree_estimate *x)
{
    enum { MOST = 256 };
    if (x->subtrees > MOST) {
        x->nodes /= 2;
        x->subtrees /= 2;
    }
}

/* Returns the nodes that recent tests at all numbers of uncovered items have
 * saved, less those in whose time they ran. */
static double gain_of_tests(const dlx_lanes *k, double cost)
{
    double gain = 0;
    for (int n = 0; n < k->num_estimates; n++) {
        const dlx_subtree_estimate *a = &k->estimates[n], *b = filtered(k, n);
        if (a->subtrees > 0 && b->subtrees > 0)
            gain += (double)b->subtrees * (mean(a) - mean(b) - cost);
    }
    return gain;
}

/* Judges the tests of the whole search again after a number of decisions: the
 * means of one number of uncovered items are rough. */
static bool do_tests_pay(dlx_lanes *k, const dlx_frame *f)
{
    enum { DECISIONS = 16 };
    if (k->color_decisions++ % DECISIONS == 0 && f->colors != NULL)
        k->tests_pay = gain_of_tests(k, f->colors->cost) > 0;
    return k->tests_pay;
}

/* Compares the two means. While tests pay, one state in TURNS goes without
 * them: its subtree is smaller than those at the beginning of the search,
 * because the states above were tested. While they do not pay, one in LOOKS is
 * tested; one in RARE if they do not pay in the whole search. The numbers were
 * tried by dlx count --kernel lanes on nonogram-12x12 and MacMahon squares:
 * TURNS 8, 16, 32, LOOKS 16, 64, MOST 64, 256, RARE 256, 1024, 4096. */
bool dlx_pays_to_filter(const dlx_search *s, dlx_lanes *k, int uncovered)
{
    enum { FEWEST = 4, LOOKS = 64, RARE = 1024, TURNS = 16 };
    const dlx_frame *f = dlx_top_frame(k);
    dlx_subtree_estimate *a = &k->estimates[uncovered];
    dlx_subtree_estimate *b = filtered(k, uncovered);
    double cost = (double)dlx_least_filtered(s, k, f);
    if (!f->has_colors || k->trace != NULL || f->pack.is_quick ||
        (cost > 0 && (a->subtrees <= a->next_test || mean(a) <= cost)))
        return false;
    if (b->subtrees < FEWEST || cost == 0)
        return true;
    bool tests_pay = do_tests_pay(k, f);
    bool pays = tests_pay && mean(b) < mean(a);
    a->next_test = pays ? 0 : a->subtrees + (tests_pay ? LOOKS : RARE);
    if (!pays)
        return true;
    forget(a);
    forget(b);
    return b->next_test++ % TURNS != 0;
}

/* Ends the estimate of a subtree that has become no level. */
void dlx_note_filtered(const dlx_search *s, dlx_lanes *k)
{
    if (k->filtered < 0)
        return;
    dlx_subtree_estimate *b = filtered(k, k->filtered);
    b->subtrees++;
    b->nodes += s->nodes - k->nodes_filtered;
    k->filtered = -1;
}

enum dlx_lanes_step dlx_filter_colors(dlx_search *s, dlx_lanes *k,
                                      int uncovered)
{
    dlx_frame *f = dlx_top_frame(k);
    uint64_t *state = dlx_state_of(f, k->num_levels);
    if (f->colors == NULL)
        build(k, f);
    if (f->colors == NULL) /* dlx_pays_to_filter() is false from now on */
        return DLX_LANES_STEP_ENTER;
    k->filtered = uncovered;
    k->nodes_filtered = s->nodes;
    while (drop_once(&f->pack, f->colors, state))
        ;
    enum dlx_lanes_step step = dlx_step_after(
        k, k->ops->assign(&f->pack, state, state, NULL, 0, &s->updates));
    if (step != DLX_LANES_STEP_ENTER)
        dlx_note_filtered(s, k);
    return step;
}
