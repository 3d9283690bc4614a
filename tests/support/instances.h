/*
 * instances.h - exact cover problems of any size whose number of covers is
 * known from the literature.
 */
#ifndef TESTS_SUPPORT_INSTANCES_H
#define TESTS_SUPPORT_INSTANCES_H

#include <set>
#include <string>
#include <utility>

#include "tests/support/brute_cover.h"

namespace instances
{

using brute::Option;
using brute::Problem;

inline void add_items(Problem &p, int n, bool is_secondary = false)
{
    for (int k = 0; k < n; k++)
        p.add_item(is_secondary);
}

// Options as words of lower case letters, a = item 1; an upper case letter is
// the color of the item before it.
inline Problem words(int num_primary, int num_secondary,
                     const std::vector<std::string> &options)
{
    Problem p;
    add_items(p, num_primary);
    add_items(p, num_secondary, true);
    for (const std::string &word : options) {
        Option option;
        for (char c : word) {
            if (c >= 'a')
                option.push_back({c - 'a' + 1, 0});
            else
                option.back().color = c - 'A' + 1;
        }
        p.add_option(option);
    }
    return p;
}

// Knuth, TAOCP 4B, 7.2.2.1, (5).
inline Problem knuths_toy()
{
    return words(7, 0, {"ce", "adg", "bcf", "adf", "bg", "deg"});
}

// Ibid. (49): p q r | x y are a b c | d e.
inline Problem knuths_colored_toy()
{
    return words(3, 2, {"abdeA", "acdAe", "adB", "bdA", "ceB"});
}

inline Problem queens(int n)
{
    Problem p;
    add_items(p, 2 * n);
    add_items(p, 2 * (2 * n - 1), true);
    for (int r = 0; r < n; r++) {
        for (int c = 0; c < n; c++)
            p.add_option({{1 + r, 0},
                          {1 + n + c, 0},
                          {1 + 2 * n + r + c, 0},
                          {1 + 4 * n - 1 + r - c + n - 1, 0}});
    }
    return p;
}

// Two of each number k = 1..n, with k others between them.
inline Problem langford(int n)
{
    Problem p;
    add_items(p, 3 * n);
    for (int k = 1; k <= n; k++) {
        for (int at = 1; at + k + 1 <= 2 * n; at++)
            p.add_option({{k, 0}, {n + at, 0}, {n + at + k + 1, 0}});
    }
    return p;
}

inline Problem dominoes(int rows, int columns)
{
    Problem p;
    add_items(p, rows * columns);
    for (int r = 0; r < rows; r++) {
        for (int c = 0; c < columns; c++) {
            int cell = 1 + r * columns + c;
            if (c + 1 < columns)
                p.add_option({{cell, 0}, {cell + 1, 0}});
            if (r + 1 < rows)
                p.add_option({{cell, 0}, {cell + columns, 0}});
        }
    }
    return p;
}

// Dominoes on a board of even size without two opposite corners: there is no
// cover, since the corners have the same color, but that is hard to prove.
inline Problem mutilated_board(int size)
{
    Problem board = dominoes(size, size), p;
    int last = size * size;
    add_items(p, last - 2);
    for (brute::Option option : board.options) {
        if (brute::holds(option, 1) || brute::holds(option, last))
            continue;
        for (brute::Entry &e : option)
            e.item--;
        p.add_option(option);
    }
    return p;
}

// The same without weights that prove it: there is an option for two cells of
// the other color, which no cover has. Items k and m need h or l each, and with
// that option both need l. The equations have a solution: {l} chosen -1 times.
inline Problem deceptive_board(int size)
{
    Problem p = mutilated_board(size);
    int k = p.num_items() + 1, m = k + 1, h = k + 2, l = k + 3;
    add_items(p, 4);
    for (int item : {k, m}) {
        p.add_option({{item, 0}, {h, 0}});
        p.add_option({{item, 0}, {l, 0}});
    }
    p.add_option({{l, 0}});
    p.add_option({{1, 0}, {size, 0}, {h, 0}});
    return p;
}

inline Problem latin_squares(int n)
{
    Problem p;
    add_items(p, 3 * n * n);
    for (int r = 0; r < n; r++) {
        for (int c = 0; c < n; c++) {
            for (int d = 0; d < n; d++)
                p.add_option({{1 + r * n + c, 0},
                              {1 + n * n + r * n + d, 0},
                              {1 + 2 * n * n + c * n + d, 0}});
        }
    }
    return p;
}

using Cells = std::set<std::pair<int, int>>; // (row, column)

inline Cells moved_to_corner(const Cells &cells)
{
    int top = cells.begin()->first, left = cells.begin()->second;
    for (auto [r, c] : cells)
        left = std::min(left, c);
    Cells moved;
    for (auto [r, c] : cells)
        moved.insert({r - top, c - left});
    return moved;
}

// All rotations and reflections of a piece.
inline std::set<Cells> orientations(Cells cells)
{
    std::set<Cells> all;
    for (int k = 0; k < 8; k++) {
        all.insert(moved_to_corner(cells));
        Cells turned;
        for (auto [r, c] : cells) // four quarter turns, but first a mirror
            turned.insert(k == 3 ? std::pair(r, -c) : std::pair(c, -r));
        cells = turned;
    }
    return all;
}

// The twelve pentominoes, each once, in a box of 60 cells.
inline Problem pentominoes(int rows, int columns)
{
    const std::vector<Cells> pieces = {
        {{0, 1}, {0, 2}, {1, 0}, {1, 1}, {2, 1}}, // F
        {{0, 0}, {0, 1}, {0, 2}, {0, 3}, {0, 4}}, // I
        {{0, 0}, {1, 0}, {2, 0}, {3, 0}, {3, 1}}, // L
        {{0, 1}, {1, 1}, {2, 0}, {2, 1}, {3, 0}}, // N
        {{0, 0}, {0, 1}, {1, 0}, {1, 1}, {2, 0}}, // P
        {{0, 0}, {0, 1}, {0, 2}, {1, 1}, {2, 1}}, // T
        {{0, 0}, {0, 2}, {1, 0}, {1, 1}, {1, 2}}, // U
        {{0, 0}, {1, 0}, {2, 0}, {2, 1}, {2, 2}}, // V
        {{0, 0}, {1, 0}, {1, 1}, {2, 1}, {2, 2}}, // W
        {{0, 1}, {1, 0}, {1, 1}, {1, 2}, {2, 1}}, // X
        {{0, 1}, {1, 0}, {1, 1}, {2, 1}, {3, 1}}, // Y
        {{0, 0}, {0, 1}, {1, 1}, {2, 1}, {2, 2}}, // Z
    };
    Problem p;
    add_items(p, 12 + rows * columns);
    for (int piece = 0; piece < 12; piece++) {
        for (const Cells &cells : orientations(pieces[size_t(piece)])) {
            for (int at = 0; at < rows * columns; at++) {
                Option option = {{1 + piece, 0}};
                for (auto [r, c] : cells) {
                    int row = at / columns + r, column = at % columns + c;
                    if (row < rows && column < columns)
                        option.push_back({13 + row * columns + column, 0});
                }
                if (option.size() == 6)
                    p.add_option(option);
            }
        }
    }
    return p;
}

} // namespace instances

#endif
