/*
 * fuzz_pages.c - libFuzzer entry: a JSON list of requests to the page's module
 * (web/quadrille_wasm.c), which keeps its puzzle from one to the next.
 *
 * Each answer must be JSON: an error with a message, or an object. The mutator
 * changes the requests and their members.
 */
#pragma GCC diagnostic ignored "-Wattributes"
#ifdef __clang__
#pragma clang diagnostic ignored "-Wunknown-attributes"
#endif
#include "tests/fuzz/fuzz_json.h"
#include "web/quadrille_wasm.c"

enum { MOST_TICKS = 400, MOST_BYTES = 1 << 16 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room,
                               unsigned seed);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t room);

static int num_ticks;

int quadrille_tick(double progress)
{
    if (!(progress <= 1))
        abort();
    return ++num_ticks > MOST_TICKS;
}

static void require(int holds)
{
    if (!holds)
        abort();
}

static void check_answer(const char *text)
{
    json_error_t reason;
    require(text != NULL && strlen(text) == quadrille_answer_size());
    json_t *json = json_loads(text, 0, &reason);
    const json_t *error = json_object_get(json, "error");
    require(json_is_object(json) || json_is_array(json));
    if (error != NULL) {
        const char *message =
            json_string_value(json_object_get(error, "message"));
        require(message != NULL && message[0] != '\0');
        require(json_is_integer(json_object_get(error, "code")));
    }
    json_decref(json);
}

static void ask(json_t *request)
{
    char *text = json_dumps(request, JSON_COMPACT | JSON_ENCODE_ANY);
    require(text != NULL);
    num_ticks = 0;
    check_answer(quadrille_call(text, strlen(text)));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char read[] = "{\"op\":\"read\",\"text\":\"4x4\\n\"}";
    json_t *list = size > MOST_BYTES ? NULL
                                     : json_loadb((const char *)data, size,
                                                  JSON_DISABLE_EOF_CHECK, NULL);
    json_t *request;
    size_t k;
    check_answer(quadrille_call(strdup(read), sizeof read - 1));
    json_array_foreach(list, k, request) ask(request);
    json_decref(list);
    return 0;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t room,
                               unsigned seed)
{
    uint64_t random = seed;
    char *changed = base_random_below(&random, 8) == 0
                        ? NULL
                        : json_mutate_text((const char *)data, size, &random);
    size_t n = changed == NULL ? 0 : strlen(changed);
    if (n > 0 && n <= room)
        memcpy(data, changed, n);
    free(changed);
    return n > 0 && n <= room ? n : LLVMFuzzerMutate(data, size, room);
}
