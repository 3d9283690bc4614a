/* dlx_load.c - reads a problem from a file of any format. */
#include "cli/dlx/dlx_load.h"

#include "cli/shared/input.h"
#include "cli/shared/message.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

static int set_preference(dlx_problem *p, const cli_texts *names,
                          enum dlx_preference preference, dlx_text_error *error)
{
    for (int k = 0; k < names->num; k++) {
        const char *name = names->list[k];
        int item = dlx_find_item(p, name, strlen(name));
        if (dlx_set_preference(p, item, preference) == 0)
            continue;
        snprintf(error->text, sizeof error->text,
                 "there is no primary item '%.100s' for --%s", name,
                 preference == DLX_LATE ? "late" : "prefer");
        return DLX_EITEM;
    }
    return 0;
}

static int set_preferences(dlx_problem *p, const cli_dlx_args *args,
                           dlx_text_error *error)
{
    int result = set_preference(p, &args->preferred, DLX_PREFERRED, error);
    return result != 0 ? result
                       : set_preference(p, &args->late, DLX_LATE, error);
}

static int read_problem(const cli_input *in, const cli_dlx_args *args,
                        dlx_problem **p, dlx_text_error *error)
{
    *p = dlx_problem_new();
    if (*p == NULL)
        return DLX_ENOMEM;
    int result = dlx_read(*p, args->from, in->text, in->size, error);
    if (result == 0)
        result = set_preferences(*p, args, error);
    if (result == 0)
        result = dlx_freeze(*p);
    if (result == 0)
        return 0;
    dlx_problem_free(*p);
    *p = NULL;
    return result;
}

/* Returns whether some line is a comment (comments), or neither that nor blank.
 */
static bool has_lines(const cli_input *in, bool comments)
{
    const char *at = in->text, *end = in->text + in->size;
    if (in->size >= 3 && memcmp(at, "\xef\xbb\xbf", 3) == 0)
        at += 3;
    while (at < end) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        const char *stop = newline == NULL ? end : newline;
        bool is_comment = *at == '|';
        while (at < stop && (*at == ' ' || *at == '\t' || *at == '\r'))
            at++;
        if (at < stop && is_comment == comments)
            return true;
        at = newline == NULL ? end : newline + 1;
    }
    return false;
}

static bool is_utf8(const char *name)
{
    json_t *string = name == NULL ? json_null() : json_string(name);
    json_decref(string);
    return string != NULL;
}

static bool has_json_names(const dlx_problem *p)
{
    bool good = true;
    for (int i = 1; i <= dlx_num_items(p); i++)
        good = good && is_utf8(dlx_item_name(p, i));
    for (int c = 1; c <= dlx_max_color(p); c++)
        good = good && is_utf8(dlx_color_name(p, c));
    return good;
}

static void complain_of_nothing(const cli_dlx_args *args)
{
    if (args->parts.shard != NULL)
        cli_complain(
            "there is no problem in the input; a shard is counted together "
            "with its problem: dlx count --shard %s --out %s problem.dlx",
            args->parts.shard, args->parts.out);
    else
        cli_complain("there is no problem in the input");
}

/* Returns whether items without options may be a mistake: any text is a line of
 * items. A comment, or another format, shows that they are intended. */
static bool may_be_no_problem(const dlx_problem *p, const cli_input *in)
{
    const char *format = dlx_problem_format(p);
    bool is_text = format == NULL || strcmp(format, "text") == 0;
    return dlx_num_options(p) == 0 && dlx_num_primary(p) > 0 &&
           !dlx_has_bounds(p) && is_text && !has_lines(in, true);
}

static bool is_in_an_option(const dlx_problem *p, int item)
{
    for (int o = 0; o < dlx_num_options(p); o++) {
        const int *items;
        int num = dlx_get_option(p, o, &items, NULL);
        for (int k = 0; k < num; k++) {
            if (items[k] == item)
                return true;
        }
    }
    return false;
}

/* Reports an item '#' without options: a comment may have become items. */
static void report_comment(const dlx_problem *p, const char *name)
{
    int item = dlx_find_item(p, "#", 1);
    if (item > 0 && dlx_item_kind(p, item) == DLX_PRIMARY &&
        !is_in_an_option(p, item))
        cli_complain("%s: item '#' is in no option, so there is no cover; "
                     "comments are lines that begin with '|'",
                     name);
}

static dlx_problem *make_problem(const cli_dlx_args *args, const char *name,
                                 const cli_input *in)
{
    dlx_problem *p = NULL;
    dlx_text_error error;
    int result = read_problem(in, args, &p, &error);
    /* a problem without items is hardly intended */
    if (result == 0 && dlx_num_items(p) == 0 && !has_lines(in, false)) {
        complain_of_nothing(args);
        dlx_problem_free(p);
        return NULL;
    }
    if (result == 0 && dlx_problem_note(p) != NULL)
        cli_complain("%s: %s; use --from to choose", name, dlx_problem_note(p));
    if (result == DLX_ETEXT)
        cli_complain("%s:%d:%d: %s", name, error.line, error.column,
                     error.text);
    else if (result == DLX_EITEM)
        cli_complain("%s: %s", name, error.text);
    else if (result != 0)
        cli_complain("%s: %s", name, dlx_error_text(result));
    else if (may_be_no_problem(p, in)) {
        cli_complain("%s: there are items, but no options; if that is meant, "
                     "begin with a comment, such as the line \"| none\"",
                     name);
        if (args->command != CLI_DLX_CONVERT) {
            dlx_problem_free(p);
            return NULL;
        }
    } else {
        report_comment(p, name);
    }
    return p;
}

dlx_problem *cli_dlx_load(const cli_dlx_args *args)
{
    const char *name = cli_input_name(args->path);
    char reason[128];
    cli_input in;
    if (cli_read_input(&in, args->path, args->bytes, reason, sizeof reason) !=
        0) {
        cli_complain("%s: %s", name, reason);
        return NULL;
    }
    dlx_problem *p = make_problem(args, name, &in);
    cli_clear_input(&in);
    if (p != NULL && args->json && !has_json_names(p)) {
        cli_complain("%s: --json needs names in UTF-8", name);
        dlx_problem_free(p);
        p = NULL;
    }
    return p;
}

void cli_dlx_explain_costs(const dlx_problem *p, const cli_dlx_args *args)
{
    char zero[DLX_COST_TEXT], one[DLX_COST_TEXT];
    if (!dlx_has_plain_costs(p))
        cli_complain("%s: the costs written differ from the objective, which "
                     "is %s for a cover of cost 0 and %s for one of cost 1",
                     cli_input_name(args->path), dlx_cost_text(p, 0, zero),
                     dlx_cost_text(p, 1, one));
}

static int find_bounds(const dlx_problem *p, int *low, int *high)
{
    for (int item = 1; item <= dlx_num_items(p); item++) {
        if (dlx_item_kind(p, item) == DLX_PRIMARY &&
            dlx_get_bounds(p, item, low, high) == 0 &&
            (*low != 1 || *high != 1))
            return item;
    }
    return 0;
}

void cli_dlx_refuse(const dlx_problem *p, int error)
{
    int low = 0, high = 0;
    int item = error == DLX_EBOUNDS ? find_bounds(p, &low, &high) : 0;
    const char *name = item == 0 ? NULL : dlx_item_name(p, item);
    if (name == NULL) {
        cli_complain("%s", dlx_error_text(error));
        return;
    }
    if (low == high)
        cli_complain("%s: item %.40s has %d", dlx_error_text(error), name, low);
    else
        cli_complain("%s: item %.40s has %d to %d", dlx_error_text(error), name,
                     low, high);
}

bool cli_dlx_read_file(cli_input *in, const char *path, size_t most)
{
    char reason[128];
    if (cli_read_input(in, path, most, reason, sizeof reason) == 0)
        return true;
    cli_complain("%s: %s", cli_input_name(path), reason);
    return false;
}

void cli_dlx_refuse_shape(const cli_dlx_args *args, int error,
                          const dlx_text_error *text)
{
    const char *name =
        cli_input_name(args->map == NULL ? args->path : args->map);
    if (error == DLX_ETEXT && text->line > 0)
        cli_complain("%s:%d:%d: %s", name, text->line, text->column,
                     text->text);
    else
        cli_complain("%s: %s", name,
                     error == DLX_ETEXT ? text->text : dlx_error_text(error));
}
