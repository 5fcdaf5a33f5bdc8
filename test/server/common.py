"""What the tests of the server share: a server, people at its tables, refusals, and a runner."""
import os
import random
import sys
import time
import traceback

from client import Closed, Refused, SEED, Server, TIMEOUT, TOP

PROGRAM = sys.argv[1] if len(sys.argv) > 1 else "build/gavel"
GAMES = ["lorcana", "evolve", "legions", "mlp"]
YOU, AI, FRIEND = {"kind": "you"}, {"kind": "ai", "level": "easy"}, {"kind": "friend"}
FAST = ("--rate", "100000", "--opens", "100000")


def server(*options, **more):
    return Server(PROGRAM, *(options or FAST), **more)


def chooser(seed=SEED):
    chance = random.Random(seed)
    return lambda sock: chance.randrange(len(sock.update["options"]))


def refused(code, call, *arguments, **members):
    try:
        call(*arguments, **members)
    except Refused as error:
        assert error.code == code, f"{error}, not {code}"
        return error
    raise AssertionError(f"not refused with {code}")


def closed(call, *arguments, **members):
    try:
        call(*arguments, **members)
    except Closed as error:
        return str(error)
    raise AssertionError("not closed")


def friend(s, game):
    """A friend with the second shipped deck."""
    return {**FRIEND, "deck": s.get(f"/api/decks/{game}")["decks"][1]["name"]}


def pair(s, game, **more):
    """A table of two people: its id, its tokens, a socket for each."""
    table, tokens = s.open(game, YOU, friend(s, game), **more)
    return table, tokens, [s.join(table, token) for token in tokens]


def wait_for(condition, what):
    ends = time.monotonic() + TIMEOUT
    while not condition():
        assert time.monotonic() < ends, f"never: {what}"
        time.sleep(0.005)


class Skipped(Exception):
    """The test needs something that this machine has not."""


def run(members):
    """Runs the tests among the members of a program, or those that its arguments name; True if any fails."""
    wanted = sys.argv[2:]
    tests = [(name, test) for name, test in members.items() if name.startswith("test_") and (not wanted or name in wanted)]
    passed = failed = skipped = 0
    os.chdir(TOP)
    for name, test in tests:
        began = time.monotonic()
        try:
            test()
            passed += 1
            print(f"ok   {name} ({time.monotonic() - began:.1f} s)", flush=True)
        except Skipped as reason:
            skipped += 1
            print(f"skip {name}: {reason}", flush=True)
        except Exception:  # noqa: BLE001 - a test may fail in any way
            failed += 1
            print(f"FAIL {name}\n{traceback.format_exc()}", flush=True)
    print(f"{passed} passed, {failed} failed" + (f", {skipped} skipped" if skipped else ""))
    return failed != 0
