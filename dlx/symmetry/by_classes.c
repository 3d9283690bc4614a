/*
 * by_classes.c - extends partial covers level by level, one of each class.
 *
 * If an automorphism takes one partial cover to another, it also takes the
 * covers of one to those of the other. So only one of them is extended; its
 * weight is their number. It branches on an item whose options are all in one
 * orbit, or on one with fewest options. Equal classes among the extensions are
 * found by canonical forms (orderly generation of Faradzev and Read, with a
 * table instead of an order: Kaski and Ostergard, Classification Algorithms for
 * Codes and Designs, 2006, section 4.2).
 *
 * Orbits of covers are the classes of whole covers, and their weights the sizes
 * of the orbits. If covers are only counted, partial covers are already
 * equivalent if the rests of the problem are: a weaker condition, on smaller
 * graphs. A solver counts rests that take few nodes. If a level has hardly
 * fewer classes than extensions, solvers may try all of it for a quarter of the
 * time of the levels so far.
 */
#include "base/clock.h"
#include "dlx/symmetry/class_table.h"
#include "dlx/symmetry/classes.h"
#include "dlx/symmetry/partial.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Nodes that a solver may try before a graph is made: about the time of a
 * canonical form. */
enum { FEW_NODES = 4000 };

/* Extensions per class at which solvers may try the whole level. */
static const double little_gain = 1.5;
static const double first_trial = 0.02; /* of the first trial, in seconds */

struct dlx_classes {
    dlx_symmetric_run *run;
    dlx_partial partial;
    dlx_class_table now, next;
    dlx_class_table whole; /* classes of whole covers, if orbits are counted */
    dlx_solver *solver;    /* NULL if orbits are counted */
    dlx_natural scratch, weight;
    double met; /* extensions on this level, with weights */
    double trials;
    int tried, solved; /* runs of solvers on this level, and successful ones */
    int32_t *orbit;    /* [child] orbit */
    int32_t *option; /* [child] option, and the number of others in its orbit */
    int32_t *options; /* a partial cover */
    int at, child;    /* next extension, and the class of `now` it belongs to */
    double begun;     /* time of the first call */
    bool has_begun;
    bool is_beside; /* beside another search: without trials, and it ends if
                       there is no room */
    double work;    /* done, in estimated ns */
    double gain;
    uint64_t nodes; /* of solvers */
};

/* ---- solvers ------------------------------------------------------------- */

static void note_nodes(dlx_classes *v)
{
    const double NODE = 60; /* in ns */
    dlx_stats stats;
    dlx_get_stats(v->solver, &stats);
    v->nodes += stats.nodes;
    v->work += NODE * (double)stats.nodes;
}

/* Counts the covers of the partial cover within the limits. If it finishes,
 * sets *is_done and adds them times the weight. */
static int solve(dlx_classes *v, const dlx_natural *weight,
                 const dlx_limits *limits, bool *is_done)
{
    int error = dlx_assume(v->solver, v->partial.chosen, v->partial.num_chosen);
    *is_done = false;
    if (error != 0)
        return error;
    dlx_set_limits(v->solver, limits);
    error = dlx_symmetric_run_count(v->run, v->solver, is_done);
    note_nodes(v);
    if (error != 0 || !*is_done)
        return error;
    error = dlx_natural_set_count(&v->scratch, v->solver);
    return error != 0
               ? error
               : dlx_natural_add_product(&v->run->covers, weight, &v->scratch);
}

/* Lets solvers try the classes of this level. Those that are counted are not
 * extended. */
static int try_all(dlx_classes *v, double begun)
{
    double now = base_clock();
    double end = now + first_trial + (now - begun - v->trials) / 4;
    bool is_done = true;
    int error = 0;
    for (int k = 0; k < v->now.num && is_done && error == 0; k++) {
        dlx_class *c = &v->now.classes[k];
        dlx_limits limits = {0, 0, end - base_clock(), 0};
        if (limits.seconds <= 0)
            break;
        dlx_partial_choose(&v->partial, c->data, c->num_chosen);
        error = solve(v, &c->weight, &limits, &is_done);
        if (is_done)
            c->num_children = 0;
    }
    v->trials += base_clock() - now;
    return error;
}

/* ---- classes ------------------------------------------------------------- */

static bool is_one_orbit(dlx_classes *v, int item)
{
    dlx_partial *r = &v->partial;
    int orbit = -1;
    for (int k = r->holder_start[item]; k < r->holder_start[item + 1]; k++) {
        if (!r->alive[r->holders[k]])
            continue;
        int other = dlx_partial_orbit(r, r->holders[k]);
        if (orbit >= 0 && other != orbit)
            return false;
        orbit = other;
    }
    return true;
}

/* Prefers an item with one orbit of options, because one option stands for all;
 * among these the first with fewest options. */
static void choose_branch(dlx_classes *v)
{
    dlx_partial *r = &v->partial;
    const dlx_problem *p = v->run->problem;
    int best = 0;
    for (int i = 1; i <= p->names.num; i++) {
        if (!p->secondary[i] && r->state[i] == 0 &&
            (best == 0 || r->left[i] < r->left[best]) && is_one_orbit(v, i))
            best = i;
    }
    r->branch = best != 0 ? best : r->branch;
}

static int list_children(dlx_classes *v)
{
    dlx_partial *r = &v->partial;
    int num = 0;
    for (int k = r->holder_start[r->branch]; k < r->holder_start[r->branch + 1];
         k++) {
        int o = r->holders[k], child = 0;
        if (!r->alive[o])
            continue;
        int orbit = dlx_partial_orbit(r, o);
        while (child < num && v->orbit[child] != orbit)
            child++;
        if (child == num) {
            v->orbit[num] = orbit;
            v->option[2 * num] = o;
            v->option[2 * num++ + 1] = 0;
        }
        v->option[2 * child + 1]++;
    }
    return num;
}

/* Adds a class with this key for the current partial cover. Returns NULL if
 * there is no memory or no room. */
static dlx_class *add_class(dlx_classes *v, dlx_class_table *t,
                            dlx_graph_key key)
{
    const dlx_partial *r = &v->partial;
    if (r->branch != 0)
        choose_branch(v);
    int children = r->branch != 0 ? list_children(v) : 0;
    int chosen = r->branch != 0 ? r->num_chosen : 0;
    dlx_class *c =
        dlx_class_table_add(t, key, (size_t)chosen + 2 * (size_t)children);
    if (c == NULL)
        return NULL;
    memcpy(c->data, r->chosen, (size_t)chosen * sizeof *c->data);
    memcpy(c->data + chosen, v->option, 2 * (size_t)children * sizeof *c->data);
    c->num_chosen = chosen;
    c->num_children = children;
    v->run->num_classes++;
    return c;
}

static int add_to_class(dlx_classes *v, dlx_class_table *t, dlx_graph_key key,
                        const dlx_natural *weight)
{
    dlx_class *c = dlx_class_table_find(t, key);
    if (c == NULL)
        c = add_class(v, t, key);
    return c == NULL ? DLX_ENOMEM : dlx_natural_add(&c->weight, weight);
}

/* Returns whether a run with few nodes is likely to succeed. If they rarely do
 * on this level, one partial cover in eight is tried. */
static bool is_worth_a_try(dlx_classes *v)
{
    v->tried++;
    return v->tried < 16 || v->tried % 8 == 0 || 8 * v->solved > v->tried;
}

static dlx_graph_key key_of(dlx_classes *v)
{
    dlx_partial *r = &v->partial;
    bool is_rest = v->run->kind == DLX_COUNT_COVERS;
    dlx_graph_key key =
        is_rest ? dlx_partial_key_of_rest(r) : dlx_partial_key_of_chosen(r);
    const dlx_graph *g = is_rest ? &r->rest : &r->whole.graph;
    v->work += dlx_time_of_graph(g->num_vertices, g->num_edges);
    return key;
}

/* Keeps the current partial cover, which represents `weight` of them, for the
 * next level. If there is no room, a solver counts its covers. */
static int keep(dlx_classes *v, const dlx_natural *weight)
{
    const dlx_limits none = {0, 0, 0, 0};
    bool is_done;
    int error = DLX_ENOMEM;
    if (!v->run->room.is_full)
        error = add_to_class(v, &v->next, key_of(v), weight);
    return v->run->room.is_full && !v->is_beside
               ? solve(v, weight, &none, &is_done)
               : error;
}

/* Adds a partial cover, which represents `weight` of them. */
static int meet(dlx_classes *v, const int32_t *options, int num,
                const dlx_natural *weight)
{
    dlx_partial *r = &v->partial;
    if (dlx_symmetric_run_stops(v->run))
        return DLX_INTERRUPTED;
    dlx_partial_choose(r, options, num);
    if (r->is_dead)
        return 0;
    if (v->run->kind == DLX_COUNT_ORBITS)
        return add_to_class(v, r->branch == 0 ? &v->whole : &v->next, key_of(v),
                            weight);
    bool is_whole = r->branch == 0; /* a class of it would have no children */
    const dlx_limits few = {0, is_whole ? 0 : FEW_NODES, 0, 0};
    bool is_done = false;
    int error = 0;
    if (is_whole || is_worth_a_try(v))
        error = solve(v, weight, &few, &is_done);
    v->solved += is_done;
    return error != 0 || is_done ? error : keep(v, weight);
}

/* ---- levels -------------------------------------------------------------- */

/* Extends the next class by its next child. May be repeated after an error. */
static int extend(dlx_classes *v)
{
    const dlx_class *c = &v->now.classes[v->at];
    int num = c->num_chosen;
    if (v->child == c->num_children) {
        v->at++;
        v->child = 0;
        return 0;
    }
    const int32_t *child = c->data + num + 2 * v->child;
    memcpy(v->options, c->data, (size_t)num * sizeof *v->options);
    v->options[num] = child[0];
    int error = dlx_natural_copy(&v->weight, &c->weight);
    if (error == 0)
        error = dlx_natural_multiply(&v->weight, (uint32_t)child[1]);
    if (error == 0)
        error = meet(v, v->options, num + 1, &v->weight);
    if (error != 0)
        return error;
    v->met += child[1];
    v->child++;
    return 0;
}

/* Compares the extensions of all partial covers with those of the classes. */
static void set_gain(dlx_classes *v)
{
    double all = 0, own = 0;
    for (int k = 0; k < v->now.num; k++) {
        const dlx_class *c = &v->now.classes[k];
        double children = 0;
        for (int j = 0; j < c->num_children; j++)
            children += c->data[c->num_chosen + 2 * j + 1];
        all += children * dlx_big_to_double(&c->weight.value);
        own += c->num_children;
    }
    v->gain = own > 0 ? all / own : 0;
}

static int begin_level(dlx_classes *v)
{
    bool gains = v->met > little_gain * v->next.num;
    int error = 0;
    dlx_class_table_clear(&v->now);
    v->now = v->next;
    dlx_class_table_init(&v->next, &v->run->room);
    set_gain(v);
    if (!gains && v->run->kind == DLX_COUNT_COVERS && !v->is_beside)
        error = try_all(v, v->begun);
    v->run->room.is_full = false;
    v->met = 0;
    v->tried = v->solved = 0;
    v->at = v->child = 0;
    return error;
}

static int begin(dlx_classes *v)
{
    v->begun = base_clock();
    int error = dlx_natural_set(&v->weight, 1);
    if (error == 0)
        error = meet(v, NULL, 0, &v->weight);
    v->has_begun = error == 0;
    return error;
}

int dlx_classes_run(dlx_classes *v, double until)
{
    int error = v->has_begun ? 0 : begin(v);
    while (error == 0 && (v->at < v->now.num || v->next.num > 0)) {
        if (v->at == v->now.num)
            error = begin_level(v);
        else if (v->work >= until)
            return DLX_LIMIT;
        else
            error = extend(v);
    }
    return error;
}

double dlx_classes_work(const dlx_classes *v)
{
    return v->work;
}

double dlx_classes_gain(const dlx_classes *v)
{
    return v->gain;
}

uint64_t dlx_classes_nodes(const dlx_classes *v)
{
    return v->nodes;
}

/* ---- a whole count ------------------------------------------------------- */

static int add_orbits(dlx_classes *v)
{
    int error = dlx_natural_set(&v->scratch, 1);
    for (int k = 0; k < v->whole.num && error == 0; k++)
        error = dlx_symmetric_run_add(v->run, &v->whole.classes[k].weight,
                                      &v->scratch);
    return error;
}

static int init(dlx_classes *v)
{
    size_t options = (size_t)v->run->problem->num_options + 1;
    v->orbit = malloc(options * sizeof *v->orbit);
    v->option = malloc(2 * options * sizeof *v->option);
    v->options = malloc(options * sizeof *v->options);
    int error = dlx_partial_init(&v->partial, v->run->problem, v->run->copies);
    if (v->orbit == NULL || v->option == NULL || v->options == NULL)
        error = DLX_ENOMEM;
    if (error == 0 && v->run->kind == DLX_COUNT_COVERS)
        error = dlx_solver_new(&v->solver, v->run->problem, &v->run->config);
    return error;
}

int dlx_classes_new(dlx_classes **out, dlx_symmetric_run *run, bool is_beside)
{
    dlx_classes *v = calloc(1, sizeof *v);
    *out = NULL;
    if (v == NULL)
        return DLX_ENOMEM;
    v->run = run;
    run->method = "extends one partial cover of each class";
    v->is_beside = is_beside;
    dlx_class_table_init(&v->now, &run->room);
    dlx_class_table_init(&v->next, &run->room);
    dlx_class_table_init(&v->whole, &run->room);
    int error = init(v);
    if (error == 0)
        *out = v;
    else
        dlx_classes_free(v);
    return error;
}

void dlx_classes_free(dlx_classes *v)
{
    if (v == NULL)
        return;
    free(v->options);
    free(v->orbit);
    free(v->option);
    dlx_partial_clear(&v->partial);
    dlx_class_table_clear(&v->now);
    dlx_class_table_clear(&v->next);
    dlx_class_table_clear(&v->whole);
    dlx_natural_clear(&v->scratch);
    dlx_natural_clear(&v->weight);
    dlx_solver_free(v->solver);
    free(v);
}

int dlx_symmetric_by_classes(dlx_symmetric_run *run)
{
    dlx_classes *v;
    int error = dlx_classes_new(&v, run, false);
    if (error == 0)
        error = dlx_classes_run(v, (double)INFINITY);
    if (error == 0)
        error = add_orbits(v);
    dlx_classes_free(v);
    return error;
}
