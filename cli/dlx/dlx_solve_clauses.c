/*
 * dlx_solve_clauses.c - dlx solve --proof: finds covers by a SAT solver,
 * excludes each by a clause, and proves that there are no more.
 */
#include "base/clock.h"
#include "cli/dlx/dlx_clauses.h"
#include "cli/dlx/dlx_commands.h"
#include "cli/dlx/dlx_load.h"
#include "cli/dlx/dlx_print.h"
#include "cli/shared/message.h"
#include "cli/shared/new_file.h"
#include "cli/shared/output.h"
#include "cli/shared/sat.h"
#include "cli/shared/signals.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct search {
    const cli_dlx_args *args;
    const dlx_problem *problem;
    base_new_file file; /* file of the proof */
    const char *proof;  /* temporary name of that file, or NULL */
    cli_clauses clauses;
    cli_sat *sat;
    int *cover; /* last cover found, sorted */
    uint64_t found;
    double began;
    cli_dlx_printer printer;
} search;

enum { FOUND = 1, NONE = 0, STOPPED = 2 }; /* results; errors are DLX_E* < 0 */

static int is_to_stop(void *ctx, uint64_t conflicts)
{
    const search *s = ctx;
    (void)conflicts;
    double limit = s->args->limits.seconds;
    return cli_caught_signal() != 0 ||
           (limit > 0 && base_clock() - s->args->begun > limit);
}

static int find_model(search *s)
{
    uint64_t conflicts = UINT64_MAX;
    int found = cli_sat_solve(s->sat, &conflicts, is_to_stop, s);
    if (found < 0)
        return DLX_ENOMEM;
    return found == DLX_SOLUTION    ? FOUND
           : found == DLX_EXHAUSTED ? NONE
                                    : STOPPED;
}

static int add_to_sat(void *sat, int literal)
{
    return cli_sat_add(sat, literal);
}

static int begin(search *s, const char *proof)
{
    cli_sat_free(s->sat);
    s->sat = cli_sat_new(proof, s->args->is_binary);
    if (s->sat == NULL)
        return proof == NULL ? DLX_ENOMEM : DLX_EWRITE;
    return cli_clauses_each(&s->clauses, add_to_sat, s->sat) < 0 ? DLX_ENOMEM
                                                                 : 0;
}

static int take_cover(search *s)
{
    int n = 0, error = 0;
    for (int o = 0; o < dlx_num_options(s->problem); o++) {
        if (cli_sat_is_true(s->sat, o + 1))
            s->cover[n++] = o;
    }
    size_t from = s->clauses.num_blocking;
    error = cli_clauses_exclude(&s->clauses, s->cover, n);
    for (size_t k = from; k < s->clauses.num_blocking && error == 0; k++) {
        if (cli_sat_add(s->sat, s->clauses.blocking[k]) != 0)
            error = DLX_ENOMEM;
    }
    if (error != 0)
        return error;
    if (dlx_verify(s->problem, s->cover, n, NULL) != 1)
        return DLX_ECONFIG; /* the model is no cover */
    error = cli_dlx_print_cover(&s->printer, s->cover, n, ++s->found);
    cli_output_refresh();
    return cli_output_failed() ? DLX_EWRITE : error;
}

static int fail_proof(const search *s)
{
    cli_complain("%s: %s", s->args->proof, strerror(errno));
    return DLX_EWRITE;
}

static int print_covers(search *s)
{
    int result = begin(s, s->proof);
    while (result == 0 && (s->args->limit == 0 || s->found < s->args->limit)) {
        result = find_model(s);
        if (result != FOUND)
            return result;
        if (s->found == 0 && s->proof != NULL &&
            cli_sat_close_proof(s->sat) != 0)
            return fail_proof(s);
        result = take_cover(s);
    }
    return result < 0 ? result : FOUND;
}

typedef struct {
    bool is_inside; /* some literals of the clause have been added */
    bool found;
} empty_clause;

static int look_for_empty(void *ctx, int literal)
{
    empty_clause *e = ctx;
    e->found |= literal == 0 && !e->is_inside;
    e->is_inside = literal != 0;
    return 0;
}

/* Writes the proof if some clause is empty, for which the solver's own is
 * incomplete: it is the empty clause. */
static int prove_empty(const search *s)
{
    empty_clause e = {false, false};
    cli_clauses_each(&s->clauses, look_for_empty, &e);
    if (!e.found)
        return NONE;
    const char binary[] = {'a', 0}, text[] = {'0', '\n'};
    FILE *out = fopen(s->proof, "wb");
    if (out == NULL)
        return fail_proof(s);
    fwrite(s->args->is_binary ? binary : text, 1, sizeof text, out);
    bool failed = ferror(out) != 0;
    return fclose(out) != 0 || failed ? fail_proof(s) : NONE;
}

/* Proves that there are no more covers, and writes the proved clauses beside
 * the proof. If covers were found, a new solver starts with the clauses that
 * exclude them: the proof lacks what the old one has learned. */
static int prove(search *s)
{
    size_t size = strlen(s->args->proof) + sizeof ".cnf";
    char *path = malloc(size);
    int result = path == NULL ? DLX_ENOMEM : NONE;
    if (result == NONE && s->found > 0) {
        result = begin(s, s->proof);
        if (result == 0)
            result = find_model(s);
    }
    if (result == NONE && cli_sat_close_proof(s->sat) != 0)
        result = fail_proof(s);
    if (result == NONE)
        result = prove_empty(s);
    if (result == NONE) {
        snprintf(path, size, "%s.cnf", s->args->proof);
        result = cli_clauses_write(&s->clauses, path);
        if (result != 0)
            cli_complain("%s: %s", path, strerror(errno));
    }
    free(path);
    return result;
}

static void print_stats(const search *s)
{
    if (s->args->verbose == 0)
        return;
    fprintf(stderr, "---- search ----\n");
    fprintf(stderr, "kernel     clauses (%s)\n", cli_sat_name());
    fprintf(stderr, "variables  %d\n", s->clauses.num_vars);
    fprintf(stderr, "clauses    %" PRId64 "\n", s->clauses.num_clauses);
    fprintf(stderr, "covers     %" PRIu64 "\n", s->found);
    fprintf(stderr, "seconds    %.3f (total %.3f)\n", base_clock() - s->began,
            base_clock() - s->args->begun);
}

static int open_proof(search *s)
{
    if (s->args->proof == NULL)
        return 0;
    int fd = cli_new_file_begin(&s->file, s->args->proof);
    if (fd < 0)
        return DLX_EWRITE;
    close(fd); /* the solver opens the file by its name */
    s->proof = s->file.partial != NULL ? s->file.partial : s->args->proof;
    return 0;
}

static int end(const search *s, int result)
{
    if (result < 0 && result != DLX_EWRITE)
        cli_complain("%s", dlx_error_text(result));
    else if (result == DLX_EWRITE && !cli_output_failed() && s->sat == NULL)
        cli_complain("%s: %s", s->args->proof, strerror(errno));
    else if (result == STOPPED && cli_caught_signal() != 0)
        cli_complain("interrupted; there may be more covers");
    else if (result == STOPPED)
        cli_complain("stopped by a limit; there may be more covers");
    if (s->args->proof != NULL && result == FOUND)
        cli_complain("no proof was written, because there may be more covers; "
                     "use --all");
    if (result < 0)
        return CLI_ERROR;
    return s->found > 0 ? CLI_YES : result == NONE ? CLI_NO : CLI_LIMIT;
}

static int run(search *s)
{
    dlx_text_error error;
    int result = cli_clauses_init(&s->clauses, s->problem, &error);
    if (result == DLX_EFORMAT) {
        cli_complain("%s", error.text);
        return CLI_ERROR;
    }
    s->cover =
        malloc(((size_t)dlx_num_options(s->problem) + 1) * sizeof *s->cover);
    if (result == 0 && s->cover == NULL)
        result = DLX_ENOMEM;
    cli_limit_seconds(0, "");
    cli_catch_signals(NULL);
    s->began = base_clock();
    if (result == 0)
        result = open_proof(s);
    if (result == 0)
        result = print_covers(s);
    if (result == NONE && s->args->proof != NULL)
        result = prove(s);
    print_stats(s);
    int code = end(s, result);
    cli_sat_free(s->sat);
    if (cli_new_file_settle(&s->file, result == NONE) != 0) {
        fail_proof(s);
        code = CLI_ERROR;
    }
    cli_clauses_clear(&s->clauses);
    free(s->cover);
    return code;
}

/* Returns why there can be no proof, or NULL. */
static const char *obstacle(const cli_dlx_args *args)
{
    if (cli_sat_functions() == NULL)
        return "this program was built without CaDiCaL, which --proof needs; "
               "run 'make deps all' to include it";
    if (args->limits.nodes > 0)
        return "--proof cannot be combined with --max-nodes";
    if (args->assumed.num > 0 || args->excluded.num > 0)
        return "--proof cannot be combined with --assume or --exclude";
    if (args->reduce)
        return "--proof cannot be combined with --reduce";
    if (args->parts.checkpoint != NULL)
        return "--proof cannot be combined with --checkpoint";
    return args->stats_json ? "--proof cannot be combined with --stats" : NULL;
}

int cli_dlx_solve_clauses(const cli_dlx_args *args)
{
    if (obstacle(args) != NULL) {
        cli_complain("%s", obstacle(args));
        return CLI_ERROR;
    }
    if (cli_sat_load() != 0)
        return CLI_ERROR;
    cli_limit_seconds(args->limits.seconds, "");
    dlx_problem *p = cli_dlx_load(args);
    if (p == NULL)
        return CLI_ERROR;
    search s = {.args = args, .problem = p};
    int code = CLI_ERROR;
    if (cli_dlx_printer_init(&s.printer, p, args) == 0)
        code = run(&s);
    cli_dlx_printer_clear(&s.printer);
    dlx_problem_free(p);
    return code;
}
