#!/usr/bin/env python3
"""bot.py - a player for `gavel sim` and `gavel arena`, with nothing but the standard library.

    gavel sim --game lorcana --players "exec:examples/bot.py",greedy --games 10

The program speaks first: a greeting, then a line for each game that begins ("new"), for each question that this seat is asked
("question") and for each game that ends ("over"). The bot answers questions; docs/PROTOCOL.md says what else it may ask.
A player of your own replaces choose().
"""
import json
import random
import sys

generator = random.Random(7)


def choose(question):
    """Do something rather than nothing: an option that is neither the last nor a plain end, if there is one."""
    options = [option for option in question["options"] if option["kind"] not in ("done", "no") and option.get("act") != "end"]
    return generator.choice(options or question["options"])["index"]


def main():
    for line in sys.stdin:
        message = json.loads(line)
        if message.get("push") == "question":
            print(json.dumps({"do": "answer", "game_id": message["game_id"], "seat": message["seat"], "option": choose(message)}),
                  flush=True)
        elif message.get("ok") is False:
            sys.exit(f"bot: {message['error']['text']}")


if __name__ == "__main__":
    main()
