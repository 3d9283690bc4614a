/* exocet_words.c - the words for an exocet. */
#include "sudoku/techniques/exocet.h"

/* Appends "columns 3, 4 and 8 outside of rows 1 to 3". */
static void say_lines(const exocet *x, sudoku_logic_step *step)
{
    int order[EXOCET_SIZE] = {x->columns[0], x->columns[1], x->columns[2]};
    for (int k = 0; k < EXOCET_SIZE; k++) {
        for (int m = 0; m + 1 < EXOCET_SIZE; m++) {
            int a = order[m], b = order[m + 1];
            order[m] = a < b ? a : b;
            order[m + 1] = a < b ? b : a;
        }
    }
    sudoku_step_say(step, "%s %i, %i and %i outside of %s %i to %i",
                    x->is_turned ? "rows" : "columns", 1 + order[0],
                    1 + order[1], 1 + order[2],
                    x->is_turned ? "columns" : "rows", x->band + 1,
                    x->band + EXOCET_SIZE);
}

void sudoku_exocet_say(const exocet *x, sudoku_logic_step *step)
{
    sudoku_step_say(
        step, "%(%c and %c have two of %m%), which %c and %c cannot be",
        x->base[0], x->base[1], x->digits, x->companions[0], x->companions[1]);
    sudoku_step_say(step, " and of which none is three times in ");
    say_lines(x, step);
    sudoku_step_say(step, ", so %c and %c have the same two", x->targets[0],
                    x->targets[1]);
}

void sudoku_exocet_say_ways(const exocet *x, sudoku_logic_step *step)
{
    sudoku_step_say(step, ", where only ");
    for (int k = 0; k < x->num_ways; k++)
        sudoku_step_say(step, "%s%d %d",
                        k == 0                ? ""
                        : k < x->num_ways - 1 ? ", "
                                              : " and ",
                        x->ways[k][0], x->ways[k][1]);
    sudoku_step_say(step, " leave room for all");
}
