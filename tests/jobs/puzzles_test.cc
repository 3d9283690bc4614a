// Counts of puzzles in parts: the tree of a search by propagation, with all
// that jobs/ does with trees; and the covers by which other puzzles are
// counted.
#include "jobs/puzzles/parts.h"
#include "jobs/puzzles/puzzle_tree.h"

extern "C" {
#include "jobs/estimate.h"
#include "jobs/split.h"
#include "jobs/work.h"
}
#include "tests/support/boards.h"

namespace
{

struct Case {
    const char *name;
    std::vector<std::string> rules;
    int width, height; // of boxes; width 0: none, and rows of height cells
    std::vector<std::pair<int, int>> givens;
};

const std::vector<Case> &cases()
{
    static const std::vector<Case> all = {
        {"thermometer", {"thermometer r1c1-r2c2"}, 2, 2, {}},
        {"no rules at all", {}, 2, 2, {{3, 1}}},
        {"two cages",
         {"killer 5 r1c1 r1c2", "killer 6 r3c3 r3c4 r4c4"},
         2,
         2,
         {}},
        {"latin", {"thermometer r1c1 r1c2"}, 0, 5, {{12, 3}, {24, 0}, {7, 1}}},
        {"sums",
         {"arrow r1c1 r2c2 r3c3", "arrow r6c6 r5c6 r4c6"},
         3,
         2,
         {{0, 5}, {8, 0}, {15, 3}, {22, 1}, {29, 4}, {17, 2}}},
        {"nothing", {"killer 3 r1c1 r1c2", "killer 3 r1c3 r1c4"}, 2, 2, {}},
    };
    return all;
}

// A puzzle, loaded into a solver that searches by propagation.
struct Loaded {
    explicit Loaded(const Case &c)
        : board(new_board(c.width, c.height)), solver(new_sudoku_solver())
    {
        sudoku_solve_options options;
        sudoku_solve_options_init(&options);
        options.search = SUDOKU_SEARCH_PROPAGATE;
        sudoku_solver *s = nullptr;
        EXPECT_EQ(0, sudoku_solver_new(&s, &options));
        solver.reset(s);
        for (const std::string &rule : c.rules)
            EXPECT_EQ(0, sudoku_board_state(board.get(), rule.c_str(), nullptr))
                << rule;
        puzzle.reset(new Puzzle(board));
        for (const auto &given : c.givens)
            puzzle->give(given.first, given.second);
        EXPECT_EQ(0, sudoku_load(solver.get(), puzzle->get()));
        if (sudoku_way(solver.get()) == SUDOKU_BY_PROPAGATION) {
            EXPECT_EQ(0, sudoku_puzzle_tree_new(&own, solver.get(), false));
        }
    }
    ~Loaded()
    {
        sudoku_puzzle_tree_free(own);
    }
    Loaded(const Loaded &) = delete;
    Loaded &operator=(const Loaded &) = delete;

    const dlx_tree *tree() const
    {
        return own != nullptr ? sudoku_puzzle_tree_of(own) : dlx_empty_tree();
    }
    uint64_t count() const // counts by covers
    {
        SudokuHandle engine = new_sudoku_solver(true);
        return count_solutions(engine, *puzzle);
    }

    BoardHandle board;
    SudokuHandle solver;
    std::unique_ptr<Puzzle> puzzle;
    sudoku_puzzle_tree *own = nullptr;
};

struct Sizes {
    double nodes = 0, solutions = 0;
};

void walk(dlx_place *place, Sizes *sizes)
{
    const dlx_place_functions *at = place->functions;
    dlx_view view = at->view(place);
    sizes->solutions += view.is_solution;
    sizes->nodes += view.num_nodes;
    std::vector<int> steps(2);
    if (view.num_children > 0)
        at->children(place, steps.data());
    for (int k = 0; k < view.num_children; k++) {
        ASSERT_EQ(0, at->choose(place, steps[size_t(k)]));
        walk(place, sizes);
        at->unchoose(place);
    }
}

Sizes sizes_of(const dlx_tree *tree)
{
    dlx_place *place;
    Sizes sizes;
    EXPECT_EQ(0, tree->functions->new_place(&place, tree));
    walk(place, &sizes);
    place->functions->free(place);
    return sizes;
}

TEST(PuzzleTree, HasEachGridOnce)
{
    for (const Case &c : cases()) {
        Loaded loaded(c);
        Sizes sizes = sizes_of(loaded.tree());
        EXPECT_EQ(double(loaded.count()), sizes.solutions) << c.name;
        EXPECT_GE(2 * sizes.nodes + 1, sizes.solutions) << c.name;
    }
}

TEST(PuzzleTree, RefusesWhatIsNoStep)
{
    Loaded loaded(cases()[0]);
    const dlx_tree *tree = loaded.tree();
    dlx_place *place;
    ASSERT_EQ(0, tree->functions->new_place(&place, tree));
    for (int step : {-1, 2 * 16 * 4}) {
        EXPECT_EQ(DLX_EARGUMENT, place->functions->go(place, &step, 1));
        const int *path;
        EXPECT_EQ(0, place->functions->path(place, &path));
    }
    int last = 2 * 16 * 4 - 1;
    EXPECT_EQ(0, place->functions->go(place, &last, 1));
    place->functions->free(place);
}

// ---- work

struct Stops {
    int left;
    std::multiset<std::vector<int>> found;
};

bool stop_now_and_then(void *ctx)
{
    return --static_cast<Stops *>(ctx)->left % 3 == 0;
}

int keep(void *ctx, const int *list, int n)
{
    static_cast<Stops *>(ctx)->found.insert({list, list + n});
    return 0;
}

TEST(PuzzleTree, WorkThatIsStoppedAgainAndAgainFindsEachGridOnce)
{
    for (const Case &c : cases()) {
        Loaded loaded(c);
        jobs_work w;
        Stops stops = {0, {}};
        ASSERT_EQ(0, jobs_work_init(&w, loaded.tree(), 1));
        ASSERT_EQ(0, jobs_paths_add(&w.left, nullptr, 0));
        jobs_work_control control = {
            0, stop_now_and_then, nullptr, keep, &stops, 0, 0};
        int runs = 0;
        while (w.left.num > 0 && runs++ < 100000)
            ASSERT_EQ(0, jobs_work_run(&w, &control));
        EXPECT_EQ(std::to_string(loaded.count()), w.count) << c.name;
        EXPECT_EQ(loaded.count(), stops.found.size()) << c.name;
        std::set<std::vector<int>> all(stops.found.begin(), stops.found.end());
        EXPECT_EQ(all.size(), stops.found.size()) << c.name;
        if (loaded.count() > 1000) {
            EXPECT_GT(runs, 10) << c.name;
        }
        jobs_work_clear(&w);
    }
}

TEST(PuzzleTree, SeveralThreadsCountTheSame)
{
    Loaded loaded(cases()[3]);
    jobs_work w;
    ASSERT_EQ(0, jobs_work_init(&w, loaded.tree(), 3));
    ASSERT_EQ(0, jobs_paths_add(&w.left, nullptr, 0));
    jobs_work_control control = {0.002,   nullptr, nullptr, nullptr,
                                 nullptr, 0,       0};
    while (w.left.num > 0)
        ASSERT_EQ(0, jobs_work_run(&w, &control));
    EXPECT_EQ(std::to_string(loaded.count()), w.count);
    jobs_work_clear(&w);
}

TEST(PuzzleTree, ShardsAreTheWholeCount)
{
    for (const Case &c : cases()) {
        Loaded loaded(c);
        jobs_paths all;
        jobs_split split;
        jobs_work w;
        jobs_paths_init(&all);
        ASSERT_EQ(0, jobs_paths_add(&all, nullptr, 0));
        ASSERT_EQ(0, jobs_split_make(&split, loaded.tree(), &all, 5, 1));
        ASSERT_EQ(0, jobs_work_init(&w, loaded.tree(), 1));
        for (int k = 0; k < split.num; k++) {
            for (size_t path = 0; path < split.shards[k].num; path++) {
                const int *steps;
                int n = jobs_paths_get(&split.shards[k], path, &steps);
                ASSERT_EQ(0, jobs_paths_add(&w.left, steps, n));
            }
        }
        jobs_work_control control = {0,       nullptr, nullptr, nullptr,
                                     nullptr, 0,       0};
        ASSERT_EQ(0, jobs_work_run(&w, &control));
        EXPECT_EQ(std::to_string(loaded.count()),
                  w.count != nullptr ? w.count : "0")
            << c.name;
        jobs_work_clear(&w);
        jobs_split_clear(&split);
        jobs_paths_clear(&all);
    }
}

// ---- estimates

bool holds(const dlx_interval &i, double truth)
{
    return i.low <= truth * (1 + 1e-9) && truth * (1 - 1e-9) <= i.high;
}

TEST(PuzzleTree, IntervalsOfEstimatesHoldAsOftenAsTheySay)
{
    int num = 0, nodes = 0, solutions = 0;
    for (size_t k : {0, 2, 3, 4}) {
        Loaded loaded(cases()[k]);
        Sizes truth = sizes_of(loaded.tree());
        for (unsigned seed = 0; seed < 25; seed++) {
            dlx_estimate e;
            jobs_estimate_form form;
            jobs_estimate_form_init(&form, loaded.tree());
            form.max_seconds = 0;
            form.samples = 40;
            form.confidence = 0.9;
            form.seed = 100 * seed;
            form.short_search = form.short_part = 0;
            ASSERT_EQ(0, jobs_estimate_make(&e, &form));
            num++;
            nodes += holds(e.nodes, truth.nodes);
            solutions += holds(e.covers, truth.solutions);
        }
    }
    EXPECT_EQ(num, 100);
    // 90 are expected, with a standard deviation of 3
    EXPECT_GE(nodes, 81);
    EXPECT_GE(solutions, 81);
}

// ---- covers, and what puzzles are

TEST(CoverRoot, HasTheGridsAsCovers)
{
    BoardHandle board = new_board(3, 2);
    Puzzle puzzle(board);
    for (int cell = 0; cell < 6; cell++)
        puzzle.give(cell, cell);
    puzzle.give(15, 0);
    puzzle.give(28, 3);
    SudokuHandle solver = new_sudoku_solver();
    ASSERT_EQ(0, sudoku_load(solver.get(), puzzle.get()));
    ASSERT_EQ(SUDOKU_BY_COVERS, sudoku_way(solver.get()));
    sudoku_cover_root root;
    ASSERT_EQ(0, sudoku_cover_root_init(&root, solver.get()));
    dlx_config config;
    dlx_config_init(&config);
    dlx_solver *engine = nullptr;
    ASSERT_EQ(0, dlx_solver_new(&engine, root.problem, &config));
    ASSERT_EQ(0, dlx_assume(engine, root.assumed, root.num_assumed));
    ASSERT_EQ(0, dlx_exclude(engine, root.excluded, root.num_excluded));
    uint64_t covers = 0;
    EXPECT_EQ(DLX_EXHAUSTED, dlx_count(engine, &covers));
    SudokuHandle plain = new_sudoku_solver(true);
    EXPECT_EQ(count_solutions(plain, puzzle), covers);
    EXPECT_GT(covers, 100u);
    dlx_solver_free(engine);
    sudoku_cover_root_clear(&root);
}

std::string describe(const std::vector<std::string> &rules, int cell, int digit)
{
    Loaded loaded({"", rules, 2, 2, {{cell, digit}}});
    sudoku_text text = {nullptr, 0, 0, 0};
    sudoku_puzzle_describe(loaded.puzzle->get(), &text);
    std::string copy(text.data, text.size);
    sudoku_text_clear(&text);
    return copy;
}

TEST(PuzzleDescription, IsTheSameForTheSamePuzzleOnly)
{
    const std::string plain = describe({"killer 5 r1c1 r1c2"}, 15, 2);
    EXPECT_EQ(plain, describe({"killer 5 r1c1-r1c2"}, 15, 2));
    EXPECT_NE(plain, describe({"killer 6 r1c1 r1c2"}, 15, 2));
    EXPECT_NE(plain, describe({"killer 5 r1c1 r1c2"}, 15, 3));
    EXPECT_NE(plain, describe({"killer 5 r1c1 r1c2"}, 14, 2));
    EXPECT_NE(plain, describe({"killer 5 r1c1 r1c2", "diagonal"}, 15, 2));
}

} // namespace
