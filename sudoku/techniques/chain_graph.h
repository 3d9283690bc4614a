/*
 * chain_graph.h - what can stand in a chain, and how it is linked: nodes and
 * weak and strong links between them.
 *
 * A node is a digit in some cells that all see each other: a candidate, a group
 * of candidates in the common cells of two houses, or all places of a digit in
 * an almost locked set. It is *on* if one of the cells holds the digit, else
 * *off*. A weak link: if a is on, b is off; a strong link: if a is off, b is
 * on. Both go both ways. Cells, houses, almost locked sets and rules of the
 * board make them; the rules only those of candidates.
 *
 *     (5)r1c12 = (5)r1c7 - (3)r1c7     a group, a strong and a weak link
 *
 * Owns     a graph owns its arrays; it is good for one position
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_TECHNIQUES_CHAIN_GRAPH_H
#define SUDOKU_TECHNIQUES_CHAIN_GRAPH_H

#include "sudoku/techniques/als.h"
#include "sudoku/techniques/chain_rules.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { CHAIN_MAX_NODES = 4096 };
enum chain_nodes { SINGLE_NODES, GROUP_NODES, ALS_NODES };

typedef struct chain_node {
    int digit, cell; /* -1: it has several cells */
    int size;        /* how many */
    int before;      /* if several, the last such node of the digit before it,
                        or -1 */
    size_t sets; /* where in graph.sets: its cells; cells with the digit that
                    see all of them */
} chain_node;

typedef struct chain_link {
    int to;
    int als;  /* that makes a strong link, or -1 */
    int rule; /* of the board that makes it, or -1 */
} chain_link;

/* The links of node k are link[start[k]] .. link[start[k + 1] - 1]. */
typedef struct chain_links {
    int *start;
    chain_link *link;
    int num, cap;
} chain_links;

typedef struct chain_graph {
    const sudoku_position *p;
    chain_node *nodes; /* candidates first, by cell and digit */
    int num, cap, num_candidates;
    int *node_of;  /* [cell * digits + digit] or -1 */
    int *by_digit; /* nodes of digit d: digit_start[d] .. */
    int digit_start[SUDOKU_MAX_DIGITS + 1];
    int group_start[SUDOKU_MAX_DIGITS]; /* in by_digit[]: of several cells */
    int last_of[SUDOKU_MAX_DIGITS];     /* the last of these, or -1 */
    uint64_t *sets;
    int cap_sets; /* in words */
    chain_links weak, strong;
    const chain_rules *rules; /* with links, or NULL: there are none */
    als_list als;
} chain_graph;

/* In place, with nodes up to that kind, and no links. Returns false: there is
 * no memory, or no time (budget.h). Boards that are too large get no nodes.
 * Clearing is due in any case. */
bool sudoku_chain_graph_init(chain_graph *g, const sudoku_position *p,
                             enum chain_nodes kind);
void sudoku_chain_graph_clear(chain_graph *g);
/* Nodes, of that many candidates (chain_nodes.c): for
 * sudoku_chain_graph_init(). */
bool sudoku_chain_graph_add_nodes(chain_graph *g, int num_candidates,
                                  enum chain_nodes kind);
/* Add the links of the nodes (chain_links.c), and those of rules, which may be
 * NULL; borrows them. Returns false as above. */
bool sudoku_chain_graph_link(chain_graph *g, const chain_rules *rules);
/* The node of the digit in just these cells, or -1. Those of several cells come
 * after the candidates. */
int sudoku_chain_find_node(const chain_graph *g, int digit,
                           const uint64_t *set);

static inline const uint64_t *node_cells(const chain_graph *g, int node)
{
    return g->sets + g->nodes[node].sets;
}

/* Cells that have the digit and see all cells of the node. */
static inline const uint64_t *node_seen(const chain_graph *g, int node)
{
    return node_cells(g, node) + g->p->num_words;
}

/* The rule that makes the link between two states, 2 * node + is it on, or -1.
 * Needs: there is a link. */
int sudoku_chain_rule_between(const chain_graph *g, int from, int to);
/* The candidates that are weakly linked to the node, into a set of nodes of
 * g->rules->words words. Needs: g->rules is not NULL. */
void sudoku_chain_list_weak(const chain_graph *g, int node, uint64_t *set);

/* Remove what is weakly linked to both nodes. */
void sudoku_chain_remove_between(const chain_graph *g, sudoku_logic_step *step,
                                 int a, int b);
/* Do the two candidates, of different cells, exclude two others at least? What
 * sudoku_chain_remove_between() would remove. */
bool sudoku_chain_has_two_between(const chain_graph *g, int a, int b);
/* What follows by the shortest chains from a state, 2 * node + is it on:
 * before[state] is the one before it, the start's is itself, or -1. Needs: room
 * for 2 * num states in before and queue. */
void sudoku_chain_walk(const chain_graph *g, int start, int *before,
                       int *queue);
/* The group of the rule that has both cells, shorter if an earlier link of the
 * step has named it. */
void sudoku_chain_say_rule(const chain_graph *g, sudoku_logic_step *step,
                           int rule, int a, int b);
/* "-" or "=", and what rule makes it, between two states; with the link. */
void sudoku_chain_say_link(const chain_graph *g, sudoku_logic_step *step,
                           int from, int to);
/* "(5)r1c1-(5)r1c2=.." from where sudoku_chain_walk() began, with its links; of
 * very long chains only the end. */
void sudoku_chain_say_walk(const chain_graph *g, sudoku_logic_step *step,
                           const int *before, int to);
/* "(5)r1c12", and its cells into the pattern. */
void sudoku_chain_say_node(const chain_graph *g, sudoku_logic_step *step,
                           int node);

#ifdef __cplusplus
}
#endif

#endif
