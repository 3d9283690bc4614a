/*
 * family.h - what a family is, and the calls that families build problems with.
 *
 * A family is a row of a table: a description (dlx/families.h) and a function.
 * The function adds items, then options word by word, as the text format writes
 * them:
 *
 *     family_item(m, DLX_PRIMARY, "r%d", 0);
 *     family_option(m, "r%d c%d x:%s", 0, 1, "red");
 *
 * Errors   The first error is kept, later calls do nothing; loops over user
 *          input should end at family_failed()
 */
#ifndef FAMILIES_FAMILY_H
#define FAMILIES_FAMILY_H

#include "dlx/families.h"

#include <stdbool.h>

typedef struct family_maker family_maker;

typedef struct family {
    dlx_family is;
    void (*make)(family_maker *m);
} family;

#ifdef __GNUC__
#define FAMILY_PRINTS(text, first) __attribute__((format(printf, text, first)))
#else
#define FAMILY_PRINTS(text, first)
#endif

/* ---- arguments ----------------------------------------------------------- */

int family_number(const family_maker *m, const char *name);
/* Returns whether the value of an argument is that word. */
bool family_is(const family_maker *m, const char *name, const char *word);
const char *family_text(const family_maker *m, const char *name);
/* Reads "KIND:N" or "KIND:NxN" with numbers from 1 to most. Returns how many
 * numbers there are, or 0 if the text is anything else. */
int family_sizes(const char *text, const char *kind, int most, int sizes[2]);

/* ---- errors -------------------------------------------------------------- */

bool family_failed(const family_maker *m);
/* Reports what is wrong with the argument at that place of its text; 0, 0: with
 * all of it. */
FAMILY_PRINTS(5, 6)
void family_reject(family_maker *m, const char *name, int line, int column,
                   const char *format, ...);
/* Reports an error of the engine, such as DLX_ENOMEM. Zero and positive results
 * are no errors. Returns the result. */
int family_check(family_maker *m, int result);
/* Returns zeroed memory, or NULL after reporting an error. */
void *family_allocate(family_maker *m, size_t num, size_t size);

/* ---- building ------------------------------------------------------------ */

FAMILY_PRINTS(3, 4)
void family_item(family_maker *m, enum dlx_kind kind, const char *format, ...);
/* Adds a primary item with bounds. */
FAMILY_PRINTS(4, 5)
void family_bounded(family_maker *m, int low, int high, const char *format,
                    ...);
FAMILY_PRINTS(2, 3)
bool family_has_item(const family_maker *m, const char *format, ...);
/* Adds words, "item" or "item:color", to the option at hand. */
FAMILY_PRINTS(2, 3)
void family_use(family_maker *m, const char *format, ...);
/* Ends the option at hand. */
void family_end(family_maker *m);
/* Adds words to the option at hand, and ends it. */
FAMILY_PRINTS(2, 3)
void family_option(family_maker *m, const char *format, ...);
/* Sets the cost of the last option. */
void family_cost(family_maker *m, int64_t cost);

#endif
