#include "cli/sudoku/sudoku_survey.h"

#include "base/ascii.h"
#include "cli/shared/signals.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum {
    NINE = 9,
    NUM_CELLS = NINE * NINE,
    FEWEST = 64,    /* least number of puzzles for which large vectors pay */
    FEW_PARTS = 32, /* limit of parts for fewer puzzles */
    LEAST_MEMORY = 64 << 20, /* least memory of a worker */
    SHARE =
        16 /* divisor of the lanes: fewer open puzzles are left to searches */
};

/* Initializes the survey. There is none if options request a kind of search or
 * limit its nodes. */
void cli_survey_init(cli_survey *survey, const cli_args *args, size_t memory)
{
    const sudoku_solve_options *solve = &args->solve;
    const dlx_config *engine = &solve->engine;
    memset(survey, 0, offsetof(cli_survey, place));
    survey->is_wanted =
        (args->command == CLI_SOLVE || args->command == CLI_CHECK ||
         (args->command == CLI_COUNT && args->limit != 1 && !args->symmetry)) &&
        args->certificate == NULL && solve->logic &&
        solve->search == SUDOKU_SEARCH_AUTO &&
        solve->prepass == SUDOKU_PREPASS_AUTO && !args->has_prepass &&
        engine->kernel == DLX_KERNEL_AUTO &&
        engine->choice == DLX_CHOOSE_FIRST && args->limits.nodes == 0 &&
        memory >= LEAST_MEMORY;
}

void cli_survey_clear(cli_survey *survey)
{
    sudoku_slices_free(survey->slices);
    sudoku_board_unref(survey->no_fit);
    free(survey->solutions);
    free(survey->copies);
}

/* ---- boards -------------------------------------------------------------- */

static bool is_nine(const sudoku_board *board, const cli_args *args)
{
    const sudoku_shape *shape = board->shape;
    return args->num_rules == 0 && args->text.box_width == 0 &&
           args->text.box_height == 0 && !args->text.no_boxes &&
           board->num_rules == 0 && shape->num_digits == NINE &&
           shape->first_value == 1 && shape->num_grids == 1 &&
           shape->num_cells == NUM_CELLS && shape->box_width == 3;
}

/* Returns whether to survey a chunk of few records: at the beginning, when it
 * takes a fraction of the time to prepare a search. */
static bool is_start(const cli_survey *survey, const cli_args *args)
{
    return !survey->has_run && !args->verbose && !args->stats_json &&
           args->solve.engine.tuning.isa == DLX_ISA_AUTO;
}

/* Gets slices for the board. Returns false if there are none. */
static bool take_board(cli_survey *survey, const cli_args *args,
                       sudoku_board *board)
{
    bool are_few = survey->num_records < FEWEST;
    enum dlx_isa isa =
        are_few ? DLX_ISA_GENERIC : args->solve.engine.tuning.isa;
    if (are_few && board->shape->num_digits > NINE)
        return false;
    if (survey->slices != NULL && survey->isa == isa &&
        sudoku_board_same(sudoku_slices_board(survey->slices), board))
        return true;
    if (survey->no_fit != NULL && sudoku_board_same(survey->no_fit, board))
        return false;
    sudoku_slices_free(survey->slices);
    survey->isa = isa;
    if (sudoku_slices_new(&survey->slices, board, isa) != 0) {
        sudoku_board_unref(survey->no_fit);
        survey->no_fit = sudoku_board_ref(board);
        return false;
    }
    survey->is_nine = is_nine(board, args);
    return true;
}

/* ---- records ------------------------------------------------------------- */

/* Returns whether the record is exactly 81 digits and dots, without a solution
 * beside it. */
static bool is_plain(const sudoku_record *record)
{
    const sudoku_field *solution = &record->solution;
    return record->size == NUM_CELLS &&
           base_are_digits_or_dots(record->text, NUM_CELLS) &&
           (solution->size == 0 ||
            (solution->size == NUM_CELLS &&
             sudoku_is_plain_solution(record->text, solution->at)));
}

static bool copy_row(cli_survey *survey, const sudoku_puzzle *puzzle)
{
    size_t n = (size_t)puzzle->board->shape->num_cells;
    uint8_t *copies = survey->copies;
    size_t need = (size_t)survey->num_records * n;
    if (survey->cap_copies < need) {
        copies = realloc(copies, need);
        if (copies == NULL)
            return false;
        survey->copies = copies;
        survey->cap_copies = need;
    }
    uint8_t *row = copies + (size_t)survey->num * n;
    for (size_t cell = 0; cell < n; cell++)
        row[cell] = puzzle->given[cell] == SUDOKU_EMPTY
                        ? '.'
                        : (uint8_t)(CLI_SURVEY_BASE + puzzle->given[cell]);
    survey->rows[survey->num] = row;
    return true;
}

/* Takes a record that is not plain, or is the first of the chunk. */
static bool take_record(cli_survey *survey, const cli_args *args,
                        const sudoku_record *record, cli_survey_read *read,
                        void *ctx)
{
    const sudoku_puzzle *puzzle = read(ctx, record);
    if (puzzle == NULL || puzzle->has_marks)
        return false;
    if (survey->num > 0 &&
        !sudoku_board_same(sudoku_slices_board(survey->slices), puzzle->board))
        return false;
    return take_board(survey, args, puzzle->board) && copy_row(survey, puzzle);
}

static void take_records(cli_survey *survey, const cli_args *args,
                         const cli_chunk *chunk, cli_survey_read *read,
                         void *ctx)
{
    const sudoku_format *line = sudoku_find_format("line");
    for (int k = 0; k < chunk->num_records; k++) {
        const sudoku_record *record = &chunk->records[k];
        bool plain = is_plain(record);
        survey->place[k] = -1;
        survey->is_plain[k] =
            plain && survey->slices != NULL && survey->is_nine;
        bool is_taken = survey->is_plain[k];
        if (is_taken)
            survey->rows[survey->num] = (const uint8_t *)record->text;
        else if (plain || line->detect(record))
            is_taken = take_record(survey, args, record, read, ctx);
        if (is_taken)
            survey->place[k] = survey->num++;
    }
}

static bool should_stop(void *ctx)
{
    (void)ctx;
    return cli_caught_signal() != 0;
}

void cli_survey_run(cli_survey *survey, const cli_args *args,
                    const cli_chunk *chunk, cli_survey_read *read, void *ctx)
{
    bool are_few = chunk->num_records < FEWEST;
    survey->num = 0;
    if (!survey->is_wanted || (are_few && !is_start(survey, args)))
        return;
    survey->has_run = true;
    survey->num_records = chunk->num_records;
    take_records(survey, args, chunk, read, ctx);
    if (survey->num < (are_few ? 1 : FEWEST)) {
        survey->num = 0;
        return;
    }
    size_t cells =
        (size_t)sudoku_slices_board(survey->slices)->shape->num_cells;
    size_t need = (size_t)survey->num_records * cells;
    bool has_solutions = args->command == CLI_SOLVE;
    if (has_solutions && survey->cap_solutions < need) {
        free(survey->solutions);
        survey->solutions = malloc(need);
        survey->cap_solutions = survey->solutions == NULL ? 0 : need;
        if (survey->solutions == NULL) {
            survey->num = 0;
            return;
        }
    }
    slices_job job = {
        .num = (size_t)survey->num,
        .rows = survey->rows,
        .base = CLI_SURVEY_BASE,
        .fewest = are_few ? 0 : sudoku_slices_lanes(survey->slices) / SHARE,
        .most_parts = are_few ? FEW_PARTS : 0,
        .verdicts = survey->verdicts,
        .solutions = has_solutions ? survey->solutions : NULL,
        .stop = should_stop,
    };
    sudoku_slices_run(survey->slices, &job);
    survey->parts += job.parts;
}

/* ---- answers ------------------------------------------------------------- */

enum slices_verdict cli_survey_verdict(const cli_survey *survey, int record)
{
    if (survey->num == 0 || survey->place[record] < 0)
        return SLICES_OPEN;
    return (enum slices_verdict)survey->verdicts[survey->place[record]];
}

const uint8_t *cli_survey_solution(const cli_survey *survey, int record)
{
    size_t cells =
        (size_t)sudoku_slices_board(survey->slices)->shape->num_cells;
    return survey->solutions + (size_t)survey->place[record] * cells;
}

static void add_line(cli_answer *answer, bool is_block, const char *text,
                     size_t size)
{
    sudoku_text *to = &answer->chunk->answers;
    cli_answer_open(answer, is_block);
    sudoku_text_add(to, text, size);
    sudoku_text_add(to, "\n", 1);
    cli_answer_close(answer, NULL);
}

/* Returns whether a house of the plain record holds a given digit twice, which
 * the answer has to state. */
static bool holds_twice(const char *givens)
{
    uint32_t rows[NINE] = {0}, columns[NINE] = {0}, boxes[NINE] = {0};
    uint32_t twice = 0;
    for (int cell = 0; cell < NUM_CELLS; cell++) {
        int row = cell / NINE, column = cell % NINE;
        int box = row / 3 * 3 + column / 3;
        uint32_t bit = givens[cell] < '1' ? 0 : 1U << (givens[cell] - '1');
        twice |= (rows[row] | columns[column] | boxes[box]) & bit;
        rows[row] |= bit;
        columns[column] |= bit;
        boxes[box] |= bit;
    }
    return twice != 0;
}

bool cli_survey_answer(const cli_survey *survey, cli_answer *answer, int record,
                       enum cli_outcome *outcome)
{
    const cli_args *args = answer->args;
    enum slices_verdict verdict = cli_survey_verdict(survey, record);
    if (verdict == SLICES_OPEN || !survey->is_plain[record] || args->json ||
        args->verbose || args->format != NULL || args->is_picture ||
        args->is_document)
        return false;
    *outcome = CLI_UNIQUE;
    if (args->command == CLI_CHECK && verdict == SLICES_MANY) {
        add_line(answer, false, "many", 4);
        *outcome = CLI_MANY;
    } else if (args->command == CLI_CHECK && verdict == SLICES_NONE &&
               !holds_twice(answer->record->text)) {
        add_line(answer, false, "none", 4);
        *outcome = CLI_NONE;
    } else if (verdict != SLICES_UNIQUE) {
        return false;
    } else if (args->command == CLI_CHECK) {
        add_line(answer, false, "unique", 6);
    } else if (args->command == CLI_COUNT) {
        add_line(answer, false, "1", 1);
    } else {
        const uint8_t *solution = cli_survey_solution(survey, record);
        add_line(answer, args->limit != 1, (const char *)solution, NUM_CELLS);
        if (args->limit == 1)
            *outcome = CLI_SOLVED;
    }
    return true;
}
