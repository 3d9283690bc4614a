#include "cli/dlx/dlx_options.h"

#include "cli/dlx/dlx_args.h"
#include "cli/shared/option_rows.h"
#include "cli/shared/options.h"

#include <stdlib.h>
#include <string.h>

const cli_command cli_dlx_command_table[CLI_DLX_NUM_COMMANDS] = {
    [CLI_DLX_SOLVE] =
        {"solve", "[FILE]",
         "print covers, one option per line, separated by blank lines"},
    [CLI_DLX_COUNT] = {"count", "[FILE]", "print the number of covers"},
    [CLI_DLX_VERIFY] = {"verify", "FILE [COVERS]",
                        "FILE [COVERS]: check whether each of COVERS is a "
                        "cover of the problem FILE"},
    [CLI_DLX_INFO] = {"info", "[FILE]", "describe the problem"},
    [CLI_DLX_CONVERT] = {"convert", "[FILE]",
                         "write the problem in another format"},
    [CLI_DLX_CHEAPEST] = {"cheapest", "[FILE]",
                          "print the covers of least cost: 'cost N', then the "
                          "options"},
    [CLI_DLX_PACK] =
        {"pack", "[FILE]",
         "like cheapest, but primary items may stay uncovered, at a price"},
    [CLI_DLX_REDUCE] = {"reduce", "[FILE]",
                        "write a smaller problem with the same covers"},
    [CLI_DLX_SPLIT] = {"split", "[FILE]",
                       "divide a count into shards, for many machines"},
    [CLI_DLX_MERGE] = {"merge", "RESULT...",
                       "RESULT...: print the total, or the missing shards"},
    [CLI_DLX_ESTIMATE] =
        {"estimate", "[FILE]",
         "estimate the number of covers and the duration of a count"},
    [CLI_DLX_DRAW] = {"draw", "FILE [COVERS]",
                      "FILE [COVERS]: draw covers as SVG"},
    [CLI_DLX_ZDD] = {"zdd", "[FILE]",
                     "print all covers as a decision diagram (ZDD)"},
    [CLI_DLX_SAMPLE] = {"sample", "[FILE]", "print uniformly random covers"},
    [CLI_DLX_SYMMETRY] = {"symmetry", "[FILE]",
                          "print the automorphisms of the problem"},
    [CLI_DLX_MAKE] =
        {"make", "[FAMILY [NAME=VALUE]...]",
         "write a problem of a family, such as queens; or list them"},
};

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
    PRINTS = SOLVE | CHEAP | SAMPLE,
    SYMMETRY = 1 << CLI_DLX_SYMMETRY,
    MAKE = 1 << CLI_DLX_MAKE,
    ALL = SEARCHES | VERIFY | INFO | CONVERT | CHEAP | REDUCE | SPLIT |
          ESTIMATE | DRAW | ZDD | SAMPLE | SYMMETRY
};

/* ---- values -------------------------------------------------------------- */

static const char *const formats[] = {"text", "matrix", "orlib", "opb", "lp",
                                      "mps",  "dimacs", "json",  NULL};
/* The formats that can be read, besides xmpuzzle:N. */
static const char *const read_formats[] = {
    "auto", "text", "matrix", "sets", "judge",    "orlib", "opb",
    "lp",   "mps",  "dimacs", "json", "xmpuzzle", NULL};
static const char *const forms[] = {"text", "grid", "table", "csv", NULL};
static const char *const pages[] = {"svg", "html", NULL};
static const char *const views[] = {"both", "layers", "solid", NULL};
static const char *const diagrams[] = {"numbers",  "order",   "graphillion",
                                       "graphviz", "lengths", "options",
                                       "cheapest", NULL};

/* Removes the limit on covers. All these functions have the same parameters.
 * NOLINTNEXTLINE(readability-non-const-parameter) */
static int read_all(void *member, char *value)
{
    uint64_t *limit = member;
    (void)value;
    *limit = 0;
    return CLI_PARSED;
}

static bool is_numbered_puzzle(const char *word)
{
    static const char name[] = "xmpuzzle:";
    const char *digits = word + sizeof name - 1;
    return strncmp(word, name, sizeof name - 1) == 0 && *digits != '\0' &&
           *digits != '0' && strlen(digits) < 10 &&
           strspn(digits, "0123456789") == strlen(digits);
}

static int read_from(void *member, char *value)
{
    const char **from = member;
    if (cli_find_word(value, read_formats) < 0 && !is_numbered_puzzle(value))
        return CLI_REJECTED;
    *from = strcmp(value, "auto") == 0 ? NULL : value;
    return CLI_PARSED;
}

static int read_to(void *member, char *value)
{
    const char **to = member;
    int k = 0;
    while ((*to = dlx_format_name(k)) != NULL && strcmp(*to, value) != 0)
        k++;
    return *to == NULL ? CLI_REJECTED : CLI_PARSED;
}

static int read_cost(void *member, char *value)
{
    int64_t *cost = member;
    uint64_t number;
    if (cli_read_number(value, &number) != 0 || number > INT64_MAX)
        return CLI_REJECTED;
    *cost = (int64_t)number;
    return CLI_PARSED;
}

static int read_page(void *member, char *value)
{
    bool *is_page = member;
    int k = cli_find_word(value, pages);
    *is_page = k == 1;
    return k < 0 ? CLI_REJECTED : CLI_PARSED;
}

/* Reads a percentage as a fraction of 1. */
static int read_percent(void *member, char *value)
{
    char *end;
    double *part = member, percent = strtod(value, &end);
    if (end == value || *end != '\0' || !(percent >= 0 && percent <= 100))
        return CLI_REJECTED;
    *part = percent / 100;
    return CLI_PARSED;
}

/* ---- options ------------------------------------------------------------- */

#define ARGS cli_dlx_args

const cli_option cli_dlx_option_table[] = {
    {.name = "all",
     .commands = SOLVE,
     READ(limit, uint64_t, read_all),
     .about = "print all covers, not only one"},
    {.name = "limit",
     .value = "N",
     .commands = SEARCHES | DRAW,
     NUMBER(limit),
     .about = "stop after N covers, 0 = never [solve: 1, others: 0]"},
    {.name = "number",
     .value = "N",
     .letter = 'n',
     .commands = SAMPLE,
     NUMBER(limit),
     .about = "-n N: number of covers [1]"},
    {.name = "as",
     .value = "FORMAT",
     .commands = ZDD,
     WORD(diagram, diagrams),
     .about = "output format: $ [numbers]"},
    {.name = "as",
     .value = "FORMAT",
     .commands = PRINTS,
     WORD(form, forms),
     .about = "print covers as $ [text]; --map gives the cells of a grid"},
    {.name = "as",
     .value = "FORMAT",
     .commands = DRAW,
     READ(is_page, bool, read_page),
     .words = pages,
     .about = "output format: $ [svg]"},
    {.name = "view",
     .value = "VIEW",
     .commands = DRAW,
     WORD(view, views),
     .about = "draw several layers as $ [both]"},
    {.name = "memory",
     .value = "SIZE",
     .commands = ALL | MAKE,
     BYTES(memory),
     .about = "memory limit, such as 500M or 2G [half of the free memory]"},
    {.name = "indices",
     .commands = SEARCHES | VERIFY | CHEAP | DRAW | ZDD | SAMPLE,
     FLAG(indices),
     .about = "read and write options as numbers, from 0"},
    {.name = "json",
     .commands = ALL | MERGE,
     FLAG(json),
     .about = "print a JSON object per cover, or one for the answer"},
    {.name = "assume",
     .value = "OPTION",
     .commands = SEARCHES | ZDD | CHEAP | REDUCE,
     TEXTS(assumed),
     .takes = "an option, and may be given up to 256 times",
     .about = "only covers that contain OPTION, written like 'a d f' or, with "
              "--indices, as its number"},
    {.name = "exclude",
     .value = "OPTION",
     .commands = SEARCHES | ZDD | CHEAP | REDUCE,
     TEXTS(excluded),
     .takes = "an option, and may be given up to 256 times",
     .about = "only covers that do not contain OPTION"},
    {.name = "reason",
     .commands = SEARCHES | DRAW,
     FLAG(reason),
     .about = "say or draw why there is no cover, as weights of items"},
    {.name = "certificate",
     .value = "FILE",
     .commands = COUNT | CHEAP,
     PATH(certificate),
     .about = "write a certificate of the answer, for dlx-check"},
    {.name = "covers",
     .value = "K",
     .letter = 'k',
     .commands = CHEAP,
     SMALL(cheapest.covers),
     .about = "print the K cheapest covers [1]"},
    {.name = "bound",
     .value = "N",
     .commands = CHEAP,
     READ(cheapest.bound, int64_t, read_cost),
     .takes = "a number >= 0",
     .about = "only covers of cost at most N [any]"},
    {.name = "gap",
     .value = "P",
     .commands = CHEAP,
     READ(cheapest.gap, double, read_percent),
     .takes = "a number from 0 to 100",
     .about =
         "accept covers that cost up to P percent more than the cheapest [0]"},
    {.name = "price",
     .value = "N",
     .commands = PACK,
     READ(cheapest.price, int64_t, read_cost),
     .takes = "a number >= 0",
     .about = "price of each uncovered item [more than all options]"},
    {.name = "kernel",
     .value = "NAME",
     .commands = SEARCHES | ESTIMATE | SPLIT,
     WORD(config.kernel, cli_kernels),
     .about = "search kernel: $ [auto]"},
    {.name = "orbits",
     .commands = COUNT | DRAW,
     FLAG(orbits),
     .about = "count or draw covers up to symmetry"},
    {.name = "symmetry",
     .commands = COUNT,
     FLAG(symmetry),
     .about = "use the symmetries of the problem to count"},
    {.name = "choice",
     .value = "NAME",
     .commands = SEARCHES,
     WORD(config.choice, cli_choices),
     .about = "rule for choosing the item to branch on: $ (items whose names "
              "begin with #) [first]"},
    {.name = "prefer",
     .value = "ITEM",
     .commands = SEARCHES,
     TEXTS(preferred),
     .takes = "an item, and may be given up to 256 times",
     .about = "branch on ITEM before others; implies --choice sharp"},
    {.name = "late",
     .value = "ITEM",
     .commands = SEARCHES,
     TEXTS(late),
     .takes = "an item, and may be given up to 256 times",
     .about = "branch on ITEM after all others; implies --choice sharp"},
    {.name = "seed",
     .value = "N",
     .commands = SEARCHES | SPLIT | ESTIMATE | SAMPLE,
     NUMBER(config.seed),
     .about = "random seed of sample and --choice random, whose covers are not "
              "uniformly random [0]"},
    {.name = "threads",
     .value = "N",
     .commands = SEARCHES,
     SMALL(config.threads),
     .most = 1024,
     .about = "number of threads [count: all processors, solve: 1]"},
    {.name = "isa",
     .value = "NAME",
     .commands = SEARCHES | ESTIMATE,
     WORD(config.tuning.isa, cli_isas),
     .about = "instruction set: $ [auto]"},
    {.name = "max-nodes",
     .value = "N",
     .commands = SEARCHES | CHEAP,
     NUMBER(limits.nodes),
     .about = "stop after N nodes, 0 = never [0]"},
    {.name = "max-seconds",
     .value = "S",
     .commands = ALL | MERGE | MAKE,
     SECONDS(limits.seconds),
     .about = "stop after S seconds [never]"},
    {.name = "reduce",
     .commands = SEARCHES,
     FLAG(reduce),
     .about = "reduce the problem before the search"},
    {.name = "no-reduce",
     .commands = SEARCHES,
     UNFLAG(reduce),
     .about = "search the problem as it is [default]"},
    {.name = "cheapest",
     .commands = REDUCE,
     FLAG(one_cheapest),
     .about = "keep at least one cheapest cover, not all covers"},
    {.name = "verbose",
     .letter = 'v',
     .commands = SEARCHES | CHEAP | MERGE,
     TIMES(verbose),
     .about = "print statistics to standard error; -vv prints more"},
    {.name = "stats",
     .value = "json",
     .commands = SEARCHES | CHEAP,
     FLAG(stats_json),
     .words = cli_stats,
     .about = "print statistics to standard error as a JSON object"},
    {.name = "shards",
     .value = "N",
     .letter = 'n',
     .commands = SPLIT,
     SMALL(parts.num_shards),
     .most = 1000000,
     .about = "number of shards [100]"},
    CLI_SHARD_ROWS(COUNT, SPLIT),
    CLI_KEY_ROW(COUNT | SPLIT | MERGE),
    CLI_CHECKPOINT_ROWS(SEARCHES),
    CLI_MERGE_ROWS(MERGE),
    CLI_ESTIMATE_ROWS(ESTIMATE),
    {.name = "from",
     .value = "FORMAT",
     .commands = ALL,
     READ(from, const char *, read_from),
     .words = read_formats,
     .takes = "auto, text, matrix, sets, judge, orlib, opb, lp, mps, dimacs, "
              "json, xmpuzzle or xmpuzzle:N",
     .about = "input format: one of those of --to, sets, judge or xmpuzzle "
              "[auto: detect]"},
    {.name = "to",
     .value = "FORMAT",
     .commands = CONVERT | MAKE,
     READ(to, const char *, read_to),
     .words = formats,
     .about = "output format: $ [text]"},
    {.name = "proof",
     .value = "FILE",
     .commands = SOLVE,
     PATH(proof),
     .about = "write a proof (DRAT) that there are no more covers; uses the "
              "kernel clauses"},
    {.name = "binary",
     .commands = SOLVE,
     FLAG(is_binary),
     .about = "write the proof as binary DRAT"},
    {.name = "map",
     .value = "FILE",
     .commands = DRAW | PRINTS,
     PATH(map),
     .about =
         "read the cells of items from FILE: lines ITEM ROW COLUMN [LAYER]"},
};

const int cli_dlx_num_options =
    sizeof cli_dlx_option_table / sizeof *cli_dlx_option_table;
