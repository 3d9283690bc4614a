/* dlx_certificate.h - a count with a certificate. */
#ifndef CLI_DLX_CERTIFICATE_H
#define CLI_DLX_CERTIFICATE_H

#include "dlx/dlx.h"

#include <stdbool.h>

/* Count all covers and write the certificate to that file. If the count is
 * stopped, a message says that the certificate is of no use; if something else
 * goes wrong, a message says what, and *failed is set. */
enum dlx_result cli_dlx_certify(dlx_solver *s, const dlx_problem *p,
                                const char *path, bool *failed);

#endif
