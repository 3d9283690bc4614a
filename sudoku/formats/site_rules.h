/*
 * site_rules.h - the rules of puzzle sites as tables, used for reading and
 * writing. Not part of the public API.
 *
 * A clause is one or several parts of a site's text: for each group, pair or
 * cell. A table row has the site's key, the rule, what a part is made from,
 * and a letter for each argument of a part:
 *
 *     {"killercage", "killer", SUDOKU_EACH_GROUP, "vC"}
 *         {"cells":["R1C1","R1C2"],"value":"10"}
 *     {"Whisper", "whispers", SUDOKU_EACH_GROUP, "nC"}
 *         .Whisper~5~R1C1~R1C2
 *
 * For each letter the site has a function that reads the argument into the
 * clause, and one that writes it. Peculiarities of a site get their own letter.
 *
 * Invariants
 * I1  the rows of a key are consecutive; reading chooses one of them
 * I2  writing takes the first row of a rule that fits; among rows with words,
 *     those whose words the clause has, or all if it has none
 */
#ifndef SUDOKU_FORMATS_SITE_RULES_H
#define SUDOKU_FORMATS_SITE_RULES_H

#include "sudoku/formats/clause_builder.h"
#include "sudoku/formats/expressible.h"

/* What a part is made from. */
enum sudoku_each {
    SUDOKU_NO_RULE_ROW, /* the key is no rule */
    SUDOKU_ONLY_DRAWN,  /* no rule, but the drawing may mean one */
    SUDOKU_FLAG,        /* the key alone; no arguments */
    SUDOKU_EACH_CLAUSE,
    SUDOKU_EACH_GROUP,
    SUDOKU_EACH_LATER_GROUP, /* all but the first, which is in every part */
    SUDOKU_EACH_PAIR,        /* consecutive cells of a group */
    SUDOKU_EACH_CELL,
    SUDOKU_ALL_CELLS /* each cell, but all in one clause */
};

typedef struct sudoku_site_row {
    const char *key;
    const char *rule; /* the rule; NULL: none, or several */
    enum sudoku_each each;
    const char *arguments;
    const char *words;   /* words of the clause that the key implies, or NULL */
    const char *sign;    /* distinguishes the rows of a key, or NULL */
    const char *dots[2]; /* flags: the rules whose pairs are excepted */
    const char *list;    /* name of the list of parts, if any */
    int usual;           /* default value of a number */
} sudoku_site_row;

typedef struct sudoku_site_reader {
    const struct sudoku_site *site;
    sudoku_clause_builder *b;
    const sudoku_site_row *row;
    void *all;        /* data that the site has for all parts */
    const void *part; /* the site's text of the part */
    const void *line; /* line of a part with several lines; else NULL */
} sudoku_site_reader;

typedef struct sudoku_site_writer {
    const struct sudoku_site *site;
    const sudoku_board *board;
    const sudoku_clause *clause;
    const sudoku_site_row *row;
    int number;       /* number of the part, 0-based */
    int group;        /* group of the part */
    const int *cells; /* cells of the part */
    int num_cells;
    void *to;   /* output of the site */
    void *all;  /* data that the site has for all parts */
    void *part; /* the part, if begin_part() makes one */
    int failed; /* out of memory */
} sudoku_site_writer;

typedef struct sudoku_site_argument {
    char letter;
    /* Adds the argument to the current clause. */
    void (*read)(sudoku_site_reader *r);
    /* Adds the argument to the part. Returns false if the site cannot express
     * the clause. */
    bool (*write)(sudoku_site_writer *w); /* NULL: the argument is only read */
} sudoku_site_argument;

typedef struct sudoku_site {
    const sudoku_site_row *rows; /* ended by a NULL key */
    const sudoku_site_argument *arguments;
    /* Returns the row for the part among those with the key of r->row. Returns
     * NULL if the part means nothing or is an error. */
    const sudoku_site_row *(*choose)(const sudoku_site_reader *r);
    bool (*begin_part)(
        sudoku_site_writer *w); /* returns false if the part is impossible */
    bool is_backward;           /* writes the last argument first */
} sudoku_site;

/* Returns the first row of a key, or NULL. */
const sudoku_site_row *sudoku_site_find(const sudoku_site *site,
                                        const char *key, size_t size);
/* Returns the row of the same key with this sign. Returns NULL if there is none
 * or sign is NULL. */
const sudoku_site_row *sudoku_site_choose(const sudoku_site_row *row,
                                          const char *sign);

/* Adds the arguments of the row to the clause. */
void sudoku_site_read_arguments(sudoku_site_reader *r);
/* put_part() begins the clause of the part, with all that the row implies.
 * read_part() builds the whole clause and returns b->code. */
void sudoku_site_put_part(sudoku_site_reader *r);
int sudoku_site_read_part(sudoku_site_reader *r);

/* Writes the clause w->clause. May write some parts even if it does not fit. */
enum sudoku_fit sudoku_site_write(sudoku_site_writer *w);

/* Return the size, and a cell, of a group of the clause that is written. */
int sudoku_site_group_size(const sudoku_site_writer *w, int group);
const int *sudoku_site_group_cells(const sudoku_site_writer *w, int group);

#endif
