#include "sudoku/formats/solo/solo_blocks.h"

#include <stdbool.h>
#include <string.h>

static void get_neighbours(int k, int n, int *a, int *b)
{
    int half = n * (n - 1);
    if (k < half) {
        *a = k / (n - 1) * n + k % (n - 1);
        *b = *a + 1;
    } else {
        *a = (k - half) % (n - 1) * n + (k - half) / (n - 1);
        *b = *a + n;
    }
}

/* Returns the number of borders that a character encodes, or 0. */
static int run_length(char c, int z)
{
    if (c == 'z')
        return z;
    if (c >= 'a' && c < 'z')
        return c - 'a' + 2; /* a run of non-edges, plus the edge after it */
    return c == '_';
}

/* Returns whether the runs match the number of borders, z being a run of this
 * length. Otherwise *wrong is the first excess character. */
static bool fits(const char *text, const char *end, int n, int z,
                 const char **wrong)
{
    int size = 2 * n * (n - 1) + 1, at = 0;
    for (*wrong = text; *wrong < end; ++*wrong) {
        int length = run_length(**wrong, z);
        if (length == 0 || length > size - at)
            return false;
        at += length;
    }
    return at == size;
}

static int find_root(int *parent, int cell)
{
    while (parent[cell] != cell) {
        parent[cell] = parent[parent[cell]];
        cell = parent[cell];
    }
    return cell;
}

/* Replaces region[cell], the first cell of the region, by the region's number.
 * Regions are numbered in the order of their first cells. */
static int number_regions(int *parent, int num_cells)
{
    int num = 0;
    for (int cell = 0; cell < num_cells; cell++)
        parent[cell] = find_root(parent, cell);
    for (int cell = 0; cell < num_cells; cell++)
        parent[cell] = parent[cell] == cell ? num++ : parent[parent[cell]];
    return num;
}

int sudoku_solo_read_blocks(const char *text, const char *end, int n,
                            int *region, const char **wrong)
{
    int z = 26, k = 0;
    if (!fits(text, end, n, z, wrong)) {
        const char *where = *wrong;
        z = 25;
        if (!fits(text, end, n, z, wrong)) {
            *wrong = where;
            return -1;
        }
    }
    for (int cell = 0; cell < n * n; cell++)
        region[cell] = cell;
    for (const char *at = text; at < end; at++) {
        int length = run_length(*at, z);
        int next = k + length, edge = *at == 'z' ? next : next - 1;
        for (; k < edge && k < 2 * n * (n - 1); k++) {
            int a, b;
            get_neighbours(k, n, &a, &b);
            a = find_root(region, a);
            b = find_root(region, b);
            region[a > b ? a : b] = a < b ? a : b;
        }
        k = next;
    }
    return number_regions(region, n * n);
}

void sudoku_solo_write_blocks(const int *region, int n, sudoku_text *to)
{
    enum { Z = 26 };
    static const char runs[] = "_abcdefghijklmnopqrstuvwxyz";
    int size = 2 * n * (n - 1), run = 0;
    for (int k = 0; k <= size; k++) {
        int a = 0, b = 0;
        if (k < size)
            get_neighbours(k, n, &a, &b);
        if (k < size && region[a] == region[b]) {
            if (++run == Z) {
                sudoku_text_add(to, &runs[Z], 1);
                run = 0;
            }
        } else {
            sudoku_text_add(to, &runs[run], 1);
            run = 0;
        }
    }
}
