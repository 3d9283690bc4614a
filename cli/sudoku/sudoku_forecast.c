#include "cli/sudoku/sudoku_forecast.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static int sample_covers(cli_puzzle_forecast *f, const dlx_tree **tree,
                         const int **path, int *length)
{
    sudoku_cover_root *root = &f->root;
    int error = sudoku_cover_root_init(root, f->solver);
    if (error != 0)
        return error;
    jobs_problem_tree_init(&f->covers, root->problem, &f->args->solve.engine,
                           root->excluded, root->num_excluded);
    jobs_problem_tree_without_memo(&f->covers);
    *tree = &f->covers.base;
    *path = root->assumed;
    *length = root->num_assumed;
    return 0;
}

static int make_tree(void *ctx, const dlx_tree **tree, const int **path,
                     int *length)
{
    cli_puzzle_forecast *f = ctx;
    dlx_stats stats;
    sudoku_get_stats(f->solver, &stats);
    if (!cli_forecast_has_room(stats.bytes))
        return DLX_ENOMEM;
    enum sudoku_way way = sudoku_way(f->solver);
    if (way == SUDOKU_BY_COVERS)
        return sample_covers(f, tree, path, length);
    if (way == SUDOKU_NO_WAY)
        return DLX_EARGUMENT;
    int error = sudoku_puzzle_tree_new(&f->tree, f->solver, false);
    if (error != 0)
        return error;
    *tree = sudoku_puzzle_tree_of(f->tree);
    *path = NULL;
    *length = 0;
    return 0;
}

void cli_puzzle_forecast_init(cli_puzzle_forecast *f, const cli_args *args,
                              const sudoku_solver *solver, bool is_seen)
{
    bool wants_all =
        (args->command == CLI_COUNT || args->command == CLI_SOLVE) &&
        args->limit == 0 && !args->symmetry;
    memset(f, 0, sizeof *f);
    f->args = args;
    f->solver = solver;
    f->base.make = make_tree;
    f->base.ctx = is_seen && wants_all ? f : NULL;
}

void cli_puzzle_forecast_clear(cli_puzzle_forecast *f)
{
    jobs_forecaster_end(&f->base);
    sudoku_puzzle_tree_free(f->tree);
    sudoku_cover_root_clear(&f->root);
}

/* Returns whether the search visits solutions one by one. */
static bool is_steady(const dlx_stats *stats)
{
    return stats->kernel != NULL && cli_forecast_follows(stats->kernel);
}

void cli_puzzle_forecast_work(cli_puzzle_forecast *f)
{
    dlx_stats stats;
    if (!jobs_forecaster_is_due(&f->base))
        return;
    sudoku_get_stats(f->solver, &stats);
    if (f->base.began == 0)
        jobs_forecaster_begin(&f->base, f->args->begun);
    else if (is_steady(&stats))
        jobs_forecaster_work(&f->base);
    else
        jobs_forecaster_skip(&f->base);
}

void cli_puzzle_forecast_write(const cli_puzzle_forecast *f, char *to,
                               size_t size)
{
    dlx_stats stats;
    char share[128];
    to[0] = '\0';
    if (!f->base.is_made)
        return;
    sudoku_get_stats(f->solver, &stats);
    if (!is_steady(&stats))
        return;
    cli_forecast_write(&f->base, stats.nodes, stats.covers, JOBS_BY_COVERS,
                       share, sizeof share);
    if (share[0] != '\0')
        snprintf(to, size, "about %s, %" PRIu64 " solutions", share,
                 stats.covers);
}

void cli_puzzle_forecast_tell_total(const cli_puzzle_forecast *f)
{
    dlx_stats stats;
    if (!f->base.is_made)
        return;
    sudoku_get_stats(f->solver, &stats);
    cli_forecast_tell_total(&f->base, stats.covers, "solutions");
}
