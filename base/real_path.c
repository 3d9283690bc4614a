/* For realpath(). NOLINTNEXTLINE(bugprone-*,cert-*) */
#define _DEFAULT_SOURCE
#include "base/real_path.h"

#include <stdlib.h>
#include <string.h>

char *base_real_path(const char *path)
{
    char *real = realpath(path, NULL);
    return real != NULL ? real : strdup(path);
}
