/* dlx_draw.c - dlx draw: draws covers as SVG or HTML. */
#include "cli/dlx/dlx_claim.h"
#include "cli/dlx/dlx_commands.h"
#include "cli/dlx/dlx_covers.h"
#include "cli/dlx/dlx_load.h"
#include "cli/dlx/dlx_print.h"
#include "cli/shared/input.h"
#include "cli/shared/json_line.h"
#include "cli/shared/message.h"
#include "cli/shared/output.h"
#include "cli/shared/signals.h"

#include <inttypes.h>
#include <stdio.h>

enum { MOST_COVERS = 100000 };

typedef struct picture {
    const cli_dlx_args *args;
    const dlx_problem *p;
    dlx_board *board;
    cli_dlx_covers covers;
    cli_progress progress;
    FILE *to;
} picture;

/* ---- covers -------------------------------------------------------------- */

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

/* Draws the progress line: "reading covers, 300". */
static void show_progress(picture *draw, const char *what, int num)
{
    char line[80];
    if (!cli_progress_is_due(&draw->progress))
        return;
    if (draw->covers.num > num)
        snprintf(line, sizeof line, "%s, %d of %d", what, num,
                 draw->covers.num);
    else
        snprintf(line, sizeof line, "%s, %d", what, num);
    cli_progress_draw(&draw->progress, line);
}

/* Reads and checks the covers, up to the limit (0: none). Returns 0, or -1
 * after a message. */
static int read_covers(picture *draw, const cli_input *in)
{
    cli_dlx_claims claims;
    uint64_t limit = draw->args->limit;
    uint64_t most = limit == 0 || limit > MOST_COVERS ? MOST_COVERS : limit;
    bool is_good = true;
    int error = cli_dlx_claims_init(&claims, draw->p, in->text, in->size,
                                    draw->args->indices);
    claims.skips_costs = true;
    while (error == 0 && is_good && (uint64_t)draw->covers.num < most) {
        int read = cli_dlx_next_claim(&claims);
        error = read < 0 ? read : 0;
        if (read <= 0)
            break;
        show_progress(draw, "reading covers", draw->covers.num);
        is_good = is_cover(&claims, draw->covers.num + 1);
        error = cli_dlx_covers_add(&draw->covers, claims.options, claims.num);
    }
    cli_progress_erase(&draw->progress);
    cli_dlx_claims_clear(&claims);
    if (error < 0)
        cli_complain("%s", dlx_error_text(error));
    return error < 0 || !is_good ? -1 : 0;
}

/* Keeps one cover of each orbit. Returns an exit code, after a message unless
 * it is CLI_YES. */
static int keep_orbits(picture *draw)
{
    cli_dlx_waiting wait;
    cli_dlx_wait(&wait, draw->args, "comparing covers", "stopped by a limit");
    int error = cli_dlx_keep_orbits(&draw->covers, draw->p, &wait);
    cli_dlx_end_wait(&wait);
    return error == 0 ? CLI_YES
                      : cli_dlx_waited_in_vain(&wait, draw->p, error,
                                               "nothing is drawn yet");
}

/* ---- SVG and HTML -------------------------------------------------------- */

static int print_covers(picture *draw, int from, int num)
{
    dlx_drawing d;
    int error = 0;
    dlx_draw_begin_view(&d, draw->board, num, draw->args->view, draw->to);
    for (int k = from; error == 0 && k < from + num && !cli_output_failed();
         k++) {
        int n;
        const int *options = cli_dlx_covers_get(&draw->covers, k, &n);
        show_progress(draw, "drawing covers", k);
        error = dlx_draw_cover(&d, options, n);
    }
    dlx_draw_end(&d);
    return error;
}

static void print_caption(const picture *draw, int k)
{
    fprintf(draw->to, "<figcaption>%d", k + 1);
    if (draw->covers.like != NULL && draw->covers.like[k] > 1)
        fprintf(draw->to, " (one of %" PRIu64 ")", draw->covers.like[k]);
    fputs("</figcaption></figure>\n", draw->to);
}

/* Prints a page with a picture for each cover. */
static int print_page(picture *draw)
{
    int num = draw->covers.num, error = 0;
    const char *covers = num == 1 ? "cover" : "covers";
    const char *like = draw->covers.like == NULL ? "" : " up to symmetry";
    fprintf(draw->to,
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n"
            "<meta charset=\"utf-8\">\n"
            "<meta name=\"viewport\" content=\"width=device-width\">\n"
            "<title>%d %s%s</title>\n<style>\n"
            "body { font-family: sans-serif; margin: 1rem; color: #222; "
            "background: #fff }\n"
            "main { display: flex; flex-wrap: wrap; gap: 1rem }\n"
            "figure { margin: 0; text-align: center; break-inside: avoid }\n"
            "</style>\n</head>\n<body>\n<main>\n<h1 style=\"width: 100%%\">"
            "%d %s%s</h1>\n",
            num, covers, like, num, covers, like);
    for (int k = 0; error == 0 && k < num && !cli_output_failed(); k++) {
        fputs("<figure>", draw->to);
        error = print_covers(draw, k, 1);
        print_caption(draw, k);
    }
    fputs("</main>\n</body>\n</html>\n", draw->to);
    return error;
}

static int print_json(picture *draw)
{
    base_memory_stream text;
    int error = cli_dlx_text_begin(&text);
    draw->to = text.to;
    if (error == 0)
        error = print_covers(draw, 0, draw->covers.num);
    json_t *svg = cli_dlx_text_end(&text, &error);
    dlx_square size = dlx_board_size(draw->board);
    if (error != 0)
        return error;
    return cli_print_json(json_pack(
        "{s:i, s:i, s:i, s:i, s:o}", "covers", draw->covers.num, "rows",
        size.row, "columns", size.column, "layers", size.layer, "svg", svg));
}

static int draw_covers(picture *draw, const cli_input *in)
{
    if (read_covers(draw, in) != 0)
        return CLI_ERROR;
    int code = draw->args->orbits ? keep_orbits(draw) : CLI_YES;
    if (code != CLI_YES)
        return code;
    draw->to = stdout;
    int error = draw->args->json      ? print_json(draw)
                : draw->args->is_page ? print_page(draw)
                                      : print_covers(draw, 0, draw->covers.num);
    cli_progress_erase(&draw->progress);
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
    if (args->orbits && !cli_dlx_can_symmetry())
        return CLI_ERROR;
    cli_limit_work(args->limits.seconds, "", "stopped by a limit");
    dlx_problem *p = cli_dlx_load(args);
    picture draw = {.args = args, .p = p};
    cli_progress_init(&draw.progress);
    if (p != NULL && find_cells(&draw, args)) {
        if (args->reason) {
            code = draw_reason(&draw, args);
        } else if (cli_dlx_read_file(&in, args->claim_path, args->bytes)) {
            code = draw_covers(&draw, &in);
            cli_clear_input(&in);
        }
        cli_dlx_covers_clear(&draw.covers);
        dlx_board_free(draw.board);
    }
    dlx_problem_free(p);
    return code;
}
