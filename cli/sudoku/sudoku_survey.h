/*
 * sudoku_survey.h - what is found out of many puzzles of a chunk at once,
 * before they are answered one by one: slices (sudoku/slices/) for those on
 * lines.
 *
 * A survey changes no answer. What it leaves open, or does not look at, is
 * searched as it would be without.
 */
#ifndef CLI_SUDOKU_SURVEY_H
#define CLI_SUDOKU_SURVEY_H

#include "cli/sudoku/sudoku_answer.h"
#include "cli/sudoku/sudoku_rules.h"
#include "sudoku/slices/slices.h"

#include <stdbool.h>

enum { CLI_SURVEY_BASE = '1' }; /* digit 0 of rows and solutions */

typedef struct cli_survey {
    bool is_wanted;
    slices *slices;       /* or NULL */
    bool is_nine;         /* they are for the plain 9x9 board */
    sudoku_board *no_fit; /* a board without slices, or NULL: a reference */
    int num;              /* puzzles of the chunk that were looked at */
    int place[CLI_CHUNK_RECORDS];     /* [record] which of them, or -1 */
    bool is_plain[CLI_CHUNK_RECORDS]; /* [record] 81 cells and nothing else */
    const uint8_t *rows[CLI_CHUNK_RECORDS]; /* [puzzle] */
    uint8_t verdicts[CLI_CHUNK_RECORDS];    /* [puzzle] slices_verdict */
    uint8_t *solutions, *copies;            /* [puzzle * num_cells] */
    size_t cap_solutions, cap_copies;
    uint64_t parts; /* of all jobs so far */
} cli_survey;

/* What a survey needs of a worker: to read a record, with the rules of --rule,
 * without messages. NULL: that is no puzzle. */
typedef const sudoku_puzzle *cli_survey_read(void *ctx,
                                             const sudoku_record *record);

/* In place; for puzzles that are searched as these arguments say. */
void cli_survey_init(cli_survey *survey, const cli_args *args, size_t memory);
void cli_survey_clear(cli_survey *survey);
/* Look at the records of a chunk. */
void cli_survey_run(cli_survey *survey, const cli_args *args,
                    const cli_chunk *chunk, cli_survey_read *read, void *ctx);
/* What is known of this record of the chunk, and its only solution, if it has
 * one. */
enum slices_verdict cli_survey_verdict(const cli_survey *survey, int record);
const uint8_t *cli_survey_solution(const cli_survey *survey, int record);
/* Answer a record of which that is enough, as text: *outcome. False: there is
 * nothing known, or the answer has more in it. */
bool cli_survey_answer(const cli_survey *survey, cli_answer *answer, int record,
                       enum cli_outcome *outcome);

#endif
