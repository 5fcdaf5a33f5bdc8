/* wire_rulebook.c - the clauses of a game's rulebook: all, those with some words, one. */
#include <string.h>

#include "wire/wire.h"

enum { FOUND_MAX = 100, USES_ROOM = 8192 };

/* --- searching --- */

static bool has_words(const GavelClause *clause, Slice words)
{
    const char *const texts[] = {clause->id, clause->summary, clause->test, clause->example,
                                 clause->ambiguity};
    while (words.size > 0) {
        size_t size = 0;
        while (size < words.size && words.at[size] != ' ')
            size++;
        bool is_found = size == 0;
        for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
            is_found =
                is_found || (texts[i] && slice_has(slice_of(texts[i]), (Slice){words.at, size}));
        if (!is_found)
            return false;
        const size_t used = size < words.size ? size + 1 : size;
        words = (Slice){words.at + used, words.size - used};
    }
    return true;
}

static void write_text_or_null(Out *out, const char *key, const char *text)
{
    if (text)
        out_text(out, key, text);
    else
        out_null(out, key);
}

void write_clauses(Out *out, const GavelRules *rules, const char *search)
{
    GavelClause clause;
    size_t found = 0;
    out_open(out, "clauses", '[');
    for (size_t i = 0; gavel_clause_at(rules, i, &clause); i++) {
        if (search && (found == FOUND_MAX || !has_words(&clause, slice_of(search))))
            continue;
        found++;
        out_open(out, NULL, '{');
        out_text(out, "id", clause.id);
        out_text(out, "kind", clause.kind);
        write_text_or_null(out, "summary", clause.summary);
        out_close(out, '}');
    }
    out_close(out, ']');
}

/* --- one clause --- */

/* Calls for each id of a list such as "4.3.5, 4.3.6 8.7": what separates them is no part of ids. */
static Slice next_id(const char **list)
{
    *list += strspn(*list, ", ;");
    const Slice id = {*list, strcspn(*list, ", ;")};
    *list += id.size;
    return id;
}

static bool has_id(const char *list, const char *id)
{
    while (list && *list) {
        const Slice found = next_id(&list);
        if (found.size > 0 && slice_is(found, id))
            return true;
    }
    return false;
}

static void write_depends(Out *out, const char *list)
{
    out_open(out, "depends", '[');
    while (list && *list) {
        const Slice id = next_id(&list);
        if (id.size > 0)
            out_slice(out, NULL, id);
    }
    out_close(out, ']');
}

/* How long the id of the clause above is: of "4.3.5.8" it is "4.3.5"; 0: there is none. */
static size_t parent_size(const GavelRules *rules, const char *id)
{
    char parent[64];
    for (size_t size = strlen(id); size > 1;) {
        size--;
        if (size >= sizeof parent)
            continue;
        memcpy(parent, id, size);
        parent[size] = 0;
        if (gavel_clause_find(rules, parent) >= 0)
            return size;
    }
    return 0;
}

static void write_family(Out *out, const GavelRules *rules, const char *id)
{
    GavelClause other;
    const size_t size = strlen(id);
    const size_t parent = parent_size(rules, id);
    if (parent > 0)
        out_slice(out, "parent", (Slice){id, parent});
    else
        out_null(out, "parent");
    out_open(out, "children", '[');
    for (size_t i = 0; gavel_clause_at(rules, i, &other); i++)
        if (strncmp(other.id, id, size) == 0 && other.id[size] &&
            parent_size(rules, other.id) == size)
            out_text(out, NULL, other.id);
    out_close(out, ']');
    out_open(out, "needed_by", '[');
    for (size_t i = 0; gavel_clause_at(rules, i, &other); i++)
        if (has_id(other.depends, id))
            out_text(out, NULL, other.id);
    out_close(out, ']');
}

static void write_uses(Out *out, const GavelRules *rules, size_t index)
{
    char uses[USES_ROOM] = "";
    (void)gavel_clause_uses(rules, index, uses, sizeof uses);
    out_open(out, "uses", '[');
    for (const char *line = uses; *line;) {
        const size_t size = strcspn(line, "\n");
        out_slice(out, NULL, (Slice){line, size});
        line += size + (line[size] == '\n');
    }
    out_close(out, ']');
}

void write_clause(Out *out, const GavelRules *rules, size_t index)
{
    GavelClause clause;
    if (!gavel_clause_at(rules, index, &clause))
        return;
    out_open(out, "clause", '{');
    out_text(out, "id", clause.id);
    out_text(out, "kind", clause.kind);
    write_text_or_null(out, "summary", clause.summary);
    write_text_or_null(out, "test", clause.test);
    write_text_or_null(out, "example", clause.example);
    write_text_or_null(out, "ambiguity", clause.ambiguity);
    out_flag(out, "engine", clause.is_engine);
    out_flag(out, "coded", clause.is_coded);
    write_depends(out, clause.depends);
    write_family(out, rules, clause.id);
    write_uses(out, rules, index);
    out_close(out, '}');
}
