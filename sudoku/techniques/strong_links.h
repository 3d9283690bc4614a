/*
 * strong_links.h - the strong links of a digit: full houses with two places
 * left for it, one of which holds it.
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_TECHNIQUES_STRONG_LINKS_H
#define SUDOKU_TECHNIQUES_STRONG_LINKS_H

#include "sudoku/techniques/position.h"

enum {
    MAX_STRONG_LINKS = 1024
}; /* limit of strong links; any more are ignored */

typedef struct strong_link {
    int house, a, b; /* house; its two places, a < b */
} strong_link;

typedef struct strong_links {
    strong_link list[MAX_STRONG_LINKS];
    int num;
} strong_links;

static inline void strong_links_list(strong_links *links,
                                     const sudoku_position *p, int digit)
{
    links->num = 0;
    for (int h = 0; h < p->shape->num_houses; h++) {
        if (!sudoku_is_full_house(p->shape, h) ||
            links->num == MAX_STRONG_LINKS)
            continue;
        uint64_t places = sudoku_position_places(p, h, digit);
        if (__builtin_popcountll(places) != 2)
            continue;
        const int *cells = p->shape->houses[h].cells;
        strong_link link = {h, cells[__builtin_ctzll(places)],
                            cells[__builtin_ctzll(places & (places - 1))]};
        links->list[links->num++] = link;
    }
}

#endif
