/* sudoku_usage.c - what the program sudoku tells about itself. */
#include "cli/sudoku_usage.h"

#include "dlx/dlx.h"
#include "sudoku/formats/format.h"

#include <stdio.h>

static const char *const usage =
    "usage: sudoku COMMAND [OPTION]... [FILE]...\n"
    "Puzzles of any size, shape and rule. A FILE holds one or a million, in\n"
    "any format, perhaps gzipped; - or no FILE is standard input.\n"
    "\n"
    "  solve       a solution of each puzzle; more with --all or --limit N\n"
    "  count       the number of solutions; with --limit N: at most N\n"
    "  check       unique, none or many, and the reason if one can be told\n"
    "  candidates  the digits of each cell that are in some solution\n"
    "  convert     the puzzle in the format --to FORMAT\n"
    "  show        a drawing of the puzzle; with --solve: of a solution; with\n"
    "              --svg: a picture, for a browser or printer\n"
    "\n"
    "Text:\n"
    "  --format FORMAT      of solutions; 'help' lists them [line, but grid\n"
    "                       for puzzles that stand on several lines]\n"
    "  --letters CUSTOM     auto, ten (a = 10) or one (A = 1) [auto]\n"
    "  --box WxH            boxes of boards that do not tell [as square as\n"
    "                       can be]\n"
    "  --no-boxes           boards that do not tell are Latin squares\n"
    "  --rule NAME[=WORDS]  one more rule for each puzzle; 'help' lists them\n"
    "  --ignore-drawn       leave out what a SudokuPad file only draws\n"
    "  --json               answers as JSON, an object a line\n"
    "Search:\n"
    "  --threads N          puzzles at a time [all processors]\n"
    "  --max-nodes N        give a puzzle up after so many nodes [never]\n"
    "  --max-seconds S      give a puzzle up after so long [never]\n"
    "  --no-logic           search without logic before it\n"
    "  --no-implied[=LIST]  infer no constraints from others, or none of "
    "these\n"
    "                       kinds: one-house, many-houses, innies, outies,\n"
    "                       overlaps, leftovers, triangles, tallies, cases\n"
    "  --kernel NAME        auto, links, lanes, memo [auto]\n"
    "  --isa NAME           auto, generic, avx2 or avx512 [auto]\n"
    "Messages:\n"
    "  -v, --verbose        more in answers to check; statistics on stderr\n"
    "  --stats=json         statistics as a JSON object on stderr\n"
    "  -h, --help  --version\n"
    "\n"
    "Exit status: 0 yes; 1 some puzzle has no solution, or not just one;\n"
    "2 usage or input is wrong; 3 a limit stopped a search.\n";

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
    for (int k = 0; k < sudoku_num_formats(); k++) {
        const sudoku_format *f = sudoku_get_format(k);
        printf("%-14s %s%s\n", f->name, f->about,
               f->write == NULL    ? " (read only)"
               : f->detect == NULL ? " (written only)"
                                   : "");
    }
}

void cli_print_rules(void)
{
    for (const sudoku_rule *const *rule = sudoku_rules; *rule != NULL; rule++)
        puts((*rule)->usage);
}
