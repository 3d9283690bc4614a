/*
 * dlx_commands.h - the commands of the program dlx. Each prints its answer to
 * standard output, everything else to standard error, and returns the exit
 * code.
 */
#ifndef CLI_DLX_COMMANDS_H
#define CLI_DLX_COMMANDS_H

#include "cli/dlx/dlx_args.h"
#include "cli/dlx/dlx_job.h"
#include "dlx/dlx.h"

#include <stdbool.h>
#include <stdio.h>

int cli_dlx_solve(const cli_dlx_args *args);
int cli_dlx_count(const cli_dlx_args *args);
int cli_dlx_verify(const cli_dlx_args *args); /* checks claimed covers */
int cli_dlx_info(const cli_dlx_args *args);
int cli_dlx_convert(const cli_dlx_args *args);
int cli_dlx_cheapest(
    const cli_dlx_args *args); /* covers of least cost, also for dlx pack */
int cli_dlx_reduce(const cli_dlx_args *args);
int cli_dlx_split(const cli_dlx_args *args);
int cli_dlx_merge(const cli_dlx_args *args);    /* adds results of shards */
int cli_dlx_estimate(const cli_dlx_args *args); /* estimates the search */
int cli_dlx_draw(const cli_dlx_args *args);
int cli_dlx_solve_clauses(
    const cli_dlx_args *args); /* dlx solve by a SAT solver */
int cli_dlx_zdd(const cli_dlx_args *args);
int cli_dlx_sample(const cli_dlx_args *args);
int cli_dlx_symmetry(const cli_dlx_args *args);
int cli_dlx_make(const cli_dlx_args *args);

/* ---- the command line --------------------------------------------------- */

/* Reads the command line. Returns 0, or 1 when the request has been printed on
 * standard output, or -1 after a message. */
int cli_dlx_parse(cli_dlx_args *args, int argc, char **argv);

/* Prints what a family is, for dlx help make NAME and dlx make NAME --help. If
 * there is no such family, returns false. */
bool cli_dlx_print_family(const char *name);
/* Offers families, or arguments of a family, or values of an argument. */
bool cli_dlx_offer_families(const char *family, const char *argument,
                            const cli_taker *to);

/* ---- jobs --------------------------------------------------------------- */

/* dlx count with --shard, and with --checkpoint. Return the exit code. */
int cli_dlx_count_shard(const cli_dlx_args *args);
int cli_dlx_count_checkpointed(const cli_dlx_args *args);

/* Begins a job with --checkpoint. Returns as cli_dlx_job_begin(). */
int cli_dlx_begin_checkpointed(cli_dlx_job *j, const cli_dlx_args *args);

/* ---- certificates ------------------------------------------------------- */

/* Writes a certificate, as dlx_certify() does. */
typedef int cli_dlx_certifier(void *search, FILE *to, enum dlx_result *result);

/* Lets write() write the certificate of a search to the file of --certificate.
 * If the search is stopped, a message says that the certificate is useless;
 * after another error, a message reports it, and *failed is set. */
enum dlx_result cli_dlx_certify(cli_dlx_certifier *write, void *search,
                                const dlx_problem *p, const char *path,
                                bool *failed);

/* ---- symmetry ----------------------------------------------------------- */

/* Returns whether the program can find symmetries; if not, after a message. */
bool cli_dlx_can_symmetry(void);

/* Counts, prints, and returns the exit code. */
int cli_dlx_symmetric_count(const cli_dlx_args *args);

/* ---- diagrams ----------------------------------------------------------- */

/* Prints what args->diagram selects, for the covers with the assumed options
 * and without the excluded ones. Sets *has_covers. Returns 0, DLX_ENOMEM,
 * DLX_EWRITE, or 1 after a message. */
int cli_dlx_print_counts(const dlx_zdd *z, const dlx_problem *p,
                         const cli_dlx_args *args, bool *has_covers);

#endif
