/* iss_board.c - the board of an ISS puzzle. */
#include "sudoku/formats/iss/iss.h"

#include "sudoku/board/clause.h"
#include "sudoku/formats/reader.h"

#include <limits.h>
#include <string.h>

/* Returns whether the constraint belongs to the board. SearchPriority also
 * does: it only orders the cells for the site's search. */
bool sudoku_iss_is_of_board(const iss_constraint *c)
{
    return sudoku_iss_is(&c->name, "SearchPriority") ||
           sudoku_iss_is(&c->name, "Shape") ||
           sudoku_iss_is(&c->name, "RegionSize") ||
           sudoku_iss_is(&c->name, "NoBoxes") ||
           sudoku_iss_is(&c->name, "Var") || sudoku_iss_is(&c->name, "Jigsaw");
}

typedef struct plan {
    const sudoku_record *record;
    sudoku_error *error;
    int rows, columns;
    int num_digits, first_value;
    int region_size;
    int box_width, box_height;
    bool no_boxes;
    bool is_raw; /* rows and columns may repeat values */
    const iss_names *names;
    char map[SUDOKU_MAP_SIZE]; /* map of a jigsaw, or "" */
    char outside; /* sign of the cells in no region, in the map; 0: none */
} plan;

/* Reads "15", the number of values, which begin at 1, or "0-8". */
static bool read_values(plan *p, const sudoku_token *values)
{
    const char *dash = memchr(values->at, '-', values->size);
    if (dash == NULL) {
        p->num_digits = sudoku_iss_decimal(values->at, values->size);
        return p->num_digits > 0;
    }
    size_t size = (size_t)(dash - values->at);
    int last = sudoku_iss_decimal(dash + 1, values->size - size - 1);
    p->first_value = sudoku_iss_decimal(values->at, size);
    p->num_digits = last - p->first_value + 1;
    return p->first_value >= 0 && last >= p->first_value;
}

/* Returns whether the size is possible. Without houses, few values suffice. */
static bool has_board(const plan *p)
{
    enum { MAX_SIDE = 35 }; /* limit, as each row and column has one sign */
    int least = p->is_raw ? 1 : p->rows > p->columns ? p->rows : p->columns;
    return p->rows >= 1 && p->columns >= 1 && p->rows <= MAX_SIDE &&
           p->columns <= MAX_SIDE && p->num_digits >= least &&
           p->num_digits <= SUDOKU_MAX_DIGITS;
}

/* Reads "6x8", optionally followed by ~9 or ~0-8, and by ~Raw (~~Raw without
 * values). */
static int read_shape(plan *p, iss_constraint *c)
{
    sudoku_token size = {c->end, 0}, values, kind = {c->end, 0};
    const char *cross = NULL;
    if (sudoku_iss_next_argument(c, &size))
        cross = memchr(size.at, 'x', size.size);
    if (cross != NULL) {
        size_t width = (size_t)(cross - size.at);
        p->rows = sudoku_iss_decimal(size.at, width);
        p->columns = sudoku_iss_decimal(cross + 1, size.size - width - 1);
    }
    p->num_digits = p->rows > p->columns ? p->rows : p->columns;
    p->first_value = 1;
    if (sudoku_iss_next_argument(c, &values) &&
        (values.size > 0 || c->at == c->end) && !read_values(p, &values))
        return sudoku_fail_at(p->record, values.at, p->error, SUDOKU_EINPUT,
                              "expected values, like 9 or 0-8");
    sudoku_iss_next_argument(c, &kind);
    p->is_raw = sudoku_iss_is(&kind, "Raw");
    if ((kind.size > 0 && !p->is_raw && !sudoku_iss_is(&kind, "Sudoku")) ||
        c->at < c->end)
        return sudoku_fail_at(
            p->record, kind.at, p->error, SUDOKU_EINPUT,
            "expected a shape: size, values, and Sudoku or Raw");
    if (cross != NULL && has_board(p))
        return 0;
    return sudoku_fail_at(p->record, cross == NULL ? c->name.at : size.at,
                          p->error, SUDOKU_ESHAPE,
                          "there is no board of that shape");
}

/* If exactly one region has more cells than digits, or fewer than the longer
 * side, it is the cells in no region. */
static void find_outside(plan *p)
{
    size_t size[UCHAR_MAX + 1] = {0};
    int longer = p->rows > p->columns ? p->rows : p->columns, num = 0;
    for (const char *at = p->map; *at != '\0'; at++)
        size[(unsigned char)*at]++;
    for (int name = 1; name <= UCHAR_MAX; name++) {
        if (size[name] == 0 || (size[name] >= (size_t)longer &&
                                size[name] <= (size_t)p->num_digits))
            continue;
        p->outside = (char)name;
        num++;
    }
    p->outside = num == 1 ? p->outside : '\0';
}

static int read_jigsaw(plan *p, iss_constraint *c)
{
    sudoku_token map = {c->end, 0};
    size_t cells = (size_t)p->rows * (size_t)p->columns;
    sudoku_iss_next_argument(c, &map);
    if (map.size != cells)
        return sudoku_fail_at(p->record, map.at, p->error, SUDOKU_EINPUT,
                              "expected %zu regions of cells, found %zu", cells,
                              map.size);
    memcpy(p->map, map.at, map.size);
    p->map[map.size] = '\0';
    find_outside(p);
    return 0;
}

static int read_region_size(plan *p, iss_constraint *c)
{
    sudoku_token size = {c->end, 0};
    sudoku_iss_next_argument(c, &size);
    p->region_size = sudoku_iss_decimal(size.at, size.size);
    if (p->region_size >= 1 && p->region_size <= p->num_digits)
        return 0;
    return sudoku_fail_at(p->record, size.at, p->error, SUDOKU_ESHAPE,
                          "regions have from 1 to %d cells", p->num_digits);
}

/* Chooses boxes of the region's size, as square as possible and preferably
 * wide, if they fill the board; else none. */
static void choose_boxes(plan *p)
{
    int low = (int)sudoku_root((size_t)p->region_size);
    while (p->region_size % low != 0)
        low--;
    int high = p->region_size / low;
    if (low == 1 || p->no_boxes)
        return;
    if (p->rows % low == 0 && p->columns % high == 0) {
        p->box_width = high;
        p->box_height = low;
    } else if (p->rows % high == 0 && p->columns % low == 0) {
        p->box_width = low;
        p->box_height = high;
    }
}

/* Reads the board without its rules. Shape counts first wherever it is. */
static int read_plan(plan *p)
{
    static const char *const names[] = {"Shape", "RegionSize", "NoBoxes",
                                        "Jigsaw"};
    const char *end = p->record->text + p->record->size;
    int code = 0;
    bool has_shape = false;
    p->rows = p->columns = p->num_digits = 9;
    p->first_value = 1;
    for (int k = 0; k < 4; k++) {
        iss_constraint c;
        const char *at = p->record->text;
        while (code == 0 && sudoku_iss_next_constraint(&at, end, &c)) {
            if (!sudoku_iss_is(&c.name, names[k]))
                continue;
            if (k == 0 && has_shape)
                code = sudoku_fail_at(p->record, c.name.at, p->error,
                                      SUDOKU_EINPUT, "the second Shape");
            else if (k == 0)
                code = read_shape(p, &c);
            else if (k == 1)
                code = read_region_size(p, &c);
            else if (k == 2)
                p->no_boxes = true;
            else
                code = read_jigsaw(p, &c);
            has_shape = true;
        }
        if (k == 0)
            p->region_size = p->rows > p->columns ? p->rows : p->columns;
    }
    if (code == 0)
        choose_boxes(p);
    return code;
}

static int make_shape(sudoku_shape **out, const plan *p)
{
    int n = p->num_digits, code;
    bool is_grid = p->rows == n && p->columns == n &&
                   (p->box_width == 0 || p->region_size == n);
    if (p->is_raw)
        code = sudoku_shape_new_sheet(out, n, p->columns, p->rows, NULL);
    else if (is_grid)
        code = sudoku_shape_new(out, p->box_width,
                                p->box_width > 0 ? p->box_height : n);
    else
        code = sudoku_shape_new_rectangle(out, n, p->columns, p->rows,
                                          p->box_width, p->box_height);
    if (code != 0)
        return code;
    code = sudoku_shape_count_from(*out, p->first_value);
    if (code == 0)
        code = sudoku_iss_add_blocks(p->names, *out);
    if (code != 0)
        sudoku_shape_free(*out);
    return code;
}

static int add_regions(sudoku_board *board, const plan *p, sudoku_error *reason)
{
    sudoku_clause clause;
    bool is_done[UCHAR_MAX + 1] = {false};
    int code = sudoku_clause_init(&clause, "different");
    is_done[(unsigned char)p->outside] = true;
    for (const char *first = p->map; *first != '\0' && code == 0; first++) {
        if (is_done[(unsigned char)*first])
            continue;
        is_done[(unsigned char)*first] = true;
        code = sudoku_clause_add_group(&clause);
        for (const char *at = first; *at != '\0' && code == 0; at++) {
            if (*at == *first)
                code = sudoku_clause_add_cell(&clause, (int)(at - p->map));
        }
    }
    if (code == 0 && clause.num_groups > 0)
        return sudoku_board_add_rule(board, &clause, reason);
    sudoku_clause_clear(&clause);
    return code == 0
               ? 0
               : sudoku_fail(reason, code, 0, 0, "%s", sudoku_error_text(code));
}

static int make_board(sudoku_board **out, const plan *p)
{
    sudoku_shape *shape;
    sudoku_error reason;
    int code = make_shape(&shape, p);
    if (code == 0)
        code = sudoku_board_new(out, shape);
    if (code != 0)
        return sudoku_fail_at(p->record, p->record->text, p->error, code, "%s",
                              sudoku_error_text(code));
    if (p->map[0] == '\0')
        return 0;
    code = p->outside != '\0'
               ? add_regions(*out, p, &reason)
               : sudoku_board_add_words(*out, "jigsaw", p->map, &reason);
    if (code != 0) {
        sudoku_board_unref(*out);
        sudoku_fail_at(p->record, p->record->text, p->error, code, "%s",
                       reason.text);
    }
    return code;
}

int sudoku_iss_region_size(const sudoku_record *record)
{
    plan p = {.record = record};
    read_plan(&p);
    return p.region_size;
}

int sudoku_iss_make_board(sudoku_board **out, iss_names *names,
                          const sudoku_record *record, sudoku_error *error)
{
    plan p = {.record = record, .error = error, .names = names};
    int code = read_plan(&p);
    if (code == 0)
        code = sudoku_iss_read_names(names, record, p.columns, p.rows, error);
    return code == 0 ? make_board(out, &p) : code;
}
