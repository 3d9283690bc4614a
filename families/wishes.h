/*
 * wishes.h - what assignments cost: lines "who,when,cost" of the argument
 * wishes. A cost of '-' forbids.
 */
#ifndef FAMILIES_WISHES_H
#define FAMILIES_WISHES_H

#include "families/rows.h"

#define FAMILY_NEVER (INT64_C(1) << 50)

typedef struct family_wishes {
    family_rows t;
} family_wishes;

void family_wishes_read(family_wishes *w, family_maker *m);
void family_wishes_clear(family_wishes *w);
/* Returns the sum of the costs for that name and time; FAMILY_NEVER or more if
 * it is forbidden. */
int64_t family_wish(const family_wishes *w, const char *who, const char *when);

#endif
