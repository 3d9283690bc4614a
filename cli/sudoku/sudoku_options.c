/* sudoku_options.c - the tables of commands and options of the program sudoku.
 */
#include "cli/sudoku/sudoku_options.h"

#include "cli/shared/command_line.h"
#include "cli/shared/message.h"
#include "cli/shared/nearest.h"
#include "cli/shared/option_rows.h"
#include "cli/shared/options.h"
#include "cli/sudoku/sudoku_args.h"
#include "cli/sudoku/sudoku_lists.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

const cli_command cli_sudoku_command_table[CLI_NUM_COMMANDS] = {
    [CLI_SOLVE] = {"solve", "[FILE]...",
                   "a solution of each puzzle; more with --all or --limit N"},
    [CLI_COUNT] = {"count", "[FILE]...",
                   "the number of solutions; with --limit N: at most N"},
    [CLI_CHECK] = {"check", "[FILE]...",
                   "unique, none or many, and the reason if one is known"},
    [CLI_CANDIDATES] = {"candidates", "[FILE]...",
                        "the digits of each cell that are in some solution"},
    [CLI_CONVERT] = {"convert", "[FILE]...",
                     "the puzzle in the format --to FORMAT"},
    [CLI_SHOW] = {"show", "[FILE]...",
                  "a drawing of the puzzle; with --solve: of a solution; with\n"
                  "--svg: a picture, for a browser or printer"},
    [CLI_EXPLAIN] = {"explain", "[FILE]...",
                     "the steps by which people solve the puzzle"},
    [CLI_HINT] = {"hint", "[FILE]...",
                  "the next of these steps, or a part of it"},
    [CLI_RATE] = {"rate", "[FILE]...", "how hard the puzzle is for people"},
    [CLI_CANONICAL] = {"canonical", "[FILE]...",
                       "the least puzzle that is the same up to symmetry"},
    [CLI_PLAY] = {"play", "[FILE]",
                  "the solution, typed into the window of Simon Tatham's "
                  "Solo"},
    [CLI_SPLIT] = {"split", "[FILE]",
                   "shards of the count of one puzzle, for many machines"},
    [CLI_MERGE] = {"merge", "RESULT...",
                   "RESULT...: the total, or which shards are missing"},
    [CLI_ESTIMATE] = {"estimate", "[FILE]",
                      "how long it takes to count the solutions of a puzzle"},
    [CLI_GENERATE] = {"generate", "", "new puzzles, each with one solution"},
    [CLI_BOOK] = {"book", "[FILE]...",
                  "a book of new puzzles, or of those of FILE, to print"},
    [CLI_MINIMIZE] = {"minimize", "[FILE]...",
                      "the puzzle without givens and rules that it does not "
                      "need"},
    [CLI_REPAIR] = {"repair", "[FILE]...",
                    "givens that make it unique, or what contradicts itself"},
};

enum {
    SOLVE = 1 << CLI_SOLVE,
    COUNT = 1 << CLI_COUNT,
    CONVERT = 1 << CLI_CONVERT,
    SHOW = 1 << CLI_SHOW,
    EXPLAIN = 1 << CLI_EXPLAIN,
    HINT = 1 << CLI_HINT,
    RATE = 1 << CLI_RATE,
    ANSWERS = SOLVE | COUNT | 1 << CLI_CHECK | 1 << CLI_CANDIDATES | EXPLAIN |
              HINT | RATE,
    CANONICAL = 1 << CLI_CANONICAL,
    PLAY = 1 << CLI_PLAY,
    SPLIT = 1 << CLI_SPLIT,
    MERGE = 1 << CLI_MERGE,
    ESTIMATE = 1 << CLI_ESTIMATE,
    GENERATE = 1 << CLI_GENERATE,
    BOOK = 1 << CLI_BOOK,
    MAKES = GENERATE | BOOK,
    MINIMIZE = 1 << CLI_MINIMIZE,
    REPAIR = 1 << CLI_REPAIR,
    SEARCHES = ANSWERS | SHOW | SPLIT | ESTIMATE | PLAY,
    LISTS = SOLVE | COUNT | 1 << CLI_CHECK | 1 << CLI_CANDIDATES,
    ANY = SEARCHES | CONVERT | CANONICAL | MINIMIZE | REPAIR | BOOK
};

#define TECHNIQUES "techniques of docs/techniques.md, with commas between"

/* ---- values -------------------------------------------------------------- */

/* In the order of their enum. */
static const char *const searches[] = {"auto", "cover", "propagate", "clauses",
                                       NULL};
static const char *const prepasses[] = {"auto",   "none", "singles",
                                        "locked", "full", NULL};
static const char *const how_much[] = {"look", "where", "what", "all", NULL};
static const char *const colors[] = {"auto", "always", "never", NULL};
static const char *const themes[] = {"light", "dark", NULL};
static const char *const papers[] = {"a4", "letter", NULL};
static const char *const letters[] = {"auto", "ten", "one", NULL};

/* Kinds of implied constraints. */
static const char *const implied[] = {
    "one-house",  "many-houses", "innies",    "outies",  "overlaps",
    "leftovers",  "paths",       "counts",    "tables",  "unions",
    "companions", "crossings",   "namesakes", "cliques", NULL};

static int read_box(void *member, char *text)
{
    sudoku_format_options *to = member;
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

static int read_part(void *ctx, char *text)
{
    cli_args *args = ctx;
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

/* Reads a rule that can be placed automatically. */
static int read_with(void *ctx, char *name)
{
    cli_args *args = ctx;
    const sudoku_rule *rule = sudoku_find_rule(name, strlen(name));
    if (rule == NULL)
        return reject_rule(name, strlen(name));
    args->with = rule;
    return rule->place != NULL ? CLI_PARSED : -1;
}

/* Reads --list and --fewest, in any order. */
static int read_list(void *ctx, char *word)
{
    cli_args *args = ctx;
    args->list = true;
    if (word != NULL && strcmp(word, "together") == 0)
        args->is_together = true;
    else if (word != NULL && strcmp(word, "alone") != 0)
        return CLI_REJECTED;
    return CLI_PARSED;
}

static int read_rule(void *ctx, char *text)
{
    cli_args *args = ctx;
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

/* Disables these kinds of implied constraints; NULL: all. */
static int leave_out(void *member, char *names)
{
    int *kinds = member;
    int more =
        names == NULL ? SUDOKU_IMPLIED_ALL : sudoku_find_implied_names(names);
    if (more > 0)
        *kinds &= ~more;
    return more > 0 ? 0 : -1;
}

/* Returns the technique of that name, CLI_PRINTED after the list of all, or
 * CLI_EXPLAINED after a message. */
static int find_technique(const char *name, size_t size)
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

/* Disables the techniques of the list or, if only, all others. */
static int read_techniques(cli_args *args, const char *names, bool only)
{
    bool named[CLI_MAX_TECHNIQUES] = {false};
    for (;; names++) {
        size_t size = strcspn(names, ",");
        int technique = find_technique(names, size);
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

static int read_technique(void *member, char *name)
{
    cli_generate_args *args = member;
    int k = find_technique(name, strcspn(name, ":"));
    args->technique = k;
    if (k >= 0)
        k = cli_read_technique_wish(args, strchr(name, ':'));
    return k < 0 ? k : CLI_PARSED;
}

static int read_until(void *member, char *name)
{
    const char **until = member;
    int k = find_technique(name, strlen(name));
    *until = name;
    return k < 0 ? k : CLI_PARSED;
}

static int read_only(void *args, char *names)
{
    return read_techniques(args, names, true);
}

static int read_without(void *args, char *names)
{
    return read_techniques(args, names, false);
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

static int read_format(void *ctx, char *name)
{
    cli_args *args = ctx;
    if (strcmp(name, "help") == 0) {
        cli_print_formats();
        return CLI_PRINTED;
    }
    args->format = sudoku_find_format(name);
    if (args->format == NULL || args->format->write == NULL)
        return reject_format(name);
    return CLI_PARSED;
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

/* These functions have one type. NOLINTBEGIN(readability-non-const-parameter)
 */
static int read_png(void *args, char *value)
{
    (void)value;
    return render_as(args, "png");
}

static int read_pdf(void *args, char *value)
{
    (void)value;
    return render_as(args, "pdf");
}

static int read_svg(void *ctx, char *value)
{
    cli_args *args = ctx;
    (void)value;
    args->format = sudoku_find_format("svg");
    args->has_svg = true;
    return CLI_PARSED;
}

static int read_all(void *member, char *value)
{
    uint64_t *limit = member;
    (void)value;
    *limit = 0;
    return CLI_PARSED;
}
/* NOLINTEND(readability-non-const-parameter) */

/* Reads up to which number the solutions of candidates are counted. */
static int read_most(void *member, char *value)
{
    const uint64_t DEFAULT = 100;
    uint64_t *most = member;
    *most = DEFAULT;
    return value != NULL && (cli_read_number(value, most) != 0 || *most == 0)
               ? CLI_REJECTED
               : CLI_PARSED;
}

static int read_theme(void *member, char *word)
{
    bool *is_dark = member;
    int k = cli_find_word(word, themes);
    *is_dark = k == 1;
    return k < 0 ? CLI_REJECTED : CLI_PARSED;
}

static int read_prepass(void *ctx, char *word)
{
    cli_args *args = ctx;
    int k = cli_find_word(word, prepasses);
    args->solve.prepass = (enum sudoku_prepass)k;
    args->has_prepass = true;
    return k < 0 ? CLI_REJECTED : CLI_PARSED;
}

/* ---- options ------------------------------------------------------------- */

#define ARGS cli_args

const cli_option cli_sudoku_option_table[] = {
    {.name = "all",
     .commands = SOLVE,
     READ(limit, uint64_t, read_all),
     .about = "all solutions of each puzzle",
     .heading = "Answers:"},
    {.name = "limit",
     .value = "N",
     .commands = SOLVE | COUNT,
     NUMBER(limit),
     .about = "at most N solutions of each; 0 = all [solve: 1, count: 0]"},
    {.name = "count",
     .value = "[=N]",
     .commands = 1 << CLI_CANDIDATES,
     READ(most, uint64_t, read_most),
     .takes = "a number from 1 on",
     .about = "in how many solutions each is, up to N [100]"},
    {.name = "shares",
     .commands = 1 << CLI_CANDIDATES,
     FLAG(shares),
     .about = "in how many percent of the solutions each is, if there are at "
              "most N of --count [1000000]"},
    {.name = "alike",
     .commands = 1 << CLI_CANDIDATES,
     FLAG(alike),
     .about = "also a line for cells that have the same digit in each "
              "solution"},
    {.name = "to",
     .value = "FORMAT",
     .commands = CONVERT,
     READ_ARGS(read_format),
     .offer = cli_offer_written,
     .takes = "a format that --to help lists",
     .about = "the format to write; 'help' lists them"},
    {.name = "link",
     .commands = CONVERT,
     FLAG(as_link),
     .about = "as a link: with --to iss, sudokupad or fpuzzles"},
    {.name = "format",
     .value = "FORMAT",
     .commands = SOLVE,
     READ_ARGS(read_format),
     .offer = cli_offer_written,
     .takes = "a format that --format help lists",
     .about = "of solutions [line; grid, for puzzles of several lines]"},
    {.name = "count",
     .value = "N",
     .letter = 'n',
     .commands = MAKES,
     NUMBER(generate.num),
     .least = 1,
     .about = "so many puzzles [1]",
     .heading = "Puzzles:"},
    {.name = "board",
     .value = "BOARD",
     .commands = MAKES,
     TEXT(generate.board),
     .takes = "a board as our format has it",
     .about = "as a line \"board BOARD\" of our format says: 4x4, samurai, \"7 "
              "no boxes\" [3x3]"},
    {.name = "minimal",
     .commands = MAKES,
     FLAG(generate.is_minimal),
     .about = "each given is needed, also where they are symmetric"},
    {.name = "controlled-bias",
     .commands = MAKES,
     FLAG(generate.is_controlled),
     .about = "minimal puzzles with a known chance, for statistics: 1 / C(81, "
              "N) of those with N givens"},
    {.name = "givens",
     .value = "MIN-MAX",
     .commands = MAKES,
     READ(generate, cli_generate_args, cli_read_givens),
     .takes = "a number of givens, or a range like 24-28",
     .about = "that many givens [as few as can be]"},
    {.name = "symmetry",
     .value = "WORD",
     .commands = MAKES,
     WORD(generate.symmetry, cli_symmetries),
     .about = "of the cells that have givens: half or quarter turns, mirror "
              "images up and down, left and right, along a diagonal (d, a), or "
              "all of these [none]"},
    {.name = "pattern",
     .value = "FILE",
     .commands = MAKES,
     PATH(generate.pattern),
     .about = "givens just where FILE has other signs than dots"},
    {.name = "layout",
     .value = "FILE",
     .commands = MAKES,
     PATH(generate.layout),
     .about = "the board, rules and places of givens of that puzzle, with "
              "new digits and sums"},
    {.name = "near",
     .value = "FILE",
     .commands = GENERATE,
     PATH(generate.near),
     .about = "puzzles some givens away from those of FILE, a line each, and "
              "from those found"},
    {.name = "distinct",
     .commands = GENERATE,
     FLAG(generate.is_distinct),
     .about = "no two that are the same up to symmetry"},
    {.name = "clues",
     .value = "N",
     .commands = MAKES,
     SMALL(generate.num_clues),
     .most = 10000,
     .about = "place N clauses of each rule [as suits the board]"},
    {.name = "fewest-clues",
     .commands = MAKES,
     FLAG(generate.has_few_clues),
     .about = "drop clauses that are not needed, in several orders, and keep "
              "the fewest"},
    {.name = "cage-symmetry",
     .value = "WORD",
     .commands = MAKES,
     WORD(generate.cage_symmetry, cli_symmetries),
     .about = "of the cages: one of the words of --symmetry [none]"},
    {.name = "sizes",
     .value = "MIN-MAX",
     .commands = MAKES,
     READ(generate, cli_generate_args, cli_read_sizes),
     .takes = "a size, or a range like 2-5",
     .about = "cells of each cage or line [as suits the rule]"},
    {.name = "level",
     .value = "LEVEL",
     .commands = MAKES,
     READ(generate, cli_generate_args, cli_read_level),
     .words = cli_levels,
     .takes =
         "easy, medium, hard, unfair or extreme, or a range like easy-hard",
     .about = "how hard it is, as rate says: $, or a range [any]"},
    {.name = "rating",
     .value = "LOW-HIGH",
     .commands = MAKES,
     READ(generate, cli_generate_args, cli_read_rating),
     .takes = "a rating like 4.5, or a range like 4.5-6",
     .about = "its rating on the scale of Sudoku Explainer [any]"},
    {.name = "score",
     .value = "LOW-HIGH",
     .commands = MAKES,
     READ(generate, cli_generate_args, cli_read_score),
     .takes = "a score like 400, or a range like 400-900",
     .about = "or its score on that of HoDoKu [any]"},
    {.name = "technique",
     .value = "NAME[:WORD]",
     .commands = MAKES,
     READ(generate, cli_generate_args, read_technique),
     .offer = cli_offer_techniques,
     .takes = "a technique of docs/techniques.md; after a colon once, hardest "
              "or needed",
     .about = "explain uses that technique, or uses it once, as the hardest "
              "one, or others do not solve it (needed)"},
    {.name = "without",
     .value = "LIST",
     .commands = MAKES,
     READ_ARGS(read_without),
     .offer = cli_offer_techniques,
     .is_list = true,
     .takes = TECHNIQUES,
     .about = "it can be solved without these techniques, and without guesses"},
    {.name = "max-tries",
     .value = "N",
     .commands = MAKES,
     SMALL(generate.max_tries),
     .most = 1000000000,
     .about = "give a puzzle up after N tries [1000]"},
    {.name = "title",
     .value = "TEXT",
     .commands = BOOK,
     TEXT(book.title),
     .takes = "a text",
     .about = "of its first page [Sudoku]",
     .heading = "Book:"},
    {.name = "per-page",
     .value = "N",
     .commands = BOOK,
     SMALL(book.per_page),
     .most = 6,
     .about = "puzzles on a page: 1, 2, 4 or 6 [4]"},
    {.name = "paper",
     .value = "PAPER",
     .commands = BOOK,
     WORD(book.paper, papers),
     .about = "$ [a4]"},
    {.name = "solutions",
     .commands = BOOK,
     FLAG(book.solutions),
     .about = "all solutions at the end"},
    {.name = "hints",
     .commands = BOOK,
     FLAG(book.hints),
     .about = "the hardest step of each puzzle at the end"},
    {.name = "steps",
     .commands = BOOK,
     FLAG(book.steps),
     .about = "all steps of each puzzle at the end"},
    {.name = "pdf",
     .commands = BOOK,
     FLAG(book_as_pdf),
     .about = "write PDF, not HTML, where rsvg-convert or Chromium is "
              "installed; this is implied by -o NAME.pdf"},
    {.name = "svg",
     .value = "DIR",
     .commands = BOOK,
     PATH(svg_folder),
     .about = "or a picture of each page, in that folder"},
    {.name = "with",
     .value = "RULE",
     .commands = REPAIR,
     READ_ARGS(read_with),
     .takes = "a rule that generate can place at random",
     .about = "add clauses of that rule, not givens",
     .heading = "Answers:"},
    {.name = "list",
     .value = "[=together]",
     .commands = MINIMIZE,
     READ_ARGS(read_list),
     .takes = "alone or together",
     .about = "only what is needless: each line alone, or all lines together "
              "[alone]",
     .heading = "Answers:"},
    {.name = "fewest",
     .commands = MINIMIZE,
     FLAG(is_fewest),
     .about = "leave out as much as can go together in any order"},
    {.name = "format",
     .value = "FORMAT",
     .commands = MINIMIZE | GENERATE,
     READ_ARGS(read_format),
     .offer = cli_offer_written,
     .takes = "a format that --format help lists",
     .about = "of puzzles [line; rules, for boards with rules]"},
    {.name = "solve",
     .commands = SHOW,
     FLAG(draw_solution),
     .about = "draw a solution"},
    {.name = "svg",
     .commands = SHOW | GENERATE,
     READ_ARGS(read_svg),
     .about = "draw a picture, as an SVG document"},
    {.name = "png",
     .commands = SHOW | GENERATE,
     READ_ARGS(read_png),
     .about = "the same as PNG, where rsvg-convert is installed"},
    {.name = "pdf",
     .commands = SHOW | GENERATE,
     READ_ARGS(read_pdf),
     .about = "or as PDF"},
    {.name = "theme",
     .value = "THEME",
     .commands = SHOW | EXPLAIN,
     READ(is_dark, bool, read_theme),
     .words = themes,
     .about = "pictures for a light ground or a dark one [light]"},
    {.name = "color",
     .value = "WHEN",
     .commands = SHOW | EXPLAIN,
     WORD(color, colors),
     .about =
         "auto: on a terminal, unless NO_COLOR is set; always, never [auto]"},
    {.name = "until",
     .value = "TECHNIQUE",
     .commands = EXPLAIN,
     READ(until, const char *, read_until),
     .offer = cli_offer_techniques,
     .takes = "a technique of docs/techniques.md",
     .about = "stop after the first step of that technique"},
    {.name = "only",
     .value = "LIST",
     .commands = EXPLAIN | HINT | RATE,
     READ_ARGS(read_only),
     .offer = cli_offer_techniques,
     .is_list = true,
     .takes = TECHNIQUES,
     .about = "use these techniques only"},
    {.name = "without",
     .value = "LIST",
     .commands = EXPLAIN | HINT | RATE,
     READ_ARGS(read_without),
     .offer = cli_offer_techniques,
     .is_list = true,
     .takes = TECHNIQUES,
     .about = "do not use these techniques"},
    {.name = "no-uniqueness",
     .commands = EXPLAIN | HINT | RATE,
     FLAG(no_uniqueness),
     .about = "nor those that assume that there is one solution"},
    {.name = "unique",
     .commands = EXPLAIN | HINT | RATE,
     FLAG(is_unique),
     .about = "the puzzle has one solution: use these with pencil marks, too"},
    {.name = "position",
     .commands = EXPLAIN | HINT,
     FLAG(is_position),
     .about = "digits that are no givens, and marks, are a player's: say which "
              "are wrong, and go on from there"},
    {.name = "shortest",
     .commands = EXPLAIN | HINT,
     FLAG(shortest),
     .about = "only the steps that the end needs"},
    {.name = "histogram",
     .commands = RATE,
     FLAG(histogram),
     .about = "only how many puzzles have each level, and each rating"},
    {.name = "whips",
     .commands = RATE,
     FLAG(whips),
     .about = "Berthier's W, too: the longest whip, the shortest first"},
    {.name = "braids",
     .commands = RATE,
     FLAG(braids),
     .about = "and his B, of braids"},
    {.name = "guess",
     .commands = EXPLAIN | HINT,
     FLAG(guess),
     .about = "go on by search where there are several solutions"},
    {.name = "grids",
     .commands = EXPLAIN,
     FLAG(grids),
     .about = "draw the board after each step"},
    {.name = "svg",
     .value = "DIR",
     .commands = EXPLAIN,
     PATH(svg_folder),
     .about = "draw a picture of each step in that folder"},
    {.name = "html",
     .commands = EXPLAIN,
     FLAG(html),
     .about = "a page with a picture of each step, for browsers and paper"},
    {.name = "watch",
     .commands = EXPLAIN,
     FLAG(watch),
     .about = "replay the steps on the terminal: space holds, q ends"},
    {.name = "delay",
     .value = "S",
     .commands = EXPLAIN,
     SECONDS(delay),
     .about = "with a step each S seconds [2]"},
    {.name = "steps",
     .commands = PLAY,
     FLAG(steps),
     .about = "do the steps of explain one by one"},
    {.name = "delay",
     .value = "S",
     .commands = PLAY,
     SECONDS(delay),
     .about = "with a step each S seconds [1]"},
    {.name = "marks",
     .commands = PLAY,
     FLAG(marks),
     .about = "pencil marks in place of digits; with --steps: beside them"},
    {.name = "display",
     .value = "DISPLAY",
     .commands = PLAY,
     TEXT(display),
     .takes = "a display of X11",
     .about = "where the window is [$DISPLAY]"},
    {.name = "window",
     .value = "ID",
     .commands = PLAY,
     TEXT(window),
     .takes = "the number of a window",
     .about = "which it is, if there are several of Solo"},
    {.name = "click",
     .commands = PLAY,
     FLAG(by_clicks),
     .about = "you show where its cells are by two clicks"},
    {.name = "how-much",
     .value = "WORD",
     .commands = HINT,
     WORD(how_much, how_much),
     .about = "how much of the step: $ [all]"},
    {.name = "symmetry",
     .commands = COUNT,
     FLAG(symmetry),
     .about = "count by way of the symmetries of the puzzle"},
    {.name = "certificate",
     .value = "FILE",
     .commands = COUNT | 1 << CLI_CHECK,
     PATH(certificate),
     .about = "write why to FILE, and the problem to FILE.dlx, for dlx-check"},
    {.name = "unique",
     .commands = CANONICAL,
     FLAG(unique),
     .about = "leave out those that are like an earlier one"},
    {.name = "automorphisms",
     .commands = CANONICAL,
     FLAG(automorphisms),
     .about = "and how many symmetries leave the puzzle as it is"},
    {.name = "json",
     .commands = (ANY | MERGE | GENERATE) & ~BOOK,
     FLAG(json),
     .about = "as JSON, an object a line"},
    {.name = "keep",
     .commands = LISTS | RATE | CANONICAL | MINIMIZE | REPAIR,
     FLAG(keep),
     .about = "the line of the puzzle, with all its columns, before each "
              "answer"},
    {.name = "letters",
     .value = "CUSTOM",
     .commands = ANY | GENERATE,
     WORD(text.letters, letters),
     .about = "auto, ten (a = 10) or one (A = 1) [auto]",
     .heading = "Text:"},
    {.name = "box",
     .value = "WxH",
     .commands = ANY | GENERATE,
     READ(text, sudoku_format_options, read_box),
     .takes = "a size like 3x2, of at most 64 cells",
     .about = "of boards whose text does not say [as square as can be]"},
    {.name = "no-boxes",
     .commands = ANY,
     TIMES(text.no_boxes),
     .about = "such boards are Latin squares"},
    {.name = "rule",
     .value = "NAME[=WORDS]",
     .commands = ANY | GENERATE,
     READ_ARGS(read_rule),
     .offer = cli_offer_rules,
     .takes = "a rule that --rule help lists",
     .about = "one more rule for each puzzle; 'help' lists them; generate "
              "places it at random if there are no WORDS"},
    {.name = "lines",
     .commands = ANY & ~PLAY,
     FLAG(only_lines),
     .about = "each line is a puzzle, and answered as soon as it comes"},
    {.name = "ignore-drawn",
     .commands = ANY,
     TIMES(text.ignore_drawn),
     .about = "leave out what SudokuPad or penpa only draw"},
    {.name = "search",
     .value = "NAME",
     .commands = SEARCHES,
     WORD(solve.search, searches),
     .about = "auto, cover (as exact cover), propagate, or clauses (by a SAT "
              "solver) [auto]",
     .heading = "Search:"},
    {.name = "threads",
     .value = "N",
     .commands = ANY | GENERATE,
     SMALL(threads),
     .most = 1024,
     .about = "puzzles at a time, or those that search a single one [all "
              "processors; one to solve or show a single puzzle, or with "
              "--max-nodes]"},
    {.name = "max-nodes",
     .value = "N",
     .commands = SEARCHES & ~(SPLIT | ESTIMATE),
     NUMBER(limits.nodes),
     .about = "give a puzzle up after N nodes, 0 = never [0]"},
    {.name = "max-seconds",
     .value = "S",
     .commands = ANY | GENERATE | MERGE,
     SECONDS(limits.seconds),
     .about = "give a puzzle up after S seconds [never]"},
    {.name = "total-seconds",
     .value = "S",
     .commands = ANY | GENERATE,
     SECONDS(total_seconds),
     .about = "give up what is not answered S seconds after the start: unknown "
              "[never]"},
    {.name = "memory",
     .value = "SIZE",
     .commands = ANY,
     BYTES(memory),
     .about = "give a puzzle up that needs more before its search; half of it "
              "for what a count remembers [half of what is free]"},
    {.name = "no-logic",
     .commands = SEARCHES,
     UNFLAG(solve.logic),
     .about = "no propagation before the search"},
    {.name = "prepass",
     .value = "LEVEL",
     .commands = SEARCHES | CONVERT,
     READ_ARGS(read_prepass),
     .words = prepasses,
     .about = "auto: propagation where it pays; none; or by the techniques of "
              "explain: singles, locked (with locked candidates) or full; "
              "convert writes what it leaves as marks, -v says what has "
              "removed what [auto]"},
    {.name = "no-implied",
     .value = "[=LIST]",
     .commands = SEARCHES,
     READ(solve.implied, int, leave_out),
     .words = implied,
     .is_list = true,
     .about = "infer no constraints from others, or none of these kinds: $"},
    {.name = "kernel",
     .value = "NAME",
     .commands = SEARCHES,
     WORD(solve.engine.kernel, cli_kernels),
     .about = "$ [auto]"},
    {.name = "isa",
     .value = "NAME",
     .commands = SEARCHES,
     WORD(solve.engine.isa, cli_isas),
     .about = "$ [auto]"},
    {.name = "shards",
     .value = "N",
     .letter = 'n',
     .commands = SPLIT,
     SMALL(parts.num_shards),
     .most = 1000000,
     .about = "-n N: write N shards [100]",
     .heading = "Long searches:"},
    CLI_SHARD_ROWS(COUNT, SPLIT),
    CLI_KEY_ROW(COUNT | SPLIT | MERGE),
    {.name = "part",
     .value = "I/N",
     .commands = LISTS | CONVERT,
     READ_ARGS(read_part),
     .takes = "a part like 3/8",
     .about = "of N parts of a file with a puzzle a line, take the I-th"},
    CLI_CHECKPOINT_ROWS(LISTS),
    CLI_MERGE_ROWS(MERGE),
    CLI_ESTIMATE_ROWS(ESTIMATE),
    {.name = "seed",
     .value = "N",
     .commands = MAKES,
     NUMBER(seed),
     .about = "other puzzles for each N, the same for the same N [0]"},
    {.name = "seed",
     .value = "N",
     .commands = SPLIT | ESTIMATE,
     NUMBER(seed),
     .about = "of the samples and probes [0]"},
    {.name = "verbose",
     .letter = 'v',
     .commands = ANY | MERGE,
     FLAG(verbose),
     .about = "more in answers to check; statistics on standard error",
     .heading = "Messages:"},
    {.name = "stats",
     .value = "json",
     .commands = ANY,
     FLAG(stats_json),
     .words = cli_stats,
     .about = "statistics as a JSON object on standard error"},
};

const int cli_sudoku_num_options =
    sizeof cli_sudoku_option_table / sizeof cli_sudoku_option_table[0];

const char *cli_command_name(const cli_args *args)
{
    return cli_sudoku_command_table[args->command].name;
}
