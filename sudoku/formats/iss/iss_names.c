/* iss_names.c - names of cells in ISS. */
#include "sudoku/formats/iss/iss.h"

#include "sudoku/formats/reader.h"

#include <string.h>

static const char chaos[] = "CC";

static const iss_group *find_label(const iss_names *names, const char *at,
                                   size_t size)
{
    for (int k = 0; k < names->num; k++) {
        const sudoku_token *label = &names->list[k].label;
        if (label->size == size && memcmp(label->at, at, size) == 0)
            return &names->list[k];
    }
    return NULL;
}

const iss_group *sudoku_iss_find_group(const iss_names *names, const char *at,
                                       size_t size)
{
    if (size == strlen(chaos) && memcmp(at, chaos, size) == 0)
        return find_label(names, "", 0);
    return size > 1 && *at == 'V' ? find_label(names, at + 1, size - 1) : NULL;
}

/* ---- reading ------------------------------------------------------------- */

static bool is_label(const sudoku_token *token)
{
    for (size_t k = 0; k < token->size; k++) {
        if (token->at[k] < 'A' || token->at[k] > 'Z')
            return false;
    }
    return token->size > 0;
}

/* Reads "12" or rows and columns "3x4"; other text means 1. Rows longer than
 * the board's are wrapped, because cells are named by numbers. */
static void read_size(iss_group *group, const sudoku_token *size,
                      int board_width)
{
    const char *cross = memchr(size->at, 'x', size->size);
    size_t before = cross == NULL ? 0 : (size_t)(cross - size->at);
    int rows = cross == NULL ? 1 : sudoku_iss_decimal(size->at, before);
    int number = cross == NULL
                     ? sudoku_iss_decimal(size->at, size->size)
                     : sudoku_iss_decimal(cross + 1, size->size - before - 1);
    group->width = board_width;
    group->num_cells = 1;
    if (rows < 1 || number < 1)
        return;
    group->num_cells =
        number > SUDOKU_MAX_CELLS / rows ? SUDOKU_MAX_CELLS + 1 : rows * number;
    if (cross != NULL && number < board_width)
        group->width = number;
    group->is_wrapped = cross != NULL && number > board_width;
}

static int add_group(iss_names *names, const iss_group *group,
                     const sudoku_record *record, const char *at,
                     sudoku_error *error)
{
    int total = group->num_cells;
    for (int k = 0; k < names->num; k++)
        total += names->list[k].num_cells;
    if (names->num == ISS_MAX_GROUPS || total > SUDOKU_MAX_CELLS)
        return sudoku_fail_at(record, at, error, SUDOKU_ETOOBIG,
                              "there are too many extra cells");
    names->list[names->num++] = *group;
    return 0;
}

static int read_var(iss_names *names, iss_constraint *c,
                    const sudoku_record *record, int board_width,
                    sudoku_error *error)
{
    sudoku_token label = {c->end, 0}, size = {c->end, 0}, name;
    iss_group group = {.num_cells = 1};
    sudoku_iss_next_argument(c, &label);
    sudoku_iss_next_argument(c, &name);
    sudoku_iss_next_argument(c, &size);
    if (!is_label(&label))
        return sudoku_fail_at(record, label.at, error, SUDOKU_EINPUT,
                              "expected capital letters, with which the names "
                              "of extra cells begin");
    group.label = label;
    read_size(&group, &size, board_width);
    if (find_label(names, label.at, label.size) != NULL)
        return sudoku_fail_at(record, label.at, error, SUDOKU_EINPUT,
                              "there already are extra cells of this name");
    return add_group(names, &group, record, label.at, error);
}

int sudoku_iss_read_names(iss_names *names, const sudoku_record *record,
                          int board_width, int board_height,
                          sudoku_error *error)
{
    int code = 0;
    names->num = 0;
    for (int pass = 0; pass < 2 && code == 0; pass++) {
        const char *at = record->text, *end = at + record->size;
        iss_constraint c;
        while (code == 0 && sudoku_iss_next_constraint(&at, end, &c)) {
            iss_group group = {.label = {"", 0},
                               .num_cells = board_width * board_height,
                               .width = board_width};
            if (pass == 0 && names->num == 0 &&
                sudoku_iss_is(&c.name, "ChaosConstruction"))
                code = add_group(names, &group, record, c.name.at, error);
            else if (pass == 1 && sudoku_iss_is(&c.name, "Var"))
                code = read_var(names, &c, record, board_width, error);
        }
    }
    for (int k = 0, row = board_height; k < names->num; k++) {
        iss_group *group = &names->list[k];
        group->row = row + 1;
        row += 1 + (group->num_cells + group->width - 1) / group->width;
    }
    return code;
}

int sudoku_iss_add_blocks(const iss_names *names, sudoku_shape *shape)
{
    int code = 0;
    for (int k = 0; k < names->num && code == 0; k++)
        code = sudoku_shape_add_block(shape, names->list[k].width,
                                      names->list[k].num_cells);
    return code;
}

/* ---- names --------------------------------------------------------------- */

static bool place_on_board(const sudoku_token *token, int *row, int *column)
{
    const char *at = token->at;
    if (token->size < 4 || (at[0] | 32) != 'r' || (at[2] | 32) != 'c')
        return false;
    *row = sudoku_iss_sign(at[1]) - 1;
    *column = sudoku_iss_sign(at[3]) - 1;
    return *row >= 0 && *column >= 0;
}

bool sudoku_iss_place(const iss_names *names, const sudoku_token *token,
                      int *row, int *column, size_t *size)
{
    size_t letters = 0;
    if (place_on_board(token, row, column)) {
        *size = 4;
        return true;
    }
    while (letters < token->size && token->at[letters] >= 'A' &&
           token->at[letters] <= 'Z')
        letters++;
    const iss_group *group = sudoku_iss_find_group(names, token->at, letters);
    if (letters == 0 || group == NULL)
        return false;
    for (*size = letters; *size < token->size && token->at[*size] >= '0' &&
                          token->at[*size] <= '9';)
        ++*size;
    int number = sudoku_iss_decimal(token->at + letters, *size - letters);
    if (group->num_cells == 1 && number < 0)
        number = 1;
    *row = group->row + (number - 1) / group->width;
    *column = (number - 1) % group->width;
    return number >= 1 && number <= group->num_cells;
}

bool sudoku_iss_is_place(const iss_names *names, const sudoku_token *token,
                         int *row, int *column)
{
    size_t size;
    return sudoku_iss_place(names, token, row, column, &size) &&
           size == token->size;
}
