/* dlx.c - the program dlx: chooses the command, prints the usage. */
#include "cli/dlx_commands.h"
#include "cli/output.h"
#include "cli/progress.h"
#include "cli/signals.h"

#include <stdio.h>
#include <string.h>

static const char usage[] =
    "Usage: dlx COMMAND [OPTION...] [FILE]        (no FILE or -: standard "
    "input)\n"
    "  solve    print covers: an option a line, a blank line between covers\n"
    "  count    print the number of covers\n"
    "  verify   FILE [COVERS]: is each of these a cover of the problem FILE?\n"
    "  info     describe the problem\n"
    "  convert  write the problem in another format\n"
    "Options\n"
    "  --limit N, --all  stop after N covers, never [solve: 1, count: never]\n"
    "  --indices         solve, verify: options are numbers, from 0\n"
    "  --json            solve: a JSON object for each cover; info: one "
    "object\n"
    "  --kernel K        auto, links, lanes, memo [auto]\n"
    "  --choice C        branch on an item with fewest options, of these the\n"
    "                    first, last, random, weight; or just in order "
    "[first]\n"
    "  --seed N          for random choices [0]\n"
    "  --threads N       count: search with N threads [all processors]\n"
    "  --isa I           auto, generic, avx2, avx512 [auto]\n"
    "  --max-nodes N, --max-seconds S    give up after that [never]\n"
    "  --stats=json, -v  statistics on standard error; -vv says more\n"
    "  --from F, --to F  text, matrix [from: what the file is, to: text]\n"
    "  --help, --version\n"
    "Exit code: 0 yes, 1 no, 2 error, 3 stopped by a limit\n";

static const struct command {
    const char *name;
    enum cli_dlx_command command;
    int (*run)(const cli_dlx_args *args);
} commands[] = {
    {"solve", CLI_DLX_SOLVE, cli_dlx_solve},
    {"count", CLI_DLX_COUNT, cli_dlx_count},
    {"verify", CLI_DLX_VERIFY, cli_dlx_verify},
    {"info", CLI_DLX_INFO, cli_dlx_info},
    {"convert", CLI_DLX_CONVERT, cli_dlx_convert},
};

static const struct command *find_command(const char *name)
{
    for (size_t k = 0; k < sizeof commands / sizeof *commands; k++) {
        if (strcmp(name, commands[k].name) == 0)
            return &commands[k];
    }
    return NULL;
}

/* argv is what follows the command, after the name of the program. */
static int run_command(const struct command *command, int argc, char **argv)
{
    cli_dlx_args args;
    double begun = cli_seconds();
    int parsed = cli_dlx_parse(&args, command->command, argc, argv);
    if (parsed < 0)
        return CLI_ERROR;
    if (parsed > 0) {
        fputs(usage, stdout);
        return CLI_YES;
    }
    args.begun = begun;
    return command->run(&args);
}

static int run(int argc, char **argv)
{
    const char *word = argc > 1 ? argv[1] : "";
    const struct command *command = find_command(word);
    if (command != NULL) {
        static char name[] = "dlx"; /* in the messages of getopt_long() */
        argv[1] = name;
        return run_command(command, argc - 1, argv + 1);
    }
    if (strcmp(word, "--version") == 0) {
        puts("dlx " DLX_VERSION);
        return CLI_YES;
    }
    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0) {
        fputs(usage, stdout);
        return CLI_YES;
    }
    if (argc > 1)
        fprintf(stderr, "dlx: '%s' is not a command; see dlx --help\n", word);
    else
        fputs(usage, stderr);
    return CLI_ERROR;
}

int main(int argc, char **argv)
{
    int code = run(argc, argv);
    if (cli_output_finish("dlx") != 0)
        code = CLI_ERROR;
    cli_reraise_signal();
    return code;
}
