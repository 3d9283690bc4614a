/*
 * json_text.h - the JSON of puzzle sites in records: plain, or compressed in a
 * link (lz_string.h). Not part of the public API.
 */
#ifndef SUDOKU_FORMATS_SITES_JSON_TEXT_H
#define SUDOKU_FORMATS_SITES_JSON_TEXT_H

#include "sudoku/formats/format.h"

#include <jansson.h>
#include <stdbool.h>

bool sudoku_record_begins(const sudoku_record *record, const char *word);

/* Past the brace or bracket that closes the one at text, which may be on a
 * later line, and the rest of that line. If it is not closed, before the line
 * that cannot be of it, or that begins with another brace. */
const char *sudoku_skip_json(const char *text, const char *end);

/* The function end() of formats whose puzzles are objects. */
const char *sudoku_json_object_end(const char **text, const char *end);

/* Is it closed, with nothing in it that has no place there? */
bool sudoku_is_closed_json(const char *text, const char *end);

/* The number of the first key of the object that is among these, which are
 * ended by NULL; or -1. The second function also says where its value begins.
 */
int sudoku_json_find_key(const sudoku_record *record, const char *const *keys);
const char *sudoku_json_find_value(const sudoku_record *record,
                                   const char *const *keys, int *key);

/* Where compressed text begins in the record, or NULL: behind one of these
 * words in a link, or one of these heads of the record; but what begins with N
 * in them is of the text itself. Both lists are ended by NULL. */
const char *sudoku_find_packed(const sudoku_record *record,
                               const char *const *words,
                               const char *const *heads);

/* Append what the text that is compressed there, up to the end of that part of
 * the link, stands for. Returns 0 or SUDOKU_EINPUT, SUDOKU_ETOOBIG,
 * SUDOKU_ENOMEM. */
int sudoku_unpack(const sudoku_record *record, const char *packed,
                  sudoku_text *to, sudoku_error *error);

/* The value that the text, which may be part of the record, stands for; NULL
 * with *code and *error set where there is none. */
json_t *sudoku_load_json(const sudoku_record *record, const char *text,
                         size_t size, int *code, sudoku_error *error);

/* The same of the whole record or, unless that is NULL, of the text that is
 * compressed there. */
json_t *sudoku_load_packed(const sudoku_record *record, const char *packed,
                           int *code, sudoku_error *error);

/* Both return the value, or NULL if there was no memory for it or its owner:
 * then it is gone, and *failed 1. NULL is no object, no array and no value. */
json_t *sudoku_json_put(int *failed, json_t *object, const char *key,
                        json_t *value);
json_t *sudoku_json_append(int *failed, json_t *array, json_t *value);
/* The list of that key, which may be new. */
json_t *sudoku_json_list(int *failed, json_t *object, const char *key);

/* Append the object on one line, or the same compressed, as a link that begins
 * so; is_uri: in the letters of an URI only. object is given back; it may be
 * NULL: out of memory. Return 0 or SUDOKU_ENOMEM. */
int sudoku_add_json(json_t *object, sudoku_text *to, sudoku_error *error);
int sudoku_add_link(const char *site, bool is_uri, json_t *object,
                    sudoku_text *to, sudoku_error *error);

#endif
