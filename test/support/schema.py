"""schema.py - holds messages against docs/protocol.schema.json: the part of JSON Schema that it uses."""
import json
import pathlib
import re

TOP = pathlib.Path(__file__).resolve().parents[2]
SCHEMA = json.loads((TOP / "docs" / "protocol.schema.json").read_text(encoding="utf-8"))

TYPES = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}
KEYWORDS = {"$ref", "$schema", "$defs", "title", "description", "type", "const", "enum", "anyOf", "oneOf", "properties",
            "required", "additionalProperties", "items", "minimum", "maximum", "pattern"}


def has_type(value, name):
    if name == "integer":
        return isinstance(value, int) and not isinstance(value, bool)
    if name == "number":
        return isinstance(value, (int, float)) and not isinstance(value, bool)
    return isinstance(value, TYPES[name])


def resolve(reference):
    node = SCHEMA
    for part in reference.removeprefix("#/").split("/"):
        node = node[part]
    return node


def mismatch(value, schema, path="$"):
    """The first thing that does not fit, or None."""
    assert set(schema) <= KEYWORDS, f"the checker does not know {set(schema) - KEYWORDS}"
    if "$ref" in schema:
        return mismatch(value, resolve(schema["$ref"]), path)
    types = schema.get("type", [])
    types = [types] if isinstance(types, str) else types
    if types and not any(has_type(value, name) for name in types):
        return f"{path}: {value!r} is no {types}"
    if "const" in schema and (value != schema["const"] or type(value) is not type(schema["const"])):
        return f"{path}: {value!r} is not {schema['const']!r}"
    if "enum" in schema and value not in schema["enum"]:
        return f"{path}: {value!r} is not one of {schema['enum']}"
    if "pattern" in schema and isinstance(value, str) and not re.search(schema["pattern"], value):
        return f"{path}: {value!r} does not match {schema['pattern']}"
    if value < schema.get("minimum", value) or value > schema.get("maximum", value) \
            if has_type(value, "number") else False:
        return f"{path}: {value} is out of range"
    return mismatch_inside(value, schema, path) or mismatch_choice(value, schema, path)


def mismatch_inside(value, schema, path):
    if isinstance(value, dict):
        for name in schema.get("required", []):
            if name not in value:
                return f"{path}: {name} is missing"
        for name, member in value.items():
            inner = schema.get("properties", {}).get(name, schema.get("additionalProperties", True))
            if inner is False:
                return f"{path}: {name} is not expected"
            problem = None if inner is True else mismatch(member, inner, f"{path}.{name}")
            if problem:
                return problem
    if isinstance(value, list) and "items" in schema:
        for index, element in enumerate(value):
            problem = mismatch(element, schema["items"], f"{path}[{index}]")
            if problem:
                return problem
    return None


def mismatch_choice(value, schema, path):
    for keyword in ("anyOf", "oneOf"):
        if keyword in schema:
            problems = [mismatch(value, choice, path) for choice in schema[keyword]]
            fitting = problems.count(None)
            if fitting == 0 or (keyword == "oneOf" and fitting != 1):
                return f"{path}: fits {fitting} of {keyword}; first: {problems[0]}"
    return None


def must_fit(value, name):
    problem = mismatch(value, SCHEMA["$defs"][name])
    assert problem is None, f"{name}: {problem}"
