/* dimacs_write.c - problems as clauses (cnf.h), with the problem in comments
 * (dimacs_read.c). */
#include "base/memory_stream.h"
#include "dlx/clauses/cnf.h"
#include "dlx/formats/formats.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static void count(void *ctx, int literal)
{
    int64_t *num = ctx;
    *num += literal == 0;
}

static void print(void *ctx, int literal)
{
    fprintf(ctx, literal == 0 ? "0\n" : "%d ", literal);
}

static void write_comments(const char *json, size_t size, FILE *to)
{
    for (const char *at = json; at < json + size;) {
        const char *newline = memchr(at, '\n', (size_t)(json + size - at));
        fprintf(to, "c dlx %.*s\n", (int)(newline - at), at);
        at = newline + 1;
    }
}

static int write_clauses(const dlx_problem *p, FILE *to)
{
    dlx_by_item b;
    int64_t num_clauses = 0;
    int error = dlx_by_item_init(&b, p);
    if (error != 0)
        return error;
    int num_vars =
        dlx_make_clauses(p, &b, DLX_CLAUSES_OF_FILE,
                         (dlx_clause_sink){count, &num_clauses, NULL});
    if (num_vars >= 0) {
        fprintf(to, "p cnf %d %" PRId64 "\n", num_vars, num_clauses);
        num_vars = dlx_make_clauses(p, &b, DLX_CLAUSES_OF_FILE,
                                    (dlx_clause_sink){print, to, NULL});
    }
    dlx_by_item_clear(&b);
    return num_vars < 0 ? num_vars : 0;
}

/* Writes the clauses of the problem read back from the JSON, where colors may
 * have other numbers. */
static int write_problem(const char *json, size_t size, FILE *to)
{
    dlx_text_error unused;
    dlx_problem *p = dlx_problem_new();
    if (p == NULL)
        return DLX_ENOMEM;
    int error = dlx_format_json.read(p, json, size, &unused);
    if (error == 0) {
        write_comments(json, size, to);
        error = write_clauses(p, to);
    }
    dlx_problem_free(p);
    return error;
}

static int write_dimacs(const dlx_problem *p, FILE *to, dlx_text_error *error)
{
    base_memory_stream memory;
    size_t size;
    for (int o = 0; o < dlx_num_options(p); o++) {
        if (dlx_option_cost(p, o) > 0)
            return dlx_inexpressible_option(
                o, "dimacs cannot express the cost of option %", error);
    }
    if (base_memory_stream_open(&memory) != 0)
        return DLX_ENOMEM;
    int result = dlx_format_json.write(p, memory.to, error);
    char *json = base_memory_stream_close(&memory, &size);
    if (json == NULL)
        result = DLX_ENOMEM;
    if (result == 0)
        result = write_problem(json, size, to);
    free(json);
    return result;
}

static bool detect_dimacs(const char *text, size_t size)
{
    dlx_scan s;
    dlx_text_error unused;
    dlx_scan_init(&s, text, size, &unused);
    for (;; dlx_scan_skip_line(&s)) {
        dlx_scan_skip_space(&s);
        dlx_token word = dlx_scan_line_word(&s);
        if (dlx_token_is(word, "p"))
            return dlx_token_is(dlx_scan_line_word(&s), "cnf");
        if (!dlx_token_is(word, "c"))
            return false;
    }
}

const dlx_format dlx_format_dimacs = {"dimacs", detect_dimacs, dlx_read_dimacs,
                                      write_dimacs};
