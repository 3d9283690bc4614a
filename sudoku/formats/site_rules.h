/*
 * site_rules.h - the rules of puzzle sites, each a row of a table that is read
 * and written. Not part of the public API.
 *
 * A clause is one part of a site's text, or several: its groups, pairs or
 * cells. A row has the site's key, the rule, what of a clause is a part, and a
 * letter for each argument of a part:
 *
 *     {"killercage", "killer", SUDOKU_EACH_GROUP, "vC"}
 *         {"cells":["R1C1","R1C2"],"value":"10"}
 *     {"Whisper", "whispers", SUDOKU_EACH_GROUP, "nC"}
 *         .Whisper~5~R1C1~R1C2
 *
 * The site has two functions for each letter: one reads the argument into the
 * clause, the other one writes it. So what only one site has is a letter, too.
 *
 * Invariants
 * I1  the rows of a key follow each other; reading chooses one of them
 * I2  writing takes the first row of a rule that fits; of rows with words those
 *     whose words the clause has, or all if it has none
 */
#ifndef SUDOKU_FORMATS_SITE_RULES_H
#define SUDOKU_FORMATS_SITE_RULES_H

#include "sudoku/formats/clause_builder.h"
#include "sudoku/formats/expressible.h"

/* What of a clause is a part. */
enum sudoku_each {
    SUDOKU_NO_RULE_ROW, /* the key is no rule */
    SUDOKU_ONLY_DRAWN,  /* .. but may stand for one */
    SUDOKU_FLAG,        /* the key alone says it */
    SUDOKU_EACH_CLAUSE,
    SUDOKU_EACH_GROUP,
    SUDOKU_EACH_LATER_GROUP, /* but for the first, which is in all parts */
    SUDOKU_EACH_PAIR,        /* two cells of a group that follow each other */
    SUDOKU_EACH_CELL,
    SUDOKU_ALL_CELLS /* a cell, but the key has one clause only */
};

typedef struct sudoku_site_row {
    const char *key;
    const char *rule; /* NULL: none, or none of its own */
    enum sudoku_each each;
    const char *arguments;
    const char *words;   /* of the clause, that the key stands for; or NULL */
    const char *sign;    /* what tells the rows of a key apart; or NULL */
    const char *dots[2]; /* of a flag: it excepts the pairs of these rules */
    const char *list;    /* of its parts, where a key has one by name */
    int usual;           /* a number that stands for none */
} sudoku_site_row;

typedef struct sudoku_site_reader {
    const struct sudoku_site *site;
    sudoku_clause_builder *b;
    const sudoku_site_row *row;
    void *all;        /* what the site keeps for all parts */
    const void *part; /* of its text */
    const void *line; /* within the part, if it has several; else NULL */
} sudoku_site_reader;

typedef struct sudoku_site_writer {
    const struct sudoku_site *site;
    const sudoku_board *board;
    const sudoku_clause *clause;
    const sudoku_site_row *row;
    int number;       /* of the part in its clause, from 0 */
    int group;        /* that the part is, or is of */
    const int *cells; /* of the part */
    int num_cells;
    void *to;   /* the site's text, or what of it the part goes to */
    void *all;  /* what the site keeps for all parts */
    void *part; /* the part, if begin_part() makes one */
    int failed; /* out of memory */
} sudoku_site_writer;

typedef struct sudoku_site_argument {
    char letter;
    /* Put the argument into the clause that has begun. */
    void (*read)(sudoku_site_reader *r);
    /* Add it to the part. False: it cannot express the clause. */
    bool (*write)(sudoku_site_writer *w); /* NULL: the row is only read */
} sudoku_site_argument;

typedef struct sudoku_site {
    const sudoku_site_row *rows; /* ended by a NULL key */
    const sudoku_site_argument *arguments;
    /* The row of the key of r->row that the part is of. NULL: it says nothing,
     * or an error. */
    const sudoku_site_row *(*choose)(const sudoku_site_reader *r);
    bool (*begin_part)(sudoku_site_writer *w); /* false: there cannot be one */
    bool is_backward; /* a part's last argument is written first */
} sudoku_site;

/* The first row of a key; NULL: there is none. */
const sudoku_site_row *sudoku_site_find(const sudoku_site *site,
                                        const char *key, size_t size);
/* The row of the same key that has this sign; NULL: none, or sign is. */
const sudoku_site_row *sudoku_site_choose(const sudoku_site_row *row,
                                          const char *sign);

/* Put the arguments of the row. */
void sudoku_site_read_arguments(sudoku_site_reader *r);
/* Begin the clause that the part is, with all that the row says; or build it.
 * Returns b->code. */
void sudoku_site_put_part(sudoku_site_reader *r);
int sudoku_site_read_part(sudoku_site_reader *r);

/* Write the clause w->clause. Parts may be written also where it does not fit.
 */
enum sudoku_fit sudoku_site_write(sudoku_site_writer *w);

/* A group of the clause that is written. */
int sudoku_site_group_size(const sudoku_site_writer *w, int group);
const int *sudoku_site_group_cells(const sudoku_site_writer *w, int group);

#endif
