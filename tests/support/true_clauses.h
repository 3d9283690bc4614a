/*
 * true_clauses.h - random clauses that hold in a given grid: cages over the
 * whole board, or clauses of any rule.
 */
#ifndef TESTS_SUPPORT_TRUE_CLAUSES_H
#define TESTS_SUPPORT_TRUE_CLAUSES_H

#include <numeric>

#include "sudoku/sudoku.h"
#include "tests/support/random_rules.h"

namespace random_rules
{

// Finds clauses on a board of n rows and columns; box_width 0: no boxes.
class Setter
{
  public:
    Setter(int box_width, int box_height, const std::vector<uint8_t> &solution,
           std::mt19937 &generator)
        : width(box_width), height(box_height),
          n(width > 0 ? width * height : height), grid(solution),
          random(generator)
    {
    }

    // Returns connected cages of up to max_cells with their sums. They cover
    // all cells, before percent_left_out of them are dropped.
    std::vector<std::string> cages(int max_cells, unsigned percent_left_out)
    {
        std::vector<std::string> clauses;
        std::vector<int> order(grid.size());
        std::iota(order.begin(), order.end(), 0);
        std::shuffle(order.begin(), order.end(), random);
        std::vector<bool> taken(grid.size());
        for (int first : order) {
            if (taken[size_t(first)])
                continue;
            std::string cage = grow(first, max_cells, &taken);
            if (random() % 100 >= percent_left_out)
                clauses.push_back(cage);
        }
        return clauses;
    }

    // Tries random clauses and returns up to `most` that hold.
    std::vector<std::string> clauses(int most, int tries)
    {
        std::vector<std::string> found;
        std::vector<Spec> specs = all_specs(n), further = further_specs(n);
        specs.insert(specs.end(), further.begin(), further.end());
        Writer writer(n, random);
        for (; tries > 0 && int(found.size()) < most; tries--) {
            std::string clause = writer.clause(specs[random() % specs.size()]);
            if (holds(clause))
                found.push_back(clause);
        }
        return found;
    }

  private:
    bool may_join(const std::vector<int> &cage, int cell) const
    {
        for (int other : cage) {
            if (grid[size_t(other)] == grid[size_t(cell)])
                return false;
        }
        return true;
    }

    // Returns the cells beside the cage that may join it.
    std::vector<int> list_next(const std::vector<int> &cage,
                               const std::vector<bool> &taken) const
    {
        std::vector<int> next;
        for (int cell : cage) {
            int beside[] = {cell - n, cell % n > 0 ? cell - 1 : -1,
                            cell % n < n - 1 ? cell + 1 : -1, cell + n};
            for (int k : beside) {
                if (k >= 0 && k < n * n && !taken[size_t(k)] &&
                    may_join(cage, k))
                    next.push_back(k);
            }
        }
        return next;
    }

    std::string grow(int first, int max_cells, std::vector<bool> *taken)
    {
        std::vector<int> cage = {first};
        size_t size = 1 + random() % unsigned(max_cells);
        int sum = 0;
        (*taken)[size_t(first)] = true;
        while (cage.size() < size) {
            std::vector<int> next = list_next(cage, *taken);
            if (next.empty())
                break;
            cage.push_back(next[random() % next.size()]);
            (*taken)[size_t(cage.back())] = true;
        }
        std::string names;
        for (int cell : cage) {
            sum += grid[size_t(cell)] + 1;
            names += " r" + std::to_string(cell / n + 1) + "c" +
                     std::to_string(cell % n + 1);
        }
        return "killer " + std::to_string(sum) + names;
    }

    // Returns whether the clause holds alone; an invalid one does not.
    bool holds(const std::string &clause) const
    {
        sudoku_shape *shape = nullptr;
        sudoku_board *board = nullptr;
        sudoku_error error;
        if (sudoku_shape_new(&shape, width, height) != 0 ||
            sudoku_board_new(&board, shape) != 0)
            return false;
        sudoku_puzzle puzzle;
        sudoku_puzzle_init(&puzzle);
        bool ok = sudoku_board_state(board, clause.c_str(), &error) == 0 &&
                  sudoku_puzzle_set_board(&puzzle, board) == 0 &&
                  sudoku_verify(&puzzle, grid.data(), nullptr);
        sudoku_puzzle_clear(&puzzle);
        sudoku_board_unref(board);
        return ok;
    }

    int width, height, n;
    const std::vector<uint8_t> &grid;
    std::mt19937 &random;
};

} // namespace random_rules

#endif
