/* dlx_args.c - the command line of the program dlx. */
#include "cli/dlx_args.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>

/* Each option stands for one letter; only v and h may be given as such. */
enum { SEARCHES = CLI_DLX_SOLVE | CLI_DLX_COUNT, ALL_COMMANDS = 31 };

static const struct row {
    const char *name;
    int has_value, letter, commands;
    const char *values; /* what messages say of them */
} table[] = {
    {"all", no_argument, 'a', CLI_DLX_SOLVE, NULL},
    {"limit", required_argument, 'l', SEARCHES, "a number"},
    {"indices", no_argument, 'i', CLI_DLX_SOLVE | CLI_DLX_VERIFY, NULL},
    {"json", no_argument, 'j', CLI_DLX_SOLVE | CLI_DLX_INFO, NULL},
    {"kernel", required_argument, 'k', SEARCHES, "auto, links, lanes or memo"},
    {"choice", required_argument, 'c', SEARCHES,
     "first, last, random, weight or order"},
    {"seed", required_argument, 's', SEARCHES, "a number"},
    {"threads", required_argument, 't', SEARCHES, "1 to 1024"},
    {"isa", required_argument, 'I', SEARCHES, "auto, generic, avx2 or avx512"},
    {"max-nodes", required_argument, 'n', SEARCHES, "a number"},
    {"max-seconds", required_argument, 'x', SEARCHES, "a number above 0"},
    {"verbose", no_argument, 'v', SEARCHES, NULL},
    {"stats", required_argument, 'S', SEARCHES, "json"},
    {"from", required_argument, 'f', ALL_COMMANDS, "auto, text or matrix"},
    {"to", required_argument, 'T', CLI_DLX_CONVERT, "text or matrix"},
    {"help", no_argument, 'h', ALL_COMMANDS, NULL},
};

enum { NUM_ROWS = sizeof table / sizeof *table };

/* In the order of their enums. */
static const char *const choices[] = {"first",  "last",  "random",
                                      "weight", "order", NULL};
static const char *const formats[] = {"auto", "text", "matrix", NULL};

/* Read an option whose value is a word. Returns < 0 if it is another one. */
static int apply_word(cli_dlx_args *args, int letter, const char *word)
{
    int k;
    switch (letter) {
    case 'k':
        k = cli_find_word(word, cli_kernels);
        args->config.kernel = (enum dlx_kernel_name)k;
        return k;
    case 'c':
        k = cli_find_word(word, choices);
        args->config.choice = (enum dlx_choice)k;
        return k;
    case 'I':
        k = cli_find_word(word, cli_isas);
        args->config.isa = (enum dlx_isa)k;
        return k;
    case 'f':
        k = cli_find_word(word, formats);
        args->from = (enum cli_dlx_format)k;
        return k;
    case 'T':
        k = cli_find_word(word, formats);
        args->to = (enum cli_dlx_format)k;
        return k == CLI_DLX_AUTO ? -1 : k;
    default: /* S, for which there is one word only */
        args->stats_json = true;
        return strcmp(word, "json") == 0 ? 0 : -1;
    }
}

/* Read one option. Returns < 0 if its value is wrong. */
static int apply(cli_dlx_args *args, int letter, const char *value)
{
    switch (letter) {
    case 'a':
        args->limit = 0;
        return 0;
    case 'i':
        args->indices = true;
        return 0;
    case 'j':
        args->json = true;
        return 0;
    case 'v':
        args->verbose++;
        return 0;
    case 'l':
        return cli_read_number(value, &args->limit);
    case 's':
        return cli_read_number(value, &args->config.seed);
    case 'n':
        return cli_read_number(value, &args->limits.nodes);
    case 't':
        return cli_read_small(value, 1024, &args->config.threads);
    case 'x':
        return cli_read_seconds(value, &args->limits.seconds);
    default:
        return apply_word(args, letter, value);
    }
}

/* The options that a command knows, as getopt_long() wants them. */
static void list_options(struct option *list, enum cli_dlx_command command)
{
    for (int k = 0; k < NUM_ROWS; k++) {
        if ((table[k].commands & (int)command) != 0)
            *list++ = (struct option){table[k].name, table[k].has_value, NULL,
                                      table[k].letter};
    }
    *list = (struct option){NULL, 0, NULL, 0};
}

static int reject_value(int letter, const char *value)
{
    const struct row *row = table;
    while (row->letter != letter)
        row++;
    fprintf(stderr, "dlx: option '--%s' cannot be '%s'; it takes %s\n",
            row->name, value, row->values);
    return -1;
}

static bool is_stdin(const char *file)
{
    return strcmp(file, "-") == 0;
}

static int take_files(cli_dlx_args *args, enum cli_dlx_command command, int num,
                      char **files)
{
    int most = command == CLI_DLX_VERIFY ? 2 : 1;
    if (num > most) {
        fprintf(stderr, "dlx: '%s' is one file too many; see dlx --help\n",
                files[most]);
        return -1;
    }
    args->path = num > 0 && !is_stdin(files[0]) ? files[0] : NULL;
    args->claim_path = num > 1 && !is_stdin(files[1]) ? files[1] : NULL;
    if (command == CLI_DLX_VERIFY && args->path == NULL &&
        args->claim_path == NULL) {
        fputs("dlx: the problem and its covers cannot both be standard input\n",
              stderr);
        return -1;
    }
    return 0;
}

/* One where more would make a difference beside the time. */
static int default_threads(const cli_dlx_args *args,
                           enum cli_dlx_command command)
{
    bool is_alone = command != CLI_DLX_COUNT || args->limits.nodes > 0 ||
                    args->config.choice == DLX_CHOOSE_RANDOM;
    return is_alone ? 1 : cli_num_processors();
}

int cli_dlx_parse(cli_dlx_args *args, enum cli_dlx_command command, int argc,
                  char **argv)
{
    struct option known[NUM_ROWS + 1];
    int letter;
    memset(args, 0, sizeof *args);
    args->limit = command == CLI_DLX_SOLVE;
    args->to = CLI_DLX_TEXT;
    dlx_config_init(&args->config);
    args->config.threads = 0; /* not told */
    list_options(known, command);
    const char *letters = (command & SEARCHES) != 0 ? "hv" : "h";
    while ((letter = getopt_long(argc, argv, letters, known, NULL)) != -1) {
        if (letter == 'h')
            return 1;
        if (letter == '?')
            return -1; /* getopt_long() has told what is wrong */
        if (apply(args, letter, optarg) < 0)
            return reject_value(letter, optarg);
    }
    if (args->config.threads == 0)
        args->config.threads = default_threads(args, command);
    return take_files(args, command, argc - optind, argv + optind);
}
