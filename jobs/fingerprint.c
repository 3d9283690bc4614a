/* fingerprint.c - the hash of a problem. */
#include "jobs/fingerprint.h"

#include "base/memory_stream.h"

#include <stdlib.h>

int jobs_problem_text(const dlx_problem *p, char **text, size_t *size)
{
    base_memory_stream memory;
    *size = 0;
    int error = DLX_ENOMEM;
    if (base_memory_stream_open(&memory) == 0)
        error = dlx_write_text(p, memory.to);
    *text = base_memory_stream_close(&memory, size);
    if (error == 0 && *text == NULL)
        error = DLX_ENOMEM;
    if (error != 0) {
        free(*text);
        *text = NULL;
    }
    return error == DLX_EWRITE ? DLX_ENOMEM : error;
}

int jobs_fingerprint(const dlx_problem *p, char hex[JOBS_HEX_SIZE])
{
    char *text;
    size_t size;
    int error = jobs_problem_text(p, &text, &size);
    if (error == 0)
        jobs_sha256_of(text, size, hex);
    free(text);
    return error;
}

static void hash_options(jobs_sha256 *h, const char *what, const int *options,
                         int n)
{
    char text[16];
    jobs_sha256_add_text(h, what);
    for (int k = 0; k < n; k++) {
        snprintf(text, sizeof text, "%d", options[k]);
        jobs_sha256_add_text(h, text);
    }
}

void jobs_base(char hex[JOBS_HEX_SIZE], const int *assumed, int n,
               const int *excluded, int num_excluded)
{
    jobs_sha256 h;
    jobs_sha256_init(&h);
    hash_options(&h, "assumed", assumed, n);
    hash_options(&h, "excluded", excluded, num_excluded);
    jobs_sha256_end(&h, hex);
}
