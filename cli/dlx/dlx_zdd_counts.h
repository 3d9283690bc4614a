/*
 * dlx_zdd_counts.h - what dlx zdd prints of all covers at once.
 */
#ifndef CLI_DLX_ZDD_COUNTS_H
#define CLI_DLX_ZDD_COUNTS_H

#include "cli/dlx/dlx_args.h"

/* Print what args->diagram asks for, of the covers with the assumed options and
 * without the excluded ones. Returns 0, DLX_ENOMEM, DLX_EWRITE, or 1 after a
 * message. *has_covers is set. */
int cli_dlx_print_counts(const dlx_zdd *z, const dlx_problem *p,
                         const cli_dlx_args *args, bool *has_covers);

#endif
