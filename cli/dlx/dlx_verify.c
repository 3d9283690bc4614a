/* dlx_verify.c - dlx verify: checks claimed covers. */
#include "cli/dlx/dlx_claim.h"
#include "cli/dlx/dlx_commands.h"
#include "cli/dlx/dlx_load.h"
#include "cli/shared/input.h"
#include "cli/shared/json_line.h"
#include "cli/shared/message.h"
#include "cli/shared/output.h"
#include "cli/shared/signals.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *describe(const cli_dlx_claims *c, const dlx_flaw *flaw)
{
    char number[20];
    const char *item = number;
    snprintf(number, sizeof number, "%d", flaw->item);
    if (flaw->item > 0 && dlx_item_name(c->problem, flaw->item) != NULL)
        item = dlx_item_name(c->problem, flaw->item);
    size_t size = strlen(item) + 80;
    char *text = malloc(size);
    if (text == NULL)
        return NULL;
    if (c->stray > 0)
        snprintf(text, size, "line %d is not an option of the problem",
                 c->stray);
    else if (flaw->kind == DLX_UNCOVERED)
        snprintf(text, size, "item %s is in none of its options", item);
    else if (flaw->kind == DLX_OVERLAP)
        snprintf(text, size, "item %s is in options %d and %d", item,
                 flaw->option1, flaw->option2);
    else if (flaw->kind == DLX_COLORS)
        snprintf(text, size, "item %s has two colors in options %d and %d",
                 item, flaw->option1, flaw->option2);
    else
        snprintf(text, size, "option %d has no primary item", flaw->option1);
    return text;
}

/* Prints a verdict. why: the flaw, or NULL for a cover. Returns 0 or
 * DLX_ENOMEM. */
static int print_json(uint64_t number, const char *why)
{
    json_t *line = json_pack("{s:I, s:b}", "cover", (json_int_t)number, "valid",
                             why == NULL);
    if (why != NULL && line != NULL &&
        json_object_set_new(line, "why", json_string(why)) != 0) {
        json_decref(line);
        return DLX_ENOMEM;
    }
    return cli_print_json(line) == DLX_ENOMEM ? DLX_ENOMEM : 0;
}

static int judge(const cli_dlx_claims *c, uint64_t number, bool json)
{
    dlx_flaw flaw = {DLX_NO_FLAW, 0, -1, -1};
    char *why = NULL;
    int result = 0;
    if (c->stray == 0)
        result = dlx_verify(c->problem, c->options, c->num, &flaw);
    if (result == 0 && (why = describe(c, &flaw)) == NULL)
        result = DLX_ENOMEM;
    if (result >= 0 && json && print_json(number, why) != 0)
        result = DLX_ENOMEM;
    else if (result >= 0 && !json)
        printf("cover %" PRIu64 ": %s\n", number, why == NULL ? "valid" : why);
    free(why);
    return result;
}

static int judge_all(cli_dlx_claims *c, bool json)
{
    bool all_valid = true;
    int result;
    for (uint64_t k = 1; (result = cli_dlx_next_claim(c)) == 1; k++) {
        result = judge(c, k, json);
        if (result < 0 || cli_output_failed())
            break;
        all_valid = all_valid && result == 1;
    }
    if (result < 0) {
        cli_complain("%s", dlx_error_text(result));
        return CLI_ERROR;
    }
    return all_valid ? CLI_YES : CLI_NO;
}

static int verify(const dlx_problem *p, const cli_dlx_args *args)
{
    char reason[128];
    cli_input in;
    cli_dlx_claims claims;
    if (cli_read_input(&in, args->claim_path, args->bytes, reason,
                       sizeof reason) != 0) {
        cli_complain("%s: %s", cli_input_name(args->claim_path), reason);
        return CLI_ERROR;
    }
    int code = CLI_ERROR;
    if (cli_dlx_claims_init(&claims, p, in.text, in.size, args->indices) == 0) {
        claims.skips_costs = true;
        code = judge_all(&claims, args->json);
        cli_dlx_claims_clear(&claims);
    } else {
        cli_complain("%s", dlx_error_text(DLX_ENOMEM));
    }
    cli_clear_input(&in);
    return code;
}

int cli_dlx_verify(const cli_dlx_args *args)
{
    cli_limit_work(args->limits.seconds, "", "stopped by a limit");
    dlx_problem *p = cli_dlx_load(args);
    if (p == NULL)
        return CLI_ERROR;
    int code = verify(p, args);
    dlx_problem_free(p);
    return code;
}
