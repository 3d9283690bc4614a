/*
 * chain_graph.h - the nodes of chains, and the weak and strong links between
 * them.
 *
 * A node is a digit in some cells that all see each other: a candidate, a group
 * of candidates in the common cells of two houses, or all places of a digit in
 * an almost locked set. A node is *on* if one of the cells holds the digit,
 * otherwise *off*. A weak link means that if a is on, b is off; a strong link,
 * that if a is off, b is on. Both kinds are symmetric. Links come from cells,
 * houses, almost locked sets and the rules of the board; rules only link
 * candidates.
 *
 * A *state* is a node that is on or off, as a number: 2 * node + (1 if on).
 *
 *     (5)r1c12 = (5)r1c7 - (3)r1c7     a group, a strong and a weak link
 *
 * Owns     a graph owns its arrays; it is valid for one position
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
    int digit, cell; /* cell is -1 if the node has several cells */
    int size;        /* number of cells */
    int before;      /* previous node of the digit with several cells, or -1 */
    size_t sets; /* offset in graph.sets of its cells, then of the cells with
                    the digit that see all of them */
} chain_node;

typedef struct chain_link {
    int to;
    int als;  /* almost locked set that makes a strong link, or -1 */
    int rule; /* rule of the board that makes the strong link, or -1 */
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
    int *by_digit; /* nodes of digit d begin at digit_start[d] */
    int digit_start[SUDOKU_MAX_DIGITS + 1];
    int group_start[SUDOKU_MAX_DIGITS]; /* index in by_digit[] of the digit's
                                           first node of several cells */
    int last_of[SUDOKU_MAX_DIGITS]; /* [digit] last node of several cells, or -1
                                     */
    uint64_t *sets;
    int cap_sets; /* size of sets, in words */
    chain_links weak, strong;
    const chain_rules *rules; /* rules with links, or NULL if there are none */
    als_list als;
} chain_graph;

/* Makes the nodes up to that kind, without links. A board that is too large
 * gets no nodes. Returns false if memory or time (budget.h) runs out. Clear the
 * graph even then. */
bool sudoku_chain_graph_init(chain_graph *g, const sudoku_position *p,
                             enum chain_nodes kind);
void sudoku_chain_graph_clear(chain_graph *g);
/* Adds the nodes for sudoku_chain_graph_init() (chain_nodes.c). */
bool sudoku_chain_graph_add_nodes(chain_graph *g, int num_candidates,
                                  enum chain_nodes kind);
/* Adds the links between the nodes (chain_links.c), including those of rules,
 * which are borrowed and may be NULL. Returns false if memory or time runs out.
 */
bool sudoku_chain_graph_link(chain_graph *g, const chain_rules *rules);
/* Returns the node of the digit in exactly these cells, or -1. */
int sudoku_chain_find_node(const chain_graph *g, int digit,
                           const uint64_t *set);

static inline const uint64_t *node_cells(const chain_graph *g, int node)
{
    return g->sets + g->nodes[node].sets;
}

/* Returns the cells that have the digit and see all cells of the node. */
static inline const uint64_t *node_seen(const chain_graph *g, int node)
{
    return node_cells(g, node) + g->p->num_words;
}

/* Returns the rule that makes the link between two states, or -1. Requires that
 * there is a link. */
int sudoku_chain_rule_between(const chain_graph *g, int from, int to);
/* Writes the candidates weakly linked to the node to a set of g->rules->words
 * words. Requires that g->rules is not NULL. */
void sudoku_chain_list_weak(const chain_graph *g, int node, uint64_t *set);

/* Removes the candidates that are weakly linked to both nodes. */
void sudoku_chain_remove_between(const chain_graph *g, sudoku_logic_step *step,
                                 int a, int b);
/* Returns whether sudoku_chain_remove_between() would remove two or more
 * candidates. Requires two candidates in different cells. */
bool sudoku_chain_has_two_between(const chain_graph *g, int a, int b);
/* Finds the shortest chains from a state to all others: before[state] is the
 * previous state, the start itself for the start, or -1 if it is not reached.
 * Both before and queue have room for 2 * num states. */
void sudoku_chain_walk(const chain_graph *g, int start, int *before,
                       int *queue);
/* Names the group of the rule that has both cells, briefly if an earlier link
 * of the step has named it. */
void sudoku_chain_say_rule(const chain_graph *g, sudoku_logic_step *step,
                           int rule, int a, int b);
/* Appends "-" or "=" and the rule that makes the link between two states, and
 * adds the link to the step. */
void sudoku_chain_say_link(const chain_graph *g, sudoku_logic_step *step,
                           int from, int to);
/* Appends the chain "(5)r1c1-(5)r1c2=.." from the start of sudoku_chain_walk(),
 * and adds its links. Only the end of a very long chain is written. */
void sudoku_chain_say_walk(const chain_graph *g, sudoku_logic_step *step,
                           const int *before, int to);
/* Appends "(5)r1c12" and adds the cells to the pattern. */
void sudoku_chain_say_node(const chain_graph *g, sudoku_logic_step *step,
                           int node);

#ifdef __cplusplus
}
#endif

#endif
