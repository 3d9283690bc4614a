/* dlx_args.c - the command line of the program dlx. */
#include "cli/dlx/dlx_args.h"

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

/* Set *format to the name of a format. Returns < 0 if there is none. */
static int apply_format(const char **format, const char *word)
{
    int k = 0;
    while ((*format = dlx_format_name(k)) != NULL && strcmp(*format, word) != 0)
        k++;
    return *format == NULL ? -1 : 0;
}

/* The same for a format to read, which may be xmpuzzle:N. */
static int apply_from(const char **format, const char *word)
{
    static const char name[] = "xmpuzzle:";
    const char *digits = word + sizeof name - 1;
    if (strncmp(word, name, sizeof name - 1) != 0)
        return apply_format(format, word);
    *format = word;
    return *digits != '\0' && *digits != '0' && strlen(digits) < 10 &&
                   strspn(digits, "0123456789") == strlen(digits)
               ? 0
               : -1;
}

/* In the order of their enum. */
static const char *const diagrams[] = {"numbers",  "order",   "graphillion",
                                       "graphviz", "lengths", "options",
                                       "cheapest", NULL};

/* Read an option whose value is a word. Returns < 0 if it is another one. */
static int apply_word(cli_dlx_args *args, int letter, const char *word)
{
    int k;
    switch (letter) {
    case LETTER_KERNEL:
        k = cli_find_word(word, cli_kernels);
        args->config.kernel = (enum dlx_kernel_name)k;
        return k;
    case 'c':
        k = cli_find_word(word, cli_choices);
        args->config.choice = (enum dlx_choice)k;
        return k;
    case 'I':
        k = cli_find_word(word, cli_isas);
        args->config.isa = (enum dlx_isa)k;
        return k;
    case 'f':
        args->from = NULL;
        return strcmp(word, "auto") == 0 ? 0 : apply_from(&args->from, word);
    case 'T':
        return apply_format(&args->to, word);
    case LETTER_AS:
        k = cli_find_word(word, diagrams);
        args->diagram = (enum cli_dlx_diagram)k;
        return k;
    default: /* S, for which there is one word only */
        args->stats_json = true;
        return strcmp(word, "json") == 0 ? 0 : -1;
    }
}

static int add_text(cli_dlx_texts *to, const char *text)
{
    if (to->num == CLI_DLX_MAX_TEXTS)
        return -1;
    to->list[to->num++] = text;
    return 0;
}

static int read_cost(const char *text, int64_t *cost)
{
    uint64_t number;
    if (cli_read_number(text, &number) != 0 || number > INT64_MAX)
        return -1;
    *cost = (int64_t)number;
    return 0;
}

/* Read a percentage as a part of 1. */
static int read_percent(const char *text, double *part)
{
    char *end;
    double percent = strtod(text, &end);
    if (end == text || *end != '\0' || !(percent >= 0 && percent <= 100))
        return -1;
    *part = percent / 100;
    return 0;
}

/* Read an option whose value is a number. Returns < 0 if that is wrong. */
static int apply_number(cli_dlx_args *args, int letter, const char *value)
{
    switch (letter) {
    case 'l':
        return cli_read_number(value, &args->limit);
    case 's':
        return cli_read_number(value, &args->config.seed);
    case 'N':
        return cli_read_number(value, &args->limits.nodes);
    case 't':
        return cli_read_small(value, 1024, &args->config.threads);
    case 'k':
        return cli_read_small(value, INT_MAX, &args->cheapest.covers);
    case LETTER_BOUND:
        return read_cost(value, &args->cheapest.bound);
    case LETTER_GAP:
        return read_percent(value, &args->cheapest.gap);
    case LETTER_PRICE:
        return read_cost(value, &args->cheapest.price);
    case 'x':
        return cli_read_seconds(value, &args->limits.seconds);
    default:
        return apply_word(args, letter, value);
    }
}

/* Is it an option that makes a member true? */
static bool set_flag(cli_dlx_args *args, int letter)
{
    switch (letter) {
    case 'i':
        return args->indices = true;
    case 'j':
        return args->json = true;
    case LETTER_ORBITS:
        return args->orbits = true;
    case LETTER_SYMMETRY:
        return args->symmetry = true;
    case LETTER_CHEAPEST:
        return args->one_cheapest = true;
    case LETTER_BINARY:
        return args->is_binary = true;
    default:
        return false;
    }
}

/* Read an option that is not about parts and estimates. Returns < 0 if its
 * value is wrong. */
static int apply_value(cli_dlx_args *args, int letter, const char *value)
{
    if (set_flag(args, letter))
        return 0;
    switch (letter) {
    case 'a':
        args->limit = 0;
        return 0;
    case 'v':
        args->verbose++;
        return 0;
    case LETTER_CERTIFICATE:
        args->certificate = value;
        return *value == '\0' ? -1 : 0;
    case 'A':
        return add_text(&args->assumed, value);
    case 'E':
        return add_text(&args->excluded, value);
    case LETTER_PREFER:
        return add_text(&args->preferred, value);
    case LETTER_LATE:
        return add_text(&args->late, value);
    case LETTER_REDUCE:
    case LETTER_NO_REDUCE:
        args->reduce = letter == LETTER_REDUCE;
        return 0;
    case LETTER_PROOF:
        args->proof = value;
        return 0;
    case LETTER_MAP:
        args->map = value;
        return 0;
    case LETTER_MEMORY:
        if (cli_read_bytes(value, &args->memory) != 0)
            return -1;
        args->bytes = args->memory;
        return 0;
    default:
        return apply_number(args, letter, value);
    }
}

/* Read one option. Returns < 0 if its value is wrong. */
static int apply_any(cli_dlx_args *args, int letter, const char *value)
{
    if (letter == 'n' && args->command == CLI_DLX_SAMPLE)
        return cli_read_number(value, &args->limit);
    if (letter == 'n' || cli_is_parts_option(letter))
        return cli_parts_apply(&args->parts, letter, value);
    return apply_value(args, letter, value);
}

static int apply(void *args, int letter, char *value)
{
    return apply_any(args, letter, value) < 0 ? CLI_REJECTED : CLI_PARSED;
}

static bool is_stdin(const char *file)
{
    return strcmp(file, "-") == 0;
}

/* Is this file, if there is a name, the one that the problem is in? */
static bool is_problem(const cli_dlx_args *args, const char *path)
{
    struct stat a, b;
    return path != NULL && args->path != NULL && stat(path, &a) == 0 &&
           stat(args->path, &b) == 0 && S_ISREG(a.st_mode) &&
           a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

/* Certificates and proofs are written before the end; the problem, which is
 * needed to check them, must not be lost by that. */
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
    cli_complain("%s: the problem is in this file, which would be overwritten",
                 path);
    return -1;
}

static int take_files(cli_dlx_args *args, int num, char **files)
{
    if (args->command == CLI_DLX_MERGE)
        return cli_parts_take_results(&args->parts, num, files);
    bool has_covers =
        args->command == CLI_DLX_VERIFY || args->command == CLI_DLX_DRAW;
    int most = has_covers ? 2 : 1;
    if (num > most) {
        cli_reject(cli_dlx_command_table[args->command].name,
                   "'%s' is one file too many", files[most]);
        return -1;
    }
    args->path = num > 0 && !is_stdin(files[0]) ? files[0] : NULL;
    args->claim_path = num > 1 && !is_stdin(files[1]) ? files[1] : NULL;
    if (has_covers && args->path == NULL && args->claim_path == NULL) {
        cli_complain(
            "the problem and its covers cannot both be standard input");
        return -1;
    }
    return check_overwriting(args);
}

/* One where more would make a difference beside the time. */
static int default_threads(const cli_dlx_args *args)
{
    bool is_alone = args->command != CLI_DLX_COUNT || args->limits.nodes > 0 ||
                    args->config.choice == DLX_CHOOSE_RANDOM ||
                    args->parts.shard != NULL;
    return is_alone ? 1 : cli_num_processors();
}

/* Certificates are not written by clauses, and are of the problem as it is. */
static int prepare_certificate(cli_dlx_args *args)
{
    const char *other = NULL;
    if (args->config.kernel == DLX_KERNEL_CLAUSES ||
        args->config.kernel == DLX_KERNEL_BOUNDS)
        other = "--kernel clauses and bounds";
    else if (args->config.choice != DLX_CHOOSE_FIRST)
        other = "--choice";
    else if (args->assumed.num > 0)
        other = "--assume";
    else if (args->excluded.num > 0)
        other = "--exclude";
    if (other == NULL)
        return 0;
    cli_reject(cli_dlx_command_table[args->command].name,
               "--certificate goes without %s", other);
    return -1;
}

/* Options that mean nothing alone, or together. */
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
        cli_reject(name, "--assume and --exclude go with --as=numbers, "
                         "lengths, options and cheapest");
    else if (args->command == CLI_DLX_ZDD && args->json &&
             args->diagram >= CLI_DLX_ORDER &&
             args->diagram <= CLI_DLX_GRAPHVIZ)
        cli_reject(name, "--json goes with --as=numbers, lengths, options and "
                         "cheapest");
    else if (args->reduce &&
             (args->parts.checkpoint != NULL || args->parts.shard != NULL ||
              args->certificate != NULL))
        cli_reject(name, "--reduce goes without --checkpoint, --shard and "
                         "--certificate");
    else
        return 0;
    return -1;
}

/* Counts by way of symmetry are of all covers, and to the end. */
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
    if ((!args->orbits && !args->symmetry) || other == NULL)
        return 0;
    cli_reject("count", "--%s cannot be used with --%s", other,
               args->orbits ? "orbits" : "symmetry");
    return -1;
}

/* Only two kernels choose items otherwise; alone, --choice takes one of them.
 */
static int check_choice(const cli_dlx_args *args)
{
    enum dlx_kernel_name kernel = args->config.kernel;
    if (args->config.choice == DLX_CHOOSE_FIRST || kernel == DLX_KERNEL_AUTO ||
        kernel == DLX_KERNEL_LINKS || kernel == DLX_KERNEL_BOUNDS)
        return 0;
    cli_reject(cli_dlx_command_table[args->command].name,
               "--choice %s goes with the kernels links and bounds only, not "
               "with %s",
               cli_choices[args->config.choice], cli_kernels[kernel]);
    return -1;
}

/* Items that are preferred or late need the choice that asks for them. */
static int check_preferences(cli_dlx_args *args)
{
    if (args->preferred.num + args->late.num == 0)
        return 0;
    if (args->config.choice == DLX_CHOOSE_FIRST)
        args->config.choice = DLX_CHOOSE_SHARP;
    if (args->config.choice == DLX_CHOOSE_SHARP)
        return 0;
    cli_reject(cli_dlx_command_table[args->command].name,
               "--prefer and --late go with --choice sharp only");
    return -1;
}

/* The kernel clauses, and proofs, which are made by it. */
static int check_clauses(const cli_dlx_args *args)
{
    const char *name = cli_dlx_command_table[args->command].name;
    enum dlx_kernel_name kernel = args->config.kernel;
    const cli_parts *parts = &args->parts;
    if (args->proof != NULL && kernel != DLX_KERNEL_AUTO &&
        kernel != DLX_KERNEL_CLAUSES)
        return cli_reject(name, "--proof goes without --kernel, except "
                                "clauses"),
               -1;
    if (kernel != DLX_KERNEL_CLAUSES)
        return 0;
    if (cli_sat_functions() == NULL)
        cli_complain("this program was built without CaDiCaL, which --kernel "
                     "clauses needs; 'make deps all' builds with it");
    else if (args->command == CLI_DLX_ESTIMATE || parts->shard != NULL ||
             parts->checkpoint != NULL || args->orbits || args->symmetry)
        cli_reject(name, "--kernel clauses has no parts that could be %s",
                   args->orbits || args->symmetry      ? "counted by symmetry"
                   : args->command == CLI_DLX_ESTIMATE ? "estimated"
                                                       : "kept");
    else
        return 0;
    return -1;
}

static cli_command_line describe(void)
{
    return (cli_command_line){
        .operands = "[FILE]",
        .about =
            "Exact cover problems. FILE has one, perhaps gzipped; - or no FILE "
            "is stdin.",
        .exit_codes =
            "Exit status: 0 yes; 1 no; 2 error; 3 stopped by a limit.",
        .commands = cli_dlx_command_table,
        .num_commands = CLI_DLX_NUM_COMMANDS,
        .options = cli_dlx_option_table,
        .num_options = cli_dlx_num_options,
        .letters = "vk:n:",
        .version = "dlx (Quadrille) " DLX_VERSION,
        .example = "problem.dlx",
        .apply = apply,
    };
}

int cli_dlx_parse(cli_dlx_args *args, int argc, char **argv)
{
    const cli_command_line line = describe();
    int first, parsed = cli_find_command(&line, argc, argv);
    memset(args, 0, sizeof *args);
    args->begun = base_clock();
    args->bytes = cli_free_memory() / 2;
    if (parsed < 0)
        return parsed == CLI_PRINTED ? 1 : -1;
    args->command = (enum cli_dlx_command)parsed;
    args->limit =
        args->command == CLI_DLX_SOLVE || args->command == CLI_DLX_SAMPLE;
    args->to = "text";
    cli_parts_init(&args->parts);
    dlx_config_init(&args->config);
    dlx_cheapest_config_init(&args->cheapest);
    args->config.threads = 0; /* not said */
    parsed = cli_read_options(&line, parsed, args, argc, argv, &first);
    if (parsed < 0)
        return parsed == CLI_PRINTED ? 1 : -1;
    if (check_parts(args) != 0 || check_symmetry(args) != 0 ||
        check_clauses(args) != 0 || check_preferences(args) != 0 ||
        check_choice(args) != 0)
        return -1;
    if (args->config.threads == 0)
        args->config.threads = default_threads(args);
    if (args->certificate != NULL && prepare_certificate(args) != 0)
        return -1;
    return take_files(args, argc - first, argv + first);
}

size_t cli_dlx_memory_left(const cli_dlx_args *args)
{
    const size_t PART = 4;
    size_t used = cli_used_memory(), least = args->bytes / PART;
    return used < args->bytes - least ? args->bytes - used : least;
}

dlx_limits cli_dlx_limits_left(const cli_dlx_args *args)
{
    const double LEAST = 1e-3; /* 0 is no limit */
    dlx_limits left = args->limits;
    if (left.bytes > 0)
        left.bytes = cli_dlx_memory_left(args);
    if (left.seconds <= 0)
        return left;
    left.seconds -= base_clock() - args->begun;
    if (left.seconds < LEAST)
        left.seconds = LEAST;
    return left;
}
