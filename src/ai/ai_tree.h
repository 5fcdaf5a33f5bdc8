/* ai_tree.h - the tree of a search: what was tried from a decision, how often, and how it went.
 *
 * A node stands for an answer, named by its key, in the situation of its parent; the root is the
 * decision itself. Which answers a situation offers depends on the cards that were sampled, so a
 * node also counts how often it was on offer when its parent was passed. Nodes are numbers in one
 * table; children hang on each other as a list.
 */
#ifndef AI_TREE_H
#define AI_TREE_H

#include <stdbool.h>
#include <stdint.h>

enum { NO_NODE = 0, ROOT = 1 };

typedef struct {
    uint64_t key;       /* of the answer that leads here */
    uint64_t sign;      /* of the question that was asked here first; 0: none yet */
    double sum;         /* of results, for the seat that gives the answer */
    uint32_t visits;    /* how many results */
    uint32_t available; /* how often it was on offer */
    uint32_t child;     /* the newest; NO_NODE: none */
    uint32_t sibling;   /* the next older child of the same parent */
} Node;

typedef struct {
    Node *nodes;
    Node *spare; /* as many: the part that is kept is copied over */
    uint32_t count;
    uint32_t room;
} Tree;

/* False: memory is out. */
bool tree_init(Tree *tree, uint32_t room);
void tree_free(Tree *tree);

/* Only an empty root is left. */
void tree_clear(Tree *tree);

/* A new child; NO_NODE: the table is full. */
uint32_t tree_add(Tree *tree, uint32_t parent, uint64_t key);

/* The child with that key, NO_NODE: there is none. */
uint32_t tree_child(const Tree *tree, uint32_t parent, uint64_t key);

/* Makes the tree the part below the answer `key` that begins with the question `sign`, if there is
 * such a part of at most `most` nodes; else clears it. Returns how many nodes were kept. */
uint32_t tree_descend(Tree *tree, uint64_t key, uint64_t sign, uint32_t most);

#endif
