/* sudoku_certificate.h - counts of solutions with a certificate. */
#ifndef CLI_SUDOKU_CERTIFICATE_H
#define CLI_SUDOKU_CERTIFICATE_H

#include "cli/sudoku/sudoku_args.h"
#include "cli/sudoku/sudoku_worker.h"

/* Checks that the options fit --certificate, if that is given. Returns NULL, or
 * the error. */
const char *cli_check_certificate(const cli_args *args);

/* Counts the solutions of the current puzzle and writes the certificate, and
 * its problem to FILE.dlx. Returns CLI_NONE, CLI_UNIQUE or CLI_MANY, and the
 * number in *count, to be freed; or another outcome, after a message, and NULL.
 * If a file cannot be written, sets worker->lacks_file after a message; the
 * count may be known nevertheless. */
enum cli_outcome cli_certify(cli_worker *worker, char **count);

#endif
