/*
 * ksudoku_graph.c - reads the element graph of KSudoku.
 *
 *     <graph order="9" type="custom" sizeX="9" sizeY="9" sizeZ="1" ..>
 *      <sudokugroups at="0" withblocks="1"/>     rows and columns of a grid
 *      <clique size="9">0 10 20 ..</clique>      no digit twice
 *      <cage operator="4" value="7" size="2">3 4</cage>
 *     </graph>
 *
 * Cells are numbered down the columns. Type sudoku is a single grid.
 */
#include "sudoku/formats/ksudoku_graph.h"

#include "sudoku/formats/clause_builder.h"
#include "sudoku/formats/reader.h"
#include "sudoku/formats/scan.h"
#include "sudoku/formats/xml.h"

#include <string.h>

enum { MOST_GRIDS = 64, MOST_SIDE = 100 };
enum cage { NO_OPERATOR, ADD = 4 };

typedef struct graph {
    const sudoku_record *record;
    const char *at, *end; /* the text from the first tag on */
    sudoku_error *error;
    int order, width, height;
    bool is_killer; /* digits of a cage differ */
    sudoku_grid grids[MOST_GRIDS];
    bool is_plain[MOST_GRIDS]; /* [grid] whether it has no boxes */
    int num_grids, num_plain;
} graph;

static int fail(const graph *g, const char *at, int code, const char *text)
{
    return sudoku_fail_at(g->record, at, g->error, code, "%s", text);
}

/* ---- elements ------------------------------------------------------------ */

static int read_attribute(const graph *g, const char *tag, const char *name)
{
    sudoku_token value;
    int number = 0;
    if (!sudoku_find_attribute(tag, g->end, name, &value) || value.size == 0 ||
        value.size > 6)
        return -1;
    for (size_t k = 0; k < value.size; k++) {
        if (value.at[k] < '0' || value.at[k] > '9')
            return -1;
        number = 10 * number + (value.at[k] - '0');
    }
    return number;
}

static bool has_attribute(const graph *g, const char *tag, const char *name,
                          const char *value)
{
    sudoku_token found;
    return sudoku_find_attribute(tag, g->end, name, &found) &&
           found.size == strlen(value) &&
           memcmp(found.at, value, found.size) == 0;
}

static bool is_tag(const graph *g, const char *at, const char *name)
{
    const char *stop = sudoku_skip_xml_name(at + 1, g->end);
    return (size_t)(stop - at) == strlen(name) + 1 &&
           memcmp(at + 1, name, strlen(name)) == 0;
}

static const char *next_tag(const graph *g, const char *tag)
{
    const char *at = tag + 1;
    for (;;) {
        if (at != NULL)
            at = memchr(at, '<', (size_t)(g->end - at));
        if (at == NULL || !sudoku_begins_with(at, g->end, "<!--"))
            break;
        at = sudoku_skip_tag(at, g->end);
    }
    return at == NULL || sudoku_begins_with(at, g->end, "</graph") ? NULL : at;
}

static int next_number(const graph *g, const char **at)
{
    int number = 0;
    const char *from = sudoku_skip_space(*at, g->end);
    const char *stop = sudoku_skip_decimal(from, g->end);
    if (stop == from || stop - from > 6)
        return -1;
    for (; from < stop; from++)
        number = 10 * number + (*from - '0');
    *at = stop;
    return number;
}

static const char *text_of(const graph *g, const char *tag)
{
    const char *stop = memchr(tag, '>', (size_t)(g->end - tag));
    return stop == NULL ? g->end : stop + 1;
}

static int count_cells(const graph *g, const char *tag, int *first)
{
    const char *text = text_of(g, tag);
    int size = 0;
    *first = -1;
    for (int k; (k = next_number(g, &text)) >= 0; size++)
        *first = size == 0 ? k : *first;
    return size;
}

static bool is_within(const graph *g, const char *tag,
                      const sudoku_shape *shape, int house)
{
    const char *text = text_of(g, tag);
    for (int k; (k = next_number(g, &text)) >= 0;) {
        int row = k % g->height, column = k / g->height;
        int cell = column < shape->width
                       ? shape->cell_at[row * shape->width + column]
                       : -1;
        if (cell < 0 || !sudoku_shape_is_in(shape, cell, house))
            return false;
    }
    return true;
}

static bool is_in_house(const graph *g, const char *tag,
                        const sudoku_shape *shape)
{
    int h = 0;
    while (h < shape->num_houses && !is_within(g, tag, shape, h))
        h++;
    return h < shape->num_houses;
}

/* ---- the board ----------------------------------------------------------- */

/* Rejects unclosed comments, which would hide what follows them. */
static int check_comments(const graph *g)
{
    const char *at = g->record->text;
    for (; at < g->end; at++) {
        at = memchr(at, '<', (size_t)(g->end - at));
        if (at == NULL)
            break;
        if (sudoku_begins_with(at, g->end, "<!--") &&
            sudoku_skip_tag(at, g->end) == NULL)
            return fail(g, at, SUDOKU_EINPUT, "this comment is not closed");
    }
    return 0;
}

static int find_graph(graph *g)
{
    const char *at = g->record->text;
    while (at != NULL && !is_tag(g, at, "graph"))
        at = memchr(at + 1, '<', (size_t)(g->end - at - 1));
    if (at == NULL)
        return fail(g, g->record->text, SUDOKU_EINPUT,
                    "there is no element graph");
    g->at = at;
    g->order = g->width = g->height = read_attribute(g, at, "order");
    g->is_killer = !has_attribute(g, at, "specific-type", "Mathdoku");
    if (has_attribute(g, at, "type", "custom")) {
        g->width = read_attribute(g, at, "sizeX");
        g->height = read_attribute(g, at, "sizeY");
        if (read_attribute(g, at, "sizeZ") != 1)
            return fail(g, at, SUDOKU_ESHAPE,
                        "boards of three dimensions are not supported");
    } else if (!has_attribute(g, at, "type", "sudoku")) {
        return fail(g, at, SUDOKU_ESHAPE,
                    "a graph whose type is neither sudoku nor custom is not "
                    "supported");
    }
    if (g->order < 1 || g->order > SUDOKU_MAX_DIGITS || g->width < g->order ||
        g->height < g->order || g->width > MOST_SIDE || g->height > MOST_SIDE)
        return fail(g, at, SUDOKU_ESHAPE,
                    "the graph has no order, or no size that fits it");
    return 0;
}

static int find_grids(graph *g)
{
    for (const char *at = next_tag(g, g->at); at != NULL;
         at = next_tag(g, at)) {
        if (is_tag(g, at, "roxdokugroups"))
            return fail(g, at, SUDOKU_ESHAPE,
                        "boards of three dimensions are not supported");
        if (!is_tag(g, at, "sudokugroups"))
            continue;
        int place = read_attribute(g, at, "at");
        if (place < 0 || g->height < 1 || g->num_grids == MOST_GRIDS)
            return fail(g, at, SUDOKU_EINPUT,
                        "an element sudokugroups has no place, or there are "
                        "too many of them");
        g->grids[g->num_grids] =
            (sudoku_grid){place % g->height, place / g->height};
        g->is_plain[g->num_grids] = has_attribute(g, at, "withblocks", "0");
        g->num_plain += g->is_plain[g->num_grids++];
    }
    if (g->num_grids == 0)
        g->grids[g->num_grids++] = (sudoku_grid){0, 0};
    return 0;
}

static bool read_regions(const graph *g, int *region)
{
    int n = g->order, num_cells = 0, number = 0;
    for (int cell = 0; cell < n * n; cell++)
        region[cell] = -1;
    for (const char *at = next_tag(g, g->at); at != NULL;
         at = next_tag(g, at)) {
        if (!is_tag(g, at, "clique"))
            continue;
        const char *text = text_of(g, at);
        int size = 0;
        for (int k; number < n && (k = next_number(g, &text)) >= 0; size++) {
            int cell = k < n * n ? k % n * n + k / n : -1;
            if (cell < 0 || region[cell] >= 0)
                return false;
            region[cell] = number;
            num_cells++;
        }
        if (size != n)
            return false;
        number++;
    }
    return num_cells == n * n;
}

static int root_of(int n)
{
    return (int)sudoku_root((size_t)n);
}

/* Makes a board of one grid, with boxes or with the cliques as regions. */
static int make_single(const graph *g, sudoku_board **out, bool *has_regions)
{
    int region[SUDOKU_MAX_CELLS];
    char map[SUDOKU_MAP_SIZE];
    sudoku_error reason;
    sudoku_board_spec spec = {.num_digits = g->order};
    int root = root_of(g->order);
    *has_regions = false;
    if (g->num_plain == 0) {
        if (root * root != g->order || root == 1)
            return fail(
                g, g->at, SUDOKU_ESHAPE,
                "there are no square boxes whose number of cells is the order");
        spec.box_width = spec.box_height = root;
    } else if (read_regions(g, region)) {
        sudoku_set_regions(&spec, map, region);
        *has_regions = true;
    }
    int code = sudoku_make_board(out, &spec, &reason);
    return code == 0 ? 0 : fail(g, g->at, code, reason.text);
}

static bool has_box(const graph *g, const sudoku_shape *shape,
                    const sudoku_house *box)
{
    int root = root_of(g->order);
    for (int k = 0; k < g->num_grids; k++) {
        int row = shape->row[box->cells[0]] - g->grids[k].row;
        int column = shape->column[box->cells[0]] - g->grids[k].column;
        if (!g->is_plain[k] && row >= 0 && column >= 0 && row < g->order &&
            column < g->order && row % root == 0 && column % root == 0)
            return true;
    }
    return false;
}

static bool is_clique(const graph *g, const sudoku_shape *shape, int house)
{
    for (const char *at = next_tag(g, g->at); at != NULL;
         at = next_tag(g, at)) {
        int first;
        if (is_tag(g, at, "clique") &&
            count_cells(g, at, &first) == shape->houses[house].num_cells &&
            is_within(g, at, shape, house))
            return true;
    }
    return false;
}

static bool has_boxes(const graph *g, const sudoku_shape *shape)
{
    for (int h = 0; h < shape->num_houses; h++) {
        if (shape->houses[h].kind == SUDOKU_BOX &&
            !has_box(g, shape, &shape->houses[h]) && !is_clique(g, shape, h))
            return false;
    }
    return true;
}

/* Makes a board of several grids; those without boxes must have cliques
 * instead. */
static int make_several(const graph *g, sudoku_board **out)
{
    sudoku_shape *shape;
    int root = root_of(g->order);
    int code = SUDOKU_ESHAPE;
    *out = NULL;
    if (root * root == g->order && root > 1)
        code =
            sudoku_shape_new_grids(&shape, root, root, g->grids, g->num_grids);
    if (code == 0 && (shape->width != g->width || shape->height != g->height ||
                      !has_boxes(g, shape))) {
        sudoku_shape_free(shape);
        code = SUDOKU_ESHAPE;
    }
    if (code == 0)
        code = sudoku_board_new(out, shape);
    return code == 0 ? 0
                     : fail(g, g->at, code,
                            "a board of these grids is not supported");
}

/* ---- cliques and cages --------------------------------------------------- */

static void put_cells(sudoku_clause_builder *b, const graph *g, const char *tag)
{
    const char *text = text_of(g, tag);
    for (int k; (k = next_number(g, &text)) >= 0;)
        sudoku_clause_put_place(b, k % g->height, k / g->height);
}

static void build_cage(sudoku_clause_builder *b, const graph *g,
                       const char *tag, ksudoku_given *given, int *num_givens)
{
    int first, size = count_cells(g, tag, &first);
    int value = read_attribute(g, tag, "value");
    int operation = read_attribute(g, tag, "operator");
    if (value < 0 || size == 0) {
        sudoku_clause_fail(b, SUDOKU_EINPUT, "a cage has no value or no cells");
    } else if (size == 1 && operation != ADD) {
        const sudoku_shape *shape = b->board->shape;
        int cell = first < g->width * g->height
                       ? shape->cell_at[first % g->height * shape->width +
                                        first / g->height]
                       : -1;
        if (cell < 0 || value < 1 || value > g->order ||
            *num_givens == SUDOKU_MAX_CELLS)
            sudoku_clause_fail(b, SUDOKU_EINPUT,
                               "a cage of one cell has no digit as its value");
        else
            given[(*num_givens)++] =
                (ksudoku_given){(int16_t)cell, (int16_t)(value - 1)};
    } else if (operation != ADD) {
        sudoku_clause_fail(b, SUDOKU_ERULE,
                           "cages with a difference, a product or a quotient "
                           "are not supported");
    } else {
        sudoku_clause_begin(b, g->is_killer ? "killer" : "sum");
        sudoku_clause_put_value(b, value);
        put_cells(b, g, tag);
        sudoku_clause_end(b);
    }
}

static void build_elements(sudoku_clause_builder *b, const graph *g,
                           bool has_regions, ksudoku_given *given,
                           int *num_givens)
{
    for (const char *at = next_tag(g, g->at); at != NULL && b->code == 0;
         at = next_tag(g, at)) {
        b->at = at;
        if (is_tag(g, at, "cage"))
            build_cage(b, g, at, given, num_givens);
        if (!is_tag(g, at, "clique") || has_regions ||
            is_in_house(g, at, b->board->shape))
            continue;
        sudoku_clause_begin(b, "different");
        put_cells(b, g, at);
        sudoku_clause_end(b);
    }
}

int sudoku_read_graph(sudoku_board **out, const sudoku_record *record,
                      ksudoku_given given[SUDOKU_MAX_CELLS], int *num_givens,
                      sudoku_error *error)
{
    graph g = {.record = record, .error = error};
    bool has_regions = false;
    sudoku_clause_builder b;
    g.end = record->text + record->size;
    *num_givens = 0;
    int code = find_graph(&g);
    if (code == 0)
        code = check_comments(&g);
    if (code == 0)
        code = find_grids(&g);
    if (code == 0 && g.num_grids == 1 && g.width == g.order &&
        g.height == g.order && g.grids[0].row == 0 && g.grids[0].column == 0)
        code = make_single(&g, out, &has_regions);
    else if (code == 0)
        code = make_several(&g, out);
    if (code != 0)
        return code;
    sudoku_clause_builder_init(&b, *out, record, error);
    build_elements(&b, &g, has_regions, given, num_givens);
    sudoku_clause_builder_clear(&b);
    if (b.code != 0)
        sudoku_board_unref(*out);
    return b.code;
}
