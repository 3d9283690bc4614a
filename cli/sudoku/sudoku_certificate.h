/* sudoku_certificate.h - counts of solutions with a certificate. */
#ifndef CLI_SUDOKU_CERTIFICATE_H
#define CLI_SUDOKU_CERTIFICATE_H

#include "cli/sudoku/sudoku_args.h"
#include "cli/sudoku/sudoku_worker.h"

/* Check that these options go with --certificate, if that is given. Returns
 * NULL, or what is wrong. */
const char *cli_check_certificate(const cli_args *args);

/* Count the solutions of the puzzle at hand and write the certificate, and
 * beside it, as FILE.dlx, the problem that it is of. Returns CLI_NONE,
 * CLI_UNIQUE or CLI_MANY and the number in *count, to be freed; or another
 * outcome, after a message, and NULL. Sets worker->lacks_file after a message
 * if a file could not be written to its end; the count may be known then. */
enum cli_outcome cli_certify(cli_worker *worker, char **count);

#endif
