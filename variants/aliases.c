/*
 * aliases.c - other names of rules. Names that differ only in case or hyphens
 * need no row: antiknight, XSum.
 */
#include <stddef.h>

#include "sudoku/board/rule.h"

/* {name, rule, first number, error message if cells follow} */
static const sudoku_rule_alias aliases[] = {
    {"diagonals", "diagonal", 0, NULL},
    {"x-sudoku", "diagonal", 0, NULL},
    {"irregular", "jigsaw", 0, NULL},
    {"hyper-sudoku", "windoku", 0, NULL},
    {"hyper", "windoku", 0, NULL},
    {"windows", "windoku", 0, NULL},
    {"disjoint", "disjoint-groups", 0, NULL},
    {"disjoint-sets", "disjoint-groups", 0, NULL},
    {"all-different", "different", 0, NULL},
    {"extra-region", "different", 0, NULL},
    {"knight", "anti-knight", 0, NULL},
    {"king", "anti-king", 0, NULL},
    {"taxicab", "anti-taxicab", 0, NULL},
    {"anti-consecutive", "non-consecutive", 0, NULL},
    {"anti-ratio", "non-ratio", 0, NULL},
    {"kropki", "strict-kropki", 0,
     "expected white-dot or black-dot, for the kind of dot; strict-kropki adds "
     "that all dots are given"},
    {"anti-kropki", "strict-kropki", 0, NULL},
    {"negative-kropki", "strict-kropki", 0, NULL},
    {"xv", "strict-xv", 0,
     "expected x or v, for the letter; strict-xv adds that all letters are "
     "given"},
    {"anti-xv", "strict-xv", 0, NULL},
    {"negative-xv", "strict-xv", 0, NULL},
    {"flatmates", "dutch-flatmates", 0, NULL},
    {"min", "minimum", 0, NULL},
    {"max", "maximum", 0, NULL},
    {"white-kropki", "white-dot", 0, NULL},
    {"kropki-white", "white-dot", 0, NULL},
    {"white", "white-dot", 0, NULL},
    {"black", "black-dot", 0, NULL},
    {"dot", "white-dot", 0,
     "expected white-dot or black-dot, for the kind of dot"},
    {"difference", "white-dot", 0, NULL},
    {"black-kropki", "black-dot", 0, NULL},
    {"kropki-black", "black-dot", 0, NULL},
    {"ratio", "black-dot", 0, NULL},
    {"greater-than", "greater", 0, NULL},
    {"inequality", "greater", 0, NULL},
    {"cage", "killer", 0, NULL},
    {"killer-cage", "killer", 0, NULL},
    {"killer-product", "product-cage", 0, NULL},
    {"killer-product-cage", "product-cage", 0, NULL},
    {"equality", "equality-cage", 0, NULL},
    {"rellik", "rellik-cage", 0, NULL},
    {"quad", "quadruple", 0, NULL},
    {"quads", "quadruple", 0, NULL},
    {"quadruples", "quadruple", 0, NULL},
    {"renban-line", "renban", 0, NULL},
    {"thermo", "thermometer", 0, NULL},
    {"slow-thermo", "slow-thermometer", 0, NULL},
    {"whisper", "whispers", 0, NULL},
    {"german-whisper", "whispers", 0, NULL},
    {"german-whispers", "whispers", 0, NULL},
    {"dutch-whisper", "whispers", 4, NULL},
    {"dutch-whispers", "whispers", 4, NULL},
    {"palin", "palindrome", 0, NULL},
    {"between-line", "between", 0, NULL},
    {"lockout-line", "lockout", 0, NULL},
    {"region-sum-line", "region-sum", 0, NULL},
    {"entropic-line", "entropic", 0, NULL},
    {"modular-line", "modular", 0, NULL},
    {"zipper-line", "zipper", 0, NULL},
    {"parity", "parity-line", 0, NULL},
    {"odd-even-line", "parity-line", 0, NULL},
    {"alternating", "parity-line", 0, NULL},
    {"battenberg", "battenburg", 0, NULL},
    {"doubler", "doublers", 0, NULL},
    {"schrodinger", "schroedinger", 0, NULL},
    {"schroedinger-cells", "schroedinger", 0, NULL},
    {"schrodinger-cells", "schroedinger", 0, NULL},
    {"renban-group", "renban", 0, NULL},
    {"renbans", "renban", 0, NULL},
    {"german-whispers-line", "whispers", 0, NULL},
    {"thermos", "thermometer", 0, NULL},
    {"white-dots", "white-dot", 0, NULL},
    {"black-dots", "black-dot", 0, NULL},
    {"nabner-line", "nabner", 0, NULL},
    {"pill", "pill-arrow", 0, NULL},
    {"double-arrow-line", "double-arrow", 0, NULL},
    {"lk", "little-killer", 0, NULL},
    {"little-killer-sum", "little-killer", 0, NULL},
    {"sandwich-sum", "sandwich", 0, NULL},
    {"x-sums", "x-sum", 0, NULL},
    {"skyscrapers", "skyscraper", 0, NULL},
    {"numbered-rooms", "numbered-room", 0, NULL},
    {"rank", "full-rank", 0, NULL},
    {"clones", "clone", 0, NULL},
    {"cloned-region", "clone", 0, NULL},
    {"row-indexing", "row-indexer", 0, NULL},
    {"column-indexing", "column-indexer", 0, NULL},
    {"box-indexing", "box-indexer", 0, NULL},
    {"circles", "counting-circles", 0, NULL},
    {"nfa", "automaton", 0, NULL},
    {"regex", "regular", 0, NULL},
};

int sudoku_num_rule_aliases(void)
{
    return (int)(sizeof aliases / sizeof *aliases);
}

const sudoku_rule_alias *sudoku_get_rule_alias(int number)
{
    return number >= 0 && number < sudoku_num_rule_aliases() ? &aliases[number]
                                                             : NULL;
}
