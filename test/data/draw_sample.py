#!/usr/bin/env python3
"""draw_sample.py DATA GAME SAMPLE - cards of a game by chance, always the same ones: name and facts, tab-separated.

DATA is the folder with the public card lists (see CONTRIBUTING.md); GAME is lorcana, evolve or mlp; SAMPLE is one of SAMPLES.
The lists hold more than facts; only facts are read here. `SAMPLE_GAME.card` beside this script holds these cards in our
notation, as far as no earlier file does, and run_sample_tests compares the two.
"""
import json
import pathlib
import random
import sys

# By name: seed, number of cards, and whether those of earlier samples are left out.
SAMPLES = {"sample": (2026, 40, False), "further": (4711, 20, False), "third": (8128, 40, False), "fourth": (31337, 30, True)}


def load(path):
    return json.loads(path.read_text(encoding="utf-8"))


def lorcana(data):
    cards = {}
    for card in load(data / "lorcana" / "allCards-en-sets1-5.json")["cards"]:
        stats = {"cost": "cost", "strength": "strength", "willpower": "willpower", "lore": "lore", "moveCost": "move"}
        facts = {ours: card[theirs] for theirs, ours in stats.items() if card.get(theirs) is not None}
        facts["inkable"] = int(card["inkwell"])
        cards.setdefault(card["fullName"], (card["type"].lower(), facts))
    return cards


def evolve(data):
    cards = {}
    for card in load(data / "evolve" / "cards-en.json"):
        kind = card["cardType"].split("/")[0].strip().lower()
        if kind not in ("follower", "spell", "amulet", "leader"):
            continue
        facts = {word: int(card[word]) for word in ("cost", "attack", "defense") if card[word].lstrip("-").isdigit()}
        cards.setdefault(card["name"], (kind, facts))
    return cards


def mlp(data):
    kinds = {"Character": "character", "Event": "event", "Item": "item", "Scene": "scene", "Story": "story",
             "Main Character": "protagonist"}
    cards = {}
    for card in load(data / "mlp" / "sd01-en.json"):
        facts = {ours: card[theirs] for theirs, ours in (("cost", "cost"), ("power", "idea")) if card.get(theirs) is not None}
        cards.setdefault(card["name"] + " " + card["id"], (kinds.get(card["type"], card["type"].lower()), facts))
    return cards


def draw(data, game, sample):
    """The cards of a sample: name, kind and facts of each, by name."""
    cards = {"lorcana": lorcana, "evolve": evolve, "mlp": mlp}[game](data)
    drawn = set()
    for name, (seed, count, is_new) in SAMPLES.items():
        chosen = random.Random(seed).sample(sorted(set(cards) - drawn if is_new else cards), count)
        if name == sample:
            return [(name, *cards[name]) for name in sorted(chosen)]
        drawn.update(chosen)
    raise KeyError(sample)


def main():
    if len(sys.argv) != 4 or sys.argv[3] not in SAMPLES:
        sys.exit(__doc__)
    for name, kind, facts in draw(pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3]):
        print(name, kind, " ".join(f"{word} {value}" for word, value in facts.items()), sep="\t")


if __name__ == "__main__":
    main()
