#!/usr/bin/env python3
"""embed.py OUT.c FILE... - the files as a table in C, by their paths from the top of the tree.

See src/base/embedded.h for the table. The program thus carries its cards and decks with it.
"""
import pathlib
import sys

TOP = pathlib.Path(__file__).resolve().parent.parent
PLAIN = set(range(32, 127)) - set(b'"\\?')  # a question mark might start a trigraph


def literal(data):
    return '"' + "".join(chr(byte) if byte in PLAIN else f"\\{byte:03o}" for byte in data) + '"'


def entry(path):
    path = pathlib.Path(path).resolve()
    data = path.read_bytes()
    yield f"    {{.path = {literal(path.relative_to(TOP).as_posix().encode())},"
    yield f"     .size = {len(data)},"
    yield "     .data ="
    for line in data.splitlines(keepends=True) or [b""]:
        yield "         " + literal(line)
    yield "    },"


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    out, files = sys.argv[1], sys.argv[2:]
    lines = ["/* embedded.c - see base/embedded.h; made by tools/embed.py. */"]
    lines += ['#include "base/embedded.h"', "", "const Embedded embedded_files[] = {"]
    for path in files:
        lines += entry(path)
    lines += ['    {.path = "", .data = ""}, /* C has no empty tables; not counted */', "};", ""]
    lines += [f"const size_t embedded_file_count = {len(files)};"]
    pathlib.Path(out).write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")


main()
