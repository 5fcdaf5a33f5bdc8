#!/usr/bin/env python3
"""embed.py OUT.c HEADER NAME FILE... - the files as a table in C, by their paths from the top of the tree.

HEADER declares NAME_files and NAME_file_count; see src/base/embedded.h. The program thus carries its cards, decks
and its page with it. Of the page what shrinks by a tenth is there a second time, compressed, with ".gz" behind its path.
"""
import gzip
import pathlib
import sys

TOP = pathlib.Path(__file__).resolve().parent.parent
PLAIN = set(range(32, 127)) - set(b'"\\?')  # a question mark might start a trigraph


def literal(data):
    return '"' + "".join(chr(byte) if byte in PLAIN else f"\\{byte:03o}" for byte in data) + '"'


def contents(files, is_page):
    """Path and bytes of each entry."""
    for path in files:
        path = pathlib.Path(path).resolve()
        name, data = path.relative_to(TOP).as_posix(), path.read_bytes()
        yield name, data
        small = gzip.compress(data, 9, mtime=0) if is_page else data
        if len(small) < 0.9 * len(data):
            yield name + ".gz", small


def entry(name, data):
    yield f"    {{.path = {literal(name.encode())},"
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
    entries = list(contents(files, name == "page"))
    for path, data in entries:
        lines += entry(path, data)
    lines += ['    {.path = "", .data = ""}, /* C has no empty tables; not counted */', "};", ""]
    lines += [f"const size_t {name}_file_count = {len(entries)};"]
    pathlib.Path(out).write_text("\n".join(lines) + "\n", encoding="utf-8", newline="\n")


main()
