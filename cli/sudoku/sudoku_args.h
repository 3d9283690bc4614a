/*
 * sudoku_args.h - what the command line of the program sudoku says.
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
    CLI_MINIMIZE,
    CLI_REPAIR,
    CLI_NUM_COMMANDS
};

enum { CLI_MAX_RULES = 32, CLI_MAX_TECHNIQUES = 256 };

/* How much a hint gives away. */
enum cli_how_much { CLI_LOOK, CLI_WHERE, CLI_WHAT, CLI_ALL };

/* When there are colors. */
enum cli_color { CLI_COLOR_AUTO, CLI_COLOR_ALWAYS, CLI_COLOR_NEVER };

typedef struct cli_args {
    enum cli_sudoku_command command;
    sudoku_format_options text;  /* how text is read and written */
    const sudoku_format *format; /* to write in; NULL: as suits the input */
    bool left_out[CLI_MAX_TECHNIQUES]; /* [technique] */
    bool has_left_out;  /* some of them, by --without or --only */
    bool has_prepass;   /* --prepass */
    bool has_only;      /* the others are those that --only names */
    const char *until;  /* the technique of the last step, or NULL */
    bool no_uniqueness; /* no technique that assumes one solution */
    bool is_unique;     /* the puzzle has one solution, whatever marks say */
    bool is_position;   /* it is a position of a player */
    bool shortest;      /* only the steps that the end needs */
    bool whips, braids; /* rate by them, too */
    bool guess;         /* steps of search, too, with several solutions */
    bool grids;         /* a drawing after each step */
    enum cli_color color;
    bool is_dark;           /* --theme dark */
    bool has_svg;           /* show --svg */
    const char *render;     /* "png", "pdf": show makes that of a picture */
    bool watch;             /* explain: replay the steps */
    double delay;           /* seconds between them */
    const char *svg_folder; /* for a picture of each step, or NULL */
    bool html;              /* explain: a page with these pictures */
    enum cli_how_much how_much;
    const char *rules[CLI_MAX_RULES]; /* further clauses: "diagonal=rising" */
    int num_rules;
    sudoku_solve_options solve;
    bool only_lines;      /* each line of the input is a puzzle */
    dlx_limits limits;    /* of each puzzle */
    double total_seconds; /* of the whole run; 0: no limit */
    uint64_t most; /* candidates: their numbers of solutions, up to this one; 0:
                      without numbers */
    bool shares;   /* candidates: as percents of the solutions */
    bool alike;    /* candidates: cells that always have the same digit, too */
    size_t memory; /* of the puzzles that are at work, in bytes */
    uint64_t limit; /* solutions of each puzzle, 0 = all */
    int threads;    /* 0 = the processors of the machine */
    bool json, verbose, stats_json;
    bool keep;           /* the columns of the input beside the answers */
    int part, num_parts; /* of the input, from 1; num_parts 0: all of it */
    cli_parts parts;     /* of one count, or a long list of puzzles */
    uint64_t seed;       /* of estimates and splits */
    bool draw_solution;
    bool unique, automorphisms; /* of canonical */
    bool symmetry;              /* count by way of it */
    bool list;                  /* minimize: only what is needless .. */
    bool is_together;           /* .. all of it together, not each alone */
    bool is_fewest;             /* minimize: as much as can be */
    const sudoku_rule *with;    /* repair: of clauses to add; NULL: givens */
    const char *certificate;    /* the file to write, or NULL */
    bool as_link;               /* of the format, where it has one */
    bool is_picture;            /* the output is one SVG document */
    bool is_document;           /* the format has a head: no words in it */
    const char *display; /* of the game's window; NULL: as DISPLAY says */
    const char *window;  /* its number, or NULL */
    bool by_clicks;      /* the user shows where its cells are */
    bool marks, steps;   /* that it gets, in place of the solution */
    struct cli_game *game;
    cli_generate_args generate;
    bool has_operands;
    char **operands; /* files, puzzles, "-" = standard input */
    int num_operands;
    double begun; /* base_clock() when the program began */
} cli_args;

#endif
