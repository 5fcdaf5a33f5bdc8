/* tree_check.h - whether every node of a pool holds what nodes.def says: links that lead to nodes
 * of the right kind, words and numbers that there are. */
#ifndef SUPPORT_TREE_CHECK_H
#define SUPPORT_TREE_CHECK_H

#include "effect/tree.h"

/* The first field that is wrong, and its node in *number; NULL: all are well. */
const NodeField *pool_fault(const Pool *pool, const Rules *rules, uint16_t *number);

#endif
