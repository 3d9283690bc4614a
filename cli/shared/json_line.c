/* json_line.c - JSON goes to memory first, since writing it takes memory: half
 * a line on standard output would be there to stay. */
#include "cli/shared/json_line.h"

#include "base/memory_stream.h"
#include "dlx/exact_cover.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

enum { DIGITS = 15 }; /* of a real number, as all of them are exact */

char *cli_json_text(json_t *value)
{
    base_memory_stream memory = {0};
    bool is_whole =
        value != NULL && base_memory_stream_open(&memory) == 0 &&
        json_dumpf(value, memory.to, JSON_REAL_PRECISION(DIGITS)) == 0;
    char *text = base_memory_stream_close(&memory, NULL);
    json_decref(value);
    if (is_whole)
        return text;
    free(text);
    return NULL;
}

int cli_print_json(json_t *value)
{
    char *text = cli_json_text(value);
    if (text == NULL)
        return DLX_ENOMEM;
    int error = puts(text) == EOF ? DLX_EWRITE : 0;
    free(text);
    return error;
}

void cli_json_append(json_t **array, json_t *item)
{
    if (*array == NULL) {
        json_decref(item);
    } else if (json_array_append_new(*array, item) != 0) {
        json_decref(*array);
        *array = NULL;
    }
}
