/* sudoku_certificate.c - a count with a certificate, and its two files. */
#include "cli/sudoku/sudoku_certificate.h"

#include "cli/shared/new_file.h"
#include "cli/sudoku/sudoku_answer.h"
#include "sudoku/solve/certify.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static bool is_operand(const cli_args *args, const char *path)
{
    struct stat a, b;
    if (stat(path, &a) != 0 || !S_ISREG(a.st_mode))
        return false;
    for (int k = 0; k < args->num_operands; k++) {
        if (stat(args->operands[k], &b) == 0 && a.st_dev == b.st_dev &&
            a.st_ino == b.st_ino)
            return true;
    }
    return false;
}

const char *cli_check_certificate(const cli_args *args)
{
    enum dlx_kernel_name kernel = args->solve.engine.kernel;
    if (args->certificate == NULL)
        return NULL;
    if (is_operand(args, args->certificate))
        return "the file of --certificate holds the puzzle and would be "
               "overwritten";
    if (kernel == DLX_KERNEL_CLAUSES || kernel == DLX_KERNEL_BOUNDS)
        return "--certificate cannot be combined with --kernel clauses or "
               "bounds";
    if (args->solve.search != SUDOKU_SEARCH_AUTO &&
        args->solve.search != SUDOKU_SEARCH_COVER)
        return "--certificate needs --search cover, or no --search";
    if (args->limit > 0 || args->symmetry)
        return "--certificate counts all solutions and cannot be combined with "
               "--limit or --symmetry";
    if (args->parts.shard != NULL || args->parts.checkpoint != NULL ||
        args->num_parts > 0)
        return "--certificate is for one puzzle and cannot be combined with "
               "--shard, --checkpoint or --part";
    return NULL;
}

static void complain_of_file(cli_answer *answer, const char *path)
{
    sudoku_text *text = &answer->scratch;
    text->size = 0;
    sudoku_text_printf(text, "%s: %s", path, strerror(errno));
    cli_answer_message(answer, 0, 0, text->data);
}

/* Returns whether writing has succeeded so far; if not, after a message. */
static bool is_written(cli_answer *answer, FILE *file, const char *path)
{
    if (ferror(file) == 0 && fflush(file) == 0)
        return true;
    complain_of_file(answer, path);
    return false;
}

/* Closes a file, which appears if is_good. Returns false after a message. */
static bool close_file(cli_answer *answer, base_new_file *file,
                       const char *path, bool is_good)
{
    if (cli_new_file_close(file, is_good) == 0 || !is_good)
        return true;
    complain_of_file(answer, path);
    return false;
}

static bool open_file(cli_answer *answer, base_new_file *file, const char *path)
{
    if (cli_new_file_open(file, path) == 0)
        return true;
    complain_of_file(answer, path);
    return false;
}

static const char *reason(int code)
{
    return code == SUDOKU_ENOCOVER
               ? "a rule of this puzzle is supported only by the propagation "
                 "search, which writes no certificate"
           : code == SUDOKU_ETOOBIG ? "the puzzle is too big as an exact cover "
                                      "problem for a certificate"
                                    : sudoku_error_text(code);
}

/* Returns the outcome of the count, after a message unless it is complete. */
static enum cli_outcome outcome_of(cli_answer *answer, int code,
                                   enum dlx_result result, const char *count)
{
    if (code == SUDOKU_ELIMIT)
        return CLI_FAILED; /* it is reported with the budget */
    if (code != 0) {
        cli_answer_message(answer, 0, 0, reason(code));
        return CLI_FAILED;
    }
    if (count == NULL) {
        cli_answer_message(answer, 0, 0,
                           "the certificate is incomplete and was removed");
        return cli_answer_stopped(answer, result);
    }
    return strcmp(count, "0") == 0   ? CLI_NONE
           : strcmp(count, "1") == 0 ? CLI_UNIQUE
                                     : CLI_MANY;
}

static enum cli_outcome certify(cli_worker *worker, FILE *problem, FILE *proof,
                                char **count)
{
    const cli_args *args = worker->args;
    dlx_config config = args->solve.engine;
    dlx_limits limits = args->limits;
    enum dlx_result result;
    limits.bytes = 0;
    sudoku_certificate_form form = {&config, &limits, cli_worker_stops,
                                    worker,  problem, proof};
    int code = sudoku_certify(worker->answer.puzzle, &form, &result, count);
    if (*count == NULL && (ferror(problem) != 0 || ferror(proof) != 0))
        return CLI_FAILED;
    return outcome_of(&worker->answer, code, result, *count);
}

enum cli_outcome cli_certify(cli_worker *worker, char **count)
{
    cli_answer *answer = &worker->answer;
    const char *path = worker->args->certificate;
    size_t size = strlen(path) + sizeof ".dlx";
    char *problem_path = malloc(size);
    *count = NULL;
    if (problem_path == NULL) {
        cli_answer_message(answer, 0, 0, sudoku_error_text(SUDOKU_ENOMEM));
        return CLI_FAILED;
    }
    snprintf(problem_path, size, "%s.dlx", path);
    enum cli_outcome outcome = CLI_FAILED;
    base_new_file proof = {NULL, NULL, NULL}, problem = {NULL, NULL, NULL};
    bool is_written_so_far = true;
    if (open_file(answer, &proof, path) &&
        open_file(answer, &problem, problem_path)) {
        outcome = certify(worker, problem.to, proof.to, count);
        is_written_so_far = is_written(answer, proof.to, path) &&
                            is_written(answer, problem.to, problem_path);
    }
    bool is_good = *count != NULL && is_written_so_far;
    bool has_problem = close_file(answer, &problem, problem_path, is_good);
    bool has_proof = close_file(answer, &proof, path, is_good && has_problem);
    worker->lacks_file = !is_written_so_far || !has_problem || !has_proof;
    free(problem_path);
    return outcome;
}
