/* dlx_assume.c - the options of --assume and --exclude. */
#include "cli/dlx_assume.h"

#include "cli/dlx_claim.h"
#include "cli/message.h"

#include <stdlib.h>
#include <string.h>

/* The texts as lines, of which each is to be one option. NULL: no memory. */
static char *join(const cli_dlx_texts *texts)
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

/* Is the text one line with something on it? */
static bool is_line(const char *text)
{
    return text[strspn(text, " \t\r")] != '\0' && strchr(text, '\n') == NULL;
}

/* Read the claim that the options of the texts are. Returns 0, or -1 after a
 * message. */
static int find(cli_dlx_claims *claims, const cli_dlx_texts *texts,
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
        cli_complain("--%s '%.200s' is no option of the problem", name, wrong);
    return wrong == NULL ? 0 : -1;
}

/* Apply the function to the options that the texts name. Returns as above. */
static int apply(int (*function)(dlx_solver *s, const int *options, int n),
                 dlx_solver *solver, const dlx_problem *p,
                 const cli_dlx_texts *texts, bool by_number)
{
    cli_dlx_claims claims;
    const char *name = function == dlx_assume ? "assume" : "exclude";
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
    if (code == 0)
        code = function(solver, claims.options, claims.num);
    cli_dlx_claims_clear(&claims);
    free(lines);
    return code;
}

int cli_dlx_assume(dlx_solver *solver, const dlx_problem *p,
                   const cli_dlx_args *args)
{
    int code = apply(dlx_assume, solver, p, &args->assumed, args->indices);
    if (code == 0)
        code = apply(dlx_exclude, solver, p, &args->excluded, args->indices);
    return code;
}
