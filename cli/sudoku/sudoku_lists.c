#include "cli/sudoku/sudoku_lists.h"

#include "sudoku/formats/format.h"
#include "sudoku/reasoning.h"

#include <stdio.h>
#include <string.h>

void cli_print_format(const sudoku_format *f)
{
    printf("%-14s %s%s\n", f->name, f->about,
           f->write == NULL                       ? " (read only)"
           : f->detect == NULL && f->read == NULL ? " (written only)"
                                                  : "");
}

void cli_print_formats(void)
{
    for (int k = 0; k < sudoku_num_formats(); k++)
        cli_print_format(sudoku_get_format(k));
}

void cli_print_rules(void)
{
    for (int k = 0; k < sudoku_num_rules(); k++)
        puts(sudoku_rule_usage(sudoku_get_rule(k)));
}

void cli_print_technique(int technique)
{
    sudoku_technique_info t;
    if (sudoku_technique_describe(technique, &t) == 0)
        printf("%-27s %s, %d%s%s\n", t.name, sudoku_level_name(t.level),
               t.score, t.needs_unique ? ", needs uniqueness" : "",
               t.is_rare ? ", only if named" : "");
}

void cli_print_techniques(void)
{
    for (int k = 0; k < sudoku_num_techniques(); k++)
        cli_print_technique(k);
}

/* ---- for messages and completion ----------------------------------------- */

void cli_offer_lists(const cli_taker *to)
{
    cli_offer(to, "rules", "all rules");
    cli_offer(to, "formats", "all formats");
    cli_offer(to, "techniques", "all techniques");
    cli_offer(to, "options", "the options of all commands");
}

void cli_offer_rules(const cli_taker *to)
{
    for (int k = 0; k < sudoku_num_rules(); k++) {
        const sudoku_rule *rule = sudoku_get_rule(k);
        const char *colon = strstr(sudoku_rule_usage(rule), ": ");
        cli_offer(to, sudoku_rule_name(rule), colon == NULL ? NULL : colon + 2);
    }
}

void cli_offer_written(const cli_taker *to)
{
    for (int k = 0; k < sudoku_num_formats(); k++) {
        const sudoku_format *format = sudoku_get_format(k);
        if (format->write != NULL)
            cli_offer(to, format->name, format->about);
    }
}

void cli_offer_techniques(const cli_taker *to)
{
    sudoku_technique_info info;
    for (int k = 0; k < sudoku_num_techniques(); k++) {
        if (sudoku_technique_describe(k, &info) == 0)
            cli_offer(to, info.name, sudoku_level_name(info.level));
    }
}

void cli_offer_topics(const cli_taker *to)
{
    cli_offer_rules(to);
    for (int k = 0; k < sudoku_num_rule_aliases(); k++)
        cli_offer(to, sudoku_get_rule_alias(k)->name, NULL);
    for (int k = 0; k < sudoku_num_formats(); k++)
        cli_offer(to, sudoku_get_format(k)->name, sudoku_get_format(k)->about);
    cli_offer_techniques(to);
}
