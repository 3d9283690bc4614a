/* sudoku_command_line.c - reads the command line of the program sudoku. */
#include "cli/sudoku/sudoku_commands.h"

#include "base/clock.h"
#include "cli/shared/command_line.h"
#include "cli/shared/machine.h"
#include "cli/shared/sat.h"
#include "cli/sudoku/sudoku_lists.h"
#include "cli/sudoku/sudoku_options.h"

#include <string.h>

static void init_args(cli_args *args, enum cli_sudoku_command command)
{
    memset(args, 0, sizeof *args);
    args->begun = base_clock();
    args->command = command;
    args->limit = command == CLI_SOLVE;
    args->how_much = CLI_ALL;
    sudoku_solve_options_init(&args->solve);
    args->solve.engine.sat = cli_sat_functions();
    cli_parts_init(&args->parts);
    cli_generate_args_init(&args->generate);
    sudoku_book_options_init(&args->book);
}

static const char about[] =
    "Solves, explains and makes sudokus of any size, shape and rule. A FILE "
    "holds\nany number of puzzles in any format, plain or gzipped; - or no "
    "FILE is standard\ninput. A puzzle itself, or a link to one, may be given "
    "in place of a FILE.";
static const char exit_codes[] =
    "Exit status: 0 yes; 1 a puzzle has no solution or more than one;\n2 wrong "
    "usage or input; 3 stopped by a limit.";

/* Allows a puzzle no more than the seconds of all puzzles. */
static void limit_each_puzzle(cli_args *args)
{
    const double total = args->total_seconds;
    double *each = &args->limits.seconds;
    if (total > 0 && (*each <= 0 || *each > total))
        *each = total;
}

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
        .version = "sudoku (Quadrille) " DLX_VERSION,
        .example = "puzzles.txt",
        .takes_text = true,
        .print_topic = cli_print_topic,
        .offer_lists = cli_offer_lists,
        .offer_topics = cli_offer_topics,
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
    if (args->memory == 0)
        args->memory = cli_free_memory() / 2;
    if (args->command == CLI_MERGE)
        return cli_parts_take_results(&args->parts, argc - first, argv + first);
    if (args->command == CLI_GENERATE && first < argc) {
        cli_reject("generate", "generate takes no file: %s", argv[first]);
        return -1;
    }
    limit_each_puzzle(args);
    args->has_operands = first < argc;
    args->operands = first < argc ? argv + first : stdin_only;
    args->num_operands = first < argc ? argc - first : 1;
    return cli_check_args(args);
}
