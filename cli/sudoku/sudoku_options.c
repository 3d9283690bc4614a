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
    [CLI_SOLVE] =
        {"solve", "[FILE]...",
         "print a solution of each puzzle; more with --all or --limit N"},
    [CLI_COUNT] = {"count", "[FILE]...",
                   "print the number of solutions; with --limit N, at most N"},
    [CLI_CHECK] = {"check", "[FILE]...",
                   "print unique, none or many, and the reason if it is known"},
    [CLI_CANDIDATES] =
        {"candidates", "[FILE]...",
         "print the digits of each cell that occur in some solution"},
    [CLI_CONVERT] = {"convert", "[FILE]...",
                     "write the puzzle in the format --to FORMAT"},
    [CLI_SHOW] = {"show", "[FILE]...",
                  "draw the puzzle, or with --solve a solution; with --svg\nas "
                  "a picture, for a browser or printer"},
    [CLI_EXPLAIN] = {"explain", "[FILE]...",
                     "print the steps by which people solve the puzzle"},
    [CLI_HINT] = {"hint", "[FILE]...",
                  "print the next of these steps, or a part of it"},
    [CLI_RATE] = {"rate", "[FILE]...",
                  "rate how hard the puzzle is for people"},
    [CLI_CANONICAL] = {"canonical", "[FILE]...",
                       "print the canonical form: the least equivalent puzzle"},
    [CLI_PLAY] = {"play", "[FILE]",
                  "type the solution into the window of Simon Tatham's Solo"},
    [CLI_SPLIT] =
        {"split", "[FILE]",
         "divide the count of one puzzle into shards, for many machines"},
    [CLI_MERGE] = {"merge", "RESULT...",
                   "RESULT...: print the total, or the missing shards"},
    [CLI_ESTIMATE] =
        {"estimate", "[FILE]",
         "estimate the number of solutions and the duration of a count"},
    [CLI_GENERATE] = {"generate", "",
                      "make new puzzles, each with one solution"},
    [CLI_BOOK] = {"book", "[FILE]...",
                  "make a book of new puzzles, or of those of FILE, to print"},
    [CLI_MINIMIZE] = {"minimize", "[FILE]...",
                      "remove redundant givens and rules from the puzzle"},
    [CLI_REPAIR] =
        {"repair", "[FILE]...",
         "find givens that make the puzzle unique, or its contradictions"},
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

#define TECHNIQUES "techniques of docs/techniques.md, separated by commas"

/* ---- values -------------------------------------------------------------- */

/* The searches, in the order of their enum. */
static const char *const searches[] = {"auto", "cover", "propagate", "clauses",
                                       NULL};
static const char *const prepasses[] = {"auto",   "none", "singles",
                                        "locked", "full", NULL};
static const char *const how_much[] = {"look", "where", "what", "all", NULL};
static const char *const colors[] = {"auto", "always", "never", NULL};
static const char *const themes[] = {"light", "dark", NULL};
static const char *const papers[] = {"a4", "letter", NULL};
static const char *const letters[] = {"auto", "ten", "one", NULL};

/* The kinds of implied constraints. */
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
    return sudoku_rule_is_placed(rule) ? CLI_PARSED : -1;
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
        cli_complain("--rule can be given at most %d times", CLI_MAX_RULES);
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
        cli_reject("formats", "the format %s can be read, but not written",
                   name);
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
        cli_reject("show", "--png cannot be combined with --pdf");
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
     .about = "print all solutions of each puzzle",
     .heading = "Answers:"},
    {.name = "limit",
     .value = "N",
     .commands = SOLVE | COUNT,
     NUMBER(limit),
     .about =
         "stop after N solutions of each puzzle, 0 = all [solve: 1, count: 0]"},
    {.name = "count",
     .value = "[=N]",
     .commands = 1 << CLI_CANDIDATES,
     READ(most, uint64_t, read_most),
     .takes = "a number >= 1",
     .about =
         "print in how many solutions each candidate occurs, up to N [100]"},
    {.name = "shares",
     .commands = 1 << CLI_CANDIDATES,
     FLAG(shares),
     .about = "print the percentage of solutions that have each candidate, if "
              "these are at most N of --count [1000000]"},
    {.name = "alike",
     .commands = 1 << CLI_CANDIDATES,
     FLAG(alike),
     .about = "also print cells that have the same digit in each solution"},
    {.name = "to",
     .value = "FORMAT",
     .commands = CONVERT,
     READ_ARGS(read_format),
     .offer = cli_offer_written,
     .takes = "a format that --to help lists",
     .about = "output format; 'help' lists the formats"},
    {.name = "link",
     .commands = CONVERT,
     FLAG(as_link),
     .about = "write a link, with --to iss, sudokupad or fpuzzles"},
    {.name = "format",
     .value = "FORMAT",
     .commands = SOLVE,
     READ_ARGS(read_format),
     .offer = cli_offer_written,
     .takes = "a format that --format help lists",
     .about = "format of solutions [line; grid for puzzles of several lines]"},
    {.name = "count",
     .value = "N",
     .letter = 'n',
     .commands = MAKES,
     NUMBER(generate.num),
     .least = 1,
     .about = "number of puzzles [1]",
     .heading = "Puzzles:"},
    {.name = "board",
     .value = "BOARD",
     .commands = MAKES,
     TEXT(generate.board),
     .takes = "a board as in the format rules",
     .about = "board, as after \"board\" in the format rules: 4x4, samurai, "
              "\"7 no boxes\" [3x3]"},
    {.name = "minimal",
     .commands = MAKES,
     FLAG(generate.is_minimal),
     .about = "make every given necessary, even in symmetric puzzles"},
    {.name = "controlled-bias",
     .commands = MAKES,
     FLAG(generate.is_controlled),
     .about = "make minimal puzzles for statistics: one with N givens has "
              "probability 1 / C(81, N)"},
    {.name = "givens",
     .value = "MIN-MAX",
     .commands = MAKES,
     READ(generate, cli_generate_args, cli_read_givens),
     .takes = "a number of givens, or a range like 24-28",
     .about = "number of givens [as few as possible]"},
    {.name = "symmetry",
     .value = "WORD",
     .commands = MAKES,
     WORD(generate.symmetry, cli_symmetries),
     .about = "symmetry of the cells with givens: rotation (180, 90), "
              "reflection (h, v, d, a), full or none [none]"},
    {.name = "pattern",
     .value = "FILE",
     .commands = MAKES,
     PATH(generate.pattern),
     .about = "place givens exactly where FILE has characters other than dots"},
    {.name = "layout",
     .value = "FILE",
     .commands = MAKES,
     PATH(generate.layout),
     .about = "take board, rules and places of givens from FILE, with new "
              "digits and sums"},
    {.name = "near",
     .value = "FILE",
     .commands = GENERATE,
     PATH(generate.near),
     .about = "make puzzles that differ in one or two givens from those of "
              "FILE (one per line) or from those found"},
    {.name = "distinct",
     .commands = GENERATE,
     FLAG(generate.is_distinct),
     .about = "make no two puzzles that are equivalent up to symmetry"},
    {.name = "clues",
     .value = "N",
     .commands = MAKES,
     SMALL(generate.num_clues),
     .most = 10000,
     .about = "number of clauses of each rule [suited to the board]"},
    {.name = "fewest-clues",
     .commands = MAKES,
     FLAG(generate.has_few_clues),
     .about = "drop clauses that are not needed, in several orders, and keep "
              "the fewest"},
    {.name = "cage-symmetry",
     .value = "WORD",
     .commands = MAKES,
     WORD(generate.cage_symmetry, cli_symmetries),
     .about = "symmetry of the cages: a word of --symmetry [none]"},
    {.name = "sizes",
     .value = "MIN-MAX",
     .commands = MAKES,
     READ(generate, cli_generate_args, cli_read_sizes),
     .takes = "a size, or a range like 2-5",
     .about = "number of cells of each cage or line [suited to the rule]"},
    {.name = "level",
     .value = "LEVEL",
     .commands = MAKES,
     READ(generate, cli_generate_args, cli_read_level),
     .words = cli_levels,
     .takes =
         "easy, medium, hard, unfair or extreme, or a range like easy-hard",
     .about = "level as printed by rate: $, or a range [any]"},
    {.name = "rating",
     .value = "LOW-HIGH",
     .commands = MAKES,
     READ(generate, cli_generate_args, cli_read_rating),
     .takes = "a rating like 4.5, or a range like 4.5-6",
     .about = "rating on the scale of Sudoku Explainer [any]"},
    {.name = "score",
     .value = "LOW-HIGH",
     .commands = MAKES,
     READ(generate, cli_generate_args, cli_read_score),
     .takes = "a score like 400, or a range like 400-900",
     .about = "score on the scale of HoDoKu [any]"},
    {.name = "technique",
     .value = "NAME[:WORD]",
     .commands = MAKES,
     READ(generate, cli_generate_args, read_technique),
     .offer = cli_offer_techniques,
     .takes = "a technique of docs/techniques.md, optionally followed by "
              ":once, :hardest or :needed",
     .about = "require that explain uses this technique; :once: exactly once; "
              ":hardest: as the hardest; :needed: of necessity"},
    {.name = "without",
     .value = "LIST",
     .commands = MAKES,
     READ_ARGS(read_without),
     .offer = cli_offer_techniques,
     .is_list = true,
     .takes = TECHNIQUES,
     .about = "require that the puzzle can be solved without these techniques "
              "and without guesses"},
    {.name = "max-tries",
     .value = "N",
     .commands = MAKES,
     SMALL(generate.max_tries),
     .most = 1000000000,
     .about = "give up a puzzle after N tries [1000]"},
    {.name = "title",
     .value = "TEXT",
     .commands = BOOK,
     TEXT(book.title),
     .takes = "a text",
     .about = "title of the first page [Sudoku]",
     .heading = "Book:"},
    {.name = "per-page",
     .value = "N",
     .commands = BOOK,
     SMALL(book.per_page),
     .most = 6,
     .about = "number of puzzles on a page: 1, 2, 4 or 6 [4]"},
    {.name = "paper",
     .value = "PAPER",
     .commands = BOOK,
     WORD(book.paper, papers),
     .about = "size of the paper: $ [a4]"},
    {.name = "solutions",
     .commands = BOOK,
     FLAG(book.solutions),
     .about = "print all solutions at the end"},
    {.name = "hints",
     .commands = BOOK,
     FLAG(book.hints),
     .about = "print the hardest step of each puzzle at the end"},
    {.name = "steps",
     .commands = BOOK,
     FLAG(book.steps),
     .about = "print all steps of each puzzle at the end"},
    {.name = "pdf",
     .commands = BOOK,
     FLAG(book_as_pdf),
     .about = "write PDF, not HTML, where rsvg-convert or Chromium is "
              "installed; this is implied by -o NAME.pdf"},
    {.name = "svg",
     .value = "DIR",
     .commands = BOOK,
     PATH(svg_folder),
     .about = "write a picture of each page into that folder"},
    {.name = "with",
     .value = "RULE",
     .commands = REPAIR,
     READ_ARGS(read_with),
     .takes = "a rule that generate can place at random",
     .about = "add clauses of this rule, not givens",
     .heading = "Answers:"},
    {.name = "list",
     .value = "[=together]",
     .commands = MINIMIZE,
     READ_ARGS(read_list),
     .takes = "alone or together",
     .about =
         "print only what is redundant: each alone, or all together [alone]",
     .heading = "Answers:"},
    {.name = "fewest",
     .commands = MINIMIZE,
     FLAG(is_fewest),
     .about = "remove as many givens and rules as possible, in any order"},
    {.name = "format",
     .value = "FORMAT",
     .commands = MINIMIZE | GENERATE,
     READ_ARGS(read_format),
     .offer = cli_offer_written,
     .takes = "a format that --format help lists",
     .about = "format of puzzles [line; rules for boards with rules]"},
    {.name = "solve",
     .commands = SHOW,
     FLAG(draw_solution),
     .about = "draw a solution"},
    {.name = "svg",
     .commands = SHOW | GENERATE,
     READ_ARGS(read_svg),
     .about = "draw a picture as an SVG document"},
    {.name = "png",
     .commands = SHOW | GENERATE,
     READ_ARGS(read_png),
     .about = "draw a picture as PNG; needs rsvg-convert"},
    {.name = "pdf",
     .commands = SHOW | GENERATE,
     READ_ARGS(read_pdf),
     .about = "draw a picture as PDF; needs rsvg-convert"},
    {.name = "theme",
     .value = "THEME",
     .commands = SHOW | EXPLAIN,
     READ(is_dark, bool, read_theme),
     .words = themes,
     .about = "draw for a background: light or dark [light]"},
    {.name = "color",
     .value = "WHEN",
     .commands = SHOW | EXPLAIN,
     WORD(color, colors),
     .about = "use colors: auto (on a terminal, unless NO_COLOR is set), "
              "always or never [auto]"},
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
     .about = "use only these techniques"},
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
     .about = "do not use techniques that assume a unique solution"},
    {.name = "unique",
     .commands = EXPLAIN | HINT | RATE,
     FLAG(is_unique),
     .about = "use techniques of uniqueness even with pencil marks: the puzzle "
              "without marks has one solution"},
    {.name = "position",
     .commands = EXPLAIN | HINT,
     FLAG(is_position),
     .about = "treat other digits and marks as a player's: report wrong ones "
              "and continue from there"},
    {.name = "shortest",
     .commands = EXPLAIN | HINT,
     FLAG(shortest),
     .about = "print only the steps that the solution needs"},
    {.name = "histogram",
     .commands = RATE,
     FLAG(histogram),
     .about = "print only the number of puzzles of each level and rating"},
    {.name = "whips",
     .commands = RATE,
     FLAG(whips),
     .about = "also print Berthier's W rating: the length of the longest whip "
              "needed"},
    {.name = "braids",
     .commands = RATE,
     FLAG(braids),
     .about = "also print Berthier's B rating, by braids"},
    {.name = "guess",
     .commands = EXPLAIN | HINT,
     FLAG(guess),
     .about = "continue by search if there are several solutions"},
    {.name = "grids",
     .commands = EXPLAIN,
     FLAG(grids),
     .about = "draw the board after each step"},
    {.name = "svg",
     .value = "DIR",
     .commands = EXPLAIN,
     PATH(svg_folder),
     .about = "write a picture of each step to the folder DIR"},
    {.name = "html",
     .commands = EXPLAIN,
     FLAG(html),
     .about =
         "write a page with a picture of each step, for browsers and printing"},
    {.name = "watch",
     .commands = EXPLAIN,
     FLAG(watch),
     .about = "replay the steps on the terminal: space pauses, q quits"},
    {.name = "delay",
     .value = "S",
     .commands = EXPLAIN,
     SECONDS(delay),
     .about = "seconds between steps [2]"},
    {.name = "steps",
     .commands = PLAY,
     FLAG(steps),
     .about = "enter the steps of explain one by one"},
    {.name = "delay",
     .value = "S",
     .commands = PLAY,
     SECONDS(delay),
     .about = "seconds between steps [1]"},
    {.name = "marks",
     .commands = PLAY,
     FLAG(marks),
     .about = "enter the candidates as pencil marks in place of the solution; "
              "with --steps, before the steps"},
    {.name = "display",
     .value = "DISPLAY",
     .commands = PLAY,
     TEXT(display),
     .takes = "a display of X11",
     .about = "X11 display of the window [$DISPLAY]"},
    {.name = "window",
     .value = "ID",
     .commands = PLAY,
     TEXT(window),
     .takes = "the number of a window",
     .about = "number of the window, if Solo has several"},
    {.name = "click",
     .commands = PLAY,
     FLAG(by_clicks),
     .about = "locate the cells by two clicks that you make"},
    {.name = "how-much",
     .value = "WORD",
     .commands = HINT,
     WORD(how_much, how_much),
     .about = "part of the step to print: $ [all]"},
    {.name = "symmetry",
     .commands = COUNT,
     FLAG(symmetry),
     .about = "use the symmetries of the puzzle to count"},
    {.name = "certificate",
     .value = "FILE",
     .commands = COUNT | 1 << CLI_CHECK,
     PATH(certificate),
     .about = "write a certificate to FILE and the problem to FILE.dlx, for "
              "dlx-check"},
    {.name = "unique",
     .commands = CANONICAL,
     FLAG(unique),
     .about = "omit puzzles that are equivalent to an earlier one"},
    {.name = "automorphisms",
     .commands = CANONICAL,
     FLAG(automorphisms),
     .about = "also print the number of symmetries that fix the puzzle"},
    {.name = "json",
     .commands = (ANY | MERGE | GENERATE) & ~BOOK,
     FLAG(json),
     .about = "print JSON, one object per line"},
    {.name = "keep",
     .commands = LISTS | RATE | CANONICAL | MINIMIZE | REPAIR,
     FLAG(keep),
     .about = "print the line of the puzzle, with all its columns, before each "
              "answer"},
    {.name = "letters",
     .value = "CUSTOM",
     .commands = ANY | GENERATE,
     WORD(text.letters, letters),
     .about = "meaning of letters: auto, ten (a = 10) or one (A = 1) [auto]",
     .heading = "Text:"},
    {.name = "box",
     .value = "WxH",
     .commands = ANY | GENERATE,
     READ(text, sudoku_format_options, read_box),
     .takes = "a size like 3x2, of at most 64 cells",
     .about = "size of boxes, where the text does not define it [as square as "
              "possible]"},
    {.name = "no-boxes",
     .commands = ANY,
     TIMES(text.no_boxes),
     .about = "treat boards without defined boxes as Latin squares"},
    {.name = "rule",
     .value = "NAME[=WORDS]",
     .commands = ANY | GENERATE,
     READ_ARGS(read_rule),
     .offer = cli_offer_rules,
     .takes = "a rule that --rule help lists",
     .about = "add a rule to each puzzle ('help' lists them); without WORDS, "
              "generate places it at random"},
    {.name = "lines",
     .commands = ANY & ~PLAY,
     FLAG(only_lines),
     .about = "read one puzzle per line, and answer each line as soon as it "
              "arrives"},
    {.name = "ignore-drawn",
     .commands = ANY,
     TIMES(text.ignore_drawn),
     .about = "ignore what SudokuPad or penpa only draw"},
    {.name = "search",
     .value = "NAME",
     .commands = SEARCHES,
     WORD(solve.search, searches),
     .about = "kind of search: auto, cover (exact cover), propagate or clauses "
              "(SAT solver) [auto]",
     .heading = "Search:"},
    {.name = "threads",
     .value = "N",
     .commands = ANY | GENERATE,
     SMALL(threads),
     .most = 1024,
     .about = "number of threads [all processors; 1 to solve or show a single "
              "puzzle, or with --max-nodes]"},
    {.name = "max-nodes",
     .value = "N",
     .commands = SEARCHES & ~(SPLIT | ESTIMATE),
     NUMBER(limits.nodes),
     .about = "give up a puzzle after N nodes, 0 = never [0]"},
    {.name = "max-seconds",
     .value = "S",
     .commands = ANY | GENERATE | MERGE,
     SECONDS(limits.seconds),
     .about = "give up a puzzle after S seconds [never]"},
    {.name = "total-seconds",
     .value = "S",
     .commands = ANY | GENERATE,
     SECONDS(total_seconds),
     .about = "answer unknown for puzzles not answered S seconds after the "
              "start [never]"},
    {.name = "memory",
     .value = "SIZE",
     .commands = ANY,
     BYTES(memory),
     .about = "give up a puzzle that needs more memory, such as 2G; counts use "
              "half as cache [half of the free memory]"},
    {.name = "no-logic",
     .commands = SEARCHES,
     UNFLAG(solve.logic),
     .about = "do not propagate before the search"},
    {.name = "prepass",
     .value = "LEVEL",
     .commands = SEARCHES | CONVERT,
     READ_ARGS(read_prepass),
     .words = prepasses,
     .about = "propagate before the search: auto, none, or by techniques: "
              "singles, locked (candidates) or full [auto]"},
    {.name = "no-implied",
     .value = "[=LIST]",
     .commands = SEARCHES,
     READ(solve.implied, int, leave_out),
     .words = implied,
     .is_list = true,
     .about = "do not infer implied constraints, or none of these kinds: $"},
    {.name = "kernel",
     .value = "NAME",
     .commands = SEARCHES,
     WORD(solve.engine.kernel, cli_kernels),
     .about = "kernel of the exact cover search: $ [auto]"},
    {.name = "isa",
     .value = "NAME",
     .commands = SEARCHES,
     WORD(solve.engine.tuning.isa, cli_isas),
     .about = "instruction set: $ [auto]"},
    {.name = "shards",
     .value = "N",
     .letter = 'n',
     .commands = SPLIT,
     SMALL(parts.num_shards),
     .most = 1000000,
     .about = "-n N: number of shards [100]",
     .heading = "Long searches:"},
    CLI_SHARD_ROWS(COUNT, SPLIT),
    CLI_KEY_ROW(COUNT | SPLIT | MERGE),
    {.name = "part",
     .value = "I/N",
     .commands = LISTS | CONVERT,
     READ_ARGS(read_part),
     .takes = "a part like 3/8",
     .about = "read the I-th of N parts of a file with one puzzle per line"},
    CLI_CHECKPOINT_ROWS(LISTS),
    CLI_MERGE_ROWS(MERGE),
    CLI_ESTIMATE_ROWS(ESTIMATE),
    {.name = "seed",
     .value = "N",
     .commands = MAKES,
     NUMBER(seed),
     .about = "random seed: the same N gives the same puzzles [0]"},
    {.name = "seed",
     .value = "N",
     .commands = SPLIT | ESTIMATE,
     NUMBER(seed),
     .about = "random seed of samples and probes [0]"},
    {.name = "verbose",
     .letter = 'v',
     .commands = ANY | MERGE,
     FLAG(verbose),
     .about = "print more details in answers to check, and statistics to "
              "standard error",
     .heading = "Messages:"},
    {.name = "stats",
     .value = "json",
     .commands = ANY,
     FLAG(stats_json),
     .words = cli_stats,
     .about = "print statistics to standard error as a JSON object"},
};

const int cli_sudoku_num_options =
    sizeof cli_sudoku_option_table / sizeof cli_sudoku_option_table[0];

const char *cli_command_name(const cli_args *args)
{
    return cli_sudoku_command_table[args->command].name;
}
