/* dlx_args.c - the command line of the program dlx. */
#include "cli/dlx_args.h"

#include "cli/command_line.h"
#include "cli/message.h"
#include "cli/progress.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const cli_command commands[CLI_DLX_NUM_COMMANDS] = {
    [CLI_DLX_SOLVE] = {"solve", "[FILE]",
                       "print covers: an option a line, a blank line between "
                       "covers"},
    [CLI_DLX_COUNT] = {"count", "[FILE]", "print the number of covers"},
    [CLI_DLX_VERIFY] =
        {"verify", "FILE [COVERS]",
         "FILE [COVERS]: is each of these a cover of the problem "
         "FILE?"},
    [CLI_DLX_INFO] = {"info", "[FILE]", "describe the problem"},
    [CLI_DLX_CONVERT] = {"convert", "[FILE]",
                         "write the problem in another format"},
    [CLI_DLX_CHEAPEST] = {"cheapest", "[FILE]",
                          "print the covers of least cost: 'cost N', then the "
                          "options"},
    [CLI_DLX_PACK] = {"pack", "[FILE]",
                      "the same, but primary items may be left over, at a "
                      "price"},
    [CLI_DLX_REDUCE] = {"reduce", "[FILE]",
                        "write a smaller problem with the same covers"},
    [CLI_DLX_SPLIT] = {"split", "[FILE]",
                       "write shards of a count, for many machines"},
    [CLI_DLX_MERGE] = {"merge", "RESULT...",
                       "RESULT...: the total, or which shards are missing"},
    [CLI_DLX_ESTIMATE] = {"estimate", "[FILE]",
                          "estimate how long a count takes"},
    [CLI_DLX_DRAW] = {"draw", "FILE [COVERS]",
                      "FILE [COVERS]: draw covers, as SVG"},
    [CLI_DLX_ZDD] = {"zdd", "[FILE]", "all covers as a decision diagram"},
    [CLI_DLX_SAMPLE] = {"sample", "[FILE]", "print uniformly random covers"},
    [CLI_DLX_SYMMETRY] = {"symmetry", "[FILE]",
                          "print the automorphisms of the problem"},
};

/* Sets of commands. */
enum {
    SOLVE = 1 << CLI_DLX_SOLVE,
    COUNT = 1 << CLI_DLX_COUNT,
    VERIFY = 1 << CLI_DLX_VERIFY,
    INFO = 1 << CLI_DLX_INFO,
    CONVERT = 1 << CLI_DLX_CONVERT,
    DRAW = 1 << CLI_DLX_DRAW,
    CHEAPEST = 1 << CLI_DLX_CHEAPEST,
    PACK = 1 << CLI_DLX_PACK,
    REDUCE = 1 << CLI_DLX_REDUCE,
    SPLIT = 1 << CLI_DLX_SPLIT,
    MERGE = 1 << CLI_DLX_MERGE,
    ESTIMATE = 1 << CLI_DLX_ESTIMATE,
    ZDD = 1 << CLI_DLX_ZDD,
    SAMPLE = 1 << CLI_DLX_SAMPLE,
    SEARCHES = SOLVE | COUNT,
    CHEAP = CHEAPEST | PACK,
    SYMMETRY = 1 << CLI_DLX_SYMMETRY,
    ALL = SEARCHES | VERIFY | INFO | CONVERT | CHEAP | REDUCE | SPLIT |
          ESTIMATE | DRAW | ZDD | SAMPLE | SYMMETRY
};

/* Letters of options that have no short form. */
enum {
    SHARD = 1200,
    OUT,
    CHECKPOINT,
    EVERY,
    RESUME,
    FOLDER,
    VERIFY_SHARE,
    SAMPLES,
    CONFIDENCE,
    CERTIFICATE = 1300,
    DIAGRAM,
    MEMORY,
    ORBITS = 1400,
    BY_SYMMETRY,
    LETTER_REDUCE = 1600,
    LETTER_NO_REDUCE,
    LETTER_CHEAPEST,
    MAP = 1700,
    PROOF,
    BINARY
};

#define FORMATS "text, matrix, orlib, opb, lp, mps, dimacs or json"

static const cli_option options[] = {
    {"all", NULL, 'a', SOLVE, NULL, "all covers, not only one", NULL},
    {"limit", "N", 'l', SEARCHES | DRAW, "a number",
     "stop after N covers, 0 = never [solve: 1, else: 0]", NULL},
    {"number", "N", 'n', SAMPLE, "a number", "-n N: so many covers [1]", NULL},
    {"as", "FORMAT", DIAGRAM, ZDD, "numbers, order, graphillion or graphviz",
     "numbers, order, graphillion, graphviz [numbers]", NULL},
    {"memory", "SIZE", MEMORY, ZDD | SAMPLE, "a size like 500M or 2G",
     "give up beyond that [half of what is free]", NULL},
    {"indices", NULL, 'i', SEARCHES | VERIFY | CHEAP | DRAW | SAMPLE, NULL,
     "options are numbers, from 0 on", NULL},
    {"json", NULL, 'j',
     SEARCHES | VERIFY | INFO | CHEAP | MERGE | ESTIMATE | SYMMETRY, NULL,
     "a JSON object for each cover, or for the answer", NULL},
    {"assume", "OPTION", 'A', SEARCHES, "an option; up to 256 times",
     "only covers with OPTION: 'a d f'; --indices: 3", NULL},
    {"exclude", "OPTION", 'E', SEARCHES, "an option; up to 256 times",
     "only covers without OPTION", NULL},
    {"certificate", "FILE", CERTIFICATE, COUNT, "a file",
     "write what dlx-check needs to prove the count", NULL},
    {"covers", "K", 'k', CHEAP, "a number from 1 on",
     "cheapest, pack: print the K cheapest covers [1]", NULL},
    {"bound", "N", 1500, CHEAP, "a number",
     "only covers that cost no more than N [any]", NULL},
    {"gap", "P", 1501, CHEAP, "a number from 0 to 100",
     "covers may cost up to P percent too much [0]", NULL},
    {"price", "N", 1502, PACK, "a number",
     "of an item left over [more than all options]", NULL},
    {"kernel", "NAME", 1503, SEARCHES | ESTIMATE,
     "auto, links, lanes, memo, bounds or clauses",
     "auto, links, lanes, memo, bounds; solve: clauses [auto]", NULL},
    {"orbits", NULL, ORBITS, COUNT, NULL, "count covers up to symmetry", NULL},
    {"symmetry", NULL, BY_SYMMETRY, COUNT, NULL,
     "count by way of the symmetries of the problem", NULL},
    {"choice", "NAME", 'c', SEARCHES, "first, last, random, weight or order",
     "branch on: first, last, random, weight, order [first]", NULL},
    {"seed", "N", 's', SEARCHES | SPLIT | ESTIMATE | SAMPLE, "a number",
     "of --choice random, not uniformly random covers [0]", NULL},
    {"threads", "N", 't', SEARCHES, "1 to 1024",
     "count: search with N threads [all processors]", NULL},
    {"isa", "NAME", 'I', SEARCHES | ESTIMATE, "auto, generic, avx2 or avx512",
     "auto, generic, avx2, avx512 [auto]", NULL},
    {"max-nodes", "N", 'N', SEARCHES | CHEAP, "a number",
     "give up after N nodes, 0 = never [0]", NULL},
    {"max-seconds", "S", 'x', SEARCHES | CHEAP | REDUCE | ESTIMATE,
     "a number above 0", "give up after S seconds [never]", NULL},
    {"reduce", NULL, LETTER_REDUCE, SEARCHES, NULL,
     "make the problem smaller before the search", NULL},
    {"no-reduce", NULL, LETTER_NO_REDUCE, SEARCHES, NULL,
     "search the problem as it is; the default", NULL},
    {"cheapest", NULL, LETTER_CHEAPEST, REDUCE, NULL,
     "keep a cheapest cover, not all", NULL},
    {"verbose", NULL, 'v', SEARCHES | CHEAP | MERGE, NULL,
     "statistics on standard error; -vv says more", NULL},
    {"stats", "json", 'S', SEARCHES | CHEAP, "json",
     "statistics as a JSON object", NULL},
    {"shards", "N", 'n', SPLIT, "1 to 1000000", "write N shards [100]", NULL},
    {"shard", "FILE", SHARD, COUNT, "a file", "count the shard in FILE", NULL},
    {"out", "PATH", OUT, COUNT | SPLIT, "a path",
     "split: the folder of the shards; count: the result of\nthe shard", NULL},
    {"checkpoint", "FILE", CHECKPOINT, SEARCHES, "a file",
     "write to FILE what is done and what is left", NULL},
    {"every", "S", EVERY, SEARCHES, "a number above 0",
     "seconds between checkpoints [60]", NULL},
    {"resume", NULL, RESUME, SEARCHES, NULL, "go on from the checkpoint", NULL},
    {"folder", "DIR", FOLDER, MERGE, "a folder",
     "the shards are in DIR [where they were]", NULL},
    {"verify-share", "P%", VERIFY_SHARE, MERGE, "a share from 0% to 100%",
     "this share of shards needs two results [0%]", NULL},
    {"samples", "N", SAMPLES, ESTIMATE, "2 to 1000000",
     "take N samples of the search tree [100]", NULL},
    {"confidence", "P%", CONFIDENCE, ESTIMATE, "a share below 100%",
     "how often the intervals hold [95%]", NULL},
    {"from", "FORMAT", 'f', ALL, "auto, " FORMATS,
     "what the file is in, see --to [auto: found out]", NULL},
    {"to", "FORMAT", 'T', CONVERT, FORMATS,
     "text, matrix, orlib, opb, lp, mps, dimacs, json [text]", NULL},
    {"proof", "FILE", PROOF, SOLVE, "a file",
     "solve: prove by clauses that there are no more covers", NULL},
    {"binary", NULL, BINARY, SOLVE, NULL, "the proof is binary DRAT", NULL},
    {"map", "FILE", MAP, DRAW, "a file",
     "draw: lines ITEM ROW COLUMN [LAYER] say what cells are", NULL},
};

static int apply(void *args, int letter, char *value);

static const cli_command_line line = {
    .operands = "[FILE]",
    .about =
        "Exact cover problems. FILE has one, perhaps gzipped; - or no FILE "
        "is stdin.",
    .exit_codes = "Exit status: 0 yes; 1 no; 2 error; 3 stopped by a limit.",
    .commands = commands,
    .num_commands = CLI_DLX_NUM_COMMANDS,
    .options = options,
    .num_options = sizeof options / sizeof *options,
    .letters = "vk:n:",
    .version = "dlx (Quadrille) " DLX_VERSION,
    .example = "problem.dlx",
    .apply = apply,
};

/* In the order of their enums. */
/* Set *format to the name of a format. Returns < 0 if there is none. */
static int apply_format(const char **format, const char *word)
{
    int k = 0;
    while ((*format = dlx_format_name(k)) != NULL && strcmp(*format, word) != 0)
        k++;
    return *format == NULL ? -1 : 0;
}

static const char *const diagrams[] = {"numbers", "order", "graphillion",
                                       "graphviz", NULL};

/* Read an option whose value is a word. Returns < 0 if it is another one. */
static int apply_word(cli_dlx_args *args, int letter, const char *word)
{
    int k;
    switch (letter) {
    case 1503:
        args->by_clauses = strcmp(word, "clauses") == 0;
        if (args->by_clauses)
            return 0;
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
        return strcmp(word, "auto") == 0 ? 0 : apply_format(&args->from, word);
    case 'T':
        return apply_format(&args->to, word);
    case DIAGRAM:
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

/* A share in percent. */
static int read_share(const char *text, double *share)
{
    char number[32] = "";
    size_t size = strcspn(text, "%");
    if (size >= sizeof number || strcmp(text + size, "%") != 0)
        return -1;
    memcpy(number, text, size);
    *share = 0;
    if (strcmp(number, "0") != 0 && cli_read_seconds(number, share) != 0)
        return -1;
    *share /= 100;
    return *share <= 1 ? 0 : -1;
}

/* Read an option about shards and checkpoints. */
static int apply_parts(cli_dlx_parts *parts, int letter, const char *value)
{
    switch (letter) {
    case 'n':
        return cli_read_small(value, 1000000, &parts->num_shards);
    case SHARD:
        parts->shard = value;
        return 0;
    case OUT:
        parts->out = value;
        return *value != '\0' ? 0 : -1;
    case CHECKPOINT:
        parts->checkpoint = value;
        return *value != '\0' ? 0 : -1;
    case EVERY:
        return cli_read_seconds(value, &parts->every);
    case RESUME:
        parts->resume = true;
        return 0;
    case FOLDER:
        parts->folder = value;
        return 0;
    default: /* VERIFY_SHARE */
        return read_share(value, &parts->verify_share);
    }
}

/* Read an option about estimates. */
static int apply_estimate(cli_dlx_args *args, int letter, const char *value)
{
    if (letter == SAMPLES)
        return cli_read_small(value, 1000000, &args->samples) == 0 &&
                       args->samples > 1
                   ? 0
                   : -1;
    return read_share(value, &args->confidence) == 0 && args->confidence > 0 &&
                   args->confidence < 1
               ? 0
               : -1;
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
    case 1500:
        return read_cost(value, &args->cheapest.bound);
    case 1501:
        return read_percent(value, &args->cheapest.gap);
    case 1502:
        return read_cost(value, &args->cheapest.price);
    case 'x':
        return cli_read_seconds(value, &args->limits.seconds);
    default:
        return apply_word(args, letter, value);
    }
}

/* Read an option that is not about parts and estimates. Returns < 0 if its
 * value is wrong. */
static int apply_value(cli_dlx_args *args, int letter, const char *value)
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
    case CERTIFICATE:
        args->certificate = value;
        return *value == '\0' ? -1 : 0;
    case ORBITS:
        args->orbits = true;
        return 0;
    case BY_SYMMETRY:
        args->symmetry = true;
        return 0;
    case 'A':
        return add_text(&args->assumed, value);
    case 'E':
        return add_text(&args->excluded, value);
    case LETTER_REDUCE:
    case LETTER_NO_REDUCE:
        args->reduce = letter == LETTER_REDUCE;
        return 0;
    case LETTER_CHEAPEST:
        args->one_cheapest = true;
        return 0;
    case PROOF:
        args->proof = value;
        args->by_clauses = true;
        return 0;
    case BINARY:
        args->is_binary = true;
        return 0;
    case MAP:
        args->map = value;
        return 0;
    case MEMORY:
        return cli_read_bytes(value, &args->memory);
    default:
        return apply_number(args, letter, value);
    }
}

/* Read one option. Returns < 0 if its value is wrong. */
static int apply_any(cli_dlx_args *args, int letter, const char *value)
{
    if (letter == SAMPLES || letter == CONFIDENCE)
        return apply_estimate(args, letter, value);
    if (letter == 'n' && args->command == CLI_DLX_SAMPLE)
        return cli_read_number(value, &args->limit);
    if (letter == 'n' || (letter >= SHARD && letter <= VERIFY_SHARE))
        return apply_parts(&args->parts, letter, value);
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

static int take_results(cli_dlx_args *args, int num, char **files)
{
    args->parts.results = files;
    args->parts.num_results = num;
    if (num > 0)
        return 0;
    cli_reject("merge", "there is no result to merge");
    return -1;
}

static int take_files(cli_dlx_args *args, int num, char **files)
{
    if (args->command == CLI_DLX_MERGE)
        return take_results(args, num, files);
    bool has_covers =
        args->command == CLI_DLX_VERIFY || args->command == CLI_DLX_DRAW;
    int most = has_covers ? 2 : 1;
    if (num > most) {
        cli_reject(commands[args->command].name, "'%s' is one file too many",
                   files[most]);
        return -1;
    }
    args->path = num > 0 && !is_stdin(files[0]) ? files[0] : NULL;
    args->claim_path = num > 1 && !is_stdin(files[1]) ? files[1] : NULL;
    if (has_covers && args->path == NULL && args->claim_path == NULL) {
        cli_complain(
            "the problem and its covers cannot both be standard input");
        return -1;
    }
    return 0;
}

/* One where more would make a difference beside the time. */
static int default_threads(const cli_dlx_args *args)
{
    bool is_alone = args->command != CLI_DLX_COUNT || args->limits.nodes > 0 ||
                    args->config.choice == DLX_CHOOSE_RANDOM ||
                    args->parts.shard != NULL;
    return is_alone ? 1 : cli_num_processors();
}

/* Certificates are written by memo, and are of the problem as it is. */
static int prepare_certificate(cli_dlx_args *args)
{
    const char *other = NULL;
    if (args->config.kernel != DLX_KERNEL_AUTO &&
        args->config.kernel != DLX_KERNEL_MEMO)
        other = "--kernel, except memo";
    else if (args->config.choice != DLX_CHOOSE_FIRST)
        other = "--choice";
    else if (args->assumed.num > 0)
        other = "--assume";
    else if (args->excluded.num > 0)
        other = "--exclude";
    args->config.kernel = DLX_KERNEL_MEMO;
    if (other == NULL)
        return 0;
    cli_reject(commands[args->command].name, "--certificate goes without %s",
               other);
    return -1;
}

/* Options that mean nothing alone, or together. */
static int check_parts(const cli_dlx_args *args)
{
    const char *name = commands[args->command].name;
    if (args->parts.resume && args->parts.checkpoint == NULL)
        cli_reject(name, "--resume needs --checkpoint");
    else if (args->command == CLI_DLX_COUNT && args->parts.out != NULL &&
             args->parts.shard == NULL)
        cli_reject(name, "--out needs --shard");
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
                        : args->parts.shard != NULL      ? "shard"
                        : args->parts.checkpoint != NULL ? "checkpoint"
                                                         : NULL;
    if ((!args->orbits && !args->symmetry) || other == NULL)
        return 0;
    cli_reject("count", "--%s cannot be used with --%s", other,
               args->orbits ? "orbits" : "symmetry");
    return -1;
}

int cli_dlx_parse(cli_dlx_args *args, int argc, char **argv)
{
    int first, parsed = cli_find_command(&line, argc, argv);
    memset(args, 0, sizeof *args);
    args->begun = cli_seconds();
    if (parsed < 0)
        return parsed == CLI_PRINTED ? 1 : -1;
    args->command = (enum cli_dlx_command)parsed;
    args->limit =
        args->command == CLI_DLX_SOLVE || args->command == CLI_DLX_SAMPLE;
    args->to = "text";
    args->parts.num_shards = 100;
    args->parts.every = 60;
    args->samples = 100;
    args->confidence = 0.95;
    dlx_config_init(&args->config);
    dlx_cheapest_config_init(&args->cheapest);
    args->config.threads = 0; /* not said */
    parsed = cli_read_options(&line, parsed, args, argc, argv, &first);
    if (parsed < 0)
        return parsed == CLI_PRINTED ? 1 : -1;
    if (check_parts(args) != 0 || check_symmetry(args) != 0)
        return -1;
    if (args->config.threads == 0)
        args->config.threads = default_threads(args);
    if (args->by_clauses && args->command != CLI_DLX_SOLVE) {
        cli_reject(commands[args->command].name,
                   "--kernel clauses works with solve only");
        return -1;
    }
    if (args->certificate != NULL && prepare_certificate(args) != 0)
        return -1;
    return take_files(args, argc - first, argv + first);
}
