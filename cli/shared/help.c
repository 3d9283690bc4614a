#include "cli/shared/help.h"

#include "cli/shared/message.h"

#include <string.h>

enum {
    COLUMN = 22,
    WIDTH = 79
}; /* column at which descriptions begin, from 0 */

/* Returns the number of bytes of a text that fit into a line of this width: up
 * to a blank or the line's end. */
static int fit(const char *text, int width)
{
    int size = (int)strcspn(text, "\n"), end = width;
    if (size <= width)
        return size;
    while (end > 0 && text[end] != ' ')
        end--;
    return end > 0 ? end : size;
}

/* Prints a text of several lines. The first one begins at the column `at`, all
 * are indented to `column`. */
static void print_about(const char *about, int at, int column, FILE *to)
{
    while (*about != '\0') {
        int size = fit(about, WIDTH - column);
        fprintf(to, "%*s%.*s\n", column - at, "", size, about);
        about += size + (about[size] != '\0');
        at = 0;
    }
}

static void print_option(const cli_option *option, FILE *to)
{
    char label[80], letter[8] = "", about[CLI_WORDS_SIZE];
    if (option->letter != 0)
        snprintf(letter, sizeof letter, "-%c, ", option->letter);
    const char *value = option->value == NULL ? "" : option->value;
    const char *gap = *value == '\0' || *value == '[' ? "" : " ";
    int size = snprintf(label, sizeof label, "  %s--%s%s%s", letter,
                        option->name, gap, value);
    fputs(label, to);
    if (size >= COLUMN) {
        fputc('\n', to);
        size = 0;
    }
    print_about(cli_option_about(option, about), size, COLUMN, to);
}

static void print_options(const cli_command_line *line, unsigned commands,
                          FILE *to)
{
    const char *heading = "", *shown = ""; /* both point to literals */
    for (int k = 0; k < line->num_options; k++) {
        const cli_option *option = &line->options[k];
        if (option->heading != NULL)
            heading = option->heading;
        if ((option->commands & commands) == 0)
            continue;
        if (strcmp(heading, shown) != 0)
            fprintf(to, "%s\n", heading);
        shown = heading;
        print_option(option, to);
    }
}

static void print_common(FILE *to)
{
    fprintf(to, "  -o, --output FILE   write to FILE, only if there is no "
                "error [stdout]\n");
}

static void print_commands(const cli_command_line *line, FILE *to)
{
    int longest = 0;
    for (int c = 0; c < line->num_commands; c++) {
        int size = (int)strlen(line->commands[c].name);
        longest = size > longest ? size : longest;
    }
    for (int c = 0; c < line->num_commands; c++) {
        const cli_command *command = &line->commands[c];
        fprintf(to, "  %s", command->name);
        print_about(command->about, 2 + (int)strlen(command->name), 4 + longest,
                    to);
    }
}

void cli_print_help(const cli_command_line *line, FILE *to)
{
    fprintf(to, "usage: %s COMMAND [OPTION]... %s\n%s\n", cli_program(),
            line->operands, line->about);
    print_commands(line, to);
    fprintf(to,
            "'%s help COMMAND' shows the options of COMMAND, '%s help options' "
            "all.\n%s\n",
            cli_program(), cli_program(), line->exit_codes);
}

void cli_print_all_options(const cli_command_line *line, FILE *to)
{
    print_options(line, ~0U, to);
    print_common(to);
    fprintf(to, "  --help, --version\n");
}

void cli_print_command_help(const cli_command_line *line, int command, FILE *to)
{
    const cli_command *c = &line->commands[command];
    fprintf(to, "usage: %s %s [OPTION]... %s\n%s\n\n", cli_program(), c->name,
            c->operands, c->about);
    print_options(line, 1U << command, to);
    print_common(to);
    fprintf(to, "%s\n", line->exit_codes);
}
