#include "cli/dlx/dlx_assume.h"

#include "cli/dlx/dlx_claim.h"
#include "cli/shared/message.h"

#include <stdlib.h>
#include <string.h>

static char *join(const cli_texts *texts)
{
    size_t size = 1;
    for (int k = 0; k < texts->num; k++)
        size += strlen(texts->list[k]) + 1;
    char *lines = calloc(1, size);
    for (int k = 0; k < texts->num && lines != NULL; k++) {
        strcat(lines, texts->list[k]);
        strcat(lines, "\n");
    }
    return lines;
}

static bool is_line(const char *text)
{
    return text[strspn(text, " \t\r")] != '\0' && strchr(text, '\n') == NULL;
}

static int find(cli_dlx_claims *claims, const cli_texts *texts,
                const char *name)
{
    const char *wrong = NULL;
    for (int k = 0; k < texts->num && wrong == NULL; k++) {
        if (!is_line(texts->list[k]))
            wrong = texts->list[k];
    }
    if (wrong == NULL && cli_dlx_next_claim(claims) < 0) {
        cli_complain("%s", dlx_error_text(DLX_ENOMEM));
        return -1;
    }
    if (wrong == NULL && claims->stray > 0)
        wrong = texts->list[claims->stray - 1];
    if (wrong != NULL)
        cli_complain(
            "--%s '%.200s' is not an option of the problem; expected all of "
            "its items, like 'a d f', or with --indices its number",
            name, wrong);
    return wrong == NULL ? 0 : -1;
}

/* Makes the list of options that the texts name, from malloc(). Returns 0, or
 * -1 after a message. */
static int collect(int **list, int *num, const dlx_problem *p,
                   const cli_texts *texts, const char *name, bool by_number)
{
    cli_dlx_claims claims;
    *list = NULL;
    *num = 0;
    if (texts->num == 0)
        return 0;
    char *lines = join(texts);
    if (lines == NULL ||
        cli_dlx_claims_init(&claims, p, lines, strlen(lines), by_number) != 0) {
        cli_complain("%s", dlx_error_text(DLX_ENOMEM));
        free(lines);
        return -1;
    }
    int code = find(&claims, texts, name);
    if (code == 0) {
        *list = claims.options;
        *num = claims.num;
        claims.options = NULL;
    }
    cli_dlx_claims_clear(&claims);
    free(lines);
    return code;
}

int cli_dlx_assume(dlx_solver *solver, const dlx_problem *p,
                   const cli_dlx_args *args)
{
    cli_dlx_options options;
    int code = cli_dlx_read_assumed(&options, p, args);
    if (code == 0 && options.num > 0)
        code = dlx_assume(solver, options.list, options.num);
    if (code == 0 && options.num_excluded > 0)
        code = dlx_exclude(solver, options.excluded, options.num_excluded);
    cli_dlx_options_clear(&options);
    return code;
}

static void make_distinct(int *list, int *num)
{
    int kept = 0;
    for (int k = 0; k < *num; k++) {
        int j = 0;
        while (j < kept && list[j] != list[k])
            j++;
        if (j == kept)
            list[kept++] = list[k];
    }
    *num = kept;
}

int cli_dlx_read_assumed(cli_dlx_options *to, const dlx_problem *p,
                         const cli_dlx_args *args)
{
    memset(to, 0, sizeof *to);
    int code = collect(&to->list, &to->num, p, &args->assumed, "assume",
                       args->indices);
    if (code == 0)
        code = collect(&to->excluded, &to->num_excluded, p, &args->excluded,
                       "exclude", args->indices);
    make_distinct(to->list, &to->num);
    if (code != 0)
        cli_dlx_options_clear(to);
    return code;
}

void cli_dlx_options_clear(cli_dlx_options *options)
{
    free(options->list);
    free(options->excluded);
    memset(options, 0, sizeof *options);
}
