/*
 * dlx-check.c - the program dlx-check: does a problem have as many covers as a
 * certificate says?
 *
 * It shares nothing with the library but the definition of exact cover: it
 * reads the problem, in Knuth's text format, and the certificate
 * (docs/certificates.md) by itself, and adds by itself. The certificate is read
 * once, from its beginning to its end.
 *
 * A *state* is what remains when some options have been chosen: the primary
 * items that are in none of them, and the options that are *live*, in conflict
 * with none of them. The covers that hold the chosen options are as many as the
 * sets of live options, no two of them in conflict, that hold each remaining
 * item: so equal states have equal counts, whatever was chosen, and in whatever
 * colors. No state is ever read from the certificate: each one is derived here,
 * from the problem, by choosing one option after the other.
 *
 * C1  levels[l].state is that after the options tried last at levels 0..l-1
 *     (and forced ones between them), less the options of levels[l].item that
 *     were tried, which are in conflict with each other.
 * C2  nodes[n] is NULL, or a state with its count: each live option of one of
 *     its items has been tried, and what that leaves been counted.
 *
 * C3  now.states[] are the states after all sets of free options that hold one
 *     of the items of the levels so far, and leave no item that only such
 *     options hold; each with the number of its sets. pending has the other
 *     options.
 *
 * If all items that several options share are primary, which options are live
 * follows from the remaining items, and only these are compared.
 */
#include <ctype.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum {
    BASE = 1000000000,
    DIGITS = 9,
    BATCH = 64 /* states that wait for memory together */
};

typedef struct entry {
    int option, item, color; /* color: a word; 0: none */
    uint64_t *conflicts; /* bits of the options that the entry is in conflict
                            with; NULL: look for them in by_item[] */
} entry;

/* A natural number in base BASE, least significant limb first, without zeros
 * at its end. */
typedef struct sum {
    uint32_t *limbs;
    size_t num, cap;
} sum;

typedef struct level {
    uint64_t *state; /* C1; a bit for each primary item and each option */
    uint64_t *key;   /* the words that tell it from others, as they were before
                        any option was tried */
    int item;
    sum count; /* of the options tried so far */
} level;

typedef struct node {
    size_t num;
    uint64_t key[]; /* key_words of them; then num limbs, the count */
} node;

/* Different states, each with a count, that are found by hashing. */
typedef struct table {
    uint64_t *states; /* stride words each: key_words, then the count */
    size_t num, cap, stride;
    size_t limbs;  /* of each count, the others being 0 */
    size_t *slots; /* [hash] number of a state, from 1 on, or 0 */
    size_t num_slots, cap_slots;
} table;

static const char *path; /* of the file that is being read */
static gzFile file;
static unsigned long line, column, token_column;
static int last_byte;    /* that was read, or -1 */
static bool is_line_new; /* since it was set to false */

static int num_items, num_primary, num_options;
static entry *entries; /* option by option */
static size_t num_entries, cap_entries;
static size_t *first; /* [option] its first entry */
static size_t cap_options;
static entry *by_item;                      /* the same item by item */
static size_t *first_of_item;               /* [item] its first entry there */
static size_t item_words, words, key_words; /* of a state */

static uint64_t **masks; /* [option] mask_of() it, or NULL: not made */
static size_t left_words = (size_t)1 << 27; /* for masks to be kept in */

static char **vocabulary; /* [word], from 1: names of items and colors */
static int *item_of;      /* [word] the item with that name, or 0 */
static int num_words, *slots;
static size_t cap_slots; /* of a hash table of words */

static level *levels; /* as many as primary items, and one more */
static int depth;     /* of the level that is in work */
static node **nodes;  /* [number], from 1: C2 */
static size_t num_nodes, cap_nodes;
static sum total;
static table now, next; /* levels: that which is read, and made; C3 */
static level pending;   /* of which the state only is used */
static uint64_t *kept;  /* a state without the options of a level, */
static int *group;      /* which are these */
static uint64_t *ended; /* items that no pending option holds */
static bool is_in_proof;

/* ---- errors, memory, bytes ----------------------------------------------- */

/* In a certificate, the first node that is not proved is wrong. */
static _Noreturn void fail(const char *what)
{
    fprintf(stderr, "dlx-check: %s:%lu: ", path, line);
    if (is_in_proof)
        fprintf(stderr, "node %zu: ", num_nodes + 1);
    fprintf(stderr, "%s\n", what);
    exit(1);
}

/* Room for num elements; the first old ones are kept, the others are 0. */
static void *resize(void *block, size_t old, size_t num, size_t size)
{
    block = num < SIZE_MAX / 2 / size ? realloc(block, num * size + 1) : NULL;
    if (block == NULL)
        fail("out of memory");
    if (num > old)
        memset((char *)block + old * size, 0, (num - old) * size);
    return block;
}

/* Room for one element more than num. */
static void *reserve(void *block, size_t num, size_t *cap, size_t size)
{
    size_t old = *cap;
    if (num < old)
        return block;
    *cap = 2 * old + 16;
    return resize(block, old, *cap, size);
}

static void open_file(const char *name)
{
    path = name;
    line = column = 0;
    last_byte = '\n';
    file = strcmp(name, "-") == 0 ? gzdopen(0, "rb") : gzopen(name, "rb");
    if (file == NULL)
        fail("cannot be read");
    gzbuffer(file, 1 << 17);
}

/* Go to the next byte; -1 is the end. */
static void next_byte(void)
{
    int error = Z_OK;
    line += last_byte == '\n';
    column = last_byte == '\n' ? 1 : column + 1;
    last_byte = gzgetc(file);
    if (last_byte < 0)
        gzerror(file, &error);
    if (error != Z_OK && error != Z_STREAM_END)
        fail("cannot be read");
    if (last_byte == '\0')
        fail("has a NUL byte");
}

/* The next token, its place in token_column, or NULL at the end. */
static char *next_token(void)
{
    static char *text;
    static size_t cap;
    size_t num = 0;
    do {
        is_line_new = is_line_new || last_byte == '\n';
        next_byte();
    } while (isspace(last_byte));
    token_column = column;
    for (; last_byte >= 0 && !isspace(last_byte); next_byte()) {
        text = reserve(text, num + 1, &cap, 1);
        text[num++] = (char)last_byte;
    }
    if (num == 0)
        return NULL;
    text[num] = '\0';
    return text;
}

/* ---- the problem --------------------------------------------------------- */

static int *slot_of(const char *word)
{
    size_t hash = 5381;
    for (const char *c = word; *c != '\0'; c++)
        hash = 33 * hash + (unsigned char)*c;
    size_t at = hash & (cap_slots - 1);
    while (slots[at] != 0 && strcmp(vocabulary[slots[at]], word) != 0)
        at = (at + 1) & (cap_slots - 1);
    return &slots[at];
}

/* The number of a word, from 1 on, which is put into the vocabulary. */
static int number_of(const char *word)
{
    if (2 * (size_t)num_words + 2 > cap_slots) {
        size_t cap = cap_slots == 0 ? 64 : 2 * cap_slots;
        vocabulary = resize(vocabulary, cap_slots, cap, sizeof *vocabulary);
        item_of = resize(item_of, cap_slots, cap, sizeof *item_of);
        slots = resize(slots, 0, cap, sizeof *slots);
        cap_slots = cap;
        for (int w = 1; w <= num_words; w++)
            *slot_of(vocabulary[w]) = w;
    }
    int *slot = slot_of(word);
    if (*slot == 0) {
        size_t size = strlen(word) + 1;
        *slot = ++num_words;
        vocabulary[num_words] = memcpy(resize(NULL, 0, size, 1), word, size);
    }
    return *slot;
}

/* The next token of the problem, without the mark that some UTF-8 files begin
 * with. */
static char *next_word(void)
{
    const char mark[] = "\xEF\xBB\xBF";
    char *token = next_token();
    if (token == NULL || line > 1 || token_column > 1 ||
        strncmp(token, mark, 3) != 0)
        return token;
    return token[3] != '\0' ? token + 3 : next_token();
}

static void read_item(const char *name)
{
    int w = number_of(name);
    if (strpbrk(name, "|:") != NULL || item_of[w] != 0)
        fail("not the name of a new item");
    item_of[w] = ++num_items;
}

/* An item of the last option. */
static void read_entry(char *token)
{
    char *colon = strchr(token, ':');
    if (colon != NULL)
        *colon = '\0';
    int name = number_of(token);
    entry e = {.option = num_options - 1, .item = item_of[name]};
    if (colon != NULL)
        e.color = number_of(colon + 1);
    if (e.item == 0 || (colon != NULL && colon[1] == '\0') ||
        (colon != NULL && e.item <= num_primary) ||
        (colon != NULL && strpbrk(colon + 1, "|:") != NULL))
        fail("not an item, or its color is none");
    for (size_t k = first[e.option]; k < num_entries; k++) {
        if (entries[k].item == e.item)
            fail("an item twice in an option");
    }
    entries = reserve(entries, num_entries, &cap_entries, sizeof e);
    entries[num_entries++] = e;
    first[num_options] = num_entries;
}

/* It does not matter here, but what stands in its place may be meant as
 * something else. */
static void check_cost(const char *token)
{
    size_t digits = strspn(token + 1, "0123456789");
    if (digits == 0 || token[1 + digits] != '\0')
        fail("a cost is |NUMBER");
}

static void read_problem(const char *name)
{
    int num_lines = 0;
    open_file(name);
    num_primary = -1;
    for (char *token; (token = next_word()) != NULL;) {
        bool is_first = is_line_new && num_lines > 0;
        if (*token == '|' && (token_column == 1 || is_first)) { /* a comment */
            while (last_byte >= 0 && last_byte != '\n')
                next_byte();
            continue;
        }
        num_lines += is_line_new;
        if (num_lines > 1 && is_line_new) {
            num_primary = num_primary < 0 ? num_items : num_primary;
            first = reserve(first, (size_t)++num_options, &cap_options,
                            sizeof *first);
        }
        is_line_new = false;
        if (num_lines > 1 && *token == '|')
            check_cost(token);
        else if (num_lines > 1)
            read_entry(token);
        else if (strcmp(token, "|") != 0)
            read_item(token);
        else if (num_primary < 0)
            num_primary = num_items;
        else
            fail("a second bar among the items");
    }
    num_primary = num_primary < 0 ? num_items : num_primary;
    gzclose(file);
    if (num_lines == 0)
        fail("there is no problem");
}

/* ---- states -------------------------------------------------------------- */

static bool has_bit(const uint64_t *bits, size_t bit)
{
    return (bits[bit / 64] >> bit % 64 & 1) != 0;
}

static void clear_bit(uint64_t *bits, size_t bit)
{
    bits[bit / 64] &= ~((uint64_t)1 << bit % 64);
}

static size_t bit_of(int option)
{
    return 64 * item_words + (size_t)option;
}

/* All bits but those of the items of the option and of options in conflict with
 * it. Borrowed until the next call. */
static const uint64_t *mask_of(int option)
{
    static uint64_t *scratch;
    uint64_t **to = left_words >= words ? &masks[option] : &scratch;
    if (masks[option] != NULL)
        return masks[option];
    if (to != &scratch)
        left_words -= words;
    if (*to == NULL)
        *to = resize(NULL, 0, words, sizeof **to);
    memset(*to, 0xff, words * sizeof **to);
    for (size_t k = first[option]; k < first[option + 1]; k++) {
        const entry *e = &entries[k];
        if (e->item <= num_primary)
            clear_bit(*to, (size_t)e->item - 1);
        for (size_t j = first_of_item[e->item]; j < first_of_item[e->item + 1];
             j++) {
            if (e->color == 0 || by_item[j].color != e->color)
                clear_bit(*to, bit_of(by_item[j].option));
        }
    }
    return *to;
}

/* Its items remain no longer, and what is in conflict with it is not live. */
static void choose(level *l, int option)
{
    const uint64_t *mask = mask_of(option);
    for (size_t w = 0; w < words; w++)
        l->state[w] &= mask[w];
}

/* How many live options an item has, 2 standing for all larger numbers, and the
 * last one of them. */
static int count_live(const level *l, int item, int *option)
{
    int num = 0;
    for (size_t k = first_of_item[item]; k < first_of_item[item + 1]; k++) {
        if (has_bit(l->state, bit_of(by_item[k].option))) {
            *option = by_item[k].option;
            if (++num == 2)
                break;
        }
    }
    return num;
}

/* Make levels[d], if it is not there yet. */
static level *level_at(int d)
{
    level *l = &levels[d];
    if (l->state == NULL) {
        l->state = resize(NULL, 0, words, sizeof *l->state);
        l->key = resize(NULL, 0, key_words, sizeof *l->key);
    }
    return l;
}

/* An option without a primary item is in no cover; it is never live. */
static bool has_primary(int option)
{
    for (size_t k = first[option]; k < first[option + 1]; k++) {
        if (entries[k].item <= num_primary)
            return true;
    }
    return false;
}

static void sort_entries(void)
{
    first_of_item = resize(NULL, 0, (size_t)num_items + 3, sizeof(size_t));
    by_item = resize(NULL, 0, num_entries, sizeof *by_item);
    for (size_t k = 0; k < num_entries; k++)
        first_of_item[entries[k].item + 2]++;
    for (int i = 2; i <= num_items + 2; i++)
        first_of_item[i] += first_of_item[i - 1];
    for (size_t k = 0; k < num_entries; k++)
        by_item[first_of_item[entries[k].item + 1]++] = entries[k];
}

/* The state of the whole problem. */
static void begin(void)
{
    sort_entries();
    item_words = ((size_t)num_primary + 63) / 64;
    words = item_words + ((size_t)num_options + 63) / 64;
    key_words = item_words;
    for (int i = num_primary + 1; i <= num_items; i++) {
        if (first_of_item[i + 1] - first_of_item[i] > 1)
            key_words = words;
    }
    masks = resize(NULL, 0, (size_t)num_options, sizeof *masks);
    levels = resize(NULL, 0, (size_t)num_primary + 1, sizeof *levels);
    level *root = level_at(0);
    for (size_t i = 0; i < (size_t)num_primary; i++)
        root->state[i / 64] |= (uint64_t)1 << i % 64;
    for (int o = 0; o < num_options; o++) {
        if (has_primary(o))
            root->state[item_words + (size_t)o / 64] |= (uint64_t)1 << o % 64;
    }
}

/* ---- numbers ------------------------------------------------------------- */

static void add(sum *to, const uint32_t *limbs, size_t num)
{
    uint32_t carry = 0;
    for (size_t k = 0; k < num || carry != 0; k++) {
        if (k == to->num) {
            to->limbs = reserve(to->limbs, k, &to->cap, sizeof *to->limbs);
            to->limbs[to->num++] = 0;
        }
        uint32_t limb = to->limbs[k] + carry + (k < num ? limbs[k] : 0);
        carry = limb >= BASE;
        to->limbs[k] = limb - (carry ? BASE : 0);
    }
}

/* In decimal digits; borrowed until the next call. */
static const char *digits_of(const sum *number)
{
    static char *digits;
    static size_t cap;
    if (digits == NULL || cap < DIGITS * number->num + 2)
        digits = resize(digits, 0, cap = DIGITS * (number->num + 9), 1);
    char *at = digits;
    *at = '0';
    at[1] = '\0';
    for (size_t k = number->num; k-- > 0;)
        at += sprintf(at, k + 1 == number->num ? "%u" : "%09u",
                      (unsigned)number->limbs[k]);
    return digits;
}

/* ---- the certificate ----------------------------------------------------- */

/* The number that a token consists of, behind its sign. */
static size_t read_number(const char *digits)
{
    size_t number = 0;
    if (*digits == '\0' || strlen(digits) > 18)
        fail("a number is expected");
    for (; *digits != '\0'; digits++) {
        if (*digits < '0' || *digits > '9')
            fail("a number is expected");
        number = 10 * number + (size_t)(*digits - '0');
    }
    return number;
}

/* The item of a token, which has to remain. */
static int remaining_item(const char *digits)
{
    size_t item = read_number(digits);
    if (item > (size_t)num_primary || item == 0 ||
        !has_bit(levels[depth].state, item - 1))
        fail("this item does not remain");
    return (int)item;
}

static node *read_node(const char *digits)
{
    size_t number = read_number(digits);
    if (number == 0 || number > num_nodes || nodes[number] == NULL)
        fail("it refers to a node that is not known");
    return nodes[number];
}

/* What the option tried last has left has that many covers. */
static void add_count(const uint32_t *limbs, size_t num)
{
    add(depth > 0 ? &levels[depth - 1].count : &total, limbs, num);
}

/* The count of the node on top is known. */
static void end_node(const char *digits)
{
    level *l = &levels[depth - 1];
    if (strcmp(digits_of(&l->count), digits) != 0)
        fail("the sum is wrong");
    nodes = reserve(nodes, ++num_nodes, &cap_nodes, sizeof(void *));
    node *n = resize(NULL, 0,
                     sizeof *n + key_words * sizeof *n->key +
                         l->count.num * sizeof *l->count.limbs,
                     1);
    n->num = l->count.num;
    memcpy(n->key, l->key, key_words * sizeof *n->key);
    if (n->num > 0)
        memcpy(n->key + key_words, l->count.limbs,
               n->num * sizeof *l->count.limbs);
    nodes[num_nodes] = n;
    depth--;
    add_count(l->count.limbs, l->count.num);
}

/* ---- levels -------------------------------------------------------------- */

static uint64_t *state_at(const table *t, size_t n)
{
    return t->states + n * t->stride;
}

/* Make it empty: for about num states, with counts of that many limbs. */
static void empty(table *t, size_t num, size_t limbs)
{
    size_t wanted = 64;
    while (wanted < 2 * num)
        wanted *= 2;
    if (t->cap_slots < wanted) {
        t->slots = resize(t->slots, t->cap_slots, wanted, sizeof *t->slots);
        t->cap_slots = wanted;
    }
    t->num = 0;
    t->num_slots = wanted;
    memset(t->slots, 0, wanted * sizeof *t->slots);
    t->limbs = limbs;
    t->cap = t->cap * t->stride / (key_words + limbs / 2 + 1);
    t->stride = key_words + limbs / 2 + 1;
}

static uint64_t hash_of(const uint64_t *state)
{
    uint64_t hash = 0;
    for (size_t w = 0; w < key_words; w++) {
        hash = (hash ^ state[w]) * 0x9e3779b97f4a7c15;
        hash ^= hash >> 32;
    }
    return hash;
}

static bool is_equal(const uint64_t *a, const uint64_t *b)
{
    uint64_t differing = 0;
    for (size_t w = 0; w < key_words; w++)
        differing |= a[w] ^ b[w];
    return differing == 0;
}

static size_t first_slot(const table *t, uint64_t hash)
{
    return (size_t)hash & (t->num_slots - 1);
}

static size_t *slot_of_state(const table *t, const uint64_t *state,
                             uint64_t hash)
{
    size_t at = first_slot(t, hash);
    while (t->slots[at] != 0 && !is_equal(state_at(t, t->slots[at] - 1), state))
        at = (at + 1) & (t->num_slots - 1);
    return &t->slots[at];
}

static void rehash(table *t)
{
    t->slots = resize(t->slots, t->cap_slots, 2 * t->num_slots, sizeof(size_t));
    t->cap_slots = t->num_slots = 2 * t->num_slots;
    memset(t->slots, 0, t->num_slots * sizeof *t->slots);
    for (size_t n = 0; n < t->num; n++) {
        const uint64_t *state = state_at(t, n);
        *slot_of_state(t, state, hash_of(state)) = n + 1;
    }
}

/* The ways of limbs, more than before, lead to the state with that hash. */
static void add_ways(table *t, const uint64_t *state, uint64_t hash,
                     const uint32_t *limbs, size_t num)
{
    size_t *slot = slot_of_state(t, state, hash);
    if (*slot == 0) {
        t->states =
            reserve(t->states, t->num, &t->cap, t->stride * sizeof *t->states);
        memset(state_at(t, t->num), 0, t->stride * sizeof *state);
        memcpy(state_at(t, t->num), state, key_words * sizeof *state);
        *slot = ++t->num;
    }
    uint32_t *ways = (uint32_t *)(state_at(t, *slot - 1) + key_words),
             carry = 0;
    for (size_t k = 0; k < num || carry != 0; k++) {
        uint32_t limb = ways[k] + carry + (k < num ? limbs[k] : 0);
        carry = limb >= BASE;
        ways[k] = limb - (carry ? BASE : 0);
    }
    if (2 * t->num > t->num_slots)
        rehash(t);
}

/* Is an option live that is not in any level so far? Its mask has zeros for its
 * items. */
static bool is_free(const uint64_t *state, int option, const uint64_t *mask)
{
    uint64_t lacking = 0;
    if (key_words == words)
        return has_bit(state, bit_of(option));
    for (size_t w = 0; w < key_words; w++)
        lacking |= ~(state[w] | mask[w]);
    return lacking == 0;
}

/* States on their way to a level. Where they belong is as good as random, so
 * that each would wait for memory; many of them wait together. */
static struct batch {
    uint64_t *states; /* BATCH of them */
    const uint64_t *from[BATCH];
    uint64_t hash[BATCH];
    int num;
} batch;

static void add_batch(void)
{
    for (int n = 0; n < batch.num; n++) {
        size_t at = next.slots[first_slot(&next, batch.hash[n])];
        if (at != 0)
            __builtin_prefetch(state_at(&next, at - 1));
    }
    for (int n = 0; n < batch.num; n++)
        add_ways(&next, batch.states + (size_t)n * key_words, batch.hash[n],
                 (const uint32_t *)(batch.from[n] + key_words), now.limbs);
    batch.num = 0;
}

/* Choose that option, or none (-1), in all states that this is possible in, and
 * keep those which can still be covered. */
static void apply(int option)
{
    const uint64_t *mask = option < 0 ? kept : mask_of(option);
    for (size_t n = 0; n < now.num; n++) {
        const uint64_t *old = state_at(&now, n);
        uint64_t *state = batch.states + (size_t)batch.num * key_words;
        uint64_t left = 0;
        if (option >= 0 && !is_free(old, option, mask))
            continue;
        for (size_t w = 0; w < key_words; w++)
            state[w] = old[w] & mask[w] & kept[w];
        for (size_t w = 0; w < item_words; w++)
            left |= state[w] & ended[w];
        if (left != 0)
            continue;
        batch.from[batch.num] = old;
        batch.hash[batch.num] = hash_of(state);
        __builtin_prefetch(
            &next.slots[first_slot(&next, batch.hash[batch.num])]);
        if (++batch.num == BATCH)
            add_batch();
    }
    add_batch();
}

/* The options that hold the item, and are in no level yet, are pending no
 * longer. Returns their number; they are in group[]. */
static int make_group(int item)
{
    int num = 0, any;
    memset(kept, 0xff, words * sizeof *kept);
    memset(ended, 0, item_words * sizeof *ended);
    ended[(item - 1) / 64] |= (uint64_t)1 << (item - 1) % 64;
    for (size_t k = first_of_item[item]; k < first_of_item[item + 1]; k++) {
        int option = by_item[k].option;
        if (!has_bit(pending.state, bit_of(option)))
            continue;
        clear_bit(pending.state, bit_of(option));
        clear_bit(kept, bit_of(option));
        group[num++] = option;
    }
    for (int n = 0; n < num; n++) {
        for (size_t k = first[group[n]]; k < first[group[n] + 1]; k++) {
            int other = entries[k].item;
            if (other <= num_primary && count_live(&pending, other, &any) == 0)
                ended[(other - 1) / 64] |= (uint64_t)1 << (other - 1) % 64;
        }
    }
    return num;
}

/* From one level to the next. */
static void make_level(int item)
{
    const size_t ROOM = 2; /* a level has at most num_options + 1 times as many
                              ways as the one before */
    int num = make_group(item);
    empty(&next, now.num, now.limbs + ROOM);
    for (int n = -1; n < num; n++)
        apply(n < 0 ? -1 : group[n]);
    table old = now;
    now = next;
    next = old;
}

/* All states of the last level, in which no items may remain if is_end. */
static void add_up(sum *count, bool is_end)
{
    count->num = 0;
    for (size_t n = 0; n < now.num; n++) {
        const uint64_t *state = state_at(&now, n);
        uint64_t left = 0;
        add(count, (const uint32_t *)(state + key_words), now.limbs);
        for (size_t w = 0; w < item_words; w++)
            left |= state[w];
        if (is_end && left != 0)
            fail("items remain");
    }
    while (count->num > 0 && count->limbs[count->num - 1] == 0)
        count->num--;
}

/* The level of no item, for what remains now. */
static void begin_levels(const level *here)
{
    const uint32_t one = 1;
    if (pending.state == NULL) {
        pending.state = resize(NULL, 0, words, sizeof *pending.state);
        kept = resize(NULL, 0, words, sizeof *kept);
        ended = resize(NULL, 0, item_words, sizeof *ended);
        group = resize(NULL, 0, (size_t)num_options, sizeof *group);
        batch.states = resize(NULL, 0, BATCH * key_words, sizeof *batch.states);
    }
    memcpy(pending.state, here->state, words * sizeof *here->state);
    empty(&now, 1, 1);
    add_ways(&now, here->state, hash_of(here->state), &one, 1);
}

/* Count what remains level by level: the node from this token on. */
static void count_by_levels(const char *token)
{
    level *here = &levels[depth];
    memcpy(here->key, here->state, key_words * sizeof *here->key);
    begin_levels(here);
    for (; token != NULL && *token == '/'; token = next_token()) {
        make_level(remaining_item(token + 1));
        add_up(&here->count, false);
        now.limbs = here->count.num; /* none of them is greater than the sum */
        token = next_token();
        if (token == NULL || strcmp(digits_of(&here->count), token) != 0)
            fail("a level has another number of ways");
    }
    if (token == NULL || *token != '-')
        fail("a level, or the end of levels, is expected");
    add_up(&here->count, true);
    depth++;
    end_node(token + 1);
}

/* ---- trees and nodes ----------------------------------------------------- */

/* A state with no primary item left has one cover. */
static void count_one(const level *here)
{
    const uint32_t one = 1;
    for (size_t w = 0; w < item_words; w++) {
        if (here->state[w] != 0)
            fail("items remain");
    }
    add_count(&one, 1);
}

/* What a node has proved of the same state. */
static void count_node(const level *here, const char *token)
{
    const node *n = read_node(token);
    if (memcmp(n->key, here->state, key_words * sizeof *n->key) != 0)
        fail("what remains is not what remained at the node it refers to");
    add_count((const uint32_t *)(n->key + key_words), n->num);
}

/* A token for a state that is to be counted. Returns true if it is. */
static bool count_state(const char *token)
{
    level *here = &levels[depth];
    int item, option = 0;
    switch (*token) {
    case '.':
        if (token[1] != '\0')
            fail("items remain");
        count_one(here);
        return true;
    case '!':
        if (count_live(here, remaining_item(token + 1), &option) > 0)
            fail("this item has options");
        return true;
    case '>':
        item = remaining_item(token + 1);
        if (count_live(here, item, &option) != 1)
            fail("this item does not have one option");
        choose(here, option);
        return false;
    case '=':
        count_node(here, token + 1);
        return true;
    case '/':
        count_by_levels(token);
        return true;
    case '+':
        here->item = remaining_item(token + 1);
        here->count.num = 0;
        memcpy(here->key, here->state, key_words * sizeof *here->key);
        depth++;
        return true;
    default:
        fail("it is not said how many covers what remains has");
    }
}

/* Try an option of the item branched on. */
static void try_option(const char *token)
{
    size_t option = read_number(token);
    level *above = &levels[depth - 1], *here = level_at(depth);
    bool holds = false;
    if (option >= (size_t)num_options ||
        !has_bit(above->state, bit_of((int)option)))
        fail("this option is in conflict, or has been tried");
    for (size_t k = first[option]; k < first[option + 1]; k++)
        holds = holds || entries[k].item == above->item;
    if (!holds)
        fail("this option does not hold the item");
    memcpy(here->state, above->state, words * sizeof *here->state);
    choose(here, (int)option);
    clear_bit(above->state, bit_of((int)option));
}

/* All options of the item branched on have been tried. */
static void close_node(const char *digits)
{
    int option;
    if (count_live(&levels[depth - 1], levels[depth - 1].item, &option) > 0)
        fail("an option of the item has not been tried");
    end_node(digits);
}

static void forget(const char *digits)
{
    free(read_node(digits));
    nodes[read_number(digits)] = NULL;
}

static void read_head(void)
{
    const char *const what[] = {"exact-cover-count", "1"};
    const int sizes[] = {num_items, num_primary, num_options};
    for (int k = 0; k < 2; k++) {
        const char *token = next_token();
        if (token == NULL || strcmp(token, what[k]) != 0)
            fail("this is not a certificate");
    }
    for (int k = 0; k < 3; k++) {
        const char *token = next_token();
        if (token == NULL || read_number(token) != (size_t)sizes[k])
            fail("this is the certificate of another problem");
    }
}

/* Read the certificate up to the number that it claims. */
static void check(void)
{
    bool is_counted = false;
    is_in_proof = true;
    for (char *token; (token = next_token()) != NULL;) {
        if (!is_counted)
            is_counted = count_state(token);
        else if (*token == '~')
            forget(token + 1);
        else if (depth == 0) {
            if (*token != '*' || strcmp(digits_of(&total), token + 1) != 0)
                fail("the count of the problem is wrong");
            return;
        } else if (*token == '-')
            close_node(token + 1);
        else {
            try_option(token);
            is_counted = false;
        }
    }
    fail("the certificate ends here");
}

int main(int argc, char **argv)
{
    bool is_help = argc == 2 && strcmp(argv[1], "--help") == 0;
    if (argc != 3) {
        fputs("usage: dlx-check CERTIFICATE PROBLEM\n",
              is_help ? stdout : stderr);
        return !is_help;
    }
    read_problem(argv[2]);
    begin();
    open_file(argv[1]);
    read_head();
    check();
    if (next_token() != NULL)
        fail("something stands behind the count of the problem");
    gzclose(file);
    printf("proved %s\n", digits_of(&total));
    return fflush(stdout) != 0;
}
