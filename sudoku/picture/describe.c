/* describe.c - descriptions of pictures for people who cannot see them. */
#include <string.h>

#include "sudoku/board/clause.h"
#include "sudoku/board/puzzle.h"
#include "sudoku/picture/picture_svg.h"

/* Appends "Sudoku of 9 rows and 9 columns with killer, arrow". */
static void add_title(sudoku_picture *p, const sudoku_board *board)
{
    const char *before = " with ";
    sudoku_text_printf(&p->title, "Sudoku of %d rows and %d columns",
                       p->shape->height, p->shape->width);
    for (int k = 0; k < board->num_rules; k++) {
        const sudoku_rule *rule = board->rules[k].clause.rule;
        bool is_new = true;
        for (int m = 0; m < k && is_new; m++)
            is_new = board->rules[m].clause.rule != rule;
        if (!is_new)
            continue;
        sudoku_text_printf(&p->title, "%s%s", before, sudoku_rule_name(rule));
        before = ", ";
    }
}

/* Appends "Given: 1 in r1c1 r2c4, 2 in r5c5." for the givens, or for the other
 * cells if digits is not NULL. */
static void add_digits(sudoku_picture *p, const char *what,
                       const uint8_t *given, const uint8_t *digits)
{
    sudoku_text *to = &p->description;
    bool are_givens = digits == NULL, is_first = true;
    for (int digit = 0; digit < p->shape->num_digits; digit++) {
        bool is_in_list = false;
        for (int cell = 0; cell < p->shape->num_cells; cell++) {
            bool is_given = given[cell] != SUDOKU_EMPTY;
            if (is_given != are_givens ||
                (are_givens ? given : digits)[cell] != digit)
                continue;
            if (!is_in_list)
                sudoku_text_printf(to, "%s%s in", is_first ? what : ", ",
                                   p->symbols[digit]);
            is_in_list = true;
            is_first = false;
            sudoku_text_printf(to, " r%dc%d", p->shape->row[cell] + 1,
                               p->shape->column[cell] + 1);
        }
    }
    if (!is_first)
        sudoku_text_printf(to, ". ");
}

static void add_clauses(sudoku_picture *p, const sudoku_board *board)
{
    sudoku_text *to = &p->description;
    for (int k = 0; k < board->num_rules; k++) {
        sudoku_text_printf(to, k == 0 ? "Rules: " : "; ");
        sudoku_clause_write(&board->rules[k].clause, p->shape, to);
    }
    if (board->num_rules > 0)
        sudoku_text_printf(to, ". ");
}

void sudoku_picture_tell_about(sudoku_picture *p, const sudoku_puzzle *puzzle)
{
    const char *title = sudoku_puzzle_about(puzzle, SUDOKU_ABOUT_TITLE);
    const char *author = sudoku_puzzle_about(puzzle, SUDOKU_ABOUT_AUTHOR);
    const char *rules = sudoku_puzzle_about(puzzle, SUDOKU_ABOUT_RULES);
    const char *blank = title != NULL && author != NULL ? " " : "";
    if (title != NULL || author != NULL) {
        sudoku_text *const both[] = {&p->title, &p->notes};
        for (int k = 0; k < 2; k++)
            sudoku_text_printf(both[k], "%s%s%s%s%s", title ? title : "", blank,
                               author ? "by " : "", author ? author : "",
                               k == 0 ? ": " : "\n");
    }
    while (rules != NULL && *rules != '\0') {
        int size = (int)strcspn(rules, "\n");
        if (size > 0) {
            sudoku_text_printf(&p->description, "%.*s ", size, rules);
            sudoku_text_printf(&p->notes, "%.*s\n", size, rules);
        }
        rules += size + (rules[size] == '\n');
    }
}

void sudoku_picture_describe(sudoku_picture *p, const sudoku_board *board,
                             const uint8_t *given, const uint8_t *digits)
{
    add_title(p, board);
    add_digits(p, "Given: ", given, NULL);
    if (digits != NULL)
        add_digits(p, "Found: ", given, digits);
    add_clauses(p, board);
    p->description.size -=
        p->description.size > 0; /* drops the blank at the end */
}
