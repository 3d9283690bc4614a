/*
 * exact_cover.h - exact cover problems: their items and options, their texts,
 * and a check whether a set of options is a cover. Part of dlx.h.
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

/* All error codes and their texts: X(name, value, text). */
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

/* Returns the English text of an error code: static, never NULL. */
const char *dlx_error_text(int error);

/* ---- problems ------------------------------------------------------------ */

typedef struct dlx_problem dlx_problem;

enum dlx_kind {
    DLX_PRIMARY = 0,  /* covered exactly once */
    DLX_SECONDARY = 1 /* covered at most once, or several times in one color */
};

/* Returns an empty problem, or NULL without memory. Freeing NULL is fine. */
dlx_problem *dlx_problem_new(void);
void dlx_problem_free(dlx_problem *p);

/* Adds an item. The name is UTF-8 of any length without blanks, ':' or '|'; it
 * may be NULL, then the item is written as its number. Returns the item, or
 * DLX_ENAME, DLX_EARGUMENT (no such kind), DLX_EFROZEN, DLX_ETOOBIG or
 * DLX_ENOMEM. */
int dlx_add_item(dlx_problem *p, const char *name, enum dlx_kind kind);

/* Returns the number of the color with this name, which is added if it is new.
 * Names of colors matter only when the problem is written as text: any colors >
 * 0 may be used without names. Errors are DLX_ENAME, DLX_EFROZEN, DLX_ETOOBIG
 * and DLX_ENOMEM. */
int dlx_add_color(dlx_problem *p, const char *name);

/* Adds an option of n >= 0 distinct items. colors[k] belongs to items[k];
 * colors may be NULL (none colored). An option without a primary item is in no
 * cover. Returns its number, or DLX_EITEM, DLX_ETWICE, DLX_ECOLOR (also for a
 * color < 0), DLX_EARGUMENT (n < 0, no items), DLX_EFROZEN, DLX_ETOOBIG or
 * DLX_ENOMEM. */
int dlx_add_option(dlx_problem *p, const int *items, const int *colors, int n);

/* Sets the bounds of a primary item: a cover has at least low and at most high
 * options with it, 0 <= low <= high, high >= 1. The default is 1 and 1. An
 * option is in a cover at most once (Knuth 7.2.2.1, Algorithm M). Returns 0, or
 * DLX_EITEM (not a primary item), DLX_EARGUMENT or DLX_EFROZEN. */
int dlx_set_bounds(dlx_problem *p, int item, int low, int high);
/* Preference of a primary item for DLX_CHOOSE_SHARP, which branches on
 * preferred items first; other choices ignore it. By default an item whose name
 * begins with '#' is preferred (Knuth's sharp preference), others are neutral.
 */
enum dlx_preference {
    DLX_PREFERRED = 1,
    DLX_NEUTRAL = 2,
    DLX_LATE = 3 /* after all others */
};

/* Returns 0, or DLX_EITEM (not a primary item), DLX_EARGUMENT or DLX_EFROZEN.
 */
int dlx_set_preference(dlx_problem *p, int item,
                       enum dlx_preference preference);

/* Sets the cost of an option (>= 0, default 0). The cost of a cover is the sum
 * over its options. All costs of a problem must add up to at most INT64_MAX.
 * Returns 0, or DLX_EOPTION, DLX_EARGUMENT (a cost < 0), DLX_ETOOBIG,
 * DLX_EFROZEN or DLX_ENOMEM. */
int dlx_set_cost(dlx_problem *p, int option, int64_t cost);

/* Ends the construction; further calls do nothing. Returns 0 or DLX_ENOMEM. */
int dlx_freeze(dlx_problem *p);

int dlx_num_items(const dlx_problem *p);
int dlx_num_primary(const dlx_problem *p);
int dlx_num_options(const dlx_problem *p);
int dlx_max_color(const dlx_problem *p); /* Returns the largest color, or 0 if
                                            there are none. */
/* Returns the number of items in all options. */
int64_t dlx_num_entries(const dlx_problem *p);

/* Returns an enum dlx_kind, or DLX_EITEM. */
int dlx_item_kind(const dlx_problem *p, int item);
/* Returns the name as given, borrowed; NULL if there is none or no such item or
 * color. */
const char *dlx_item_name(const dlx_problem *p, int item);
const char *dlx_color_name(const dlx_problem *p, int color);
/* Returns the item or color with that name of size bytes, or 0 if there is
 * none. */
int dlx_find_item(const dlx_problem *p, const char *name, size_t size);
int dlx_find_color(const dlx_problem *p, const char *name, size_t size);
/* Returns the enum dlx_preference of a primary item, or DLX_EITEM. */
int dlx_get_preference(const dlx_problem *p, int item);
/* Gets the bounds of a primary item. Either pointer may be NULL. Returns 0 or
 * DLX_EITEM. */
int dlx_get_bounds(const dlx_problem *p, int item, int *low, int *high);
/* Returns 1 if some item has multiplicities (some option has a nonzero cost),
 * else 0. */
int dlx_has_bounds(const dlx_problem *p);
int dlx_has_costs(const dlx_problem *p);
/* Returns the cost of option o, or DLX_EOPTION. */
int64_t dlx_option_cost(const dlx_problem *p, int o);
/* Gets the n items of option o and their colors, borrowed. Either pointer may
 * be NULL. Returns n, or DLX_EOPTION. */
int dlx_get_option(const dlx_problem *p, int o, const int **items,
                   const int **colors);

/* Finds options by their items and colors. An index belongs to one thread. */
typedef struct dlx_option_index dlx_option_index;

/* Makes an index of the frozen problem p, which must outlive it. Returns 0 and
 * the index in *out, or DLX_ENOTFROZEN or DLX_ENOMEM and NULL in *out. */
int dlx_option_index_new(dlx_option_index **out, const dlx_problem *p);
void dlx_option_index_free(dlx_option_index *index);
/* Finds the first option that has exactly these n >= 0 items, in any order, in
 * these colors. colors may be NULL (none colored). Returns its number,
 * DLX_EOPTION if there is none, or DLX_EARGUMENT (n < 0, no items). Allocates
 * nothing. */
int dlx_find_option(dlx_option_index *index, const int *items,
                    const int *colors, int n);

/* ---- texts --------------------------------------------------------------- */

/* Reads a problem in Knuth's text format (docs/formats.md) from size bytes and
 * adds it to the empty problem p. Returns 0, or DLX_ETEXT with *error filled,
 * DLX_EARGUMENT (p is not empty, no text), DLX_EFROZEN, DLX_ETOOBIG or
 * DLX_ENOMEM. After an error p can only be freed. */
int dlx_read_text(dlx_problem *p, const char *text, size_t size,
                  dlx_text_error *error);
/* Reads a 0/1 matrix, otherwise like dlx_read_text(). A line is an option, a
 * digit an item; blanks and commas between digits are skipped. All items are
 * primary. */
int dlx_read_matrix(dlx_problem *p, const char *text, size_t size,
                    dlx_text_error *error);
/* Writes the problem, and flushes, or writes one option (a line without its
 * cost), in Knuth's text format. Returns 0, DLX_EWRITE, DLX_EOPTION, or
 * DLX_ENAME if the number of an unnamed item or color is the name of another.
 */
int dlx_write_text(const dlx_problem *p, FILE *to);
int dlx_write_option(const dlx_problem *p, int o, FILE *to);

/* Returns the name of format k, from 0 on, or NULL after the last one; static.
 * The formats are "text", "matrix", "orlib", "opb", "lp", "mps", "dimacs",
 * "json", "xmpuzzle" and "judge" (docs/formats.md). */
const char *dlx_format_name(int k);
/* Reads a problem from size bytes in the format of that name and adds it to the
 * empty problem p. "xmpuzzle:2" is the second problem of a burr-tools file. If
 * format is NULL the format is detected. Returns 0, or DLX_ETEXT with *error
 * filled, DLX_EARGUMENT (no such format, no text, or p is not empty),
 * DLX_EFROZEN, DLX_ETOOBIG or DLX_ENOMEM. After an error p can only be freed.
 */
int dlx_read(dlx_problem *p, const char *format, const char *text, size_t size,
             dlx_text_error *error);
/* Returns the name of the format in which dlx_read() has read p, or NULL;
 * static. */
const char *dlx_problem_format(const dlx_problem *p);
/* Returns what dlx_read() had to guess, for instance if only digits decide the
 * format: "read as OR-Library: 3 rows, 4 columns". NULL: nothing. Borrowed from
 * p. */
const char *dlx_problem_note(const dlx_problem *p);
/* The objective. Costs are whole numbers >= 0, but the objective of a 0/1
 * program (OPB, LP, MPS) may have decimal or negative coefficients, a constant,
 * or be maximised. Then the objective differs from the cost, but the cheapest
 * cover still has the best objective. */
enum { DLX_COST_TEXT = 48 };
/* Writes the objective of a cover with this cost as a decimal number; for most
 * problems it is the cost itself. Returns text. */
const char *dlx_cost_text(const dlx_problem *p, int64_t cost,
                          char text[DLX_COST_TEXT]);
/* Returns whether the objective equals the cost. */
int dlx_has_plain_costs(const dlx_problem *p);
/* Writes the problem in that format, and flushes. Returns 0, or DLX_EARGUMENT
 * (no such format), DLX_EWRITE, DLX_ENAME as dlx_write_text() does, DLX_ENOMEM,
 * DLX_ETOOBIG, or DLX_EFORMAT: then error->text names the item or option that
 * the format cannot express, without a place, and the output is useless. */
int dlx_write(const dlx_problem *p, const char *format, FILE *to,
              dlx_text_error *error);

/* ---- checking a claim ---------------------------------------------------- */

enum dlx_flaw_kind {
    DLX_NO_FLAW = 0,
    DLX_UNCOVERED, /* primary item in none, or too few, of the options */
    DLX_OVERLAP, /* item in two of the options, or in more than its upper bound;
                    or an option listed twice */
    DLX_COLORS,  /* secondary item with two colors */
    DLX_IDLE /* option1 has no primary item, so it is in no cover; item is 0 */
};

typedef struct dlx_flaw {
    enum dlx_flaw_kind kind;
    int item;             /* the item at fault, or 0 */
    int option1, option2; /* the options at fault, or -1 */
} dlx_flaw;

/* Checks whether a set of n options is a cover. It shares no code with the
 * search. Returns 1 if it is a cover. Otherwise returns 0 with the first flaw
 * in *flaw (which may be NULL), or DLX_EOPTION, DLX_EARGUMENT (n < 0, no
 * options), DLX_ENOTFROZEN or DLX_ENOMEM. */
int dlx_verify(const dlx_problem *p, const int *options, int n, dlx_flaw *flaw);

#ifdef __cplusplus
}
#endif

#endif
