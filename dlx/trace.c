#include "dlx/trace.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum {
    BUFFER = 1 << 16,
    MOST_DIGITS = 20 /* digits of a 64-bit number */
};

static bool grow(dlx_trace *t, size_t room)
{
    size_t size = t->size + t->size / 2 + room;
    char *buffer = realloc(t->buffer, size);
    if (buffer == NULL)
        return false;
    t->buffer = buffer;
    t->size = size;
    return true;
}

/* Makes room for more text that is kept. Without memory the text held back is
 * dropped, or the doubt ends. Returns whether there is room. */
static bool keep(dlx_trace *t, size_t room)
{
    bool is_long = t->is_in_doubt && t->used > t->most && !t->is_held;
    if (!is_long && grow(t, room))
        return true;
    if (t->is_held) {
        t->failed = t->is_full = true;
        dlx_trace_drop(t);
    }
    t->is_lost |= t->is_in_doubt && !t->is_first;
    t->is_in_doubt = false;
    return false;
}

static void flush(dlx_trace *t, size_t room)
{
    if (t->size - t->used >= room)
        return;
    if ((t->is_held || t->is_in_doubt) && keep(t, room))
        return;
    if (!t->is_lost && fwrite(t->buffer, 1, t->used, t->to) != t->used)
        t->failed = true;
    t->used = 0;
    t->size = t->usual_size;
}

/* Numbers items and options as the text does. Returns the number of options in
 * it. */
static int number_all(dlx_trace *t, const dlx_problem *p)
{
    int32_t num = 0, primary = 0, secondary = p->num_primary;
    for (int i = 1; i <= p->names.num; i++)
        t->text_item[i] = p->secondary[i] ? ++secondary : ++primary;
    for (int o = 0; o < p->num_options; o++) {
        t->text_option[o] = num;
        num += p->start[o] < p->start[o + 1];
    }
    t->text_option[p->num_options] = num;
    return num;
}

int dlx_trace_init(dlx_trace *t, const dlx_problem *p, FILE *to,
                   const char *title, int max_limbs)
{
    *t = (dlx_trace){.to = to};
    size_t limbs = (size_t)max_limbs;
    t->size = t->usual_size = BUFFER + MOST_DIGITS * limbs;
    t->buffer = malloc(t->size);
    t->digits = malloc(MOST_DIGITS * limbs);
    t->count.limbs = calloc(limbs + limbs + 2, sizeof *t->count.limbs);
    t->text_option = calloc((size_t)p->num_options + 1, sizeof *t->text_option);
    t->text_item = calloc((size_t)p->names.num + 1, sizeof *t->text_item);
    bool has_bounds = dlx_has_bounds(p);
    int most = has_bounds ? p->num_options : p->num_primary;
    t->before = calloc((size_t)most + 1, sizeof *t->before);
    if (t->text_item == NULL || t->before == NULL || t->text_option == NULL ||
        t->buffer == NULL || t->digits == NULL || t->count.limbs == NULL)
        return DLX_ENOMEM;
    t->ways = t->count.limbs + limbs;
    t->num_items = p->names.num;
    t->used = (size_t)snprintf(t->buffer, t->size, "%s\n%d %d %d\n", title,
                               p->names.num, p->num_primary, number_all(t, p));
    return 0;
}

void dlx_trace_clear(dlx_trace *t)
{
    free(t->text_item);
    free(t->text_option);
    free(t->before);
    free(t->buffer);
    free(t->digits);
    free(t->count.limbs);
}

void dlx_trace_doubt(dlx_trace *t, size_t most, bool is_first)
{
    t->most = most;
    t->is_in_doubt = true;
    t->is_first = is_first;
}

void dlx_trace_settle(dlx_trace *t)
{
    if (t != NULL)
        t->is_in_doubt = false;
}

/* Returns the character after a number: a blank if the line continues,
 * otherwise a newline. */
static char end_of(char sign)
{
    return sign == '\0' || sign == '>' || sign == '/' ? ' ' : '\n';
}

static void put_number(dlx_trace *t, char sign, uint64_t number)
{
    int num = 1;
    flush(t, MOST_DIGITS + 2);
    char *at = t->buffer + t->used;
    if (sign != '\0')
        *at++ = sign;
    for (uint64_t rest = number; rest >= 10; rest /= 10)
        num++;
    t->used = (size_t)(at + num + 1 - t->buffer);
    at[num] = end_of(sign);
    do
        at[--num] = (char)('0' + number % 10);
    while ((number /= 10) != 0);
}

void dlx_trace_node(dlx_trace *t, char sign, uint64_t number)
{
    put_number(t, sign, number);
}

void dlx_trace_item(dlx_trace *t, char sign, int32_t item)
{
    put_number(t, sign, (uint64_t)t->text_item[item]);
}

void dlx_trace_option(dlx_trace *t, int32_t option)
{
    put_number(t, '\0', (uint64_t)t->text_option[option]);
}

void dlx_trace_text(dlx_trace *t, const char *text)
{
    size_t num = strlen(text);
    flush(t, num);
    memcpy(t->buffer + t->used, text, num);
    t->used += num;
}

void dlx_trace_number(dlx_trace *t, int64_t number)
{
    if (number < 0)
        dlx_trace_text(t, "-");
    put_number(t, '\0', number < 0 ? -(uint64_t)number : (uint64_t)number);
}

void dlx_trace_cover(dlx_trace *t)
{
    t->covers++;
    dlx_trace_text(t, ".\n");
}

static void write_count(dlx_trace *t, char sign)
{
    if (t->count.num <= 1) {
        put_number(t, sign, dlx_big_low(&t->count));
        return;
    }
    size_t num = MOST_DIGITS * (size_t)t->count.num;
    flush(t, num + 2);
    dlx_big_write_digits(&t->count, t->digits, num);
    size_t zeros = strspn(t->digits, "0");
    char *at = t->buffer + t->used;
    if (sign != '\0')
        *at++ = sign;
    num -= zeros;
    memcpy(at, t->digits + zeros, num);
    at[num] = end_of(sign);
    t->used = (size_t)(at + num + 1 - t->buffer);
}

uint64_t dlx_trace_leave(dlx_trace *t, const uint64_t *count, int num)
{
    t->count.num = 0;
    dlx_big_add(&t->count, count, num);
    write_count(t, '-');
    return ++t->nodes;
}

void dlx_trace_branch(dlx_trace *t, int32_t item)
{
    dlx_trace_item(t, '+', item);
    t->before[t->depth++] = t->covers;
}

void dlx_trace_try(dlx_trace *t, int32_t option)
{
    put_number(t, '?', (uint64_t)t->text_option[option]);
    t->before[t->depth++] = t->covers;
}

void dlx_trace_back(dlx_trace *t)
{
    put_number(t, '-', t->covers - t->before[--t->depth]);
    put_number(t, '~', ++t->nodes);
}

void dlx_trace_hold(dlx_trace *t)
{
    t->is_held = true;
    t->held = t->used;
}

void dlx_trace_release(dlx_trace *t)
{
    t->is_held = false;
}

void dlx_trace_drop(dlx_trace *t)
{
    t->is_held = false;
    t->used = t->held;
}

void dlx_trace_level(dlx_trace *t, int32_t item, const uint64_t *ways, int num)
{
    put_number(t, '/', (uint64_t)t->text_item[item]);
    t->count.num = 0;
    dlx_big_add(&t->count, ways, num);
    write_count(t, '\0');
    t->buffer[t->used - 1] = '\n';
}

void dlx_trace_weights(dlx_trace *t, uint32_t modulus, const uint32_t *weight)
{
    char *version = strpbrk(t->buffer, "13"); /* the first digit in the text */
    if (*version == '1')
        *version = '2';
    put_number(t, '%', modulus);
    for (int i = 1; i <= t->num_items; i++) {
        if (weight[i] == 0)
            continue;
        dlx_trace_item(t, '\0', i);
        put_number(t, '\0', weight[i]);
    }
    dlx_trace_text(t, "%\n");
}

int dlx_trace_end(dlx_trace *t, const dlx_big *count)
{
    t->count.num = 0;
    dlx_big_add(&t->count, count->limbs, count->num);
    write_count(t, '*');
    return dlx_trace_close(t);
}

int dlx_trace_close(dlx_trace *t)
{
    flush(t, t->size);
    if (t->is_full)
        return DLX_ENOMEM;
    return fflush(t->to) != 0 || t->failed ? DLX_EWRITE : 0;
}
