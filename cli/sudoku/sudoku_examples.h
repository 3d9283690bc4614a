/*
 * sudoku_examples.h - a puzzle for each technique and rule, from the documents.
 */
#ifndef CLI_SUDOKU_EXAMPLES_H
#define CLI_SUDOKU_EXAMPLES_H

typedef struct cli_example {
    const char
        *name; /* name of the technique or rule; NULL after the last one */
    const char *text;
} cli_example;

/* Examples in the order of the documents. */
extern const cli_example cli_technique_examples[], cli_rule_examples[];

#endif
