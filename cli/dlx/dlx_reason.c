/* dlx_reason.c - says why a search has found no cover (dlx/reason.h). */
#include "cli/dlx/dlx_print.h"
#include "cli/dlx/dlx_search.h"
#include "cli/shared/message.h"

/* Looks for a reason if that is asked for or takes no time. Returns NULL if
 * there is none, also after a message. */
static dlx_reason *find_reason(const cli_dlx_search *s)
{
    dlx_reason *reason = NULL;
    int found = 0;
    if (s->args->reason || dlx_has_reason(s->solver))
        found = dlx_reason_new(&reason, s->solver);
    if (found < 0)
        cli_complain("%s", dlx_error_text(found));
    else if (found == 0 && s->args->reason)
        cli_complain("no weights of items show why there is no cover");
    return reason;
}

static bool has_none(const cli_dlx_search *s, enum dlx_result last)
{
    dlx_stats stats;
    dlx_get_stats(s->solver, &stats);
    return last == DLX_EXHAUSTED && stats.covers == 0;
}

void cli_dlx_say_reason(const cli_dlx_search *s, enum dlx_result last)
{
    bool is_json = s->args->json && s->args->reason;
    dlx_reason *reason = has_none(s, last) && !is_json ? find_reason(s) : NULL;
    if (reason != NULL)
        cli_complain("no cover: %s", dlx_reason_text(reason));
    dlx_reason_free(reason);
}

int cli_dlx_add_reason(json_t *line, const cli_dlx_search *s,
                       enum dlx_result last)
{
    if (!s->args->reason || !has_none(s, last))
        return 0;
    dlx_reason *reason = find_reason(s);
    const dlx_problem *p =
        s->reduction != NULL ? dlx_reduction_problem(s->reduction) : s->problem;
    int failed = json_object_set_new(
        line, "reason",
        reason == NULL ? json_null() : cli_dlx_json_reason(p, reason));
    dlx_reason_free(reason);
    return failed == 0 ? 0 : DLX_ENOMEM;
}
