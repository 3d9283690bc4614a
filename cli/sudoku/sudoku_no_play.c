/* sudoku_no_play.c - the command play of programs built without libxdo. */
#include "cli/shared/message.h"
#include "cli/sudoku/sudoku_commands.h"
#include "cli/sudoku/sudoku_play.h"

int cli_play_begin(cli_args *args, cli_feed *feed)
{
    (void)args;
    (void)feed;
    cli_complain("play: built without libxdo, which controls X11 windows; run "
                 "'make deps-play all' to include it");
    return -1;
}

void cli_play_end(cli_args *args)
{
    (void)args;
}

/* Never called, as cli_play_begin() fails. */
enum cli_outcome cli_play(cli_worker *worker)
{
    (void)worker;
    return CLI_FAILED;
}
