#!/usr/bin/env python3
"""House rules the compiler cannot check. Prints file:line: rule; exits 1 if any is broken."""
import collections
import pathlib
import re
import sys

# A directory may include itself and anything to its left.
LAYERS = ["base", "kernel", "effect", "lang", "text", "rules", "game", "api"]
# These see the engine through include/gavel.h only; besides base/, each may use those named.
OUTSIDE = {"ai": {"ai"}, "sim": {"ai", "sim"}, "wire": {"wire"}, "server": {"ai", "sim", "wire", "server"},
           "cli": {"ai", "sim", "wire", "server", "cli"}, "wasm": {"ai", "sim", "wire", "server", "wasm"}}
LINES_MAX = 1000

BANNED = {}  # function: (what to use instead, the only directories that may call it)
for names, instead, allowed in [
    ("malloc calloc realloc free strdup", "base/ owns memory", {"base"}),
    ("alloca setjmp longjmp", "see the guide: fixed sizes, plain returns", set()),
    ("rand srand random srandom drand48", "the generator in the state", set()),
    ("time clock clock_gettime gettimeofday", "pass the time in", {"ai", "sim", "server", "cli", "wasm"}),
    ("printf puts putchar vprintf", "return a value or an event", {"cli"}),
    ("fprintf fputs vfprintf perror", "return a value or an event", {"base", "server", "cli"}),
    ("strcpy strcat sprintf vsprintf gets strtok", "snprintf, or a text of base/", set()),
    ("atoi atol atof", "strtol, and look at what it says", set()),
    ("exit", "return a Status", {"cli"}),
    ("abort", "ASSERT", {"base"}),
]:
    for name in names.split():
        BANNED[name] = (instead, allowed)
BANNED_CALL = re.compile(r"(?<![\w.>])(" + "|".join(BANNED) + r")\s*\(")

# Facts of an object or a player that have one writer: the files that may write them, and what others call.
WRITERS = {"place": ({"zone.c", "game.c"}, "zone_move()"),
           "controller": ({"zone.c", "game.c"}, "zone_move() or zone_give()"),
           "slot": ({"zone.c"}, "zone_set_slot()"),
           "known": ({"know.h"}, "know_set(), know_add() or know_forget()"),
           "damage": ({"value.c", "zone.c", "scenario_setup.c"}, "change_damage() or damage_note()"),
           "host": ({"game.h", "zone.c", "scenario_setup.c"}, "set_host()"),
           "marks": ({"game.h", "zone.c", "scenario_setup.c"}, "set_mark()"),
           "turn": ({"game.h", "zone.c", "scenario_setup.c"}, "set_newcomer()"),
           "uses": ({"game.h", "zone.c"}, "note_use(), ability_use() or uses_forget()"),
           "has_acted": ({"act.c", "value.c", "zone.c", "scenario_setup.c"}, "act_note()"),
           "is_in": ({"game.h", "game.c"}, "player_leaves()")}
# The same for the numbers of players and of the game, and for counters. A pointer to them is a reader's.
NUMBER_WRITTEN = re.compile(r"(?:\bplayer\[.*\]\.|\bs->)number\[[^]]*\] *(?:[-+|&^]?=(?!=)|\+\+|--)|"
                            r"\.counters\[[^]]*\] *(?:[-+|&^]?=(?!=)|\+\+|--)|"
                            r"(?<!const )(?:int16_t|uint8_t) \*\w+ = &?g->(?:player|s|object)\b.*(?:number|counters)")
NUMBER_FILES = {"game.h", "scenario_setup.c"}
FACT_WRITTEN = re.compile(r"(?:\b(?:object|player)\[.*\]\.|\bo->)(" + "|".join(WRITERS) + r") *[-+|&^]?=(?!=)")

# Written so that this file does not trip over itself.
LEFT_OVER = re.compile(r"\b(TO[D]O|FIX[M]E|X[X]X|HA[C]K)\b")
# The slots of a node that its kinds share: what lies in them has a name in nodes.def.
NODE_SLOT = re.compile(r"(?:->|\.)(?:slot_(?:op|int|[abc])|no_(?:op|int|[abc]))\b")
NODE_FILES = {"src/effect/node.h", "src/effect/node.c"}
MACHINE_PATH = re.compile(r"/(wo[r]k|ro[o]t|ho[m]e)/")


def blank(text):
    """The code without comments and literals, line by line as before."""
    pattern = re.compile(r'/\*.*?\*/|//[^\n]*|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.S)
    return pattern.sub(lambda found: "\n" * found[0].count("\n") or " ", text)


def may_include(layer, other):
    if layer in OUTSIDE:
        return other == "base" or other in OUTSIDE[layer]
    return other in LAYERS and LAYERS.index(other) <= LAYERS.index(layer)


def check_include(path, target):
    """What is wrong with including target from path, or None."""
    layer, parts = path.parts[1], target.split("/")
    game = path.parts[2] if layer == "game" and len(path.parts) > 3 else None
    if len(parts) == 1:
        if target == "gavel.h":
            return None
        if target == "all_words.h" and may_include(layer, "kernel"):
            return None
        made = re.fullmatch(r"(\w+)_(?:clauses|words)\.h", target)
        if not made:
            return f'include by path from src/: "{layer}/{target}"'
        if layer != "game" or game not in (None, made[1]):
            return f"only game/{made[1]}/ includes {target}"
        return None
    if not may_include(layer, parts[0]):
        return f"{layer}/ may not include {parts[0]}/"
    if layer == "wasm" and target == "server/server_int.h":
        return None  # it is the server without network and disk
    if target.endswith("_int.h") and target.rpartition("/")[0] != path.parent.relative_to("src").as_posix():
        return f"{target} is private to its directory"
    if parts[0] == "game" and len(parts) > 2 and layer == "game" and game not in (None, parts[1]):
        return f"game/{game}/ may not include game/{parts[1]}/"
    return None


def check_code(path, text):
    """Rules for src/ alone: who may include, call and keep what."""
    layer = path.parts[1]
    includes = re.findall(r'^#include ["<]([^">]+)', text, re.M)
    own = path.with_suffix(".h")
    if path.suffix == ".c" and own.exists() and includes[:1] != [own.relative_to("src").as_posix()]:
        yield 1, f'the first include must be "{own.relative_to("src").as_posix()}"'
    for number, line in enumerate(text.splitlines(), 1):
        include = re.match(r'#include "([^"]+)"', line)
        problem = include and check_include(path, include[1])
        if problem:
            yield number, problem
    for number, line in enumerate(blank(text).splitlines(), 1):
        if re.match(r"static (?!const\b|inline\b|_Noreturn\b|_Static_assert)", line):
            head = line.split("=")[0]
            counter = layer == "base" and "_Atomic" in head  # measures, decides nothing
            if not counter and "(" not in head and (head != line or line.rstrip().endswith(";")):
                yield number, "mutable global"
        for call in BANNED_CALL.finditer(line):
            instead, allowed = BANNED[call[1]]
            if layer not in allowed:
                yield number, f"{call[1]} is banned here: {instead}"
        if layer != "api" and path.name not in NUMBER_FILES and NUMBER_WRITTEN.search(line):
            yield number, "numbers and counters have one writer: player_set(), player_note(), game_note() or counters_set()"
        for fact in FACT_WRITTEN.finditer(line):
            files, instead = WRITERS[fact[1]]
            if path.name not in files:
                yield number, f"{fact[1]} has one writer: {instead}"


def check_text(path, text):
    """Rules for every file: its first line, its length, nothing left over."""
    if not text.startswith(f"/* {path.name} - "):
        yield 1, f"the first line must be '/* {path.name} - what it is'"
    lines = text.splitlines()
    if len(lines) > LINES_MAX:
        yield LINES_MAX, f"the file is longer than {LINES_MAX} lines"
    for number, line in enumerate(lines, 1):
        if LEFT_OVER.search(line):
            yield number, "finish it, or open an issue"
        if MACHINE_PATH.search(line):
            yield number, "a path of somebody's machine"
        if NODE_SLOT.search(line) and path.as_posix() not in NODE_FILES:
            yield number, "a slot of a node: use the name that effect/nodes.def gives the field"


def check_own():
    """Each row of test/own.txt names a test that is there: game, clause, file, words of that file."""
    path = pathlib.Path("test/own.txt")
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        row = line.split(maxsplit=3)
        if not row or line.startswith("#"):
            continue
        test = pathlib.Path(row[2]) if len(row) == 4 else None
        if not test or not test.is_file() or row[3] not in test.read_text(encoding="utf-8"):
            yield f"{path}:{number}: no such test"


def check_named():
    """Every source, or its header, is named in docs/ARCHITECTURE.md; <game> stands for the name of any game."""
    text = pathlib.Path("docs/ARCHITECTURE.md").read_text(encoding="utf-8")
    named = {name.rpartition(".")[0] for name in re.findall(r"[\w<>]+\.(?:c|h|def|tsv)\b", text)}
    for path in sorted(path for path in pathlib.Path("src").rglob("*") if path.suffix in (".c", ".h", ".def", ".tsv")):
        if path.stem not in named and path.stem.replace(path.parent.name, "<game>", 1) not in named:
            yield f"{path}:1: not named in docs/ARCHITECTURE.md"


def main():
    broken = 0
    for problem in check_named():
        print(problem)
        broken = 1
    for problem in check_own():
        print(problem)
        broken = 1
    seen = collections.defaultdict(list)
    for top in ("src", "include", "test"):
        for path in sorted(pathlib.Path(top).rglob("*.[ch]")):
            text = path.read_text(encoding="utf-8")
            problems = list(check_text(path, text))
            if top == "src":
                problems += check_code(path, text)
                seen[path.name].append(path)
                if len(seen[path.name]) > 1:
                    problems.append((1, f"the name is taken by {seen[path.name][0]}"))
            for number, message in sorted(problems):
                print(f"{path}:{number}: {message}")
                broken = 1
    return broken


sys.exit(main())
