/* sudoku_args.c - the command line of the program sudoku. */
#include "cli/sudoku/sudoku_args.h"
#include "cli/shared/machine.h"

#include "base/clock.h"
#include "cli/shared/message.h"
#include "cli/shared/nearest.h"
#include "cli/shared/options.h"
#include "cli/shared/sat.h"
#include "cli/sudoku/sudoku_args_check.h"
#include "cli/sudoku/sudoku_lists.h"

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
    size_t size = strcspn(text, "= ");
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

/* The number of the technique of that name, CLI_PRINTED after the list of all,
 * or CLI_EXPLAINED after a message. */
static int read_technique(const char *name, size_t size)
{
    int technique = sudoku_find_technique(name, size);
    cli_nearest near = cli_nearest_to_part(name, size);
    char hint[CLI_HINT_SIZE];
    if (technique >= 0)
        return technique;
    if (strcmp(name, "help") == 0) {
        cli_print_techniques();
        return CLI_PRINTED;
    }
    for (int k = 0; k < sudoku_num_techniques(); k++) {
        sudoku_technique_info info;
        sudoku_technique_describe(k, &info);
        cli_nearest_try(&near, info.name);
    }
    cli_reject("techniques", "there is no technique '%.*s'%s",
               (int)(size < CLI_LONGEST_WORD ? size : CLI_LONGEST_WORD), name,
               cli_nearest_hint(&near, "", hint));
    return CLI_EXPLAINED;
}

/* Leave out the techniques of the list or, where only, all others. */
static int read_techniques(cli_args *args, const char *names, bool only)
{
    bool named[CLI_MAX_TECHNIQUES] = {false};
    for (;; names++) {
        size_t size = strcspn(names, ",");
        int technique = read_technique(names, size);
        if (technique < 0)
            return technique;
        named[technique] = true;
        names += size;
        if (*names == '\0')
            break;
    }
    args->has_only |= only;
    args->has_left_out = true;
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
static const char *const themes[] = {"light", "dark", NULL};
static const char *const letters[] = {"auto", "ten", "one", NULL};

/* Read an option of searches whose value is a word. Returns < 0 if it is
 * another one. */
static int apply_search(cli_args *args, int letter, const char *word)
{
    int k;
    switch (letter) {
    case LETTER_PREPASS:
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
    default: /* S, for which there is one word only */
        k = strcmp(word, "json") == 0 ? 0 : -1;
        args->stats_json = true;
    }
    return k < 0 ? -1 : 0;
}

/* Any option whose value is a word. */
static int apply_word(cli_args *args, int letter, const char *word)
{
    int k;
    switch (letter) {
    case 'm':
        k = cli_find_word(word, how_much);
        args->how_much = (enum cli_how_much)k;
        break;
    case 'u':
        args->until = word;
        k = read_technique(word, strlen(word));
        return k < 0 ? k : CLI_PARSED;
    case LETTER_TECHNIQUE:
        k = read_technique(word, strlen(word));
        args->generate.technique = k;
        return k < 0 ? k : CLI_PARSED;
    case LETTER_COLOR:
        k = cli_find_word(word, colors);
        args->color = (enum cli_color)k;
        break;
    case LETTER_THEME:
        k = cli_find_word(word, themes);
        args->is_dark = k == 1;
        break;
    case 'L':
        k = cli_find_word(word, letters);
        args->text.letters = (enum sudoku_letters)k;
        break;
    default:
        return apply_search(args, letter, word);
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

/* Is it an option that makes a member true? */
static bool set_flag(cli_args *args, int letter)
{
    switch (letter) {
    case LETTER_NO_UNIQUENESS:
        return args->no_uniqueness = true;
    case LETTER_GUESS:
        return args->guess = true;
    case 'z':
        return args->grids = true;
    case 'd':
        return args->draw_solution = true;
    case LETTER_LINK:
        return args->as_link = true;
    case LETTER_WATCH:
        return args->watch = true;
    case LETTER_CLICK:
        return args->by_clicks = true;
    case LETTER_MARKS:
        return args->marks = true;
    case LETTER_STEPS:
        return args->steps = true;
    case LETTER_UNIQUE:
        return args->unique = true;
    case LETTER_SYMMETRY:
        return args->symmetry = true;
    case LETTER_LIST:
        return args->list = true;
    case LETTER_AUTOMORPHISMS:
        return args->automorphisms = true;
    case 'N':
        return args->only_lines = true;
    case 'j':
        return args->json = true;
    case 'v':
        return args->verbose = true;
    default:
        return false;
    }
}

/* Read an option that has no value. */
static int apply_flag(cli_args *args, int letter)
{
    if (set_flag(args, letter))
        return 0;
    switch (letter) {
    case 'a':
        args->limit = 0;
        return 0;
    case 'G':
        args->format = sudoku_find_format("svg");
        args->has_svg = true;
        return 0;
    case LETTER_PNG:
        return render_as(args, "png");
    case LETTER_PDF:
        return render_as(args, "pdf");
    case 'B':
        args->text.no_boxes = 1;
        return 0;
    case 'D':
        args->text.ignore_drawn = 1;
        return 0;
    default: /* g */
        args->solve.logic = false;
        return 0;
    }
}

/* Read an option that has a number, or a word of apply_word(). */
static int apply_value(cli_args *args, int letter, char *value)
{
    switch (letter) {
    case 'l':
        return cli_read_number(value, &args->limit);
    case LETTER_DELAY:
        return cli_read_seconds(value, &args->delay);
    case 't':
        return cli_read_small(value, 1024, &args->threads);
    case LETTER_MAX_NODES:
        return cli_read_number(value, &args->limits.nodes);
    case LETTER_SEED:
        return cli_read_number(value, &args->seed);
    case 'x':
        return cli_read_seconds(value, &args->limits.seconds);
    case 'M':
        return cli_read_bytes(value, &args->memory);
    default:
        return apply_word(args, letter, value);
    }
}

/* An option whose value is kept as it is. Returns false if it is another one.
 */
static bool apply_text(cli_args *args, int letter, const char *value)
{
    switch (letter) {
    case LETTER_DISPLAY:
        args->display = value;
        return true;
    case LETTER_WINDOW:
        args->window = value;
        return true;
    case LETTER_CERTIFICATE:
        args->certificate = value;
        return true;
    default:
        return false;
    }
}

static int apply(void *ctx, int letter, char *value)
{
    cli_args *args = ctx;
    if (args->command == CLI_GENERATE) {
        int code = cli_generate_apply(&args->generate, letter, value);
        if (code <= 0)
            return code == 0 ? CLI_PARSED : CLI_REJECTED;
    }
    if (apply_text(args, letter, value))
        return CLI_PARSED;
    if (letter == 'n' || cli_is_parts_option(letter))
        return cli_parts_apply(&args->parts, letter, value) == 0 ? CLI_PARSED
                                                                 : CLI_REJECTED;
    switch (letter) {
    case 'C':
        args->most = 100;
        return value != NULL && (cli_read_number(value, &args->most) != 0 ||
                                 args->most == 0)
                   ? CLI_REJECTED
                   : CLI_PARSED;
    case 'f':
    case 'F':
        return read_format(args, value);
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
    case LETTER_PART:
        return read_part(args, value);
    default:
        return value == NULL ? apply_flag(args, letter)
                             : apply_value(args, letter, value);
    }
}

/* ---- the whole line ------------------------------------------------------ */

const char *cli_command_name(const cli_args *args)
{
    return cli_sudoku_command_table[args->command].name;
}

static void init_args(cli_args *args, enum cli_sudoku_command command)
{
    memset(args, 0, sizeof *args);
    args->begun = base_clock();
    args->command = command;
    args->limit = command == CLI_SOLVE;
    args->how_much = CLI_ALL;
    args->memory = cli_free_memory() / 2;
    sudoku_solve_options_init(&args->solve);
    args->solve.engine.sat = cli_sat_functions();
    cli_parts_init(&args->parts);
    cli_generate_args_init(&args->generate);
}

static const char about[] =
    "Puzzles of any size, shape and rule. A FILE holds one or a million, in "
    "any\nformat, perhaps gzipped; - or no FILE is standard input; a puzzle "
    "itself, or\na link to one, may stand in place of a FILE.";
static const char exit_codes[] =
    "Exit status: 0 yes; 1 some puzzle has no solution, or not just one;\n"
    "2 usage or input is wrong; 3 a limit stopped a search.";

int cli_parse_args(cli_args *args, int argc, char **argv)
{
    const cli_command_line line = {
        .operands = "[FILE]...",
        .about = about,
        .exit_codes = exit_codes,
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
        .try_topics = cli_try_topics,
        .topics = ", rule or format",
    };
    static char stdin_name[] = "-";
    static char *stdin_only[] = {stdin_name, NULL};
    int first, parsed = cli_find_command(&line, argc, argv);
    init_args(args, (enum cli_sudoku_command)(parsed < 0 ? 0 : parsed));
    if (parsed >= 0)
        parsed = cli_read_options(&line, parsed, args, argc, argv, &first);
    if (parsed < 0)
        return parsed == CLI_PRINTED ? 1 : -1;
    if (args->command == CLI_MERGE)
        return cli_parts_take_results(&args->parts, argc - first, argv + first);
    if (args->command == CLI_GENERATE && first < argc) {
        cli_reject("generate", "generate takes no file: %s", argv[first]);
        return -1;
    }
    args->has_operands = first < argc;
    args->operands = first < argc ? argv + first : stdin_only;
    args->num_operands = first < argc ? argc - first : 1;
    return cli_check_args(args);
}
