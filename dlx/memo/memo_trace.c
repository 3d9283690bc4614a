/* memo_trace.c - the text of memo_trace.h, through a buffer of its own. */
#include "dlx/memo/memo_trace.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum {
    BUFFER = 1 << 16,
    MOST_DIGITS = 20 /* of 64 bits, and of each limb of a longer number */
};

/* Keep room for a number of 64 bits with what stands around it. */
static void flush(dlx_memo_trace *t, size_t room)
{
    if (t->size - t->used >= room)
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
    t->count.limbs = calloc(limbs, sizeof *t->count.limbs);
    t->text_option = calloc((size_t)p->num_options + 1, sizeof *t->text_option);
    t->text_item = calloc((size_t)p->names.num + 1, sizeof *t->text_item);
    if (t->text_item == NULL || t->text_option == NULL || t->buffer == NULL ||
        t->digits == NULL || t->count.limbs == NULL)
        return DLX_ENOMEM;
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

/* What a number is followed by: an option and a forced item by more of the same
 * line. */
static char end_of(char sign)
{
    return sign == '\0' || sign == '>' ? ' ' : '\n';
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

int dlx_memo_trace_end(dlx_memo_trace *t, const dlx_big *count)
{
    t->count.num = 0;
    dlx_big_add(&t->count, count->limbs, count->num);
    write_count(t, '*');
    flush(t, t->size);
    return fflush(t->to) != 0 || t->failed ? DLX_EWRITE : 0;
}
