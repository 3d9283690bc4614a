/* sudoku_generate_args.c - the options of the command generate. */
#include "cli/sudoku/sudoku_generate_args.h"

#include "cli/shared/options.h"
#include "cli/sudoku/sudoku_options.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* In the order of enum sudoku_symmetry. */
static const char *const symmetries[] = {"none", "180", "90",   "h", "v",
                                         "d",    "a",   "full", NULL};

void cli_generate_args_init(cli_generate_args *args)
{
    memset(args, 0, sizeof *args);
    args->num = 1;
    args->min_givens = args->max_givens = SUDOKU_ANY;
}

/* "20-25", "20-", "-25" or "24". */
static int read_range(const char *text, int *min, int *max)
{
    const char *dash = strchr(text, '-');
    char first[16] = "";
    uint64_t low = 0, high = 0;
    size_t size = dash != NULL ? (size_t)(dash - text) : strlen(text);
    if (size >= sizeof first || strcmp(text, "-") == 0)
        return -1;
    memcpy(first, text, size);
    const char *last = dash != NULL ? dash + 1 : first;
    if ((size > 0 && cli_read_number(first, &low) != 0) ||
        (*last != '\0' && cli_read_number(last, &high) != 0) || low > INT_MAX ||
        high > INT_MAX)
        return -1;
    *min = size > 0 ? (int)low : SUDOKU_ANY;
    *max = *last != '\0' ? (int)high : SUDOKU_ANY;
    return *max >= 0 && *max < *min ? -1 : 0;
}

int cli_generate_apply(cli_generate_args *args, int letter, const char *value)
{
    int k;
    switch (letter) {
    case 'n':
        return cli_read_number(value, &args->num) != 0 || args->num == 0 ? -1
                                                                         : 0;
    case LETTER_MINIMAL:
        args->is_minimal = true;
        return 0;
    case LETTER_GIVENS:
        return read_range(value, &args->min_givens, &args->max_givens);
    case LETTER_GIVENS_SYMMETRY:
        k = cli_find_word(value, symmetries);
        args->symmetry = (enum sudoku_symmetry)k;
        return k < 0 ? -1 : 0;
    case LETTER_BOARD:
        args->board = value;
        return 0;
    case LETTER_PATTERN:
        args->pattern = value;
        return *value == '\0' ? -1 : 0;
    default:
        return 1;
    }
}
