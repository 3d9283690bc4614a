#include "cli/sudoku/sudoku_generate_args.h"

#include "cli/shared/options.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

const char *const cli_symmetries[] = {"none", "180", "90",   "h", "v",
                                      "d",    "a",   "full", NULL};

void cli_generate_args_init(cli_generate_args *args)
{
    memset(args, 0, sizeof *args);
    args->num = 1;
    args->min_givens = args->max_givens = SUDOKU_ANY;
    args->min_level = args->max_level = SUDOKU_ANY;
    args->min_rating = args->max_rating = SUDOKU_ANY;
    args->min_score = args->max_score = SUDOKU_ANY;
    args->technique = SUDOKU_ANY;
}

const char *const cli_levels[] = {"easy",   "medium",  "hard",
                                  "unfair", "extreme", NULL};

static int read_levels(const char *text, int *min, int *max)
{
    char first[16];
    size_t size = strcspn(text, "-");
    if (size >= sizeof first)
        return -1;
    memcpy(first, text, size);
    first[size] = '\0';
    *min = cli_find_word(first, cli_levels);
    *max =
        text[size] == '-' ? cli_find_word(text + size + 1, cli_levels) : *min;
    return *min >= 0 && *max >= *min ? 0 : -1;
}

/* Reads "4.5" in tenths; stops at another character. */
static const char *read_tenths(const char *text, int *tenths)
{
    int number = 0;
    while (*text >= '0' && *text <= '9' && number < 1000)
        number = 10 * number + (*text++ - '0');
    number *= 10;
    if (*text == '.' && text[1] >= '0' && text[1] <= '9') {
        number += text[1] - '0';
        text += 2;
    }
    *tenths = number;
    return text;
}

static int read_ratings(const char *text, int *min, int *max)
{
    const char *at = text;
    *min = *max = SUDOKU_ANY;
    if (*at != '-')
        at = read_tenths(at, min);
    if (*at == '\0') {
        *max = *min;
        return at == text ? -1 : 0;
    }
    if (*at++ != '-' || (*at == '\0' && *min < 0))
        return -1;
    if (*at != '\0')
        at = read_tenths(at, max);
    return *at != '\0' || (*max >= 0 && *max < *min) ? -1 : 0;
}

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

int cli_read_givens(void *ctx, char *value)
{
    cli_generate_args *args = ctx;
    return read_range(value, &args->min_givens, &args->max_givens);
}

int cli_read_sizes(void *ctx, char *value)
{
    cli_generate_args *args = ctx;
    int code = read_range(value, &args->min_size, &args->max_size);
    return code == 0 && args->min_size != 0 && args->max_size != 0 ? 0 : -1;
}

int cli_read_level(void *ctx, char *value)
{
    cli_generate_args *args = ctx;
    return read_levels(value, &args->min_level, &args->max_level);
}

int cli_read_rating(void *ctx, char *value)
{
    cli_generate_args *args = ctx;
    return read_ratings(value, &args->min_rating, &args->max_rating);
}

int cli_read_score(void *ctx, char *value)
{
    cli_generate_args *args = ctx;
    return read_range(value, &args->min_score, &args->max_score);
}

int cli_read_technique_wish(cli_generate_args *args, const char *text)
{
    static const char *const wishes[] = {"used", "once", "hardest", "needed",
                                         NULL};
    int wish =
        text == NULL ? SUDOKU_TECHNIQUE_USED : cli_find_word(text + 1, wishes);
    args->technique_wish = (enum sudoku_technique_wish)wish;
    return wish < 0 ? -1 : 0;
}
