/*
 * xmpuzzle_read.c - reads puzzles of burr-tools (xmpuzzle.h), XML such as
 *
 *   <puzzle version="2">
 *     <gridType type="0"/>
 *     <shapes> <voxel x="2" y="2" z="1" type="0">###_</voxel> .. </shapes>
 *     <problems>
 *       <problem>
 *         <shapes> <shape id="0" count="2"/> <shape id="1" min="0" max="3"/>
 *         </shapes>
 *         <result id="2"/>
 *         <bitmap> <pair piece="0" result="1"/> </bitmap>
 *       </problem>
 *     </problems>
 *   </puzzle>
 *
 * Other parts, such as solutions, comments, groups of pieces and weights, do
 * not matter for assemblies.
 */
#include "base/reserve.h"
#include "dlx/formats/formats.h"
#include "dlx/formats/xml_scan.h"
#include "dlx/formats/xmpuzzle.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

typedef struct reader {
    dlx_xml x;
    dlx_xmpuzzle puzzle;
    int wanted; /* number of the problem to read, from 1; 0 = the only one */
    int num_problems;
} reader;

/* ---- attributes ---------------------------------------------------------- */

static int report_attribute(const reader *r, const char *name, const char *what)
{
    char sentence[100];
    snprintf(sentence, sizeof sentence, "%s '%s'", what, name);
    return dlx_scan_report(&r->x.s, r->x.name, sentence);
}

/* Reads an attribute that is a number from 0 to most. If it is optional and
 * missing, *number is unchanged. Sets *token, unless NULL, to its value. */
static int read_number(const reader *r, const char *name, int most,
                       bool is_needed, int *number, dlx_token *token)
{
    int64_t whole;
    const dlx_token *value = dlx_xml_attribute(&r->x, name);
    char sentence[100];
    if (value == NULL)
        return is_needed ? report_attribute(r, name, "has no attribute") : 0;
    if (!dlx_token_whole(*value, &whole) || whole < 0 || whole > most) {
        snprintf(sentence, sizeof sentence,
                 "is not a number from 0 to %d, as '%s' must be", most, name);
        return dlx_scan_report(&r->x.s, *value, sentence);
    }
    *number = (int)whole;
    if (token != NULL)
        *token = *value;
    return 0;
}

/* ---- shapes -------------------------------------------------------------- */

static int read_cells(reader *r, dlx_voxel_shape *shape, int num)
{
    dlx_scan *s = &r->x.s;
    int n = 0;
    for (dlx_scan_skip_space(s); s->at < s->end && *s->at != '<';
         dlx_scan_skip_space(s)) {
        dlx_token token = dlx_scan_take(s, 1);
        char c = *token.span.at;
        bool is_digit = c >= '0' && c <= '9';
        if (is_digit && n > 0 && shape->state[n - 1] != DLX_VOXEL_EMPTY) {
            int color = 10 * shape->color[n - 1] + (c - '0');
            if (color >= DLX_MOST_COLORS)
                return dlx_scan_report(s, token,
                                       "makes a color number greater than 63");
            shape->color[n - 1] = (uint8_t)color;
            continue;
        }
        if (c != '#' && c != '+' && c != '_')
            return dlx_scan_report(s, token, "is not a cell ('#', '+' or '_')");
        if (n == num)
            return dlx_scan_report(
                s, token, "is one cell more than the shape's size allows");
        shape->state[n++] = c == '#'   ? DLX_VOXEL_FILLED
                            : c == '+' ? DLX_VOXEL_VARIABLE
                                       : DLX_VOXEL_EMPTY;
    }
    return n == num ? 0
                    : dlx_scan_report(s, shape->token,
                                      "has fewer cells than its size requires");
}

static int read_shape(reader *r)
{
    static const char *const axes[] = {"x", "y", "z"};
    dlx_xmpuzzle *puzzle = &r->puzzle;
    int64_t num = 1;
    int type = 0, error = 0;
    dlx_voxel_shape *shapes =
        base_reserve_ints(puzzle->shapes, sizeof *shapes, puzzle->num_shapes,
                          &puzzle->cap_shapes, 1);
    if (shapes == NULL)
        return DLX_ENOMEM;
    puzzle->shapes = shapes;
    dlx_voxel_shape *shape = &shapes[puzzle->num_shapes++];
    const dlx_token *name = dlx_xml_attribute(&r->x, "name");
    *shape = (dlx_voxel_shape){.token = r->x.name};
    if (name != NULL)
        shape->name = name->span;
    for (int k = 0; error == 0 && k < 3; k++) {
        error = read_number(r, axes[k], DLX_MOST_VOXELS, true, &shape->size[k],
                            NULL);
        num *= shape->size[k];
        if (error == 0 && num > DLX_MOST_VOXELS)
            error = dlx_scan_report(&r->x.s, r->x.name,
                                    "has more than 1000000 cells");
    }
    if (error == 0)
        error = read_number(r, "type", 0, true, &type, NULL);
    if (error != 0)
        return error;
    shape->state = calloc((size_t)num + 1, 1);
    shape->color = calloc((size_t)num + 1, 1);
    if (shape->state == NULL || shape->color == NULL)
        return DLX_ENOMEM;
    return r->x.is_closed ? 0 : read_cells(r, shape, (int)num);
}

/* ---- problems ------------------------------------------------------------ */

static int read_piece(reader *r)
{
    dlx_xmpuzzle *puzzle = &r->puzzle;
    dlx_piece *pieces =
        base_reserve_ints(puzzle->pieces, sizeof *pieces, puzzle->num_pieces,
                          &puzzle->cap_pieces, 1);
    if (pieces == NULL)
        return DLX_ENOMEM;
    puzzle->pieces = pieces;
    dlx_piece *piece = &pieces[puzzle->num_pieces];
    bool has_count = dlx_xml_attribute(&r->x, "count") != NULL;
    int error =
        read_number(r, "id", INT_MAX - 1, true, &piece->shape, &piece->token);
    if (error == 0)
        error = read_number(r, has_count ? "count" : "min", INT_MAX, true,
                            &piece->low, NULL);
    piece->high = piece->low;
    if (error == 0 && !has_count)
        error = read_number(r, "max", INT_MAX, true, &piece->high, NULL);
    if (error == 0 && piece->low > piece->high)
        error = report_attribute(r, "min", "has a 'max' that is less than");
    for (int k = 0; error == 0 && k < puzzle->num_pieces; k++) {
        if (pieces[k].shape == piece->shape)
            error = dlx_scan_report(&r->x.s, piece->token,
                                    "is a shape that the problem already has");
    }
    puzzle->num_pieces += error == 0;
    return error;
}

/* Reads a pair: cells of a piece with one color may fill cells of the result
 * with the other. Pairs count colors from 0, cells from 1. */
static int read_pair(reader *r)
{
    int piece = 0, result = 0;
    int error =
        read_number(r, "piece", DLX_MOST_COLORS - 2, true, &piece, NULL);
    if (error == 0)
        error =
            read_number(r, "result", DLX_MOST_COLORS - 2, true, &result, NULL);
    if (error == 0)
        r->puzzle.allowed[piece + 1] |= (uint64_t)1 << (result + 1);
    return error;
}

static int begin_problem(reader *r)
{
    dlx_xmpuzzle *puzzle = &r->puzzle;
    if (++r->num_problems > 1 && r->wanted == 0)
        return dlx_scan_report(
            &r->x.s, r->x.name,
            "is the second of several: --from xmpuzzle:N reads the Nth");
    if (r->num_problems != r->wanted && r->wanted > 0)
        return dlx_xml_skip(&r->x);
    return read_number(r, "maxHoles", INT_MAX, false, &puzzle->holes, NULL);
}

/* ---- the file ------------------------------------------------------------ */

/* Returns whether the last opened tag is this one, within the parent. */
static bool is_at(const dlx_xml *x, const char *name, const char *parent)
{
    return x->depth >= 2 && dlx_token_is(x->name, name) &&
           dlx_token_is(x->open[x->depth - 2], parent);
}

static int read_tag(reader *r)
{
    const dlx_xml *x = &r->x;
    int type = 0;
    if (x->depth == 1)
        return dlx_token_is(x->name, "puzzle")
                   ? 0
                   : dlx_scan_report(
                         &x->s, x->name,
                         "is not 'puzzle', the first tag of an xmpuzzle file");
    if (is_at(x, "gridType", "puzzle")) {
        int error = read_number(r, "type", INT_MAX, false, &type, NULL);
        return error != 0 || type == 0
                   ? error
                   : dlx_scan_report(
                         &x->s, *dlx_xml_attribute(x, "type"),
                         "is not 0: only grids of cubes can be read");
    }
    if (is_at(x, "voxel", "shapes"))
        return read_shape(r);
    if (is_at(x, "problem", "problems"))
        return begin_problem(r);
    if (is_at(x, "shape", "shapes"))
        return read_piece(r);
    if (is_at(x, "result", "problem"))
        return read_number(r, "id", INT_MAX, true, &r->puzzle.result,
                           &r->puzzle.result_token);
    return is_at(x, "pair", "bitmap")         ? read_pair(r)
           : is_at(x, "solutions", "problem") ? dlx_xml_skip(&r->x)
                                              : 0;
}

static int check_shape(const reader *r, int shape, dlx_token token)
{
    char sentence[100];
    if (shape < r->puzzle.num_shapes)
        return 0;
    snprintf(sentence, sizeof sentence,
             "is not the number of a shape: there are %d, numbered from 0",
             r->puzzle.num_shapes);
    return dlx_scan_report(&r->x.s, token, sentence);
}

static int check_puzzle(const reader *r)
{
    const dlx_xmpuzzle *puzzle = &r->puzzle;
    if (r->num_problems == 0)
        return dlx_scan_report_here(&r->x.s, "the file has no problem");
    if (r->num_problems < r->wanted)
        return dlx_scan_report_here(
            &r->x.s,
            "the file has fewer problems than the N of --from xmpuzzle:N");
    if (puzzle->result < 0)
        return dlx_scan_report_here(&r->x.s, "the problem has no result");
    int error = check_shape(r, puzzle->result, puzzle->result_token);
    for (int k = 0; error == 0 && k < puzzle->num_pieces; k++)
        error =
            check_shape(r, puzzle->pieces[k].shape, puzzle->pieces[k].token);
    return error;
}

static void init(reader *r, int number)
{
    memset(r, 0, sizeof *r);
    r->wanted = number;
    r->puzzle.result = r->puzzle.holes = -1;
    r->puzzle.allowed[0] = ~(uint64_t)0;
    for (int color = 1; color < DLX_MOST_COLORS; color++)
        r->puzzle.allowed[color] = 1;
}

static void clear(dlx_xmpuzzle *puzzle)
{
    for (int k = 0; k < puzzle->num_shapes; k++) {
        free(puzzle->shapes[k].state);
        free(puzzle->shapes[k].color);
    }
    free(puzzle->shapes);
    free(puzzle->pieces);
}

int dlx_read_xmpuzzle(dlx_problem *p, int number, const char *text, size_t size,
                      dlx_text_error *error)
{
    reader *r = malloc(sizeof *r);
    if (r == NULL)
        return DLX_ENOMEM;
    init(r, number);
    dlx_xml_init(&r->x, text, size, error);
    int result;
    do {
        result = dlx_xml_next(&r->x);
        if (result == 0 && r->x.kind == DLX_XML_OPEN)
            result = read_tag(r);
    } while (result == 0 && r->x.kind != DLX_XML_END);
    if (result == 0)
        result = check_puzzle(r);
    if (result == 0)
        result = dlx_place_pieces(p, &r->puzzle, &r->x.s);
    clear(&r->puzzle);
    free(r);
    return result;
}

static bool detect(const char *text, size_t size)
{
    static const char *const words[] = {"<?xml", "<puzzle", "<puzzle>", NULL};
    return dlx_begins_with(text, size, "", words);
}

static int read_only_problem(dlx_problem *p, const char *text, size_t size,
                             dlx_text_error *error)
{
    return dlx_read_xmpuzzle(p, 0, text, size, error);
}

static int write_xml(const dlx_problem *p, FILE *to, dlx_text_error *error)
{
    (void)p;
    (void)to;
    snprintf(error->text, sizeof error->text,
             "xmpuzzle files can be read, but not written");
    return DLX_EFORMAT;
}

const dlx_format dlx_format_xmpuzzle = {"xmpuzzle", detect, read_only_problem,
                                        write_xml};
