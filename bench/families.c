/* families.c - families of exact cover problems, each of any size, as text. */
#include "bench/families.h"

#include <stdlib.h>
#include <string.h>

#include "bench/measure.h"

/* Returns the numbers below n from the middle outwards ("organ pipes"), in
 * which order Knuth lists the rows and columns of queens, since ties in the
 * choice of items go to the first. */
static int from_middle(int k, int n)
{
    return n / 2 + (k % 2 == 0 ? k / 2 : -(k + 1) / 2);
}

static void write_queens(FILE *to, const int size[3])
{
    int n = size[0];
    for (int k = 0; k < n; k++)
        fprintf(to, "r%d c%d ", from_middle(k, n), from_middle(k, n));
    fputc('|', to);
    for (int k = 0; k < 2 * n - 1; k++)
        fprintf(to, " a%d b%d", k, k);
    for (int k = 0; k < n * n; k++) {
        int r = from_middle(k / n, n), c = from_middle(k % n, n);
        fprintf(to, "\nr%d c%d a%d b%d", r, c, r + c, r + n - 1 - c);
    }
    fputc('\n', to);
}

static void write_langford(FILE *to, const int size[3])
{
    int n = size[0];
    for (int k = 1; k <= n; k++)
        fprintf(to, "%d ", k);
    for (int place = 1; place <= 2 * n; place++)
        fprintf(to, "s%d ", place);
    for (int k = 1; k <= n; k++) {
        for (int left = 1; left + k + 1 <= 2 * n; left++)
            fprintf(to, "\n%d s%d s%d", k, left, left + k + 1);
    }
    fputc('\n', to);
}

/* Name, then row and column of each cell, and the symmetries that give distinct
 * positions: 1 = transposed, 2 = upside down, 4 = mirrored. */
static const char *const pieces[12][2] = {
    {"F0102101121", "01234567"}, {"I0001020304", "01"},
    {"L0010203031", "01234567"}, {"N0111202130", "01234567"},
    {"P0001101120", "01234567"}, {"T0001021121", "0125"},
    {"U0002101112", "0125"},     {"V0010202122", "0246"},
    {"W0010112122", "0246"},     {"X0110111221", "0"},
    {"Y0110112131", "01234567"}, {"Z0001112122", "0145"}};

/* Returns whether the board has this cell. A board of 64 lacks the four in the
 * middle, so that twelve pieces cover it. */
static int has_cell(const int size[3], int row, int column)
{
    if (row < 0 || row >= size[0] || column < 0 || column >= size[1])
        return 0;
    int across = 2 * row - size[0] + 1, down = 2 * column - size[1] + 1;
    return size[0] * size[1] != 64 || abs(across) > 1 || abs(down) > 1;
}

/* Writes the placement of a piece with its corner at this cell, if it fits. */
static void write_placement(FILE *to, const int size[3],
                            const char *const piece[2], char position, int at)
{
    int turn = position - '0', cells[5][2];
    for (int k = 0; k < 5; k++) {
        int a = piece[0][1 + 2 * k] - '0', b = piece[0][2 + 2 * k] - '0';
        int row = (turn & 1) != 0 ? b : a, column = a + b - row;
        cells[k][0] = at / size[1] + ((turn & 2) != 0 ? -row : row);
        cells[k][1] = at % size[1] + ((turn & 4) != 0 ? -column : column);
        if (!has_cell(size, cells[k][0], cells[k][1]))
            return;
    }
    fputc(piece[0][0], to);
    for (int k = 0; k < 5; k++)
        fprintf(to, " %d.%d", cells[k][0], cells[k][1]);
    fputc('\n', to);
}

static void write_cells(FILE *to, const int size[3])
{
    for (int at = 0; at < size[0] * size[1]; at++) {
        if (has_cell(size, at / size[1], at % size[1]))
            fprintf(to, "%d.%d ", at / size[1], at % size[1]);
    }
    fputc('\n', to);
}

static void write_pentominoes(FILE *to, const int size[3])
{
    for (int piece = 0; piece < 12; piece++)
        fprintf(to, "%c ", pieces[piece][0][0]);
    write_cells(to, size);
    for (int piece = 0; piece < 12; piece++) {
        for (const char *p = pieces[piece][1]; *p != '\0'; p++) {
            for (int at = 0; at < size[0] * size[1]; at++)
                write_placement(to, size, pieces[piece], *p, at);
        }
    }
}

static void write_dominoes(FILE *to, const int size[3])
{
    int rows = size[0], columns = size[1];
    for (int at = 0; at < rows * columns; at++)
        fprintf(to, "%d.%d ", at / columns, at % columns);
    for (int at = 0; at < rows * columns; at++) {
        int row = at / columns, column = at % columns;
        if (column + 1 < columns)
            fprintf(to, "\n%d.%d %d.%d", row, column, row, column + 1);
        if (row + 1 < rows)
            fprintf(to, "\n%d.%d %d.%d", row, column, row + 1, column);
    }
    fputc('\n', to);
}

static void write_latin(FILE *to, const int size[3])
{
    int n = size[0];
    for (int k = 0; k < n * n; k++)
        fprintf(to, "p%d.%d r%d.%d c%d.%d ", k / n, k % n, k / n, k % n, k / n,
                k % n);
    for (int k = 0; k < n * n * n; k++) {
        int r = k / n / n, c = k / n % n, d = k % n;
        fprintf(to, "\np%d.%d r%d.%d c%d.%d", r, c, r, d, c, d);
    }
    fputc('\n', to);
}

/* A Costas array: a permutation of 0 to n - 1 in which no two pairs of
 * positions at the same distance have equal differences. An option states the
 * numbers at two positions i < j, as colors, and the vector between them. */
static void write_costas(FILE *to, const int size[3])
{
    int n = size[0];
    for (int i = 0; i < n; i++) {
        for (int j = i + 1; j < n; j++)
            fprintf(to, "p%d.%d ", i, j);
    }
    fputc('|', to);
    for (int i = 0; i < n; i++)
        fprintf(to, " c%d", i);
    for (int k = 0; k < (n - 1) * (2 * n - 1); k++)
        fprintf(to, " v%d.%d", 1 + k / (2 * n - 1), k % (2 * n - 1) - n + 1);
    for (int k = 0; k < n * n * n * n; k++) {
        int i = k / n / n / n, j = k / n / n % n, a = k / n % n, b = k % n;
        if (i < j && a != b)
            fprintf(to, "\np%d.%d c%d:%d c%d:%d v%d.%d", i, j, i, a, j, b,
                    j - i, b - a);
    }
    fputc('\n', to);
}

static void write_random(FILE *to, const int size[3])
{
    uint64_t state = (uint64_t)size[2];
    int n = size[0];
    for (int k = 0; k < n; k++)
        fprintf(to, "%d ", k);
    for (int o = 0; o < size[1]; o++) {
        int a = bench_random(&state, n), b, c;
        do
            b = bench_random(&state, n);
        while (b == a);
        do
            c = bench_random(&state, n);
        while (c == a || c == b);
        fprintf(to, "\n%d %d %d", a, b, c);
    }
    fputc('\n', to);
}

const bench_family bench_families[] = {
    {"queens",
     "n queens on n by n squares; diagonals are secondary",
     "12",
     {100},
     write_queens},
    {"langford",
     "1 to n twice in a row, k numbers between the two k's",
     "11",
     {1000},
     write_langford},
    {"pentominoes",
     "the twelve pentominoes on rows x columns; 8x8 without its middle",
     "6x10",
     {60, 60},
     write_pentominoes},
    {"dominoes",
     "a board of rows x columns",
     "6x8",
     {1000, 1000},
     write_dominoes},
    {"latin", "Latin squares of order n", "5", {100}, write_latin},
    {"costas", "Costas arrays of order n; by colors", "9", {100}, write_costas},
    {"random",
     "items x sets x seed: random sets of three items (at least 3)",
     "45x200x1",
     {1000000, 1000000000, 1000000000},
     write_random},
    {NULL, NULL, NULL, {0}, NULL}};

/* Reads the numbers of a size; missing ones are 1. Returns false if the family
 * does not allow them. */
static int read_size(const bench_family *family, const char *text, int size[3])
{
    char *end;
    for (int k = 0; k < 3; k++) {
        size[k] = 1;
        if (*text == '\0')
            continue;
        long number = strtol(text, &end, 10);
        if (end == text || number < 1 || number > family->limits[k])
            return 0;
        size[k] = (int)number;
        text = *end == 'x' ? end + 1 : end;
    }
    return *text == '\0' && (family->write != write_random || size[0] >= 3);
}

const char *bench_write_problem(FILE *to, const char *name, const char *size)
{
    for (const bench_family *f = bench_families; f->name != NULL; f++) {
        int numbers[3];
        if (strcmp(f->name, name) != 0)
            continue;
        if (!read_size(f, size == NULL ? f->size : size, numbers))
            return "there is no problem of that size";
        f->write(to, numbers);
        return NULL;
    }
    return "there is no family of that name";
}

char *bench_problem_text(const char *name, const char *size, size_t *length)
{
    char *text = NULL;
    FILE *to = open_memstream(&text, length);
    if (to == NULL)
        return NULL;
    const char *error = bench_write_problem(to, name, size);
    int failed = ferror(to);
    if (fclose(to) == 0 && !failed && error == NULL)
        return text;
    free(text);
    return NULL;
}

char *bench_default_text(const char *const of[2], char name[64], size_t *length)
{
    char *text = bench_problem_text(of[0], of[1], length);
    if (text == NULL)
        bench_die("out of memory");
    snprintf(name, 64, "%s-%s", of[0], of[1]);
    return text;
}
