/* dlx_verify.c - dlx verify: is each of the claimed covers one? */
#include "cli/dlx_claim.h"
#include "cli/dlx_commands.h"
#include "cli/dlx_load.h"
#include "cli/input.h"
#include "cli/message.h"
#include "cli/output.h"

#include <inttypes.h>
#include <stdio.h>

/* An item as dlx_write_option() names it. */
static void print_item(const dlx_problem *p, int item)
{
    if (dlx_item_name(p, item) != NULL)
        fputs(dlx_item_name(p, item), stdout);
    else
        printf("%d", item);
}

static void print_flaw(const dlx_problem *p, const dlx_flaw *flaw)
{
    if (flaw->item > 0) {
        fputs("item ", stdout);
        print_item(p, flaw->item);
    }
    switch (flaw->kind) {
    case DLX_UNCOVERED:
        puts(" is in none of its options");
        break;
    case DLX_OVERLAP:
        printf(" is in options %d and %d\n", flaw->option1, flaw->option2);
        break;
    case DLX_COLORS:
        printf(" has two colors in options %d and %d\n", flaw->option1,
               flaw->option2);
        break;
    default:
        printf("option %d has no primary item\n", flaw->option1);
    }
}

/* Judge the claim in hand. Returns 1 or 0, or DLX_ENOMEM. */
static int judge(const cli_dlx_claims *c, uint64_t number)
{
    dlx_flaw flaw;
    printf("cover %" PRIu64 ": ", number);
    if (c->stray > 0) {
        printf("line %d is no option of the problem\n", c->stray);
        return 0;
    }
    int result = dlx_verify(c->problem, c->options, c->num, &flaw);
    if (result == 1)
        puts("valid");
    else if (result == 0)
        print_flaw(c->problem, &flaw);
    return result;
}

/* Returns the exit code. */
static int judge_all(cli_dlx_claims *c)
{
    bool all_valid = true;
    int result;
    for (uint64_t k = 1; (result = cli_dlx_next_claim(c)) == 1; k++) {
        result = judge(c, k);
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
    if (cli_read_input(&in, args->claim_path, reason, sizeof reason) != 0) {
        cli_complain("%s: %s", cli_input_name(args->claim_path), reason);
        return CLI_ERROR;
    }
    int code = CLI_ERROR;
    if (cli_dlx_claims_init(&claims, p, in.text, in.size, args->indices) == 0) {
        code = judge_all(&claims);
        cli_dlx_claims_clear(&claims);
    } else {
        cli_complain("%s", dlx_error_text(DLX_ENOMEM));
    }
    cli_clear_input(&in);
    return code;
}

int cli_dlx_verify(const cli_dlx_args *args)
{
    dlx_problem *p = cli_dlx_load(args);
    if (p == NULL)
        return CLI_ERROR;
    int code = verify(p, args);
    dlx_problem_free(p);
    return code;
}
