/* iss_types.c - what constraints of Interactive Sudoku Solver are called. */
#include "sudoku/formats/iss/iss.h"

#include <string.h>

const iss_type sudoku_iss_types[] = {
    /* regions and boards; Shape, Jigsaw and NoBoxes make the board itself */
    {"Diagonal", "diagonal", ISS_DIAGONAL, 0},
    {"Windoku", "windoku", ISS_NONE, 0},
    {"DisjointSets", "disjoint-groups", ISS_NONE, 0},
    {"AllDifferent", "different", ISS_CELLS, 0},
    {"RegionSameValues", "same-regions", ISS_NONE, 0},
    /* chess and neighbours */
    {"AntiKnight", "anti-knight", ISS_NONE, 0},
    {"AntiKing", "anti-king", ISS_NONE, 0},
    {"AntiTaxicab", "anti-taxicab", ISS_NONE, 0},
    {"AntiConsecutive", "non-consecutive", ISS_NONE, 0},
    {"StrictKropki", "strict-kropki", ISS_STRICT, 0},
    {"StrictXV", "strict-xv", ISS_STRICT, 0},
    {"GlobalEntropy", "global-entropy", ISS_NONE, 0},
    {"GlobalMod", "global-modular", ISS_NONE, 0},
    {"DutchFlatmates", "dutch-flatmates", ISS_NONE, 0},
    {"WhiteDot", "white-dot", ISS_PAIRS, 0},
    {"BlackDot", "black-dot", ISS_PAIRS, 0},
    {"X", "x", ISS_PAIRS, 0},
    {"V", "v", ISS_PAIRS, 0},
    {"GreaterThan", "greater", ISS_PAIRS, 0},
    /* cages */
    {"Cage", "killer", ISS_NUMBER_CELLS, 0},
    {"EqualityCage", "equality-cage", ISS_CELLS, 0},
    {"RellikCage", "rellik-cage", ISS_NUMBER_CELLS, 0},
    {"Lunchbox", "lunchbox", ISS_NUMBER_CELLS, ISS_ANY_NUMBER},
    {"Sum", "sum", ISS_NUMBER_CELLS, ISS_ANY_NUMBER},
    {"Renban", "renban", ISS_CELLS, 0},
    {"LookAndSay", "look-and-say", ISS_SAY_CELLS, 0},
    {"ContainExact", "look-and-say", ISS_COUNTS_CELLS, 0},
    {"ContainAtLeast", "quadruple", ISS_DIGITS_CELLS, 0},
    {"Quad", "quadruple", ISS_QUAD, 0},
    {"CountingCircles", "counting-circles", ISS_CELLS, 0},
    {"CountDistinct", "count-distinct", ISS_CELLS, 0},
    {"SameValues", "same-values", ISS_SETS, 0},
    {"EqualSum", "equal-sums", ISS_SEGMENTS, 0},
    /* lines */
    {"Thermo", "thermometer", ISS_CELLS, 0},
    {"Whisper", "whispers", ISS_NUMBER_CELLS, 5},
    {"Modular", "modular", ISS_NUMBER_CELLS, 3},
    {"Entropic", "entropic", ISS_CELLS, 0},
    {"RegionSumLine", "region-sum", ISS_CELLS, 0},
    {"Between", "between", ISS_CELLS, 0},
    {"Lockout", "lockout", ISS_NUMBER_CELLS, 4},
    {"Palindrome", "palindrome", ISS_CELLS, 0},
    {"Zipper", "zipper", ISS_CELLS, 0},
    {"SumLine", "sum-line", ISS_NUMBER_CELLS, 0},
    {"Arrow", "arrow", ISS_CELLS, 0},
    {"DoubleArrow", "double-arrow", ISS_CELLS, 0},
    {"PillArrow", "pill-arrow", ISS_PILL, 0},
    {"Indexing", "row-indexer", ISS_ROWS, 0},
    {"Indexing", "column-indexer", ISS_COLUMNS, 0},
    {"ValueIndexing", "value-indexing", ISS_CELLS, 0},
    /* outside clues */
    {"LittleKiller", "little-killer", ISS_LITTLE_KILLER, 0},
    {"Sandwich", "sandwich", ISS_ONE_END, 0},
    {"XSum", "x-sum", ISS_BOTH_ENDS, 0},
    {"Skyscraper", "skyscraper", ISS_BOTH_ENDS, 0},
    {"HiddenSkyscraper", "hidden-skyscraper", ISS_BOTH_ENDS, 0},
    {"NumberedRoom", "numbered-room", ISS_BOTH_ENDS, 0},
    {"FullRank", "full-rank", ISS_RANKS, 0},
    {"FullRankTies", "no-ties", ISS_RANKS, 0},
    /* made by the user */
    {"Pair", "relation", ISS_TABLE, 0},
    {"Binary", "relation", ISS_TABLE, 0},
    {"PairX", "relation", ISS_TABLE_ALL, 0},
    {"BinaryX", "relation", ISS_TABLE_ALL, 0},
    {"Regex", "regular", ISS_PATTERN, 0},
    {"NFA", "automaton", ISS_AUTOMATON, 0},
    {NULL, NULL, ISS_NONE, 0},
};

const char sudoku_iss_base64[65] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                   "abcdefghijklmnopqrstuvwxyz0123456789-_";

int sudoku_iss_base64_value(char c)
{
    const char *at = c == '\0' ? NULL : strchr(sudoku_iss_base64, c);
    return at == NULL ? -1 : (int)(at - sudoku_iss_base64);
}

int sudoku_iss_diagonal(int n, int row, int column, int *rows, int *columns)
{
    int last = n - 1;
    *rows = *columns = 1;
    if (column == 0 && row < last)
        return 1;
    if (column == last && row > 0 && row < last) {
        *rows = *columns = -1;
        return 1;
    }
    *rows = row == 0 ? 1 : -1;
    *columns = row == 0 ? -1 : 1;
    return (row == 0 && column > 0) ||
           (row == last && column > 0 && column < last);
}
