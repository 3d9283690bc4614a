/* dlx_certificate.c - the file of a certificate, which appears when it is
 * complete. */
#include "cli/dlx/dlx_commands.h"

#include "cli/dlx/dlx_load.h"
#include "cli/shared/message.h"
#include "cli/shared/new_file.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

static void complain_of_file(const char *path)
{
    cli_complain("%s: %s", path, strerror(errno));
}

/* Writes the certificate of cli_dlx_certify() to an open file. */
static enum dlx_result certify(cli_dlx_certifier *write, void *search,
                               const dlx_problem *p, FILE *to, const char *path,
                               bool *failed)
{
    enum dlx_result last;
    errno = 0;
    int error = write(search, to, &last);
    *failed = error != 0;
    if (error == DLX_EWRITE)
        complain_of_file(path);
    else if (error != 0)
        cli_dlx_refuse(p, error);
    return last;
}

enum dlx_result cli_dlx_certify(cli_dlx_certifier *write, void *search,
                                const dlx_problem *p, const char *path,
                                bool *failed)
{
    base_new_file file;
    if (cli_new_file_open(&file, path) != 0) {
        complain_of_file(path);
        *failed = true;
        return DLX_UNKNOWN;
    }
    enum dlx_result last = certify(write, search, p, file.to, path, failed);
    bool is_whole = !*failed && last == DLX_EXHAUSTED;
    if (cli_new_file_close(&file, is_whole) != 0 && !*failed) {
        complain_of_file(path);
        *failed = true;
    }
    if (!*failed && !is_whole)
        cli_complain("%s: the certificate is incomplete and was removed", path);
    return last;
}
