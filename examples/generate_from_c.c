/*
 * generate_from_c.c - a killer without givens, made at random.
 *   cc generate_from_c.c $(pkg-config --cflags --libs libsudoku)
 */
#include <sudoku/sudoku.h>

#include <stdio.h>
#include <string.h>

static int print(const sudoku_generated *made)
{
    sudoku_text text = {0};
    sudoku_error error;
    if (made->result != SUDOKU_GENERATED) {
        fprintf(stderr, "%s\n", made->text);
        return 1;
    }
    int code = sudoku_write(made->puzzle, NULL, "rules", &text, &error);
    if (code == 0)
        fputs(text.data, stdout);
    sudoku_text_clear(&text);
    return code == 0 ? 0 : 1;
}

int main(void)
{
    sudoku_shape *shape;
    sudoku_board *board;
    sudoku_generator *generator;
    sudoku_generate_options options;
    sudoku_generated made;
    sudoku_error error;
    sudoku_rule_wish killer = {0};
    if (sudoku_shape_new(&shape, 3, 3) != 0 ||
        sudoku_board_new(&board, shape) != 0)
        return 2;
    killer.rule = sudoku_find_rule("killer", strlen("killer"));
    sudoku_generate_options_init(&options, board);
    options.wishes = &killer;
    options.num_wishes = 1;
    options.max_givens = 0;
    options.seed = 1; /* the same puzzles each time */
    int code = sudoku_generator_new(&generator, &options, &error);
    sudoku_board_unref(board);
    if (code != 0) {
        fprintf(stderr, "%s\n", error.text);
        return 2;
    }
    code = sudoku_generate(generator, 0, &made);
    int status = code == 0 ? print(&made) : 2;
    sudoku_generator_free(generator);
    return status;
}
