#include "sudoku/propagate/peers.h"

#include <stdlib.h>
#include <string.h>

#include "sudoku/error.h"

/* Lists the peers of a cell. last_seen[] is scratch, all 0 at first. */
static size_t list_peers(const sudoku_shape *shape, int cell, int *peers,
                         int *last_seen)
{
    size_t n = 0;
    last_seen[cell] = cell + 1;
    for (int k = shape->cell_house_start[cell];
         k < shape->cell_house_start[cell + 1]; k++) {
        const sudoku_house *house = &shape->houses[shape->cell_houses[k]];
        for (int j = 0; j < house->num_cells; j++) {
            int peer = house->cells[j];
            if (last_seen[peer] == cell + 1)
                continue;
            last_seen[peer] = cell + 1;
            peers[n++] = peer;
        }
    }
    return n;
}

static int make_bits(sudoku_peers *peers, size_t num_cells)
{
    if (num_cells > SUDOKU_MAX_PEER_BITS)
        return 0;
    peers->num_words = num_cells / 64 + 1;
    peers->bits = calloc(num_cells * peers->num_words, sizeof *peers->bits);
    if (peers->bits == NULL)
        return SUDOKU_ENOMEM;
    for (size_t cell = 0; cell < num_cells; cell++) {
        uint64_t *row = peers->bits + cell * peers->num_words;
        for (size_t k = peers->start[cell]; k < peers->start[cell + 1]; k++)
            row[peers->cells[k] / 64] |= UINT64_C(1) << peers->cells[k] % 64;
    }
    return 0;
}

int sudoku_peers_init(sudoku_peers *peers, const sudoku_shape *shape)
{
    size_t most = 1;
    for (int h = 0; h < shape->num_houses; h++) {
        size_t n = (size_t)shape->houses[h].num_cells;
        most += n * (n - 1);
    }
    size_t cells = (size_t)shape->num_cells;
    peers->cells = malloc(most * sizeof *peers->cells);
    peers->start = calloc(cells + 1, sizeof *peers->start);
    int *last_seen = calloc(cells, sizeof *last_seen);
    if (peers->cells == NULL || peers->start == NULL || last_seen == NULL) {
        free(last_seen);
        return SUDOKU_ENOMEM;
    }
    for (int cell = 0; cell < shape->num_cells; cell++) {
        size_t start = peers->start[cell];
        peers->start[cell + 1] =
            start + list_peers(shape, cell, peers->cells + start, last_seen);
    }
    free(last_seen);
    return make_bits(peers, cells);
}

void sudoku_peers_clear(sudoku_peers *peers)
{
    free(peers->cells);
    free(peers->start);
    free(peers->bits);
    memset(peers, 0, sizeof *peers);
}
