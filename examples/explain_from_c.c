/*
 * explain_from_c.c - is a puzzle unique, how do people solve it, how hard is it
 * for them, and where should somebody look who has come so far?
 *   cc explain_from_c.c $(pkg-config --cflags --libs libsudoku)
 */
#include <sudoku/sudoku.h>

#include <stdio.h>
#include <string.h>

static const char line[] = "4.....8.5.3..........7......2.....6.....8.4......"
                           "1.......6.3.7.5..2.....1.4......";

/* Each step as a sentence. */
static int explain(const sudoku_puzzle *puzzle)
{
    sudoku_limits limits = {0};
    const sudoku_step *step;
    sudoku_path *path;
    limits.seconds = 10; /* of each call */
    int code = sudoku_path_new(&path, puzzle, NULL, &limits);
    if (code != 0)
        return code;
    while ((code = sudoku_path_next(path, &limits, &step)) == 1)
        printf("%s\n", step->text);
    printf("%s\n", sudoku_path_end(path) == SUDOKU_PATH_SOLVED ? "solved"
                                                               : "not solved");
    sudoku_path_free(path);
    return code;
}

/* With one digit of the solution that is right and one that is wrong. */
static int hint(const sudoku_puzzle *puzzle, const uint8_t *solution)
{
    uint8_t digits[81];
    sudoku_text text = {0};
    const sudoku_step *step;
    sudoku_path *path;
    int num;
    memset(digits, SUDOKU_EMPTY, sizeof digits);
    digits[1] = solution[1];
    digits[2] = (uint8_t)((solution[2] + 1) % 9);
    int code = sudoku_hint(&path, &step, puzzle, digits, NULL, NULL, NULL);
    if (code < 0)
        return code;
    sudoku_path_wrong(path, &num);
    code = sudoku_path_tell(path, SUDOKU_HINT_CELLS, &text);
    if (code == 0)
        printf("%d wrong. %s\n", num, text.data);
    sudoku_text_clear(&text);
    sudoku_path_free(path);
    return code;
}

static int grade(const sudoku_puzzle *puzzle)
{
    sudoku_grade grade;
    int code = sudoku_grade_puzzle(&grade, puzzle, NULL, NULL);
    if (code == 0)
        printf("%s %d, by Sudoku Explainer %d.%d\n",
               sudoku_level_name(grade.level), grade.score, grade.er / 10,
               grade.er % 10);
    return code;
}

int main(void)
{
    sudoku_verdict verdict;
    sudoku_puzzle puzzle;
    sudoku_puzzle_init(&puzzle);
    memset(&verdict, 0, sizeof verdict);
    int code = sudoku_read(&puzzle, line, strlen(line), NULL);
    if (code == 0)
        code = sudoku_check(&verdict, &puzzle, NULL, NULL);
    if (code == 0 && verdict.kind == SUDOKU_UNIQUE) {
        code = explain(&puzzle);
        if (code == 0)
            code = hint(&puzzle, verdict.solution);
        if (code == 0)
            code = grade(&puzzle);
    }
    if (code != 0)
        fprintf(stderr, "%s\n", sudoku_error_text(code));
    int is_unique = verdict.kind == SUDOKU_UNIQUE;
    sudoku_verdict_clear(&verdict);
    sudoku_puzzle_clear(&puzzle);
    return code == 0 && is_unique ? 0 : 1;
}
