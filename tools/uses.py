#!/usr/bin/env python3
"""uses.py GAME PREFIX OUT.c MUTANTS SOURCE... - where the sources of a game carry clauses, as a table in C.

See src/api/clause_uses.h for the table. Comments and texts do not count: a clause is carried where the
code names it, and where MUTANTS, test/mutants/<game>, has the line that does what it says.
"""
import pathlib
import re
import sys

SKIPPED = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.S)


def code_of(path):
    """The text without comments and literals, line by line as before."""
    text = pathlib.Path(path).read_text(encoding="utf-8")
    return SKIPPED.sub(lambda found: "\n" * found[0].count("\n") or " ", text)


def uses_in(path, prefix):
    token = re.compile(rf"\b{re.escape(prefix)}[0-9A-Za-z_]+")
    for number, line in enumerate(code_of(path).splitlines(), 1):
        for name in token.findall(line):
            if name not in (prefix + "NONE", prefix + "CLAUSE_COUNT"):
                yield name, f"{pathlib.Path(path).name}:{number}", "false"


def mutated_in(path, prefix):
    """The place of each line that a mutant changes first, in whatever file it stands."""
    top = pathlib.Path(path).resolve().parents[2]
    name, file, old = "", "", []
    for row in pathlib.Path(path).read_text(encoding="utf-8").splitlines() + ["clause "]:
        if row.startswith("-"):
            old.append(row[1:].strip())
            continue
        if old:
            known = [line.strip() for line in (top / file).read_text(encoding="utf-8").splitlines()]
            at = next((i for i in range(len(known)) if known[i:i + len(old)] == old), None)
            if at is None:
                sys.exit(f"{path}: {name}: {file} does not have: {old[0]}")
            yield name, f"{pathlib.Path(file).name}:{at + 1}", "true"
            old = []
        if row.startswith("clause "):
            name = prefix + re.sub(r"[^A-Za-z0-9]", "_", row[7:].strip())
        elif row.startswith("file "):
            file = row[5:].strip()


def sort_key(use):
    """The uses of one clause together, in the order of a reader."""
    name, place, _ = use
    file, line = place.split(":")
    return name, file, int(line)


def table(game, uses):
    yield f"/* {game}_uses.c - see api/clause_uses.h; made by tools/uses.py. */"
    yield '#include "api/clause_uses.h"'
    yield f'#include "{game}_clauses.h"'
    yield ""
    yield f"extern const ClauseUse {game}_clause_uses[];"
    yield f"extern const size_t {game}_clause_use_count;"
    yield ""
    yield f"const ClauseUse {game}_clause_uses[] = {{"
    for name, place, is_mutant in uses:
        yield f'    {{{name}, "{place}", {is_mutant}}},'
    yield '    {0, "", false}, /* C has no empty tables; not counted */'
    yield "};"
    yield ""
    yield f"const size_t {game}_clause_use_count = {len(uses)};"


def main():
    if len(sys.argv) < 5:
        sys.exit(__doc__)
    game, prefix, out, mutants, *sources = sys.argv[1:]
    sources = [path for path in sources if path.endswith((".c", ".h"))]
    uses = {use for path in sources for use in uses_in(path, prefix)}
    uses = sorted(uses | set(mutated_in(mutants, prefix)), key=sort_key)
    pathlib.Path(out).write_text("\n".join(table(game, uses)) + "\n", encoding="utf-8", newline="\n")


main()
