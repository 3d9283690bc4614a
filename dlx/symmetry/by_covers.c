/*
 * by_covers.c - finds orbits of covers by visiting each cover.
 *
 * With multiplicities a cover may hold several options of an item. Then partial
 * covers of different classes (by_classes.c) may have common covers, and an
 * orbit of options may hold an item several times, which no option of a smaller
 * problem can (by_subgroups.c). So each cover is brought to canonical form;
 * without symmetry covers are only counted.
 */
#include "dlx/symmetry/class_table.h"
#include "dlx/symmetry/elements.h"
#include "dlx/symmetry/partial.h"
#include "dlx/symmetry/symmetric_count.h"

typedef struct visit {
    dlx_symmetric_run *run;
    dlx_partial partial;
    dlx_elements elements;
    bool has_elements; /* the group has few elements: compares their images
                          instead of graphs */
    dlx_class_table orbits;
    dlx_solver *solver;
    dlx_natural one;
} visit;

static int add_cover(visit *v)
{
    const int *options;
    int same;
    dlx_partial *r = &v->partial;
    r->num_chosen = dlx_get_cover(v->solver, &options);
    for (int k = 0; k < r->num_chosen; k++)
        r->chosen[k] = options[k];
    dlx_graph_key key =
        v->has_elements
            ? dlx_elements_key(&v->elements, r->chosen, r->num_chosen, &same)
            : dlx_partial_key_of_chosen(r);
    dlx_class *c = dlx_class_table_find(&v->orbits, key);
    v->run->num_classes += c == NULL;
    if (c == NULL)
        c = dlx_class_table_add(&v->orbits, key, 0);
    if (c == NULL)
        return DLX_ENOMEM;
    return dlx_natural_add(&c->weight, &v->one);
}

static int visit_all(visit *v)
{
    int error = 0;
    for (bool is_whole = false; error == 0;) {
        error = dlx_symmetric_run_next(v->run, v->solver, &is_whole);
        if (is_whole || error != 0)
            break;
        error = add_cover(v);
    }
    for (int k = 0; k < v->orbits.num && error == 0; k++)
        error = dlx_symmetric_run_add(v->run, &v->orbits.classes[k].weight,
                                      &v->one);
    return error;
}

static int count_all(visit *v)
{
    bool is_whole;
    dlx_natural covers;
    dlx_natural_init(&covers);
    v->run->method = "the problem has no symmetries";
    int error = dlx_symmetric_run_count(v->run, v->solver, &is_whole);
    if (error == 0)
        error = dlx_natural_set_count(&covers, v->solver);
    if (error == 0 && covers.value.num > 0)
        error = dlx_symmetric_run_add(v->run, &v->one, &covers);
    dlx_natural_clear(&covers);
    return error;
}

int dlx_symmetric_by_covers(dlx_symmetric_run *run)
{
    visit v = {.run = run};
    run->method = "visits each cover";
    dlx_class_table_init(&v.orbits, &run->room);
    dlx_natural_init(&v.one);
    int error = dlx_partial_init(&v.partial, run->problem, run->copies);
    if (error == 0)
        error = dlx_natural_set(&v.one, 1);
    if (error == 0)
        error = dlx_solver_new(&v.solver, run->problem, &run->config);
    v.has_elements =
        dlx_elements_are_few(run->problem, run->symmetry, run->room.most / 2);
    if (error == 0 && v.has_elements)
        error = dlx_elements_init(&v.elements, run->problem, run->symmetry);
    if (error == 0)
        error = dlx_natural_compare(&run->symmetry->order, &v.one) == 0
                    ? count_all(&v)
                    : visit_all(&v);
    dlx_solver_free(v.solver);
    dlx_natural_clear(&v.one);
    dlx_class_table_clear(&v.orbits);
    dlx_partial_clear(&v.partial);
    dlx_elements_clear(&v.elements);
    return error;
}
