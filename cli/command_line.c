/* command_line.c - what the command lines of both programs have in common. */
#include "cli/command_line.h"

#include "cli/help.h"
#include "cli/message.h"
#include "cli/nearest.h"
#include "cli/output.h"

#include <assert.h>
#include <ctype.h>
#include <getopt.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { MAX_OPTIONS = 96, COMMON = 3, HELP = 'h', VERSION = 'V', OUTPUT = 'o' };

void cli_reject(const char *topic, const char *format, ...)
{
    char text[800];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    size_t size = strlen(text);
    const char *see = size > 0 && text[size - 1] == '?' ? " See" : "; see";
    cli_complain("%s%s %s help%s%s", text, see, cli_program(),
                 topic == NULL ? "" : " ", topic == NULL ? "" : topic);
}

/* ---- commands ------------------------------------------------------------ */

static int find_name(const cli_command_line *line, const char *name)
{
    for (int c = 0; c < line->num_commands; c++) {
        if (strcmp(name, line->commands[c].name) == 0)
            return c;
    }
    return -1;
}

/* Is the word rather a puzzle, or a link to one, than a command? */
static bool is_input(const char *word)
{
    return strstr(word, "://") != NULL || strlen(word) > CLI_LONGEST_WORD ||
           (strpbrk(word, "0123456789") != NULL && strlen(word) >= 16);
}

static int reject_command(const cli_command_line *line, const char *word)
{
    cli_nearest near = cli_nearest_to(word);
    char hint[CLI_HINT_SIZE];
    const char *first = line->commands[0].name;
    for (int c = 0; c < line->num_commands; c++)
        cli_nearest_try(&near, line->commands[c].name);
    cli_nearest_try(&near, "help");
    if (*word != '-' && access(word, F_OK) == 0)
        cli_reject(NULL, "a command comes before the file, as in: %s %s %s",
                   cli_program(), first, word);
    else if (line->takes_text && is_input(word))
        cli_reject(NULL, "a command comes before the input, as in: %s %s '%s'",
                   cli_program(), first, word);
    else if (*word == '-')
        cli_reject(NULL, "a command comes first, as in: %s %s %s",
                   cli_program(), first, line->example);
    else
        cli_reject(NULL, "there is no command '%s'%s", word,
                   cli_nearest_hint(&near, "", hint));
    return CLI_EXPLAINED;
}

static int print_version(const cli_command_line *line)
{
    puts(line->version);
    return CLI_PRINTED;
}

static int print_help(const cli_command_line *line, const char *topic)
{
    int command = topic == NULL ? -1 : find_name(line, topic);
    if (topic == NULL)
        cli_print_help(line, stdout);
    else if (command >= 0)
        cli_print_command_help(line, command, stdout);
    else if (strcmp(topic, "options") == 0)
        cli_print_all_options(line, stdout);
    else if (line->print_topic == NULL || !line->print_topic(topic))
        return reject_command(line, topic);
    return CLI_PRINTED;
}

int cli_find_command(const cli_command_line *line, int argc, char **argv)
{
    if (argc < 2) {
        cli_print_help(line, stderr);
        return CLI_EXPLAINED;
    }
    const char *word = argv[1];
    if (strcmp(word, "--version") == 0)
        return print_version(line);
    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0)
        return print_help(line, NULL);
    if (strcmp(word, "help") == 0)
        return print_help(line, argc > 2 ? argv[2] : NULL);
    int command = find_name(line, word);
    return command >= 0 ? command : reject_command(line, word);
}

const char *cli_letters(const cli_command_line *line)
{
    return line->letters != NULL ? line->letters : "v";
}

/* ---- options ------------------------------------------------------------- */

static bool knows(const cli_option *option, int command)
{
    return (option->commands >> command & 1) != 0;
}

static int kind_of_value(const cli_option *option)
{
    if (option->value == NULL)
        return no_argument;
    return option->value[0] == '[' ? optional_argument : required_argument;
}

/* The options of the command, as getopt_long() wants them. */
static void list_options(const cli_command_line *line, int command,
                         struct option list[MAX_OPTIONS + COMMON + 1])
{
    for (int k = 0; k < line->num_options; k++) {
        const cli_option *o = &line->options[k];
        if (knows(o, command))
            *list++ =
                (struct option){o->name, kind_of_value(o), NULL, o->letter};
    }
    *list++ = (struct option){"output", required_argument, NULL, OUTPUT};
    *list++ = (struct option){"help", no_argument, NULL, HELP};
    *list++ = (struct option){"version", no_argument, NULL, VERSION};
    *list = (struct option){NULL, 0, NULL, 0};
}

static const cli_option *find_letter(const cli_command_line *line, int letter)
{
    const cli_option *option = line->options;
    while (option->letter != letter)
        option++;
    return option;
}

/* The one that the command knows, if there is one: two commands may have an
 * option each with the same letter. */
static const cli_option *find_known(const cli_command_line *line, int command,
                                    int letter)
{
    for (int k = 0; k < line->num_options; k++) {
        const cli_option *option = &line->options[k];
        if (option->letter == letter && knows(option, command))
            return option;
    }
    return find_letter(line, letter);
}

/* "solve, count and check have" */
static void name_commands(const cli_command_line *line, unsigned commands,
                          char *text, size_t size)
{
    const char *before = "", *verb = " has";
    text[0] = '\0';
    for (int c = 0; c < line->num_commands; c++) {
        if ((commands >> c & 1) == 0)
            continue;
        commands &= ~(1U << c);
        strncat(text, before, size - strlen(text) - 1);
        strncat(text, line->commands[c].name, size - strlen(text) - 1);
        before = (commands & (commands - 1)) == 0 ? " and " : ", ";
        if (commands != 0)
            verb = " have";
    }
    strncat(text, verb, size - strlen(text) - 1);
}

/* The option that begins with the name of size bytes: rather one that is just
 * that, then rather one that the command knows. */
static const cli_option *find_option(const cli_command_line *line, int command,
                                     const char *name, size_t size)
{
    const cli_option *found = NULL;
    int best = -1;
    for (int k = 0; k < line->num_options; k++) {
        const cli_option *o = &line->options[k];
        int rank;
        if (strncmp(o->name, name, size) != 0)
            continue;
        rank = 2 * (o->name[size] == '\0') + knows(o, command);
        if (rank > best) {
            found = o;
            best = rank;
        }
    }
    return found;
}

static void reject_unknown(const cli_command_line *line, int command,
                           const char *name, size_t size)
{
    cli_nearest near = cli_nearest_to_part(name, size);
    char hint[CLI_HINT_SIZE];
    for (int k = 0; k < line->num_options; k++) {
        if (knows(&line->options[k], command))
            cli_nearest_try(&near, line->options[k].name);
    }
    cli_reject(line->commands[command].name, "there is no option --%.*s%s",
               (int)size, name, cli_nearest_hint(&near, "--", hint));
}

static void reject_other(const cli_command_line *line, int command,
                         const cli_option *option)
{
    char others[200];
    name_commands(line, option->commands, others, sizeof others);
    cli_reject(line->commands[command].name, "%s has no option --%s, but %s",
               line->commands[command].name, option->name, others);
}

/* What is wrong with an option that getopt_long() does not take? */
static void reject_option(const cli_command_line *line, int command,
                          const char *text)
{
    const char *name = text + 2;
    size_t size = strcspn(name, "=");
    const cli_option *option = find_option(line, command, name, size);
    bool is_long =
        strncmp(text, "--", 2) == 0 &&
        (optopt == 0 || (option != NULL && optopt == option->letter));
    if (!is_long)
        cli_reject(line->commands[command].name, "there is no option -%c",
                   isprint(optopt) ? optopt : '?');
    else if (option == NULL)
        reject_unknown(line, command, name, size);
    else if (!knows(option, command))
        reject_other(line, command, option);
    else if (option->name[size] == '\0')
        cli_reject(line->commands[command].name, "option --%s takes no value",
                   option->name);
    else
        cli_reject(line->commands[command].name,
                   "--%.*s may be several options", (int)size, name);
}

static int take_option(const cli_command_line *line, int command, void *args,
                       int letter)
{
    const cli_option *option = find_known(line, command, letter);
    if (!knows(option, command)) { /* a letter, as -v; else not in the list */
        reject_other(line, command, option);
        return CLI_EXPLAINED;
    }
    int code = line->apply(args, letter, optarg);
    if (code != CLI_REJECTED)
        return code;
    cli_reject(line->commands[command].name,
               "option --%s cannot be '%s'; it takes %s", option->name, optarg,
               option->takes);
    return CLI_EXPLAINED;
}

/* Act on what getopt_long() returned. Returns a cli_parsed. */
static int take_letter(const cli_command_line *line, int command, void *args,
                       int letter, char **argv)
{
    switch (letter) {
    case '?':
        reject_option(line, command, argv[optind - 1]);
        return CLI_EXPLAINED;
    case ':':
        cli_reject(line->commands[command].name,
                   "a value is missing after %s: %s", argv[optind - 1],
                   optopt == OUTPUT ? "a file"
                                    : find_letter(line, optopt)->takes);
        return CLI_EXPLAINED;
    case HELP:
        cli_print_command_help(line, command, stdout);
        return CLI_PRINTED;
    case VERSION:
        return print_version(line);
    case OUTPUT:
        return cli_output_to(optarg) == 0 ? CLI_PARSED : CLI_EXPLAINED;
    default:
        return take_option(line, command, args, letter);
    }
}

int cli_read_options(const cli_command_line *line, int command, void *args,
                     int argc, char **argv, int *first)
{
    struct option list[MAX_OPTIONS + COMMON + 1];
    char letters[40];
    int letter, code = CLI_PARSED;
    assert(line->num_options <= MAX_OPTIONS);
    list_options(line, command, list);
    snprintf(letters, sizeof letters, ":ho:%s", cli_letters(line));
    opterr = 0;
    argc--; /* the command takes the place of the program */
    argv++;
    while (code == CLI_PARSED &&
           (letter = getopt_long(argc, argv, letters, list, NULL)) != -1)
        code = take_letter(line, command, args, letter, argv);
    *first = optind + 1;
    return code;
}
