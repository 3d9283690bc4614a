/* wishes.c - looks up the costs of assignments. */
#include "families/wishes.h"

#include <string.h>

static bool is_never(const family_word *w)
{
    return w->size == 1 && *w->at == '-';
}

void family_wishes_read(family_wishes *w, family_maker *m)
{
    family_rows_read(&w->t, m, "wishes", FAMILY_FIELDS);
    for (int r = 0; r < w->t.num_rows && !family_failed(m); r++) {
        const family_word *first = family_word_at(&w->t, r, 0);
        const family_word *cost = family_word_at(&w->t, r, 2);
        if (family_row_size(&w->t, r) != 3)
            family_reject(m, "wishes", first->line, first->column,
                          "a line is: who,when,cost");
        else if (!is_never(cost) && family_word_number(cost) < 0)
            family_reject_word(m, &w->t, cost,
                               "is neither '-' nor a cost up to 999999999");
    }
}

void family_wishes_clear(family_wishes *w)
{
    family_rows_clear(&w->t);
}

/* Compares a word with a name, in which '_' replaces blanks. */
static bool is_name(const family_word *w, const char *name)
{
    size_t size = strlen(name);
    if (w->size != (int)size)
        return false;
    for (size_t k = 0; k < size; k++) {
        char c = w->at[k];
        if (strchr(" \t:|", c) != NULL)
            c = '_';
        if (c != name[k])
            return false;
    }
    return true;
}

int64_t family_wish(const family_wishes *w, const char *who, const char *when)
{
    int64_t sum = 0;
    for (int r = 0; r < w->t.num_rows; r++) {
        const family_word *cost = family_word_at(&w->t, r, 2);
        if (cost == NULL || !is_name(family_word_at(&w->t, r, 0), who) ||
            !is_name(family_word_at(&w->t, r, 1), when))
            continue;
        sum += is_never(cost) ? FAMILY_NEVER : family_word_number(cost);
    }
    return sum;
}
