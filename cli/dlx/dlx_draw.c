/* dlx_draw.c - dlx draw: draws covers as one SVG document. */
#include "cli/dlx/dlx_claim.h"
#include "cli/dlx/dlx_commands.h"
#include "cli/dlx/dlx_load.h"
#include "cli/dlx/dlx_print.h"
#include "cli/shared/input.h"
#include "cli/shared/json_line.h"
#include "cli/shared/message.h"
#include "cli/shared/output.h"
#include "cli/shared/signals.h"

#include <stdio.h>

typedef struct picture {
    const dlx_problem *p;
    dlx_board *board;
    FILE *to;
} picture;

static bool is_cover(const cli_dlx_claims *claims, int number)
{
    if (claims->stray > 0)
        cli_complain("line %d is not an option of the problem", claims->stray);
    else if (dlx_verify(claims->problem, claims->options, claims->num, NULL) !=
             1)
        cli_complain(
            claims->num == 0
                ? "cover %d has no options; expected lines as printed by dlx "
                  "solve"
                : "cover %d is not a cover; dlx verify gives the reason",
            number);
    else
        return true;
    return false;
}

/* Checks and counts the covers, up to a limit; 0: none. Returns their number,
 * or -1 after a message. */
static int check_covers(const dlx_problem *p, const cli_input *in,
                        const cli_dlx_args *args)
{
    cli_dlx_claims claims;
    int num = 0, result = 0;
    bool is_good = true;
    int most =
        args->limit == 0 || args->limit > 100000 ? 100000 : (int)args->limit;
    if (cli_dlx_claims_init(&claims, p, in->text, in->size, args->indices) != 0)
        result = DLX_ENOMEM;
    claims.skips_costs = true;
    while (result == 0 && num < most && is_good &&
           (result = cli_dlx_next_claim(&claims)) == 1) {
        is_good = is_cover(&claims, ++num);
        result = 0;
    }
    cli_dlx_claims_clear(&claims);
    if (result < 0)
        cli_complain("%s", dlx_error_text(result));
    return result < 0 || !is_good ? -1 : num;
}

static int print_picture(const picture *draw, const cli_input *in, int num,
                         bool indices)
{
    cli_dlx_claims claims;
    dlx_drawing d;
    int error =
        cli_dlx_claims_init(&claims, draw->p, in->text, in->size, indices);
    if (error != 0)
        return error;
    claims.skips_costs = true;
    dlx_draw_begin(&d, draw->board, num, draw->to);
    for (int k = 0; error == 0 && k < num && !cli_output_failed(); k++) {
        error = cli_dlx_next_claim(&claims) < 0 ? DLX_ENOMEM : 0;
        if (error == 0)
            error = dlx_draw_cover(&d, claims.options, claims.num);
    }
    dlx_draw_end(&d);
    cli_dlx_claims_clear(&claims);
    return error;
}

static int print_json(picture *draw, const cli_input *in, int num, bool indices)
{
    base_memory_stream text;
    int error = cli_dlx_text_begin(&text);
    draw->to = text.to;
    if (error == 0)
        error = print_picture(draw, in, num, indices);
    json_t *svg = cli_dlx_text_end(&text, &error);
    dlx_square size = dlx_board_size(draw->board);
    if (error != 0)
        return error;
    return cli_print_json(json_pack("{s:i, s:i, s:i, s:i, s:o}", "covers", num,
                                    "rows", size.row, "columns", size.column,
                                    "layers", size.layer, "svg", svg));
}

static int draw_covers(picture *draw, const cli_input *in,
                       const cli_dlx_args *args)
{
    int num = check_covers(draw->p, in, args);
    if (num < 0)
        return CLI_ERROR;
    draw->to = stdout;
    int error = args->json ? print_json(draw, in, num, args->indices)
                           : print_picture(draw, in, num, args->indices);
    if (error != 0 &&
        !cli_output_failed()) /* main() reports errors of writing */
        cli_complain("%s", dlx_error_text(error));
    return error == 0 ? CLI_YES : CLI_ERROR;
}

/* ---- a reason ----------------------------------------------------------- */

static int find_reason(dlx_reason **reason, const dlx_problem *p)
{
    dlx_solver *solver;
    int error = dlx_solver_new(&solver, p, NULL);
    if (error != 0)
        return error;
    error = dlx_reason_new(reason, solver);
    dlx_solver_free(solver);
    return error;
}

static int print_reason_json(const picture *draw, const dlx_reason *r)
{
    base_memory_stream text;
    int error = cli_dlx_text_begin(&text);
    if (error == 0)
        dlx_draw_reason(draw->board, r, text.to);
    json_t *svg = cli_dlx_text_end(&text, &error);
    dlx_square size = dlx_board_size(draw->board);
    if (error != 0)
        return error;
    return cli_print_json(json_pack("{s:o, s:i, s:i, s:i, s:o}", "reason",
                                    cli_dlx_json_reason(draw->p, r), "rows",
                                    size.row, "columns", size.column, "layers",
                                    size.layer, "svg", svg));
}

/* Draws why there is no cover. The exit code is 1 if no reason is known. */
static int draw_reason(const picture *draw, const cli_dlx_args *args)
{
    dlx_reason *reason = NULL;
    int found = find_reason(&reason, draw->p);
    int error = found < 0 ? found : 0;
    if (found == 1 && args->json)
        error = print_reason_json(draw, reason);
    else if (found == 1)
        dlx_draw_reason(draw->board, reason, stdout);
    dlx_reason_free(reason);
    if (found == 0)
        cli_complain("no weights of items show that there is no cover");
    if (error != 0 && !cli_output_failed()) /* main() reports that */
        cli_complain("%s", dlx_error_text(error));
    return error != 0 ? CLI_ERROR : found == 1 ? CLI_YES : CLI_NO;
}

/* ---- files -------------------------------------------------------------- */

static bool find_cells(picture *draw, const cli_dlx_args *args)
{
    dlx_text_error error;
    cli_input map = {0};
    if (args->map != NULL && !cli_dlx_read_file(&map, args->map, args->bytes))
        return false;
    int result =
        dlx_board_new(&draw->board, draw->p, map.text, map.size, &error);
    if (result != 0)
        cli_dlx_refuse_shape(args, result, &error);
    if (args->map != NULL)
        cli_clear_input(&map);
    return result == 0;
}

int cli_dlx_draw(const cli_dlx_args *args)
{
    cli_input in;
    int code = CLI_ERROR;
    cli_limit_work(args->limits.seconds, "", "stopped by a limit");
    dlx_problem *p = cli_dlx_load(args);
    picture draw = {.p = p};
    if (p != NULL && find_cells(&draw, args)) {
        if (args->reason) {
            code = draw_reason(&draw, args);
        } else if (cli_dlx_read_file(&in, args->claim_path, args->bytes)) {
            code = draw_covers(&draw, &in, args);
            cli_clear_input(&in);
        }
        dlx_board_free(draw.board);
    }
    dlx_problem_free(p);
    return code;
}
