/*
 * forecast_internal_test.cc - samples of search trees: estimates of their size,
 * and forecasts of the end of a search.
 */
#include <gtest/gtest.h>

extern "C" {
#include "jobs/estimate.h"
#include "jobs/forecast.h"
}
#include "tests/support/engine.h"
#include "tests/support/instances.h"
#include "tests/support/problem_tree.h"
#include "tests/support/random_problem.h"

namespace
{

// ---- estimates

// Trees of Knuth's search, counted by the test; parts that are searched to
// their end have three sizes.
struct Known {
    ProblemHandle problem;
    uint64_t short_part;
    double nodes, covers;
};

std::vector<Known> known_trees()
{
    std::vector<brute::Problem> problems;
    for (int n : {5, 6, 7, 8, 9})
        problems.push_back(instances::queens(n));
    for (int n : {6, 7, 8})
        problems.push_back(instances::langford(n));
    for (int n : {3, 4})
        problems.push_back(instances::latin_squares(n));
    for (int columns : {4, 5, 6, 7, 8})
        problems.push_back(instances::dominoes(4, columns));
    for (int columns : {4, 6})
        problems.push_back(instances::dominoes(5, columns));
    for (int columns : {4, 6, 8, 10, 12})
        problems.push_back(instances::dominoes(3, columns));
    // plain problems, and some with secondary items and colors
    for (uint32_t seed : {12, 31, 34, 49, 51, 52, 55, 57})
        problems.push_back(RandomProblem::make_wide(seed));
    std::vector<Known> all;
    for (const brute::Problem &plain : problems) {
        ProblemHandle p = build(plain);
        SolverHandle s = new_solver(p);
        double covers = double(count_all(s));
        dlx_stats stats;
        dlx_get_stats(s.get(), &stats);
        uint64_t parts[] = {0, 5, 40};
        all.push_back(
            {std::move(p), parts[all.size() % 3], double(stats.nodes), covers});
    }
    return all;
}

bool holds(const dlx_interval &i, double truth)
{
    return i.low <= truth * (1 + 1e-9) && truth * (1 - 1e-9) <= i.high;
}

TEST(Estimate, IntervalsHoldAsOftenAsTheySay)
{
    int num = 0, nodes = 0, covers = 0;
    std::vector<Known> trees = known_trees();
    ASSERT_EQ(trees.size(), 30u);
    dlx_config config;
    dlx_config_init(&config);
    config.kernel = DLX_KERNEL_LINKS;
    for (const Known &tree : trees) {
        for (unsigned seed = 0; seed < 3; seed++) {
            dlx_estimate e;
            jobs_estimate_form form;
            ProblemTree in(tree.problem, config);
            jobs_estimate_form_init(&form, in.get());
            form.max_seconds = 0;
            form.samples = 40;
            form.confidence = 0.9;
            form.seed = 100 * seed;
            form.short_search = 0;
            form.short_part = tree.short_part;
            form.most_places = 1;
            ASSERT_EQ(jobs_estimate_make(&e, &form), 0);
            EXPECT_FALSE(e.is_exact);
            num++;
            nodes += holds(e.nodes, tree.nodes);
            covers += holds(e.covers, tree.covers);
        }
    }
    EXPECT_EQ(num, 90);
    // 81 are expected, with a standard deviation of 3
    EXPECT_GE(nodes, 72);
    EXPECT_GE(covers, 72);
    EXPECT_LE(nodes, 89) << "they are wider than they say";
}

TEST(Estimate, AShortSearchIsDone)
{
    ProblemHandle p = build(instances::queens(8));
    dlx_config config;
    dlx_config_init(&config);
    dlx_estimate e;
    jobs_estimate_form form;
    ProblemTree in(p, config);
    jobs_estimate_form_init(&form, in.get());
    ASSERT_EQ(jobs_estimate_make(&e, &form), 0);
    EXPECT_TRUE(e.is_exact);
    EXPECT_EQ(e.covers.mean, 92); // OEIS A000170
    EXPECT_EQ(e.covers.low, 92);
    EXPECT_EQ(e.covers.high, 92);
}

// ---- forecasts

// Takes samples, as if the search had run long enough.
void sample(jobs_forecast *f, int num)
{
    while (f->seen[f->now].nodes.num < num)
        ASSERT_EQ(jobs_forecast_work(f, 1e9), 0);
}

TEST(Forecast, KnowsTheShareThatIsDone)
{
    dlx_config config;
    dlx_config_init(&config);
    config.kernel = DLX_KERNEL_LINKS;
    for (const Known &tree : known_trees()) {
        if (tree.nodes < 1000 || tree.short_part < 40)
            continue;
        jobs_forecast f;
        ProblemTree in(tree.problem, config);
        ASSERT_EQ(jobs_forecast_init(&f, in.get(), nullptr, 0, 5), 0);
        f.sampler.short_part = tree.short_part;
        sample(&f, 300);
        for (auto by : {JOBS_BY_EITHER, JOBS_BY_COVERS}) {
            // a quarter is done, of which 50 nodes and 10 covers came before
            // the seconds
            jobs_so_far done = {uint64_t(tree.nodes / 4),
                                uint64_t(tree.covers / 4),
                                50,
                                10,
                                90,
                                by};
            jobs_outlook o;
            ASSERT_TRUE(jobs_forecast_tell(&f, &done, &o));
            EXPECT_NEAR(o.share.mean, 0.25, 0.05);
            EXPECT_LE(o.share.low, o.share.mean);
            EXPECT_LE(o.share.mean, o.share.high);
            EXPECT_LE(o.left.low, o.left.mean);
            EXPECT_LE(o.left.mean, o.left.high);
            EXPECT_NEAR(o.left.mean, 90 * 3, 90);
        }
        dlx_interval all;
        ASSERT_TRUE(jobs_forecast_total(&f, uint64_t(tree.covers / 4), &all));
        EXPECT_NEAR(all.mean, tree.covers, tree.covers / 5);
        EXPECT_LE(all.low, all.mean);
        EXPECT_LE(all.mean, all.high);
        jobs_forecast_clear(&f);
    }
}

TEST(Forecast, SaysNothingThatHasTurnedOutToBeWrong)
{
    ProblemHandle p = build(instances::queens(8)); // 92 covers
    dlx_config config;
    dlx_config_init(&config);
    config.kernel = DLX_KERNEL_LINKS;
    ProblemTree in(p, config);
    jobs_forecast f;
    jobs_outlook o;
    ASSERT_EQ(jobs_forecast_init(&f, in.get(), nullptr, 0, 0), 0);
    jobs_so_far done = {500, 20, 0, 0, 1, JOBS_BY_EITHER};
    EXPECT_FALSE(jobs_forecast_tell(&f, &done, &o)) << "without a sample";
    sample(&f, 50);
    EXPECT_TRUE(jobs_forecast_tell(&f, &done, &o));
    done.covers = UINT64_MAX; // unknown
    EXPECT_TRUE(jobs_forecast_tell(&f, &done, &o));
    done.nodes = 100000;
    EXPECT_FALSE(jobs_forecast_tell(&f, &done, &o));
    done = {0, 0, 0, 0, 0, JOBS_BY_EITHER};
    EXPECT_FALSE(jobs_forecast_tell(&f, &done, &o))
        << "before anything is done";
    EXPECT_TRUE(jobs_forecast_total(&f, 20, &o.share));
    EXPECT_FALSE(jobs_forecast_total(&f, 100000, &o.share));
    jobs_forecast_clear(&f);
}

// The first sample may take too long: then what is left of it is given up.
TEST(Forecast, BeginsAnewWithRandomProbesAfterASecond)
{
    ProblemHandle p = build(instances::queens(8));
    ProblemTree in(p);
    jobs_forecast f;
    ASSERT_EQ(jobs_forecast_init(&f, in.get(), nullptr, 0, 1), 0);
    ASSERT_EQ(jobs_sampler_step(&f.sampler, 0), 0);
    ASSERT_TRUE(f.sampler.is_within);
    f.spent = 2;
    ASSERT_EQ(jobs_forecast_work(&f, 1), 0); // of which no time is left
    EXPECT_TRUE(f.sampler.is_plain);
    EXPECT_TRUE(f.is_tried);
    EXPECT_FALSE(f.sampler.is_within);
    int steps = 0;
    while (jobs_sampler_step(&f.sampler, 0) == 0)
        steps++;
    EXPECT_LE(steps, 8) << "one place a level";
    jobs_forecast_clear(&f);
}

// Knuth, 7.2.2: of 8 queens.
TEST(Forecast, TakesRandomProbesForWholeSamplesWhereThatIsAsked)
{
    ProblemHandle p = build(instances::queens(8));
    ProblemTree in(p);
    jobs_sampler s;
    ASSERT_EQ(jobs_sampler_init(&s, in.get(), nullptr, 0, 1), 0);
    s.is_plain = true;
    double nodes = 0, covers = 0;
    const int num = 4000;
    for (int k = 0; k < num; k++) {
        int steps = 0, code;
        while ((code = jobs_sampler_step(&s, 0)) == 0)
            steps++;
        ASSERT_EQ(code, 1);
        EXPECT_LE(steps, 8) << "one place a level";
        nodes += s.nodes / num;
        covers += s.covers / num;
    }
    EXPECT_NEAR(covers, 92, 12);
    EXPECT_GT(nodes, 1000);
    jobs_sampler_clear(&s);
}

TEST(Forecast, CutsNumbersThatHaveNoSquares)
{
    brute::Problem plain; // 180 items with ten options each: 10^180 covers
    for (int i = 0; i < 180; i++) {
        plain.add_item(false);
        for (int k = 0; k < 10; k++)
            plain.options.push_back({{i + 1, 0}});
    }
    ProblemHandle p = build(plain);
    ProblemTree in(p);
    dlx_estimate e;
    jobs_estimate_form form;
    jobs_estimate_form_init(&form, in.get());
    form.short_search = 0;
    form.samples = 2;
    form.most_places = 1;
    form.max_seconds = 0;
    ASSERT_EQ(jobs_estimate_make(&e, &form), 0);
    EXPECT_TRUE(e.is_beyond);
    EXPECT_EQ(e.covers.mean, JOBS_SAMPLE_MOST);
    EXPECT_GE(e.covers.high, JOBS_SAMPLE_MOST);
}

TEST(Estimate, StopsAtItsEndInTheMiddleOfASample)
{
    ProblemHandle p = build(instances::queens(12));
    ProblemTree in(p);
    dlx_estimate e;
    jobs_estimate_form form;
    jobs_estimate_form_init(&form, in.get());
    form.end = 1e-9; // long ago
    ASSERT_EQ(jobs_estimate_make(&e, &form), 0);
    EXPECT_TRUE(e.is_cut);
    EXPECT_TRUE(e.is_late);
    EXPECT_EQ(e.samples, 0);
}

TEST(Strata, KeepTheWeightsOfPlacesInTheMean)
{
    const int num = 20000, places = 6; // of weights 1 to 6, of which two stay
    double mean[places] = {};
    uint64_t random = 1;
    jobs_strata s;
    ASSERT_EQ(jobs_strata_init(&s, 3), 0);
    s.most = 2;
    for (int n = 0; n < num; n++) {
        double all = 0;
        for (int k = 0; k < places; k++)
            ASSERT_EQ(jobs_strata_join(&s, 1, &k, 1, k + 1, 1, &random), 0);
        for (int k = 0; k < 2; k++) {
            const jobs_stratum_place *x = jobs_strata_take(&s);
            ASSERT_NE(x, nullptr);
            mean[x->path[0]] += x->weight / num;
            all += x->weight;
        }
        EXPECT_EQ(jobs_strata_take(&s), nullptr);
        EXPECT_DOUBLE_EQ(all, 21);
    }
    for (int k = 0; k < places; k++)
        EXPECT_NEAR(mean[k], k + 1, 0.25);
    jobs_strata_clear(&s);
}

TEST(Strata, AreTakenInOrderAndCanBeDropped)
{
    const int path[] = {7, 8, 9};
    uint64_t random = 1;
    jobs_strata s;
    ASSERT_EQ(jobs_strata_init(&s, 3), 0);
    ASSERT_EQ(jobs_strata_join(&s, 2, path, 3, 1, 1, &random), 0);
    ASSERT_EQ(jobs_strata_join(&s, 0, path, 1, 1, 1, &random), 0);
    EXPECT_EQ(jobs_strata_take(&s)->length, 1);
    ASSERT_EQ(jobs_strata_join(&s, 1, path, 2, 5, 1, &random), 0);
    const jobs_stratum_place *x = jobs_strata_take(&s);
    EXPECT_EQ(x->length, 2);
    EXPECT_EQ(x->weight, 5);
    EXPECT_EQ(x->path[1], 8);
    jobs_strata_empty(&s);
    EXPECT_EQ(jobs_strata_take(&s), nullptr);
    jobs_strata_clear(&s);
}

TEST(Values, HaveTheIntervalOfTheirMean)
{
    jobs_values v = {};
    for (double x : {2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0})
        jobs_values_add(&v, x);
    dlx_interval i = jobs_values_interval(&v, 0.95);
    EXPECT_DOUBLE_EQ(i.mean, 5);
    EXPECT_DOUBLE_EQ(v.squares, 32);
    EXPECT_DOUBLE_EQ(v.cubes, 42);
    EXPECT_EQ(v.most, 9);
    // by hand: Student's t of 2.365 with 7 degrees is stretched to 2.838; the
    // error is sqrt(32 / 7 / 8) = 0.756. With the mean's skewness of 0.232 the
    // ends are 2.348 errors below and 3.972 above.
    EXPECT_NEAR(i.low, 5 - 2.348 * 0.756, 0.005);
    EXPECT_NEAR(i.high, 5 + 3.972 * 0.756, 0.005);
    EXPECT_NEAR(jobs_values_effective(&v), 40.0 * 40 / 232, 1e-9);
    EXPECT_TRUE(jobs_values_are_even(&v));
    EXPECT_FALSE(jobs_values_disagree(&v));
    jobs_values_add(&v, 1e6);
    EXPECT_FALSE(jobs_values_are_even(&v));
    EXPECT_TRUE(jobs_values_disagree(&v));
    EXPECT_TRUE(jobs_values_tell_nothing(&v));
}

// exp(1.2 z) for normally distributed z: 40 of them have an effective number
// below ten, and their mean is too small in two cases of three.
TEST(Values, ThatAreSkewedHaveAnIntervalAllTheSame)
{
    const int num = 40, repeats = 1000;
    std::mt19937 random(3);
    int held = 0, below = 0;
    for (int k = 0; k < repeats; k++) {
        jobs_values v = {};
        for (int n = 0; n < num; n++) {
            double z = -6; // first of twelve evenly spaced values
            for (int m = 0; m < 12; m++)
                z += double(random()) / 4294967296.0;
            jobs_values_add(&v, exp(1.2 * z));
        }
        dlx_interval i = jobs_values_interval(&v, 0.95);
        double truth = exp(1.2 * 1.2 / 2);
        held += holds(i, truth);
        below += v.mean < truth;
    }
    EXPECT_GE(held, 930);
    EXPECT_LE(held, 999);
    EXPECT_GE(below, 550);
}

TEST(Values, OfWhichNoneIsAboveZeroAgree)
{
    jobs_values v = {};
    jobs_values_add(&v, 0);
    jobs_values_add(&v, 0);
    EXPECT_EQ(jobs_values_effective(&v), 0);
    EXPECT_FALSE(jobs_values_disagree(&v));
    EXPECT_EQ(jobs_values_interval(&v, 0.9).high, 0);
}

// A chain of items: each has an option that keeps the rest, and seven that
// leave one way. One probe in 8^8 meets the part with all the work.
TEST(Estimate, HasAnIntervalWhereOneBranchHasNearlyAllTheWork)
{
    const int depth = 8, n = 7;
    brute::Problem plain;
    for (int i = 0; i < depth + 2 * n; i++)
        plain.add_item(false);
    for (int i = 0; i < depth; i++)
        plain.add_item(true);
    for (int i = 0; i < depth; i++) {
        for (int c = 0; c < 8; c++)
            plain.options.push_back(
                {{i + 1, 0}, {depth + 2 * n + i + 1, c == 0 ? 1 : 2}});
    }
    for (int r = 0; r < n; r++) {
        for (int c = 0; c < n; c++) {
            brute::Option o = {{depth + r + 1, 0}, {depth + n + c + 1, 0}};
            for (int i = 0; i < depth; i++)
                o.push_back({depth + 2 * n + i + 1, 1});
            plain.options.push_back(o);
        }
    }
    ProblemHandle p = build(plain);
    ProblemTree in(p);
    SolverHandle solver = new_solver(p);
    double covers = double(count_all(solver)); // 7! of 8^8 leaves
    EXPECT_EQ(covers, 5040);
    dlx_estimate e;
    jobs_estimate_form form;
    jobs_estimate_form_init(&form, in.get());
    form.short_search = 0;
    form.max_seconds = 0;
    form.most_places = 4;
    form.short_part = 100;
    ASSERT_EQ(jobs_estimate_make(&e, &form), 0);
    EXPECT_TRUE(holds(e.covers, covers));
    EXPECT_FALSE(e.is_doubtful);
    EXPECT_LT(e.covers.high, 2 * e.covers.low);
}

// Abramowitz and Stegun, table 26.10.
TEST(Estimate, HasTheQuantilesOfTheTables)
{
    EXPECT_NEAR(jobs_student(0.95, 11), 2.228, 0.002);
    EXPECT_NEAR(jobs_student(0.95, 31), 2.042, 0.001);
    EXPECT_NEAR(jobs_student(0.99, 121), 2.617, 0.001);
    EXPECT_NEAR(jobs_student(0.90, 1000000), 1.645, 0.001);
}

} // namespace
