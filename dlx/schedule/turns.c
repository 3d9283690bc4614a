#include "dlx/schedule/turns.h"

#include "dlx/search.h"
#include "dlx/symmetry/option_orbits.h"

#include <stdlib.h>
#include <string.h>

static bool list_turns(dlx_turns *t, const dlx_problem *p,
                       const dlx_option_orbits *x)
{
    size_t limbs = (size_t)dlx_max_limbs(p) + 2;
    t->option = malloc((size_t)x->num_orbits * sizeof *t->option);
    t->times = calloc((size_t)x->num_orbits, sizeof *t->times);
    t->limbs = calloc(2 * limbs, sizeof *t->limbs);
    if (t->option == NULL || t->times == NULL || t->limbs == NULL)
        return false;
    t->total.limbs = t->limbs;
    t->term.limbs = t->limbs + limbs;
    t->num = dlx_option_orbits_list(x, t->option, t->times);
    return true;
}

double dlx_turns_init(dlx_turns *t, const dlx_problem *p, double most_work)
{
    dlx_option_orbits x;
    double gain = 0;
    memset(t, 0, sizeof *t);
    if (dlx_option_orbits_find(&x, p, most_work) == 0 && x.item != 0 &&
        x.num_orbits < x.num && list_turns(t, p, &x))
        gain = (double)x.num / x.num_orbits;
    dlx_option_orbits_clear(&x);
    return gain;
}

void dlx_turns_clear(dlx_turns *t)
{
    free(t->option);
    free(t->times);
    free(t->limbs);
    memset(t, 0, sizeof *t);
}

/* Computes the number of covers found for the turn, times the number of options
 * it stands for and the factors. */
static void set_term(dlx_turns *t, const dlx_solver *s, const uint64_t *factors,
                     int num_factors)
{
    size_t most = (size_t)(t->term.limbs - t->limbs);
    t->term.num = (int)dlx_count_limbs(s, t->term.limbs, most);
    dlx_big_multiply(&t->term, t->times[t->at]);
    for (int k = 0; k < num_factors; k++)
        dlx_big_multiply(&t->term, factors[k]);
}

void dlx_turns_add(dlx_turns *t, const dlx_solver *s, const uint64_t *factors,
                   int num_factors)
{
    set_term(t, s, factors, num_factors);
    t->at++;
    dlx_big_add(&t->total, t->term.limbs, t->term.num);
}

void dlx_turns_find(dlx_turns *t, const dlx_solver *s, const uint64_t *factors,
                    int num_factors, dlx_big *to)
{
    dlx_big_copy(to, &t->total);
    if (t->at == t->num)
        return;
    set_term(t, s, factors, num_factors);
    dlx_big_add(to, t->term.limbs, t->term.num);
}
