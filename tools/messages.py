#!/usr/bin/env python3
"""messages.py - the messages of the protocol as TypeScript, from docs/protocol.schema.json.

    messages.py ts TOP      writes web/src/lib/types.ts
    messages.py check TOP   fails if that file is not what the schema gives

Each definition with a title becomes a type of that name; the others are written out where they are used.
"""
import json
import os
import sys

SCHEMA = "docs/protocol.schema.json"
PAGE = "web/src/lib/types.ts"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


class Types:
    def __init__(self, schema):
        self.definitions = schema["$defs"]

    def of(self, node, depth):
        """The type that a schema describes, as it stands in a line that is indented so deep."""
        if "$ref" in node:
            name = node["$ref"].rpartition("/")[2]
            definition = self.definitions[name]
            return definition.get("title") or self.of(definition, depth)
        if "const" in node:
            return json.dumps(node["const"]).replace('"', "'")
        if "enum" in node:
            return " | ".join("'" + value + "'" for value in node["enum"])
        kinds = node.get("type")
        if kinds == "object":
            return self.of_object(node, depth)
        if kinds == "array":
            inner = self.of(node["items"], depth)
            return f"({inner})[]" if " | " in inner and not inner.startswith("{") else f"{inner}[]"
        if "anyOf" in node:
            return " | ".join(self.of(choice, depth) for choice in node["anyOf"])
        return " | ".join(PLAIN[kind] for kind in ([kinds] if isinstance(kinds, str) else kinds))

    def of_object(self, node, depth):
        if not node["properties"]:
            return f"Record<string, {self.of(node['additionalProperties'], depth)}>"
        return "{\n" + "".join(self.members(node, depth + 1)) + "  " * depth + "}"

    def members(self, node, depth):
        for name, member in node["properties"].items():
            if "description" in member:
                yield "  " * depth + f"/** {member['description']} */\n"
            mark = "" if name in node.get("required", []) else "?"
            yield "  " * depth + f"{name}{mark}: {self.of(member, depth)};\n"

    def all(self):
        yield "// The messages of `gavel serve`: docs/PROTOCOL.md. Made by tools/messages.py from docs/protocol.schema.json.\n"
        for definition in self.definitions.values():
            if "title" not in definition:
                continue
            yield "\n"
            if "description" in definition:
                yield f"/** {definition['description']} */\n"
            if definition.get("type") == "object":
                yield f"export interface {definition['title']} {self.of_object(definition, 0)}\n"
            else:
                yield f"export type {definition['title']} = {self.of(definition, 0)};\n"


def main():
    if len(sys.argv) != 3 or sys.argv[1] not in ("ts", "check"):
        sys.exit(__doc__)
    top = sys.argv[2]
    with open(os.path.join(top, SCHEMA), encoding="utf-8") as schema:
        text = "".join(Types(json.load(schema)).all())
    page = os.path.join(top, PAGE)
    if sys.argv[1] == "ts":
        with open(page, "w", encoding="utf-8") as out:
            out.write(text)
        return
    with open(page, encoding="utf-8") as present:
        if present.read() != text:
            sys.exit(f"{page} is not what {SCHEMA} gives: tools/messages.py ts ., or make web")


if __name__ == "__main__":
    main()
