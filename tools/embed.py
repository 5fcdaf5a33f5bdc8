#!/usr/bin/env python3
"""embed.py OUT.c HEADER NAME FILE... - the files as a table in C, by their paths from the top of the tree.

HEADER declares NAME_files and NAME_file_count; see src/base/embedded.h. The program thus carries its cards, decks
and its page with it.
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
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    out, header, name, files = sys.argv[1], sys.argv[2], sys.argv[3], sys.argv[4:]
    lines = [f"/* {pathlib.Path(out).name} - see {header}; made by tools/embed.py. */"]
    lines += [f'#include "{header}"', "", f"const Embedded {name}_files[] = {{"]
    for path in files:
        lines += entry(path)
    lines += ['    {.path = "", .data = ""}, /* C has no empty tables; not counted */', "};", ""]
    lines += [f"const size_t {name}_file_count = {len(files)};"]
    pathlib.Path(out).write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")


main()
