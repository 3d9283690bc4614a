#include "sudoku/rating/chains.h"

int sudoku_rating_surcharge(int nodes)
{
    int tenths = 0;
    for (int limit = 4; nodes - 2 > limit; tenths++)
        limit = tenths % 2 == 0 ? limit * 3 / 2 : limit * 4 / 3;
    return tenths;
}

static void keep_best(rating_sink *sink, int key, const rating_hint *hint,
                      rating_prove *prove, const void *chain)
{
    rating_best *best = (rating_best *)sink;
    (void)prove;
    (void)chain;
    sink->limit = key;
    best->hint = *hint;
}

void sudoku_rating_best_init(rating_best *best)
{
    best->sink.limit = INT32_MAX;
    best->sink.take = keep_best;
}

static void add_parent(rating_proof *proof, int candidate)
{
    proof->parents[candidate / 64] |= UINT64_C(1) << (candidate % 64);
}

void sudoku_rating_proof_add_cell(rating_proof *proof,
                                  const rating_grid *source,
                                  const rating_grid *grid, int cell)
{
    unsigned gone = source->candidates[cell] & ~grid->candidates[cell];
    for (; gone != 0; gone &= gone - 1)
        add_parent(proof, 9 * cell + __builtin_ctz(gone));
}

void sudoku_rating_proof_add_house(rating_proof *proof,
                                   const rating_grid *source,
                                   const rating_grid *grid, int house,
                                   int digit)
{
    unsigned gone = source->places[house][digit] & ~grid->places[house][digit];
    for (; gone != 0; gone &= gone - 1)
        add_parent(proof,
                   9 * grid->map->cells[house][__builtin_ctz(gone)] + digit);
}

void sudoku_rating_proof_add_cause(rating_proof *proof,
                                   const rating_grid *source,
                                   const rating_grid *grid, int candidate,
                                   int cause)
{
    int cell = candidate / 9;
    if (cause == RATING_BY_CELL)
        sudoku_rating_proof_add_cell(proof, source, grid, cell);
    else if (cause >= 0)
        sudoku_rating_proof_add_house(
            proof, source, grid, grid->map->house[cell][cause], candidate % 9);
}

/* FNV-1a (Fowler, Noll, Vo), one word at a time. */
void sudoku_rating_proof_mix(rating_proof *proof, uint64_t word)
{
    proof->hash = (proof->hash ^ word) * UINT64_C(1099511628211);
    proof->hash ^= proof->hash >> 29;
}
