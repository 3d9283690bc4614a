/*
 * iss_lacks.c - doppelganger in ISS puzzles. The digits that columns, rows and
 * boxes lack are in cells beside the board: DGR1 .. below the columns, DGC1 ..
 * beside the rows, DGB1 .. for the boxes. All constraints on these cells go to
 * the rule's single clause.
 */
#include "sudoku/formats/iss/iss.h"

#include <string.h>

bool sudoku_iss_is_lack(const sudoku_token *token)
{
    return token->size > 3 && memcmp(token->at, "DG", 2) == 0 &&
           strchr("RCB", token->at[2]) != NULL && token->at[3] >= '0' &&
           token->at[3] <= '9';
}

bool sudoku_iss_has_lacks(const iss_constraint *c)
{
    iss_constraint left = *c;
    sudoku_token argument;
    bool found = sudoku_iss_is(&c->name, "Doppelganger");
    while (!found && c->name.size > 0 &&
           sudoku_iss_next_argument(&left, &argument))
        found = sudoku_iss_is_lack(&argument);
    return found;
}

typedef struct lack {
    char kind; /* r, c or b, as in the rule */
    int number;
    const char *rest;
} lack;

typedef struct lacks {
    sudoku_clause_builder *b;
    sudoku_text clues;
    const char *place;
} lacks;

static bool read_lack(lacks *l, const sudoku_token *argument, lack *read)
{
    const char *end = argument->at + argument->size;
    l->b->at = argument->at;
    if (!sudoku_iss_is_lack(argument)) {
        sudoku_clause_fail(l->b, SUDOKU_EINPUT,
                           "expected a region here, like DGR1 or DGC1");
        return false;
    }
    read->kind = argument->at[2] == 'R'   ? 'c'
                 : argument->at[2] == 'C' ? 'r'
                                          : 'b';
    read->rest = argument->at + 3;
    while (read->rest < end && *read->rest >= '0' && *read->rest <= '9')
        read->rest++;
    read->number = sudoku_iss_decimal(argument->at + 3,
                                      (size_t)(read->rest - argument->at - 3));
    return true;
}

static void begin_clue(lacks *l, const char *name)
{
    sudoku_text_printf(&l->clues, "%s%s", l->clues.size > 0 ? " and " : "",
                       name);
}

static void add_lack(lacks *l, const lack *read)
{
    sudoku_text_printf(&l->clues, " %c%d", read->kind, read->number);
}

/* Reads "DGR7_4_5": the column lacks one of these digits. */
static void read_values(lacks *l, const sudoku_token *argument)
{
    const char *end = argument->at + argument->size;
    lack read;
    if (!read_lack(l, argument, &read))
        return;
    begin_clue(l, "candidates");
    for (const char *at = read.rest; at < end;) {
        const char *stop = memchr(at + 1, '_', (size_t)(end - at - 1));
        stop = stop == NULL ? end : stop;
        int value = sudoku_iss_decimal(at + 1, (size_t)(stop - at - 1));
        if (*at != '_' || value < 0)
            sudoku_clause_fail(l->b, SUDOKU_EINPUT,
                               "expected values, like DGR1_4");
        sudoku_text_printf(&l->clues, " %d", value);
        at = stop;
    }
    add_lack(l, &read);
}

static void read_whisper(lacks *l, iss_constraint *c)
{
    sudoku_token argument = {c->end, 0};
    iss_constraint number = *c;
    lack read;
    sudoku_iss_next_argument(&number, &argument);
    int difference = sudoku_iss_decimal(argument.at, argument.size);
    begin_clue(l, "whispers");
    sudoku_text_printf(&l->clues, " %d", difference < 0 ? 5 : difference);
    if (difference >= 0)
        *c = number;
    while (sudoku_iss_next_argument(c, &argument) &&
           read_lack(l, &argument, &read))
        add_lack(l, &read);
}

/* Returns whether two of these cells are neighbours. Cells of boxes are
 * arranged in rows as long as a box is wide, the others in one row. */
static bool are_neighbours(const sudoku_shape *shape, const lack *a,
                           const lack *b)
{
    int width = shape->width;
    if (a->kind == 'b' && shape->box_width > 0)
        width = shape->box_width;
    int down = (a->number - 1) / width - (b->number - 1) / width;
    int across = (a->number - 1) % width - (b->number - 1) % width;
    return a->kind == b->kind && down * down + across * across == 1;
}

/* Reads cells of which each is greater than all later neighbours. */
static void read_greater(lacks *l, iss_constraint *c)
{
    lack read[SUDOKU_MAX_DIGITS];
    int n = 0;
    sudoku_token argument;
    while (n < SUDOKU_MAX_DIGITS && sudoku_iss_next_argument(c, &argument) &&
           read_lack(l, &argument, &read[n]))
        n++;
    for (int b = 1; b < n; b++) {
        for (int a = 0; a < b; a++) {
            if (!are_neighbours(l->b->board->shape, &read[a], &read[b]))
                continue;
            begin_clue(l, "greater");
            add_lack(l, &read[a]);
            add_lack(l, &read[b]);
        }
    }
}

static void read_constraint(lacks *l, iss_constraint *c)
{
    sudoku_token argument;
    l->b->at = c->name.at;
    if (c->name.size == 0) {
        while (sudoku_iss_next_argument(c, &argument)) {
            if (sudoku_iss_is_lack(&argument))
                read_values(l, &argument);
        }
    } else if (!sudoku_iss_has_lacks(c)) {
        return;
    } else if (sudoku_iss_is(&c->name, "Doppelganger")) {
        l->place = c->name.at;
    } else if (sudoku_iss_is(&c->name, "Whisper")) {
        read_whisper(l, c);
    } else if (sudoku_iss_is(&c->name, "GreaterThan")) {
        read_greater(l, c);
    } else {
        sudoku_clause_fail(
            l->b, SUDOKU_ERULE,
            "the constraint %.*s on missing digits of regions is not supported",
            c->name.size < 40 ? (int)c->name.size : 40, c->name.at);
    }
}

void sudoku_iss_build_lacks(sudoku_clause_builder *b)
{
    iss_walk w;
    iss_constraint c;
    lacks l = {.b = b};
    const char *first = NULL;
    sudoku_iss_walk_init(&w, b->record, b->board->shape, b->names);
    while (b->code == 0 && sudoku_iss_walk(&w, &c)) {
        if (w.nesting.or_depth == 0)
            read_constraint(&l, &c);
        if (l.clues.size > 0 && first == NULL)
            first = b->at;
    }
    if (l.place == NULL && first != NULL) {
        b->at = first;
        sudoku_clause_fail(b, SUDOKU_EINPUT,
                           "this is only for puzzles with Doppelganger");
    }
    if (l.place != NULL && b->code == 0) {
        b->at = l.place;
        sudoku_clause_begin(b, "doppelganger");
        if (l.clues.failed)
            sudoku_clause_fail(b, SUDOKU_ENOMEM, "%s",
                               sudoku_error_text(SUDOKU_ENOMEM));
        else if (l.clues.size > 0)
            sudoku_clause_put_words(b, l.clues.data);
        sudoku_clause_end(b);
    }
    sudoku_text_clear(&l.clues);
}
