/*
 * option.h - a row of a program's table of options: all that parsing, messages,
 * help and completion know of an option.
 *
 *     {.name = "limit", .value = "N", .commands = SOLVE | COUNT, NUMBER(limit),
 *      .about = "at most N solutions [1]"},
 *
 * has --limit=3 set the member limit of the struct of arguments.
 */
#ifndef CLI_OPTION_H
#define CLI_OPTION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The kind of value, with the type of the member it is kept in. */
enum cli_kind {
    CLI_READ,    /* any: by read() */
    CLI_FLAG,    /* bool: becomes true */
    CLI_UNFLAG,  /* bool: becomes false */
    CLI_TIMES,   /* int: how many times the option was given */
    CLI_NUMBER,  /* uint64_t, from least on */
    CLI_SMALL,   /* int from least, or 1, to most, where 0 is no bound */
    CLI_SECONDS, /* double above 0 */
    CLI_BYTES,   /* size_t: 512K, 100M, 2G */
    CLI_SHARE,   /* double from 0 to 1: 0% to 100% */
    CLI_WORD,    /* an enum: the place of the value in words */
    CLI_TEXT,    /* const char *: as it is given */
    CLI_PATH,    /* const char *: the same, not empty */
    CLI_TEXTS    /* cli_texts */
};

enum { CLI_MAX_TEXTS = 256 };

/* The values of an option that may be given several times, borrowed from the
 * command line. */
typedef struct cli_texts {
    const char *list[CLI_MAX_TEXTS];
    int num;
} cli_texts;

/* Who takes words one by one, each perhaps with a description, or NULL. */
typedef struct cli_taker {
    void (*take)(void *ctx, const char *word, const char *about);
    void *ctx;
} cli_taker;

static inline void cli_offer(const cli_taker *to, const char *word,
                             const char *about)
{
    to->take(to->ctx, word, about);
}

enum cli_parsed {
    CLI_PARSED = 0,
    CLI_REJECTED = -1, /* the option has no such value */
    CLI_PRINTED = -2,  /* what was asked for, on standard output: all is done */
    CLI_EXPLAINED = -3 /* it is wrong, as a message says */
};

typedef struct cli_option {
    const char *name;  /* "limit" */
    const char *value; /* in help: "N"; "[=LIST]" may be missing; NULL: none */
    char letter;       /* of its short form, or 0 */
    unsigned commands; /* set of those that know the option */
    enum cli_kind kind;
    size_t at; /* the offset of the member in the struct of arguments */
    int least, most;
    const char *const *words; /* that it takes, ended by NULL; or NULL */
    void (*offer)(const cli_taker *to); /* the same, of a longer list */
    bool is_list;                       /* of such words, with commas between */
    /* For CLI_READ: read a value, NULL where it is missing, which may be
     * changed, into the member. Returns a cli_parsed. */
    int (*read)(void *member, char *value);
    const char *takes;   /* in messages: "a size like 3x2"; NULL: by kind */
    const char *about;   /* in help, where $ stands for the words */
    const char *heading; /* that begins here in help, or NULL */
} cli_option;

/* Keep the value, NULL where there is none, in args. Returns a cli_parsed. */
int cli_apply_option(const cli_option *option, void *args, char *value);

enum { CLI_WORDS_SIZE = 1000 };
/* "a number from 0 on", "auto, ten or one": what the option takes. */
const char *cli_option_takes(const cli_option *option,
                             char text[CLI_WORDS_SIZE]);
/* Its description, with the words in place of $. */
const char *cli_option_about(const cli_option *option,
                             char text[CLI_WORDS_SIZE]);

#endif
