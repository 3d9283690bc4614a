#include "jobs/file_error.h"

#include <stdarg.h>
#include <stdio.h>

int jobs_file_fail(dlx_file_error *error, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(error->text, sizeof error->text, format, arguments);
    va_end(arguments);
    error->is_memory = false;
    return -1;
}

int jobs_file_no_memory(dlx_file_error *error, const char *path)
{
    jobs_file_fail(error, "%s: out of memory", path);
    error->is_memory = true;
    return -1;
}
