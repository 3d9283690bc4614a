/* policy.c - the allowance and the next slice of an arm, from its progress and
 * its forecast. */
#include "base/policy.h"

#include <math.h>

static bool ends_within(const base_outlook *x, double share)
{
    return isinf(share) || x->had + x->left <= share * x->first;
}

double base_allowance(const base_outlook *x, const base_shares *n)
{
    bool can_tell = !isinf(x->left);
    double share = n->look;
    bool is_hopeless = x->had > 0 && x->lead < n->hopeless;
    if (is_hopeless && !(can_tell && ends_within(x, n->look)))
        return 0;
    if (x->lead >= n->promising &&
        (!can_tell || ends_within(x, n->share_of_promising)))
        share = n->share_of_promising;
    if (x->lead >= n->sure &&
        (can_tell ? ends_within(x, n->share_of_sure)
                  : x->had >= n->share_of_promising * x->first))
        share = n->share_of_sure;
    return fmax(x->least, share * x->first);
}

double base_slice(const base_outlook *x, const base_shares *n, double allowance)
{
    double first_slice = fmax(x->least, n->look * x->first);
    return fmin(allowance, fmax(2 * x->had, first_slice));
}
