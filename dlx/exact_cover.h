/*
 * exact_cover.h - exact cover problems: their items and options, their texts,
 * and whether a set of options is a cover. Part of dlx.h.
 */
#ifndef DLX_EXACT_COVER_H
#define DLX_EXACT_COVER_H

#include "dlx/text_error.h"

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Every error code and its text: X(name, value, text). */
#define DLX_ERRORS(X)                                                          \
    X(DLX_ENOMEM, -1, "out of memory")                                         \
    X(DLX_EITEM, -2, "no such item")                                           \
    X(DLX_EOPTION, -3, "no such option")                                       \
    X(DLX_ETWICE, -4, "an item occurs twice in one option")                    \
    X(DLX_ECOLOR, -5, "a primary item cannot have a color")                    \
    X(DLX_ENAME, -6, "the item name is invalid or already in use")             \
    X(DLX_EFROZEN, -7, "the problem is frozen")                                \
    X(DLX_ENOTFROZEN, -8, "the problem is not frozen")                         \
    X(DLX_ETOOBIG, -9, "too many items, options, colors or nodes")             \
    X(DLX_ETEXT, -10, "the text does not describe a problem")                  \
    X(DLX_EWRITE, -11, "cannot write")                                         \
    X(DLX_ECONFIG, -12,                                                        \
      "the configuration is not available: unknown kernel or choice, or not "  \
      "built in")                                                              \
    X(DLX_EARGUMENT, -13, "an argument is out of range")                       \
    X(DLX_EBEGUN, -14, "the search has already begun")                         \
    X(DLX_EBOUNDS, -15, "multiplicities are not supported here")               \
    X(DLX_EFORMAT, -20, "the format cannot express the problem")

#define DLX_ERROR_ENUM(name, value, text) name = value,
enum dlx_error { DLX_ERRORS(DLX_ERROR_ENUM) DLX_OK = 0 };
#undef DLX_ERROR_ENUM

/* The English text of an error code; never NULL; static. */
const char *dlx_error_text(int error);

/* ---- problems ------------------------------------------------------------ */

typedef struct dlx_problem dlx_problem;

enum dlx_kind {
    DLX_PRIMARY = 0,  /* covered exactly once */
    DLX_SECONDARY = 1 /* covered at most once, or often in one color */
};

/* An empty problem, or NULL without memory. Freeing NULL is fine. */
dlx_problem *dlx_problem_new(void);
void dlx_problem_free(dlx_problem *p);

/* Add an item. The name may be NULL (its number is its name when written);
 * else it is UTF-8 of any length without blanks, ':' or '|'.
 * Returns the item, or DLX_ENAME, DLX_EARGUMENT (no such kind), DLX_EFROZEN,
 * DLX_ETOOBIG, DLX_ENOMEM. */
int dlx_add_item(dlx_problem *p, const char *name, enum dlx_kind kind);

/* The number of the color with this name, added if it is new; only for
 * problems that are to be written as text, since any colors > 0 may be used
 * without names. Returns the color, or DLX_ENAME, DLX_EFROZEN, DLX_ETOOBIG,
 * DLX_ENOMEM. */
int dlx_add_color(dlx_problem *p, const char *name);

/* Add an option of n >= 0 distinct items; colors may be NULL (none colored),
 * colors[k] belongs to items[k]. An option without a primary item is in no
 * cover. Returns its number, or DLX_EITEM, DLX_ETWICE, DLX_ECOLOR (also for a
 * color < 0), DLX_EARGUMENT (n < 0, no items), DLX_EFROZEN, DLX_ETOOBIG,
 * DLX_ENOMEM. */
int dlx_add_option(dlx_problem *p, const int *items, const int *colors, int n);

/* A primary item that is in no fewer than low and no more than high options of
 * a cover, 0 <= low <= high and high >= 1, where others are in exactly one; an
 * option is in a cover once at most (Knuth 7.2.2.1, Algorithm M). Returns 0 or
 * DLX_EITEM (no primary item), DLX_EARGUMENT, DLX_EFROZEN. */
int dlx_set_bounds(dlx_problem *p, int item, int low, int high);
/* How soon a primary item is branched on by DLX_CHOOSE_SHARP; the other choices
 * do not ask. One whose name begins with '#' is preferred (Knuth's sharp
 * preference), others are neutral, unless they are set. */
enum dlx_preference {
    DLX_PREFERRED = 1,
    DLX_NEUTRAL = 2,
    DLX_LATE = 3 /* after all others */
};

/* Returns 0 or DLX_EITEM (no primary item), DLX_EARGUMENT, DLX_EFROZEN. */
int dlx_set_preference(dlx_problem *p, int item,
                       enum dlx_preference preference);

/* The cost of an option, from 0 on, where others cost 0; that of a cover is the
 * sum over its options. All costs of a problem add up to INT64_MAX at most.
 * Returns 0 or DLX_EOPTION, DLX_EARGUMENT (a cost < 0), DLX_ETOOBIG,
 * DLX_EFROZEN, DLX_ENOMEM. */
int dlx_set_cost(dlx_problem *p, int option, int64_t cost);

/* End the building. Idempotent. Returns 0 or DLX_ENOMEM. */
int dlx_freeze(dlx_problem *p);

int dlx_num_items(const dlx_problem *p);
int dlx_num_primary(const dlx_problem *p);
int dlx_num_options(const dlx_problem *p);
int dlx_max_color(const dlx_problem *p);       /* 0: no color is in use */
int64_t dlx_num_entries(const dlx_problem *p); /* items, over all options */

/* An enum dlx_kind, or DLX_EITEM. */
int dlx_item_kind(const dlx_problem *p, int item);
/* The name as given, borrowed; NULL if it has none, or does not exist. */
const char *dlx_item_name(const dlx_problem *p, int item);
const char *dlx_color_name(const dlx_problem *p, int color);
/* The item or color with that name (of size bytes), or 0. */
int dlx_find_item(const dlx_problem *p, const char *name, size_t size);
int dlx_find_color(const dlx_problem *p, const char *name, size_t size);
/* The enum dlx_preference of a primary item, or DLX_EITEM. */
int dlx_get_preference(const dlx_problem *p, int item);
/* The bounds of a primary item; either pointer may be NULL. Returns 0 or
 * DLX_EITEM. */
int dlx_get_bounds(const dlx_problem *p, int item, int *low, int *high);
/* Is there an item whose bounds are not 1 and 1; an option whose cost is not 0?
 * Returns 1 or 0. */
int dlx_has_bounds(const dlx_problem *p);
int dlx_has_costs(const dlx_problem *p);
/* The cost of option o, or DLX_EOPTION. */
int64_t dlx_option_cost(const dlx_problem *p, int o);
/* The n items of option o and their colors, borrowed; returns n, or
 * DLX_EOPTION. Either pointer may be NULL. */
int dlx_get_option(const dlx_problem *p, int o, const int **items,
                   const int **colors);

/* Finds options by what they hold. An index is of a frozen problem, which
 * outlives it, and belongs to one thread. */
typedef struct dlx_option_index dlx_option_index;

/* Returns 0 and the index in *out, or DLX_ENOTFROZEN, DLX_ENOMEM and NULL in
 * *out. */
int dlx_option_index_new(dlx_option_index **out, const dlx_problem *p);
void dlx_option_index_free(dlx_option_index *index);
/* The first option that has these n >= 0 items, in any order, and no others;
 * colors may be NULL (none colored). Returns its number, or DLX_EOPTION if
 * there is none, or DLX_EARGUMENT (n < 0, no items). Allocates nothing. */
int dlx_find_option(dlx_option_index *index, const int *items,
                    const int *colors, int n);

/* ---- texts --------------------------------------------------------------- */

/* Read a problem in Knuth's text format (docs/formats.md) from size bytes
 * and add it to the empty problem p. Returns 0, or DLX_ETEXT with *error
 * filled, DLX_EARGUMENT (p is not empty, no text), DLX_EFROZEN, DLX_ETOOBIG,
 * DLX_ENOMEM; after an error p can only be freed. */
int dlx_read_text(dlx_problem *p, const char *text, size_t size,
                  dlx_text_error *error);
/* The same for a 0/1 matrix: a line an option, a digit an item (blanks and
 * commas between digits are skipped); all items are primary. */
int dlx_read_matrix(dlx_problem *p, const char *text, size_t size,
                    dlx_text_error *error);
/* Write the problem, or one option (one line, without its cost), in Knuth's
 * text format; the first also flushes. Returns 0, DLX_EWRITE, DLX_EOPTION, or
 * DLX_ENAME if
 * the number of an unnamed item or color is the name of another. */
int dlx_write_text(const dlx_problem *p, FILE *to);
int dlx_write_option(const dlx_problem *p, int o, FILE *to);

/* Formats of problems: "text", "matrix", "orlib", "opb", "lp", "mps", "dimacs",
 * "json", "xmpuzzle", "judge", which docs/formats.md describes. The name of
 * format k, from 0 on, or NULL. Static. */
const char *dlx_format_name(int k);
/* Read a problem in the format of that name ("xmpuzzle:2": the second one of a
 * file of burr-tools), or, if it is NULL, in whichever it seems to be, from
 * size bytes, and add it to the empty problem p. Returns 0, DLX_ETEXT with
 * *error filled, DLX_EARGUMENT (no such format, no text, or p is not empty),
 * DLX_EFROZEN, DLX_ETOOBIG, DLX_ENOMEM; after an error p can only be freed. */
int dlx_read(dlx_problem *p, const char *format, const char *text, size_t size,
             dlx_text_error *error);
/* The format that dlx_read() has read p in, as dlx_format_name() has it, or
 * NULL. Static. */
const char *dlx_problem_format(const dlx_problem *p);
/* What dlx_read() has guessed, as where digits alone decide the format: "read
 * as OR-Library: 3 rows, 4 columns". NULL: nothing. Borrowed from p. */
const char *dlx_problem_note(const dlx_problem *p);
/* Costs are whole numbers from 0 on. The objective of a 0/1 program (OPB, LP,
 * MPS) may have decimal ones, some below 0, a constant, or be a maximum. It is
 * another number then, but the cheapest cover is the one with the best
 * objective. */
enum { DLX_COST_TEXT = 48 };
/* Write the objective of a cover with this cost as a decimal number; it is the
 * cost itself for most problems. Returns text. */
const char *dlx_cost_text(const dlx_problem *p, int64_t cost,
                          char text[DLX_COST_TEXT]);
/* Returns whether the objective is the cost. */
int dlx_has_plain_costs(const dlx_problem *p);
/* Write the problem in that format, and flush. Returns 0, DLX_EARGUMENT (no
 * such format), DLX_EWRITE, DLX_ENAME as dlx_write_text() does, DLX_ENOMEM,
 * DLX_ETOOBIG, or DLX_EFORMAT with a sentence in error->text (without a place):
 * which item or option the format cannot express; then nothing of use has been
 * written. */
int dlx_write(const dlx_problem *p, const char *format, FILE *to,
              dlx_text_error *error);

/* ---- checking a claim ---------------------------------------------------- */

enum dlx_flaw_kind {
    DLX_NO_FLAW = 0,
    DLX_UNCOVERED, /* primary item in no option of the claim, or in too few */
    DLX_OVERLAP,   /* item in too many options of the claim: in two, or more
                      than its upper bound; or one option twice */
    DLX_COLORS,    /* secondary item with two colors */
    DLX_IDLE       /* option1 has no primary item, so is in no cover; item 0 */
};

typedef struct dlx_flaw {
    enum dlx_flaw_kind kind;
    int item;             /* the item at fault, or 0 */
    int option1, option2; /* the options at fault, or -1 */
} dlx_flaw;

/* Is this set of n options a cover? Shares no code with the search. Returns 1
 * if so, else 0 with the first flaw in *flaw (which may be NULL), or
 * DLX_EOPTION, DLX_EARGUMENT (n < 0, no options), DLX_ENOTFROZEN, DLX_ENOMEM.
 */
int dlx_verify(const dlx_problem *p, const int *options, int n, dlx_flaw *flaw);

#ifdef __cplusplus
}
#endif

#endif
