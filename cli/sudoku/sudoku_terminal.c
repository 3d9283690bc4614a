#include "cli/sudoku/sudoku_terminal.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool cli_terminal_is_used(const cli_args *args)
{
    return args->color == CLI_COLOR_ALWAYS || isatty(STDOUT_FILENO) == 1;
}

static bool has_unicode(void)
{
    locale_t locale = newlocale(LC_CTYPE_MASK, "", (locale_t)0);
    if (locale == (locale_t)0)
        return false;
    bool is_utf8 = strcmp(nl_langinfo_l(CODESET, locale), "UTF-8") == 0;
    freelocale(locale);
    return is_utf8;
}

static enum sudoku_terminal_style find_style(void)
{
    const char *terminal = getenv("TERM"), *no_color = getenv("NO_COLOR");
    if (terminal == NULL || *terminal == '\0' || strcmp(terminal, "dumb") == 0)
        return SUDOKU_TERMINAL_PLAIN;
    return no_color != NULL && *no_color != '\0' ? SUDOKU_TERMINAL_BOLD
                                                 : SUDOKU_TERMINAL_COLOR;
}

void cli_terminal_choose(const cli_args *args, sudoku_terminal_drawing *drawing)
{
    drawing->has_unicode = has_unicode();
    drawing->style = args->color == CLI_COLOR_ALWAYS  ? SUDOKU_TERMINAL_COLOR
                     : args->color == CLI_COLOR_NEVER ? SUDOKU_TERMINAL_PLAIN
                                                      : find_style();
}
