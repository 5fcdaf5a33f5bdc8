#!/usr/bin/env python3
"""Play a whole game at random through "gavel engine", with nothing but the standard library.

    examples/random_player.py --game lorcana --seed 7
    examples/random_player.py --game mlp --engine build/gavel --quiet

The class Engine below is all that a client needs: start the program, send a line, read a line. A
player of your own replaces choose(). docs/PROTOCOL.md describes every request.
"""
import argparse
import json
import random
import subprocess
import sys


class Refused(Exception):
    """The engine's answer was an error: code, text, perhaps line, column and nearest."""

    def __init__(self, error):
        super().__init__(f"{error['code']}: {error['text']}")
        self.error = error


class Engine:
    """The program as a partner in a conversation: one line there, one line back."""

    def __init__(self, program, *options):
        self.process = subprocess.Popen([program, "engine", *options], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, encoding="utf-8")
        self.greeting = json.loads(self.process.stdout.readline())
        if self.greeting["protocol"] != 2:
            raise RuntimeError(f"this client speaks protocol 2, not {self.greeting['protocol']}")
        self.count = 0

    def ask(self, do, **members):
        """Send a request and return its reply; raise Refused if the engine says no."""
        self.count += 1
        self.process.stdin.write(json.dumps({"id": self.count, "do": do, **members}) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError("the engine has ended")
        reply = json.loads(line)
        if reply["id"] != self.count:
            raise RuntimeError("a reply to another request")
        if not reply["ok"]:
            raise Refused(reply["error"])
        return reply

    def close(self):
        """Say goodbye; returns the program's exit code."""
        self.ask("bye")
        self.process.stdin.close()
        return self.process.wait()


def choose(question, generator):
    """Pick an option by its index. A better player would look at ask("view", ...) first."""
    return generator.choice(question["options"])["index"]


def play(engine, game, seats, seed, tell):
    """Play one game to its end; returns the last status."""
    generator = random.Random(seed)
    opened = engine.ask("new", game=game, seats=seats, seed=seed)
    game_id, status, answers, heard = opened["game_id"], opened, 0, 0
    while status["result"] == "playing":
        seat = status["asked"][0]
        question = engine.ask("options", game_id=game_id, seat=seat)
        status = engine.ask("answer", game_id=game_id, seat=seat, option=choose(question, generator))
        answers += 1
        if tell:
            news = engine.ask("events", game_id=game_id, seat="spectator", since=heard)
            heard = news["last"]
            for event in news["events"]:
                clause = f" [{event['clause']}]" if event["clause"] else ""
                print(f"{event['turn']:3} {event['text']}{clause}")
    engine.ask("close", game_id=game_id)
    return {"answers": answers, **status}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--engine", default="build/gavel", help="the program gavel")
    parser.add_argument("--game", default="lorcana")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--quiet", action="store_true", help="print only how it ended")
    args = parser.parse_args()

    engine = Engine(args.engine)
    try:
        end = play(engine, args.game, args.seats, args.seed, not args.quiet)
    except Refused as refused:
        print(f"random_player: {refused}", file=sys.stderr)
        engine.close()
        return 1
    winners = ", ".join(f"player {seat}" for seat in end["winners"]) or "nobody"
    print(f"{end['result']}: {winners}, turn {end['turn']}, {end['answers']} answers")
    return engine.close()


if __name__ == "__main__":
    sys.exit(main())
