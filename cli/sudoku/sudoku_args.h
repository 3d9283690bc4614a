/*
 * sudoku_args.h - the command line of the program sudoku, parsed.
 */
#ifndef CLI_SUDOKU_ARGS_H
#define CLI_SUDOKU_ARGS_H

#include "cli/shared/parts.h"
#include "cli/sudoku/sudoku_generate_args.h"
#include "sudoku/sudoku.h"

#include <stdbool.h>

enum cli_sudoku_command {
    CLI_SOLVE,
    CLI_COUNT,
    CLI_CHECK,
    CLI_CANDIDATES,
    CLI_CONVERT,
    CLI_SHOW,
    CLI_EXPLAIN,
    CLI_HINT,
    CLI_RATE,
    CLI_CANONICAL,
    CLI_PLAY,
    CLI_SPLIT,
    CLI_MERGE,
    CLI_ESTIMATE,
    CLI_GENERATE,
    CLI_BOOK,
    CLI_MINIMIZE,
    CLI_REPAIR,
    CLI_NUM_COMMANDS
};

enum { CLI_MAX_RULES = 32, CLI_MAX_TECHNIQUES = 256 };

/* How much a hint gives away. */
enum cli_how_much { CLI_LOOK, CLI_WHERE, CLI_WHAT, CLI_ALL };

enum cli_color { CLI_COLOR_AUTO, CLI_COLOR_ALWAYS, CLI_COLOR_NEVER };

typedef struct cli_args {
    enum cli_sudoku_command command;
    sudoku_format_options text; /* options for reading and writing text */
    const sudoku_format
        *format; /* format to write; NULL: depends on the input */
    bool left_out[CLI_MAX_TECHNIQUES]; /* [technique] it is not used */
    bool has_left_out;                 /* --without or --only was given */
    bool has_prepass;
    bool has_only;      /* --only was given */
    const char *until;  /* technique that ends the steps, or NULL */
    bool no_uniqueness; /* exclude techniques that assume one solution */
    bool is_unique;     /* pencil marks must not change that the puzzle has one
                           solution */
    bool is_position;   /* the input is a player's position */
    bool shortest;      /* omit steps that the end does not need */
    bool histogram;     /* rate: only how many puzzles have each level */
    bool whips, braids; /* also rate by whips, or by braids */
    bool guess;         /* steps of search even with several solutions */
    bool grids;
    enum cli_color color;
    bool is_dark;
    bool has_svg;
    const char *render;     /* "png", "pdf": convert the picture of show */
    bool watch;             /* explain: replay the steps */
    double delay;           /* seconds between the steps */
    const char *svg_folder; /* folder for a picture of each step, or NULL */
    bool html;              /* explain: a page with pictures */
    enum cli_how_much how_much;
    const char
        *rules[CLI_MAX_RULES]; /* additional clauses: "diagonal=rising" */
    int num_rules;
    sudoku_solve_options solve;
    bool only_lines;   /* each line of the input is a puzzle */
    dlx_limits limits; /* limits of each puzzle */
    double total_seconds;
    uint64_t most; /* candidates: count solutions up to this number; 0: do not
                      count */
    bool shares;   /* candidates: percentages of solutions */
    bool alike; /* candidates: also list cells that always have equal digits */
    size_t memory;  /* memory limit of all puzzles being answered, in bytes */
    uint64_t limit; /* maximal number of solutions of each puzzle; 0: all */
    int threads;    /* number of threads; 0: as many as processors */
    bool json, verbose, stats_json;
    bool keep;           /* print the input's columns beside answers */
    int part, num_parts; /* part of the input, from 1; num_parts 0: all */
    cli_parts
        parts; /* options of a count in parts, or of a long list of puzzles */
    uint64_t seed;
    bool draw_solution;
    bool unique, automorphisms; /* options of the command canonical */
    bool symmetry;              /* count by symmetry */
    bool list;                  /* minimize: only list what is redundant */
    bool is_together; /* minimize: all redundant clues together, not each alone
                       */
    bool is_fewest;   /* minimize: to the fewest givens */
    const sudoku_rule *with; /* repair: rule of clauses to add; NULL: givens */
    const char *certificate; /* file to write, or NULL */
    bool as_link;            /* write a link, if the format has one */
    bool is_picture;         /* the output is one SVG document */
    bool is_document; /* the format has a document head: no words as answers */
    const char *display; /* X11 display of the game; NULL: DISPLAY */
    const char *window;  /* number of the game's window, or NULL */
    bool by_clicks;      /* the user shows the cells by clicks */
    bool marks, steps;   /* enter marks or steps instead of the solution */
    struct cli_game *game;
    cli_generate_args generate;
    sudoku_book_options book;
    bool book_as_pdf;
    struct cli_book *collector; /* of the puzzles of a book, or NULL */
    bool has_operands;
    char **operands; /* files, puzzles, "-" (standard input) */
    int num_operands;
    double begun;
} cli_args;

#endif
