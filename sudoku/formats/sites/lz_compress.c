/* lz_compress.c - writes lz-string in base64 (lz_string.h). */
#include "sudoku/formats/sites/lz_string.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

enum { NEW_8 = 0, NEW_16 = 1, END = 2, FIRST = 3 };

/* A phrase, as a node of a trie. Its children, a list, are one unit longer; 0 =
 * none. Node 0 is the empty phrase, its children are single units. */
typedef struct node {
    int child, next;
    bool is_new; /* its last unit was not written yet */
    uint16_t unit;
} node;

typedef struct writer {
    sudoku_text *to;
    node *nodes;
    int num_nodes; /* number of phrases; node k has the code FIRST + k - 1 */
    int num_codes; /* number of codes known to the reader, which determines
                      their width */
    int bits, num_bits;
    size_t num_chars;
} writer;

static void write_bit(writer *w, int bit)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                 "abcdefghijklmnopqrstuvwxyz0123456789+/";
    w->bits = w->bits << 1 | bit;
    if (++w->num_bits < 6)
        return;
    sudoku_text_add(w->to, &digits[w->bits], 1);
    w->num_chars++;
    w->bits = w->num_bits = 0;
}

static void write_bits(writer *w, int value, int width)
{
    for (int k = 0; k < width; k++)
        write_bit(w, value >> k & 1);
}

static void write_code(writer *w, int code)
{
    int width = 2;
    while (w->num_codes >= 1 << width)
        width++;
    write_bits(w, code, width);
}

static int find_child(const writer *w, int parent, uint16_t unit)
{
    int k = w->nodes[parent].child;
    while (k != 0 && w->nodes[k].unit != unit)
        k = w->nodes[k].next;
    return k;
}

static int add_child(writer *w, int parent, uint16_t unit)
{
    int k = w->num_nodes++;
    w->nodes[k] = (node){
        .next = w->nodes[parent].child, .unit = unit, .is_new = parent == 0};
    w->nodes[parent].child = k;
    return k;
}

static void write_phrase(writer *w, int k)
{
    node *phrase = &w->nodes[k];
    if (phrase->is_new) {
        int width = phrase->unit < 256 ? 8 : 16;
        write_code(w, width == 8 ? NEW_8 : NEW_16);
        write_bits(w, phrase->unit, width);
        w->num_codes++;
        phrase->is_new = false;
    } else {
        write_code(w, FIRST + k - 1);
    }
    w->num_codes++; /* code of the phrase plus the next unit */
}

/* Returns the next UTF-16 unit of valid UTF-8; *half is the second half of a
 * pair. */
static uint16_t next_unit(const char **at, uint16_t *half)
{
    uint16_t unit = *half;
    *half = 0;
    if (unit != 0)
        return unit;
    unsigned c = (unsigned char)*(*at)++;
    int more = c < 0xC0 ? 0 : c < 0xE0 ? 1 : c < 0xF0 ? 2 : 3;
    if (more > 0)
        c &= 0x3Fu >> more;
    for (; more > 0; more--)
        c = c << 6 | ((unsigned char)*(*at)++ & 0x3Fu);
    if (c < 0x10000)
        return (uint16_t)c;
    *half = (uint16_t)(0xDC00 | ((c - 0x10000) & 0x3FF));
    return (uint16_t)(0xD800 | (c - 0x10000) >> 10);
}

static void compress(writer *w, const char *at, const char *end)
{
    int phrase = 0;
    uint16_t half = 0;
    while (at < end || half != 0) {
        uint16_t unit = next_unit(&at, &half);
        int single = find_child(w, 0, unit);
        if (single == 0)
            single = add_child(w, 0, unit);
        int longer = phrase == 0 ? single : find_child(w, phrase, unit);
        if (longer == 0) {
            write_phrase(w, phrase);
            add_child(w, phrase, unit);
            longer = single;
        }
        phrase = longer;
    }
    if (phrase != 0)
        write_phrase(w, phrase);
    write_code(w, END);
    do /* at this width the reader expects one more bit */
        write_bit(w, 0);
    while (w->num_bits > 0);
    while (w->num_chars % 4 != 0) {
        sudoku_text_add(w->to, "=", 1);
        w->num_chars++;
    }
}

int sudoku_lz_compress(const char *data, size_t size, sudoku_text *to)
{
    writer w = {.to = to, .num_nodes = 1, .num_codes = 2};
    w.nodes = calloc(2 * size + 1, sizeof *w.nodes);
    if (w.nodes == NULL)
        return SUDOKU_ENOMEM;
    compress(&w, data, data + size);
    free(w.nodes);
    return to->failed ? SUDOKU_ENOMEM : 0;
}
