/* sudoku_usage.c - what the program sudoku tells about itself. */
#include "cli/sudoku_usage.h"

#include "dlx/dlx.h"
#include "sudoku/format.h"

#include <stdio.h>

static const char *const usage =
    "usage: sudoku COMMAND [OPTION]... [FILE]...\n"
    "Puzzles of any size, shape and rule. A FILE holds one or a million, in "
    "any\n"
    "format, perhaps gzipped; - or no FILE is standard input.\n"
    "\n"
    "  solve       a solution of each puzzle; with --all, --limit N: several\n"
    "  count       the number of its solutions; with --limit N: at most N\n"
    "  check       unique, none or many, and the reason if one can be told\n"
    "  candidates  the digits of each cell that are in some solution\n"
    "  convert     the puzzle in the format --to FORMAT\n"
    "  show        a drawing of the puzzle; with --solve: of its solution\n"
    "\n"
    "Text:\n"
    "  --format FORMAT      of solutions; 'help' lists them [line, or grid "
    "for\n"
    "                       puzzles that stand on several lines]\n"
    "  --letters CUSTOM     auto, ten (a = 10) or one (A = 1) [auto]\n"
    "  --box WxH            boxes of boards that do not tell [as square as "
    "can]\n"
    "  --no-boxes           boards that do not tell are Latin squares\n"
    "  --rule NAME[=WORDS]  a further rule for each puzzle; 'help' lists them\n"
    "  --json               answers as JSON, an object a line\n"
    "Search:\n"
    "  --threads N          puzzles at a time [all processors]\n"
    "  --max-nodes N        give a puzzle up after so many nodes [never]\n"
    "  --max-seconds S      give a puzzle up after so long [never]\n"
    "  --no-logic           search without logic before it\n"
    "  --kernel NAME        auto, links or lanes [auto]\n"
    "  --isa NAME           auto, generic, avx2 or avx512 [auto]\n"
    "Messages:\n"
    "  -v, --verbose        more details in answers; statistics on stderr\n"
    "  --stats=json         statistics as a JSON object on stderr\n"
    "  -h, --help  --version\n"
    "\n"
    "Exit status: 0 yes; 1 some puzzle has no solution, or not just one; 2 "
    "usage\n"
    "or input is wrong; 3 a limit stopped a search.\n";

void cli_print_usage(void)
{
    fputs(usage, stdout);
}

void cli_print_version(void)
{
    puts("sudoku (Quadrille) " DLX_VERSION);
}

void cli_print_formats(void)
{
    for (const sudoku_format *f = sudoku_formats; f->name != NULL; f++)
        printf("%-12s %s%s\n", f->name, f->about,
               f->write == NULL    ? " (read only)"
               : f->detect == NULL ? " (written only)"
                                   : "");
}

void cli_print_rules(void)
{
    for (const sudoku_rule *const *rule = sudoku_rules; *rule != NULL; rule++)
        puts((*rule)->usage);
}
