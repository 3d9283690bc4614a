/* sudoku_lists.c - the lists of formats and rules. */
#include "cli/sudoku_lists.h"

#include "sudoku/board/rule.h"
#include "sudoku/formats/format.h"

#include <stdio.h>
#include <string.h>

static void print_format(const sudoku_format *f)
{
    printf("%-14s %s%s\n", f->name, f->about,
           f->write == NULL    ? " (read only)"
           : f->detect == NULL ? " (written only)"
                               : "");
}

void cli_print_formats(void)
{
    for (int k = 0; k < sudoku_num_formats(); k++)
        print_format(sudoku_get_format(k));
}

void cli_print_rules(void)
{
    for (int k = 0; k < sudoku_num_rules(); k++)
        puts(sudoku_get_rule(k)->usage);
}

bool cli_print_topic(const char *topic)
{
    const sudoku_rule *rule = sudoku_find_rule(topic, strlen(topic));
    const sudoku_format *format = sudoku_find_format(topic);
    if (strcmp(topic, "rules") == 0) /* although it is a format, too */
        cli_print_rules();
    else if (strcmp(topic, "formats") == 0)
        cli_print_formats();
    else if (rule != NULL)
        puts(rule->usage);
    else if (format != NULL)
        print_format(format);
    else
        return false;
    return true;
}

void cli_try_topics(cli_nearest *near)
{
    cli_nearest_try(near, "rules");
    cli_nearest_try(near, "formats");
    cli_nearest_try(near, "options");
    for (int k = 0; k < sudoku_num_rules(); k++)
        cli_nearest_try(near, sudoku_get_rule(k)->name);
    for (int k = 0; k < sudoku_num_rule_aliases(); k++)
        cli_nearest_try(near, sudoku_get_rule_alias(k)->name);
    for (int k = 0; k < sudoku_num_formats(); k++)
        cli_nearest_try(near, sudoku_get_format(k)->name);
}
