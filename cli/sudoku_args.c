/* sudoku_args.c - the command line of the program sudoku. */
#include "cli/sudoku_args.h"

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
    case LETTER_CLICK:
        args->by_clicks = true;
        return 0;
    case LETTER_MARKS:
        args->marks = true;
        return 0;
    case LETTER_STEPS:
        args->steps = true;
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
    case LETTER_DISPLAY:
        args->display = value;
        return CLI_PARSED;
    case LETTER_WINDOW:
        args->window = value;
        return CLI_PARSED;
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
    cli_reject(cli_sudoku_command_table[args->command].name, "%s", text);
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

static int check_play(cli_args *args)
{
    if (args->command != CLI_PLAY)
        return 0;
    if (args->num_operands > 1)
        return reject(args, "play takes one puzzle only");
    if (args->delay > 0 && !args->steps)
        return reject(args, "--delay is for --steps only");
    if (!(args->delay > 0))
        args->delay = 1;
    return 0;
}

static int check_together(cli_args *args)
{
    if (check_play(args) != 0)
        return -1;
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
    return cli_sudoku_command_table[args->command].name;
}

int cli_parse_args(cli_args *args, int argc, char **argv)
{
    const cli_command_line line = {
        .operands = "[FILE]...",
        .about =
            "Puzzles of any size, shape and rule. A FILE holds one or a "
            "million, in any\nformat, perhaps gzipped; - or no FILE is "
            "standard "
            "input; a puzzle itself, or\na link to one, may stand in place of "
            "a FILE.",
        .exit_codes =
            "Exit status: 0 yes; 1 some puzzle has no solution, or not just "
            "one;\n2 usage or input is wrong; 3 a limit stopped a search.",
        .commands = cli_sudoku_command_table,
        .num_commands = CLI_NUM_COMMANDS,
        .options = cli_sudoku_option_table,
        .num_options = cli_sudoku_num_options,
        .letters = "vn:",
        .version = "sudoku (Quadrille) " DLX_VERSION,
        .example = "puzzles.txt",
        .takes_text = true,
        .apply = apply,
        .print_topic = cli_print_topic,
    };
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
    args->has_operands = first < argc;
    args->operands = first < argc ? argv + first : stdin_only;
    args->num_operands = first < argc ? argc - first : 1;
    if (args->num_parts > 0 && args->num_operands != 1)
        return reject(args, "--part is of one file");
    return check_together(args);
}
