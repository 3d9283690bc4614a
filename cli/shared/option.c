/* option.c - values of options, by their kinds. */
#include "cli/shared/option.h"

#include "cli/shared/options.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

/* ---- reading ------------------------------------------------------------- */

static int read_number(const cli_option *option, uint64_t *to, const char *text)
{
    uint64_t number;
    if (cli_read_number(text, &number) != 0 || number < (uint64_t)option->least)
        return CLI_REJECTED;
    *to = number;
    return CLI_PARSED;
}

static int read_small(const cli_option *option, int *to, const char *text)
{
    int most = option->most > 0 ? option->most : INT_MAX, number;
    if (cli_read_small(text, most, &number) != 0 || number < option->least)
        return CLI_REJECTED;
    *to = number;
    return CLI_PARSED;
}

static int add_text(cli_texts *to, const char *text)
{
    if (to->num == CLI_MAX_TEXTS)
        return CLI_REJECTED;
    to->list[to->num++] = text;
    return CLI_PARSED;
}

static int keep_text(const char **to, const char *text)
{
    *to = text;
    return CLI_PARSED;
}

/* Returns the index of the value in words, 0 for options without words, or < 0
 * if it is invalid. */
static int find_value(const cli_option *option, const char *value)
{
    if (option->words == NULL || option->kind == CLI_READ)
        return 0;
    return cli_find_word(value, option->words);
}

int cli_apply_option(const cli_option *option, void *args, char *value)
{
    void *to = (char *)args + option->at;
    int word = find_value(option, value);
    if (word < 0)
        return CLI_REJECTED;
    switch (option->kind) {
    case CLI_READ:
        return option->read(to, value);
    case CLI_FLAG:
    case CLI_UNFLAG:
        *(bool *)to = option->kind == CLI_FLAG;
        return CLI_PARSED;
    case CLI_TIMES:
        ++*(int *)to;
        return CLI_PARSED;
    case CLI_NUMBER:
        return read_number(option, to, value);
    case CLI_SMALL:
        return read_small(option, to, value);
    case CLI_SECONDS:
        return cli_read_seconds(value, to);
    case CLI_BYTES:
        return cli_read_bytes(value, to);
    case CLI_SHARE:
        return cli_read_share(value, to);
    case CLI_WORD:
        memcpy(to, &word, sizeof word);
        return CLI_PARSED;
    case CLI_PATH:
        return *value == '\0' ? CLI_REJECTED : keep_text(to, value);
    case CLI_TEXTS:
        return add_text(to, value);
    default:
        return keep_text(to, value);
    }
}

/* ---- describing ---------------------------------------------------------- */

/* Writes "auto, ten or one". */
static void join(const char *const *words, const char *last, char *text,
                 size_t size)
{
    text[0] = '\0';
    for (int k = 0; words[k] != NULL; k++) {
        const char *before = k == 0 ? "" : words[k + 1] == NULL ? last : ", ";
        strncat(text, before, size - strlen(text) - 1);
        strncat(text, words[k], size - strlen(text) - 1);
    }
}

static const char *name_path(const cli_option *option)
{
    return strcmp(option->value, "FILE") == 0  ? "a file"
           : strcmp(option->value, "DIR") == 0 ? "a folder"
                                               : "a path";
}

static void describe_number(const cli_option *option, char text[CLI_WORDS_SIZE])
{
    int least =
        option->kind == CLI_SMALL && option->least == 0 ? 1 : option->least;
    if (option->most > 0)
        snprintf(text, CLI_WORDS_SIZE, "%d to %d", least, option->most);
    else
        snprintf(text, CLI_WORDS_SIZE, "a number >= %d", least);
}

const char *cli_option_takes(const cli_option *option,
                             char text[CLI_WORDS_SIZE])
{
    if (option->takes != NULL)
        return option->takes;
    if (option->words != NULL) {
        join(option->words, option->is_list ? " and " : " or ", text,
             CLI_WORDS_SIZE / 2);
        return option->is_list
                   ? strcat(text, ", or several of them, separated by commas")
                   : text;
    }
    switch (option->kind) {
    case CLI_SECONDS:
        return "a number > 0";
    case CLI_BYTES:
        return "a size like 500M or 2G";
    case CLI_SHARE:
        return "a share from 0% to 100%";
    case CLI_PATH:
        return name_path(option);
    default:
        describe_number(option, text);
        return text;
    }
}

const char *cli_option_about(const cli_option *option,
                             char text[CLI_WORDS_SIZE])
{
    char words[CLI_WORDS_SIZE / 2];
    const char *sign = strchr(option->about, '$');
    if (sign == NULL || option->words == NULL)
        return option->about;
    join(option->words, ", ", words, sizeof words);
    snprintf(text, CLI_WORDS_SIZE, "%.*s%s%s", (int)(sign - option->about),
             option->about, words, sign + 1);
    return text;
}
