/*
 * explain.c - measures in how many positions of a library our techniques find
 * the same eliminations or placements. The library has HoDoKu's form, with
 * positions made for one technique each.
 *
 *     explain LIBRARY [CODE]
 *
 * A line is :code:digits:givens:deleted:eliminations:placements:extra (see
 * docs/formats.md). Some step of the technique in the position must have
 * exactly these effects. Fail cases (code with -x) are skipped. With a code,
 * the steps of each of its failing positions are listed.
 */
#include "sudoku/techniques/explain.h"
#include "bench/measure.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

typedef struct code {
    const char *code, *name; /* two techniques with one code have two rows */
} code;

static const code codes[] = {
    {"0000", "full-house"},
    {"0002", "hidden-single"},
    {"0003", "naked-single"},
    {"0100", "pointing"},
    {"0101", "claiming"},
    {"0110", "locked-pair"},
    {"0111", "locked-triple"},
    {"0200", "naked-pair"},
    {"0201", "naked-triple"},
    {"0202", "naked-quad"},
    {"0210", "hidden-pair"},
    {"0211", "hidden-triple"},
    {"0212", "hidden-quad"},
    {"0300", "x-wing"},
    {"0301", "swordfish"},
    {"0302", "jellyfish"},
    {"0310", "finned-x-wing"},
    {"0311", "finned-swordfish"},
    {"0312", "finned-jellyfish"},
    {"0320", "sashimi-x-wing"},
    {"0321", "sashimi-swordfish"},
    {"0322", "sashimi-jellyfish"},
    {"0330", "franken-x-wing"},
    {"0331", "franken-swordfish"},
    {"0332", "franken-jellyfish"},
    {"0340", "finned-franken-x-wing"},
    {"0341", "finned-franken-swordfish"},
    {"0342", "finned-franken-jellyfish"},
    {"0360", "finned-mutant-x-wing"},
    {"0361", "finned-mutant-swordfish"},
    {"0362", "finned-mutant-jellyfish"},
    {"0363", "finned-mutant-squirmbag"},
    {"0364", "finned-mutant-whale"},
    {"0400", "skyscraper"},
    {"0401", "2-string-kite"},
    {"0402", "empty-rectangle"},
    {"0403", "turbot-fish"},
    {"0500", "simple-colors-trap"},
    {"0501", "simple-colors-wrap"},
    {"0502", "multi-colors"},
    {"0503", "multi-colors"},
    {"0600", "unique-rectangle-1"},
    {"0601", "unique-rectangle-2"},
    {"0602", "unique-rectangle-3"},
    {"0603", "unique-rectangle-4"},
    {"0604", "unique-rectangle-5"},
    {"0605", "unique-rectangle-6"},
    {"0606", "hidden-rectangle"},
    {"0607", "avoidable-rectangle-1"},
    {"0608", "avoidable-rectangle-2"},
    {"0610", "bug+1"},
    {"0701", "x-chain"},
    {"0702", "xy-chain"},
    {"0703", "remote-pair"},
    {"0706", "continuous-loop"},
    {"0707", "discontinuous-loop"},
    {"0708", "aic"},
    {"0709-1", "grouped-continuous-loop"},
    {"0709-2", "als-continuous-loop"},
    {"0710-1", "grouped-discontinuous-loop"},
    {"0710-2", "grouped-discontinuous-loop"},
    {"0710-3", "als-discontinuous-loop"},
    {"0710-4", "als-discontinuous-loop"},
    {"0711-1", "grouped-aic"},
    {"0711-2", "grouped-aic"},
    {"0711-3", "als-aic"},
    {"0711-4", "als-aic"},
    {"0800", "xy-wing"},
    {"0801", "xyz-wing"},
    {"0803", "w-wing"},
    {"0901", "als-xz"},
    {"0902-1", "als-xy-wing"},
    {"0902-2", "overlapping-als-xy-wing"},
    {"0903", "als-chain"},
    {"0904-1", "death-blossom"},
    {"0904-2", "overlapping-death-blossom"},
    {"1101", "sue-de-coq"},
    {"1201", "template-set"},
    {"1202", "template-delete"},
};
enum { NUM_CODES = sizeof codes / sizeof *codes };

/* The expected effects: all candidates of the two lists. */
typedef struct expected {
    bool removes[81][9], places[81][9];
    int num_removes, num_places;
    bool is_listed; /* print all steps */
} expected;

/* Reads "182 273": digit, row, column. Returns the number of entries. */
static int read_list(const char *text, bool to[81][9])
{
    int num = 0;
    for (; strlen(text) >= 3; text += text[3] == ' ' ? 4 : 3) {
        to[(text[1] - '1') * 9 + text[2] - '1'][text[0] - '1'] = true;
        num++;
    }
    return num;
}

static bool is_expected(void *ctx, const sudoku_logic_step *step)
{
    const expected *want = ctx;
    if (want->is_listed)
        puts(step->text.data);
    if (step->num_removes != want->num_removes ||
        step->num_places != want->num_places)
        return false;
    for (int k = 0; k < step->num_removes; k++) {
        if (!want->removes[step->removes[k].cell][step->removes[k].digit])
            return false;
    }
    for (int k = 0; k < step->num_places; k++) {
        if (!want->places[step->places[k].cell][step->places[k].digit])
            return false;
    }
    return true;
}

static void set_position(sudoku_position *p, const sudoku_puzzle *empty,
                         const char *givens, const char *deleted)
{
    bool gone[81][9] = {{false}};
    sudoku_position_set(p, empty);
    p->is_unique = true;
    bool is_given = true;
    for (int cell = 0; *givens != '\0' && cell < 81; givens++) {
        if (*givens == '+') {
            is_given = false;
            continue;
        }
        if (*givens >= '1' && *givens <= '9') {
            sudoku_position_place(p, cell, *givens - '1');
            p->is_given[cell] = is_given;
        }
        is_given = true;
        cell++;
    }
    read_list(deleted, gone);
    for (int cell = 0; cell < 81; cell++) {
        for (int digit = 0; digit < 9; digit++) {
            if (gone[cell][digit])
                sudoku_position_remove(p, cell, digit);
        }
    }
}

/* A code with a variant comes before the same code without one. Returns the
 * index in codes[], or -1 if the line is unknown. */
static int run_line(sudoku_explainer *explainer, const sudoku_puzzle *empty,
                    char *line, const char *listed, bool *found)
{
    char *fields[8] = {NULL};
    int num = 0;
    line[strcspn(line, "\r\n")] = '\0';
    for (char *at = line; at != NULL && num < 8; num++) {
        fields[num] = at;
        at = strchr(at, ':');
        if (at != NULL)
            *at++ = '\0';
    }
    if (num < 7 || fields[0][0] != '\0' || strchr(fields[1], 'x') != NULL)
        return -1;
    for (int k = 0; k < NUM_CODES; k++) {
        size_t size = strlen(codes[k].code);
        if (strncmp(fields[1], codes[k].code, size) != 0 ||
            (fields[1][size] != '\0' && fields[1][size] != '-'))
            continue;
        expected want = {0};
        want.num_removes = read_list(fields[5], want.removes);
        want.num_places = read_list(fields[6], want.places);
        set_position(explainer->position, empty, fields[3], fields[4]);
        explainer->step.accept = is_expected;
        explainer->step.ctx = &want;
        int technique =
            sudoku_find_technique(codes[k].name, strlen(codes[k].name));
        *found = sudoku_explain_by(explainer, technique) == 1;
        want.is_listed = listed != NULL && strcmp(listed, codes[k].code) == 0;
        if (want.is_listed && !*found) {
            printf("%s %s %s: remove %s, place %s\n", codes[k].code, fields[3],
                   fields[4], fields[5], fields[6]);
            sudoku_explain_by(explainer, technique);
        }
        return k;
    }
    return -1;
}

static void print_table(const int *total, const int *same)
{
    printf("code    technique                  positions  same\n");
    for (int k = 0; k < NUM_CODES; k++) {
        if (total[k] > 0)
            printf("%-6s  %-26s %9d %4.0f%%\n", codes[k].code, codes[k].name,
                   total[k], 100.0 * same[k] / total[k]);
    }
}

int main(int argc, char **argv)
{
    static char line[1 << 14];
    int total[NUM_CODES] = {0}, same[NUM_CODES] = {0};
    sudoku_shape *shape;
    sudoku_board *board;
    sudoku_puzzle empty;
    sudoku_explainer explainer;
    gzFile file = argc == 2 || argc == 3 ? gzopen(argv[1], "rb") : NULL;
    if (file == NULL)
        bench_die("usage: explain LIBRARY [CODE], in HoDoKu's form");
    sudoku_puzzle_init(&empty);
    if (sudoku_shape_new(&shape, 3, 3) != 0 ||
        sudoku_board_new(&board, shape) != 0 ||
        sudoku_puzzle_set_board(&empty, board) != 0 ||
        sudoku_explainer_init(&explainer, board) != 0)
        bench_die("explain: out of memory");
    while (gzgets(file, line, sizeof line) != NULL) {
        bool found = false;
        int k = run_line(&explainer, &empty, line, argc == 3 ? argv[2] : NULL,
                         &found);
        if (k >= 0) {
            total[k]++;
            same[k] += found;
        }
    }
    gzclose(file);
    print_table(total, same);
    sudoku_explainer_clear(&explainer);
    sudoku_puzzle_clear(&empty);
    sudoku_board_unref(board);
    return 0;
}
