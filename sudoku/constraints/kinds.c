/* kinds.c - the table of all kinds of constraints. */
#include "sudoku/constraints/kinds.h"

const sudoku_kind *const sudoku_kinds[SUDOKU_NUM_KINDS] = {
    [SUDOKU_RELATION] = &sudoku_relation_kind,
    [SUDOKU_SETS] = &sudoku_sets_kind,
    [SUDOKU_TABLE] = &sudoku_table_kind,
    [SUDOKU_EQUAL] = &sudoku_equal_kind,
    [SUDOKU_SAME] = &sudoku_same_kind,
    [SUDOKU_COUNT] = &sudoku_count_kind,
    [SUDOKU_SUM] = &sudoku_sum_kind,
    [SUDOKU_AUTOMATON] = &sudoku_automaton_kind,
    [SUDOKU_NFA] = &sudoku_nfa_kind,
};
