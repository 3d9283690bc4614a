/*
 * rules_end.c - finds the end of a puzzle in our own format, after its grid and
 * rules.
 *
 * A blank line ends it if its grid is complete or a rule came before, unless
 * rules follow. Without a blank line, other lines still belong to it, so that
 * the error has the right place; except lines with the marks of another format,
 * and puzzles on a line.
 */
#include "sudoku/formats/formats.h"
#include "sudoku/formats/rules_board.h"
#include "sudoku/formats/scan.h"

#include <string.h>

typedef struct progress {
    rules_board_size size;
    bool dashes;
    int num_rows;
    bool has_rules, is_after_blank;
} progress;

/* Matches a line that is itself a puzzle, too long for a row of this one. */
static bool is_puzzle(const progress *p, const sudoku_line *line)
{
    enum { SHORT = 16 };
    size_t root = sudoku_root(line->num_cells);
    return line->kind == SUDOKU_LINE_CELLS && line->num_cells >= SHORT &&
           root * root == line->num_cells &&
           line->num_cells > (size_t)p->size.columns;
}

/* Returns whether the line, which has text, belongs to the puzzle; updates *p.
 */
static bool goes_on(progress *p, const rules_line *l, const char *end)
{
    if (sudoku_rules_begins(l->text, end) ||
        (p->is_after_blank && sudoku_rules_find_board(l->text, end) != NULL))
        return false;
    rules_line text;
    if (sudoku_rules_get_text(l, &text) != RULES_NO_TEXT)
        return true;
    if (sudoku_rules_is_rule(l, p->size.num_digits)) {
        p->has_rules = true;
        return true;
    }
    if (sudoku_has_marks(l->text, end))
        return false;
    bool is_whole = p->has_rules || p->num_rows >= p->size.rows;
    if (is_whole && p->is_after_blank)
        return false;
    sudoku_line line;
    sudoku_read_line(&line, l->text, end, p->dashes);
    if (is_puzzle(p, &line)) {
        bool may_be_other = p->has_rules || p->is_after_blank;
        if (p->num_rows > 0 ||
            (may_be_other && line.num_cells != p->size.cells_on_line))
            return false;
        p->num_rows = p->size.rows;
    }
    p->num_rows += line.kind == SUDOKU_LINE_CELLS;
    return true;
}

const char *sudoku_rules_end(const char **text, const char *end)
{
    const char *board = sudoku_rules_find_board(*text, end);
    if (board == NULL)
        return NULL;
    rules_line l = sudoku_rules_read_line(board, end);
    progress p = {.size = sudoku_rules_get_size(&l),
                  .dashes = sudoku_uses_dashes(l.next, end)};
    const char *stop = l.next;
    for (const char *at = stop; at < end; at = l.next) {
        l = sudoku_rules_read_line(at, end);
        if (l.text == l.end) {
            bool has_comment = sudoku_find_comment(at, l.next) != NULL;
            p.is_after_blank = p.is_after_blank || !has_comment;
            continue;
        }
        if (!goes_on(&p, &l, end))
            break;
        p.is_after_blank = false;
        stop = l.next;
    }
    return stop;
}
