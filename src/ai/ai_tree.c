/* ai_tree.c - see ai_tree.h. */
#include "ai/ai_tree.h"

#include <string.h>

#include "base/memory.h"

enum { DESCENT_MAX = 8 }; /* answers of others between two decisions of a seat */

bool tree_init(Tree *tree, uint32_t room)
{
    *tree = (Tree){
        .nodes = mem_new(room * sizeof(Node)), .spare = mem_new(room * sizeof(Node)), .room = room};
    if (!tree->nodes || !tree->spare)
        return false;
    tree_clear(tree);
    return true;
}

void tree_free(Tree *tree)
{
    mem_free(tree->nodes);
    mem_free(tree->spare);
}

void tree_clear(Tree *tree)
{
    memset(tree->nodes, 0, (ROOT + 1) * sizeof(Node));
    tree->count = ROOT + 1;
}

uint32_t tree_add(Tree *tree, uint32_t parent, uint64_t key)
{
    if (tree->count == tree->room)
        return NO_NODE;
    const uint32_t added = tree->count++;
    tree->nodes[added] = (Node){.key = key, .sibling = tree->nodes[parent].child};
    tree->nodes[parent].child = added;
    return added;
}

uint32_t tree_child(const Tree *tree, uint32_t parent, uint64_t key)
{
    uint32_t child = tree->nodes[parent].child;
    while (child != NO_NODE && tree->nodes[child].key != key)
        child = tree->nodes[child].sibling;
    return child;
}

/* The most visited node below `from` at which that question was asked. */
static uint32_t find_sign(const Tree *tree, uint32_t from, uint64_t sign, int depth)
{
    const Node *node = &tree->nodes[from];
    if (node->sign == sign)
        return from;
    uint32_t best = NO_NODE;
    for (uint32_t c = depth > 0 ? node->child : NO_NODE; c; c = tree->nodes[c].sibling) {
        const uint32_t found = find_sign(tree, c, sign, depth - 1);
        if (found && (!best || tree->nodes[found].visits > tree->nodes[best].visits))
            best = found;
    }
    return best;
}

/* Copies a part of the tree into the spare table, level by level; the copies are the queue. Returns
 * how many there are, or 0 if there are more than `most`. */
static uint32_t copy_part(Tree *tree, uint32_t from, uint32_t most)
{
    uint32_t count = ROOT + 1;
    tree->spare[0] = (Node){.key = 0};
    tree->spare[ROOT] = tree->nodes[from];
    tree->spare[ROOT].sibling = NO_NODE;
    for (uint32_t at = ROOT; at < count; at++) {
        uint32_t child = tree->spare[at].child;
        tree->spare[at].child = child ? count : NO_NODE;
        while (child) {
            if (count - ROOT > most)
                return 0;
            tree->spare[count] = tree->nodes[child];
            child = tree->nodes[child].sibling;
            tree->spare[count].sibling = child ? count + 1 : NO_NODE;
            count++;
        }
    }
    return count;
}

uint32_t tree_descend(Tree *tree, uint64_t key, uint64_t sign, uint32_t most)
{
    const uint32_t start = tree_child(tree, ROOT, key);
    const uint32_t from = start ? find_sign(tree, start, sign, DESCENT_MAX) : NO_NODE;
    const uint32_t count = from && most < tree->room - ROOT - 1 ? copy_part(tree, from, most) : 0;
    if (count == 0) {
        tree_clear(tree);
        return 0;
    }
    Node *kept = tree->spare;
    tree->spare = tree->nodes;
    tree->nodes = kept;
    tree->count = count;
    return count - ROOT;
}
