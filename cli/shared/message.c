#include "cli/shared/message.h"

#include "cli/shared/printable.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const char *program = "quadrille";

void cli_set_program(const char *name)
{
    program = name;
}

const char *cli_program(void)
{
    return program;
}

void cli_complain(const char *format, ...)
{
    char text[1200];
    va_list arguments;
    va_start(arguments, format);
    int size = vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    if (size >= (int)sizeof text)
        memcpy(text + sizeof text - 4, "...", 4);
    cli_make_printable(text, strlen(text));
    fprintf(stderr, "%s: %s\n", program, text);
}
