/* sudoku_args.c - the command line of the program sudoku. */
#include "cli/sudoku_args.h"

#include "cli/command_line.h"
#include "cli/message.h"
#include "cli/nearest.h"
#include "cli/options.h"
#include "cli/progress.h"
#include "cli/sat.h"
#include "cli/sudoku_lists.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const cli_command commands[CLI_NUM_COMMANDS] = {
    [CLI_SOLVE] = {"solve", "[FILE]...",
                   "a solution of each puzzle; more with --all or --limit N"},
    [CLI_COUNT] = {"count", "[FILE]...",
                   "the number of solutions; with --limit N: at most N"},
    [CLI_CHECK] = {"check", "[FILE]...",
                   "unique, none or many, and the reason if one is known"},
    [CLI_CANDIDATES] = {"candidates", "[FILE]...",
                        "the digits of each cell that are in some solution"},
    [CLI_CONVERT] = {"convert", "[FILE]...",
                     "the puzzle in the format --to FORMAT"},
    [CLI_SHOW] = {"show", "[FILE]...",
                  "a drawing of the puzzle; with --solve: of a solution; with\n"
                  "--svg: a picture, for a browser or printer"},
    [CLI_EXPLAIN] = {"explain", "[FILE]...",
                     "the steps by which people solve the puzzle"},
    [CLI_HINT] = {"hint", "[FILE]...",
                  "the next of these steps, or a part of it"},
    [CLI_RATE] = {"rate", "[FILE]...", "how hard the puzzle is for people"},
    [CLI_CANONICAL] = {"canonical", "[FILE]...",
                       "the least puzzle that is the same up to symmetry"},
    [CLI_SPLIT] = {"split", "[FILE]",
                   "shards of the count of one puzzle, for many machines"},
    [CLI_MERGE] = {"merge", "RESULT...",
                   "RESULT...: the total, or which shards are missing"},
    [CLI_ESTIMATE] = {"estimate", "[FILE]",
                      "how long it takes to count the solutions of a puzzle"},
};

/* Options without a letter of their own. */
enum { NO_UNIQUENESS = 1000 };

/* Sets of commands. */
enum {
    SOLVE = 1 << CLI_SOLVE,
    COUNT = 1 << CLI_COUNT,
    CONVERT = 1 << CLI_CONVERT,
    SHOW = 1 << CLI_SHOW,
    EXPLAIN = 1 << CLI_EXPLAIN,
    HINT = 1 << CLI_HINT,
    RATE = 1 << CLI_RATE,
    ANSWERS = SOLVE | COUNT | 1 << CLI_CHECK | 1 << CLI_CANDIDATES | EXPLAIN |
              HINT | RATE,
    CANONICAL = 1 << CLI_CANONICAL,
    SPLIT = 1 << CLI_SPLIT,
    MERGE = 1 << CLI_MERGE,
    ESTIMATE = 1 << CLI_ESTIMATE,
    SEARCHES = ANSWERS | SHOW | SPLIT | ESTIMATE,
    LISTS = SOLVE | COUNT | 1 << CLI_CHECK | 1 << CLI_CANDIDATES,
    ANY = SEARCHES | CONVERT | CANONICAL
};

#define TECHNIQUES "techniques of docs/techniques.md, with commas between"

/* Of options that have no letter left. */
enum {
    LETTER_UNIQUE = 1400,
    LETTER_AUTOMORPHISMS,
    LETTER_SYMMETRY,
    LETTER_MAX_NODES = 2250,
    LETTER_SEED,
    LETTER_PART
};

/* Of pictures and terminals. */
enum {
    LETTER_STEP_PICTURES = 2150,
    LETTER_PNG,
    LETTER_PDF,
    LETTER_COLOR,
    LETTER_WATCH,
    LETTER_DELAY
};

static const cli_option options[] = {
    {"all", NULL, 'a', SOLVE, NULL, "all solutions of each puzzle", "Answers:"},
    {"limit", "N", 'l', SOLVE | COUNT, "a number",
     "at most N solutions of each; 0 = all [solve: 1, count: 0]", NULL},
    {"count", "[=N]", 'C', 1 << CLI_CANDIDATES, "a number from 1 on",
     "in how many solutions each is, up to N [100]", NULL},
    {"to", "FORMAT", 'f', CONVERT, "a format that --to help lists",
     "the format to write; 'help' lists them", NULL},
    {"format", "FORMAT", 'F', SOLVE, "a format that --format help lists",
     "of solutions [line; grid, for puzzles of several lines]", NULL},
    {"solve", NULL, 'd', SHOW, NULL, "draw a solution", NULL},
    {"svg", NULL, 'G', SHOW, NULL, "draw a picture, as an SVG document", NULL},
    {"png", NULL, LETTER_PNG, SHOW, NULL,
     "the same as PNG, where rsvg-convert is installed", NULL},
    {"pdf", NULL, LETTER_PDF, SHOW, NULL, "or as PDF", NULL},
    {"color", "WHEN", LETTER_COLOR, SHOW | EXPLAIN, "auto, always or never",
     "auto: on a terminal, unless NO_COLOR is set; always, never\n[auto]",
     NULL},
    {"until", "TECHNIQUE", 'u', EXPLAIN, "a technique of docs/techniques.md",
     "stop after the first step of that technique", NULL},
    {"only", "LIST", 'O', EXPLAIN | HINT | RATE, TECHNIQUES,
     "use these techniques only", NULL},
    {"without", "LIST", 'w', EXPLAIN | HINT | RATE, TECHNIQUES,
     "do not use these techniques", NULL},
    {"no-uniqueness", NULL, NO_UNIQUENESS, EXPLAIN | HINT | RATE, NULL,
     "nor those that assume that there is one solution", NULL},
    {"grids", NULL, 'z', EXPLAIN, NULL, "draw the board after each step", NULL},
    {"svg", "DIR", LETTER_STEP_PICTURES, EXPLAIN, "a folder",
     "draw a picture of each step in that folder", NULL},
    {"watch", NULL, LETTER_WATCH, EXPLAIN, NULL,
     "replay the steps on the terminal: space holds, q ends", NULL},
    {"delay", "S", LETTER_DELAY, EXPLAIN, "a number above 0",
     "with a step each S seconds [2]", NULL},
    {"how-much", "WORD", 'm', HINT, "look, where, what or all",
     "look, where, what or all of the step [all]", NULL},
    {"symmetry", NULL, LETTER_SYMMETRY, COUNT, NULL,
     "count by way of the symmetries of the puzzle", NULL},
    {"unique", NULL, LETTER_UNIQUE, CANONICAL, NULL,
     "leave out those that are like an earlier one", NULL},
    {"automorphisms", NULL, LETTER_AUTOMORPHISMS, CANONICAL, NULL,
     "and how many symmetries leave the puzzle as it is", NULL},
    {"json", NULL, 'j', ANSWERS | SHOW | CANONICAL | MERGE | ESTIMATE, NULL,
     "as JSON, an object a line", NULL},
    {"letters", "CUSTOM", 'L', ANY, "auto, ten or one",
     "auto, ten (a = 10) or one (A = 1) [auto]", "Text:"},
    {"box", "WxH", 'b', ANY, "a size like 3x2, of at most 64 cells",
     "of boards whose text does not say [as square as can be]", NULL},
    {"no-boxes", NULL, 'B', ANY, NULL, "such boards are Latin squares", NULL},
    {"rule", "NAME[=WORDS]", 'r', ANY, "a rule that --rule help lists",
     "one more rule for each puzzle; 'help' lists them", NULL},
    {"lines", NULL, 'N', ANY, NULL,
     "each line is a puzzle, and answered as soon as it comes", NULL},
    {"ignore-drawn", NULL, 'D', ANY, NULL,
     "leave out what a SudokuPad file only draws", NULL},
    {"search", "NAME", 'R', SEARCHES, "auto, cover, propagate or clauses",
     "auto, cover (as exact cover), propagate, or clauses (by\n"
     "a SAT solver) [auto]",
     "Search:"},
    {"threads", "N", 't', ANY, "1 to 1024",
     "puzzles at a time, or those that search a single one [all\n"
     "processors; one to solve or show a single puzzle, or with\n"
     "--max-nodes]",
     NULL},
    {"max-nodes", "N", LETTER_MAX_NODES, SEARCHES & ~(SPLIT | ESTIMATE),
     "a number", "give a puzzle up after N nodes, 0 = never [0]", NULL},
    {"max-seconds", "S", 'x', ANY, "a number above 0",
     "give a puzzle up after S seconds [never]", NULL},
    {"memory", "SIZE", 'M', ANY, "a size like 500M or 2G",
     "give a puzzle up that needs more before its search\n"
     "[half of what is free]",
     NULL},
    {"no-logic", NULL, 'g', SEARCHES, NULL, "no propagation before the search",
     NULL},
    {"prepass", "LEVEL", 2300, SEARCHES, "auto, none, singles, locked or full",
     "auto: propagation where it pays; none; or by the techniques of\n"
     "explain: singles, locked (with locked candidates) or full [auto]",
     NULL},
    {"no-implied", "[=LIST]", 'i', SEARCHES,
     "one-house, many-houses, innies, outies, overlaps, leftovers, paths, "
     "counts, tables and unions, or some of them, with commas between",
     "infer no constraints from others, or none of these kinds:\n"
     "one-house, many-houses, innies, outies, overlaps,\n"
     "leftovers, paths, counts, tables, unions",
     NULL},
    {"kernel", "NAME", 'k', SEARCHES,
     "auto, links, lanes, memo, bounds, sweep or clauses",
     "auto, links, lanes, memo, bounds, sweep, clauses [auto]", NULL},
    {"isa", "NAME", 'I', SEARCHES, "auto, generic, avx2 or avx512",
     "auto, generic, avx2, avx512 [auto]", NULL},
    {"shards", "N", 'n', SPLIT, "1 to 1000000", "-n N: write N shards [100]",
     "Long searches:"},
    {"shard", "FILE", CLI_SHARD, COUNT, "a file", "count the shard in FILE",
     NULL},
    {"out", "PATH", CLI_OUT, COUNT | SPLIT, "a path",
     "split: the folder of the shards; count: the result of\nthe shard", NULL},
    {"part", "I/N", LETTER_PART, LISTS | CONVERT, "a part like 3/8",
     "of N parts of a file with a puzzle a line, take the I-th", NULL},
    {"checkpoint", "FILE", CLI_CHECKPOINT, LISTS, "a file",
     "write to FILE what is done and what is left", NULL},
    {"every", "S", CLI_EVERY, LISTS, "a number above 0",
     "seconds between checkpoints [60]", NULL},
    {"resume", NULL, CLI_RESUME, LISTS, NULL, "go on from the checkpoint",
     NULL},
    {"folder", "DIR", CLI_FOLDER, MERGE, "a folder",
     "the shards are in DIR [where they were]", NULL},
    {"verify-share", "P%", CLI_VERIFY_SHARE, MERGE, "a share from 0% to 100%",
     "this share of shards needs two results [0%]", NULL},
    {"samples", "N", CLI_SAMPLES, ESTIMATE, "2 to 1000000",
     "take N samples of the search tree [100]", NULL},
    {"confidence", "P%", CLI_CONFIDENCE, ESTIMATE, "a share below 100%",
     "how often the intervals hold [95%]", NULL},
    {"seed", "N", LETTER_SEED, SPLIT | ESTIMATE, "a number",
     "of the samples and probes [0]", NULL},
    {"verbose", NULL, 'v', ANY | MERGE, NULL,
     "more in answers to check; statistics on standard error", "Messages:"},
    {"stats", "json", 'S', ANY, "json",
     "statistics as a JSON object on standard error", NULL},
};

static int apply(void *ctx, int letter, char *value);

static const cli_command_line line = {
    .operands = "[FILE]...",
    .about = "Puzzles of any size, shape and rule. A FILE holds one or a "
             "million, in "
             "any\nformat, perhaps gzipped; - or no FILE is standard input; a "
             "puzzle "
             "itself, or\na link to one, may stand in place of a FILE.",
    .exit_codes = "Exit status: 0 yes; 1 some puzzle has no solution, or not "
                  "just one;\n2 usage or input is wrong; 3 a limit stopped a "
                  "search.",
    .commands = commands,
    .num_commands = CLI_NUM_COMMANDS,
    .options = options,
    .num_options = sizeof options / sizeof *options,
    .letters = "vn:",
    .version = "sudoku (Quadrille) " DLX_VERSION,
    .example = "puzzles.txt",
    .takes_text = true,
    .apply = apply,
    .print_topic = cli_print_topic,
};

/* "3x2": width, then height. */
static int read_box(char *text, sudoku_format_options *to)
{
    char *x = strchr(text, 'x');
    if (x == NULL)
        return -1;
    *x = '\0';
    int code = cli_read_small(text, SUDOKU_MAX_DIGITS, &to->box_width);
    if (code == 0)
        code = cli_read_small(x + 1, SUDOKU_MAX_DIGITS, &to->box_height);
    *x = 'x';
    return code == 0 && to->box_width * to->box_height <= SUDOKU_MAX_DIGITS
               ? 0
               : -1;
}

/* "3/8". */
static int read_part(cli_args *args, char *text)
{
    char *slash = strchr(text, '/');
    if (slash == NULL)
        return -1;
    *slash = '\0';
    int code = cli_read_small(text, INT_MAX, &args->part);
    if (code == 0)
        code = cli_read_small(slash + 1, INT_MAX, &args->num_parts);
    *slash = '/';
    args->only_lines = true;
    return code == 0 && args->part <= args->num_parts ? 0 : -1;
}

static int reject_rule(const char *name, size_t size)
{
    cli_nearest near = cli_nearest_to_part(name, size);
    char hint[CLI_HINT_SIZE];
    near.word = sudoku_suggest_rule(name, size);
    cli_reject("rules", "there is no rule '%.*s'%s", (int)size, name,
               cli_nearest_hint(&near, "", hint));
    return CLI_EXPLAINED;
}

static int read_rule(cli_args *args, const char *text)
{
    size_t size = strcspn(text, "=");
    if (strcmp(text, "help") == 0) {
        cli_print_rules();
        return CLI_PRINTED;
    }
    if (!sudoku_find_rule(text, size))
        return reject_rule(text, size);
    if (args->num_rules == CLI_MAX_RULES) {
        cli_complain("there can be %d times --rule at most", CLI_MAX_RULES);
        return CLI_EXPLAINED;
    }
    args->rules[args->num_rules++] = text;
    return CLI_PARSED;
}

/* Without the implied constraints of these kinds; NULL: without any. */
static int leave_out(const char *names, int *implied)
{
    int more =
        names == NULL ? SUDOKU_IMPLIED_ALL : sudoku_find_implied_names(names);
    if (more > 0)
        *implied &= ~more;
    return more > 0 ? 0 : -1;
}

/* Leave out the techniques of the list or, where only, all others. */
static int read_techniques(cli_args *args, const char *names, bool only)
{
    bool named[CLI_MAX_TECHNIQUES] = {false};
    for (;; names++) {
        size_t size = strcspn(names, ",");
        int technique = sudoku_find_technique(names, size);
        if (technique < 0)
            return -1;
        named[technique] = true;
        names += size;
        if (*names == '\0')
            break;
    }
    args->has_only |= only;
    for (int k = 0; k < sudoku_num_techniques(); k++) {
        if (named[k] != only)
            args->left_out[k] = true;
    }
    return 0;
}

static int reject_format(const char *name)
{
    cli_nearest near = cli_nearest_to(name);
    char hint[CLI_HINT_SIZE];
    const sudoku_format *format = sudoku_find_format(name);
    for (int k = 0; k < sudoku_num_formats(); k++) {
        const sudoku_format *f = sudoku_get_format(k);
        if (f->write != NULL)
            cli_nearest_try(&near, f->name);
    }
    if (format != NULL)
        cli_reject("formats", "the format %s is read, but not written", name);
    else
        cli_reject("formats", "there is no format '%s'%s", name,
                   cli_nearest_hint(&near, "", hint));
    return CLI_EXPLAINED;
}

static int read_format(cli_args *args, const char *name)
{
    if (strcmp(name, "help") == 0) {
        cli_print_formats();
        return CLI_PRINTED;
    }
    args->format = sudoku_find_format(name);
    if (args->format == NULL || args->format->write == NULL)
        return reject_format(name);
    return CLI_PARSED;
}

/* ---- options ------------------------------------------------------------- */

/* In the order of their enum. */
static const char *const searches[] = {"auto", "cover", "propagate", "clauses",
                                       NULL};
static const char *const prepasses[] = {"auto",   "none", "singles",
                                        "locked", "full", NULL};
static const char *const how_much[] = {"look", "where", "what", "all", NULL};
static const char *const colors[] = {"auto", "always", "never", NULL};
static const char *const letters[] = {"auto", "ten", "one", NULL};

/* Read an option whose value is a word. Returns < 0 if it is another one. */
static int apply_word(cli_args *args, int letter, const char *word)
{
    int k;
    switch (letter) {
    case 'm':
        k = cli_find_word(word, how_much);
        args->how_much = (enum cli_how_much)k;
        break;
    case 'u':
        k = sudoku_find_technique(word, strlen(word));
        args->until = word;
        break;
    case LETTER_COLOR:
        k = cli_find_word(word, colors);
        args->color = (enum cli_color)k;
        break;
    case 2300:
        k = cli_find_word(word, prepasses);
        args->solve.prepass = (enum sudoku_prepass)k;
        args->has_prepass = true;
        break;
    case 'R':
        k = cli_find_word(word, searches);
        args->solve.search = (enum sudoku_search_choice)k;
        break;
    case 'k':
        k = cli_find_word(word, cli_kernels);
        args->solve.engine.kernel = (enum dlx_kernel_name)k;
        break;
    case 'I':
        k = cli_find_word(word, cli_isas);
        args->solve.engine.isa = (enum dlx_isa)k;
        break;
    case 'L':
        k = cli_find_word(word, letters);
        args->text.letters = (enum sudoku_letters)k;
        break;
    default: /* S, for which there is one word only */
        k = strcmp(word, "json") == 0 ? 0 : -1;
        args->stats_json = true;
    }
    return k < 0 ? -1 : 0;
}

static int render_as(cli_args *args, const char *format)
{
    if (args->render != NULL && strcmp(args->render, format) != 0) {
        cli_reject("show", "--png and --pdf exclude each other");
        return CLI_EXPLAINED;
    }
    args->render = format;
    args->format = sudoku_find_format("svg");
    return 0;
}

/* Read an option that has no value. */
static int apply_flag(cli_args *args, int letter)
{
    switch (letter) {
    case 'a':
        args->limit = 0;
        return 0;
    case NO_UNIQUENESS:
        args->no_uniqueness = true;
        return 0;
    case 'z':
        args->grids = true;
        return 0;
    case 'd':
        args->draw_solution = true;
        return 0;
    case 'G':
        args->format = sudoku_find_format("svg");
        args->has_svg = true;
        return 0;
    case LETTER_WATCH:
        args->watch = true;
        return 0;
    case LETTER_PNG:
        return render_as(args, "png");
    case LETTER_PDF:
        return render_as(args, "pdf");
    case LETTER_UNIQUE:
        args->unique = true;
        return 0;
    case LETTER_SYMMETRY:
        args->symmetry = true;
        return 0;
    case LETTER_AUTOMORPHISMS:
        args->automorphisms = true;
        return 0;
    case 'B':
        args->text.no_boxes = 1;
        return 0;
    case 'N':
        args->only_lines = true;
        return 0;
    case 'D':
        args->text.ignore_drawn = 1;
        return 0;
    case 'j':
        args->json = true;
        return 0;
    case 'g':
        args->solve.logic = false;
        return 0;
    default: /* v */
        args->verbose = true;
        return 0;
    }
}

static int apply(void *ctx, int letter, char *value)
{
    cli_args *args = ctx;
    if (letter == 'n' || cli_is_parts_option(letter))
        return cli_parts_apply(&args->parts, letter, value) == 0 ? CLI_PARSED
                                                                 : CLI_REJECTED;
    switch (letter) {
    case 'l':
        return cli_read_number(value, &args->limit);
    case 'C':
        args->most = 100;
        return value != NULL && (cli_read_number(value, &args->most) != 0 ||
                                 args->most == 0)
                   ? CLI_REJECTED
                   : CLI_PARSED;
    case 'f':
    case 'F':
        return read_format(args, value);
    case LETTER_DELAY:
        return cli_read_seconds(value, &args->delay);
    case LETTER_STEP_PICTURES:
        args->svg_folder = value;
        return *value == '\0' ? CLI_REJECTED : CLI_PARSED;
    case 'O':
    case 'w':
        return read_techniques(args, value, letter == 'O');
    case 'b':
        return read_box(value, &args->text);
    case 'r':
        return read_rule(args, value);
    case 'i':
        return leave_out(value, &args->solve.implied);
    case 't':
        return cli_read_small(value, 1024, &args->threads);
    case LETTER_MAX_NODES:
        return cli_read_number(value, &args->limits.nodes);
    case LETTER_PART:
        return read_part(args, value);
    case LETTER_SEED:
        return cli_read_number(value, &args->seed);
    case 'x':
        return cli_read_seconds(value, &args->limits.seconds);
    case 'M':
        return cli_read_bytes(value, &args->memory);
    default:
        return value == NULL ? apply_flag(args, letter)
                             : apply_word(args, letter, value);
    }
}

/* ---- the whole line ------------------------------------------------------ */

static int reject(const cli_args *args, const char *text)
{
    cli_reject(commands[args->command].name, "%s", text);
    return -1;
}

/* Does this machine have the instructions that --isa names? */
static int check_isa(const cli_args *args)
{
    dlx_problem *problem = dlx_problem_new();
    dlx_solver *solver = NULL;
    int code = DLX_ENOMEM;
    if (problem != NULL)
        code = dlx_freeze(problem);
    if (code == 0)
        code = dlx_solver_new(&solver, problem, &args->solve.engine);
    dlx_solver_free(solver);
    dlx_problem_free(problem);
    if (code == 0)
        return 0;
    return reject(args, code == DLX_ECONFIG
                            ? "this machine has no instructions of that --isa"
                            : dlx_error_text(code));
}

static int check_watch(cli_args *args)
{
    const double DEFAULT = 2;
    bool is_explain = args->command == CLI_EXPLAIN;
    if (is_explain && !args->watch && args->delay > 0)
        return reject(args, "--delay is for --watch only");
    if (is_explain && !args->watch && args->color != CLI_COLOR_AUTO)
        return reject(args, "--color is for --watch only");
    if (!args->watch)
        return 0;
    if (args->json || args->grids)
        return reject(args, "--watch goes with neither --json nor --grids");
    if (isatty(STDOUT_FILENO) != 1)
        return reject(args, "--watch needs a terminal as standard output");
    if (!(args->delay > 0))
        args->delay = DEFAULT;
    return 0;
}

static int check_together(cli_args *args)
{
    const char *wrong =
        cli_parts_check(&args->parts, args->command == CLI_COUNT);
    if (wrong != NULL)
        return reject(args, wrong);
    if (check_watch(args) != 0)
        return -1;
    args->is_picture = args->format != NULL && !args->json &&
                       strcmp(args->format->name, "svg") == 0;
    args->is_document =
        args->format != NULL && !args->json && args->format->head != NULL;
    if (args->is_document &&
        (args->parts.checkpoint != NULL || args->num_parts > 0))
        return reject(args, "a document is written as a whole, without --part "
                            "and --checkpoint");
    if (args->color != CLI_COLOR_AUTO && (args->json || args->format != NULL))
        return reject(args, "--color is for drawings in characters");
    if (args->render != NULL && (args->json || args->has_svg))
        return reject(args, "--png and --pdf go with neither --svg nor --json");
    if (args->render != NULL && isatty(STDOUT_FILENO) == 1)
        return reject(args, "a terminal does not show PNG and PDF; write them "
                            "to a file with -o FILE");
    if (args->is_picture && args->command == CLI_SOLVE && args->limit != 1)
        return reject(args, "a picture shows one solution only");
    if (args->command == CLI_CONVERT && args->format == NULL)
        return reject(args, "convert needs the option --to");
    if (args->solve.search == SUDOKU_SEARCH_PROPAGATE && !args->solve.logic)
        return reject(args, "--search propagate and --no-logic exclude each "
                            "other");
    if (args->has_prepass && !args->solve.logic)
        return reject(args, "--prepass and --no-logic exclude each other");
    if (args->solve.prepass == SUDOKU_PREPASS_NONE)
        args->solve.logic = false;
    if (args->solve.search == SUDOKU_SEARCH_PROPAGATE && !args->solve.logic)
        return reject(args,
                      "--search propagate and --prepass none exclude each "
                      "other");
    if ((args->solve.search == SUDOKU_SEARCH_CLAUSES ||
         args->solve.engine.kernel == DLX_KERNEL_CLAUSES) &&
        args->solve.engine.sat == NULL)
        return reject(args, "this program was built without CaDiCaL, which "
                            "clauses need");
    if (args->text.no_boxes && args->text.box_width > 0)
        return reject(args, "--box and --no-boxes exclude each other");
    if (args->symmetry && (args->limit > 0 || args->limits.nodes > 0))
        return reject(args, "--symmetry counts to the end, without --limit and "
                            "--max-nodes");
    if (args->command == CLI_SOLVE && args->limit != 1 &&
        args->parts.checkpoint != NULL)
        return reject(args, "with --checkpoint solve prints one solution of "
                            "each puzzle");
    if (args->unique)
        args->threads = 1; /* which of them is the first is then sure */
    return check_isa(args);
}

const char *cli_command_name(const cli_args *args)
{
    return commands[args->command].name;
}

int cli_parse_args(cli_args *args, int argc, char **argv)
{
    static char stdin_name[] = "-";
    static char *stdin_only[] = {stdin_name, NULL};
    int first, parsed = cli_find_command(&line, argc, argv);
    memset(args, 0, sizeof *args);
    args->begun = cli_seconds();
    if (parsed < 0)
        return parsed == CLI_PRINTED ? 1 : -1;
    args->command = (enum cli_sudoku_command)parsed;
    args->limit = args->command == CLI_SOLVE;
    args->how_much = CLI_ALL;
    args->memory = cli_free_memory() / 2;
    sudoku_solve_options_init(&args->solve);
    args->solve.engine.sat = cli_sat_functions();
    cli_parts_init(&args->parts);
    parsed = cli_read_options(&line, parsed, args, argc, argv, &first);
    if (parsed < 0)
        return parsed == CLI_PRINTED ? 1 : -1;
    if (args->command == CLI_MERGE)
        return cli_parts_take_results(&args->parts, argc - first, argv + first);
    args->operands = first < argc ? argv + first : stdin_only;
    args->num_operands = first < argc ? argc - first : 1;
    if (args->num_parts > 0 && args->num_operands != 1)
        return reject(args, "--part is of one file");
    return check_together(args);
}
