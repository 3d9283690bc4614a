/*
 * fuzz_json.h - mutations of JSON that keep it JSON: of its values, keys and
 * lists, for the mutators of fuzzers.
 */
#ifndef TESTS_FUZZ_FUZZ_JSON_H
#define TESTS_FUZZ_FUZZ_JSON_H

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"

enum { JSON_MOST_PLACES = 4096 };

/* A member of an object (key != NULL) or an element of an array. */
typedef struct json_place {
    json_t *owner;
    const char *key;
    size_t index;
} json_place;

typedef struct json_places {
    json_place list[JSON_MOST_PLACES];
    int num;
} json_places;

/* Lists all places below the value. Recursion depth is that of the value, which
 * the parser limits. */
static void json_list_places(json_t *value, json_places *to)
{
    const char *key;
    json_t *part;
    size_t k;
    if (json_is_object(value)) {
        json_object_foreach(value, key, part)
        {
            if (to->num < JSON_MOST_PLACES)
                to->list[to->num++] = (json_place){value, key, 0};
            json_list_places(part, to);
        }
    }
    json_array_foreach(value, k, part)
    {
        if (to->num < JSON_MOST_PLACES)
            to->list[to->num++] = (json_place){value, NULL, k};
        json_list_places(part, to);
    }
}

static json_t *json_at(const json_place *place)
{
    return place->key != NULL ? json_object_get(place->owner, place->key)
                              : json_array_get(place->owner, place->index);
}

/* Takes over the value. */
static void json_replace(const json_place *place, json_t *value)
{
    if (value == NULL)
        return;
    if (place->key != NULL)
        json_object_set_new(place->owner, place->key, value);
    else
        json_array_set_new(place->owner, place->index, value);
}

static void json_remove(const json_place *place)
{
    if (place->key != NULL)
        json_object_del(place->owner, place->key);
    else
        json_array_remove(place->owner, place->index);
}

static json_t *json_any_number(uint64_t *random)
{
    static const double numbers[] = {
        0,   1,    2,     3,   8,    9,     10,    16,
        25,  45,   80,    81,  100,  -1,    -9,    .5,
        1.5, -.25, 65536, 1e9, 1e18, 1e300, 1e-99, 2147483648.0};
    size_t n = sizeof numbers / sizeof *numbers;
    double x = numbers[base_random_below(random, (int)n)];
    return x == (double)(int)x && x < 1e9 ? json_integer((json_int_t)x)
                                          : json_real(x);
}

/* Returns a word that sites use, or one that is nothing special. */
static json_t *json_any_string(uint64_t *random)
{
    static const char *const words[] = {
        "",          "0",         "1",      "9",     "10",
        "-1",        "45",        "R1C1",   "r9c9",  "R0C0",
        "c1",        "A1",        "1,2",    "[1,1]", "<5",
        "#FFF",      "#abcd",     "white",  "X",     "V",
        "=",         "true",      "\n",     "é",     "\xF0\x9F\x98\x80",
        "value",     "r1c1 r1c2", "killer", "line",  "12 3",
        "antiknight"};
    size_t n = sizeof words / sizeof *words;
    return json_string(words[base_random_below(random, (int)n)]);
}

static json_t *json_any_value(uint64_t *random)
{
    switch (base_random_below(random, 8)) {
    case 0:
        return json_null();
    case 1:
        return json_boolean(base_random_below(random, 2));
    case 2:
        return json_array();
    case 3:
        return json_object();
    case 4:
    case 5:
        return json_any_string(random);
    default:
        return json_any_number(random);
    }
}

/* Returns the string with a character changed, left out or doubled; NULL if it
 * is no longer UTF-8. */
static json_t *json_change_string(const json_t *string, uint64_t *random)
{
    size_t size = json_string_length(string);
    if (size == 0)
        return json_any_string(random);
    char *text = malloc(2 * size + 1);
    if (text == NULL)
        return NULL;
    memcpy(text, json_string_value(string), size);
    size_t at = (size_t)base_random_below(random, (int)size);
    switch (base_random_below(random, 4)) {
    case 0:
        text[at] = (char)(text[at] ^ 1 << base_random_below(random, 7));
        break;
    case 1:
        memmove(text + at, text + at + 1, --size - at);
        break;
    case 2:
        size = at;
        break;
    default:
        memmove(text + size, text + at, size - at);
        size += size - at;
        break;
    }
    json_t *changed = json_stringn(text, size);
    free(text);
    return changed;
}

static json_t *json_change(const json_t *value, uint64_t *random)
{
    int more = base_random_below(random, 3) - 1;
    if (json_is_integer(value))
        return json_integer(json_integer_value(value) + more);
    if (json_is_string(value))
        return json_change_string(value, random);
    return json_any_value(random);
}

/* Adds a copy of the value beside the place: in its list, or under the key of
 * another place. */
static void json_double(const json_places *places, const json_place *place,
                        uint64_t *random)
{
    json_t *copy = json_deep_copy(json_at(place));
    const json_place *other =
        &places->list[base_random_below(random, places->num)];
    if (place->key == NULL)
        json_array_insert_new(place->owner, place->index, copy);
    else if (other->key != NULL)
        json_object_set_new(place->owner, other->key, copy);
    else
        json_decref(copy);
}

/* Changes one place of the value. Afterwards the places are invalid. */
static void json_mutate(json_t *value, uint64_t *random)
{
    json_places *places = calloc(1, sizeof *places);
    if (places == NULL)
        return;
    json_list_places(value, places);
    if (places->num > 0) {
        const json_place *place =
            &places->list[base_random_below(random, places->num)];
        const json_place *other =
            &places->list[base_random_below(random, places->num)];
        switch (base_random_below(random, 7)) {
        case 0:
            json_remove(place);
            break;
        case 1:
            json_double(places, place, random);
            break;
        case 2:
            json_replace(place, json_any_value(random));
            break;
        case 3:
            json_replace(place, json_deep_copy(json_at(other)));
            break;
        default:
            json_replace(place, json_change(json_at(place), random));
            break;
        }
    }
    free(places);
}

/* Returns the JSON text with one to four places changed, which the caller
 * frees, or NULL if it is no JSON object or array. */
static char *json_mutate_text(const char *text, size_t size, uint64_t *random)
{
    json_t *value = json_loadb(text, size, JSON_DISABLE_EOF_CHECK, NULL);
    char *changed = NULL;
    if (value == NULL)
        return NULL;
    for (int k = base_random_below(random, 4); k >= 0; k--)
        json_mutate(value, random);
    changed = json_dumps(value, JSON_COMPACT);
    json_decref(value);
    return changed;
}

#endif
