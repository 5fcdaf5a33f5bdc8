"""Holds what readers of one game are told against each other: nobody gets an id that a card had while it was hidden from them."""


def view_ids(message):
    """The ids of the cards that a view shows."""
    zones = [zone for player in message["players"] for zone in player["zones"].values()] + list(message["shared"].values())
    return {card["id"] for zone in zones for card in zone["cards"] if "id" in card}


def other_ids(message):
    """All other ids of a message: of hosts, options, sources, what waits, and events."""
    zones = [zone for player in message["players"] for zone in player["zones"].values()] + list(message["shared"].values())
    found = {card.get("host") for zone in zones for card in zone["cards"]}
    found |= {option.get("card") for option in message.get("options") or []}
    found |= {waiting.get("card") for waiting in message.get("pending") or []}
    found.add((message.get("source") or {}).get("card"))
    for event in message.get("events") or []:
        for card in [event.get("card"), event.get("object"), *event.get("cards", [])]:
            found |= {(card or {}).get("was"), (card or {}).get("id")}
    return found - {None}


class HiddenIds:
    """What each reader must not get. `told` counts what they got."""

    def __init__(self):
        self.hidden = {}
        self.told = 0

    def check(self, messages):
        """`messages`: by reader, all that it was told since the last call, and its view now."""
        seen = {reader: view_ids(message) for reader, message in messages.items()}
        everything = set().union(*seen.values())
        for reader, message in messages.items():
            got = seen[reader] | other_ids(message)
            hidden = self.hidden.setdefault(reader, set())
            assert not got & hidden, f"{reader} gets {got & hidden}, which were hidden: {message.get('events')}"
            self.told += len(got)
            hidden |= everything - seen[reader]
