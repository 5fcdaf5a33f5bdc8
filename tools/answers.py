#!/usr/bin/env python3
"""Which official answers scenarios show (`answers ID ...`): tools/answers.py [DATA] [--missing].

DATA is a folder with lorcana/rulings-sets1-5.json and evolve/rulings-ja.json (default: ../shared/data). An answer that no scenario can
show stands in test/answers.txt with the reason: game, number, reason. Exits 1 if a number is unknown or is both shown and excused."""
import collections
import json
import pathlib
import sys

TOP = pathlib.Path(__file__).resolve().parent.parent


def official(data):
    """By game: the numbers of all answers."""
    lorcana = json.loads((data / "lorcana/rulings-sets1-5.json").read_text(encoding="utf-8"))
    evolve = json.loads((data / "evolve/rulings-ja.json").read_text(encoding="utf-8"))
    return {"lorcana": [f"{card['set']}-{card['number']}" + (f"/{i}" if i > 1 else "")
                        for card in lorcana for i, _ in enumerate(card["clarifications"] or [], 1)],
            "evolve": [answer["id"] for answer in evolve]}


def shown():
    """By game: the numbers that scenarios name."""
    found = collections.defaultdict(set)
    for path in sorted((TOP / "test/scenario").rglob("*.scn")):
        game = ""
        for line in path.read_text(encoding="utf-8").splitlines():
            words = line.split("#")[0].split()
            if words[:1] == ["game"]:
                game = words[1]
            elif words[:1] == ["answers"]:
                found[game].update(words[1:])
    return found


def excused():
    """By game: number and reason."""
    found = collections.defaultdict(dict)
    path = TOP / "test/answers.txt"
    for line in path.read_text(encoding="utf-8").splitlines():
        row = line.split(maxsplit=2)
        if len(row) == 3 and not line.startswith("#"):
            found[row[0]][row[1]] = row[2]
    return found


def main(words):
    is_listing = "--missing" in words
    words = [word for word in words if not word.startswith("--")]
    data = pathlib.Path(words[0]) if words else TOP / "../shared/data"
    if not data.is_dir():
        print("answers: skipped, there is no folder of official answers")
        return 0
    wrong = 0
    have, excuses = shown(), excused()
    for game, numbers in official(data).items():
        for number in sorted((have[game] | set(excuses[game])) - set(numbers)):
            print(f"{game} {number}: there is no such answer")
            wrong = 1
        for number in sorted(have[game] & set(excuses[game])):
            print(f"{game} {number}: shown, and excused all the same")
            wrong = 1
        missing = [number for number in numbers if number not in have[game] and number not in excuses[game]]
        print(f"{game}: {len(numbers)} answers, {len(have[game])} shown, {len(excuses[game])} excused, {len(missing)} missing")
        if is_listing:
            print("  " + " ".join(missing))
    return wrong


sys.exit(main(sys.argv[1:]))
