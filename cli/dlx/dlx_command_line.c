/* dlx_command_line.c - reads the command line of the program dlx. */
#include "cli/dlx/dlx_commands.h"

#include "cli/dlx/dlx_options.h"

#include "base/clock.h"
#include "cli/shared/command_line.h"
#include "cli/shared/machine.h"
#include "cli/shared/message.h"
#include "cli/shared/sat.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static bool is_stdin(const char *file)
{
    return strcmp(file, "-") == 0;
}

static bool is_problem(const cli_dlx_args *args, const char *path)
{
    struct stat a, b;
    return path != NULL && args->path != NULL && stat(path, &a) == 0 &&
           stat(args->path, &b) == 0 && S_ISREG(a.st_mode) &&
           a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

/* Checks that certificates and proofs do not overwrite the problem, which is
 * needed to check them. */
static int check_overwriting(const cli_dlx_args *args)
{
    char clauses[PATH_MAX] = "";
    if (args->proof != NULL)
        snprintf(clauses, sizeof clauses, "%s.cnf", args->proof);
    const char *path = is_problem(args, args->certificate) ? args->certificate
                       : is_problem(args, args->proof)     ? args->proof
                       : is_problem(args, clauses)         ? clauses
                                                           : NULL;
    if (path == NULL)
        return 0;
    cli_complain("%s: this file holds the problem and would be overwritten",
                 path);
    return -1;
}

static int take_files(cli_dlx_args *args, int num, char **files)
{
    if (args->command == CLI_DLX_MERGE)
        return cli_parts_take_results(&args->parts, num, files);
    if (args->command == CLI_DLX_MAKE) {
        args->words = files;
        args->num_words = num;
        return 0;
    }
    bool has_covers = args->command == CLI_DLX_VERIFY ||
                      (args->command == CLI_DLX_DRAW && !args->reason);
    int most = has_covers ? 2 : 1;
    if (num > most) {
        cli_reject(cli_dlx_command_table[args->command].name,
                   "unexpected argument '%s'", files[most]);
        return -1;
    }
    args->path = num > 0 && !is_stdin(files[0]) ? files[0] : NULL;
    args->claim_path = num > 1 && !is_stdin(files[1]) ? files[1] : NULL;
    if (has_covers && args->path == NULL && args->claim_path == NULL) {
        cli_complain("the problem and the covers cannot both be read from "
                     "standard input");
        return -1;
    }
    return check_overwriting(args);
}

/* Returns the default number of threads: 1 if more of them would change the
 * result, not only the time. */
static int default_threads(const cli_dlx_args *args)
{
    bool is_alone = args->command != CLI_DLX_COUNT || args->limits.nodes > 0 ||
                    args->config.choice == DLX_CHOOSE_RANDOM ||
                    args->parts.shard != NULL;
    return is_alone ? 1 : cli_num_processors();
}

/* Prepares for a certificate: of the problem as given, and by a kernel other
 * than clauses. Certificates of costs prove the minimum. */
static int prepare_certificate(cli_dlx_args *args)
{
    const char *other = NULL;
    if (args->config.kernel == DLX_KERNEL_CLAUSES)
        other = "--kernel clauses";
    else if (args->config.choice != DLX_CHOOSE_FIRST)
        other = "--choice";
    else if (args->assumed.num > 0)
        other = "--assume";
    else if (args->excluded.num > 0)
        other = "--exclude";
    else if (args->cheapest.covers > 1)
        other = "--covers";
    else if (args->cheapest.gap > 0)
        other = "--gap";
    if (other == NULL)
        return 0;
    cli_reject(cli_dlx_command_table[args->command].name,
               "--certificate cannot be combined with %s", other);
    return -1;
}

static int check_parts(const cli_dlx_args *args)
{
    const char *name = cli_dlx_command_table[args->command].name;
    const char *wrong =
        cli_parts_check(&args->parts, args->command == CLI_DLX_COUNT);
    if (wrong != NULL)
        cli_reject(name, "%s", wrong);
    else if (args->is_binary && args->proof == NULL)
        cli_reject(name, "--binary needs --proof");
    else if (args->command == CLI_DLX_ZDD &&
             args->assumed.num + args->excluded.num > 0 &&
             args->diagram >= CLI_DLX_ORDER &&
             args->diagram <= CLI_DLX_GRAPHVIZ)
        cli_reject(name, "--assume and --exclude need --as=numbers, lengths, "
                         "options or cheapest");
    else if (args->command == CLI_DLX_ZDD && args->json &&
             args->diagram >= CLI_DLX_ORDER &&
             args->diagram <= CLI_DLX_GRAPHVIZ)
        cli_reject(name,
                   "--json needs --as=numbers, lengths, options or cheapest");
    else if (args->form != CLI_DLX_TEXT && (args->json || args->indices))
        cli_reject(name, "--as cannot be combined with --json or --indices");
    else if (args->map != NULL && args->command != CLI_DLX_DRAW &&
             args->form == CLI_DLX_TEXT)
        cli_reject(name, "--map needs --as=grid or csv");
    else if (args->is_page && (args->json || args->reason))
        cli_reject(name, "--as=html cannot be combined with --json or "
                         "--reason");
    else if (args->reduce &&
             (args->parts.checkpoint != NULL || args->parts.shard != NULL ||
              args->certificate != NULL))
        cli_reject(name, "--reduce cannot be combined with --checkpoint, "
                         "--shard or --certificate");
    else if (args->reason &&
             (args->parts.checkpoint != NULL || args->parts.shard != NULL ||
              args->proof != NULL || args->orbits || args->symmetry))
        cli_reject(name, "--reason cannot be combined with --checkpoint, "
                         "--shard, --proof, --orbits or --symmetry");
    else
        return 0;
    return -1;
}

/* Checks that symmetry is used to count all covers, to the end. */
static int check_symmetry(const cli_dlx_args *args)
{
    const char *other = args->assumed.num > 0            ? "assume"
                        : args->excluded.num > 0         ? "exclude"
                        : args->limit > 0                ? "limit"
                        : args->limits.nodes > 0         ? "max-nodes"
                        : args->certificate != NULL      ? "certificate"
                        : args->reduce                   ? "reduce"
                        : args->orbits && args->symmetry ? "symmetry"
                        : args->parts.shard != NULL      ? "shard"
                        : args->parts.checkpoint != NULL ? "checkpoint"
                                                         : NULL;
    if (args->command != CLI_DLX_COUNT || (!args->orbits && !args->symmetry) ||
        other == NULL)
        return 0;
    cli_reject("count", "--%s cannot be combined with --%s", other,
               args->orbits ? "orbits" : "symmetry");
    return -1;
}

/* Checks --choice. Only two kernels choose items differently, so the option
 * alone selects one of them. */
static int check_choice(const cli_dlx_args *args)
{
    enum dlx_kernel_name kernel = args->config.kernel;
    if (args->config.choice == DLX_CHOOSE_FIRST || kernel == DLX_KERNEL_AUTO ||
        kernel == DLX_KERNEL_LINKS || kernel == DLX_KERNEL_BOUNDS)
        return 0;
    cli_reject(cli_dlx_command_table[args->command].name,
               "--choice %s needs the kernel links or bounds, not %s",
               cli_choices[args->config.choice], cli_kernels[kernel]);
    return -1;
}

/* Checks that preferred and late items are used with the choice that heeds
 * them. */
static int check_preferences(cli_dlx_args *args)
{
    if (args->preferred.num + args->late.num == 0)
        return 0;
    if (args->config.choice == DLX_CHOOSE_FIRST)
        args->config.choice = DLX_CHOOSE_SHARP;
    if (args->config.choice == DLX_CHOOSE_SHARP)
        return 0;
    cli_reject(cli_dlx_command_table[args->command].name,
               "--prefer and --late need --choice sharp");
    return -1;
}

static int check_clauses(const cli_dlx_args *args)
{
    const char *name = cli_dlx_command_table[args->command].name;
    enum dlx_kernel_name kernel = args->config.kernel;
    const cli_parts *parts = &args->parts;
    if (args->proof != NULL && kernel != DLX_KERNEL_AUTO &&
        kernel != DLX_KERNEL_CLAUSES)
        return cli_reject(name,
                          "--proof needs --kernel clauses, or no --kernel"),
               -1;
    if (kernel != DLX_KERNEL_CLAUSES)
        return 0;
    if (cli_sat_functions() == NULL)
        cli_complain("this program was built without CaDiCaL, which --kernel "
                     "clauses needs; run 'make deps all' to include it");
    else if (args->command == CLI_DLX_ESTIMATE ||
             args->command == CLI_DLX_SPLIT || parts->shard != NULL ||
             parts->checkpoint != NULL || args->orbits || args->symmetry)
        cli_reject(name, "--kernel clauses does not support %s",
                   args->orbits || args->symmetry ? "--orbits and --symmetry"
                   : args->command == CLI_DLX_ESTIMATE
                       ? "estimates"
                       : "shards and checkpoints");
    else
        return cli_sat_load();
    return -1;
}

/* Prints help on a family, an entry of the command make. */
static bool print_entry(int command, const char *name)
{
    return command == CLI_DLX_MAKE && cli_dlx_print_family(name);
}

static bool offer_entries(int command, const char *entry, const char *argument,
                          const cli_taker *to)
{
    return command == CLI_DLX_MAKE &&
           cli_dlx_offer_families(entry, argument, to);
}

static cli_command_line describe(void)
{
    return (cli_command_line){
        .operands = "[FILE]",
        .about = "Solves exact cover problems. FILE holds a problem, plain or "
                 "gzipped; - or no\nFILE is standard input.",
        .exit_codes =
            "Exit status: 0 yes; 1 no; 2 error; 3 stopped by a limit.",
        .commands = cli_dlx_command_table,
        .num_commands = CLI_DLX_NUM_COMMANDS,
        .options = cli_dlx_option_table,
        .num_options = cli_dlx_num_options,
        .version = "dlx (Quadrille) " DLX_VERSION,
        .example = "problem.dlx",
        .print_entry = print_entry,
        .offer_entries = offer_entries,
    };
}

int cli_dlx_parse(cli_dlx_args *args, int argc, char **argv)
{
    const cli_command_line line = describe();
    int first, parsed = cli_find_command(&line, argc, argv);
    memset(args, 0, sizeof *args);
    args->begun = base_clock();
    if (parsed < 0)
        return parsed == CLI_PRINTED ? 1 : -1;
    args->command = (enum cli_dlx_command)parsed;
    args->limit =
        args->command == CLI_DLX_SOLVE || args->command == CLI_DLX_SAMPLE;
    args->to = "text";
    cli_parts_init(&args->parts);
    dlx_config_init(&args->config);
    dlx_cheapest_config_init(&args->cheapest);
    args->config.threads = 0; /* 0: --threads was not given */
    parsed = cli_read_options(&line, parsed, args, argc, argv, &first);
    if (parsed < 0)
        return parsed == CLI_PRINTED ? 1 : -1;
    if (check_parts(args) != 0 || check_symmetry(args) != 0 ||
        check_clauses(args) != 0 || check_preferences(args) != 0 ||
        check_choice(args) != 0)
        return -1;
    args->bytes = args->memory > 0 ? args->memory : cli_free_memory() / 2;
    if (args->config.threads == 0)
        args->config.threads = default_threads(args);
    if (args->certificate != NULL && prepare_certificate(args) != 0)
        return -1;
    return take_files(args, argc - first, argv + first);
}
