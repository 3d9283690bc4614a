// Counts of puzzles in parts when memory runs out: each allocation of trees,
// places, searchers and roots fails once.
#include "jobs/puzzles/parts.h"
#include "jobs/puzzles/puzzle_tree.h"

extern "C" {
#include "jobs/estimate.h"
#include "jobs/split.h"
#include "jobs/work.h"
}
#include "tests/support/boards.h"
#include "tests/support/failing_allocator.h"

namespace
{

// A puzzle with sums, loaded into a solver with the given search.
class PartsMemory : public testing::Test
{
  protected:
    void load(enum sudoku_search_choice search)
    {
        sudoku_solve_options options;
        sudoku_solve_options_init(&options);
        options.search = search;
        sudoku_solver *s = nullptr;
        ASSERT_EQ(0, sudoku_solver_new(&s, &options));
        solver.reset(s);
        for (const char *rule : {"killer 5 r1c1 r1c2", "killer 6 r3c3 r3c4"})
            ASSERT_EQ(0, sudoku_board_state(board.get(), rule, nullptr));
        Puzzle puzzle(board);
        puzzle.give(15, 2);
        ASSERT_EQ(0, sudoku_load(s, puzzle.get()));
    }
    // Calls it with a new tree each time.
    void in_tree(bool learns, const std::function<int(const dlx_tree *)> &call)
    {
        load(SUDOKU_SEARCH_PROPAGATE);
        ASSERT_EQ(SUDOKU_BY_PROPAGATION, sudoku_way(solver.get()));
        expect_errors(
            [&] {
                sudoku_puzzle_tree *tree;
                int error = sudoku_puzzle_tree_new(&tree, solver.get(), learns);
                EXPECT_EQ(error != 0, tree == nullptr);
                if (error == 0)
                    error = call(sudoku_puzzle_tree_of(tree));
                sudoku_puzzle_tree_free(tree);
                return error;
            },
            DLX_ENOMEM);
    }

    BoardHandle board = new_board(2, 2);
    SudokuHandle solver = new_sudoku_solver();
};

TEST_F(PartsMemory, ATreeIsMadeOrNot)
{
    for (bool learns : {false, true})
        in_tree(learns, [](const dlx_tree *) { return 0; });
}

TEST_F(PartsMemory, APlaceIsMadeAndGoesOrNot)
{
    in_tree(false, [](const dlx_tree *tree) {
        dlx_place *place;
        int error = tree->functions->new_place(&place, tree);
        if (error != 0)
            return error;
        const dlx_place_functions *at = place->functions;
        // deeper than the initial room
        for (int depth = 0; error == 0 && at->view(place).num_children > 0;
             depth++) {
            int steps[2];
            at->children(place, steps);
            error = at->choose(place, steps[1]);
        }
        at->free(place);
        return error;
    });
}

TEST_F(PartsMemory, ASearchIsSplitAndCountedOrNot)
{
    for (bool learns : {false, true}) {
        in_tree(learns, [](const dlx_tree *tree) {
            jobs_split split = {};
            jobs_paths all;
            jobs_work w;
            jobs_work_control control = {0,       nullptr, nullptr, nullptr,
                                         nullptr, 0,       0};
            jobs_paths_init(&all);
            int error = jobs_paths_add(&all, nullptr, 0);
            if (error == 0)
                error = jobs_split_make(&split, tree, &all, 3, 0);
            if (error == 0)
                error = jobs_work_init(&w, tree, 1);
            else
                memset(&w, 0, sizeof w);
            for (int k = 0; error == 0 && k < split.num; k++) {
                const int *path;
                int n = jobs_paths_get(&split.shards[k], 0, &path);
                error = jobs_paths_add(&w.left, path, n);
            }
            if (error == 0)
                error = jobs_work_run(&w, &control);
            jobs_work_clear(&w);
            jobs_split_clear(&split);
            jobs_paths_clear(&all);
            return error;
        });
    }
}

TEST_F(PartsMemory, AnEstimateIsMadeOrNot)
{
    in_tree(false, [](const dlx_tree *tree) {
        dlx_estimate e;
        jobs_estimate_form form;
        jobs_estimate_form_init(&form, tree);
        form.short_search = 0;
        form.samples = 2;
        return jobs_estimate_make(&e, &form);
    });
}

TEST_F(PartsMemory, ARootOfCoversIsMadeOrNot)
{
    load(SUDOKU_SEARCH_COVER);
    ASSERT_EQ(SUDOKU_BY_COVERS, sudoku_way(solver.get()));
    expect_errors(
        [&] {
            sudoku_cover_root root;
            int error = sudoku_cover_root_init(&root, solver.get());
            sudoku_cover_root_clear(&root);
            return error;
        },
        DLX_ENOMEM, 3);
}

TEST_F(PartsMemory, ADescriptionSaysThatItHasFailed)
{
    Puzzle puzzle(board);
    expect_errors(
        [&] {
            sudoku_text text = {nullptr, 0, 0, 0};
            sudoku_puzzle_describe(puzzle.get(), &text);
            int error = text.failed ? DLX_ENOMEM : 0;
            sudoku_text_clear(&text);
            return error;
        },
        DLX_ENOMEM, 2);
}

} // namespace
