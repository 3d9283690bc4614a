/* linear_objective.c - the objective of a 0/1 program, from the cost of a
 * cover. */
#include "dlx/problem.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

int dlx_has_plain_costs(const dlx_problem *p)
{
    return p->cost_offset == 0 && p->cost_digits == 0 && !p->is_maximum;
}

const char *dlx_cost_text(const dlx_problem *p, int64_t cost,
                          char text[DLX_COST_TEXT])
{
    char digits[DLX_COST_TEXT];
    int64_t value =
        cost + p->cost_offset; /* the reader has checked that this fits */
    bool is_negative = value != 0 && (value < 0) != p->is_maximum;
    uint64_t size = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    int num =
        snprintf(digits, sizeof digits, "%0*" PRIu64, p->cost_digits + 1, size);
    int whole = num - p->cost_digits;
    while (num > whole && digits[num - 1] == '0')
        num--;
    snprintf(text, DLX_COST_TEXT, "%s%.*s%s%.*s", is_negative ? "-" : "", whole,
             digits, num > whole ? "." : "", num - whole, digits + whole);
    return text;
}
