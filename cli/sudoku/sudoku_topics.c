/* sudoku_topics.c - help on a rule, format or technique. */
#include "cli/sudoku/sudoku_commands.h"

#include "cli/sudoku/sudoku_examples.h"
#include "cli/sudoku/sudoku_lists.h"
#include "sudoku/sudoku.h"

#include <stdio.h>
#include <string.h>

static const char *find_example(const cli_example *list, const char *name)
{
    while (list->name != NULL && strcmp(list->name, name) != 0)
        list++;
    return list->text;
}

/* ---- rules --------------------------------------------------------------- */

static void print_rule(const sudoku_rule *rule)
{
    const char *example =
        find_example(cli_rule_examples, sudoku_rule_name(rule));
    puts(sudoku_rule_usage(rule));
    if (example != NULL)
        printf("for example\n%s", example);
}

/* ---- techniques ---------------------------------------------------------- */

static const char *const about[][2] = {
    {"singles", "A cell has one digit left, or a digit one cell of a house."},
    {"rules",
     "What people see in a rule: the candidates of some of its cells exclude "
     "candidates of\nothers. The sentence states the law and the premises."},
    {"subsets",
     "In a house, n cells hold n digits between them: no other cell of the "
     "house holds\nthese (naked), or these cells hold no others (hidden)."},
    {"intersections", "All places of a digit in one house are also in another: "
                      "there it has no other places."},
    {"fish",
     "All places of a digit in n houses, the bases, are in n others, the "
     "covers: the covers\nhave it nowhere else. Fins are places outside of the "
     "covers: with them, only cells that\nsee all fins lose the digit."},
    {"chains", "Links from candidate to candidate: if one is false the next "
               "is true (strong), if one\nis true the next is false (weak). "
               "What both ends exclude is removed."},
    {"uniqueness",
     "A pattern that could be filled in two ways would give two solutions: "
     "since there is\nonly one, something breaks the pattern."},
    {"single digit", "Two houses with two places each of one digit are "
                     "joined: one of two ends is true,\nso what sees both "
                     "is false."},
    {"wings", "Cells with two or three digits: the one in the middle decides "
              "which end has the\ndigit, so what sees all ends lacks it."},
    {"sets", "Almost locked sets: n cells with n + 1 digits. If two share a "
             "digit that only one of\nthem can have, the other is locked."},
    {"coloring", "The places of a digit get two colors along strong links: "
                 "all of one color are true. What\nsees both is false, and "
                 "a color that sees itself."},
    {"forcing", "Whichever candidate of a cell or house is true, the same "
                "follows; or a candidate leads\nto a contradiction, so it "
                "is false."},
    {"patterns",
     "Cells of several boxes that cannot be filled by a few digits, or that "
     "have room for\nexactly as many digits as there are cells."},
    {"templates", "All ways to place a digit on the whole board have a cell in "
                  "common, or none has it."},
};

static const char *about_family(const char *family)
{
    for (size_t k = 0; k < sizeof about / sizeof *about; k++) {
        if (strcmp(about[k][0], family) == 0)
            return about[k][1];
    }
    return "";
}

static int find(const char *name)
{
    return sudoku_find_technique(name, strlen(name));
}

/* Enables only the technique and simple ones, which an example may need before.
 */
static void leave_others_out(bool *left_out, int technique)
{
    static const char *const simple[] = {
        "full-house",  "naked-single", "hidden-single",
        "pointing",    "claiming",     "naked-pair",
        "hidden-pair", "naked-triple", "hidden-triple"};
    for (int k = 0; k < sudoku_num_techniques(); k++)
        left_out[k] = k != technique;
    for (size_t k = 0; k < sizeof simple / sizeof *simple; k++)
        left_out[find(simple[k])] = false;
}

/* Prints the first step of the technique in the puzzle, if it is found soon. */
static void print_step(const sudoku_puzzle *puzzle, int technique)
{
    enum { MAX_TECHNIQUES = 512 };
    const sudoku_limits limits = {.seconds = 1};
    bool left_out[MAX_TECHNIQUES];
    sudoku_path_options options;
    sudoku_path *path;
    const sudoku_step *step;
    sudoku_path_options_init(&options);
    if (sudoku_num_techniques() > MAX_TECHNIQUES)
        return;
    leave_others_out(left_out, technique);
    options.left_out = left_out;
    options.guesses = false;
    if (sudoku_path_new(&path, puzzle, &options, &limits) != 0)
        return;
    while (sudoku_path_next(path, &limits, &step) == 1) {
        if (step->technique != technique)
            continue;
        printf("%.*s\n", (int)step->text_size, step->text);
        break;
    }
    sudoku_path_free(path);
}

static void print_example(const char *text, int technique)
{
    sudoku_puzzle puzzle;
    sudoku_error error;
    sudoku_puzzle_init(&puzzle);
    printf("for example\n%s", text);
    if (sudoku_read(&puzzle, text, strlen(text), &error) == 0)
        print_step(&puzzle, technique);
    sudoku_puzzle_clear(&puzzle);
}

static void print_technique(int technique)
{
    sudoku_technique_info info;
    if (sudoku_technique_describe(technique, &info) != 0)
        return;
    const char *example = find_example(cli_technique_examples, info.name);
    cli_print_technique(technique);
    puts(about_family(info.family));
    if (example != NULL)
        print_example(example, technique);
}

/* ---- all ----------------------------------------------------------------- */

/* Prints each meaning of the topic: skyscraper, for instance, is a rule and a
 * technique. */
static void print_each(const sudoku_rule *rule, const sudoku_format *format,
                       int technique)
{
    if (rule != NULL)
        print_rule(rule);
    if (format != NULL)
        cli_print_format(format);
    if (rule != NULL && technique >= 0)
        putchar('\n');
    if (technique >= 0)
        print_technique(technique);
}

bool cli_print_topic(const char *topic)
{
    const sudoku_rule *rule = sudoku_find_rule(topic, strlen(topic));
    const sudoku_format *format = sudoku_find_format(topic);
    int technique = find(topic);
    if (strcmp(topic, "rules") == 0) /* "rules" is also a format */
        cli_print_rules();
    else if (strcmp(topic, "formats") == 0)
        cli_print_formats();
    else if (strcmp(topic, "techniques") == 0)
        cli_print_techniques();
    else if (rule != NULL || format != NULL || technique >= 0)
        print_each(rule, rule == NULL ? format : NULL, technique);
    else
        return false;
    return true;
}
