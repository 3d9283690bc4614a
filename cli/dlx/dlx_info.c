/* dlx_info.c - dlx info: describes the problem. */
#include "cli/dlx/dlx_commands.h"
#include "cli/dlx/dlx_load.h"
#include "cli/dlx/dlx_print.h"
#include "cli/shared/json_line.h"
#include "cli/shared/message.h"
#include "cli/shared/signals.h"

#include <inttypes.h>
#include <jansson.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct range {
    int least, most; /* valid if least <= most */
} range;

typedef struct facts {
    range option_size;  /* numbers of items in an option */
    range primary_uses; /* numbers of options with a primary item */
    range secondary_uses;
    int num_idle; /* number of options without a primary item */
    int num_bare; /* number of items in no option */
    int num_bounds;
    int *uses; /* [item] number of options with it */
} facts;

static void widen(range *r, int value)
{
    if (value < r->least)
        r->least = value;
    if (value > r->most)
        r->most = value;
}

static bool has_bounds(const dlx_problem *p, int item)
{
    int low, high;
    return dlx_get_bounds(p, item, &low, &high) == 0 && (low != 1 || high != 1);
}

static int gather(facts *f, const dlx_problem *p)
{
    const range none = {INT_MAX, INT_MIN};
    *f = (facts){none, none, none, 0, 0, 0, NULL};
    f->uses = calloc((size_t)dlx_num_items(p) + 1, sizeof *f->uses);
    if (f->uses == NULL)
        return DLX_ENOMEM;
    for (int o = 0; o < dlx_num_options(p); o++) {
        const int *items;
        int n = dlx_get_option(p, o, &items, NULL), primary = 0;
        for (int k = 0; k < n; k++) {
            f->uses[items[k]]++;
            primary += dlx_item_kind(p, items[k]) == DLX_PRIMARY;
        }
        widen(&f->option_size, n);
        f->num_idle += primary == 0;
    }
    for (int i = 1; i <= dlx_num_items(p); i++) {
        bool primary = dlx_item_kind(p, i) == DLX_PRIMARY;
        widen(primary ? &f->primary_uses : &f->secondary_uses, f->uses[i]);
        f->num_bare += f->uses[i] == 0;
        f->num_bounds += has_bounds(p, i);
    }
    return 0;
}

static void print_range(const char *what, range r)
{
    if (r.least <= r.most)
        printf("%-27s %d to %d\n", what, r.least, r.most);
}

static void print_text(const dlx_problem *p, const facts *f)
{
    int primary = dlx_num_primary(p);
    printf("%-27s %s\n", "format", dlx_problem_format(p));
    printf("%-27s %d\n", "primary items", primary);
    printf("%-27s %d\n", "secondary items", dlx_num_items(p) - primary);
    if (f->num_bounds > 0)
        printf("%-27s %d\n", "items with multiplicities", f->num_bounds);
    printf("%-27s %d\n", "colors", dlx_max_color(p));
    printf("%-27s %d\n", "options", dlx_num_options(p));
    printf("%-27s %" PRId64 "\n", "entries", dlx_num_entries(p));
    print_range("items per option", f->option_size);
    print_range("options per primary item", f->primary_uses);
    print_range("options per secondary item", f->secondary_uses);
    printf("%-27s %d\n", "options without primary", f->num_idle);
    printf("%-27s %d", "items without options", f->num_bare);
    for (int i = 1; i <= dlx_num_items(p); i++) {
        const char *name = dlx_item_name(p, i);
        if (f->uses[i] == 0 && name != NULL)
            printf(" %s", name);
        else if (f->uses[i] == 0)
            printf(" %d", i);
    }
    putchar('\n');
}

static json_t *json_range(range r)
{
    return r.least <= r.most ? json_pack("[i, i]", r.least, r.most)
                             : json_null();
}

static json_t *json_bare(const dlx_problem *p, const facts *f)
{
    json_t *bare = json_array();
    for (int i = 1; i <= dlx_num_items(p); i++) {
        const char *name = dlx_item_name(p, i);
        if (f->uses[i] == 0)
            cli_json_append(&bare, cli_dlx_json_name(name, i));
    }
    return bare;
}

static int print_json(const dlx_problem *p, const facts *f)
{
    int primary = dlx_num_primary(p);
    json_t *object =
        json_pack("{s:s, s:i, s:i, s:i, s:i, s:I, s:o, s:o, s:o, s:i, s:o}",
                  "format", dlx_problem_format(p), "primary_items", primary,
                  "secondary_items", dlx_num_items(p) - primary, "colors",
                  dlx_max_color(p), "options", dlx_num_options(p), "entries",
                  (json_int_t)dlx_num_entries(p), "items_per_option",
                  json_range(f->option_size), "options_per_primary_item",
                  json_range(f->primary_uses), "options_per_secondary_item",
                  json_range(f->secondary_uses), "options_without_primary",
                  f->num_idle, "items_without_options", json_bare(p, f));
    if (f->num_bounds > 0 && object != NULL &&
        json_object_set_new(object, "items_with_multiplicities",
                            json_integer(f->num_bounds)) != 0) {
        json_decref(object);
        return DLX_ENOMEM;
    }
    return cli_print_json(object) == DLX_ENOMEM ? DLX_ENOMEM : 0;
}

int cli_dlx_info(const cli_dlx_args *args)
{
    cli_limit_work(args->limits.seconds, "", "stopped by a limit");
    dlx_problem *p = cli_dlx_load(args);
    facts f;
    if (p == NULL)
        return CLI_ERROR;
    int error = gather(&f, p);
    if (error == 0 && args->json)
        error = print_json(p, &f);
    else if (error == 0)
        print_text(p, &f);
    if (error != 0)
        cli_complain("%s", dlx_error_text(error));
    free(f.uses);
    dlx_problem_free(p);
    return error == 0 ? CLI_YES : CLI_ERROR;
}
