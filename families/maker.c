/* maker.c - builds the problem of a family from arguments. */
#include "families/family.h"
#include "families/list.h"

#include "base/edit_distance.h"
#include "base/reserve.h"

#include <limits.h>
#include <stdarg.h>
#include <string.h>

enum { MAX_ARGUMENTS = 12, LONGEST = 1000 };

struct family_maker {
    const dlx_family *family;
    const char *values[MAX_ARGUMENTS];
    int words[MAX_ARGUMENTS]; /* index of the word that gives it, or -1 */
    dlx_problem *p;
    int *items, *colors; /* of the option at hand */
    int num, cap;
    int last; /* option */
    int result;
    int wrong;
    dlx_text_error error;
};

/* ---- the table ----------------------------------------------------------- */

#define FAMILY_ROW(name) &family_##name,
static const family *const table[] = {FAMILIES(FAMILY_ROW)};
#define FAMILY_NUMBER(name) NUMBER_OF_##name,
enum { FAMILIES(FAMILY_NUMBER) NUM_FAMILIES };

const dlx_family *dlx_get_family(int k)
{
    return k < 0 || k >= NUM_FAMILIES ? NULL : &table[k]->is;
}

static const family *find(const char *name)
{
    for (int k = 0; k < NUM_FAMILIES; k++)
        if (strcmp(table[k]->is.name, name) == 0)
            return table[k];
    return NULL;
}

const dlx_family *dlx_find_family(const char *name)
{
    const family *found = find(name);
    return found == NULL ? NULL : &found->is;
}

/* ---- errors -------------------------------------------------------------- */

bool family_failed(const family_maker *m)
{
    return m->result < 0;
}

int family_check(family_maker *m, int result)
{
    if (result < 0 && m->result == 0)
        m->result = result;
    return result;
}

void *family_allocate(family_maker *m, size_t num, size_t size)
{
    void *memory = calloc(num + 1, size);
    family_check(m, memory == NULL ? DLX_ENOMEM : 0);
    return memory;
}

FAMILY_PRINTS(5, 0)
static void reject(family_maker *m, int word, int line, int column,
                   const char *format, va_list values)
{
    if (family_failed(m))
        return;
    m->result = DLX_ETEXT;
    m->wrong = word;
    m->error.line = line;
    m->error.column = column;
    vsnprintf(m->error.text, sizeof m->error.text, format, values);
}

FAMILY_PRINTS(3, 4)
static void reject_word(family_maker *m, int word, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    reject(m, word, 0, 0, format, values);
    va_end(values);
}

/* ---- arguments ----------------------------------------------------------- */

static int find_argument(const dlx_family *f, const char *name, size_t size)
{
    for (int a = 0; f->arguments[a].name != NULL; a++)
        if (strlen(f->arguments[a].name) == size &&
            memcmp(f->arguments[a].name, name, size) == 0)
            return a;
    return -1;
}

static int index_of(const family_maker *m, const char *name)
{
    return find_argument(m->family, name, strlen(name));
}

/* The defaults of some texts are examples, which other arguments may not fit.
 */
static void reject_default(family_maker *m, int a)
{
    char reason[sizeof m->error.text];
    snprintf(reason, sizeof reason, "%s", m->error.text);
    m->error.line = m->error.column = 0;
    snprintf(m->error.text, sizeof m->error.text,
             "%s is needed, the default does not fit: %.120s",
             m->family->arguments[a].name, reason);
}

void family_reject(family_maker *m, const char *name, int line, int column,
                   const char *format, ...)
{
    va_list values;
    int a = index_of(m, name);
    if (family_failed(m))
        return;
    va_start(values, format);
    reject(m, m->words[a], line, column, format, values);
    va_end(values);
    if (m->words[a] < 0)
        reject_default(m, a);
}

const char *family_text(const family_maker *m, const char *name)
{
    return m->values[index_of(m, name)];
}

int family_number(const family_maker *m, const char *name)
{
    return (int)strtol(family_text(m, name), NULL, 10);
}

bool family_is(const family_maker *m, const char *name, const char *word)
{
    return strcmp(family_text(m, name), word) == 0;
}

int family_sizes(const char *text, const char *kind, int most, int sizes[2])
{
    size_t size = strlen(kind);
    const char *at = text + size + 1;
    if (strncmp(text, kind, size) != 0 || text[size] != ':')
        return 0;
    for (int num = 0; num < 2 && *at >= '0' && *at <= '9'; at++) {
        char *end;
        long number = strtol(at, &end, 10);
        if (number < 1 || number > most)
            return 0;
        sizes[num++] = (int)number;
        if (*end == '\0')
            return num;
        if (*end != 'x')
            return 0;
        at = end;
    }
    return 0;
}

/* Returns whether the word is one of a list separated by blanks. */
static bool is_listed(const char *list, const char *word)
{
    size_t size = strlen(word);
    for (const char *at = list; *at != '\0'; at += strspn(at, " ")) {
        size_t length = strcspn(at, " ");
        if (length == size && memcmp(at, word, size) == 0)
            return true;
        at += length;
    }
    return false;
}

static void check_value(family_maker *m, int a, int word)
{
    const dlx_family_argument *argument = &m->family->arguments[a];
    const char *value = m->values[a];
    size_t size = strlen(value);
    bool is_number =
        size > 0 && size < 10 && strspn(value, "0123456789") == size;
    long number = is_number ? strtol(value, NULL, 10) : -1;
    int shown = size < 40 ? (int)size : 40;
    if (argument->words != NULL && !is_listed(argument->words, value))
        reject_word(m, word, "%s cannot be '%.*s'; it is one of: %s",
                    argument->name, shown, value, argument->words);
    if (argument->words == NULL && argument->most > 0 &&
        (number < argument->least || number > argument->most))
        reject_word(
            m, word, "%s cannot be '%.*s'; it is a number from %d to %d",
            argument->name, shown, value, argument->least, argument->most);
}

/* Sets name to the argument that the word probably means. */
static const char *nearest_argument(const dlx_family *f, const char *word,
                                    size_t size)
{
    enum { FAR = 3 };
    int best = FAR;
    const char *name = NULL;
    for (int a = 0; f->arguments[a].name != NULL; a++) {
        const char *other = f->arguments[a].name;
        int distance = size > BASE_LONGEST_WORD
                           ? FAR
                           : base_edit_distance(word, (int)size, other,
                                                (int)strlen(other));
        if (distance < best && distance < (int)strlen(other)) {
            best = distance;
            name = other;
        }
    }
    return name;
}

static void reject_name(family_maker *m, int word, const char *name,
                        size_t size)
{
    char list[120] = "";
    const dlx_family *f = m->family;
    const char *near = nearest_argument(f, name, size);
    int shown = size < 40 ? (int)size : 40;
    for (int a = 0; f->arguments[a].name != NULL; a++) {
        strncat(list, a == 0 ? "" : ", ", sizeof list - strlen(list) - 1);
        strncat(list, f->arguments[a].name, sizeof list - strlen(list) - 1);
    }
    if (near != NULL)
        reject_word(m, word, "%s has no argument '%.*s'; did you mean %s?",
                    f->name, shown, name, near);
    else
        reject_word(m, word, "%s has no argument '%.*s', but %s", f->name,
                    shown, name, list);
}

static void take_word(family_maker *m, const char *word, int number)
{
    size_t size = strcspn(word, "=");
    int a = find_argument(m->family, word, size);
    if (a < 0) {
        reject_name(m, number, word, size);
    } else if (word[size] == '\0') {
        reject_word(m, number, "a value is missing: %s=VALUE", word);
    } else if (m->words[a] >= 0) {
        reject_word(m, number, "argument %s is given twice",
                    m->family->arguments[a].name);
    } else {
        m->words[a] = number;
        m->values[a] = word + size + 1;
        check_value(m, a, number);
    }
}

static void take_words(family_maker *m, const char *const *words, int num)
{
    for (int a = 0; m->family->arguments[a].name != NULL; a++) {
        m->values[a] = m->family->arguments[a].value;
        m->words[a] = -1;
    }
    for (int k = 0; k < num && !family_failed(m); k++)
        take_word(m, words[k], k);
}

/* ---- items --------------------------------------------------------------- */

/* Writes a text that families keep short; a longer one is an error. */
FAMILY_PRINTS(3, 0)
static bool print(family_maker *m, char text[LONGEST], const char *format,
                  va_list values)
{
    if (family_failed(m))
        return false;
    int size = vsnprintf(text, LONGEST, format, values);
    if (size < 0 || size >= LONGEST)
        family_check(m, DLX_ETOOBIG);
    return !family_failed(m);
}

void family_item(family_maker *m, enum dlx_kind kind, const char *format, ...)
{
    char name[LONGEST];
    va_list values;
    va_start(values, format);
    if (print(m, name, format, values))
        family_check(m, dlx_add_item(m->p, name, kind));
    va_end(values);
}

void family_bounded(family_maker *m, int low, int high, const char *format, ...)
{
    char name[LONGEST];
    va_list values;
    va_start(values, format);
    if (print(m, name, format, values)) {
        int item = family_check(m, dlx_add_item(m->p, name, DLX_PRIMARY));
        if (item > 0)
            family_check(m, dlx_set_bounds(m->p, item, low, high));
    }
    va_end(values);
}

bool family_has_item(const family_maker *m, const char *format, ...)
{
    char name[LONGEST];
    va_list values;
    va_start(values, format);
    int size = vsnprintf(name, sizeof name, format, values);
    va_end(values);
    return size > 0 && size < LONGEST &&
           dlx_find_item(m->p, name, (size_t)size) > 0;
}

/* ---- options ------------------------------------------------------------- */

static bool has_room(family_maker *m)
{
    int cap = m->cap;
    int *items = base_reserve_ints(m->items, sizeof *items, m->num, &m->cap, 1);
    if (items != NULL)
        m->items = items;
    int *colors = items == NULL ? NULL
                                : base_reserve_ints(m->colors, sizeof *colors,
                                                    m->num, &cap, 1);
    if (colors != NULL)
        m->colors = colors;
    m->cap = m->cap < cap ? m->cap : cap;
    return family_check(m, colors == NULL ? DLX_ENOMEM : 0) == 0;
}

static void use_word(family_maker *m, char *word)
{
    size_t size = strcspn(word, ":");
    int color = 0;
    if (word[size] == ':')
        color = family_check(m, dlx_add_color(m->p, word + size + 1));
    int item = dlx_find_item(m->p, word, size);
    family_check(m, item == 0 ? DLX_EITEM : 0);
    if (family_failed(m) || !has_room(m))
        return;
    m->items[m->num] = item;
    m->colors[m->num++] = color;
}

static void use_words(family_maker *m, const char *format, va_list values)
{
    char text[LONGEST];
    if (!print(m, text, format, values))
        return;
    for (char *at = text; *at != '\0';) {
        size_t size = strcspn(at, " ");
        char *next = at + size + (at[size] != '\0');
        at[size] = '\0';
        if (size > 0)
            use_word(m, at);
        at = next;
    }
}

void family_use(family_maker *m, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    use_words(m, format, values);
    va_end(values);
}

void family_end(family_maker *m)
{
    if (!family_failed(m))
        m->last =
            family_check(m, dlx_add_option(m->p, m->items, m->colors, m->num));
    m->num = 0;
}

void family_option(family_maker *m, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    use_words(m, format, values);
    va_end(values);
    family_end(m);
}

void family_cost(family_maker *m, int64_t cost)
{
    if (!family_failed(m))
        family_check(m, dlx_set_cost(m->p, m->last, cost));
}

/* ---- the call ------------------------------------------------------------ */

static void find_and_make(family_maker *m, const char *name,
                          const char *const *words, int num)
{
    const family *f = find(name);
    if (f == NULL) {
        reject_word(m, -1, "there is no family '%.40s'", name);
        return;
    }
    m->family = &f->is;
    take_words(m, words, num);
    if (family_failed(m))
        return;
    m->p = dlx_problem_new();
    if (m->p == NULL)
        family_check(m, DLX_ENOMEM);
    else
        f->make(m);
    if (!family_failed(m))
        family_check(m, dlx_freeze(m->p));
}

int dlx_make(dlx_problem **out, const char *name, const char *const *words,
             int num, dlx_text_error *error, int *wrong)
{
    family_maker m = {.wrong = -1};
    *out = NULL;
    if (wrong != NULL)
        *wrong = -1;
    if (num < 0 || (num > 0 && words == NULL))
        return DLX_EARGUMENT;
    find_and_make(&m, name, words, num);
    free(m.items);
    free(m.colors);
    if (m.result == 0) {
        *out = m.p;
        return 0;
    }
    dlx_problem_free(m.p);
    if (error != NULL)
        *error = m.error;
    if (wrong != NULL)
        *wrong = m.wrong;
    return m.result;
}
