#include "cli/shared/command_line.h"

#include "cli/shared/build_info.h"
#include "cli/shared/complete.h"
#include "cli/shared/find_option.h"
#include "cli/shared/help.h"
#include "cli/shared/message.h"
#include "cli/shared/nearest.h"
#include "cli/shared/output.h"

#include <assert.h>
#include <ctype.h>
#include <getopt.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Results of getopt_long(): OPTION + index of the option in the table, or a
 * letter. */
enum {
    MAX_OPTIONS = 128,
    COMMON = 3,
    HELP = 'h',
    VERSION = 'V',
    OUTPUT = 'o',
    OPTION = 256
};

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

/* Returns whether the word looks like a puzzle or a link to one, rather than a
 * command. */
static bool is_input(const char *word)
{
    return strstr(word, "://") != NULL || strlen(word) > CLI_LONGEST_WORD ||
           (strpbrk(word, "0123456789") != NULL && strlen(word) >= 16);
}

static cli_nearest find_near(const cli_command_line *line, const char *word)
{
    cli_nearest near = cli_nearest_to(word);
    for (int c = 0; c < line->num_commands; c++)
        cli_nearest_try(&near, line->commands[c].name);
    cli_nearest_try(&near, "help");
    return near;
}

static void try_word(void *near, const char *word, const char *about)
{
    (void)about;
    cli_nearest_try(near, word);
}

static int reject_topic(const cli_command_line *line, const char *word)
{
    char hint[CLI_HINT_SIZE];
    cli_nearest near = find_near(line, word);
    const cli_taker to = {try_word, &near};
    if (line->offer_topics != NULL) {
        line->offer_lists(&to);
        line->offer_topics(&to);
    }
    cli_reject(NULL, "there is no command%s '%s'%s",
               line->topics == NULL ? "" : line->topics, word,
               cli_nearest_hint(&near, "", hint));
    return CLI_EXPLAINED;
}

static void reject_leading_option(const cli_command_line *line,
                                  const char *word)
{
    char hint[CLI_HINT_SIZE];
    bool is_letter =
        strcmp(word, "-V") == 0; /* other programs print their version by it */
    cli_nearest near = cli_nearest_to(is_letter ? "--version" : word);
    cli_nearest_try(&near, "--version");
    cli_nearest_try(&near, "--help");
    if (near.word != NULL)
        cli_reject(NULL, "there is no option %s%s", word,
                   cli_nearest_hint(&near, "", hint));
    else
        cli_reject(NULL, "a command comes first, as in: %s %s %s",
                   cli_program(), line->commands[0].name, line->example);
}

static int reject_command(const cli_command_line *line, const char *word)
{
    cli_nearest near = find_near(line, word);
    char hint[CLI_HINT_SIZE];
    const char *first = line->commands[0].name;
    if (*word != '-' && access(word, F_OK) == 0)
        cli_reject(NULL, "a command comes before the file, as in: %s %s %s",
                   cli_program(), first, word);
    else if (line->takes_text && is_input(word))
        cli_reject(NULL, "a command comes before the input, as in: %s %s '%s'",
                   cli_program(), first, word);
    else if (*word == '-')
        reject_leading_option(line, word);
    else
        cli_reject(NULL, "there is no command '%s'%s", word,
                   cli_nearest_hint(&near, "", hint));
    return CLI_EXPLAINED;
}

static int print_version(const cli_command_line *line)
{
    puts(line->version);
    cli_print_build_info();
    return CLI_PRINTED;
}

static int print_help(const cli_command_line *line, const char *topic)
{
    int command = topic == NULL ? -1 : cli_find_command_name(line, topic);
    if (topic == NULL)
        cli_print_help(line, stdout);
    else if (command >= 0)
        cli_print_command_help(line, command, stdout);
    else if (strcmp(topic, "options") == 0)
        cli_print_all_options(line, stdout);
    else if (line->print_topic == NULL || !line->print_topic(topic))
        return reject_topic(line, topic);
    return CLI_PRINTED;
}

static bool print_entry(const cli_command_line *line, int command,
                        const char *entry)
{
    return command >= 0 && line->print_entry != NULL &&
           line->print_entry(command, entry);
}

int cli_find_command(const cli_command_line *line, int argc, char **argv)
{
    if (argc < 2) {
        cli_print_help(line, stderr);
        return CLI_EXPLAINED;
    }
    const char *word = argv[1];
    if (strcmp(word, "--version") == 0 || strcmp(word, "version") == 0)
        return print_version(line);
    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0)
        return print_help(line, NULL);
    if (strcmp(word, "--complete") == 0)
        return cli_complete(line, argc - 2, argv + 2);
    if (strcmp(word, "help") == 0 && argc == 4 &&
        print_entry(line, cli_find_command_name(line, argv[2]), argv[3]))
        return CLI_PRINTED;
    if (strcmp(word, "help") == 0 && argc > 3) {
        cli_reject(NULL, "unexpected argument '%s' after help", argv[3]);
        return CLI_EXPLAINED;
    }
    if (strcmp(word, "help") == 0)
        return print_help(line, argc > 2 ? argv[2] : NULL);
    int command = cli_find_command_name(line, word);
    return command >= 0 ? command : reject_command(line, word);
}

/* ---- options ------------------------------------------------------------- */

static int kind_of_value(const cli_option *option)
{
    if (option->value == NULL)
        return no_argument;
    return option->value[0] == '[' ? optional_argument : required_argument;
}

static void list_options(const cli_command_line *line, int command,
                         struct option list[MAX_OPTIONS + COMMON + 1])
{
    for (int k = 0; k < line->num_options; k++) {
        const cli_option *o = &line->options[k];
        if (cli_knows_option(o, command))
            *list++ =
                (struct option){o->name, kind_of_value(o), NULL, OPTION + k};
    }
    *list++ = (struct option){"output", required_argument, NULL, OUTPUT};
    *list++ = (struct option){"help", no_argument, NULL, HELP};
    *list++ = (struct option){"version", no_argument, NULL, VERSION};
    *list = (struct option){NULL, 0, NULL, 0};
}

/* Lists the letters of all options, including those that the command lacks. */
static void list_letters(const cli_command_line *line, char *letters)
{
    size_t size = (size_t)sprintf(letters, ":ho:");
    for (int k = 0; k < line->num_options; k++) {
        const cli_option *o = &line->options[k];
        if (o->letter == 0 || strchr(letters, o->letter) != NULL)
            continue;
        letters[size++] = o->letter;
        if (kind_of_value(o) == required_argument)
            letters[size++] = ':';
        letters[size] = '\0';
    }
}

/* Returns the option for the result of getopt_long(), or for optopt. */
static const cli_option *find_returned(const cli_command_line *line,
                                       int command, int value)
{
    return value >= OPTION ? &line->options[value - OPTION]
                           : cli_find_letter(line, command, value);
}

/* Writes "solve, count and check have". */
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

static void reject_unknown(const cli_command_line *line, int command,
                           const char *name, size_t size)
{
    cli_nearest near = cli_nearest_to_part(name, size);
    char hint[CLI_HINT_SIZE];
    for (int k = 0; k < line->num_options; k++) {
        if (cli_knows_option(&line->options[k], command))
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

static void reject_letter(const cli_command_line *line, int command,
                          const char *word)
{
    size_t size = *word == '-' && word[1] != '-' ? strcspn(word + 1, "=") : 0;
    const cli_option *option =
        size > 2 && strchr(word + 1, optopt) != NULL
            ? cli_find_option(line, command, word + 1, size)
            : NULL;
    cli_reject(line->commands[command].name, "there is no option -%c%s%s%s",
               isprint(optopt) ? optopt : '?',
               option != NULL ? "; did you mean --" : "",
               option != NULL ? option->name : "", option != NULL ? "?" : "");
}

/* Returns whether the word (or NULL) has several letters, including the unknown
 * one. */
static bool is_cluster(const char *word)
{
    return word != NULL && word[0] == '-' && word[1] != '-' &&
           strlen(word) > 2 && strchr(word, optopt) != NULL;
}

static void reject_option(const cli_command_line *line, int command,
                          char **argv, int at)
{
    const char *text = argv[at - 1], *name = text + 2;
    bool has_dashes = strncmp(text, "--", 2) == 0;
    size_t size = has_dashes ? strcspn(name, "=") : 0;
    const cli_option *option = cli_find_option(line, command, name, size);
    bool is_long =
        has_dashes &&
        (optopt == 0 ||
         (option != NULL && option == find_returned(line, command, optopt)));
    if (has_dashes && name[size] == '=' &&
        (optopt == HELP || optopt == VERSION))
        cli_reject(line->commands[command].name, "option --%.*s takes no value",
                   (int)size, name);
    else if (!is_long)
        reject_letter(line, command, is_cluster(argv[at]) ? argv[at] : text);
    else if (option == NULL)
        reject_unknown(line, command, name, size);
    else if (!cli_knows_option(option, command))
        reject_other(line, command, option);
    else if (option->name[size] == '\0')
        cli_reject(line->commands[command].name, "option --%s takes no value",
                   option->name);
    else
        cli_reject(line->commands[command].name,
                   "--%.*s may be several options", (int)size, name);
}

static int take_option(const cli_command_line *line, int command, void *args,
                       const cli_option *option)
{
    char takes[CLI_WORDS_SIZE];
    if (!cli_knows_option(
            option, command)) { /* the wrong option is a letter, such as -v */
        reject_other(line, command, option);
        return CLI_EXPLAINED;
    }
    int code = cli_apply_option(option, args, optarg);
    if (code != CLI_REJECTED)
        return code;
    cli_reject(line->commands[command].name,
               "option --%s cannot be '%s'; it takes %s", option->name, optarg,
               cli_option_takes(option, takes));
    return CLI_EXPLAINED;
}

static int reject_missing(const cli_command_line *line, int command,
                          const char *word)
{
    char takes[CLI_WORDS_SIZE];
    cli_reject(
        line->commands[command].name, "a value is missing after %s: %s", word,
        optopt == OUTPUT
            ? "a file"
            : cli_option_takes(find_returned(line, command, optopt), takes));
    return CLI_EXPLAINED;
}

static int take_letter(const cli_command_line *line, int command, void *args,
                       int letter, char **argv)
{
    switch (letter) {
    case '?':
        reject_option(line, command, argv, optind);
        return CLI_EXPLAINED;
    case ':':
        /* BSD and mingw also return that for a value that is not allowed. */
        if (strchr(argv[optind - 1], '=') == NULL)
            return reject_missing(line, command, argv[optind - 1]);
        reject_option(line, command, argv, optind);
        return CLI_EXPLAINED;
    case HELP:
        if (argv[1] == NULL || !print_entry(line, command, argv[1]))
            cli_print_command_help(line, command, stdout);
        return CLI_PRINTED;
    case VERSION:
        return print_version(line);
    case OUTPUT:
        return cli_output_to(optarg) == 0 ? CLI_PARSED : CLI_EXPLAINED;
    default:
        return take_option(line, command, args,
                           find_returned(line, command, letter));
    }
}

/* Skips the Unicode dashes U+2010 to U+2015 and U+2212, which web pages and
 * word processors put in place of '-'. */
static const char *skip_dashes(const char *word)
{
    while ((strncmp(word, "\xe2\x80", 2) == 0 &&
            (unsigned char)word[2] >= 0x90 && (unsigned char)word[2] <= 0x95) ||
           strncmp(word, "\xe2\x88\x92", 3) == 0)
        word += 3;
    return word;
}

/* A word after an option with an optional value is an operand. But if it is no
 * file, and shorter than any puzzle, it was meant as the value: reports that.
 */
static int check_values(const cli_command_line *line, int command, int argc,
                        char **argv)
{
    enum { LEAST_CELLS = 16 };
    for (int k = 1; k + 1 < argc && strcmp(argv[k], "--") != 0; k++) {
        const char *next = argv[k + 1];
        const cli_option *option =
            strncmp(argv[k], "--", 2) != 0
                ? NULL
                : cli_find_option(line, command, argv[k] + 2,
                                  strlen(argv[k] + 2));
        if (option == NULL || kind_of_value(option) != optional_argument ||
            *next == '-' || strlen(next) >= LEAST_CELLS ||
            strpbrk(next, ".:/") != NULL || access(next, F_OK) == 0)
            continue;
        cli_reject(line->commands[command].name,
                   "there is no file '%s'; the value of --%s comes after '=': "
                   "--%s=%s",
                   next, option->name, option->name, next);
        return CLI_EXPLAINED;
    }
    return CLI_PARSED;
}

/* Reports words that were meant as options and are no files. Returns a
 * cli_parsed. */
static int check_words(const cli_command_line *line, int command, int argc,
                       char **argv)
{
    for (int k = 1; k < argc; k++) {
        const char *name = skip_dashes(argv[k]);
        while (name != argv[k] && *name == '-')
            name++;
        const cli_option *option =
            name == argv[k] || *name == '\0'
                ? NULL
                : cli_find_option(line, command, name, strcspn(name, "="));
        if (option == NULL || access(argv[k], F_OK) == 0)
            continue;
        cli_reject(
            line->commands[command].name,
            "'%s' begins with a dash that is not '-'; did you mean --%s?",
            argv[k], option->name);
        return CLI_EXPLAINED;
    }
    return CLI_PARSED;
}

/* Rejects the full name of an option of other commands, which getopt_long()
 * would take for an abbreviation. */
static int check_others(const cli_command_line *line, int command, int argc,
                        char **argv)
{
    for (int k = 1; k < argc && strcmp(argv[k], "--") != 0; k++) {
        const char *name = argv[k] + 2;
        size_t size = strcspn(argv[k], "=");
        const cli_option *option =
            strncmp(argv[k], "--", 2) != 0
                ? NULL
                : cli_find_option(line, command, name, size - 2);
        if (option == NULL || option->name[size - 2] != '\0' ||
            cli_knows_option(option, command))
            continue;
        reject_other(line, command, option);
        return CLI_EXPLAINED;
    }
    return CLI_PARSED;
}

static int check_operands(const cli_command_line *line, int command, int argc,
                          char **argv)
{
    for (int k = optind; k < argc; k++) {
        if (argv[k][0] == '\0') {
            cli_reject(line->commands[command].name,
                       "a file has no name, ''; - is standard input");
            return CLI_EXPLAINED;
        }
    }
    return CLI_PARSED;
}

int cli_read_options(const cli_command_line *line, int command, void *args,
                     int argc, char **argv, int *first)
{
    struct option list[MAX_OPTIONS + COMMON + 1];
    char letters[4 + 2 * MAX_OPTIONS + 1];
    int letter, code = CLI_PARSED;
    assert(line->num_options <= MAX_OPTIONS);
    list_options(line, command, list);
    list_letters(line, letters);
    opterr = 0;
    argc--; /* getopt_long() takes the command for argv[0] */
    argv++;
    code = check_words(line, command, argc, argv);
    if (code == CLI_PARSED)
        code = check_values(line, command, argc, argv);
    if (code == CLI_PARSED)
        code = check_others(line, command, argc, argv);
    while (code == CLI_PARSED &&
           (letter = getopt_long(argc, argv, letters, list, NULL)) != -1)
        code = take_letter(line, command, args, letter, argv);
    if (code == CLI_PARSED)
        code = check_operands(line, command, argc, argv);
    *first = optind + 1;
    return code;
}
