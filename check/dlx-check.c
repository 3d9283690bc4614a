/*
 * dlx-check.c - the program dlx-check: checks a certificate
 * (docs/certificates.md) of the number of covers of a problem, or of the cost
 * of a cheapest one. It shares nothing with the library but the definition of
 * exact cover.
 *
 * A *state* is what remains when some options have been chosen: the primary
 * items that are in none of them, and the *live* options, in conflict with
 * none of them. The number of covers with the chosen options is the number of
 * sets of live options, pairwise not in conflict, that contain each remaining
 * item. So equal states have equal counts, whatever was chosen. No state is
 * read from the certificate: each is derived here from the problem.
 *
 * A state has a bit for each primary item and, from a new word on, one for each
 * option. Its *key* identifies it: all words, or only those of items if these
 * determine the live options, as they do if no secondary item is shared.
 *
 * With multiplicities (version 3) a state also has a word for each primary
 * item: the number of chosen options with it. The item's bit is set while it
 * needs more, and its options are live while it has room.
 *
 * With costs, items also have *prices*. The *reduced* cost of an option is its
 * cost less the prices of its items. The cost of a cover is the cost of the
 * chosen options, plus the prices of remaining items, plus the reduced costs of
 * the options to come, less the prices (<= 0) of uncovered secondary items.
 *
 * C1  levels[d].state is that after the options tried last at levels 1..d-1
 *     (and forced ones between them), less the options of levels[d].item that
 *     were tried, which are in conflict with each other.
 * C2  nodes[n] is NULL, or the key of a state and its count: each live option
 *     of one of its items has been tried, and the state after it was counted.
 * C3  now has the states after all sets of options, pairwise not in conflict,
 *     that contain one of the items of the levels so far, and leave no item
 *     that only such options contain; each with the number of its sets.
 *     pending has a bit for each other option.
 * C4  changes[] has the old values of prices that changed since the root;
 *     chosen[] the chosen options.
 */
/* For tsearch(). NOLINTNEXTLINE(bugprone-*,cert-*) */
#define _XOPEN_SOURCE 700
#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <search.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>
#include <zlib.h>
#ifdef __GLIBC__
#include <limits.h>
#include <malloc.h>
#endif

#ifndef VERSION /* set by the Makefile */
#define VERSION "unknown version"
#endif

enum { WORD = sizeof(uint64_t) };

/* A number has limbs of 18 decimal digits, the least significant first. */
static const uint64_t BASE = 1000000000000000000;

typedef struct word { /* a name of an item or a color; also a token */
    int item;
    char text[];
} word;

typedef struct {
    int option, item;
    const word *color;
} entry;

typedef struct level {
    uint64_t *state; /* C1 */
    uint64_t *key;
    uint64_t *count; /* count of the options tried so far, of max_limbs limbs */
    int item;
    int option; /* option branched on instead of an item, or -1 */
    bool is_left_out;
    char sign; /* with costs: kind of branching */
    int other; /* with costs: second item of the branching */
    size_t num_changes, num_chosen;
} level;

typedef struct table { /* States sorted by key (C3). */
    uint64_t *rows;    /* key and count of each state */
    size_t num, limbs; /* number of rows, and limbs of a count */
} table;

static const char *path; /* file that is being read */
static int failure = 1;  /* exit status if it is wrong; 2 while it may not even
                            be a problem or certificate */
static gzFile file;
static unsigned long line;
static bool is_of_problem; /* the file that is being read is the problem */
static int last_byte;
static bool is_first, is_in_column; /* the token is the first of its line; it
                                       begins in column 1 */

static int num_items, num_primary, num_options;
static uint64_t *low, *high;
static bool has_bounds;          /* some item has multiplicities */
static entry *entries, *by_item; /* entries sorted by option, and by item */
static size_t num_entries, *first_of_option, *first_of_item;
static size_t item_words, words,
    key_words;           /* words of items, of a state, and of a key */
static size_t bit_words; /* number of words before the multiplicities */
static uint64_t **masks; /* [option] mask_of(), or NULL */
static size_t mask_room = (size_t)1 << 27; /* words left for keeping masks */

static int64_t *cost; /* [option] */

typedef struct change {
    int item;
    int64_t before;
} change;

typedef struct cut { /* options of which a cover has at most one */
    int *options;
    size_t num;
    uint64_t *has; /* [bit of an option] whether the cut has it */
} cut;

static bool is_of_costs;
static bool may_leave; /* primary items may stay uncovered: options at the end
                          stand for that */
static int64_t claim,
    scale; /* claim: no cover costs less; scale: see divisor */
static int64_t
    divisor; /* divides all costs; prices are in units of divisor / scale */
static int64_t below;  /* largest cost below claim, in units of prices */
static int64_t *price; /* [item], then [cut] */
static bool *is_free;  /* [item] has colors */
static cut *cuts;      /* numbered from 1 */
static int num_cuts;
static change *changes;
static int *chosen;
static size_t num_changes, num_chosen;

static uint64_t version; /* version of the certificate */
static size_t max_limbs;
static level *levels; /* from 1; levels[0].count is that of the problem */
static int depth;     /* current level; 0: no proof has begun */
static int max_depth;
static uint64_t *
    *nodes; /* [number, from 1] limbs of the count, key, and count (C2) */
static size_t num_nodes;

/* ---- errors, memory, tokens ---------------------------------------------- */

/* Prints the file's name, with bytes outside of printable ASCII in hexadecimal.
 */
static void print_path(void)
{
    for (const char *at = path; *at != '\0'; at++) {
        unsigned char byte = (unsigned char)*at;
        if (byte < ' ' || byte > '~')
            fprintf(stderr, "\\x%02x", byte);
        else
            fputc(byte, stderr);
    }
}

/* In a certificate the node after the last proved one is wrong. */
static _Noreturn void end(int status, const char *what)
{
    fputs("dlx-check: ", stderr);
    print_path();
    fprintf(stderr, ":%lu: ", line);
    if (depth > 0 && !is_of_costs)
        fprintf(stderr, "node %zu: ", num_nodes + 1);
    fprintf(stderr, "%s\n", what);
    if (is_of_problem)
        fputs("dlx-check: problems are read as text; make it from other "
              "formats that dlx reads with: dlx convert PROBLEM >FILE\n",
              stderr);
    exit(status);
}

static _Noreturn void fail(const char *what)
{
    end(failure, what);
}

static _Noreturn void give_up(const char *what)
{
    end(2, what);
}

static void *resize(void *block, size_t num, size_t size)
{
    block = num < SIZE_MAX / 2 / size ? realloc(block, num * size + 1) : NULL;
    if (block == NULL)
        give_up("out of memory");
    return block;
}

static void *zeros(size_t num, size_t size)
{
    return memset(resize(NULL, num, size), 0, num * size);
}

/* Makes room for element num, after num others: doubles at each power of 2. */
static void *grow(void *block, size_t num, size_t size)
{
    return (num & (num - 1)) == 0 ? resize(block, 2 * num + 1, size) : block;
}

static void open_file(const char *name)
{
    path = name;
    line = 0;
    last_byte = '\n';
    file = strcmp(name, "-") == 0 ? gzdopen(0, "rb") : gzopen(name, "rb");
    if (file == NULL)
        give_up("cannot be read");
    gzbuffer(file, 1 << 17);
}

static void next_byte(void)
{
    int error = Z_OK;
    line += last_byte == '\n';
    last_byte = gzgetc(file);
    if (last_byte < 0 && (gzerror(file, &error), error < 0))
        give_up("cannot be read");
    if (last_byte == '\0')
        fail("has a NUL byte");
}

/* Returns the next token, or "" at the end; borrowed until the next call. */
static char *next_token(void)
{
    const size_t LONGEST = (size_t)1 << 24;
    static char *text;
    static size_t room;
    size_t num = 0;
    is_first = false;
    do {
        is_in_column = last_byte == '\n';
        is_first = is_first || is_in_column;
        next_byte();
    } while (isspace(last_byte));
    for (;; next_byte()) {
        if (num > LONGEST)
            fail("a word of 16 million bytes is neither a name nor a number");
        if (num == room)
            text = resize(text, room = 2 * room + 64, 1);
        if (last_byte < 0 || isspace(last_byte))
            break;
        text[num++] = (char)last_byte;
    }
    text[num] = '\0';
    return text;
}

/* ---- the problem --------------------------------------------------------- */

static int compare_words(const void *a, const void *b)
{
    return strcmp(((const word *)a)->text, ((const word *)b)->text);
}

static word *find_word(const char *text)
{
    static void *vocabulary;
    word *made = zeros(sizeof *made + strlen(text) + 1, 1);
    strcpy(made->text, text);
    word **found = tsearch(made, &vocabulary, compare_words);
    if (found == NULL)
        give_up("out of memory");
    if (*found != made)
        free(made);
    return *found;
}

/* Reads LOW:HIGH|NAME, or HIGH|NAME, which means HIGH:HIGH|NAME. Returns where
 * the name begins. */
static const char *read_bounds(const char *token, uint64_t *least,
                               uint64_t *most)
{
    const char *bar = strchr(token, '|');
    uint64_t numbers[2];
    int num = 0;
    *least = *most = 1;
    for (const char *at = token; bar != NULL && num < 2; at++) {
        size_t digits = strspn(at, "0123456789");
        if (digits == 0 || digits > 9)
            return token;
        numbers[num++] = strtoul(at, NULL, 10);
        at += digits;
        if (at == bar) {
            *least = numbers[0];
            *most = numbers[num - 1];
            return bar + 1;
        }
        if (*at != ':')
            return token;
    }
    return token;
}

static void read_item(const char *token, bool is_primary)
{
    uint64_t least, most;
    const char *name = read_bounds(token, &least, &most);
    bool is_once = least == 1 && most == 1;
    if (least > most || most == 0 || (!is_primary && !is_once))
        fail("an item cannot have these bounds");
    has_bounds = has_bounds || !is_once;
    word *w = find_word(name);
    if (*name == '\0' || strpbrk(name, "|:") != NULL || w->item != 0)
        fail("expected the name of a new item");
    w->item = ++num_items;
    num_primary += is_primary;
    if (!is_primary)
        return;
    low = grow(low, (size_t)num_primary, sizeof *low);
    high = grow(high, (size_t)num_primary, sizeof *high);
    low[num_primary] = least;
    high[num_primary] = most;
}

static int64_t plus(int64_t a, int64_t b)
{
    int64_t sum;
    if (__builtin_add_overflow(a, b, &sum))
        fail("costs or prices are too large");
    return sum;
}

static int64_t times(int64_t a, int64_t b)
{
    int64_t product;
    if (__builtin_mul_overflow(a, b, &product))
        fail("costs or prices are too large");
    return product;
}

/* Reads a cost or a price; exits with the message `wrong` if it is no number.
 */
static int64_t read_amount(const char *digits, const char *wrong)
{
    int64_t number = 0;
    size_t num = strspn(digits, "0123456789");
    if (num == 0 || digits[num] != '\0')
        fail(wrong);
    for (const char *at = digits; *at != '\0'; at++)
        number = plus(times(number, 10), *at - '0');
    return number;
}

/* Reads |NUMBER, a part of the cost of the last option. */
static void read_cost(const char *token)
{
    int64_t part = read_amount(token + 1, "expected a cost: |NUMBER");
    cost[num_options - 1] = plus(cost[num_options - 1], part);
}

static void read_entry(char *token)
{
    if (*token == '|') {
        read_cost(token);
        return;
    }
    char *color = strchr(token, ':');
    if (color != NULL)
        *color++ = '\0';
    entry e = {num_options - 1, find_word(token)->item, NULL};
    if (e.item == 0 ||
        (color != NULL && (e.item <= num_primary || *color == '\0' ||
                           strpbrk(color, "|:") != NULL)))
        fail("this is not an item, or its color is not a color");
    if (color != NULL)
        e.color = find_word(color);
    for (size_t k = first_of_option[e.option]; k < num_entries; k++) {
        if (entries[k].item == e.item)
            fail("an item occurs twice in an option");
    }
    entries = grow(entries, num_entries, sizeof e);
    entries[num_entries++] = e;
}

static void end_option(void)
{
    first_of_option =
        grow(first_of_option, (size_t)num_options, sizeof *first_of_option);
    first_of_option[num_options] = num_entries;
}

static void add_option(void)
{
    cost = grow(cost, (size_t)num_options, sizeof *cost);
    cost[num_options++] = 0;
}

/* Reads a line of items, with a bar after the primary ones, then a line for
 * each option. A line that begins with a bar is a comment. */
static void read_problem(const char *name)
{
    int num_lines = 0;
    bool has_bar = false;
    is_of_problem = true;
    failure = 2;
    open_file(name);
    char *token = next_token();
    if (strncmp(token, "\xEF\xBB\xBF", 3) == 0) { /* byte order mark */
        token = token[3] != '\0' ? token + 3 : next_token();
        is_first = true;
    }
    for (; *token != '\0'; token = next_token()) {
        if (*token == '|' && is_first && (is_in_column || num_lines > 0)) {
            while (last_byte >= 0 && last_byte != '\n')
                next_byte();
            continue;
        }
        num_lines += is_first;
        if (num_lines > 1 && is_first) {
            end_option();
            add_option();
        }
        if (num_lines > 1)
            read_entry(token);
        else if (strcmp(token, "|") != 0)
            read_item(token, !has_bar);
        else if (has_bar)
            fail("there is a second bar among the items");
        else
            has_bar = true;
    }
    if (num_lines == 0)
        fail("there is no problem");
    end_option();
    gzclose(file);
    is_of_problem = false;
    failure = 1;
}

static void sort_entries(void)
{
    first_of_item = zeros((size_t)num_items + 3, sizeof *first_of_item);
    by_item = zeros(num_entries, sizeof *by_item);
    for (size_t k = 0; k < num_entries; k++)
        first_of_item[entries[k].item + 2]++;
    for (int i = 2; i <= num_items + 2; i++)
        first_of_item[i] += first_of_item[i - 1];
    for (size_t k = 0; k < num_entries; k++)
        by_item[first_of_item[entries[k].item + 1]++] = entries[k];
}

/* ---- states -------------------------------------------------------------- */

static bool has_bit(const uint64_t *bits, size_t bit)
{
    return (bits[bit / 64] >> bit % 64 & 1) != 0;
}

static void set_bit(uint64_t *bits, size_t bit)
{
    bits[bit / 64] |= (uint64_t)1 << bit % 64;
}

static void clear_bit(uint64_t *bits, size_t bit)
{
    bits[bit / 64] &= ~((uint64_t)1 << bit % 64);
}

static size_t bit_of(int option)
{
    return 64 * item_words + (size_t)option;
}

/* Returns all bits but those of the items of the option and of options in
 * conflict with it; borrowed until the next call. */
static const uint64_t *mask_of(int option)
{
    static uint64_t *scratch;
    uint64_t **to = mask_room >= words ? &masks[option] : &scratch;
    if (masks[option] != NULL)
        return masks[option];
    if (to != &scratch)
        mask_room -= words;
    if (*to == NULL)
        *to = zeros(words, WORD);
    memset(*to, 0xff, words * WORD);
    for (size_t k = first_of_option[option]; k < first_of_option[option + 1];
         k++) {
        entry e = entries[k];
        if (e.item <= num_primary)
            clear_bit(*to, (size_t)e.item - 1);
        for (size_t j = first_of_item[e.item]; j < first_of_item[e.item + 1];
             j++) {
            if (e.color == NULL || by_item[j].color != e.color)
                clear_bit(*to, bit_of(by_item[j].option));
        }
    }
    return *to;
}

static uint64_t *taken_at(uint64_t *state, int item)
{
    return state + bit_words + item - 1;
}

static bool holds(int option, int item)
{
    for (size_t k = first_of_option[option]; k < first_of_option[option + 1];
         k++) {
        if (entries[k].item == item)
            return true;
    }
    return false;
}

/* Drops the options of an item, except those that give it the same color. */
static void close_item(uint64_t *state, entry e)
{
    for (size_t j = first_of_item[e.item]; j < first_of_item[e.item + 1]; j++) {
        if (e.color == NULL || by_item[j].color != e.color)
            clear_bit(state, bit_of(by_item[j].option));
    }
}

/* Counts one option more for each of its items, which may leave them no room.
 */
static void choose_counted(uint64_t *state, int option)
{
    clear_bit(state, bit_of(option));
    for (size_t k = first_of_option[option]; k < first_of_option[option + 1];
         k++) {
        entry e = entries[k];
        uint64_t num = e.item <= num_primary ? ++*taken_at(state, e.item) : 0;
        if (e.item <= num_primary && num == low[e.item])
            clear_bit(state, (size_t)e.item - 1);
        if (e.item > num_primary || num == high[e.item])
            close_item(state, e);
    }
}

/* Drops the option's items and the options in conflict with it. */
static void choose(uint64_t *state, int option)
{
    if (has_bounds) {
        choose_counted(state, option);
        return;
    }
    const uint64_t *mask = mask_of(option);
    for (size_t w = 0; w < words; w++)
        state[w] &= mask[w];
}

static void expect_no_items(const uint64_t *state)
{
    for (size_t w = 0; w < item_words; w++) {
        if (state[w] != 0)
            fail("items remain");
    }
}

/* Sets *option to the last live option. */
static int count_live(const uint64_t *state, int item, int *option)
{
    int num = 0;
    for (size_t k = first_of_item[item]; k < first_of_item[item + 1]; k++) {
        if (has_bit(state, bit_of(by_item[k].option))) {
            *option = by_item[k].option;
            num++;
        }
    }
    return num;
}

static level *level_at(int d)
{
    level *l = &levels[d];
    if (l->state == NULL) {
        l->state = zeros(words, WORD);
        l->key = zeros(key_words, WORD);
        l->count = zeros(max_limbs, WORD);
    }
    return l;
}

/* Sets up the root state. Options without primary items are in no cover, and
 * never live. */
static void begin(void)
{
    sort_entries();
    item_words = ((size_t)num_primary + 63) / 64;
    words = item_words + ((size_t)num_options + 63) / 64;
    bit_words = words;
    words += has_bounds ? (size_t)num_primary : 0;
    key_words = has_bounds ? words : item_words;
    for (int i = num_primary + 1; i <= num_items; i++) {
        if (first_of_item[i + 1] - first_of_item[i] > 1)
            key_words = words;
    }
    max_limbs =
        (size_t)num_options / 59 +
        2; /* there are 2^num_options sets of options, and BASE > 2^59 */
    masks = zeros((size_t)num_options, sizeof(uint64_t *));
    max_depth = num_primary + num_options + 1;
    levels = zeros((size_t)max_depth + 1, sizeof *levels);
    level_at(0);
    uint64_t *root = level_at(1)->state;
    for (int i = 0; i < num_primary; i++) {
        if (low[i + 1] > 0)
            set_bit(root, (size_t)i);
    }
    for (size_t k = 0; k < num_entries; k++) {
        if (entries[k].item <= num_primary)
            set_bit(root, bit_of(entries[k].option));
    }
}

/* ---- numbers, nodes ------------------------------------------------------ */

static void add(uint64_t *to, const uint64_t *limbs, size_t num)
{
    uint64_t carry = 0;
    for (size_t k = 0; k < num || carry != 0; k++) {
        uint64_t limb = to[k] + carry + (k < num ? limbs[k] : 0);
        carry = limb >= BASE;
        to[k] = carry != 0 ? limb - BASE : limb;
    }
}

static size_t length(const uint64_t *number)
{
    size_t num = max_limbs;
    while (num > 0 && number[num - 1] == 0)
        num--;
    return num;
}

/* Returns the digits of a number; borrowed until the next call. */
static const char *digits_of(const uint64_t *number)
{
    static char *digits;
    size_t num = length(number);
    if (digits == NULL)
        digits = zeros(max_limbs, 20);
    char *at =
        digits + sprintf(digits, "%" PRIu64, num > 0 ? number[num - 1] : 0);
    while (num > 1)
        at += sprintf(at, "%018" PRIu64, number[--num - 1]);
    return digits;
}

static uint64_t read_number(const char *digits)
{
    uint64_t number = 0;
    size_t num = 0;
    for (; digits[num] >= '0' && digits[num] <= '9'; num++)
        number = 10 * number + (uint64_t)(digits[num] - '0');
    if (num == 0 || num > 18 || digits[num] != '\0')
        fail("expected a number");
    return number;
}

/* Returns the item named by the digits, which must remain. */
static int remaining_item(const char *digits)
{
    uint64_t item = read_number(digits);
    if (item > (uint64_t)num_primary || item == 0 ||
        !has_bit(levels[depth].state, (size_t)item - 1))
        fail("this item does not remain");
    return (int)item;
}

static int only_option(const char *digits)
{
    int option;
    if (count_live(levels[depth].state, remaining_item(digits), &option) != 1)
        fail("this item does not have one option");
    return option;
}

static void expect_no_option(const char *digits)
{
    int option;
    if (count_live(levels[depth].state, remaining_item(digits), &option) > 0)
        fail("this item has options");
}

static uint64_t **find_node(const char *digits)
{
    uint64_t number = read_number(digits);
    if (number == 0 || number > num_nodes || nodes[number] == NULL)
        fail("this refers to an unknown node");
    return &nodes[number];
}

/* Begins to count the state of this level. */
static level *begin_node(void)
{
    level *l = &levels[depth];
    memcpy(l->key, l->state, key_words * WORD);
    memset(l->count, 0, max_limbs * WORD);
    return l;
}

/* Compares the count, and stores the node (C2). */
static void end_node(const char *digits)
{
    const level *l = &levels[depth];
    if (strcmp(digits_of(l->count), digits) != 0)
        fail("the sum is wrong");
    size_t num = length(l->count);
    uint64_t *node = resize(NULL, 1 + key_words + num, WORD);
    node[0] = num;
    memcpy(node + 1, l->key, key_words * WORD);
    memcpy(node + 1 + key_words, l->count, num * WORD);
    nodes = grow(nodes, ++num_nodes, sizeof(uint64_t *));
    nodes[num_nodes] = node;
    add(l[-1].count, l->count, num);
}

/* ---- levels -------------------------------------------------------------- */

static uint64_t *row_at(const table *t, size_t n)
{
    return t->rows + n * (key_words + t->limbs);
}

/* Compares keys as bytes: an order that survives clearing the same bits in all.
 */
static int compare(const void *a, const void *b)
{
    return memcmp(a, b, key_words * WORD);
}

static table merge(table a, table b)
{
    size_t row = key_words + a.limbs, i = 0, j = 0;
    table c = {resize(NULL, a.num + b.num, row * WORD), 0, a.limbs};
    while (i < a.num || j < b.num) {
        bool is_a = j == b.num ||
                    (i < a.num && compare(row_at(&a, i), row_at(&b, j)) < 0);
        const uint64_t *from = is_a ? row_at(&a, i++) : row_at(&b, j++);
        uint64_t *to = row_at(&c, c.num);
        if (c.num > 0 && compare(to - row, from) == 0) {
            add(to - a.limbs, from + key_words, a.limbs);
        } else {
            memcpy(to, from, row * WORD);
            c.num++;
        }
    }
    free(a.rows);
    free(b.rows);
    return c;
}

/* The states of the next level, in sorted runs, each more than twice as long as
 * the next. */
static table runs[64];
static int num_runs;

static void push_run(table t)
{
    while (num_runs > 0 && runs[num_runs - 1].num <= 2 * t.num)
        t = merge(runs[--num_runs], t);
    runs[num_runs++] = t;
}

/* Chooses an option in all states that have the bits in needs, and keeps those
 * without bits in ended. The run is sorted again if clearing options changed
 * its order. */
static void choose_in_all(const table *now, const uint64_t *needs,
                          const uint64_t *mask, const uint64_t *ended,
                          size_t limbs)
{
    size_t row = (key_words + limbs + 1) * WORD;
    table run = {resize(NULL, now->num + 1, row), 0, limbs + 1};
    bool is_sorted = true;
    for (size_t n = 0; n < now->num; n++) {
        const uint64_t *from = row_at(now, n);
        uint64_t *to = row_at(&run, run.num), wrong = 0;
        for (size_t w = 0; w < key_words && wrong == 0; w++) {
            to[w] = from[w] & mask[w];
            wrong |= (needs[w] & ~from[w]) | (to[w] & ended[w]);
        }
        if (wrong != 0)
            continue;
        memcpy(to + key_words, from + key_words, limbs * WORD);
        to[key_words + limbs] = 0;
        is_sorted = is_sorted && (run.num == 0 ||
                                  compare(row_at(&run, run.num - 1), to) < 0);
        run.num++;
    }
    if (!is_sorted)
        qsort(run.rows, run.num, row, compare);
    push_run(run);
}

/* Makes the next level from one with counts of so many limbs: chooses one of
 * the pending options of the item, or none. */
static void make_level(table *now, uint64_t *pending, int item, size_t limbs)
{
    uint64_t *needs = zeros(3 * words, WORD), *kept = needs + words;
    uint64_t *ended = kept + words, *before = zeros(words, WORD);
    size_t first = first_of_item[item], end = first_of_item[item + 1];
    int any;
    memset(kept, 0xff, words * WORD);
    memcpy(before, pending, words * WORD);
    set_bit(ended, (size_t)item - 1);
    for (size_t k = first; k < end; k++) {
        clear_bit(pending, bit_of(by_item[k].option));
        clear_bit(kept, bit_of(by_item[k].option));
    }
    for (int i = 1; i <= num_primary; i++) {
        if (count_live(pending, i, &any) == 0)
            set_bit(ended, (size_t)i - 1);
    }
    choose_in_all(now, needs, kept, ended, limbs);
    for (size_t k = first; k < end; k++) {
        int option = by_item[k].option;
        const uint64_t *mask = mask_of(option);
        if (!has_bit(before, bit_of(option)))
            continue;
        for (size_t w = 0; w < words; w++)
            needs[w] = w < item_words ? ~mask[w] : 0;
        set_bit(needs, bit_of(option));
        choose_in_all(now, needs, mask, ended, limbs);
    }
    free(now->rows);
    free(needs);
    free(before);
    for (*now = runs[--num_runs]; num_runs > 0;)
        *now = merge(runs[--num_runs], *now);
}

static void count_by_levels(const char *token)
{
    level *l = begin_node();
    uint64_t *pending = zeros(words, WORD);
    table now = {zeros(key_words + 1, WORD), 1, 1};
    memcpy(pending, l->state, words * WORD);
    memcpy(now.rows, l->key, key_words * WORD);
    now.rows[key_words] = l->count[0] = 1;
    for (; *token == '/'; token = next_token()) {
        make_level(&now, pending, remaining_item(token + 1), length(l->count));
        memset(l->count, 0, max_limbs * WORD);
        for (size_t n = 0; n < now.num; n++)
            add(l->count, row_at(&now, n) + key_words, now.limbs);
        if (strcmp(digits_of(l->count), next_token()) != 0)
            fail("a level has a wrong number of ways");
    }
    if (*token != '-')
        fail("expected a level, or the end of levels");
    for (size_t n = 0; n < now.num; n++)
        expect_no_items(row_at(&now, n));
    free(now.rows);
    free(pending);
    end_node(token + 1);
}

/* ---- sums ---------------------------------------------------------------- */

static uint64_t needs(uint64_t *state, int item)
{
    return low[item] - *taken_at(state, item);
}

/* Returns the sum of the weights, each times what its item needs. */
static uint64_t sum_of_needs(uint64_t *state, const uint64_t *weight,
                             uint64_t modulus)
{
    uint64_t all = 0;
    for (int item = 1; item <= num_primary; item++) {
        if (!has_bit(state, (size_t)item - 1) || weight[item] == 0)
            continue;
        if (has_bounds && low[item] != high[item])
            fail("an item with a weight may be covered more often than it has "
                 "to be");
        uint64_t times = has_bounds ? needs(state, item) % modulus : 1;
        all = (all + weight[item] * times) % modulus;
    }
    return all;
}

/* Reads %M ITEM WEIGHT .. %: weights of remaining items. Those of each live
 * option sum to a multiple of M, those of all items do not: so there is no
 * cover. */
static void sum_weights(const char *token)
{
    uint64_t *state = levels[depth].state;
    uint64_t modulus = read_number(token + 1);
    if (version < 2)
        fail("certificates of version 1 cannot have weights");
    if (modulus == 0 || modulus >> 32 != 0)
        fail("this is not a modulus");
    uint64_t *weight = zeros((size_t)num_items + 1, sizeof *weight);
    while (strcmp(token = next_token(), "%") != 0) {
        int item = remaining_item(token);
        weight[item] = read_number(next_token()) % modulus;
    }
    if (sum_of_needs(state, weight, modulus) == 0)
        fail("the weights of all items add up to a multiple of the modulus");
    for (int option = 0; option < num_options; option++) {
        uint64_t sum = 0;
        for (size_t k = first_of_option[option];
             k < first_of_option[option + 1]; k++)
            sum += weight[entries[k].item];
        if (has_bit(state, bit_of(option)) && sum % modulus != 0)
            fail("the weights of an option do not add up to a multiple of the "
                 "modulus");
    }
    free(weight);
}

/* ---- multiplicities ------------------------------------------------------ */

static int live_option(const char *digits)
{
    uint64_t option = read_number(digits);
    if (option >= (uint64_t)num_options ||
        !has_bit(levels[depth].state, bit_of((int)option)))
        fail("this option is in conflict or was left out");
    return (int)option;
}

static void expect_no_options(const uint64_t *state)
{
    for (size_t w = item_words; w < bit_words; w++) {
        if (state[w] != 0)
            fail("there are options that may still be chosen or not");
    }
}

/* Chooses all live options of the item, which needs all of them. */
static void choose_wanted(int item)
{
    uint64_t *state = levels[depth].state;
    int any, option = live_option(next_token());
    if ((uint64_t)count_live(state, item, &any) != needs(state, item))
        fail("this item does not need all of its options");
    if (!holds(option, item))
        fail("this option does not have the item");
    choose(state, option);
}

/* Item `part` is in no options but those of item `outer` and needs all of its
 * room: drops the other options of outer. Returns true if part needs more than
 * that room, so that there is no cover. */
static bool keep_room(const char *digits)
{
    uint64_t *state = levels[depth].state;
    uint64_t outer = read_number(digits);
    int part = remaining_item(next_token());
    if (outer == 0 || outer > (uint64_t)num_primary)
        fail("this is not a primary item");
    for (size_t k = first_of_item[part]; k < first_of_item[part + 1]; k++) {
        if (has_bit(state, bit_of(by_item[k].option)) &&
            !holds(by_item[k].option, (int)outer))
            fail("an option of this item does not have the other item");
    }
    uint64_t room = high[outer] - *taken_at(state, (int)outer);
    if (needs(state, part) > room)
        return true;
    if (needs(state, part) < room)
        fail("there is more room than the part needs");
    for (size_t k = first_of_item[outer]; k < first_of_item[outer + 1]; k++) {
        if (!holds(by_item[k].option, part))
            clear_bit(state, bit_of(by_item[k].option));
    }
    return false;
}

static void try_with(const char *digits)
{
    level *l = begin_node();
    l->option = live_option(digits);
    l->is_left_out = false;
    uint64_t *state = level_at(++depth)->state;
    memcpy(state, l->state, words * WORD);
    choose(state, l->option);
}

static void leave_out(level *l)
{
    uint64_t *state = levels[depth].state;
    memcpy(state, l->state, words * WORD);
    clear_bit(state, bit_of(l->option));
    l->is_left_out = true;
}

/* Counts by a token that only problems with multiplicities have. Returns false
 * if the state is changed but not counted yet. */
static bool count_bounded(const char *token)
{
    uint64_t *state = levels[depth].state;
    int any, item;
    switch (*token) {
    case '!':
        item = remaining_item(token + 1);
        if ((uint64_t)count_live(state, item, &any) >= needs(state, item))
            fail("this item has options");
        return true;
    case '>':
        choose_wanted(remaining_item(token + 1));
        return false;
    case '<':
        return keep_room(token + 1);
    case '?':
        try_with(token + 1);
        return false;
    case '%':
        sum_weights(token);
        return true;
    default:
        fail("expected the number of covers of the remaining problem, or how "
             "it is counted");
    }
}

/* ---- trees --------------------------------------------------------------- */

static void add_known(const char *name)
{
    const uint64_t *node = *find_node(name);
    const level *here = &levels[depth];
    if (memcmp(node + 1, here->state, key_words * WORD) != 0)
        fail("the remaining problem is not that of the node to which this "
             "refers");
    add(here[-1].count, node + 1 + key_words, node[0]);
}

/* Counts the state as the token says. Returns false after a forced option: the
 * rest of the state is not counted yet. */
static bool count_state(const char *token)
{
    static const uint64_t one = 1;
    level *here = &levels[depth];
    if (has_bounds && *token != '=' && *token != '.')
        return count_bounded(token);
    switch (*token) {
    case '.':
        expect_no_items(here->state);
        if (has_bounds)
            expect_no_options(here->state);
        if (token[1] != '\0')
            fail("expected a blank");
        add(here[-1].count, &one, 1);
        return true;
    case '!':
        expect_no_option(token + 1);
        return true;
    case '>':
        choose(here->state, only_option(token + 1));
        return false;
    case '=':
        add_known(token + 1);
        return true;
    case '/':
        count_by_levels(token);
        return true;
    case '%':
        sum_weights(token);
        return true;
    case '+':
        begin_node()->item = remaining_item(token + 1);
        depth++;
        return true;
    default:
        fail("expected the number of covers of the remaining problem, or how "
             "it is counted");
    }
}

static int try_option(const char *token)
{
    uint64_t option = read_number(token);
    uint64_t *before = levels[depth - 1].state, *state = level_at(depth)->state;
    if (option >= (uint64_t)num_options ||
        !has_bit(before, bit_of((int)option)))
        fail("this option is in conflict or was already tried");
    if (!holds((int)option, levels[depth - 1].item))
        fail("this option does not have the item");
    memcpy(state, before, words * WORD);
    choose(state, (int)option);
    clear_bit(before, bit_of((int)option));
    return (int)option;
}

static void expect_all_tried(const level *l)
{
    int option;
    if (count_live(l->state, l->item, &option) > 0)
        fail("an option of the item was not tried");
}

/* Reads the token after a counted state. Returns whether that has completed
 * another count. */
static bool go_on(const char *token)
{
    uint64_t **node;
    if (*token == '~') {
        node = find_node(token + 1);
        free(*node);
        *node = NULL;
        return true;
    }
    if (has_bounds && !levels[depth - 1].is_left_out) {
        leave_out(&levels[depth - 1]);
        return count_state(token);
    }
    if (has_bounds && *token != '-')
        fail("expected the end of a node");
    if (*token != '-') {
        try_option(token);
        return false;
    }
    const level *l = &levels[--depth];
    if (!has_bounds)
        expect_all_tried(l);
    end_node(token + 1);
    return true;
}

/* Reads the title and the sizes, which determine the kind of certificate. */
static void read_title(void)
{
    const int sizes[] = {num_items, num_primary, num_options};
    failure = 2;
    const char *title = next_token();
    is_of_costs = strcmp(title, "exact-cover-cost") == 0;
    if (!is_of_costs && strcmp(title, "exact-cover-count") != 0)
        fail("this is not a certificate");
    version = read_number(next_token());
    if (version < 1 || version > (is_of_costs ? 1 : 3))
        fail("this is the certificate of another version");
    failure = 1;
    if ((version == 3) != has_bounds)
        fail("certificates of problems with multiplicities, and only these, "
             "must have version 3");
    for (int k = 0; k < 3; k++) {
        if (read_number(next_token()) != (uint64_t)sizes[k])
            fail("this is the certificate of another problem");
    }
}

static void check_count(void)
{
    bool is_counted = false;
    depth = 1;
    const char *token = next_token();
    for (; !is_counted || depth > 1 || *token != '*'; token = next_token()) {
        if (*token == '\0')
            fail("the certificate ends too early");
        if (is_counted && depth == 1 && *token != '~')
            fail("the count of the problem is wrong");
        is_counted = is_counted ? go_on(token) : count_state(token);
    }
    if (strcmp(digits_of(levels[0].count), token + 1) != 0)
        fail("the count of the problem is wrong");
    if (*next_token() != '\0')
        fail("unexpected text after the count of the problem");
    printf("proved %s\n", digits_of(levels[0].count));
}

/* ---- costs --------------------------------------------------------------- */

static int64_t gcd(int64_t a, int64_t b)
{
    while (b != 0) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

static int64_t read_signed(const char *token)
{
    bool is_negative = *token == '-';
    int64_t number = read_amount(token + is_negative, "expected a price");
    return is_negative ? -number : number;
}

/* Adds an option of that cost for each primary item: it leaves the item
 * uncovered. */
static void add_leaving(int64_t of_each)
{
    may_leave = true;
    for (int i = 1; i <= num_primary; i++) {
        add_option();
        cost[num_options - 1] = of_each;
        entries = grow(entries, num_entries, sizeof *entries);
        entries[num_entries++] = (entry){num_options - 1, i, NULL};
        end_option();
    }
}

/* Reads the claim, the scale, and the cost of leaving an item uncovered, or -
 * if that is not allowed. */
static void read_claim(void)
{
    claim = read_amount(next_token(), "expected a cost");
    scale = read_amount(next_token(), "expected a scale");
    const char *token = next_token();
    if (scale < 1)
        fail("expected a scale >= 1");
    if (strcmp(token, "-") != 0)
        add_leaving(read_amount(token, "expected a cost or -"));
    for (int o = 0; o < num_options; o++)
        divisor = gcd(cost[o], divisor);
    divisor = divisor > 0 ? divisor : 1;
    below = times(claim > 0 ? (claim - 1) / divisor : -1, scale);
}

static int64_t units(int option)
{
    return times(cost[option] / divisor, scale);
}

static void choose_at_cost(int option)
{
    choose(levels[depth].state, option);
    chosen[num_chosen++] = option;
}

static bool are_twins(int a, int b)
{
    size_t size = first_of_option[a + 1] - first_of_option[a];
    if (size != first_of_option[b + 1] - first_of_option[b])
        return false;
    for (size_t k = first_of_option[a]; k < first_of_option[a + 1]; k++) {
        size_t j = first_of_option[b];
        while (j < first_of_option[b + 1] &&
               (entries[j].item != entries[k].item ||
                entries[j].color != entries[k].color))
            j++;
        if (j == first_of_option[b + 1])
            return false;
    }
    return true;
}

/* Reads :O T. Drops option O, of which T is a twin at no higher cost. */
static void drop_twin(const char *digits)
{
    int option = live_option(digits), twin = live_option(next_token());
    if (option == twin || !are_twins(option, twin) || cost[twin] > cost[option])
        fail("this option is cheaper than the other, or has other items");
    if (depth > 1 || num_chosen > 0)
        fail("twins can be removed only at the root");
    clear_bit(levels[depth].state, bit_of(option));
}

/* Reads & OPTION .. &: a cut, whose options are pairwise in conflict. */
static void read_cut(void)
{
    cuts = grow(cuts, (size_t)++num_cuts, sizeof *cuts);
    price = resize(price, (size_t)(num_items + num_cuts) + 1, sizeof *price);
    price[num_items + num_cuts] = 0;
    cut *c = &cuts[num_cuts];
    *c = (cut){NULL, 0, zeros(words, WORD)};
    for (const char *token; strcmp(token = next_token(), "&") != 0; c->num++) {
        c->options = grow(c->options, c->num, sizeof *c->options);
        uint64_t option = read_number(token);
        if (option >= (uint64_t)num_options)
            fail("there is no such option");
        if (has_bit(c->has, bit_of((int)option)))
            fail("an option is in the cut twice");
        c->options[c->num] = (int)option;
        set_bit(c->has, bit_of((int)option));
    }
    for (size_t k = 0; k < c->num; k++) {
        const uint64_t *mask = mask_of(c->options[k]);
        for (size_t w = item_words; w < words; w++) {
            if ((c->has[w] & mask[w]) != 0)
                fail("two options of a cut are not in conflict");
        }
    }
}

/* Returns whether an option contains an item without a color, or is in a cut.
 */
static bool takes(int option, int item)
{
    if (item > num_items)
        return has_bit(cuts[item - num_items].has, bit_of(option));
    for (size_t k = first_of_option[option]; k < first_of_option[option + 1];
         k++) {
        if (entries[k].item == item)
            return entries[k].color == NULL;
    }
    return false;
}

/* Reads <J I. Each live option of item I takes all of J: drops the other
 * options of J. */
static void keep_implied(const char *digits)
{
    uint64_t *state = levels[depth].state;
    uint64_t outer = read_number(digits);
    int part = remaining_item(next_token()), last = num_items + num_cuts;
    if (outer == 0 || outer > (uint64_t)last || (int)outer == part)
        fail("this is not another item");
    int j = (int)outer;
    for (int o = 0; o < num_options; o++) {
        if (!has_bit(state, bit_of(o)))
            continue;
        if (!holds(o, part) && (takes(o, j) || holds(o, j)))
            clear_bit(state, bit_of(o));
        else if (holds(o, part) && !takes(o, j))
            fail("an option of this item does not cover all of the other item");
    }
}

/* Returns [item], then [cut]: whether a chosen option contains it; borrowed
 * until the next call. */
static const bool *find_covered(void)
{
    static bool *is_covered;
    size_t num = (size_t)(num_items + num_cuts) + 1;
    is_covered = memset(resize(is_covered, num, 1), 0, num);
    for (size_t n = 0; n < num_chosen; n++) {
        int o = chosen[n];
        for (size_t k = first_of_option[o]; k < first_of_option[o + 1]; k++)
            is_covered[entries[k].item] = true;
        for (int c = 1; c <= num_cuts; c++)
            is_covered[num_items + c] |= has_bit(cuts[c].has, bit_of(o));
    }
    return is_covered;
}

/* Returns the reduced costs of live options; borrowed until the next call. */
static const int64_t *find_reduced(void)
{
    static int64_t *reduced;
    const uint64_t *state = levels[depth].state;
    if (reduced == NULL)
        reduced = zeros((size_t)num_options, sizeof *reduced);
    for (int o = 0; o < num_options; o++) {
        if (!has_bit(state, bit_of(o)))
            continue;
        reduced[o] = units(o);
        for (size_t k = first_of_option[o]; k < first_of_option[o + 1]; k++)
            reduced[o] = plus(reduced[o], -price[entries[k].item]);
    }
    for (int c = 1; c <= num_cuts; c++) {
        for (size_t k = 0; k < cuts[c].num && price[num_items + c] != 0; k++) {
            int o = cuts[c].options[k];
            if (has_bit(state, bit_of(o)))
                reduced[o] = plus(reduced[o], -price[num_items + c]);
        }
    }
    return reduced;
}

static int64_t find_bound(const int64_t *reduced)
{
    const uint64_t *state = levels[depth].state;
    const bool *is_covered = find_covered();
    int64_t bound = 0;
    for (size_t n = 0; n < num_chosen; n++)
        bound = plus(bound, units(chosen[n]));
    for (int i = 1; i <= num_items + num_cuts; i++) {
        bool counts =
            i <= num_primary ? has_bit(state, (size_t)i - 1) : !is_covered[i];
        bound = plus(bound, counts ? price[i] : 0);
    }
    for (int o = 0; o < num_options; o++) {
        if (has_bit(state, bit_of(o)) && reduced[o] < 0)
            bound = plus(bound, reduced[o]);
    }
    return bound;
}

static void read_prices(void)
{
    for (const char *token; strcmp(token = next_token(), "$") != 0;) {
        uint64_t number = read_number(token);
        if (number == 0 || number > (uint64_t)num_items + (uint64_t)num_cuts)
            fail("this is neither an item nor a cut");
        int item = (int)number;
        changes = grow(changes, num_changes, sizeof *changes);
        changes[num_changes++] = (change){item, price[item]};
        price[item] = read_signed(next_token());
        bool is_plain = item <= num_items;
        if (price[item] > 0 && item > num_primary)
            fail("the price of an item that may stay uncovered is greater than "
                 "0");
        if (price[item] != 0 && is_plain && is_free[item])
            fail("an item with colors has a price");
    }
}

/* Reads $ ITEM PRICE .. $. Drops options whose covers all cost at least the
 * claim. Returns whether that holds for all covers. */
static bool apply_prices(void)
{
    uint64_t *state = levels[depth].state;
    read_prices();
    const int64_t *reduced = find_reduced();
    int64_t bound = find_bound(reduced);
    for (int o = 0; o < num_options; o++) {
        if (has_bit(state, bit_of(o)) && reduced[o] > 0 &&
            plus(bound, reduced[o]) > below)
            clear_bit(state, bit_of(o));
    }
    return bound > below;
}

static void return_to(const level *l)
{
    while (num_changes > l->num_changes) {
        change last = changes[--num_changes];
        price[last.item] = last.before;
    }
    num_chosen = l->num_chosen;
}

/* Branches by that sign. The first side, or the options of an item, come next.
 */
static void begin_branches(char sign, int item, int other)
{
    if (depth == max_depth)
        fail("there are more branches than any search makes");
    level *l = &levels[depth++];
    l->sign = sign;
    l->item = item;
    l->other = other;
    l->is_left_out = false;
    l->num_changes = num_changes;
    l->num_chosen = num_chosen;
    memcpy(level_at(depth)->state, l->state, words * WORD);
}

/* Drops the options with both items (is_apart), or with only one of them. */
static void keep_pairs(const level *l, bool is_apart)
{
    uint64_t *state = levels[depth].state;
    for (int o = 0; o < num_options; o++) {
        int num = holds(o, l->item) + holds(o, l->other);
        if (num == (is_apart ? 2 : 1))
            clear_bit(state, bit_of(o));
    }
}

/* Proves the bound for the state as the token says. Returns false if the state
 * is changed but not proved yet. */
static bool prove_state(const char *token)
{
    int item;
    switch (*token) {
    case '$':
        return apply_prices();
    case '&':
        read_cut();
        return false;
    case ':':
        drop_twin(token + 1);
        return false;
    case '<':
        keep_implied(token + 1);
        return false;
    case '!':
        expect_no_option(token + 1);
        return true;
    case '>':
        choose_at_cost(only_option(token + 1));
        return false;
    case '+':
        begin_branches('+', remaining_item(token + 1), 0);
        return true;
    case '^':
        item = remaining_item(token + 1);
        begin_branches('^', item, remaining_item(next_token()));
        keep_pairs(&levels[depth - 1], false);
        return false;
    case '?':
        begin_branches('?', 0, live_option(token + 1));
        choose_at_cost(levels[depth - 1].other);
        return false;
    default:
        fail("expected the reason why covers cost at least this much");
    }
}

static bool begin_side(level *l, const char *token)
{
    uint64_t *state = levels[depth].state;
    memcpy(state, l->state, words * WORD);
    l->is_left_out = true;
    if (l->sign == '^')
        keep_pairs(l, true);
    else
        clear_bit(state, bit_of(l->other));
    return prove_state(token);
}

static void end_sides(void)
{
    while (depth > 1 && levels[depth - 1].sign != '+' &&
           levels[depth - 1].is_left_out)
        return_to(&levels[--depth]);
}

/* Reads the token after a proved state: the next option of an item, the end of
 * them, or the other side. Returns whether that completes a proof. */
static bool go_on_at_cost(const char *token)
{
    level *l = &levels[depth - 1];
    return_to(l);
    if (l->sign != '+')
        return begin_side(l, token);
    if (strcmp(token, "-") != 0) {
        chosen[num_chosen++] = try_option(token);
        return false;
    }
    expect_all_tried(l);
    depth--;
    return true;
}

/* Reads the rest of the certificate, which must be a cover of the claimed cost.
 */
static void check_cover(void)
{
    int64_t sum = 0;
    const char *token = next_token();
    memcpy(level_at(1)->state, level_at(0)->state, words * WORD);
    for (; *token != '\0'; token = next_token()) {
        int option = live_option(token);
        choose(levels[1].state, option);
        sum = plus(sum, cost[option]);
    }
    for (int i = 1; may_leave && i <= num_primary; i++) {
        if (has_bit(levels[1].state, (size_t)i - 1))
            sum = plus(sum, cost[num_options - 1]);
    }
    if (!may_leave)
        expect_no_items(levels[1].state);
    if (sum != claim)
        fail("the cover has another cost");
    printf("proved %" PRId64 "\n", claim);
}

/* Returns whether the claim exceeds the cost of any set of options that can be
 * a cover. */
static bool is_out_of_reach(void)
{
    int64_t largest = 0, sum = 0, bound;
    for (int o = 0; o < num_options; o++) {
        largest = cost[o] > largest ? cost[o] : largest;
        sum = plus(sum, cost[o]);
    }
    if (!__builtin_mul_overflow(largest, (int64_t)num_primary, &bound) &&
        bound < sum)
        sum = bound;
    return claim > sum;
}

static void check_cost(void)
{
    bool is_proved = false;
    is_free = zeros((size_t)num_items + 1, sizeof *is_free);
    price = zeros((size_t)num_items + 1, sizeof *price);
    chosen = zeros((size_t)num_options + 1, sizeof *chosen);
    for (size_t k = 0; k < num_entries; k++)
        is_free[entries[k].item] |= entries[k].color != NULL;
    depth = 1;
    memcpy(levels[0].state, levels[1].state, words * WORD);
    const char *token = next_token();
    for (; !is_proved || depth > 1 || *token != '*'; token = next_token()) {
        if (*token == '\0')
            fail("the certificate ends too early");
        if (is_proved && depth == 1)
            fail("expected the end: * and a cover");
        is_proved = is_proved ? go_on_at_cost(token) : prove_state(token);
        if (is_proved)
            end_sides();
    }
    depth = 1;
    if (strcmp(token, "*") == 0) {
        check_cover();
        return;
    }
    if (strcmp(token, "*none") != 0 || *next_token() != '\0')
        fail("expected the end: * and a cover, or *none");
    if (is_out_of_reach())
        puts("proved none");
    else
        printf("proved none under %" PRId64 "\n", claim);
}

static void on_alarm(int number)
{
    static const char message[] = "dlx-check: stopped by a limit\n";
    (void)number;
    ssize_t written = write(STDERR_FILENO, message, sizeof message - 1);
    (void)written;
    _exit(3);
}

/* Returns false if the text is no number of seconds. */
static bool limit_seconds(const char *text)
{
    const double MOST = 1e9, MICRO = 1e6;
    char *end_of_number;
    double seconds = strtod(text, &end_of_number);
    if (end_of_number == text || *end_of_number != '\0' ||
        !(seconds >= 0 && seconds <= MOST))
        return false;
    struct itimerval when = {{0, 0}, {0, 0}};
    when.it_value.tv_sec = (time_t)seconds;
    when.it_value.tv_usec =
        (suseconds_t)((seconds - (double)when.it_value.tv_sec) * MICRO);
    struct sigaction action = {0};
    action.sa_handler = on_alarm;
    sigaction(SIGALRM, &action, NULL);
    setitimer(ITIMER_REAL, &when, NULL); /* 0: no limit */
    return true;
}

/* Returns the exit status of a program that has printed its answer: 0, or 2
 * after a message. */
static int finish(void)
{
    errno = EIO; /* if an earlier call has failed, which is known no more */
    if (fflush(stdout) == 0 && !ferror(stdout))
        return 0;
    fprintf(stderr, "dlx-check: cannot write: %s\n", strerror(errno));
    return 2;
}

static int print_usage(FILE *to)
{
    fputs("usage: dlx-check [--max-seconds S] CERTIFICATE PROBLEM\nExit "
          "status: 0 proved; 1 not proved; 2 no certificate, no problem or "
          "another error;\n3 stopped by --max-seconds.\n",
          to);
    return to == stdout ? finish() : 2;
}

/* Returns -1, or the exit status if the program must end. */
static int read_options(int *argc, char ***argv)
{
    static const char name[] = "--max-seconds";
    const size_t SIZE = sizeof name - 1;
    while (*argc > 1 && strncmp((*argv)[1], "--", 2) == 0) {
        const char *option = (*argv)[1], *value = NULL;
        if (strcmp(option, "--version") == 0) {
            puts("dlx-check (Quadrille) " VERSION);
            return finish();
        }
        if (strcmp(option, "--help") == 0)
            return print_usage(stdout);
        if (strncmp(option, name, SIZE) == 0 && option[SIZE] == '=')
            value = option + SIZE + 1;
        else if (strcmp(option, name) == 0 && *argc > 2)
            value = (*argv)[2];
        if (value == NULL || !limit_seconds(value))
            return print_usage(stderr);
        int num = option[SIZE] == '=' ? 1 : 2;
        *argc -= num;
        *argv += num;
    }
    return *argc == 3 ? -1 : print_usage(stderr);
}

int main(int argc, char **argv)
{
    int status = read_options(&argc, &argv);
    if (status >= 0)
        return status;
#ifdef __GLIBC__ /* keep freed memory for the next level: to get it again      \
                    would take as long as everything else */
    mallopt(M_MMAP_MAX, 0);
    mallopt(M_TRIM_THRESHOLD, INT_MAX);
#endif
    read_problem(argv[2]);
    open_file(argv[1]);
    read_title();
    if (is_of_costs)
        read_claim();
    begin();
    if (is_of_costs)
        check_cost();
    else
        check_count();
    gzclose(file);
    return finish();
}
