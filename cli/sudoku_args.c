/* sudoku_args.c - the command line of the program sudoku. */
#include "cli/sudoku_args.h"

#include "cli/options.h"
#include "cli/progress.h"
#include "cli/sudoku_commands.h"
#include "cli/sudoku_usage.h"

#include <ctype.h>
#include <getopt.h>
#include <stdio.h>
#include <string.h>

/* Each option stands for one letter; only v and h may be given as such. */
enum {
    DRAWS = CLI_CONVERT | CLI_SHOW,
    SEARCHES = CLI_SOLVE | CLI_COUNT | CLI_CHECK | CLI_CANDIDATES | CLI_SHOW,
    TELLS = CLI_SOLVE | CLI_COUNT | CLI_CHECK | CLI_CANDIDATES,
    ANY = SEARCHES | DRAWS
};

static const struct row {
    const char *name;
    int has_value, letter, commands;
    const char *values; /* what messages say of them */
} table[] = {
    {"all", no_argument, 'a', CLI_SOLVE, NULL},
    {"limit", required_argument, 'l', CLI_SOLVE | CLI_COUNT, "a number"},
    {"to", required_argument, 'f', CLI_CONVERT, "a name that --to help lists"},
    {"solve", no_argument, 'd', CLI_SHOW, NULL},
    {"svg", no_argument, 'G', CLI_SHOW, NULL},
    {"format", required_argument, 'f', CLI_SOLVE,
     "a name that --format help lists"},
    {"letters", required_argument, 'L', ANY, "auto, ten or one"},
    {"box", required_argument, 'b', ANY,
     "a size like 3x2, of at most 64 cells"},
    {"no-boxes", no_argument, 'B', ANY, NULL},
    {"rule", required_argument, 'r', ANY,
     "NAME or NAME=WORDS, up to 32 times; --rule help lists the names"},
    {"ignore-drawn", no_argument, 'D', ANY, NULL},
    {"json", no_argument, 'j', TELLS, NULL},
    {"threads", required_argument, 't', ANY, "1 to 1024"},
    {"max-nodes", required_argument, 'n', SEARCHES, "a number"},
    {"max-seconds", required_argument, 'x', SEARCHES, "a number above 0"},
    {"no-logic", no_argument, 'g', SEARCHES, NULL},
    {"no-implied", optional_argument, 'i', SEARCHES,
     "one-house, many-houses, innies, outies, overlaps, leftovers, paths, "
     "counts and tables, or some of them, with commas between"},
    {"search", required_argument, 'R', SEARCHES, "auto, cover or propagate"},
    {"kernel", required_argument, 'k', SEARCHES, "auto, links, lanes or memo"},
    {"isa", required_argument, 'I', SEARCHES, "auto, generic, avx2 or avx512"},
    {"verbose", no_argument, 'v', ANY, NULL},
    {"stats", required_argument, 'S', ANY, "json"},
    {"help", no_argument, 'h', ANY, NULL},
    {"version", no_argument, 'V', ANY, NULL},
};

enum { NUM_ROWS = sizeof table / sizeof *table };

/* What apply() returns when it has printed what was asked for. */
enum { PRINTED = 1 };

static int complain(const char *text, const char *about)
{
    fprintf(stderr, "sudoku: %s%s; see sudoku --help\n", text, about);
    return -1;
}

/* ---- values -------------------------------------------------------------- */

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

/* "diagonal=rising" becomes the clause "diagonal rising". */
static int read_rule(cli_args *args, char *text)
{
    if (strcmp(text, "help") == 0) {
        cli_print_rules();
        return PRINTED;
    }
    size_t size = strcspn(text, "=");
    if (args->num_rules == CLI_MAX_RULES || !sudoku_find_rule(text, size))
        return -1;
    args->rules[args->num_rules++] = text;
    if (text[size] == '=')
        text[size] = ' ';
    return 0;
}

/* Leave out the families of these names; without names, all of them. */
static int leave_out(const char *names, int *implied)
{
    int families =
        names == NULL ? SUDOKU_IMPLIED_ALL : sudoku_find_implied_names(names);
    if (families > 0)
        *implied &= ~families;
    return families > 0 ? 0 : -1;
}

static int read_format(cli_args *args, const char *name)
{
    if (strcmp(name, "help") == 0) {
        cli_print_formats();
        return PRINTED;
    }
    args->format = sudoku_find_format(name);
    return args->format != NULL && args->format->write != NULL ? 0 : -1;
}

/* ---- options ------------------------------------------------------------- */

/* In the order of their enum. */
static const char *const searches[] = {"auto", "cover", "propagate", NULL};
static const char *const letters[] = {"auto", "ten", "one", NULL};

/* Read an option whose value is a word. Returns < 0 if it is another one. */
static int apply_word(cli_args *args, int letter, const char *word)
{
    int k;
    switch (letter) {
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

/* Read an option that has no value. */
static int apply_flag(cli_args *args, int letter)
{
    switch (letter) {
    case 'a':
        args->limit = 0;
        return 0;
    case 'd':
        args->draw_solution = true;
        return 0;
    case 'G':
        args->format = sudoku_find_format("svg");
        return 0;
    case 'B':
        args->text.no_boxes = 1;
        return 0;
    case 'D':
        args->text.ignore_drawn = 1;
        return 0;
    case 'j':
        args->json = true;
        return 0;
    case 'g':
        args->solve.no_logic = 1;
        return 0;
    case 'v':
        args->verbose = true;
        return 0;
    case 'h':
        cli_print_usage();
        return PRINTED;
    default: /* V */
        cli_print_version();
        return PRINTED;
    }
}

/* Read one option. Returns < 0 if its value is wrong. */
static int apply(cli_args *args, int letter, char *value)
{
    switch (letter) {
    case 'l':
        return cli_read_number(value, &args->limit);
    case 'f':
        return read_format(args, value);
    case 'b':
        return read_box(value, &args->text);
    case 'r':
        return read_rule(args, value);
    case 'i':
        return leave_out(value, &args->solve.implied);
    case 't':
        return cli_read_small(value, 1024, &args->threads);
    case 'n':
        return cli_read_number(value, &args->limits.nodes);
    case 'x':
        return cli_read_seconds(value, &args->limits.seconds);
    default:
        return value == NULL ? apply_flag(args, letter)
                             : apply_word(args, letter, value);
    }
}

/* ---- the whole line ------------------------------------------------------ */

static int reject_option(char **argv)
{
    const char *text = argv[optind - 1];
    const char letter[] = {'-', (char)optopt, '\0'};
    bool is_letter = isprint(optopt) && strncmp(text, "--", 2) != 0;
    return complain("cannot understand the option ", is_letter ? letter : text);
}

/* Apply one option: the letter, and the row of the table unless < 0. */
static int take_option(cli_args *args, int letter, int row)
{
    if (row >= 0 && (table[row].commands & args->command->bit) == 0) {
        fprintf(stderr, "sudoku: %s has no option --%s; see sudoku --help\n",
                args->command->name, table[row].name);
        return -1;
    }
    int code = apply(args, letter, optarg);
    if (code < 0)
        fprintf(stderr, "sudoku: option --%s cannot be '%s'; it takes %s\n",
                table[row].name, optarg, table[row].values);
    return code;
}

static int take_options(cli_args *args, int argc, char **argv)
{
    struct option known[NUM_ROWS + 1];
    int letter, code = 0, row = -1;
    for (int k = 0; k < NUM_ROWS; k++)
        known[k] = (struct option){table[k].name, table[k].has_value, NULL,
                                   table[k].letter};
    known[NUM_ROWS] = (struct option){NULL, 0, NULL, 0};
    opterr = 0;
    while (code == 0 &&
           (letter = getopt_long(argc, argv, ":hv", known, &row)) != -1) {
        if (letter == '?')
            return reject_option(argv);
        if (letter == ':')
            return complain("a value is missing after ", argv[optind - 1]);
        code = take_option(args, letter, row);
        row = -1;
    }
    return code;
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
    return complain("", code == DLX_ECONFIG
                            ? "this machine has no instructions of that --isa"
                            : dlx_error_text(code));
}

static int check_together(cli_args *args)
{
    args->is_picture = args->format != NULL && !args->json &&
                       strcmp(args->format->name, "svg") == 0;
    if (args->is_picture && args->command->bit == CLI_SOLVE && args->limit != 1)
        return complain("a picture shows one solution only", "");
    if (args->command->bit == CLI_CONVERT && args->format == NULL)
        return complain("convert needs the option --to", "");
    if (args->solve.search == SUDOKU_SEARCH_PROPAGATE && args->solve.no_logic)
        return complain("--search propagate and --no-logic exclude each other",
                        "");
    if (args->text.no_boxes && args->text.box_width > 0)
        return complain("--box and --no-boxes exclude each other", "");
    return check_isa(args);
}

static const cli_command *find_command(const char *name)
{
    for (const cli_command *c = cli_commands; c->name != NULL; c++) {
        if (strcmp(c->name, name) == 0)
            return c;
    }
    return NULL;
}

int cli_parse_args(cli_args *args, int argc, char **argv)
{
    static char stdin_name[] = "-";
    static char *stdin_only[] = {stdin_name, NULL};
    memset(args, 0, sizeof *args);
    args->begun = cli_seconds();
    if (argc < 2)
        return complain("a command is missing", "");
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0)
        return apply_flag(args, 'h');
    if (strcmp(argv[1], "--version") == 0)
        return apply_flag(args, 'V');
    args->command = find_command(argv[1]);
    if (args->command == NULL)
        return complain("there is no command ", argv[1]);
    args->limit = args->command->default_limit;
    sudoku_solve_options_init(&args->solve);
    int code = take_options(args, argc - 1, argv + 1);
    if (code != 0)
        return code;
    int num_options = optind + 1;
    args->files = num_options < argc ? argv + num_options : stdin_only;
    args->num_files = num_options < argc ? argc - num_options : 1;
    return check_together(args);
}
