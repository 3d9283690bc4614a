/* dlx_options.c - the tables of commands and options of the program dlx. */
#include "cli/dlx/dlx_options.h"

#include "cli/shared/parts.h"

#include <stddef.h>

const cli_command cli_dlx_command_table[CLI_DLX_NUM_COMMANDS] = {
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

#define FORMATS "text, matrix, orlib, opb, lp, mps, dimacs or json"
#define READ_FORMATS                                                           \
    "auto, text, matrix, orlib, opb, lp, mps, dimacs, json, xmpuzzle or "      \
    "xmpuzzle:N"

const cli_option cli_dlx_option_table[] = {
    {"all", NULL, 'a', SOLVE, NULL, "all covers, not only one", NULL},
    {"limit", "N", 'l', SEARCHES | DRAW, "a number from 0 on",
     "stop after N covers, 0 = never [solve: 1, else: 0]", NULL},
    {"number", "N", 'n', SAMPLE, "a number from 0 on",
     "-n N: how many covers [1]", NULL},
    {"as", "FORMAT", LETTER_AS, ZDD,
     "numbers, order, graphillion, graphviz, lengths, options or cheapest",
     "numbers, order, graphillion, graphviz, lengths, options, cheapest "
     "[numbers]",
     NULL},
    {"memory", "SIZE", LETTER_MEMORY, ALL, "a size like 500M or 2G",
     "use no more; give up then [half of what is free]", NULL},
    {"indices", NULL, 'i', SEARCHES | VERIFY | CHEAP | DRAW | ZDD | SAMPLE,
     NULL, "options are numbers, from 0 on", NULL},
    {"json", NULL, 'j', ALL | MERGE, NULL,
     "a JSON object for each cover, or for the answer", NULL},
    {"assume", "OPTION", 'A', SEARCHES | ZDD | CHEAP | REDUCE,
     "an option; up to 256 times",
     "only covers with OPTION: 'a d f'; --indices: 3", NULL},
    {"exclude", "OPTION", 'E', SEARCHES | ZDD | CHEAP | REDUCE,
     "an option; up to 256 times", "only covers without OPTION", NULL},
    {"certificate", "FILE", LETTER_CERTIFICATE, COUNT, "a file",
     "write what dlx-check needs to prove the count", NULL},
    {"covers", "K", 'k', CHEAP, "a number from 1 on",
     "cheapest, pack: print the K cheapest covers [1]", NULL},
    {"bound", "N", LETTER_BOUND, CHEAP, "a number from 0 on",
     "only covers that cost no more than N [any]", NULL},
    {"gap", "P", LETTER_GAP, CHEAP, "a number from 0 to 100",
     "each may cost up to P percent more than need be [0]", NULL},
    {"price", "N", LETTER_PRICE, PACK, "a number from 0 on",
     "of an item left over [more than all options]", NULL},
    {"kernel", "NAME", LETTER_KERNEL, SEARCHES | ESTIMATE,
     "auto, links, lanes, memo, bounds, sweep or clauses",
     "auto, links, lanes, memo, bounds, sweep, clauses [auto]", NULL},
    {"orbits", NULL, LETTER_ORBITS, COUNT, NULL, "count covers up to symmetry",
     NULL},
    {"symmetry", NULL, LETTER_SYMMETRY, COUNT, NULL,
     "count by way of the symmetries of the problem", NULL},
    {"choice", "NAME", 'c', SEARCHES,
     "first, last, random, weight, order or sharp",
     "branch on: first, last, random, weight, order, or sharp\n"
     "(items whose names begin with #) [first]",
     NULL},
    {"prefer", "ITEM", LETTER_PREFER, SEARCHES, "an item; up to 256 times",
     "branch on ITEM before others, by --choice sharp", NULL},
    {"late", "ITEM", LETTER_LATE, SEARCHES, "an item; up to 256 times",
     "branch on ITEM after all others", NULL},
    {"seed", "N", 's', SEARCHES | SPLIT | ESTIMATE | SAMPLE,
     "a number from 0 on",
     "of sample and --choice random (not uniformly random) [0]", NULL},
    {"threads", "N", 't', SEARCHES, "1 to 1024",
     "count: search with N threads [all processors]", NULL},
    {"isa", "NAME", 'I', SEARCHES | ESTIMATE, "auto, generic, avx2 or avx512",
     "auto, generic, avx2, avx512 [auto]", NULL},
    {"max-nodes", "N", 'N', SEARCHES | CHEAP, "a number from 0 on",
     "give up after N nodes, 0 = never [0]", NULL},
    {"max-seconds", "S", 'x', ALL, "a number above 0",
     "give up after S seconds [never]", NULL},
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
    CLI_SHARD_ROWS(COUNT, SPLIT),
    CLI_KEY_ROW(COUNT | SPLIT | MERGE),
    CLI_CHECKPOINT_ROWS(SEARCHES),
    CLI_MERGE_ROWS(MERGE),
    CLI_ESTIMATE_ROWS(ESTIMATE),
    {"from", "FORMAT", 'f', ALL, READ_FORMATS,
     "what the file is in, see --to, or xmpuzzle [auto: found out]", NULL},
    {"to", "FORMAT", 'T', CONVERT, FORMATS,
     "text, matrix, orlib, opb, lp, mps, dimacs, json [text]", NULL},
    {"proof", "FILE", LETTER_PROOF, SOLVE, "a file",
     "solve: prove by clauses that there are no more covers", NULL},
    {"binary", NULL, LETTER_BINARY, SOLVE, NULL, "the proof is binary DRAT",
     NULL},
    {"map", "FILE", LETTER_MAP, DRAW, "a file",
     "draw: lines ITEM ROW COLUMN [LAYER] say what cells are", NULL},
};

const int cli_dlx_num_options =
    sizeof cli_dlx_option_table / sizeof *cli_dlx_option_table;
