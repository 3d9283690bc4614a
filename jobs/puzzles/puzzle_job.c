/* puzzle_job.c - the count of a puzzle as a job, by propagation or by covers.
 */
#include "sudoku/jobs.h"

#include "jobs/puzzles/parts.h"
#include "jobs/puzzles/puzzle_tree.h"
#include "sudoku/solve/solver.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct owner {
    sudoku_puzzle_tree *tree, *sampled;
} owner;

static void free_owner(void *ctx)
{
    owner *o = ctx;
    sudoku_puzzle_tree_free(o->tree);
    sudoku_puzzle_tree_free(o->sampled);
    free(o);
}

/* A puzzle without grids gets an empty tree. */
static int make_trees(owner *o, const sudoku_solver *solver)
{
    if (sudoku_way(solver) == SUDOKU_NO_WAY)
        return 0;
    int error = sudoku_puzzle_tree_new(&o->sampled, solver, false);
    return error != 0 ? error : sudoku_puzzle_tree_new(&o->tree, solver, true);
}

static int make_by_propagation(dlx_job **out, const sudoku_solver *solver,
                               const sudoku_puzzle *puzzle, int threads,
                               uint64_t seed)
{
    char search[80];
    sudoku_text name = {NULL, 0, 0, 0};
    owner *o = calloc(1, sizeof *o);
    int error = o == NULL ? DLX_ENOMEM : make_trees(o, solver);
    sudoku_text_printf(&name, "by propagation\n");
    sudoku_puzzle_describe(puzzle, &name);
    if (error != 0 || name.failed) {
        if (o != NULL)
            free_owner(o);
        sudoku_text_clear(&name);
        return error != 0 ? error : DLX_ENOMEM;
    }
    snprintf(search, sizeof search, "sudoku %s search=propagate threads=%d",
             dlx_version(), threads);
    const dlx_job_form form = {
        .tree =
            o->tree != NULL ? sudoku_puzzle_tree_of(o->tree) : dlx_empty_tree(),
        .sampled =
            o->sampled != NULL ? sudoku_puzzle_tree_of(o->sampled) : NULL,
        .learns = 1,
        .name = name.data,
        .name_size = name.size,
        .what = "solutions",
        .search = search,
        .threads = threads,
        .seed = seed,
        .free = free_owner,
        .owner = o,
    };
    error = dlx_job_of_tree(out, &form);
    sudoku_text_clear(&name);
    return error;
}

static int make_by_covers(dlx_job **out, const sudoku_solver *solver,
                          int threads, uint64_t seed)
{
    char program[64];
    sudoku_cover_root root;
    dlx_job_options options;
    dlx_job_options_init(&options);
    int error = sudoku_cover_root_init(&root, solver);
    if (error == 0) {
        snprintf(program, sizeof program, "sudoku %s search=cover",
                 dlx_version());
        options.engine = solver->options.engine;
        options.engine.threads = threads;
        options.engine.seed = seed;
        options.assumed = root.assumed;
        options.num_assumed = root.num_assumed;
        options.excluded = root.excluded;
        options.num_excluded = root.num_excluded;
        options.is_whole = 1;
        options.program = program;
        options.what = "solutions";
        error = dlx_job_new(out, root.problem, &options);
    }
    sudoku_cover_root_clear(&root);
    return error;
}

int sudoku_job_new(dlx_job **out, const sudoku_solver *solver,
                   const sudoku_puzzle *puzzle, int threads, uint64_t seed)
{
    *out = NULL;
    if (solver->state == SUDOKU_IDLE || threads < 1 ||
        threads > DLX_MAX_THREADS)
        return DLX_EARGUMENT;
    return sudoku_way(solver) == SUDOKU_BY_COVERS
               ? make_by_covers(out, solver, threads, seed)
               : make_by_propagation(out, solver, puzzle, threads, seed);
}
