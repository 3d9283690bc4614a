/* iss_types.c - what constraints of Interactive Sudoku Solver are called. */
#include "sudoku/iss.h"

#include <stddef.h>

const iss_type sudoku_iss_types[] = {
    /* regions and boards; Shape, Jigsaw and NoBoxes make the board itself */
    {"Diagonal", "diagonal", ISS_DIAGONAL},
    {"Windoku", "windoku", ISS_NONE},
    {"DisjointSets", "disjoint-groups", ISS_NONE},
    {"AllDifferent", "different", ISS_CELLS},
    /* chess and neighbours */
    {"AntiKnight", "anti-knight", ISS_NONE},
    {"AntiKing", "anti-king", ISS_NONE},
    {"AntiTaxicab", "anti-taxicab", ISS_NONE},
    {"AntiConsecutive", "non-consecutive", ISS_NONE},
    {"StrictKropki", "strict-kropki", ISS_STRICT},
    {"StrictXV", "strict-xv", ISS_STRICT},
    {"GlobalEntropy", "global-entropy", ISS_NONE},
    {"GlobalMod", "global-modular", ISS_NONE},
    {"WhiteDot", "white-dot", ISS_PAIRS},
    {"BlackDot", "black-dot", ISS_PAIRS},
    {"X", "x", ISS_PAIRS},
    {"V", "v", ISS_PAIRS},
    {"GreaterThan", "greater", ISS_PAIRS},
    /* cages */
    {"Cage", "killer", ISS_NUMBER_CELLS},
    {"Sum", "sum", ISS_NUMBER_CELLS},
    {"Renban", "renban", ISS_CELLS},
    {"LookAndSay", "look-and-say", ISS_SAY_CELLS},
    {"ContainExact", "look-and-say", ISS_COUNTS_CELLS},
    {"ContainAtLeast", "quadruple", ISS_DIGITS_CELLS},
    {"Quad", "quadruple", ISS_QUAD},
    {"CountingCircles", "counting-circles", ISS_CELLS},
    /* lines */
    {"Thermo", "thermometer", ISS_CELLS},
    {"Whisper", "whispers", ISS_NUMBER_CELLS},
    {"Modular", "modular", ISS_NUMBER_CELLS},
    {"Entropic", "entropic", ISS_CELLS},
    {"RegionSumLine", "region-sum", ISS_CELLS},
    {"Between", "between", ISS_CELLS},
    {"Lockout", "lockout", ISS_NUMBER_CELLS},
    {"Palindrome", "palindrome", ISS_CELLS},
    {"Zipper", "zipper", ISS_CELLS},
    {"SumLine", "sum-line", ISS_NUMBER_CELLS},
    {"Arrow", "arrow", ISS_CELLS},
    {"DoubleArrow", "double-arrow", ISS_CELLS},
    {"PillArrow", "pill-arrow", ISS_PILL},
    {"Indexing", "row-indexer", ISS_ROWS},
    {"Indexing", "column-indexer", ISS_COLUMNS},
    /* outside clues */
    {"LittleKiller", "little-killer", ISS_LITTLE_KILLER},
    {"Sandwich", "sandwich", ISS_ONE_END},
    {"XSum", "x-sum", ISS_BOTH_ENDS},
    {"Skyscraper", "skyscraper", ISS_BOTH_ENDS},
    {"NumberedRoom", "numbered-room", ISS_BOTH_ENDS},
    /* made by the user */
    {"Pair", "relation", ISS_TABLE},
    {"Binary", "relation", ISS_TABLE},
    {"PairX", "relation", ISS_TABLE_ALL},
    {"BinaryX", "relation", ISS_TABLE_ALL},
    {"Regex", "regular", ISS_PATTERN},
    {NULL, NULL, ISS_NONE},
};

const char sudoku_iss_base64[65] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                   "abcdefghijklmnopqrstuvwxyz0123456789-_";

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
