/*
 * option.h - a row of a program's table of options, used by parsing, messages,
 * help and completion.
 *
 *     {.name = "limit", .value = "N", .commands = SOLVE | COUNT, NUMBER(limit),
 *      .about = "at most N solutions [1]"},
 *
 * makes --limit=3 set the member limit of the struct of arguments.
 */
#ifndef CLI_OPTION_H
#define CLI_OPTION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The kind of value, and the type of its member. */
enum cli_kind {
    CLI_READ,    /* any type, read by read() */
    CLI_FLAG,    /* bool: set to true */
    CLI_UNFLAG,  /* bool: set to false */
    CLI_TIMES,   /* int: number of times the option was given */
    CLI_NUMBER,  /* uint64_t >= least */
    CLI_SMALL,   /* int from least, or 1, to most (0: no upper bound) */
    CLI_SECONDS, /* double > 0 */
    CLI_BYTES,   /* size_t: 512K, 100M, 2G */
    CLI_SHARE,   /* double from 0 to 1: 0% to 100% */
    CLI_WORD,    /* an enum: the index of the value in words */
    CLI_TEXT,    /* const char *: as given */
    CLI_PATH,    /* const char *: not empty */
    CLI_TEXTS    /* cli_texts */
};

enum { CLI_MAX_TEXTS = 256 };

/* Values of an option that may be given several times, borrowed from the
 * command line. */
typedef struct cli_texts {
    const char *list[CLI_MAX_TEXTS];
    int num;
} cli_texts;

/* Receives words one by one, each with a description or NULL. */
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
    CLI_REJECTED = -1, /* the option does not accept this value */
    CLI_PRINTED = -2,  /* the request was printed on standard output; nothing is
                          left to do */
    CLI_EXPLAINED = -3 /* an error, reported already */
};

typedef struct cli_option {
    const char *name; /* "limit" */
    const char
        *value;  /* the value in help: "N"; "[=LIST]" is optional; NULL: none */
    char letter; /* short form, or 0 */
    unsigned commands; /* set of commands that have the option */
    enum cli_kind kind;
    size_t at; /* offset of the member in the struct of arguments */
    int least, most;
    const char *const *words; /* accepted words, ended by NULL; or NULL */
    void (*offer)(const cli_taker *to); /* offers the words of a longer list */
    bool is_list;                       /* several words, separated by commas */
    /* For CLI_READ: reads a value, which may be modified, into the member; NULL
     * if it is missing. Returns a cli_parsed. */
    int (*read)(void *member, char *value);
    const char
        *takes; /* the value in messages: "a size like 3x2"; NULL: by kind */
    const char *about;   /* description; in help, $ stands for the words */
    const char *heading; /* heading in help before this option, or NULL */
} cli_option;

/* Stores the value, or NULL if there is none, in args. Returns a cli_parsed. */
int cli_apply_option(const cli_option *option, void *args, char *value);

enum { CLI_WORDS_SIZE = 1000 };
/* Returns what the option accepts: "a number from 0 on", "auto, ten or one". */
const char *cli_option_takes(const cli_option *option,
                             char text[CLI_WORDS_SIZE]);
/* Returns its description, with the words in place of $. */
const char *cli_option_about(const cli_option *option,
                             char text[CLI_WORDS_SIZE]);

#endif
