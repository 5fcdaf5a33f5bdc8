#!/usr/bin/env python3
"""clauses.py GAME PREFIX RULES.jsonl OUT.h OUT.c - the clause records of a game as C.

The header holds one enumerator per clause, in the order of the file; the C file the table of
their texts, indexed by the enumerators. Entry 0 stands for "no clause".
"""
import json
import re
import sys

KEYS = ("id", "kind", "summary", "test", "example", "ambiguity", "depends", "engine")
TEXT_KEYS = KEYS[:-1]


def read_records(path):
    records, ids = [], set()
    with open(path, encoding="utf-8") as lines:
        for number, line in enumerate(lines, 1):
            if not line.strip():
                continue
            try:
                record = json.loads(line)
            except json.JSONDecodeError as error:
                sys.exit(f"{path}:{number}: {error}")
            absent = [key for key in KEYS if key not in record]
            if absent:
                sys.exit(f"{path}:{number}: no {', '.join(absent)}")
            if record["id"] in ids:
                sys.exit(f"{path}:{number}: clause {record['id']} is there twice")
            ids.add(record["id"])
            records.append(record)
    return records


def name_all(prefix, records, path):
    names = {}
    for record in records:
        name = prefix + re.sub(r"[^A-Za-z0-9]", "_", record["id"])
        if name in names:
            sys.exit(f"{path}: clauses {names[name]} and {record['id']} get the same name {name}")
        names[name] = record["id"]
    return list(names)


def escape(char):
    if char in '"\\?':  # an escaped question mark never starts a trigraph
        return "\\" + char
    if ord(char) < 32 or ord(char) == 127:
        return f"\\{ord(char):03o}"
    return char


def literal(value):
    if value is None or value == []:
        return "NULL"
    if isinstance(value, list) and all(isinstance(item, str) for item in value):
        value = ", ".join(value)
    elif not isinstance(value, str):
        value = json.dumps(value, ensure_ascii=False)
    return '"' + "".join(map(escape, value)) + '"'


def header(game, prefix, names):
    guard = f"{game.upper()}_CLAUSES_H"
    yield f"/* {game}_clauses.h - the clauses of {game}; made by tools/clauses.py from rules/{game}.jsonl. */"
    yield f"#ifndef {guard}"
    yield f"#define {guard}"
    yield ""
    yield "#include <stddef.h>"
    yield ""
    yield '#include "kernel/clause.h"'
    yield ""
    yield "/* NOLINTBEGIN */"
    yield "enum {"
    yield f"    {prefix}NONE = 0,"
    for name in names:
        yield f"    {name},"
    yield f"    {prefix}CLAUSE_COUNT"
    yield "};"
    yield "/* NOLINTEND */"
    yield ""
    yield f"extern const ClauseText {game}_clauses[]; /* by the enumerators above; entry 0 is empty */"
    yield f"extern const size_t {game}_clause_count;  /* {prefix}CLAUSE_COUNT: entry 0 included */"
    yield ""
    yield "#endif"


def table(game, prefix, names, records):
    yield f"/* {game}_clauses.c - see {game}_clauses.h. */"
    yield f'#include "{game}_clauses.h"'
    yield ""
    yield "#include <stdbool.h>"
    yield ""
    yield f"const ClauseText {game}_clauses[] = {{"
    yield f'    [{prefix}NONE] = {{.id = "", .kind = "", .summary = ""}},'
    for name, record in zip(names, records):
        yield f"    [{name}] ="
        yield "        {"
        for key in TEXT_KEYS:
            yield f"            .{key} = {literal(record[key])},"
        yield f"            .engine = {'true' if record['engine'] else 'false'},"
        yield "        },"
    yield "};"
    yield ""
    yield f"const size_t {game}_clause_count = {prefix}CLAUSE_COUNT;"


def write(path, lines):
    with open(path, "w", encoding="utf-8", newline="\n") as out:
        out.writelines(line + "\n" for line in lines)


def main():
    if len(sys.argv) != 6:
        sys.exit(__doc__)
    game, prefix, path, header_path, table_path = sys.argv[1:]
    records = read_records(path)
    names = name_all(prefix, records, path)
    write(header_path, header(game, prefix, names))
    write(table_path, table(game, prefix, names, records))


main()
