#!/usr/bin/env python3
"""uses.py GAME PREFIX OUT.c SOURCE... - where the sources of a game name clauses, as a table in C.

See src/api/clause_uses.h for the table. Comments and texts do not count: a clause is used where the
code names it.
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
                yield name, f"{pathlib.Path(path).name}:{number}"


def sort_key(use):
    """The uses of one clause together, in the order of a reader."""
    name, place = use
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
    for name, place in uses:
        yield f'    {{{name}, "{place}"}},'
    yield '    {0, ""}, /* C has no empty tables; not counted */'
    yield "};"
    yield ""
    yield f"const size_t {game}_clause_use_count = {len(uses)};"


def main():
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    game, prefix, out, *sources = sys.argv[1:]
    uses = sorted({use for path in sources for use in uses_in(path, prefix)}, key=sort_key)
    pathlib.Path(out).write_text("\n".join(table(game, uses)) + "\n", encoding="utf-8", newline="\n")


main()
