/* expressible.c - checks of the writers of all formats. */
#include "sudoku/formats/expressible.h"

#include "sudoku/board/board_features.h"
#include "sudoku/board/clause.h"
#include "sudoku/formats/reader.h"

#include <string.h>

enum sudoku_letters sudoku_choose_letters(const sudoku_format_options *options,
                                          const sudoku_shape *shape,
                                          const uint8_t *digits)
{
    enum { NINE = 8 };
    bool has_digits = false, has_letters = false;
    if (options != NULL && options->letters != SUDOKU_LETTERS_AUTO)
        return options->letters;
    for (int cell = 0; cell < shape->num_cells; cell++) {
        has_digits = has_digits || digits[cell] <= NINE;
        has_letters = has_letters ||
                      (digits[cell] > NINE && digits[cell] != SUDOKU_EMPTY);
    }
    /* without digits, letters would be read as 1 = A */
    return has_letters && !has_digits ? SUDOKU_LETTERS_NONE
                                      : SUDOKU_LETTERS_FROM_TEN;
}

static bool is_among(const char *name, const char *const *names)
{
    while (*names != NULL && strcmp(name, *names) != 0)
        names++;
    return *names != NULL;
}

int sudoku_check_board(const sudoku_board *board, const char *format,
                       const char *const *rules, sudoku_error *error)
{
    for (int k = 0; k < board->num_rules; k++) {
        const char *name = sudoku_rule_name(board->rules[k].clause.rule);
        if (!is_among(name, rules))
            return sudoku_fail(error, SUDOKU_EFORMAT, 0, 0,
                               "the format %s cannot express the rule %s",
                               format, name);
    }
    if (!sudoku_board_is_square(board))
        return sudoku_fail(error, SUDOKU_EFORMAT, 0, 0,
                           "the format %s supports only square boards", format);
    return 0;
}

int sudoku_check_marks(const sudoku_puzzle *puzzle, const char *format,
                       sudoku_error *error)
{
    if (!puzzle->has_marks)
        return 0;
    return sudoku_fail(error, SUDOKU_EFORMAT, 0, 0,
                       "the format %s cannot express pencil marks", format);
}

int sudoku_check_candidates(const sudoku_puzzle *puzzle, const char *format,
                            sudoku_error *error)
{
    const sudoku_shape *shape = puzzle->board->shape;
    for (int cell = 0; cell < shape->num_cells; cell++) {
        if (puzzle->allowed[cell] == 0)
            return sudoku_fail(error, SUDOKU_EFORMAT, 0, 0,
                               "the format %s cannot express a cell without "
                               "candidates: r%dc%d",
                               format, shape->row[cell] + 1,
                               shape->column[cell] + 1);
    }
    return 0;
}

int sudoku_check_boxes(const sudoku_shape *shape,
                       const sudoku_format_options *options, const char *format,
                       sudoku_error *error)
{
    static const sudoku_format_options defaults = {0};
    static const sudoku_record nowhere = {.text = ""};
    sudoku_board_spec spec = {.num_digits = shape->num_digits};
    if (shape->num_digits == 1)
        return sudoku_fail(error, SUDOKU_EFORMAT, 0, 0,
                           "the format %s cannot express boards of one cell",
                           format);
    int code = sudoku_boxes_of_cells(
        &spec, options == NULL ? &defaults : options, &nowhere, NULL);
    if (code == 0 && spec.box_width == shape->box_width &&
        spec.box_height == shape->box_height)
        return 0;
    if (shape->box_width == 0)
        return sudoku_fail(
            error, SUDOKU_EFORMAT, 0, 0,
            "the format %s cannot express that there are no boxes", format);
    return sudoku_fail(error, SUDOKU_EFORMAT, 0, 0,
                       "the format %s cannot express boxes %d wide and %d high",
                       format, shape->box_width, shape->box_height);
}

static int copy_clause(sudoku_board *to, const sudoku_clause *clause,
                       const sudoku_shape *shape)
{
    sudoku_clause copy;
    sudoku_text text = {0};
    sudoku_clause_write(clause, shape, &text);
    int code = text.failed ? SUDOKU_ENOMEM
                           : sudoku_clause_parse(&copy, to->shape, text.data,
                                                 text.size, 1, 1, NULL);
    sudoku_text_clear(&text);
    return code == 0 ? sudoku_board_add_rule(to, &copy, NULL) : code;
}

int sudoku_check_pieces(const sudoku_board *board, const char *format,
                        sudoku_error *error)
{
    const sudoku_shape *shape = board->shape;
    int region[SUDOKU_MAX_CELLS];
    char map[SUDOKU_MAP_SIZE];
    sudoku_board_spec spec = {.num_digits = shape->num_digits, .regions = map};
    sudoku_board *jigsaw;
    sudoku_get_boxes(shape, region);
    sudoku_name_regions(map, region, shape->num_digits);
    int code = sudoku_make_board(&jigsaw, &spec, NULL);
    if (code != 0)
        return sudoku_fail_memory(error);
    for (int k = 0; k < board->num_rules && code == 0; k++) {
        const sudoku_clause *clause = &board->rules[k].clause;
        code = copy_clause(jigsaw, clause, shape);
        if (code == SUDOKU_ENOMEM)
            sudoku_fail_memory(error);
        else if (code != 0)
            code = sudoku_fail(error, SUDOKU_EFORMAT, 0, 0,
                               "the format %s cannot express boxes %d wide and "
                               "%d high together with the rule %s",
                               format, shape->box_width, shape->box_height,
                               sudoku_rule_name(clause->rule));
    }
    sudoku_board_unref(jigsaw);
    return code;
}

int sudoku_check_plain(const sudoku_board *board,
                       const sudoku_format_options *options, const char *format,
                       sudoku_error *error)
{
    static const char *const none[] = {NULL};
    int code = sudoku_check_board(board, format, none, error);
    if (code == 0)
        code = sudoku_check_boxes(board->shape, options, format, error);
    return code;
}

int sudoku_check_nine(const sudoku_board *board,
                      const sudoku_format_options *options, const char *format,
                      sudoku_error *error)
{
    enum { NINE = 9, THREE = 3 };
    const sudoku_shape *shape = board->shape;
    int code = sudoku_check_plain(board, options, format, error);
    if (code == 0 && (shape->num_digits != NINE || shape->box_width != THREE))
        code = sudoku_fail(error, SUDOKU_EFORMAT, 0, 0,
                           "the format %s supports only boards of nine digits "
                           "with boxes 3 wide and 3 high",
                           format);
    return code;
}

int sudoku_write_clauses(const sudoku_board *board, const char *format,
                         enum sudoku_fit (*write)(void *ctx,
                                                  const sudoku_clause *clause),
                         void *ctx, sudoku_error *error)
{
    for (int k = 0; k < board->num_rules; k++) {
        const sudoku_clause *clause = &board->rules[k].clause;
        const char *name = sudoku_rule_name(clause->rule);
        enum sudoku_fit fit = SUDOKU_FITS;
        if (!sudoku_rule_is_map(clause->rule))
            fit = write(ctx, clause);
        if (fit != SUDOKU_FITS)
            return sudoku_fail(
                error, SUDOKU_EFORMAT, 0, 0,
                "the format %s cannot express %sthe rule %s", format,
                fit == SUDOKU_NO_CASE ? "this case of " : "", name);
    }
    return 0;
}

static bool has_pair(const sudoku_clause *clause, int a, int b)
{
    const int *start = clause->group_start;
    for (int g = 0; g < clause->num_groups; g++) {
        for (int k = start[g]; k + 1 < start[g + 1]; k++) {
            int x = clause->cells[k], y = clause->cells[k + 1];
            if ((x == a && y == b) || (x == b && y == a))
                return true;
        }
    }
    return false;
}

bool sudoku_has_pairs(const sudoku_board *board, const sudoku_clause *clause,
                      const char *dots, const char *more_dots)
{
    const sudoku_shape *shape = board->shape;
    for (int a = 0; a < shape->num_cells; a++) {
        int next[2] = {shape->column[a] + 1 < shape->width ? a + 1 : -1,
                       a + shape->width < shape->num_cells ? a + shape->width
                                                           : -1};
        for (int side = 0; side < 2; side++) {
            bool has_dot = false;
            for (int k = 0; k < board->num_rules && next[side] >= 0; k++) {
                const sudoku_clause *other = &board->rules[k].clause;
                if (strcmp(sudoku_rule_name(other->rule), dots) == 0 ||
                    strcmp(sudoku_rule_name(other->rule), more_dots) == 0)
                    has_dot = has_dot || has_pair(other, a, next[side]);
            }
            if (next[side] >= 0 && has_dot != has_pair(clause, a, next[side]))
                return false;
        }
    }
    return true;
}

int sudoku_text_done(const sudoku_text *to, sudoku_error *error)
{
    return to->failed ? sudoku_fail_memory(error) : 0;
}
