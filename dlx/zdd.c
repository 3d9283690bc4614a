/*
 * zdd.c - all covers of a problem as a zero-suppressed decision diagram.
 *
 * It is built by the search of memo (dlx/memo/memo.h), except that each
 * subproblem branches on its first uncovered item, so that options come in the
 * order of their places on every path. A subproblem with live options x < y <
 * ... of that item becomes the nodes
 *
 *      x --without--> y --without--> ... --without--> 0
 *      |with          |with
 *      v              v          what choosing the option leaves
 *
 * Z1  nodes[0] and nodes[1] are the leaves; arcs of other nodes go to smaller
 *     numbers.
 * Z2  No node but the leaves has 0 as its second arc, and no two are equal;
 *     slots[] is a hash table of them.
 * Z3  counts[] has `limbs` limbs for each node, the number of its covers, and
 *     room for one more number as scratch space.
 *
 * Source: Nishino, Yasuda, Minato, Nagata, Dancing with decision diagrams, AAAI
 * 2017; Knuth, The Art of Computer Programming 4A (2011), 7.1.4.
 */
#include "base/random.h"
#include "dlx/memo/memo_row.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_NODES = 1 << 10, STEPS_BETWEEN_STOPS = 1 << 12 };

struct dlx_zdd {
    dlx_zdd_node *nodes; /* Z1 */
    uint32_t num_nodes, cap_nodes, root;
    uint32_t *slots; /* hash table of size 2 * cap_nodes; 0: free (Z2) */
    size_t bytes;    /* memory limit; SIZE_MAX: none */
    uint64_t *counts;
    int limbs; /* Z3 */
};

/* An option that has been tried, and the node of the subproblem it leaves. */
typedef struct branch {
    int32_t place;
    uint32_t node;
} branch;

typedef struct builder {
    dlx_zdd *z;
    dlx_memo *k;
    branch *branches;
    size_t num_branches;
    size_t *first;          /* [level] its first branch */
    int (*stop)(void *ctx); /* may be NULL */
    void *ctx;
    uint64_t steps;
} builder;

/* Counts a step. Returns 0, or DLX_INTERRUPTED to stop after it. */
static int step(builder *b)
{
    bool is_due = ++b->steps % STEPS_BETWEEN_STOPS == 0 && b->stop != NULL;
    return is_due && b->stop(b->ctx) != 0 ? DLX_INTERRUPTED : 0;
}

void dlx_zdd_free(dlx_zdd *z)
{
    if (z == NULL)
        return;
    free(z->nodes);
    free(z->slots);
    free(z->counts);
    free(z);
}

/* ---- nodes --------------------------------------------------------------- */

static uint32_t *slot_of(const dlx_zdd *z, const dlx_zdd_node *n)
{
    uint64_t hash = (uint64_t)(uint32_t)n->option * 0x9e3779b97f4a7c15u;
    hash = (hash ^ n->without) * 0xbf58476d1ce4e5b9u;
    hash = (hash ^ hash >> 29 ^ n->with) * 0x94d049bb133111ebu;
    size_t mask = 2 * (size_t)z->cap_nodes - 1;
    size_t at = (size_t)(hash ^ hash >> 32) & mask;
    while (z->slots[at] != 0 &&
           memcmp(&z->nodes[z->slots[at]], n, sizeof *n) != 0)
        at = (at + 1) & mask;
    return &z->slots[at];
}

static int grow(dlx_zdd *z)
{
    if (z->cap_nodes > UINT32_MAX / 4)
        return DLX_ETOOBIG;
    uint32_t cap = z->cap_nodes == 0 ? FIRST_NODES : 2 * z->cap_nodes;
    size_t each = sizeof *z->nodes + 2 * sizeof *z->slots;
    if (cap >
        z->bytes / each / 2) /* while copying, the old arrays still exist */
        return DLX_ENOMEM;
    dlx_zdd_node *nodes = realloc(z->nodes, cap * sizeof *nodes);
    if (nodes == NULL)
        return DLX_ENOMEM;
    z->nodes = nodes;
    uint32_t *slots = calloc(2 * (size_t)cap, sizeof *slots);
    if (slots == NULL)
        return DLX_ENOMEM;
    free(z->slots);
    z->slots = slots;
    z->cap_nodes = cap;
    for (uint32_t n = 2; n < z->num_nodes; n++)
        *slot_of(z, &z->nodes[n]) = n;
    return 0;
}

/* Finds or adds the node equal to this one, in *node. Keeps Z2. */
static int find_node(dlx_zdd *z, dlx_zdd_node n, uint32_t *node)
{
    int error = z->num_nodes == z->cap_nodes ? grow(z) : 0;
    if (error != 0)
        return error;
    uint32_t *slot = slot_of(z, &n);
    if (*slot == 0) {
        *slot = z->num_nodes;
        z->nodes[z->num_nodes++] = n;
    }
    *node = *slot;
    return 0;
}

/* ---- the search ---------------------------------------------------------- */

/* Gets the node of the last row if it is known. Otherwise pushes a frame for
 * the row, and *node is UINT32_MAX. */
static void enter(builder *b, uint32_t *node)
{
    dlx_memo *k = b->k;
    const uint64_t *row = dlx_memo_row(k, k->level);
    int32_t above = k->level > 0 ? k->frames[k->level - 1].first : 0;
    int32_t first = dlx_memo_uncovered_from(k, row, above);
    *node = first == k->num_ranks;
    if (*node == 1)
        return;
    const uint64_t *key = row + k->key_first;
    uint64_t hash = dlx_memo_hash(&k->table, key);
    const uint64_t *known = dlx_memo_table_find(&k->table, key, hash);
    if (known != NULL) {
        *node = (uint32_t)*known;
        return;
    }
    if (dlx_memo_choose_rank(k, first) < 0)
        return;
    *node = UINT32_MAX;
    b->first[k->level] = b->num_branches;
    k->frames[k->level++] = (dlx_memo_frame){
        .rank = first, .place = -1, .first = first, .hash = hash};
}

static bool advance(builder *b)
{
    dlx_memo *k = b->k;
    dlx_memo_frame *f = &k->frames[k->level - 1];
    const uint64_t *row = dlx_memo_row(k, k->level - 1);
    f->place = dlx_memo_place_after(k, row, f->rank, f->place);
    if (f->place < 0)
        return false;
    uint64_t *next = dlx_memo_row(k, k->level);
    memcpy(next, row, (size_t)k->row_words * sizeof *row);
    dlx_memo_choose_place(k, next, f->place);
    return true;
}

static int leave(builder *b, uint32_t *node)
{
    dlx_memo *k = b->k;
    const dlx_memo_frame *f = &k->frames[--k->level];
    uint32_t last = 0;
    while (b->num_branches > b->first[k->level]) {
        branch x = b->branches[--b->num_branches];
        dlx_zdd_node n = {k->place_option[x.place], x.place + 1, last, x.node};
        int error = find_node(b->z, n, &last);
        if (error != 0)
            return error;
    }
    uint64_t value = *node = last;
    dlx_memo_table_add(&k->table, dlx_memo_row(k, k->level) + k->key_first,
                       f->hash, &value, 1, 1);
    return 0;
}

/* Builds nodes bottom-up until there is one for the whole problem. */
static int build(builder *b)
{
    dlx_memo *k = b->k;
    uint32_t node;
    int error = 0;
    enter(b, &node);
    while (k->level > 0 && error == 0) {
        dlx_memo_frame *f = &k->frames[k->level - 1];
        if (node != UINT32_MAX && node != 0)
            b->branches[b->num_branches++] = (branch){f->place, node};
        if (advance(b))
            enter(b, &node);
        else
            error = leave(b, &node);
        if (error == 0)
            error = step(b);
    }
    b->z->root = node;
    return error;
}

/* ---- counts -------------------------------------------------------------- */

static dlx_big count_of(const dlx_zdd *z, uint32_t node)
{
    dlx_big count = {z->counts + (size_t)node * (size_t)z->limbs, z->limbs};
    while (count.num > 0 && count.limbs[count.num - 1] == 0)
        count.num--;
    return count;
}

static dlx_big scratch_of(const dlx_zdd *z)
{
    return (dlx_big){z->counts + (size_t)z->num_nodes * (size_t)z->limbs, 0};
}

/* Counts the covers of the new nodes (Z3). DLX_ETOOBIG: a count needs more
 * limbs. */
static int add_counts(builder *b)
{
    dlx_zdd *z = b->z;
    memset(z->counts, 0, (size_t)z->num_nodes * (size_t)z->limbs * 8);
    z->counts[z->limbs] = 1;
    for (uint32_t n = 2; n < z->num_nodes; n++) {
        const dlx_zdd_node *node = &z->nodes[n];
        dlx_big sum = count_of(z, n), with = count_of(z, node->with);
        dlx_big without = count_of(z, node->without);
        uint64_t carry = 0;
        dlx_big_copy(&sum, &without);
        for (int l = 0; l < z->limbs; l++) {
            uint64_t limb = (l < sum.num ? sum.limbs[l] : 0) + carry;
            uint64_t other = l < with.num ? with.limbs[l] : 0;
            carry = limb < carry;
            sum.limbs[l] = limb + other;
            carry += sum.limbs[l] < other;
            if (l >= sum.num)
                sum.num = l + 1;
        }
        int error = carry != 0 ? DLX_ETOOBIG : step(b);
        if (error != 0)
            return error;
    }
    return 0;
}

static int count_all(builder *b)
{
    dlx_zdd *z = b->z;
    int error;
    do {
        z->limbs = z->limbs == 0 ? 1 : 2 * z->limbs;
        size_t num = ((size_t)z->num_nodes + 1) * (size_t)z->limbs;
        if (num > z->bytes / 2 / sizeof *z->counts)
            return DLX_ENOMEM;
        free(z->counts);
        z->counts = malloc(num * sizeof *z->counts);
        if (z->counts == NULL)
            return DLX_ENOMEM;
        error = add_counts(b);
    } while (error == DLX_ETOOBIG);
    return error;
}

/* ---- made ---------------------------------------------------------------- */

static void fill_root(dlx_memo *k)
{
    uint64_t *row = dlx_memo_row(k, 0);
    for (int32_t x = 0; x < k->num_places; x++)
        row[x / 64] |= (uint64_t)1 << (x % 64);
    for (int32_t r = 0; r < k->num_ranks; r++)
        row[k->live_words + r / 64] |= (uint64_t)1 << (r % 64);
}

static int make(dlx_zdd *z, const dlx_problem *p, int (*stop)(void *ctx),
                void *ctx)
{
    builder b = {.z = z, .stop = stop, .ctx = ctx};
    size_t table = z->bytes / 4;
    if (table > DLX_MEMO_BYTES)
        table = DLX_MEMO_BYTES;
    z->bytes -= table;
    int error = dlx_memo_new(&b.k, p, table, z->bytes);
    if (error == DLX_ETOOBIG && dlx_memo_has_room(p, 0))
        error = DLX_ENOMEM;
    if (error == 0) {
        b.branches = calloc((size_t)b.k->num_places + 1, sizeof *b.branches);
        b.first = calloc((size_t)b.k->num_ranks + 1, sizeof *b.first);
        error = b.branches == NULL || b.first == NULL ? DLX_ENOMEM : grow(z);
    }
    if (error == 0) {
        z->nodes[0] = z->nodes[1] = (dlx_zdd_node){-1, 0, 0, 0};
        z->num_nodes = 2;
        fill_root(b.k);
        error = build(&b);
    }
    free(b.branches);
    free(b.first);
    dlx_memo_free(b.k);
    free(z->slots);
    z->slots = NULL;
    return error == 0 ? count_all(&b) : error;
}

int dlx_zdd_new(dlx_zdd **out, const dlx_problem *p, size_t bytes,
                int (*stop)(void *ctx), void *ctx)
{
    *out = NULL;
    if (!p->frozen)
        return DLX_ENOTFROZEN;
    if (dlx_has_bounds(p))
        return DLX_EBOUNDS;
    dlx_zdd *z = calloc(1, sizeof *z);
    if (z == NULL)
        return DLX_ENOMEM;
    z->bytes = bytes != 0 ? bytes : SIZE_MAX;
    int error = make(z, p, stop, ctx);
    if (error == 0)
        *out = z;
    else
        dlx_zdd_free(z);
    return error;
}

/* ---- asked --------------------------------------------------------------- */

uint32_t dlx_zdd_size(const dlx_zdd *z)
{
    return z->num_nodes;
}

uint32_t dlx_zdd_root(const dlx_zdd *z)
{
    return z->root;
}

dlx_zdd_node dlx_zdd_get(const dlx_zdd *z, uint32_t node)
{
    return z->nodes[node < z->num_nodes ? node : 0];
}

size_t dlx_zdd_count_text(const dlx_zdd *z, char *to, size_t size)
{
    dlx_big count = count_of(z, z->root), scratch = scratch_of(z);
    dlx_big_copy(&scratch, &count);
    size_t digits = dlx_big_count_digits(&scratch);
    if (to == NULL)
        return digits;
    if (size > 0)
        to[0] = '\0';
    if (digits < size) {
        dlx_big_copy(&scratch, &count);
        dlx_big_write_digits(&scratch, to, digits);
        to[digits] = '\0';
    }
    return digits;
}

/* Draws a number below `most`, uniformly: draws bits until they are less. */
static void draw_below(dlx_big *x, const dlx_big *most, uint64_t *state)
{
    uint64_t mask = most->limbs[most->num - 1];
    for (int shift = 1; shift < 64; shift *= 2)
        mask |= mask >> shift;
    do {
        x->num = most->num;
        for (int l = 0; l < most->num; l++)
            x->limbs[l] = base_random(state);
        x->limbs[most->num - 1] &= mask;
        while (x->num > 0 && x->limbs[x->num - 1] == 0)
            x->num--;
    } while (dlx_big_compare(x, most) >= 0);
}

/* Covers are numbered, those without the option of a node first. */
int dlx_zdd_sample(const dlx_zdd *z, uint64_t *state, int *options)
{
    dlx_big all = count_of(z, z->root), x = scratch_of(z);
    int num = 0;
    if (z->root == 0)
        return -1;
    draw_below(&x, &all, state);
    for (uint32_t n = z->root; n != 1;) {
        dlx_big without = count_of(z, z->nodes[n].without);
        if (dlx_big_compare(&x, &without) < 0) {
            n = z->nodes[n].without;
        } else {
            dlx_big_subtract(&x, &without);
            options[num++] = z->nodes[n].option;
            n = z->nodes[n].with;
        }
    }
    return num;
}
