/*
 * kempe.c - see kempe.h.
 */
#include "sudoku/techniques/kempe.h"

#include "sudoku/board/cell_set.h"

bool sudoku_kempe_exchange(const sudoku_position *p, const uint64_t *left,
                           uint8_t *grid, int cell, int digit)
{
    uint16_t chain[SUDOKU_POSITION_MAX_CELLS]; /* cells of the chain */
    int num = 1, both = grid[cell] ^ digit;
    bool ok = true;
    chain[0] = (uint16_t)cell;
    grid[cell] = (uint8_t)digit;
    for (int k = 0; ok && k < num; k++) {
        const uint64_t *peers = p->peers + chain[k] * p->num_words;
        uint8_t now = grid[chain[k]];
        for (int i = 0; ok && i < p->num_words; i++) {
            for (uint64_t rest = peers[i]; ok && rest != 0; rest &= rest - 1) {
                int peer = i * 64 + __builtin_ctzll(rest);
                if (grid[peer] != now)
                    continue;
                ok = (left[peer] >> (now ^ both) & 1) != 0;
                grid[peer] = (uint8_t)(now ^ both);
                chain[num++] = (uint16_t)peer;
            }
        }
    }
    for (int k = 0; !ok && k < num; k++)
        grid[chain[k]] = (uint8_t)(grid[chain[k]] ^ both);
    return ok;
}

bool sudoku_kempe_repair(const sudoku_position *p, const uint64_t *left,
                         uint8_t *grid, const int *cells, int num)
{
    for (int k = 0; k < num; k++) {
        int cell = cells[k];
        uint64_t rest = left[cell];
        if ((rest >> grid[cell] & 1) != 0)
            continue;
        while (rest != 0 && !sudoku_kempe_exchange(p, left, grid, cell,
                                                   __builtin_ctzll(rest)))
            rest &= rest - 1;
        if (rest == 0)
            return false;
    }
    return true;
}
