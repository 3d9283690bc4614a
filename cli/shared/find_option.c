#include "cli/shared/find_option.h"

#include <string.h>

int cli_find_command_name(const cli_command_line *line, const char *name)
{
    for (int c = 0; c < line->num_commands; c++) {
        if (strcmp(name, line->commands[c].name) == 0)
            return c;
    }
    return -1;
}

const cli_option *cli_find_option(const cli_command_line *line, int command,
                                  const char *name, size_t size)
{
    const cli_option *found = NULL;
    int best = -1;
    for (int k = 0; k < line->num_options; k++) {
        const cli_option *o = &line->options[k];
        if (strncmp(o->name, name, size) != 0)
            continue;
        int rank = 2 * (o->name[size] == '\0') + cli_knows_option(o, command);
        if (rank > best) {
            found = o;
            best = rank;
        }
    }
    return found;
}

const cli_option *cli_find_letter(const cli_command_line *line, int command,
                                  int letter)
{
    const cli_option *other = NULL;
    for (int k = 0; k < line->num_options; k++) {
        const cli_option *option = &line->options[k];
        if (option->letter != letter || letter == 0)
            continue;
        if (cli_knows_option(option, command))
            return option;
        other = other == NULL ? option : other;
    }
    return other;
}
