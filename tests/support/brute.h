/*
 * brute.h - the oracle for sudoku: plain backtracking over lists of cells and
 * houses, independent of the library.
 */
#ifndef TESTS_SUPPORT_BRUTE_H
#define TESTS_SUPPORT_BRUTE_H

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace brute
{

constexpr int EMPTY = -1;

using Grid = std::vector<int>; // [cell] digit from 0, or EMPTY

struct Board {
    int num_digits, num_cells;
    std::vector<std::vector<int>> houses;
};

// n rows and columns, and boxes if box_width > 0 (then n is their product).
inline Board square(int box_width, int box_height)
{
    int n = box_width > 0 ? box_width * box_height : box_height;
    Board board{n, n * n, {}};
    for (int k = 0; k < n; k++) {
        std::vector<int> row, column, box;
        for (int cell = 0; cell < n * n; cell++) {
            int r = cell / n, c = cell % n;
            if (r == k)
                row.push_back(cell);
            if (c == k)
                column.push_back(cell);
            if (box_width > 0 &&
                r / box_height * box_height + c / box_width == k)
                box.push_back(cell);
        }
        board.houses.push_back(row);
        board.houses.push_back(column);
        if (box_width > 0)
            board.houses.push_back(box);
    }
    return board;
}

// Rows and columns of any length, and boxes if box_width > 0.
inline Board rectangle(int num_digits, int width, int height, int box_width,
                       int box_height)
{
    Board board{num_digits, width * height, {}};
    std::map<std::pair<int, int>, std::vector<int>> houses;
    for (int cell = 0; cell < width * height; cell++) {
        int row = cell / width, column = cell % width;
        houses[{0, row}].push_back(cell);
        houses[{1, column}].push_back(cell);
        if (box_width > 0)
            houses[{2 + row / box_height, column / box_width}].push_back(cell);
    }
    for (const auto &house : houses)
        board.houses.push_back(house.second);
    return board;
}

// Several such boards, each with its upper left cell at a place (row, column)
// of a sheet; common cells are one. diagonals: each has both.
inline Board grids(int box_width, int box_height,
                   const std::vector<std::pair<int, int>> &places,
                   bool diagonals = false)
{
    Board one = square(box_width, box_height);
    int n = one.num_digits;
    if (diagonals) {
        std::vector<int> falling, rising;
        for (int k = 0; k < n; k++) {
            falling.push_back(k * n + k);
            rising.push_back(k * n + n - 1 - k);
        }
        one.houses.push_back(falling);
        one.houses.push_back(rising);
    }
    std::set<std::pair<int, int>> squares;
    for (auto [row, column] : places) {
        for (int cell = 0; cell < n * n; cell++)
            squares.insert({row + cell / n, column + cell % n});
    }
    Board board{n, int(squares.size()), {}};
    for (auto [row, column] : places) {
        for (const auto &house : one.houses) {
            std::vector<int> cells;
            for (int cell : house) {
                auto at = squares.find({row + cell / n, column + cell % n});
                cells.push_back(int(std::distance(squares.begin(), at)));
            }
            board.houses.push_back(cells);
        }
    }
    return board;
}

inline void add_falling_diagonal(Board *board)
{
    int n = board->num_digits;
    std::vector<int> house;
    for (int k = 0; k < n; k++)
        house.push_back(k * n + k);
    board->houses.push_back(house);
}

inline void add_rising_diagonal(Board *board)
{
    int n = board->num_digits;
    std::vector<int> house;
    for (int k = 0; k < n; k++)
        house.push_back(k * n + n - 1 - k);
    board->houses.push_back(house);
}

// A house for each different character of the map.
inline void add_regions(Board *board, const std::string &map)
{
    for (char name : std::set<char>(map.begin(), map.end())) {
        std::vector<int> house;
        for (int cell = 0; cell < board->num_cells; cell++) {
            if (map[size_t(cell)] == name)
                house.push_back(cell);
        }
        board->houses.push_back(house);
    }
}

// The order in which empty cells are tried, which does not change the answers.
enum class Order {
    Fixed,        // by index
    FewestBlanks, // of the house with the fewest empty cells first
    Propagation   // fewest digits left first
};

class Search
{
  public:
    Search(Board the_board, Order the_order)
        : board(std::move(the_board)), order(the_order),
          houses_of(size_t(board.num_cells))
    {
        for (size_t house = 0; house < board.houses.size(); house++) {
            for (int cell : board.houses[house])
                houses_of[size_t(cell)].push_back(house);
        }
    }

    // Calls found() with all grids that extend the givens, with digits of the
    // cell's set in allowed (unless that is empty), until it returns false.
    void each(const Grid &givens, const std::vector<uint64_t> &allowed,
              const std::function<bool(const Grid &)> &found)
    {
        grid = Grid(size_t(board.num_cells), EMPTY);
        placed.assign(board.houses.size(), 0);
        sets = allowed;
        for (int cell = 0; cell < board.num_cells; cell++) {
            int digit = givens[size_t(cell)];
            if (digit == EMPTY)
                continue;
            if ((digits_left(cell) >> digit & 1) == 0)
                return;
            place(cell, digit);
        }
        extend(found);
    }

    uint64_t count(const Grid &givens, uint64_t limit = 0,
                   const std::vector<uint64_t> &allowed = {})
    {
        uint64_t n = 0;
        each(givens, allowed, [&](const Grid &) { return ++n != limit; });
        return n;
    }

    // Returns a random grid, or an empty one if there is none.
    Grid random_grid(std::mt19937 &random)
    {
        Grid result;
        shuffler = &random;
        each(Grid(size_t(board.num_cells), EMPTY), {}, [&](const Grid &g) {
            result = g;
            return false;
        });
        shuffler = nullptr;
        return result;
    }

  private:
    // Places a digit that is still possible.
    void place(int cell, int digit)
    {
        grid[size_t(cell)] = digit;
        for (size_t house : houses_of[size_t(cell)])
            placed[house] |= uint64_t(1) << digit;
    }

    void take_back(int cell)
    {
        for (size_t house : houses_of[size_t(cell)])
            placed[house] &= ~(uint64_t(1) << grid[size_t(cell)]);
        grid[size_t(cell)] = EMPTY;
    }

    uint64_t digits_left(int cell) const
    {
        uint64_t left = sets.empty() ? ~uint64_t(0) : sets[size_t(cell)];
        for (size_t house : houses_of[size_t(cell)])
            left &= ~placed[house];
        return left & (~uint64_t(0) >> (64 - board.num_digits));
    }

    int num_left(int cell) const
    {
        int num = 0;
        for (uint64_t left = digits_left(cell); left != 0; left &= left - 1)
            num++;
        return num;
    }

    int first_blank(const std::vector<int> &cells) const
    {
        for (int cell : cells) {
            if (grid[size_t(cell)] == EMPTY)
                return cell;
        }
        return -1;
    }

    int choose() const
    {
        int best = -1, least = INT32_MAX;
        for (int cell = 0; cell < board.num_cells; cell++) {
            if (grid[size_t(cell)] != EMPTY)
                continue;
            int weight = order == Order::Propagation ? num_left(cell) : 0;
            if (weight < least) {
                best = cell;
                least = weight;
            }
            if (least <= 1) // no choice, or Order::Fixed
                break;
        }
        if (order != Order::FewestBlanks)
            return best;
        least = INT32_MAX;
        for (const auto &house : board.houses) {
            int blanks = 0;
            for (int cell : house)
                blanks += grid[size_t(cell)] == EMPTY;
            if (blanks > 0 && blanks < least) {
                best = first_blank(house);
                least = blanks;
            }
        }
        return best;
    }

    // Returns false if found() has.
    bool extend(const std::function<bool(const Grid &)> &found)
    {
        int cell = choose();
        if (cell < 0)
            return found(grid);
        uint64_t left = digits_left(cell);
        std::vector<int> digits;
        for (int digit = 0; digit < board.num_digits; digit++) {
            if (left >> digit & 1)
                digits.push_back(digit);
        }
        if (shuffler != nullptr)
            std::shuffle(digits.begin(), digits.end(), *shuffler);
        for (int digit : digits) {
            place(cell, digit);
            bool more = extend(found);
            take_back(cell);
            if (!more)
                return false;
        }
        return true;
    }

    Board board;
    Order order;
    std::vector<std::vector<size_t>> houses_of; // [cell]
    Grid grid;
    std::vector<uint64_t> placed; // [house] its digits
    std::vector<uint64_t> sets;
    std::mt19937 *shuffler = nullptr;
};

} // namespace brute

#endif
