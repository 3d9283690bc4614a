/* dlx_make.c - dlx make: writes a problem of a family. */
#include "cli/dlx/dlx_commands.h"
#include "cli/shared/input.h"
#include "cli/shared/message.h"
#include "cli/shared/nearest.h"
#include "cli/shared/output.h"
#include "cli/shared/signals.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- help ---------------------------------------------------------------- */

static void list_families(void)
{
    const dlx_family *f;
    for (int k = 0; (f = dlx_get_family(k)) != NULL; k++)
        printf("%-14s %s\n", f->name, f->about);
}

static void print_argument(const dlx_family_argument *a)
{
    const char *value = *a->value == '\0' ? "none" : a->value;
    printf("  %s=", a->name);
    if (a->words != NULL) {
        for (const char *c = a->words; *c != '\0'; c++)
            putchar(*c == ' ' ? '|' : *c);
        printf(" [%s]", value);
    } else if (a->most > 0) {
        printf("%d..%d [%s]", a->least, a->most, value);
    } else if (strlen(value) <= 40) {
        printf("TEXT or @FILE [%s]", value);
    } else {
        printf("TEXT or @FILE [an example]");
    }
    printf("\n      %s\n", a->about);
}

bool cli_dlx_print_family(const char *name)
{
    const dlx_family *f = dlx_find_family(name);
    if (f == NULL)
        return false;
    printf("usage: dlx make %s [NAME=VALUE]...\n%s: %s\n%s\n\n", f->name,
           f->name, f->about, f->text);
    for (int a = 0; f->arguments[a].name != NULL; a++)
        print_argument(&f->arguments[a]);
    printf("\nfor example\n  dlx make %s%s%s | dlx count\n", f->name,
           f->known[0].arguments == NULL ? "" : " ",
           f->known[0].arguments == NULL ? "" : f->known[0].arguments);
    if (f->known[0].arguments != NULL)
        puts("known counts");
    for (int k = 0; f->known[k].arguments != NULL; k++)
        printf("  %s: %s (%s)\n", f->known[k].arguments, f->known[k].count,
               f->known[k].source);
    return true;
}

/* ---- completion ---------------------------------------------------------- */

/* Offers "before" and each of the words. */
static void offer_values(const char *before, const char *words,
                         const cli_taker *to)
{
    char text[80];
    for (const char *at = words; *at != '\0'; at += strspn(at, " ")) {
        int size = (int)strcspn(at, " ");
        snprintf(text, sizeof text, "%s%.*s", before, size, at);
        cli_offer(to, text, NULL);
        at += size;
    }
}

static void offer_argument(const dlx_family_argument *a, const char *argument,
                           const cli_taker *to)
{
    char before[40];
    snprintf(before, sizeof before, "%s=", a->name);
    if (argument == NULL && a->words == NULL)
        cli_offer(to, before, a->about);
    else if (argument == NULL)
        offer_values(before, a->words, to);
    else if (strcmp(argument, a->name) == 0 && a->words != NULL)
        offer_values("", a->words, to);
}

bool cli_dlx_offer_families(const char *family, const char *argument,
                            const cli_taker *to)
{
    const dlx_family *f;
    for (int k = 0; family == NULL && (f = dlx_get_family(k)) != NULL; k++)
        cli_offer(to, f->name, f->about);
    f = family == NULL ? NULL : dlx_find_family(family);
    for (int a = 0; f != NULL && f->arguments[a].name != NULL; a++)
        offer_argument(&f->arguments[a], argument, to);
    return true;
}

/* ---- arguments ----------------------------------------------------------- */

typedef struct words {
    char *list[64]; /* with the texts of files in place of their names */
    int num;
} words;

/* Returns the name of the file in "NAME=@FILE", or NULL. */
static const char *find_file(const char *word)
{
    const char *sign = strchr(word, '=');
    return sign != NULL && sign[1] == '@' ? sign + 2 : NULL;
}

/* Returns "NAME=" and the text of the file, or NULL after a message. */
static char *read_file(const char *word, const char *path, size_t most)
{
    char reason[128];
    cli_input in;
    if (cli_read_input(&in, path, most, reason, sizeof reason) != 0) {
        cli_complain("%s: %s", cli_input_name(path), reason);
        return NULL;
    }
    size_t before = (size_t)(path - 1 - word);
    char *text = memchr(in.text, '\0', in.size) != NULL
                     ? NULL
                     : malloc(before + in.size + 2);
    if (text != NULL) {
        memcpy(text, word, before);
        memcpy(text + before, in.text, in.size);
        strcpy(text + before + in.size, strchr(in.text, '\n') ? "" : "\n");
    } else {
        cli_complain("%s: this is no text", cli_input_name(path));
    }
    cli_clear_input(&in);
    return text;
}

static bool read_words(words *to, const cli_dlx_args *args)
{
    const int most = sizeof to->list / sizeof *to->list;
    to->num = 0;
    if (args->num_words - 1 > most) {
        cli_complain("make: there are more than %d arguments", most);
        return false;
    }
    for (int k = 1; k < args->num_words; k++) {
        const char *path = find_file(args->words[k]);
        char *word = path == NULL
                         ? strdup(args->words[k])
                         : read_file(args->words[k], path, args->bytes);
        if (word == NULL)
            return false;
        to->list[to->num++] = word;
    }
    return true;
}

/* ---- the problem --------------------------------------------------------- */

static void complain(const cli_dlx_args *args, int result,
                     const dlx_text_error *error, int wrong)
{
    const char *family = args->words[0];
    const char *path = wrong < 0 ? NULL : find_file(args->words[wrong + 1]);
    if (result != DLX_ETEXT)
        cli_complain("make %s: %s", family, dlx_error_text(result));
    else if (path != NULL && error->line > 0)
        cli_complain("%s:%d:%d: %s", cli_input_name(path), error->line,
                     error->column, error->text);
    else if (error->line > 0)
        cli_complain("make %s: row %d, column %d: %s", family, error->line,
                     error->column, error->text);
    else
        cli_complain("make %s: %s%s dlx help make %s", family, error->text,
                     error->text[strlen(error->text) - 1] == '?' ? " See"
                                                                 : "; see",
                     family);
}

static int reject_family(const char *name)
{
    char hint[CLI_HINT_SIZE];
    cli_nearest near = cli_nearest_to(name);
    const dlx_family *f;
    for (int k = 0; (f = dlx_get_family(k)) != NULL; k++)
        cli_nearest_try(&near, f->name);
    cli_complain("there is no family '%s'%s%s dlx make lists them", name,
                 cli_nearest_hint(&near, "", hint),
                 near.word == NULL ? ";" : "");
    return CLI_ERROR;
}

/* Writes the command as a comment of the text format. Line ends within words
 * become '/', as families read them. */
static void print_comment(const cli_dlx_args *args)
{
    printf("| dlx make");
    for (int k = 0; k < args->num_words; k++) {
        putchar(' ');
        for (const char *c = args->words[k]; *c != '\0'; c++)
            putchar(*c == '\n' || *c == '\r' ? '/' : *c);
    }
    putchar('\n');
}

/* Writes the problem, in the text format after a comment with the command. */
static int print(const dlx_problem *p, const cli_dlx_args *args)
{
    dlx_text_error error = {0};
    if (strcmp(args->to, "text") == 0)
        print_comment(args);
    int result = dlx_write(p, args->to, stdout, &error);
    if (result != 0 && !cli_output_failed()) /* main() reports that */
        cli_complain("make: %s", result == DLX_EFORMAT
                                     ? error.text
                                     : dlx_error_text(result));
    return result == 0 ? CLI_YES : CLI_ERROR;
}

int cli_dlx_make(const cli_dlx_args *args)
{
    dlx_text_error error = {0};
    int code = CLI_ERROR, wrong = -1;
    words given;
    dlx_problem *p = NULL;
    cli_limit_work(args->limits.seconds, "", "stopped by a limit");
    if (args->num_words == 0)
        return list_families(), CLI_YES;
    if (dlx_find_family(args->words[0]) == NULL)
        return reject_family(args->words[0]);
    if (read_words(&given, args)) {
        const char *list[sizeof given.list / sizeof *given.list];
        memcpy(list, given.list, sizeof list);
        int result =
            dlx_make(&p, args->words[0], list, given.num, &error, &wrong);
        if (result == 0)
            code = print(p, args);
        else
            complain(args, result, &error, wrong);
    }
    for (int k = 0; k < given.num; k++)
        free(given.list[k]);
    dlx_problem_free(p);
    return code;
}
