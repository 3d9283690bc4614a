#include "cli/shared/complete.h"

#include "cli/shared/find_option.h"

#include <stdio.h>
#include <string.h>

/* The word to complete, and the option before it if it may be a value. */
typedef struct place {
    const char *word, *before;
    char option[80]; /* storage of before, if it is the beginning of the word */
    const char *kept; /* beginning of the word that stays, "x-wing,"; ends where
                         `word` begins */
    bool has_sign;    /* the word comes after "=" */
} place;

static void print_word(void *ctx, const char *word, const char *about)
{
    const place *at = ctx;
    if (strncmp(word, at->word, strlen(at->word)) != 0)
        return;
    printf("%.*s%s", (int)(at->word - at->kept), at->kept, word);
    if (about != NULL)
        printf("\t%.*s", (int)strcspn(about, "\n"), about);
    putchar('\n');
}

static void find_place(place *at, int num, char **words)
{
    at->word = num > 0 ? words[num - 1] : "";
    at->before = num > 1 ? words[num - 2] : "";
    size_t size = strcspn(at->word, "=");
    at->has_sign = true;
    if (strcmp(at->word, "=") == 0) {
        at->word = "";
    } else if (strcmp(at->before, "=") == 0) {
        at->before = num > 2 ? words[num - 3] : "";
    } else if (strncmp(at->word, "--", 2) == 0 && at->word[size] == '=' &&
               size < sizeof at->option) {
        memcpy(at->option, at->word, size);
        at->option[size] = '\0';
        at->before = at->option;
        at->word += size + 1;
    } else {
        at->has_sign = false;
    }
    at->kept = at->word;
}

static const cli_option *find_open(const cli_command_line *line, int command,
                                   const char *before)
{
    const cli_option *option = NULL;
    if (strncmp(before, "--", 2) == 0 && before[2] != '\0')
        option = cli_find_option(line, command, before + 2, strlen(before) - 2);
    else if (before[0] == '-' && before[1] != '\0' && before[2] == '\0')
        option = cli_find_letter(line, command, before[1]);
    return option != NULL && option->value != NULL &&
                   cli_knows_option(option, command)
               ? option
               : NULL;
}

static int offer_value(const cli_option *option, place *at)
{
    const cli_taker to = {print_word, at};
    const char *comma = strrchr(at->word, ',');
    if (option->is_list && comma != NULL)
        at->word = comma + 1;
    for (int k = 0; option->words != NULL && option->words[k] != NULL; k++)
        cli_offer(&to, option->words[k], NULL);
    if (option->offer != NULL)
        option->offer(&to);
    return option->kind == CLI_PATH ? CLI_EXPLAINED : CLI_PRINTED;
}

static void offer_options(const cli_command_line *line, int command, place *at)
{
    char name[80], about[CLI_WORDS_SIZE];
    print_word(at, "--help", "describe the command");
    print_word(at, "--output", "write to a file");
    for (int k = 0; k < line->num_options; k++) {
        const cli_option *option = &line->options[k];
        if (!cli_knows_option(option, command))
            continue;
        snprintf(name, sizeof name, "--%s", option->name);
        print_word(at, name, cli_option_about(option, about));
    }
}

static void offer_commands(const cli_command_line *line, place *at)
{
    for (int c = 0; c < line->num_commands; c++)
        print_word(at, line->commands[c].name, line->commands[c].about);
    print_word(at, "help", "describe the commands");
}

/* Offers lists, and their entries once the word has begun. */
static void offer_help(const cli_command_line *line, place *at)
{
    const cli_taker to = {print_word, at};
    offer_commands(line, at);
    if (line->offer_lists != NULL)
        line->offer_lists(&to);
    if (line->offer_topics != NULL && *at->word != '\0')
        line->offer_topics(&to);
}

/* Offers what can stand as an operand. Returns whether there are such words. */
static bool offer_operand(const cli_command_line *line, int command, int num,
                          char **words, place *at)
{
    const cli_taker to = {print_word, at};
    return line->offer_entries != NULL &&
           line->offer_entries(command, num > 2 ? words[1] : NULL,
                               at->has_sign ? at->before : NULL, &to);
}

int cli_complete(const cli_command_line *line, int num, char **words)
{
    place at;
    find_place(&at, num, words);
    int command = num > 1 ? cli_find_command_name(line, words[0]) : -1;
    const cli_option *open =
        command >= 0 ? find_open(line, command, at.before) : NULL;
    if (num <= 1)
        offer_commands(line, &at);
    else if (num == 2 && strcmp(words[0], "help") == 0)
        offer_help(line, &at);
    else if (open != NULL && (*open->value != '[' || at.has_sign))
        return offer_value(open, &at);
    else if (command >= 0 && *at.word == '-')
        offer_options(line, command, &at);
    else if (command >= 0 && offer_operand(line, command, num, words, &at))
        return CLI_PRINTED;
    else if (command >= 0 && *line->commands[command].operands != '\0')
        return CLI_EXPLAINED;
    return CLI_PRINTED;
}
