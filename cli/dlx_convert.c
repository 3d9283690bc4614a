/* dlx_convert.c - dlx convert: write the problem as text or as a matrix. */
#include "cli/dlx_commands.h"
#include "cli/dlx_load.h"
#include "cli/message.h"
#include "cli/output.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Why a matrix cannot express the problem, or NULL. */
static const char *matrix_obstacle(const dlx_problem *p)
{
    if (dlx_num_primary(p) < dlx_num_items(p))
        return "a matrix cannot express secondary items";
    if (dlx_has_bounds(p))
        return "a matrix cannot express multiplicities";
    if (dlx_has_costs(p))
        return "a matrix cannot express costs";
    if (dlx_num_items(p) > 0 && dlx_num_options(p) == 0)
        return "a matrix without lines cannot express items";
    return NULL;
}

/* Write a line of digits for each option, blanks between them. */
static int write_matrix(const dlx_problem *p)
{
    size_t num = (size_t)dlx_num_items(p);
    char *line = malloc(2 * num + 1);
    if (line == NULL)
        return DLX_ENOMEM;
    for (int o = 0; o < dlx_num_options(p) && !cli_output_failed(); o++) {
        const int *items;
        int n = dlx_get_option(p, o, &items, NULL);
        for (size_t i = 0; i < num; i++)
            memcpy(line + 2 * i, "0 ", 2);
        for (int k = 0; k < n; k++)
            line[2 * (items[k] - 1)] = '1';
        line[num == 0 ? 0 : 2 * num - 1] = '\n';
        fwrite(line, 1, num == 0 ? 1 : 2 * num, stdout);
    }
    free(line);
    return 0;
}

static int convert(const dlx_problem *p, enum cli_dlx_format to)
{
    const char *obstacle = to == CLI_DLX_MATRIX ? matrix_obstacle(p) : NULL;
    if (obstacle != NULL) {
        cli_complain("%s", obstacle);
        return CLI_ERROR;
    }
    if (to == CLI_DLX_TEXT && dlx_num_items(p) == 0)
        puts(" |"); /* else there would be no problem in the output */
    int error =
        to == CLI_DLX_MATRIX ? write_matrix(p) : dlx_write_text(p, stdout);
    if (!cli_output_failed() && error != 0) /* else main() says why */
        cli_complain("%s", dlx_error_text(error));
    return error == 0 ? CLI_YES : CLI_ERROR;
}

int cli_dlx_convert(const cli_dlx_args *args)
{
    dlx_problem *p = cli_dlx_load(args);
    if (p == NULL)
        return CLI_ERROR;
    int code = convert(p, args->to);
    dlx_problem_free(p);
    return code;
}
