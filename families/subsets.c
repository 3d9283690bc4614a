/* subsets.c - subsets of a size, in lexicographic order. */
#include "families/subsets.h"

void family_first_subset(int *set, int k)
{
    for (int i = 0; i < k; i++)
        set[i] = i;
}

bool family_next_subset(int *set, int k, int n)
{
    int i = k - 1;
    while (i >= 0 && set[i] == n - k + i)
        i--;
    if (i < 0)
        return false;
    set[i]++;
    for (int j = i + 1; j < k; j++)
        set[j] = set[j - 1] + 1;
    return true;
}
