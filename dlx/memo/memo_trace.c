/* memo_trace.c - the text of memo_trace.h, through a buffer of its own. */
#include "dlx/memo/memo_trace.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum {
    BUFFER = 1 << 16,
    MOST_DIGITS = 20 /* of 64 bits, and of each limb of a longer number */
};

/* Room for more of what is held back. Without it that is dropped, and false
 * returned. */
static bool grow(dlx_memo_trace *t, size_t room)
{
    size_t size = t->size + t->size / 2 + room;
    char *buffer = realloc(t->buffer, size);
    if (buffer == NULL) {
        t->failed = t->is_full = true;
        dlx_memo_trace_drop(t);
        return false;
    }
    t->buffer = buffer;
    t->size = size;
    return true;
}

/* Make room for that many bytes. */
static void flush(dlx_memo_trace *t, size_t room)
{
    if (t->size - t->used >= room || (t->is_held && grow(t, room)))
        return;
    if (fwrite(t->buffer, 1, t->used, t->to) != t->used)
        t->failed = true;
    t->used = 0;
}

/* Number items and options as the text does. Returns how many options it has.
 */
static int number_all(dlx_memo_trace *t, const dlx_problem *p)
{
    int32_t num = 0;
    for (int i = 1; i <= p->names.num; i++) {
        num += !p->secondary[i];
        t->text_item[i] = num;
    }
    num = 0;
    for (int o = 0; o < p->num_options; o++) {
        t->text_option[o] = num;
        num += p->start[o] < p->start[o + 1];
    }
    return num;
}

int dlx_memo_trace_init(dlx_memo_trace *t, const dlx_problem *p, FILE *to,
                        int max_limbs)
{
    *t = (dlx_memo_trace){.to = to};
    size_t limbs = (size_t)max_limbs;
    t->size = BUFFER + MOST_DIGITS * limbs;
    t->buffer = malloc(t->size);
    t->digits = malloc(MOST_DIGITS * limbs);
    t->count.limbs = calloc(limbs + limbs + 2, sizeof *t->count.limbs);
    t->text_option = calloc((size_t)p->num_options + 1, sizeof *t->text_option);
    t->text_item = calloc((size_t)p->names.num + 1, sizeof *t->text_item);
    if (t->text_item == NULL || t->text_option == NULL || t->buffer == NULL ||
        t->digits == NULL || t->count.limbs == NULL)
        return DLX_ENOMEM;
    t->ways = t->count.limbs + limbs;
    t->used =
        (size_t)snprintf(t->buffer, t->size, "exact-cover-count 1\n%d %d %d\n",
                         p->names.num, p->num_primary, number_all(t, p));
    return 0;
}

void dlx_memo_trace_clear(dlx_memo_trace *t)
{
    free(t->text_item);
    free(t->text_option);
    free(t->buffer);
    free(t->digits);
    free(t->count.limbs);
}

/* What a number is followed by: an option, a forced item and the item of a
 * level by more of the same line. */
static char end_of(char sign)
{
    return sign == '\0' || sign == '>' || sign == '/' ? ' ' : '\n';
}

static void put_digits(dlx_memo_trace *t, char sign, const char *digits,
                       size_t num)
{
    char *at = t->buffer + t->used;
    if (sign != '\0')
        *at++ = sign;
    memcpy(at, digits, num);
    at[num] = end_of(sign);
    t->used = (size_t)(at + num + 1 - t->buffer);
}

static void put_number(dlx_memo_trace *t, char sign, uint64_t number)
{
    char digits[MOST_DIGITS], *at = digits + MOST_DIGITS;
    flush(t, MOST_DIGITS + 2);
    do
        *--at = (char)('0' + number % 10);
    while ((number /= 10) != 0);
    put_digits(t, sign, at, (size_t)(digits + MOST_DIGITS - at));
}

void dlx_memo_trace_node(dlx_memo_trace *t, char sign, uint64_t number)
{
    put_number(t, sign, number);
}

void dlx_memo_trace_item(dlx_memo_trace *t, char sign, int32_t item)
{
    put_number(t, sign, (uint64_t)t->text_item[item]);
}

void dlx_memo_trace_option(dlx_memo_trace *t, int32_t option)
{
    put_number(t, '\0', (uint64_t)t->text_option[option]);
}

void dlx_memo_trace_cover(dlx_memo_trace *t)
{
    flush(t, 2);
    memcpy(t->buffer + t->used, ".\n", 2);
    t->used += 2;
}

static void write_count(dlx_memo_trace *t, char sign)
{
    if (t->count.num <= 1) {
        put_number(t, sign, dlx_big_low(&t->count));
        return;
    }
    size_t num = MOST_DIGITS * (size_t)t->count.num;
    flush(t, num + 2);
    dlx_big_write_digits(&t->count, t->digits, num);
    size_t zeros = strspn(t->digits, "0");
    put_digits(t, sign, t->digits + zeros, num - zeros);
}

uint64_t dlx_memo_trace_leave(dlx_memo_trace *t, const uint64_t *count, int num)
{
    t->count.num = 0;
    dlx_big_add(&t->count, count, num);
    write_count(t, '-');
    return ++t->nodes;
}

void dlx_memo_trace_hold(dlx_memo_trace *t)
{
    t->is_held = true;
    t->held = t->used;
}

void dlx_memo_trace_release(dlx_memo_trace *t)
{
    t->is_held = false;
}

void dlx_memo_trace_drop(dlx_memo_trace *t)
{
    t->is_held = false;
    t->used = t->held;
}

void dlx_memo_trace_level(dlx_memo_trace *t, int32_t item, const uint64_t *ways,
                          int num)
{
    put_number(t, '/', (uint64_t)t->text_item[item]);
    t->count.num = 0;
    dlx_big_add(&t->count, ways, num);
    write_count(t, '\0');
    t->buffer[t->used - 1] = '\n';
}

int dlx_memo_trace_end(dlx_memo_trace *t, const dlx_big *count)
{
    t->count.num = 0;
    dlx_big_add(&t->count, count->limbs, count->num);
    write_count(t, '*');
    flush(t, t->size);
    if (t->is_full)
        return DLX_ENOMEM;
    return fflush(t->to) != 0 || t->failed ? DLX_EWRITE : 0;
}
