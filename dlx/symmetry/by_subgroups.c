/*
 * by_subgroups.c - counts covers by their stabiliser, for small groups.
 *
 * Let f(H) be the number of covers fixed by the subgroup H: those of a smaller
 * problem. The number e(H) of covers whose stabiliser is exactly H is f(H) less
 * all e(K) for subgroups K above H (inversion in the lattice of subgroups:
 * Burnside, Theory of Groups of Finite Order, 1911, chapter XII). Their orbits
 * have |G| / |H| covers each.
 */
#include "dlx/symmetry/quotient.h"
#include "dlx/symmetry/symmetric_count.h"

#include <stdlib.h>

static int count_fixed(dlx_symmetric_run *run, const dlx_subgroups *s,
                       uint64_t group, dlx_natural *covers)
{
    dlx_problem *quotient = NULL;
    dlx_solver *solver = NULL;
    bool is_whole = false;
    int error = 0;
    if (group != 1)
        error = dlx_quotient_new(&quotient, run->problem, s, group, NULL);
    if (error == 0)
        error = dlx_solver_new(&solver, group != 1 ? quotient : run->problem,
                               &run->config);
    if (error == 0)
        error = dlx_symmetric_run_count(run, solver, &is_whole);
    if (error == 0)
        error = dlx_natural_set_count(covers, solver);
    dlx_solver_free(solver);
    dlx_problem_free(quotient);
    return error;
}

static bool has_none(const dlx_subgroups *s, const dlx_natural *covers, int k)
{
    for (int j = 0; j < k; j++) {
        if ((s->groups[j] & ~s->groups[k]) == 0 && covers[j].value.num == 0)
            return true;
    }
    return false;
}

static int count_all_fixed(dlx_symmetric_run *run, const dlx_subgroups *s,
                           dlx_natural *covers)
{
    int error = 0;
    for (int k = 0; k < s->num && error == 0; k++) {
        if (s->class_of[k] < k)
            error = dlx_natural_copy(&covers[k], &covers[s->class_of[k]]);
        else if (!has_none(s, covers, k))
            error = count_fixed(run, s, s->groups[k], &covers[k]);
        run->num_classes += s->class_of[k] == k;
    }
    return error;
}

/* Turns f into e, greater groups first. */
static void subtract_greater(const dlx_subgroups *s, dlx_natural *covers)
{
    for (int k = s->num - 1; k >= 0; k--) {
        for (int j = k + 1; j < s->num; j++) {
            if ((s->groups[k] & ~s->groups[j]) == 0)
                dlx_natural_subtract(&covers[k], &covers[j]);
        }
    }
}

static int add_orbits(dlx_symmetric_run *run, const dlx_subgroups *s, int k,
                      dlx_natural *covers)
{
    dlx_natural size;
    int stabiliser = dlx_subgroup_order(s->groups[k]);
    int same =
        0; /* number of conjugate groups: an orbit has covers of each of them */
    for (int j = k; j < s->num; j++)
        same += s->class_of[j] == k;
    dlx_natural_init(&size);
    int error = dlx_natural_set(&size, (uint64_t)(s->order / stabiliser));
    if (error == 0)
        error = dlx_natural_multiply(covers, (uint32_t)(same * stabiliser));
    if (error == 0) {
        dlx_natural_divide(covers, (uint32_t)s->order);
        error = dlx_symmetric_run_add(run, &size, covers);
    }
    dlx_natural_clear(&size);
    return error;
}

int dlx_symmetric_by_subgroups(dlx_symmetric_run *run)
{
    dlx_subgroups s;
    int error = dlx_subgroups_init(&s, run->symmetry);
    if (error != 0)
        return error;
    run->method = "counts the covers fixed by each subgroup";
    dlx_natural *covers = calloc((size_t)s.num, sizeof *covers);
    error = covers == NULL ? DLX_ENOMEM : count_all_fixed(run, &s, covers);
    if (error == 0)
        subtract_greater(&s, covers);
    for (int k = 0; k < s.num && error == 0; k++) {
        if (s.class_of[k] == k && covers[k].value.num > 0)
            error = add_orbits(run, &s, k, &covers[k]);
    }
    for (int k = 0; k < s.num && covers != NULL; k++)
        dlx_natural_clear(&covers[k]);
    free(covers);
    dlx_subgroups_clear(&s);
    return error;
}
