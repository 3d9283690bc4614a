#include "tests/support/random_rules.h"
#include "tests/support/variants.h"

namespace
{

using namespace variants;

TEST(Variants, OfAllKindsTogetherHaveTheRightNumberOfSolutions)
{
    static const unsigned ROUNDS = 600;
    Seen seen;
    for (unsigned seed = 0; seed < ROUNDS; seed++) {
        std::mt19937 random(seed);
        const Sample &sample = samples()[seed % samples().size()];
        int n = sample.num_digits();
        random_rules::Writer writer(n, random);
        std::vector<random_rules::Spec> specs = random_rules::all_specs(n);
        std::vector<std::string> rules;
        std::string all;
        for (unsigned k = 0; k < 2 + seed % 2; k++) {
            rules.push_back(writer.clause(specs[random() % specs.size()]));
            all += rules.back() + "; ";
        }
        SCOPED_TRACE(all + "seed " + std::to_string(seed));
        BoardHandle board;
        if (make_board(sample, rules, &board))
            expect_count(sample, board, random, &seen);
        if (HasFailure())
            return;
    }
    EXPECT_LT(60, seen.passed);
    EXPECT_LT(80, seen.failed);
}

// Cages that tile the board, so that innies and outies are implied.
std::vector<std::string> tile(const std::vector<uint8_t> &grid, int n,
                              std::mt19937 &random)
{
    std::vector<std::string> cages;
    std::vector<bool> used(grid.size());
    for (int cell = 0; cell < n * n; cell++) {
        std::string cells;
        int sum = 0;
        std::set<int> digits;
        for (int at = cell; at < n * n && !used[size_t(at)];
             at += random() % 2 == 0 ? 1 : n) {
            if (!digits.insert(grid[size_t(at)]).second)
                break;
            used[size_t(at)] = true;
            sum += grid[size_t(at)] + 1;
            cells += " r" + std::to_string(at / n + 1) + "c" +
                     std::to_string(at % n + 1);
            if (random() % 3 == 0)
                break;
        }
        if (sum > 0 && random() % 8 != 0)
            cages.push_back("killer " + std::to_string(sum) + cells);
    }
    return cages;
}

TEST(Variants, CagesAllOverTheBoardHaveTheRightNumberOfSolutions)
{
    for (unsigned seed = 0; seed < 60; seed++) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        std::mt19937 random(seed);
        const Sample &sample = samples()[seed % samples().size()];
        const auto &grid = sample.grids[random() % sample.grids.size()];
        BoardHandle board;
        Seen seen;
        ASSERT_TRUE(make_board(sample, tile(grid, sample.num_digits(), random),
                               &board));
        expect_count(sample, board, random, &seen);
        EXPECT_EQ(1, seen.passed);
        if (HasFailure())
            return;
    }
}

TEST(Variants, AllowAsManyGridsWhereDigitsBeginWithZero)
{
    for (const char *text :
         {"minimum r1c1 r2c3", "maximum r2c2",
          "same-values r1c1 r1c2 / r3c1 r4c3", "full-rank 6 r1c2-r4c2",
          "no-ties", "same-regions"}) {
        sudoku_shape *shape = nullptr;
        ASSERT_EQ(0, sudoku_shape_new(&shape, 2, 2));
        ASSERT_EQ(0, sudoku_shape_count_from(shape, 0));
        BoardHandle board = new_board(shape);
        EXPECT_EQ("", state(board, text));
        EXPECT_EQ(count(2, 2, {text}),
                  count_solutions(new_sudoku_solver(), Puzzle(board)))
            << text;
    }
}

TEST(Variants, AreAllAmongTheRandomOnes)
{
    std::set<std::string> names;
    for (const auto &spec : random_rules::all_specs(6))
        names.insert(spec.rule);
    names.insert("jigsaw"); // no check of their own: they are houses
    names.insert("diagonal");
    for (const char *name :
         {"regions-unknown", "connected", "run-length", "count-same",
          "weighted-sum", "yin-yang", "doublers", "doubled-sum", "schroedinger",
          "schroedinger-sum"})
        names.insert(name); // tested against their own checks elsewhere
    for (int k = 0; k < sudoku_num_rules(); k++) {
        std::string name = sudoku_get_rule(k)->name;
        EXPECT_EQ(1u, names.count(name)) << name;
    }
}

} // namespace
