/*
 * json_text.h - JSON of puzzle sites in records: plain, or compressed in a link
 * (lz_string.h). Not part of the public API.
 */
#ifndef SUDOKU_FORMATS_SITES_JSON_TEXT_H
#define SUDOKU_FORMATS_SITES_JSON_TEXT_H

#include "sudoku/formats/format.h"

#include <jansson.h>
#include <stdbool.h>

bool sudoku_record_begins(const sudoku_record *record, const char *word);

/* Returns the place after the bracket that closes the one at text, and after
 * the rest of its line. If it is never closed, returns the place before the
 * first line that cannot belong to it, or that begins with another brace. */
const char *sudoku_skip_json(const char *text, const char *end);

/* end() of formats whose puzzles are JSON objects. */
const char *sudoku_json_object_end(const char **text, const char *end);

/* Returns whether the object is closed and contains nothing that JSON forbids.
 */
bool sudoku_is_closed_json(const char *text, const char *end);

/* Return the number of the object's first key among keys (ended by NULL), or
 * -1. find_value() also returns where the key's value begins. */
int sudoku_json_find_key(const sudoku_record *record, const char *const *keys);
const char *sudoku_json_find_value(const sudoku_record *record,
                                   const char *const *keys, int *key);

/* Returns where compressed text begins in the record, or NULL: after one of
 * these words in a link, or one of these heads of the record. From an N on,
 * words and heads belong to the text. Both lists end with NULL. */
const char *sudoku_find_packed(const sudoku_record *record,
                               const char *const *words,
                               const char *const *heads);

/* Decompresses the text at packed, up to the end of that part of the link.
 * Returns 0 or SUDOKU_EINPUT, SUDOKU_ETOOBIG, SUDOKU_ENOMEM. */
int sudoku_unpack(const sudoku_record *record, const char *packed,
                  sudoku_text *to, sudoku_error *error);

/* Parses JSON; the text may be part of the record. Returns the value, or NULL
 * with *code and *error set. */
json_t *sudoku_load_json(const sudoku_record *record, const char *text,
                         size_t size, int *code, sudoku_error *error);

/* Parses the compressed text at packed or, if that is NULL, the whole record.
 */
json_t *sudoku_load_packed(const sudoku_record *record, const char *packed,
                           int *code, sudoku_error *error);

/* Add a value to an object or array and return it. If there is no memory for
 * the value or its owner, free it, set *failed to 1 and return NULL. NULL
 * arguments count as out of memory. */
json_t *sudoku_json_put(int *failed, json_t *object, const char *key,
                        json_t *value);
json_t *sudoku_json_append(int *failed, json_t *array, json_t *value);
/* Returns the list under the key; adds it if necessary. */
json_t *sudoku_json_list(int *failed, json_t *object, const char *key);

/* Append the object on one line, or compressed as a link that begins with site;
 * is_uri: only with characters of URIs. Take over object, which may be NULL
 * (out of memory). Return 0 or SUDOKU_ENOMEM. */
int sudoku_add_json(json_t *object, sudoku_text *to, sudoku_error *error);
int sudoku_add_link(const char *site, bool is_uri, json_t *object,
                    sudoku_text *to, sudoku_error *error);

#endif
