/* table.c - writes a cover as tables of places: who is where, and when. */
#include "dlx/picture/layout.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_DAYS = 1000 };

/* ---- places -------------------------------------------------------------- */

/* Reads a number from 1 to MOST_DAYS and moves *at past it. Returns 0 if there
 * is none. */
static int read_number(const char **at)
{
    int number = 0;
    if (**at == '0')
        return 0;
    for (; **at >= '0' && **at <= '9' && number <= MOST_DAYS; (*at)++)
        number = 10 * number + (**at - '0');
    return number > MOST_DAYS ? 0 : number;
}

/* Reads NAME@D or NAME@D.H. Returns the size of NAME, or 0. */
static size_t parse(const char *name, dlx_slot *slot)
{
    const char *sign = name == NULL ? NULL : strrchr(name, '@');
    if (sign == NULL || sign == name)
        return 0;
    const char *at = sign + 1;
    slot->day = read_number(&at);
    slot->hour = 0;
    if (slot->day > 0 && *at == '.') {
        at++;
        slot->hour = read_number(&at);
        if (slot->hour == 0)
            return 0;
    }
    return slot->day == 0 || *at != '\0' ? 0 : (size_t)(sign - name);
}

/* Returns a copy of the first characters of a text, or NULL. */
static char *copy_text(const char *text, size_t size)
{
    char *copy = malloc(size + 1);
    if (copy != NULL) {
        memcpy(copy, text, size);
        copy[size] = '\0';
    }
    return copy;
}

/* Returns the index of a name, which is added if it is new; -1: no memory. */
static int find_name(dlx_places *x, const char *name, size_t size)
{
    int k = x->num_names - 1; /* items of a name mostly follow each other */
    while (k >= 0 &&
           (strncmp(x->names[k], name, size) != 0 || x->names[k][size] != '\0'))
        k--;
    if (k >= 0)
        return k;
    x->names[x->num_names] = copy_text(name, size);
    return x->names[x->num_names] == NULL ? -1 : x->num_names++;
}

static int add_place(dlx_places *x, int item, bool has_hours)
{
    dlx_slot *slot = &x->of_item[item];
    const char *name = dlx_item_name(x->p, item);
    size_t size = parse(name, slot);
    slot->name = -1;
    if (size == 0 || (slot->hour > 0) != has_hours)
        return 0;
    slot->name = find_name(x, name, size);
    x->num_days = slot->day > x->num_days ? slot->day : x->num_days;
    x->num_hours = slot->hour > x->num_hours ? slot->hour : x->num_hours;
    return slot->name < 0 ? DLX_ENOMEM : 0;
}

int dlx_places_init(dlx_places *x, const dlx_problem *p)
{
    size_t num = (size_t)dlx_num_items(p) + 1;
    bool has_hours = false;
    int error = 0;
    *x = (dlx_places){.p = p};
    x->of_item = calloc(num, sizeof *x->of_item);
    x->names = calloc(num, sizeof *x->names);
    if (x->of_item == NULL || x->names == NULL)
        error = DLX_ENOMEM;
    for (int i = 1; i < (int)num && !has_hours && error == 0; i++) {
        dlx_slot slot;
        has_hours = parse(dlx_item_name(p, i), &slot) > 0 && slot.hour > 0;
    }
    for (int i = 1; i < (int)num && error == 0; i++)
        error = add_place(x, i, has_hours);
    if (error != 0)
        dlx_places_clear(x);
    return error;
}

void dlx_places_clear(dlx_places *x)
{
    for (int k = 0; x->names != NULL && k < x->num_names; k++)
        free(x->names[k]);
    free(x->names);
    free(x->of_item);
    memset(x, 0, sizeof *x);
}

/* ---- the text of an option ----------------------------------------------- */

/* Returns the name without its kind: with hours, Ann of teacher_Ann. */
static const char *short_name(const dlx_places *x, int name)
{
    const char *sign = x->num_hours == 0 ? NULL : strchr(x->names[name], '_');
    return sign == NULL ? x->names[name] : sign + 1;
}

static bool is_end(char c)
{
    return c == '\0' || strchr("_- ", c) != NULL;
}

/* Replaces a name in a text, where it is a word of its own, by blanks. */
static void blank_out(char *text, const char *name)
{
    size_t size = strlen(name);
    for (char *at = text; (at = strstr(at, name)) != NULL; at++)
        if ((at == text || is_end(at[-1])) && is_end(at[size]))
            memset(at, ' ', size);
}

/* Replaces '_' by blanks, and removes '-' and blanks that stand alone. */
static void tidy(char *text)
{
    char *to = text;
    for (const char *at = text; *at != '\0'; at++) {
        char c = *at == '_' ? ' ' : *at;
        bool begins = to == text || to[-1] == ' ';
        bool ends = at[1] == '\0' || at[1] == ' ' || at[1] == '_';
        if ((c == ' ' && begins) || (c == '-' && (begins || ends)))
            continue;
        *to++ = c;
    }
    *to = '\0';
    if (to > text && to[-1] == ' ')
        to[-1] = '\0';
}

static void append(char *text, const char *more)
{
    if (*text != '\0')
        strcat(text, " ");
    strcat(text, more);
}

/* Copies the name of an item without a number before '_'. */
static void append_label(char *text, const char *name)
{
    size_t digits = strspn(name, "0123456789");
    append(text, digits > 0 && name[digits] == '_' ? name + digits + 1 : name);
}

/* Writes what an option means: its primary items that are no places, without
 * the names of places. text has room for it. */
static void describe(const dlx_places *x, const int *items, int n, char *text)
{
    *text = '\0';
    for (int k = 0; k < n; k++) {
        const char *name = dlx_item_name(x->p, items[k]);
        if (x->of_item[items[k]].name < 0 && name != NULL &&
            dlx_item_kind(x->p, items[k]) == DLX_PRIMARY)
            append_label(text, name);
    }
    for (int k = 0; k < n; k++) {
        int name = x->of_item[items[k]].name;
        if (name >= 0) {
            blank_out(text, x->names[name]);
            blank_out(text, short_name(x, name));
        }
    }
    tidy(text);
}

/* Adds the other names that are at the place. */
static void add_others(const dlx_places *x, const int *items, int n, int own,
                       char *text)
{
    for (int k = 0; k < n; k++) {
        int name = x->of_item[items[k]].name;
        bool is_kind = name >= 0 && x->num_hours > 0 &&
                       strchr(x->names[name], '_') == NULL;
        if (name < 0 || name == own || is_kind)
            continue;
        size_t before = strlen(text);
        append(text, short_name(x, name));
        for (char *at = text + before; *at != '\0'; at++)
            *at = *at == '_' ? ' ' : *at;
    }
}

/* ---- tables -------------------------------------------------------------- */

/* Returns room for the texts of any option of the cover. */
static char *make_text(const dlx_places *x, const int *options, int num)
{
    size_t most = 0;
    for (int k = 0; k < num; k++) {
        const int *items;
        int n = dlx_get_option(x->p, options[k], &items, NULL);
        size_t size = 0;
        for (int j = 0; j < n; j++) {
            const char *name = dlx_item_name(x->p, items[j]);
            size += name == NULL ? 0 : strlen(name) + 1;
        }
        most = size > most ? size : most;
    }
    return malloc(2 * most + 2);
}

static void add_head(dlx_sheet *s, int row, int column, int number)
{
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    dlx_sheet_add(s, row, column, ", ", text);
}

/* Begins the table of a name, or the only one. */
static void begin_table(const dlx_places *x, int name, dlx_sheet *s)
{
    bool is_own = x->num_hours > 0;
    dlx_sheet_init(s, 1 + (is_own ? x->num_hours : x->num_names),
                   1 + x->num_days);
    for (int d = 1; d <= x->num_days; d++)
        add_head(s, 0, d, d);
    for (int h = 1; is_own && h <= x->num_hours; h++)
        add_head(s, h, 0, h);
    for (int k = 0; k < x->num_names; k++) {
        char *text = is_own && k != name
                         ? NULL
                         : copy_text(x->names[k], strlen(x->names[k]));
        for (char *at = text; at != NULL && *at != '\0'; at++)
            *at = *at == '_' ? ' ' : *at;
        if (text != NULL)
            dlx_sheet_add(s, is_own ? 0 : k + 1, 0, ", ", text);
        else
            s->has_failed = s->has_failed || !is_own || k == name;
        free(text);
    }
}

/* Adds an option to the table of a name, or to the only one (name < 0). */
static void add_option(const dlx_places *x, int name, int option, char *text,
                       dlx_sheet *s)
{
    const int *items;
    int n = dlx_get_option(x->p, option, &items, NULL);
    for (int k = 0; k < n; k++) {
        const dlx_slot *slot = &x->of_item[items[k]];
        if (slot->name < 0 || (name >= 0 && slot->name != name))
            continue;
        describe(x, items, n, text);
        add_others(x, items, n, slot->name, text);
        dlx_sheet_add(s, name >= 0 ? slot->hour : slot->name + 1, slot->day,
                      ", ", *text == '\0' ? "*" : text);
    }
}

static int write_table(const dlx_places *x, int name, const int *options,
                       int num, bool is_csv, char *text, FILE *to)
{
    dlx_sheet s;
    begin_table(x, name, &s);
    for (int k = 0; k < num; k++)
        add_option(x, name, options[k], text, &s);
    int error = s.has_failed ? DLX_ENOMEM : 0;
    if (error == 0 && is_csv)
        dlx_sheet_print_csv(&s, to);
    else if (error == 0)
        error = dlx_sheet_print(&s, false, to);
    dlx_sheet_clear(&s);
    return error;
}

int dlx_write_tables(const dlx_places *x, const int *options, int num,
                     bool is_csv, FILE *to)
{
    char *text = make_text(x, options, num);
    int error = text == NULL ? DLX_ENOMEM : 0;
    for (int k = 0; k < x->num_names && error == 0; k++) {
        if (k > 0 && x->num_hours > 0)
            fputc('\n', to);
        if (k == 0 || x->num_hours > 0)
            error = write_table(x, x->num_hours > 0 ? k : -1, options, num,
                                is_csv, text, to);
    }
    free(text);
    return error;
}
