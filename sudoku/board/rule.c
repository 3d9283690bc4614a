/*
 * rule.c - finds a rule by its name, an alias, or a misspelt name. Case,
 * hyphens and underscores are ignored: "anti-knight" is found as "AntiKnight".
 */
#include "sudoku/board/rule.h"

#include <ctype.h>
#include <string.h>

#include "base/edit_distance.h"

enum { MAX_NAME = BASE_LONGEST_WORD }; /* longer names match no rule */

/* A name in lower case without hyphens and underscores. */
typedef struct plain_name {
    char text[MAX_NAME];
    int size; /* -1: the name is too long */
} plain_name;

static plain_name plain(const char *name, size_t size)
{
    plain_name p = {"", 0};
    for (size_t k = 0; name != NULL && k < size && p.size >= 0; k++) {
        if (name[k] == '-' || name[k] == '_')
            continue;
        if (p.size == MAX_NAME)
            p.size = -1;
        else
            p.text[p.size++] = (char)tolower((unsigned char)name[k]);
    }
    return p;
}

static bool is_same(const plain_name *a, const char *name)
{
    int k = 0;
    for (; *name != '\0'; name++) {
        if (*name == '-' || *name == '_')
            continue;
        if (k == a->size || a->text[k++] != (char)tolower((unsigned char)*name))
            return false;
    }
    return k == a->size;
}

/* The exact name comes first, since programs ask for it most. */
static const sudoku_rule *find_exact(const char *name, size_t size)
{
    for (int k = 0; k < sudoku_num_rules() && size > 0 && name != NULL; k++) {
        const sudoku_rule *rule = sudoku_get_rule(k);
        if (strlen(rule->name) == size && memcmp(rule->name, name, size) == 0)
            return rule;
    }
    return NULL;
}

static const sudoku_rule *find_name(const plain_name *name)
{
    for (int k = 0; k < sudoku_num_rules() && name->size > 0; k++) {
        if (is_same(name, sudoku_get_rule(k)->name))
            return sudoku_get_rule(k);
    }
    return NULL;
}

const sudoku_rule_alias *sudoku_find_rule_alias(const char *name, size_t size)
{
    plain_name wanted = plain(name, size);
    for (int k = 0; k < sudoku_num_rule_aliases() && wanted.size > 0; k++) {
        if (is_same(&wanted, sudoku_get_rule_alias(k)->name))
            return sudoku_get_rule_alias(k);
    }
    return NULL;
}

const sudoku_rule *sudoku_find_rule(const char *name, size_t size)
{
    const sudoku_rule *rule = find_exact(name, size);
    if (rule != NULL)
        return rule;
    plain_name wanted = plain(name, size);
    rule = find_name(&wanted);
    if (rule != NULL)
        return rule;
    const sudoku_rule_alias *alias = sudoku_find_rule_alias(name, size);
    if (alias == NULL)
        return NULL;
    wanted = plain(alias->rule, strlen(alias->rule));
    return find_name(&wanted);
}

const sudoku_rule *sudoku_find_rule_at(const char *text, const char *end,
                                       size_t *size)
{
    enum { MOST_WORDS = 3 };
    char name[MAX_NAME + 1];
    size_t length = 0;
    const sudoku_rule *found = NULL;
    const char *at = text;
    *size = 0;
    for (int word = 0; word < MOST_WORDS && at < end; word++) {
        while (at < end && (*at == ' ' || *at == '\t'))
            at++;
        const char *start = at;
        while (at < end &&
               (isalpha((unsigned char)*at) || *at == '-' || *at == '_') &&
               length < MAX_NAME)
            name[length++] = *at++;
        bool has_colon = at < end && *at == ':';
        bool is_end = at == end || has_colon || strchr(" \t,\r", *at) != NULL;
        if (at == start || !is_end)
            break;
        const sudoku_rule *rule = sudoku_find_rule(name, length);
        if (rule != NULL) {
            found = rule;
            *size = (size_t)(at - text) + has_colon;
        }
        if (has_colon)
            break;
    }
    return found;
}

/* ---- misspelt names ------------------------------------------------------ */

static void compare(const plain_name *wanted, const char *name,
                    const char **best, int *distance)
{
    plain_name other = plain(name, strlen(name));
    int d =
        base_edit_distance(wanted->text, wanted->size, other.text, other.size);
    if (d < *distance) {
        *distance = d;
        *best = name;
    }
}

static const char *complete(const plain_name *name)
{
    enum { SHORTEST = 3 };
    int num = sudoku_num_rules(), all = num + sudoku_num_rule_aliases();
    for (int k = 0; k < all && name->size >= SHORTEST; k++) {
        const char *other = k < num ? sudoku_get_rule(k)->name
                                    : sudoku_get_rule_alias(k - num)->name;
        plain_name longer = plain(other, strlen(other));
        if (longer.size > name->size &&
            memcmp(longer.text, name->text, (size_t)name->size) == 0)
            return other;
    }
    return NULL;
}

const char *sudoku_suggest_rule(const char *name, size_t size)
{
    plain_name wanted = plain(name, size);
    const char *best = NULL;
    int distance = wanted.size / 3 + 1; /* allows one error in three letters */
    for (int k = 0; k < sudoku_num_rules() && wanted.size > 0; k++)
        compare(&wanted, sudoku_get_rule(k)->name, &best, &distance);
    for (int k = 0; k < sudoku_num_rule_aliases() && wanted.size > 0; k++)
        compare(&wanted, sudoku_get_rule_alias(k)->name, &best, &distance);
    return best == NULL ? complete(&wanted) : best;
}

int sudoku_fail_unknown_rule(sudoku_error *error, int line, int column,
                             const char *name, size_t size)
{
    size = name == NULL ? 0 : size;
    const char *like = sudoku_suggest_rule(name, size);
    bool is_long = size > MAX_NAME;
    return sudoku_fail(error, SUDOKU_ERULE, line, column,
                       "there is no rule called \"%.*s\"%s%s%s",
                       is_long ? MAX_NAME : (int)size, name == NULL ? "" : name,
                       like == NULL ? "" : "; did you mean \"",
                       like == NULL ? "" : like, like == NULL ? "" : "\"?");
}

/* ---- what users see of a rule ------------------------------------------- */

const char *sudoku_rule_name(const sudoku_rule *rule)
{
    return rule->name;
}

const char *sudoku_rule_usage(const sudoku_rule *rule)
{
    return rule->usage;
}

bool sudoku_rule_is_map(const sudoku_rule *rule)
{
    return rule->look.is_map;
}

bool sudoku_rule_is_placed(const sudoku_rule *rule)
{
    return rule->place.clauses != NULL;
}

const char *sudoku_rule_unplaced(const sudoku_rule *rule)
{
    return rule->place.unplaced;
}
