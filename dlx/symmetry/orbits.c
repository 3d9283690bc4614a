/* orbits.c - union-find with path halving. */
#include "dlx/symmetry/orbits.h"

#include "dlx/dlx.h"

#include <stdlib.h>

int dlx_orbits_init(dlx_orbits *f, int num)
{
    f->parent = malloc(((size_t)num + 1) * sizeof *f->parent);
    if (f->parent == NULL)
        return DLX_ENOMEM;
    dlx_orbits_reset(f, num);
    return 0;
}

void dlx_orbits_clear(dlx_orbits *f)
{
    free(f->parent);
    f->parent = NULL;
}

void dlx_orbits_reset(dlx_orbits *f, int num)
{
    f->num = num;
    for (int x = 0; x < num; x++)
        f->parent[x] = x;
}

int dlx_orbits_find(dlx_orbits *f, int point)
{
    while (f->parent[point] != point) {
        f->parent[point] = f->parent[f->parent[point]];
        point = f->parent[point];
    }
    return point;
}

void dlx_orbits_join(dlx_orbits *f, int a, int b)
{
    a = dlx_orbits_find(f, a);
    b = dlx_orbits_find(f, b);
    if (a < b)
        f->parent[b] = a;
    else
        f->parent[a] = b;
}

void dlx_orbits_take(void *f, const unsigned *image)
{
    dlx_orbits *forest = f;
    for (int x = 0; x < forest->num; x++)
        dlx_orbits_join(forest, x, (int)image[x]);
}
