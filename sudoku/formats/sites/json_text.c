#include "sudoku/formats/sites/json_text.h"

#include "sudoku/formats/reader.h"
#include "sudoku/formats/scan.h"
#include "sudoku/formats/sites/lz_string.h"

#include <string.h>

/* ---- finding and unpacking ----------------------------------------------- */

bool sudoku_record_begins(const sudoku_record *record, const char *word)
{
    size_t size = strlen(word);
    return record->size >= size && memcmp(record->text, word, size) == 0;
}

static const char *skip_string(const char *at, const char *end)
{
    while (at < end && *at != '"')
        at += *at == '\\' && at + 1 < end ? 2 : 1;
    return at < end ? at + 1 : end;
}

static int match_key(const char *start, const char *end,
                     const char *const *keys)
{
    size_t size = (size_t)(end - start);
    for (int k = 0; keys[k] != NULL; k++) {
        if (size == strlen(keys[k]) + 2 &&
            memcmp(start + 1, keys[k], size - 2) == 0)
            return k;
    }
    return -1;
}

const char *sudoku_json_find_value(const sudoku_record *record,
                                   const char *const *keys, int *key)
{
    const char *at = record->text, *end = at + record->size;
    int depth = 0;
    while (at < end) {
        const char *start = at++;
        depth +=
            (*start == '{' || *start == '[') - (*start == '}' || *start == ']');
        if (*start != '"')
            continue;
        at = skip_string(at, end);
        const char *next = sudoku_skip_space(at, end);
        *key = depth == 1 && next < end && *next == ':'
                   ? match_key(start, at, keys)
                   : -1;
        if (*key >= 0)
            return sudoku_skip_space(next + 1, end);
    }
    *key = -1;
    return NULL;
}

int sudoku_json_find_key(const sudoku_record *record, const char *const *keys)
{
    int key;
    sudoku_json_find_value(record, keys, &key);
    return key;
}

static const char *find(const char *at, const char *end, const char *word)
{
    size_t size = strlen(word);
    for (; (size_t)(end - at) >= size; at++) {
        if (memcmp(at, word, size) == 0)
            return at;
    }
    return NULL;
}

const char *sudoku_find_packed(const sudoku_record *record,
                               const char *const *words,
                               const char *const *heads)
{
    const char *end = record->text + record->size;
    for (; *heads != NULL; heads++) {
        if (sudoku_record_begins(record, *heads))
            return record->text + strcspn(*heads, "N");
    }
    if (!sudoku_begins_link(record->text, end))
        return NULL;
    for (; *words != NULL; words++) {
        const char *at = find(record->text, end, *words);
        if (at != NULL)
            return at + strcspn(*words, "N");
    }
    return NULL;
}

int sudoku_unpack(const sudoku_record *record, const char *packed,
                  sudoku_text *to, sudoku_error *error)
{
    const char *end = record->text + record->size, *stop = packed;
    while (stop < end && strchr("?&#\n", *stop) == NULL)
        stop++;
    int code = sudoku_lz_decompress(packed, (size_t)(stop - packed), to);
    if (code == SUDOKU_EINPUT || (code == 0 && to->size == 0))
        return sudoku_fail_at(
            record, packed, error, SUDOKU_EINPUT,
            "the compressed text is damaged or truncated: copy all of it");
    if (code == SUDOKU_ETOOBIG)
        return sudoku_fail_at(record, packed, error, code,
                              "the compressed text is too long for a puzzle");
    return code == 0 ? 0 : sudoku_fail_memory(error);
}

/* ---- JSON ---------------------------------------------------------------- */

json_t *sudoku_load_json(const sudoku_record *record, const char *text,
                         size_t size, int *code, sudoku_error *error)
{
    enum {
        MAX_SIZE = 1 << 22
    }; /* limit of JSON texts, whose values take up to 50 times as much memory
        */
    const char *at = record->text;
    json_error_t reason;
    if (size > MAX_SIZE) {
        *code = sudoku_fail_at(record, at, error, SUDOKU_ETOOBIG,
                               "the text is too long for a puzzle");
        return NULL;
    }
    /* jansson reports some failed allocations as syntax errors, and others not
     * at all, when it leaves out letters of a string. Therefore two values have
     * to be equal, and only an error that occurs twice is one. */
    json_t *value = json_loadb(text, size, JSON_REJECT_DUPLICATES, &reason);
    json_t *again = json_loadb(text, size, JSON_REJECT_DUPLICATES, &reason);
    bool is_wrong = value == NULL && again == NULL;
    bool is_good = !is_wrong && json_equal(value, again);
    json_decref(again);
    if (is_good)
        return value;
    json_decref(value);
    if (!is_wrong || json_error_code(&reason) == json_error_out_of_memory ||
        reason.text[0] == '\0') {
        *code = sudoku_fail_memory(error);
        return NULL;
    }
    if (text == at && reason.position > 0 && (size_t)reason.position <= size)
        at += reason.position - 1;
    *code = sudoku_fail_at(record, at, error, SUDOKU_EINPUT, "JSON: %s",
                           reason.text);
    return NULL;
}

json_t *sudoku_load_packed(const sudoku_record *record, const char *packed,
                           int *code, sudoku_error *error)
{
    if (packed == NULL)
        return sudoku_load_json(record, record->text, record->size, code,
                                error);
    sudoku_text text = {0};
    json_t *value = NULL;
    *code = sudoku_unpack(record, packed, &text, error);
    if (*code == 0)
        value = sudoku_load_json(record, text.data, text.size, code, error);
    sudoku_text_clear(&text);
    return value;
}

json_t *sudoku_json_put(int *failed, json_t *object, const char *key,
                        json_t *value)
{
    if (json_object_set_new(object, key, value) == 0)
        return value;
    *failed = 1;
    return NULL;
}

json_t *sudoku_json_append(int *failed, json_t *array, json_t *value)
{
    if (json_array_append_new(array, value) == 0)
        return value;
    *failed = 1;
    return NULL;
}

json_t *sudoku_json_list(int *failed, json_t *object, const char *key)
{
    json_t *list = json_object_get(object, key);
    return list != NULL ? list
                        : sudoku_json_put(failed, object, key, json_array());
}

/* Receives JSON text from jansson. json_dumps() would hide that it ran out of
 * memory, so we write into our own text. */
static int add_text(const char *buffer, size_t size, void *to)
{
    sudoku_text_add(to, buffer, size);
    return 0;
}

int sudoku_add_json(json_t *object, sudoku_text *to, sudoku_error *error)
{
    int failed = object == NULL;
    if (object != NULL)
        failed = json_dump_callback(object, add_text, to, JSON_COMPACT);
    json_decref(object);
    sudoku_text_add(to, "\n", 1);
    return failed != 0 || to->failed ? sudoku_fail_memory(error) : 0;
}

int sudoku_add_link(const char *site, bool is_uri, json_t *object,
                    sudoku_text *to, sudoku_error *error)
{
    sudoku_text json = {0}, base64 = {0};
    int code = sudoku_add_json(object, &json, error);
    if (code == 0 && sudoku_lz_compress(json.data, json.size - 1, &base64) != 0)
        code = sudoku_fail_memory(error);
    if (code == 0) {
        sudoku_text_add(to, site, strlen(site));
        for (const char *at = base64.data; *at != '\0'; at++) {
            if (*at == '+') /* a plus sign would be read as a blank */
                sudoku_text_add(to, "%2B", 3);
            else if (is_uri && (*at == '/' || *at == '='))
                sudoku_text_add(to, "-", *at == '/');
            else
                sudoku_text_add(to, at, 1);
        }
        sudoku_text_add(to, "\n", 1);
    }
    sudoku_text_clear(&json);
    sudoku_text_clear(&base64);
    return code == 0 && to->failed ? sudoku_fail_memory(error) : code;
}
