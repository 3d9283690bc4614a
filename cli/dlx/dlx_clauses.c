/* dlx_clauses.c - the clauses of a problem, from its DIMACS text. */
#include "cli/dlx/dlx_clauses.h"

#include "base/memory_stream.h"
#include "base/reserve.h"
#include "cli/shared/new_file.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Returns a copy without costs, which clauses cannot express, or NULL if out of
 * memory. */
static dlx_problem *without_costs(const dlx_problem *p)
{
    dlx_problem *q = dlx_problem_new();
    int error = q == NULL ? DLX_ENOMEM : 0;
    for (int i = 1; i <= dlx_num_items(p) && error >= 0; i++) {
        int low, high;
        error = dlx_add_item(q, dlx_item_name(p, i),
                             (enum dlx_kind)dlx_item_kind(p, i));
        if (error >= 0 && dlx_get_bounds(p, i, &low, &high) == 0)
            dlx_set_bounds(q, i, low, high);
    }
    for (int c = 1; c <= dlx_max_color(p) && error >= 0; c++) {
        if (dlx_color_name(p, c) != NULL)
            error = dlx_add_color(q, dlx_color_name(p, c));
    }
    for (int o = 0; o < dlx_num_options(p) && error >= 0; o++) {
        const int *items, *colors;
        int n = dlx_get_option(p, o, &items, &colors);
        error = dlx_add_option(q, items, colors, n);
    }
    if (error >= 0)
        return q;
    dlx_problem_free(q);
    return NULL;
}

static int write_dimacs(cli_clauses *c, dlx_text_error *error)
{
    dlx_problem *copy = without_costs(c->problem);
    base_memory_stream memory;
    int result = DLX_ENOMEM;
    if (copy != NULL && base_memory_stream_open(&memory) == 0) {
        result = dlx_write(copy, "dimacs", memory.to, error);
        c->dimacs = base_memory_stream_close(&memory, &c->size);
        if (c->dimacs == NULL)
            result = DLX_ENOMEM;
    }
    dlx_problem_free(copy);
    return result;
}

int cli_clauses_init(cli_clauses *c, const dlx_problem *p,
                     dlx_text_error *error)
{
    memset(c, 0, sizeof *c);
    c->problem = p;
    int result = write_dimacs(c, error);
    if (result != 0) {
        cli_clauses_clear(c);
        return result;
    }
    char *end;
    c->header = strstr(c->dimacs, "\np cnf ") + 1;
    c->num_vars = (int)strtol(c->header + strlen("p cnf "), &end, 10);
    c->num_clauses = strtoll(end, NULL, 10);
    return 0;
}

void cli_clauses_clear(cli_clauses *c)
{
    free(c->dimacs);
    free(c->blocking);
    memset(c, 0, sizeof *c);
}

int cli_clauses_each(const cli_clauses *c, int (*add)(void *ctx, int literal),
                     void *ctx)
{
    int result = 0;
    char *at = strchr(c->header, '\n');
    for (int64_t k = 0; k < c->num_clauses && result >= 0;) {
        int literal = (int)strtol(at, &at, 10);
        result = add(ctx, literal);
        k += literal == 0;
    }
    for (size_t k = 0; k < c->num_blocking && result >= 0; k++)
        result = add(ctx, c->blocking[k]);
    return result;
}

static int push(cli_clauses *c, int literal)
{
    int *blocking = base_reserve(c->blocking, sizeof *blocking, c->num_blocking,
                                 &c->cap_blocking, 1);
    if (blocking == NULL)
        return DLX_ENOMEM;
    c->blocking = blocking;
    blocking[c->num_blocking++] = literal;
    return 0;
}

/* Adds a clause that excludes the cover. With multiplicities a superset may be
 * another cover, so the clause contains all options. */
int cli_clauses_exclude(cli_clauses *c, const int *cover, int n)
{
    int error = 0;
    bool is_whole = dlx_has_bounds(c->problem) != 0;
    for (int k = 0; k < n && error == 0; k++)
        error = push(c, -(cover[k] + 1));
    for (int o = 0, k = 0;
         is_whole && o < dlx_num_options(c->problem) && error == 0; o++) {
        bool is_chosen = k < n && cover[k] == o;
        k += is_chosen;
        error = is_chosen ? 0 : push(c, o + 1);
    }
    c->num_covers++;
    return error == 0 ? push(c, 0) : error;
}

/* Writes the comments, which describe the problem. Once covers are excluded it
 * does not match the clauses, so the keyword of the comments is changed then.
 */
static void write_comments(const cli_clauses *c, FILE *to)
{
    const char *prefix = c->num_covers > 0 ? "c map" : "c dlx";
    for (const char *at = c->dimacs; at < c->header;) {
        const char *newline = strchr(at, '\n');
        fprintf(to, "%s%.*s\n", prefix,
                (int)(newline - at) - (int)strlen(prefix), at + strlen(prefix));
        at = newline + 1;
    }
}

int cli_clauses_write(const cli_clauses *c, const char *path)
{
    base_new_file file;
    if (cli_new_file_open(&file, path) != 0)
        return DLX_EWRITE;
    FILE *to = file.to;
    write_comments(c, to);
    fprintf(to, "p cnf %d %" PRId64 "\n", c->num_vars,
            c->num_clauses + c->num_covers);
    fputs(strchr(c->header, '\n') + 1, to);
    for (size_t k = 0; k < c->num_blocking; k++)
        fprintf(to, c->blocking[k] == 0 ? "0\n" : "%d ", c->blocking[k]);
    return cli_new_file_close(&file, true) == 0 ? 0 : DLX_EWRITE;
}
