/* sudoku_args_check.c - checks combinations of options of the program sudoku.
 */
#include "cli/sudoku/sudoku_commands.h"

#include "cli/shared/command_line.h"
#include "cli/shared/sat.h"
#include "cli/sudoku/sudoku_certificate.h"
#include "cli/sudoku/sudoku_options.h"

#include <stddef.h>
#include <string.h>
#include <unistd.h>

static int reject(const cli_args *args, const char *text)
{
    cli_reject(cli_sudoku_command_table[args->command].name, "%s", text);
    return -1;
}

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
    return reject(
        args,
        code == DLX_ECONFIG
            ? "this machine does not support the instructions of that --isa"
            : dlx_error_text(code));
}

static int check_steps(const cli_args *args)
{
    if (args->html && (args->json || args->grids || args->watch))
        return reject(
            args, "--html cannot be combined with --json, --grids or --watch");
    if (args->json && args->grids)
        return reject(args, "--grids cannot be combined with --json");
    if (args->histogram && (args->json || args->keep))
        return reject(args,
                      "--histogram cannot be combined with --json or --keep");
    if (args->command == CLI_HINT && args->json && args->how_much != CLI_ALL)
        return reject(args, "--how-much cannot be combined with --json, which "
                            "always has the whole step");
    return 0;
}

static int check_watch(cli_args *args)
{
    const double DEFAULT = 2;
    bool is_explain = args->command == CLI_EXPLAIN;
    if (is_explain && !args->watch && args->delay > 0)
        return reject(args, "--delay needs --watch");
    if (is_explain && !args->watch && args->color != CLI_COLOR_AUTO)
        return reject(args, "--color needs --watch");
    if (!args->watch)
        return 0;
    if (args->json || args->grids)
        return reject(args,
                      "--watch cannot be combined with --json or --grids");
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
        return reject(args, "play takes only one puzzle");
    if (args->delay > 0 && !args->steps)
        return reject(args, "--delay needs --steps");
    if (!(args->delay > 0))
        args->delay = 1;
    return 0;
}

static int check_drawing(cli_args *args)
{
    args->is_picture = args->format != NULL && !args->json &&
                       strcmp(args->format->name, "svg") == 0;
    args->is_document =
        args->format != NULL && !args->json && args->format->head != NULL;
    if (args->is_document &&
        (args->parts.checkpoint != NULL || args->num_parts > 0))
        return reject(args, "a document is written as a whole: it cannot be "
                            "combined with --part or --checkpoint");
    if (args->color != CLI_COLOR_AUTO && (args->json || args->format != NULL))
        return reject(args, "--color is only for drawings in characters");
    if (args->is_dark && args->format == NULL && args->svg_folder == NULL &&
        !args->html)
        return reject(args, "--theme is only for pictures");
    if (args->render != NULL && (args->json || args->has_svg))
        return reject(
            args, "--png and --pdf cannot be combined with --svg or --json");
    if (args->render != NULL && isatty(STDOUT_FILENO) == 1)
        return reject(args, "a terminal cannot show PNG and PDF; write them to "
                            "a file with -o FILE");
    if (args->is_picture && args->command == CLI_GENERATE &&
        args->generate.num > 1)
        return reject(args, "a picture shows only one puzzle; run generate for "
                            "each, with --seed 1, --seed 2 ..");
    if (args->is_picture && args->command == CLI_SOLVE && args->limit != 1)
        return reject(args, "a picture shows only one solution");
    return 0;
}

/* A book is of new puzzles or of files. */
static int check_book(const cli_args *args)
{
    cli_generate_args none;
    int per_page = args->book.per_page;
    if (args->command != CLI_BOOK)
        return 0;
    cli_generate_args_init(&none);
    /* Both begin with zeros, also between members.
     * NOLINTNEXTLINE(bugprone-suspicious-memory-comparison,cert-*) */
    bool is_new = memcmp(&none, &args->generate, sizeof none) != 0;
    if (args->has_operands && (is_new || args->seed != 0))
        return reject(args, "a book is of the puzzles of FILE, or of new ones: "
                            "not both");
    if (!args->has_operands &&
        (args->only_lines || args->text.no_boxes || args->text.ignore_drawn))
        return reject(args, "--lines, --no-boxes and --ignore-drawn are of "
                            "files: name one, or - for standard input");
    if (per_page != 1 && per_page != 2 && per_page != 4 && per_page != 6)
        return reject(args, "--per-page is 1, 2, 4 or 6");
    if (args->svg_folder != NULL && args->book_as_pdf)
        return reject(args, "--pdf and --svg exclude each other");
    if (args->book_as_pdf && isatty(STDOUT_FILENO) == 1)
        return reject(args, "a terminal does not show PDF; write it to a file "
                            "with -o FILE");
    return 0;
}

/* Sets the format of --link in args->format. */
static int check_link(cli_args *args)
{
    static const char *const links[][2] = {
        {"iss", "iss-link"},        {"iss-link", "iss-link"},
        {"sudokupad", "sudokupad"}, {"sudokupad-json", "sudokupad"},
        {"fpuzzles", "fpuzzles"},   {"fpuzzles-json", "fpuzzles"}};
    const int NUM = sizeof links / sizeof links[0];
    int k = 0;
    while (k < NUM && strcmp(links[k][0], args->format->name) != 0)
        k++;
    if (k == NUM)
        return reject(args, "--link needs --to iss, sudokupad or fpuzzles");
    args->format = sudoku_find_format(links[k][1]);
    return 0;
}

static int check_search(cli_args *args)
{
    if (args->solve.search == SUDOKU_SEARCH_PROPAGATE && !args->solve.logic)
        return reject(args,
                      "--search propagate cannot be combined with --no-logic");
    if (args->solve.search == SUDOKU_SEARCH_PROPAGATE &&
        args->solve.engine.kernel != DLX_KERNEL_AUTO)
        return reject(args, "--kernel is for --search cover and cannot be "
                            "combined with --search propagate");
    if (args->has_prepass && !args->solve.logic)
        return reject(args, "--prepass cannot be combined with --no-logic");
    if (args->solve.prepass == SUDOKU_PREPASS_NONE)
        args->solve.logic = false;
    if (args->solve.search == SUDOKU_SEARCH_PROPAGATE && !args->solve.logic)
        return reject(
            args, "--search propagate cannot be combined with --prepass none, "
                  "because that search propagates before and at each node");
    if (args->solve.search != SUDOKU_SEARCH_CLAUSES &&
        args->solve.engine.kernel != DLX_KERNEL_CLAUSES)
        return 0;
    if (args->solve.engine.sat == NULL)
        return reject(args, "this program was built without CaDiCaL, which "
                            "clauses need; run 'make deps all' to include it");
    return cli_sat_load();
}

int cli_check_args(cli_args *args)
{
    if (args->num_parts > 0 && args->num_operands != 1)
        return reject(args, "--part needs exactly one file");
    const char *wrong =
        cli_parts_check(&args->parts, args->command == CLI_COUNT);
    if (wrong != NULL)
        return reject(args, wrong);
    if (check_play(args) != 0 || check_watch(args) != 0 ||
        check_steps(args) != 0 || check_drawing(args) != 0 ||
        check_book(args) != 0)
        return -1;
    if (args->command == CLI_CONVERT && args->format == NULL)
        return reject(args, "convert needs the option --to, as in --to rules");
    if (args->as_link && check_link(args) != 0)
        return -1;
    if (check_search(args) != 0)
        return -1;
    if (args->text.no_boxes && args->text.box_width > 0)
        return reject(args, "--box cannot be combined with --no-boxes");
    if (args->symmetry && (args->limit > 0 || args->limits.nodes > 0))
        return reject(args, "--symmetry counts all solutions and cannot be "
                            "combined with --limit or --max-nodes");
    wrong = cli_check_certificate(args);
    if (wrong != NULL)
        return reject(args, wrong);
    if (args->command == CLI_SOLVE && args->limit != 1 &&
        args->parts.checkpoint != NULL)
        return reject(args,
                      "--checkpoint cannot be combined with --all or --limit: "
                      "solve then prints one solution per puzzle");
    if (args->unique)
        args->threads =
            1; /* with one thread the first solution is always the same */
    return check_isa(args);
}
