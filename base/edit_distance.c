/* edit_distance.c - the edit distance of two words, by dynamic programming. */
#include "base/edit_distance.h"

static int least(int a, int b)
{
    return a < b ? a : b;
}

int base_edit_distance(const char *a, int size_a, const char *b, int size_b)
{
    int rows[3][BASE_LONGEST_WORD + 1];
    for (int i = 0; i <= size_a; i++) {
        int *row = rows[i % 3];
        const int *above = rows[(i + 2) % 3], *two_above = rows[(i + 1) % 3];
        row[0] = i;
        for (int j = 1; j <= size_b; j++) {
            if (i == 0) {
                row[j] = j;
                continue;
            }
            row[j] = least(above[j - 1] + (a[i - 1] != b[j - 1]),
                           least(above[j], row[j - 1]) + 1);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = least(row[j], two_above[j - 2] + 1);
        }
    }
    return rows[size_a % 3][size_b];
}
