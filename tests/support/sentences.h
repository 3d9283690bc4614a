/*
 * sentences.h - positions and the sentences of the steps that are found there.
 */
#ifndef TESTS_SUPPORT_SENTENCES_H
#define TESTS_SUPPORT_SENTENCES_H

#include <cstring>

#include <gtest/gtest.h>

#include "sudoku/techniques/explain.h"
#include "tests/support/boards.h"

struct Sentence {
    const char *technique, *puzzle, *text;
};

inline void solve_easy(sudoku_explainer *explainer)
{
    explainer->num_order = 0;
    for (const char *name :
         {"full-house", "naked-single", "hidden-single", "pointing", "claiming",
          "naked-pair", "hidden-pair", "naked-triple", "hidden-triple"})
        explainer->order[explainer->num_order++] =
            sudoku_find_technique(name, strlen(name));
    while (sudoku_explain(explainer) == 1)
        sudoku_step_apply(&explainer->step, explainer->position);
}

// Checks the sentence of the first step of the technique after the easy
// techniques end.
inline void expect_sentence_after_easy_steps(const Sentence &sentence)
{
    BoardHandle board = new_board(3, 3);
    Puzzle puzzle(board, sentence.puzzle);
    sudoku_explainer explainer;
    ASSERT_EQ(0, sudoku_explainer_init(&explainer, board.get()));
    sudoku_position_set(explainer.position, puzzle.get());
    explainer.position->is_unique = true;
    solve_easy(&explainer);
    const char *name = sentence.technique;
    ASSERT_EQ(1, sudoku_explain_by(&explainer,
                                   sudoku_find_technique(name, strlen(name))));
    EXPECT_STREQ(sentence.text, explainer.step.text.data);
    sudoku_explainer_clear(&explainer);
}

#endif
